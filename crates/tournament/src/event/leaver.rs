//! Who leaves a round robin before half of the own games: these count for nobody's place. What was played says it, and what a file
//! keeps of it, so that the event and its file agree.

use super::{System, Tournament};
use crate::Mark;

impl Tournament {
    /// Judges anew who has left early. A game that is open may still be played.
    pub(super) fn judge_leavers(&mut self) {
        let System::RoundRobin { cycles } = self.rules.system else { return };
        if self.rules.teams.is_some() {
            return self.judge_squads();
        }
        let players = self.members.len();
        let twice = 1 + usize::from(self.rules.twice);
        let total = (players + players % 2).saturating_sub(1) * usize::from(cycles.max(1)) * twice;
        let games = players.saturating_sub(1) * usize::from(cycles.max(1)) * twice;
        // Who is free in the last round has met everybody before it.
        let last = self.rounds.len() + twice >= total;
        let struck: Vec<bool> = self
            .members
            .iter()
            .map(|member| {
                // Before the last rounds only who has said so is gone.
                let asked = || self.byes.iter().any(|bye| bye.0 == member.id);
                (member.withdrawn || last || asked()) && self.left_early(member.id, games, total)
            })
            .collect();
        for (member, struck) in self.members.iter_mut().zip(struck) {
            member.struck = struck;
        }
    }

    fn left_early(&self, id: u32, games: usize, total: usize) -> bool {
        let boards = (1..=self.rounds.len()).filter_map(|round| self.board(round, id));
        let (mut met, mut played, mut missed) = (0, 0, false);
        for board in boards {
            let own = if board.seat.first == id { board.mark } else { board.facing };
            let both = [board.mark, board.facing];
            met += 1;
            played += usize::from(both.iter().any(|m| m.is_played() || *m == Mark::Pending));
            missed = own == Mark::ForfeitLoss;
        }
        if met < games {
            let asked = |round| self.byes.contains(&(id, round, Mark::ZeroBye));
            let gone = self.member(id).is_some_and(|member| member.withdrawn);
            let mut rest = self.rounds.len() + 1..=total;
            missed = gone || !rest.is_empty() && rest.all(asked);
        }
        missed && 2 * played < games
    }

    /// The same of teams and their matches.
    fn judge_squads(&mut self) {
        // Where two teams meet and nobody else, nothing would be left.
        if self.rules.teams.as_ref().is_some_and(|rules| rules.everybody) {
            return;
        }
        let total = self.team_rounds();
        let last = self.rounds.len() + 1 + usize::from(self.rules.twice) >= total;
        let said = !self.teams.byes_asked().is_empty();
        let struck: Vec<u32> = match last || said || self.teams.all.iter().any(|one| one.withdrawn)
        {
            true => {
                let table = self.team_table();
                let gone = |number: u32| {
                    let squad =
                        (number as usize).checked_sub(1).and_then(|at| self.teams.all.get(at));
                    squad.is_some_and(|squad| squad.withdrawn) || table.misses_rest(number, total)
                };
                let numbers = table.teams.iter().map(|team| team.number);
                numbers.filter(|&one| table.left_early(one, total, gone(one))).collect()
            }
            false => Vec::new(),
        };
        for (squad, number) in self.teams.all.iter_mut().zip(1..) {
            squad.struck = struck.contains(&number);
        }
    }

    /// Whether a player who goes home now leaves early.
    pub(super) fn leaves_early(&self, id: u32) -> bool {
        let mut after = self.clone();
        after.set_withdrawn(id, true);
        after.judge_leavers();
        after.member(id).is_some_and(|member| member.struck)
    }

    /// Whether a team that goes home now leaves early.
    pub(super) fn team_leaves_early(&self, id: u32) -> bool {
        let mut after = self.clone();
        after.set_squad_withdrawn(id, true);
        after.judge_leavers();
        after.teams.get(id).is_some_and(|squad| squad.struck)
    }
}
