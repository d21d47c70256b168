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
    Migration(#[from] sqlx::migrate::MigrateError),
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
