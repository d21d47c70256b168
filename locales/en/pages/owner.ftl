owner-not = This page is for the owner of this server. Sign in as the owner.
owner-reports = Reports
owner-accounts = Accounts
owner-games = Games
owner-apart = Bans and blocks
owner-journal = Journal
owner-none = Nothing here.
owner-machine = at the machine
owner-erased = erased
owner-game = the game
owner-by = reported by { $who }
owner-head-when = When
owner-head-about = About
owner-head-why = Why
owner-head-said = In their words
owner-head-done = What to do
owner-head-number = Number
owner-head-name = Name
owner-head-since = Since
owner-head-until = Until
owner-head-state = State
owner-head-players = Players
owner-head-arbiter = Arbiter
owner-head-other = Has blocked
owner-head-who = Who
owner-head-act = What
owner-head-whom = To whom
owner-head-where = Where
owner-outcome = { $outcome ->
        [warned] warned
        [banned] banned
       *[dismissed] nothing to do
    }
owner-settle = { $outcome ->
        [warned] Warned
        [banned] Banned
       *[dismissed] Nothing to do
    }
owner-state = { $state ->
        [closed] closed
        [banned] banned
        [owner] owner
        [named] has a name
       *[guest] guest
    }
owner-rank = Make an owner
owner-unrank = Remove as owner
owner-more = More
owner-game-state = { $open ->
        [yes] under way
       *[no] over
    }{ $private ->
        [yes] , private
       *[no] {""}
    }
owner-appoint = Appoint an arbiter
owner-appoint-text = For a game that has none, or needs another. The players are told at once, and it is kept in the journal.
owner-appoint-game = The game’s address
owner-appoint-do = Appoint
owner-appoint-done = Appointed.
owner-bans = Banned
owner-blocks = Who has blocked whom
owner-for-good = until it is lifted
owner-lift = Let in again
owner-ban = Keep somebody out
owner-ban-text = They can still watch, download their data and close their account, but nothing else.
owner-ban-address = Also let nobody new in from where they were last, for at most 30 days
owner-ban-do = Keep out
owner-ban-done = Done.
owner-for-days = { $days ->
        [one] for a day
       *[other] for { $days } days
    }
owner-act = { $act ->
        [ruled] ruled:
        [appointed] appointed as
        [dismissed] took away the seat of
        [made-link] made a link for a new password
        [became-owner] became the owner
        [made-owner] made an owner
        [ended-owner] took away the rank of owner
        [banned] kept out:
        [lifted-ban] let in again
        [at-desk] acted for an event:
        [settled-report] settled a report:
       *[other] { $act }
    }
