//! A line of a script as words with their columns.

use std::fmt::Display;
use std::str::FromStr;

use adoube_clock::{Span, TimeControl, TimeError};

use super::{ScriptError, meant};

/// A word, or a quoted text, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) column: usize,
    quoted: bool,
}

/// The words of one line, taken one after the other.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) line: usize,
    words: Vec<Word>,
    next: usize,
    end: usize,
    /// What could have stood where, and did not.
    tried: Vec<(usize, &'static str)>,
}

impl Words {
    /// Splits a line. A `#` at the beginning of a word begins a comment; a comma or semicolon at the end
    /// of a word is a word of its own.
    pub(super) fn split(line: usize, text: &str) -> Result<Self, ScriptError> {
        let mut words = Vec::new();
        let mut chars = text.char_indices().map(|(_, c)| c).enumerate().peekable();
        while let Some(&(column, c)) = chars.peek() {
            let column = column + 1;
            if c.is_whitespace() {
                chars.next();
            } else if c == '#' {
                break;
            } else if c == '"' {
                chars.next();
                let mut quoted = String::new();
                loop {
                    match chars.next() {
                        Some((_, '"')) => break,
                        Some((_, c)) => quoted.push(c),
                        None => {
                            let what = "the quotation is not closed";
                            return Err(ScriptError::new(line, column, what, "\""));
                        }
                    }
                }
                words.push(Word { text: quoted, column, quoted: true });
            } else {
                let mut word = String::new();
                while let Some(&(_, c)) = chars.peek() {
                    if c.is_whitespace() {
                        break;
                    }
                    word.push(c);
                    chars.next();
                }
                push_word(&mut words, word, column);
            }
        }
        let end = text.chars().count() + 1;
        Ok(Self { line, words, next: 0, end, tried: Vec::new() })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.next >= self.words.len()
    }

    pub(super) fn peek(&self) -> Option<&Word> {
        self.words.get(self.next)
    }

    /// Where the next word stands, or the line ends.
    pub(super) fn column(&self) -> usize {
        self.peek().map_or(self.end, |word| word.column)
    }

    pub(super) fn mark(&self) -> usize {
        self.next
    }

    pub(super) fn back_to(&mut self, mark: usize) {
        self.next = mark;
    }

    /// Takes these words if they come next.
    pub(super) fn take(&mut self, phrase: &'static str) -> bool {
        let mark = self.next;
        for wanted in phrase.split(' ') {
            match self.peek() {
                Some(word) if !word.quoted && word.text.eq_ignore_ascii_case(wanted) => {
                    self.next += 1;
                }
                _ => {
                    self.next = mark;
                    self.tried.push((mark, phrase));
                    return false;
                }
            }
        }
        true
    }

    /// That one of these names could stand here too.
    pub(super) fn could_be(&mut self, names: impl IntoIterator<Item = &'static str>) {
        let here = self.next;
        self.tried.extend(names.into_iter().map(|name| (here, name)));
    }

    /// Takes one of several phrases, and says which.
    pub(super) fn take_one<T: Copy>(&mut self, phrases: &[(&'static str, T)]) -> Option<T> {
        phrases.iter().find(|(phrase, _)| self.take(phrase)).map(|&(_, value)| value)
    }

    pub(super) fn need(&mut self, phrase: &'static str) -> Result<(), ScriptError> {
        if self.take(phrase) { Ok(()) } else { Err(self.expected(phrase)) }
    }

    /// The next word, whatever it is.
    pub(super) fn word(&mut self, expected: &str) -> Result<Word, ScriptError> {
        let word = self.peek().cloned().ok_or_else(|| self.expected(expected))?;
        self.next += 1;
        Ok(word)
    }

    /// The next word read as a value, or what it probably was meant to be.
    pub(super) fn value_or_guess<T>(
        &mut self,
        guess: impl FnOnce(&str) -> Option<String>,
        expected: &str,
    ) -> Result<T, ScriptError>
    where
        T: FromStr<Err: Display>,
    {
        let mark = self.next;
        self.value(expected).map_err(|error| {
            let meant = self.words.get(mark).and_then(|word| guess(&word.text));
            ScriptError { meant, ..error }
        })
    }

    /// Whether a number comes next.
    pub(super) fn is_number(&self) -> bool {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        self.peek().is_some_and(|word| !word.quoted && digits(&word.text))
    }

    /// The next word read as a number, in digits alone.
    pub(super) fn number<T: Count>(&mut self, expected: &str) -> Result<T, ScriptError> {
        if !self.is_number() {
            return Err(self.expected(expected));
        }
        let Word { text, column, .. } = self.word(expected)?;
        let number = text.parse::<u64>().ok().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| {
            let what = format!("{text:?} is more than {}", T::MOST);
            ScriptError::new(self.line, column, &what, expected)
        })
    }

    /// What is counted, in the singular or the plural.
    pub(super) fn counted(
        &mut self,
        one: &'static str,
        many: &'static str,
    ) -> Result<(), ScriptError> {
        if self.take(one) { Ok(()) } else { self.need(many) }
    }

    /// The next word read as a value.
    pub(super) fn value<T>(&mut self, expected: &str) -> Result<T, ScriptError>
    where
        T: FromStr<Err: Display>,
    {
        let column = self.column();
        let word = self.word(expected)?;
        word.text.parse().map_err(|error: T::Err| self.wrong(column, &error.to_string(), expected))
    }

    /// The next word read as a time.
    pub(super) fn time(&mut self, expected: &str) -> Result<Span, ScriptError> {
        let (column, mark) = (self.column(), self.next);
        let word = self.word(expected)?;
        let span = word.text.parse().map_err(|error| {
            let meant = self.meant(mark).map(str::to_owned);
            ScriptError { meant, ..self.wrong_time(column, error, expected) }
        })?;
        if span < Span::ZERO {
            return Err(self.wrong(
                column,
                &format!("the time {span} is less than none"),
                expected,
            ));
        }
        Ok(span)
    }

    /// All the rest of the line read as a time control.
    pub(super) fn control(&mut self) -> Result<TimeControl, ScriptError> {
        let column = self.column();
        let text = self.rest().replace(" ,", ",");
        let expected = "a time control such as 90m+30s";
        text.parse().map_err(|error| self.wrong_time(column, error, expected))
    }

    /// What is wrong inside a time that begins in this column.
    fn wrong_time(&self, column: usize, error: TimeError, expected: &str) -> ScriptError {
        self.wrong(column + error.column.saturating_sub(1), &error.fault.to_string(), expected)
    }

    /// A message that may itself say what was expected.
    pub(super) fn wrong(&self, column: usize, message: &str, expected: &str) -> ScriptError {
        let own = message.strip_suffix(')').and_then(|text| text.split_once(" (expected "));
        let (what, expected) = own.unwrap_or((message, expected));
        ScriptError::new(self.line, column, what, expected)
    }

    /// A quoted text.
    pub(super) fn quoted(&mut self) -> Result<String, ScriptError> {
        match self.peek() {
            Some(word) if word.quoted => {
                let text = word.text.clone();
                self.next += 1;
                Ok(text)
            }
            _ => Err(self.expected("a text in quotation marks")),
        }
    }

    /// All the rest of the line as one text.
    pub(super) fn rest(&mut self) -> String {
        let words = self.words.get(self.next..).unwrap_or_default();
        let text = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        self.next = self.words.len();
        text
    }

    /// That something else should stand here.
    pub(super) fn expected(&self, expected: &str) -> ScriptError {
        let what = match self.peek() {
            Some(word) => format!("{:?} makes no sense here", word.text),
            None => "the line ends".to_owned(),
        };
        let meant = self.meant(self.next).filter(|meant| *meant != expected).map(str::to_owned);
        ScriptError { meant, ..ScriptError::new(self.line, self.column(), &what, expected) }
    }

    /// What was probably meant by what stands here, of what was tried and of these names.
    pub(super) fn meant_or<'a>(&'a self, names: impl Iterator<Item = &'a str>) -> Option<String> {
        let words = self.words.get(self.next..)?;
        // A list goes on behind a comma.
        let words = words.iter().take_while(|word| word.text != ",");
        let words: Vec<&str> = words.map(|word| word.text.as_str()).collect();
        let there = self.tried.iter().filter(|(at, _)| *at == self.next).map(|&(_, name)| name);
        meant::nearest_phrase(&words, there.chain(names)).map(str::to_owned)
    }

    /// What was probably meant by what stands there, of all that could stand there.
    fn meant(&self, mark: usize) -> Option<&'static str> {
        let words = self.words.get(mark..)?;
        let words: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        let there = self.tried.iter().filter(|(at, _)| *at == mark);
        meant::nearest_phrase(&words, there.map(|&(_, phrase)| phrase))
    }

    pub(super) fn end(&self) -> Result<(), ScriptError> {
        if self.is_empty() { Ok(()) } else { Err(self.expected("the end of the line")) }
    }
}

/// What is counted with.
pub(super) trait Count: TryFrom<u64> {
    /// The most there is.
    const MOST: u64;
}

macro_rules! counts {
    ($($number:ty)*) => {
        $(impl Count for $number {
            const MOST: u64 = <$number>::MAX as u64;
        })*
    };
}

counts!(u8 u16 u32 usize);

fn push_word(words: &mut Vec<Word>, mut word: String, column: usize) {
    let mut tail = None;
    if word.len() > 1 && word.ends_with([',', ';']) {
        tail = word.pop();
    }
    let length = word.chars().count();
    words.push(Word { text: word, column, quoted: false });
    if let Some(mark) = tail {
        words.push(Word { text: mark.to_string(), column: column + length, quoted: false });
    }
}
