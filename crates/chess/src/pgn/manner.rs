use core::fmt;

use crate::letters::Letters;
use crate::san::SanFault;
use crate::{Rank, Role, San, SanMove};

/// How the moves of a game are written, where that is not as PGN has it.
///
/// Displayed, it is what somebody who checks records is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// With the letters of another language: `Sf3`, `Cf3`.
    Letters(&'static Letters),
    /// Without a blank between two moves: `1.e4e5`.
    Glued,
}

/// A move and its length, or where it goes wrong.
type Scanned = Result<(San, usize), (usize, SanFault)>;

impl Manner {
    /// All manners that differ.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let others = Letters::ALL.iter().enumerate().filter(|(i, letters)| {
            let known = |other: &Letters| other.letters() == letters.letters();
            // Figurines are read among English letters too.
            letters.code != Letters::FIGURINES.code && !Letters::ALL[..*i].iter().any(known)
        });
        others.map(|(_, letters)| Self::Letters(letters)).chain([Self::Glued])
    }

    /// Whether a move may begin like this.
    pub(super) fn begins(self, text: &[u8]) -> bool {
        let english = matches!(text, [b'a'..=b'h' | b'O' | b'P' | b'-' | b'Z' | b'o', ..]);
        english
            || match self {
                Self::Letters(letters) => letters.role_at(text).is_some(),
                Self::Glued => Letters::ENGLISH.role_at(text).is_some(),
            }
    }

    /// A move at the beginning of `text`.
    #[cold]
    pub(super) fn scan(self, text: &[u8]) -> Scanned {
        match self {
            Self::Letters(letters) => San::scan_in(letters, text),
            Self::Glued => match split(text) {
                Some(at) => San::scan_english(&text[..at]),
                None => San::scan_english(text),
            },
        }
    }

    /// Whether this cannot be English: what could be is no witness for another language.
    pub(super) fn is_witness(self, text: &[u8]) -> bool {
        // A pawn has a letter in English only where one is forgiven.
        San::scan_english(text).is_err() || text.starts_with(b"P") || self == Self::Glued
    }
}

/// Where a move ends that the next one, or its number, follows without a blank.
fn split(text: &[u8]) -> Option<usize> {
    let len = text.iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
    let word = &text[..len];
    (2..len).find(|&at| is_whole(&word[..at]) && begins_move(&word[at..]))
}

/// Whether this is one move and nothing else, a pawn becoming something where it must and nowhere else.
fn is_whole(word: &[u8]) -> bool {
    let Ok((san, len)) = San::scan_english(word) else { return false };
    let SanMove::Piece { role: Role::Pawn, to, promotion, .. } = san.what else {
        return len == word.len();
    };
    let last = matches!(to.rank(), Rank::First | Rank::Eighth);
    len == word.len() && promotion.is_some() == last
}

fn begins_move(word: &[u8]) -> bool {
    match word {
        [b'a'..=b'h' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'O', _, ..] => true,
        [b'0'..=b'9', ..] => {
            let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
            word.get(digits) == Some(&b'.')
        }
        _ => false,
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letters(letters) => {
                let [king, queen, rook, bishop, knight] = letters.letters();
                write!(
                    f,
                    "moves with the letters {king}{queen}{rook}{bishop}{knight} (expected KQRBN)"
                )
            }
            Self::Glued => f.write_str("moves without a blank between them (expected a blank)"),
        }
    }
}
