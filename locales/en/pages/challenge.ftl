challenge-missing = There is no challenge here. The link may be old, or a letter may be missing.
challenge-from = { $who } proposes a game
challenge-own-link = Your game is waiting for a friend
challenge-own-open = Your game is waiting for an opponent
challenge-game = Game
challenge-book = Rulebook
challenge-time = Time
challenge-start = Start
challenge-strict = Illegal moves
challenge-takebacks = Taking back
challenge-sides = Sides
challenge-arbiter = Arbiter
challenge-assistant = Host’s assistant
challenge-blind = Sight
challenge-boards = Boards
challenge-blind-who = { $who ->
        [you] you are blind
        [opponent] your opponent is blind
        [host] { $host } is blind
        [guest] whoever accepts it is blind
       *[both] both players are blind
    }
challenge-arbiter-says = { $consent ->
        [agreed] { $who }, who has agreed
        [declined] { $who }, who has declined
       *[asked] { $who }, who has been asked
    }
challenge-arbiter-waits = The arbiter has not agreed yet. This page tells you when that happens.
challenge-arbiter-asked = You are asked to be its arbiter. Nobody can accept before you agree.
challenge-arbiter-agreed = You have agreed to be its arbiter. Once somebody accepts, the game is on your wall.
challenge-arbiter-agree = Agree to be the arbiter
challenge-named = You are named as an assistant. Once somebody accepts, you find the game on the first page.
challenge-own-assistant = Your assistant
challenge-your-side = you are { $side }
challenge-host-side = { $host } is { $side }
challenge-rated = Rating
challenge-rated-yes = rated: both ratings change by it
challenge-watched = Watching
challenge-draw = The server has fixed its part of the draw; this is its fingerprint. Each of you adds a part, and nobody can steer it.
challenge-draw-check = Check the draw
challenge-hand-on = Send this link to your friend. Whoever opens it sees the terms, and accepting begins the game.
challenge-link = The link
challenge-lost-link = This device no longer has the link. Withdraw the challenge and make a new one.
challenge-waits = Waiting for your opponent. This page opens the game by itself.
challenge-withdraw = Withdraw
challenge-home = To the first page; it keeps waiting
challenge-accept = Accept and play
challenge-decline = Decline
challenge-not-now = Not now
challenge-needs-link = You need the whole link to accept. Ask for it again.
challenge-accepted = Your challenge was accepted.
challenge-watch = To the game
challenge-declined = It was declined.
challenge-withdrawn = It was withdrawn.

challenge-share = Share…
challenge-tell-me = Tell me when somebody comes
challenge-told = We will tell you, also while you look at something else.
challenge-code = A code for a phone’s camera
challenge-code-text = Your friend is beside you? A phone’s camera reads this and opens the game.
