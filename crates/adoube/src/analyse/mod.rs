//! What the engine thinks of a game, move by move.

mod look;
mod note;
mod record;

pub(crate) use look::{Course, Insight, Lookout};
pub(crate) use note::{Noted, note};
pub(crate) use record::{annotate_chess, annotate_shogi, chess_course, shogi_course};
