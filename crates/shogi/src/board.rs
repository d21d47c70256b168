use crate::{Hand, Piece, Placement, Side, Square};

/// Any placement, hands and mover, no promises: two pawns on a file, no king or nine, both kings in
/// check, a pawn that can never move.
///
/// This is where games live in which an illegal move can stand. The fast and always legal
/// [`Position`](crate::Position) stands beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The pieces on the board.
    pub placement: Placement,
    /// The pieces in hand, the first player's first.
    pub hands: [Hand; 2],
    /// Who has the move.
    pub turn: Side,
}

impl Board {
    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }
}
