//! Problems that were tried: how hard they are by it, and how strong who has tried.

use serde::Serialize;

use crate::AccountId;
use crate::value::from_row;

/// How hard a problem is by those who have tried it; numbers are in billionths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemRating {
    /// `chess` or `shogi`.
    pub game: String,
    /// Its name.
    pub problem: String,
    /// Its rating.
    pub rating: i64,
    /// How far that may be off.
    pub deviation: i64,
    /// How much it moves.
    pub volatility: i64,
    /// How many have tried it.
    pub tries: u32,
}

from_row!(ProblemRating { game, problem, rating, deviation, volatility, tries });

/// How strong somebody is by the problems that he has tried; numbers are in billionths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solver {
    /// Who.
    pub account: AccountId,
    /// `chess` or `shogi`.
    pub game: String,
    /// His rating.
    pub rating: i64,
    /// How far that may be off.
    pub deviation: i64,
    /// How much it moves.
    pub volatility: i64,
    /// How many he has tried.
    pub tries: u32,
}

from_row!(Solver { account, game, rating, deviation, volatility, tries });

/// Somebody's first try of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProblemTry {
    /// Whose.
    pub account: AccountId,
    /// `chess` or `shogi`.
    pub game: String,
    /// Of which problem.
    pub problem: String,
    /// Whether he has solved it, without help.
    pub solved: bool,
    /// When.
    pub at: i64,
}

from_row!(ProblemTry { account, game, problem, solved, at });

/// What became of a try that was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryNoted {
    /// It is written, with what follows from it.
    Done,
    /// It is not the first, and counts for nothing.
    Known,
    /// Somebody was faster: what follows from it is to be reckoned anew.
    Late,
}
