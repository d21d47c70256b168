# One's games, a player's profile, and ratings with every change.

mine-summary = { $over } finished, { $open } in play. Last 30 days: { $won } won, { $drawn } drawn, { $lost } lost.
mine-none = Your games will be here. Play one now:
mine-none-found = No games match.
mine-play = Play
mine-profile = Profile and ratings
mine-running = In play
mine-your-move = Your move
mine-their-move = { $name }’s move
mine-stage = { $stage ->
        [waiting] Not begun yet
        [stopped] Clocks stopped
        [adjourned] Adjourned
       *[other] In play
    }
mine-have = you have { $side }
mine-rated = { $rated ->
        [yes] rated
       *[other] not rated
    }
mine-against = { $own } against { $other }
mine-over = Finished
mine-search = Name or time
mine-any-result = Any result
mine-result = { $result ->
        [won] Won
        [lost] Lost
       *[drawn] Drawn
    }
mine-any-rated = Rated or not
mine-only-rated = Rated
mine-only-unrated = Not rated
mine-filters = What is shown
mine-filter-result = Result
mine-filter-rated = Rated
mine-save = Save all { $game ->
        [chess] chess
       *[shogi] shogi
    } games as { $form }
mine-head-day = Day
mine-head-hour = Time
mine-head-result = Result
mine-head-how = How
mine-head-opponent = Opponent
mine-head-side = Side
mine-head-time = Clock
mine-head-rated = Event
mine-event = { $event }, { $round }
mine-today = Today
mine-yesterday = Yesterday
mine-private = private
mine-more = Show more
mine-moves = { $side }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, against { $who }
mine-review = Review
mine-rematch = Rematch
mine-preview = The chosen game

player-ratings = Ratings
player-no-ratings = No rated games yet.
player-class = { $class ->
        [blitz] blitz
        [rapid] rapid
        [standard] standard
        [days] by days
       *[other] without a clock
    }
player-pool = { $game }, { $class }
player-off = give or take { $off }
player-provisional = provisional
player-made-of = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
player-changes = Every change
player-calendar = Days played
player-calendar-of = { $days ->
        [one] 1 day with a finished game in the last year
       *[other] { $days } days with finished games in the last year
    }
player-day = { $day }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }
player-all = { $won } won, { $drawn } drawn, { $lost } lost.

rating-told = Each rated game changes both ratings by Glicko-2, from the ratings before it and nothing else. This page works every change out again.
rating-head-day = Day
rating-head-opponent = Opponent
rating-head-score = Score
rating-head-before = Before
rating-head-after = After
rating-head-again = Worked out again
rating-holds = the same
rating-differs = differs: { $rating }
rating-off = ± { $off }
rating-numbers = Numbers
rating-before = Before: { $rating }, deviation { $deviation }, volatility { $volatility }
rating-opponent = Opponent: { $rating }, deviation { $deviation }
rating-after = After: { $rating }, deviation { $deviation }, volatility { $volatility }
rating-again = Computed now: { $rating }, deviation { $deviation }, volatility { $volatility }
rating-none = No rated games here.

mine-tell-me = Tell me when it is my move
mine-told = This device tells you when it is your move, also while no page is open.

player-befriend = Add to friends
player-unfriend = Remove from friends

mine-imported = Imported
mine-lists = Lists
import-nobody = Unknown
import-search = Name, event, day
import-bring = Add games from elsewhere
import-paste = Paste a game or several: PGN, KIF, KI2, CSA, JKF or USI
import-keep = Keep them
import-file = Open a file…
import-empty = There was no game in it.
import-head-day = Day
import-head-score = Result
import-head-players = Players
import-head-game = Game
import-head-moves = Moves
import-head-event = Event
import-back = My imported games
import-save = Save as { $form }
import-forget = Remove from my list
import-moves = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
import-done = { $kept ->
        [0] Nothing new is kept.
        [one] 1 game is kept.
       *[other] { $kept } games are kept.
    }{ $known ->
        [0] {""}
        [one] {" "}1 was there already.
       *[other] {" "}{ $known } were there already.
    }
import-unread = Line { $line }: “{ $written }” { $move ->
        [yes] is not a move here.
       *[other] cannot be read.
    }{ $known ->
        [yes] {" "}Did you mean { $meant }?
       *[other] {""}
    }
