//! Tournaments as values.
//!
//! A [`Crosstable`] is who played whom, and what came of it; [`trf`] reads and writes it as the federation's files have it. [`swiss`] pairs
//! its next round by the FIDE Dutch rules, [`system`] by others; [`standings`] puts players in order; [`rating`] says what
//! the games change. An [`event`] is all of it as a log. [`random`] plays tournaments by lot from a seed.
//!
//! ```
//! use adoube_tournament::swiss::pair_next;
//! use adoube_tournament::{Player, Crosstable};
//!
//! let player = |number| Player { number, ..Player::default() };
//! let table = Crosstable { players: (1..=5).map(player).collect(), rounds: Some(3), ..Crosstable::default() };
//! let pairing = pair_next(&table)?;
//! assert_eq!((pairing.boards[0].first, pairing.boards[0].second), (1, 3));
//! assert_eq!(pairing.bye, Some(5));
//! # Ok::<(), adoube_tournament::swiss::PairError>(())
//! ```
//!
//! Nothing here reads a clock or draws lots of its own; nothing panics on what it is told.

#![deny(unsafe_code)]

pub mod access;
mod chance;
pub mod check;
mod crosstable;
pub mod csv;
mod date;
pub mod desk;
pub mod event;
mod explanation;
pub mod fesa_file;
pub mod fesa_list;
pub mod generate;
pub mod latin;
mod mark;
mod matching;
pub mod name;
pub mod norm;
mod points;
pub mod random;
pub mod rating;
pub mod rating_list;
mod stamp;
pub mod standings;
pub mod swiss;
pub mod system;
pub mod team;
pub mod trf;

pub use chance::Chance;
pub use crosstable::{Absence, Acceleration, Cell, Crosstable, Forbidden, Player, Sex};
pub use date::{Date, DateError};
pub use explanation::{Explanation, Instead};
pub use mark::{Mark, Scoring};
pub use points::{Points, PointsError};
pub use stamp::{Stamp, StampError};
