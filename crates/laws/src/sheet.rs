use adoube_chess::{Letters, Reading, San};

use crate::{Act, Table};

/// What a player has written down, apart from the true record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Every entry as it was written.
    pub(crate) entries: Vec<String>,
    /// How many moves of both sides are on it, in algebraic notation.
    pub(crate) moves: usize,
    /// How many draw offers are.
    pub(crate) offers: usize,
    /// The period in which he was freed of writing.
    pub(crate) freed: Option<u8>,
    /// He has the opponent's sheet in hand.
    pub(crate) borrowed: bool,
}

impl Sheet {
    /// Takes an entry.
    pub(crate) fn write(&mut self, text: &str) {
        let entry = Entry::read(text);
        self.moves += entry.moves;
        self.offers += entry.offers;
        self.entries.push(text.to_owned());
    }
}

/// What an entry of a scoresheet holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) moves: usize,
    pub(crate) offers: usize,
    /// Words that are neither: another notation, times, remarks.
    pub(crate) others: usize,
}

impl Entry {
    /// Reads moves in the letters of any language (fide-2009/17.3), `(=)` for an offer, and numbers.
    pub(crate) fn read(text: &str) -> Self {
        let mut entry = Self::default();
        for word in text.split_whitespace() {
            let (word, offer) = match word.strip_suffix("(=)") {
                Some(rest) => (rest, true),
                None => (word, false),
            };
            entry.offers += usize::from(offer);
            let word = without_number(word);
            if word.is_empty() || word == "e.p." {
                continue;
            }
            if is_algebraic(word) {
                entry.moves += 1;
            } else {
                entry.others += 1;
            }
        }
        entry
    }
}

/// `12.Nf3` and `12...Nf6` without their number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// The moves that entries tell from a start on, as far as they can be followed.
pub(crate) fn moves_on(start: &Table, entries: &[String]) -> Vec<Act> {
    let mut table = start.clone();
    let mut acts = Vec::new();
    let words = entries.iter().flat_map(|entry| entry.split_whitespace());
    for word in words.map(|word| without_number(word.trim_end_matches("(=)"))) {
        let Table::Chess(board) = &table else { break };
        let meant = Letters::ALL.iter().find_map(|letters| {
            let san = San::parse(word, letters, Reading::Lenient).ok()?;
            san.resolve(board.position()?).ok()
        });
        if let Some(mv) = meant {
            let act = Act::Chess(mv.into());
            table.play(act);
            acts.push(act);
        }
    }
    acts
}

fn is_algebraic(word: &str) -> bool {
    let castling =
        |word: &str| matches!(word.trim_end_matches(['+', '#']), "0-0" | "0-0-0" | "O-O" | "O-O-O");
    castling(word)
        || Letters::ALL.iter().any(|letters| San::parse(word, letters, Reading::Strict).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_offers_and_remarks_are_told_apart() {
        for (text, moves, offers, others) in [
            ("1. e4 e5", 2, 0, 0),
            ("11. Rb1(=)", 1, 1, 0),
            ("(=)", 0, 1, 0),
            ("Cbd2 0-0", 2, 0, 0),
            ("exd6 e.p.", 1, 0, 0),
            ("P-K4", 0, 0, 1),
            ("1:23:45", 0, 0, 1),
            ("", 0, 0, 0),
        ] {
            assert_eq!(Entry::read(text), Entry { moves, offers, others }, "{text}");
        }
    }
}
