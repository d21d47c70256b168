//! What positions are worth, by hand: terms that a player would name, with weights learnt from games.

mod chess;
mod pair;
mod shogi;
mod swift;
mod tally;

pub(crate) use pair::Pair;
pub(crate) use swift::swift;
#[cfg(not(feature = "tune"))]
pub(crate) use tally::Weights;
pub(crate) use tally::{Score, Tally, layout};
#[cfg(feature = "tune")]
pub use tally::{Trace, Weights};
