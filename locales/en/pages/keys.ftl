# What single keys do.

keys-title = Keys
keys-close = Close
keys-off = You can turn single keys off under Preferences.
keys-in-everywhere = On every page
keys-in-game = At the board
keys-in-review = After the game
keys-does-list = this list
keys-does-search = search
keys-does-home = first page
keys-does-games = my games
keys-does-events = events
keys-does-steps = one move back or on
keys-does-ends = to the start, to the end
keys-does-now = back to the game
keys-does-type = type a move
keys-does-turn = turn the board
keys-does-draw = offer a draw
keys-does-claim = claim something
keys-does-arbiter = call the arbiter
keys-does-resign = go to Resign, then hold Enter
keys-does-zen = only board and clocks
keys-does-tries = moves you tried instead
keys-does-mistake = next mistake
keys-does-best = play the best move
keys-does-analyse = analyse the game
