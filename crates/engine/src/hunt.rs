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

/// Mates of so many plies are looked for first, with so many nodes each.
const NEAR: [usize; 3] = [3, 5, 7];
const NEAR_NODES: u64 = 20_000;

/// A line without what leads it back to where it has been: who mates from there can leave that out.
fn straight<P: Searchable>(root: &P, line: &[P::Move]) -> Vec<P::Move> {
    let mut position = *root;
    let (mut stood, mut straight) = (vec![position.key()], Vec::new());
    for &mv in line {
        position.play_unchecked(mv);
        straight.push(mv);
        match stood.iter().position(|&key| key == position.key()) {
            Some(before) => {
                straight.truncate(before);
                stood.truncate(before + 1);
            }
            None => stood.push(position.key()),
        }
    }
    straight
}

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
            && plies < shared.last
            && shared.terms.quiet_plies.is_none_or(|most| quiet + plies < most as usize);
        if !fair {
            return None;
        }
        // What has stood so often that it may stand once more would end the game then.
        let past = &self.keys[self.past - quiet.min(self.past)..self.past];
        let most = shared.terms.occurrences as usize;
        let often = |key: &&u64| past.iter().filter(|it| it == key).count() + 1 >= most;
        let past: Vec<u64> = past.iter().filter(often).copied().collect();
        // A budget of nodes is its own until it is through.
        self.look += shared.draw_nodes(2 * NODES);
        let most = NODES.min(self.look.saturating_sub(self.nodes) / 2);
        let mut prover = Prover::new(MEMORY, past, shared.terms.no_move_loses);
        let root = self.root;
        // Half of the time is the search's.
        let mut halt = |_: u64| {
            let late =
                shared.timing().is_some_and(|timing| shared.watch.elapsed() >= timing.hard / 2);
            late || shared.stop.load(Ordering::Relaxed)
        };
        // A near mate is told as near as it is; of a far one it is enough that it is there, and then that it is nearer.
        let near = NEAR.into_iter().filter(|&near| near < plies);
        let mut found = near.into_iter().find_map(|near| {
            let most = most.min(prover.nodes() + NEAR_NODES);
            prover.prove(&root, near, most, &mut halt)
        });
        if found.is_none() {
            let most = most + prover.nodes();
            found = prover.prove(&root, plies, most, &mut halt);
            let most = most.min(prover.nodes().saturating_mul(2));
            while let Some((length, _)) = found.as_ref().filter(|(length, _)| *length > 3) {
                let shorter = prover.prove(&root, *length - 2, most, &mut halt);
                match shorter {
                    Some(shorter) => found = Some(shorter),
                    None => break,
                }
            }
        }
        self.nodes += prover.nodes();
        shared.give_back(self.look.saturating_sub(self.nodes));
        self.look = self.nodes;
        let (plies, line) = found?;
        let line = straight(&root, &line);
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
