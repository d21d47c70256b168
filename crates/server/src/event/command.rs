use adoube_store::AccountId;
use adoube_tournament::desk::{Fees, Fund, Money};
use adoube_tournament::event::{Details, Request, Rules, Seat};
use adoube_tournament::{Mark, Player};
use serde::{Deserialize, Serialize};

use super::notice::Purpose;
use super::team_command::TeamCommand;
use super::{GivenSheet, Play, Power};

/// What somebody wants of an event. Players are named by entry number, which never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
pub enum EventCommand {
    /// Fix otherwise what is fixed, while no round is paired.
    SetUp {
        /// All of it.
        rules: Box<Rules>,
    },
    /// Do several things, or none of them: those that the tournament knows.
    All {
        /// Which.
        commands: Vec<EventCommand>,
    },
    /// Enter many players, or nobody of them.
    EnterAll {
        /// Who.
        #[cfg_attr(feature = "typescript", ts(type = "Array<Partial<TournamentPlayer>>"))]
        players: Vec<Player>,
        /// The team of each, where teams play; one that is not there yet is made.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        teams: Vec<String>,
    },
    /// Announce prizes.
    Prizes {
        /// All of them.
        #[cfg_attr(feature = "typescript", ts(type = "Partial<PrizeFund>"))]
        fund: Box<Fund>,
    },
    /// Announce what playing costs.
    Fees {
        /// All of it.
        fees: Box<Fees>,
    },
    /// Somebody pays, or is given money back.
    Pay {
        /// Who.
        player: u32,
        /// How much, in hundredths; below 0 if it is given back.
        amount: Money,
        /// In which way.
        #[serde(default)]
        how: String,
    },
    /// Something about teams.
    Team {
        /// What.
        team: TeamCommand,
    },
    /// Tell everybody something.
    Tell {
        /// What.
        text: String,
    },
    /// Take back what was told.
    Untell {
        /// Its number.
        news: u32,
    },
    /// Rule at a real board.
    Rule {
        /// In which round.
        round: usize,
        /// At which board, from 1.
        board: usize,
        /// What.
        power: Box<adoube_laws::Power>,
        /// Why.
        #[serde(default)]
        text: String,
    },
    /// A player does not agree with a ruling.
    Appeal {
        /// Who.
        player: u32,
        /// With which, by its number; none: with something else.
        #[serde(default)]
        ruling: Option<u32>,
        /// Why.
        text: String,
    },
    /// What the appeals committee has decided.
    DecideAppeal {
        /// On which, by its number.
        appeal: u32,
        /// Whether the player was right.
        upheld: bool,
        /// Why.
        text: String,
        /// Who sat in it; nothing where nobody says so.
        #[serde(default)]
        members: String,
    },
    /// Something for the arbiter's report.
    Remark {
        /// What.
        text: String,
    },
    /// Erase what an officer wrote.
    EraseText {
        /// Its number.
        text: u32,
    },
    /// Bind the server to a secret, from which lots will be drawn.
    CommitLot {
        /// For what.
        purpose: Purpose,
    },
    /// Draw lots from such a secret, which everybody is told then.
    DrawLot {
        /// Its number.
        lot: u32,
        /// What somebody in the hall adds to it.
        #[serde(default)]
        part: String,
    },
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
        /// What both had until now, as far as the sender knows: where they have something else it is refused, and else it may be replaced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        over: Option<[Mark; 2]>,
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
        /// What both had until now, as far as the sender knows: where they have something else it is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        over: Option<[Mark; 2]>,
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
    /// Say until when the games of a round are to be played.
    Deadline {
        /// Which.
        round: usize,
        /// Until when, UTC in milliseconds; none: as long as they take.
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
        /// How many places there are: whoever comes after that waits for one.
        #[serde(default)]
        places: Option<u32>,
    },
    /// Enter oneself.
    Apply {
        /// As whom.
        #[cfg_attr(feature = "typescript", ts(type = "Partial<TournamentPlayer>"))]
        player: Box<Player>,
    },
    /// Say that one is somebody who is entered: whoever sees to the entries agrees, and then one plays from one's own phone.
    Claim {
        /// Who.
        player: u32,
    },
    /// Somebody who is entered is nobody's account any more.
    Unclaim {
        /// Who.
        player: u32,
    },
    /// Take back what one has asked for oneself.
    Recall {
        /// By its number.
        asking: u32,
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
    /// Hand in the scoresheet of a game on a real board.
    Sheet {
        /// Of which round.
        round: usize,
        /// Of whose game.
        player: u32,
        /// The moves, or a picture.
        sheet: Box<GivenSheet>,
    },
    /// Erase a scoresheet.
    EraseSheet {
        /// Of whose game.
        player: u32,
        /// Its number.
        sheet: u32,
    },
    /// The device that is the clock of a real board says that it runs, or whose time is over.
    BoardClock {
        /// In which round.
        round: usize,
        /// At whose board.
        player: u32,
        /// Whose time is over.
        #[serde(default)]
        flag: Option<u32>,
    },
    /// Call the arbiter to one's own game on a real board.
    Call {
        /// In which round.
        round: usize,
        /// Who calls.
        player: u32,
    },
    /// The arbiter has come, or is not needed after all.
    EndCall {
        /// In which round.
        round: usize,
        /// Who had called.
        player: u32,
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
            Self::Prizes { fund } => Request::Prizes(fund),
            Self::Fees { fees } => Request::Fees(*fees),
            Self::Pay { player, amount, how } => Request::Pay(player, amount, how),
            Self::Team { team } => Request::Team(team.request()),
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
            Self::Result { round, player, mark, facing, .. } => {
                Request::Result(round, player, mark, facing)
            }
            Self::Swap { round, player } => Request::Swap(round, player),
            Self::Handicap { round, player, name } => Request::Handicap(round, player, name),
            Self::Clear { round, player, .. } => Request::Clear(round, player),
            Self::NoShow { player } => Request::NoShow(player),
            Self::Excuse { player, why, ill } => Request::Excuse(player, why, ill),
            Self::Late { player, minutes } => Request::Late(player, minutes),
            Self::Advance { round, player } => Request::Advance(round, player),
            Self::CheckIn { player } => Request::CheckIn(player),
            Self::CheckOut { player } => Request::CheckOut(player),
            _ => return None,
        })
    }

    /// What it takes to do it.
    pub fn right(&self) -> Right {
        Right::Role(match self {
            Self::Report { player, .. }
            | Self::AskBye { player, .. }
            | Self::Call { player, .. } => {
                return Right::Player(*player);
            }
            // Nobody ticks his neighbour, and nobody has to be asked who goes home.
            Self::CheckIn { player } => return Right::Either(Power::CheckIn, *player),
            Self::Withdraw { player } | Self::Unclaim { player } => {
                return Right::Either(Power::Enter, *player);
            }
            Self::Sheet { player, .. }
            | Self::EraseSheet { player, .. }
            | Self::BoardClock { player, .. } => return Right::Either(Power::Result, *player),
            Self::Apply { .. } | Self::Claim { .. } | Self::Recall { .. } => {
                return Right::Anybody;
            }
            Self::Appeal { player, .. } | Self::EndCall { player, .. } => {
                return Right::Either(Power::Rule, *player);
            }
            Self::Team { team } if team.pairs() => Power::Pair,
            Self::Enter { .. }
            | Self::EnterAll { .. }
            | Self::Pay { .. }
            | Self::Team { .. }
            | Self::Correct { .. }
            | Self::Remove { .. }
            | Self::Answer { .. }
            | Self::Return { .. }
            | Self::Bye { .. }
            | Self::CancelBye { .. } => Power::Enter,
            Self::Describe { .. }
            | Self::Arrange { .. }
            | Self::OpenEntries { .. }
            | Self::SetUp { .. }
            | Self::All { .. }
            | Self::Prizes { .. }
            | Self::Fees { .. }
            | Self::DecideAppeal { .. }
            | Self::EraseText { .. } => Power::SetUp,
            Self::Tell { .. } | Self::Untell { .. } | Self::Remark { .. } => Power::Tell,
            Self::CommitLot { .. }
            | Self::DrawLot { .. }
            | Self::Apart { .. }
            | Self::Together { .. }
            | Self::Draw { .. }
            | Self::Pair
            | Self::Change { .. }
            | Self::ByHand { .. }
            | Self::Unpair { .. }
            | Self::Publish { .. }
            | Self::Deadline { .. } => Power::Pair,
            Self::Result { .. }
            | Self::Swap { .. }
            | Self::Handicap { .. }
            | Self::Clear { .. }
            | Self::Advance { .. } => Power::Result,
            Self::NoShow { .. }
            | Self::Excuse { .. }
            | Self::Late { .. }
            | Self::Begin { .. }
            | Self::Rule { .. } => Power::Rule,
            Self::CheckOut { .. } => Power::CheckIn,
        })
    }

    /// Each thing that is to be done.
    pub fn each(&self) -> &[Self] {
        match self {
            Self::All { commands } => commands,
            one => std::slice::from_ref(one),
        }
    }

    /// Whether it may make much of an event that is small.
    pub(super) fn brings_many(&self) -> bool {
        matches!(self, Self::EnterAll { .. } | Self::All { .. })
    }

    /// Whether games may have to be made, begun or given up after it.
    pub fn moves_the_floor(&self) -> bool {
        matches!(
            self,
            Self::Arrange { .. }
                | Self::Publish { .. }
                | Self::Begin { .. }
                | Self::Deadline { .. }
                | Self::Answer { .. }
                | Self::Change { .. }
                | Self::Unpair { .. }
                | Self::Result { .. }
                | Self::Clear { .. }
                | Self::Swap { .. }
                | Self::Handicap { .. }
                | Self::All { .. }
        )
    }

    /// What its sender takes a player's game to have until then, where he says so: by round, and by what the player and the opponent have.
    pub(super) fn over(&self) -> Option<(usize, u32, [Mark; 2])> {
        match self {
            &Self::Result { round, player, over, .. } | &Self::Clear { round, player, over } => {
                over.map(|over| (round, player, over))
            }
            _ => None,
        }
    }

    /// The board that it names itself, from 1.
    pub fn board(&self) -> Option<usize> {
        match self {
            Self::Rule { board, .. } => Some(*board),
            _ => None,
        }
    }

    /// The game that it is about, by round (the last one where none is said) and player.
    pub fn game(&self) -> Option<(Option<usize>, u32)> {
        match self {
            Self::Result { round, player, .. }
            | Self::Swap { round, player }
            | Self::Handicap { round, player, .. }
            | Self::Clear { round, player, .. }
            | Self::Sheet { round, player, .. }
            | Self::BoardClock { round, player, .. }
            | Self::EndCall { round, player }
            | Self::Advance { round, player } => Some((Some(*round), *player)),
            Self::NoShow { player } | Self::Excuse { player, .. } | Self::Late { player, .. } => {
                Some((None, *player))
            }
            _ => None,
        }
    }
}
