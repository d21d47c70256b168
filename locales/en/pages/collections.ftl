# Collections of games: a sentence, and what it finds.

collections-title = Search games
collections-which = Which collection
collections-none = This server has no collection of games yet. Whoever runs it can add one.
collections-sentence = { $game ->
        [chess] { $count } games of chess. Which are you looking for?
       *[other] { $count } games of shogi. Which are you looking for?
    }
collections-search = Search
collections-examples = For example:
collections-example-chess-one = won by Black in at most 25 moves
collections-example-chess-two = after e4 c5 Nf3 d6
collections-example-chess-three = material KRPvKR, since 2000
collections-example-shogi-one = won by White in at most 80 moves
collections-example-shogi-two = after P-7f P-3d
collections-example-shogi-three = since 2000
collections-position = Only games with the position from the analysis board.
collections-anywhere = All positions
collections-found = { $count ->
        [0] No game found
        [one] 1 game
       *[other] { $count } games
    }
collections-tally = { $game ->
        [chess] White won { $first }, draws { $drawn }, Black won { $second }.
       *[other] Sente won { $first }, draws { $drawn }, gote won { $second }.
    }
collections-day = Date
collections-players = Players
collections-result = Result
collections-moves = Moves
collections-played = Played there
collections-opening = Opening
collections-event = Event
collections-nobody = unknown
collections-end = the game ended
collections-more = Show more
