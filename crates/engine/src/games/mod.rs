//! Games stored as moves and scores, four bytes a ply: what self-play writes and a tuner reads.
//!
//! A file is a head of [`HEAD`] bytes and then games, one after the other; `docs/engine.md` says byte for byte
//! how. Nothing here opens a file: [`Games`] reads from anything that can be read, [`Game::encode`] appends
//! to bytes.
//!
//! ```
//! use adoube_chess::Position;
//! use adoube_engine::games::{GameEnd, Finish, Game, Games, GameName, Ply};
//!
//! let mates = ["f2f3", "e7e5", "g2g4", "d8h4"];
//! let mut position = Position::START;
//! let mut plies = Vec::new();
//! for text in mates {
//!     let mv = text.parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
//!     position.play(mv);
//!     plies.push(Ply { mv, score: None });
//! }
//! let finish = Finish { winner: Some(adoube_chess::Black), ending: GameEnd::Checkmate };
//! let game = Game::new(Position::START, plies, finish).unwrap();
//!
//! let mut file = GameName::Chess.head().to_vec();
//! game.encode(&mut file);
//! let read: Vec<_> = Games::<Position, _>::open(file.as_slice()).unwrap().collect();
//! assert_eq!(read, [Ok(game)]);
//! ```

mod finish;
mod game;
mod name;
mod read;
mod write;

pub use finish::{Finish, GameEnd};
pub use game::{Game, IllegalPly, Ply, Sample};
pub use name::{GameName, HEAD, Recorded};
pub use read::{Games, GamesFault, ReadError};
pub use write::checksum;
