//! UCI and USI as values, both ways.
//!
//! [`Instruction`] is what a host says to an engine, [`Reply`] what an engine answers. Both are read from a
//! line and written as one in a [`Dialect`]. Moves and positions stay texts: the protocol knows no game.

mod command;
mod go;
mod info;
mod option;
mod reply;
mod words;

pub use command::{GameOver, InDialect, Instruction, Start};
pub use go::{Go, MateLimit};
pub use info::{Bound, Info, Score, Value};
pub use option::{OptionKind, OptionSpec};
pub use reply::{Best, CheckMate, Reply};

/// Which of the two protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Shogi Interface.
    Usi,
}

/// A line that begins as one of the protocol and does not go on so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{command}: {what} (expected {expected})")]
pub struct Fault {
    /// The command it is about.
    pub command: &'static str,
    /// What is there.
    pub what: String,
    /// What should be.
    pub expected: &'static str,
}

/// What this crate's README shows is tried.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
