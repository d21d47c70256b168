use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::{Deserialize, Serialize};

use crate::command::{Claim, Note, Proposal};
use crate::seal::Envelope;
use crate::{Act, Article, Face, Outcome, Place, Points, Role, Ruling};

/// Something that happened to a game, when, by whom, and on what ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Event {
    /// When.
    pub at: Moment,
    /// Who did it; the software where it follows from the laws.
    pub by: Role,
    /// On what ground.
    pub ruling: Ruling,
    /// The article it rests on.
    pub article: Article,
    /// Why, where an arbiter ruled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Note>,
    /// What.
    pub what: What,
}

impl Event {
    /// Whether it is a decision against which a player can think of appealing: of the arbiter, or of the
    /// laws in his place. Everybody sees each of them.
    pub const fn is_decision(&self) -> bool {
        let agreed = matches!(self.ruling, Ruling::TakenBack | Ruling::BlitzCorrected);
        matches!(self.by, Role::Arbiter | Role::Server) && !agreed && self.what.decides()
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// A player is there.
    Arrived(Side),
    /// Pawns were tossed.
    Tossed {
        /// How they lie.
        faces: Vec<Face>,
        /// Who tossed.
        tosser: Side,
        /// Who begins, and so is sente: if it is the second, the players change places before the start.
        /// None means that all are tossed again.
        begins: Option<Side>,
    },
    /// The game began, with this clock.
    Started(Side),
    /// Pieces were touched.
    Touched {
        /// Which, in order.
        places: Vec<Place>,
        /// Whether at one time.
        together: bool,
    },
    /// Pieces were adjusted.
    Adjusted(Vec<Place>),
    /// Pieces of this player's doing lie about.
    Displaced(Side),
    /// They are back.
    PutBack,
    /// A move was made.
    Made(Made),
    /// Half of a move.
    Half(Act),
    /// Everything after so many acts is undone; these pieces count as touched.
    Undone {
        /// How many acts remain; none where the one who sees this may not know (fide-2009/13.6).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        acts: Option<u16>,
        /// What counts as touched by the player who then has the move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        touched: Vec<Place>,
    },
    /// An illegal move of this player's counts.
    IllegalCounted(Side),
    /// The clock was pressed.
    Pressed {
        /// Whose.
        side: Side,
        /// Whether that completed a move.
        completes: bool,
    },
    /// The clocks stand still.
    ClocksStopped,
    /// One runs again.
    ClocksRestarted(Option<Side>),
    /// Time was given, or taken.
    TimeGiven {
        /// To or from whom.
        side: Side,
        /// How much.
        time: Span,
    },
    /// A clock was set.
    ClockSet {
        /// Whose.
        side: Side,
        /// What it shows.
        left: Span,
        /// Its move counter.
        moves: Option<u16>,
        /// All that it shows, where it goes back to what it showed before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<ClockBack>,
    },
    /// The clock stands at this player's side.
    ClockPlaced(Side),
    /// A flag is down.
    FlagSeen {
        /// Whose.
        side: Side,
        /// Since when.
        fell: Moment,
    },
    /// A draw was offered.
    Offered(Side),
    /// The offer is gone.
    OfferGone,
    /// Something was proposed.
    Proposed {
        /// By whom.
        side: Side,
        /// What.
        proposal: Proposal,
    },
    /// The proposal is gone, agreed to or not.
    ProposalGone,
    /// Something was claimed.
    Claimed {
        /// By whom.
        side: Side,
        /// What.
        claim: Claim,
    },
    /// A claim was wrong.
    ClaimFailed(Side),
    /// This move must be made.
    Bound(Act),
    /// Something waits for the arbiter.
    Waiting(Matter),
    /// He has answered.
    Answered,
    /// The arbiter lets a draw be agreed on.
    DrawAllowed,
    /// An assistant was accepted.
    AssistantAccepted(Side),
    /// A breach was found or noted.
    Noted(Side),
    /// A player was warned.
    Warned(Side),
    /// A player was sent away.
    Expelled(Side),
    /// Points were changed.
    PointsChanged {
        /// Whose.
        side: Side,
        /// By how much.
        points: Points,
    },
    /// A player may leave once.
    LeaveGranted(Side),
    /// A player left, with leave or without.
    Left(Side),
    /// Something was written on a sheet.
    Written {
        /// Whose.
        side: Side,
        /// What.
        text: String,
    },
    /// The last moves on a sheet were struck out, to write others.
    Struck {
        /// Whose.
        side: Side,
        /// How many.
        moves: u16,
    },
    /// A player need not write in this period.
    Freed {
        /// Who.
        side: Side,
        /// Which.
        period: u8,
    },
    /// A player has the opponent's sheet.
    SheetBorrowed(Side),
    /// He has given it back.
    SheetReturned(Side),
    /// Both sheets were completed from the arbiter's record.
    SheetsCompleted,
    /// The game is reconstructed; this was noted before.
    Reconstruction {
        /// What stood on the board.
        board: String,
        /// Time left.
        left: BySide<Span>,
        /// Time that each has used; unknown in logs from before it was noted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used: Option<BySide<Span>>,
        /// Moves completed; none where the one who sees this may not know (fide-2009/8.5, 13.6).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<BySide<u16>>,
    },
    /// The next move is the first of the next period.
    NextPeriod,
    /// A move was said aloud.
    Announced {
        /// Whose.
        side: Side,
        /// As it was said.
        act: Act,
    },
    /// It was repeated, and made on the other's board.
    Repeated {
        /// Who repeated it.
        side: Side,
        /// As he did.
        act: Act,
    },
    /// A blind player asks for the count of moves and the times.
    Asked(Side),
    /// A player is told the count of his moves and the times: a blind one by his assistant, any by the arbiter.
    Informed {
        /// Whom.
        side: Side,
        /// Moves he has completed.
        moves: u16,
        /// Time left to each.
        left: BySide<Span>,
        /// Time that each has used; unknown in logs from before it was noted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used: Option<BySide<Span>>,
    },
    /// Both boards are set up as these acts bring them about.
    BoardsSet {
        /// From the start on; none where the one who sees this may not know.
        acts: Vec<Act>,
    },
    /// A player is to seal his move.
    CalledToSeal {
        /// Who.
        side: Side,
        /// When play is to be resumed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resumes: Option<Moment>,
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<String>,
    },
    /// A move is sealed.
    Sealed {
        /// Whose.
        side: Side,
        /// Its envelope.
        envelope: Envelope,
    },
    /// The game is adjourned; this stands on the envelope.
    Adjourned(EnvelopeFacts),
    /// Position and times are set up again.
    Resumed,
    /// An envelope is opened.
    Opened {
        /// Whose.
        side: Side,
        /// What was in it.
        text: String,
    },
    /// The envelope is lost.
    EnvelopeLost,
    /// What a no-show costs.
    NoShow {
        /// Who.
        side: Side,
        /// Elo as by a loss against an equal.
        elo: bool,
        /// Barred from the next edition.
        barred: bool,
    },
    /// A player has the easings for beginners.
    BeginnerConfirmed(Side),
    /// Something the log notes and that changes nothing.
    Remarked,
    /// The game is over.
    Ended(Box<Outcome>),
    /// The game is void.
    Annulled,
    /// A player signed for these points.
    Signed {
        /// Who.
        side: Side,
        /// What for.
        points: BySide<Points>,
    },
    /// Both have signed for these points, which stand.
    ResultSigned(BySide<Points>),
    /// A player appealed against a decision.
    Appealed {
        /// Who.
        side: Side,
        /// Which of them, the first being 0.
        against: u32,
    },
}

/// What a clock that is put back shows beside its main time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ClockBack {
    /// The period, the first being 0.
    pub period: u8,
    /// What is left of delay or byo-yomi; none: all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra: Option<Span>,
    /// Periods of byo-yomi left.
    #[serde(default)]
    pub byoyomi: u16,
}

impl What {
    /// Whether this settles something.
    const fn decides(&self) -> bool {
        matches!(
            self,
            Self::Undone { .. }
                | Self::IllegalCounted(_)
                | Self::TimeGiven { .. }
                | Self::ClockSet { .. }
                | Self::ClaimFailed(_)
                | Self::Answered
                | Self::DrawAllowed
                | Self::AssistantAccepted(_)
                | Self::Warned(_)
                | Self::Expelled(_)
                | Self::PointsChanged { .. }
                | Self::SheetsCompleted
                | Self::Reconstruction { .. }
                | Self::NextPeriod
                | Self::BoardsSet { .. }
                | Self::EnvelopeLost
                | Self::NoShow { .. }
                | Self::BeginnerConfirmed(_)
                | Self::Ended(_)
                | Self::Annulled
        )
    }
}

/// A move as it was made, with what the laws say of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Made {
    /// What was done.
    pub act: Act,
    /// Whether it was legal.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub legal: bool,
    /// Whether the press followed by itself.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub pressed: bool,
    /// The rule about touched pieces that it breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breach: Option<Ruling>,
    /// How it ended the game, where nobody says so yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brings: Option<Box<Outcome>>,
    /// Who can never mate any more.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub hopeless: BySide<bool>,
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_true(value: &bool) -> bool {
    *value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_nobody(sides: &BySide<bool>) -> bool {
    !sides.first && !sides.second
}

/// What stands on an envelope (fide-2009/adj.2). The players' names are those of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EnvelopeFacts {
    /// The position before the sealed move.
    pub board: String,
    /// Time that each has used; unknown in logs from before it was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<BySide<Span>>,
    /// Time left to each, for the clocks at the resumption.
    pub left: BySide<Span>,
    /// Who sealed.
    pub sealer: Side,
    /// The number of the sealed move.
    pub move_number: u16,
    /// A live offer of a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Side>,
    /// When play is to be resumed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumes: Option<Moment>,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// What waits for the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Matter {
    /// A claim that the opponent cannot win by normal means.
    NormalMeans(Side),
    /// A claim in a game without an arbiter, which has ended it.
    Unwatched(Side),
    /// A flag, where it could not be found out whether the opponent can mate.
    Flag(Side),
    /// A declaration that failed.
    Declaration(Side),
}
