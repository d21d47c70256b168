//! Whether the database answers and takes what is written, found out before anybody waits for it.

use std::sync::{Arc, Weak};
use std::time::Duration;

use adoube_clock::Moment;
use adoube_store::{Store, StoreError};
use tokio::sync::{Mutex, Notify, watch};
use tokio::task::AbortHandle;

use crate::time::Timekeeper;

/// It is asked so often.
const OFTEN: Duration = Duration::from_millis(400);
/// And so often while it is down.
const AGAIN: Duration = Duration::from_millis(200);
/// One that says nothing for so long is down. One that says no is so at once.
const SILENCE: Duration = Duration::from_secs(5);
/// Who asks whether all is well is answered within this.
const SOON: Duration = Duration::from_millis(800);
/// Who asks again so soon gets the same answer.
const FRESH: Duration = Duration::from_secs(1);
/// Who waits for a database that is down has waited long enough.
const ENOUGH: Duration = Duration::from_millis(250);

/// What is known of the database.
pub struct Health {
    store: Arc<dyn Store>,
    /// Since when it is down, or nothing may be written here.
    down: watch::Sender<Option<Moment>>,
    why: std::sync::Mutex<Why>,
    doubts: Arc<Notify>,
    looked: Mutex<Option<(tokio::time::Instant, bool)>>,
    watcher: std::sync::OnceLock<AbortHandle>,
}

/// Why nothing can be written, and since when.
#[derive(Debug, Default)]
struct Why {
    /// The database does not take it,
    database: Option<Moment>,
    /// or another server may look after what is looked after here.
    lease: Option<Moment>,
}

impl Health {
    /// Begins to look after a database.
    pub fn watch(store: Arc<dyn Store>, time: Timekeeper) -> Arc<Self> {
        let this = Arc::new(Self {
            store: Arc::clone(&store),
            down: watch::Sender::new(None),
            why: std::sync::Mutex::default(),
            doubts: Arc::default(),
            looked: Mutex::default(),
            watcher: std::sync::OnceLock::new(),
        });
        let doubts = Arc::clone(&this.doubts);
        let task = tokio::spawn(look_after(Arc::downgrade(&this), store, doubts, time));
        let _ = this.watcher.set(task.abort_handle());
        this
    }

    /// Since when it is down, if it is.
    pub fn down_since(&self) -> Option<Moment> {
        *self.down.borrow()
    }

    /// The lease of this server is in doubt since a moment, or sure.
    pub(crate) fn note_lease(&self, since: Option<Moment>) {
        self.note(|why| why.lease = since);
    }

    fn note(&self, change: impl FnOnce(&mut Why)) {
        let mut why = self.why.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        change(&mut why);
        let since = [why.database, why.lease].into_iter().flatten().min();
        self.down.send_if_modified(|down| {
            // Whichever began first: nobody is told twice.
            let changed = down.is_some() != since.is_some();
            *down = since;
            changed
        });
    }

    /// Who is told when that changes.
    pub(crate) fn listen(&self) -> watch::Receiver<Option<Moment>> {
        self.down.subscribe()
    }

    /// Something could not be written.
    pub(crate) fn doubt(&self) {
        self.doubts.notify_one();
    }

    /// Comes back when it is down and whoever waits for it has waited long enough.
    pub(crate) async fn given_up(&self) {
        let mut down = self.down.subscribe();
        loop {
            if down.wait_for(Option::is_some).await.is_err() {
                return std::future::pending().await;
            }
            if tokio::time::timeout(ENOUGH, down.wait_for(Option::is_none)).await.is_err() {
                return;
            }
        }
    }

    /// What the database answers; none where it is down or goes down meanwhile.
    pub(crate) async fn unless_down<T>(&self, answer: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            answer = answer => Some(answer),
            () = self.given_up() => None,
        }
    }

    /// Whether something can be written now, found out by writing.
    pub(crate) async fn is_well(&self) -> bool {
        if self.down_since().is_some() {
            return false;
        }
        let mut looked = self.looked.lock().await;
        if let Some((when, well)) = *looked
            && when.elapsed() < FRESH
        {
            return well && self.down_since().is_none();
        }
        let answer = tokio::time::timeout(SOON, self.store.pulse()).await;
        if let Ok(Err(error)) = &answer {
            tracing::warn!(%error, "nothing can be written");
            self.doubt();
        }
        let well = matches!(answer, Ok(Ok(())));
        *looked = Some((tokio::time::Instant::now(), well));
        well
    }

    /// Nobody wants to know any more.
    pub(crate) fn stop(&self) {
        if let Some(watcher) = self.watcher.get() {
            watcher.abort();
        }
    }
}

impl Drop for Health {
    fn drop(&mut self) {
        self.stop();
    }
}

async fn look_after(
    health: Weak<Health>,
    store: Arc<dyn Store>,
    doubts: Arc<Notify>,
    time: Timekeeper,
) {
    let mut down = false;
    loop {
        let pause = if down { AGAIN } else { OFTEN };
        let doubted = tokio::time::timeout(pause, doubts.notified()).await.is_ok();
        let since = time.now();
        // What was in doubt is only settled by writing.
        let answer =
            async { if doubted || down { store.pulse().await } else { store.ping().await } };
        let answer = tokio::time::timeout(SILENCE, answer).await;
        let Some(health) = health.upgrade() else { return };
        match answer {
            Ok(Ok(())) if down => {
                tracing::warn!("the database takes what is written again");
                health.note(|why| why.database = None);
                down = false;
            }
            Ok(Ok(())) => {}
            bad if !down => {
                let error = bad.map_or_else(|_| "it does not answer".into(), told);
                tracing::error!(error, "the database is down: clocks stand until it is back");
                health.note(|why| why.database = Some(since));
                down = true;
            }
            _ => {}
        }
    }
}

fn told(answer: Result<(), StoreError>) -> String {
    answer.err().map(|error| error.to_string()).unwrap_or_default()
}
