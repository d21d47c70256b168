# Ce que le serveur écrit aux gens par courriel. $host est le nom du serveur pour le monde, $name le nom d’un compte.

mail-confirm-subject = Est-ce votre adresse, { $name } ?
mail-confirm-text = { $name }, sur { $host }, souhaite recevoir ses messages à cette adresse. Si c’est vous, ouvrez ce lien :
mail-confirm-until = Il vaut un jour. Si ce n’est pas vous, ne faites rien : personne ne vous écrira plus.

mail-recover-subject = Un nouveau mot de passe pour { $name }
mail-recover-text = Quelqu’un, peut-être vous, a demandé à { $host } comment retrouver le compte { $name }. Ce lien vous laisse choisir un nouveau mot de passe :
mail-recover-until =
    Il sert une fois, pendant une heure. Le nouveau mot de passe met fin à toutes les connexions, à tous les jetons et à toutes les clés
    d’accès du compte. Si vous n’avez rien demandé, ne faites rien : tout reste comme avant.

mail-games-subject =
    { $moves ->
        [0] { $over ->
            [one] Une de vos parties est finie
           *[other] { $over } de vos parties sont finies
        }
        [one] C’est à vous de jouer
       *[other] C’est à vous de jouer dans { $moves } parties
    }
mail-games-move = C’est à vous de jouer contre { $opponent } :
mail-games-over = Votre partie contre { $opponent } est finie :
mail-games-stop = { $host } vous écrit au sujet de vos parties par jours parce que vous l’avez demandé, au plus une fois par heure. Ce lien y met fin :

# Un compte sans nom, et l’ordinateur.
mail-player = Joueur { $number }
mail-computer = l’ordinateur

# Ce que le navigateur montre quand aucune page n’est ouverte.
push-move = { $opponent } a joué. C’est à vous.
push-called = Vous êtes appelé à l’échiquier { $board } : { $event }.
push-challenge = { $host } voudrait jouer avec vous.
