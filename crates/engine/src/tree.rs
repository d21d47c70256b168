//! The nodes of the tree, below the root.

use core::sync::atomic::Ordering;

use crate::Searchable;
use crate::history::Context;
use crate::node::{Node, NodeKind};
use crate::search::Shared;
use crate::table::Entry;
use crate::value::{MAX_PLY, NONE, WON_BOUND, mate_in, mated_in, won_in};
use crate::worker::Worker;

/// Clocks are looked at once in so many nodes, and budgets of nodes when they may be used up.
pub(crate) const LOOK_EVERY: u64 = 1024;

/// What a node has found out before it looks at its moves.
#[derive(Clone, Copy)]
pub(crate) struct Known<M> {
    /// What the table remembers,
    pub(crate) found: Option<Entry>,
    /// and its move, if that can be played.
    pub(crate) hint: Option<M>,
    /// The evaluation, or [`NONE`] in check;
    pub(crate) raw: i32,
    /// with what was learnt of its errors, and of the position.
    pub(crate) eval: i32,
    /// Whether the mover stands better than two moves ago.
    pub(crate) improving: bool,
}

impl<P: Searchable> Worker<P> {
    /// What a node is worth, exactly if that lies between its bounds: alpha-beta, fail-soft.
    pub(crate) fn search(&mut self, mut node: Node<'_, P>, shared: &Shared<'_, P>) -> i32 {
        if node.depth <= 0 && !node.check {
            return self.quiesce(node, shared);
        }
        node.depth = node.depth.max(1);
        if !self.visit(&node, shared) {
            return 0;
        }
        if let Some(value) = self.repetition(node.position, node.ply, node.check, &shared.terms) {
            return value;
        }
        if let Some(value) = self.ended(&node, shared) {
            return value;
        }

        // Mate distance pruning: no mate from here can be shorter than one that is found already.
        node.alpha = node.alpha.max(mated_in(node.ply));
        node.beta = node.beta.min(mate_in(node.ply + 1));
        if node.alpha >= node.beta {
            return node.alpha;
        }

        // Transposition table: what was found at least as deep holds here, too.
        let found = match node.excluded {
            Some(_) => None,
            None => shared.table.find(node.position.key(), node.ply),
        };
        if let Some(entry) = found
            && !node.is_pv()
            && entry.depth >= node.depth
            && entry.decides(node.alpha, node.beta)
        {
            return entry.value;
        }
        let hint = found.and_then(|entry| P::from_bits(entry.mv));
        let hint = hint.filter(|&mv| node.position.is_legal(mv));

        // Internal iterative reduction: where nothing is known of where to begin, the whole depth is not worth it.
        let blind = hint.is_none() && node.excluded.is_none() && node.kind != NodeKind::All;
        if blind && node.depth >= shared.constants.iterative_reduction_depth {
            node.depth -= 1;
        }

        let known = self.assess(&node, found, hint, shared);
        if !node.is_pv() && !node.check && node.excluded.is_none() {
            let cut = reverse_futility(&node, &known, shared)
                .or_else(|| self.razor(&node, &known, shared))
                .or_else(|| self.try_null_move(&node, &known, shared));
            if let Some(value) = cut {
                return value;
            }
        }
        self.search_moves(node, &known, shared)
    }

    /// Counts a node and notes where the line stands; `false`: the search has to end.
    pub(crate) fn visit(&mut self, node: &Node<'_, P>, shared: &Shared<'_, P>) -> bool {
        if self.is_stopped(shared) {
            return false;
        }
        self.nodes += 1;
        self.selective = self.selective.max(node.ply);
        self.enter(node.ply, node.position, node.check);
        true
    }

    pub(crate) fn enter(&mut self, ply: usize, position: &P, check: bool) {
        self.keys[self.past + ply] = position.key();
        self.checks[self.past + ply] = check;
        self.frames[ply].floor = self.floor(ply);
        self.frames[ply].line.clear();
        self.frames[ply + 2].killers = [None, None];
        self.frames[ply + 2].cutoffs = 0;
    }

    /// Whether the search has to end, looked at now and then.
    pub(crate) fn is_stopped(&mut self, shared: &Shared<'_, P>) -> bool {
        if self.stopped {
            return true;
        }
        if self.nodes >= self.look {
            shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
            self.told = self.nodes;
            let time = shared.timing().is_some_and(|timing| shared.watch.elapsed() >= timing.hard);
            let spent = !self.draw_nodes(shared);
            self.stopped = time || spent || shared.stop.load(Ordering::Relaxed);
        }
        self.stopped
    }

    /// Draws on the budget of nodes until the next look; whether something was left.
    pub(crate) fn draw_nodes(&mut self, shared: &Shared<'_, P>) -> bool {
        let drawn = shared.draw_nodes(LOOK_EVERY);
        self.look = self.nodes + drawn;
        drawn > 0
    }

    /// What a node is worth because the game, or the line, ends there. A mate on the last move comes first.
    pub(crate) fn ended(&mut self, node: &Node<'_, P>, shared: &Shared<'_, P>) -> Option<i32> {
        let &Node { position, ply, check, .. } = node;
        let over = shared.terms.is_stale(position) || ply >= shared.last;
        if over && (!check || position.has_legal_move()) {
            return Some(0);
        }
        if position.declares(&shared.terms.entering) {
            return Some(won_in(ply));
        }
        if ply >= MAX_PLY {
            return Some(if check { 0 } else { self.evaluate(node, shared) });
        }
        None
    }

    /// What a position is worth to the side to move, as the player sees it.
    #[inline(always)]
    pub(crate) fn evaluate(&mut self, node: &Node<'_, P>, shared: &Shared<'_, P>) -> i32 {
        shared.evaluate(node.position, node.sum, &mut self.evaluator)
    }

    /// The evaluation, which the table may have kept; [`NONE`] in check.
    #[inline(always)]
    pub(crate) fn raw_eval(
        &mut self,
        node: &Node<'_, P>,
        found: Option<Entry>,
        shared: &Shared<'_, P>,
    ) -> i32 {
        match found {
            _ if node.check => NONE,
            Some(entry) if entry.eval != NONE => entry.eval,
            _ => self.evaluate(node, shared),
        }
    }

    /// What the moves of a position at a ply are remembered by.
    pub(crate) fn context(&self, position: &P, ply: usize) -> Context {
        let landing = |back: usize| ply.checked_sub(back).and_then(|at| self.frames[at].landing);
        Context { side: position.turn(), before: [landing(1), landing(2), landing(4)] }
    }

    /// What a position is thought worth before anything is tried.
    #[inline(always)]
    fn assess(
        &mut self,
        node: &Node<'_, P>,
        found: Option<Entry>,
        hint: Option<P::Move>,
        shared: &Shared<'_, P>,
    ) -> Known<P::Move> {
        let raw = self.raw_eval(node, found, shared);
        if node.check {
            self.frames[node.ply].eval = NONE;
            return Known { found, hint, raw, eval: NONE, improving: false };
        }
        // Correction history: where the evaluation has erred in positions like this one, it does again.
        let eval = raw + self.history.correction(node.position, shared.constants);
        self.frames[node.ply].eval = eval;
        let earlier = |back: usize| node.ply.checked_sub(back).map(|at| self.frames[at].eval);
        let before = [earlier(2), earlier(4)].into_iter().flatten().find(|&eval| eval != NONE);
        let improving = before.is_none_or(|before| eval > before);
        Known { found, hint, raw, eval: informed(eval, found), improving }
    }

    /// Razoring assumes that where so much is missing only captures can mend it.
    fn razor(
        &mut self,
        node: &Node<'_, P>,
        known: &Known<P::Move>,
        shared: &Shared<'_, P>,
    ) -> Option<i32> {
        let constants = shared.constants;
        let margin = constants.razoring_base + constants.razoring_margin * node.depth * node.depth;
        if node.depth > constants.razoring_depth || known.eval + margin > node.alpha {
            return None;
        }
        let value = self.quiesce(Node { beta: node.alpha + 1, ..*node }, shared);
        (value <= node.alpha).then_some(value)
    }

    /// Null-move pruning assumes that having the move is never a burden: a position that is good enough though the other
    /// side moves twice needs no closer look.
    fn try_null_move(
        &mut self,
        node: &Node<'_, P>,
        known: &Known<P::Move>,
        shared: &Shared<'_, P>,
    ) -> Option<i32> {
        let constants = shared.constants;
        let &Node { ply, depth, beta, .. } = node;
        let passed_before = ply > 0 && self.frames[ply - 1].landing.is_none();
        let fair = !shared.hunts()
            && depth >= constants.null_move_depth
            && known.eval >= beta
            && beta.abs() < WON_BOUND
            && node.kind == NodeKind::Cut
            && !passed_before;
        if !fair || ply < self.verify_until || !node.position.may_pass() {
            return None;
        }
        let surplus = (known.eval - beta) / constants.null_move_margin;
        let reduction = constants.null_move_base
            + depth / constants.null_move_divisor
            + surplus.min(constants.null_move_most);
        self.frames[ply].landing = None;
        let next = node.position.pass();
        let child = Node {
            depth: depth - reduction,
            alpha: -beta,
            beta: -beta + 1,
            kind: node.kind.opposite(),
            ..node.child(&next, node.sum, false)
        };
        let value = -self.search(child, shared);
        if self.stopped || value < beta {
            return None;
        }
        if depth < constants.null_move_verify_depth {
            return Some(if value >= WON_BOUND { beta } else { value });
        }
        // At great depth it is verified, for in some positions having to move is a burden.
        let left = (depth - reduction).max(1);
        let until = ply + (constants.null_move_verify_part * left / 100) as usize;
        let until = core::mem::replace(&mut self.verify_until, until);
        let again =
            Node { depth: depth - reduction, alpha: beta - 1, kind: NodeKind::All, ..*node };
        let verified = self.search(again, shared);
        self.verify_until = until;
        (verified >= beta).then_some(beta)
    }
}

/// An evaluation, or what a search has found, if that tells more: it is nearer to the truth.
pub(crate) fn informed(eval: i32, found: Option<Entry>) -> i32 {
    let tells =
        |entry: &Entry| entry.bound.improves(entry.value, eval) && entry.value.abs() < WON_BOUND;
    found.filter(tells).map_or(eval, |entry| entry.value)
}

/// Reverse futility pruning assumes that a shallow search would not change a value that is so good.
fn reverse_futility<P: Searchable>(
    node: &Node<'_, P>,
    known: &Known<P::Move>,
    shared: &Shared<'_, P>,
) -> Option<i32> {
    let constants = shared.constants;
    let margin = constants.reverse_futility_margin * (node.depth - i32::from(known.improving));
    let good = !shared.hunts()
        && node.depth <= constants.reverse_futility_depth
        && known.eval - margin >= node.beta
        && known.eval.abs() < WON_BOUND;
    good.then_some((known.eval + node.beta) / 2)
}
