use super::code::{Measure, TieBreak};
use super::cut::{Part, sum};
use crate::rating::{difference, expected, round_up};
use crate::{Cell, Crosstable, Mark, Points};

/// Counts tie-breaks of a table, each player's by place in it.
pub(crate) struct Counter<'a> {
    pub(super) table: &'a Crosstable,
    /// After so many rounds.
    rounds: usize,
    /// Whether everybody meets everybody.
    pub(crate) all_play: bool,
    /// Points that a player began with, as in McMahon.
    pub(crate) start: Vec<Points>,
    opponent: Vec<Vec<Option<usize>>>,
}

impl<'a> Counter<'a> {
    pub(crate) fn new(
        table: &'a Crosstable,
        rounds: usize,
        all_play: bool,
        start: Vec<Points>,
    ) -> Self {
        let index = table.index();
        let find = |cell: Cell| cell.opponent.and_then(|number| index.get(&number).copied());
        let opponent = table
            .players
            .iter()
            .map(|player| (1..=rounds).map(|round| find(player.cell(round))).collect())
            .collect();
        Self { table, rounds, all_play, start, opponent }
    }

    pub(super) fn rounds(&self) -> usize {
        self.rounds
    }

    pub(super) fn mark(&self, player: usize, round: usize) -> Mark {
        self.table.players[player].cell(round).mark
    }

    pub(super) fn points(&self, player: usize, round: usize) -> i64 {
        self.table.scoring.points(self.mark(player, round)).0.into()
    }

    /// Tenths of points after all rounds.
    pub(crate) fn score(&self, player: usize) -> i64 {
        let start = self.start.get(player).map_or(0, |points| points.0.into());
        start + (1..=self.rounds).map(|round| self.points(player, round)).sum::<i64>()
    }

    pub(super) fn opponent(&self, player: usize, round: usize) -> Option<usize> {
        self.opponent[player][round - 1]
    }

    /// The opponent of a game that was played.
    pub(crate) fn met(&self, player: usize, round: usize) -> Option<usize> {
        self.opponent(player, round).filter(|_| self.mark(player, round).is_played())
    }

    /// Whether somebody has played somebody without a rating.
    pub(crate) fn unrated_met(&self) -> bool {
        let unrated = |at: usize| self.table.players[at].rating.is_none();
        (0..self.opponent.len()).any(|at| self.opponents(at).any(unrated))
    }

    pub(super) fn draw(&self) -> i64 {
        self.table.scoring.draw.0.into()
    }

    /// A player's score as it counts for opponents (C.07 16.3): byes asked for with nothing but absence after them count as
    /// draws. With `fore` the last round is drawn by everybody who was paired.
    fn adjusted(&self, player: usize, fore: bool) -> i64 {
        let fore = fore && self.rounds > 0 && self.opponent(player, self.rounds).is_some();
        let mut sum = self.score(player);
        if fore {
            return sum + self.draw() - self.points(player, self.rounds);
        }
        for round in (1..=self.rounds).rev() {
            let mark = self.mark(player, round);
            if !mark.is_voluntary() {
                break;
            }
            if matches!(mark, Mark::HalfBye | Mark::ZeroBye) && !self.all_play {
                sum += self.draw() - self.points(player, round);
            }
        }
        sum
    }

    pub(super) fn parts(
        &self,
        player: usize,
        tie: &TieBreak,
        fore: bool,
        product: bool,
    ) -> Vec<Part> {
        let paired_last = self.rounds > 0 && self.opponent(player, self.rounds).is_some();
        let own =
            if fore && paired_last { self.adjusted(player, true) } else { self.score(player) };
        let mut parts = Vec::new();
        for round in 1..=self.rounds {
            let mark = self.mark(player, round);
            let opponent = self.opponent(player, round);
            let last = fore && round == self.rounds;
            let played = mark.is_played() || self.all_play || tie.forfeits || last;
            let value = match opponent {
                Some(other) if played => self.adjusted(other, fore),
                None if self.all_play => continue,
                // C.07 16.4: a dummy with as much as the player himself, within bounds.
                Some(other) => own.min(self.adjusted(other, fore)),
                None => own.min(self.draw() * self.rounds as i64),
            };
            let voluntary = mark.is_voluntary() && !(opponent.is_some() && played);
            let adds = if product { value * self.points(player, round) } else { value };
            parts.push(Part { voluntary, value, adds });
        }
        parts
    }

    /// A tie-break's value in hundredths, but for direct encounter; none where it says nothing.
    pub(crate) fn value(&self, player: usize, tie: &TieBreak) -> Option<i64> {
        let rounds = 1..=self.rounds;
        let count = |what: &dyn Fn(usize) -> bool| {
            Some(rounds.clone().filter(|&r| what(r)).count() as i64 * 100)
        };
        let side = |round: usize| self.table.players[player].cell(round).side;
        let black = |round: usize| side(round).is_some_and(|side| !side.is_first());
        let won = |round: usize| matches!(self.mark(player, round), Mark::Win | Mark::ShortWin);
        match tie.measure {
            Measure::Points => Some(self.score(player) * 10),
            Measure::Direct => None,
            Measure::Buchholz => {
                Some(sum(&self.parts(player, tie, false, false), tie.low, tie.high) * 10)
            }
            Measure::ForeBuchholz => {
                Some(sum(&self.parts(player, tie, true, false), tie.low, tie.high) * 10)
            }
            Measure::Sonneborn => {
                Some(sum(&self.parts(player, tie, false, true), tie.low, tie.high))
            }
            Measure::MeanBuchholz => {
                let values = self.opponents(player).map(|other| {
                    sum(&self.parts(other, tie, false, false), tie.low, tie.high) * 10
                });
                mean(values.map(Some))
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
                let from = tie.low.min(self.rounds);
                let terms = rounds.clone().skip(from);
                Some(terms.map(|round| self.running(player, round, false)).sum::<i64>() * 10)
            }
            Measure::Cumulative => Some(
                rounds.clone().map(|round| self.running(player, round, true)).sum::<i64>() * 10,
            ),
            Measure::Standard => {
                let half = |round: usize| match self.points(player, round).cmp(&self.draw()) {
                    std::cmp::Ordering::Greater => 100,
                    std::cmp::Ordering::Equal => 50,
                    std::cmp::Ordering::Less => 0,
                };
                Some(rounds.clone().map(half).sum())
            }
            Measure::Koya => {
                let games = if self.all_play { self.games_each() } else { self.rounds };
                let limit = i64::from(self.table.scoring.win.0) * games as i64 / 2
                    + i64::from(tie.limit) * 5;
                let strong = rounds
                    .clone()
                    .filter(|&r| self.opponent(player, r).is_some_and(|o| self.score(o) >= limit));
                Some(strong.map(|round| self.points(player, round)).sum::<i64>() * 10)
            }
            Measure::MeanRating => {
                let ratings = self.ratings(player, tie)?;
                let sum: i64 = ratings.iter().map(|(rating, _)| i64::from(*rating)).sum();
                (!ratings.is_empty()).then(|| round_up(sum, ratings.len() as i64) * 100)
            }
            Measure::Performance => self.performance(player, tie).map(|value| value * 100),
            Measure::PerfectPerformance => self.perfect(player, tie).map(|value| value * 100),
            Measure::MeanPerformance => {
                let plain = TieBreak::new(Measure::Performance);
                whole_mean(self.opponents(player).map(|other| self.performance(other, &plain)))
            }
            Measure::MeanPerfect => {
                let plain = TieBreak::new(Measure::PerfectPerformance);
                whole_mean(self.opponents(player).map(|other| self.perfect(other, &plain)))
            }
            Measure::Number => Some(-i64::from(self.table.players[player].number) * 100),
            Measure::Rating => {
                self.table.players[player].rating.map(|rating| i64::from(rating) * 100)
            }
            Measure::Opponents => Some(self.opponents_sum(player, tie) * 10),
            Measure::Defeated => {
                let beaten = rounds.clone().filter_map(|round| {
                    let other = self.met(player, round)?;
                    Some(
                        self.score(other) * 10 * self.points(player, round)
                            / i64::from(self.table.scoring.win.0).max(1),
                    )
                });
                Some(beaten.sum())
            }
            Measure::OpponentsOpponents => {
                let plain = TieBreak::new(Measure::Opponents);
                Some(
                    self.opponents(player)
                        .map(|other| self.opponents_sum(other, &plain))
                        .sum::<i64>()
                        * 10,
                )
            }
        }
    }

    /// Opponents' scores with what they began with; a round without a game counts what the player began with.
    pub(super) fn opponents_sum(&self, player: usize, tie: &TieBreak) -> i64 {
        let start = self.start.get(player).map_or(0, |points| points.0.into());
        let mut scores: Vec<i64> = (1..=self.rounds)
            .map(|round| self.met(player, round).map_or(start, |other| self.score(other)))
            .collect();
        scores.sort_unstable();
        let end = scores.len().saturating_sub(tie.high);
        scores.get(tie.low..end).unwrap_or_default().iter().sum()
    }

    pub(super) fn running(&self, player: usize, upto: usize, with_start: bool) -> i64 {
        let start =
            self.start.get(player).filter(|_| with_start).map_or(0, |points| points.0.into());
        start + (1..=upto).map(|round| self.points(player, round)).sum::<i64>()
    }

    fn opponents(&self, player: usize) -> impl Iterator<Item = usize> + '_ {
        (1..=self.rounds).filter_map(move |round| self.met(player, round))
    }

    /// How many games each has where everybody meets everybody.
    pub(super) fn games_each(&self) -> usize {
        let players =
            self.opponent.iter().filter(|rounds| rounds.iter().any(Option::is_some)).count();
        if players % 2 == 1 && players > 0 {
            self.rounds - self.rounds / players
        } else {
            self.rounds
        }
    }

    /// Opponents' ratings with points, the lowest first, less what is cut; none if somebody has no rating.
    fn ratings(&self, player: usize, tie: &TieBreak) -> Option<Vec<(i32, i64)>> {
        let games = (1..=self.rounds).filter_map(|round| Some((self.met(player, round)?, round)));
        let ratings = games.map(|(other, round)| {
            let share = match self.mark(player, round) {
                Mark::Win | Mark::ShortWin => 100,
                Mark::Draw | Mark::ShortDraw => 50,
                _ => 0,
            };
            Some((self.table.players[other].rating?, share))
        });
        let mut ratings = ratings.collect::<Option<Vec<_>>>()?;
        ratings.sort_unstable();
        let end = ratings.len().saturating_sub(tie.high);
        Some(ratings.get(tie.low.min(end)..end).unwrap_or_default().to_vec())
    }

    fn performance(&self, player: usize, tie: &TieBreak) -> Option<i64> {
        let ratings = self.ratings(player, tie)?;
        let games = ratings.len() as i64;
        if games == 0 {
            return None;
        }
        let mean = round_up(ratings.iter().map(|(rating, _)| i64::from(*rating)).sum(), games);
        let share = round_up(ratings.iter().map(|(_, points)| points).sum(), games);
        Some(mean + i64::from(difference(share as i32)))
    }

    /// The lowest rating of which the result would have been expected.
    fn perfect(&self, player: usize, tie: &TieBreak) -> Option<i64> {
        let ratings = self.ratings(player, tie)?;
        let lowest = ratings.first()?.0;
        let highest = ratings.last()?.0;
        let score: i64 = ratings.iter().map(|(_, points)| points).sum();
        if score == 0 {
            return Some(i64::from(lowest) - 800);
        }
        let reaches = |own: i32| {
            ratings.iter().map(|(rating, _)| i64::from(expected(own - rating))).sum::<i64>()
                >= score
        };
        let (mut low, mut high) = (lowest - 801, highest + 801);
        while low + 1 < high {
            let middle = low + (high - low) / 2;
            if reaches(middle) { high = middle } else { low = middle }
        }
        Some(high.into())
    }

    /// Results between tied players: how many others each has met, and points in hundredths, the mean of several games.
    pub(crate) fn encounters(&self, player: usize, tied: &[usize], forfeits: bool) -> (usize, i64) {
        let mut met = 0;
        let mut sum = 0;
        for &other in tied.iter().filter(|&&other| other != player) {
            let games = (1..=self.rounds).filter(|&round| {
                let played = self.mark(player, round).is_played() || forfeits || self.all_play;
                played && self.opponent(player, round) == Some(other)
            });
            let points: Vec<i64> = games.map(|round| self.points(player, round) * 10).collect();
            if !points.is_empty() {
                met += 1;
                sum += points.iter().sum::<i64>() / points.len() as i64;
            }
        }
        (met, sum)
    }

    pub(crate) fn win(&self) -> i64 {
        i64::from(self.table.scoring.win.0) * 10
    }
}

/// The mean of values that are there, in hundredths, halves up.
fn mean(values: impl Iterator<Item = Option<i64>>) -> Option<i64> {
    let values: Vec<i64> = values.flatten().collect();
    (!values.is_empty()).then(|| round_up(values.iter().sum(), values.len() as i64))
}

/// The mean as a whole number, in hundredths.
fn whole_mean(values: impl Iterator<Item = Option<i64>>) -> Option<i64> {
    mean(values).map(|value| value * 100)
}
