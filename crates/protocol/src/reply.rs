use core::fmt;

use crate::words::Words;
use crate::{Dialect, Fault, InDialect, Info, OptionSpec};

/// What an engine says to its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// `id name …`.
    Name(String),
    /// `id author …`.
    Author(String),
    /// `option …`.
    Option(OptionSpec),
    /// `uciok` or `usiok`.
    Ok,
    /// `readyok`.
    ReadyOk,
    /// `info …`.
    Info(Box<Info>),
    /// `bestmove …`.
    BestMove {
        /// What it does.
        best: Best,
        /// What it expects in return.
        ponder: Option<String>,
    },
    /// `checkmate …`, in USI.
    CheckMate(CheckMate),
}

/// What an engine does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Best {
    /// Plays this.
    Move(String),
    /// Resigns, in USI.
    Resign,
    /// Declares a win, in USI.
    Win,
    /// Has no move (`0000`, `(none)`).
    None,
}

/// What a mate search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckMate {
    /// This line.
    Line(Vec<String>),
    /// That there is none.
    NoMate,
    /// Nothing in its time.
    Timeout,
    /// It does not search for mates.
    NotImplemented,
}

impl Reply {
    /// Reads a line. A line that nobody knows is none.
    ///
    /// # Errors
    /// If it begins as a reply and does not go on as one.
    pub fn read(line: &str, dialect: Dialect) -> Result<Option<Self>, Fault> {
        let mut words = Words::new(line);
        while let Some(word) = words.next() {
            let reply = match word {
                "id" => match words.next() {
                    Some("name") => Self::Name(words.rest().to_owned()),
                    Some("author") => Self::Author(words.rest().to_owned()),
                    _ => return Ok(None),
                },
                "uciok" if dialect == Dialect::Uci => Self::Ok,
                "usiok" if dialect == Dialect::Usi => Self::Ok,
                "readyok" => Self::ReadyOk,
                "option" => Self::Option(OptionSpec::read(&mut words)?),
                "info" => Self::Info(Box::new(Info::read(&mut words)?)),
                "bestmove" => read_best(&mut words)?,
                "checkmate" if dialect == Dialect::Usi => read_mate(&mut words),
                _ => continue,
            };
            return Ok(Some(reply));
        }
        Ok(None)
    }

    /// As a line of this dialect.
    pub fn in_dialect(&self, dialect: Dialect) -> InDialect<'_, Self> {
        InDialect { value: self, dialect }
    }
}

fn read_best(words: &mut Words<'_>) -> Result<Reply, Fault> {
    let best = match words.next() {
        None => {
            return Err(Fault {
                command: "bestmove",
                what: "the line ends".into(),
                expected: "a move",
            });
        }
        Some("resign") => Best::Resign,
        Some("win") => Best::Win,
        Some("0000" | "(none)" | "none") => Best::None,
        Some(mv) => Best::Move(mv.to_owned()),
    };
    let ponder = words.take("ponder").then(|| words.next()).flatten();
    Ok(Reply::BestMove { best, ponder: ponder.map(str::to_owned) })
}

fn read_mate(words: &mut Words<'_>) -> Reply {
    Reply::CheckMate(match words.peek() {
        Some("nomate") => CheckMate::NoMate,
        Some("timeout") | None => CheckMate::Timeout,
        Some("notimplemented") => CheckMate::NotImplemented,
        Some(_) => CheckMate::Line(words.until(&[])),
    })
}

impl fmt::Display for InDialect<'_, Reply> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let uci = self.dialect == Dialect::Uci;
        match self.value {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(name) => write!(f, "id author {name}"),
            Reply::Option(option) => option.write(f, self.dialect),
            Reply::Ok => f.write_str(if uci { "uciok" } else { "usiok" }),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => info.fmt(f),
            Reply::BestMove { best, ponder } => {
                match best {
                    Best::Move(mv) => write!(f, "bestmove {mv}")?,
                    Best::Win => f.write_str("bestmove win")?,
                    Best::None if uci => f.write_str("bestmove 0000")?,
                    // Who has no move in shogi has lost.
                    Best::Resign | Best::None => f.write_str("bestmove resign")?,
                }
                ponder.as_ref().map_or(Ok(()), |mv| write!(f, " ponder {mv}"))
            }
            Reply::CheckMate(CheckMate::Line(line)) => write!(f, "checkmate {}", line.join(" ")),
            Reply::CheckMate(CheckMate::NoMate) => f.write_str("checkmate nomate"),
            Reply::CheckMate(CheckMate::Timeout) => f.write_str("checkmate timeout"),
            Reply::CheckMate(CheckMate::NotImplemented) => f.write_str("checkmate notimplemented"),
        }
    }
}
