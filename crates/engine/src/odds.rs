//! From a value to the odds of a game.

use crate::Value;

/// How likely a game is won, drawn and lost where the search has found a value.
///
/// Two logistic curves: a game is won with a chance of one half at the value `even`, and lost with as much at its
/// opposite; `slope` says how fast that changes. Between them it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// In hundredths of a pawn.
    pub even: f64,
    /// In hundredths of a pawn.
    pub slope: f64,
}

impl Odds {
    /// Of chess: the likeliest curves for a million positions of 7489 games of the engine against itself, 1000 nodes a
    /// move, November 2026. Positions were judged by hand then; games of the networks have not been fitted.
    pub const CHESS: Self = Self { even: 450.0, slope: 346.0 };
    /// Of shogi: for 675,000 positions of 5884 such games.
    pub const SHOGI: Self = Self { even: 11.0, slope: 1021.0 };

    /// The odds of a win, a draw and a loss for the side to move, in thousandths, together a thousand.
    ///
    /// ```
    /// use adoube_engine::{Odds, Value};
    /// let [win, draw, loss] = Odds::CHESS.of(Value(0));
    /// assert!(win == loss && draw > win);
    /// let [win, draw, loss] = Odds::CHESS.of(Value(1500));
    /// assert!(win > 900 && win + draw + loss == 1000);
    /// ```
    pub fn of(&self, value: Value) -> [u32; 3] {
        // Mate on the board is in no plies for either side: the sign says whose it is.
        if value.mate().is_some() {
            return if value.0 > 0 { [1000, 0, 0] } else { [0, 0, 1000] };
        }
        let [win, loss] = self.win_and_loss(f64::from(value.0));
        let (win, loss) = ((win * 1000.0).round() as u32, (loss * 1000.0).round() as u32);
        let win = win.min(1000 - loss.min(1000));
        [win, 1000 - win - loss.min(1000), loss.min(1000)]
    }

    fn win_and_loss(&self, value: f64) -> [f64; 2] {
        let curve = |at: f64| 1.0 / (1.0 + ((self.even - at) / self.slope).exp());
        [curve(value), curve(-value)]
    }

    /// The likeliest curves for games: for each position the value that the search found for its mover, and what he
    /// got: 1, ½ or 0.
    #[cfg(feature = "tune")]
    pub fn fit(samples: &[(i16, f32)]) -> Self {
        // Values by steps of ten, with how often each result followed.
        const STEPS: usize = 600;
        let mut counts = vec![[0.0f64; 3]; STEPS + 1];
        for &(value, points) in samples.iter().filter(|(value, _)| i32::from(*value).abs() <= 3000)
        {
            let step = ((f64::from(value) + 3000.0) / 10.0).round() as usize;
            let result = if points > 0.75 { 0 } else { 1 + usize::from(points < 0.25) };
            counts[step.min(STEPS)][result] += 1.0;
        }
        let likelihood = |odds: &Self| {
            let at = |(step, counts): (usize, &[f64; 3])| {
                let [win, loss] = odds.win_and_loss(step as f64 * 10.0 - 3000.0);
                let chances = [win, 1.0 - win - loss, loss];
                let logs = chances.iter().map(|chance| chance.max(1e-6).ln());
                counts.iter().zip(logs).map(|(count, log)| count * log).sum::<f64>()
            };
            counts.iter().enumerate().map(at).sum::<f64>()
        };
        let mut best = Self { even: 100.0, slope: 100.0 };
        let mut reach = 64.0;
        while reach >= 0.5 {
            let around = [(reach, 0.0), (-reach, 0.0), (0.0, reach), (0.0, -reach)];
            let around = around.map(|(even, slope)| Self {
                even: (best.even + even).max(0.0),
                slope: (best.slope + slope).max(1.0),
            });
            match around.into_iter().find(|odds| likelihood(odds) > likelihood(&best)) {
                Some(better) => best = better,
                None => reach /= 2.0,
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::mate_in;

    #[test]
    fn odds_are_always_a_thousand_and_better_values_win_more() {
        for odds in [Odds::CHESS, Odds::SHOGI] {
            let mut before = [0, 0, 1000];
            for value in (-30_000..=30_000).step_by(7) {
                let now = odds.of(Value(value));
                assert_eq!(now.iter().sum::<u32>(), 1000, "{value}");
                assert!(now[0] >= before[0] && now[2] <= before[2], "{value}");
                let [win, draw, loss] = odds.of(Value(-value));
                assert!(now[0].abs_diff(loss) <= 1 && now[2].abs_diff(win) <= 1, "{value} {draw}");
                before = now;
            }
            assert_eq!(odds.of(Value(mate_in(5))), [1000, 0, 0]);
            assert_eq!(odds.of(Value(-mate_in(6))), [0, 0, 1000]);
            assert_eq!(odds.of(Value::MATED), [0, 0, 1000]);
            assert_eq!(odds.of(Value::MATED.reversed()), [1000, 0, 0]);
        }
    }

    #[cfg(feature = "tune")]
    #[test]
    fn curves_are_found_again_from_games_that_follow_them() {
        let odds = Odds { even: 120.0, slope: 80.0 };
        let mut samples = Vec::new();
        for value in (-600..=600).step_by(10) {
            let [win, draw, loss] = odds.of(Value(value));
            for (count, points) in [(win, 1.0), (draw, 0.5), (loss, 0.0)] {
                samples.extend((0..count).map(|_| (value as i16, points)));
            }
        }
        let found = Odds::fit(&samples);
        assert!((found.even - odds.even).abs() < 3.0 && (found.slope - odds.slope).abs() < 3.0);
    }
}
