# What every page has: its bar, its boards, its clocks.

title = { $page } · Adoube
skip = To the page
bar-label = Pages
bar-play = Play
bar-games = My games
bar-events = Events
bar-learn = Learn
mine-title = My games
player-title = Player
rating-title = Every change
import-title = A game from elsewhere
owner-title = The owner’s desk
bar-table = Across a table
bar-analysis = Analysis
bar-laws = Laws
bar-furigoma = Furigoma
bar-more = More
bar-arbiter = Arbiter
language = Language
theme-auto = Theme: system
theme-light = Theme: light
theme-dark = Theme: dark
page-failed = This page could not be fetched. Check the connection, then open it again.
core-failed = The rules could not be fetched. Check the connection, then load the page again.

missing-title = No such page
missing-text = There is nothing at this address. The link may be old, or a letter may be missing.
missing-home = Go to the first page

who-number = Player { $number }
who-computer = Computer, level { $level }
# How somebody is called in a sentence: the computer by no name.
who-told = { $who ->
        [computer] the computer
       *[person] { $name }
    }
bar-account = Account
bar-preferences = Preferences

problem-bad-input = Something here is not right:
problem-setup = The laws do not allow such a game:
problem-detail = What the server says
problem-nobody = You are not signed in.
problem-wrong = Wrong name or password.
problem-name-taken = This name is taken, or looks like one that is. Choose another.
problem-not-ready = The server cannot write at the moment. Try again in a minute; nothing was lost.
problem-arbiter = This game has another arbiter than the one you saw. Look again, and accept once more.
problem-consent = The arbiter has not agreed yet. Please wait.
problem-blocked = One of you has blocked the other.
problem-banned = The owner of this server has banned you. You can watch, download your data and close your account.
problem-stale = We need to be sure it is you: sign out, then sign in again with your passkey.
problem-wrong-passkey = This passkey opens no account here.
problem-passkey-none = No passkey was chosen.
problem-passkey-there = This device already has a passkey for the account.
problem-no-such-name = Nobody here has the name “{ $what }”. Check how it is spelt; guests have no name.
problem-too-many = Too many tries. Wait a minute.
problem-unreachable = The server does not answer. Check the connection and try again; nothing was lost.
problem-internal = The server could not do it. Try again.

## Boards

board-promotion = What does the piece become?
board-stays = Stays as it is
board-back = Back
hold-again = Confirm?
board-piece = { $side }: { $piece }
board-empty = empty
board-square = { $square }, { $what }{ $check ->
        [yes] , in check
       *[other] {""}
    }
board-hand = In hand: { $side }
board-in-hand = { $piece }, { $count } in hand
board-taken = { $what }, taken. { $count ->
        [0] Put it down with Enter.
        [one] One square to go to.
       *[other] { $count } squares to go to.
    }
board-let-go = Put back.
board-cannot-take = None of your pieces can move here.
typed-label = Type a move
typed-wrong = “{ $text }” is not a move here.

piece-chess-p = pawn
piece-chess-n = knight
piece-chess-b = bishop
piece-chess-r = rook
piece-chess-q = queen
piece-chess-k = king
piece-shogi-p = pawn
piece-shogi-l = lance
piece-shogi-n = knight
piece-shogi-s = silver
piece-shogi-g = gold
piece-shogi-b = bishop
piece-shogi-r = rook
piece-shogi-k = king
piece-shogi-pp = tokin
piece-shogi-pl = promoted lance
piece-shogi-pn = promoted knight
piece-shogi-ps = promoted silver
piece-shogi-pb = horse
piece-shogi-pr = dragon

## Clocks

clock-of = Clock of { $side }
clock-byoyomi = byo-yomi { $seconds } s
clock-periods = { $left ->
        [1] last period
       *[other] { $left } periods of { $of }
    }
clock-delay = delay { $time }
clock-increment = + { $seconds } s a move
clock-flag = flag
clock-flag-first = flag, fell first
clock-moves = { $due ->
        [none] move { $moves }
       *[other] move { $moves } of { $due }
    }
clock-unlimited = no limit
clock-unsure = not confirmed

## What is wrong with a typed text

time-fault-end = The text ends too early after character { $column }. Write a time as 5m+3s, 30m b30s or 40/90m, 30m.
time-fault-char = Character { $column } does not belong there. Write a time as 5m+3s, 30m b30s or 40/90m, 30m.
time-fault-count = Character { $column }: no such number. Give one from 1 to 65535.
time-fault-past-fifty-nine = Character { $column }: a clock shows no more than 59. Give two digits up to 59.
time-fault-too-long = That is too long. Give at most ten years.
time-fault-too-fine = That is finer than a millisecond. Give fewer digits after the point.
time-fault-unit-order = Character { $column }: units out of order. Give d, h, m, s, each once.
time-fault-no-time = No time is given. Give at least a second.
time-fault-many-periods = Too many periods. Give at most 16.
time-fault-no-start = There is no time for the first move. Give main time, a delay or byo-yomi.
time-fault-count-after-all = A period for all the moves that are left comes last: no moves can be counted after it.
board-fault-not-a-piece = Character { $column } is not a piece. Use { $game ->
        [shogi] KRBGSNLP, + and digits
       *[other] KQRBNP and digits
    }.
board-fault-not-promotable = Character { $column }: this piece does not promote. Put + only before RBSNLP.
board-fault-squares = Character { $column }: this rank needs { $game ->
        [shogi] 9
       *[other] 8
    } squares.
board-fault-ranks = There must be { $game ->
        [shogi] 9
       *[other] 8
    } ranks with / between them.
board-fault-digits = Character { $column }: two digits in a row. Write their sum.
board-fault-turn = Character { $column }: who has the move? Write w or b.
board-fault-castling = Character { $column } is not a castling right, or is out of order. Write KQkq in this order, or -.
board-fault-en-passant = Character { $column }: no square for en passant. Write one of the third or sixth rank, or -.
board-fault-not-in-hand = Character { $column } is not a piece in hand. Use RBGSNLP, or -.
board-fault-count = Character { $column }: no set has that many. Give 1 to 18.
board-fault-number = Character { $column }: a whole number is needed.
board-fault-missing = Something is missing at character { $column }. Write pieces, who has the move, { $game ->
        [shogi] hands and the move number
       *[other] castling, en passant and both counters
    }.
board-fault-trailing = Nothing may follow at character { $column }.
board-fault-space = Character { $column }: just one space belongs between two parts.
board-fault-no-king = A king is missing.
board-fault-many-kings = A side has more than one king.
board-fault-many-pieces = There are more pieces than a set has.
board-fault-pawn-on-edge = There is a pawn on the first or last rank.
board-fault-opponent-in-check = The side not to move is in check.
board-fault-many-pawns = A side has more than eight pawns.
board-fault-many-promoted = A side has more promoted pieces than pawns missing.
board-fault-castling-right = Castling is allowed without king and rook in place.
board-fault-passing-right = En passant is allowed where no pawn has just passed.
board-fault-impossible-check = No single move can have given these checks.
board-fault-nifu = Two pawns of a side stand on one file.
board-fault-dead-piece = There is a piece where it can never move.
setup-fault-other-game = The start position is from another game. Choose one of this game.
setup-fault-no-position = The start position makes no sense. Give a legal position.
setup-fault-starts-mated = The player who begins is mated. Begin where the game is not over.
setup-fault-starts-without-move = The player who begins has no legal move. Begin where the game is not over.
setup-fault-starts-dead = Neither player can ever mate. Begin where the game is not over.
setup-fault-not-one-of-960 = That is not one of the 960. Give a number from 0 to 959.
setup-fault-not-in-this-book = This rulebook has no such rule.
bar-waits = Your move against { $name }
bar-waits-short = { $name }: your move
bar-waits-left = { $time } left
bar-waits-away = Not now
days-left = { $days } d { $hours } h left
days-hours = { $days } d { $hours } h
bar-to-board = To the board

# What sides are called until the core can say it.
side-chess-first = White
side-chess-second = Black
side-shogi-first = Sente
side-shogi-second = Gote
book-fide-2023 = FIDE Laws of Chess, 2023
    .short = FIDE 2023
book-fide-2009 = FIDE Laws of Chess, 2009
    .short = FIDE 2009
book-fesa-2024 = FESA Laws of Shogi, 2024
    .short = FESA 2024
book-fesa-2017 = FESA Laws of Shogi, 2017
    .short = FESA 2017
book-cz = Manual of a boxed shogi set
    .short = Boxed set
book-livret = Booklet of a shogi club
    .short = Club booklet

# Between words that are counted up.
between = ,{" "}

# A challenge, and the games by their names.
challenge-title = A challenge
challenge-copy = Copy
challenge-copied = Copied
game-name-chess = chess
game-name-chess960 = Chess960
game-name-shogi = shogi
