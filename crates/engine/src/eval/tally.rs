//! One description of what is counted, for two purposes: to judge a position, and to learn what the
//! terms are worth.

use adoube_board::Side;

use super::Pair;

/// Takes note of what an evaluation finds.
pub(crate) trait Tally {
    /// `side` has a term so many times.
    fn count(&mut self, side: Side, term: usize, times: i32);
    /// The king of `side` is in danger by a term, so many times.
    fn danger(&mut self, side: Side, term: usize, times: i32);
}

/// What terms are worth.
#[cfg_attr(not(feature = "tune"), expect(unreachable_pub, reason = "a tuner begins with them"))]
#[derive(Debug)]
pub struct Weights {
    pub(crate) terms: &'static [Pair],
    /// Each king's dangers are added up, and what they cost grows with the square.
    pub(crate) dangers: &'static [i16],
    /// What the square is divided by, at the beginning and at the end.
    pub(crate) dividers: [i32; 2],
}

/// What a position is worth to the first side.
pub(crate) struct Score {
    weights: &'static Weights,
    pub(crate) pair: Pair,
    dangers: [i32; 2],
}

impl Score {
    pub(crate) fn new(weights: &'static Weights, pair: Pair) -> Self {
        Self { weights, pair, dangers: [0; 2] }
    }

    /// The sum, dangers included: early and late.
    pub(crate) fn taper(&self, phase: i32, whole: i32) -> i32 {
        let square = |side: Side| {
            let danger = self.dangers[side.index()].clamp(0, 2000);
            danger * danger
        };
        let worse = square(Side::Second) - square(Side::First);
        let [early, late] = self.weights.dividers.map(|by| worse / by);
        let early = self.pair.early() + early;
        let late = self.pair.late() + late;
        let phase = phase.clamp(0, whole);
        (early * phase + late * (whole - phase)) / whole
    }
}

impl Tally for Score {
    #[inline(always)]
    fn count(&mut self, side: Side, term: usize, times: i32) {
        let value = self.weights.terms[term] * times;
        if side.is_first() {
            self.pair += value;
        } else {
            self.pair -= value;
        }
    }

    #[inline(always)]
    fn danger(&mut self, side: Side, term: usize, times: i32) {
        self.dangers[side.index()] += i32::from(self.weights.dangers[term]) * times;
    }
}

/// Every term of a position, to learn from.
#[cfg(feature = "tune")]
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Term and how many times the first side has it more than the second.
    pub terms: Vec<(u16, i16)>,
    /// The same of each king's dangers.
    pub dangers: [Vec<(u16, i16)>; 2],
    /// How much of the beginning it is, from 0 to 1.
    pub early: f32,
    /// How much of the sum counts, for endings that are hard to win.
    pub scale: f32,
}

#[cfg(feature = "tune")]
impl Tally for Trace {
    fn count(&mut self, side: Side, term: usize, times: i32) {
        let times = if side.is_first() { times } else { -times };
        note(&mut self.terms, term, times);
    }

    fn danger(&mut self, side: Side, term: usize, times: i32) {
        note(&mut self.dangers[side.index()], term, times);
    }
}

#[cfg(feature = "tune")]
fn note(list: &mut Vec<(u16, i16)>, term: usize, times: i32) {
    let term = term as u16;
    match list.iter_mut().find(|known| known.0 == term) {
        Some(known) => known.1 += times as i16,
        None => list.push((term, times as i16)),
    }
}

/// Names the terms of an evaluation one after the other: each name is where its section begins.
macro_rules! layout {
    ($total:ident, $sections:ident; $($(#[$doc:meta])* $name:ident[$length:expr]),+ $(,)?) => {
        layout!(@ $total; 0; $($(#[$doc])* $name[$length],)+);
        /// Every section by name, with its length.
        #[cfg(feature = "tune")]
        pub(crate) const $sections: &[(&str, usize)] = &[$((stringify!($name), $length)),+];
    };
    (@ $total:ident; $at:expr; $(#[$doc:meta])* $name:ident[$length:expr], $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: usize = $at;
        layout!(@ $total; $at + $length; $($rest)*);
    };
    (@ $total:ident; $at:expr;) => {
        /// How many there are in all.
        pub(super) const $total: usize = $at;
    };
}
pub(crate) use layout;
