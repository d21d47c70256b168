use std::collections::BTreeMap;

use adoube_board::Side;

use super::rules::SWISS_TIES;
use super::twice::stretched;
use super::{Member, Rules, Seat, System, Tournament};
use crate::random::baku;
use crate::standings::Order;
use crate::system::mcmahon::strength;
use crate::{Absence, Cell, Crosstable, Forbidden, Mark, Player, Points};

impl Tournament {
    /// Entry numbers in the order of start numbers: by lot, else by rating, title and name. A late entry gets its proper
    /// number, and those below shift.
    pub fn order(&self) -> Vec<u32> {
        let ids = |members: &[&Member]| members.iter().map(|member| member.id).collect();
        let mut all: Vec<&Member> = self.members.iter().collect();
        if !self.drawn.is_empty() {
            let mut order = self.drawn.clone();
            all.retain(|member| !self.drawn.contains(&member.id));
            order.extend::<Vec<u32>>(ids(&all));
            return order;
        }
        all.sort_by(|one, other| one.rank.cmp(&other.rank));
        ids(&all)
    }

    /// The start number of each entry number.
    pub(super) fn numbers(order: &[u32]) -> BTreeMap<u32, u32> {
        order.iter().copied().zip(1..).collect()
    }

    /// The cross table, with start numbers.
    pub fn table(&self) -> Crosstable {
        let order = self.order();
        let numbers = Self::numbers(&order);
        let number = |id: u32| numbers.get(&id).copied().unwrap_or(0);
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
                    opponent: Some(number(other)).filter(|&number| number > 0),
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
            let Rules { rounds, scoring, .. } = &self.rules;
            // A win of a match of two games is two of them.
            acceleration = match self.is_double_swiss() {
                true => stretched(baku(early.len(), rounds / 2, scoring.win * 2)),
                false => baku(early.len(), *rounds, scoring.win),
            };
            for part in &mut acceleration {
                let last = (part.last as usize).min(early.len()).checked_sub(1);
                part.last = last.map_or(0, |at| number(early[at]));
            }
        }
        Crosstable {
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

    /// The first round that wants results, and how many.
    pub fn open_round(&self) -> Option<(usize, usize)> {
        let missing = self
            .rounds
            .iter()
            .map(|round| round.boards.iter().filter(|board| board.mark == Mark::Pending).count());
        missing.zip(1..).find(|&(count, _)| count > 0).map(|(count, round)| (round, count))
    }

    /// The event without its open round and what follows it: what standings are made of, for a bye is no lead over those who
    /// still play.
    #[must_use]
    pub fn closed(&self) -> Self {
        let mut closed = self.clone();
        closed.rounds.truncate(self.open_round().map_or(usize::MAX, |(round, _)| round - 1));
        closed
    }

    /// Points with which each player of the table begins.
    pub fn start(&self, table: &Crosstable) -> Vec<Points> {
        let System::McMahon { start, .. } = &self.rules.system else { return Vec::new() };
        let over = |until| {
            self.rounds.len() > until || self.rounds.len() == until && table.missing().is_none()
        };
        if start.until.is_some_and(over) {
            return Vec::new();
        }
        table.players.iter().map(|player| start.start(strength(player))).collect()
    }

    /// How standings of this event are made.
    pub fn standing_order(&self, table: &Crosstable) -> Order {
        // Nobody chose Buchholz to split the places of a knock-out: it was what every event had.
        let unasked = matches!(self.rules.system, System::Knockout { .. })
            && self.rules.tiebreaks == SWISS_TIES;
        let ties = self.rules.tiebreaks.iter().filter(|_| !unasked);
        Order {
            ties: ties.filter_map(|code| code.parse().ok()).collect(),
            all_play: matches!(self.rules.system, System::RoundRobin { .. }),
            start: self.start(table),
            rounds: None,
            struck: self.struck(),
            reached: self.reached(table),
            double: self.is_double_swiss(),
        }
    }

    /// Start numbers of those whose games do not count in the standings.
    fn struck(&self) -> Vec<u32> {
        let struck = |id: u32| self.member(id).is_some_and(|member| member.struck);
        let order = self.order();
        order.iter().zip(1..).filter(|&(&id, _)| struck(id)).map(|(_, number)| number).collect()
    }
}
