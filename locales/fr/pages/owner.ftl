owner-not = Cette page est celle du propriétaire. Connectez-vous comme propriétaire de ce serveur.
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
owner-head-said = En ses mots
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
owner-unrank = N’est plus propriétaire
owner-more = Suite
owner-game-state = { $open ->
        [yes] en cours
       *[no] terminée
    }{ $private ->
        [yes] , privée
       *[no] {""}
    }
owner-appoint = Nommer un arbitre
owner-appoint-text = Pour une partie qui n’en a pas, ou en veut un autre. La partie l’apprend aussitôt, et le journal le garde.
owner-appoint-game = L’adresse de la partie
owner-appoint-do = Nommer
owner-appoint-done = Nommé.
owner-bans = Qui est exclu
owner-blocks = Qui a bloqué qui
owner-for-good = jusqu’à ce qu’on la lève
owner-lift = Réadmettre
owner-ban = Exclure quelqu’un
owner-ban-text = Il peut regarder, emporter ses données et fermer son compte, et rien d’autre.
owner-ban-address = Et n’accepter personne de nouveau de là où il était, pendant 30 jours au plus
owner-ban-do = Exclure
owner-ban-done = Il est exclu.
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
