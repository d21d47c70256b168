//! A copy in the place of what a database holds: made and looked at in a schema apart, and moved when it is found sound.

use std::path::Path;
use std::sync::Arc;

use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};

use super::{TABLES, reach, version};
use crate::backup::file;
use crate::{Result, Store, StoreError, open};

/// Where the copy is until it is found sound.
const APART: &str = "adoube_restoring";
/// What the tables call when they are changed.
const FUNCTIONS: [&str; 2] = ["log_is_append_only", "journal_of_a_command"];

/// Makes a database of a copy, and lets `verify` look at it before anything is replaced; what is there already is replaced `again`.
pub(crate) async fn restore<V>(uri: &str, copy: &Path, again: bool, verify: V) -> Result<()>
where
    V: AsyncFnOnce(Arc<dyn Store>) -> Result<()>,
{
    let shown = uri.split_once("://").map_or(uri, |(scheme, _)| scheme);
    let options: PgConnectOptions =
        uri.parse().map_err(|_| StoreError::Uri(format!("{shown}://…")))?;
    reach(&options).await?;
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
    if version(&pool).await?.is_some() && !again {
        return Err(crate::restore::THERE);
    }
    // What an attempt left that was broken off is in nobody's way.
    let anew = format!("DROP SCHEMA IF EXISTS {APART} CASCADE; CREATE SCHEMA {APART}");
    run(&mut *pool.acquire().await?, anew).await?;
    let made = make(uri, &options, copy, verify).await;
    let mut connection = pool.acquire().await?;
    let moved = match made {
        Ok(()) => run(&mut connection, moving(APART)).await,
        failed => failed,
    };
    // What could not be moved is taken back first.
    let clear = format!("ROLLBACK; DROP SCHEMA IF EXISTS {APART} CASCADE");
    let cleared = run(&mut connection, clear).await;
    moved.and(cleared)
}

/// The copy in a schema of its own, up to date and looked at.
async fn make<V>(uri: &str, options: &PgConnectOptions, copy: &Path, verify: V) -> Result<()>
where
    V: AsyncFnOnce(Arc<dyn Store>) -> Result<()>,
{
    let apart = options.clone().options([("search_path", APART)]);
    let mut connection = PgConnection::connect_with(&apart).await?;
    load(&mut connection, copy).await?;
    connection.close().await?;
    let and = if uri.contains('?') { '&' } else { '?' };
    let store = open(&format!("{uri}{and}options[search_path]={APART}"), None).await?;
    let verified = verify(Arc::clone(&store)).await;
    store.close().await;
    verified
}

/// What was made in a schema apart takes the place of what is there, which is nothing more than that.
pub(crate) async fn take_place(options: &PgConnectOptions, apart: &str) -> Result<()> {
    let mut connection = PgConnection::connect_with(options).await?;
    run(&mut connection, moving(apart)).await?;
    run(&mut connection, format!("DROP SCHEMA IF EXISTS {apart} CASCADE")).await?;
    Ok(connection.close().await?)
}

/// What is there goes, and what was made apart takes its place, in one transaction.
fn moving(apart: &str) -> String {
    let mut text = String::from("BEGIN;\n");
    for table in TABLES {
        text.push_str(&format!("DROP TABLE IF EXISTS {table} CASCADE;\n"));
    }
    for function in FUNCTIONS {
        text.push_str(&format!("DROP FUNCTION IF EXISTS {function} CASCADE;\n"));
    }
    // To where everything else is made.
    text.push_str("DO $$ DECLARE here text := quote_ident(current_schema()); BEGIN\n");
    for table in TABLES {
        text.push_str(&format!("EXECUTE 'ALTER TABLE {apart}.{table} SET SCHEMA ' || here;\n"));
    }
    for function in FUNCTIONS {
        text.push_str(&format!(
            "EXECUTE 'ALTER FUNCTION {apart}.{function}() SET SCHEMA ' || here;\n"
        ));
    }
    text.push_str("END $$;\nCOMMIT;\n");
    text
}

async fn run(connection: &mut PgConnection, text: String) -> Result<()> {
    sqlx::raw_sql(sqlx::AssertSqlSafe(text)).execute(connection).await?;
    Ok(())
}

/// Runs a script that `copy` has written.
async fn load(connection: &mut PgConnection, from: &Path) -> Result<()> {
    let bytes = tokio::fs::File::open(from).await.map_err(|error| file(from, error))?;
    let mut lines = tokio::io::BufReader::new(bytes);
    let (mut statements, mut line) = (String::new(), Vec::new());
    let mut next = async |line: &mut Vec<u8>| {
        line.clear();
        let read = tokio::io::AsyncBufReadExt::read_until(&mut lines, b'\n', line).await;
        read.map_err(|error| file(from, error))
    };
    let mut first = true;
    while next(&mut line).await? > 0 {
        let text = std::str::from_utf8(&line);
        let text = text.map_err(|_| StoreError::Unfit("the copy is no script of ours"))?;
        if first && !text.starts_with("\\set ON_ERROR_STOP") {
            return Err(StoreError::Unfit("the copy is no script of ours"));
        }
        if std::mem::take(&mut first) {
            continue;
        }
        let Some(table) =
            text.strip_prefix("COPY ").and_then(|it| it.strip_suffix(" FROM stdin;\n"))
        else {
            statements.push_str(text);
            continue;
        };
        let copy = format!("COPY {table} FROM STDIN");
        let before = sqlx::AssertSqlSafe(std::mem::take(&mut statements));
        sqlx::raw_sql(before).execute(&mut *connection).await?;
        let mut rows = connection.copy_in_raw(&copy).await?;
        let mut block = Vec::new();
        while next(&mut line).await? > 0 && line != b"\\.\n" {
            block.extend_from_slice(&line);
            if block.len() > 1 << 16 {
                rows.send(block.as_slice()).await?;
                block.clear();
            }
        }
        rows.send(block.as_slice()).await?;
        rows.finish().await?;
    }
    if !statements.ends_with("COMMIT;\n") {
        return Err(StoreError::Unfit("the copy ends too early"));
    }
    sqlx::raw_sql(sqlx::AssertSqlSafe(statements)).execute(&mut *connection).await?;
    Ok(())
}
