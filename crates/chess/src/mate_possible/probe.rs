//! A look at a few plies, all moves of both sides, that ends at the first line that goes on.

use core::ops::ControlFlow;

use crate::{Position, Side};

/// How many plies.
const DEPTH: u32 = 4;

/// Whether every line ends within a few plies, and none with a mate by `winner`.
pub(super) fn ends_soon(position: &Position, winner: Side) -> bool {
    ends_within(position, winner, DEPTH)
}

fn ends_within(position: &Position, winner: Side, depth: u32) -> bool {
    if position.material_can_never_mate(winner) {
        // A promotion may have mated with what could not mate again.
        return position.turn() == winner || !position.is_checkmate();
    }
    let mut moves = false;
    let goes_on = position.visit_moves(|set| {
        moves = true;
        if depth == 0 {
            return ControlFlow::Break(());
        }
        for mv in set {
            let mut next = *position;
            next.play_unchecked(mv);
            if !ends_within(&next, winner, depth - 1) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    if moves { goes_on.is_continue() } else { position.turn() == winner || !position.is_check() }
}
