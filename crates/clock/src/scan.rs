use crate::span::{DAY, HOUR, MINUTE, SECOND};
use crate::{ControlFault, Span};

/// What is wrong with the text of a time or a time control, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct TimeError {
    /// The character it is about, the first being 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: TimeFault,
}

/// What is wrong with the text of a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeFault {
    /// The text ends too early.
    #[error("the text ends (expected {0})")]
    End(&'static str),
    /// A character that does not belong there.
    #[error("{0:?} is out of place (expected {1})")]
    Char(char, &'static str),
    /// A number of moves or of byo-yomi periods that is none.
    #[error("no such count (expected 1 to 65535)")]
    Count,
    /// A minute or second past 59 on a clock's face.
    #[error("more than a clock's face shows (expected two digits up to 59)")]
    PastFiftyNine,
    /// More than fits.
    #[error("too long a time")]
    TooLong,
    /// Parts of a millisecond.
    #[error("finer than a millisecond")]
    TooFine,
    /// A unit that is not smaller than the one before.
    #[error("units out of order (expected d, h, m, s, each once)")]
    UnitOrder,
    /// Well written, and not a time control that makes sense.
    #[error("{0}")]
    Control(ControlFault),
}

/// Reads a text from left to right.
#[derive(Clone, Copy)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    rest: &'a str,
}

/// A number as written: digits, and perhaps more behind a point.
struct Decimal {
    /// All digits as one number, the point forgotten.
    digits: i128,
    /// Ten to the number of digits behind the point.
    scale: i128,
}

impl Decimal {
    fn millis(&self, unit: i64) -> Result<i128, TimeFault> {
        let product = self.digits * i128::from(unit);
        if product % self.scale != 0 {
            return Err(TimeFault::TooFine);
        }
        Ok(product / self.scale)
    }
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, rest: text }
    }

    pub(crate) fn error(&self, fault: TimeFault) -> TimeError {
        let read = &self.text[..self.text.len() - self.rest.len()];
        TimeError { column: read.chars().count() + 1, fault }
    }

    /// The error that something else was expected here.
    pub(crate) fn expected<T>(&self, what: &'static str) -> Result<T, TimeError> {
        Err(self.error(match self.peek() {
            Some(found) => TimeFault::Char(found, what),
            None => TimeFault::End(what),
        }))
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(crate) fn eat(&mut self, token: &str) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    pub(crate) fn blank(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t']);
    }

    pub(crate) fn end(&self, what: &'static str) -> Result<(), TimeError> {
        if self.rest.is_empty() { Ok(()) } else { self.expected(what) }
    }

    fn digits(&mut self) -> &'a str {
        let end = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits
    }

    /// A count of moves or periods.
    pub(crate) fn count(&mut self) -> Result<core::num::NonZeroU16, TimeError> {
        let start = *self;
        let digits = self.digits();
        if digits.is_empty() {
            return start.expected("a count");
        }
        digits.parse().map_err(|_| start.error(TimeFault::Count))
    }

    /// A count with a slash behind it, or nothing.
    pub(crate) fn count_before_slash(
        &mut self,
    ) -> Result<Option<core::num::NonZeroU16>, TimeError> {
        let mut ahead = *self;
        if ahead.digits().is_empty() || !ahead.eat("/") {
            return Ok(None);
        }
        let count = self.count()?;
        *self = ahead;
        Ok(Some(count))
    }

    fn decimal(&mut self) -> Result<Decimal, TimeError> {
        let start = *self;
        let whole = self.digits();
        if whole.is_empty() {
            return self.expected("a time, such as 90m or 30s");
        }
        let part = if self.eat(".") {
            let part = self.digits();
            if part.is_empty() {
                return self.expected("a digit");
            }
            part
        } else {
            ""
        };
        // Twenty digits hold every span, and nine behind the point are more than any unit needs.
        let whole = whole.trim_start_matches('0');
        let part = part.trim_end_matches('0');
        if whole.len() > 20 {
            return Err(start.error(TimeFault::TooLong));
        }
        if part.len() > 9 {
            return Err(start.error(TimeFault::TooFine));
        }
        let value = |digits: &str| digits.bytes().fold(0, |n, b| n * 10 + i128::from(b - b'0'));
        let scale = part.bytes().fold(1, |n, _| n * 10);
        Ok(Decimal { digits: value(whole) * scale + value(part), scale })
    }

    /// A time with units: `1h30m`.
    pub(crate) fn span(&mut self) -> Result<Span, TimeError> {
        let start = *self;
        let millis = self.units(i64::MAX)?;
        i64::try_from(millis).map(Span).map_err(|_| start.error(TimeFault::TooLong))
    }

    fn units(&mut self, mut below: i64) -> Result<i128, TimeError> {
        let mut total = 0;
        loop {
            let start = *self;
            let number = self.decimal()?;
            let unit_at = *self;
            let unit = match self.peek() {
                Some('d') => DAY,
                Some('h') => HOUR,
                Some('m') => MINUTE,
                Some('s') => SECOND,
                _ => return self.expected("a unit: d, h, m or s"),
            };
            self.rest = &self.rest[1..];
            if unit >= below {
                return Err(unit_at.error(TimeFault::UnitOrder));
            }
            below = unit;
            total += number.millis(unit).map_err(|fault| start.error(fault))?;
            if !self.peek().is_some_and(|next| next.is_ascii_digit()) {
                return Ok(total);
            }
        }
    }

    /// A time with units or as a clock shows it, perhaps with a minus before it.
    pub(crate) fn signed_span(&mut self) -> Result<Span, TimeError> {
        let start = *self;
        let sign = if self.eat("-") { -1 } else { 1 };
        let mut ahead = *self;
        let millis = if !ahead.digits().is_empty() && ahead.peek() == Some(':') {
            self.face()?
        } else {
            self.units(i64::MAX)?
        };
        i64::try_from(sign * millis).map(Span).map_err(|_| start.error(TimeFault::TooLong))
    }

    /// `1:29:59.4` or `0:45`.
    fn face(&mut self) -> Result<i128, TimeError> {
        let leading = self.decimal()?.digits;
        let next = self.sixtieth()?;
        let (minutes, seconds) = if self.peek() == Some(':') {
            (leading * 60 + next, self.sixtieth()?)
        } else {
            (leading, next)
        };
        let point = *self;
        let mut millis = (minutes * 60 + seconds) * i128::from(SECOND);
        if self.eat(".") {
            let part = self.digits();
            if part.is_empty() {
                return self.expected("a digit");
            }
            let part = part.trim_end_matches('0');
            if part.len() > 3 {
                return Err(point.error(TimeFault::TooFine));
            }
            millis +=
                part.bytes().zip([100, 10, 1]).map(|(b, n)| i128::from(b - b'0') * n).sum::<i128>();
        }
        Ok(millis)
    }

    /// A colon and two digits, for minutes or seconds.
    fn sixtieth(&mut self) -> Result<i128, TimeError> {
        if !self.eat(":") {
            return self.expected("a colon");
        }
        let field = *self;
        let &[tens, ones] = self.digits().as_bytes() else {
            return field.expected("two digits");
        };
        if tens > b'5' {
            return Err(field.error(TimeFault::PastFiftyNine));
        }
        Ok(i128::from(tens - b'0') * 10 + i128::from(ones - b'0'))
    }
}
