//! Ratings: the chess federation's, the European shogi federation's, and Glicko-2 for a club of its own.

mod fesa;
mod fide;
mod first;
mod glicko;
mod grade;
mod solving;
mod tables;

pub use fesa::{FesaGame, FesaPlayer, FesaResult, Streak, bonus_games, fesa, handicap_value};
pub use fide::{Career, Change, FLOOR, Pace, RatedGame, fide_change, fide_first, fide_new};
pub use first::{Pool, PoolError, Waiting};
pub use glicko::{Glicko, glicko};
pub use grade::{Grade, GradeError};
pub use solving::solving;
pub(crate) use tables::round_up;
pub use tables::{difference, expected};
