//! Claims: draws by repetition and by fifty moves, normal means, touched pieces.

use adoube_board::Side;
use adoube_clock::ClockKind;
use adoube_shogi as shogi;

use crate::command::{Claim, Evidence, Unwatched};
use crate::course::released;
use crate::decide::{Attempt, Draft};
use crate::event::{
    AnsweredBy, BoundBy, ClaimedBy, Ending, FailedBy, GivenBy, MadeBy, Matter, OfferedBy, Owed,
    Remark, RestartedBy, StoppedBy, TouchedBy, UndoneBy, WaitingBy,
};
use crate::game::Stage;
use crate::hand::{Doing, bound_half, in_order, touched_by};
use crate::rulebook::{AgreedDraws, Claimant, Manners, NormalMeans, Regime, Touching};
use crate::{Act, Refusal, Refused, Ruling, SetupFault, Table, What};

/// What a claim of a draw comes to.
#[derive(Clone, Copy)]
enum Ruled {
    Right(Ending),
    Wrong,
}

impl Draft {
    pub(crate) fn claim(&mut self, side: Side, claim: Claim, evidence: Evidence) -> Attempt {
        // fide-2009/6.14 speaks of position, moves and their number: a flag is there to be seen.
        let displayed = evidence == Evidence::Display && claim != Claim::Flag;
        if displayed && self.book().manners.has(Manners::DISPLAY_PROVES_NOTHING) {
            return self.refuse(Refusal::OnlyDisplayed);
        }
        match claim {
            Claim::Repetition(with) => {
                self.may_claim_a_draw(side, with)?;
                self.claim_draw(side, claim)
            }
            Claim::FiftyMoves(with) => {
                if self.book().fifty_moves.is_none() {
                    return self.refuse(Refusal::NotInThisBook);
                }
                self.may_claim_a_draw(side, with).map_err(|refused| match refused.refusal {
                    Refusal::ClaimBeforePress => {
                        Refused { article: self.game.cite(Ruling::FiftyNow), ..refused }
                    }
                    _ => refused,
                })?;
                self.claim_draw(side, claim)
            }
            Claim::NormalMeans => self.claim_normal_means(side),
            Claim::Unwatched(why) => self.claim_unwatched(side, why),
            Claim::Flag => self.claim_flag(side),
            Claim::Illegal => self.claim_illegal(side),
            Claim::PerpetualCheck => self.claim_perpetual(side),
            Claim::Touch => self.claim_touch(side),
            Claim::TwoHands => self.claim_two_hands(side),
            Claim::WrongTimes => self.claim_wrong_times(side),
            Claim::Pairing => self.refuse(Refusal::PairingTooLate),
        }
    }

    fn may_claim_a_draw(&self, side: Side, with: Option<Act>) -> Attempt {
        self.no_claim_waits()?;
        let Some(claimant) = self.book().repetition.claimant else {
            return self.refuse(Refusal::NotInThisBook);
        };
        if claimant == Claimant::HavingTheMove || with.is_some() {
            self.has_the_move(side)?;
        }
        let touched = !self.game.hand.doing.touched.is_empty();
        if self.book().touching == Touching::Binds && touched && self.game.turn() == side {
            return self.refuse(Refusal::TouchedFirst);
        }
        // fide-2023/9.2, F9: the claimant's own clock runs, so that the opponent has pressed his.
        let early = !self.presses_itself() && self.game.course.uncompleted(!side) > 0;
        if self.book().claims_on_own_clock && early {
            return self.refuse(Refusal::ClaimBeforePress);
        }
        // fide-2023/9.2.1: what was written down for it is not changed.
        if with.is_some_and(|act| self.has_written_another(side, act)) {
            return self.refuse(Refusal::WrittenStands);
        }
        // fide-2009/9.5.b: the move of a claim that was wrong must be played, and no other be announced.
        if with.is_some_and(|act| self.game.hand.doing.bound.is_some_and(|bound| bound != act)) {
            return self.refuse(Refusal::AnotherAnnounced);
        }
        Ok(())
    }

    fn find_repetition(&self, with: Option<Act>) -> Ruled {
        let wanted = usize::from(self.book().repetition.occurrences);
        let course = &self.game.course;
        let perpetual = self.book().repetition.perpetual;
        let (often, recurrence, ruling) = match with {
            None => (course.occurrences(), course.recurrence(), Ending::RepetitionNow),
            Some(act) if self.game.table().judge(act).is_err() => return Ruled::Wrong,
            Some(act) => {
                let often = course.occurrences_after(act);
                (often, course.recurrence_after(act), Ending::RepetitionAhead)
            }
        };
        // One side's unbroken checks are never a draw (fesa-2024/3.12).
        let drawn =
            recurrence.is_none_or(|it| it.verdict(perpetual) == shogi::Repetition::Sennichite);
        if often >= wanted && drawn { Ruled::Right(ruling) } else { Ruled::Wrong }
    }

    fn find_quiet_moves(&self, with: Option<Act>, moves: u16) -> Ruled {
        let plies = moves.saturating_mul(2);
        let table = self.game.table();
        match with {
            None if table.quiet_plies() >= plies => Ruled::Right(Ending::FiftyNow),
            Some(act)
                if table.judge(act).is_ok()
                    && self.game.course.after(act).quiet_plies() >= plies =>
            {
                Ruled::Right(Ending::FiftyAhead)
            }
            _ => Ruled::Wrong,
        }
    }

    /// fide-2009/9.1.b.iii, 9.5: a claim is also an offer. Where an arbiter is there to look at it, it waits for him, and the
    /// opponent may accept before.
    fn claim_draw(&mut self, side: Side, claim: Claim) -> Attempt {
        let right = matches!(self.look_at(claim), Ruled::Right(_));
        self.say(What::Claimed { ground: ClaimedBy::Claimed, side, claim });
        let offers = self.book().agreed_draws == AgreedDraws::Allowed;
        let waits = offers && self.game.setup().has_arbiter();
        if (waits || !right) && self.claim_offers(side, OfferedBy::ClaimOffers) {
            return Ok(());
        }
        if waits {
            // fide-2023/9.5.1: the clock is paused in any case.
            if self.book().claims_pause && self.game.stage == Stage::Playing {
                self.stop(StoppedBy::StoppedByPlayer);
            }
            self.wait_for_arbiter(WaitingBy::Claimed, Matter::Draw(side));
            return Ok(());
        }
        self.rule_on_draw(side, claim);
        Ok(())
    }

    fn look_at(&self, claim: Claim) -> Ruled {
        match (claim, self.book().fifty_moves) {
            (Claim::Repetition(with), _) => self.find_repetition(with),
            (Claim::FiftyMoves(with), Some(moves)) => self.find_quiet_moves(with, moves),
            _ => Ruled::Wrong,
        }
    }

    /// What the arbiter says to a claim that waits. What the record shows he cannot make otherwise.
    pub(crate) fn answer_draw(&mut self, side: Side, drawn: bool) -> Attempt {
        let Some(claim) = self.game.talk.claimed else {
            return self.refuse(Refusal::NothingToAnswer);
        };
        if matches!(self.look_at(claim), Ruled::Right(_)) != drawn {
            return self.no_such_answer(Matter::Draw(side));
        }
        if !drawn {
            let ground = AnsweredBy::WrongClaim;
            self.say(What::Answered { ground, claimant: None, postponed: false });
        }
        self.rule_on_draw(side, claim);
        // The flag that fell since then has waited for him.
        if self.game.score.outcome.is_none() && self.overstepped(side).is_some() {
            self.lose_on_time(side);
        }
        Ok(())
    }

    /// fide-2009/9.5: while a claim waits nothing is played.
    pub(crate) fn no_claim_waits(&self) -> Attempt {
        match self.game.talk.waiting {
            Some(Matter::Draw(_)) => self.refuse(Refusal::ClaimWaits),
            _ => Ok(()),
        }
    }

    fn rule_on_draw(&mut self, side: Side, claim: Claim) {
        let (Claim::Repetition(with) | Claim::FiftyMoves(with)) = claim else { return };
        if let Ruled::Right(ruling) = self.look_at(claim) {
            self.end(ruling, None);
            return;
        }
        self.claim_fails(side, FailedBy::WrongClaim);
        if let Some(time) = self.book().wrong_claim {
            self.give_time(GivenBy::WrongClaim, !side, time);
            if let Some(act) = with {
                self.bind(act);
            }
        }
        self.go_on(RestartedBy::WrongClaim);
    }

    /// A claim is wrong; fide-2009/12.6: one made again where nothing has changed is noted.
    pub(crate) fn claim_fails(&mut self, side: Side, ground: FailedBy) {
        let again = self.game.talk.failed[side] == Some(self.game.course.len());
        self.rule(What::ClaimFailed { ground, side });
        if again {
            self.rule(What::Noted(side));
        }
    }

    /// fide-2009/9.5.b: the announced move must be played; reading 5: an illegal one binds as a touch.
    fn bind(&mut self, act: Act) {
        let what = match self.game.table().judge(act) {
            Ok(()) => What::Bound { ground: BoundBy::WrongClaim, act },
            Err(_) => {
                let places = touched_by(self.game.table(), act)[..1].to_vec();
                What::Touched { ground: TouchedBy::WrongClaim, places, together: false }
            }
        };
        self.rule(what);
    }

    fn claim_normal_means(&mut self, side: Side) -> Attempt {
        let terms = self.normal_means()?;
        self.no_claim_waits()?;
        self.has_the_move(side)?;
        self.is_short_in_quickplay(side, terms)?;
        if !self.game.setup().has_arbiter() {
            return self.refuse(Refusal::NoArbiter);
        }
        // fide-2023/III.5: only where III.4 does not apply.
        if terms.increment.is_some() && self.may_have_increment(side) {
            return self.refuse(Refusal::AskIncrementFirst);
        }
        let ground = ClaimedBy::NormalMeansClaimed;
        self.say(What::Claimed { ground, side, claim: Claim::NormalMeans });
        if !terms.offers || !self.claim_offers(side, OfferedBy::ClaimOffers) {
            self.wait_for_arbiter(WaitingBy::NormalMeansClaimed, Matter::NormalMeans(side));
        }
        Ok(())
    }

    /// fide-2023/III.4: a player short of time asks for some for every move of both, which is an offer of a draw.
    pub(crate) fn ask_increment(&mut self, side: Side) -> Attempt {
        let terms = self.normal_means()?;
        self.no_claim_waits()?;
        self.has_the_move(side)?;
        self.provided(terms.increment.is_some())?;
        let short = self.is_short_in_quickplay(side, terms).and_then(|()| {
            let there = self.game.setup().has_arbiter();
            if there { Ok(()) } else { self.refuse(Refusal::NoArbiter) }
        });
        // The limits are the request's own.
        let article = self.game.cite(Ruling::IncrementAsked);
        short.map_err(|refused| match refused.refusal {
            Refusal::NoQuickplayFinish => refused,
            _ => Refused { article, ..refused },
        })?;
        if self.game.talk.waiting.is_some() || !self.may_have_increment(side) {
            return self.refuse(Refusal::IncrementSettled);
        }
        if !self.claim_offers(side, OfferedBy::RequestOffers) {
            self.wait_for_arbiter(WaitingBy::IncrementAsked, Matter::Increment(side));
        }
        Ok(())
    }

    /// F13: where the clocks can be so set, and he has not asked for it yet.
    fn may_have_increment(&self, side: Side) -> bool {
        self.game.clocks.clock.kind() != ClockKind::MECHANICAL
            && !self.game.talk.increment_asked[side]
    }

    /// What the arbiter says to it: the opponent gets time at once.
    pub(crate) fn answer_increment(&mut self, side: Side, granted: bool) {
        let (claimant, postponed) = (None, false);
        let terms = self.book().normal_means.and_then(|means| means.increment);
        // He has asked in time; what the flag is worth that fell since then is answered with it.
        let fallen = self.overstepped(side).is_some();
        let Some(terms) = terms.filter(|_| granted && !fallen) else {
            let ground = AnsweredBy::IncrementRefused;
            self.say(What::Answered { ground, claimant, postponed });
            if fallen {
                self.lose_on_time(side);
            } else {
                self.go_on(RestartedBy::IncrementRefused);
            }
            return;
        };
        let ground = AnsweredBy::IncrementGranted;
        self.say(What::Answered { ground, claimant, postponed });
        self.say(What::IncrementSet { each: terms.each });
        let (ground, time) = (GivenBy::IncrementGranted, terms.time);
        self.say(What::TimeGiven { ground, side: !side, time, penalises: None });
        self.go_on(RestartedBy::IncrementGranted);
    }

    /// Whether he has written down another move for his claim.
    fn has_written_another(&self, side: Side, act: Act) -> bool {
        let (sheet, course) = (&self.game.sheets[side], &self.game.course);
        let asked = self.book().claims_as_written && self.game.keeps_sheets();
        asked && sheet.moves.len() > course.len() && !sheet.tells_next(course, act)
    }

    /// The terms of article 10, where it is in force.
    fn normal_means(&self) -> Result<NormalMeans, Refused> {
        let setup = self.game.setup();
        let announced = setup.rulebook.normal_means.is_some_and(|means| means.announced);
        let short = announced && self.book().is_blitz(&setup.time);
        let blitz = self.book().regime == Regime::Blitz || short;
        match self.book().normal_means {
            Some(terms) => Ok(terms),
            None if blitz => self.refuse(Refusal::NotInBlitz),
            None if announced => self.refuse(Refusal::QuickplayUnannounced),
            None => self.refuse(Refusal::NotInThisBook),
        }
    }

    /// In a phase where all remaining moves have a limited time, with little of it and the flag up.
    fn is_short_in_quickplay(&self, side: Side, terms: NormalMeans) -> Attempt {
        let clock = &self.game.clocks.clock;
        let period = clock.shows(side, self.at).period;
        if !clock.control()[side].is_quickplay_finish(period) {
            // fide-2023/III.2.2, F13: time for every move was granted, and the article is closed.
            let granted = self.game.setup().time[side].is_quickplay_finish(period);
            let article = SetupFault::NoQuickplayHere.article(self.book().book);
            return match article.filter(|_| granted) {
                Some(article) => {
                    let (refusal, reasons) = (Refusal::NoQuickplayFinish, Vec::new());
                    Err(Refused { refusal, article, reasons })
                }
                None => self.refuse(Refusal::NoQuickplayFinish),
            };
        }
        if self.overstepped(side).is_some() {
            return self.refuse(Refusal::FlagDown);
        }
        if clock.left(side, self.at) >= terms.under {
            return self.refuse(Refusal::TooMuchTime);
        }
        Ok(())
    }

    /// fide-2009/18.1: where no arbiter is present the claim ends the game, and one decides later. Having the
    /// move is not asked for (reading 21).
    fn claim_unwatched(&mut self, side: Side, why: Unwatched) -> Attempt {
        let terms = self.normal_means()?;
        if self.game.setup().has_arbiter() {
            return self.refuse(Refusal::ArbiterIsThere);
        }
        // The limits are the claim's own: 10.2 is for games with an arbiter.
        self.is_short_in_quickplay(side, terms).map_err(|refused| match refused.refusal {
            Refusal::NoQuickplayFinish => refused,
            _ => Refused { article: self.game.cite(Ruling::UnwatchedVerified), ..refused },
        })?;
        // Where the board refuses illegal moves, the record is kept for both.
        let sheet = &self.game.sheets[side];
        let complete = sheet.moves.len() >= self.game.course.len();
        let right = sheet.first_wrong(&self.game.course).is_none();
        let up_to_date = self.prevents() || (complete && right);
        let (ground, stopped, waiting) = match why {
            Unwatched::CannotBeWon => (
                ClaimedBy::UnwatchedCannotBeWon,
                StoppedBy::UnwatchedCannotBeWon,
                WaitingBy::UnwatchedCannotBeWon,
            ),
            Unwatched::NoEffort if !up_to_date => return self.refuse(Refusal::SheetNotUpToDate),
            Unwatched::NoEffort => (
                ClaimedBy::UnwatchedNoEffort,
                StoppedBy::UnwatchedNoEffort,
                WaitingBy::UnwatchedNoEffort,
            ),
        };
        self.say(What::Claimed { ground, side, claim: Claim::Unwatched(why) });
        self.stop_by_law(stopped);
        self.wait_for_arbiter(waiting, Matter::Unwatched(side));
        Ok(())
    }

    /// The opponent verifies what the claimant has written down.
    pub(crate) fn verify(&mut self, side: Side) -> Attempt {
        if self.game.talk.waiting != Some(Matter::Unwatched(!side)) {
            return self.refuse(Refusal::NothingToVerify);
        }
        self.say(What::Remarked { ground: Remark::UnwatchedVerified });
        Ok(())
    }

    /// fesa-2024/3.12, by the defender while the position stands (reading 1).
    fn claim_perpetual(&mut self, side: Side) -> Attempt {
        let repetition = self.book().repetition;
        // cz/repetition.check: nothing to claim where it ends the game by itself.
        let claimed =
            repetition.perpetual != shogi::Perpetual::Never && repetition.claimant.is_some();
        if !claimed || !matches!(self.game.table(), Table::Shogi(_)) {
            return self.refuse(Refusal::NotInThisBook);
        }
        let ground = ClaimedBy::PerpetualClaimed;
        self.say(What::Claimed { ground, side, claim: Claim::PerpetualCheck });
        if self.is_perpetual_check_of(!side) {
            self.end(Ending::PerpetualCheck, Some(side));
        } else {
            self.claim_fails(side, FailedBy::NoPerpetualCheck);
            self.go_on(RestartedBy::NoPerpetualCheck);
        }
        Ok(())
    }

    /// Whether what stands there now was brought by this side's unbroken checks.
    pub(crate) fn is_perpetual_check_of(&self, side: Side) -> bool {
        let perpetual = self.book().repetition.perpetual;
        let verdict = self.game.course.recurrence().map(|it| it.verdict(perpetual));
        verdict == Some(shogi::Repetition::PerpetualCheck(side))
    }

    /// Article 4, until the claimant touches a piece himself (4.7).
    fn claim_touch(&mut self, side: Side) -> Attempt {
        if self.book().touching == Touching::Free {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        let own_turn = self.game.turn() == side;
        let last = self.game.course.last.filter(|last| last.side != side && own_turn);
        let touched =
            !self.game.hand.doing.touched.is_empty() || !self.game.hand.doing.halves.is_empty();
        // Nothing is broken before the piece that was touched is not the one that moves.
        let early = if own_turn { last.is_none() } else { touched || self.game.course.is_empty() };
        let Some(last) = last.filter(|_| !touched) else {
            let early = early && !(own_turn && touched);
            return self.refuse(if early {
                Refusal::NothingBroken
            } else {
                Refusal::ComplaintTooLate
            });
        };
        let quick = self.book().regime != Regime::Competition && self.book().short.touch_on_request;
        let ground = if quick { ClaimedBy::QuickTouchClaimed } else { ClaimedBy::TouchClaimed };
        self.say(What::Claimed { ground, side, claim: Claim::Touch });
        let Some(owed) = last.breach else {
            self.claim_fails(side, FailedBy::NothingTouched);
            self.go_on(RestartedBy::NothingTouched);
            return Ok(());
        };
        self.enforce_touch(owed);
        Ok(())
    }

    /// fide-2023/4.1: the opponent says that two hands were used for the last move; whether they were the arbiter has
    /// seen, or nobody.
    fn claim_two_hands(&mut self, side: Side) -> Attempt {
        self.provided(self.book().two_hands_illegal)?;
        if self.prevents() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        let own_turn = self.game.turn() == side;
        // F6: in short games that nobody watches closely until the reply is made.
        let watched = self.book().regime == Regime::Competition;
        let touched = watched && !self.game.hand.doing.touched.is_empty();
        if !own_turn || touched || !self.may_be_two_hands(!side) {
            let early = self.game.course.is_empty() || (own_turn && !touched);
            return self.refuse(if early {
                Refusal::NothingBroken
            } else {
                Refusal::ComplaintTooLate
            });
        }
        if !self.game.setup().has_arbiter() {
            return self.refuse(Refusal::NobodyToCall);
        }
        let ground = ClaimedBy::TwoHandsClaimed;
        self.say(What::Claimed { ground, side, claim: Claim::TwoHands });
        self.wait_for_arbiter(WaitingBy::TwoHandsClaimed, Matter::TwoHands(!side));
        Ok(())
    }

    /// Whether it may have been made with two hands: the last thing that he did, of more than one piece, and not paid for yet.
    /// What was undone or became a queen is no such move any more.
    pub(crate) fn may_be_two_hands(&self, side: Side) -> bool {
        let course = &self.game.course;
        let made = course.last.is_some_and(|last| last.side == side);
        let of_two = |ply: usize| {
            let act = course.act(ply);
            act.is_some_and(|act| released(&course.at(ply), act, course.now()) != MadeBy::Released)
        };
        let last = course.last_ply().filter(|_| made && self.has_just_completed(side));
        last.is_some_and(|ply| course.two_hands != Some(ply as u16) && of_two(ply))
    }

    /// Whether the last move is this player's, and completed.
    pub(crate) fn has_just_completed(&self, side: Side) -> bool {
        let course = &self.game.course;
        course.last_ply().is_some_and(|ply| course.mover(ply) == side && course.is_completed(ply))
    }

    /// The move goes back, and what the hand had done binds.
    pub(crate) fn enforce_touch(&mut self, owed: Owed) {
        let ground = UndoneBy::Enforced(owed);
        let acts = self.game.course.len() - 1;
        let hand = self.game.hand.last.clone().unwrap_or_default();
        let touched = in_order(&self.game.course.at(acts), self.mover(acts), &hand.touched);
        self.undo(ground, acts, touched);
        self.bind_again(ground, &hand);
        self.run_clock_of(self.whose_clock(), RestartedBy::Undone(ground));
    }

    /// What a hand owed before a move that has been put back, it owes again.
    pub(crate) fn bind_again(&mut self, ground: UndoneBy, hand: &Doing) {
        if let Some(act) = bound_half(self.game.table(), hand) {
            self.rule(What::HalfOwed { ground, act });
        }
        if let Some(act) = hand.bound {
            self.rule(What::Bound { ground: BoundBy::Again(ground), act });
        }
    }
}
