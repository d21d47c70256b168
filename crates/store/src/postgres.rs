//! PostgreSQL, for more than one machine.

mod groups;
mod restore;

use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::TryStreamExt;
use sqlx::migrate::Migrator;
use sqlx::postgres::{
    PgArguments, PgColumn, PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow,
};
use sqlx::{Column as _, Connection as _, Row as _, TypeInfo as _};
use tokio::io::AsyncWriteExt;
use tokio::sync::Mutex;

use crate::backup::{self, Aim, Partial, Version, file};
use crate::database::{Change, Database, Tables};
use crate::migration::migrator;
use crate::value::{Row, Value};
use crate::writer::Writer;
use crate::{Result, StoreError};

pub(crate) use restore::{restore, take_place};

pub(crate) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator!("postgres"));

/// How long a server may take to answer for the first time, and how long to wait before asking again.
const PATIENCE: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(500);

/// Connections of one server.
const CONNECTIONS: u32 = 8;

/// Every table, each after those it points to.
pub(crate) const TABLES: [&str; 45] = [
    "_sqlx_migrations",
    "accounts",
    "profiles",
    "logins",
    "tokens",
    "links",
    "draws",
    "games",
    "seats",
    "log",
    "commands",
    "notes",
    "challenges",
    "envelopes",
    "journal",
    "hidden",
    "blocks",
    "reports",
    "bans",
    "barred",
    "addresses",
    "confirmations",
    "mails",
    "reminders",
    "passkeys",
    "ends",
    "ratings",
    "events",
    "event_log",
    "event_commands",
    "event_people",
    "event_offices",
    "event_invitations",
    "event_texts",
    "event_photographs",
    "push_keys",
    "subscriptions",
    "friends",
    "learning",
    "studies",
    "study_log",
    "imports",
    "problem_ratings",
    "solvers",
    "problem_tries",
];

/// A database on a server.
pub(crate) struct Postgres {
    pool: PgPool,
    writer: Writer,
    /// How to reach it, and a connection to ask how it is: those of the pool may all wait for the answer.
    options: PgConnectOptions,
    own: Mutex<Option<PgConnection>>,
}

impl Postgres {
    pub(crate) async fn open(
        uri: &str,
        backups: Option<&Path>,
        migrations: &Migrator,
        aim: Aim,
    ) -> Result<Tables<Self>> {
        // The URI may hold a password, and is not said again.
        let shown = uri.split_once("://").map_or(uri, |(scheme, _)| scheme);
        let options: PgConnectOptions =
            uri.parse().map_err(|_| StoreError::Uri(format!("{shown}://…")))?;
        let database = options.get_database().unwrap_or("adoube").to_string();
        reach(&options).await?;
        let pool =
            PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options.clone()).await?;
        match Version::of(version(&pool).await?, backup::newest(migrations))?.for_aim(aim)? {
            Version::Current => {}
            Version::New => migrations.run(&pool).await?,
            Version::Old(_) => {
                let name = format!("{database}.sql.before-{}", backup::newest(migrations));
                let to = backups.map(Path::to_path_buf).unwrap_or_default().join(name);
                if !to.exists() {
                    copy(&pool, &to).await?;
                }
                migrations.run(&pool).await?;
            }
        }
        let writer = Writer::start(groups::PostgresGroups(pool.clone()));
        Ok(Tables(Self { pool, writer, options, own: Mutex::default() }))
    }

    /// Asks on a connection of its own.
    async fn ask_alone(&self, sql: &'static str) -> Result<()> {
        let mut own = self.own.lock().await;
        // One that fails is not used again.
        let mut connection = match own.take() {
            Some(connection) => connection,
            None => PgConnection::connect_with(&self.options).await?,
        };
        sqlx::query(sql).execute(&mut connection).await?;
        *own = Some(connection);
        Ok(())
    }
}

#[async_trait]
impl Database for Postgres {
    const SIZE: &'static str = "SELECT pg_database_size(current_database())";

    async fn ask(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>> {
        if !names_all_columns(sql) {
            return rows(bound(sql, values).fetch_all(&self.pool).await?);
        }
        let (again, mut connection) = (values.clone(), self.pool.acquire().await?);
        match bound(sql, values).fetch_all(&mut *connection).await {
            Err(error) if is_outdated(&error) => {
                connection.clear_cached_statements().await?;
                rows(bound(sql, again).fetch_all(&mut *connection).await?)
            }
            found => rows(found?),
        }
    }

    async fn change(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        Ok(bound(sql, values).execute(&self.pool).await?.rows_affected())
    }

    async fn begin(&self) -> Result<Box<dyn Change>> {
        Ok(Box::new(Open(self.pool.begin().await?)))
    }

    fn writer(&self) -> &Writer {
        &self.writer
    }

    async fn ping(&self) -> Result<()> {
        self.ask_alone("SELECT 1").await
    }

    /// A transaction gets a number, which is written with its commit.
    async fn pulse(&self) -> Result<()> {
        self.ask_alone("SELECT pg_current_xact_id()::text").await
    }

    async fn scrub(&self) -> Result<()> {
        for sql in
            ["VACUUM profiles", "VACUUM logins", "VACUUM tokens", "VACUUM notes", "VACUUM reports"]
        {
            sqlx::query(sql).execute(&self.pool).await?;
        }
        Ok(())
    }

    async fn copy_to(&self, to: &Path) -> Result<()> {
        copy(&self.pool, to).await
    }

    /// The server looks after its files itself.
    async fn look_at_files(&self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

/// Changes that are not committed yet; what is dropped is rolled back.
struct Open(sqlx::Transaction<'static, sqlx::Postgres>);

#[async_trait]
impl Change for Open {
    async fn ask(&mut self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>> {
        // What fails once fails the whole: it is not asked twice, and so nothing is kept that could be outdated.
        let asked = bound(sql, values).persistent(!names_all_columns(sql));
        rows(asked.fetch_all(&mut *self.0).await?)
    }

    async fn change(&mut self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        Ok(bound(sql, values).execute(&mut *self.0).await?.rows_affected())
    }

    async fn commit(self: Box<Self>) -> Result<()> {
        Ok(self.0.commit().await?)
    }
}

/// Whether what it answers has whatever columns a table has. A server of a later version may add one while this one runs.
fn names_all_columns(sql: &str) -> bool {
    sql.contains('*')
}

/// Whether a table has had other columns when the statement was prepared: "cached plan must not change result type".
fn is_outdated(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|it| it.code().as_deref() == Some("0A000"))
}

/// A statement with its values.
fn bound(
    sql: &'static str,
    values: Vec<Value>,
) -> sqlx::query::Query<'static, sqlx::Postgres, PgArguments> {
    values.into_iter().fold(sqlx::query(sql), |query, value| match value {
        Value::Number(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
        Value::Bytes(bytes) => query.bind(bytes),
        Value::Truth(truth) => query.bind(truth),
    })
}

/// Rows as both databases have them.
pub(crate) fn rows(found: Vec<PgRow>) -> Result<Vec<Row>> {
    let Some(first) = found.first() else { return Ok(Vec::new()) };
    let columns: Arc<[String]> = first.columns().iter().map(|it| it.name().to_string()).collect();
    let row = |row: PgRow| {
        let value = |column: &PgColumn| {
            let at = column.ordinal();
            Ok(match column.type_info().name() {
                "BOOL" => Value::Truth(row.try_get(at)?),
                "BYTEA" => Value::Bytes(row.try_get(at)?),
                "INT4" => Value::Number(row.try_get::<Option<i32>, _>(at)?.map(i64::from)),
                "TEXT" | "VARCHAR" => Value::Text(row.try_get(at)?),
                _ => Value::Number(row.try_get(at)?),
            })
        };
        let values = row.columns().iter().map(value).collect::<Result<_>>()?;
        Ok(Row::new(&columns, values))
    };
    found.into_iter().map(row).collect()
}

/// Waits until the server answers, which may be starting too. The pool would wait as well, and then not say for what.
pub(crate) async fn reach(options: &PgConnectOptions) -> Result<()> {
    let mut why = std::io::ErrorKind::TimedOut.into();
    let answer = tokio::time::timeout(PATIENCE, async {
        loop {
            match PgConnection::connect_with(options).await {
                Err(sqlx::Error::Io(error)) => why = error,
                answer => break answer,
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    match answer.await {
        Ok(answer) => Ok(answer?.close().await?),
        Err(_) => Err(sqlx::Error::Io(why).into()),
    }
}

/// The version of the tables, if there are any.
async fn version(pool: &PgPool) -> Result<Option<i64>> {
    let sql = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let there: bool = sqlx::query_scalar(sql).fetch_one(pool).await?;
    if !there {
        return Ok(None);
    }
    Ok(sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(pool).await?)
}

/// Whether all tables of this program are there.
pub(crate) async fn is_current(pool: &PgPool) -> Result<bool> {
    Ok(version(pool).await? == Some(backup::newest(&MIGRATIONS)))
}

/// Writes a script for `psql` that makes the database again, as it stands at one moment.
async fn copy(pool: &PgPool, to: &Path) -> Result<()> {
    let partial = Partial::begin(to)?;
    let path = partial.path();
    let created = tokio::fs::File::create(path).await;
    let mut out = tokio::io::BufWriter::new(created.map_err(|error| file(path, error))?);
    let flushed = match script(pool, &mut out).await? {
        Ok(()) => out.flush().await,
        failed => failed,
    };
    flushed.map_err(|error| file(path, error))?;
    let finished = tokio::task::spawn_blocking(move || partial.finish());
    finished.await.map_err(|_| StoreError::Closed)?
}

/// The outer result is the database's, the inner one the file's.
async fn script(
    pool: &PgPool,
    out: &mut (impl AsyncWriteExt + Unpin),
) -> Result<std::io::Result<()>> {
    let mut connection = pool.acquire().await?;
    let mut look = connection.begin().await?;
    let sql = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
    sqlx::query(sql).execute(&mut *look).await?;
    let sql = "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()";
    let there: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut *look).await?;
    let sql = "SELECT max(version) FROM _sqlx_migrations";
    let version: i64 = sqlx::query_scalar(sql).fetch_one(&mut *look).await?;
    let mut head = String::from(
        "\\set ON_ERROR_STOP on\nBEGIN;\n\
         CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
         installed_on TIMESTAMPTZ NOT NULL DEFAULT now(), success BOOLEAN NOT NULL, \
         checksum BYTEA NOT NULL, execution_time BIGINT NOT NULL);\n",
    );
    for migration in MIGRATIONS.iter().filter(|migration| migration.version <= version) {
        head.push_str(migration.sql.as_str());
        head.push('\n');
    }
    // What commands have brought into the journal stands there itself.
    let journal = there.iter().any(|name| name == "journal");
    if journal {
        head.push_str("ALTER TABLE commands DISABLE TRIGGER journal_has_arbiters_commands;\n");
    }
    if let Err(error) = out.write_all(head.as_bytes()).await {
        return Ok(Err(error));
    }
    for table in TABLES.into_iter().filter(|table| there.iter().any(|name| name == table)) {
        if let Err(error) = out.write_all(format!("COPY {table} FROM stdin;\n").as_bytes()).await {
            return Ok(Err(error));
        }
        let mut rows = look.copy_out_raw(&format!("COPY {table} TO STDOUT")).await?;
        while let Some(bytes) = rows.try_next().await? {
            if let Err(error) = out.write_all(&bytes).await {
                return Ok(Err(error));
            }
        }
        if let Err(error) = out.write_all(b"\\.\n").await {
            return Ok(Err(error));
        }
    }
    let mut tail = String::new();
    for (table, number) in [("accounts", "number"), ("journal", "id")] {
        if there.iter().any(|name| name == table) {
            tail.push_str(&format!(
                "SELECT setval(pg_get_serial_sequence('{table}', '{number}'), \
                 coalesce(max({number}), 1), max({number}) IS NOT NULL) FROM {table};\n"
            ));
        }
    }
    if journal {
        tail.push_str("ALTER TABLE commands ENABLE TRIGGER journal_has_arbiters_commands;\n");
    }
    tail.push_str("COMMIT;\n");
    Ok(out.write_all(tail.as_bytes()).await)
}
