# Comment la partie a fini, dit à qui lit : $how vaut won, lost, drawn, again, nobody ou void.

told-who = { $how ->
        [won] Vous avez gagné
        [lost] Vous avez perdu
        [drawn] Nulle
        [again] On rejoue
        [nobody] Pas de vainqueur
       *[void] La partie ne compte pas
    }
won-chess-first = Les Blancs gagnent
won-chess-second = Les Noirs gagnent
won-shogi-first = Sente gagne
won-shogi-second = Gote gagne
how-mate = par échec et mat
how-resigned = { $how ->
        [lost] vous avez abandonné
       *[other] { $loser } a abandonné
    }
how-time = au temps
how-illegal = { $how ->
        [lost] coup illégal
       *[other] coup illégal de { $loser }
    }
how-nifu = { $how ->
        [lost] deux pions sur une colonne (nifu)
       *[other] { $loser } a deux pions sur une colonne (nifu)
    }
how-king-taken = { $how ->
        [lost] votre roi a été pris
       *[other] le roi a été pris
    }
how-absent = { $how ->
        [lost] vous n’étiez pas là à l’heure
        [nobody] personne n’est venu
       *[other] { $loser } n’est pas venu
    }
how-late = { $how ->
        [lost] vous n’étiez pas là à l’heure
        [nobody] personne n’était là à l’heure
       *[other] { $loser } n’était pas là à l’heure
    }
how-left = { $how ->
        [lost] vous avez quitté la partie
       *[other] { $loser } a quitté la partie
    }
how-no-move = { $how ->
        [lost] vous n’avez plus de coup
       *[other] { $loser } n’a plus de coup
    }
how-perpetual = { $how ->
        [lost] vous avez donné échec perpétuel
       *[other] { $loser } a donné échec perpétuel
    }
how-declared = { $how ->
        [lost] { $winner } a déclaré le gain
        [won] par déclaration
       *[other] par déclaration
    }
how-declaration-failed = { $how ->
        [lost] votre déclaration a échoué
       *[other] la déclaration de { $loser } a échoué
    }
how-counted = au compte des points
how-device = { $how ->
        [lost] votre appareil a sonné
       *[other] l’appareil de { $loser } a sonné
    }
how-ruled = par décision de l’arbitre
how-unopened = finie avant la reprise
how-sealed = coup sous pli non valable
how-sealed-draw = le coup sous pli annulait la partie
how-agreed = par accord
how-stalemate = par pat
how-dead = plus aucun mat possible
how-impossible = la position est restée impossible
how-repeated = { $game ->
        [chess] trois fois la même position
       *[other] quatre fois la même position (sennichite)
    }
how-five-times = cinq fois la même position
how-fifty = cinquante coups sans prise ni coup de pion
how-move-limit = soixante-quinze coups sans prise ni coup de pion
how-normal-means = gain impossible par des moyens normaux
how-time-drawn = temps écoulé, mais l’autre camp ne peut pas mater
how-both-flags = les deux drapeaux sont tombés
how-illegal-drawn = coup illégal, mais l’autre camp ne peut pas mater
how-resigned-drawn = abandon, mais l’autre camp ne peut pas mater
how-signed = selon le résultat signé
how-corrected = l’arbitre a corrigé le résultat
