use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::{Comment, Game};
use crate::SanFault;

/// A place in a text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column, in characters.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a game cannot be read on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause<E> {
    /// A tag that is not `[Name "value"]`.
    Tag,
    /// A comment that is opened and never closed.
    OpenComment,
    /// A variation that is opened and never closed.
    OpenVariation,
    /// A variation that is closed and was never opened.
    CloseVariation,
    /// A variation before the first move: there is nothing it could replace.
    EarlyVariation,
    /// Something that is not a move where one must be.
    Move(SanFault),
    /// A `$` without a number from 0 to 255.
    Nag,
    /// A character that means nothing in PGN.
    Unexpected(char),
    /// A tag that does not end within a megabyte.
    TooLong,
    /// More than a thousand tags.
    TooManyTags,
    /// Variations in variations, ten thousand deep.
    TooDeep,
    /// What the visitor had against it.
    Refused(E),
}

impl<E: fmt::Display> fmt::Display for Cause<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag => f.write_str("not a tag (expected [Name \"value\"])"),
            Self::OpenComment => f.write_str("comment without an end (expected '}')"),
            Self::OpenVariation => f.write_str("variation without an end (expected ')')"),
            Self::CloseVariation => f.write_str("')' without a '(' before it"),
            Self::EarlyVariation => f.write_str("variation before the first move"),
            Self::Move(fault) => write!(f, "not a move: {fault}"),
            Self::Nag => f.write_str("expected a number from 0 to 255 after '$'"),
            Self::Unexpected(found) => write!(f, "unexpected {found:?}"),
            Self::TooLong => f.write_str("a tag of more than a megabyte"),
            Self::TooManyTags => f.write_str("more than a thousand tags"),
            Self::TooDeep => f.write_str("variations more than ten thousand deep"),
            Self::Refused(error) => error.fmt(f),
        }
    }
}

/// A game that could not be read to its end: where, why, and what had been read of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken<T, E> {
    /// Where it goes wrong.
    pub place: Place,
    /// Why.
    pub reason: Cause<E>,
    /// What was read before.
    pub partial: T,
    /// What is written from there on, up to a megabyte.
    pub rest: String,
}

impl<E> Broken<Game, E> {
    /// What was read before, with what was refused, and why in somebody's words, as a comment on its last move.
    pub fn kept(self, why: &str) -> Game {
        let mut game = self.partial;
        let last = game.main_line().last().unwrap_or(Game::ROOT);
        game.add_comment(last, refusal(&self.rest, why));
        game
    }
}

/// What was refused, as it is written, and why. In a comment neither a comment nor a clock can stand.
pub(super) fn refusal(written: &str, why: &str) -> Comment {
    let written = written.replace("[%", "[").replace('{', "(").replace('}', ")");
    let said = alloc::format!("{} ({why})", written.trim());
    let text = said.split_whitespace().collect::<Vec<_>>().join(" ");
    Comment { text, ..Comment::default() }
}

impl<T, E: fmt::Display> fmt::Display for Broken<T, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl<T: fmt::Debug, E: fmt::Debug + fmt::Display> Error for Broken<T, E> {}
