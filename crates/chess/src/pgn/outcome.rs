use core::fmt;

use crate::Side;

/// How a game ended, as the result of a record says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// One side won.
    Win(Side),
    /// Neither did.
    Draw,
    /// `*`: it is still going on, or nobody knows.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result at the beginning of `text`, which a digit or ½ begins, and its length.
    #[inline]
    pub(crate) fn scan(text: &[u8]) -> Option<(Self, usize)> {
        // The number of a move.
        if let None | Some(b'.' | b'0'..=b'9') = text.get(1) {
            return None;
        }
        // After the usual ones, how some people write them; no move number is followed by a stroke or a colon. ½ is a byte of its own in Latin-1.
        const RESULTS: [(&[u8], GameResult); 16] = [
            (b"1-0", GameResult::Win(Side::First)),
            (b"0-1", GameResult::Win(Side::Second)),
            (b"1:0", GameResult::Win(Side::First)),
            (b"0:1", GameResult::Win(Side::Second)),
            ("1–0".as_bytes(), GameResult::Win(Side::First)),
            ("0–1".as_bytes(), GameResult::Win(Side::Second)),
            ("1/2–1/2".as_bytes(), GameResult::Draw),
            ("½–½".as_bytes(), GameResult::Draw),
            (b"1/2-1/2", GameResult::Draw),
            (b"1 - 0", GameResult::Win(Side::First)),
            (b"0 - 1", GameResult::Win(Side::Second)),
            (b"1/2 - 1/2", GameResult::Draw),
            ("½ - ½".as_bytes(), GameResult::Draw),
            (b"1/2", GameResult::Draw),
            ("½-½".as_bytes(), GameResult::Draw),
            (b"\xBD-\xBD", GameResult::Draw),
        ];
        RESULTS
            .into_iter()
            .find(|(result, _)| text.starts_with(result))
            .map(|(result, outcome)| (outcome, result.len()))
    }

    /// The side that won.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win(side) => Some(side),
            _ => None,
        }
    }

    /// Reads `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn parse(text: &str) -> Option<Self> {
        match Self::scan(text.as_bytes()) {
            Some((outcome, len)) if len == text.len() => Some(outcome),
            _ => (text == "*").then_some(Self::Unknown),
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Win(Side::First) => "1-0",
            Self::Win(Side::Second) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}
