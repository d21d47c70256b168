use std::fmt;
use std::str::FromStr;

use crate::Date;

/// When something was written down, to the second, in universal time. Whoever reads a clock hands it in.
///
/// ```
/// use adoube_tournament::Stamp;
/// let noon: Stamp = "2026-05-03T14:00:05+02:00".parse()?;
/// assert_eq!(noon.to_string(), "2026-05-03T12:00:05Z");
/// assert_eq!(Stamp::of_seconds(0).to_string(), "1970-01-01T00:00:00Z");
/// assert!("2026-05-03".parse::<Stamp>().is_err());
/// # Ok::<(), adoube_tournament::StampError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Stamp(i64);

#[cfg(feature = "typescript")]
adoube_board::typescript_as! { Stamp, "Stamp", "string".to_owned() }

/// The last second of the year 9999: what has a year of four digits is a time here.
const LAST: i64 = 253_402_300_799;
const DAY: i64 = 86_400;

impl Stamp {
    /// So many seconds after the year 1970 began; what has no year of four digits is the nearest that has.
    pub fn of_seconds(seconds: i64) -> Self {
        Self(seconds.clamp(0, LAST))
    }

    /// The day, in universal time.
    pub fn date(self) -> Date {
        // The year is taken to begin in March, so that a leap day is its last.
        let days = self.0.div_euclid(DAY) + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + era * 400 + i64::from(month <= 2);
        Date { year: year as i32, month: month as u8, day: day as u8 }
    }
}

/// `2026-05-03T12:00:05Z`.
impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let second = self.0.rem_euclid(DAY);
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        write!(f, "{}T{hour:02}:{minute:02}:{second:02}Z", self.date())
    }
}

/// Text that is no time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no time (expected YYYY-MM-DDTHH:MM:SS and Z or an offset such as +02:00)")]
pub struct StampError(String);

/// `2026-05-03T12:00:05Z`, also without seconds, and with `+02:00` in the place of `Z`.
impl FromStr for Stamp {
    type Err = StampError;
    fn from_str(text: &str) -> Result<Self, StampError> {
        let wrong = || StampError(text.into());
        let (date, time) = text.trim().split_once(['T', ' ']).ok_or_else(wrong)?;
        let date: Date = date.parse().map_err(|_| wrong())?;
        let (time, offset) = match time.strip_suffix('Z') {
            Some(time) => (time, 0),
            None => {
                let at = time.rfind(['+', '-']).ok_or_else(wrong)?;
                let (time, offset) = time.split_at(at);
                let minutes = clock(&offset[1..]).filter(|(_, seconds)| !seconds);
                let seconds = minutes.ok_or_else(wrong)?.0;
                (time, if offset.starts_with('-') { -seconds } else { seconds })
            }
        };
        let (seconds, _) = clock(time).ok_or_else(wrong)?;
        let seconds = days(date) * DAY + seconds - offset;
        if !(0..=LAST).contains(&seconds) {
            return Err(wrong());
        }
        Ok(Self(seconds))
    }
}

/// `12:00` or `12:00:05` in seconds, and whether seconds were named.
fn clock(text: &str) -> Option<(i64, bool)> {
    let parts: Vec<&str> = text.split(':').collect();
    let number = |part: &str, below: i64| {
        let digits = part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
        part.parse::<i64>().ok().filter(|&number| digits && number < below)
    };
    match parts[..] {
        [hour, minute] => Some((number(hour, 24)? * 3600 + number(minute, 60)? * 60, false)),
        [hour, minute, second] => {
            let second = number(second, 60)?;
            Some((number(hour, 24)? * 3600 + number(minute, 60)? * 60 + second, true))
        }
        _ => None,
    }
}

/// Days since the year 1970 began.
fn days(date: Date) -> i64 {
    let (month, day) = (i64::from(date.month), i64::from(date.day));
    let year = i64::from(date.year) - i64::from(month <= 2);
    let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
    let month = if month > 2 { month - 3 } else { month + 9 };
    let day = (153 * month + 2) / 5 + day - 1 + year * 365 + year / 4 - year / 100;
    era * 146_097 + day - 719_468
}

impl TryFrom<String> for Stamp {
    type Error = StampError;
    fn try_from(text: String) -> Result<Self, StampError> {
        text.parse()
    }
}

impl From<Stamp> for String {
    fn from(stamp: Stamp) -> Self {
        stamp.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_four_centuries_is_read_as_it_is_written() {
        for day in (0..146_097).step_by(7) {
            let stamp = Stamp::of_seconds(day * DAY + 86_399);
            assert_eq!(stamp.to_string().parse(), Ok(stamp));
            assert_eq!(days(stamp.date()), day);
        }
        assert_eq!(Stamp::of_seconds(i64::MAX).to_string(), "9999-12-31T23:59:59Z");
        let leap: Stamp = "2024-02-29 23:59Z".parse().unwrap();
        assert_eq!(leap.to_string(), "2024-02-29T23:59:00Z");
        for wrong in ["", "2026-05-03T24:00Z", "2026-05-03T12:00", "2026-05-03T1:00Z", "x+00:00"] {
            assert!(wrong.parse::<Stamp>().is_err(), "{wrong}");
        }
    }
}
