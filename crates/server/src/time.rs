//! The only place that reads a clock; and which games are so slow that none is looked at.

use std::sync::{PoisonError, RwLock};
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
    /// By which it is kept in step with the database's, where several servers have one time.
    course: Option<&'static Course>,
}

/// How time goes on: from a moment that it was at when so much had passed, a little faster or slower than this machine's clock.
#[derive(Debug)]
struct Course(RwLock<Stretch>);

#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// Both in microseconds.
    passed: i64,
    was: i64,
    /// By how many millionths it is faster.
    faster: i64,
}

impl Stretch {
    fn at(&self, passed: i64) -> i64 {
        let since = passed - self.passed;
        self.was + since + since / 1_000 * self.faster / 1_000
    }
}

/// What keeps a server's time in step with another's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steering(Timekeeper);

/// So far away it is another time: it jumps there, if that is ahead.
const ANOTHER: i64 = 1_000_000;
/// It never goes faster or slower than by so many millionths.
const FASTEST: i64 = 20_000;

impl Steering {
    /// It is this moment by now.
    pub(crate) fn steer(&self, target: Moment) {
        let Some(course) = self.0.course else { return };
        let mut stretch = course.0.write().unwrap_or_else(PoisonError::into_inner);
        let passed = self.0.passed();
        let was = stretch.at(passed);
        let apart = target.0 * 1_000 - was;
        let was = if apart > ANOTHER { was + apart } else { was };
        // What is between is made up for within some ten seconds; less than a millisecond is not known.
        let faster = if apart.abs() < 1_000 { 0 } else { apart / 10 };
        let faster = faster.clamp(-FASTEST, FASTEST);
        *stretch = Stretch { passed, was, faster };
    }
}

impl Timekeeper {
    /// Looks at the wall clock, once.
    #[expect(clippy::disallowed_methods, reason = "the server's edge: this is where time comes in")]
    pub fn start() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { anchor: millis(since), began: Instant::now(), course: None }
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
    pub fn now(&self) -> Moment {
        match self.course {
            None => Moment(self.anchor.saturating_add(self.passed() / 1_000)),
            Some(course) => {
                let stretch = course.0.read().unwrap_or_else(PoisonError::into_inner);
                Moment(stretch.at(self.passed()) / 1_000)
            }
        }
    }

    /// Microseconds since the start.
    #[expect(clippy::disallowed_methods, reason = "the server's edge: this is where time comes in")]
    fn passed(&self) -> i64 {
        i64::try_from(self.began.elapsed().as_micros()).unwrap_or(i64::MAX)
    }

    /// The same time from a moment on that it is by now, kept in step with whose time that is.
    pub(crate) fn steered(self, now: Moment) -> (Self, Steering) {
        let stretch = Stretch { passed: self.passed(), was: now.0 * 1_000, faster: 0 };
        // As long as the process: a server has one time.
        let course = Some(&*Box::leak(Box::new(Course(RwLock::new(stretch)))));
        let this = Self { course, ..self };
        (this, Steering(this))
    }

    /// The same moment for a timer; one that is past is now.
    pub fn timer(&self, at: Moment) -> tokio::time::Instant {
        let since = match self.course {
            None => at.0.saturating_sub(self.anchor).max(0),
            Some(_) => at.0.saturating_sub(self.now().0).max(0) + self.passed() / 1_000,
        };
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

    #[test]
    fn a_time_that_is_steered_comes_nearer_and_never_goes_back() {
        let time = Timekeeper::start();
        let (steered, steering) = time.steered(time.now() + Span::hours(1));
        assert!(steered.now() - time.now() > Span::minutes(59));
        let before = steered.now();
        // A little behind: it slows down.
        steering.steer(before - Span::millis(100));
        assert!(steered.now() >= before);
        let stretch = Stretch { passed: 0, was: 5_000_000, faster: -10_000 };
        assert_eq!((stretch.at(0), stretch.at(10_000_000)), (5_000_000, 14_900_000));
        // Far ahead: this machine was asleep.
        steering.steer(before + Span::hours(2));
        assert!(steered.now() >= before + Span::hours(2));
        let soon = steered.now() + Span::seconds(5);
        let wait = steered.timer(soon) - tokio::time::Instant::now();
        assert!((4_000..=5_001).contains(&wait.as_millis()), "{wait:?}");
    }
}
