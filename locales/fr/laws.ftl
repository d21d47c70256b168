# Ce que les règles disent aux personnes.
#
# Une phrase sur un événement ou un refus peut employer
#   $the $The $of $to           le camp concerné : les Blancs, Les Blancs, des Blancs, aux Blancs
#   $number                     1 ou 2, selon que le nom du camp est singulier ou pluriel
# et ce que l’événement apporte : $act, $places, $time, $clock, $moves, $points, $score, $claim,
# $text, $faces, $begins, $count, $legal, $sanction, $outcome, $board, $times, $counts, $offer, $resumes, $place, $players, $clocks.

## Camps, rôles, recueils

side-chess-first = Blancs
    .the = les Blancs
    .The = Les Blancs
    .of = des Blancs
    .to = aux Blancs
    .number = 2
side-chess-second = Noirs
    .the = les Noirs
    .The = Les Noirs
    .of = des Noirs
    .to = aux Noirs
    .number = 2
side-shogi-first = Sente
    .the = Sente
    .The = Sente
    .of = de Sente
    .to = à Sente
    .number = 1
side-shogi-second = Gote
    .the = Gote
    .The = Gote
    .of = de Gote
    .to = à Gote
    .number = 1
side-unknown =
    .the = un joueur
    .The = Un joueur
    .of = d’un joueur
    .to = à un joueur
    .number = 1

role-assistant = Assistant { $of }
role-arbiter = Arbitre
role-spectator = Spectateur
role-server = Logiciel

book-fide-2023 = Règles du jeu d’échecs de la FIDE, 2023
book-fide-2009 = Règles du jeu d’échecs de la FIDE, 2009
book-fesa-2024 = Règles du shogi de la FESA, 2024
book-fesa-2017 = Règles du shogi de la FESA, 2017
book-cz = Notice d’un coffret de shogi
book-livret = Livret d’un club de shogi

kind-rule = Le logiciel l’applique.
kind-claim = Un joueur peut le réclamer, et le logiciel tranche.
kind-arbiter = L’arbitre en décide.
kind-setup = Cela se fixe à la préparation d’une partie ou d’une compétition.
kind-information = Cela s’affiche là où c’est utile ; il n’y a rien à appliquer.

## Pièces et lieux

piece-chess-pawn = pion
    .a = un pion
    .the = le pion
    .no = aucun pion
    .how = il avance tout droit et prend en diagonale
piece-chess-knight = cavalier
    .a = un cavalier
    .the = le cavalier
    .no = aucun cavalier
    .how = il va de deux cases dans un sens et d’une sur le côté
piece-chess-bishop = fou
    .a = un fou
    .the = le fou
    .no = aucun fou
    .how = il va en diagonale
piece-chess-rook = tour
    .a = une tour
    .the = la tour
    .no = aucune tour
    .how = elle va tout droit, sur une rangée ou une colonne
piece-chess-queen = dame
    .a = une dame
    .the = la dame
    .no = aucune dame
    .how = elle va tout droit ou en diagonale
piece-chess-king = roi
    .a = un roi
    .the = le roi
    .no = aucun roi
    .how = il va d’une case, dans toutes les directions
piece-shogi-pawn = pion
    .a = un pion
    .the = le pion
    .no = aucun pion
    .how = il avance d’une case, tout droit
piece-shogi-lance = lance
    .a = une lance
    .the = la lance
    .no = aucune lance
    .how = elle avance tout droit
piece-shogi-knight = cavalier
    .a = un cavalier
    .the = le cavalier
    .no = aucun cavalier
    .how = il saute de deux cases en avant et d’une sur le côté
piece-shogi-silver = général d’argent
    .a = un général d’argent
    .the = le général d’argent
    .no = aucun général d’argent
    .how = il va d’une case en avant ou en diagonale
piece-shogi-gold = général d’or
    .a = un général d’or
    .the = le général d’or
    .no = aucun général d’or
    .how = il va d’une case, sauf en diagonale arrière
piece-shogi-bishop = fou
    .a = un fou
    .the = le fou
    .no = aucun fou
    .how = il va en diagonale
piece-shogi-rook = tour
    .a = une tour
    .the = la tour
    .no = aucune tour
    .how = elle va tout droit, sur une rangée ou une colonne
piece-shogi-king = roi
    .a = un roi
    .the = le roi
    .no = aucun roi
    .how = il va d’une case, dans toutes les directions
piece-shogi-tokin = pion promu
    .a = un pion promu
    .the = le pion promu
    .no = aucun pion promu
    .how = il va comme un général d’or
piece-shogi-promoted-lance = lance promue
    .a = une lance promue
    .the = la lance promue
    .no = aucune lance promue
    .how = elle va comme un général d’or
piece-shogi-promoted-knight = cavalier promu
    .a = un cavalier promu
    .the = le cavalier promu
    .no = aucun cavalier promu
    .how = il va comme un général d’or
piece-shogi-promoted-silver = argent promu
    .a = un argent promu
    .the = l’argent promu
    .no = aucun argent promu
    .how = il va comme un général d’or
piece-shogi-horse = fou promu
    .a = un fou promu
    .the = le fou promu
    .no = aucun fou promu
    .how = il va en diagonale, ou d’une case tout droit
piece-shogi-dragon = tour promue
    .a = une tour promue
    .the = la tour promue
    .no = aucune tour promue
    .how = elle va tout droit, ou d’une case en diagonale

place-hand = { $the } en main

## Listes, temps et lignes

list = { $list }, { $item }
list-reasons = { $list } ; { $item }
reason-cited = { $reason } ({ $article })

time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
time-clock = { $clock }
side-item = { $side } { $value }

control-unlimited = sans limite
control-per-move = { $time } par coup
control-then = { $list }, puis { $item }
control-main = { $moves ->
    [0] { $time }
    [one] { $moves } coup en { $time }
   *[other] { $moves } coups en { $time }
}
control-increment = { $main } et { $extra } de plus par coup
control-delay = { $main } et un temps différé de { $extra } par coup
control-byoyomi = { $count ->
    [one] byo-yomi de { $extra }
   *[other] { $count } périodes de byo-yomi de { $extra }
}
control-with-byoyomi = { $main } et { $byoyomi }

event-because = { $event } Motif donné : « { $reason } ».
event-refused = Refusé : { $event }
event-cited = { $event } ({ $article })
setup-refused = La partie ne peut pas commencer. { $fault }
setup-warned = Conseil : { $fault }

no-page = Cet article n’a pas encore de page.
example-title = Exemple : { $title }
books-line = { $title } : { $articles ->
    [one] { $articles } article
   *[other] { $articles } articles
}, { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
}, { $examples ->
    [one] { $examples } exemple
   *[other] { $examples } exemples
}

## Résultats

outcome-won = Victoire { $of }, { $score }.
outcome-lost = Défaite { $of }, { $score }.
outcome-drawn = Partie nulle, { $score }.
outcome-nobody = Aucun vainqueur, { $score }.
outcome-replayed = Pas encore de score : la partie est rejouée { $at-once ->
    [yes] aussitôt
   *[no] plus tard
}, { $swapped ->
    [yes] camps inversés
   *[no] mêmes camps
}{ $time ->
    [none] { "" }
   *[other]  ; temps : { $time }
}.
outcome-replay-offered = Partie nulle, { $score } ; elle peut être rejouée { $at-once ->
    [yes] aussitôt
   *[no] plus tard
}, { $swapped ->
    [yes] camps inversés
   *[no] mêmes camps
}{ $time ->
    [none] { "" }
   *[other]  ; temps : { $time }
}.
outcome-open = { $outcome } Tout n’a pas pu être établi : vous pouvez faire appel.
result-scored = { $score } { $ground } ({ $article })
result-replayed = à rejouer : { $ground } ({ $article })
result-none = pas de résultat

## Ce qui peut suivre de toute décision

what-ended = { $ground } { $outcome }
what-annulled = { $ground } La partie ne compte pas.
what-time-given = { $sign ->
    [minus] { $time } de moins pour { $the }.
   *[plus] { $time } de plus pour { $the }.
}
what-clock-set = { $moves ->
    [none] La pendule { $of } est réglée sur { $clock }.
   *[other] La pendule { $of } est réglée sur { $clock }, compteur de coups à { $moves }.
}
what-clocks-stopped = Les pendules sont arrêtées.
what-clocks-restarted = { $known ->
    [yes] La partie continue ; la pendule { $of } tourne.
   *[no] La partie continue.
}
what-bound = { $act } doit maintenant être joué.
what-half = { $act } est commencé et doit être achevé.
what-waiting = C’est à l’arbitre de trancher.
what-put-back = Les pièces sont de nouveau en place.
what-proposal-gone = La proposition est close.

face-plain = face simple
face-promoted = face promue
face-edge = sur la tranche
face-leaning = appuyé
toss-begins = { $the } { $number ->
    [one] commence
   *[other] commencent
}
toss-changes = les joueurs changent de camp, et celui qui avait { $the } commence avec { $other }
toss-again = égalité, on relance tout

claim-repetition = la position s’est répétée assez souvent
claim-repetition-with = la position se répète assez souvent avec { $act }
claim-fifty-moves = cinquante coups sans prise ni coup de pion
claim-fifty-moves-with = cinquante coups sans prise ni coup de pion, avec { $act }
claim-normal-means = l’adversaire ne peut pas gagner par des moyens normaux
claim-cannot-be-won = la partie ne peut pas être gagnée par des moyens normaux
claim-no-effort = l’adversaire ne cherche pas à gagner par des moyens normaux
claim-flag = le temps de l’adversaire est écoulé
claim-illegal = l’adversaire a joué un coup illégal
claim-perpetual-check = l’adversaire donne un échec perpétuel
claim-touch = l’adversaire a touché une pièce et en a joué une autre
claim-two-hands = l’adversaire a joué ce coup des deux mains
claim-pairing = l’appariement enfreint une règle de base
claim-wrong-times = les temps ont été mal réglés à la reprise

## Décisions : avant la partie et au début

ruling-arrived = { $The } { $number ->
    [one] est à la table
   *[other] sont à la table
}.
ruling-tossed = Lancer des pions : { $faces } ; { $begins }.
ruling-tossed-by-arbiter = L’arbitre lance les pions pour un absent : { $faces } ; { $begins }.
ruling-clock-placed = La pendule est du côté { $of }.
ruling-started = { $known ->
    [yes] La partie commence ; la pendule { $of } tourne.
   *[no] La partie commence.
}
ruling-late = Arrivée en retard.
ruling-absence-shared =
    .clock-set =
        { $moves ->
            [none] Personne n’était là au début : l’arbitre règle la pendule { $of } sur { $clock }.
           *[other] Personne n’était là au début : l’arbitre règle la pendule { $of } sur { $clock }, compteur de coups à { $moves }.
        }
ruling-no-show = Un joueur inscrit ne s’est pas présenté.
ruling-excused = L’absence était annoncée à temps : elle est excusée.
ruling-forfeited = Un joueur ne se présente pas : forfait.
ruling-abandoned = Un joueur a quitté la partie et n’est pas revenu à temps.
ruling-aborted = La partie a été annulée avant que les deux aient joué : elle ne compte pas.
ruling-no-show-sanction = { $sanction ->
    [rating] Pour { $the }, le classement change comme après une défaite contre un joueur de même force.
    [barred] Pour { $the }, le classement change comme après une défaite contre un joueur de même force, et pas d’inscription à la prochaine édition.
   *[none] Ennui de santé soudain : rien de plus pour { $the }.
}
ruling-met-before = Les deux joueurs se sont déjà rencontrés : nouvel appariement.
ruling-second-bye = Deuxième exemption du même joueur : nouvel appariement.
ruling-paired = L’arbitre fait l’appariement.
ruling-pieces-proposed = Un autre jeu de pièces est proposé.
ruling-pieces-agreed =
    .proposal-gone = Les deux joueurs conviennent d’un autre jeu de pièces.
ruling-pieces-refused =
    .proposal-gone = L’autre jeu de pièces est refusé.
ruling-device-proposed = La notation sur un appareil est proposée.
ruling-device-agreed =
    .proposal-gone = Les deux joueurs conviennent de noter sur un appareil.
ruling-device-refused =
    .proposal-gone = La notation sur un appareil est refusée.

## Décisions : la main

ruling-touched-own = Touché : { $places }.
ruling-touched-other = Touché, pour prendre : { $places }.
ruling-touched-both = Touché, des deux camps : { $places }.
ruling-touched-to-castle = Roi et tour touchés : { $places }.
ruling-touched-rook-first = Tour touchée avant le roi : { $places }.
ruling-adjusted = J’adoube : { $places }.
ruling-displaced = Des pièces sont renversées.
ruling-put-back =
    .put-back = Les pièces sont remises en place.

## Décisions : les coups

ruling-made = { $act }
ruling-released = { $legal ->
    [no] { $act } (coup illégal)
   *[yes] { $act }
}
ruling-released-capture = { $legal ->
    [no] { $act } (coup illégal)
   *[yes] { $act }
}
ruling-released-castling = { $legal ->
    [no] { $act } (coup illégal)
   *[yes] { $act }
}
ruling-released-promotion = { $legal ->
    [no] { $act } (coup illégal)
   *[yes] { $act }
}
ruling-released-king =
    .half = { $act } : le roi est lâché, la tour pas encore.
ruling-released-pawn =
    .half = { $act } : le pion est lâché, la nouvelle pièce pas encore choisie.
ruling-promotion-chosen =
    .half = { $act } : la nouvelle pièce a touché sa case.
ruling-replaced = Le coup illégal n’était pas achevé : il est remplacé.
ruling-taken-back-illegal = Le coup illégal est repris, sans conséquence.
ruling-completed = Appui sur la pendule : le coup est achevé.
ruling-pressed-without-move = Pendule actionnée sans coup joué.
ruling-assistant-pressed = L’assistant appuie sur la pendule : le coup est achevé.
ruling-assistant-accepted = L’assistant { $of } est accepté.
ruling-taken-back =
    .proposal-gone = Reprise acceptée des deux côtés.
    .undone = Des coups sont repris d’un commun accord.

## Décisions : ce que montre l’échiquier

ruling-mate = Échec et mat.
ruling-stalemate = Pat.
ruling-no-move-left = Plus aucun coup légal.
ruling-dead-position = Position morte : aucun camp ne pourra jamais mater.
ruling-king-taken = Un roi laissé en échec est pris.
ruling-perpetual-check = Échec perpétuel.
ruling-repeated = Répétition.
ruling-repetition-proposed = Une répétition est proposée.
    .proposal-gone = La répétition est refusée.
ruling-repetition-agreed = Les deux joueurs conviennent de la répétition.
ruling-replayed = { $clocks ->
    [no] Dans la partie à rejouer, les camps sont inversés.
   *[yes] La partie à rejouer se joue avec le temps qui reste.
}
ruling-replayed-after-count = { $clocks ->
    [no] Le compte est égal : dans la partie à rejouer, les camps sont inversés.
   *[yes] Le compte est égal : la partie à rejouer se joue avec le temps qui reste.
}
ruling-replayed-short = La partie à rejouer se joue avec le temps plus court qui a été annoncé.
ruling-replayed-preset = Il ne reste plus de temps : la partie à rejouer reçoit la durée prévue pour ce cas.

## Décisions : les paroles

ruling-resigned = Abandon.
ruling-offered = Nulle proposée.
ruling-claim-offers = Réclamer la nulle, c’est aussi la proposer.
ruling-request-offers = Demander du temps à chaque coup, c’est aussi proposer la nulle.
ruling-offer-refused = La nulle est refusée.
ruling-offer-barred = Pas de nulle par accord ici : le coup compte, l’offre non.
ruling-agreed = Nulle par accord mutuel.
ruling-draw-allowed = L’arbitre permet aux joueurs de convenir d’une nulle.
ruling-offer-written = Sur la feuille, une proposition de nulle : « { $text } ».
ruling-written = Sur la feuille : « { $text } ».
    .struck = Rayé sur la feuille : { $count ->
        [one] le dernier coup
       *[other] les { $count } derniers coups
    }.
ruling-claimed = Réclamation : { $claim }.
ruling-flag-claimed = Réclamation : { $claim }.
ruling-illegal-claimed = Réclamation : { $claim }.
ruling-touch-claimed = Réclamation : { $claim }.
ruling-pairing-claimed = Plainte : { $claim }.
ruling-perpetual-claimed = Réclamation : { $claim }.
ruling-no-perpetual-check = Il n’y a pas d’échec perpétuel.
ruling-repetition-ahead = Le coup annoncé répète la position assez souvent.
ruling-repetition-now = La position s’est répétée assez souvent.
ruling-fifty-ahead = Le coup annoncé achève cinquante coups sans prise ni coup de pion.
ruling-fifty-now = Cinquante coups sans prise ni coup de pion.
ruling-wrong-claim = La réclamation n’est pas fondée.
    .answered = L’arbitre a examiné la réclamation.
    .time-given = { $time } de plus pour { $the }, la réclamation n’étant pas fondée.
    .touched = Le coup annoncé est illégal, sa pièce compte comme touchée : { $places }.
ruling-normal-means-claimed = Réclamation : { $claim }.
ruling-normal-means-drawn = L’arbitre en convient : pas de gain par des moyens normaux.
ruling-normal-means-postponed =
    .answered = L’arbitre diffère sa décision ; la partie continue.
ruling-normal-means-drawn-later = L’arbitre avait différé sa décision et en convient : pas de gain par des moyens normaux.
ruling-normal-means-not-drawn =
    .answered = L’arbitre avait différé sa décision et n’accorde pas la nulle : le drapeau compte.
ruling-normal-means-refused =
    .answered = L’arbitre rejette la réclamation.
ruling-declared = La déclaration réussit.
ruling-declaration-failed = La déclaration échoue.
    .clocks-stopped = { ruling-declaration-failed }
ruling-king-outside-zone = La déclaration échoue : le roi n’est pas dans la zone de promotion.
ruling-too-few-points = La déclaration échoue : pas assez de points.
ruling-pieces-not-counted = La déclaration échoue : les pièces hors de la zone ne comptent pas.
ruling-too-few-pieces = La déclaration échoue : pas assez de pièces dans la zone, roi non compris.
ruling-no-time-left = La déclaration échoue : il ne reste plus de temps.
ruling-declared-in-check = La déclaration échoue : le roi est en échec.
ruling-count-proposed = Le décompte des points est proposé.
ruling-count-refused =
    .proposal-gone = Le décompte est refusé.
ruling-counted = Décompte des points.
ruling-hand-asked = On demande à l’adversaire ce qu’il a en main.
ruling-takeback-proposed = Une reprise de coup est proposée.
    .proposal-gone = La reprise est refusée.

## Décisions : pendules et drapeaux

ruling-stopped-by-player =
    .clocks-stopped = Les pendules sont arrêtées pour appeler l’arbitre.
ruling-stopped-by-arbiter =
    .clocks-stopped = L’arbitre arrête les pendules.
ruling-interrupted =
    .clocks-stopped = Le serveur a été interrompu : les pendules restent arrêtées jusqu’à ce que les deux joueurs soient prêts.
ruling-restarted =
    .clocks-restarted =
        { $known ->
            [yes] La partie continue ; la pendule { $of } tourne.
           *[no] La partie continue.
        }
ruling-flag-fallen = Le drapeau { $of } est tombé.
ruling-flag-seen = Le temps { $of } est écoulé.
ruling-moves-complete = Les coups de la période ont été achevés à temps.
ruling-time-lost = Temps écoulé.
ruling-time-drawn = Temps écoulé, mais l’adversaire ne pourra jamais mater.
ruling-both-flags-go-on = Les deux drapeaux sont tombés, on ignore lequel le premier : la partie continue.
ruling-both-flags-drawn = Les deux drapeaux sont tombés : la partie est nulle.
ruling-both-flags-unclaimed = Les deux drapeaux sont tombés, et personne n’a rien réclamé.
ruling-flag-for-arbiter =
    .clocks-stopped = Les pendules sont arrêtées : on n’a pu établir si l’adversaire peut encore mater.
ruling-flag-not-down = Le drapeau n’est pas tombé.
ruling-clock-set =
    .clock-set =
        { $moves ->
            [none] Pour rétablir l’ordre, la pendule { $of } est réglée sur { $clock }.
           *[other] Pour rétablir l’ordre, la pendule { $of } est réglée sur { $clock }, compteur de coups à { $moves }.
        }
ruling-clock-replaced =
    .clock-set = La pendule était défectueuse ; sur la nouvelle, le temps { $of } est { $clock }.
ruling-clock-corrected =
    .clock-set = La pendule était mal réglée ; le temps { $of } est maintenant { $clock }.
ruling-disturbance-time =
    .time-given = { $time } de plus pour { $the }, à cause d’un dérangement extérieur.
ruling-lag-given =
    .time-given = { $time } de plus pour { $the }, à cause d’une connexion lente.

## Décisions : coups illégaux et autres irrégularités

ruling-illegal-undone = Le coup illégal est annulé.
ruling-illegal-unpressed = Le coup illégal n’a jamais été achevé : il est repris avec tout ce qui a suivi, sans conséquence.
ruling-illegal-time = Un coup illégal est compté { $to }.
    .time-given = { $time } de plus pour { $the }, pour le coup illégal de l’adversaire.
ruling-illegal-lost = Partie perdue par coup illégal.
ruling-illegal-drawn = Le coup illégal perdrait, mais l’adversaire ne pourra jamais mater.
ruling-king-in-check-lost = Le roi de l’adversaire est resté en échec.
ruling-nifu-lost = Deux pions non promus sur la même colonne (nifu).
ruling-dead-piece-lost = Une pièce est là où elle ne pourra jamais bouger.
ruling-nothing-illegal = Il n’y a pas de coup illégal à réclamer maintenant.
    .proposal-gone = { ruling-nothing-illegal }
ruling-touch-enforced = Le coup est repris : la pièce touchée doit être jouée.
ruling-capture-enforced = Le coup est repris : la pièce touchée doit être prise.
ruling-pair-enforced = Le coup est repris : l’une des pièces touchées doit prendre l’autre, sinon jouez ou prenez la première qui peut l’être.
ruling-castling-enforced = Le coup est repris : le roque doit être joué.
ruling-rook-enforced = Le coup est repris : la tour, touchée la première, doit être jouée.
ruling-king-enforced = Le coup est repris : le roque étant impossible, le roi doit être joué.
ruling-promotion-enforced = Le coup est repris : la promotion choisie doit être jouée.
ruling-half-castling-enforced = Le coup est repris : le roque commencé doit être achevé.
ruling-half-promotion-enforced = Le coup est repris : le pion reste là où il a été lâché.
ruling-announced-enforced = Le coup est repris : le coup annoncé doit être joué.
ruling-nothing-touched = Aucune pièce touchée ne doit être jouée.
ruling-annulled = La partie avait mal commencé et sera rejouée.
ruling-board-turned = L’échiquier était mal placé : la position passe sur un échiquier bien placé.
ruling-colours-reversed = Les couleurs étaient inversées ; la partie continue.
    .annulled = Les couleurs étaient inversées ; la partie est annulée et rejouée.
ruling-position-restored = { $count ->
    [none] La position est rétablie.
    [one] La position est rétablie telle qu’après { $count } coup.
   *[other] La position est rétablie telle qu’après { $count } coups.
}

## Décisions : l’arbitre

ruling-by-analogy = Aucun article ne prévoit ce cas : l’arbitre laisse la partie continuer.
    .answered = L’arbitre répond que la partie continue.
    .ground = Aucun article ne prévoit ce cas : l’arbitre tranche.
ruling-warned = Avertissement { $to }.
ruling-time-to-opponent =
    .time-given = Pénalité : { $time } de plus pour { $the }.
ruling-time-taken =
    .time-given = Pénalité : { $time } de moins pour { $the }.
ruling-lost-by-penalty = Pénalité : perte de la partie.
ruling-points-taken = Pénalité : { $points } de moins pour { $the }.
ruling-points-given = Pénalité : { $points } de plus pour { $the }.
ruling-expelled = Pénalité : expulsion { $of } de la compétition.
ruling-spectator-expelled = Un spectateur est renvoyé.
ruling-idle-stop = { $The } { $number ->
    [one] a
   *[other] ont
} arrêté les pendules sans motif valable.
ruling-hovering-hand = { $The } { $number ->
    [one] a
   *[other] ont
} appuyé de l’autre main, ou gardé un doigt sur le bouton.
ruling-rough-handling = { $The } { $number ->
    [one] a
   *[other] ont
} manié la pendule avec brutalité.
ruling-idle-press = { $The } { $number ->
    [one] a
   *[other] ont
} mis en marche la pendule de l’adversaire sans jouer.
ruling-careless-hand = { $The } { $number ->
    [one] a
   *[other] ont
} dérangé des pièces.
ruling-untidy-hand = { $The } { $number ->
    [one] a
   *[other] ont
} mal rangé les pièces en main.
ruling-pointed-out = { $The } { $number ->
    [one] a
   *[other] ont
} signalé un coup ou une position illégale d’une autre partie.
ruling-misconduct = { $The } { $number ->
    [one] a
   *[other] ont
} manqué aux règles de conduite.
ruling-disturbance = { $The } { $number ->
    [one] a
   *[other] ont
} proposé, réclamé ou parlé mal à propos : c’est noté.
ruling-device-sounded = Un appareil a sonné.
ruling-refuses-laws = Un joueur refuse de se conformer aux règles.
ruling-both-refuse-laws = Les deux joueurs refusent de se conformer aux règles.
ruling-leave-granted = Permission de sortir une fois accordée { $to }.
ruling-left = Sortie { $of }.
ruling-left-without-leave = { $The } { $number ->
    [one] a
   *[other] ont
} quitté la salle sans permission.
ruling-move-count-told = Un drapeau est tombé : l’arbitre dit le nombre de coups.
ruling-told = L’arbitre est informé.
ruling-submitted = Le résultat est transmis pour le classement.
ruling-rules-read = { $The } { $number ->
    [one] a
   *[other] ont
} consulté les règles.
ruling-beginner-confirmed = Statut de débutant confirmé { $to }.

## Décisions : parties rapides et blitz peu surveillés

ruling-quick-illegal-claimed = Réclamation : { $claim }.
ruling-quick-arbiter-acts = L’arbitre intervient de lui-même.
ruling-blitz-illegal-claimed = Réclamation : { $claim }.
ruling-quick-nothing-illegal = Il n’y a pas de coup illégal à réclamer maintenant.
ruling-blitz-nothing-illegal = Il n’y a pas de coup illégal à réclamer maintenant.
ruling-blitz-illegal-lost = Coup illégal en blitz, réclamé à temps.
ruling-blitz-illegal-drawn = Coup illégal en blitz, réclamé à temps par un joueur qui ne pourra jamais mater.
ruling-correction-proposed = Proposition de corriger un coup illégal.
    .proposal-gone = La correction n’est pas convenue.
ruling-blitz-corrected = Les deux joueurs en conviennent : le coup illégal est corrigé.
ruling-quick-touch-claimed = Réclamation : { $claim }.
ruling-quick-flag-claimed = Réclamation : { $claim }.
ruling-quick-flag-fallen = Le drapeau { $of } est tombé.
ruling-quick-both-flags = Les deux drapeaux sont tombés.

## Décisions : les feuilles de partie

ruling-freed-of-writing = À court de temps, { $the } { $number ->
    [one] est dispensé
   *[other] sont dispensés
} de noter dans cette période.
ruling-sheet-borrowed = { $The } { $number ->
    [one] a
   *[other] ont
} emprunté la feuille de l’adversaire pour compléter les coups manquants.
ruling-sheet-returned = Feuille de l’adversaire rendue.
ruling-sheets-completed = Les deux feuilles sont complétées d’après celle de l’arbitre.
ruling-reconstruction = La partie est reconstituée sur un second échiquier. Noté auparavant : position { $board }{ $times ->
    [none] { "" }
   *[other] , temps utilisé { $times }
}{ $counts ->
    [none] { "" }
   *[other] , coups achevés { $counts }
}{ $ran ->
    [none] { "" }
   *[other] , la pendule { $ran } marchait
}.
ruling-next-period = Le prochain coup compte comme le premier de la période suivante.
ruling-notation-warned = Avertissement { $to } : une feuille dans une autre notation ne prouve rien.

## Décisions : fins de partie au K.-O. sans arbitre

ruling-unwatched-cannot-be-won = Réclamation : { $claim }.
    .waiting = La réclamation met fin à la partie ; un arbitre en décidera plus tard.
ruling-unwatched-no-effort = Réclamation : { $claim }.
    .waiting = La réclamation met fin à la partie ; un arbitre en décidera plus tard.
ruling-unwatched-verified = Ce qui a été écrit est vérifié par l’adversaire.
ruling-unwatched-drawn = L’arbitre juge la réclamation fondée.
ruling-unwatched-lost = L’arbitre juge la réclamation non fondée, et elle avait mis fin à la partie.

## Décisions : les joueurs aveugles

ruling-socket-touched = Hors de son ouverture : { $places }.
ruling-socket-released = { $legal ->
    [no] { $act } (coup illégal)
   *[yes] { $act }
}
ruling-unsaid-replaced = Le coup n’était pas encore annoncé, donc pas exécuté : un autre le remplace.
ruling-announced = Annoncé : { $act }.
ruling-repeated-aloud = Répété, et joué sur l’autre échiquier : { $act }.
ruling-slip-corrected = La langue avait fourché, correction : { $act }.
ruling-boards-corrected = Les échiquiers diffèrent et les feuilles concordent : les deux positions sont mises comme il est écrit{ $count ->
    [none] { "" }
    [one] , { $count } coup
   *[other] , { $count } coups
}.
ruling-boards-taken-back = Les feuilles diffèrent aussi : retour là où elles concordent{ $count ->
    [none] { "" }
    [one] , { $count } coup
   *[other] , { $count } coups
}.
ruling-mirrored-by-assistant = L’assistant joue le coup sur l’autre échiquier : { $act }.
ruling-announced-by-assistant = L’assistant annonce le coup : { $act }.
ruling-written-by-assistant = L’assistant note : « { $text } ».
ruling-pressed-by-assistant = L’assistant appuie sur la pendule : le coup est achevé.
ruling-count-asked = Demande { $of } : le nombre de coups et les temps.
ruling-informed = L’assistant répond { $to } : { $count ->
    [one] { $count } coup achevé
   *[other] { $count } coups achevés
}{ $times ->
    [none] { "" }
   *[other] , temps utilisé { $times }
}.
ruling-flag-by-assistant = L’assistant réclame : { $claim }.
ruling-told-by-assistant = L’assistant informe l’arbitre.
ruling-adjourned-by-assistant = L’assistant fait ce que demande l’ajournement.

## Décisions : l’ajournement

ruling-called-to-seal = Coup à mettre sous pli : le trait est { $to }{ $resumes ->
    [none] { "" }
   *[other]  ; reprise à { $resumes }
}{ $place ->
    [none] { "" }
   *[other] , { $place }
}.
ruling-sealed = Coup { $of } mis sous pli.
ruling-sealed-on-board =
    .bound = { $act }, joué sur l’échiquier, doit être le coup sous pli.
    .made = { $act } (joué sur l’échiquier après l’appel, et il engage)
ruling-adjourned-early = Ajournement demandé avant la fin de la session : coup { $of } à mettre sous pli.
ruling-envelope-closed = L’enveloppe est fermée. Elle porte : { $players ->
    [none] { "" }
   *[other] joueurs { $players },{ " " }
}coup { $count } { $of }, position { $board }{ $times ->
    [none] { "" }
   *[other] , temps utilisé { $times }
}{ $offer ->
    [none] { "" }
   *[other] , nulle proposée par { $offer }
}{ $resumes ->
    [none] { "" }
   *[other] , reprise à { $resumes }
}{ $place ->
    [none] { "" }
   *[other] , { $place }
}.
ruling-envelope-kept = L’arbitre a vérifié l’enveloppe et la garde.
ruling-offered-after-sealing = Nulle proposée pendant l’ajournement.
ruling-resumed = La partie reprend : position et temps sont remis en place.
ruling-ended-unopened = La partie a pris fin avant la reprise ; l’enveloppe reste fermée.
ruling-envelope-opened = L’enveloppe est ouverte : « { $text } ».
ruling-sealed-ambiguous = Le coup sous pli a plus d’un sens.
ruling-sealed-unintelligible = Le coup sous pli n’a pas de sens.
ruling-sealed-illegal = Le coup sous pli est illégal.
ruling-sealed-unclear =
    .waiting = Le sens du coup sous pli n’est pas certain : l’arbitre tranche.
    .answered = L’arbitre a établi le sens du coup sous pli.
ruling-sealed-played = { $act } (sous pli)
ruling-replier-absent =
    .clocks-restarted = Le joueur qui doit répondre n’est pas là : la pendule { $of } tourne.
ruling-nobody-resumes =
    .clocks-restarted = Personne n’est là : la pendule { $of } tourne jusqu’à son arrivée.
ruling-sealed-reply = L’adversaire n’étant pas là, réponse { $of } mise sous pli.
ruling-waited-longer = L’arbitre attend plus longtemps le joueur en retard.
ruling-late-at-resumption = Retard à la reprise.
ruling-sealed-mate = Retard à la reprise, mais le coup sous pli faisait mat.
ruling-sealed-draw = Retard à la reprise, mais le coup sous pli annulait la partie.
ruling-late-but-out-of-time = Retard à la reprise, mais le temps de l’adversaire s’est écoulé d’abord.
ruling-envelope-lost = L’enveloppe est perdue : on joue le coup que son auteur atteste y avoir mis.
ruling-position-lost = La position ne peut être rétablie.
ruling-times-claimed =
    .clocks-stopped = Les temps de la reprise sont contestés : les pendules sont arrêtées.
ruling-times-corrected =
    .clock-set =
        { $moves ->
            [none] Les temps de la reprise sont corrigés : la pendule { $of } est réglée sur { $clock }.
           *[other] Les temps de la reprise sont corrigés : la pendule { $of } est réglée sur { $clock }, compteur de coups à { $moves }.
        }

## Décisions : après la partie

ruling-signed = Signature pour { $score }.
ruling-result-corrected = L’arbitre corrige le résultat.
ruling-signed-result = Les deux joueurs ont signé pour { $score } : c’est le résultat.
ruling-appealed = Appel contre la décision { $count }.

## Décisions : ce que les éditions suivantes ont de plus

ruling-five-times = La même position pour la cinquième fois.
ruling-move-limit = Soixante-quinze coups de chacun sans prise ni coup de pion.
ruling-resigned-drawn = Abandon, mais l’adversaire ne pourra jamais mater.
ruling-pressed-illegally = La pendule est actionnée avant qu’un coup soit joué.
ruling-idle-press-found = { $The } { $number ->
    [one] a
   *[other] ont
} actionné la pendule sans jouer : cela compte comme un coup illégal.
ruling-queened = Le pion n’a pas été échangé : il devient dame, { $act }.
ruling-two-hands-claimed = Réclamation : { $claim }.
ruling-two-hands-found = { $The } { $number ->
    [one] a
   *[other] ont
} joué un coup des deux mains : cela compte comme un coup illégal.
ruling-two-hands-unseen = Personne n’a vu l’usage des deux mains.
ruling-position-noted = Noté : une position impossible. L’arbitre attend le coup suivant.
ruling-position-drawn = La position est toujours impossible.
ruling-lateness-excused = Le retard { $of } est excusé.
ruling-reopened = La partie se joue tout de même.
ruling-schedule-kept =
    .clock-set = Pour tenir l’horaire, la pendule { $of } est réglée à { $clock }.
ruling-both-flags-for-arbiter =
    .clocks-stopped = Les deux drapeaux sont tombés, on ne sait lequel en premier : l’arbitre tranche.
ruling-device-carried = Un appareil porté sur soi.
ruling-inspected = Vêtements, sacs ou autres objets sont contrôlés.
ruling-appointed = Un assistant est désigné pour observer la partie.
ruling-laws-explained = L’arbitre explique les règles.
ruling-leaving-reported = { $The } { $number ->
    [one] a
   *[other] ont
} signalé une sortie de l’aire de jeu.
ruling-fined = Sanction : amende { $to }.
ruling-excluded = Sanction : exclusion { $of } pour { $count ->
    [one] 1 ronde
   *[other] { $count } rondes
}.
ruling-looked-up = { $The } { $number ->
    [one] a
   *[other] ont
} consulté la feuille de l’arbitre.
ruling-increment-asked =
    .waiting = Demande { $of } : un temps ajouté par coup ; l’arbitre est appelé.
ruling-increment-granted =
    .clock-set = L’arbitre l’accorde : { $time } par coup pour les deux joueurs.
    .answered = L’arbitre accepte.
    .time-given = { $time } de plus { $to }.
ruling-increment-refused =
    .answered = L’arbitre n’accorde pas de temps par coup.

## Refus : ce qui est refusé, et que faire à la place

refusal-illegal-move = { $count ->
    [0] ce n’est pas un coup de ce jeu. Jouez un coup légal.
    [1] { $reasons }. Jouez un autre coup.
   *[other] coup illégal : { $reasons }. Jouez un autre coup.
}
refusal-perpetual-check = cet échec répéterait la position une fois de trop. Jouez un autre coup.
refusal-not-having-the-move = ce n’est pas à vous de jouer. Attendez l’adversaire.
refusal-already-made = vous avez lâché la pièce, le coup compte. Appuyez sur la pendule.
refusal-another-announced = un autre coup a été annoncé. Jouez celui-là.
refusal-announced-piece = le coup annoncé est illégal, mais sa pièce doit être jouée. Jouez cette pièce.
refusal-finished = la partie est finie. Signez le résultat, ou faites appel si la compétition le permet.
refusal-ended-already = la partie est finie. Vous pouvez encore donner une pénalité qui ne change pas le résultat, ou un autre résultat avec un motif.
refusal-not-finished = la partie n’est pas finie. Attendez la fin.
refusal-nothing-to-submit = la partie n’est pas finie. Transmettez son résultat ensuite.
refusal-no-mate = il n’y a pas mat. Continuez la partie.
refusal-not-started = la partie n’a pas commencé. Mettez d’abord la pendule en marche.
refusal-already-started = la partie a commencé. Ce n’était possible qu’avant.
refusal-clocks-stopped = les pendules sont arrêtées. Attendez que l’arbitre les remette en marche.
refusal-clocks-running = les pendules tournent déjà. Arrêtez-les d’abord.
refusal-nobody-to-call = il n’y a pas d’arbitre à appeler. Réclamez sans arrêter les pendules, ou continuez la partie.
refusal-outsider = seuls les joueurs et l’arbitre le peuvent. Dites à l’arbitre ce que vous avez vu.
refusal-flag-is-the-players = seuls les joueurs signalent une chute de drapeau. Laissez-les faire.
refusal-illegal-is-the-players = seuls les joueurs signalent un coup illégal. Laissez-les faire.
refusal-flag-up = le drapeau n’est pas tombé. Attendez sa chute.
refusal-order-known = la pendule montre quel drapeau est tombé le premier. Laissez le joueur réclamer.
refusal-arbiter-may-not = même l’arbitre ne le peut pas ici. Attendez la réclamation d’un joueur.
refusal-no-such-move = il n’y a pas autant de coups. Indiquez une position antérieure.
refusal-no-such-answer = cela ne répond pas à ce qui attend, ou la position dit le contraire. Répondez ce que montre la position : nulle, refus ou, si c’est permis, plus tard.
refusal-nothing-touched-here = aucun coup joué ici n’enfreint la règle des pièces touchées. Continuez la partie.
refusal-resumed-too-early = l’heure inscrite sur l’enveloppe n’est pas venue, et les deux joueurs ne sont pas là. Attendez-la.
refusal-no-limit = le temps de ce joueur n’est pas limité. Rien ne peut être donné, retiré ni réglé.
refusal-not-sealable = seul un coup légal et sans ambiguïté peut être mis sous pli ici. Écrivez-en un autre.
refusal-appealed-already = cet appel est déjà fait. Attendez la réponse.
refusal-somebody-was-there = un joueur était là au début. Réglez la pendule pour une autre raison.
refusal-no-beginner = un débutant n’a cette aide qu’une fois, et un joueur expérimenté ne l’a pas. Continuez la partie.
refusal-nothing-illegal-here = il n’y a pas ici de coup illégal achevé. Continuez la partie.
refusal-no-repetition = la position ne s’est pas répétée assez souvent. Continuez la partie.
refusal-no-arbiter = seul un arbitre pourrait en décider, et il n’y en a pas. Continuez la partie.
refusal-not-supervised = personne ne surveille cette partie : elle n’a pas d’arbitre. Laissez faire les joueurs, ou prévoyez une surveillance.
refusal-wrong-toss = ce n’est pas le bon nombre de pions. Lancez-en autant que le dit le recueil.
refusal-not-the-tosser = c’est à l’adversaire de lancer les pions. Laissez-le faire.
refusal-already-tossed = le lancer a décidé. Prenez place et commencez.
refusal-toss-again = le lancer n’a rien décidé. Relancez tous les pions.
refusal-sides-given = la compétition ou le handicap dit qui commence. Commencez sans lancer.
refusal-start-is-the-others = la pendule est mise en marche par le joueur qui ne commence pas. Laissez faire l’adversaire.
refusal-clock-is-the-others = ce n’est pas à vous de placer la pendule. Demandez à l’adversaire ou à l’arbitre.
refusal-arbiter-only = seul l’arbitre le peut. Appelez l’arbitre.
refusal-players-only = c’est à un joueur de le faire. Laissez faire les joueurs.
refusal-assistant-may-not = un assistant ne peut pas faire cela. Laissez-le au joueur.
refusal-assistant-unaccepted = l’arbitre n’a pas encore accepté cet assistant. Demandez à l’arbitre.
refusal-nothing-to-press = ce n’est pas à vous d’appuyer sur la pendule. Jouez d’abord, ou attendez.
refusal-no-move-made = vous n’avez pas encore joué. Jouez, puis appuyez.
refusal-touch-decides-nothing = toucher une pièce ne décide rien dans cette partie. Jouez votre coup.
refusal-may-not-adjust = seul le joueur au trait peut adouber. Attendez votre tour.
refusal-adjusted-too-early = seul le joueur dont la pendule marche peut adouber. Attendez que l’adversaire ait appuyé.
refusal-no-offer = rien ne vous est proposé. Faites vous-même une proposition.
refusal-offer-stands = une proposition ou une réclamation ne se retire pas. Attendez la réponse.
refusal-draws-barred = la compétition interdit ici les nulles par accord. Continuez, ou demandez à l’arbitre.
refusal-no-agreed-draws = ce recueil ne connaît pas ici de nulle par accord. Continuez la partie.
refusal-touched-first = vous avez touché une pièce avant de réclamer. Jouez votre coup.
refusal-only-displayed = ce que montre un afficheur ne suffit pas. Prouvez-le par votre feuille.
refusal-nothing-broken = aucun coup n’y a encore contrevenu. Attendez le coup.
refusal-complaint-too-late = il est trop tard pour réclamer. Continuez la partie.
refusal-claim-with-the-move = seul le joueur au trait peut le réclamer. Attendez votre tour.
refusal-claim-waits = une demande de nulle attend l’arbitre. Attendez sa réponse ; l’adversaire peut accepter.
refusal-no-quickplay-finish = il faut que tous les coups restants se jouent dans un temps limité. Continuez la partie.
refusal-flag-down = votre propre drapeau est tombé. Réclamez une autre fois avant sa chute.
refusal-too-much-time = il reste trop de temps pour cette réclamation. Continuez la partie.
refusal-not-in-this-book = ce recueil n’a pas cette règle. Choisissez ce qu’il prévoit.
refusal-nothing-to-answer = rien n’attend la réponse de l’arbitre. Attendez une réclamation.
refusal-unwatched-final = la décision de l’arbitre sur une telle réclamation est définitive. Il n’y a pas d’appel.
refusal-no-appeal = cette décision est définitive. Il n’y a pas d’appel.
refusal-nothing-decided = rien n’a encore été décidé. Faites appel quand il y aura une décision.
refusal-appeals-excluded = il n’y a pas d’appel ici. Parlez-en à l’arbitre.
refusal-no-takebacks = dans cette partie on ne reprend pas de coup. Continuez la partie.
refusal-nothing-to-take-back = vous n’avez joué aucun coup à reprendre. Continuez la partie.
refusal-no-analysis = ni analyse, ni notes, ni autre aide pour les joueurs pendant la partie. Attendez la fin.
refusal-no-analysis-here = personne n’analyse dans la salle de jeu. Allez ailleurs, ou attendez la fin.
refusal-nothing-displaced = vous n’avez rien dérangé. Continuez la partie.
refusal-pieces-displaced = des pièces sont dérangées. Remettez-les en place sur votre temps, puis appuyez.
refusal-reason-missing = les décisions de l’arbitre demandent un motif. Donnez-en un.
refusal-not-agreed = l’adversaire n’est pas d’accord. Continuez comme avant.
refusal-pairing-stands = l’appariement n’enfreint aucune règle de base. Jouez la partie.
refusal-pairing-too-late = la ronde a commencé, l’appariement est définitif. Jouez la partie.
refusal-late-excuse = dans une compétition à élimination directe, une absence s’annonce avant la première ronde, sinon elle est sans excuse. Notez-la comme telle.
refusal-not-absent = le joueur est là. Laissez la partie se jouer.
refusal-too-many-points = c’est plus que ne vaut une partie. Donnez moins de points.
refusal-no-such-score = aucune partie ne finit sur ce score. Indiquez-en un que la compétition connaît.
refusal-result-stands = le résultat est arrêté. Signez celui-là, ou parlez-en à l’arbitre.
refusal-too-late-for-setup = trop de coups ont été joués pour changer la mise en place. Continuez la partie.
refusal-touch-unasked = dans cette partie, une pièce touchée n’est imposée qu’à la demande d’un joueur. Attendez cette demande.
refusal-illegal-stands = on a répondu au coup illégal : il compte. Laissez la partie continuer.
refusal-quick-illegal-is-the-players = dans cette partie, c’est à l’adversaire de réclamer le coup illégal. Attendez sa réclamation.
refusal-blitz-illegal-stands = en blitz, c’est aux joueurs de réclamer un coup illégal ou de le corriger. Laissez-les faire.
refusal-quick-flag-is-the-players = dans cette partie, un drapeau seul est signalé par les joueurs. Attendez une réclamation.
refusal-not-in-blitz = le blitz ne connaît pas cette réclamation. Continuez la partie.
refusal-sheet-behind = votre dernier coup n’est pas sur votre feuille. Notez-le, puis jouez.
refusal-written-ahead = un coup ne se note pas avant d’être joué. Jouez-le, puis notez.
refusal-written-for-a-claim = un autre coup est noté, comme pour une réclamation. Rayez-le, ou jouez-le.
refusal-sheet-incomplete = après la chute du drapeau, votre feuille doit être complète. Complétez-la, puis jouez.
refusal-sheet-incomplete-alone = après la chute du drapeau, votre feuille doit être complète. Complétez-la, au besoin d’après celle de l’adversaire, puis jouez.
refusal-sheet-not-returned = vous avez la feuille de l’adversaire. Rendez-la, puis jouez.
refusal-no-flag-yet = aucun drapeau n’est encore tombé. Attendez.
refusal-no-sheet-to-borrow = il n’y a pas de feuille à compléter ici. Continuez la partie.
refusal-kings-not-entered = les deux rois ne sont pas encore entrés. Continuez, et comptez alors.
refusal-arbiter-is-there = un arbitre est là pour en décider. Adressez-lui votre réclamation.
refusal-nothing-to-verify = il n’y a rien de l’adversaire à vérifier. Continuez la partie.
refusal-sheet-not-up-to-date = cette réclamation veut une feuille à jour. Notez ce qui manque, corrigez ce qui est faux, puis réclamez.
refusal-nothing-to-announce = vous n’avez pas de coup à annoncer. Jouez d’abord.
refusal-new-piece-unsaid = un pion est promu, et personne n’entend en quoi. Nommez aussi la nouvelle pièce, avec les mots des règles : « Bauer Eva sieben Eva acht Dame ».
refusal-nothing-to-repeat = l’adversaire n’a pas annoncé de coup. Attendez d’en entendre un.
refusal-not-repeated = vous n’avez pas encore répété le coup de l’adversaire. Répétez-le, puis jouez le vôtre.
refusal-not-announced = vous n’avez pas encore annoncé votre coup. Annoncez-le, puis appuyez.
refusal-boards-differ = les deux échiquiers ne concordent pas. Faites-les d’abord comparer par l’arbitre.
refusal-boards-agree = les échiquiers concordent. Continuez la partie.
refusal-assistant-oversteps = cet assistant ne peut pas faire cela. Laissez faire le joueur.
refusal-not-told = cela ne se dit qu’à un joueur aveugle qui le demande à son assistant. Comptez vous-même.
refusal-not-to-be-sealed = vous n’avez pas de coup à mettre sous pli maintenant. Continuez, ou attendez l’appel de l’arbitre.
refusal-nothing-sealed = aucun coup n’est sous pli. Mettez-en d’abord un.
refusal-no-resumption = l’enveloppe ne dit pas quand la partie reprend. Demandez l’heure à l’arbitre.
refusal-adjourned = la partie est ajournée. Attendez la reprise ; d’ici là, vous pouvez convenir d’une nulle ou abandonner.
refusal-not-opened-yet = le joueur qui doit répondre n’est pas là. Gardez l’enveloppe fermée jusque-là.
refusal-reply-sealed = la réponse est sous pli. Mettez l’autre pendule en marche, et attendez l’ouverture.
refusal-not-this-envelope = ce n’était pas dans l’enveloppe. Ouvrez celle qui a été remise.
refusal-nothing-resumed = la partie n’a pas repris. Regardez les temps à la reprise.
refusal-too-late-for-times = vous avez joué depuis la reprise. Continuez avec les temps tels quels.
refusal-hand-not-now = seul le joueur au trait demande à voir la main. Attendez votre tour.
refusal-record-full = il n’y a plus de place pour un coup de plus. Convenez d’un résultat, ou laissez l’arbitre décider.
refusal-envelope-too-full = une enveloppe contient un coup, et ceci est bien plus long. Ne mettez que le coup sous pli.
refusal-agreed-too-early = aucune nulle par accord avant que chacun ait joué un coup. Jouez ; l’offre reste valable.
refusal-claim-before-press = l’adversaire n’a pas encore actionné la pendule. Réclamez ensuite.
refusal-written-stands = le coup noté pour la réclamation ne change pas. Réclamez avec lui, ou jouez-le.
refusal-position-waits = la position est notée. Attendez que le coup suivant soit achevé.
refusal-colours-settled = le nombre de coups en décide. Avant dix de chacun, la partie est rejouée ; ensuite elle continue.
refusal-nobody-late = personne n’est en retard. Laissez jouer.
refusal-adjourning-unannounced = l’épreuve n’a pas annoncé d’ajournements. Continuez la partie.
refusal-quickplay-unannounced = l’épreuve n’a pas annoncé les règles des parties sans ajout de temps. Continuez la partie.
refusal-ask-increment-first = le temps ajouté par coup passe d’abord. Demandez-le avant de réclamer.
refusal-increment-settled = le temps par coup est déjà demandé ou accordé. Attendez la réponse, ou réclamez.
refusal-offer-unanswered = l’adversaire n’a pas encore répondu à la nulle proposée avec la demande. Attendez sa réponse.
refusal-no-record-kept = aucun arbitre ne note cette partie pour les joueurs. Tenez votre propre feuille.
refusal-fine-unannounced = les amendes n’ont pas été annoncées. Choisissez une autre sanction.
refusal-help-is-free = l’aide d’un assistant ne coûte pas de temps à ce joueur. Laissez la pendule telle quelle.

## Défauts d’une préparation

fault-contradicts = Les règles propres d’une fédération ou d’un club contredisent les règles officielles. Retirez ce qui les contredit.
fault-not-of-this-game = Le règlement a une règle qui n’a pas de place dans ce jeu. Retirez ce qui est de l’autre jeu, comme les cinquante coups au shogi ou le lancer de pions aux échecs.
fault-other-federation = Les règles propres d’une fédération servent hors de son territoire. Prenez le recueil officiel.
fault-derived-and-rated = Un recueil modifié sert à une partie classée. Prenez le recueil officiel, ou jouez sans classement.
fault-no-control = Une compétition veut une cadence fixée d’avance. Donnez-en une à chaque joueur.
fault-too-short-for-rating = Le temps est trop court pour une partie classée. Donnez-en plus, ou jouez sans classement.
fault-takebacks-in-rated = Une compétition classée permet de reprendre des coups. Interdisez-le, ou jouez sans classement.
fault-no-default-time = Un joueur peut arriver tant qu’il lui reste du temps. Ne fixez pas de délai.
fault-other-game = La position de départ est d’un autre jeu. Choisissez-en une de ce jeu.
fault-no-position = La position de départ n’a pas de sens. Donnez une position légale.
fault-starts-mated = Le joueur qui commence est mat. Commencez là où la partie n’est pas finie.
fault-starts-without-move = Le joueur qui commence n’a pas de coup légal. Commencez là où la partie n’est pas finie.
fault-starts-dead = Aucun des joueurs ne pourra jamais mater. Commencez là où la partie n’est pas finie.
fault-starts-drawn = Cette position est nulle par le nombre de coups sans prise ni coup de pion. Partez d’une autre.
fault-wrong-pieces = La compétition ne peut employer ces pièces pour cette raison. Prenez les pièces habituelles.
fault-no-kanji = Les pièces ne portent pas de kanji. Prenez des pièces qui en portent.
fault-nobody-blind = Deux échiquiers sont prévus et personne n’est aveugle. Prenez-en un seul, ou dites qui est aveugle.
fault-two-assistants = Un joueur voyant a un assistant alors que l’adversaire en a un. Retirez l’un des deux.
fault-not-his-record = Seul un joueur aveugle peut noter ainsi. Que l’autre écrive à la main.
fault-not-one-of-960 = Cette première rangée n’est pas l’une des 960. Donnez un numéro de 0 à 959, ou une rangée de deux tours, deux cavaliers, deux fous, une dame et un roi.
fault-not-recorded = Dans une partie en 61 minutes, la notation est obligatoire. Laissez-la activée.
fault-king-not-between = Le roi n’est pas entre les tours. Placez-le entre elles.
fault-bishops-on-one-colour = Les deux fous sont sur des cases de même couleur. Déplacez-en un.
fault-rated-from-elsewhere = Une partie classée commence à la position initiale. Partez de là, ou ne la classez pas.
fault-no-session = La session n’a pas de durée. Prolongez-la, ou n’en fixez pas la fin.
fault-not-in-this-book = La compétition a une règle que ce règlement ne connaît pas. Voyez les joueurs aveugles, les sessions, les nulles restreintes, la notation, le lancer, les facilités des débutants, les parties sérieuses, la répétition automatique et les parties rejouées courtes ; retirez-la, ou prenez un règlement qui la connaît.
fault-wrong-scores = Le barème n’a pas de sens. Un gain doit valoir plus qu’une nulle, une nulle plus qu’une perte.
fault-pairing-not-announced = Le système d’appariement n’a pas été annoncé. Annoncez-le avant la compétition.
fault-not-beginners = Un joueur a l’aide des débutants sans en être un. Retirez-la-lui.
fault-easing-unagreed = L’aide des débutants veut l’accord d’un arbitre. Nommez-en un, ou jouez sans elle.
fault-replay-not-announced = La façon de rejouer les nulles n’a pas été annoncée avant la compétition. La règle générale s’applique ; annoncez-en une autre à temps.
fault-no-quickplay-here = Les règles des parties sans ajout de temps ne valent pas ici, et jamais en blitz. Retirez-les, ou choisissez une autre cadence.
fault-sheets-uncertified = Dans une partie classée sur échiquier, la feuille est en papier ou sur un appareil certifié. Choisissez l’un des deux.
fault-assistant-needed = Contre un joueur malentendant, un joueur aveugle doit avoir un assistant. Indiquez-en un.
fault-wrong-device-penalty = Un appareil porté sur soi doit coûter moins que la partie, et une amende doit être annoncée. Fixez une sanction moindre.

## Pourquoi un coup d’échecs est illégal

reason-chess-no-piece = il n’y a pas de pièce en { $square }
reason-chess-not-own-piece = la pièce en { $square } est à l’adversaire
reason-chess-stays = la pièce n’a pas bougé
reason-chess-takes-king = un roi ne peut pas être pris
reason-chess-onto-own-piece = votre propre pièce s’y trouve
reason-chess-not-its-move = { $a } ne peut pas aller là : { $how }
    .alone = { $a } ne peut pas aller là. { $How }
reason-chess-jumps = la pièce en { $square } barre le chemin
reason-chess-pawn-blocked = { $square } est occupée
reason-chess-not-first-move = un pion n’avance de deux cases qu’à son premier coup
reason-chess-double-step-blocked = { $square } est occupée, le pion ne peut pas avancer de deux cases
reason-chess-nothing-to-take = un pion ne va en diagonale que pour prendre
reason-chess-not-en-passant = le pion en { $square } ne peut être pris en passant maintenant
reason-chess-promotion-missing = le pion doit être promu
reason-chess-not-a-promotion = seul un pion sur la dernière rangée est promu
reason-chess-promotion-to = un pion ne peut pas devenir { $a }
reason-chess-king-onto-attacked = { $square } est attaquée
reason-chess-not-king-and-rook = le roque veut un roi et une tour de la même couleur
reason-chess-king-has-moved = le roi a déjà bougé, donc pas de roque
reason-chess-rook-has-moved = cette tour a déjà bougé, donc pas de roque avec elle
reason-chess-castling-lost = le roi ou les deux tours ont déjà bougé, donc pas de roque
reason-chess-misplaced = roi ou tour était mal placé : pas de roque
reason-chess-castling-attacked = { $square } est attaquée, donc pas de roque
reason-chess-castling-between = une pièce sépare le roi de la tour, en { $square }
reason-chess-castling-occupied = { $square } doit être libre pour roquer
reason-chess-exposes-king = votre roi en { $square } serait en échec
reason-chess-leaves-king-in-check = vous êtes en échec, et votre roi en { $square } le resterait

## Pourquoi un coup de shogi est illégal

reason-shogi-no-piece = il n’y a pas de pièce en { $square }
reason-shogi-not-own-piece = la pièce en { $square } est à l’adversaire
reason-shogi-stays = la pièce n’a pas bougé
reason-shogi-takes-king = vous prendriez le roi, ce qui finit la partie
reason-shogi-onto-own-piece = votre propre pièce s’y trouve
reason-shogi-not-its-move = { $a } ne peut pas aller là : { $how }
    .alone = { $a } ne peut pas aller là. { $How }
reason-shogi-jumps = { $a } ne peut pas sauter par-dessus la pièce en { $square }
reason-shogi-does-not-promote = pas de promotion pour { $the }
reason-shogi-outside-zone = pas de promotion hors de la zone de promotion
reason-shogi-promotion-missing = promotion obligatoire, { $the } ne pourrait plus jamais bouger
reason-shogi-not-in-hand = { $no } en main
reason-shogi-dropped-promoted = { $a } ne se parachute pas
reason-shogi-drops-onto = { $square } n’est pas libre
reason-shogi-nifu = vous avez déjà un pion non promu sur cette colonne, en { $square } (nifu)
reason-shogi-dead-drop = { $the } ne pourrait jamais bouger de là
reason-shogi-pawn-drop-mate = le parachutage d’un pion ne doit pas mater
reason-shogi-king-onto-attacked = { $square } est attaquée
reason-shogi-exposes-king = votre roi en { $square } serait en échec
reason-shogi-leaves-king-in-check = vous êtes en échec, et votre roi en { $square } le resterait

## Ce que le moteur dit d’une partie

judged-inaccuracy = Imprécision : { $better } était meilleur.
judged-mistake = Erreur : { $better } était meilleur.
judged-blunder = Gaffe : { $better } était meilleur.
judged-turned = Ici la partie a basculé.
judged-value = Évaluation { $value }
