//! Article 19 of FIDE's laws: two boards, and moves that are said aloud.

mod announce;
mod boards;

use adoube_board::{BySide, Side};

pub use announce::{announced, announcement};

use crate::{Act, Course, Setup, Table, What};

/// What blind players need.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Blind {
    /// Each player's own board, where one of them is blind.
    pub(crate) boards: Option<Box<BySide<Table>>>,
    /// The last move as it was said aloud, and whether it was repeated.
    pub(crate) announced: Option<Act>,
    pub(crate) repeated: bool,
    /// Who has asked his assistant for the count and the times.
    pub(crate) asked: Option<Side>,
}

impl Blind {
    pub(crate) fn new(setup: &Setup, table: &Table) -> Self {
        let boards = setup.has_two_boards().then(|| both(table));
        Self { boards, ..Self::default() }
    }

    /// Takes an event, after which the game has come so far.
    pub(crate) fn apply(&mut self, what: &What, course: &Course) {
        match what {
            What::Made(made) => {
                self.play(made.side, made.act);
                (self.announced, self.repeated) = (None, false);
            }
            What::Announced { act, .. } => self.announced = Some(*act),
            What::Repeated { side, act, .. } => {
                self.repeated = true;
                self.play(*side, *act);
            }
            What::Asked(side) => self.asked = Some(*side),
            What::Informed { side, .. } => self.asked = self.asked.filter(|asked| asked != side),
            What::Undone { .. } | What::BoardsSet { .. } | What::Queened { .. } => {
                self.boards = self.boards.is_some().then(|| both(course.now()));
                // What stands on both boards now has been said.
                (self.announced, self.repeated) = (course.last_act(), true);
            }
            _ => {}
        }
    }

    fn play(&mut self, side: Side, act: Act) {
        if let Some(boards) = &mut self.boards {
            boards[side].play(act);
        }
    }
}

fn both(table: &Table) -> Box<BySide<Table>> {
    Box::new(BySide::from_fn(|_| table.clone()))
}
