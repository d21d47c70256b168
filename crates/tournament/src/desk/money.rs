use std::fmt;
use std::str::FromStr;

/// An amount of money, in hundredths of whatever is counted.
///
/// ```
/// use adoube_tournament::desk::Money;
/// assert_eq!("12.5".parse::<Money>().map(|money| money.to_string()).as_deref(), Ok("12.50"));
/// assert_eq!(Money(3_000).to_string(), "30");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Money(pub i64);

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The most that is taken for an amount.
    pub const MOST: Self = Self(100_000_000_000);
}

/// `12`, or `12.50` where it is not whole.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let all = self.0.unsigned_abs();
        let text = match all % 100 {
            0 => format!("{sign}{}", all / 100),
            rest => format!("{sign}{}.{rest:02}", all / 100),
        };
        f.pad(&text)
    }
}

/// Text that is no amount.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no amount (expected such as 30 or 12.50)")]
pub struct MoneyError(String);

/// `30`, `12.5` or `12,50`.
impl FromStr for Money {
    type Err = MoneyError;
    fn from_str(text: &str) -> Result<Self, MoneyError> {
        let wrong = || MoneyError(text.into());
        let plain = text.trim().replace(',', ".");
        let (sign, digits) = plain.strip_prefix('-').map_or((1, plain.as_str()), |rest| (-1, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "00"));
        let number = |text: &str, most: usize| {
            let digits =
                (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<i64>().ok().filter(|_| digits).ok_or_else(wrong)
        };
        let part = number(part, 2)? * if part.len() == 1 { 10 } else { 1 };
        Ok(Self(sign * (number(whole, 9)? * 100 + part)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_and_written() {
        for (text, cents) in [("30", 3000), ("12.5", 1250), ("12,05", 1205), ("-3", -300), ("0", 0)]
        {
            assert_eq!(text.parse(), Ok(Money(cents)), "{text}");
        }
        for wrong in ["", "x", "1.234", ".5", "1.", "--1", "12345678901"] {
            assert!(wrong.parse::<Money>().is_err(), "{wrong}");
        }
        assert_eq!(
            [Money(-1250), Money(5), Money(0)].map(|m| m.to_string()),
            ["-12.50", "0.05", "0"]
        );
    }
}
