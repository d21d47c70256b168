//! Chess and Chess960 by the FIDE laws.
//!
//! A [`Position`] is always legal: it comes from the start, from a [`Sketch`] that passes validation, or
//! by legal moves. It is 56 bytes, copied and changed by every move, and equal to another when
//! the laws call the two the same.
//!
//! ```
//! use adoube_chess::{Position, San, Square};
//!
//! let mut position = Position::START;
//! assert_eq!(position.count(), 20);
//! assert_eq!(position.moves_from(Square::G1).len(), 2);
//!
//! let mv = "Nf3".parse::<San>()?.resolve(&position)?;
//! position.play(mv);
//! assert_eq!(position.to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Beside it stands [`Board`]: any placement, no promises. [`judge`] says of any [`Act`] on it that it
//! is legal, or every [`Reason`] why not, each with its article.
//!
//! ```
//! use adoube_chess::{judge, Act, Board, Square};
//!
//! let reasons = judge(&Board::START, Act::step(Square::A1, Square::A8)).unwrap_err();
//! assert_eq!(reasons[0].article(), "fide-2009/3.5");
//! ```
//!
//! What is written is a value that is read without a board and then resolved on one: [`San`] in the
//! [`Letters`] of sixteen languages, [`UciMove`], [`Sketch`] for FEN, [`Epd`]. Game records are in
//! [`pgn`]. Questions that need the moves so far are answered by [`History`].
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod act;
pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod chess960;
mod count;
mod epd;
mod fen;
mod generate;
mod judge;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod letters;
pub mod mate_possible;
mod mv;
mod outcome;
pub mod pgn;
mod piece;
mod placement;
mod position;
mod reason;
mod resolve;
mod retro;
mod san;
#[cfg(feature = "serde")]
mod serialize;
mod sketch;
mod square;
mod table;
mod uci;
mod zobrist;

pub use adoube_board::Side::{First as White, Second as Black};
pub use adoube_board::{History, IllegalMove, Side};

/// The legal moves of a position.
///
/// Sixteen pieces a side, whatever they are, have fewer than 512 moves: fifteen queens with
/// 27 each, eight of a king and two castlings make 415 at the very most.
pub type MoveList = adoube_board::MoveList<Move, 512>;

pub use act::Act;
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{Wing, castling_goals};
pub use chess960::{Chess960, NoSuchSetup};
pub use count::perft;
pub use epd::{Epd, EpdError, EpdFault, Operand, Operation};
pub use fen::{
    CastlingStyle, EnPassantStyle, FenError, FenFault, FenField, FenStyle, ReadPositionError,
    Reading,
};
pub use generate::{MoveSet, MoveSetIter};
pub use judge::judge;
pub use letters::Letters;
pub use mv::{Move, MoveKind};
pub use piece::{Piece, Role};
pub use placement::Placement;
pub use position::Position;
pub use reason::{Edition, Reason, Reasons};
pub use resolve::ResolveError;
pub use san::{CheckSign, San, SanError, SanFault, SanMove, SanStyle};
pub use sketch::{Flaw, Flaws, Rejected, Sketch};
pub use square::{File, ParseSquareError, Rank, Square};
pub use table::{Played, Table};
pub use uci::{IllegalUciMove, ParseUciError, UciMove};

/// What the README shows is tried.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// So is what this crate's own README shows.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
