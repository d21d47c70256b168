use super::Fault;
use super::fault::Stop;

/// A place in a text, from which it is read on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    /// The byte of the whole text where `rest` begins.
    pub(crate) at: usize,
}

/// What separates words in Japanese texts.
pub(crate) fn is_blank(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{3000}')
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(rest: &'a str, at: usize) -> Self {
        Self { rest, at }
    }

    /// What is left.
    #[inline]
    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    #[inline]
    pub(crate) fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
        self.at += bytes;
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.skip(letter.len_utf8());
        Some(letter)
    }

    /// Takes this letter if it is the next.
    #[inline]
    pub(crate) fn eat(&mut self, letter: char) -> bool {
        let found = self.peek() == Some(letter);
        if found {
            self.skip(letter.len_utf8());
        }
        found
    }

    /// Takes this word if it is the next.
    #[inline]
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.rest.starts_with(word);
        if found {
            self.skip(word.len());
        }
        found
    }

    #[inline]
    pub(crate) fn skip_blanks(&mut self) {
        while let Some(letter) = self.peek()
            && is_blank(letter)
        {
            self.skip(letter.len_utf8());
        }
    }

    /// A whole number in ASCII digits; one that does not fit is as great as fits.
    #[inline]
    pub(crate) fn number(&mut self) -> Option<u64> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return None;
        }
        let number = self.rest.bytes().take(digits).fold(0u64, |number, digit| {
            number.saturating_mul(10).saturating_add(u64::from(digit - b'0'))
        });
        self.skip(digits);
        Some(number)
    }

    /// What stands here is not what is expected.
    pub(crate) fn unexpected<T>(&self, expected: &'static str) -> Result<T, Stop> {
        Err(Stop { at: self.at, fault: Fault::unexpected(self.rest, expected) })
    }
}

/// The lines of a text, each with the byte where it begins, without `\n` and `\r\n`.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lines<'a> {
    /// The lines from this byte on.
    pub(crate) fn from(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Cursor<'a>;

    #[inline]
    fn next(&mut self) -> Option<Cursor<'a>> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let start = self.at;
        let line = match rest.as_bytes().iter().position(|&byte| byte == b'\n') {
            Some(len) => {
                self.at += len + 1;
                &rest[..len]
            }
            None => {
                self.at = self.text.len();
                rest
            }
        };
        Some(Cursor::new(line.trim_end_matches('\r'), start))
    }
}
