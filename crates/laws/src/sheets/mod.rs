//! What the players write down, apart from the true record.

mod sheet;
mod writing;

use core::ops::{Index, IndexMut};

use adoube_board::{BySide, Side};

pub use sheet::is_record;
pub(crate) use sheet::{Inked, Sheet, languages_of, moves_on, written};

use crate::What;
use crate::game::Now;
use sheet::Freed;

/// Both players' sheets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheets {
    of: BySide<Sheet>,
    /// Draw offers that were made, and belong on both.
    pub(crate) offers: usize,
}

impl Index<Side> for Sheets {
    type Output = Sheet;

    fn index(&self, side: Side) -> &Sheet {
        &self.of[side]
    }
}

impl IndexMut<Side> for Sheets {
    fn index_mut(&mut self, side: Side) -> &mut Sheet {
        &mut self.of[side]
    }
}

impl Sheets {
    /// Takes an event.
    pub(crate) fn apply(&mut self, what: &What, now: Now) {
        match what {
            What::Written { side, text, moves, offers, completes, .. } => {
                self[*side].write(text, moves, usize::from(*offers));
                if let Some(period) = *completes {
                    self[*side].complete_at(now.at, period);
                }
            }
            What::Struck { side, moves } => self[*side].strike(usize::from(*moves)),
            What::Freed { side, period } => {
                self[*side].freed = Some(Freed { period: *period, since: now.at });
            }
            What::SheetBorrowed(side) => self[*side].borrowed = true,
            What::SheetReturned(side) => self[*side].borrowed = false,
            What::SheetsCompleted { missing, periods } => {
                for side in Side::ALL {
                    self[side].complete(&missing[side]);
                    self[side].complete_at(now.at, periods[side]);
                }
            }
            What::Offered { .. } => self.offers += 1,
            What::Undone { .. } | What::Queened { .. } => self.strike_after(now.kept),
            // What is written of these moves was right.
            What::BoardsSet { acts, .. } => self.strike_after(acts.len()),
            _ => {}
        }
    }

    fn strike_after(&mut self, acts: usize) {
        for side in Side::ALL {
            self[side].strike_after(acts);
        }
    }
}
