//! The keys that positions are hashed with.

use adoube_board::Keys;

use crate::{Hand, Placement, Role, Side, Square};

pub(crate) struct Tables {
    /// By piece code and square; the rows of codes that stand for nothing are zero.
    pieces: [[u64; 81]; 32],
    /// By side, role's code and number in hand; none is zero.
    hands: [[[u64; 32]; 8]; 2],
    turn: u64,
}

#[cfg(not(all(target_arch = "wasm32", feature = "std")))]
static TABLES: Tables = TABLES_CONST;

/// In a browser the keys are made at the start: nothing makes them smaller on the way there.
#[cfg(all(target_arch = "wasm32", feature = "std"))]
static TABLES: std::sync::LazyLock<Tables> = std::sync::LazyLock::new(tables);

/// The same for constant code, which cannot read a static.
const TABLES_CONST: Tables = tables();

const fn tables() -> Tables {
    let mut keys = Keys::new(0x5406_1000);
    let mut tables = Tables { pieces: [[0; 81]; 32], hands: [[[0; 32]; 8]; 2], turn: 0 };
    let mut code = 0;
    while code < 32 {
        if code & 15 != 0 && code & 15 != 15 {
            let mut square = 0;
            while square < 81 {
                (tables.pieces[code][square], keys) = keys.next();
                square += 1;
            }
        }
        code += 1;
    }
    let mut side = 0;
    while side < 2 {
        let mut role = 1;
        while role < 8 {
            let mut count = 1;
            while count < 32 {
                (tables.hands[side][role][count], keys) = keys.next();
                count += 1;
            }
            role += 1;
        }
        side += 1;
    }
    (tables.turn, _) = keys.next();
    tables
}

/// The key of a piece (by its code) on a square.
#[inline(always)]
pub(crate) fn piece(code: u8, square: usize) -> u64 {
    TABLES.pieces[code as usize & 31][square]
}

/// The key of so many pieces of a role in a hand.
#[inline(always)]
pub(crate) fn hand(side: Side, role: Role, count: u8) -> u64 {
    TABLES.hands[side.index()][role as usize & 7][count as usize & 31]
}

/// The key that a change of turn toggles.
#[inline(always)]
pub(crate) fn turn() -> u64 {
    TABLES.turn
}

/// The key of pieces on a board alone, in constant code.
pub(crate) const fn board_const(placement: &Placement) -> u64 {
    let mut key = 0;
    let mut i = 0;
    while i < 81 {
        key ^= TABLES_CONST.pieces[placement.code_at(Square::clamped(i as u8)) as usize][i];
        i += 1;
    }
    key
}

/// A position's key from scratch.
pub(crate) fn full(placement: &Placement, hands: [Hand; 2], side: Side) -> u64 {
    let mut key = if side == Side::Second { turn() } else { 0 };
    for (square, found) in placement.iter() {
        key ^= piece(found.code(), square.index());
    }
    for owner in Side::ALL {
        for (role, count) in hands[owner.index()].iter() {
            key ^= hand(owner, role, count);
        }
    }
    key
}
