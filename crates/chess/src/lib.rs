//! Chess and Chess960 by the FIDE laws.
//!
//! ```
//! use adoube_chess::{Position, Square};
//!
//! let mut position = Position::START;
//! assert_eq!(position.count(), 20);
//! position.play(position.legal_moves()[0]);
//! ```
#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod attacks;
mod bitboard;
mod board;
mod count;
mod fen;
mod generate;
mod lanes;
mod letters;
mod list;
mod mv;
mod piece;
mod placement;
mod position;
mod resolve;
mod san;
mod setup;
mod square;
#[cfg(feature = "serde")]
mod text;
mod uci;
mod zobrist;

pub use adoube_board::Side;
pub use adoube_board::Side::{First as White, Second as Black};

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use count::perft;
pub use fen::{
    CastlingStyle, EnPassantStyle, FenError, FenFault, FenField, FenStyle, ReadPositionError,
    Reading,
};
pub use generate::{MoveSet, MoveSetIter};
pub use letters::Letters;
pub use list::MoveList;
pub use mv::{Move, MoveKind};
pub use piece::{Piece, Role};
pub use placement::Placement;
pub use position::Position;
pub use resolve::ResolveError;
pub use san::{CheckSign, San, SanError, SanFault, SanMove, SanStyle, Wing};
pub use setup::{Flaw, Flaws, Rejected, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
pub use uci::{IllegalUciMove, ParseUciError, UciMove};
