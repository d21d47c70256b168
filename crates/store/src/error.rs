use std::io::ErrorKind;

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
    /// Another server has it.
    #[error("another server has this database: stop that one first, or name another database")]
    Served,
    /// A file that cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The database says no.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
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
            Self::Database(error)
            | Self::Migration(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => refused(error),
            _ => None,
        }
    }

    /// Whether the database is gone or full: the same may go well in a while.
    pub fn is_outage(&self) -> bool {
        let Self::Database(error) = self else { return false };
        let gone = matches!(
            error,
            sqlx::Error::Io(_)
                | sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::WorkerCrashed
        );
        // PostgreSQL is starting or ending; SQLite cannot read or write its file.
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        let ends = code.is_some_and(|it| it.starts_with("57P") || it.starts_with("08"));
        gone || ends || matches!(self.system(), Some(ErrorKind::StorageFull))
    }

    /// The file that it is about, where that is not the database itself.
    pub fn path(&self) -> Option<&str> {
        match self {
            Self::File { path, .. } => Some(path),
            _ => None,
        }
    }
}

/// Why the system refused what a database wanted of it, by the codes of SQLite and PostgreSQL.
fn refused(error: &sqlx::Error) -> Option<ErrorKind> {
    let error = match error {
        sqlx::Error::Io(error) => return Some(error.kind()),
        other => other.as_database_error()?,
    };
    let code = error.code()?;
    // Of SQLite's numbers the lowest byte is the kind; that its shared memory cannot grow is of the kind "input and output".
    match code.parse::<u32>().ok().filter(|_| code.len() < 5) {
        Some(4874) => Some(ErrorKind::StorageFull),
        Some(code) => match code & 0xff {
            26 => Some(ErrorKind::InvalidData),
            3 | 23 => Some(ErrorKind::PermissionDenied),
            8 => Some(ErrorKind::ReadOnlyFilesystem),
            13 => Some(ErrorKind::StorageFull),
            _ => None,
        },
        None if code == "53100" => Some(ErrorKind::StorageFull),
        None => None,
    }
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
    /// The database failed; it is not known whether the events are there.
    #[error("the database failed: {0}")]
    Failed(String),
}
