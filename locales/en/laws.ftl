# What the laws say to people.
#
# A sentence about an event or a refusal may use
#   $the $The $of $to           the side concerned: White, White, White’s, White
#   $number                     1 or 2, as the side’s name is one or many
# and what the event itself tells: $act, $places, $time, $clock, $moves, $points, $score, $claim,
# $text, $faces, $begins, $count, $legal, $sanction, $outcome, $board, $times, $counts, $offer, $resumes, $place, $players, $clocks.

## Sides, roles, books

side-chess-first = White
    .the = White
    .The = White
    .of = White’s
    .to = White
    .number = 1
side-chess-second = Black
    .the = Black
    .The = Black
    .of = Black’s
    .to = Black
    .number = 1
side-shogi-first = Sente
    .the = Sente
    .The = Sente
    .of = Sente’s
    .to = Sente
    .number = 1
side-shogi-second = Gote
    .the = Gote
    .The = Gote
    .of = Gote’s
    .to = Gote
    .number = 1
side-unknown =
    .the = a player
    .The = A player
    .of = a player’s
    .to = a player
    .number = 1

role-assistant = { $of } assistant
role-arbiter = Arbiter
role-spectator = Spectator
role-server = Software

book-fide-2023 = FIDE Laws of Chess, 2023
book-fide-2009 = FIDE Laws of Chess, 2009
book-fesa-2024 = FESA Laws of Shogi, 2024
book-fesa-2017 = FESA Laws of Shogi, 2017
book-cz = Manual of a boxed shogi set
book-livret = Booklet of a shogi club

kind-rule = The software enforces it.
kind-claim = A player may claim it, and the software rules on it.
kind-arbiter = The arbiter decides it.
kind-setup = It is decided when a game or an event is set up.
kind-information = It is shown where it matters; there is nothing to enforce.

## Pieces and places

piece-chess-pawn = pawn
    .a = a pawn
    .the = the pawn
    .no = no pawn
    .how = it moves straight ahead and captures diagonally
piece-chess-knight = knight
    .a = a knight
    .the = the knight
    .no = no knight
    .how = it moves two squares one way and one to the side
piece-chess-bishop = bishop
    .a = a bishop
    .the = the bishop
    .no = no bishop
    .how = it moves diagonally
piece-chess-rook = rook
    .a = a rook
    .the = the rook
    .no = no rook
    .how = it moves straight, along a rank or a file
piece-chess-queen = queen
    .a = a queen
    .the = the queen
    .no = no queen
    .how = it moves straight or diagonally
piece-chess-king = king
    .a = a king
    .the = the king
    .no = no king
    .how = it moves one square, in any direction
piece-shogi-pawn = pawn
    .a = a pawn
    .the = the pawn
    .no = no pawn
    .how = it moves one square straight ahead
piece-shogi-lance = lance
    .a = a lance
    .the = the lance
    .no = no lance
    .how = it moves straight ahead
piece-shogi-knight = knight
    .a = a knight
    .the = the knight
    .no = no knight
    .how = it jumps two squares ahead and one to the side
piece-shogi-silver = silver
    .a = a silver
    .the = the silver
    .no = no silver
    .how = it moves one square ahead or diagonally
piece-shogi-gold = gold
    .a = a gold
    .the = the gold
    .no = no gold
    .how = it moves one square, but not diagonally back
piece-shogi-bishop = bishop
    .a = a bishop
    .the = the bishop
    .no = no bishop
    .how = it moves diagonally
piece-shogi-rook = rook
    .a = a rook
    .the = the rook
    .no = no rook
    .how = it moves straight, along a rank or a file
piece-shogi-king = king
    .a = a king
    .the = the king
    .no = no king
    .how = it moves one square, in any direction
piece-shogi-tokin = promoted pawn
    .a = a promoted pawn
    .the = the promoted pawn
    .no = no promoted pawn
    .how = it moves like a gold
piece-shogi-promoted-lance = promoted lance
    .a = a promoted lance
    .the = the promoted lance
    .no = no promoted lance
    .how = it moves like a gold
piece-shogi-promoted-knight = promoted knight
    .a = a promoted knight
    .the = the promoted knight
    .no = no promoted knight
    .how = it moves like a gold
piece-shogi-promoted-silver = promoted silver
    .a = a promoted silver
    .the = the promoted silver
    .no = no promoted silver
    .how = it moves like a gold
piece-shogi-horse = promoted bishop
    .a = a promoted bishop
    .the = the promoted bishop
    .no = no promoted bishop
    .how = it moves diagonally, or one square straight
piece-shogi-dragon = promoted rook
    .a = a promoted rook
    .the = the promoted rook
    .no = no promoted rook
    .how = it moves straight, or one square diagonally

place-hand = { $the } in hand

## Lists, times and lines

list = { $list }, { $item }
list-reasons = { $list }; { $item }
reason-cited = { $reason } ({ $article })

time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
time-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
time-clock = { $clock }
side-item = { $side } { $value }

control-unlimited = no limit
control-per-move = { $time } a move
control-then = { $list }, then { $item }
control-main = { $moves ->
    [0] { $time }
    [one] 1 move in { $time }
   *[other] { $moves } moves in { $time }
}
control-increment = { $main } plus { $extra } a move
control-delay = { $main } and a delay of { $extra } a move
control-byoyomi = { $count ->
    [one] byo-yomi of { $extra }
   *[other] { $count } periods of byo-yomi of { $extra }
}
control-with-byoyomi = { $main } and { $byoyomi }

event-because = { $event } Reason given: “{ $reason }”.
event-refused = Refused: { $event }
event-cited = { $event } ({ $article })
setup-refused = The game cannot begin. { $fault }
setup-warned = Advice: { $fault }

no-page = This article has no page yet.
example-title = Example: { $title }
books-line = { $title }: { $articles ->
    [one] 1 article
   *[other] { $articles } articles
}, { $pages ->
    [one] 1 page
   *[other] { $pages } pages
}, { $examples ->
    [one] 1 example
   *[other] { $examples } examples
}

## Results

outcome-won = { $The } won, { $score }.
outcome-lost = { $The } lost, { $score }.
outcome-drawn = Drawn, { $score }.
outcome-nobody = Nobody won, { $score }.
outcome-replayed = No score yet: the game is played again { $at-once ->
    [yes] at once
   *[no] later
}, { $swapped ->
    [yes] with sides changed
   *[no] with the same sides
}{ $time ->
    [none] { "" }
   *[other] ; time: { $time }
}.
outcome-replay-offered = Drawn, { $score }; it may be played again { $at-once ->
    [yes] at once
   *[no] later
}, { $swapped ->
    [yes] with sides changed
   *[no] with the same sides
}{ $time ->
    [none] { "" }
   *[other] ; time: { $time }
}.
outcome-open = { $outcome } Not everything could be settled: you can appeal.
result-scored = { $score } { $ground } ({ $article })
result-replayed = to be played again: { $ground } ({ $article })
result-none = no result

## What follows under any ruling

what-ended = { $ground } { $outcome }
what-annulled = { $ground } The game does not count.
what-time-given = { $sign ->
    [minus] { $The } loses { $time }.
   *[plus] { $The } gets { $time } more.
}
what-clock-set = { $moves ->
    [none] The clock is set: { $of } shows { $clock }.
   *[other] The clock is set: { $of } shows { $clock }, moves counted { $moves }.
}
what-clocks-stopped = The clocks are stopped.
what-clocks-restarted = { $known ->
    [yes] Play goes on; { $of } clock runs.
   *[no] Play goes on.
}
what-bound = { $act } has to be played now.
what-half = { $act } was begun and has to be finished.
what-waiting = The arbiter must decide.
what-put-back = The pieces are back in place.
what-proposal-gone = The proposal has been dealt with.

face-plain = plain
face-promoted = promoted
face-edge = on its edge
face-leaning = leaning
toss-begins = { $the } begins
toss-changes = the players change sides, and the player who was { $the } now starts as { $other }
toss-again = it is a tie: all are tossed again

claim-repetition = the position has been repeated often enough
claim-repetition-with = the position is repeated often enough with { $act }
claim-fifty-moves = fifty moves without a capture or a pawn’s move
claim-fifty-moves-with = fifty moves without a capture or a pawn’s move, with { $act }
claim-normal-means = the opponent cannot win by normal means
claim-cannot-be-won = the game cannot be won by normal means
claim-no-effort = the opponent makes no effort to win by normal means
claim-flag = the opponent’s time has run out
claim-illegal = the opponent has made an illegal move
claim-perpetual-check = the opponent gives perpetual check
claim-touch = the opponent touched one piece and moved another
claim-two-hands = the opponent used two hands for the move
claim-pairing = the pairing breaks a basic rule
claim-wrong-times = the times were set up wrongly at the resumption

## Rulings: before and at the start

ruling-arrived = { $The } is at the board.
ruling-tossed = Pawns are tossed: { $faces }; { $begins }.
ruling-tossed-by-arbiter = The arbiter tosses for an absent player: { $faces }; { $begins }.
ruling-clock-placed = The clock is on { $of } side.
ruling-started = { $known ->
    [yes] The game begins; { $of } clock runs.
   *[no] The game begins.
}
ruling-late = A player came too late.
ruling-absence-shared =
    .clock-set =
        { $moves ->
            [none] Nobody was there at the start: the arbiter sets { $of } clock to { $clock }.
           *[other] Nobody was there at the start: the arbiter sets { $of } clock to { $clock }, moves counted { $moves }.
        }
ruling-no-show = A player did not come.
ruling-excused = The absence was announced in time: it is excused.
ruling-forfeited = A player did not come and forfeits the game.
ruling-abandoned = A player has left the game, and did not come back in time.
ruling-aborted = The game was aborted before both had moved: it does not count.
ruling-no-show-sanction = { $sanction ->
    [rating] { $of } rating changes as if they had lost to a player of the same strength.
    [barred] { $of } rating changes as if they had lost to a player of the same strength, and they cannot play next time.
   *[none] Sudden ill health: nothing more follows for { $the }.
}
ruling-met-before = The two have met before: they are paired again.
ruling-second-bye = A second bye for the same player: paired again.
ruling-paired = The arbiter pairs the players.
ruling-pieces-proposed = Another set of pieces is proposed.
ruling-pieces-agreed =
    .proposal-gone = Both agree on another set of pieces.
ruling-pieces-refused =
    .proposal-gone = Another set of pieces was turned down.
ruling-device-proposed = Recording with a device is proposed.
ruling-device-agreed =
    .proposal-gone = Both agree that a device records the moves.
ruling-device-refused =
    .proposal-gone = Recording with a device was turned down.

## Rulings: hands

ruling-touched-own = Touched: { $places }.
ruling-touched-other = Touched, to capture: { $places }.
ruling-touched-both = Touched, own and opponent’s: { $places }.
ruling-touched-to-castle = King and rook touched: { $places }.
ruling-touched-rook-first = Rook touched before the king: { $places }.
ruling-adjusted = J’adoube: { $places }.
ruling-displaced = Pieces are knocked over.
ruling-put-back =
    .put-back = The pieces are put back.

## Rulings: moves

ruling-made = { $act }
ruling-released = { $legal ->
    [no] { $act } (illegal)
   *[yes] { $act }
}
ruling-released-capture = { $legal ->
    [no] { $act } (illegal)
   *[yes] { $act }
}
ruling-released-castling = { $legal ->
    [no] { $act } (illegal)
   *[yes] { $act }
}
ruling-released-promotion = { $legal ->
    [no] { $act } (illegal)
   *[yes] { $act }
}
ruling-released-king =
    .half = { $act }: the king is released, the rook not yet.
ruling-released-pawn =
    .half = { $act }: the pawn is released, the new piece not yet chosen.
ruling-promotion-chosen =
    .half = { $act }: the new piece has touched its square.
ruling-replaced = The illegal move was not completed: it is replaced.
ruling-taken-back-illegal = The illegal move is taken back, without a penalty.
ruling-completed = Clock pressed: the move is complete.
ruling-pressed-without-move = The clock was pressed without a move.
ruling-assistant-pressed = The assistant presses the clock: the move is complete.
ruling-assistant-accepted = { $of } assistant is accepted.
ruling-taken-back =
    .proposal-gone = Both agree to take back.
    .undone = Moves are taken back by agreement.

## Rulings: the board decides

ruling-mate = Checkmate.
ruling-stalemate = Stalemate.
ruling-no-move-left = No legal move is left.
ruling-dead-position = Dead position: neither side can ever mate.
ruling-king-taken = A king that was left in check is taken.
ruling-perpetual-check = Perpetual check.
ruling-repeated = Repetition.
ruling-repetition-proposed = A repetition is proposed.
    .proposal-gone = Ending by repetition was turned down.
ruling-repetition-agreed = Both agree on a repetition.
ruling-replayed = { $clocks ->
    [no] In the game that follows the sides are changed.
   *[yes] The game that follows is played with the time that is left.
}
ruling-replayed-after-count = { $clocks ->
    [no] The count is even: in the game that follows the sides are changed.
   *[yes] The count is even: the game that follows is played with the time that is left.
}
ruling-replayed-short = The game that follows is played with the shorter time that was announced.
ruling-replayed-preset = No time is left: the game that follows has the time preset for this case.

## Rulings: words

ruling-resigned = Resignation.
ruling-offered = A draw is offered.
ruling-claim-offers = Claiming a draw also offers one.
ruling-request-offers = Asking for added time on every move also offers a draw.
ruling-offer-refused = The draw offer was declined.
ruling-offer-barred = No draw may be agreed here: the move counts, the offer does not.
ruling-agreed = Draw by agreement.
ruling-draw-allowed = The arbiter lets the players agree on a draw.
ruling-offer-written = On the scoresheet, an offer of a draw: “{ $text }”.
ruling-written = On the scoresheet: “{ $text }”.
    .struck = Struck out on the scoresheet: { $count ->
        [one] the last move
       *[other] the last { $count } moves
    }.
ruling-claimed = Claim: { $claim }.
ruling-flag-claimed = Claim: { $claim }.
ruling-illegal-claimed = Claim: { $claim }.
ruling-touch-claimed = Claim: { $claim }.
ruling-pairing-claimed = Complaint: { $claim }.
ruling-perpetual-claimed = Claim: { $claim }.
ruling-no-perpetual-check = There is no perpetual check.
ruling-repetition-ahead = The announced move repeats the position often enough.
ruling-repetition-now = The position has been repeated often enough.
ruling-fifty-ahead = The announced move completes fifty moves without a capture or a pawn’s move.
ruling-fifty-now = Fifty moves without a capture or a pawn’s move.
ruling-wrong-claim = The claim is wrong.
    .answered = The arbiter has looked at the claim.
    .time-given = { $The } gets { $time } more for the wrong claim.
    .touched = The announced move is illegal; its piece counts as touched: { $places }.
ruling-normal-means-claimed = Claim: { $claim }.
ruling-normal-means-drawn = The arbiter agrees: this cannot be won by normal means.
ruling-normal-means-postponed =
    .answered = The arbiter will decide later; play goes on.
ruling-normal-means-drawn-later = The arbiter had waited, and now agrees: this cannot be won by normal means.
ruling-normal-means-not-drawn =
    .answered = The arbiter had waited, and does not give the draw: the flag counts.
ruling-normal-means-refused =
    .answered = The arbiter rejects the claim.
ruling-declared = The declaration succeeds.
ruling-declaration-failed = The declaration fails.
    .clocks-stopped = { ruling-declaration-failed }
ruling-king-outside-zone = The declaration fails: the king is not in the promotion zone.
ruling-too-few-points = The declaration fails: not enough points.
ruling-pieces-not-counted = The declaration fails: pieces outside the zone do not count.
ruling-too-few-pieces = The declaration fails: not enough pieces in the zone beside the king.
ruling-no-time-left = The declaration fails: no time is left.
ruling-declared-in-check = The declaration fails: the king is in check.
ruling-count-proposed = Counting the points is proposed.
ruling-count-refused =
    .proposal-gone = Counting the points was turned down.
ruling-counted = The points are counted.
ruling-hand-asked = The opponent is asked what is in hand.
ruling-takeback-proposed = A takeback is proposed.
    .proposal-gone = The takeback was turned down.

## Rulings: clocks and flags

ruling-stopped-by-player =
    .clocks-stopped = The clocks are stopped to call the arbiter.
ruling-stopped-by-arbiter =
    .clocks-stopped = The arbiter stops the clocks.
ruling-interrupted =
    .clocks-stopped = The server was interrupted: the clocks are stopped until both players are ready.
ruling-restarted =
    .clocks-restarted =
        { $known ->
            [yes] Play goes on; { $of } clock runs.
           *[no] Play goes on.
        }
ruling-flag-fallen = { $of } flag has fallen.
ruling-flag-seen = { $of } time has run out.
ruling-moves-complete = The required moves were made in time.
ruling-time-lost = Time ran out.
ruling-time-drawn = Time ran out, but the opponent can never mate.
ruling-both-flags-go-on = Both flags are down, nobody knows which fell first: play goes on.
ruling-both-flags-drawn = Both flags are down: the game is drawn.
ruling-both-flags-unclaimed = Both flags are down, and nobody claimed.
ruling-flag-for-arbiter =
    .clocks-stopped = The clocks are stopped: it is not known whether the opponent can still mate.
ruling-flag-not-down = The flag has not fallen.
ruling-clock-set =
    .clock-set =
        { $moves ->
            [none] To put things right, { $of } clock is set to { $clock }.
           *[other] To put things right, { $of } clock is set to { $clock }, moves counted { $moves }.
        }
ruling-clock-replaced =
    .clock-set = The clock was defective; on the new one { $of } time is { $clock }.
ruling-clock-corrected =
    .clock-set = The clock was wrongly set; { $of } time is now { $clock }.
ruling-disturbance-time =
    .time-given = { $The } gets { $time } more for a disturbance from outside.
ruling-lag-given =
    .time-given = { $The } gets { $time } back for a slow connection.

## Rulings: illegal moves and other irregularities

ruling-illegal-undone = The illegal move is undone.
ruling-illegal-unpressed = The illegal move was never completed: it goes back with all that followed, without a penalty.
ruling-illegal-time = { $The } made an illegal move.
    .time-given = { $The } gets { $time } more for the opponent’s illegal move.
ruling-illegal-lost = Lost by an illegal move.
ruling-illegal-drawn = The illegal move would lose, but the opponent can never mate.
ruling-king-in-check-lost = The opponent’s king is left in check.
ruling-nifu-lost = Two unpromoted pawns on one file (nifu).
ruling-dead-piece-lost = A piece is where it can never move.
ruling-nothing-illegal = There is no illegal move to claim now.
    .proposal-gone = { ruling-nothing-illegal }
ruling-touch-enforced = The move goes back: the touched piece must move.
ruling-capture-enforced = The move goes back: the touched piece must be taken.
ruling-pair-enforced = The move goes back: one touched piece must take the other; if it can’t, play or take the first touched piece that can be played or taken.
ruling-castling-enforced = The move goes back: castling must be played.
ruling-rook-enforced = The move goes back: the rook was touched first and must move.
ruling-king-enforced = The move goes back: castling was impossible, the king must move.
ruling-promotion-enforced = The move goes back: the pawn must become the chosen piece.
ruling-half-castling-enforced = The move goes back: the castling was begun and must be finished.
ruling-half-promotion-enforced = The move goes back: the pawn stays where it was released.
ruling-announced-enforced = The move goes back: the announced move must be played.
ruling-nothing-touched = No touched piece has to move.
ruling-annulled = The game began wrongly and is played again.
ruling-board-turned = The board was the wrong way round: the position is moved to one placed correctly.
ruling-colours-reversed = Colours were reversed; play goes on.
    .annulled = Colours were reversed; the game does not count and is played again.
ruling-position-restored = { $count ->
    [none] The position is restored.
    [one] The position is restored to where 1 move had been made.
   *[other] The position is restored to where { $count } moves had been made.
}

## Rulings: the arbiter

ruling-by-analogy = No article covers this: the arbiter lets play go on.
    .answered = The arbiter answers that play goes on.
    .ground = No article covers this: the arbiter decides.
ruling-warned = { $The } is warned.
ruling-time-to-opponent =
    .time-given = Penalty: { $the } gets { $time } more.
ruling-time-taken =
    .time-given = Penalty: { $the } loses { $time }.
ruling-lost-by-penalty = Penalty: loss of the game.
ruling-points-taken = Penalty: { $the } loses { $points }.
ruling-points-given = Penalty: { $the } gets { $points }.
ruling-expelled = Penalty: { $the } is expelled from the event.
ruling-spectator-expelled = A spectator is sent away.
ruling-idle-stop = { $The } stopped the clocks without a valid reason.
ruling-hovering-hand = { $The } pressed with the other hand, or kept a finger on the button.
ruling-rough-handling = { $The } handled the clock roughly.
ruling-idle-press = { $The } started the opponent’s clock without a move.
ruling-careless-hand = { $The } displaced pieces.
ruling-untidy-hand = { $The } keeps the pieces in hand in disorder.
ruling-pointed-out = { $The } pointed out an illegal move or position of another game.
ruling-misconduct = { $The } broke the rules of conduct.
ruling-disturbance = Noted: { $the } offered, claimed or spoke at the wrong time.
ruling-device-sounded = A device sounded.
ruling-refuses-laws = A player refuses to comply with the laws.
ruling-both-refuse-laws = Both players refuse to comply with the laws.
ruling-leave-granted = { $The } may leave the room once.
ruling-left = { $The } has left the room.
ruling-left-without-leave = { $The } left without permission.
ruling-move-count-told = A flag is down: the arbiter says how many moves were made.
ruling-told = The arbiter was told something.
ruling-submitted = The result is submitted for rating.
ruling-rules-read = { $The } looks something up in the rules.
ruling-beginner-confirmed = { $The } is confirmed as a beginner.

## Rulings: rapid and blitz without close watch

ruling-quick-illegal-claimed = Claim: { $claim }.
ruling-quick-arbiter-acts = The arbiter steps in without being asked.
ruling-blitz-illegal-claimed = Claim: { $claim }.
ruling-quick-nothing-illegal = There is no illegal move to claim now.
ruling-blitz-nothing-illegal = There is no illegal move to claim now.
ruling-blitz-illegal-lost = An illegal move in blitz, claimed in time.
ruling-blitz-illegal-drawn = An illegal move in blitz, claimed in time by a player who can never mate.
ruling-correction-proposed = It is proposed to correct an illegal move.
    .proposal-gone = Correcting it was turned down.
ruling-blitz-corrected = Both agree: the illegal move is corrected.
ruling-quick-touch-claimed = Claim: { $claim }.
ruling-quick-flag-claimed = Claim: { $claim }.
ruling-quick-flag-fallen = { $of } flag has fallen.
ruling-quick-both-flags = Both flags are down.

## Rulings: scoresheets

ruling-freed-of-writing = { $The } is short of time and need not write down moves until the time control.
ruling-sheet-borrowed = { $The } takes the opponent’s scoresheet to complete the missing moves.
ruling-sheet-returned = { $The } gives the opponent’s scoresheet back.
ruling-sheets-completed = Both scoresheets are completed from the arbiter’s record.
ruling-reconstruction = The game is reconstructed on a second board. Written down first: position { $board }{ $times ->
    [none] { "" }
   *[other] , time used { $times }
}{ $counts ->
    [none] { "" }
   *[other] , moves completed { $counts }
}{ $ran ->
    [none] { "" }
   *[other] , { $ran } clock was running
}.
ruling-next-period = The next move counts as the first of the next period.
ruling-notation-warned = { $The } is warned: a scoresheet in another notation is no evidence.

## Rulings: quickplay finishes without an arbiter

ruling-unwatched-cannot-be-won = Claim: { $claim }.
    .waiting = The claim ends the game; an arbiter decides on it later.
ruling-unwatched-no-effort = Claim: { $claim }.
    .waiting = The claim ends the game; an arbiter decides on it later.
ruling-unwatched-verified = { $The } has verified what was written down.
ruling-unwatched-drawn = The arbiter finds the claim right.
ruling-unwatched-lost = The arbiter finds the claim wrong, and it had ended the game.

## Rulings: blind players

ruling-socket-touched = Out of the socket: { $places }.
ruling-socket-released = { $legal ->
    [no] { $act } (illegal)
   *[yes] { $act }
}
ruling-unsaid-replaced = The move was not said yet and does not count: another takes its place.
ruling-announced = Said aloud: { $act }.
ruling-repeated-aloud = Repeated, and made on the other board: { $act }.
ruling-slip-corrected = Said wrongly, now corrected: { $act }.
ruling-boards-corrected = The boards differ and the scoresheets agree: both boards are set up as written{ $count ->
    [none] { "" }
    [one] , 1 move
   *[other] , { $count } moves
}.
ruling-boards-taken-back = The scoresheets differ too: both boards go back to where they agree{ $count ->
    [none] { "" }
    [one] , 1 move
   *[other] , { $count } moves
}.
ruling-mirrored-by-assistant = The assistant makes the move on the other board: { $act }.
ruling-announced-by-assistant = The assistant says the move: { $act }.
ruling-written-by-assistant = The assistant writes: “{ $text }”.
ruling-pressed-by-assistant = The assistant presses the clock: the move is complete.
ruling-count-asked = { $The } asks for the number of moves and the times.
ruling-informed = The assistant tells { $the }: { $count ->
    [one] 1 move
   *[other] { $count } moves
} completed{ $times ->
    [none] { "" }
   *[other] , time used { $times }
}.
ruling-flag-by-assistant = The assistant claims: { $claim }.
ruling-told-by-assistant = The assistant told the arbiter something.
ruling-adjourned-by-assistant = The assistant does what the adjournment asks.

## Rulings: adjournment

ruling-called-to-seal = { $The } is to seal a move{ $resumes ->
    [none] { "" }
   *[other] ; play goes on at { $resumes }
}{ $place ->
    [none] { "" }
   *[other] , { $place }
}.
ruling-sealed = { $The } puts a move into the envelope.
ruling-sealed-on-board =
    .bound = { $act } was made on the board and must be the sealed move.
    .made = { $act } (made on the board after the call, and binding)
ruling-adjourned-early = { $The } adjourns before the session ends, and is to seal a move.
ruling-envelope-closed = The envelope is closed. On it: { $players ->
    [none] { "" }
   *[other] players { $players },{ " " }
}{ $of } move { $count } is sealed, position { $board }{ $times ->
    [none] { "" }
   *[other] , time used { $times }
}{ $offer ->
    [none] { "" }
   *[other] , a draw offered by { $offer }
}{ $resumes ->
    [none] { "" }
   *[other] , play goes on at { $resumes }
}{ $place ->
    [none] { "" }
   *[other] , { $place }
}.
ruling-envelope-kept = The arbiter has checked the envelope and keeps it.
ruling-offered-after-sealing = A draw is offered while the game is adjourned.
ruling-resumed = Play is resumed: position and times are set up.
ruling-ended-unopened = The game ended before it was resumed; the envelope stays closed.
ruling-envelope-opened = The envelope is opened: “{ $text }”.
ruling-sealed-ambiguous = The sealed move has more than one meaning.
ruling-sealed-unintelligible = Nobody can tell what the sealed move means.
ruling-sealed-illegal = The sealed move is illegal.
ruling-sealed-unclear =
    .waiting = It is not certain what the sealed move means: the arbiter decides.
    .answered = The arbiter has made out what the sealed move means.
ruling-sealed-played = { $act } (sealed)
ruling-replier-absent =
    .clocks-restarted = The player to reply is not there: { $of } clock runs.
ruling-nobody-resumes =
    .clocks-restarted = Nobody is there: { $of } clock runs until the player comes.
ruling-sealed-reply = The sealer is not there: { $the } seals the reply.
ruling-waited-longer = The arbiter waits longer for the player who is late.
ruling-late-at-resumption = Too late at the resumption.
ruling-sealed-mate = Somebody is late, but the sealed move was mate.
ruling-sealed-draw = Somebody is late, but the sealed move had drawn the game.
ruling-late-but-out-of-time = The sealer is late, but the opponent’s time ran out first.
ruling-envelope-lost = The envelope is lost: the player says which move was sealed, and plays it.
ruling-position-lost = The position cannot be restored.
ruling-times-claimed =
    .clocks-stopped = The times at the resumption are said to be wrong: the clocks are stopped.
ruling-times-corrected =
    .clock-set =
        { $moves ->
            [none] The times at the resumption are corrected: { $of } shows { $clock }.
           *[other] The times at the resumption are corrected: { $of } shows { $clock }, moves counted { $moves }.
        }

## Rulings: afterwards

ruling-signed = Signed for { $score }.
ruling-result-corrected = The arbiter corrects the result.
ruling-signed-result = Both have signed for { $score }: that is the result.
ruling-appealed = An appeal was made against ruling { $count }.

## Rulings: what later editions have

ruling-five-times = The same position for the fifth time.
ruling-move-limit = Seventy-five moves of each without a capture or a pawn’s move.
ruling-resigned-drawn = Resignation, but the opponent can never mate.
ruling-pressed-illegally = The clock is pressed before a move is made.
ruling-idle-press-found = { $The } pressed the clock without a move, which counts as an illegal one.
ruling-queened = The pawn was not exchanged: it becomes a queen, { $act }.
ruling-two-hands-claimed = Claim: { $claim }.
ruling-two-hands-found = { $The } used two hands for one move, which counts as an illegal one.
ruling-two-hands-unseen = Nobody saw two hands used.
ruling-position-noted = Noted: an impossible position. The arbiter waits for the next move.
ruling-position-drawn = The position is still impossible.
ruling-lateness-excused = { $The } is excused for coming late.
ruling-reopened = The game is played after all.
ruling-schedule-kept =
    .clock-set = To keep to the schedule { $of } clock is set to { $clock }.
ruling-both-flags-for-arbiter =
    .clocks-stopped = Both flags are down, nobody knows which fell first: the arbiter rules.
ruling-device-carried = A player carried a device.
ruling-inspected = Clothes, bags or other things are inspected.
ruling-appointed = An assistant is appointed to observe the game.
ruling-laws-explained = The arbiter explains the laws.
ruling-leaving-reported = { $The } reports leaving the playing area.
ruling-fined = Penalty: { $the } is fined.
ruling-excluded = Penalty: { $the } is excluded from { $count ->
    [one] 1 round
   *[other] { $count } rounds
}.
ruling-looked-up = { $The } looks at the arbiter’s record.
ruling-increment-asked =
    .waiting = { $The } asks for added time on every move; the arbiter is called.
ruling-increment-granted =
    .clock-set = The arbiter grants it: { $time } for every move of both.
    .answered = The arbiter agrees.
    .time-given = { $The } gets { $time } more.
ruling-increment-refused =
    .answered = The arbiter does not give added time on every move.

## Refusals: what is refused, and what to do instead

refusal-illegal-move = { $count ->
    [0] that is not a move in this game. Play a legal one.
    [1] { $reasons }. Play another move.
   *[other] this move is illegal: { $reasons }. Play another one.
}
refusal-perpetual-check = this check would repeat the position once too often. Play another move.
refusal-not-having-the-move = it is not your move. Wait for your opponent.
refusal-already-made = you let go of the piece, and the move counts. Press the clock.
refusal-another-announced = another move was announced. Play that one.
refusal-announced-piece = the announced move is illegal, but its piece must move. Move that piece.
refusal-finished = the game is over. Sign the result, or appeal where the event allows it.
refusal-ended-already = the game is over. You can still give a penalty that does not change the result, or another result with a reason.
refusal-not-finished = the game is not over yet. Wait for its end.
refusal-nothing-to-submit = the game is not over yet. Submit its result afterwards.
refusal-no-mate = there is no mate on the board. Play on.
refusal-not-started = the game has not begun. Start the clock first.
refusal-already-started = the game has begun. That was only possible before it began.
refusal-clocks-stopped = the clocks are stopped. Wait until the arbiter restarts them.
refusal-clocks-running = the clocks are running already. Stop them first.
refusal-nobody-to-call = there is no arbiter to call. Claim without stopping the clocks, or play on.
refusal-outsider = only the players and the arbiter can do that. Tell the arbiter what you saw.
refusal-flag-is-the-players = only the players can point out a flag. Leave it to them.
refusal-illegal-is-the-players = only the players can point out an illegal move. Leave it to them.
refusal-flag-up = the flag is up. Wait until it has fallen.
refusal-order-known = the clock shows which flag fell first. Leave the claim to the player.
refusal-arbiter-may-not = not even the arbiter can do that here. Wait for a player’s claim.
refusal-no-such-move = there are not that many moves. Name an earlier position.
refusal-no-such-answer = that is not an answer to the claim, or the position says otherwise. Answer what the position shows: drawn, refused or, where possible, later.
refusal-nothing-touched-here = no move here broke the touched-piece rule. Play on.
refusal-resumed-too-early = the time on the envelope has not come, and the players are not both there. Wait for it.
refusal-no-limit = this player’s time has no limit. Nothing can be given, taken or set.
refusal-not-sealable = only a legal move that leaves no doubt can be sealed here. Write another one.
refusal-appealed-already = that appeal has been made. Wait for its answer.
refusal-somebody-was-there = a player was there at the start. Set the clock for another reason.
refusal-no-beginner = beginners get this help once, and experienced players do not. Play on.
refusal-nothing-illegal-here = there is no completed illegal move here. Play on.
refusal-no-repetition = the position has not been repeated often enough. Play on.
refusal-no-arbiter = only an arbiter could decide this, and the game has none. Play on.
refusal-not-supervised = nobody watches this game: it has no arbiter. Let the players settle it, or set it up with supervision.
refusal-wrong-toss = that is not the right number of pawns. Toss as many as the rulebook says.
refusal-not-the-tosser = your opponent tosses the pawns. Wait for the toss.
refusal-already-tossed = the toss has decided. Take your seats and begin.
refusal-toss-again = the toss decided nothing. Toss all the pawns again.
refusal-sides-given = the event or the handicap says who begins. Begin without a toss.
refusal-start-is-the-others = the player who does not begin starts the clock. Leave it to your opponent.
refusal-clock-is-the-others = the clock’s place is not yours to choose. Ask the opponent or the arbiter.
refusal-arbiter-only = only the arbiter can do that. Call the arbiter.
refusal-players-only = only a player does that. Leave it to the players.
refusal-assistant-may-not = an assistant cannot do that. Leave it to the player.
refusal-assistant-unaccepted = the arbiter has not accepted this assistant yet. Ask the arbiter.
refusal-nothing-to-press = there is no clock of yours to press now. Make your move first, or wait.
refusal-no-move-made = you have not moved yet. Move, then press.
refusal-touch-decides-nothing = touching a piece decides nothing in this game. Make your move.
refusal-may-not-adjust = only the player to move can adjust pieces. Wait for your turn.
refusal-adjusted-too-early = only the player whose clock runs can adjust pieces. Wait until your opponent has pressed.
refusal-no-offer = nobody has offered or proposed anything to you. Make an offer yourself.
refusal-offer-stands = an offer or a claim cannot be withdrawn. Wait for the answer.
refusal-draws-barred = this event does not allow agreed draws yet. Play on, or ask the arbiter.
refusal-no-agreed-draws = this rulebook has no draw by agreement here. Play on.
refusal-touched-first = you touched a piece before the claim. Make your move.
refusal-only-displayed = a display does not count as proof. Show it from your scoresheet.
refusal-nothing-broken = no move has broken this rule. Wait for the next move.
refusal-complaint-too-late = it is too late to complain. Play on.
refusal-claim-with-the-move = only the player to move can claim that. Wait for your turn.
refusal-claim-waits = a claim of a draw is waiting for the arbiter. Wait for the answer; your opponent can accept.
refusal-no-quickplay-finish = you can claim this only when all remaining moves share one time limit. Play on.
refusal-flag-down = your own flag has fallen. Claim next time before it falls.
refusal-too-much-time = there is too much time left for this claim. Play on.
refusal-not-in-this-book = this rulebook has no such rule. Choose something it has.
refusal-nothing-to-answer = nothing is waiting for the arbiter’s answer. Wait for a claim.
refusal-unwatched-final = an arbiter’s decision on such a claim is final. There is no appeal against it.
refusal-no-appeal = that decision is final. There is no appeal against it.
refusal-nothing-decided = nothing has been decided yet. Appeal once there is a decision.
refusal-appeals-excluded = there is no appeal here. Speak with the arbiter.
refusal-no-takebacks = this game has no takebacks. Play on.
refusal-nothing-to-take-back = you have no move to take back. Play on.
refusal-no-analysis = players get no analysis, notes or other help during the game. Wait for its end.
refusal-no-analysis-here = nobody analyses in the playing area. Go elsewhere, or wait for the end.
refusal-nothing-displaced = none of your pieces is displaced. Play on.
refusal-pieces-displaced = pieces are displaced. Put them back on your own time, then press.
refusal-reason-missing = the arbiter’s rulings need a reason. Give one.
refusal-not-agreed = your opponent does not agree. Play on as before.
refusal-pairing-stands = the pairing breaks no basic rule. Play the game.
refusal-pairing-too-late = the round has begun, and the pairing is final. Play the game.
refusal-late-excuse = in a knock-out an absence must be announced before round 1, or it counts as a no-show. Note it without the excuse.
refusal-not-absent = the player is there. Let the game be played.
refusal-too-many-points = that is more than a game is worth. Give fewer points.
refusal-no-such-score = no game ends with that score. Name one that the event gives.
refusal-result-stands = the result is decided. Sign for it, or tell the arbiter.
refusal-too-late-for-setup = too many moves have been made to change the set-up. Play on.
refusal-touch-unasked = touch-move applies only when a player asks for it. Wait for a player’s request.
refusal-illegal-stands = the illegal move was answered, and now it counts. Let play go on.
refusal-quick-illegal-is-the-players = in this game an illegal move is the opponent’s to claim. Wait for a claim.
refusal-blitz-illegal-stands = in blitz an illegal move is for the players to claim or to correct. Leave it to them.
refusal-quick-flag-is-the-players = in this game the players call a flag. Wait for a player’s claim.
refusal-not-in-blitz = blitz has no such claim. Play on.
refusal-sheet-behind = your own last move is not on your scoresheet. Write it, then move.
refusal-written-ahead = you can’t write a move before you make it. Make the move, then write.
refusal-written-for-a-claim = you have written another move, as if to claim. Strike it out, or play it.
refusal-sheet-incomplete = after the flag your scoresheet must be complete. Complete it, then move.
refusal-sheet-incomplete-alone = after the flag your scoresheet must be complete. Complete it, from the opponent’s if need be, then move.
refusal-sheet-not-returned = you have the opponent’s scoresheet. Give it back, then move.
refusal-no-flag-yet = no flag has fallen yet. Wait for it.
refusal-no-sheet-to-borrow = there is no scoresheet to complete here. Play on.
refusal-kings-not-entered = the kings have not both entered yet. Play on, and count then.
refusal-arbiter-is-there = an arbiter is there to decide it. Make the claim to the arbiter instead.
refusal-nothing-to-verify = there is nothing on your opponent’s sheet to check. Play on.
refusal-sheet-not-up-to-date = this claim needs an up-to-date scoresheet. Write what is missing or wrong on it, then claim.
refusal-nothing-to-announce = you have no move to say. Make your move first.
refusal-new-piece-unsaid = a pawn is promoted, and nobody hears to what. Say the new piece too, in the words of the laws: “Bauer Eva sieben Eva acht Dame”.
refusal-nothing-to-repeat = your opponent has not said a move. Wait until you hear one.
refusal-not-repeated = you have not repeated the opponent’s move yet. Repeat it, then make your own.
refusal-not-announced = you have not said your move aloud yet. Say it, then press.
refusal-boards-differ = the two boards show different positions. Have the arbiter compare them first.
refusal-boards-agree = the boards agree. Play on.
refusal-assistant-oversteps = this assistant cannot do that. Leave it to the player.
refusal-not-told = only a blind player who asks the assistant is told that. Count for yourself.
refusal-not-to-be-sealed = there is no move for you to seal now. Play on, or wait for the arbiter’s call.
refusal-nothing-sealed = no move is sealed. Seal one first.
refusal-no-resumption = the envelope does not say when play is resumed. Ask the arbiter for the hour.
refusal-adjourned = the game is adjourned. Wait for the resumption; until then you can agree on a draw or resign.
refusal-not-opened-yet = the player to reply is not there. Keep the envelope closed until then.
refusal-reply-sealed = the reply is sealed. Start the other clock, and wait until the envelope is opened.
refusal-not-this-envelope = this was not in the envelope. Open the one that was handed in.
refusal-nothing-resumed = play has not been resumed. Look at the times when it is.
refusal-too-late-for-times = you have made a move since the resumption. Play on with the times as they are.
refusal-hand-not-now = only the player to move can ask what is in hand. Wait for your turn.
refusal-record-full = the record of the game is full. Agree on a result, or let the arbiter decide.
refusal-envelope-too-full = an envelope holds one move, and this is far longer. Seal the move alone.
refusal-agreed-too-early = no draw can be agreed before both have moved. Play on; the offer stays open.
refusal-claim-before-press = your opponent has not pressed the clock yet. Claim after that.
refusal-written-stands = the move written down for the claim cannot be changed. Claim with it, or play it.
refusal-position-waits = the position is noted. Wait until the next move is completed.
refusal-colours-settled = the number of moves decides that. Before ten moves each the game is played again; after that it goes on.
refusal-nobody-late = nobody came late. Let play go on.
refusal-adjourning-unannounced = the event has not announced that games are adjourned. Play on.
refusal-quickplay-unannounced = the event has not announced the rules on quickplay finishes. Play on.
refusal-ask-increment-first = added time for every move comes first. Ask for it before you claim.
refusal-increment-settled = added time was asked for already, or there is some. Wait for the answer, or claim.
refusal-offer-unanswered = your opponent has not answered the draw offered with the request. Wait for the answer.
refusal-no-record-kept = no arbiter keeps a record of this game. Keep a sheet of your own.
refusal-fine-unannounced = fines were not announced. Choose another penalty.
refusal-help-is-free = an assistant’s help costs this player no time. Leave the clock as it is.

## Faults of a set-up

fault-contradicts = The rules of a federation or club contradict the official ones. Drop what contradicts them.
fault-not-of-this-game = The rulebook has a rule for which this game has no place. Drop what belongs to the other game, such as fifty moves in shogi or a toss of pawns in chess.
fault-other-federation = A federation’s own rules are used outside its territory. Use the official rulebook.
fault-derived-and-rated = A changed rulebook is used for a rated game. Use the official one, or play unrated.
fault-no-control = A competition needs a time control fixed in advance. Give each player one.
fault-too-short-for-rating = The time is too short for a rated game. Give more, or play unrated.
fault-takebacks-in-rated = A rated event lets moves be taken back. Forbid that, or play unrated.
fault-no-default-time = A player may arrive while there is time on the clock. Set no default time.
fault-other-game = The start position is from another game. Choose one of this game.
fault-no-position = The start position makes no sense. Give a legal position.
fault-starts-mated = The player who begins is mated. Begin where the game is not over.
fault-starts-without-move = The player who begins has no legal move. Begin where the game is not over.
fault-starts-dead = Neither player can ever mate. Begin where the game is not over.
fault-starts-drawn = This position is already a draw: too many moves without a capture or a pawn move. Begin from another.
fault-wrong-pieces = The event may not use these pieces for that reason. Use the usual ones.
fault-no-kanji = The pieces show no kanji. Use pieces that do.
fault-nobody-blind = Two boards are set up and nobody is blind. Use one board, or say who is blind.
fault-two-assistants = A sighted player has an assistant though the opponent has one. Take one of them away.
fault-not-his-record = Only a blind player can keep the score that way. Let the other write by hand.
fault-not-one-of-960 = That first rank is none of the 960. Give a number from 0 to 959, or a rank with two rooks, knights and bishops, a queen and a king.
fault-not-recorded = In a game of 61 minutes the moves are written down. Leave recording on.
fault-king-not-between = The king is not between the rooks. Put it there.
fault-bishops-on-one-colour = Both bishops are on squares of one colour. Move one of them.
fault-rated-from-elsewhere = A rated game begins at the start position. Start there, or play unrated.
fault-no-session = The session has no time. Let it last longer, or set no end.
fault-not-in-this-book = The event has a rule that this rulebook does not have. Look at blind players, sessions, barred draws, recording, who tosses, help for beginners, serious games, automatic repetition and short replays; leave it out, or take a book that has it.
fault-wrong-scores = The scores make no sense. A win must be worth more than a draw, a draw more than a loss.
fault-pairing-not-announced = The pairing system was not announced. Announce it before the event.
fault-not-beginners = A player gets a beginner’s help without being one. Take it away.
fault-easing-unagreed = A beginner’s help needs an arbiter who agrees. Name one, or play without it.
fault-replay-not-announced = The way drawn games are replayed was not announced before the event. The general rule is used; announce another in time.
fault-no-quickplay-here = The rules on quickplay finishes are for games without added time, and never for blitz. Leave them out, or choose another time.
fault-sheets-uncertified = In a rated game across a board the sheet is paper or a certified device. Choose one of these.
fault-assistant-needed = Against a player who is hard of hearing a blind player needs an assistant. Name one.
fault-wrong-device-penalty = A device on a player must cost less than the game, and a fine must be announced. Choose a lesser penalty.

## Why a move of chess is illegal

reason-chess-no-piece = there is no piece on { $square }
reason-chess-not-own-piece = the piece on { $square } is the opponent’s
reason-chess-stays = the piece has not moved
reason-chess-takes-king = a king cannot be captured
reason-chess-onto-own-piece = your own piece is there
reason-chess-not-its-move = { $a } can’t go there: { $how }
    .alone = { $a } can’t go there. { $How }
reason-chess-jumps = the piece on { $square } is in the way
reason-chess-pawn-blocked = { $square } is occupied
reason-chess-not-first-move = a pawn moves two squares only on its first move
reason-chess-double-step-blocked = the pawn cannot move two squares: { $square } is occupied
reason-chess-nothing-to-take = a pawn moves diagonally only to capture
reason-chess-not-en-passant = the pawn on { $square } cannot be captured en passant now
reason-chess-promotion-missing = the pawn must be promoted
reason-chess-not-a-promotion = only a pawn on the last rank is promoted
reason-chess-promotion-to = a pawn cannot become { $a }
reason-chess-king-onto-attacked = { $square } is attacked
reason-chess-not-king-and-rook = castling needs a king and a rook of one colour
reason-chess-king-has-moved = the king has moved and cannot castle
reason-chess-rook-has-moved = this rook has moved: the king cannot castle with it
reason-chess-castling-lost = the king or both rooks have moved: there is no castling
reason-chess-misplaced = king or rook was set up in the wrong place: they cannot castle
reason-chess-castling-attacked = the king cannot castle: { $square } is attacked
reason-chess-castling-between = there is a piece between king and rook, on { $square }
reason-chess-castling-occupied = { $square } must be empty to castle
reason-chess-exposes-king = that would leave your king on { $square } in check
reason-chess-leaves-king-in-check = you are in check, and your king on { $square } still would be

## Why a move of shogi is illegal

reason-shogi-no-piece = there is no piece on { $square }
reason-shogi-not-own-piece = the piece on { $square } is the opponent’s
reason-shogi-stays = the piece has not moved
reason-shogi-takes-king = you would take the king, which ends the game
reason-shogi-onto-own-piece = your own piece is there
reason-shogi-not-its-move = { $a } can’t go there: { $how }
    .alone = { $a } can’t go there. { $How }
reason-shogi-jumps = { $a } cannot jump over the piece on { $square }
reason-shogi-does-not-promote = { $a } cannot promote
reason-shogi-outside-zone = a piece promotes only in the promotion zone
reason-shogi-promotion-missing = { $the } must promote, or it could never move again
reason-shogi-not-in-hand = there is { $no } in hand
reason-shogi-dropped-promoted = { $a } cannot be dropped
reason-shogi-drops-onto = { $square } is occupied
reason-shogi-nifu = you already have an unpromoted pawn on this file, on { $square } (nifu)
reason-shogi-dead-drop = { $the } could never move from there
reason-shogi-pawn-drop-mate = a dropped pawn cannot give mate
reason-shogi-king-onto-attacked = { $square } is attacked
reason-shogi-exposes-king = that would leave your king on { $square } in check
reason-shogi-leaves-king-in-check = you are in check, and your king on { $square } still would be

## What the engine says of a game

judged-inaccuracy = Inaccuracy: { $better } was better.
judged-mistake = Mistake: { $better } was better.
judged-blunder = Blunder: { $better } was better.
judged-turned = Here the game turned.
judged-value = Value { $value }
