//! Scripts: a game told line by line, with what must follow.
//!
//! ```
//! use adoube_script::Script;
//!
//! let script = Script::parse(
//!     "rulebook: fide-2009
//!      White plays e4
//!      Black plays e5
//!      White plays Ke3
//!        expect refused fide-2009/3.8.a
//!      Black resigns
//!        expect result 1-0 fide-2009/5.1.b",
//! )?;
//! let told = script.run()?;
//! assert!(told.failures.is_empty());
//! # Ok::<(), adoube_script::ScriptError>(())
//! ```

mod acts;
mod carrier;
mod check;
mod expect;
mod head;
pub mod lawbook;
mod notation;
mod powers;
mod run;
mod words;

use std::fmt;

pub use acts::{Doer, Doing, Line, Step, Written};
pub use carrier::{Carrier, NoSuchCarrier};
pub use expect::{Expectation, Length};
pub use run::{Asked, Entry, Failure, Told};

use adoube_laws::Setup;
use words::Words;

/// A script that was read: its head, and its lines.
#[derive(Clone, Debug)]
pub struct Script {
    /// What is fixed before the game.
    pub setup: Setup,
    /// What happens, and what must follow.
    pub lines: Vec<Line>,
}

/// What is wrong with a script, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is there.
    pub what: String,
    /// What should be.
    pub expected: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, what, expected } = self;
        write!(f, "{line}:{column}: {what} (expected {expected})")
    }
}

impl std::error::Error for ScriptError {}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// With the first line and column where it makes no sense.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut head = head::Head::default();
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let mut words = Words::split(index + 1, line)?;
            if words.is_empty() {
                continue;
            }
            if lines.is_empty() && head::read(&mut head, &mut words)? {
                continue;
            }
            let setup = head.setup(words.line)?;
            lines.push(acts::read(setup.rulebook.game(), &mut words)?);
        }
        let setup = head.finish(text.lines().count().max(1))?;
        Ok(Self { setup, lines })
    }
}
