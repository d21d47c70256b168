//! What the laws can say, each with the article that says it in each book.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use crate::{Article, Book};

/// A table of grounds: a name, and its article in fide-2009, in fesa, in cz and in livret. A blank
/// means that the book says nothing of the kind.
macro_rules! grounds {
    (
        $(#[$meta:meta])*
        $kind:ident {
            $($(#[$doc:meta])* $variant:ident $name:literal
                [$fide:literal, $fesa:literal, $cz:literal, $livret:literal];)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $kind { $($(#[$doc])* $variant),* }

        impl $kind {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Its name, as scripts and messages use it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// The one with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|ground| ground.name() == name)
            }

            /// The article it rests on in this book, if the book has one.
            pub fn article(self, book: Book) -> Option<Article> {
                let (fide, fesa, cz, livret) = match self {
                    $(Self::$variant => ($fide, $fesa, $cz, $livret)),*
                };
                let id = match book {
                    Book::Fide2009 => fide,
                    Book::Fesa2024 => fesa,
                    Book::Fesa2017 => in_2017(fesa),
                    Book::Cz => cz,
                    Book::Livret => livret,
                };
                (!id.is_empty()).then_some(Article { book, id })
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
                Self::from_name(&name).ok_or_else(|| {
                    D::Error::custom(format_args!("{name:?} is not known to this version"))
                })
            }
        }
    };
}

/// Where the edition of 2017 has an article under another id.
fn in_2017(id: &'static str) -> &'static str {
    match id {
        "5.3.failed" => "13.8",
        "11.9" => "11.7",
        "11.7" | "11.8" => "",
        id => id,
    }
}

grounds! {
    /// The ground of an event.
    Ruling {
        // Before and at the start.
        /// A player has come.
        Arrived "arrived" ["6.6.a", "8.6", "setup", "setup"];
        /// Pawns were tossed, and say who begins.
        Tossed "tossed" ["", "7.1", "furigoma", "furigoma"];
        /// The arbiter tossed them for an absent player.
        TossedByArbiter "tossed-by-arbiter" ["", "7.2", "", ""];
        /// The clock's place.
        ClockPlaced "clock-placed" ["6.4", "8.4", "", ""];
        /// The game has begun.
        Started "started" ["6.5", "8.5", "turn", "turn"];
        /// Who comes too late has lost.
        Late "late" ["6.6.a", "8.6", "", ""];
        /// Nobody was there at the start: the arbiter says who loses the time.
        AbsenceShared "absence-shared" ["6.6.b", "", "", ""];
        /// A registered player did not come.
        NoShow "no-show" ["", "11.7", "", ""];
        /// A player who had told in time does not come.
        Forfeited "forfeited" ["", "12.1", "", ""];
        /// What a no-show costs, or that it is lifted.
        NoShowSanction "no-show-sanction" ["", "11.8", "", ""];
        /// The two have met before: paired again.
        MetBefore "met-before" ["", "14.4.α", "", ""];
        /// A second bye: paired again.
        SecondBye "second-bye" ["", "14.4.β", "", ""];
        /// The arbiter pairs.
        Paired "paired" ["", "14.3", "", ""];
        /// Both agree on another set of pieces.
        PiecesAgreed "pieces-agreed" ["", "6.4", "", ""];
        /// They do not.
        PiecesRefused "pieces-refused" ["", "6.4", "", ""];
        /// A device records the game.
        DeviceAgreed "device-agreed" ["", "10.2", "", ""];
        /// The opponent does not want it.
        DeviceRefused "device-refused" ["", "10.2", "", ""];

        // Hands.
        /// Own pieces were touched.
        TouchedOwn "touched-own" ["4.3.a", "4.2", "touch", "released"];
        /// The opponent's pieces were touched.
        TouchedOther "touched-other" ["4.3.b", "", "", ""];
        /// Pieces of both were touched.
        TouchedBoth "touched-both" ["4.3.c", "", "", ""];
        /// King and rook were touched.
        TouchedToCastle "touched-to-castle" ["4.4.a", "", "", ""];
        /// Rook, then king.
        TouchedRookFirst "touched-rook-first" ["4.4.b", "", "", ""];
        /// Pieces are adjusted.
        Adjusted "adjusted" ["4.2", "4.2", "touch", ""];
        /// Pieces were knocked over.
        Displaced "displaced" ["7.3", "9.2", "", ""];
        /// They were put back.
        PutBack "put-back" ["7.3", "9.2", "", ""];

        // Moves.
        /// A move was made.
        Made "made" ["1.1", "1.1", "turn", "turn"];
        /// A piece was released.
        Released "released" ["4.6", "4.3", "touch", "released"];
        /// A capture was released.
        ReleasedCapture "released-capture" ["4.6.a", "3.1", "capture", "capture"];
        /// Castling is complete.
        ReleasedCastling "released-castling" ["4.6.b", "", "", ""];
        /// A promotion is complete.
        ReleasedPromotion "released-promotion" ["4.6.c", "", "", ""];
        /// Castling: the king is released, the rook not yet.
        ReleasedKing "released-king" ["4.6.b", "", "", ""];
        /// Promotion: the pawn is released, the new piece not yet.
        ReleasedPawn "released-pawn" ["4.6.c", "", "", ""];
        /// The new piece has touched its square.
        PromotionChosen "promotion-chosen" ["4.4.d", "", "", ""];
        /// An illegal move that was not completed is replaced.
        Replaced "replaced" ["4.6", "", "", ""];
        /// An illegal move was taken back.
        TakenBackIllegal "taken-back-illegal" ["", "17.1", "illegal", "turn"];
        /// The press completed the move.
        Completed "completed" ["6.7.a", "8.7.a", "", ""];
        /// The clock was pressed without a move.
        PressedWithoutMove "pressed-without-move" ["6.7.a", "", "", ""];
        /// An assistant pressed.
        AssistantPressed "assistant-pressed" ["6.7.d", "8.7.d", "", ""];
        /// An assistant was accepted.
        AssistantAccepted "assistant-accepted" ["6.7.d", "8.7.d", "", ""];
        /// Both agreed to take moves back.
        TakenBack "taken-back" ["preamble", "preface", "", ""];

        // The board decides.
        /// Mate.
        Mate "mate" ["5.1.a", "5.1.a", "mate", "goal"];
        /// No move and no check: drawn.
        Stalemate "stalemate" ["5.2.a", "", "", ""];
        /// No move and no check: lost.
        NoMoveLeft "no-move-left" ["", "1.2", "turn.pass", "turn"];
        /// Nobody can ever mate.
        DeadPosition "dead-position" ["5.2.b", "", "", ""];
        /// A king left in check was taken.
        KingTaken "king-taken" ["", "9.5", "goal.capture", "king"];
        /// Perpetual check.
        PerpetualCheck "perpetual-check" ["", "3.12", "repetition.check", ""];
        /// A repetition that nobody need claim.
        Repeated "repeated" ["", "5.2", "repetition", "sennichite"];
        /// Both agree that it is a repetition.
        RepetitionAgreed "repetition-agreed" ["", "", "", "sennichite.agreed"];

        /// The drawn game is played again with the time that is left.
        Replayed "replayed" ["", "12.2", "", "sennichite.replay"];
        /// The same after a count.
        ReplayedAfterCount "replayed-after-count" ["", "", "", "jishogi.replay"];
        /// The drawn game is played again as the event has announced.
        ReplayedShort "replayed-short" ["", "12.3", "", ""];
        /// The drawn game is played again; nobody has time left, and the arbiter gives some.
        ReplayedPreset "replayed-preset" ["", "13.8", "", "sennichite.replay"];

        // Words.
        /// A player resigned.
        Resigned "resigned" ["5.1.b", "5.1.b", "resign", "end"];
        /// A draw was offered.
        Offered "offered" ["9.1.b.i", "5.4", "", ""];
        /// A claim is an offer too.
        ClaimOffers "claim-offers" ["9.1.b.iii", "", "", ""];
        /// An offer is gone: refused aloud or by touching a piece, or its time is over.
        OfferRefused "offer-refused" ["9.1.b.i", "5.4", "", ""];
        /// Both agree on a draw.
        Agreed "agreed" ["5.2.c", "5.4", "", ""];
        /// The arbiter lets the players agree.
        DrawAllowed "draw-allowed" ["9.1.a", "", "", ""];
        /// A draw offer is on the sheet.
        OfferWritten "offer-written" ["9.1.b.ii", "", "", ""];
        /// Something is written on a sheet.
        Written "written" ["8.1", "10.1", "", ""];
        /// Something was claimed.
        Claimed "claimed" ["9.5", "5.2", "", ""];
        /// A flag was claimed.
        FlagClaimed "flag-claimed" ["6.8", "8.3", "", ""];
        /// An illegal move was claimed.
        IllegalClaimed "illegal-claimed" ["7.4.a", "9.4", "illegal", "turn"];
        /// Another move than the touched piece's was claimed.
        TouchClaimed "touch-claimed" ["4.7", "", "", ""];
        /// A pairing was complained of.
        PairingClaimed "pairing-claimed" ["", "14.4", "", ""];
        /// Perpetual check was claimed.
        PerpetualClaimed "perpetual-claimed" ["", "3.12", "", ""];
        /// There is none.
        NoPerpetualCheck "no-perpetual-check" ["", "3.12", "", ""];
        /// The position comes back with the announced move: drawn.
        RepetitionAhead "repetition-ahead" ["9.2.a", "5.2", "", ""];
        /// The position has come back: drawn.
        RepetitionNow "repetition-now" ["9.2.b", "5.2", "", ""];
        /// Fifty moves are complete with the announced one.
        FiftyAhead "fifty-ahead" ["9.3.a", "", "", ""];
        /// Fifty moves are complete.
        FiftyNow "fifty-now" ["9.3.b", "", "", ""];
        /// The claim was wrong.
        WrongClaim "wrong-claim" ["9.5.b", "5.2", "", ""];
        /// A draw was claimed that is the arbiter's to give.
        NormalMeansClaimed "normal-means-claimed" ["10.2", "", "", ""];
        /// He gives it.
        NormalMeansDrawn "normal-means-drawn" ["10.2.a", "", "", ""];
        /// He waits.
        NormalMeansPostponed "normal-means-postponed" ["10.2.b", "", "", ""];
        /// He had waited, and gives it.
        NormalMeansDrawnLater "normal-means-drawn-later" ["10.2.b", "", "", ""];
        /// He had waited, a flag has fallen, and he does not give it.
        NormalMeansNotDrawn "normal-means-not-drawn" ["10.2.b", "", "", ""];
        /// He refuses it.
        NormalMeansRefused "normal-means-refused" ["10.2.c", "", "", ""];
        /// The declaration stands.
        Declared "declared" ["", "5.3", "", ""];
        /// The declaration fails.
        DeclarationFailed "declaration-failed" ["", "5.3.failed", "", ""];
        /// The declarer's king is not in his promotion zone.
        KingOutsideZone "king-outside-zone" ["", "5.3.1", "", ""];
        /// He has too few points.
        TooFewPoints "too-few-points" ["", "5.3.2", "", ""];
        /// He would have enough if pieces counted that are neither in the zone nor in hand.
        PiecesNotCounted "pieces-not-counted" ["", "5.3.3", "", ""];
        /// He has too few pieces in the zone.
        TooFewPieces "too-few-pieces" ["", "5.3.4", "", ""];
        /// He has no time left.
        NoTimeLeft "no-time-left" ["", "5.3.5", "", ""];
        /// His king is in check.
        DeclaredInCheck "declared-in-check" ["", "5.3.6", "", ""];
        /// One agrees to count.
        CountProposed "count-proposed" ["", "", "jishogi", "jishogi"];
        /// The other does not.
        CountRefused "count-refused" ["", "", "jishogi", "jishogi.refuse"];
        /// Counted.
        Counted "counted" ["", "", "jishogi.count", "jishogi.count"];
        /// What is in hand is asked for.
        HandAsked "hand-asked" ["", "9.6", "", ""];
        /// A takeback is proposed.
        TakebackProposed "takeback-proposed" ["preamble", "preface", "", ""];

        // Clocks and flags.
        /// A player stopped the clocks to call the arbiter.
        StoppedByPlayer "stopped-by-player" ["6.12.b", "8.12.b", "", ""];
        /// The arbiter stopped the clocks.
        StoppedByArbiter "stopped-by-arbiter" ["6.12.a", "8.12.a", "", ""];
        /// Play goes on.
        Restarted "restarted" ["6.12.c", "8.12.c", "", ""];
        /// A flag has fallen, and that is seen or claimed.
        FlagFallen "flag-fallen" ["6.8", "8.8", "", ""];
        /// The software saw a flag fall, as the event has announced.
        FlagSeenByServer "flag-seen" ["6.8", "8.3", "", ""];
        /// A flag has fallen, and the moves due are completed: play goes on.
        MovesComplete "moves-complete" ["6.3", "", "", ""];
        /// Lost on time.
        TimeLost "time-lost" ["6.9", "8.9", "", ""];
        /// Time is out, and the opponent cannot mate.
        TimeDrawn "time-drawn" ["6.9", "", "", ""];
        /// Both flags down in an earlier period: play goes on.
        BothFlagsGoOn "both-flags-go-on" ["6.11.a", "", "", ""];
        /// Both flags down: drawn.
        BothFlagsDrawn "both-flags-drawn" ["6.11.b", "8.3", "", ""];
        /// Both flags down, nobody claimed, order unknown: drawn.
        BothFlagsUnclaimed "both-flags-unclaimed" ["", "8.11", "", ""];
        /// Whether the opponent can mate could not be found out: the arbiter rules.
        FlagForArbiter "flag-for-arbiter" ["6.9", "", "", ""];
        /// A claim of a flag that is not down.
        FlagNotDown "flag-not-down" ["6.8", "8.3", "", ""];
        /// Times and counters after an irregularity.
        ClockSet "clock-set" ["6.13", "13.8", "", ""];
        /// A defective clock was replaced.
        ClockReplaced "clock-replaced" ["6.10.a", "8.10", "", ""];
        /// A wrong setting was mended.
        ClockCorrected "clock-corrected" ["6.10.b", "8.13", "", ""];
        /// Time for a disturbance from outside.
        DisturbanceTime "disturbance-time" ["13.5", "13.5", "", ""];

        // Illegal moves and other irregularities.
        /// An illegal move was undone.
        IllegalUndone "illegal-undone" ["7.4.a", "", "", ""];
        /// The opponent gets time for it.
        IllegalTime "illegal-time" ["7.4.b", "", "", ""];
        /// The last one loses.
        IllegalLost "illegal-lost" ["7.4.b", "9.4", "illegal", ""];
        /// The last one only draws: the opponent cannot mate.
        IllegalDrawn "illegal-drawn" ["7.4.b", "", "", ""];
        /// The other king is in check out of turn.
        KingInCheckLost "king-in-check-lost" ["", "9.4.a", "", ""];
        /// Two pawns on a file.
        NifuLost "nifu-lost" ["", "9.4.b", "", ""];
        /// A piece that can never move.
        DeadPieceLost "dead-piece-lost" ["", "9.4.c", "", ""];
        /// Nothing illegal was found.
        NothingIllegal "nothing-illegal" ["7.4.a", "9.4", "illegal", "turn"];
        /// A piece was touched, and the move made was another.
        TouchEnforced "touch-enforced" ["4.3.a", "", "", ""];
        /// A capture of a touched piece is enforced.
        CaptureEnforced "capture-enforced" ["4.3.b", "", "", ""];
        /// A capture with one touched piece of another is enforced.
        PairEnforced "pair-enforced" ["4.3.c", "", "", ""];
        /// Castling is enforced.
        CastlingEnforced "castling-enforced" ["4.4.a", "", "", ""];
        /// Rook first: that rook must move, without castling.
        RookEnforced "rook-enforced" ["4.4.b", "", "", ""];
        /// Castling is impossible: another move of the king is enforced.
        KingEnforced "king-enforced" ["4.4.c", "", "", ""];
        /// The chosen promotion is enforced.
        PromotionEnforced "promotion-enforced" ["4.4.d", "", "", ""];
        /// The castling whose king was released is enforced.
        HalfCastlingEnforced "half-castling-enforced" ["4.6.b", "", "", ""];
        /// The square on which the pawn was released is enforced.
        HalfPromotionEnforced "half-promotion-enforced" ["4.6.c", "", "", ""];
        /// The announced move is enforced.
        AnnouncedEnforced "announced-enforced" ["9.5.b", "", "", ""];
        /// Nothing that was touched binds.
        NothingTouched "nothing-touched" ["4.5", "", "", ""];
        /// The start position was wrong.
        Annulled "annulled" ["7.1.a", "9.1", "", ""];
        /// The board was turned.
        BoardTurned "board-turned" ["7.1.b", "", "", ""];
        /// Colours were reversed: the arbiter says what follows.
        ColoursReversed "colours-reversed" ["7.2", "", "", ""];
        /// Pieces found displaced: back to the last position that is certain.
        PositionRestored "position-restored" ["7.5", "9.2", "", ""];

        // The arbiter.
        /// A case that no article covers.
        ByAnalogy "by-analogy" ["preamble", "13.8", "", ""];
        /// A warning.
        Warned "warned" ["13.4.a", "13.4.a", "", ""];
        /// Time to the opponent.
        TimeToOpponent "time-to-opponent" ["13.4.b", "13.4.b", "", ""];
        /// Time from the player.
        TimeTaken "time-taken" ["13.4.c", "13.4.c", "", ""];
        /// Loss of the game.
        LostByPenalty "lost-by-penalty" ["13.4.d", "13.4.d", "", ""];
        /// Points down.
        PointsTaken "points-taken" ["13.4.e", "", "", ""];
        /// The opponent's points up.
        PointsGiven "points-given" ["13.4.f", "", "", ""];
        /// Expulsion.
        Expelled "expelled" ["13.4.g", "13.4.e", "", ""];
        /// A spectator is sent away.
        SpectatorExpelled "spectator-expelled" ["13.7.a", "13.7", "", ""];
        /// The clocks were stopped without reason: a penalty is due.
        IdleStop "idle-stop" ["6.12.d", "8.12.d", "", ""];
        /// The clock was handled with another hand, or hovered over.
        HoveringHand "hovering-hand" ["", "8.7.b", "", ""];
        /// The clock was handled roughly.
        RoughHandling "rough-handling" ["6.7.c", "8.7.c", "", ""];
        /// The clock was started without a move.
        IdlePress "idle-press" ["", "9.3", "", ""];
        /// Pieces were displaced.
        CarelessHand "careless-hand" ["7.3", "9.2", "", ""];
        /// Hands are kept in disorder.
        UntidyHand "untidy-hand" ["", "9.6", "", ""];
        /// Somebody pointed out an illegal move.
        PointedOut "pointed-out" ["", "9.7", "", ""];
        /// A breach of conduct.
        Misconduct "misconduct" ["12.7", "11.9", "", ""];
        /// A word, an offer or a claim that disturbs.
        Disturbance "disturbance" ["12.6", "11.5", "", ""];
        /// A device sounded.
        DeviceSounded "device-sounded" ["12.3.b", "", "", ""];
        /// A player refuses the laws.
        RefusesLaws "refuses-laws" ["12.8", "", "", ""];
        /// Both do.
        BothRefuseLaws "both-refuse-laws" ["12.9", "", "", ""];
        /// The arbiter lets a player leave.
        LeaveGranted "leave-granted" ["12.2", "", "", ""];
        /// A player leaves with leave, or where he needs none.
        Left "left" ["12.2", "", "", ""];
        /// A player leaves without.
        LeftWithoutLeave "left-without-leave" ["12.2", "", "", ""];
        /// The arbiter tells the number of moves, a flag being down.
        MoveCountTold "move-count-told" ["13.6", "", "", ""];
        /// Somebody tells the arbiter something.
        Told "told" ["13.7.a", "13.7", "", ""];
        /// Results are submitted for rating.
        Submitted "submitted" ["", "15.3", "", ""];
        /// A beginner by the arbiter's word.
        BeginnerConfirmed "beginner-confirmed" ["", "17.2", "", ""];

        // Rapid and blitz that nobody watches closely.
        /// An illegal move was claimed in time.
        QuickIllegalClaimed "quick-illegal-claimed" ["15.4.c", "", "", ""];
        /// The arbiter acts unasked: both kings are in check, or a promotion is unfinished.
        QuickArbiterActs "quick-arbiter-acts" ["15.4.c", "", "", ""];
        /// An illegal move of blitz was claimed in time.
        BlitzIllegalClaimed "blitz-illegal-claimed" ["16.3.c", "", "", ""];
        /// An illegal move in blitz wins for the claimant.
        BlitzIllegalLost "blitz-illegal-lost" ["16.3.c", "", "", ""];
        /// It draws: the claimant cannot mate.
        BlitzIllegalDrawn "blitz-illegal-drawn" ["16.3.c", "", "", ""];
        /// Both agree to correct it.
        BlitzCorrected "blitz-corrected" ["16.3.c", "", "", ""];
        /// A touched piece, at a player's request.
        QuickTouchClaimed "quick-touch-claimed" ["15.4.b", "", "", ""];
        /// A flag was claimed.
        QuickFlagClaimed "quick-flag-claimed" ["15.4.d.ii", "", "", ""];
        /// A flag counts as fallen.
        QuickFlagFallen "quick-flag-fallen" ["15.4.d.i", "", "", ""];
        /// Both flags are down.
        QuickBothFlags "quick-both-flags" ["15.4.d.iii", "", "", ""];

        // Scoresheets.
        /// A player short of time need not write.
        FreedOfWriting "freed-of-writing" ["8.4", "", "", ""];
        /// The opponent's sheet is used.
        SheetBorrowed "sheet-borrowed" ["8.5.b", "", "", ""];
        /// It is given back.
        SheetReturned "sheet-returned" ["8.5.b", "", "", ""];
        /// Both sheets are completed from the arbiter's record.
        SheetsCompleted "sheets-completed" ["8.5.a", "", "", ""];
        /// The game is reconstructed on a second board.
        Reconstruction "reconstruction" ["8.5.c", "", "", ""];
        /// The next move is the first of the next period.
        NextPeriod "next-period" ["8.6", "", "", ""];
        /// A sheet in another notation is no evidence.
        NotationWarned "notation-warned" ["17", "", "", ""];

        // Quickplay finishes without an arbiter.
        /// It cannot be won by normal means: the game ends, and an arbiter decides.
        UnwatchedCannotBeWon "unwatched-cannot-be-won" ["18.1.a", "", "", ""];
        /// No effort is made: the same, with a sheet.
        UnwatchedNoEffort "unwatched-no-effort" ["18.1.b", "", "", ""];
        /// The opponent has verified what was written down.
        UnwatchedVerified "unwatched-verified" ["18.1", "", "", ""];
        /// The arbiter finds the claim right.
        UnwatchedDrawn "unwatched-drawn" ["18.1", "", "", ""];
        /// The arbiter finds it wrong: it ended the game, and is lost.
        UnwatchedLost "unwatched-lost" ["18.1", "", "", ""];

        // Blind players.
        /// A piece is out of its socket.
        SocketTouched "socket-touched" ["19.2.ii", "", "", ""];
        /// A piece is in another socket.
        SocketReleased "socket-released" ["19.2.iii", "", "", ""];
        /// A move is said aloud.
        Announced "announced" ["19.2.i", "", "", ""];
        /// It is repeated, and made on the other board.
        RepeatedAloud "repeated-aloud" ["19.2.i", "", "", ""];
        /// A slip of the tongue is corrected.
        SlipCorrected "slip-corrected" ["19.2.vi", "", "", ""];
        /// The boards differ and the sheets agree: what is written counts.
        BoardsCorrected "boards-corrected" ["19.2.vii", "", "", ""];
        /// The sheets differ too: back to where they agree.
        BoardsTakenBack "boards-taken-back" ["19.2.viii", "", "", ""];
        /// The assistant makes a move on the other board.
        MirroredByAssistant "mirrored-by-assistant" ["19.2.ix.a", "", "", ""];
        /// The assistant says a move.
        AnnouncedByAssistant "announced-by-assistant" ["19.2.ix.b", "", "", ""];
        /// The assistant writes.
        WrittenByAssistant "written-by-assistant" ["19.2.ix.c", "", "", ""];
        /// The assistant presses.
        PressedByAssistant "pressed-by-assistant" ["19.2.ix.c", "", "", ""];
        /// The blind player asks for count and times.
        CountAsked "count-asked" ["19.2.ix.d", "", "", ""];
        /// The assistant tells him.
        Informed "informed" ["19.2.ix.d", "", "", ""];
        /// The assistant claims the flag.
        FlagByAssistant "flag-by-assistant" ["19.2.ix.e", "", "", ""];
        /// The assistant tells the arbiter of a touch.
        ToldByAssistant "told-by-assistant" ["19.2.ix.e", "", "", ""];
        /// The assistant does what an adjournment asks.
        AdjournedByAssistant "adjourned-by-assistant" ["19.2.ix.f", "", "", ""];

        // Adjournment.
        /// The player on move is to seal.
        CalledToSeal "called-to-seal" ["adj.1.a", "", "", ""];
        /// A move is sealed.
        Sealed "sealed" ["adj.1.a", "", "", ""];
        /// A move on the board after the call is the one to be sealed.
        SealedOnBoard "sealed-on-board" ["adj.1.a", "", "", ""];
        /// A player adjourns early: the rest of the session is on his clock.
        AdjournedEarly "adjourned-early" ["adj.1.b", "", "", ""];
        /// The envelope is closed, with what stands on it.
        EnvelopeClosed "envelope-closed" ["adj.2", "", "", ""];
        /// The arbiter has checked it and keeps it.
        EnvelopeKept "envelope-kept" ["adj.3", "", "", ""];
        /// A draw is offered after the sealing.
        OfferedAfterSealing "offered-after-sealing" ["adj.4", "", "", ""];
        /// Position and times are set up.
        Resumed "resumed" ["adj.5", "", "", ""];
        /// Agreed or resigned before the resumption.
        EndedUnopened "ended-unopened" ["adj.6", "", "", ""];
        /// The envelope is opened.
        EnvelopeOpened "envelope-opened" ["adj.7", "", "", ""];
        /// The sealed move is ambiguous.
        SealedAmbiguous "sealed-ambiguous" ["adj.8.a", "", "", ""];
        /// Nobody can tell what it means.
        SealedUnintelligible "sealed-unintelligible" ["adj.8.b", "", "", ""];
        /// It is illegal.
        SealedIllegal "sealed-illegal" ["adj.8.c", "", "", ""];
        /// The sealed move is played, and the replier's clock runs.
        SealedPlayed "sealed-played" ["adj.9.a", "", "", ""];
        /// The replier is not there: his clock runs.
        ReplierAbsent "replier-absent" ["adj.9.b", "", "", ""];
        /// The sealer is not there: the reply is sealed too.
        SealedReply "sealed-reply" ["adj.9.c", "", "", ""];
        /// Over an hour late.
        LateAtResumption "late-at-resumption" ["adj.10", "", "", ""];
        /// The arbiter lets the other wait longer.
        WaitedLonger "waited-longer" ["adj.10", "", "", ""];
        /// A late sealer had sealed mate.
        SealedMate "sealed-mate" ["adj.10.a", "", "", ""];
        /// A late sealer had sealed stalemate or a dead position.
        SealedDraw "sealed-draw" ["adj.10.b", "", "", ""];
        /// A late sealer, but the other has lost on time.
        LateButOutOfTime "late-but-out-of-time" ["adj.10.c", "", "", ""];
        /// The envelope is lost: the sealer plays what he attests.
        EnvelopeLost "envelope-lost" ["adj.11.a", "", "", ""];
        /// The position is lost too.
        PositionLost "position-lost" ["adj.11.b", "", "", ""];
        /// Wrong times are pointed out in time, and corrected.
        TimesClaimed "times-claimed" ["adj.12", "", "", ""];
        /// They are set right.
        TimesCorrected "times-corrected" ["adj.12", "", "", ""];

        // Afterwards.
        /// A sheet is signed.
        Signed "signed" ["8.7", "10.1", "", ""];
        /// What both have signed stands.
        SignedResult "signed-result" ["8.7", "", "", ""];
        /// The arbiter decides otherwise.
        ResultCorrected "result-corrected" ["8.7", "", "", ""];
        /// A decision is appealed against.
        Appealed "appealed" ["12.10", "", "", ""];
    }
}

grounds! {
    /// Why something is refused.
    Refusal {
        /// The move is illegal; the articles are those of the reasons.
        IllegalMove "illegal-move" ["3.1", "3.1", "moves", "turn"];
        /// A check that would bring the position back once too often.
        PerpetualCheck "perpetual-check" ["", "3.12", "", ""];
        /// The other player has the move.
        NotHavingTheMove "not-having-the-move" ["1.1", "1.1", "turn", "turn"];
        /// The piece was released: the move is made.
        AlreadyMade "already-made" ["4.6", "4.3", "touch", "released"];
        /// The announced move must be played.
        AnotherAnnounced "another-announced" ["9.5.b", "", "", ""];
        /// The game is over.
        Finished "finished" ["12.5", "11.3", "goal", "end"];
        /// It is not.
        NotFinished "not-finished" ["8.7", "15.3", "goal", "end"];
        /// There is no mate on the board.
        NoMate "no-mate" ["5.1.a", "5.1.a", "mate", "goal"];
        /// The game has not begun.
        NotStarted "not-started" ["6.5", "8.5", "turn", "turn"];
        /// It has.
        AlreadyStarted "already-started" ["6.5", "8.5", "turn", "turn"];
        /// The clocks stand still until the arbiter restarts them.
        ClocksStopped "clocks-stopped" ["6.12.c", "8.12.c", "", ""];
        /// They do not.
        ClocksRunning "clocks-running" ["6.12.c", "8.12.c", "", ""];
        /// No arbiter is there for whom a player could stop them.
        NobodyToCall "nobody-to-call" ["6.12.b", "8.12.b", "", ""];
        /// Somebody who is not of the game has no say in it.
        Outsider "outsider" ["13.7.a", "13.7", "turn", "turn"];
        /// An outsider, or the software, does not point out a flag.
        FlagIsThePlayers "flag-is-the-players" ["", "8.8", "", ""];
        /// An outsider does not point out an illegal move.
        IllegalIsThePlayers "illegal-is-the-players" ["", "9.7", "", ""];
        /// The flag is up.
        FlagUp "flag-up" ["6.8", "8.11", "", ""];
        /// The clock shows which flag fell first.
        OrderKnown "order-known" ["", "8.11", "", ""];
        /// Not even the arbiter may.
        ArbiterMayNot "arbiter-may-not" ["13.6", "13.6", "", ""];
        /// There was no such move.
        NoSuchMove "no-such-move" ["7.5", "9.2", "", ""];
        /// No illegal move stands.
        NothingIllegalHere "nothing-illegal-here" ["7.4.a", "9.4", "illegal", "turn"];
        /// The position has not come back often enough.
        NoRepetition "no-repetition" ["", "5.2", "repetition", "sennichite"];
        /// No arbiter is there to decide it.
        NoArbiter "no-arbiter" ["10.2", "", "", ""];
        /// So many pawns are not tossed.
        WrongToss "wrong-toss" ["", "7.1", "furigoma", "furigoma"];
        /// The other player tosses.
        NotTheTosser "not-the-tosser" ["", "7.1", "furigoma", "furigoma"];
        /// The toss has decided.
        AlreadyTossed "already-tossed" ["", "7.1", "furigoma", "furigoma"];
        /// It has not: no majority, and all are tossed again.
        TossAgain "toss-again" ["", "7.1", "", ""];
        /// The event says who begins.
        SidesGiven "sides-given" ["", "7.1", "", ""];
        /// The clock is started by the player who does not begin.
        StartIsTheOthers "start-is-the-others" ["", "8.5", "", ""];
        /// The clock's place is gote's to choose, where the arbiter has not.
        ClockIsTheOthers "clock-is-the-others" ["", "8.4", "", ""];
        /// Only the arbiter may.
        ArbiterOnly "arbiter-only" ["13.3", "13.6", "", ""];
        /// The arbiter does not do that: he is no player.
        PlayersOnly "players-only" ["13.6", "13.6", "turn", "turn"];
        /// An assistant has few powers.
        AssistantMayNot "assistant-may-not" ["6.7.d", "8.7.d", "", ""];
        /// There is no such clock to press: it is not running, or presses itself.
        NothingToPress "nothing-to-press" ["6.7.a", "8.7.a", "", ""];
        /// The opponent's clock is not started without a move.
        NoMoveMade "no-move-made" ["", "9.3", "", ""];
        /// Nothing is decided by touching here.
        TouchDecidesNothing "touch-decides-nothing" ["4.3.a", "4.2", "touch", "released"];
        /// Pieces are adjusted by the player having the move.
        MayNotAdjust "may-not-adjust" ["4.2", "", "", ""];
        /// No offer is alive.
        NoOffer "no-offer" ["9.1.b.i", "5.4", "draw", "sennichite.agreed"];
        /// An offer is not withdrawn.
        OfferStands "offer-stands" ["9.1.b.i", "", "", ""];
        /// The event bars draws by agreement.
        DrawsBarred "draws-barred" ["9.1.a", "", "", ""];
        /// The book has no draw by agreement.
        NoAgreedDraws "no-agreed-draws" ["", "5.4", "draw", "sennichite.agreed"];
        /// A piece was touched before the claim.
        TouchedFirst "touched-first" ["9.4", "", "", ""];
        /// What a display shows is not enough.
        OnlyDisplayed "only-displayed" ["6.14", "", "", ""];
        /// The right to complain has ended.
        ComplaintTooLate "complaint-too-late" ["4.7", "9.4", "", ""];
        /// An illegal position is claimed by the player having the move.
        ClaimWithTheMove "claim-with-the-move" ["", "9.4", "", ""];
        /// Not in a phase where all remaining moves have a limited time.
        NoQuickplayFinish "no-quickplay-finish" ["10.1", "", "", ""];
        /// One's own flag has fallen before the claim.
        FlagDown "flag-down" ["10.2", "", "", ""];
        /// Too much time is left.
        TooMuchTime "too-much-time" ["10.2", "", "", ""];
        /// Nothing of the kind is in this book.
        NotInThisBook "not-in-this-book" ["preamble", "13.8", "goal", "goal"];
        /// Nothing waits for the arbiter.
        NothingToAnswer "nothing-to-answer" ["10.2.a", "13.6", "", ""];
        /// That decision is final.
        NoAppeal "no-appeal" ["10.2.d", "", "", ""];
        /// The claim without an arbiter is decided for good.
        UnwatchedFinal "unwatched-final" ["18.1", "", "", ""];
        /// The event's rules exclude appeals.
        AppealsExcluded "appeals-excluded" ["12.10", "13.8", "", ""];
        /// Nothing has been decided that could be appealed against.
        NothingDecided "nothing-decided" ["12.10", "", "", ""];
        /// The event does not let players take moves back.
        NoTakebacks "no-takebacks" ["4.6", "4.3", "touch", "released"];
        /// The player has made no move that could be taken back.
        NothingToTakeBack "nothing-to-take-back" ["", "", "", ""];
        /// Analysis is closed to the players of a live game.
        NoAnalysis "no-analysis" ["12.3.a", "11.2", "", ""];
        /// And to everybody in the playing area.
        NoAnalysisHere "no-analysis-here" ["", "11.3", "", ""];
        /// Nothing stands displaced.
        NothingDisplaced "nothing-displaced" ["7.3", "9.2", "", ""];
        /// The opponent's clock is not started while one's pieces lie about.
        PiecesDisplaced "pieces-displaced" ["", "9.3", "", ""];
        /// The arbiter rules with a reason.
        ReasonMissing "reason-missing" ["preamble", "preface", "", ""];
        /// The opponent does not agree.
        NotAgreed "not-agreed" ["", "10.2", "", ""];
        /// The pairing breaks no basic rule.
        PairingStands "pairing-stands" ["", "14.4", "", ""];
        /// It is too late to complain of a pairing: the round has begun.
        PairingTooLate "pairing-too-late" ["", "14.4", "", ""];
        /// The player was there.
        NotAbsent "not-absent" ["", "11.7", "", ""];
        /// Points beyond the game's.
        TooManyPoints "too-many-points" ["13.4.f", "", "", ""];
        /// After three moves each nothing is said of the set-up.
        TooLateForSetup "too-late-for-setup" ["15.4.a", "", "", ""];
        /// The arbiter enforces touched pieces only when asked.
        TouchUnasked "touch-unasked" ["15.4.b", "", "", ""];
        /// The claimant has moved: the illegal move stands.
        IllegalStands "illegal-stands" ["15.4.c", "", "", ""];
        /// The same in blitz.
        BlitzIllegalStands "blitz-illegal-stands" ["16.3.c", "", "", ""];
        /// The arbiter does not call one flag.
        QuickFlagIsThePlayers "quick-flag-is-the-players" ["15.4.d.i", "", "", ""];
        /// Article 10.2 is not for blitz.
        NotInBlitz "not-in-blitz" ["16.3.b", "", "", ""];
        /// One's own last move is not on the sheet.
        SheetBehind "sheet-behind" ["8.1", "", "", ""];
        /// A move is written in advance.
        WrittenAhead "written-ahead" ["8.1", "", "", ""];
        /// After a flag the sheet is brought up to date before moving.
        SheetIncomplete "sheet-incomplete" ["8.4", "", "", ""];
        /// The same where the opponent has written on.
        SheetIncompleteAlone "sheet-incomplete-alone" ["8.5.b", "", "", ""];
        /// The opponent's sheet is given back before moving.
        SheetNotReturned "sheet-not-returned" ["8.5.b", "", "", ""];
        /// There is no sheet to use or complete.
        NoSheetToBorrow "no-sheet-to-borrow" ["8.5.b", "", "", ""];
        /// Points are counted once both kings have entered.
        KingsNotEntered "kings-not-entered" ["", "", "jishogi", "jishogi"];
        /// An arbiter is there: the claim is his to decide.
        ArbiterIsThere "arbiter-is-there" ["18.1", "", "", ""];
        /// Nothing is there to be verified.
        NothingToVerify "nothing-to-verify" ["18.1", "", "", ""];
        /// The sheet is not up to date.
        SheetNotUpToDate "sheet-not-up-to-date" ["18.1.b", "", "", ""];
        /// No move of one's own waits to be said.
        NothingToAnnounce "nothing-to-announce" ["19.2.i", "", "", ""];
        /// Nothing was said that could be repeated.
        NothingToRepeat "nothing-to-repeat" ["19.2.i", "", "", ""];
        /// The opponent's move is repeated before the reply.
        NotRepeated "not-repeated" ["19.2.i", "", "", ""];
        /// A move is said before the press.
        NotAnnounced "not-announced" ["19.2.iii", "", "", ""];
        /// The boards agree.
        BoardsAgree "boards-agree" ["19.2.vii", "", "", ""];
        /// An assistant has these powers and no other.
        AssistantOversteps "assistant-oversteps" ["19.2.ix", "", "", ""];
        /// Count and times are told to a blind player only, who asks his assistant.
        NotTold "not-told" ["19.2.ix.d", "", "", ""];
        /// There is nothing to be sealed now, or by him.
        NotToBeSealed "not-to-be-sealed" ["adj.1.a", "", "", ""];
        /// Nothing is sealed.
        NothingSealed "nothing-sealed" ["adj.1.a", "", "", ""];
        /// The game is adjourned.
        Adjourned "adjourned" ["adj.5", "", "", ""];
        /// The player to reply is not there.
        NotOpenedYet "not-opened-yet" ["adj.7", "", "", ""];
        /// That was not in this envelope.
        NotThisEnvelope "not-this-envelope" ["adj.3", "", "", ""];
        /// A first move has been made since the resumption.
        TooLateForTimes "too-late-for-times" ["adj.12", "", "", ""];
        /// The hand can only be asked for by the player having the move.
        HandNotNow "hand-not-now" ["", "9.6", "", ""];
    }
}

grounds! {
    /// What is wrong with a set-up.
    SetupFault {
        /// A federation's own book contradicts the official one.
        Contradicts "contradicts" ["preamble.a", "preface.a", "", ""];
        /// A federation's own book is used elsewhere.
        OtherFederation "other-federation" ["preamble.b", "preface.b", "", ""];
        /// A derived book is used for a rated event.
        DerivedAndRated "derived-and-rated" ["preamble.c", "preface.c", "", ""];
        /// The control is not fixed in advance, or not well formed.
        NoControl "no-control" ["6.2.a", "8.2", "", ""];
        /// Too little time for a rated game.
        TooShortForRating "too-short-for-rating" ["", "15.4", "", ""];
        /// Moves are taken back in a rated event.
        TakebacksInRated "takebacks-in-rated" ["4.6", "4.3", "", ""];
        /// The start is of another game.
        OtherGame "other-game" ["2.3", "2.3", "setup", "setup"];
        /// A rated game begins at the start.
        RatedFromElsewhere "rated-from-elsewhere" ["2.3", "2.3", "", ""];
        /// The start is no position.
        NoPosition "no-position" ["2.3", "2.3", "setup", "setup"];
        /// None of the 960.
        NotOneOf960 "not-one-of-960" ["20.2", "", "", ""];
        /// The king does not stand between the rooks.
        KingNotBetween "king-not-between" ["20.2.a", "", "", ""];
        /// The bishops stand on one colour.
        BishopsOnOneColour "bishops-on-one-colour" ["20.2.b", "", "", ""];
        /// Pieces that the event may not use.
        WrongPieces "wrong-pieces" ["", "6.1", "", ""];
        /// Pieces without kanji.
        NoKanji "no-kanji" ["", "6.3", "", ""];
        /// Two boards, and nobody is blind.
        NobodyBlind "nobody-blind" ["19.1", "", "", ""];
        /// Braille or a recorder, for a player who sees.
        NotHisRecord "not-his-record" ["19.2.v", "", "", ""];
        /// An assistant for a sighted player whose opponent has one.
        TwoAssistants "two-assistants" ["19.2.ix", "", "", ""];
        /// A session without an end.
        NoSession "no-session" ["adj.13", "", "", ""];
        /// Something of which this book says nothing.
        NotInThisBook "not-in-this-book" ["", "13.8", "goal", "goal"];
        /// Scores that make no sense.
        WrongScores "wrong-scores" ["11.1", "12.1", "", ""];
        /// The pairing system was not announced.
        PairingNotAnnounced "pairing-not-announced" ["", "14.2", "", ""];
        /// Easings for beginners in a game of players who are none.
        NotBeginners "not-beginners" ["", "17.2", "", ""];
        /// The way to replay was not announced before the event.
        ReplayNotAnnounced "replay-not-announced" ["", "12.3", "", ""];
    }
}

impl Ruling {
    /// Whether there is no appeal against it (fide-2009/10.2.d, 18.1).
    pub const fn is_final(self) -> bool {
        matches!(
            self,
            Self::NormalMeansDrawn
                | Self::NormalMeansPostponed
                | Self::NormalMeansDrawnLater
                | Self::NormalMeansNotDrawn
                | Self::NormalMeansRefused
                | Self::UnwatchedDrawn
                | Self::UnwatchedLost
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(articles: impl Iterator<Item = Option<Article>>, what: &str) {
        for article in articles.flatten() {
            assert!(article.to_string().parse::<Article>().is_ok(), "{what} cites {article}");
        }
    }

    #[test]
    fn every_citation_is_of_an_article_that_exists() {
        for ruling in Ruling::ALL {
            check(Book::ALL.iter().map(|&book| ruling.article(book)), ruling.name());
        }
        for refusal in Refusal::ALL {
            check(Book::ALL.iter().map(|&book| refusal.article(book)), refusal.name());
        }
        for fault in SetupFault::ALL {
            check(Book::ALL.iter().map(|&book| fault.article(book)), fault.name());
        }
    }

    #[test]
    fn names_are_told_apart() {
        for ruling in Ruling::ALL {
            assert_eq!(Ruling::from_name(ruling.name()), Some(*ruling));
        }
        for refusal in Refusal::ALL {
            assert_eq!(Refusal::from_name(refusal.name()), Some(*refusal));
        }
        for fault in SetupFault::ALL {
            assert_eq!(SetupFault::from_name(fault.name()), Some(*fault));
        }
    }
}
