//! Small questions about time that several rules ask.

use adoube_clock::{Allowance, Extra, Span, TimeControl};

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
