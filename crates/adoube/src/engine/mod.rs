//! The engine as a program that speaks UCI or USI.

mod host;
mod spoken;
mod strength;

pub(crate) use host::serve;
pub(crate) use spoken::Spoken;
pub(crate) use strength::Wish;
