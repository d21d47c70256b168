# Ses parties, le profil d’un joueur, et les classements avec chaque changement.

mine-summary = { $over ->
        [one] { $over } terminée
       *[other] { $over } terminées
    }, { $open } en cours. Sur 30 jours : { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }, { $drawn ->
        [one] { $drawn } nulle
       *[other] { $drawn } nulles
    }, { $lost ->
        [one] { $lost } perdue
       *[other] { $lost } perdues
    }.
mine-none = Vos parties seront ici. Jouez-en une :
mine-none-found = Aucune partie trouvée.
mine-play = Jouer
mine-profile = Profil et classements
mine-running = En cours
mine-your-move = À vous
mine-their-move = Au tour de { $name }
mine-stage = { $stage ->
        [waiting] Pas encore commencée
        [stopped] Pendules arrêtées
        [adjourned] Ajournée
       *[other] En cours
    }
mine-have = vous avez : { $side }
mine-rated = { $rated ->
        [yes] classée
       *[other] non classée
    }
mine-against = { $own } contre { $other }
mine-over = Terminées
mine-search = Nom ou cadence
mine-any-result = Tous les résultats
mine-result = { $result ->
        [won] Gagnée
        [lost] Perdue
       *[drawn] Nulle
    }
mine-any-rated = Classées ou non
mine-only-rated = Classées
mine-only-unrated = Non classées
mine-filters = Ce qui est montré
mine-filter-result = Résultat
mine-filter-rated = Classement
mine-save = Enregistrer toutes les parties { $game ->
        [chess] d’échecs
       *[shogi] de shogi
    } en { $form }
mine-head-day = Jour
mine-head-hour = Heure
mine-head-result = Résultat
mine-head-how = Comment
mine-head-opponent = Adversaire
mine-head-side = Camp
mine-head-time = Cadence
mine-head-rated = Tournoi
mine-event = { $event }, { $round }
mine-today = Aujourd’hui
mine-yesterday = Hier
mine-private = privée
mine-more = En montrer plus
mine-moves = { $side }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, contre { $who }
mine-review = Revoir
mine-rematch = Revanche
mine-preview = La partie choisie

player-ratings = Classements
player-no-ratings = Pas encore de partie classée.
player-class = { $class ->
        [blitz] blitz
        [rapid] rapide
        [standard] cadence longue
        [days] par jours
       *[other] sans pendule
    }
player-pool = { $game }, { $class }
player-off = à { $off } près
player-provisional = provisoire
player-made-of = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
player-changes = Chaque changement
player-calendar = Jours de jeu
player-calendar-of = { $days ->
        [one] { $days } jour avec une partie terminée en un an
       *[other] { $days } jours avec des parties terminées en un an
    }
player-day = { $day } : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
player-all = { $won ->
        [one] { $won } gagnée
       *[other] { $won } gagnées
    }, { $drawn ->
        [one] { $drawn } nulle
       *[other] { $drawn } nulles
    }, { $lost ->
        [one] { $lost } perdue
       *[other] { $lost } perdues
    }.

rating-told = Chaque partie classée change les deux classements selon Glicko-2, à partir des classements d’avant et de rien d’autre. Ici, chaque changement est recalculé sous vos yeux.
rating-head-day = Jour
rating-head-opponent = Adversaire
rating-head-score = Points
rating-head-before = Avant
rating-head-after = Après
rating-head-again = Recalculé
rating-holds = identique
rating-differs = différent : { $rating }
rating-off = ± { $off }
rating-numbers = Nombres
rating-before = Avant : { $rating }, écart { $deviation }, volatilité { $volatility }
rating-opponent = Adversaire : { $rating }, écart { $deviation }
rating-after = Après : { $rating }, écart { $deviation }, volatilité { $volatility }
rating-again = Recalculé : { $rating }, écart { $deviation }, volatilité { $volatility }
rating-none = Aucune partie classée ici.

mine-tell-me = Me prévenir quand c’est à moi
mine-told = Cet appareil vous prévient quand c’est à vous, même sans page ouverte.

player-befriend = Ajouter aux amis
player-unfriend = Retirer des amis

mine-imported = Importées
mine-lists = Listes
import-nobody = Inconnu
import-search = Nom, tournoi, date
import-bring = Ajouter des parties d’ailleurs
import-paste = Collez une ou plusieurs parties : PGN, KIF, KI2, CSA, JKF ou USI
import-keep = Les garder
import-file = Ouvrir un fichier…
import-empty = Il n’y avait aucune partie dedans.
import-head-day = Date
import-head-score = Résultat
import-head-players = Joueurs
import-head-game = Jeu
import-head-moves = Coups
import-head-event = Tournoi
import-back = Mes parties importées
import-save = Enregistrer en { $form }
import-forget = Retirer de ma liste
import-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
import-done = { $kept ->
        [0] Rien de nouveau n’est gardé.
        [one] Une partie est gardée.
       *[other] { $kept } parties sont gardées.
    }{ $known ->
        [0] {""}
        [one] {" "}Une y était déjà.
       *[other] {" "}{ $known } y étaient déjà.
    }
import-unread = Ligne { $line } : « { $written } » { $move ->
        [yes] n’est pas un coup possible ici.
       *[other] ne peut pas être lu.
    }{ $known ->
        [yes] {" "}Vouliez-vous dire { $meant } ?
       *[other] {""}
    }
