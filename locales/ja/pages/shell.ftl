# すべてのページに共通の言葉。

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

who-number = 対局者{ $number }
who-computer = コンピュータ（レベル{ $level }）
bar-account = アカウント
bar-preferences = 設定

problem-bad-input = 使えない入力です：
problem-conflict = 合いません：
problem-forbidden = 許されていません：
problem-missing = ないか、もうありません：
problem-setup = 規則上できない対局です：
problem-nobody = ログインしていません。
problem-wrong = 名前かパスワードが違います。
problem-name-taken = この名前は使われています。
problem-too-many = 試しすぎです。一分待ってください。
problem-unreachable = サーバーが応答しません。接続を確かめて、もう一度どうぞ。何も失われていません。
problem-internal = サーバーでできませんでした。もう一度どうぞ。

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
