//! Who entered the result of a board, and when.

use std::collections::BTreeMap;

use adoube_tournament::event::{Board, LogLine, What};
use serde::Serialize;
use utoipa::ToSchema;

/// That somebody entered a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ResultEntered"))]
#[schema(as = ResultEntered)]
pub(crate) struct EnteredShown {
    /// When.
    pub(crate) at: String,
    /// Which account; `server` where the game itself has said it.
    pub(crate) by: String,
}

/// By whom the results were entered, by round and player: the fold of the log.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct EnteredBy {
    last: u32,
    all: BTreeMap<(usize, u32), (u32, EnteredShown)>,
}

impl EnteredBy {
    pub(super) fn take(&mut self, line: &LogLine) {
        match line.what {
            What::Result { round, first, .. } | What::Replayed { round, first } => {
                self.last += 1;
                let at = line.at.map(|at| at.to_string()).unwrap_or_default();
                let entered = EnteredShown { at, by: line.by.clone() };
                self.all.insert((round, first), (self.last, entered));
            }
            What::Unpaired { round, .. } => self.all.retain(|&(when, _), _| when < round),
            _ => {}
        }
    }

    /// The last one of a board, whoever of the two has the first side by now.
    pub(super) fn of(&self, round: usize, board: &Board) -> Option<&EnteredShown> {
        let sides = [board.seat.first, board.seat.second];
        let all = sides.iter().filter_map(|&player| self.all.get(&(round, player)));
        all.max_by_key(|(number, _)| *number).map(|(_, entered)| entered)
    }
}
