//! SQLite as one side of a move: what is made lies beside the file that is to be.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, params_from_iter};

use super::{Line, Plan, Shape, Side, Statements, Target, plain};
use crate::backup::{self, file};
use crate::sqlite::{self, connect, file_of, look};
use crate::value::Value;
use crate::{Result, StoreError, open};

/// What adds a row elsewhere when one is added.
const TRIGGER: &str = "journal_has_arbiters_commands";

pub(super) struct File {
    connection: Arc<Mutex<Connection>>,
    /// Where it is made, and where it is to be.
    places: Option<(PathBuf, PathBuf)>,
}

/// Where what is half moved lies.
fn beside(to: &Path, ending: &str) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_os_string();
    name.push(".moving");
    name.push(ending);
    to.with_file_name(name)
}

impl File {
    /// One that is there, to be read.
    pub(super) fn look(uri: &str) -> Result<Self> {
        let connection = look(&file_of(uri)?)?;
        Ok(Self { connection: Arc::new(Mutex::new(connection)), places: None })
    }

    /// One that is to be, as far as it was made.
    pub(super) async fn apart(uri: &str) -> Result<Self> {
        let to = file_of(uri)?;
        let new = beside(&to, "");
        // Whose tables are not all there has no rows yet, or those of another program.
        let half = |new: &Path| -> Result<bool> {
            Ok(!sqlite::is_current(&connect(new, OpenFlags::SQLITE_OPEN_READ_WRITE)?)?)
        };
        if new.exists() && half(&new)? {
            Self::forget(uri)?;
        }
        // Its tables, if they are not there yet.
        open(&format!("sqlite:{}", new.display()), None).await?.close().await;
        let connection = connect(&new, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        // What points to what is looked at in the end, all at once.
        connection.pragma_update(None, "foreign_keys", "OFF")?;
        connection.pragma_update(None, "synchronous", "NORMAL")?;
        Ok(Self { connection: Arc::new(Mutex::new(connection)), places: Some((new, to)) })
    }

    pub(super) fn is_empty(uri: &str) -> Result<bool> {
        let path = file_of(uri)?;
        match std::fs::metadata(&path) {
            Ok(there) => Ok(there.len() == 0),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(true),
            Err(error) => Err(file(&path, error)),
        }
    }

    pub(super) fn forget(uri: &str) -> Result<()> {
        let to = file_of(uri)?;
        for ending in ["", "-wal", "-shm"] {
            let path = beside(&to, ending);
            match std::fs::remove_file(&path) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(file(&path, error));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Lets the connection do something, where nobody else waits for the disk.
    async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let connection = Arc::clone(&self.connection);
        let done = tokio::task::spawn_blocking(move || {
            work(&mut connection.lock().unwrap_or_else(PoisonError::into_inner))
        });
        done.await.map_err(|_| StoreError::Closed)?
    }
}

fn value(found: ValueRef<'_>) -> Result<Value> {
    if let ValueRef::Text(text) = found {
        let text = std::str::from_utf8(text);
        let text = text.map_err(|_| StoreError::Unfit("a text in the database is no Unicode"))?;
        return Ok(Value::Text(Some(text.to_string())));
    }
    Ok(plain(found.into()))
}

fn read(connection: &Connection, sql: &str, after: &[Value]) -> Result<Vec<Line>> {
    let mut statement = connection.prepare_cached(sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query(params_from_iter(after))?;
    let mut lines = Vec::new();
    while let Some(row) = rows.next()? {
        lines.push((0..columns).map(|at| value(row.get_ref(at)?)).collect::<Result<_>>()?);
    }
    Ok(lines)
}

#[async_trait]
impl Side for File {
    async fn shape(&self, table: &'static str) -> Result<Option<Shape>> {
        self.with(move |it| {
            let sql = "SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid";
            let mut statement = it.prepare(sql)?;
            let rows = statement.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let all: Vec<(String, i64)> = rows.collect::<rusqlite::Result<_>>()?;
            let mut key: Vec<_> = all.iter().filter(|(_, place)| *place > 0).collect();
            key.sort_by_key(|(_, place)| *place);
            let key = key.into_iter().map(|(name, _)| name.clone()).collect();
            let columns: Vec<String> = all.into_iter().map(|(name, _)| name).collect();
            Ok((!columns.is_empty()).then_some(Shape { columns, key }))
        })
        .await
    }

    async fn count(&self, table: &'static str) -> Result<u64> {
        self.with(move |it| {
            let rows: i64 =
                it.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))?;
            Ok(rows.unsigned_abs())
        })
        .await
    }

    async fn last(&self, plan: &Plan) -> Result<Option<Line>> {
        let sql = Statements { plan, by_bytes: &BTreeMap::new() }.last();
        let lines = self.with(move |it| read(it, &sql, &[])).await?;
        Ok(lines.first().map(|line| plan.key_of(line)))
    }

    async fn read(&self, plan: &Plan, after: Option<Line>) -> Result<Vec<Line>> {
        let sql = Statements { plan, by_bytes: &BTreeMap::new() }.read(after.is_some());
        // SQLite counts names as they come: here that is the order of their numbers.
        let sql = sql.replace('$', "?");
        self.with(move |it| read(it, &sql, &after.unwrap_or_default())).await
    }

    async fn write(&self, plan: &Plan, lines: Vec<Line>) -> Result<()> {
        let places = vec!["?"; plan.columns.len()].join(", ");
        let (table, columns) = (plan.table, plan.columns.join(", "));
        let sql = format!("INSERT INTO {table} ({columns}) VALUES ({places})");
        self.with(move |it| {
            let change = it.transaction()?;
            {
                let mut statement = change.prepare_cached(&sql)?;
                for line in &lines {
                    statement.execute(params_from_iter(line))?;
                }
            }
            Ok(change.commit()?)
        })
        .await
    }

    async fn number(&self, table: &'static str) -> Result<Option<i64>> {
        self.with(move |it| {
            let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?1";
            Ok(it.query_row(sql, [table], |row| row.get(0)).optional()?)
        })
        .await
    }

    async fn go_on_from(&self, table: &'static str, number: i64) -> Result<()> {
        self.with(move |it| {
            let change = it.transaction()?;
            change.execute("DELETE FROM sqlite_sequence WHERE name = ?1", [table])?;
            let sql = "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)";
            change.execute(sql, rusqlite::params![table, number])?;
            Ok(change.commit()?)
        })
        .await
    }

    async fn close(self: Box<Self>) {
        let _ = tokio::task::spawn_blocking(move || drop(self)).await;
    }
}

#[async_trait]
impl Target for File {
    async fn loosen(&self) -> Result<()> {
        self.with(|it| Ok(it.execute_batch(&format!("DROP TRIGGER IF EXISTS {TRIGGER}"))?)).await
    }

    async fn tighten(&self) -> Result<()> {
        self.with(|it| {
            let points =
                it.query_row("SELECT \"table\" FROM pragma_foreign_key_check", [], |row| {
                    row.get::<_, String>(0)
                });
            if points.optional()?.is_some() {
                return Err(StoreError::Unfit("a row points to one that is not there"));
            }
            // As a new database has it.
            let mut new = Connection::open_in_memory()?;
            sqlite::migrate(&mut new)?;
            let sql = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?1";
            let trigger: String = new.query_row(sql, [TRIGGER], |row| row.get(0))?;
            it.execute_batch(&format!("DROP TRIGGER IF EXISTS {TRIGGER}; {trigger}"))?;
            // All of it lies in the one file from here on.
            it.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
            Ok(())
        })
        .await
    }

    fn apart(&self) -> String {
        let place = self.places.as_ref().map(|(new, _)| new.display().to_string());
        format!("sqlite:{}", place.unwrap_or_default())
    }

    async fn settle(self: Box<Self>) -> Result<()> {
        let Some((new, to)) = self.places.clone() else { return Err(StoreError::Closed) };
        self.close().await;
        // Nothing of it is only in memory when it gets its name.
        backup::sync(&new)?;
        std::fs::rename(&new, &to).map_err(|error| file(&to, error))?;
        backup::sync(to.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new(".")))
    }
}
