use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::{Deserialize, Serialize};

use crate::session::Envelope;
use crate::{Act, Face, Place, Points, Ruling};

/// A key of a free text that lies outside the log and can be erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Note(pub u64);

/// Everything that a person can do to a game.
///
/// `A` is how its acts are given. Where they are written, [`try_map`](Self::try_map) finds out at the table what is meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Command<A = Act> {
    /// Come to the board.
    Arrive,
    /// Toss pawns for who begins.
    Toss(Vec<Face>),
    /// Say at whose side the clock stands.
    PlaceClock(Side),
    /// Start the clock of the player who begins.
    Start,
    /// Touch pieces on purpose, in this order or together.
    Touch {
        /// Which.
        places: Vec<Place>,
        /// Whether at one time.
        together: bool,
    },
    /// Come in contact with pieces, and nobody knows whether on purpose.
    Brush(Vec<Place>),
    /// Say "j'adoube" and adjust pieces.
    Adjust(Vec<Place>),
    /// Knock pieces over.
    Displace,
    /// Put them back.
    PutBack,
    /// Make a move: take the piece there and release it, or drop it.
    Move {
        /// What is done.
        act: A,
        /// Whether a draw is offered with it.
        offer: bool,
    },
    /// Do the first half of a move of two: the king of a castling, a pawn on the last rank, a new
    /// piece that touches the square and is still held.
    Half(A),
    /// Press the clock.
    Press,
    /// Offer a draw.
    Offer,
    /// Try to withdraw an offer, or a claim, which is one.
    Withdraw,
    /// Accept what is offered or proposed.
    Accept,
    /// Refuse it.
    Refuse,
    /// Claim something.
    Claim {
        /// What.
        claim: Claim<A>,
        /// On what it rests.
        evidence: Evidence,
    },
    /// Resign.
    Resign,
    /// Declare a win by points.
    Declare,
    /// Say "mate".
    SayMate,
    /// Propose something that both must want.
    Propose(Proposal),
    /// Ask what the opponent has in hand.
    AskHand,
    /// Stop the clocks to call the arbiter.
    StopClocks,
    /// Speak into the game.
    Speak,
    /// Tell the arbiter something.
    Tell(Note),
    /// Analyse the game on another board or with an engine.
    Analyse,
    /// Read the rules.
    ReadRules,
    /// Look at the arbiter's record of the game.
    LookUp,
    /// Ask for time for every move of both, which is an offer of a draw.
    AskIncrement,
    /// Leave the playing area, or the whole venue.
    Leave {
        /// The venue: also where players rest, eat and smoke.
        venue: bool,
    },
    /// Write on one's scoresheet.
    Write(String),
    /// Strike out the last moves on it, which were wrong.
    Strike(u16),
    /// Take the opponent's scoresheet to complete one's own.
    BorrowSheet,
    /// Give it back.
    ReturnSheet,
    /// Say one's move aloud.
    Announce(A),
    /// Repeat the opponent's, and make it on one's own board.
    Repeat(A),
    /// Ask one's assistant for the count of moves and the times.
    AskCount,
    /// Tell them, being asked.
    Inform,
    /// Verify a final position, or a sheet, that the opponent has written down.
    Verify,
    /// Adjourn before the session's end.
    Adjourn,
    /// Seal a move.
    Seal(Envelope),
    /// Sign for a result.
    Sign(BySide<Points>),
    /// Appeal against the decision of this number, the first being 0 ([`crate::Event::is_decision`]).
    Appeal(u32),
    /// Look whether a flag has fallen or somebody is late: the software's own timer.
    Tick,
    /// Use a power of the arbiter's.
    Rule {
        /// Which.
        power: Power,
        /// Why: always recorded.
        reason: Option<Note>,
    },
}

impl<A> Command<A> {
    /// The same command with its acts given in another way.
    ///
    /// ```
    /// use adoube_laws::{Act, Command};
    ///
    /// let written = Command::Move { act: "7g7f", offer: false };
    /// let made = written.try_map(|text| text.parse().map(Act::Shogi))?;
    /// assert_eq!(made, Command::Move { act: Act::Shogi("7g7f".parse()?), offer: false });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first that `other` gives.
    pub fn try_map<B, E>(self, mut other: impl FnMut(A) -> Result<B, E>) -> Result<Command<B>, E> {
        Ok(match self {
            Self::Move { act, offer } => Command::Move { act: other(act)?, offer },
            Self::Half(act) => Command::Half(other(act)?),
            Self::Announce(act) => Command::Announce(other(act)?),
            Self::Repeat(act) => Command::Repeat(other(act)?),
            Self::Claim { claim, evidence } => {
                Command::Claim { claim: claim.try_map(other)?, evidence }
            }
            Self::Arrive => Command::Arrive,
            Self::Toss(faces) => Command::Toss(faces),
            Self::PlaceClock(side) => Command::PlaceClock(side),
            Self::Start => Command::Start,
            Self::Touch { places, together } => Command::Touch { places, together },
            Self::Brush(places) => Command::Brush(places),
            Self::Adjust(places) => Command::Adjust(places),
            Self::Displace => Command::Displace,
            Self::PutBack => Command::PutBack,
            Self::Press => Command::Press,
            Self::Offer => Command::Offer,
            Self::Withdraw => Command::Withdraw,
            Self::Accept => Command::Accept,
            Self::Refuse => Command::Refuse,
            Self::Resign => Command::Resign,
            Self::Declare => Command::Declare,
            Self::SayMate => Command::SayMate,
            Self::Propose(proposal) => Command::Propose(proposal),
            Self::AskHand => Command::AskHand,
            Self::StopClocks => Command::StopClocks,
            Self::Speak => Command::Speak,
            Self::Tell(note) => Command::Tell(note),
            Self::Analyse => Command::Analyse,
            Self::ReadRules => Command::ReadRules,
            Self::LookUp => Command::LookUp,
            Self::AskIncrement => Command::AskIncrement,
            Self::Leave { venue } => Command::Leave { venue },
            Self::Write(text) => Command::Write(text),
            Self::Strike(moves) => Command::Strike(moves),
            Self::BorrowSheet => Command::BorrowSheet,
            Self::ReturnSheet => Command::ReturnSheet,
            Self::AskCount => Command::AskCount,
            Self::Inform => Command::Inform,
            Self::Verify => Command::Verify,
            Self::Adjourn => Command::Adjourn,
            Self::Seal(envelope) => Command::Seal(envelope),
            Self::Sign(points) => Command::Sign(points),
            Self::Appeal(against) => Command::Appeal(against),
            Self::Tick => Command::Tick,
            Self::Rule { power, reason } => Command::Rule { power, reason },
        })
    }
}

impl<A> Claim<A> {
    fn try_map<B, E>(self, other: impl FnMut(A) -> Result<B, E>) -> Result<Claim<B>, E> {
        Ok(match self {
            Self::Repetition(act) => Claim::Repetition(act.map(other).transpose()?),
            Self::FiftyMoves(act) => Claim::FiftyMoves(act.map(other).transpose()?),
            Self::NormalMeans => Claim::NormalMeans,
            Self::Unwatched(why) => Claim::Unwatched(why),
            Self::Flag => Claim::Flag,
            Self::Illegal => Claim::Illegal,
            Self::PerpetualCheck => Claim::PerpetualCheck,
            Self::Touch => Claim::Touch,
            Self::TwoHands => Claim::TwoHands,
            Self::Pairing => Claim::Pairing,
            Self::WrongTimes => Claim::WrongTimes,
        })
    }
}

/// What a player claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Claim<A = Act> {
    /// The position has come back often enough, or will with this move, written and not made.
    Repetition(Option<A>),
    /// Fifty moves have been made, or will be with this one, written and not made.
    FiftyMoves(Option<A>),
    /// The opponent cannot win by normal means.
    NormalMeans,
    /// The same where no arbiter is there: it cannot be won so, or he makes no effort to.
    Unwatched(Unwatched),
    /// The opponent's time is out.
    Flag,
    /// The opponent has made an illegal move.
    Illegal,
    /// The opponent has given check all along.
    PerpetualCheck,
    /// The opponent has touched one piece and moved another.
    Touch,
    /// The opponent has used two hands for his move.
    TwoHands,
    /// The pairing breaks a basic rule.
    Pairing,
    /// The times were set up wrongly when play was resumed.
    WrongTimes,
}

/// Why a game without an arbiter should be drawn (fide-2009/18.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Unwatched {
    /// It cannot be won by normal means.
    CannotBeWon,
    /// No effort is made to win it so.
    NoEffort,
}

/// On what a claim rests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// The claimant's own knowledge and sheet.
    #[default]
    Own,
    /// Only what a screen, a demonstration board or a clock shows.
    Display,
}

/// What both players must want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To take back one's last move.
    Takeback,
    /// To count the points.
    Count,
    /// To call it a repetition.
    Repetition,
    /// To correct an illegal move of blitz, without an arbiter.
    Correction,
    /// To play with another set.
    Pieces,
    /// To record the moves with a device.
    Device,
}

impl Proposal {
    /// The ground on which it is made.
    pub const fn proposed(self) -> Ruling {
        match self {
            Self::Takeback => Ruling::TakebackProposed,
            Self::Count => Ruling::CountProposed,
            Self::Repetition => Ruling::RepetitionProposed,
            Self::Correction => Ruling::CorrectionProposed,
            Self::Pieces => Ruling::PiecesProposed,
            Self::Device => Ruling::DeviceProposed,
        }
    }
}

/// What only the arbiter may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// Say where the clock stands: at whose side.
    PlaceClock(Side),
    /// Stop the clocks.
    StopClocks,
    /// Let play go on, and run this clock.
    Restart(Option<Side>),
    /// Set a clock.
    SetClock {
        /// Whose.
        side: Side,
        /// What it shows then.
        left: Span,
        /// Its move counter, if that is set too.
        moves: Option<u16>,
        /// Why.
        cause: ClockCause,
    },
    /// Give time for a disturbance from outside.
    GiveTime {
        /// To whom.
        side: Side,
        /// How much.
        time: Span,
    },
    /// Penalise a player.
    Penalise {
        /// Whom.
        side: Side,
        /// How.
        penalty: Penalty,
    },
    /// Find that a player has broken an article for which a penalty is due or may be given.
    Find {
        /// Who.
        side: Side,
        /// What.
        breach: Breach,
    },
    /// Find an illegal move, by the number of acts before it; none means the first there is.
    FindIllegal(Option<u16>),
    /// Find that the last move was made with two hands.
    FindTwoHands,
    /// See that both kings are in check, or a pawn stands on the last rank: at first to note it, then to end the game.
    SeePosition,
    /// Find that the last move was not the touched piece's, and enforce that.
    EnforceTouch,
    /// Pieces were displaced: go back to where so many acts had been made.
    Restore(u16),
    /// Annul a game that began wrongly; it is played again.
    Annul,
    /// Transfer the position to a board that lies as it should.
    TurnBoard,
    /// Colours were reversed: play goes on, or not.
    ReversedColours {
        /// Whether it goes on.
        go_on: bool,
    },
    /// See a flag that has fallen.
    SeeFlag(Side),
    /// Find that a player's device has sounded.
    Device(Side),
    /// Find that a player has one on him.
    DeviceCarried(Side),
    /// Find that one has sounded in a player's bag.
    DeviceInBag(Side),
    /// Excuse a player who comes too late.
    Excuse(Side),
    /// Have a player's clothes, bags or other things inspected.
    Inspect(Side),
    /// Appoint an assistant to observe the game.
    Appoint,
    /// Find that a player refuses the laws; the other's score is the arbiter's.
    RefusesLaws {
        /// Who.
        side: Side,
        /// What the other scores.
        opponent: Points,
    },
    /// Find that both do.
    BothRefuseLaws,
    /// Answer what waits for him.
    Answer(Answer),
    /// Compare the boards of a game with a blind player.
    CompareBoards,
    /// Have the player on move seal.
    CallToSeal {
        /// When play is to be resumed.
        resumes: Option<Moment>,
        /// Where.
        place: Option<String>,
    },
    /// Check what stands on the envelope, and keep it.
    KeepEnvelope,
    /// Resume the game: set up position and times.
    Resume,
    /// Open the envelope.
    Open {
        /// The salt of its commitment.
        salt: Vec<u8>,
        /// What was sealed.
        text: String,
    },
    /// Let a player who is late at the resumption be waited for as long again.
    WaitLonger,
    /// The envelope is lost.
    EnvelopeLost,
    /// Neither envelope nor position can be restored.
    PositionLost,
    /// Let both complete their sheets from his record.
    CompleteSheets,
    /// Have the game reconstructed.
    Reconstruct,
    /// Take the next move as the first of the next period.
    NextPeriod,
    /// Warn a player who writes in another notation.
    WarnNotation(Side),
    /// Tell a player something of his game that he has to find out himself.
    TellPlayer {
        /// Whom.
        side: Side,
        /// What.
        fact: Fact,
    },
    /// Let the players agree on a draw that the event bars.
    AllowDraw,
    /// Let a player leave.
    AllowLeave(Side),
    /// Accept a player's assistant.
    AcceptAssistant(Side),
    /// Send a spectator away.
    ExpelSpectator,
    /// Declare a repetition that stands.
    DeclareRepetition,
    /// Toss pawns in an absent player's place.
    Toss(Vec<Face>),
    /// Note that a registered player did not come.
    NoShow {
        /// Who.
        side: Side,
        /// What is known of it.
        absence: Absence,
    },
    /// Close a game that nobody claims: both flags are down, and nobody knows which fell first.
    CloseUnclaimed,
    /// Pair, or pair again.
    Pair,
    /// Submit the result for rating.
    Submit,
    /// Say whether a newcomer is a beginner.
    Beginner(Side),
    /// Declare a count (where the book lets an arbiter).
    Count,
    /// Decide by analogy: with these points, or play goes on.
    Decide(Option<BySide<Points>>),
}

/// What is known of a player's absence (fesa-2024/11.7, 11.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", default)]
pub struct Absence {
    /// Since when arbiter and organiser knew of it, if they did.
    pub told: Option<ToldBefore>,
    /// The event is a knock-out.
    pub knock_out: bool,
    /// It is a major knock-out: barred from its next edition.
    pub major: bool,
    /// Sudden ill health lifts what follows.
    pub ill: bool,
}

/// How early a player has told that he will not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ToldBefore {
    /// Before the event's first round.
    Event,
    /// Before this round was set up.
    Round,
}

/// Why a clock is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClockCause {
    /// After an irregularity, or when pieces are put back.
    Irregularity,
    /// The clock was defective and is replaced.
    Defect,
    /// It was set wrongly.
    WrongSetting,
    /// For a player who has an assistant.
    Assistant,
    /// It was set up wrongly when play was resumed.
    Resumption,
    /// Nobody was there at the start, and the arbiter says who loses the time.
    Absence,
    /// The schedule of the event would suffer.
    Schedule,
}

/// A penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A warning.
    Warning,
    /// Time to the opponent.
    TimeToOpponent(Span),
    /// Time from the player.
    TimeFromPlayer(Span),
    /// Loss of the game.
    Loss,
    /// Points down.
    PointsDown(Points),
    /// The opponent's points up.
    PointsUp(Points),
    /// Expulsion from the event.
    Expulsion,
    /// Loss of the game, with this score for the opponent.
    ScoredLoss(Points),
    /// A fine that was announced.
    Fine,
    /// Exclusion from so many rounds.
    Exclusion(u8),
}

/// What an arbiter finds broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Breach {
    /// The clocks were stopped without a valid reason.
    IdleStop,
    /// Pressed with the other hand, or a finger kept on the button.
    HoveringHand,
    /// The clock was handled roughly.
    RoughHandling,
    /// The opponent's clock was started without a move.
    IdlePress,
    /// Pieces were displaced.
    Displaced,
    /// The hand is kept in disorder.
    UntidyHand,
    /// An illegal move was pointed out by somebody else.
    PointedOut,
    /// Conduct.
    Conduct,
}

impl Breach {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::IdleStop,
        Self::HoveringHand,
        Self::RoughHandling,
        Self::IdlePress,
        Self::Displaced,
        Self::UntidyHand,
        Self::PointedOut,
        Self::Conduct,
    ];

    /// The ground on which it is found.
    pub const fn ruling(self) -> Ruling {
        match self {
            Self::IdleStop => Ruling::IdleStop,
            Self::HoveringHand => Ruling::HoveringHand,
            Self::RoughHandling => Ruling::RoughHandling,
            Self::IdlePress => Ruling::IdlePress,
            Self::Displaced => Ruling::CarelessHand,
            Self::UntidyHand => Ruling::UntidyHand,
            Self::PointedOut => Ruling::PointedOut,
            Self::Conduct => Ruling::Misconduct,
        }
    }
}

/// What a player has to find out himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// How many moves were made.
    MoveCount,
    /// That the opponent has completed a move.
    OpponentCompleted,
    /// That he has not pressed his clock.
    NotPressed,
    /// That a move was illegal.
    Illegal,
}

/// What the arbiter answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Drawn.
    Draw,
    /// Later; with time to the opponent or not.
    Postpone {
        /// Whether the opponent gets the time.
        time: bool,
    },
    /// No.
    Refuse,
    /// The opponent of the side whose flag fell can mate: lost.
    CanMate,
    /// What was sealed means this move.
    Means(Act),
    /// Yes: what is asked for is granted, what was claimed was seen.
    Grant,
}
