//! What a node's life hangs on, on a thread and a connection of its own: a busy pool, or a busy runtime, is no death.

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
        let work = Work { options, began, ticked: Arc::clone(&ticked), lease, connection: None };
        let fault = |error| StoreError::File { path: "a thread for leases".into(), error };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(fault)?;
        let thread = std::thread::Builder::new().name("adoube-lease".into());
        thread.spawn(move || runtime.block_on(work.run(asks))).map_err(fault)?;
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

struct Work {
    options: PgConnectOptions,
    began: Instant,
    ticked: Arc<AtomicU64>,
    lease: Span,
    connection: Option<PgConnection>,
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
            None => PgConnection::connect_with(&self.options).await?,
        };
        let finding = questions::ask(&mut connection, self.lease, by, question).await?;
        self.connection = Some(connection);
        Ok(finding)
    }
}
