//! Mate problems: can the side to move force mate by checks alone?
//!
//! ```
//! use adoube_shogi::tsume::{MateVerdict, Limits, solve};
//! use adoube_shogi::{Flaw, Sketch};
//!
//! let sketch: Sketch = "4k4/9/4P4/9/9/9/9/9/9 b G 1".parse()?;
//! let position = sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME)).unwrap();
//! assert_eq!(solve(&position, Limits::default()), MateVerdict::Mate(vec!["G*5b".parse().unwrap()]));
//! # Ok::<(), adoube_shogi::SfenError>(())
//! ```
//!
//! # The search
//! Depth-first proof-number search. For each position two numbers say how far it is from being
//! proven a mate and from being proven none; the search goes on where the least is missing. Of
//! moves that share most of their trees (drops on one square, a move with and without promotion)
//! only the hardest counts towards a sum, and a sum is zero only if each of its terms is: numbers
//! choose the order, never the answer. Answers rest on what follows.
//!
//! # More in hand is never worse for the attacker
//! Nothing leaves the game, so a board and the attacker's hand say what the defender holds. Take a
//! tree that mates, and give the attacker a piece of the defender's hand. All the attacker's moves
//! are still there; the defender's are the same or fewer, for he has fewer to drop; and whether a
//! pawn's drop mates (fesa-2024/3.11.c) does not change, for a pawn checks from the next square and
//! nothing can be dropped between. So the same tree mates.
//!
//! A proof is therefore stored with the least hand that it uses. A check's proof needs what comes
//! after it, with the piece it drops, without the piece it takes. A defender's needs the most of each
//! kind that any answer needs, and if something could be dropped between, everything of a kind that
//! the defender has none of: with less, the attacker would leave him one. A disproof is stored with
//! the largest hand that it withstands, the other way round: never a kind that the attacker has none
//! of here and could check with, and always one left for the defender if it is his drop that saves
//! him.
//!
//! # Repetition
//! Whether there is a forced mate does not depend on what went before: call a position's *rank* the
//! plies that the shortest forced mate from it takes. Who mates along falling ranks never meets a
//! position again, nor one that is the same with no more in hand, for its rank is no smaller. So a
//! position on the path that is no better for the attacker than an earlier one may be given up, as
//! far as the earlier one is concerned. A proof never uses this, and so holds on every path. A
//! disproof that does hangs on the earliest position that it points back to: it is stored for
//! this very path alone, until the search has come back to that position. Disproven itself with
//! nothing that points further back, that position is disproven for good, because a search
//! that began there would have done the same. At the root nothing can point further back.
//!
//! Numbers that come round in a circle would grow for ever. Where a position has been seen higher
//! up, the search goes beyond its limits until it has expanded something new.
//!
//! # The table
//! It has a fixed size. Where it is full, what took the least work makes room, proofs last. What is
//! lost is searched again; nothing that is lost changes an answer, other than to
//! [`MateVerdict::Unknown`] when the nodes are spent. Boards are told apart by the 64 bits of their key, as
//! in every such table.
//!
//! # Verification
//! Before a mate is announced, every defence is played with the legal moves of the rules, and each
//! is answered with a legal check, down to positions that are mate. The verification has nodes
//! of its own; without enough of them the answer is [`MateVerdict::Unknown`]. It works out for itself
//! which hands suffice, and takes no number from the search but the move to try.

mod checks;
mod search;
mod solution;
mod stock;
mod table;
mod verify;

use alloc::vec::Vec;

use self::search::{End, Search};
pub use self::solution::Solution;
use self::table::ProofTable;
use self::verify::Verifier;
use crate::{Move, Position};

/// How much work and memory an answer may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many positions the search may look at, about; and the verification of a mate as many
    /// again.
    pub nodes: u64,
    /// The size of the table, in bytes, and at least 512.
    pub table: usize,
}

impl Default for Limits {
    /// Ten million positions and 64 MiB.
    fn default() -> Self {
        Self { nodes: 10_000_000, table: 64 << 20 }
    }
}

/// The answer to a mate problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict {
    /// A forced mate: a line to its end, in which the defender resists as long as is known.
    Mate(Vec<Move>),
    /// There is no forced mate by checks alone.
    NoMate,
    /// The limits did not suffice.
    Unknown,
}

/// Solves mate problems one after the other with one table.
///
/// The answer to one does not depend on those before.
pub struct Solver {
    table: ProofTable,
    nodes: u64,
}

impl Solver {
    /// A solver with a table of so many bytes.
    pub fn new(table: usize) -> Self {
        Self { table: ProofTable::new(table), nodes: 0 }
    }

    /// Whether the side to move can force mate by checks alone, looking at no more than about
    /// `nodes` positions, and as many again to verify a mate.
    pub fn solve(&mut self, position: &Position, nodes: u64) -> MateVerdict {
        self.solve_until(position, nodes, &|| false)
    }

    /// The same, and [`MateVerdict::Unknown`] soon after `stop` has begun to say so.
    ///
    /// ```
    /// use adoube_shogi::Position;
    /// use adoube_shogi::tsume::{MateVerdict, Solver};
    ///
    /// let position: Position = "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L 1".parse()?;
    /// assert_eq!(Solver::new(1 << 20).solve_until(&position, 1 << 40, &|| true), MateVerdict::Unknown);
    /// # Ok::<(), adoube_shogi::ReadPositionError>(())
    /// ```
    pub fn solve_until(
        &mut self,
        position: &Position,
        nodes: u64,
        stop: &dyn Fn() -> bool,
    ) -> MateVerdict {
        self.table.clear();
        let attacker = position.turn();
        let mut search = Search::new(&mut self.table, attacker, nodes, stop);
        let end = search.run(position);
        self.nodes = search.nodes;
        match end {
            End::Disproven => MateVerdict::NoMate,
            End::Spent => MateVerdict::Unknown,
            End::Proven => {
                search.limit = search.nodes.saturating_add(nodes);
                let mut verifier = Verifier::new(&mut search, attacker, nodes);
                let line = if verifier.run(position) { verifier.line(position) } else { None };
                line.map_or(MateVerdict::Unknown, MateVerdict::Mate)
            }
        }
    }

    /// How many positions the search for the last answer looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Whether the side to move can force mate by checks alone, and how.
pub fn solve(position: &Position, limits: Limits) -> MateVerdict {
    Solver::new(limits.table).solve(position, limits.nodes)
}
