# 問題：一日五問、課題、手順、指した手への言葉。

problems-title = 問題
problems-failed = 問題を読み込めませんでした。
problems-today = 今日の五問
problems-bar = 第{ $nth }問：{ $mark ->
        [solved] 正解
        [helped] ヒントつきで正解
        [failed] 不正解
        [now] 出題中
       *[other] これから
    }
problems-nth = 今日の第{ $nth }問（全{ $all }問）
problems-again = もう一度：前に解けなかった問題です
problems-more = もう一問
problems-games = 問題の種類
problems-kind = { $game ->
        [chess] チェス：詰みと次の一手
       *[other] 将棋：詰将棋
    }
problems-streak = { $days ->
       *[other] { $days }日連続
    }
problems-strength = あなたの棋力：{ $rating }
problems-solved = { $count ->
       *[other] { $count }問正解
    }
problems-rated = { $tries ->
        [0] この問題：{ $rating }
       *[other] この問題：{ $rating }（{ $tries }人が挑戦）
    }
problems-lessons = 講座へ戻る
problems-head = { $aim ->
        [win] 勝つ手を探す
       *[other] { $game ->
            [chess] { $moves }手メイト
           *[other] { $plies }手詰
        }
    }
problems-about = { $aim ->
        [win] { $side ->
            [first] 白番です。
           *[other] 黒番です。
        }
       *[other] { $game ->
            [chess] { $side ->
                [first] 白番です。
               *[other] 黒番です。
            }
           *[other] 攻め方は王手の連続で詰ませます。
        }
    }
problems-turn = あなたの番
problems-task = { $aim ->
        [win] 長く読ませた限り、勝つ手は一つだけです。
       *[other] { $game ->
            [chess] 決められた手数で詰ませる手は一つだけです（証明済み）。
           *[other] 玉方は残り駒すべてを使って最も長く逃げます。余詰のないことは証明済みです。
        }
    }
problems-right = 正解、続けましょう
problems-left = 相手は{ $move }。{ $aim ->
        [win] まだ得ができます。
       *[other] { $left ->
           *[other] あと{ $left }手で詰みです。
        }
    }
problems-done = 正解
problems-done-how = { $how ->
        [alone] 自力で、一度で解けました。
        [helped] ヒントつきでした。明日また出ます。
       *[other] 一度では解けませんでした。明日また出ます。
    }
problems-wrong = その手ではありません
problems-quiet = 王手でなければいけません。
problems-refuted = { $move }で逃れられます。別の手を考えましょう。
problems-not-that = { $aim ->
        [win] 勝ちになりません。別の手を考えましょう。
       *[other] 詰みません。別の手を考えましょう。
    }
problems-not-legal = 指せない手です
problems-begun-again = 最初からです。
problems-hint = ヒント
problems-hint-piece = この駒に注目しましょう。
problems-hint-hand = 持ち駒に注目しましょう。
problems-hint-move = { $move }です。
problems-solution = 正解手順
problems-start-again = 最初から
problems-next = 次へ
problems-line = ここまでの手順
problems-who = { $who ->
        [you] あなた
        [mate] 詰み
       *[other] 応手
    }
