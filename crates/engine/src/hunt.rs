//! A search for a mate first tries to prove one.

use core::sync::atomic::Ordering;

use crate::prover::Prover;
use crate::search::{Bound, Line, Report, Shared};
use crate::value::mate_in;
use crate::worker::Worker;
use crate::{Searchable, Value};

/// The prover's table, in mebibytes.
const MEMORY: usize = 16;
/// What it gets before the search takes its turn: more than half a second.
const NODES: u64 = 700_000;
/// No longer mate is proven.
const MOVES: u32 = 30;

impl<P: Searchable> Worker<P> {
    /// A mate in so many moves as are asked for, if it can be proven soon. Where only some moves, several lines or a depth
    /// are asked for it is left to the search, and so it is where fifty moves without progress may come first.
    pub(crate) fn prove(&mut self, shared: &Shared<'_, P>) -> Option<Report<P::Move>> {
        let limits = shared.limits;
        let moves = limits.mate.filter(|&moves| moves > 0)?.min(MOVES);
        let plies = 2 * moves as usize - 1;
        let quiet = self.root.quiet_plies() as usize;
        let fair = self.id == 0
            && shared.blur.is_none()
            && limits.lines <= 1
            && limits.moves.is_empty()
            && limits.depth.is_none()
            && plies < shared.terms.last
            && quiet + plies < P::QUIET_LIMIT as usize;
        if !fair {
            return None;
        }
        let past = self.keys[self.past - quiet.min(self.past)..self.past].to_vec();
        let most = limits.nodes.map_or(NODES, |nodes| NODES.min(nodes / 2));
        let mut prover = Prover::new(MEMORY, past);
        let root = self.root;
        let (plies, line) = prover.prove(&root, plies, &mut |nodes| {
            self.nodes = nodes;
            nodes >= most || self.is_stopped(shared)
        })?;
        let (value, depth) = (Value(mate_in(plies)), plies as u32);
        Some(Report {
            depth,
            selective_depth: depth,
            nodes: shared.nodes.load(Ordering::Relaxed) + self.nodes - self.told,
            time: shared.watch.elapsed(),
            lines: vec![Line { moves: line, value, bound: Bound::Exact }],
        })
    }
}
