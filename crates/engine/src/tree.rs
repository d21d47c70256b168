//! The nodes of the tree, below the root.

use core::sync::atomic::Ordering;

use crate::Searchable;
use crate::history::{History, Landing};
use crate::order::{Hints, Order};
use crate::search::Shared;
use crate::table::{Bound, Entry};
use crate::value::{INFINITE, MATE_BOUND, MAX_PLY, NONE, mate_in, mated_in};
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
            let time =
                shared.limits.timing.is_some_and(|timing| shared.watch.elapsed() >= timing.hard);
            let nodes = shared.limits.nodes.is_some_and(|most| all >= most);
            self.stopped = time || nodes || shared.stop.load(Ordering::Relaxed);
        }
        self.stopped
    }

    /// The earliest ply from which play has gone on without a pass: beyond one nothing was really played.
    #[inline(always)]
    fn floor(&self, ply: usize) -> usize {
        match ply.checked_sub(1).map(|before| &self.frames[before]) {
            Some(before) if before.landing.is_none() => ply,
            Some(before) => before.floor,
            None => 0,
        }
    }

    /// What a position that has stood before is worth: a draw, or a loss for who gave check all along.
    #[inline(always)]
    pub(crate) fn repetition(&self, position: &P, ply: usize, check: bool) -> Option<i32> {
        let window = position.quiet_plies() as usize;
        if window < 4 {
            return None;
        }
        let floor = self.floor(ply);
        let reach = if floor == 0 { ply + self.past } else { ply - floor };
        let here = self.past + ply;
        let earlier = self.keys.get(here - window.min(reach)..here)?;
        let key = position.key();
        let mut back = 4;
        while back <= earlier.len() {
            if earlier[earlier.len() - back] == key {
                return Some(self.repeated(ply, back, check));
            }
            back += 2;
        }
        None
    }

    /// What a return to the position of so many plies ago is worth.
    #[cold]
    fn repeated(&self, ply: usize, back: usize, check: bool) -> i32 {
        if !P::PERPETUAL_LOSES {
            return 0;
        }
        // Whether each side has given check at every move since: the last was the other's.
        let (mut ours, mut theirs) = (true, check);
        for nth in 1..back {
            let gave = self.checks[self.past + ply - nth];
            if nth % 2 == 1 {
                ours &= gave;
            } else {
                theirs &= gave;
            }
        }
        match (ours, theirs) {
            (true, false) => mated_in(ply),
            (false, true) => mate_in(ply),
            _ => 0,
        }
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
            return mate_in(ply);
        }
        if ply >= MAX_PLY {
            return if check { 0 } else { shared.evaluate(position, sum, &mut self.memory) };
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
            _ => shared.evaluate(position, sum, &mut self.memory),
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
            if better && entry.value.abs() < MATE_BOUND {
                eval = entry.value;
            }
        }

        if !node.pv && !check && node.excluded.is_none() {
            // So good that a shallow search would hardly change it.
            let margin = 75 * (depth - i32::from(improving));
            if !shared.hunts() && depth <= 8 && eval - margin >= beta && eval.abs() < MATE_BOUND {
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
            && beta.abs() < MATE_BOUND
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
            return Some(if value >= MATE_BOUND { beta } else { value });
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

    #[expect(clippy::too_many_arguments, reason = "what a node of the tree is")]
    pub(crate) fn search_moves(
        &mut self,
        position: &P,
        sum: &P::Sum,
        depth: i32,
        ply: usize,
        (mut alpha, beta): (i32, i32),
        node: Node<P::Move>,
        known: &Known<P::Move>,
        shared: &Shared<'_, P>,
    ) -> i32 {
        let Known { hint, found, raw, eval, check, improving } = *known;
        let hunts = shared.hunts();
        let before = self.before(ply);
        let hints = Hints { table: hint, killers: self.frames[ply].killers, before };
        let mut order = Order::all(core::mem::take(&mut self.frames[ply].list), hints);
        self.frames[ply].quiets.clear();
        self.frames[ply].captures.clear();
        let first = alpha;
        let (mut best, mut best_move) = (-INFINITE, None);
        let mut tried = 0;
        let aim = position.aim();
        while let Some(ranked) = order.pick(position, &self.history) {
            let mv = ranked.mv;
            if node.excluded == Some(mv) {
                continue;
            }
            tried += 1;
            let quiet = !ranked.tactical;
            let gives_check = position.checks(&aim, mv);
            if best > -MATE_BOUND && ply > 0 {
                let reduced = (depth - self.reduction(depth, tried, improving)).max(1);
                if quiet && !gives_check {
                    // Late quiet moves of a shallow node.
                    if tried > 3 + depth * depth / (2 - i32::from(improving)) && depth <= 8 {
                        if hunts {
                            // A check may come after it.
                            continue;
                        }
                        order.skip_quiets();
                    }
                    // Quiet moves that cannot bring the value up.
                    if !check && reduced <= 7 && eval + 100 + 90 * reduced <= alpha {
                        if !hunts {
                            order.skip_quiets();
                        }
                        continue;
                    }
                    if depth <= 4 && ranked.rank < -3000 * depth {
                        continue;
                    }
                }
                let least = if quiet { -40 * reduced * reduced } else { -90 * depth };
                let doubtful = depth <= 8 && hint != Some(mv) && !(gives_check && hunts);
                let surely = least <= 0 && ranked.wins == Some(true);
                if doubtful && !surely && !position.wins_exchange(mv, least) {
                    continue;
                }
            }
            let mut next = *position;
            next.play_unchecked(mv);
            shared.table.expect(next.key());
            let mut extension =
                i32::from(gives_check && depth <= 10 && (hunts || ranked.wins(position)));
            if let Some(entry) = found
                && hint == Some(mv)
                && node.excluded.is_none()
                && ply > 0
                && depth >= 8
                && entry.depth >= depth - 3
                && matches!(entry.bound, Bound::Lower | Bound::Exact)
                && entry.value.abs() < MATE_BOUND
            {
                // Is every other move much worse?
                let target = entry.value - 2 * depth;
                let aside = Node { pv: false, cut: node.cut, check, excluded: Some(mv) };
                let list = core::mem::take(&mut self.frames[ply].quiets);
                let captures = core::mem::take(&mut self.frames[ply].captures);
                let value = self.search(
                    position,
                    sum,
                    (depth - 1) / 2,
                    ply,
                    (target - 1, target),
                    aside,
                    shared,
                );
                self.frames[ply].quiets = list;
                self.frames[ply].captures = captures;
                if self.stopped {
                    break;
                }
                if value < target {
                    extension = 1 + i32::from(!node.pv && value < target - 30);
                } else if target >= beta {
                    // Several moves are good enough.
                    self.frames[ply].list = order.into_list();
                    return target;
                } else if entry.value >= beta {
                    extension = -1;
                }
            }
            let below = depth - 1 + extension;
            self.frames[ply].landing = Some(History::landing(position, mv));
            let after = position.sum_after(sum, mv, &next);
            let mut value;
            let child = Node { pv: false, cut: true, check: gives_check, excluded: None };
            if tried == 1 {
                let node = Node { pv: node.pv, cut: !node.pv && !node.cut, ..child };
                value = -self.search(&next, &after, below, ply + 1, (-beta, -alpha), node, shared);
            } else {
                let mut reduction = 0;
                if depth >= 3 && (quiet || !ranked.wins(position)) {
                    reduction = self.reduction(depth, tried, improving);
                    reduction -= i32::from(node.pv) + i32::from(gives_check) + i32::from(check);
                    reduction -= 2 * i32::from(hunts && gives_check);
                    reduction += i32::from(node.cut);
                    if quiet {
                        reduction -= (ranked.rank / 8000).clamp(-2, 2);
                    }
                    reduction = reduction.clamp(0, below - 1);
                }
                let narrow = (-alpha - 1, -alpha);
                value =
                    -self.search(&next, &after, below - reduction, ply + 1, narrow, child, shared);
                if value > alpha && reduction > 0 {
                    let node = Node { cut: !node.cut, ..child };
                    value = -self.search(&next, &after, below, ply + 1, narrow, node, shared);
                }
                if value > alpha && node.pv {
                    let node = Node { pv: true, cut: false, ..child };
                    value =
                        -self.search(&next, &after, below, ply + 1, (-beta, -alpha), node, shared);
                }
            }
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    alpha = value;
                    self.extend_line(ply, mv);
                }
            }
            if alpha >= beta {
                self.learn(position, mv, quiet, depth, ply, before);
                break;
            }
            let frame = &mut self.frames[ply];
            if quiet { frame.quiets.push(mv) } else { frame.captures.push(mv) }
        }
        self.frames[ply].list = order.into_list();
        if self.stopped {
            return 0;
        }
        if tried == 0 {
            // No move, or none but the one left out.
            return match node.excluded {
                Some(_) => alpha,
                None if check || P::NO_MOVE_LOSES => mated_in(ply),
                None => 0,
            };
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > first => Bound::Exact,
            _ => Bound::Upper,
        };
        if node.excluded.is_none() {
            let mv = best_move.map_or(0, P::bits);
            let entry = Entry { mv, value: best, eval: raw, depth, bound, pv: node.pv };
            shared.table.store(position.key(), ply, entry);
            let noisy = best_move.is_some_and(|mv| position.is_tactical(mv));
            let told = match bound {
                Bound::Lower => best > eval,
                Bound::Upper => best < eval,
                _ => true,
            };
            if !check && !noisy && told && best.abs() < MATE_BOUND {
                self.history.learn_correction(position, depth, best - self.frames[ply].eval);
            }
        }
        best
    }

    /// How many plies less a late move gets.
    pub(crate) fn reduction(&self, depth: i32, tried: i32, improving: bool) -> i32 {
        let (depth, late) = (depth.clamp(1, 63) as usize, tried.clamp(1, 63) as usize);
        i32::from(self.reductions[64 * depth + late]) + i32::from(!improving)
    }

    /// Reductions by depth and by how many moves were tried before.
    pub(crate) fn reductions() -> Box<[i8]> {
        let of = |depth: usize, late: usize| {
            let (depth, late) = (depth.max(1) as f64, late.max(1) as f64);
            (0.6 + depth.ln() * late.ln() / 2.3) as i8
        };
        (0..64 * 64).map(|at| of(at / 64, at % 64)).collect()
    }

    pub(crate) fn extend_line(&mut self, ply: usize, mv: P::Move) {
        let (here, below) = self.frames.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0].line);
    }

    /// The move that refuted the position is tried earlier from now on, those before it later.
    pub(crate) fn learn(
        &mut self,
        position: &P,
        mv: P::Move,
        quiet: bool,
        depth: i32,
        ply: usize,
        before: [Option<Landing>; 2],
    ) {
        let bonus = (150 * depth - 50).min(1800);
        let captures = core::mem::take(&mut self.frames[ply].captures);
        if quiet {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.learn_quiet(position, mv, before, bonus);
            let quiets = core::mem::take(&mut self.frames[ply].quiets);
            for &other in &quiets {
                self.history.learn_quiet(position, other, before, -bonus);
            }
            self.frames[ply].quiets = quiets;
        } else {
            self.history.learn_capture(position, mv, bonus);
        }
        for &other in &captures {
            self.history.learn_capture(position, other, -bonus);
        }
        self.frames[ply].captures = captures;
    }
}
