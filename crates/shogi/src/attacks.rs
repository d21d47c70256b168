//! Which squares a piece attacks, for any square and any occupancy (fesa-2024/3.3 to 3.10).
//!
//! A piece attacks a square even when it is pinned and could not go there.

use crate::{Bitboard, Role, Side, Square};

/// Steps as a player sees them: so many to the right, so many ahead.
type Steps = &'static [(i8, i8)];

pub(crate) const PAWN: Steps = &[(0, 1)];
pub(crate) const KNIGHT: Steps = &[(-1, 2), (1, 2)];
pub(crate) const SILVER: Steps = &[(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)];
pub(crate) const GOLD: Steps = &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)];
pub(crate) const KING: Steps =
    &[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];

/// A set for each square.
type BySquare = [Bitboard; 81];

/// Every square that `set` reaches by one of the steps.
#[inline(always)]
pub(crate) const fn stepped(set: Bitboard, side: Side, steps: Steps) -> Bitboard {
    let mut reached = 0;
    let mut i = 0;
    while i < steps.len() {
        reached |= set.shift_for(side, steps[i].0, steps[i].1).0;
        i += 1;
    }
    Bitboard(reached)
}

const fn by_square(side: Side, steps: Steps) -> BySquare {
    let mut table = [Bitboard::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        table[i] = stepped(Bitboard(1 << i), side, steps);
        i += 1;
    }
    table
}

const fn by_side(steps: Steps) -> [BySquare; 2] {
    [by_square(Side::First, steps), by_square(Side::Second, steps)]
}

static PAWNS: [BySquare; 2] = by_side(PAWN);
static KNIGHTS: [BySquare; 2] = by_side(KNIGHT);
static SILVERS: [BySquare; 2] = by_side(SILVER);
static GOLDS: [BySquare; 2] = by_side(GOLD);
static KINGS: BySquare = by_square(Side::First, KING);

/// Directions of lines. The first four go up in the index, and `d + 4` is the opposite of `d`.
const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)];

/// Everything on the board in a direction from a square, without the square itself.
static RAYS: [BySquare; 8] = RAYS_CONST;
const RAYS_CONST: [BySquare; 8] = {
    let mut rays = [[Bitboard::EMPTY; 81]; 8];
    let mut d = 0;
    while d < 8 {
        let mut i = 0;
        while i < 81 {
            let mut at = Square::clamped(i as u8);
            while let Some(next) = at.offset(DIRECTIONS[d].0, DIRECTIONS[d].1) {
                rays[d][i].0 |= 1 << next.index();
                at = next;
            }
            i += 1;
        }
        d += 1;
    }
    rays
};

/// The direction from one square to another of its lines, 8 if they share none.
static TOWARDS: [[u8; 81]; 81] = {
    let mut towards = [[8; 81]; 81];
    let mut from = 0;
    while from < 81 {
        let mut d = 0;
        while d < 8 {
            let mut at = Square::clamped(from as u8);
            while let Some(next) = at.offset(DIRECTIONS[d].0, DIRECTIONS[d].1) {
                towards[from][next.index()] = d as u8;
                at = next;
            }
            d += 1;
        }
        from += 1;
    }
    towards
};

const fn lines(directions: [usize; 4]) -> BySquare {
    let mut table = [Bitboard::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let mut d = 0;
        while d < 4 {
            table[i].0 |= RAYS_CONST[directions[d]][i].0;
            d += 1;
        }
        i += 1;
    }
    table
}

static STRAIGHT_LINES: BySquare = lines([0, 1, 4, 5]);
static OBLIQUE_LINES: BySquare = lines([2, 3, 6, 7]);

/// Everything on the file and the rank of a square.
#[inline(always)]
pub(crate) fn straight_lines(square: Square) -> Bitboard {
    STRAIGHT_LINES[square.index()]
}

/// Everything on the diagonals of a square.
#[inline(always)]
pub(crate) fn oblique_lines(square: Square) -> Bitboard {
    OBLIQUE_LINES[square.index()]
}

/// Everything within three squares of one.
#[inline(always)]
pub(crate) fn vicinity(square: Square) -> Bitboard {
    static VICINITY: BySquare = {
        let mut table = [Bitboard::EMPTY; 81];
        let mut i = 0;
        while i < 81 {
            let mut j = 0;
            while j < 81 {
                let files = (i as i32 / 9 - j / 9).abs();
                let ranks = (i as i32 % 9 - j % 9).abs();
                if files <= 3 && ranks <= 3 {
                    table[i].0 |= 1 << j;
                }
                j += 1;
            }
            i += 1;
        }
        table
    };
    VICINITY[square.index()]
}

/// Everything ahead of a lance of `side`.
#[inline(always)]
pub(crate) fn lance_line(side: Side, square: Square) -> Bitboard {
    RAYS[if side.is_first() { 4 } else { 0 }][square.index()]
}

/// Along one direction, up to and with the first occupied square.
#[inline(always)]
fn along<const DIRECTION: usize>(square: Square, occupied: Bitboard) -> u128 {
    let ray = RAYS[DIRECTION][square.index()].0;
    let blockers = occupied.0 & ray;
    if DIRECTION < 4 {
        // Everything up to the lowest blocker; without one, everything.
        ray & (blockers ^ blockers.wrapping_sub(1))
    } else {
        // Everything down to the highest blocker; the lowest bit stands in where there is none.
        ray & (!0 << (127 - (blockers | 1).leading_zeros()))
    }
}

/// The square ahead of a pawn of `side` (fesa-2024/3.10).
#[inline(always)]
pub fn pawn_attacks(side: Side, square: Square) -> Bitboard {
    PAWNS[side.index()][square.index()]
}

/// A knight's two squares (fesa-2024/3.8).
#[inline(always)]
pub fn knight_attacks(side: Side, square: Square) -> Bitboard {
    KNIGHTS[side.index()][square.index()]
}

/// A silver's five squares (fesa-2024/3.7).
#[inline(always)]
pub fn silver_attacks(side: Side, square: Square) -> Bitboard {
    SILVERS[side.index()][square.index()]
}

/// A gold's six squares, and those of what moves like one (fesa-2024/3.6).
#[inline(always)]
pub fn gold_attacks(side: Side, square: Square) -> Bitboard {
    GOLDS[side.index()][square.index()]
}

/// The squares next to one (fesa-2024/3.3).
#[inline(always)]
pub fn king_attacks(square: Square) -> Bitboard {
    KINGS[square.index()]
}

/// A lance's squares, up to and with the first occupied one (fesa-2024/3.9).
#[inline(always)]
pub fn lance_attacks(side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(match side {
        Side::First => along::<4>(square, occupied),
        Side::Second => along::<0>(square, occupied),
    })
}

/// A rook's squares, up to and with the first occupied one each way (fesa-2024/3.4).
#[inline(always)]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(
        along::<0>(square, occupied)
            | along::<1>(square, occupied)
            | along::<4>(square, occupied)
            | along::<5>(square, occupied),
    )
}

/// A bishop's squares, up to and with the first occupied one each way (fesa-2024/3.5).
#[inline(always)]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(
        along::<2>(square, occupied)
            | along::<3>(square, occupied)
            | along::<6>(square, occupied)
            | along::<7>(square, occupied),
    )
}

/// What a piece of that role and side attacks from `square`.
#[inline]
pub fn attacks(role: Role, side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(side, square),
        Role::Lance => lance_attacks(side, square, occupied),
        Role::Knight => knight_attacks(side, square),
        Role::Silver => silver_attacks(side, square),
        Role::Gold
        | Role::Tokin
        | Role::PromotedLance
        | Role::PromotedKnight
        | Role::PromotedSilver => gold_attacks(side, square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Horse => bishop_attacks(square, occupied) | king_attacks(square),
        Role::Dragon => rook_attacks(square, occupied) | king_attacks(square),
        Role::King => king_attacks(square),
    }
}

/// The squares strictly between two squares of one line; none if they share no line.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    match TOWARDS[a.index()][b.index()] as usize {
        d @ 0..8 => RAYS[d][a.index()] & RAYS[(d + 4) % 8][b.index()],
        _ => Bitboard::EMPTY,
    }
}

/// Everything beyond `from` in the direction of `through`, with what lies between.
#[inline(always)]
pub fn ray(from: Square, through: Square) -> Bitboard {
    match TOWARDS[from.index()][through.index()] as usize {
        d @ 0..8 => RAYS[d][from.index()],
        _ => Bitboard::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRAIGHT: [usize; 4] = [0, 1, 4, 5];
    const OBLIQUE: [usize; 4] = [2, 3, 6, 7];

    fn walked(square: Square, occupied: Bitboard, directions: &[usize]) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for &d in directions {
            let mut at = square;
            while let Some(next) = at.offset(DIRECTIONS[d].0, DIRECTIONS[d].1) {
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
    fn sliders_by_arithmetic_see_what_sliders_by_walking_see() {
        let mut keys = adoube_board::Keys::new(5);
        for round in 0..3000 {
            let (a, rest) = keys.next();
            let (b, rest) = rest.next();
            let (c, rest) = rest.next();
            keys = rest;
            let dense = Bitboard((u128::from(a) << 64 | u128::from(b)) & Bitboard::ALL.0);
            let occupied =
                if round % 2 == 0 { dense } else { dense & Bitboard(u128::from(c) << 30) };
            for square in Square::all() {
                assert_eq!(rook_attacks(square, occupied), walked(square, occupied, &STRAIGHT));
                assert_eq!(bishop_attacks(square, occupied), walked(square, occupied, &OBLIQUE));
                assert_eq!(
                    lance_attacks(Side::First, square, occupied),
                    walked(square, occupied, &[4])
                );
                assert_eq!(
                    lance_attacks(Side::Second, square, occupied),
                    walked(square, occupied, &[0])
                );
            }
        }
    }

    #[test]
    fn steps_leave_the_board_nowhere() {
        for square in Square::all() {
            for side in Side::ALL {
                for (steps, set) in [
                    (PAWN, pawn_attacks(side, square)),
                    (KNIGHT, knight_attacks(side, square)),
                    (SILVER, silver_attacks(side, square)),
                    (GOLD, gold_attacks(side, square)),
                    (KING, king_attacks(square)),
                ] {
                    let sign = if side.is_first() { -1 } else { 1 };
                    let walked: Bitboard = steps
                        .iter()
                        .filter_map(|&(right, ahead)| square.offset(sign * right, sign * ahead))
                        .collect();
                    assert_eq!(set, walked, "{square} {side:?} {steps:?}");
                }
            }
        }
    }
}
