# 終わった対局を見直す。

review-begin = 検討する（約{ $seconds }秒）
review-busy = 検討中、{ $of }局面中{ $done }
review-graph = 一手ごとの形勢。{ $count ->
        [0] 印の付いた手はありません
       *[other] 印の付いた手は{ $count }手
    }
review-lines = 有力な手順
review-thinks = この局面を考えています…
review-no-move = この局面に指し手はありません。
review-mate = { $sign ->
        [plus] +
       *[other] −
    }{ $moves }手で詰み
review-mated = 詰み
review-mate-short = { $sign ->
        [plus] 詰
       *[other] −詰
    }{ $moves }
review-from-to = { $from }から{ $to }へ
review-better = 最善：{ $line }
review-inaccuracy = 緩手
review-mistake = 疑問手
review-blunder = 悪手
review-missed-mate = 詰み逃し
review-turned = ここで形勢が入れ替わりました。
review-next = 次の疑問手
review-try = 指してみる
review-stop = 終わる
review-back = 本譜に戻る
review-tried = 本譜にない手
review-drop = この手順を消す
review-inaccuracies = 緩手
review-mistakes = 疑問手
review-blunders = 悪手
review-your-try = 盤上で指してください
review-good = 唯一の好手
review-brilliant = 絶妙手：駒を捨てて勝ちに行く
review-goods = 好手
review-picture-svg = 画像（SVG）
review-picture-png = 画像（PNG）
review-picture-moving = 動く画像（SVG）
review-picture-moving-png = 動く画像（PNG）
review-booklet = 小冊子（A5）
review-booklet-failed = 小冊子を作れませんでした。もう一度お試しください。
