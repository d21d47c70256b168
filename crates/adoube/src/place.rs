//! Where a server's data lies, when nobody has said which database.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use adoube_store::StoreError;
use etcetera::BaseStrategy as _;

use crate::failure::Failure;
use crate::language::{fault, words};
use crate::said;

/// The file that holds everything, in whichever folder.
const FILE: &str = "adoube.db";

/// The database of a folder.
fn in_folder(folder: &Path) -> String {
    format!("sqlite:{}", folder.join(FILE).display())
}

/// The URI of the database: as it was said, in the folder that was said, in the present folder where one lies there
/// already, else in the user's data folder.
///
/// # Errors
/// If the user has no home.
pub(crate) fn database(said: Option<String>, data: Option<&Path>) -> Result<String, Failure> {
    if let Some(uri) = said {
        return Ok(uri);
    }
    if let Some(folder) = data {
        return Ok(in_folder(folder));
    }
    if Path::new(FILE).is_file() {
        return Ok(format!("sqlite:{FILE}"));
    }
    Ok(in_folder(&own_folder()?))
}

/// The folder of the data: as it was said, the present one where a database lies there already, else the user's data folder.
///
/// # Errors
/// If the user has no home.
pub(crate) fn folder(data: Option<&Path>) -> Result<PathBuf, Failure> {
    match data {
        Some(folder) => Ok(folder.into()),
        None if Path::new(FILE).is_file() => Ok(PathBuf::from(".")),
        None => own_folder(),
    }
}

/// The user's data folder, by the habits of the system.
fn own_folder() -> Result<PathBuf, Failure> {
    let base = etcetera::choose_base_strategy();
    let base = base.map_err(|_| Failure::new(said::no_home()))?;
    Ok(base.data_dir().join("adoube"))
}

/// The file of a database that is one.
pub(crate) fn file(uri: &str) -> Option<&Path> {
    let rest = uri.strip_prefix("sqlite:")?;
    Some(Path::new(rest.strip_prefix("//").unwrap_or(rest).split('?').next().unwrap_or(rest)))
}

/// Makes the folder of a database that is a file, for its owner alone, where it is not there.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn make_folder(uri: &str) -> Result<NewFolder, Failure> {
    let folder = file(uri).and_then(Path::parent).unwrap_or(Path::new(""));
    NewFolder::make(folder, true).map_err(|error| {
        let folder = folder.display();
        Failure::new(said::other_folder(folder, words().system_why(&error)))
    })
}

/// Why a database in a file cannot be had, and which file is in the way.
pub(crate) fn why(file: &Path, error: &StoreError) -> (String, String) {
    let file = error.path().map_or_else(|| file.display().to_string(), str::to_owned);
    let why = match error.system() {
        Some(io::ErrorKind::InvalidData) => said::no_database(),
        Some(kind) => words().system_why(&kind.into()),
        None => fault(error),
    };
    (file, why)
}

/// Why a database on a server cannot be had.
pub(crate) fn why_server(error: &StoreError) -> String {
    use io::ErrorKind::{InvalidData, PermissionDenied, ReadOnlyFilesystem, StorageFull};
    match error.system() {
        None | Some(InvalidData | PermissionDenied | ReadOnlyFilesystem | StorageFull) => {
            fault(error)
        }
        Some(_) if error.path().is_some() => fault(error),
        Some(_) => said::no_server(fault(error)),
    }
}

/// A folder that is there. What was made for it goes again with this, if nothing came into it.
pub(crate) struct NewFolder(Vec<PathBuf>);

impl NewFolder {
    /// Makes it, and those above it that are missing; for its owner alone, or as is the custom.
    pub(crate) fn make(folder: &Path, private: bool) -> io::Result<Self> {
        let missing =
            folder.ancestors().take_while(|it| !it.as_os_str().is_empty() && !it.is_dir());
        let made = Self(missing.map(Path::to_path_buf).collect());
        if !made.0.is_empty() {
            builder(private).create(folder)?;
        }
        Ok(made)
    }
}

impl Drop for NewFolder {
    fn drop(&mut self) {
        for folder in &self.0 {
            // Only of one that is empty.
            let _ = fs::remove_dir(folder);
        }
    }
}

fn builder(private: bool) -> fs::DirBuilder {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    if private {
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    }
    // Elsewhere a folder of the user's is private where its home is.
    let _ = private;
    builder.recursive(true);
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_wins_over_folders() {
        let folder = Path::new("/srv/games");
        let said = Some("postgres://x".to_string());
        assert_eq!(database(said, Some(folder)).unwrap(), "postgres://x");
        assert_eq!(database(None, Some(folder)).unwrap(), "sqlite:/srv/games/adoube.db");
    }

    #[test]
    fn only_sqlite_has_a_file() {
        assert_eq!(file("sqlite:a/b.db"), Some(Path::new("a/b.db")));
        assert_eq!(file("sqlite:///a/b.db?mode=ro"), Some(Path::new("/a/b.db")));
        assert_eq!(file("postgres://x/y"), None);
    }
}
