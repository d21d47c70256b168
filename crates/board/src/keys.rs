/// A stream of 64-bit keys for hashing positions, made at compile time from a seed.
///
/// The same seed gives the same keys for ever, so that a stored hash keeps its meaning.
///
/// ```
/// use adoube_board::Keys;
/// const KEYS: [u64; 2] = {
///     let (first, rest) = Keys::new(7).next();
///     let (second, _) = rest.next();
///     [first, second]
/// };
/// assert_ne!(KEYS[0], KEYS[1]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Keys(u64);

impl Keys {
    /// A stream that begins at `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next key, and the stream after it (the `SplitMix64` step).
    ///
    /// No iterator, which cannot be advanced in a constant.
    pub const fn next(self) -> (u64, Self) {
        let state = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut key = state;
        key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (key ^ (key >> 31), Self(state))
    }
}
