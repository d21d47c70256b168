//! What a move was, by what it did to the chances of winning.

use core::fmt;

use crate::{Odds, Value};

/// A move that threw something away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// Something better was to be had.
    Inaccuracy,
    /// It matters.
    Mistake,
    /// It may decide the game.
    Blunder,
}

/// Which part of a point a move has to cost at least, by what is expected of the game.
const COSTS: [(f64, Judgement); 3] =
    [(0.15, Judgement::Blunder), (0.10, Judgement::Mistake), (0.05, Judgement::Inaccuracy)];
/// Who expects as much does not stand worse.
const NO_WORSE: f64 = 0.45;

impl Judgement {
    /// What a move was, where the best one is worth `best` and this one `played`, both to who moves. None: there is nothing to say
    /// of it. What decides is not the value but what is expected of the game: a rook less matters in an even game, and little in one
    /// that is lost.
    ///
    /// ```
    /// use adoube_engine::{Judgement, Odds, Value};
    ///
    /// assert_eq!(Judgement::of(&Odds::CHESS, Value(20), Value(10)), None);
    /// assert_eq!(Judgement::of(&Odds::CHESS, Value(20), Value(-900)), Some(Judgement::Blunder));
    /// assert_eq!(Judgement::of(&Odds::CHESS, Value(-2500), Value(-3000)), None);
    /// ```
    pub fn of(odds: &Odds, best: Value, played: Value) -> Option<Self> {
        let cost = odds.expectation(best) - odds.expectation(played);
        COSTS.into_iter().find(|&(least, _)| cost >= least).map(|(_, judgement)| judgement)
    }

    /// The moves of a game, by what every position is worth to who is to move there, the last position too. Of what was not looked
    /// at nothing is said.
    pub fn of_game(odds: &Odds, values: &[Option<Value>]) -> Vec<Option<Self>> {
        let of = |pair: &[Option<Value>]| match *pair {
            [Some(best), Some(next)] => Self::of(odds, best, next.reversed()),
            _ => None,
        };
        values.windows(2).map(of).collect()
    }

    /// The move by which a game turned: the last with which somebody who stood no worse came to stand worse, and by more than an
    /// inaccuracy.
    pub fn turning_point(odds: &Odds, values: &[Option<Value>]) -> Option<usize> {
        let judged = Self::of_game(odds, values);
        let turns = |(nth, judgement): (usize, Option<Self>)| {
            let (best, next) = (values[nth]?, values[nth + 1]?);
            let before = odds.expectation(best) >= NO_WORSE;
            let after = odds.expectation(next.reversed()) < NO_WORSE;
            (judgement? >= Self::Mistake && before && after).then_some(nth)
        };
        judged.into_iter().enumerate().filter_map(turns).next_back()
    }

    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Odds {
    /// The part of a point that is expected of a game, from 0 to 1.
    pub fn expectation(&self, value: Value) -> f64 {
        let [win, draw, _] = self.of(value);
        f64::from(win) / 1000.0 + f64::from(draw) / 2000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(values: &[i32]) -> Vec<Option<Value>> {
        values.iter().map(|&value| Some(Value(value))).collect()
    }

    #[test]
    fn the_more_a_move_costs_the_worse_it_is_called() {
        for odds in [Odds::CHESS, Odds::SHOGI] {
            let judged: Vec<_> =
                (0..40).map(|step| Judgement::of(&odds, Value(0), Value(-100 * step))).collect();
            assert!(judged.is_sorted() && judged[0].is_none());
            assert_eq!(judged[39], Some(Judgement::Blunder));
            assert!(judged.contains(&Some(Judgement::Inaccuracy)));
            assert!(judged.contains(&Some(Judgement::Mistake)));
            // What is better than the best was better seen later, and is no fault.
            assert_eq!(Judgement::of(&odds, Value(0), Value(500)), None);
        }
    }

    #[test]
    fn to_miss_a_mate_costs_only_what_it_costs() {
        let mate = Value(30_990);
        assert_eq!(mate.mate(), Some(10));
        assert_eq!(Judgement::of(&Odds::CHESS, mate, Value(3000)), None);
        assert_eq!(Judgement::of(&Odds::CHESS, mate, Value(0)), Some(Judgement::Blunder));
        assert_eq!(Judgement::of(&Odds::CHESS, Value(0), Value::MATED), Some(Judgement::Blunder));
    }

    #[test]
    fn a_game_turns_where_who_stood_no_worse_came_to_stand_worse_for_good() {
        // Even, a blunder of the first, thrown back by the second, and again lost by the first.
        let game = values(&[10, -10, 10, 800, 0, 5, 900, -900]);
        let judged = Judgement::of_game(&Odds::CHESS, &game);
        let worst = Some(Judgement::Blunder);
        assert_eq!(judged, [None, None, worst, worst, None, worst, None]);
        assert_eq!(Judgement::turning_point(&Odds::CHESS, &game), Some(5));
        assert_eq!(Judgement::turning_point(&Odds::CHESS, &values(&[0, 0, 0])), None);
        let mut gaps = game;
        gaps[6] = None;
        assert_eq!(Judgement::turning_point(&Odds::CHESS, &gaps), Some(2));
    }
}
