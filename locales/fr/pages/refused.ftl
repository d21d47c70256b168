# Ce que le serveur refuse à un joueur, et que faire à la place.

refused-own-challenge = C’est votre propre défi. Envoyez le lien à quelqu’un d’autre.
refused-closed-challenge = Ce défi n’est plus ouvert.
refused-not-asked = Ce défi s’adresse à quelqu’un d’autre.
refused-one-seat = Une personne n’a qu’une place : nommez quelqu’un d’autre.
refused-needs-name = Il vous faut un nom pour cela. Prenez-en un sur la page de votre compte.
refused-named-already = Vous avez déjà un nom. Déconnectez-vous d’abord pour en prendre un autre.
refused-bad-name = Un nom a de 2 à 24 lettres de a à z, chiffres, - et _, et commence par une lettre.
refused-kept-name = Ce nom est réservé à la maison. Choisissez-en un autre.
refused-weak-password = Choisissez un mot de passe de 10 à 200 caractères, dont au moins cinq différents.
refused-not-your-password = Ce n’est pas votre mot de passe.
refused-bad-address = Ce n’est pas une adresse. Écrivez-la comme nom@example.org.
refused-no-registrations = Ce serveur n’accepte pas de nouveaux noms. Demandez à son propriétaire.
refused-yourself = C’est vous. Choisissez quelqu’un d’autre.
refused-many-games = Vous jouez déjà 50 parties. Terminez-en une d’abord.
refused-many-challenges = Vous avez 20 défis ouverts. Retirez-en un d’abord.
refused-many-blocks = Vous avez bloqué 500 personnes. Débloquez quelqu’un d’abord.
refused-many-friends = Vous avez 200 amis. Retirez-en un de la liste d’abord.
refused-many-tokens = Vous avez 50 jetons. Révoquez-en un d’abord.
refused-many-passkeys = Vous avez autant de clés d’accès qu’un compte peut en avoir. Retirez-en une d’abord.
