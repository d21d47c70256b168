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
event-runs = { $when } depuis le départ
event-rules = Règlement et documents
event-rules-play = Comment on joue
event-rules-system = Appariement
event-rules-default = En cas de retard
event-rules-late = { $count ->
        [0] Qui n’est pas là au départ des pendules a perdu.
        [one] Qui n’est pas là { $count } minute après le départ a perdu.
       *[other] Qui n’est pas là { $count } minutes après le départ a perdu.
    }
event-rules-scores = gain { $win }, nulle { $draw }, perte { $loss } ; exempt { $bye }, absence annoncée { $absence }, forfait { $forfeit }
event-rules-ties = Départages, dans l’ordre où ils comptent
event-rules-no-ties = Aucun : les ex æquo partagent la place.
event-rules-prizes = Prix
event-rules-equal = Les ex æquo partagent à égalité.
event-rules-hort = Les ex æquo partagent selon Hort : moitié par place, moitié à égalité.
event-rules-place = Les ex æquo reçoivent le prix de leur place.
event-rules-fee = Ce que coûte l’inscription
event-rules-documents = Documents
event-tie-points = points
event-tie-direct = rencontre directe : les parties entre ex æquo
event-tie-extended = rencontre directe, par points de match et par points de partie
event-tie-wins = rondes qui valent un gain
event-tie-won = parties gagnées sur l’échiquier
event-tie-black = parties avec les Noirs
event-tie-black-wins = parties gagnées avec les Noirs
event-tie-progress = cumulatif : la somme des points après chaque ronde
event-tie-elected = rondes que l’on n’a pas choisi de manquer
event-tie-standard = points, 1 pour un gain et ½ pour une nulle
event-tie-buchholz = Buchholz : la somme des points des adversaires
event-tie-fore = Fore Buchholz : le Buchholz, la dernière ronde comptée nulle
event-tie-mean-buchholz = Buchholz moyen des adversaires
event-tie-sonneborn = Sonneborn-Berger : les points des adversaires battus, et la moitié de ceux des parties nulles
event-tie-koya = Koya : points contre ceux qui ont au moins la moitié des points
event-tie-ratings = Elo moyen des adversaires
event-tie-performance = performance Elo
event-tie-perfect = performance parfaite
event-tie-mean-performance = performance moyenne des adversaires
event-tie-mean-perfect = performance parfaite moyenne des adversaires
event-tie-number = numéro d’appariement
event-tie-rating = Elo
event-tie-sos = SOS : la somme des points des adversaires
event-tie-sodos = SODOS : les points des adversaires battus
event-tie-sosos = SOSOS : la somme des SOS des adversaires
event-tie-cuss = CUSS : la somme des points après chaque ronde
event-tie-secondary = les points qui ne comptent pas d’abord : de partie, ou de match
event-tie-scores = Sonneborn-Berger des équipes : les points des adversaires multipliés par les siens contre eux
event-tie-boards = décompte des échiquiers : un gain aux premiers compte plus
event-tie-top = résultats à partir du premier échiquier
event-tie-bottom = résultats sans les derniers échiquiers
event-tie-combined = l’autre score avec une part du Buchholz
event-tie-cut = { $count ->
        [one] sans le plus faible
       *[other] sans les { $count } plus faibles
    }
event-tie-median = { $count ->
        [one] sans le plus fort ni le plus faible
       *[other] sans les { $count } plus forts ni les { $count } plus faibles
    }
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
