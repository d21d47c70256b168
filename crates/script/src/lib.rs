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
mod meant;
mod notation;
mod powers;
mod run;
mod words;

use std::fmt;

pub use acts::{Deed, Line, MoveText, Saying};
pub use carrier::{Carrier, NoSuchCarrier};
pub use expect::{Expectation, Length};
pub use run::{Asked, Failure, Happening, Told};

use acts::Reading;
use adoube_laws::Setup;
use head::{Head, HeadLine};
use words::Words;

/// A script that was read: its head, and its lines.
#[derive(Clone, Debug)]
pub struct Script {
    /// What is fixed before the game.
    pub setup: Setup,
    /// What happens, and what must follow.
    pub lines: Vec<Line>,
    /// The reasons and remarks that are given, by their note, the first being 1.
    pub texts: Vec<String>,
    /// The lines of the head.
    head: Vec<HeadLine>,
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
    /// What was probably meant.
    pub meant: Option<String>,
}

impl ScriptError {
    /// Something else was expected here.
    pub fn new(line: usize, column: usize, what: &str, expected: &str) -> Self {
        let (what, expected) = (what.to_owned(), expected.to_owned());
        Self { line, column, what, expected, meant: None }
    }

    /// What is wrong, without the place.
    pub fn reason(&self) -> String {
        let Self { what, expected, .. } = self;
        match &self.meant {
            None => format!("{what} (expected {expected})"),
            Some(meant) => format!("{what} (expected {expected}); did you mean {meant:?}?"),
        }
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.reason())
    }
}

impl std::error::Error for ScriptError {}

impl Script {
    /// A script in which nothing happens.
    pub fn new(setup: Setup) -> Self {
        Self { setup, lines: Vec::new(), texts: Vec::new(), head: Vec::new() }
    }

    /// Reads a script.
    ///
    /// # Errors
    /// With the first line and column where it makes no sense.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut head = Head::default();
        let mut lines: Option<Reading> = None;
        for (index, line) in text.lines().enumerate() {
            let mut words = Words::split(index + 1, line)?;
            if words.is_empty() {
                continue;
            }
            if lines.is_none() && head.read(&mut words)? {
                continue;
            }
            let lines = match &mut lines {
                Some(lines) => lines,
                None => lines.insert(Reading::new(head.setup(words.line)?.rulebook.game())),
            };
            lines.read(&mut words)?;
        }
        let setup = head.finish(text.lines().count().max(1))?;
        let (lines, texts) = lines.map(|it| (it.lines, it.texts)).unwrap_or_default();
        Ok(Self { setup, lines, texts, head: head.lines })
    }
}
