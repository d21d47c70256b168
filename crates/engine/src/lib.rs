//! One search for chess and shogi.
//!
//! [`Searchable`] is what a game gives the search beside its rules: which moves are tactical, what an
//! exchange is worth, what a position is worth. [`Search`] is compiled once for each game. No clock is
//! read inside; a [`Watch`] is handed in.

mod aim;
mod branches;
#[cfg(feature = "clock")]
mod clocks;
mod constants;
mod eval;
mod evaluator;
mod exchange;
mod frame;
pub mod games;
mod history;
mod hunt;
mod judgement;
mod level;
mod limits;
mod made;
pub mod network;
mod node;
mod odds;
mod order;
mod pace;
mod prover;
mod quiesce;
mod repetition;
mod search;
mod searchable;
pub mod selfplay;
#[cfg(feature = "tune")]
mod spsa;
mod table;
mod tempo;
mod terms;
mod threat;
mod tree;
#[cfg(feature = "tune")]
pub mod tune;
mod value;
mod worker;

pub use constants::{Constant, ConstantError, Constants};
pub use judgement::Judgement;
pub use level::{Grade, Graded, Level, Strength};
pub use limits::{Limits, Timing, Watch};
pub use made::Made;
pub use odds::Odds;
pub use pace::Pace;
pub use prover::{Proof, Prover};
pub use search::{Bound, Line, Report, Search};
pub use searchable::Searchable;
#[cfg(feature = "tune")]
pub use spsa::{Neighbours, Spsa};
pub use table::TranspositionTable;
pub use tempo::Occasion;
pub use terms::Terms;
pub use value::Value;
