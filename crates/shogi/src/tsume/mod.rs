//! Mate problems.

mod checks;
mod search;
mod stock;
mod table;
mod verify;

use alloc::vec::Vec;

use self::search::{End, Search};
use self::table::Table;
use self::verify::Verifier;
use crate::{Move, Position};

/// How much work and memory an answer may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many positions the search may look at, and the verification of a mate as many again.
    pub nodes: u64,
    /// The size of the table, in bytes.
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
pub enum Answer {
    /// A forced mate: a line to its end, in which the defender resists as long as is known.
    Mate(Vec<Move>),
    /// There is no forced mate by checks alone.
    NoMate,
    /// The limits did not suffice.
    Unknown,
}

/// Solves mate problems one after the other with one table.
pub struct Solver {
    table: Table,
    nodes: u64,
}

impl Solver {
    /// A solver with a table of so many bytes.
    pub fn new(table: usize) -> Self {
        Self { table: Table::new(table), nodes: 0 }
    }

    /// Whether the side to move can force mate by checks alone, looking at no more than about
    /// `nodes` positions, and as many again to verify a mate.
    pub fn solve(&mut self, position: &Position, nodes: u64) -> Answer {
        self.table.clear();
        let attacker = position.turn();
        let mut search = Search::new(&mut self.table, attacker, nodes);
        let end = search.run(position);
        self.nodes = search.nodes;
        match end {
            End::Disproven => Answer::NoMate,
            End::Spent => Answer::Unknown,
            End::Proven => {
                search.limit = search.nodes.saturating_add(nodes);
                let mut verifier = Verifier::new(&mut search, attacker, nodes);
                let line = if verifier.run(position) { verifier.line(position) } else { None };
                line.map_or(Answer::Unknown, Answer::Mate)
            }
        }
    }

    /// How many positions the search for the last answer looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Whether the side to move can force mate by checks alone, and how.
pub fn solve(position: &Position, limits: Limits) -> Answer {
    Solver::new(limits.table).solve(position, limits.nodes)
}
