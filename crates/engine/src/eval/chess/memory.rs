use adoube_board::Side;
use adoube_chess::{Bitboard, Position, Role};

use super::{WEIGHTS, terms};
use crate::Searchable;
use crate::eval::{Pair, Score};

/// Structures of pawns that were judged before: most positions of a search share few of them.
#[derive(Debug)]
pub struct Memory {
    entries: Box<[Structure]>,
}

/// The pawns of both sides, what they are worth among themselves, and which are passed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Structure {
    pawns: [Bitboard; 2],
    pub(super) pair: Pair,
    pub(super) passed: [Bitboard; 2],
}

const ENTRIES: usize = 1 << 12;

impl Default for Memory {
    fn default() -> Self {
        // No pawns at all are worth nothing: an empty entry is right.
        Self { entries: vec![Structure::default(); ENTRIES].into() }
    }
}

impl Memory {
    /// How the pawns of a position stand.
    pub(super) fn structure(&mut self, position: &Position) -> Structure {
        let pawns = Side::ALL.map(|side| position.placement().pieces(side, Role::Pawn));
        let entry = &mut self.entries[(position.structure() >> 40) as usize % ENTRIES];
        if entry.pawns != pawns {
            let mut score = Score::new(&WEIGHTS, Pair::default());
            let passed = terms::count_pawns(pawns, &mut score);
            *entry = Structure { pawns, pair: score.pair, passed };
        }
        *entry
    }
}
