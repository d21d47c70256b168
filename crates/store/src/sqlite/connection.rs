//! Connections, used one at a time on threads that may wait for the disk.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, Statement, ToSql};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::database::Change;
use crate::value::{Row, Value};
use crate::{Result, StoreError};

/// How long somebody waits for a connection that others use.
const PATIENCE: Duration = Duration::from_secs(30);

/// A few connections of one kind.
#[derive(Clone)]
pub(super) struct Pool {
    idle: Arc<Mutex<Vec<Connection>>>,
    free: Arc<Semaphore>,
    all: u32,
}

impl Pool {
    pub(super) fn new(connections: Vec<Connection>) -> Self {
        let all = connections.len();
        let idle = Arc::new(Mutex::new(connections));
        Self { idle, free: Arc::new(Semaphore::new(all)), all: all as u32 }
    }

    /// A connection that nobody else has until it is dropped.
    pub(super) async fn hold(&self) -> Result<Held> {
        let free = Arc::clone(&self.free).acquire_owned();
        let free = tokio::time::timeout(PATIENCE, free).await.map_err(|_| StoreError::Busy)?;
        let free = free.map_err(|_| StoreError::Closed)?;
        let connection = lock(&self.idle).pop();
        let connection = Some(connection.ok_or(StoreError::Closed)?);
        Ok(Held { connection, idle: Arc::clone(&self.idle), _free: free })
    }

    /// Lets a connection do something. Who stops waiting for it does not stop it.
    pub(super) async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let held = self.hold().await?;
        let done = tokio::task::spawn_blocking(move || work(held.get()?));
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until none is used any more, and closes them.
    pub(super) async fn close(&self) {
        let Ok(all) = self.free.acquire_many(self.all).await else { return };
        all.forget();
        self.free.close();
        let connections = std::mem::take(&mut *lock(&self.idle));
        // Its last act may be to empty the write-ahead log.
        let _ = tokio::task::spawn_blocking(move || drop(connections)).await;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A connection out of its pool, which it goes back to, with nothing half done.
pub(super) struct Held {
    connection: Option<Connection>,
    idle: Arc<Mutex<Vec<Connection>>>,
    _free: OwnedSemaphorePermit,
}

impl Held {
    pub(super) fn get(&self) -> Result<&Connection> {
        self.connection.as_ref().ok_or(StoreError::Closed)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let Some(connection) = self.connection.take() else { return };
        if !connection.is_autocommit() {
            // What cannot be taken back now is taken back when its file is next opened: that is what the log is for.
            let _ = connection.execute_batch("ROLLBACK");
        }
        lock(&self.idle).push(connection);
    }
}

/// Changes that are not committed yet.
pub(super) struct Open(Option<Held>);

impl Open {
    /// `IMMEDIATE`, so that a second process waits instead of failing.
    pub(super) async fn begin(held: Held) -> Result<Self> {
        let mut open = Self(Some(held));
        open.with(|it| Ok(it.execute_batch("BEGIN IMMEDIATE")?)).await?;
        Ok(open)
    }

    async fn with<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let held = self.0.take().ok_or(StoreError::Closed)?;
        let done = tokio::task::spawn_blocking(move || {
            let answer = held.get().and_then(work);
            (held, answer)
        });
        let (held, answer) = done.await.map_err(|_| StoreError::Closed)?;
        self.0 = Some(held);
        answer
    }
}

#[async_trait]
impl Change for Open {
    async fn ask(&mut self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>> {
        self.with(move |it| ask(it, sql, &values)).await
    }

    async fn change(&mut self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        self.with(move |it| change(it, sql, &values)).await
    }

    async fn commit(mut self: Box<Self>) -> Result<()> {
        self.with(|it| Ok(it.execute_batch("COMMIT")?)).await
    }
}

/// Every row that a statement finds.
pub(super) fn ask(
    connection: &Connection,
    sql: &'static str,
    values: &[Value],
) -> Result<Vec<Row>> {
    let mut statement = connection.prepare_cached(sql)?;
    let columns: Arc<[String]> = statement.column_names().into_iter().map(str::to_string).collect();
    bind(&mut statement, values)?;
    let mut rows = statement.raw_query();
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let value = |at| row.get_ref(at).map(Value::from);
        let values = (0..columns.len()).map(value).collect::<rusqlite::Result<_>>()?;
        found.push(Row::new(&columns, values));
    }
    Ok(found)
}

/// How many rows a statement changes.
pub(super) fn change(connection: &Connection, sql: &'static str, values: &[Value]) -> Result<u64> {
    let mut statement = connection.prepare_cached(sql)?;
    bind(&mut statement, values)?;
    Ok(statement.raw_execute()? as u64)
}

/// Puts values where their numbers stand: SQLite takes `$2` for a name like any other, and counts names as they come.
fn bind(statement: &mut Statement<'_>, values: &[Value]) -> rusqlite::Result<()> {
    for at in 1..=statement.parameter_count() {
        let name = statement.parameter_name(at).unwrap_or_default();
        let number = name.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
        let value = number.and_then(|number| values.get(number.checked_sub(1)?));
        let missing = || rusqlite::Error::InvalidParameterName(name.to_string());
        let value = value.ok_or_else(missing)?;
        statement.raw_bind_parameter(at, value)?;
    }
    Ok(())
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let value = match self {
            Self::Number(number) => number.map(ValueRef::Integer),
            Self::Text(text) => text.as_ref().map(|text| ValueRef::Text(text.as_bytes())),
            Self::Bytes(bytes) => bytes.as_deref().map(ValueRef::Blob),
            Self::Truth(truth) => truth.map(|truth| ValueRef::Integer(truth.into())),
        };
        Ok(ToSqlOutput::Borrowed(value.unwrap_or(ValueRef::Null)))
    }
}

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Null => Self::Number(None),
            ValueRef::Integer(number) => Self::Number(Some(number)),
            // No table has fractions: whoever asks for what stands there is told that it is something else.
            ValueRef::Real(number) => Self::Text(Some(number.to_string())),
            ValueRef::Text(text) => Self::Text(Some(String::from_utf8_lossy(text).into_owned())),
            ValueRef::Blob(bytes) => Self::Bytes(Some(bytes.to_vec())),
        }
    }
}
