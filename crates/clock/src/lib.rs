//! Time controls and game clocks as values.
//!
//! A [`TimeControl`] says what time each [`Side`](adoube_board::Side) has; it is read from one line
//! of text and written as one. A [`Clock`] is told what happens and when, and answers what it shows at any
//! [`Moment`]. Time comes in from outside: nothing here reads a clock.
//!
//! ```
//! use adoube_board::Side;
//! use adoube_clock::{Clock, ClockKind, Moment, Span, TimeControl};
//!
//! let control: TimeControl = "40/90m+30s, 30m+30s".parse()?;
//! let mut clock = Clock::new(&control, ClockKind::SERVER);
//! let hour = Moment(0);
//! clock.start(Side::First, hour);
//! clock.press(hour + Span::seconds(20));
//! assert_eq!(clock.running(), Some(Side::Second));
//! assert_eq!(clock.shows(Side::First, hour + Span::minutes(5)).main.to_string(), "90m10s");
//! # Ok::<(), adoube_clock::TimeError>(())
//! ```
//!
//! Arithmetic saturates, and a moment earlier than the last one is taken as the last one: whatever a
//! clock is told, in whatever order, nothing panics.

#![cfg_attr(not(feature = "typescript"), no_std)]
#![deny(unsafe_code)]

extern crate alloc;

mod class;
mod clock;
mod control;
mod dial;
mod kind;
mod moment;
mod scan;
#[cfg(feature = "serde")]
mod serialize;
mod span;
mod text;

pub use class::FesaRated;
pub use clock::Clock;
pub use control::{Allowance, ControlError, ControlFault, Extra, Period, TimeControl};
pub use dial::{Account, PeriodFlag, Reading};
pub use kind::ClockKind;
pub use moment::Moment;
pub use scan::{TimeError, TimeFault};
pub use span::{Face, Span};
