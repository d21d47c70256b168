//! Clocks: one that stands alone, and one that goes on from what a server showed.

use adoube_board::{BySide, Side};
use adoube_clock::{
    Allowance, Clock, ClockKind, Extra, Moment, Reading, Span, TimeControl, TimeError,
};
use adoube_laws::ClockShown;
use serde::Serialize;

use crate::face::{Faces, faces};
use crate::fault::{Misread, of_time};
use crate::{Fault, json, value};

/// A clock that is told what happens and when. Moments are UTC in milliseconds.
#[derive(Debug)]
pub(crate) struct Watch(Clock);

/// A time control; empty where nobody has a limit.
pub(crate) fn control(text: &str) -> Result<TimeControl, TimeError> {
    if text.trim().is_empty() { Ok(TimeControl::UNLIMITED) } else { text.parse() }
}

pub(crate) fn moment(at: f64) -> Moment {
    Moment(at as i64)
}

impl Watch {
    /// A clock that is set and stands still; a server's where nothing else is said.
    pub(crate) fn new(time: &str, kind: Option<ClockKind>) -> Result<Self, Fault> {
        let time = control(time).map_err(|error| of_time(&error).to_string())?;
        Ok(Self(Clock::new(&time, kind.unwrap_or(ClockKind::SERVER))))
    }

    /// The clock that a view shows: its time control and kind as in the set-up, both halves, which runs, and when.
    pub(crate) fn picture(
        time: &str,
        kind: Option<ClockKind>,
        halves: &BySide<ClockShown>,
        running: Option<Side>,
        at: f64,
    ) -> Result<Self, Fault> {
        let mut clock = Self::new(time, kind)?.0;
        clock.advance(moment(at));
        for (whose, seen) in halves.iter() {
            let period = likely_period(&clock.control()[whose], seen);
            let reading = Reading {
                main: seen.main,
                extra_left: seen.extra,
                byoyomi_periods_left: seen.periods,
                period,
                moves: 0,
                flag: seen.down.then(|| moment(at)),
            };
            clock.set_reading(whose, reading);
        }
        if let Some(running) = running {
            clock.start(running, moment(at));
        }
        Ok(Self(clock))
    }

    /// A clock that was kept.
    pub(crate) fn from_text(text: &str) -> Result<Self, Fault> {
        let kept = serde_json::from_str(text).map_err(|error| format!("clock: {error}"))?;
        value("clock", kept).map(Self)
    }

    /// All of it, to be kept.
    pub(crate) fn to_text(&self) -> Result<String, Fault> {
        json(&self.0)
    }

    /// What both halves show at a moment.
    pub(crate) fn shows(&self, at: f64) -> Faces {
        faces(&self.0, moment(at))
    }

    /// Starts one half.
    pub(crate) fn start(&mut self, whose: Side, at: f64) {
        self.0.start(whose, moment(at));
    }

    /// The half that runs is pressed: a move is completed.
    pub(crate) fn press(&mut self, at: f64) {
        self.0.press(moment(at));
    }

    /// The other half runs, and no move counts.
    pub(crate) fn switch(&mut self, at: f64) {
        self.0.switch(moment(at));
    }

    /// Neither runs.
    pub(crate) fn stop(&mut self, at: f64) {
        self.0.stop(moment(at));
    }

    /// Gives time, or takes it.
    pub(crate) fn add(&mut self, whose: Side, milliseconds: f64, at: f64) {
        self.0.advance(moment(at));
        self.0.add(whose, Span(milliseconds as i64));
    }

    /// Sets the main time.
    pub(crate) fn set(&mut self, whose: Side, left: f64, at: f64) {
        self.0.advance(moment(at));
        self.0.set(whose, Span(left as i64));
    }

    /// Sets the count of moves.
    pub(crate) fn set_moves(&mut self, whose: Side, moves: u16, at: f64) {
        self.0.advance(moment(at));
        self.0.set_moves(whose, moves);
    }

    /// Goes on to a player's next period; says whether there is one.
    pub(crate) fn next_period(&mut self, whose: Side, at: f64) -> bool {
        self.0.advance(moment(at));
        self.0.next_period(whose)
    }

    /// When the flag of the half that runs will fall, if it will.
    pub(crate) fn next_flag(&self) -> Option<f64> {
        self.0.next_flag().map(|(_, at)| at.0 as f64)
    }
}

/// The period whose extra time has the form that is shown. A picture does not name it, and it matters only for
/// how the extra time runs; the next picture follows with the next event.
fn likely_period(allowance: &Allowance, seen: &ClockShown) -> u8 {
    let fits = |extra: Extra| match extra {
        Extra::None | Extra::Increment(_) => seen.extra.is_none(),
        Extra::Delay(_) => seen.extra.is_some() && seen.periods == 0,
        Extra::Byoyomi { .. } => seen.extra.is_some(),
    };
    let place = allowance.periods().iter().position(|period| fits(period.extra));
    u8::try_from(place.unwrap_or_default()).unwrap_or_default()
}

/// Whether a text is a time control; if not, where and why.
pub(crate) fn check_control(text: &str) -> Option<Misread> {
    control(text).err().map(|error| of_time(&error))
}

/// A time that is written as a clock's face or with units.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SpanRead {
    /// In milliseconds.
    Span(Span),
    /// It is no time.
    Wrong(Misread),
}

/// A time as it is typed: `1:30:00`, `5m` or `45s`.
pub(crate) fn read_span(text: &str) -> SpanRead {
    match text.trim().parse::<Span>() {
        Ok(span) if span >= Span::ZERO => SpanRead::Span(span),
        Ok(_) => SpanRead::Wrong(Misread { column: 1, faults: vec!["char"] }),
        Err(error) => SpanRead::Wrong(of_time(&error)),
    }
}
