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
event-report-upheld = Upheld.
event-report-rejected = Rejected.
event-report-remarks = Remarks
event-report-nothing = nothing to report
