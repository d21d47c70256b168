//! Leaving the board.

use adoube_board::Side;

use crate::What;
use crate::decide::{Attempt, Draft};
use crate::event::LeftBy;

impl Draft {
    /// fide-2009/12.2: the venue is not left without leave, nor the playing area with the move.
    pub(crate) fn leave(&mut self, side: Side, venue: bool) -> Attempt {
        let needs_leave = venue || self.game.turn() == side;
        let reported = !needs_leave && self.game.setup().event.leaving_reported;
        let ground = match self.game.session.may_leave[side] {
            false if needs_leave => LeftBy::LeftWithoutLeave,
            _ if reported => LeftBy::LeavingReported,
            _ => LeftBy::Left,
        };
        self.say(What::Left { ground, side });
        Ok(())
    }
}
