# A game that is over, looked at again.

review-begin = Analyse, about { $seconds } s
review-busy = Analysing, { $done } of { $of }
review-graph = Who stood better, move by move; { $count ->
        [0] no move is marked
        [one] one move is marked
       *[other] { $count } moves are marked
    }
review-lines = Best lines
review-thinks = Looking at this position…
review-no-move = There are no moves left here.
review-mate = { $sign ->
        [plus] +
       *[other] −
    }mate in { $moves }
review-mated = mate
review-mate-short = { $sign ->
        [plus] M
       *[other] −M
    }{ $moves }
review-from-to = { $from } to { $to }
review-better = Better: { $line }
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-missed-mate = Missed mate
review-turned = Here the game turned.
review-next = Next mistake
review-try = Try a move
review-stop = Stop trying
review-back = Back to the game
review-tried = Tried, not played
review-drop = Forget this line
review-inaccuracies = Inaccuracies
review-mistakes = Mistakes
review-blunders = Blunders
review-your-try = Play a move on the board
review-good = The only good move
review-brilliant = Brilliant: something is given up for it
review-goods = Good moves
review-picture-svg = Picture (SVG)
review-picture-png = Picture (PNG)
review-picture-moving = Moving picture (SVG)
review-picture-moving-png = Moving picture (PNG)
review-booklet = Booklet (A5)
review-booklet-failed = The booklet could not be made. Try again.
