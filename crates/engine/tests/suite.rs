//! The engine: search, levels, mates, pace. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod counts;
mod games;
mod levels;
mod mates;
mod pace;
mod search;
mod selfplay;
