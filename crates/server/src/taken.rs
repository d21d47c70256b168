//! Everything that somebody has here, in one file: what is kept about him, and his games.

use std::collections::BTreeSet;

use adoube_laws::{Event, log};
use adoube_store::{
    AccountId, Export, GameId, GameRow, RatingChange, Store, StoreError, StudyLine, StudyRow,
};
use serde::Serialize;

/// What is taken away.
#[derive(Debug, Serialize)]
pub struct Taken {
    /// What is kept about him.
    #[serde(flatten)]
    pub kept: Export,
    /// His games.
    pub games: Vec<Played>,
    /// His studies, each with its edits.
    pub studies: Vec<Studied>,
    /// His ratings, each as its last game left it.
    pub ratings: Vec<RatingChange>,
}

/// A study of somebody's.
#[derive(Debug, Serialize)]
pub struct Studied {
    /// What it is.
    #[serde(flatten)]
    pub row: StudyRow,
    /// Its edits.
    pub edits: Vec<StudyLine>,
}

/// A game that somebody had a seat at.
#[derive(Debug, Serialize)]
pub struct Played {
    /// Its id.
    pub id: GameId,
    /// When it was made.
    pub created: i64,
    /// Its log, whole, as `docs/log.md` has it; none while it is not over, since not everybody may know all of it.
    pub log: Option<String>,
}

/// Why nothing can be taken.
#[derive(Debug, thiserror::Error)]
pub enum NotTaken {
    /// The store does not answer, or there is no such account.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// A log cannot be read.
    #[error("game {0}: its log cannot be read")]
    Log(GameId),
}

/// Everything that an account has.
///
/// # Errors
/// If there is none, or it cannot be read.
pub async fn everything(store: &dyn Store, id: AccountId) -> Result<Taken, NotTaken> {
    let kept = store.export(id).await?;
    let ids: BTreeSet<GameId> = kept.seats.iter().map(|it| it.game).collect();
    let mut games = Vec::new();
    for id in ids {
        let Some(row) = store.game(id).await? else { continue };
        let log = if row.open { None } else { Some(log_of(store, &row).await?) };
        games.push(Played { id, created: row.created, log });
    }
    let ratings = store.ratings_of(id).await?;
    let mut studies = Vec::new();
    for row in store.studies_of(id, u32::MAX).await? {
        let edits = store.study_lines(row.id, 0).await?;
        studies.push(Studied { row, edits });
    }
    Ok(Taken { kept, games, studies, ratings })
}

/// The whole log of a game, as lines; what somebody was told or ruled because of stays with the arbiters.
///
/// # Errors
/// If it cannot be read.
pub async fn log_of(store: &dyn Store, row: &GameRow) -> Result<String, NotTaken> {
    let unread = || NotTaken::Log(row.id);
    let setup = log::Log::read(&row.head).map_err(|_| unread())?.setup;
    let mut reader = log::LogReader::new(&setup);
    let mut text = row.head.clone();
    for entry in store.log(row.id, 0, u32::MAX).await? {
        let read = reader.read(&entry.body).map_err(|_| unread())?;
        let shown = Event { reason: None, ..read };
        text.push('\n');
        text.push_str(&log::event_line(&shown).map_err(|_| unread())?);
    }
    text.push('\n');
    Ok(text)
}
