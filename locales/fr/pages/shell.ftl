# Ce que toutes les pages ont : leur barre, leurs échiquiers, leurs pendules.

title = { $page } · Adoube
skip = Aller à la page
bar-label = Pages
bar-play = Jouer
bar-table = À une table
bar-laws = Règles
bar-furigoma = Furigoma
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
bar-account = Compte
bar-preferences = Préférences

problem-bad-input = Cela ne peut pas servir :
problem-conflict = Cela ne convient pas :
problem-forbidden = Cela n’est pas permis :
problem-missing = Il n’y en a pas, ou plus :
problem-setup = Les règles ne permettent pas une telle partie :
problem-nobody = Vous n’êtes pas connecté.
problem-wrong = Nom ou mot de passe faux.
problem-name-taken = Ce nom est pris.
problem-too-many = Trop d’essais. Attendez une minute.
problem-unreachable = Le serveur ne répond pas. Vérifiez la connexion et réessayez ; rien n’est perdu.
problem-internal = Le serveur n’a pas pu le faire. Réessayez.

## Échiquiers

board-promotion = Que devient la pièce ?
board-stays = Reste telle quelle
board-back = La remettre
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
board-cannot-take = Aucune de vos pièces mobiles n’est ici.
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
clock-delay = délai { $time }
clock-increment = + { $seconds } s par coup
clock-flag = drapeau
clock-flag-first = drapeau, tombé en premier
clock-moves = { $due ->
        [none] coup { $moves }
       *[other] coup { $moves } sur { $due }
    }
clock-unlimited = sans limite
