//! KIF and KI2, the formats of Kakinoki's programs: one header, moves by number and origin (KIF) or
//! by relative words (KI2).

mod board;
mod footer;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::{Style, write};
