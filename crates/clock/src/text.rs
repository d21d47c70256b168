//! Time controls as one line of text.

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use adoube_board::Side;

use crate::scan::Scanner;
use crate::{Allowance, Extra, Period, Span, TimeControl, TimeError, TimeFault};

impl fmt::Display for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Increment(span) => write!(f, "+{span}"),
            Self::Delay(span) => write!(f, "d{span}"),
            Self::Byoyomi { period, count: NonZeroU16::MIN } => write!(f, "b{period}"),
            Self::Byoyomi { period, count } => write!(f, "b{period}*{count}"),
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        match self.extra {
            Extra::None | Extra::Increment(_) => write!(f, "{}{}", self.main, self.extra),
            extra if self.main.is_zero() => write!(f, "{extra}"),
            extra => write!(f, "{} {extra}", self.main),
        }
    }
}

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("none"),
            Self::PerMove(span) => write!(f, "{span}/move"),
            Self::Periods(periods) => {
                for (index, period) in periods.iter().enumerate() {
                    let between = if index == 0 { "" } else { ", " };
                    write!(f, "{between}{period}")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self[Side::First])?;
        if !self.is_same() {
            write!(f, " | {}", self[Side::Second])?;
        }
        Ok(())
    }
}

const PERIOD: &str = "a time such as 90m, moves such as 40/90m, or none";

/// An allowance as read, and where each of its periods began.
struct ReadAllowance<'a> {
    allowance: Allowance,
    starts: Vec<Scanner<'a>>,
}

impl<'a> ReadAllowance<'a> {
    fn read(scanner: &mut Scanner<'a>) -> Result<Self, TimeError> {
        scanner.blank();
        let start = *scanner;
        let mut starts = Vec::from([start]);
        if scanner.eat("none") {
            return Ok(Self { allowance: Allowance::Unlimited, starts });
        }
        let first = read_period(scanner)?;
        scanner.blank();
        if first.moves.is_none() && first.extra == Extra::None && scanner.peek() == Some('/') {
            if !scanner.eat("/move") {
                return scanner.expected("/move");
            }
            return Ok(Self { allowance: Allowance::PerMove(first.main), starts });
        }
        let mut periods = Vec::from([first]);
        while scanner.eat(",") {
            scanner.blank();
            // One too many is enough to say so.
            if periods.len() > TimeControl::MOST_PERIODS {
                break;
            }
            starts.push(*scanner);
            periods.push(read_period(scanner)?);
            scanner.blank();
        }
        Ok(Self { allowance: Allowance::Periods(periods.into()), starts })
    }

    fn fault_at(starts: &[Scanner<'_>], period: usize, fault: crate::ControlFault) -> TimeError {
        let start = starts.get(period).or(starts.first());
        start.unwrap_or(&Scanner::new("")).error(TimeFault::Control(fault))
    }
}

fn read_period(scanner: &mut Scanner<'_>) -> Result<Period, TimeError> {
    let moves = scanner.count_before_slash()?;
    let main = match scanner.peek() {
        Some('b' | 'd' | '+') => Span::ZERO,
        Some(digit) if digit.is_ascii_digit() => scanner.span()?,
        _ => return scanner.expected(PERIOD),
    };
    let before = *scanner;
    scanner.blank();
    let extra = if scanner.eat("+") {
        scanner.blank();
        Extra::Increment(scanner.span()?)
    } else if scanner.eat("d") {
        Extra::Delay(scanner.span()?)
    } else if scanner.eat("b") {
        let period = scanner.span()?;
        let count = if scanner.eat("*") { scanner.count()? } else { NonZeroU16::MIN };
        Extra::Byoyomi { period, count }
    } else {
        *scanner = before;
        Extra::None
    };
    Ok(Period { moves, main, extra })
}

impl FromStr for TimeControl {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<Self, TimeError> {
        let mut scanner = Scanner::new(text);
        let first = ReadAllowance::read(&mut scanner)?;
        scanner.blank();
        let second = if scanner.eat("|") { Some(ReadAllowance::read(&mut scanner)?) } else { None };
        scanner.blank();
        scanner.end(match (&second, &first.allowance) {
            (None, Allowance::Periods(_)) => "+, d or b and a time, a comma, |, or the end",
            (None, _) => "| or the end",
            (Some(_), _) => "the end",
        })?;
        let (allowance, starts) = match second {
            Some(second) => (second.allowance, second.starts),
            None => (first.allowance.clone(), Vec::new()),
        };
        Self::each(first.allowance, allowance).map_err(|error| {
            let starts = if error.side.is_first() { &first.starts } else { &starts };
            ReadAllowance::fault_at(starts, error.period, error.fault)
        })
    }
}

impl FromStr for Allowance {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<Self, TimeError> {
        let mut scanner = Scanner::new(text);
        let ReadAllowance { allowance, starts } = ReadAllowance::read(&mut scanner)?;
        scanner.blank();
        scanner.end(match allowance {
            Allowance::Periods(_) => "+, d or b and a time, a comma, or the end",
            Allowance::Unlimited | Allowance::PerMove(_) => "the end",
        })?;
        let checked = allowance.checked();
        checked.map_err(|(period, fault)| ReadAllowance::fault_at(&starts, period, fault))
    }
}
