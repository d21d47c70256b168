//! One server a database: a second one would stop the first one's clocks.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::{Result, StoreError, backup, postgres, sqlite};

/// The number under which PostgreSQL knows it: any, but the same for all of us.
const KEY: i64 = 0x0061_646f_7562_6531;
/// A server that was killed is forgotten within this.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(50);
/// How PostgreSQL is asked for it by who wants it for himself,
const ALONE: &str = "SELECT pg_try_advisory_lock($1)";
/// and by who shares it with others of his kind.
const TOGETHER: &str = "SELECT pg_try_advisory_lock_shared($1)";

/// Whether somebody has it, whose key PostgreSQL shows in halves;
const HELD: &str = "SELECT count(*) > 0 FROM pg_locks
     WHERE locktype = 'advisory' AND granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND (classid::bigint << 32) | objid::bigint = $1";
/// whether it is one server that has it for himself,
const HELD_ALONE: &str = "SELECT count(*) > 0 FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND mode = 'ExclusiveLock'
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND (classid::bigint << 32) | objid::bigint = $1";
/// and whether another session than one does: processes begin anew with the same numbers.
const HELD_BY_ANOTHER: &str = "SELECT count(*) > 0 FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted
     AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND (classid::bigint << 32) | objid::bigint = $1
     AND NOT (pid = $2 AND extract(epoch FROM backend_start)::float8 = $3)";
/// As which session PostgreSQL knows a connection: its process, and since when.
const OWN: &str = "SELECT pid, extract(epoch FROM backend_start)::float8 FROM pg_stat_activity
     WHERE pid = pg_backend_pid()";

type Own = (i32, f64);
type Held = (PgConnection, Own);

/// That a database is served here, and nowhere else, as long as this is kept.
#[derive(Debug)]
pub struct Hold {
    lock: Option<(File, PathBuf)>,
    /// The database itself, which other names may lead to.
    itself: Option<(File, PathBuf)>,
    session: Option<Session>,
}

/// A connection that PostgreSQL knows to hold it, and another when that one breaks.
#[derive(Debug)]
struct Session {
    kept: JoinHandle<()>,
    /// Whether another server has it by now.
    lost: watch::Receiver<bool>,
}

impl Drop for Session {
    fn drop(&mut self) {
        self.kept.abort();
    }
}

impl Hold {
    /// Comes back once another server has it: PostgreSQL had forgotten who held it when it was away. Nobody takes a file.
    pub async fn lost(&self) {
        if let Some(session) = &self.session {
            let mut lost = session.lost.clone();
            if lost.wait_for(|lost| *lost).await.is_ok() {
                return;
            }
        }
        core::future::pending::<()>().await;
    }

    /// Lets go of it, and leaves nothing beside it.
    pub fn give_up(self) {
        if let Some((file, path)) = self.itself {
            // One of which nothing was made.
            if file.metadata().is_ok_and(|it| it.len() == 0) && is_there(&file, &path) {
                let _ = std::fs::remove_file(path);
            }
        }
        if let Some((_file, path)) = self.lock {
            let _ = std::fs::remove_file(path);
        }
    }
}

/// Holds the database that a URI names, for who serves it.
///
/// # Errors
/// With [`StoreError::Served`] if another server holds it.
pub async fn hold(uri: &str) -> Result<Hold> {
    hold_within(uri, PATIENCE).await
}

/// The same for who comes after another, and waits so long for it.
///
/// # Errors
/// As [`hold`].
pub async fn hold_within(uri: &str, patience: Duration) -> Result<Hold> {
    let bad = || StoreError::Uri(uri.to_string());
    match uri.split_once(':').map(|(scheme, _)| scheme) {
        Some("sqlite") => {
            let database = sqlite::file_of(uri)?;
            let (file, path) = lock(&database, patience).await?;
            match itself(&database, patience).await {
                Ok(itself) => {
                    let itself = itself.map(|it| (it, database));
                    Ok(Hold { lock: Some((file, path)), itself, session: None })
                }
                Err(error) => {
                    let _ = std::fs::remove_file(path);
                    Err(error)
                }
            }
        }
        Some("postgres" | "postgresql") => {
            let options: PgConnectOptions = uri.parse().map_err(|_| bad())?;
            postgres::reach(&options).await?;
            hold_at(options, ALONE, patience).await
        }
        _ => Err(bad()),
    }
}

/// Holds a PostgreSQL together with others that do the same, for who serves it as one of several.
///
/// # Errors
/// With [`StoreError::ServedAlone`] if a server holds it that is none of several.
pub async fn hold_together(uri: &str) -> Result<Hold> {
    let bad = || StoreError::Uri(uri.to_string());
    let is_one = uri.starts_with("postgres://") || uri.starts_with("postgresql://");
    let options: PgConnectOptions = uri.parse().map_err(|_| bad())?;
    if !is_one {
        return Err(bad());
    }
    postgres::reach(&options).await?;
    match hold_at(options, TOGETHER, PATIENCE).await {
        Err(StoreError::Served) => Err(StoreError::ServedAlone),
        held => held,
    }
}

async fn hold_at(options: PgConnectOptions, how: &'static str, patience: Duration) -> Result<Hold> {
    let held = session(&options, how, patience).await?;
    let (tell, lost) = watch::channel(false);
    let kept = tokio::spawn(async move {
        keep(held, how, &options).await;
        let _ = tell.send(true);
    });
    Ok(Hold { lock: None, itself: None, session: Some(Session { kept, lost }) })
}

/// Whether a server holds the database that a URI names. Nothing is changed by asking.
///
/// # Errors
/// If that cannot be found out.
pub async fn is_served(uri: &str) -> Result<bool> {
    let bad = || StoreError::Uri(uri.to_string());
    match uri.split_once(':').map(|(scheme, _)| scheme) {
        Some("sqlite") => {
            let database = sqlite::file_of(uri)?;
            Ok(is_locked(&lock_of(&database))? || (BY_ITSELF && is_locked(&database)?))
        }
        Some("postgres" | "postgresql") => is_held(uri, HELD).await,
        _ => Err(bad()),
    }
}

/// Whether a server holds the PostgreSQL that a URI names which is none of several. Nothing is changed by asking.
///
/// # Errors
/// If that cannot be found out.
pub async fn is_served_alone(uri: &str) -> Result<bool> {
    is_held(uri, HELD_ALONE).await
}

async fn is_held(uri: &str, how: &'static str) -> Result<bool> {
    let options: PgConnectOptions = uri.parse().map_err(|_| StoreError::Uri(uri.to_string()))?;
    postgres::reach(&options).await?;
    let mut connection = options.connect().await?;
    let held = sqlx::query_scalar(how).bind(KEY).fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(held)
}

/// Whether somebody has locked a file, which need not be there.
fn is_locked(path: &Path) -> Result<bool> {
    match File::open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(backup::file(path, error)),
        Ok(file) => match file.try_lock_shared() {
            Ok(()) => Ok(false),
            Err(TryLockError::WouldBlock) => Ok(true),
            Err(TryLockError::Error(error)) => Err(backup::file(path, error)),
        },
    }
}

/// Whether the database is locked too. Linux keeps these locks and those of SQLite apart, for which it is the same file by whatever hard
/// link; elsewhere ours would stand in SQLite's way.
const BY_ITSELF: bool = cfg!(target_os = "linux");

/// The database, locked, where that is in nobody's way. It is kept open: closing it takes SQLite's locks away. One that is yet to be made is
/// an empty file until then.
async fn itself(database: &Path, patience: Duration) -> Result<Option<File>> {
    if !BY_ITSELF {
        return Ok(None);
    }
    let fault = |error| backup::file(database, error);
    if !database.try_exists().map_err(fault)? {
        backup::make_private(database)?;
    }
    let opened = File::open(database).map_err(fault)?;
    let began = tokio::time::Instant::now();
    loop {
        match opened.try_lock() {
            Ok(()) => return Ok(Some(opened)),
            Err(TryLockError::WouldBlock) if began.elapsed() < patience => {
                tokio::time::sleep(PAUSE).await;
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Served),
            Err(TryLockError::Error(error)) => return Err(fault(error)),
        }
    }
}

/// The file beside a database that says who serves it.
fn lock_of(database: &Path) -> PathBuf {
    let mut name = database.file_name().unwrap_or_default().to_os_string();
    name.push(".serving");
    database.with_file_name(name)
}

/// A file beside the database, which the system unlocks when its program ends, however that comes about.
async fn lock(database: &Path, patience: Duration) -> Result<(File, PathBuf)> {
    let path = lock_of(database);
    let fault = |error| backup::file(&path, error);
    let began = tokio::time::Instant::now();
    loop {
        let open = || File::options().create(true).truncate(false).write(true).open(&path);
        let opened = open().map_err(fault)?;
        match opened.try_lock() {
            Ok(()) if is_there(&opened, &path) => return Ok((opened, path)),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) if began.elapsed() < patience => {
                tokio::time::sleep(PAUSE).await;
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Served),
            Err(TryLockError::Error(error)) => return Err(fault(error)),
        }
    }
}

/// Whether a file still has its name: who let go of it before may have taken it away.
#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |it: std::io::Result<std::fs::Metadata>| it.map(|it| (it.dev(), it.ino())).ok();
    number(file.metadata()) == number(std::fs::metadata(path))
}

/// Elsewhere nobody takes away what is open.
#[cfg(not(unix))]
fn is_there(_: &File, _: &Path) -> bool {
    true
}

/// Takes it again when the database was away: it has forgotten then who held it. Ends when another has it.
async fn keep((mut connection, mut own): Held, how: &'static str, options: &PgConnectOptions) {
    loop {
        tokio::time::sleep(PATIENCE).await;
        if sqlx::query("SELECT 1").execute(&mut connection).await.is_ok() {
            continue;
        }
        match session(options, how, PATIENCE).await {
            Ok(held) => (connection, own) = held,
            Err(StoreError::Served) if is_anothers(options, own).await => return,
            // It is still away, or has not yet noticed that our line to it is cut.
            Err(_) => {}
        }
    }
}

/// Whether what holds it is no session of ours that is left behind. Who cannot find out goes on.
async fn is_anothers(options: &PgConnectOptions, (process, since): Own) -> bool {
    let Ok(mut connection) = options.connect().await else { return false };
    let held = sqlx::query_scalar(HELD_BY_ANOTHER).bind(KEY).bind(process).bind(since);
    let held = held.fetch_one(&mut connection).await;
    let _ = connection.close().await;
    matches!(held, Ok(true))
}

/// A connection of its own, with which PostgreSQL lets go of it.
async fn session(
    options: &PgConnectOptions,
    how: &'static str,
    patience: Duration,
) -> Result<Held> {
    let mut connection = options.connect().await?;
    let began = tokio::time::Instant::now();
    loop {
        let ask = sqlx::query_scalar(how).bind(KEY);
        if ask.fetch_one(&mut connection).await? {
            let own = sqlx::query_as(OWN).fetch_one(&mut connection).await?;
            return Ok((connection, own));
        }
        if began.elapsed() >= patience {
            connection.close().await?;
            return Err(StoreError::Served);
        }
        tokio::time::sleep(PAUSE).await;
    }
}
