//! What the laws make of what happens.

use super::grounds;

grounds! {
    /// The ground of an event.
    Ruling {
        // Before and at the start.
        /// A player has come.
        Arrived "arrived" ["6.6.a", "6.7.1", "8.6", "setup", "setup"];
        /// Pawns were tossed, and say who begins.
        Tossed "tossed" ["", "", "7.1", "furigoma", "furigoma"];
        /// The arbiter tossed them for an absent player.
        TossedByArbiter "tossed-by-arbiter" ["", "", "7.2", "", ""];
        /// The clock's place.
        ClockPlaced "clock-placed" ["6.4", "6.5", "8.4", "", ""];
        /// The game has begun.
        Started "started" ["6.5", "6.6", "8.5", "turn", "turn"];
        /// Who comes too late has lost.
        Late "late" ["6.6.a", "6.7.1", "8.6", "", ""];
        /// Nobody was there at the start: the arbiter says who loses the time.
        AbsenceShared "absence-shared" ["6.6.b", "6.7.2", "", "", ""];
        /// A registered player did not come.
        NoShow "no-show" ["", "", "11.7", "", ""];
        /// A player who did not come had told in time.
        Excused "excused" ["", "", "11.7", "", ""];
        /// A player does not come.
        Forfeited "forfeited" ["", "", "12.1", "", ""];
        /// A player has left the other alone at the board and does not come back, of which no text speaks.
        Abandoned "abandoned" ["", "", "", "", ""];
        /// The same before both have moved: there was no game yet.
        Aborted "aborted" ["", "", "", "", ""];
        /// What a no-show costs, or that it is lifted.
        NoShowSanction "no-show-sanction" ["", "", "11.8", "", ""];
        /// The two have met before: paired again.
        MetBefore "met-before" ["", "", "14.4.α", "", ""];
        /// A second bye: paired again.
        SecondBye "second-bye" ["", "", "14.4.β", "", ""];
        /// The arbiter pairs.
        Paired "paired" ["", "", "14.3", "", ""];
        /// Another set of pieces is proposed.
        PiecesProposed "pieces-proposed" ["", "", "6.4", "", ""];
        /// Both agree on another set of pieces.
        PiecesAgreed "pieces-agreed" ["", "", "6.4", "", ""];
        /// They do not.
        PiecesRefused "pieces-refused" ["", "", "6.4", "", ""];
        /// A device is proposed to record the game.
        DeviceProposed "device-proposed" ["", "", "10.2", "", ""];
        /// A device records the game.
        DeviceAgreed "device-agreed" ["", "", "10.2", "", ""];
        /// The opponent does not want it.
        DeviceRefused "device-refused" ["", "", "10.2", "", ""];

        // Hands.
        /// Own pieces were touched.
        TouchedOwn "touched-own" ["4.3.a", "4.3.1", "4.2", "touch", "released"];
        /// The opponent's pieces were touched.
        TouchedOther "touched-other" ["4.3.b", "4.3.2", "", "", ""];
        /// Pieces of both were touched.
        TouchedBoth "touched-both" ["4.3.c", "4.3.3", "", "", ""];
        /// King and rook were touched.
        TouchedToCastle "touched-to-castle" ["4.4.a", "4.4.1", "", "", ""];
        /// Rook, then king.
        TouchedRookFirst "touched-rook-first" ["4.4.b", "4.4.2", "", "", ""];
        /// Pieces are adjusted.
        Adjusted "adjusted" ["4.2", "4.2.1", "4.2", "touch", ""];
        /// Pieces were knocked over.
        Displaced "displaced" ["7.3", "7.4.1", "9.2", "", ""];
        /// They were put back.
        PutBack "put-back" ["7.3", "7.4.1", "9.2", "", ""];

        // Moves.
        /// A move was made.
        Made "made" ["1.1", "1.3", "1.1", "turn", "turn"];
        /// A piece was released.
        Released "released" ["4.6", "4.7", "4.3", "touch", "released"];
        /// A capture was released.
        ReleasedCapture "released-capture" ["4.6.a", "4.7.1", "3.1", "capture", "capture"];
        /// Castling is complete.
        ReleasedCastling "released-castling" ["4.6.b", "4.7.2", "", "", ""];
        /// A promotion is complete.
        ReleasedPromotion "released-promotion" ["4.6.c", "4.7.3", "", "", ""];
        /// Castling: the king is released, the rook not yet.
        ReleasedKing "released-king" ["4.6.b", "4.7.2", "", "", ""];
        /// Promotion: the pawn is released, the new piece not yet.
        ReleasedPawn "released-pawn" ["4.6.c", "4.7.3", "", "", ""];
        /// The new piece has touched its square.
        PromotionChosen "promotion-chosen" ["4.4.d", "4.4.4", "", "", ""];
        /// An illegal move that was not completed is replaced.
        Replaced "replaced" ["4.6", "4.7", "", "", ""];
        /// An illegal move was taken back.
        TakenBackIllegal "taken-back-illegal" ["", "", "17.1", "illegal", "turn"];
        /// The press completed the move.
        Completed "completed" ["6.7.a", "6.2.1", "8.7.a", "", ""];
        /// The clock was pressed without a move.
        PressedWithoutMove "pressed-without-move" ["6.7.a", "6.2.2", "", "", ""];
        /// The clock was pressed without a move, which counts as an illegal one.
        PressedIllegally "pressed-illegally" ["", "6.2.4", "", "", ""];
        /// That is seen or claimed.
        IdlePressFound "idle-press-found" ["", "7.5.3", "", "", ""];
        /// An assistant pressed.
        AssistantPressed "assistant-pressed" ["6.7.d", "6.2.6", "8.7.d", "", ""];
        /// An assistant was accepted.
        AssistantAccepted "assistant-accepted" ["6.7.d", "6.2.6", "8.7.d", "", ""];
        /// Both agreed to take moves back.
        TakenBack "taken-back" ["preamble", "0.2", "preface", "", ""];

        // The board decides.
        /// Mate.
        Mate "mate" ["5.1.a", "5.1.1", "5.1.a", "mate", "goal"];
        /// No move and no check: drawn.
        Stalemate "stalemate" ["5.2.a", "5.2.1", "", "", ""];
        /// No move and no check: lost.
        NoMoveLeft "no-move-left" ["", "", "1.2", "turn.pass", "turn"];
        /// Nobody can ever mate.
        DeadPosition "dead-position" ["5.2.b", "5.2.2", "", "", ""];
        /// A king left in check was taken.
        KingTaken "king-taken" ["", "", "9.5", "goal.capture", "king"];
        /// Perpetual check.
        PerpetualCheck "perpetual-check" ["", "", "3.12", "repetition.check", ""];
        /// The same position for the fifth time.
        FiveTimes "five-times" ["", "9.6.1", "", "", ""];
        /// Seventy-five moves of each without a capture or a pawn's move.
        MoveLimit "move-limit" ["", "9.6.2", "", "", ""];
        /// A repetition that nobody need claim.
        Repeated "repeated" ["", "", "5.2", "repetition", "sennichite"];
        /// It is proposed to call it a repetition.
        RepetitionProposed "repetition-proposed" ["", "", "", "", "sennichite.agreed"];
        /// Both agree that it is a repetition.
        RepetitionAgreed "repetition-agreed" ["", "", "", "", "sennichite.agreed"];

        /// The drawn game is played again with the time that is left.
        Replayed "replayed" ["", "", "12.2", "", "sennichite.replay"];
        /// The same after a count.
        ReplayedAfterCount "replayed-after-count" ["", "", "", "", "jishogi.replay"];
        /// The drawn game is played again as the event has announced.
        ReplayedShort "replayed-short" ["", "", "12.3", "", ""];
        /// The drawn game is played again; nobody has time left, and each gets what is preset.
        ReplayedPreset "replayed-preset" ["", "", "13.8", "", "sennichite.replay"];

        // Words.
        /// A player resigned.
        Resigned "resigned" ["5.1.b", "5.1.2", "5.1.b", "resign", "end"];
        /// A player resigned, and the opponent cannot mate.
        ResignedDrawn "resigned-drawn" ["", "5.1.2", "", "", ""];
        /// A draw was offered.
        Offered "offered" ["9.1.b.i", "9.1.2.1", "5.4", "", ""];
        /// A claim is an offer too.
        ClaimOffers "claim-offers" ["9.1.b.iii", "9.1.2.3", "", "", ""];
        /// So is asking for time for every move.
        RequestOffers "request-offers" ["", "III.4", "", "", ""];
        /// An offer is gone: refused aloud or by touching a piece, or its time is over.
        OfferRefused "offer-refused" ["9.1.b.i", "9.1.2.1", "5.4", "", ""];
        /// A draw is offered with a move where none may be agreed on: the move stands, the offer does not.
        OfferBarred "offer-barred" ["9.1.a", "9.1.1", "5.4", "draw", "sennichite.agreed"];
        /// Both agree on a draw.
        Agreed "agreed" ["5.2.c", "5.2.3", "5.4", "", ""];
        /// The arbiter lets the players agree.
        DrawAllowed "draw-allowed" ["9.1.a", "9.1.1", "", "", ""];
        /// A draw offer is on the sheet.
        OfferWritten "offer-written" ["9.1.b.ii", "9.1.2.2", "", "", ""];
        /// Something is written on a sheet.
        Written "written" ["8.1", "8.1.1", "10.1", "", ""];
        /// Something was claimed.
        Claimed "claimed" ["9.5", "9.5.1", "5.2", "", ""];
        /// A flag was claimed.
        FlagClaimed "flag-claimed" ["6.8", "6.8", "8.3", "", ""];
        /// An illegal move was claimed.
        IllegalClaimed "illegal-claimed" ["7.4.a", "7.5.1", "9.4", "illegal", "turn"];
        /// Another move than the touched piece's was claimed.
        TouchClaimed "touch-claimed" ["4.7", "4.8", "", "", ""];
        /// A pairing was complained of.
        PairingClaimed "pairing-claimed" ["", "", "14.4", "", ""];
        /// Perpetual check was claimed.
        PerpetualClaimed "perpetual-claimed" ["", "", "3.12", "", ""];
        /// There is none.
        NoPerpetualCheck "no-perpetual-check" ["", "", "3.12", "", ""];
        /// The position comes back with the announced move: drawn.
        RepetitionAhead "repetition-ahead" ["9.2.a", "9.2.1", "5.2", "", ""];
        /// The position has come back: drawn.
        RepetitionNow "repetition-now" ["9.2.b", "9.2.2", "5.2", "", ""];
        /// Fifty moves are complete with the announced one.
        FiftyAhead "fifty-ahead" ["9.3.a", "9.3.1", "", "", ""];
        /// Fifty moves are complete.
        FiftyNow "fifty-now" ["9.3.b", "9.3.2", "", "", ""];
        /// The claim was wrong.
        WrongClaim "wrong-claim" ["9.5.b", "9.5.3", "5.2", "", ""];
        /// A draw was claimed that is the arbiter's to give.
        NormalMeansClaimed "normal-means-claimed" ["10.2", "III.5", "", "", ""];
        /// He gives it.
        NormalMeansDrawn "normal-means-drawn" ["10.2.a", "III.5.1", "", "", ""];
        /// He waits.
        NormalMeansPostponed "normal-means-postponed" ["10.2.b", "III.5.2", "", "", ""];
        /// He had waited, and gives it.
        NormalMeansDrawnLater "normal-means-drawn-later" ["10.2.b", "III.5.2", "", "", ""];
        /// He had waited, a flag has fallen, and he does not give it.
        NormalMeansNotDrawn "normal-means-not-drawn" ["10.2.b", "III.5.2", "", "", ""];
        /// He refuses it.
        NormalMeansRefused "normal-means-refused" ["10.2.c", "III.5.3", "", "", ""];
        /// The declaration stands.
        Declared "declared" ["", "", "5.3", "", ""];
        /// The declaration fails.
        DeclarationFailed "declaration-failed" ["", "", "5.3.failed", "", ""];
        /// The declarer's king is not in his promotion zone.
        KingOutsideZone "king-outside-zone" ["", "", "5.3.1", "", ""];
        /// He has too few points.
        TooFewPoints "too-few-points" ["", "", "5.3.2", "", ""];
        /// He would have enough if pieces counted that are neither in the zone nor in hand.
        PiecesNotCounted "pieces-not-counted" ["", "", "5.3.3", "", ""];
        /// He has too few pieces in the zone.
        TooFewPieces "too-few-pieces" ["", "", "5.3.4", "", ""];
        /// He has no time left.
        NoTimeLeft "no-time-left" ["", "", "5.3.5", "", ""];
        /// His king is in check.
        DeclaredInCheck "declared-in-check" ["", "", "5.3.6", "", ""];
        /// One agrees to count.
        CountProposed "count-proposed" ["", "", "", "jishogi", "jishogi"];
        /// The other does not.
        CountRefused "count-refused" ["", "", "", "jishogi", "jishogi.refuse"];
        /// Counted.
        Counted "counted" ["", "", "", "jishogi.count", "jishogi.count"];
        /// What is in hand is asked for.
        HandAsked "hand-asked" ["", "", "9.6", "", ""];
        /// A takeback is proposed.
        TakebackProposed "takeback-proposed" ["preamble", "0.2", "preface", "", ""];

        // Clocks and flags.
        /// A player stopped the clocks to call the arbiter.
        StoppedByPlayer "stopped-by-player" ["6.12.b", "6.11.2", "8.12.b", "", ""];
        /// The arbiter stopped the clocks.
        StoppedByArbiter "stopped-by-arbiter" ["6.12.a", "6.11.1", "8.12.a", "", ""];
        /// The software was interrupted, and the clocks stand as they last stood.
        Interrupted "interrupted" ["6.12.a", "6.11.1", "8.12.a", "", ""];
        /// Play goes on.
        Restarted "restarted" ["6.12.c", "6.11.3", "8.12.c", "", ""];
        /// A flag has fallen, and that is seen or claimed.
        FlagFallen "flag-fallen" ["6.8", "6.8", "8.8", "", ""];
        /// The software saw a flag fall, as the event has announced.
        FlagSeenByServer "flag-seen" ["6.8", "6.8", "8.3", "", ""];
        /// A flag has fallen, and the moves due are completed: play goes on.
        MovesComplete "moves-complete" ["6.3", "6.4", "", "", ""];
        /// Lost on time.
        TimeLost "time-lost" ["6.9", "6.9", "8.9", "", ""];
        /// Time is out, and the opponent cannot mate.
        TimeDrawn "time-drawn" ["6.9", "6.9", "", "", ""];
        /// Both flags down in an earlier period: play goes on.
        BothFlagsGoOn "both-flags-go-on" ["6.11.a", "III.3.1.1", "", "", ""];
        /// Both flags down: drawn.
        BothFlagsDrawn "both-flags-drawn" ["6.11.b", "III.3.1.2", "8.3", "", ""];
        /// Both flags down, nobody claimed, order unknown: drawn.
        BothFlagsUnclaimed "both-flags-unclaimed" ["", "", "8.11", "", ""];
        /// Whether the opponent can mate could not be found out: the arbiter rules.
        FlagForArbiter "flag-for-arbiter" ["6.9", "6.9", "", "", ""];
        /// A claim of a flag that is not down.
        FlagNotDown "flag-not-down" ["6.8", "6.8", "8.3", "", ""];
        /// Times and counters after an irregularity.
        ClockSet "clock-set" ["6.13", "7.1", "13.8", "", ""];
        /// A defective clock was replaced.
        ClockReplaced "clock-replaced" ["6.10.a", "6.10.1", "8.10", "", ""];
        /// A wrong setting was mended.
        ClockCorrected "clock-corrected" ["6.10.b", "6.10.2", "8.13", "", ""];
        /// Time for a disturbance from outside.
        DisturbanceTime "disturbance-time" ["13.5", "12.5", "13.5", "", ""];
        /// Time for a slow line, of which no text speaks.
        LagGiven "lag-given" ["", "", "", "", ""];

        // Illegal moves and other irregularities.
        /// An illegal move was undone.
        IllegalUndone "illegal-undone" ["7.4.a", "7.5.1", "", "", ""];
        /// A pawn that was not exchanged becomes a queen.
        Queened "queened" ["", "7.5.2", "", "", ""];
        /// Two hands were used for one move: claimed.
        TwoHandsClaimed "two-hands-claimed" ["", "4.1", "", "", ""];
        /// That is seen.
        TwoHandsFound "two-hands-found" ["", "7.5.4", "", "", ""];
        /// It is not.
        TwoHandsUnseen "two-hands-unseen" ["", "4.1", "", "", ""];
        /// Both kings are in check, or a pawn stands on the last rank: the arbiter waits for the next move.
        PositionNoted "position-noted" ["", "A.5.4", "", "", ""];
        /// The position is still so: drawn.
        PositionDrawn "position-drawn" ["", "A.5.4", "", "", ""];
        /// One that was answered before it was completed goes back, and counts for nothing.
        IllegalUnpressed "illegal-unpressed" ["4.6", "4.7", "", "", ""];
        /// The opponent gets time for it.
        IllegalTime "illegal-time" ["7.4.b", "7.5.5", "", "", ""];
        /// The last one loses.
        IllegalLost "illegal-lost" ["7.4.b", "7.5.5", "9.4", "illegal", ""];
        /// The last one only draws: the opponent cannot mate.
        IllegalDrawn "illegal-drawn" ["7.4.b", "7.5.5", "", "", ""];
        /// The other king is in check out of turn.
        KingInCheckLost "king-in-check-lost" ["", "", "9.4.a", "", ""];
        /// Two pawns on a file.
        NifuLost "nifu-lost" ["", "", "9.4.b", "", ""];
        /// A piece that can never move.
        DeadPieceLost "dead-piece-lost" ["", "", "9.4.c", "", ""];
        /// Nothing illegal was found.
        NothingIllegal "nothing-illegal" ["7.4.a", "7.5.1", "9.4", "illegal", "turn"];
        /// A piece was touched, and the move made was another.
        TouchEnforced "touch-enforced" ["4.3.a", "4.3.1", "", "", ""];
        /// A capture of a touched piece is enforced.
        CaptureEnforced "capture-enforced" ["4.3.b", "4.3.2", "", "", ""];
        /// A capture with one touched piece of another is enforced.
        PairEnforced "pair-enforced" ["4.3.c", "4.3.3", "", "", ""];
        /// Castling is enforced.
        CastlingEnforced "castling-enforced" ["4.4.a", "4.4.1", "", "", ""];
        /// Rook first: that rook must move, without castling.
        RookEnforced "rook-enforced" ["4.4.b", "4.4.2", "", "", ""];
        /// Castling is impossible: another move of the king is enforced.
        KingEnforced "king-enforced" ["4.4.c", "4.4.3", "", "", ""];
        /// The chosen promotion is enforced.
        PromotionEnforced "promotion-enforced" ["4.4.d", "4.4.4", "", "", ""];
        /// The castling whose king was released is enforced.
        HalfCastlingEnforced "half-castling-enforced" ["4.6.b", "4.7.2", "", "", ""];
        /// The square on which the pawn was released is enforced.
        HalfPromotionEnforced "half-promotion-enforced" ["4.6.c", "4.7.3", "", "", ""];
        /// The announced move is enforced.
        AnnouncedEnforced "announced-enforced" ["9.5.b", "9.5.3", "", "", ""];
        /// Nothing that was touched binds.
        NothingTouched "nothing-touched" ["4.5", "4.5", "", "", ""];
        /// The start position was wrong.
        Annulled "annulled" ["7.1.a", "7.2.1", "9.1", "", ""];
        /// The board was turned.
        BoardTurned "board-turned" ["7.1.b", "7.2.2", "", "", ""];
        /// Colours were reversed: the arbiter says what follows.
        ColoursReversed "colours-reversed" ["7.2", "7.3", "", "", ""];
        /// Pieces found displaced: back to the last position that is certain.
        PositionRestored "position-restored" ["7.5", "7.6", "9.2", "", ""];

        // The arbiter.
        /// A case that no article covers.
        ByAnalogy "by-analogy" ["preamble", "0.2", "13.8", "", ""];
        /// A warning.
        Warned "warned" ["13.4.a", "12.9.1", "13.4.a", "", ""];
        /// Time to the opponent.
        TimeToOpponent "time-to-opponent" ["13.4.b", "12.9.2", "13.4.b", "", ""];
        /// Time from the player.
        TimeTaken "time-taken" ["13.4.c", "12.9.3", "13.4.c", "", ""];
        /// Loss of the game.
        LostByPenalty "lost-by-penalty" ["13.4.d", "12.9.6", "13.4.d", "", ""];
        /// Points down.
        PointsTaken "points-taken" ["13.4.e", "12.9.5", "", "", ""];
        /// The opponent's points up.
        PointsGiven "points-given" ["13.4.f", "12.9.4", "", "", ""];
        /// Expulsion.
        Expelled "expelled" ["13.4.g", "12.9.9", "13.4.e", "", ""];
        /// A spectator is sent away.
        SpectatorExpelled "spectator-expelled" ["13.7.a", "12.7", "13.7", "", ""];
        /// The clocks were stopped without reason: a penalty is due.
        IdleStop "idle-stop" ["6.12.d", "6.11.4", "8.12.d", "", ""];
        /// The clock was handled with another hand, or hovered over.
        HoveringHand "hovering-hand" ["", "6.2.3", "8.7.b", "", ""];
        /// The clock was handled roughly.
        RoughHandling "rough-handling" ["6.7.c", "6.2.4", "8.7.c", "", ""];
        /// The clock was started without a move.
        IdlePress "idle-press" ["", "6.2.4", "9.3", "", ""];
        /// Pieces were displaced.
        CarelessHand "careless-hand" ["7.3", "7.4.3", "9.2", "", ""];
        /// Hands are kept in disorder.
        UntidyHand "untidy-hand" ["", "", "9.6", "", ""];
        /// Somebody pointed out an illegal move.
        PointedOut "pointed-out" ["", "", "9.7", "", ""];
        /// A breach of conduct.
        Misconduct "misconduct" ["12.7", "11.6", "11.9", "", ""];
        /// A word, an offer or a claim that disturbs.
        Disturbance "disturbance" ["12.6", "11.5", "11.5", "", ""];
        /// A device sounded.
        DeviceSounded "device-sounded" ["12.3.b", "", "", "", ""];
        /// A player refuses the laws.
        RefusesLaws "refuses-laws" ["12.8", "11.7", "", "", ""];
        /// Both do.
        BothRefuseLaws "both-refuse-laws" ["12.9", "11.8", "", "", ""];
        /// The arbiter lets a player leave.
        LeaveGranted "leave-granted" ["12.2", "11.2.3.1", "", "", ""];
        /// A player leaves with leave, or where he needs none.
        Left "left" ["12.2", "11.2.3.2", "", "", ""];
        /// A player leaves without.
        LeftWithoutLeave "left-without-leave" ["12.2", "11.2.3.2", "", "", ""];
        /// The arbiter tells the number of moves, a flag being down.
        MoveCountTold "move-count-told" ["13.6", "12.6", "", "", ""];
        /// Somebody tells the arbiter something.
        Told "told" ["13.7.a", "12.7", "13.7", "", ""];
        /// Results are submitted for rating.
        Submitted "submitted" ["", "", "15.3", "", ""];
        /// A beginner reads the rules, which the event allows.
        RulesRead "rules-read" ["", "", "17.1", "", ""];
        /// A beginner by the arbiter's word.
        BeginnerConfirmed "beginner-confirmed" ["", "", "17.2", "", ""];

        // Rapid and blitz that nobody watches closely.
        /// An illegal move was claimed in time.
        QuickIllegalClaimed "quick-illegal-claimed" ["15.4.c", "A.5.2", "", "", ""];
        /// The arbiter acts unasked: both kings are in check, or a promotion is unfinished.
        QuickArbiterActs "quick-arbiter-acts" ["15.4.c", "A.5.2", "", "", ""];
        /// An illegal move of blitz was claimed in time.
        BlitzIllegalClaimed "blitz-illegal-claimed" ["16.3.c", "", "", "", ""];
        /// No illegal move is found that could be claimed now.
        QuickNothingIllegal "quick-nothing-illegal" ["15.4.c", "A.5.2", "", "", ""];
        /// The same in blitz.
        BlitzNothingIllegal "blitz-nothing-illegal" ["16.3.c", "", "", "", ""];
        /// An illegal move in blitz wins for the claimant.
        BlitzIllegalLost "blitz-illegal-lost" ["16.3.c", "", "", "", ""];
        /// It draws: the claimant cannot mate.
        BlitzIllegalDrawn "blitz-illegal-drawn" ["16.3.c", "", "", "", ""];
        /// It is proposed to correct it.
        CorrectionProposed "correction-proposed" ["16.3.c", "A.5.2", "", "", ""];
        /// Both agree to correct it.
        BlitzCorrected "blitz-corrected" ["16.3.c", "A.5.2", "", "", ""];
        /// A touched piece, at a player's request.
        QuickTouchClaimed "quick-touch-claimed" ["15.4.b", "", "", "", ""];
        /// A flag was claimed.
        QuickFlagClaimed "quick-flag-claimed" ["15.4.d.ii", "A.5.3", "", "", ""];
        /// A flag counts as fallen.
        QuickFlagFallen "quick-flag-fallen" ["15.4.d.i", "A.5.5", "", "", ""];
        /// Both flags are down.
        QuickBothFlags "quick-both-flags" ["15.4.d.iii", "", "", "", ""];

        // Scoresheets.
        /// A player short of time need not write.
        FreedOfWriting "freed-of-writing" ["8.4", "8.4", "", "", ""];
        /// The opponent's sheet is used.
        SheetBorrowed "sheet-borrowed" ["8.5.b", "8.5.2", "", "", ""];
        /// It is given back.
        SheetReturned "sheet-returned" ["8.5.b", "8.5.2", "", "", ""];
        /// Both sheets are completed from the arbiter's record.
        SheetsCompleted "sheets-completed" ["8.5.a", "8.5.1", "", "", ""];
        /// The game is reconstructed on a second board.
        Reconstruction "reconstruction" ["8.5.c", "8.5.3", "", "", ""];
        /// The next move is the first of the next period.
        NextPeriod "next-period" ["8.6", "8.6", "", "", ""];
        /// A sheet in another notation is no evidence.
        NotationWarned "notation-warned" ["17", "C", "", "", ""];

        // Quickplay finishes without an arbiter.
        /// It cannot be won by normal means: the game ends, and an arbiter decides.
        UnwatchedCannotBeWon "unwatched-cannot-be-won" ["18.1.a", "III.6.1.1", "", "", ""];
        /// No effort is made: the same, with a sheet.
        UnwatchedNoEffort "unwatched-no-effort" ["18.1.b", "III.6.1.2", "", "", ""];
        /// The opponent has verified what was written down.
        UnwatchedVerified "unwatched-verified" ["18.1", "III.6.1", "", "", ""];
        /// The arbiter finds the claim right.
        UnwatchedDrawn "unwatched-drawn" ["18.1", "III.6.2", "", "", ""];
        /// The arbiter finds it wrong: it ended the game, and is lost.
        UnwatchedLost "unwatched-lost" ["18.1", "III.6.2", "", "", ""];

        // Blind players.
        /// A piece is out of its socket.
        SocketTouched "socket-touched" ["19.2.ii", "D.2.2", "", "", ""];
        /// A piece is in another socket.
        SocketReleased "socket-released" ["19.2.iii", "D.2.3", "", "", ""];
        /// A move that was not said yet is not made, and another takes its place.
        UnsaidReplaced "unsaid-replaced" ["19.2.iii", "D.2.3", "", "", ""];
        /// A move is said aloud.
        Announced "announced" ["19.2.i", "D.2.1", "", "", ""];
        /// It is repeated, and made on the other board.
        RepeatedAloud "repeated-aloud" ["19.2.i", "D.2.1", "", "", ""];
        /// A slip of the tongue is corrected.
        SlipCorrected "slip-corrected" ["19.2.vi", "D.2.8", "", "", ""];
        /// The boards differ and the sheets agree: what is written counts.
        BoardsCorrected "boards-corrected" ["19.2.vii", "D.2.9", "", "", ""];
        /// The sheets differ too: back to where they agree.
        BoardsTakenBack "boards-taken-back" ["19.2.viii", "D.2.9", "", "", ""];
        /// The assistant makes a move on the other board.
        MirroredByAssistant "mirrored-by-assistant" ["19.2.ix.a", "D.2.10.1", "", "", ""];
        /// The assistant says a move.
        AnnouncedByAssistant "announced-by-assistant" ["19.2.ix.b", "D.2.10.2", "", "", ""];
        /// The assistant writes.
        WrittenByAssistant "written-by-assistant" ["19.2.ix.c", "D.2.10.3", "", "", ""];
        /// The assistant presses.
        PressedByAssistant "pressed-by-assistant" ["19.2.ix.c", "D.2.10.3", "", "", ""];
        /// The blind player asks for count and times.
        CountAsked "count-asked" ["19.2.ix.d", "D.2.10.4", "", "", ""];
        /// The assistant tells him.
        Informed "informed" ["19.2.ix.d", "D.2.10.4", "", "", ""];
        /// The assistant claims the flag.
        FlagByAssistant "flag-by-assistant" ["19.2.ix.e", "D.2.10.5", "", "", ""];
        /// The assistant tells the arbiter of a touch.
        ToldByAssistant "told-by-assistant" ["19.2.ix.e", "D.2.10.5", "", "", ""];
        /// The assistant does what an adjournment asks.
        AdjournedByAssistant "adjourned-by-assistant" ["19.2.ix.f", "D.2.10.6", "", "", ""];

        // Adjournment.
        /// The player on move is to seal.
        CalledToSeal "called-to-seal" ["adj.1.a", "I.1.1", "", "", ""];
        /// A move is sealed.
        Sealed "sealed" ["adj.1.a", "I.1.1", "", "", ""];
        /// A move on the board after the call is the one to be sealed.
        SealedOnBoard "sealed-on-board" ["adj.1.a", "I.1.1", "", "", ""];
        /// A player adjourns early: the rest of the session is on his clock.
        AdjournedEarly "adjourned-early" ["adj.1.b", "I.1.2", "", "", ""];
        /// The envelope is closed, with what stands on it.
        EnvelopeClosed "envelope-closed" ["adj.2", "I.2", "", "", ""];
        /// The arbiter has checked it and keeps it.
        EnvelopeKept "envelope-kept" ["adj.3", "I.3", "", "", ""];
        /// A draw is offered after the sealing.
        OfferedAfterSealing "offered-after-sealing" ["adj.4", "I.4", "", "", ""];
        /// Position and times are set up.
        Resumed "resumed" ["adj.5", "I.5", "", "", ""];
        /// Agreed or resigned before the resumption.
        EndedUnopened "ended-unopened" ["adj.6", "I.6", "", "", ""];
        /// The envelope is opened.
        EnvelopeOpened "envelope-opened" ["adj.7", "I.7", "", "", ""];
        /// The sealed move is ambiguous.
        SealedAmbiguous "sealed-ambiguous" ["adj.8.a", "I.8.1", "", "", ""];
        /// Nobody can tell what it means.
        SealedUnintelligible "sealed-unintelligible" ["adj.8.b", "I.8.2", "", "", ""];
        /// It is illegal.
        SealedIllegal "sealed-illegal" ["adj.8.c", "I.8.3", "", "", ""];
        /// What was sealed is not clear: the arbiter says what it means.
        SealedUnclear "sealed-unclear" ["adj.8.b", "I.8.2", "", "", ""];
        /// The sealed move is played, and the replier's clock runs.
        SealedPlayed "sealed-played" ["adj.9.a", "I.9.1", "", "", ""];
        /// The replier is not there: his clock runs.
        ReplierAbsent "replier-absent" ["adj.9.b", "I.9.2", "", "", ""];
        /// Nobody is there, and he loses the time until he comes.
        NobodyResumes "nobody-resumes" ["", "I.11", "", "", ""];
        /// The sealer is not there: the reply is sealed too.
        SealedReply "sealed-reply" ["adj.9.c", "I.9.3", "", "", ""];
        /// Over an hour late.
        LateAtResumption "late-at-resumption" ["adj.10", "I.10", "", "", ""];
        /// The arbiter lets the other wait longer.
        WaitedLonger "waited-longer" ["adj.10", "I.10", "", "", ""];
        /// A late sealer had sealed mate.
        SealedMate "sealed-mate" ["adj.10.a", "I.10", "", "", ""];
        /// A late sealer had sealed stalemate or a dead position.
        SealedDraw "sealed-draw" ["adj.10.b", "I.10", "", "", ""];
        /// A late sealer, but the other has lost on time.
        LateButOutOfTime "late-but-out-of-time" ["adj.10.c", "I.10", "", "", ""];
        /// The envelope is lost: the sealer plays what he attests.
        EnvelopeLost "envelope-lost" ["adj.11.a", "I.12.1", "", "", ""];
        /// The position is lost too.
        PositionLost "position-lost" ["adj.11.b", "I.12.2", "", "", ""];
        /// Wrong times are pointed out in time, and corrected.
        TimesClaimed "times-claimed" ["adj.12", "I.13", "", "", ""];
        /// They are set right.
        TimesCorrected "times-corrected" ["adj.12", "I.13", "", "", ""];

        // What an edition has that the one before had not.
        /// A player who comes too late is excused.
        LatenessExcused "lateness-excused" ["", "6.7.1", "", "", ""];
        /// A game that was lost by that is played after all.
        Reopened "reopened" ["", "6.7.1", "", "", ""];
        /// A clock is set late, for the schedule's sake.
        ScheduleKept "schedule-kept" ["", "A.5.1.1", "", "", ""];
        /// Both flags down in unknown order, and no rule for it: the arbiter is asked.
        BothFlagsForArbiter "both-flags-for-arbiter" ["", "0.2", "", "", ""];
        /// A device on the person.
        DeviceCarried "device-carried" ["", "11.3.2.2", "", "", ""];
        /// Things are inspected.
        Inspected "inspected" ["", "11.3.3", "", "", ""];
        /// An assistant is appointed to observe.
        Appointed "appointed" ["", "12.4", "", "", ""];
        /// The laws are explained to a player.
        LawsExplained "laws-explained" ["", "11.9", "", "", ""];
        /// A player reports that he leaves the area.
        LeavingReported "leaving-reported" ["", "11.2.4", "", "", ""];
        /// A fine.
        Fined "fined" ["", "12.9.7", "", "", ""];
        /// Exclusion from rounds.
        Excluded "excluded" ["", "12.9.8", "", "", ""];
        /// A player looks at the arbiter's record.
        LookedUp "looked-up" ["", "A.4.3", "", "", ""];
        /// A player asks for time for every move.
        IncrementAsked "increment-asked" ["", "III.4", "", "", ""];
        /// Both get it.
        IncrementGranted "increment-granted" ["", "III.4", "", "", ""];
        /// They do not.
        IncrementRefused "increment-refused" ["", "III.4", "", "", ""];

        // Afterwards.
        /// A sheet is signed.
        Signed "signed" ["8.7", "8.7", "10.1", "", ""];
        /// What both have signed stands.
        SignedResult "signed-result" ["8.7", "8.7", "", "", ""];
        /// The arbiter decides otherwise.
        ResultCorrected "result-corrected" ["8.7", "8.7", "13.8", "", ""];
        /// A decision is appealed against.
        Appealed "appealed" ["12.10", "11.10", "", "", ""];
    }
}
