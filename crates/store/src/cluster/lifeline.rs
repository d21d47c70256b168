//! What a node's life hangs on, on a thread and a connection of its own: a busy pool, or a busy runtime, is no death.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adoube_clock::Span;
use adoube_cluster::{Finding, Incarnation, Question, Terms};
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

use super::{options, questions};
use crate::{Result, StoreError};

/// Who has not answered by then has not.
const PATIENCE: Duration = Duration::from_millis(700);
/// A connection that is not made by then is tried anew.
const LONG: Duration = Duration::from_secs(5);
/// A process whose tasks have not run for so long does not look after any game: its lease is let run out.
const STUCK: u64 = 2000;

type Asked = (Incarnation, Question, oneshot::Sender<Finding>);

/// Asks for one node what its life hangs on, and nothing else.
#[derive(Debug)]
pub struct Lifeline {
    asked: mpsc::UnboundedSender<Asked>,
    began: Instant,
    ticked: Arc<AtomicU64>,
}

impl Lifeline {
    /// Starts its thread, which ends with it.
    ///
    /// # Errors
    /// If the URI is not PostgreSQL's, or there can be no thread.
    pub fn start(uri: &str, terms: &Terms) -> Result<Self> {
        let options = options(uri)?;
        let (asked, asks) = mpsc::unbounded_channel();
        let (began, ticked, lease) = (Instant::now(), Arc::<AtomicU64>::default(), terms.lease);
        let ticks = Arc::clone(&ticked);
        let fault = |error| StoreError::File { path: "a thread for leases".into(), error };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(fault)?;
        let thread = std::thread::Builder::new().name("adoube-lease".into());
        let work = move || {
            let (connection, connecting) = (None, None);
            let work = Work { options, began, ticked: ticks, lease, connection, connecting };
            runtime.block_on(work.run(asks));
        };
        thread.spawn(work).map_err(fault)?;
        Ok(Self { asked, began, ticked })
    }

    /// The process is at work: to be said by one of its tasks, several times a second.
    pub fn tick(&self) {
        self.ticked.store(since(self.began), Ordering::Relaxed);
    }

    /// Asks, and answers in time, if only that nobody knows.
    pub async fn ask(&self, by: Incarnation, question: Question) -> Finding {
        let (answer, answered) = oneshot::channel();
        let _ = self.asked.send((by, question, answer));
        answered.await.unwrap_or(Finding::Unknown)
    }
}

fn since(began: Instant) -> u64 {
    u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// A connection that is being made.
type Connecting = Pin<Box<dyn Future<Output = sqlx::Result<PgConnection>>>>;

struct Work {
    options: PgConnectOptions,
    began: Instant,
    ticked: Arc<AtomicU64>,
    lease: Span,
    connection: Option<PgConnection>,
    /// Who has no patience left for it goes on with it the next time: a database that has just come back takes a while for each.
    connecting: Option<(Instant, Connecting)>,
}

impl Work {
    async fn run(mut self, mut asks: mpsc::UnboundedReceiver<Asked>) {
        while let Some((by, question, answer)) = asks.recv().await {
            let stuck = since(self.began).saturating_sub(self.ticked.load(Ordering::Relaxed));
            let found = if matches!(question, Question::Renew { .. }) && stuck > STUCK {
                None
            } else {
                timeout(PATIENCE, self.ask(by, question)).await.ok().and_then(Result::ok)
            };
            let _ = answer.send(found.unwrap_or(Finding::Unknown));
        }
        if let Some(connection) = self.connection {
            let _ = timeout(PATIENCE, connection.close()).await;
        }
    }

    /// A connection that has failed, or was not answered over in time, is not used again.
    async fn ask(&mut self, by: Incarnation, question: Question) -> Result<Finding> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        let finding = questions::ask(&mut connection, self.lease, by, question).await?;
        self.connection = Some(connection);
        Ok(finding)
    }

    async fn connect(&mut self) -> sqlx::Result<PgConnection> {
        let begun = self.connecting.take_if(|(since, _)| since.elapsed() > LONG);
        drop(begun);
        let (_, connecting) = self.connecting.get_or_insert_with(|| {
            let options = self.options.clone();
            let connect = async move { PgConnection::connect_with(&options).await };
            (Instant::now(), Box::pin(connect))
        });
        let connected = connecting.await;
        self.connecting = None;
        connected
    }
}
