//! The closing directives on adjourned games: sealing, the envelope, resuming.

use adoube_board::{BySide, Side};
use adoube_chess::{Letters, Reading, ResolveError, San};
use adoube_clock::{Moment, Span};

use super::{Attempt, Draft};
use crate::event::{EnvelopeFacts, Made};
use crate::game::{Adjournment, Stage};
use crate::seal::Envelope;
use crate::{Act, Command, Power, Refusal, Ruling, Table, What};

/// fide-2009/adj.10, unless the event says otherwise.
const LATE: Span = Span::hours(1);

/// What an opened envelope says.
enum Sealed {
    Move(Act),
    Ambiguous,
    Unintelligible,
    Illegal,
}

impl Draft {
    /// The arbiter has the player on move seal.
    pub(super) fn call_to_seal(&mut self, resumes: Option<Moment>) -> Attempt {
        if Ruling::CalledToSeal.article(self.book().book).is_none() {
            return self.refuse(Refusal::NotInThisBook);
        }
        self.clocks_run()?;
        let side = self.game.turn();
        if self.game.uncompleted[!side] > 0 || self.game.adjourned.is_some() {
            return self.refuse(Refusal::NotToBeSealed);
        }
        self.say(Ruling::CalledToSeal, What::CalledToSeal { side, resumes });
        Ok(())
    }

    /// adj.1.b: a player adjourns before the session's end, and the rest of it is on his clock.
    pub(super) fn adjourn(&mut self, side: Side) -> Attempt {
        if Ruling::AdjournedEarly.article(self.book().book).is_none() {
            return self.refuse(Refusal::NotInThisBook);
        }
        self.clocks_run()?;
        self.has_the_move(side)?;
        let Some(end) = self.game.setup().event.session_end else {
            return self.refuse(Refusal::NotToBeSealed);
        };
        let rest = (self.game.began.unwrap_or(self.at) + end) - self.at;
        self.say(Ruling::AdjournedEarly, What::CalledToSeal { side, resumes: None });
        self.rule(Ruling::AdjournedEarly, What::TimeGiven { side, time: -rest.or_zero() });
        Ok(())
    }

    /// The move is written and in its envelope; until the clock is stopped it may be changed.
    pub(super) fn seal(&mut self, side: Side, envelope: &Envelope) -> Attempt {
        self.clocks_run()?;
        let Some(adjourned) = self.game.adjourned.as_ref() else {
            return self.refuse(Refusal::NotToBeSealed);
        };
        let own = adjourned.sealer == side;
        let absent = !self.game.present[adjourned.sealer];
        let ruling = match adjourned.stage() {
            Sealing::Called if own => Ruling::Sealed,
            // adj.9.c: the sealer is not there, and the reply is sealed in its turn.
            Sealing::Opened if !own && absent && self.game.turn() == side => Ruling::SealedReply,
            _ => return self.refuse(Refusal::NotToBeSealed),
        };
        self.say(ruling, What::Sealed { side, envelope: envelope.clone() });
        Ok(())
    }

    /// A move on the board after the call has to be the one that is sealed.
    pub(super) fn played_after_the_call(&mut self, side: Side, act: Act) -> Option<Attempt> {
        let adjourned = self.game.adjourned.as_ref()?;
        if adjourned.stage() != Sealing::Called || adjourned.sealer != side {
            return None;
        }
        if let Err(reasons) = self.game.table().judge(act) {
            return Some(self.refuse_illegal(reasons));
        }
        self.say(Ruling::SealedOnBoard, What::Bound(act));
        Some(Ok(()))
    }

    /// The press that stops the sealer's clock and starts no other, or hands over a sealed reply.
    pub(super) fn press_on_envelope(&mut self, side: Side) -> Option<Attempt> {
        let adjourned = self.game.adjourned.as_ref()?;
        match adjourned.stage() {
            Sealing::Called if adjourned.sealer == side => {
                if adjourned.envelope.is_none() {
                    return Some(self.refuse(Refusal::NothingSealed));
                }
                let facts = self.envelope_facts(adjourned);
                self.say(Ruling::EnvelopeClosed, What::Adjourned(facts));
                Some(Ok(()))
            }
            Sealing::Replied if adjourned.sealer != side && self.game.turn() == side => {
                self.say(Ruling::SealedReply, What::ClocksRestarted(Some(!side)));
                Some(Ok(()))
            }
            _ => None,
        }
    }

    /// adj.2: what stands on the envelope.
    fn envelope_facts(&self, adjourned: &Adjournment) -> EnvelopeFacts {
        EnvelopeFacts {
            board: self.game.table().to_string(),
            left: BySide::from_fn(|side| self.game.clock.left(side, self.at)),
            sealer: adjourned.sealer,
            move_number: self.game.completed(adjourned.sealer) + 1,
            offer: self.game.offer.map(|offer| offer.by),
            resumes: adjourned.resumes,
        }
    }

    /// What players do between the sessions.
    pub(super) fn while_adjourned(&mut self, side: Side, command: &Command) -> Attempt {
        match command {
            Command::Arrive => self.arrive(side),
            Command::Offer => {
                self.may_agree(None)?;
                if self.game.offer.is_some_and(|offer| offer.by != side) {
                    return self.accept(side);
                }
                self.say(Ruling::OfferedAfterSealing, What::Offered(side));
                Ok(())
            }
            Command::Accept if self.game.offer.is_some_and(|offer| offer.by != side) => {
                self.end_by_word(Ruling::EndedUnopened, None);
                Ok(())
            }
            Command::Refuse => self.decline(side),
            Command::Resign => {
                self.end_by_word(Ruling::EndedUnopened, Some(!side));
                Ok(())
            }
            _ => self.refuse(Refusal::Adjourned),
        }
    }

    /// adj.3.
    pub(super) fn keep_envelope(&mut self) -> Attempt {
        if self.game.stage != Stage::Adjourned {
            return self.refuse(Refusal::NothingSealed);
        }
        self.say(Ruling::EnvelopeKept, What::Remarked);
        Ok(())
    }

    /// adj.5 and adj.9: position and times are set up; the replier's clock runs if he is not there.
    pub(super) fn resume(&mut self) -> Attempt {
        let Some(sealer) = self.game.adjourned.as_ref().map(|adjourned| adjourned.sealer) else {
            return self.refuse(Refusal::NothingSealed);
        };
        if self.game.stage != Stage::Adjourned {
            return self.refuse(Refusal::AlreadyStarted);
        }
        self.say(Ruling::Resumed, What::Resumed);
        if !self.game.present[!sealer] {
            self.rule(Ruling::ReplierAbsent, What::ClocksRestarted(Some(!sealer)));
        }
        Ok(())
    }

    /// Opens the envelope that is due: the sealed move's, or the sealed reply's.
    pub(super) fn open(&mut self, salt: &[u8], text: &str) -> Attempt {
        let Some(adjourned) = self.game.adjourned.clone() else {
            return self.refuse(Refusal::NothingSealed);
        };
        let (side, envelope) = match adjourned.stage() {
            Sealing::Resumed => (adjourned.sealer, adjourned.envelope),
            Sealing::Replied => (!adjourned.sealer, adjourned.reply),
            _ => return self.refuse(Refusal::NothingSealed),
        };
        // adj.7: with the player to reply present; the sealer need not be.
        if !self.game.present[!side] {
            return self.refuse(Refusal::NotOpenedYet);
        }
        if !envelope.is_some_and(|envelope| envelope.commitment.is_of(salt, text)) {
            return self.refuse(Refusal::NotThisEnvelope);
        }
        let bound = self.game.hand.bound;
        let found = bound.map_or_else(|| read(self.game.table(), text), Sealed::Move);
        self.say(Ruling::EnvelopeOpened, What::Opened { side, text: text.to_owned() });
        match found {
            Sealed::Move(act) => self.play_sealed(side, act),
            Sealed::Ambiguous => self.end_by_envelope(Ruling::SealedAmbiguous, side),
            Sealed::Unintelligible => self.end_by_envelope(Ruling::SealedUnintelligible, side),
            Sealed::Illegal => self.end_by_envelope(Ruling::SealedIllegal, side),
        }
        Ok(())
    }

    /// adj.8, save where the opponent has lost on time.
    fn end_by_envelope(&mut self, ruling: Ruling, sealer: Side) {
        if self.overstepped(!sealer).is_some() {
            self.lose_on_time(!sealer);
        } else {
            self.end(ruling, Some(!sealer));
        }
    }

    fn play_sealed(&mut self, side: Side, act: Act) {
        let next = self.game.course.after(act);
        let absent = !self.game.present[side];
        let end = self.brought_by(side, act, &next, true);
        let hopeless = self.hopeless_after(&next, end.is_some());
        let dead = end.is_none() && self.is_dead(hopeless);
        let end = end.or(dead.then_some((Ruling::DeadPosition, None)));
        let pressed = end.is_none();
        self.rule(Ruling::SealedPlayed, What::ClocksRestarted(Some(side)));
        let made = Made { act, legal: true, pressed, breach: None, brings: None, hopeless };
        self.rule(Ruling::SealedPlayed, What::Made(made));
        if let Some((ruling, winner)) = end {
            // adj.10.a and b: a late sealer whose move has ended the game.
            let ruling = match (absent, winner) {
                (false, _) => ruling,
                (true, Some(_)) => Ruling::SealedMate,
                (true, None) => Ruling::SealedDraw,
            };
            self.end(ruling, winner);
        }
    }

    /// adj.11.a: the sealer plays what he attests to have sealed.
    pub(super) fn envelope_lost(&mut self) -> Attempt {
        let Some(sealer) = self.game.adjourned.as_ref().map(|adjourned| adjourned.sealer) else {
            return self.refuse(Refusal::NothingSealed);
        };
        self.say(Ruling::EnvelopeLost, What::EnvelopeLost);
        self.rule(Ruling::EnvelopeLost, What::ClocksRestarted(Some(sealer)));
        Ok(())
    }

    /// adj.11.b.
    pub(super) fn position_lost(&mut self) -> Attempt {
        if self.game.adjourned.is_none() {
            return self.refuse(Refusal::NothingSealed);
        }
        self.say(Ruling::PositionLost, What::Annulled);
        Ok(())
    }

    /// adj.12: before one's own first move after the resumption.
    pub(super) fn claim_wrong_times(&mut self, side: Side) -> Attempt {
        let Some(adjourned) = self.game.adjourned.as_ref() else {
            return self.refuse(Refusal::NothingSealed);
        };
        let moved = |ply: usize| self.mover(ply) == side && ply > adjourned.acts;
        if (0..self.game.course.len()).any(moved) {
            return self.refuse(Refusal::TooLateForTimes);
        }
        self.say(Ruling::TimesClaimed, What::ClocksStopped);
        Ok(())
    }

    /// adj.10: more than an hour late.
    pub(super) fn end_if_late_at_resumption(&mut self) -> bool {
        let Some(adjourned) = self.game.adjourned.as_ref() else { return false };
        let Some(resumed) = adjourned.resumed else { return false };
        let late = resumed + self.game.setup().event.default_time.unwrap_or(LATE);
        let sealer = adjourned.sealer;
        if self.at <= late {
            return false;
        }
        match (self.game.present[sealer], self.game.present[!sealer]) {
            (true, true) => return false,
            // adj.10.c: not if the other has lost on time.
            (false, true) if self.overstepped(!sealer).is_some() => {
                self.rule(Ruling::LateButOutOfTime, What::Remarked);
                self.lose_on_time(!sealer);
            }
            (false, true) => self.end(Ruling::LateAtResumption, Some(!sealer)),
            (true, false) => self.end(Ruling::LateAtResumption, Some(sealer)),
            (false, false) => {
                let loss = self.game.setup().event.scores.loss;
                let mut outcome = self.outcome(Ruling::LateAtResumption, None);
                outcome.points = BySide { first: loss, second: loss };
                self.rule(Ruling::LateAtResumption, What::Ended(Box::new(outcome)));
            }
        }
        true
    }

    /// Where there is no arbiter, the software resumes an adjourned game and opens its envelope.
    pub(super) fn in_the_arbiters_place(&mut self, power: &Power) -> Attempt {
        if self.game.setup().has_arbiter() {
            return self.refuse(Refusal::ArbiterOnly);
        }
        match power {
            Power::Resume => self.resume(),
            Power::Open { salt, text } => self.open(salt, text),
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
}

/// What a sealed text means, in the letters of any language.
fn read(table: &Table, text: &str) -> Sealed {
    let Table::Chess(board) = table else { return Sealed::Unintelligible };
    let mut found = Sealed::Unintelligible;
    for letters in Letters::ALL {
        let Ok(san) = San::parse(text.trim(), letters, Reading::Lenient) else { continue };
        // In whose letters it is a move, in those it is meant.
        match board.position().map(|position| san.resolve(position)) {
            Some(Ok(mv)) => return Sealed::Move(Act::Chess(mv.into())),
            Some(Err(ResolveError::Ambiguous(_) | ResolveError::PromotionMissing)) => {
                found = Sealed::Ambiguous;
            }
            _ if matches!(found, Sealed::Unintelligible) => found = Sealed::Illegal,
            _ => {}
        }
    }
    found
}
