//! All live games of this process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_clock::Span;
use adoube_store::{AccountId, GameId, Seat, Store};
use tokio::sync::{mpsc, oneshot};

use super::order::Message;
use super::served::{House, LoadError, Served};
use super::{Fact, Follow, Greeting, Joined, Order, Receipt, Trouble};
use crate::computer::Pool;
use crate::health::Health;
use crate::time::Timekeeper;

/// How much a live game takes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many messages wait for one game.
    pub queue: usize,
    /// A game that nobody follows and whose clocks stand still is let go after this.
    pub idle: Span,
    /// An interrupted game goes on by itself so long after a player has come back.
    pub grace: Span,
    /// So long a player is waited for who has left the other alone; none: what the time control says.
    pub patience: Option<Span>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { queue: 64, idle: Span::minutes(1), grace: Span::minutes(1), patience: None }
    }
}

/// The live games: each is read when somebody comes, and let go when nobody is left.
pub struct Games {
    store: Arc<dyn Store>,
    time: Timekeeper,
    limits: Limits,
    pool: Arc<Pool>,
    health: Arc<Health>,
    /// None: the server is stopping, and takes nothing more.
    tables: Mutex<Option<BTreeMap<GameId, mpsc::Sender<Message>>>>,
}

impl Games {
    /// No game yet.
    pub fn new(
        store: Arc<dyn Store>,
        time: Timekeeper,
        limits: Limits,
        pool: Arc<Pool>,
    ) -> Arc<Self> {
        let health = Health::watch(Arc::clone(&store), time);
        let tables = Mutex::new(Some(BTreeMap::new()));
        Arc::new(Self { store, time, limits, pool, health, tables })
    }

    /// How the database is.
    pub fn health(&self) -> &Health {
        &self.health
    }

    /// How many are live.
    pub fn count(&self) -> usize {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.as_ref().map_or(0, BTreeMap::len)
    }

    /// Which are live, at most so many.
    pub fn live_ones(&self, most: usize) -> Vec<GameId> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.iter().flat_map(BTreeMap::keys).take(most).copied().collect()
    }

    /// The queue of a game, which is read if it is not live.
    fn queue(self: &Arc<Self>, id: GameId) -> Result<mpsc::Sender<Message>, Trouble> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let tables = tables.as_mut().ok_or(Trouble::Stopping)?;
        if let Some(queue) = tables.get(&id).filter(|queue| !queue.is_closed()) {
            return Ok(queue.clone());
        }
        let (queue, messages) = mpsc::channel(self.limits.queue);
        tables.insert(id, queue.clone());
        tokio::spawn(Arc::clone(self).live(id, messages));
        Ok(queue)
    }

    async fn live(self: Arc<Self>, id: GameId, mut messages: mpsc::Receiver<Message>) {
        let house = House {
            store: Arc::clone(&self.store),
            time: self.time,
            pool: Arc::clone(&self.pool),
            health: Arc::clone(&self.health),
            limits: self.limits,
        };
        let loaded = self.health.unless_down(Served::load(id, house)).await;
        match loaded.unwrap_or(Err(LoadError::Down)) {
            Ok(table) => table.run(messages, self.limits.idle).await,
            Err(error) => {
                let trouble = match error {
                    LoadError::Missing => Trouble::NoGame,
                    error => {
                        tracing::error!(game = %id, %error, "a game cannot be read");
                        Trouble::NotWritten
                    }
                };
                messages.close();
                while let Some(message) = messages.recv().await {
                    turn_away(message, trouble);
                }
            }
        }
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody may have opened it again meanwhile.
        if let Some(tables) = tables.as_mut()
            && tables.get(&id).is_some_and(mpsc::Sender::is_closed)
        {
            tables.remove(&id);
        }
    }

    /// Puts something into a game's queue.
    async fn send(self: &Arc<Self>, id: GameId, message: Message) -> Result<(), Trouble> {
        let mut message = message;
        // A table that is just being let go closes its queue: the next one takes it.
        for _ in 0..3 {
            match self.queue(id)?.try_send(message) {
                Ok(()) => return Ok(()),
                Err(mpsc::error::TrySendError::Full(_)) => return Err(Trouble::Busy),
                Err(mpsc::error::TrySendError::Closed(back)) => message = back,
            }
            tokio::task::yield_now().await;
        }
        Err(Trouble::Busy)
    }

    /// Gives a game a command. Its answer goes where the order says, at once if the game cannot take it.
    pub fn order(self: &Arc<Self>, id: GameId, order: Order) {
        let queue = match self.queue(id) {
            Ok(queue) => queue,
            Err(trouble) => return order.reply.answer(&order.id, Receipt::Trouble(trouble)),
        };
        let refused = match queue.try_send(Message::Order(Box::new(order))) {
            Ok(()) => return,
            Err(refused) => refused,
        };
        let (message, full) = match refused {
            mpsc::error::TrySendError::Full(message) => (message, true),
            mpsc::error::TrySendError::Closed(message) => (message, false),
        };
        let Message::Order(order) = message else { return };
        if full {
            return order.reply.answer(&order.id, Receipt::Trouble(Trouble::Busy));
        }
        // A table that is just being let go closes its queue: the next one takes it, or says why not.
        if let Ok(queue) = self.queue(id)
            && let Err(back) = queue.try_send(Message::Order(order))
            && let Message::Order(order) = back.into_inner()
        {
            order.reply.answer(&order.id, Receipt::Trouble(Trouble::Busy));
        }
    }

    /// Follows a game.
    ///
    /// # Errors
    /// If there is no such game, or the cursor is not of the follower's stream.
    pub async fn follow(
        self: &Arc<Self>,
        id: GameId,
        follow: impl FnOnce(oneshot::Sender<Result<Joined, Trouble>>) -> Follow,
    ) -> Result<Joined, Trouble> {
        let (reply, joined) = oneshot::channel();
        self.send(id, Message::Follow(Box::new(follow(reply)))).await?;
        joined.await.map_err(|_| Trouble::Stopping)?
    }

    /// Follows no longer.
    pub async fn leave(self: &Arc<Self>, id: GameId, follower: u64) {
        let queue = {
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.as_ref().and_then(|tables| tables.get(&id).cloned())
        };
        if let Some(queue) = queue {
            let _ = queue.send(Message::Leave(follower)).await;
        }
    }

    /// A player is ready to go on after an interruption.
    ///
    /// # Errors
    /// If there is no such game or he is no player of it.
    pub async fn ready(self: &Arc<Self>, id: GameId, who: AccountId) -> Result<(), Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::Ready { who, reply }).await?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }

    /// A player who is alone at the board claims what that gives him.
    ///
    /// # Errors
    /// If there is no such game, he is no player of it, or the other is still waited for.
    pub async fn claim_absence(
        self: &Arc<Self>,
        id: GameId,
        who: AccountId,
    ) -> Result<(), Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::ClaimAbsence { who, reply }).await?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }

    /// A player greets.
    ///
    /// # Errors
    /// If he is no player of it, or it is not the time.
    pub async fn greet(
        self: &Arc<Self>,
        id: GameId,
        who: AccountId,
        greeting: Greeting,
    ) -> Result<(), Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::Greet { who, greeting, reply }).await?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }

    /// A picture of a game as somebody sees it.
    ///
    /// # Errors
    /// If there is no such game, or he does not have the seat.
    pub async fn look(
        self: &Arc<Self>,
        id: GameId,
        who: Option<AccountId>,
        seat: Option<Seat>,
    ) -> Result<Fact, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::Look { who, seat, reply }).await?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }

    /// Whether pawns have yet to be tossed before a game begins.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn is_toss_due(self: &Arc<Self>, id: GameId) -> Result<bool, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::IsTossDue(reply)).await?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }

    /// Whether a player may seal a move now.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn may_seal(self: &Arc<Self>, id: GameId, who: AccountId) -> Result<bool, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::MaySeal { who, reply }).await?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }

    /// The envelope that is opened next, if play has been resumed.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn envelope_due(
        self: &Arc<Self>,
        id: GameId,
    ) -> Result<Option<adoube_laws::Envelope>, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Message::Envelope(reply)).await?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }

    /// Tells a live game that its seats have changed; one that is not live reads them anyway.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn reseat(self: &Arc<Self>, id: GameId) -> Result<(), adoube_store::StoreError> {
        let seats = self.store.seats(id).await?;
        let queue = {
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.as_ref().and_then(|tables| tables.get(&id).cloned())
        };
        if let Some(queue) = queue {
            let _ = queue.send(Message::Seats(seats)).await;
        }
        Ok(())
    }

    /// Takes nothing more, and waits until every game has written what it was writing.
    pub async fn stop(&self) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut waiting = Vec::new();
        for queue in tables.into_iter().flatten().map(|(_, queue)| queue) {
            let (stopped, wait) = oneshot::channel();
            if queue.send(Message::Stop(stopped)).await.is_ok() {
                waiting.push(wait);
            }
        }
        for wait in waiting {
            let _ = wait.await;
        }
        self.pool.stop();
        self.health.stop();
    }
}

/// Says why nothing comes of it.
fn turn_away(message: Message, trouble: Trouble) {
    match message {
        Message::Order(order) => order.reply.answer(&order.id, Receipt::Trouble(trouble)),
        Message::Follow(follow) => drop(follow.reply.send(Err(trouble))),
        Message::Greet { reply, .. }
        | Message::Ready { reply, .. }
        | Message::ClaimAbsence { reply, .. } => {
            let _ = reply.send(Err(trouble));
        }
        Message::Look { reply, .. } => drop(reply.send(Err(trouble))),
        Message::IsTossDue(reply) | Message::MaySeal { reply, .. } => {
            let _ = reply.send(Err(trouble));
        }
        Message::Envelope(reply) => drop(reply.send(Err(trouble))),
        Message::Stop(stopped) => drop(stopped.send(())),
        Message::Leave(_) | Message::Seats(_) => {}
    }
}
