//! What a score says of the difference in strength, and when it says enough.
//!
//! Games are played in pairs with the sides exchanged, and a pair is one observation: its two games
//! share an opening and are not independent. Pure functions, no I/O.

use std::str::FromStr;

use crate::said;

/// What the first engine scored in a pair, in half points from 0 to 4, and how often.
pub(crate) type Pairs = [u64; 5];

/// The score of each kind of pair, as a part of what there was to win.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// 97.5 % of a normal distribution lie below this many standard deviations.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

/// The score that a difference in Elo leads one to expect.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that a score shows; infinite where everything was won or lost.
pub(crate) fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// A difference in Elo, and where it lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// What observations of these scores show; none without an observation.
fn estimate(counts: &[u64], scores: &[f64]) -> Option<Estimate> {
    let number = counts.iter().sum::<u64>() as f64;
    if number == 0.0 {
        return None;
    }
    let weighed = || counts.iter().zip(scores).map(|(&count, &score)| (count as f64, score));
    let mean = weighed().map(|(count, score)| count * score).sum::<f64>() / number;
    let square = weighed().map(|(count, score)| count * (score - mean).powi(2)).sum::<f64>();
    let (low, high) = if square > 0.0 {
        let error = TWO_SIDED_95 * (square / number / number).sqrt();
        (mean - error, mean + error)
    } else {
        // All were alike. Anything else then has a chance of at most `other`, with the same confidence.
        let other = 1.0 - 0.025f64.powf(1.0 / number);
        (mean * (1.0 - other), mean * (1.0 - other) + other)
    };
    Some(Estimate { elo: elo(mean), low: elo(low), high: elo(high) })
}

/// What pairs show.
pub(crate) fn estimate_pairs(pairs: &Pairs) -> Option<Estimate> {
    estimate(pairs, &SCORES)
}

/// What single games show: losses, draws and wins of the first engine.
pub(crate) fn estimate_games(losses: u64, draws: u64, wins: u64) -> Option<Estimate> {
    estimate(&[losses, draws, wins], &[0.0, 0.5, 1.0])
}

/// A sequential test: is the first engine stronger by `elo0` or less, or by `elo1` or more?
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
    /// How often it may be said that it is `elo1` where it is `elo0`.
    pub(crate) alpha: f64,
    /// How often the other way round.
    pub(crate) beta: f64,
}

/// What a sequential test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The first engine is stronger by `elo1`, rather than by `elo0`.
    Passed,
    /// By `elo0`, rather than by `elo1`.
    Failed,
    /// Nothing yet.
    Open,
}

impl Sprt {
    /// The likelihood ratio at which it fails, and at which it passes, as logarithms.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How much likelier these pairs are if the difference is `elo1` than if it is `elo0`, as a logarithm:
    /// each is given the likeliest distribution of pairs that has its score.
    pub(crate) fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.iter().all(|&count| count == 0) {
            return 0.0;
        }
        // What has not occurred still can: a thousandth of a pair keeps the logarithms finite.
        let counts = pairs.map(|count| (count as f64).max(1e-3));
        let number: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / number);
        let zero = likeliest(&seen, expected(self.elo0));
        let one = likeliest(&seen, expected(self.elo1));
        (0..5).map(|i| counts[i] * (one[i] / zero[i]).ln()).sum()
    }

    pub(crate) fn verdict(&self, pairs: &Pairs) -> Verdict {
        let (fails, passes) = self.bounds();
        match self.ratio(pairs) {
            ratio if ratio >= passes => Verdict::Passed,
            ratio if ratio <= fails => Verdict::Failed,
            _ => Verdict::Open,
        }
    }
}

/// Of the distributions with this mean the one under which what was seen is likeliest: each part is
/// divided by 1 + x (score - mean), with the x that makes the mean right.
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let terms = || seen.iter().zip(SCORES).map(|(&part, score)| (part, score - mean));
    // Between these every divisor is positive, and the sum below falls from plus to minus.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let x = f64::midpoint(low, high);
        let sum: f64 = terms().map(|(part, away)| part * away / (1.0 + x * away)).sum();
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|i| seen[i] / (1.0 + x * (SCORES[i] - mean)))
}

/// `elo0,elo1` or `elo0,elo1,alpha,beta`.
impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Vec<f64> = text
            .split(',')
            .map(|part| {
                part.trim().parse().map_err(|_| said::sprt_number(format!("{:?}", part.trim())))
            })
            .collect::<Result<_, _>>()?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(said::sprt_expected()),
        };
        if !(elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0) {
            return Err(said::sprt_order());
        }
        let chance = |part: f64| part > 0.0 && part < 0.5;
        if !chance(alpha) || !chance(beta) {
            return Err(said::sprt_errors());
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) -> bool {
        (found - wanted).abs() < 1e-3 || found == wanted
    }

    #[test]
    fn elo_and_score_are_two_ways_to_say_the_same() {
        assert!(near(elo(0.5), 0.0) && near(elo(0.75), 190.848) && near(elo(0.25), -190.848));
        for difference in [-300.0, -5.0, 0.0, 2.5, 700.0] {
            assert!(near(elo(expected(difference)), difference));
        }
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    /// Means and standard deviations of the written-out lists of scores, by another program's statistics
    /// library.
    #[test]
    fn intervals_are_those_of_the_normal_distribution() {
        for (pairs, [mid, low, high]) in [
            ([10, 60, 130, 75, 15], [14.985, -2.940, 32.990]),
            ([3, 20, 45, 30, 4], [20.461, -8.777, 49.992]),
            ([1, 0, 2, 4, 9], [254.729, 130.155, 497.361]),
        ] {
            let found = estimate_pairs(&pairs).unwrap();
            assert!(near(found.elo, mid), "{pairs:?}: {found:?}");
            assert!(near(found.low, low) && near(found.high, high), "{pairs:?}: {found:?}");
        }
        let games = estimate_games(20, 30, 50).unwrap();
        assert!(near(games.elo, 107.538) && near(games.low, 51.418) && near(games.high, 169.745));
    }

    #[test]
    fn where_all_pairs_are_alike_the_interval_is_not_a_point() {
        // The chance p of winning a pair for which p to the tenth is 2.5 %.
        let won = estimate_pairs(&[0, 0, 0, 0, 10]).unwrap();
        assert!(near(won.low, 140.217) && won.elo == f64::INFINITY && won.high == f64::INFINITY);
        let lost = estimate_pairs(&[10, 0, 0, 0, 0]).unwrap();
        assert!(near(lost.high, -140.217) && lost.low == f64::NEG_INFINITY);
        let level = estimate_pairs(&[0, 0, 10, 0, 0]).unwrap();
        assert!(near(level.elo, 0.0) && near(level.low, -level.high) && level.high > 10.0);
        assert_eq!(estimate_pairs(&[0; 5]), None);
    }

    /// The greatest likelihoods with each mean, found by a general constrained optimiser (SLSQP) over all
    /// distributions of five kinds of pairs.
    #[test]
    fn the_ratio_is_that_of_the_greatest_likelihoods() {
        for (pairs, elo0, elo1, wanted) in [
            ([10, 60, 130, 75, 15], 0.0, 5.0, 0.7409),
            ([3, 20, 45, 30, 4], 0.0, 10.0, 0.6787),
            ([100, 900, 1900, 1000, 120], -3.0, 1.0, 5.4263),
            ([0, 4, 20, 10, 2], 0.0, 5.0, 0.5080),
            ([0, 0, 10, 0, 0], 0.0, 10.0, -0.2858),
            ([20, 5, 3, 1, 0], 0.0, 5.0, -0.4203),
        ] {
            let found = Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }.ratio(&pairs);
            assert!(near(found, wanted), "{pairs:?}: {found}, not {wanted}");
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let sprt: Sprt = "0,10".parse().unwrap();
        let (fails, passes) = sprt.bounds();
        assert!(near(fails, -2.944) && near(passes, 2.944));
        assert_eq!(sprt.verdict(&[0; 5]), Verdict::Open);
        assert_eq!(sprt.verdict(&[10, 60, 130, 75, 15]), Verdict::Open);
        assert_eq!(sprt.verdict(&[10, 200, 900, 400, 30]), Verdict::Passed);
        assert_eq!(sprt.verdict(&[30, 400, 900, 200, 10]), Verdict::Failed);
    }

    #[test]
    fn a_test_is_read_as_it_is_written() {
        let sprt: Sprt = "-3, 1,0.1,0.02".parse().unwrap();
        assert_eq!(sprt, Sprt { elo0: -3.0, elo1: 1.0, alpha: 0.1, beta: 0.02 });
        for wrong in
            ["", "5", "5,0", "0,5,0.1", "0,5,0,0.1", "0,5,0.5,0.1", "x,5", "0,NaN", "0,inf"]
        {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
    }
}
