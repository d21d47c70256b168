//! SQLite: one file in WAL mode, one connection that writes, a few that read.

mod groups;

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use groups::SqliteGroups;

use crate::backup::{self, Aim, Tables};
use crate::migration::migrator;
use crate::tables::{
    account_columns, accounts, found, games, house, is_unique, journal, keys, lobby, people,
};
use crate::writer::Writer;
use crate::{
    Account, AccountId, Accounts, Append, AppendError, Ban, Barred, Block, Challenge, ChallengeId,
    ChallengeState, Consent, Custody, Deed, Done, Draw, DrawId, GameId, GameRow, Games, Hidden,
    Journal, Keep, Keys, Link, Lobby, LogRow, Login, LoginId, NewGame, Note, NoteId, People, Rank,
    Recorded, Report, ReportId, Result, Seat, Seated, SecretHash, Store, StoreError, Token,
    TokenId,
};

pub(crate) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator!("sqlite"));

/// A page goes into the write-ahead log, and says what it said before.
const PULSE: &str = "PRAGMA user_version = 0";

/// How many bytes it takes.
const SIZE: &str = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";

/// Readers beside the one writer.
const READERS: u32 = 4;

/// How the writer differs from what SQLite does by itself. The largest group fits into its cache, so that no page is
/// written before its commit and read again; what a statement would need to be taken back stays in memory; the
/// write-ahead log is emptied beside the writing (`groups.rs`), and by a commit only when it is so many pages long.
pub const PRAGMAS: [(&str, &str); 3] =
    [("cache_size", "-16384"), ("temp_store", "MEMORY"), ("wal_autocheckpoint", "4000")];

type Change = sqlx::Transaction<'static, sqlx::Sqlite>;

/// A database in a file.
pub(crate) struct Sqlite {
    read: SqlitePool,
    write: SqlitePool,
    writer: Arc<Writer>,
}

impl Sqlite {
    pub(crate) async fn open(
        uri: &str,
        backups: Option<&Path>,
        migrations: &Migrator,
        aim: Aim,
    ) -> Result<Self> {
        let bad = || StoreError::Uri(uri.to_string());
        let options: SqliteConnectOptions = uri.parse().map_err(|_| bad())?;
        let path = options.get_filename().to_path_buf();
        // Every connection would have a database of its own.
        let named = path.file_name().is_some() && !uri.contains(":memory:");
        if !named || uri.contains("mode=memory") {
            return Err(bad());
        }
        if aim != Aim::Serve || path.exists() {
            // SQLite says of whatever stands in the way only that it cannot open it.
            std::fs::File::open(&path).map_err(|error| backup::file(&path, error))?;
            return Self::open_file(options, &path, backups, migrations, aim).await;
        }
        backup::make_private(&path)?;
        let opened = Self::open_file(options, &path, backups, migrations, aim).await;
        if opened.is_err() {
            // Nothing half-made stays: the disk may be full.
            for ending in ["", "-wal", "-shm"] {
                let mut name = path.clone().into_os_string();
                name.push(ending);
                let _ = std::fs::remove_file(name);
            }
        }
        opened
    }

    async fn open_file(
        options: SqliteConnectOptions,
        path: &Path,
        backups: Option<&Path>,
        migrations: &Migrator,
        aim: Aim,
    ) -> Result<Self> {
        let options = options
            .create_if_missing(false)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What is erased is not only forgotten, but overwritten.
            .pragma("secure_delete", "ON")
            .busy_timeout(Duration::from_secs(10));
        let one = SqlitePoolOptions::new().max_connections(1).test_before_acquire(false);
        let writing =
            PRAGMAS.iter().fold(options.clone(), |it, &(name, value)| it.pragma(name, value));
        let write = one.clone().connect_with(writing).await?;
        match Tables::of(version(&write).await?, backup::newest(migrations))?.for_aim(aim)? {
            Tables::Current => {}
            Tables::New => migrations.run(&write).await?,
            Tables::Old(there) => {
                let mut name = path.file_name().unwrap_or_default().to_os_string();
                name.push(format!(".before-{}", backup::newest(migrations)));
                let folder = backups.map(Path::to_path_buf);
                let folder = folder.or_else(|| path.parent().map(Path::to_path_buf));
                let to = folder.unwrap_or_default().join(name);
                // One that stands there is of an attempt that was broken off: this is still that database.
                if there < backup::newest(migrations) && !to.exists() {
                    copy(&write, &to).await?;
                }
                migrations.run(&write).await?;
            }
        }
        let read = SqlitePoolOptions::new().max_connections(READERS);
        let read = read.connect_with(options.clone().read_only(true)).await?;
        let keep = one.connect_with(options).await?;
        let writer = Writer::start_on_thread(SqliteGroups::new(write.clone(), keep))
            .map_err(|error| backup::file(path, error))?;
        Ok(Self { read, write, writer })
    }

    async fn ask(&self, sql: &'static str) -> Result<()> {
        Ok(sqlx::query(sql).execute(&self.write).await.map(drop)?)
    }

    /// What was erased goes out of the write-ahead log too.
    async fn scrub(&self) -> Result<()> {
        Ok(sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.write).await.map(drop)?)
    }

    async fn begin(&self) -> Result<Change> {
        Ok(self.write.begin_with("BEGIN IMMEDIATE").await?)
    }

    async fn copy_to(&self, to: &Path) -> Result<()> {
        copy(&self.read, to).await
    }

    async fn look_at_files(&self) -> Result<Vec<String>> {
        let said: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.read).await?;
        let mut faults: Vec<_> = said.into_iter().filter(|line| line != "ok").collect();
        let sql = r#"SELECT "table" FROM pragma_foreign_key_check GROUP BY 1"#;
        let strays: Vec<String> = sqlx::query_scalar(sql).fetch_all(&self.read).await?;
        faults.extend(strays.iter().map(|table| format!("{table}: a row points to nothing")));
        Ok(faults)
    }
}

/// The version of the tables, if there are any.
async fn version(pool: &SqlitePool) -> Result<Option<i64>> {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let there: i64 = sqlx::query_scalar(sql).fetch_one(pool).await?;
    if there == 0 {
        return Ok(None);
    }
    Ok(sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(pool).await?)
}

async fn copy(pool: &SqlitePool, to: &Path) -> Result<()> {
    backup::write_whole(to, |path: PathBuf| async move {
        let name = path.to_str().ok_or(StoreError::Unfit("the file's name is no Unicode"))?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(pool).await?;
        Ok(())
    })
    .await
}

games!(Sqlite);
accounts!(Sqlite);
keys!(Sqlite);
journal!(Sqlite);
lobby!(Sqlite);
people!(Sqlite);
house!(Sqlite);

#[cfg(test)]
mod tests;
