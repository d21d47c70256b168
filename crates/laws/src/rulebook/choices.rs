//! What a field of a rulebook can be.

use adoube_clock::Span;
use adoube_shogi::Perpetual;
use serde::{Deserialize, Serialize};

macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident $({ $($(#[$fd:meta])* $field:ident: $kind:ty),* $(,)? })?),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub enum $name { $($(#[$doc])* $variant $({ $($(#[$fd])* $field: $kind),* })?),* }
    };
}

choice! {
    /// What a touched piece means.
    Touching {
        /// It must be moved or taken.
        Binds,
        /// Nothing.
        Free,
    }
}
choice! {
    /// What a released piece means where the move is illegal and not completed.
    Released {
        /// Another move is made in its place.
        Replaced,
        /// It stays, and can be claimed against.
        Stands,
    }
}
choice! {
    /// The player having the move has none, and is not in check.
    NoMove {
        /// The game is drawn.
        Drawn,
        /// He has lost.
        Lost,
    }
}
choice! {
    /// Draws by agreement.
    AgreedDraws {
        /// The players may agree on one.
        Allowed,
        /// Only where the position has come back often enough.
        OnRepetition,
        /// Never.
        Refused,
    }
}
choice! {
    /// Who claims that a position has come back.
    Claimant {
        /// The player having the move.
        HavingTheMove,
        /// Either, while the position stands.
        Either,
    }
}

/// A position that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Repetition {
    /// How often it must occur.
    pub occurrences: u8,
    /// Who claims it, or nobody: it ends the game by itself.
    pub claimant: Option<Claimant>,
    /// Whose checks all along make it his loss.
    pub perpetual: Perpetual,
    /// Whether a check that would bring it is refused where illegal moves are.
    pub refuses_checks: bool,
    /// Whether both players may agree to it earlier.
    pub agreed_earlier: bool,
    /// How often it must occur to end the game by itself where it is otherwise claimed.
    pub ends_at: Option<u8>,
}

/// A claim that the opponent cannot win by normal means, or does not try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NormalMeans {
    /// The claimant has less than this left.
    pub under: Span,
    /// What a refusal gives the opponent, and a postponement may.
    pub time: Span,
    /// Whether it is there only where the event has announced it, and then never in blitz.
    pub announced: bool,
    /// Whether claiming it is an offer of a draw.
    pub offers: bool,
    /// Whether there is an appeal against what is decided.
    pub appeal: bool,
    /// Time for every move that a player asks for first, if he can.
    pub increment: Option<AskedIncrement>,
}

/// Time added for every move of both, on the request of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AskedIncrement {
    /// For every move.
    pub each: Span,
    /// What the opponent gets at once.
    pub time: Span,
}

choice! {
    /// A declaration whose conditions are not all met.
    FailedDeclaration {
        /// The declarer loses.
        Loses,
        /// The arbiter rules.
        ArbiterRules,
    }
}
choice! {
    /// The count of 24.
    Counting {
        /// By both players' agreement or an arbiter's.
        AgreedOrRuled,
        /// By both players' agreement; either may refuse.
        Agreed,
    }
}
choice! {
    /// What an illegal move costs.
    IllegalMoves {
        /// It is undone whenever it is found, and gives the opponent time; the last one loses.
        Undone {
            /// What the opponent gets each time.
            time: Span,
            /// Which one loses.
            losing: u8,
        },
        /// The same, but only on a claim before the claimant's own move; after that it stands.
        UndoneInTime {
            /// What the opponent gets each time.
            time: Span,
            /// Which one loses.
            losing: u8,
            /// Whether the arbiter who sees it in time acts unasked; else only where the position cries for him.
            arbiter: bool,
        },
        /// The opponent claims the game before his own move, or a draw if he cannot mate.
        WinsInTime,
        /// The opponent claims the game.
        ClaimWins,
        /// It loses at once.
        Loses,
        /// It is taken back, and costs nothing.
        TakenBack,
    }
}
choice! {
    /// Which rules are in force.
    Regime {
        /// All of them.
        Competition,
        /// Rapid play that nobody watches closely (fide-2009/15.4).
        Rapid,
        /// Blitz that nobody watches closely (fide-2009/16.3).
        Blitz,
    }
}
choice! {
    /// Whether something is asked for or recommended.
    Duty {
        /// It must be so.
        Must,
        /// It should be so.
        Should,
    }
}
choice! {
    /// Whether a breach that the arbiter has found must be penalised.
    PenaltyDuty {
        /// A penalty is due.
        Due,
        /// He may give one.
        Free,
    }
}
choice! {
    /// What capturing a king is.
    KingCapture {
        /// An illegal move.
        Illegal,
        /// A king left in check may be taken, and that wins.
        Wins,
    }
}
choice! {
    /// What leaving one's own king in check, or moving him into it, is.
    ExposedKing {
        /// An illegal move.
        Illegal,
        /// A blunder: the opponent may take him, and has nothing to claim.
        Blunder,
    }
}
choice! {
    /// Pressing the clock without a move.
    IdlePress {
        /// The opponent's clock runs.
        Counts,
        /// It is not started.
        Refused,
        /// It runs, and that counts as an illegal move.
        Illegal,
    }
}
choice! {
    /// Who may say that a flag has fallen.
    FlagBy {
        /// The arbiter and the players.
        ArbiterAndPlayers,
        /// The players alone.
        Players,
    }
}
choice! {
    /// Both flags have fallen.
    BothFlags {
        /// The first to fall has lost; where that is not known, the game goes on in an earlier
        /// period and is drawn in the last.
        FirstLoses,
        /// The game is drawn, whatever the order.
        Drawn,
        /// The first to fall has lost; where that is not known, the arbiter rules.
        FirstLosesOrRuled,
    }
}
choice! {
    /// How late a player may come.
    Lateness {
        /// Not at all, unless the event says otherwise.
        DefaultTime {
            /// After how long the game is lost.
            time: Span,
        },
        /// As long as he has time.
        WhileTimeIsLeft,
    }
}
choice! {
    /// The game began with colours reversed.
    ReversedColours {
        /// Of that the book says nothing.
        NotSaid,
        /// It goes on, unless the arbiter decides otherwise.
        ArbiterDecides,
        /// It is played again with the right colours while a player has made fewer moves than this; else it goes on.
        NewGameBelow {
            /// How many.
            moves: u16,
        },
    }
}
choice! {
    /// A drawn game.
    Drawn {
        /// Stays drawn.
        Stands,
        /// Is played again with sides swapped and the time that is left.
        Replayed {
            /// Whether that follows at once.
            at_once: bool,
        },
    }
}

/// Who begins, by tossing pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Furigoma {
    /// How many pawns are tossed.
    pub pawns: u8,
    /// Whether the tosser may choose three.
    pub or_three: bool,
    /// Whether no majority means another toss; else the tosser begins.
    pub again: bool,
    /// Whether at equal grades the older or more senior player tosses; else the two agree who does.
    pub by_age: bool,
}

choice! {
    /// What resigning is against an opponent who cannot mate.
    Resigning {
        /// Lost, as against any other.
        Loses,
        /// Drawn.
        Draws,
    }
}
choice! {
    /// A pawn that stands on the last rank when the clock is pressed.
    Unpromoted {
        /// The move is undone as any other illegal one.
        Undone,
        /// It becomes a queen, and the move stays.
        Queened,
    }
}
choice! {
    /// Both kings in check, or a pawn on the last rank, in a short game that nobody watches closely.
    CryingPosition {
        /// The arbiter acts at once.
        Mended,
        /// He waits for the next move; what is still so then is drawn.
        DrawnAfterAMove,
    }
}
choice! {
    /// Who may adjust pieces.
    Adjusts {
        /// The player having the move.
        HavingTheMove,
        /// The player having the move, while his clock runs.
        ClockRunning,
        /// Either.
        Either,
    }
}
choice! {
    /// A contact with a piece of which nobody knows whether it was meant.
    DoubtfulTouch {
        /// Is none.
        Free,
        /// Is a touch.
        Binds,
    }
}
choice! {
    /// How long somebody is waited for who comes late to the resumption of an adjourned game.
    Resumption {
        /// An hour, unless the event says otherwise.
        Hour,
        /// As long as at the start.
        DefaultTime,
    }
}
choice! {
    /// Up to which time for sixty moves a game is a kind.
    Limit {
        /// Less than this.
        Below {
            /// The time.
            time: Span,
        },
        /// This at most.
        UpTo {
            /// The time.
            time: Span,
        },
    }
}
choice! {
    /// What begins wrongly set up, and so cannot castle.
    Misplaced {
        /// A king and queen who have changed places.
        KingAndQueen,
        /// A king, or a rook, who stands elsewhere.
        KingOrRook,
    }
}

impl Limit {
    /// Whether a time is within it.
    pub fn holds(self, time: Span) -> bool {
        match self {
            Self::Below { time: limit } => time < limit,
            Self::UpTo { time: limit } => time <= limit,
        }
    }
}

/// Rapid and blitz: what is another thing in a game of little time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShortGames {
    /// Up to where a game is blitz, by each player's time for sixty moves.
    pub blitz: Limit,
    /// Below which time one that is not is rapid.
    pub rapid_below: Span,
    /// What time penalties are worth, if not the same as in other games.
    pub minute: Option<Span>,
    /// How often a player may look at the arbiter's record of a game that is watched closely.
    pub look_ups: Option<u8>,
    /// After how many moves of each nothing is said of the set-up, where nobody watches closely.
    pub set_up_moves: u16,
    /// What then cannot castle.
    pub misplaced: Misplaced,
    /// Whether there the rule about touched pieces is enforced only when a player asks.
    pub touch_on_request: bool,
    /// Whether there the arbiter acts on an illegal move that he sees in time.
    pub arbiter_acts: bool,
    /// Both kings in check there, or a pawn on the last rank.
    pub crying: CryingPosition,
    /// Who there may say that a flag has fallen.
    pub flag_by: FlagBy,
    /// Both flags have fallen there.
    pub both_flags: BothFlags,
    /// Whether in blitz an illegal move loses there on a claim.
    pub blitz_claim_wins: bool,
}
