# Ce que l’appariement dit aux gens.

explain-pair = { $player } rencontre { $opponent }, dans le groupe à { $points } points.
explain-moved = { $player } rencontre { $opponent }, descendu dans le groupe à { $points } points.
explain-bye = { $player } est exempt.
explain-virtual = { $player } a { $points } points et { $extra } points virtuels d’accélération.
explain-first = Personne ne vient avant dans l’ordre des règles.
explain-more = { $count ->
        [one] Un autre vient
       *[other] { $count } autres viennent
    } avant dans l’ordre des règles : `--why-not` le dit de chacun.
list-players = { $list } ; { $item }
list-players-last = { $list } et { $item }
list-players-more = { $list } et { $count } autres

instead-met = Pas { $other } : ils se sont rencontrés ou sont tenus à l’écart (C1).
instead-had-bye = Pas { $other }, qui { $count ->
        [one] a déjà été exempt ou a
       *[other] ont déjà été exempts ou ont
    } eu un point sans jouer (C2).
instead-colour = Pas { $other } : { $count ->
        [one] tous deux
       *[other] à chaque fois tous deux
    } doivent avoir la même couleur (C3).
instead-incomplete = Pas { $other } : tous ne pourraient plus être appariés, ou l’exempt aurait plus de points (C4, C5).
instead-order = Pas { $other } : aussi bon selon tous les critères, mais plus loin dans l’ordre où l’on essaie les appariements.
instead-c6 = Pas { $other } : { $then } au lieu de { $now } devraient quitter le groupe (C6).
instead-c7 = Pas { $other } : un joueur ayant plus de points devrait quitter le groupe (C7).
instead-c8 = Pas { $other } : le groupe suivant ne pourrait pas être apparié aussi bien (C8).
instead-c9 = Pas { $other }, qui { $count ->
        [one] a
       *[other] ont
    } manqué plus de parties : { $then } au lieu de { $now } (C9).
instead-c10 = Pas { $other } : quelqu’un aurait une couleur trois fois de plus que l’autre (C10).
instead-c11 = Pas { $other } : quelqu’un aurait trois fois de suite la même couleur (C11).
instead-c12 = Pas { $other } : { $then } au lieu de { $now } n’auraient pas la couleur qui leur revient (C12).
instead-c13 = Pas { $other } : { $then } au lieu de { $now } se verraient refuser une forte préférence de couleur (C13).
instead-c14 = Pas { $other } : { $then } au lieu de { $now } descendraient comme à la ronde précédente (C14).
instead-c15 = Pas { $other } : { $then } au lieu de { $now } monteraient comme à la ronde précédente (C15).
instead-c16 = Pas { $other } : { $then } au lieu de { $now } descendraient comme deux rondes plus tôt (C16).
instead-c17 = Pas { $other } : { $then } au lieu de { $now } monteraient comme deux rondes plus tôt (C17).
instead-c18 = Pas { $other } : un joueur descendu à la ronde précédente aurait un plus grand écart de points (C18).
instead-c19 = Pas { $other } : un joueur monté à la ronde précédente aurait un plus grand écart de points (C19).
instead-c20 = Pas { $other } : un joueur descendu deux rondes plus tôt aurait un plus grand écart de points (C20).
instead-c21 = Pas { $other } : un joueur monté deux rondes plus tôt aurait un plus grand écart de points (C21).

explain-changed = L’arbitre a modifié cet appariement : { $ground }. Auparavant :
explain-changed-plain = L’arbitre a modifié cet appariement. Auparavant :
explain-by-hand = L’arbitre a apparié cette ronde à la main : { $ground }.
explain-by-hand-plain = L’arbitre a apparié cette ronde à la main.
explain-by-hand-pair = { $player } rencontre { $opponent }.
explain-now = Maintenant, { $player } rencontre { $opponent }.
explain-now-bye = Maintenant, { $player } est exempt.
explain-team-board = { $player } joue à l’échiquier { $board } de ce match, contre { $opponent }.
explain-team-alone = { $player } est à l’échiquier { $board } de ce match, et personne n’est en face.
explain-team-unseated = { $player } n’est pas dans la composition pour ce match.
explain-away = { $player } n’est pas apparié : { $mark ->
        [half-bye] une exemption à un demi-point a été demandée
        [full-bye] une exemption à un point a été accordée
       *[zero-bye] absence annoncée
    }.
explain-gone = { $player } n’est pas apparié, ayant quitté le tournoi.
explain-mcmahon = { $player } avec { $points } rencontre { $opponent } avec { $facing }, points de départ compris.
explain-scores = { $player } avec { $points } rencontre { $opponent } avec { $facing }.
explain-table = { $player } rencontre { $opponent } à la ronde { $round } sur { $rounds } selon la table de Berger pour ces numéros.
explain-table-free = { $player } est libre à la ronde { $round } sur { $rounds } : le nombre de joueurs est impair et la table de Berger n’a personne en face.
explain-seeds = { $player } rencontre { $opponent } au tour { $round } sur { $rounds } : la tête de série { $seed } rencontre la tête de série { $other }, pour que les plus forts se rencontrent en dernier.
explain-seeds-free = { $player } n’a pas d’adversaire au tour { $round } sur { $rounds } : personne n’est tête de série { $other }, et les places libres sont en face des plus forts.
explain-winners = { $player } rencontre { $opponent } au tour { $round } sur { $rounds } : le tableau oppose le vainqueur de { $own } au vainqueur de { $other }.
explain-winners-free = { $player } n’a pas d’adversaire au tour { $round } sur { $rounds } : personne n’est sorti de { $other }.
explain-third = { $player } rencontre { $opponent } pour la troisième place : tous deux ont perdu leur demi-finale.
explain-third-free = { $player } n’a pas d’adversaire pour la troisième place : l’autre demi-finale n’a laissé personne pour la jouer.
explain-out = { $player } est éliminé depuis le tour { $round }, que { $opponent } a gagné.
explain-out-both = { $player } est éliminé depuis le tour { $round }, où personne n’est venu.
list-rounds = { $list } et { $item }
explain-match = { $first } – { $second }
explain-nobody = personne

# La règle qui a donné les couleurs.
colour-both = { $first } a { $begins } et { $second } { $follows } : chacun a la couleur qui lui revient, par une préférence { $claim ->
        [absolute] absolue
        [strong] forte
       *[mild] légère
    } et par une préférence { $facing ->
        [absolute] absolue
        [strong] forte
       *[mild] légère
    }.
colour-both-alike = { $first } a { $begins } et { $second } { $follows } : chacun a la couleur qui lui revient, par une préférence { $claim ->
        [absolute] absolue
        [strong] forte
       *[mild] légère
    }.
colour-only = { $first } a { $begins } : { $player } a droit { $to } par une préférence { $claim ->
        [absolute] absolue
        [strong] forte
       *[mild] légère
    }, et { $other }, qui n’a encore joué aucune partie, n’en a pas.
colour-stronger = { $first } a { $begins } : tous deux ont droit { $to }, { $player } par une préférence { $claim ->
        [absolute] absolue
       *[strong] forte
    }, { $other } par une préférence { $facing ->
        [strong] forte
       *[mild] légère
    }.
colour-wider = { $first } a { $begins } : tous deux doivent avoir { $side }, et l’écart entre les couleurs de { $player } est de { $claim }, celui de { $other } de { $facing }.
colour-alternate = { $first } a { $begins } : tous deux ont droit { $to } par des préférences égales. En remontant, leurs couleurs ont différé pour la dernière fois { $back ->
        [one] dans la dernière partie de chacun
       *[other] dans la partie { $back } en partant de la fin
    }, où { $second } avait { $begins } : c’est maintenant l’inverse.
colour-higher = { $first } a { $begins } : tous deux ont droit { $to } par des préférences égales et ont eu les mêmes couleurs, et { $player } { $among ->
        [tree] est le premier dans le tableau
       *[field] est le mieux classé
    }.
colour-number = { $first } a { $begins } : aucun n’a encore joué. { $player }, { $among ->
        [tree] le premier dans le tableau
       *[field] le mieux classé
    }, a un numéro { $number ->
        [odd] impair, et le sort a donné { $side } aux numéros impairs
       *[even] pair, et le sort a donné { $side } aux impairs
    }.
colour-place = { $first } a { $begins } : aucun n’a encore joué. { $player }, le mieux classé, est le numéro { $place } de ceux qui ont déjà été appariés, et le sort a donné { $side } aux numéros impairs.
colour-table = { $first } a { $begins } selon la table de Berger.
colour-reversed = { $first } a { $begins } : le second tour inverse les couleurs du premier.
colour-replayed = Depuis, la partie a été nulle et rejouée{ $count ->
        [one] {""}
       *[other] {" "}{ $count } fois
    }, chaque fois avec les couleurs inversées (fesa-2024/12.2).

check-seat = { $player } joue { $other }
check-seat-bye = { $player } est exempt
check-pair = Ronde { $round } : { $player } joue { $other }. Attendu : { $expected }, { $facing }. { $why }
check-bye = Ronde { $round } : { $player } est exempt. Attendu : { $other } l’est, { $expected }. { $why }
check-no-bye = Ronde { $round } : { $player } est exempt. Attendu : personne ne l’est, { $expected }. { $why }
check-colours = Ronde { $round } : { $other } a les Blancs contre { $player }. Attendu : l’inverse. { $why }
check-turned = Ronde { $round } : { $other } a les Blancs contre { $player }. Attendu : l’inverse.
check-unmet = Ronde { $round } : { $player } ne joue personne. Attendu : { $player } joue { $other }.
check-undecided = Ronde { $round } : personne n’a gagné le match de { $player } et { $other }, et l’on ne voit pas qui a passé. La suite n’est pas vérifiée.
check-no-pairing = Ronde { $round } : aucun appariement ne respecte les critères absolus (C1 à C3). Attendu : pas de ronde.
check-broken = Ronde { $round } : aucun appariement ne respecte les critères absolus (C1 à C3). Attendu : pas de ronde. L’appariement de { $player } : { $why }
check-too-wide = Ronde { $round } : trop de scores différents dans un groupe pour les peser. La ronde n’est pas vérifiée.
check-missing = Ronde { $round } : il manque le résultat de { $player }. Attendu : un résultat, car la suite n’est pas vérifiée sans lui.
check-rounds = { $found } rondes sont appariées. Attendu : { $told }, comme le dit le fichier.
check-points = { $player } : { $told } points. Attendu : { $expected } selon les résultats.
check-rank = { $player } : place { $told }. Attendu : { $expected } ({ $values }).
check-rank-shared = { $player } : place { $told }. Attendu : une place de { $expected } à { $last } ({ $values }).
check-tiebreak = { $player } : { $code } { $told }. Attendu : { $expected }.
check-order = { $player }, classé { $rating }, a un numéro après { $other }, classé { $lower }. Attendu : le meilleur classement d’abord (C.04.2).
check-rating = { $player } : classement { $told }. Attendu : { $expected } selon la liste.
check-done = { $players ->
        [one] Un joueur
       *[other] { $players } joueurs
    }, { $rounds ->
        [one] une ronde
       *[other] { $rounds } rondes
    } et { $ranks ->
        [one] une place
       *[other] { $ranks } places
    } { $count ->
        [0] vérifiés : rien ne diffère
        [1] vérifiés : une différence
       *[other] vérifiés : { $count } différences
    }.
check-done-unpaired = { $players ->
        [one] Un joueur
       *[other] { $players } joueurs
    } et { $ranks ->
        [one] une place
       *[other] { $ranks } places
    } vérifiés, mais aucun appariement, car { $code } n’est pas apparié ici : { $count ->
        [0] rien ne diffère
        [1] une différence
       *[other] { $count } différences
    }.

play-again = Échiquier { $board } : nulle, la partie est rejouée, { $sente } avec Sente, { $gote } avec Gote (fesa-2024/12.2 ; `result { $board } none` annule la nulle).

weigh-met = Pas { $other } : ils se sont rencontrés ou sont tenus à l’écart{ $game ->
       *[chess] {""}
        [shogi] {" "}(fesa-2024/14.4)
    }.
weigh-had-bye = Pas { $other }, qui { $count ->
        [one] a déjà été exempt ou a
       *[other] ont déjà été exempts ou ont
    } eu un point sans jouer{ $game ->
       *[chess] {""}
        [shogi] {" "}(fesa-2024/14.4)
    }.
weigh-incomplete = Pas { $other } : quelqu’un d’autre n’aurait plus d’adversaire.
weigh-even = Pas { $other } : l’ensemble des appariements serait aussi bon, mais pas meilleur.
weigh-bye = Pas { $other } : l’exempt est pris dans le groupe le plus bas possible.
weigh-gap = Pas { $other } : des joueurs seraient plus éloignés de leurs propres points (la somme des carrés des écarts serait { $then } au lieu de { $now }).
weigh-again = Pas { $other } : { $then } au lieu de { $now } rencontreraient pour la deuxième fois de suite un groupe supérieur ou inférieur.
weigh-club = Pas { $other } : { $then } appariements au lieu de { $now } seraient d’un même club.
weigh-halves = Pas { $other } : la moitié supérieure d’un groupe rencontre la moitié inférieure dans l’ordre, et on s’en éloignerait.
weigh-colour = Pas { $other } : dans { $then } appariements au lieu de { $now }, la même couleur reviendrait aux deux.

apart-table = Pas { $other } à cette ronde : la table de Berger les oppose à la ronde { $rounds }.
apart-outside = Pas { $other } : l’un des deux ne joue pas l’élimination directe.
apart-out = Pas { $other } : { $player } est éliminé depuis le tour { $round }.
apart-later = Pas encore { $other } : le tableau les oppose au tour { $round } si tous deux gagnent jusque-là.
apart-away = Pas { $other } : { $player } n’est pas apparié à cette ronde.
apart-by-hand = Pas { $other } : l’arbitre a apparié cette ronde à la main ({ $ground }).
apart-by-hand-plain = Pas { $other } : l’arbitre a apparié cette ronde à la main.
apart-changed = Plus { $other } : l’arbitre a modifié cet appariement ({ $ground }).
apart-changed-plain = Plus { $other } : l’arbitre a modifié cet appariement.
apart-mates = { $player } et { $other } jouent pour la même équipe.
apart-board = Leurs équipes se rencontrent, mais { $other } n’est pas au même échiquier.
apart-meet = Ils se rencontrent bien.

absent-no-show = { $player } n’est pas venu : la partie est perdue ({ $article }).
absent-costs = Cela coûte en outre autant d’Elo qu’une défaite contre un égal ({ $article }).
absent-barred = { $player } est exclu de la prochaine édition ({ $article }).
absent-excused = { $player } n’est pas venu et est excusé : { $ground }. La partie est perdue, et rien d’autre.
absent-excused-article = { $player } n’est pas venu et est excusé : { $ground }. La partie est perdue, et rien d’autre ({ $article }).
absent-excused-plain = { $player } n’est pas venu et en est excusé. La partie est perdue, sans autre suite.
absent-asked = { $player } avait annoncé son absence à cette ronde : la partie est perdue, sans autre conséquence.
absent-gone = { $player } a quitté le tournoi : la partie est perdue, et rien d’autre.
absent-late = { $player } est arrivé avec { $minutes } minutes de retard, dans le délai de { $allowed }, et joue avec le temps qui reste ({ $article }).
absent-late-lost = { $player } est arrivé avec { $minutes } minutes de retard, après le délai de { $allowed } : la partie est perdue ({ $article }).
absent-struck = { $player } part avant la moitié de ses parties : elles restent dans la grille et comptent pour l’Elo, mais pour le classement de personne.

# Ce que les commandes disent avoir fait, et le journal lisible.
did-opened = « { $name } » est préparé : { $system ->
        [swiss] système suisse, { $count }
        [baku] système suisse avec l’accélération Baku, { $count }
        [round-robin] toutes rondes
        [double] double toutes rondes
        [knockout] élimination directe
       *[mcmahon] McMahon, { $count }
    }.
did-opened-points = Un gain vaut { $win }, une nulle { $draw }, une défaite { $loss }, une défaite sans jouer { $forfeit }, une absence { $absence }, une exemption { $bye }.
did-imported = { $file } : { $players } et { $rounds }, { $system ->
        [swiss] système suisse
        [baku] système suisse avec l’accélération Baku
        [round-robin] toutes rondes
        [double] double toutes rondes
       *[knockout] élimination directe
    }.
count-rounds = { $count ->
        [one] une ronde
       *[other] { $count } rondes
    }
count-boards = { $count ->
        [one] un échiquier
       *[other] { $count } échiquiers
    }
count-players = { $count ->
        [one] un joueur
       *[other] { $count } joueurs
    }
did-entered = { $player } est inscrit.
did-entered-late = { $player } est inscrit et joue à partir de la ronde { $round }.
did-entered-over = { $player } est inscrit, mais la dernière ronde est appariée : seul `change` peut l’y asseoir, contre l’exempt.
did-entered-squad = { $player } est inscrit, et joue dès qu’une équipe le compte parmi les siens (`team players`).
did-entered-many = { $count ->
        [one] Un joueur est inscrit
       *[other] { $count } joueurs sont inscrits
    }.
did-corrected = { $player } : { $changes }.
did-renumbered = { $count ->
        [one] Un numéro de départ a changé
       *[other] { $count } numéros de départ ont changé
    } : { $changes }{ $more ->
       *[none] .
        [some] {" "}et ainsi de suite (`players` les donne tous).
    }
did-removed = { $player } est retiré de la liste.
did-described = Le tournoi : { $changes }.
did-withdrawn = { $player } quitte le tournoi et n’est plus apparié à partir de la ronde { $round }.
did-withdrawn-table = { $player } quitte le tournoi : ses parties à partir de la ronde { $round } sont perdues.
did-withdrawn-over = { $player } quitte le tournoi ; toutes les rondes sont appariées.
did-withdrawn-open = La partie de la ronde { $round } demeure (`result` ou `no-show` la termine).
did-withdrawn-squad = { $player } s’en va, et n’est aligné dans aucune équipe à partir de la ronde { $round }.
did-withdrawn-prize = Les prix sont pour ceux qui restent : { $player } n’en a pas (`{ $back }` annule cela{ $over ->
        [over]  ; après la dernière ronde personne n’a besoin de partir
       *[open] {""}
    }).
did-returned = { $player } est de retour et est apparié à partir de la ronde { $round }.
did-returned-over = { $player } est de retour ; toutes les rondes sont appariées.
did-returned-squad = { $player } est de retour, et peut être aligné à partir de la ronde { $round }.
did-returned-alone = { $player } est de retour, et ne joue pour aucune équipe (`team players` dit pour laquelle).
did-bye = { $player } n’est pas apparié à la ronde { $round } : une exemption pour { $mark ->
        [half] un demi-point
        [full] un point
       *[zero] rien
    }.
did-bye-next = La ronde { $open } est appariée et reste comme elle est.
did-bye-both = Cela vaut pour tout le match, rondes { $round } et { $next }.
did-bye-cancelled = { $player } est apparié à la ronde { $round } : il n’a plus d’exemption.
did-apart = À partir de la ronde { $round }, ceux-ci ne se rencontrent pas : { $player }.
did-together = À partir de la ronde { $round }, ceux-ci peuvent se rencontrer : { $player }.
did-drawn = Le sort a donné { $count } numéros.
did-paired = La ronde { $round } est appariée, { $count }.
did-paired-bye = La ronde { $round } est appariée, { $count } ; exempt : { $player }.
did-changed = L’appariement de la ronde { $round } est modifié : { $ground }.
did-unpaired = L’appariement de la ronde { $round } est annulé : { $ground }.
place-board = Échiquier { $board }
place-past = Ronde { $round }, échiquier { $board }
did-result = { $place } : { $first } { $result } { $second }.
did-result-again = { $place } : { $first } { $result } { $second }. C’était { $was }.
did-opened-again = { $place } : { $first } et { $second } jouent tout de même.
did-cleared = { $place } : { $first } – { $second } est comme à l’appariement.
did-cleared-result = { $place } : { $first } – { $second } n’a plus de résultat. C’était { $was }.
did-swapped = { $place } : { $second } a maintenant { $white }, { $first } { $black }.
did-swapped-result = Le résultat reste aux joueurs : { $was }.
did-swapped-next = Le prochain appariement compte ces couleurs.
did-swapped-past = Les rondes appariées restent comme elles sont ; le prochain appariement compte ces couleurs.
did-handicap = { $place } : { $player } donne un handicap, { $handicap }.
did-handicap-none = { $place } : { $first } – { $second } n’a plus de handicap.
did-advanced = { $player } passe après la ronde { $round }.
details-line = { $field } : { $text }
list-lacking = { $list }, { $item }
field-name = nom
field-latin = lettres latines
field-rating = Elo
field-title = titre
field-federation = fédération
field-id = identifiant
field-club = club
field-grade = grade
field-birth = naissance
field-sex = sexe
field-categories = catégories
field-city = ville
field-begins = premier jour
field-ends = dernier jour
field-arbiter = arbitre principal
field-deputies = adjoints
field-time = cadence
field-code = code de la cadence
field-dates = jours des rondes
field-controller = qui apparie
field-lines = autres lignes
lacks-ids = { $count ->
        [one] le numéro fédéral d’un joueur
       *[other] les numéros fédéraux de { $count } joueurs
    }
lacks-federations = la fédération de { $count }
lacks-births = la naissance de { $count }
lacks-sexes = le sexe de { $count }
warn-lacking = { $file } : la fédération veut en savoir plus : { $list } (`describe` le dit)
warn-lacking-of-players = { $file } : la fédération veut savoir des joueurs : { $list } (`correct` le dit)
warn-lacking-players = { $file } : des joueurs elle veut savoir { $list } (`correct` le dit)
warn-alike = { $player } a un nom proche de { $other } : si c’est la même personne, `remove` retire une inscription
warn-alike-file = { $player } a un nom proche de { $other } : c’est peut-être deux fois la même personne, et c’est à vous de dire à qui sont les parties
warn-alike-team = l’équipe { $team } a un nom semblable à { $other } : si c’est une seule équipe, `team remove` en retire une avant la ronde 1
warn-one-latin = la fédération connaît les joueurs par leur nom, et en lettres latines ceux-ci n’en ont qu’un, « { $name } » : { $player } (`correct --latin` en écrit un autrement)
warn-same-number = { $player } a le numéro fédéral { $number }, comme { $other } : l’un des deux est faux
warn-short = graine { $seed } : aucun appariement ne respecte plus les règles après la ronde { $rounds }, sur { $asked } rondes demandées
warn-federation = { $player } : { $code } n’est pas une fédération connue ici
quoted = « { $text } »
warn-columns = { $file } : colonnes inconnues et laissées de côté : { $columns } (connues : nom, prénom, latin, elo, id, titre, fédération, club, naissance, sexe, grade, catégories, équipe)
warn-team-column = la colonne « { $column } » n’a pas été prise : personne ne joue pour une équipe dans ce tournoi (`club` nommerait un club)
warn-cut-off = { $file }:{ $line } : la ligne a été coupée à l’écriture, et ce qu’elle disait n’a pas eu lieu
warn-cut-off-gone = { $file }:{ $line } : la ligne a été coupée à l’écriture et elle est ôtée : ce qu’elle disait n’a pas eu lieu
again-result = { $place } : { $first } { $was } { $second } est déjà noté (`--again` met un autre résultat à sa place)
again-bye = { $player } a déjà une exemption à la ronde { $round }, pour { $mark ->
        [half] un demi-point
        [full] un point
       *[zero] rien
    } (`--again` en met une autre à sa place)
again-team-bye = l’équipe { $team } a déjà une exemption à la ronde { $round }, pour { $mark ->
        [half] un match nul
        [full] un match gagné
       *[zero] rien
    } (`--again` en met une autre à sa place)
again-advanced = { $player } passe déjà après la ronde { $round } (`--again` fait passer l’autre)
again-lots = le sort est déjà tiré (`--again` le tire de nouveau)
again-lots-order = le sort est déjà tiré (`--again` donne d’autres numéros)
again-handicap = { $player } donne déjà un handicap, { $handicap } (`--again` en met un autre à sa place)
import-system = le système { $code } ne se joue pas ici (attendu : FIDE_DUTCH_2026, son accélération Baku, FIDE_DOUBLESWISS, un toutes rondes ou une élimination directe)
import-acceleration = une autre accélération que celle de Baku (attendu : celle de Baku ou aucune)
import-points = des points hors des parties, ligne 299 (attendu : aucun)
import-round = la ronde { $round } n’est pas celle du tableau pour ces numéros (attendu : un tournoi qui le suit)
import-full = { $found } inscrits (attendu : { $most } au plus avec ce système)
left-swiss = aucun système n’est nommé : le système suisse selon les règles hollandaises est pris
left-team-swiss = aucun système n’est nommé : le système suisse par équipes (C.04.6) est pris
left-ties = aucun départage n’est nommé : ceux du système sont pris
left-ties-unknown = aucun de ses départages n’est connu : ceux du système sont pris
left-tie = le départage { $code } n’est pas connu et il est laissé de côté
left-gone = absents à toutes les rondes à venir, et donc notés comme partis : { $players } (`return` fait revenir un joueur)
left-teams-gone = équipes absentes à toutes les rondes à venir, et donc notées comme parties : { $teams } (`team return` en fait revenir une)
left-numbers = les numéros de départ ont des trous, qui sont comblés
left-player = joueur { $player } : « { $found } » est laissé de côté
left-line = « { $found } » n’est pas compris et il est laissé de côté
left-line-up = ronde { $round } : aucune ligne 300 ne dit comment l’équipe { $team } était assise, et ce n’est pas l’ordre de la ligne 310 : les échiquiers sont ceux de ses adversaires
left-free = ronde { $round } : des joueurs de l’équipe { $team } ont gagné contre personne, et aucune ligne 330 ou 240 ne dit son match ou son exemption : une exemption à points pleins est prise
left-rounds = toutes les équipes n’ont pas leur ligne 802 : les rondes ne viennent que des lignes 001, 300, 320 et 330
did-list = La liste de la { $list } est gardée : { $players ->
        [one] un joueur
       *[other] { $players } joueurs
    }.
refused-no-list = aucune telle liste n’est gardée (`adoube ratings load` en garde une)
refused-not-listed = « { $text } » n’est pas dans la liste Elo
warn-listed = { $player } est dans la liste Elo : { $other } (`--id` prend ce qu’elle sait)
warn-listed-several = { $player } peut être l’un de plusieurs dans la liste Elo : { $other } (`--rating`, `--grade` et `--federation` le disent)
warn-listed-taken = { $player } est repris de la liste Elo : { $other }
warn-listed-otherwise = { $player } : « { $said } » a été dit, et la liste Elo a « { $listed } »
explain-swapped = Depuis, les couleurs ont été notées dans l’autre sens.
tree-round = Tour { $round }
tree-semi = Demi-finales
tree-final = Finale
tree-third = Troisième place
refused-no-tree = il n’y a pas d’élimination directe dans ce tournoi (attendu : --system knockout, ou --knockout dans un McMahon)
refused-letters = { $file } : { $players } { $count ->
        [one] a un nom qui ne s’écrit pas
       *[other] ont des noms qui ne s’écrivent pas
    } en lettres latines (attendu : comment il s’écrit ainsi, par `correct { $event } { $number } --latin "Habu, Yoshiharu"` ou une colonne latin dans le tableur)
refused-letters-event = { $file } : « { $text } » a des lettres qui ne s’écrivent pas en lettres latines (attendu : un nom et une ville en lettres latines, par `describe --name` et `--city`)

refused-nobody = il n’y a pas de joueur { $player } (`players` les montre)
refused-twice = { $player } est déjà inscrit (`players` les montre)
refused-closed = plus personne ne peut s’inscrire : la ronde 1 est appariée et le reste en découle (commencez un autre tournoi)
refused-gone = { $player } a déjà quitté le tournoi (`return` fait revenir un joueur)
refused-not-gone = { $player } n’a pas quitté le tournoi
refused-round = la ronde { $round } ne peut plus avoir d’exempt (attendu : une ronde qui n’est pas appariée)
refused-no-round = il n’y a pas de ronde { $round } (attendu : { $from ->
        [0] { $last }
       *[other] de { $from } à { $last }
    })
refused-unpaired = aucune ronde n’est encore appariée (`pair` en apparie une)
refused-expected = { $player } est attendu à chaque tour de l’élimination directe (fesa-2024/11.7 ; `withdraw` pour qui s’en va)
refused-expected-chess = { $player } est attendu à chaque tour de l’élimination directe (`withdraw` pour qui s’en va)
refused-came = ronde { $round } : { $player } a joué (attendu : une partie non jouée ; `result` la corrige)
refused-late-excuse = { $player } est attendu à chaque tour de l’élimination directe : seuls un avis avant le premier tour ou la maladie l’excusent (fesa-2024/11.7, 11.8 ; `no-show` note le reste)
refused-alone = { $player } ne peut pas être tenu à l’écart de lui-même
refused-himself = { $player } ne se rencontre pas lui-même (attendu : un autre joueur)
refused-not-apart = aucune rencontre n’est interdite entre ces joueurs (`apart` en interdit)
refused-fixed = les appariements découlent du tableau : aucune rencontre ne peut être interdite, et aucune ronde n’est appariée à la main
refused-no-points = qui manque une ronde d’un toutes rondes a perdu la partie (attendu : `--for nothing`)
refused-inside = la ronde { $round } est la seconde partie d’un match, et une exemption vaut pour tout le match (attendu : la ronde { $before } ou { $after })
refused-follows = { $player } rencontre qui dit le tableau : seules les couleurs peuvent changer
refused-possible = il existe un appariement conforme aux règles (`pair` apparie la ronde, `change` la modifie)
refused-name = « { $name } » (attendu : un nom, sans saut de ligne ni autre caractère de contrôle dans aucun champ)
unfit-name = « { $name } » (attendu : un nom de tournoi, sans saut de ligne ni autre caractère de contrôle)
unfit-baku = une victoire à { $win }, une nulle à { $draw } et une défaite à { $loss } avec l’accélération Baku (attendu : une victoire valant deux nulles, et rien pour une défaite)
unfit-laws = --rulebook { $laws } (attendu : { $fitting })
unfit-size = --knockout { $size } (attendu : 2, 4, 8, 16 et ainsi de suite)
unfit-rounds = --knockout { $size } en { $rounds ->
        [one] une ronde
       *[other] { $rounds } rondes
    } (attendu : --rounds { $due } ou plus)
refused-category = « { $name } » (attendu : des catégories séparées par |)
refused-same = { $player } : rien à corriger (attendu : une option qui dit autre chose que ce qui est connu, par exemple --name, --rating, --club, --sex, --categories)
refused-rating = { $rating } (attendu : un classement de 1 à 3999)
broken-met = Contre les règles, par décision de l’arbitre : { $player } et { $other } se rencontrent une seconde fois ({ $law }).
broken-apart = Contre les règles, par décision de l’arbitre : { $player } et { $other } sont tenus à l’écart l’un de l’autre (C1).
broken-colour = Contre les règles, par décision de l’arbitre : { $player } et { $other } doivent tous deux avoir la même couleur (C3).
broken-bye = Contre les règles, par décision de l’arbitre : { $player } est exempt une seconde fois ({ $law }).
refused-no-bye = une exemption vaut un demi-point, un point ou rien
refused-few = { $count ->
        [0] aucun joueur
        [1] un seul joueur
       *[other] { $count } joueurs
    } (attendu : au moins deux ; `add` les inscrit)
refused-late = le tirage au sort se fait avant la première ronde
refused-no-game = ronde { $round } : { $player } n’a pas de partie
refused-disagree = « { $first } » contre « { $second } » (attendu : des résultats qui s’accordent)
refused-seats-missing = { $player } manque dans l’appariement (attendu : chacun une fois)
refused-seats-twice = { $player } est deux fois dans l’appariement, ou n’y a pas sa place (attendu : chacun une fois)
refused-met = { $player } et { $other } ne peuvent pas se rencontrer : ils se sont déjà rencontrés ({ $law })
refused-apart = { $player } et { $other } ne peuvent pas se rencontrer : ils sont tenus à l’écart (`together` les laisse se rencontrer)
refused-colour = { $player } et { $other } ne peuvent pas se rencontrer : tous deux doivent avoir la même couleur (C3)
refused-byes = { $player } ne peut pas être exempt (attendu : un exempt au plus, et seulement si le nombre de joueurs est impair)
refused-no-ground = le motif manque (attendu : quelques mots sur une ligne)
refused-second-bye = { $player } ne peut pas être exempt une deuxième fois ({ $law })
refused-played = la ronde { $round } a des résultats : son appariement reste (`result ÉCHIQUIER none` en annule un)
refused-nothing-said = ronde { $round } : la partie de { $player } n’a pas de résultat à annuler
refused-not-asked = ronde { $round } : { $player } n’a pas demandé d’exemption
refused-forfeited = ronde { $round } : { $player } avait quitté le tournoi ou annoncé son absence, et a perdu sans jouer (`result ÉCHIQUIER none` rouvre la partie)
refused-goes-on = ronde { $round } : cela change qui passe, et la ronde { $later } est appariée (annuler ses résultats par `result ÉCHIQUIER none`, puis la ronde par `unpair`)
refused-not-drawn = ronde { $round } : le match de { $player } n’est ni nul ni perdu par les deux (attendu : un match que personne n’a gagné)
refused-number = { $number } est déjà le numéro fédéral de { $player }
refused-no-number = « { $found } » (attendu : le numéro fédéral, des chiffres)
refused-title = « { $found } » (attendu : un titre : GM, IM, WGM, FM, WIM, CM, WFM ou WCM)
refused-federation = « { $found } » (attendu : le code d’une fédération, par exemple FRA)
refused-no-federation = « { $found } » n’est pas une fédération de la FIDE (attendu : son code, par exemple FRA ; FID ou NON pour qui n’en a pas)
refused-federation-meant = « { $found } » n’est pas une fédération de la FIDE (attendu : son code, ici { $meant } ?)
refused-latin = « { $found } » (attendu : le nom en lettres latines, par exemple Habu, Yoshiharu)
refused-unborn = « { $found } » (attendu : une naissance qui n’est pas dans le futur)
refused-birth = « { $found } » (attendu : un jour de naissance comme AAAA/MM/JJ, ou l’année)
refused-grade = « { $found } » (attendu : un grade, par exemple 3k ou 1D)
refused-in-round = { $player } est dans la ronde { $round } : une inscription ne se retire qu’avant l’appariement (`withdraw` pour qui s’en va)
refused-enter-over = plus personne ne peut s’inscrire, et rien ne peut plus être dit de rondes à venir : { $count ->
        [1] la seule ronde est appariée
       *[other] les { $count } rondes sont appariées
    }
refused-last-match = plus personne ne peut s’inscrire : le dernier match a commencé, et la ronde { $round } en est la seconde partie
refused-full = plus personne ne peut s’inscrire : il y en a { $most }, et ce système n’en prend pas plus
refused-apart-already = ces joueurs sont déjà tenus à l’écart (`together` les laisse se rencontrer)
refused-known = rien de nouveau n’est dit du tournoi (attendu : une option comme --city, --arbiter, --dates)
refused-detail-text = « { $found } » (attendu : un texte sur une ligne)
refused-detail-federation = « { $found } » (attendu : le code d’une fédération, par exemple FRA, au shogi d’un pays)
refused-detail-order = { $found } (attendu : un dernier jour qui n’est pas avant le premier)
refused-detail-dates = { $found } (attendu : un jour par ronde au plus, dans l’ordre, du premier jour au dernier)
refused-detail-code = « { $found } » (attendu : une cadence comme 5400+30, 40/6000+30:900+30 ou W300-B240)
refused-detail-line = « { $found } » (attendu : une ligne de TRF dont le code est connu et ne vient pas du tournoi, par exemple 172, 212, ### ou FRA)
refused-handicap = « { $found } » (attendu : un handicap de shogi : s, L, B, R, RL, 2p, 4p, 5p, 6p ou none)
refused-not-shogi = un handicap est pour le shogi, et ceci est un tournoi d’échecs (`new --game shogi`)
refused-no-handicap = ronde { $round } : la partie de { $player } n’a pas de handicap
refused-no-cup = la ronde { $round } n’est pas une ronde d’élimination directe
refused-missing = ronde { $round } : le résultat de { $player } manque (notez-le avant d’apparier)
refused-over = { $count ->
        [1] la seule ronde est appariée
       *[other] les { $count } rondes sont toutes appariées
    }
refused-rounds = le nombre de rondes manque (attendu : une ligne 142 ou XXR, ou --rounds)
refused-empty = ronde { $round } : il n’y a personne à apparier
refused-impossible = aucun appariement ne respecte les critères absolus (C1 à C3) : l’arbitre décide (`by-hand` apparie la ronde)
refused-impossible-file = aucun appariement ne respecte les critères absolus (C1 à C3) : l’arbitre décide
refused-nobody-file = il n’y a pas de joueur { $player } dans le fichier
refused-no-round-file = il n’y a pas de ronde { $round } dans le fichier (attendu : { $count ->
        [0] pas de --round, aucune n’étant encore appariée
        [one] 1
       *[other] de 1 à { $count }
    })
refused-too-wide = trop de scores différents dans un même groupe pour les peser
refused-undecided = tour { $round } : { $player } contre { $other } n’est pas décidé (`advance` dit qui passe)
refused-not-paired = { $round ->
        [0] il n’y a pas de ronde 0
       *[other] la ronde { $round } n’est pas appariée
    } (attendu : { $count ->
        [1] 1
       *[other] de 1 à { $count }
    })
refused-not-entered = { $player } n’était pas inscrit à la ronde { $round }
refused-wrong = « { $found } » (attendu : { $expected })
refused-ending = { $file } : terminaison inconnue (attendu : { $expected })
refused-exists = { $file } : existe déjà (attendu : un nouveau nom)
refused-no-players = { $file } : aucun joueur (attendu : des lignes 001)
refused-no-places = { $file } : aucun joueur (attendu : des lignes telles que 1 [Nom][Prénom] FR [2+ 3-] 1)
refused-round-ahead = la ronde { $round } ne peut pas encore être appariée (attendu : de 1 à { $count })
refused-no-date = le jour du tournoi manque, et le classement de { $player } en dépend (attendu : une ligne 052 dans le fichier, ou --date)
refused-no-day = le jour du tournoi manque (attendu : --date AAAA-MM-JJ)
refused-misfit = { $file } : « { $text } » n’a pas de place dans le fichier de la fédération (attendu : ni [ ni ] dans les noms, et un pays en un mot ; `correct` le corrige)
warn-letters = { $file } : « { $name } » est écrit « { $written } », car la fédération lit le Latin-1
warn-cut-name = { $file } : « { $name } » dépasse les 33 lettres qu’un TRF a pour un nom et s’écrit « { $written } » ; le numéro fédéral reste avec lui
warn-forfeits = { $file } : un TRF ne dit pas qui était excusé, donc aucun forfait ne coûte d’Elo ici (le fichier de la fédération note 0# pour qui n’est pas venu)
warn-trf = { $file } : un TRF n’a pas de place pour les parties rejouées, les excuses, les points de départ qui prennent fin, les parties qui ne comptent pour le classement de personne et le tour atteint dans une élimination directe ; le tournoi garde tout cela
warn-trf-left = { $file } : un TRF n’a pas de place pour ceci, que seul le tournoi garde : { $list }
trf-clubs = clubs
trf-grades = grades
trf-categories = catégories
trf-cup = la coupe d’un tournoi McMahon
trf-gone = joueurs d’équipes qui ont quitté le tournoi
trf-advanced = qui passe d’un match que personne n’a gagné
check-event = un tournoi d’Adoube (attendu : un TRF, que `adoube tournament export` écrit)
refused-one-name = deux joueurs du tournoi s’appellent « { $name } », et une liste qui va par noms en perdrait un (attendu : des noms différents)
warn-open = la ronde { $round } n’est pas terminée, { $count ->
        [1] un résultat manque
       *[other] { $count } résultats manquent
    } : seules les rondes précédentes comptent ici
refused-in-file = { $file } : { $why }
refused-in-line = { $file }:{ $line } : { $why }
refused-log-cut-off = { $file }:{ $line }:{ $column } : la ligne finit trop tôt (attendu : une entrée telle que `adoube tournament` l’écrit)
refused-log-not-json = { $file }:{ $line }:{ $column } : ce n’est pas du JSON (attendu : une entrée telle que `adoube tournament` l’écrit)
refused-log-unknown = { $file }:{ $line }:{ $column } : inconnu dans le journal d’un tournoi (attendu : une entrée telle que `adoube tournament` l’écrit)
refused-no-event = { $file }:1 : ce n’est pas un tournoi (attendu : un fichier que `adoube tournament new` a créé)
refused-fault = { $file }:{ $line }:{ $column } : { $found } (attendu : { $expected })
refused-found = { $found } (attendu : { $expected })
refused-tiebreak = « { $code } » n’est pas un départage (attendu : par exemple BH/C1, SB, DE, WON, ARO)
refused-tiebreak-teams = « { $code } » est un départage d’équipes, et ce tournoi n’en a pas (attendu : par exemple BH/C1, SB, DE, WON, ARO)
refused-board = « { $board } » (attendu : { $count ->
        [1] l’échiquier 1
       *[other] un échiquier de 1 à { $count }
    })
refused-match-board = « { $board } » (attendu : match et échiquier, comme 1.1, de { $matches ->
        [one] un match
       *[other] { $matches } matchs
    })
refused-board-of-match = « { $board } » (attendu : { $count ->
        [1] { $of }.1
       *[other] de { $of }.1 à { $of }.{ $count }
    })
refused-no-result = échiquier { $board } sans résultat (attendu : { $expected })
refused-option = « { $option } » est après les échiquiers (attendu : les options avant)
refused-seat = « { $text } » (attendu : BLANCS-NOIRS par numéro, ou N-0)
refused-group = « { $text } » (attendu : women, men, beginners, u18, s65, born:ANNÉE, before:ANNÉE, below:ELO, from:ELO, title:GM, fed:CODE, club:NOM, category:NOM)
refused-game = « { $text } » (attendu : BLANCS-NOIRS:RÉSULTAT par numéro, le résultat étant 1-0, 0-1 ou =)

file-folder = est un dossier (attendu : un fichier)
file-large = plus grand qu’un gigaoctet (attendu : moins)
file-name = n’est pas un nom de fichier
file-long-line = une ligne de plus d’un mégaoctet (attendu : moins)
file-not-text = pas du texte UTF-8
file-not-found = ce fichier n’existe pas
file-folder-missing = le dossier { $folder } n’existe pas (attendu : un dossier qui existe)
file-denied = accès refusé
file-exists = existe déjà
file-no-folder = n’est pas dans un dossier
file-read-only = on ne peut rien y écrire
file-full = il n’y a plus de place
file-system = le système refuse (erreur { $error })
file-nobody-listens = personne n’y répond : voyez si le serveur fonctionne et si l’adresse est juste
file-line-broken = la liaison a été coupée : voyez si le serveur fonctionne, puis réessayez
file-no-answer = aucune réponse n’est venue : voyez si le serveur fonctionne et s’il y a un réseau, puis réessayez
file-no-network = aucun chemin n’y mène : voyez s’il y a un réseau
file-no-host = personne ne connaît de machine de ce nom : vérifiez l’adresse, et s’il y a un réseau
file-address-taken = un autre programme a cette adresse
file-output = sortie standard

found-nothing = rien
found-x = « { $a } »
found-x-again = encore « { $a } »
found-player-x-again = encore le joueur { $a }
found-opponent-x = l’adversaire { $a }
found-player-x-meets-x-in-round-x = le joueur { $a } rencontre { $b } à la ronde { $c }
found-both-with-one-colour = la même couleur pour les deux
found-x-against-x = « { $a } » contre « { $b } »
found-player-x-against-himself = le joueur { $a } contre lui-même
found-x-without-an-opponent = « { $a } » sans adversaire
found-x-with-an-opponent = « { $a } » avec un adversaire
found-a-game-without-a-colour = une partie sans couleur
found-x-rounds = « { $a } » rondes
found-a-quote-that-is-never-closed = des guillemets qui ne se ferment pas
found-a-bracket-that-is-never-closed = un crochet qui ne se ferme pas
found-a-player-without-a-name = un joueur sans nom
found-place-x = place { $a }
found-x-boxes = { $a } cases
found-round-x-player-x-against-x = ronde { $a } : joueur { $b } contre { $c }
found-a-line-that-ends-after-round-x = une ligne qui finit après la ronde { $a }
found-x-without-points = « { $a } » sans points
found-start-number-x = le numéro de départ { $a }
found-start-number-x-again = encore le numéro de départ { $a }
found-team-x = l’équipe { $a }
found-team-x-again = encore l’équipe « { $a } »
found-a-line-up-without-start-number-x = une composition sans le numéro { $a }
found-an-empty-board-x = l’échiquier { $a } vide
found-start-number-x-on-board-x = le numéro { $a } à l’échiquier { $b }
found-colours-of-x-boards = des couleurs pour { $a } échiquiers
found-x-rounds = { $a } rondes
found-x-teams = { $a } équipes
found-player-x-who-plays-in-round-x-in-no-team = le joueur { $a }, qui joue à la ronde { $b }, dans aucune équipe
found-player-x-meets-x-of-the-own-team = le joueur { $a } joue { $b } de sa propre équipe
found-team-x-meets-teams-x-and-x = l’équipe { $a } rencontre les équipes { $b } et { $c }
found-team-x-which-meets-x-in-round-x = l’équipe { $a }, qui rencontre { $b } à la ronde { $c }
found-team-x-against-x-in-round-x = l’équipe { $a } contre { $b } à la ronde { $c }
found-x-in-round-x = « { $a } » à la ronde { $b }
found-x-match-points = « { $a } » points de match
found-x-game-points = « { $a } » points de partie
found-x-points = « { $a } » points
expected-a-start-number = un numéro de départ
expected-a-start-number-from-x = un numéro de départ à partir de { $a }
expected-an-opponent-x = le numéro de départ d’un adversaire
expected-an-opponent = un adversaire
expected-a-number-of-rounds = un nombre de rondes
expected-x-to-x-rounds = de { $a } à { $b } rondes
expected-a-round = une ronde
expected-points = des points
expected-points-such-as-x-x = des points, par exemple { $a }.{ $b }
expected-points-at-the-end = des points à la fin
expected-a-rating = un Elo
expected-a-whole-rating-such-as-x-or-x-x-with-its-thousands-parted = un classement entier comme { $a }, ou { $b }.{ $c } avec ses milliers séparés
expected-a-place = une place
expected-place-x = la place { $a }
expected-each-start-number-once = chaque numéro de départ une fois
expected-a-player-of-this-file = un joueur de ce fichier
expected-a-team-of-this-file = une équipe de ce fichier
expected-a-player-of-team-x = un joueur de l’équipe { $a }
expected-a-team-x = le numéro d’une équipe
expected-everybody-of-team-x-who-plays-in-round-x = tous ceux de l’équipe { $a } qui jouent à la ronde { $b }
expected-start-number-x-whom-x-meets = le numéro { $a }, que { $b } rencontre
expected-the-board-of-x-whom-x-meets = l’échiquier de { $a }, que { $b } rencontre
expected-one-where-the-order-of-team-x-has-somebody-whom-nobody-met = celui où l’ordre de l’équipe { $a } a quelqu’un que personne n’a rencontré
expected-x-as-many-as-matches-have-boards = { $a }, autant que les matchs ont d’échiquiers
expected-one-line-x-a-team = une ligne { $a } par équipe
expected-x-as-many-as-lines-x-have = { $a }, autant qu’en ont les lignes { $b }
expected-a-strength = une force
expected-match-points = des points de match
expected-game-points = des points de partie
expected-match-points-such-as-x-x = des points de match comme { $a }.{ $b }
expected-game-points-such-as-x-x = des points de partie comme { $a }.{ $b }
expected-or = +-, -+ ou --
expected-TW-TD-or-TL = TW, TD ou TL
expected-each-pairing-number-once-from-x = chaque numéro d’appariement une fois, à partir de { $a }
expected-each-player-on-one-board = chaque joueur à un seul échiquier
expected-each-player-in-one-team = chaque joueur dans une seule équipe
expected-a-line-x-or-x-with-each-player = une ligne { $a } ou { $b } avec chaque joueur
expected-an-opponent-of-another-team = un adversaire d’une autre équipe
expected-one-match-a-round = un match par ronde
expected-a-team-without-a-match = une équipe sans match
expected-team-x-whom-its-players-meet = l’équipe { $a }, que ses joueurs rencontrent
expected-x-as-many-as-there-are-lines-of-teams = { $a }, autant qu’il y a de lignes d’équipes
expected-x-by-lines-x-x-x-x-and-x = « { $a } » selon les lignes 001, 240, 300, 320 et 330
expected-a-column-called-TeamNo = une colonne nommée TeamNo
expected-a-column-called-StartNo = une colonne nommée StartNo
expected-a-tie-break-of-teams-such-as-MPVGP-BH-MP-C1-EDE = un départage d’équipes comme MPVGP, BH:MP/C1, EDE
expected-a-system-of-teams-that-is-played-here-FIDE-TEAM-TYPEA-MP-GP-and-so-on-a-round-robin-Scheveningen-CUSTOM-TEAM-KNOCKOUT = un système d’équipes joué ici : FIDE_TEAM_TYPEA_MP_GP et ainsi de suite, un toutes rondes, Scheveningen, CUSTOM_TEAM_KNOCKOUT
expected-a-system-of-teams-that-is-paired-here-FIDE-TEAM-TYPEA-MP-GP-and-so-on = un système d’équipes apparié ici : FIDE_TEAM_TYPEA_MP_GP et ainsi de suite
expected-player-x-to-meet-x = que le joueur { $a } rencontre { $b }
expected-two = deux couleurs
expected-results-that-agree = des résultats qui s’accordent
expected-w-or-b = w ou b
expected-m-or-w = m ou w
expected-a-day-or-a-year-of-birth = un jour ou une année de naissance
expected-a-number-and-a-name = un numéro et un nom
expected-a-rating-list = une liste Elo : le texte ou le XML de la FIDE, décompressé, ou les colonnes de la fédération de shogi
expected-w-b-or = w, b ou -
expected-a-number = un nombre
expected-a-name = un nom
expected-a-column-called-name = une colonne appelée name
expected-both-lines-to-tell-the-same = que les deux lignes disent la même chose
expected-a-number-of-games = un nombre de parties
expected-a-grade = un grade
expected-W-or-B = W ou B
expected-F-H-or-Z = F, H ou Z
expected-a-result-one-of-x-x-W-D-L-H-F-U-Z = un résultat : 1 = 0 W D L + - H F U Z
expected-one-of-W-D-L-A-P-X = W, D, L, A, P ou X
expected-such-as-W-x-x = par exemple W={ $a }.{ $b }
expected-x-before-a-bye = { $a } avant une exemption
expected-such-as-x-x-x-x-2p = par exemple { $a }+, { $b }-, { $c }+, 5=(+2p)
expected-x-x-by-the-results = { $a }.{ $b } d’après les résultats
expected-a-day-as-YYYY-MM-DD = un jour, AAAA-MM-JJ
expected-a-tie-break-such-as-BH-C1-SB-DE-WON-ARO = un départage, par exemple BH/C1, SB, DE, WON, ARO
expected-a-tie-break-of-single-players-such-as-BH-C1-SB-DE-WON-ARO = un départage individuel, par exemple BH/C1, SB, DE, WON, ARO
expected-a-system-that-is-paired-here-FIDE-DUTCH-x-FIDE-DUTCH-x-BAKU = un système qui s’apparie ici : FIDE_DUTCH_{ $a }, FIDE_DUTCH_{ $b }_BAKU
expected-such-as-x-x-x-x = par exemple { $a }+@{ $b }-{ $c }-03
expected-a-coefficient-from-x-to-x = un coefficient de { $a } à { $b }
expected-categories-with-between-them = des catégories séparées par |
expected-no-more-cells-than-line-x-names-and-quotes-around-one-with-a-separator-in-it = pas plus de cellules que la ligne { $a } n’en nomme, et des guillemets autour de celle qui contient un séparateur
expected-each-name-once = chaque nom une fois
expected-each-number-once = chaque numéro une fois
expected-a-year-or-a-day-as-YYYY-MM-DD = une année, ou un jour AAAA/MM/JJ
expected-round-x-too-as-in-line-x = la ronde { $a } aussi, comme à la ligne { $b }
expected-x-x-to-x-x-by-the-results = de { $a }.{ $b } à { $c }.{ $d } d’après les résultats
expected-a-deviation = un écart-type
expected-a-volatility = une volatilité
expected-such-as-x-x = par exemple { $a }/{ $b }
expected-such-as-x-x-x = par exemple { $a }+ { $b }- { $c }=
expected-Last-First-country-rounds = [Nom][Prénom] pays [rondes]
expected-given-name-grade-rating-games-country = prénom, grade, Elo, parties, pays

## Équipes

team-did-opened = On joue par équipes, { $boards ->
        [one] un échiquier
       *[other] { $boards } échiquiers
    } par match.
team-did-everybody = Chacun d’une équipe rencontre chacun de l’autre (Scheveningen).
team-did-twice = Chaque adversaire est rencontré deux fois de suite.
team-did-one-match = Les deux matchs contre une équipe n’en font qu’un, gagné par qui fait plus dans toutes ses parties.
team-did-primary = Les points de partie comptent d’abord.
team-did-match-points = Un match gagné vaut { $win }, nul { $draw }, perdu { $loss }.
team-did-bye-worth = L’exemption d’appariement vaut en points de match { $match }, en points de partie { $game }.
team-did-free = Les compositions ne sont pas tenues à l’ordre des échiquiers.
team-did-colours = L’équipe nommée d’abord a ces couleurs (W pour les Blancs), à partir de l’échiquier 1 : { $colours }.
team-did-entered = L’équipe { $team } est inscrite, { $count ->
        [0] sans joueurs pour le moment
        [one] avec un joueur
       *[other] avec { $count } joueurs
    }.
team-did-entered-late = L’équipe { $team } est inscrite, { $count ->
        [0] sans joueurs pour le moment
        [one] avec un joueur
       *[other] avec { $count } joueurs
    }, et joue à partir de la ronde { $round }.
team-did-listed = L’équipe { $team } joue dans cet ordre : { $player }.
team-did-nobody = L’équipe { $team } n’a plus de joueurs.
team-did-removed = L’équipe { $team } est retirée de la liste.
team-did-ordered = Numéros d’appariement attribués{ $lot ->
        [yes] { " " }par tirage au sort
       *[no] { "" }
    } : { $team }.
team-did-withdrawn = L’équipe { $team } abandonne, et n’est plus appariée à partir de la ronde { $round }.
team-did-withdrawn-over = L’équipe { $team } s’en va ; toutes les rondes sont appariées.
team-did-withdrawn-table = L’équipe { $team } abandonne : ses matchs à partir de la ronde { $round } sont perdus.
team-did-struck = Elle a joué moins de la moitié de ses matchs : ils ne comptent pas au classement.
team-did-returned = L’équipe { $team } est de retour, et appariée à partir de la ronde { $round }.
team-did-returned-over = L’équipe { $team } est de retour ; toutes les rondes sont appariées.
team-did-bye = L’équipe { $team } n’est pas appariée à la ronde { $round } : une exemption qui vaut { $mark ->
        [half] un match nul
        [full] un match gagné
       *[nothing] zéro
    }.
team-did-bye-cancelled = L’équipe { $team } joue finalement la ronde { $round }.
team-did-apart = À partir de la ronde { $round } elles ne se rencontrent pas : { $team }.
team-did-together = À partir de la ronde { $round } elles peuvent se rencontrer : { $team }.
team-did-matched = La ronde { $round } est appariée, { $count ->
        [one] un match
       *[other] { $count } matchs
    }{ $bye ->
        [none] { "" }
       *[other] { " " }; exempte : { $bye }
    }.
team-did-seated = La ronde { $round } est appariée par l’arbitre : { $ground }.
team-did-lined-up = Ronde { $round } : { $player } { $count ->
        [one] joue
       *[other] jouent
    } pour { $team }.
team-did-forfeited = Ronde { $round } : personne ne joue pour { $team }, et le match est perdu par forfait.
team-did-kept = Les résultats des échiquiers à deux joueurs restent.
team-empty = personne

team-refused-none = c’est un tournoi individuel, sans équipes (`new --boards` en crée un par équipes)
team-refused-explain = un joueur d’une équipe joue celui que donnent les compositions (`team explain` dit pourquoi l’équipe a son adversaire)
team-refused-teams = c’est un tournoi par équipes : dites-le d’une équipe (`adoube tournament team --help`)
team-refused-nobody = il n’y a pas d’équipe { $team } (`team list` les montre)
team-refused-name = « { $found } » n’est pas un nom d’équipe (attendu : des lettres)
team-refused-short = « { $found } » n’est pas un nom court (attendu : cinq lettres au plus)
team-refused-twice = une équipe « { $found } » est déjà inscrite
team-refused-taken = { $player } joue déjà pour une équipe, ou est nommé deux fois
team-refused-fixed = l’ordre des échiquiers est fixé dès que la ronde 1 est appariée : on ne peut qu’ajouter des joueurs derrière les autres
team-refused-begun = la ronde 1 est appariée : les numéros restent, et personne n’entre dans une grille ni n’en sort (`team withdraw` pour une équipe qui s’en va)
team-refused-once = l’équipe { $team } manque ou est nommée deux fois (attendu : chaque équipe présente une fois)
team-refused-gone = l’équipe { $team } a déjà abandonné (`team return` la reprend)
team-refused-not-gone = l’équipe { $team } n’a pas abandonné
team-refused-not-asked = ronde { $round } : l’équipe { $team } n’a pas demandé d’exemption
team-refused-no-match = ronde { $round } : l’équipe { $team } n’a pas de match
team-refused-boards = { $found ->
        [one] un échiquier
       *[other] { $found } échiquiers
    } (attendu : { $boards }, 0 pour un échiquier vide)
team-refused-foreign = { $player } ne joue pas pour l’équipe, ou est nommé deux fois
team-refused-away = { $player } a quitté le tournoi (`return` le fait revenir)
team-refused-order = { $player } est placé sous { $other }, qui vient après dans l’ordre des échiquiers (`new --free` laisse les compositions libres)
team-refused-everybody = ici chacun rencontre chacun : il n’y a pas de composition
team-refused-played = la ronde { $round } inverse la précédente : ses matchs restent
team-refused-met = les équipes { $team } et { $other } ne peuvent pas se rencontrer : elles se sont rencontrées, ou sont séparées (C1)
team-refused-bye = l’équipe { $team } ne peut pas être exempte (C2)
team-refused-impossible = aucun appariement ne respecte les critères absolus (C1 à C3) : l’arbitre décide (`team seat` apparie la ronde)
team-refused-possible = il existe un appariement conforme aux règles (`pair` le fait ; `team seat` le modifie ensuite tant que rien n’en est joué)
team-refused-apart = ces équipes sont déjà tenues à l’écart (`team together` les laisse se rencontrer)
team-refused-not-apart = ces équipes ne sont pas tenues à l’écart (attendu : des équipes que `team apart` nomme)
team-broken-met = Contre les règles, par décision de l’arbitre : { $team } et { $other } se sont rencontrées, ou sont séparées (C1).
team-broken-bye = Contre les règles, par décision de l’arbitre : { $team } a déjà été exempte, ou a gagné un match par forfait ou eu une exemption à points pleins (C2).
team-refused-expected = l’équipe { $team } est attendue à chaque tour de l’élimination directe (`team withdraw` pour une équipe qui s’en va)
team-refused-not-drawn = ronde { $round } : le match de l’équipe { $team } n’est ni nul ni perdu par les deux (attendu : un match que personne n’a gagné)
team-refused-undecided = tour { $round } : le match de l’équipe { $team } contre { $other } n’est pas décidé (`team advance` dit qui passe)
team-refused-sides = Scheveningen veut deux équipes de { $boards } joueurs chacune
team-refused-few = trop peu d’équipes : { $count } (attendu : deux ou plus)
team-refused-same = c’est déjà ainsi
unfit-teams = des équipes dans ce système (attendu : un suisse, accéléré seulement aux points de match, un toutes rondes ou une élimination directe)
unfit-boards = --boards { $boards } (attendu : 1 à 50)
unfit-twice = --twice en { $rounds } rondes de ce système (attendu : un nombre pair de rondes d’un suisse, ou un toutes rondes)

team-told-swiss = { $team } rencontre { $other } : groupe de { $bracket }{ $raised ->
        [yes] , montée depuis { $score }
       *[no] { "" }
    }{ $facing ->
        [none] { "" }
       *[other] { " " }; l’adversaire monte depuis { $facing }
    }.
team-told-bye = { $team } est exempte : parmi celles qui peuvent l’être et sans qui les autres sont appariables, le plus bas score, le plus de matchs, le plus grand numéro.
team-told-table = { $team } rencontre { $other } : grille de Berger.
team-told-table-free = { $team } est exempte : grille de Berger.
team-told-everybody = { $team } rencontre { $other } : chacun de l’une rencontre chacun de l’autre, selon la table de Scheveningen.
team-told-return = { $team } rencontre de nouveau { $other }, couleurs inversées.
team-told-return-free = { $team } a de nouveau ce qu’elle avait à la ronde précédente.
team-told-away = { $team } n’est pas appariée.
team-told-more = De { $count } autres rien n’est dit.
team-colour-number = { $team } a { $white } à l’échiquier 1 : aucune n’a joué, et { $to } a le numéro { $parity ->
        [odd] impair
       *[even] pair
    } qui en décide.
team-colour-only = { $team } a { $white } à l’échiquier 1 : seule { $to } veut une couleur.
team-colour-both = { $team } a { $white } à l’échiquier 1 : les deux veulent ce qu’elles ont.
team-colour-stronger = { $team } a { $white } à l’échiquier 1 : { $to } veut fortement sa couleur.
team-colour-less = { $team } a { $white } à l’échiquier 1 : { $to } les a moins eus.
team-colour-alternate = { $team } a { $white } à l’échiquier 1 : { $back ->
        [one] à leurs derniers matchs
       *[other] { $back } matchs plus tôt
    } c’était l’inverse.
team-colour-first = { $team } a { $white } à l’échiquier 1 : { $to } est mieux classée et a la couleur qu’elle veut.
team-colour-last = { $team } a { $white } à l’échiquier 1 : autrement qu’au dernier match de { $to }.
team-why-met = Pas { $other } : elles se sont rencontrées, ou sont séparées (C1).
team-why-had-bye = Pas { $other } : elle a eu une exemption, un match par forfait ou une exemption à un point (C2).
team-why-incomplete = Pas { $other } : alors toutes les autres ne pourraient pas être appariées (C3).
team-why-bye = Pas { $other } : alors l’exemption irait à une équipe qui vient après pour elle (3.4).
team-why-worse = Pas { $other } : dans le groupe de { $bracket } { $criterion ->
        [C4] plus d’équipes monteraient
        [C5] des équipes de scores plus bas monteraient
        [C6] le groupe suivant serait moins bien appariable
        [C7] plus d’équipes monteraient de nouveau
        [C8] plus d’équipes n’auraient pas la couleur voulue
        [C9] plus d’équipes n’auraient pas la couleur fortement voulue
       *[C10] plus d’adversaires d’équipes montées auraient déjà flotté
    } ({ $criterion }).
team-why-order = Pas { $other } : aussi bon, mais plus loin dans l’ordre.
team-why-meet = Elles se rencontrent, ou une grille dit qui elles rencontrent.

double-meets = { $player } rencontre { $other } pour deux parties : groupe de { $bracket }{ $raised ->
        [yes] , monté depuis { $score }
       *[no] { "" }
    }{ $facing ->
        [none] { "" }
       *[other] { " " }; l’adversaire monte depuis { $facing }
    }.
double-bye = { $player } est exempt : parmi ceux qui peuvent l’être et sans qui les autres sont appariables, le plus bas score, le plus de matchs, le plus grand numéro. L’exemption vaut une partie gagnée et une nulle.
double-colours = { $player } a { $white } à la première partie : { $rule ->
        [number] aucun n’a joué, et { $to } a le numéro { $parity ->
            [odd] impair
           *[even] pair
        } qui en décide
        [less] { $to } les a moins eus
        [alternate] { $back ->
            [one] à leurs derniers matchs
           *[other] { $back } matchs plus tôt
        } c’était l’inverse
       *[last] autrement qu’au dernier match de { $to }
    }.
double-why = Pas { $other } : { $why ->
        [met] ils se sont rencontrés, ou sont séparés (C1)
        [had-bye] il y a déjà eu une exemption, un match par forfait ou une exemption à points pleins (C2)
        [incomplete] alors tous les autres ne pourraient pas être appariés (C3)
        [bye] alors l’exemption irait à quelqu’un qui vient après pour elle (3.4)
        [worse] dans le groupe de { $bracket } { $criterion ->
            [C4] plus de joueurs monteraient
            [C5] des joueurs de scores plus bas monteraient
            [C6] le groupe suivant serait moins bien appariable
            [C7] plus de joueurs monteraient de nouveau
           *[C8] plus d’adversaires de joueurs montés auraient déjà flotté
        } ({ $criterion })
       *[order] aussi bon, mais plus loin dans l’ordre
    }.
explain-return = { $player } rencontre de nouveau { $other }, couleurs inversées : un match a deux parties.
explain-return-bye = { $player } est exempt de tout le match : une partie gagnée, et maintenant une nulle.
apart-return = Pas { $other } : un match a deux parties, et la seconde se joue contre le même adversaire.

team-check-pair = Ronde { $round } : { $team } rencontre { $other }, et devrait { $expected ->
        [none] être exempte ou ne rencontrer personne
       *[other] rencontrer { $expected }
    }.
team-check-bye = Ronde { $round } : { $team } est exempte, et { $expected ->
        [none] personne
       *[other] { $expected }
    } devrait l’être.
team-check-colours = Ronde { $round } : { $team } devrait avoir les Blancs à l’échiquier 1 contre { $other }.
team-check-unmet = Ronde { $round } : { $team } ne rencontre personne (attendu : { $other }).
team-check-board = Ronde { $round } : l’échiquier { $board } de la table a { $found } (attendu : { $expected }).
team-check-rounds = { $found } rondes sont appariées (attendu : { $expected }, autant que la table en a).
team-check-told = Ligne 802 de { $team } : « { $found } » à la ronde { $round } (attendu : « { $expected } »).
team-check-no-pairing = Ronde { $round } : aucun appariement ne respecte les critères absolus.
team-check-missing = Ronde { $round } : il manque un résultat de { $team }, et la suite n’a pas été vérifiée.
team-check-points = { $team } a { $found } { $score ->
        [MP] points de match
       *[GP] points de partie
    } (attendu : { $expected }).
team-check-rank = { $team } a la place { $found } (attendu : { $expected }).
team-checked-unpaired = { $teams ->
        [one] Une équipe vérifiée
       *[other] { $teams } équipes vérifiées
    }, mais aucun appariement, car { $code } n’est pas apparié ici : { $count ->
        [0] rien ne diffère
        [one] une différence
       *[other] { $count } différences
    }.
team-checked = { $teams ->
        [one] Une équipe
       *[other] { $teams } équipes
    }, { $rounds ->
        [one] une ronde vérifiée
       *[other] { $rounds } rondes vérifiées
    } : { $count ->
        [0] tout est conforme aux règles
        [one] une différence
       *[other] { $count } différences
    }.
