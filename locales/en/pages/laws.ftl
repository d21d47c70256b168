laws-title = Laws
laws-tree = Articles
laws-book = Rulebook
laws-search = Search the articles
laws-found = { $count ->
        [0] Nothing found.
        [one] One article found.
       *[other] { $count } articles found.
    }
laws-none = No article has “{ $text }”.
laws-choose = Choose an article. Each says in our own words what the rulebook says, and most have an example to play on a board.
laws-no-article = This book has no article { $id }. Look in the list of articles.
laws-no-page = This is only a heading. The articles below it say more.
laws-kind-R = The software enforces it.
laws-kind-C = A player may claim it, and the software rules on it.
laws-kind-A = The arbiter decides it.
laws-kind-S = It is decided when a game or an event is set up.
laws-kind-I = It is shown where it helps; there is nothing to enforce.
laws-examples = Examples
laws-example = Example
laws-board = The example’s board
laws-first = To the beginning
laws-back = One step back
laws-on = One step on
laws-last = To the end
laws-step = { $step } of { $of }
laws-changes = What changed since 2009
laws-changes-new = nothing of the kind
# Under which numbers another edition says the same.
laws-edition = In { $book }:
laws-setup-refused = Such a game cannot begin.
laws-setup-warned = Such a game can begin, but it is not advised.


# What is done and seen in examples.
laws-no-book = There is no rulebook “{ $name }”. Choose one from the list.
laws-part-preamble = Preamble
laws-part-preface = Preface
laws-part-adj = Adjournment
laws-said = { $who }: { $what }
laws-illegal = { $move } (illegal move)
laws-role-arbiter = Arbiter
laws-role-server = Software
laws-role-spectator = Spectator
laws-role-assistant = { $side }’s assistant
did-start = Start the clock
did-tick = A look at the clock
did-touch = Touch a piece
did-place-clock = Place the clock
did-press = Press the clock
did-accept = Accept
did-refuse = Decline
did-speak = Speak to a player
did-analyse = Analyse
did-sign = Sign the result
did-seal = Seal a move
did-write = Write on the sheet
did-strike = Strike out on the sheet
did-toss = Toss the pawns
did-arrive = Come to the board
did-displace = Knock pieces over
did-claim = Make a claim
did-propose = Make a proposal
did-rule = Give a ruling
see-legal = { $move } is legal.
see-illegal = { $move } is illegal ({ $article }).
see-count = Legal moves: { $count }.
see-piece = { $square }: { $piece } ({ $side }).
see-written = { $move } is written { $text }.
see-long = By its length it is a long game.
see-rapid = By its length it is a rapid game.
see-blitz = By its length it is a blitz game.
see-rules-competition = The competition rules are in force.
see-rules-rapid = The rapid rules are in force.
see-rules-blitz = The blitz rules are in force.
see-recording = The moves must be recorded.
see-no-recording = The moves need not be recorded.
see-setup = Before it begins: { $article }.
see-board = This is on the board now.
