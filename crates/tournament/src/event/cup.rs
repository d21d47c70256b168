use adoube_board::Side;

use super::{Refusal, Seat, Tournament};
use crate::swiss::{Board, Colourable, allocate};
use crate::system::knockout::{self, MatchResult};
use crate::{Crosstable, Mark};

/// Who plays a knock-out, the strongest first, and how.
#[derive(Clone, Debug)]
pub(super) struct Cup {
    pub(super) seeds: Vec<u32>,
    pub(super) small_final: bool,
}

impl Tournament {
    /// The knock-out that is played in a round, as the whole event or inside a McMahon open.
    pub(super) fn cup(&self, table: &Crosstable, round: usize) -> Option<Cup> {
        use super::System::*;
        // Where teams play the tree is theirs.
        if self.rules.teams.is_some() {
            return None;
        }
        let (size, small_final) = match self.rules.system {
            Knockout { small_final } => (table.players.len(), small_final),
            McMahon { knockout: Some(size), small_final, .. } => (size, small_final),
            _ => return None,
        };
        if round > knockout::rounds(size) {
            return None;
        }
        // Who enters late is not seeded any more.
        let early = |id: u32| self.member(id).is_some_and(|member| member.since == 1);
        let order = self.order();
        let early = table.players.iter().zip(order).filter(|&(_, id)| early(id));
        let seeds = early.map(|(player, _)| player.number).take(size).collect();
        Some(Cup { seeds, small_final })
    }

    /// What came of a match.
    pub(super) fn outcome(&self, table: &Crosstable, round: usize, a: u32, b: u32) -> MatchResult {
        let cell = table.player(a).map(|player| player.cell(round));
        let cell = cell.filter(|cell| cell.opponent == Some(b));
        let other = table.player(b).map(|player| player.cell(round).mark);
        let advanced = |number: u32| {
            let round = round.checked_sub(1).and_then(|at| self.rounds.get(at));
            round.is_some_and(|round| round.advanced.contains(&self.id(number)))
        };
        use Mark::{Draw, ForfeitLoss, ForfeitWin, Loss, ShortWin, Win};
        match (cell.map(|cell| cell.mark), other) {
            (Some(Win | ShortWin | ForfeitWin), _) => MatchResult::Winner(a),
            (Some(_), Some(Win | ShortWin | ForfeitWin)) => MatchResult::Winner(b),
            _ if advanced(a) => MatchResult::Winner(a),
            _ if advanced(b) => MatchResult::Winner(b),
            // Where neither came nobody goes on, unless the arbiter says who does.
            (Some(ForfeitLoss), Some(ForfeitLoss)) => MatchResult::Nobody,
            // Half a point is more than nothing.
            (Some(Draw), Some(Loss)) => MatchResult::Winner(a),
            (Some(Loss), Some(Draw)) => MatchResult::Winner(b),
            _ => MatchResult::Open,
        }
    }

    /// Matches of a knock-out that are over and that nobody has won, and of which nobody has said who goes on: the round and who sat
    /// there, or which teams.
    pub fn undecided(&self) -> Vec<(usize, Seat)> {
        if let Some(teams) = self.undecided_teams() {
            return teams;
        }
        let table = self.table();
        let Some(cup) = self.cup(&table, 1) else { return Vec::new() };
        let number = |id: u32| {
            let order = self.order();
            order.iter().position(|&other| other == id).map_or(0, |at| at as u32 + 1)
        };
        let mut all = Vec::new();
        for (round, at) in self.rounds.iter().zip(1..) {
            for board in round.boards.iter().filter(|board| board.is_even()) {
                let [a, b] = [board.seat.first, board.seat.second].map(number);
                let inside = cup.seeds.contains(&a) && cup.seeds.contains(&b);
                // Of a match that both have lost the round after it tells whether somebody goes on.
                let open = self.outcome(&table, at, a, b) == MatchResult::Open
                    || at == self.rounds.len()
                        && !round.advanced.iter().any(|&id| board.seat.has(id));
                if inside && open {
                    all.push((at, board.seat));
                }
            }
        }
        all
    }

    /// How far each player of the table came, the more the further, where the whole event is a knock-out.
    pub(super) fn reached(&self, table: &Crosstable) -> Vec<u32> {
        let (super::System::Knockout { .. }, Some(cup)) = (&self.rules.system, self.cup(table, 1))
        else {
            return Vec::new();
        };
        let outcome = |round: usize, a: u32, b: u32| self.outcome(table, round, a, b);
        let far = knockout::reached(&cup.seeds, self.rounds.len(), cup.small_final, outcome);
        let mut reached = vec![0; table.players.len()];
        for (&number, far) in cup.seeds.iter().zip(far) {
            let place = (number as usize).checked_sub(1);
            if let Some(reached) = place.and_then(|at| reached.get_mut(at)) {
                *reached = far;
            }
        }
        reached
    }

    /// The boards of a knock-out's round, and who has nobody to meet.
    pub(super) fn matches(
        &self,
        table: &Crosstable,
        cup: &Cup,
        round: usize,
    ) -> Result<(Vec<Board>, Vec<u32>), Refusal> {
        let outcome = |round: usize, a: u32, b: u32| self.outcome(table, round, a, b);
        let mut boards = Vec::new();
        let mut byes = Vec::new();
        for pair in knockout::matches(&cup.seeds, round, cup.small_final, outcome)? {
            match (pair.a, pair.b) {
                (Some(a), Some(b)) => {
                    let [x, y] = [a, b].map(|number| colours(table, number));
                    let higher = Colourable { colours: &x, number: a, place: a };
                    let lower = Colourable { colours: &y, number: b, place: b };
                    boards.push(allocate(higher, lower, table.initial));
                }
                (Some(one), None) | (None, Some(one)) => byes.push(one),
                (None, None) => {}
            }
        }
        Ok((boards, byes))
    }
}

/// The colours of the games that a player played.
fn colours(table: &Crosstable, number: u32) -> Vec<Side> {
    let cells = table.player(number).into_iter().flat_map(|player| &player.cells);
    cells.filter(|cell| cell.mark.is_played()).filter_map(|cell| cell.side).collect()
}
