var e=Object.assign({"../../../locales/en/pages/furigoma.ftl":`furigoma-title = Furigoma
furigoma-lead = Five pawns are tossed. If more lie plain side up, who tossed them begins; if more show the promoted side, the other does. A pawn on its edge or leaning on another does not count.
furigoma-toss = Toss five pawns
furigoma-again = Toss them again
furigoma-book = Counted by
furigoma-pawns = The pawns
furigoma-none-yet = No pawn has been tossed yet.
furigoma-face-plain = plain
furigoma-face-promoted = promoted
furigoma-face-edge = on its edge
furigoma-face-leaning = leaning
furigoma-counted = Plain: { $plain }. Promoted: { $promoted }.
furigoma-begins-tosser = The one who tossed begins.
furigoma-begins-other = The other player begins.
furigoma-no-verdict = As many of each: all are tossed again.
furigoma-seed = Seed
furigoma-round = Toss number
furigoma-check-title = Check
furigoma-check-lead = The same seed always gives the same toss. All is computed on your device.
furigoma-check-seed = A toss
furigoma-seed-help = 64 hexadecimal digits, or any words that both agree on.
furigoma-seed-missing = A seed is missing: type the digits or words that you were given.
furigoma-toss-again = Toss from this seed
furigoma-check-draw = A draw of sides
furigoma-draw-lead = Before the players add to a draw the server binds itself to a secret. Afterwards everybody can see that it kept to it.
furigoma-draw-commitment = Commitment
furigoma-draw-secret = Secret
furigoma-draw-host = Part of the player who proposed
furigoma-draw-guest = Part of the player who accepted
furigoma-draw-check = Check the draw
furigoma-draw-kept = The secret is the one that the server was bound to.
furigoma-draw-broken = The secret is not the one that the server was bound to.
furigoma-draw-first = The player who proposed has the first side.
furigoma-draw-second = The player who proposed has the second side.
furigoma-draw-seed = Seed: { $seed }
furigoma-draw-unreadable = These are not the four parts of a draw: each is an even number of hexadecimal digits, the commitment 64 of them.
`,"../../../locales/en/pages/home.ftl":`home-title = Play
home-lead = Chess and shogi by their official laws.
home-table = Across a table
home-table-text = One device as board and clock, or as a clock alone. It works without a network.
home-laws = The laws
home-laws-text = Five rulebooks, article by article, with examples that play on a board.
home-furigoma = Furigoma
home-furigoma-text = Five pawns decide who begins, and anybody can check them.
home-board = A shogi board at the start
`,"../../../locales/en/pages/laws.ftl":`laws-title = Laws
laws-tree = Articles
laws-book = Rulebook
laws-search = Search the articles
laws-found = { $count ->
        [0] Nothing found.
        [one] One article found.
       *[other] { $count } articles found.
    }
laws-none = No article has “{ $text }”.
laws-choose = Choose an article. Each says in our own words what the rulebook rules, and most have an example that plays on a board.
laws-no-article = This book has no article { $id }. The list of articles has all there are.
laws-no-page = This article is a heading; those under it say what it holds.
laws-kind-R = The software enforces it.
laws-kind-C = A participant may claim it, and the software rules on it.
laws-kind-A = It is a power of the arbiter’s.
laws-kind-S = It is fixed when a game or an event is set up.
laws-kind-I = It is shown where it is of use; there is nothing to enforce.
laws-examples = Examples
laws-example = Example
laws-board = The example’s board
laws-first = To the beginning
laws-back = One step back
laws-on = One step on
laws-last = To the end
laws-step = { $step } of { $of }
laws-setup-refused = Such a game cannot begin.
laws-setup-warned = Such a game can begin, but should be otherwise.

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
`,"../../../locales/en/pages/shell.ftl":`# What every page has: its bar, its boards, its clocks.

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
`,"../../../locales/en/pages/table.ftl":`table-title = Across a table
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

act-offer = Offer a draw
act-accept = Accept
act-refuse = Decline
act-repetition = Claim repetition
act-perpetual = Claim perpetual check
act-fifty = Claim fifty moves
act-flag = Claim the flag
act-illegal = Point at an illegal move
act-declare = Declare a win
act-resign = Resign (hold)
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
clock-press = { $player }: { $time }. Press.
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
`});export{e as files};