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
    /// Each plane in two halves: a square lies in one of them, and both halves of all planes change
    /// in few wide steps.
    planes: [[u64; 2]; 5],
}

/// All ones in the planes of a code's bits.
static MASKS: [[[u64; 2]; 5]; 32] = MASKS_CONST;
const MASKS_CONST: [[[u64; 2]; 5]; 32] = {
    let mut masks = [[[0; 2]; 5]; 32];
    let mut code = 0;
    while code < 32 {
        let mut bit = 0;
        while bit < 5 {
            if code >> bit & 1 != 0 {
                masks[code][bit] = [!0; 2];
            }
            bit += 1;
        }
        code += 1;
    }
    masks
};

/// One square in two halves.
#[inline(always)]
const fn halves(square: Square) -> [u64; 2] {
    let bit = Bitboard::square(square).0;
    [bit as u64, (bit >> 64) as u64]
}

impl Placement {
    /// The empty board.
    pub const EMPTY: Self = Self { planes: [[0; 2]; 5] };

    #[inline(always)]
    pub(crate) const fn plane(&self, bit: usize) -> u128 {
        let [low, high] = self.planes[bit];
        low as u128 | (high as u128) << 64
    }

    /// The four planes of the roles.
    #[inline(always)]
    const fn role_planes(&self) -> [u128; 4] {
        [self.plane(0), self.plane(1), self.plane(2), self.plane(3)]
    }

    /// The piece on a square.
    #[inline(always)]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code_at(square))
    }

    #[inline(always)]
    pub(crate) const fn code_at(&self, square: Square) -> u8 {
        let (half, shift) = (square.index() >> 6, square.index() & 63);
        let mut code = 0;
        let mut bit = 0;
        while bit < 5 {
            code |= ((self.planes[bit][half] >> shift & 1) as u8) << bit;
            bit += 1;
        }
        code
    }

    /// The occupied squares.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        let [a, b, c, d] = self.role_planes();
        Bitboard(a | b | c | d)
    }

    /// The squares of one side's pieces.
    #[inline(always)]
    pub const fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::First => Bitboard(self.occupied().0 & !self.plane(4)),
            Side::Second => Bitboard(self.plane(4)),
        }
    }

    /// The squares of one role's pieces, of both sides.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        let mut set = Bitboard::ALL.0;
        let mut bit = 0;
        while bit < 4 {
            let plane = self.plane(bit);
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
        let [a, b, c, d] = self.role_planes();
        let promoted = d & ((a | b) & !c | c & !a & !b);
        Bitboard(promoted | a & b & c & !d)
    }

    /// Bishops, promoted or not.
    #[inline(always)]
    pub const fn bishops(&self) -> Bitboard {
        let [a, b, c, _] = self.role_planes();
        Bitboard(a & !b & c)
    }

    /// Rooks, promoted or not.
    #[inline(always)]
    pub const fn rooks(&self) -> Bitboard {
        let [a, b, c, _] = self.role_planes();
        Bitboard(!a & b & c)
    }

    /// Everything promoted, and the kings.
    #[inline(always)]
    pub(crate) const fn promoted_and_kings(&self) -> Bitboard {
        Bitboard(self.plane(3))
    }

    /// The squares on which another board has something else.
    #[inline(always)]
    pub const fn differing(&self, other: &Self) -> Bitboard {
        let mut set = 0;
        let mut bit = 0;
        while bit < 5 {
            set |= self.plane(bit) ^ other.plane(bit);
            bit += 1;
        }
        Bitboard(set)
    }

    /// Puts a piece on a square, or empties it.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.change(square, self.code_at(square) ^ piece.map_or(0, Piece::code));
    }

    /// Puts a piece on a vacant square, in constant code.
    pub(crate) const fn place(&mut self, file: u8, rank: u8, piece: Piece) {
        if let Some(square) = Square::new(file, rank) {
            self.change(square, piece.code());
        }
    }

    /// Turns the bits of `codes` of what stands on a square: with its own code it is removed, with
    /// another's and its own it is replaced, and on a vacant square the piece of the code is put.
    #[inline(always)]
    pub(crate) const fn change(&mut self, square: Square, codes: u8) {
        let at = halves(square);
        let masks = &MASKS_CONST[codes as usize & 31];
        let mut bit = 0;
        while bit < 5 {
            self.planes[bit][0] ^= masks[bit][0] & at[0];
            self.planes[bit][1] ^= masks[bit][1] & at[1];
            bit += 1;
        }
    }

    /// The same on two squares at once.
    #[inline(always)]
    pub(crate) fn change_two(&mut self, (a, in_a): (Square, u8), (b, in_b): (Square, u8)) {
        let (at_a, at_b) = (halves(a), halves(b));
        let (masks_a, masks_b) = (&MASKS[in_a as usize & 31], &MASKS[in_b as usize & 31]);
        for bit in 0..5 {
            for half in 0..2 {
                self.planes[bit][half] ^=
                    masks_a[bit][half] & at_a[half] ^ masks_b[bit][half] & at_b[half];
            }
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

    /// Where a piece of this role and side may be dropped as far as pieces of its kind go: where it could
    /// move (fesa-2024/3.11.b), and a pawn on no file with an unpromoted one (fesa-2024/3.11.a).
    #[inline(always)]
    pub(crate) const fn room_for(&self, role: Role, side: Side) -> Bitboard {
        let dead = role.dead_squares(side);
        match role {
            Role::Pawn => Bitboard(self.pieces(side, Role::Pawn).files_without().0 & !dead.0),
            _ => Bitboard(Bitboard::ALL.0 & !dead.0),
        }
    }

    /// The unpromoted pawns of a side that share a file, nifu (fesa-2024/3.11.a).
    ///
    /// ```
    /// use adoube_shogi::{Black, Sketch};
    /// let sketch: Sketch = "4k4/9/9/8P/9/8P/9/9/4K4 b - 1".parse().unwrap();
    /// assert_eq!(sketch.board.placement.doubled_pawns(Black).count(), 2);
    /// ```
    pub fn doubled_pawns(&self, side: Side) -> Bitboard {
        let pawns = self.pieces(side, Role::Pawn);
        let files = (1..=9).map(|file| pawns & Bitboard::file(file));
        files.filter(|pawns| pawns.many()).fold(Bitboard::EMPTY, |all, pawns| all | pawns)
    }

    /// The pieces of a side that can never move (fesa-2024/3.2, 3.11.b).
    pub fn dead_pieces(&self, side: Side) -> Bitboard {
        [Role::Pawn, Role::Lance, Role::Knight].into_iter().fold(Bitboard::EMPTY, |all, role| {
            all | self.pieces(side, role) & role.dead_squares(side)
        })
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
