//! How long things took, counted so that who counts waits for nobody.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;

/// The steps that durations are counted by, in microseconds.
pub const STEPS: [u64; 12] =
    [100, 250, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// How many things took at most each of [`STEPS`], and longer.
#[derive(Debug, Default)]
pub struct Durations {
    counts: [AtomicU64; STEPS.len() + 1],
    micros: AtomicU64,
}

/// The same at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Took {
    /// How many took longer than the step before, and at most this one; the last is longer than all.
    pub counts: [u64; STEPS.len() + 1],
    /// All of them together, in microseconds.
    pub micros: u64,
}

impl Durations {
    /// Something took so long.
    pub fn note(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let step = STEPS.partition_point(|&step| step < micros);
        if let Some(count) = self.counts.get(step) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// How it stands.
    pub fn read(&self) -> Took {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Took { counts: self.counts.each_ref().map(read), micros: read(&self.micros) }
    }
}

impl Took {
    /// How many there were.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_duration_is_counted_at_the_first_step_that_holds_it() {
        let durations = Durations::default();
        for micros in [0, 100, 101, 1_000, 5_000_001] {
            durations.note(Duration::from_micros(micros));
        }
        let took = durations.read();
        assert_eq!((took.counts[0], took.counts[1], took.counts[2]), (2, 1, 1));
        assert_eq!((took.counts[STEPS.len()], took.count()), (1, 5));
        assert_eq!(took.micros, 5_001_202);
    }
}
