# Lessons: contents, the text, the task and what is said of a try.

learn-title = Learn
learn-failed = The lessons could not be fetched.
learn-again = Try again
learn-missing = There is no such lesson. Choose one from the contents.
learn-contents = Lessons
learn-problems = Mate problems and tactics
learn-game = { $game ->
        [chess] Chess
       *[other] Shogi
    }
learn-where = { $game }, lesson { $nth } of { $all }
learn-done = { $done } of { $all } exercises
learn-pieces = The same pieces in the international set
learn-law = The law:
learn-article = { $book } { $article }
learn-stars = { $found } of { $wanted } stars
learn-squares = { $found } of { $wanted } squares
learn-moves = { $moves ->
        [one] 1 move so far
       *[other] { $moves } moves so far
    }; { $enough } are enough
learn-again-exercise = Start again
learn-show = Show me
learn-next-exercise = Next exercise
learn-next = Next: { $lesson }
learn-turn-collect = Your turn: tap a dot or a star.
learn-turn-play = Your turn: make the move.
learn-turn-mate = Your turn: give mate.
learn-turn-do = Your turn: make a move.
learn-turn-tap = Your turn: tap the square.
learn-turn-choose = Choose an answer.
learn-solved = Solved.
learn-right = Right, go on.
learn-replied = Right. The answer is { $move }. Go on.
learn-found = Right: { $found } of { $wanted }.
learn-not-legal = That is not a legal move.
learn-slip-not-asked = That is legal, but not what is asked for. Try another move.
learn-slip-can-be-taken = On { $square } it can be taken. Look at what attacks that square.
learn-slip-other-square = Not { $square }. Look again.
learn-slip-nothing = There is nothing to move here.
learn-begun-again = From the beginning.
learn-show-move = Play { $move }.
learn-show-square = It is { $square }.
learn-show-answer = It is “{ $answer }”.
learn-end = That was the last lesson. Now play a whole game: the computer at its weakest is waiting.
learn-play = Play level 1
board-star = { $square }, a star
learn-booklet = Booklet (A5)
learn-booklet-failed = The booklet could not be made. Try again.
