use core::fmt;
use core::hash::{Hash, Hasher};

use adoube_board::IllegalMove;

use crate::Square;
use crate::attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use crate::generate::{Black, Turn, White};
use crate::zobrist::{self, TABLES_CONST};
use crate::{Bitboard, Board, File, Move, MoveKind, Piece, Placement, Rank, Role, Setup, Side};

/// A legal position, 56 bytes, copied and changed by every move.
///
/// It can only be had from the start, from a [`Setup`] that passes validation, or by legal moves.
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
    /// Full moves, one more after each of Black's.
    pub(crate) fullmoves: u32,
    /// Moves by either side since the last capture or pawn move.
    pub(crate) halfmoves: u16,
    pub(crate) turn: Side,
    pub(crate) passed: Passed,
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
            fullmoves: 1,
            halfmoves: 0,
            turn: Side::First,
            passed: Passed::NONE,
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
        self.turn
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
        match File::new(self.passed.capturable()) {
            Some(file) => Some(Square::new(file, Rank::Sixth.relative_to(self.turn))),
            None => None,
        }
    }

    /// The square that a pawn has just passed over, whether or not it can be taken there.
    #[inline]
    pub const fn passed_square(&self) -> Option<Square> {
        match File::new(self.passed.file()) {
            Some(file) => Some(Square::new(file, Rank::Sixth.relative_to(self.turn))),
            None => None,
        }
    }

    /// Moves by either side since the last capture or pawn move (fide-2009/9.3 counts a hundred).
    #[inline]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move about to be made, 1 at the start.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// A 64-bit hash that equal positions share.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The pieces that give check.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        let king = self.king(self.turn);
        self.placement.attackers(king, !self.turn, self.placement.occupied())
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

    /// Whether `mv` takes a piece.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::EnPassant => true,
            MoveKind::Castle => false,
            _ => self.placement.occupied().contains(mv.to()),
        }
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
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let role = self.placement.code_at(mv.from()) & 7;
        *self = match self.turn {
            Side::First => self.after::<White>(role, mv.from(), mv.to(), mv.kind()),
            Side::Second => self.after::<Black>(role, mv.from(), mv.to(), mv.kind()),
        };
    }

    /// The position after a legal move of `T`, by the code of the moving piece's role.
    #[inline(always)]
    pub(crate) fn after<T: Turn>(
        &self,
        role: u8,
        from: Square,
        to: Square,
        kind: MoveKind,
    ) -> Self {
        let side_bit = (T::SIDE as u8) << 3;
        let code = role | side_bit;
        let from_bit = Bitboard::square(from).0;
        let to_bit = Bitboard::square(to).0;
        let mut next = *self;
        next.turn = T::SIDE.other();
        next.fullmoves = self.fullmoves.saturating_add(T::SIDE as u32);
        next.passed = Passed::NONE;
        let mut key = self.key ^ zobrist::turn() ^ zobrist::en_passant(self.passed.capturable());

        if let MoveKind::Castle = kind {
            let (king_to, rook_to) = castled::<T>(from, to);
            let king = Role::King as u8 | side_bit;
            let rook = Role::Rook as u8 | side_bit;
            next.placement.replace(from_bit | to_bit, 0, 0);
            next.placement.replace(0, king, Bitboard::square(king_to).0);
            next.placement.replace(0, rook, Bitboard::square(rook_to).0);
            key ^= zobrist::piece(king, from.index()) ^ zobrist::piece(king, king_to.index());
            key ^= zobrist::piece(rook, to.index()) ^ zobrist::piece(rook, rook_to.index());
            next.halfmoves = self.halfmoves.saturating_add(1);
            next.lose_rights(Bitboard::back_rank(T::SIDE), &mut key);
            next.key = key;
            return next;
        }

        let captured = self.placement.code_at(to);
        let placed =
            if let MoveKind::Promotion(role) = kind { role as u8 | side_bit } else { code };
        next.placement.replace(from_bit | to_bit, placed, to_bit);
        key ^= zobrist::piece(code, from.index())
            ^ zobrist::piece(placed, to.index())
            ^ zobrist::piece(captured, to.index());
        let quiet = role != Role::Pawn as u8 && captured == 0;
        next.halfmoves = if quiet { self.halfmoves.saturating_add(1) } else { 0 };

        let lost = if role == Role::King as u8 {
            Bitboard::back_rank(T::SIDE).0 | to_bit
        } else {
            from_bit | to_bit
        };
        next.lose_rights(Bitboard(lost), &mut key);

        match kind {
            MoveKind::DoubleStep => next.set_passed::<T::Them>(to, &mut key),
            MoveKind::EnPassant => {
                let taken = Square::new(to.file(), from.rank());
                next.placement.replace(Bitboard::square(taken).0, 0, 0);
                key ^= zobrist::piece(Role::Pawn as u8 | (side_bit ^ 8), taken.index());
            }
            _ => {}
        }
        next.key = key;
        next
    }

    #[inline(always)]
    fn lose_rights(&mut self, lost: Bitboard, key: &mut u64) {
        let lost = self.castling & lost;
        if lost.any() {
            self.castling -= lost;
            *key ^= zobrist::castling(lost);
        }
    }

    /// Notes that the pawn on `pawn` has just gone two squares; `T` has the move now.
    #[inline(always)]
    fn set_passed<T: Turn>(&mut self, pawn: Square, key: &mut u64) {
        let file = pawn.file() as u8;
        let pawn_bit = Bitboard::square(pawn);
        let neighbours = pawn_bit.east() | pawn_bit.west();
        let near = self.placement.pieces(T::SIDE, Role::Pawn) & neighbours;
        let capturable = near.any() && self.can_take_passing(T::SIDE, near, pawn);
        self.passed = Passed::new(file, capturable);
        if capturable {
            *key ^= zobrist::en_passant(file);
        }
    }

    /// Whether one of `pawns` can take `pawn` en passant without exposing its king.
    #[cold]
    fn can_take_passing(&self, side: Side, pawns: Bitboard, pawn: Square) -> bool {
        pawns.into_iter().any(|from| self.is_passing_capture_safe(side, from, pawn))
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
        self.placement.attackers(square, by, occupied).any()
    }

    /// The same as a [`Board`], where anything can happen to it.
    pub fn board(&self) -> Board {
        Board {
            placement: self.placement,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.passed_square(),
        }
    }

    /// The same as a [`Setup`], to write or to change.
    pub fn setup(&self) -> Setup {
        Setup { board: self.board(), halfmoves: self.halfmoves, fullmoves: self.fullmoves }
    }

    /// Neighbouring squares of the king on `king`.
    #[inline(always)]
    pub(crate) fn around(king: Square) -> Bitboard {
        king_attacks(king)
    }
}

/// Where king and rook stand after castling with the rook on `rook` (fide-2009/20.3.clar).
#[inline(always)]
pub(crate) fn castled<T: Turn>(king: Square, rook: Square) -> (Square, Square) {
    castled_squares(T::SIDE, rook.index() > king.index())
}

/// King's and rook's goals, towards h or towards a.
#[inline]
pub(crate) const fn castled_squares(side: Side, towards_h: bool) -> (Square, Square) {
    let rank = Rank::First.relative_to(side);
    if towards_h {
        (Square::new(File::G, rank), Square::new(File::F, rank))
    } else {
        (Square::new(File::C, rank), Square::new(File::D, rank))
    }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        // fide-2009/9.2: en passant counts only if the capture is legal.
        self.key == other.key
            && self.placement == other.placement
            && self.turn == other.turn
            && self.castling == other.castling
            && self.passed.capturable() == other.passed.capturable()
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
        write!(f, "Position({})", self.setup())
    }
}
