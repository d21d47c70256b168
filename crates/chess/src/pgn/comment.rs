use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::Square;

/// A time as clocks in comments show it, `h:mm:ss` with tenths or finer where needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clock {
    /// In milliseconds.
    pub milliseconds: u64,
}

impl Clock {
    /// Reads `1:02:03`, `02:03`, `3` or `0:00:03.5`.
    fn parse(text: &str) -> Option<Self> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let mut seconds = 0u64;
        let mut parts = 0;
        for part in whole.split(':') {
            if part.is_empty() || part.len() > 9 || !part.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
            parts += 1;
        }
        if parts > 3 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let mut thousandths = 0;
        for place in 0..3 {
            let digit = fraction.as_bytes().get(place).map_or(0, |byte| byte - b'0');
            thousandths = thousandths * 10 + u64::from(digit);
        }
        Some(Self { milliseconds: seconds.checked_mul(1000)? + thousandths })
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.milliseconds / 1000;
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match self.milliseconds % 1000 {
            0 => Ok(()),
            part if part % 100 == 0 => write!(f, ".{}", part / 100),
            part if part % 10 == 0 => write!(f, ".{:02}", part / 10),
            part => write!(f, ".{part:03}"),
        }
    }
}

/// What a program thinks of a position, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// How good it is.
    pub score: Score,
    /// How deep the program looked.
    pub depth: Option<u32>,
}

/// How good a position is for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if Black mates.
    Mate(i32),
}

impl Evaluation {
    /// Reads `2.35`, `#-4`, `-1.25,15`.
    fn parse(text: &str) -> Option<Self> {
        let (score, depth) = match text.split_once(',') {
            Some((score, depth)) => (score, Some(depth.trim().parse().ok()?)),
            None => (text, None),
        };
        let score = if let Some(moves) = score.strip_prefix('#') {
            Score::Mate(moves.parse().ok()?)
        } else {
            let (sign, size) = match score.strip_prefix('-') {
                Some(size) => (-1, size),
                None => (1, score.strip_prefix('+').unwrap_or(score)),
            };
            let (pawns, fraction) = size.split_once('.').unwrap_or((size, ""));
            let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            if pawns.is_empty() && fraction.is_empty() || !digits(pawns) || !digits(fraction) {
                return None;
            }
            let digit = |place: usize| fraction.as_bytes().get(place).map_or(0, |b| b - b'0');
            let hundredths = i32::from(digit(0)) * 10 + i32::from(digit(1));
            let pawns: i32 = if pawns.is_empty() { 0 } else { pawns.parse().ok()? };
            Score::Centipawns(sign * pawns.checked_mul(100)?.checked_add(hundredths)?)
        };
        Some(Self { score, depth })
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Mate(moves) => write!(f, "#{moves}")?,
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let size = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)?;
            }
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

/// The colour of a mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum MarkColor {
    Green,
    Red,
    Yellow,
    Blue,
}

impl MarkColor {
    const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'G' => Self::Green,
            'R' => Self::Red,
            'Y' => Self::Yellow,
            'B' => Self::Blue,
            _ => return None,
        })
    }

    const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }
}

/// A mark that a commentator put on the board: a square (`%csl`), or an arrow (`%cal`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// Its colour.
    pub color: MarkColor,
    /// The square, or where the arrow starts.
    pub from: Square,
    /// Where the arrow ends.
    pub to: Option<Square>,
}

impl Mark {
    fn parse(text: &str, arrow: bool) -> Option<Self> {
        let color = MarkColor::from_letter(text.chars().next()?)?;
        let from = text.get(1..3)?.parse().ok()?;
        let rest = text.get(3..)?;
        let to = match (arrow, rest) {
            (true, _) => Some(rest.parse().ok()?),
            (false, "") => None,
            (false, _) => return None,
        };
        Some(Self { color, from, to })
    }

    fn parse_list(text: &str, arrows: bool) -> Option<Vec<Self>> {
        text.split(',').map(|mark| Self::parse(mark.trim(), arrows)).collect()
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.from)?;
        match self.to {
            Some(to) => write!(f, "{to}"),
            None => Ok(()),
        }
    }
}

/// A comment: what is said, and the values that programs put beside it.
///
/// A command that is not understood stays in the text as it was.
///
/// ```
/// use adoube_chess::pgn::Comment;
/// let comment = Comment::parse(" [%clk 0:03:00.5] [%csl Gd4,Re5] sharp [%foo bar]");
/// assert_eq!(comment.clock.unwrap().milliseconds, 180_500);
/// assert_eq!(comment.marks.len(), 2);
/// assert_eq!(comment.text, "sharp [%foo bar]");
/// assert_eq!(comment.to_string(), "[%clk 0:03:00.5] [%csl Gd4,Re5] sharp [%foo bar]");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// What is said, without line breaks.
    pub text: String,
    /// `%clk`: the mover's clock after the move.
    pub clock: Option<Clock>,
    /// `%emt`: the time the move took.
    pub elapsed: Option<Clock>,
    /// `%eval`: what a program thinks of it.
    pub evaluation: Option<Evaluation>,
    /// `%csl` and `%cal`: marked squares and arrows.
    pub marks: Vec<Mark>,
}

impl Comment {
    /// Reads a comment, without its braces.
    pub fn parse(text: &str) -> Self {
        let mut comment = Self::default();
        let mut said = String::new();
        let mut rest = text;
        while let Some(start) = rest.find("[%") {
            let Some(len) = rest[start..].find(']') else { break };
            let end = start + len + 1;
            said.push_str(&rest[..start]);
            if comment.take_command(&rest[start + 2..end - 1]).is_none() {
                said.push_str(&rest[start..end]);
            } else {
                // So that words on both sides of it do not grow together.
                said.push(' ');
            }
            rest = &rest[end..];
        }
        said.push_str(rest);
        for word in said.split_whitespace() {
            if !comment.text.is_empty() {
                comment.text.push(' ');
            }
            comment.text.push_str(word);
        }
        comment
    }

    /// Reads a command such as `clk 0:03:00`, if it is one that is understood.
    fn take_command(&mut self, command: &str) -> Option<()> {
        let (name, value) = command.split_once(char::is_whitespace)?;
        let value = value.trim();
        match name {
            "clk" if self.clock.is_none() => self.clock = Some(Clock::parse(value)?),
            "emt" if self.elapsed.is_none() => self.elapsed = Some(Clock::parse(value)?),
            "eval" if self.evaluation.is_none() => {
                self.evaluation = Some(Evaluation::parse(value)?);
            }
            "csl" => self.marks.append(&mut Mark::parse_list(value, false)?),
            "cal" => self.marks.append(&mut Mark::parse_list(value, true)?),
            _ => return None,
        }
        Some(())
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl From<&str> for Comment {
    fn from(text: &str) -> Self {
        Self { text: text.to_string(), ..Self::default() }
    }
}

/// Without braces: commands first, then the text.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        if let Some(evaluation) = self.evaluation {
            parts.push(alloc::format!("[%eval {evaluation}]"));
        }
        if let Some(clock) = self.clock {
            parts.push(alloc::format!("[%clk {clock}]"));
        }
        if let Some(elapsed) = self.elapsed {
            parts.push(alloc::format!("[%emt {elapsed}]"));
        }
        for (name, arrows) in [("csl", false), ("cal", true)] {
            let mut list = String::new();
            for mark in self.marks.iter().filter(|mark| mark.to.is_some() == arrows) {
                write!(list, "{}{mark}", if list.is_empty() { "" } else { "," })?;
            }
            if !list.is_empty() {
                parts.push(alloc::format!("[%{name} {list}]"));
            }
        }
        if !self.text.is_empty() {
            parts.push(self.text.clone());
        }
        f.write_str(&parts.join(" "))
    }
}
