//! The nodes of the tree, below the root.

use core::sync::atomic::Ordering;

use crate::Searchable;
use crate::history::Landing;
use crate::search::Shared;
use crate::table::{Bound, Entry};
use crate::value::{MAX_PLY, NONE, WON_BOUND, mate_in, mated_in, won_in};
use crate::worker::Worker;

/// What a node is: on the principal line, expected to be cut, or neither; whether its mover is in check; and
/// a move left out.
#[derive(Clone, Copy)]
pub(crate) struct Node<M> {
    pub(crate) pv: bool,
    pub(crate) cut: bool,
    pub(crate) check: bool,
    pub(crate) excluded: Option<M>,
}

/// What a node has found out before it looks at its moves.
#[derive(Clone, Copy)]
pub(crate) struct Known<M> {
    pub(crate) hint: Option<M>,
    pub(crate) found: Option<Entry>,
    pub(crate) raw: i32,
    pub(crate) eval: i32,
    pub(crate) check: bool,
    pub(crate) improving: bool,
}

impl<P: Searchable> Worker<P> {
    pub(crate) fn enter(&mut self, ply: usize, position: &P, check: bool) {
        self.keys[self.past + ply] = position.key();
        self.checks[self.past + ply] = check;
        self.frames[ply].floor = self.floor(ply);
        self.frames[ply].line.clear();
        self.frames[ply + 2].killers = [None, None];
    }

    /// Whether the search has to end, looked at now and then.
    pub(crate) fn is_stopped(&mut self, shared: &Shared<'_, P>) -> bool {
        if self.stopped {
            return true;
        }
        if self.nodes.is_multiple_of(1024) {
            let all = shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed)
                + self.nodes
                - self.told;
            self.told = self.nodes;
            let time = shared.timing().is_some_and(|timing| shared.watch.elapsed() >= timing.hard);
            let nodes = shared.limits.nodes.is_some_and(|most| all >= most);
            self.stopped = time || nodes || shared.stop.load(Ordering::Relaxed);
        }
        self.stopped
    }

    pub(crate) fn before(&self, ply: usize) -> [Option<Landing>; 2] {
        let landing = |back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].landing);
        [landing(1), landing(2)]
    }

    #[expect(clippy::too_many_arguments, reason = "what a node of the tree is")]
    pub(crate) fn search(
        &mut self,
        position: &P,
        sum: &P::Sum,
        mut depth: i32,
        ply: usize,
        window: (i32, i32),
        node: Node<P::Move>,
        shared: &Shared<'_, P>,
    ) -> i32 {
        let (mut alpha, mut beta) = window;
        let check = node.check;
        if depth <= 0 && !check {
            return self.quiesce(position, sum, ply, window, (node.pv, false), shared);
        }
        depth = depth.max(1);
        self.nodes += 1;
        if self.is_stopped(shared) {
            return 0;
        }
        self.selective = self.selective.max(ply);
        self.enter(ply, position, check);
        if let Some(value) = self.repetition(position, ply, check) {
            return value;
        }
        let over = position.quiet_plies() >= P::QUIET_LIMIT || ply >= shared.terms.last;
        if over && (!check || position.has_legal_move()) {
            return 0;
        }
        if position.declares(&shared.terms.rules) {
            return won_in(ply);
        }
        if ply >= MAX_PLY {
            return if check { 0 } else { shared.evaluate(position, sum, &mut self.judge) };
        }
        // No mate from here can be shorter than one that is found already.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let found =
            if node.excluded.is_some() { None } else { shared.table.find(position.key(), ply) };
        if let Some(entry) = found
            && !node.pv
            && entry.depth >= depth
        {
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= beta,
                Bound::Upper => entry.value <= alpha,
                Bound::None => false,
            };
            if enough {
                return entry.value;
            }
        }
        let hint =
            found.and_then(|entry| P::from_bits(entry.mv)).filter(|&mv| position.is_legal(mv));
        // Nothing is known of where to begin: not worth the whole depth.
        if depth >= 4 && hint.is_none() && node.excluded.is_none() && (node.pv || node.cut) {
            depth -= 1;
        }

        let raw = match found {
            _ if check => NONE,
            Some(entry) if entry.eval != NONE => entry.eval,
            _ => shared.evaluate(position, sum, &mut self.judge),
        };
        let mut eval = if check { NONE } else { raw + self.history.correction(position) };
        self.frames[ply].eval = eval;
        let improving = !check && {
            let earlier = |back: usize| ply.checked_sub(back).map(|at| self.frames[at].eval);
            let before = [earlier(2), earlier(4)].into_iter().flatten().find(|&eval| eval != NONE);
            before.is_none_or(|before| eval > before)
        };
        if let Some(entry) = found
            && !check
        {
            let better = match entry.bound {
                Bound::Lower => entry.value > eval,
                Bound::Upper => entry.value < eval,
                Bound::Exact => true,
                Bound::None => false,
            };
            if better && entry.value.abs() < WON_BOUND {
                eval = entry.value;
            }
        }

        if !node.pv && !check && node.excluded.is_none() {
            // So good that a shallow search would hardly change it.
            let margin = 75 * (depth - i32::from(improving));
            if !shared.hunts() && depth <= 8 && eval - margin >= beta && eval.abs() < WON_BOUND {
                return (eval + beta) / 2;
            }
            // So bad that only captures can mend it.
            if depth <= 3 && eval + 250 + 180 * depth * depth <= alpha {
                let value =
                    self.quiesce(position, sum, ply, (alpha, alpha + 1), (false, false), shared);
                if value <= alpha {
                    return value;
                }
            }
            if let Some(value) =
                self.try_pass(position, sum, depth, ply, (eval, beta), node, shared)
            {
                return value;
            }
        }

        self.search_moves(
            position,
            sum,
            depth,
            ply,
            (alpha, beta),
            node,
            &Known { hint, found, raw, eval, check, improving },
            shared,
        )
    }

    /// Lets the other side move twice: a position that is good enough even then needs no closer look.
    #[expect(clippy::too_many_arguments, reason = "what a node of the tree is")]
    pub(crate) fn try_pass(
        &mut self,
        position: &P,
        sum: &P::Sum,
        depth: i32,
        ply: usize,
        (eval, beta): (i32, i32),
        node: Node<P::Move>,
        shared: &Shared<'_, P>,
    ) -> Option<i32> {
        let passed_before = ply > 0 && self.frames[ply - 1].landing.is_none();
        let fair = !shared.hunts()
            && depth >= 3
            && eval >= beta
            && beta.abs() < WON_BOUND
            && !passed_before;
        if !fair || ply < self.verify_until || !position.may_pass() {
            return None;
        }
        let reduction = 3 + depth / 3 + ((eval - beta) / 200).min(3);
        self.frames[ply].landing = None;
        let next = position.pass();
        let below = Node { pv: false, cut: !node.cut, check: false, excluded: None };
        let value =
            -self.search(&next, sum, depth - reduction, ply + 1, (-beta, -beta + 1), below, shared);
        if self.stopped || value < beta {
            return None;
        }
        if depth < 12 {
            return Some(if value >= WON_BOUND { beta } else { value });
        }
        // At great depth it is verified, lest having to move be a burden.
        let until = core::mem::replace(
            &mut self.verify_until,
            ply + 3 * (depth - reduction).max(1) as usize / 4,
        );
        let verified = self.search(
            position,
            sum,
            depth - reduction,
            ply,
            (beta - 1, beta),
            Node { pv: false, cut: false, check: false, excluded: None },
            shared,
        );
        self.verify_until = until;
        (verified >= beta).then_some(beta)
    }
}
