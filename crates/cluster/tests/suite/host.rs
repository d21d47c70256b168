//! A host: a node and the games that it holds, between the network and the database.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use adoube_clock::Span;
use adoube_cluster::model::Addition;
use adoube_cluster::{
    Feed, FeedInput, FeedOutput, Finding, GameKey, Held, HeldInput, HeldOutput, Incarnation, Input,
    Node, Notice, Origin, Output, Parting, Play, Receipt, Settled, Standing, Tenure, Terms, Ticket,
    Uptime, Written,
};

use crate::client::Doing;
use crate::duel::{Duel, Order, Refusal, Row, What};
use crate::fault::Bug;
use crate::world::{Call, Event, Happening, MS, Reply, World};

type Said = Settled<Receipt<Refusal>>;

/// A game that nobody has asked anything for so long is let go, where nobody has to look after it.
const REST: Span = Span::millis(1500);

pub(crate) struct Host {
    terms: Terms,
    /// Which of its lives: what comes for an earlier one is lost.
    pub(crate) life: u32,
    pub(crate) down: bool,
    /// Whether it was told to leave, and has not been started since.
    pub(crate) leaves: bool,
    /// Whether it is to be started when it wakes.
    starts: bool,
    pub(crate) frozen: u32,
    /// Since when its own clock stands too, and how long it has stood.
    pub(crate) suspended: Option<u64>,
    stood: u64,
    backlog: Vec<(u32, Event)>,
    pub(crate) no_database: u32,
    pub(crate) no_bus: u32,
    /// How often nothing comes back from the database, and nothing in from the bus.
    pub(crate) no_answers: u32,
    pub(crate) no_news: u32,
    /// The bus was away.
    pub(crate) behind: bool,
    /// Its own clock: what it showed at first, and how many millionths it is too fast.
    base: i64,
    rate: i64,
    node: Node<Order, Receipt<Refusal>>,
    pub(crate) inbox: Option<Incarnation>,
    /// The games that it holds, each under a number of its own, with when it was last asked.
    pub(crate) held: BTreeMap<GameKey, (u64, Held<Duel>, Uptime)>,
    /// Who follows which game over which session.
    pub(crate) feeds: BTreeMap<usize, (GameKey, u64, Feed)>,
    pub(crate) calls: BTreeMap<u64, Call>,
    waiting: BTreeMap<Ticket, (usize, u64, (usize, u32))>,
    tickets: u64,
    tick_at: Option<u64>,
}

impl Host {
    pub(crate) fn new(terms: Terms, base: i64, rate: i64) -> Self {
        Self {
            terms,
            life: 0,
            down: true,
            leaves: false,
            starts: false,
            frozen: 0,
            suspended: None,
            stood: 0,
            backlog: Vec::new(),
            no_database: 0,
            no_bus: 0,
            no_answers: 0,
            no_news: 0,
            behind: false,
            base,
            rate,
            node: Node::new(terms),
            inbox: None,
            held: BTreeMap::new(),
            feeds: BTreeMap::new(),
            calls: BTreeMap::new(),
            waiting: BTreeMap::new(),
            tickets: 0,
            tick_at: None,
        }
    }

    fn uptime(&self, now: u64) -> Uptime {
        let ran = (now - self.stood) as i64;
        Uptime((self.base + ran + ran / 1_000_000 * self.rate) / MS as i64)
    }
}

impl World {
    fn uptime(&self, host: usize) -> Uptime {
        self.hosts[host].uptime(self.now)
    }

    pub(crate) fn start(&mut self, host: usize) {
        let it = &mut self.hosts[host];
        // Nothing is started on a machine that sleeps.
        it.starts = it.frozen > 0;
        if it.starts {
            return;
        }
        it.node = Node::new(it.terms);
        (it.down, it.leaves) = (false, false);
        let me = Incarnation(self.chance.bits() >> 1);
        self.tell_node(host, Input::Drawn(me));
    }

    /// A host ends, and whoever is connected to it notices within so many milliseconds.
    pub(crate) fn stop(&mut self, host: usize, notice: Range<u64>) {
        let it = &mut self.hosts[host];
        if it.down {
            return;
        }
        (it.down, it.life, it.inbox, it.tick_at) = (true, it.life + 1, None, None);
        it.held.clear();
        it.feeds.clear();
        it.calls.clear();
        it.waiting.clear();
        it.backlog.clear();
        for client in 0..self.clients.len() {
            if self.clients[client].host == host {
                let after = self.chance.within(&notice) * MS;
                let session = self.clients[client].session;
                self.push(after, Happening::Client(client, Doing::Closed(session)));
            }
        }
    }

    pub(crate) fn leave(&mut self, host: usize) {
        if !self.hosts[host].down && self.hosts[host].frozen == 0 {
            self.hosts[host].leaves = true;
            self.tell_node(host, Input::Drain);
        }
    }

    pub(crate) fn thaw(&mut self, host: usize) {
        let now = self.now;
        let it = &mut self.hosts[host];
        it.frozen -= 1;
        if it.frozen > 0 {
            return;
        }
        if let Some(since) = it.suspended.take() {
            it.stood += now - since;
        }
        it.tick_at = None;
        let backlog = std::mem::take(&mut it.backlog);
        if it.starts {
            self.start(host);
        }
        // Everything at once, and time first or last, as it comes.
        let after = self.chance.below(20);
        self.deliver(after, host, Event::Tick);
        for (life, event) in backlog {
            let after = self.chance.below(20);
            self.push(after, Happening::Host(host, life, event));
        }
    }

    pub(crate) fn at_host(&mut self, host: usize, life: u32, event: Event) {
        let it = &mut self.hosts[host];
        if it.down || it.life != life {
            return;
        }
        if it.frozen > 0 {
            it.backlog.push((life, event));
            return;
        }
        match event {
            Event::Tick => self.tick(host),
            Event::Reply(number, reply) => {
                if let Some(call) = self.hosts[host].calls.remove(&number) {
                    self.replied(host, call, reply);
                }
            }
            Event::Heard(to, from, notice) => {
                if self.hosts[host].inbox == Some(to) {
                    self.tell_node(host, Input::Heard { from, notice: *notice });
                }
            }
            Event::Fact(game, first, rows) => self.tell_here(host, game, first, &rows),
            Event::Ordered(client, session, order) => self.ordered(host, client, session, *order),
            Event::Follows(client, session, cursor) => {
                // Of two connections the later one counts, whichever came first.
                if self.hosts[host].feeds.get(&client).is_some_and(|feed| feed.1 > session) {
                    return;
                }
                let feed = Feed::new(self.uptime(host), cursor);
                let game = self.clients[client].game;
                self.hosts[host].feeds.insert(client, (game, session, feed));
                self.tell_feed(host, client, FeedInput::Behind);
            }
        }
        self.plan_tick(host);
    }

    fn ordered(&mut self, host: usize, client: usize, session: u64, mut order: Order) {
        let now = self.uptime(host);
        let it = &mut self.hosts[host];
        it.tickets += 1;
        let ticket = Ticket(it.tickets);
        it.waiting.insert(ticket, (client, session, order.id));
        let Some(arrived) = it.node.database_time(now) else {
            return self.settle(host, ticket, Settled::Busy);
        };
        order.arrived = arrived;
        let game = self.clients[client].game;
        self.tell_node(host, Input::Asked { game, ticket, order });
    }

    fn settle(&mut self, host: usize, ticket: Ticket, settled: Said) {
        if let Some((client, session, id)) = self.hosts[host].waiting.remove(&ticket) {
            self.say(client, session, Doing::Settled(session, id, settled));
        }
    }

    fn replied(&mut self, host: usize, call: Call, reply: Option<Reply>) {
        match (call, reply) {
            (Call::Node(ticket, ..), Some(Reply::Finding(finding))) => {
                self.tell_node(host, Input::Answered(ticket, finding));
            }
            (Call::Node(ticket, ..), _) => {
                self.tell_node(host, Input::Answered(ticket, Finding::Unknown));
            }
            (Call::Read(game, number), reply) => {
                let input = match reply {
                    Some(Reply::Log(log)) => HeldInput::Read(log),
                    _ => HeldInput::Unread,
                };
                self.tell_held(host, game, Some(number), input);
            }
            (Call::Append(add, number, _), reply) => {
                let written = match reply {
                    Some(Reply::Written(written)) => written,
                    _ => Written::Unknown,
                };
                self.tell_held(host, add.game, Some(number), HeldInput::Wrote(written));
            }
            (Call::Follow(_, client, session, from), reply) => {
                let same = |feed: &(GameKey, u64, Feed)| feed.1 == session;
                if self.hosts[host].feeds.get(&client).is_some_and(same) {
                    let input = match reply {
                        Some(Reply::Log(log)) => {
                            FeedInput::Read(from, log.into_iter().map(|it| it.row).collect())
                        }
                        _ => FeedInput::Unread,
                    };
                    self.tell_feed(host, client, input);
                }
            }
            (Call::Flag(_), _) => {}
        }
    }

    fn tell_node(&mut self, host: usize, input: Input<Order, Receipt<Refusal>>) {
        let mut out = Vec::new();
        let now = self.uptime(host);
        self.hosts[host].node.step(now, input, &mut out);
        for output in out {
            self.by_node(host, output);
        }
        self.plan_tick(host);
    }

    fn by_node(&mut self, host: usize, output: Output<Order, Receipt<Refusal>>) {
        match output {
            Output::Draw => {
                let me = Incarnation(self.chance.bits() >> 1);
                self.tell_node(host, Input::Drawn(me));
            }
            Output::Born(me) => self.hosts[host].inbox = Some(me),
            Output::Ask { ticket, by, question } => {
                self.call(host, Call::Node(ticket, by, question));
            }
            Output::Send { to, from, notice } => self.send(host, to, from, &notice),
            Output::Hold(tenure) => self.hold(host, tenure),
            Output::Drop(game) => drop(self.hosts[host].held.remove(&game)),
            Output::Finish(game) => self.tell_held(host, game, None, HeldInput::Finish),
            Output::Give { game, origin, order } => {
                let now = self.uptime(host);
                self.hosts[host].held.entry(game).and_modify(|it| it.2 = now);
                self.tell_held(host, game, None, HeldInput::Order(origin, order));
            }
            Output::Settle { ticket, settled } => self.settle(host, ticket, settled),
            Output::Stand(standing) => {
                if standing == Standing::Over {
                    self.seen.long_outages += 1;
                }
                for game in self.hosts[host].held.keys().copied().collect::<Vec<_>>() {
                    self.tell_held(host, game, None, HeldInput::Tick);
                }
            }
            Output::Left => self.stop(host, 5..30),
        }
    }

    fn hold(&mut self, host: usize, tenure: Tenure) {
        let mut out = Vec::new();
        let held = Held::hold(tenure, self.games[&tenure.game].clone(), &mut out);
        let (number, now) = (self.chance.bits(), self.uptime(host));
        self.hosts[host].held.insert(tenure.game, (number, held, now));
        for output in out {
            self.by_held(host, tenure.game, output);
        }
    }

    fn tell_held(
        &mut self,
        host: usize,
        game: GameKey,
        which: Option<u64>,
        input: HeldInput<Duel>,
    ) {
        let now = self.uptime(host);
        let it = &mut self.hosts[host];
        let standing = it.node.standing(now);
        let Some(moment) = it.node.database_time(now) else { return };
        let Some((number, held, _)) = it.held.get_mut(&game) else { return };
        if which.is_some_and(|which| which != *number) {
            return;
        }
        let input = match (self.bug, input) {
            (Some(Bug::UnknownIsDone), HeldInput::Wrote(Written::Unknown)) => {
                HeldInput::Wrote(Written::Done)
            }
            (_, input) => input,
        };
        let mut out = Vec::new();
        held.step(moment, standing, input, &mut out);
        for output in out {
            self.by_held(host, game, output);
        }
    }

    fn by_held(&mut self, host: usize, game: GameKey, output: HeldOutput<Duel>) {
        let Some((number, held, _)) = self.hosts[host].held.get(&game) else { return };
        let (number, epoch) = (*number, held.epoch());
        match output {
            HeldOutput::Read => self.call(host, Call::Read(game, number)),
            HeldOutput::Append { epoch, expected, rows, by } => {
                let Some(me) = self.hosts[host].node.me() else { return };
                if let (Some(Bug::AckBeforeCommit), Some((_, origin))) = (self.bug, by) {
                    let done = Settled::Receipt(Receipt::Done(expected));
                    self.answer(host, me, origin, done);
                }
                let open = !rows.iter().any(|row| matches!(row.what, What::Flag(_)));
                let arrived = rows.last().map(|row| row.at).unwrap_or_default();
                let id = by.map(|(id, _)| id);
                let add = Addition { game, epoch, expected, rows, id, arrived, open };
                self.call(host, Call::Append(Box::new(add), number, me));
            }
            HeldOutput::Tell(first, rows) => {
                self.tell_here(host, game, first, &rows);
                self.publish(host, game, first, &rows);
            }
            HeldOutput::Reply(origin, settled) => {
                if let Some(me) = self.hosts[host].node.me() {
                    self.answer(host, me, origin, settled);
                }
            }
            HeldOutput::Part(parting, back) => {
                self.hosts[host].held.remove(&game);
                self.tell_node(
                    host,
                    match parting {
                        Parting::Lost => Input::Lost { game, epoch, back },
                        Parting::Rested { due, runs } => {
                            Input::Rested { game, epoch, back, due, runs }
                        }
                    },
                );
            }
        }
    }

    fn answer(&mut self, host: usize, me: Incarnation, origin: Origin, settled: Said) {
        match origin {
            Origin::Here(ticket) => self.settle(host, ticket, settled),
            Origin::There { node, ticket } => {
                self.send(host, node, me, &Notice::Settled { ticket, settled });
            }
        }
    }

    fn tell_here(&mut self, host: usize, game: GameKey, first: u32, rows: &[Row]) {
        let follows = self.hosts[host].feeds.iter().filter(|(_, feed)| feed.0 == game);
        for client in follows.map(|(client, _)| *client).collect::<Vec<_>>() {
            self.tell_feed(host, client, FeedInput::Told(first, rows.to_vec()));
        }
    }

    fn tell_feed(&mut self, host: usize, client: usize, input: FeedInput<Row>) {
        let now = self.uptime(host);
        let Some((game, session, feed)) = self.hosts[host].feeds.get_mut(&client) else { return };
        let (game, session) = (*game, *session);
        let mut out = Vec::new();
        feed.step(now, input, &mut out);
        for output in out {
            match output {
                FeedOutput::Tell(first, rows) => {
                    self.say(client, session, Doing::Told(session, first, rows));
                }
                FeedOutput::Read(from) => {
                    self.call(host, Call::Follow(game, client, session, from));
                }
            }
        }
    }

    fn tick(&mut self, host: usize) {
        self.hosts[host].tick_at = None;
        self.tell_node(host, Input::Tick);
        let now = self.uptime(host);
        let games: Vec<_> = self.hosts[host].held.keys().copied().collect();
        for game in games {
            let Some((number, held, asked)) = self.hosts[host].held.get(&game) else { continue };
            let rests = !held.play().runs() && now - *asked > REST;
            let number = *number;
            let moment = self.hosts[host].node.database_time(now);
            let due = held.wakes().zip(moment).is_some_and(|(at, moment)| at <= moment);
            let flag = due && held.play().due().zip(moment).is_some_and(|(at, now)| at <= now);
            if flag && self.bug == Some(Bug::TimerTwice) {
                self.call(host, Call::Flag(game));
            }
            if rests {
                self.tell_held(host, game, Some(number), HeldInput::Finish);
            } else if due {
                self.tell_held(host, game, Some(number), HeldInput::Tick);
            }
        }
        let behind = std::mem::take(&mut self.hosts[host].behind);
        for client in self.hosts[host].feeds.keys().copied().collect::<BTreeSet<_>>() {
            let input = if behind { FeedInput::Behind } else { FeedInput::Tick };
            self.tell_feed(host, client, input);
        }
        self.plan_tick(host);
    }

    /// Time passes on a host when something there waits for it.
    fn plan_tick(&mut self, host: usize) {
        let now = self.uptime(host);
        let it = &self.hosts[host];
        if it.down {
            return;
        }
        let moment = it.node.database_time(now);
        let node = it.node.wakes(now).map(|at| at - now);
        let held = it.held.values().filter_map(|(_, held, asked)| {
            let due = held.wakes().zip(moment).map(|(at, moment)| at - moment);
            let rest = (!held.play().runs()).then(|| *asked + REST - now);
            due.into_iter().chain(rest).min()
        });
        let feeds = it.feeds.values().filter_map(|(_, _, feed)| feed.wakes()).map(|at| at - now);
        let Some(wait) = node.into_iter().chain(held).chain(feeds).min() else { return };
        let at = self.now + (wait.0.max(0) as u64 + 1) * MS;
        if it.tick_at.is_none_or(|planned| at < planned || planned <= self.now) {
            self.hosts[host].tick_at = Some(at);
            self.deliver(at - self.now, host, Event::Tick);
        }
    }
}
