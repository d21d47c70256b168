//! A look at a few plies, all moves of both sides, that ends at the first line that goes on.

use core::ops::ControlFlow;

use crate::{Position, Side};

/// How many plies, and how many positions at most.
const DEPTH: u32 = 4;
const NODES: u32 = 400;

/// Whether every line ends within a few plies, and none with a mate by `winner`.
///
/// True is a proof, false says nothing.
pub(super) fn ends_soon(position: &Position, winner: Side) -> bool {
    Probe { winner, nodes: NODES }.ends_within(position, DEPTH)
}

struct Probe {
    winner: Side,
    /// Positions that may still be looked at.
    nodes: u32,
}

impl Probe {
    fn ends_within(&mut self, position: &Position, depth: u32) -> bool {
        let winning = position.turn() == self.winner;
        if position.material_can_never_mate(self.winner) {
            // A promotion may have mated with what could not mate again.
            return winning || !position.is_checkmate();
        }
        let mut moves = false;
        let goes_on = position.visit_moves(|set| {
            moves = true;
            for mv in set {
                if depth == 0 || self.nodes == 0 {
                    return ControlFlow::Break(());
                }
                self.nodes -= 1;
                let mut next = *position;
                next.play_unchecked(mv);
                if !self.ends_within(&next, depth - 1) {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        if moves { goes_on.is_continue() } else { winning || !position.is_check() }
    }
}
