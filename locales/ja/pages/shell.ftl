# すべてのページに共通の言葉。

title = { $page } · Adoube
skip = 本文へ
bar-label = ページ
bar-play = 対局
bar-games = マイ対局
bar-events = 大会
bar-learn = 学ぶ
mine-title = マイ対局
player-title = 対局者
rating-title = すべての変化
import-title = 取り込んだ棋譜
owner-title = 管理者の机
bar-table = 対面で
bar-analysis = 検討
bar-laws = 規則
bar-furigoma = 振り駒
bar-more = その他
bar-arbiter = 審判
language = 言語
theme-auto = 表示：自動
theme-light = 表示：ライト
theme-dark = 表示：ダーク
page-failed = このページを読み込めませんでした。接続を確かめて、もう一度開いてください。
core-failed = 規則を読み込めませんでした。接続を確かめて、再読み込みしてください。

missing-title = ページがありません
missing-text = このアドレスには何もありません。古いリンクか、文字が欠けているかもしれません。
missing-home = 最初のページへ

who-number = 対局者{ $number }
who-computer = コンピューター（レベル{ $level }）
# 文の中での呼び方。コンピューターに名前はない。
who-told = { $who ->
        [computer] コンピューター
       *[person] { $name }さん
    }
bar-account = アカウント
bar-preferences = 設定

problem-bad-input = 入力された内容は使えません。
problem-setup = 規則上できない対局です。
problem-detail = サーバーの説明（英語）
problem-nobody = ログインしていません。
problem-wrong = 名前かパスワードが違います。
problem-name-taken = この名前は使われているか、似た名前があります。別の名前を選んでください。
problem-not-ready = サーバーは今記録できません。一分ほど後にもう一度お試しください。何も失われていません。
problem-arbiter = この対局の審判は、表示されていた人ではありません。審判を確かめて、もう一度受けてください。
problem-consent = 審判がまだ承諾していません。承諾をお待ちください。
problem-blocked = お二人のどちらかが相手をブロックしています。
problem-banned = このサーバーの管理者があなたの利用を停止しました。観戦、データの持ち出し、アカウントの閉鎖はできます。
problem-stale = ご本人の確認が必要です。ログアウトして、パスキーでもう一度ログインしてください。
problem-wrong-passkey = このパスキーで開けるアカウントはありません。
problem-passkey-none = パスキーは選ばれませんでした。
problem-passkey-there = この端末にはもうこのアカウントのパスキーがあります。
problem-no-such-name = ここに「{ $what }」という名前の人はいません。綴りを確かめてください。ゲストに名前はありません。
problem-too-many = 回数が多すぎます。一分ほど待ってから、もう一度お試しください。
problem-unreachable = サーバーが応答しません。接続を確かめて、もう一度お試しください。何も失われていません。
problem-internal = サーバーで問題が起きました。もう一度お試しください。

## 盤

board-promotion = 成りますか
board-stays = そのまま
board-back = 戻る
hold-again = 確定しますか
board-piece = { $side }の{ $piece }
board-empty = 空き
board-square = { $square }、{ $what }{ $check ->
        [yes] 、王手
       *[other] {""}
    }
board-hand = { $side }の持ち駒
board-in-hand = { $piece } { $count }枚
board-taken = { $what }を手に取りました。{ $count ->
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
clock-delay = 遅延 { $time }
clock-increment = 一手ごとに{ $seconds }秒加算
clock-flag = 時間切れ
clock-flag-first = 時間切れ（先）
clock-moves = { $due ->
        [none] { $moves }手
       *[other] { $moves }手／{ $due }手
    }
clock-unlimited = 制限なし
clock-unsure = 未確認

## 入力の誤り

time-fault-end = { $column }文字目で途切れています。5m+3s、30m b30s、40/90m, 30m のように書いてください。
time-fault-char = { $column }文字目が正しくありません。5m+3s、30m b30s、40/90m, 30m のように書いてください。
time-fault-count = { $column }文字目：1から65535までの数にしてください。
time-fault-past-fifty-nine = { $column }文字目：59までの2桁にしてください。
time-fault-too-long = 長すぎます。10年以内にしてください。
time-fault-too-fine = ミリ秒より細かくは指定できません。
time-fault-unit-order = { $column }文字目：単位は d、h、m、s の順に一度ずつ書いてください。
time-fault-no-time = 時間がありません。0より長くしてください。
time-fault-many-periods = 区切りが多すぎます。16までにしてください。
time-fault-no-start = 初手の時間がありません。持時間、遅延、秒読みのいずれかを加えてください。
time-fault-count-after-all = 残りすべての手の時間は最後に置きます。その後に手数は指定できません。
board-fault-not-a-piece = { $column }文字目は駒ではありません。{ $game ->
        [shogi] KRBGSNLP、+、数字
       *[other] KQRBNP、数字
    }を使ってください。
board-fault-not-promotable = { $column }文字目：この駒は成れません。+ は RBSNLP の前だけです。
board-fault-squares = { $column }文字目：この段は{ $game ->
        [shogi] 9
       *[other] 8
    }マス必要です。
board-fault-ranks = / で区切った{ $game ->
        [shogi] 9
       *[other] 8
    }段が必要です。
board-fault-digits = { $column }文字目：数字が続いています。合わせて一つにしてください。
board-fault-turn = { $column }文字目：手番を w か b で書いてください。
board-fault-castling = { $column }文字目：キャスリングの権利は KQkq の順か - で書いてください。
board-fault-en-passant = { $column }文字目：アンパッサンは3段目か6段目のマス、または - です。
board-fault-not-in-hand = { $column }文字目は持駒ではありません。RBGSNLP か - を使ってください。
board-fault-count = { $column }文字目：枚数は1から18までです。
board-fault-number = { $column }文字目：整数が必要です。
board-fault-missing = { $column }文字目に足りないものがあります。駒、手番、{ $game ->
        [shogi] 持駒、手数
       *[other] キャスリング、アンパッサン、二つの手数
    }を書いてください。
board-fault-trailing = { $column }文字目の後に余分な文字があります。
board-fault-space = { $column }文字目：区切りの空白は一つだけです。
board-fault-no-king = 玉がありません。
board-fault-many-kings = 玉が二枚以上あります。
board-fault-many-pieces = 駒が多すぎます。
board-fault-pawn-on-edge = 最初か最後の段にポーンがあります。
board-fault-opponent-in-check = 手番でない側に王手がかかっています。
board-fault-many-pawns = ポーンが9個以上あります。
board-fault-many-promoted = 昇格した駒が多すぎます。
board-fault-castling-right = キングとルークが元の位置にないのにキャスリングの権利があります。
board-fault-passing-right = 直前にポーンが進んでいないのにアンパッサンの権利があります。
board-fault-impossible-check = 一手では生じない王手です。
board-fault-nifu = 二歩です。
board-fault-dead-piece = 行き所のない駒があります。
setup-fault-other-game = 別の競技の開始局面です。この競技のものを選んでください。
setup-fault-no-position = 開始局面が正しくありません。合法な局面にしてください。
setup-fault-starts-mated = 先に指す側がすでに詰んでいます。
setup-fault-starts-without-move = 先に指す側に合法手がありません。
setup-fault-starts-dead = どちらも詰ますことができない局面です。
setup-fault-not-one-of-960 = 960通りのどれでもありません。0から959までの数にしてください。
setup-fault-not-in-this-book = この規則集にはありません。
bar-waits = あなたの番：{ $name }
bar-waits-short = { $name }：あなたの番
bar-waits-left = 残り{ $time }
bar-waits-away = あとで
days-left = 残り{ $days }日{ $hours }時間
days-hours = { $days }日{ $hours }時間
bar-to-board = 盤へ

# 本体が届くまでの両者の呼び名。
side-chess-first = 白
side-chess-second = 黒
side-shogi-first = 先手
side-shogi-second = 後手
book-fide-2023 = FIDEチェス規則（2023年）
    .short = FIDE 2023
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

# Between words that are counted up.
between = 、

# 対局の申し込みと種目の名前。
challenge-title = 対局の申し込み
challenge-copy = コピー
challenge-copied = コピーしました
game-name-chess = チェス
game-name-chess960 = Chess960
game-name-shogi = 将棋
