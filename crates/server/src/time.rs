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
    /// In microseconds.
    passed: i64,
    /// In millionths of a microsecond: however often it is steered, nothing is rounded away.
    was: i128,
    /// By how many millionths it is faster.
    faster: i64,
}

impl Stretch {
    /// From a moment on, in microseconds, as fast as this machine's clock.
    fn from(passed: i64, was: i64) -> Self {
        Self { passed, was: i128::from(was) * MILLION, faster: 0 }
    }

    fn exactly(&self, passed: i64) -> i128 {
        self.was + i128::from(passed - self.passed) * (MILLION + i128::from(self.faster))
    }

    /// What time it is, in microseconds, when so much has passed.
    fn at(&self, passed: i64) -> i64 {
        i64::try_from(self.exactly(passed) / MILLION).unwrap_or(i64::MAX)
    }

    /// How it goes on from here where it is to be this moment by now, in microseconds.
    fn steered(&self, passed: i64, target: i64) -> Self {
        let apart = target - self.at(passed);
        if apart > ANOTHER {
            return Self::from(passed, target);
        }
        // What is between is made up for within some ten seconds; less than a millisecond is not known.
        let faster = if apart.abs() < 1_000 { 0 } else { apart / 10 };
        Self { passed, was: self.exactly(passed), faster: faster.clamp(-FASTEST, FASTEST) }
    }
}

/// What keeps a server's time in step with another's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steering(Timekeeper);

const MILLION: i128 = 1_000_000;
/// So far away it is another time: it jumps there, if that is ahead.
const ANOTHER: i64 = 1_000_000;
/// It never goes faster or slower than by so many millionths.
const FASTEST: i64 = 20_000;

impl Steering {
    /// It is this moment by now.
    pub(crate) fn steer(&self, target: Moment) {
        let Some(course) = self.0.course else { return };
        let mut stretch = course.0.write().unwrap_or_else(PoisonError::into_inner);
        *stretch = stretch.steered(self.0.passed(), target.0 * 1_000);
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
        let stretch = Stretch::from(self.passed(), now.0 * 1_000);
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
        let stretch = Stretch { faster: -10_000, ..Stretch::from(0, 5_000_000) };
        assert_eq!((stretch.at(0), stretch.at(10_000_000)), (5_000_000, 14_900_000));
        // Far ahead: this machine was asleep.
        steering.steer(before + Span::hours(2));
        assert!(steered.now() >= before + Span::hours(2));
        let soon = steered.now() + Span::seconds(5);
        let wait = steered.timer(soon) - tokio::time::Instant::now();
        assert!((4_000..=5_001).contains(&wait.as_millis()), "{wait:?}");
    }

    /// How far a time is from where it ought to be, in microseconds, after so many steers that far apart.
    fn apart_after(steers: i64, each: i64, apart: i64) -> i64 {
        let mut stretch = Stretch::from(0, 0);
        let mut last = 0;
        for nth in 0..steers {
            let passed = nth * each;
            let now = stretch.at(passed);
            assert!(now >= last, "it goes back");
            last = now;
            stretch = stretch.steered(passed, passed + apart);
        }
        apart + steers * each - stretch.at(steers * each)
    }

    #[test]
    fn however_often_it_is_steered_a_time_comes_nearer_alike() {
        for (apart, after) in [(50_000, 45_242), (-50_000, -45_242), (900_000, 880_000)] {
            for (steers, each) in [(10_000, 100), (100_000, 10), (5, 200_000)] {
                let found = apart_after(steers, each, apart);
                // What is made up for in a second of a tenth of what is between, or of two hundredths of that second.
                assert!((found - after).abs() < 100, "{steers} of {each}: {apart} -> {found}");
            }
        }
    }

    #[test]
    fn wall_clocks_that_are_minutes_apart_make_one_time_and_none_that_moves_is_looked_at_again() {
        let minute = 60_000;
        let own = Timekeeper::start();
        let database = own.now();
        // One machine's wall clock is five minutes behind, another's as much ahead.
        for wrong in [-5 * minute, 5 * minute] {
            let (time, steering) =
                Timekeeper { anchor: own.anchor + wrong, ..own }.steered(database);
            steering.steer(own.now());
            let apart = time.now() - own.now();
            assert!(apart.0.abs() <= 1, "{apart:?}");
            let (soon, timer) = (own.now() + Span::seconds(5), tokio::time::Instant::now());
            assert!((time.timer(soon) - timer).as_millis() <= 5_001);
        }
    }

    #[test]
    fn a_database_whose_clock_is_moved_by_minutes_takes_nobody_back() {
        let five = 300_000_000;
        // Set ahead: another time, which it is at once.
        let ahead = Stretch::from(0, 0).steered(1_000, 1_000 + five);
        assert_eq!((ahead.at(1_000), ahead.at(2_000)), (1_000 + five, 2_000 + five));
        // Set back: time goes on, as slowly as it may, until the database's is where it is.
        let mut back = Stretch::from(0, five);
        let mut last = five;
        for passed in (0..=1_000_000_000).step_by(200_000) {
            back = back.steered(passed, passed);
            let soon = back.at(passed + 100_000);
            assert!((98_000..=100_000).contains(&(soon - back.at(passed))));
            assert!(soon > last);
            last = soon;
        }
        assert_eq!(back.at(1_000_000_000), 980_000_000 + five);
    }
}
