use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use adoube_board::Side;
use adoube_engine::{Timing, Watch};
use adoube_protocol::{Go, MateLimit};

use super::span::{self, timing};
use super::stalls::Stalls;

/// Now, by a clock that never goes back.
#[expect(clippy::disallowed_methods, reason = "the program's edge: here a move's time is measured")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// What a host can do to a search that goes on. Each search has its own: one that was stopped may still be on its
/// way to an answer when the next is asked for.
pub(super) struct Hand {
    asked: Instant,
    /// What it was asked, for which side, and what the way to the clock and back costs.
    go: Go,
    side: Side,
    overhead: Option<Duration>,
    endless: bool,
    pub(super) stop: AtomicBool,
    /// Whether the host has stopped it: a search that is through stops itself.
    ended: AtomicBool,
    /// Whether the answer has to wait for `stop` or `ponderhit`.
    held: AtomicBool,
    /// When the clock began to run, in milliseconds since the search was asked for, plus one; 0: not yet.
    hit: AtomicU64,
    /// What the clock leaves since then, if it was told anew.
    told: OnceLock<Timing>,
    /// Whether it has answered.
    done: AtomicBool,
}

impl Hand {
    pub(super) fn new(go: &Go, side: Side, overhead: Option<Duration>) -> Self {
        // A mate is looked for until it is found: there is nothing to wait for then.
        let endless = go.infinite && go.mate.is_none();
        Self {
            asked: now(),
            go: go.clone(),
            side,
            overhead,
            endless,
            stop: AtomicBool::new(false),
            ended: AtomicBool::new(false),
            held: AtomicBool::new(endless || go.ponder),
            hit: AtomicU64::new(0),
            told: OnceLock::new(),
            done: AtomicBool::new(false),
        }
    }

    /// How long it may think by what it was asked.
    pub(super) fn timing(&self) -> Option<Timing> {
        timing(&self.go, self.side, self.overhead)
    }

    /// Whether it thinks and will answer by itself, be it late. A search for a mate ends where there is one.
    pub(super) fn is_bounded(&self) -> bool {
        let go = &self.go;
        let mate = matches!(go.mate, Some(MateLimit::Moves(_) | MateLimit::Time(_)));
        let limited = go.depth.is_some() || go.nodes.is_some() || go.perft.is_some() || mate;
        let timed = self.told.get().is_some() || self.timing().is_some();
        self.is_busy() && !self.held.load(Ordering::SeqCst) && (limited || timed)
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

    /// The expected move was played: from now on the engine's own clock runs, as it is told again or as it was before.
    /// Whether it had pondered.
    pub(super) fn hit(&self, again: &Go) -> bool {
        let ponders = self.go.ponder && self.is_busy() && self.hit.load(Ordering::SeqCst) == 0;
        if ponders {
            let told = timing(&span::told_again(&self.go, again), self.side, self.overhead);
            if let Some(told) = told.filter(|_| !self.endless) {
                // It is hit once.
                let _ = self.told.set(told);
            }
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

/// The time that a search has used of its clock: none while it ponders. On a busy machine the next look at the clock may come late, so
/// the longest time that looks have been apart counts as if it had passed already.
pub(super) struct Since {
    hand: Arc<Hand>,
    stalls: Arc<Stalls>,
    /// The thread whose looks are counted: that which answers.
    thread: ThreadId,
}

impl Since {
    /// The watch of a search that this thread will answer.
    pub(super) fn new(hand: &Arc<Hand>, stalls: &Arc<Stalls>) -> Self {
        stalls.begin(now());
        let (hand, stalls) = (Arc::clone(hand), Arc::clone(stalls));
        Self { hand, stalls, thread: thread::current().id() }
    }
}

impl Watch for Since {
    fn elapsed(&self) -> Duration {
        if thread::current().id() == self.thread {
            self.stalls.look(now());
        }
        let since = self.hand.since_asked();
        let late = self.stalls.longest();
        match self.hand.hit.load(Ordering::Relaxed) {
            0 if self.hand.go.ponder => Duration::ZERO,
            0 => since + late,
            hit => since.saturating_sub(Duration::from_millis(hit - 1)) + late,
        }
    }

    fn pondered(&self) -> Duration {
        Duration::from_millis(self.hand.hit.load(Ordering::Relaxed).saturating_sub(1))
    }

    fn timing(&self) -> Option<Timing> {
        self.hand.told.get().copied()
    }
}
