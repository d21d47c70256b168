# Les leçons : table des matières, texte, tâche et ce qui est dit d’un essai.

learn-title = Apprendre
learn-failed = Les leçons n’ont pas pu être chargées.
learn-again = Réessayer
learn-missing = Cette leçon n’existe pas. Choisissez-en une dans la liste.
learn-contents = Leçons
learn-problems = Problèmes de mat et tactique
learn-game = { $game ->
        [chess] Échecs
       *[other] Shogi
    }
learn-where = { $game }, leçon { $nth } sur { $all }
learn-done = { $done ->
        [one] { $done } exercice
       *[other] { $done } exercices
    } sur { $all }
learn-pieces = Les mêmes pièces dans le jeu international
learn-law = La règle :
learn-article = { $book } { $article }
learn-stars = { $found ->
        [one] { $found } étoile
       *[other] { $found } étoiles
    } sur { $wanted }
learn-squares = { $found ->
        [one] { $found } case
       *[other] { $found } cases
    } sur { $wanted }
learn-moves = { $moves ->
        [one] { $moves } coup jusqu’ici
       *[other] { $moves } coups jusqu’ici
    } ; { $enough } suffisent
learn-again-exercise = Recommencer
learn-show = Montrez-moi
learn-next-exercise = Exercice suivant
learn-next = Suite : { $lesson }
learn-turn-collect = À vous : touchez un point ou une étoile.
learn-turn-play = À vous : jouez le coup.
learn-turn-mate = À vous : faites mat.
learn-turn-do = À vous : jouez un coup.
learn-turn-tap = À vous : touchez la case.
learn-turn-choose = Choisissez une réponse.
learn-solved = Réussi.
learn-right = Juste, continuez.
learn-replied = Juste. La réponse est { $move }. Continuez.
learn-found = Juste : { $found } sur { $wanted }.
learn-not-legal = Ce coup est illégal.
learn-slip-not-asked = C’est légal, mais ce n’est pas ce qui est demandé. Essayez un autre coup.
learn-slip-can-be-taken = En { $square }, elle peut être prise. Regardez ce qui attaque cette case.
learn-slip-other-square = Pas { $square }. Regardez encore.
learn-slip-nothing = Il n’y a rien à jouer ici.
learn-begun-again = Depuis le début.
learn-show-move = Jouez { $move }.
learn-show-square = C’est { $square }.
learn-show-answer = C’est « { $answer } ».
learn-end = C’était la dernière leçon. Jouez maintenant une partie entière : l’ordinateur vous attend à son niveau le plus facile.
learn-play = Jouer contre le niveau 1
board-star = { $square }, une étoile
learn-booklet = Livret (A5)
learn-booklet-failed = Le livret n’a pas pu être fait. Réessayez.
