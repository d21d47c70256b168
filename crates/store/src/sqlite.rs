//! SQLite: one file in WAL mode, one connection that writes, a few that read.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::backup::{self, Tables};
use crate::tables::{account_columns, accounts, found, games, house, is_unique, keys, lobby};
use crate::writer::{Answers, Groups, Writer, fitting, judge, rows};
use crate::{
    Account, AccountId, Accounts, Append, AppendError, Challenge, ChallengeId, ChallengeState,
    Done, Draw, DrawId, Entry, GameId, GameRow, Games, Keys, Link, Lobby, Login, LoginId, NewGame,
    Note, NoteId, Rank, Result, Seat, Seated, SecretHash, Store, StoreError, Token, TokenId,
};

pub(crate) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// Readers beside the one writer.
const READERS: u32 = 4;

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
        create: bool,
    ) -> Result<Self> {
        let bad = || StoreError::Uri(uri.to_string());
        let options: SqliteConnectOptions = uri.parse().map_err(|_| bad())?;
        let path = options.get_filename().to_path_buf();
        // Every connection would have a database of its own.
        let named = path.file_name().is_some() && !uri.contains(":memory:");
        if !named || uri.contains("mode=memory") {
            return Err(bad());
        }
        if create && !path.exists() {
            backup::make_private(&path)?;
        }
        let options = options
            .create_if_missing(false)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let write = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
        let write = write.await?;
        match Tables::of(version(&write).await?, backup::newest(migrations))? {
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
        let read = read.connect_with(options.read_only(true)).await?;
        let writer = Writer::start(SqliteGroups(write.clone()));
        Ok(Self { read, write, writer })
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

struct SqliteGroups(SqlitePool);

#[async_trait::async_trait]
impl Groups for SqliteGroups {
    async fn write(&self, group: &[Append]) -> sqlx::Result<Answers> {
        let mut change = self.0.begin_with("BEGIN IMMEDIATE").await?;
        let games: Vec<u64> = group.iter().map(|append| append.game.bits()).collect();
        let sql = "SELECT id, coalesce((SELECT max(seq) + 1 FROM log WHERE game = games.id), 0)
                   FROM games WHERE id IN (SELECT value FROM json_each($1))";
        let lengths: Vec<(GameId, u32)> =
            sqlx::query_as(sql).bind(json(&games)?).fetch_all(&mut *change).await?;
        let answers = judge(group, BTreeMap::from_iter(lengths));
        // One statement for all rows: each statement costs a journey to the connection's thread.
        let entries: Vec<_> = rows(group, &answers)
            .map(|(append, seq, entry)| {
                let Entry { body, sender, arrived, lag, given } = entry;
                let sender = sender.map(AccountId::bits);
                (append.game.bits(), seq, body, sender, arrived, lag, given)
            })
            .collect();
        let sql = "INSERT INTO log (game, seq, body, sender, arrived, lag, given)
                   SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3,
                          value ->> 4, value ->> 5, value ->> 6 FROM json_each($1)";
        sqlx::query(sql).bind(json(&entries)?).execute(&mut *change).await?;
        let done: Vec<_> = fitting(group, &answers)
            .filter_map(|append| append.done.as_ref().map(|done| (append.game.bits(), done)))
            .map(|(game, it)| {
                let Done { sender, id, digest, role, command, seq, events } = it;
                (game, sender.bits(), id, digest, role, command, seq, events)
            })
            .collect();
        if !done.is_empty() {
            let sql = "INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
                       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3,
                              value ->> 4, value ->> 5, value ->> 6, value ->> 7 FROM json_each($1)";
            sqlx::query(sql).bind(json(&done)?).execute(&mut *change).await?;
        }
        for append in fitting(group, &answers) {
            append_around(&mut change, append).await?;
        }
        change.commit().await?;
        Ok(answers)
    }
}

fn json(rows: &impl serde::Serialize) -> sqlx::Result<String> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(error.into()))
}

games!(Sqlite);
accounts!(Sqlite);
keys!(Sqlite);
lobby!(Sqlite);
house!(Sqlite);

#[cfg(test)]
mod tests;
