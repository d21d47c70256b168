use core::fmt;
use core::num::NonZeroU16;

use crate::{Role, Square};

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
