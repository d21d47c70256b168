use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{Side, Square};

/// A set of squares, one bit each of 81; 1a is the lowest.
///
/// ```
/// use adoube_shogi::{Bitboard, Square};
/// let set: Bitboard = Square::all().filter(|square| square.file() == 5).collect();
/// assert_eq!(set, Bitboard::file(5));
/// assert_eq!(set.count(), 9);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bitboard(pub(crate) u128);

/// The first rank of every file.
const TOP: u128 = {
    let mut set = 0;
    let mut file = 0;
    while file < 9 {
        set |= 1 << (file * 9);
        file += 1;
    }
    set
};

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// One square.
    #[inline(always)]
    pub const fn square(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The squares of a file, 1 to 9; none for any other number.
    #[inline]
    pub const fn file(file: u8) -> Self {
        if 1 <= file && file <= 9 { Self(0x1FF << ((file - 1) * 9)) } else { Self(0) }
    }

    /// The squares of a rank, 1 to 9; none for any other number.
    #[inline]
    pub const fn rank(rank: u8) -> Self {
        if 1 <= rank && rank <= 9 { Self(TOP << (rank - 1)) } else { Self(0) }
    }

    /// The `ranks` furthest ranks from `side`.
    #[inline]
    pub const fn furthest(side: Side, ranks: u8) -> Self {
        let mut set = 0;
        let mut i = 1;
        while i <= ranks {
            set |= match side {
                Side::First => Self::rank(i).0,
                Side::Second => Self::rank(10 - i).0,
            };
            i += 1;
        }
        Self(set)
    }

    /// The promotion zone of `side` (fesa-2024/2.4).
    #[inline(always)]
    pub const fn zone(side: Side) -> Self {
        Self::furthest(side, 3)
    }

    /// Every file that none of these squares lies on.
    #[inline(always)]
    pub(crate) const fn files_without(self) -> Self {
        // Eight ones added to a file's first eight squares carry into its ninth if one is set.
        const BOTTOM: u128 = TOP << 8;
        const UPPER: u128 = BOTTOM - TOP;
        let taken = ((self.0 & UPPER) + UPPER) | self.0;
        let free = !taken & BOTTOM;
        Self(free | (free - (free >> 8)))
    }

    /// Each square one rank further on as `side` goes; those on its last rank are gone.
    #[inline(always)]
    pub const fn forward(self, side: Side) -> Self {
        match side {
            Side::First => Self((self.0 & !TOP) >> 1),
            Side::Second => Self((self.0 & !(TOP << 8)) << 1),
        }
    }

    /// The squares around one, as `side` sees them: bit 20 is the square itself, those of the next file to the
    /// left are nine bits on, those one rank ahead one bit back. Beyond an edge the bits mean nothing.
    #[inline(always)]
    pub const fn window(self, side: Side, square: Square) -> u64 {
        let at = square.index() as u32;
        let bits =
            if at >= 20 { (self.0 >> (at - 20)) as u64 } else { (self.0 << (20 - at)) as u64 };
        match side {
            Side::First => bits & ((1 << 41) - 1),
            Side::Second => bits.reverse_bits() >> 23 & ((1 << 41) - 1),
        }
    }

    /// How many squares.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one at least.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two at least.
    #[inline(always)]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether this square is in it.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether every square of it is in `other`.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it shares a square with `other`.
    #[inline(always)]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Its lowest square.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::clamped(self.0.trailing_zeros() as u8)) }
    }

    /// Its one square, if it has exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.many() { None } else { self.first() }
    }

    /// Every square moved by `files` to the left and `ranks` down, as the first player sees it;
    /// what leaves the board is gone. Two ranks and one file at most.
    #[inline(always)]
    pub(crate) const fn shift(self, files: i8, ranks: i8) -> Self {
        let kept = match ranks {
            -2 => self.0 & !(TOP | TOP << 1),
            -1 => self.0 & !TOP,
            1 => self.0 & !(TOP << 8),
            2 => self.0 & !(TOP << 8 | TOP << 7),
            _ => self.0,
        };
        let by = files as i32 * 9 + ranks as i32;
        let moved = if by >= 0 { kept << by } else { kept >> -by };
        Self(moved & Self::ALL.0)
    }

    /// Every square moved in the way of a piece of `side`: `right` and `ahead` as he sees it.
    #[inline(always)]
    pub(crate) const fn shift_for(self, side: Side, right: i8, ahead: i8) -> Self {
        match side {
            Side::First => self.shift(-right, -ahead),
            Side::Second => self.shift(right, ahead),
        }
    }
}

impl From<Square> for Bitboard {
    #[inline(always)]
    fn from(square: Square) -> Self {
        Self::square(square)
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident, $assign_trait:ident $assign:ident, $a:ident $b:ident => $result:expr) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd bitand, BitAndAssign bitand_assign, a b => a & b);
set_operator!(BitOr bitor, BitOrAssign bitor_assign, a b => a | b);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign, a b => a ^ b);
set_operator!(Sub sub, SubAssign sub_assign, a b => a & !b);

impl Not for Bitboard {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.into())
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The squares of a [`Bitboard`], lowest first.
#[derive(Clone, Debug)]
pub struct Squares {
    // Two halves: to take one bit out of 64 is cheaper than out of 128.
    low: u64,
    high: u64,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let index = self.low.trailing_zeros() as u8;
            self.low &= self.low - 1;
            Some(Square::clamped(index))
        } else if self.high != 0 {
            let index = self.high.trailing_zeros() as u8 + 64;
            self.high &= self.high - 1;
            Some(Square::clamped(index))
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = (self.low.count_ones() + self.high.count_ones()) as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_shows_what_is_around_a_square() {
        for square in Square::all() {
            for other in Square::all() {
                let set = Bitboard::square(other);
                for (side, sign) in [(Side::First, 1), (Side::Second, -1)] {
                    for (files, ranks) in [(0, 0), (1, 0), (-1, 1), (2, -1), (-2, -1), (0, -2)] {
                        let Some(near) = square.offset(sign * files, sign * ranks) else {
                            continue;
                        };
                        let bit = 20 + 9 * i32::from(files) + i32::from(ranks);
                        assert_eq!(set.window(side, square) >> bit & 1 != 0, near == other);
                    }
                }
            }
        }
    }

    #[test]
    fn forward_is_one_rank_on() {
        for square in Square::all() {
            for (side, ranks) in [(Side::First, -1), (Side::Second, 1)] {
                let ahead = square.offset(0, ranks).map_or(Bitboard::EMPTY, Bitboard::square);
                assert_eq!(Bitboard::square(square).forward(side), ahead);
            }
        }
    }
}
