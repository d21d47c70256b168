use core::fmt;

use crate::{Bitboard, Side};

/// What a piece is, whoever it belongs to: the eight that are set up, and the six they promote to.
///
/// The discriminants are the codes under which [`Placement`](crate::Placement) stores pieces: bit 3
/// is set for what is promoted, and for the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ShogiRole"))]
#[repr(u8)]
pub enum Role {
    /// 歩兵.
    Pawn = 1,
    /// 香車.
    Lance = 2,
    /// 桂馬.
    Knight = 3,
    /// 銀将.
    Silver = 4,
    /// 角行.
    Bishop = 5,
    /// 飛車.
    Rook = 6,
    /// 金将.
    Gold = 7,
    /// 玉将 or 王将.
    King = 8,
    /// と金, a promoted pawn.
    Tokin = 9,
    /// 成香.
    PromotedLance = 10,
    /// 成桂.
    PromotedKnight = 11,
    /// 成銀.
    PromotedSilver = 12,
    /// 龍馬, a promoted bishop.
    Horse = 13,
    /// 龍王, a promoted rook.
    Dragon = 14,
}

impl Role {
    /// All roles, the unpromoted first.
    pub const ALL: [Self; 14] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Gold,
        Self::Bishop,
        Self::Rook,
        Self::King,
        Self::Tokin,
        Self::PromotedLance,
        Self::PromotedKnight,
        Self::PromotedSilver,
        Self::Horse,
        Self::Dragon,
    ];

    /// The seven that can be in hand, in the order in which SFEN writes them.
    pub const HAND: [Self; 7] =
        [Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        Some(match code & 15 {
            1 => Self::Pawn,
            2 => Self::Lance,
            3 => Self::Knight,
            4 => Self::Silver,
            5 => Self::Bishop,
            6 => Self::Rook,
            7 => Self::Gold,
            8 => Self::King,
            9 => Self::Tokin,
            10 => Self::PromotedLance,
            11 => Self::PromotedKnight,
            12 => Self::PromotedSilver,
            13 => Self::Horse,
            14 => Self::Dragon,
            _ => return None,
        })
    }

    /// What it becomes by promotion; king, gold and promoted pieces do not (fesa-2024/3.2).
    #[inline]
    pub const fn promoted(self) -> Option<Self> {
        match self {
            Self::King | Self::Gold => None,
            _ if self as u8 > 8 => None,
            _ => Self::from_code(self as u8 | 8),
        }
    }

    /// What it is without promotion.
    #[inline]
    pub const fn unpromoted(self) -> Self {
        match self {
            Self::Tokin => Self::Pawn,
            Self::PromotedLance => Self::Lance,
            Self::PromotedKnight => Self::Knight,
            Self::PromotedSilver => Self::Silver,
            Self::Horse => Self::Bishop,
            Self::Dragon => Self::Rook,
            other => other,
        }
    }

    /// Whether it is promoted.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self as u8 > 8
    }

    /// How many furthest ranks it could never leave: one for pawn and lance, two for the knight.
    #[inline]
    pub const fn dead_ranks(self) -> u8 {
        match self {
            Self::Pawn | Self::Lance => 1,
            Self::Knight => 2,
            _ => 0,
        }
    }

    /// The squares from which it could never move if it is of that side: not there is it dropped
    /// (fesa-2024/3.11.b), nor does it go there without promoting (fesa-2024/3.2).
    #[inline(always)]
    pub const fn dead_squares(self, side: Side) -> Bitboard {
        Bitboard::furthest(side, self.dead_ranks())
    }

    /// How many of it a set has.
    #[inline]
    pub const fn in_a_set(self) -> u8 {
        match self.unpromoted() {
            Self::Pawn => 18,
            Self::Bishop | Self::Rook | Self::King => 2,
            _ => 4,
        }
    }

    /// The letter of SFEN and USI, large, without the `+` of a promoted piece.
    #[inline]
    pub const fn letter(self) -> char {
        match self.unpromoted() {
            Self::Pawn => 'P',
            Self::Lance => 'L',
            Self::Knight => 'N',
            Self::Silver => 'S',
            Self::Gold => 'G',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            _ => 'K',
        }
    }

    /// The unpromoted role of a letter, large or small.
    #[inline]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Self::Pawn,
            'L' => Self::Lance,
            'N' => Self::Knight,
            'S' => Self::Silver,
            'G' => Self::Gold,
            'B' => Self::Bishop,
            'R' => Self::Rook,
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
    #[inline(always)]
    pub(crate) const fn code(self) -> u8 {
        self.role as u8 | (self.side as u8) << 4
    }

    #[inline(always)]
    pub(crate) const fn from_code(code: u8) -> Option<Self> {
        match Role::from_code(code) {
            Some(role) => {
                Some(Self { side: if code & 16 == 0 { Side::First } else { Side::Second }, role })
            }
            None => None,
        }
    }
}

/// As SFEN writes it: large for the first player, `+` before a promoted piece.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.role.letter();
        let letter = if self.side.is_first() { letter } else { letter.to_ascii_lowercase() };
        write!(f, "{}{letter}", if self.role.is_promoted() { "+" } else { "" })
    }
}
