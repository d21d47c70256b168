//! Two values that add up together.

use core::fmt;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A value for the beginning of a game and one for its end, in one word: both are added, taken away and
/// multiplied at once. Neither may leave the range of sixteen bits.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Pair(i32);

/// Both values.
pub(crate) const fn pair(early: i32, late: i32) -> Pair {
    Pair((late << 16).wrapping_add(early))
}

impl Pair {
    /// What counts at the beginning.
    pub(crate) const fn early(self) -> i32 {
        self.0 as i16 as i32
    }

    /// What counts at the end.
    pub(crate) const fn late(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// All of them in words.
    pub(crate) const fn table<const N: usize>(values: &[[i16; 2]; N]) -> [Self; N] {
        let mut table = [Self(0); N];
        let mut nth = 0;
        while nth < N {
            table[nth] = pair(values[nth][0] as i32, values[nth][1] as i32);
            nth += 1;
        }
        table
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.early(), self.late())
    }
}

impl Add for Pair {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for Pair {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Pair {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.wrapping_neg())
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Mul<i32> for Pair {
    type Output = Self;

    fn mul(self, times: i32) -> Self {
        Self(self.0.wrapping_mul(times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_values_are_counted_apart() {
        for (early, late) in [(0, 0), (5, -7), (-5, 7), (-1, -1), (12_000, -12_000), (-300, 12_000)]
        {
            let value = pair(early, late);
            assert_eq!((value.early(), value.late()), (early, late));
            let sum = value + pair(-17, 30);
            assert_eq!((sum.early(), sum.late()), (early - 17, late + 30));
            let less = value - pair(-17, 30);
            assert_eq!((less.early(), less.late()), (early + 17, late - 30));
            let twice = value * -2;
            assert_eq!((twice.early(), twice.late()), (-2 * early, -2 * late));
        }
    }
}
