//! What positions are worth, by hand: terms that a player would name, with weights learnt from games.

mod chess;
mod pair;
mod shogi;
mod swift;
mod tally;

use core::hash::{Hash, Hasher};

/// Odd numbers without a pattern, to tell sets of squares apart by.
const SALTS: [u64; 7] = [
    0x9E37_79B9_7F4A_7C15,
    0xC2B2_AE3D_27D4_EB4F,
    0x1656_67B1_9E37_79F9,
    0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5,
    0xD6E8_FEB8_6659_FD93,
    0xA076_1D64_78BD_642F,
];

/// A key of a set of squares.
#[inline(always)]
pub(crate) fn mix(bits: u64, salt: usize) -> u64 {
    bits.wrapping_mul(SALTS[salt]).rotate_left(29).wrapping_mul(SALTS[salt])
}

/// The same of a larger board, which keeps its bits to itself; it takes two salts.
#[inline(always)]
pub(crate) fn mix_wide(set: impl Hash, salt: usize) -> u64 {
    let mut mixer = Mixer { key: 0, salt };
    set.hash(&mut mixer);
    mixer.key
}

struct Mixer {
    key: u64,
    salt: usize,
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.key = mix(self.key ^ u64::from(byte), self.salt);
        }
    }

    #[inline(always)]
    fn write_u128(&mut self, bits: u128) {
        self.key ^= mix(bits as u64, self.salt) ^ mix((bits >> 64) as u64, self.salt + 1);
    }

    fn finish(&self) -> u64 {
        self.key
    }
}

pub(crate) use pair::Pair;
pub(crate) use swift::swift;
#[cfg(not(feature = "tune"))]
pub(crate) use tally::Weights;
pub(crate) use tally::{Score, Tally, layout};
#[cfg(feature = "tune")]
pub use tally::{Trace, Weights};
