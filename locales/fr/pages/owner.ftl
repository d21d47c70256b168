owner-not = Cette page est réservée au propriétaire de ce serveur. Connectez-vous avec son compte.
owner-reports = Signalements
owner-accounts = Comptes
owner-games = Parties
owner-apart = Exclusions et blocages
owner-journal = Journal
owner-none = Rien ici.
owner-machine = sur la machine
owner-erased = effacé
owner-game = la partie
owner-by = signalé par { $who }
owner-head-when = Quand
owner-head-about = À propos de
owner-head-why = Pourquoi
owner-head-said = Avec ses mots
owner-head-done = Que faire
owner-head-number = Numéro
owner-head-name = Nom
owner-head-since = Depuis
owner-head-until = Jusqu’à
owner-head-state = État
owner-head-players = Joueurs
owner-head-arbiter = Arbitre
owner-head-other = A bloqué
owner-head-who = Qui
owner-head-act = A fait quoi
owner-head-whom = À qui
owner-head-where = Où
owner-outcome = { $outcome ->
        [warned] averti
        [banned] exclu
       *[dismissed] rien à faire
    }
owner-settle = { $outcome ->
        [warned] Averti
        [banned] Exclu
       *[dismissed] Rien à faire
    }
owner-state = { $state ->
        [closed] fermé
        [banned] exclu
        [owner] propriétaire
        [named] a un nom
       *[guest] invité
    }
owner-rank = Nommer propriétaire
owner-unrank = Retirer le rang de propriétaire
owner-more = Suite
owner-game-state = { $open ->
        [yes] en cours
       *[no] terminée
    }{ $private ->
        [yes] , privée
       *[no] {""}
    }
owner-appoint = Nommer un arbitre
owner-appoint-text = Pour une partie qui n’en a pas, ou à qui il en faut un autre. Les joueurs l’apprennent aussitôt, et le journal le garde.
owner-appoint-game = L’adresse de la partie
owner-appoint-do = Nommer
owner-appoint-done = Nommé.
owner-bans = Exclus
owner-blocks = Qui a bloqué qui
owner-for-good = jusqu’à nouvel ordre
owner-lift = Réadmettre
owner-ban = Exclure quelqu’un
owner-ban-text = On peut encore regarder, télécharger ses données et fermer son compte, mais rien d’autre.
owner-ban-address = N’accepter non plus personne de nouveau depuis la même adresse, pendant 30 jours au plus
owner-ban-do = Exclure
owner-ban-done = C’est fait.
owner-for-days = { $days ->
        [one] pour un jour
       *[other] pour { $days } jours
    }
owner-act = { $act ->
        [ruled] a décidé :
        [appointed] a nommé
        [dismissed] a retiré la place de
        [made-link] a fait un lien pour un nouveau mot de passe
        [became-owner] est devenu propriétaire
        [made-owner] a nommé un propriétaire
        [ended-owner] a retiré le rang de propriétaire
        [banned] a exclu :
        [lifted-ban] a réadmis
        [at-desk] a agi pour un tournoi :
        [settled-report] a traité un signalement :
       *[other] { $act }
    }
