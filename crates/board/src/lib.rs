//! What chess and shogi share, and nothing more: the two [`Side`]s, the [`Position`] trait, the
//! keys positions are hashed with, the [`History`] that finds repetitions, and how it is told what is wrong
//! with an act ([`Reasons`]) or with a position that somebody wrote down ([`Flaws`], [`Rejected`]).
//!
//! Names are neutral here. [`Side::First`] is White in chess and Black (sente) in shogi; a side is
//! not who begins, for in a handicap game the second does.
//!
//! The crate is `no_std`; it needs an allocator for [`History`] and [`Reasons`], and with `serde` for text.

#![cfg_attr(not(feature = "typescript"), no_std)]
#![deny(unsafe_code)]

extern crate alloc;

mod flaws;
mod history;
mod keys;
#[expect(unsafe_code, reason = "moves are held without being set to zero first")]
mod list;
mod position;
mod reasons;
mod rejected;
mod side;
#[cfg(feature = "serde")]
pub mod text;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use flaws::{AnyFlaw, Flaws};
pub use history::History;
pub use keys::Keys;
pub use list::{MoveList, MoveListIter};
pub use position::{IllegalMove, Position, perft};
pub use reasons::{AnyReason, Reasons};
pub use rejected::{Rejected, Sound, Validate};
pub use side::{BySide, Side};
