//! An event as a log: entries, withdrawals, byes asked for, pairings, results and corrections, each by whom.
//!
//! [`Tournament::decide`] answers a command with what happens, or with a refusal; [`Tournament::apply`] takes what happened as it is. So an
//! event can be stored by appending, replayed, and every round of it explained as it was.

mod absent;
mod archive;
mod change;
mod codes;
mod counter;
mod cup;
mod decide;
mod details;
mod entry;
mod explain;
mod export;
mod halves;
mod hand;
mod held;
mod import;
mod laws;
mod leaver;
mod propose;
mod refusal;
mod replaced;
mod rules;
mod seat;
mod table;
mod team;
mod tree;
mod twice;
mod undo;
mod what;

pub use codes::{TITLES, is_country, is_federation};
pub use counter::known_group;
pub use details::{Details, Expected, Lacking};
pub use explain::{NotTold, Told};
pub(crate) use export::SMALL_FINAL;
pub use hand::Hand;
pub use import::{Left, Unimportable};
pub use laws::{Laws, OnAbsence};
pub use propose::{ASKED, GONE};
pub use refusal::Refusal;
pub use replaced::Replaced;
pub use rules::{MOST_AT_TABLE, MOST_ENTRIES, Unfit};
pub use team::{
    BoardScore, MatchSheet, Squad, Squads, TeamRefusal, TeamRequest, TeamRound, TeamRules,
    TeamTold, TeamWhat,
};
pub use tree::{TreeMatch, TreeRound};
pub(crate) use twice::stretched;
pub use what::{Game, LogLine, Request, Rules, Seat, Signature, System, What};

use crate::desk::Desk;
use crate::system::mcmahon::strength;
use crate::{Mark, Player};

/// A player of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The entry number.
    pub id: u32,
    /// Who.
    pub player: Player,
    /// Whether gone home.
    pub withdrawn: bool,
    /// Whether the games do not count in the standings.
    pub struck: bool,
    /// The round before which the player entered, from 1.
    pub since: usize,
    /// What gives the start number: rating, title and name as they were while numbers could change.
    rank: (i32, usize, String),
}

/// The order of start numbers: by rating (in shogi by grade where there is none), title and name.
fn rank(player: &Player, game: Game) -> (i32, usize, String) {
    let rating = match game {
        Game::Chess => player.rating,
        Game::Shogi => strength(player),
    };
    let title = TITLES.iter().position(|&title| title == player.title).unwrap_or(TITLES.len());
    (-rating.unwrap_or(0), title, player.name.clone())
}

/// A board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who sits there.
    pub seat: Seat,
    /// What the first has.
    pub mark: Mark,
    /// What the second has.
    pub facing: Mark,
    /// How often the game was drawn and played again.
    pub replays: u32,
    /// Whether the colours were the other way round than the round was paired.
    pub swapped: bool,
}

impl Board {
    /// Whether it is over and nobody has won it: drawn, or lost by both, be it that neither came.
    fn is_even(&self) -> bool {
        let won = |mark: Mark| matches!(mark, Mark::Win | Mark::ShortWin | Mark::ForfeitWin);
        self.mark != Mark::Pending && !won(self.mark) && !won(self.facing)
    }
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Round {
    /// Boards in order.
    pub boards: Vec<Board>,
    /// Who has a bye that pairing gave.
    pub byes: Vec<u32>,
    /// Who is away, and what for.
    pub away: Vec<(u32, Mark)>,
    /// Who goes on although the match was drawn.
    pub advanced: Vec<u32>,
    /// What still stands of who was late or did not come, once for each of them.
    pub absent: Vec<What>,
    /// Who gave a handicap, and which.
    pub handicaps: Vec<(u32, String)>,
    /// Its matches, where teams play.
    pub teams: TeamRound,
}

/// An event: the fold of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What is fixed.
    pub rules: Rules,
    /// Everybody who entered, in order of entry.
    pub members: Vec<Member>,
    /// All rounds so far.
    pub rounds: Vec<Round>,
    /// What the federations' files say of it.
    pub details: Details,
    /// All teams, where teams play.
    pub teams: Squads,
    /// Prizes, fees, and who has come.
    pub desk: Desk,
    /// The highest entry number that was ever given.
    entered: u32,
    byes: Vec<(u32, usize, Mark)>,
    apart: Vec<(Vec<u32>, usize, usize)>,
    drawn: Vec<u32>,
    log: Vec<LogLine>,
}

impl Tournament {
    /// A new event, by whom.
    pub fn new(rules: Rules, signature: impl Into<Signature>) -> Self {
        let opened = signature.into().under(What::Opened { rules: rules.clone() });
        Self {
            rules,
            members: Vec::new(),
            rounds: Vec::new(),
            details: Details::default(),
            teams: Squads::default(),
            desk: Desk::default(),
            entered: 0,
            byes: Vec::new(),
            apart: Vec::new(),
            drawn: Vec::new(),
            log: vec![opened],
        }
    }

    /// An event from its log; none if the log does not begin with one.
    pub fn replay(log: &[LogLine]) -> Option<Self> {
        let (first, rest) = log.split_first()?;
        let What::Opened { rules } = &first.what else { return None };
        let opened = Signature { by: first.by.clone(), at: first.at };
        let mut event = Self::new(rules.clone(), opened);
        for entry in rest {
            event.apply(entry.clone());
        }
        Some(event)
    }

    /// Everything that happened.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// Decides and applies.
    pub fn act(
        &mut self,
        command: &Request,
        signature: impl Into<Signature>,
    ) -> Result<Vec<LogLine>, Refusal> {
        let signature = signature.into();
        if let Some(today) = signature.at.map(crate::Stamp::date) {
            self.check_birth(command, today)?;
        }
        let all = self.decide(command)?.into_iter();
        let entries: Vec<LogLine> = all.map(|what| signature.under(what)).collect();
        for entry in &entries {
            self.apply(entry.clone());
        }
        Ok(entries)
    }

    /// Takes what happened as it is.
    pub fn apply(&mut self, entry: LogLine) {
        match entry.what.clone() {
            What::Opened { rules } => self.rules = rules,
            What::Entered { id, player } => {
                let since = self.rounds.len() + 1;
                self.entered = self.entered.max(id);
                let rank = rank(&player, self.rules.game);
                self.members.push(Member {
                    id,
                    player,
                    withdrawn: false,
                    struck: false,
                    since,
                    rank,
                });
            }
            What::Corrected { id, player } => {
                let open = self.numbers_are_open();
                let game = self.rules.game;
                if let Some(member) = self.member_mut(id) {
                    if open {
                        member.rank = rank(&player, game);
                    }
                    member.player = player;
                }
            }
            What::Removed { id } => self.set_removed(id),
            What::Described { details } => {
                if let Some(name) = &details.name {
                    self.rules.name.clone_from(name);
                }
                self.details = *details;
            }
            What::Withdrawn { id, .. } => self.set_withdrawn(id, true),
            What::Returned { id } => self.set_withdrawn(id, false),
            What::Bye { id, round, mark } => {
                self.byes.retain(|bye| (bye.0, bye.1) != (id, round));
                self.byes.push((id, round, mark));
            }
            What::ByeCancelled { id, round } => {
                self.byes.retain(|bye| (bye.0, bye.1) != (id, round));
            }
            What::Apart { ids, from, to } => self.apart.push((ids, from, to)),
            What::Together { ids, from } => decide::may_meet(&mut self.apart, &ids, from),
            What::Drawn { ids } => self.drawn = ids,
            What::Paired { boards, byes, away, .. } => {
                self.settle_advanced(&boards, &byes);
                self.rounds.push(Round { boards: fresh(&boards), byes, away, ..Round::default() });
            }
            What::Changed { round, boards, byes, .. } => {
                // Who was away when the round was paired is so again unless he sits down.
                let away = self.first(round).map(|first| first.away.to_vec());
                if let Some(round) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at)) {
                    round.boards = fresh(&boards);
                    round.handicaps.clear();
                    round.byes = byes;
                    round.away = away.unwrap_or_default();
                    let (boards, byes) = (&round.boards, &round.byes);
                    round.away.retain(|&(id, _)| {
                        !byes.contains(&id) && !boards.iter().any(|board| board.seat.has(id))
                    });
                }
            }
            What::Result { round, first, mark, facing } => {
                self.set_result(round, first, mark, facing);
            }
            What::Replayed { round, first } => {
                self.set_replayed(round, first);
                self.turn_matches(round);
            }
            What::Cleared { round, first } => {
                self.set_cleared(round, first);
                self.turn_matches(round);
            }
            What::Unpaired { round, .. } => self.set_unpaired(round),
            What::Late { round, .. } | What::NoShow { round, .. } | What::Excused { round, .. } => {
                self.set_absent(round, &entry.what);
            }
            What::Swapped { round, first } => {
                self.set_swapped(round, first);
                self.turn_matches(round);
            }
            What::Handicap { round, giver, name } => self.set_handicap(round, giver, name),
            What::Advanced { round, id } => self.set_advanced(round, id),
            What::Team(what) => self.apply_teams(what),
            what @ (What::Prizes { .. }
            | What::Fees { .. }
            | What::Paid { .. }
            | What::CheckedIn { .. }
            | What::CheckedOut { .. }) => self.desk.take(what),
        }
        self.judge_leavers();
        self.log.push(entry);
    }

    /// The entry number of whoever enters next.
    pub fn next_id(&self) -> u32 {
        self.entered.saturating_add(1)
    }

    fn member_mut(&mut self, id: u32) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.id == id)
    }

    fn set_withdrawn(&mut self, id: u32, withdrawn: bool) {
        if let Some(member) = self.member_mut(id) {
            member.withdrawn = withdrawn;
        }
    }

    /// Whether corrections still change start numbers: until round 4 is paired, and where a table or a tree was made of
    /// them until round 1 is.
    fn numbers_are_open(&self) -> bool {
        let last = match self.rules.system {
            System::RoundRobin { .. }
            | System::Knockout { .. }
            | System::McMahon { knockout: Some(_), .. } => 1,
            System::Swiss { .. } | System::McMahon { .. } => 4,
        };
        self.rounds.len() < last
    }

    fn board_mut(&mut self, round: usize, first: u32) -> Option<&mut Board> {
        let round = self.rounds.get_mut(round.checked_sub(1)?)?;
        round.boards.iter_mut().find(|board| board.seat.first == first)
    }

    /// The board of a player in a round.
    pub fn board(&self, round: usize, id: u32) -> Option<&Board> {
        let round = self.rounds.get(round.checked_sub(1)?)?;
        // Who faces nobody has no game.
        round.boards.iter().find(|board| board.seat.has(id) && !board.seat.has(0))
    }

    /// A player by entry number.
    pub fn member(&self, id: u32) -> Option<&Member> {
        // Entry numbers go up by one, unless a log was written by another hand.
        let likely = (id as usize).checked_sub(1).and_then(|at| self.members.get(at));
        let likely = likely.filter(|member| member.id == id);
        likely.or_else(|| self.members.iter().find(|member| member.id == id))
    }
}

fn fresh(seats: &[Seat]) -> Vec<Board> {
    let board = |&seat: &Seat| Board {
        seat,
        mark: Mark::Pending,
        facing: Mark::Pending,
        replays: 0,
        swapped: false,
    };
    seats.iter().map(board).collect()
}
