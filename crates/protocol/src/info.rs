use core::fmt;

use crate::Fault;
use crate::words::Words;

/// What an engine tells while it thinks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// Plies.
    pub depth: Option<u32>,
    /// The longest line looked at.
    pub selective_depth: Option<u32>,
    /// Which of several best lines.
    pub multi_pv: Option<u32>,
    /// What it thinks of the position.
    pub score: Option<Score>,
    /// Odds of a win, a draw and a loss, in thousandths.
    pub odds: Option<[u32; 3]>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Positions a second.
    pub speed: Option<u64>,
    /// How full the table is, in thousandths.
    pub hash_full: Option<u32>,
    /// Tablebase hits.
    pub table_hits: Option<u64>,
    /// Milliseconds so far.
    pub time: Option<u64>,
    /// The move it looks at.
    pub current_move: Option<String>,
    /// That move's number.
    pub current_move_number: Option<u32>,
    /// The line it expects.
    pub line: Vec<String>,
    /// Anything.
    pub text: Option<String>,
}

/// What an engine thinks of a position, from the mover's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// How much.
    pub value: Value,
    /// Whether it is exact.
    pub bound: Bound,
}

/// How good a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// In hundredths of a pawn.
    Cp(i32),
    /// Mate in so many: moves in UCI, plies in USI. Negative: for the other side.
    Mate(i32),
    /// Mate, and nobody says in how many (USI's `mate +` and `mate -`).
    SomeMate {
        /// Whether the mover mates.
        wins: bool,
    },
}

/// Whether a score is exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// It is.
    #[default]
    Exact,
    /// At least so much.
    Lower,
    /// At most.
    Upper,
}

impl From<Value> for Score {
    fn from(value: Value) -> Self {
        Self { value, bound: Bound::Exact }
    }
}

impl Info {
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, Fault> {
        let mut info = Self::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = Some(number(words)?),
                "seldepth" => info.selective_depth = Some(number(words)?),
                "multipv" => info.multi_pv = Some(number(words)?),
                "nodes" => info.nodes = Some(number(words)?),
                "nps" => info.speed = Some(number(words)?),
                "hashfull" => info.hash_full = Some(number(words)?),
                "tbhits" => info.table_hits = Some(number(words)?),
                "time" => info.time = Some(number(words)?),
                "currmove" => info.current_move = words.next().map(str::to_owned),
                "currmovenumber" => info.current_move_number = Some(number(words)?),
                "wdl" => info.odds = Some([number(words)?, number(words)?, number(words)?]),
                "score" => info.score = Some(read_score(words)?),
                // The rest of the line, whatever it holds.
                "string" => info.text = Some(words.rest().to_owned()),
                "pv" => info.line = words.until(&[]),
                _ => {}
            }
        }
        Ok(info)
    }
}

fn number<T: core::str::FromStr>(words: &mut Words<'_>) -> Result<T, Fault> {
    words.number("info", "a number")
}

fn read_score(words: &mut Words<'_>) -> Result<Score, Fault> {
    let fault =
        |what: String| Fault { command: "info", what, expected: "score cp N or score mate N" };
    let value = match words.next() {
        Some("cp") => Value::Cp(number(words)?),
        Some("mate") => match words.peek() {
            Some(sign @ ("+" | "-")) => {
                words.next();
                Value::SomeMate { wins: sign == "+" }
            }
            _ => Value::Mate(number(words)?),
        },
        Some(other) => return Err(fault(format!("{other:?} is no score"))),
        None => return Err(fault("the line ends".into())),
    };
    let bound = if words.take("lowerbound") {
        Bound::Lower
    } else if words.take("upperbound") {
        Bound::Upper
    } else {
        Bound::Exact
    };
    Ok(Score { value, bound })
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Value::Cp(value) => write!(f, "cp {value}")?,
            Value::Mate(value) => write!(f, "mate {value}")?,
            Value::SomeMate { wins } => write!(f, "mate {}", if wins { '+' } else { '-' })?,
        }
        match self.bound {
            Bound::Exact => Ok(()),
            Bound::Lower => f.write_str(" lowerbound"),
            Bound::Upper => f.write_str(" upperbound"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn part<T: fmt::Display>(
            f: &mut fmt::Formatter<'_>,
            name: &str,
            value: Option<T>,
        ) -> fmt::Result {
            value.map_or(Ok(()), |value| write!(f, " {name} {value}"))
        }
        f.write_str("info")?;
        part(f, "depth", self.depth)?;
        part(f, "seldepth", self.selective_depth)?;
        part(f, "multipv", self.multi_pv)?;
        part(f, "score", self.score)?;
        part(f, "wdl", self.odds.map(|[win, draw, loss]| format!("{win} {draw} {loss}")))?;
        part(f, "nodes", self.nodes)?;
        part(f, "nps", self.speed)?;
        part(f, "hashfull", self.hash_full)?;
        part(f, "tbhits", self.table_hits)?;
        part(f, "time", self.time)?;
        part(f, "currmove", self.current_move.as_ref())?;
        part(f, "currmovenumber", self.current_move_number)?;
        if !self.line.is_empty() {
            write!(f, " pv {}", self.line.join(" "))?;
        }
        part(f, "string", self.text.as_ref().map(|text| one_line(text)))
    }
}

/// A text can never begin a line of its own.
pub(crate) fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}
