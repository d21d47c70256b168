//! Draws by agreement.

use adoube_board::Side;
use adoube_shogi as shogi;

use crate::decide::{Attempt, Draft};
use crate::event::{Ending, OfferedBy};
use crate::rulebook::AgreedDraws;
use crate::setup::DrawBar;
use crate::{Act, Refusal, What, Who};

impl Draft {
    /// Whether the book and the event let the players agree on a draw now, or with this move.
    pub(crate) fn may_agree(&self, with: Option<Act>) -> Attempt {
        match self.book().agreed_draws {
            AgreedDraws::Allowed => {}
            AgreedDraws::OnRepetition if self.is_sennichite(with) => return Ok(()),
            AgreedDraws::OnRepetition | AgreedDraws::Refused => {
                return self.refuse(Refusal::NoAgreedDraws);
            }
        }
        let barred = match self.game.setup().event.draws {
            DrawBar::None => false,
            DrawBar::Always => true,
            // Each has made so many, so that the last of them can carry the offer.
            DrawBar::Below(moves) => {
                let made = self.game.course.len() + usize::from(with.is_some());
                made < 2 * usize::from(moves)
            }
        };
        if barred && !self.game.talk.draw_allowed {
            return self.refuse(Refusal::DrawsBarred);
        }
        Ok(())
    }

    /// Whether the position, after this move if one is named, has come back often enough, and
    /// nobody's checks brought it.
    pub(crate) fn is_sennichite(&self, with: Option<Act>) -> bool {
        let perpetual = self.book().repetition.perpetual;
        let course = &self.game.course;
        let recurrence = match with {
            Some(act) => course.recurrence_after(act),
            None => course.recurrence(),
        };
        recurrence.is_some_and(|it| it.verdict(perpetual) == shogi::Repetition::Sennichite)
    }

    pub(crate) fn offer(&mut self, side: Side) -> Attempt {
        self.may_agree(None)?;
        match self.game.talk.offer {
            // Reading 12: a counter-offer accepts.
            Some(offer) if offer.by != side => return self.accept(side),
            Some(_) => {
                self.rule(What::Noted(side));
                return Ok(());
            }
            None => {}
        }
        let any_time = self.book().agreed_draws == AgreedDraws::OnRepetition;
        let in_time = any_time || self.is_the_time_to_offer(side);
        let in_time = in_time && !self.is_early_to_agree();
        self.say_offered(OfferedBy::Offered, side, in_time);
        Ok(())
    }

    /// fide-2009/12.6: an offer at another time than its own is noted, and so is one that was refused no more than a move
    /// ago.
    pub(crate) fn say_offered(&mut self, ground: OfferedBy, side: Side, in_time: bool) {
        let made = self.game.course.len();
        let again = self.game.talk.refused[side].is_some_and(|acts| made <= acts + 2);
        let counts = self.book().agreed_draws == AgreedDraws::Allowed;
        self.push(Who::Player(side), What::Offered { ground, side });
        if !in_time || (again && counts) {
            self.rule(What::Noted(side));
        }
    }

    /// fide-2023/5.2.3: not before each has made a move. What is offered sooner is noted, and stands.
    pub(crate) fn is_early_to_agree(&self) -> bool {
        self.game.course.len() / 2 < usize::from(self.book().agreed_after)
    }

    pub(crate) fn may_agree_so_early(&self) -> Attempt {
        if self.is_early_to_agree() { self.refuse(Refusal::AgreedTooEarly) } else { Ok(()) }
    }

    /// fide-2009/9.1.b.i: after the move and before the press. Where the press follows by itself,
    /// before the move, for nothing else is left.
    fn is_the_time_to_offer(&self, side: Side) -> bool {
        if self.presses_itself() {
            self.game.turn() == side
        } else {
            let last = self.game.course.last.as_ref();
            self.game.course.uncompleted(side) > 0 && last.is_some_and(|last| last.side == side)
        }
    }

    /// fide-2009/9.1.b.i: an offer is not withdrawn; 9.5: nor is a claim.
    pub(crate) fn withdraw(&self, side: Side) -> Attempt {
        let own = self.game.talk.offer.is_some_and(|offer| offer.by == side);
        self.refuse(if own { Refusal::OfferStands } else { Refusal::NoOffer })
    }

    pub(crate) fn accept(&mut self, side: Side) -> Attempt {
        if self.game.talk.offer.is_some_and(|offer| offer.by != side) {
            self.may_agree(None)?;
            self.may_agree_so_early()?;
            self.end_by_word(Ending::Agreed, None);
            return Ok(());
        }
        self.accept_proposal(side)
    }

    pub(crate) fn decline(&mut self, side: Side) -> Attempt {
        if self.game.talk.offer.is_some_and(|offer| offer.by != side) {
            self.say(What::OfferGone);
            return Ok(());
        }
        self.decline_proposal(side)
    }

    /// Touching a piece to move it refuses the other's offer.
    pub(crate) fn drop_offer_of(&mut self, by: Side) {
        self.drop_offer_by(self.by, by);
    }

    /// The same by a move that another hand makes for somebody.
    pub(crate) fn drop_offer_by(&mut self, who: Who, by: Side) {
        // What can only be accepted later is not refused by the move that has to come first (fide-2023/5.2.3).
        if self.game.talk.offers(by) && !self.is_early_to_agree() {
            self.push(who, What::OfferGone);
        }
    }

    /// fide-2009/9.1.b.iii: a claim of a draw is an offer of one. Reading 12: to a live offer it agrees, and
    /// this says whether.
    pub(crate) fn claim_offers(&mut self, side: Side, ground: OfferedBy) -> bool {
        let allowed = self.book().agreed_draws == AgreedDraws::Allowed;
        if !allowed || self.may_agree(None).is_err() {
            return false;
        }
        match self.game.talk.offer {
            Some(offer) if offer.by != side => {
                self.end(Ending::Agreed, None);
                return true;
            }
            Some(_) => {}
            None => self.rule(What::Offered { ground, side }),
        }
        false
    }

    /// A claim or offer that should not have been made.
    pub(crate) fn note_disturbance(&mut self, side: Side) -> Attempt {
        self.rule(What::Noted(side));
        Ok(())
    }
}
