use core::fmt;
use core::str::FromStr;

use crate::Side;

/// One of the 81 squares.
///
/// Files are numbered 1 to 9 from the right as the first player sees the board, ranks 1 to 9 from
/// the top; in Western texts ranks are the letters a to i. Squares of one file lie next to each
/// other in the index, the first player's men go towards lower ones.
///
/// ```
/// use adoube_shogi::Square;
/// let square: Square = "7f".parse()?;
/// assert_eq!((square.file(), square.rank()), (7, 6));
/// assert_eq!(Square::new(7, 6), Some(square));
/// assert_eq!(square.to_string(), "7f");
/// # Ok::<(), adoube_shogi::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many there are.
    pub const COUNT: usize = 81;

    /// The square on this file and rank, both 1 to 9.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if 1 <= file && file <= 9 && 1 <= rank && rank <= 9 {
            Some(Self((file - 1) * 9 + rank - 1))
        } else {
            None
        }
    }

    /// The square with this index: 1a is 0, 1b is 1, 9i is 80.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 81 { Some(Self(index)) } else { None }
    }

    /// The square of an index that is known to be below 81; any other becomes 9i.
    #[inline(always)]
    pub(crate) const fn clamped(index: u8) -> Self {
        Self(if index < 81 { index } else { 80 })
    }

    /// All squares, 1a first, 9i last.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81).map(Self)
    }

    /// 0 for 1a, 80 for 9i.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file, 1 to 9.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 / 9 + 1
    }

    /// Its rank, 1 to 9.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The rank as `side` counts it: 1 is the furthest from him.
    #[inline]
    pub const fn rank_for(self, side: Side) -> u8 {
        match side {
            Side::First => self.rank(),
            Side::Second => 10 - self.rank(),
        }
    }

    /// Whether it lies in the promotion zone of `side`: the three furthest ranks (fesa-2024/2.4).
    #[inline]
    pub const fn in_zone(self, side: Side) -> bool {
        self.rank_for(side) <= 3
    }

    /// The square so many files to the left and ranks down as the first player sees it.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 1 || rank < 1 { None } else { Self::new(file as u8, rank as u8) }
    }

    /// The square the other player would call so: the board turned round.
    #[inline]
    pub const fn turned(self) -> Self {
        Self(80 - self.0)
    }

    /// The rank's letter, `a` to `i`.
    #[inline]
    pub const fn rank_letter(self) -> char {
        (b'a' + self.rank() - 1) as char
    }
}

/// File and rank, such as `7f`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank_letter())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square (expected a digit 1 to 9 and a letter a to i, such as 7f)")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let [file @ b'1'..=b'9', rank @ b'a'..=b'i'] = *text.as_bytes() else {
            return Err(ParseSquareError);
        };
        Self::new(file - b'0', rank - b'a' + 1).ok_or(ParseSquareError)
    }
}
