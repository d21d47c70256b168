# Pages of events: lists, set-up, entries, rounds, standings, the wall, the hall.

events-title = Events
events-new = New event
events-hall = Wall display
events-invited = Invitation
events-none = There are no events here yet. Set one up: it takes a few minutes.
events-more = Show more
events-players = { $count ->
        [one] 1 player
        *[other] { $count } players
        }
events-round = Round { $round }
events-over = Finished
events-ahead = Not begun yet
events-asked = You are asked to be { $role } of { $name }.
events-agree = I agree
events-decline = No, thank you
events-role-organiser = organiser
events-role-chief-arbiter = chief arbiter
events-role-arbiter = arbiter
events-role-pairing = pairing officer
events-role-results = results desk
events-role-check-in = check-in
events-role-reader = reader

setup-make = Create the event
setup-save = Save
setup-event = The event
setup-pairing = Game and pairing
setup-play = Boards and clocks
setup-said = What fits and what is missing
setup-name = Name
setup-city = Place
setup-federation = Federation or country, three letters
setup-begins = First day
setup-ends = Last day
setup-dates = Day of each round, if there are several days (2026-11-20, 2026-11-21)
setup-arbiter = Chief arbiter
setup-deputies = Deputies, with ; between
setup-game = Game
setup-laws = Laws
setup-laws-fide-2023 = FIDE 2023
setup-laws-fide-2009 = FIDE 2009
setup-laws-fesa-2024 = FESA 2024
setup-laws-fesa-2017 = FESA 2017
setup-system = System
setup-system-swiss = Swiss (FIDE Dutch)
setup-system-baku = Swiss, accelerated (Baku)
setup-system-mc-mahon = McMahon
setup-system-round-robin = Everybody meets everybody
setup-system-double = Everybody meets everybody twice
setup-system-knockout = Knock-out
setup-rounds = Rounds
setup-groups = Ratings at which a new group begins (empty: by grade)
setup-bar = Bar: everybody from this rating up starts level
setup-floor = Floor: everybody below this rating starts level
setup-small-final = Play for third place
setup-tiebreaks = Tie-breaks, the most important first
setup-initial = Colour of number 1 in round 1, by lot
setup-initial-first-chess = White
setup-initial-second-chess = Black
setup-initial-first-shogi = Sente
setup-initial-second-shogi = Gote
setup-win = Win
setup-draw = Draw
setup-loss = Loss
setup-who = Who plays
setup-who-players = each player alone
setup-who-teams = teams
setup-teamBoards = Boards in a match
setup-bye = Bye by pairing (empty: a win)
setup-absence = Announced absence
setup-forfeit = Lost by not coming
setup-primary = What counts first
setup-primary-match = match points
setup-primary-game = game points
setup-matchWin = Match won
setup-matchDraw = Match drawn
setup-matchLoss = Match lost
setup-preference = Colours that a team may want
setup-preference-a = strong wishes only (type A)
setup-preference-b = mild wishes too (type B)
setup-preference-off = none
setup-free = Line-ups need not keep the order of the team
setup-boards = Games are played
setup-boards-real = on real boards
setup-boards-screens = on screens
setup-time = Time
setup-code = Time in the form of TRF26 (empty: taken from the time)
setup-minutes = Minutes after which a player who has not come loses
setup-noShows = Missed games after which a player counts as gone (empty: never)
setup-overdue = Games without a result at a round’s deadline
setup-overdue-arbiter = wait for the arbiter
setup-overdue-forfeit = count as one player reported them, otherwise as lost by both
setup-zone = Time zone
setup-strictness = Illegal moves
setup-strictness-prevent = are refused
setup-strictness-claim = are claimed, as across a board
setup-rated = Changes the ratings of this server
setup-file-fide = The federation’s file (TRF26)
setup-file-fesa = The federation’s file (FESA)
setup-lacking = Still missing for it:
setup-strongest = Highest rating that is expected (optional)
setup-complete = Everything needed is here.

event-views = Parts of this event
event-elsewhere = Elsewhere
event-view-my = My round
event-view-entries = Entries
event-view-rounds = Rounds
event-view-standings = Standings
event-view-live = Live boards
wall-place = { $event }, round { $round }, board { $board }
event-view-lots = Lots
event-view-journal = Journal
event-view-fees = Fees
event-view-roles = Helpers
event-view-end = News and files
event-view-set-up = Set-up
event-view-wall = Arbiter’s wall
event-view-public = Public page
event-view-hall = Wall display
event-rounds = { $count ->
        [one] 1 round
        *[other] { $count } rounds
        }
event-system-swiss = Swiss
event-system-round-robin = Round robin
event-system-knockout = Knock-out
event-system-mc-mahon = McMahon
event-results-in = { $done } of { $all } results in
event-out = This event is being run from a file on another computer. Here players can only ask and report.
event-sign-in = Do you play here? Sign in to see your own board.

entries-search = Find a player
entries-here = { $here } of { $all } are here
entries-none = Nobody is entered yet. Type a name, or paste a whole list.
entries-number = No.
entries-name = Name
entries-rating = Rating
entries-club = Club
entries-came = Here
entries-came-name = { $name } is here
entries-acts = More
entries-more = More about { $name }
entries-withdrawn = withdrawn
entries-withdraw = Withdraw
entries-return = Let back in
entries-remove = Remove the entry
entries-bye-round = Round
entries-bye-for = Points
entries-bye = Give a bye
entries-bye-cancel = Cancel the bye
entries-asked = Waiting for your answer
entries-wish-enter = { $name } ({ $rating }) wants to enter.
entries-wish-bye = { $name } asks for a bye in round { $round } ({ $mark }).
entries-wish-be = { $account } says: I am { $name }.
entries-grant = Yes
entries-refuse = No
entries-add = Enter a player
entries-enter = Enter
entries-entered = { $name } is entered.
entries-found = In the rating list
entries-alike = Is that somebody who is here already? { $names }
entries-field-name = Name, family name first (Curie, Marie)
entries-field-rating = Rating
entries-field-title = Title
entries-field-federation = Federation
entries-field-id = FIDE number
entries-field-birth = Birth (1990/05/01)
entries-field-club = Club
entries-field-grade = Grade
entries-field-sex = Sex
entries-woman = Woman
entries-man = Man
entries-many = Many at once
entries-many-how = A spreadsheet saved as CSV; its first line names the columns (name, rating, club, birth, sex).
entries-many-file = Open a file
entries-many-done = { $count ->
        [one] 1 player is entered.
        *[other] { $count } players are entered.
        }
entries-self = Players enter themselves
entries-open = Open until you close it.
entries-open-until = Open until { $when }.
entries-consent = The organiser agrees to each entry.
entries-no-consent = Whoever enters is in at once.
entries-close = Close entries
entries-until = Closing date (empty: until you close it)
entries-with-consent = I agree to each entry
entries-open-do = Open entries
entries-places = Places (empty: as many as come)
entries-places-are = { $count ->
        [one] 1 place
       *[other] { $count } places
    }; whoever comes later is put on the waiting list.
entries-correct = Correct…
entries-corrected = Corrected.
entries-apart = Keep apart…
entries-apart-from = Must not meet
entries-apart-do = Keep them apart
entries-apart-done = They will not be paired.
entries-together-do = Let them meet
entries-together-done = They can be paired again.
entries-unclaim = Not this account…
entries-unclaim-how = From then on nobody reports or plays for this player from a phone. Somebody else can say: that is me.
entries-unclaim-do = Take the account off
entries-erase = Erase the name…
entries-erase-how = From then on the player is #{ $number } everywhere in this event. The games stay. This cannot be undone.
entries-erase-do = Erase the name

why-title = Why this board for { $name }?
why-close = Close
hand-title = Change by hand
hand-how = Move somebody to another place: the two swap. Your reason is kept in the log.
hand-first = Board { $board }, first side
hand-second = Board { $board }, second side
hand-bye = Bye
hand-why = Reason
hand-do = Pair like this
hand-back = Back
handicap-title = Handicap
handicap-board = Handicap at board { $board }
handicap-none = Even game
handicap-given-by = { $name } gives
handicap-gives = { $name } gives { $what }
handicap-s = the first move
handicap-l = a lance
handicap-b = the bishop
handicap-r = the rook
handicap-rl = rook and lance
handicap-2p = two pieces
handicap-4p = four pieces
handicap-5p = five pieces
handicap-6p = six pieces
handicap-do = Save the handicap
rounds-label = Rounds
rounds-pair = Pair round { $round }
rounds-pair-missing = Pair round { $round } ({ $missing } missing)
rounds-by-hand = Pair by hand…
rounds-none = No round is paired yet.
rounds-none-officer = When everybody has come, pair round 1. You can look at it before anybody else does.
rounds-unpublished = Only you and your helpers see this round.
rounds-publish-at = This round will be published at { $when }.
rounds-publish = Publish
rounds-publish-then = Publish at that time
rounds-at = At (empty: now)
rounds-until = Play by { $when }.
rounds-overdue = This round was due on { $when }, and some games have no result.
rounds-deadline = Deadline of the round
rounds-deadline-at = Play by
rounds-deadline-in = Play by ({ $zone })
rounds-deadline-do = Set the deadline
rounds-deadline-none = No deadline
rounds-change = Change by hand…
rounds-unpair = Take it back…
rounds-unpair-do = Take the pairing back
rounds-begin = Start the round
rounds-print = Print
rounds-to-end = To the files
rounds-board = Board
rounds-points = Pts
rounds-result = Result
rounds-live = live
rounds-why = why?
rounds-why-board = Why this pair at board { $board }?
rounds-why-name = Why not paired: { $name }?
rounds-bye = bye
rounds-away = not paired
rounds-begin-then = Start at that time
rounds-begin-at = The clocks start at { $when }.

desk-missing = { $missing } missing of { $all }
desk-order = Order
desk-first = Missing first
desk-by-board = By board
desk-enter = Board { $board }: { $result }
desk-enter-said = Board { $board }: { $result }, as { $names } says
desk-more = More for board { $board }
desk-change = Board { $board }: { $result }. Change it
desk-entered = Board { $board }: { $result } entered.
desk-entered-at = Board { $board }: { $result } entered at { $at }
desk-done = Done.
desk-undo = Undo
desk-by = { $name }, { $at }
desk-calls = { $name } calls the arbiter
desk-undone = Board { $board }: taken back.
desk-restored = Board { $board }: { $result } again.
desk-not-undone = Board { $board } has another result by now, entered elsewhere. Nothing was taken back.
desk-kept = Board { $board }: { $result } is kept here until there is a connection.
desk-not-sent = not sent
desk-offline = Offline since { $at }, { $count } kept
desk-sent = Connected again: what was kept is sent.
desk-trouble = Board { $board }:
desk-says = { $name } says { $result }
desk-bye = { $name }: bye
desk-away = { $name }: not paired
desk-forfeit-first = the second player did not come
desk-forfeit-second = the first player did not come
desk-forfeit-both = neither came
desk-short-first = not rated
desk-short-draw = not rated
desk-short-second = not rated
desk-swap = Colours were the other way round
desk-late = Late
desk-minutes = Minutes
desk-came-late = { $name } came late
desk-no-show = { $name } did not come
sure-title = Board { $board }: { $result }?
sure-changes = This will change:
sure-nothing = No points and no places change yet.
sure-points = { $before } → { $after } points
sure-place = place { $before } → { $after }
sure-more = and { $count } more
sure-paired = Already paired, and staying that way: round { $rounds }.
sure-do = Change it

standings-title = Standings
standings-after = After round { $round }. Open a tie-break to see how it was worked out.
standings-none = Standings come with the results of round 1.
standings-place = Place
standings-explain = { $code } of { $name }: { $value }. Show the sum
standings-sum = is the sum of:
standings-no-sum = is not a sum of rounds.
standings-cut = left out
standings-total = Sum

roles-who = Who
roles-role = Role
roles-boards = Boards
roles-all = all
roles-asked = (has not agreed yet)
roles-dismiss = Remove
roles-dismiss-name = Remove { $name } as { $role }
roles-which-boards = Boards (empty: all)
roles-ask = Ask somebody with an account
roles-name = Name of the account
roles-ask-do = Ask
roles-invite = Invite by link
roles-invite-how = Whoever opens the link first gets the role.
roles-invite-do = Make a link
roles-link = The link, good until { $when }. It is shown only once.
roles-qr = The link as a QR code
invitation-text = Somebody asks you to help run an event.
invitation-nobody = With an account of your own you keep the role on every device.
invitation-take = I agree

end-files = Files
end-open = { $count ->
        [one] One result is still missing.
        *[other] { $count } results are still missing.
        }
end-add = Add it
end-trf = The federation’s file (TRF26)
end-fesa = The federation’s file (FESA)
end-archive = Everything as one archive
end-games = All games ({ $form })
end-csv = Players as a spreadsheet
end-report = The arbiter’s report
end-calendar = Calendar
end-public = The public page
end-qr = The public page as a QR code
end-news = News
end-tell = Tell everybody
end-tell-do = Publish
end-told = It is on the public page.
end-untell = Take it back
end-close = Close the event
end-close-text = Nothing more can be added then. You can open it again.
end-close-do = Close it
end-reopen = Open it again
end-copy = Next year’s event
end-copy-name = Name of the copy
end-copy-players = with everybody who is entered here
end-copy-do = Copy the set-up

my-board = Board { $board }
my-colour = You have { $side } against
my-bye = No game in round { $round }: you have the bye
my-over = The event is over. Thank you for playing!
my-withdrawn = You have withdrawn.
my-not-paired = The next round is not paired yet. You will see it here.
my-enter = Enter this event
my-birth = Your birth date is for the federation’s file only and is never public.
my-enter-do = Enter me
my-asked = Thank you. The organiser has your entry and will answer soon.
my-claimed = The organiser has been told that you are { $name }, and will answer soon.
my-recall = Take it back
my-claim = Are you in the list already?
my-claim-how = Somebody else has entered you. Say who you are: as soon as the organiser agrees, your board and your reports are here.
my-claim-who = Your name
my-claim-do = That is me
my-no-entries = Entries are closed. Ask the organiser.
my-call = Call the arbiter
my-call-end = No longer needed
my-called = The arbiter knows that you have called. Stay at your board.
my-starts-in = in { $left }
my-rank = Place { $rank } of { $all }
my-report = Report the result
my-report-how = After the game. { $name } confirms it on their phone.
my-otherwise = Or was the result different?
my-won = I won
my-drew = Draw
my-lost = I lost
my-other-says = { $name } has reported for you: { $what }.
my-confirm = That is right
my-waiting = You reported: { $what }. Waiting for { $name }.
my-disagree = You two do not agree: { $name } reported for you: { $what }. Talk to each other, or call the arbiter.
my-change = Change
my-entered = Entered:
my-rounds = Your rounds
my-why-round = Why this opponent in round { $round }?
my-sum = You: { $points }
my-absent = I cannot come…
my-ask-bye = Ask for a bye ({ $points })
my-bye-asked = The organiser has your request.
my-withdraw = Withdraw from the event…
my-withdraw-sure = Yes, I withdraw
my-waits = All places are taken. You are on the waiting list, and get in when a place is free.
my-full = All places are taken: if you enter now, you go on the waiting list.
my-here = You are marked as here.
my-check-in = I am here
my-appeal = I do not agree with a ruling…
my-appeal-do = Appeal
my-appeal-done = The appeals committee has it.
live-none = No game is being played on screens now.
live-more = Show more ({ $shown } of { $all } boards)
hall-names = find your name
hall-boards = who plays whom
hall-running = since the start
hall-late = Not here by { $at }: the game is lost
hall-begins = The round begins in
hall-page = Page { $page } of { $all }

wall-away = A player is away while the clock runs.
wall-thinks = A long think, with little time left.
wall-opened = The game you opened
wall-pair = { $first } against { $second }
wall-page = Open its page
wall-close = Close
wall-stopped = Stopped by the arbiter.
wall-resumed = The game goes on.
wall-calls = Board { $board }: { $name } calls you.
wall-called = { $name } has called you, { $at }.
wall-come = { $name }: I have come
wall-board = Board { $board }, { $event }
wall-disagree = They disagree.

setup-lacks-city = the place
setup-lacks-federation = the federation
setup-lacks-begins = the first day
setup-lacks-ends = the last day
setup-lacks-arbiter = the chief arbiter
setup-lacks-time = the time
setup-lacks-dates = the day of each round
setup-import = From another program
setup-import-how = A TRF file: the event goes on here, with its players and rounds

## Ways to look at the standings
standings-ways = Ways to look at the standings
standings-table = Table
standings-cross = Cross table
standings-tree = Tree
standings-teams = Teams
standings-prizes = Prizes
cross-row = No.
cross-first-chess = w
cross-second-chess = b
cross-first-shogi = s
cross-second-shogi = g

## Teams
teams-team = Team
teams-match-points = Match points
teams-all = All teams
teams-none = No team is entered yet.
teams-enter = Enter a team
teams-name = Name of the team
teams-short = Short name
teams-players = Players, in board order
teams-enter-do = Enter the team

## Prizes
prizes-none = No prizes are announced.
prizes-main = Main prizes
prizes-given = Who gets what
prizes-for = For
prizes-amount = Prize
prizes-left = Nobody gets:
prizes-announce = Announce prizes
prizes-currency = Currency
prizes-category = Category { $number }
prizes-name = Name of the category
prizes-groups = For whom (empty: everybody)
prizes-amounts = Amounts, from the first place on
prizes-amounts-such = 300 200+cup 100
prizes-sharing = Players who are level
prizes-sharing-equal = share equally
prizes-sharing-hort = share by Hort: half by place, half equally
prizes-sharing-place = get the prize of their place
prizes-several = One player can win prizes in several categories
prizes-more = Another category
prizes-announce-do = Announce

## Fees
fees-none = Playing is free.
fees-are = Playing costs { $amount }
fees-set = What playing costs
fees-amount = Everybody pays
fees-reductions = Who pays a different amount: a group and an amount on each line
fees-set-do = Save
fees-accounts = Who owes what
fees-due = Fee
fees-paid = Paid
fees-owed = Open
fees-pay = Has paid
fees-back = Pay back
fees-pay-name = { $name } has paid { $amount }
fees-who = Who pays
fees-much = How much (a minus pays it back)
fees-how = How
fees-take = Note it
fees-receipts = Receipts
fees-receipt = Receipt { $number }
fees-show = Show
fees-received = Received from { $name }: { $amount }
fees-given-back = Paid back to { $name }: { $amount }

## Lots
lots-how = First the server publishes the hash of a secret. The lots are drawn from the secret, the list of players and something that somebody in the hall adds. Then this page works everything out again, in your own browser.
lots-none = No lots have been drawn.
lots-numbers = Pairing numbers by lot
lots-colour = Colour of the first board by lot
lots-furigoma = Furigoma: who moves first at each board
lots-commit-numbers = Prepare lots for pairing numbers
lots-commit-colour = Prepare a lot for the colour
lots-commit-furigoma = Prepare furigoma for a round
lots-commitment = Hash of the secret
lots-secret = Secret
lots-entries = Entered
lots-part = Added in the hall
lots-seed = Seed
lots-add = What somebody in the hall adds
lots-draw = Draw
lots-again = Lots were drawn before. What is drawn now takes their place.
lots-again-do = Draw again
lots-bound = Your browser checked it: the secret is the one the server had committed to.
lots-not-bound = The secret is not the one the server had committed to.
lots-same = Your browser works out the same seed.
lots-not-same = Your browser works out a different seed.
lots-no-crypto = Your browser can check this only over a secure connection.
lots-colour-is = Therefore on board 1: { $colour }.
lots-colour-differs = The event has the other colour for board 1 now.
lots-numbers-hold = Your browser draws the same numbers:
lots-numbers-differ = The lots gave these numbers; the event has different ones now.
lots-furigoma-hold = Your browser tosses the same for round { $round }: sente comes first.
lots-furigoma-differ = The toss gave this for round { $round }, sente first; at some boards it is different now.
lots-not-here = The numbers are not drawn again here.
lots-replaced = A later draw took the place of this one.

## The arbiters' journal
journal-rule = Rule at a board
journal-board = Board
journal-power = What
journal-minutes = Minutes
journal-rule-do = Rule
journal-over = has a result
journal-no-board = There are boards 1 to { $boards }.
journal-screens = The boards are on screens: rule from the arbiter’s wall.
journal-rulings = Rulings
journal-none = No rulings yet.
journal-where = Round { $round }, board { $board }
journal-appeals = Appeals
journal-no-appeals = Nobody has appealed.
journal-against = against ruling { $ruling }
journal-decision = What the committee says
journal-members = Who sat in the committee
journal-decided-by = Committee: { $members }
journal-uphold = The player is right
journal-dismiss = Keep the ruling
journal-upheld = The player was right:
journal-dismissed = The ruling was kept:
journal-appeal = An appeal
journal-who = Who appeals
journal-which = Against which ruling
journal-other = something else
journal-grounds = Why
journal-appeal-do = Note the appeal
journal-remark = Something for the arbiter’s report
journal-remark-do = Write it down

# Scoresheets of real boards
sheet-title = Scoresheet
sheet-moves = The moves
sheet-like-chess = 1. e4 e5 2. Nf3 Nc6 …
sheet-like-shogi = ▲７六歩 △３四歩 …
sheet-read = { $plies ->
        [one] 1 move
       *[other] { $plies } moves, both together
    }
sheet-unread = Line { $line }: { $move ->
        [yes] “{ $written }” is not a move here.
       *[other] this is not one game that can be followed.
    }{ $known ->
        [yes] {" "}Did you mean { $meant }?
       *[other] {""}
    }
sheet-keep = Keep the moves
sheet-photograph = Photograph it
sheet-unfit = This picture cannot be kept.
sheet-who = Typed moves join the event’s games once the result is in. Only the two players and the officials see a photograph, and it can be erased.
sheet-picture = Photograph
sheet-by = from { $name }
sheet-by-desk = from the desk
sheet-erase = Erase
sheet-moves-link = moves

# A device that is the clock of a board
clock-board-title = Clock of a board
clock-board-open = This device is the clock
clock-board-place = Round { $round }, board { $board }
clock-board-none = There is no game on a real board here.
clock-board-no-time = Nobody has said yet how much time these games have. It is part of the set-up.
clock-board-not-yours = Only the two players of this board and the results desk can use this clock. The desk can give this device a link for it.
clock-board-told = { $name } has run out of time. The desk knows.
clock-board-cut = No connection. The clock keeps running, and the desk is told later.
desk-flag = { $name }: flag fallen
desk-excuse = { $name } is excused
desk-excuse-why = Excused because
desk-ill = ill

tree-drawn = Drawn. Who goes on?
tree-goes-on = { $name } goes on
tree-third = For third place

# On paper
paper-title = On paper
paper-pairings = Pairings by board
paper-names = Where do I play? By name
paper-slips = Result slips
paper-tables = Table cards
paper-scoresheets = Scoresheets
paper-standings = Standings
paper-cross = Cross table
paper-wall = Wall chart
paper-cards = Player cards
paper-check-in = Check-in list
paper-prizes = Prizes
paper-receipts = Receipts
paper-norms = Title norms
paper-ratings = Rating changes
paper-tree = Tree
away-title = Without a network
away-how = Take the event out as a file and run it on a laptop in the hall (adoube tournament). Until it is back, only entries and reports are possible here.
away-out = The event is out. Entries and reports wait here until it is back.
away-do = Take it out
away-file = The event as a file
away-back = Bring it back
away-done = { $count ->
        [one] It is back, with 1 new line.
        *[other] It is back, with { $count } new lines.
        }
away-refused = This came in meanwhile and could not be used:
away-because-one-report = only one of the two has reported
away-because-disagree = the two have reported different results
away-because-has-result = the board has a result already
away-because-rules = the event does not allow it any more

# All that was done in an event. $who is a name, $all several, $first and $second are players, $mark is a result.
all-acts-title = Everything that was done
all-acts-find = Find a name or a word
all-acts-none = Nothing has this word in it.
all-acts-server = the server
did-opened = The set-up was fixed
did-entered = { $who } was entered
did-corrected = { $who } was put right
did-removed = An entry was taken out
did-described = Place, days and arbiters were written down
did-withdrawn = { $who } withdrew
did-returned = { $who } came back
did-bye = Round { $round }: a bye for { $who } ({ $mark })
did-bye-cancelled = Round { $round }: no bye for { $who } after all
did-apart = Kept apart: { $all }
did-together = May meet again: { $all }
did-drawn = Pairing numbers were drawn
did-paired = Round { $round } was paired
did-changed = Round { $round } was paired otherwise
did-unpaired = The pairing of round { $round } was taken back
did-result = Round { $round }: { $first } – { $second }, result { $mark }
did-replayed = Round { $round }: { $first } plays the drawn game again
did-swapped = Round { $round }: { $first } had the other colour
did-handicap = Round { $round }: { $who } gave a handicap { $name }
did-cleared = Round { $round }: the result of { $first } was taken back
did-late = Round { $round }: { $who } came { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } late
did-no-show = Round { $round }: { $who } did not come
did-excused = Round { $round }: { $who } did not come, and is excused
did-advanced = Round { $round }: { $who } goes on
did-prizes = Prizes were announced
did-fees = Fees were announced
did-paid = { $who } paid { $amount }
did-checked-in = { $who } is here
did-checked-out = { $who } is not here
did-team-entered = Team { $name } was entered
did-team-listed = Team { $who }: its players were named
did-team-removed = A team was taken out
did-team-ordered = Teams were given their numbers
did-team-withdrawn = Team { $who } withdrew
did-team-returned = Team { $who } came back
did-team-bye = Round { $round }: a bye for team { $who }
did-team-apart = Teams kept apart: { $all }
did-team-together = Teams may meet again: { $all }
did-team-matched = Round { $round } was paired
did-team-lined-up = Round { $round }: the line-up of { $who }
did-team-advanced = Round { $round }: team { $who } goes on
did-arranged = It was said how games are played
did-due = Round { $round }: its hours were set
did-deadline = Round { $round }: its deadline was set
did-overdue = Round { $round }: the deadline is over
did-published = Round { $round } was published
did-called = Round { $round }: { $first } and { $second } were called to their game
did-begun = Round { $round }: the clocks started
did-over = A game on screens ended { $mark }
did-reported = Round { $round }: { $who } reported { $mark }
did-sheet = Round { $round }: the scoresheet of { $first } and { $second }
did-sheet-erased = A scoresheet was erased
did-board-clock = Round { $round }: a device is the clock of { $first } and { $second }
did-arbiter-called = Round { $round }: { $who } called the arbiter
did-call-ended = Round { $round }: the call of { $who } is over
did-entries = { $yes ->
        [yes] Entries were opened
       *[no] Entries were closed
    }
did-news = Everybody was told something
did-untold = What was told was taken back
did-ruled = Round { $round }, board { $board }: { $what }
did-appealed = { $who } appealed
did-appeal-decided = { $yes ->
        [yes] An appeal was upheld
       *[no] An appeal was dismissed
    }
did-remarked = A note for the report
did-text-erased = A text was erased
did-lot-committed = A lot was prepared
did-lot-drawn = A lot was drawn
did-asked = Somebody asked for something
did-answered = { $yes ->
        [yes] What was asked for was granted
       *[no] What was asked for was refused
    }
did-recalled = What was asked for was taken back
did-unclaimed = { $who }: the account was taken off
did-taken-out = The event was taken out of the server
did-brought-back = The event was brought back
did-erased = { $who }: the name was erased
did-closed = { $yes ->
        [yes] The event was closed
       *[no] The event was opened again
    }
