//! What a match has come to so far.

use std::collections::BTreeMap;

use adoube_board::Side;

use super::effort::Effort;
use super::game::Played;
use super::sport::Sport;
use super::stats::{Estimate, Pairs, estimate_games, estimate_pairs};

/// Scores, ends and efforts, for the first engine.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    /// Wins, draws and losses of who had the first side.
    pub(crate) first_side: [u64; 3],
    pub(crate) pairs: Pairs,
    /// Pairs of which one game has ended, with its half points.
    halves: BTreeMap<u64, usize>,
    pub(crate) ends: BTreeMap<String, u64>,
    /// Of the first engine and the second.
    pub(crate) efforts: [Effort; 2],
    pub(crate) plies: u64,
}

impl Tally {
    pub(crate) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// What the first engine has won, in whole and half points.
    pub(crate) fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// What the first engine scored of what there was to win.
    pub(crate) fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.points() / games as f64)
    }

    /// Counts a game. The first engine has the first side in even games, from 0.
    pub(crate) fn add<P: Sport>(&mut self, number: u64, played: &Played<P>) {
        let ours = side_of(number, 0);
        let half_points = match played.winner {
            Some(side) if side == ours => {
                self.wins += 1;
                2
            }
            Some(_) => {
                self.losses += 1;
                0
            }
            None => {
                self.draws += 1;
                1
            }
        };
        self.first_side[match played.winner {
            Some(Side::First) => 0,
            None => 1,
            Some(Side::Second) => 2,
        }] += 1;
        match self.halves.remove(&(number / 2)) {
            Some(other) => self.pairs[half_points + other] += 1,
            None => {
                self.halves.insert(number / 2, half_points);
            }
        }
        *self.ends.entry(played.end.kind()).or_default() += 1;
        for engine in 0..2 {
            self.efforts[engine].add(&played.efforts[side_of(number, engine)]);
        }
        self.plies += (played.opening.moves.len() + played.plies.len()) as u64;
    }

    /// The difference in Elo: by pairs, and by games as long as there is no pair.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        estimate_pairs(&self.pairs).or_else(|| estimate_games(self.losses, self.draws, self.wins))
    }
}

/// Which side an engine has in a game.
pub(crate) fn side_of(number: u64, engine: usize) -> Side {
    if (number + engine as u64).is_multiple_of(2) { Side::First } else { Side::Second }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_whole_or_half() {
        let tally = Tally { wins: 17, draws: 24, losses: 26, ..Tally::default() };
        assert_eq!(tally.points().to_string(), "29");
        assert_eq!(Tally { draws: 25, ..tally }.points().to_string(), "29.5");
    }
}
