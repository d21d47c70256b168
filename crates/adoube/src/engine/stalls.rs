//! How late a thread comes to look at the clock, because others have the processor.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Looks that are nearer to each other are what a search does anyway.
const USUAL: Duration = Duration::from_millis(5);
/// One long stall must not cost a player all time to think.
const MOST: Duration = Duration::from_millis(500);

/// The longest time between two looks at the clock. Of what was seen in a search three quarters are expected in the next.
#[derive(Default)]
pub(super) struct Stalls(Mutex<Looks>);

#[derive(Default)]
struct Looks {
    last: Option<Instant>,
    longest: Duration,
}

impl Stalls {
    /// Another search begins.
    pub(super) fn begin(&self, now: Instant) {
        if let Ok(mut seen) = self.0.lock() {
            seen.last = Some(now);
            seen.longest = seen.longest * 3 / 4;
        }
    }

    /// The clock is looked at.
    pub(super) fn look(&self, now: Instant) {
        if let Ok(mut seen) = self.0.lock() {
            let since =
                seen.last.map_or(Duration::ZERO, |last| now.saturating_duration_since(last));
            seen.last = Some(now);
            seen.longest = seen.longest.max(since).min(MOST);
        }
    }

    /// How late the next look may come, and the answer after it.
    pub(super) fn longest(&self) -> Duration {
        let longest = self.0.lock().map_or(Duration::ZERO, |seen| seen.longest);
        if longest < USUAL { Duration::ZERO } else { longest * 3 / 2 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::hand::now;
    use super::*;

    #[test]
    fn the_longest_stall_is_remembered_for_a_while() {
        let (stalls, start) = (Stalls::default(), now());
        let after = |ms| start + Duration::from_millis(ms);
        stalls.begin(start);
        stalls.look(after(4));
        assert_eq!(stalls.longest(), Duration::ZERO);
        stalls.look(after(44));
        stalls.look(after(46));
        assert_eq!(stalls.longest(), Duration::from_millis(60));
        // What lies between two searches is none.
        stalls.begin(after(9000));
        stalls.look(after(9001));
        assert_eq!(stalls.longest(), Duration::from_millis(45));
        stalls.look(after(99_000));
        assert_eq!(stalls.longest(), MOST * 3 / 2);
    }
}
