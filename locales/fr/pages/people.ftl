# Ce que l’on peut faire au sujet de l’autre joueur.
people-about = { $who } : signaler ou bloquer
people-why = De quoi s’agit-il ?
people-why-what = { $why ->
        [cheating] l’aide d’un ordinateur ou de quelqu’un
        [unsporting] quitter des parties, laisser courir le temps, perdre exprès
        [abuse] de mauvaises manières
        [name] le nom
       *[other] autre chose
    }
people-text = En vos mots ; le propriétaire les lit
people-report = Signaler au propriétaire
people-reported = Le propriétaire le verra.
people-block = Bloquer
people-block-text = Qui est bloqué ne peut ni vous défier ni accepter vos parties, ni vous les siennes. Personne n’en est averti.
people-blocked = Bloqué. La page de votre compte permet d’y revenir.
