//! In which order moves are tried.

use crate::Searchable;
use crate::history::{History, Landing};

/// A move and what it promises.
#[derive(Clone, Copy)]
pub(crate) struct Ranked<M> {
    pub(crate) mv: M,
    pub(crate) rank: i32,
    pub(crate) tactical: bool,
}

const FIRST: i32 = 1 << 30;
const WINNING: i32 = 1 << 26;
const KILLER: i32 = 1 << 25;
const LOSING: i32 = -(1 << 26);

/// The legal moves of a position, the most promising first.
pub(crate) struct Order<M> {
    moves: Vec<Ranked<M>>,
    next: usize,
}

/// What is known before the moves are ranked.
pub(crate) struct Hints<M> {
    pub(crate) table: Option<M>,
    pub(crate) killers: [Option<M>; 2],
    pub(crate) before: [Option<Landing>; 2],
}

impl<M: Copy + Eq> Order<M> {
    /// An order whose list has been used before, so that nothing is allocated.
    pub(crate) fn reuse(mut moves: Vec<Ranked<M>>) -> Self {
        moves.clear();
        Self { moves, next: 0 }
    }

    /// Its list, to be used again.
    pub(crate) fn into_list(self) -> Vec<Ranked<M>> {
        self.moves
    }

    /// All legal moves.
    pub(crate) fn rank_all<P: Searchable<Move = M>>(
        &mut self,
        position: &P,
        history: &History<P>,
        hints: &Hints<M>,
    ) {
        for mv in position.legal_moves() {
            let tactical = position.is_tactical(mv);
            let rank = if hints.table == Some(mv) {
                FIRST
            } else if tactical {
                rank_tactical(position, history, mv)
            } else if hints.killers.contains(&Some(mv)) {
                KILLER + i32::from(hints.killers[0] == Some(mv))
            } else {
                history.of_quiet(position, mv, hints.before)
            };
            self.moves.push(Ranked { mv, rank, tactical });
        }
    }

    /// Only moves that take something or promote.
    pub(crate) fn rank_tactical<P: Searchable<Move = M>>(
        &mut self,
        position: &P,
        history: &History<P>,
        table: Option<M>,
    ) {
        position.visit_tactical(|mv| {
            let rank = if table == Some(mv) { FIRST } else { gain(position, history, mv) };
            self.moves.push(Ranked { mv, rank, tactical: true });
        });
    }

    /// The best of those that are left.
    pub(crate) fn pick(&mut self) -> Option<Ranked<M>> {
        let rest = self.moves.get_mut(self.next..)?;
        let (best, _) =
            rest.iter().enumerate().max_by_key(|(nth, ranked)| (ranked.rank, usize::MAX - nth))?;
        rest.swap(0, best);
        self.next += 1;
        rest.first().copied()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

fn gain<P: Searchable>(position: &P, history: &History<P>, mv: P::Move) -> i32 {
    16 * position.gain(mv) + history.of_capture(position, mv) / 8
}

fn rank_tactical<P: Searchable>(position: &P, history: &History<P>, mv: P::Move) -> i32 {
    let base = if position.wins_exchange(mv, 0) { WINNING } else { LOSING };
    base + gain(position, history, mv)
}
