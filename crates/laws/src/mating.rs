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

/// How much is looked at to find out whether a side can still mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// What is seen in a moment, as it is in nearly every position of a game: a millisecond or two.
    Moment,
    /// Some hundredths of a second.
    Short,
    /// As much as a result is worth: seconds, in positions that were made for it.
    Whole,
}

impl Effort {
    const fn nodes(self) -> u64 {
        match self {
            Self::Moment => 2_000,
            Self::Short => 60_000,
            Self::Whole => FULL,
        }
    }
}

/// Whether a side can still mate: yes, no, or not found out.
pub(crate) fn can_mate(table: &Table, side: Side, effort: Effort) -> Option<bool> {
    let Some(position) = table.chess() else {
        return is_bare_king(table, side).then_some(false);
    };
    match position.mate_possible(side, effort.nodes()) {
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
