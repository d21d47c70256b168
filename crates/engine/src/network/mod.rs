//! Networks that judge positions, learnt from games of the engine against itself.
//!
//! From each side's view a position is a set of features; their weights are added up in the neurons of one layer. The
//! neurons of both views, held between 0 and 1 and squared, are weighed once more for the value. What a file holds,
//! how it was trained and how strong it plays is told in `docs/networks.md`.

mod accumulator;
mod chess;
mod file;
mod lanes;
mod lesson;
mod picture;
mod shogi;
#[cfg(test)]
mod tests;

use core::marker::PhantomData;
use std::sync::Arc;

pub(crate) use accumulator::Accumulator;
pub use file::NetworkError;
use lanes::{Row, Sums};
pub use lesson::Lessons;
pub use picture::{Changes, PHASES, Pictured, Shelf, View};

/// What a position's features are worth.
pub struct Network<P> {
    biases: Vec<Sums>,
    /// Feature by feature.
    weights: Vec<Row>,
    /// Phase by phase, those for the mover's view first.
    last: Vec<Row>,
    last_biases: [i32; PHASES],
    /// What a chance of e : 1 is worth, in hundredths of a pawn.
    unit: i64,
    game: PhantomData<fn() -> P>,
}

impl<P: Pictured> Network<P> {
    /// The last layer's weights in a phase: those for the mover's view, and those for the other's.
    fn last(&self, phase: usize) -> [&[Row]; 2] {
        let width = self.biases.len();
        let first = 2 * width * phase;
        [&self.last[first..first + width], &self.last[first + width..first + 2 * width]]
    }

    /// The network that comes with the program.
    pub fn embedded() -> Option<Arc<Self>> {
        // A test reads both files.
        P::shelf().get_or_init(|| Self::read(P::EMBEDDED).ok().map(Arc::new)).clone()
    }

    /// How many neurons see the board for each side.
    pub fn neurons(&self) -> usize {
        lanes::LANES * self.biases.len()
    }
}

impl<P: Pictured> core::fmt::Debug for Network<P> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Network({}, {} neurons)", P::GAME, self.neurons())
    }
}
