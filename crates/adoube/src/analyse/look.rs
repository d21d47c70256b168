//! Looks at every position of a game, several at a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use adoube_engine::{Limits, Search, TranspositionTable, Value};

use crate::matches::Sport;
use crate::progress::Progress;
use crate::said;

/// A game's main line, as far as it can be followed.
pub(crate) struct Course<P: Sport> {
    pub(crate) start: P,
    pub(crate) moves: Vec<P::Move>,
}

impl<P: Sport> Course<P> {
    /// The positions, from the first to the one after the last move.
    pub(crate) fn positions(&self) -> Vec<P> {
        let mut positions = vec![self.start];
        let mut position = self.start;
        for &mv in &self.moves {
            position.play_unchecked(mv);
            positions.push(position);
        }
        positions
    }
}

/// What was seen in a position.
#[derive(Clone, Debug)]
pub(crate) struct Insight<M> {
    /// To who is to move.
    pub(crate) value: Value,
    pub(crate) depth: u32,
    /// What is best; nothing where there is no move.
    pub(crate) line: Vec<M>,
}

/// How games are looked at.
pub(crate) struct Lookout<'a> {
    /// Nodes a position.
    pub(crate) nodes: u64,
    /// How many positions at a time.
    pub(crate) threads: usize,
    /// Set from outside when it is to end.
    pub(crate) stop: &'a AtomicBool,
}

/// What a search remembers, in mebibytes: enough for its nodes.
const MEMORY: usize = 16;
/// How often it is told how far it has come.
const GLANCE: Duration = Duration::from_millis(5);

impl Lookout<'_> {
    /// Looks at every position of a game. Each is looked at by itself, so that what is seen does not depend on the threads. None:
    /// it was stopped.
    pub(crate) fn look<P: Sport>(
        &self,
        course: &Course<P>,
        progress: &mut Progress,
        game: u64,
    ) -> Option<Vec<Insight<P::Move>>> {
        let count = course.moves.len() + 1;
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let seen: Vec<Mutex<Option<Insight<P::Move>>>> =
            (0..count).map(|_| Mutex::default()).collect();
        thread::scope(|scope| {
            let work = || {
                let (mut search, mut table) =
                    (Search::new(1, course.start), TranspositionTable::new(MEMORY));
                while !self.stop.load(Ordering::Relaxed) {
                    let ply = next.fetch_add(1, Ordering::Relaxed);
                    let Some(place) = seen.get(ply) else { break };
                    search.forget();
                    table.clear();
                    search.set(course.start, course.moves[..ply].iter().copied());
                    let found = self.look_at(&mut search, &table);
                    if let Ok(mut place) = place.lock() {
                        *place = Some(found);
                    }
                    done.fetch_add(1, Ordering::Relaxed);
                }
            };
            let workers: Vec<_> =
                (0..self.threads.clamp(1, count)).map(|_| scope.spawn(work)).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                progress.show(|| said::analyse_progress(game, done.load(Ordering::Relaxed), count));
                thread::park_timeout(GLANCE);
            }
        });
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        seen.into_iter().map(|place| place.into_inner().ok().flatten()).collect()
    }

    fn look_at<P: Sport>(
        &self,
        search: &mut Search<P>,
        table: &TranspositionTable,
    ) -> Insight<P::Move> {
        let root = *search.root();
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let ended = || {
            let lost = root.is_check() || P::NO_MOVE_LOSES;
            Insight {
                value: if lost { Value::MATED } else { Value(0) },
                depth: 0,
                line: Vec::new(),
            }
        };
        // Whoever breaks it off is asked for after this position: it takes no longer than its nodes.
        let report = search.go(table, &limits, &(), &AtomicBool::new(false), &mut |_| {});
        let found = report.and_then(|report| {
            let line = report.lines.into_iter().next()?;
            Some(Insight { value: line.value, depth: report.depth, line: line.moves })
        });
        found.unwrap_or_else(ended)
    }
}
