//! The database's time on a host's own clock.

use std::collections::VecDeque;

use adoube_clock::{Moment, Span};

use crate::Uptime;

/// So many measurements are kept: clocks drift, and the best of long ago is not the best any more.
const KEPT: usize = 16;
/// So far clocks may drift apart meanwhile.
const DRIFT: i64 = 50;

/// How far the database's clock is from this host's, measured with each question that tells its time.
#[derive(Clone, Debug, Default)]
pub struct DatabaseTime {
    /// How long a question took, and the difference then.
    measured: VecDeque<(Span, i64)>,
}

impl DatabaseTime {
    /// A question that was sent and answered then found that it was this moment: somewhere between, as good as halfway.
    pub fn note(&mut self, sent: Uptime, answered: Uptime, database: Moment) {
        let took = answered - sent;
        // A host that was suspended has a clock that stood: what was measured before it is of another clock.
        let possible = database.0 - answered.0 - DRIFT..=database.0 - sent.0 + DRIFT;
        if self.at(Uptime(0)).is_some_and(|before| !possible.contains(&before.0)) {
            self.measured.clear();
        }
        if self.measured.len() == KEPT {
            self.measured.pop_front();
        }
        self.measured.push_back((took, database.0 - (sent.0 + took.0 / 2)));
    }

    /// The database's time, by the measurement that took least.
    pub fn at(&self, now: Uptime) -> Option<Moment> {
        let best = self.measured.iter().min_by_key(|(took, _)| *took)?;
        Some(Moment(now.0 + best.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_way_tells_the_time_best() {
        let mut time = DatabaseTime::default();
        assert_eq!(time.at(Uptime(0)), None);
        // Slow on the way back.
        time.note(Uptime(100), Uptime(300), Moment(1_000_105));
        time.note(Uptime(400), Uptime(410), Moment(1_000_405));
        assert_eq!(time.at(Uptime(500)), Some(Moment(1_000_500)));
    }

    #[test]
    fn a_clock_that_stood_is_noticed_by_the_next_answer() {
        let mut time = DatabaseTime::default();
        time.note(Uptime(100), Uptime(101), Moment(1_000_100));
        // Five seconds that the host knows nothing of.
        time.note(Uptime(1100), Uptime(1160), Moment(1_006_130));
        assert_eq!(time.at(Uptime(2000)), Some(Moment(1_007_000)));
    }

    #[test]
    fn what_was_measured_long_ago_is_forgotten() {
        let mut time = DatabaseTime::default();
        time.note(Uptime(0), Uptime(0), Moment(0));
        for i in 1..=16 {
            time.note(Uptime(i), Uptime(i + 2), Moment(i + 1 + 7));
        }
        assert_eq!(time.at(Uptime(100)), Some(Moment(107)));
    }
}
