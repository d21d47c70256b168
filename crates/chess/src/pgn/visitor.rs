use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::{Cause, GameResult};
use crate::San;

/// A piece of text as it stands in a file: UTF-8, or Latin-1 as older programs write it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Text<'a>(pub &'a [u8]);

impl<'a> Text<'a> {
    /// Whether it is this name of a tag, in letters of whatever size.
    pub(crate) fn is(self, name: &str) -> bool {
        self.0.eq_ignore_ascii_case(name.as_bytes())
    }

    /// The text as a string: as UTF-8 if it is that, else as Latin-1.
    pub fn decode(self) -> Cow<'a, str> {
        match core::str::from_utf8(self.0) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.0.iter().map(|&byte| char::from(byte)).collect()),
        }
    }

    /// The value of a tag: `\"` and `\\` stand for a quote and a backslash; before anything else a backslash is one.
    pub fn unescape(self) -> Cow<'a, str> {
        let text = self.decode();
        if !text.contains('\\') {
            return text;
        }
        let mut plain = String::with_capacity(text.len());
        let mut rest = text.chars();
        while let Some(next) = rest.next() {
            match next {
                '\\' if rest.as_str().starts_with(['"', '\\']) => plain.extend(rest.next()),
                other => plain.push(other),
            }
        }
        Cow::Owned(plain)
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.decode().fmt(f)
    }
}

/// A numeric annotation: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

impl Nag {
    /// The annotation that a remark such as `!?` stands for.
    pub(crate) const fn from_remark(remark: &[u8]) -> Option<Self> {
        Some(Self(match remark {
            b"!" => 1,
            b"?" => 2,
            b"!!" => 3,
            b"??" => 4,
            b"!?" => 5,
            b"?!" => 6,
            _ => return None,
        }))
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// What is told of a game while it is read. Every method but [`Visitor::end`] may be left as it is.
pub trait Visitor {
    /// What a game becomes.
    type Output;
    /// Why the visitor refuses to go on with a game.
    type Error;

    /// A game begins.
    fn begin(&mut self) {}

    /// A tag, its value with escapes still in it: see [`Text::unescape`].
    ///
    /// # Errors
    /// If the visitor will not go on with this game.
    fn tag(&mut self, name: Text<'_>, value: Text<'_>) -> Result<(), Self::Error> {
        let _ = (name, value);
        Ok(())
    }

    /// The moves begin.
    ///
    /// # Errors
    /// If the visitor will not go on with this game.
    fn begin_moves(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }

    /// A move.
    ///
    /// # Errors
    /// If the visitor will not go on with this game.
    fn san(&mut self, san: San) -> Result<(), Self::Error> {
        let _ = san;
        Ok(())
    }

    /// An annotation of the last move.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// A comment. One of more than a megabyte comes in pieces.
    fn comment(&mut self, text: Text<'_>) {
        let _ = text;
    }

    /// A variation in place of the last move begins. Answer `false` to have it passed over.
    fn begin_variation(&mut self) -> bool {
        false
    }

    /// The variation ends.
    fn end_variation(&mut self) {}

    /// Something in a variation cannot be read or followed. Answer `true` to have the rest of the variation passed over: it ends, and
    /// the game goes on.
    fn forgives(&mut self, cause: &Cause<Self::Error>) -> bool {
        let _ = cause;
        false
    }

    /// What was passed over of a variation, before that ends, if it is no longer than a megabyte.
    fn refused(&mut self, cause: &Cause<Self::Error>, text: Text<'_>) {
        let _ = (cause, text);
    }

    /// The result after the moves.
    fn outcome(&mut self, outcome: GameResult) {
        let _ = outcome;
    }

    /// The game ends, or cannot be read on.
    fn end(&mut self) -> Self::Output;
}
