//! Group writes, straight on the connection that writes: a statement a row costs a journey to the connection's
//! thread each, and a statement for many rows makes SQLite keep what it would need to take them back.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rusqlite::{Connection, OptionalExtension as _, ffi, params};
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::writer::{Answers, Fault, Groups, fitting, judge, rows};
use crate::{AccountId, Append, Done, GameId, LogRow, Seat};

/// After so many appends what is in the write-ahead log goes into the file, beside the writing.
const KEEP_AFTER: usize = 256;

/// Writes groups, and sees to it that the write-ahead log is emptied meanwhile.
pub(super) struct SqliteGroups {
    write: SqlitePool,
    keep: SqlitePool,
    keeper: JoinHandle<()>,
    wanted: Arc<Notify>,
    since: AtomicUsize,
}

impl SqliteGroups {
    /// With the connection that writes, and one that empties the log.
    pub(super) fn new(write: SqlitePool, keep: SqlitePool) -> Self {
        let wanted = Arc::new(Notify::new());
        let keeper = tokio::spawn(empty(keep.clone(), Arc::clone(&wanted)));
        Self { write, keep, keeper, wanted, since: AtomicUsize::new(0) }
    }
}

/// Whenever it is wanted; writers do not wait for it. If it cannot keep up, a commit empties the log itself.
async fn empty(keep: SqlitePool, wanted: Arc<Notify>) {
    loop {
        wanted.notified().await;
        let sql = "PRAGMA wal_checkpoint(PASSIVE)";
        if sqlx::query(sql).execute(&keep).await.is_err() && keep.is_closed() {
            return;
        }
    }
}

#[async_trait::async_trait]
impl Groups for SqliteGroups {
    async fn write(&self, group: &Arc<[Append]>) -> Result<Answers, Fault> {
        let mut connection = self.write.acquire().await?;
        // This blocks its thread, which is the writer's own.
        let written = write_on(&mut connection, group).await;
        drop(connection);
        let count = group.len();
        if self.since.fetch_add(count, Ordering::Relaxed) + count >= KEEP_AFTER {
            self.since.store(0, Ordering::Relaxed);
            self.wanted.notify_one();
        }
        written
    }

    async fn finish(&self) {
        self.keep.close().await;
        self.keeper.abort();
    }
}

/// Has the connection's handle to itself while it writes.
async fn write_on(connection: &mut SqliteConnection, group: &[Append]) -> Result<Answers, Fault> {
    let mut handle = connection.lock_handle().await?;
    // SAFETY: the handle is of an open connection, which stays open and which nobody else uses while it is locked; what
    // is made of it here does not close it, and is gone, with its statements, before the lock is.
    let direct = unsafe { Connection::from_handle(handle.as_raw_handle().as_ptr()) }?;
    direct.execute_batch("BEGIN IMMEDIATE")?;
    let written = write(&direct, group).and_then(|answers| {
        direct.execute_batch("COMMIT")?;
        Ok(answers)
    });
    if written.is_err() && !direct.is_autocommit() {
        direct.execute_batch("ROLLBACK")?;
    }
    written
}

fn write(direct: &Connection, group: &[Append]) -> Result<Answers, Fault> {
    let answers = judge(group, lengths(direct, group)?);
    let mut log = direct.prepare(
        "INSERT INTO log (game, seq, body, sender, arrived, lag, given)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (append, seq, entry) in rows(group, &answers) {
        let LogRow { body, sender, arrived, lag, given } = entry;
        let (game, sender) = (bits(append.game), sender.map(of_account));
        log.execute(params![game, seq, body, sender, arrived, lag, given])?;
    }
    let mut commands = direct.prepare(
        "INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    for append in fitting(group, &answers) {
        if let Some(Done { sender, id, digest, role, command, seq, events }) = &append.done {
            let (game, sender) = (bits(append.game), of_account(*sender));
            commands.execute(params![game, sender, id, digest, role, command, seq, events])?;
        }
        write_around(direct, append)?;
    }
    Ok(answers)
}

/// How long the logs are that a group appends to. The game itself is looked at only where it has no log yet: its row is a
/// page of its own.
fn lengths(direct: &Connection, group: &[Append]) -> Result<BTreeMap<GameId, u32>, Fault> {
    let mut length = direct.prepare("SELECT max(seq) + 1 FROM log WHERE game = ?1")?;
    let mut empty = direct.prepare("SELECT 0 FROM games WHERE id = ?1")?;
    let mut lengths = BTreeMap::new();
    for append in group {
        if !lengths.contains_key(&append.game) {
            let game = [bits(append.game)];
            let mut found: Option<u32> = length.query_row(game, |row| row.get(0))?;
            if found.is_none() {
                found = empty.query_row(game, |row| row.get(0)).optional()?;
            }
            lengths.extend(found.map(|found| (append.game, found)));
        }
    }
    Ok(lengths)
}

/// What else comes with an append.
fn write_around(direct: &Connection, append: &Append) -> rusqlite::Result<()> {
    let game = bits(append.game);
    for note in &append.notes {
        let sql = "INSERT INTO notes (id, game, author, body, created) VALUES (?1, ?2, ?3, ?4, ?5)";
        let (id, of, author) = (note.id.bits() as i64, bits(note.game), of_account(note.author));
        direct.execute(sql, params![id, of, author, note.body, note.created])?;
    }
    if let Some(open) = append.open {
        direct.execute("UPDATE games SET open = ?2 WHERE id = ?1", params![game, open])?;
    }
    if append.swap {
        // Two updates would for a moment put both on one seat.
        let sql = "DELETE FROM seats WHERE game = ?1 AND seat <> 'arbiter'
                   RETURNING seat, account";
        let players: Vec<(String, i64)> = direct
            .prepare(sql)?
            .query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        for (seat, account) in players {
            let Ok(other) = seat.parse::<Seat>().map(Seat::across) else { continue };
            let sql = "INSERT INTO seats (game, seat, account) VALUES (?1, ?2, ?3)";
            direct.execute(sql, params![game, other.as_str(), account])?;
        }
    }
    Ok(())
}

/// Ids are below 2^63.
fn bits(game: GameId) -> i64 {
    game.bits() as i64
}

fn of_account(account: AccountId) -> i64 {
    account.bits() as i64
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        let code = error.sqlite_error().map(|error| error.extended_code);
        let taken = [ffi::SQLITE_CONSTRAINT_PRIMARYKEY, ffi::SQLITE_CONSTRAINT_UNIQUE];
        if code.is_some_and(|code| taken.contains(&code)) {
            Self::Taken
        } else {
            Self::Failed(error.to_string())
        }
    }
}
