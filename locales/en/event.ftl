# The public page of an event. $count, $done and $all are numbers, $round is a round's.

event-players = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
event-rounds = { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
event-swiss = Swiss (FIDE Dutch)
event-round-robin = round robin
event-knockout = knock-out
event-mcmahon = McMahon
event-pairings = Pairings
event-standings = Standings
event-cross = Cross table
event-people = Players
event-round = Round { $round }
event-over = Finished
event-begins = Not begun yet
event-results = { $done } of { $all } results in
event-no-round = No round is published yet.
event-no-standings = Standings come with the results of round 1.
event-board = Board
event-points = Points
event-result = Result
event-rating = Rating
event-number = No.
event-place = Place
event-name = Name
event-club = Club
event-white = White
event-black = Black
event-sente = Sente
event-gote = Gote
event-opponent = Opponent
event-bye = bye
event-away = not paired
event-open = to play
event-watch = watch
event-game = game
event-withdrawn = withdrawn
event-all = All players
event-why = Why this opponent?
event-live = Live boards
event-tree = Tree
event-third = Third place
event-language = English
event-teams = Teams
event-team = Team
event-sums = How tie-breaks were counted
event-games = All games ({ $form })
event-calendar = Days for a calendar
event-starts = Clocks start:
event-until = To be played until:
event-began = The round began:
event-runs = { $when } since the start
event-rules = Rules and documents
event-rules-play = How it is played
event-rules-system = Pairing
event-rules-default = Who comes late
event-rules-late = { $count ->
        [0] Who is not there when the clocks start has lost.
        [one] Who is not there 1 minute after the start has lost.
       *[other] Who is not there { $count } minutes after the start has lost.
    }
event-rules-scores = win { $win }, draw { $draw }, loss { $loss }; bye { $bye }, announced absence { $absence }, not coming { $forfeit }
event-rules-ties = Tie-breaks, in the order in which they count
event-rules-no-ties = None: players who are level share the place.
event-rules-prizes = Prizes
event-rules-equal = Players who are level share equally.
event-rules-hort = Players who are level share by Hort: half by place, half equally.
event-rules-place = Players who are level get the prize of their place.
event-rules-fee = What playing costs
event-rules-documents = Documents
event-tie-points = points
event-tie-direct = direct encounter: the games of those who are level
event-tie-extended = direct encounter, by match points and by game points
event-tie-wins = rounds with the points of a win
event-tie-won = games won at the board
event-tie-black = games with Black
event-tie-black-wins = games won with Black
event-tie-progress = progressive score: the sum of the points after each round
event-tie-elected = rounds that one did not choose to miss
event-tie-standard = points, with 1 for a win and ½ for a draw
event-tie-buchholz = Buchholz: the sum of the opponents’ points
event-tie-fore = Fore Buchholz: Buchholz as if the last round were drawn
event-tie-mean-buchholz = the opponents’ mean Buchholz
event-tie-sonneborn = Sonneborn-Berger: the points of those whom one beat, and half of those with whom one drew
event-tie-koya = Koya: points against those who have at least half of the points
event-tie-ratings = the opponents’ mean rating
event-tie-performance = tournament performance rating
event-tie-perfect = perfect tournament performance
event-tie-mean-performance = the opponents’ mean performance
event-tie-mean-perfect = the opponents’ mean perfect performance
event-tie-number = the pairing number
event-tie-rating = the rating
event-tie-sos = SOS: the sum of the opponents’ points
event-tie-sodos = SODOS: the points of those whom one beat
event-tie-sosos = SOSOS: the sum of the opponents’ SOS
event-tie-cuss = CUSS: the sum of the points after each round
event-tie-secondary = the points that do not count first: game points, or match points
event-tie-scores = Sonneborn-Berger of teams: the opponents’ points times one’s own against them
event-tie-boards = board count: a win on a high board counts more
event-tie-top = results from the top board down
event-tie-bottom = results without the bottom boards
event-tie-combined = the other score together with a share of Buchholz
event-tie-cut = { $count ->
        [one] the lowest left out
       *[other] the lowest { $count } left out
    }
event-tie-median = { $count ->
        [one] the highest and the lowest left out
       *[other] the highest { $count } and the lowest { $count } left out
    }
event-enter = Enter this event
event-enter-until = Enter this event, until { $when }
event-own = My board
event-lots = How lots were drawn
event-list = Events
event-list-none = There are no events here yet.
event-missing = There is no event here. The link may be cut off.
event-report = Arbiter’s report
event-report-city = Place
event-report-federation = Federation
event-report-days = Days
event-report-rounds = Rounds played
event-report-time = Rate of play
event-report-system = System and program
event-report-laws = Laws
event-report-arbiter = Chief arbiter
event-report-deputies = Deputies
event-report-count = { $count }, of { $all } federations, { $done } from the host
event-report-rated = Rated
event-report-unrated = Unrated
event-report-unplayed = Games not played (round.board, who was absent)
event-report-rulings = Rulings (round.board)
event-report-appeals = Appeals
event-report-committee = Appeals committee
event-report-upheld = Upheld.
event-report-rejected = Rejected.
event-report-remarks = Remarks
event-report-nothing = nothing to report

# What contradicts something in a set-up, while it is typed. $minutes, $least and $rating are numbers.

draft-tie-break = “{ $code }” is not a tie-break (expected a code such as BH, SB or DE)
draft-default-time = The laws say how long a player is waited for: 30 minutes, or as long as their time lasts.
draft-rounds = No rounds (expected at least 1)
draft-says-nothing = Where everybody meets everybody, Buchholz is the same for all.
draft-points = For ratings a win counts 1, a draw ½ and a loss 0, whatever the points of the event.
draft-rates-chess = The chess federation rates chess only.
draft-rates-shogi = The shogi federation rates shogi only.
draft-too-fast = { $minutes } minutes for 60 moves: with a player rated { $rating } or more it takes at least { $least }.
draft-too-short = { $minutes } minutes for 60 moves: more than 3 are needed.
draft-unequal = In rapid and blitz both players need the same time.
draft-first-control = The first time control ends before move 30.
draft-old-laws = Rated games are played by the laws in force.
draft-to-confirm = An increment or a delay is for the arbiter to confirm; otherwise at least 20 minutes and 40 seconds byo-yomi, or 30 and 30.
draft-fesa-time = At least 20 minutes and 40 seconds byo-yomi are needed, or 30 and 30.
