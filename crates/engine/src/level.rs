//! Levels: the same search, held back so that people enjoy playing it.
//!
//! A level looks at few positions, and misjudges each of them a little: by how much is decided by the position and
//! the seed of the game, so that within a game it is always of the same opinion. But for the lowest
//! levels it never errs by half a piece, so that no piece is left alone for a whim; and moves that give one away at once are left
//! out before a level thinks, unless it looks far enough to know what it does.
//!
//! The lower half plays like people who learn: what can be taken is seen, and a quiet answer is overlooked now and then; plans are
//! short; and a piece does not go back where it came from, if something else is as good.

use core::sync::atomic::{AtomicBool, AtomicU64};

use adoube_board::Keys;
use adoube_chess::Position as Chess;
use adoube_shogi::Position as Shogi;

use crate::history::MoveHistory;
use crate::node::{Node, NodeKind};
use crate::search::{Recent, Shared};
use crate::value::INFINITE;
use crate::worker::Worker;
use crate::{Limits, Report, Search, Searchable, TranspositionTable, Watch};

/// How strong the engine plays, from a child's first game to all it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What each level would be rated at chess, roughly.
const RATINGS: [u32; Level::COUNT as usize] =
    [600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2900];

impl Level {
    /// How many there are.
    pub const COUNT: u8 = 12;
    /// A child's first game.
    pub const FIRST: Self = Self(1);
    /// All the strength there is, as long as the clock allows.
    pub const FULL: Self = Self(Self::COUNT);

    /// The level with this number, from 1.
    ///
    /// ```
    /// use adoube_engine::Level;
    ///
    /// assert_eq!(Level::new(1), Some(Level::FIRST));
    /// assert_eq!(Level::new(Level::COUNT), Some(Level::FULL));
    /// assert_eq!(Level::new(0), None);
    /// ```
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All of them, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..=Self::COUNT).map(Self)
    }

    /// What it would be rated at chess, roughly.
    pub fn elo(self) -> u32 {
        RATINGS[self.index()]
    }

    /// The level whose rating comes nearest.
    ///
    /// ```
    /// use adoube_engine::Level;
    ///
    /// assert_eq!(Level::of_elo(0), Level::FIRST);
    /// assert!(Level::all().all(|level| Level::of_elo(level.elo()) == level));
    /// ```
    pub fn of_elo(elo: u32) -> Self {
        Self::all().min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or(Self::FULL)
    }

    fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

/// The strongest.
impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

/// A level in one game: the seed makes games differ, and the same seed makes them the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    /// How strong.
    pub level: Level,
    /// Any number, the same for all moves of a game.
    pub seed: u64,
}

/// What a level may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// No line is searched further, but for captures.
    depth: u32,
    /// No other depth is begun after so many nodes.
    nodes: u64,
    /// By how much it may misjudge a position, in hundredths of a pawn.
    blur: i32,
    /// Whether moves that lose a piece at a glance are left out before it thinks. Who looks far enough needs no such care,
    /// and may sacrifice.
    careful: bool,
    /// How many quiet answers of a thousand it does not think of.
    overlooks: u64,
}

const fn grade(depth: u32, nodes: u64, blur: i32, careful: bool) -> Grade {
    Grade { depth, nodes, blur, careful, overlooks: 0 }
}

/// Of somebody who learns: plans are short, and quiet answers are overlooked.
const fn learner(depth: u32, nodes: u64, blur: i32, overlooks: u64) -> Grade {
    Grade { depth, nodes, blur, careful: true, overlooks }
}

/// No limit to the depth.
const DEEP: u32 = u32::MAX;

/// A game with levels.
pub trait Graded: Searchable {
    /// All levels but the last.
    const LADDER: [Grade; Level::COUNT as usize - 1];
    /// At a glance a move may be worse than another by so much: less than any piece but a pawn is worth.
    const SLACK: i32;
}

impl Graded for Chess {
    const LADDER: [Grade; Level::COUNT as usize - 1] = [
        // One ply and captures: of quiet answers nothing is seen.
        learner(1, 0, 130, 0),
        learner(1, 0, 45, 0),
        learner(3, 200, 76, 230),
        learner(4, 450, 72, 170),
        learner(5, 900, 58, 95),
        learner(6, 1_900, 51, 35),
        grade(DEEP, 1_800, 55, true),
        grade(DEEP, 3_900, 44, true),
        grade(DEEP, 7_000, 39, false),
        grade(DEEP, 15_500, 25, false),
        grade(DEEP, 40_000, 15, false),
    ];
    const SLACK: i32 = 180;
}

impl Graded for Shogi {
    const LADDER: [Grade; Level::COUNT as usize - 1] = [
        learner(1, 0, 750, 0),
        learner(1, 0, 345, 0),
        learner(1, 0, 126, 0),
        learner(4, 120, 85, 210),
        learner(5, 500, 72, 140),
        learner(6, 1_400, 51, 20),
        grade(DEEP, 1_700, 50, true),
        grade(DEEP, 4_600, 39, true),
        grade(DEEP, 8_000, 32, false),
        grade(DEEP, 16_500, 19, false),
        grade(DEEP, 36_000, 7, false),
    ];
    const SLACK: i32 = 240;
}

/// How a player misjudges positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blur {
    seed: u64,
    width: i32,
    /// How many quiet answers of a thousand are overlooked.
    overlooks: u64,
}

impl Blur {
    /// Whether the player does not think of a quiet answer here, in this game.
    pub(crate) fn overlooks(self, key: u64, mv: u16) -> bool {
        let drawn = mix(key ^ u64::from(mv) << 40, !self.seed) >> 32;
        (drawn * 1000) >> 32 < self.overlooks
    }

    /// What the player takes a position for that is worth `value`.
    pub(crate) fn see(self, value: i32, key: u64) -> i32 {
        let drawn = mix(key, self.seed) >> 32;
        let steps = 2 * self.width as u64 + 1;
        value + ((drawn * steps) >> 32) as i32 - self.width
    }
}

pub(crate) fn mix(one: u64, other: u64) -> u64 {
    let (other, _) = Keys::new(other).next();
    Keys::new(one ^ other).next().0
}

impl<P: Graded> Search<P> {
    /// Thinks as [`Self::go`] does, with less strength. Below the full level the answer follows from the game so far,
    /// the strength and the limits alone, whatever the search was used for before; it comes soon, however much time
    /// there is; and only the full level uses the table.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_engine::{Level, Limits, Search, Strength, TranspositionTable};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let (mut search, table) = (Search::new(1, Position::START), TranspositionTable::new(1));
    /// let mut reply = |seed| {
    ///     let strength = Strength { level: Level::FIRST, seed };
    ///     let stop = AtomicBool::new(false);
    ///     let report = search.go_at(strength, &table, &Limits::default(), &(), &stop, &mut |_| {});
    ///     report.map(|report| report.lines[0].moves[0])
    /// };
    /// assert_eq!(reply(7), reply(7));
    /// assert!((0..20).any(|seed| reply(seed) != reply(7)));
    /// ```
    pub fn go_at(
        &mut self,
        strength: Strength,
        table: &TranspositionTable,
        limits: &Limits<P::Move>,
        watch: &dyn Watch,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report<P::Move>) + Send),
    ) -> Option<Report<P::Move>> {
        P::go_at(self, strength, table, limits, watch, stop, report)
    }

    /// What [`Self::go_at`] does, to be compiled where it is called.
    pub(crate) fn think_at(
        &mut self,
        strength: Strength,
        table: &TranspositionTable,
        limits: &Limits<P::Move>,
        watch: &dyn Watch,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report<P::Move>) + Send),
    ) -> Option<Report<P::Move>> {
        let Some(&grade) = P::LADDER.get(strength.level.index()) else {
            return self.think(table, limits, watch, stop, report);
        };
        let table = self.small.get_or_insert_with(|| TranspositionTable::new(1));
        let worker = self.workers.first_mut()?;
        *worker = Worker::new(0, self.root, self.network.as_ref());

        let mut moves = limits.moves.clone();
        let mut seen = 0;
        if grade.careful {
            table.clear();
            let limits = Limits { nodes: None, ..limits.clone() };
            let shared = Shared::new(table, &limits, watch, stop, &self.ground);
            worker.begin(&self.root, &self.past, &shared);
            moves = worker.careful_moves(&self.recent, &shared);
            seen = worker.nodes;
        }
        let enough = grade.nodes.min(limits.nodes.unwrap_or(u64::MAX));
        let few = Limits {
            depth: Some(grade.depth.min(limits.depth.unwrap_or(u32::MAX))),
            // A depth that takes many times as long as all before it is given up.
            nodes: Some(enough.saturating_mul(4).saturating_add(seen + 4096)),
            moves,
            ..limits.clone()
        };
        table.clear();
        let shared = Shared {
            nodes: AtomicU64::new(seen),
            drawn: AtomicU64::new(seen),
            enough,
            blur: Some(Blur { seed: strength.seed, width: grade.blur, overlooks: grade.overlooks }),
            ..Shared::new(table, &few, watch, stop, &self.ground)
        };
        worker.begin(&self.root, &self.past, &shared);
        if worker.roots.is_empty() {
            return None;
        }
        worker.deepen(&shared, report)
    }
}

/// What a move is at a glance.
struct Glance<M> {
    mv: M,
    /// What it is worth when what can be taken after it has been.
    value: i32,
    /// Whether it takes or promotes, and does not just take back.
    wins: bool,
    /// Whether the position after it has stood before.
    repeats: bool,
    /// Whether it only takes back the mover's last one.
    undoes: bool,
}

impl<P: Graded> Worker<P> {
    /// The moves that a careful player thinks about: none that at a glance loses a piece, and none that repeats a
    /// position or goes back where it came from, if there is another. Something that can be won need not be seen, and may be left if it looks like
    /// a trap.
    fn careful_moves(&mut self, recent: &Recent<P::Move>, shared: &Shared<'_, P>) -> Vec<P::Move> {
        let mut seen = self.glance(recent, shared);
        let best = |wins| {
            let values = seen.iter().filter(|seen| wins || !seen.wins).map(|seen| seen.value);
            values.max()
        };
        let wanted = best(false).or(best(true)).unwrap_or(0) - P::SLACK;
        seen.retain(|seen| seen.value >= wanted);
        // What leads nowhere is left out, if something else is there.
        if seen.iter().any(|seen| !seen.repeats) {
            seen.retain(|seen| !seen.repeats);
        }
        if seen.iter().any(|seen| !seen.undoes) {
            seen.retain(|seen| !seen.undoes);
        }
        seen.into_iter().map(|seen| seen.mv).collect()
    }

    /// Looks at every move of the root.
    fn glance(&mut self, recent: &Recent<P::Move>, shared: &Shared<'_, P>) -> Vec<Glance<P::Move>> {
        let root = self.root;
        let sum = root.sum();
        self.enter(0, &root, root.is_check());
        let moves: Vec<P::Move> = self.roots.iter().map(|root| root.mv).collect();
        let mut all = Vec::with_capacity(moves.len());
        for mv in moves {
            let mut next = root;
            next.play_unchecked(mv);
            let after = root.sum_after(&sum, mv, &next);
            self.frames[0].landing = Some(MoveHistory::landing(&root, mv));
            let check = next.is_check();
            let repetition = self.repetition(&next, 1, check, &shared.terms);
            let value = -repetition.unwrap_or_else(|| {
                let node = Node {
                    position: &next,
                    sum: &after,
                    ply: 1,
                    depth: 0,
                    alpha: -INFINITE,
                    beta: INFINITE,
                    kind: NodeKind::Pv,
                    check,
                    excluded: None,
                };
                self.search(node, shared)
            });
            // Out of time: what has been seen has to do.
            if self.stopped && !all.is_empty() {
                break;
            }
            let tactical = root.is_tactical(mv);
            let wins = tactical && recent.theirs.map(P::goal) != Some(P::goal(mv));
            let undoes = !tactical && recent.ours.is_some_and(|ours| is_undone::<P>(ours, mv));
            all.push(Glance { mv, value, wins, repeats: self.has_stood(&next, 1), undoes });
        }
        all
    }
}

/// Whether a move brings a piece back to where another took it from.
fn is_undone<P: Searchable>(before: P::Move, mv: P::Move) -> bool {
    P::origin(mv) == Some(P::goal(before)) && P::origin(before) == Some(P::goal(mv))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_a_ladder<P: Graded>() {
        // Who sees captures alone, a few moves, or all: of two who see alike the stronger looks longer and errs less. What one sees more
        // than the other weighs more than that, and matches say how much.
        let sees = |grade: &Grade| (grade.depth > 1, grade.depth == DEEP);
        for pair in P::LADDER.windows(2) {
            assert!(pair[0].depth <= pair[1].depth, "{pair:?}");
            if sees(&pair[0]) == sees(&pair[1]) {
                assert!(pair[0].nodes <= pair[1].nodes, "{pair:?}");
                assert!(pair[0].blur > pair[1].blur, "{pair:?}");
            }
            assert!(pair[0].careful || !pair[1].careful, "{pair:?}");
        }
        // Who looks further than captures overlooks less and less, and nobody does in the upper half.
        let half = P::LADDER.len().div_ceil(2);
        let seen: Vec<_> = P::LADDER[..half].iter().filter(|grade| grade.depth > 1).collect();
        assert!(seen.is_sorted_by(|one, next| one.overlooks > next.overlooks));
        assert!(P::LADDER[half..].iter().all(|grade| grade.overlooks == 0 && grade.depth == DEEP));
        // From the fourth level on no whim is worth a piece.
        assert!(P::LADDER[3..].iter().all(|grade| 2 * grade.blur < P::SLACK));
    }

    #[test]
    fn every_level_looks_further_and_errs_less_than_the_one_below() {
        is_a_ladder::<Chess>();
        is_a_ladder::<Shogi>();
        assert!(RATINGS.is_sorted());
    }

    #[test]
    fn a_misjudgement_is_bounded_and_always_the_same() {
        let blur = Blur { seed: 5, width: 30, overlooks: 0 };
        let errors: Vec<i32> = (0..10_000).map(|key| blur.see(100, key) - 100).collect();
        assert_eq!(errors.iter().min(), Some(&-30));
        assert_eq!(errors.iter().max(), Some(&30));
        assert!(errors.iter().sum::<i32>().abs() < 10_000);
        assert!((0..10_000).all(|key| blur.see(100, key) - 100 == errors[key as usize]));
        let other = Blur { seed: 6, ..blur };
        assert!((0..100).any(|key| other.see(0, key) != blur.see(0, key)));
    }

    #[test]
    fn quiet_answers_are_overlooked_as_often_as_said_and_always_the_same() {
        let blur = Blur { seed: 9, width: 0, overlooks: 250 };
        let missed = |blur: Blur| (0..4000).filter(move |&key| blur.overlooks(key * 77, 5)).count();
        assert!((800..1200).contains(&missed(blur)), "{}", missed(blur));
        assert_eq!(missed(Blur { overlooks: 0, ..blur }), 0);
        assert!((0..100).all(|key| blur.overlooks(key, 7) == blur.overlooks(key, 7)));
    }
}
