# What the desk of a tournament says: prizes, fees, who has come, title norms.
#
# $player is a player as “number name”; $amount an amount with its currency.

did-prizes = Prizes are announced: { $changes }.
prizes-category = { $name } { $prizes }{ $groups ->
       *[none] {""}
        [some] , for { $who }
    }{ $sharing ->
       *[place] {""}
        [equal] , shared equally
        [hort] , shared by Hort
    }
prizes-dropped = { $name } is gone
prizes-currency = in { $currency }
prizes-no-currency = in no currency
prizes-step = in steps of { $step }
prizes-one = one prize a player
prizes-several = several prizes a player
# $before is what was said before, of prizes or fees.
did-replaced = That takes the place of: { $before }.
did-fees = Playing costs { $amount }{ $reductions ->
       *[none] {""}
        [some] ; { $list }
    }.
fees-reduction = { $group } { $amount }
did-paid = { $player } pays { $amount }{ $how ->
       *[none] {""}
        [some] { " " }({ $way })
    }. { $owed ->
       *[nothing] Nothing is owed any more.
        [rest] Still owed: { $rest }.
        [back] Too much by { $rest }.
    }
did-paid-back = { $player } is given { $amount } back{ $how ->
       *[none] {""}
        [some] { " " }({ $way })
    }. { $owed ->
       *[nothing] Nothing is owed.
        [rest] Owed: { $rest }.
        [back] Too much by { $rest }.
    }
did-checked-in = { $player } has come. { $count ->
        [0] Everybody is here.
        [one] One is missing.
       *[other] { $count } are missing.
    }
did-checked-out = { $player } has not come after all.
desk-missing = { $count ->
        [0] Everybody is here.
        [one] One has not come:
       *[other] { $count } have not come:
    }
desk-nobody-missing = everybody has come (expected somebody who has not)

refused-here = { $player } has come already (`--undo` takes that back)
refused-not-here = { $player } has not come (expected who is ticked)
refused-desk-known = nothing new is said (without options it shows what is known)
refused-prize-category = “{ $name }” (expected a name of its own for each category)
refused-amount = { $amount } (expected an amount from 0 to { $most })
refused-nothing-paid = { $amount } (expected an amount that is not 0)
refused-paid-back = { $player } has paid { $amount } (expected no more than that to give back)
refused-paid-in = { $player } has paid { $amount }: give it back first (`pay` with -{ $amount }), then take the entry out
refused-no-fund = no prizes are announced (`prizes --category NAME --amounts 100,50` announces some)
refused-no-fees = no fee is announced (`fees --amount 30` does it)
refused-no-category = “{ $name }” is no category (expected one of { $known })
refused-team-group = “{ $text }” in an event of teams (expected no --for, and teams have the prizes; or board:1{ $boards ->
        [1] {""}
       *[other] {" "}to board:{ $boards }
    }, for the players of a board)

# Who gets what. $shared is how many share.
prize-own = of { $own }
prize-shared = { $own }, { $shared } share
prize-level = { $shared } share
prize-provisional = { $closed ->
        [0] No round counts yet
        [one] One round of { $total } counts
       *[other] { $closed } rounds of { $total } count
    }: the prizes are provisional.
prize-total = Total: { $amount }
prize-left = { $name }, place { $place }: nobody is there for it.
prize-better = { $player } would have had { $amount } in “{ $name }”, since others left it: the arbiter decides.
fees-total = Total: due { $due }, paid { $paid }, owed { $owed }

# Title norms. $have and $need are numbers.
norm-is = { $player }: a norm for { $title }. { $points } of { $games } against { $average }, a performance of { $performance }; it counts as { $counts } games.
norm-is-not = { $player }: no norm for { $title }. { $points } of { $games } against { $average }, a performance of { $performance }. Missing: { $list }.
norm-left-out = Without { $count ->
        [one] round { $rounds }
       *[other] rounds { $rounds }
    }, which may be left out.
norm-exempt = Enough guests from abroad play that federations are not asked about.
norm-mix = Opponents with titles: { $titled }, who are { $titles }: { $masters }. Federations beside one’s own: { $federations }.
norm-raised = raised
norm-none = No norm is made, and none is near.
norm-chess = Title norms are the chess federation’s (expected an event of chess)
norm-scheveningen = No title norms are made in Scheveningen since March 2024 (expected an event by another system)
norm-nobody = { $player } has no game that counts, or no title to want
lack-games = games ({ $have } of { $need })
lack-players = players ({ $have } of { $need })
lack-points = points ({ $have }, { $need } are needed)
lack-no-points = stronger opponents (no score would do)
lack-average = the opponents’ average ({ $have }, { $need } is needed)
lack-titled = opponents with titles other than CM and WCM ({ $have } of { $need })
lack-masters = opponents who are { $titles } ({ $have } of { $need })
lack-federations = federations beside one’s own ({ $have } of { $need })
lack-own = fewer opponents of one’s own federation ({ $have }, { $need } at most)
lack-one = fewer opponents from { $federation } ({ $have }, { $need } at most)
lack-unknown = one’s own federation (`correct` says it)

# Printing.
did-printed = { $file } is written.
print-no-browser = a PDF is made by a browser, and none was found (expected Chromium, Chrome or Edge; `--browser` names one, and an .html prints too)
print-browser-failed = { $browser } did not make a PDF: { $why }
print-no-font = no font for { $script } was found on this computer: names in it print as boxes
print-what-round = round { $round } has nothing to print (expected a round that is paired)
print-link = “{ $link }” (expected an address in which {"{"}round{"}"} and {"{"}board{"}"} stand for the two)

# Papi, the French federation's program.
papi-no-event = Papi has no such event (expected chess, Swiss without acceleration or one round robin, 24 rounds at most)
papi-teams = Papi has tournaments of single players (expected an event without teams; a .trf has teams)
papi-wrong = no tournament of Papi’s converter (expected its variables and its players with their rounds): { $what }
papi-loses = Papi has no place for this, and the event alone keeps it: { $list }
papi-ties = tie-breaks { $codes }
papi-points = points { $points } for a win, a draw and a loss
papi-bye = a bye of { $points } by pairing
papi-apart = who is kept apart
papi-years = births of which only the year is known ({ $count })
papi-categories = categories of prizes
papi-twice = matches of two games, which are rounds of their own there
papi-nearest = Papi does not know these results, and counts them as if they had been played out and rated: { $list }
papi-result = round { $round }, board { $board }: { $result }
papi-acceleration = the acceleration { $name } of Papi is not played here: the rounds to come are paired without it
papi-left = of its players this is not taken, for an event has no place for it: { $columns }

# Lists.
list-gone = (gone home)
csv-empty = nobody is in it (expected a first line that names the columns, such as name,rating, and then a line a player)
csv-doubled = “{ $first }” and “{ $second }” mean the same: of each player the first of them that says something counts
check-nobody = nobody of the tournament is in { $list }: no rating is checked (players are found by { $key ->
        [number] start number
       *[name] name
    })
list-pace = { $player } has no { $pace ->
        [rapid] rapid
       *[blitz] blitz
    } rating in the list: that for standard games is taken, { $rating }
pair-write-teams = --write enters no round of teams, which has line-ups (`tournament import`, then `tournament pair` and `tournament export`)
pair-explain-teams = --explain tells nothing of teams (`tournament import`, then `team explain`)
export-fesa-chess = this is the shogi federation’s file, and the event is one of chess (.trf is the chess federation’s)
export-open = round { $round } is open: points in the file are those of every result on the player’s line, { $before ->
        [none] and there are no places yet
       *[other] places those after round { $before }, as in `table`
    }
export-open-papi = round { $round } is open: what is played of it is in the file
import-undecided = round { $round }: nobody has won { $first } – { $second }, and the file does not say who goes on (`advance` says it)
import-rounds-told = it says itself how many rounds there are, { $rounds }: --rounds is not taken
