//! Several servers on one PostgreSQL: who looks after which game, and appends that are fenced by it.
//!
//! These tables are no part of what is kept: they say what servers do while they run. So they are made when a server is told to be one
//! of several, stand beside the others, and no copy has them; a server that is alone never looks at them.

mod append;
mod lifeline;
mod questions;

use adoube_clock::Span;
use adoube_cluster::{Finding, Incarnation, Question, Terms};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use crate::{Result, StoreError, postgres};

pub use append::Fenced;
pub use lifeline::Lifeline;

/// The tables' version: servers that know another are of another cluster.
const VERSION: i64 = 1;
/// Who makes them: one server at a time.
const MAKING: i64 = 0x0061_646f_7562_6532;
/// Connections of one server that fenced appends and questions go over.
const CONNECTIONS: u32 = 4;

/// Moments are the database's, each asked for while a statement runs and not before it waited for a lock. That these are functions
/// lets tests say what time it is.
const TABLES: &str = "
CREATE TABLE IF NOT EXISTS cluster_about (
  one BOOLEAN PRIMARY KEY DEFAULT true CHECK (one),
  id TEXT NOT NULL,
  version BIGINT NOT NULL
);
CREATE TABLE IF NOT EXISTS cluster_nodes (
  node BIGINT PRIMARY KEY,
  until BIGINT NOT NULL,
  sign BIGINT NOT NULL,
  dead BIGINT,
  draining BOOLEAN NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS cluster_games (
  game BIGINT PRIMARY KEY,
  owner BIGINT,
  epoch BIGINT NOT NULL,
  since BIGINT NOT NULL,
  claimed BIGINT NOT NULL,
  due BIGINT
) WITH (fillfactor = 80);
CREATE INDEX IF NOT EXISTS cluster_games_owner ON cluster_games (owner) WHERE owner IS NOT NULL;
CREATE INDEX IF NOT EXISTS cluster_games_due ON cluster_games (due)
  WHERE owner IS NULL AND due IS NOT NULL;
CREATE OR REPLACE FUNCTION cluster_now() RETURNS bigint LANGUAGE sql VOLATILE AS
$$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
CREATE OR REPLACE FUNCTION cluster_started() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint $$;
INSERT INTO cluster_about (id, version) VALUES (gen_random_uuid()::text, 1) ON CONFLICT DO NOTHING;
";

/// The tables of a cluster on a PostgreSQL.
#[derive(Clone, Debug)]
pub struct Cluster {
    pool: PgPool,
    id: String,
    lease: Span,
}

impl Cluster {
    /// Opens the cluster of a database whose tables are up to date, and makes what it needs.
    ///
    /// # Errors
    /// If it is no PostgreSQL, cannot be reached, or servers of another version share it.
    pub async fn open(uri: &str, terms: &Terms) -> Result<Self> {
        let options = options(uri)?;
        postgres::reach(&options).await?;
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options).await?;
        let mut change = pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MAKING).execute(&mut *change).await?;
        sqlx::raw_sql(TABLES).execute(&mut *change).await?;
        let about = sqlx::query_as("SELECT id, version FROM cluster_about");
        let (id, version): (String, i64) = about.fetch_one(&mut *change).await?;
        change.commit().await?;
        if version != VERSION {
            return Err(StoreError::Unfit(
                "servers of another version share this database: stop them first, or use their version",
            ));
        }
        Ok(Self { pool, id, lease: terms.lease })
    }

    /// What tells it from every other cluster, wherever its messages go.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Does what a node asks, as one statement.
    ///
    /// # Errors
    /// If the database failed: it is not known whether it was done.
    pub async fn ask(&self, by: Incarnation, question: Question) -> Result<Finding> {
        let mut connection = self.pool.acquire().await?;
        questions::ask(&mut connection, self.lease, by, question).await
    }

    /// Lets go of the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// How a cluster's connections are made. Whoever is stopped in the middle of something must not keep others from it: PostgreSQL ends
/// it for him.
fn options(uri: &str) -> Result<PgConnectOptions> {
    let is_ours = uri.starts_with("postgres://") || uri.starts_with("postgresql://");
    let shown = uri.split_once(':').map_or(uri, |(scheme, _)| scheme);
    let bad = || StoreError::Uri(format!("{shown}://…"));
    let options: PgConnectOptions =
        if is_ours { uri.parse() } else { return Err(bad()) }.map_err(|_| bad())?;
    Ok(options.options([
        ("idle_in_transaction_session_timeout", "1000"),
        ("lock_timeout", "1500"),
        ("statement_timeout", "2000"),
    ]))
}

/// A number that PostgreSQL keeps as it is: ids are drawn below 2^63.
const fn signed(bits: u64) -> i64 {
    bits as i64
}
