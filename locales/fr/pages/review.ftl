# Une partie terminée que l’on revoit.

review-begin = Analyser, environ { $seconds } s
review-busy = Analyse, { $done } sur { $of }
review-graph = Qui était mieux, coup par coup ; { $count ->
        [0] aucun coup n’est signalé
        [one] un coup est signalé
       *[other] { $count } coups sont signalés
    }
review-lines = Meilleures suites
review-thinks = Position à l’étude…
review-no-move = Il n’y a plus de coup ici.
review-mate = { $sign ->
        [plus] +
       *[other] −
    }mat en { $moves }
review-mated = mat
review-mate-short = { $sign ->
        [plus] M
       *[other] −M
    }{ $moves }
review-from-to = { $from } à { $to }
review-better = Meilleur : { $line }
review-inaccuracy = Imprécision
review-mistake = Erreur
review-blunder = Gaffe
review-missed-mate = Mat manqué
review-turned = Ici la partie a basculé.
review-next = Faute suivante
review-try = Essayer un coup
review-stop = Arrêter l’essai
review-back = Revenir à la partie
review-tried = Essayé, pas joué
review-drop = Oublier cette suite
review-inaccuracies = Imprécisions
review-mistakes = Erreurs
review-blunders = Gaffes
review-your-try = Jouez un coup sur l’échiquier
review-good = Le seul bon coup
review-brilliant = Brillant : il donne du matériel pour gagner plus
review-goods = Bons coups
review-picture-svg = Image (SVG)
review-picture-png = Image (PNG)
review-picture-moving = Image animée (SVG)
review-picture-moving-png = Image animée (PNG)
review-booklet = Livret (A5)
review-booklet-failed = Le livret n’a pas pu être fait. Réessayez.
