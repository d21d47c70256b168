# Ce que toutes les pages ont : leur barre, leurs échiquiers, leurs pendules.

title = { $page } · Adoube
skip = Aller à la page
bar-label = Pages
bar-play = Jouer
bar-games = Mes parties
bar-events = Tournois
bar-learn = Apprendre
mine-title = Mes parties
player-title = Joueur
rating-title = Chaque changement
import-title = Une partie d’ailleurs
owner-title = Le bureau du propriétaire
bar-table = À une table
bar-analysis = Analyse
bar-laws = Règles
bar-furigoma = Furigoma
bar-more = Plus
bar-arbiter = Arbitre
language = Langue
theme-auto = Thème : système
theme-light = Thème : clair
theme-dark = Thème : sombre
page-failed = Cette page n’a pas pu être chargée. Vérifiez la connexion, puis ouvrez-la de nouveau.
core-failed = Les règles n’ont pas pu être chargées. Vérifiez la connexion, puis rechargez la page.

missing-title = Page introuvable
missing-text = Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou une lettre y manque.
missing-home = Aller à la première page

who-number = Joueur { $number }
who-computer = Ordinateur, niveau { $level }
# Comment on nomme quelqu’un dans une phrase. L’ordinateur n’a pas de nom.
who-told = { $who ->
        [computer] l’ordinateur
       *[person] { $name }
    }
bar-account = Compte
bar-preferences = Préférences

problem-bad-input = Quelque chose ne va pas dans ce que vous avez saisi.
problem-setup = Les règles ne permettent pas une telle partie.
problem-detail = Ce que dit le serveur (en anglais)
problem-nobody = Vous n’êtes pas connecté.
problem-wrong = Nom ou mot de passe faux.
problem-name-taken = Ce nom est pris, ou ressemble trop à un autre. Choisissez-en un autre.
problem-not-ready = Le serveur ne peut rien enregistrer pour l’instant. Réessayez dans une minute ; rien n’est perdu.
problem-arbiter = L’arbitre de cette partie n’est pas celui que vous avez vu. Regardez qui c’est, puis acceptez à nouveau.
problem-consent = L’arbitre n’a pas encore accepté. Attendez qu’il l’ait fait.
problem-blocked = L’un de vous a bloqué l’autre.
problem-banned = Le propriétaire de ce serveur vous a exclu. Vous pouvez regarder, emporter vos données et fermer votre compte.
problem-stale = Il faut que ce soit vous : déconnectez-vous, puis reconnectez-vous avec votre clé d’accès.
problem-wrong-passkey = Cette clé d’accès n’ouvre aucun compte ici.
problem-passkey-none = Aucune clé d’accès n’a été choisie.
problem-passkey-there = Cet appareil a déjà une clé d’accès pour ce compte.
problem-no-such-name = Personne ne s’appelle « { $what } » ici. Vérifiez l’orthographe ; un invité n’a pas de nom.
problem-too-many = Trop d’essais. Attendez une minute.
problem-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez ; rien n’est perdu.
problem-internal = Le serveur n’a pas pu le faire. Réessayez.

## Échiquiers

board-promotion = Que devient la pièce ?
board-stays = Reste telle quelle
board-back = Retour
hold-again = Confirmer ?
board-piece = { $side } : { $piece }
board-empty = vide
board-square = { $square }, { $what }{ $check ->
        [yes] , en échec
       *[other] {""}
    }
board-hand = En main : { $side }
board-in-hand = { $piece }, { $count } en main
board-taken = { $what }, pris. { $count ->
        [0] Posez avec Entrée.
        [one] { $count } case possible.
       *[other] { $count } cases possibles.
    }
board-let-go = Reposé.
board-cannot-take = Aucune de vos pièces ne peut bouger ici.
typed-label = Tapez un coup
typed-wrong = « { $text } » n’est pas un coup ici.

piece-chess-p = pion
piece-chess-n = cavalier
piece-chess-b = fou
piece-chess-r = tour
piece-chess-q = dame
piece-chess-k = roi
piece-shogi-p = pion
piece-shogi-l = lance
piece-shogi-n = cavalier
piece-shogi-s = argent
piece-shogi-g = or
piece-shogi-b = fou
piece-shogi-r = tour
piece-shogi-k = roi
piece-shogi-pp = tokin
piece-shogi-pl = lance promue
piece-shogi-pn = cavalier promu
piece-shogi-ps = argent promu
piece-shogi-pb = cheval
piece-shogi-pr = dragon

## Pendules

clock-of = Pendule : { $side }
clock-byoyomi = byo-yomi { $seconds } s
clock-periods = { $left ->
        [1] dernière période
       *[other] { $left } périodes sur { $of }
    }
clock-delay = différé { $time }
clock-increment = + { $seconds } s par coup
clock-flag = drapeau
clock-flag-first = drapeau, tombé en premier
clock-moves = { $due ->
        [none] coup { $moves }
       *[other] coup { $moves } sur { $due }
    }
clock-unlimited = sans limite
clock-unsure = non confirmé

## Ce qui ne va pas dans un texte saisi

time-fault-end = Le texte s’arrête trop tôt après le caractère { $column }. Écrivez un temps comme 5m+3s, 30m b30s ou 40/90m, 30m.
time-fault-char = Le caractère { $column } n’a pas sa place ici. Écrivez un temps comme 5m+3s, 30m b30s ou 40/90m, 30m.
time-fault-count = Caractère { $column } : ce nombre n’existe pas. Donnez-en un de 1 à 65535.
time-fault-past-fifty-nine = Caractère { $column } : une pendule ne montre pas plus de 59. Donnez deux chiffres jusqu’à 59.
time-fault-too-long = C’est trop long. Donnez dix ans au plus.
time-fault-too-fine = Plus fin qu’une milliseconde. Donnez moins de décimales.
time-fault-unit-order = Caractère { $column } : unités en désordre. Donnez d, h, m, s, chacune une fois.
time-fault-no-time = Il n’y a pas de temps. Donnez-en.
time-fault-many-periods = Trop de périodes. Donnez-en 16 au plus.
time-fault-no-start = Il n’y a pas de temps pour le premier coup. Donnez un temps principal, un délai ou un byo-yomi.
time-fault-count-after-all = Une période pour tous les coups restants vient en dernier : on ne compte plus de coups après elle.
board-fault-not-a-piece = Le caractère { $column } n’est pas une pièce. Utilisez { $game ->
        [shogi] KRBGSNLP, + et des chiffres
       *[other] KQRBNP et des chiffres
    }.
board-fault-not-promotable = Caractère { $column } : cette pièce n’a pas de promotion. Mettez + seulement devant RBSNLP.
board-fault-squares = Caractère { $column } : il faut { $game ->
        [shogi] 9
       *[other] 8
    } cases sur cette rangée.
board-fault-ranks = Il faut { $game ->
        [shogi] 9
       *[other] 8
    } rangées séparées par des /.
board-fault-digits = Caractère { $column } : deux chiffres de suite. Écrivez leur somme.
board-fault-turn = Caractère { $column } : qui a le trait ? Écrivez w ou b.
board-fault-castling = Le caractère { $column } n’est pas un droit de roque, ou n’est pas à sa place. Écrivez KQkq dans cet ordre, ou -.
board-fault-en-passant = Caractère { $column } : pas de case pour la prise en passant. Écrivez-en une de la troisième ou sixième rangée, ou -.
board-fault-not-in-hand = Le caractère { $column } n’est pas une pièce en main. Utilisez RBGSNLP, ou -.
board-fault-count = Caractère { $column } : aucun jeu n’en a autant. Donnez de 1 à 18.
board-fault-number = Caractère { $column } : il faut un nombre entier.
board-fault-missing = Il manque quelque chose au caractère { $column }. Écrivez les pièces, le trait, { $game ->
        [shogi] les mains et le numéro du coup
       *[other] le roque, la prise en passant et les deux compteurs
    }.
board-fault-trailing = Rien ne doit suivre au caractère { $column }.
board-fault-space = Caractère { $column } : une seule espace entre deux parties.
board-fault-no-king = Il manque un roi.
board-fault-many-kings = Un camp a plus d’un roi.
board-fault-many-pieces = Il y a plus de pièces qu’un jeu n’en a.
board-fault-pawn-on-edge = Un pion est sur la première ou la dernière rangée.
board-fault-opponent-in-check = Le camp qui n’a pas le trait est en échec.
board-fault-many-pawns = Un camp a plus de huit pions.
board-fault-many-promoted = Un camp a plus de pièces promues que de pions manquants.
board-fault-castling-right = Le roque est permis sans roi et tour en place.
board-fault-passing-right = La prise en passant est permise alors qu’aucun pion ne vient de passer.
board-fault-impossible-check = Aucun coup n’a pu donner ces échecs à la fois.
board-fault-nifu = Deux pions d’un camp sont sur une colonne.
board-fault-dead-piece = Une pièce est là où elle ne pourra jamais bouger.
setup-fault-other-game = La position de départ est d’un autre jeu. Choisissez-en une de ce jeu.
setup-fault-no-position = La position de départ n’a pas de sens. Donnez une position légale.
setup-fault-starts-mated = Le joueur qui commence est mat. Commencez là où la partie n’est pas finie.
setup-fault-starts-without-move = Le joueur qui commence n’a aucun coup légal. Commencez là où la partie n’est pas finie.
setup-fault-starts-dead = Aucun joueur ne pourra jamais mater. Commencez là où la partie n’est pas finie.
setup-fault-not-one-of-960 = Ce n’est aucune des 960. Donnez un nombre de 0 à 959.
setup-fault-not-in-this-book = Ce recueil n’en dit rien.
bar-waits = À vous contre { $name }
bar-waits-short = { $name } : à vous
bar-waits-left = reste { $time }
bar-waits-away = Pas maintenant
days-left = reste { $days } j { $hours } h
days-hours = { $days } j { $hours } h
bar-to-board = À l’échiquier

# Les camps, tant que le noyau ne peut pas les nommer.
side-chess-first = Blancs
side-chess-second = Noirs
side-shogi-first = Sente
side-shogi-second = Gote
book-fide-2023 = Règles du jeu d’échecs de la FIDE, 2023
    .short = FIDE 2023
book-fide-2009 = Règles du jeu d’échecs de la FIDE, 2009
    .short = FIDE 2009
book-fesa-2024 = Règles du shogi de la FESA, 2024
    .short = FESA 2024
book-fesa-2017 = Règles du shogi de la FESA, 2017
    .short = FESA 2017
book-cz = Notice d’un coffret de shogi
    .short = Coffret
book-livret = Livret d’un club de shogi
    .short = Livret de club

# Between words that are counted up.
between = ,{" "}

# Un défi, et les jeux par leur nom.
challenge-title = Un défi
challenge-copy = Copier
challenge-copied = Copié
game-name-chess = échecs
game-name-chess960 = échecs 960
game-name-shogi = shogi
