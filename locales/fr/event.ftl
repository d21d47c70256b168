# La page publique d’un tournoi. $count, $done et $all sont des nombres, $round est celui d’une ronde.

event-players = { $count ->
        [one] 1 joueur
       *[other] { $count } joueurs
    }
event-rounds = { $count ->
        [one] 1 ronde
       *[other] { $count } rondes
    }
event-swiss = système suisse (FIDE)
event-round-robin = toutes rondes
event-knockout = élimination directe
event-mcmahon = McMahon
event-pairings = Appariements
event-standings = Classement
event-cross = Grille
event-people = Joueurs
event-round = Ronde { $round }
event-over = Terminé
event-begins = Pas encore commencé
event-results = { $done } résultats sur { $all }
event-no-round = Aucune ronde n’est encore publiée.
event-no-standings = Le classement vient avec les résultats de la ronde 1.
event-board = Éch.
event-points = Points
event-result = Résultat
event-rating = Elo
event-number = N°
event-place = Place
event-name = Nom
event-club = Club
event-white = Blancs
event-black = Noirs
event-sente = Sente
event-gote = Gote
event-opponent = Adversaire
event-bye = exempt
event-away = non apparié
event-open = à jouer
event-watch = regarder
event-game = partie
event-withdrawn = retiré
event-all = Tous les joueurs
event-list = Tournois
event-list-none = Il n’y a pas encore de tournoi ici.
event-missing = Il n’y a pas de tournoi ici. Le lien est peut-être coupé.
