//! Pieces that lie about.

use adoube_board::Side;

use crate::decide::{Attempt, Draft};
use crate::event::PutBackBy;
use crate::{Refusal, What};

impl Draft {
    /// fide-2009/7.3, fesa-2024/9.3: a player knocks pieces over.
    pub(crate) fn displace(&mut self, side: Side) -> Attempt {
        if self.prevents() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        self.clocks_run()?;
        self.say(What::Displaced(side));
        Ok(())
    }

    /// And puts them back, on his own time.
    pub(crate) fn put_back(&mut self, side: Side) -> Attempt {
        if self.game.hand.displaced != Some(side) {
            return self.refuse(Refusal::NothingDisplaced);
        }
        self.say(What::PutBack { ground: PutBackBy::PutBack });
        Ok(())
    }
}
