# Ce que dit la table d’un tournoi : prix, droits d’inscription, présences, normes de titres.
#
# $player est un joueur comme « numéro nom » ; $amount une somme avec sa monnaie.

did-prizes = Les prix sont annoncés : { $changes }.
prizes-category = { $name } { $prizes }{ $groups ->
       *[none] {""}
        [some] , pour { $who }
    }{ $sharing ->
       *[place] {""}
        [equal] , partagés à parts égales
        [hort] , partagés au système Hort
    }
prizes-dropped = { $name } n’existe plus
prizes-currency = en { $currency }
prizes-no-currency = sans monnaie
prizes-step = par pas de { $step }
prizes-one = un prix par joueur
prizes-several = plusieurs prix par joueur
# $before est ce qui avait été dit avant, de prix ou de droits.
did-replaced = Cela remplace : { $before }.
did-fees = Jouer coûte { $amount }{ $reductions ->
       *[none] {""}
        [some] ; { $list }
    }.
fees-reduction = { $group } { $amount }
did-paid = { $player } paie { $amount }{ $how ->
       *[none] {""}
        [some] { " " }({ $way })
    }. { $owed ->
       *[nothing] Rien n’est plus dû.
        [rest] Reste dû : { $rest }.
        [back] De trop : { $rest }.
    }
did-paid-back = { $amount } sont rendus à { $player }{ $how ->
       *[none] {""}
        [some] { " " }({ $way })
    }. { $owed ->
       *[nothing] Rien n’est dû.
        [rest] Dû : { $rest }.
        [back] De trop : { $rest }.
    }
did-checked-in = { $player } est là. { $count ->
        [0] Tout le monde est là.
        [one] Il en manque un.
       *[other] Il en manque { $count }.
    }
did-checked-out = { $player } n’est finalement pas là.
desk-missing = { $count ->
        [0] Tout le monde est là.
        [one] Un joueur n’est pas là :
       *[other] { $count } joueurs ne sont pas là :
    }
desk-nobody-missing = tout le monde est là (attendu : quelqu’un qui manque)

refused-here = { $player } est déjà pointé (`--undo` l’annule)
refused-not-here = { $player } n’est pas pointé (attendu : un joueur pointé)
refused-desk-known = rien de nouveau n’est dit (sans options, on voit ce qui est connu)
refused-prize-category = « { $name } » (attendu : un nom propre à chaque catégorie)
refused-amount = { $amount } (attendu : une somme de 0 à { $most })
refused-nothing-paid = { $amount } (attendu : une somme autre que 0)
refused-paid-back = { $player } a payé { $amount } (attendu : pas plus à rendre)
refused-paid-in = { $player } a payé { $amount } : d’abord rendez-le (`pay` avec -{ $amount }), puis retirez l’inscription
refused-no-fund = aucun prix n’est annoncé (`prizes --category NOM --amounts 100,50` en annonce)
refused-no-fees = aucun droit n’est annoncé (`fees --amount 30` le fait)
refused-no-category = « { $name } » n’est pas une catégorie (attendu : { $known })
refused-team-group = « { $text } » dans un tournoi par équipes (attendu : pas de --for, et les équipes ont les prix ; ou board:1{ $boards ->
        [1] {""}
       *[other] {" "}à board:{ $boards }
    }, pour les joueurs d’un échiquier)

# Qui reçoit quoi. $shared dit combien partagent.
prize-own = sur { $own }
prize-shared = { $own }, partagé à { $shared }
prize-level = à { $shared }
prize-provisional = { $closed ->
        [0] Aucune ronde ne compte encore
        [one] Une ronde sur { $total } compte
       *[other] { $closed } rondes sur { $total } comptent
    } : les prix sont provisoires.
prize-total = Total : { $amount }
prize-left = { $name }, place { $place } : il n’y a personne pour ce prix.
prize-better = { $player } aurait eu { $amount } dans « { $name } », d’autres l’ayant quittée : l’arbitre décide.
fees-total = Total : dû { $due }, payé { $paid }, reste { $owed }

# Normes de titres. $have et $need sont des nombres.
norm-is = { $player } : une norme de { $title }. { $points } sur { $games } contre { $average }, performance { $performance } ; elle compte pour { $counts } parties.
norm-is-not = { $player } : pas de norme de { $title }. { $points } sur { $games } contre { $average }, performance { $performance }. Il manque : { $list }.
norm-left-out = Sans { $count ->
        [one] la ronde { $rounds }
       *[other] les rondes { $rounds }
    }, comme c’est permis.
norm-exempt = Assez d’étrangers jouent pour que les fédérations ne comptent pas.
norm-mix = Adversaires titrés : { $titled }, dont { $titles } : { $masters }. Fédérations autres que la sienne : { $federations }.
norm-raised = relevé
norm-none = Aucune norme n’est faite, et aucune n’est proche.
norm-chess = Les normes de titres sont celles de la fédération d’échecs (attendu : un tournoi d’échecs)
norm-scheveningen = Aucune norme de titre ne se fait plus en Scheveningen depuis mars 2024 (attendu : un tournoi d’un autre système)
norm-nobody = { $player } n’a pas de partie qui compte, ou plus de titre à chercher
lack-games = des parties ({ $have } sur { $need })
lack-players = des joueurs ({ $have } sur { $need })
lack-points = des points ({ $have }, il en faut { $need })
lack-no-points = des adversaires plus forts (aucun score ne suffirait)
lack-average = la moyenne des adversaires ({ $have }, il faut { $need })
lack-titled = des adversaires titrés, hors CM et WCM ({ $have } sur { $need })
lack-masters = des adversaires { $titles } ({ $have } sur { $need })
lack-federations = des fédérations autres que la sienne ({ $have } sur { $need })
lack-own = moins d’adversaires de sa fédération ({ $have }, au plus { $need })
lack-one = moins d’adversaires de { $federation } ({ $have }, au plus { $need })
lack-unknown = sa propre fédération (`correct` la dit)

# Impression.
did-printed = { $file } est écrit.
print-no-browser = un PDF est fait par un navigateur, et aucun n’a été trouvé (attendu : Chromium, Chrome ou Edge ; `--browser` en nomme un, et un .html s’imprime aussi)
print-browser-failed = { $browser } n’a pas fait de PDF : { $why }
print-no-font = aucune police pour { $script } n’a été trouvée sur cet ordinateur : les noms s’impriment comme des carrés
print-what-round = la ronde { $round } n’a rien à imprimer (attendu : une ronde appariée)
print-link = « { $link } » (attendu : une adresse où {"{"}round{"}"} et {"{"}board{"}"} tiennent la place des deux)

# Papi, le programme de la fédération française.
papi-no-event = Papi n’a pas de tel tournoi (attendu : échecs, système suisse sans accélération ou un tournoi toutes rondes, 24 rondes au plus)
papi-teams = Papi a des tournois individuels (attendu : un tournoi sans équipes ; un .trf a les équipes)
papi-wrong = ce n’est pas un tournoi du convertisseur de Papi (attendu : ses variables et ses joueurs avec leurs rondes) : { $what }
papi-loses = Papi n’a pas de place pour cela, et seul le tournoi le garde : { $list }
papi-ties = départages { $codes }
papi-points = { $points } points pour un gain, une nulle et une perte
papi-bye = une exemption d’appariement de { $points }
papi-apart = qui ne doit pas se rencontrer
papi-years = les naissances dont on ne sait que l’année ({ $count })
papi-categories = catégories de prix
papi-twice = matchs de deux parties, qui y sont des rondes à part
papi-nearest = Papi ne connaît pas ces résultats et les compte comme joués et classés : { $list }
papi-result = ronde { $round }, échiquier { $board } : { $result }
papi-acceleration = l’accélération { $name } de Papi n’est pas jouée ici : les rondes à venir sont appariées sans elle
papi-left = de ses joueurs ceci n’est pas repris, un tournoi n’en a pas la place : { $columns }

# Listes.
list-gone = (parti)
csv-empty = il n’y a personne (attendu : une première ligne qui nomme les colonnes, par exemple name,rating, puis une ligne par joueur)
csv-doubled = « { $first } » et « { $second } » veulent dire la même chose : pour chaque joueur compte la première qui dit quelque chose
check-nobody = personne du tournoi n’est dans { $list } : aucun Elo n’est vérifié (les joueurs y sont cherchés par { $key ->
        [number] numéro
       *[name] nom
    })
list-pace = { $player } n’a pas de classement { $pace ->
        [rapid] rapide
       *[blitz] blitz
    } dans la liste : celui des parties longues est pris, { $rating }
pair-write-teams = --write n’inscrit aucune ronde d’équipes, qui a des compositions (`tournament import`, puis `tournament pair` et `tournament export`)
pair-explain-teams = --explain ne dit rien des équipes (`tournament import`, puis `team explain`)
export-fesa-chess = c’est le fichier de la fédération de shogi, et le tournoi est un tournoi d’échecs (.trf est celui de la fédération des échecs)
export-open = la ronde { $round } n’est pas finie : les points du fichier sont ceux de tous les résultats de la ligne du joueur, { $before ->
        [none] et il n’y a pas encore de places
       *[other] les places celles d’après la ronde { $before }, comme dans `table`
    }
export-open-papi = la ronde { $round } n’est pas finie : ce qui en est joué est dans le fichier
import-undecided = ronde { $round } : personne n’a gagné { $first } – { $second }, et le fichier ne dit pas qui continue (`advance` le dit)
import-rounds-told = il dit lui-même combien de rondes il y a, { $rounds } : --rounds n’est pas pris
