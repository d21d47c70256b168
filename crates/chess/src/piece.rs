use core::fmt;

use crate::Side;

/// What a piece is, whoever it belongs to.
///
/// The discriminants are the codes under which [`Placement`](crate::Placement) stores pieces: bit 2
/// is set for what slides, with bit 0 for diagonals and bit 1 for files and ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ChessRole"))]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Role {
    Pawn = 0b001,
    Knight = 0b010,
    King = 0b011,
    Bishop = 0b101,
    Rook = 0b110,
    Queen = 0b111,
}

impl Role {
    /// All roles, from the pawn to the king.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become (fide-2009/3.7.e).
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        Some(match code & 7 {
            0b001 => Self::Pawn,
            0b010 => Self::Knight,
            0b011 => Self::King,
            0b101 => Self::Bishop,
            0b110 => Self::Rook,
            0b111 => Self::Queen,
            _ => return None,
        })
    }

    /// The English letter, large.
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The role of an English letter, large or small.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }

    /// This role's piece of that side.
    #[inline]
    pub const fn of(self, side: Side) -> Piece {
        Piece { side, role: self }
    }
}

/// A piece of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.role as u8 | (self.side as u8) << 3
    }

    #[inline]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        match Role::from_code(code) {
            Some(role) => {
                Some(Self { side: if code & 8 == 0 { Side::First } else { Side::Second }, role })
            }
            None => None,
        }
    }

    /// The letter that FEN gives it: large for White, small for Black.
    #[inline]
    pub const fn letter(self) -> char {
        match self.side {
            Side::First => self.role.letter(),
            Side::Second => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a FEN letter.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match Role::from_letter(letter) {
            Some(role) => {
                let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
                Some(Self { side, role })
            }
            None => None,
        }
    }

    /// Its figurine, white or black.
    pub const fn figurine(self) -> char {
        match (self.side, self.role) {
            (Side::First, Role::King) => '♔',
            (Side::First, Role::Queen) => '♕',
            (Side::First, Role::Rook) => '♖',
            (Side::First, Role::Bishop) => '♗',
            (Side::First, Role::Knight) => '♘',
            (Side::First, Role::Pawn) => '♙',
            (Side::Second, Role::King) => '♚',
            (Side::Second, Role::Queen) => '♛',
            (Side::Second, Role::Rook) => '♜',
            (Side::Second, Role::Bishop) => '♝',
            (Side::Second, Role::Knight) => '♞',
            (Side::Second, Role::Pawn) => '♟',
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
