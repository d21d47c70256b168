//! On what terms a match is played: how long engines think, and when a game is broken off.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Clock, Extra, Moment, Span, TimeControl};
use adoube_laws::Book;
use adoube_protocol::{Dialect, Go};

use crate::said;

/// How long an engine thinks about a move.
#[derive(Clone, Debug)]
pub(crate) enum Limit {
    /// So many milliseconds.
    MoveTime(i64),
    /// So many nodes.
    Nodes(u64),
    /// So many plies.
    Depth(u32),
    /// As its clock allows.
    Clock(TimeControl),
}

impl Limit {
    /// What the clocks are set to.
    pub(crate) fn control(&self) -> TimeControl {
        match self {
            Self::MoveTime(time) => TimeControl::same(Allowance::PerMove(Span::millis(*time)))
                .unwrap_or(TimeControl::UNLIMITED),
            Self::Nodes(_) | Self::Depth(_) => TimeControl::UNLIMITED,
            Self::Clock(control) => control.clone(),
        }
    }

    /// What an engine is told when it has to move.
    pub(crate) fn go(&self, dialect: Dialect, clock: &Clock, side: Side, at: Moment) -> Go {
        match self {
            Self::Nodes(nodes) => Go { nodes: Some(*nodes), ..Go::default() },
            Self::Depth(depth) => Go { depth: Some(*depth), ..Go::default() },
            Self::MoveTime(_) | Self::Clock(_) => match dialect {
                Dialect::Uci => uci(clock, side, at),
                Dialect::Usi => usi(clock, side, at),
            },
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MoveTime(time) => write!(f, "{time} ms a move"),
            Self::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
            Self::Clock(control) => write!(f, "{control}"),
        }
    }
}

/// UCI knows main time, increments and a count of moves. A delay is an increment that is there already; byo-yomi
/// is time on top of the main time, and when that is used up all the time there is for one move.
fn uci(clock: &Clock, side: Side, at: Moment) -> Go {
    if let Allowance::PerMove(time) = clock.control()[side] {
        return Go { move_time: Some(time.0), ..Go::default() };
    }
    let mut go = Go::default();
    for side in Side::ALL {
        let reading = clock.shows(side, at);
        let extra = clock.period(side, at).map_or(Extra::None, |period| period.extra);
        if reading.main == Span::MAX {
            continue;
        }
        let (time, increment) = match extra {
            Extra::None => (reading.main, None),
            Extra::Increment(increment) => (reading.main, Some(increment)),
            Extra::Delay(delay) => (reading.main + delay, Some(delay)),
            Extra::Byoyomi { period, .. } => (reading.main + period, None),
        };
        go.time[side] = Some(time.0);
        go.increment[side] = increment.map(|span| span.0);
    }
    let reading = clock.shows(side, at);
    go.moves_to_go = if reading.in_byoyomi() {
        Some(1)
    } else {
        clock.due(side, at).map(|due| u32::from(due.saturating_sub(reading.moves)))
    };
    go
}

/// Every program for shogi knows both main times with byo-yomi; `movetime` many do not.
fn usi(clock: &Clock, side: Side, at: Moment) -> Go {
    if let Allowance::PerMove(time) = clock.control()[side] {
        let time = Some(time.0);
        return Go {
            time: BySide { first: Some(0), second: Some(0) },
            byoyomi: time,
            ..Go::default()
        };
    }
    let mut go = Go::default();
    for side in Side::ALL {
        let reading = clock.shows(side, at);
        if reading.main == Span::MAX {
            continue;
        }
        let extra = clock.period(side, at).map_or(Extra::None, |period| period.extra);
        let (time, increment) = match extra {
            Extra::None | Extra::Byoyomi { .. } => (reading.main, None),
            Extra::Increment(increment) => (reading.main, Some(increment)),
            Extra::Delay(delay) => (reading.main + delay, Some(delay)),
        };
        go.time[side] = Some(time.0);
        go.increment[side] = increment.map(|span| span.0);
    }
    let extra = clock.period(side, at).map_or(Extra::None, |period| period.extra);
    go.byoyomi = match extra {
        Extra::Byoyomi { period, .. } => Some(period.0),
        Extra::None => Some(0),
        Extra::Increment(_) | Extra::Delay(_) => None,
    };
    go
}

/// From this move on a game is drawn when both engines have held it even for so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawRule {
    pub(crate) from: u32,
    pub(crate) plies: u32,
    pub(crate) within: i32,
}

/// A game is won when both engines have held it won by so much for so many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WinRule {
    pub(crate) plies: u32,
    pub(crate) least: i32,
}

fn numbers<const N: usize>(text: &str, expected: fn() -> String) -> Result<[u32; N], String> {
    let numbers: Result<Vec<u32>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    let numbers = numbers.ok().and_then(|numbers| <[u32; N]>::try_from(numbers).ok());
    numbers.ok_or_else(expected)
}

/// `MOVE,PLIES,CP`.
impl FromStr for DrawRule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let [from, plies, within] = numbers(text, said::rule_draw)?;
        Ok(Self { from, plies: plies.max(1), within: within.min(100_000).cast_signed() })
    }
}

/// `PLIES,CP`.
impl FromStr for WinRule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let [plies, least] = numbers(text, said::rule_win)?;
        Ok(Self { plies: plies.max(1), least: least.clamp(1, 100_000).cast_signed() })
    }
}

/// The terms of every game of a match.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub(crate) limit: Limit,
    /// By how much an engine may overstep its time and not lose.
    pub(crate) grace: Duration,
    /// How long an engine is waited for where no clock runs.
    pub(crate) patience: Duration,
    pub(crate) max_plies: u32,
    pub(crate) draw: Option<DrawRule>,
    pub(crate) win: Option<WinRule>,
    /// Castling is written as king takes rook.
    pub(crate) chess960: bool,
    /// What the games are played by.
    pub(crate) book: Book,
}

#[cfg(test)]
mod tests {
    use super::*;
    use adoube_clock::ClockKind;
    use adoube_protocol::Instruction;

    /// What the first side is told at the start, and after both have spent a time on their first moves.
    fn told(control: &str, dialect: Dialect, spent: i64) -> [String; 2] {
        let control: TimeControl = control.parse().unwrap();
        let limit = Limit::Clock(control.clone());
        let mut clock = Clock::new(&control, ClockKind::SERVER);
        clock.start(Side::First, Moment(0));
        let say = |clock: &Clock, at| {
            let go = limit.go(dialect, clock, Side::First, at);
            Instruction::Go(go).in_dialect(dialect).to_string()
        };
        let first = say(&clock, Moment(0));
        clock.press(Moment(spent));
        clock.press(Moment(2 * spent));
        [first, say(&clock, Moment(2 * spent))]
    }

    #[test]
    fn uci_is_told_main_time_increment_and_moves_to_go() {
        assert_eq!(
            told("10s+0.1s", Dialect::Uci, 1000),
            [
                "go wtime 10000 btime 10000 winc 100 binc 100",
                "go wtime 9100 btime 9100 winc 100 binc 100"
            ]
        );
        assert_eq!(
            told("40/60s, 30s", Dialect::Uci, 1000),
            ["go wtime 60000 btime 60000 movestogo 40", "go wtime 59000 btime 59000 movestogo 39"]
        );
        assert_eq!(told("0.5s/move", Dialect::Uci, 10), ["go movetime 500", "go movetime 500"]);
    }

    #[test]
    fn uci_gets_delay_and_byoyomi_in_words_that_it_has() {
        assert_eq!(
            told("10s d1s", Dialect::Uci, 3000),
            [
                "go wtime 11000 btime 11000 winc 1000 binc 1000",
                "go wtime 9000 btime 9000 winc 1000 binc 1000"
            ]
        );
        assert_eq!(
            told("5s b2s", Dialect::Uci, 6000),
            ["go wtime 7000 btime 7000", "go wtime 2000 btime 2000 movestogo 1"]
        );
    }

    #[test]
    fn usi_is_told_both_times_and_byoyomi() {
        assert_eq!(
            told("5s b2s*3", Dialect::Usi, 6000),
            ["go wtime 5000 btime 5000 byoyomi 2000", "go wtime 0 btime 0 byoyomi 2000"]
        );
        assert_eq!(
            told("0.5s/move", Dialect::Usi, 10),
            ["go wtime 0 btime 0 byoyomi 500", "go wtime 0 btime 0 byoyomi 500"]
        );
        assert_eq!(
            told("10s+1s | 5s+1s", Dialect::Usi, 2000),
            [
                "go wtime 5000 btime 10000 winc 1000 binc 1000",
                "go wtime 4000 btime 9000 winc 1000 binc 1000"
            ]
        );
        assert_eq!(told("10s", Dialect::Usi, 0)[0], "go wtime 10000 btime 10000 byoyomi 0");
    }

    #[test]
    fn rules_are_read_as_they_are_written() {
        assert_eq!("40,8,10".parse(), Ok(DrawRule { from: 40, plies: 8, within: 10 }));
        assert_eq!("6,800".parse(), Ok(WinRule { plies: 6, least: 800 }));
        assert!("6".parse::<WinRule>().is_err() && "1,2".parse::<DrawRule>().is_err());
        assert!("a,2".parse::<WinRule>().is_err() && "6,-800".parse::<WinRule>().is_err());
    }
}
