//! People: two play a game, one looks on, each over a socket to some host.

use adoube_clock::Moment;
use adoube_cluster::{GameKey, Play, Receipt, Settled};

use crate::duel::{Duel, Id, Order, Refusal, Row};
use crate::world::{Event, Happening, MS, World};

/// What becomes of an order, as its sender sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It stands in the log under this number.
    Done(u32),
    Refused,
}

/// An order as its sender remembers it.
#[derive(Clone, Debug)]
pub(crate) struct Op {
    pub(crate) id: Id,
    pub(crate) game: GameKey,
    /// When it was first sent, and when it was answered.
    pub(crate) asked: u64,
    pub(crate) answered: Option<(u64, Fate)>,
}

/// What happens to somebody.
#[derive(Debug)]
pub(crate) enum Doing {
    /// He looks what he could do.
    Act,
    /// He sends his order again.
    Again(Id, u32),
    /// Nobody has answered.
    Late(Id, u32),
    Closed(u64),
    Told(u64, u32, Vec<Row>),
    Settled(u64, Id, Settled<Receipt<Refusal>>),
}

struct Pending {
    order: Order,
    op: usize,
    /// How often it was sent.
    times: u32,
}

pub(crate) struct Client {
    pub(crate) game: GameKey,
    pub(crate) side: Option<usize>,
    pub(crate) host: usize,
    /// Which of his connections; whether he has one.
    pub(crate) session: u64,
    pub(crate) connected: bool,
    /// What he was told.
    pub(crate) told: Vec<Row>,
    duel: Duel,
    pending: Option<Pending>,
    orders: u32,
    /// When the last thing said to him arrives: a line keeps the order.
    arrives: u64,
}

impl Client {
    pub(crate) const fn new(game: GameKey, side: Option<usize>, duel: Duel) -> Self {
        Self {
            game,
            side,
            host: 0,
            session: 0,
            connected: false,
            told: Vec::new(),
            duel,
            pending: None,
            orders: 0,
            arrives: 0,
        }
    }
}

impl World {
    /// A host says something to somebody over his line.
    pub(crate) fn say(&mut self, client: usize, session: u64, doing: Doing) {
        let after = self.chance.within(&(200..5 * MS));
        let it = &mut self.clients[client];
        if it.session == session {
            it.arrives = (self.now + after).max(it.arrives + 1);
            let after = it.arrives - self.now;
            self.push(after, Happening::Client(client, doing));
        }
    }

    pub(crate) fn at_client(&mut self, client: usize, doing: Doing) {
        match doing {
            Doing::Act => {
                self.act(client);
                let again = self.chance.within(&(60 * MS..700 * MS));
                self.push(again, Happening::Client(client, Doing::Act));
            }
            Doing::Closed(session) => {
                if self.clients[client].session == session {
                    self.clients[client].connected = false;
                    self.connect(client);
                }
            }
            Doing::Told(session, first, rows) => self.told(client, session, first, rows),
            Doing::Settled(session, id, settled) => self.settled(client, session, id, settled),
            Doing::Again(id, times) => {
                let same = |it: &Pending| it.order.id == id && it.times == times;
                if self.clients[client].pending.as_ref().is_some_and(same) {
                    self.send_order(client);
                }
            }
            Doing::Late(id, times) => {
                let same = |it: &Pending| it.order.id == id && it.times == times;
                if self.clients[client].pending.as_ref().is_some_and(same) {
                    self.connect(client);
                    self.send_order(client);
                }
            }
        }
    }

    /// Somebody comes to any host that is there.
    fn connect(&mut self, client: usize) {
        let host = self.chance.below(self.hosts.len() as u64) as usize;
        let down = self.hosts[host].down;
        let it = &mut self.clients[client];
        it.session += 1;
        (it.host, it.connected) = (host, !down);
        let (session, cursor) = (it.session, u32::try_from(it.told.len()).unwrap());
        if !down {
            let after = self.chance.within(&(500..5 * MS));
            self.deliver(after, host, Event::Follows(client, session, cursor));
        }
    }

    fn act(&mut self, client: usize) {
        if !self.clients[client].connected {
            self.connect(client);
            return;
        }
        let it = &self.clients[client];
        let Some(side) = it.side else { return };
        let turn = it.duel.turn == side && !it.duel.over;
        let idle = it.pending.is_none();
        // Now and then somebody moves who may not.
        if idle && (turn && self.chance.hits(7000) || self.chance.hits(100)) {
            self.order(client, side);
        }
    }

    /// Whoever has the move in a game that is not over moves, five seconds after everything is well again.
    pub(crate) fn probe(&mut self) {
        for client in 0..self.clients.len() {
            let it = &self.clients[client];
            let Some(side) = it.side else { continue };
            if it.pending.is_none() && it.duel.turn == side && it.connected {
                self.order(client, side);
            }
        }
    }

    fn order(&mut self, client: usize, side: usize) {
        let it = &mut self.clients[client];
        it.orders += 1;
        let id = (client, it.orders);
        let seen = u32::try_from(it.told.len()).unwrap();
        let order = Order { id, side, seen, arrived: Moment(0) };
        let op = Op { id, game: it.game, asked: self.now, answered: None };
        it.pending = Some(Pending { order, op: self.ops.len(), times: 0 });
        self.ops.push(op);
        self.send_order(client);
    }

    fn send_order(&mut self, client: usize) {
        let it = &mut self.clients[client];
        let Some(pending) = &mut it.pending else { return };
        pending.times += 1;
        let (order, times) = (pending.order.clone(), pending.times);
        self.seen.repeats += u64::from(times > 1);
        let (host, session, id) = (it.host, it.session, order.id);
        let twice = 1 + u64::from(self.chance.hits(200));
        for _ in 0..twice {
            if self.clients[client].connected {
                let after = self.chance.within(&(500..5 * MS));
                let order = Box::new(order.clone());
                self.deliver(after, host, Event::Ordered(client, session, order));
            }
        }
        self.push(1500 * MS, Happening::Client(client, Doing::Late(id, times)));
    }

    fn settled(&mut self, client: usize, session: u64, id: Id, settled: Settled<Receipt<Refusal>>) {
        let it = &mut self.clients[client];
        let same = |pending: &Pending| pending.order.id == id;
        if it.session != session || !it.pending.as_ref().is_some_and(same) {
            return;
        }
        let fate = match settled {
            Settled::Receipt(Receipt::Done(at)) => Fate::Done(at),
            Settled::Receipt(Receipt::Refused(_)) => Fate::Refused,
            Settled::NoGame | Settled::Busy | Settled::NotWritten => {
                self.seen.unanswered += u64::from(settled == Settled::NotWritten);
                let times = it.pending.as_ref().map_or(0, |pending| pending.times);
                let after = self.chance.within(&(50 * MS..300 * MS));
                self.push(after, Happening::Client(client, Doing::Again(id, times)));
                return;
            }
        };
        match fate {
            Fate::Done(_) => self.seen.acknowledged += 1,
            Fate::Refused => self.seen.refused += 1,
        }
        if let Some(pending) = it.pending.take() {
            self.ops[pending.op].answered = Some((self.now, fate));
        }
    }

    fn told(&mut self, client: usize, session: u64, first: u32, rows: Vec<Row>) {
        let it = &mut self.clients[client];
        if it.session != session {
            return;
        }
        if first as usize != it.told.len() {
            let told = it.told.len();
            self.wrong = Some(format!("client {client}: told line {first}, after {told} lines"));
            return;
        }
        for row in rows {
            it.duel.fold(&row);
            it.told.push(row);
        }
    }
}
