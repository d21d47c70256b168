# What pairing says to people.
#
# $player, $opponent and $other are players as “number name”; $points the points of a group;
# $other may also be several players, $count of them; $now and $then how many break a criterion as it is, and as it would be.

explain-pair = { $player } meets { $opponent }, in the group with { $points } points.
explain-moved = { $player } meets { $opponent }, moved down into the group with { $points } points.
explain-bye = { $player } has the bye.
explain-virtual = { $player } has { $points } points and { $extra } virtual ones of the acceleration.
explain-first = Nobody comes before in the order of the rules.
explain-more = { $count ->
        [one] One more comes
       *[other] { $count } more come
    } before in the order of the rules: `--why-not` tells about any one.
list-players = { $list }; { $item }
list-players-last = { $list } and { $item }
list-players-more = { $list } and { $count } others

instead-met = Not { $other }: they have met, or are kept apart (C1).
instead-had-bye = Not { $other }, who { $count ->
        [one] has
       *[other] have
    } had a bye or a point without playing (C2).
instead-colour = Not { $other }: { $count ->
        [one] both
       *[other] in each case both
    } must have the same colour (C3).
instead-incomplete = Not { $other }: then not everybody could be paired, or the bye would go to a higher score (C4, C5).
instead-order = Not { $other }: as good by every criterion, but later in the order in which pairings are tried.
instead-c6 = Not { $other }: { $then } instead of { $now } would have to leave the group (C6).
instead-c7 = Not { $other }: a player with more points would have to leave the group (C7).
instead-c8 = Not { $other }: the group below could not be paired as well (C8).
instead-c9 = Not { $other }, who { $count ->
        [one] has
       *[other] have
    } missed more games: { $then } instead of { $now } (C9).
instead-c10 = Not { $other }: somebody would have one colour three times more than the other (C10).
instead-c11 = Not { $other }: somebody would have the same colour three times in a row (C11).
instead-c12 = Not { $other }: { $then } instead of { $now } would not have the colour that is due to them (C12).
instead-c13 = Not { $other }: { $then } instead of { $now } would be denied a strong claim to a colour (C13).
instead-c14 = Not { $other }: { $then } instead of { $now } would float down who did so in the last round (C14).
instead-c15 = Not { $other }: { $then } instead of { $now } would float up who did so in the last round (C15).
instead-c16 = Not { $other }: { $then } instead of { $now } would float down who did so two rounds ago (C16).
instead-c17 = Not { $other }: { $then } instead of { $now } would float up who did so two rounds ago (C17).
instead-c18 = Not { $other }: a player who floated down in the last round would have a larger difference of points (C18).
instead-c19 = Not { $other }: a player who floated up in the last round would have a larger difference of points (C19).
instead-c20 = Not { $other }: a player who floated down two rounds ago would have a larger difference of points (C20).
instead-c21 = Not { $other }: a player who floated up two rounds ago would have a larger difference of points (C21).

explain-changed = The arbiter changed this pairing: { $ground }. Before that:
explain-changed-plain = The arbiter changed this pairing. Before that:
explain-by-hand = The arbiter paired this round by hand: { $ground }.
explain-by-hand-plain = The arbiter paired this round by hand.
explain-by-hand-pair = { $player } meets { $opponent }.
explain-now = Now { $player } meets { $opponent }.
explain-now-bye = Now { $player } has the bye.
explain-team-board = { $player } sits at board { $board } of this match, against { $opponent }.
explain-team-alone = { $player } sits at board { $board } of this match, and nobody sits opposite.
explain-team-unseated = { $player } is not in the line-up of this match.
explain-away = { $player } is not paired: { $mark ->
        [half-bye] a bye for half a point was asked for
        [full-bye] a bye for a full point was given
       *[zero-bye] announced as away
    }.
explain-gone = { $player } is not paired, having gone home.
explain-mcmahon = { $player } with { $points } meets { $opponent } with { $facing }, points of the start included.
explain-scores = { $player } with { $points } meets { $opponent } with { $facing }.
explain-table = { $player } meets { $opponent } in round { $round } of { $rounds } by Berger’s table for these numbers.
explain-table-free = { $player } is free in round { $round } of { $rounds }: the number of players is odd, and Berger’s table has nobody opposite.
explain-seeds = { $player } meets { $opponent } in round { $round } of { $rounds }: seed { $seed } meets seed { $other }, so that the strongest meet last.
explain-seeds-free = { $player } has no opponent in round { $round } of { $rounds }: nobody has seed { $other }, and free places are opposite the strongest.
explain-winners = { $player } meets { $opponent } in round { $round } of { $rounds }: the tree puts who won { $own } against who won { $other }.
explain-winners-free = { $player } has no opponent in round { $round } of { $rounds }: nobody came out of { $other }.
explain-third = { $player } meets { $opponent } for the third place: both lost their semi-finals.
explain-third-free = { $player } has no opponent for the third place: the other semi-final left nobody to play for it.
explain-out = { $player } is out of the knock-out since round { $round }, in which { $opponent } went on.
explain-out-both = { $player } is out of the knock-out since round { $round }, in which neither came.
list-rounds = { $list } and { $item }
explain-match = { $first } – { $second }
explain-nobody = nobody

# Which rule gave the colours. $first has the first one, $begins, and $second the other one, $follows; $player has what he
# is due, and $other gives way; $side is the colour that is due, $to the same with the word that goes before it.
colour-both = { $first } has { $begins } and { $second } { $follows }: each has the colour that is due, by { $claim ->
        [absolute] an absolute
        [strong] a strong
       *[mild] a mild
    } and { $facing ->
        [absolute] an absolute
        [strong] a strong
       *[mild] a mild
    } preference.
colour-both-alike = { $first } has { $begins } and { $second } { $follows }: each has the colour that is due, by { $claim ->
        [absolute] an absolute
        [strong] a strong
       *[mild] a mild
    } preference.
colour-only = { $first } has { $begins }: { $player } is due { $to } by { $claim ->
        [absolute] an absolute
        [strong] a strong
       *[mild] a mild
    } preference, and { $other } has played no game yet and has none.
colour-stronger = { $first } has { $begins }: both are due { $to }, { $player } by { $claim ->
        [absolute] an absolute
       *[strong] a strong
    } preference, { $other } by { $facing ->
        [strong] a strong
       *[mild] a mild
    } one.
colour-wider = { $first } has { $begins }: both must have { $side }, and the difference between the colours of { $player } is { $claim }, that of { $other } { $facing }.
colour-alternate = { $first } has { $begins }: both are due { $to } by equal preferences. Counted back, they last had different colours { $back ->
        [one] in the last game of each
       *[other] in game { $back } from the end
    }, when { $second } had { $begins }: now it is the other way round.
colour-higher = { $first } has { $begins }: both are due { $to } by equal preferences and have had the same colours, and { $player } { $among ->
        [tree] stands first in the tree
       *[field] ranks higher
    }.
colour-number = { $first } has { $begins }: neither has played a game yet. { $player }, who { $among ->
        [tree] stands first in the tree
       *[field] ranks higher
    }, has an { $number ->
        [odd] odd number, and the lot gave { $to } to odd numbers
       *[even] even number, and the lot gave { $to } to odd ones
    }.
colour-place = { $first } has { $begins }: neither has played a game yet. { $player }, who ranks higher, is number { $place } of those who have been paired so far, and the lot gave { $to } to odd numbers.
colour-table = { $first } has { $begins } by Berger’s table.
colour-reversed = { $first } has { $begins }: the second cycle turns the colours of the first one round.
colour-replayed = Since then the game was drawn and played again{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
    }, with colours swapped each time (fesa-2024/12.2).

check-seat = { $player } meets { $other }
check-seat-bye = { $player } has the bye
check-pair = Round { $round }: { $player } meets { $other }. Expected: { $expected }, { $facing }. { $why }
check-bye = Round { $round }: { $player } has the bye. Expected: { $other } has it, { $expected }. { $why }
check-no-bye = Round { $round }: { $player } has the bye. Expected: nobody has it, { $expected }. { $why }
check-colours = Round { $round }: { $other } has White against { $player }. Expected: the other way round. { $why }
check-turned = Round { $round }: { $other } has White against { $player }. Expected: the other way round.
check-unmet = Round { $round }: { $player } meets nobody. Expected: { $player } meets { $other }.
check-undecided = Round { $round }: nobody has won the match of { $player } and { $other }, and who went on is not to be seen. What follows is not checked.
check-no-pairing = Round { $round }: no pairing keeps the absolute criteria (C1 to C3). Expected: no round.
check-broken = Round { $round }: no pairing keeps the absolute criteria (C1 to C3). Expected: no round. The pairing of { $player }: { $why }
check-too-wide = Round { $round }: too many different scores in one bracket to weigh. The round is not checked.
check-missing = Round { $round }: the result of { $player } is missing. Expected: a result, for what follows is not checked without it.
check-rounds = { $found } rounds are paired. Expected: { $told }, as the file says.
check-points = { $player }: { $told } points. Expected: { $expected } by the results.
check-rank = { $player }: place { $told }. Expected: { $expected } ({ $values }).
check-rank-shared = { $player }: place { $told }. Expected: one from { $expected } to { $last } ({ $values }).
check-tiebreak = { $player }: { $code } { $told }. Expected: { $expected }.
check-order = { $player }, rated { $rating }, has a start number after { $other }, rated { $lower }. Expected: the higher rating first (C.04.2).
check-rating = { $player }: rating { $told }. Expected: { $expected } by the list.
check-done = { $players ->
        [one] One player
       *[other] { $players } players
    }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } and { $ranks ->
        [one] one place
       *[other] { $ranks } places
    } checked: { $count ->
        [0] nothing differs
        [one] one difference
       *[other] { $count } differences
    }.
check-done-unpaired = { $players ->
        [one] One player
       *[other] { $players } players
    } and { $ranks ->
        [one] one place
       *[other] { $ranks } places
    } checked, but no pairing, for { $code } is not paired here: { $count ->
        [0] nothing differs
        [one] one difference
       *[other] { $count } differences
    }.

play-again = Board { $board } is drawn and played again, { $sente } with Sente, { $gote } with Gote (fesa-2024/12.2; `result { $board } none` takes the draw back).

weigh-met = Not { $other }: they have met, or are kept apart{ $game ->
       *[chess] {""}
        [shogi] {" "}(fesa-2024/14.4)
    }.
weigh-had-bye = Not { $other }, who { $count ->
        [one] has
       *[other] have
    } had a bye or a point without playing{ $game ->
       *[chess] {""}
        [shogi] {" "}(fesa-2024/14.4)
    }.
weigh-incomplete = Not { $other }: then somebody else would have nobody to meet.
weigh-even = Not { $other }: the whole pairing would be as good, and no better.
weigh-bye = Not { $other }: the bye goes to the lowest group that can have it.
weigh-gap = Not { $other }: players would meet further from their own points (the differences squared and added are { $then } instead of { $now }).
weigh-again = Not { $other }: { $then } instead of { $now } would meet a group above or below for the second time in a row.
weigh-club = Not { $other }: { $then } instead of { $now } pairs would be of one club.
weigh-halves = Not { $other }: the upper half of a group meets the lower half in order, and that would be further from it.
weigh-colour = Not { $other }: { $then } instead of { $now } pairs would be due the same colour.

apart-table = Not { $other } in this round: Berger’s table has them meet in round { $rounds }.
apart-outside = Not { $other }: one of them does not play the knock-out.
apart-out = Not { $other }: { $player } is out since round { $round }.
apart-later = Not { $other } yet: the tree lets them meet in round { $round } if both win until then.
apart-away = Not { $other }: { $player } is not paired in this round.
apart-by-hand = Not { $other }: the arbiter paired this round by hand ({ $ground }).
apart-by-hand-plain = Not { $other }: the arbiter paired this round by hand.
apart-changed = Not { $other } any more: the arbiter changed this pairing ({ $ground }).
apart-changed-plain = Not { $other } any more: the arbiter changed this pairing.
apart-mates = { $player } and { $other } play for the same team.
apart-board = Their teams meet, but { $other } does not sit at the same board.
apart-meet = They do meet.

absent-no-show = { $player } did not come: the game is lost ({ $article }).
absent-costs = It also costs as much rating as losing to an equal ({ $article }).
absent-barred = { $player } is barred from the next edition ({ $article }).
absent-excused = { $player } did not come and is excused: { $ground }. The game is lost, and nothing else.
absent-excused-article = { $player } did not come and is excused: { $ground }. The game is lost, and nothing else ({ $article }).
absent-excused-plain = { $player } did not come and is excused. The game is lost, and nothing else.
absent-asked = { $player } had said before that he would miss this round: the game is lost, and nothing else follows.
absent-gone = { $player } has gone home: the game is lost, and nothing else.
absent-late = { $player } came { $minutes } minutes late, within the default time of { $allowed }, and plays with the time that is left ({ $article }).
absent-late-lost = { $player } came { $minutes } minutes late, after the default time of { $allowed }: the game is lost ({ $article }).
absent-struck = { $player } leaves before half of the games: they stay in the table and are rated, but count for nobody’s place.

# What commands say that they did, and the readable log. $place is a board; $was a result of before.
did-opened = “{ $name }” is set up: { $system ->
        [swiss] Swiss, { $count }
        [baku] Swiss with the Baku acceleration, { $count }
        [round-robin] a round robin
        [double] a double round robin
        [knockout] a knock-out
       *[mcmahon] McMahon, { $count }
    }.
did-opened-points = A win is worth { $win }, a draw { $draw }, a loss { $loss }, a loss without playing { $forfeit }, an absence { $absence }, a bye { $bye }.
did-imported = { $file }: { $players } and { $rounds }, { $system ->
        [swiss] Swiss
        [baku] Swiss with the Baku acceleration
        [round-robin] a round robin
        [double] a double round robin
       *[knockout] a knock-out
    }.
count-rounds = { $count ->
        [one] one round
       *[other] { $count } rounds
    }
count-boards = { $count ->
        [one] one board
       *[other] { $count } boards
    }
count-players = { $count ->
        [one] one player
       *[other] { $count } players
    }
did-entered = { $player } is entered.
did-entered-late = { $player } is entered, and plays from round { $round } on.
did-entered-over = { $player } is entered, but the last round is paired: only `change` can seat the player there, against who has the bye.
did-entered-squad = { $player } is entered, and plays once a team lists the player (`team players`).
did-entered-many = { $count ->
        [one] One player is
       *[other] { $count } players are
    } entered.
did-corrected = { $player }: { $changes }.
did-renumbered = { $count ->
        [one] One start number has changed
       *[other] { $count } start numbers have changed
    }: { $changes }{ $more ->
       *[none] .
        [some] {" "}and so on (`players` has them all).
    }
did-removed = { $player } is taken out of the list.
did-described = The event: { $changes }.
did-withdrawn = { $player } goes home, and is not paired from round { $round } on.
did-withdrawn-table = { $player } goes home: the games from round { $round } on are lost.
did-withdrawn-over = { $player } goes home; all rounds are paired.
did-withdrawn-open = The game of round { $round } stands (`result` or `no-show` ends it).
did-withdrawn-squad = { $player } goes home, and is in no line-up from round { $round } on.
did-withdrawn-prize = Prizes are for those who stay: { $player } gets none (`{ $back }` takes that back{ $over ->
        [over] ; after the last round nobody need be withdrawn
       *[open] {""}
    }).
did-returned = { $player } is back, and is paired from round { $round } on.
did-returned-over = { $player } is back; all rounds are paired.
did-returned-squad = { $player } is back, and can be lined up from round { $round } on.
did-returned-alone = { $player } is back, and plays for no team (`team players` says for which).
did-bye = { $player } is not paired in round { $round }: a bye for { $mark ->
        [half] half a point
        [full] a full point
       *[zero] nothing
    }.
did-bye-next = Round { $open } is paired and stays as it is.
did-bye-both = It is for the whole match, rounds { $round } and { $next }.
did-bye-cancelled = { $player } is paired in round { $round }: no bye any more.
did-apart = From round { $round } on these do not meet: { $player }.
did-together = From round { $round } on these may meet: { $player }.
did-drawn = Lots gave { $count } numbers.
did-paired = Round { $round } is paired, { $count }.
did-paired-bye = Round { $round } is paired, { $count }; the bye: { $player }.
did-changed = The pairing of round { $round } is changed: { $ground }.
did-unpaired = The pairing of round { $round } is taken back: { $ground }.
place-board = Board { $board }
place-past = Round { $round }, board { $board }
did-result = { $place }: { $first } { $result } { $second }.
did-result-again = { $place }: { $first } { $result } { $second }. It was { $was }.
did-opened-again = { $place }: { $first } and { $second } play after all.
did-cleared = { $place }: { $first } – { $second } is as it was paired.
did-cleared-result = { $place }: { $first } – { $second } has no result any more. It was { $was }.
did-swapped = { $place }: { $second } has { $white } now, { $first } { $black }.
did-swapped-result = The result stays with the players: { $was }.
did-swapped-next = The next pairing counts the colours so.
did-swapped-past = Rounds that are paired stay as they are; the next pairing counts the colours so.
did-handicap = { $place }: { $player } gives a handicap, { $handicap }.
did-handicap-none = { $place }: { $first } – { $second } has no handicap any more.
did-advanced = { $player } goes on from round { $round }.
details-line = { $field }: { $text }
list-lacking = { $list }, { $item }
field-name = name
field-latin = Latin letters
field-rating = rating
field-title = title
field-federation = federation
field-id = id
field-club = club
field-grade = grade
field-birth = birth
field-sex = sex
field-categories = categories
field-city = city
field-begins = first day
field-ends = last day
field-arbiter = chief arbiter
field-deputies = deputies
field-time = time control
field-code = code of the time control
field-dates = days of the rounds
field-controller = who pairs
field-lines = other lines
lacks-ids = { $count ->
        [one] the federation’s number of one
       *[other] the federation’s numbers of { $count }
    }
lacks-federations = the federation of { $count }
lacks-births = the birth of { $count }
lacks-sexes = the sex of { $count }
warn-lacking = { $file }: the federation wants to know more: { $list } (`describe` says it)
warn-lacking-of-players = { $file }: the federation wants to know of the players: { $list } (`correct` says it)
warn-lacking-players = { $file }: of the players it wants to know { $list } (`correct` says it)
warn-alike = { $player } has a name like { $other }: if that is one person, `remove` takes an entry out
warn-alike-file = { $player } has a name like { $other }: that may be one person twice, and whose games are whose is for you to say
warn-alike-team = team { $team } has a name like { $other }: if that is one team, `team remove` takes one out before round 1
warn-one-latin = the federation knows players by name, and in Latin letters these have one, “{ $name }”: { $player } (`correct --latin` writes one otherwise)
warn-same-number = { $player } has the federation’s number { $number }, as { $other } does: one of them is wrong
warn-short = seed { $seed }: no pairing keeps the rules after round { $rounds }, of the { $asked } rounds that were asked for
warn-federation = { $player }: { $code } is no federation that is known here
quoted = “{ $text }”
warn-columns = { $file }: not known and passed over: { $columns } (known are name, last, first, latin, rating, id, title, federation, club, birth, sex, grade, categories, team)
warn-team-column = '{ $column }' was not taken: nobody plays for a team in this event (`club` would name a club)
warn-cut-off = { $file }:{ $line }: the line was cut off when it was written, and what it said did not happen
warn-cut-off-gone = { $file }:{ $line }: the line was cut off when it was written, and is taken away: what it said did not happen
again-result = { $place }: { $first } { $was } { $second } is there already (`--again` puts another result in its place)
again-bye = { $player } has a bye in round { $round } already, for { $mark ->
        [half] half a point
        [full] a full point
       *[zero] nothing
    } (`--again` puts another in its place)
again-team-bye = team { $team } has a bye in round { $round } already, for { $mark ->
        [half] a drawn match
        [full] a match won
       *[zero] nothing
    } (`--again` puts another in its place)
again-advanced = { $player } goes on from round { $round } already (`--again` lets the other go on)
again-lots = lots are drawn already (`--again` draws them anew)
again-lots-order = lots are drawn already (`--again` gives other numbers)
again-handicap = { $player } gives a handicap already, { $handicap } (`--again` puts another in its place)
import-system = the system { $code } is not played here (expected FIDE_DUTCH_2026, its Baku acceleration, FIDE_DOUBLESWISS, a round robin or a knock-out)
import-acceleration = another acceleration than Baku’s (expected Baku’s or none)
import-points = points beside those of the games, line 299 (expected none)
import-round = round { $round } is not that of the table or the tree for these numbers (expected a tournament that follows it)
import-full = { $found } are entered (expected { $most } at most by this system)
left-swiss = no system is named: the Swiss one by the Dutch rules is taken
left-team-swiss = no system is named: the Swiss one of teams (C.04.6) is taken
left-ties = no tie-breaks are named: those of the system are taken
left-ties-unknown = none of its tie-breaks is known: those of the system are taken
left-tie = the tie-break { $code } is not known and left out
left-gone = away in every round to come, and so taken as gone home: { $players } (`return` brings a player back)
left-teams-gone = teams away in every round to come, and so taken as gone home: { $teams } (`team return` brings one back)
left-numbers = start numbers have gaps, which are closed
left-player = player { $player }: “{ $found }” is left out
left-line = “{ $found }” is not understood and left out
left-line-up = round { $round }: no line 300 tells how team { $team } sat, and it is not in the order of line 310: the boards are those of its opponents
left-free = round { $round }: players of team { $team } have won against nobody, and no line 330 or 240 tells of its match or bye: a bye for full points is taken
left-rounds = not every team has its line 802: the rounds are made of lines 001, 300, 320 and 330 alone
did-list = The list of { $list } is kept: { $players ->
        [one] one player
       *[other] { $players } players
    }.
refused-no-list = no such rating list is kept (`adoube ratings load` keeps one)
refused-not-listed = “{ $text }” is not in the rating list
warn-listed = { $player } is in the rating list: { $other } (`--id` takes what it knows)
warn-listed-several = { $player } may be any of several in the rating list: { $other } (`--rating`, `--grade` and `--federation` say it)
warn-listed-taken = { $player } is taken from the rating list: { $other }
warn-listed-otherwise = { $player }: “{ $said }” was said, and the rating list has “{ $listed }”
explain-swapped = Since then the colours were noted the other way round.
tree-round = Round { $round }
tree-semi = Semi-finals
tree-final = Final
tree-third = Third place
refused-no-tree = there is no knock-out in this event (expected --system knockout, or --knockout in a McMahon)
refused-letters = { $file }: { $players } { $count ->
        [one] has a name
       *[other] have names
    } that cannot be written in Latin letters (expected how it is written so: `correct { $event } { $number } --latin "Habu, Yoshiharu"`, or a column latin in the spreadsheet)
refused-letters-event = { $file }: “{ $text }” has letters that cannot be written in Latin ones (expected a name and a city in Latin letters: `describe --name`, `--city`)

refused-nobody = there is no player { $player } (`players` lists them)
refused-twice = { $player } is entered already (`players` lists them)
refused-closed = nobody can enter any more: round 1 is paired, and the rest follows from it (begin a new event)
refused-gone = { $player } has gone home already (`return` takes a player back)
refused-not-gone = { $player } has not gone home
refused-round = round { $round } cannot have a bye any more (expected a round that is not paired)
refused-no-round = there is no round { $round } (expected { $from ->
        [0] { $last }
       *[other] { $from } to { $last }
    })
refused-unpaired = no round is paired yet (`pair` pairs one)
refused-expected = { $player } is expected in every round of the knock-out (fesa-2024/11.7; `withdraw` for who goes home)
refused-expected-chess = { $player } is expected in every round of the knock-out (`withdraw` for who goes home)
refused-came = round { $round }: { $player } has played (expected a game that was not; `result` corrects it)
refused-late-excuse = { $player } is expected in every round of the knock-out: only notice before round 1 or ill health excuses (fesa-2024/11.7, 11.8; `no-show` notes the rest)
refused-alone = { $player } cannot be kept apart from himself
refused-himself = { $player } does not meet himself (expected another player)
refused-not-apart = these players are not kept apart (`apart` keeps players apart)
refused-fixed = the pairs follow from the table or the tree: nobody can be kept apart, and no round is paired by hand
refused-no-points = who misses a round of a round robin has lost the game (expected `--for nothing`)
refused-inside = round { $round } is the second game of a match, and a bye is for the whole of it (expected round { $before } or { $after })
refused-follows = { $player } meets whom the table or the tree says: only the colours can be changed
refused-possible = there is a pairing that keeps the rules (`pair` pairs the round, `change` changes it)
refused-name = “{ $name }” (expected a name, and no line breaks or other control characters in any field)
unfit-name = “{ $name }” (expected a name of the event, without line breaks or other control characters)
unfit-baku = a win of { $win }, a draw of { $draw } and a loss of { $loss } with the Baku acceleration (expected a win worth two draws, and nothing for a loss)
unfit-laws = --rulebook { $laws } (expected { $fitting })
unfit-size = --knockout { $size } (expected 2, 4, 8, 16 and so on)
unfit-rounds = --knockout { $size } in { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } (expected --rounds { $due } or more)
refused-category = “{ $name }” (expected categories with | between them)
refused-same = { $player }: nothing to put right (expected an option that says something else than is known, such as --name, --rating, --club, --sex, --categories)
refused-rating = { $rating } (expected a rating from 1 to 3999)
broken-met = Against the rules, by the arbiter's decision: { $player } and { $other } meet for the second time ({ $law }).
broken-apart = Against the rules, by the arbiter's decision: { $player } and { $other } are kept apart (C1).
broken-colour = Against the rules, by the arbiter's decision: { $player } and { $other } must both have the same colour (C3).
broken-bye = Against the rules, by the arbiter's decision: { $player } has another bye ({ $law }).
refused-no-bye = a bye is for half a point, a full one or nothing
refused-few = { $count ->
        [0] no players
        [1] one player
       *[other] { $count } players
    } (expected two or more; `add` enters them)
refused-late = lots are drawn before the first round
refused-no-game = round { $round }: { $player } has no game
refused-disagree = “{ $first }” against “{ $second }” (expected results that agree)
refused-seats-missing = { $player } is missing in the pairing (expected everybody once)
refused-seats-twice = { $player } is twice in the pairing, or not due (expected everybody once)
refused-met = { $player } and { $other } may not meet: they have met ({ $law })
refused-apart = { $player } and { $other } may not meet: they are kept apart (`together` lets them meet)
refused-colour = { $player } and { $other } may not meet: both must have the same colour (C3)
refused-byes = { $player } may not have the bye (expected one bye at most, and only where the number of players is odd)
refused-no-ground = the reason is missing (expected a few words on one line)
refused-second-bye = { $player } may not have another bye ({ $law })
refused-played = round { $round } has results: its pairing stands (`result BOARD none` takes one back)
refused-nothing-said = round { $round }: the game of { $player } has no result to take back
refused-not-asked = round { $round }: { $player } has asked for no bye
refused-forfeited = round { $round }: { $player } had gone home or asked for a bye, and has lost without play (`result BOARD none` opens the game)
refused-goes-on = round { $round }: that changes who goes on, and round { $later } is paired (take its results back with `result BOARD none`, then the round with `unpair`)
refused-not-drawn = round { $round }: the match of { $player } is not drawn, nor lost by both (expected one that nobody has won)
refused-number = { $number } is the federation’s number of { $player } already
refused-no-number = “{ $found }” (expected the federation’s number, digits)
refused-title = “{ $found }” (expected a title: GM, IM, WGM, FM, WIM, CM, WFM or WCM)
refused-federation = “{ $found }” (expected the code of a federation, such as FRA)
refused-no-federation = “{ $found }” is no federation of FIDE (expected its code, such as FRA; FID or NON for a player of none)
refused-federation-meant = “{ $found }” is no federation of FIDE (expected its code, here { $meant }?)
refused-latin = “{ $found }” (expected the name in Latin letters, such as Habu, Yoshiharu)
refused-unborn = “{ $found }” (expected a birth that is not in the future)
refused-birth = “{ $found }” (expected a day of birth as YYYY/MM/DD, or the year)
refused-grade = “{ $found }” (expected a grade such as 3k or 1D)
refused-in-round = { $player } is in round { $round }: an entry is taken out only before it is paired (`withdraw` for who goes home)
refused-enter-over = nobody can enter any more, and nothing can be said of later rounds: { $count ->
        [1] the only round is
       *[other] all { $count } rounds are
    } paired
refused-last-match = nobody can enter any more: the last match has begun, and round { $round } is its second game
refused-full = nobody can enter any more: { $most } are in it, and this system takes no more
refused-apart-already = these players are kept apart already (`together` lets them meet)
refused-known = nothing new is said of the event (expected an option such as --city, --arbiter, --dates)
refused-detail-text = “{ $found }” (expected text on one line)
refused-detail-federation = “{ $found }” (expected the code of a federation, such as FRA, in shogi of a country)
refused-detail-order = { $found } (expected a last day that is not before the first)
refused-detail-dates = { $found } (expected a day for each round at most, in order, from the first day to the last)
refused-detail-code = “{ $found }” (expected a time control such as 5400+30, 40/6000+30:900+30 or W300-B240)
refused-detail-line = “{ $found }” (expected a line of a TRF with a known code that is not made from the event, such as 172, 212, ### or FRA)
refused-handicap = “{ $found }” (expected a handicap of shogi: s, L, B, R, RL, 2p, 4p, 5p, 6p or none)
refused-not-shogi = a handicap is for shogi, and this is an event of chess (`new --game shogi`)
refused-no-handicap = round { $round }: the game of { $player } has no handicap
refused-no-cup = round { $round } is no round of a knock-out
refused-missing = round { $round }: the result of { $player } is missing (enter it before pairing)
refused-over = { $count ->
        [1] the only round has
       *[other] all { $count } rounds have
    } been paired
refused-rounds = the number of rounds is missing (expected a line 142 or XXR, or --rounds)
refused-empty = round { $round }: nobody is there to be paired
refused-impossible = no pairing keeps the absolute criteria (C1 to C3): the arbiter decides (`by-hand` pairs the round)
refused-impossible-file = no pairing keeps the absolute criteria (C1 to C3): the arbiter decides
refused-nobody-file = there is no player { $player } in the file
refused-no-round-file = there is no round { $round } in the file (expected { $count ->
        [0] no --round, for none is paired yet
        [one] 1
       *[other] 1 to { $count }
    })
refused-too-wide = too many different scores in one bracket to weigh
refused-undecided = round { $round }: { $player } against { $other } is not decided (`advance` says who goes on)
refused-not-paired = { $round ->
        [0] there is no round 0
       *[other] round { $round } is not paired
    } (expected { $count ->
        [1] 1
       *[other] 1 to { $count }
    })
refused-not-entered = { $player } had not entered in round { $round }
refused-wrong = '{ $found }' (expected { $expected })
refused-ending = { $file }: no known ending (expected one of { $expected })
refused-exists = { $file }: is there already (expected a new name)
refused-no-players = { $file }: no players (expected lines 001)
refused-no-places = { $file }: no players (expected lines such as 1 [Last][First] FR [2+ 3-] 1)
refused-round-ahead = round { $round } cannot be paired yet (expected 1 to { $count })
refused-no-date = the day of the event is missing, and the rating of { $player } depends on it (expected a line 052 in the file, or --date)
refused-no-day = the day of the event is missing (expected --date YYYY-MM-DD)
refused-misfit = { $file }: '{ $text }' has no place in the federation’s file (expected no [ or ] in names, and a country of one word; `correct` puts it right)
warn-letters = { $file }: '{ $name }' is written '{ $written }', for the federation reads Latin-1
warn-cut-name = { $file }: “{ $name }” is longer than the 33 letters that a TRF has for a name, and is written “{ $written }”; the federation’s number stays with it
warn-forfeits = { $file }: a TRF does not say who was excused, so no forfeit costs rating here (the federation's file has 0# for a no-show)
warn-trf = { $file }: a TRF has no place for games played again, for excuses, for points of the start that end, for games that count for nobody’s place and for how far one came in a knock-out; the event keeps them
warn-trf-left = { $file }: a TRF has no place for this, and the event alone keeps it: { $list }
trf-clubs = clubs
trf-grades = grades
trf-categories = categories
trf-cup = the cup of a McMahon tournament
trf-gone = players of teams who have gone home
trf-advanced = who goes on from a match that nobody has won
check-event = an event of Adoube (expected a TRF: `adoube tournament export` writes one)
refused-one-name = two players of the tournament are called “{ $name }”, and a list that goes by names would lose one of them (expected names that differ)
warn-open = round { $round } is open, { $count ->
        [1] one result is
       *[other] { $count } results are
    } missing: only the rounds before it count here
refused-in-file = { $file }: { $why }
refused-in-line = { $file }:{ $line }: { $why }
refused-log-cut-off = { $file }:{ $line }:{ $column }: the line ends too early (expected an entry as `adoube tournament` writes it)
refused-log-not-json = { $file }:{ $line }:{ $column }: no JSON (expected an entry as `adoube tournament` writes it)
refused-log-unknown = { $file }:{ $line }:{ $column }: not known in the log of an event (expected an entry as `adoube tournament` writes it)
refused-no-event = { $file }:1: no event (expected a file that `adoube tournament new` made)
refused-fault = { $file }:{ $line }:{ $column }: { $found } (expected { $expected })
refused-found = { $found } (expected { $expected })
refused-tiebreak = '{ $code }' is no tie-break (expected such as BH/C1, SB, DE, WON, ARO)
refused-tiebreak-teams = '{ $code }' is a tie-break of teams, and this event has none (expected such as BH/C1, SB, DE, WON, ARO)
refused-board = '{ $board }' (expected { $count ->
        [1] board 1
       *[other] a board from 1 to { $count }
    })
refused-match-board = '{ $board }' (expected match and board, such as 1.1, of { $matches ->
        [one] one match
       *[other] { $matches } matches
    })
refused-board-of-match = '{ $board }' (expected { $count ->
        [1] { $of }.1
       *[other] { $of }.1 to { $of }.{ $count }
    })
refused-no-result = board { $board } without a result (expected one of { $expected })
refused-option = '{ $option }' stands after the boards (expected options before them)
refused-seat = '{ $text }' (expected WHITE-BLACK by start number, or N-0)
refused-group = '{ $text }' (expected women, men, beginners, u18, s65, born:YEAR, before:YEAR, below:RATING, from:RATING, title:GM, fed:CODE, club:NAME, category:NAME)
refused-game = '{ $text }' (expected WHITE-BLACK:RESULT by start number, the result 1-0, 0-1 or =)

file-folder = is a folder (expected a file)
file-large = larger than a gigabyte (expected less)
file-name = not a file’s name
file-long-line = a line of more than a megabyte (expected less)
file-not-text = not UTF-8 text
file-not-found = there is no such file
file-folder-missing = there is no folder { $folder } (expected one that is there)
file-denied = access is denied
file-exists = is there already
file-no-folder = not in a folder
file-read-only = nothing can be written there
file-full = no room is left there
file-system = the system refuses (error { $error })
file-nobody-listens = nobody answers there: look whether the server runs and whether the address is right
file-line-broken = the line was cut: look whether the server runs, then try again
file-no-answer = no answer came: look whether the server runs and whether there is a network, then try again
file-no-network = no way leads there: look whether there is a network
file-no-host = nobody knows a machine of that name: look at the address, and whether there is a network
file-address-taken = another program has this address
file-output = standard output

found-nothing = nothing
found-x = '{ $a }'
found-x-again = '{ $a }' again
found-player-x-again = player { $a } again
found-opponent-x = opponent { $a }
found-player-x-meets-x-in-round-x = player { $a } meets { $b } in round { $c }
found-both-with-one-colour = both with one colour
found-x-against-x = '{ $a }' against '{ $b }'
found-player-x-against-himself = player { $a } against himself
found-x-without-an-opponent = '{ $a }' without an opponent
found-x-with-an-opponent = '{ $a }' with an opponent
found-a-game-without-a-colour = a game without a colour
found-x-rounds = '{ $a }' rounds
found-a-quote-that-is-never-closed = a quote that is never closed
found-a-bracket-that-is-never-closed = a bracket that is never closed
found-a-player-without-a-name = a player without a name
found-place-x = place { $a }
found-x-boxes = { $a } boxes
found-round-x-player-x-against-x = round { $a }: player { $b } against { $c }
found-a-line-that-ends-after-round-x = a line that ends after round { $a }
found-x-without-points = '{ $a }' without points
found-start-number-x = start number { $a }
found-start-number-x-again = start number { $a } again
found-team-x = team { $a }
found-team-x-again = team '{ $a }' again
found-a-line-up-without-start-number-x = a line-up without start number { $a }
found-an-empty-board-x = an empty board { $a }
found-start-number-x-on-board-x = start number { $a } on board { $b }
found-colours-of-x-boards = colours of { $a } boards
found-x-rounds = { $a } rounds
found-x-teams = { $a } teams
found-player-x-who-plays-in-round-x-in-no-team = player { $a }, who plays in round { $b }, in no team
found-player-x-meets-x-of-the-own-team = player { $a } meets { $b } of the own team
found-team-x-meets-teams-x-and-x = team { $a } meets teams { $b } and { $c }
found-team-x-which-meets-x-in-round-x = team { $a }, which meets { $b } in round { $c }
found-team-x-against-x-in-round-x = team { $a } against { $b } in round { $c }
found-x-in-round-x = '{ $a }' in round { $b }
found-x-match-points = '{ $a }' match points
found-x-game-points = '{ $a }' game points
found-x-points = '{ $a }' points
expected-a-start-number = a start number
expected-a-start-number-from-x = a start number from { $a }
expected-an-opponent-x = an opponent's start number
expected-an-opponent = an opponent
expected-a-number-of-rounds = a number of rounds
expected-x-to-x-rounds = { $a } to { $b } rounds
expected-a-round = a round
expected-points = points
expected-points-such-as-x-x = points such as { $a }.{ $b }
expected-points-at-the-end = points at the end
expected-a-rating = a rating
expected-a-whole-rating-such-as-x-or-x-x-with-its-thousands-parted = a whole rating such as { $a }, or { $b }.{ $c } with its thousands parted
expected-a-place = a place
expected-place-x = place { $a }
expected-each-start-number-once = each start number once
expected-a-player-of-this-file = a player of this file
expected-a-team-of-this-file = a team of this file
expected-a-player-of-team-x = a player of team { $a }
expected-a-team-x = a team's number
expected-everybody-of-team-x-who-plays-in-round-x = everybody of team { $a } who plays in round { $b }
expected-start-number-x-whom-x-meets = start number { $a }, whom { $b } meets
expected-the-board-of-x-whom-x-meets = the board of { $a }, whom { $b } meets
expected-one-where-the-order-of-team-x-has-somebody-whom-nobody-met = one where the order of team { $a } has somebody whom nobody met
expected-x-as-many-as-matches-have-boards = { $a }, as many as matches have boards
expected-one-line-x-a-team = one line { $a } a team
expected-x-as-many-as-lines-x-have = { $a }, as many as lines { $b } have
expected-a-strength = a strength
expected-match-points = match points
expected-game-points = game points
expected-match-points-such-as-x-x = match points such as { $a }.{ $b }
expected-game-points-such-as-x-x = game points such as { $a }.{ $b }
expected-or = +-, -+ or --
expected-TW-TD-or-TL = TW, TD or TL
expected-each-pairing-number-once-from-x = each pairing number once, from { $a }
expected-each-player-on-one-board = each player on one board
expected-each-player-in-one-team = each player in one team
expected-a-line-x-or-x-with-each-player = a line { $a } or { $b } with each player
expected-an-opponent-of-another-team = an opponent of another team
expected-one-match-a-round = one match a round
expected-a-team-without-a-match = a team without a match
expected-team-x-whom-its-players-meet = team { $a }, whom its players meet
expected-x-as-many-as-there-are-lines-of-teams = { $a }, as many as there are lines of teams
expected-x-by-lines-x-x-x-x-and-x = '{ $a }' by lines 001, 240, 300, 320 and 330
expected-a-column-called-TeamNo = a column called TeamNo
expected-a-column-called-StartNo = a column called StartNo
expected-a-tie-break-of-teams-such-as-MPVGP-BH-MP-C1-EDE = a tie-break of teams such as MPVGP, BH:MP/C1, EDE
expected-a-system-of-teams-that-is-played-here-FIDE-TEAM-TYPEA-MP-GP-and-so-on-a-round-robin-Scheveningen-CUSTOM-TEAM-KNOCKOUT = a system of teams that is played here: FIDE_TEAM_TYPEA_MP_GP and so on, a round robin, Scheveningen, CUSTOM_TEAM_KNOCKOUT
expected-a-system-of-teams-that-is-paired-here-FIDE-TEAM-TYPEA-MP-GP-and-so-on = a system of teams that is paired here: FIDE_TEAM_TYPEA_MP_GP and so on
expected-player-x-to-meet-x = player { $a } to meet { $b }
expected-two = two
expected-results-that-agree = results that agree
expected-w-or-b = w or b
expected-m-or-w = m or w
expected-a-day-or-a-year-of-birth = a day or a year of birth
expected-a-number-and-a-name = a number and a name
expected-a-rating-list = a rating list: FIDE's text or XML, unpacked, or the shogi federation's columns
expected-w-b-or = w, b or -
expected-a-number = a number
expected-a-name = a name
expected-a-column-called-name = a column called name
expected-both-lines-to-tell-the-same = both lines to tell the same
expected-a-number-of-games = a number of games
expected-a-grade = a grade
expected-W-or-B = W or B
expected-F-H-or-Z = F, H or Z
expected-a-result-one-of-x-x-W-D-L-H-F-U-Z = a result: one of 1 = 0 W D L + - H F U Z
expected-one-of-W-D-L-A-P-X = one of W D L A P X
expected-such-as-W-x-x = such as W={ $a }.{ $b }
expected-x-before-a-bye = { $a } before a bye
expected-such-as-x-x-x-x-2p = such as { $a }+, { $b }-, { $c }+, 5=(+2p)
expected-x-x-by-the-results = { $a }.{ $b } by the results
expected-a-day-as-YYYY-MM-DD = a day as YYYY-MM-DD
expected-a-tie-break-such-as-BH-C1-SB-DE-WON-ARO = a tie-break such as BH/C1, SB, DE, WON, ARO
expected-a-tie-break-of-single-players-such-as-BH-C1-SB-DE-WON-ARO = a tie-break of single players such as BH/C1, SB, DE, WON, ARO
expected-a-system-that-is-paired-here-FIDE-DUTCH-x-FIDE-DUTCH-x-BAKU = a system that is paired here: FIDE_DUTCH_{ $a }, FIDE_DUTCH_{ $b }_BAKU
expected-such-as-x-x-x-x = such as { $a }+@{ $b }-{ $c }-03
expected-a-coefficient-from-x-to-x = a coefficient from { $a } to { $b }
expected-categories-with-between-them = categories with | between them
expected-no-more-cells-than-line-x-names-and-quotes-around-one-with-a-separator-in-it = no more cells than line { $a } names, and quotes around one with a separator in it
expected-each-name-once = each name once
expected-each-number-once = each number once
expected-a-year-or-a-day-as-YYYY-MM-DD = a year, or a day as YYYY/MM/DD
expected-round-x-too-as-in-line-x = round { $a } too, as in line { $b }
expected-x-x-to-x-x-by-the-results = { $a }.{ $b } to { $c }.{ $d } by the results
expected-a-deviation = a deviation
expected-a-volatility = a volatility
expected-such-as-x-x = such as { $a }/{ $b }
expected-such-as-x-x-x = such as { $a }+ { $b }- { $c }=
expected-Last-First-country-rounds = [Last][First] country [rounds]
expected-given-name-grade-rating-games-country = given name, grade, rating, games, country

## Teams

team-did-opened = Teams play, { $boards ->
        [one] on one board
       *[other] on { $boards } boards
    } a match.
team-did-everybody = Everybody of one team meets everybody of the other (Scheveningen).
team-did-twice = Every opponent is met twice in a row.
team-did-one-match = Both matches against a team are one, won by who makes more in all its games.
team-did-primary = Game points count first.
team-did-match-points = A match won is worth { $win }, drawn { $draw }, lost { $loss }.
team-did-bye-worth = The bye that pairing gives is worth match points: { $match }, game points: { $game }.
team-did-free = Line-ups need not keep the board order.
team-did-colours = The first-named team has these colours, from board 1 on: { $colours }.
team-did-entered = Team { $team } is entered, with { $count ->
        [0] nobody yet
        [one] one player
       *[other] { $count } players
    }.
team-did-entered-late = Team { $team } is entered, with { $count ->
        [0] nobody yet
        [one] one player
       *[other] { $count } players
    }, and plays from round { $round } on.
team-did-listed = Team { $team } plays in this order: { $player }.
team-did-nobody = Team { $team } has no players now.
team-did-removed = Team { $team } is taken out.
team-did-ordered = Pairing numbers are given{ $lot ->
        [yes] { " " }by lot
       *[no] { "" }
    }: { $team }.
team-did-withdrawn = Team { $team } goes home, and is not paired from round { $round } on.
team-did-withdrawn-over = Team { $team } goes home; all rounds are paired.
team-did-withdrawn-table = Team { $team } goes home: its matches from round { $round } on are lost.
team-did-struck = It has played less than half of its matches: they do not count in the standings.
team-did-returned = Team { $team } is back, and is paired from round { $round } on.
team-did-returned-over = Team { $team } is back; all rounds are paired.
team-did-bye = Team { $team } is not paired in round { $round }: a bye for { $mark ->
        [half] a drawn match
        [full] a match won
       *[nothing] nothing
    }.
team-did-bye-cancelled = Team { $team } plays in round { $round } after all.
team-did-apart = From round { $round } on these do not meet: { $team }.
team-did-together = From round { $round } on these may meet: { $team }.
team-did-matched = Round { $round } is paired, { $count ->
        [one] one match
       *[other] { $count } matches
    }{ $bye ->
        [none] { "" }
       *[other] ; the bye: { $bye }
    }.
team-did-seated = Round { $round } is paired by the arbiter: { $ground }.
team-did-lined-up = Round { $round }: { $player } { $count ->
        [one] plays
       *[other] play
    } for { $team }.
team-did-forfeited = Round { $round }: nobody plays for { $team }, and the match is forfeited.
team-did-kept = Results of boards with two players stay.
team-empty = nobody

team-refused-none = this is an event of single players, and has no teams (`new --boards` sets up one of teams)
team-refused-explain = a player of a team meets whom the line-ups say (`team explain` says why the team has its opponent)
team-refused-teams = this is an event of teams: say it of a team (`adoube tournament team --help`)
team-refused-nobody = there is no team { $team } (`team list` lists them)
team-refused-name = “{ $found }” is no name of a team (expected letters)
team-refused-short = “{ $found }” is no short name (expected at most five letters)
team-refused-twice = a team “{ $found }” is entered already
team-refused-taken = { $player } plays for a team already, or is named twice
team-refused-fixed = the board order is fixed once round 1 is paired: players can only be added behind the others
team-refused-begun = round 1 is paired: pairing numbers stay, and nobody joins or leaves a table (`team withdraw` for a team that goes home)
team-refused-once = team { $team } is missing or named twice (expected every team that is there once)
team-refused-gone = team { $team } has gone home already (`team return` takes it back)
team-refused-not-gone = team { $team } has not gone home
team-refused-not-asked = round { $round }: team { $team } has not asked for a bye
team-refused-no-match = round { $round }: team { $team } has no match
team-refused-boards = { $found ->
        [one] one board
       *[other] { $found } boards
    } (expected { $boards }, 0 for an empty one)
team-refused-foreign = { $player } does not play for the team, or is named twice
team-refused-away = { $player } has gone home (`return` brings the player back)
team-refused-order = { $player } sits below { $other }, who comes after in the board order (`new --free` has free line-ups)
team-refused-everybody = everybody meets everybody here: there is no line-up
team-refused-played = round { $round } turns the one before it round: its matches stay
team-refused-met = teams { $team } and { $other } may not meet: they have met, or are kept apart (C1)
team-refused-bye = team { $team } may not have the bye (C2)
team-refused-impossible = no pairing keeps the absolute criteria (C1 to C3): the arbiter decides (`team seat` pairs the round)
team-refused-possible = there is a pairing that keeps the rules (`pair` makes it; `team seat` then changes it while nothing of it is played)
team-refused-apart = these teams are kept apart already (`team together` lets them meet)
team-refused-not-apart = these teams are not kept apart (expected teams that `team apart` names)
team-broken-met = Against the rules, by the arbiter’s decision: { $team } and { $other } have met, or are kept apart (C1).
team-broken-bye = Against the rules, by the arbiter’s decision: { $team } had a bye, a match by forfeit or a bye for full points (C2).
team-refused-expected = team { $team } is expected in every round of the knock-out (`team withdraw` for a team that goes home)
team-refused-not-drawn = round { $round }: the match of team { $team } is not drawn, nor lost by both (expected one that nobody has won)
team-refused-undecided = round { $round }: team { $team } against { $other } is not decided (`team advance` says who goes on)
team-refused-sides = Scheveningen needs two teams of { $boards } players each
team-refused-few = too few teams: { $count } (expected two or more)
team-refused-same = that is as it is
unfit-teams = teams in this system (expected a Swiss event, accelerated only by match points, a round robin or a knock-out)
unfit-boards = --boards { $boards } (expected 1 to 50)
unfit-twice = --twice in { $rounds } rounds of this system (expected an even number of rounds of a Swiss event, or a round robin)

team-told-swiss = { $team } meets { $other }: bracket of { $bracket }{ $raised ->
        [yes] , brought up from { $score }
       *[no] { "" }
    }{ $facing ->
        [none] { "" }
       *[other] ; the opponent comes up from { $facing }
    }.
team-told-bye = { $team } has the bye: of all who may have it, and without whom the others can be paired, the lowest score, most matches, largest number.
team-told-table = { $team } meets { $other }: Berger's table.
team-told-table-free = { $team } is free: Berger's table.
team-told-everybody = { $team } meets { $other }: everybody of the one meets everybody of the other, by Scheveningen’s table.
team-told-return = { $team } meets { $other } again, with colours turned round.
team-told-return-free = { $team } has again what it had in the round before.
team-told-away = { $team } is not paired.
team-told-more = Of { $count } others nothing is said.
team-colour-number = { $team } has { $white } on board 1: neither has played, and { $to } has the { $parity ->
        [odd] odd
       *[even] even
    } number that says it.
team-colour-only = { $team } has { $white } on board 1: only { $to } wants a colour.
team-colour-both = { $team } has { $white } on board 1: both want what they get.
team-colour-stronger = { $team } has { $white } on board 1: { $to } wants its colour strongly.
team-colour-less = { $team } has { $white } on board 1: { $to } had it less.
team-colour-alternate = { $team } has { $white } on board 1: { $back ->
        [one] in their last matches
       *[other] { $back } matches back
    } it was the other way round.
team-colour-first = { $team } has { $white } on board 1: { $to } ranks higher and gets the colour it wants.
team-colour-last = { $team } has { $white } on board 1: otherwise than in the last match of { $to }.
team-why-met = Not { $other }: they have met, or are kept apart (C1).
team-why-had-bye = Not { $other }: it had a bye, a match by forfeit or a full-point bye (C2).
team-why-incomplete = Not { $other }: then not all others could be paired (C3).
team-why-bye = Not { $other }: then the bye would go to a team that comes later for it (3.4).
team-why-worse = Not { $other }: in the bracket of { $bracket } { $criterion ->
        [C4] more teams would be brought up
        [C5] teams of lower scores would be brought up
        [C6] the group that follows could not be paired as well
        [C7] more teams would be brought up again
        [C8] more teams would not have the colour they want
        [C9] more teams would not have the colour they want strongly
       *[C10] more opponents of teams brought up would have floated before
    } ({ $criterion }).
team-why-order = Not { $other }: as good, but later in order.
team-why-meet = They meet, or a table says whom they meet.

double-meets = { $player } meets { $other } for two games: bracket of { $bracket }{ $raised ->
        [yes] , brought up from { $score }
       *[no] { "" }
    }{ $facing ->
        [none] { "" }
       *[other] ; the opponent comes up from { $facing }
    }.
double-bye = { $player } has the bye: of all who may have it, and without whom the others can be paired, the lowest score, most matches, largest number. It is worth a game won and a game drawn.
double-colours = { $player } has { $white } in the first game: { $rule ->
        [number] neither has played, and { $to } has the { $parity ->
            [odd] odd
           *[even] even
        } number that says it
        [less] { $to } had it less
        [alternate] { $back ->
            [one] in their last matches
           *[other] { $back } matches back
        } it was the other way round
       *[last] otherwise than in the last match of { $to }
    }.
double-why = Not { $other }: { $why ->
        [met] they have met, or are kept apart (C1)
        [had-bye] there was a bye, a match by forfeit or a bye for full points before (C2)
        [incomplete] then not all others could be paired (C3)
        [bye] then the bye would go to somebody who comes later for it (3.4)
        [worse] in the bracket of { $bracket } { $criterion ->
            [C4] more players would be brought up
            [C5] players of lower scores would be brought up
            [C6] the group that follows could not be paired as well
            [C7] more players would be brought up again
           *[C8] more opponents of players brought up would have floated before
        } ({ $criterion })
       *[order] as good, but later in order
    }.
explain-return = { $player } meets { $other } again, with colours turned round: a match has two games.
explain-return-bye = { $player } has the bye of the whole match: a game won, and now a game drawn.
apart-return = Not { $other }: a match has two games, and the second one is against the same opponent.

team-check-pair = Round { $round }: { $team } meets { $other }, and should { $expected ->
        [none] have the bye or nobody
       *[other] meet { $expected }
    }.
team-check-bye = Round { $round }: { $team } has the bye, and { $expected ->
        [none] nobody
       *[other] { $expected }
    } should have it.
team-check-colours = Round { $round }: { $team } should have White on board 1 against { $other }.
team-check-unmet = Round { $round }: { $team } meets nobody (expected { $other }).
team-check-board = Round { $round }: board { $board } of the table has { $found } (expected { $expected }).
team-check-rounds = { $found } rounds are paired (expected { $expected }, as many as the table has).
team-check-told = Line 802 of { $team }: “{ $found }” in round { $round } (expected “{ $expected }”).
team-check-no-pairing = Round { $round }: there is no pairing that keeps the absolute criteria.
team-check-missing = Round { $round }: a result of { $team } is missing, and what follows was not checked.
team-check-points = { $team } has { $found } { $score ->
        [MP] match points
       *[GP] game points
    } (expected { $expected }).
team-check-rank = { $team } has place { $found } (expected { $expected }).
team-checked-unpaired = { $teams ->
        [one] One team
       *[other] { $teams } teams
    } checked, but no pairing, for { $code } is not paired here: { $count ->
        [0] nothing differs
        [one] one difference
       *[other] { $count } differences
    }.
team-checked = { $teams ->
        [one] One team
       *[other] { $teams } teams
    }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } checked: { $count ->
        [0] everything is as the rules have it
        [one] one difference
       *[other] { $count } differences
    }.
