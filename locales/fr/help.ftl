# Ce que dit `--help`. Un message par commande, un attribut par argument : `.after` est ce qui suit les arguments, `.value-x` ce que veut
# dire la valeur x d’une option. Ce qui manque se cherche dans la commande au-dessus, puis dans `help-any`.

help-usage = Utilisation :
help-commands = Commandes :
help-arguments = Arguments :
help-options = Options :
help-default = [par défaut : { $values }]
help-values = [valeurs possibles : { $values }]
help-values-list = Valeurs possibles :
help-value = - { $value } : { $meaning }
help-alias = [autre nom : { $names }]
help-more = (`--help` en dit plus)
help-less = (`-h` en donne le résumé)

# Sections des pages de manuel.
help-page-name = NOM
help-page-synopsis = SYNOPSIS
help-page-description = DESCRIPTION
help-page-options = OPTIONS
help-page-commands = COMMANDES
help-page-notes = NOTES
help-page-version = VERSION

# Ce qui tient lieu de valeur.
value-A-B = A|B
value-ADDRESS = ADRESSE
value-ARROW = FLÈCHE
value-BAR = BARRE
value-BIRTH = NAISSANCE
value-BOARDS = ÉCHIQUIERS
value-BOOK-ARTICLE = RECUEIL[/ARTICLE]
value-CLUB = CLUB
value-COLLECTION = RECUEIL
value-COMMAND = COMMANDE
value-CONTROL = CADENCE
value-COPY = COPIE
value-CP = CP
value-DATABASE = BASE
value-N-OF = N/SUR
value-PIDS = PIDS
value-DEPTH = PROFONDEUR
value-DIR = DOSSIER
value-EVENT = TOURNOI
value-FEDERATION = FÉDÉRATION
value-FEN = FEN
value-BOOK = RECUEIL
value-FILE = FICHIER
value-FILES = FICHIERS
value-FIRST = COULEUR
value-FLOOR = ELO
value-FOLDER = DOSSIER
value-FORM = FORME
value-FORMAT = FORMAT
value-FROM = FORMAT
value-GAME = JEU
value-GAMES = PARTIES
value-GRADE = GRADE
value-GROUP = GROUPE
value-GROUPS = GROUPES
value-INPUT = ENTRÉE
value-K = K
value-KNOCKOUT = NOMBRE
value-LANG = LANGUE
value-LESSON = LEÇON
value-LINK = LIEN
value-LIST = LISTE
value-M = M
value-MARK = MARQUE
value-MEMORY = MÉMOIRE
value-MIB = MIO
value-MINUTES = MINUTES
value-MOVE = COUP
value-MOVE-PLIES-CP = COUP,DEMI-COUPS,CP
value-MS = MS
value-MOVES = COUPS
value-N = N
value-NAME = NOM
value-NAME-POINTS = NOM=POINTS
value-NODES = NŒUDS
value-NUMBER = NUMÉRO
value-NUMBERS = NUMÉROS
value-OPTION = OPTION
value-OUT = SORTIE
value-OUTPUT = SORTIE
value-PACE = CADENCE
value-PART = PART
value-PLIES-CP = DEMI-COUPS,CP
value-POINTS = POINTS
value-SENTENCE = PHRASE
value-POSITION = POSITION
value-RATE = VITESSE
value-RATING = ELO
value-RESULT = RÉSULTAT
value-RESULTS = RÉSULTATS
value-ROUND = RONDE
value-ROUNDS = RONDES
value-S = S
value-SECONDS = SECONDES
value-SEED = GRAINE
value-SET = PIÈCES
value-TOKEN = JETON
value-SEX = SEXE
value-SFEN = SFEN
value-SHELL = INTERPRÉTEUR
value-SYSTEM = SYSTÈME
value-TEST = TEST
value-THEME = THÈME
value-TIEBREAKS = DÉPARTAGES
value-TIME = CADENCE
value-BOARD = ÉCHIQUIER
value-CITY = VILLE
value-HANDICAP = HANDICAP
value-ID = ID
value-MATCHES = MATCHS
value-MP-GP = PM,PP
value-PLAYERS = JOUEURS
value-PREFERENCE = PRÉFÉRENCE
value-PRIMARY = PRINCIPAL
value-SHORT = COURT
value-TEAM = ÉQUIPE
value-TEAMS = ÉQUIPES
value-WB = BN
value-TEXT = TEXTE
value-TRF = TRF
value-WORDS = MOTS
value-MOMENT = MOMENT
value-DAYS = JOURS
value-LINE = LIGNE
value-CODE = CODE
value-TITLE = TITRE
value-TO = FORMAT
value-UNTIL = RONDE
value-URI = URI
value-URL = URL
value-WHO = QUI
value-WHY = MOTIF
value-WHY-NOT = NUMÉRO
value-WIDTH = LARGEUR
value-AMOUNT = SOMME
value-GROUP-AMOUNT = GROUPE=SOMME
value-PRIZES = PRIX
value-SHARE = PARTAGE
value-WHAT = QUOI
value-YYYY-MM-DD = AAAA-MM-JJ
value-NAME-VALUE = NOM=VALEUR
value-STEPS = PAS

help-any =
    .json = Affiche du JSON
    .lang = La langue à parler, en ou fr [par défaut : celle du système, sinon en]
    .help = Affiche l’aide
    .version = Affiche la version
    .game = Le jeu
    .config = Les réglages, en TOML ; les options et l’environnement l’emportent
    .database = La base de données : sqlite:FICHIER ou postgres://…
    .data = Le dossier d’adoube.db [par défaut : celui où l’on est s’il en a un, sinon le dossier de données de l’utilisateur]

help-adoube = Les échecs et le shogi selon leurs règles officielles.

help-demo = Montre les règles à l’œuvre : une partie célèbre, puis un échiquier pour essayer des coups
    .quick = Pas de pause entre les coups
    .board = Pas de partie, seulement l’échiquier
    .after =
        Exemples :
          adoube demo
          echo e2e5 | adoube demo --quick

help-perft = Compte les façons de jouer un certain nombre de coups
    .depth = Combien de demi-coups de profondeur
    .position = Une FEN, une SFEN, le numéro d’une position Chess960, ou `-` pour en lire une [par défaut : la position initiale]
    .divide = Compte chaque premier coup à part
    .chess960 = Écrit le roque comme « le roi prend la tour »
    .suite = Vérifie un fichier de lignes `POSITION ;D1 20 ;D2 400`
    .max-depth = Dans un tel fichier, rien de plus profond
    .after =
        Exemples :
          adoube perft chess 6
          adoube perft chess --position "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --divide 5
          adoube perft chess --chess960 --position 17 5
          adoube perft shogi --divide 4
          adoube perft chess --suite standard.epd
          adoube perft shogi --suite games.sfen

help-check = Vérifie des parties et des scripts : la première faute de chaque partie, avec sa place
    .files = Les fichiers, `-` pour l’entrée standard
    .format = Ce qu’ils sont, au lieu de se fier à leur terminaison
    .json = Affiche du JSON, un objet par faute et un à la fin
    .value-pgn = Parties d’échecs
    .value-fen = Positions, une par ligne
    .value-epd = Positions avec opérations, une par ligne
    .value-sfen = Positions de shogi, une par ligne
    .value-kif = Shogi : KIF ou KI2, dans tout codage
    .value-csa = Shogi : CSA
    .value-jkf = Shogi : JKF
    .value-usi = Shogi : lignes « position » d’USI
    .value-adoube = Le script d’une partie
    .after =
        Exemples :
          adoube check games.pgn
          adoube check positions.epd round1.pgn meijin.kif floodgate.csa story.adoube
          adoube check --format pgn - < games.pgn

        Code de retour : 0 si tout va bien, 1 s’il y a une faute, 2 si un fichier n’a pas pu être lu.

help-convert = Convertit des parties d’un format à un autre
    .input = Le fichier à lire, `-` pour l’entrée standard
    .output = Le fichier à écrire, `-` pour la sortie standard
    .from = Le format à lire, au lieu de se fier à la terminaison
    .to = Le format à écrire, au lieu de se fier à la terminaison
    .skip-broken = Laisse de côté les parties abîmées au lieu de renoncer
    .keep-broken = Garde ce qui peut être lu d’une partie abîmée, avec ce qui a été refusé en commentaire
    .keep-illegal = Garde les coups illégaux qui ont été joués
    .json = Dit en JSON combien de parties ont été écrites et laissées de côté
    .value-pgn = Parties d’échecs
    .value-kif = Shogi : KIF en Shift-JIS
    .value-kifu = Shogi : KIF en UTF-8
    .value-ki2 = Shogi : KI2 en Shift-JIS
    .value-ki2u = Shogi : KI2 en UTF-8
    .value-csa = Shogi : CSA V2.2
    .value-csa3 = Shogi : CSA V3.0
    .value-jkf = Shogi : JKF
    .value-usi = Shogi : lignes « position » d’USI
    .after =
        Exemples :
          adoube convert untidy.pgn tidy.pgn
          adoube convert game.kif game.csa
          adoube convert --from csa --to kifu - - < game.csa > game.kifu

        Une partie abîmée est signalée avec sa place et rien n’est écrit, sauf si --skip-broken dit de laisser
        de telles parties de côté, ou --keep-broken de garder ce qui peut en être lu.

        Les journaux d’Adoube (.jsonl) sont lus aussi, un ou plusieurs par fichier.

help-analyse = Laisse le moteur regarder chaque coup d’une partie
    .input = Le fichier à lire, `-` pour l’entrée standard
    .output = Le fichier à écrire, `-` pour la sortie standard
    .from = Le format à lire, au lieu de se fier à la terminaison
    .to = Le format à écrire, au lieu de se fier à la terminaison
    .nodes = Nœuds par position
    .threads = Combien de positions à la fois [par défaut : le nombre de cœurs]
    .json = Affiche du JSON, une ligne par partie, au lieu de la partie annotée
    .after =
        Exemples :
          adoube analyse game.pgn analysed.pgn
          adoube analyse --nodes 1000000 --lang fr game.kif -
          adoube analyse --json games.csa | jq '.moves[] | select(.judgement == "blunder")'

        La partie ressort avec une évaluation après chaque coup, un mot là où un coup a coûté quelque chose, ce qui était meilleur, et un
        mot là où la partie a tourné. Ce qu’un coup a coûté se compte en chances de gain : 5, 10 ou 15 points sur cent font une
        imprécision, une erreur, une gaffe. Les mêmes nœuds donnent le même résultat, quel que soit le nombre de fils.

help-booklet = Imprime une étude, une partie ou une leçon en livret
    .input = L’enregistrement, une étude en JSON, ou une leçon d’un cours (.md)
    .output = Le fichier à écrire, .html ou .pdf
    .title = Son titre ; les noms des joueurs si aucun n’est donné
    .every = Un diagramme tous les tant de coups de la ligne principale ; 0 : seulement là où l’on a dessiné, et à la fin
    .flip = Diagrammes vus du côté du second joueur
    .words = La langue du livret [par défaut : celle qui est parlée]
    .browser = Le navigateur qui fait un PDF, de la famille de Chromium
    .after =
        Exemples :
          adoube booklet examples/records/opera.pgn opera.html
          adoube booklet learn/chess/04-queen.md queen.html
          adoube booklet study.pgn study.pdf --every 5 --title Evans

        A5 sur deux colonnes : la ligne principale en gras, ce qui pouvait se jouer sous son coup, commentaires et signes tels quels, flèches et
        cercles sur les diagrammes. Un fichier HTML se suffit et s’imprime depuis tout navigateur. Ce qui ne peut être lu est dit avec sa ligne et
        sa colonne, et le reste est imprimé.

help-diagram = Dessine une position pour l’impression ou l’écran
    .position = Une FEN ou une SFEN, `startpos`, le numéro d’une position Chess960, le nom d’un handicap de shogi, ou `-` pour en lire une
    .output = Le fichier à écrire, .svg ou .png ; `-` écrit du SVG sur la sortie standard
    .game = Le jeu, là où la position ne le dit pas
    .theme = Les couleurs
    .flip = Vue du côté du second joueur
    .no-coordinates = Sans lettres ni chiffres au bord
    .no-border = Sans bordure
    .turn = Montre qui a le trait
    .arrow = Une flèche, par exemple e2e4 ou e2e4:red
    .mark = Une case marquée, par exemple e4 ou e4:yellow
    .last = Le dernier coup, par exemple e2e4, ou 5e seul pour un parachutage
    .width = Largeur d’un PNG en pixels
    .title = Un titre pour qui ne peut pas voir l’image
    .set = Shogi : ce qui est écrit sur les pièces
    .latin = Shogi : des lettres et des chiffres au lieu de kanji à côté du plateau
    .json = Dit en JSON ce qui a été écrit
    .value-print = Une seule encre
    .value-grey = Noir, blanc et gris
    .value-international = Des signes qui montrent comment la pièce se déplace
    .after =
        Exemples :
          adoube diagram startpos start.svg
          adoube diagram "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4" mate.png
          adoube diagram startpos plan.svg --theme print --arrow e2e4 --arrow d7d5:red --mark e5:yellow
          adoube diagram --game shogi startpos start.png --last 7g7f
          adoube diagram "8k/9/8P/9/9/9/9/9/9 b G 1" tsume.svg --theme print

help-mate-possible = Chaque camp peut-il encore mater par une suite quelconque de coups légaux ?
    .fen = Des FEN, `-` pour un fichier de FEN sur l’entrée standard
    .file = Un fichier avec une FEN par ligne, `-` pour l’entrée standard
    .line = Affiche les coups d’un mat pour chaque camp qui le peut
    .fast = Pose la question rapide, qui trouve la plupart de ceux qui ne materont jamais et rien d’autre
    .nodes = Combien de positions regarder avant de renoncer, pour chaque camp
    .json = Affiche du JSON, un objet par position
    .after =
        Exemples :
          adoube mate-possible "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1"
          adoube mate-possible --line "8/8/8/8/1p6/kP6/8/1K6 w - - 0 1"
          adoube mate-possible --file positions.fen --json
          adoube mate-possible - < positions.fen

        Une ligne par position : WB, W-, -B ou -- (W pour les Blancs, B pour les Noirs), un ? là où c’est indéterminé, puis la position.
        Ce qui n’est pas une position légale est indéterminé pour les deux camps, et la sortie d’erreur dit pourquoi.
        Code de retour : 0, ou 1 si quelque chose est indéterminé.

help-tsume = Résout un problème de mat de shogi
    .sfen = La position, `-` pour l’entrée standard ; un roi peut manquer
    .nodes = Combien de positions regarder avant de renoncer
    .memory = Mémoire pour la recherche, en mégaoctets
    .after =
        Exemples :
          adoube tsume "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"
          echo "8k/9/8P/9/9/9/9/9/9 b G 1" | adoube tsume -

        Affiche les coups d’un mat comme on résout les problèmes : le plus court contre la plus longue défense, sans ce qui est parachuté en
        vain entre deux ; puis, sur une seconde ligne, en combien de coups des deux camps il vient (« ou moins » si la limite est venue
        avant) et si une autre solution mate aussi (« peut-être » si la limite est venue avant). Tout mat est vérifié contre toutes les
        défenses. Sinon « pas de mat », ou « inconnu » à la limite. Code de retour : 0, 0 et 1.

help-match = Fait jouer deux moteurs l’un contre l’autre, selon les règles
    .first = Le premier moteur, sous forme de commande
    .second = Le second moteur
    .first-name = Le nom du premier [par défaut : celui qu’il se donne]
    .second-name = Le nom du second
    .first-option = Une option du premier, NOM=VALEUR ou le NOM d’un bouton ; à répéter pour d’autres
    .second-option = Une option du second
    .option = Une option des deux
    .grace = De combien de millisecondes le temps peut être dépassé [par défaut : 1000 avec --movetime, 100 avec --clock]
    .patience = Combien de secondes on attend qu’un moteur soit prêt, et qu’il joue là où aucune pendule ne tourne
    .games = Combien de parties [par défaut : 100, ou avec --sprt autant qu’il en faut]
    .concurrency = Combien à la fois [par défaut : le nombre de cœurs]
    .sprt = S’arrête quand les parties distinguent Elo ELO0 d’ELO1 : ELO0,ELO1 ou ELO0,ELO1,ALPHA,BETA
    .openings = Commence par celles-ci : PGN, ou lignes de FEN, EPD, SFEN ou positions telles qu’UCI et USI les écrivent [par défaut : coups au hasard équilibrés]
    .opening-plies = Combien de demi-coups compte une ouverture, ou au plus celle d’un fichier [par défaut : 8 aux échecs, 10 au shogi ; d’un fichier, tous]
    .seed = Décide des ouvertures et de leur ordre
    .chess960 = Joue au Chess960, à partir de positions de départ tirées au hasard
    .rulebook = Recueil de règles des parties [par défaut : fide-2023 aux échecs, fesa-2024 au shogi]
    .adjudicate-draw = Nulle quand, à partir de ce coup, les deux moteurs l’ont évaluée à tant de centipions près pendant tant de demi-coups
    .adjudicate-win = Fin quand les deux moteurs l’ont tenue pour gagnée de tant de centipions pendant tant de demi-coups
    .max-plies = Nulle après tant de demi-coups [par défaut : 400 aux échecs, 512 au shogi]
    .out = Ajoute les parties à ce fichier, .pgn pour les échecs, .csa ou .usi pour le shogi
    .movetime = Millisecondes par coup
    .nodes = Nœuds par coup
    .depth = Demi-coups de profondeur
    .clock = Une pendule, par exemple 10s+0.1s, 40/60s, '5m b10s' ou '10s+0.1s | 5s+0.1s'
    .after =
        Exemples :
          adoube match chess --first adoube --second 'gnuchess --uci' --second-option OwnBook=false \
              --movetime 100 --games 100 --out games.pgn
          adoube match shogi --first adoube --second gpsusi --second-option BookDepth=0 --clock '10s b1s'
          adoube match chess --first './new uci' --second './old uci' --clock 8s+0.08s --sprt 0,5
          adoube match chess --first adoube --second adoube --second-option Hash=1 --nodes 20000

        Un moteur est tout programme qui parle UCI (échecs) ou USI (shogi), donné comme commande en un seul argument ; le
        mot `adoube` seul est le moteur de ce programme. Chaque ouverture est jouée deux fois, camps inversés. Le score est
        celui du premier moteur. Sous `prevent` de fide-2023 et fesa-2024 les règles décident ; les nulles sont réclamées
        dès qu’elles peuvent l’être. Le reste est dans docs/matches.md.

        Code de retour : 0 quand le match est fini, 1 quand un moteur ou un fichier l’a rompu, 130 quand vous l’avez fait.

help-uci = Le moteur d’échecs, en programme UCI sur l’entrée et la sortie standard
    .constants = Offre les constantes de la recherche comme options, à qui les règle
    .after =
        Exemple :
          printf 'position startpos\ngo depth 10\n' | adoube uci

        Entrez `adoube uci` comme commande du moteur dans tout programme d’échecs qui parle UCI.

help-usi = Le moteur de shogi, en programme USI sur l’entrée et la sortie standard
    .constants = Offre les constantes de la recherche comme options, à qui les règle
    .after =
        Exemple :
          printf 'position startpos\ngo depth 8\n' | adoube usi

        Entrez `adoube usi` comme commande du moteur dans tout programme de shogi qui parle USI.

help-datagen = Laisse le moteur jouer contre lui-même et garde les parties, coups et évaluations
    .out = Le fichier ; il ne doit pas encore exister, sauf si l’on y ajoute
    .games = S’arrête après tant de parties
    .positions = S’arrête après la partie avec laquelle il y a tant de positions évaluées
    .minutes = Ne commence plus de partie après tant de minutes
    .nodes = Ne commence plus de profondeur de recherche après tant de nœuds
    .threads = Fils d’exécution, chacun avec sa propre partie [par défaut : un par cœur]
    .seed = La même graine donne les mêmes parties, quel que soit le nombre de fils
    .random-plies = Coups tirés au hasard d’abord : un nombre, ou un intervalle tel que 6-9 [par défaut : 6-9, au shogi 6-14]
    .hash = Mémoire pour la table de chaque fil, en mébioctets
    .network = Un réseau qui juge les positions à la place de celui du programme
    .append = Continue un fichier : ses parties sont comptées, et la numérotation reprend à leur suite
    .after =
        Exemples :
          adoube datagen chess games.bin --positions 1000000 --seed 1
          adoube datagen shogi games.bin --minutes 30 --nodes 1000 --threads 16 --append
          adoube datagen stat games.bin --check

help-datagen-chess = Parties d’échecs
    .chess960 = Part des 960 positions de départ, chaque partie de l’une d’elles tirée au hasard

help-datagen-shogi = Parties de shogi

help-datagen-lessons = Les positions des parties sous forme de traits, pour entraîner des réseaux
    .file = Le fichier de parties, `-` pour l’entrée standard
    .out = Où les leçons sont écrites, `-` pour la sortie standard

help-datagen-stat = Ce que contient un fichier de parties
    .file = Le fichier, `-` pour l’entrée standard
    .check = Vérifie aussi que les règles terminent chaque partie là et comme le fichier le dit

help-tune = Apprend, d’après des parties, ce que valent les termes de l’évaluation du moteur
    .files = Des fichiers de parties, tels que `adoube datagen` les écrit
    .out = Où vont les poids
    .rounds = Combien de fois toutes les positions sont parcourues
    .result = Combien compte le résultat d’une partie, de 0 à 1 ; le reste est l’évaluation de la recherche
    .steepness = Combien de centièmes de pion font une cote de e contre 1 [par défaut : ce que disent les parties]
    .rate = À quelle vitesse il apprend, en centièmes de pion par pas
    .hold = Avec quelle force chaque poids est retenu là où il était
    .after =
        Les poids sortent en source Rust : mettez-les à la place de crates/engine/src/eval/GAME/weights.rs et reconstruisez.
        Ensuite `adoube match` dit s’ils sont meilleurs.

        Exemples :
          adoube datagen chess games.bin --positions 1000000
          adoube tune chess games.bin --out weights.rs

help-tune-search = Règle les constantes de la recherche du moteur, par des matchs contre lui-même
    .list = Montre toutes les constantes, avec leurs limites et leurs pas, et s’arrête
    .only = Seulement ces constantes [par défaut : toutes sauf celles du temps]
    .set = Commence par une autre valeur, NOM=VALEUR ; à répéter pour d’autres
    .rounds = Combien de tours
    .games = Combien de parties par tour ; chaque ouverture est jouée des deux côtés
    .nodes = Nœuds par coup
    .at-once = Autant de tours sont joués côte à côte, tous à partir de là où ceux d’avant ont mené
    .rate = De combien de pas un tour gagné dans toutes ses parties déplace une constante, à la fin
    .concurrency = Combien de parties à la fois [par défaut : le nombre de cœurs]
    .seed = Décide des ouvertures, et de ce qui est essayé
    .after =
        À chaque tour, toutes les constantes sont un peu déplacées, chacune vers le haut ou le bas au hasard ; deux moteurs, l’un avec cela et
        l’autre avec le contraire, jouent quelques parties, et les constantes vont un peu vers celui qui a fait mieux (SPSA). Des nœuds et non
        du temps, pour que cela aille de même sur toute machine. Il faut dix mille parties et plus pour apprendre beaucoup ; ensuite
        `adoube match` dit si c’est mieux. Ce qui en sort va dans `CONSTANTS` de crates/engine/src/eval/GAME/mod.rs.

        Exemples :
          adoube tune-search chess --list
          adoube tune-search chess --only futility_base,futility_margin --rounds 2000 --games 8 --nodes 2000
          adoube tune-search shogi --set delta_margin=150 --rounds 5000 --json

        Code de retour : 0 quand c’est fini, 1 quand un moteur l’a rompu, 130 quand vous l’avez fait ; ce qui a été appris est dit quand même.

help-referee = Déroule le script d’une partie, ou lit un journal : ce qui arrive, et selon quel article
    .file = Le script, ou un journal ; `-` pour l’entrée standard
    .log = Écrit le journal de la partie dans ce fichier
    .json = Affiche du JSON, un objet par ligne
    .editions = Indique à côté de chaque article celui de l’autre édition
    .after =
        Exemples :
          adoube referee story.adoube
          adoube referee --editions story.adoube
          adoube referee --lang fr story.adoube
          printf 'rulebook: fide-2009\nmoves f3 e5 g4 Qh4\n' | adoube referee -
          adoube referee --log story.log story.adoube && adoube referee --lang fr story.log

        Une ligne par événement : le temps depuis le début, qui, quoi, et l’article. Ce qui est refusé est marqué comme tel.
        La dernière ligne est le résultat. docs/scripts.md est le manuel des scripts, docs/arbiters.md celui des arbitres.

        Un journal contient la préparation et les événements, en JSON, un par ligne. Il se lit à la place d’un script. Les
        motifs donnés par les arbitres n’en font pas partie, ni ce qui a été refusé.

        Code de retour : 0 si toutes les attentes sont remplies, 1 si l’une ne l’est pas ou si le script n’a pas de sens (sur la
        sortie d’erreur, avec sa ligne), 2 si le fichier n’a pas pu être lu ou le journal écrit.

help-laws = Lit les règles : recueils, articles et leurs exemples
    .what = Un recueil, ou un article par son identifiant
    .check = Déroule chaque exemple de chaque page, et cherche ce qui manque
    .pages = Lit les pages de ce dossier au lieu de celles du programme
    .json = Affiche du JSON, un objet par ligne
    .after =
        Exemples :
          adoube laws
          adoube laws fesa-2024
          adoube laws fide-2009/9.2.a
          adoube laws --lang fr fide-2009/9.2.a
          adoube laws --check

        Les lettres disent ce que le logiciel fait d’un article : R il l’applique, C un participant peut le réclamer,
        A c’est un pouvoir de l’arbitre, S il se fixe d’avance, I il est là pour être lu.

        Avec --check chaque exemple est déroulé. Code de retour alors : 0 si tous tiennent et que rien ne manque, sinon 1.

help-learn = Les cours d’échecs et de shogi : leurs leçons, et si chaque exercice peut être résolu
    .lesson = Une leçon par son identifiant, comme chess/knight
    .check = Résout chaque exercice de chaque leçon
    .lessons = Lit les leçons de ce dossier au lieu de celles du programme
    .words = La langue des leçons [par défaut : celle qui est parlée]
    .json = Affiche du JSON, un objet par ligne
    .after =
        Exemples :
          adoube learn
          adoube learn chess/knight
          adoube learn --lang fr shogi/drops
          adoube learn --check --lessons learn

        Avec --check chaque exercice est résolu, en aussi peu de coups que possible là où on les compte, et ce qu’une leçon dit faux doit
        être légal et faux. Code de retour alors : 0 si tout tient, sinon 1. Comment écrire une leçon : docs/lessons.md.

help-puzzles = Des problèmes d’échecs et de shogi, chacun à solution unique
    .json = Écrire du JSON, un objet par ligne
    .after =
        Exemples :
          adoube puzzles make games.pgn --count 50 --out own.puzzles
          adoube puzzles check own.puzzles
          adoube puzzles print own.puzzles sheet.html
          adoube puzzles convert own.puzzles own.epd

        Un fichier de problèmes en a un par ligne : ce qui est demandé, une cote, une position et la solution. Des recueils des deux jeux sont dans puzzles/.

help-puzzles-make = Fait des problèmes à partir de parties : mats, gains et tsume
    .games = Des parties (PGN, KIF, CSA, …) ou des fichiers d’`adoube datagen`, toutes du même jeu
    .out = Où les écrire, `-` pour la sortie standard
    .count = Combien en vouloir
    .seed = La même graine donne les mêmes problèmes, quel que soit le nombre de fils
    .threads = Fils d’exécution [par défaut : un par cœur]
    .after =
        Aux échecs un seul coup mate au plus vite, ou gagne, et cela à chaque tour de la solution. Au shogi un mat est réduit à
        l’essentiel : Noir mate sans roi à lui, Blanc tient tout le reste, et aucune pièce n’est de trop.
        Code de sortie : 0 s’il y en a autant que voulu, 1 si les parties en avaient moins, 130 si vous l’avez arrêté.

help-puzzles-check = Prouve des problèmes de nouveau, par d’autres moyens
    .file = Le fichier, `-` pour l’entrée standard
    .threads = Fils d’exécution [par défaut : un par cœur]
    .after =
        Les mats sont essayés en entier ; celui auquel cent millions de positions ne suffisent pas compte comme manqué. Ce qui gagne est regardé
        quatre fois plus longtemps. On dit combien ont été prouvés par quoi, et de ce qui manque la ligne et la colonne.
        Code de sortie : 0 si tous tiennent, sinon 1.

help-puzzles-list = Combien de problèmes de chaque sorte a un fichier, et leur difficulté
    .file = Le fichier, `-` pour l’entrée standard

help-puzzles-convert = Lit et écrit des problèmes en EPD, SFEN, PGN, KIF et CSA
    .input = Un fichier de problèmes, ou des positions qui en sont peut-être (.epd, .sfen, .pgn, .kif, …)
    .output = Où les écrire, selon l’extension ; `-` pour la sortie standard
    .after =
        Les positions lues sont d’abord résolues : celles à solution unique sont gardées, pour les autres la raison est dite.

help-puzzles-print = Une feuille de problèmes, les solutions sur une page à part
    .file = Le fichier de problèmes
    .out = La feuille, un fichier HTML qui s’imprime par six sur une page A4
    .first = Le premier sur la feuille
    .count = Combien

help-games = Des recueils de parties, trouvées par position, matériel, joueur, ouverture et plus
    .collection = Le dossier du recueil
    .json = Écrire du JSON, un objet par ligne
    .sentence = Ce qui est cherché, en une phrase ; sans elle toutes les parties
    .after =
        Exemples :
          adoube games import own.games examples/records/opera.pgn
          adoube games search own.games won by Morphy as White, before 1860
          adoube games search own.games after e4 e5 Nf3 d6 --json
          adoube games stats own.games

        Une phrase a des membres dans n’importe quel ordre, avec ou sans virgules : par, gagnées par, perdues par ou annulées par un nom ;
        avec les Blancs, avec les Noirs ; contre un nom ; entre deux noms ; gagnées par les Blancs, nulles, décidées, inachevées ; depuis,
        avant ou en une année, un mois ou un jour ; classés 2400 ou classés 2400 à 2600 ; au moins, au plus, plus de ou moins de tant de
        coups ; à un tournoi ou un lieu ; ouverture et son code ou son nom ; après des coups ; position et un FEN ou SFEN ; matériel KRPvKR
        (lettres anglaises). Ce qui pourrait être un mot-clé se met entre guillemets. Voir docs/games.md.

help-games-import = Prend des parties dans un recueil
    .files = Des parties (PGN, KIF, KI2, CSA, JKF, USI), toutes du même jeu
    .after =
        Une même partie n’entre qu’une fois : elle se reconnaît à ses coups et aux deux noms de famille. Ce qui est illisible est dit avec
        ligne et colonne, le reste est gardé. Code de sortie : 0, ou 1 si des parties étaient illisibles.

help-games-search = Les parties dont une phrase est vraie, les dernières entrées d’abord
    .count = Combien en montrer
    .out = Les écrire toutes dans ce fichier, selon son extension ; `-` pour la sortie standard
    .after =
        Code de sortie : 0, ou 1 s’il n’y en a aucune.

help-games-stats = Résultats, longueurs, années, ouvertures et joueurs des parties dont une phrase est vraie
    .count = Combien d’ouvertures et de joueurs

help-book = Ce qui a été joué dans une position d’un recueil, et comment ces parties ont fini
    .collection = Le dossier du recueil
    .moves = Des coups à partir de là, comme les écrivent les gens ou les moteurs
    .position = FEN, SFEN, `startpos` ou le nom d’un handicap
    .json = Écrire du JSON, un objet par ligne
    .after =
        Exemples :
          adoube games import own.games examples/records/opera.pgn
          adoube book own.games
          adoube book own.games e4 e5 Nf3

        Une ligne par coup : parties, leur part, le score de qui a commencé la partie, ses parties gagnées, nulles et perdues, le classement
        moyen de ceux qui l’ont joué, la dernière année. Une position compte quels que soient les coups qui y ont mené.

help-pair = Apparie la ronde suivante d’un tournoi suisse selon les règles néerlandaises de la FIDE de 2026
    .file = Le tournoi (TRF16 ou TRF26), `-` pour l’entrée standard
    .rounds = Combien de rondes il y aura, si le fichier ne le dit pas
    .round = Apparie de nouveau cette ronde, à partir des rondes précédentes
    .absent = Numéros de départ absents à cette ronde
    .explain = Dit pourquoi ce joueur a cet adversaire ou est exempt
    .why-not = Avec --explain : pourquoi pas ce joueur
    .write = Écrit le fichier avec la nouvelle ronde
    .after =
        Exemples :
          adoube pair open.trf
          adoube pair open.trf --absent 7,12 --explain 3
          adoube pair open.trf --round 4
          adoube pair open.trf --write round5.trf

        Affiche le nombre de lignes qui suivent, puis BLANCS NOIRS par numéro de départ ; un exempt est `N 0`.
        Un fichier dont la ligne 192 nomme un autre système est refusé. Code de retour 1 : aucun appariement ne respecte les critères absolus.

help-standings = Le classement d’un tournoi avec ses départages
    .file = Le tournoi (TRF16 ou TRF26), `-` pour l’entrée standard
    .tiebreaks = Les départages dans l’ordre [par défaut : ceux du fichier]
    .round = Après cette ronde
    .round-robin = Tous rencontrent tous : les forfaits comptent comme des parties [par défaut : selon la ligne 192]
    .date = Le jour du tournoi, pour les groupes d’âge [par défaut : ligne 052 ou 042]
    .group = Seulement ces joueurs
    .cross = Qui a joué contre qui
    .tsv = Numéro de départ, points et départages, séparés par des tabulations
    .after =
        Exemples :
          adoube standings open.trf --tiebreaks BH/C1,BH,SB,DE
          adoube standings open.trf --tiebreaks DE,SB --round-robin --tsv
          adoube standings open.trf --group women
          adoube standings open.trf --cross

        Les départages sont des codes de TRF26 : BH FB AOB SB PS ARO TPR PTP APRO APPO WIN WON BPG BWG REP STD KS DE TPN RTNG,
        pour McMahon aussi SOS SODOS SOSOS CUSS ; /C1 /C2 /M1 /M2 retranchent, /L+1 décale la limite de Koya, /P compte les forfaits comme des parties (DE BH FB AOB SB),
        /F fait comme si la dernière ronde était nulle, /R renverse l’ordre. Un départage par Elo tombe là où quelqu’un a rencontré un joueur sans Elo. Ce qui ne vaut que pour des équipes (:MP, EDE, SSSC/K, etc.) est refusé.
        Groupes : women, men, beginners, u18 (au plus cet âge dans l’année du tournoi), s65 (au moins), born:2008 (cette année-là ou
        après), before:1966, below:1600 (Elo), fed:FRA ; les places sont celles du groupe.

help-rate = Ce qu’un tournoi change aux classements Elo
    .file = Le tournoi (un TRF, pour fesa aussi le fichier de résultats de la fédération), `-` pour l’entrée standard
    .list = Ce que l’on sait des joueurs avant le tournoi
    .write = Écrit la liste telle qu’elle est maintenant, dans un fichier qui n’existe pas encore
    .games = Comme si la partie de ces deux-là avait fini ainsi, ou qu’ils en aient une de plus : BLANCS-NOIRS:1-0, :0-1 ou :=
    .after =
        Exemples :
          adoube rate fide open.trf --list careers.csv
          adoube rate fide open.trf --pace rapid
          adoube rate fide open.trf --if 3-7:1-0
          adoube rate fesa turnering.txt --list list.csv --write next.csv
          adoube rate glicko club.trf --list club.csv --write next.csv

        Affiche une ligne par joueur : numéro, ancien Elo, changement, nouvel Elo. Une liste est un CSV dont la première ligne nomme les
        colonnes : name ou number, rating, games, highest, birth, k, pool (parties qui attendent un premier Elo), grade, bonus,
        past, streak, deviation, volatility ; pour la fédération de shogi aussi sa propre liste en colonnes (.txt). --write garde la
        liste pour le tournoi suivant dans un nouveau fichier. --if demande ce qu’un résultat changerait, par numéros de départ (places
        dans le fichier de la fédération de shogi) : à la place de leur partie si les deux ont joué, sinon comme une partie de plus.

help-rate-fide = Selon les règles de la fédération d’échecs
    .pace = Quelle liste
    .date = Le jour du tournoi, pour les jeunes et les premiers Elo [par défaut : ligne 052 ou 042]
    .floor = En dessous, un joueur n’a pas d’Elo ; 0 pour une liste à soi qui descend plus bas

help-rate-fesa = Selon les règles de la fédération européenne de shogi

help-rate-glicko = Selon Glicko-2

help-ratings = Garde les listes Elo des fédérations et y trouve des joueurs
    .data = Le dossier des listes [par défaut : à côté des données]
    .after =
        Exemples :
          adoube ratings load players_list_foa.txt
          adoube ratings find curie mar --federation FRA
          adoube tournament add open.event --id 652156

help-ratings-load = Garde une liste à la place de celle qui était gardée : le texte ou le XML de la FIDE, décompressé, ou les colonnes de la fédération de shogi
    .file = La liste

help-ratings-find = Trouve des joueurs par leur numéro, ou par le début de mots de leur nom
    .words = Le numéro, ou des mots du nom
    .federation = Ceux de cette fédération d’abord
    .list = La liste de qui
    .limit = Combien au plus

help-tournament = Mène un tournoi : joueurs, rondes, résultats, classements
    .by = Par qui
    .at = Quand cela est arrivé, par exemple 2026-05-03T14:05:00+02:00 [par défaut : maintenant]
    .id = Le numéro fédéral du joueur ; dans `add` la liste Elo dit le reste
    .pace = Quel Elo de la liste
    .data = Le dossier des listes Elo [par défaut : à côté des données]
    .again = Le met à la place de ce qui y est déjà
    .file = Le tournoi
    .rating = L’Elo
    .title = Le titre, par exemple FM
    .federation = La fédération, par exemple FRA
    .club = Le club
    .grade = Le grade au shogi, par exemple 3k ou 1D
    .name = `Nom, Prénom`
    .latin = Le nom en lettres latines, pour les fichiers des fédérations, s’il s’écrit autrement
    .boards = Les échiquiers sous la forme `BLANCS-NOIRS`, un exempt sous la forme `N-0`
    .numbers = Les numéros de départ
    .birth = Le jour de naissance : `AAAA/MM/JJ`, ou l’année
    .number = Le numéro de départ
    .why = Pourquoi
    .round = La ronde [par défaut : la dernière]
    .server = Le serveur où se trouve le tournoi ; le fichier est alors son identifiant
    .token = Qui vous y êtes, comme le dit `join`
    .authority = Qui se porte garant du serveur, en PEM, si ce n’est pas une des autorités connues de tous (ou ADOUBE_AUTHORITY)
    .event = L’identifiant du tournoi sur le serveur
    .after =
        Exemples :
          adoube tournament new open.event --name "Spring open" --rounds 5
          adoube tournament add open.event --csv players.csv
          adoube tournament pair open.event
          adoube tournament result open.event 1 1-0 2 = 3 0-1
          adoube tournament table open.event
          adoube tournament explain open.event 4
          adoube tournament what-if open.event 1 0-1
          adoube tournament export open.event open.trf

        Un tournoi est un fichier de lignes, une pour chaque chose qui est arrivée et par qui ; rien n’y est jamais réécrit.
        Les joueurs se nomment par leur numéro de départ, les parties par leur échiquier. docs/tournaments.md mène tout un week-end.

help-tournament-new = Prépare un tournoi dans un nouveau fichier
    .file = Le tournoi, un fichier qui n’existe pas encore
    .name = Son nom
    .system = Comment les rondes sont appariées
    .rounds = Combien de rondes [par défaut : 5] ; un toutes rondes et une élimination directe en ont autant qu’il leur en faut
    .game = Le jeu ; les nulles de shogi se rejouent
    .rulebook = Les règles du tournoi [par défaut : celles en vigueur, fide-2023 ou fesa-2024]
    .tiebreaks = Les départages par leurs codes [par défaut : BH/C1,BH,SB,DE ; en toutes rondes DE,WIN,SB,KS ; en McMahon SOS,SODOS,SOSOS,CUSS]
    .first = La couleur que le sort a donnée aux numéros impairs à la ronde 1
    .groups = McMahon : les Elo où commencent les groupes
    .bar = McMahon : tous commencent avec autant à partir de cet Elo
    .floor = McMahon : tous commencent avec autant en dessous de cet Elo
    .until = McMahon : les points de départ disparaissent après cette ronde
    .knockout = McMahon : tant des plus forts, 2, 4, 8, etc., y jouent une élimination directe
    .small-final = Élimination directe, aussi au sein de McMahon : un match pour la troisième place
    .points = Ce que valent les résultats, par exemple win=3,draw=1,bye=3 ; aussi loss, forfeit, absence [par défaut : 1, 0.5, exempt 1, le reste 0]
    .default-minutes = Minutes au bout desquelles qui n’est pas là a perdu [par défaut : 0 aux échecs, 30 au shogi]
    .major = Une grande élimination directe : qui ne vient pas est exclu de l’édition suivante
    .boards = Équipes : tant d’échiquiers par match ; sans elle on joue seul
    .primary = Équipes : quel score compte d’abord
    .primary-only = Équipes : l’autre score ne dit pas de qui la couleur passe d’abord
    .preference = Équipes : quelles couleurs elles peuvent vouloir (types de C.04.6)
    .match-points = Équipes : ce que valent les matchs, comme win=3,draw=1,loss=0 [par défaut : 2, 1, 0]
    .team-bye = Équipes : points de match et de partie de l’exemption d’appariement [par défaut : ceux d’un match nul]
    .colours = Équipes : couleurs de l’équipe nommée d’abord à chaque échiquier, comme WBBW [par défaut : WBWB…]
    .free = Équipes : les compositions n’ont pas à garder l’ordre des échiquiers
    .together = Équipes, avec --twice : les deux matchs n’en font qu’un, dont les points sont ceux de toutes les parties
    .twice = Chaque adversaire deux fois de suite, la seconde fois couleurs inversées

help-tournament-import = Fait un tournoi d’un TRF, pour le continuer
    .file = Le tournoi, un fichier qui n’existe pas encore
    .trf = Le TRF, de ce programme ou d’un autre, ou un tournoi de Papi (.papi, ou le .json de son convertisseur)
    .rounds = Combien de rondes il y aura, si le fichier ne le dit pas

help-tournament-describe = Dit ce que les fichiers des fédérations veulent savoir du tournoi ; sans option, le montre
    .name = Un autre nom du tournoi
    .city = Où il se joue
    .federation = La fédération, par exemple FRA ; au shogi le pays
    .begins = Le premier jour
    .ends = Le dernier jour
    .arbiter = L’arbitre principal
    .deputy = Un adjoint ; autant de fois que l’on veut, dans l’ordre, à la place de ceux qui sont connus
    .time = La cadence, comme on la dit
    .code = La cadence comme TRF26 l’écrit, par exemple 5400+30
    .dates = Le jour de chaque ronde, séparés par des virgules
    .controller = Qui apparie, si ce n’est pas ce programme
    .line = Toute autre ligne d’un TRF, par exemple « 172 FRA FIDON » ; autant de fois que l’on veut, à la place de celles qui sont connues

help-tournament-add = Inscrit un joueur, ou ceux d’un fichier CSV
    .team = Équipes : l’équipe pour laquelle il joue, derrière ses autres joueurs ; un nouveau nom inscrit une nouvelle équipe
    .csv = Des joueurs, avec les colonnes nom, elo, club, etc., comme un tableur les enregistre
    .sex = Le sexe, m ou w
    .woman = Une femme, pour les prix
    .categories = Les catégories de prix, séparées par `|`

help-tournament-correct = Corrige ce que l’on sait d’un joueur : ce qui est nommé est changé
    .sex = Le sexe, m ou w
    .categories = Les catégories de prix, séparées par `|` ; rien pour aucune

help-tournament-remove = Retire une inscription faite par erreur, tant que le joueur n’est dans aucune ronde

help-tournament-players = Donne la liste des joueurs

help-tournament-withdraw = Un joueur rentre chez lui

help-tournament-return = Un joueur revient

help-tournament-bye = Un joueur manquera une ronde
    .round = La ronde [par défaut : la prochaine]
    .points = Pour combien
    .cancel = Annule l’exemption, tant que la ronde n’est pas appariée

help-tournament-apart = Des joueurs qui ne doivent plus se rencontrer

help-tournament-together = Des joueurs tenus à l’écart peuvent de nouveau se rencontrer

help-tournament-draw = Tire au sort les numéros d’appariement, les compatriotes séparés à la fin
    .seed = D’où part le hasard ; la même graine donne le même tirage

help-tournament-pair = Apparie la ronde suivante

help-tournament-round = Montre une ronde

help-tournament-change = Modifie le dernier appariement : `3-7 1-0` sont un échiquier et un exempt

help-tournament-unpair = Annule l’appariement de la dernière ronde, qui n’a pas de résultats

help-tournament-by-hand = Apparie la ronde suivante à la main, là où aucun appariement ne respecte les règles

help-tournament-result = Note des résultats : échiquier et résultat, autant de fois que l’on veut
    .results = Échiquier et résultat : 1-0, 0-1, = (ou 1/2-1/2), 0-0, ½-0, 0-½, +- -+ -- pour les forfaits, W-L D-D L-W pour les parties de moins d’un coup, none pour annuler ce qui a été noté
    .round = La ronde, pour corriger un résultat antérieur [par défaut : la dernière]

help-tournament-swap = Inverse les couleurs d’un échiquier, à tout moment : les résultats restent aux joueurs
    .board = L’échiquier, MATCH.ÉCHIQUIER par équipes
    .round = La ronde, pour une plus ancienne [par défaut : la dernière]

help-tournament-handicap = Un joueur a donné un handicap, au shogi
    .number = Le numéro de départ de celui qui le donne
    .handicap = Lequel : s, L, B, R, RL, 2p, 4p, 5p, 6p, ou none pour l’annuler

help-tournament-what-if = Ce qu’un résultat changerait au classement et aux Elo ; rien n’est écrit
    .results = Échiquier et résultat, comme dans `result`
    .rating = Selon quel Elo [par défaut : fide aux échecs, fesa au shogi]
    .list = Ce que l’on sait des joueurs, comme dans `adoube rate`
    .pace = Pour la fédération d’échecs : quelle liste
    .date = Pour la fédération d’échecs : le jour du tournoi, dont dépendent les jeunes et les premiers Elo

help-tournament-no-show = Un joueur n’est pas venu : la partie est perdue, et ce qui s’ensuit

help-tournament-excuse = Un joueur n’est pas venu et il est excusé
    .ill = Maladie soudaine : l’arbitre lève ce que coûte l’absence

help-tournament-late = Un joueur est venu en retard
    .minutes = De combien de minutes

help-tournament-advance = Décide d’un match d’élimination directe que personne n’a gagné

help-tournament-tree = L’arbre d’une élimination directe

help-tournament-table = Le classement
    .players = Équipes : les joueurs, et non les équipes
    .tiebreaks = Les départages dans l’ordre [par défaut : ceux du tournoi]
    .group = Seulement ces joueurs, comme dans `adoube standings` ; aussi club:NOM, category:NOM
    .date = Le jour du tournoi, pour les groupes d’âge
    .cross = Qui a joué contre qui
    .tsv = Séparé par des tabulations

help-tournament-explain = Pourquoi un joueur a cet adversaire ou est exempt
    .why-not = Pourquoi pas celui-ci

help-tournament-export = Écrit un TRF (.trf), le fichier de la fédération de shogi (.txt), les joueurs (.csv) ou ce que lit le convertisseur de Papi (.json)
    .out = Le fichier à écrire, qui n’existe pas encore
    .date = Le dernier jour, si `describe` ne l’a pas dit ; le fichier de la fédération de shogi en a besoin
    .time = Pour la fédération de shogi : la cadence, si `describe` ne l’a pas dite

help-tournament-join = Accepte une invitation au tournoi d’un serveur
    .link = Le lien, entier
    .after =
        Il affiche deux variables, avec lesquelles toute autre commande agit sur le tournoi du serveur comme sur un fichier :
          adoube tournament join https://play.example.org/e/2k7p0c4w9x1ab#…
          adoube tournament pair 2k7p0c4w9x1ab --server https://play.example.org --token …

help-tournament-take-out = Emporte le tournoi d’un serveur en un fichier, pour continuer sans réseau
    .file = Le fichier qu’il devient

help-tournament-bring-back = Rapporte un tel tournoi
    .file = Le fichier

help-tournament-log = Tout ce qui est arrivé, quand et par qui

help-tournament-team = Équipes : qui joue pour qui, compositions, exemptions, pourquoi elles se rencontrent
    .team = Le numéro d’appariement de l’équipe
    .teams = Numéros d’appariement d’équipes
    .players = Numéros de départ de joueurs, dans l’ordre des échiquiers
    .after =
        Exemples :
          adoube tournament new league.event --name League --boards 4 --system round-robin
          adoube tournament add league.event "Curie, Marie" --rating 1950 --team Lions
          adoube tournament team list league.event
          adoube tournament pair league.event
          adoube tournament team line-up league.event 1 3 7 0 9
          adoube tournament result league.event 1.1 1-0 1.2 =

        Les échiquiers d’un match s’écrivent MATCH.ÉCHIQUIER ; 0 dans une composition est un échiquier vide.

help-tournament-team-add = Inscrit une équipe
    .name = Son nom
    .short = Un nom court de cinq lettres au plus

help-tournament-team-list = Liste les équipes avec leurs joueurs

help-tournament-team-players = Dit qui joue pour une équipe, dans l’ordre des échiquiers, remplaçants à la fin

help-tournament-team-remove = Retire une équipe inscrite par erreur, avant la ronde 1

help-tournament-team-order = Attribue les numéros : les équipes dans l’ordre, ou selon le classement moyen de leurs meilleurs joueurs
    .by-rating = Selon le classement moyen d’autant de meilleurs joueurs que d’échiquiers

help-tournament-team-withdraw = Une équipe abandonne

help-tournament-team-return = Une équipe revient

help-tournament-team-bye = Une équipe manquera une ronde
    .round = Quelle ronde [par défaut : la prochaine]
    .points = Ce que cela vaut : un match nul, un match gagné, rien
    .cancel = Annule l’exemption

help-tournament-team-apart = Équipes qui ne peuvent pas se rencontrer désormais

help-tournament-team-together = Des équipes tenues à l’écart qui peuvent de nouveau se rencontrer

help-tournament-team-line-up = Dit qui joue pour une équipe dans une ronde, échiquier par échiquier
    .players = Numéros de départ, échiquier par échiquier ; 0 pour un échiquier vide
    .none = Personne : le match est perdu par forfait

help-tournament-team-seat = Apparie à la main la dernière ronde, pas encore jouée, ou une ronde sans appariement
    .matches = Matchs comme `BLANCS-NOIRS`, une exemption comme `N-0`

help-tournament-team-advance = Décide un match d’élimination directe que personne n’a gagné

help-tournament-team-boards = Ce que chacun a fait à quel échiquier, pour les prix d’échiquier
    .board = Cet échiquier seulement
    .games = Seulement qui y a joué tant de parties

help-tournament-team-explain = Pourquoi une équipe a cet adversaire ou l’exemption
    .why-not = Pourquoi pas cette équipe

help-tournament-prizes = Annonce des prix ; sans options, montre qui reçoit quoi
    .category = Une catégorie de ce nom, nouvelle ou à la place de celle qui le porte
    .amounts = Ses prix depuis la première place, avec des virgules : 300,200,coupe ou 300+coupe
    .groups = Pour qui, comme dans `table --group` ; répétable, qui est dans tous ; par équipes board:1 et ainsi de suite, ses joueurs [par défaut : tout le monde, ou les équipes]
    .share = Comment partagent les ex aequo : place (pas du tout), equal (à parts égales) ou hort (moitié à la place)
    .drop = Retirer une catégorie
    .currency = La monnaie, par exemple EUR
    .step = L’arrondi des parts, par exemple 5 ; le reste va au mieux classé
    .several = Un joueur peut avoir des prix de plusieurs catégories
    .one = Un joueur a un seul prix, le plus grand (tant que --several n’a pas été dit)
    .date = Le jour qui compte pour l’âge [par défaut : celui du tournoi]

help-tournament-fees = Dit ce que coûte l’inscription ; sans options, montre qui doit quoi
    .amount = Ce que paie chacun
    .reductions = Ce qu’un groupe paie à la place, par exemple u18=15 ou title:GM=0 ; répétable
    .date = Le jour qui compte pour l’âge [par défaut : celui du tournoi]

help-tournament-pay = Un joueur paie ; au-dessous de 0, on lui rend de l’argent
    .amount = Combien
    .how = De quelle façon, par exemple en espèces

help-tournament-check-in = Pointe qui est là ; sans numéros, montre qui manque
    .undo = Ils ne sont finalement pas là
    .close = Qui n’est pas là n’est pas apparié à la prochaine ronde

help-tournament-norms = Normes de titres selon le règlement de la fédération d’échecs, et ce qui manque
    .number = Le numéro d’un joueur, avec chaque partie qui compte
    .title = Un seul titre : GM, IM, WGM ou WIM

help-tournament-print = Imprime des feuilles : un fichier HTML qui s’imprime en A4, ou un PDF par le navigateur de cet ordinateur
    .what = Quelles feuilles
    .out = Le fichier, avec la fin .html ou .pdf
    .link = Pour les bulletins : où mène le code scanné, avec {"{"}round{"}"} et {"{"}board{"}"} dedans
    .words = La langue des feuilles [par défaut : celle qui est parlée]
    .browser = Le navigateur qui fait le PDF [par défaut : le premier de la famille de Chromium qui est trouvé]
    .pace = Pour les variations : laquelle des listes de la FIDE compte [par défaut : standard]
    .date = Le jour qui compte pour l’âge [par défaut : celui du tournoi]

help-tournament-check = Vérifie un fichier entier : paires, couleurs, exempts, points, places, numéros
    .files = Des tournois (TRF16 ou TRF26), `-` pour l’entrée standard
    .list = Des classements, comme les lit `adoube rate` : chaque joueur doit avoir celui de la liste
    .table = Une table de départages avec les colonnes StartNo, PTS et des codes, d’équipes TeamNo, MP, GP et des codes : chaque valeur doit être juste
    .after =
        Exemples :
          adoube tournament check open.trf
          adoube tournament check open.trf --table standings.tsv

        Chaque ronde est appariée de nouveau à partir des précédentes, et les places sont celles des départages que nomme
        le fichier (lignes 202, 212). Chaque ligne dit ce qui diffère, ce qui était attendu et pourquoi. Le code de retour
        est 1 si quelque chose diffère, 2 si un fichier ne peut être lu.

help-tournament-generate = Fabrique un tournoi au hasard et l’écrit en TRF26
    .teams = Tant d’équipes, au lieu de joueurs seuls
    .boards = Équipes : tant d’échiquiers par match
    .out = Le fichier à écrire, qui n’existe pas encore, `-` pour la sortie standard ; avec --count un dossier
    .seed = La même graine fait le même tournoi
    .count = Autant de tournois, avec les graines à partir de --seed
    .players = Combien de joueurs
    .rounds = Combien de rondes
    .system = Comment les rondes sont appariées
    .draws = Les nulles entre égaux, en millièmes des parties
    .forfeits = Les parties où quelqu’un ne vient pas, en millièmes
    .odd-results = Les parties sans un coup de chacun, ou où les deux ont moins qu’une partie ne donne, en millièmes
    .half-byes = Les joueurs avec un demi-point sans jouer, en millièmes par ronde
    .full-byes = Les joueurs avec un point sans jouer, en millièmes par ronde
    .absences = Les joueurs absents, en millièmes par ronde
    .withdrawals = Les joueurs qui rentrent chez eux, en millièmes par ronde
    .late = Les joueurs qui arrivent avec une ronde de retard ou plus, en millièmes
    .forbidden = Des paires de joueurs qui ne peuvent se rencontrer
    .points = Ce que valent les résultats, comme win=3,draw=1,bye=3 ; aussi loss, absence
    .tiebreaks = Les départages par leurs codes
    .after =
        Exemples :
          adoube tournament generate open.trf --seed 7
          adoube tournament generate - --players 60 --rounds 9 --late 100 --system baku
          adoube tournament generate folder --count 500

        Ce qui n’est pas dit est tiré selon la graine. Les résultats suivent la table des scores attendus de la fédération.

help-serve = Sert des parties : le serveur, en un seul fichier
    .listen = Où écouter
    .database = Où tout est gardé : sqlite:FICHIER ou postgres://…
    .bus = Par quoi plusieurs serveurs d’un PostgreSQL se parlent : nats://HÔTE:4222, ou postgres
    .open = Ouvre les pages dans le navigateur
    .log = Comment tenir le journal [par défaut : text sur un terminal, sinon json]
    .example = Affiche un fichier avec tous les réglages, et s’arrête
    .check = Dit ce qui ne va pas dans la configuration, sans rien démarrer
    .json = Affiche l’adresse en JSON
    .after =
        Exemples :
          adoube serve --open
          adoube serve --data /srv/adoube
          adoube serve --listen 0.0.0.0:8080 --database postgres://adoube@localhost/adoube
          adoube serve --listen 10.0.0.1:8080 --database postgres://adoube@db/adoube --bus nats://10.0.0.9:4222
          adoube serve --example > adoube.toml && adoube serve --config adoube.toml

        Affiche son adresse dès qu’il écoute ; tant qu’il n’y a pas de propriétaire, aussi un lien qui en crée un, une fois ; et où
        sont les données. Environnement : ADOUBE_LISTEN, ADOUBE_DATABASE, ADOUBE_BUS, ADOUBE_PUBLIC_URL, et ADOUBE_LOG (info, debug,
        adoube_server=trace… ; sans lui, un terminal ne voit que les avertissements).
        SIGTERM ou Ctrl-C : n’accepte plus rien, finit ce qui est en train d’être écrit, et s’arrête. docs/server.md est son manuel.

        Code de retour : 0 quand on lui a dit de s’arrêter, 2 s’il n’a pas pu démarrer ; avec --check, 1 si quelque chose ne va pas.

help-load = Mesure un serveur : des parties par de vraies connexions, chaque coup chronométré jusqu’à sa réception par l’adversaire
    .games = Combien de parties, un nombre après l’autre
    .rate = Combien de coups par seconde font toutes les parties ensemble, ou max ; l’un après l’autre
    .seconds = Combien de temps chaque débit est tenu
    .moves = Combien de coups au plus fait chaque partie à chaque débit
    .rounds = Combien de fois tout est mesuré ; les médianes sont affichées
    .spectators = Combien regardent une partie de plus, qui a 200 coups et en fait un par seconde ; d’un événement, sa page et ses échiquiers
    .event = Plutôt une ronde d’un événement de tant de joueurs à l’écran : appariée, publiée, commencée et jouée jusqu’à ses résultats
    .arbiters = Combien regardent le mur de l’événement
    .url = Un serveur qui tourne, au lieu d’un qu’on lance ; de plusieurs qui partagent une base, chacun, séparés par des virgules : les joueurs d’une partie sont alors à des serveurs différents
    .folder = Où se font les bases de données : sur le disque à mesurer [par défaut : celui du système pour les fichiers temporaires]
    .keep = Laisse ici la base de données du serveur
    .no-bare = Sans le chemin nu
    .serve-bare = Être le chemin nu, sur une base de données
    .bus = Par quoi plusieurs chemins nus se parlent des coups
    .place = Lequel de combien de chemins nus celui-ci est
    .as-bare = Les serveurs de --url sont des chemins nus
    .beside = Des processus dont le temps est compté à part, la base de données par exemple
    .control = La cadence des parties
    .after =
        Exemples :
          adoube load --games 100
          adoube load --games 100,1000,4000,9000 --rate 1000,max --seconds 10 --rounds 3
          adoube load --games 2000 --rate 1000 --seconds 20 --spectators 10000
          adoube load --games 50 --rate 200 --url http://127.0.0.1:8080
          adoube load --event 500 --rate 250 --seconds 20 --spectators 2000 --arbiters 20

        Sans --url, lance `adoube serve` dans un processus à part, sur une base de données qu’il crée dans --folder et
        supprime. À côté, dans la même mesure, le chemin nu : les mêmes trames par les connexions d’axum et les mêmes lignes
        dans les écritures groupées de SQLite, sans rien entre les deux ; et à `max` chacun des deux seul. Avec --url, les
        parties sont créées par le serveur, dont les limites doivent le permettre : docs/server.md, Under load. Deux connexions par
        partie demandent autant de fichiers ouverts ; la limite souple est relevée aussi loin que la limite dure le permet.
        Les spectateurs sont chronométrés de l’envoi du coup à sa vue, et ce que chacun coûte au serveur est compté depuis
        avant leur venue.

        Code de retour : 0 quand chaque coup a été reçu et écrit, 2 sinon, 130 quand vous l’avez interrompu.

help-backup = Copie une base de données, même pendant qu’un serveur s’en sert
    .out = Le fichier à créer
    .after =
        Exemples :
          adoube backup adoube-2026-11-15.db
          adoube backup --database postgres://adoube@localhost/adoube adoube.sql

        La copie est la base de données telle qu’elle était à un instant donné. De SQLite, c’est une base de données ; de PostgreSQL,
        un script pour psql, à dérouler dans une base vide. Un fichier qui existe n’est pas remplacé.

        Code de retour : 0 si la copie est entière et sur le disque, 2 sinon ; alors il n’y en a pas.

help-restore = Fait une base de données d’une copie : chaque journal en est relu d’abord
    .again = Remplace ce que la base contient
    .copy = La copie, telle que adoube backup ou l’horaire l’a faite
    .after =
        Exemples :
          adoube restore adoube-20261117-133000.db
          adoube restore --again --database postgres://adoube@localhost/adoube adoube.sql

        Refuse une base qui est servie, et sans --again une base qui n’est pas vide. Pour SQLite rien n’est remplacé avant
        que chaque journal de la copie ait été relu, et ce qui était là reste à côté, avec .replaced après son nom ; un script
        pour PostgreSQL est déroulé en une transaction.

        Code de retour : 0 si elle est rétablie, 2 sinon.

help-move-store = Déplace tout vers une autre base de données : de SQLite vers PostgreSQL, ou retour
    .from = La base qui est déplacée ; elle reste telle quelle
    .to = Une base vide, ou celle vers laquelle elle a déjà été déplacée
    .after =
        Exemples :
          adoube move-store sqlite:adoube.db postgres://adoube@localhost/adoube
          adoube move-store postgres://adoube@localhost/adoube sqlite:/var/lib/adoube/adoube.db

        Refuse une base qui est servie, et une base d’arrivée qui contient autre chose. Chaque ligne est relue des deux côtés et
        comparée, et chaque journal est relu, avant que ce qui a été déplacé prenne sa place : jusque-là il se trouve à côté, dans un
        fichier avec .moving après son nom ou dans un schéma à part. Quoi qui l’interrompe, relancez : il reprend où il en était.

        Code de retour : 0 si tout y est, 2 sinon.

help-doctor = Dit ce qui ne va pas dans une base de données : chaque journal est relu
    .audit = Décide de nouveau de chaque commande
    .after =
        Exemples :
          adoube doctor
          adoube doctor --audit --json

        Avec --audit, chaque commande est décidée de nouveau. Ce qui serait décidé autrement aujourd’hui est signalé, et n’est pas
        une faute : un journal reste tel qu’il a été écrit.

        Code de retour : 0 si tout va bien, 1 si quelque chose ne va pas, 2 si la base de données n’a pas pu être lue.

help-account = Extrait, ou efface, ce qui est gardé sur une personne
    .who = Un nom ou un identifiant
    .after =
        Exemples :
          adoube account export ann > ann.json
          adoube account erase ann --yes
          adoube account erase 0c5x8rk2v1m3q --yes

        QUI est un nom ou un identifiant. Ce qu’un joueur effacé a joué reste, sous « Player n » ; le nom redevient libre.

        Code de retour : 0 si c’est fait, 2 sinon.

help-account-export = Affiche en JSON tout ce qui est gardé sur un compte

help-account-erase = Efface son nom, ses connexions et tout ce qu’il a écrit
    .yes = Le faire vraiment

help-completions = Affiche ce qu’il faut à un interpréteur pour compléter nos commandes et options
    .shell = L’interpréteur de commandes
    .after =
        Exemples :
          adoube completions bash > ~/.local/share/bash-completion/completions/adoube
          adoube completions zsh > ~/.zfunc/_adoube
          adoube completions fish > ~/.config/fish/completions/adoube.fish

help-man = Écrit les pages de manuel : adoube.1, et une par commande
    .folder = Le dossier, qui est créé s’il n’existe pas
    .after =
        Exemples :
          adoube man ~/.local/share/man/man1
          adoube man pages && man pages/adoube-check.1
