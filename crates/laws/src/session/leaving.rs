//! Leaving the board.

use adoube_board::Side;

use crate::decide::{Attempt, Draft};
use crate::event::{AnnulledBy, Ending, LeftBy};
use crate::{Refusal, Ruling, Stage, What};

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

    /// A player has left the other alone, for longer than was announced: before both have moved the game is void; else he
    /// loses it when he has the move, as one whose time is out does.
    pub(crate) fn abandon(&mut self, side: Side) -> Attempt {
        match self.game.stage {
            Stage::Finished => return self.refuse(Refusal::Finished),
            Stage::Adjourned => return self.refuse(Refusal::Adjourned),
            Stage::Waiting => {}
            Stage::Playing | Stage::Stopped => {
                if self.say_what_the_board_brought() {
                    return Ok(());
                }
            }
        }
        if self.game.course.len() < 2 {
            self.rule(What::Annulled { ground: AnnulledBy::Aborted });
            return Ok(());
        }
        self.has_the_move(side)?;
        let hopeless = self.book().needs_mating_chance && self.can_mate(!side) == Some(false);
        self.end(Ending::Abandoned, (!hopeless).then_some(!side));
        Ok(())
    }
}
