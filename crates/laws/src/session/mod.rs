//! Who is there, from the furigoma to the resumption of an adjourned game.

mod adjourn;
mod leaving;
mod seal;
mod start;

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};

pub(crate) use adjourn::Sealing;
pub use seal::{Commitment, Envelope, NoHex, Paper, Shares, Unreadable};

use crate::What;
use crate::game::Now;

/// Who is there, and what is known of the persons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Attendance {
    pub(crate) began: Option<Moment>,
    pub(crate) present: BySide<bool>,
    /// Somebody was there when the clocks were started.
    pub(crate) attended: bool,
    /// Who came when his flag was down.
    pub(crate) late: BySide<bool>,
    /// Whom the arbiter excuses for coming too late.
    pub(crate) excused: BySide<bool>,
    pub(crate) may_leave: BySide<bool>,
    pub(crate) assistants: BySide<bool>,
    /// Pawns were tossed, and who begins by them; nobody yet where they are tossed again.
    pub(crate) tossed: Option<Option<Side>>,
    /// The players have changed sides by it.
    pub(crate) changed: bool,
    /// The arbiter has said where the clock stands.
    pub(crate) clock_placed: bool,
    pub(crate) adjourned: Option<Box<Adjournment>>,
}

/// An adjournment, from the call to seal on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Adjournment {
    pub(crate) sealer: Side,
    /// How many acts had been made.
    pub(crate) acts: usize,
    pub(crate) envelope: Option<Envelope>,
    pub(crate) reply: Option<Envelope>,
    /// The sealer adjourned before the session's end.
    pub(crate) early: bool,
    pub(crate) closed: bool,
    /// The arbiter has the sealed reply.
    pub(crate) handed_in: bool,
    /// What the clocks showed when the last envelope was closed.
    pub(crate) left: BySide<Span>,
    pub(crate) lost: bool,
    /// Whose offer stood when it was adjourned, and was not answered since.
    pub(crate) offered: Option<Side>,
    pub(crate) resumes: Option<Moment>,
    pub(crate) place: Option<String>,
    pub(crate) resumed: Option<Moment>,
    pub(crate) opened: bool,
}

impl Adjournment {
    /// How far it has come.
    pub(crate) fn stage(&self) -> Sealing {
        match (self.closed, self.resumed, self.opened, &self.reply) {
            (true, Some(_), ..) if self.lost => Sealing::Lost,
            (false, ..) => Sealing::Called,
            (true, None, ..) => Sealing::Closed,
            (true, Some(_), false, _) => Sealing::Resumed,
            (true, Some(_), true, None) => Sealing::Opened,
            (true, Some(_), true, Some(_)) => Sealing::Replied,
        }
    }
}

impl Attendance {
    /// Takes an event.
    pub(crate) fn apply(&mut self, what: &What, now: Now) {
        match what {
            What::Made(made) => self.present[made.side] |= !made.for_him,
            What::Arrived { side, late } => {
                self.present[*side] = true;
                self.late[*side] = *late;
            }
            What::Started(_) => {
                self.began = Some(now.at);
                self.attended = Side::ALL.iter().any(|&side| self.present[side]);
            }
            What::Tossed { begins, .. } => {
                self.tossed = Some(*begins);
                if *begins == Some(Side::Second) {
                    self.change_sides();
                }
            }
            What::ClockPlaced { settled, .. } => self.clock_placed |= settled,
            What::LeaveGranted(side) => self.may_leave[*side] = true,
            What::Left { side, .. } => self.may_leave[*side] = false,
            What::AssistantAccepted(side) => self.assistants[*side] = true,
            What::CalledToSeal { side, early, resumes, place, .. } => {
                self.adjourned = Some(Box::new(Adjournment {
                    sealer: *side,
                    acts: now.acts,
                    envelope: None,
                    reply: None,
                    early: *early,
                    closed: false,
                    handed_in: false,
                    left: BySide::default(),
                    lost: false,
                    offered: None,
                    resumes: *resumes,
                    place: place.clone(),
                    resumed: None,
                    opened: false,
                }));
            }
            What::Undone { .. } | What::BoardsSet { .. } | What::Queened { .. } => {
                self.give_envelopes_up();
            }
            What::LatenessExcused(side) => self.excused[*side] = true,
            what => {
                if let What::Adjourned(_) = what {
                    self.present = BySide::default();
                    self.excused = BySide::default();
                }
                if let Some(adjourned) = self.adjourned.as_deref_mut() {
                    adjourned.apply(what, now.at);
                }
            }
        }
    }

    /// Who was the second is the first from now on (fesa-2024/7.1), with what is known of the person.
    fn change_sides(&mut self) {
        self.changed = true;
        let Self { present, late, excused, may_leave, assistants, .. } = self;
        for known in [present, late, excused, may_leave, assistants] {
            core::mem::swap(&mut known.first, &mut known.second);
        }
    }

    /// Whoever was called to seal may not be the one having the move now, and what lies in an envelope was
    /// meant for another position.
    fn give_envelopes_up(&mut self) {
        match &mut self.adjourned {
            Some(adjourned) if adjourned.closed => {
                (adjourned.envelope, adjourned.reply) = (None, None);
                (adjourned.opened, adjourned.handed_in) = (true, false);
            }
            called => *called = None,
        }
    }
}

impl Adjournment {
    fn apply(&mut self, what: &What, at: Moment) {
        match what {
            What::ResumptionSet { resumes, place, .. } => {
                self.resumes = *resumes;
                self.place.clone_from(place);
            }
            What::Sealed { envelope, .. } => self.envelope = Some(envelope.clone()),
            What::ReplySealed { envelope, .. } => self.reply = Some(envelope.clone()),
            What::ReplyHandedIn { left, .. } => {
                self.handed_in = true;
                self.left = *left;
            }
            What::Adjourned(facts) => {
                self.closed = true;
                self.left = facts.left;
                self.offered = facts.offer;
            }
            What::OfferGone => self.offered = None,
            What::Resumed { .. } => self.resumed = Some(at),
            What::Opened { .. } => {
                self.opened = true;
                self.reply = None;
            }
            What::EnvelopeLost => self.lost = true,
            _ => {}
        }
    }
}
