//! A node: its lease, which games are its own, and where orders for the others go.

mod games;
mod routing;

use std::collections::{BTreeMap, BTreeSet};

use adoube_clock::{Moment, Span};

use crate::message::Asked;
use crate::place::{Forwarded, Place, Whose};
use crate::{
    DatabaseTime, Finding, GameKey, Incarnation, Input, Lease, Notice, Origin, Output, Peer,
    Question, Settled, Standing, Terms, Ticket, Uptime,
};

/// A renewal that came to nothing is tried again after this.
const SOON: Span = Span::millis(100);

/// One server among several.
#[derive(Clone, Debug)]
pub struct Node<O, R> {
    terms: Terms,
    /// As whom it lives; none: it is being drawn.
    me: Option<Incarnation>,
    joined: bool,
    lease: Lease,
    /// What everybody here was told last.
    told: Standing,
    time: DatabaseTime,
    /// When the lease is to be renewed, and the renewal that is on its way.
    renew_at: Uptime,
    renewing: Option<Ticket>,
    /// When it is looked for games of its own, and from which moment on.
    sweep_at: Uptime,
    /// When the first lease of another runs out, if it is not renewed.
    watch_at: Option<Uptime>,
    swept: Moment,
    peers: Vec<Peer>,
    /// Who has said that he has left, as long as the database is not seen to say so too.
    gone: BTreeSet<Incarnation>,
    places: BTreeMap<GameKey, Place<O>>,
    asked: BTreeMap<Ticket, Asked>,
    forwarded: BTreeMap<Ticket, Forwarded<O>>,
    tickets: u64,
    /// Since when it is leaving, and whether its row is being taken away.
    draining: Option<Uptime>,
    left: bool,
    _receipts: core::marker::PhantomData<R>,
}

impl<O: Clone, R> Node<O, R> {
    /// A node that has not joined yet: its incarnation has to be drawn.
    pub fn new(terms: Terms) -> Self {
        Self {
            terms,
            me: None,
            joined: false,
            lease: Lease::default(),
            told: Standing::Over,
            time: DatabaseTime::default(),
            renew_at: Uptime::default(),
            renewing: None,
            sweep_at: Uptime::default(),
            watch_at: None,
            swept: Moment::MIN,
            peers: Vec::new(),
            gone: BTreeSet::new(),
            places: BTreeMap::new(),
            asked: BTreeMap::new(),
            forwarded: BTreeMap::new(),
            tickets: 0,
            draining: None,
            left: false,
            _receipts: core::marker::PhantomData,
        }
    }

    /// As whom it lives.
    pub const fn me(&self) -> Option<Incarnation> {
        self.me
    }

    /// How its lease stands.
    pub fn standing(&self, now: Uptime) -> Standing {
        if self.joined { self.lease.standing(now, &self.terms) } else { Standing::Over }
    }

    /// The database's time, once it was asked.
    pub fn database_time(&self, now: Uptime) -> Option<Moment> {
        self.time.at(now)
    }

    /// Who owns a game, as far as is known here.
    pub fn owner(&self, game: GameKey) -> Option<Incarnation> {
        match self.places.get(&game)?.whose {
            Whose::Mine(_) | Whose::Leaving(_) => self.me,
            Whose::Theirs(owner, _) => Some(owner),
            Whose::Asked => None,
        }
    }

    /// When it wants to be told that time has passed.
    pub fn wakes(&self, now: Uptime) -> Option<Uptime> {
        if self.left || self.me.is_none() {
            return None;
        }
        let renewal = self.renewing.is_none().then_some(self.renew_at);
        let change = self.lease.changes(now, &self.terms).filter(|_| self.joined);
        // Each waits equally long, so the first that was sent is the first to be given up.
        let forwarded = self.forwarded.first_key_value().map(|(_, it)| it.until);
        let leave = self.draining.map(|since| since + self.terms.leave);
        [renewal, change, forwarded, leave, self.watch_at].into_iter().flatten().min()
    }

    /// Something happens.
    pub fn step(&mut self, now: Uptime, input: Input<O, R>, out: &mut Vec<Output<O, R>>) {
        if self.left {
            return;
        }
        match input {
            Input::Drawn(me) => {
                self.me = Some(me);
                self.renew_at = now;
                self.ask(now, Question::Join, out);
            }
            Input::Tick => self.tick(now, out),
            Input::Answered(ticket, finding) => {
                if let Some(asked) = self.asked.remove(&ticket) {
                    self.answered(now, ticket, asked, finding, out);
                }
            }
            Input::Asked { game, ticket, order } => {
                self.route(now, game, Origin::Here(ticket), order, out);
            }
            Input::Heard { from, notice } => self.heard(now, from, notice, out),
            Input::Lost { game, epoch, back } => self.lost(now, game, epoch, back, out),
            Input::Rested { game, epoch, back, due, runs } => {
                self.rested(now, (game, epoch), back, due, runs, out);
            }
            Input::Drain => self.drain(now, out),
        }
        self.tell_standing(now, out);
        self.leave_if_done(now, out);
    }

    /// Whether the store was asked that, and has not answered.
    fn is_asking(&self, question: Question) -> bool {
        self.asked.values().any(|it| it.question == question)
    }

    fn ask(&mut self, now: Uptime, question: Question, out: &mut Vec<Output<O, R>>) -> Ticket {
        let ticket = self.ticket();
        if let Some(by) = self.me {
            self.asked.insert(ticket, Asked { question, sent: now });
            out.push(Output::Ask { ticket, by, question });
        }
        ticket
    }

    fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }

    fn tick(&mut self, now: Uptime, out: &mut Vec<Output<O, R>>) {
        if self.me.is_none() {
            return;
        }
        if self.renewing.is_none() && self.renew_at <= now && self.joined {
            self.renew_at = now + self.terms.renew;
            let sure = self.lease.last_sure(now, &self.terms);
            let sign = sure.and_then(|at| self.time.at(at)).unwrap_or(Moment::MIN);
            self.renewing = Some(self.ask(now, Question::Renew { sign }, out));
        }
        if self.watch_at.is_some_and(|at| at <= now) {
            self.watch_at = None;
            self.ask(now, Question::Survey, out);
        }
        while let Some((&ticket, first)) = self.forwarded.first_key_value()
            && first.until <= now
        {
            self.unanswered(ticket, out);
        }
    }

    fn answered(
        &mut self,
        now: Uptime,
        ticket: Ticket,
        asked: Asked,
        finding: Finding,
        out: &mut Vec<Output<O, R>>,
    ) {
        let Asked { question, sent } = asked;
        match (question, finding) {
            (Question::Join, Finding::Joined(moment)) => {
                self.time.note(sent, now, moment);
                self.joined = true;
                self.swept = moment;
                self.sweep_at = now + self.terms.sweep;
                self.lease = Lease::default();
                self.lease.renew(sent, &self.terms);
                self.renew_at = sent + self.terms.renew;
                out.extend(self.me.map(Output::Born));
            }
            // Whether that row is there or not: nobody knows of it, and it ends by itself.
            (Question::Join, _) => self.begin_anew(out),
            (Question::Renew { .. }, finding) => {
                if self.renewing == Some(ticket) {
                    self.renewing = None;
                }
                match finding {
                    Finding::Renewed(Some(moment)) => {
                        self.time.note(sent, now, moment);
                        if self.told != Standing::Sure {
                            // Who was cut off may have been given games, and has not heard of it.
                            self.sweep_at = now;
                        }
                        self.lease.renew(sent, &self.terms);
                        self.renew_at = sent + self.terms.renew;
                        self.ask(now, Question::Survey, out);
                    }
                    // Declared dead: whatever stands here is another's.
                    Finding::Renewed(None) => self.begin_anew(out),
                    // Not known: soon again.
                    _ => self.renew_at = now + SOON,
                }
            }
            (Question::Survey, finding) => {
                if let Finding::Nodes { peers, up } = finding {
                    self.look_around(now, peers, up, out);
                }
                if self.draining.is_some() && !self.is_asking(Question::Drain) {
                    self.finish_all(out);
                }
            }
            // Whoever leaves at the same moment sees that this one does, or is seen to. Somebody may have come since the last look.
            (Question::Drain, _) => {
                self.ask(now, Question::Survey, out);
            }
            (Question::Declare(dead), Finding::Declared(true)) => self.take_over(now, dead, out),
            (Question::TakeOver { dead, most }, Finding::Taken(games)) => {
                let more = games.len() >= most as usize;
                self.take(now, games, out);
                if more {
                    self.take_over(now, dead, out);
                }
            }
            (Question::TakeDue { .. } | Question::Sweep { .. }, Finding::Taken(games)) => {
                self.take(now, games, out);
            }
            // They may be one's own.
            (Question::TakeOver { .. } | Question::TakeDue { .. }, _) => self.sweep_at = now,
            (Question::Find(game), finding) => self.found(now, game, &finding, out),
            (Question::Claim { game, .. }, finding) => self.claimed(now, game, &finding, out),
            (Question::Release { game, .. }, _) => self.released(now, game, out),
            (Question::HandOver { game, heir, .. }, finding) => {
                self.handed_over(now, game, heir, &finding, out);
            }
            (Question::Leave, _) => {
                // Whoever has sent orders here waits for nobody.
                for peer in self.peers.iter().filter(|it| !it.dead && Some(it.node) != self.me) {
                    self.send(peer.node, Notice::Gone, out);
                }
                self.left = true;
                out.push(Output::Left);
            }
            (Question::Declare(_) | Question::Sweep { .. }, _) => {}
        }
    }

    /// Everything that was this node's is another's: it begins as nobody whom anybody knows.
    fn begin_anew(&mut self, out: &mut Vec<Output<O, R>>) {
        for (game, place) in core::mem::take(&mut self.places) {
            if matches!(place.whose, Whose::Mine(_) | Whose::Leaving(_)) {
                out.push(Output::Drop(game));
            }
            for (origin, _) in place.waiting {
                self.settle(origin, Settled::NotWritten, out);
            }
        }
        for (_, forwarded) in core::mem::take(&mut self.forwarded) {
            out.push(Output::Settle { ticket: forwarded.waits, settled: Settled::NotWritten });
        }
        self.asked.clear();
        self.peers.clear();
        self.gone.clear();
        (self.me, self.joined, self.renewing, self.watch_at) = (None, false, None, None);
        if self.draining.is_some() {
            self.left = true;
            out.push(Output::Left);
        } else {
            out.push(Output::Draw);
        }
    }

    fn tell_standing(&mut self, now: Uptime, out: &mut Vec<Output<O, R>>) {
        let standing = self.standing(now);
        if standing != self.told {
            self.told = standing;
            out.push(Output::Stand(standing));
        }
    }
}
