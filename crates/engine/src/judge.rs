//! What positions are worth: by a network, or by hand.

use std::sync::Arc;

use crate::Searchable;
use crate::network::{Accumulator, Network};

/// Judges positions for one thread.
pub(crate) struct Judge<P: Searchable> {
    memory: P::Memory,
    accumulator: Option<Accumulator<P>>,
}

impl<P: Searchable> Judge<P> {
    /// By this network; by hand if there is none.
    pub(crate) fn new(network: Option<&Arc<Network<P>>>) -> Self {
        let accumulator = network.map(|network| Accumulator::new(Arc::clone(network)));
        Self { memory: P::Memory::default(), accumulator }
    }

    /// What a position is worth to the side to move.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &P, sum: &P::Sum) -> i32 {
        match &mut self.accumulator {
            Some(accumulator) => accumulator.evaluate(position),
            None => position.evaluate(sum, &mut self.memory),
        }
    }
}
