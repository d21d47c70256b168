//! Where a server's data lies, when nobody has said which database.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use crate::failure::Failure;
use crate::language::words;
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
pub(crate) fn make_folder(uri: &str) -> Result<(), Failure> {
    let Some(folder) = file(uri).and_then(Path::parent) else { return Ok(()) };
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    let made = make(folder);
    made.map_err(|error| {
        let folder = folder.display();
        Failure::new(said::other_folder(folder, words().system_why(&error)))
    })
}

#[cfg(unix)]
fn make(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn make(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
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
