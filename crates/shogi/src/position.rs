use core::fmt;
use core::hash::{Hash, Hasher};

use adoube_board::IllegalMove;

use crate::attacks::{
    between, gold_attacks, king_attacks, knight_attacks, lance_line, oblique_lines, pawn_attacks,
    silver_attacks, straight_lines,
};
use crate::{
    Bitboard, Board, Hand, Move, MoveList, MoveSet, Origin, Piece, Placement, Role, Side, Sketch,
    Square, zobrist,
};

/// A legal position with both hands, 104 bytes, copied and changed by every move.
///
/// It can only be had from the start, from a [`Sketch`] that passes validation, or by legal moves.
/// Two positions are equal when the laws call them the same (fesa-2024/5.2): the same player has
/// the move, like pieces stand on the same squares, and both hands hold the same.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Position {
    pub(crate) placement: Placement,
    pub(crate) hands: [Hand; 2],
    pub(crate) key: u64,
    pub(crate) ply: u32,
    pub(crate) turn: Side,
}

/// What keeps the mover's pieces from going where they like.
#[derive(Clone, Copy)]
pub(crate) struct Ties {
    /// His king, if he has one.
    pub(crate) king: Option<Square>,
    /// The pieces that give check.
    pub(crate) checkers: Bitboard,
    /// His pieces that shield the king.
    pub(crate) pinned: Bitboard,
}

impl Position {
    /// The position that a game between equals starts from (fesa-2024/2.3).
    pub const START: Self = {
        const BACK: [Role; 9] = [
            Role::Lance,
            Role::Knight,
            Role::Silver,
            Role::Gold,
            Role::King,
            Role::Gold,
            Role::Silver,
            Role::Knight,
            Role::Lance,
        ];
        let mut placement = Placement::EMPTY;
        let mut file = 1;
        while file <= 9 {
            placement.place(file, 9, BACK[file as usize - 1].of(Side::First));
            placement.place(file, 7, Role::Pawn.of(Side::First));
            placement.place(file, 3, Role::Pawn.of(Side::Second));
            placement.place(file, 1, BACK[file as usize - 1].of(Side::Second));
            file += 1;
        }
        placement.place(8, 8, Role::Bishop.of(Side::First));
        placement.place(2, 8, Role::Rook.of(Side::First));
        placement.place(2, 2, Role::Bishop.of(Side::Second));
        placement.place(8, 2, Role::Rook.of(Side::Second));
        Self {
            placement,
            hands: [Hand::EMPTY; 2],
            key: zobrist::board_const(&placement),
            ply: 1,
            turn: Side::First,
        }
    };

    /// The pieces on the board.
    #[inline]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// What a side has in hand.
    #[inline]
    pub const fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The square of a side's king; a mate problem may have one king only.
    #[inline(always)]
    pub const fn king(&self, side: Side) -> Option<Square> {
        self.placement.pieces(side, Role::King).first()
    }

    /// The number of the move about to be made, 1 at the start.
    #[inline]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// A 64-bit hash that equal positions share.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The pieces that give check.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        match self.king(self.turn) {
            Some(king) => self.attackers(king, !self.turn),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the king of the side to move is attacked.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The pieces of `side` that attack `square`, pinned ones too.
    #[inline]
    pub fn attackers(&self, square: Square, side: Side) -> Bitboard {
        self.placement.attackers(square, side, self.placement.occupied())
    }

    /// What `mv` moves or drops. None if no piece stands where it begins.
    #[inline]
    pub const fn role(&self, mv: Move) -> Option<Role> {
        match mv.origin() {
            Origin::Board(from) => match self.piece_at(from) {
                Some(piece) => Some(piece.role),
                None => None,
            },
            Origin::Hand(role) => Some(role),
        }
    }

    /// What `mv` takes.
    ///
    /// ```
    /// use adoube_shogi::{Black, Position, Role};
    /// let position: Position = "4k4/9/9/4p4/4P4/9/9/9/4K4 w - 1".parse().unwrap();
    /// assert_eq!(position.captured("5d5e".parse().unwrap()), Some(Role::Pawn.of(Black)));
    /// ```
    #[inline]
    pub const fn captured(&self, mv: Move) -> Option<Piece> {
        self.piece_at(mv.to())
    }

    /// Whether `mv` takes a piece.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.placement.occupied().contains(mv.to())
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is not legal. Use [`Position::try_play`] for moves from outside.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        assert!(self.is_legal(mv), "{mv} is not legal here");
        self.play_unchecked(mv);
    }

    /// Plays the move if it is legal, and else changes nothing.
    ///
    /// # Errors
    /// If the move is not legal.
    #[inline]
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove<Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal. With any other the position is worthless, though
    /// nothing worse happens.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let to = mv.to();
        match mv.origin() {
            Origin::Board(from) => {
                let code = self.placement.code_at(from);
                let placed = if mv.promotes() { code | 8 } else { code };
                self.move_piece(from, to, code, placed);
            }
            Origin::Hand(role) => self.drop_piece(role, to),
        }
    }

    /// The same with the other side to move, for engines that ask what a move is worth by making none. No
    /// move of the laws. In check the result is worthless.
    #[inline]
    #[must_use]
    pub fn pass(&self) -> Self {
        let mut next = *self;
        next.key ^= zobrist::turn();
        next.ply = self.ply.saturating_add(1);
        next.turn = self.turn.other();
        next
    }

    /// A piece with `code` goes from one square to another, where it has the code `placed`.
    #[inline(always)]
    pub(crate) fn move_piece(&mut self, from: Square, to: Square, code: u8, placed: u8) {
        let side = self.turn;
        let captured = self.placement.code_at(to);
        let mut key = self.key
            ^ zobrist::turn()
            ^ zobrist::piece(code, from.index())
            ^ zobrist::piece(placed, to.index());
        self.placement.change_two((from, code), (to, captured ^ placed));
        if captured != 0
            && let Some(role) = Role::from_code(captured & 7)
        {
            // fesa-2024/3.1, 3.2: into the hand, unpromoted.
            let hand = &mut self.hands[side.index()];
            let before = hand.count(role);
            hand.add(role);
            key ^= zobrist::piece(captured, to.index())
                ^ zobrist::hand(side, role, before)
                ^ zobrist::hand(side, role, before.wrapping_add(1));
        }
        self.key = key;
        self.ply = self.ply.saturating_add(1);
        self.turn = side.other();
    }

    #[inline(always)]
    pub(crate) fn drop_piece(&mut self, role: Role, to: Square) {
        let side = self.turn;
        let code = role.of(side).code();
        let hand = &mut self.hands[side.index()];
        let before = hand.count(role);
        hand.remove(role);
        self.key ^= zobrist::turn()
            ^ zobrist::piece(code, to.index())
            ^ zobrist::hand(side, role, before)
            ^ zobrist::hand(side, role, before.wrapping_sub(1));
        self.placement.change(to, code);
        self.ply = self.ply.saturating_add(1);
        self.turn = side.other();
    }

    /// Checks on the king of `side`, and pins of his pieces.
    #[inline(always)]
    pub(crate) fn ties(&self, side: Side) -> Ties {
        let mut ties = Ties { king: None, checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };
        let Some(king) = self.king(side) else { return ties };
        let placement = &self.placement;
        let them = placement.side(side.other());
        let us = placement.side(side);
        ties.king = Some(king);
        let close = (king_attacks(king) | knight_attacks(side, king)) & them;
        if close.any() {
            let near =
                king_attacks(king) & (placement.role(Role::Horse) | placement.role(Role::Dragon));
            let steps = pawn_attacks(side, king) & placement.role(Role::Pawn)
                | knight_attacks(side, king) & placement.role(Role::Knight)
                | silver_attacks(side, king) & placement.role(Role::Silver)
                | gold_attacks(side, king) & placement.golds()
                | near;
            ties.checkers = steps & them;
        }
        let snipers = lance_line(side, king) & placement.role(Role::Lance)
            | oblique_lines(king) & placement.bishops()
            | straight_lines(king) & placement.rooks();
        let occupied = us | them;
        for sniper in snipers & them {
            let screen = between(king, sniper) & occupied;
            if screen.is_empty() {
                ties.checkers |= sniper.into();
            } else if !screen.many() {
                ties.pinned |= screen & us;
            }
        }
        ties
    }

    /// Whether dropping a pawn on `goal`, a vacant square in front of the enemy king, mates him
    /// (fesa-2024/3.11.c). Exactly: a pinned defender does not defend, unless along his pin.
    #[cold]
    #[inline(never)]
    pub(crate) fn pawn_drop_mates(&self, goal: Square) -> bool {
        let us = self.turn;
        let them = us.other();
        let placement = &self.placement;
        let Some(king) = self.king(them) else { return false };
        let occupied = placement.occupied() | goal.into();
        // The king takes the pawn, or steps aside; what he leaves is open behind him.
        let danger = self.danger_near(them, king, occupied - king.into());
        if (king_attacks(king) - placement.side(them) - danger).any() {
            return false;
        }
        // Somebody else takes the pawn. Nothing can step between.
        let takers = placement.attackers(goal, them, occupied) - king.into();
        !takers.into_iter().any(|taker| {
            let after = occupied - taker.into();
            placement.attackers(king, us, after).is_empty()
        })
    }

    /// The same as a [`Board`], where anything can happen to it.
    pub fn board(&self) -> Board {
        Board { placement: self.placement, hands: self.hands, turn: self.turn }
    }

    /// The same as a [`Sketch`], to write or to change.
    pub fn sketch(&self) -> Sketch {
        Sketch { board: self.board(), ply: self.ply }
    }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        // fesa-2024/5.2: board, hands and mover.
        self.key == other.key
            && self.placement == other.placement
            && self.hands == other.hands
            && self.turn == other.turn
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::START
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.sketch())
    }
}

adoube_board::as_position! {
    /// What is written for any game works on shogi: repetitions above all.
    ///
    /// ```
    /// use adoube_board::History;
    /// use adoube_shogi::Position;
    ///
    /// let mut game = History::new(Position::START);
    /// for _ in 0..3 {
    ///     for mv in ["2h3h", "8b7b", "3h2h", "7b8b"] {
    ///         game.try_play(mv.parse().unwrap()).unwrap();
    ///     }
    /// }
    /// assert_eq!(game.occurrences(), 4); // fesa-2024/5.2: the start is the first.
    /// ```
    Position: Move, MoveSet, MoveList
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_count_of_any_game_is_the_fast_count_of_shogi() {
        let sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
        let position: Position = sfen.parse().unwrap();
        assert_eq!(adoube_board::perft(&position, 2), crate::perft(&position, 2));
    }
}
