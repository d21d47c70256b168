//! Article 4: what a hand does.

use adoube_board::Side;

use super::Touched;
use super::duty::{castling_touch, duty, half_of, owner, touched_by};
use crate::course::each_once;
use crate::decide::{Attempt, Draft};
use crate::event::{Owed, TouchedBy};
use crate::rulebook::{Adjusts, DoubtfulTouch, Touching};
use crate::{Act, Place, Refusal, What};

impl Draft {
    pub(crate) fn touch(&mut self, side: Side, places: &[Place], together: bool) -> Attempt {
        self.clocks_run()?;
        if self.prevents() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        self.has_the_move(side)?;
        let table = self.game.table();
        let there = |place: &Place| owner(table, *place).is_some();
        let mut places = each_once(places);
        places.retain(there);
        if places.is_empty() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        let ground = match self.book().touching {
            Touching::Free => TouchedBy::TouchedOwn,
            Touching::Binds => {
                self.drop_offer_of(!side);
                self.name_of_touch(side, &places, together)
            }
        };
        let ground = if self.has_sockets(side) { TouchedBy::SocketTouched } else { ground };
        self.say(What::Touched { ground, places, together });
        Ok(())
    }

    /// fide-2023/4.2.2: a contact that is not clearly an accident is a touch; elsewhere it is one only on purpose.
    pub(crate) fn brush(&mut self, side: Side, places: &[Place]) -> Attempt {
        match self.book().touch_in_doubt {
            DoubtfulTouch::Binds => self.touch(side, places, false),
            DoubtfulTouch::Free => self.refuse(Refusal::TouchDecidesNothing),
        }
    }

    /// Under which article all that is touched now falls.
    fn name_of_touch(&self, side: Side, places: &[Place], together: bool) -> TouchedBy {
        let table = self.game.table();
        let mut hand = self.game.hand.doing.clone();
        hand.touch(places, together);
        let own = |touched: &&Touched| owner(table, touched.place) == Some(side);
        let any_own = hand.touched.iter().any(|touched| own(&touched));
        let other = |touched: &Touched| owner(table, touched.place) == Some(!side);
        let any_other = hand.touched.iter().any(other);
        // Of king and rook article 4.4 speaks, unless another touched piece has to move before them.
        let castling = castling_touch(table, side, &hand.touched).filter(|_| {
            let elsewhere =
                [Owed::TouchEnforced, Owed::CaptureEnforced, Owed::PairEnforced].map(Some);
            !elsewhere.contains(&duty(table, &hand).owed)
        });
        match (castling, any_own, any_other) {
            (Some(castling), ..) if !castling.barred.is_empty() => TouchedBy::TouchedRookFirst,
            (Some(_), ..) => TouchedBy::TouchedToCastle,
            (None, true, true) => TouchedBy::TouchedBoth,
            (None, false, true) => TouchedBy::TouchedOther,
            (None, ..) => TouchedBy::TouchedOwn,
        }
    }

    pub(crate) fn adjust(&mut self, side: Side, places: &[Place]) -> Attempt {
        self.clocks_run()?;
        let turn = self.game.turn() == side;
        let adjusts = self.book().adjusts;
        if adjusts != Adjusts::Either && !turn {
            return self.refuse(Refusal::MayNotAdjust);
        }
        // fide-2023/6.2.5: not while the opponent has not pressed.
        if adjusts == Adjusts::ClockRunning && self.game.clocks.clock.running() != Some(side) {
            return self.refuse(Refusal::AdjustedTooEarly);
        }
        let mut places = each_once(places);
        places.retain(|&place| owner(self.game.table(), place).is_some());
        if places.is_empty() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        self.say(What::Adjusted(places));
        Ok(())
    }

    /// The first half of a move of two.
    pub(crate) fn half(&mut self, side: Side, act: Act) -> Attempt {
        self.clocks_run()?;
        let binds = self.book().touching == Touching::Binds;
        if self.prevents() || !binds {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        self.has_the_move(side)?;
        let Some(ground) = half_of(self.game.table(), act) else {
            return self.make(side, act, false);
        };
        self.drop_offer_of(!side);
        let mut places = touched_by(self.game.table(), act);
        places.retain(|&place| self.game.hand.doing.touched.iter().all(|it| it.place != place));
        if !places.is_empty() {
            let ground = self.name_of_touch(side, &places, false);
            self.say(What::Touched { ground, places, together: false });
        }
        self.say(What::Half { ground, act });
        Ok(())
    }

    /// The rule about touched pieces that a legal act breaks.
    pub(crate) fn breach(&self, act: Act) -> Option<Owed> {
        let hand = &self.game.hand.doing;
        let idle = hand.touched.is_empty() && hand.halves.is_empty() && hand.bound.is_none();
        if idle || self.book().touching == Touching::Free {
            return None;
        }
        let duty = duty(self.game.table(), hand);
        duty.owed.filter(|_| !duty.acts.contains(&act))
    }
}
