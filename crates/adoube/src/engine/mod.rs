//! The engine as a program that speaks UCI or USI.

mod hand;
mod host;
mod lines;
mod settings;
mod span;
mod spoken;
mod stalls;
mod strength;
mod thinker;
mod voice;

pub(crate) use host::serve;
pub(crate) use settings::law;
pub(crate) use spoken::Spoken;
pub(crate) use strength::Wish;
