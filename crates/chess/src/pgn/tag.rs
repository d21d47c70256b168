//! Tags, as they should be and as they are written.

use super::Text;

pub(super) enum Tag<'a> {
    Whole {
        name: Text<'a>,
        value: Text<'a>,
        len: usize,
    },
    /// It is wrong at this byte.
    Wrong(usize),
    /// It may go on after the buffer's end.
    Open,
}

/// A tag at the beginning of `text`, with the blanks after it.
pub(super) fn split_tag(text: &[u8]) -> Tag<'_> {
    let blanks = |from: usize| {
        text[from..].iter().take_while(|byte| byte.is_ascii_whitespace()).count() + from
    };
    let start = blanks(1);
    let name_end = start + text[start..].iter().take_while(|&&b| is_of_name(b)).count();
    let quote = blanks(name_end);
    match text.get(quote) {
        None => return Tag::Open,
        Some(b'"') if name_end > start => {}
        Some(_) => return odd_tag(text, start..name_end, quote).unwrap_or(Tag::Wrong(quote)),
    }
    let mut end = quote + 1;
    loop {
        match text.get(end) {
            None => return Tag::Open,
            Some(b'\\') => end += 2,
            Some(b'"') => break,
            // A value may not run over its line.
            Some(b'\n') => {
                return ragged_tag(text, start..name_end, quote).unwrap_or(Tag::Wrong(end));
            }
            Some(_) => end += 1,
        }
    }
    let close = blanks(end + 1);
    match text.get(close) {
        None => Tag::Open,
        Some(b']') => Tag::Whole {
            name: Text(&text[start..name_end]),
            value: Text(&text[quote + 1..end]),
            len: close + 1,
        },
        Some(_) => ragged_tag(text, start..name_end, quote).unwrap_or(Tag::Wrong(close)),
    }
}

/// A tag whose value has quotes or a backslash that nobody escaped: `[Event "It \"]`, `[White ""Mephisto""]`. The line's last
/// quote before the bracket ends it.
#[cold]
fn ragged_tag(text: &[u8], name: core::ops::Range<usize>, quote: usize) -> Option<Tag<'_>> {
    let line = &text[..memchr::memchr(b'\n', text)?];
    let close = line.iter().rposition(|byte| !byte.is_ascii_whitespace())?;
    let end = line[..close].iter().rposition(|byte| !byte.is_ascii_whitespace())?;
    let ends = line[close] == b']' && line[end] == b'"' && end > quote;
    let value = if ends { &line[quote + 1..end] } else { return None };
    Some(Tag::Whole { name: Text(&text[name]), value: Text(value), len: close + 1 })
}

/// What people and their text programs put in the place of quotes.
const QUOTES: [(&str, &str); 6] =
    [("'", "'"), ("“", "”"), ("”", "”"), ("„", "“"), ("‘", "’"), ("«", "»")];

/// A tag whose value stands in other quotes: `[White 'A']`.
#[cold]
fn odd_tag(text: &[u8], name: core::ops::Range<usize>, from: usize) -> Option<Tag<'_>> {
    let line = &text[..memchr::memchr(b'\n', text)?];
    let close = line.iter().rposition(|byte| !byte.is_ascii_whitespace())?;
    let value = line.get(from..close).filter(|_| line[close] == b']')?.trim_ascii();
    let value = QUOTES.iter().find_map(|(open, close)| {
        value.strip_prefix(open.as_bytes())?.strip_suffix(close.as_bytes())
    })?;
    let len = (!name.is_empty()).then_some(close + 1)?;
    Some(Tag::Whole { name: Text(&text[name]), value: Text(value), len })
}

/// What a name is made of; a hyphen is none of PGN's, and is left out when it is written.
fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-'
}

/// Whether a line begins like a tag, `[Name "`, unlike a comment's `[%clk 0:01]`.
pub(super) fn looks_like_tag(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"[") else { return false };
    let name = rest.iter().take_while(|&&b| is_of_name(b)).count();
    let rest = &rest[name..];
    let blanks = rest.iter().take_while(|&&b| b == b' ' || b == b'\t').count();
    let quotes = QUOTES.iter().map(|(open, _)| open.as_bytes()).chain([&b"\""[..]]);
    name > 0 && quotes.into_iter().any(|quote| rest[blanks..].starts_with(quote))
}

/// A comment that was never closed runs into the next game: what is before it, and where it begins.
pub(super) fn split_at_next_game(comment: &[u8]) -> (&[u8], Option<usize>) {
    for newline in memchr::memchr_iter(b'\n', comment) {
        let rest = &comment[newline + 1..];
        let gap = if rest.starts_with(b"\r\n") { 2 } else { usize::from(rest.starts_with(b"\n")) };
        // A blank line, and then a tag.
        if gap > 0 && looks_like_tag(&rest[gap..]) {
            return (&comment[..newline], Some(newline + 1 + gap));
        }
    }
    (comment, None)
}
