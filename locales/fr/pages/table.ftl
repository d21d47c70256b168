table-title = À une table
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
table-kind-mechanical = à aiguilles : continue, et ne montre pas quel drapeau est tombé en premier
table-strict = Coups illégaux
table-prevent = L’échiquier les refuse, et appuie sur la pendule
table-claim = Ils restent tant que nul ne les réclame ; on appuie soi-même
table-start = Départ
start-usual = habituel
start-960 = Chess960, tiré au sort
table-begin = Commencer
table-board-label = L’échiquier sur la table
table-press = Appuyer sur la pendule : { $side }
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
table-unkept = Cet appareil ne garde rien : ce qui est sur la table est perdu quand la page se ferme.

act-accept = Accepter
act-refuse = Refuser
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
seal-set = Régler la pendule : { $side }
seal-set-now = Régler
seal-more = 1 minute de plus
seal-less = 1 minute de moins
seal-no-time = Ce n’est pas un temps : 0:05:00 ou 5m est attendu.
seal-record = La partie notée
seal-log = Ce qui s’est passé
seal-new = Une autre partie
seal-clear = Débarrasser la table (maintenir)

clock-near = Ce côté
clock-far = L’autre côté
clock-press = { $player }, { $side } : appuyer.
clock-fell = { $player } : le drapeau est tombé.
clock-run = Lancer : { $player }
clock-switch = Inverser, sans compter de coup
clock-set-time = Temps
clock-set-moves = Coups
clock-add = { $sign ->
        [plus] +
       *[other] −
    }{ $seconds } s
clock-next-period = Période suivante
clock-reset = Régler à neuf (maintenir)

table-against = En face
table-person = Une autre personne
table-computer = L’ordinateur, sur cet appareil
table-level = Niveau
table-level-of = { $level } (environ { $elo } Elo aux échecs)
table-fetching = En cours de chargement…
table-own = Vous jouez
table-own-lot = au sort
table-computer-missing = L’ordinateur n’est pas encore sur cet appareil et n’a pu être chargé. Avec un réseau il est chargé une fois, puis s’en passe.
table-computer-again = Réessayer
table-thinking = réfléchit…
table-press-now = Appuyez sur la pendule.
analysis-begin = Analyser la partie sur cet appareil
analysis-label = Analyse
analysis-busy = Position { $done } sur { $of }…
analysis-best = le mieux : { $line }
analysis-mate = { $sign ->
        [plus] +
       *[other] −
    }mat en { $moves }
analysis-curve = Qui était mieux, coup par coup
analysis-inaccuracy = Imprécision.
analysis-mistake = Erreur.
analysis-blunder = Gaffe.
analysis-turned = Ici la partie a basculé.
printed-date = Date
printed-rules = Règles
printed-result = Résultat
printed-signed = Signature : { $side }
printed-page = Page { $page } sur { $of }
