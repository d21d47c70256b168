var e=Object.assign({"../../../locales/fr/pages/furigoma.ftl":`furigoma-title = Furigoma
furigoma-lead = On lance cinq pions. Si la majorité montre la face simple, celui qui les a lancés commence\xA0; si la majorité montre la face promue, c’est l’autre. Un pion sur la tranche ou appuyé sur un autre ne compte pas.
furigoma-toss = Lancer cinq pions
furigoma-again = Les lancer de nouveau
furigoma-book = Compté selon
furigoma-pawns = Les pions
furigoma-none-yet = Aucun pion n’a encore été lancé.
furigoma-face-plain = simple
furigoma-face-promoted = promu
furigoma-face-edge = sur la tranche
furigoma-face-leaning = appuyé
furigoma-counted = Simples\xA0: { $plain }. Promus\xA0: { $promoted }.
furigoma-begins-tosser = Celui qui a lancé commence.
furigoma-begins-other = L’autre joueur commence.
furigoma-no-verdict = Autant des deux\xA0: on les lance tous de nouveau.
furigoma-seed = Graine
furigoma-round = Numéro du lancer
furigoma-check-title = Vérifier
furigoma-check-lead = La même graine donne toujours le même lancer. Tout est calculé sur votre appareil.
furigoma-check-seed = Un lancer
furigoma-seed-help = 64 chiffres hexadécimaux, ou des mots dont les deux conviennent.
furigoma-seed-missing = Il manque une graine\xA0: tapez les chiffres ou les mots qui vous ont été donnés.
furigoma-toss-again = Lancer à partir de cette graine
furigoma-check-draw = Un tirage des camps
furigoma-draw-lead = Avant que les joueurs ne contribuent à un tirage, le serveur se lie à un secret. Ensuite chacun peut voir qu’il s’y est tenu.
furigoma-draw-commitment = Engagement
furigoma-draw-secret = Secret
furigoma-draw-host = Part du joueur qui a proposé
furigoma-draw-guest = Part du joueur qui a accepté
furigoma-draw-check = Vérifier le tirage
furigoma-draw-kept = Le secret est bien celui auquel le serveur s’était lié.
furigoma-draw-broken = Le secret n’est pas celui auquel le serveur s’était lié.
furigoma-draw-first = Le joueur qui a proposé a le premier camp.
furigoma-draw-second = Le joueur qui a proposé a le second camp.
furigoma-draw-seed = Graine\xA0: { $seed }
furigoma-draw-unreadable = Ce ne sont pas les quatre parts d’un tirage\xA0: chacune est un nombre pair de chiffres hexadécimaux, l’engagement en a 64.
`,"../../../locales/fr/pages/home.ftl":`home-title = Jouer
home-lead = Les échecs et le shogi selon leurs règles officielles.
home-table = À une table
home-table-text = Un seul appareil comme échiquier et pendule, ou comme pendule seule. Sans réseau.
home-laws = Les règles
home-laws-text = Cinq recueils, article par article, avec des exemples qui se jouent sur un échiquier.
home-furigoma = Furigoma
home-furigoma-text = Cinq pions décident qui commence, et chacun peut les vérifier.
home-board = Un shogiban au départ
`,"../../../locales/fr/pages/laws.ftl":`laws-title = Règles
laws-tree = Articles
laws-book = Recueil
laws-search = Chercher dans les articles
laws-found = { $count ->
        [0] Rien de trouvé.
        [one] { $count } article trouvé.
       *[other] { $count } articles trouvés.
    }
laws-none = Aucun article ne contient «\xA0{ $text }\xA0».
laws-choose = Choisissez un article. Chacun dit en nos propres mots ce que le recueil prescrit, et la plupart ont un exemple qui se joue sur un échiquier.
laws-no-article = Ce recueil n’a pas d’article { $id }. La liste des articles les donne tous.
laws-no-page = Cet article est un titre\xA0; ceux qui le suivent en disent le contenu.
laws-kind-R = Le logiciel l’applique.
laws-kind-C = Un participant peut le réclamer, et le logiciel tranche.
laws-kind-A = C’est un pouvoir de l’arbitre.
laws-kind-S = Cela se fixe à la préparation d’une partie ou d’une compétition.
laws-kind-I = Cela s’affiche là où c’est utile\xA0; il n’y a rien à appliquer.
laws-examples = Exemples
laws-example = Exemple
laws-board = L’échiquier de l’exemple
laws-first = Au début
laws-back = Un pas en arrière
laws-on = Un pas en avant
laws-last = À la fin
laws-step = { $step } sur { $of }
laws-setup-refused = Une telle partie ne peut pas commencer.
laws-setup-warned = Une telle partie peut commencer, mais devrait être autrement.

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
`,"../../../locales/fr/pages/shell.ftl":`# Ce que toutes les pages ont\xA0: leur barre, leurs échiquiers, leurs pendules.

title = { $page } · Adoube
skip = Aller à la page
bar-label = Pages
bar-play = Jouer
bar-table = À une table
bar-laws = Règles
bar-furigoma = Furigoma
language = Langue
theme-auto = Thème\xA0: système
theme-light = Thème\xA0: clair
theme-dark = Thème\xA0: sombre
page-failed = Cette page n’a pas pu être chargée. Vérifiez la connexion, puis ouvrez-la de nouveau.
core-failed = Les règles n’ont pas pu être chargées. Vérifiez la connexion, puis rechargez la page.

missing-title = Page introuvable
missing-text = Il n’y a rien à cette adresse. Le lien est peut-être ancien, ou une lettre y manque.
missing-home = Aller à la première page

## Échiquiers

board-promotion = Que devient la pièce\xA0?
board-stays = Reste telle quelle
board-back = La remettre
board-piece = { $side }\xA0: { $piece }
board-empty = vide
board-square = { $square }, { $what }{ $check ->
        [yes] , en échec
       *[other] {""}
    }
board-hand = En main\xA0: { $side }
board-in-hand = { $piece }, { $count } en main
board-taken = { $what }, pris. { $count ->
        [0] Posez avec Entrée.
        [one] { $count } case possible.
       *[other] { $count } cases possibles.
    }
board-let-go = Reposé.
board-cannot-take = Aucune de vos pièces mobiles n’est ici.
typed-label = Tapez un coup
typed-wrong = «\xA0{ $text }\xA0» n’est pas un coup ici.

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

clock-of = Pendule\xA0: { $side }
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
`,"../../../locales/fr/pages/table.ftl":`table-title = À une table
table-lead = Un seul appareil entre deux personnes, sans réseau. Ce qui est sur la table est gardé sur cet appareil.
table-what = Sur la table
table-board-and-clock = Échiquier et pendule
table-clock-alone = Une pendule seule
table-book = Recueil de règles
table-time = Temps
table-by-hand = À la main…
table-time-written = Temps, comme 40/90m+30s, 15m ou 20m b30s
table-kind = La pendule
table-kind-server = continue quand un drapeau tombe, compte les coups
table-kind-digital = se fige quand un drapeau tombe, ne compte pas les coups
table-kind-mechanical = à aiguilles\xA0: continue, et ne montre pas quel drapeau est tombé en premier
table-strict = Coups illégaux
table-prevent = L’échiquier les refuse, et appuie sur la pendule
table-claim = Ils restent tant que nul ne les réclame\xA0; on appuie soi-même
table-start = Départ
start-usual = habituel
start-960 = Chess960, tiré au sort
table-begin = Commencer
table-board-label = L’échiquier sur la table
table-press = Appuyer sur la pendule\xA0: { $side }
table-sheet = Feuille de partie
table-no-moves = Aucun coup n’a encore été joué.
table-own-sheets = Dans une partie comme à l’échiquier réel, les joueurs notent eux-mêmes les coups. Tous s’affichent à la fin.
table-offered = La nulle est proposée.
table-proposed-takeback = Reprendre le coup est proposé.
table-proposed-count = Compter les points est proposé.
table-proposed-repetition = Constater une répétition est proposé.
table-proposed-correction = Corriger un coup illégal est proposé.
table-proposed-pieces = Un autre jeu de pièces est proposé.
table-proposed-device = Noter avec un appareil est proposé.
table-slip-away = Ranger le billet
table-unkept = Cet appareil ne garde rien\xA0: ce qui est sur la table est perdu quand la page se ferme.

act-offer = Proposer la nulle
act-accept = Accepter
act-refuse = Refuser
act-repetition = Réclamer la répétition
act-perpetual = Réclamer l’échec perpétuel
act-fifty = Réclamer les cinquante coups
act-flag = Réclamer le drapeau
act-illegal = Signaler un coup illégal
act-declare = Déclarer le gain
act-resign = Abandonner (maintenir)
act-more = Actes…
act-less = Moins

seal-open = Pause et corrections
seal-title = Pause et corrections
seal-close = Fermer
seal-pause = Pause
seal-resume = Reprendre
seal-takeback = Reprendre le dernier coup, d’un commun accord
seal-turn = Tourner l’échiquier
seal-corrections = Pendules
seal-set = Régler la pendule\xA0: { $side }
seal-set-now = Régler
seal-more = 1 minute de plus
seal-less = 1 minute de moins
seal-no-time = Ce n’est pas un temps\xA0: 0:05:00 ou 5m est attendu.
seal-record = La partie notée
seal-log = Ce qui s’est passé
seal-new = Une autre partie
seal-clear = Débarrasser la table (maintenir)

clock-near = Ce côté
clock-far = L’autre côté
clock-press = { $player }\xA0: { $time }. Appuyer.
clock-fell = { $player }\xA0: le drapeau est tombé.
clock-run = Lancer\xA0: { $player }
clock-switch = Inverser, sans compter de coup
clock-set-time = Temps
clock-set-moves = Coups
clock-add = { $sign ->
        [plus] +
       *[other] −
    }{ $seconds } s
clock-next-period = Période suivante
clock-reset = Régler à neuf (maintenir)
`});export{e as files};