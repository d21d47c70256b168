# Collections de parties : une phrase, et ce qu’elle trouve.

collections-title = Chercher des parties
collections-which = Quelle collection
collections-none = Ce serveur n’a pas encore de collection de parties. Son administrateur peut en ajouter une.
collections-sentence = { $game ->
        [chess] { $count } parties d’échecs. Lesquelles cherchez-vous ?
       *[other] { $count } parties de shogi. Lesquelles cherchez-vous ?
    }
collections-search = Chercher
collections-examples = Par exemple :
collections-example-chess-one = gagnées par les Noirs en au plus 25 coups
collections-example-chess-two = après e4 c5 Nf3 d6
collections-example-chess-three = matériel KRPvKR, depuis 2000
collections-example-shogi-one = gagnées par les Blancs en au plus 80 coups
collections-example-shogi-two = après P-7f P-3d
collections-example-shogi-three = depuis 2000
collections-position = Seulement les parties où cette position de l’analyse s’est présentée.
collections-anywhere = Toutes les positions
collections-found = { $count ->
        [0] Aucune partie trouvée
        [one] { $count } partie
       *[other] { $count } parties
    }
collections-tally = { $game ->
        [chess] Les Blancs ont gagné { $first } fois, les Noirs { $second } fois ; nulles : { $drawn }.
       *[other] Sente a gagné { $first } fois, gote { $second } fois ; nulles : { $drawn }.
    }
collections-day = Date
collections-players = Joueurs
collections-result = Résultat
collections-moves = Coups
collections-played = Joué là
collections-opening = Ouverture
collections-event = Tournoi
collections-nobody = inconnu
collections-end = fin de la partie
collections-more = En montrer plus
