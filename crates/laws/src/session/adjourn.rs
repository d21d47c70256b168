//! The closing directives on adjourned games: sealing, the envelope, resuming.

use adoube_board::{BySide, Side};
use adoube_chess::Letters;
use adoube_clock::{Allowance, Moment, Span};

use super::Adjournment;
use crate::decide::{Attempt, Draft};
use crate::event::{
    AnnulledBy, AnsweredBy, CalledBy, Ending, EnvelopeFacts, GivenBy, Made, MadeBy, Matter,
    OfferedBy, Remark, RestartedBy, ResumedBy, SetBy, StoppedBy, WaitingBy,
};
use crate::game::{Refused, Stage};
use crate::handwriting::{self, Meaning};
use crate::rulebook::{Arrangements, Resumption};
use crate::session::Envelope;
use crate::setup::Moves;
use crate::{Act, Command, Game, Outcome, Power, Refusal, What, Who};

/// A place is named in no more letters than this.
const LONGEST_PLACE: usize = 100;

impl Game {
    /// Reading 20: where illegal moves are prevented, only a legal and unambiguous one is sealed. An envelope
    /// does not tell, so whoever makes one asks here first; with the languages of the player's sheet.
    ///
    /// # Errors
    /// If the text is no such move.
    pub fn may_be_sealed(&self, side: Side, text: &str) -> Result<(), Refused> {
        let free = self.setup().strictness.moves == Moves::Claim;
        if free || matches!(read_sealed(self, side, text), Meaning::Move(_)) {
            return Ok(());
        }
        let book = self.rulebook().book;
        let refusal = Refusal::NotSealable;
        let article = refusal.article(book).unwrap_or_else(|| book.general());
        Err(Refused { refusal, article, reasons: Vec::new() })
    }

    /// Whether this player is to seal his move, and if so, whether something lies in his envelope already.
    pub fn is_to_seal(&self, side: Side) -> Option<bool> {
        let adjourned = self.session.adjourned.as_deref().filter(|it| it.sealer == side)?;
        (adjourned.stage() == Sealing::Called).then_some(adjourned.envelope.is_some())
    }

    /// Who may put a move into an envelope now: who was called to, or, where he is not there at the resumption, who replies
    /// (fide-2009/adj.9.c).
    pub fn seals_now(&self) -> Option<Side> {
        self.sealing().map(|(side, _)| side)
    }

    /// The same, and whether that is a reply.
    fn sealing(&self) -> Option<(Side, bool)> {
        let adjourned = self.session.adjourned.as_deref()?;
        let sealer = adjourned.sealer;
        let replies = self.turn() == !sealer;
        match adjourned.stage() {
            Sealing::Called => Some((sealer, false)),
            Sealing::Opened if replies && !self.session.present[sealer] => Some((!sealer, true)),
            Sealing::Replied if replies && !adjourned.handed_in => Some((!sealer, true)),
            _ => None,
        }
    }

    /// The envelope that is opened next, and whose it is, once play has been resumed.
    pub fn envelope_due(&self) -> Option<(Side, &Envelope)> {
        let adjourned = self.session.adjourned.as_deref()?;
        match adjourned.stage() {
            Sealing::Resumed => Some((adjourned.sealer, adjourned.envelope.as_ref()?)),
            Sealing::Replied => Some((!adjourned.sealer, adjourned.reply.as_ref()?)),
            _ => None,
        }
    }
}

impl Draft {
    /// The arbiter has the player on move seal.
    pub(crate) fn call_to_seal(&mut self, resumes: Option<Moment>, place: Option<&str>) -> Attempt {
        self.may_adjourn()?;
        let side = self.game.turn();
        // Who adjourns, or was called before the hour was known, needs it for the envelope (adj.2).
        let called =
            self.game.session.adjourned.as_deref().is_some_and(|it| it.stage() == Sealing::Called);
        if !called || resumes.is_none() {
            self.may_be_adjourned(side)?;
        }
        // adj.2: an hour that has passed is none.
        if resumes.is_some_and(|resumes| resumes <= self.at) {
            return self.refuse(Refusal::NoResumption);
        }
        let place = place.map(|place| place.chars().take(LONGEST_PLACE).collect());
        self.say(if called {
            What::ResumptionSet { side, resumes, place }
        } else {
            let ground = CalledBy::CalledToSeal;
            What::CalledToSeal { ground, side, early: false, resumes, place }
        });
        Ok(())
    }

    /// The other has completed his move, and no envelope is about.
    fn may_be_adjourned(&self, side: Side) -> Attempt {
        self.clocks_run()?;
        self.no_claim_waits()?;
        let over = |stage| matches!(stage, Sealing::Opened | Sealing::Lost);
        let about = self.game.session.adjourned.as_deref().is_some_and(|it| !over(it.stage()));
        if self.game.course.uncompleted(!side) > 0 || about {
            return self.refuse(Refusal::NotToBeSealed);
        }
        Ok(())
    }

    /// The book knows adjourned games, and the event has announced them where it has to (fide-2023/guidelines).
    fn may_adjourn(&self) -> Attempt {
        self.provided(self.book().arrangements.has(Arrangements::ADJOURNMENT))?;
        let event = &self.game.setup().event;
        let announced = event.adjourning || event.session_end.is_some();
        if self.book().adjourning_announced && !announced {
            return self.refuse(Refusal::AdjourningUnannounced);
        }
        Ok(())
    }

    /// adj.1.b: a player adjourns before the session's end.
    pub(crate) fn adjourn(&mut self, side: Side) -> Attempt {
        self.may_adjourn()?;
        self.has_the_move(side)?;
        self.may_be_adjourned(side)?;
        if self.session_end().is_none() {
            return self.refuse(Refusal::NotToBeSealed);
        }
        self.say(What::CalledToSeal {
            ground: CalledBy::AdjournedEarly,
            side,
            early: true,
            resumes: None,
            place: None,
        });
        Ok(())
    }

    fn session_end(&self) -> Option<Moment> {
        Some(self.game.session.began? + self.game.setup().event.session_end?)
    }

    /// The move is written and in its envelope; until the clock is stopped it may be changed.
    pub(crate) fn seal(&mut self, side: Side, envelope: &Envelope) -> Attempt {
        self.clocks_run()?;
        let sealing = self.game.sealing().filter(|&(sealer, _)| sealer == side);
        let Some((_, reply)) = sealing else { return self.refuse(Refusal::NotToBeSealed) };
        self.fits(envelope)?;
        let envelope = envelope.clone();
        self.say(if reply {
            What::ReplySealed { side, envelope }
        } else {
            What::Sealed { side, envelope }
        });
        Ok(())
    }

    /// A move on the board after the call has to be the one that is sealed.
    pub(crate) fn played_after_the_call(&mut self, side: Side, act: Act) -> Option<Attempt> {
        let adjourned = self.game.session.adjourned.as_deref()?;
        if adjourned.stage() != Sealing::Called || adjourned.sealer != side {
            return None;
        }
        if let Err(reasons) = self.game.judge(act) {
            return Some(self.refuse_illegal(reasons));
        }
        match self.game.hand.doing.bound {
            // fide-2009/4.6: what was released stays.
            Some(_) if self.game.hand.for_envelope => Some(self.refuse(Refusal::AlreadyMade)),
            // fide-2009/9.5.b: after a wrong claim no other move is made, on the board or in an envelope.
            Some(bound) if bound != act => Some(self.refuse(Refusal::AnotherAnnounced)),
            _ => {
                self.say(What::SealedOnBoard(act));
                Some(Ok(()))
            }
        }
    }

    /// A move that lies in an envelope is not made on the board: the sealed one is read first, and who has
    /// sealed his reply has done so instead of moving (adj.9.c).
    pub(crate) fn is_in_no_envelope(&self) -> Attempt {
        let unread = matches!(self.game.talk.waiting, Some(Matter::Sealed(_)));
        match self.game.session.adjourned.as_deref().map(Adjournment::stage) {
            _ if unread => self.refuse(Refusal::NotOpenedYet),
            Some(Sealing::Resumed) => self.refuse(Refusal::NotOpenedYet),
            Some(Sealing::Replied) => self.refuse(Refusal::ReplySealed),
            _ => Ok(()),
        }
    }

    /// The press that stops the sealer's clock and starts no other, or hands over a sealed reply.
    pub(crate) fn press_on_envelope(&mut self, side: Side) -> Option<Attempt> {
        let adjourned = self.game.session.adjourned.as_deref()?;
        match adjourned.stage() {
            Sealing::Called if adjourned.sealer == side => {
                if adjourned.envelope.is_none() {
                    return Some(self.refuse(Refusal::NothingSealed));
                }
                if let Err(refused) = self.no_claim_waits() {
                    return Some(Err(refused));
                }
                // adj.2: when play is resumed stands on it.
                if adjourned.resumes.is_none() {
                    return Some(self.refuse(Refusal::NoResumption));
                }
                // adj.1.b: what is left of the session is on the clock of who adjourned early.
                let rest = self.session_end().filter(|_| adjourned.early);
                let rest = rest.map_or(Span::ZERO, |end| (end - self.at).or_zero());
                if adjourned.early {
                    self.give_time(GivenBy::AdjournedEarly, side, -rest);
                }
                let facts = self
                    .game
                    .session
                    .adjourned
                    .as_deref()
                    .map(|it| self.envelope_facts(it, rest))?;
                self.say(What::Adjourned(facts));
                Some(Ok(()))
            }
            Sealing::Replied if adjourned.sealer != side && !adjourned.handed_in => {
                // adj.9.c: it is his move, and so his answer to an offer.
                self.drop_offer_of(!side);
                let left = self.left();
                self.say(What::ReplyHandedIn { runs: !side, left });
                Some(Ok(()))
            }
            _ => None,
        }
    }

    /// adj.2: what stands on the envelope; `rest` is what an early end has cost the sealer.
    fn envelope_facts(&self, adjourned: &Adjournment, rest: Span) -> EnvelopeFacts {
        let mut used = self.used();
        used[adjourned.sealer] += rest;
        EnvelopeFacts {
            board: self.game.table().to_string(),
            used: Some(used),
            left: self.left(),
            sealer: adjourned.sealer,
            move_number: self.game.table().move_number(),
            offer: self.game.talk.offer.map(|offer| offer.by),
            resumes: adjourned.resumes,
            place: adjourned.place.clone(),
        }
    }

    /// What time each has left.
    pub(crate) fn left(&self) -> BySide<Span> {
        BySide::from_fn(|side| self.game.clocks.clock.left(side, self.at))
    }

    /// How long each has thought.
    pub(crate) fn used(&self) -> BySide<Span> {
        BySide::from_fn(|side| self.game.clocks.clock.account(side, self.at).spent())
    }

    /// What players do between the sessions.
    pub(crate) fn while_adjourned(&mut self, side: Side, command: &Command) -> Attempt {
        match command {
            Command::Arrive => self.arrive(side),
            // Reading 12: a counter-offer accepts.
            Command::Accept | Command::Offer
                if self.game.talk.offer.is_some_and(|offer| offer.by != side) =>
            {
                self.may_agree(None)?;
                self.may_agree_so_early()?;
                self.end_by_word(Ending::EndedUnopened, None);
                Ok(())
            }
            Command::Offer => {
                self.may_agree(None)?;
                if self.game.talk.offer.is_some() {
                    self.rule(What::Noted(side));
                } else {
                    self.say_offered(OfferedBy::OfferedAfterSealing, side, true);
                }
                Ok(())
            }
            Command::Refuse => self.decline(side),
            Command::Resign => self.resign_as(side, Ending::EndedUnopened),
            _ => self.refuse(Refusal::Adjourned),
        }
    }

    /// adj.3.
    pub(crate) fn keep_envelope(&mut self) -> Attempt {
        if self.game.stage != Stage::Adjourned {
            return self.refuse(Refusal::NothingSealed);
        }
        self.say(What::Remarked { ground: Remark::EnvelopeKept });
        Ok(())
    }

    /// adj.5 and adj.9: position and times are set up; the replier's clock runs if he is not there.
    pub(crate) fn resume(&mut self) -> Attempt {
        let Some(sealer) = self.game.session.adjourned.as_deref().map(|adjourned| adjourned.sealer)
        else {
            return self.refuse(Refusal::NothingSealed);
        };
        if self.game.stage != Stage::Adjourned {
            return self.refuse(Refusal::AlreadyStarted);
        }
        // adj.9: at the hour that was agreed on, or sooner if both are there for it.
        let hour = self.game.session.adjourned.as_deref().and_then(|adjourned| adjourned.resumes);
        let absent = !Side::ALL.iter().all(|&side| self.game.session.present[side]);
        if absent && hour.is_some_and(|hour| self.at < hour) {
            return self.refuse(Refusal::ResumedTooEarly);
        }
        self.say(What::Resumed { ground: ResumedBy::Resumed });
        if self.game.session.adjourned.as_deref().is_some_and(|adjourned| adjourned.lost) {
            self.restart(RestartedBy::EnvelopeLost, sealer);
        } else if !self.game.session.present[!sealer] {
            // fide-2023/I.11 is of both, I.9.2 of him alone.
            let both = self.book().resumption == Resumption::DefaultTime
                && !self.game.session.present[sealer];
            let ground = if both { RestartedBy::NobodyResumes } else { RestartedBy::ReplierAbsent };
            self.restart(ground, !sealer);
        }
        Ok(())
    }

    /// Opens the envelope that is due: the sealed move's, or the sealed reply's.
    pub(crate) fn open(&mut self, salt: &[u8], text: &str) -> Attempt {
        let Some(adjourned) = self.game.session.adjourned.clone() else {
            return self.refuse(Refusal::NothingSealed);
        };
        let (side, envelope) = match adjourned.stage() {
            Sealing::Resumed => (adjourned.sealer, adjourned.envelope),
            Sealing::Replied => (!adjourned.sealer, adjourned.reply),
            _ => return self.refuse(Refusal::NothingSealed),
        };
        // What was played, or taken back, since then has made an envelope void whose owner has not the move.
        if self.game.turn() != side {
            return self.refuse(Refusal::NothingSealed);
        }
        // adj.7: with the player to reply present; the sealer need not be. Once it is too late to come, adj.10 asks
        // what was sealed.
        if !self.game.session.present[!side] && !self.comes_too_late() {
            return self.refuse(Refusal::NotOpenedYet);
        }
        if !envelope.is_some_and(|envelope| envelope.commitment.is_of(salt, text)) {
            return self.refuse(Refusal::NotThisEnvelope);
        }
        let found = read_sealed(&self.game, side, text);
        // fide-2009/17.13.
        let offers = text.split_whitespace().any(|word| word.ends_with("(=)"));
        let (bound, on_board) = (self.game.hand.doing.bound, self.game.hand.for_envelope);
        self.say(What::Opened { side, text: text.to_owned() });
        match (found, bound) {
            (Meaning::Move(act), Some(bound)) if act == bound => {
                self.play_sealed(side, act, MadeBy::SealedPlayed, offers);
            }
            // adj.1.a: what was made on the board after the call is the sealed move, whatever is written.
            (_, Some(act)) if on_board => {
                self.play_sealed(side, act, MadeBy::SealedOnBoard, offers);
            }
            // fide-2009/9.5.b: nor is any other than the one announced with a wrong claim.
            (Meaning::Move(_), Some(act)) => {
                self.play_sealed(side, act, MadeBy::AnnouncedEnforced, offers);
            }
            (Meaning::Move(act), None) => {
                self.play_sealed(side, act, MadeBy::SealedPlayed, offers);
            }
            (Meaning::Ambiguous, _) => self.end_by_envelope(Ending::SealedAmbiguous, side),
            (Meaning::Blank, _) => self.end_by_envelope(Ending::SealedUnintelligible, side),
            (Meaning::Illegal, _) => self.end_by_envelope(Ending::SealedIllegal, side),
            (Meaning::Doubtful, _) => self.doubt(side, Ending::SealedAmbiguous, offers),
            (Meaning::Obscure, _) => self.doubt(side, Ending::SealedUnintelligible, offers),
        }
        self.end_if_late_after_reading();
        Ok(())
    }

    /// adj.10: an absent sealer's move is read first; then his absence counts.
    fn end_if_late_after_reading(&mut self) {
        let read = self.game.score.outcome.is_none() && self.game.talk.waiting.is_none();
        if read && self.game.late_at().is_some_and(|late| self.at > late) {
            // That the envelope was opened is the arbiter's word; what lateness costs is not.
            self.reason = None;
            self.end_if_late();
        }
    }

    /// adj.8: what a person may still make out is not lost by the software's word. The arbiter says what it means, or that
    /// nobody can tell; where there is none, the main rule holds, and is open to appeal.
    fn doubt(&mut self, side: Side, ruling: Ending, offers: bool) {
        if !self.game.setup().has_arbiter() {
            if self.overstepped(!side).is_some() {
                self.lose_on_time(!side);
            } else {
                let outcome = self.outcome(ruling, Some(!side));
                self.rule_end(Outcome { open_to_appeal: true, ..outcome });
            }
            return;
        }
        if self.game.stage == Stage::Playing {
            self.stop_by_law(StoppedBy::SealedUnclear);
        }
        self.wait_for_arbiter(WaitingBy::SealedUnclear, Matter::Sealed(side));
        self.offer_with_the_move(side, offers.then(|| self.may_agree(None)));
    }

    /// The arbiter has made it out: the move is played, or was illegal; or nobody can tell.
    pub(crate) fn read_by_arbiter(&mut self, side: Side, meant: Option<Act>) -> Attempt {
        match meant {
            None => self.end_by_envelope(Ending::SealedUnintelligible, side),
            Some(_) if self.game.turn() != side => return self.refuse(Refusal::NothingSealed),
            Some(act) if self.game.judge(act).is_err() => {
                self.end_by_envelope(Ending::SealedIllegal, side);
            }
            Some(act) => {
                let ground = AnsweredBy::SealedUnclear;
                self.say(What::Answered { ground, claimant: None, postponed: false });
                self.play_sealed(side, act, MadeBy::SealedPlayed, false);
                self.end_if_late_after_reading();
            }
        }
        Ok(())
    }

    /// adj.8, save where the opponent has lost on time.
    fn end_by_envelope(&mut self, ruling: Ending, sealer: Side) {
        if self.overstepped(!sealer).is_some() {
            self.lose_on_time(!sealer);
        } else {
            self.end(ruling, Some(!sealer));
        }
    }

    /// The sealed move is played for who sealed it, with the offer that was written beside it.
    fn play_sealed(&mut self, side: Side, act: Act, ground: MadeBy, offers: bool) {
        let offer = offers.then(|| self.may_agree(Some(act)));
        // It is his answer to what was offered before he sealed it.
        let offered = self.game.session.adjourned.as_deref().and_then(|it| it.offered);
        if offered == Some(!side) {
            self.drop_offer_by(Who::Player(side), !side);
        }
        let next = self.game.course.after(act);
        let absent = Side::ALL.iter().any(|&side| !self.game.session.present[side]);
        let end = self.brought_by(side, act, &next, true);
        let hopeless = self.hopeless_after(&next, end.is_some());
        let dead = end.is_none() && self.is_dead(hopeless);
        let end = end.or(dead.then_some((Ending::DeadPosition, None)));
        let pressed = end.is_none();
        let breach = if self.prevents() { None } else { self.breach(act) };
        self.rule(What::Made(Made {
            ground,
            side,
            act,
            legal: true,
            pressed,
            for_him: true,
            breach,
            brings: None,
            hopeless,
            completes: 0,
        }));
        if let Some((ruling, winner)) = end {
            // adj.10.a and b: somebody is late, and the move has ended the game.
            let ruling = match (absent, winner) {
                (false, _) => ruling,
                (true, Some(_)) => Ending::SealedMate,
                (true, None) => Ending::SealedDraw,
            };
            self.end(ruling, winner);
            return;
        }
        // adj.9.a: the replier's clock.
        self.restart(RestartedBy::SealedPlayed, !side);
        self.offer_with_the_move(side, offer);
    }

    /// adj.11.a: the sealer plays what he attests to have sealed, at the times of the adjournment.
    pub(crate) fn envelope_lost(&mut self) -> Attempt {
        let Some(adjourned) = self.game.session.adjourned.clone() else {
            return self.refuse(Refusal::NothingSealed);
        };
        match adjourned.stage() {
            Sealing::Closed => self.say(What::EnvelopeLost),
            Sealing::Resumed => self.play_what_was_lost(&adjourned, adjourned.sealer),
            // The same for a sealed reply, once the arbiter has it.
            Sealing::Replied if adjourned.handed_in => {
                self.play_what_was_lost(&adjourned, !adjourned.sealer);
            }
            _ => return self.refuse(Refusal::NothingSealed),
        }
        Ok(())
    }

    /// The one whose envelope is lost has the move, and both the times at which it was handed in.
    fn play_what_was_lost(&mut self, adjourned: &Adjournment, owner: Side) {
        self.say(What::EnvelopeLost);
        for side in Side::ALL {
            if self.game.clocks.clock.control()[side] != Allowance::Unlimited {
                let left = adjourned.left[side];
                let ground = SetBy::EnvelopeLost;
                self.rule(What::ClockSet { ground, side, left, moves: None, lasts: false });
            }
        }
        self.restart(RestartedBy::EnvelopeLost, owner);
    }

    /// Reading 20: of the move that he attests, only legality is checked.
    pub(crate) fn is_attested(&self, act: Act) -> Attempt {
        let attests = self.game.session.adjourned.as_deref().is_some_and(|adjourned| {
            let before = adjourned.acts + usize::from(adjourned.opened);
            adjourned.stage() == Sealing::Lost && before == self.game.course.len()
        });
        if attests && let Err(reasons) = self.game.judge(act) {
            return self.refuse_illegal(reasons);
        }
        Ok(())
    }

    /// adj.11.b.
    pub(crate) fn position_lost(&mut self) -> Attempt {
        if self.game.session.adjourned.is_none() {
            return self.refuse(Refusal::NothingSealed);
        }
        self.say(What::Annulled { ground: AnnulledBy::PositionLost });
        Ok(())
    }

    /// adj.12: before one's own first move after the resumption.
    pub(crate) fn claim_wrong_times(&mut self, side: Side) -> Attempt {
        let adjourned =
            self.game.session.adjourned.as_deref().filter(|adjourned| adjourned.resumed.is_some());
        let Some(adjourned) = adjourned else { return self.refuse(Refusal::NothingResumed) };
        // Nobody else could set them right, or restart the clocks.
        if !self.game.setup().has_arbiter() {
            return self.refuse(Refusal::NobodyToCall);
        }
        let moved = |ply: usize| self.mover(ply) == side && ply > adjourned.acts;
        if (0..self.game.course.len()).any(moved) {
            return self.refuse(Refusal::TooLateForTimes);
        }
        self.stop(StoppedBy::TimesClaimed);
        Ok(())
    }

    /// adj.10: unless the arbiter decides otherwise. The hour begins anew.
    pub(crate) fn wait_longer(&mut self) -> Attempt {
        let resumed = self.game.session.adjourned.as_deref().is_some_and(|it| it.resumed.is_some());
        let all = Side::ALL.iter().all(|&side| self.game.session.present[side]);
        if !resumed || all {
            return self.refuse(Refusal::NothingSealed);
        }
        let running = self.game.clocks.clock.running();
        self.say(What::Resumed { ground: ResumedBy::WaitedLonger });
        if let Some(side) = running {
            self.restart(RestartedBy::WaitedLonger, side);
        }
        Ok(())
    }

    /// adj.10: whoever comes now to a resumption comes too late.
    pub(crate) fn comes_too_late(&self) -> bool {
        self.game.awaited_until().is_some_and(|until| self.at > until)
    }

    /// adj.10: late.
    pub(crate) fn end_if_late_at_resumption(&mut self) -> bool {
        let Some(sealer) = self.game.session.adjourned.as_deref().map(|adjourned| adjourned.sealer)
        else {
            return false;
        };
        let session = &self.game.session;
        let there = |side: Side| session.present[side] || session.excused[side];
        match (there(sealer), there(!sealer)) {
            (true, true) => return false,
            // adj.10.c: not if the other has lost on time.
            (false, true) if self.overstepped(!sealer).is_some() => {
                self.remark_by_law(Remark::LateButOutOfTime);
                self.lose_on_time(!sealer);
            }
            (false, true) => self.end(Ending::LateAtResumption, Some(!sealer)),
            (true, false) => self.end(Ending::LateAtResumption, Some(sealer)),
            (false, false) => {
                let loss = self.game.setup().event.scores.loss;
                let mut outcome = self.outcome(Ending::LateAtResumption, None);
                outcome.points = BySide { first: loss, second: loss };
                self.rule_end(outcome);
            }
        }
        true
    }

    /// Where there is no arbiter, the software calls for the sealed move, resumes the game and opens the
    /// envelope, and says what comes of a player's absence. With one or without, it stops the clocks when it breaks down, and lets play go on after that.
    pub(crate) fn in_the_arbiters_place(&mut self, power: &Power) -> Attempt {
        match power {
            Power::StopClocks => {
                self.clocks_run()?;
                self.stop_by_law(StoppedBy::Interrupted);
                return Ok(());
            }
            Power::Restart(side) if self.game.is_interrupted() => {
                let side = side.unwrap_or_else(|| self.whose_clock());
                self.restart(RestartedBy::Restarted, side);
                return Ok(());
            }
            _ => {}
        }
        if self.game.setup().has_arbiter() {
            return self.refuse(Refusal::ArbiterOnly);
        }
        match power {
            Power::CallToSeal { resumes, place } => self.call_to_seal(*resumes, place.as_deref()),
            Power::Resume => self.resume(),
            Power::Open { salt, text } => self.open(salt, text),
            Power::NoShow { side, .. } => self.abandon(*side),
            _ => self.refuse(Refusal::ArbiterOnly),
        }
    }
}

/// How far a sealed move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sealing {
    /// The player is to seal.
    Called,
    /// The envelope is closed.
    Closed,
    /// Play has been resumed, and the envelope not yet opened.
    Resumed,
    /// It has been opened, and the move played.
    Opened,
    /// The reply is sealed in a second envelope.
    Replied,
    /// It is lost: the sealer plays what he attests.
    Lost,
}

/// What a sealed text means, in the letters in which the sealer has kept his sheet.
fn read_sealed(game: &Game, side: Side, text: &str) -> Meaning {
    let own = crate::sheets::languages_of(game.course.start(), &game.sheets[side].moves);
    let all: Vec<&Letters> = Letters::ALL.iter().collect();
    let languages = if own.is_empty() { &all } else { &own };
    handwriting::read(game.table(), game.course.last_act(), text, languages)
}
