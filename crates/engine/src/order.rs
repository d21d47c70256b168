//! In which order moves are tried.

use crate::history::{Context, MoveHistory};
use crate::{Constants, Searchable};

/// A move and what it promises.
#[derive(Clone, Copy)]
pub(crate) struct Ranked<M> {
    pub(crate) mv: M,
    pub(crate) rank: i32,
    pub(crate) tactical: bool,
    /// Whether its exchanges win something or lose nothing, where that has been asked.
    pub(crate) wins: Option<bool>,
    /// Whether it gives check, where that has been asked.
    pub(crate) checks: Option<bool>,
}

impl<M: Copy> Ranked<M> {
    /// Whether its exchanges lose nothing.
    pub(crate) fn wins<P: Searchable<Move = M>>(&self, position: &P) -> bool {
        self.wins.unwrap_or_else(|| position.wins_exchange(self.mv, 0))
    }
}

const FIRST: i32 = 1 << 30;
const WINNING: i32 = 1 << 26;
const KILLER: i32 = 1 << 25;
const LOSING: i32 = -(1 << 26);

/// What is known before the moves are ranked.
#[derive(Clone, Copy)]
pub(crate) struct Hints<M> {
    pub(crate) table: Option<M>,
    pub(crate) killers: [Option<M>; 2],
    pub(crate) context: Context,
}

/// The legal moves of a position, the most promising first. They are not even made before the move that the
/// table remembers has been tried: often it is enough.
pub(crate) struct Order<'a, M> {
    constants: &'a Constants,
    moves: Vec<Ranked<M>>,
    next: usize,
    hints: Hints<M>,
    stage: Stage,
    /// All moves, or only those that take something or promote.
    all: bool,
}

/// What has been put on the list so far.
#[derive(PartialEq, Eq)]
enum Stage {
    Remembered,
    Nothing,
    Tactical,
    All,
}

impl<'a, M: Copy + Eq> Order<'a, M> {
    /// An order whose list has been used before, so that nothing is allocated.
    pub(crate) fn all(
        mut moves: Vec<Ranked<M>>,
        hints: Hints<M>,
        constants: &'a Constants,
    ) -> Self {
        moves.clear();
        Self { constants, moves, next: 0, hints, stage: Stage::Remembered, all: true }
    }

    /// The same of moves that take something or promote, and the one that the table remembers.
    pub(crate) fn tactical(
        moves: Vec<Ranked<M>>,
        hints: Hints<M>,
        constants: &'a Constants,
    ) -> Self {
        Self { all: false, ..Self::all(moves, hints, constants) }
    }

    /// Its list, to be used again.
    pub(crate) fn into_list(self) -> Vec<Ranked<M>> {
        self.moves
    }

    /// The best of those that are left; `aim` is asked for if it comes to quiet moves.
    pub(crate) fn pick<P: Searchable<Move = M>>(
        &mut self,
        position: &P,
        history: &MoveHistory<P>,
        aim: impl Fn() -> P::Aim,
    ) -> Option<Ranked<M>> {
        if self.stage == Stage::Remembered {
            self.stage = Stage::Nothing;
            if let Some(mv) = self.hints.table {
                return Some(Ranked {
                    mv,
                    rank: FIRST,
                    tactical: position.is_tactical(mv),
                    wins: None,
                    checks: None,
                });
            }
        }
        if self.stage == Stage::Nothing {
            self.stage = Stage::Tactical;
            self.make_tactical(position, history);
        }
        loop {
            let rest = self.moves.get_mut(self.next..)?;
            let (mut best, mut rank) = (0, i32::MIN);
            for (nth, ranked) in rest.iter().enumerate() {
                if ranked.rank > rank {
                    (best, rank) = (nth, ranked.rank);
                }
            }
            // Quiet moves are made when no good capture is left.
            if rank < WINNING && self.all && self.stage == Stage::Tactical {
                self.stage = Stage::All;
                self.make_quiets(position, history, &aim());
                continue;
            }
            let found = rest.get_mut(best)?;
            // Whether a capture loses something is asked when its turn has come.
            if self.all && rank >= WINNING {
                let wins = position.wins_exchange(found.mv, 0);
                found.wins = Some(wins);
                if !wins {
                    found.rank += LOSING - WINNING;
                    continue;
                }
            }
            rest.swap(0, best);
            self.next += 1;
            return rest.first().copied();
        }
    }

    /// No more moves but those that take something or promote.
    pub(crate) fn skip_quiets(&mut self) {
        let mut kept = self.next;
        for nth in self.next..self.moves.len() {
            if self.moves[nth].tactical {
                self.moves.swap(kept, nth);
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }

    fn make_tactical<P: Searchable<Move = M>>(&mut self, position: &P, history: &MoveHistory<P>) {
        let (table, constants) = (self.hints.table, self.constants);
        position.visit_tactical(|mv| {
            if table != Some(mv) {
                // Captures: what they win first, and what has been good before.
                let rank = WINNING
                    + constants.capture_gain * position.gain(mv)
                    + history.of_capture(position, mv) / constants.capture_history_divisor;
                self.moves.push(Ranked { mv, rank, tactical: true, wins: None, checks: None });
            }
        });
    }

    fn make_quiets<P: Searchable<Move = M>>(
        &mut self,
        position: &P,
        history: &MoveHistory<P>,
        aim: &P::Aim,
    ) {
        let Hints { table, killers, context } = self.hints;
        let constants = self.constants;
        let threats = position.threats();
        position.visit_quiets(|mv, role| {
            if table == Some(mv) {
                return;
            }
            let check = position.checks(aim, mv);
            let rank = if killers.contains(&Some(mv)) {
                KILLER + i32::from(killers[0] == Some(mv))
            } else {
                history.of_quiet(&context, MoveHistory::<P>::quiet(mv, role, &threats), constants)
                    + P::promise(&threats, mv, role, constants)
                    + if check { constants.order_check } else { 0 }
            };
            let checks = Some(check);
            self.moves.push(Ranked { mv, rank, tactical: false, wins: None, checks });
        });
    }
}
