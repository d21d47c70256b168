use core::fmt;

use crate::attacks::{
    bishop_attacks, gold_attacks, king_attacks, knight_attacks, lance_attacks, pawn_attacks,
    rook_attacks, silver_attacks,
};
use crate::{Bitboard, Piece, Role, Side, Square};

/// Which piece stands where on the board, and nothing else: no hands.
///
/// Each square has a code of five bits, and each bit of the code a plane of 81: four for the role
/// (see [`Role`]), one for the side. 80 bytes hold a board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Placement {
    pub(crate) planes: [u128; 5],
}

impl Placement {
    /// The empty board.
    pub const EMPTY: Self = Self { planes: [0; 5] };

    /// The piece on a square.
    #[inline(always)]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code_at(square))
    }

    #[inline(always)]
    pub(crate) const fn code_at(&self, square: Square) -> u8 {
        let i = square.index();
        // Half a plane at a time: a shift of 128 bits costs several of 64.
        let mut code = 0;
        let mut bit = 0;
        while bit < 5 {
            let half =
                if i < 64 { self.planes[bit] as u64 } else { (self.planes[bit] >> 64) as u64 };
            code |= ((half >> (i & 63) & 1) as u8) << bit;
            bit += 1;
        }
        code
    }

    /// The occupied squares.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        let [a, b, c, d, _] = self.planes;
        Bitboard(a | b | c | d)
    }

    /// The squares of one side's pieces.
    #[inline(always)]
    pub const fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::First => Bitboard(self.occupied().0 & !self.planes[4]),
            Side::Second => Bitboard(self.planes[4]),
        }
    }

    /// The squares of one role's pieces, of both sides.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        let mut set = Bitboard::ALL.0;
        let mut bit = 0;
        while bit < 4 {
            let plane = self.planes[bit];
            set &= if role as u8 >> bit & 1 != 0 { plane } else { !plane };
            bit += 1;
        }
        Bitboard(set)
    }

    /// The squares of one side's pieces of one role.
    #[inline(always)]
    pub const fn pieces(&self, side: Side, role: Role) -> Bitboard {
        Bitboard(self.role(role).0 & self.side(side).0)
    }

    /// Golds, and what moves like them: promoted pawns, lances, knights and silvers.
    #[inline(always)]
    pub const fn golds(&self) -> Bitboard {
        let [a, b, c, d, _] = self.planes;
        let promoted = d & ((a | b) & !c | c & !a & !b);
        Bitboard(promoted | a & b & c & !d)
    }

    /// Bishops, promoted or not.
    #[inline(always)]
    pub const fn bishops(&self) -> Bitboard {
        let [a, b, c, _, _] = self.planes;
        Bitboard(a & !b & c)
    }

    /// Rooks, promoted or not.
    #[inline(always)]
    pub const fn rooks(&self) -> Bitboard {
        let [a, b, c, _, _] = self.planes;
        Bitboard(!a & b & c)
    }

    /// Puts a piece on a square, or empties it.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let bit = Bitboard::square(square).0;
        self.replace(bit, piece.map_or(0, Piece::code), bit);
    }

    /// Puts a piece on a vacant square, in constant code.
    pub(crate) const fn place(&mut self, file: u8, rank: u8, piece: Piece) {
        if let Some(square) = Square::new(file, rank) {
            self.replace(0, piece.code(), Bitboard::square(square).0);
        }
    }

    /// Empties the squares of `cleared`, then puts `code` on those of `put`.
    #[inline(always)]
    pub(crate) const fn replace(&mut self, cleared: u128, code: u8, put: u128) {
        let mut bit = 0;
        while bit < 5 {
            let set = if code >> bit & 1 != 0 { put } else { 0 };
            self.planes[bit] = self.planes[bit] & !cleared | set;
            bit += 1;
        }
    }

    /// The pieces of `side` that attack `square`, as if the `occupied` squares were.
    #[inline]
    pub fn attackers(&self, square: Square, side: Side, occupied: Bitboard) -> Bitboard {
        // From the square, backwards: as a piece of the other side would go.
        let back = side.other();
        let king_like = self.role(Role::King) | self.role(Role::Horse) | self.role(Role::Dragon);
        let steps = pawn_attacks(back, square) & self.role(Role::Pawn)
            | knight_attacks(back, square) & self.role(Role::Knight)
            | silver_attacks(back, square) & self.role(Role::Silver)
            | gold_attacks(back, square) & self.golds()
            | king_attacks(square) & king_like;
        let lines = lance_attacks(back, square, occupied) & self.role(Role::Lance)
            | bishop_attacks(square, occupied) & self.bishops()
            | rook_attacks(square, occupied) & self.rooks();
        (steps | lines) & self.side(side)
    }

    /// Each piece with its square, 1a first.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl FromIterator<(Square, Piece)> for Placement {
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(pieces: I) -> Self {
        let mut placement = Self::EMPTY;
        for (square, piece) in pieces {
            placement.set(square, Some(piece));
        }
        placement
    }
}

/// Nine lines as the first player sees the board.
impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 1..=9 {
            for file in (1..=9).rev() {
                f.write_str(if file == 9 { "\n" } else { " " })?;
                match Square::new(file, rank).and_then(|square| self.piece_at(square)) {
                    Some(piece) if piece.role.is_promoted() => write!(f, "{piece}")?,
                    Some(piece) => write!(f, " {piece}")?,
                    None => f.write_str(" .")?,
                }
            }
        }
        Ok(())
    }
}
