game-title = Partie
game-tab = { $state ->
        [yours] À vous ·{" "}
        [over] Finie ·{" "}
       *[other] {""}
    }{ $first } – { $second }
game-unreachable = Le serveur ne répond pas. Rien n’est perdu ; cette page réessaie d’elle-même.
game-move-unmade = Le coup joué pendant l’absence du serveur n’a pas été fait : la partie avait continué.
game-move-pending = Votre dernier coup est encore en route.
game-missing = Cette partie n’existe pas. Le lien est peut-être ancien, ou il y manque une lettre.
game-board = L’échiquier
context-label = Cette partie
context-event = Tournoi
context-place = { $event }, ronde { $round }, table { $board }
context-laws = Règles
context-strict = { $strict ->
        [claim] comme sur un vrai échiquier
       *[other] coups illégaux refusés
    }
context-time = Temps
context-counts = Classement
context-rated = { $rated ->
        [yes] classée : les deux classements changent
       *[other] non classée
    }
context-watch = Surveillée par
context-arbiter = un arbitre
context-latest = Derniers faits
game-sheet = Feuille
game-log = Journal
game-times = Temps
game-strip = Coups
game-sheet-open = Feuille
game-sheet-shut = Fermer
game-own-sheets = Comme sur un vrai plateau, chacun note pour soi. Tous les coups paraissent à la fin.
game-write = Écrire sur sa feuille
game-turn = Tourner le plateau
game-acts = Ce que vous pouvez faire
game-question = Une question pour vous
asked-draw = { $name } propose nulle
asked-draw-move = Jouer un coup refuse aussi.
asked-draw-wait = Vous pouvez répondre à tout moment avant votre prochain coup.
asked-takeback = { $name } demande à reprendre son coup
asked-count = { $name } propose de compter les points
asked-repetition = { $name } propose de constater la répétition
asked-correction = { $name } propose de corriger un coup illégal
asked-pieces = { $name } propose un autre jeu de pièces
asked-device = { $name } propose de noter sur un appareil
game-accept = Accepter
game-accept-hold = Maintenir : accepter
slip-more = encore 1
game-decline = Refuser
game-send = Envoyer
game-slip = Décision
game-slip-away = Fermer
game-article = Art. { $number }
game-press = Appuyer sur la pendule

game-error-bad-input = Le serveur n’a pas compris. Rechargez la page.
game-error-nobody = Vous ne faites que regarder cette partie.
game-error-not-seated = Vous n’avez pas de place dans cette partie.
game-error-wrong-cursor = La page avait perdu le fil. Réessayez.
game-error-unseen = Quelque chose a changé juste avant. Regardez encore, puis décidez.
game-error-id-used = L’envoi s’est mal passé. Rechargez la page.
game-error-no-text = Écrivez quelque chose, 1000 caractères au plus.
game-error-no-draw = Cette partie a été faite sans tirage au sort.
game-error-no-shares = Votre coup sous pli n’est pas arrivé au serveur. Remettez-le sous pli.
game-error-not-away = Votre adversaire est là ou peut encore revenir, ou bien c’est à vous de jouer. Attendez l’heure annoncée, ou continuez la partie.
game-error-begun = Cette partie ne peut plus être annulée : les deux ont joué, ou l’arbitre décide.
game-error-not-now = Cela se dit une fois, avant ou après la partie.
game-error-enough = Trop d’offres et de réclamations depuis le dernier coup. Jouez d’abord.
game-error-no-game = La partie n’est plus là.

line-open = Connecté{ $lag ->
        [none] {""}
       *[other] , { $lag } ms
    }
line-connecting = Connexion…
line-lost = Connexion perdue : nouvel essai
presence-here = Devant le plateau
presence-away = Absent
bar-offers = propose nulle
bar-proposes = a fait une proposition
bar-ready = prêt
bar-you = { $side }, vous
bar-taken = Pièces prises{ $ahead ->
        [0] {""}
       *[other] , avance de { $ahead }
    }

status-back = { $moves ->
        [0] Début de la partie, { $of ->
            [one] { $of } coup
           *[other] { $of } coups
        }
       *[other] Coup { $moves } sur { $of }
    }
status-now = Revenir à la partie
status-next-offer = Votre prochain coup propose nulle.
status-next-repetition = Montrez le coup qui répète la position : il est réclamé, pas joué.
status-next-fifty-moves = Montrez le coup qui complète les cinquante : il est réclamé, pas joué.
status-next-adjust = J’adoube : la prochaine pièce touchée est remise en place.
status-leave = Tant pis
status-lost = Pas de connexion : nouvel essai. Rien n’est perdu.
status-unsent = Pas de connexion : nouvel essai. Votre coup est gardé.
status-again = Connexion rétablie
status-held = Votre coup est gardé, et joué dès que les deux sont prêts.
status-let-go = Le reprendre
status-toss = Les pions décident qui commence.
status-toss-now = Lancer les pions
status-arbiter-starts = L’arbitre lance la pendule.
status-waiting = La pendule tourne dès que les deux joueurs sont là.
status-waiting-for = On attend { $name }
status-interrupted = Le serveur a été interrompu. On reprend quand les deux sont prêts.
status-outage = Le serveur ne peut rien enregistrer pour l’instant. Les pendules sont arrêtées et rien n’est perdu.
status-resumes = Le serveur a été interrompu. On reprend quand les deux sont prêts, à { $time } au plus tard.
status-ready = Prêt
status-away = { $name } est absent
status-claim-at = { $name } est parti. Sans retour, vous pourrez réclamer la partie à { $time }.
status-may-claim = { $name } est parti et n’est pas revenu à temps.
status-claim = Réclamer la partie
status-abort-at = { $name } est parti. Sans retour, vous pourrez annuler la partie à { $time }.
status-may-abort = { $name } n’est pas là. Si vous annulez, personne ne perd.
status-abort = Annuler la partie
status-stopped = Pendules arrêtées
status-called = Pendules arrêtées : { $own ->
        [yes] vous avez appelé l’arbitre
       *[no] { $name } a appelé l’arbitre
    }
status-adjourned = La partie est ajournée.
status-your-move = À vous
status-check = Échec ! À vous
status-turn-chess-first = Aux Blancs de jouer
status-turn-chess-second = Aux Noirs de jouer
status-turn-shogi-first = À Sente de jouer
status-turn-shogi-second = À Gote de jouer
status-took = { $name } a mis { $time } pour { $move }
status-press = Appuyez sur la pendule
status-their-press = { $name } n’a pas encore appuyé
status-their-move = Au tour de { $name }

greet-label = Saluer
greet-hello = Bonjour
greet-good-luck = Bonne chance
greet-have-fun = Amusez-vous bien
greet-glad = Quel plaisir de vous revoir
greet-please = Onegai shimasu
greet-good-game = Belle partie
greet-well-played = Bien joué
greet-thank-you = Merci
greet-congratulations = Félicitations
greet-close = C’était serré
greet-learned = J’ai appris quelque chose
greet-must-go = Je dois partir
greet-see-you = À bientôt
greet-goodbye = Au revoir

acts-more = Plus
acts-rest = Autres…
acts-less = Moins
acts-claim = Réclamer…
acts-none = Rien d’autre n’est possible pour le moment.
claim-now = Elle est sur l’échiquier
claim-with-move = Avec le coup que je vais jouer
claim-it = Réclamer
claim-cost = Si vous avez tort, l’adversaire reçoit { $minutes } minutes de plus.
quick-offer = Nulle
quick-declare = Déclarer
quick-resign = Abandonner
quick-call = Arbitre
wish-offer = Proposer nulle
wish-offer-later = Vous pourrez proposer nulle après votre prochain coup.
wish-repetition = Réclamer la répétition…
claims-repetition = Répétition
wish-fifty = Réclamer les 50 coups…
claims-fifty = Cinquante coups
wish-perpetual = Réclamer l’échec perpétuel
claims-perpetual = Échec perpétuel
wish-declare = Déclarer le gain (maintenir)
wish-illegal = Signaler un coup illégal
claims-illegal = Coup illégal
wish-flag = Réclamer le drapeau
claims-flag = Le drapeau est tombé
wish-adjust = J’adoube
wish-touch = Réclamer la pièce touchée
claims-touch = Pièce touchée
wish-look-up = Consulter la feuille de l’arbitre
wish-ask-increment = Demander un ajout de temps à chaque coup
wish-two-hands = Réclamer : coup joué à deux mains
claims-two-hands = Deux mains employées
wish-call = Appeler l’arbitre
wish-takeback = Demander à reprendre
wish-put-back = Remettre les pièces
wish-say-mate = Dire « mat »
wish-normal-means = Réclamer : gain impossible normalement
claims-normal-means = Pas de gain par des moyens normaux
wish-cannot-be-won = Réclamer : gain impossible
claims-cannot-be-won = Gain impossible
wish-no-effort = Réclamer : l’adversaire ne cherche pas à gagner
claims-no-effort = Aucun effort pour gagner
wish-count = Proposer le décompte
wish-agree-repetition = Proposer la répétition
wish-correction = Proposer de corriger
wish-ask-hand = Demander les pièces en main
wish-borrow = Emprunter l’autre feuille
wish-return = Rendre la feuille
wish-verify = Vérifier ce qui est écrit
wish-wrong-times = Réclamer des temps faux
claims-wrong-times = Temps faux à la pendule
wish-pairing = Contester l’appariement
claims-pairing = Appariement faux
wish-adjourn = Ajourner (maintenir)
wish-abort = Annuler la partie (maintenir)
wish-tell = Dire à l’arbitre…
wish-resign = Abandonner (maintenir)

step-label = Pas à pas
step-first = Au début
step-back = Un coup en arrière
step-on = Un coup en avant
step-last = À la fin
said-move = { $side } : { $move }.
said-clock = Il vous reste { $time }.
voice-gone = { $seconds } secondes

end-label = Après la partie
end-copied = Lien copié
end-share = Partager
end-analyse = Échiquier d’analyse
end-save = Garder…
end-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
end-rating = Votre classement : { $before } → { $after }
tally-used = Temps employé
tally-longest = Le plus long
tally-you = Vous
end-sign = Signer la feuille
end-signed = Vous avez signé.
end-both-signed = Les deux ont signé.
end-rematch = Revanche
end-rematch-waits = La revanche est proposée. Réponse attendue.
end-arbiter-waits = L’arbitre n’a pas encore accepté. Cette page dira quand il l’aura fait.
end-rematch-asked = L’adversaire propose une revanche.
end-failed = Cela n’a pas marché. Réessayez.
end-record = Notation
chart-words = { $first } : { $firstTime }, { $second } : { $secondTime } ; le coup le plus long a pris { $longest }.

power-next-period = Passer à la période suivante

wall-title = Arbitre

status-next-seal = Montrez le coup à mettre sous pli : personne d’autre ne le voit.
status-seal = Mettez votre coup sous pli.
status-seal-now = L’écrire
status-sealed = Votre coup est dans l’enveloppe.
status-close = La fermer et arrêter la pendule

game-strike = Rayer le dernier coup
game-error-no-record = Une feuille reçoit coups, temps, offres et réclamations, rien d’autre.
game-error-no-place = Un journal ne s’efface pas : dites le lieu dans le motif.
status-next-announce = Montrez le coup que vous dites à haute voix : il est dit, pas joué.
status-next-repeat = Montrez le coup qui a été dit : il est répété sur votre plateau.
status-say = Votre coup est joué. Dites-le à haute voix, puis appuyez.
status-say-now = Le dire
status-said = Annoncé : { $move }. Répétez-le sur votre plateau.
status-repeat-now = Le répéter
wish-withdraw = Retirer l’offre
wish-device = Proposer de noter avec un appareil
wish-announce = Dire un coup à haute voix…
wish-repeat = Répéter un coup…
wish-ask-count = Demander coups et temps
wish-inform = Dire coups et temps
wish-read-rules = Lire les règles
wish-appeal = Faire appel…
appeal-which = Contre quelle décision
furigoma-pawns = Les pions
game-zen = Zen : échiquier et pendules seuls (z)
game-aloud = Partie parlée, en texte
game-sounds = { $on ->
        [on] Le son est activé
       *[off] Le son est coupé
    }
game-laws = Les règles de cette partie
game-zen-out = Tout montrer
game-early = Vous pouvez jouer ; le reste arrive.

table-title = À une table
table-sheet = Feuille de partie
clock-leave = Retour au tournoi
table-computer-missing = L’ordinateur n’est pas encore sur cet appareil et n’a pu être chargé. Avec un réseau il est chargé une fois, puis s’en passe.
printed-date = Date
printed-rules = Règles
printed-result = Résultat
printed-signed = Signature : { $side }
printed-page = Page { $page } sur { $of }
people-private = Cette partie est privée. Qui a ce lien peut regarder :
