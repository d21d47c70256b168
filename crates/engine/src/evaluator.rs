//! What positions are worth: by a network, or by hand.

use std::sync::Arc;

use crate::Searchable;
use crate::network::{Accumulator, Network};

/// Judges positions for one thread.
pub(crate) struct Evaluator<P: Searchable> {
    memory: P::Memory,
    accumulator: Option<Accumulator<P>>,
}

impl<P: Searchable> Evaluator<P> {
    /// By this network; by hand if there is none.
    pub(crate) fn new(network: Option<&Arc<Network<P>>>) -> Self {
        let accumulator = network.map(|network| Accumulator::new(Arc::clone(network)));
        Self { memory: P::Memory::default(), accumulator }
    }

    /// What is kept of the value by hand after a move; a network needs nothing of it.
    #[inline(always)]
    pub(crate) fn sum_after(&self, position: &P, sum: &P::Sum, mv: P::Move, next: &P) -> P::Sum {
        match self.accumulator {
            Some(_) => *sum,
            None => position.sum_after(sum, mv, next),
        }
    }

    /// What a position is worth to the side to move, where so many quiet plies draw.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &P, sum: &P::Sum, draws: Option<u32>) -> i32 {
        match &mut self.accumulator {
            Some(accumulator) => temper(accumulator.evaluate(position), position, draws),
            None => position.evaluate(sum, &mut self.memory),
        }
    }
}

/// Less the nearer the draw by quiet moves is, down to a half: no feature of a network shows it.
fn temper<P: Searchable>(value: i32, position: &P, draws: Option<u32>) -> i32 {
    let Some(draws) = draws.map(i64::from).filter(|&draws| draws > 0) else { return value };
    let quiet = i64::from(position.quiet_plies()).min(draws);
    (i64::from(value) * (2 * draws - quiet) / (2 * draws)) as i32
}
