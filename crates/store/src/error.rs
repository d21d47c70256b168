use std::io::ErrorKind;

use rusqlite::ffi;
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;

/// Why the store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The URI names no database that is known.
    #[error("{0:?} is no database (expected sqlite:FILE or postgres://…)")]
    Uri(String),
    /// A name is taken.
    #[error("this name is taken")]
    NameTaken,
    /// There is no such thing, or not any more.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// What was asked does not fit what stands there.
    #[error("{0}")]
    Unfit(&'static str),
    /// The database was written by a later program.
    #[error(
        "the database is of a later version ({0}) than this program knows: use a later program"
    )]
    TooNew(i64),
    /// The database was written by an earlier program, and nobody has asked to change it.
    #[error(
        "the database is of an earlier version ({0}): start a server of this program once, which brings it up to date"
    )]
    TooOld(i64),
    /// What was moved is not what it was.
    #[error("what was moved is not what stands in {0}: start again when nobody writes")]
    Unlike(&'static str),
    /// Another server has it.
    #[error("another server has this database: stop that one first, or name another database")]
    Served,
    /// Another server has it that is none of several.
    #[error(
        "one server has this database for itself: stop it, and start it again with --bus, or name another database"
    )]
    ServedAlone,
    /// A file that cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// SQLite says no.
    #[error("the database failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL says no.
    #[error("the database failed: {0}")]
    Postgres(#[from] sqlx::Error),
    /// A column does not hold what it should.
    #[error("the database failed: {0} is not what it should be")]
    Column(&'static str),
    /// Others have used it for too long.
    #[error("the database failed: it does not answer")]
    Busy,
    /// It was closed.
    #[error("the store is closed")]
    Closed,
    /// Its tables could not be brought up to date.
    #[error("the tables could not be brought up to date: {0}")]
    Migration(#[from] MigrateError),
}

impl StoreError {
    /// What of the system's stands in the way, if it does: no such file, no right to it, no room. A file that is no database
    /// is invalid data.
    pub fn system(&self) -> Option<ErrorKind> {
        match self {
            Self::File { error, .. } => Some(error.kind()),
            Self::Sqlite(error) => error.sqlite_error().and_then(|it| by_number(it.extended_code)),
            Self::Postgres(error)
            | Self::Migration(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => by_state(error),
            _ => None,
        }
    }

    /// Whether the database is gone or full: the same may go well in a while.
    pub fn is_outage(&self) -> bool {
        let gone = match self {
            Self::Busy | Self::Closed => true,
            // The disk takes nothing, or gives nothing back.
            Self::Sqlite(error) => {
                error.sqlite_error().is_some_and(|it| it.extended_code & 0xff == ffi::SQLITE_IOERR)
            }
            Self::Postgres(error) => match error {
                sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => true,
                // It is starting or ending.
                other => {
                    state(other).is_some_and(|it| it.starts_with("57P") || it.starts_with("08"))
                }
            },
            _ => false,
        };
        gone || matches!(
            (self, self.system()),
            (Self::Sqlite(_) | Self::Postgres(_), Some(ErrorKind::StorageFull))
        )
    }

    /// Whether a row is there already.
    pub(crate) fn is_taken(&self) -> bool {
        match self {
            Self::Sqlite(error) => {
                let taken = [ffi::SQLITE_CONSTRAINT_PRIMARYKEY, ffi::SQLITE_CONSTRAINT_UNIQUE];
                error.sqlite_error().is_some_and(|it| taken.contains(&it.extended_code))
            }
            Self::Postgres(error) => {
                error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
            }
            _ => false,
        }
    }

    /// The file that it is about, where that is not the database itself.
    pub fn path(&self) -> Option<&str> {
        match self {
            Self::File { path, .. } => Some(path),
            _ => None,
        }
    }
}

/// Why the system refused what SQLite wanted of it. The lowest byte of its numbers is the kind; that its shared memory cannot grow
/// is of the kind "input and output".
fn by_number(number: i32) -> Option<ErrorKind> {
    match (number, number & 0xff) {
        (ffi::SQLITE_IOERR_SHMSIZE, _) | (_, ffi::SQLITE_FULL) => Some(ErrorKind::StorageFull),
        (_, ffi::SQLITE_NOTADB) => Some(ErrorKind::InvalidData),
        (_, ffi::SQLITE_PERM | ffi::SQLITE_AUTH) => Some(ErrorKind::PermissionDenied),
        (_, ffi::SQLITE_READONLY) => Some(ErrorKind::ReadOnlyFilesystem),
        _ => None,
    }
}

/// The same of PostgreSQL.
fn by_state(error: &sqlx::Error) -> Option<ErrorKind> {
    match error {
        sqlx::Error::Io(error) => Some(error.kind()),
        other => (state(other)? == "53100").then_some(ErrorKind::StorageFull),
    }
}

/// PostgreSQL's five letters for what happened.
fn state(error: &sqlx::Error) -> Option<std::borrow::Cow<'_, str>> {
    error.as_database_error().and_then(DatabaseError::code)
}

/// What the store answers.
pub type Result<T> = core::result::Result<T, StoreError>;

/// Why an append was not done. Whatever the reason, the game has to be read again before its next command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has written: the log is longer, or shorter, than was expected.
    #[error("the log has {found} events, and {expected} were expected")]
    Conflict {
        /// How many the writer expected.
        expected: u32,
        /// How many there are.
        found: u32,
    },
    /// The command was done before.
    #[error("this command was done before")]
    Duplicate,
    /// There is no such game.
    #[error("there is no such game")]
    NoSuchGame,
    /// Another server looks after the game by now.
    #[error("another server looks after the game")]
    Fenced,
    /// The database failed; it is not known whether the events are there.
    #[error("the database failed: {0}")]
    Failed(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_takes_nothing_is_an_outage_and_a_wrong_statement_is_none() {
        let failed =
            |code| StoreError::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        for code in [ffi::SQLITE_FULL, ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_FSYNC] {
            assert!(failed(code).is_outage(), "{code}");
        }
        for code in [ffi::SQLITE_ERROR, ffi::SQLITE_CORRUPT, ffi::SQLITE_CONSTRAINT_UNIQUE] {
            assert!(!failed(code).is_outage(), "{code}");
        }
    }
}
