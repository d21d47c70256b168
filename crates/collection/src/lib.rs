#![doc = include_str!("../README.md")]
//!
//! # On the disk
//! | file | what it holds |
//! |---|---|
//! | `heads.db` | SQLite: who played, where, when; which runs there are, and how many games |
//! | `games` | a [`Line`] of 32 bytes a game: result, ratings, day, and where its moves are |
//! | `moves` | the moves, two bytes each |
//! | `positions-N` | a sorted run: each key with the games that had it and what was played there |
//!
//! What is imported comes in batches. The files are written first and the database says last that they count, so whatever stops an
//! import leaves whole batches: what the database does not name is cut off when the next import begins.

mod book;
mod collection;
mod error;
mod heads;
mod import;
mod kept;
mod ledger;
mod line;
mod material;
mod opening;
mod pgn;
mod record;
mod run;
mod search;
mod sentence;
mod shelf;
mod varint;

pub use book::{Book, BookMove, Tally};
pub use collection::{Collection, Stored};
pub use error::CollectionError;
pub use heads::Head;
pub use import::{Added, Import, Imported};
pub use kept::{GameKind, Kept, after};
pub use line::{Day, Ended, Line};
pub use material::Material;
pub use pgn::read_pgn;
pub use search::{Found, Stats};
pub use sentence::{Clause, Colour, Score, Sentence, SentenceError, SentenceFault};
