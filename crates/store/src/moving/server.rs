//! PostgreSQL as one side of a move: what is made lies in a schema of its own.

use std::collections::BTreeMap;

use async_trait::async_trait;
use sqlx::AssertSqlSafe;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use super::{Line, Plan, Shape, Side, Statements, Target, plain, shown};
use crate::postgres::{self, reach};
use crate::value::Value;
use crate::{Result, StoreError, open};

/// Where what is half moved lies.
const APART: &str = "adoube_moving";
/// A game may be the rematch of one that comes after it in the order of keys.
const REMATCH: &str = "games_rematch_of_fkey";

pub(super) struct Server {
    pool: PgPool,
    /// What each column is.
    kinds: BTreeMap<String, BTreeMap<String, String>>,
    /// The URI of what is to be.
    to: Option<String>,
}

fn options(uri: &str) -> Result<PgConnectOptions> {
    uri.parse().map_err(|_| StoreError::Uri(shown(uri)))
}

/// The same database, with what is made apart first.
fn apart(uri: &str) -> String {
    let and = if uri.contains('?') { '&' } else { '?' };
    format!("{uri}{and}options[search_path]={APART}")
}

async fn run(pool: &PgPool, text: String) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(text)).execute(pool).await?;
    Ok(())
}

impl Server {
    async fn connect(options: PgConnectOptions, to: Option<String>) -> Result<Self> {
        reach(&options).await?;
        let pool = PgPoolOptions::new().max_connections(2).connect_with(options).await?;
        let sql = "SELECT table_name::text, column_name::text, data_type::text
                   FROM information_schema.columns WHERE table_schema = current_schema()";
        let all: Vec<(String, String, String)> = sqlx::query_as(sql).fetch_all(&pool).await?;
        let mut kinds: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for (table, column, kind) in all {
            kinds.entry(table).or_default().insert(column, kind);
        }
        Ok(Self { pool, kinds, to })
    }

    /// One that is there, to be read.
    pub(super) async fn look(uri: &str) -> Result<Self> {
        Self::connect(options(uri)?, None).await
    }

    /// One that is to be, as far as it was made.
    pub(super) async fn apart(uri: &str) -> Result<Self> {
        let options = options(uri)?.options([("search_path", APART)]);
        let there = Self::connect(options.clone(), None).await?;
        // Whose tables are not all there has no rows yet, or those of another program.
        let half = !there.kinds.is_empty() && !postgres::is_current(&there.pool).await?;
        let again = if half { format!("DROP SCHEMA {APART} CASCADE;") } else { String::new() };
        let made = run(&there.pool, format!("{again} CREATE SCHEMA IF NOT EXISTS {APART}")).await;
        there.pool.close().await;
        made?;
        open(&apart(uri), None).await?.close().await;
        Self::connect(options, Some(uri.to_string())).await
    }

    pub(super) async fn is_empty(uri: &str) -> Result<bool> {
        let there = Self::look(uri).await?;
        there.pool.close().await;
        Ok(there.kinds.is_empty())
    }

    pub(super) async fn forget(uri: &str) -> Result<()> {
        let there = Self::look(uri).await?;
        let gone = run(&there.pool, format!("DROP SCHEMA IF EXISTS {APART} CASCADE")).await;
        there.pool.close().await;
        gone
    }

    fn kind(&self, table: &str, column: &str) -> &str {
        let kind = self.kinds.get(table).and_then(|all| all.get(column));
        kind.map_or("", String::as_str)
    }

    /// Texts are in the order of their bytes, whatever the language of the database.
    fn by_bytes(&self, plan: &Plan) -> BTreeMap<String, &'static str> {
        let texts = plan.keys().filter(|name| self.kind(plan.table, name) == "text");
        texts.map(|name| (name.clone(), " COLLATE \"C\"")).collect()
    }

    async fn lines(&self, sql: String, values: Line) -> Result<Vec<Line>> {
        let query =
            values.into_iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, value| match value {
                Value::Number(number) => query.bind(number),
                Value::Text(text) => query.bind(text),
                Value::Bytes(bytes) => query.bind(bytes),
                Value::Truth(truth) => query.bind(truth),
            });
        let rows = postgres::rows(query.fetch_all(&self.pool).await?)?;
        Ok(rows.into_iter().map(|row| row.into_values().into_iter().map(plain).collect()).collect())
    }
}

/// The values of a column, one a row.
fn column<T>(lines: &[Line], at: usize, of: impl Fn(&Value) -> Option<T>) -> Vec<Option<T>> {
    lines.iter().map(|line| line.get(at).and_then(&of)).collect()
}

#[async_trait]
impl Side for Server {
    async fn shape(&self, table: &'static str) -> Result<Option<Shape>> {
        if !self.kinds.contains_key(table) {
            return Ok(None);
        }
        let sql = "SELECT column_name::text FROM information_schema.columns
                   WHERE table_schema = current_schema() AND table_name = $1
                   ORDER BY ordinal_position";
        let columns = sqlx::query_scalar(sql).bind(table).fetch_all(&self.pool).await?;
        let sql = "SELECT attname::text FROM pg_index
                   JOIN LATERAL unnest(indkey::smallint[]) WITH ORDINALITY AS place (number, nth) ON TRUE
                   JOIN pg_attribute ON attrelid = indrelid AND attnum = place.number
                   WHERE indrelid = to_regclass($1) AND indisprimary ORDER BY nth";
        let key = sqlx::query_scalar(sql).bind(table).fetch_all(&self.pool).await?;
        Ok(Some(Shape { columns, key }))
    }

    async fn count(&self, table: &'static str) -> Result<u64> {
        let sql = AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        let rows: i64 = sqlx::query_scalar(sql).fetch_one(&self.pool).await?;
        Ok(rows.unsigned_abs())
    }

    async fn last(&self, plan: &Plan) -> Result<Option<Line>> {
        let by_bytes = self.by_bytes(plan);
        let sql = Statements { plan, by_bytes: &by_bytes }.last();
        let lines = self.lines(sql, Vec::new()).await?;
        Ok(lines.first().map(|line| plan.key_of(line)))
    }

    async fn read(&self, plan: &Plan, after: Option<Line>) -> Result<Vec<Line>> {
        let by_bytes = self.by_bytes(plan);
        let sql = Statements { plan, by_bytes: &by_bytes }.read(after.is_some());
        self.lines(sql, after.unwrap_or_default()).await
    }

    async fn write(&self, plan: &Plan, lines: Vec<Line>) -> Result<()> {
        let kinds: Vec<&str> =
            plan.columns.iter().map(|name| self.kind(plan.table, name)).collect();
        let places = kinds.iter().enumerate().map(|(at, kind)| format!("${}::{kind}[]", at + 1));
        let (table, columns) = (plan.table, plan.columns.join(", "));
        let places = places.collect::<Vec<_>>().join(", ");
        let sql = format!("INSERT INTO {table} ({columns}) SELECT * FROM unnest({places})");
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (at, kind) in kinds.into_iter().enumerate() {
            let number = |value: &Value| match value {
                Value::Number(number) => *number,
                _ => None,
            };
            query = match kind {
                "boolean" => query.bind(column(&lines, at, |it| number(it).map(|it| it != 0))),
                "text" => query.bind(column(&lines, at, |it| match it {
                    Value::Text(text) => text.clone(),
                    _ => None,
                })),
                "bytea" => query.bind(column(&lines, at, |it| match it {
                    Value::Bytes(bytes) => bytes.clone(),
                    _ => None,
                })),
                _ => query.bind(column(&lines, at, number)),
            };
        }
        query.execute(&self.pool).await?;
        Ok(())
    }

    async fn number(&self, table: &'static str) -> Result<Option<i64>> {
        let Some(sequence) = self.sequence(table).await? else { return Ok(None) };
        let sql = AssertSqlSafe(format!("SELECT last_value FROM {sequence} WHERE is_called"));
        Ok(sqlx::query_scalar(sql).fetch_optional(&self.pool).await?)
    }

    async fn go_on_from(&self, table: &'static str, number: i64) -> Result<()> {
        let Some(sequence) = self.sequence(table).await? else { return Ok(()) };
        let set = sqlx::query("SELECT setval($1::regclass, $2)").bind(sequence).bind(number);
        set.execute(&self.pool).await?;
        Ok(())
    }

    async fn close(self: Box<Self>) {
        self.pool.close().await;
    }
}

impl Server {
    /// What numbers the rows of a table, where something does.
    async fn sequence(&self, table: &'static str) -> Result<Option<String>> {
        let sql = "SELECT pg_get_serial_sequence($1, attname) FROM pg_attribute
                   WHERE attrelid = to_regclass($1) AND attidentity <> ''";
        Ok(sqlx::query_scalar(sql).bind(table).fetch_optional(&self.pool).await?.flatten())
    }
}

#[async_trait]
impl Target for Server {
    async fn loosen(&self) -> Result<()> {
        let text = format!(
            "ALTER TABLE commands DISABLE TRIGGER journal_has_arbiters_commands;
             ALTER TABLE games DROP CONSTRAINT IF EXISTS {REMATCH};"
        );
        run(&self.pool, text).await
    }

    async fn tighten(&self) -> Result<()> {
        let text = format!(
            "ALTER TABLE games DROP CONSTRAINT IF EXISTS {REMATCH};
             ALTER TABLE games ADD CONSTRAINT {REMATCH} FOREIGN KEY (rematch_of) REFERENCES games;
             ALTER TABLE commands ENABLE TRIGGER journal_has_arbiters_commands;"
        );
        run(&self.pool, text).await
    }

    fn apart(&self) -> String {
        apart(self.to.as_deref().unwrap_or_default())
    }

    async fn settle(self: Box<Self>) -> Result<()> {
        let Some(to) = self.to.clone() else { return Err(StoreError::Closed) };
        self.close().await;
        postgres::take_place(&options(&to)?, APART).await
    }
}
