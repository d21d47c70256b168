use std::fmt;
use std::str::FromStr;

/// A grade of shogi, from 20 kyu to 6 dan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grade(u8);

/// Where each grade begins, from 20 kyu.
const BEGINS: [i32; 27] = [
    0, 80, 160, 240, 320, 400, 480, 560, 640, 720, 800, 880, 960, 1040, 1120, 1200, 1280, 1360,
    1460, 1560, 1680, 1800, 1920, 2080, 2240, 2440, 2640,
];

impl Grade {
    /// The highest.
    pub const TOP: Self = Self(25);

    /// The grade of a rating.
    pub fn of(rating: i32) -> Self {
        let at = BEGINS[..26].iter().rposition(|&from| rating >= from).unwrap_or(0);
        Self(at as u8)
    }

    /// Where it begins.
    pub fn begins(self) -> i32 {
        BEGINS[usize::from(self.0)]
    }

    /// Where the next one begins.
    pub fn ends(self) -> i32 {
        BEGINS[usize::from(self.0) + 1]
    }

    /// Its middle.
    pub fn middle(self) -> i32 {
        (self.begins() + self.ends()) / 2
    }

    /// The next one, if there is one.
    pub fn next(self) -> Option<Self> {
        (self < Self::TOP).then(|| Self(self.0 + 1))
    }

    /// How many games above its beginning, and above its middle, make a player of it.
    pub fn games(self) -> (u32, u32) {
        match self.0 {
            0..=8 => (6, 3),
            9..=12 => (8, 4),
            13..=15 => (10, 5),
            16..=18 => (12, 6),
            19..=21 => (14, 7),
            22..=23 => (16, 8),
            // Only games above the middle make a fifth dan; what the federation asks for a sixth is not public, so
            // only a rating above all of it does.
            24 => (u32::MAX, 10),
            _ => (u32::MAX, u32::MAX),
        }
    }
}

/// `5k` or `2D`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 20 { write!(f, "{}k", 20 - self.0) } else { write!(f, "{}D", self.0 - 19) }
    }
}

/// Text that is no grade.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no grade (expected 20k to 1k or 1D to 6D)")]
pub struct GradeError(String);

impl FromStr for Grade {
    type Err = GradeError;
    fn from_str(text: &str) -> Result<Self, GradeError> {
        let wrong = || GradeError(text.into());
        let lower = text.trim().to_ascii_lowercase();
        let digits = lower.trim_end_matches(|c: char| !c.is_ascii_digit());
        let number: u8 = digits.parse().map_err(|_| wrong())?;
        match (lower[digits.len()..].trim(), number) {
            ("k" | "kyu", 1..=20) => Ok(Self(20 - number)),
            ("d" | "dan", 1..=6) => Ok(Self(19 + number)),
            _ => Err(wrong()),
        }
    }
}

/// A rating on the scale of grades.
pub(crate) fn on_scale(rating: f64) -> f64 {
    let grade = Grade::of(rating.floor() as i32);
    let (from, to) = (f64::from(grade.begins()), f64::from(grade.ends()));
    f64::from(grade.0) + (rating - from) / (to - from)
}

/// Back from the scale of grades.
pub(crate) fn from_scale(scale: f64) -> f64 {
    let at = scale.floor().clamp(0.0, 25.0);
    let (from, to) = (f64::from(BEGINS[at as usize]), f64::from(BEGINS[at as usize + 1]));
    from + (scale - at) * (to - from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_are_as_the_table_has_them() {
        for (text, begins, middle) in [
            ("6D", 2440, 2540),
            ("1D", 1680, 1740),
            ("1k", 1560, 1620),
            ("3k", 1360, 1410),
            ("15k", 400, 440),
            ("20k", 0, 40),
        ] {
            let grade: Grade = text.parse().unwrap();
            assert_eq!(
                (grade.begins(), grade.middle(), grade.to_string()),
                (begins, middle, text.to_string())
            );
            assert_eq!(Grade::of(begins), grade);
        }
        assert!(
            "7D".parse::<Grade>().is_err()
                && "21k".parse::<Grade>().is_err()
                && "".parse::<Grade>().is_err()
        );
        assert!((from_scale(on_scale(1700.0)) - 1700.0).abs() < 1e-9);
    }
}
