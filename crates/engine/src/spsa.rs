//! Tunes the constants of the search: simultaneous perturbation stochastic approximation.
//!
//! All constants are moved a little at once, each up or down as a coin falls, and the opposite way; who plays better of the two
//! says for all of them in which direction to go. Nearly every such word is wrong for most constants, and their sum is right.
//! No game is played here: who calls brings the score.

use adoube_board::Keys;

use crate::{Constant, ConstantError, Constants};

/// How steps shrink with the rounds: what is tried, and what is learnt (Spall's exponents).
const TRY_DECAY: f64 = 0.101;
const LEARN_DECAY: f64 = 0.602;
/// This part of all rounds is waited for before steps shrink.
const PATIENCE: f64 = 0.1;

/// Constants on their way.
#[derive(Clone, Debug)]
pub struct Spsa {
    base: Constants,
    tuned: Vec<(&'static Constant, f64)>,
    round: u32,
    rounds: u32,
    rate: f64,
    chance: Keys,
}

/// Two neighbours to be played against each other.
#[derive(Clone, Debug)]
pub struct Neighbours {
    /// The one,
    pub plus: Constants,
    /// and the other.
    pub minus: Constants,
    /// By how much each constant was moved in the one.
    moved: Vec<f64>,
}

impl Spsa {
    /// Begins with these constants and tunes those with these names, in so many rounds. At the end a score of 1 moves a constant by
    /// `rate` times its step.
    ///
    /// # Errors
    /// If there is no constant of a name.
    pub fn new(
        base: Constants,
        names: &[impl AsRef<str>],
        rounds: u32,
        rate: f64,
        seed: u64,
    ) -> Result<Self, ConstantError> {
        let values = base.values();
        let find = |name: &str| {
            let place = Constants::TABLE.iter().position(|known| known.name == name);
            let place = place.ok_or_else(|| ConstantError::Unknown(name.to_owned()))?;
            Ok((&Constants::TABLE[place], f64::from(values[place])))
        };
        let tuned = names.iter().map(|name| find(name.as_ref())).collect::<Result<_, _>>()?;
        let (rounds, chance) = (rounds.max(1), Keys::new(seed));
        Ok(Self { base, tuned, round: 0, rounds, rate, chance })
    }

    /// Whom to play against whom next. At least by one: a neighbour that is the same teaches nothing.
    pub fn neighbours(&mut self) -> Neighbours {
        let left = f64::from(self.rounds) / f64::from(self.round + 1);
        let wide = left.powf(TRY_DECAY);
        let moved: Vec<f64> = (0..self.tuned.len())
            .map(|nth| {
                let (drawn, rest) = self.chance.next();
                self.chance = rest;
                let step = (f64::from(self.tuned[nth].0.step) * wide).max(1.0);
                if drawn >> 63 == 0 { step } else { -step }
            })
            .collect();
        let at = |sign: f64| {
            let values = self.tuned.iter().zip(&moved).map(|((_, at), moved)| at + sign * moved);
            self.with(values)
        };
        Neighbours { plus: at(1.0), minus: at(-1.0), moved }
    }

    /// Learns what the one scored against the other: from −1, all lost, to 1, all won.
    pub fn learn(&mut self, neighbours: &Neighbours, score: f64) {
        let patience = PATIENCE * f64::from(self.rounds);
        let left = (f64::from(self.rounds) + patience) / (f64::from(self.round + 1) + patience);
        let rate = self.rate * left.powf(LEARN_DECAY);
        for ((known, at), moved) in self.tuned.iter_mut().zip(&neighbours.moved) {
            let (least, most) = (f64::from(*known.range.start()), f64::from(*known.range.end()));
            *at = (*at + rate * score * moved).clamp(least, most);
        }
        self.round += 1;
    }

    /// How many rounds have been learnt from.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The constants that are tuned, and where they are.
    pub fn tuned(&self) -> impl Iterator<Item = (&'static Constant, f64)> {
        self.tuned.iter().copied()
    }

    /// All constants, those that are tuned where they are now.
    pub fn constants(&self) -> Constants {
        self.with(self.tuned.iter().map(|(_, at)| *at))
    }

    fn with(&self, values: impl Iterator<Item = f64>) -> Constants {
        let mut constants = self.base.clone();
        for ((known, _), value) in self.tuned.iter().zip(values) {
            let value = value.round() as i32;
            // Within its range there is nothing to refuse.
            let _ =
                constants.set(known.name, value.clamp(*known.range.start(), *known.range.end()));
        }
        constants
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who is nearer to what is best wins more often than not.
    fn score(one: &Constants, other: &Constants, best: &Constants, chance: &mut Keys) -> f64 {
        let far = |constants: &Constants| {
            let parts = Constants::TABLE.iter().zip(constants.values()).zip(best.values());
            parts
                .map(|((known, is), best)| (f64::from(is - best) / f64::from(known.step)).powi(2))
                .sum::<f64>()
        };
        let (drawn, rest) = chance.next();
        *chance = rest;
        let hoped = 1.0 / (1.0 + ((far(one) - far(other)) / 400.0).exp());
        if (drawn >> 11) as f64 / (1u64 << 53) as f64 > hoped { -1.0 } else { 1.0 }
    }

    #[test]
    fn what_was_bad_is_mended_and_what_was_good_stays_about_there() {
        let best = Constants::DEFAULT;
        let mut bad = best.clone();
        bad.set("delta_margin", 600).unwrap();
        bad.set("futility_margin", 280).unwrap();
        let names = ["delta_margin", "futility_margin", "null_move_margin"];
        let mut spsa = Spsa::new(bad, &names, 4000, 0.1, 7).unwrap();
        let mut chance = Keys::new(3);
        for _ in 0..4000 {
            let pair = spsa.neighbours();
            let score = score(&pair.plus, &pair.minus, &best, &mut chance);
            spsa.learn(&pair, score);
        }
        let found = spsa.constants();
        assert!((100..=300).contains(&found.delta_margin), "{}", found.delta_margin);
        assert!((40..=140).contains(&found.futility_margin), "{}", found.futility_margin);
        assert!((75..=325).contains(&found.null_move_margin), "{}", found.null_move_margin);
        assert_eq!(found.razoring_base, best.razoring_base);
    }

    #[test]
    fn nothing_leaves_its_range_and_neighbours_differ() {
        let names: Vec<&str> = Constants::TABLE.iter().map(|known| known.name).collect();
        let mut spsa = Spsa::new(Constants::DEFAULT, &names, 50, 5.0, 1).unwrap();
        for _ in 0..50 {
            let pair = spsa.neighbours();
            assert_ne!(pair.plus, pair.minus);
            spsa.learn(&pair, 1.0);
            for (known, at) in spsa.tuned() {
                assert!(known.range.contains(&(at.round() as i32)), "{} {at}", known.name);
            }
        }
        assert!(Spsa::new(Constants::DEFAULT, &["hope"], 1, 1.0, 1).is_err());
    }
}
