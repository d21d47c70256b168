//! Problems of chess and shogi: a position, what is asked for, and the one line that does it.
//!
//! They are made from games. In chess a position is a problem if one move mates in the fewest moves, or wins, and no other does,
//! and so it goes on to the end of the line ([`MateFinder`], [`TacticFinder`]). In shogi a mate of a game is boiled down to a problem
//! as they are composed: the mating side without a king, everything else in the defender's hand, and not a piece too many
//! ([`TsumeMaker`]). [`Prover`](adoube_engine::Prover) and the tsume solver find them; [`recheck`] proves each again, by trying
//! everything.
//!
//! A file of problems has one a line: [`Problem`] reads and writes it.
#![forbid(unsafe_code)]

mod mate;
mod plain;
mod problem;
mod puzzled;
mod rating;
mod recheck;
mod retract;
pub mod sets;
mod shelf;
mod tactic;
mod trial;
mod tsume;
mod workshop;

pub use mate::MateFinder;
pub use problem::{Aim, Problem, ProblemError};
pub use puzzled::Puzzled;
pub use rating::difficulty;
pub use recheck::{Defect, Means, Recheck, recheck};
pub use shelf::{Kind, Shelf};
pub use tactic::TacticFinder;
pub use trial::{Trial, Tried};
pub use tsume::TsumeMaker;
pub use workshop::{Workable, fill};
