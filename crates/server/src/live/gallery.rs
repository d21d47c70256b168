//! Where all stand who follow a game. What each stream is told lies here in a ring, which they read without the game's knowing; how
//! it stands is taken down when somebody comes, and shared by all who come before it changes.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use adoube_store::{AccountId, Seat, Seated};
use tokio::sync::{Notify, watch};

use super::still::{Still, stream_of};
use super::{Fact, Stream, Trouble};

/// So many messages of a stream are kept: who is further behind is let go, and comes back with a cursor.
const KEPT: usize = 256;
/// More than so many are woken by a task of their own, so that no player waits for that.
const CROWD: usize = 64;

/// The place of all who follow one game.
pub(crate) struct Gallery {
    rings: [Ring; 6],
    still: Mutex<Option<Arc<Still>>>,
    taken: watch::Sender<()>,
    /// Somebody wants to know how it stands, or has left.
    asked: Notify,
    wanted: AtomicBool,
    seats: watch::Sender<Arc<[Seated]>>,
    closed: OnceLock<Option<Trouble>>,
}

/// What one stream was told last.
struct Ring {
    state: Mutex<State>,
    moved: Arc<watch::Sender<()>>,
}

#[derive(Default)]
struct State {
    readers: usize,
    facts: VecDeque<Fact>,
    place: Spot,
    closed: bool,
}

/// A place in a ring: after so many messages, as long as nothing was missed between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spot {
    era: u64,
    told: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Gallery {
    /// Empty.
    pub(crate) fn new() -> Arc<Self> {
        let ring = || Ring { state: Mutex::default(), moved: Arc::new(watch::Sender::new(())) };
        Arc::new(Self {
            rings: core::array::from_fn(|_| ring()),
            still: Mutex::new(None),
            taken: watch::Sender::new(()),
            asked: Notify::new(),
            wanted: AtomicBool::new(false),
            seats: watch::Sender::new(Arc::new([])),
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
        lock(&self.ring(stream).state).readers > 0
    }

    /// Whether nobody is here.
    pub(crate) fn is_empty(&self) -> bool {
        Stream::ALL.into_iter().all(|stream| !self.is_read(stream))
    }

    /// Tells a stream something.
    pub(crate) fn tell(&self, stream: Stream, fact: &Fact) {
        self.forget();
        self.ring(stream).change(|state| {
            if state.readers == 0 {
                return;
            }
            if state.facts.len() == KEPT {
                state.facts.pop_front();
            }
            state.facts.push_back(fact.clone());
            state.place.told += 1;
        });
    }

    /// Lets go of all who read a stream: they have missed something.
    pub(crate) fn let_go(&self, stream: Stream) {
        self.forget();
        self.ring(stream).change(|state| {
            state.facts.clear();
            state.place = Spot { era: state.place.era + 1, told: 0 };
        });
    }

    /// Who sits where has changed.
    pub(crate) fn reseat(&self, seats: &[Seated]) {
        self.forget();
        self.seats.send_replace(seats.into());
    }

    /// Where each stream stands.
    pub(crate) fn places(&self) -> [Spot; 6] {
        Stream::ALL.map(|stream| lock(&self.ring(stream).state).place)
    }

    /// Nobody comes in any more: why, or none where the game has only been let go.
    pub(crate) fn close(&self, why: Option<Trouble>) {
        let _ = self.closed.set(why);
        self.forget();
        for ring in &self.rings {
            ring.change(|state| state.closed = true);
        }
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
    ) -> Ear {
        let ring = self.ring(stream);
        let moved = ring.moved.subscribe();
        let mut state = lock(&ring.state);
        state.readers += 1;
        let place = state.place;
        drop(state);
        let seats = self.seats.subscribe();
        Ear { gallery: Arc::clone(self), stream, who, seat, place, moved, seats, first: None }
    }

    fn ring(&self, stream: Stream) -> &Ring {
        &self.rings[stream as usize]
    }
}

impl Ring {
    fn change(&self, change: impl FnOnce(&mut State)) {
        let readers = {
            let mut state = lock(&self.state);
            change(&mut state);
            state.readers
        };
        if readers > CROWD {
            let moved = Arc::clone(&self.moved);
            tokio::spawn(async move { moved.send_replace(()) });
        } else if readers > 0 {
            self.moved.send_replace(());
        }
    }
}

/// Somebody who reads a stream.
pub struct Ear {
    gallery: Arc<Gallery>,
    stream: Stream,
    who: Option<AccountId>,
    seat: Option<Seat>,
    place: Spot,
    moved: watch::Receiver<()>,
    seats: watch::Receiver<Arc<[Seated]>>,
    first: Option<Fact>,
}

impl Ear {
    /// Reads on from where a picture was taken, beginning with who is there.
    pub(crate) fn begin(&mut self, still: &Still) {
        self.place = still.place(self.stream);
        self.first = Some(still.presence());
    }

    /// The next message; none where he is let go, and has to come back with a cursor. Nothing is lost if it is not waited for.
    pub async fn hear(&mut self) -> Option<Fact> {
        loop {
            match self.read() {
                Some(Ok(fact)) => return Some(fact),
                Some(Err(LetGo)) => return None,
                None => {}
            }
            tokio::select! {
                moved = self.moved.changed() => moved.ok()?,
                seats = self.seats.changed() => {
                    seats.ok()?;
                    let now = stream_of(&self.seats.borrow_and_update(), self.who, self.seat);
                    // Who has another seat follows another stream.
                    if now != Ok(self.stream) {
                        return None;
                    }
                }
            }
        }
    }

    /// The next message, if it is there.
    pub fn heard(&mut self) -> Option<Fact> {
        self.read()?.ok()
    }

    fn read(&mut self) -> Option<Result<Fact, LetGo>> {
        if let Some(first) = self.first.take() {
            return Some(Ok(first));
        }
        let state = lock(&self.gallery.ring(self.stream).state);
        let behind = state.place.told.wrapping_sub(self.place.told);
        if state.place.era != self.place.era || behind > state.facts.len() as u64 {
            return Some(Err(LetGo));
        }
        let at = state.facts.len() - behind as usize;
        match state.facts.get(at) {
            Some(fact) => {
                self.place.told += 1;
                Some(Ok(fact.clone()))
            }
            None => state.closed.then_some(Err(LetGo)),
        }
    }
}

struct LetGo;

impl Drop for Ear {
    fn drop(&mut self) {
        let mut state = lock(&self.gallery.ring(self.stream).state);
        state.readers -= 1;
        if state.readers == 0 {
            state.facts.clear();
        }
        drop(state);
        self.gallery.asked.notify_one();
    }
}
