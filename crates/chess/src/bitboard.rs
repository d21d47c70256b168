use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::{File, Rank, Side, Square};

/// A set of squares, one bit each; a1 is the lowest bit.
///
/// ```
/// use adoube_chess::{Bitboard, Square};
/// let corners = Bitboard::from_iter([Square::A1, Square::H1, Square::A8, Square::H8]);
/// assert_eq!(corners.count(), 4);
/// assert!(corners.contains(Square::H8));
/// assert_eq!((corners - Square::A1.into()).first(), Some(Square::H1));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// The light squares, h1 among them.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The dark squares, a1 among them.
    pub const DARK: Self = Self(!Self::LIGHT.0);

    /// One square.
    #[inline]
    pub const fn square(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The squares of a file.
    #[inline]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file as u8)
    }

    /// The squares of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xFF << (rank as u8 * 8))
    }

    /// The first rank as `side` sees it.
    #[inline]
    pub const fn back_rank(side: Side) -> Self {
        Self::rank(Rank::First.relative_to(side))
    }

    /// How many squares.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is one at least.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two at least.
    #[inline]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether this square is in it.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether every square of it is in `other`.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it shares a square with `other`.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Its lowest square.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.first_unchecked()) }
    }

    /// Its highest square.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrapping(63 - self.0.leading_zeros() as u8)) }
    }

    /// Its lowest square; a1 if it is empty.
    #[inline]
    pub(crate) const fn first_unchecked(self) -> Square {
        Square::wrapping(self.0.trailing_zeros() as u8)
    }

    /// Its one square, if it has exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.many() { None } else { self.first() }
    }

    /// Every square moved one rank away from `side`; what leaves the board is gone.
    #[inline]
    pub const fn forward(self, side: Side) -> Self {
        match side {
            Side::First => Self(self.0 << 8),
            Side::Second => Self(self.0 >> 8),
        }
    }

    /// Every square moved one file towards h.
    #[inline]
    pub const fn east(self) -> Self {
        Self((self.0 & !Self::file(File::H).0) << 1)
    }

    /// Every square moved one file towards a.
    #[inline]
    pub const fn west(self) -> Self {
        Self((self.0 & !Self::file(File::A).0) >> 1)
    }

    /// Mirrored at the middle of the board: rank 1 becomes rank 8.
    #[inline]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::square(square)
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident, $assign_trait:ident $assign:ident, $a:ident $b:ident => $result:expr) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($result)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
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

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
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

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
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
