//! The only place that reads a clock; and which games are so slow that none is looked at.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use adoube_board::Side;
use adoube_clock::{Allowance, Moment, Span};
use adoube_laws::Setup;

/// Whether a game is played by days: both have at least an hour for each move, and nobody has to sit at a clock.
pub(crate) fn is_by_days(setup: &Setup) -> bool {
    let long = |span: Span| span >= Span::hours(1);
    let slow = |side: &Side| match &setup.time[*side] {
        Allowance::Unlimited => false,
        Allowance::PerMove(span) => long(*span),
        Allowance::Periods(periods) => periods.iter().all(|it| long(it.extra.per_move())),
    };
    Side::ALL.iter().all(slow)
}

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

    /// The same, but not before a moment: time went on from there. Says by how much the wall clock is behind, if it is.
    #[must_use]
    pub fn not_before(self, moment: Moment) -> (Self, Option<Span>) {
        let behind = moment - self.now();
        if behind <= Span::ZERO {
            return (self, None);
        }
        (Self { anchor: self.anchor.saturating_add(behind.0), ..self }, Some(behind))
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
        // The wall clock was set back an hour: it runs on from what was written last.
        let written = first + Span::hours(1);
        let (later, behind) = time.not_before(written);
        assert!(later.now() >= written && behind.is_some_and(|it| it > Span::minutes(59)));
        assert!(later.timer(written) <= later.timer(later.now()));
        assert_eq!(time.not_before(Moment(0)).1, None);
    }
}
