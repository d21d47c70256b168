//! Small questions about time that several rules ask.

use adoube_board::BySide;
use adoube_clock::{Allowance, Extra, Span, TimeControl};

/// The same times with so much added for every move.
pub(crate) fn with_increment(control: &TimeControl, each: Span) -> TimeControl {
    let more = |allowance: &Allowance| match allowance {
        Allowance::Periods(periods) => {
            let mut periods = periods.clone();
            periods.iter_mut().for_each(|period| period.extra = Extra::Increment(each));
            Allowance::Periods(periods)
        }
        other => other.clone(),
    };
    let BySide { first, second } = control.sides();
    TimeControl::each(more(first), more(second)).unwrap_or_else(|_| control.clone())
}

/// So much time for each, and nothing more.
pub(crate) fn each_has(time: Span) -> TimeControl {
    let control = TimeControl::same(Allowance::all(time.max(Span::seconds(1)), Extra::None));
    control.unwrap_or_else(|_| preset_replay())
}

/// Where nobody has time left and nothing was announced: eight minutes each.
pub(crate) fn preset_replay() -> TimeControl {
    const PRESET: Span = Span::minutes(8);
    TimeControl::same(Allowance::all(PRESET, Extra::None)).unwrap_or(TimeControl::UNLIMITED)
}
