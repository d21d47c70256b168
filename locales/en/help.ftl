# What `--help` says. A message a command, an attribute an argument: `.after` is what follows the arguments, `.value-x` what the value
# x of an option means. What an argument has no attribute for is looked up in the command above, and last in `help-any`.

help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-default = [default: { $values }]
help-values = [possible values: { $values }]
help-values-list = Possible values:
help-value = - { $value }: { $meaning }
help-alias = [alias: { $names }]
help-more = (see more with `--help`)
help-less = (see a summary with `-h`)

# Sections of manual pages.
help-page-name = NAME
help-page-synopsis = SYNOPSIS
help-page-description = DESCRIPTION
help-page-options = OPTIONS
help-page-commands = COMMANDS
help-page-notes = NOTES
help-page-version = VERSION

# What stands for a value.
value-A-B = A|B
value-ADDRESS = ADDRESS
value-ARROW = ARROW
value-BAR = BAR
value-BIRTH = BIRTH
value-BOARDS = BOARDS
value-BOOK-ARTICLE = BOOK[/ARTICLE]
value-CLUB = CLUB
value-COLLECTION = COLLECTION
value-COMMAND = COMMAND
value-CONTROL = CONTROL
value-COPY = COPY
value-CP = CP
value-DATABASE = DATABASE
value-N-OF = N/OF
value-PIDS = PIDS
value-DEPTH = DEPTH
value-DIR = DIR
value-EVENT = EVENT
value-FEDERATION = FEDERATION
value-FEN = FEN
value-BOOK = BOOK
value-FILE = FILE
value-FILES = FILES
value-FIRST = FIRST
value-FLOOR = FLOOR
value-FOLDER = FOLDER
value-FORM = FORM
value-FORMAT = FORMAT
value-FROM = FROM
value-GAME = GAME
value-GAMES = GAMES
value-GRADE = GRADE
value-GROUP = GROUP
value-GROUPS = GROUPS
value-INPUT = INPUT
value-K = K
value-KNOCKOUT = KNOCKOUT
value-LANG = LANG
value-LESSON = LESSON
value-LINK = LINK
value-LIST = LIST
value-M = M
value-MARK = MARK
value-MEMORY = MEMORY
value-MIB = MIB
value-MINUTES = MINUTES
value-MOVE = MOVE
value-MOVE-PLIES-CP = MOVE,PLIES,CP
value-MS = MS
value-MOVES = MOVES
value-N = N
value-NAME = NAME
value-NAME-POINTS = NAME=POINTS
value-NODES = NODES
value-NUMBER = NUMBER
value-NUMBERS = NUMBERS
value-OPTION = OPTION
value-OUT = OUT
value-OUTPUT = OUTPUT
value-PACE = PACE
value-PART = PART
value-PLIES-CP = PLIES,CP
value-POINTS = POINTS
value-SENTENCE = SENTENCE
value-POSITION = POSITION
value-RATE = RATE
value-RATING = RATING
value-RESULT = RESULT
value-RESULTS = RESULTS
value-ROUND = ROUND
value-ROUNDS = ROUNDS
value-S = S
value-SECONDS = SECONDS
value-SEED = SEED
value-SET = SET
value-TOKEN = TOKEN
value-SEX = SEX
value-SFEN = SFEN
value-SHELL = SHELL
value-SYSTEM = SYSTEM
value-TEST = TEST
value-THEME = THEME
value-TIEBREAKS = TIEBREAKS
value-TIME = TIME
value-BOARD = BOARD
value-CITY = CITY
value-HANDICAP = HANDICAP
value-ID = ID
value-MATCHES = MATCHES
value-MP-GP = MP,GP
value-PLAYERS = PLAYERS
value-PREFERENCE = PREFERENCE
value-PRIMARY = PRIMARY
value-SHORT = SHORT
value-TEAM = TEAM
value-TEAMS = TEAMS
value-WB = WB
value-TEXT = TEXT
value-TRF = TRF
value-WORDS = WORDS
value-MOMENT = MOMENT
value-DAYS = DAYS
value-LINE = LINE
value-CODE = CODE
value-TITLE = TITLE
value-TO = TO
value-UNTIL = UNTIL
value-URI = URI
value-URL = URL
value-WHO = WHO
value-WHY = WHY
value-WHY-NOT = WHY_NOT
value-WIDTH = WIDTH
value-AMOUNT = AMOUNT
value-GROUP-AMOUNT = GROUP=AMOUNT
value-PRIZES = PRIZES
value-SHARE = SHARE
value-WHAT = WHAT
value-YYYY-MM-DD = YYYY-MM-DD
value-NAME-VALUE = NAME=VALUE
value-STEPS = STEPS

help-any =
    .json = Print JSON
    .lang = The language to speak, en or fr [default: the locale's, or en]
    .help = Print help
    .version = Print version
    .game = The game
    .config = Settings, as TOML; flags and environment win
    .database = The database: sqlite:FILE or postgres://…
    .data = The folder of adoube.db [default: the present one if it has one, else the user's data folder]

help-adoube = Chess and shogi by their official laws.

help-demo = Show the laws at work: a famous game, then a board to try moves on
    .quick = No pauses between the moves
    .board = No game, only the board
    .after =
        Example:
          adoube demo
          echo e2e5 | adoube demo --quick

help-perft = Count the ways to play a number of moves
    .depth = How many moves deep
    .position = A FEN, SFEN, the number of a Chess960 set-up, or `-` to read one [default: the start]
    .divide = Count each first move apart
    .chess960 = Write castling as king takes rook
    .suite = Check a file of lines `POSITION ;D1 20 ;D2 400`
    .max-depth = In a suite, nothing deeper than this
    .after =
        Examples:
          adoube perft chess 6
          adoube perft chess --position "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --divide 5
          adoube perft chess --chess960 --position 17 5
          adoube perft shogi --divide 4
          adoube perft chess --suite standard.epd
          adoube perft shogi --suite games.sfen

help-check = Validate records and scripts: the first fault of each game, with its place
    .files = Files, `-` for standard input
    .format = What they are, instead of by their ending
    .json = Print JSON, one object a fault and one at the end
    .value-pgn = Games
    .value-fen = Positions, one a line
    .value-epd = Positions with operations, one a line
    .value-sfen = Positions of shogi, one a line
    .value-kif = Shogi: KIF or KI2, in any encoding
    .value-csa = Shogi: CSA
    .value-jkf = Shogi: JKF
    .value-usi = Shogi: USI position lines
    .value-adoube = A script of a game
    .after =
        Examples:
          adoube check games.pgn
          adoube check positions.epd round1.pgn meijin.kif floodgate.csa story.adoube
          adoube check --format pgn - < games.pgn

        Exit status: 0 if all is well, 1 if a fault was found, 2 if a file could not be read.

help-convert = Convert records from one format to another
    .input = The file to read, `-` for standard input
    .output = The file to write, `-` for standard output
    .from = The format to read, instead of by the ending
    .to = The format to write, instead of by the ending
    .skip-broken = Leave broken games out instead of giving up
    .keep-broken = Keep what can be read of a broken game, with what was refused as a comment
    .keep-illegal = Keep illegal moves that stood
    .json = Print as JSON how many games were written and left out
    .value-pgn = Chess games
    .value-kif = Shogi: KIF in Shift-JIS
    .value-kifu = Shogi: KIF in UTF-8
    .value-ki2 = Shogi: KI2 in Shift-JIS
    .value-ki2u = Shogi: KI2 in UTF-8
    .value-csa = Shogi: CSA V2.2
    .value-csa3 = Shogi: CSA V3.0
    .value-jkf = Shogi: JKF
    .value-usi = Shogi: USI position lines
    .after =
        Examples:
          adoube convert untidy.pgn tidy.pgn
          adoube convert game.kif game.csa
          adoube convert --from csa --to kifu - - < game.csa > game.kifu

        A broken game is reported with its place and nothing is written, unless --skip-broken says to leave
        such games out, or --keep-broken to keep what can be read of them.

        Logs of Adoube (.jsonl) are read too, one or several in a file.

help-analyse = Let the engine look at every move of a game
    .input = The file to read, `-` for standard input
    .output = The file to write, `-` for standard output
    .from = The format to read, instead of by the ending
    .to = The format to write, instead of by the ending
    .nodes = Nodes a position
    .threads = How many positions at a time [default: the number of cores]
    .json = Print JSON, a line a game, and no record
    .after =
        Examples:
          adoube analyse game.pgn analysed.pgn
          adoube analyse --nodes 1000000 --lang fr game.kif -
          adoube analyse --json games.csa | jq '.moves[] | select(.judgement == "blunder")'

        The record comes out with a value after every move, a word where one cost something, what was better, and a word
        where the game turned. What a move cost is counted in the chances of winning: 5, 10 or 15 points of a hundred make an
        inaccuracy, a mistake, a blunder. The same nodes give the same record, on however many threads.

help-booklet = Print a study, a game or a lesson as a booklet
    .input = The record, a study as JSON, or a lesson of a course (.md)
    .output = The file to write, .html or .pdf
    .title = Its title; the players' names where none is given
    .every = A diagram after so many moves of the main line; 0: only where something is drawn, and at the end
    .flip = Diagrams seen from the second player's side
    .words = The language of the booklet [default: that which is spoken]
    .browser = The browser that makes a PDF, of Chromium's family
    .after =
        Examples:
          adoube booklet examples/records/opera.pgn opera.html
          adoube booklet learn/chess/04-queen.md queen.html
          adoube booklet study.pgn study.pdf --every 5 --title Evans

        A5 in two columns: the main line bold, what else could be played below its move, comments and marks as they are, arrows and circles on
        the diagrams. An HTML file is complete in itself and prints from any browser. What cannot be read is told with its line and column, and
        the rest is printed.

help-diagram = Draw a position for print or screen
    .position = A FEN or SFEN, `startpos`, the number of a Chess960 set-up, a shogi handicap's name, or `-` to read one
    .output = The file to write, .svg or .png; `-` writes SVG to standard output
    .game = The game, where the position does not tell
    .theme = Colours
    .flip = Seen from the second player's side
    .no-coordinates = Leave out letters and digits at the edge
    .no-border = Leave out the border
    .turn = Show who has the move
    .arrow = An arrow, such as e2e4 or e2e4:red
    .mark = A marked square, such as e4 or e4:yellow
    .last = The last move, such as e2e4, or 5e alone for a drop
    .width = Width of a PNG in pixels
    .title = A title for those who cannot see it
    .set = Shogi: what is written on the pieces
    .latin = Shogi: letters and figures instead of kanji beside the board
    .json = Print as JSON what was written
    .value-print = One ink
    .value-grey = Black, white and grey
    .value-international = Signs that show how a piece moves
    .after =
        Examples:
          adoube diagram startpos start.svg
          adoube diagram "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4" mate.png
          adoube diagram startpos plan.svg --theme print --arrow e2e4 --arrow d7d5:red --mark e5:yellow
          adoube diagram --game shogi startpos start.png --last 7g7f
          adoube diagram "8k/9/8P/9/9/9/9/9/9 b G 1" tsume.svg --theme print

help-mate-possible = Can each side still mate by any legal moves?
    .fen = FENs, `-` for a file of them on standard input
    .file = A file with a FEN on every line, `-` for standard input
    .line = Print the moves of a mate for each side that can
    .fast = Ask the fast question, which finds most that can never mate and no more
    .nodes = How many positions to look at before giving up, for each side
    .json = Print JSON, one object a position
    .after =
        Examples:
          adoube mate-possible "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1"
          adoube mate-possible --line "8/8/8/8/1p6/kP6/8/1K6 w - - 0 1"
          adoube mate-possible --file positions.fen --json
          adoube mate-possible - < positions.fen

        A line a position: WB, W-, -B or --, a ? where it is undetermined, then the position. What is no legal
        position is undetermined for both sides, and standard error says why it is none. Exit status: 0, or 1 if something is undetermined.

help-tsume = Solve a shogi mate problem
    .sfen = The position, `-` for standard input; one king may be missing
    .nodes = How many positions to look at before giving up
    .memory = Memory for the search, in megabytes
    .after =
        Examples:
          adoube tsume "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"
          echo "8k/9/8P/9/9/9/9/9/9 b G 1" | adoube tsume -

        It prints the moves of a mate as problems are solved: the shortest against the longest defence, without what is dropped
        between in vain; and in a second line in how many moves of both sides it is mate (`or fewer` where the limit came first) and
        whether another solution mates too (`perhaps` where the limit came first). Every mate is verified against all defences. Else
        `no mate`, or `unknown` at the limit. Exit status: 0, 0 and 1.

help-match = Play two engines against each other, under the laws
    .first = The first engine, as a command
    .second = The second engine
    .first-name = What the first is called [default: as it calls itself]
    .second-name = What the second is called
    .first-option = An option of the first, NAME=VALUE or a button's NAME; again for more
    .second-option = An option of the second
    .option = An option of both
    .grace = By how many milliseconds time may be overstepped [default: 1000 with --movetime, 100 with --clock]
    .patience = How many seconds an engine is waited for to get ready, and to move where no clock runs
    .games = How many games [default: 100, or with --sprt as many as it takes]
    .concurrency = How many at a time [default: the number of cores]
    .sprt = Stop when the games tell Elo ELO0 from ELO1: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA
    .openings = Begin with these: PGN, or lines of FEN, EPD, SFEN or positions as UCI and USI write them [default: balanced random moves]
    .opening-plies = How many plies an opening has, or of a file at most [default: 8 in chess, 10 in shogi; of a file all]
    .seed = Decides the openings and their order
    .chess960 = Play Chess960, from random start arrays
    .rulebook = What the games are played by [default: fide-2023 in chess, fesa-2024 in shogi]
    .adjudicate-draw = Draw when from this move on both engines have held it within so many centipawns for so many plies
    .adjudicate-win = End when both engines have held it won by so many centipawns for so many plies
    .max-plies = Draw after so many plies [default: 400 in chess, 512 in shogi]
    .out = Add the games to this file, .pgn for chess, .csa or .usi for shogi
    .movetime = Milliseconds a move
    .nodes = Nodes a move
    .depth = Plies deep
    .clock = A clock, such as 10s+0.1s, 40/60s, '5m b10s' or '10s+0.1s | 5s+0.1s'
    .after =
        Examples:
          adoube match chess --first adoube --second 'gnuchess --uci' --second-option OwnBook=false \
              --movetime 100 --games 100 --out games.pgn
          adoube match shogi --first adoube --second gpsusi --second-option BookDepth=0 --clock '10s b1s'
          adoube match chess --first './new uci' --second './old uci' --clock 8s+0.08s --sprt 0,5
          adoube match chess --first adoube --second adoube --second-option Hash=1 --nodes 20000

        An engine is any program that speaks UCI (chess) or USI (shogi), as a command in one argument; the word
        `adoube` alone is this program's own engine. Each opening is played twice, the sides exchanged. The score is
        the first engine's. Under `prevent` of fide-2023 and fesa-2024 the laws decide; draws are claimed as soon as
        they can be. docs/matches.md has the rest.

        Exit status: 0 when the match is over, 1 when an engine or a file broke it off, 130 when you did.

help-uci = The chess engine, as a UCI program on standard input and output
    .constants = Offer the constants of the search as options, for those who tune them
    .after =
        Example:
          printf 'position startpos\ngo depth 10\n' | adoube uci

        Enter `adoube uci` as the engine's command in any program for chess that speaks UCI.

help-usi = The shogi engine, as a USI program on standard input and output
    .constants = Offer the constants of the search as options, for those who tune them
    .after =
        Example:
          printf 'position startpos\ngo depth 8\n' | adoube usi

        Enter `adoube usi` as the engine's command in any program for shogi that speaks USI.

help-datagen = Let the engine play itself and keep the games, moves and scores
    .out = The file; it must not be there yet, unless games are appended
    .games = End after so many games
    .positions = End after the game with which there are so many positions with a score
    .minutes = Begin no game after so many minutes
    .nodes = Begin no depth of a search after so many nodes
    .threads = Threads, each with a game of its own [default: one a core]
    .seed = The same seed gives the same games, on any number of threads
    .random-plies = Moves drawn at random first: a number, or a range such as 6-9 [default: 6-9, shogi 6-14]
    .hash = Memory for each thread's table, in mebibytes
    .network = A network that judges positions in place of the one that comes with the program
    .append = Go on with a file: its games are counted, and numbered on from there
    .after =
        Examples:
          adoube datagen chess games.bin --positions 1000000 --seed 1
          adoube datagen shogi games.bin --minutes 30 --nodes 1000 --threads 16 --append
          adoube datagen stat games.bin --check

help-datagen-chess = Games of chess
    .chess960 = Start from the 960 set-ups, each game from one drawn at random

help-datagen-shogi = Games of shogi

help-datagen-lessons = Positions of games as features, for a trainer of networks
    .file = The file of games, `-` for standard input
    .out = Where the lessons are written to, `-` for standard output

help-datagen-stat = What a file of games holds
    .file = The file, `-` for standard input
    .check = See too that the laws end every game where and as it says

help-tune = Learn what the terms of the engine's evaluation are worth, from games
    .files = Files of games, as `adoube datagen` writes them
    .out = Where the weights go
    .rounds = How often all positions are gone through
    .result = How much the result of a game counts, from 0 to 1; the score of the search is the rest
    .steepness = How many hundredths of a pawn are to make the odds e to 1 [default: what the games say]
    .rate = How fast it learns, in hundredths of a pawn a step
    .hold = How strongly each weight is held where it was
    .after =
        The weights come out as Rust source: put them in place of crates/engine/src/eval/GAME/weights.rs and build
        again. Then `adoube match` says whether they are better.

        Examples:
          adoube datagen chess games.bin --positions 1000000
          adoube tune chess games.bin --out weights.rs

help-tune-search = Tune the constants of the engine's search, by matches against itself
    .list = Show all constants, with their ranges and steps, and end
    .only = Only these constants [default: all but those of time]
    .set = Begin with another value, NAME=VALUE; again for more
    .rounds = How many rounds
    .games = How many games a round; each opening is played from both sides
    .nodes = Nodes a move
    .at-once = So many rounds are played side by side, all from where those before them have led
    .rate = By how many steps a round won by all its games moves a constant, at the end
    .concurrency = How many games at a time [default: the number of cores]
    .seed = Decides the openings, and what is tried
    .after =
        In every round all constants are moved a little, each up or down at random; two engines, one with that and one with the
        opposite, play some games, and the constants go a little towards who scored more (SPSA). Nodes and not time, so
        that it goes the same way on any machine. It takes ten thousand games and more until much is learnt; then `adoube match` says
        whether it is better. What comes out belongs in `CONSTANTS` of crates/engine/src/eval/GAME/mod.rs.

        Examples:
          adoube tune-search chess --list
          adoube tune-search chess --only futility_base,futility_margin --rounds 2000 --games 8 --nodes 2000
          adoube tune-search shogi --set delta_margin=150 --rounds 5000 --json

        Exit status: 0 when it is through, 1 when an engine broke it off, 130 when you did; what was learnt is told all the same.

help-referee = Run a game script, or read a log: what happens, under which article
    .file = The script, or a log; `-` for standard input
    .log = Write the log of the game to this file
    .json = Print JSON, one object a line
    .editions = Name the article of the other edition beside each
    .after =
        Examples:
          adoube referee story.adoube
          adoube referee --editions story.adoube
          adoube referee --lang fr story.adoube
          printf 'rulebook: fide-2009\nmoves f3 e5 g4 Qh4\n' | adoube referee -
          adoube referee --log story.log story.adoube && adoube referee --lang fr story.log

        A line an event: the time since the start, who, what, and the article. What is refused is marked as such.
        The last line is the result. docs/scripts.md is the handbook of scripts, docs/arbiters.md that of arbiters.

        A log has the set-up and the events, as JSON, one a line. It is read in place of a script. The reasons that
        arbiters gave are not part of it, nor is what was refused.

        Exit status: 0 if every expectation holds, 1 if one does not or the script makes no sense (on standard
        error, with its line), 2 if the file could not be read or the log not be written.

help-laws = Read the lawbook: rulebooks, articles and their examples
    .what = A rulebook, or an article by its id
    .check = Run every example of every page, and look for what is missing
    .pages = Read the pages of this folder instead of those in the program
    .json = Print JSON, one object a line
    .after =
        Examples:
          adoube laws
          adoube laws fesa-2024
          adoube laws fide-2009/9.2.a
          adoube laws --lang fr fide-2009/9.2.a
          adoube laws --check

        The letters say what the software does about an article: R it enforces it, C a participant may claim it,
        A it is a power of the arbiter's, S it is fixed beforehand, I it is there to be read.

        With --check every example is run. Exit status then: 0 if all hold and nothing is missing, else 1.

help-learn = The courses of chess and shogi: their lessons, and whether every exercise can be solved
    .lesson = A lesson by its id, such as chess/knight
    .check = Solve every exercise of every lesson
    .lessons = Read the lessons of this folder instead of those in the program
    .words = The language of the lessons [default: that which is spoken]
    .json = Print JSON, one object a line
    .after =
        Examples:
          adoube learn
          adoube learn chess/knight
          adoube learn --lang fr shogi/drops
          adoube learn --check --lessons learn

        With --check every exercise is solved, in the fewest moves where they are counted, and what a lesson calls wrong is held to be
        legal and wrong. Exit status then: 0 if all hold, else 1. How a lesson is written: docs/lessons.md.

help-puzzles = Problems of chess and shogi, each with one solution
    .json = Print JSON, one object a line
    .after =
        Examples:
          adoube puzzles make games.pgn --count 50 --out own.puzzles
          adoube puzzles check own.puzzles
          adoube puzzles print own.puzzles sheet.html
          adoube puzzles convert own.puzzles own.epd

        A file of problems has one a line: what is asked for, a rating, a position and the solution. Sets of both games are in puzzles/.

help-puzzles-make = Make problems of games: mates, wins, and tsume
    .games = Records of games (PGN, KIF, CSA, …) or files of `adoube datagen`, all of one game
    .out = Where they are written to, `-` for standard output
    .count = How many are wanted
    .seed = The same seed gives the same problems, on any number of threads
    .threads = Threads [default: one a core]
    .after =
        In chess one move mates in the fewest moves, or wins, and no other does, at every turn of the solution. In shogi a mate is boiled
        down: Black mates without a king of his own, White holds the rest, and no piece can be spared.
        Exit status: 0 if there are as many as wanted, 1 if the games held fewer, 130 if you ended it.

help-puzzles-check = Prove problems again, by other means than they were made with
    .file = The file, `-` for standard input
    .threads = Threads [default: one a core]
    .after =
        Mates are tried out whole; one for which a hundred million positions are not enough counts as failed. What wins is looked at four
        times as long. How many were proven by what is told, and of what fails its line and column.
        Exit status: 0 if all hold, else 1.

help-puzzles-list = How many problems of each kind a file has, and how hard they are
    .file = The file, `-` for standard input

help-puzzles-convert = Read and write problems as EPD, SFEN, PGN, KIF and CSA
    .input = A file of problems, or positions that may be some (.epd, .sfen, .pgn, .kif, …)
    .output = Where they go, as the ending says; `-` for standard output
    .after =
        Positions that are read are solved first: those with one solution are kept, and of the others it is told why not.

help-puzzles-print = A sheet of problems, with the solutions on a page of their own
    .file = The file of problems
    .out = The sheet, an HTML file that prints six on a page of A4
    .first = The first one on the sheet
    .count = How many

help-games = Collections of games, found by position, material, player, opening and more
    .collection = The folder of the collection
    .json = Print JSON, one object a line
    .sentence = What is looked for, as a sentence; all games where none is
    .after =
        Examples:
          adoube games import own.games examples/records/opera.pgn
          adoube games search own.games won by Morphy as White, before 1860
          adoube games search own.games after e4 e5 Nf3 d6 --json
          adoube games stats own.games

        A sentence has clauses in any order, with commas between them or not: by, won by, lost by or drawn by a name; as White, as Black;
        against a name; between two names; won by White, drawn, decided, unfinished; since, before or in a year, month or day; rated 2400 or
        rated 2400 to 2600; at least, at most, over or under so many moves; at a tournament or place; opening and its code or name; after
        moves; position and a FEN or SFEN; material KRPvKR. What could be a keyword stands in quotation marks. See docs/games.md.

help-games-import = Take games in
    .files = Records (PGN, KIF, KI2, CSA, JKF, USI), all of one game
    .after =
        The same game comes in once: it is known by its moves and both surnames. What cannot be read is told with line and column, and the
        rest is kept. Exit status: 0, or 1 if some games could not be read.

help-games-search = The games of which a sentence is true, the newest of the collection first
    .count = How many are shown
    .out = Write all of them into this file, as its ending says; `-` for standard output
    .after =
        Exit status: 0, or 1 if there is none.

help-games-stats = Results, lengths, years, openings and players of the games of which a sentence is true
    .count = How many openings and players

help-book = What was played in a position of a collection, and how those games ended
    .collection = The folder of the collection
    .moves = Moves from there, as people or as engines write them
    .position = FEN, SFEN, `startpos` or the name of a handicap
    .json = Print JSON, one object a line
    .after =
        Examples:
          adoube games import own.games examples/records/opera.pgn
          adoube book own.games
          adoube book own.games e4 e5 Nf3

        A line a move: games, their share, what who began the game scored, games won, drawn and lost by him, the mean rating of those who
        played it, the latest year. A position counts by whatever moves it arose.

help-pair = Pair the next round of a Swiss tournament by the FIDE Dutch rules of 2026
    .file = The tournament (TRF16 or TRF26), `-` for standard input
    .rounds = How many rounds there will be, where the file does not say
    .round = Pair this round again from the rounds before it
    .absent = Start numbers that are away in this round
    .explain = Say why this player has this opponent or the bye
    .why-not = With --explain: why not this player
    .write = Write the file with the new round in it
    .after =
        Examples:
          adoube pair open.trf
          adoube pair open.trf --absent 7,12 --explain 3
          adoube pair open.trf --round 4
          adoube pair open.trf --write round5.trf

        It prints the number of lines that follow, then WHITE BLACK by start number; a bye is `N 0`.
        A file whose line 192 names another system is refused. Exit status 1: no pairing keeps the absolute criteria.

help-standings = The table of a tournament with its tie-breaks
    .file = The tournament (TRF16 or TRF26), `-` for standard input
    .tiebreaks = Tie-breaks in order [default: those of the file]
    .round = After this round
    .round-robin = Everybody meets everybody: forfeits count as games [default: as line 192 says]
    .date = The day of the event, for groups by age [default: line 052 or 042]
    .group = Only these players
    .cross = Who played whom
    .tsv = Start number, points and tie-breaks, parted by tabs
    .after =
        Examples:
          adoube standings open.trf --tiebreaks BH/C1,BH,SB,DE
          adoube standings open.trf --tiebreaks DE,SB --round-robin --tsv
          adoube standings open.trf --group women
          adoube standings open.trf --cross

        Tie-breaks are codes of TRF26: BH FB AOB SB PS ARO TPR PTP APRO APPO WIN WON BPG BWG REP STD KS DE TPN RTNG,
        for McMahon also SOS SODOS SOSOS CUSS; /C1 /C2 /M1 /M2 cut, /L+1 shifts the limit of Koya, /P counts forfeits as games (DE BH FB AOB SB),
        /F is as if the last round were drawn, /R turns round. A tie-break by ratings is dropped where somebody met a player without one. What counts for teams only (:MP, EDE, SSSC/K and so on) is refused.
        Groups: women, men, beginners, u18 (at most so old in the year of the event), s65 (at least), born:2008 (in that year or
        later), before:1966, below:1600 (rating), fed:FRA; places are those in the group.

help-rate = What a tournament changes in the ratings
    .file = The tournament (a TRF, for fesa also the federation's result file), `-` for standard input
    .list = What is known of the players before
    .write = Write the list as it is now, to a file that is not there yet
    .games = As if the game of these two had ended so, or they had one more: WHITE-BLACK:1-0, :0-1 or :=
    .after =
        Examples:
          adoube rate fide open.trf --list careers.csv
          adoube rate fide open.trf --pace rapid
          adoube rate fide open.trf --if 3-7:1-0
          adoube rate fesa turnering.txt --list list.csv --write next.csv
          adoube rate glicko club.trf --list club.csv --write next.csv

        It prints a line a player: number, old rating, change, new rating. A list is CSV whose first line names the
        columns: name or number, rating, games, highest, birth, k, pool (games that wait for a first rating), grade, bonus,
        past, streak, deviation, volatility; for the shogi federation also its own list in columns (.txt). --write keeps the
        list for the next tournament in a new file. --if asks what a result would change, by start numbers (places in the
        shogi federation's file): instead of their game where the two have played, else as a game more.

help-rate-fide = By the chess federation's rules
    .pace = Which list
    .date = The day of the event, for juniors and first ratings [default: line 052 or 042]
    .floor = Below this a player is unrated; 0 for a list of one's own that goes lower

help-rate-fesa = By the European shogi federation's rules

help-rate-glicko = By Glicko-2

help-ratings = Keep the federations' rating lists, and find players in them
    .data = The folder of the lists [default: beside the store]
    .after =
        Examples:
          adoube ratings load players_list_foa.txt
          adoube ratings find curie mar --federation FRA
          adoube tournament add open.event --id 652156

help-ratings-load = Keep a list in the place of the one that was kept: FIDE's text or XML, unpacked, or the shogi federation's columns
    .file = The list

help-ratings-find = Find players by number, or by the beginnings of words of their names
    .words = The number, or words of the name
    .federation = Those of this federation first
    .list = Whose list
    .limit = How many at most

help-tournament = Run an event: players, rounds, results, tables
    .by = By whom
    .at = When it happened, such as 2026-05-03T14:05:00+02:00 [default: now]
    .id = The federation's number of the player; in `add` the rating list tells the rest
    .pace = Which rating of the list
    .data = The folder of the rating lists [default: beside the store]
    .again = Put it in the place of what is there already
    .file = The event
    .rating = The rating
    .title = The title, such as FM
    .federation = The federation, such as FRA
    .club = The club
    .grade = The grade in shogi, such as 3k or 1D
    .name = `Last, First`
    .latin = The name in Latin letters, for the federations' files, where it is written in others
    .boards = Boards as `WHITE-BLACK`, a bye as `N-0`
    .numbers = Start numbers
    .birth = The day of birth: `YYYY/MM/DD`, or the year
    .number = The start number
    .why = Why
    .round = The round [default: the last one]
    .server = The server that the event is on; the file is its id then
    .token = Who you are there, as `join` tells it
    .authority = Who vouches for the server, as PEM, where it is not one of those whom everybody knows (or ADOUBE_AUTHORITY)
    .event = The id of the event on the server
    .after =
        Examples:
          adoube tournament new open.event --name "Spring open" --rounds 5
          adoube tournament add open.event --csv players.csv
          adoube tournament pair open.event
          adoube tournament result open.event 1 1-0 2 = 3 0-1
          adoube tournament table open.event
          adoube tournament explain open.event 4
          adoube tournament what-if open.event 1 0-1
          adoube tournament export open.event open.trf

        An event is a file of lines, one for each thing that happened and by whom; nothing in it is ever overwritten.
        Players are named by start number, games by board. docs/tournaments.md runs a whole weekend.

help-tournament-new = Set up an event in a new file
    .file = The event, a file that is not there yet
    .name = Its name
    .system = How rounds are paired
    .rounds = How many rounds [default: 5]; a round robin and a knock-out have as many as they need
    .game = The game; draws of shogi are played again
    .rulebook = The laws that it is played by [default: those in force, fide-2023 or fesa-2024]
    .tiebreaks = Tie-breaks by their codes [default: BH/C1,BH,SB,DE; in round robins DE,WIN,SB,KS; in McMahon SOS,SODOS,SOSOS,CUSS]
    .first = The colour that the lot gave to odd numbers in round 1
    .groups = McMahon: ratings at which groups begin
    .bar = McMahon: everybody from this rating on begins with the same
    .floor = McMahon: everybody below this rating begins with the same
    .until = McMahon: the points of the start go after this round
    .knockout = McMahon: the strongest so many, 2, 4, 8 and so on, play a knock-out inside it
    .small-final = Knock-out, also inside McMahon: a match for the third place
    .points = What results are worth, such as win=3,draw=1,bye=3; also loss, forfeit, absence [default: 1, 0.5, a bye 1, the rest 0]
    .default-minutes = Minutes after which who is not there has lost [default: 0 in chess, 30 in shogi]
    .major = A major knock-out: a no-show is barred from its next edition
    .boards = Teams: so many boards a match; without it single players play
    .primary = Teams: which score counts first
    .primary-only = Teams: the other score does not say whose colour comes first
    .preference = Teams: which colours they may want (types of C.04.6)
    .match-points = Teams: what matches are worth, such as win=3,draw=1,loss=0 [default: 2, 1, 0]
    .team-bye = Teams: match and game points of the bye that pairing gives [default: those of a drawn match]
    .colours = Teams: colours of the first-named team on each board, such as WBBW [default: WBWB…]
    .free = Teams: line-ups need not keep the board order
    .together = Teams, with --twice: both matches are one, whose points are those of all games
    .twice = Every opponent twice in a row, the second time with colours turned round

help-tournament-import = Make an event of a TRF, to go on with it
    .file = The event, a file that is not there yet
    .trf = The TRF, of this program or another, or a tournament of Papi (.papi, or its converter's .json)
    .rounds = How many rounds there will be, where the file does not say it

help-tournament-describe = Say what the federations' files want to know of the event; without options it shows that
    .name = Another name of the event
    .city = Where it is played
    .federation = The federation, such as FRA; in shogi the country
    .begins = The first day
    .ends = The last day
    .arbiter = The chief arbiter
    .deputy = A deputy of his; again and again, in order, in the place of those known
    .time = The time control, as people say it
    .code = The time control as TRF26 writes it, such as 5400+30
    .dates = The day of each round, with commas between them
    .controller = Who pairs, if it is not this program
    .line = Any other line of a TRF, such as "172 FRA FIDON"; again and again, in the place of those known

help-tournament-add = Enter a player, or those of a CSV file
    .team = Teams: the team that the player plays for, behind its other players; a new name enters a new team
    .csv = Players with columns name, rating, club and so on, as a spreadsheet saves them
    .sex = The sex, m or w
    .woman = A woman, for prizes
    .categories = Categories of prizes, with `|` between them

help-tournament-correct = Put right what is known of a player: what is named is changed
    .sex = The sex, m or w
    .categories = Categories of prizes, with `|` between them; nothing for none

help-tournament-remove = Take out an entry that was a mistake, as long as the player is in no round

help-tournament-players = List the players

help-tournament-withdraw = A player goes home

help-tournament-return = A player comes back

help-tournament-bye = A player will miss a round
    .round = The round [default: the next one]
    .points = For how much
    .cancel = Take back the bye, as long as the round is not paired

help-tournament-apart = Players who may not meet from now on

help-tournament-together = Players who were kept apart may meet from now on

help-tournament-draw = Draw lots for pairing numbers, compatriots apart at the end
    .seed = Where chance begins; the same seed draws the same lots

help-tournament-pair = Pair the next round

help-tournament-round = Show a round

help-tournament-change = Change the last pairing: `3-7 1-0` are boards and a bye

help-tournament-unpair = Take back the pairing of the last round, which has no results

help-tournament-by-hand = Pair the next round by hand, where no pairing keeps the rules

help-tournament-result = Enter results: board and result, again and again
    .results = Board and result: 1-0, 0-1, = (or 1/2-1/2), 0-0, ½-0, 0-½, +- -+ -- for forfeits, W-L D-D L-W for games of less than a move, none to take back what was entered
    .round = The round, to put an earlier result right [default: the last one]

help-tournament-swap = Turn the colours of a board round, at any time: results stay with the players
    .board = The board, MATCH.BOARD where teams play
    .round = The round, for an earlier one [default: the last one]

help-tournament-handicap = A player gave a handicap, in shogi
    .number = The start number of who gave it
    .handicap = Which: s, L, B, R, RL, 2p, 4p, 5p, 6p, or none to take it back

help-tournament-what-if = What a result would change in standings and ratings; nothing is written
    .results = Board and result, as in `result`
    .rating = By which rating [default: fide in chess, fesa in shogi]
    .list = What is known of the players, as in `adoube rate`
    .pace = For the chess federation: which list
    .date = For the chess federation: the day of the event, on which juniors and first ratings depend

help-tournament-no-show = A player did not come: the game is lost, and what else follows

help-tournament-excuse = A player did not come and is excused
    .ill = Sudden ill health: the arbiter lifts what a no-show costs

help-tournament-late = A player came late
    .minutes = By how many minutes

help-tournament-advance = Decide a match of a knock-out that nobody has won

help-tournament-tree = The tree of a knock-out

help-tournament-table = The standings
    .players = Teams: the players, and not the teams
    .tiebreaks = Tie-breaks in order [default: those of the event]
    .group = Only these players, as in `adoube standings`; also club:NAME, category:NAME
    .date = The day of the event, for groups by age
    .cross = Who played whom
    .tsv = Parted by tabs

help-tournament-explain = Why a player has this opponent or the bye
    .why-not = Why not this one

help-tournament-export = Write a TRF (.trf), the shogi federation's file (.txt), the players (.csv) or what Papi's converter reads (.json)
    .out = The file to write, which is not there yet
    .date = The last day, if `describe` has not said it; the shogi federation's file needs it
    .time = For the shogi federation: the time control, if `describe` has not said it

help-tournament-join = Take an invitation to a server's event up
    .link = The link, whole
    .after =
        What it prints are two variables by which every other command acts on the server's event, as on a file:
          adoube tournament join https://play.example.org/e/2k7p0c4w9x1ab#…
          adoube tournament pair 2k7p0c4w9x1ab --server https://play.example.org --token …

help-tournament-take-out = Take a server's event out as a file, to go on without a network
    .file = The file that it becomes

help-tournament-bring-back = Bring such an event back
    .file = The file

help-tournament-log = Everything that happened, when and by whom

help-tournament-team = Teams: who plays for whom, line-ups, byes, why they meet
    .team = The team's pairing number
    .teams = Pairing numbers of teams
    .players = Start numbers of players, in board order
    .after =
        Examples:
          adoube tournament new league.event --name League --boards 4 --system round-robin
          adoube tournament add league.event "Curie, Marie" --rating 1950 --team Lions
          adoube tournament team list league.event
          adoube tournament pair league.event
          adoube tournament team line-up league.event 1 3 7 0 9
          adoube tournament result league.event 1.1 1-0 1.2 =

        Boards of a match are MATCH.BOARD; 0 in a line-up is an empty board.

help-tournament-team-add = Enter a team
    .name = Its name
    .short = A short name of at most five letters

help-tournament-team-list = List the teams with their players

help-tournament-team-players = Say who plays for a team, in board order, reserves last

help-tournament-team-remove = Take out a team that was a mistake, before round 1

help-tournament-team-order = Give pairing numbers: the teams in order, or by the mean rating of their best players
    .by-rating = By the mean rating of as many of the best players as there are boards

help-tournament-team-withdraw = A team goes home

help-tournament-team-return = A team comes back

help-tournament-team-bye = A team will miss a round
    .round = Which round [default: the next one]
    .points = What for: a drawn match, a match won, nothing
    .cancel = Take the bye back

help-tournament-team-apart = Teams who may not meet from now on

help-tournament-team-together = Teams who were kept apart and may meet again

help-tournament-team-line-up = Say who plays for a team in a round, board by board
    .players = Start numbers, board by board; 0 for an empty board
    .none = Nobody: the match is forfeited

help-tournament-team-seat = Pair the last round, which is not played yet, or one without a pairing, by hand
    .matches = Matches as `WHITE-BLACK`, a bye as `N-0`

help-tournament-team-advance = Decide a match of a knock-out that nobody has won

help-tournament-team-boards = What everybody made on which board, for board prizes
    .board = This board only
    .games = Only who played so many games on it

help-tournament-team-explain = Why a team has this opponent or the bye
    .why-not = Why not this team

help-tournament-prizes = Announce prizes; without options it shows who gets what
    .category = A category of this name, new or in the place of the one that has it
    .amounts = Its prizes from the first place on, with commas between them: 300,200,cup or 300+cup
    .groups = For whom, as in `table --group`; again and again, who is in all of them; of teams board:1 and so on, its players [default: everybody, or the teams]
    .share = How those share who are level in points: place (not at all), equal, or hort (half by place)
    .drop = Take a category out
    .currency = What amounts are of, such as EUR
    .step = What shares are rounded to, such as 5; what is left over goes to the best placed
    .several = A player may have prizes of several categories
    .one = A player has one prize, the largest (as long as --several was not said)
    .date = The day by which ages count [default: that of the event]

help-tournament-fees = Say what playing costs; without options it shows who owes what
    .amount = What everybody pays
    .reductions = What a group pays instead, such as u18=15 or title:GM=0; again and again
    .date = The day by which ages count [default: that of the event]

help-tournament-pay = A player pays; below 0 money is given back
    .amount = How much
    .how = In which way, such as cash

help-tournament-check-in = Tick who has come; without numbers it shows who has not
    .undo = They have not come after all
    .close = Who has not come is not paired in the next round

help-tournament-norms = Title norms by the chess federation's regulations, and what is missing
    .number = The start number of one player, with every game that counts
    .title = One title only: GM, IM, WGM or WIM

help-tournament-print = Print sheets: an HTML file that prints on A4, or a PDF by the browser of this computer
    .what = Which sheets
    .out = The file, with the ending .html or .pdf
    .link = For slips: where a scanned code leads, with {"{"}round{"}"} and {"{"}board{"}"} in it
    .words = The language of the sheets [default: that which is spoken]
    .browser = The browser that makes the PDF [default: the first of Chromium's family that is found]
    .pace = For ratings: which of FIDE's lists counts [default: standard]
    .date = The day by which ages count [default: that of the event]

help-tournament-check = Check a whole file: pairs, colours, byes, points, places, start numbers
    .files = Tournaments (TRF16 or TRF26), `-` for standard input
    .list = Ratings, as `adoube rate` reads them: each player must have the one of the list
    .table = A table of tie-breaks with columns StartNo, PTS and codes, of teams TeamNo, MP, GP and codes: each value must be right
    .after =
        Examples:
          adoube tournament check open.trf
          adoube tournament check open.trf --table standings.tsv

        Every round is paired again from the rounds before it, and places are those of the tie-breaks that the file names
        (lines 202, 212). Each line says what differs, what was expected and why. The status is 1 if something differs,
        2 if a file cannot be read.

help-tournament-generate = Make a random tournament and write it as TRF26
    .teams = So many teams, in the place of single players
    .boards = Teams: so many boards a match
    .out = The file to write, not there yet, `-` for standard output; with --count a folder
    .seed = The same seed makes the same tournament
    .count = So many tournaments, with seeds from --seed on
    .players = How many players
    .rounds = How many rounds
    .system = How rounds are paired
    .draws = Draws between equals, in thousandths of the games
    .forfeits = Games to which somebody does not come, in thousandths
    .odd-results = Games without a move of each, or where both have less than a game has, in thousandths
    .half-byes = Players with a half-point bye, in thousandths a round
    .full-byes = Players with a full-point bye, in thousandths a round
    .absences = Players who are away, in thousandths a round
    .withdrawals = Players who go home, in thousandths a round
    .late = Players who come a round or more late, in thousandths
    .forbidden = Pairs of players who may not meet
    .points = What results are worth, such as win=3,draw=1,bye=3; also loss, absence
    .tiebreaks = Tie-breaks by their codes
    .after =
        Examples:
          adoube tournament generate open.trf --seed 7
          adoube tournament generate - --players 60 --rounds 9 --late 100 --system baku
          adoube tournament generate folder --count 500

        What is not said is drawn by the seed. Results follow the federation's table of expected scores.

help-serve = Serve games: the server, from one file
    .listen = Where to listen
    .database = Where everything is kept: sqlite:FILE or postgres://…
    .bus = Over what several servers of one PostgreSQL speak to each other: nats://HOST:4222, or postgres
    .open = Open the pages in the browser
    .log = How to log [default: text on a terminal, else json]
    .example = Print a file with every setting, and end
    .check = Say what is wrong with the configuration, and start nothing
    .json = Print the address as JSON
    .after =
        Examples:
          adoube serve --open
          adoube serve --data /srv/adoube
          adoube serve --listen 0.0.0.0:8080 --database postgres://adoube@localhost/adoube
          adoube serve --listen 10.0.0.1:8080 --database postgres://adoube@db/adoube --bus nats://10.0.0.9:4222
          adoube serve --example > adoube.toml && adoube serve --config adoube.toml

        Prints its address once it listens; before there is an owner, also a link that makes one, once; and where the
        data lies. Environment: ADOUBE_LISTEN, ADOUBE_DATABASE, ADOUBE_BUS, ADOUBE_PUBLIC_URL, and ADOUBE_LOG (info, debug,
        adoube_server=trace…; on a terminal only warnings are logged without it).
        SIGTERM or Ctrl-C: takes nothing more, finishes what is being written, and ends. docs/server.md is its handbook.

        Exit status: 0 when it was told to stop, 2 if it could not start; with --check, 1 if something is wrong.

help-load = Measure a server: games over real sockets, each move timed to the opponent's receipt
    .games = How many games, one number after another
    .rate = How many moves a second all games make together, or max; one after another
    .seconds = How long each rate is held
    .moves = How many moves each game makes at each rate at most
    .rounds = How often all is measured; medians are printed
    .spectators = How many look on at one game more, which has 200 moves and makes one a second; at an event, at its page and its boards
    .event = A round of an event of so many players on screens instead: paired, published, begun and played to its results
    .arbiters = How many look at the event's wall
    .url = A server that runs, instead of one that is started; of several that share a database, each, with commas between: the players of a game then sit at different ones
    .folder = Where databases are made: on the disk that is to be measured [default: the system's for temporary files]
    .keep = Leave the server's database here
    .no-bare = Leave out the bare path
    .serve-bare = Be the bare path, on a database
    .bus = By what several bare paths tell one another of moves
    .place = Which of how many bare paths this one is
    .as-bare = The servers at --url are bare paths
    .beside = Processes whose time is counted beside the servers', the database's for instance
    .control = The time control of the games
    .after =
        Examples:
          adoube load --games 100
          adoube load --games 100,1000,4000,9000 --rate 1000,max --seconds 10 --rounds 3
          adoube load --games 2000 --rate 1000 --seconds 20 --spectators 10000
          adoube load --games 50 --rate 200 --url http://127.0.0.1:8080
          adoube load --event 500 --rate 250 --seconds 20 --spectators 2000 --arbiters 20

        Without --url it starts `adoube serve` as a process of its own, on a database that it makes in --folder and
        removes. Beside it, in the same run, the bare path: the same frames over axum's sockets and the same rows in
        SQLite's group commits, with nothing between; and at `max` each of the two alone. With --url the games are made
        through the server, whose limits must allow it: docs/server.md, Under load. Two sockets a game need as many open
        files; the soft limit is raised as far as the hard limit allows. Spectators are counted from the move's send to their
        sight of it, and what each takes of the server from before they come.

        Exit status: 0 when every move was received and written, 2 if not, 130 when you broke it off.

help-backup = Copy a database, also while a server uses it
    .out = The file to make
    .after =
        Examples:
          adoube backup adoube-2026-11-15.db
          adoube backup --database postgres://adoube@localhost/adoube adoube.sql

        The copy is as the database was at one moment. Of SQLite it is a database; of PostgreSQL a script for
        psql, to be run in an empty database. A file that is there is not replaced.

        Exit status: 0 if the copy is whole and on the disk, 2 if not; then there is none.

help-restore = Make a database of a copy: every log of it is folded first
    .again = Replace what the database holds
    .copy = The copy, as adoube backup or the schedule has made it
    .after =
        Examples:
          adoube restore adoube-20261117-133000.db
          adoube restore --again --database postgres://adoube@localhost/adoube adoube.sql

        Refuses a database that is served, and one that is not empty without --again. Of SQLite nothing is replaced before
        every log of the copy was folded, and what was there stays beside with .replaced after its name; a script for
        PostgreSQL is run in one transaction.

        Exit status: 0 if it is restored, 2 if not.

help-move-store = Move everything to another database: SQLite to PostgreSQL or back
    .from = The database that is moved; it stays as it is
    .to = An empty database, or one to which it was moved before
    .after =
        Examples:
          adoube move-store sqlite:adoube.db postgres://adoube@localhost/adoube
          adoube move-store postgres://adoube@localhost/adoube sqlite:/var/lib/adoube/adoube.db

        Refuses a database that is served, and one to move to that holds something else. Every row is read again on both sides and
        compared, and every log is folded, before what was moved takes its place: until then it lies beside, in a file with .moving
        after its name or in a schema of its own. Whatever breaks it off, run it again: it goes on from where it was.

        Exit status: 0 if everything is there, 2 if not.

help-doctor = Say what is wrong with a database: every log is folded
    .audit = Decide every command again
    .after =
        Examples:
          adoube doctor
          adoube doctor --audit --json

        With --audit every command is decided again. What would be decided otherwise today is reported, and is no
        fault: a log stands as it was written.

        Exit status: 0 if nothing is wrong, 1 if something is, 2 if the database could not be read.

help-account = Take out, or erase, what is kept about a person
    .who = A name or an id
    .after =
        Examples:
          adoube account export ann > ann.json
          adoube account erase ann --yes
          adoube account erase 0c5x8rk2v1m3q --yes

        WHO is a name or an id. What an erased player has played stays, by "Player n"; the name is free again.

        Exit status: 0 if it was done, 2 if not.

help-account-export = Print everything that is kept about an account, as JSON

help-account-erase = Erase its name, its logins and everything it wrote
    .yes = Really do it

help-completions = Print what a shell needs to complete our commands and options
    .shell = The shell
    .after =
        Examples:
          adoube completions bash > ~/.local/share/bash-completion/completions/adoube
          adoube completions zsh > ~/.zfunc/_adoube
          adoube completions fish > ~/.config/fish/completions/adoube.fish

help-man = Write the manual pages: adoube.1, and one for each command
    .folder = The folder, which is made if it is not there
    .after =
        Examples:
          adoube man ~/.local/share/man/man1
          adoube man pages && man pages/adoube-check.1
