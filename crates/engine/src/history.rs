//! What moves have been worth before.

use adoube_board::Side;

use crate::{Constants, Searchable};

/// The scale of all that is learnt of moves.
const MOST: i32 = 16_384;

/// One number that drifts towards what it is told, and never beyond.
fn drift(value: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-MOST / 2, MOST / 2);
    let now = i32::from(*value);
    *value = (now + bonus - now * bonus.abs() / MOST) as i16;
}

/// Where the evaluation errs, by structure.
const CORRECTIONS: usize = 1 << 14;
/// A correction is kept in so many parts of a hundredth of a pawn.
const GRAIN: i32 = 256;

/// What one thread has learnt.
pub(crate) struct MoveHistory<P: Searchable> {
    quiet: Vec<i16>,
    capture: Vec<i16>,
    /// By the move before, and by the one before that.
    after: [Vec<i16>; 2],
    correction: Vec<i32>,
    game: core::marker::PhantomData<P>,
}

/// A piece and where it went, as an index.
pub(crate) type Landing = usize;

impl<P: Searchable> MoveHistory<P> {
    const LANDINGS: usize = P::ROLES * P::SQUARES;

    pub(crate) fn new() -> Self {
        let after = || vec![0; Self::LANDINGS * Self::LANDINGS];
        Self {
            quiet: vec![0; 2 * P::SLOTS],
            capture: vec![0; Self::LANDINGS * P::ROLES],
            after: [after(), after()],
            correction: vec![0; 2 * CORRECTIONS],
            game: core::marker::PhantomData,
        }
    }

    pub(crate) fn landing(position: &P, mv: P::Move) -> Landing {
        position.role(mv).map_or(0, P::index) * P::SQUARES + P::goal(mv)
    }

    fn quiet_at(side: Side, mv: P::Move) -> usize {
        side.index() * P::SLOTS + P::slot(mv)
    }

    /// What a quiet move promises, after these two landings.
    pub(crate) fn of_quiet(
        &self,
        side: Side,
        mv: P::Move,
        role: P::Role,
        before: [Option<Landing>; 2],
    ) -> i32 {
        let landing = P::index(role) * P::SQUARES + P::goal(mv);
        let mut sum = i32::from(self.quiet[Self::quiet_at(side, mv)]);
        for (table, earlier) in self.after.iter().zip(before) {
            if let Some(earlier) = earlier {
                sum += i32::from(table[earlier * Self::LANDINGS + landing]);
            }
        }
        sum
    }

    pub(crate) fn of_capture(&self, position: &P, mv: P::Move) -> i32 {
        let victim = position.victim(mv).map_or(0, P::index);
        i32::from(self.capture[Self::landing(position, mv) * P::ROLES + victim])
    }

    pub(crate) fn learn_quiet(
        &mut self,
        position: &P,
        mv: P::Move,
        before: [Option<Landing>; 2],
        bonus: i32,
    ) {
        let landing = Self::landing(position, mv);
        drift(&mut self.quiet[Self::quiet_at(position.turn(), mv)], bonus);
        for (table, earlier) in self.after.iter_mut().zip(before) {
            if let Some(earlier) = earlier {
                drift(&mut table[earlier * Self::LANDINGS + landing], bonus);
            }
        }
    }

    pub(crate) fn learn_capture(&mut self, position: &P, mv: P::Move, bonus: i32) {
        let victim = position.victim(mv).map_or(0, P::index);
        drift(&mut self.capture[Self::landing(position, mv) * P::ROLES + victim], bonus);
    }

    fn correction_at(position: &P) -> usize {
        position.turn().index() * CORRECTIONS + position.structure() as usize % CORRECTIONS
    }

    /// By how much the evaluation has erred in positions of this structure.
    pub(crate) fn correction(&self, position: &P) -> i32 {
        self.correction[Self::correction_at(position)] / GRAIN
    }

    pub(crate) fn learn_correction(
        &mut self,
        position: &P,
        depth: i32,
        error: i32,
        constants: &Constants,
    ) {
        let weight = (depth + 1).min(constants.correction_weight);
        let largest = GRAIN * constants.correction_error;
        let error = (error * GRAIN).clamp(-largest, largest);
        let most = GRAIN * constants.correction_most;
        let entry = &mut self.correction[Self::correction_at(position)];
        *entry = ((*entry * (256 - weight) + error * weight) / 256).clamp(-most, most);
    }

    /// Half of what was learnt, for the next move of the same game.
    pub(crate) fn fade(&mut self) {
        for value in self.quiet.iter_mut().chain(&mut self.capture) {
            *value /= 2;
        }
    }
}
