//! How long moves took.

use std::time::Duration;

/// Times, counted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally(Vec<u32>);

impl Tally {
    /// One more.
    pub(crate) fn add(&mut self, took: Duration) {
        self.0.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    /// All of another's.
    pub(crate) fn extend(&mut self, other: &Self) {
        self.0.extend_from_slice(&other.0);
    }

    /// The time that so many in a thousand stay within, in milliseconds.
    pub(crate) fn within(&mut self, thousandths: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        let at = (self.0.len() * thousandths).div_ceil(1_000).saturating_sub(1).min(last);
        if self.0.is_empty() {
            return 0.0;
        }
        f64::from(*self.0.select_nth_unstable(at).1) / 1_000.0
    }
}

/// The middle one; of two the lower.
pub(crate) fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len().saturating_sub(1) / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_in_a_thousand_stay_within() {
        let mut tally = Tally::default();
        assert!(tally.within(990) < f64::EPSILON);
        for ms in (1..=100).rev() {
            tally.add(Duration::from_millis(ms));
        }
        let near = |found: f64, expected: f64| (found - expected).abs() < 1e-9;
        assert!(near(tally.within(500), 50.0));
        assert!(near(tally.within(990), 99.0));
        assert!(near(tally.within(1_000), 100.0));
        assert!(near(median(&[3.0, 1.0, 2.0]), 2.0) && near(median(&[2.0, 1.0]), 1.0));
    }
}
