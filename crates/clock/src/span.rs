use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};
use core::str::FromStr;

use crate::TimeError;
use crate::scan::Scanner;

pub(crate) const SECOND: i64 = 1_000;
pub(crate) const MINUTE: i64 = 60 * SECOND;
pub(crate) const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;

/// A length of time in milliseconds, which may be negative. Arithmetic saturates.
///
/// It is written with its units, and read so or as a clock shows it.
///
/// ```
/// use adoube_clock::Span;
/// assert_eq!("1h30m".parse(), Ok(Span::minutes(90)));
/// assert_eq!("1:30:00".parse(), Ok(Span::minutes(90)));
/// assert_eq!(Span::minutes(90).to_string(), "90m");
/// assert_eq!(Span(5_399_400).face().to_string(), "1:29:59.4");
/// assert_eq!(
///     "90".parse::<Span>().unwrap_err().to_string(),
///     "column 3: the text ends (expected a unit: d, h, m or s)"
/// );
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Span(pub i64);

impl Span {
    /// No time.
    pub const ZERO: Self = Self(0);
    /// More time than there is; what a player without a limit has.
    pub const MAX: Self = Self(i64::MAX);

    /// So many milliseconds.
    pub const fn millis(count: i64) -> Self {
        Self(count)
    }

    /// So many seconds.
    pub const fn seconds(count: i64) -> Self {
        Self(count.saturating_mul(SECOND))
    }

    /// So many minutes.
    pub const fn minutes(count: i64) -> Self {
        Self(count.saturating_mul(MINUTE))
    }

    /// So many hours.
    pub const fn hours(count: i64) -> Self {
        Self(count.saturating_mul(HOUR))
    }

    /// So many days.
    pub const fn days(count: i64) -> Self {
        Self(count.saturating_mul(DAY))
    }

    /// Whether it is no time at all.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// This, or nothing where it is negative.
    #[must_use]
    pub const fn or_zero(self) -> Self {
        if self.0 < 0 { Self::ZERO } else { self }
    }

    /// As a clock shows it: `1:29:59.4`, `0:45`. What is zero at the end of the fraction is left out, so
    /// that reading it gives the same span.
    pub const fn face(self) -> Face {
        Face(self)
    }

    /// Reads units (`1h30m`, `1.5s`) or a clock's face (`1:30:00`, `0:45`).
    ///
    /// # Errors
    /// What is wrong, in which column, and what was expected.
    pub fn parse(text: &str) -> Result<Self, TimeError> {
        let mut scanner = Scanner::new(text);
        scanner.blank();
        let span = scanner.signed_span()?;
        scanner.blank();
        scanner.end("the end")?;
        Ok(span)
    }
}

impl FromStr for Span {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<Self, TimeError> {
        Self::parse(text)
    }
}

/// As players write it: minutes up to three hours (`90m`), seconds up to three minutes unless they are
/// whole minutes (`90s`, `1m`), days where there are any.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SECOND: u64 = self::SECOND.unsigned_abs();
        const MINUTE: u64 = self::MINUTE.unsigned_abs();
        const HOUR: u64 = self::HOUR.unsigned_abs();
        const DAY: u64 = self::DAY.unsigned_abs();
        if self.0 < 0 {
            f.write_str("-")?;
        }
        let mut rest = self.0.unsigned_abs();
        if rest == 0 {
            return f.write_str("0s");
        }
        if rest >= DAY {
            write!(f, "{}d", rest / DAY)?;
            rest %= DAY;
        }
        if rest >= 3 * HOUR {
            write!(f, "{}h", rest / HOUR)?;
            rest %= HOUR;
        }
        if rest >= 3 * MINUTE || rest.is_multiple_of(MINUTE) && rest > 0 {
            write!(f, "{}m", rest / MINUTE)?;
            rest %= MINUTE;
        }
        if rest > 0 {
            write!(f, "{}", rest / SECOND)?;
            fraction(f, rest % SECOND)?;
            f.write_str("s")?;
        }
        Ok(())
    }
}

/// A span as a clock shows it, from [`Span::face`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face(Span);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.0.0.unsigned_abs();
        let seconds = millis / 1_000;
        let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        if self.0.0 < 0 {
            f.write_str("-")?;
        }
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        } else {
            write!(f, "{minutes}:{seconds:02}")?;
        }
        fraction(f, millis % 1_000)
    }
}

fn fraction(f: &mut fmt::Formatter<'_>, millis: u64) -> fmt::Result {
    match millis {
        0 => Ok(()),
        m if m.is_multiple_of(100) => write!(f, ".{}", m / 100),
        m if m.is_multiple_of(10) => write!(f, ".{:02}", m / 10),
        m => write!(f, ".{m:03}"),
    }
}

impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Span {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i64> for Span {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Span {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Span {
    fn sum<I: Iterator<Item = Self>>(spans: I) -> Self {
        spans.fold(Self::ZERO, Add::add)
    }
}
