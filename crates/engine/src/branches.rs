//! The moves of a node, one after the other.

use crate::Searchable;
use crate::history::{History, Landing};
use crate::order::{Hints, Order};
use crate::search::Shared;
use crate::table::{Bound, Entry};
use crate::tree::{Known, Node};
use crate::value::{INFINITE, WON_BOUND, mated_in};
use crate::worker::Worker;

impl<P: Searchable> Worker<P> {
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
            if best > -WON_BOUND && ply > 0 {
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
                && entry.value.abs() < WON_BOUND
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
            if !check && !noisy && told && best.abs() < WON_BOUND {
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
