var e=Object.assign({"../../../locales/ja/pages/furigoma.ftl":`furigoma-title = 振り駒
furigoma-lead = 歩を五枚振ります。表が多ければ振った人が先手、「と」が多ければ相手が先手です。立った駒や重なった駒は数えません。
furigoma-toss = 五枚を振る
furigoma-again = もう一度振る
furigoma-book = 数え方
furigoma-pawns = 振った歩
furigoma-none-yet = まだ振っていません。
furigoma-face-plain = 歩
furigoma-face-promoted = と
furigoma-face-edge = 立った駒
furigoma-face-leaning = 重なった駒
furigoma-counted = 歩が{ $plain }枚、「と」が{ $promoted }枚。
furigoma-begins-tosser = 振った人が先手です。
furigoma-begins-other = 相手が先手です。
furigoma-no-verdict = 同じ数なので、振り直します。
furigoma-seed = 種
furigoma-round = 何回目
furigoma-check-title = 確かめる
furigoma-check-lead = 同じ種からはいつも同じ結果が出ます。計算はすべてこの端末で行います。
furigoma-check-seed = 振り駒
furigoma-seed-help = 16進数64桁、または二人で決めた言葉。
furigoma-seed-missing = 種がありません。渡された数字か言葉を入力してください。
furigoma-toss-again = この種で振る
furigoma-check-draw = 先後の抽選
furigoma-draw-lead = 対局者が加わる前に、サーバーは秘密の値を約束します。後で誰でも、それが守られたか確かめられます。
furigoma-draw-commitment = 約束
furigoma-draw-secret = 秘密の値
furigoma-draw-host = 申し込んだ人の分
furigoma-draw-guest = 受けた人の分
furigoma-draw-check = 抽選を確かめる
furigoma-draw-kept = 秘密の値は約束どおりです。
furigoma-draw-broken = 秘密の値は約束と違います。
furigoma-draw-first = 申し込んだ人が先の側です。
furigoma-draw-second = 申し込んだ人が後の側です。
furigoma-draw-seed = 種：{ $seed }
furigoma-draw-unreadable = 抽選の四つの値ではありません。それぞれ偶数桁の16進数で、約束は64桁です。
`,"../../../locales/ja/pages/home.ftl":`home-title = 対局
home-lead = 公式の規則による将棋とチェス。
home-table = 対面で
home-table-text = 一台を盤と時計に、または時計だけに。通信なしで使えます。
home-laws = 規則
home-laws-text = 五つの規則集を条ごとに。例は盤の上で動きます。
home-furigoma = 振り駒
home-furigoma-text = 五枚の歩で先手を決め、誰でも確かめられます。
home-board = 初形の将棋盤
`,"../../../locales/ja/pages/laws.ftl":`laws-title = 規則
laws-tree = 条文
laws-book = 規則集
laws-search = 条文を探す
laws-found = { $count ->
        [0] 見つかりません。
       *[other] { $count }条が見つかりました。
    }
laws-none = 「{ $text }」を含む条文はありません。
laws-choose = 条文を選んでください。内容は私たちの言葉で書かれ（英語）、多くには盤の上で動く例があります。
laws-no-article = この規則集に { $id } はありません。一覧にすべての条があります。
laws-no-page = この条は見出しです。続く条が内容を述べます。
laws-kind-R = ソフトウェアが適用します。
laws-kind-C = 参加者が主張でき、ソフトウェアが裁定します。
laws-kind-A = 審判の権限です。
laws-kind-S = 対局や大会の準備のときに定めます。
laws-kind-I = 役立つ所に示します。適用するものはありません。
laws-examples = 例
laws-example = 例
laws-board = 例の盤
laws-first = 最初へ
laws-back = 一つ戻る
laws-on = 一つ進む
laws-last = 最後へ
laws-step = { $step }／{ $of }
laws-setup-refused = この対局は始められません。
laws-setup-warned = この対局は始められますが、改めるべき点があります。

book-fide-2009 = FIDEチェス規則（2009年）
    .short = FIDE 2009
book-fesa-2024 = FESA将棋規則（2024年）
    .short = FESA 2024
book-fesa-2017 = FESA将棋規則（2017年）
    .short = FESA 2017
book-cz = 市販の将棋セットの説明書
    .short = 説明書
book-livret = 将棋クラブの冊子
    .short = 冊子
`,"../../../locales/ja/pages/shell.ftl":`# すべてのページに共通の言葉。

title = { $page } · Adoube
skip = 本文へ
bar-label = ページ
bar-play = 対局
bar-table = 対面で
bar-laws = 規則
bar-furigoma = 振り駒
language = 言語
theme-auto = 表示：自動
theme-light = 表示：明
theme-dark = 表示：暗
page-failed = このページを読み込めませんでした。接続を確かめて、もう一度開いてください。
core-failed = 規則を読み込めませんでした。接続を確かめて、再読み込みしてください。

missing-title = ページがありません
missing-text = この住所には何もありません。古いリンクか、文字が欠けているかもしれません。
missing-home = 最初のページへ

## 盤

board-promotion = 成りますか
board-stays = そのまま
board-back = 戻す
board-piece = { $side }の{ $piece }
board-empty = 空き
board-square = { $square }、{ $what }{ $check ->
        [yes] 、王手
       *[other] {""}
    }
board-hand = { $side }の持ち駒
board-in-hand = { $piece } { $count }枚
board-taken = { $what }を持ちました。{ $count ->
        [0] Enterで置きます。
       *[other] 行ける所は{ $count }か所です。
    }
board-let-go = 戻しました。
board-cannot-take = ここに動かせる自分の駒はありません。
typed-label = 指し手を入力
typed-wrong = 「{ $text }」は指せません。

piece-chess-p = ポーン
piece-chess-n = ナイト
piece-chess-b = ビショップ
piece-chess-r = ルーク
piece-chess-q = クイーン
piece-chess-k = キング
piece-shogi-p = 歩
piece-shogi-l = 香
piece-shogi-n = 桂
piece-shogi-s = 銀
piece-shogi-g = 金
piece-shogi-b = 角
piece-shogi-r = 飛車
piece-shogi-k = 玉
piece-shogi-pp = と金
piece-shogi-pl = 成香
piece-shogi-pn = 成桂
piece-shogi-ps = 成銀
piece-shogi-pb = 馬
piece-shogi-pr = 龍

## 時計

clock-of = { $side }の時計
clock-byoyomi = 秒読み{ $seconds }秒
clock-periods = { $left ->
        [1] 最後の1回
       *[other] 残り{ $left }回／{ $of }回
    }
clock-delay = 猶予 { $time }
clock-increment = 一手ごとに{ $seconds }秒加算
clock-flag = 時間切れ
clock-flag-first = 時間切れ（先）
clock-moves = { $due ->
        [none] { $moves }手
       *[other] { $moves }手／{ $due }手
    }
clock-unlimited = 制限なし
`,"../../../locales/ja/pages/table.ftl":`table-title = 対面で
table-lead = 一台を二人の間に置きます。通信は要りません。内容はこの端末に残ります。
table-what = 使うもの
table-board-and-clock = 盤と時計
table-clock-alone = 時計だけ
table-book = 規則集
table-time = 持ち時間
table-by-hand = 自分で決める…
table-time-written = 40/90m+30s、15m、20m b30s のように
table-kind = 時計の種類
table-kind-server = 時間切れでも動き続け、手数を数える
table-kind-digital = 時間切れで止まり、手数を数えない
table-kind-mechanical = 針の時計：動き続け、どちらが先に切れたかは示さない
table-strict = 反則の手
table-prevent = 盤が受け付けず、時計も自動で押す
table-claim = 指摘されるまで残り、時計は自分で押す
table-start = 開始局面
start-usual = 平手・初期配置
start-960 = Chess960（抽選）
table-begin = 始める
table-board-label = 対局の盤
table-press = 時計を押す：{ $side }
table-sheet = 棋譜
table-no-moves = まだ指していません。
table-own-sheets = 本物の盤と同じ対局では、指し手は自分で記録します。終局後にすべて表示されます。
table-offered = 引き分けの申し出があります。
table-proposed-takeback = 待ったの申し出があります。
table-proposed-count = 点数計算の申し出があります。
table-proposed-repetition = 千日手の申し出があります。
table-proposed-correction = 反則の訂正の申し出があります。
table-proposed-pieces = 別の駒の申し出があります。
table-proposed-device = 機器での記録の申し出があります。
table-slip-away = 片付ける
table-unkept = この端末には保存できません。ページを閉じると失われます。

act-offer = 引き分けを申し出る
act-accept = 受ける
act-refuse = 断る
act-repetition = 千日手を主張
act-perpetual = 連続王手を主張
act-fifty = 五十手を主張
act-flag = 時間切れを主張
act-illegal = 反則を指摘
act-declare = 入玉宣言
act-resign = 投了（長押し）
act-more = その他…
act-less = 閉じる

seal-open = 中断と訂正
seal-title = 中断と訂正
seal-close = 閉じる
seal-pause = 中断
seal-resume = 再開
seal-takeback = 合意で一手戻す
seal-turn = 盤を回す
seal-corrections = 時計
seal-set = { $side }の時計を合わせる
seal-set-now = 合わせる
seal-more = 1分加える
seal-less = 1分減らす
seal-no-time = 時間ではありません。0:05:00 か 5m のように。
seal-record = 棋譜の保存
seal-log = 経過
seal-new = 次の対局
seal-clear = 片付ける（長押し）

clock-near = 手前
clock-far = 向こう
clock-press = { $player }：{ $time }。押す。
clock-fell = { $player }：時間切れ。
clock-run = { $player }を動かす
clock-switch = 切り替え（手数に数えない）
clock-set-time = 時間
clock-set-moves = 手数
clock-add = { $sign ->
        [plus] +
       *[other] −
    }{ $seconds }秒
clock-next-period = 次の持ち時間へ
clock-reset = 最初から（長押し）
`});export{e as files};