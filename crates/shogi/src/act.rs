use core::fmt;
use core::str::FromStr;

use crate::{Board, Move, Origin, ParseMoveError, Piece, Position, Role, Square};

/// What a player may do with the pieces, legal or not: [`judge`](crate::judge) says which.
///
/// ```
/// use adoube_shogi::{Act, Position};
///
/// let act: Act = "7g7f".parse()?;
/// let mv = Position::START.find(act).unwrap();
/// assert_eq!(Act::from(mv), act);
/// // A king is never dropped, but somebody may try.
/// assert_eq!(Position::START.find("K*5e".parse()?), None);
/// # Ok::<(), adoube_shogi::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase", tag = "act"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ShogiAct"))]
pub enum Act {
    /// A piece from one square to another. What stands there is taken.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it is turned over there.
        promotes: bool,
    },
    /// A piece from the hand to a square.
    Drop {
        /// What is dropped. A king or a promoted piece can be said, and is judged.
        role: Role,
        /// Where it is put.
        to: Square,
    },
}

impl Act {
    /// A move without promotion.
    #[inline]
    pub const fn step(from: Square, to: Square) -> Self {
        Self::Move { from, to, promotes: false }
    }

    /// A move at whose end the piece is turned over.
    #[inline]
    pub const fn promote(from: Square, to: Square) -> Self {
        Self::Move { from, to, promotes: true }
    }

    /// A drop.
    #[inline]
    pub const fn drop(role: Role, to: Square) -> Self {
        Self::Drop { role, to }
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn origin(self) -> Origin {
        match self {
            Self::Move { from, .. } => Origin::Board(from),
            Self::Drop { role, .. } => Origin::Hand(role),
        }
    }

    /// Where the piece goes or is put.
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Self::Move { to, .. } | Self::Drop { to, .. } => to,
        }
    }
}

impl From<Move> for Act {
    fn from(mv: Move) -> Self {
        match mv.origin() {
            Origin::Board(from) => Self::Move { from, to: mv.to(), promotes: mv.promotes() },
            Origin::Hand(role) => Self::drop(role, mv.to()),
        }
    }
}

/// As USI writes moves, and in the same manner what no move can be: `7g7f`, `8h2b+`, `P*5e`,
/// `K*5e`, `+R*5e`.
impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move { from, to, promotes } => {
                write!(f, "{from}{to}{}", if promotes { "+" } else { "" })
            }
            Self::Drop { role, to } => {
                write!(f, "{}{}*{to}", if role.is_promoted() { "+" } else { "" }, role.letter())
            }
        }
    }
}

impl FromStr for Act {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        if let Ok(mv) = text.parse::<Move>() {
            return Ok(mv.into());
        }
        let (piece, to) = text.split_once('*').ok_or(ParseMoveError)?;
        let to = to.parse().map_err(|_| ParseMoveError)?;
        let role = match *piece.as_bytes() {
            [b'K'] => Some(Role::King),
            [b'+', letter] if letter.is_ascii_uppercase() => {
                Role::from_letter(letter as char).and_then(Role::promoted)
            }
            _ => None,
        };
        Ok(Self::drop(role.ok_or(ParseMoveError)?, to))
    }
}

impl Position {
    /// The legal move that this act is, if it is one.
    pub fn find(&self, act: Act) -> Option<Move> {
        as_move(act).filter(|&mv| self.is_legal(mv))
    }

    /// The move that this act is, where it is known to be legal. Nothing is searched: what could leave no position is none.
    pub(crate) fn known(&self, act: Act) -> Option<Move> {
        let mv = as_move(act)?;
        let there = self.piece_at(mv.to());
        let fits = match mv.origin() {
            Origin::Board(from) => self.piece_at(from).is_some_and(|piece| {
                let turned = !mv.promotes() || piece.role.promoted().is_some();
                let free = |there: Piece| there.side != piece.side && there.role != Role::King;
                piece.side == self.turn() && turned && there.is_none_or(free)
            }),
            Origin::Hand(role) => self.hand(self.turn()).count(role) > 0 && there.is_none(),
        };
        fits.then_some(mv)
    }
}

/// The move that this act would be, if any: a move has no room for a dropped king or promoted piece.
fn as_move(act: Act) -> Option<Move> {
    let mv = match act {
        Act::Move { from, to, promotes } => Move::step(from, to, promotes),
        Act::Drop { role, to } => Move::drop(role, to),
    };
    (Act::from(mv) == act).then_some(mv)
}

impl Board {
    /// The legal move that this act is, if the board is a legal position and the act a legal move.
    pub fn find(&self, act: Act) -> Option<Move> {
        self.position().ok()?.find(act)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_is_found_by_its_act() {
        let sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
        let position: Position = sfen.parse().unwrap();
        for mv in position.legal_moves() {
            assert_eq!(position.find(mv.into()), Some(mv));
            assert_eq!(Act::from(mv).to_string(), mv.to_string());
        }
    }

    #[test]
    fn a_dropped_king_or_promoted_piece_is_an_act_and_no_move() {
        let position: Position = "4k4/9/9/9/9/9/9/9/4K4 b RP 1".parse().unwrap();
        assert!(position.find("R*5e".parse().unwrap()).is_some());
        for text in ["K*5e", "+R*5e", "+P*5e"] {
            let act: Act = text.parse().unwrap();
            assert_eq!(act.to_string(), text);
            assert_eq!(position.find(act), None);
        }
    }

    #[test]
    fn what_is_no_act_is_refused() {
        for text in ["", "7g", "7g7j", "7g7f=", "+G*5e", "+K*5e", "X*5e", "p*5e", "+p*5e", "K*5"] {
            assert_eq!(text.parse::<Act>(), Err(ParseMoveError), "{text}");
        }
    }
}
