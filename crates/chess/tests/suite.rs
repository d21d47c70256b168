//! Chess, from articles to records. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod articles;
mod epd;
mod exhaust;
mod fen;
mod judge;
mod mate_possible;
mod moves;
mod notation;
mod outcome;
mod perft;
mod pgn;
mod serde;
mod sketch;
mod walk;
mod wild;
