use std::str::FromStr;

use adoube_board::Side;

use super::Fault;
use crate::{Cell, Mark};

/// A line as its columns.
pub(super) struct Columns<'a> {
    pub(super) line: usize,
    pub(super) chars: Vec<char>,
    pub(super) text: &'a str,
}

impl Columns<'_> {
    /// The text between two columns, both from 1 and both inclusive, without blanks around it.
    pub(super) fn get(&self, from: usize, to: usize) -> String {
        let end = to.min(self.chars.len());
        let part = self.chars.get(from - 1..end).unwrap_or_default();
        part.iter().collect::<String>().trim().to_string()
    }

    pub(super) fn fault(
        &self,
        column: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Fault {
        Fault { line: self.line, column, found: found.into(), expected: expected.into() }
    }

    /// A value between two columns; none if they are blank.
    pub(super) fn value<T: FromStr>(
        &self,
        from: usize,
        to: usize,
        expected: &str,
    ) -> Result<Option<T>, Fault> {
        let text = self.get(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        let blank = self.chars.iter().skip(from - 1).take_while(|c| c.is_whitespace()).count();
        text.parse().map(Some).map_err(|_| self.fault(from + blank, format!("'{text}'"), expected))
    }

    pub(super) fn needed<T: FromStr>(
        &self,
        from: usize,
        to: usize,
        expected: &str,
    ) -> Result<T, Fault> {
        self.value(from, to, expected)?.ok_or_else(|| self.fault(from, "nothing", expected))
    }

    /// The words from a column on, each with its column.
    pub(super) fn words(&self, from: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut open = false;
        for (at, &c) in self.chars.iter().enumerate().skip(from - 1) {
            if c.is_whitespace() {
                open = false;
            } else if open && let Some((_, word)) = words.last_mut() {
                word.push(c);
            } else {
                words.push((at + 1, c.to_string()));
                open = true;
            }
        }
        words
    }

    /// The start numbers from a column on, each with its column.
    pub(super) fn numbers(&self, from: usize) -> Result<Vec<(usize, u32)>, Fault> {
        let numbers = self.words(from).into_iter().map(|(column, word)| {
            let number = word.parse();
            let number =
                number.map_err(|_| self.fault(column, format!("'{word}'"), "a start number"))?;
            Ok((column, number))
        });
        numbers.collect()
    }
}

/// A round of a player, from its first column on.
pub(super) fn cell(columns: &Columns<'_>, base: usize, number: u32) -> Result<Cell, Fault> {
    let opponent: u32 = columns.value(base, base + 3, "an opponent's start number")?.unwrap_or(0);
    let side = match columns.get(base + 5, base + 5).as_str() {
        "" | "-" => None,
        "w" | "W" => Some(Side::First),
        "b" | "B" => Some(Side::Second),
        other => return Err(columns.fault(base + 5, format!("'{other}'"), "w, b or -")),
    };
    let letter = columns.get(base + 7, base + 7);
    let mark = letter.chars().next().map(|letter| {
        Mark::of_letter(letter).ok_or_else(|| {
            columns.fault(
                base + 7,
                format!("'{letter}'"),
                "a result: one of 1 = 0 W D L + - H F U Z",
            )
        })
    });
    let mark = mark.transpose()?;
    if opponent == number {
        return Err(columns.fault(base, format!("player {number} against himself"), "an opponent"));
    }
    if opponent == 0 {
        // Older files write byes as games without an opponent.
        let mark = match mark {
            None | Some(Mark::ForfeitLoss) => Mark::ZeroBye,
            Some(Mark::ForfeitWin) => Mark::FullBye,
            Some(Mark::Draw) => Mark::HalfBye,
            Some(mark) if mark.has_opponent() => {
                let found = format!("'{}' without an opponent", mark.letter());
                return Err(columns.fault(base, found, "a start number"));
            }
            Some(mark) => mark,
        };
        return Ok(Cell::alone(mark));
    }
    let mark = mark.unwrap_or(Mark::Pending);
    if !mark.has_opponent() {
        let found = format!("'{}' with an opponent", mark.letter());
        return Err(columns.fault(base, found, "0000 before a bye"));
    }
    if mark.is_played() && side.is_none() {
        return Err(columns.fault(base + 5, "a game without a colour", "w or b"));
    }
    Ok(Cell { opponent: Some(opponent), side, mark })
}
