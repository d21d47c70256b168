//! Game records in PGN: a streaming reader, a game tree, and a writer of the export format.
//!
//! The [`Reader`] hands what it reads to a [`Visitor`], without building anything, so that a
//! database of any size is read in constant space. [`Recorder`] is the visitor that builds a
//! [`Game`], with its variations and comments; [`Checker`] the one that only plays the moves.
//!
//! A broken game does not end the reading: it is reported with its line and column, and the next
//! game is read.
//!
//! ```
//! use adoube_chess::pgn;
//!
//! let text = "[Event \"?\"]\n\n1. e4 e5 (1... c5) 2. Nf3 {book} *\n";
//! let games: Vec<_> = pgn::games(text.as_bytes()).collect();
//! let game = games[0].as_ref().unwrap();
//! assert_eq!(game.main_line().count(), 3);
//! assert_eq!(game.to_string().lines().last(), Some("1. e4 e5 (1... c5) 2. Nf3 { book } *"));
//! ```

mod between;
mod capitals;
mod comment;
mod fault;
mod game;
mod glyph;
mod manner;
mod outcome;
mod reader;
mod recorder;
mod tag;
mod tags;
mod visitor;
mod window;
mod write;

pub use comment::{Clock, Comment, Evaluation, Mark, MarkColor, Score};
pub use fault::{Broken, Cause, Place};
pub use game::{Game, Node, NodeId};
pub use manner::Manner;
pub use outcome::GameResult;
pub use reader::Reader;
pub use recorder::{Checker, GameError, Games, OtherResult, Recorder, games};
pub use tags::Tags;
pub use visitor::{Nag, Text, Visitor};
pub use window::Source;
