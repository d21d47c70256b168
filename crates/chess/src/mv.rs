use core::fmt;
use core::num::NonZeroU16;

use crate::{Role, Square, castling_goals};

/// A move of a legal [`Position`](crate::Position), in two bytes.
///
/// Castling goes from the king's square to the rook's, in chess as in Chess960: so one move says
/// which rook, and all four shapes of castling (fide-2009/20.3.b) are written alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(NonZeroU16);

/// What is special about a [`Move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// From one square to another, with or without a capture.
    Normal,
    /// A pawn's first move over two squares (fide-2009/3.7.b).
    DoubleStep,
    /// A pawn takes the one that has just passed it (fide-2009/3.7.d).
    EnPassant,
    /// King and rook in one move (fide-2009/3.8.a); the goal is the rook's square.
    Castle,
    /// A pawn becomes a piece of this role (fide-2009/3.7.e).
    Promotion(Role),
}

impl MoveKind {
    pub(crate) const fn bits(self) -> u16 {
        match self {
            Self::Normal => 0,
            Self::DoubleStep => 1,
            Self::EnPassant => 2,
            Self::Castle => 3,
            Self::Promotion(Role::Knight) => 4,
            Self::Promotion(Role::Bishop) => 5,
            Self::Promotion(Role::Rook) => 6,
            Self::Promotion(_) => 7,
        }
    }
}

/// From h8 to h8, which is legal nowhere.
const NOWHERE: NonZeroU16 = match NonZeroU16::new(0x7FFF) {
    Some(bits) => bits,
    None => NonZeroU16::MAX,
};

impl MoveKind {
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        match bits & 7 {
            0 => Self::Normal,
            1 => Self::DoubleStep,
            2 => Self::EnPassant,
            3 => Self::Castle,
            4 => Self::Promotion(Role::Knight),
            5 => Self::Promotion(Role::Bishop),
            6 => Self::Promotion(Role::Rook),
            _ => Self::Promotion(Role::Queen),
        }
    }
}

impl Move {
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: MoveKind) -> Self {
        Self::with_bits(from, to, kind.bits())
    }

    /// By the bits of its kind.
    #[inline(always)]
    pub(crate) const fn with_bits(from: Square, to: Square, kind: u16) -> Self {
        let bits = from.index() as u16 | (to.index() as u16) << 6 | kind << 12;
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            // Only a1 to a1 is all zeros, which no generator makes; any such act is equally illegal.
            None => Self(NOWHERE),
        }
    }

    /// The square it starts from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0.get() as u8)
    }

    /// The square it goes to; for castling the rook's.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0.get() >> 6) as u8)
    }

    /// What is special about it.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        MoveKind::from_bits(self.0.get() >> 12)
    }

    /// Whether nothing is special about it.
    #[inline(always)]
    pub(crate) const fn is_normal(self) -> bool {
        self.0.get() < 1 << 12
    }

    /// Whether one piece goes from one square to another, and nothing else happens.
    #[inline(always)]
    pub(crate) const fn is_simple(self) -> bool {
        self.0.get() < 2 << 12
    }

    /// What a pawn becomes by it.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether it is castling.
    #[inline]
    pub const fn is_castle(self) -> bool {
        matches!(self.kind(), MoveKind::Castle)
    }

    /// Where the king goes by castling; none for any other move.
    ///
    /// ```
    /// use adoube_chess::{Act, Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let mv = position.find(Act::castle(Square::E1, Square::H1)).unwrap();
    /// assert_eq!((mv.to(), mv.king_goal()), (Square::H1, Some(Square::G1)));
    /// ```
    #[inline]
    pub const fn king_goal(self) -> Option<Square> {
        match self.kind() {
            MoveKind::Castle => Some(castling_goals(self.from(), self.to()).0),
            _ => None,
        }
    }

    /// Where a piece is taken, if one is: on its goal, en passant on the square of the pawn that has
    /// passed it; nowhere by castling. Whether a piece stands there only a position can say.
    ///
    /// ```
    /// use adoube_chess::{Act, Position, Square};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// let mv = position.find(Act::step(Square::E5, Square::D6)).unwrap();
    /// assert_eq!(mv.captured_square(), Some(Square::D5));
    /// ```
    #[inline]
    pub const fn captured_square(self) -> Option<Square> {
        match self.kind() {
            MoveKind::Castle => None,
            MoveKind::EnPassant => Some(passed_pawn(self.to())),
            _ => Some(self.to()),
        }
    }

    /// Its 16 bits, to store. [`Move::from_bits`] reads them back.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The move that these bits stand for. Whether it is legal only a position can say.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        match NonZeroU16::new(bits) {
            Some(bits) if bits.get() >> 15 == 0 => Some(Self(bits)),
            _ => None,
        }
    }
}

/// Where the pawn stands that has just passed over `goal`, a square of the third or the sixth rank: one
/// rank nearer to the middle (fide-2009/3.7.d).
#[inline(always)]
pub(crate) const fn passed_pawn(goal: Square) -> Square {
    // The third rank and the fourth differ in the lowest bit of the rank, and so do the sixth and the fifth.
    Square::wrapping(goal.index() as u8 ^ 8)
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// From, to and promotion; castling as king takes rook, as engines for Chess960 write it.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{File, Rank};

    #[test]
    fn a_pawn_that_has_passed_stands_beside_who_may_take_it() {
        for file in File::ALL {
            for (goal, beside) in [(Rank::Third, Rank::Fourth), (Rank::Sixth, Rank::Fifth)] {
                assert_eq!(passed_pawn(Square::new(file, goal)), Square::new(file, beside));
            }
        }
    }
}
