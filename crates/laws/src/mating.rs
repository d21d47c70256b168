//! Can a side still mate by any series of legal moves? What the laws ask of chess, with budgets in nodes, so
//! that the same question has the same answer everywhere.

use adoube_board::{BySide, Side};
use adoube_chess::mate_possible::{FAST, FULL, MatePossible};

use crate::Table;

/// Who can no longer mate, and could as far as was known. Asked after every move.
pub(crate) fn newly_hopeless(table: &Table, known: BySide<bool>) -> BySide<bool> {
    let Some(position) = table.chess() else {
        return BySide::from_fn(|side| !known[side] && is_bare_king(table, side));
    };
    BySide::from_fn(|side| !known[side] && position.mate_possible_fast(side, FAST).is_no())
}

/// Whether a side can still mate: yes, no, or not found out.
pub(crate) fn can_mate(table: &Table, side: Side) -> Option<bool> {
    let Some(position) = table.chess() else {
        return is_bare_king(table, side).then_some(false);
    };
    match position.mate_possible(side, FULL) {
        MatePossible::Yes(_) => Some(true),
        MatePossible::No(_) => Some(false),
        MatePossible::Undetermined => None,
    }
}

/// Whether a side has nothing but its king: all that is known of a board that is no position.
fn is_bare_king(table: &Table, side: Side) -> bool {
    let Table::Chess(table) = table else { return false };
    let board = table.board();
    let own = board.placement.side(side);
    own == board.kings(side) && own.single().is_some()
}
