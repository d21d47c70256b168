# Problems: five a day, the task, the line and what is said of a move.

problems-title = Problems
problems-failed = The problems could not be fetched.
problems-today = Today’s five
problems-bar = Problem { $nth }: { $mark ->
        [solved] solved
        [helped] solved with a hint
        [failed] not solved
        [now] on the board
       *[other] to come
    }
problems-nth = problem { $nth } of { $all } today
problems-again = once more: this one got away last time
problems-more = one more
problems-games = Which problems
problems-kind = { $game ->
        [chess] Chess: mates and tactics
       *[other] Shogi: mate problems (tsume)
    }
problems-streak = { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
problems-strength = Your strength: { $rating }
problems-solved = { $count ->
        [one] 1 solved
       *[other] { $count } solved
    }
problems-rated = { $tries ->
        [0] This problem: { $rating }
        [one] This problem: { $rating }, tried by 1 person
       *[other] This problem: { $rating }, tried by { $tries } people
    }
problems-lessons = Back to the lessons
problems-head = { $aim ->
        [win] Find the winning move
       *[other] { $game ->
            [chess] Mate in { $moves }
           *[other] Mate in { $plies }
        }
    }
problems-about = { $aim ->
        [win] { $side ->
            [first] White to move wins.
           *[other] Black to move wins.
        }
       *[other] { $game ->
            [chess] { $side ->
                [first] White to move.
               *[other] Black to move.
            }
           *[other] Every move of yours gives check.
        }
    }
problems-turn = Your move
problems-task = { $aim ->
        [win] Only one move wins, as far as a long search sees.
       *[other] { $game ->
            [chess] Only one move mates in time, whatever the other side does. This is proven.
           *[other] The other side holds out as long as it can, with every piece that you do not have. There is exactly one solution; this is proven.
        }
    }
problems-right = Right, go on
problems-left = The answer is { $move }. { $aim ->
        [win] There is more to win.
       *[other] { $left ->
            [one] One more move and it is mate.
           *[other] { $left } more moves and it is mate.
        }
    }
problems-done = Solved
problems-done-how = { $how ->
        [alone] By yourself, at the first try.
        [helped] With a hint. It comes again tomorrow.
       *[other] Not at the first try. It comes again tomorrow.
    }
problems-wrong = Not that one
problems-quiet = Every move must give check.
problems-refuted = { $move } answers that. Try another move.
problems-not-that = { $aim ->
        [win] It does not win. Try another.
       *[other] It does not mate in time. Try another.
    }
problems-not-legal = Not a legal move
problems-begun-again = From the beginning.
problems-hint = Hint
problems-hint-piece = Look at this piece.
problems-hint-hand = Look at what you hold.
problems-hint-move = Play { $move }.
problems-solution = Solution
problems-start-again = Start again
problems-next = Next
problems-line = The line so far
problems-who = { $who ->
        [you] you
        [mate] mate
       *[other] answer
    }
