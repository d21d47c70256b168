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
