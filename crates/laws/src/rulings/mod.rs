//! What the arbiter, or the laws in his place, decide: penalties, easings, and appeals against them.

mod arbiter;
mod penalties;
mod seen;

use adoube_board::{BySide, Side};

use crate::command::Breach;
use crate::event::Decision;
use crate::scroll::Scroll;
use crate::{Event, Setup, What};

/// What was decided, and against whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rulings {
    /// Illegal moves counted against each.
    pub(crate) illegal_moves: BySide<u8>,
    /// What the arbiter has found each to have done and not yet penalised.
    pub(crate) found: BySide<Vec<Breach>>,
    /// Who is a beginner, and may still take an illegal move back.
    pub(crate) beginners: BySide<bool>,
    pub(crate) eased: BySide<bool>,
    /// How many events are decisions, and which of these are without appeal.
    pub(crate) decisions: u32,
    pub(crate) final_decisions: Scroll<(u32, Decision), 16>,
    /// Who has appealed against which.
    pub(crate) appeals: Scroll<(Side, u32), 16>,
}

impl Rulings {
    pub(crate) fn new(setup: &Setup) -> Self {
        let beginners = setup.event.beginners;
        Self { beginners, eased: beginners, ..Self::default() }
    }

    /// Takes an event.
    pub(crate) fn apply(&mut self, event: &Event) {
        if let Some(decision) = event.decision {
            if decision != Decision::Open {
                self.final_decisions.push((self.decisions, decision));
            }
            self.decisions += 1;
        }
        match &event.what {
            What::IllegalCounted(side) => {
                self.illegal_moves[*side] = self.illegal_moves[*side].saturating_add(1);
            }
            What::Undone { eased: Some(side), .. } => self.eased[*side] = false,
            What::BeginnerConfirmed(side) => {
                (self.eased[*side], self.beginners[*side]) = (true, true);
            }
            What::Found { side, breach } if !self.found[*side].contains(breach) => {
                self.found[*side].push(*breach);
            }
            // A penalty settles what was found of a player.
            What::TimeGiven { penalises: Some(side), .. }
            | What::Ended { penalises: Some(side), .. }
            | What::PointsChanged { penalises: side, .. }
            | What::Warned(side)
            | What::Expelled(side)
            | What::Fined(side)
            | What::Excluded { side, .. } => self.found[*side].clear(),
            What::Tossed { begins: Some(Side::Second), .. } => self.change_sides(),
            What::Appealed { side, against } => self.appeals.push((*side, *against)),
            _ => {}
        }
    }

    fn change_sides(&mut self) {
        for known in [&mut self.beginners, &mut self.eased] {
            core::mem::swap(&mut known.first, &mut known.second);
        }
    }
}
