//! What positions are worth, by hand: terms that a player would name, with weights learnt from games.

mod chess;
mod pair;
mod shogi;
mod tally;

pub(crate) use pair::{Pair, pair};
#[cfg(feature = "tune")]
pub use tally::Trace;
pub(crate) use tally::{Score, Tally, Weights, layout};
