//! Copies of a database: what every dialect does alike.

use std::path::{Path, PathBuf};

use crate::{Result, StoreError};

/// A file that is there whole or not at all: it is written beside, brought to the disk, and then given its name.
pub(crate) struct Partial {
    path: PathBuf,
    to: PathBuf,
}

impl Partial {
    /// An empty file beside the one that is to be.
    ///
    /// # Errors
    /// If that is there already, or none can be made.
    pub(crate) fn begin(to: &Path) -> Result<Self> {
        if to.try_exists().map_err(|error| file(to, error))? {
            let error = std::io::Error::from(std::io::ErrorKind::AlreadyExists);
            return Err(file(to, error));
        }
        let mut name = to.file_name().unwrap_or_default().to_os_string();
        name.push(".partial");
        let path = to.with_file_name(name);
        // What an earlier attempt left there.
        let _ = std::fs::remove_file(&path);
        make_private(&path)?;
        Ok(Self { path, to: to.to_path_buf() })
    }

    /// Where it is written.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Brings it to the disk and gives it its name.
    ///
    /// # Errors
    /// If that cannot be done, or the name was taken meanwhile.
    pub(crate) fn finish(self) -> Result<()> {
        let Self { path, to } = &self;
        // Open for writing: Windows flushes no file that is only read.
        let writable = || std::fs::OpenOptions::new().write(true).open(path);
        writable().and_then(|it| it.sync_all()).map_err(|error| file(path, error))?;
        // A hard link does not replace what came there meanwhile, as a change of name would.
        match std::fs::hard_link(path, to) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Err(file(to, error)),
            Err(_) => take_name(path, to),
        }
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// The same where there are no such links, as on most memory sticks: the name is taken first, and then what has it replaced.
fn take_name(partial: &Path, to: &Path) -> Result<()> {
    make_private(to)?;
    let renamed = std::fs::rename(partial, to);
    if renamed.is_err() {
        let _ = std::fs::remove_file(to);
    }
    renamed.map_err(|error| file(to, error))
}

/// Brings a file, or the names in a folder, to the disk.
pub(crate) fn sync(path: &Path) -> Result<()> {
    let synced = std::fs::File::open(path).and_then(|it| it.sync_all());
    synced.map_err(|error| file(path, error))
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
    /// To be kept in order, as this program knows it.
    Keep,
    /// To be looked at, as this program knows it: nothing is written.
    Look,
    /// To be copied, as it is: nothing is written.
    Copy,
}

/// Of which version the tables of a database are.
pub(crate) enum Version {
    /// There are none.
    New,
    /// They are as this program wants them.
    Current,
    /// They are of an earlier version.
    Old(i64),
}

impl Version {
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
            (Self::New, Aim::Keep | Aim::Look) => Err(StoreError::TooOld(0)),
            (Self::Old(there), Aim::Keep | Aim::Look) => Err(StoreError::TooOld(there)),
            (tables, Aim::Serve) => Ok(tables),
        }
    }
}

/// The newest version of the tables.
pub(crate) fn newest(migrations: &sqlx::migrate::Migrator) -> i64 {
    migrations.iter().map(|migration| migration.version).max().unwrap_or_default()
}
