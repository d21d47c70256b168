//! The press, and stopping the clocks.

use adoube_board::Side;

use crate::decide::{Attempt, Draft};
use crate::event::{PressedBy, RestartedBy, StoppedBy};
use crate::game::Stage;
use crate::rulebook::IdlePress;
use crate::{Refusal, What, Who};

impl Draft {
    /// The player, or his assistant, presses.
    pub(crate) fn press(&mut self, side: Side, ground: PressedBy) -> Attempt {
        self.clocks_run()?;
        // Of a mate that broke the rule about touched pieces the opponent may still complain (fide-2023/5.1.1).
        if !self.game.end_breaks_touch() && self.say_what_the_board_brought() {
            return Ok(());
        }
        if let Some(attempt) = self.press_on_envelope(side) {
            return attempt;
        }
        if self.presses_itself() || self.game.clocks.clock.running() != Some(side) {
            return self.refuse(Refusal::NothingToPress);
        }
        self.has_announced(side)?;
        // fide-2009/6.7.a: a player must always be able to stop his clock.
        if self.book().displaced_bars_press && self.game.hand.displaced == Some(side) {
            return self.refuse(Refusal::PiecesDisplaced);
        }
        // A move of two that stops after its first half is made so, and completed by the press.
        if self.game.turn() == side
            && let Some(half) =
                self.game.hand.doing.halves.last().copied().filter(|half| half.stands)
        {
            self.make(side, half.act, false)?;
        }
        let moves = self.game.course.uncompleted(side);
        if moves > 0 {
            let settles = self.game.press_settles(side);
            self.say(What::Pressed { ground, side, moves, settles });
            return Ok(());
        }
        match self.book().idle_press {
            IdlePress::Refused => self.refuse(Refusal::NoMoveMade),
            // fide-2023/7.5.3: it is one only if the player has the move.
            IdlePress::Illegal if self.game.turn() == side => {
                self.say(What::PressedIllegally(side));
                Ok(())
            }
            IdlePress::Counts | IdlePress::Illegal => {
                self.say(What::PressedIdly(side));
                Ok(())
            }
        }
    }

    /// A player stops the clocks to call the arbiter; where none can be called, nobody could restart them.
    pub(crate) fn stop_clocks(&mut self) -> Attempt {
        self.clocks_run()?;
        if !self.game.setup().has_arbiter() {
            return self.refuse(Refusal::NobodyToCall);
        }
        self.stop(StoppedBy::StoppedByPlayer);
        Ok(())
    }

    /// Play goes on where a ruling has been made by the laws themselves.
    pub(crate) fn go_on(&mut self, ground: RestartedBy) {
        // fide-2009/6.12.c: clocks that somebody else has stopped are not his to restart.
        let own = self.by == Who::Arbiter || self.game.clocks.held_by == Some(self.by);
        if self.game.stage == Stage::Stopped && self.game.talk.waiting.is_none() && own {
            let side = self.whose_clock();
            self.run_clock_of(side, ground);
        }
    }

    /// A clock has to run now; fide-2009/6.12.c: not while the arbiter has stopped them.
    pub(crate) fn run_clock_of(&mut self, side: Side, ground: RestartedBy) {
        if self.game.clocks.held_by != Some(Who::Arbiter) {
            self.restart(ground, side);
        }
    }

    /// Whose clock has to run: of the player who has not completed a move that he owes.
    pub(crate) fn whose_clock(&self) -> Side {
        let turn = self.game.turn();
        if self.game.course.uncompleted(!turn) > 0 { !turn } else { turn }
    }
}
