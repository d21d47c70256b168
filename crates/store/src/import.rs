//! Games that somebody has brought from elsewhere.

use serde::Serialize;

use crate::value::from_row;
use crate::{AccountId, ImportId};

/// A game from elsewhere, as somebody keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ImportedGame {
    /// Its id.
    pub id: ImportId,
    /// Whose list it is on.
    pub account: AccountId,
    /// `chess` or `shogi`.
    pub kind: String,
    /// Who was first, as it is written there; empty where it is not.
    pub first_name: String,
    /// Who was second.
    pub second_name: String,
    /// Where it was played.
    pub event: String,
    /// When, as it is written there.
    pub day: String,
    /// Who won: `first`, `second`; `drawn`; `none` where it is not said.
    pub result: String,
    /// What stood on the board at its beginning: FEN or SFEN.
    pub start: String,
    /// Its moves as UCI or USI has them, with blanks between.
    pub moves: String,
    /// How many.
    pub plies: u32,
    /// What stood on the board at its end.
    pub board: String,
    /// The record as it is written out again, with what was said of its moves: PGN or KIF.
    pub record: String,
    /// Since when it is kept.
    pub created: i64,
    /// What is looked through: names, event and day in small letters,
    #[serde(skip)]
    pub folded: String,
    /// and by what it is known when it is brought again.
    #[serde(skip)]
    pub digest: String,
}

from_row!(ImportedGame {
    id,
    account,
    kind,
    first_name,
    second_name,
    event,
    day,
    result,
    start,
    moves,
    plies,
    board,
    record,
    created,
    folded,
    digest,
});

/// Which of somebody's imported games are looked for, the latest first; what is empty asks for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSearch {
    /// Whose.
    pub account: AccountId,
    /// `chess` or `shogi`.
    pub kind: String,
    /// Part of a name, of the event or of the day, in small letters.
    pub text: String,
    /// Those before this moment, and at that moment before this one.
    pub before: (i64, ImportId),
    /// So many.
    pub limit: u32,
}

impl ImportSearch {
    /// Everything of somebody's.
    pub fn all(account: AccountId) -> Self {
        let before = (i64::MAX, ImportId::from_bits(u64::MAX));
        Self { account, kind: String::new(), text: String::new(), before, limit: u32::MAX }
    }
}
