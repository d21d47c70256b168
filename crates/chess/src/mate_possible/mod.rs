//! Can this side still mate, by any series of legal moves of both sides?
//!
//! Much hangs on it: a dead position (fide-2009/5.2.b, 9.6), what a fallen flag is worth (6.9, 16.3.c),
//! what an illegal move costs (7.4.b, 12.3.b). Material says little of it; this module decides.
//!
//! ```
//! use adoube_chess::mate_possible::{self, MatePossible, Proof};
//! use adoube_chess::{Black, Position, White};
//!
//! let wall: Position = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1".parse()?;
//! assert_eq!(wall.mate_possible(Black, mate_possible::FULL), MatePossible::No(Proof::Blocked));
//!
//! let MatePossible::Yes(line) = wall.mate_possible(White, mate_possible::FULL) else { panic!() };
//! let mut end = wall;
//! line.iter().for_each(|&mv| end.play(mv));
//! assert!(end.is_checkmate());
//! # Ok::<(), adoube_chess::ReadPositionError>(())
//! ```
//!
//! # How it is decided
//! 1. Material: [`Placement::material_can_never_mate`](crate::Placement::material_can_never_mate).
//! 2. A look a few plies ahead (`probe`), which ends at the first line that goes on: it finds mate and
//!    stalemate on the board, and that all moves soon end in one of them or in such material. Where a
//!    position is lively (`glance`) there is no need for it.
//! 3. Where pawns stand face to face, the walls (`reach`, `blocked`): what each man may ever reach, and
//!    whether that is enough to mate.
//! 4. Walks (`walk`): both sides play towards a mate by simple marks, a little differently each time,
//!    and every mate in one on the way is seen (`mating`). Nearly all positions of games that can be
//!    won are decided by the first walk or the second.
//! 5. All positions that can be reached (`closure`), the most promising first (`guess`); those that 1 or
//!    3 decides are not gone into. With nothing left to look at the answer is no.
//!
//! 6. The same without the bishops that roam (`skeleton`), each of which may be wherever it can come to: few positions where 5 has many. Where they show no mate
//!    there is none; else they show a way, and 5 goes by it.
//!
//! 4 and 5 take turns, each round longer than the one before; 6 comes between, when they have not been quick. The fast question leaves 4 out, and 3
//! and 5 too where walls are not likely to decide: what it is asked for is the *no*.
//!
//! # Why it can be believed
//! A *yes* is a line of moves that is replayed with the rules of [`Position`] before it is handed out.
//! A *no* has a [`Proof`]. Material is argued where it is defined and the walls in `reach` and `blocked`.
//! The rest visits every legal move of every position, and tells positions apart by all that matters
//! to what can be played from them, never by a hash alone: the move counters do not take part, since
//! no rule of the counters ends a game without a claim (fide-2009/9.3).
//!
//! Budgets are counts of positions, never time, and nothing is kept from one question to the next:
//! the same question has the same answer everywhere.

mod blocked;
mod closure;
mod follow;
mod glance;
mod guess;
mod mating;
mod probe;
mod reach;
mod skeleton;
mod walk;

use alloc::vec::Vec;

use self::closure::{Closed, Closure};
use self::glance::{has_wall, is_lively, is_walled};
use self::skeleton::{Told, Way, Who};
use self::walk::Walker;
use crate::{Bitboard, Board, Move, Position, Side};

pub use self::follow::NeverMates;

/// Positions that the fast question looks at, where it has to.
pub const FAST: u64 = 160;

/// Positions that the full question looks at before it gives up: a second or two, and up to a quarter of
/// a gigabyte. Positions of games need microseconds.
pub const FULL: u64 = 3_000_000;

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatePossible {
    /// By these legal moves, the last of which mates; by none if it is mate already.
    Yes(Vec<Move>),
    /// Never, whatever both sides play.
    No(Proof),
    /// Not known within the budget, or not a legal position.
    Undetermined,
}

/// Why a side can never mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Proof {
    /// The game is over: stalemate, or the other side has mated.
    Over,
    /// The pieces do not suffice.
    Material,
    /// Walls of pawns keep the pieces from where a mate would need them.
    Blocked,
    /// Everything that can be played has been, and no mate was among it.
    Exhausted,
}

impl MatePossible {
    /// Whether it is *yes*.
    pub const fn is_yes(&self) -> bool {
        matches!(self, Self::Yes(_))
    }

    /// Whether it is *no*.
    pub const fn is_no(&self) -> bool {
        matches!(self, Self::No(_))
    }
}

/// With more moves than these there is much to be reached, and the fast question gives up.
const FEW_MOVES: usize = 4;

/// How many positions are walked through and how many are closed over, round by round.
const ROUNDS: [(u64, u64); 5] =
    [(1500, 2000), (4000, 5000), (8000, 30_000), (50_000, 200_000), (200_000, u64::MAX)];

/// What it may cost before each round to look at positions without the bishops that roam, and to go along the way that they show.
const SKELETONS: [u64; ROUNDS.len()] = [0, 0, 200_000, 0, 1_000_000];
const ALONG: u64 = 200_000;
/// How many plies of few moves each are gone through before a skeleton is looked at.
const FORCED: u32 = 4;
/// How far is walked from the end of a way.
const WALK_ON: u64 = 5_000;

impl Position {
    /// Whether `winner` can still mate by any series of legal moves, looking at `nodes` positions at
    /// most, about: [`FULL`] where a game's result hangs on it.
    ///
    /// ```
    /// use adoube_chess::mate_possible::{self, MatePossible, Proof};
    /// use adoube_chess::{Black, Position, White};
    ///
    /// let position: Position = "6Rk/8/7K/8/8/8/8/8 b - - 0 1".parse()?;
    /// let answer = position.mate_possible(White, mate_possible::FULL);
    /// assert_eq!(answer, MatePossible::No(Proof::Exhausted)); // The rook must be taken.
    /// # Ok::<(), adoube_chess::ReadPositionError>(())
    /// ```
    pub fn mate_possible(&self, winner: Side, nodes: u64) -> MatePossible {
        if let Some(answer) = self.mate_at_a_glance(winner) {
            return answer;
        }
        let targets = if has_wall(self) { blocked::mating_squares(self, winner) } else { None };
        if targets == Some(Bitboard::EMPTY) {
            return Proof::Blocked.into();
        }
        self.search_mate(winner, targets, nodes)
    }

    /// The same in a moment, for every move of a game: *no* where it is quickly seen, and
    /// *undetermined* in nearly every other case. No more than `nodes` positions are looked at, about:
    /// [`FAST`] if nothing speaks for another number.
    pub fn mate_possible_fast(&self, winner: Side, nodes: u64) -> MatePossible {
        if let Some(answer) = self.mate_at_a_glance(winner) {
            return answer;
        }
        if !is_walled(self, winner) {
            return MatePossible::Undetermined;
        }
        if blocked::is_blocked(self, winner) {
            return Proof::Blocked.into();
        }
        if self.count() > FEW_MOVES {
            return MatePossible::Undetermined;
        }
        self.close_over(&mut Closure::new(self, winner, None), winner, nodes).0
    }

    /// What the next few plies show, if anything.
    #[inline]
    fn mate_at_a_glance(&self, winner: Side) -> Option<MatePossible> {
        if self.material_can_never_mate(winner) {
            // A mate may have been set up with men that could never have given it.
            let mated = self.turn() != winner && self.is_checkmate();
            return Some(if mated {
                MatePossible::Yes(Vec::new())
            } else {
                Proof::Material.into()
            });
        }
        if is_lively(self, winner) {
            return None;
        }
        if probe::ends_soon(self, winner) {
            let over = !self.has_legal_move();
            return Some(if over { Proof::Over } else { Proof::Exhausted }.into());
        }
        let mated = self.turn() != winner && self.is_checkmate();
        mated.then(|| MatePossible::Yes(Vec::new()))
    }

    fn search_mate(&self, winner: Side, targets: Option<Bitboard>, nodes: u64) -> MatePossible {
        let mut walker = Walker::new(self, winner);
        let mut closure = None;
        let mut left = nodes;
        let mut guided = false;
        for (round, (walking, closing)) in ROUNDS.into_iter().enumerate() {
            // In a browser, where every byte travels, what takes so much to decide stays open, for an arbiter or the server.
            if SKELETONS[round] > 0 && !guided && cfg!(not(target_arch = "wasm32")) {
                let budget = SKELETONS[round];
                let (told, visited) = skeleton::look(self, winner, Who::Bishops, budget.min(left));
                left -= visited;
                let (caged, visited) = match told {
                    Told::Nothing => skeleton::look(self, winner, Who::All, budget.min(left)),
                    _ => (Told::Nothing, 0),
                };
                left -= visited;
                if matches!(told, Told::Never)
                    || matches!(caged, Told::Never)
                    || self.is_never_after_few(winner, FORCED, &mut left)
                {
                    return Proof::Exhausted.into();
                }
                if let Told::Way(way) = told {
                    guided = true;
                    let (answer, visited) = self.go_along(way, winner, ALONG.min(left));
                    left -= visited;
                    if answer != MatePossible::Undetermined {
                        return answer;
                    }
                }
            }
            let (line, visited) = walker.find(walking.min(left));
            left -= visited;
            if let Some(line) = line {
                return self.replayed(line, winner);
            }
            let closure = closure.get_or_insert_with(|| Closure::new(self, winner, targets));
            let (answer, visited) = self.close_over(closure, winner, closing.min(left));
            left -= visited;
            if answer != MatePossible::Undetermined {
                return answer;
            }
        }
        MatePossible::Undetermined
    }

    /// Whether, all moves of both sides being few, each soon leads to where walls or skeletons exclude a mate.
    fn is_never_after_few(&self, winner: Side, plies: u32, left: &mut u64) -> bool {
        let moves = self.legal_moves();
        plies > 0
            && moves.len() <= FEW_MOVES
            && moves.into_iter().all(|mv| {
                let mut next = *self;
                next.play_unchecked(mv);
                if next.turn() != winner && next.is_checkmate() {
                    return false;
                }
                if next.material_can_never_mate(winner) || blocked::is_blocked(&next, winner) {
                    return true;
                }
                let (told, visited) = skeleton::look(&next, winner, Who::Bishops, ALONG.min(*left));
                *left -= visited;
                matches!(told, Told::Never) || next.is_never_after_few(winner, plies - 1, left)
            })
    }

    /// Looks for positions along a way, and for a mate from its end.
    fn go_along(&self, way: Way, winner: Side, nodes: u64) -> (MatePossible, u64) {
        let mut closure = Closure::along(self, winner, None, Some(way));
        let mut left = nodes;
        while left > 0 {
            let (end, visited) = closure.run(left);
            left -= visited;
            let Closed::Arrived(mut line) = end else {
                return (self.answer(end, winner), nodes - left);
            };
            let mut arrived = *self;
            line.iter().for_each(|&mv| arrived.play_unchecked(mv));
            let (rest, visited) = Walker::new(&arrived, winner).find(WALK_ON.min(left));
            left -= visited;
            if let Some(rest) = rest {
                line.extend(rest);
                return (self.replayed(line, winner), nodes - left);
            }
        }
        (MatePossible::Undetermined, nodes)
    }

    fn close_over(&self, closure: &mut Closure, winner: Side, nodes: u64) -> (MatePossible, u64) {
        let (end, visited) = closure.run(nodes);
        (self.answer(end, winner), visited)
    }

    fn answer(&self, end: Closed, winner: Side) -> MatePossible {
        match end {
            Closed::Mate(line) => self.replayed(line, winner),
            Closed::Empty => Proof::Exhausted.into(),
            Closed::Spent | Closed::Arrived(_) => MatePossible::Undetermined,
        }
    }

    /// *Yes*, if these moves are legal one after the other and the last of them mates.
    fn replayed(&self, line: Vec<Move>, winner: Side) -> MatePossible {
        let mut end = *self;
        let legal = line.iter().all(|&mv| end.try_play(mv).is_ok());
        if legal && end.turn() != winner && end.is_checkmate() {
            MatePossible::Yes(line)
        } else {
            MatePossible::Undetermined
        }
    }
}

impl Board {
    /// [`Position::mate_possible`] where the board is a legal position, else undetermined.
    ///
    /// ```
    /// use adoube_chess::mate_possible::{self, MatePossible};
    /// use adoube_chess::{Board, White};
    /// assert!(Board::START.mate_possible(White, mate_possible::FULL).is_yes());
    /// let answer = Board::EMPTY.mate_possible(White, mate_possible::FULL);
    /// assert_eq!(answer, MatePossible::Undetermined);
    /// ```
    pub fn mate_possible(&self, winner: Side, nodes: u64) -> MatePossible {
        match self.position() {
            Ok(position) => position.mate_possible(winner, nodes),
            Err(_) => MatePossible::Undetermined,
        }
    }

    /// [`Position::mate_possible_fast`] where the board is a legal position, else undetermined.
    pub fn mate_possible_fast(&self, winner: Side, nodes: u64) -> MatePossible {
        match self.position() {
            Ok(position) => position.mate_possible_fast(winner, nodes),
            Err(_) => MatePossible::Undetermined,
        }
    }
}

impl From<Proof> for MatePossible {
    fn from(proof: Proof) -> Self {
        Self::No(proof)
    }
}
