//! Puts a copy in the place of a database.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::backup::file;
use crate::{Result, Store, StoreError, open, postgres, sqlite};

/// Makes a database of a copy, brings it up to date, and lets `verify` look at it. One that holds something is replaced only `again`: a
/// file that it was is kept beside, with `.replaced` after its name. The caller holds the database, so that nobody serves it.
///
/// # Errors
/// With what stands in the way, or what `verify` says. All is then as it was before.
pub async fn restore<V>(uri: &str, copy: &Path, again: bool, verify: V) -> Result<()>
where
    V: AsyncFnOnce(Arc<dyn Store>) -> Result<()>,
{
    match uri.split_once(':').map(|(scheme, _)| scheme) {
        Some("sqlite") => restore_file(&sqlite::file_of(uri)?, copy, again, verify).await,
        Some("postgres" | "postgresql") => postgres::restore(uri, copy, again, verify).await,
        _ => Err(StoreError::Uri(uri.to_string())),
    }
}

/// What there is already.
pub(crate) const THERE: StoreError =
    StoreError::Unfit("the database is not empty: --again replaces what it holds");

async fn restore_file<V>(to: &Path, copy: &Path, again: bool, verify: V) -> Result<()>
where
    V: AsyncFnOnce(Arc<dyn Store>) -> Result<()>,
{
    let there = std::fs::metadata(to).is_ok_and(|it| it.len() > 0);
    if there && !again {
        return Err(THERE);
    }
    let folder = with(to, ".restoring");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).map_err(|error| file(&folder, error))?;
    let done = restore_in(&folder, to, copy, verify).await;
    let _ = std::fs::remove_dir_all(&folder);
    done
}

/// In a folder of its own, where whatever comes up leaves nothing behind.
async fn restore_in<V>(folder: &Path, to: &Path, copy: &Path, verify: V) -> Result<()>
where
    V: AsyncFnOnce(Arc<dyn Store>) -> Result<()>,
{
    let new = folder.join("new.db");
    crate::backup::make_private(&new)?;
    std::fs::copy(copy, &new).map_err(|error| file(copy, error))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let own = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(&new, own).map_err(|error| file(&new, error))?;
    }
    let store = open(&format!("sqlite:{}", new.display()), Some(folder)).await?;
    let verified = verify(Arc::clone(&store)).await;
    store.close().await;
    verified?;
    // What was being written belongs to what it was written for.
    for ending in ["", "-wal", "-shm"] {
        let (old, kept) = (with(to, ending), with(to, &format!(".replaced{ending}")));
        // Who holds a database that is yet to be made has an empty file.
        if std::fs::metadata(&old).is_ok_and(|it| it.len() > 0 || !ending.is_empty()) {
            std::fs::rename(&old, &kept).map_err(|error| file(&old, error))?;
        }
    }
    std::fs::rename(&new, to).map_err(|error| file(to, error))
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(ending);
    path.with_file_name(name)
}
