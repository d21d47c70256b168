//! One thread's search: the root, deeper and deeper.

use core::sync::atomic::Ordering;
use core::time::Duration;
use std::sync::Arc;

use crate::evaluator::Evaluator;
use crate::frame::Frame;
use crate::history::MoveHistory;
use crate::network::Network;
use crate::node::{Node, NodeKind};
use crate::search::{self, Line, Report, Shared};
use crate::table::{Bound, Entry};
use crate::value::{INFINITE, MAX_PLY, NONE, WON_BOUND};
use crate::{Searchable, Value};

/// A search that has gone on for so long tells of bounds, too.
const LATE: Duration = Duration::from_secs(1);

/// A move of the root.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) mv: M,
    pub(crate) value: i32,
    pub(crate) line: Vec<M>,
    pub(crate) nodes: u64,
}

/// One thread's search.
pub(crate) struct Worker<P: Searchable> {
    pub(crate) id: usize,
    pub(crate) root: P,
    pub(crate) roots: Vec<RootMove<P::Move>>,
    /// Lines of the root that are found already, in searches for several.
    pub(crate) settled: usize,
    /// The keys of the positions of the game and of the line being looked at, and whether their movers are in check.
    pub(crate) keys: Vec<u64>,
    pub(crate) checks: Vec<bool>,
    /// How many of them lie before the root.
    pub(crate) past: usize,
    pub(crate) frames: Vec<Frame<P::Move>>,
    pub(crate) history: MoveHistory<P>,
    pub(crate) nodes: u64,
    pub(crate) told: u64,
    /// With so many nodes it looks again whether to end.
    pub(crate) look: u64,
    pub(crate) selective: usize,
    pub(crate) stopped: bool,
    /// No null move for this side before this ply, while one is being verified.
    pub(crate) verify_until: usize,
    pub(crate) evaluator: Evaluator<P>,
}

/// A mate is proven after so many depths: what is nearer they have found.
const PROVE_AFTER: u32 = 4;
/// A mate is believed when it has been seen so many plies further on.
const MATE_SURELY: i32 = 4;
/// An only move is looked at so far, for its value.
const ONLY_MOVE_DEPTH: u32 = 8;
/// A move that has been best for more depths than this is no surer.
const STEADY_MOST: u32 = 8;
/// After so many depths a helper leaves out one of as many.
const HELPERS_SKIP: u32 = 3;
/// Places beyond the last ply, for what looks ahead.
const SPARE: usize = 4;

impl<P: Searchable> Worker<P> {
    pub(crate) fn new(id: usize, root: P, network: Option<&Arc<Network<P>>>) -> Self {
        Self {
            id,
            root,
            roots: Vec::new(),
            settled: 0,
            keys: vec![0; MAX_PLY + SPARE],
            checks: vec![false; MAX_PLY + SPARE],
            past: 0,
            frames: (0..MAX_PLY + SPARE).map(|_| Frame::default()).collect(),
            history: MoveHistory::new(),
            nodes: 0,
            told: 0,
            look: 0,
            selective: 0,
            stopped: false,
            verify_until: 0,
            evaluator: Evaluator::new(network),
        }
    }

    pub(crate) fn begin(&mut self, root: &P, past: &[(u64, bool)], shared: &Shared<'_, P>) {
        self.root = *root;
        self.past = past.len();
        self.keys.clear();
        self.keys.extend(past.iter().map(|known| known.0));
        self.keys.resize(past.len() + MAX_PLY + SPARE, 0);
        self.checks.clear();
        self.checks.extend(past.iter().map(|known| known.1));
        self.checks.resize(past.len() + MAX_PLY + SPARE, false);
        let wanted = &shared.limits.moves;
        let named = |mv: &P::Move| wanted.is_empty() || wanted.contains(mv);
        let moves = root.legal_moves().into_iter().filter(named);
        self.roots =
            moves.map(|mv| RootMove { mv, value: -INFINITE, line: vec![mv], nodes: 0 }).collect();
        (self.nodes, self.told, self.selective, self.stopped) = (0, 0, 0, false);
        self.look = 0;
        self.draw_nodes(shared);
        self.verify_until = 0;
        self.history.fade(shared.constants);
        for frame in &mut self.frames {
            frame.killers = [None, None];
        }
    }

    /// Deeper and deeper, until a limit is met.
    pub(crate) fn deepen(
        &mut self,
        shared: &Shared<'_, P>,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Report<P::Move>> {
        let wanted = shared.limits.lines.max(1).min(self.roots.len());
        let deepest = shared.limits.depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 - 1);
        let mut last: Option<Report<P::Move>> = None;
        let mut steady = 0;
        for depth in 1..=deepest.max(1) {
            // Helpers skip depths, so that they are not all at the same one.
            let left_out = (depth + self.id as u32).is_multiple_of(HELPERS_SKIP);
            if self.id > 0 && left_out && depth > HELPERS_SKIP {
                continue;
            }
            self.selective = 0;
            for settled in 0..wanted {
                self.settled = settled;
                self.aspire(depth as i32, shared, report);
                if self.stopped {
                    break;
                }
                self.roots[settled..].sort_by_key(|root| -root.value);
            }
            if self.stopped
                && let Some(before) = last
            {
                return Some(self.cut_off(before, wanted, shared));
            }
            self.roots.sort_by_key(|root| -root.value);
            let told = self.tell(depth, wanted, search::Bound::Exact, shared);
            steady = match &last {
                Some(last) if last.lines[0].moves[0] == told.lines[0].moves[0] => steady + 1,
                _ => 0,
            };
            report(&told);
            let best = told.lines[0].value;
            last = Some(told);
            // Whoever hears the report may have heard enough.
            let stopped = self.stopped || shared.stop.load(Ordering::Relaxed);
            if stopped || self.is_enough(depth, best, steady, shared) {
                break;
            }
            // There is a move to play by now, whatever comes of it.
            if depth == PROVE_AFTER
                && let Some(proven) = self.prove(shared)
            {
                report(&proven);
                return Some(proven);
            }
        }
        last
    }

    /// What is known when a depth was cut off: what the depth before has found, unless a better move was found since. That
    /// one has been looked at to the end, for only then it comes first.
    fn cut_off(
        &mut self,
        before: Report<P::Move>,
        wanted: usize,
        shared: &Shared<'_, P>,
    ) -> Report<P::Move> {
        let better = before.lines[0].moves[0] != self.roots[0].mv;
        if wanted > 1 || !better {
            return before;
        }
        self.tell(before.depth, wanted, search::Bound::Exact, shared)
    }

    /// What is known now of the best lines.
    fn tell(
        &mut self,
        depth: u32,
        wanted: usize,
        bound: search::Bound,
        shared: &Shared<'_, P>,
    ) -> Report<P::Move> {
        let looked_at = |root: &&RootMove<P::Move>| root.value > -INFINITE;
        let lines = self.roots[..wanted].iter().filter(looked_at);
        let line = |root: &RootMove<P::Move>| Line {
            moves: root.line.clone(),
            value: Value(root.value),
            bound,
        };
        let mut lines: Vec<_> = lines.map(line).collect();
        if lines.is_empty() {
            // Stopped before the first move was looked at.
            let value = Value(self.evaluator.evaluate(
                &self.root,
                &self.root.sum(),
                shared.terms.quiet_plies,
            ));
            lines.push(Line { moves: vec![self.roots[0].mv], value, bound });
        }
        shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
        Report {
            depth,
            selective_depth: self.selective as u32,
            nodes: shared.nodes.load(Ordering::Relaxed),
            time: shared.watch.elapsed(),
            lines,
        }
    }

    /// Whether nothing is to be gained by another depth.
    pub(crate) fn is_enough(
        &self,
        depth: u32,
        best: Value,
        steady: u32,
        shared: &Shared<'_, P>,
    ) -> bool {
        if let (Some(wanted), Some(plies)) = (shared.limits.mate, best.mate())
            && plies > 0
            && plies < 2 * wanted as i32
        {
            return true;
        }
        if self.nodes >= shared.enough {
            return true;
        }
        let Some(timing) = shared.timing() else { return false };
        // A move that has been best for long, or that took most of the work, needs less time.
        let constants = shared.constants;
        let hundredths = |value: i32| f64::from(value) / 100.0;
        let share = self.roots[0].nodes as f64 / self.nodes.max(1) as f64;
        let doubt = (hundredths(constants.time_doubt) - share)
            .clamp(hundredths(constants.time_least), hundredths(constants.time_most));
        let doubt = doubt
            * (hundredths(constants.time_new_move)
                - hundredths(constants.time_steady) * f64::from(steady.min(STEADY_MOST)));
        let found_mate = best.mate().is_some_and(|plies| depth as i32 > plies.abs() + MATE_SURELY);
        let forced = self.roots.len() == 1 && depth >= ONLY_MOVE_DEPTH;
        found_mate || forced || {
            let thought = shared.watch.elapsed() + shared.watch.pondered();
            thought >= timing.soft.mul_f64(doubt)
        }
    }

    /// Aspiration windows: a window around what was found before, widened until the value lies in it.
    pub(crate) fn aspire(
        &mut self,
        depth: i32,
        shared: &Shared<'_, P>,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) {
        let before = self.roots[self.settled].value;
        let constants = shared.constants;
        let mut width = constants.aspiration_width;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= constants.aspiration_depth && before.abs() < WON_BOUND {
            (alpha, beta) = (before - width, before + width);
        }
        let mut reduced = 0;
        loop {
            let value = self.search_root((depth - reduced).max(1), alpha, beta, shared);
            if self.stopped {
                return;
            }
            let outside = value <= alpha || value >= beta;
            if outside && shared.limits.lines <= 1 && shared.watch.elapsed() >= LATE {
                let bound = if value >= beta { search::Bound::Lower } else { search::Bound::Upper };
                report(&self.tell(depth as u32, 1, bound, shared));
            }
            if value <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (value - width).max(-INFINITE);
                reduced = 0;
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
                reduced = (reduced + 1).min(constants.aspiration_reduction);
            } else {
                return;
            }
            width *= 2;
            if width > constants.aspiration_widest {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// What the root is worth, by the best of its moves that are not settled.
    fn search_root(&mut self, depth: i32, alpha: i32, beta: i32, shared: &Shared<'_, P>) -> i32 {
        let root = self.root;
        let check = root.is_check();
        let mut node = Node {
            position: &root,
            sum: &root.sum(),
            ply: 0,
            depth,
            alpha,
            beta,
            kind: NodeKind::Pv,
            check,
            excluded: None,
        };
        self.enter(0, &root, check);
        let raw = self.evaluate(&node, shared);
        self.frames[0].eval =
            if check { NONE } else { raw + self.history.correction(&root, shared.constants) };
        let mut best = -INFINITE;
        for nth in self.settled..self.roots.len() {
            let mv = self.roots[nth].mv;
            let before = self.nodes;
            let value = self.search_root_move(&node, mv, nth - self.settled, shared);
            if self.stopped {
                return best;
            }
            let spent = self.nodes - before;
            let entry = &mut self.roots[nth];
            entry.nodes += spent;
            if nth == self.settled || value > node.alpha {
                entry.value = value;
                entry.line.clear();
                entry.line.push(mv);
                entry.line.extend_from_slice(&self.frames[1].line);
            } else {
                entry.value = -INFINITE;
            }
            best = best.max(value);
            if value > node.alpha {
                node.alpha = value;
                // The best comes first at the next depth, even if this one is not finished.
                let found = self.roots.remove(nth);
                self.roots.insert(self.settled, found);
            }
            if node.alpha >= beta {
                break;
            }
        }
        if self.settled == 0 && shared.limits.moves.is_empty() {
            let (mv, bound) = (P::bits(self.roots[0].mv), Bound::of(best, alpha, beta));
            let entry = Entry { mv, value: best, eval: raw, depth, bound };
            shared.table.store(root.key(), 0, entry);
        }
        best
    }

    /// What a move of the root is worth, after so many others: a principal variation search whose reductions are its own.
    fn search_root_move(
        &mut self,
        node: &Node<'_, P>,
        mv: P::Move,
        others: usize,
        shared: &Shared<'_, P>,
    ) -> i32 {
        let (root, constants) = (node.position, shared.constants);
        let mut next = *root;
        next.play_unchecked(mv);
        let sum = self.evaluator.sum_after(root, node.sum, mv, &next);
        let child = node.child(&next, &sum, next.is_check());
        self.frames[0].landing = Some(MoveHistory::landing(root, mv));
        if others > 0 {
            let late = others >= constants.root_late as usize
                && node.depth >= constants.root_depth
                && !root.is_tactical(mv)
                && !node.check;
            let later = self.settled + others > constants.root_later as usize;
            let reduction = i32::from(late) * (1 + i32::from(later));
            let reduced = Node { depth: child.depth - reduction, ..child };
            let mut value = -self.search(reduced, shared);
            if value > node.alpha && reduction > 0 {
                value = -self.search(child, shared);
            }
            if value <= node.alpha {
                return value;
            }
        }
        -self.search(node.widened(child, NodeKind::Pv), shared)
    }
}
