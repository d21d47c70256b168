//! Chance that a seed decides, the same everywhere.

/// A stream of numbers (`SplitMix64`).
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// The stream of this number under a seed.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        let mut seeds = Self(seed);
        let salt = seeds.next();
        Self(salt ^ stream.wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `limit`; 0 where there is none.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }

    /// One of these, if there is any.
    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).copied()
    }

    /// Puts them in another order.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_decides_everything_and_streams_differ() {
        let draw = |seed, stream| {
            let mut chance = Chance::new(seed, stream);
            (0..20).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(7, 3), draw(7, 3));
        assert_ne!(draw(7, 3), draw(7, 4));
        assert_ne!(draw(7, 3), draw(8, 3));
    }

    #[test]
    fn a_shuffle_keeps_everything_and_nothing_is_picked_of_nothing() {
        let mut items: Vec<u32> = (0..50).collect();
        let mut chance = Chance::new(1, 0);
        chance.shuffle(&mut items);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
        assert_eq!(chance.pick::<u8>(&[]), None);
    }
}
