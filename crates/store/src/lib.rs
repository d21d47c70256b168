//! Where games are kept: an append-only log, and the tables around it.
//!
//! [`open`] takes a URI and answers with a [`Store`]: SQLite in a file, or PostgreSQL. What the
//! store answers with `Ok` is durable. [`Games::append`] names the length of the log that it expects,
//! so that two writers cannot both win; appends that come close together share one commit. If one fails,
//! for whatever reason, its game has to be read again before it goes on.
//!
//! Nothing here reads a clock or draws at random: moments, ids and secrets come from outside. Secrets
//! come hashed.

mod account;
mod archive;
mod backup;
pub mod cluster;
mod database;
mod durations;
mod error;
mod event;
mod game;
mod hold;
mod house;
mod id;
mod import;
mod journal;
mod lobby;
mod migration;
mod moving;
mod people;
mod post;
mod postgres;
mod push;
mod restore;
mod solving;
mod sqlite;
mod store;
mod study;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod value;
mod writer;

use std::path::Path;
use std::sync::Arc;

use backup::Aim;

pub use account::{Account, Export, Link, Login, Passkey, Purpose, Rank, SecretHash, Token};
pub use archive::{Filed, RatingChange, Search, Tally};
pub use durations::{Durations, STEPS, Took};
pub use error::{AppendError, Result, StoreError};
pub use event::{
    EventAppend, EventDone, EventHead, EventLine, EventPerson, EventPhotograph, EventRole,
    EventText, Invitation, Office,
};
pub use game::{Append, Custody, Done, GameRow, LogRow, NewGame, Note, Seat, Seated};
pub use hold::{Hold, hold, hold_together, hold_within, is_served, is_served_alone};
pub use house::Keep;
pub use id::{
    AccountId, ChallengeId, DrawId, EventId, GameId, ImportId, LoginId, NoId, NoteId, PasskeyId,
    ReportId, StudyId, TokenId,
};
pub use import::{ImportSearch, ImportedGame};
pub use journal::{Deed, Recorded};
pub use lobby::{Challenge, ChallengeState, Consent, Draw};
pub use moving::{Moved, Moving, MovingStep, move_store};
pub use people::{Ban, Barred, Block, Friend, Hidden, Learnt, Report};
pub use post::{Address, Confirmation, Mail, MailKind, Reminded, Reminder};
pub use push::Subscription;
pub use restore::restore;
pub use solving::{ProblemRating, ProblemTry, Solver, TryNoted};
pub use sqlite::PRAGMAS as SQLITE_PRAGMAS;
pub use store::{
    Accounts, Archive, Events, Games, Imports, Journal, Keys, Lobby, People, Post, Push, Solving,
    Store, Studies,
};
pub use study::{StudyLine, StudyRow};
pub use writer::WriteCounts;

/// Opens the database that a URI names: `sqlite:FILE`, which is made if it is not there, or `postgres://…`.
///
/// Its tables are brought up to date. Before that a copy is made in `backups`; else beside SQLite's file, and
/// for PostgreSQL in the present folder.
///
/// # Errors
/// If there is no such database, it cannot be reached, or a later program has written it.
pub async fn open(uri: &str, backups: Option<&Path>) -> Result<Arc<dyn Store>> {
    open_for(uri, backups, Aim::Serve).await
}

/// The same for a database that is there, and as this program knows it: none is made, and no table changed.
///
/// # Errors
/// If there is none, it cannot be reached, or an earlier or later program has written it.
pub async fn open_existing(uri: &str) -> Result<Arc<dyn Store>> {
    open_for(uri, None, Aim::Keep).await
}

/// The same to look at it: nothing at all is written, so that it can lie where nothing can be.
///
/// # Errors
/// As [`open_existing`].
pub async fn open_to_look(uri: &str) -> Result<Arc<dyn Store>> {
    open_for(uri, None, Aim::Look).await
}

/// The same to copy it, also where an earlier program has written it.
///
/// # Errors
/// If there is none, it cannot be reached, or a later program has written it.
pub async fn open_to_copy(uri: &str) -> Result<Arc<dyn Store>> {
    open_for(uri, None, Aim::Copy).await
}

async fn open_for(uri: &str, backups: Option<&Path>, aim: Aim) -> Result<Arc<dyn Store>> {
    match uri.split_once(':').map(|(scheme, _)| scheme) {
        Some("sqlite") => {
            let migrations = &sqlite::MIGRATIONS;
            Ok(Arc::new(sqlite::Sqlite::open(uri, backups, migrations, aim).await?))
        }
        Some("postgres" | "postgresql") => {
            Ok(Arc::new(postgres::Postgres::open(uri, backups, &postgres::MIGRATIONS, aim).await?))
        }
        _ => Err(StoreError::Uri(uri.to_string())),
    }
}
