use std::io;
use std::path::PathBuf;

/// Why a collection cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum CollectionError {
    /// Nothing is there.
    #[error(
        "no collection of games is there (expected a folder that adoube games import has made)"
    )]
    Missing,
    /// It is of the other game.
    #[error("a collection of {0} (expected one of {1})")]
    OtherGame(String, String),
    /// Another version of this program made it.
    #[error(
        "made by another version of the program (expected form {1}, found {0}); import its games again"
    )]
    OtherForm(String, String),
    /// Somebody imports into it.
    #[error(
        "something else is importing into it (expected to be alone; try again when that is done)"
    )]
    Busy,
    /// What a file holds is not what was written.
    #[error("{0} is damaged; import its games again")]
    Damaged(String),
    /// More games than it can number.
    #[error("more games than a collection can hold (expected up to 4 thousand million)")]
    Full,
    /// What a sentence asks for is no position.
    #[error("the position: {0}")]
    NoPosition(String),
    /// A move of a sentence.
    #[error("{0:?} is not legal there (expected a move)")]
    NoMove(String),
    /// What a sentence asks for is no material.
    #[error("{0:?} is no material (expected both sides' pieces, as KRPvKR)")]
    NoMaterial(String),
    /// The disk.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// The database of heads.
    #[error("heads.db: {0}")]
    Database(#[from] rusqlite::Error),
    /// The source of an import.
    #[error("cannot be read: {0}")]
    Source(io::Error),
}

pub(crate) type Result<T> = std::result::Result<T, CollectionError>;
