//! Why something is not done.

use super::grounds;

grounds! {
    /// Why something is refused.
    Refusal {
        /// The move is illegal; the articles are those of the reasons.
        IllegalMove "illegal-move" ["3.1", "3.1", "3.1", "moves", "turn"];
        /// A check that would bring the position back once too often.
        PerpetualCheck "perpetual-check" ["", "", "3.12", "", ""];
        /// The other player has the move.
        NotHavingTheMove "not-having-the-move" ["1.1", "1.3", "1.1", "turn", "turn"];
        /// The piece was released: the move is made.
        AlreadyMade "already-made" ["4.6", "4.7", "4.3", "touch", "released"];
        /// The announced move must be played.
        AnotherAnnounced "another-announced" ["9.5.b", "9.5.3", "", "", ""];
        /// The announced move is illegal: only its piece binds.
        AnnouncedPiece "announced-piece" ["9.5.b", "9.5.3", "", "", ""];
        /// The game is over.
        Finished "finished" ["12.5", "11.4", "11.3", "goal", "end"];
        /// The game is over, and the arbiter can change neither its times nor its course.
        EndedAlready "ended-already" ["8.7", "8.7", "13.6", "", ""];
        /// It is not.
        NotFinished "not-finished" ["8.7", "8.7", "10.1", "", "end"];
        /// The same of a result to be submitted for rating.
        NothingToSubmit "nothing-to-submit" ["", "", "15.3", "", ""];
        /// There is no mate on the board.
        NoMate "no-mate" ["5.1.a", "5.1.1", "5.1.a", "mate", "goal"];
        /// The game has not begun.
        NotStarted "not-started" ["6.5", "6.6", "8.5", "turn", "turn"];
        /// It has.
        AlreadyStarted "already-started" ["6.5", "6.6", "8.5", "turn", "turn"];
        /// The clocks stand still until the arbiter restarts them.
        ClocksStopped "clocks-stopped" ["6.12.c", "6.11.3", "8.12.c", "", ""];
        /// They do not.
        ClocksRunning "clocks-running" ["6.12.c", "6.11.3", "8.12.c", "", ""];
        /// No arbiter is there for whom a player could stop them.
        NobodyToCall "nobody-to-call" ["6.12.b", "6.11.2", "8.12.b", "", ""];
        /// Somebody who is not of the game has no say in it.
        Outsider "outsider" ["13.7.a", "12.7", "13.7", "turn", "turn"];
        /// An outsider, or the software, does not point out a flag.
        FlagIsThePlayers "flag-is-the-players" ["", "", "8.8", "", ""];
        /// An outsider does not point out an illegal move.
        IllegalIsThePlayers "illegal-is-the-players" ["", "", "9.7", "", ""];
        /// The flag is up.
        FlagUp "flag-up" ["6.8", "6.8", "8.11", "", ""];
        /// The clock shows which flag fell first.
        OrderKnown "order-known" ["", "", "8.11", "", ""];
        /// Not even the arbiter may.
        ArbiterMayNot "arbiter-may-not" ["13.6", "12.6", "13.6", "", ""];
        /// There was no such move.
        NoSuchMove "no-such-move" ["7.5", "7.6", "9.2", "", ""];
        /// No illegal move stands.
        NothingIllegalHere "nothing-illegal-here" ["7.4.a", "7.5.1", "9.4", "illegal", "turn"];
        /// No move stands that broke the rule about touched pieces.
        NothingTouchedHere "nothing-touched-here" ["4.5", "4.5", "4.2", "", ""];
        /// The position has not come back often enough.
        NoRepetition "no-repetition" ["", "", "5.2", "repetition", "sennichite"];
        /// No arbiter is there to decide it.
        NoArbiter "no-arbiter" ["10.2", "III.5", "", "", ""];
        /// Nobody watches this game: it has no arbiter.
        NotSupervised "not-supervised" ["13.6", "12.6", "13.6", "turn", "turn"];
        /// So many pawns are not tossed.
        WrongToss "wrong-toss" ["", "", "7.1", "furigoma", "furigoma"];
        /// The other player tosses.
        NotTheTosser "not-the-tosser" ["", "", "7.1", "furigoma", "furigoma"];
        /// The toss has decided.
        AlreadyTossed "already-tossed" ["", "", "7.1", "furigoma", "furigoma"];
        /// It has not: no majority, and all are tossed again.
        TossAgain "toss-again" ["", "", "7.1", "", ""];
        /// The event, or a handicap, says who begins.
        SidesGiven "sides-given" ["", "", "7.1", "", ""];
        /// The clock is started by the player who does not begin.
        StartIsTheOthers "start-is-the-others" ["", "", "8.5", "", ""];
        /// The clock's place is gote's to choose, where the arbiter has not.
        ClockIsTheOthers "clock-is-the-others" ["", "", "8.4", "", ""];
        /// Only the arbiter may.
        ArbiterOnly "arbiter-only" ["13.3", "12.3", "13.6", "", ""];
        /// The arbiter does not do that: he is no player.
        PlayersOnly "players-only" ["13.6", "12.6", "13.6", "turn", "turn"];
        /// An assistant has few powers.
        AssistantMayNot "assistant-may-not" ["6.7.d", "6.2.6", "8.7.d", "", ""];
        /// One whom the arbiter has not accepted moves no piece.
        AssistantUnaccepted "assistant-unaccepted" ["", "4.9", "", "", ""];
        /// There is no such clock to press: it is not running, or presses itself.
        NothingToPress "nothing-to-press" ["6.7.a", "6.2.2", "8.7.a", "", ""];
        /// The opponent's clock is not started without a move.
        NoMoveMade "no-move-made" ["", "", "9.3", "", ""];
        /// Nothing is decided by touching here.
        TouchDecidesNothing "touch-decides-nothing" ["4.3.a", "4.3", "4.2", "touch", "released"];
        /// Pieces are adjusted by the player having the move.
        MayNotAdjust "may-not-adjust" ["4.2", "4.2.1", "", "", ""];
        /// And by the one whose clock runs.
        AdjustedTooEarly "adjusted-too-early" ["", "6.2.5", "", "", ""];
        /// No offer is alive.
        NoOffer "no-offer" ["9.1.b.i", "9.1.2.1", "5.4", "draw", "sennichite.agreed"];
        /// An offer is not withdrawn.
        OfferStands "offer-stands" ["9.1.b.i", "9.1.2.1", "", "", ""];
        /// The event bars draws by agreement.
        DrawsBarred "draws-barred" ["9.1.a", "9.1.1", "", "", ""];
        /// The book has no draw by agreement.
        NoAgreedDraws "no-agreed-draws" ["", "", "5.4", "draw", "sennichite.agreed"];
        /// A piece was touched before the claim.
        TouchedFirst "touched-first" ["9.4", "9.4", "", "", ""];
        /// What a display shows is not enough.
        OnlyDisplayed "only-displayed" ["6.14", "6.12.2", "", "", ""];
        /// No move has been made that could break article 4.
        NothingBroken "nothing-broken" ["4.7", "4.8", "", "", ""];
        /// The right to complain has ended.
        ComplaintTooLate "complaint-too-late" ["4.7", "4.8", "", "", ""];
        /// An illegal position is claimed by the player having the move.
        ClaimWithTheMove "claim-with-the-move" ["", "", "9.4", "", ""];
        /// A claim of a draw waits for the arbiter.
        ClaimWaits "claim-waits" ["9.5", "9.5.1", "", "", ""];
        /// Not in a phase where all remaining moves have a limited time.
        NoQuickplayFinish "no-quickplay-finish" ["10.1", "III.1", "", "", ""];
        /// One's own flag has fallen before the claim.
        FlagDown "flag-down" ["10.2", "III.5", "", "", ""];
        /// Too much time is left.
        TooMuchTime "too-much-time" ["10.2", "III.5", "", "", ""];
        /// Nothing of the kind is in this book.
        NotInThisBook "not-in-this-book" ["preamble", "0.2", "13.8", "goal", "goal"];
        /// Nothing waits for the arbiter.
        NothingToAnswer "nothing-to-answer" ["10.2.a", "", "13.6", "", ""];
        /// That answers another question.
        NoSuchAnswer "no-such-answer" ["10.2.a", "III.5.1", "", "", ""];
        /// That decision is final.
        NoAppeal "no-appeal" ["10.2.d", "", "", "", ""];
        /// The claim without an arbiter is decided for good.
        UnwatchedFinal "unwatched-final" ["18.1", "", "", "", ""];
        /// The event's rules exclude appeals.
        AppealsExcluded "appeals-excluded" ["12.10", "11.10", "13.8", "", ""];
        /// Nothing has been decided that could be appealed against.
        NothingDecided "nothing-decided" ["12.10", "11.10", "", "", ""];
        /// The event does not let players take moves back.
        NoTakebacks "no-takebacks" ["4.6", "4.7", "4.3", "touch", "released"];
        /// The player has made no move that could be taken back.
        NothingToTakeBack "nothing-to-take-back" ["", "", "", "", ""];
        /// Analysis is closed to the players of a live game.
        NoAnalysis "no-analysis" ["12.3.a", "11.3.1", "11.2", "", ""];
        /// And to everybody in the playing area.
        NoAnalysisHere "no-analysis-here" ["", "", "11.3", "", ""];
        /// Nothing stands displaced.
        NothingDisplaced "nothing-displaced" ["7.3", "7.4.1", "9.2", "", ""];
        /// The opponent's clock is not started while one's pieces lie about.
        PiecesDisplaced "pieces-displaced" ["", "", "9.3", "", ""];
        /// The arbiter rules with a reason.
        ReasonMissing "reason-missing" ["preamble", "0.2", "preface", "", ""];
        /// The opponent does not agree.
        NotAgreed "not-agreed" ["", "", "10.2", "", ""];
        /// The pairing breaks no basic rule.
        PairingStands "pairing-stands" ["", "", "14.4", "", ""];
        /// It is too late to complain of a pairing: the round has begun.
        PairingTooLate "pairing-too-late" ["", "", "14.4", "", ""];
        /// He told too late that he would not come: in a knock-out it counts before round 1 only.
        LateExcuse "late-excuse" ["", "", "11.7", "", ""];
        /// The player was there.
        NotAbsent "not-absent" ["", "", "11.7", "", ""];
        /// Points beyond the game's.
        TooManyPoints "too-many-points" ["13.4.f", "12.9.4", "", "", ""];
        /// A result that no game has.
        NoSuchScore "no-such-score" ["11.1", "10.2", "12.1", "", ""];
        /// The result is decided: nobody signs for another.
        ResultStands "result-stands" ["8.7", "8.7", "", "", ""];
        /// After three moves each nothing is said of the set-up.
        TooLateForSetup "too-late-for-setup" ["15.4.a", "A.5.1.2", "", "", ""];
        /// The arbiter enforces touched pieces only when asked.
        TouchUnasked "touch-unasked" ["15.4.b", "", "", "", ""];
        /// The arbiter does not act on an illegal move that nobody claims.
        IllegalStands "illegal-stands" ["15.4.c", "A.5.2", "", "", ""];
        /// The same in blitz.
        BlitzIllegalStands "blitz-illegal-stands" ["16.3.c", "", "", "", ""];
        /// The arbiter does not act on an illegal move that nobody has claimed.
        QuickIllegalIsThePlayers "quick-illegal-is-the-players" ["15.4.c", "", "", "", ""];
        /// The arbiter does not call one flag.
        QuickFlagIsThePlayers "quick-flag-is-the-players" ["15.4.d.i", "", "", "", ""];
        /// Article 10.2 is not for blitz.
        NotInBlitz "not-in-blitz" ["16.3.b", "III.2.2", "", "", ""];
        /// One's own last move is not on the sheet.
        SheetBehind "sheet-behind" ["8.1", "8.1.3", "", "", ""];
        /// A move is written in advance.
        WrittenAhead "written-ahead" ["8.1", "8.1.2", "", "", ""];
        /// Another move stands on the sheet, as for a claim.
        WrittenForAClaim "written-for-a-claim" ["8.1", "", "", "", ""];
        /// After a flag the sheet is brought up to date before moving.
        SheetIncomplete "sheet-incomplete" ["8.4", "8.5.1", "", "", ""];
        /// The same where the opponent has written on.
        SheetIncompleteAlone "sheet-incomplete-alone" ["8.5.b", "8.5.2", "", "", ""];
        /// The opponent's sheet is given back before moving.
        SheetNotReturned "sheet-not-returned" ["8.5.b", "8.5.2", "", "", ""];
        /// No flag has fallen after which sheets are completed.
        NoFlagYet "no-flag-yet" ["8.5.a", "8.5.1", "", "", ""];
        /// There is no sheet to use or complete.
        NoSheetToBorrow "no-sheet-to-borrow" ["8.5.b", "8.5.2", "", "", ""];
        /// Points are counted once both kings have entered.
        KingsNotEntered "kings-not-entered" ["", "", "", "jishogi", "jishogi"];
        /// An arbiter is there: the claim is his to decide.
        ArbiterIsThere "arbiter-is-there" ["18.1", "III.6", "", "", ""];
        /// Nothing is there to be verified.
        NothingToVerify "nothing-to-verify" ["18.1", "III.6.1", "", "", ""];
        /// The sheet is not up to date.
        SheetNotUpToDate "sheet-not-up-to-date" ["18.1.b", "III.6.1.2", "", "", ""];
        /// No move of one's own waits to be said.
        NothingToAnnounce "nothing-to-announce" ["19.2.i", "D.2.1", "", "", ""];
        /// A pawn was promoted, and it is not said to what.
        NewPieceUnsaid "new-piece-unsaid" ["19.2.i", "D.2.1", "", "", ""];
        /// Nothing was said that could be repeated.
        NothingToRepeat "nothing-to-repeat" ["19.2.i", "D.2.1", "", "", ""];
        /// The opponent's move is repeated before the reply.
        NotRepeated "not-repeated" ["19.2.i", "D.2.1", "", "", ""];
        /// A move is said before the press.
        NotAnnounced "not-announced" ["19.2.iii", "D.2.4", "", "", ""];
        /// The boards differ.
        BoardsDiffer "boards-differ" ["19.2.vii", "D.2.9", "", "", ""];
        /// The boards agree.
        BoardsAgree "boards-agree" ["19.2.vii", "D.2.9", "", "", ""];
        /// An assistant has these powers and no other.
        AssistantOversteps "assistant-oversteps" ["19.2.ix", "D.2.10", "", "", ""];
        /// Count and times are told to a blind player only, who asks his assistant.
        NotTold "not-told" ["19.2.ix.d", "D.2.10.4", "", "", ""];
        /// There is nothing to be sealed now, or by him.
        NotToBeSealed "not-to-be-sealed" ["adj.1.a", "I.1.1", "", "", ""];
        /// Nothing is sealed.
        NothingSealed "nothing-sealed" ["adj.1.a", "I.1.1", "", "", ""];
        /// When play is resumed is not on the envelope.
        NoResumption "no-resumption" ["adj.2", "I.2", "", "", ""];
        /// The game is adjourned.
        Adjourned "adjourned" ["adj.5", "I.5", "", "", ""];
        /// The hour on the envelope has not come, and somebody is not there.
        ResumedTooEarly "resumed-too-early" ["adj.9.b", "I.9.2", "", "", ""];
        /// The player to reply is not there.
        NotOpenedYet "not-opened-yet" ["adj.7", "I.7", "", "", ""];
        /// The reply is in its envelope.
        ReplySealed "reply-sealed" ["adj.9.c", "I.9.3", "", "", ""];
        /// That was not in this envelope.
        NotThisEnvelope "not-this-envelope" ["adj.3", "I.3", "", "", ""];
        /// Play has not been resumed.
        NothingResumed "nothing-resumed" ["adj.12", "I.13", "", "", ""];
        /// This player's time has no limit.
        NoLimit "no-limit" ["6.1", "6.1", "8.1", "", ""];
        /// No such move can be sealed.
        NotSealable "not-sealable" ["adj.8.c", "I.8.3", "", "", ""];
        /// He has appealed against it before.
        AppealedAlready "appealed-already" ["12.10", "11.10", "", "", ""];
        /// A player was there at the start.
        SomebodyWasThere "somebody-was-there" ["6.6.b", "6.7.2", "", "", ""];
        /// The easings for beginners are not his, or he has had them.
        NoBeginner "no-beginner" ["", "", "17.1", "", ""];
        /// A first move has been made since the resumption.
        TooLateForTimes "too-late-for-times" ["adj.12", "I.13", "", "", ""];
        /// The hand can only be asked for by the player having the move.
        HandNotNow "hand-not-now" ["", "", "9.6", "", ""];
        /// A game has room for so many moves, and not for one more.
        RecordFull "record-full" ["", "", "", "", ""];
        /// An envelope holds a move, and not so much.
        EnvelopeTooFull "envelope-too-full" ["", "", "", "", ""];
        /// No draw can be agreed on before each has made a move.
        AgreedTooEarly "agreed-too-early" ["", "5.2.3", "", "", ""];
        /// The opponent has not pressed his clock: the claim waits for that.
        ClaimBeforePress "claim-before-press" ["", "9.2", "", "", ""];
        /// The move of a claim is the one that was written down, and is not changed.
        WrittenStands "written-stands" ["", "9.2.1", "", "", ""];
        /// The position is noted, and the next move is not completed.
        PositionWaits "position-waits" ["", "A.5.4", "", "", ""];
        /// Whether it is played again is settled by the number of moves.
        ColoursSettled "colours-settled" ["", "7.3", "", "", ""];
        /// Nobody is late who could be excused.
        NobodyLate "nobody-late" ["", "6.7.1", "", "", ""];
        /// The event has not announced that games are adjourned.
        AdjourningUnannounced "adjourning-unannounced" ["", "guidelines", "", "", ""];
        /// The event has not announced the rules on quickplay finishes.
        QuickplayUnannounced "quickplay-unannounced" ["", "III.2.1", "", "", ""];
        /// Time for every move is asked for first.
        AskIncrementFirst "ask-increment-first" ["", "III.5", "", "", ""];
        /// It has been asked for, or there is one already.
        IncrementSettled "increment-settled" ["", "III.4", "", "", ""];
        /// The opponent has not refused the draw that the request offers.
        OfferUnanswered "offer-unanswered" ["", "III.4", "", "", ""];
        /// Nobody records this game for its players.
        NoRecordKept "no-record-kept" ["", "A.4.3", "", "", ""];
        /// A fine was not announced.
        FineUnannounced "fine-unannounced" ["", "12.9.7", "", "", ""];
        /// An assistant's help costs this player nothing.
        HelpIsFree "help-is-free" ["", "6.2.6", "", "", ""];
    }
}
