# What the program prints, beside its help (help.ftl) and what the libraries say. src/said.rs has a function a message.

## Calls that make no sense

usage = { $what } (--help shows how)
usage-expected = { $what } (expected { $values })
usage-perhaps = { $what } (perhaps { $close })
usage-no-value = a value is required for '{ $argument }' but none was supplied
usage-value = invalid value '{ $value }' for '{ $argument }'
usage-value-why = invalid value '{ $value }' for '{ $argument }': { $why }
usage-unknown = unexpected argument '{ $argument }' found
usage-no-command = unrecognized subcommand '{ $command }'
usage-command-missing = a command is missing
usage-missing = the following required arguments were not provided: { $arguments }
usage-twice = the argument '{ $argument }' cannot be used multiple times
usage-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
usage-no-equals = equal sign is needed when assigning values to '{ $argument }'
usage-too-many = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
usage-too-few = the argument '{ $argument }' needs { $least } values and has { $given }
usage-not-text = an argument is not UTF-8 text

## Files, standard input and output

output-closed = standard output was closed
input = standard input
input-empty = nothing there (expected a position)
unknown-ending = { $file }: unknown ending (expected { $expected })
endings-or = { $endings }, or { $option }
endings = .pgn, .kif, .kifu, .ki2, .ki2u, .csa, .jkf or .usi
endings-check = --format; .fen, .epd or .sfen for positions, .adoube for scripts
endings-picture = .svg or .png
no-chess960 = { $text }: no Chess960 set-up (expected 0 to 959, or a FEN)
open-files = { $sockets } sockets need { $needed } open files, and this process may have { $most } (raise the hard limit: `ulimit -Hn { $needed }` as root, LimitNOFILE= of a systemd unit, or nofile in /etc/security/limits.conf)

## Progress

games-done = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
games-read = { $games }, { $percent } % read
games-in = { $file }: { $games }
games-in-part = { $file }: { $games }, { $percent } %
positions-done = { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
checked = { $passed } passed, { $failed } failed
perft-progress = { $begun } of { $count } first moves
perft-depth = { $place }: depth { $depth }

## perft, tsume, mate-possible

perft-wrong = { $place }: depth { $depth }: { $counted } counted, { $expected } expected: { $position }
perft-counts = '{ $text }' (expected such as D3 8902)
perft-no-counts = no counts (expected such as ;D1 20 ;D2 400)
tsume-no-king = SFEN: no king to mate (expected one of the side that defends)
tsume-no-mate = no mate
tsume-unknown = unknown
tsume-shortest = mate in { $plies }
tsume-perhaps-shorter = mate in { $plies } or fewer
tsume-unique = the only solution
tsume-not-unique = other solutions too
tsume-perhaps-unique = perhaps other solutions too
mate-line = { $side }: { $moves }
mate-is = (is mate)

## convert

convert-other-game = { $file }: a game of chess is none of shogi (expected two formats of one game)
convert-several = { $file }: more than one record, and { $format } holds one (expected a format that holds several, such as CSA)
convert-variations = { $file }: { $count ->
        [one] 1 variation
       *[other] { $count } variations
    } left out ({ $format } holds the main line only)

## analyse

analyse-left = { $file }: left as it was, because not every game could be read (expected another name for those that could)
analyse-no-position = a game that begins with no legal position is not looked at
analyse-progress = game { $game }: { $done } of { $count } positions

## diagram

diagram-colour = '{ $name }' is no colour (expected green, red, yellow or blue)
diagram-squares = '{ $squares }' is no square or two of this board
diagram-arrow = '{ $text }' is no arrow (expected two squares)
diagram-mark = '{ $text }' is no mark (expected one square)

## demo

demo-title = Paul Morphy – Duke Karl of Brunswick and Count Isouard, Paris 1858
demo-mate = Mate, and the game is over at once (fide-2009/5.1.a).
demo-board =
    Your board. Type a move in English, French or as two squares (Nf3, Cf3, e2e4), legal or
    not; ? lists the legal ones, back takes one back, new starts again, quit ends.
demo-to-move = { $side } to move:
demo-not-legal = Not legal: { $reason }.
demo-legal = { $count ->
        [one] 1 legal move
       *[other] { $count } legal moves
    }: { $moves }
demo-promotion = say what the pawn becomes (fide-2009/3.7.e)
demo-ambiguous = it could be { $moves }
demo-or = { $one } or { $other }
demo-is-mate = mate (fide-2009/5.1.a)
demo-is-stalemate = stalemate, drawn (fide-2009/5.2.a)
demo-is-check = check (fide-2009/3.9)

## referee, laws

referee-no-game = { $file }: there is no game to write down
laws-unknown = { $what }: no such rulebook or article (expected fide-2023, fide-2009, fesa-2024, fesa-2017, cz or livret, or an article of one)
learn-unknown = { $id }: no such lesson (adoube learn lists them)
learn-perhaps = { $id }: no such lesson (perhaps { $close })
learn-exercises = { $count ->
        [one] { $count } exercise
       *[other] { $count } exercises
    }
puzzles-none = { $file }: no problem in it (expected one a line: mate or win, a rating, a position and moves, with tabs between them)
puzzles-both = games of chess and of shogi (expected all of one game)
puzzles-progress = { $games } of { $all } games, { $problems } problems
puzzles-made = { $problems ->
        [one] { $problems } problem
       *[other] { $problems } problems
    } from { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
puzzles-proving = { $done } of { $all } problems
puzzles-means = tried out whole: { $tried }; by a longer search: { $search }
puzzles-checked = { $proven } proven, { $failed } failed
puzzles-mate = Mate in { $moves }
puzzles-tsume = { $plies ->
        [one] Mate in { $plies } ply
       *[other] Mate in { $plies } plies
    }
puzzles-win = Win
booklet-nothing = { $file }: there is no game and no position in it
puzzles-title = Problems
puzzles-solutions = Solutions
puzzles-game = { $file }: game { $game }: { $what }
puzzles-one-side = { $file }: no file of problems, nor is the other (expected one of them to be)
puzzles-not-one = no problem: no move alone mates or wins
puzzles-too-few = { $file }: has only { $count } problems
games-writing = writing the last games
games-reading = { $file }: { $read } of { $all } MB
games-so-far = { $file }: { $games } games
games-imported = { $games ->
        [one] { $games } game is new
       *[other] { $games } games are new
    }, { $duplicates ->
        [one] { $duplicates } was there already
       *[other] { $duplicates } were there already
    }, { $broken } could not be read
games-more-broken = { $file }: more games cannot be read, and are only counted from here on
games-found = { $all ->
        [one] { $all } game
       *[other] { $all } games
    }, { $shown } shown
games-written = { $file }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
games-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
games-end = the end
games-one-only = { $file }: has room for one game (expected .csa or .usi for several)
games-other-format = games of this collection are not written so (expected { $expected })
games-stats-all = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $won } won by who began, { $drawn } drawn, { $lost } lost, { $unknown } unknown; who began scored { $percent } %
games-stats-subject = For whom you asked: { $won } won, { $drawn } drawn, { $lost } lost
games-stats-length = Moves: { $mean } in the mean, { $shortest } to { $longest }
games-stats-rating = Ratings: { $rating } in the mean
games-stats-years = Years
games-stats-openings = Openings, with what who began scored
games-stats-players = Players
book-all = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } had this position; who began the game scored { $percent } %
laws-perhaps = { $what }: no such rulebook or article (perhaps { $close })

## Engines and matches

match-other-game = --rulebook: { $book } is of the other game
match-not-in-shogi = --chess960: not in shogi
match-signals = signals: { $error }
match-no-limit = --clock: no limit (expected a time for both sides)
match-interrupted = interrupted before the first game
match-ending = { $file }: not an ending for games of { $game } (expected { $expected })
match-endings = .csa or .usi
engine-trouble = { $seat ->
        [first] first
       *[other] second
    } engine { $command }: { $what }
engine-no-chess960 = plays no Chess960 (expected the option UCI_Chess960)
engine-not-ready = no readyok within { $seconds } s (--patience)
engine-silent = no { $ok } within { $seconds } s (expected a { $protocol } engine)
engine-gone-before = { $why } before { $ok } (expected a { $protocol } engine)
engine-gone-before-ready = { $why } before readyok
engine-no-option = no option { $name } (expected { $options })
engine-command = --{ $seat } { $command }: { $what }
engine-no-command = no command
engine-where = where this program lies: { $error }
engine-quote = a quote that is never closed
engine-backslash = a backslash with nothing behind it
engine-option-name = --{ $seat }-option: no name (expected such as Hash=64, or the name of a button)
opening-stuck = { $file }: opening { $number }: nobody can move after it (--opening-plies cuts it short)
opening-none = { $file }: no opening in it
opening-no-start = { $file }: a game from no position
opening-no-position = no position
sprt-number = { $text } is no number
sprt-expected = expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA
sprt-order = expected ELO0 below ELO1, and both within 1000
sprt-errors = expected ALPHA and BETA between 0 and 0.5
rule-draw = expected MOVE,PLIES,CP such as 40,8,10
rule-win = expected PLIES,CP such as 6,800
match-head-match = match
match-head-games = games
match-head-score = score
match-head-draws = draws
match-head-pairs = pairs
match-head-ends = ends
match-head-first = first
match-head-second = second
match-names = { $first } - { $second }, { $game ->
        [chess] chess
       *[other] shogi
    }, { $terms }, seed { $seed }
match-games = { $games } of { $planned }
match-games-interrupted = { $games } of { $planned } (interrupted)
match-score = +{ $wins } ={ $draws } -{ $losses }, { $points } of { $games }, { $percent } %
match-elo = { $elo }, 95 % within [{ $low }, { $high }]
match-draws = { $percent } %; { $side } +{ $won } ={ $drawn } -{ $lost }
match-llr = { $verdict ->
        [passed] passed
        [failed] failed
       *[other] undecided
    }: LLR { $ratio } [{ $fails }, { $passes }]
match-sprt = { $test } for Elo { $elo0 } or { $elo1 }, errors { $alpha } and { $beta }
match-depth = depth { $depth }
match-speed = { $speed } nodes a second
match-time-losses = time losses { $count }
match-overruns = overruns { $count }
match-illegal = illegal { $count }
match-crashes = crashes { $count }
match-hangs = hangs { $count }

## datagen, tune

datagen-minutes = expected a number of minutes such as 30 or 0.5
datagen-plies = expected a number up to { $most }, or a range such as 6-9
datagen-no-goal = when to end is not said (expected --games, --positions or --minutes)
datagen-standard = -: games are written to a file (expected its name)
datagen-exists = { $file }: is there already (expected a new file, or --append to go on with it)
datagen-lessons-same = { $file }: the games are read from it (expected another file for the lessons)
datagen-locked = { $file }: another program is writing to it
datagen-dropped = the file's last game was cut short: { $bytes } bytes dropped
datagen-before = { $count } games stood there before
datagen-speed = { $seconds } s on { $threads } threads, { $speed } positions/s
datagen-line = { $games }, { $positions } positions, { $speed } a second
datagen-left = { $line }, { $time } left
datagen-games = { $count } games of { $game ->
        [chess] chess
       *[other] shogi
    }
datagen-plies-told = { $plies } plies, { $mean } a game, { $longest } at most; { $positions } positions with a score
datagen-first-wins = first side wins
datagen-draws = draws
datagen-second-wins = second side wins
datagen-endings = endings
datagen-scores = scores, as the side to move sees it
tune-part = --result { $value }: expected 0 to 1
tune-positive = --{ $name } { $value }: expected a number above 0
tune-hold = --hold { $value }: expected 0 or more
tune-progress = { $games }, { $lessons } lessons
tune-too-little = { $games } teach too little (expected { $least } at least)
tune-lessons = { $lessons } lessons and { $apart } apart from { $games } games; odds of e to 1 at { $steepness }
tune-error = error { $error }, apart { $apart }
tune-error-after = error { $error }, apart { $apart } after { $round } rounds
tune-set = --set { $text }: { $what }
tune-set-expected = expected NAME=VALUE such as delta_margin=150
tune-only = --only: { $what }
tune-two = two engines play a round
tune-search-round = { $round }, { $games }
tune-search-done = { $rounds } rounds, { $games }
tune-round = round { $round } of { $rounds }

## serve, backup, doctor, account

serve-owner = owner: { $link }
serve-data = data: { $place }
serve-taken = { $address } is taken by another program, perhaps by another adoube serve: choose another with --listen { $free }
no-home = you have no home folder: say where with --data DIR
serve-denied = { $address }: you may not listen on this port: choose one above 1023, as with --listen { $free }, or see docs/install.md for port 443
serve-elsewhere = { $address }: this machine has no such address: choose one that it has, as with --listen { $here }
other-folder = { $file }: { $error }; choose another folder with --data DIR
which-folder = { $file }: { $error }; say where the data is with --data DIR
other-file = { $file }: { $error }; choose another file
no-server = { $error }; look whether PostgreSQL runs there and whether there is a network
no-database = is no database
serve-log = ADOUBE_LOG={ $filter }: { $error }
backup-done = { $file }: { $bytes } bytes
move-done = moved, and compared row by row: { $rows } rows, { $games } games, { $events } events
move-already = all of it was moved before, row by row: { $rows } rows
move-unsound = nothing was moved: { $fault }
move-written = { $share } % written: { $table }
move-compared = { $share } % compared: { $table }
restore-done = { $copy } is restored: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }
restore-unsound = { $copy }: nothing was restored: { $fault }
serve-lost = another server took this database while PostgreSQL was away, and has it now: this one stops, and nothing that it answered is lost
serve-waits = the database does not answer yet: ten seconds are given to it
serve-no-browser = no browser could be opened: open the address yourself
serve-no-pages = this program has no pages: scripts/pages makes them
serve-few-files = { $files } files may be open at once, and { $connections } connections are allowed: raise the first (ulimit -n) or lower limits.connections
serve-sound = the configuration is sound
doctor-otherwise = today otherwise: { $line }
doctor-summary = { $games } games, { $events } events: { $faults } faults
doctor-audited = { $games } games, { $events } events, { $commands } commands: { $faults } faults
account-not-erased = { $who } is not erased: --yes says that you mean it
account-erased = { $who } is now Player { $number }
account-unknown = { $who }: no account has this name or id

## load

load-keep-there = --keep: { $file } is there already
load-keep-one = --keep: expected one number of games and one round
load-folder = --folder: { $folder } is no folder
load-bare-writer = the bare writer: { $error }
load-not-prepared = game { $number } was not prepared
load-none-open = no game is open
load-opened = { $opened } of { $count } games are open
load-playing = { $games } games, { $moves } moves, { $left } s to go
load-slow = a { $what ->
        [move] move
        [game] game
       *[other] { $what }
    } took longer than { $seconds } seconds
load-answer = the server's answer: { $error }
load-limits = { $address }: the server's limits refuse so many requests from one address (docs/server.md, Under load, has settings for a test)
load-answered = { $address }: { $asked }: answered { $status } { $body }
load-answer-lacks = { $address }: the server's answer has no { $what }
load-not-started = a server could not be started: { $error }
load-not-listening = a server was started and did not say where it listens
load-url = --url: { $url } is no address (expected http://127.0.0.1:8080)
load-not-stopped = a server could not be stopped: { $error }
load-ended-badly = a server ended badly: { $status }
load-did-not-end = a server was told to end and did not
load-made = { $made } of { $games } games are made
load-folder-name = a folder's name is not UTF-8 text
load-nothing-prepared = no games were prepared
load-sockets = { $number } of { $sockets } sockets are open
load-closed = a socket was closed
load-closed-with = a socket was closed: { $frame }
load-hint = { $error } (docs/server.md, Under load, has settings for a test)
load-after = after { $events } events: { $text }
load-refused = refused: { $text }
load-move-was = move { $number } was { $made }: { $text }
load-written = game { $game }: { $moves } moves were made and { $written } are written
load-rate = expected 1 to 1000000 moves a second, or max
load-run = { $games } games, { $sockets } sockets: open after { $opened } s, { $memory } KiB a game ({ $after } at the end); { $made } moves made, none lost
load-anew = Players were let go { $count ->
    [one] once
   *[other] { $count } times
} and followed on from where they were.
load-head-moves = moves/s
load-head-commit = a commit
load-server = { $rate } server
load-beside = and { $micros } µs beside it
load-bare = { $rate } bare
load-echo = E { $echo } frames/s ({ $each } µs each)
load-commits = C { $commits } moves/s ({ $each } µs each, { $group } a commit)
load-floor = { $echo }, { $commits }: 1/(2/E + 1/C) = { $bound } moves/s; the server makes { $rate } % of it, and { $cpu } % in processor time
load-socket = a socket: { $error }
load-come = { $come } of { $spectators } spectators have come
load-watched = { $spectators } spectators of one game of 200 moves: { $refused } refused, all there after { $joined } s, { $cpu } ms of processors to come, { $memory } KiB each
load-entered = { $entered } of { $players } players are entered
load-event = An event of { $players } players, { $games } games on screens, { $spectators } spectators, { $arbiters } arbiters: { $refused } refused; { $made } moves made, none lost
load-step-pair = paired
load-step-publish = published, and all called
load-step-begin = begun, and all clocks run
load-step-results = all over, and all results told
load-step = { $step }: answered after { $answered } ms, told after { $told } ms, { $cpu } ms of processors
load-at-boards = spectators of boards
load-at-wall = arbiters at the wall
load-seen = { $who }: { $seen } moves seen, { $missed } missed; from move to sight p50 { $p50 } ms, p99 { $p99 } ms, max { $max } ms
load-event-page = First page { $page } bytes; { $memory } MiB of the server's memory; { $entry } ms to enter a player
load-sights = { $moves } moves watched, { $unseen } sights missed: from move to sight p50 { $p50 } ms, p99 { $p99 } ms, max { $max } ms

remote-none = this needs a server (expected --server URL)
remote-url = { $url }: expected the address of a server, such as https://play.example.org
remote-link = { $link }: expected the link of an invitation, with what follows its #
remote-answer = { $url } answers what nobody expects: is it a server of this program?
remote-authority = { $file }: no certificate as PEM
remote-slow = it does not answer
remote-unknown = there is no such host
remote-untrusted = { $why }. A club's own authority is named by --authority FILE
remote-made = the event is { $event }
remote-joined = event { $event }: you are { $role } there. These two variables, or --server and --token, say who you are:
remote-out = { $file } is the event now; the server takes only what players ask for and report until it is brought back
remote-back = brought back: { $lines } new lines
remote-refused = { $about } was refused: { $why }
archive-other = { $file } is not as it was archived
archive-strange = { $file } is not what { $log } says
archive-missing = { $file } is missing
archive-unnamed = { $file } is not among those that { $sums } names
archive-checked = { $files } files of the archive
