# 棋譜集: 探したい対局を文で書くと、見つかった対局が並ぶ。

collections-title = 棋譜を探す
collections-which = 棋譜集
collections-none = このサーバーにはまだ棋譜集がありません。管理者が追加できます。
collections-sentence = { $game ->
        [chess] チェス { $count }局。どの対局を探しますか（英語かフランス語で）
       *[other] 将棋 { $count }局。どの対局を探しますか（英語かフランス語で）
    }
collections-search = 検索
collections-examples = 例：
collections-example-chess-one = won by Black in at most 25 moves
collections-example-chess-two = after e4 c5 Nf3 d6
collections-example-chess-three = material KRPvKR, since 2000
collections-example-shogi-one = won by White in at most 80 moves
collections-example-shogi-two = after P-7f P-3d
collections-example-shogi-three = since 2000
collections-position = 検討盤の局面が現れた対局だけ。
collections-anywhere = すべての局面
collections-found = { $count ->
        [0] 見つかりません
       *[other] { $count }局
    }
collections-tally = { $game ->
        [chess] 白勝ち { $first }、引き分け { $drawn }、黒勝ち { $second }
       *[other] 先手勝ち { $first }、引き分け { $drawn }、後手勝ち { $second }
    }
collections-day = 日付
collections-players = 対局者
collections-result = 結果
collections-moves = 手数
collections-played = その局面の手
collections-opening = 戦型
collections-event = 棋戦
collections-nobody = 不明
collections-end = 終局
collections-more = もっと見る
