use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use adoube_engine::Watch;
use adoube_protocol::Go;

/// Now, by a clock that never goes back.
#[expect(clippy::disallowed_methods, reason = "the program's edge: here a move's time is measured")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// What a host can do to a search that goes on. Each search has its own: one that was stopped may still be on its
/// way to an answer when the next is asked for.
pub(super) struct Hand {
    asked: Instant,
    ponders: bool,
    endless: bool,
    pub(super) stop: AtomicBool,
    /// Whether the host has stopped it: a search that is through stops itself.
    ended: AtomicBool,
    /// Whether the answer has to wait for `stop` or `ponderhit`.
    held: AtomicBool,
    /// When the clock began to run, in milliseconds since the search was asked for, plus one; 0: not yet.
    hit: AtomicU64,
    /// Whether it has answered.
    done: AtomicBool,
}

impl Hand {
    pub(super) fn new(go: &Go) -> Self {
        // A mate is looked for until it is found: there is nothing to wait for then.
        let endless = go.infinite && go.mate.is_none();
        Self {
            asked: now(),
            ponders: go.ponder,
            endless,
            stop: AtomicBool::new(false),
            ended: AtomicBool::new(false),
            held: AtomicBool::new(endless || go.ponder),
            hit: AtomicU64::new(0),
            done: AtomicBool::new(false),
        }
    }

    /// Whether it thinks or waits to answer.
    pub(super) fn is_thinking(&self) -> bool {
        !self.done.load(Ordering::SeqCst)
    }

    /// Whether it does, and nobody has stopped it.
    pub(super) fn is_busy(&self) -> bool {
        self.is_thinking() && !self.ended.load(Ordering::SeqCst)
    }

    pub(super) fn stop(&self) {
        self.ended.store(true, Ordering::SeqCst);
        self.held.store(false, Ordering::SeqCst);
        self.stop.store(true, Ordering::SeqCst);
    }

    /// The expected move was played: from now on the engine's own clock runs. Whether it had pondered.
    pub(super) fn hit(&self) -> bool {
        let ponders = self.ponders && self.is_busy();
        if ponders {
            self.hit.store(1 + self.since_asked().as_millis() as u64, Ordering::SeqCst);
            self.held.store(self.endless, Ordering::SeqCst);
        }
        ponders
    }

    /// Waits until it may answer.
    pub(super) fn wait(&self) {
        while self.held.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
    }

    pub(super) fn finish(&self) {
        self.done.store(true, Ordering::SeqCst);
    }

    pub(super) fn since_asked(&self) -> Duration {
        now().saturating_duration_since(self.asked)
    }
}

/// The time that a search has used of its clock: none while it ponders.
pub(super) struct Since(pub(super) Arc<Hand>);

impl Watch for Since {
    fn elapsed(&self) -> Duration {
        let since = self.0.since_asked();
        match self.0.hit.load(Ordering::Relaxed) {
            0 if self.0.ponders => Duration::ZERO,
            0 => since,
            hit => since.saturating_sub(Duration::from_millis(hit - 1)),
        }
    }

    fn pondered(&self) -> Duration {
        Duration::from_millis(self.0.hit.load(Ordering::Relaxed).saturating_sub(1))
    }
}
