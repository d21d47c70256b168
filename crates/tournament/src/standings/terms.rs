//! The sum that made a tie-break, round by round: what a click on a value shows.

use super::code::{Measure, TieBreak};
use super::count::Counter;
use super::cut::{Part, cuts};
use super::{Order, counted};
use crate::{Crosstable, Mark};

/// What a round adds to a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Which, from 1.
    pub round: usize,
    /// The opponent's start number, where there was one.
    pub opponent: Option<u32>,
    /// How much, in hundredths.
    pub adds: i64,
    /// Whether it is left out.
    pub cut: bool,
}

/// What made a player's value of a tie-break of an order, by its place in it; nothing where it is no sum of rounds.
pub fn terms(table: &Crosstable, order: &Order, number: u32, tie: usize) -> Vec<Term> {
    let rounds = order.rounds.unwrap_or(usize::MAX).min(table.paired_rounds());
    let other = counted(table, order);
    let table = other.as_ref().unwrap_or(table);
    let counter = Counter::new(table, rounds, order.all_play, order.start.clone());
    let player = table.players.iter().position(|player| player.number == number);
    let (Some(player), Some(tie)) = (player, order.ties.get(tie)) else { return Vec::new() };
    counter.terms(player, tie)
}

impl Counter<'_> {
    fn term(&self, player: usize, round: usize, adds: i64) -> Term {
        let opponent = self.opponent(player, round).map(|at| self.table.players[at].number);
        Term { round, opponent, adds, cut: false }
    }

    /// Parts in the order of rounds, with those that are left out.
    fn cut(&self, player: usize, tie: &TieBreak, parts: &[Part], times: i64) -> Vec<Term> {
        let without = |round: &usize| self.all_play && self.opponent(player, *round).is_none();
        let counts = parts.len() == self.rounds();
        let rounds = (1..=self.rounds()).filter(|round| counts || !without(round));
        let cut = cuts(parts, tie.low, tie.high);
        let term = |((round, part), cut): ((usize, &Part), bool)| Term {
            cut,
            ..self.term(player, round, part.adds * times)
        };
        rounds.zip(parts).zip(cut).map(term).collect()
    }

    fn terms(&self, player: usize, tie: &TieBreak) -> Vec<Term> {
        let rounds = 1..=self.rounds();
        let each = |adds: &dyn Fn(usize) -> Option<i64>| -> Vec<Term> {
            let term = |round| Some(self.term(player, round, adds(round)?));
            rounds.clone().filter_map(term).collect()
        };
        let count = |what: &dyn Fn(usize) -> bool| each(&|round| what(round).then_some(100));
        let black = |round: usize| {
            let side = self.table.players[player].cell(round).side;
            side.is_some_and(|side| !side.is_first())
        };
        let won = |round: usize| matches!(self.mark(player, round), Mark::Win | Mark::ShortWin);
        match tie.measure {
            Measure::Buchholz => self.cut(player, tie, &self.parts(player, tie, false, false), 10),
            Measure::ForeBuchholz => {
                self.cut(player, tie, &self.parts(player, tie, true, false), 10)
            }
            Measure::Sonneborn => self.cut(player, tie, &self.parts(player, tie, false, true), 1),
            Measure::Opponents => {
                let start = self.start.get(player).map_or(0, |points| points.0.into());
                let part = |round: usize| {
                    let value = self.met(player, round).map_or(start, |other| self.score(other));
                    Part { voluntary: false, value, adds: value }
                };
                let parts: Vec<Part> = rounds.clone().map(part).collect();
                self.cut(player, tie, &parts, 10)
            }
            Measure::Defeated => each(&|round| {
                let other = self.met(player, round)?;
                let win = i64::from(self.table.scoring.win.0).max(1);
                Some(self.score(other) * 10 * self.points(player, round) / win)
            }),
            Measure::OpponentsOpponents => {
                let plain = TieBreak::new(Measure::Opponents);
                each(&|round| Some(self.opponents_sum(self.met(player, round)?, &plain) * 10))
            }
            Measure::Wins => {
                let win = i64::from(self.table.scoring.win.0);
                count(&|round| self.points(player, round) >= win)
            }
            Measure::Won => count(&won),
            Measure::BlackGames => {
                count(&|round| self.mark(player, round).is_played() && black(round))
            }
            Measure::BlackWins => count(&|round| won(round) && black(round)),
            Measure::Elected => count(&|round| !self.mark(player, round).is_voluntary()),
            Measure::Progress => {
                let from = tie.low.min(self.rounds());
                each(&|round| (round > from).then(|| self.running(player, round, false) * 10))
            }
            Measure::Cumulative => each(&|round| Some(self.running(player, round, true) * 10)),
            _ => Vec::new(),
        }
    }
}
