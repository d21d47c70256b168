//! What there is to say of the moves of a game.

use adoube_engine::{Judgement, Value};

use super::{Course, Insight};
use crate::matches::Sport;

/// What there is to say of a move.
#[derive(Clone, Debug)]
pub(crate) struct Noted<M> {
    /// What the position after it is worth to the first side.
    pub(crate) value: Value,
    pub(crate) depth: u32,
    /// What would have been best instead, if the move was not that.
    pub(crate) better: Vec<M>,
    pub(crate) judgement: Option<Judgement>,
    /// Whether the game turned here.
    pub(crate) turned: bool,
}

/// Notes what every move of a game was.
pub(crate) fn note<P: Sport>(course: &Course<P>, seen: &[Insight<P::Move>]) -> Vec<Noted<P::Move>> {
    let values: Vec<Option<Value>> = seen.iter().map(|seen| Some(seen.value)).collect();
    let judged = Judgement::of_game(&P::ODDS, &values);
    let turning = Judgement::turning_point(&P::ODDS, &values);
    let sides = course.positions();
    let of = |(nth, &mv): (usize, &P::Move)| {
        let (before, after) = (seen.get(nth)?, seen.get(nth + 1)?);
        // The engine's own move is not blamed for what was seen later.
        let best = before.line.first() == Some(&mv);
        let first = sides.get(nth + 1)?.turn().is_first();
        Some(Noted {
            value: if first { after.value } else { after.value.reversed() },
            depth: after.depth,
            better: if best { Vec::new() } else { before.line.clone() },
            judgement: judged.get(nth).copied().flatten().filter(|_| !best),
            turned: turning == Some(nth) && !best,
        })
    };
    course.moves.iter().enumerate().filter_map(of).collect()
}
