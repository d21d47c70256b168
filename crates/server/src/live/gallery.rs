//! Where all stand who follow a game. What each stream is told lies here in a ring, which they read without the game's knowing; how
//! it stands is taken down when somebody comes, and shared by all who come before it changes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use adoube_cluster::Incarnation;
use adoube_store::{AccountId, Seat, Seated};
use tokio::sync::{Notify, watch};

use super::bell::Cord;
use super::outlets::{Outlets, bit};
use super::ring::{LetGo, Marker, Ring, Spot};
use super::still::{Still, stream_of};
use super::{Fact, Stream, Trouble};
use crate::cluster::{Say, Told};

/// The place of all who follow one game.
pub(crate) struct Gallery {
    rings: [Arc<Ring<Fact>>; 6],
    still: Mutex<Option<Arc<Still>>>,
    taken: watch::Sender<()>,
    /// Somebody wants to know how it stands, or has left.
    asked: Notify,
    wanted: AtomicBool,
    closed: OnceLock<Option<Trouble>>,
    /// Where else it is followed.
    outlets: Option<Outlets>,
    /// Whether the game is looked after elsewhere.
    afar: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Gallery {
    /// Empty.
    pub(crate) fn new() -> Arc<Self> {
        Self::with(None, false)
    }

    /// The same of a game that another server looks after.
    pub(crate) fn afar() -> Arc<Self> {
        Self::with(None, true)
    }

    /// The same of a game that other servers can follow.
    pub(crate) fn shared(outlets: Outlets) -> Arc<Self> {
        Self::with(Some(outlets), false)
    }

    fn with(outlets: Option<Outlets>, afar: bool) -> Arc<Self> {
        Arc::new(Self {
            rings: core::array::from_fn(|_| Arc::default()),
            still: Mutex::new(None),
            taken: watch::Sender::new(()),
            asked: Notify::new(),
            wanted: AtomicBool::new(false),
            closed: OnceLock::new(),
            outlets,
            afar,
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

    /// The same, if nobody has come meanwhile to another stream than these: where the game is looked after nobody tells of that one. Says
    /// whether it is shown.
    pub(crate) fn show_to(&self, streams: u8, still: Still) -> bool {
        let mut place = lock(&self.still);
        // Who comes after this forgets it again.
        if self.streams() & !streams != 0 {
            return false;
        }
        *place = Some(Arc::new(still));
        drop(place);
        self.taken.send_replace(());
        true
    }

    /// It stands otherwise now.
    pub(crate) fn forget(&self) {
        *lock(&self.still) = None;
    }

    /// Whether anybody reads a stream.
    pub(crate) fn is_read(&self, stream: Stream) -> bool {
        let elsewhere = || self.outlets.as_ref().is_some_and(|it| it.is_read(stream));
        self.ring(stream).is_read() || elsewhere()
    }

    /// Which streams anybody reads here.
    pub(crate) fn streams(&self) -> u8 {
        let read = Stream::ALL.into_iter().filter(|&stream| self.ring(stream).is_read());
        read.fold(0, |all, stream| all | bit(stream))
    }

    /// Whether nobody is here.
    pub(crate) fn is_empty(&self) -> bool {
        Stream::ALL.into_iter().all(|stream| !self.is_read(stream))
    }

    /// Tells a stream something.
    pub(crate) fn tell(&self, stream: Stream, fact: &Fact) {
        let tell = || {
            self.forget();
            self.ring(stream).tell(fact.clone());
        };
        match &self.outlets {
            None => tell(),
            Some(outlets) => outlets.tell(stream, fact, tell),
        }
    }

    /// Lets go of all who read a stream: they have missed something.
    pub(crate) fn let_go(&self, stream: Stream) {
        let let_go = || {
            self.forget();
            self.ring(stream).let_go();
        };
        match &self.outlets {
            None => let_go(),
            Some(outlets) => outlets.let_go(stream, let_go),
        }
    }

    /// Who sits where has changed: whose stream is another now reads no further in the one he had.
    pub(crate) fn reseat(&self, seats: &[Seated]) {
        self.forget();
        for stream in Stream::ALL {
            self.ring(stream).part(|who, seat| stream_of(seats, who, seat) != Ok(stream));
        }
        if let Some(outlets) = &self.outlets {
            outlets.tell_all(|| Told::Seats(seats.to_vec()));
        }
    }

    /// The log is so long now.
    pub(crate) fn note_length(&self, length: u32) {
        self.outlets.iter().for_each(|it| it.note_length(length));
    }

    /// Where else it is followed.
    pub(crate) const fn outlets(&self) -> Option<&Outlets> {
        self.outlets.as_ref()
    }

    /// Another server follows from now on, if this is still how the game stands; `stands` is what it is told. Says whether it does.
    pub(crate) fn admit(
        &self,
        node: Incarnation,
        streams: u8,
        watch: u64,
        still: &Arc<Still>,
        stands: Say,
    ) -> bool {
        let Some(outlets) = &self.outlets else { return false };
        outlets.admit(node, streams, watch, || {
            let now = lock(&self.still);
            now.as_ref().is_some_and(|now| Arc::ptr_eq(now, still)).then_some(stands)
        })
    }

    /// Where a stream stands.
    pub(crate) fn place(&self, stream: Stream) -> Spot {
        self.ring(stream).place()
    }

    /// Nobody comes in any more: why, or none where the game has only been let go.
    pub(crate) fn close(&self, why: Option<Trouble>) {
        let _ = self.closed.set(why);
        self.forget();
        self.outlets.iter().for_each(Outlets::close);
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
            self.want();
            if taken.changed().await.is_err() {
                return Ok(None);
            }
        }
    }

    /// It is to be taken down how it stands.
    pub(crate) fn want(&self) {
        self.wanted.store(true, Ordering::Release);
        self.asked.notify_one();
    }

    /// Reads a stream from now on.
    pub(crate) fn listen(
        self: &Arc<Self>,
        stream: Stream,
        who: Option<AccountId>,
        seat: Option<Seat>,
        cord: Cord,
    ) -> Ear {
        let first = !self.ring(stream).is_read();
        let marker = self.ring(stream).listen(cord.clone(), who, seat);
        if first && self.afar {
            // Nobody has told of it so far where the game is looked after.
            self.forget();
        }
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
