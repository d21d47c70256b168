//! This server as one of several: its lease, its games, and what it says to the others.

mod driver;
mod inbox;
mod message;
mod news;
mod outward;
mod start;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use adoube_clock::Moment;
use adoube_cluster::{Epoch, Finding, Incarnation, Peer, Question, Ticket, Whereabouts};
use adoube_store::cluster::Cluster;
use adoube_store::{AccountId, GameId};
use tokio::sync::{mpsc, oneshot, watch};

use crate::bus::{Bus, To};
use crate::live::{Ask, Waiter};

pub(crate) use message::{Beside, Letter, Say, Told, VERSIONS, Watched};
pub(crate) use news::{News, Rejoinder, Request};
pub(crate) use outward::Outward;
pub use start::StartError;
pub(crate) use start::{Start, look};

use driver::Work;
use message::{Upshot, Versions, key};

/// Who asks for a page waits no longer for other servers.
const AT_ONCE: Duration = Duration::from_millis(300);

/// Is told how a game stands beside its log, at once when that comes.
pub(crate) type Onlooker = Box<dyn FnOnce(Option<Beside>) + Send>;

/// What comes from elsewhere, for who cares for all of it.
#[derive(Debug)]
pub(crate) enum Tidings {
    /// Another server says something.
    News(News),
    /// Another server asks something, by a number.
    Request(Incarnation, u64, Request),
    /// Some may have been lost.
    Behind,
}

/// A server among several.
pub(crate) struct Member {
    tables: Cluster,
    bus: Arc<Bus>,
    work: mpsc::UnboundedSender<Work>,
    /// As whom it lives; 0: as nobody.
    me: AtomicU64,
    /// Whether its lease is sure.
    sure: AtomicBool,
    /// Whether what one server does for all is done by this one.
    leads: AtomicBool,
    /// Whether no other server was there when it came.
    first: bool,
    /// Which version of what is said all understand who were there when it came, and who have come since.
    version: AtomicU32,
    numbers: AtomicU64,
    looks: Mutex<BTreeMap<u64, Onlooker>>,
    requests: Mutex<BTreeMap<u64, oneshot::Sender<Rejoinder>>>,
    peers: Mutex<Vec<Peer>>,
    tidings: OnceLock<mpsc::UnboundedSender<Tidings>>,
    joined: watch::Sender<bool>,
    left: watch::Sender<bool>,
    takeovers: AtomicU64,
    fenced: AtomicU64,
    heard: AtomicU64,
    leaving: AtomicBool,
}

/// What is counted of a cluster at one of its servers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted {
    /// Servers that live, this one too.
    pub nodes: usize,
    /// Games taken over from the dead.
    pub takeovers: u64,
    /// Appends that another had forestalled.
    pub fenced: u64,
    /// Messages that were sent,
    pub sent: u64,
    /// that could not be,
    pub lost: u64,
    /// and that came.
    pub heard: u64,
    /// Whether the bus has a line,
    pub bus: bool,
    /// and whether the lease is sure.
    pub sure: bool,
}

impl Member {
    /// As whom it lives.
    pub(crate) fn me(&self) -> Option<Incarnation> {
        let me = self.me.load(Ordering::Acquire);
        (me != 0).then_some(Incarnation(me))
    }

    /// Whether orders are taken.
    pub(crate) fn is_sure(&self) -> bool {
        self.sure.load(Ordering::Acquire)
    }

    /// Whether what one server does for all is done by this one.
    pub(crate) fn leads(&self) -> bool {
        self.leads.load(Ordering::Acquire) && self.is_sure()
    }

    /// Who does it, as far as is known here.
    pub(crate) fn leader(&self) -> Option<Incarnation> {
        let peers = self.peers();
        peers.iter().filter(|it| !it.dead && !it.draining).map(|it| it.node).min()
    }

    /// How many servers live.
    pub(crate) fn count(&self) -> usize {
        self.peers().iter().filter(|it| !it.dead).count().max(1)
    }

    /// Whether no other server was there when it came.
    pub(crate) fn is_first(&self) -> bool {
        self.first
    }

    /// The tables that all share.
    pub(crate) const fn tables(&self) -> &Cluster {
        &self.tables
    }

    /// What is counted.
    pub(crate) fn counted(&self) -> Counted {
        let (sent, lost) = self.bus.counts();
        Counted {
            nodes: self.count(),
            takeovers: self.takeovers.load(Ordering::Relaxed),
            fenced: self.fenced.load(Ordering::Relaxed),
            sent,
            lost,
            heard: self.heard.load(Ordering::Relaxed),
            bus: self.bus.is_up(),
            sure: self.is_sure(),
        }
    }

    /// Another had forestalled an append.
    pub(crate) fn note_fenced(&self) {
        self.fenced.fetch_add(1, Ordering::Relaxed);
    }

    /// Asks a game something, wherever it is looked after.
    pub(crate) fn post(&self, game: GameId, ask: Ask, waiter: Waiter) {
        self.give(Work::Asked { game, ask, waiter });
    }

    /// A game that was looked after here is another's.
    pub(crate) fn lost(&self, game: GameId, epoch: Epoch, back: Vec<(Ask, Waiter)>) {
        self.give(Work::Lost { game, epoch, back });
    }

    /// A game has come to its end here.
    pub(crate) fn rested(
        &self,
        game: GameId,
        epoch: Epoch,
        back: Vec<(Ask, Waiter)>,
        due: Option<Moment>,
        runs: bool,
    ) {
        self.give(Work::Rested { game, epoch, back, due, runs });
    }

    fn give(&self, work: Work) {
        if let Err(mpsc::error::SendError(work)) = self.work.send(work) {
            work.turn_away();
        }
    }

    /// Who looks after a game, by the database; nothing where there is no such game.
    ///
    /// # Errors
    /// If it does not answer.
    pub(crate) async fn find(&self, game: GameId) -> Result<Option<Whereabouts>, ()> {
        let me = self.me().ok_or(())?;
        match self.tables.ask(me, Question::Find(key(game))).await {
            Ok(Finding::Found(found)) => Ok(found),
            Ok(_) | Err(_) => Err(()),
        }
    }

    /// Says something to another server.
    pub(crate) fn say(&self, to: Incarnation, say: Say) {
        if let Some(me) = self.me() {
            self.bus.send(To::Node(to), self.letter(me, say));
        }
    }

    /// Somebody at another server waits for an answer.
    fn answering(self: &Arc<Self>, node: Incarnation, ticket: Ticket) -> Waiter {
        let member = Arc::clone(self);
        Box::new(move |reply| {
            let settled = Upshot::Reply(Box::new(reply));
            member.say(node, Say::Settled { ticket: ticket.0, settled });
            true
        })
    }

    /// Tells all others something.
    pub(crate) fn tell(&self, news: News) {
        self.say_all(Say::News(news));
    }

    fn say_all(&self, say: Say) {
        if let Some(me) = self.me() {
            self.bus.send(To::All, self.letter(me, say));
        }
    }

    /// Says something to whoever is on the bus.
    fn say_anybody(&self, say: Say) {
        if let Some(me) = self.me() {
            self.bus.send(To::Anybody, self.letter(me, say));
        }
    }

    fn letter(&self, me: Incarnation, say: Say) -> String {
        Letter::write(self.version.load(Ordering::Relaxed), me, say)
    }

    /// Another of this cluster is about to join: nothing is said any more that it would not understand.
    fn speak_with(&self, other: Versions) {
        if let Some(version) = VERSIONS.common(other) {
            self.version.fetch_min(version, Ordering::Relaxed);
        }
    }

    /// A number that none had before.
    pub(crate) fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// Asks another server something, and waits so long for its answer.
    pub(crate) async fn request(
        &self,
        to: Incarnation,
        request: Request,
        patience: Duration,
    ) -> Option<Rejoinder> {
        let (number, (answer, answered)) = (self.number(), oneshot::channel());
        self.requests().insert(number, answer);
        self.say(to, Say::Request { number, request });
        let answer = tokio::time::timeout(patience, answered).await;
        self.requests().remove(&number);
        answer.ok()?.ok()
    }

    /// Which of some have a page open at another server, as far as is found out soon.
    pub(crate) async fn who_is_elsewhere(&self, whom: Vec<AccountId>) -> Vec<AccountId> {
        let me = self.me();
        let lives = |it: &&Peer| !it.dead && Some(it.node) != me;
        let others: Vec<_> = self.peers().iter().filter(lives).map(|it| it.node).collect();
        let ask = |node| self.request(node, Request::WhoIsHere(whom.clone()), AT_ONCE);
        let answers = futures_util::future::join_all(others.into_iter().map(ask)).await;
        let here =
            |answer| if let Some(Rejoinder::Here(here)) = answer { here } else { Vec::new() };
        answers.into_iter().flat_map(here).collect()
    }

    /// Answers what another server has asked.
    pub(crate) fn answer(&self, to: Incarnation, number: u64, answer: Rejoinder) {
        self.say(to, Say::Rejoinder { number, answer });
    }

    fn answered(&self, number: u64, answer: Rejoinder) {
        if let Some(waits) = self.requests().remove(&number) {
            let _ = waits.send(answer);
        }
    }

    /// Asks another server how a game stands, and lets it tell of these streams from then on.
    pub(crate) fn look(
        &self,
        owner: Incarnation,
        game: GameId,
        streams: u8,
        watch: u64,
        onlooker: Onlooker,
    ) {
        self.looks().insert(watch, onlooker);
        self.say(owner, Say::Look { game, streams, watch });
    }

    /// Nobody waits for that any more.
    pub(crate) fn look_away(&self, watch: u64) {
        self.looks().remove(&watch);
    }

    /// Who is told of news. The first who wants to.
    pub(crate) fn listen(&self) -> mpsc::UnboundedReceiver<Tidings> {
        let (tell, told) = mpsc::unbounded_channel();
        let _ = self.tidings.set(tell);
        told
    }

    fn tidings(&self, tidings: Tidings) {
        if let Some(tell) = self.tidings.get() {
            let _ = tell.send(tidings);
        }
    }

    /// Whether it hands everything over.
    pub(crate) fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Acquire)
    }

    /// Hands everything over, and leaves.
    pub(crate) async fn leave(&self) {
        self.leaving.store(true, Ordering::Release);
        let mut left = self.left.subscribe();
        self.give(Work::Drain);
        let _ = left.wait_for(|left| *left).await;
        // Heirs, and who would wait here for an answer, are told before this process is no more.
        self.bus.flush().await;
    }

    fn requests(&self) -> MutexGuard<'_, BTreeMap<u64, oneshot::Sender<Rejoinder>>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn looks(&self) -> MutexGuard<'_, BTreeMap<u64, Onlooker>> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn peers(&self) -> MutexGuard<'_, Vec<Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
