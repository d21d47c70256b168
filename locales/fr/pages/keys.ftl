# Ce que font les touches seules.

keys-title = Touches
keys-close = Fermer
keys-off = Vous pouvez désactiver les touches seules dans les préférences.
keys-in-everywhere = Sur toutes les pages
keys-in-game = Pendant la partie
keys-in-review = Après la partie
keys-does-list = cette liste
keys-does-search = chercher
keys-does-home = accueil
keys-does-games = mes parties
keys-does-events = tournois
keys-does-steps = un coup en arrière ou en avant
keys-does-ends = au début, à la fin
keys-does-now = revenir à la partie
keys-does-type = taper un coup
keys-does-turn = tourner l’échiquier
keys-does-draw = proposer nulle
keys-does-claim = réclamer
keys-does-arbiter = appeler l’arbitre
keys-does-resign = aller à Abandonner, puis maintenir Entrée
keys-does-zen = l’échiquier et les pendules seuls
keys-does-tries = les coups essayés à la place
keys-does-mistake = faute suivante
keys-does-best = jouer le meilleur coup
keys-does-analyse = analyser la partie
