//! Shogi, from articles to records. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod articles;
mod counting;
mod endings;
mod faults;
mod handicap;
mod judge;
mod notation;
mod perft;
mod records;
mod repetition;
mod round_trips;
mod serde;
mod sketch;
mod tsume;
mod walk;
mod wild;
