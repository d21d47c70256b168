//! Can a side still mate by any series of legal moves? What the laws ask of chess.

use adoube_board::{BySide, Side};

use crate::Table;

/// Who can no longer mate, and could as far as was known. Asked after every move.
pub(crate) fn newly_hopeless(table: &Table, known: BySide<bool>) -> BySide<bool> {
    let Some(position) = table.chess() else { return BySide::default() };
    BySide::from_fn(|side| !known[side] && position.material_can_never_mate(side))
}

/// Whether a side can still mate: yes, no, or not found out.
pub(crate) fn can_mate(table: &Table, side: Side) -> Option<bool> {
    let position = table.chess()?;
    Some(!position.material_can_never_mate(side))
}
