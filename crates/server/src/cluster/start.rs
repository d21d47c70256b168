//! How a server becomes one of several, and what stands in its way: said at the start, in one line.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use adoube_clock::Span;
use adoube_cluster::{Finding, Incarnation, Question, Terms};
use adoube_store::StoreError;
use adoube_store::cluster::{Cluster, Lifeline};
use futures_util::StreamExt as _;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::Member;
use super::driver::Driver;
use super::message::{Letter, Say, VERSIONS, Versions};
use crate::bus::{Bus, BusUri, Heard, To};
use crate::entropy;
use crate::live::Games;
use crate::time::{Steering, Timekeeper};

/// A clock may be so far from the database's,
const APART: Span = Span::millis(500);
/// and further than this is said.
const WORTH_SAYING: Span = Span::millis(50);
/// The database is asked so often what time it is.
const LOOKS: usize = 5;
/// Another cluster on the same bus answers within this,
const STRANGERS: Duration = Duration::from_millis(250);
/// and other servers of this one within this, or they are not on this bus.
const FRIENDS: Duration = Duration::from_secs(6);
/// Whose lease ran out no longer ago than this may be too busy to renew it in time.
const LATE: Span = Span::seconds(1);
const AGAIN: Duration = Duration::from_millis(200);
/// A lease is had within this.
const JOINED: Duration = Duration::from_secs(15);

/// Why a server cannot be one of several.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It is no PostgreSQL, or says no.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// SQLite is a file of one machine.
    #[error(
        "several servers share a PostgreSQL, and this database is SQLite's: name postgres://… (adoube move-store brings everything there), or leave out the bus"
    )]
    Sqlite,
    /// The bus cannot be had.
    #[error("the bus at {0}: {1}")]
    Bus(String, String),
    /// Another cluster speaks there.
    #[error(
        "the servers of another database are on this bus: give each its own NATS server, or its own account of it"
    )]
    AnothersBus,
    /// The others are elsewhere.
    #[error(
        "other servers of this database are not on this bus: use the bus that they use, or stop them first"
    )]
    AnotherBus,
    /// The others speak otherwise.
    #[error(
        "the other servers speak version {0} and this program {1}: bring them to a version between the two first"
    )]
    Versions(u32, u32),
    /// A clock is wrong.
    #[error(
        "the clock of this machine is {0} milliseconds from the database's: set both by NTP, and start again"
    )]
    Clock(i64),
    /// No lease was had.
    #[error("the database gives no lease: look whether it takes what is written")]
    NoLease,
    /// There is no chance to be had.
    #[error("nothing can be drawn at random: {0}")]
    Chance(String),
}

/// A server that is about to join.
pub(crate) struct Start {
    tables: Cluster,
    bus: Arc<Bus>,
    lifeline: Lifeline,
    time: Timekeeper,
    steering: Steering,
    /// Which version of what is said the others understand; none: there are no others.
    friends: Option<u32>,
}

impl Start {
    /// Looks whether it can.
    ///
    /// # Errors
    /// With what stands in the way.
    pub(crate) async fn prepare(
        database: &str,
        uri: &BusUri,
        time: Timekeeper,
    ) -> Result<Self, StartError> {
        if database.starts_with("sqlite:") {
            return Err(StartError::Sqlite);
        }
        let terms = Terms::default();
        let tables = Cluster::open(database, &terms).await?;
        let (offset, bus, friends) = meet(&tables, uri, time).await?;
        let lifeline = Lifeline::start(database, &terms)?;
        let (time, steering) = time.steered(time.now() + offset);
        Ok(Self { tables, bus, lifeline, time, steering, friends })
    }

    /// The time that all of them have.
    pub(crate) const fn time(&self) -> Timekeeper {
        self.time
    }

    /// Joins: from then on games are looked after here.
    ///
    /// # Errors
    /// If the database gives no lease.
    pub(crate) async fn join(self, games: &Arc<Games>) -> Result<Arc<Member>, StartError> {
        let Self { tables, bus, lifeline, steering, friends, .. } = self;
        let (work, works) = mpsc::unbounded_channel();
        let number = entropy::bits().map_err(|error| StartError::Chance(error.to_string()))?;
        let member = Arc::new(Member {
            tables,
            bus: Arc::clone(&bus),
            work,
            me: AtomicU64::new(0),
            sure: AtomicBool::new(false),
            leads: AtomicBool::new(false),
            first: friends.is_none(),
            version: AtomicU32::new(friends.unwrap_or(VERSIONS.most)),
            // Small enough for every program that reads it.
            numbers: AtomicU64::new(number >> 12),
            looks: Mutex::new(BTreeMap::new()),
            requests: Mutex::new(BTreeMap::new()),
            peers: Mutex::default(),
            tidings: OnceLock::new(),
            joined: watch::Sender::new(false),
            left: watch::Sender::new(false),
            takeovers: AtomicU64::new(0),
            fenced: AtomicU64::new(0),
            heard: AtomicU64::new(0),
            leaving: AtomicBool::new(false),
        });
        games.share(Arc::clone(&member));
        let driver = Driver::new(Arc::clone(&member), Arc::clone(games), bus, lifeline, steering);
        tokio::spawn(driver.run(works));
        let mut joined = member.joined.subscribe();
        let waited = tokio::time::timeout(JOINED, joined.wait_for(|joined| *joined)).await;
        match waited {
            Ok(Ok(_)) => {}
            _ => return Err(StartError::NoLease),
        }
        Ok(member)
    }
}

/// Looks at the clocks, at the bus and at who else is there: how far the database's clock is before this machine's, and which version of
/// what is said the others understand.
async fn meet(
    tables: &Cluster,
    uri: &BusUri,
    time: Timekeeper,
) -> Result<(Span, Arc<Bus>, Option<u32>), StartError> {
    let offset = offset(tables, time).await?;
    if offset > APART || offset < Span::ZERO - APART {
        return Err(StartError::Clock(offset.0));
    }
    if offset > WORTH_SAYING || offset < Span::ZERO - WORTH_SAYING {
        tracing::warn!(milliseconds = offset.0, "the clock is not the database's");
    }
    let bus = Bus::connect(uri, tables).await;
    let bus = bus.map_err(|error| StartError::Bus(uri.to_string(), error))?;
    let friends = greet(tables, &bus, uri).await?;
    Ok((offset, bus, friends))
}

/// How far the database's clock is before this machine's, by the question that took least.
async fn offset(tables: &Cluster, time: Timekeeper) -> Result<Span, StoreError> {
    let mut best: Option<(Span, Span)> = None;
    for _ in 0..LOOKS {
        let sent = time.now();
        let found = tables.now().await?;
        let took = time.now() - sent;
        let halfway = sent + Span(took.0 / 2);
        if best.is_none_or(|(least, _)| took < least) {
            best = Some((took, found - halfway));
        }
    }
    Ok(best.map_or(Span::ZERO, |(_, offset)| offset))
}

/// Asks who else is on the bus: those of this cluster have to be, and those of another must not be. Says which version of what is said
/// they understand, or that nobody is there.
async fn greet(tables: &Cluster, bus: &Bus, uri: &BusUri) -> Result<Option<u32>, StartError> {
    let fault = |error| StartError::Bus(uri.to_string(), error);
    let bits = entropy::bits().map_err(|error| StartError::Chance(error.to_string()))?;
    let me = Incarnation((bits >> 1).max(1));
    let mut inbox = bus.listen(me).await.map_err(fault)?;
    let began = Instant::now();
    let mut friends: Option<u32> = None;
    let Versions { least, most } = VERSIONS;
    loop {
        let hello = Say::Hello { cluster: tables.id().to_string(), least, most };
        bus.send(To::Anybody, Letter::write(most, me, hello));
        let until = Instant::now() + AGAIN;
        while let Ok(Some(heard)) = tokio::time::timeout_at(until, inbox.next()).await {
            let Heard::Said(text) = heard else { continue };
            let Some((_, Say::Welcome { to, cluster, least, most })) = Letter::read(&text) else {
                continue;
            };
            if to != me.0 {
                continue;
            }
            if cluster != tables.id() {
                return Err(StartError::AnothersBus);
            }
            let common = VERSIONS.common(Versions { least, most });
            let common = common.ok_or(StartError::Versions(most, VERSIONS.most))?;
            friends = Some(friends.map_or(common, |it| it.min(common)));
        }
        let alone = !tables.is_made()
            || match tables.ask(me, Question::Survey).await? {
                Finding::Nodes { peers, .. } => {
                    !peers.iter().any(|it| !it.dead && it.remains >= Span::ZERO - LATE)
                }
                _ => true,
            };
        if (friends.is_some() || alone) && began.elapsed() >= STRANGERS {
            return Ok(friends);
        }
        if began.elapsed() >= FRIENDS {
            return Err(StartError::AnotherBus);
        }
    }
}

/// What would keep a server from being one of several, as `serve --check` finds it; nothing is joined, and nothing made.
///
/// # Errors
/// With what stands in the way.
pub(crate) async fn look(database: &str, uri: &BusUri) -> Result<(), StartError> {
    if database.starts_with("sqlite:") {
        return Err(StartError::Sqlite);
    }
    let tables = Cluster::look(database, &Terms::default()).await?;
    let met = meet(&tables, uri, Timekeeper::start()).await;
    tables.close().await;
    met.map(drop)
}
