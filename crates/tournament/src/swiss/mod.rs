//! The Swiss system by the FIDE Dutch rules in force since February 2026 (C.04.3).

mod bracket;
mod colour;
mod cost;
mod explain;
mod field;
#[cfg(test)]
mod order;
#[cfg(test)]
mod plain;
mod round;
mod settle;
#[cfg(test)]
mod truth;
mod why;

pub use bracket::{NoPairing, Pairs, pair};
pub use colour::{Board, ColourDue, ColourRule, Colourable, Strength, allocate};
pub use cost::Criterion;
pub use explain::{Ground, Score, explain};
pub use field::{Entrant, Field, Float};
pub(crate) use round::entrants;
pub use round::{PairError, Pairing, dress, field, pair_next};
pub use why::{Change, Why, judge, why_not};
