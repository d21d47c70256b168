use core::fmt;

use adoube_board::Side;

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ended {
    /// One side won.
    Won(Side),
    /// Neither did.
    Drawn,
    /// It is still going on, or nobody knows.
    #[default]
    Unknown,
}

impl Ended {
    const fn code(self) -> u8 {
        match self {
            Self::Unknown => 0,
            Self::Won(Side::First) => 1,
            Self::Won(Side::Second) => 2,
            Self::Drawn => 3,
        }
    }

    const fn of_code(code: u8) -> Self {
        match code {
            1 => Self::Won(Side::First),
            2 => Self::Won(Side::Second),
            3 => Self::Drawn,
            _ => Self::Unknown,
        }
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won(Side::First) => "1-0",
            Self::Won(Side::Second) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}

/// A day as records have it, in which month and day, or all, may be unknown: `20091130`, `20090000`, 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub u32);

impl Day {
    /// Reads `2009.11.30`, `2009.??.??`, `2009-11-30` or `2009/11/30`, with whatever follows it.
    pub fn read(text: &str) -> Self {
        let mut parts = text.split(['.', '-', '/', ' ']).map(|part| {
            let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
            part[..digits].parse::<u32>().unwrap_or(0)
        });
        let mut next = |most| parts.next().filter(|part| (1..=most).contains(part)).unwrap_or(0);
        let year = next(9999);
        let month = if year == 0 { 0 } else { next(12) };
        let day = if month == 0 { 0 } else { next(31) };
        Self(year * 10_000 + month * 100 + day)
    }

    /// The year; 0 where it is unknown.
    pub const fn year(self) -> u32 {
        self.0 / 10_000
    }

    /// The month; 0 where it is unknown.
    pub const fn month(self) -> u32 {
        self.0 / 100 % 100
    }

    /// The day of the month; 0 where it is unknown.
    pub const fn day(self) -> u32 {
        self.0 % 100
    }

    /// The first day that this may be.
    pub(crate) const fn earliest(self) -> u32 {
        match (self.month(), self.day()) {
            (0, _) => self.0 / 10_000 * 10_000 + 101,
            (_, 0) => self.0 / 100 * 100 + 1,
            _ => self.0,
        }
    }

    /// The last day that this may be.
    pub(crate) const fn latest(self) -> u32 {
        match (self.month(), self.day()) {
            (0, _) => self.0 / 10_000 * 10_000 + 1231,
            (_, 0) => self.0 / 100 * 100 + 31,
            _ => self.0,
        }
    }
}

/// As PGN writes it, with `??` for what is unknown.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |f: &mut fmt::Formatter<'_>, number: u32| match number {
            0 => f.write_str(".??"),
            number => write!(f, ".{number:02}"),
        };
        match self.year() {
            0 => f.write_str("????")?,
            year => write!(f, "{year:04}")?,
        }
        part(f, self.month())?;
        part(f, self.day())
    }
}

/// What is asked of every game of a search, in 32 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Where its moves begin.
    pub(crate) moves: u64,
    /// What it is known by again: see [`digest`].
    pub(crate) digest: u64,
    /// When it was played.
    pub day: Day,
    /// How many plies it has.
    pub plies: u16,
    /// The ratings of both; 0 where they are unknown.
    pub ratings: [u16; 2],
    /// How it ended.
    pub outcome: Ended,
    /// Whether it began from another position than games do.
    pub(crate) is_unusual: bool,
}

/// How long a line is on the disk.
pub(crate) const LENGTH: usize = 32;

impl Line {
    /// What a record says of a game; the rest follows from its moves.
    pub fn new(day: Day, ratings: [u16; 2], outcome: Ended) -> Self {
        Self { day, ratings, outcome, ..Self::default() }
    }

    pub(crate) fn bytes(&self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        bytes[..8].copy_from_slice(&self.moves.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.digest.to_le_bytes());
        bytes[16..20].copy_from_slice(&self.day.0.to_le_bytes());
        bytes[20..22].copy_from_slice(&self.plies.to_le_bytes());
        bytes[22..24].copy_from_slice(&self.ratings[0].to_le_bytes());
        bytes[24..26].copy_from_slice(&self.ratings[1].to_le_bytes());
        bytes[26] = self.outcome.code();
        bytes[27] = u8::from(self.is_unusual);
        bytes
    }

    pub(crate) fn read(bytes: &[u8; LENGTH]) -> Self {
        let long = |at: usize| u64::from_le_bytes(core::array::from_fn(|i| bytes[at + i]));
        let short = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        Self {
            moves: long(0),
            digest: long(8),
            day: Day(long(16) as u32),
            plies: short(20),
            ratings: [short(22), short(24)],
            outcome: Ended::of_code(bytes[26]),
            is_unusual: bytes[27] != 0,
        }
    }

    /// The rating of a side, where it is known.
    pub fn rating(&self, side: Side) -> Option<u16> {
        Some(self.ratings[usize::from(side == Side::Second)]).filter(|&rating| rating > 0)
    }
}

/// Spreads the bits of a number.
pub(crate) const fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let number = (number ^ number >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    number ^ number >> 32
}

/// What the same game has again in another file: its start, its moves and both surnames. A game without a move is told by its head alone.
pub(crate) fn digest(start: u64, moves: &[u16], names: [&str; 2], else_: &str) -> u64 {
    let mut sum = mix(start ^ moves.len() as u64);
    for &mv in moves {
        sum = mix(sum ^ u64::from(mv));
    }
    for name in names {
        for letter in crate::heads::surname(name).chars() {
            sum = mix(sum ^ letter as u64);
        }
        sum = mix(sum ^ 0xFF_FFFF);
    }
    if moves.is_empty() {
        for letter in else_.chars() {
            sum = mix(sum ^ letter as u64);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let line = Line {
            moves: 1 << 40,
            digest: 0x0123_4567_89AB_CDEF,
            day: Day(20_091_130),
            plies: 311,
            ratings: [2851, 0],
            outcome: Ended::Won(Side::Second),
            is_unusual: true,
        };
        assert_eq!(Line::read(&line.bytes()), line);
        assert_eq!((line.rating(Side::First), line.rating(Side::Second)), (Some(2851), None));
    }

    #[test]
    fn days_are_read_as_records_write_them() {
        for (text, day) in [
            ("2009.11.30", 20_091_130),
            ("2009.??.??", 20_090_000),
            ("2009-11-30", 20_091_130),
            ("2009/11/30 10:00:00", 20_091_130),
            ("2009", 20_090_000),
            ("????.??.??", 0),
            ("", 0),
            ("2009.13.30", 20_090_000),
        ] {
            assert_eq!(Day::read(text), Day(day), "{text}");
        }
        assert_eq!(Day(20_091_130).to_string(), "2009.11.30");
        assert_eq!(Day(20_090_000).to_string(), "2009.??.??");
        assert_eq!(Day(0).to_string(), "????.??.??");
        assert_eq!((Day(20_090_000).latest(), Day(20_090_200).latest()), (20_091_231, 20_090_231));
    }
}
