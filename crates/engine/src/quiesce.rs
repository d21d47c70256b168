//! The leaves: captures and promotions until a position is quiet.

use crate::Searchable;
use crate::history::History;
use crate::order::{Hints, Order};
use crate::search::Shared;
use crate::table::{Bound, Entry};
use crate::value::{INFINITE, MAX_PLY, NONE, WON_BOUND, mated_in, won_in};
use crate::worker::Worker;

impl<P: Searchable> Worker<P> {
    /// Captures and promotions only, until the position is quiet.
    pub(crate) fn quiesce(
        &mut self,
        position: &P,
        sum: &P::Sum,
        ply: usize,
        (mut alpha, beta): (i32, i32),
        (pv, check): (bool, bool),
        shared: &Shared<'_, P>,
    ) -> i32 {
        self.nodes += 1;
        if self.is_stopped(shared) {
            return 0;
        }
        self.selective = self.selective.max(ply);
        self.enter(ply.min(MAX_PLY), position, check);
        if ply >= MAX_PLY {
            return if check { 0 } else { shared.evaluate(position, sum, &mut self.judge) };
        }
        let over = position.quiet_plies() >= P::QUIET_LIMIT || ply >= shared.terms.last;
        if over && (!check || position.has_legal_move()) {
            return 0;
        }
        if position.declares(&shared.terms.rules) {
            return won_in(ply);
        }
        let found = shared.table.find(position.key(), ply);
        if let Some(entry) = found
            && !pv
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
        let raw = match found {
            _ if check => NONE,
            Some(entry) if entry.eval != NONE => entry.eval,
            _ => shared.evaluate(position, sum, &mut self.judge),
        };
        let mut best = if check { -INFINITE } else { raw + self.history.correction(position) };
        let stand = best;
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let first = alpha;
        let hint = found
            .and_then(|entry| P::from_bits(entry.mv))
            .filter(|&mv| position.is_legal(mv) && (check || position.is_tactical(mv)));
        let list = core::mem::take(&mut self.frames[ply].list);
        let hints = Hints { table: hint, killers: [None, None], before: self.before(ply) };
        let mut order = if check { Order::all(list, hints) } else { Order::tactical(list, hints) };
        let mut best_move = None;
        let mut tried = 0;
        while let Some(ranked) = order.pick(position, &self.history) {
            let mv = ranked.mv;
            if best > -WON_BOUND {
                // In check a few evasions are enough once one is found.
                if check && !ranked.tactical && tried >= 2 {
                    continue;
                }
                if !check && stand + position.gain(mv) + 200 <= alpha {
                    best = best.max(stand + position.gain(mv) + 200);
                    continue;
                }
                if !position.wins_exchange(mv, if check { -80 } else { 0 }) {
                    continue;
                }
            }
            tried += 1;
            let mut next = *position;
            next.play_unchecked(mv);
            shared.table.expect(next.key());
            let gives_check = next.is_check();
            let after = position.sum_after(sum, mv, &next);
            self.frames[ply].landing = Some(History::landing(position, mv));
            let value =
                -self.quiesce(&next, &after, ply + 1, (-beta, -alpha), (pv, gives_check), shared);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    self.extend_line(ply, mv);
                }
            }
            if alpha >= beta {
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
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > first => Bound::Exact,
            _ => Bound::Upper,
        };
        let mv = best_move.map_or(0, P::bits);
        shared.table.store(
            position.key(),
            ply,
            Entry { mv, value: best, eval: raw, depth: 0, bound, pv },
        );
        best
    }
}
