//! The federation's tournament report file, TRF16 and TRF26, with what pairing programs add to it.
//!
//! Every line that is not understood is kept as it is. A line is rewritten only if what it says has changed.

mod agree;
mod columns;
mod kind;
mod read;
mod team_agree;
mod team_kind;
mod team_lines;
mod teams;
mod write;

pub use kind::Kind;
pub use team_agree::{TeamCell, TeamLine};
pub use team_kind::TeamKind;
pub use teams::{TeamFile, TeamMatch};

use std::collections::BTreeMap;

use crate::standings::{TieBreak, TieBreakError};
use crate::{Acceleration, Crosstable, Date, Player, Points};

/// How lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// As on Unix.
    #[default]
    Lf,
    /// As on Windows.
    CrLf,
    /// As the federation's own programs write.
    Cr,
}

impl Ending {
    fn text(self) -> &'static str {
        match self {
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
            Self::Cr => "\r",
        }
    }
}

/// How letters are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Encoding {
    /// As is usual today.
    #[default]
    Utf8,
    /// The same, after a mark that says so.
    Marked,
    /// As older programs write.
    Latin1,
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {found} (expected {expected})")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is there.
    pub found: String,
    /// What should be.
    pub expected: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    /// As it stands.
    Text(String),
    /// A player, and how the line was when it was read.
    Player { number: u32, text: String, was: Box<Player> },
}

/// A tournament report file.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Trf {
    /// What it says.
    pub table: Crosstable,
    /// How its lines end.
    pub ending: Ending,
    /// How its letters are written.
    pub encoding: Encoding,
    lines: Vec<Line>,
    /// Points that players have beside those of their games.
    given: Vec<Given>,
    /// Points as the file has them, by start number.
    points: BTreeMap<u32, Points>,
}

/// Points that a player has beside those of the games (line 299), in the standings from a round on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Given {
    number: u32,
    points: Points,
    round: usize,
}

impl Trf {
    /// The value of a header line such as `022`, if there is one.
    pub fn header(&self, code: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| match line {
            Line::Text(text) => text.strip_prefix(code).map(str::trim),
            Line::Player { .. } => None,
        })
    }

    /// Sets a header line, in the place of the one that is there, or before the players.
    pub fn set_header(&mut self, code: &str, value: &str) {
        let text = format!("{code} {value}");
        let old = self
            .lines
            .iter_mut()
            .find(|line| matches!(line, Line::Text(text) if text.starts_with(code)));
        match old {
            Some(line) => *line = Line::Text(text),
            None => self.add_header(code, value),
        }
    }

    /// Adds a header line: behind those of its code and of lower ones, and before the players.
    pub fn add_header(&mut self, code: &str, value: &str) {
        let behind = |line: &Line| match line {
            Line::Text(text) => text.get(..3).is_some_and(|other| other > code),
            Line::Player { .. } => true,
        };
        let at = self.lines.iter().position(behind).unwrap_or(self.lines.len());
        self.lines.insert(at, Line::Text(format!("{code} {value}")));
    }

    /// Every line but those of players, as it stands.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match line {
            Line::Text(text) => Some(text.as_str()),
            Line::Player { .. } => None,
        })
    }

    /// Whether somebody has points beside those of the games.
    pub(crate) fn has_given(&self) -> bool {
        !self.given.is_empty()
    }

    /// The number of the first line with a code.
    pub(crate) fn place(&self, code: &str) -> Option<usize> {
        let here = |line: &Line| matches!(line, Line::Text(text) if text.starts_with(code));
        self.lines.iter().position(here).map(|at| at + 1)
    }

    /// Takes away every line with a code.
    pub fn remove(&mut self, code: &str) {
        self.lines.retain(|line| !matches!(line, Line::Text(text) if text.starts_with(code)));
    }

    /// The last day, or the first one where that is all the file says.
    pub fn date(&self) -> Option<Date> {
        ["052", "042"].iter().find_map(|code| self.header(code)?.parse().ok())
    }

    /// The tie-breaks of the file.
    pub fn ties(&self) -> Result<Vec<TieBreak>, Fault> {
        let mut ties = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            let Line::Text(text) = line else { continue };
            if !text.starts_with("202") && !text.starts_with("212") {
                continue;
            }
            ties.clear();
            for (column, code) in codes(text) {
                let tie = code.parse::<TieBreak>().map_err(|fault| {
                    let of = match fault {
                        TieBreakError::Unknown(_) => "",
                        TieBreakError::Teams(_) => " of single players",
                    };
                    let expected = format!("a tie-break{of} such as BH/C1, SB, DE, WON, ARO");
                    Fault { line: at + 1, column, found: format!("'{code}'"), expected }
                })?;
                ties.push(tie);
            }
        }
        Ok(ties)
    }

    /// Points beside those of the games after a number of rounds, in the order of the table; nothing if nobody has any.
    pub fn start(&self, rounds: usize) -> Vec<Points> {
        if self.given.is_empty() {
            return Vec::new();
        }
        let numbers = self.table.players.iter().map(|player| player.number);
        numbers.map(|number| self.beside(number, rounds)).collect()
    }

    fn beside(&self, number: u32, rounds: usize) -> Points {
        let mine =
            self.given.iter().filter(|one| one.number == number && one.round <= rounds.max(1));
        mine.map(|one| one.points).sum()
    }

    /// Sets the points with which players begin, in the order of the table: lines 250 for the pairing of round 1, lines 299 for all
    /// that follows.
    pub fn set_start(&mut self, start: &[Points]) {
        let begins: Vec<(u32, Points)> = self
            .table
            .players
            .iter()
            .zip(start)
            .map(|(player, &points)| (player.number, points))
            .filter(|(_, points)| *points != Points::ZERO)
            .collect();
        let joined = |a: &(u32, Points), b: &(u32, Points)| a.1 == b.1 && a.0 + 1 == b.0;
        for group in begins.chunk_by(joined) {
            let (Some(&(first, points)), Some(&(last, _))) = (group.first(), group.last()) else {
                continue;
            };
            let begin = Acceleration { points, from: 1, to: 1, first, last };
            self.table.acceleration.push(begin);
            let mut line = format!("299          {:>4}    1", points.to_string());
            for (number, _) in group {
                line.push_str(&format!(" {number:>4}"));
            }
            for line in [write::acceleration(&begin), line] {
                let at = self.lines.iter().position(|line| matches!(line, Line::Player { .. }));
                self.lines.insert(at.unwrap_or(self.lines.len()), Line::Text(line));
            }
        }
        self.given =
            begins.into_iter().map(|(number, points)| Given { number, points, round: 1 }).collect();
    }
}

/// The codes of a line of tie-breaks but for the points, each with its column.
fn codes(text: &str) -> Vec<(usize, &str)> {
    let mut codes = Vec::new();
    let mut column = 1;
    for part in text.split([',', ' ', '\t']) {
        if column > 3 && !part.is_empty() && part != "PTS" {
            codes.push((column, part));
        }
        column += part.chars().count() + 1;
    }
    codes
}
