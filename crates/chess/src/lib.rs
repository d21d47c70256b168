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

mod act;
pub mod attacks;
mod bitboard;
mod board;
mod chess960;
mod count;
mod epd;
mod fen;
mod generate;
mod judge;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod letters;
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
mod setup;
mod shared;
mod square;
mod table;
mod uci;
mod zobrist;

pub use adoube_board::Side;
pub use adoube_board::Side::{First as White, Second as Black};

/// The legal moves of a position.
///
/// Sixteen pieces a side, whatever they are, have fewer than 512 moves: fifteen queens with
/// 27 each, eight of a king and two castlings make 415 at the very most.
pub type MoveList = adoube_board::MoveList<Move, 512>;

pub use act::Act;
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
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
pub use reason::{Reason, Reasons};
pub use resolve::ResolveError;
pub use san::{CheckSign, San, SanError, SanFault, SanMove, SanStyle, Wing};
pub use setup::{Flaw, Flaws, Rejected, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
pub use table::{Played, Table};
pub use uci::{IllegalUciMove, ParseUciError, UciMove};
