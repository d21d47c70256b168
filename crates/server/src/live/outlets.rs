//! Other servers that follow a game which is looked after here: what its streams are told is sent to them.

use std::sync::atomic::{AtomicU8, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adoube_cluster::Incarnation;
use adoube_store::GameId;
use tokio::time::Instant;

use super::{Fact, Stream};
use crate::cluster::{Member, Say, Told};

/// Who has not said for so long that he follows does not.
const KEPT: Duration = Duration::from_secs(30);

/// Whatever streams somebody reads.
const EVERY: u8 = u8::MAX;

/// All of them.
pub(crate) struct Outlets {
    game: GameId,
    member: Arc<Member>,
    /// Which streams any of them reads.
    read: AtomicU8,
    /// How long the log is.
    length: AtomicU32,
    all: Mutex<Vec<Outlet>>,
}

struct Outlet {
    node: Incarnation,
    watch: u64,
    streams: u8,
    /// How many it was sent.
    sent: u64,
    until: Instant,
}

/// A stream as one of a set.
pub(crate) const fn bit(stream: Stream) -> u8 {
    1 << stream as u8
}

impl Outlets {
    pub(super) fn new(game: GameId, member: Arc<Member>) -> Self {
        let (read, length) = (AtomicU8::new(0), AtomicU32::new(0));
        Self { game, member, read, length, all: Mutex::default() }
    }

    /// The log is so long now.
    pub(super) fn note_length(&self, length: u32) {
        self.length.store(length, Ordering::Relaxed);
    }

    /// Whether any of them reads a stream.
    pub(super) fn is_read(&self, stream: Stream) -> bool {
        self.read.load(Ordering::Acquire) & bit(stream) != 0
    }

    /// Tells all who read a stream, after what `also` does, and nothing comes between.
    pub(super) fn tell(&self, stream: Stream, fact: &Fact, also: impl FnOnce()) {
        let mut all = self.all();
        also();
        self.send(&mut all, bit(stream), || Told::Fact { stream, fact: fact.clone() });
    }

    /// Lets go of all who read a stream.
    pub(super) fn let_go(&self, stream: Stream, also: impl FnOnce()) {
        let mut all = self.all();
        also();
        self.send(&mut all, bit(stream), || Told::LetGo { stream });
    }

    /// Tells all of something else.
    pub(super) fn tell_all(&self, what: impl Fn() -> Told) {
        self.send(&mut self.all(), EVERY, what);
    }

    /// It is not told of here any more.
    pub(super) fn close(&self) {
        let mut all = self.all();
        self.send(&mut all, EVERY, || Told::Over);
        all.clear();
        self.read.store(0, Ordering::Release);
    }

    fn send(&self, all: &mut [Outlet], streams: u8, what: impl Fn() -> Told) {
        if all.is_empty() {
            return;
        }
        let now = Instant::now();
        let reads = |it: &&mut Outlet| streams == EVERY || it.streams & streams != 0;
        for outlet in all.iter_mut().filter(|it| it.until > now).filter(reads) {
            let (game, watch, nth) = (self.game, outlet.watch, outlet.sent);
            let length = self.length.load(Ordering::Relaxed);
            outlet.sent += 1;
            self.member.say(outlet.node, Say::Told { game, watch, nth, length, what: what() });
        }
    }

    /// A server follows from now on, if `current` says that nothing has happened since it was taken down how the game stands; it is
    /// told that before anything else. Says whether it was.
    pub(super) fn admit(
        &self,
        node: Incarnation,
        streams: u8,
        watch: u64,
        current: impl FnOnce() -> Option<Say>,
    ) -> bool {
        let mut all = self.all();
        let Some(stands) = current() else { return false };
        all.retain(|it| it.node != node);
        all.push(Outlet { node, watch, streams, sent: 0, until: Instant::now() + KEPT });
        self.count(&all);
        self.member.say(node, stands);
        true
    }

    /// A server still follows. Says whether that is known; who was silent for too long was not told of everything.
    pub(super) fn renew(&self, node: Incarnation, watch: u64) -> bool {
        let now = Instant::now();
        let mut all = self.all();
        let known = |it: &&mut Outlet| it.node == node && it.watch == watch && it.until > now;
        let found = all.iter_mut().find(known);
        found.map(|it| it.until = now + KEPT).is_some()
    }

    /// Which servers have not said for a while that they follow: they do no longer.
    pub(super) fn expire(&self) -> Vec<Incarnation> {
        let now = Instant::now();
        let mut all = self.all();
        let gone = all.extract_if(.., |it| it.until <= now).map(|it| it.node).collect();
        self.count(&all);
        gone
    }

    /// A server is gone.
    pub(super) fn forget(&self, node: Incarnation) {
        let mut all = self.all();
        all.retain(|it| it.node != node);
        self.count(&all);
    }

    fn count(&self, all: &[Outlet]) {
        let read = all.iter().fold(0, |read, it| read | it.streams);
        self.read.store(read, Ordering::Release);
    }

    fn all(&self) -> MutexGuard<'_, Vec<Outlet>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
