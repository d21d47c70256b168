# Ce que l’appariement dit aux gens.

explain-pair = { $player } rencontre { $opponent }, dans le groupe à { $points } points.
explain-moved = { $player } rencontre { $opponent }, descendu dans le groupe à { $points } points.
explain-bye = { $player } est exempt.
explain-first = Personne ne vient avant dans l’ordre des règles.

instead-met = Pas { $other } : ils se sont rencontrés ou sont tenus à l’écart (C1).
instead-had-bye = Pas { $other }, qui a déjà été exempt ou a eu un point sans jouer (C2).
instead-colour = Pas { $other } : tous deux doivent avoir la même couleur (C3).
instead-above = Pas { $other }, apparié dans un groupe supérieur.
instead-incomplete = Pas { $other } : tous ne pourraient plus être appariés, ou l’exempt aurait plus de points (C4, C5).
instead-order = Pas { $other } : aussi bon selon tous les critères, mais plus loin dans l’ordre où l’on essaie les appariements.
instead-c6 = Pas { $other } : { $then } au lieu de { $now } devraient quitter le groupe (C6).
instead-c7 = Pas { $other } : un joueur ayant plus de points devrait quitter le groupe (C7).
instead-c8 = Pas { $other } : le groupe suivant ne pourrait pas être apparié aussi bien (C8).
instead-c9 = Pas { $other }, qui a manqué plus de parties : { $then } au lieu de { $now } (C9).
instead-c10 = Pas { $other } : quelqu’un aurait une couleur trois fois de plus que l’autre (C10).
instead-c11 = Pas { $other } : quelqu’un aurait trois fois de suite la même couleur (C11).
instead-c12 = Pas { $other } : { $then } au lieu de { $now } n’auraient pas la couleur qui leur revient (C12).
instead-c13 = Pas { $other } : { $then } au lieu de { $now } se verraient refuser une forte préférence de couleur (C13).
instead-c14 = Pas { $other } : { $then } au lieu de { $now } descendraient comme à la ronde précédente (C14).
instead-c15 = Pas { $other } : { $then } au lieu de { $now } monteraient comme à la ronde précédente (C15).
instead-c16 = Pas { $other } : { $then } au lieu de { $now } descendraient comme deux rondes plus tôt (C16).
instead-c17 = Pas { $other } : { $then } au lieu de { $now } monteraient comme deux rondes plus tôt (C17).
instead-c18 = Pas { $other } : un joueur descendu à la ronde précédente aurait un plus grand écart de points (C18).
instead-c19 = Pas { $other } : un joueur monté à la ronde précédente aurait un plus grand écart de points (C19).
instead-c20 = Pas { $other } : un joueur descendu deux rondes plus tôt aurait un plus grand écart de points (C20).
instead-c21 = Pas { $other } : un joueur monté deux rondes plus tôt aurait un plus grand écart de points (C21).
