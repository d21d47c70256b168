# Une partie telle qu’on l’entend ou la lit du doigt. Les noms de colonnes, rangées et pièces sont ceux que les règles suggèrent (fide-2009/19.2.i).

aloud-title = Partie parlée
aloud-words = Mots pour les cases et les pièces
aloud-words-laws = ceux que les règles suggèrent : Springer Gustav eins Felix drei
aloud-words-own = dans votre langue : cavalier Gustav un Felix trois
aloud-words-plain = la notation simple : Cf3
aloud-seen = Vers l’échiquier que l’on voit
aloud-now = Maintenant
aloud-turn = Au trait : { $who }.
aloud-over = La partie est finie.
aloud-say = Coup joué ({ $who }) : { $move }. Il est à annoncer.
aloud-repeat = Annoncé ({ $who }) : { $move }. Le coup est à répéter et à exécuter sur l’échiquier ({ $other }).
aloud-sure = { $act } : en êtes-vous sûr ?
aloud-times = Temps
aloud-time = { $who } : { $time }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
aloud-say-times = Dire les temps
aloud-your-move = Votre coup, comme vous le diriez
aloud-board = Échiquier
aloud-board-of = Échiquier de { $who }
aloud-moves = Coups, le dernier d’abord
aloud-castle-short-own = petit roque
aloud-castle-long-own = grand roque
aloud-castle-short-laws = kurze Rochade
aloud-castle-long-laws = lange Rochade

aloud-file-a = Anna
aloud-file-b = Bella
aloud-file-c = César
aloud-file-d = David
aloud-file-e = Eva
aloud-file-f = Felix
aloud-file-g = Gustav
aloud-file-h = Hector
aloud-rank-1 = eins
aloud-rank-2 = zwei
aloud-rank-3 = drei
aloud-rank-4 = vier
aloud-rank-5 = fuenf
aloud-rank-6 = sechs
aloud-rank-7 = sieben
aloud-rank-8 = acht
aloud-number-1 = un
aloud-number-2 = deux
aloud-number-3 = trois
aloud-number-4 = quatre
aloud-number-5 = cinq
aloud-number-6 = six
aloud-number-7 = sept
aloud-number-8 = huit
aloud-piece-k = Koenig
aloud-piece-q = Dame
aloud-piece-r = Turm
aloud-piece-b = Laufer
aloud-piece-n = Springer
aloud-piece-p = Bauer
