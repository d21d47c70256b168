# A game as it is heard or read by the fingers. Names of files, ranks and pieces are those that the laws suggest (fide-2009/19.2.i).

aloud-title = Spoken game
aloud-words = Words for squares and pieces
aloud-words-laws = as the laws suggest: Springer Gustav eins Felix drei
aloud-words-own = in your language: knight Gustav one Felix three
aloud-words-plain = the plain notation: Nf3
aloud-seen = To the board that is seen
aloud-now = Now
aloud-turn = To move: { $who }.
aloud-over = The game is over.
aloud-say = { $who } played { $move }. Say it aloud.
aloud-repeat = { $move } was said for { $who }. Repeat it and play it on the board of { $other }.
aloud-sure = { $act }: are you sure?
aloud-times = Times
aloud-time = { $who }: { $time }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
aloud-say-times = Say the times
aloud-your-move = Your move, as you would say it
aloud-board = Board
aloud-board-of = Board of { $who }
aloud-moves = Moves, the last first
aloud-castle-short-own = castles short
aloud-castle-long-own = castles long
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
aloud-number-1 = one
aloud-number-2 = two
aloud-number-3 = three
aloud-number-4 = four
aloud-number-5 = five
aloud-number-6 = six
aloud-number-7 = seven
aloud-number-8 = eight
aloud-piece-k = Koenig
aloud-piece-q = Dame
aloud-piece-r = Turm
aloud-piece-b = Laufer
aloud-piece-n = Springer
aloud-piece-p = Bauer
