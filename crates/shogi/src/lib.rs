//! Shogi by the FESA laws.
//!
//! A [`Position`] is always legal: it comes from the start, from a [`Handicap`], from a [`Sketch`] that
//! passes validation, or by legal moves. It holds both hands, and is equal to another when the laws
//! call the two the same.
//!
//! ```
//! use adoube_shogi::Position;
//!
//! let mut position = Position::START;
//! assert_eq!(position.count(), 30);
//! position.play("7g7f".parse()?);
//! # Ok::<(), adoube_shogi::ParseMoveError>(())
//! ```
//!
//! Beside it stands [`Board`]: any placement and hands, no promises. [`judge`] says of any [`Act`] on it
//! that it is legal, or every [`Reason`] why not, each with its article in four rulebooks.
//!
//! Game records are in [`record`], mate problems in [`tsume`]. Questions that need the moves so far are
//! answered by [`Recurrence`], points by [`Declaration`] and [`Jishogi`].
#![cfg_attr(not(any(feature = "std", test)), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod act;
pub mod attacks;
mod bitboard;
mod board;
mod book;
mod count;
mod counting;
mod entering;
mod generate;
mod hand;
mod handicap;
mod judge;
mod mv;
pub mod notation;
mod outcome;
mod piece;
mod placement;
mod position;
mod reason;
pub mod record;
mod repetition;
#[cfg(feature = "serde")]
mod serialize;
mod sfen;
mod sketch;
mod square;
mod table;
pub mod tsume;
mod zobrist;

pub use adoube_board::Side;
pub use adoube_board::Side::{First as Black, Second as White};

/// The legal moves of a position.
///
/// No position has more than 1024: seven kinds of drops to 80 squares each make 560, and what one
/// side can have on the board beside a full hand makes fewer than 300 more. (The most that has been
/// found is 593.)
pub type MoveList = adoube_board::MoveList<Move, 1024>;

pub use act::Act;
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use book::Book;
pub use count::perft;
pub use counting::{Condition, Declaration, Declared, Jishogi, JishogiResult, points};
pub use entering::{Entering, EnteringKingRule, ParseEnteringKingRuleError};
pub use generate::{MoveSet, MoveSetIter};
pub use hand::Hand;
pub use handicap::{Handicap, HandicapNames};
pub use judge::judge;
pub use mv::{Move, Origin, ParseMoveError};
pub use piece::{Piece, Role};
pub use placement::Placement;
pub use position::Position;
pub use reason::{Reason, Reasons};
pub use repetition::{Perpetual, Recurrence, Repetition, Stood};
pub use sfen::{ReadPositionError, Reading, SfenError, SfenFault, SfenField};
pub use sketch::{Flaw, Flaws, Rejected, Sketch};
pub use square::{ParseSquareError, Square};
pub use table::{Played, Table};

/// What this crate's README shows is tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct CrateReadme;
