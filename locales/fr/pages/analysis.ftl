analysis-title = Analyse
analysis-bring = Apporter une partie
analysis-paste = Collez des coups, un PGN, un FEN, un KIF ou un SFEN. Ce qui est faux est marqué à sa place.
analysis-read-it = Lire
analysis-open = Ouvrir un fichier…
analysis-own = De mes parties…
analysis-own-none = Vous n’avez pas encore de partie terminée.
analysis-choose = { $count } parties : choisissez
analysis-close = Fermer
analysis-more-faults = et { $count } de plus
analysis-fault-at = Ligne { $line }, colonne { $column } : { $what }
analysis-fault-nothing = Il n’y a pas de partie dans ce texte.
analysis-fault-no-game = Il n’y a pas ici de partie que vous puissiez voir.
analysis-fault-tag = ce n’est pas une étiquette : on attend [Nom "valeur"].
analysis-fault-open-comment = un commentaire commence et ne finit pas.
analysis-fault-open-variation = une variante commence et ne finit pas.
analysis-fault-close-variation = une variante finit sans avoir commencé.
analysis-fault-not-a-move = { $found } n’est pas un coup.
analysis-fault-nag = après $ vient un nombre de 0 à 255.
analysis-fault-unexpected = { $found } n’a pas sa place ici.
analysis-fault-ambiguous = { $found } pourrait être plusieurs coups.
analysis-fault-illegal = { $found } n’est pas un coup légal.
analysis-fault-pass = une passe ne peut être que dans une variante.
analysis-fault-variant = c’est un autre jeu que les échecs.
analysis-fault-start = le départ n’est pas une position.
analysis-fault-other-piece = une autre pièce s’y trouve que celle qui est écrite.
analysis-fault-other-turn = c’est à l’autre joueur.
analysis-fault-number = le numéro du coup est faux.
analysis-fault-other-winner = la dernière ligne nomme un autre vainqueur que la fin.
analysis-fault-after-end = quelque chose suit la fin de la partie.
analysis-set-up = Placer une position
analysis-set-begin = Placer une position…
analysis-set-board = Échiquier à placer
analysis-set-takes = Choisissez une pièce, puis ses cases. Sans pièce, un appui enlève.
analysis-set-puts = Appuyez sur une case pour la poser ; encore pour l’enlever.
analysis-set-done = Analyser cette position
analysis-set-back = Retour
analysis-empty-square = vide
analysis-hand = Main de { $side }
analysis-hand-more = { $piece }, { $count } en main : un de plus
analysis-hand-less = { $piece }, { $count } en main : un de moins
analysis-to-move = Au trait
analysis-castling = Roque
analysis-right-white-short = Blancs, petit
analysis-right-white-long = Blancs, grand
analysis-right-black-short = Noirs, petit
analysis-right-black-long = Noirs, grand
analysis-empty = Vide
analysis-start = Départ
analysis-chess = Échecs
analysis-shogi = Shogi
analysis-960 = Chess960, numéro
analysis-handicap = Handicap
analysis-even = aucun
analysis-flawless = Rien à redire à cette position.
analysis-flaw-grave = À corriger :
analysis-flaw-waivable = Inhabituel, mais jouable :
analysis-flaw-no-first-king =
    { $game ->
        [shogi] Sente n’a
       *[chess] Les Blancs n’ont
    } pas de roi.
analysis-flaw-no-second-king =
    { $game ->
        [shogi] Gote n’a
       *[chess] Les Noirs n’ont
    } pas de roi.
analysis-flaw-no-kings = Il n’y a aucun roi.
analysis-flaw-many-first-kings = Les Blancs ont plus d’un roi : { $squares }.
analysis-flaw-many-second-kings = Les Noirs ont plus d’un roi : { $squares }.
analysis-flaw-many-kings = Un camp a plus d’un roi : { $squares }.
analysis-flaw-many-pieces = Un camp a plus de seize pièces.
analysis-flaw-many-of-a-kind = Il y a plus de pièces d’une sorte qu’un jeu n’en a.
analysis-flaw-pawn-on-edge = Un pion ne peut pas être sur la première ou la dernière rangée : { $squares }.
analysis-flaw-opponent-in-check = Le roi qui n’a pas le trait est en échec : { $squares }.
analysis-flaw-many-pawns = Un camp a plus de huit pions.
analysis-flaw-many-promoted = Un camp a plus de pièces que ses pions disparus n’ont pu devenir.
analysis-flaw-castling-right = Un droit de roque n’a ni roi ni tour à sa place : il est retiré.
analysis-flaw-passing-right = Aucun pion n’a pu passer là : la prise en passant est retirée.
analysis-flaw-impossible-check = Aucun coup n’a pu donner ces échecs : { $squares }.
analysis-flaw-nifu = Deux pions sur une colonne (nifu) : { $squares }.
analysis-flaw-dead-piece = Une pièce qui ne bougerait plus : { $squares }.
analysis-new-chess = Nouvelle : échecs
analysis-new-shogi = Nouvelle : shogi
analysis-board = Échiquier de l’analyse
analysis-flip = Tourner
analysis-turn = { $side } au trait
analysis-depth = profondeur { $depth } · sur cet ordinateur
analysis-lines = Ce que pense l’ordinateur
analysis-thinks = Réflexion…
analysis-no-move = Il n’y a pas de coup ici.
analysis-cannot = L’ordinateur ne peut pas jouer de cette position.
analysis-failed = L’ordinateur n’a pas pu être chargé.
analysis-computer = Ordinateur
analysis-how-many = Lignes
analysis-arrows = Flèches
analysis-moves = Coups
analysis-no-moves = Jouez un coup sur l’échiquier, ou apportez une partie.
analysis-words = Commentaire, signes, flèches
analysis-comment = Commentaire
analysis-marks = Signes
analysis-drawn = Flèches et cercles : G vert, R rouge, Y jaune, B bleu
analysis-draw-wrong = Un cercle est une case, une flèche deux : Ge4 Rg1f3.
analysis-raise = En faire la ligne principale
analysis-remove = Supprimer à partir d’ici
analysis-undo = Annuler
analysis-redo = Rétablir
analysis-at-start = Au départ
analysis-copy = Copier
analysis-copied = Copié
analysis-kept = gardé à { $time }
analysis-save-form = Forme du fichier
analysis-save-as = Enregistrer { $form }
analysis-read =
    { $faults ->
        [0] { $count ->
                [one] Une partie lue.
               *[other] { $count } parties lues.
            }
       *[other] Lu avec { $faults } fautes.
    }
analysis-why = Pourquoi pas… ?
analysis-why-hint = Jouez le coup sur l’échiquier : on y répond sans le jouer.
analysis-why-not = { $move } mène à { $worth } : { $line }. Mieux : { $better } ({ $best }).
analysis-why-best = { $move } est le meilleur coup : { $worth }, { $line }.
analysis-why-ends = { $move } termine la partie.
analysis-why-illegal = Ce coup n’est pas légal.
analysis-mate = Y a-t-il un mat ?
analysis-mate-found =
    { $count ->
        [one] Mat en un : { $line }.
       *[other] Mat en { $count } : { $line }.
    }
analysis-mate-shortest = C’est le plus court.
analysis-mate-unique = Rien d’autre ne mate.
analysis-mate-not-unique = Un autre coup mate aussi.
analysis-mate-none = Non : pas de mat par échecs seuls.
analysis-mate-unknown = Aucun n’a été trouvé.
analysis-possible = Quelqu’un peut-il encore mater ?
analysis-possible-yes = { $side } : mat encore possible, par exemple { $line }.
analysis-possible-no-over = { $side } : plus de mat, la partie est finie.
analysis-possible-no-material = { $side } : mat impossible, les pièces ne suffisent pas.
analysis-possible-no-blocked = { $side } : mat impossible, les pions barrent l’échiquier.
analysis-possible-no-exhausted = { $side } : mat impossible, tout ce qui peut se jouer a été essayé.
analysis-possible-unknown = { $side } : on n’a pas trouvé si le mat est possible.
analysis-take-line = Prendre la ligne
analysis-busy = En cours…
analysis-report = Rapport sur toute la partie
analysis-report-write = Écrire signes et meilleurs coups dans l’arbre
analysis-book =
    { $count ->
        [0] Livre
       *[other] Livre, { $count } parties
    }
analysis-book-file = Ajouter un fichier…
analysis-book-own = Ajouter mes parties
analysis-book-empty = Vider
analysis-book-faults = { $count } parties n’ont pu être lues jusqu’au bout.
analysis-book-move = Coup
analysis-book-games = Parties
analysis-book-first = 1–0
analysis-book-drawn = Nulle
analysis-book-second = 0–1
analysis-book-nothing = Personne n’a joué ici.
analysis-collected = Collection de parties
analysis-collected-games = Voir les parties avec cette position ({ $count })
analysis-collected-failed = La collection ne répond pas.
analysis-nag-1 = bon coup
analysis-nag-2 = faute
analysis-nag-3 = coup brillant
analysis-nag-4 = gaffe
analysis-nag-5 = coup intéressant
analysis-nag-6 = coup douteux
analysis-nag-10 = égal
analysis-nag-13 = peu clair
analysis-nag-14 = les Blancs (Sente) sont un peu mieux
analysis-nag-15 = les Noirs (Gote) sont un peu mieux
analysis-nag-16 = les Blancs (Sente) sont mieux
analysis-nag-17 = les Noirs (Gote) sont mieux
analysis-nag-18 = les Blancs (Sente) gagnent
analysis-nag-19 = les Noirs (Gote) gagnent
analysis-study = Étude
analysis-studies = Mes études
analysis-study-keep = Garder comme étude
analysis-study-name = Titre
analysis-study-none = Rien de gardé encore.
analysis-study-missing = Il n’y a pas ici d’étude que vous puissiez voir. Le lien est peut-être coupé.
analysis-study-failed = Cela n’a pu se faire. Rien n’est perdu.
analysis-study-reads = Vous lisez cette étude : ce que vous essayez ici n’est qu’à vous.
analysis-study-writes = Tout changement est gardé aussitôt et vu par ceux qui suivent.
analysis-study-conflict = Quelqu’un a été plus rapide : regardez à nouveau.
analysis-study-share = Partager
analysis-study-reading = Un lien pour lire
analysis-study-writing = Un lien pour écrire ensemble
analysis-study-delete = Supprimer cette étude
analysis-study-copy = Prendre sur mon échiquier
