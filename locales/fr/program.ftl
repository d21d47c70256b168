# Ce que le programme affiche, en dehors de l’aide (help.ftl) et de ce que disent les bibliothèques.

## Appels qui n’ont pas de sens

usage = { $what } (--help montre comment)
usage-expected = { $what } (attendu : { $values })
usage-perhaps = { $what } (peut-être { $close })
usage-no-value = « { $argument } » demande une valeur et n’en a pas
usage-value = valeur « { $value } » incorrecte pour « { $argument } »
usage-value-why = valeur « { $value } » incorrecte pour « { $argument } » : { $why }
usage-unknown = argument « { $argument } » inattendu
usage-no-command = commande « { $command } » inconnue
usage-command-missing = il manque une commande
usage-missing = il manque des arguments : { $arguments }
usage-twice = l’argument « { $argument } » ne peut être donné qu’une fois
usage-conflict = l’argument « { $argument } » ne va pas avec « { $other } »
usage-no-equals = il faut un signe égal pour donner une valeur à « { $argument } »
usage-too-many = valeur « { $value } » de trop pour « { $argument } »
usage-too-few = l’argument « { $argument } » demande { $least } valeurs et en a { $given }
usage-not-text = un argument n’est pas du texte UTF-8

## Fichiers, entrée et sortie standard

output-closed = la sortie standard a été fermée
input = entrée standard
input-empty = il n’y a rien (attendu : une position)
unknown-ending = { $file } : terminaison inconnue (attendu : { $expected })
endings-or = { $endings }, ou { $option }
endings = .pgn, .kif, .kifu, .ki2, .ki2u, .csa, .jkf ou .usi
endings-check = --format ; .fen, .epd ou .sfen pour des positions, .adoube pour des scripts
endings-picture = .svg ou .png
no-chess960 = { $text } : pas une position Chess960 (attendu : de 0 à 959, ou une FEN)
open-files = { $sockets } connexions demandent { $needed } fichiers ouverts, et ce processus peut en avoir { $most } (relevez la limite dure : `ulimit -Hn { $needed }` en tant que root, LimitNOFILE= d’une unité systemd, ou nofile dans /etc/security/limits.conf)

## Avancement

games-done = { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
games-read = { $games }, { $percent } % lus
games-in = { $file } : { $games }
games-in-part = { $file } : { $games }, { $percent } %
positions-done = { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
checked = { $passed ->
        [one] { $passed } réussi
       *[other] { $passed } réussis
    }, { $failed ->
        [one] { $failed } échec
       *[other] { $failed } échecs
    }
perft-progress = { $begun } premiers coups sur { $count }
perft-depth = { $place } : profondeur { $depth }

## perft, tsume, mate-possible

perft-wrong = { $place } : profondeur { $depth } : compté { $counted }, attendu { $expected } : { $position }
perft-counts = « { $text } » (attendu : par exemple D3 8902)
perft-no-counts = aucun compte (attendu : par exemple ;D1 20 ;D2 400)
tsume-no-king = SFEN : pas de roi à mater (attendu : celui du camp qui défend)
tsume-no-mate = pas de mat
tsume-unknown = inconnu
tsume-shortest = mat en { $plies }
tsume-perhaps-shorter = mat en { $plies } ou moins
tsume-unique = la seule solution
tsume-not-unique = d’autres solutions aussi
tsume-perhaps-unique = peut-être d’autres solutions aussi
mate-line = { $side } : { $moves }
mate-is = (c’est mat)

## convert

convert-other-game = { $file } : une partie d’échecs n’en est pas une de shogi (attendu : deux formats du même jeu)
convert-several = { $file } : plus d’une partie, et { $format } n’en contient qu’une (attendu : un format qui en contient plusieurs, par exemple CSA)
convert-variations = { $file } : { $count ->
        [one] { $count } variante laissée
       *[other] { $count } variantes laissées
    } de côté ({ $format } ne contient que la ligne principale)

## analyse

analyse-left = { $file } : laissé tel quel, toutes les parties n’ayant pas pu être lues (attendu un autre nom pour celles qui l’ont été)
analyse-no-position = une partie qui ne commence pas par une position légale n’est pas regardée
analyse-progress = partie { $game } : { $done } positions sur { $count }

## diagram

diagram-colour = « { $name } » n’est pas une couleur (attendu : green, red, yellow ou blue)
diagram-squares = « { $squares } » n’est ni une case ni deux de ce plateau
diagram-arrow = « { $text } » n’est pas une flèche (attendu : deux cases)
diagram-mark = « { $text } » n’est pas une marque (attendu : une case)

## demo

demo-title = Paul Morphy – le duc Charles de Brunswick et le comte Isouard, Paris 1858
demo-mate = Mat, et la partie est finie aussitôt (fide-2009/5.1.a).
demo-board =
    À vous de jouer. Tapez un coup en français, en anglais ou comme deux cases (Cf3, Nf3, e2e4),
    légal ou non ; ? donne les coups légaux, back en reprend un, new recommence, quit termine.
demo-to-move = Trait aux { $side } :
demo-not-legal = Illégal : { $reason }.
demo-legal = { $count ->
        [0] aucun coup légal
        [one] { $count } coup légal
       *[other] { $count } coups légaux
    } : { $moves }
demo-promotion = dites ce que devient le pion (fide-2009/3.7.e)
demo-ambiguous = ce peut être { $moves }
demo-or = { $one } ou { $other }
demo-is-mate = mat (fide-2009/5.1.a)
demo-is-stalemate = pat, partie nulle (fide-2009/5.2.a)
demo-is-check = échec (fide-2009/3.9)

## referee, laws

referee-no-game = { $file } : il n’y a pas de partie à écrire
laws-unknown = { $what } : ni recueil ni article de ce nom (attendu : fide-2023, fide-2009, fesa-2024, fesa-2017, cz ou livret, ou un article de l’un d’eux)
learn-unknown = { $id } : leçon inconnue (adoube learn les énumère)
learn-perhaps = { $id } : leçon inconnue (peut-être { $close })
learn-exercises = { $count ->
        [one] { $count } exercice
       *[other] { $count } exercices
    }
puzzles-none = { $file } : aucun problème dedans (attendu un par ligne : mate ou win, une cote, une position et des coups, séparés par des tabulations)
puzzles-both = des parties d’échecs et de shogi (attendues d’un seul jeu)
puzzles-progress = { $games } parties sur { $all }, { $problems } problèmes
puzzles-made = { $problems ->
        [one] { $problems } problème tiré
       *[other] { $problems } problèmes tirés
    } de { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
puzzles-proving = { $done } problèmes sur { $all }
puzzles-means = essayés en entier : { $tried } ; par une recherche plus longue : { $search }
puzzles-checked = { $proven } prouvés, { $failed } en défaut
puzzles-mate = Mat en { $moves }
puzzles-tsume = { $plies ->
        [one] Mat en { $plies } demi-coup
       *[other] Mat en { $plies } demi-coups
    }
puzzles-win = Gain
booklet-nothing = { $file } : il n’y a ni partie ni position
puzzles-title = Problèmes
puzzles-solutions = Solutions
puzzles-game = { $file } : partie { $game } : { $what }
puzzles-one-side = { $file } : pas un fichier de problèmes, l’autre non plus (attendu que l’un le soit)
puzzles-not-one = pas un problème : aucun coup n’est le seul à mater ou à gagner
puzzles-too-few = { $file } : n’a que { $count } problèmes
games-writing = écriture des dernières parties
games-reading = { $file } : { $read } sur { $all } Mo
games-so-far = { $file } : { $games } parties
games-imported = { $games ->
        [one] { $games } partie nouvelle
       *[other] { $games } parties nouvelles
    }, { $duplicates ->
        [one] { $duplicates } déjà présente
       *[other] { $duplicates } déjà présentes
    }, { $broken ->
        [one] { $broken } illisible
       *[other] { $broken } illisibles
    }
games-more-broken = { $file } : d’autres parties sont illisibles, désormais seulement comptées
games-found = { $all ->
        [one] { $all } partie
       *[other] { $all } parties
    }, { $shown ->
        [one] { $shown } montrée
       *[other] { $shown } montrées
    }
games-written = { $file } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
games-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
games-end = la fin
games-one-only = { $file } : n’a de place que pour une partie (attendu : .csa ou .usi pour plusieurs)
games-other-format = les parties de ce recueil ne s’écrivent pas ainsi (attendu : { $expected })
games-stats-all = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } : { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    } par qui a commencé, { $drawn ->
        [one] { $drawn } nulle
       *[other] { $drawn } nulles
    }, { $lost ->
        [one] { $lost } perdue
       *[other] { $lost } perdues
    }, { $unknown ->
        [one] { $unknown } inconnue
       *[other] { $unknown } inconnues
    } ; score de qui a commencé : { $percent } %
games-stats-subject = Pour la personne demandée : { $won } gagnées, { $drawn } nulles, { $lost } perdues
games-stats-length = Coups : { $mean } en moyenne, de { $shortest } à { $longest }
games-stats-rating = Classements : { $rating } en moyenne
games-stats-years = Années
games-stats-openings = Ouvertures, avec le score de qui a commencé
games-stats-players = Joueurs
book-all = { $games ->
        [one] { $games } partie a eu cette position
       *[other] { $games } parties ont eu cette position
    } ; score de qui a commencé la partie : { $percent } %
laws-perhaps = { $what } : ni recueil ni article de ce nom (peut-être { $close })

## Moteurs et matchs

match-other-game = --rulebook : { $book } est de l’autre jeu
match-not-in-shogi = --chess960 : pas au shogi
match-signals = signaux : { $error }
match-no-limit = --clock : aucune limite (attendu : un temps pour chaque camp)
match-interrupted = interrompu avant la première partie
match-ending = { $file } : terminaison qui ne va pas pour des parties { $game ->
        [chess] d’échecs
       *[other] de shogi
    } (attendu : { $expected })
match-endings = .csa ou .usi
engine-trouble = { $seat ->
        [first] premier
       *[other] second
    } moteur { $command } : { $what }
engine-no-chess960 = ne joue pas au Chess960 (attendu : l’option UCI_Chess960)
engine-not-ready = pas de readyok en { $seconds } s (--patience)
engine-silent = pas de { $ok } en { $seconds } s (attendu : un moteur { $protocol })
engine-gone-before = { $why } avant { $ok } (attendu : un moteur { $protocol })
engine-gone-before-ready = { $why } avant readyok
engine-no-option = pas d’option { $name } (attendu : { $options })
engine-command = --{ $seat } { $command } : { $what }
engine-no-command = pas de commande
engine-where = où se trouve ce programme : { $error }
engine-quote = des guillemets qui ne se ferment pas
engine-backslash = une barre oblique inverse suivie de rien
engine-option-name = --{ $seat }-option : pas de nom (attendu : par exemple Hash=64, ou le nom d’un bouton)
opening-stuck = { $file } : ouverture { $number } : personne ne peut jouer ensuite (--opening-plies la raccourcit)
opening-none = { $file } : aucune ouverture
opening-no-start = { $file } : une partie qui ne part d’aucune position
opening-no-position = pas de position
sprt-number = { $text } n’est pas un nombre
sprt-expected = attendu : ELO0,ELO1 ou ELO0,ELO1,ALPHA,BETA
sprt-order = attendu : ELO0 inférieur à ELO1, et les deux entre -1000 et 1000
sprt-errors = attendu : ALPHA et BETA entre 0 et 0.5
rule-draw = attendu : COUP,DEMI-COUPS,CP, par exemple 40,8,10
rule-win = attendu : DEMI-COUPS,CP, par exemple 6,800
match-head-match = match
match-head-games = parties
match-head-score = score
match-head-draws = nulles
match-head-pairs = paires
match-head-ends = fins
match-head-first = premier
match-head-second = second
match-names = { $first } - { $second }, { $game ->
        [chess] échecs
       *[other] shogi
    }, { $terms }, graine { $seed }
match-games = { $games } sur { $planned }
match-games-interrupted = { $games } sur { $planned } (interrompu)
match-score = +{ $wins } ={ $draws } -{ $losses }, { $points } sur { $games }, { $percent } %
match-elo = { $elo }, à 95 % entre [{ $low }, { $high }]
match-draws = { $percent } % ; { $side } +{ $won } ={ $drawn } -{ $lost }
match-llr = { $verdict ->
        [passed] réussi
        [failed] échoué
       *[other] indécis
    } : LLR { $ratio } [{ $fails }, { $passes }]
match-sprt = { $test } pour Elo { $elo0 } ou { $elo1 }, erreurs { $alpha } et { $beta }
match-depth = profondeur { $depth }
match-speed = { $speed } nœuds par seconde
match-time-losses = pertes au temps { $count }
match-overruns = dépassements { $count }
match-illegal = coups illégaux { $count }
match-crashes = plantages { $count }
match-hangs = blocages { $count }

## datagen, tune

datagen-minutes = attendu : un nombre de minutes, par exemple 30 ou 0.5
datagen-plies = attendu : un nombre jusqu’à { $most }, ou un intervalle tel que 6-9
datagen-no-goal = rien ne dit quand s’arrêter (attendu : --games, --positions ou --minutes)
datagen-standard = - : les parties s’écrivent dans un fichier (attendu : son nom)
datagen-exists = { $file } : existe déjà (attendu : un nouveau fichier, ou --append pour le continuer)
datagen-lessons-same = { $file } : les parties y sont lues (attendu : un autre fichier pour les leçons)
datagen-locked = { $file } : un autre programme est en train d’y écrire
datagen-dropped = la dernière partie du fichier était tronquée : { $bytes } octets retirés
datagen-before = { $count } parties s’y trouvaient déjà
datagen-speed = { $seconds } s sur { $threads } fils, { $speed } positions/s
datagen-line = { $games }, { $positions } positions, { $speed } par seconde
datagen-left = { $line }, encore { $time }
datagen-games = { $count } parties { $game ->
        [chess] d’échecs
       *[other] de shogi
    }
datagen-plies-told = { $plies } demi-coups, { $mean } par partie, { $longest } au plus ; { $positions } positions évaluées
datagen-first-wins = le premier gagne
datagen-draws = nulles
datagen-second-wins = le second gagne
datagen-endings = fins
datagen-scores = évaluations, vues par le camp au trait
tune-part = --result { $value } : attendu de 0 à 1
tune-positive = --{ $name } { $value } : attendu un nombre supérieur à 0
tune-hold = --hold { $value } : attendu 0 ou plus
tune-progress = { $games }, { $lessons } leçons
tune-too-little = { $games } enseignent trop peu (attendu : au moins { $least })
tune-lessons = { $lessons } leçons et { $apart } à part, de { $games } parties ; cote de e contre 1 à { $steepness }
tune-error = erreur { $error }, à part { $apart }
tune-error-after = erreur { $error }, à part { $apart } après { $round } passages
tune-set = --set { $text } : { $what }
tune-set-expected = attendu : NOM=VALEUR, par exemple delta_margin=150
tune-only = --only : { $what }
tune-two = deux moteurs jouent un tour
tune-search-round = { $round }, { $games }
tune-search-done = { $rounds } tours, { $games }
tune-round = passage { $round } sur { $rounds }

## serve, backup, doctor, account

serve-owner = propriétaire : { $link }
serve-data = données : { $place }
serve-taken = { $address } est pris par un autre programme, peut-être par un autre adoube serve : choisissez-en une autre avec --listen { $free }
no-home = vous n’avez pas de dossier personnel : dites où avec --data DOSSIER
serve-denied = { $address } : vous n’avez pas le droit d’écouter sur ce port : choisissez-en un au-dessus de 1023, par exemple avec --listen { $free }, ou voyez docs/install.md pour le port 443
serve-elsewhere = { $address } : cette machine n’a pas cette adresse : choisissez-en une qu’elle a, par exemple avec --listen { $here }
other-folder = { $file } : { $error } ; choisissez un autre dossier avec --data DOSSIER
which-folder = { $file } : { $error } ; dites où sont les données avec --data DOSSIER
other-file = { $file } : { $error } ; choisissez un autre fichier
no-server = { $error } ; voyez si PostgreSQL y fonctionne et s’il y a un réseau
no-database = n’est pas une base de données
serve-log = ADOUBE_LOG={ $filter } : { $error }
backup-done = { $file } : { $bytes } octets
move-done = déplacée, et comparée ligne à ligne : { $rows } lignes, { $games } parties, { $events } tournois
move-already = tout était déjà déplacé, ligne à ligne : { $rows } lignes
move-unsound = rien n’a été déplacé : { $fault }
move-written = { $share } % écrits : { $table }
move-compared = { $share } % comparés : { $table }
restore-done = { $copy } est rétablie : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $events ->
        [one] { $events } événement
       *[other] { $events } événements
    }
restore-unsound = { $copy } : rien n’a été rétabli : { $fault }
serve-lost = un autre serveur a pris cette base de données pendant l’absence de PostgreSQL, et la garde : celui-ci s’arrête, et rien de ce qu’il a confirmé n’est perdu
serve-waits = la base de données ne répond pas encore : on lui laisse dix secondes
serve-no-browser = aucun navigateur n’a pu être ouvert : ouvrez l’adresse vous-même
serve-no-pages = ce programme n’a pas de pages : scripts/pages les fait
serve-few-files = { $files } fichiers peuvent être ouverts à la fois, et { $connections } connexions sont permises : augmentez les premiers (ulimit -n) ou baissez limits.connections
serve-sound = la configuration est bonne
doctor-otherwise = aujourd’hui autrement : { $line }
doctor-summary = { $games } parties, { $events } événements : { $faults ->
        [0] aucune faute
        [one] { $faults } faute
       *[other] { $faults } fautes
    }
doctor-audited = { $games } parties, { $events } événements, { $commands } commandes : { $faults ->
        [0] aucune faute
        [one] { $faults } faute
       *[other] { $faults } fautes
    }
account-not-erased = { $who } n’est pas effacé : --yes dit que vous le voulez vraiment
account-erased = { $who } est maintenant Player { $number }
account-unknown = { $who } : aucun compte n’a ce nom ou cet identifiant

## load

load-keep-there = --keep : { $file } existe déjà
load-keep-one = --keep : attendu un seul nombre de parties et un seul passage
load-folder = --folder : { $folder } n’est pas un dossier
load-bare-writer = l’écriture nue : { $error }
load-not-prepared = la partie { $number } n’a pas été préparée
load-none-open = aucune partie n’est ouverte
load-opened = { $opened } parties ouvertes sur { $count }
load-playing = { $games } parties, { $moves } coups, encore { $left } s
load-slow = { $what ->
        [move] un coup
        [game] une partie
       *[other] { $what }
    } : plus de { $seconds } secondes
load-answer = la réponse du serveur : { $error }
load-limits = { $address } : les limites du serveur refusent tant de requêtes d’une même adresse (docs/server.md, Under load, a des réglages pour un essai)
load-answered = { $address } : { $asked } : réponse { $status } { $body }
load-answer-lacks = { $address } : la réponse du serveur n’a pas de { $what }
load-not-started = un serveur n’a pas pu être lancé : { $error }
load-not-listening = un serveur a été lancé et n’a pas dit où il écoute
load-url = --url : { $url } n’est pas une adresse (attendu : http://127.0.0.1:8080)
load-not-stopped = un serveur n’a pas pu être arrêté : { $error }
load-ended-badly = un serveur a mal fini : { $status }
load-did-not-end = un serveur devait s’arrêter et ne l’a pas fait
load-made = { $made } parties créées sur { $games }
load-folder-name = le nom d’un dossier n’est pas du texte UTF-8
load-nothing-prepared = aucune partie n’a été préparée
load-sockets = { $number } connexions ouvertes sur { $sockets }
load-closed = une connexion a été fermée
load-closed-with = une connexion a été fermée : { $frame }
load-hint = { $error } (docs/server.md, Under load, a des réglages pour un essai)
load-after = après { $events } événements : { $text }
load-refused = refusé : { $text }
load-move-was = le coup { $number } était { $made } : { $text }
load-written = partie { $game } : { $moves } coups ont été joués et { $written } sont écrits
load-rate = attendu : de 1 à 1000000 coups par seconde, ou max
load-run = { $games } parties, { $sockets } connexions : ouvertes après { $opened } s, { $memory } Kio par partie ({ $after } à la fin) ; { $made } coups joués, aucun perdu
load-anew = Des joueurs ont été lâchés { $count } fois et ont suivi la suite de là où ils étaient.
load-head-moves = coups/s
load-head-commit = par écr.
load-server = { $rate } serveur
load-beside = et { $micros } µs à côté
load-bare = { $rate } nu
load-echo = E { $echo } trames/s ({ $each } µs chacune)
load-commits = C { $commits } coups/s ({ $each } µs chacun, { $group } par écriture)
load-floor = { $echo }, { $commits } : 1/(2/E + 1/C) = { $bound } coups/s ; le serveur en fait { $rate } %, et { $cpu } % en temps de processeur
load-socket = une connexion : { $error }
load-come = { $come } spectateurs sur { $spectators } sont là
load-watched = { $spectators } spectateurs d’une partie de 200 coups : { $refused } refusés, tous là après { $joined } s, { $cpu } ms de processeurs pour venir, { $memory } Kio chacun
load-entered = { $entered } joueurs inscrits sur { $players }
load-event = Un événement de { $players } joueurs, { $games } parties à l’écran, { $spectators } spectateurs, { $arbiters } arbitres : { $refused } refusés ; { $made } coups joués, aucun perdu
load-step-pair = appariée
load-step-publish = publiée, et tous appelés
load-step-begin = commencée, et toutes les pendules en marche
load-step-results = toutes finies, et tous les résultats dits
load-step = { $step } : réponse après { $answered } ms, dit après { $told } ms, { $cpu } ms de processeurs
load-at-boards = spectateurs des échiquiers
load-at-wall = arbitres devant le mur
load-seen = { $who } : { $seen } coups vus, { $missed } manqués ; du coup au regard p50 { $p50 } ms, p99 { $p99 } ms, max { $max } ms
load-event-page = Première page { $page } octets ; { $memory } Mio de mémoire du serveur ; { $entry } ms pour inscrire un joueur
load-sights = { $moves } coups regardés, { $unseen } regards manqués : du coup au regard p50 { $p50 } ms, p99 { $p99 } ms, max { $max } ms

remote-none = il faut un serveur (attendu : --server URL)
remote-url = { $url } : attendu l’adresse d’un serveur, comme https://play.example.org
remote-link = { $link } : attendu le lien d’une invitation, avec ce qui suit son #
remote-answer = { $url } répond ce que personne n’attend : est-ce un serveur de ce programme ?
remote-authority = { $file } : pas de certificat PEM
remote-slow = il ne répond pas
remote-unknown = cet hôte n’existe pas
remote-untrusted = { $why }. L’autorité propre à un club s’indique par --authority FICHIER
remote-made = le tournoi est { $event }
remote-joined = tournoi { $event } : vous y êtes { $role }. Ces deux variables, ou --server et --token, disent qui vous êtes :
remote-out = { $file } est le tournoi désormais ; le serveur n’accepte que les demandes et les résultats des joueurs jusqu’à son retour
remote-back = rapporté : { $lines } lignes nouvelles
remote-refused = { $about } a été refusé : { $why }
archive-other = { $file } n’est pas tel qu’il a été archivé
archive-strange = { $file } n’est pas ce que dit { $log }
archive-missing = { $file } manque
archive-unnamed = { $file } n’est pas de ceux que nomme { $sums }
archive-checked = { $files } fichiers de l’archive
