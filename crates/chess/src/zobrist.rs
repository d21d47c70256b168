//! The keys that positions are hashed with.

use adoube_board::Keys;

use crate::{Bitboard, Placement, Side};

pub(crate) struct Tables {
    /// By piece code and square; the rows of codes that stand for nothing are zero.
    pub(crate) pieces: [[u64; 64]; 16],
    /// By the file of a pawn that can be taken en passant; the others, zero, are for none.
    en_passant: [u64; 16],
    /// By the square of a rook that may still castle.
    pub(crate) castling: [u64; 64],
    turn: u64,
}

#[cfg(not(all(target_arch = "wasm32", feature = "std")))]
static TABLES: Tables = TABLES_CONST;

/// In a browser the keys are made at the start: nothing makes them smaller on the way there.
#[cfg(all(target_arch = "wasm32", feature = "std"))]
static TABLES: std::sync::LazyLock<Tables> = std::sync::LazyLock::new(tables);

/// The same for constant code, which cannot read a static.
pub(crate) const TABLES_CONST: Tables = tables();

const fn tables() -> Tables {
    let mut keys = Keys::new(0x0AD0_0BE0);
    let mut tables =
        Tables { pieces: [[0; 64]; 16], en_passant: [0; 16], castling: [0; 64], turn: 0 };
    let mut code = 0;
    while code < 16 {
        if code & 7 != 0 && code & 7 != 4 {
            let mut square = 0;
            while square < 64 {
                (tables.pieces[code][square], keys) = keys.next();
                square += 1;
            }
        }
        code += 1;
    }
    let mut i = 0;
    while i < 64 {
        (tables.castling[i], keys) = keys.next();
        if i < 8 {
            (tables.en_passant[i], keys) = keys.next();
        }
        i += 1;
    }
    (tables.turn, _) = keys.next();
    tables
}

/// The key of a piece (by its code) on a square.
#[inline(always)]
pub(crate) fn piece(code: u8, square: usize) -> u64 {
    TABLES.pieces[code as usize & 15][square & 63]
}

/// The key of an en passant file, 8 for none.
#[inline(always)]
pub(crate) fn en_passant(file: u8) -> u64 {
    TABLES.en_passant[file as usize & 15]
}

/// The key of a set of castling rooks.
#[inline]
pub(crate) fn castling(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |key, square| key ^ TABLES.castling[square.index()])
}

/// The key that a change of turn toggles.
#[inline(always)]
pub(crate) fn turn() -> u64 {
    TABLES.turn
}

/// A position's key from scratch.
pub(crate) fn full(placement: &Placement, side: Side, rooks: Bitboard, ep_file: u8) -> u64 {
    let mut key = castling(rooks) ^ en_passant(ep_file);
    for (square, found) in placement.iter() {
        key ^= piece(found.code(), square.index());
    }
    if side == Side::Second { key ^ turn() } else { key }
}
