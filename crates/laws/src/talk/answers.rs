//! What the arbiter says to what is asked of him.

use adoube_board::Side;

use crate::command::{Answer, Fact};
use crate::decide::{Attempt, Draft};
use crate::event::{AnsweredBy, Ending, FailedBy, GivenBy, InformedBy, Matter, RestartedBy};
use crate::rulebook::Claimant;
use crate::{Refusal, Refused, Ruling, What};

impl Draft {
    /// What he answers to a claim that is his to decide.
    pub(crate) fn answer(&mut self, answer: Answer) -> Attempt {
        let claimed = self.game.claims_normal_means(self.at).map(Matter::NormalMeans);
        let Some(matter) = self.game.talk.waiting.or(claimed) else {
            return self.refuse(Refusal::NothingToAnswer);
        };
        let postponed = |side: Side| self.game.talk.postponed[side];
        match (matter, answer) {
            (Matter::NormalMeans(side), Answer::Draw) if postponed(side) => {
                self.end(Ending::NormalMeansDrawnLater, None);
            }
            (Matter::NormalMeans(_), Answer::Draw) => self.end(Ending::NormalMeansDrawn, None),
            // 10.2.b: a flag has fallen, and he decides now.
            (Matter::NormalMeans(side), Answer::Postpone { .. })
                if self.overstepped(side).is_some()
                    || postponed(side) && self.first_fallen().is_some() =>
            {
                return self.refuse(Refusal::NoSuchAnswer);
            }
            (Matter::NormalMeans(side), Answer::Postpone { time }) => {
                let ground = AnsweredBy::NormalMeansPostponed;
                self.say(What::Answered { ground, claimant: Some(side), postponed: true });
                if time {
                    self.give_for_normal_means(!side, GivenBy::NormalMeansPostponed);
                }
                self.go_on(RestartedBy::NormalMeansPostponed);
            }
            (Matter::NormalMeans(side), Answer::Refuse) => {
                let put_off = postponed(side);
                let fallen = if put_off {
                    self.first_fallen()
                } else {
                    self.overstepped(side).map(|_| side)
                };
                let later = fallen.is_some() && put_off;
                let ground = if later {
                    AnsweredBy::NormalMeansNotDrawn
                } else {
                    AnsweredBy::NormalMeansRefused
                };
                self.say(What::Answered { ground, claimant: Some(side), postponed: false });
                if let Some(fallen) = fallen {
                    // The flag that waited for him.
                    self.lose_on_time(fallen);
                    return Ok(());
                }
                self.give_for_normal_means(!side, GivenBy::NormalMeansRefused);
                self.go_on(RestartedBy::NormalMeansRefused);
            }
            (Matter::Unwatched(_), Answer::Draw) => self.end(Ending::UnwatchedDrawn, None),
            (Matter::Unwatched(side), Answer::Refuse) => {
                self.end(Ending::UnwatchedLost, Some(!side));
            }
            (Matter::Flag(_), Answer::Draw) => self.end(Ending::TimeDrawn, None),
            (Matter::Flag(side), Answer::Refuse | Answer::CanMate) => {
                self.end(Ending::TimeLost, Some(!side));
            }
            // Reading 34: it stands or falls by its conditions, and the game goes on; what else he
            // makes of it is his to decide.
            (Matter::Declaration(_), Answer::Refuse) => {
                let ground = AnsweredBy::ByAnalogy;
                self.say(What::Answered { ground, claimant: None, postponed: false });
                self.go_on(RestartedBy::Restarted);
            }
            (Matter::Draw(side), Answer::Draw | Answer::Refuse) => {
                return self.answer_draw(side, answer == Answer::Draw);
            }
            (Matter::TwoHands(side), Answer::Grant) => {
                let ground = AnsweredBy::TwoHandsFound;
                self.say(What::Answered { ground, claimant: None, postponed: false });
                if self.may_be_two_hands(side) {
                    self.count_two_hands(side);
                } else {
                    self.go_on(RestartedBy::TwoHandsUnseen);
                }
            }
            (Matter::TwoHands(side), Answer::Refuse) => {
                let ground = AnsweredBy::TwoHandsUnseen;
                self.say(What::Answered { ground, claimant: None, postponed: false });
                self.claim_fails(!side, FailedBy::TwoHandsUnseen);
                self.go_on(RestartedBy::TwoHandsUnseen);
            }
            // fide-2023/III.4: the request is an offer, and has to be refused first.
            (Matter::Increment(side), Answer::Grant) if self.game.talk.offers(side) => {
                return self.refuse(Refusal::OfferUnanswered);
            }
            (Matter::Increment(side), Answer::Grant) => self.answer_increment(side, true),
            (Matter::Increment(side), Answer::Refuse) => self.answer_increment(side, false),
            (Matter::BothFlags, Answer::Draw) => self.end(Ending::ByAnalogy, None),
            (Matter::BothFlags, Answer::Refuse) => {
                let ground = AnsweredBy::ByAnalogy;
                self.say(What::Answered { ground, claimant: None, postponed: false });
                self.rule(What::BothFlagsForgiven);
                self.go_on(RestartedBy::BothFlagsGoOn);
            }
            (Matter::Sealed(side), Answer::Refuse) => return self.read_by_arbiter(side, None),
            (Matter::Sealed(side), Answer::Means(act)) => {
                return self.read_by_arbiter(side, Some(act));
            }
            _ => return self.no_such_answer(matter),
        }
        Ok(())
    }

    /// What he says is no answer to this.
    pub(crate) fn no_such_answer(&self, matter: Matter) -> Attempt {
        let asked = match matter {
            Matter::Draw(_) => Ruling::Claimed,
            Matter::Sealed(_) => Ruling::SealedUnclear,
            Matter::TwoHands(_) => Ruling::TwoHandsClaimed,
            Matter::Increment(_) => Ruling::IncrementAsked,
            Matter::BothFlags => Ruling::BothFlagsForArbiter,
            _ => return self.refuse(Refusal::NoSuchAnswer),
        };
        let (refusal, article) = (Refusal::NoSuchAnswer, self.game.cite(asked));
        Err(Refused { refusal, article, reasons: Vec::new() })
    }

    fn give_for_normal_means(&mut self, side: Side, ground: GivenBy) {
        if let Some(terms) = self.book().normal_means {
            let (time, penalises) = (terms.time, None);
            self.say(What::TimeGiven { ground, side, time, penalises });
        }
    }

    /// fide-2009/13.6: he tells the number of moves only for 8.5, once a flag is down, and nothing else.
    pub(crate) fn tell_player(&mut self, side: Side, fact: Fact) -> Attempt {
        let told = fact == Fact::MoveCount && self.game.keeps_sheets();
        if !told || !self.game.clocks.has_flag_down(self.at) {
            return self.refuse(Refusal::ArbiterMayNot);
        }
        let moves = self.game.completed(side);
        let (left, used) = (self.left(), Some(self.used()));
        let ground = InformedBy::MoveCountTold;
        self.say(What::Informed { ground, side, moves, left, used });
        Ok(())
    }

    /// Reading 4: an arbiter may declare what stands.
    pub(crate) fn declare_repetition(&mut self) -> Attempt {
        // fide-2009/9.2: only the player having the move claims it.
        if self.book().repetition.claimant == Some(Claimant::HavingTheMove) {
            return self.refuse(Refusal::ArbiterMayNot);
        }
        if !self.is_sennichite(None) {
            return self.refuse(Refusal::NoRepetition);
        }
        self.end(Ending::Repeated, None);
        Ok(())
    }

    /// fesa-2024/8.11: nobody claimed, and a clock hides which flag fell first.
    pub(crate) fn close_unclaimed(&mut self) -> Attempt {
        self.provided(self.book().unclaimed_flags_draw)?;
        let down = |side: &Side| self.overstepped(*side).is_some();
        if !Side::ALL.iter().all(down) {
            return self.refuse(Refusal::FlagUp);
        }
        if self.game.clocks.clock.shown_first(self.at).is_some() {
            return self.refuse(Refusal::OrderKnown);
        }
        self.end(Ending::BothFlagsUnclaimed, None);
        Ok(())
    }
}
