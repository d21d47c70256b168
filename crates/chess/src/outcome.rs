//! How a game stands by its laws: mate, stalemate, material that can never mate, fifty moves.

use crate::{Bitboard, Move, Placement, Position, Role, Side};

impl Position {
    /// Whether the side to move is mated: in check without a legal move (fide-2009/1.2, 5.1.a).
    ///
    /// ```
    /// use adoube_chess::Position;
    /// let position: Position =
    ///     "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse().unwrap();
    /// assert!(position.is_checkmate());
    /// ```
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move has no legal move and is not in check (fide-2009/5.2.a).
    ///
    /// ```
    /// use adoube_chess::Position;
    /// let position: Position = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1".parse().unwrap();
    /// assert!(position.is_stalemate());
    /// ```
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether the pieces alone show that `side` can never mate, by any moves of both sides
    /// whatever: see [`Placement::material_can_never_mate`].
    pub fn material_can_never_mate(&self, side: Side) -> bool {
        self.placement().material_can_never_mate(side)
    }

    /// Whether the pieces alone show that the position is dead (fide-2009/5.2.b): neither side can
    /// ever mate. A position may be dead for other reasons, such as a wall of pawns.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// let position: Position = "8/8/4k3/8/8/3BK3/8/8 w - - 0 1".parse().unwrap();
    /// assert!(position.is_material_dead());
    /// ```
    pub fn is_material_dead(&self) -> bool {
        Side::ALL.into_iter().all(|side| self.material_can_never_mate(side))
    }

    /// Whether the last fifty moves of each player were without a pawn move and without a capture
    /// (fide-2009/9.3.b). The player having the move may claim a draw.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// let position: Position = "8/8/4k3/8/8/3QK3/8/8 w - - 100 80".parse().unwrap();
    /// assert!(position.has_fifty_moves());
    /// ```
    pub fn has_fifty_moves(&self) -> bool {
        self.halfmoves() >= 100
    }

    /// Whether the legal move `mv` would make them fifty (fide-2009/9.3.a).
    ///
    /// ```
    /// use adoube_chess::{Act, Position, Square};
    /// let position: Position = "8/8/4k3/8/8/3K4/4P3/8 w - - 99 80".parse().unwrap();
    /// let find = |from, to| position.find(Act::step(from, to)).unwrap();
    /// assert!(position.completes_fifty_moves(find(Square::D3, Square::D4)));
    /// assert!(!position.completes_fifty_moves(find(Square::E2, Square::E4)));
    /// ```
    pub fn completes_fifty_moves(&self, mv: Move) -> bool {
        let mut next = *self;
        next.play_unchecked(mv);
        next.has_fifty_moves()
    }
}

impl Placement {
    /// Whether the pieces alone show that `side` can never mate, by any moves of both sides
    /// whatever. Enough to know that it cannot, not needed: where pawns block each other a side with
    /// any material may be unable to, and this says nothing of it.
    ///
    /// It holds for
    /// - a king alone;
    /// - a king and one knight against a king with nothing but queens: nothing that could shut its
    ///   own king in without being able to take the knight or to step between;
    /// - a king and bishops on squares of one colour, if nobody has a knight, a pawn or a bishop on
    ///   the other colour: squares of the other colour then stay free or are held by what can leave.
    ///
    /// ```
    /// use adoube_chess::{Black, Position, White};
    /// let position: Position = "8/8/4k3/4p3/8/3NK3/8/8 w - - 0 1".parse().unwrap();
    /// assert!(!position.placement().material_can_never_mate(White)); // The pawn can be in the way.
    /// assert!(!position.placement().material_can_never_mate(Black)); // It can become a queen.
    /// ```
    pub fn material_can_never_mate(&self, side: Side) -> bool {
        let own = |role| self.pieces(side, role);
        if own(Role::Pawn).any() || own(Role::Rook).any() || own(Role::Queen).any() {
            return false;
        }
        let bishops = own(Role::Bishop);
        if own(Role::Knight).any() {
            let theirs = self.side(!side) - self.role(Role::King) - self.role(Role::Queen);
            return bishops.is_empty() && !own(Role::Knight).many() && theirs.is_empty();
        }
        let all = self.role(Role::Bishop);
        let one_colour = all.is_subset(Bitboard::LIGHT) || all.is_subset(Bitboard::DARK);
        let others = self.role(Role::Knight) | self.role(Role::Pawn);
        bishops.is_empty() || one_colour && others.is_empty()
    }
}
