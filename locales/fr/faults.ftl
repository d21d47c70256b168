# Ce que disent les erreurs des bibliothèques : chaque message porte le nom de celui du fichier anglais, auquel le texte d’une erreur est
# comparé (crates/words/src/fault.rs).

## Formes où d’autres prennent place

error-x-expected-x = { $fault } (attendu : { $expected })
error-expected-x = attendu : { $expected }
error-x-x = { $fault } ; { $next }
error-column-x-x = colonne { $n } : { $fault }
error-line-x-x = ligne { $n } : { $fault }
error-x-x-x = { $n }:{ $m } : { $fault }
error-not-a-legal-position-x = pas une position légale : { $fault }
error-fen-x = FEN : { $fault }
error-sfen-x = SFEN : { $fault }
error-fen-tag-x = étiquette FEN : { $fault }
error-not-a-move-x = pas un coup : { $fault }

## Champs

error-rank-x-x = rangée { $n } : { $fault }
error-pieces-x = pièces : { $fault }
error-side-to-move-x = trait : { $fault }
error-castling-x = roque : { $fault }
error-en-passant-x = en passant : { $fault }
error-half-move-clock-x = compteur de demi-coups : { $fault }
error-move-number-x = numéro du coup : { $fault }
error-hands-x = mains : { $fault }

## FEN, SFEN, EPD

error-x-is-no-piece = « { $a } » n’est pas une pièce
error-one-of-kqrbnp-small-for-black-or-a-digit = une lettre de KQRBNP, minuscule pour les Noirs, ou un chiffre
error-x-squares = { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
error-x-ranks = { $n ->
        [one] { $n } rangée
       *[other] { $n } rangées
    }
error-8-separated-by = 8, séparées par « / »
error-9-separated-by = 9, séparées par « / »
error-x-after-another-digit = « { $a } » après un autre chiffre
error-one-number-for-the-empty-squares = un seul nombre pour les cases vides
error-w-or-b = « w » ou « b »
error-b-or-w = « b » ou « w »
error-x-is-no-castling-right = « { $a } » n’est pas un droit de roque
error-kqkq-files-such-as-haha-or = KQkq, des colonnes telles que HAha, ou « - »
error-x-is-there-twice-or-out-of-order = « { $a } » y est deux fois ou n’est pas à sa place
error-whites-first-towards-h-first = ceux des Blancs d’abord, et d’abord vers h
error-a-square-of-the-third-or-sixth-rank-or = une case de la troisième ou de la sixième rangée, ou « - »
error-a-whole-number = un nombre entier
error-a-whole-number-from-1 = un nombre entier à partir de 1
error-a-number-up-to-x = un nombre jusqu’à { $n }
error-a-number-from-1 = un nombre à partir de 1
error-missing = manque
error-unexpected-text-after-it = du texte de trop à la suite
error-one-space-before-it = une espace devant
error-before-x-which-does-not-promote = « + » devant « { $a } », qui n’a pas de promotion
error-one-of-rbsnlp = une lettre de RBSNLP
error-one-of-krbgsnlp-small-for-white-a-digit-or = une lettre de KRBGSNLP, minuscule pour Gote, un chiffre ou « + »
error-x-is-no-piece-in-hand = « { $a } » n’est pas une pièce en main
error-one-of-rbgsnlp-small-for-white-or = une lettre de RBGSNLP, minuscule pour Gote, ou « - »
error-x-of-one-piece = { $n } fois la même pièce
error-1-to-18 = de 1 à 18
error-an-operation-up-to-15-letters-digits-and-underscores = une opération (jusqu’à 15 lettres, chiffres et tirets bas, une lettre d’abord)
error-an-operation-of-this-name-is-there-already = il y a déjà une opération de ce nom
error-more-than-x-operations = plus de { $n } opérations
error-a-word-without-spaces-quotes-and-semicolons = un mot sans espaces, guillemets ni points-virgules
error-a-text-between-two-quotes-without-a-quote-or = un texte entre deux guillemets, sans guillemet ni fin de ligne
error-at-the-end-of-the-operation = « ; » à la fin de l’opération
error-one-space = une espace
error-one-whole-number-after-hmvc-one-from-1-after = un nombre entier après hmvc, un nombre à partir de 1 après fmvn
error-x-is-no-chess960-set-up = { $n } n’est pas une position Chess960
error-a-number-from-0-to-959 = un nombre de 0 à 959

## Ce qui empêche d’être une position

error-white-has-no-king = les Blancs n’ont pas de roi
error-black-has-no-king = les Noirs n’ont pas de roi
error-white-has-kings-on-x = les Blancs ont des rois sur { $a }
error-black-has-kings-on-x = les Noirs ont des rois sur { $a }
error-white-has-more-than-one-king = les Blancs ont plus d’un roi
error-black-has-more-than-one-king = les Noirs ont plus d’un roi
error-one = un seul
error-white-has-x-pieces = les Blancs ont { $n } pièces
error-black-has-x-pieces = les Noirs ont { $n } pièces
error-white-has-x-pawns = les Blancs ont { $n } pions
error-black-has-x-pawns = les Noirs ont { $n } pions
error-at-most-x = au plus { $n }
error-a-side-has-more-than-sixteen-pieces = un camp a plus de seize pièces
error-a-side-has-more-than-eight-pawns = un camp a plus de huit pions
error-pawn-on-x = pion sur { $a }
error-on-the-second-to-the-seventh-rank = de la deuxième à la septième rangée
error-a-pawn-stands-on-the-first-or-eighth-rank = un pion est sur la première ou la huitième rangée
error-white-does-not-have-the-move-and-is-in = les Blancs n’ont pas le trait et sont en échec sur { $a }
error-black-does-not-have-the-move-and-is-in = les Noirs n’ont pas le trait et sont en échec sur { $a }
error-the-side-that-does-not-have-the-move-is = le camp qui n’a pas le trait est en échec
error-a-side-has-more-pieces-than-its-pawns-could = un camp a plus de pièces que ses pions n’ont pu en devenir
error-castling-with-a-rook-on-x-where-none-stands = roque avec une tour sur { $a }, où aucune ne se tient prête à côté de son roi
error-castling-is-allowed-without-king-and-rook-in-place = le roque est permis sans que le roi et la tour soient en place
error-en-passant-on-x-over-which-no-pawn-has = en passant sur { $a }, qu’aucun pion ne vient de franchir
error-en-passant-is-allowed-where-no-pawn-has-just = la prise en passant est permise là où aucun pion ne vient de passer
error-no-single-move-can-have-given-these-checks = aucun coup seul ne peut avoir donné ces échecs
error-kings-of-black-sente-on-x = rois de Sente sur { $a }
error-kings-of-white-gote-on-x = rois de Gote sur { $a }
error-a-side-has-more-than-one-king = un camp a plus d’un roi
error-x-of-x-a-set-has-x = { $n } fois { $a } (un jeu en a { $m })
error-there-are-more-pieces-of-a-kind-than-a = il y a plus de pièces d’une sorte que n’en a un jeu
error-black-sente-does-not-have-the-move-and-is = Sente n’a pas le trait et est en échec sur { $a }
error-white-gote-does-not-have-the-move-and-is = Gote n’a pas le trait et est en échec sur { $a }
error-unpromoted-pawns-of-black-sente-on-x = pions non promus de Sente sur { $a }
error-unpromoted-pawns-of-white-gote-on-x = pions non promus de Gote sur { $a }
error-one-on-a-file = un par colonne
error-the-x-on-x-can-never-move = la pièce { $a } sur { $b } ne pourra jamais bouger
error-black-sente-has-no-king = Sente n’a pas de roi
error-white-gote-has-no-king = Gote n’a pas de roi
error-there-is-no-king = il n’y a pas de roi
error-two-unpromoted-pawns-of-one-side-on-a-file = deux pions non promus d’un camp sur une colonne
error-a-piece-stands-where-it-can-never-move = une pièce est là où elle ne pourra jamais bouger

## Coups

error-a-move = un coup
error-a-pieces-letter-or-a-square = la lettre d’une pièce ou une case
error-the-square-the-piece-goes-to-a-letter-a = la case où va la pièce, une lettre de a à h et un chiffre de 1 à 8
error-0-0-or-0-0-0 = 0-0 ou 0-0-0
error-the-letter-of-a-queen-rook-bishop-or-knight = la lettre d’une dame, d’une tour, d’un fou ou d’un cavalier
error-only-a-pawn-is-promoted = seul un pion se promeut
error-unexpected-text-after-the-move = du texte de trop après le coup
error-no-piece-can-make-this-move = aucune pièce ne peut jouer ce coup
error-ambiguous-several-pieces-can = ambigu : plusieurs pièces le peuvent
error-ambiguous-x = ambigu : { $a }
error-no-promotion-piece-given = la pièce de promotion n’est pas dite
error-a-queen-rook-bishop-or-knight = une dame, une tour, un fou ou un cavalier
error-legal-but-written-x-where-x-was-expected = légal, mais écrit { $a } là où { $b } était attendu
error-not-a-move = pas un coup
error-two-squares-and-perhaps-a-promotion-such-as-e2e4 = deux cases et peut-être une promotion, par exemple e2e4 ou e7e8q
error-such-as-7g7f-8h2b-or-p-5e = par exemple 7g7f, 8h2b+ ou P*5e
error-x-is-not-legal-here = { $a } n’est pas légal ici
error-not-a-square = pas une case
error-a-letter-a-to-h-and-a-digit-1 = une lettre de a à h et un chiffre de 1 à 8, par exemple e4
error-a-digit-1-to-9-and-a-letter-a = un chiffre de 1 à 9 et une lettre de a à i, par exemple 7f
error-a-pass-in-the-game-itself = -- : un coup passé dans la partie elle-même
error-a-move-in-a-variation-it-may-stand = un coup ; dans une variante il peut rester
error-the-same-square-as-the-move-before = la même case qu’au coup précédent
error-a-square-for-there-is-none = une case, car il n’y en a pas

## Pourquoi un coup est illégal

error-no-piece-on-x-x = pas de pièce sur { $a } ({ $b })
error-the-piece-on-x-is-not-of-the-player = la pièce sur { $a } n’est pas du joueur au trait ({ $b })
error-the-piece-stays-where-it-is-x = la pièce reste où elle est ({ $b })
error-a-king-is-not-taken-x = un roi ne se prend pas ({ $b })
error-it-takes-the-king-which-ends-the-game-x = cela prend le roi, ce qui finit la partie ({ $b })
error-a-piece-of-the-same-colour-stands-there-x = une pièce de la même couleur s’y trouve ({ $b })
error-a-piece-of-the-same-side-stands-there-x = une pièce du même camp s’y trouve ({ $b })
error-x-does-not-move-so-x = { $fault } ne se déplace pas ainsi ({ $b })
error-the-piece-on-x-is-in-the-way-x = la pièce sur { $a } barre le chemin ({ $b })
error-x-is-not-vacant-x = { $a } n’est pas libre ({ $b })
error-two-squares-only-on-a-pawns-first-move-x = deux cases seulement au premier coup d’un pion ({ $b })
error-x-is-not-vacant-for-two-squares-x = { $a } n’est pas libre, pour deux cases ({ $b })
error-a-pawn-goes-diagonally-only-to-take-x = un pion ne va en diagonale que pour prendre ({ $b })
error-the-pawn-on-x-cannot-be-taken-en-passant = le pion sur { $a } ne peut pas être pris en passant maintenant ({ $b })
error-the-pawn-must-be-promoted-x = le pion doit être promu ({ $b })
error-only-a-pawn-on-the-last-rank-is-promoted = seul un pion sur la dernière rangée se promeut ({ $b })
error-a-pawn-does-not-become-x-x = un pion ne devient pas { $fault } ({ $b })
error-x-is-attacked-x = { $a } est attaquée ({ $b })
error-castling-needs-a-king-and-a-rook-of-his = le roque demande un roi et une tour de sa couleur ({ $b })
error-the-king-has-moved-x = le roi a déjà joué ({ $b })
error-the-rook-has-moved-x = la tour a déjà joué ({ $b })
error-the-king-or-both-rooks-have-moved-x = le roi ou les deux tours ont déjà joué ({ $b })
error-x-is-attacked-while-the-king-castles-x = { $a } est attaquée pendant que le roi roque ({ $b })
error-a-piece-stands-between-king-and-rook-on-x = une pièce se trouve entre le roi et la tour, sur { $a } ({ $b })
error-x-must-be-vacant-to-castle-x = { $a } doit être libre pour roquer ({ $b })
error-the-king-on-x-would-be-in-check-x = le roi sur { $a } serait en échec ({ $b })
error-the-king-on-x-would-still-be-in-check = le roi sur { $a } serait encore en échec ({ $b })
error-x-does-not-jump-over-the-piece-on-x = { $fault } ne saute pas par-dessus la pièce sur { $c } ({ $b })
error-x-does-not-promote-x = { $fault } ne se promeut pas ({ $b })
error-no-promotion-outside-the-promotion-zone-x = pas de promotion hors de la zone de promotion ({ $b })
error-x-must-promote-it-could-never-move-again-x = { $fault } doit se promouvoir, sans quoi la pièce ne bougerait plus jamais ({ $b })
error-x-in-hand-x = { $fault } en main ({ $b })
error-x-is-not-dropped-x = { $fault } ne se parachute pas ({ $b })
error-an-unpromoted-pawn-stands-on-the-same-file-on = un pion non promu est sur la même colonne, sur { $a } ({ $b })
error-x-could-never-move-from-there-x = { $fault } ne pourrait jamais en repartir ({ $b })
error-a-dropped-pawn-must-not-mate-x = un pion parachuté ne doit pas mater ({ $b })

## Pièces

error-a-pawn = un pion
error-a-lance = une lance
error-a-knight = un cavalier
error-a-silver = un général d’argent
error-a-gold = un général d’or
error-a-bishop = un fou
error-a-rook = une tour
error-a-queen = une dame
error-a-king = un roi
error-a-promoted-pawn = un pion promu
error-a-promoted-lance = une lance promue
error-a-promoted-knight = un cavalier promu
error-a-promoted-silver = un argent promu
error-a-promoted-bishop = un fou promu
error-a-promoted-rook = une tour promue
error-the-pawn = le pion
error-the-lance = la lance
error-the-knight = le cavalier
error-no-pawn = pas de pion
error-no-lance = pas de lance
error-no-knight = pas de cavalier
error-no-silver = pas de général d’argent
error-no-gold = pas de général d’or
error-no-bishop = pas de fou
error-no-rook = pas de tour
error-no-king = pas de roi
error-no-promoted-pawn = pas de pion promu
error-no-promoted-lance = pas de lance promue
error-no-promoted-knight = pas de cavalier promu
error-no-promoted-silver = pas d’argent promu
error-no-promoted-bishop = pas de fou promu
error-no-promoted-rook = pas de tour promue

## PGN

error-not-a-tag = pas une étiquette
error-name-value = [Nom "valeur"]
error-comment-without-an-end = commentaire sans fin
error-variation-without-an-end = variante sans fin
error-without-a-before-it = « ) » sans « ( » auparavant
error-variation-before-the-first-move = variante avant le premier coup
error-a-number-from-0-to-255-after = un nombre de 0 à 255 après « $ »
error-unexpected-x = { $a } inattendu
error-a-tag-of-more-than-a-megabyte = une étiquette de plus d’un mégaoctet
error-more-than-a-thousand-tags = plus de mille étiquettes
error-variations-more-than-ten-thousand-deep = des variantes à plus de dix mille niveaux
error-x-x-2 = { $a } : { $fault }

## Parties de shogi

error-nothing-more = plus rien
error-unexpected-x-2 = « { $a } » inattendu
error-x-on-x = { $fault } sur { $b }
error-x-as-is-written = { $fault }, comme il est écrit
error-a-move-of-the-other-player = un coup de l’autre joueur
error-one-of-black = un coup de Sente
error-one-of-white = un coup de Gote
error-move-number-x-2 = coup numéro { $n }
error-x-to-x = de { $n } à { $m }
error-x-moves = { $n } coups
error-x-as-many-as-were-read = { $n }, autant qu’on en a lu
error-a-win-of-black = gain de Sente
error-a-win-of-white = gain de Gote
error-a-draw = partie nulle
error-a-win-of-black-by-the-ending-before-it = gain de Sente, d’après la fin qui précède
error-a-win-of-white-by-the-ending-before-it = gain de Gote, d’après la fin qui précède
error-a-draw-by-the-ending-before-it = partie nulle, d’après la fin qui précède
error-x-of-a-piece-in-hand = { $n } fois une pièce en main
error-a-move-after-the-end = un coup après la fin
error-a-comment-a-variation-or-nothing = un commentaire, une variante ou rien
error-x-x-x-cannot-be-written-in-shift-jis = { $n }:{ $m } : { $a } ne s’écrit pas en Shift-JIS
error-a-character-of-it-or-utf-8 = un caractère qui s’y trouve, ou UTF-8
error-no-rule-for-entering-kings = pas une règle de l’entrée des rois
error-a-move-such-as-7776fu-or-0055ka = un coup tel que +7776FU ou +0055KA
error-a-move-such-as-7776fu = un coup tel que +7776FU
error-a-piece = une pièce : 歩香桂銀金角飛玉, と成香成桂成銀馬龍
error-a-value = une valeur
error-an-escape-such-as-n-or-u3042 = une séquence telle que \n ou \u3042
error-the-time-such-as-0-01-00-00-01 = le temps, par exemple ( 0:01/00:00:01)
error-the-time-such-as-0-01-00-00-01-2 = le temps, par exemple ( 0:01/00:00:01), ou la fin de la ligne
error-a-record = une partie
error-or = « , » ou « ] »
error-or-2 = « , » ou « {"}"} »
error-kanji = « : »
error-x = « [ », { $expected }
error-x-2 = « {"{"} », { $expected }
error-comments = des commentaires
error-the-moves-of-a-variation = les coups d’une variante
error-the-squares-of-a-file = les cases d’une colonne
error-variations = des variantes
error-a-hand = une main
error-a-record-as-json = une partie en JSON
error-color-board-and-hands = color, board et hands
error-hours-minutes-and-seconds = des heures, minutes et secondes
error-the-header = l’en-tête
error-the-start = le départ
error-hirate-ky-10-or-other = HIRATE, KY, … 10 ou OTHER
error-a-piece-fu-ky-ke-gi-ki-ka-hi = une pièce : FU KY KE GI KI KA HI OU TO NY NK NG UM RY
error-how-the-game-ended-such-as-78 = comment la partie a fini, par exemple まで78手で後手の勝ち
error-or-a-board = 平手, 香落ち, … 十枚落ち, ou un plateau
error-the-end = la fin
error-after-nine-squares = « | » après neuf cases
error-0-black-or-1-white = 0 (Sente) ou 1 (Gote)
error-pi-p1-to-p9-p-or-p = PI, P1 à P9, P+ ou P-
error-a-line-of-csa-which-begins-with-one-of = une ligne de CSA, qui commence par V, N, $, P, +, -, %, T ou '
error-a-move-such-as-7g7f-8h2b-or-p-5e = un coup tel que 7g7f, 8h2b+ ou P*5e
error-a-move-such-as-77-or-an-ending-such = un coup tel que ７六歩(77), ou une fin telle que 投了
error-a-move-a-comment-or-a-variation = un coup, un commentaire ou une variante
error-a-move-for-the-game-has-begun = un coup, car la partie a commencé
error-a-number-of-moves = un nombre de coups
error-a-number = un nombre
error-a-piece-in-hand-one-of-or = une pièce en main, l’une de 飛角金銀桂香歩, ou なし
error-a-piece-in-hand-fu-ky-ke-gi-ki = une pièce en main : FU KY KE GI KI KA HI
error-a-piece-of-the-start-and-its-square-such = une pièce du départ et sa case, par exemple 82HI
error-a-rank-to = une rangée de 一 à 九
error-a-square-and-a-piece-such-as-55ki-or = une case et une pièce, par exemple 55KI ou 00FU
error-a-square-such-as-or = une case telle que ７六, ou 同
error-a-square-x-and-y-1-to-9 = une case, x et y de 1 à 9
error-a-string-in-quotes = un texte entre guillemets
error-a-tag-such-as-event = une étiquette telle que $EVENT:
error-a-tag-such-as-a-move-a-comment-or = une étiquette telle que 先手：, un coup, un commentaire (*) ou まで
error-a-time-such-as-t10 = un temps tel que T10
error-an-ending-such-as-toryo = une fin telle que %TORYO
error-an-ending-such-as-toryo-2 = une fin telle que TORYO
error-an-origin-such-as-77 = une origine telle que (77)
error-data-for-the-preset-is-other = des données, car le préréglage est OTHER
error-a-move-beside-them = un coup à côté
error-its-piece = sa pièce
error-where-it-goes-to-or-same = où il va, to ou same
error-moves = moves
error-nine-rows = neuf rangées
error-nine-squares = neuf cases
error-nine-squares-each-and-a-piece-or = neuf cases, chacune +, - et une pièce, ou *
error-nine-squares-each-a-piece-or = neuf cases, chacune une pièce ou ・
error-nothing-after-the-record = rien après la partie
error-startpos-or-sfen = startpos ou sfen
error-the-color-of-a-piece = la couleur d’une pièce
error-the-end-of-a-string = la fin d’un texte, « " »
error-the-moves-once = les coups une seule fois
error-the-moves = les coups
error-the-name-of-a-tag = le nom d’une étiquette
error-the-number-of-a-move-such-as-3 = le numéro d’un coup, par exemple 変化：3手
error-true-false-or-null = true, false ou null
error-two-hands = deux mains
error-or-and-a-move = ▲ ou △ et un coup
error-or-the-end = 左直右上寄引打成不成 ou la fin

## Scripts

error-the-quotation-is-not-closed = les guillemets ne se ferment pas
error-x-makes-no-sense-here = « { $a } » n’a pas de sens ici
error-the-line-ends = la ligne s’arrête
error-not-text = pas du texte
error-no-rulebook-is-named = aucun recueil n’est nommé
error-rulebook-fide-2009-as-the-first-line = rulebook: fide-2009 en première ligne
error-a-second-rulebook = un second recueil
error-one-line-with-rulebook = une seule ligne avec rulebook:
error-x-a-second-time = { $a } une seconde fois
error-one-such-line = une seule ligne de ce genre
error-x-cannot-be-made-out-on-this-board = « { $a } » ne se comprend pas sur cet échiquier
error-a-move-such-as-nf3-o-o-e2-e4 = un coup tel que Nf3, O-O, e2-e4 ou, au shogi, 7g7f ou P*5e
error-x-is-no-rulebook = « { $a } » n’est pas un recueil
error-fide-2009-fesa-2024-fesa-2017-cz-or-livret = fide-2009, fesa-2024, fesa-2017, cz ou livret
error-x-is-no-article = « { $a } » n’est pas un article
error-an-id-such-as-fide-2009-9-2-a = un identifiant tel que fide-2009/9.2.a
error-a-time-such-as-10m = un temps tel que 10m
error-a-time-such-as-30s = un temps tel que +30s
error-a-time-such-as-2m = un temps tel que 2m
error-a-time-such-as-1-30-00 = un temps tel que 1:30:00
error-a-time-such-as-24-00-00 = un temps tel que 24:00:00
error-a-time-such-as-1-29-30 = un temps tel que 1:29:30
error-a-time = un temps
error-a-time-control-such-as-90m-30s = une cadence telle que 90m+30s
error-a-text-in-quotation-marks = un texte entre guillemets
error-the-end-of-the-line = la fin de la ligne
error-white-black-arbiter-spectator-server-wait-moves-or-expect = White, Black, Arbiter, Spectator, Server, wait, moves ou expect
error-something-that-can-be-done-such-as-plays-e4 = quelque chose que l’on peut faire, par exemple plays e4 ou resigns
error-something-that-can-be-expected-such-as-result-1 = quelque chose que l’on peut attendre, par exemple result 1-0 fide-2009/5.1.a
error-repetition-fifty-moves-no-normal-means-the-flag-an = repetition, fifty moves, no normal means, the flag, an illegal move, perpetual check ou the touched piece
error-plain-promoted-edge-or-leaning-for-each-pawn = plain, promoted, edge ou leaning pour chaque pion
error-a-square = une case
error-points-such-as-1-0-or = des points tels que 1, 0 ou ½
error-points = des points
error-a-result-such-as-1-0 = un résultat tel que 1-0
error-a-result = un résultat
error-a-number-of-acts = un nombre d’actes
error-whites-or-blacks = White's ou Black's
error-white-or-black = White ou Black
error-the-move-count-that-the-opponent-has-moved-that = the move count, that the opponent has moved, that the clock was not pressed ou that a move was illegal
error-a-warning-loss-expulsion-points-down-n-points-up = a warning, loss, expulsion, points down N, points up N, N m to the opponent ou N m off
error-stop-idle-hand-hovering-handling-rough-press-idle-pieces = stop idle, hand hovering, handling rough, press idle, pieces displaced, hand untidy, word out of place ou conduct wrong
error-a-refusal = un refus
error-a-ruling = une décision
error-a-piece-2 = une pièce
error-a-position-as-fen-or-sfen = une position en FEN ou SFEN
error-a-move-as-it-is-written = un coup tel qu’il s’écrit
error-a-language-such-as-fr-or-figurines = une langue telle que fr, ou figurines
error-a-language = une langue
error-sealed-by-move-board-whites-time-used-whites-offer = sealed by, move, board, White's time used, White's offer, no offer, resumed at ou resumed in
error-mechanical-digital-or-server = mechanical, digital ou server
error-none-inadequate-or-adequate = none, inadequate ou adequate
error-on-or-off = on ou off
error-each-of-moves-press-and-flags-once = moves, press et flags chacun une fois
error-prevent-claim-moves-press-or-flags = prevent, claim, moves …, press … ou flags …
error-a-position-standard-chess960-n-or-handicap-name = une position, standard, chess960 N ou handicap NOM
error-in-braille-on-a-recorder-or-in-longhand = in Braille, on a recorder ou in longhand
error-for-beginners-for-want-of-sets-or-by-taste = for beginners, for want of sets ou by taste
error-a-rule-of-the-event-such-as-rated-or = une règle du tournoi, par exemple rated ou default time 30m

## Ce qu’un script attendait et n’a pas trouvé

error-not-refused-expected-x = pas refusé, attendu : { $a }
error-refused-x-expected-x = refusé : { $a }, attendu : { $b }
error-refused-x = refusé : { $a }
error-found-x-expected-no-x = trouvé [{ $a }], attendu : pas de { $b }
error-found-x-expected-x = trouvé [{ $a }], attendu : { $b }
error-the-result-is-x-x-expected-x = le résultat est { $a } { $b }, attendu : { $c }
error-no-result-expected-x = pas de résultat, attendu : { $a }
error-no-result = pas de résultat
error-the-game-is-not-to-be-played-again = la partie n’est pas à rejouer
error-to-be-played-again-with-x = à rejouer à la cadence { $a }
error-to-be-played-again-at-once = à rejouer aussitôt
error-to-be-played-again-not-at-once = à rejouer, mais pas aussitôt
error-another-game-is-required = une autre partie est due
error-another-game-is-offered = une autre partie est proposée
error-ended-by-x-expected-x = finie par { $a }, attendu : { $b }
error-the-game-ended-x = la partie est finie : { $a }
error-not-open-to-appeal = sans appel possible
error-the-clock-shows-x = la pendule indique { $a }
error-that-clock-does-not-run = cette pendule ne tourne pas
error-a-clock-runs = une pendule tourne
error-the-board-is-x = l’échiquier est { $a }
error-x-is-on-x = { $a } est sur { $b }
error-the-other-player-has-the-move = l’autre joueur a le trait
error-that-is-seen = cela se voit
error-that-is-not-seen = cela ne se voit pas
error-the-set-up-stands-expected-x = la préparation est admise, attendu : { $a }
error-no-such-warning = pas de tel avertissement
error-legal-expected-x = légal, attendu : { $a }
error-illegal-x = illégal : { $fault }
error-the-game-is-blitz = la partie est un blitz
error-the-game-is-rapid = la partie est rapide
error-the-game-is-long = la partie est longue
error-the-rules-are-x = les règles sont { $a }
error-recording-is-required = la notation est due
error-recording-is-not-required = la notation n’est pas due
error-the-sheet-is-wrong-after-x-acts = la feuille est fausse après { $n } actes
error-the-sheet-lacks-x-moves = il manque { $n } coups sur la feuille
error-nothing-on-the-sheet-is-wrong = rien n’est faux sur la feuille
error-the-offer-is-on-the-sheet = la proposition est sur la feuille
error-written-x = écrit { $a }
error-no-legal-move = pas de coup légal
error-that-means-x = cela veut dire { $a }
error-nobody-tossed = personne n’a lancé les pions
error-the-tosser-begins = celui qui a lancé commence
error-the-other-player-begins = l’autre joueur commence
error-nobody-begins-yet = personne ne commence encore
error-that-is-the-sanction = c’est la sanction
error-that-is-not-the-sanction = ce n’est pas la sanction
error-x-moves-are-legal = { $n } coups sont légaux
error-an-offer-is-alive = une proposition est en cours
error-no-offer-is-alive = aucune proposition n’est en cours
error-no-envelope-was-closed = aucune enveloppe n’a été fermée
error-the-envelope-says-x = l’enveloppe dit { $a }
error-no-game-x = pas de partie : { $a }
error-the-set-up-is-refused-x = la préparation est refusée : { $a }
error-the-set-up-is-refused-x-expected-x = la préparation est refusée : { $a }, attendu : { $b }

## Journaux

error-the-log-is-empty = le journal est vide
error-its-set-up = sa préparation
error-event-x-x = événement { $n } : { $fault }
error-an-event-without-a-kind-x = un événement sans sorte : { $a }
error-invalid-utf-8-sequence-of-x-bytes-from-index = pas du texte UTF-8 à l’octet { $m }
error-incomplete-utf-8-byte-sequence-from-index-x = texte UTF-8 incomplet à l’octet { $n }
error-expected-value-at-line-x-column-x = attendu : une valeur, à la colonne { $m }
error-expected-ident-at-line-x-column-x = attendu : un mot, à la colonne { $m }
error-eof-while-parsing-x-at-line-x-column-x = la ligne s’arrête à la colonne { $m }
error-expected-or-at-line-x-column-x = attendu : « , » ou « {"}"} », à la colonne { $m }
error-missing-field-x-at-line-x-column-x = le champ « { $a } » manque, à la colonne { $m }
error-missing-field-x = le champ « { $a } » manque
error-unknown-field-x-expected-x = champ « { $a } » inconnu, attendu : { $b }
error-trailing-characters-at-line-x-column-x = du texte de trop à la colonne { $m }

## Pendules

error-the-text-ends = le texte s’arrête
error-x-is-out-of-place = « { $a } » n’est pas à sa place
error-no-such-count = pas un tel compte
error-1-to-65535 = de 1 à 65535
error-more-than-a-clocks-face-shows = plus que n’en montre un cadran
error-two-digits-up-to-59 = deux chiffres jusqu’à 59
error-too-long-a-time = un temps trop long
error-finer-than-a-millisecond = plus fin qu’une milliseconde
error-units-out-of-order = des unités dans le désordre
error-d-h-m-s-each-once = d, h, m, s, chacune une fois
error-a-count = un compte
error-d-or-b-and-a-time-a-comma-or = +, d ou b et un temps, une virgule, |, ou la fin
error-or-the-end-2 = | ou la fin
error-a-time-such-as-90m-moves-such-as-40 = un temps tel que 90m, des coups tels que 40/90m, ou none
error-a-time-such-as-90m-or-30s = un temps, par exemple 90m ou 30s
error-a-digit = un chiffre
error-a-unit-d-h-m-or-s = une unité : d, h, m ou s
error-a-colon = deux-points
error-two-digits = deux chiffres
error-first-player-period-x-x = premier joueur, période { $n } : { $fault }
error-second-player-period-x-x = second joueur, période { $n } : { $fault }
error-no-period = pas de période
error-at-least-one = au moins une
error-too-many-periods = trop de périodes
error-time-out-of-range = temps hors limites
error-at-most-ten-years = au plus dix ans
error-no-time = pas de temps
error-more-than-zero = plus que zéro
error-no-time-for-the-first-move = pas de temps pour le premier coup
error-main-time-a-delay-or-byo-yomi = un temps principal, un délai ou un byo-yomi
error-moves-counted-after-a-period-without-a-count = des coups comptés après une période sans compte
error-none = rien

## Valeurs de la ligne de commande

error-x-is-no-day = « { $a } » n’est pas un jour
error-yyyy-mm-dd = AAAA-MM-JJ
error-x-is-no-language = « { $a } » n’est pas une langue
error-en-or-fr = en ou fr
error-x-is-not-in-x-x = { $a } n’est pas entre { $b } et { $c }
error-x-is-not-in-x = { $a } est inférieur à { $b }
error-invalid-digit-found-in-string = ce n’est pas un nombre entier
error-cannot-parse-integer-from-empty-string = il manque un nombre
error-number-too-large-to-fit-in-target-type = ce nombre est trop grand
error-number-too-small-to-fit-in-target-type = ce nombre est trop petit
error-number-would-be-zero-for-non-zero-type = ce nombre doit être au moins 1
error-invalid-float-literal = ce n’est pas un nombre
error-cannot-parse-float-from-empty-string = il manque un nombre
error-invalid-socket-address-syntax = attendu : une adresse et un port, par exemple 127.0.0.1:8080
error-not-utf-8-text = pas du texte UTF-8
error-a-diagram-cannot-be-x-pixels-wide = un diagramme ne peut pas avoir { $n } pixels de large
error-the-picture-could-not-be-written-as-png-x = l’image n’a pas pu être écrite en PNG : { $a }

## Moteurs

error-no-position = pas de position
error-position-x = position : { $fault }
error-fen-x-2 = fen : { $fault }
error-sfen-x-2 = sfen : { $fault }
error-x-not-legal-here = { $a } : pas légal ici
error-x-is-no-value-of-x = « { $a } » n’est pas une valeur de { $b }
error-no-value-of-x = pas de valeur pour { $a }
error-it-ended-x = il s’est arrêté ({ $fault })
error-it-closed-its-output = il a fermé sa sortie
error-it-closed-its-input = il a fermé son entrée
error-it-talked-without-being-asked = il a parlé sans qu’on l’interroge
error-exit-status-x = code de retour { $n }
error-signal-x-x = signal { $n } ({ $a })
error-x-ms-a-move = { $n } ms par coup
error-x-nodes-a-move = { $n } nœuds par coup
error-depth-x = profondeur { $n }
error-x-chess960 = { $fault }, Chess960
error-illegal-no-move = illégal (pas un coup)
error-illegal-x-2 = illégal ({ $a })
error-crash = plantage
error-hang = blocage
error-x-is-no-constant-of-the-search = « { $a } » n’est pas une constante de la recherche
error-x-expected-x-to-x = { $a } : attendu de { $b } à { $c }
error-adjudicated-draw = nulle arbitrée
error-adjudicated-win = gain arbitré
error-maximum-length = longueur maximale

## Fichiers de parties du moteur

error-not-a-file-of-games = pas un fichier de parties
error-it-to-begin-with-adoubegm = qu’il commence par adoubegm
error-version-x-of-the-format = version { $n } du format
error-x-is-no-games-number = { $n } n’est le numéro d’aucun jeu
error-1-for-chess-or-2-for-shogi = 1 pour les échecs ou 2 pour le shogi
error-games-of-chess = parties d’échecs
error-games-of-shogi = parties de shogi
error-chess = échecs
error-shogi = shogi
error-a-reserved-byte-is-not-0 = un octet réservé n’est pas 0
error-the-file-ends-before-its-last-game-does = le fichier s’arrête avant sa dernière partie
error-the-games-length-is-wrong-it-says-x-plies = la longueur de la partie est fausse : elle dit { $n } demi-coups, et { $m } vont avec sa somme de contrôle
error-the-games-checksum-is-wrong = la somme de contrôle de la partie est fausse
error-x-is-no-winners-number = { $n } n’est le numéro d’aucun gagnant
error-x-is-no-endings-number = { $n } n’est le numéro d’aucune fin
error-x-is-no-kind-of-start = { $n } n’est pas une sorte de départ
error-0-1-or-2 = 0, 1 ou 2
error-1-to-10 = de 1 à 10
error-x-is-no-chess960-start-here = { $n } n’est pas un départ Chess960 ici
error-the-start-x = le départ : { $fault }
error-ply-x-x-is-no-legal-move = demi-coup { $n } : { $a } n’est pas un coup légal
error-byte-x-after-x-games-x = octet { $n }, après { $m } parties : { $fault }
error-game-x-x = partie { $n } : { $fault }
error-it-ends-after-x-plies-by-x-which-the = elle finit après { $n } demi-coups par { $a }, que les règles ne voient pas
error-the-laws-end-it-after-x-plies-by-x = les règles la finissent après { $n } demi-coups par { $a }, et elle continue
error-it-ends-by-x-where-the-laws-have-x = elle finit par { $a }, là où les règles ont { $b }
error-checkmate = mat
error-no-move = aucun coup
error-repetition = répétition
error-perpetual-check = échec perpétuel
error-fifty-moves = cinquante coups
error-material = matériel
error-declaration = déclaration
error-mate-found = mat trouvé
error-score = évaluation
error-length = longueur
error-is-mated = est mat
error-mates = mate
error-below-x = moins de { $a }
error-x-or-more = { $a } ou plus
error-x-to-x-2 = de { $a } à { $b }

## Bases de données et serveurs

error-x-is-no-database = « { $a } » n’est pas une base de données
error-sqlite-file-or-postgres = sqlite:FICHIER ou postgres://…
error-there-is-no-such-x = il n’y en a pas ({ $a })
error-the-database-is-of-a-later-version-x-than = la base de données est d’une version ({ $n }) plus récente que ce programme n’en connaît : prenez un programme plus récent
error-the-database-failed-x = la base de données a échoué : { $a }
error-the-tables-could-not-be-brought-up-to-date = les tables n’ont pas pu être mises à jour : { $a }
error-x-no-such-file-or-directory-os-error-x = { $a } : ce fichier n’existe pas
error-x-permission-denied-os-error-x = { $a } : accès refusé
error-x-file-exists-os-error-x = { $a } : existe déjà
error-x-address-already-in-use-os-error-x = { $a } : adresse déjà prise
error-no-such-file-or-directory-os-error-x = ce fichier n’existe pas
error-permission-denied-os-error-x = accès refusé
error-connection-refused-os-error-x = connexion refusée
error-address-already-in-use-os-error-x = adresse déjà prise
error-an-address-and-a-port-like-127-0-0 = une adresse et un port, par exemple 127.0.0.1:8080
error-x-x-x-2 = { $a }={ $b } : { $fault }
error-no-certificate-in-it = pas de certificat dedans
error-no-database-expected-sqlite-file-or-postgres = pas de base de données : attendu sqlite:FICHIER ou postgres://…
error-game-x-it-changed-whenever-it-was-looked-at = partie { $a } : elle changeait chaque fois qu’on la regardait : regardez plus tard
error-game-x-a-player-is-missing = partie { $a } : un joueur manque
error-game-x-x-2 = partie { $a } : { $fault }
error-it-is-before-the-one-before-it = il est antérieur au précédent
error-it-is-listed-as-open-and-is-over-by = elle est donnée pour ouverte, et finie d’après son journal
error-it-is-listed-as-over-and-is-open-by = elle est donnée pour finie, et ouverte d’après son journal
error-command-x-its-events-are-not-in-the-log = commande « { $a } » : ses événements ne sont pas dans le journal
error-command-x-cannot-be-read = commande « { $a } » illisible
error-game-x-event-x-x = partie { $a }, événement { $n } : { $fault }
error-other-events = d’autres événements
error-refused-x-2 = refusé, { $a }

## La vérification des règles

error-x-has-no-page = { $a } n’a pas de page
error-x-x-has-another-page-x = { $a } : { $b } a une autre page, { $c }
error-x-x-has-no-example = { $a } : { $b } n’a pas d’exemple
error-no-example-expects-x-name-it-or-say-by = aucun exemple n’attend { $a } (nommez-le, ou dites par quoi il est porté, carried-by)
error-an-example-expects-x-and-carried-by-is-idle = un exemple attend { $a }, et carried-by ne sert à rien
error-carried-by-no-example-expects-x = carried-by : aucun exemple n’attend { $a }
error-no-example-produces-x-under-x = aucun exemple ne produit { $a } selon { $b }

## Réseaux

error-not-a-network-of-this-engine = pas un réseau de ce moteur
error-it-to-begin-with-adoubenn = qu’il commence par adoubenn
error-a-network-for-game-x = un réseau pour le jeu { $n }
error-x-for-x = { $n } pour { $a }
error-x-features-in-x-phases = { $n } traits en { $m } phases
error-x-in-8 = { $n } en 8
error-x-neurons = { $n } neurones
error-64-to-512-by-64 = de 64 à 512, par 64
error-x-bytes-of-a-network = { $n } octets
error-the-checksum-is-wrong = la somme de contrôle est fausse
