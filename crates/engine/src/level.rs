//! Levels: the same search, held back so that people enjoy playing it.
//!
//! A level looks at few positions, and misjudges each of them a little: by how much is decided by the position and
//! the seed of the game, so that within a game it is always of the same opinion. It never errs by half a
//! piece, so that no piece is given away for a whim; and where it looks only a move or two ahead, moves that lose a
//! piece at once are left out before it thinks.

use core::sync::atomic::{AtomicBool, AtomicU64};

use adoube_board::Keys;
use adoube_chess::Position as Chess;
use adoube_shogi::Position as Shogi;

use crate::search::Shared;
use crate::tree::Node;
use crate::value::{INFINITE, NONE};
use crate::worker::Worker;
use crate::{Limits, Report, Search, Searchable, Table, Watch};

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
    care: Care,
}

/// Which moves a level does not even think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Care {
    /// Those that at a glance are worse than another by a piece.
    All,
    /// Those that at a glance lose a piece; one that can be won may be left, if it looks like a trap.
    Own,
    /// None: it searches well enough to tell.
    None,
}

const fn grade(depth: u32, nodes: u64, blur: i32, care: Care) -> Grade {
    Grade { depth, nodes, blur, care }
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
        grade(1, 1, 240, Care::All),
        grade(1, 1, 120, Care::All),
        grade(2, 1, 100, Care::All),
        grade(3, 200, 80, Care::Own),
        grade(DEEP, 400, 60, Care::Own),
        grade(DEEP, 800, 50, Care::Own),
        grade(DEEP, 1_600, 40, Care::Own),
        grade(DEEP, 3_000, 30, Care::None),
        grade(DEEP, 6_000, 20, Care::None),
        grade(DEEP, 12_000, 15, Care::None),
        grade(DEEP, 24_000, 10, Care::None),
    ];
    const SLACK: i32 = 240;
}

impl Graded for Shogi {
    const LADDER: [Grade; Level::COUNT as usize - 1] = [
        grade(1, 1, 280, Care::All),
        grade(1, 1, 140, Care::All),
        grade(2, 1, 120, Care::All),
        grade(3, 200, 100, Care::Own),
        grade(DEEP, 400, 80, Care::Own),
        grade(DEEP, 800, 60, Care::Own),
        grade(DEEP, 1_600, 50, Care::Own),
        grade(DEEP, 3_000, 40, Care::None),
        grade(DEEP, 6_000, 30, Care::None),
        grade(DEEP, 12_000, 20, Care::None),
        grade(DEEP, 24_000, 10, Care::None),
    ];
    const SLACK: i32 = 280;
}

/// How a player misjudges positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blur {
    seed: u64,
    width: i32,
}

impl Blur {
    /// What the player takes a position for that is worth `value`.
    pub(crate) fn see(self, value: i32, key: u64) -> i32 {
        let drawn = mix(key, self.seed) >> 32;
        let steps = 2 * self.width as u64 + 1;
        value + ((drawn * steps) >> 32) as i32 - self.width
    }
}

fn mix(one: u64, other: u64) -> u64 {
    let (other, _) = Keys::new(other).next();
    Keys::new(one ^ other).next().0
}

impl<P: Graded> Search<P> {
    /// Thinks as [`Self::go`] does, with less strength. Below the full level the answer follows from the game so far,
    /// the strength and the limits alone, whatever the search and the table were used for before; and it comes soon,
    /// however much time there is.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_engine::{Level, Limits, Search, Strength, Table};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let (mut search, table) = (Search::new(1, Position::START), Table::new(1));
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
        table: &Table,
        limits: &Limits<P::Move>,
        watch: &dyn Watch,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(&Report<P::Move>) + Send),
    ) -> Option<Report<P::Move>> {
        let Some(&grade) = P::LADDER.get(strength.level.index()) else {
            return self.go(table, limits, watch, stop, report);
        };
        table.grow_older();
        let salt = mix(self.root.key() ^ self.past.len() as u64, strength.seed);
        let worker = self.workers.first_mut()?;
        worker.history.forget();

        let all = Limits { nodes: None, ..limits.clone() };
        let glance = Shared {
            table: table.keyed(salt),
            ..Shared::new(table, &all, watch, stop, self.terms)
        };
        worker.begin(&self.root, &self.past, &glance);
        let moves = worker.careful_moves(grade.care, &glance);

        let seen = worker.nodes;
        let enough = grade.nodes.min(limits.nodes.unwrap_or(u64::MAX));
        let few = Limits {
            depth: Some(grade.depth.min(limits.depth.unwrap_or(u32::MAX))),
            // A depth that takes many times as long as all before it is given up.
            nodes: Some(seen + 4 * enough + 4096),
            moves,
            ..limits.clone()
        };
        let shared = Shared {
            table: table.keyed(!salt),
            nodes: AtomicU64::new(seen),
            enough,
            blur: Some(Blur { seed: strength.seed, width: grade.blur }),
            ..Shared::new(table, &few, watch, stop, self.terms)
        };
        worker.begin(&self.root, &self.past, &shared);
        if worker.roots.is_empty() {
            return None;
        }
        worker.deepen(&shared, report)
    }
}

impl<P: Graded> Worker<P> {
    /// The moves that a level thinks about, the best at a glance first.
    fn careful_moves(&mut self, care: Care, shared: &Shared<'_, P>) -> Vec<P::Move> {
        if care == Care::None {
            return self.roots.iter().map(|root| root.mv).collect();
        }
        let mut seen = self.glance(shared);
        seen.sort_by_key(|&(_, value)| -value);
        let best = seen.first().map_or(0, |&(_, value)| value);
        let wanted = match (care, self.frames[0].eval) {
            (Care::Own, standing) if standing != NONE => best.min(standing),
            _ => best,
        };
        seen.retain(|&(_, value)| value >= wanted - P::SLACK);
        seen.into_iter().map(|(mv, _)| mv).collect()
    }

    /// What each move of the root is worth at a glance: when what can be taken after it has been.
    fn glance(&mut self, shared: &Shared<'_, P>) -> Vec<(P::Move, i32)> {
        let root = self.root;
        let sum = root.sum();
        let check = root.is_check();
        self.enter(0, &root, check);
        self.frames[0].eval =
            if check { NONE } else { shared.evaluate(&root, &sum, &mut self.memory) };
        let moves: Vec<P::Move> = self.roots.iter().map(|root| root.mv).collect();
        let mut seen = Vec::with_capacity(moves.len());
        for mv in moves {
            let mut next = root;
            next.play_unchecked(mv);
            let after = root.sum_after(&sum, mv, &next);
            self.frames[0].landing = Some(crate::history::History::landing(&root, mv));
            let gives_check = next.is_check();
            let value = -self.repetition(&next, 1, gives_check).unwrap_or_else(|| {
                let node = Node { pv: true, cut: false, check: gives_check, excluded: None };
                self.search(&next, &after, 0, 1, (-INFINITE, INFINITE), node, shared)
            });
            // Out of time: what has been seen has to do.
            if self.stopped && !seen.is_empty() {
                break;
            }
            seen.push((mv, value));
        }
        seen
    }
}
