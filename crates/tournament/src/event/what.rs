use adoube_board::Side;

use super::{Details, Laws, TeamRequest, TeamRules, TeamWhat};
use crate::desk::{Fees, Fund, Money};
use crate::system::mcmahon::McMahon;
use crate::{Mark, Player, Scoring, Stamp};

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventGame"))]
pub enum Game {
    /// Draws count.
    #[default]
    Chess,
    /// Draws are played again (fesa-2024/12.2).
    Shogi,
}

impl Game {
    /// The article of either game's rules, for whoever says what they forbid.
    pub fn article(self, chess: &'static str, shogi: &'static str) -> &'static str {
        match self {
            Self::Chess => chess,
            Self::Shogi => shogi,
        }
    }
}

/// How rounds are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "kind"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventSystem"))]
pub enum System {
    /// By the FIDE Dutch rules.
    Swiss {
        /// With the Baku acceleration.
        accelerated: bool,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// Once or twice.
        cycles: u8,
    },
    /// Who loses is out.
    Knockout {
        /// Whether those who lost the semi-finals play for the third place.
        small_final: bool,
    },
    /// Points by strength to begin with.
    McMahon {
        /// How many.
        start: McMahon,
        /// The strongest so many play a knock-out inside it.
        knockout: Option<usize>,
        /// Whether those who lost its semi-finals play for the third place.
        #[cfg_attr(feature = "serde", serde(default))]
        small_final: bool,
    },
}

/// What is fixed before an event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentRules"))]
pub struct Rules {
    /// Its name.
    pub name: String,
    /// The game.
    pub game: Game,
    /// What it is played by; none in logs from before there was a choice (see [`Rules::laws`]).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub laws: Option<Laws>,
    /// How rounds are paired.
    pub system: System,
    /// How many rounds.
    pub rounds: usize,
    /// Tie-breaks by their codes.
    pub tiebreaks: Vec<String>,
    /// The colour that the lot gave to odd numbers.
    pub initial: Side,
    /// What results are worth.
    pub scoring: Scoring,
    /// Minutes after which who is not there has lost (fide-2023/6.7.1, fesa-2024/8.6); 0 is at once.
    pub default_minutes: u32,
    /// Whether it is a major knock-out, from whose next edition a no-show is barred (fesa-2024/11.8).
    #[cfg_attr(feature = "serde", serde(default))]
    pub major: bool,
    /// What is fixed of teams, where teams play.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub teams: Option<TeamRules>,
    /// Whether every opponent is met twice in a row, the second time with colours turned round.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub twice: bool,
}

/// Two players at a board, by entry number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PairedSeat"))]
pub struct Seat {
    /// With the first side.
    pub first: u32,
    /// With the second side.
    pub second: u32,
}

impl Seat {
    /// Whether a player sits there.
    pub fn has(self, id: u32) -> bool {
        self.first == id || self.second == id
    }
}

/// A thing that happened. Players are named by entry number, which never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "what"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentWhat"))]
pub enum What {
    /// The event was set up.
    Opened {
        /// How.
        rules: Rules,
    },
    /// A player entered; late if rounds were paired.
    Entered {
        /// The entry number.
        id: u32,
        /// Who.
        player: Player,
    },
    /// What is known of a player was put right.
    Corrected {
        /// The entry number.
        id: u32,
        /// As it should be.
        player: Player,
    },
    /// A mistaken entry was taken out: nothing had been played.
    Removed {
        /// The entry number.
        id: u32,
    },
    /// What the federations' files say of the event.
    Described {
        /// All of it, as it is now.
        details: Box<Details>,
    },
    /// A player goes home.
    Withdrawn {
        /// The entry number.
        id: u32,
        /// Whether the games do not count in the standings: a round robin left before half of it was played.
        #[cfg_attr(feature = "serde", serde(default))]
        struck: bool,
    },
    /// And comes back.
    Returned {
        /// The entry number.
        id: u32,
    },
    /// A bye was asked for.
    Bye {
        /// The entry number.
        id: u32,
        /// In which round.
        round: usize,
        /// For half a point, a full one or nothing.
        mark: Mark,
    },
    /// A bye that was asked for was taken back.
    ByeCancelled {
        /// The entry number.
        id: u32,
        /// In which round.
        round: usize,
    },
    /// Players are kept apart.
    Apart {
        /// The entry numbers.
        ids: Vec<u32>,
        /// From this round.
        from: usize,
        /// To this round.
        to: usize,
    },
    /// Players who were kept apart may meet.
    Together {
        /// The entry numbers.
        ids: Vec<u32>,
        /// From this round.
        from: usize,
    },
    /// Lots gave pairing numbers.
    Drawn {
        /// The entry number of each pairing number, from 1.
        ids: Vec<u32>,
    },
    /// A round was paired.
    Paired {
        /// Which.
        round: usize,
        /// The boards in order.
        boards: Vec<Seat>,
        /// Who has a bye that pairing gave.
        byes: Vec<u32>,
        /// Who is away, and what for.
        away: Vec<(u32, Mark)>,
    },
    /// The arbiter changed a pairing that was not played yet.
    Changed {
        /// Which round.
        round: usize,
        /// The boards as they are now.
        boards: Vec<Seat>,
        /// Who has a bye now.
        byes: Vec<u32>,
        /// Why.
        ground: String,
    },
    /// The pairing of the last round was taken back: nothing of it had been played.
    Unpaired {
        /// Which round.
        round: usize,
        /// Why.
        ground: String,
    },
    /// A game ended. A later result of the same game takes its place, and a pending one opens it again.
    Result {
        /// The round.
        round: usize,
        /// Who has the first side.
        first: u32,
        /// What the first has.
        mark: Mark,
        /// What the second has.
        facing: Mark,
    },
    /// A drawn game is played again at once with colours swapped (fesa-2024/12.2).
    Replayed {
        /// The round.
        round: usize,
        /// Who had the first side and has the second now.
        first: u32,
    },
    /// Two had the colours the other way round: results stay with the players.
    Swapped {
        /// The round.
        round: usize,
        /// Who had the first side until then.
        first: u32,
    },
    /// A game of shogi was played with a handicap.
    Handicap {
        /// The round.
        round: usize,
        /// Who gave it.
        giver: u32,
        /// Which, as the federation's file has it; empty for none.
        name: String,
    },
    /// What was said of a game was taken back: it is as it was paired.
    Cleared {
        /// The round.
        round: usize,
        /// Who has the first side until then.
        first: u32,
    },
    /// A player came late.
    Late {
        /// The round.
        round: usize,
        /// The entry number.
        id: u32,
        /// By how many minutes.
        minutes: u32,
        /// Whether the game is lost.
        lost: bool,
        /// Where it is written.
        article: String,
    },
    /// A player did not come, and had not said so.
    NoShow {
        /// The round.
        round: usize,
        /// The entry number.
        id: u32,
        /// Where it is written.
        article: String,
        /// What it costs beside the game, and where that is written: a loss of rating.
        costs: Option<String>,
        /// Whether barred from the next edition.
        barred: bool,
    },
    /// A player did not come, and is no no-show.
    Excused {
        /// The round.
        round: usize,
        /// The entry number.
        id: u32,
        /// Why.
        ground: String,
        /// Where it is written, if somewhere.
        article: Option<String>,
    },
    /// A drawn match of a knock-out was decided for a player.
    Advanced {
        /// The round.
        round: usize,
        /// The entry number.
        id: u32,
    },
    /// Something about teams.
    Team(TeamWhat),
    /// Prizes were announced.
    Prizes {
        /// All of them, as they are now.
        fund: Box<Fund>,
    },
    /// What playing costs was announced.
    Fees {
        /// All of it, as it is now.
        fees: Fees,
    },
    /// A player paid, or was given money back.
    Paid {
        /// The entry number.
        id: u32,
        /// How much; below 0 if it was given back.
        amount: Money,
        /// In which way, if it was said.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "String::is_empty"))]
        how: String,
    },
    /// A player has come.
    CheckedIn {
        /// The entry number.
        id: u32,
    },
    /// A player was ticked by mistake, and has not come.
    CheckedOut {
        /// The entry number.
        id: u32,
    },
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TournamentLine"))]
pub struct LogLine {
    /// By whom.
    pub by: String,
    /// When; none in logs from before that was written.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub at: Option<Stamp>,
    /// What happened.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub what: What,
}

/// By whom something is written into a log, and when.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Signature {
    /// By whom.
    pub by: String,
    /// When, if whoever calls has a clock.
    pub at: Option<Stamp>,
}

impl From<&str> for Signature {
    fn from(by: &str) -> Self {
        Self { by: by.into(), at: None }
    }
}

impl From<&String> for Signature {
    fn from(by: &String) -> Self {
        by.as_str().into()
    }
}

impl Signature {
    /// What happened, as a line of the log.
    pub fn under(&self, what: What) -> LogLine {
        LogLine { by: self.by.clone(), at: self.at, what }
    }
}

/// What somebody wants. Players are named by entry number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Enter a player.
    Enter(Box<Player>),
    /// Put right what is known of a player.
    Correct(u32, Box<Player>),
    /// Take out an entry that was a mistake.
    Remove(u32),
    /// Say what the federations' files want to know of the event.
    Describe(Box<Details>),
    /// Withdraw a player.
    Withdraw(u32),
    /// Take a player back.
    Return(u32),
    /// Give a bye in a round.
    Bye(u32, usize, Mark),
    /// Take back a bye that was asked for in a round.
    CancelBye(u32, usize),
    /// Keep players apart from now on.
    Apart(Vec<u32>),
    /// Let players meet who were kept apart.
    Together(Vec<u32>),
    /// Draw lots for pairing numbers, from a seed.
    Draw(u64),
    /// Pair the next round.
    Pair,
    /// Change the pairing of the last round, and why.
    Change(Vec<Seat>, Vec<u32>, String),
    /// Pair the next round by hand, where no pairing keeps the rules, and why so.
    ByHand(Vec<Seat>, Vec<u32>, String),
    /// The result of a game of the last round or, as a correction, of an earlier one.
    Result(usize, u32, Mark, Mark),
    /// The colours of a player's game in a round were the other way round.
    Swap(usize, u32),
    /// A player gave a handicap in a round, by its name; an empty one takes it back.
    Handicap(usize, u32, String),
    /// Take back what was said of a player's game in a round.
    Clear(usize, u32),
    /// Take back the pairing of the last round, and why.
    Unpair(String),
    /// A player did not come to the last round.
    NoShow(u32),
    /// A player did not come to the last round, and why that is no no-show; whether ill health is the cause.
    Excuse(u32, String, bool),
    /// A player came to the last round so many minutes late.
    Late(u32, u32),
    /// Decide a drawn match of a knock-out.
    Advance(usize, u32),
    /// Something about teams.
    Team(TeamRequest),
    /// Announce prizes, all of them.
    Prizes(Box<Fund>),
    /// Announce what playing costs.
    Fees(Fees),
    /// A player pays so much, or is given it back, and how.
    Pay(u32, Money, String),
    /// A player has come.
    CheckIn(u32),
    /// A player has not come after all.
    CheckOut(u32),
}
