# 終局を読む人に伝える言葉。$how は won, lost, drawn, again, nobody, void。

told-who = { $how ->
        [won] あなたの勝ち
        [lost] あなたの負け
        [drawn] 引き分け
        [again] 指し直し
        [nobody] 勝ちはどちらにもありません
       *[void] この対局は成立しません
    }
won-chess-first = 白の勝ち
won-chess-second = 黒の勝ち
won-shogi-first = 先手の勝ち
won-shogi-second = 後手の勝ち
how-mate = 詰み
how-resigned = { $how ->
        [lost] 投了しました
       *[other] { $loser }の投了
    }
how-time = 時間切れ
how-illegal = { $how ->
        [lost] 反則手
       *[other] { $loser }の反則手
    }
how-nifu = { $how ->
        [lost] 二歩
       *[other] { $loser }の二歩
    }
how-king-taken = { $how ->
        [lost] 王を取られました
       *[other] 王が取られました
    }
how-absent = { $how ->
        [lost] 時間までに来られませんでした
        [nobody] 双方の不在
       *[other] { $loser }の不在
    }
how-late = { $how ->
        [lost] 遅刻しました
        [nobody] 双方の遅刻
       *[other] { $loser }の遅刻
    }
how-left = { $how ->
        [lost] 席を離れました
       *[other] { $loser }が席を離れました
    }
how-no-move = { $how ->
        [lost] 指す手がありません
       *[other] { $loser }に指す手がありません
    }
how-perpetual = { $how ->
        [lost] あなたの連続王手の千日手
       *[other] { $loser }の連続王手の千日手
    }
how-declared = { $how ->
        [lost] { $winner }の入玉宣言
        [won] 入玉宣言
       *[other] 入玉宣言
    }
how-declaration-failed = { $how ->
        [lost] 宣言の不成立
       *[other] { $loser }の宣言の不成立
    }
how-counted = 点数計算
how-device = { $how ->
        [lost] 機器が鳴りました
       *[other] { $loser }の機器が鳴りました
    }
how-ruled = 審判の裁定
how-unopened = 再開前の終局
how-sealed = 封じ手が無効でした
how-sealed-draw = 封じ手で引き分けになっていました
how-agreed = 合意
how-stalemate = ステイルメイト
how-dead = どちらにも詰みの可能性がありません
how-impossible = ありえない局面のままでした
how-repeated = { $game ->
        [chess] 同一局面三回
       *[other] 同一局面四回（千日手）
    }
how-five-times = 同一局面五回
how-fifty = 五十手ルール
how-move-limit = 七十五手ルール
how-normal-means = 通常の方法では勝てない
how-time-drawn = 時間切れですが、相手は詰ませることができません
how-both-flags = 両者の時間切れ
how-illegal-drawn = 反則手ですが、相手は詰ませることができません
how-resigned-drawn = 投了ですが、相手は詰ませることができません
how-signed = 署名された結果
how-corrected = 審判が結果を訂正しました
