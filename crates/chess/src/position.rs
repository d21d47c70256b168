use core::fmt;
use core::hash::{Hash, Hasher};

use adoube_board::IllegalMove;

use crate::Square;
use crate::attacks::{
    bishop_attacks, king_attacks, knight_attacks, oblique_lines, pawn_attacks, rook_attacks,
    straight_lines,
};
use crate::mv::passed_pawn;
use crate::zobrist::{self, TABLES_CONST};
use crate::{
    Bitboard, Board, File, Move, MoveKind, MoveList, MoveSet, Piece, Placement, Rank, Role, Side,
    Sketch, Wing,
};

/// A legal position, 56 bytes, copied and changed by every move.
///
/// It can only be had from the start, from a [`Sketch`] that passes validation, or by legal moves.
/// Two positions are equal when the laws call them the same (fide-2009/9.2): the same player has
/// the move, like pieces stand on the same squares, the same castlings are still allowed, and the
/// same pawn, if any, can legally be taken en passant. The move counters take no part in that.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Position {
    pub(crate) placement: Placement,
    pub(crate) key: u64,
    /// The rooks that may still castle.
    pub(crate) castling: Bitboard,
    pub(crate) state: State,
}

/// Who has the move, the counters, and the pawn that has just passed, in one word: a position that
/// has just been made is copied at once, and a wide read after narrow writes would wait for them.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct State(u64);

impl State {
    // A bit above each counter catches its overflow.
    const FULLMOVES_OVER: u64 = 1 << 32;
    const HALFMOVES: u32 = 33;
    const HALFMOVES_OVER: u64 = 1 << 49;
    const TURN: u32 = 50;
    const PASSED: u32 = 56;
    /// What every move keeps of the state, and what a capture or a pawn's move does not.
    const KEPT: u64 = (Self::FULLMOVES_OVER - 1) | (1 << Self::TURN);
    const HALFMOVES_KEPT: u64 = 0xFFFF << Self::HALFMOVES;

    #[inline(always)]
    pub(crate) const fn new(fullmoves: u32, halfmoves: u16, turn: Side, passed: Passed) -> Self {
        Self(
            fullmoves as u64
                | (halfmoves as u64) << Self::HALFMOVES
                | (turn as u64) << Self::TURN
                | (passed.0 as u64) << Self::PASSED,
        )
    }

    /// Full moves, one more after each of Black's.
    #[inline(always)]
    pub(crate) const fn fullmoves(self) -> u32 {
        self.0 as u32
    }

    /// Moves by either side since the last capture or pawn move.
    #[inline(always)]
    pub(crate) const fn halfmoves(self) -> u16 {
        (self.0 >> Self::HALFMOVES) as u16
    }

    #[inline(always)]
    pub(crate) const fn turn(self) -> Side {
        if self.0 >> Self::TURN & 1 == 0 { Side::First } else { Side::Second }
    }

    #[inline(always)]
    pub(crate) const fn passed(self) -> Passed {
        Passed((self.0 >> Self::PASSED) as u8)
    }

    /// After a move, quiet (no capture, no pawn) or not.
    #[inline(always)]
    const fn next(self, quiet: bool, passed: Passed) -> Self {
        let halfmoves = (self.0 & Self::HALFMOVES_KEPT) + (1 << Self::HALFMOVES);
        let halfmoves = halfmoves & (quiet as u64).wrapping_neg();
        let mut next = (self.0 & Self::KEPT) + (self.0 >> Self::TURN & 1) + halfmoves;
        if next & (Self::FULLMOVES_OVER | Self::HALFMOVES_OVER) != 0 {
            next = Self::stopped(next);
        }
        Self(next ^ (1 << Self::TURN | (passed.0 as u64) << Self::PASSED))
    }

    /// A counter that has run over stays at its highest.
    #[cold]
    const fn stopped(mut state: u64) -> u64 {
        if state & Self::FULLMOVES_OVER != 0 {
            state -= 1;
        }
        if state & Self::HALFMOVES_OVER != 0 {
            state -= 1 << Self::HALFMOVES;
        }
        state
    }
}

/// The pawn that has just gone two squares, and whether it can legally be taken en passant.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Passed(u8);

impl Passed {
    pub(crate) const NONE: Self = Self(0x88);

    /// A pawn on this file, which can be taken or not.
    #[inline(always)]
    pub(crate) const fn new(file: u8, capturable: bool) -> Self {
        Self(file << 4 | if capturable { file } else { 8 })
    }

    /// The file of the pawn that can be taken, 8 for none.
    #[inline(always)]
    pub(crate) const fn capturable(self) -> u8 {
        self.0 & 15
    }

    /// The file of the pawn that went two squares, 8 for none.
    #[inline(always)]
    pub(crate) const fn file(self) -> u8 {
        self.0 >> 4
    }
}

impl Position {
    /// The position that a game of chess starts from (fide-2009/2.3).
    pub const START: Self = {
        let mut planes = [0; 4];
        let back = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        let mut key = 0;
        let mut square = 0;
        while square < 64 {
            let piece = match square / 8 {
                0 => back[square].of(Side::First),
                1 => Role::Pawn.of(Side::First),
                6 => Role::Pawn.of(Side::Second),
                7 => back[square - 56].of(Side::Second),
                _ => {
                    square += 1;
                    continue;
                }
            };
            let mut bit = 0;
            while bit < 4 {
                planes[bit] |= (piece.code() as u64 >> bit & 1) << square;
                bit += 1;
            }
            key ^= TABLES_CONST.pieces[piece.code() as usize][square];
            square += 1;
        }
        let castling = 0x8100_0000_0000_0081;
        let rooks = TABLES_CONST.castling;
        key ^= rooks[0] ^ rooks[7] ^ rooks[56] ^ rooks[63];
        Self {
            placement: Placement { planes },
            key,
            castling: Bitboard(castling),
            state: State::new(1, 0, Side::First, Passed::NONE),
        }
    };

    /// The pieces.
    #[inline]
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.state.turn()
    }

    /// The square of a side's king.
    #[inline]
    pub const fn king(&self, side: Side) -> Square {
        self.placement.pieces(side, Role::King).first_unchecked()
    }

    /// The rooks that may still castle: neither they nor their king have moved.
    #[inline]
    pub const fn castling(&self) -> Bitboard {
        self.castling
    }

    /// The square onto which a pawn can legally be taken en passant, if there is one.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        match File::new(self.state.passed().capturable()) {
            Some(file) => Some(Square::new(file, Rank::Sixth.relative_to(self.turn()))),
            None => None,
        }
    }

    /// The square that a pawn has just passed over, whether or not it can be taken there.
    #[inline]
    pub const fn passed_square(&self) -> Option<Square> {
        match File::new(self.state.passed().file()) {
            Some(file) => Some(Square::new(file, Rank::Sixth.relative_to(self.turn()))),
            None => None,
        }
    }

    /// Moves by either side since the last capture or pawn move (fide-2009/9.3 counts a hundred).
    #[inline]
    pub const fn halfmoves(&self) -> u16 {
        self.state.halfmoves()
    }

    /// The number of the move about to be made, 1 at the start.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.state.fullmoves()
    }

    /// A 64-bit hash that equal positions share.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The pieces that give check.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        let king = self.king(self.turn());
        self.placement.attackers(king, !self.turn(), self.placement.occupied())
    }

    /// Whether the side to move is in check (fide-2009/3.9).
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The pieces of `side` that attack `square`, pinned ones too (fide-2009/3.1).
    #[inline]
    pub fn attackers(&self, square: Square, side: Side) -> Bitboard {
        self.placement.attackers(square, side, self.placement.occupied())
    }

    /// What `mv` moves; in castling the king. None if no piece stands where it begins.
    #[inline]
    pub const fn role(&self, mv: Move) -> Option<Role> {
        match self.piece_at(mv.from()) {
            Some(piece) => Some(piece.role),
            None => None,
        }
    }

    /// What `mv` takes.
    ///
    /// ```
    /// use adoube_chess::{Act, Black, Position, Role, Square};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// let mv = position.find(Act::step(Square::E5, Square::D6)).unwrap();
    /// assert_eq!(position.captured(mv), Some(Role::Pawn.of(Black)));
    /// ```
    #[inline]
    pub const fn captured(&self, mv: Move) -> Option<Piece> {
        match mv.captured_square() {
            Some(square) => self.piece_at(square),
            None => None,
        }
    }

    /// Whether `mv` takes a piece.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        mv.captured_square().is_some_and(|square| self.placement.occupied().contains(square))
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is not legal. Use [`Position::try_play`] for moves from outside.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        assert!(self.is_legal(mv), "{mv:?} is not legal here");
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
    #[inline(always)]
    pub fn play_unchecked(&mut self, mv: Move) {
        if mv.is_normal() {
            *self = self.after_simple(mv.from(), mv.to(), Passed::NONE);
        } else if mv.is_simple() {
            self.play_double_step(mv.from(), mv.to());
        } else {
            self.play_special(mv.from(), mv.to(), mv.kind());
        }
    }

    /// The same with the other side to move, for engines that ask what a move is worth by making none. No
    /// move of the laws. In check the result is worthless.
    #[inline]
    #[must_use]
    pub fn pass(&self) -> Self {
        let mut next = *self;
        next.key ^= zobrist::turn() ^ zobrist::en_passant(self.state.passed().capturable());
        next.state = self.state.next(true, Passed::NONE);
        next
    }

    #[inline(never)]
    pub(crate) fn play_double_step(&mut self, from: Square, to: Square) {
        *self = self.after_simple(from, to, self.passed_by(to));
    }

    /// After a move from one square to another, of a pawn that passes others or of any piece. All is
    /// kept in registers and written once.
    #[inline(always)]
    pub(crate) fn after_simple(&self, from: Square, to: Square, passed: Passed) -> Self {
        let from_bit = Bitboard::square(from).0;
        let to_bit = Bitboard::square(to).0;
        let (placement, code, captured) = self.placement.moved(from, to);
        let role = code & 7;
        let turn = self.turn();
        let mut key = self.key
            ^ zobrist::turn()
            ^ zobrist::en_passant(self.state.passed().capturable())
            ^ zobrist::en_passant(passed.capturable())
            ^ zobrist::piece(code, from.index())
            ^ zobrist::piece(code, to.index())
            ^ zobrist::piece(captured, to.index());
        let mut castling = self.castling;
        if castling.meets(Bitboard(from_bit | to_bit)) || role == Role::King as u8 {
            let king = role == Role::King as u8;
            let home = if king { Bitboard::back_rank(turn).0 } else { 0 };
            let lost = castling & Bitboard(from_bit | to_bit | home);
            castling -= lost;
            key ^= zobrist::castling(lost);
        }
        let quiet = (role != Role::Pawn as u8) & (captured == 0);
        Self { placement, key, castling, state: self.state.next(quiet, passed) }
    }

    /// Plays a capture en passant, castling or a promotion.
    #[inline(never)]
    pub(crate) fn play_special(&mut self, from: Square, to: Square, kind: MoveKind) {
        let side = self.turn();
        let side_bit = (side as u8) << 3;
        let put = |next: &mut Self, code: u8, square: Square| {
            next.placement.replace(0, code, Bitboard::square(square).0);
            next.key ^= zobrist::piece(code, square.index());
        };
        let take = |next: &mut Self, square: Square| {
            let code = next.placement.code_at(square);
            next.placement.replace(Bitboard::square(square).0, 0, 0);
            next.key ^= zobrist::piece(code, square.index());
        };
        self.key ^= zobrist::turn() ^ zobrist::en_passant(self.state.passed().capturable());
        let pawn = Role::Pawn as u8 | side_bit;
        take(self, from);
        match kind {
            MoveKind::Castle => {
                let (king_to, rook_to) = Wing::of(from, to).goals(Rank::First.relative_to(side));
                take(self, to);
                put(self, Role::King as u8 | side_bit, king_to);
                put(self, Role::Rook as u8 | side_bit, rook_to);
                self.lose_rights(Bitboard::back_rank(side));
            }
            MoveKind::EnPassant => {
                take(self, passed_pawn(to));
                put(self, pawn, to);
            }
            MoveKind::Promotion(role) => {
                take(self, to);
                put(self, role as u8 | side_bit, to);
                self.lose_rights(to.into());
            }
            // Never asked for.
            MoveKind::Normal | MoveKind::DoubleStep => take(self, to),
        }
        self.state = self.state.next(matches!(kind, MoveKind::Castle), Passed::NONE);
    }

    #[inline]
    fn lose_rights(&mut self, lost: Bitboard) {
        let lost = self.castling & lost;
        self.castling -= lost;
        self.key ^= zobrist::castling(lost);
    }

    /// What is to be noted when a pawn goes two squares to `pawn`; it has not gone yet.
    #[inline(always)]
    pub(crate) fn passed_by(&self, pawn: Square) -> Passed {
        let pawn_bit = Bitboard::square(pawn);
        let neighbours = pawn_bit.east() | pawn_bit.west();
        let them = self.turn().other();
        let near = self.placement.role(Role::Pawn) & self.placement.side(them) & neighbours;
        let capturable = near.any() && self.can_take_passing(them, near, pawn);
        Passed::new(pawn.file() as u8, capturable)
    }

    /// Whether one of `side`'s `pawns` could take a pawn that goes two squares to `pawn`.
    #[cold]
    #[inline(never)]
    fn can_take_passing(&self, side: Side, pawns: Bitboard, pawn: Square) -> bool {
        let goal = Bitboard::square(pawn).forward(side);
        let start = goal.forward(side);
        let mut after = *self;
        let code = Role::Pawn as u8 | (side.other() as u8) << 3;
        after.placement.replace(start.0, 0, 0);
        after.placement.replace(0, code, Bitboard::square(pawn).0);
        pawns.into_iter().any(|from| after.is_passing_capture_safe(side, from, pawn))
    }

    /// Whether `side`'s king is safe after its pawn on `from` has taken `pawn` en passant.
    pub(crate) fn is_passing_capture_safe(&self, side: Side, from: Square, pawn: Square) -> bool {
        let goal = Bitboard::square(pawn).forward(side);
        let taken = Bitboard::square(pawn);
        let occupied = (self.placement.occupied() - Bitboard::square(from) - taken) | goal;
        // Without a king (possible only while a set-up is still being examined) nothing is exposed.
        match self.placement.pieces(side, Role::King).first() {
            Some(king) => {
                (self.placement.attackers(king, side.other(), occupied) - taken).is_empty()
            }
            None => true,
        }
    }

    /// The slider checks and pins that every generator needs.
    #[inline(always)]
    pub(crate) fn pins_and_checks(&self, side: Side, king: Square) -> (Bitboard, Bitboard) {
        let them = self.placement.side(side.other());
        let us = self.placement.side(side);
        let straight = self.placement.straight_sliders() & them;
        let oblique = self.placement.oblique_sliders() & them;
        let snipers =
            (rook_attacks(king, them) & straight) | (bishop_attacks(king, them) & oblique);
        let mut pinned = Bitboard::EMPTY;
        let mut checkers = (knight_attacks(king) & self.placement.role(Role::Knight)
            | pawn_attacks(side, king) & self.placement.role(Role::Pawn))
            & them;
        for sniper in snipers {
            let screen = crate::attacks::between(king, sniper) & us;
            if screen.is_empty() {
                checkers |= sniper.into();
            } else if !screen.many() {
                pinned |= screen;
            }
        }
        (pinned, checkers)
    }

    /// Whether `square` would be attacked by the other side with `occupied` squares.
    #[inline(always)]
    pub(crate) fn is_attacked(&self, square: Square, by: Side, occupied: Bitboard) -> bool {
        let placement = &self.placement;
        let them = placement.side(by);
        let steppers = knight_attacks(square) & placement.role(Role::Knight)
            | pawn_attacks(by.other(), square) & placement.role(Role::Pawn)
            | king_attacks(square) & placement.role(Role::King);
        if steppers.meets(them) {
            return true;
        }
        // Most squares share no line with an enemy slider.
        let straight = placement.straight_sliders() & them & straight_lines(square);
        let oblique = placement.oblique_sliders() & them & oblique_lines(square);
        straight.any() && rook_attacks(square, occupied).meets(straight)
            || oblique.any() && bishop_attacks(square, occupied).meets(oblique)
    }

    /// The same as a [`Board`], where anything can happen to it.
    pub fn board(&self) -> Board {
        Board {
            placement: self.placement,
            turn: self.turn(),
            castling: self.castling,
            en_passant: self.passed_square(),
        }
    }

    /// The same as a [`Sketch`], to write or to change.
    pub fn sketch(&self) -> Sketch {
        Sketch { board: self.board(), halfmoves: self.halfmoves(), fullmoves: self.fullmoves() }
    }

    /// Neighbouring squares of the king on `king`.
    #[inline(always)]
    pub(crate) fn around(king: Square) -> Bitboard {
        king_attacks(king)
    }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        // fide-2009/9.2: en passant counts only if the capture is legal.
        self.key == other.key
            && self.placement == other.placement
            && self.turn() == other.turn()
            && self.castling == other.castling
            && self.state.passed().capturable() == other.state.passed().capturable()
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
    /// What is written for any game works on chess: repetitions above all.
    ///
    /// ```
    /// use adoube_board::History;
    /// use adoube_chess::{Act, Position, Square};
    ///
    /// let mut game = History::new(Position::START);
    /// for _ in 0..2 {
    ///     for (from, to) in [
    ///         (Square::G1, Square::F3),
    ///         (Square::G8, Square::F6),
    ///         (Square::F3, Square::G1),
    ///         (Square::F6, Square::G8),
    ///     ] {
    ///         let mv = game.position().find(Act::step(from, to)).unwrap();
    ///         game.try_play(mv).unwrap();
    ///     }
    /// }
    /// assert_eq!(game.occurrences(), 3); // fide-2009/9.2.b: the start is the first.
    /// ```
    Position: Move, MoveSet, MoveList
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_count_of_any_game_is_the_fast_count_of_chess() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position: Position = fen.parse().unwrap();
        assert_eq!(adoube_board::perft(&position, 3), crate::perft(&position, 3));
    }
}
