//! SQLite: one file in WAL mode, one connection that writes, a few that read.

mod connection;
mod groups;
mod migrate;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::{Connection, OpenFlags};
use sqlx::migrate::Migrator;

use connection::{Open, Pool};
use groups::SqliteGroups;

use crate::backup::{self, Aim, Partial, Version};
use crate::database::{Change, Database, Tables};
use crate::migration::migrator;
use crate::value::{Row, Value};
use crate::writer::Writer;
use crate::{Result, StoreError};

pub(crate) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator!("sqlite"));

/// Readers beside the one writer.
const READERS: usize = 4;
/// How long a second process is waited for.
const BUSY: Duration = Duration::from_secs(10);
/// Statements that a connection keeps as they were understood.
const STATEMENTS: usize = 128;

/// How the writer differs from what SQLite does by itself. The largest group fits into its cache, so that no page is
/// written before its commit and read again, and so do the last pages of ten thousand games; what a statement would need to be taken back stays in memory; the
/// write-ahead log is emptied beside the writing (`groups.rs`), and by a commit only when it is so many pages long.
pub const PRAGMAS: [(&str, &str); 3] =
    [("cache_size", "-65536"), ("temp_store", "MEMORY"), ("wal_autocheckpoint", "4000")];

/// A database in a file.
pub(crate) struct Sqlite {
    read: Pool,
    write: Pool,
    writer: Writer,
}

/// The file that a URI names, by the one name that it has for everybody: whatever links lead to it.
///
/// # Errors
/// If it names none: every connection would have a database of its own.
pub(crate) fn file_of(uri: &str) -> Result<PathBuf> {
    let name = uri.strip_prefix("sqlite:").unwrap_or_default();
    let name = name.strip_prefix("//").unwrap_or(name);
    let path = Path::new(name);
    // What stands behind a question mark were settings once, which are ours to choose.
    if path.file_name().is_none() || name.starts_with(':') || name.contains('?') {
        return Err(StoreError::Uri(uri.to_string()));
    }
    Ok(real(path).unwrap_or_else(|| path.to_path_buf()))
}

/// Where a file lies, or would lie if it were made; none where its folder is not there.
fn real(path: &Path) -> Option<PathBuf> {
    if let Ok(there) = path.canonicalize() {
        return Some(there);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
    Some(folder.join(path.file_name()?))
}

impl Sqlite {
    pub(crate) async fn open(
        uri: &str,
        backups: Option<&Path>,
        migrations: &'static Migrator,
        aim: Aim,
    ) -> Result<Tables<Self>> {
        let path = file_of(uri)?;
        // Who holds one that is not there yet has an empty file.
        let is_empty = std::fs::metadata(&path).is_ok_and(|it| it.is_file() && it.len() == 0);
        let made = aim == Aim::Serve && (is_empty || !path.exists());
        if made && !is_empty {
            backup::make_private(&path)?;
        } else {
            // SQLite says of whatever stands in the way only that it cannot open it.
            std::fs::File::open(&path).map_err(|error| backup::file(&path, error))?;
        }
        let backups = backups.map(Path::to_path_buf);
        let opened = {
            let path = path.clone();
            let open = move || Self::open_file(&path, backups, migrations, aim);
            tokio::task::spawn_blocking(open).await.map_err(|_| StoreError::Closed)?
        };
        if opened.is_err() && made {
            // Nothing half-made stays: the disk may be full.
            for ending in ["", "-wal", "-shm"] {
                let mut name = path.clone().into_os_string();
                name.push(ending);
                let _ = std::fs::remove_file(name);
            }
        }
        let (write, readers, keep) = opened?;
        let (read, write) = (Pool::new(readers), Pool::new(vec![write]));
        let groups = SqliteGroups::new(write.clone(), Pool::new(vec![keep]));
        let writer = Writer::start_on_thread(groups).map_err(|error| backup::file(&path, error))?;
        Ok(Tables(Self { read, write, writer }))
    }

    /// The connection that writes, those that read, and the one that empties the write-ahead log.
    fn open_file(
        path: &Path,
        backups: Option<PathBuf>,
        migrations: &Migrator,
        aim: Aim,
    ) -> Result<(Connection, Vec<Connection>, Connection)> {
        let newest = backup::newest(migrations);
        if matches!(aim, Aim::Look | Aim::Copy) {
            let first = look(path)?;
            Version::of(migrate::version(&first)?, newest)?.for_aim(aim)?;
            let readers = (0..READERS).map(|_| look(path)).collect::<Result<_>>()?;
            return Ok((first, readers, look(path)?));
        }
        let mut write = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        for (name, value) in PRAGMAS {
            write.pragma_update(None, name, value)?;
        }
        match Version::of(migrate::version(&write)?, newest)?.for_aim(aim)? {
            Version::Current => {}
            Version::New => migrate::run(&mut write, migrations)?,
            Version::Old(_) => {
                let mut name = path.file_name().unwrap_or_default().to_os_string();
                name.push(format!(".before-{newest}"));
                let folder = backups.or_else(|| path.parent().map(Path::to_path_buf));
                let to = folder.unwrap_or_default().join(name);
                // One that stands there is of an attempt that was broken off: this is still that database.
                if !to.exists() {
                    copy(&write, &to)?;
                }
                migrate::run(&mut write, migrations)?;
            }
        }
        let readers = (0..READERS)
            .map(|_| connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY))
            .collect::<Result<_>>()?;
        let keep = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        Ok((write, readers, keep))
    }
}

/// A connection that changes nothing, not even which files there are. Where there is a write-ahead log, what stands in it is read
/// too, and left there. Where there is none, nobody writes, and SQLite is told so: it would make one else, or fail where it cannot.
pub(crate) fn look(path: &Path) -> Result<Connection> {
    let mut log = path.as_os_str().to_os_string();
    log.push("-wal");
    if Path::new(&log).exists() {
        return connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY);
    }
    let name = path.to_str().ok_or(StoreError::Unfit("the file's name is no Unicode"))?;
    // Absolute, as `file_of` has it; what means something in a URI is written by its number.
    let name: String = name
        .chars()
        .map(|it| match it {
            '%' | '?' | '#' => format!("%{:02x}", u32::from(it)),
            it => it.to_string(),
        })
        .collect();
    let uri = format!("file:{name}?immutable=1");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    connect(Path::new(&uri), flags)
}

/// Whether all tables of this program are there.
pub(crate) fn is_current(connection: &Connection) -> Result<bool> {
    Ok(migrate::version(connection)? == Some(backup::newest(&MIGRATIONS)))
}

/// Brings a database up to date that nobody else has.
pub(crate) fn migrate(connection: &mut Connection) -> Result<()> {
    migrate::run(connection, &MIGRATIONS)
}

/// One more connection to the file.
pub(crate) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    if flags.contains(OpenFlags::SQLITE_OPEN_READ_WRITE) {
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // What is erased is not only forgotten, but overwritten.
        connection.pragma_update(None, "secure_delete", "ON")?;
    }
    connection.pragma_update(None, "foreign_keys", "ON")?;
    Ok(connection)
}

fn copy(connection: &Connection, to: &Path) -> Result<()> {
    let partial = Partial::begin(to)?;
    let name = partial.path().to_str();
    let name = name.ok_or(StoreError::Unfit("the file's name is no Unicode"))?;
    connection.execute("VACUUM INTO ?1", [name])?;
    partial.finish()
}

#[async_trait]
impl Database for Sqlite {
    const SIZE: &'static str =
        "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";

    async fn ask(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>> {
        self.read.with(move |it| connection::ask(it, sql, &values)).await
    }

    async fn change(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        self.write.with(move |it| connection::change(it, sql, &values)).await
    }

    async fn begin(&self) -> Result<Box<dyn Change>> {
        Ok(Box::new(Open::begin(self.write.hold().await?).await?))
    }

    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn ping(&self) -> Result<()> {
        self.write.with(|it| connection::ask(it, "SELECT 1", &[])).await.map(drop)
    }

    /// A page goes into the write-ahead log, and says what it said before.
    async fn pulse(&self) -> Result<()> {
        self.write.with(|it| Ok(it.execute_batch("PRAGMA user_version = 0")?)).await
    }

    async fn scrub(&self) -> Result<()> {
        self.write.with(|it| Ok(it.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")?)).await
    }

    async fn copy_to(&self, to: &Path) -> Result<()> {
        let to = to.to_path_buf();
        self.read.with(move |it| copy(it, &to)).await
    }

    async fn look_at_files(&self) -> Result<Vec<String>> {
        let look = |it: &Connection| {
            let said = |sql| -> Result<Vec<String>> {
                let mut rows = it.prepare(sql)?;
                let rows = rows.query_map([], |row| row.get(0))?;
                Ok(rows.collect::<rusqlite::Result<_>>()?)
            };
            let mut faults = said("PRAGMA integrity_check")?;
            faults.retain(|line| line != "ok");
            let strays = said(r#"SELECT "table" FROM pragma_foreign_key_check GROUP BY 1"#)?;
            faults.extend(strays.iter().map(|table| format!("{table}: a row points to nothing")));
            Ok(faults)
        };
        self.read.with(look).await
    }

    async fn close(&self) {
        // The last to go must be one that may write: it leaves one file behind.
        self.read.close().await;
        self.write.close().await;
    }
}

#[cfg(test)]
mod tests;
