//! Quiescence: the leaves, where captures and promotions are followed until a position is quiet.

use crate::Searchable;
use crate::history::MoveHistory;
use crate::node::Node;
use crate::order::{Hints, Order};
use crate::search::Shared;
use crate::table::{Bound, Entry};
use crate::tree::informed;
use crate::value::{INFINITE, WON_BOUND, mated_in};
use crate::worker::Worker;

impl<P: Searchable> Worker<P> {
    /// What a node is worth when all captures are through; in check all moves are looked at.
    pub(crate) fn quiesce(&mut self, mut node: Node<'_, P>, shared: &Shared<'_, P>) -> i32 {
        if !self.visit(&node, shared) {
            return 0;
        }
        if let Some(value) = self.ended(&node, shared) {
            return value;
        }
        let Node { position, ply, check, .. } = node;
        let constants = shared.constants;
        let found = shared.table.find(position.key(), ply);
        if let Some(entry) = found
            && !node.is_pv()
            && entry.decides(node.alpha, node.beta)
        {
            return entry.value;
        }

        // Standing pat assumes that some quiet move is no worse than the evaluation says.
        let raw = self.raw_eval(&node, found, shared);
        let stand = match check {
            true => -INFINITE,
            false => informed(raw + self.history.correction(position, constants), found),
        };
        if stand >= node.beta {
            return stand;
        }
        node.alpha = node.alpha.max(stand);
        let first = node.alpha;
        let (mut best, mut best_move) = (stand, None);

        let hint = found
            .and_then(|entry| P::from_bits(entry.mv))
            .filter(|&mv| position.is_legal(mv) && (check || position.is_tactical(mv)));
        let list = core::mem::take(&mut self.frames[ply].list);
        let context = self.context(position, ply);
        let hints = Hints { table: hint, killers: [None, None], context };
        let mut order = match check {
            true => Order::all(list, hints, constants),
            false => Order::tactical(list, hints, constants),
        };
        let mut tried = 0;
        while let Some(ranked) = order.pick(position, &self.history, || position.aim()) {
            let mv = ranked.mv;
            if best > -WON_BOUND {
                // In check a few evasions are enough once one is found.
                if check && !ranked.tactical && tried >= constants.quiescence_evasions {
                    continue;
                }
                // Delta pruning assumes that a capture brings little beside what it takes.
                let hoped = || stand + position.gain(mv) + constants.delta_margin;
                if !check && hoped() <= node.alpha {
                    best = best.max(hoped());
                    continue;
                }
                // Static exchange evaluation: what loses something leads to nothing quiet.
                let least = if check { -constants.quiescence_evasion_margin } else { 0 };
                if !position.wins_exchange(mv, least) {
                    continue;
                }
            }
            tried += 1;
            let mut next = *position;
            next.play_unchecked(mv);
            shared.table.expect(next.key());
            let sum = self.evaluator.sum_after(position, node.sum, mv, &next);
            self.frames[ply].landing = Some(MoveHistory::landing(position, mv));
            let child = node.child(&next, &sum, next.is_check());
            let value = -self.quiesce(node.widened(child, node.kind), shared);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > node.alpha {
                    node.alpha = value;
                    best_move = Some(mv);
                    self.extend_line(ply, mv);
                }
            }
            if node.alpha >= node.beta {
                break;
            }
        }
        self.frames[ply].list = order.into_list();
        if self.stopped {
            return 0;
        }
        if check && tried == 0 {
            return mated_in(ply);
        }
        let bound = Bound::of(best, first, node.beta);
        let mv = best_move.map_or(0, P::bits);
        let entry = Entry { mv, value: best, eval: raw, depth: 0, bound };
        shared.table.store(position.key(), ply, entry);
        best
    }
}
