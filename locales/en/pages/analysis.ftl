analysis-title = Analysis
analysis-bring = Bring a game in
analysis-paste = Paste moves, a PGN, a FEN, a KIF or an SFEN. Mistakes are marked where they are.
analysis-read-it = Read it
analysis-open = Open a file…
analysis-own = From my games…
analysis-own-none = You have no finished games yet.
analysis-choose = { $count } to choose from
analysis-close = Close
analysis-more-faults = and { $count } more
analysis-fault-at = Line { $line }, column { $column }: { $what }
analysis-fault-nothing = There is no game in this text.
analysis-fault-no-game = There is no game here that you may see.
analysis-fault-tag = this is not a tag. Write it like [Name "value"].
analysis-fault-open-comment = a comment starts here and never ends.
analysis-fault-open-variation = a variation starts here and never ends.
analysis-fault-close-variation = a variation ends here that never started.
analysis-fault-not-a-move = { $found } is not a move.
analysis-fault-nag = a number from 0 to 255 has to follow $.
analysis-fault-unexpected = { $found } cannot be here.
analysis-fault-ambiguous = { $found } could be several moves.
analysis-fault-illegal = { $found } is not a legal move.
analysis-fault-pass = a pass is only possible in a variation.
analysis-fault-variant = this is not a game of chess.
analysis-fault-start = the starting position cannot be read.
analysis-fault-other-piece = a different piece is on that square.
analysis-fault-other-turn = it is the other player’s turn.
analysis-fault-number = the number of the move is wrong.
analysis-fault-other-winner = the last line names a different winner.
analysis-fault-after-end = there is more after the end of the game.
analysis-fault-no-piece = { $found } is not a piece.
analysis-fault-squares-chess = this row has { $found } squares. It needs 8.
analysis-fault-squares-shogi = this row has { $found } squares. It needs 9.
analysis-fault-ranks-chess = the board has { $found } rows. It needs 8, with / between them.
analysis-fault-ranks-shogi = the board has { $found } rows. It needs 9, with / between them.
analysis-fault-digits = two numbers are side by side. Write one for all empty squares.
analysis-fault-turn-chess = w or b has to be here: whose move it is.
analysis-fault-turn-shogi = b or w has to be here: whose move it is.
analysis-fault-castling = { $found } is no right to castle. Write KQkq, or -.
analysis-fault-passing = a square on the third or sixth rank has to be here, or -.
analysis-fault-no-number = a number has to be here.
analysis-fault-missing = something is missing here.
analysis-fault-after-position = there is more after the position.
analysis-fault-not-promotable = { $found } cannot be promoted.
analysis-fault-not-in-hand = { $found } cannot be in a hand.
analysis-fault-many-in-hand = there are never { $found } of one piece.
analysis-set-up = Set up a position
analysis-set-begin = Set up a position…
analysis-set-board = Board to set up
analysis-set-takes = Choose a piece, then its squares. With none chosen, a tap clears the square.
analysis-set-puts = Tap a square to put it there; tap again to take it away.
analysis-set-done = Analyse this position
analysis-set-back = Back
analysis-empty-square = empty
analysis-hand = Hand of { $side }
analysis-hand-more = { $piece }, { $count } in hand: one more
analysis-hand-less = { $piece }, { $count } in hand: one fewer
analysis-to-move = Who moves
analysis-castling = Castling
analysis-passed = A pawn has just passed
analysis-passed-none = none
analysis-right-white-short = White, short
analysis-right-white-long = White, long
analysis-right-black-short = Black, short
analysis-right-black-long = Black, long
analysis-empty = Empty
analysis-start = Start
analysis-chess = Chess
analysis-shogi = Shogi
analysis-960 = Chess960, number
analysis-handicap = Handicap
analysis-even = none
analysis-flawless = Nothing is wrong with this position.
analysis-flaw-grave = This has to be fixed:
analysis-flaw-waivable = Unusual, but playable:
analysis-flaw-no-first-king =
    { $game ->
        [shogi] Sente
       *[chess] White
    } has no king.
analysis-flaw-no-second-king =
    { $game ->
        [shogi] Gote
       *[chess] Black
    } has no king.
analysis-flaw-no-kings = There is no king at all.
analysis-flaw-many-first-kings = White has more than one king: { $squares }.
analysis-flaw-many-second-kings = Black has more than one king: { $squares }.
analysis-flaw-many-kings = A side has more than one king: { $squares }.
analysis-flaw-many-pieces = A side has more than sixteen pieces.
analysis-flaw-many-of-a-kind = There are more pieces of one kind than a set has.
analysis-flaw-pawn-on-edge = A pawn cannot stand on the first or last rank: { $squares }.
analysis-flaw-opponent-in-check = The side that has just moved is in check: { $squares }.
analysis-flaw-many-pawns = A side has more than eight pawns.
analysis-flaw-many-promoted = A side has more extra pieces than pawns it has lost.
analysis-flaw-castling-right = King or rook are not at home: castling was taken off.
analysis-flaw-passing-right = No pawn can just have moved two squares there: en passant was taken off.
analysis-flaw-impossible-check = No single move can have given these checks: { $squares }.
analysis-flaw-nifu = Two pawns on a file (nifu): { $squares }.
analysis-flaw-dead-piece = A piece that could never move: { $squares }.
analysis-new-chess = New: chess
analysis-new-shogi = New: shogi
analysis-board = Board of the analysis
analysis-flip = Turn
analysis-turn = { $side } to move
analysis-depth = depth { $depth } · on this computer
analysis-lines = What the computer thinks
analysis-thinks = Thinking…
analysis-no-move = There is no move here.
analysis-cannot = The computer cannot play from this position.
analysis-failed = The computer could not be fetched.
analysis-computer = Computer
analysis-how-many = Lines
analysis-arrows = Arrows
analysis-moves = Moves
analysis-no-moves = Make a move on the board, or bring a game in.
analysis-words = Comment, marks, arrows
analysis-comment = Comment
analysis-marks = Marks
analysis-drawn = Arrows and circles: G green, R red, Y yellow, B blue
analysis-draw-wrong = A circle is a square, an arrow two: Ge4 Rg1f3.
analysis-raise = Make it the main line
analysis-remove = Remove from here
analysis-undo = Undo
analysis-redo = Redo
analysis-at-start = At the start
analysis-copy = Copy
analysis-copied = Copied
analysis-kept = saved { $time }
analysis-save-form = Form of the file
analysis-save-as = Save { $form }
analysis-booklet = Booklet (A5)
analysis-booklet-failed = The booklet could not be made. Try again.
analysis-read =
    { $faults ->
        [0] { $count ->
                [one] One game read.
               *[other] { $count } games read.
            }
       *[other] Read with { $faults } faults.
    }
analysis-why = Why not…?
analysis-why-hint = Show the move on the board: you get an answer, and the move is not played.
analysis-why-not = { $move } leads to { $worth }: { $line }. Better: { $better } ({ $best }).
analysis-why-best = { $move } is the best move: { $worth }, { $line }.
analysis-why-ends = { $move } ends the game.
analysis-why-illegal = That move is not legal.
analysis-play-on = Play on from here…
analysis-play-level = Level
analysis-play-begin = Begin as { $side }
analysis-play-anyway = Begin all the same, as { $side }
analysis-play-taken = An unfinished game lies on the table of this device. It would be put away.
analysis-play-cannot = Nobody can play on from this position.
analysis-mate = Is there a mate?
analysis-mate-found =
    { $count ->
        [one] Mate in one: { $line }.
       *[other] Mate in { $count }: { $line }.
    }
analysis-mate-shortest = It is the shortest.
analysis-mate-unique = Nothing else mates.
analysis-mate-not-unique = Another move mates too.
analysis-mate-none = No: there is no mate by checks alone.
analysis-mate-unknown = None was found.
analysis-possible = Can anybody still mate?
analysis-possible-yes = { $side } can still mate, for instance { $line }.
analysis-possible-no-over = { $side } cannot mate: the game is over.
analysis-possible-no-material = { $side } can never mate: there are not enough pieces.
analysis-possible-no-blocked = { $side } can never mate: the pawns block the whole board.
analysis-possible-no-exhausted = { $side } can never mate: every possible line was tried.
analysis-possible-unknown = We could not find out whether { $side } can mate.
analysis-take-line = Add this line
analysis-busy = Working…
analysis-report = Report on the whole game
analysis-report-write = Write marks and better moves into the tree
analysis-book =
    { $count ->
        [0] Book
       *[other] Book, { $count } games
    }
analysis-book-file = Add a file…
analysis-book-own = Add my games
analysis-book-empty = Empty it
analysis-book-broken = This file cannot be read.
analysis-book-move = Move
analysis-book-games = Games
analysis-book-first = 1–0
analysis-book-drawn = Draw
analysis-book-second = 0–1
analysis-book-nothing = Nobody has played here.
analysis-collected = Collection of games
analysis-collected-games = See the games with this position ({ $count })
analysis-collected-failed = The collection does not answer.
analysis-nag-1 = good move
analysis-nag-2 = mistake
analysis-nag-3 = brilliant move
analysis-nag-4 = blunder
analysis-nag-5 = interesting move
analysis-nag-6 = dubious move
analysis-nag-10 = equal
analysis-nag-13 = unclear
analysis-nag-14 = White (Sente) is slightly better
analysis-nag-15 = Black (Gote) is slightly better
analysis-nag-16 = White (Sente) is better
analysis-nag-17 = Black (Gote) is better
analysis-nag-18 = White (Sente) is winning
analysis-nag-19 = Black (Gote) is winning
analysis-study = Study
analysis-studies = My studies
analysis-study-keep = Keep as a study
analysis-study-name = Title
analysis-study-none = Nothing kept yet.
analysis-study-missing = There is no study here that you may see. The link may be cut off.
analysis-study-failed = That could not be done. Nothing is lost.
analysis-study-reads = You can read this study. Nobody else sees what you try here.
analysis-study-writes = Your changes are saved at once, and everybody who follows sees them.
analysis-study-conflict = Somebody was faster. Look again.
analysis-study-share = Share
analysis-study-reading = A link for reading
analysis-study-writing = A link for writing together
analysis-study-delete = Delete this study
analysis-study-copy = Take it to my board
