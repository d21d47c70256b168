use core::fmt;

use crate::{Role, Square};

/// A move of a legal [`Position`](crate::Position), in two bytes: a piece moves, with or without
/// promotion, or is dropped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(u16);

/// Where a piece comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// It moves from this square.
    Board(Square),
    /// It is dropped from the hand, and is this.
    Hand(Role),
}

/// The first of the origins that stand for drops.
const DROP: u16 = 81;
const PROMOTION: u16 = 1 << 14;

impl Move {
    /// A piece goes from one square to another.
    #[inline(always)]
    pub const fn step(from: Square, to: Square, promotes: bool) -> Self {
        let promotion = if promotes { PROMOTION } else { 0 };
        Self(to.index() as u16 | (from.index() as u16) << 7 | promotion)
    }

    /// A piece is dropped. A promoted role stands for its unpromoted self, and a king for a pawn.
    #[inline(always)]
    pub const fn drop(role: Role, to: Square) -> Self {
        let code = match role.unpromoted() {
            Role::King => Role::Pawn as u16,
            role => role as u16,
        };
        Self(to.index() as u16 | (DROP + code) << 7)
    }

    /// Where it goes.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::clamped((self.0 & 127) as u8)
    }

    /// Where it comes from; none for a drop.
    #[inline(always)]
    pub const fn from(self) -> Option<Square> {
        Square::from_index((self.0 >> 7 & 127) as u8)
    }

    /// Where the piece comes from.
    ///
    /// ```
    /// use adoube_shogi::{Move, Origin, Role};
    /// let [step, drop] = ["7g7f", "P*5e"].map(|text| text.parse::<Move>().unwrap());
    /// assert_eq!(step.origin(), Origin::Board("7g".parse().unwrap()));
    /// assert_eq!(drop.origin(), Origin::Hand(Role::Pawn));
    /// ```
    #[inline(always)]
    pub const fn origin(self) -> Origin {
        match self.from() {
            Some(from) => Origin::Board(from),
            None => Origin::Hand(in_hand((self.0 >> 7 & 127) - DROP)),
        }
    }

    /// What is dropped; none if a piece moves.
    #[inline(always)]
    pub const fn dropped(self) -> Option<Role> {
        match self.origin() {
            Origin::Board(_) => None,
            Origin::Hand(role) => Some(role),
        }
    }

    /// Whether the piece promotes.
    #[inline(always)]
    pub const fn promotes(self) -> bool {
        self.0 & PROMOTION != 0
    }

    /// Its 16 bits, to store. [`Move::from_bits`] reads them back.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move that these bits stand for. Whether it is legal only a position can say.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let origin = bits >> 7 & 127;
        let is_drop = DROP < origin && origin <= DROP + Role::Gold as u16;
        let promotes = bits & PROMOTION != 0;
        if bits >> 15 == 0 && bits & 127 < 81 && (origin < DROP || is_drop && !promotes) {
            Some(Self(bits))
        } else {
            None
        }
    }
}

/// The role of the code that [`Move::drop`] writes for it.
#[inline(always)]
const fn in_hand(code: u16) -> Role {
    const LANCE: u16 = Role::Lance as u16;
    const KNIGHT: u16 = Role::Knight as u16;
    const SILVER: u16 = Role::Silver as u16;
    const BISHOP: u16 = Role::Bishop as u16;
    const ROOK: u16 = Role::Rook as u16;
    const GOLD: u16 = Role::Gold as u16;
    match code {
        LANCE => Role::Lance,
        KNIGHT => Role::Knight,
        SILVER => Role::Silver,
        BISHOP => Role::Bishop,
        ROOK => Role::Rook,
        GOLD => Role::Gold,
        _ => Role::Pawn,
    }
}

/// As USI writes it: `7g7f`, `8h2b+`, `P*5e`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = self.to();
        match self.origin() {
            Origin::Board(from) => {
                write!(f, "{from}{to}{}", if self.promotes() { "+" } else { "" })
            }
            Origin::Hand(role) => write!(f, "{}*{to}", role.letter()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a move (expected such as 7g7f, 8h2b+ or P*5e)")]
pub struct ParseMoveError;

impl core::str::FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (Some(origin), Some(goal), Some(rest)) = (text.get(..2), text.get(2..4), text.get(4..))
        else {
            return Err(ParseMoveError);
        };
        let to = goal.parse().map_err(|_| ParseMoveError)?;
        if let &[letter, b'*'] = origin.as_bytes() {
            let role = Role::from_letter(letter as char).filter(|_| letter.is_ascii_uppercase());
            return match role {
                Some(role) if role != Role::King && rest.is_empty() => Ok(Self::drop(role, to)),
                _ => Err(ParseMoveError),
            };
        }
        let from = origin.parse().map_err(|_| ParseMoveError)?;
        match rest {
            "" => Ok(Self::step(from, to, false)),
            "+" => Ok(Self::step(from, to, true)),
            _ => Err(ParseMoveError),
        }
    }
}
