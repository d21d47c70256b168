//! Leaving the board.

use adoube_board::Side;

use crate::decide::{Attempt, Draft};
use crate::event::LeftBy;
use crate::{Ruling, What};

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
        // fide-2023/11.2.3.1 is of the venue, 11.2.3.2 of the playing area.
        let ruling = if venue { Ruling::LeaveGranted } else { ground.ruling() };
        self.push_under(self.game.cite(ruling), self.by, What::Left { ground, side });
        Ok(())
    }
}
