use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::record::fault::{Fault, Stop};

/// JSON read piece by piece, without recursion, so that every fault has its place and no nesting is
/// too deep.
#[derive(Clone, Copy, Debug)]
pub(super) struct Json<'a> {
    text: &'a str,
    pub(super) at: usize,
}

impl<'a> Json<'a> {
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The same text from another place on.
    pub(super) fn back_to(self, at: usize) -> Self {
        Self { at, ..self }
    }

    pub(super) fn unexpected<T>(&self, expected: &'static str) -> Result<T, Stop> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        Err(Stop { at: self.at, fault: Fault::unexpected(rest, expected) })
    }

    /// A part of the text.
    pub(super) fn text(&self, part: core::ops::Range<usize>) -> &'a str {
        self.text.get(part).unwrap_or_default()
    }

    /// What is left.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    #[inline]
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The first byte of what comes next.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Takes this sign if it is the next.
    #[inline]
    pub(super) fn eat(&mut self, sign: u8) -> bool {
        let found = self.peek() == Some(sign);
        self.at += usize::from(found);
        found
    }

    fn word(&mut self, word: &str) -> bool {
        let found = self.rest().starts_with(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    /// Takes `null` if it is the next.
    #[inline]
    pub(super) fn null(&mut self) -> bool {
        self.peek() == Some(b'n') && self.word("null")
    }

    #[inline]
    pub(super) fn open(&mut self, sign: u8, expected: &'static str) -> Result<(), Stop> {
        if self.eat(sign) { Ok(()) } else { self.unexpected(expected) }
    }

    /// The next key of an object that was opened, up to its value; none at the object's end.
    #[inline]
    pub(super) fn key(&mut self, first: &mut bool) -> Result<Option<Cow<'a, str>>, Stop> {
        if self.eat(b'}') {
            return Ok(None);
        }
        if !core::mem::replace(first, false) && !self.eat(b',') {
            return self.unexpected("',' or '}'");
        }
        let key = self.string()?;
        if !self.eat(b':') {
            return self.unexpected("':'");
        }
        Ok(Some(key))
    }

    /// Whether another element of an array that was opened follows.
    #[inline]
    pub(super) fn element(&mut self, first: &mut bool) -> Result<bool, Stop> {
        if self.eat(b']') {
            return Ok(false);
        }
        if !core::mem::replace(first, false) && !self.eat(b',') {
            return self.unexpected("',' or ']'");
        }
        Ok(true)
    }

    pub(super) fn truth(&mut self) -> Result<Option<bool>, Stop> {
        match self.peek() {
            Some(b't') if self.word("true") => Ok(Some(true)),
            Some(b'f') if self.word("false") => Ok(Some(false)),
            Some(b'n') if self.word("null") => Ok(None),
            _ => self.unexpected("true, false or null"),
        }
    }

    /// A number from 0 on; what is behind its point is left out, and one that does not fit is as
    /// great as fits.
    #[inline]
    pub(super) fn number(&mut self) -> Result<u64, Stop> {
        const EXPECTED: &str = "a whole number";
        let Some(b'0'..=b'9') = self.peek() else { return self.unexpected(EXPECTED) };
        let mut number = 0u64;
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            number = number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
            self.at += 1;
        }
        if self.byte() == Some(b'.') {
            self.at += 1;
            self.digits();
        }
        match self.byte() {
            Some(b'e' | b'E') => self.unexpected(EXPECTED),
            _ => Ok(number),
        }
    }

    fn digits(&mut self) -> usize {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.byte() {
            self.at += 1;
        }
        self.at - start
    }

    #[inline]
    pub(super) fn string(&mut self) -> Result<Cow<'a, str>, Stop> {
        if !self.eat(b'"') {
            return self.unexpected("a string in quotes");
        }
        let start = self.at;
        loop {
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Cow::Borrowed(&self.text[start..self.at - 1]));
                }
                Some(b'\\') => break,
                Some(0..=0x1f) | None => return self.unexpected("the end of a string, '\"'"),
                Some(_) => self.at += 1,
            }
        }
        let mut plain = String::from(&self.text[start..self.at]);
        loop {
            let piece = self.at;
            while self.byte().is_some_and(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)) {
                self.at += 1;
            }
            plain.push_str(&self.text[piece..self.at]);
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Cow::Owned(plain));
                }
                Some(b'\\') => plain.push(self.escape()?),
                _ => return self.unexpected("the end of a string, '\"'"),
            }
        }
    }

    fn escape(&mut self) -> Result<char, Stop> {
        const EXPECTED: &str = "an escape such as \\n or \\u3042";
        let letter = match self.text.as_bytes().get(self.at + 1) {
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(&letter @ (b'"' | b'\\' | b'/')) => letter as char,
            Some(b'u') => {
                let Some(unit) = self.unit(self.at + 2) else { return self.unexpected(EXPECTED) };
                self.at += 6;
                if !(0xd800..0xdc00).contains(&unit) {
                    return Ok(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                // Two escapes make one letter; half of one stands for nothing.
                let low = match self.rest().starts_with("\\u") {
                    true => self.unit(self.at + 2).filter(|low| (0xdc00..0xe000).contains(low)),
                    false => None,
                };
                let Some(low) = low else { return Ok(char::REPLACEMENT_CHARACTER) };
                self.at += 6;
                let code = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
                return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            _ => return self.unexpected(EXPECTED),
        };
        self.at += 2;
        Ok(letter)
    }

    fn unit(&self, at: usize) -> Option<u32> {
        let digits = self.text.get(at..at + 4)?;
        let hex = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        u32::from_str_radix(digits, 16).ok().filter(|_| hex)
    }

    /// Passes over a value of any kind.
    pub(super) fn skip(&mut self) -> Result<(), Stop> {
        const EXPECTED: &str = "a value";
        // For each object or array that is open, whether it is an object and still without a part.
        let mut open: Vec<(bool, bool)> = Vec::new();
        loop {
            let mut opened = false;
            match self.peek() {
                Some(b'"') => {
                    self.string()?;
                }
                Some(sign @ (b'{' | b'[')) => {
                    self.at += 1;
                    open.push((sign == b'{', true));
                    opened = true;
                }
                Some(b'-' | b'0'..=b'9') => self.skip_number()?,
                Some(b't') if self.word("true") => {}
                Some(b'f') if self.word("false") => {}
                Some(b'n') if self.word("null") => {}
                _ => return self.unexpected(EXPECTED),
            }
            // On to the next value, closing what is at its end.
            loop {
                let Some((is_object, first)) = open.last_mut() else { return Ok(()) };
                let (is_object, mut empty) = (*is_object, *first && opened);
                *first = false;
                opened = false;
                let more = match is_object {
                    true => self.key(&mut empty)?.is_some(),
                    false => self.element(&mut empty)?,
                };
                if more {
                    break;
                }
                open.pop();
            }
        }
    }

    fn skip_number(&mut self) -> Result<(), Stop> {
        self.at += usize::from(self.byte() == Some(b'-'));
        if self.digits() == 0 {
            return self.unexpected("a number");
        }
        if self.byte() == Some(b'.') {
            self.at += 1;
            self.digits();
        }
        if let Some(b'e' | b'E') = self.byte() {
            self.at += 1;
            self.at += usize::from(matches!(self.byte(), Some(b'+' | b'-')));
            self.digits();
        }
        Ok(())
    }
}

/// Writes a string in quotes.
pub(super) fn write_string(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' => out.push_str(&alloc::format!("\\u{:04x}", letter as u32)),
            other => out.push(other),
        }
    }
    out.push('"');
}
