# How a game ended, told to who reads it: $how is won, lost, drawn, again, nobody or void.

told-who = { $how ->
        [won] You won
        [lost] You lost
        [drawn] Draw
        [again] Play again
        [nobody] Nobody won
       *[void] The game does not count
    }
won-chess-first = White won
won-chess-second = Black won
won-shogi-first = Sente won
won-shogi-second = Gote won
how-mate = by checkmate
how-resigned = { $how ->
        [lost] you resigned
       *[other] { $loser } resigned
    }
how-time = on time
how-illegal = { $how ->
        [lost] illegal move
       *[other] { $loser } made an illegal move
    }
how-nifu = { $how ->
        [lost] two pawns on a file (nifu)
       *[other] { $loser } has two pawns on a file (nifu)
    }
how-king-taken = { $how ->
        [lost] your king was taken
       *[other] the king was taken
    }
how-absent = { $how ->
        [lost] you were not there in time
        [nobody] nobody came
       *[other] { $loser } did not come
    }
how-late = { $how ->
        [lost] you came too late
        [nobody] nobody was there in time
       *[other] { $loser } came too late
    }
how-left = { $how ->
        [lost] you left the game
       *[other] { $loser } left the game
    }
how-no-move = { $how ->
        [lost] you have no move left
       *[other] { $loser } has no move left
    }
how-perpetual = { $how ->
        [lost] you kept giving check
       *[other] { $loser } kept giving check
    }
how-declared = { $how ->
        [lost] { $winner } declared a win
        [won] by declaration
       *[other] by declaration
    }
how-declaration-failed = { $how ->
        [lost] your declaration failed
       *[other] { $loser }’s declaration failed
    }
how-counted = by counting the points
how-device = { $how ->
        [lost] your device made a sound
       *[other] { $loser }’s device made a sound
    }
how-ruled = by the arbiter’s decision
how-unopened = it ended before play was resumed
how-sealed = the sealed move did not count
how-sealed-draw = the sealed move drew the game
how-agreed = by agreement
how-stalemate = by stalemate
how-dead = nobody can mate any more
how-impossible = the position stayed impossible
how-repeated = { $game ->
        [chess] same position three times
       *[other] same position four times (sennichite)
    }
how-five-times = same position five times
how-fifty = fifty moves without a capture or a pawn move
how-move-limit = seventy-five moves without a capture or a pawn move
how-normal-means = it could not be won by normal means
how-time-drawn = time ran out, but the other side cannot mate
how-both-flags = both flags are down
how-illegal-drawn = an illegal move, but the other side cannot mate
how-resigned-drawn = one player resigned, but the other cannot mate
how-signed = as both players signed
how-corrected = the arbiter corrected the result
