# Pages des tournois : listes, réglages, inscriptions, rondes, classements, mur, salle.

events-title = Tournois
events-new = Nouveau tournoi
events-hall = Affichage mural
events-invited = Invitation
events-none = Aucun tournoi pour l’instant. Créez-en un : cela prend quelques minutes.
events-more = En montrer plus
events-players = { $count ->
        [one] { $count } joueur
        *[other] { $count } joueurs
        }
events-round = Ronde { $round }
events-over = Terminé
events-ahead = Pas encore commencé
events-asked = On vous demande d’être { $role } de { $name }.
events-agree = J’accepte
events-decline = Non merci
events-role-organiser = organisateur
events-role-chief-arbiter = arbitre principal
events-role-arbiter = arbitre
events-role-pairing = responsable des appariements
events-role-results = table des résultats
events-role-check-in = pointage
events-role-reader = lecteur

setup-make = Créer le tournoi
setup-save = Enregistrer
setup-event = Le tournoi
setup-pairing = Jeu et appariements
setup-play = Échiquiers et pendules
setup-said = Ce qui va et ce qui manque
setup-name = Nom
setup-city = Lieu
setup-federation = Fédération ou pays, trois lettres
setup-begins = Premier jour
setup-ends = Dernier jour
setup-dates = Jour de chaque ronde, s’il y en a plusieurs (2026-11-20, 2026-11-21)
setup-arbiter = Arbitre principal
setup-deputies = Adjoints, séparés par ;
setup-game = Jeu
setup-laws = Règles
setup-laws-fide-2023 = FIDE 2023
setup-laws-fide-2009 = FIDE 2009
setup-laws-fesa-2024 = FESA 2024
setup-laws-fesa-2017 = FESA 2017
setup-system = Système
setup-system-swiss = Suisse (FIDE, hollandais)
setup-system-baku = Suisse accéléré (Bakou)
setup-system-mc-mahon = McMahon
setup-system-round-robin = Toutes rondes
setup-system-double = Toutes rondes aller-retour
setup-system-knockout = Élimination directe
setup-rounds = Rondes
setup-groups = Un nouveau groupe commence à ces classements (vide : par grade)
setup-bar = Barre : à partir de ce classement, tous partent à égalité
setup-floor = Plancher : sous ce classement, tous partent à égalité
setup-small-final = Match pour la troisième place
setup-tiebreaks = Départages, le plus important d’abord
setup-initial = Couleur du numéro 1 à la ronde 1, par tirage
setup-initial-first-chess = Blancs
setup-initial-second-chess = Noirs
setup-initial-first-shogi = Sente
setup-initial-second-shogi = Gote
setup-win = Victoire
setup-draw = Nulle
setup-loss = Défaite
setup-who = Qui joue
setup-who-players = chacun pour soi
setup-who-teams = des équipes
setup-teamBoards = Échiquiers par match
setup-bye = Exempt (vide : comme une victoire)
setup-absence = Absence annoncée
setup-forfeit = Défaite par forfait
setup-primary = Ce qui compte d’abord
setup-primary-match = les points de match
setup-primary-game = les points de partie
setup-matchWin = Match gagné
setup-matchDraw = Match nul
setup-matchLoss = Match perdu
setup-preference = Couleurs qu’une équipe peut vouloir
setup-preference-a = préférences fortes seulement (type A)
setup-preference-b = préférences légères aussi (type B)
setup-preference-off = aucune
setup-free = Les compositions ne suivent pas forcément l’ordre de l’équipe
setup-boards = Les parties se jouent
setup-boards-real = sur de vrais échiquiers
setup-boards-screens = sur écran
setup-time = Cadence
setup-code = Cadence au format TRF26 (vide : d’après la cadence)
setup-minutes = Minutes de retard après lesquelles la partie est perdue
setup-noShows = Parties manquées après lesquelles un joueur est considéré comme parti (vide : jamais)
setup-overdue = Parties sans résultat à l’échéance d’une ronde
setup-overdue-arbiter = attendent l’arbitre
setup-overdue-forfeit = valent ce qu’un joueur a annoncé, sinon sont perdues par les deux
setup-zone = Fuseau horaire
setup-strictness = Coups illégaux
setup-strictness-prevent = sont refusés
setup-strictness-claim = se réclament, comme sur l’échiquier
setup-rated = Compte pour les classements de ce serveur
setup-file-fide = Le fichier de la fédération (TRF26)
setup-file-fesa = Le fichier de la fédération (FESA)
setup-lacking = Il y manque encore :
setup-strongest = Elo le plus élevé attendu (facultatif)
setup-complete = Tout y est.

event-views = Rubriques de ce tournoi
event-elsewhere = Ailleurs
event-view-my = Ma ronde
event-view-entries = Inscriptions
event-view-rounds = Rondes
event-view-standings = Classement
event-view-live = En direct
wall-place = { $event }, ronde { $round }, échiquier { $board }
event-view-lots = Tirages
event-view-journal = Journal
event-view-fees = Droits
event-view-roles = Équipe
event-view-end = Annonces et fichiers
event-view-set-up = Réglages
event-view-wall = Mur de l’arbitre
event-view-public = Page publique
event-view-hall = Affichage mural
event-rounds = { $count ->
        [one] { $count } ronde
        *[other] { $count } rondes
        }
event-system-swiss = Suisse
event-system-round-robin = Toutes rondes
event-system-knockout = Élimination directe
event-system-mc-mahon = McMahon
event-results-in = { $done ->
        [one] { $done } résultat sur { $all }
       *[other] { $done } résultats sur { $all }
    }
event-out = Ce tournoi continue dans un fichier, sur un autre ordinateur. Ici, les joueurs peuvent seulement demander et annoncer.
event-sign-in = Vous jouez ici ? Connectez-vous pour voir votre échiquier.

entries-search = Chercher un joueur
entries-here = { $here } présents sur { $all }
entries-none = Personne n’est inscrit. Tapez un nom, ou collez une liste entière.
entries-number = N°
entries-name = Nom
entries-rating = Elo
entries-club = Club
entries-came = Présent
entries-came-name = { $name } est là
entries-acts = Plus
entries-more = Plus sur { $name }
entries-withdrawn = retiré
entries-withdraw = Retirer
entries-return = Réintégrer
entries-remove = Supprimer l’inscription
entries-bye-round = Ronde
entries-bye-for = Points
entries-bye = Donner un bye
entries-bye-cancel = Annuler le bye
entries-asked = En attente de votre réponse
entries-wish-enter = { $name } ({ $rating }) veut s’inscrire.
entries-wish-bye = { $name } demande un bye à la ronde { $round } ({ $mark }).
entries-wish-be = { $account } dit : je suis { $name }.
entries-grant = Oui
entries-refuse = Non
entries-add = Inscrire un joueur
entries-enter = Inscrire
entries-entered = { $name } est inscrit.
entries-found = Dans la liste de classement
entries-alike = Serait-ce quelqu’un de déjà inscrit ? { $names }
entries-field-name = Nom, nom de famille d’abord (Curie, Marie)
entries-field-rating = Elo
entries-field-title = Titre
entries-field-federation = Fédération
entries-field-id = Numéro FIDE
entries-field-birth = Naissance (1990/05/01)
entries-field-club = Club
entries-field-grade = Grade
entries-field-sex = Sexe
entries-woman = Femme
entries-man = Homme
entries-many = Plusieurs à la fois
entries-many-how = Un tableau enregistré en CSV ; sa première ligne nomme les colonnes (nom, elo, club, naissance, sexe).
entries-many-file = Ouvrir un fichier
entries-many-done = { $count ->
        [one] { $count } joueur est inscrit.
        *[other] { $count } joueurs sont inscrits.
        }
entries-self = Inscription par les joueurs
entries-open = Ouverte jusqu’à ce que vous la fermiez.
entries-open-until = Ouverte jusqu’au { $when }.
entries-consent = L’organisateur valide chaque inscription.
entries-no-consent = L’inscription est immédiate.
entries-close = Fermer les inscriptions
entries-until = Clôture (vide : quand vous le dites)
entries-with-consent = Je valide chaque inscription
entries-open-do = Ouvrir les inscriptions
entries-places = Places (vide : sans limite)
entries-places-are = { $count ->
        [one] { $count } place
       *[other] { $count } places
    } ; ensuite, liste d’attente.
entries-correct = Corriger…
entries-corrected = C’est corrigé.
entries-apart = Ne pas apparier…
entries-apart-from = Ne doit pas rencontrer
entries-apart-do = Les séparer
entries-apart-done = Ils ne se rencontreront pas.
entries-together-do = Les laisser se rencontrer
entries-together-done = Ils peuvent se rencontrer.
entries-unclaim = Ce n’est pas ce compte…
entries-unclaim-how = Plus personne n’annonce ni ne joue alors pour ce joueur depuis son propre appareil. Un autre peut dire que c’est lui.
entries-unclaim-do = Retirer le compte
entries-erase = Effacer le nom…
entries-erase-how = Partout dans ce tournoi, ce joueur sera le n° { $number }. Ses parties restent. On ne peut pas revenir en arrière.
entries-erase-do = Effacer le nom

why-title = Pourquoi cet échiquier pour { $name } ?
why-close = Fermer
hand-title = Changer à la main
hand-how = Placez quelqu’un ailleurs : les deux échangent leurs places. Votre raison reste au journal.
hand-first = Table { $board }, premier camp
hand-second = Table { $board }, second camp
hand-bye = Exempt
hand-why = Raison
hand-do = Apparier ainsi
hand-back = Retour
handicap-title = Handicap
handicap-board = Handicap à la table { $board }
handicap-none = Partie à égalité
handicap-given-by = { $name } donne
handicap-gives = { $name } donne { $what }
handicap-s = le premier coup
handicap-l = une lance
handicap-b = le fou
handicap-r = la tour
handicap-rl = la tour et une lance
handicap-2p = deux pièces
handicap-4p = quatre pièces
handicap-5p = cinq pièces
handicap-6p = six pièces
handicap-do = Enregistrer le handicap
rounds-label = Rondes
rounds-pair = Apparier la ronde { $round }
rounds-pair-missing = Apparier la ronde { $round } ({ $missing } manquent)
rounds-by-hand = Apparier à la main…
rounds-none = Aucune ronde n’est encore appariée.
rounds-none-officer = Quand tout le monde est là, appariez la ronde 1. Vous pourrez la regarder avant tous les autres.
rounds-unpublished = Vous et votre équipe êtes seuls à voir cette ronde.
rounds-publish-at = Cette ronde sera publiée à { $when }.
rounds-publish = Publier
rounds-publish-then = Publier à cette heure
rounds-at = À (vide : maintenant)
rounds-until = À jouer jusqu’au { $when }.
rounds-overdue = L’échéance de cette ronde était le { $when } : des parties n’ont pas de résultat.
rounds-deadline = Échéance de la ronde
rounds-deadline-at = À jouer jusqu’au
rounds-deadline-in = À jouer jusqu’au ({ $zone })
rounds-deadline-do = Fixer l’échéance
rounds-deadline-none = Pas d’échéance
rounds-change = Changer à la main…
rounds-unpair = Défaire…
rounds-unpair-do = Défaire l’appariement
rounds-begin = Lancer la ronde
rounds-print = Imprimer
rounds-to-end = Vers les fichiers
rounds-board = Table
rounds-points = Pts
rounds-result = Résultat
rounds-live = en direct
rounds-why = pourquoi ?
rounds-why-board = Pourquoi cette paire à la table { $board } ?
rounds-why-name = Pourquoi { $name } ne joue pas ?
rounds-bye = exempt
rounds-away = non apparié
rounds-begin-then = Lancer à cette heure
rounds-begin-at = Les pendules démarrent à { $when }.

desk-missing = { $missing } manquent sur { $all }
desk-order = Ordre
desk-first = Manquants d’abord
desk-by-board = Par table
desk-enter = Table { $board } : { $result }
desk-enter-said = Table { $board } : { $result }, selon { $names }
desk-more = Plus pour la table { $board }
desk-change = Table { $board } : { $result }. Changer
desk-entered = Table { $board } : { $result } noté.
desk-entered-at = Table { $board } : { $result } noté à { $at }
desk-done = Fait.
desk-undo = Annuler
desk-by = { $name }, { $at }
desk-calls = { $name } appelle l’arbitre
desk-undone = Table { $board } : annulé.
desk-restored = Table { $board } : { $result } à nouveau.
desk-not-undone = La table { $board } a entre-temps un autre résultat, saisi ailleurs. Rien n’a été annulé.
desk-kept = Table { $board } : { $result } est gardé ici jusqu’au retour de la connexion.
desk-not-sent = non envoyé
desk-offline = Hors ligne depuis { $at }, { $count ->
    [one] { $count } résultat gardé
   *[other] { $count } résultats gardés
}
desk-sent = Connexion rétablie : les résultats gardés sont envoyés.
desk-trouble = Table { $board } :
desk-says = { $name } dit { $result }
desk-bye = { $name } : exempt
desk-away = { $name } : non apparié
desk-forfeit-first = le second n’est pas venu
desk-forfeit-second = le premier n’est pas venu
desk-forfeit-both = aucun n’est venu
desk-short-first = non comptée
desk-short-draw = non comptée
desk-short-second = non comptée
desk-swap = Couleurs inversées
desk-late = Retard
desk-minutes = Minutes
desk-came-late = { $name } est arrivé en retard
desk-no-show = { $name } n’est pas venu
sure-title = Table { $board } : { $result } ?
sure-changes = Cela changera :
sure-nothing = Ni points ni places ne changent encore.
sure-points = { $before } → { $after } points
sure-place = place { $before } → { $after }
sure-more = et { $count } de plus
sure-paired = Déjà appariée, et inchangée : ronde { $rounds }.
sure-do = Changer

standings-title = Classement
standings-after = Après la ronde { $round }. Ouvrez un départage pour voir son calcul.
standings-none = Le classement vient avec les résultats de la ronde 1.
standings-place = Place
standings-explain = { $code } de { $name } : { $value }. Montrer la somme
standings-sum = est la somme de :
standings-no-sum = n’est pas une somme de rondes.
standings-cut = retiré
standings-total = Somme

roles-who = Qui
roles-role = Rôle
roles-boards = Tables
roles-all = toutes
roles-asked = (n’a pas encore accepté)
roles-dismiss = Retirer
roles-dismiss-name = Retirer { $name } ({ $role })
roles-which-boards = Tables (vide : toutes)
roles-ask = Demander à quelqu’un qui a un compte
roles-name = Nom du compte
roles-ask-do = Demander
roles-invite = Inviter par un lien
roles-invite-how = Le premier qui ouvre le lien a le rôle.
roles-invite-do = Créer un lien
roles-link = Le lien, valable jusqu’au { $when }. Il n’est montré qu’une fois.
roles-qr = Le lien en code QR
invitation-text = On vous demande d’aider à un tournoi.
invitation-nobody = Avec un compte à vous, vous gardez le rôle partout.
invitation-take = J’accepte

end-files = Fichiers
end-open = { $count ->
        [one] Il manque encore un résultat.
        *[other] Il manque encore { $count } résultats.
        }
end-add = Compléter
end-trf = Le fichier de la fédération (TRF26)
end-fesa = Le fichier de la fédération (FESA)
end-archive = Tout dans une archive
end-games = Toutes les parties ({ $form })
end-csv = Joueurs en tableau
end-report = Le rapport de l’arbitre
end-calendar = Calendrier
end-public = La page publique
end-qr = La page publique en code QR
end-news = Annonces
end-tell = Annoncer à tous
end-tell-do = Annoncer
end-told = C’est sur la page publique.
end-untell = Retirer
end-close = Clore le tournoi
end-close-text = On ne pourra plus rien y ajouter. Vous pourrez le rouvrir.
end-close-do = Clore
end-reopen = Rouvrir
end-copy = Le tournoi de l’an prochain
end-copy-name = Nom de la copie
end-copy-players = avec tous les inscrits d’ici
end-copy-do = Copier les réglages

my-board = Table { $board }
my-colour = Vous avez les { $side } contre
my-bye = Pas de partie à la ronde { $round } : vous êtes exempt
my-over = Le tournoi est fini. Merci d’avoir joué !
my-withdrawn = Vous vous êtes retiré.
my-not-paired = La prochaine ronde n’est pas encore appariée. Vous la verrez ici.
my-enter = S’inscrire à ce tournoi
my-birth = Votre date de naissance ne sert qu’au fichier de la fédération, et n’est jamais publique.
my-enter-do = M’inscrire
my-asked = Merci. L’organisateur a votre demande et répondra bientôt.
my-claimed = L’organisateur sait que vous êtes { $name } et répondra bientôt.
my-recall = Retirer ma demande
my-claim = Êtes-vous déjà dans la liste ?
my-claim-how = Quelqu’un d’autre vous a inscrit. Dites qui vous êtes : dès que l’organisateur l’accepte, vous trouvez ici votre table et annoncez vos résultats.
my-claim-who = Votre nom
my-claim-do = C’est moi
my-no-entries = Les inscriptions sont closes. Adressez-vous à l’organisateur.
my-call = Appeler l’arbitre
my-call-end = Ce n’est plus nécessaire
my-called = L’arbitre sait que vous l’appelez. Restez à votre table.
my-starts-in = dans { $left }
my-rank = { $rank ->
    [1] 1re place
   *[other] { $rank }e place
} sur { $all }
my-report = Donner le résultat
my-report-how = Après la partie. { $name } confirme sur son téléphone.
my-otherwise = Ou bien le résultat était-il différent ?
my-won = J’ai gagné
my-drew = Nulle
my-lost = J’ai perdu
my-other-says = { $name } a annoncé pour vous : { $what }.
my-confirm = C’est exact
my-waiting = Vous avez annoncé : { $what }. On attend { $name }.
my-disagree = Désaccord : { $name } a annoncé pour vous : { $what }. Parlez-vous, ou appelez l’arbitre.
my-change = Changer
my-entered = Noté :
my-rounds = Vos rondes
my-why-round = Pourquoi cet adversaire à la ronde { $round } ?
my-sum = Vous : { $points }
my-absent = Je ne peux pas venir…
my-ask-bye = Demander un bye ({ $points })
my-bye-asked = L’organisateur a votre demande.
my-withdraw = Me retirer du tournoi…
my-withdraw-sure = Oui, je me retire
my-waits = Toutes les places sont prises. Vous êtes sur la liste d’attente et entrerez dès qu’une place se libère.
my-full = Toutes les places sont prises : en vous inscrivant, vous irez sur la liste d’attente.
my-here = Votre présence est notée.
my-check-in = Je suis là
my-appeal = Je conteste une décision…
my-appeal-do = Faire appel
my-appeal-done = Le comité d’appel l’a reçu.
live-none = Aucune partie ne se joue sur écran en ce moment.
live-more = En montrer plus ({ $shown } sur { $all } échiquiers)
hall-names = cherchez votre nom
hall-boards = qui joue contre qui
hall-running = depuis le début
hall-late = Absent à { $at } : partie perdue
hall-begins = La ronde commence dans
hall-page = Page { $page } sur { $all }

wall-away = Un joueur est absent et sa pendule tourne.
wall-thinks = Longue réflexion, et peu de temps reste.
wall-opened = La partie ouverte
wall-pair = { $first } contre { $second }
wall-page = Ouvrir sa page
wall-close = Fermer
wall-stopped = Arrêtée par l’arbitre.
wall-resumed = Le jeu reprend.
wall-calls = Table { $board } : { $name } vous appelle.
wall-called = { $name } vous a appelé à { $at }.
wall-come = { $name } : je suis venu
wall-board = Table { $board }, { $event }
wall-disagree = Ils ne sont pas d’accord.

setup-lacks-city = le lieu
setup-lacks-federation = la fédération
setup-lacks-begins = le premier jour
setup-lacks-ends = le dernier jour
setup-lacks-arbiter = l’arbitre principal
setup-lacks-time = la cadence
setup-lacks-dates = le jour de chaque ronde
setup-import = D’un autre logiciel
setup-import-how = Un fichier TRF : le tournoi continue ici, avec ses joueurs et ses rondes

## Façons de voir le classement
standings-ways = Façons de voir le classement
standings-table = Tableau
standings-cross = Grille
standings-tree = Arbre
standings-teams = Équipes
standings-prizes = Prix
cross-row = N°
cross-first-chess = b
cross-second-chess = n
cross-first-shogi = s
cross-second-shogi = g

## Équipes
teams-team = Équipe
teams-match-points = Points de match
teams-all = Toutes les équipes
teams-none = Aucune équipe n’est encore inscrite.
teams-enter = Inscrire une équipe
teams-name = Nom de l’équipe
teams-short = Nom court
teams-players = Joueurs, dans l’ordre des échiquiers
teams-enter-do = Inscrire l’équipe

## Prix
prizes-none = Aucun prix n’est annoncé.
prizes-main = Prix principaux
prizes-given = Qui reçoit quoi
prizes-for = Pour
prizes-amount = Prix
prizes-left = Personne ne reçoit :
prizes-announce = Annoncer des prix
prizes-currency = Monnaie
prizes-category = Catégorie { $number }
prizes-name = Nom de la catégorie
prizes-groups = Pour qui (vide : tout le monde)
prizes-amounts = Montants, à partir de la première place
prizes-amounts-such = 300 200+coupe 100
prizes-sharing = Les ex æquo
prizes-sharing-equal = partagent à égalité
prizes-sharing-hort = partagent selon Hort : moitié par place, moitié à égalité
prizes-sharing-place = reçoivent le prix de leur place
prizes-several = Un joueur peut gagner des prix dans plusieurs catégories
prizes-more = Une autre catégorie
prizes-announce-do = Annoncer

## Droits d’inscription
fees-none = L’inscription est gratuite.
fees-are = L’inscription coûte { $amount }
fees-set = Ce que coûte l’inscription
fees-amount = Chacun paie
fees-reductions = Qui paie un autre montant : un groupe et un montant par ligne
fees-set-do = Enregistrer
fees-accounts = Qui doit quoi
fees-due = Droit
fees-paid = Payé
fees-owed = Reste
fees-pay = A payé
fees-back = Rembourser
fees-pay-name = { $name } a payé { $amount }
fees-who = Qui paie
fees-much = Combien (avec −, on rembourse)
fees-how = Comment
fees-take = Noter
fees-receipts = Reçus
fees-receipt = Reçu { $number }
fees-show = Montrer
fees-received = Reçu de { $name } : { $amount }
fees-given-back = Remboursé à { $name } : { $amount }

## Tirages au sort
lots-how = Le serveur publie d’abord l’empreinte d’un secret. Le sort est tiré du secret, de la liste des inscrits et de ce que quelqu’un ajoute dans la salle. Cette page recalcule ensuite tout, dans votre propre navigateur.
lots-none = Rien n’a été tiré au sort.
lots-numbers = Numéros d’appariement tirés au sort
lots-colour = Couleur du premier échiquier tirée au sort
lots-furigoma = Furigoma : qui commence à chaque échiquier
lots-commit-numbers = Préparer le tirage des numéros
lots-commit-colour = Préparer le tirage de la couleur
lots-commit-furigoma = Préparer le furigoma d’une ronde
lots-commitment = Empreinte du secret
lots-secret = Secret
lots-entries = Inscrits
lots-part = Ajouté dans la salle
lots-seed = Graine
lots-add = Ce que quelqu’un ajoute dans la salle
lots-draw = Tirer
lots-again = Un tirage a déjà eu lieu. Le nouveau prendra sa place.
lots-again-do = Tirer à nouveau
lots-bound = Votre navigateur l’a vérifié : le secret est bien celui sur lequel le serveur s’était engagé.
lots-not-bound = Le secret n’est pas celui sur lequel le serveur s’était engagé.
lots-same = Votre navigateur trouve la même graine.
lots-not-same = Votre navigateur trouve une autre graine.
lots-no-crypto = Votre navigateur ne peut le vérifier que par une connexion sécurisée.
lots-colour-is = Donc, pour l’échiquier 1 : { $colour }.
lots-colour-differs = Le tournoi a maintenant l’autre couleur à l’échiquier 1.
lots-numbers-hold = Votre navigateur tire les mêmes numéros :
lots-numbers-differ = Le sort a donné ces numéros ; le tournoi en a d’autres maintenant.
lots-furigoma-hold = Votre navigateur obtient le même lancer pour la ronde { $round } : sente est nommé en premier.
lots-furigoma-differ = Le lancer a donné ceci pour la ronde { $round }, sente en premier ; à certains échiquiers il en va autrement maintenant.
lots-not-here = Les numéros ne sont pas retirés ici.
lots-replaced = Un tirage ultérieur a pris la place de celui-ci.

## Le journal des arbitres
journal-rule = Rendre une décision à un échiquier
journal-board = Échiquier
journal-power = Quoi
journal-minutes = Minutes
journal-rule-do = Décider
journal-over = a un résultat
journal-no-board = Il y a les échiquiers 1 à { $boards }.
journal-screens = On joue à l’écran : décidez depuis le mur de l’arbitre.
journal-rulings = Décisions
journal-none = Aucune décision pour l’instant.
journal-where = Ronde { $round }, échiquier { $board }
journal-appeals = Appels
journal-no-appeals = Personne n’a fait appel.
journal-against = contre la décision { $ruling }
journal-decision = Ce que dit la commission
journal-members = Qui a siégé à la commission
journal-decided-by = Commission : { $members }
journal-uphold = Le joueur a raison
journal-dismiss = La décision tient
journal-upheld = Le joueur avait raison :
journal-dismissed = La décision tient :
journal-appeal = Un appel
journal-who = Qui fait appel
journal-which = Contre quelle décision
journal-other = autre chose
journal-grounds = Pourquoi
journal-appeal-do = Noter l’appel
journal-remark = Quelque chose pour le rapport de l’arbitre
journal-remark-do = L’écrire

# Feuilles de partie des échiquiers réels
sheet-title = Feuille de partie
sheet-moves = Les coups
sheet-like-chess = 1. e4 e5 2. Cf3 Cc6 …
sheet-like-shogi = ▲７六歩 △３四歩 …
sheet-read = { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups, des deux joueurs
    }
sheet-unread = Ligne { $line } : { $move ->
        [yes] « { $written } » n’est pas un coup possible ici.
       *[other] ce n’est pas une partie que l’on peut suivre.
    }{ $known ->
        [yes] {" "}Vouliez-vous dire { $meant } ?
       *[other] {""}
    }
sheet-keep = Garder les coups
sheet-photograph = La photographier
sheet-unfit = Cette image ne peut pas être gardée.
sheet-who = Les coups saisis rejoignent les parties du tournoi dès que le résultat est connu. Une photo n’est vue que des deux joueurs et des officiels, et peut être effacée.
sheet-picture = Photo
sheet-by = de { $name }
sheet-by-desk = de la table des résultats
sheet-erase = Effacer
sheet-moves-link = coups

# Un appareil comme pendule d’un échiquier
clock-board-title = Pendule d’un échiquier
clock-board-open = Cet appareil est la pendule
clock-board-place = Ronde { $round }, échiquier { $board }
clock-board-none = Il n’y a pas ici de partie sur un échiquier réel.
clock-board-no-time = La cadence de ces parties n’est pas encore indiquée. Elle fait partie des réglages.
clock-board-not-yours = Seuls les deux joueurs de cet échiquier et la table des résultats peuvent utiliser cette pendule. La table peut donner un lien à cet appareil.
clock-board-told = Le temps de { $name } est écoulé. La table des résultats est prévenue.
clock-board-cut = Pas de connexion. La pendule continue, la table sera prévenue plus tard.
desk-flag = { $name } : drapeau tombé
desk-excuse = { $name } est excusé
desk-excuse-why = Excuse
desk-ill = malade

tree-drawn = Nulle. Qui se qualifie ?
tree-goes-on = { $name } se qualifie
tree-third = Pour la troisième place

# Sur papier
paper-title = Sur papier
paper-pairings = Appariements par échiquier
paper-names = Où est-ce que je joue ? Par nom
paper-slips = Bulletins de résultat
paper-tables = Chevalets
paper-scoresheets = Feuilles de partie
paper-standings = Classement
paper-cross = Grille
paper-wall = Grille murale
paper-cards = Fiches des joueurs
paper-check-in = Pointage
paper-prizes = Prix
paper-receipts = Reçus
paper-norms = Normes de titres
paper-ratings = Variations Elo
paper-tree = Tableau
away-title = Sans réseau
away-how = Emportez le tournoi dans un fichier et continuez sur un portable dans la salle (adoube tournament). Jusqu’à son retour, cette page ne prend que les inscriptions et les résultats annoncés.
away-out = Le tournoi est emporté. Les inscriptions et les résultats annoncés entre-temps attendent ici.
away-do = L’emporter
away-file = Le tournoi en un fichier
away-back = Le rapporter
away-done = { $count ->
        [one] Il est revenu, avec { $count } ligne de plus.
        *[other] Il est revenu, avec { $count } lignes de plus.
        }
away-refused = Arrivé entre-temps, et impossible à reprendre :
away-because-one-report = un seul des deux a annoncé un résultat
away-because-disagree = les deux ont annoncé des résultats différents
away-because-has-result = cet échiquier a déjà un résultat
away-because-rules = le tournoi ne le permet plus

# Tout ce qui a été fait dans un tournoi. $who est un nom, $all plusieurs, $first et $second sont des joueurs, $mark un résultat.
all-acts-title = Tout ce qui a été fait
all-acts-find = Chercher un nom ou un mot
all-acts-none = Rien ne contient ce mot.
all-acts-server = le serveur
did-opened = Le règlement a été fixé
did-entered = { $who } a été inscrit(e)
did-corrected = { $who } : fiche corrigée
did-removed = Une inscription a été retirée
did-described = Lieu, dates et arbitres notés
did-withdrawn = { $who } se retire
did-returned = { $who } revient
did-bye = Ronde { $round } : exempt pour { $who } ({ $mark })
did-bye-cancelled = Ronde { $round } : plus d’exempt pour { $who }
did-apart = Ne se rencontrent pas : { $all }
did-together = Peuvent se rencontrer : { $all }
did-drawn = Les numéros ont été tirés au sort
did-paired = La ronde { $round } a été appariée
did-changed = L’appariement de la ronde { $round } a été changé
did-unpaired = L’appariement de la ronde { $round } a été annulé
did-result = Ronde { $round } : { $first } – { $second }, résultat { $mark }
did-replayed = Ronde { $round } : { $first } rejoue la partie nulle
did-swapped = Ronde { $round } : { $first } avait l’autre couleur
did-handicap = Ronde { $round } : { $who } a donné l’avantage { $name }
did-cleared = Ronde { $round } : le résultat de { $first } a été repris
did-late = Ronde { $round } : { $who } a { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } de retard
did-no-show = Ronde { $round } : { $who } n’est pas venu(e)
did-excused = Ronde { $round } : { $who } n’est pas venu(e), absence excusée
did-advanced = Ronde { $round } : { $who } passe
did-prizes = Les prix ont été annoncés
did-fees = Les frais ont été annoncés
did-paid = { $who } a payé { $amount }
did-checked-in = { $who } est là
did-checked-out = { $who } n’est pas là
did-team-entered = L’équipe { $name } a été inscrite
did-team-listed = Équipe { $who } : joueurs désignés
did-team-removed = Une équipe a été retirée
did-team-ordered = Les équipes ont reçu leurs numéros
did-team-withdrawn = L’équipe { $who } se retire
did-team-returned = L’équipe { $who } revient
did-team-bye = Ronde { $round } : exempt pour l’équipe { $who }
did-team-apart = Équipes qui ne se rencontrent pas : { $all }
did-team-together = Équipes qui peuvent se rencontrer : { $all }
did-team-matched = La ronde { $round } a été appariée
did-team-lined-up = Ronde { $round } : composition de { $who }
did-team-advanced = Ronde { $round } : l’équipe { $who } passe
did-arranged = La façon de jouer a été fixée
did-due = Ronde { $round } : horaires fixés
did-deadline = Ronde { $round } : date limite fixée
did-overdue = Ronde { $round } : la date limite est passée
did-published = La ronde { $round } a été publiée
did-called = Ronde { $round } : { $first } et { $second } appelés à leur partie
did-begun = Ronde { $round } : départ des pendules
did-over = Une partie sur écran s’est terminée { $mark }
did-reported = Ronde { $round } : { $who } annonce { $mark }
did-sheet = Ronde { $round } : feuille de { $first } et { $second }
did-sheet-erased = Une feuille a été effacée
did-board-clock = Ronde { $round } : un appareil sert de pendule à { $first } et { $second }
did-arbiter-called = Ronde { $round } : { $who } appelle l’arbitre
did-call-ended = Ronde { $round } : l’appel de { $who } est terminé
did-entries = { $yes ->
        [yes] Inscriptions ouvertes
       *[no] Inscriptions closes
    }
did-news = Une nouvelle pour tous
did-untold = Une nouvelle a été reprise
did-ruled = Ronde { $round }, échiquier { $board } : { $what }
did-appealed = { $who } fait appel
did-appeal-decided = { $yes ->
        [yes] Un appel a été accepté
       *[no] Un appel a été rejeté
    }
did-remarked = Une note pour le rapport
did-text-erased = Un texte a été effacé
did-lot-committed = Un tirage a été préparé
did-lot-drawn = Un tirage a eu lieu
did-asked = Une demande a été faite
did-answered = { $yes ->
        [yes] La demande a été acceptée
       *[no] La demande a été refusée
    }
did-recalled = Une demande a été retirée
did-unclaimed = { $who } : le compte a été retiré
did-taken-out = Le tournoi a été sorti du serveur
did-brought-back = Le tournoi est revenu sur le serveur
did-erased = { $who } : nom effacé
did-closed = { $yes ->
        [yes] Le tournoi a été clos
       *[no] Le tournoi a été rouvert
    }
