//! Where all stand who follow a game. What each stream is told lies here in a ring, which they read without the game's knowing; how
//! it stands is taken down when somebody comes, and shared by all who come before it changes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use adoube_store::{AccountId, Seat, Seated};
use tokio::sync::{Notify, watch};

use super::bell::Cord;
use super::ring::{LetGo, Marker, Ring, Spot};
use super::still::{Still, stream_of};
use super::{Fact, Stream, Trouble};

/// The place of all who follow one game.
pub(crate) struct Gallery {
    rings: [Arc<Ring<Fact>>; 6],
    still: Mutex<Option<Arc<Still>>>,
    taken: watch::Sender<()>,
    /// Somebody wants to know how it stands, or has left.
    asked: Notify,
    wanted: AtomicBool,
    closed: OnceLock<Option<Trouble>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Gallery {
    /// Empty.
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            rings: core::array::from_fn(|_| Arc::default()),
            still: Mutex::new(None),
            taken: watch::Sender::new(()),
            asked: Notify::new(),
            wanted: AtomicBool::new(false),
            closed: OnceLock::new(),
        })
    }

    // The game's side.

    /// Waits until somebody wants to know how it stands, or leaves. Says whether it is to be taken down.
    pub(crate) async fn asked(&self) -> bool {
        self.asked.notified().await;
        self.wanted.swap(false, Ordering::AcqRel)
    }

    /// How it stands.
    pub(crate) fn show(&self, still: Still) {
        *lock(&self.still) = Some(Arc::new(still));
        self.taken.send_replace(());
    }

    /// It stands otherwise now.
    pub(crate) fn forget(&self) {
        *lock(&self.still) = None;
    }

    /// Whether anybody reads a stream.
    pub(crate) fn is_read(&self, stream: Stream) -> bool {
        self.ring(stream).is_read()
    }

    /// Whether nobody is here.
    pub(crate) fn is_empty(&self) -> bool {
        Stream::ALL.into_iter().all(|stream| !self.is_read(stream))
    }

    /// Tells a stream something.
    pub(crate) fn tell(&self, stream: Stream, fact: &Fact) {
        self.forget();
        self.ring(stream).tell(fact.clone());
    }

    /// Lets go of all who read a stream: they have missed something.
    pub(crate) fn let_go(&self, stream: Stream) {
        self.forget();
        self.ring(stream).let_go();
    }

    /// Who sits where has changed: whose stream is another now reads no further in the one he had.
    pub(crate) fn reseat(&self, seats: &[Seated]) {
        self.forget();
        for stream in Stream::ALL {
            self.ring(stream).part(|who, seat| stream_of(seats, who, seat) != Ok(stream));
        }
    }

    /// Where a stream stands.
    pub(crate) fn place(&self, stream: Stream) -> Spot {
        self.ring(stream).place()
    }

    /// Nobody comes in any more: why, or none where the game has only been let go.
    pub(crate) fn close(&self, why: Option<Trouble>) {
        let _ = self.closed.set(why);
        self.forget();
        self.rings.iter().for_each(Ring::close);
        self.taken.send_replace(());
    }

    // The followers' side.

    /// How the game stands; none where it has just been let go.
    pub(crate) async fn still(&self) -> Result<Option<Arc<Still>>, Trouble> {
        let mut taken = self.taken.subscribe();
        loop {
            if let Some(still) = lock(&self.still).clone() {
                return Ok(Some(still));
            }
            match self.closed.get() {
                Some(Some(trouble)) => return Err(*trouble),
                Some(None) => return Ok(None),
                None => {}
            }
            self.wanted.store(true, Ordering::Release);
            self.asked.notify_one();
            if taken.changed().await.is_err() {
                return Ok(None);
            }
        }
    }

    /// Reads a stream from now on.
    pub(crate) fn listen(
        self: &Arc<Self>,
        stream: Stream,
        who: Option<AccountId>,
        seat: Option<Seat>,
        cord: Cord,
    ) -> Ear {
        let marker = self.ring(stream).listen(cord.clone(), who, seat);
        Ear { gallery: Arc::clone(self), stream, marker, cord, first: Vec::new() }
    }

    fn ring(&self, stream: Stream) -> &Arc<Ring<Fact>> {
        &self.rings[stream as usize]
    }
}

/// Somebody who reads a stream.
pub struct Ear {
    gallery: Arc<Gallery>,
    stream: Stream,
    marker: Marker,
    cord: Cord,
    /// What he is told before what happens, the last first.
    first: Vec<Fact>,
}

impl Ear {
    /// Reads on from where a picture was taken, beginning with who is there.
    pub(crate) fn begin(&mut self, still: &Still) {
        self.marker.place = still.place(self.stream);
        self.first.push(still.presence());
    }

    /// Is told something before all else.
    pub(crate) fn begin_with(&mut self, first: Vec<Fact>) {
        self.first.extend(first.into_iter().rev());
    }

    /// Whether he was told all that comes before what happens.
    pub(crate) fn has_begun(&self) -> bool {
        self.first.is_empty()
    }

    /// Where he stands in which stream.
    pub(crate) fn place(&self) -> (Stream, Spot) {
        (self.stream, self.marker.place)
    }

    /// The next message; none where he is let go, and has to come back with a cursor. Nothing is lost if it is not waited for.
    pub async fn hear(&mut self) -> Option<Fact> {
        loop {
            match self.read() {
                Some(told) => return told.ok(),
                None => self.cord.rung().await,
            }
        }
    }

    /// The next message, if it is there.
    pub fn heard(&mut self) -> Option<Fact> {
        self.read()?.ok()
    }

    /// The same, or why he is let go.
    pub(crate) fn read(&mut self) -> Option<Result<Fact, LetGo>> {
        if let Some(first) = self.first.pop() {
            if self.first.is_empty() {
                self.first = Vec::new();
            }
            return Some(Ok(first));
        }
        self.gallery.ring(self.stream).read(&mut self.marker)
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.gallery.ring(self.stream).leave(&self.marker);
        self.gallery.asked.notify_one();
    }
}
