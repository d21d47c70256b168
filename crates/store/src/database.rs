//! What a database does for the tables: the queries of `tables/` stand once, on top of this.

use std::path::Path;

use async_trait::async_trait;

use crate::value::{FromRow, FromValue, Row, Value};
use crate::writer::Writer;
use crate::{Result, StoreError};

/// A database that answers questions and takes changes. Places in statements are `$1`, `$2` and so on in both.
#[async_trait]
pub(crate) trait Database: Send + Sync + 'static {
    /// The question how many bytes it takes.
    const SIZE: &'static str;
    /// Asks, and changes nothing.
    async fn ask(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>>;
    /// One change, durable when it is answered. Says how many rows it is about.
    async fn change(&self, sql: &'static str, values: Vec<Value>) -> Result<u64>;
    /// Several changes: all of them, or none.
    async fn begin(&self) -> Result<Box<dyn Change>>;
    /// What appends to the logs.
    fn writer(&self) -> &Writer;
    /// Whether it answers.
    async fn ping(&self) -> Result<()>;
    /// Writes, durably, what changes nothing.
    async fn pulse(&self) -> Result<()>;
    /// What was erased goes out of the files too.
    async fn scrub(&self) -> Result<()>;
    /// Writes a copy.
    async fn copy_to(&self, to: &Path) -> Result<()>;
    /// What is wrong with its files.
    async fn look_at_files(&self) -> Result<Vec<String>>;
    /// Lets go, once nothing more is written.
    async fn close(&self);
}

/// Changes that are made together. What is not committed is as if it had never been.
#[async_trait]
pub(crate) trait Change: Send {
    /// Asks of what stands there with the changes so far; the question may change something itself.
    async fn ask(&mut self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>>;
    /// One more.
    async fn change(&mut self, sql: &'static str, values: Vec<Value>) -> Result<u64>;
    /// Makes them last.
    async fn commit(self: Box<Self>) -> Result<()>;
}

/// A store: the tables of a database.
pub(crate) struct Tables<D>(pub(crate) D);

impl<D: Database> Tables<D> {
    /// Every row that is found.
    pub(crate) async fn all<T: FromRow>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<T>> {
        self.0.ask(sql, values).await?.into_iter().map(T::from_row).collect()
    }

    /// The first row, if there is one.
    pub(crate) async fn one<T: FromRow>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Option<T>> {
        self.0.ask(sql, values).await?.into_iter().next().map(T::from_row).transpose()
    }

    /// The one value of the one row that such a question finds.
    pub(crate) async fn value<T: FromValue>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<T> {
        let found: Option<(T,)> = self.one(sql, values).await?;
        found.map(|(value,)| value).ok_or(StoreError::Missing("row"))
    }

    /// One change; says how many rows it is about.
    pub(crate) async fn change(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        self.0.change(sql, values).await
    }
}

/// That there was something to change.
pub(crate) fn found(rows: u64, what: &'static str) -> Result<()> {
    if rows == 0 { Err(StoreError::Missing(what)) } else { Ok(()) }
}
