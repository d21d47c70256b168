challenge-missing = Ce défi n’existe pas. Le lien est peut-être ancien, ou il y manque une lettre.
challenge-from = { $who } propose une partie
challenge-own-link = Votre partie attend un ami
challenge-own-open = Votre partie attend un adversaire
challenge-game = Jeu
challenge-book = Recueil
challenge-time = Cadence
challenge-start = Départ
challenge-strict = Coups illégaux
challenge-takebacks = Reprises
challenge-sides = Camps
challenge-arbiter = Arbitre
challenge-assistant = Assistant de l’hôte
challenge-blind = Vue
challenge-boards = Échiquiers
challenge-blind-who = { $who ->
        [you] vous êtes aveugle
        [opponent] votre adversaire est aveugle
        [host] { $host } est aveugle
        [guest] la personne qui accepte est aveugle
       *[both] les deux joueurs sont aveugles
    }
challenge-arbiter-says = { $consent ->
        [agreed] { $who }, qui a accepté
        [declined] { $who }, qui a refusé
       *[asked] { $who }, à qui on l’a demandé
    }
challenge-arbiter-waits = L’arbitre n’a pas encore accepté. Cette page dira quand il l’aura fait.
challenge-arbiter-asked = On vous demande d’en être l’arbitre. Personne ne peut l’accepter avant votre accord.
challenge-arbiter-agreed = Vous avez accepté d’en être l’arbitre. Dès que quelqu’un accepte, la partie est sur votre mur.
challenge-arbiter-agree = Accepter d’arbitrer
challenge-named = Vous êtes nommé assistant. Dès que quelqu’un accepte, vous trouvez la partie sur la première page.
challenge-own-assistant = Votre assistant
challenge-your-side = vous êtes { $side }
challenge-host-side = { $host } : { $side }
challenge-rated = Classement
challenge-rated-yes = partie classée : elle change les deux classements
challenge-watched = Spectateurs
challenge-draw = Le serveur a fixé sa part du tirage ; en voici l’empreinte. Chacun ajoute la sienne : personne ne peut l’orienter.
challenge-draw-check = Vérifier le tirage
challenge-hand-on = Transmettez ce lien. Qui l’ouvre voit les conditions, et la partie commence quand il accepte.
challenge-link = Le lien
challenge-lost-link = Cet appareil n’a plus le lien. Retirez le défi et refaites-en un.
challenge-waits = En attente. Cette page passe d’elle-même à la partie.
challenge-withdraw = Retirer
challenge-home = À la première page ; l’attente continue
challenge-accept = Accepter et jouer
challenge-decline = Refuser
challenge-not-now = Pas maintenant
challenge-needs-link = Seul qui a le lien entier peut accepter. Demandez-le à nouveau.
challenge-accepted = Votre défi est accepté.
challenge-watch = Voir la partie
challenge-declined = Il a été refusé.
challenge-withdrawn = Il a été retiré.

challenge-share = Partager…
challenge-tell-me = Me prévenir quand quelqu’un vient
challenge-told = Vous serez prévenu, même si vous regardez autre chose.
challenge-code = Code pour l’appareil photo
challenge-code-text = Votre ami est à côté ? L’appareil photo d’un téléphone lit ce code et ouvre la partie.
