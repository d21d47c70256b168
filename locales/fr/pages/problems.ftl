# Les problèmes : cinq par jour, la tâche, la suite jouée et ce qui est dit d’un coup.

problems-title = Problèmes
problems-failed = Les problèmes n’ont pas pu être chargés.
problems-today = Les cinq du jour
problems-bar = Problème { $nth } : { $mark ->
        [solved] résolu
        [helped] résolu avec une aide
        [failed] non résolu
        [now] sur l’échiquier
       *[other] à venir
    }
problems-nth = problème { $nth } sur { $all } aujourd’hui
problems-again = encore une fois : celui-ci vous avait échappé
problems-more = un de plus
problems-games = Quels problèmes
problems-kind = { $game ->
        [chess] Échecs : mats et tactique
       *[other] Shogi : problèmes de mat (tsume)
    }
problems-streak = { $days ->
        [one] { $days } jour de suite
       *[other] { $days } jours de suite
    }
problems-strength = Votre force : { $rating }
problems-solved = { $count ->
        [one] { $count } résolu
       *[other] { $count } résolus
    }
problems-rated = { $tries ->
        [0] Ce problème : { $rating }
        [one] Ce problème : { $rating }, essayé par { $tries } personne
       *[other] Ce problème : { $rating }, essayé par { $tries } personnes
    }
problems-lessons = Retour aux leçons
problems-head = { $aim ->
        [win] Trouvez le coup gagnant
       *[other] { $game ->
            [chess] Mat en { $moves }
           *[other] Mat en { $plies }
        }
    }
problems-about = { $aim ->
        [win] { $side ->
            [first] Les Blancs jouent et gagnent.
           *[other] Les Noirs jouent et gagnent.
        }
       *[other] { $game ->
            [chess] { $side ->
                [first] Trait aux Blancs.
               *[other] Trait aux Noirs.
            }
           *[other] Chacun de vos coups donne échec.
        }
    }
problems-turn = À vous
problems-task = { $aim ->
        [win] Un seul coup gagne, aussi loin que voit une longue recherche.
       *[other] { $game ->
            [chess] Un seul coup mate à temps, quelle que soit la défense : c’est prouvé.
           *[other] L’autre camp tient aussi longtemps qu’il peut, avec toutes les pièces que vous n’avez pas. La solution est unique : c’est prouvé.
        }
    }
problems-right = Juste, continuez
problems-left = La réponse est { $move }. { $aim ->
        [win] Il y a plus à gagner.
       *[other] { $left ->
            [one] Encore un coup et c’est mat.
           *[other] Encore { $left } coups et c’est mat.
        }
    }
problems-done = Résolu
problems-done-how = { $how ->
        [alone] Sans aide, au premier essai.
        [helped] Avec une aide. Il reviendra demain.
       *[other] Pas au premier essai. Il reviendra demain.
    }
problems-wrong = Pas celui-là
problems-quiet = Chaque coup doit donner échec.
problems-refuted = { $move } répond à cela. Essayez un autre coup.
problems-not-that = { $aim ->
        [win] Il ne gagne pas. Essayez un autre coup.
       *[other] Il ne mate pas à temps. Essayez un autre coup.
    }
problems-not-legal = Coup illégal
problems-begun-again = Depuis le début.
problems-hint = Aide
problems-hint-piece = Regardez cette pièce.
problems-hint-hand = Regardez ce que vous avez en main.
problems-hint-move = Jouez { $move }.
problems-solution = Solution
problems-start-again = Recommencer
problems-next = Suivant
problems-line = La suite jouée
problems-who = { $who ->
        [you] vous
        [mate] mat
       *[other] réponse
    }
