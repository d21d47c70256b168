home-title = 対局
home-board = 開始時の盤面
home-begin = 始める
home-or = または

# 言葉を選ぶと一覧が開きます。
home-sentence = { $who ->
        [computer] { $kind }を{ $opponent }（{ $level }）と、{ $book }の規則、{ $time }、先後は{ $sides }で指す。
        [table] { $kind }を{ $opponent }で、{ $book }の規則、{ $time }で指す。
       *[other] { $kind }を{ $opponent }と、{ $book }の規則、{ $time }、先後は{ $sides }で指す。
    }
home-more = { $who ->
        [table] { $start }、{ $strict }。
        [computer] { $start }、{ $strict }、{ $takebacks }、{ $watch }。
       *[apart] { $start }、{ $strict }、{ $takebacks }、{ $rated }、{ $watch }、{ $arbiter }。
        [blind] { $start }、{ $strict }、{ $takebacks }、{ $rated }、{ $watch }、{ $arbiter }、{ $blind }。
        [boards] { $start }、{ $strict }、{ $takebacks }、{ $rated }、{ $watch }、{ $arbiter }、{ $blind }、{ $boards }。
    }
home-slot-kind = 種目
home-slot-opponent = 相手
home-slot-level = 強さ
home-slot-book = 規則集
home-slot-time = 持ち時間
home-slot-sides = 先後
home-slot-start = 開始局面
home-slot-strict = 反則の手
home-slot-watch = 観戦
home-slot-rated = レート
home-slot-takebacks = 待った
home-slot-arbiter = 審判
home-slot-blind = 視覚に障害のある対局者
home-slot-boards = 盤

home-game-chess = チェス
home-game-chess960 = Chess960
home-game-shogi = 将棋
home-with-link = 友だち（リンク）
home-with-open = 誰でも
home-with-computer = コンピューター
home-with-table = この場の対面
home-with-note-link = 渡すためのリンクができます。
home-with-note-open = 誰でも見られる募集です。
home-with-note-computer = すぐに始まります。
home-with-note-table = 一台を二人の間に。通信は要りません。
home-alone = サーバーが応答しません。同じ場所での対面なら、通信なしで指せます。
home-no-computer = このサーバーではコンピューターと指せません。
home-level = レベル{ $level }
home-level-note = チェスでおよそ{ $elo }
home-book-of-chess = これはチェスの規則集です。
home-book-of-shogi = これは将棋の規則集です。
home-no-clock = 時計なし
time-days = 一手{ $days }日
time-words = { $extra ->
        [increment] { $minutes }分（一手{ $seconds }秒加算）
        [delay] { $minutes }分（遅延{ $seconds }秒）
        [byoyomi] { $minutes ->
                [0] {""}
               *[other] { $minutes }分・
            }秒読み{ $seconds }秒{ $periods ->
                [1] {""}
               *[other] { $periods }回
            }
       *[none] { $minutes }分切れ負け
    }
home-by-hand = 自分で決める…
home-class-blitz = ブリッツ、{ $article }
home-class-rapid = ラピッド、{ $article }
home-class-rated = レーティング対象の長さ、{ $article }
home-time-written = 持ち時間：40/90m+30s、15m、20m b30s のように
home-start-usual = 平手・初期配置
home-start-by-hand = 局面を自分で…
home-start-position = 指定の局面
home-start-960 = 局面{ $number }番
home-start-again = 別の局面を抽選
home-start-number = 番号で…
home-number-written = 局面の番号（0〜959）
home-fen-written = 局面（FEN）
home-sfen-written = 局面（SFEN）
home-strict-prevent = 反則の手は盤が受け付けない
home-strict-claim = 反則の手は誰かが指摘するまで残る
home-strict-note-prevent = 時計は自動で押され、時間切れも判定されます。
home-strict-note-claim = 本物の盤と同じく、時計は自分で押し、時間切れは主張します。
home-watch-all = 誰でも観戦できる
home-watch-link = リンクを知る人だけ観戦できる
home-rated-no = レートなし
home-rated-yes = レート戦
home-rated-note = 両者のレーティングが変わります。
home-rated-guest = 先にアカウントで名前を登録してください。ゲストにはレートがありません。
home-rated-why = レート戦には時計と通常の初形が必要で、待ったなし、観戦できる対局に限ります。
home-takebacks-no = 待ったなし
home-takebacks-yes = 合意すれば待ったあり
home-arbiter-nobody = 審判なし
home-arbiter-somebody = 審判あり
home-arbiter-note-nobody = 対局者二人とソフトウェアだけです。
home-arbiter-note-somebody = ここにアカウントのある人です。時計を動かし、裁定し、必要なときに呼べます。対局は審判のページに出ます。審判が来なければ始まりません。
home-arbiter-wanted = 審判の名前を入れてください。
home-arbiter-name = 審判の名前
home-assistant-name = あなたの補助者の名前（いれば）
home-blind-nobody = 二人とも見て指せる
home-blind-host = 自分は目が見えない
home-blind-guest = 相手は目が見えない
home-blind-both = 二人とも目が見えない
home-boards-one = 盤は一つ
home-boards-two = 盤は一人に一つ
home-boards-why = 盤が二つなら手は声に出して告げます。反則の手は指摘されるまで残る設定が必要です。
home-sides-furigoma = 振り駒
home-sides-lot = 抽選
home-sides-lot-note = 両者が加わる抽選で、誰でも確かめられます。
home-sides-pawns = この規則集では振り駒をします。
home-sides-mine = 選択（自分が{ $side }）
home-sides-give = 選択（自分が駒を落とす）
home-sides-receive = 選択（自分が落とされる）

home-taken = すでに対局か時計があります。
home-taken-on = 続ける
home-taken-anew = 片付けて始める

home-join = 参加できる対局
home-join-wait = 探しています…
home-join-none = 今は誰も待っていません。「誰でも」で始めると、ここに載ります。
home-asked = { $consent ->
        [agreed] あなたが審判です。
       *[asked] 審判を頼まれています。
    }
home-yours = 自分の対局
home-go-on = 続ける
home-watch = 対局中
home-watch-none = 今は対局がありません。始まるとここに盤が出ます。

# Chips: one tap looks for an opponent at once.
home-now = すぐに指す
home-chip-blitz = ブリッツ
home-chip-rapid = ラピッド
home-chip-rated = 長時間
home-chip-byoyomi = 秒読み
home-chip-plain = 切れ負け
home-chip-other = 対局
home-looking = 相手を探しています…
home-stop = やめる
home-nobody = まだ誰もいません。待つか、
home-meanwhile = その間コンピューターと指す
home-keep = { $time }をここに残す
home-forget = { $time }を消す
home-your-games = あなたの対局
home-all-games = 対局中のすべて（{ $count }局）
home-your-move = あなたの番です
home-their-move = { $name }の番
home-try = 盤の上で一手指すと、コンピューターが応えます。
home-try-table = 盤の上で一手指すと、対局が始まります。
home-try-begins = 対局が始まります…

# Sliders for the time.
home-slide-minutes = 各{ $count }分
home-slide-increment = { $count ->
        [0] 加算なし
       *[other] 一手ごとに{ $count }秒加算
    }
home-slide-byoyomi = { $count ->
        [0] 秒読みなし
       *[other] 切れたら一手{ $count }秒
    }
home-invite = または名前で
home-proposed = あなたが招待されています。

# 開かれている大会。
home-events-all = すべて
home-event-enter = 入る
home-event-players = { $count }人
home-event-round = { $round ->
        [0] 開始前
       *[other] { $round }回戦
    }
