//! On what ground each kind of event may rest. What makes no sense together cannot be written: a kind has its own list of
//! rulings, or one ruling and no list.

use crate::Ruling;

/// Some of the rulings: those of one kind of event. A last entry `Name(Other)` takes over another list.
macro_rules! some_rulings {
    ($($(#[$meta:meta])* $name:ident { $($ruling:ident),* $(,)? $(; $(#[$also_meta:meta])* $also:ident($other:ident))? })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = concat!("[`Ruling::", stringify!($ruling), "`].")] $ruling,)*
            $($(#[$also_meta])* $also($other),)?
        }

        impl $name {
            /// Which of all rulings it is.
            pub const fn ruling(self) -> Ruling {
                match self {
                    $(Self::$ruling => Ruling::$ruling,)*
                    $(Self::$also(ground) => ground.ruling(),)?
                }
            }

            /// The one that is this ruling, if this kind of event can rest on it.
            pub const fn of(ruling: Ruling) -> Option<Self> {
                match ruling {
                    $(Ruling::$ruling => Some(Self::$ruling),)*
                    #[allow(unreachable_patterns, reason = "a list may be whole")]
                    _ => {
                        $(if let Some(ground) = $other::of(ruling) {
                            return Some(Self::$also(ground));
                        })?
                        None
                    }
                }
            }

            /// All of them.
            pub fn all() -> impl Iterator<Item = Self> {
                Ruling::ALL.iter().filter_map(|&ruling| Self::of(ruling))
            }
        }

        impl From<$name> for Ruling {
            fn from(ground: $name) -> Self {
                ground.ruling()
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.ruling().fmt(f)
            }
        }

        #[cfg(feature = "typescript")]
        adoube_board::typescript_as! {
            $name, stringify!($name), adoube_board::typescript::any_of(Self::all().map(|ground| ground.ruling().name()))
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.ruling().serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let ruling = Ruling::deserialize(deserializer)?;
                Self::of(ruling).ok_or_else(|| no_ground(ruling))
            }
        }
    )*};
}

#[cold]
fn no_ground<E: serde::de::Error>(ruling: Ruling) -> E {
    E::custom(format_args!("nothing of the kind is ever on the ground of {ruling}"))
}

some_rulings! {
    /// By whom pawns were tossed.
    TossedBy { Tossed, TossedByArbiter }

    /// Under which article touched pieces fall.
    TouchedBy {
        TouchedOwn, TouchedOther, TouchedBoth, TouchedToCastle, TouchedRookFirst, SocketTouched, WrongClaim,
    }

    /// Why pieces are back in their places.
    PutBackBy { PutBack, PositionRestored }

    /// Why a move stands on the board.
    MadeBy {
        Made, Released, ReleasedCapture, ReleasedCastling, ReleasedPromotion, SocketReleased, SealedPlayed, SealedOnBoard,
        AnnouncedEnforced,
    }

    /// Which half of a move was made.
    HalfBy { ReleasedKing, ReleasedPawn, PromotionChosen }

    /// The rule about what a hand has done by which it owes something.
    Owed {
        TouchEnforced, CaptureEnforced, PairEnforced, CastlingEnforced, RookEnforced, KingEnforced, PromotionEnforced,
        HalfCastlingEnforced, HalfPromotionEnforced, AnnouncedEnforced,
    }

    /// Why acts are undone.
    UndoneBy {
        Replaced, UnsaidReplaced, TakenBack, TakenBackIllegal, BlitzCorrected, PositionRestored, IllegalUndone, IllegalUnpressed;
        /// Another move was owed.
        Enforced(Owed)
    }

    /// Why a move must be made.
    BoundBy {
        WrongClaim;
        /// It was owed before what is undone, and is again.
        Again(UndoneBy)
    }

    /// By whose hand a clock was pressed.
    PressedBy { Completed, AssistantPressed, PressedByAssistant }

    /// Why the clocks stand.
    StoppedBy {
        StoppedByPlayer, StoppedByArbiter, Interrupted, FlagForArbiter, DeclarationFailed, TimesClaimed, Reconstruction,
        SheetsCompleted, UnwatchedCannotBeWon, UnwatchedNoEffort, SealedUnclear, BothFlagsForArbiter,
    }

    /// Why a clock runs again.
    RestartedBy {
        Restarted, ReplierAbsent, NobodyResumes, SealedPlayed, EnvelopeLost, WaitedLonger, WrongClaim, FlagNotDown, NothingIllegal,
        QuickNothingIllegal, BlitzNothingIllegal, NothingTouched, NoPerpetualCheck, NormalMeansPostponed,
        NormalMeansRefused, MovesComplete, BothFlagsGoOn, DeclarationFailed, BoardsCorrected, BoardsTakenBack,
        IncrementGranted, IncrementRefused, TwoHandsUnseen, Queened;
        /// Acts were undone.
        Undone(UndoneBy)
    }

    /// Why time is given or taken.
    GivenBy {
        DisturbanceTime, TimeToOpponent, TimeTaken, IllegalTime, WrongClaim, NormalMeansPostponed, NormalMeansRefused,
        AdjournedEarly, IncrementGranted, LagGiven,
    }

    /// Why a clock is set.
    SetBy {
        ClockSet, ClockReplaced, ClockCorrected, AssistantAccepted, TimesCorrected, AbsenceShared, EnvelopeLost, ScheduleKept,
    }

    /// By whom a flag is seen.
    SeenBy { FlagFallen, QuickFlagFallen, FlagSeenByServer }

    /// How a draw comes to be offered.
    OfferedBy { Offered, OfferedAfterSealing, ClaimOffers, RequestOffers }

    /// What became of a proposal.
    GoneBy {
        PiecesAgreed, DeviceAgreed, TakenBack, BlitzCorrected, NothingIllegal, CountRefused, TakebackProposed,
        RepetitionProposed, CorrectionProposed, PiecesRefused, DeviceRefused,
    }

    /// Under which article something is claimed.
    ClaimedBy {
        Claimed, FlagClaimed, QuickFlagClaimed, FlagByAssistant, IllegalClaimed, QuickIllegalClaimed,
        BlitzIllegalClaimed, TouchClaimed, QuickTouchClaimed, PairingClaimed, PerpetualClaimed, NormalMeansClaimed,
        UnwatchedCannotBeWon, UnwatchedNoEffort, TwoHandsClaimed,
    }

    /// Why a claim fails.
    FailedBy {
        WrongClaim, FlagNotDown, NothingIllegal, QuickNothingIllegal, BlitzNothingIllegal, NothingTouched,
        NoPerpetualCheck, DeclarationFailed, KingOutsideZone, TooFewPoints, PiecesNotCounted, TooFewPieces, NoTimeLeft,
        DeclaredInCheck, TwoHandsUnseen,
    }

    /// Why something waits for the arbiter.
    WaitingBy {
        Claimed, NormalMeansClaimed, UnwatchedCannotBeWon, UnwatchedNoEffort, FlagForArbiter, DeclarationFailed, SealedUnclear,
        TwoHandsClaimed, IncrementAsked, BothFlagsForArbiter,
    }

    /// What he answers.
    AnsweredBy {
        ByAnalogy, WrongClaim, NormalMeansNotDrawn, NormalMeansPostponed, NormalMeansRefused, SealedUnclear,
        TwoHandsFound, TwoHandsUnseen, IncrementGranted, IncrementRefused,
    }

    /// How points are changed.
    PointsBy { PointsTaken, PointsGiven }

    /// How a player leaves.
    LeftBy { Left, LeftWithoutLeave, LeavingReported }

    /// What is written, and by whose hand.
    WrittenBy { Written, OfferWritten, WrittenByAssistant }

    /// How a move is said.
    AnnouncedBy { Announced, AnnouncedByAssistant, SlipCorrected }

    /// By whom it is repeated.
    RepeatedBy { RepeatedAloud, MirroredByAssistant }

    /// By whom a player is told.
    InformedBy { Informed, MoveCountTold }

    /// Why two boards are set up anew.
    BoardsBy { BoardsCorrected, BoardsTakenBack }

    /// Why a player is to seal.
    CalledBy { CalledToSeal, AdjournedEarly }

    /// Why play is awaited from now on.
    ResumedBy { Resumed, WaitedLonger }

    /// What the log notes beside the game.
    Remark {
        BoardTurned, ColoursReversed, ByAnalogy, SpectatorExpelled, Submitted, Paired, Excused, Told, ToldByAssistant,
        HandAsked, RulesRead, UnwatchedVerified, EnvelopeKept, AdjournedByAssistant, LateAtResumption, LateButOutOfTime,
        MovesComplete, QuickArbiterActs, Replayed, ReplayedAfterCount, ReplayedShort, ReplayedPreset, Inspected, Appointed,
        LawsExplained,
    }

    /// How a game ends.
    Ending {
        Mate, Stalemate, NoMoveLeft, DeadPosition, KingTaken, PerpetualCheck, Repeated, RepetitionAgreed, Resigned, Agreed,
        RepetitionAhead, RepetitionNow, FiftyAhead, FiftyNow, NormalMeansDrawn, NormalMeansDrawnLater, Declared,
        DeclarationFailed, Counted, TimeLost, TimeDrawn, BothFlagsDrawn, BothFlagsUnclaimed, QuickBothFlags, Late, NoShow,
        Forfeited, IllegalLost, IllegalDrawn, KingInCheckLost, NifuLost, DeadPieceLost, BlitzIllegalLost,
        BlitzIllegalDrawn, LostByPenalty, DeviceSounded, RefusesLaws, BothRefuseLaws, ByAnalogy, ResultCorrected,
        UnwatchedDrawn, UnwatchedLost, EndedUnopened, SealedAmbiguous, SealedUnintelligible, SealedIllegal, SealedMate,
        SealedDraw, LateAtResumption, SignedResult, FiveTimes, MoveLimit, ResignedDrawn, PositionDrawn, DeviceCarried,
        Abandoned,
    }

    /// Why a game is void.
    AnnulledBy { Annulled, ColoursReversed, PositionLost, MetBefore, SecondBye, Aborted }
}
