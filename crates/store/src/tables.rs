//! The queries that read the same in both dialects. Each is expanded once a database, since the types of
//! one's statements are not those of the other's.

mod accounts;
mod games;
mod house;
mod journal;
mod keys;
mod lobby;
mod people;

pub(crate) use accounts::{account_columns, accounts};
pub(crate) use games::games;
pub(crate) use house::house;
pub(crate) use journal::journal;
pub(crate) use keys::keys;
pub(crate) use lobby::lobby;
pub(crate) use people::people;

/// That there was something to change.
pub(crate) fn found(rows: u64, what: &'static str) -> crate::Result<()> {
    if rows == 0 { Err(crate::StoreError::Missing(what)) } else { Ok(()) }
}

/// Whether a row is there already.
pub(crate) fn is_unique(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
