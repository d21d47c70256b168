//! A world: hosts, a database, a bus and people, as events in one queue with one generator. It is the same for the same seed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use adoube_clock::{Moment, Span};
use adoube_cluster::model::{Addition, Model};
use adoube_cluster::{
    Finding, GameKey, Incarnation, Kept, Notice, Question, Receipt, Terms, Ticket, Written,
};

use crate::chance::Chance;
use crate::client::{Client, Doing, Op};
use crate::duel::{Duel, Id, Order, Refusal, Row, What};
use crate::fault::{Bug, Fault, Plan};
use crate::host::Host;

/// A millisecond: the world counts in thousandths of one.
pub(crate) const MS: u64 = 1000;
/// When it begins, as the database has it.
const DAWN: i64 = 1_700_000_000_000;

pub(crate) type Note = Notice<Order, Receipt<Refusal>>;

/// What a host asks the database.
#[derive(Clone, Debug)]
pub(crate) enum Call {
    Node(Ticket, Incarnation, Question),
    /// The log, for the game that is held under that number.
    Read(GameKey, u64),
    Append(Box<Addition<Row, Id>>, u64, Incarnation),
    /// The log from a line on, for somebody who follows.
    Follow(GameKey, usize, u64, u32),
    /// A second timer, which asks nobody.
    Flag(GameKey),
}

/// What it is answered.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    Finding(Finding),
    Log(Vec<Kept<Row, Id>>),
    Written(Written),
    Nothing,
}

/// What happens.
#[derive(Debug)]
pub(crate) enum Event {
    /// Time passes on a host.
    Tick,
    /// The database has answered.
    Reply(u64, Option<Reply>),
    /// Something came over the bus.
    Heard(Incarnation, Incarnation, Box<Note>),
    Fact(GameKey, u32, Vec<Row>),
    /// Somebody here wants something.
    Ordered(usize, u64, Box<Order>),
    Follows(usize, u64, u32),
}

pub(crate) enum Happening {
    Host(usize, u32, Event),
    Database(usize, u32, u64, Box<Call>),
    Client(usize, Doing),
    Begins(Fault, u64),
    Ends(Fault),
    /// The last fault is over since five seconds.
    Probe,
}

/// What occurred that is rare.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    pub(crate) events: u64,
    pub(crate) takeovers: u64,
    pub(crate) fenced: u64,
    pub(crate) in_flight: u64,
    pub(crate) unknown: u64,
    pub(crate) conflicts: u64,
    pub(crate) hand_overs: u64,
    pub(crate) lost_takes: u64,
    pub(crate) forwarded: u64,
    pub(crate) moved: u64,
    pub(crate) nobody: u64,
    /// Orders of which somebody was told that nobody knows what became of them.
    pub(crate) unanswered: u64,
    pub(crate) reborn: u64,
    pub(crate) stood: u64,
    pub(crate) flags: u64,
    pub(crate) due: u64,
    pub(crate) repeats: u64,
    pub(crate) long_outages: u64,
    pub(crate) acknowledged: u64,
    pub(crate) refused: u64,
    /// Appends that were done, and messages that went out, over a line that went one way only.
    pub(crate) unheard_appends: u64,
    pub(crate) unheard: u64,
    /// The longest time from a crash to the claim of a game that it cost, where nothing else went wrong, in microseconds.
    pub(crate) takeover: u64,
}

impl Seen {
    /// Of another world too.
    pub(crate) fn add(&mut self, other: &Self) {
        let Self { takeover, .. } = *other;
        for (mine, theirs) in self.counts().into_iter().zip(other.clone().counts()) {
            *mine.1 += *theirs.1;
        }
        self.takeover = self.takeover.max(takeover);
    }

    /// What has not occurred.
    pub(crate) fn never(mut self) -> Vec<&'static str> {
        self.counts().into_iter().filter(|(_, count)| **count == 0).map(|(name, _)| name).collect()
    }

    fn counts(&mut self) -> [(&'static str, &mut u64); 22] {
        [
            ("events", &mut self.events),
            ("takeovers", &mut self.takeovers),
            ("fenced", &mut self.fenced),
            ("in_flight", &mut self.in_flight),
            ("unknown", &mut self.unknown),
            ("conflicts", &mut self.conflicts),
            ("hand_overs", &mut self.hand_overs),
            ("lost_takes", &mut self.lost_takes),
            ("forwarded", &mut self.forwarded),
            ("moved", &mut self.moved),
            ("nobody", &mut self.nobody),
            ("unanswered", &mut self.unanswered),
            ("reborn", &mut self.reborn),
            ("stood", &mut self.stood),
            ("flags", &mut self.flags),
            ("due", &mut self.due),
            ("repeats", &mut self.repeats),
            ("long_outages", &mut self.long_outages),
            ("acknowledged", &mut self.acknowledged),
            ("refused", &mut self.refused),
            ("unheard_appends", &mut self.unheard_appends),
            ("unheard", &mut self.unheard),
        ]
    }
}

pub(crate) struct World {
    pub(crate) chance: Chance,
    pub(crate) now: u64,
    queue: BinaryHeap<Reverse<(u64, u64, u64)>>,
    happenings: BTreeMap<u64, Happening>,
    number: u64,
    pub(crate) plan: Plan,
    pub(crate) bug: Option<Bug>,
    pub(crate) store: Model<Row, Id>,
    pub(crate) games: BTreeMap<GameKey, Duel>,
    /// Until when it answers nobody; whether it is away.
    stalled: u64,
    pub(crate) away: bool,
    pub(crate) hosts: Vec<Host>,
    pub(crate) clients: Vec<Client>,
    pub(crate) ops: Vec<Op>,
    /// When something went wrong: an outage is explained by one of these.
    pub(crate) windows: Vec<(u64, u64)>,
    /// Whose games were lost when.
    crashed: BTreeMap<Incarnation, u64>,
    pub(crate) seen: Seen,
    /// What happened, as a number.
    pub(crate) trace: u64,
    pub(crate) wrong: Option<String>,
}

impl World {
    pub(crate) fn new(seed: u64, bug: Option<Bug>) -> Self {
        let mut chance = Chance::new(seed);
        let plan = Plan::draw(&mut chance);
        let mut terms = Terms::default();
        if bug == Some(Bug::JudgeAtOnce) {
            terms.calm = Span::ZERO;
        }
        // The database has been up for a while.
        let mut store = Model::new(terms, Moment(DAWN - 3_600_000));
        store.fenced = bug != Some(Bug::NoFence);
        let mut world = Self {
            chance,
            now: 0,
            queue: BinaryHeap::new(),
            happenings: BTreeMap::new(),
            number: 0,
            plan,
            bug,
            store,
            games: BTreeMap::new(),
            stalled: 0,
            away: false,
            hosts: Vec::new(),
            clients: Vec::new(),
            ops: Vec::new(),
            windows: Vec::new(),
            crashed: BTreeMap::new(),
            seen: Seen::default(),
            trace: 0,
            wrong: None,
        };
        world.people(terms);
        world
    }

    fn people(&mut self, terms: Terms) {
        for _ in 0..self.plan.hosts {
            let drift = self.plan.drift;
            let rate = self.chance.below(2 * drift + 1) as i64 - drift as i64;
            let base = self.chance.below(1_000_000_000) as i64;
            self.hosts.push(Host::new(terms, base, rate));
        }
        for number in 0..self.plan.games {
            let game = GameKey(number as u64 + 1);
            let budget = Span(self.chance.within(&(1500..25_000)) as i64);
            let by_days = self.chance.hits(2000);
            self.games.insert(game, Duel::new(budget, by_days, self.moment()));
            self.store.create(game, self.moment());
            for side in [Some(0), Some(1), None] {
                let client = Client::new(game, side, self.games[&game].clone());
                self.clients.push(client);
                let at = self.chance.within(&(50 * MS..1500 * MS));
                self.push(at, Happening::Client(self.clients.len() - 1, Doing::Act));
            }
        }
        for host in 0..self.hosts.len() {
            self.start(host);
        }
        for (from, until, fault) in self.plan.faults.clone() {
            self.push(from, Happening::Begins(fault, until));
            self.push(until, Happening::Ends(fault));
            self.windows.push((from, until));
        }
        self.push(self.plan.heals + 5000 * MS, Happening::Probe);
    }

    /// The database's time.
    pub(crate) const fn moment(&self) -> Moment {
        Moment(DAWN + (self.now / MS) as i64)
    }

    pub(crate) fn real(&self, moment: Moment) -> u64 {
        (moment.0 - DAWN).max(0) as u64 * MS
    }

    /// Something happens so much later.
    pub(crate) fn push(&mut self, after: u64, happening: Happening) {
        self.number += 1;
        // What happens at the same time happens in any order.
        let tie = self.chance.bits();
        self.queue.push(Reverse((self.now + after, tie, self.number)));
        self.happenings.insert(self.number, happening);
    }

    pub(crate) fn deliver(&mut self, after: u64, host: usize, event: Event) {
        let life = self.hosts[host].life;
        self.push(after, Happening::Host(host, life, event));
    }

    /// Lets it run to its end.
    pub(crate) fn run(&mut self) {
        let end = self.plan.heals + 7000 * MS;
        while let Some(Reverse((at, tie, number))) = self.queue.pop() {
            if at > end || self.wrong.is_some() {
                break;
            }
            self.now = at;
            self.seen.events += 1;
            self.trace = (self.trace ^ at ^ tie).wrapping_mul(0x0100_0000_01b3);
            match self.happenings.remove(&number) {
                Some(Happening::Host(host, life, event)) => self.at_host(host, life, event),
                Some(Happening::Database(host, life, call, what)) => {
                    self.at_database(host, life, call, *what);
                }
                Some(Happening::Client(client, doing)) => self.at_client(client, doing),
                Some(Happening::Begins(fault, until)) => self.begins(fault, until),
                Some(Happening::Ends(fault)) => self.ends(fault),
                Some(Happening::Probe) => {
                    self.probe();
                    self.push(200 * MS, Happening::Probe);
                }
                None => {}
            }
        }
    }

    /// Whether things are lost on their way now.
    pub(crate) fn noise(&mut self, chance: u64) -> bool {
        self.now < self.plan.heals && self.chance.hits(chance)
    }

    fn begins(&mut self, fault: Fault, until: u64) {
        match fault {
            Fault::Crash(host) => {
                self.crashed.extend(self.hosts[host].inbox.map(|me| (me, self.now)));
                self.stop(host, 20..300);
            }
            Fault::Freeze(host) | Fault::Suspend(host) => {
                let own = matches!(fault, Fault::Suspend(_));
                let host = &mut self.hosts[host];
                host.frozen += 1;
                if own && host.suspended.is_none() {
                    host.suspended = Some(self.now);
                }
            }
            Fault::CutDatabase(host) => self.hosts[host].no_database += 1,
            Fault::CutBus(host) => self.hosts[host].no_bus += 1,
            Fault::DeafToDatabase(host) => self.hosts[host].no_answers += 1,
            Fault::DeafToBus(host) => self.hosts[host].no_news += 1,
            Fault::Stall => self.stalled = self.stalled.max(until),
            Fault::Restart => self.away = true,
            Fault::Drain(host) => self.leave(host),
        }
    }

    fn ends(&mut self, fault: Fault) {
        match fault {
            Fault::Crash(host) | Fault::Drain(host) => {
                if self.hosts[host].down {
                    self.start(host);
                } else if matches!(fault, Fault::Drain(_)) && self.hosts[host].leaves {
                    // It had not gone by then: it is stopped after all. One that was started meanwhile goes on.
                    self.stop(host, 20..300);
                    self.start(host);
                }
            }
            Fault::Freeze(host) | Fault::Suspend(host) => self.thaw(host),
            Fault::CutDatabase(host) => self.hosts[host].no_database -= 1,
            Fault::DeafToDatabase(host) => self.hosts[host].no_answers -= 1,
            Fault::CutBus(host) | Fault::DeafToBus(host) => {
                let cut = matches!(fault, Fault::CutBus(_));
                let it = &mut self.hosts[host];
                *(if cut { &mut it.no_bus } else { &mut it.no_news }) -= 1;
                self.deliver(MS, host, Event::Tick);
                self.hosts[host].behind = true;
            }
            Fault::Stall => {}
            Fault::Restart => {
                self.away = false;
                let now = self.moment();
                self.store.restart(now);
            }
        }
    }

    /// A host asks the database.
    pub(crate) fn call(&mut self, host: usize, call: Call) {
        let renewal = matches!(call, Call::Node(_, _, Question::Renew { .. }));
        let number = self.number + 1;
        self.hosts[host].calls.insert(number, call.clone());
        let mut after = self.chance.within(&(200..2 * MS));
        if self.noise(self.plan.slow) {
            after += self.chance.below(600 * MS);
        }
        let life = self.hosts[host].life;
        self.push(after, Happening::Database(host, life, number, Box::new(call)));
        let limit = if renewal { 700 * MS } else { 2000 * MS };
        self.deliver(limit, host, Event::Reply(number, None));
    }

    fn at_database(&mut self, host: usize, life: u32, number: u64, call: Call) {
        if self.hosts[host].no_database > 0 {
            return;
        }
        if self.away {
            // What was on its way when it went down is lost; whoever comes meanwhile is refused.
            let after = self.chance.within(&(MS..5 * MS));
            self.push(after, Happening::Host(host, life, Event::Reply(number, None)));
            return;
        }
        if self.stalled > self.now {
            let after = self.stalled - self.now + self.chance.below(10 * MS);
            self.push(after, Happening::Database(host, life, number, Box::new(call)));
            return;
        }
        let gone = self.hosts[host].down || self.hosts[host].life != life;
        let now = self.moment();
        let reply = match call {
            Call::Node(_, by, question) => {
                let finding = self.store.ask(now, by, question);
                self.note(question, &finding, by);
                Reply::Finding(finding)
            }
            Call::Read(game, _) => Reply::Log(self.store.log(game, 0)),
            Call::Follow(game, _, _, from) => Reply::Log(self.store.log(game, from)),
            Call::Append(add, _, by) => {
                let rows = add.rows.clone();
                let written = self.store.append(by, *add);
                self.seen.in_flight += u64::from(gone && written == Written::Done);
                match written {
                    Written::Fenced => self.seen.fenced += 1,
                    Written::Conflict => self.seen.conflicts += 1,
                    Written::Done => {
                        let is = |what: fn(&What) -> bool| rows.iter().any(|it| what(&it.what));
                        self.seen.stood += u64::from(is(|it| matches!(it, What::Stood(_))));
                        self.seen.flags += u64::from(is(|it| matches!(it, What::Flag(_))));
                    }
                    Written::Unknown => {}
                }
                Reply::Written(written)
            }
            Call::Flag(game) => {
                self.flag_again(game);
                Reply::Nothing
            }
        };
        let mut after = self.chance.within(&(200..2 * MS));
        if self.noise(self.plan.unanswered) {
            // The line breaks after the commit.
            self.windows.push((self.now, self.now + 3000 * MS));
            self.seen.unknown += 1;
            if self.chance.hits(5000) {
                self.push(after, Happening::Host(host, life, Event::Reply(number, None)));
            }
            return;
        }
        if self.noise(self.plan.slow) {
            after += self.chance.below(600 * MS);
        }
        if self.hosts[host].no_answers > 0 {
            let done = matches!(reply, Reply::Written(Written::Done));
            self.seen.unheard_appends += u64::from(done);
        } else if self.hosts[host].no_database == 0 {
            self.push(after, Happening::Host(host, life, Event::Reply(number, Some(reply))));
        }
    }

    fn note(&mut self, question: Question, finding: &Finding, by: Incarnation) {
        match (question, finding) {
            (Question::TakeOver { dead, .. }, Finding::Taken(games)) if !games.is_empty() => {
                self.seen.takeovers += games.len() as u64;
                if let Some(at) = self.crashed.get(&dead)
                    && self.plan.is_quiet()
                    && self.plan.faults.len() == 1
                {
                    self.seen.takeover = self.seen.takeover.max(self.now - at);
                }
            }
            (Question::TakeDue { .. }, Finding::Taken(games)) => {
                self.seen.due += games.len() as u64;
            }
            (Question::HandOver { .. }, Finding::HandedOver(Some(_))) => self.seen.hand_overs += 1,
            (Question::Renew { .. }, Finding::Renewed(None)) => self.seen.reborn += 1,
            (Question::Sweep { .. }, Finding::Taken(games)) => {
                let host = self.hosts.iter().find(|host| host.inbox == Some(by));
                let unknown = |game| host.is_some_and(|host| !host.held.contains_key(&game));
                self.seen.lost_takes += games.iter().filter(|it| unknown(it.game)).count() as u64;
            }
            _ => {}
        }
    }

    /// The fault "timer twice": whoever looks at a timer writes what it does, without a claim.
    fn flag_again(&mut self, game: GameKey) {
        let row = &self.store.games()[&game];
        let (Some(last), expected, epoch) = (row.log.last(), row.log.len(), row.epoch) else {
            return;
        };
        let (writer, at) = (last.writer, last.kept.row.at.max(self.moment()));
        let add = Addition {
            game,
            epoch,
            expected: u32::try_from(expected).unwrap(),
            rows: vec![Row { at, what: What::Flag(0) }],
            id: None,
            arrived: at,
            open: false,
        };
        self.store.append(writer, add);
    }

    /// A node says something to another.
    pub(crate) fn send(&mut self, host: usize, to: Incarnation, from: Incarnation, notice: &Note) {
        let untold = self.bug == Some(Bug::Untold) && matches!(notice, Notice::Gone);
        if self.hosts[host].no_bus > 0 || untold {
            return;
        }
        match notice {
            Notice::Order { .. } => self.seen.forwarded += 1,
            Notice::Moved { .. } => self.seen.moved += 1,
            _ => {}
        }
        let there = self.hosts.iter().position(|it| it.inbox == Some(to) && !it.down);
        let Some(there) = there else {
            // As on a bus: nobody says that nobody listens.
            self.seen.nobody += u64::from(matches!(notice, Notice::Order { .. }));
            return;
        };
        let times = 1 + u64::from(self.noise(self.plan.doubled));
        for _ in 0..times {
            if self.lost_on_bus(there) {
                continue;
            }
            let after = self.bus_delay();
            self.deliver(after, there, Event::Heard(to, from, Box::new(notice.clone())));
        }
    }

    fn lost_on_bus(&mut self, there: usize) -> bool {
        let deaf = self.hosts[there].no_news > 0;
        self.seen.unheard += u64::from(deaf);
        self.noise(self.plan.dropped) || self.hosts[there].no_bus > 0 || deaf
    }

    fn bus_delay(&mut self) -> u64 {
        let late = self.noise(self.plan.delayed);
        self.chance.within(&(100..3 * MS)) + if late { self.chance.below(800 * MS) } else { 0 }
    }

    /// The owner tells everybody elsewhere who follows.
    pub(crate) fn publish(&mut self, host: usize, game: GameKey, first: u32, rows: &[Row]) {
        if self.hosts[host].no_bus > 0 {
            return;
        }
        for there in 0..self.hosts.len() {
            let follows = self.hosts[there].feeds.values().any(|(of, ..)| *of == game);
            if there == host || !follows || self.lost_on_bus(there) {
                continue;
            }
            let after = self.bus_delay();
            self.deliver(after, there, Event::Fact(game, first, rows.to_vec()));
        }
    }
}
