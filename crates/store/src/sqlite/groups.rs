//! Group writes: a prepared statement a row. A statement for many rows makes SQLite keep what it would need to take them
//! back.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension as _, params};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::connection::Pool;
use crate::writer::{Answers, Fault, Groups, fitting, judge, rows};
use crate::{AccountId, Append, Done, GameId, LogRow, Seat, StoreError};

/// Of so many games it is remembered how long their logs are.
const REMEMBERED: usize = 1 << 16;

/// After so many appends what is in the write-ahead log goes into the file, beside the writing.
const KEEP_AFTER: usize = 256;

/// Writes groups, and sees to it that the write-ahead log is emptied meanwhile.
pub(super) struct SqliteGroups {
    write: Pool,
    keep: Pool,
    keeper: JoinHandle<()>,
    wanted: Arc<Notify>,
    since: AtomicUsize,
    lengths: Mutex<Lengths>,
}

/// How long the logs were when they were last written here.
#[derive(Default)]
struct Lengths(BTreeMap<GameId, u32>);

impl Lengths {
    /// Whether an append fits what is remembered. Another process may have written since; then the keys of its rows are taken, so
    /// one without rows is not judged by this.
    fn fits(&self, append: &Append) -> bool {
        !append.entries.is_empty() && self.0.get(&append.game) == Some(&append.expected)
    }

    /// What was written is remembered.
    fn note(&mut self, group: &[Append], answers: &Answers) {
        if self.0.len() > REMEMBERED {
            self.0.clear();
        }
        for append in fitting(group, answers) {
            self.0.insert(append.game, append.expected + append.entries.len() as u32);
        }
    }
}

impl SqliteGroups {
    /// With the connection that writes, and one that empties the log.
    pub(super) fn new(write: Pool, keep: Pool) -> Self {
        let wanted = Arc::new(Notify::new());
        let keeper = tokio::spawn(empty(keep.clone(), Arc::clone(&wanted)));
        let (since, lengths) = (AtomicUsize::new(0), Mutex::default());
        Self { write, keep, keeper, wanted, since, lengths }
    }
}

/// Whenever it is wanted; writers do not wait for it. If it cannot keep up, a commit empties the log itself.
async fn empty(keep: Pool, wanted: Arc<Notify>) {
    loop {
        wanted.notified().await;
        let done = keep.with(|it| Ok(it.execute_batch("PRAGMA wal_checkpoint(PASSIVE)")?)).await;
        if matches!(done, Err(StoreError::Closed)) {
            return;
        }
    }
}

#[async_trait::async_trait]
impl Groups for SqliteGroups {
    async fn write(&self, group: &Arc<[Append]>) -> Result<Answers, Fault> {
        let held = self.write.hold().await?;
        // This blocks its thread, which is the writer's own.
        let mut lengths = self.lengths.lock().unwrap_or_else(PoisonError::into_inner);
        let written = held.get().map_err(Fault::from).and_then(|it| write_on(it, group, &lengths));
        match &written {
            Ok(answers) => lengths.note(group, answers),
            Err(_) => lengths.0.clear(),
        }
        drop(lengths);
        drop(held);
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

/// A group in one transaction; what is not committed is taken back when the connection is let go.
fn write_on(connection: &Connection, group: &[Append], known: &Lengths) -> Result<Answers, Fault> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let answers = write(connection, group, known)?;
    connection.execute_batch("COMMIT")?;
    Ok(answers)
}

fn write(connection: &Connection, group: &[Append], known: &Lengths) -> Result<Answers, Fault> {
    let answers = judge(group, lengths(connection, group, known)?);
    let mut log = connection.prepare_cached(
        "INSERT INTO log (game, seq, body, sender, arrived, lag, given)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (append, seq, entry) in rows(group, &answers) {
        let LogRow { body, sender, arrived, lag, given } = entry;
        let (game, sender) = (bits(append.game), sender.map(of_account));
        log.execute(params![game, seq, body, sender, arrived, lag, given])?;
    }
    let mut commands = connection.prepare_cached(
        "INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    for append in fitting(group, &answers) {
        if let Some(Done { sender, id, digest, role, command, seq, events }) = &append.done {
            let (game, sender) = (bits(append.game), of_account(*sender));
            commands.execute(params![game, sender, id, digest, role, command, seq, events])?;
        }
        write_around(connection, append)?;
    }
    Ok(answers)
}

/// How long the logs are that a group appends to. The game itself is looked at only where it has no log yet: its row is a
/// page of its own.
fn lengths(
    connection: &Connection,
    group: &[Append],
    known: &Lengths,
) -> Result<BTreeMap<GameId, u32>, Fault> {
    let mut length = connection.prepare_cached("SELECT max(seq) + 1 FROM log WHERE game = ?1")?;
    let mut empty = connection.prepare_cached("SELECT 0 FROM games WHERE id = ?1")?;
    let mut lengths = BTreeMap::new();
    for append in group {
        if lengths.contains_key(&append.game) {
            continue;
        }
        if known.fits(append) {
            lengths.insert(append.game, append.expected);
        } else {
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
fn write_around(connection: &Connection, append: &Append) -> rusqlite::Result<()> {
    let game = bits(append.game);
    for note in &append.notes {
        let sql = "INSERT INTO notes (id, game, author, body, created) VALUES (?1, ?2, ?3, ?4, ?5)";
        let (id, of, author) = (note.id.bits() as i64, bits(note.game), of_account(note.author));
        connection.execute(sql, params![id, of, author, note.body, note.created])?;
    }
    if let Some(open) = append.open {
        connection.execute("UPDATE games SET open = ?2 WHERE id = ?1", params![game, open])?;
    }
    if append.swap {
        // Two updates would for a moment put both on one seat.
        let sql = "DELETE FROM seats WHERE game = ?1 AND seat <> 'arbiter'
                   RETURNING seat, account";
        let players: Vec<(String, i64)> = connection
            .prepare(sql)?
            .query_map([game], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        for (seat, account) in players {
            let Ok(other) = seat.parse::<Seat>().map(Seat::across) else { continue };
            let sql = "INSERT INTO seats (game, seat, account) VALUES (?1, ?2, ?3)";
            connection.execute(sql, params![game, other.as_str(), account])?;
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
