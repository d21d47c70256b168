use std::fmt;
use std::str::FromStr;

/// A day of the calendar, as files and lists have it.
///
/// ```
/// use adoube_tournament::Date;
/// let day: Date = "2026/05/03".parse()?;
/// assert_eq!((day.to_string(), day.year), ("2026-05-03".to_string(), 2026));
/// assert!("2026-02-30".parse::<Date>().is_err());
/// # Ok::<(), adoube_tournament::DateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Date {
    /// Four digits.
    pub year: i32,
    /// From 1.
    pub month: u8,
    /// From 1.
    pub day: u8,
}

#[cfg(feature = "typescript")]
adoube_board::typescript_as! { Date, "Day", "string".to_owned() }

impl Date {
    /// How many months lie between this month and a later one; below 0 if it is earlier.
    pub fn months_to(self, later: Self) -> i32 {
        (later.year - self.year) * 12 + i32::from(later.month) - i32::from(self.month)
    }
}

/// `2026-05-03`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Text that is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no day (expected YYYY-MM-DD)")]
pub struct DateError(String);

/// `2026-05-03`, `2026/05/03` or `2026.05.03`.
impl FromStr for Date {
    type Err = DateError;
    fn from_str(text: &str) -> Result<Self, DateError> {
        let wrong = || DateError(text.into());
        let parts: Vec<&str> = text.trim().split(['-', '/', '.']).collect();
        let [year, month, day] = parts[..] else { return Err(wrong()) };
        let number = |part: &str, width: usize| {
            let digits = part.len() == width && part.bytes().all(|b| b.is_ascii_digit());
            part.parse::<u16>().ok().filter(|_| digits).ok_or_else(wrong)
        };
        let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u16::from(leap),
            _ => return Err(wrong()),
        };
        if year == 0 || day == 0 || day > days {
            return Err(wrong());
        }
        Ok(Self { year: year.into(), month: month as u8, day: day as u8 })
    }
}

impl TryFrom<String> for Date {
    type Error = DateError;
    fn try_from(text: String) -> Result<Self, DateError> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_of_the_calendar_are_days() {
        let day = |text: &str| text.parse::<Date>();
        assert_eq!(day("2024.02.29").unwrap().to_string(), "2024-02-29");
        for wrong in
            ["", "20260503", "2026-13-01", "2026-04-31", "2100-02-29", "26-05-03", "2026-05"]
        {
            assert!(day(wrong).is_err(), "{wrong}");
        }
        let (may, june) = (day("2026-05-31").unwrap(), day("2028-06-01").unwrap());
        assert_eq!((may.months_to(june), june.months_to(may)), (25, -25));
    }
}
