//! What a score says of the difference in strength, and when it says enough.
//!
//! Games are played in pairs with the sides exchanged, and a pair is one observation: its two games
//! share an opening and are not independent. Pure functions, no I/O.

use std::str::FromStr;

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
            .map(|part| part.trim().parse().map_err(|_| format!("{:?} is no number", part.trim())))
            .collect::<Result<_, _>>()?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err("expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA".into()),
        };
        if !(elo0 < elo1 && elo0.abs() <= 1000.0 && elo1.abs() <= 1000.0) {
            return Err("expected ELO0 below ELO1, and both within 1000".into());
        }
        let chance = |part: f64| part > 0.0 && part < 0.5;
        if !chance(alpha) || !chance(beta) {
            return Err("expected ALPHA and BETA between 0 and 0.5".into());
        }
        Ok(Self { elo0, elo1, alpha, beta })
    }
}
