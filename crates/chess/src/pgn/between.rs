//! What stands between the parts of games and is none: words after a result, comments among tags.

use super::reader::{Flow, Stop};
use super::tag::looks_like_tag;
use super::window::Source;
use super::{Reader, Visitor};
use crate::San;

impl<S: Source> Reader<S> {
    /// What stands after the result and begins no game is still about this one: comments on the line of the result, other words
    /// there, and moves whose numbers go on.
    pub(super) fn read_afterword<V: Visitor>(&mut self, visitor: &mut V) -> Flow<S, V> {
        loop {
            self.text.look().map_err(Stop::Source)?;
            match self.text.rest().first() {
                Some(b' ' | b'\t') => self.text.at += 1,
                Some(b'{') => self.read_comment(visitor)?,
                Some(b'\r' | b'\n') | None => {
                    if !self.moves_go_on().map_err(Stop::Source)? {
                        return Ok(());
                    }
                }
                Some(b';') => self.read_line_comment(visitor)?,
                Some(_) if begins_game(self.text.rest()) => return Ok(()),
                Some(_) => {
                    // As if it had the sign of a comment before it.
                    self.text.at -= 1;
                    self.read_line_comment(visitor)?;
                }
            }
            if self.text.at_line_start() && !self.moves_go_on().map_err(Stop::Source)? {
                return Ok(());
            }
        }
    }

    /// Whether the next word is the number of a move that cannot be a game's first; passes over the blanks before it.
    fn moves_go_on(&mut self) -> Result<bool, S::Error> {
        self.text.look()?;
        let rest = self.text.rest();
        let gap = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let found = goes_on(&rest[gap..]);
        self.text.at += if found { gap } else { 0 };
        Ok(found)
    }

    /// Whether a comment here is followed by a tag of the same game; the first may be `Event`.
    pub(super) fn stands_before_tag(&self, first: bool) -> bool {
        let rest = self.text.rest();
        let mark = if rest[0] == b'{' { b'}' } else { b'\n' };
        let Some(end) = memchr::memchr(mark, rest) else { return false };
        let after = rest[end + 1..].trim_ascii_start();
        looks_like_tag(after) && (first || !after.starts_with(b"[Event "))
    }
}

/// Whether a move stands here whose number is not the first.
fn goes_on(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && text[..digits] != *b"1" && text.get(digits) == Some(&b'.')
}

/// Whether a game may begin on the line of another one's result: with a tag, its first move, or nothing but a result.
fn begins_game(text: &[u8]) -> bool {
    match text[0] {
        b'[' => looks_like_tag(text),
        b'0'..=b'9' => !goes_on(text),
        b'*' => true,
        _ => San::scan_english(text).is_ok(),
    }
}
