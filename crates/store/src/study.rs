//! Analyses that somebody keeps here.

use serde::Serialize;

use crate::value::from_row;
use crate::{AccountId, StudyId};

/// An analysis, without its edits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StudyRow {
    /// Its id.
    pub id: StudyId,
    /// Whose it is.
    pub owner: AccountId,
    /// What he calls it.
    pub title: String,
    /// Of which game.
    pub game: String,
    /// The key of the link by which others read it, where there is one,
    pub reading: Option<String>,
    /// and of that by which they write in it.
    pub writing: Option<String>,
    /// How many edits it has.
    pub length: u32,
    /// Since when,
    pub created: i64,
    /// and when something was last changed.
    pub changed: i64,
}

from_row!(StudyRow { id, owner, title, game, reading, writing, length, created, changed });

/// An edit of an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StudyLine {
    /// As JSON.
    pub body: String,
    /// Who made it; none where that was erased.
    pub author: Option<AccountId>,
    /// When.
    pub at: i64,
}

from_row!(StudyLine { body, author, at });
