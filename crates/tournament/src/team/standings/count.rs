use adoube_board::Side;

use super::code::{TeamMeasure, TeamTie};
use crate::rating::round_up;
use crate::standings::cut::{Part, sum};
use crate::team::{Bout, TeamScore, TeamTable};
use crate::{Mark, Points};

/// Counts tie-breaks of teams, each team's by place in the table.
pub(super) struct TeamCounter<'a> {
    pub(super) table: &'a TeamTable,
    /// After so many rounds.
    pub(super) rounds: usize,
    /// Whether everybody meets everybody.
    pub(super) all_play: bool,
    opponent: Vec<Vec<Option<usize>>>,
    /// What a team has where it was not there.
    missed: Bout,
}

impl<'a> TeamCounter<'a> {
    pub(super) fn new(table: &'a TeamTable, rounds: usize, all_play: bool) -> Self {
        let index = table.index();
        let find = |bout: &Bout| bout.opponent.and_then(|number| index.get(&number).copied());
        let opponents = table
            .teams
            .iter()
            .map(|team| (0..rounds).map(|round| team.bouts.get(round).and_then(find)).collect());
        let missed = table.alone(Mark::ZeroBye);
        Self { table, rounds, all_play, opponent: opponents.collect(), missed }
    }

    pub(super) fn bout(&self, team: usize, round: usize) -> &Bout {
        self.table.teams[team].bouts.get(round - 1).unwrap_or(&self.missed)
    }

    fn mark(&self, team: usize, round: usize) -> Mark {
        self.bout(team, round).mark
    }

    pub(super) fn points(&self, team: usize, round: usize, score: TeamScore) -> i64 {
        self.bout(team, round).points(score).0.into()
    }

    /// Tenths of points after all rounds.
    pub(super) fn score(&self, team: usize, score: TeamScore) -> i64 {
        let made: i64 = (1..=self.rounds).map(|round| self.points(team, round, score)).sum();
        made + i64::from(self.table.teams[team].beside(self.rounds, score).0)
    }

    fn opponent(&self, team: usize, round: usize) -> Option<usize> {
        self.opponent[team][round - 1]
    }

    fn met(&self, team: usize, round: usize) -> Option<usize> {
        self.opponent(team, round).filter(|_| self.mark(team, round).is_played())
    }

    fn draw(&self, score: TeamScore) -> i64 {
        self.table.draw(score).0.into()
    }

    /// C.07 16.3: byes asked for with nothing but absence after them count as draws. With `fore` the last round is drawn by all who
    /// were paired.
    fn adjusted(&self, team: usize, score: TeamScore, fore: bool) -> i64 {
        let fore = fore && self.rounds > 0 && self.opponent(team, self.rounds).is_some();
        let mut sum = self.score(team, score);
        if fore {
            return sum + self.draw(score) - self.points(team, self.rounds, score);
        }
        for round in (1..=self.rounds).rev() {
            let mark = self.mark(team, round);
            if !mark.is_voluntary() {
                break;
            }
            if matches!(mark, Mark::HalfBye | Mark::ZeroBye) && !self.all_play {
                sum += self.draw(score) - self.points(team, round, score);
            }
        }
        sum
    }

    /// Every round's part: opponents by one score, and where there is one the own points by another.
    fn parts(
        &self,
        team: usize,
        theirs: TeamScore,
        own: Option<TeamScore>,
        tie: &TeamTie,
        fore: bool,
    ) -> Vec<Part> {
        let paired_last = self.rounds > 0 && self.opponent(team, self.rounds).is_some();
        let mine = if fore && paired_last {
            self.adjusted(team, theirs, true)
        } else {
            self.score(team, theirs)
        };
        let mut parts = Vec::new();
        for round in 1..=self.rounds {
            let mark = self.mark(team, round);
            let opponent = self.opponent(team, round);
            let last = fore && round == self.rounds;
            let played = mark.is_played() || self.all_play || tie.forfeits || last;
            let value = match opponent {
                Some(other) if played => self.adjusted(other, theirs, fore),
                None if self.all_play => continue,
                // C.07 16.4: a dummy with as much as the team itself, within bounds.
                Some(other) => mine.min(self.adjusted(other, theirs, fore)),
                None => mine.min(self.draw(theirs) * self.rounds as i64),
            };
            let voluntary = mark.is_voluntary() && !(opponent.is_some() && played);
            let adds = own.map_or(value, |own| value * self.points(team, round, own));
            parts.push(Part { voluntary, value, adds });
        }
        parts
    }

    /// A tie-break's value in hundredths, but for those that are places among who is level; none where it says nothing.
    pub(super) fn value(&self, team: usize, tie: &TeamTie) -> Option<i64> {
        let score = tie.score.unwrap_or(self.table.primary);
        let rounds = 1..=self.rounds;
        let count = |what: &dyn Fn(usize) -> bool| {
            Some(rounds.clone().filter(|&round| what(round)).count() as i64 * 100)
        };
        let black = |round: usize| self.bout(team, round).side == Some(Side::Second);
        let buchholz = |team: usize, fore: bool| {
            sum(&self.parts(team, score, None, tie, fore), tie.low, tie.high) * 10
        };
        match tie.measure {
            TeamMeasure::Points => Some(self.score(team, score) * 10),
            TeamMeasure::Secondary => Some(self.score(team, self.table.primary.other()) * 10),
            TeamMeasure::Direct
            | TeamMeasure::Extended(_)
            | TeamMeasure::TopBoards
            | TeamMeasure::BottomBoards => None,
            TeamMeasure::Buchholz => Some(buchholz(team, false)),
            TeamMeasure::ForeBuchholz => Some(buchholz(team, true)),
            TeamMeasure::MeanBuchholz => {
                let met: Vec<usize> =
                    rounds.clone().filter_map(|round| self.met(team, round)).collect();
                let sum: i64 = met.iter().map(|&other| buchholz(other, false)).sum();
                (!met.is_empty()).then(|| round_up(sum, met.len() as i64))
            }
            TeamMeasure::Sonneborn => {
                Some(sum(&self.parts(team, score, Some(score), tie, false), tie.low, tie.high))
            }
            TeamMeasure::ExtendedSonneborn { theirs, own } => {
                Some(sum(&self.parts(team, theirs, Some(own), tie, false), tie.low, tie.high))
            }
            TeamMeasure::BoardCount => {
                let boards = self.boards(team, &rounds.clone().collect::<Vec<_>>());
                let count = |(at, points): (usize, &i64)| (at as i64 + 1) * points;
                Some(boards.iter().enumerate().map(count).sum::<i64>() * 10)
            }
            TeamMeasure::Combined => {
                let most = i64::from(self.table.win(score).0) * self.rounds as i64;
                let one = i64::from(self.table.win(score.other()).0).max(1);
                let share = tie.share.map_or(most / one, i64::from).max(1);
                let other = self.score(team, score.other()) * 10;
                Some(other + round_up(buchholz(team, tie.fore), share))
            }
            TeamMeasure::Wins => {
                let win = self.table.matches.win;
                count(&|round| self.bout(team, round).match_points >= win)
            }
            TeamMeasure::Won => count(&|round| self.mark(team, round) == Mark::Win),
            TeamMeasure::BlackMatches => {
                count(&|round| self.mark(team, round).is_played() && black(round))
            }
            TeamMeasure::BlackWins => {
                count(&|round| self.mark(team, round) == Mark::Win && black(round))
            }
            TeamMeasure::Elected => count(&|round| !self.mark(team, round).is_voluntary()),
            TeamMeasure::Progress => {
                let from = tie.low.min(self.rounds);
                let running = |upto: usize| -> i64 {
                    (1..=upto).map(|round| self.points(team, round, score)).sum()
                };
                Some(rounds.clone().skip(from).map(running).sum::<i64>() * 10)
            }
            TeamMeasure::Standard => {
                let half =
                    |round: usize| match self.points(team, round, score).cmp(&self.draw(score)) {
                        std::cmp::Ordering::Greater => 100,
                        std::cmp::Ordering::Equal => 50,
                        std::cmp::Ordering::Less => 0,
                    };
                Some(rounds.clone().map(half).sum())
            }
            TeamMeasure::Koya => {
                let paired = rounds.clone().filter(|&round| self.opponent(team, round).is_some());
                let matches = if self.all_play { paired.count() } else { self.rounds };
                let limit = i64::from(self.table.win(score).0) * matches as i64 / 2
                    + i64::from(tie.limit) * 5;
                let strong = rounds.clone().filter(|&round| {
                    self.opponent(team, round)
                        .is_some_and(|other| self.score(other, score) >= limit)
                });
                Some(strong.map(|round| self.points(team, round, score)).sum::<i64>() * 10)
            }
            TeamMeasure::Number => Some(i64::from(self.table.teams[team].number) * 100),
            TeamMeasure::Rating => {
                self.table.teams[team].rating.map(|rating| i64::from(rating) * 100)
            }
        }
    }

    /// Game points on each board in some rounds, in tenths.
    pub(super) fn boards(&self, team: usize, rounds: &[usize]) -> Vec<i64> {
        let mut sum = vec![0; self.table.boards];
        for &round in rounds {
            for (sum, &Points(points)) in sum.iter_mut().zip(&self.bout(team, round).boards) {
                *sum += i64::from(points);
            }
        }
        sum
    }

    /// The rounds in which a team met another one.
    pub(super) fn meetings(&self, team: usize, other: usize, forfeits: bool) -> Vec<usize> {
        let counts = |&round: &usize| {
            let played = self.mark(team, round).is_played() || forfeits || self.all_play;
            played && self.opponent(team, round) == Some(other)
        };
        (1..=self.rounds).filter(counts).collect()
    }

    /// Results between teams that are level: how many others each has met, and points in hundredths, the mean of several matches.
    pub(super) fn encounters(
        &self,
        team: usize,
        level: &[usize],
        score: TeamScore,
        forfeits: bool,
    ) -> (usize, i64) {
        let (mut met, mut sum) = (0, 0);
        for &other in level.iter().filter(|&&other| other != team) {
            let rounds = self.meetings(team, other, forfeits);
            if !rounds.is_empty() {
                met += 1;
                let points: i64 = rounds.iter().map(|&round| self.points(team, round, score)).sum();
                sum += points * 10 / rounds.len() as i64;
            }
        }
        (met, sum)
    }
}
