//! Matches between engines: each a process, the laws between them, and what the score says.

mod chance;
mod contest;
mod effort;
mod end;
mod game;
mod opening;
mod player;
mod process;
mod record;
mod report;
mod spec;
mod sport;
mod stats;
mod streak;
mod tally;
mod terms;

#[cfg(unix)]
pub(crate) use chance::Chance;
pub(crate) use contest::{Contest, Contested};
pub(crate) use opening::Openings;
pub(crate) use record::{Book, date};
pub(crate) use spec::Spec;
pub(crate) use sport::Sport;
pub(crate) use stats::Sprt;
pub(crate) use terms::{DrawRule, Limit, Terms, WinRule};
