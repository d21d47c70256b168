# 講座：目次、本文、課題、試した手への言葉。

learn-title = 学ぶ
learn-failed = 講座を読み込めませんでした。
learn-again = もう一度
learn-missing = その講座はありません。目次から選んでください。
learn-contents = 講座
learn-problems = 詰将棋と次の一手
learn-game = { $game ->
        [chess] チェス
       *[other] 将棋
    }
learn-where = { $game }　第{ $nth }講（全{ $all }講）
learn-done = { $all }問中{ $done }問
learn-pieces = 国際駒との対照
learn-law = 規則：
learn-article = { $book } { $article }
learn-stars = 星 { $wanted }個中{ $found }個
learn-squares = { $wanted }マス中{ $found }マス
learn-moves = { $moves ->
       *[other] ここまで{ $moves }手
    }、最短{ $enough }手
learn-again-exercise = 最初から
learn-show = 教えて
learn-next-exercise = 次の問題
learn-next = 次へ：{ $lesson }
learn-turn-collect = あなたの番：点か星を選んでください。
learn-turn-play = あなたの番：その手を指してください。
learn-turn-mate = あなたの番：詰ませてください。
learn-turn-do = あなたの番：指してください。
learn-turn-tap = あなたの番：マスを選んでください。
learn-turn-choose = 答えを選んでください。
learn-solved = 正解です。
learn-right = そのとおり。続けましょう。
learn-replied = そのとおり。相手は{ $move }。続けましょう。
learn-found = そのとおり。{ $wanted }のうち{ $found }。
learn-not-legal = それは指せない手です。
learn-slip-not-asked = 指せますが、求められた手ではありません。別の手を考えましょう。
learn-slip-can-be-taken = { $square }では取られます。そこに利いている駒を見ましょう。
learn-slip-other-square = { $square }ではありません。もう一度見てみましょう。
learn-slip-nothing = ここで指す手はありません。
learn-begun-again = 最初からです。
learn-show-move = { $move }です。
learn-show-square = { $square }です。
learn-show-answer = 「{ $answer }」です。
learn-end = これが最後の講座です。いちばんやさしいコンピューターと一局指してみましょう。
learn-play = レベル1と指す
board-star = { $square }、星
learn-booklet = 小冊子（A5）
learn-booklet-failed = 小冊子を作れませんでした。もう一度お試しください。
