# What an event has announced. In .said $is tells which, and $many how many moves or minutes.
announced-title = What the event has announced
announced-nothing = nothing beyond the rulebook
announced-count = { $count ->
        [one] one rule
       *[other] { $count } rules
    }
announced-watched = Watched
    .said = { $is ->
            [among-others] the arbiter watches other games too
           *[closely] the arbiter watches this game only
        }
announced-draws = Agreed draws
    .said = { $is ->
            [not-below] none before move { $many }
            [never] none
           *[by-the-book] as the rulebook says
        }
announced-default-time = Coming late
    .said = { $is ->
            [never] loses at once
            [late] loses after { $many ->
                [one] 1 minute
               *[other] { $many } minutes
            }
           *[no] as the rulebook says
        }
announced-quickplay = Quickplay finish
    .said = { $is ->
            [yes] its rules apply
           *[no] as the rulebook says
        }
announced-adjourning = Adjournment
    .said = { $is ->
            [yes] games may be adjourned
           *[no] as the rulebook says
        }
announced-sheets-on = Scoresheets
    .said = { $is ->
            [certified] on a certified device
            [screen] on any screen
           *[paper] on paper
        }
announced-fines = Fines
    .said = { $is ->
            [yes] as announced
           *[no] none
        }
announced-devices-in-bags = Devices in bags
    .said = { $is ->
            [yes] allowed while off
           *[no] as the rulebook says
        }
announced-device-penalty = Device on a player
    .said = { $is ->
            [warning] costs a warning
            [minutes-to-opponent] gives the opponent { $many ->
                [one] 1 minute
               *[other] { $many } minutes
            }
            [minutes-off] costs { $many ->
                [one] 1 minute
               *[other] { $many } minutes
            }
           *[no] as the rulebook says
        }
announced-leaving-reported = Leaving the hall
    .said = { $is ->
            [yes] is reported while the other thinks
           *[no] as the rulebook says
        }
announced-disabled = Disability
announced-deaf = Hard of hearing
announced-who = { $who ->
        [you] you
        [opponent] your opponent
        [host] the player who proposes
        [guest] the player who accepts
        [both] both players
       *[nobody] nobody
    }
