use crate::{Bitboard, Piece, Placement, Side, Square};

/// Any placement and mover, no promises: no king or nine, pawns anywhere, both kings in check.
///
/// This is where games live in which an illegal move can stand. The fast and always legal
/// [`Position`](crate::Position) stands beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pieces.
    pub placement: Placement,
    /// Who has the move.
    pub turn: Side,
    /// The rooks that have not moved and whose king has not moved (fide-2009/3.8.b.1).
    pub castling: Bitboard,
    /// The square that a pawn has just passed over (fide-2009/3.7.d).
    pub en_passant: Option<Square>,
}

impl Board {
    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }
}
