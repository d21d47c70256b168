//! How orders find the owner of a game.

use super::Node;
use crate::place::{Forwarded, Place, Whose};
use crate::{
    Epoch, GameKey, Incarnation, Notice, Origin, Output, Question, Settled, Standing, Ticket,
    Uptime,
};

/// An order is sent on so often; then its sender is told to come again.
const HOPS: u8 = 2;

impl<O: Clone, R> Node<O, R> {
    /// Somebody has an order for a game.
    pub(super) fn route(
        &mut self,
        now: Uptime,
        game: GameKey,
        origin: Origin,
        order: O,
        out: &mut Vec<Output<O, R>>,
    ) {
        let sure = self.standing(now) == Standing::Sure;
        let most = self.terms.queue;
        if !self.places.contains_key(&game) {
            if !self.joined {
                return self.settle(origin, Settled::Busy, out);
            }
            self.places.insert(game, Place::new(Whose::Asked));
            self.ask(now, Question::Find(game), out);
        }
        let Some(place) = self.places.get_mut(&game) else { return };
        match (place.whose, origin) {
            (Whose::Mine(_), _) if sure => out.push(Output::Give { game, origin, order }),
            (Whose::Theirs(owner, epoch), Origin::Here(ticket)) => {
                self.forward(now, game, (ticket, 1), (owner, epoch), order, out);
            }
            (Whose::Theirs(owner, epoch), Origin::There { node, ticket }) => {
                self.send(node, Notice::Moved { ticket, owner, epoch }, out);
            }
            (Whose::Leaving(_) | Whose::Asked, _) if place.waiting.len() < most => {
                place.waiting.push((origin, order));
            }
            (Whose::Mine(_) | Whose::Leaving(_) | Whose::Asked, _) => {
                self.settle(origin, Settled::Busy, out);
            }
        }
    }

    /// Sends an order to whoever is believed to own its game.
    pub(super) fn forward(
        &mut self,
        now: Uptime,
        game: GameKey,
        (waits, hops): (Ticket, u8),
        to: (Incarnation, Epoch),
        order: O,
        out: &mut Vec<Output<O, R>>,
    ) {
        let ticket = self.ticket();
        let until = now + self.terms.answer;
        let kept = Forwarded { game, order: order.clone(), waits, hops, until, to };
        self.forwarded.insert(ticket, kept);
        self.send(to.0, Notice::Order { game, epoch: to.1, ticket, order }, out);
    }

    pub(super) fn send(&self, to: Incarnation, notice: Notice<O, R>, out: &mut Vec<Output<O, R>>) {
        out.extend(self.me.map(|from| Output::Send { to, from, notice }));
    }

    /// Tells whoever waits for an order what became of it.
    pub(super) fn settle(&self, origin: Origin, settled: Settled<R>, out: &mut Vec<Output<O, R>>) {
        match origin {
            Origin::Here(ticket) => out.push(Output::Settle { ticket, settled }),
            Origin::There { node, ticket } => {
                self.send(node, Notice::Settled { ticket, settled }, out);
            }
        }
    }

    /// Another node says something.
    pub(super) fn heard(
        &mut self,
        now: Uptime,
        from: Incarnation,
        notice: Notice<O, R>,
        out: &mut Vec<Output<O, R>>,
    ) {
        match notice {
            Notice::Order { game, epoch, ticket, order } => {
                // Who knows less than the sender asks the database.
                let behind = |whose| matches!(whose, Whose::Theirs(_, it) if it <= epoch);
                if self.places.get(&game).is_some_and(|place| behind(place.whose)) {
                    self.places.remove(&game);
                }
                self.route(now, game, Origin::There { node: from, ticket }, order, out);
            }
            Notice::Settled { ticket, settled } => {
                if let Some(forwarded) = self.forwarded.remove(&ticket) {
                    out.push(Output::Settle { ticket: forwarded.waits, settled });
                }
            }
            Notice::Moved { ticket, owner, epoch } => {
                self.moved(now, ticket, (owner, epoch), out);
            }
            Notice::Take(tenure) => self.take(now, vec![tenure], out),
            Notice::Gone => self.gone(now, from, out),
        }
    }

    /// The game of an order is with somebody else than was believed.
    fn moved(
        &mut self,
        now: Uptime,
        ticket: Ticket,
        to: (Incarnation, Epoch),
        out: &mut Vec<Output<O, R>>,
    ) {
        let Some(Forwarded { game, order, waits, hops, to: asked, .. }) =
            self.forwarded.remove(&ticket)
        else {
            return;
        };
        self.forget(game, asked);
        if hops >= HOPS {
            return out.push(Output::Settle { ticket: waits, settled: Settled::Busy });
        }
        let unknown = !self.places.contains_key(&game);
        if unknown && Some(to.0) != self.me {
            self.places.insert(game, Place::new(Whose::Theirs(to.0, to.1)));
        }
        match self.places.get(&game).map(|place| place.whose) {
            Some(Whose::Theirs(owner, epoch)) => {
                self.forward(now, game, (waits, hops + 1), (owner, epoch), order, out);
            }
            _ => self.route(now, game, Origin::Here(waits), order, out),
        }
    }

    /// A node has left. What was sent to it may never be answered, and goes to who has its games now; if it was done, its id says so.
    fn gone(&mut self, now: Uptime, node: Incarnation, out: &mut Vec<Output<O, R>>) {
        self.gone.insert(node);
        self.places
            .retain(|_, place| !matches!(place.whose, Whose::Theirs(owner, _) if owner == node));
        let sent = self.forwarded.iter().filter(|(_, it)| it.to.0 == node);
        let sent: Vec<_> = sent.map(|(ticket, _)| *ticket).collect();
        for ticket in sent {
            if let Some(Forwarded { game, order, waits, .. }) = self.forwarded.remove(&ticket) {
                self.route(now, game, Origin::Here(waits), order, out);
            }
        }
    }

    /// What was believed of a game is not so.
    fn forget(&mut self, game: GameKey, (owner, epoch): (Incarnation, Epoch)) {
        let wrong = Whose::Theirs(owner, epoch);
        if self.places.get(&game).is_some_and(|place| place.whose == wrong) {
            self.places.remove(&game);
        }
    }

    /// An order was sent to another node, and nobody has answered: it was done, or not.
    pub(super) fn unanswered(&mut self, ticket: Ticket, out: &mut Vec<Output<O, R>>) {
        if let Some(forwarded) = self.forwarded.remove(&ticket) {
            self.forget(forwarded.game, forwarded.to);
            let settled = Settled::NotWritten;
            out.push(Output::Settle { ticket: forwarded.waits, settled });
        }
    }
}
