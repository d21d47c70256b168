//! Clocks and time controls. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod class;
mod clock;
mod properties;
mod serde;
mod text;
