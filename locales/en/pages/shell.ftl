# What every page has: its bar, its boards, its clocks.

title = { $page } · Adoube
skip = To the page
bar-label = Pages
bar-play = Play
bar-table = Across a table
bar-laws = Laws
bar-furigoma = Furigoma
language = Language
theme-auto = Theme: system
theme-light = Theme: light
theme-dark = Theme: dark
page-failed = This page could not be fetched. Check the connection, then open it again.
core-failed = The rules could not be fetched. Check the connection, then load the page again.

missing-title = No such page
missing-text = Nothing lies at this address. Perhaps the link is old, or a letter is missing.
missing-home = Go to the first page

who-number = Player { $number }
who-computer = Computer, level { $level }
bar-account = Account
bar-preferences = Preferences

problem-bad-input = This cannot be used:
problem-conflict = That does not fit:
problem-forbidden = That is not allowed:
problem-missing = It is not there, or not any more:
problem-setup = The laws do not allow such a game:
problem-nobody = You are not signed in.
problem-wrong = Wrong name or password.
problem-name-taken = This name is taken.
problem-too-many = Too many tries. Wait a minute.
problem-unreachable = The server does not answer. Check the connection and try again; nothing was lost.
problem-internal = The server could not do it. Try again.

## Boards

board-promotion = What does the piece become?
board-stays = Stays as it is
board-back = Put it back
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
board-cannot-take = No piece of yours that can move stands here.
typed-label = Type a move
typed-wrong = “{ $text }” is no move here.

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
