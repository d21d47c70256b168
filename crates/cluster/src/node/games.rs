//! Which games are a node's own: claimed, taken over, handed over, let go.

use adoube_clock::{Moment, Span};

use super::Node;
use crate::place::{Place, Whose};
use crate::{
    Epoch, Finding, GameKey, Incarnation, Notice, Origin, Output, Peer, Question, Settled,
    Standing, Tenure, Uptime,
};

/// A game is looked for so often while others are faster; then who wants something of it is told to come again.
const TRIES: u8 = 3;
/// Games are looked for a little further back than the last look: clocks are measured, not known.
const BACK: Span = Span::seconds(5);
/// A lease that runs out is looked at so long after its end.
const JUST_AFTER: Span = Span::millis(10);

impl<O: Clone, R> Node<O, R> {
    /// Who lives, who does not, and what follows from that.
    pub(super) fn look_around(
        &mut self,
        now: Uptime,
        peers: Vec<Peer>,
        up: Span,
        out: &mut Vec<Output<O, R>>,
    ) {
        self.peers = peers;
        let lives = |node: &Incarnation| self.peers.iter().any(|it| !it.dead && it.node == *node);
        self.gone.retain(lives);
        let living: Vec<_> =
            self.peers.iter().filter(|peer| !peer.dead).map(|peer| peer.node).collect();
        // Who is asked for a game of the dead looks for it anew.
        self.places.retain(|_, place| match place.whose {
            Whose::Theirs(owner, _) => living.contains(&owner),
            _ => true,
        });
        if self.draining.is_some() || self.standing(now) != Standing::Sure {
            return;
        }
        let others = self.peers.iter().filter(|peer| Some(peer.node) != self.me);
        let others: Vec<Peer> = others.copied().collect();
        // The first lease that may run out is looked at when it does: nobody waits for the next look.
        let (over, ends): (Vec<&Peer>, Vec<&Peer>) =
            others.iter().filter(|it| !it.dead).partition(|it| it.remains < Span::ZERO);
        self.watch_at = ends.iter().map(|it| now + it.remains + JUST_AFTER).min();
        let may_judge = self.lease.may_judge(now, &self.terms) && up >= self.terms.calm;
        if !over.is_empty() && !may_judge {
            // Then it may, or the other has come back.
            let long_up = now + (self.terms.calm - up);
            let from =
                self.lease.judges_from(&self.terms).map(|from| from.max(long_up) + JUST_AFTER);
            self.watch_at = [self.watch_at, from].into_iter().flatten().min();
        }
        for peer in others {
            if peer.dead && peer.holds {
                self.take_over(now, peer.node, out);
            } else if !peer.dead && peer.remains < Span::ZERO && may_judge {
                self.ask(now, Question::Declare(peer.node), out);
            }
        }
        self.ask(now, Question::TakeDue { most: self.terms.bite }, out);
        if self.sweep_at <= now
            && let Some(moment) = self.time.at(now)
        {
            self.sweep_at = now + self.terms.sweep;
            self.ask(now, Question::Sweep { after: self.swept - BACK }, out);
            self.swept = moment;
        }
    }

    pub(super) fn take_over(
        &mut self,
        now: Uptime,
        dead: Incarnation,
        out: &mut Vec<Output<O, R>>,
    ) {
        if self.draining.is_none() && self.standing(now) == Standing::Sure {
            self.ask(now, Question::TakeOver { dead, most: self.terms.bite }, out);
        }
    }

    /// Games that are this node's own.
    pub(super) fn take(&mut self, now: Uptime, games: Vec<Tenure>, out: &mut Vec<Output<O, R>>) {
        for tenure in games {
            let known = self.places.get(&tenure.game).map(|place| place.whose);
            let newer = match known {
                None | Some(Whose::Asked) => true,
                Some(Whose::Theirs(_, epoch) | Whose::Mine(epoch) | Whose::Leaving(epoch)) => {
                    epoch < tenure.epoch
                }
            };
            if newer {
                self.adopt(now, tenure, out);
            }
        }
    }

    pub(super) fn adopt(&mut self, now: Uptime, tenure: Tenure, out: &mut Vec<Output<O, R>>) {
        let Tenure { game, epoch, .. } = tenure;
        let place = self.places.entry(game).or_insert_with(|| Place::new(Whose::Mine(epoch)));
        if matches!(place.whose, Whose::Mine(_) | Whose::Leaving(_))
            && place.whose != Whose::Mine(epoch)
        {
            out.push(Output::Drop(game));
        }
        (place.whose, place.tries) = (Whose::Mine(epoch), 0);
        let waiting = core::mem::take(&mut place.waiting);
        out.push(Output::Hold(tenure));
        for (origin, order) in waiting {
            self.route(now, game, origin, order, out);
        }
        if self.draining.is_some() {
            self.finish(game, out);
        }
    }

    /// Who has a game, as the database has it.
    pub(super) fn found(
        &mut self,
        now: Uptime,
        game: GameKey,
        finding: &Finding,
        out: &mut Vec<Output<O, R>>,
    ) {
        if self.places.get(&game).is_none_or(|place| place.whose != Whose::Asked) {
            return;
        }
        let whereabouts = match finding {
            Finding::Found(Some(whereabouts)) => *whereabouts,
            Finding::Found(None) => return self.give_up(game, || Settled::NoGame, out),
            _ => return self.give_up(game, || Settled::NotWritten, out),
        };
        let (epoch, since) = (whereabouts.epoch, whereabouts.since);
        match whereabouts.owner {
            Some((owner, _)) if Some(owner) == self.me => {
                self.adopt(now, Tenure { game, epoch, since }, out);
            }
            // It was found before that one had handed it over.
            Some((owner, true)) if self.gone.contains(&owner) => {
                self.look_again(now, game, out);
            }
            Some((owner, true)) => self.settle_with(now, game, owner, epoch, out),
            _ if self.draining.is_some() || self.standing(now) != Standing::Sure => {
                self.give_up(game, || Settled::Busy, out);
            }
            _ => {
                self.ask(now, Question::Claim { game, epoch }, out);
            }
        }
    }

    /// Another has it.
    fn settle_with(
        &mut self,
        now: Uptime,
        game: GameKey,
        owner: Incarnation,
        epoch: Epoch,
        out: &mut Vec<Output<O, R>>,
    ) {
        let Some(place) = self.places.get_mut(&game) else { return };
        (place.whose, place.tries) = (Whose::Theirs(owner, epoch), 0);
        for (origin, order) in core::mem::take(&mut place.waiting) {
            match origin {
                Origin::Here(ticket) => {
                    self.forward(now, game, (ticket, 1), (owner, epoch), order, out);
                }
                Origin::There { node, ticket } => {
                    self.send(node, Notice::Moved { ticket, owner, epoch }, out);
                }
            }
        }
    }

    pub(super) fn claimed(
        &mut self,
        now: Uptime,
        game: GameKey,
        finding: &Finding,
        out: &mut Vec<Output<O, R>>,
    ) {
        if self.places.get(&game).is_none_or(|it| it.whose != Whose::Asked) {
            // It was found to be one's own meanwhile; if not, the next look finds that.
            if let Finding::Claimed(Some(tenure)) = finding {
                self.take(now, vec![*tenure], out);
            }
            return;
        }
        match finding {
            Finding::Claimed(Some(tenure)) => self.adopt(now, *tenure, out),
            _ => self.look_again(now, game, out),
        }
    }

    /// Somebody was faster.
    fn look_again(&mut self, now: Uptime, game: GameKey, out: &mut Vec<Output<O, R>>) {
        match self.places.get_mut(&game) {
            Some(place) if place.tries < TRIES => {
                place.tries += 1;
                self.ask(now, Question::Find(game), out);
            }
            _ => self.give_up(game, || Settled::Busy, out),
        }
    }

    /// Nothing is known of a game, and nobody waits any longer for that to change.
    fn give_up(&mut self, game: GameKey, why: fn() -> Settled<R>, out: &mut Vec<Output<O, R>>) {
        let waiting = self.places.remove(&game).map(|place| place.waiting);
        for (origin, _) in waiting.into_iter().flatten() {
            self.settle(origin, why(), out);
        }
    }

    /// What was held here is another's.
    pub(super) fn lost(
        &mut self,
        now: Uptime,
        game: GameKey,
        epoch: Epoch,
        back: Vec<(Origin, O)>,
        out: &mut Vec<Output<O, R>>,
    ) {
        let held = |whose| matches!(whose, Whose::Mine(it) | Whose::Leaving(it) if it == epoch);
        if self.places.get(&game).is_none_or(|place| !held(place.whose)) {
            for (origin, order) in back {
                self.route(now, game, origin, order, out);
            }
            return;
        }
        out.push(Output::Drop(game));
        self.look_for(now, game, back, out);
    }

    /// Asks the database, where anybody waits for the game.
    pub(super) fn look_for(
        &mut self,
        now: Uptime,
        game: GameKey,
        back: Vec<(Origin, O)>,
        out: &mut Vec<Output<O, R>>,
    ) {
        let place = self.places.entry(game).or_insert_with(|| Place::new(Whose::Asked));
        place.whose = Whose::Asked;
        place.waiting.splice(0..0, back);
        if place.waiting.is_empty() && self.draining.is_none() {
            self.places.remove(&game);
        } else {
            self.ask(now, Question::Find(game), out);
        }
    }

    /// A game that was held here has come to its end here.
    pub(super) fn rested(
        &mut self,
        now: Uptime,
        (game, epoch): (GameKey, Epoch),
        back: Vec<(Origin, O)>,
        due: Option<Moment>,
        runs: bool,
        out: &mut Vec<Output<O, R>>,
    ) {
        let heir = self.heir(game).filter(|_| runs && self.draining.is_some());
        let Some(place) = self.places.get_mut(&game) else { return };
        if !matches!(place.whose, Whose::Mine(it) | Whose::Leaving(it) if it == epoch) {
            return;
        }
        place.whose = Whose::Leaving(epoch);
        place.waiting.splice(0..0, back);
        let question = match heir {
            Some(heir) => Question::HandOver { game, epoch, heir },
            None => Question::Release { game, epoch, due },
        };
        self.ask(now, question, out);
    }

    /// Whether somebody could get its games.
    pub fn has_heir(&self) -> bool {
        self.heirs().next().is_some()
    }

    fn heirs(&self) -> impl Iterator<Item = Incarnation> {
        let fit = |peer: &&Peer| {
            Some(peer.node) != self.me && !peer.dead && !peer.draining && peer.remains >= Span::ZERO
        };
        self.peers.iter().filter(fit).map(|peer| peer.node)
    }

    /// Who gets a game: every one that lives and stays gets some.
    fn heir(&self, game: GameKey) -> Option<Incarnation> {
        let count = self.heirs().count();
        let at = usize::try_from(game.0 % u64::try_from(count.max(1)).unwrap_or(1)).unwrap_or(0);
        self.heirs().nth(at)
    }

    pub(super) fn released(&mut self, now: Uptime, game: GameKey, out: &mut Vec<Output<O, R>>) {
        let leaving =
            self.places.get(&game).is_some_and(|it| matches!(it.whose, Whose::Leaving(_)));
        if leaving {
            self.places.entry(game).and_modify(|place| place.whose = Whose::Asked);
            let waits = self.places.get(&game).is_some_and(|it| !it.waiting.is_empty());
            if waits {
                self.ask(now, Question::Find(game), out);
            } else {
                self.places.remove(&game);
            }
        }
    }

    pub(super) fn handed_over(
        &mut self,
        now: Uptime,
        game: GameKey,
        heir: Incarnation,
        finding: &Finding,
        out: &mut Vec<Output<O, R>>,
    ) {
        let Some(Whose::Leaving(held)) = self.places.get(&game).map(|it| it.whose) else { return };
        match *finding {
            Finding::HandedOver(Some((epoch, since))) => {
                self.send(heir, Notice::Take(Tenure { game, epoch, since }), out);
                self.settle_with(now, game, heir, epoch, out);
            }
            Finding::HandedOver(None) => {
                // Until the next look that one inherits nothing.
                for peer in self.peers.iter_mut().filter(|peer| peer.node == heir) {
                    peer.draining = true;
                }
                match self.heir(game) {
                    Some(heir) => {
                        self.ask(now, Question::HandOver { game, epoch: held, heir }, out);
                    }
                    None => self.look_for(now, game, Vec::new(), out),
                }
            }
            _ => self.look_for(now, game, Vec::new(), out),
        }
    }

    fn finish(&mut self, game: GameKey, out: &mut Vec<Output<O, R>>) {
        if let Some(place) = self.places.get_mut(&game)
            && let Whose::Mine(epoch) = place.whose
        {
            place.whose = Whose::Leaving(epoch);
            out.push(Output::Finish(game));
        }
    }

    /// The node is to leave: its games go to others, one by one.
    pub(super) fn drain(&mut self, now: Uptime, out: &mut Vec<Output<O, R>>) {
        if self.draining.is_some() {
            return;
        }
        self.draining = Some(now);
        if self.me.is_none() || !self.joined {
            self.left = true;
            out.push(Output::Left);
            return;
        }
        self.ask(now, Question::Drain, out);
    }

    /// Where it is to leave, and knows who else is there: its games come to their end here.
    pub(super) fn finish_all(&mut self, out: &mut Vec<Output<O, R>>) {
        let games: Vec<_> = self.places.keys().copied().collect();
        for game in games {
            self.finish(game, out);
        }
    }

    /// Takes the row away once no game is left, and everybody here was answered.
    pub(super) fn leave_if_done(&mut self, now: Uptime, out: &mut Vec<Output<O, R>>) {
        let Some(since) = self.draining.filter(|_| !self.left) else { return };
        let asks = |question| self.is_asking(question);
        if asks(Question::Leave) || asks(Question::Drain) || asks(Question::Survey) {
            return;
        }
        let theirs = |place: &Place<O>| matches!(place.whose, Whose::Theirs(..));
        let done = self.places.values().all(theirs) && self.forwarded.is_empty();
        if done || now - since >= self.terms.leave {
            self.ask(now, Question::Leave, out);
        }
    }
}
