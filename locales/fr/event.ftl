# La page publique d’un tournoi. $count, $done et $all sont des nombres, $round est celui d’une ronde.

event-players = { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
event-rounds = { $count ->
        [one] { $count } ronde
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
event-tree = Tableau
event-third = Troisième place
event-language = Français
event-teams = Équipes
event-team = Équipe
event-sums = Calcul des départages
event-games = Toutes les parties ({ $form })
event-calendar = Dates pour un agenda
event-starts = Départ des pendules :
event-until = À jouer jusqu’au :
event-began = La ronde a commencé :
event-enter = S’inscrire
event-enter-until = S’inscrire, jusqu’au { $when }
event-own = Mon échiquier
event-lots = Comment le sort a été tiré
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
event-report-committee = Comité d’appel
event-report-upheld = Accueilli.
event-report-rejected = Rejeté.
event-report-remarks = Remarques
event-report-nothing = rien à signaler

# Ce qui contredit quelque chose dans des réglages, pendant la saisie. $minutes, $least et $rating sont des nombres.

draft-tie-break = « { $code } » n’est pas un départage (attendu un code comme BH, SB ou DE)
draft-default-time = Les règles disent combien de temps on attend un joueur : 30 minutes, ou tant que dure son temps.
draft-rounds = Aucune ronde (attendu au moins 1)
draft-says-nothing = Quand tous se rencontrent, le Buchholz est le même pour tous.
draft-points = Pour le classement Elo un gain compte 1, une nulle ½ et une perte 0, quels que soient les points du tournoi.
draft-rates-chess = La fédération d’échecs ne classe que les échecs.
draft-rates-shogi = La fédération de shogi ne classe que le shogi.
draft-too-fast = { $minutes } minutes pour 60 coups : avec un joueur classé { $rating } ou plus il en faut au moins { $least }.
draft-too-short = { $minutes } minutes pour 60 coups : il en faut plus de 3.
draft-unequal = En rapide et en blitz les deux joueurs doivent avoir le même temps.
draft-first-control = Le premier contrôle de temps finit avant le coup 30.
draft-old-laws = Les parties classées se jouent selon les règles en vigueur.
draft-to-confirm = Un incrément ou un délai est à confirmer par l’arbitre ; sinon au moins 20 minutes et 40 secondes de byo-yomi, ou 30 et 30.
draft-fesa-time = Il faut au moins 20 minutes et 40 secondes de byo-yomi, ou 30 et 30.
