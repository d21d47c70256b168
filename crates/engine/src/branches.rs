//! The moves of a node, one after the other: what is left out, what is looked at closer, and what less.

use core::ops::ControlFlow;

use crate::history::{Context, MoveHistory};
use crate::node::{Node, NodeKind};
use crate::order::{Hints, Order, Ranked};
use crate::search::Shared;
use crate::table::{Bound, Entry};
use crate::tree::Known;
use crate::value::{INFINITE, WON_BOUND, mated_in};
use crate::worker::Worker;
use crate::{Constants, Searchable};

/// A move of a node.
struct Branch<M> {
    ranked: Ranked<M>,
    /// It is the so many-th that is looked at.
    nth: i32,
    /// Whether it takes nothing and does not promote.
    quiet: bool,
    gives_check: bool,
    /// The best value before it.
    best: i32,
    /// Whether answers to moves before it were refuted again and again.
    refuted: bool,
}

/// What the moves so far have come to.
struct Best<M> {
    value: i32,
    mv: Option<M>,
}

impl<P: Searchable> Worker<P> {
    /// What the best move of a node is worth.
    pub(crate) fn search_moves(
        &mut self,
        mut node: Node<'_, P>,
        known: &Known<P::Move>,
        shared: &Shared<'_, P>,
    ) -> i32 {
        let Node { position, ply, .. } = node;
        let killers = self.frames[ply].killers;
        let context = self.context(position, ply);
        let hints = Hints { table: known.hint, killers, context };
        let list = core::mem::take(&mut self.frames[ply].list);
        let mut order = Order::all(list, hints, shared.constants);
        self.frames[ply].quiets.clear();
        self.frames[ply].captures.clear();
        let first = node.alpha;
        let mut best = Best { value: -INFINITE, mv: None };
        let mut nth = 0;
        let aim = position.aim();
        while let Some(ranked) = order.pick(position, &self.history, || aim) {
            let mv = ranked.mv;
            if node.excluded == Some(mv) {
                continue;
            }
            let gives_check = ranked.checks.unwrap_or_else(|| position.checks(&aim, mv));
            // A learner does not think of every quiet answer; captures and checks are seen.
            let noticed = ranked.tactical || gives_check || nth == 0;
            if !noticed && shared.overlooks(&node, mv) {
                continue;
            }
            nth += 1;
            let quiet = !ranked.tactical;
            let refuted = self.frames[ply + 1].cutoffs > shared.constants.late_reduction_often;
            let branch = Branch { ranked, nth, quiet, gives_check, best: best.value, refuted };
            let may_prune = best.value > -WON_BOUND && ply > 0;
            if may_prune && is_pruned(&node, known, &branch, &mut order, shared) {
                continue;
            }
            let mut next = *position;
            next.play_unchecked(mv);
            shared.table.expect(next.key());
            let extension = match self.extend(&node, known, &branch, shared) {
                ControlFlow::Continue(plies) => plies,
                ControlFlow::Break(value) => {
                    self.frames[ply].list = order.into_list();
                    return value;
                }
            };
            if self.stopped {
                break;
            }
            self.frames[ply].landing = Some(MoveHistory::landing(position, mv));
            let sum = self.evaluator.sum_after(position, node.sum, mv, &next);
            let mut child = node.child(&next, &sum, gives_check);
            child.depth += extension;
            let value = self.search_branch(&node, known, &branch, child, shared);
            if self.stopped {
                break;
            }
            if value > best.value {
                best.value = value;
                if value > node.alpha {
                    best.mv = Some(mv);
                    node.alpha = value;
                    self.extend_line(ply, mv);
                }
            }
            if node.alpha >= node.beta {
                self.frames[ply].cutoffs += 1;
                self.learn(&node, mv, quiet, &context, shared);
                break;
            }
            let frame = &mut self.frames[ply];
            if quiet { frame.quiets.push(mv) } else { frame.captures.push(mv) }
        }
        self.frames[ply].list = order.into_list();
        if self.stopped {
            return 0;
        }
        if nth == 0 {
            // No move, or none but the one left out.
            return match node.excluded {
                Some(_) => node.alpha,
                None if node.check || shared.terms.no_move_loses => mated_in(ply),
                None => 0,
            };
        }
        if node.excluded.is_none() {
            let bound = Bound::of(best.value, first, node.beta);
            self.remember(&node, known, &best, bound, shared);
        }
        best.value
    }

    /// How many plies further a move is looked at; or what the node is worth whatever the move is.
    fn extend(
        &mut self,
        node: &Node<'_, P>,
        known: &Known<P::Move>,
        branch: &Branch<P::Move>,
        shared: &Shared<'_, P>,
    ) -> ControlFlow<i32, i32> {
        let constants = shared.constants;
        let Branch { ranked, gives_check, .. } = *branch;
        // Check extension: the answers are few, and what is behind a check must be seen.
        let check = gives_check
            && node.depth <= constants.check_extension_depth
            && (shared.hunts() || ranked.wins(node.position));
        let plain = ControlFlow::Continue(i32::from(check));
        let Some(entry) = known.found.filter(|_| known.hint == Some(ranked.mv)) else {
            return plain;
        };
        let fair = node.excluded.is_none()
            && node.ply > 0
            && node.depth >= constants.singular_depth
            && entry.depth >= node.depth - constants.singular_table_depth
            && matches!(entry.bound, Bound::Lower | Bound::Exact)
            && entry.value.abs() < WON_BOUND;
        if !fair {
            return plain;
        }
        // Singular extension: where every other move is much worse, everything hangs on this one.
        let target = entry.value - constants.singular_margin * node.depth;
        let value = self.search_without(node, ranked.mv, target, shared);
        if self.stopped {
            plain
        } else if value < target {
            let double = !node.is_pv() && value < target - constants.singular_double_margin;
            ControlFlow::Continue(1 + i32::from(double))
        } else if target >= node.beta {
            // Multi-cut: several moves are good enough, and one of them will do.
            ControlFlow::Break(target)
        } else if entry.value >= node.beta {
            ControlFlow::Continue(-constants.singular_less)
        } else {
            plain
        }
    }

    /// Whether the other moves of a node reach a value, with half the depth.
    fn search_without(
        &mut self,
        node: &Node<'_, P>,
        mv: P::Move,
        target: i32,
        shared: &Shared<'_, P>,
    ) -> i32 {
        let kind = if node.is_pv() { NodeKind::All } else { node.kind };
        let depth = (node.depth - 1) / 2;
        let others =
            Node { depth, alpha: target - 1, beta: target, kind, excluded: Some(mv), ..*node };
        let frame = &mut self.frames[node.ply];
        let (quiets, captures) =
            (core::mem::take(&mut frame.quiets), core::mem::take(&mut frame.captures));
        let value = self.search(others, shared);
        let frame = &mut self.frames[node.ply];
        (frame.quiets, frame.captures) = (quiets, captures);
        value
    }

    /// Principal variation search: the first move is thought the best, and of the others it is only asked whether they
    /// are better; those that are get a closer look.
    fn search_branch(
        &mut self,
        node: &Node<'_, P>,
        known: &Known<P::Move>,
        branch: &Branch<P::Move>,
        mut child: Node<'_, P>,
        shared: &Shared<'_, P>,
    ) -> i32 {
        if branch.nth == 1 {
            return -self.search(node.widened(child, node.kind.first_child()), shared);
        }
        let reduction = late_move_reduction(node, known, branch, child.depth, shared);
        let reduced = Node { depth: child.depth - reduction, ..child };
        let mut value = -self.search(reduced, shared);
        if value > node.alpha && reduction > 0 {
            // What is much better than all before is worth another ply.
            let much = value > branch.best + shared.constants.research_margin;
            child.depth += i32::from(much);
            value = -self.search(Node { kind: node.kind.opposite(), ..child }, shared);
        }
        if value > node.alpha && node.is_pv() {
            value = -self.search(node.widened(child, NodeKind::Pv), shared);
        }
        value
    }

    /// Keeps what a node has come to: in the table, and as the error of its evaluation.
    fn remember(
        &mut self,
        node: &Node<'_, P>,
        known: &Known<P::Move>,
        best: &Best<P::Move>,
        bound: Bound,
        shared: &Shared<'_, P>,
    ) {
        let &Node { position, ply, depth, .. } = node;
        let &Best { value, mv } = best;
        let entry = Entry { mv: mv.map_or(0, P::bits), value, eval: known.raw, depth, bound };
        shared.table.store(position.key(), ply, entry);
        // Captures change what the evaluation could not know.
        let noisy = mv.is_some_and(|mv| position.is_tactical(mv));
        let tells = bound.improves(value, known.eval);
        if !node.check && !noisy && tells && value.abs() < WON_BOUND {
            let error = value - self.frames[ply].eval;
            self.history.learn_correction(position, depth, error, shared.constants);
        }
    }

    /// Puts a move before the line of the next ply.
    pub(crate) fn extend_line(&mut self, ply: usize, mv: P::Move) {
        let (here, below) = self.frames.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0].line);
    }

    /// Killers and history: the move that refuted the position is tried earlier from now on, those before it later.
    fn learn(
        &mut self,
        node: &Node<'_, P>,
        mv: P::Move,
        quiet: bool,
        context: &Context,
        shared: &Shared<'_, P>,
    ) {
        let constants = shared.constants;
        let bonus = bonus(node.depth, constants);
        let malus = -bonus * constants.history_vain / 100;
        let frame = &mut self.frames[node.ply];
        if quiet {
            if frame.killers[0] != Some(mv) {
                frame.killers = [Some(mv), frame.killers[0]];
            }
            let threats = node.position.threats();
            let known = |mv| MoveHistory::quiet_of(node.position, mv, &threats);
            self.history.learn_quiet(context, known(mv), bonus, constants);
            for &other in &frame.quiets {
                self.history.learn_quiet(context, known(other), malus, constants);
            }
        } else {
            self.history.learn_capture(node.position, mv, bonus);
        }
        for &other in &frame.captures {
            self.history.learn_capture(node.position, other, malus);
        }
    }
}

/// How much is learnt of a move that refutes at a depth.
fn bonus(depth: i32, constants: &Constants) -> i32 {
    let bonus = constants.history_bonus * depth - constants.history_bonus_less;
    bonus.min(constants.history_bonus_most)
}

/// Whether a move is not worth a look; it may be that no quiet move is any more.
#[inline(always)]
fn is_pruned<P: Searchable>(
    node: &Node<'_, P>,
    known: &Known<P::Move>,
    branch: &Branch<P::Move>,
    order: &mut Order<'_, P::Move>,
    shared: &Shared<'_, P>,
) -> bool {
    let (constants, hunts) = (shared.constants, shared.hunts());
    let Branch { ranked, nth, quiet, gives_check, .. } = *branch;
    let depth = node.depth;
    let worse = if known.improving { 0 } else { constants.late_reduction_worse };
    let reduced = (depth - (shared.reductions.of(depth, nth) + worse) / 100).max(1);
    if quiet && !gives_check {
        // Late move pruning assumes that at a shallow node what is good comes early.
        let enough = constants.late_pruning_base + depth * depth / (2 - i32::from(known.improving));
        if nth > enough && depth <= constants.late_pruning_depth {
            if hunts {
                // A check may come after it.
                return true;
            }
            order.skip_quiets();
        }
        // Futility pruning assumes that a quiet move gains no more than a margin.
        let margin = constants.futility_base + constants.futility_margin * reduced;
        let futile = reduced <= constants.futility_depth && known.eval + margin <= node.alpha;
        if futile && !node.check {
            if !hunts {
                order.skip_quiets();
            }
            return true;
        }
        // History pruning assumes that what was bad before is bad again.
        let bad = ranked.rank < -constants.history_pruning_margin * depth;
        if bad && depth <= constants.history_pruning_depth {
            return true;
        }
    }
    // Static exchange evaluation: what loses too much at once is not made up for within few plies.
    let least = if quiet {
        -constants.exchange_quiet_margin * reduced * reduced
    } else {
        -constants.exchange_tactical_margin * depth
    };
    let doubtful = depth <= constants.exchange_depth
        && known.hint != Some(ranked.mv)
        && !(gives_check && hunts);
    let surely = least <= 0 && ranked.wins == Some(true);
    doubtful && !surely && !node.position.wins_exchange(ranked.mv, least)
}

/// Late move reductions assume that the order of moves is good: the later one comes, the less it is looked at.
#[inline(always)]
fn late_move_reduction<P: Searchable>(
    node: &Node<'_, P>,
    known: &Known<P::Move>,
    branch: &Branch<P::Move>,
    below: i32,
    shared: &Shared<'_, P>,
) -> i32 {
    let constants = shared.constants;
    let &Branch { ranked, nth, quiet, gives_check, refuted, .. } = branch;
    if node.depth < constants.late_reduction_depth || !quiet && ranked.wins(node.position) {
        return 0;
    }
    let when = |condition: bool, hundredths: i32| if condition { hundredths } else { 0 };
    let mut hundredths = shared.reductions.of(node.depth, nth)
        + when(!known.improving, constants.late_reduction_worse)
        + when(node.kind == NodeKind::Cut, constants.late_reduction_cut)
        + when(refuted, constants.late_reduction_refuted)
        - when(node.is_pv(), constants.late_reduction_pv)
        - when(gives_check, constants.late_reduction_check)
        - when(node.check, constants.late_reduction_check)
        - when(shared.hunts() && gives_check, 2 * constants.late_reduction_check);
    if quiet {
        let most = 100 * constants.late_reduction_history_most;
        let rank = ranked.rank.clamp(-RANKED, RANKED);
        hundredths -= (100 * rank / constants.late_reduction_history).clamp(-most, most);
    }
    (hundredths / 100).min(below - 1).max(0)
}

/// More than any history.
const RANKED: i32 = 1 << 20;
