//! Copies of a database: what every dialect does alike.

use std::path::{Path, PathBuf};

use crate::{Result, StoreError};

/// Makes a file whole or not at all: it is written beside, brought to the disk, and then given its name.
pub(crate) async fn write_whole<F>(to: &Path, write: impl FnOnce(PathBuf) -> F) -> Result<()>
where
    F: Future<Output = Result<()>>,
{
    if tokio::fs::try_exists(to).await.map_err(|error| file(to, error))? {
        let error = std::io::Error::from(std::io::ErrorKind::AlreadyExists);
        return Err(file(to, error));
    }
    let mut name = to.file_name().unwrap_or_default().to_os_string();
    name.push(".partial");
    let partial = to.with_file_name(name);
    // What an earlier attempt left there.
    let _ = tokio::fs::remove_file(&partial).await;
    make_private(&partial)?;
    let done = match write(partial.clone()).await {
        Ok(()) => finish(&partial, to).await,
        failed => failed,
    };
    if done.is_err() {
        let _ = tokio::fs::remove_file(&partial).await;
    }
    done
}

async fn finish(partial: &Path, to: &Path) -> Result<()> {
    // Open for writing: Windows flushes no file that is only read.
    let writable = async || tokio::fs::OpenOptions::new().write(true).open(partial).await;
    let sync = async || writable().await?.sync_all().await;
    sync().await.map_err(|error| file(partial, error))?;
    // A hard link does not replace what came there meanwhile, as a change of name would.
    match tokio::fs::hard_link(partial, to).await {
        Ok(()) => tokio::fs::remove_file(partial).await.map_err(|error| file(partial, error)),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Err(file(to, error)),
        Err(_) => take_name(partial, to).await,
    }
}

/// The same where there are no such links, as on most memory sticks: the name is taken first, and then what has it replaced.
async fn take_name(partial: &Path, to: &Path) -> Result<()> {
    make_private(to)?;
    let renamed = tokio::fs::rename(partial, to).await;
    if renamed.is_err() {
        let _ = tokio::fs::remove_file(to).await;
    }
    renamed.map_err(|error| file(to, error))
}

/// Makes an empty file that nobody else may read: hashes of passwords and secrets are nobody's business.
pub(crate) fn make_private(path: &Path) -> Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| file(path, error))
}

/// A file's fault.
pub(crate) fn file(path: &Path, error: std::io::Error) -> StoreError {
    StoreError::File { path: path.display().to_string(), error }
}

/// What a database is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// To be served: it is made if it is not there, and brought up to date.
    Serve,
    /// To be looked at or kept in order, as this program knows it.
    Keep,
    /// To be copied, as it is.
    Copy,
}

/// What has to happen to the tables of a database.
pub(crate) enum Tables {
    /// There are none.
    New,
    /// They are as this program wants them.
    Current,
    /// They are of an earlier version.
    Old(i64),
}

impl Tables {
    /// By the version that stands there, and the one that is known.
    pub(crate) fn of(there: Option<i64>, known: i64) -> Result<Self> {
        match there {
            None => Ok(Self::New),
            Some(there) if there > known => Err(StoreError::TooNew(there)),
            Some(there) if there == known => Ok(Self::Current),
            Some(there) => Ok(Self::Old(there)),
        }
    }

    /// Only who serves it changes them.
    pub(crate) fn for_aim(self, aim: Aim) -> Result<Self> {
        match (self, aim) {
            (Self::Current, _) | (_, Aim::Copy) => Ok(Self::Current),
            (Self::New, Aim::Keep) => Err(StoreError::TooOld(0)),
            (Self::Old(there), Aim::Keep) => Err(StoreError::TooOld(there)),
            (tables, Aim::Serve) => Ok(tables),
        }
    }
}

/// The newest version of the tables.
pub(crate) fn newest(migrations: &sqlx::migrate::Migrator) -> i64 {
    migrations.iter().map(|migration| migration.version).max().unwrap_or_default()
}
