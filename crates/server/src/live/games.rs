//! All live games of this process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_clock::Span;
use adoube_store::{AccountId, GameId, Seat, Store};
use tokio::sync::{mpsc, oneshot};

use super::gallery::{Ear, Gallery};
use super::order::{Coming, Message};
use super::served::{House, LoadError, Served};
use super::still::Still;
use super::{Fact, Greeting, Order, Receipt, Since, Stream, Trouble};
use crate::computer::Pool;
use crate::health::Health;
use crate::metrics::Meters;
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
    meters: Arc<Meters>,
    /// None: the server is stopping, and takes nothing more.
    tables: Mutex<Option<BTreeMap<GameId, Live>>>,
}

/// A live game, from outside: what it is asked, and what it tells.
#[derive(Clone)]
struct Live {
    queue: mpsc::Sender<Message>,
    gallery: Arc<Gallery>,
}

/// How following begins.
pub struct Joined {
    /// By which who has a seat leaves.
    pub follower: Option<u64>,
    /// Whose stream.
    pub stream: Stream,
    /// What was missed, or a picture.
    pub first: Vec<Fact>,
    /// What comes after it.
    pub ear: Ear,
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
        Arc::new(Self { store, time, limits, pool, health, meters: Arc::default(), tables })
    }

    /// What is measured of their commands.
    pub fn meters(&self) -> &Meters {
        &self.meters
    }

    /// How many messages wait for all of them, and for the one that most wait for.
    pub fn waiting(&self) -> (usize, usize) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let lengths = tables.iter().flat_map(BTreeMap::values);
        let lengths = lengths.map(|live| live.queue.max_capacity() - live.queue.capacity());
        lengths.fold((0, 0), |(all, most), length| (all + length, most.max(length)))
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
        self.table(id).map(|live| live.queue)
    }

    fn table(self: &Arc<Self>, id: GameId) -> Result<Live, Trouble> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let tables = tables.as_mut().ok_or(Trouble::Stopping)?;
        if let Some(live) = tables.get(&id).filter(|live| !live.queue.is_closed()) {
            return Ok(live.clone());
        }
        let (queue, messages) = mpsc::channel(self.limits.queue);
        let live = Live { queue, gallery: Gallery::new() };
        tables.insert(id, live.clone());
        tokio::spawn(Arc::clone(self).live(id, messages, Arc::clone(&live.gallery)));
        Ok(live)
    }

    async fn live(
        self: Arc<Self>,
        id: GameId,
        mut messages: mpsc::Receiver<Message>,
        gallery: Arc<Gallery>,
    ) {
        // However it ends, also by a fault of ours: who follows it comes back, and it is read again.
        let _closing = Closing(Arc::clone(&gallery));
        let house = House {
            store: Arc::clone(&self.store),
            time: self.time,
            pool: Arc::clone(&self.pool),
            health: Arc::clone(&self.health),
            gallery: Arc::clone(&gallery),
            limits: self.limits,
            meters: Arc::clone(&self.meters),
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
                gallery.close(Some(trouble));
                messages.close();
                while let Some(message) = messages.recv().await {
                    turn_away(message, trouble);
                }
            }
        }
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody may have opened it again meanwhile.
        if let Some(tables) = tables.as_mut()
            && tables.get(&id).is_some_and(|live| live.queue.is_closed())
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
                Err(mpsc::error::TrySendError::Full(_)) => return Err(self.meters.busy()),
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
            return order.reply.answer(&order.id, Receipt::Trouble(self.meters.busy()));
        }
        // A table that is just being let go closes its queue: the next one takes it, or says why not.
        if let Ok(queue) = self.queue(id)
            && let Err(back) = queue.try_send(Message::Order(order))
            && let Message::Order(order) = back.into_inner()
        {
            order.reply.answer(&order.id, Receipt::Trouble(self.meters.busy()));
        }
    }

    /// Follows a game: at a seat, or at the first one has, else as a spectator; from a cursor on, or from a picture of it. Who only
    /// looks on does not stand in the game's queue.
    ///
    /// # Errors
    /// If there is no such game, or the cursor is not of the follower's stream.
    pub async fn follow(
        self: &Arc<Self>,
        id: GameId,
        who: Option<AccountId>,
        seat: Option<Seat>,
        from: Option<Since>,
    ) -> Result<Joined, Trouble> {
        // A table that is just being let go, and seats that change meanwhile: once more.
        for _ in 0..3 {
            let Live { gallery, .. } = self.table(id)?;
            let Some(still) = self.still(&gallery).await? else { continue };
            let stream = still.stream_of(who, seat)?;
            // A place first: nothing that is told from now on is missed.
            let mut ear = gallery.listen(stream, who, seat);
            let follower = if stream == Stream::Spectator {
                None
            } else {
                let (reply, come) = oneshot::channel();
                let coming = Coming { who, seat, stream, reply };
                self.send(id, Message::Come(Box::new(coming))).await?;
                Some(come.await.map_err(|_| Trouble::Stopping)??)
            };
            let now = match self.still(&gallery).await {
                Ok(Some(now)) if now.stream_of(who, seat) == Ok(stream) => now,
                other => {
                    self.leave_if(id, follower).await;
                    other?;
                    continue;
                }
            };
            let first = match now.since(stream, from).await {
                Ok(first) => first,
                Err(trouble) => {
                    self.leave_if(id, follower).await;
                    return Err(trouble);
                }
            };
            ear.begin(&now);
            return Ok(Joined { follower, stream, first, ear });
        }
        Err(Trouble::Busy)
    }

    /// How a game stands; none where it has just been let go.
    async fn still(&self, gallery: &Gallery) -> Result<Option<Arc<Still>>, Trouble> {
        let still = self.health.unless_down(gallery.still()).await;
        still.unwrap_or(Err(Trouble::NotWritten))
    }

    async fn leave_if(self: &Arc<Self>, id: GameId, follower: Option<u64>) {
        if let Some(follower) = follower {
            self.leave(id, follower).await;
        }
    }

    /// Follows no longer.
    pub async fn leave(self: &Arc<Self>, id: GameId, follower: u64) {
        let queue = {
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.as_ref().and_then(|tables| tables.get(&id).map(|live| live.queue.clone()))
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
        for _ in 0..3 {
            let Live { gallery, .. } = self.table(id)?;
            if let Some(still) = self.still(&gallery).await? {
                return still.stream_of(who, seat).map(|stream| still.picture(stream));
            }
        }
        Err(Trouble::Busy)
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
            tables.as_ref().and_then(|tables| tables.get(&id).map(|live| live.queue.clone()))
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
        for queue in tables.into_iter().flatten().map(|(_, live)| live.queue) {
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

/// Lets go of all who follow a game that has ended here.
struct Closing(Arc<Gallery>);

impl Drop for Closing {
    fn drop(&mut self) {
        self.0.close(None);
    }
}

/// Says why nothing comes of it.
fn turn_away(message: Message, trouble: Trouble) {
    match message {
        Message::Order(order) => order.reply.answer(&order.id, Receipt::Trouble(trouble)),
        Message::Come(coming) => drop(coming.reply.send(Err(trouble))),
        Message::Greet { reply, .. }
        | Message::Ready { reply, .. }
        | Message::ClaimAbsence { reply, .. } => {
            let _ = reply.send(Err(trouble));
        }
        Message::IsTossDue(reply) | Message::MaySeal { reply, .. } => {
            let _ = reply.send(Err(trouble));
        }
        Message::Envelope(reply) => drop(reply.send(Err(trouble))),
        Message::Stop(stopped) => drop(stopped.send(())),
        #[cfg(test)]
        Message::Fault => {}
        Message::Leave(_) | Message::Seats(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use adoube_laws::{Book, Setup, log};
    use adoube_store::{NewGame, open};

    use super::*;
    use crate::computer::Settings;

    #[tokio::test]
    async fn a_fault_in_one_game_ends_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let uri = format!("sqlite:{}", folder.path().join("adoube.db").display());
        let store = open(&uri, None).await.unwrap();
        let ids = [1, 2].map(GameId::from_bits);
        for id in ids {
            let head = log::head_line(&Setup::new(Book::Fide2009)).unwrap();
            let (lag_cap, draw, rematch_of) = (None, None, None);
            let game = NewGame { id, head, created: 0, lag_cap, draw, rematch_of, seats: vec![] };
            store.create_game(&game).await.unwrap();
        }
        let time = Timekeeper::start();
        let most = std::time::Duration::ZERO;
        let settings = Settings { threads: 0, most, gives_way: true, ponders: false };
        let pool = Arc::new(Pool::start(settings, time));
        let games = Games::new(store, time, Limits::default(), pool);
        let mut ears = Vec::new();
        for id in ids {
            let mut ear = games.follow(id, None, None, None).await.unwrap().ear;
            assert!(ear.hear().await.is_some_and(|fact| fact.contains("presence")));
            ears.push(ear);
        }
        games.send(ids[0], Message::Fault).await.unwrap();
        // Who followed it is let go, and finds it again; the others notice nothing.
        assert!(ears[0].hear().await.is_none());
        assert!(games.follow(ids[0], None, None, None).await.is_ok());
        assert!(games.look(ids[1], None, None).await.is_ok());
        assert!(ears[1].heard().is_none());
        assert_eq!(games.count(), 2);
        games.stop().await;
    }
}
