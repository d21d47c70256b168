//! The first layer, kept from position to position.

use std::sync::Arc;

use adoube_board::Side;

use super::lanes::{LAST_ONE, ONE, Sums, Width};
use super::{Changes, Network, Pictured, View};

/// The first layer as one view has it, and the pieces that it stands for.
struct FirstLayer<P: Pictured> {
    picture: P::Picture,
    neurons: Box<[Sums]>,
}

/// A network, and what it saw last.
///
/// A search goes from one position to its neighbours. So the layer is not made from nothing: the pieces are compared
/// with those that it saw last by the same view, and only what differs is added and taken away. Nothing has to be
/// told when a move is played or taken back, and nothing can be told wrong.
pub(crate) struct Accumulator<P: Pictured> {
    network: Arc<Network<P>>,
    /// By side and by whether left and right are exchanged.
    sheets: [[FirstLayer<P>; 2]; 2],
    changes: Changes,
    width: Width,
}

impl<P: Pictured> Accumulator<P> {
    pub(crate) fn new(network: Arc<Network<P>>) -> Self {
        let width = Width::all().pop().unwrap_or(Width::Plain);
        Self::with(network, width)
    }

    /// The same, with some of what the processor can do.
    pub(super) fn with(network: Arc<Network<P>>, width: Width) -> Self {
        let sheet = || FirstLayer {
            picture: P::Picture::default(),
            neurons: network.biases.clone().into_boxed_slice(),
        };
        let sheets = [[sheet(), sheet()], [sheet(), sheet()]];
        Self { network, sheets, changes: Changes::default(), width }
    }

    /// The first layer of a position by a view.
    fn see(&mut self, picture: &P::Picture, view: View) {
        let sheet = &mut self.sheets[view.side.index()][usize::from(view.mirrored)];
        self.changes.clear();
        P::compare(&sheet.picture, picture, view, &mut self.changes);
        let Changes { added, removed } = &self.changes;
        if !added.is_empty() || !removed.is_empty() {
            sheet.picture = *picture;
            self.width.update(&mut sheet.neurons, &self.network.weights, added, removed);
        }
    }

    /// What a position is worth to the side to move, in hundredths of a pawn.
    pub(crate) fn evaluate(&mut self, position: &P) -> i32 {
        let picture = position.picture();
        let views = Side::ALL.map(|side| position.view(side));
        for view in views {
            self.see(&picture, view);
        }
        let mover = position.turn();
        let weights = self.network.last(position.phase());
        let mut sum = 0;
        for (side, weights) in [mover, !mover].into_iter().zip(weights) {
            let view = views[side.index()];
            let neurons = &self.sheets[side.index()][usize::from(view.mirrored)].neurons;
            sum += self.width.combine(neurons, weights);
        }
        let one = i64::from(ONE);
        let bias = i64::from(self.network.last_biases[position.phase()]);
        let logit = i64::from(sum) + bias * one;
        let value = logit * self.network.unit / (one * one * LAST_ONE);
        value.clamp(-MOST, MOST) as i32
    }
}

/// No position is worth more that is not known to be won.
const MOST: i64 = 20_000;
