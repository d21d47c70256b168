use core::fmt;

use crate::{Bitboard, Board, Move, MoveKind, Position, Role, Side, Square, castling_goals};

/// What a player may do with the pieces, legal or not: [`judge`](crate::judge) says which.
///
/// ```
/// use adoube_chess::{Act, Position, Square};
///
/// let act = Act::step(Square::E2, Square::E4);
/// let mv = Position::START.find(act).unwrap();
/// assert_eq!(Act::from(mv), act);
/// assert_eq!(Position::START.find(Act::step(Square::E2, Square::E5)), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase", tag = "act"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ChessAct"))]
pub enum Act {
    /// A piece from one square to another. What stands there is taken, and so is a pawn that can
    /// be taken en passant.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it is exchanged for there. A king or a pawn can be said, and is judged.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        promotion: Option<Role>,
    },
    /// Castling, in chess as in Chess960: which king, and which rook.
    Castle {
        /// Where the king stands.
        king: Square,
        /// Where the rook stands.
        rook: Square,
    },
}

impl Act {
    /// A move without promotion.
    #[inline]
    pub const fn step(from: Square, to: Square) -> Self {
        Self::Move { from, to, promotion: None }
    }

    /// A move at whose end the pawn is exchanged for a piece.
    #[inline]
    pub const fn promote(from: Square, to: Square, role: Role) -> Self {
        Self::Move { from, to, promotion: Some(role) }
    }

    /// Castling with this king and this rook.
    #[inline]
    pub const fn castle(king: Square, rook: Square) -> Self {
        Self::Castle { king, rook }
    }

    /// The square of the piece that moves; for castling the king's.
    #[inline]
    pub const fn origin(self) -> Square {
        match self {
            Self::Move { from, .. } => from,
            Self::Castle { king, .. } => king,
        }
    }

    /// Where the king goes by castling; none for any other act.
    #[inline]
    pub const fn king_goal(self) -> Option<Square> {
        match self {
            Self::Move { .. } => None,
            Self::Castle { king, rook } => Some(castling_goals(king, rook).0),
        }
    }

    /// From where to where it brings pieces: one, or in castling king and rook.
    ///
    /// ```
    /// use adoube_chess::{Act, Square};
    /// let paths = Act::castle(Square::E1, Square::A1).paths();
    /// assert!(paths.eq([(Square::E1, Square::C1), (Square::A1, Square::D1)]));
    /// ```
    pub fn paths(self) -> impl Iterator<Item = (Square, Square)> {
        let (first, second) = match self {
            Self::Move { from, to, .. } => ((from, to), None),
            Self::Castle { king, rook } => {
                let (king_to, rook_to) = castling_goals(king, rook);
                ((king, king_to), Some((rook, rook_to)))
            }
        };
        core::iter::once(first).chain(second)
    }
}

impl From<Move> for Act {
    fn from(mv: Move) -> Self {
        if mv.is_castle() {
            Self::castle(mv.from(), mv.to())
        } else {
            Self::Move { from: mv.from(), to: mv.to(), promotion: mv.promotion() }
        }
    }
}

/// As a scoresheet in long notation has it: `e2-e4`, `e7-e8=Q`, `castling e1 h1`.
impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move { from, to, promotion: None } => write!(f, "{from}-{to}"),
            Self::Move { from, to, promotion: Some(role) } => {
                write!(f, "{from}-{to}={}", role.letter())
            }
            Self::Castle { king, rook } => write!(f, "castling {king} {rook}"),
        }
    }
}

impl Position {
    /// The legal move that this act is, if it is one.
    pub fn find(&self, act: Act) -> Option<Move> {
        self.as_move(act).filter(|&mv| self.is_legal(mv))
    }

    /// The move that this act is, where it is known to be legal. Nothing is searched: what could leave no position, with a
    /// king taken or a pawn on a last rank, is none.
    pub(crate) fn known(&self, act: Act) -> Option<Move> {
        let mv = self.as_move(act)?;
        let piece = self.piece_at(mv.from()).filter(|piece| piece.side == self.turn())?;
        let pawn = piece.role == Role::Pawn;
        let back = Bitboard::back_rank(Side::First) | Bitboard::back_rank(Side::Second);
        let fits = match mv.kind() {
            MoveKind::Castle => {
                piece.role == Role::King
                    && self.castling().contains(mv.to())
                    && Bitboard::back_rank(piece.side).contains(mv.from())
            }
            MoveKind::Promotion(_) => pawn && Bitboard::back_rank(!piece.side).contains(mv.to()),
            MoveKind::EnPassant => self.en_passant() == Some(mv.to()),
            MoveKind::DoubleStep => {
                Bitboard::back_rank(piece.side).forward(piece.side).contains(mv.from())
            }
            MoveKind::Normal => !(pawn && back.contains(mv.to())),
        };
        let free = mv.is_castle()
            || self
                .piece_at(mv.to())
                .is_none_or(|there| there.side != piece.side && there.role != Role::King);
        (fits && free).then_some(mv)
    }

    /// The move that this act would be, if any.
    fn as_move(&self, act: Act) -> Option<Move> {
        let (from, to, kind) = match act {
            Act::Castle { king, rook } => (king, rook, MoveKind::Castle),
            Act::Move { from, to, promotion: Some(role) } => {
                let kind = MoveKind::Promotion(role);
                // A move has no room for a pawn or a king there.
                return (!matches!(role, Role::Pawn | Role::King))
                    .then(|| Move::new(from, to, kind));
            }
            Act::Move { from, to, promotion: None } => {
                let pawn = self.piece_at(from).is_some_and(|piece| piece.role == Role::Pawn);
                let kind = match pawn {
                    true if from.index().abs_diff(to.index()) == 16 => MoveKind::DoubleStep,
                    true if from.file() != to.file() && self.piece_at(to).is_none() => {
                        MoveKind::EnPassant
                    }
                    _ => MoveKind::Normal,
                };
                (from, to, kind)
            }
        };
        Some(Move::new(from, to, kind))
    }
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
        let position: Position = "r3k2r/P7/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1".parse().unwrap();
        for mv in position.legal_moves() {
            assert_eq!(position.find(mv.into()), Some(mv));
        }
    }

    #[test]
    fn a_king_two_squares_along_is_not_the_act_of_castling() {
        let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
        assert!(position.find(Act::castle(Square::E1, Square::H1)).is_some());
        assert_eq!(position.find(Act::step(Square::E1, Square::G1)), None);
    }

    #[test]
    fn a_pawn_that_becomes_a_king_is_an_act_and_no_move() {
        let position: Position = "8/P6k/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        let act = |role| Act::promote(Square::A7, Square::A8, role);
        assert!(position.find(act(Role::Knight)).is_some());
        assert_eq!(position.find(act(Role::King)), None);
        assert_eq!(position.find(act(Role::Pawn)), None);
    }

    #[test]
    fn acts_are_written_as_on_a_scoresheet() {
        assert_eq!(Act::step(Square::E2, Square::E4).to_string(), "e2-e4");
        assert_eq!(Act::promote(Square::E7, Square::E8, Role::Queen).to_string(), "e7-e8=Q");
        assert_eq!(Act::castle(Square::E1, Square::H1).to_string(), "castling e1 h1");
    }
}
