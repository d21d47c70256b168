//! All live games of this process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use adoube_clock::Span;
use adoube_laws::Game;
use adoube_store::{AccountId, GameId, Seat, Store};
use tokio::sync::mpsc;

use super::bell::Cord;
use super::chair::Chair;
use super::desk::{Desk, Waiter, caller};
use super::gallery::{Ear, Gallery};
use super::order::{Ask, Letter, Response};
use super::served::{House, LoadError, Served, Tenancy};
use super::shared::{Shared, Whose, part};
use super::still::Still;
use super::{Fact, Greeting, Hush, Order, Receipt, Since, Stream, Trouble};
use crate::computer::Pool;
use crate::event::{Glimpse, Walls};
use crate::hall::Yours;
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
    pub(super) store: Arc<dyn Store>,
    pub(super) time: Timekeeper,
    pub(super) limits: Limits,
    pool: Arc<Pool>,
    pub(super) health: Arc<Health>,
    pub(super) meters: Arc<Meters>,
    /// Who is told when a game is over.
    ends: Arc<OnceLock<Ends>>,
    /// Who is told whose move it is in a game by days.
    turns: Arc<OnceLock<Turns>>,
    /// In which of them nobody greets.
    pub(super) hush: Arc<Hush>,
    /// Who looks at which of them on a wall.
    pub(super) walls: Arc<Walls>,
    /// Who follows his own.
    pub(super) yours: Arc<Yours>,
    /// None: the server is stopping, and takes nothing more.
    pub(super) tables: Mutex<Option<BTreeMap<GameId, Live>>>,
    /// This server as one of several, where it is.
    pub(super) shared: OnceLock<Shared>,
}

/// Is told which game is over, or open again, and how it stands.
pub type Ends = Box<dyn Fn(GameId, &Game) + Send + Sync>;

/// Is told in which game by days it is whose move who is not there, and against whom.
pub type Turns = Box<dyn Fn(GameId, AccountId, Option<AccountId>) + Send + Sync>;

/// A live game, from outside: what it is asked, who waits for its answers, and what it tells.
#[derive(Clone)]
pub(super) struct Live {
    pub(super) queue: mpsc::Sender<Letter>,
    pub(super) desk: Arc<Desk>,
    pub(super) gallery: Arc<Gallery>,
    /// Whose it is, where several servers share the games.
    pub(super) whose: Whose,
}

impl Live {
    /// Lets somebody come to his seat; none where the game has just been let go.
    async fn seat(&self, come: Ask) -> Result<Option<Chair>, Trouble> {
        let (waiter, answered) = caller();
        let ticket = self.desk.wait(waiter);
        match self.queue.try_send(Letter { ask: come, ticket: Some(ticket) }) {
            Ok(()) => {}
            Err(mpsc::error::TrySendError::Full(_)) => return Err(Trouble::Busy),
            Err(mpsc::error::TrySendError::Closed(_)) => return Ok(None),
        }
        match answered.await.map(|reply| reply.answer) {
            Ok(Response::Seated(number)) => Ok(Some(Chair::here(self.queue.clone(), number))),
            Ok(Response::Trouble(trouble)) => Err(trouble),
            Ok(_) | Err(_) => Ok(None),
        }
    }
}

/// Somebody who comes to follow a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Visit {
    /// Who, if he is known.
    pub who: Option<AccountId>,
    /// At which seat; none: at the first he has, else as a spectator.
    pub seat: Option<Seat>,
    /// From where on; none: from a picture.
    pub since: Option<Since>,
}

/// How following begins.
pub struct Joined {
    /// Where he sits, if he has a seat.
    pub chair: Option<Chair>,
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
        let (meters, ends, turns, hush, walls, yours) = Default::default();
        Arc::new(Self {
            store,
            time,
            limits,
            pool,
            health,
            meters,
            ends,
            turns,
            hush,
            walls,
            yours,
            tables,
            shared: OnceLock::new(),
        })
    }

    /// Somebody wants to know when a game is over; the first who does is told.
    pub fn tell_ends(&self, ends: Ends) {
        let _ = self.ends.set(ends);
    }

    /// Somebody wants to know whose move it is in games by days; the first who does is told.
    pub fn tell_turns(&self, turns: Turns) {
        let _ = self.turns.set(turns);
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

    /// A game, which is read if it is not live.
    fn table(self: &Arc<Self>, id: GameId) -> Result<Live, Trouble> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let tables = tables.as_mut().ok_or(Trouble::Stopping)?;
        if let Some(live) = tables.get(&id).filter(|live| !live.queue.is_closed()) {
            return Ok(live.clone());
        }
        let (queue, letters) = mpsc::channel(self.limits.queue);
        if let Some(shared) = self.shared.get() {
            return Ok(self.follow_afar(shared, tables, id, (queue, letters)));
        }
        let (desk, gallery, whose) = (Arc::default(), Gallery::new(), Whose::Own);
        let live = Live { queue, desk, gallery, whose };
        tables.insert(id, live.clone());
        tokio::spawn(Arc::clone(self).live(id, letters, live.clone(), None));
        Ok(live)
    }

    pub(super) async fn live(
        self: Arc<Self>,
        id: GameId,
        mut letters: mpsc::Receiver<Letter>,
        Live { desk, gallery, .. }: Live,
        tenancy: Option<Tenancy>,
    ) {
        let shared = tenancy.clone();
        // However it ends, also by a fault of ours: who follows it comes back, and it is read again.
        let why = if shared.is_some() { Trouble::NotWritten } else { Trouble::Stopping };
        let _closing = Closing(Arc::clone(&gallery), Arc::clone(&desk), why);
        let mut giving_up = shared.clone().map(|tenancy| GivingUp(Some(tenancy), id, self.time));
        let house = House {
            tenancy,
            store: Arc::clone(&self.store),
            time: self.time,
            pool: Arc::clone(&self.pool),
            health: Arc::clone(&self.health),
            gallery: Arc::clone(&gallery),
            desk: Arc::clone(&desk),
            limits: self.limits,
            meters: Arc::clone(&self.meters),
            ends: Arc::clone(&self.ends),
            turns: Arc::clone(&self.turns),
            hush: Arc::clone(&self.hush),
            walls: Arc::clone(&self.walls),
            yours: Arc::clone(&self.yours),
        };
        let loaded = self.health.unless_down(Served::load(id, house)).await;
        match loaded.unwrap_or(Err(LoadError::Down)) {
            Ok(mut table) => {
                let ended = table.run(&mut letters, self.limits.idle).await;
                giving_up.iter_mut().for_each(GivingUp::relax);
                if let Some(tenancy) = &shared {
                    part(tenancy, id, ended, &desk, &mut letters).await;
                }
            }
            Err(error) => {
                let trouble = match error {
                    LoadError::Missing => Trouble::NoGame,
                    error => {
                        tracing::error!(game = %id, %error, "a game cannot be read");
                        Trouble::NotWritten
                    }
                };
                gallery.close(Some(trouble));
                letters.close();
                while let Some(Letter { ticket, .. }) = letters.recv().await {
                    let _ =
                        ticket.map(|ticket| desk.answer(ticket, Response::Trouble(trouble).into()));
                }
            }
        }
        // One that could not be read is somebody's soon.
        drop(giving_up);
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody may have opened it again meanwhile.
        if let Some(tables) = tables.as_mut()
            && tables.get(&id).is_some_and(|live| live.queue.is_closed())
        {
            tables.remove(&id);
        }
    }

    /// Asks a game something. Whoever waits is answered, at once if the game cannot take it; nobody waits here.
    pub(crate) fn post(self: &Arc<Self>, id: GameId, mut ask: Ask, mut waiter: Waiter) {
        if let Some(shared) = self.shared.get() {
            return self.post_shared(shared, id, ask, waiter);
        }
        // A table that is just being let go closes its queue: the next one takes it.
        for _ in 0..3 {
            let live = match self.table(id) {
                Ok(live) => live,
                Err(trouble) => {
                    waiter(Response::Trouble(trouble).into());
                    return;
                }
            };
            let ticket = live.desk.wait(waiter);
            let back = match live.queue.try_send(Letter { ask, ticket: Some(ticket) }) {
                Ok(()) => return,
                Err(mpsc::error::TrySendError::Full(_)) => {
                    live.desk.answer(ticket, Response::Trouble(self.meters.busy()).into());
                    return;
                }
                Err(mpsc::error::TrySendError::Closed(letter)) => letter.ask,
            };
            let Some(again) = live.desk.take(ticket) else { return };
            (ask, waiter) = (back, again);
        }
        waiter(Response::Trouble(self.meters.busy()).into());
    }

    /// Asks a game something, and waits for its answer.
    pub(super) async fn ask(self: &Arc<Self>, id: GameId, ask: Ask) -> Result<Response, Trouble> {
        let (waiter, answered) = caller();
        self.post(id, ask, waiter);
        match answered.await.map_err(|_| Trouble::Stopping)?.answer {
            Response::Trouble(trouble) => Err(trouble),
            answer => Ok(answer),
        }
    }

    /// Gives a game a command, and waits for what becomes of it.
    pub async fn order(self: &Arc<Self>, id: GameId, order: Order) -> Receipt {
        match self.ask(id, Ask::Order(Box::new(order))).await {
            Ok(Response::Receipt(receipt)) => receipt,
            Ok(_) => Receipt::Trouble(Trouble::Stopping),
            Err(trouble) => Receipt::Trouble(trouble),
        }
    }

    /// Follows a game, whose bell is rung by a cord whenever something is told. Who only looks on does not stand in the game's
    /// queue.
    ///
    /// # Errors
    /// If there is no such game, or the cursor is not of the follower's stream.
    pub async fn follow(
        self: &Arc<Self>,
        id: GameId,
        visit: Visit,
        cord: Cord,
    ) -> Result<Joined, Trouble> {
        let Visit { who, seat, since } = visit;
        // A table that is just being let go, and seats that change meanwhile: once more.
        for _ in 0..3 {
            let live = self.table(id)?;
            let Some(still) = self.still(&live.gallery).await? else { continue };
            let stream = still.stream_of(who, seat)?;
            // A place first: nothing that is told from now on is missed.
            let mut ear = live.gallery.listen(stream, who, seat, cord.clone());
            let chair = match stream {
                Stream::Spectator => None,
                _ => {
                    let come = Ask::Come { who, seat, stream, node: None };
                    let chair = match &live.whose {
                        Whose::Own => live.seat(come).await?,
                        _ => self.seat(id, come).await?,
                    };
                    match chair {
                        Some(chair) => Some(chair),
                        None => continue,
                    }
                }
            };
            let now = match self.still(&live.gallery).await? {
                Some(now) if now.stream_of(who, seat) == Ok(stream) => now,
                _ => continue,
            };
            let first = now.since(stream, since).await?;
            ear.begin(&now);
            return Ok(Joined { chair, stream, first, ear });
        }
        Err(Trouble::Busy)
    }

    /// How a game stands; none where it has just been let go.
    async fn still(&self, gallery: &Gallery) -> Result<Option<Arc<Still>>, Trouble> {
        let still = self.health.unless_down(gallery.still()).await;
        still.unwrap_or(Err(Trouble::NotWritten))
    }

    /// In which of them nobody greets.
    pub(crate) fn hush(&self) -> &Hush {
        &self.hush
    }

    /// Who looks at which of them on a wall.
    pub(crate) fn walls(&self) -> &Walls {
        &self.walls
    }

    /// Who follows his own.
    pub(crate) fn yours(&self) -> &Yours {
        &self.yours
    }

    /// A game at a glance.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read.
    pub(crate) async fn glimpse(self: &Arc<Self>, id: GameId) -> Result<Glimpse, Trouble> {
        for _ in 0..3 {
            let live = self.table(id)?;
            if let Whose::Afar(afar) = &live.whose {
                afar.look_for_walls();
            }
            if let Some(still) = self.still(&live.gallery).await? {
                return Ok(still.glimpse());
            }
        }
        Err(Trouble::Busy)
    }

    /// Starts the clocks of a game, whoever is there; one that has begun goes on.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be written.
    pub async fn begin(self: &Arc<Self>, id: GameId) -> Result<(), Trouble> {
        self.ask(id, Ask::Begin).await.map(drop)
    }

    /// A player is ready to go on after an interruption.
    ///
    /// # Errors
    /// If there is no such game or he is no player of it.
    pub async fn ready(self: &Arc<Self>, id: GameId, who: AccountId) -> Result<(), Trouble> {
        self.ask(id, Ask::Ready { who }).await.map(drop)
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
        self.ask(id, Ask::ClaimAbsence { who }).await.map(drop)
    }

    /// A player would rather not play a game in which not both have moved.
    ///
    /// # Errors
    /// If there is no such game, he is no player of it, both have moved, or it is an event's or an arbiter's.
    pub async fn abort(self: &Arc<Self>, id: GameId, who: AccountId) -> Result<(), Trouble> {
        self.ask(id, Ask::Abort { who }).await.map(drop)
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
        self.ask(id, Ask::Greet { who, greeting }).await.map(drop)
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
        Ok(self.ask(id, Ask::IsTossDue).await? == Response::Yes(true))
    }

    /// Whether a player may seal a move now.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn may_seal(self: &Arc<Self>, id: GameId, who: AccountId) -> Result<bool, Trouble> {
        Ok(self.ask(id, Ask::MaySeal { who }).await? == Response::Yes(true))
    }

    /// The envelope that is opened next, if play has been resumed.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn envelope_due(
        self: &Arc<Self>,
        id: GameId,
    ) -> Result<Option<adoube_laws::Envelope>, Trouble> {
        match self.ask(id, Ask::Envelope).await? {
            Response::Envelope(envelope) => Ok(envelope),
            _ => Ok(None),
        }
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
        if self.shared.get().is_some() {
            // Whoever looks after it, if anybody does.
            self.reseat_shared(id, seats);
        } else if let Some(queue) = queue {
            let _ = queue.send(Letter { ask: Ask::Seats(seats), ticket: None }).await;
        }
        Ok(())
    }

    /// Hands over what others can look after, if there are any. What comes meanwhile is still taken.
    pub async fn leave(&self) {
        if let Some(shared) = self.shared.get() {
            shared.member.leave().await;
        }
    }

    /// Takes nothing more, and waits until every game has written what it was writing.
    pub async fn stop(&self) {
        self.leave().await;
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut waiting = Vec::new();
        for Live { queue, desk, whose, .. } in tables.into_iter().flatten().map(|(_, live)| live) {
            if let Whose::Afar(afar) = whose {
                afar.close();
                continue;
            }
            let (waiter, stopped) = caller();
            let ticket = Some(desk.wait(waiter));
            if queue.send(Letter { ask: Ask::Stop, ticket }).await.is_ok() {
                waiting.push(stopped);
            }
        }
        for wait in waiting {
            let _ = wait.await;
        }
        self.pool.stop();
        self.health.stop();
    }
}

/// Lets go of all who follow a game that has ended here, and of all who wait for its answers.
pub(super) struct Closing(pub(super) Arc<Gallery>, pub(super) Arc<Desk>, pub(super) Trouble);

impl Drop for Closing {
    fn drop(&mut self) {
        self.0.close(None);
        self.1.close(self.2);
    }
}

/// A game that came to its end here as none should, by a fault of ours or as one that cannot be read: whoever looks first looks after it.
struct GivingUp(Option<Tenancy>, GameId, Timekeeper);

impl GivingUp {
    /// It has come to its end as it should.
    fn relax(&mut self) {
        self.0 = None;
    }
}

impl Drop for GivingUp {
    fn drop(&mut self) {
        if let Some(tenancy) = self.0.take() {
            let due = Some(self.2.now());
            tenancy.member.rested(self.1, tenancy.epoch, Vec::new(), due, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use adoube_laws::{Book, Setup, log};
    use adoube_store::{NewGame, open};

    use super::*;
    use crate::computer::Settings;

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_fault_in_a_game_of_several_servers_leaves_it_to_whoever_looks_first() {
        use crate::bus::BusUri;
        use crate::cluster::Start;

        let uri = adoube_store::testing::postgres().furnished().unwrap();
        let store = open(&uri, None).await.unwrap();
        let id = GameId::from_bits(1);
        let head = log::head_line(&Setup::new(Book::Fide2009)).unwrap();
        let (lag_cap, draw, rematch_of) = (None, None, None);
        let (created, rated, seats) = (0, false, vec![]);
        let game = NewGame { id, head, created, lag_cap, draw, rematch_of, rated, seats };
        store.create_game(&game).await.unwrap();
        let start = Start::prepare(&uri, &BusUri::Postgres, Timekeeper::start()).await.unwrap();
        let time = start.time();
        let most = std::time::Duration::ZERO;
        let settings = Settings { threads: 0, most, gives_way: true, ponders: false };
        let pool = Arc::new(Pool::start(settings, time));
        let games = Games::new(store, time, Limits::default(), pool);
        start.join(&games).await.unwrap();
        let held = || {
            let tables = games.tables.lock().unwrap();
            let live = tables.as_ref().unwrap().get(&id).filter(|it| !it.queue.is_closed());
            let live = live.filter(|it| matches!(it.whose, Whose::Held(..)));
            live.map(|it| Arc::clone(&it.gallery))
        };
        // Where a machine has much else to do a lease may be in doubt for a moment.
        let asked = async || {
            while games.ask(id, Ask::IsTossDue).await.is_err() {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        asked().await;
        let before = held().unwrap();
        games.ask(id, Ask::Fault).await.unwrap_err();
        // Nobody asks for it, and soon it is looked after again.
        let again = async {
            while held().is_none_or(|it| Arc::ptr_eq(&it, &before)) {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(60), again).await.unwrap();
        asked().await;
        games.stop().await;
    }

    #[tokio::test]
    async fn a_fault_in_one_game_ends_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let uri = format!("sqlite:{}", folder.path().join("adoube.db").display());
        let store = open(&uri, None).await.unwrap();
        let ids = [1, 2].map(GameId::from_bits);
        for id in ids {
            let head = log::head_line(&Setup::new(Book::Fide2009)).unwrap();
            let (lag_cap, draw, rematch_of) = (None, None, None);
            let (created, rated, seats) = (0, false, vec![]);
            let game = NewGame { id, head, created, lag_cap, draw, rematch_of, rated, seats };
            store.create_game(&game).await.unwrap();
        }
        let time = Timekeeper::start();
        let most = std::time::Duration::ZERO;
        let settings = Settings { threads: 0, most, gives_way: true, ponders: false };
        let pool = Arc::new(Pool::start(settings, time));
        let games = Games::new(store, time, Limits::default(), pool);
        let mut ears = Vec::new();
        let come = async |id| {
            let cord = Arc::new(crate::live::Bell::default()).cord(0);
            games.follow(id, Visit::default(), cord).await
        };
        for id in ids {
            let mut ear = come(id).await.unwrap().ear;
            assert!(ear.hear().await.is_some_and(|fact| fact.contains("presence")));
            ears.push(ear);
        }
        // Who waits for it is told too.
        assert_eq!(games.ask(ids[0], Ask::Fault).await, Err(Trouble::Stopping));
        // Who followed it is let go, and finds it again; the others notice nothing.
        assert!(ears[0].hear().await.is_none());
        assert!(come(ids[0]).await.is_ok());
        assert!(games.look(ids[1], None, None).await.is_ok());
        assert!(ears[1].heard().is_none());
        assert_eq!(games.count(), 2);
        games.stop().await;
    }
}
