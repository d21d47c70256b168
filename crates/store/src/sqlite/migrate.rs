//! The steps that bring a file's tables up to date. What was done stands where it stood when sqlx did it.

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};
use sqlx::migrate::{MigrateError, Migrator};

use crate::Result;

/// The version of the tables, if there are any.
pub(super) fn version(connection: &Connection) -> Result<Option<i64>> {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    let there: i64 = connection.query_row(sql, [], |row| row.get(0))?;
    if there == 0 {
        return Ok(None);
    }
    let sql = "SELECT max(version) FROM _sqlx_migrations";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}

/// Takes every step that was not taken yet, each whole or not at all.
///
/// # Errors
/// If a step fails, or was another when it was taken.
pub(super) fn run(connection: &mut Connection, migrations: &Migrator) -> Result<()> {
    connection.execute_batch(
        "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
           version BIGINT PRIMARY KEY,
           description TEXT NOT NULL,
           installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
           success BOOLEAN NOT NULL,
           checksum BLOB NOT NULL,
           execution_time BIGINT NOT NULL
         )",
    )?;
    for step in migrations.iter() {
        let sql = "SELECT checksum FROM _sqlx_migrations WHERE version = ?1";
        let taken = connection.query_row(sql, [step.version], |row| row.get::<_, Vec<u8>>(0));
        match taken.optional()? {
            None => take(connection, step)?,
            Some(checksum) if checksum == *step.checksum => {}
            Some(_) => return Err(MigrateError::VersionMismatch(step.version).into()),
        }
    }
    Ok(())
}

fn take(connection: &mut Connection, step: &sqlx::migrate::Migration) -> Result<()> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    change.execute_batch(step.sql.as_str())?;
    let sql =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
               VALUES (?1, ?2, TRUE, ?3, 0)";
    change.execute(sql, params![step.version, step.description, &*step.checksum])?;
    Ok(change.commit()?)
}
