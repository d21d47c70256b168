use std::ops::{Add, Sub};

/// What a pairing is worth: whole numbers of some width.
pub(crate) trait Weight:
    Copy + Ord + Add<Output = Self> + Sub<Output = Self> + std::fmt::Debug
{
    const ZERO: Self;
    /// How many bits a sum may need.
    const BITS: u32;
    /// A number at a place.
    fn at(value: u64, shift: u32) -> Self;
    /// Half of an even number.
    fn half(self) -> Self;
    fn double(self) -> Self {
        self + self
    }
}

impl Weight for i64 {
    const ZERO: Self = 0;
    const BITS: u32 = 56;
    fn at(value: u64, shift: u32) -> Self {
        (value as Self) << shift
    }
    fn half(self) -> Self {
        self >> 1
    }
}

impl Weight for i128 {
    const ZERO: Self = 0;
    const BITS: u32 = 114;
    fn at(value: u64, shift: u32) -> Self {
        Self::from(value) << shift
    }
    fn half(self) -> Self {
        self >> 1
    }
}

/// A number of many words, the lowest first, negative by two's complement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    fn is_negative(&self) -> bool {
        self.0[N - 1] >> 63 != 0
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other
            .is_negative()
            .cmp(&self.is_negative())
            .then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            (*a, carry) = a.carrying_add(b, carry);
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            (*a, borrow) = a.borrowing_sub(b, borrow);
        }
        self
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);
    const BITS: u32 = 64 * N as u32 - 14;
    fn at(value: u64, shift: u32) -> Self {
        let (word, bit) = ((shift / 64) as usize, shift % 64);
        let mut wide = [0; N];
        if word < N {
            wide[word] = value << bit;
        }
        if bit != 0 && word + 1 < N {
            wide[word + 1] = value >> (64 - bit);
        }
        Self(wide)
    }
    fn half(mut self) -> Self {
        let sign = self.0[N - 1] & 1 << 63;
        for i in 0..N {
            let above = if i + 1 < N { self.0[i + 1] << 63 } else { sign };
            self.0[i] = self.0[i] >> 1 | above;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    #[test]
    fn a_wide_number_computes_as_a_plain_one() {
        let wide = |value: i128| {
            let low = value as u64;
            let high = (value >> 64) as u64;
            Wide::<3>([low, high, if value < 0 { u64::MAX } else { 0 }])
        };
        let mut chance = Chance::new(3);
        for _ in 0..2000 {
            let [a, b] = [(); 2].map(|()| {
                let value = i128::from(chance.next()) << 40 | i128::from(chance.next());
                (if chance.below(2) == 0 { value } else { -value }) >> chance.below(90)
            });
            assert_eq!(wide(a) + wide(b), wide(a + b));
            assert_eq!(wide(a) - wide(b), wide(a - b));
            assert_eq!(wide(a).half(), wide(a >> 1));
            assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            let (value, shift) = (chance.next() >> 20, chance.below(70) as u32);
            assert_eq!(Wide::<3>::at(value, shift), wide(i128::from(value) << shift));
        }
    }
}
