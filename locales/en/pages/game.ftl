# A game, and the arbiter's view of it.

game-title = Game
game-tab = { $state ->
        [yours] Your move ·{" "}
        [over] Over ·{" "}
       *[other] {""}
    }{ $first } – { $second }
game-unreachable = The server does not answer. Nothing is lost; this page tries again by itself.
game-move-unmade = The move you made while the server was away does not count: the game had already moved on.
game-move-pending = Your last move is still on its way.
game-missing = There is no game here. The link may be old or cut off.
game-board = The board
context-label = About this game
context-event = Event
context-place = { $event }, round { $round }, board { $board }
context-laws = Laws
context-strict = { $strict ->
        [claim] as on a real board
       *[other] illegal moves are refused
    }
context-time = Time
context-counts = Rating
context-rated = { $rated ->
        [yes] rated: both ratings change
       *[other] not rated
    }
context-watch = Watching
context-arbiter = an arbiter
context-latest = What happened last
game-sheet = Scoresheet
game-log = Log
game-times = Times
game-strip = Moves
game-sheet-open = Scoresheet
game-sheet-shut = Close
game-own-sheets = As on a real board, the players write for themselves. All moves show at the end.
game-write = Write on your sheet
game-turn = Turn the board
game-acts = What you can do
game-question = A question to you
asked-draw = { $name } offers a draw
asked-draw-move = Playing a move also declines.
asked-draw-wait = You can answer at any time before your next move.
asked-takeback = { $name } asks to take back the last move
asked-count = { $name } wants to count the points
asked-repetition = { $name } wants to call it a repetition
asked-correction = { $name } wants to correct an illegal move
asked-pieces = { $name } wants to use another set
asked-device = { $name } wants to record on a device
game-accept = Accept
game-accept-hold = Hold to accept
slip-more = 1 more
game-decline = Decline
game-send = Send
game-slip = Ruling
game-slip-away = Dismiss
game-article = Art. { $number }
game-press = Press the clock

game-error-bad-input = The server did not understand this. Load the page again.
game-error-nobody = You only watch this game.
game-error-not-seated = You do not play in this game.
game-error-wrong-cursor = The page had lost its place. Try again.
game-error-unseen = Something just changed on the board. Look again, then decide.
game-error-id-used = Something went wrong while sending. Load the page again.
game-error-no-text = Write something, at most 1000 characters.
game-error-no-draw = This game has no toss: the sides were chosen before it.
game-error-no-shares = Your sealed move did not reach the server. Seal it again.
game-error-not-away = Your opponent is here or may still come back, or it is your move. Wait until the time shown, or go on with the game.
game-error-begun = This game can’t be aborted any more: both have moved, or the arbiter decides.
game-error-not-now = You can say this once, before the game or after it.
game-error-enough = Too many offers and claims since the last move. Make a move first.
game-error-no-game = This game is gone.

line-open = Connected{ $lag ->
        [none] {""}
       *[other] , { $lag } ms
    }
line-connecting = Connecting…
line-lost = Connection lost: trying again
presence-here = At the board
presence-away = Not at the board
bar-offers = offers a draw
bar-proposes = has made a proposal
bar-ready = ready
bar-you = { $side }, you
bar-taken = Pieces taken{ $ahead ->
        [0] {""}
       *[other] , ahead by { $ahead }
    }

status-back = { $moves ->
        [0] Start of the game, { $of ->
            [one] 1 move
           *[other] { $of } moves
        }
       *[other] Move { $moves } of { $of }
    }
status-now = Back to the game
status-next-offer = Your next move offers a draw.
status-next-repetition = Show the move that repeats the position: this claims it; the move is not played yet.
status-next-fifty-moves = Show the move that completes fifty: this claims it; the move is not played yet.
status-next-adjust = J’adoube: the next piece you touch is adjusted.
status-leave = Never mind
status-lost = No connection: trying again. Nothing is lost.
status-unsent = No connection: trying again. Your move is kept.
status-again = Connected again
status-held = Your move is kept, and made when both are ready.
status-let-go = Take it back
status-toss = The pawns decide who begins.
status-toss-now = Toss the pawns
status-arbiter-starts = The arbiter starts the clock.
status-waiting = The clock runs as soon as both are here.
status-waiting-for = Waiting for { $name }
status-interrupted = The server was interrupted. Play goes on when both are ready.
status-outage = The server cannot save at the moment. The clocks are stopped, and nothing is lost.
status-resumes = The server was interrupted. Play goes on when both are ready, at { $time } at the latest.
status-ready = Ready
status-away = { $name } is away
status-claim-at = { $name } has left. If nobody comes back, you can claim the game at { $time }.
status-may-claim = { $name } has left and did not come back in time.
status-claim = Claim the game
status-abort-at = { $name } has left. If nobody comes back, you can abort the game at { $time }.
status-may-abort = { $name } is not here. If you abort, nobody loses.
status-abort = Abort the game
status-stopped = Clocks stopped
status-called = Clocks stopped: { $own ->
        [yes] you called the arbiter
       *[no] { $name } called the arbiter
    }
status-adjourned = The game is adjourned.
status-your-move = Your move
status-check = Check! Your move
status-turn-chess-first = White to move
status-turn-chess-second = Black to move
status-turn-shogi-first = Sente to move
status-turn-shogi-second = Gote to move
status-took = { $name } took { $time } for { $move }
status-press = Press your clock
status-their-press = { $name } has not pressed yet
status-their-move = { $name }’s move

greet-label = Say hello
greet-hello = Hello
greet-good-luck = Good luck
greet-have-fun = Have fun
greet-glad = Good to see you again
greet-please = Onegai shimasu
greet-good-game = Good game
greet-well-played = Well played
greet-thank-you = Thank you
greet-congratulations = Congratulations
greet-close = That was close
greet-learned = I learned something
greet-must-go = I have to go now
greet-see-you = See you
greet-goodbye = Goodbye

acts-more = More
acts-rest = More…
acts-less = Fewer
acts-claim = Claim…
acts-none = There is nothing else to do right now.
claim-now = It is on the board now
claim-with-move = With the move I am going to play
claim-it = Claim it
claim-cost = If you are wrong, your opponent gets { $minutes } more minutes.
quick-offer = Offer a draw
quick-declare = Declare
quick-resign = Resign
quick-call = Arbiter
wish-offer = Offer a draw
wish-offer-later = You can offer a draw after your next move.
wish-repetition = Claim repetition…
claims-repetition = Repetition
wish-fifty = Claim fifty moves…
claims-fifty = Fifty moves
wish-perpetual = Claim perpetual check
claims-perpetual = Perpetual check
wish-declare = Declare a win (hold)
wish-illegal = Point out an illegal move
claims-illegal = Illegal move
wish-flag = Claim the flag
claims-flag = The flag has fallen
wish-adjust = J’adoube
wish-touch = Claim a touched piece
claims-touch = A touched piece
wish-look-up = Look at the arbiter’s record
wish-ask-increment = Ask for added time on every move
wish-two-hands = Claim: two hands used
claims-two-hands = Two hands were used
wish-call = Call the arbiter
wish-takeback = Ask to take back
wish-put-back = Put the pieces back
wish-say-mate = Say “mate”
wish-normal-means = Claim: no win by normal means
claims-normal-means = No win by normal means
wish-cannot-be-won = Claim: it cannot be won
claims-cannot-be-won = It cannot be won
wish-no-effort = Claim: my opponent isn’t trying to win
claims-no-effort = No effort to win
wish-count = Suggest counting points
wish-agree-repetition = Suggest a draw by repetition
wish-correction = Suggest correcting it
wish-ask-hand = Ask what is in hand
wish-borrow = Borrow the other sheet
wish-return = Give the sheet back
wish-verify = Check what is written
wish-wrong-times = Claim wrong times
claims-wrong-times = Wrong times on the clock
wish-pairing = Complain about the pairing
claims-pairing = Wrong pairing
wish-adjourn = Adjourn (hold)
wish-abort = Abort the game (hold)
wish-tell = Tell the arbiter…
wish-resign = Resign (hold)

step-label = Steps
step-first = To the start
step-back = One move back
step-on = One move on
step-last = To the end
said-move = { $side }: { $move }.
said-clock = You have { $time }.
voice-gone = { $seconds } seconds

end-label = After the game
end-copied = Link copied
end-share = Share
end-analyse = Analysis board
end-save = Save…
end-moves = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
end-rating = Your rating: { $before } → { $after }
tally-used = Time used
tally-longest = Longest
tally-you = You
end-sign = Sign the scoresheet
end-signed = You have signed.
end-both-signed = Both have signed.
end-rematch = Rematch
end-rematch-waits = The rematch is proposed. Waiting for the answer.
end-arbiter-waits = The arbiter has not agreed yet. This page tells you when that happens.
end-rematch-asked = Your opponent proposes a rematch.
end-failed = This did not work. Try again.
end-record = Record
chart-words = { $first } used { $firstTime }, { $second } { $secondTime }; the longest move took { $longest }.

power-next-period = Begin the next period

wall-title = Arbiter

status-next-seal = Show the move to be sealed: nobody else sees it.
status-seal = Seal your move now.
status-seal-now = Write it
status-sealed = Your move is in its envelope.
status-close = Close it and stop the clock

game-strike = Strike out the last move
game-error-no-record = A sheet takes moves, times, offers and claims, and no other words.
game-error-no-place = A log is never erased: say the place in the reason.
status-next-announce = Show the move you say aloud: this says it; the move is not played yet.
status-next-repeat = Show the move that was said: it is repeated on your board.
status-say = Your move is made. Say it aloud, then press the clock.
status-say-now = Say it
status-said = Said aloud: { $move }. Repeat it on your board.
status-repeat-now = Repeat it
wish-withdraw = Withdraw the offer
wish-device = Suggest recording with a device
wish-announce = Say a move aloud…
wish-repeat = Repeat a move…
wish-ask-count = Ask for moves and times
wish-inform = Tell moves and times
wish-read-rules = Read the rules
wish-appeal = Appeal…
appeal-which = Against which decision
furigoma-pawns = The pawns
game-zen = Zen: only board and clocks (z)
game-aloud = Spoken game, as text
game-sounds = { $on ->
        [on] Sound is on
       *[off] Sound is off
    }
game-laws = The laws of this game
game-zen-out = Show everything
game-early = You can play; the rest is coming.

table-title = Across a table
table-sheet = Scoresheet
clock-leave = Back to the event
table-computer-missing = The computer is not on this device yet and could not be fetched. Once you are online it is fetched, and then works without a network.
printed-date = Date
printed-rules = Rules
printed-result = Result
printed-signed = Signed: { $side }
printed-page = Page { $page } of { $of }
people-private = This game is private. Anyone with this link can watch:
