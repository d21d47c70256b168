//! Ratings: the chess federation's, the European shogi federation's, and Glicko-2 for a club of its own.

mod fesa;
mod fide;
mod first;
mod grade;
mod tables;

pub use adoube_glicko::{Glicko, glicko, solving};
pub use fesa::{FesaGame, FesaPlayer, FesaResult, Streak, bonus_games, fesa, handicap_value};
pub use fide::{Career, Change, FLOOR, Pace, RatedGame, fide_change, fide_first, fide_new};
pub use first::{Pool, PoolError, Waiting};
pub use grade::{Grade, GradeError};
pub(crate) use tables::round_up;
pub use tables::{difference, expected};
