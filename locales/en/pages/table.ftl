table-title = Across a table
table-lead = One device between two people, without a network. What lies on the table is kept on this device.
table-what = On the table
table-board-and-clock = Board and clock
table-clock-alone = A clock alone
table-book = Rulebook
table-time = Time
table-by-hand = By hand…
table-time-written = Time, as 40/90m+30s, 15m or 20m b30s
table-kind = The clock
table-kind-server = goes on when a flag falls, counts moves
table-kind-digital = freezes when a flag falls, counts no periods by moves
table-kind-mechanical = as one with hands: goes on, and does not show which flag fell first
table-strict = Illegal moves
table-prevent = The board refuses them, and presses the clock
table-claim = They stand until they are claimed; the clock is pressed by hand
table-start = Start
start-usual = as usual
start-960 = Chess960, drawn
table-begin = Begin
table-board-label = The board on the table
table-press = Press the clock: { $side }
table-sheet = Scoresheet
table-no-moves = No move has been made yet.
table-own-sheets = In a game as across a real board the players write the moves down themselves. All of them show at the end.
table-offered = A draw is offered.
table-proposed-takeback = Taking the move back is proposed.
table-proposed-count = Counting the points is proposed.
table-proposed-repetition = Calling it a repetition is proposed.
table-proposed-correction = Correcting an illegal move is proposed.
table-proposed-pieces = Another set is proposed.
table-proposed-device = Recording with a device is proposed.
table-slip-away = Put the slip away
table-unkept = This device keeps nothing: what is on the table is lost when the page is closed.

act-accept = Accept
act-refuse = Decline
act-more = Acts…
act-less = Fewer

seal-open = Pause and corrections
seal-title = Pause and corrections
seal-close = Close
seal-pause = Pause
seal-resume = Go on
seal-takeback = Take the last move back, both agreed
seal-turn = Turn the board
seal-corrections = Clocks
seal-set = Set the clock of { $side }
seal-set-now = Set
seal-more = 1 minute more
seal-less = 1 minute less
seal-no-time = This is no time: expected 0:05:00 or 5m.
seal-record = The record
seal-log = What happened
seal-new = Another game
seal-clear = Clear the table (hold)

clock-near = This side
clock-far = Far side
clock-press = { $player }, { $side }: press.
clock-fell = { $player }: the flag is down.
clock-run = Run: { $player }
clock-switch = Switch, no move counted
clock-set-time = Time
clock-set-moves = Moves
clock-add = { $sign ->
        [plus] +
       *[other] −
    }{ $seconds } s
clock-next-period = Next period
clock-reset = Set anew (hold)

table-against = Across the table
table-person = Another person
table-computer = The computer, on this device
table-level = Level
table-level-of = { $level } (about { $elo } Elo at chess)
table-fetching = Being fetched…
table-own = You play
table-own-lot = by lot
table-computer-missing = The computer is not on this device yet and could not be fetched. With a network it is fetched once, and then works without.
table-computer-again = Try again
table-thinking = thinks…
table-press-now = Press the clock.
analysis-begin = Analyse the game on this device
analysis-label = Analysis
analysis-busy = Position { $done } of { $of }…
analysis-best = best: { $line }
analysis-mate = { $sign ->
        [plus] +
       *[other] −
    }mate in { $moves }
analysis-curve = Who stood better, move by move
analysis-inaccuracy = Inaccuracy.
analysis-mistake = Mistake.
analysis-blunder = Blunder.
analysis-turned = Here the game turned.
printed-date = Date
printed-rules = Rules
printed-result = Result
printed-signed = Signed: { $side }
printed-page = Page { $page } of { $of }
