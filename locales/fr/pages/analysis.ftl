analysis-title = Analyse
analysis-bring = Importer une partie
analysis-paste = Collez des coups, un PGN, un FEN, un KIF ou un SFEN. Les erreurs sont marquées là où elles sont.
analysis-read-it = Lire
analysis-open = Ouvrir un fichier…
analysis-own = Parmi mes parties…
analysis-own-none = Vous n’avez pas encore de partie terminée.
analysis-choose = { $count } au choix
analysis-close = Fermer
analysis-more-faults = et { $count } de plus
analysis-fault-at = Ligne { $line }, colonne { $column } : { $what }
analysis-fault-nothing = Il n’y a pas de partie dans ce texte.
analysis-fault-no-game = Il n’y a pas de partie ici, ou vous ne pouvez pas la voir.
analysis-fault-tag = ce n’est pas une étiquette. Écrivez-la ainsi : [Nom "valeur"].
analysis-fault-open-comment = un commentaire commence et ne finit pas.
analysis-fault-open-variation = une variante commence et ne finit pas.
analysis-fault-close-variation = une variante finit sans avoir commencé.
analysis-fault-not-a-move = { $found } n’est pas un coup.
analysis-fault-nag = il faut un nombre de 0 à 255 après $.
analysis-fault-unexpected = { $found } n’a pas sa place ici.
analysis-fault-ambiguous = { $found } pourrait être plusieurs coups.
analysis-fault-illegal = { $found } n’est pas un coup légal.
analysis-fault-pass = on ne peut passer que dans une variante.
analysis-fault-variant = ce n’est pas une partie d’échecs.
analysis-fault-start = la position de départ est illisible.
analysis-fault-other-piece = il y a une autre pièce sur cette case.
analysis-fault-other-turn = c’est à l’autre joueur de jouer.
analysis-fault-number = le numéro du coup est faux.
analysis-fault-other-winner = la dernière ligne donne un autre vainqueur.
analysis-fault-after-end = il y a encore du texte après la fin de la partie.
analysis-fault-no-piece = { $found } ne désigne aucune pièce.
analysis-fault-squares-chess = cette rangée a { $found } cases. Il en faut 8.
analysis-fault-squares-shogi = cette rangée a { $found } cases. Il en faut 9.
analysis-fault-ranks-chess = l’échiquier a { $found } rangées. Il en faut 8, séparées par /.
analysis-fault-ranks-shogi = le plateau a { $found } rangées. Il en faut 9, séparées par /.
analysis-fault-digits = deux nombres se suivent. Écrivez-en un pour toutes les cases vides.
analysis-fault-turn-chess = il faut ici w ou b : à qui de jouer.
analysis-fault-turn-shogi = il faut ici b ou w : à qui de jouer.
analysis-fault-castling = { $found } n’est pas un droit de roque. Écrivez KQkq, ou -.
analysis-fault-passing = il faut ici une case de la troisième ou de la sixième rangée, ou -.
analysis-fault-no-number = il faut ici un nombre.
analysis-fault-missing = il manque quelque chose ici.
analysis-fault-after-position = il y a encore du texte après la position.
analysis-fault-not-promotable = { $found } ne peut pas être promu.
analysis-fault-not-in-hand = { $found } ne peut pas être en main.
analysis-fault-many-in-hand = il n’y a jamais { $found } fois la même pièce.
analysis-set-up = Composer une position
analysis-set-begin = Composer une position…
analysis-set-board = Échiquier à composer
analysis-set-takes = Choisissez une pièce, puis ses cases. Sans pièce choisie, toucher une case la vide.
analysis-set-puts = Touchez une case pour poser la pièce, une seconde fois pour l’enlever.
analysis-set-done = Analyser cette position
analysis-set-back = Retour
analysis-empty-square = vide
analysis-hand = Main de { $side }
analysis-hand-more = { $piece }, { $count } en main : un de plus
analysis-hand-less = { $piece }, { $count } en main : un de moins
analysis-to-move = Au trait
analysis-castling = Roque
analysis-passed = Un pion vient de passer en
analysis-passed-none = aucun
analysis-right-white-short = Blancs, petit
analysis-right-white-long = Blancs, grand
analysis-right-black-short = Noirs, petit
analysis-right-black-long = Noirs, grand
analysis-empty = Vide
analysis-start = Départ
analysis-chess = Échecs
analysis-shogi = Shogi
analysis-960 = Échecs 960, numéro
analysis-handicap = Handicap
analysis-even = aucun
analysis-flawless = Cette position est correcte.
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
analysis-flaw-many-of-a-kind = Il y a plus de pièces d’un même type que dans un jeu.
analysis-flaw-pawn-on-edge = Un pion ne peut pas être sur la première ou la dernière rangée : { $squares }.
analysis-flaw-opponent-in-check = Le camp qui vient de jouer est en échec : { $squares }.
analysis-flaw-many-pawns = Un camp a plus de huit pions.
analysis-flaw-many-promoted = Un camp a plus de pièces en trop que de pions perdus.
analysis-flaw-castling-right = Le roi ou la tour n’est pas à sa place : le roque a été retiré.
analysis-flaw-passing-right = Aucun pion n’a pu avancer de deux cases ici : la prise en passant a été retirée.
analysis-flaw-impossible-check = Aucun coup n’a pu donner tous ces échecs : { $squares }.
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
analysis-cannot = L’ordinateur ne peut pas jouer à partir de cette position.
analysis-failed = L’ordinateur n’a pas pu être chargé.
analysis-computer = Ordinateur
analysis-how-many = Lignes
analysis-arrows = Flèches
analysis-moves = Coups
analysis-no-moves = Jouez un coup sur l’échiquier, ou importez une partie.
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
analysis-kept = enregistré à { $time }
analysis-save-form = Format du fichier
analysis-save-as = Enregistrer { $form }
analysis-booklet = Livret (A5)
analysis-booklet-failed = Le livret n’a pas pu être fait. Réessayez.
analysis-read =
    { $faults ->
        [0] { $count ->
                [one] Une partie lue.
               *[other] { $count } parties lues.
            }
       *[other] Lu, avec { $faults } erreurs.
    }
analysis-why = Pourquoi pas… ?
analysis-why-hint = Montrez le coup sur l’échiquier : vous aurez la réponse, sans qu’il soit joué.
analysis-why-not = { $move } mène à { $worth } : { $line }. Mieux : { $better } ({ $best }).
analysis-why-best = { $move } est le meilleur coup : { $worth }, { $line }.
analysis-why-ends = { $move } termine la partie.
analysis-why-illegal = Ce coup n’est pas légal.
analysis-play-on = Jouer à partir d’ici…
analysis-play-level = Niveau
analysis-play-begin = Commencer avec { $side }
analysis-play-anyway = Commencer quand même, avec { $side }
analysis-play-taken = Une partie inachevée est sur la table de cet appareil. Elle serait rangée.
analysis-play-cannot = Personne ne peut jouer à partir de cette position.
analysis-mate = Y a-t-il un mat ?
analysis-mate-found =
    { $count ->
        [one] Mat en un : { $line }.
       *[other] Mat en { $count } : { $line }.
    }
analysis-mate-shortest = C’est le plus court.
analysis-mate-unique = Rien d’autre ne mate.
analysis-mate-not-unique = Un autre coup mate aussi.
analysis-mate-none = Non : aucun mat en ne donnant que des échecs.
analysis-mate-unknown = Aucun n’a été trouvé.
analysis-possible = Quelqu’un peut-il encore mater ?
analysis-possible-yes = { $side } : mat encore possible, par exemple { $line }.
analysis-possible-no-over = { $side } : plus de mat, la partie est finie.
analysis-possible-no-material = { $side } : mat impossible, les pièces ne suffisent pas.
analysis-possible-no-blocked = { $side } : mat impossible, les pions bloquent tout l’échiquier.
analysis-possible-no-exhausted = { $side } : mat impossible, toutes les suites ont été essayées.
analysis-possible-unknown = { $side } : impossible de savoir si le mat existe encore.
analysis-take-line = Ajouter cette ligne
analysis-busy = En cours…
analysis-report = Rapport sur toute la partie
analysis-report-write = Ajouter les signes et les meilleurs coups à l’arbre
analysis-book =
    { $count ->
        [0] Livre
       *[other] Livre, { $count } parties
    }
analysis-book-file = Ajouter un fichier…
analysis-book-own = Ajouter mes parties
analysis-book-empty = Vider
analysis-book-broken = Ce fichier ne peut pas être lu.
analysis-book-move = Coup
analysis-book-games = Parties
analysis-book-first = 1–0
analysis-book-drawn = Nulle
analysis-book-second = 0–1
analysis-book-nothing = Personne n’a joué cette position.
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
analysis-study-none = Aucune étude pour l’instant.
analysis-study-missing = Il n’y a pas d’étude ici, ou vous ne pouvez pas la voir. Le lien est peut-être coupé.
analysis-study-failed = Cela n’a pas marché. Rien n’est perdu.
analysis-study-reads = Vous pouvez lire cette étude. Ce que vous essayez ici, personne d’autre ne le voit.
analysis-study-writes = Vos changements sont enregistrés aussitôt, et tous ceux qui suivent les voient.
analysis-study-conflict = Quelqu’un a été plus rapide. Regardez à nouveau.
analysis-study-share = Partager
analysis-study-reading = Un lien pour lire
analysis-study-writing = Un lien pour écrire ensemble
analysis-study-delete = Supprimer cette étude
analysis-study-copy = Copier sur mon échiquier
