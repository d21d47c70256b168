//! A move as somebody has written it by hand, read as a person would who wants to understand it (fide-2009/adj.8,
//! fide-2023/I.8).

mod chess;
mod shogi;
mod words;

use adoube_chess::Letters;
use adoube_shogi::Square;

pub(crate) use shogi::Notated;

use crate::{Act, Table};

/// What a text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// This move, and no other.
    Move(Act),
    /// One of several moves, by the language that it is read in.
    Doubtful,
    /// No move as moves are written, though a person may make one of it.
    Obscure,
    /// One of several moves, in the same letters.
    Ambiguous,
    /// Nothing: the paper is blank.
    Blank,
    /// A move that is none here.
    Illegal,
}

/// What a text means on this table, after this act, in the letters of these languages.
pub(crate) fn read(
    table: &Table,
    last: Option<Act>,
    text: &str,
    languages: &[&Letters],
) -> Meaning {
    if text.trim().is_empty() {
        return Meaning::Blank;
    }
    let text = cleaned(text);
    match table {
        Table::Chess(board) => chess::read(table, board, &text, languages),
        Table::Shogi(board) => shogi::read(board, last.and_then(goal), &text),
    }
}

/// Where a move of shogi went.
pub(crate) fn goal(act: Act) -> Option<Square> {
    match act {
        Act::Shogi(act) => Some(act.to()),
        Act::Chess(_) => None,
    }
}

/// What was found in a text.
#[derive(Default)]
struct Found {
    /// Legal moves that it means in some language.
    acts: Vec<Act>,
    /// In some language, one of several moves.
    ambiguous: bool,
    illegal: bool,
    /// A move that the letter before it contradicts.
    contradicted: bool,
    /// It is a move only in letters that mean another piece elsewhere, whose move it is not.
    doubted: bool,
    /// Legal moves of which a sign is left out that a person does not miss, and whether they are such by other letters alone.
    short: Vec<Act>,
    short_doubted: bool,
}

impl Found {
    /// Whether it is a move that can be made, or one of several.
    fn is_possible(&self) -> bool {
        !self.acts.is_empty() || self.ambiguous
    }

    fn meaning(&self) -> Meaning {
        match *self.acts {
            [act] if !self.ambiguous && !self.doubted => Meaning::Move(act),
            [] if self.ambiguous && !self.doubted => Meaning::Ambiguous,
            [] if !self.ambiguous => match *self.short {
                [act] if !self.short_doubted => Meaning::Move(act),
                [] if self.illegal && !self.contradicted => Meaning::Illegal,
                [] => Meaning::Obscure,
                _ => Meaning::Doubtful,
            },
            _ => Meaning::Doubtful,
        }
    }

    fn add(&mut self, act: impl Into<Act>) {
        add_once(&mut self.acts, act.into());
    }
}

fn add_once(acts: &mut Vec<Act>, act: Act) {
    if !acts.contains(&act) {
        acts.push(act);
    }
}

/// A text without the move's number, the sign of an offer, and what stands around it.
fn cleaned(text: &str) -> String {
    let mut cleaned = String::new();
    for word in text.split_whitespace() {
        if !cleaned.is_empty() {
            cleaned.push(' ');
        }
        cleaned.push_str(word.strip_suffix("(=)").unwrap_or(word));
    }
    let text = cleaned
        .trim_matches([' ', '.', ',', ';', ':', '!', '?', '"', '\'', '“', '”', '„', '«', '»']);
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = [' ', '.', '…', ')'];
    let numbered = rest.len() < text.len() && !text.starts_with('0') && rest.starts_with(after);
    if numbered { rest.trim_start_matches(after) } else { text }.to_owned()
}

fn first_large(text: &str) -> String {
    let mut large = text.to_owned();
    if let Some(first) = large.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    large
}
