//! How a game ended, what that is worth, and who has signed for it.

mod ends;
mod outcome;

use adoube_board::{BySide, Side};

pub(crate) use outcome::ahead;
pub use outcome::{Outcome, Points, Replay, Scores};

use crate::What;

/// The result of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    /// How it ended, if it has and that was said.
    pub(crate) outcome: Option<Box<Outcome>>,
    /// Points that penalties gave and took.
    pub(crate) points: BySide<i16>,
    pub(crate) signed: BySide<Option<BySide<Points>>>,
    /// The arbiter has decided the result, or what it is worth: no signature changes it.
    pub(crate) ruled: bool,
}

impl Score {
    /// Takes an event.
    pub(crate) fn apply(&mut self, what: &What) {
        match what {
            What::Tossed { begins: Some(Side::Second), .. } => {
                core::mem::swap(&mut self.points.first, &mut self.points.second);
            }
            What::PointsChanged { side, points, .. } => {
                self.signed = BySide::default();
                self.ruled = true;
                self.points[*side] = self.points[*side].saturating_add(points.0);
                if let Some(outcome) = &mut self.outcome {
                    outcome.points[*side].0 = outcome.points[*side].0.saturating_add(points.0);
                }
            }
            What::Ended { outcome, ruled, .. } => {
                // What was signed before is overruled.
                self.signed = BySide::default();
                self.ruled |= ruled;
                self.outcome = Some(outcome.clone());
            }
            What::Annulled { .. } | What::Reopened => self.outcome = None,
            What::Signed { side, points } => self.signed[*side] = Some(*points),
            What::ResultSigned(outcome) => self.outcome = Some(outcome.clone()),
            _ => {}
        }
    }
}
