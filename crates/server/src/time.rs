//! The only place that reads a clock.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adoube_clock::Moment;

/// The server's time: the wall clock as it stood when the process began, advanced by the monotonic clock, so that it
/// never goes back.
#[derive(Clone, Copy, Debug)]
pub struct Timekeeper {
    anchor: i64,
    began: Instant,
}

impl Timekeeper {
    /// Looks at the wall clock, once.
    #[expect(clippy::disallowed_methods, reason = "the server's edge: this is where time comes in")]
    pub fn start() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { anchor: millis(since), began: Instant::now() }
    }

    /// What time it is.
    #[expect(clippy::disallowed_methods, reason = "the server's edge: this is where time comes in")]
    pub fn now(&self) -> Moment {
        Moment(self.anchor.saturating_add(millis(self.began.elapsed())))
    }

    /// The same moment for a timer; one that is past is now.
    pub fn timer(&self, at: Moment) -> tokio::time::Instant {
        let since = at.0.saturating_sub(self.anchor).max(0);
        // A timer further away than this comes back early and is set again.
        let since = u64::try_from(since).unwrap_or(0).min(FURTHEST);
        tokio::time::Instant::from_std(self.began + Duration::from_millis(since))
    }
}

/// Ten years from the start.
const FURTHEST: u64 = 10 * 365 * 86_400_000;

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_goes_back_and_timers_agree_with_it() {
        let time = Timekeeper::start();
        let (first, second) = (time.now(), time.now());
        assert!(first <= second && first.0 > 1_700_000_000_000);
        assert!(time.timer(Moment::MIN) <= time.timer(first));
        assert!(time.timer(Moment::MAX) > time.timer(first));
    }
}
