//! Every kind of event, with all that it changes.

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::{Deserialize, Serialize};

use super::made::is_zero;
use super::{
    AnnouncedBy, AnnulledBy, AnsweredBy, BoardsBy, BoundBy, CalledBy, ClaimedBy, EnvelopeFacts,
    FailedBy, GivenBy, GoneBy, HalfBy, InformedBy, LeftBy, Made, Matter, OfferedBy, PointsBy,
    PressedBy, PutBackBy, Remark, RepeatedBy, RestartedBy, ResumedBy, SeenBy, SetBy, StoppedBy,
    TossedBy, TouchedBy, UndoneBy, WaitingBy, WrittenBy,
};
use crate::command::{Breach, Claim, Proposal};
use crate::session::Envelope;
use crate::{Act, Face, Outcome, Place, Points, Ruling, Who};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// A player is there.
    Arrived {
        /// Who.
        side: Side,
        /// His flag was down when he came.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        late: bool,
    },
    /// Pawns were tossed.
    Tossed {
        /// By whose hand.
        ground: TossedBy,
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
        /// Under which article they fall.
        ground: TouchedBy,
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
    PutBack {
        /// Why.
        ground: PutBackBy,
    },
    /// A move was made.
    Made(Made),
    /// Half of a move was made, and stands.
    Half {
        /// Which half.
        ground: HalfBy,
        /// As if it were whole.
        act: Act,
    },
    /// Half of a move that was put back must be made again.
    HalfOwed {
        /// Why it was put back.
        ground: UndoneBy,
        /// Which.
        act: Act,
    },
    /// Everything after so many acts is undone; these pieces count as touched.
    Undone {
        /// Why.
        ground: UndoneBy,
        /// How many acts remain.
        acts: u16,
        /// What counts as touched by the player who then has the move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        touched: Vec<Place>,
        /// Whose easing for beginners this was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        eased: Option<Side>,
    },
    /// An illegal move of this player's counts.
    IllegalCounted(Side),
    /// The clock was pressed, and moves are completed by that.
    Pressed {
        /// By whose hand.
        ground: PressedBy,
        /// Whose.
        side: Side,
        /// How many: more than one where the opponent has replied before the press.
        moves: u16,
        /// Whether only now it is settled at what time the opponent has replied.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        settles: bool,
    },
    /// It was pressed without a move.
    PressedIdly(Side),
    /// The same where that counts as an illegal move.
    PressedIllegally(Side),
    /// A press without a move is seen, or claimed.
    IdlePressFound(Side),
    /// Two hands for one move are seen, or claimed.
    TwoHandsFound(Side),
    /// A pawn that was not exchanged becomes a queen; what was played after it is undone.
    Queened {
        /// How many acts had been made before that one.
        acts: u16,
        /// It, as if the pawn had been exchanged.
        act: Act,
    },
    /// The arbiter notes a position that cannot be.
    PositionNoted,
    /// The clocks stand still.
    ClocksStopped {
        /// Why.
        ground: StoppedBy,
        /// Who may let them run again without the arbiter.
        held_by: Who,
    },
    /// One runs again.
    ClocksRestarted {
        /// Why.
        ground: RestartedBy,
        /// Which.
        side: Option<Side>,
    },
    /// Time was given, or taken.
    TimeGiven {
        /// Why.
        ground: GivenBy,
        /// To or from whom.
        side: Side,
        /// How much.
        time: Span,
        /// Whom it penalises for what was found.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        penalises: Option<Side>,
    },
    /// A clock was set.
    ClockSet {
        /// Why.
        ground: SetBy,
        /// Whose.
        side: Side,
        /// What it shows.
        left: Span,
        /// Its move counter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u16>,
        /// Whether it had been wrong from the beginning, so that it stays right where moves are undone.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        lasts: bool,
    },
    /// A clock goes back to what it showed before.
    ClockPutBack {
        /// Whose.
        side: Side,
        /// Its main time.
        left: Span,
        /// Its move counter.
        moves: u16,
        /// The period, the first being 0.
        period: u8,
        /// What is left of delay or byo-yomi; none: all of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        extra: Option<Span>,
        /// Periods of byo-yomi left.
        #[serde(default)]
        byoyomi: u16,
    },
    /// The clock stands at this player's side.
    ClockPlaced {
        /// Whose.
        side: Side,
        /// The arbiter has said so, and nobody moves it.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        settled: bool,
    },
    /// A flag is down.
    FlagSeen {
        /// By whom that is seen.
        ground: SeenBy,
        /// Whose.
        side: Side,
        /// Since when.
        fell: Moment,
    },
    /// Both flags are down in an earlier period, and play goes on.
    BothFlagsForgiven,
    /// A draw was offered.
    Offered {
        /// How.
        ground: OfferedBy,
        /// By whom.
        side: Side,
    },
    /// The offer is gone.
    OfferGone,
    /// This player offered a draw with a move where none may be: the move stands, and the offer is none.
    OfferBarred(Side),
    /// Something was proposed.
    Proposed {
        /// By whom.
        side: Side,
        /// What.
        proposal: Proposal,
    },
    /// The proposal is gone, agreed to or not.
    ProposalGone {
        /// What became of it.
        ground: GoneBy,
        /// Who may not propose it again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        barred: Option<Side>,
    },
    /// Something was claimed.
    Claimed {
        /// Under which article.
        ground: ClaimedBy,
        /// By whom.
        side: Side,
        /// What.
        claim: Claim,
    },
    /// A claim was wrong.
    ClaimFailed {
        /// Why.
        ground: FailedBy,
        /// Whose.
        side: Side,
    },
    /// This move must be made.
    Bound {
        /// Why.
        ground: BoundBy,
        /// Which.
        act: Act,
    },
    /// A move was made on the board after the call to seal: it is the one to be sealed.
    SealedOnBoard(Act),
    /// Something waits for the arbiter.
    Waiting {
        /// Why.
        ground: WaitingBy,
        /// What.
        matter: Matter,
        /// Whose claim, made before, is decided later by that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        postpones: Option<Side>,
    },
    /// He has answered.
    Answered {
        /// What.
        ground: AnsweredBy,
        /// Whose claim of fide-2009/10.2 he has answered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        claimant: Option<Side>,
        /// Whether he decides it later.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        postponed: bool,
    },
    /// The arbiter lets a draw be agreed on.
    DrawAllowed,
    /// An assistant was accepted.
    AssistantAccepted(Side),
    /// A player disturbs, which the arbiter is to know.
    Noted(Side),
    /// The arbiter finds that a player has done something for which a penalty is due or may be given.
    Found {
        /// Who.
        side: Side,
        /// What.
        breach: Breach,
    },
    /// A player was warned, for what was found.
    Warned(Side),
    /// A player was warned who writes in another notation.
    NotationWarned(Side),
    /// A player was sent away, for what was found.
    Expelled(Side),
    /// A player was fined, for what was found.
    Fined(Side),
    /// A player does not play so many rounds, for what was found.
    Excluded {
        /// Who.
        side: Side,
        /// How many.
        rounds: u8,
    },
    /// A player who comes too late is excused.
    LatenessExcused(Side),
    /// A game that was lost by coming too late is played after all.
    Reopened,
    /// A player looks at the arbiter's record.
    LookedUp(Side),
    /// Both get so much time for every move from now on.
    IncrementSet {
        /// How much.
        each: Span,
    },
    /// Points were changed.
    PointsChanged {
        /// How.
        ground: PointsBy,
        /// Whose.
        side: Side,
        /// By how much.
        points: Points,
        /// Whom it penalises for what was found.
        penalises: Side,
    },
    /// A player may leave once.
    LeaveGranted(Side),
    /// A player left, with leave or without.
    Left {
        /// How.
        ground: LeftBy,
        /// Who.
        side: Side,
    },
    /// Something was written on a sheet.
    Written {
        /// What, and by whose hand.
        ground: WrittenBy,
        /// Whose sheet it is.
        side: Side,
        /// As it was written.
        text: String,
        /// The moves in it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<String>,
        /// How many offers of a draw.
        #[serde(default, skip_serializing_if = "is_zero")]
        offers: u16,
        /// Where that brings the sheet up to date, the period that his clock is in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        completes: Option<u8>,
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
    SheetsCompleted {
        /// What each lacked.
        missing: BySide<Vec<String>>,
        /// The periods that the clocks are in.
        periods: BySide<u8>,
    },
    /// The game is reconstructed; this was noted before.
    Reconstruction {
        /// What stood on the board.
        board: String,
        /// Time left.
        left: BySide<Span>,
        /// Time that each has used; unknown in logs from before it was noted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used: Option<BySide<Span>>,
        /// Moves completed; unknown in some of those logs too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<BySide<u16>>,
        /// Whose clock ran; unknown in logs from before it was noted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ran: Option<Side>,
    },
    /// The next move is the first of the next period.
    NextPeriod,
    /// A move was said aloud.
    Announced {
        /// By whom, and whether anew.
        ground: AnnouncedBy,
        /// Whose.
        side: Side,
        /// As it was said.
        act: Act,
    },
    /// It was repeated, and made on the other's board.
    Repeated {
        /// By whom.
        ground: RepeatedBy,
        /// Whose board it is.
        side: Side,
        /// As it was repeated.
        act: Act,
    },
    /// A blind player asks for the count of moves and the times.
    Asked(Side),
    /// A player is told the count of his moves and the times: a blind one by his assistant, any by the arbiter.
    Informed {
        /// By whom.
        ground: InformedBy,
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
        /// Why.
        ground: BoardsBy,
        /// From the start on.
        acts: Vec<Act>,
    },
    /// A player is to seal his move.
    CalledToSeal {
        /// Why.
        ground: CalledBy,
        /// Who.
        side: Side,
        /// He adjourns before the session's end.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        early: bool,
        /// When play is to be resumed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resumes: Option<Moment>,
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<String>,
    },
    /// Who is to seal is told when play is to be resumed.
    ResumptionSet {
        /// Who.
        side: Side,
        /// When.
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
    /// The reply is sealed in its turn.
    ReplySealed {
        /// Whose.
        side: Side,
        /// Its envelope.
        envelope: Envelope,
    },
    /// The arbiter has the sealed reply.
    ReplyHandedIn {
        /// Whose clock runs now.
        runs: Side,
        /// What the clocks show.
        left: BySide<Span>,
    },
    /// The game is adjourned; this stands on the envelope.
    Adjourned(EnvelopeFacts),
    /// Position and times are set up again, and who is not there is waited for.
    Resumed {
        /// At first, or longer.
        ground: ResumedBy,
    },
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
    Remarked {
        /// What.
        ground: Remark,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Box<Outcome>,
        /// The arbiter has decided it: no signature changes it.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        ruled: bool,
        /// Whom it penalises for what was found.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        penalises: Option<Side>,
    },
    /// The game is void.
    Annulled {
        /// Why.
        ground: AnnulledBy,
    },
    /// A player signed for these points.
    Signed {
        /// Who.
        side: Side,
        /// What for.
        points: BySide<Points>,
    },
    /// Both have signed for a result, which stands.
    ResultSigned(Box<Outcome>),
    /// A player appealed against a decision.
    Appealed {
        /// Who.
        side: Side,
        /// Which of them, the first being 0.
        against: u32,
    },
}

impl What {
    /// On what ground.
    pub const fn ruling(&self) -> Ruling {
        match self {
            Self::Arrived { .. } => Ruling::Arrived,
            Self::Tossed { ground, .. } => ground.ruling(),
            Self::Started(_) => Ruling::Started,
            Self::Touched { ground, .. } => ground.ruling(),
            Self::Adjusted(_) => Ruling::Adjusted,
            Self::Displaced(_) => Ruling::Displaced,
            Self::PutBack { ground } => ground.ruling(),
            Self::Made(made) => made.ground.ruling(),
            Self::Half { ground, .. } => ground.ruling(),
            Self::HalfOwed { ground, .. } | Self::Undone { ground, .. } => ground.ruling(),
            Self::IllegalCounted(_) => Ruling::IllegalTime,
            Self::Pressed { ground, .. } => ground.ruling(),
            Self::PressedIdly(_) => Ruling::PressedWithoutMove,
            Self::PressedIllegally(_) => Ruling::PressedIllegally,
            Self::IdlePressFound(_) => Ruling::IdlePressFound,
            Self::TwoHandsFound(_) => Ruling::TwoHandsFound,
            Self::Queened { .. } => Ruling::Queened,
            Self::PositionNoted => Ruling::PositionNoted,
            Self::ClocksStopped { ground, .. } => ground.ruling(),
            Self::ClocksRestarted { ground, .. } => ground.ruling(),
            Self::TimeGiven { ground, .. } => ground.ruling(),
            Self::ClockSet { ground, .. } => ground.ruling(),
            Self::ClockPutBack { .. } => Ruling::ClockSet,
            Self::ClockPlaced { .. } => Ruling::ClockPlaced,
            Self::FlagSeen { ground, .. } => ground.ruling(),
            Self::BothFlagsForgiven => Ruling::BothFlagsGoOn,
            Self::Offered { ground, .. } => ground.ruling(),
            Self::OfferGone => Ruling::OfferRefused,
            Self::OfferBarred(_) => Ruling::OfferBarred,
            Self::Proposed { proposal, .. } => proposal.proposed(),
            Self::ProposalGone { ground, .. } => ground.ruling(),
            Self::Claimed { ground, .. } => ground.ruling(),
            Self::ClaimFailed { ground, .. } => ground.ruling(),
            Self::Bound { ground, .. } => ground.ruling(),
            Self::SealedOnBoard(_) => Ruling::SealedOnBoard,
            Self::Waiting { ground, .. } => ground.ruling(),
            Self::Answered { ground, .. } => ground.ruling(),
            Self::DrawAllowed => Ruling::DrawAllowed,
            Self::AssistantAccepted(_) => Ruling::AssistantAccepted,
            Self::Noted(_) => Ruling::Disturbance,
            Self::Found { breach, .. } => breach.ruling(),
            Self::Warned(_) => Ruling::Warned,
            Self::NotationWarned(_) => Ruling::NotationWarned,
            Self::Expelled(_) => Ruling::Expelled,
            Self::Fined(_) => Ruling::Fined,
            Self::Excluded { .. } => Ruling::Excluded,
            Self::LatenessExcused(_) => Ruling::LatenessExcused,
            Self::Reopened => Ruling::Reopened,
            Self::LookedUp(_) => Ruling::LookedUp,
            Self::IncrementSet { .. } => Ruling::IncrementGranted,
            Self::PointsChanged { ground, .. } => ground.ruling(),
            Self::LeaveGranted(_) => Ruling::LeaveGranted,
            Self::Left { ground, .. } => ground.ruling(),
            Self::Written { ground, .. } => ground.ruling(),
            Self::Struck { .. } => Ruling::Written,
            Self::Freed { .. } => Ruling::FreedOfWriting,
            Self::SheetBorrowed(_) => Ruling::SheetBorrowed,
            Self::SheetReturned(_) => Ruling::SheetReturned,
            Self::SheetsCompleted { .. } => Ruling::SheetsCompleted,
            Self::Reconstruction { .. } => Ruling::Reconstruction,
            Self::NextPeriod => Ruling::NextPeriod,
            Self::Announced { ground, .. } => ground.ruling(),
            Self::Repeated { ground, .. } => ground.ruling(),
            Self::Asked(_) => Ruling::CountAsked,
            Self::Informed { ground, .. } => ground.ruling(),
            Self::BoardsSet { ground, .. } => ground.ruling(),
            Self::CalledToSeal { ground, .. } => ground.ruling(),
            Self::ResumptionSet { .. } => Ruling::CalledToSeal,
            Self::Sealed { .. } => Ruling::Sealed,
            Self::ReplySealed { .. } | Self::ReplyHandedIn { .. } => Ruling::SealedReply,
            Self::Adjourned(_) => Ruling::EnvelopeClosed,
            Self::Resumed { ground } => ground.ruling(),
            Self::Opened { .. } => Ruling::EnvelopeOpened,
            Self::EnvelopeLost => Ruling::EnvelopeLost,
            Self::NoShow { .. } => Ruling::NoShowSanction,
            Self::BeginnerConfirmed(_) => Ruling::BeginnerConfirmed,
            Self::Remarked { ground } => ground.ruling(),
            Self::Ended { outcome, .. } => outcome.ruling.ruling(),
            Self::Annulled { ground } => ground.ruling(),
            Self::Signed { .. } => Ruling::Signed,
            Self::ResultSigned(_) => Ruling::SignedResult,
            Self::Appealed { .. } => Ruling::Appealed,
        }
    }
}
