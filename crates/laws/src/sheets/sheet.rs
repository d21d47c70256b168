use std::sync::Arc;

use adoube_chess::{self as chess, Letters, Reading, San, SanMove, Wing};
use adoube_clock::Moment;

use crate::handwriting::{Notated, goal};
use crate::scroll::Scroll;
use crate::{Act, Course, GameKind, Table};

/// What is on a sheet, word by word or entry by entry.
pub(crate) type Lines = Scroll<Arc<str>, 16>;

/// What a player has written down, apart from the true record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Every entry as it was written.
    pub(crate) entries: Lines,
    /// The moves of both sides on it, in a notation that is read; those of moves that were undone are struck
    /// out.
    pub(crate) moves: Lines,
    /// How many draw offers are.
    pub(crate) offers: usize,
    /// In which period, and since when, he is freed of writing.
    pub(crate) freed: Option<Freed>,
    /// He has the opponent's sheet in hand.
    pub(crate) borrowed: bool,
}

/// A player short of time need not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Freed {
    /// In this period.
    pub(crate) period: u8,
    /// A flag that falls after this moment ends it until the sheet is complete.
    pub(crate) since: Moment,
}

impl Sheet {
    /// Takes an entry, with the moves and offers that it holds.
    pub(crate) fn write(&mut self, text: &str, moves: &[String], offers: usize) {
        self.moves.extend(moves.iter().map(|word| Arc::from(&**word)));
        self.offers += offers;
        self.entries.push(Arc::from(text));
    }

    /// What is missing is taken from another record of the game.
    pub(crate) fn complete(&mut self, missing: &[String]) {
        if !missing.is_empty() {
            self.write(&missing.join(" "), missing, 0);
        }
    }

    /// Strikes out what was written of moves that are undone.
    pub(crate) fn strike_after(&mut self, acts: usize) {
        self.moves.truncate(acts);
    }

    /// Strikes out the last moves on it, to write others.
    pub(crate) fn strike(&mut self, moves: usize) {
        self.moves.truncate(self.moves.len().saturating_sub(moves));
    }

    /// How many acts had been made before the first that it tells otherwise than it was.
    pub(crate) fn first_wrong(&self, course: &Course) -> Option<usize> {
        let mut table = course.start().clone();
        let mut last = None;
        self.moves.iter().zip(course.acts()).position(|(word, act)| {
            let right = tells(&table, last, word, act);
            table.play(act);
            last = Some(act);
            !right
        })
    }

    /// Whether the next move on it is this one, which is not made.
    pub(crate) fn tells_next(&self, course: &Course, act: Act) -> bool {
        let next = self.moves.iter().nth(course.len());
        next.is_none_or(|word| tells(course.now(), course.last_act(), word, act))
    }

    /// It was complete at this moment, his clock being in this period. Brought up to date after a flag,
    /// he is as bound as before; with the period in which he was freed, he is freed again.
    pub(crate) fn complete_at(&mut self, at: Moment, period: u8) {
        let same = |freed: &Freed| freed.period == period;
        self.freed = self.freed.filter(same).map(|freed| Freed { since: at, ..freed });
    }
}

/// What an entry of a scoresheet holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Inked {
    pub(crate) moves: Vec<String>,
    pub(crate) offers: u16,
    /// Words that are neither: another notation, times, remarks.
    pub(crate) others: usize,
}

impl Inked {
    /// Reads moves in the letters of any language (fide-2009/17.3) or the notations of shogi, `(=)` for an offer, and
    /// numbers.
    pub(crate) fn read(game: GameKind, text: &str, dashes: bool) -> Self {
        let mut entry = Self::default();
        for word in text.split_whitespace() {
            entry.offers += u16::from(word.ends_with("(=)"));
            let word = bare(word);
            let joined = if dashes { without_dash(word) } else { None };
            let word = joined.as_deref().unwrap_or(word);
            if word.is_empty() || word == "e.p." {
                continue;
            }
            if is_move(game, word) {
                entry.moves.push(word.to_owned());
            } else {
                entry.others += 1;
            }
        }
        entry
    }
}

/// Whether a text is what a record of a game has: moves in any language, offers, numbers, times; and not words that
/// somebody might want to have erased.
///
/// ```
/// use adoube_laws::is_record;
///
/// assert!(is_record("12. Cf3 (=) 1:23") && is_record("P-7f 同銀"));
/// assert!(!is_record("my name is Bond"));
/// ```
pub fn is_record(text: &str) -> bool {
    const LONGEST: usize = 10;
    text.split_whitespace().map(bare).all(|word| {
        let short = word.chars().count() <= LONGEST
            && word.contains(|c| matches!(c, '0'..='9' | '０'..='９'));
        let game = |game: &GameKind| is_move(*game, word);
        word.is_empty() || word == "e.p." || GameKind::ALL.iter().any(game) || short
    })
}

/// A word without its number and without the sign of an offer.
fn bare(word: &str) -> &str {
    without_number(word.strip_suffix("(=)").unwrap_or(word))
}

/// `12.Nf3` and `12...Nf6` without their number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// `Ng1-f3` and `e2-e4` as one word, and castling as it is.
fn without_dash(word: &str) -> Option<String> {
    let dash = |c: char| matches!(c, '-' | '–');
    let castles = word.starts_with(['O', 'o', '0']);
    (!castles && word.contains(dash)).then(|| word.replace(dash, ""))
}

/// The moves that a sheet tells from a start on, in whatever letters each is written, as far as they
/// can be followed.
pub(crate) fn moves_on(start: &Table, moves: &Lines) -> Vec<Act> {
    follow(start, moves, Letters::ALL)
}

/// The languages in whose letters all of a sheet can be followed.
pub(crate) fn languages_of(start: &Table, moves: &Lines) -> Vec<&'static Letters> {
    let fits = |letters: &&'static Letters| {
        follow(start, moves, core::slice::from_ref(*letters)).len() == moves.len()
    };
    Letters::ALL.iter().filter(fits).collect()
}

fn follow(start: &Table, moves: &Lines, languages: &[Letters]) -> Vec<Act> {
    let mut table = start.clone();
    let mut acts = Vec::new();
    for word in moves.iter() {
        let meant = match &table {
            Table::Chess(board) => languages.iter().find_map(|letters| {
                let san = San::parse(word, letters, Reading::Lenient).ok()?;
                match board.resolve(&san).ok()? {
                    chess::Played::Move(mv) => Some(Act::Chess(mv.into())),
                    chess::Played::Act(act) => Some(Act::Chess(act)),
                    chess::Played::Pass => None,
                }
            }),
            Table::Shogi(board) => {
                let last = acts.last().copied().and_then(goal);
                let meant = Notated::read(word).and_then(|word| word.resolve(board, last)?.ok());
                meant.map(Act::Shogi)
            }
        };
        let Some(act) = meant else { break };
        table.play(act);
        acts.push(act);
    }
    acts
}

/// Whether a word on a sheet tells this act after the last one, in whatever letters. Of an illegal act it is enough that
/// the piece and where it went are right.
fn tells(table: &Table, last: Option<Act>, word: &str, act: Act) -> bool {
    match (table, act) {
        (Table::Chess(board), Act::Chess(act)) => tells_in_chess(board, word, act),
        (Table::Shogi(board), Act::Shogi(act)) => Notated::read(word).is_some_and(|notated| {
            let last = last.and_then(goal);
            match notated.resolve(board, last) {
                Some(Ok(meant)) => meant == act,
                _ => board.judge(act).is_err() && notated.names(board, last, act),
            }
        }),
        _ => false,
    }
}

fn tells_in_chess(board: &chess::Table, word: &str, act: chess::Act) -> bool {
    let legal = board.position().and_then(|position| Some((position, position.find(act)?)));
    Letters::ALL.iter().any(|letters| {
        let Ok(san) = San::parse(word, letters, Reading::Lenient) else { return false };
        match (legal, san.what, act) {
            (Some((position, mv)), ..) => san.resolve(position) == Ok(mv),
            (None, SanMove::Piece { role, to, .. }, chess::Act::Move { from, to: goal, .. }) => {
                to == goal && board.piece_at(from).is_none_or(|piece| piece.role == role)
            }
            (None, SanMove::Castle(wing), chess::Act::Castle { king, rook }) => {
                (wing == Wing::King) == (rook.file() > king.file())
            }
            _ => false,
        }
    })
}

/// An act as a sheet has it: in the game's notation where it is a legal move, else both squares.
pub(crate) fn written(table: &Table, act: Act) -> String {
    let legal = match (table, act) {
        (Table::Chess(board), Act::Chess(act)) => board
            .position()
            .and_then(|position| Some(position.san(position.find(act)?).to_string())),
        (Table::Shogi(board), Act::Shogi(act)) => board
            .position()
            .and_then(|position| Some(position.western(position.find(act)?).to_string())),
        _ => None,
    };
    legal.unwrap_or_else(|| act.to_string())
}

fn is_move(game: GameKind, word: &str) -> bool {
    match game {
        GameKind::Chess => is_algebraic(word),
        GameKind::Shogi => Notated::read(word).is_some(),
    }
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
    fn a_sheet_is_wrong_where_it_tells_another_move() {
        let mut course = Course::new(Table::Chess(chess::Table::START));
        let squares = [("g1", "f3"), ("g8", "f6"), ("f1", "b6"), ("h7", "h6")];
        for (from, to) in squares {
            let (from, to) = (from.parse().unwrap(), to.parse().unwrap());
            course.play(Act::Chess(chess::Act::step(from, to)));
        }
        for (written, wrong) in [
            ("1. Nf3 Nf6 2. Bb6 h6", None),
            ("1. Cf3 Cf6 2. Fb6", None),
            ("1. Nf3 Nf6 2. Bc4 h6", Some(2)),
            ("1. Ng5", Some(0)),
            ("1. Nf3 Nc6", Some(1)),
            ("", None),
        ] {
            let mut sheet = Sheet::default();
            sheet.write(written, &Inked::read(GameKind::Chess, written, false).moves, 0);
            assert_eq!(sheet.first_wrong(&course), wrong, "{written}");
        }
    }

    #[test]
    fn a_castling_that_was_illegal_is_told_by_its_wing() {
        let castled = |rook: &str| {
            let mut course = Course::new(Table::Chess(chess::Table::START));
            let (king, rook) = ("e1".parse().unwrap(), rook.parse().unwrap());
            course.play(Act::Chess(chess::Act::castle(king, rook)));
            course
        };
        for (rook, written, wrong) in [
            ("h1", "O-O", None),
            ("h1", "0-0-0", Some(0)),
            ("a1", "O-O-O", None),
            ("a1", "0-0", Some(0)),
            ("a1", "Kc1", Some(0)),
        ] {
            let mut sheet = Sheet::default();
            sheet.write(written, &Inked::read(GameKind::Chess, written, false).moves, 0);
            assert_eq!(sheet.first_wrong(&castled(rook)), wrong, "{rook} {written}");
        }
    }

    #[test]
    fn a_record_has_moves_numbers_and_times_and_no_words() {
        for text in ["", "12. Cf3 (=) 1:23", "exd6 e.p.", "P-7f 同銀", "1:23:45.67", "７六"] {
            assert!(is_record(text), "{text}");
        }
        for text in ["my name is Bond", "e.p.!", "12345678901", "Nf3 hello"] {
            assert!(!is_record(text), "{text}");
        }
    }

    #[test]
    fn a_sheet_of_shogi_is_read_too() {
        let mut course = Course::new(Table::Shogi(adoube_shogi::Table::START));
        for act in ["7g7f", "3c3d", "8h2b+", "3a2b", "5i5g"] {
            course.play(Act::Shogi(act.parse().unwrap()));
        }
        for (written, wrong) in [
            ("1. P-7f P-3d 2. Bx2b+ Sx2b K-5g", None),
            ("▲７六歩 △３四歩 ▲２二角成 △同銀 ▲５七玉", None),
            ("7g7f 3c3d 8h2b+ 3a2b 5i5g", None),
            ("P-7f P-3d Bx2b= Sx2b", Some(2)),
            ("P-7f P-8d", Some(1)),
            ("P-7f P-3d Bx2b+ Sx2b K-5h", Some(4)),
            ("", None),
        ] {
            let mut sheet = Sheet::default();
            sheet.write(written, &Inked::read(GameKind::Shogi, written, false).moves, 0);
            assert_eq!(sheet.first_wrong(&course), wrong, "{written}");
        }
        let table = Table::Shogi(adoube_shogi::Table::START);
        assert_eq!(written(&table, Act::Shogi("7g7f".parse().unwrap())), "P-7f");
    }

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
            let entry = Inked::read(GameKind::Chess, text, false);
            assert_eq!(
                (entry.moves.len(), entry.offers, entry.others),
                (moves, offers, others),
                "{text}"
            );
        }
    }
}
