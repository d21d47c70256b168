use core::ops::{Index, IndexMut, Not};

/// One of the two players.
///
/// ```
/// use adoube_board::Side;
/// assert_eq!(!Side::First, Side::Second);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Side {
    /// White in chess, Black (sente) in shogi.
    First = 0,
    /// Black in chess, White (gote) in shogi.
    Second = 1,
}

impl Side {
    /// Both sides, the first one first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether this is [`Side::First`].
    #[inline]
    pub const fn is_first(self) -> bool {
        matches!(self, Self::First)
    }

    /// The other side, in constant code too.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Whose ply it is, where the sides take turns and `starter` made ply 0.
    ///
    /// ```
    /// use adoube_board::Side;
    /// assert_eq!(Side::of_ply(Side::Second, 0), Side::Second);
    /// assert_eq!(Side::of_ply(Side::Second, 7), Side::First);
    /// ```
    #[inline]
    pub const fn of_ply(starter: Self, ply: usize) -> Self {
        if ply.is_multiple_of(2) { starter } else { starter.other() }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.other()
    }
}

/// Something that each side has one of.
///
/// ```
/// use adoube_board::{BySide, Side};
/// let mut score = BySide { first: 0, second: 0 };
/// score[Side::Second] += 1;
/// assert_eq!(score.second, 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BySide<T> {
    /// What [`Side::First`] has.
    pub first: T,
    /// What [`Side::Second`] has.
    pub second: T,
}

impl<T> BySide<T> {
    /// Makes one for each side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self { first: make(Side::First), second: make(Side::Second) }
    }

    /// Both, with whose they are.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        [(Side::First, &self.first), (Side::Second, &self.second)].into_iter()
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
