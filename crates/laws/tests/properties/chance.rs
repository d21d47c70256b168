//! Chance, the same on every machine.

use adoube_board::{Keys, Side};
use adoube_chess as chess;
use adoube_shogi as shogi;

/// Chance from a seed.
pub(crate) struct Chance(Keys);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Keys::new(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let (key, rest) = self.0.next();
        self.0 = rest;
        (key % bound.max(1) as u64) as usize
    }

    pub(crate) fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    pub(crate) fn flip(&mut self) -> bool {
        self.below(2) == 0
    }

    pub(crate) fn chess(&mut self) -> chess::Square {
        chess::Square::from_index(self.below(64) as u8).unwrap()
    }

    pub(crate) fn shogi(&mut self) -> shogi::Square {
        shogi::Square::from_index(self.below(81) as u8).unwrap()
    }

    pub(crate) fn side(&mut self) -> Side {
        self.one(&Side::ALL)
    }
}
