use core::fmt;

use crate::attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use crate::{Bitboard, Piece, Role, Side, Square};

/// Which piece stands where, and nothing else.
///
/// Each square has a code of four bits, and each bit of the code a plane of 64: three for the role
/// (see [`Role`]), one for the side. 32 bytes hold a board; a piece is found without a search,
/// replaced without asking what stood there, and a set of like pieces is two operations away.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Placement {
    pub(crate) planes: [u64; 4],
}

impl Placement {
    /// The empty board.
    pub const EMPTY: Self = Self { planes: [0; 4] };

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        Piece::from_code(self.code_at(square))
    }

    #[inline(always)]
    pub(crate) const fn code_at(&self, square: Square) -> u8 {
        let i = square.index();
        let [a, b, c, d] = self.planes;
        ((a >> i & 1) | (b >> i & 1) << 1 | (c >> i & 1) << 2 | (d >> i & 1) << 3) as u8
    }

    /// The occupied squares.
    #[inline(always)]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.planes[0] | self.planes[1] | self.planes[2])
    }

    /// The squares of one side's pieces.
    #[inline(always)]
    pub const fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::First => Bitboard(self.occupied().0 & !self.planes[3]),
            Side::Second => Bitboard(self.planes[3]),
        }
    }

    /// The squares of one role's pieces, of both sides.
    #[inline(always)]
    pub const fn role(&self, role: Role) -> Bitboard {
        let [a, b, c, _] = self.planes;
        Bitboard(match role {
            Role::Pawn => a & !b & !c,
            Role::Knight => b & !a & !c,
            Role::King => a & b & !c,
            Role::Bishop => a & c & !b,
            Role::Rook => b & c & !a,
            Role::Queen => a & b & c,
        })
    }

    /// The squares of one side's pieces of one role.
    #[inline(always)]
    pub const fn pieces(&self, side: Side, role: Role) -> Bitboard {
        Bitboard(self.role(role).0 & self.side(side).0)
    }

    /// Rooks and queens.
    #[inline(always)]
    pub(crate) const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.planes[1] & self.planes[2])
    }

    /// Bishops and queens.
    #[inline(always)]
    pub(crate) const fn oblique_sliders(&self) -> Bitboard {
        Bitboard(self.planes[0] & self.planes[2])
    }

    /// The squares on which another board has something else.
    #[inline(always)]
    pub const fn differing(&self, other: &Self) -> Bitboard {
        let ([a, b, c, d], [e, f, g, h]) = (self.planes, other.planes);
        Bitboard((a ^ e) | (b ^ f) | (c ^ g) | (d ^ h))
    }

    /// Puts a piece on a square, or empties it.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        let code = piece.map_or(0, Piece::code);
        self.replace(Bitboard::square(square).0, code, Bitboard::square(square).0);
    }

    /// Empties the squares of `cleared`, then puts `code` on those of `put`, a subset of them.
    #[inline(always)]
    pub(crate) fn replace(&mut self, cleared: u64, code: u8, put: u64) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            let set = u64::from(code >> bit & 1).wrapping_neg() & put;
            *plane = *plane & !cleared | set;
        }
    }

    /// The pieces after what stands on `from` has gone to `to`, with its code and that of what stood
    /// on `to` before.
    #[cfg(not(target_arch = "x86_64"))]
    #[inline(always)]
    pub(crate) fn moved(&self, from: Square, to: Square) -> (Self, u8, u8) {
        self.moved_plainly(from, to)
    }

    #[cfg(any(test, not(target_arch = "x86_64")))]
    #[inline(always)]
    fn moved_plainly(&self, from: Square, to: Square) -> (Self, u8, u8) {
        let kept = !(1u64 << from.index() | 1 << to.index());
        let planes =
            self.planes.map(|plane| plane & kept | (plane >> from.index() & 1) << to.index());
        (Self { planes }, self.code_at(from), self.code_at(to))
    }

    /// The same with the planes in two registers.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(crate) fn moved(&self, from: Square, to: Square) -> (Self, u8, u8) {
        use core::arch::x86_64::*;
        let kept = !(1u64 << from.index() | 1 << to.index());
        // SAFETY: every x86-64 processor has these instructions (SSE2); the planes are 32 bytes long.
        unsafe {
            let low = _mm_loadu_si128(self.planes.as_ptr().cast());
            let high = _mm_loadu_si128(self.planes.as_ptr().add(2).cast());
            let to_top = |planes, square: Square| {
                _mm_sll_epi64(planes, _mm_cvtsi32_si128(63 - square.index() as i32))
            };
            let top = |planes| _mm_movemask_pd(_mm_castsi128_pd(planes)) as u8;
            let (low_from, high_from) = (to_top(low, from), to_top(high, from));
            let code = top(low_from) | top(high_from) << 2;
            let captured = top(to_top(low, to)) | top(to_top(high, to)) << 2;
            let at = _mm_cvtsi32_si128(to.index() as i32);
            let kept = _mm_set1_epi64x(kept.cast_signed());
            let put = |planes, from| {
                let moving = _mm_sll_epi64(_mm_srli_epi64::<63>(from), at);
                _mm_or_si128(_mm_and_si128(planes, kept), moving)
            };
            let mut next = Self::EMPTY;
            _mm_storeu_si128(next.planes.as_mut_ptr().cast(), put(low, low_from));
            _mm_storeu_si128(next.planes.as_mut_ptr().add(2).cast(), put(high, high_from));
            (next, code, captured)
        }
    }

    /// The pieces of `side` that attack `square`, as if the `occupied` squares were.
    #[inline]
    pub fn attackers(&self, square: Square, side: Side, occupied: Bitboard) -> Bitboard {
        let oblique = bishop_attacks(square, occupied) & self.oblique_sliders();
        let straight = rook_attacks(square, occupied) & self.straight_sliders();
        let knights = knight_attacks(square) & self.role(Role::Knight);
        let pawns = pawn_attacks(side.other(), square) & self.role(Role::Pawn);
        let kings = king_attacks(square) & self.role(Role::King);
        (oblique | straight | knights | pawns | kings) & self.side(side)
    }

    /// Each piece with its square, a1 first.
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

/// Eight lines as White sees the board.
impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in crate::Rank::ALL.into_iter().rev() {
            for file in crate::File::ALL {
                let letter = self.piece_at(Square::new(file, rank)).map_or('.', Piece::letter);
                write!(f, "{}{letter}", if file == crate::File::A { "\n" } else { " " })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_moved_in_registers_stand_where_pieces_moved_plainly_do() {
        let mut keys = adoube_board::Keys::new(3);
        for _ in 0..200 {
            let mut planes = [0; 4];
            for plane in &mut planes {
                (*plane, keys) = keys.next();
            }
            let placement = Placement { planes };
            for from in Square::all() {
                for to in Square::all().filter(|&to| to != from) {
                    assert_eq!(placement.moved(from, to), placement.moved_plainly(from, to));
                }
            }
        }
    }
}
