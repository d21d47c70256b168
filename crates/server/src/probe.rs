//! What people bring, without a server, for whoever looks for bytes that break a promise of its readers (`fuzz/`).

use adoube_tournament::event::Game;

use crate::cluster::{Letter, VERSIONS};
use crate::event::{bare, typed};
use crate::imports::{self, Unread};
use crate::push::{Endpoint, status_of};

/// A game as it is kept of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// `chess` or `shogi`.
    pub kind: &'static str,
    /// Whoever is named in it, the event, and the day.
    pub heads: [String; 4],
    /// As FEN or SFEN.
    pub start: String,
    /// As UCI or USI.
    pub moves: Vec<String>,
    /// Where it ends.
    pub board: String,
    /// All of it, written again.
    pub record: String,
}

impl From<imports::Read> for Brought {
    fn from(read: imports::Read) -> Self {
        let imports::Read { kind, first_name, second_name, event, day, .. } = read;
        let imports::Read { start, moves, board, record, .. } = read;
        Self { kind, heads: [first_name, second_name, event, day], start, moves, board, record }
    }
}

/// The games of a text in whatever form, at most so many of them.
pub fn records(text: &str, most: usize) -> Vec<Result<Brought, Unread>> {
    imports::read(text, most).into_iter().map(|it| it.map(Into::into)).collect()
}

/// A scoresheet of a game as somebody typed it.
///
/// # Errors
/// Where it goes wrong.
pub fn sheet(text: &str, game: Game) -> Result<Brought, Unread> {
    typed(text, game).map(Into::into)
}

/// A photograph as it is kept, where it is one.
pub fn photograph(bytes: &[u8]) -> Option<Vec<u8>> {
    bare(bytes).ok()
}

/// What one server says to another, written again as it was understood.
pub fn letter(text: &str) -> Option<String> {
    Letter::read(text).map(|(from, say)| Letter::write(VERSIONS.most, from, say))
}

/// Where a browser wants to be told something, if something may be sent there: which service that is, and what is asked for there.
pub fn push_service(text: &str) -> Option<(String, String)> {
    Endpoint::read(text, &[]).ok().map(|it| (it.origin(), it.path))
}

/// What a push service answers.
pub fn push_answer(bytes: &[u8]) -> Option<u16> {
    status_of(bytes)
}
