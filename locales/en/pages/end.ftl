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
       *[other] { $loser } did not come
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
        [lost] your checks repeated the position
       *[other] the checks of { $loser } repeated the position
    }
how-declared = { $how ->
        [lost] { $winner } declared a win
        [won] by declaration
       *[other] by declaration
    }
how-declaration-failed = { $how ->
        [lost] your declaration failed
       *[other] the declaration of { $loser } failed
    }
how-counted = by counting the points
how-device = { $how ->
        [lost] your device sounded
       *[other] a device of { $loser }
    }
how-ruled = by decision
how-sealed = by the sealed move
how-agreed = by agreement
how-stalemate = by stalemate
how-dead = nobody can mate any more
how-repeated = { $game ->
        [chess] same position three times
       *[other] same position four times (sennichite)
    }
how-five-times = same position five times
how-fifty = fifty moves without a capture or a pawn move
how-move-limit = seventy-five moves without a capture or a pawn move
how-normal-means = no win by normal means
how-time-drawn = time ran out, but the other side cannot mate
how-both-flags = both flags are down
how-illegal-drawn = an illegal move, but the other side cannot mate
how-resigned-drawn = one player resigned, but the other cannot mate
how-signed = by the signed result
how-corrected = the result was corrected
