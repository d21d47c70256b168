//! An event as a log: entries, withdrawals, byes asked for, pairings, results and corrections, each by whom.
//!
//! [`Event::decide`] answers a command with what happens, or with a refusal; [`Event::apply`] takes what happened as it is. So an
//! event can be stored by appending, replayed, and every round of it explained as it was.

mod decide;
mod export;
mod propose;
mod what;

use adoube_board::Side;
pub use what::{Command, Entry, Game, Refusal, Rules, Seat, System, What};

use crate::random::baku;
use crate::standings::Order;
use crate::{Absence, Cell, Forbidden, Mark, Player, Points, Table};

/// A player of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The entry number.
    pub id: u32,
    /// Who.
    pub player: Player,
    /// Whether gone home.
    pub withdrawn: bool,
    /// The round before which the player entered, from 1.
    pub since: usize,
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
}

/// An event: the fold of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What is fixed.
    pub rules: Rules,
    /// Everybody who entered, in order of entry.
    pub members: Vec<Member>,
    /// All rounds so far.
    pub rounds: Vec<Round>,
    byes: Vec<(u32, usize, Mark)>,
    apart: Vec<(Vec<u32>, usize, usize)>,
    drawn: Vec<u32>,
    log: Vec<Entry>,
}

impl Event {
    /// A new event, by whom.
    pub fn new(rules: Rules, by: &str) -> Self {
        let opened = Entry { by: by.into(), what: What::Opened { rules: rules.clone() } };
        Self {
            rules,
            members: Vec::new(),
            rounds: Vec::new(),
            byes: Vec::new(),
            apart: Vec::new(),
            drawn: Vec::new(),
            log: vec![opened],
        }
    }

    /// An event from its log; none if the log does not begin with one.
    pub fn replay(log: &[Entry]) -> Option<Self> {
        let (first, rest) = log.split_first()?;
        let What::Opened { rules } = &first.what else { return None };
        let mut event = Self::new(rules.clone(), &first.by);
        for entry in rest {
            event.apply(entry.clone());
        }
        Some(event)
    }

    /// Everything that happened.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Decides and applies.
    pub fn act(&mut self, command: &Command, by: &str) -> Result<Vec<Entry>, Refusal> {
        let entries: Vec<Entry> =
            self.decide(command)?.into_iter().map(|what| Entry { by: by.into(), what }).collect();
        for entry in &entries {
            self.apply(entry.clone());
        }
        Ok(entries)
    }

    /// Takes what happened as it is.
    pub fn apply(&mut self, entry: Entry) {
        match entry.what.clone() {
            What::Opened { rules } => self.rules = rules,
            What::Entered { id, player } => {
                let since = self.rounds.len() + 1;
                self.members.push(Member { id, player, withdrawn: false, since });
            }
            What::Corrected { id, player } => {
                if let Some(member) = self.member_mut(id) {
                    member.player = player;
                }
            }
            What::Withdrawn { id } => self.set_withdrawn(id, true),
            What::Returned { id } => self.set_withdrawn(id, false),
            What::Bye { id, round, mark } => {
                self.byes.retain(|bye| (bye.0, bye.1) != (id, round));
                self.byes.push((id, round, mark));
            }
            What::Apart { ids, from, to } => self.apart.push((ids, from, to)),
            What::Drawn { ids } => self.drawn = ids,
            What::Paired { boards, byes, away, .. } => {
                let round = Round { boards: fresh(&boards), byes, away, advanced: Vec::new() };
                self.rounds.push(round);
            }
            What::Changed { round, boards, byes, .. } => {
                if let Some(round) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at)) {
                    round.boards = fresh(&boards);
                    round.byes = byes;
                }
            }
            What::Result { round, first, mark, facing } => {
                if let Some(board) = self.board_mut(round, first) {
                    board.mark = mark;
                    board.facing = facing;
                }
            }
            What::Replayed { round, first } => {
                if let Some(board) = self.board_mut(round, first) {
                    board.seat = Seat { first: board.seat.second, second: board.seat.first };
                    board.replays += 1;
                }
            }
            What::Advanced { round, id } => {
                if let Some(round) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at)) {
                    round.advanced.push(id);
                }
            }
        }
        self.log.push(entry);
    }

    fn member_mut(&mut self, id: u32) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.id == id)
    }

    fn set_withdrawn(&mut self, id: u32, withdrawn: bool) {
        if let Some(member) = self.member_mut(id) {
            member.withdrawn = withdrawn;
        }
    }

    fn board_mut(&mut self, round: usize, first: u32) -> Option<&mut Board> {
        let round = self.rounds.get_mut(round.checked_sub(1)?)?;
        round.boards.iter_mut().find(|board| board.seat.first == first)
    }

    /// The board of a player in a round.
    pub fn board(&self, round: usize, id: u32) -> Option<&Board> {
        let round = self.rounds.get(round.checked_sub(1)?)?;
        round.boards.iter().find(|board| board.seat.first == id || board.seat.second == id)
    }

    /// A player by entry number.
    pub fn member(&self, id: u32) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// Entry numbers in the order of start numbers: by lot, else by rating, title and name. A late entry gets its proper
    /// number, and those below shift.
    pub fn order(&self) -> Vec<u32> {
        let mut ids: Vec<u32> = self.members.iter().map(|member| member.id).collect();
        if !self.drawn.is_empty() {
            let mut order = self.drawn.clone();
            order.extend(ids.into_iter().filter(|id| !self.drawn.contains(id)));
            return order;
        }
        let titles = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
        ids.sort_by_key(|&id| {
            let player = self.member(id).map(|member| &member.player);
            let title = player.and_then(|p| titles.iter().position(|&title| title == p.title));
            let rating = player.and_then(|p| p.rating).unwrap_or(0);
            (-rating, title.unwrap_or(titles.len()), player.map(|p| p.name.clone()))
        });
        ids
    }

    /// The cross table, with start numbers.
    pub fn table(&self) -> Table {
        let order = self.order();
        let number =
            |id: u32| order.iter().position(|&other| other == id).map_or(0, |at| at as u32 + 1);
        let mut players: Vec<Player> = order
            .iter()
            .filter_map(|&id| {
                Some(Player {
                    number: number(id),
                    cells: Vec::new(),
                    ..self.member(id)?.player.clone()
                })
            })
            .collect();
        for (at, round) in self.rounds.iter().enumerate() {
            for player in &mut players {
                player.cells.resize(at + 1, Cell::alone(Mark::ZeroBye));
            }
            let mut set = |id: u32, cell: Cell| {
                let player =
                    (number(id) as usize).checked_sub(1).and_then(|place| players.get_mut(place));
                if let Some(last) = player.and_then(|player| player.cells.last_mut()) {
                    *last = cell;
                }
            };
            for &(id, mark) in &round.away {
                set(id, Cell::alone(mark));
            }
            for &id in &round.byes {
                set(id, Cell::alone(Mark::PairingBye));
            }
            for board in &round.boards {
                let Seat { first, second } = board.seat;
                let cell = |other, side, mark| Cell {
                    opponent: Some(number(other)),
                    side: Some(side),
                    mark,
                };
                set(first, cell(second, Side::First, board.mark));
                set(second, cell(first, Side::Second, board.facing));
            }
        }
        let next = self.rounds.len() + 1;
        let mut absences: Vec<Absence> = self
            .byes
            .iter()
            .filter(|&&(_, round, _)| round >= next)
            .map(|&(id, round, mark)| Absence { round, number: number(id), mark })
            .collect();
        let gone = self.members.iter().filter(|member| member.withdrawn);
        absences.extend(gone.map(|member| Absence {
            round: next,
            number: number(member.id),
            mark: Mark::ZeroBye,
        }));
        let forbidden = self.apart.iter().map(|(ids, from, to)| Forbidden {
            from: *from,
            to: *to,
            numbers: ids.iter().map(|&id| number(id)).collect(),
        });
        let mut acceleration = Vec::new();
        if self.rules.system == (System::Swiss { accelerated: true }) {
            // The last of the upper half stays the same person when others enter late.
            let early =
                order.iter().filter(|&&id| self.member(id).is_some_and(|member| member.since == 1));
            let early: Vec<u32> = early.copied().collect();
            acceleration = baku(early.len(), self.rules.rounds, self.rules.scoring.win);
            for part in &mut acceleration {
                let last = (part.last as usize).min(early.len()).checked_sub(1);
                part.last = last.map_or(0, |at| number(early[at]));
            }
        }
        Table {
            name: self.rules.name.clone(),
            players,
            rounds: Some(self.rules.rounds),
            scoring: self.rules.scoring,
            initial: self.rules.initial,
            absences,
            acceleration,
            forbidden: forbidden.collect(),
            tiebreaks: self.rules.tiebreaks.clone(),
        }
    }

    /// Points with which each player of the table begins.
    pub fn start(&self, table: &Table) -> Vec<Points> {
        let System::McMahon { start, .. } = &self.rules.system else { return Vec::new() };
        if start.until.is_some_and(|until| self.rounds.len() >= until) {
            return Vec::new();
        }
        table.players.iter().map(|player| start.start(player.rating)).collect()
    }

    /// How standings of this event are made.
    pub fn standing_order(&self, table: &Table) -> Order {
        Order {
            ties: self.rules.tiebreaks.iter().filter_map(|code| code.parse().ok()).collect(),
            all_play: matches!(self.rules.system, System::RoundRobin { .. }),
            start: self.start(table),
            rounds: None,
        }
    }
}

fn fresh(seats: &[Seat]) -> Vec<Board> {
    let board =
        |&seat: &Seat| Board { seat, mark: Mark::Pending, facing: Mark::Pending, replays: 0 };
    seats.iter().map(board).collect()
}
