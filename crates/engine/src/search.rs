//! A search of a position, on one thread or several.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::sync::Arc;

use crate::constants::Reductions;
use crate::evaluator::Evaluator;
use crate::level::Blur;
use crate::limits::{Limits, Timing, Watch};
use crate::network::Network;
use crate::node::Node;
use crate::table::TranspositionTable;
use crate::worker::Worker;
use crate::{Constants, Searchable, Terms, Value};

/// A line that the search expects, and what it thinks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The moves.
    pub moves: Vec<M>,
    /// Their worth to the side to move.
    pub value: Value,
    /// Whether that is exact.
    pub bound: Bound,
}

/// Whether a value is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// It is.
    #[default]
    Exact,
    /// It is at least so much, and is being looked at again.
    Lower,
    /// At most.
    Upper,
}

/// What a search tells after each depth, and when it has gone on for long also of bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// Plies.
    pub depth: u32,
    /// The longest line looked at.
    pub selective_depth: u32,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Time since the search was asked for.
    pub time: Duration,
    /// The best lines, the best first.
    pub lines: Vec<Line<M>>,
}

/// A search of one position, with what was learnt before.
pub struct Search<P: Searchable> {
    /// The position and those before it, whose return would be a repetition.
    pub(crate) past: Vec<(u64, bool)>,
    pub(crate) root: P,
    /// What was played last, and by whom is to move before that.
    pub(crate) recent: Recent<P::Move>,
    pub(crate) ground: Ground<P>,
    pub(crate) workers: Vec<Worker<P>>,
    /// What judges positions; none: they are judged by hand.
    pub(crate) network: Option<Arc<Network<P>>>,
    /// For levels, which begin each move with nothing.
    pub(crate) small: Option<TranspositionTable>,
}

/// The last two moves of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recent<M> {
    /// The other's.
    pub(crate) theirs: Option<M>,
    /// Whether it took something.
    pub(crate) took: bool,
    /// The mover's own before it.
    pub(crate) ours: Option<M>,
}

/// Nothing has been played.
impl<M> Default for Recent<M> {
    fn default() -> Self {
        Self { theirs: None, took: false, ours: None }
    }
}

/// What stays the same from search to search: the laws, and the numbers that it goes by.
pub(crate) struct Ground<P: Searchable> {
    terms: Terms<P>,
    /// After so many plies from the root the game is drawn.
    last: usize,
    constants: Constants,
    reductions: Reductions,
}

/// What all threads share.
pub(crate) struct Shared<'a, P: Searchable> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) limits: &'a Limits<P::Move>,
    pub(crate) watch: &'a dyn Watch,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) nodes: AtomicU64,
    /// How many of the budget of nodes the threads have drawn.
    pub(crate) drawn: AtomicU64,
    pub(crate) terms: Terms<P>,
    /// After so many plies from the root the game is drawn.
    pub(crate) last: usize,
    pub(crate) constants: &'a Constants,
    pub(crate) reductions: &'a Reductions,
    /// A thread that has looked at so many begins no other depth.
    pub(crate) enough: u64,
    /// What a weak player misjudges.
    pub(crate) blur: Option<Blur>,
}

impl<'a, P: Searchable> Shared<'a, P> {
    /// A search with all its strength.
    pub(crate) fn new(
        table: &'a TranspositionTable,
        limits: &'a Limits<P::Move>,
        watch: &'a dyn Watch,
        stop: &'a AtomicBool,
        ground: &'a Ground<P>,
    ) -> Self {
        Self {
            table,
            limits,
            watch,
            stop,
            nodes: AtomicU64::new(0),
            drawn: AtomicU64::new(0),
            terms: ground.terms,
            last: ground.last,
            constants: &ground.constants,
            reductions: &ground.reductions,
            enough: u64::MAX,
            blur: None,
        }
    }

    /// How long it may think, as it was told last.
    pub(crate) fn timing(&self) -> Option<Timing> {
        self.watch.timing().or(self.limits.timing)
    }

    /// Draws so many nodes, or what is left.
    pub(crate) fn draw_nodes(&self, wanted: u64) -> u64 {
        let Some(most) = self.limits.nodes else { return wanted };
        let share = |drawn: u64| wanted.min(most.saturating_sub(drawn));
        let draw = |drawn: u64| Some(drawn + share(drawn));
        let before = self.drawn.fetch_update(Ordering::Relaxed, Ordering::Relaxed, draw);
        share(before.unwrap_or(most))
    }

    /// Gives back what was drawn and not used.
    pub(crate) fn give_back(&self, nodes: u64) {
        if self.limits.nodes.is_some() {
            self.drawn.fetch_sub(nodes, Ordering::Relaxed);
        }
    }

    /// Whether it looks for a mate and nothing else: then every check is followed, whatever it costs, and no position is
    /// good enough to be left.
    #[inline(always)]
    pub(crate) fn hunts(&self) -> bool {
        self.limits.mate.is_some()
    }

    /// Whether the player does not think of this answer of the other's.
    #[inline(always)]
    pub(crate) fn overlooks(&self, node: &Node<'_, P>, mv: P::Move) -> bool {
        let answer = node.ply % 2 == 1;
        self.blur.is_some_and(|blur| answer && blur.overlooks(node.position.key(), P::bits(mv)))
    }

    /// What a position is worth to the side to move, as the player sees it.
    #[inline(always)]
    pub(crate) fn evaluate(&self, position: &P, sum: &P::Sum, evaluator: &mut Evaluator<P>) -> i32 {
        let value = evaluator.evaluate(position, sum, self.terms.quiet_plies);
        match self.blur {
            None => value,
            Some(blur) => blur.see(value, position.key()),
        }
    }
}

impl<P: Searchable> Search<P> {
    /// A search of nothing yet, on so many threads.
    pub fn new(threads: usize, start: P) -> Self {
        let threads = if cfg!(feature = "threads") { threads.clamp(1, 256) } else { 1 };
        let network = Network::embedded();
        let workers = (0..threads).map(|id| Worker::new(id, start, network.as_ref())).collect();
        Self {
            past: Vec::new(),
            root: start,
            recent: Recent::default(),
            ground: Ground {
                terms: Terms::default(),
                last: usize::MAX,
                constants: P::CONSTANTS,
                reductions: Reductions::new(&P::CONSTANTS),
            },
            workers,
            network,
            small: None,
        }
    }

    /// Sets the position: where the game began, and the moves since.
    pub fn set(&mut self, start: P, moves: impl IntoIterator<Item = P::Move>) {
        self.past.clear();
        self.root = start;
        self.recent = Recent::default();
        for mv in moves {
            let took = self.root.victim(mv).is_some();
            self.recent = Recent { theirs: Some(mv), took, ours: self.recent.theirs };
            self.past.push((self.root.key(), self.root.is_check()));
            self.root.play_unchecked(mv);
        }
    }

    /// The position.
    pub fn root(&self) -> &P {
        &self.root
    }

    /// How many plies have been played.
    pub(crate) fn plies(&self) -> usize {
        self.past.len()
    }

    /// Where something was taken with the last move.
    pub(crate) fn taken_at(&self) -> Option<usize> {
        self.recent.theirs.filter(|_| self.recent.took).map(P::goal)
    }

    /// How many positions the last search looked at, also beyond what it told last.
    pub fn nodes(&self) -> u64 {
        self.workers.iter().map(|worker| worker.nodes).sum()
    }

    /// Goes by these laws from now on. What a table knows was found by others: clear it.
    pub fn set_terms(&mut self, terms: Terms<P>) {
        self.ground.terms = terms;
    }

    /// Goes by these numbers from now on. What a table knows was found by others: clear it.
    pub fn set_constants(&mut self, constants: Constants) {
        self.ground.reductions = Reductions::new(&constants);
        self.ground.constants = constants;
    }

    /// The game is drawn after so many plies more, one at least; none: however long it is.
    pub fn set_last(&mut self, plies: Option<u32>) {
        self.ground.last = plies.map_or(usize::MAX, |plies| plies.max(1) as usize);
    }

    /// Thinks on so many threads from now on.
    pub fn use_threads(&mut self, threads: usize) {
        let threads = if cfg!(feature = "threads") { threads.clamp(1, 256) } else { 1 };
        self.workers.truncate(threads);
        let more = self.workers.len()..threads;
        let network = self.network.as_ref();
        self.workers.extend(more.map(|id| Worker::new(id, self.root, network)));
    }

    /// Judges positions by this network from now on, or by hand, and forgets what was learnt. What a table knows was judged by another:
    /// clear it.
    pub fn set_network(&mut self, network: Option<Arc<Network<P>>>) {
        self.network = network;
        self.forget();
    }

    /// Forgets what was learnt, for another game.
    pub fn forget(&mut self) {
        let threads = self.workers.len();
        let network = self.network.as_ref();
        self.workers = (0..threads).map(|id| Worker::new(id, self.root, network)).collect();
    }

    /// Thinks, tells `report` after each depth, and answers with the last that was complete. None: there is
    /// no legal move.
    pub fn go(
        &mut self,
        table: &TranspositionTable,
        limits: &Limits<P::Move>,
        watch: &dyn Watch,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report<P::Move>) + Send),
    ) -> Option<Report<P::Move>> {
        P::go(self, table, limits, watch, stop, report)
    }

    /// What [`Self::go`] does, to be compiled where it is called.
    pub(crate) fn think(
        &mut self,
        table: &TranspositionTable,
        limits: &Limits<P::Move>,
        watch: &dyn Watch,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report<P::Move>) + Send),
    ) -> Option<Report<P::Move>> {
        table.grow_older();
        let shared = Shared::new(table, limits, watch, stop, &self.ground);
        for worker in &mut self.workers {
            worker.begin(&self.root, &self.past, &shared);
        }
        let (first, others) = self.workers.split_first_mut()?;
        if first.roots.is_empty() {
            return None;
        }
        #[cfg(feature = "threads")]
        let found = std::thread::scope(|scope| {
            for worker in others {
                let shared = &shared;
                scope.spawn(move || worker.deepen(shared, &mut |_| {}));
            }
            let found = first.deepen(&shared, report);
            stop.store(true, Ordering::Relaxed);
            found
        });
        #[cfg(not(feature = "threads"))]
        let found = {
            let _ = others;
            first.deepen(&shared, report)
        };
        found
    }
}
