# Ce qu’une compétition a annoncé. Dans .said, $is dit lequel, et $many combien de coups ou de minutes.
announced-title = Ce que la compétition a annoncé
announced-nothing = rien de plus que le recueil
announced-count = { $count ->
        [one] une règle
       *[other] { $count } règles
    }
announced-watched = Surveillance
    .said = { $is ->
            [among-others] l’arbitre surveille aussi d’autres parties
           *[closely] l’arbitre ne surveille que cette partie
        }
announced-draws = Nulles par accord
    .said = { $is ->
            [not-below] aucune avant le coup { $many }
            [never] aucune
           *[by-the-book] selon le recueil
        }
announced-default-time = Retard
    .said = { $is ->
            [never] perd aussitôt
            [late] perd après { $many ->
                [one] { $many } minute
               *[other] { $many } minutes
            }
           *[no] selon le recueil
        }
announced-quickplay = Fin au K.-O.
    .said = { $is ->
            [yes] ses règles s’appliquent
           *[no] selon le recueil
        }
announced-adjourning = Ajournement
    .said = { $is ->
            [yes] les parties peuvent être ajournées
           *[no] selon le recueil
        }
announced-sheets-on = Feuilles de partie
    .said = { $is ->
            [certified] sur un appareil certifié
            [screen] sur n’importe quel écran
           *[paper] en papier
        }
announced-fines = Amendes
    .said = { $is ->
            [yes] celles qui sont annoncées
           *[no] aucune
        }
announced-devices-in-bags = Appareils dans un sac
    .said = { $is ->
            [yes] permis s’ils sont éteints
           *[no] selon le recueil
        }
announced-device-penalty = Appareil sur soi
    .said = { $is ->
            [warning] coûte un avertissement
            [minutes-to-opponent] donne { $many ->
                [one] { $many } minute
               *[other] { $many } minutes
            } à l’adversaire
            [minutes-off] coûte { $many ->
                [one] { $many } minute
               *[other] { $many } minutes
            }
           *[no] selon le recueil
        }
announced-leaving-reported = Sortie de la salle
    .said = { $is ->
            [yes] se signale pendant que l’autre réfléchit
           *[no] selon le recueil
        }
announced-disabled = Handicap physique
announced-deaf = Malentendant
announced-who = { $who ->
        [you] vous
        [opponent] votre adversaire
        [host] qui la propose
        [guest] qui l’accepte
        [both] les deux joueurs
       *[nobody] personne
    }
