laws-title = Règles
laws-tree = Articles
laws-book = Recueil
laws-search = Chercher dans les articles
laws-found = { $count ->
        [0] Rien de trouvé.
        [one] { $count } article trouvé.
       *[other] { $count } articles trouvés.
    }
laws-none = Aucun article ne contient « { $text } ».
laws-choose = Choisissez un article. Chacun dit avec nos mots ce que dit le recueil, et la plupart ont un exemple à jouer sur un échiquier.
laws-no-article = Ce recueil n’a pas d’article { $id }. Cherchez dans la liste des articles.
laws-no-page = Ce n’est qu’un titre : les articles qui suivent en disent plus.
laws-kind-R = Le logiciel l’applique.
laws-kind-C = Un joueur peut le réclamer, et le logiciel tranche.
laws-kind-A = L’arbitre en décide.
laws-kind-S = Cela se fixe à la préparation d’une partie ou d’une compétition.
laws-kind-I = Cela s’affiche là où c’est utile ; il n’y a rien à appliquer.
laws-examples = Exemples
laws-example = Exemple
laws-board = L’échiquier de l’exemple
laws-first = Au début
laws-back = Un pas en arrière
laws-on = Un pas en avant
laws-last = À la fin
laws-step = { $step } sur { $of }
laws-changes = Ce qui a changé depuis 2009
laws-changes-new = rien de tel
# Under which numbers another edition says the same.
laws-edition = Dans { $book } :
laws-setup-refused = Une telle partie ne peut pas commencer.
laws-setup-warned = Une telle partie peut commencer, mais ce n’est pas conseillé.


# What is done and seen in examples.
laws-no-book = Il n’y a pas de recueil « { $name } ». Choisissez-en un dans la liste.
laws-part-preamble = Préambule
laws-part-preface = Préface
laws-part-adj = Ajournement
laws-said = { $who } : { $what }
laws-illegal = { $move } (coup illégal)
laws-role-arbiter = Arbitre
laws-role-server = Logiciel
laws-role-spectator = Spectateur
laws-role-assistant = Assistant des { $side }
did-start = Mettre la pendule en marche
did-tick = Un regard sur la pendule
did-touch = Toucher une pièce
did-place-clock = Placer la pendule
did-press = Appuyer sur la pendule
did-accept = Accepter
did-refuse = Refuser
did-speak = Parler à un joueur
did-analyse = Analyser
did-sign = Signer le résultat
did-seal = Mettre un coup sous pli
did-write = Noter sur la feuille
did-strike = Rayer sur la feuille
did-toss = Lancer les pions
did-arrive = Venir à la table
did-displace = Renverser des pièces
did-claim = Faire une réclamation
did-propose = Faire une proposition
did-rule = Rendre une décision
see-legal = { $move } est légal.
see-illegal = { $move } est illégal ({ $article }).
see-count = Coups légaux : { $count }.
see-piece = { $square } : { $piece } ({ $side }).
see-written = { $move } se note { $text }.
see-long = Par sa durée, c’est une partie longue.
see-rapid = Par sa durée, c’est une partie rapide.
see-blitz = Par sa durée, c’est une partie de blitz.
see-rules-competition = Les règles de compétition s’appliquent.
see-rules-rapid = Les règles du jeu rapide s’appliquent.
see-rules-blitz = Les règles du blitz s’appliquent.
see-recording = Les coups doivent être notés.
see-no-recording = Les coups n’ont pas à être notés.
see-setup = Avant le début : { $article }.
see-board = Voilà ce qui est sur l’échiquier.
