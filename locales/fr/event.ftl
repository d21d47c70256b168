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
event-why = Pourquoi cet adversaire ?
event-live = En direct
event-list = Tournois
event-list-none = Il n’y a pas encore de tournoi ici.
event-missing = Il n’y a pas de tournoi ici. Le lien est peut-être coupé.
event-report = Rapport de l’arbitre
event-report-city = Lieu
event-report-federation = Fédération
event-report-days = Dates
event-report-rounds = Rondes jouées
event-report-time = Cadence
event-report-system = Système et programme
event-report-laws = Règles
event-report-arbiter = Arbitre principal
event-report-deputies = Adjoints
event-report-count = { $count }, de { $all } fédérations, dont { $done } du pays hôte
event-report-rated = Classés
event-report-unrated = Non classés
event-report-unplayed = Parties non jouées (ronde.table, absent)
event-report-rulings = Décisions (ronde.table)
event-report-appeals = Appels
event-report-upheld = Accueilli.
event-report-rejected = Rejeté.
event-report-remarks = Remarques
event-report-nothing = rien à signaler
