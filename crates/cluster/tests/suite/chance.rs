//! One generator for a whole world.

use core::ops::Range;

/// Numbers that follow from a seed, and from nothing else (`SplitMix64`).
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    pub(crate) const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    pub(crate) const fn below(&mut self, end: u64) -> u64 {
        ((self.bits() as u128 * end as u128) >> 64) as u64
    }

    pub(crate) const fn within(&mut self, range: &Range<u64>) -> u64 {
        range.start + self.below(range.end - range.start)
    }

    /// So many times in ten thousand.
    pub(crate) const fn hits(&mut self, chance: u64) -> bool {
        chance > 0 && self.below(10_000) < chance
    }
}
