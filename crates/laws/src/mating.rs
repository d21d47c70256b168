//! Can a side still mate by any series of legal moves? What the laws ask of chess, with budgets in nodes, so
//! that the same question has the same answer everywhere.

use adoube_board::{BySide, Side};
use adoube_chess::mate_possible::{FAST, FULL, MatePossible};

use crate::Table;

/// Who can no longer mate, and could as far as was known. Asked after every move.
pub(crate) fn newly_hopeless(table: &Table, known: BySide<bool>) -> BySide<bool> {
    let Some(position) = table.chess() else { return BySide::default() };
    BySide::from_fn(|side| !known[side] && position.mate_possible_fast(side, FAST).is_no())
}

/// Whether a side can still mate: yes, no, or not found out.
pub(crate) fn can_mate(table: &Table, side: Side) -> Option<bool> {
    match table.chess()?.mate_possible(side, FULL) {
        MatePossible::Yes(_) => Some(true),
        MatePossible::No(_) => Some(false),
        MatePossible::Undetermined => None,
    }
}
