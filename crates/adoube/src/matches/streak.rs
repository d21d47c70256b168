//! For how long both engines have thought alike of a game.

use adoube_board::Side;
use adoube_protocol::{Score, Value};

use super::end::End;
use super::terms::Terms;

/// For how long both engines have thought alike.
#[derive(Default)]
pub(crate) struct Streak {
    /// The scores of the last plies, for the first side; none: not told.
    scores: Vec<Option<i32>>,
}

/// What a mate is worth beside other scores.
const MATE: i32 = 1_000_000;

impl Streak {
    /// Takes the score that a mover gives.
    pub(crate) fn add(&mut self, side: Side, score: Option<Score>) {
        let value = score.map(|score| match score.value {
            Value::Cp(value) => value.clamp(-MATE, MATE),
            Value::Mate(moves) if moves < 0 => -MATE,
            Value::Mate(_) => MATE,
            Value::SomeMate { wins } => {
                if wins {
                    MATE
                } else {
                    -MATE
                }
            }
        });
        self.scores.push(value.map(|value| if side == Side::First { value } else { -value }));
    }

    /// Whether all of the last plies were told, and fit.
    fn all(&self, plies: u32, fits: impl Fn(i32) -> bool) -> bool {
        let plies = plies as usize;
        self.scores.len() >= plies
            && self.scores.iter().rev().take(plies).all(|score| score.is_some_and(&fits))
    }

    /// How the game ends by it after so many plies, and for whom.
    pub(crate) fn verdict(&self, terms: &Terms, plies: usize) -> Option<(End, Option<Side>)> {
        if let Some(win) = terms.win {
            if self.all(win.plies, |score| score >= win.least) {
                return Some((End::HeldWon, Some(Side::First)));
            }
            if self.all(win.plies, |score| score <= -win.least) {
                return Some((End::HeldWon, Some(Side::Second)));
            }
        }
        let draw = terms.draw?;
        let late = plies >= draw.from as usize * 2;
        (late && self.all(draw.plies, |score| score.abs() <= draw.within))
            .then_some((End::HeldDrawn, None))
    }
}
