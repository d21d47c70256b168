//! From a clock to a pace.
//!
//! A server's computer player asks the clock itself. An engine behind a protocol gets the same pace from the words
//! of `go`, as far as they can say it.

use core::time::Duration;

use adoube_board::Side;
use adoube_clock::{Allowance, Clock, Extra, Moment, Span};

use crate::Pace;

/// Of days a move no more than this is thought through.
const LONGEST: Duration = Duration::from_secs(60);

fn duration(span: Span) -> Duration {
    Duration::from_millis(u64::try_from(span.0).unwrap_or(0))
}

impl Pace {
    /// What a clock tells a side at a moment when its move begins; none where there is no limit.
    ///
    /// - Of several periods of byo-yomi all but one are time left, the last is each move's own.
    /// - A period that ends with its time and not with a count of moves leads into the next, whose time is
    ///   there already.
    /// - Of a time for every move, as in a game of days, a minute at most is used.
    ///
    /// ```
    /// use adoube_board::Side;
    /// use adoube_clock::{Clock, ClockKind, Moment};
    /// use adoube_engine::Pace;
    /// use std::time::Duration;
    ///
    /// let clock = Clock::new(&"10m b30s*3".parse()?, ClockKind::SERVER);
    /// let pace = Pace::of(&clock, Side::First, Moment(0), Duration::ZERO).ok_or("no limit")?;
    /// assert_eq!(pace.left, Duration::from_secs(660));
    /// assert_eq!(pace.per_move, Duration::from_secs(30));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(clock: &Clock, side: Side, at: Moment, overhead: Duration) -> Option<Self> {
        let pace = Self { overhead, ..Self::default() };
        let periods = match &clock.control()[side] {
            Allowance::Unlimited => return None,
            Allowance::PerMove(_) => {
                let per_move = duration(clock.left(side, at)).min(LONGEST);
                return Some(Self { per_move, ..pace });
            }
            Allowance::Periods(periods) => periods,
        };
        let shown = clock.shows(side, at);
        let extra = clock.period(side, at).map_or(Extra::None, |period| period.extra);
        // Where the moves due are completed and the clock counts none, more time comes when this runs out.
        let due = clock.due(side, at).and_then(|due| due.checked_sub(shown.moves));
        let moves_to_go = due.filter(|&moves| moves > 0).map(u32::from);
        let mut left = duration(shown.main);
        if moves_to_go.is_none() {
            let later = periods.iter().skip(usize::from(shown.period) + 1);
            left += later.map(|period| duration(period.main)).sum();
        }
        let mut pace = Self { left, moves_to_go, ..pace };
        match extra {
            Extra::None => {}
            Extra::Increment(increment) => pace.increment = duration(increment),
            Extra::Delay(delay) => pace.per_move = duration(shown.extra_left.unwrap_or(delay)),
            Extra::Byoyomi { period, .. } => {
                let spare = u32::from(shown.byoyomi_periods_left.saturating_sub(1));
                pace.left += duration(period).saturating_mul(spare);
                pace.per_move = duration(shown.extra_left.unwrap_or(period));
            }
        }
        Some(pace)
    }
}
