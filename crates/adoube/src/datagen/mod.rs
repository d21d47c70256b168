//! Files of games that the engine plays against itself.

mod generate;
mod tally;

pub(crate) use generate::{Goal, generate};
pub(crate) use tally::Tally;
