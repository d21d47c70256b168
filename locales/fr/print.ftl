# Ce qui figure sur les feuilles imprimées. $round est un nombre.

print-pairings = Appariements, ronde { $round }
print-names = Qui joue où, ronde { $round }
print-standings = { $round ->
        [0] Joueurs
        [1] Classement après la ronde 1
       *[other] Classement après la ronde { $round }
    }
print-cross = Grille
print-wall = Grille murale
print-tree = Coupe
print-cards = Fiches des joueurs
print-tables = Chevalets, ronde { $round }
print-scoresheets = Feuilles de partie, ronde { $round }
print-slips = Bulletins de résultat, ronde { $round }
print-prizes = Prix
print-receipts = Reçus
print-check-in = Pointage
print-norms = Normes de titres

print-round = Ronde { $round }
print-board = Table
print-board-number = Table { $board }
print-team = Équipe
print-match-number = Match { $match }
print-white = Blancs
print-black = Noirs
print-sente = Sente
print-gote = Gote
print-points = Points
print-result = Résultat
print-number = N°
print-name = Nom
print-title = Titre
print-rating = Elo
print-grade = Grade
print-federation = Féd.
print-club = Club
print-place = Place
print-opponent = Adversaire
print-colour = Couleur
print-bye = exempt
print-away = non apparié
print-half-bye = bye, un demi-point
print-third = Troisième place
print-date = Date
print-event = Tournoi
print-moves = Coups
print-signature = Signature
print-signature-white = Signature des Blancs
print-signature-black = Signature des Noirs
print-signature-arbiter = Signature de l’arbitre
print-other = autre
print-prize = Prix
print-category = Catégorie
print-amount = Somme
print-received = J’ai reçu { $amount } comme prix de « { $event } » : { $prize }.
print-paid-by = Payé par
print-cash = espèces
print-transfer = virement
print-cheque = chèque
print-due = Dû
print-paid = Payé
print-owed = Reste
print-here = Là
print-total = Total
print-place-date = Lieu et date
print-provisional = Provisoire : la ronde { $round } est en cours
print-printed = Imprimé le { $when }
print-page = Page
print-of = sur
print-start = Départ
print-arbiter = Arbitre principal
print-scan = Scannez pour saisir le résultat
print-norm-missing = Il manque
print-performance = Performance
print-average = Moyenne
