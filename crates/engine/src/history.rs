//! What moves have been worth before, and where the evaluation has erred.

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

/// Whether a piece is attacked where it stands, and where it goes.
const EXPOSURES: usize = 4;
/// So many places for what is learnt of the evaluation's errors, of each kind and side.
const CORRECTIONS: usize = 1 << 14;
/// By the structure, and by each side's pieces.
const KINDS: usize = 3;
/// A correction is kept in so many parts of a hundredth of a pawn.
const GRAIN: i32 = 128;

/// What one thread has learnt.
pub(crate) struct MoveHistory<P: Searchable> {
    quiet: Vec<i16>,
    capture: Vec<i16>,
    /// By the other's move before, and by the side's own moves before that.
    after: [Vec<i16>; 2],
    correction: Vec<i16>,
    game: core::marker::PhantomData<P>,
}

/// A piece and where it went, as an index.
pub(crate) type Landing = usize;

/// What quiet moves are remembered by, beside what they are: who moves, and what was played one, two and four plies
/// before.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    pub(crate) side: Side,
    pub(crate) before: [Option<Landing>; 3],
}

/// Which of the tables each of them has.
const AFTER: [usize; 3] = [0, 1, 1];

/// A quiet move as the histories know it.
#[derive(Clone, Copy)]
pub(crate) struct Quiet {
    slot: usize,
    exposure: usize,
    landing: Landing,
}

impl<P: Searchable> MoveHistory<P> {
    const LANDINGS: usize = P::ROLES * P::SQUARES;

    pub(crate) fn new() -> Self {
        let after = || vec![0; Self::LANDINGS * Self::LANDINGS];
        Self {
            quiet: vec![0; 2 * P::SLOTS * EXPOSURES],
            capture: vec![0; Self::LANDINGS * P::ROLES],
            after: [after(), after()],
            correction: vec![0; 2 * KINDS * CORRECTIONS],
            game: core::marker::PhantomData,
        }
    }

    pub(crate) fn landing(position: &P, mv: P::Move) -> Landing {
        position.role(mv).map_or(0, P::index) * P::SQUARES + P::goal(mv)
    }

    /// A quiet move of a piece of this role.
    #[inline(always)]
    pub(crate) fn quiet(mv: P::Move, role: P::Role, threats: &P::Threats) -> Quiet {
        let landing = P::index(role) * P::SQUARES + P::goal(mv);
        Quiet { slot: P::slot(mv), exposure: P::exposure(threats, mv), landing }
    }

    /// The same of a move of a position.
    pub(crate) fn quiet_of(position: &P, mv: P::Move, threats: &P::Threats) -> Quiet {
        let landing = Self::landing(position, mv);
        Quiet { slot: P::slot(mv), exposure: P::exposure(threats, mv), landing }
    }

    fn quiet_at(side: Side, quiet: Quiet) -> usize {
        (side.index() * P::SLOTS + quiet.slot) * EXPOSURES + quiet.exposure
    }

    /// What a quiet move promises.
    pub(crate) fn of_quiet(&self, context: &Context, quiet: Quiet, constants: &Constants) -> i32 {
        let after = |nth: usize| {
            let at = |earlier: Landing| earlier * Self::LANDINGS + quiet.landing;
            context.before[nth].map_or(0, |earlier| i32::from(self.after[AFTER[nth]][at(earlier)]))
        };
        i32::from(self.quiet[Self::quiet_at(context.side, quiet)])
            + after(0)
            + after(1)
            + after(2) * constants.history_fourth / 100
    }

    pub(crate) fn of_capture(&self, position: &P, mv: P::Move) -> i32 {
        let victim = position.victim(mv).map_or(0, P::index);
        i32::from(self.capture[Self::landing(position, mv) * P::ROLES + victim])
    }

    /// Learns of a quiet move; half as much of what was played four plies before, where that counts.
    pub(crate) fn learn_quiet(
        &mut self,
        context: &Context,
        quiet: Quiet,
        bonus: i32,
        constants: &Constants,
    ) {
        drift(&mut self.quiet[Self::quiet_at(context.side, quiet)], bonus);
        let fourth = if constants.history_fourth == 0 { 0 } else { bonus / 2 };
        for (nth, bonus) in [bonus, bonus, fourth].into_iter().enumerate() {
            if let Some(earlier) = context.before[nth] {
                let at = earlier * Self::LANDINGS + quiet.landing;
                drift(&mut self.after[AFTER[nth]][at], bonus);
            }
        }
    }

    pub(crate) fn learn_capture(&mut self, position: &P, mv: P::Move, bonus: i32) {
        let victim = position.victim(mv).map_or(0, P::index);
        drift(&mut self.capture[Self::landing(position, mv) * P::ROLES + victim], bonus);
    }

    /// Where what was learnt of a position's evaluation is.
    fn corrections(position: &P) -> [usize; KINDS] {
        let side = position.turn().index();
        let at = |kind: usize, key: u64| {
            (2 * kind + side) * CORRECTIONS + (key >> 16) as usize % CORRECTIONS
        };
        [
            at(0, position.structure()),
            at(1, position.pieces(Side::First)),
            at(2, position.pieces(Side::Second)),
        ]
    }

    /// By how much the evaluation has erred in positions of this structure, and with these pieces.
    pub(crate) fn correction(&self, position: &P, constants: &Constants) -> i32 {
        let [structure, first, second] =
            Self::corrections(position).map(|at| i32::from(self.correction[at]));
        (100 * structure + constants.correction_pieces * (first + second)) / (100 * GRAIN)
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
        for at in Self::corrections(position) {
            let entry = &mut self.correction[at];
            let drifted = (i32::from(*entry) * (256 - weight) + error * weight) / 256;
            *entry = drifted.clamp(-most, most) as i16;
        }
    }

    /// A part of what was learnt, for the next move of the same game.
    pub(crate) fn fade(&mut self, constants: &Constants) {
        for value in self.quiet.iter_mut().chain(&mut self.capture) {
            *value = (i32::from(*value) * constants.history_kept / 100) as i16;
        }
    }
}
