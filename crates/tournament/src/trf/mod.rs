//! The federation's tournament report file, TRF16 and TRF26, with what pairing programs add to it.
//!
//! Every line that is not understood is kept as it is. A line is rewritten only if what it says has changed.

mod agree;
mod columns;
mod read;
mod write;

use crate::{Player, Table};

/// How lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// As on Unix.
    #[default]
    Lf,
    /// As on Windows.
    CrLf,
    /// As the federation's own programs write.
    Cr,
}

impl Ending {
    fn text(self) -> &'static str {
        match self {
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
            Self::Cr => "\r",
        }
    }
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {found} (expected {expected})")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is there.
    pub found: String,
    /// What should be.
    pub expected: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    /// As it stands.
    Text(String),
    /// A player, and how the line was when it was read.
    Player { number: u32, text: String, was: Box<Player> },
}

/// A tournament report file.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Trf {
    /// What it says.
    pub table: Table,
    /// How its lines end.
    pub ending: Ending,
    lines: Vec<Line>,
}

impl Trf {
    /// The value of a header line such as `022`, if there is one.
    pub fn header(&self, code: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| match line {
            Line::Text(text) => text.strip_prefix(code).map(str::trim),
            Line::Player { .. } => None,
        })
    }

    /// Sets a header line, in the place of the one that is there, or before the players.
    pub fn set_header(&mut self, code: &str, value: &str) {
        let text = format!("{code} {value}");
        let old = self
            .lines
            .iter_mut()
            .find(|line| matches!(line, Line::Text(text) if text.starts_with(code)));
        match old {
            Some(line) => *line = Line::Text(text),
            None => {
                let at = self.lines.iter().position(|line| matches!(line, Line::Player { .. }));
                self.lines.insert(at.unwrap_or(self.lines.len()), Line::Text(text));
            }
        }
    }
}
