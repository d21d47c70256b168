//! Clocks: one that stands alone, and one that goes on from what a server showed.

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Clock, ClockKind, Extra, Moment, Reading, Span, TimeControl};
use serde::Deserialize;

use crate::face::faces;
use crate::{Fault, json, value};

/// A clock that is told what happens and when. Moments are UTC in milliseconds.
#[derive(Debug)]
pub struct Watch(Clock);

/// One half as a view has it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct ShownHalf {
    main: Span,
    #[serde(default)]
    extra: Option<Span>,
    #[serde(default)]
    periods: u16,
    #[serde(default)]
    down: bool,
}

fn control(text: &str) -> Result<TimeControl, Fault> {
    if text.trim().is_empty() {
        return Ok(TimeControl::UNLIMITED);
    }
    text.parse().map_err(crate::fault::of_time)
}

fn side(text: &str) -> Result<Side, Fault> {
    value("side", &format!("{text:?}"))
}

pub(crate) fn moment(at: f64) -> Moment {
    Moment(at as i64)
}

impl Watch {
    /// A clock that is set and stands still; `kind` as JSON, `null` for a server's.
    pub fn new(time: &str, kind: &str) -> Result<Watch, Fault> {
        let kind: Option<ClockKind> = value("kind", kind)?;
        Ok(Self(Clock::new(&control(time)?, kind.unwrap_or(ClockKind::SERVER))))
    }

    /// The clock that a view shows: its time control and kind as in the set-up, both halves, which runs, and when.
    pub fn picture(
        time: &str,
        kind: &str,
        clocks: &str,
        running: Option<String>,
        at: f64,
    ) -> Result<Watch, Fault> {
        let mut clock = Self::new(time, kind)?.0;
        let seen: BySide<ShownHalf> = value("clocks", clocks)?;
        clock.advance(moment(at));
        for (whose, seen) in seen.iter() {
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
            clock.start(side(&running)?, moment(at));
        }
        Ok(Self(clock))
    }

    /// A clock that was kept.
    pub fn from_text(text: &str) -> Result<Watch, Fault> {
        value("clock", text).map(Self)
    }

    /// All of it, to be kept.
    pub fn to_text(&self) -> Result<String, Fault> {
        json(&self.0)
    }

    /// What both halves show at a moment, as JSON.
    pub fn shows(&self, at: f64) -> Result<String, Fault> {
        json(&faces(&self.0, moment(at)))
    }

    /// Starts one half.
    pub fn start(&mut self, whose: &str, at: f64) -> Result<(), Fault> {
        self.0.start(side(whose)?, moment(at));
        Ok(())
    }

    /// The half that runs is pressed: a move is completed.
    pub fn press(&mut self, at: f64) {
        self.0.press(moment(at));
    }

    /// The other half runs, and no move counts.
    pub fn switch(&mut self, at: f64) {
        self.0.switch(moment(at));
    }

    /// Neither runs.
    pub fn stop(&mut self, at: f64) {
        self.0.stop(moment(at));
    }

    /// Gives time, or takes it.
    pub fn add(&mut self, whose: &str, milliseconds: f64, at: f64) -> Result<(), Fault> {
        self.0.advance(moment(at));
        self.0.add(side(whose)?, Span(milliseconds as i64));
        Ok(())
    }

    /// Sets the main time, written as `1:30:00`, `5m` or `45s`.
    pub fn set(&mut self, whose: &str, time: &str, at: f64) -> Result<(), Fault> {
        let time: Span = time.parse().map_err(crate::fault::of_time)?;
        self.0.advance(moment(at));
        self.0.set(side(whose)?, time);
        Ok(())
    }

    /// Sets the count of moves.
    pub fn set_moves(&mut self, whose: &str, moves: u16, at: f64) -> Result<(), Fault> {
        self.0.advance(moment(at));
        self.0.set_moves(side(whose)?, moves);
        Ok(())
    }

    /// Goes on to a player's next period; says whether there is one.
    pub fn next_period(&mut self, whose: &str, at: f64) -> Result<bool, Fault> {
        self.0.advance(moment(at));
        Ok(self.0.next_period(side(whose)?))
    }

    /// When the flag of the half that runs will fall, if it will.
    pub fn next_flag(&self) -> Option<f64> {
        self.0.next_flag().map(|(_, at)| at.0 as f64)
    }
}

/// The period whose extra time has the form that is shown. A picture does not name it, and it matters only for
/// how the extra time runs; the next picture follows with the next event.
fn likely_period(allowance: &Allowance, seen: &ShownHalf) -> u8 {
    let fits = |extra: Extra| match extra {
        Extra::None | Extra::Increment(_) => seen.extra.is_none(),
        Extra::Delay(_) => seen.extra.is_some() && seen.periods == 0,
        Extra::Byoyomi { .. } => seen.extra.is_some(),
    };
    let place = allowance.periods().iter().position(|period| fits(period.extra));
    u8::try_from(place.unwrap_or_default()).unwrap_or_default()
}

/// Whether a text is a time control; if not, where and why: `3 char`.
pub fn check_control(text: &str) -> Option<String> {
    control(text).err()
}

/// A time that is written as a clock's face or with units, in milliseconds; none where it is no time.
pub fn read_span(text: &str) -> Option<f64> {
    text.parse::<Span>().ok().filter(|span| span.0 >= 0).map(|span| span.0 as f64)
}
