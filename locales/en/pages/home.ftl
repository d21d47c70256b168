home-title = Play
home-board = The board as the game begins
home-begin = Begin
home-or = or

# The words in it open lists: $kind, $opponent, $level, $book, $time and $sides.
home-sentence = { $who ->
        [computer] Play { $kind } with { $opponent } at { $level }, under { $book }, { $time }, sides { $sides }.
        [table] Play { $kind } { $opponent }, under { $book }, { $time }.
       *[other] Play { $kind } with { $opponent }, under { $book }, { $time }, sides { $sides }.
    }
home-more = { $who ->
        [table] { $start }; { $strict }.
        [computer] { $start }; { $strict }; { $takebacks }; { $watch }.
       *[apart] { $start }; { $strict }; { $takebacks }; { $rated }; { $watch }; { $arbiter }.
        [blind] { $start }; { $strict }; { $takebacks }; { $rated }; { $watch }; { $arbiter }; { $blind }.
        [boards] { $start }; { $strict }; { $takebacks }; { $rated }; { $watch }; { $arbiter }; { $blind }; { $boards }.
    }
home-slot-kind = Game
home-slot-opponent = Opponent
home-slot-level = Level
home-slot-book = Rulebook
home-slot-time = Time
home-slot-sides = Sides
home-slot-start = Start
home-slot-strict = Illegal moves
home-slot-watch = Who may watch
home-slot-rated = Rating
home-slot-takebacks = Taking moves back
home-slot-arbiter = Arbiter
home-slot-blind = Blind players
home-slot-boards = Boards

home-game-chess = chess
home-game-chess960 = Chess960
home-game-shogi = shogi
home-with-link = a friend, by link
home-with-open = whoever comes
home-with-computer = the computer
home-with-table = across this table
home-with-note-link = You get a link to send.
home-with-note-open = An open challenge that everybody sees.
home-with-note-computer = It begins at once.
home-with-note-table = One device between two people, without a network.
home-alone = The server does not answer. You can still play across this table.
home-no-computer = This server has no computer to play against.
home-level = level { $level }
home-level-note = about { $elo } at chess
home-book-of-chess = This rulebook is for chess.
home-book-of-shogi = This rulebook is for shogi.
home-no-clock = no clock
time-days = { $days ->
        [one] 1 day a move
       *[other] { $days } days a move
    }
time-words = { $extra ->
        [increment] { $minutes } min + { $seconds } s
        [delay] { $minutes } min, delay { $seconds } s
        [byoyomi] { $minutes ->
                [0] {""}
               *[other] { $minutes } min +{" "}
            }byo-yomi { $seconds } s{ $periods ->
                [1] {""}
               *[other] {" "}× { $periods }
            }
       *[none] { $minutes } min
    }
home-by-hand = by hand…
home-class-blitz = blitz, { $article }
home-class-rapid = rapid chess, { $article }
home-class-rated = long enough to be rated, { $article }
home-time-written = Time, as 40/90m+30s, 15m or 20m b30s
home-start-usual = from the usual position
home-start-by-hand = from a position, by hand…
home-start-position = from a position
home-start-960 = from position { $number }
home-start-again = another, drawn
home-start-number = by its number…
home-number-written = Number of the position, 0 to 959
home-fen-written = The position, as FEN
home-sfen-written = The position, as SFEN
home-strict-prevent = illegal moves are refused
home-strict-claim = an illegal move stays until someone claims it
home-strict-note-prevent = The clock presses itself, and fallen flags are seen.
home-strict-note-claim = As on a real board: the clock is pressed by hand, flags are claimed.
home-watch-all = everybody may watch
home-watch-link = only people with the link may watch
home-rated-no = not rated
home-rated-yes = rated
home-rated-note = Both ratings change by it.
home-rated-guest = Take a name first, under Account: guests are not rated.
home-rated-why = Rated games have a clock, the usual start, no moves taken back, and can be watched.
home-takebacks-no = no move is taken back
home-takebacks-yes = moves are taken back where both agree
home-arbiter-nobody = without an arbiter
home-arbiter-somebody = with an arbiter
home-arbiter-note-nobody = Just the two of you and the software.
home-arbiter-note-somebody = Somebody with an account here, who starts the clock, rules, can be called, and finds the game on the arbiter’s wall. It does not begin without them.
home-arbiter-wanted = Write the arbiter’s name.
home-arbiter-name = The arbiter’s name
home-assistant-name = Your assistant’s name, if you have one
home-blind-nobody = both players see
home-blind-host = I am blind
home-blind-guest = my opponent is blind
home-blind-both = neither of us sees
home-boards-one = one board
home-boards-two = each has a board
home-boards-why = On two boards moves are said aloud: illegal moves must be allowed until claimed.
home-sides-furigoma = by furigoma
home-sides-lot = by lot
home-sides-lot-note = Both add to the draw, and anybody can check it.
home-sides-pawns = Under this book pawns are tossed.
home-sides-mine = chosen: you are { $side }
home-sides-give = chosen: you give the handicap
home-sides-receive = chosen: you receive the handicap

home-taken = There is already a game or a clock on the table.
home-taken-on = Go on with it
home-taken-anew = Clear it and begin

home-join = Games you can join
home-join-wait = Looking…
home-join-none = Nobody is waiting for an opponent right now. Begin with “whoever comes”, and everybody sees your game here.
home-asked = { $consent ->
        [agreed] You have agreed to be its arbiter.
       *[asked] You are asked to be its arbiter.
    }
home-yours = Yours
home-go-on = Go on
home-watch = Now playing
home-watch-none = Nobody is playing right now. When somebody does, you see the board here.

# Chips: one tap looks for an opponent at once.
home-now = Play now
home-chip-blitz = blitz
home-chip-rapid = rapid
home-chip-rated = standard
home-chip-byoyomi = byo-yomi
home-chip-plain = no time added
home-chip-other = game
home-looking = Looking…
home-stop = stop
home-nobody = Nobody yet. Keep looking, or
home-meanwhile = play the computer meanwhile
home-keep = Keep { $time } here
home-forget = Forget { $time }
home-your-games = Your games
home-all-games = All { $count } games in play
home-your-move = Your move
home-their-move = { $name }’s move
home-try = Make a move on the board, and the computer answers.
home-try-table = Make a move on the board, and the game begins.
home-try-begins = The game begins…

# Sliders for the time.
home-slide-minutes = { $count ->
        [one] { $count } minute for each
       *[other] { $count } minutes for each
    }
home-slide-increment = { $count ->
        [0] no time added
        [one] { $count } second added for each move
       *[other] { $count } seconds added for each move
    }
home-slide-byoyomi = { $count ->
        [0] no byo-yomi
        [one] then { $count } second for each move
       *[other] then { $count } seconds for each move
    }
home-invite = or by name
home-proposed = You are invited.

# Events that are open.
home-events-all = all
home-event-enter = Enter
home-event-players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
home-event-round = { $round ->
        [0] not begun yet
       *[other] round { $round }
    }
