//! Which squares a piece attacks, for any square and any occupancy (fide-2009/3.1 to 3.8).
//!
//! A piece attacks a square even when it is pinned and could not go there.
//!
//! Lines are worked out by subtraction instead of looked up: taking a slider's bit from the
//! occupied squares of its line carries up to the first blocker, and the same on the line turned
//! round finds the other side. Bytes swapped turn files and diagonals round; a rank has a table of
//! its own. That needs two kilobytes where a table of all occupancies needs eight hundred, and it is as
//! fast where it counts.

use crate::{Bitboard, Role, Side, Square};

const fn steps(square: usize, offsets: &[(i8, i8)]) -> u64 {
    let mut set = 0;
    let mut i = 0;
    while i < offsets.len() {
        if let Some(to) = Square::wrapping(square as u8).offset(offsets[i].0, offsets[i].1) {
            set |= 1 << to.index();
        }
        i += 1;
    }
    set
}

const fn step_table(offsets: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = steps(square, offsets);
        square += 1;
    }
    table
}

/// Everything on the board in direction `(files, ranks)` from `square`, without `square`.
const fn ray(square: usize, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut at = Square::wrapping(square as u8);
    while let Some(next) = at.offset(files, ranks) {
        set |= 1 << next.index();
        at = next;
    }
    set
}

static KING: [u64; 64] =
    step_table(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static KNIGHT: [u64; 64] =
    step_table(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static PAWN: [[u64; 64]; 2] = [step_table(&[(-1, 1), (1, 1)]), step_table(&[(-1, -1), (1, -1)])];

/// The three lines through a square that byte-swapping turns round, without the square itself.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lines {
    file: u64,
    diagonal: u64,
    antidiagonal: u64,
}

static LINES: [Lines; 64] = {
    let mut lines = [Lines { file: 0, diagonal: 0, antidiagonal: 0 }; 64];
    let mut s = 0;
    while s < 64 {
        lines[s] = Lines {
            file: ray(s, 0, 1) | ray(s, 0, -1),
            diagonal: ray(s, 1, 1) | ray(s, -1, -1),
            antidiagonal: ray(s, -1, 1) | ray(s, 1, -1),
        };
        s += 1;
    }
    lines
};

/// By the six inner squares of a rank and the slider's file: what it attacks on that rank.
static RANKS: [[u8; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut inner = 0;
    while inner < 64 {
        let occupied = (inner << 1) as u8;
        let mut file = 0;
        while file < 8 {
            let mut set = 0u8;
            let mut to = file;
            while to < 7 {
                to += 1;
                set |= 1 << to;
                if occupied >> to & 1 != 0 {
                    break;
                }
            }
            to = file;
            while to > 0 {
                to -= 1;
                set |= 1 << to;
                if occupied >> to & 1 != 0 {
                    break;
                }
            }
            table[inner][file] = set;
            file += 1;
        }
        inner += 1;
    }
    table
};

/// Both ways along `line` from `slider`, up to and with the first occupied square.
#[inline(always)]
const fn along(line: u64, slider: u64, occupied: u64) -> u64 {
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(slider);
    let down = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    (up ^ down) & line
}

/// The squares next to `square`.
#[inline]
pub fn king_attacks(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// The squares a knight's jump from `square` (fide-2009/3.6).
#[inline]
pub fn knight_attacks(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// The squares diagonally ahead of a pawn of `side` on `square` (fide-2009/3.7.c).
#[inline]
pub fn pawn_attacks(side: Side, square: Square) -> Bitboard {
    Bitboard(PAWN[side.index()][square.index()])
}

/// A bishop's squares from `square`, up to and with the first occupied one each way.
///
/// ```
/// use adoube_chess::{attacks::bishop_attacks, Bitboard, Square};
/// let blocked = Bitboard::from(Square::C3);
/// assert_eq!(bishop_attacks(Square::A1, blocked), Bitboard::from_iter([Square::B2, Square::C3]));
/// ```
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square.index()];
    let slider = 1 << square.index();
    Bitboard(
        along(lines.diagonal, slider, occupied.0) | along(lines.antidiagonal, slider, occupied.0),
    )
}

/// A rook's squares from `square`, up to and with the first occupied one each way.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square.index() & 56;
    let inner = (occupied.0 >> shift >> 1) as usize & 63;
    let rank = u64::from(RANKS[inner][square.index() & 7]) << shift;
    Bitboard(along(LINES[square.index()].file, 1 << square.index(), occupied.0) | rank)
}

/// What a rook on an empty board sees from `square`.
#[inline(always)]
pub(crate) fn straight_lines(square: Square) -> Bitboard {
    Bitboard(LINES[square.index()].file | (0xFF << (square.index() & 56)))
}

/// What a bishop on an empty board sees from `square`.
#[inline(always)]
pub(crate) fn oblique_lines(square: Square) -> Bitboard {
    let lines = &LINES[square.index()];
    Bitboard(lines.diagonal | lines.antidiagonal)
}

/// A queen's squares: a rook's and a bishop's.
#[inline]
pub fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}

/// What a piece of that role and side attacks from `square`.
#[inline]
pub fn attacks(role: Role, side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(side, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}

const DIRECTIONS: [(i8, i8); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

static BETWEEN: [[u64; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut d = 0;
        while d < 8 {
            let (files, ranks) = DIRECTIONS[d];
            let mut passed = 0;
            let mut at = Square::wrapping(from as u8);
            while let Some(next) = at.offset(files, ranks) {
                table[from][next.index()] = passed;
                passed |= 1 << next.index();
                at = next;
            }
            d += 1;
        }
        from += 1;
    }
    table
};

/// The squares strictly between two squares of one line; none if they share no line.
///
/// ```
/// use adoube_chess::{attacks::between, Bitboard, Square};
/// assert_eq!(between(Square::A1, Square::C3), Bitboard::from(Square::B2));
/// assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
/// ```
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// The whole line through two squares, from edge to edge; none if they share no line.
///
/// ```
/// use adoube_chess::{attacks::line, Square};
/// assert_eq!(line(Square::B2, Square::C3).count(), 8);
/// assert!(line(Square::B2, Square::C4).is_empty());
/// ```
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    let lines = &LINES[a.index()];
    let other = 1 << b.index();
    let own = 1 << a.index();
    let rank = 0xFF << (a.index() & 56);
    let found = if lines.file & other != 0 {
        lines.file
    } else if lines.diagonal & other != 0 {
        lines.diagonal
    } else if lines.antidiagonal & other != 0 {
        lines.antidiagonal
    } else if rank & other != 0 && own != other {
        rank
    } else {
        return Bitboard::EMPTY;
    };
    Bitboard(found | own)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A slider's squares by walking them, one by one, as fide-2009/3.2 to 3.5 say it.
    fn walked(square: Square, occupied: Bitboard, directions: &[(i8, i8)]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                set |= next.into();
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        set
    }

    #[test]
    fn sliders_by_subtraction_see_what_sliders_by_walking_see() {
        let mut keys = adoube_board::Keys::new(1);
        for _ in 0..2000 {
            let (a, rest) = keys.next();
            let (b, rest) = rest.next();
            keys = rest;
            for occupied in [Bitboard(a), Bitboard(a & b), Bitboard(a | b)] {
                for square in Square::all() {
                    let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                    let oblique = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
                    assert_eq!(rook_attacks(square, occupied), walked(square, occupied, &straight));
                    assert_eq!(
                        bishop_attacks(square, occupied),
                        walked(square, occupied, &oblique)
                    );
                }
            }
        }
    }

    #[test]
    fn what_lies_between_two_squares_is_what_both_sliders_pass() {
        for a in Square::all() {
            for b in Square::all() {
                let both = |f: fn(Square, Bitboard) -> Bitboard| {
                    if f(a, Bitboard::EMPTY).contains(b) {
                        f(a, b.into()) & f(b, a.into())
                    } else {
                        Bitboard::EMPTY
                    }
                };
                assert_eq!(between(a, b), both(rook_attacks) | both(bishop_attacks), "{a} {b}");
            }
        }
    }
}
