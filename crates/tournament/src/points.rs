use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};
use std::str::FromStr;

/// Points, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TenthPoints"))]
pub struct Points(pub i32);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(5);
    /// One point.
    pub const ONE: Self = Self(10);

    /// As a number.
    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Mul<i32> for Points {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

/// `3.5`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

/// Text that is no number of points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no number of points (expected such as 2.5)")]
pub struct PointsError(String);

/// `3`, `3.5`, `.5` or `½`; a comma is as good as a point.
impl FromStr for Points {
    type Err = PointsError;
    fn from_str(text: &str) -> Result<Self, PointsError> {
        let wrong = || PointsError(text.into());
        let plain = text.trim().replace('½', ".5").replace(',', ".");
        let (sign, digits) = plain.strip_prefix('-').map_or((1, plain.as_str()), |rest| (-1, rest));
        let (whole, tenth) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.is_empty() && tenth.is_empty() || whole.len() > 6 || tenth.len() > 1 {
            return Err(wrong());
        }
        let number = |text: &str| {
            if text.bytes().all(|b| b.is_ascii_digit()) {
                format!("0{text}").parse::<i32>().ok()
            } else {
                None
            }
        };
        let whole = number(whole).ok_or_else(wrong)?;
        Ok(Self(sign * (whole * 10 + number(tenth).ok_or_else(wrong)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written() {
        for (text, tenths) in
            [("3", 30), ("3.5", 35), (".5", 5), ("2½", 25), ("0,5", 5), ("-1.0", -10)]
        {
            assert_eq!(text.parse(), Ok(Points(tenths)));
        }
        for text in ["", ".", "x", "1.25", "1.x", "--1", "12345678"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
        assert_eq!(Points(35).to_string(), "3.5");
        assert_eq!(format!("{:>5}", Points(-5)), " -0.5");
    }
}
