home-title = Jouer
home-board = L’échiquier au début de la partie
home-begin = Commencer
home-or = ou

# Les mots qui ouvrent des listes.
home-sentence = { $who ->
        [computer] Jouer { $kind } contre { $opponent } { $level }, selon { $book }, { $time }, camps { $sides }.
        [table] Jouer { $kind } { $opponent }, selon { $book }, { $time }.
       *[other] Jouer { $kind } avec { $opponent }, selon { $book }, { $time }, camps { $sides }.
    }
home-more = { $who ->
        [table] { $start } ; { $strict }.
        [computer] { $start } ; { $strict } ; { $takebacks } ; { $watch }.
       *[apart] { $start } ; { $strict } ; { $takebacks } ; { $rated } ; { $watch } ; { $arbiter }.
        [blind] { $start } ; { $strict } ; { $takebacks } ; { $rated } ; { $watch } ; { $arbiter } ; { $blind }.
        [boards] { $start } ; { $strict } ; { $takebacks } ; { $rated } ; { $watch } ; { $arbiter } ; { $blind } ; { $boards }.
    }
home-slot-kind = Jeu
home-slot-opponent = Adversaire
home-slot-level = Niveau
home-slot-book = Recueil de règles
home-slot-time = Cadence
home-slot-sides = Camps
home-slot-start = Départ
home-slot-strict = Coups illégaux
home-slot-watch = Qui peut regarder
home-slot-rated = Classement
home-slot-takebacks = Reprise de coups
home-slot-arbiter = Arbitre
home-slot-blind = Joueurs aveugles
home-slot-boards = Échiquiers

home-game-chess = aux échecs
home-game-chess960 = aux échecs 960
home-game-shogi = au shogi
home-with-link = un ami, par lien
home-with-open = qui voudra
home-with-computer = l’ordinateur
home-with-table = à cette table
home-with-note-link = Vous recevez un lien à transmettre.
home-with-note-open = Un défi ouvert que tout le monde voit.
home-with-note-computer = La partie commence aussitôt.
home-with-note-table = Un seul appareil entre deux personnes, sans réseau.
home-alone = Le serveur ne répond pas. À cette table, on joue sans lui.
home-no-computer = Sur ce serveur, on ne joue pas contre l’ordinateur.
home-level = au niveau { $level }
home-level-note = environ { $elo } aux échecs
home-book-of-chess = Ce recueil est pour les échecs.
home-book-of-shogi = Ce recueil est pour le shogi.
home-no-clock = sans pendule
time-days = { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
time-words = { $extra ->
        [increment] { $minutes } min + { $seconds } s
        [delay] { $minutes } min, différé { $seconds } s
        [byoyomi] { $minutes ->
                [0] {""}
               *[other] { $minutes } min +{" "}
            }byo-yomi { $seconds } s{ $periods ->
                [1] {""}
               *[other] {" "}× { $periods }
            }
       *[none] { $minutes } min
    }
home-by-hand = à la main…
home-class-blitz = blitz, { $article }
home-class-rapid = partie rapide, { $article }
home-class-rated = assez long pour être classé, { $article }
home-time-written = Cadence, comme 40/90m+30s, 15m ou 20m b30s
home-start-usual = depuis la position habituelle
home-start-by-hand = depuis une position, à la main…
home-start-position = depuis une position
home-start-960 = depuis la position { $number }
home-start-again = une autre, au sort
home-start-number = par son numéro…
home-number-written = Numéro de la position, de 0 à 959
home-fen-written = La position, en FEN
home-sfen-written = La position, en SFEN
home-strict-prevent = coups illégaux refusés
home-strict-claim = un coup illégal reste tant que personne ne le réclame
home-strict-note-prevent = La pendule s’actionne seule, et la chute du drapeau est vue.
home-strict-note-claim = Comme sur un vrai échiquier : la pendule s’actionne à la main, le drapeau se réclame.
home-watch-all = tout le monde peut regarder
home-watch-link = seules les personnes qui ont le lien peuvent regarder
home-rated-no = sans classement
home-rated-yes = partie classée
home-rated-note = Elle change les deux classements.
home-rated-guest = Prenez d’abord un nom, sous Compte : les invités ne sont pas classés.
home-rated-why = Une partie classée a une pendule, la position habituelle, aucune reprise de coup, et peut être regardée.
home-takebacks-no = aucun coup n’est repris
home-takebacks-yes = les coups sont repris si les deux en conviennent
home-arbiter-nobody = sans arbitre
home-arbiter-somebody = avec un arbitre
home-arbiter-note-nobody = Vous êtes tous deux seuls avec le logiciel.
home-arbiter-note-somebody = Quelqu’un qui a un compte ici. Il lance la pendule, tranche, et on peut l’appeler ; il trouve la partie sur son mur. Elle ne commence pas sans lui.
home-arbiter-wanted = Écrivez le nom de l’arbitre.
home-arbiter-name = Le nom de l’arbitre
home-assistant-name = Le nom de votre assistant, si vous en avez un
home-blind-nobody = les deux joueurs sont voyants
home-blind-host = je suis aveugle
home-blind-guest = mon adversaire est aveugle
home-blind-both = nous sommes tous deux aveugles
home-boards-one = un seul échiquier
home-boards-two = chacun a son échiquier
home-boards-why = Sur deux échiquiers les coups se disent à voix haute : les coups illégaux doivent être possibles jusqu’à réclamation.
home-sides-furigoma = par furigoma
home-sides-lot = au sort
home-sides-lot-note = Chacun ajoute sa part au tirage, et tous peuvent le vérifier.
home-sides-pawns = Selon ce recueil, on lance les pions.
home-sides-mine = choisis : vous êtes { $side }
home-sides-give = choisis : vous donnez le handicap
home-sides-receive = choisis : vous recevez le handicap

home-taken = Une partie ou une pendule est déjà sur la table.
home-taken-on = La continuer
home-taken-anew = Débarrasser et commencer

home-join = Parties à rejoindre
home-join-wait = Recherche…
home-join-none = Personne n’attend d’adversaire. Commencez avec « qui voudra », et votre partie sera ici pour tous.
home-asked = { $consent ->
        [agreed] Vous avez accepté de l’arbitrer.
       *[asked] On vous demande de l’arbitrer.
    }
home-yours = La vôtre
home-go-on = Continuer
home-watch = En ce moment
home-watch-none = Aucune partie en cours. Dès qu’il y en aura une, son échiquier sera ici.

# Chips: one tap looks for an opponent at once.
home-now = Jouer tout de suite
home-chip-blitz = blitz
home-chip-rapid = rapide
home-chip-rated = longue
home-chip-byoyomi = byo-yomi
home-chip-plain = sans ajout
home-chip-other = partie
home-looking = Recherche…
home-stop = arrêter
home-nobody = Personne encore. Continuez, ou
home-meanwhile = jouez contre l’ordinateur en attendant
home-keep = Garder { $time } ici
home-forget = Oublier { $time }
home-your-games = Vos parties
home-all-games = Vos { $count } parties en cours
home-your-move = À vous de jouer
home-their-move = Au tour de { $name }
home-try = Jouez un coup sur l’échiquier : l’ordinateur vous répond.
home-try-table = Jouez un coup sur l’échiquier : la partie commence.
home-try-begins = La partie commence…

# Sliders for the time.
home-slide-minutes = { $count ->
        [one] { $count } minute chacun
       *[other] { $count } minutes chacun
    }
home-slide-increment = { $count ->
        [0] pas de temps ajouté
        [one] { $count } seconde de plus par coup
       *[other] { $count } secondes de plus par coup
    }
home-slide-byoyomi = { $count ->
        [0] sans byo-yomi
        [one] puis { $count } seconde par coup
       *[other] puis { $count } secondes par coup
    }
home-invite = ou par son nom
home-proposed = On vous invite.

# Les tournois ouverts.
home-events-all = tous
home-event-enter = Entrer
home-event-players = { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
home-event-round = { $round ->
        [0] pas encore commencé
       *[other] ronde { $round }
    }
