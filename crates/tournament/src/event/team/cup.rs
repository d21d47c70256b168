//! A knock-out of teams.

use super::super::{Refusal, Seat, System, Tournament};
use super::{TeamRefusal, TeamTold, TeamWhat};
use crate::swiss::PairError;
use crate::system::knockout::{self, MatchResult, Undecided};
use crate::team::{CupRound, TeamCup, TeamTable};

impl Tournament {
    /// The tree of teams, where one is played.
    pub(in super::super) fn team_cup<'a>(&self, table: &'a TeamTable) -> Option<TeamCup<'a>> {
        let System::Knockout { small_final } = self.rules.system else { return None };
        self.rules.teams.as_ref()?;
        let rounds = self.rounds.iter().zip(1..);
        let advanced = rounds.flat_map(|(round, at)| {
            round.teams.advanced.iter().map(move |&id| (at, self.teams.number(id)))
        });
        Some(TeamCup::new(table, small_final, advanced.collect()))
    }

    /// The matches of a round of the tree, and who meets nobody.
    pub(super) fn cup_round(&self, table: &TeamTable, round: usize) -> Result<CupRound, Refusal> {
        let over = || Refusal::from(PairError::Over(round - 1));
        let cup = self.team_cup(table).ok_or_else(over)?;
        let due = cup.round(round).map_err(|open| self.open_match(open))?;
        if due.0.is_empty() { Err(over()) } else { Ok(due) }
    }

    fn open_match(&self, Undecided { round, a, b }: Undecided) -> Refusal {
        let id = |number: u32| self.squad(number).map_or(0, |squad| squad.id);
        TeamRefusal::Undecided { round, a: id(a), b: id(b) }.into()
    }

    /// Says that a team goes on although its match was drawn.
    pub(super) fn advance_team(&self, round: usize, id: u32) -> Result<TeamWhat, Refusal> {
        let table = self.team_table();
        let Some(cup) = self.team_cup(&table) else { return Err(Refusal::NoCup(round)) };
        let paired = round.checked_sub(1).and_then(|at| self.rounds.get(at));
        let met = paired.and_then(|round| round.teams.find(id));
        let (_, seat, _) = met.ok_or(TeamRefusal::NoMatch(round, id))?;
        let [a, b] = [seat.first, seat.second].map(|id| self.teams.number(id));
        if !cup.is_even(round, a, b) {
            return Err(TeamRefusal::NotDrawn(round, id).into());
        }
        Ok(TeamWhat::Advanced { round, id })
    }

    /// The last word counts: who went on from this match before does not any more.
    pub(super) fn set_team_advanced(&mut self, round: usize, id: u32) {
        let Some(round) = self.round_mut(round) else { return };
        let Some((_, seat, _)) = round.teams.find(id) else { return };
        round.teams.advanced.retain(|&other| !seat.has(other));
        round.teams.advanced.push(id);
    }

    /// What was said of who goes on from a match does not stand once one of its games is open again.
    pub(in super::super) fn reopen_match(&mut self, round: usize, player: u32) {
        let Some(id) = self.teams.of(player).map(|squad| squad.id) else { return };
        let Some(round) = self.round_mut(round) else { return };
        let Some((_, seat, _)) = round.teams.find(id) else { return };
        round.teams.advanced.retain(|&other| !seat.has(other));
    }

    /// Whether a paired round has the matches of the tree; none if no tree of teams is played.
    pub(in super::super) fn teams_fit(&self, round: usize) -> Option<bool> {
        let table = self.team_table();
        let cup = self.team_cup(&table)?;
        let paired = (1..=self.rounds.len()).contains(&round);
        Some(!paired || cup.fits(round))
    }

    /// How far each team came in a knock-out.
    pub(super) fn teams_reached(&self) -> Vec<u32> {
        let table = self.team_table();
        self.team_cup(&table).map(|cup| cup.reached()).unwrap_or_default()
    }

    /// Matches that are over, that nobody has won, and of which nobody has said who goes on: the round and both teams.
    pub(in super::super) fn undecided_teams(&self) -> Option<Vec<(usize, Seat)>> {
        let table = self.team_table();
        let id = |number: u32| self.squad(number).map_or(0, |squad| squad.id);
        let seat = |(round, a, b)| (round, Seat { first: id(a), second: id(b) });
        Some(self.team_cup(&table)?.undecided().into_iter().map(seat).collect())
    }

    /// The seeds of the tree and whether it has a small final, with what came of its matches.
    pub(in super::super) fn team_tree<'a>(
        &self,
        cup: &'a TeamCup<'_>,
    ) -> (Vec<u32>, impl Fn(usize, u32, u32) -> MatchResult + use<'a>) {
        (cup.seeds(), |round, a, b| cup.outcome(round, a, b))
    }

    /// Where a team stands in the tree.
    pub(super) fn tree_told(
        &self,
        table: &TeamTable,
        round: usize,
        number: u32,
    ) -> Result<TeamTold, Refusal> {
        let over = || Refusal::from(PairError::Over(round - 1));
        let cup = self.team_cup(table).ok_or_else(over)?;
        let (seeds, outcome) = self.team_tree(&cup);
        let told = knockout::explain(&seeds, round, cup.small_final(), outcome, number);
        told.map_err(|open| self.open_match(open))?.map(TeamTold::Tree).ok_or_else(over)
    }

    /// Why two teams do not meet in the round that is due; none if they do.
    pub fn tree_not_told(&self, both: [u32; 2]) -> Result<Option<knockout::Why>, Refusal> {
        let (table, round) = self.due_teams()?;
        let Some(cup) = self.team_cup(&table) else { return Err(Refusal::NoCup(round)) };
        for number in both {
            table.team(number).ok_or(TeamRefusal::Nobody(number))?;
        }
        let (seeds, outcome) = self.team_tree(&cup);
        let why = knockout::why_not(&seeds, round, cup.small_final(), outcome, both);
        why.map_err(|open| self.open_match(open))
    }
}
