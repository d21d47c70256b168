//! Load on a server: games of two players each over real sockets, and the same over a bare path beside it.

pub(crate) mod bare;
mod clock;
mod crowd;
mod event;
mod field;
mod http;
mod line;
mod prepare;
mod process;
mod report;
mod run;
mod tally;
mod wire;

use std::fmt;
use std::str::FromStr;

use crate::said;

pub(crate) use event::EventPlan;
pub(crate) use line::{LONGEST, Lines};
pub(crate) use report::Report;
pub(crate) use run::Plan;

/// How fast moves are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rate {
    /// So many a second, all games together.
    Moves(u32),
    /// As many as there can be.
    Most,
}

impl Rate {
    /// Moves a second.
    pub(crate) fn moves(self) -> Option<f64> {
        match self {
            Self::Moves(rate) => Some(f64::from(rate)),
            Self::Most => None,
        }
    }
}

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "max" {
            return Ok(Self::Most);
        }
        let rate = text.parse().ok().filter(|rate| (1..=1_000_000).contains(rate));
        let expected = || said::load_rate();
        rate.map(Self::Moves).ok_or_else(expected)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(rate) => write!(f, "{rate}/s"),
            Self::Most => f.write_str("max"),
        }
    }
}
