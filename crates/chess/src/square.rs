use core::fmt;
use core::str::FromStr;

use crate::Side;

/// One of the eight files, a to h from White's left (fide-2009/17.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// One of the eight ranks, 1 to 8 from White's side (fide-2009/17.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl File {
    /// All files, a first.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// The file with this index, 0 for a.
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// 0 for a, 7 for h.
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The file's letter, `a` to `h`.
    #[inline]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of this letter, large or small.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Self::new(letter as u8 - b'a'),
            'A'..='H' => Self::new(letter as u8 - b'A'),
            _ => None,
        }
    }
}

impl Rank {
    /// All ranks, the first one first.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// The rank with this index, 0 for White's first.
    #[inline]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// 0 for the first rank, 7 for the eighth.
    #[inline]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank's digit, `1` to `8`.
    #[inline]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of this digit.
    #[inline]
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Self::new(digit as u8 - b'1'),
            _ => None,
        }
    }

    /// The rank that lies as far from `side` as this one does from White.
    ///
    /// ```
    /// use adoube_chess::{Black, Rank};
    /// assert_eq!(Rank::First.relative_to(Black), Rank::Eighth);
    /// ```
    #[inline]
    pub const fn relative_to(self, side: Side) -> Self {
        match side {
            Side::First => self,
            Side::Second => Self::ALL[7 - self as usize],
        }
    }
}

/// One of the 64 squares, each named by one letter and one digit (fide-2009/17.7).
///
/// ```
/// use adoube_chess::{File, Rank, Square};
/// assert_eq!(Square::new(File::E, Rank::Fourth), Square::E4);
/// assert_eq!("e4".parse(), Ok(Square::E4));
/// assert_eq!(Square::E4.to_string(), "e4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => { name_squares!(@ 0u8, $($name)*); };
    (@ $index:expr, $name:ident $($rest:ident)*) => {
        #[allow(missing_docs, reason = "the names say it")]
        pub const $name: Self = Self($index);
        name_squares!(@ $index + 1, $($rest)*);
    };
    (@ $index:expr,) => {};
}

impl Square {
    name_squares! {
        A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2 E2 F2 G2 H2 A3 B3 C3 D3 E3 F3 G3 H3 A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5 A6 B6 C6 D6 E6 F6 G6 H6 A7 B7 C7 D7 E7 F7 G7 H7 A8 B8 C8 D8 E8 F8 G8 H8
    }

    /// The square on this file and rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 8 + file as u8)
    }

    /// The square with this index: a1 is 0, b1 is 1, h8 is 63.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square whose index is `index` modulo 64.
    #[inline]
    pub(crate) const fn wrapping(index: u8) -> Self {
        Self(index & 63)
    }

    /// All squares, a1 first, h8 last.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..64).map(Self)
    }

    /// 0 for a1, 63 for h8.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the type promises: no table needs a bounds check.
        (self.0 & 63) as usize
    }

    /// Its file.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[((self.0 >> 3) & 7) as usize]
    }

    /// Whether it is a light square; h1 is (fide-2009/2.1).
    #[inline]
    pub const fn is_light(self) -> bool {
        (self.file() as u8 + self.rank() as u8) % 2 == 1
    }

    /// The square `files` to the right and `ranks` up as White sees it, if it is on the board.
    ///
    /// ```
    /// use adoube_chess::Square;
    /// assert_eq!(Square::G1.offset(-1, 2), Some(Square::F3));
    /// assert_eq!(Square::G1.offset(2, 1), None);
    /// ```
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The same square seen by the other player with the files kept: a1 becomes a8.
    #[inline]
    pub const fn flip_rank(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// Steps a king needs to another square.
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let files = (self.file() as u8).abs_diff(other.file() as u8);
        let ranks = (self.rank() as u8).abs_diff(other.rank() as u8);
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a square (expected a letter a to h and a digit 1 to 8, such as e4)")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let [file @ b'a'..=b'h', rank @ b'1'..=b'8'] = *text.as_bytes() else {
            return Err(ParseSquareError);
        };
        Ok(Self((rank - b'1') * 8 + (file - b'a')))
    }
}
