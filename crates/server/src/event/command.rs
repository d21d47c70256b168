use adoube_store::AccountId;
use adoube_tournament::event::{Details, Request, Seat};
use adoube_tournament::{Mark, Player};
use serde::{Deserialize, Serialize};

use super::{Play, Power};

/// What somebody wants of an event. Players are named by entry number, which never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub enum EventCommand {
    /// Enter a player, and whose account it is.
    Enter {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "Partial<TournamentPlayer>"))]
        player: Box<Player>,
        /// The account, where there is one.
        #[serde(default)]
        account: Option<AccountId>,
    },
    /// Put right what is known of a player.
    Correct {
        /// Who.
        player: u32,
        /// As it should be.
        #[cfg_attr(feature = "typescript", ts(type = "Partial<TournamentPlayer>"))]
        to: Box<Player>,
    },
    /// Take out an entry that was a mistake.
    Remove {
        /// Who.
        player: u32,
    },
    /// Say what the federations' files want to know.
    Describe {
        /// All of it.
        #[cfg_attr(feature = "typescript", ts(type = "Partial<EventDetails>"))]
        details: Box<Details>,
    },
    /// Withdraw a player.
    Withdraw {
        /// Who.
        player: u32,
    },
    /// Take a player back.
    Return {
        /// Who.
        player: u32,
    },
    /// Give a bye.
    Bye {
        /// Who.
        player: u32,
        /// In which round.
        round: usize,
        /// What for.
        mark: Mark,
    },
    /// Take a bye back.
    CancelBye {
        /// Who.
        player: u32,
        /// In which round.
        round: usize,
    },
    /// Keep players apart.
    Apart {
        /// Who.
        players: Vec<u32>,
    },
    /// Let them meet.
    Together {
        /// Who.
        players: Vec<u32>,
    },
    /// Draw lots for pairing numbers.
    Draw {
        /// From which seed.
        seed: u64,
    },
    /// Pair the next round.
    Pair,
    /// Change the pairing of the last one.
    Change {
        /// The boards as they should be.
        boards: Vec<Seat>,
        /// Who has the bye.
        #[serde(default)]
        byes: Vec<u32>,
        /// Why.
        why: String,
    },
    /// Pair the next round by hand, where no pairing keeps the rules.
    ByHand {
        /// The boards.
        boards: Vec<Seat>,
        /// Who has the bye.
        #[serde(default)]
        byes: Vec<u32>,
        /// Why.
        why: String,
    },
    /// Take back the pairing of the last round.
    Unpair {
        /// Why.
        why: String,
    },
    /// The result of a game.
    Result {
        /// Of which round.
        round: usize,
        /// Of whose game.
        player: u32,
        /// What this player has.
        mark: Mark,
        /// What the opponent has.
        facing: Mark,
    },
    /// The colours were the other way round.
    Swap {
        /// In which round.
        round: usize,
        /// In whose game.
        player: u32,
    },
    /// A handicap was given; an empty name takes it back.
    Handicap {
        /// In which round.
        round: usize,
        /// Who gave it.
        player: u32,
        /// Which.
        name: String,
    },
    /// Take back what was said of a game.
    Clear {
        /// In which round.
        round: usize,
        /// Of whose game.
        player: u32,
    },
    /// Somebody did not come to the last round.
    NoShow {
        /// Who.
        player: u32,
    },
    /// Somebody did not come, and is no no-show.
    Excuse {
        /// Who.
        player: u32,
        /// Why.
        why: String,
        /// Whether ill health is the cause.
        #[serde(default)]
        ill: bool,
    },
    /// Somebody came late.
    Late {
        /// Who.
        player: u32,
        /// By how many minutes.
        minutes: u32,
    },
    /// Decide a drawn match of a knock-out.
    Advance {
        /// In which round.
        round: usize,
        /// For whom.
        player: u32,
    },
    /// Somebody has come.
    CheckIn {
        /// Who.
        player: u32,
    },
    /// Somebody has not come after all.
    CheckOut {
        /// Who.
        player: u32,
    },
    /// Say how games are played.
    Arrange {
        /// All of it.
        play: Box<Play>,
    },
    /// Let everybody see a round.
    Publish {
        /// Which.
        round: usize,
        /// When, UTC in milliseconds; now, where none is said.
        #[serde(default)]
        at: Option<i64>,
    },
    /// Start the clocks of a round, of whoever is there or not.
    Begin {
        /// Which.
        round: usize,
        /// When, UTC in milliseconds; now, where none is said.
        #[serde(default)]
        at: Option<i64>,
    },
    /// Let players enter themselves, or no longer.
    OpenEntries {
        /// Which of the two.
        open: bool,
        /// Until when, UTC in milliseconds; until somebody says so, where none is said.
        #[serde(default)]
        until: Option<i64>,
        /// Whether somebody has to agree to each.
        #[serde(default)]
        consent: bool,
    },
    /// Enter oneself.
    Apply {
        /// As whom.
        #[cfg_attr(feature = "typescript", ts(type = "Partial<TournamentPlayer>"))]
        player: Box<Player>,
    },
    /// Ask for a bye of one's own.
    AskBye {
        /// Who asks.
        player: u32,
        /// In which round.
        round: usize,
        /// For half a point or nothing.
        mark: Mark,
    },
    /// Answer what somebody has asked for.
    Answer {
        /// By its number.
        asking: u32,
        /// Whether he has it.
        granted: bool,
    },
    /// Say what came of one's own game on a real board. It is the result once the opponent says the same.
    Report {
        /// In which round.
        round: usize,
        /// Who says it.
        player: u32,
        /// What he has.
        mark: Mark,
        /// What the opponent has.
        facing: Mark,
    },
}

/// Who may do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Who has a role with this power.
    Role(Power),
    /// That player alone.
    Player(u32),
    /// That player, or who has a role with this power.
    Either(Power, u32),
    /// Whoever has an account.
    Anybody,
}

impl EventCommand {
    /// As the tournament knows it; nothing of what only a server does.
    pub fn request(&self) -> Option<Request> {
        Some(match self.clone() {
            Self::Enter { player, .. } => Request::Enter(player),
            Self::Correct { player, to } => Request::Correct(player, to),
            Self::Remove { player } => Request::Remove(player),
            Self::Describe { details } => Request::Describe(details),
            Self::Withdraw { player } => Request::Withdraw(player),
            Self::Return { player } => Request::Return(player),
            Self::Bye { player, round, mark } => Request::Bye(player, round, mark),
            Self::CancelBye { player, round } => Request::CancelBye(player, round),
            Self::Apart { players } => Request::Apart(players),
            Self::Together { players } => Request::Together(players),
            Self::Draw { seed } => Request::Draw(seed),
            Self::Pair => Request::Pair,
            Self::Change { boards, byes, why } => Request::Change(boards, byes, why),
            Self::ByHand { boards, byes, why } => Request::ByHand(boards, byes, why),
            Self::Unpair { why } => Request::Unpair(why),
            Self::Result { round, player, mark, facing } => {
                Request::Result(round, player, mark, facing)
            }
            Self::Swap { round, player } => Request::Swap(round, player),
            Self::Handicap { round, player, name } => Request::Handicap(round, player, name),
            Self::Clear { round, player } => Request::Clear(round, player),
            Self::NoShow { player } => Request::NoShow(player),
            Self::Excuse { player, why, ill } => Request::Excuse(player, why, ill),
            Self::Late { player, minutes } => Request::Late(player, minutes),
            Self::Advance { round, player } => Request::Advance(round, player),
            Self::CheckIn { player } => Request::CheckIn(player),
            Self::CheckOut { player } => Request::CheckOut(player),
            Self::Arrange { .. }
            | Self::Publish { .. }
            | Self::Begin { .. }
            | Self::OpenEntries { .. }
            | Self::Apply { .. }
            | Self::AskBye { .. }
            | Self::Answer { .. }
            | Self::Report { .. } => return None,
        })
    }

    /// What it takes to do it.
    pub fn right(&self) -> Right {
        Right::Role(match self {
            Self::Report { player, .. } | Self::AskBye { player, .. } => {
                return Right::Player(*player);
            }
            // Nobody ticks his neighbour, and nobody has to be asked who goes home.
            Self::CheckIn { player } => return Right::Either(Power::CheckIn, *player),
            Self::Withdraw { player } => return Right::Either(Power::Enter, *player),
            Self::Apply { .. } => return Right::Anybody,
            Self::Enter { .. }
            | Self::Correct { .. }
            | Self::Remove { .. }
            | Self::Answer { .. }
            | Self::Return { .. }
            | Self::Bye { .. }
            | Self::CancelBye { .. } => Power::Enter,
            Self::Describe { .. } | Self::Arrange { .. } | Self::OpenEntries { .. } => Power::SetUp,
            Self::Apart { .. }
            | Self::Together { .. }
            | Self::Draw { .. }
            | Self::Pair
            | Self::Change { .. }
            | Self::ByHand { .. }
            | Self::Unpair { .. }
            | Self::Publish { .. } => Power::Pair,
            Self::Result { .. }
            | Self::Swap { .. }
            | Self::Handicap { .. }
            | Self::Clear { .. }
            | Self::Advance { .. } => Power::Result,
            Self::NoShow { .. } | Self::Excuse { .. } | Self::Late { .. } | Self::Begin { .. } => {
                Power::Rule
            }
            Self::CheckOut { .. } => Power::CheckIn,
        })
    }

    /// Whether games may have to be made, begun or given up after it.
    pub fn moves_the_floor(&self) -> bool {
        matches!(
            self,
            Self::Arrange { .. }
                | Self::Publish { .. }
                | Self::Begin { .. }
                | Self::Change { .. }
                | Self::Unpair { .. }
                | Self::Result { .. }
                | Self::Clear { .. }
                | Self::Swap { .. }
        )
    }

    /// The game that it is about, by round (the last one where none is said) and player.
    pub fn game(&self) -> Option<(Option<usize>, u32)> {
        match self {
            Self::Result { round, player, .. }
            | Self::Swap { round, player }
            | Self::Handicap { round, player, .. }
            | Self::Clear { round, player }
            | Self::Advance { round, player } => Some((Some(*round), *player)),
            Self::NoShow { player } | Self::Excuse { player, .. } | Self::Late { player, .. } => {
                Some((None, *player))
            }
            _ => None,
        }
    }
}
