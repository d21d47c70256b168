//! Games under their laws. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod articles;
mod interrupt;
mod properties;
mod times;
