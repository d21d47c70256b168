//! Several servers on one PostgreSQL: who looks after which game, and appends that are fenced by it.
//!
//! These tables are no part of what is kept: they say what servers do while they run. So they are made when a server is told to be one
//! of several, stand beside the others, and no copy has them; a server that is alone never looks at them.

mod append;
mod giving;
mod lifeline;
mod own;
mod questions;
mod small;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use adoube_clock::{Moment, Span};
use adoube_cluster::{Finding, Incarnation, Question, Terms, Written};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};

use self::append::Appends;
use self::giving::{Gift, Gifts};
use self::own::Own;
use crate::writer::Writer;
use crate::{GameId, Result, StoreError, WriteCounts, postgres};

pub use append::Fenced;
pub use lifeline::Lifeline;
pub use wire::{Heard, Listening, MOST as MOST_BYTES};

/// The tables' version: servers that know another are of another cluster.
const VERSION: i64 = 1;
/// How one is called that is not made yet.
const NONE: &str = "none";
/// Who makes them: one server at a time.
const MAKING: i64 = 0x0061_646f_7562_6532;
/// Connections of one server that questions go over.
const CONNECTIONS: u32 = 4;
/// And those that messages come over, where they do so here: who is born anew hears with another for a moment.
const WIRES: u32 = 2;
/// Who waits longer for one has waited long enough.
const SOON: Duration = Duration::from_secs(2);

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
CREATE TABLE IF NOT EXISTS cluster_rates (key TEXT PRIMARY KEY, until BIGINT NOT NULL);
CREATE INDEX IF NOT EXISTS cluster_games_owner ON cluster_games (owner) WHERE owner IS NOT NULL;
CREATE INDEX IF NOT EXISTS cluster_games_due ON cluster_games (due)
  WHERE owner IS NULL AND due IS NOT NULL;
CREATE OR REPLACE FUNCTION cluster_now() RETURNS bigint LANGUAGE sql VOLATILE AS
$$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
CREATE OR REPLACE FUNCTION cluster_started() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint $$;
INSERT INTO cluster_about (id, version) VALUES (gen_random_uuid()::text, 1) ON CONFLICT DO NOTHING;
";

/// Everything that is asked here finds its rows by an index, and a plan that was made while a table was small is used when it is not.
async fn prepare(connection: &mut PgConnection) -> sqlx::Result<()> {
    let set = sqlx::raw_sql("SET enable_seqscan TO off; SET jit TO off");
    set.execute(connection).await.map(drop)
}

/// The tables of a cluster on a PostgreSQL.
#[derive(Clone, Debug)]
pub struct Cluster {
    pool: PgPool,
    /// Over which nodes hear each other, where they do so here,
    wires: PgPool,
    /// and over which this one speaks.
    speaker: Arc<Own>,
    id: String,
    lease: Span,
    appends: Appends,
    writer: Arc<Writer<Fenced, Written>>,
    giver: Arc<Writer<Gift, Finding>>,
}

impl Cluster {
    /// Opens the cluster of a database whose tables are up to date, and makes what it needs.
    ///
    /// # Errors
    /// If it is no PostgreSQL, cannot be reached, or servers of another version share it.
    pub async fn open(uri: &str, terms: &Terms) -> Result<Self> {
        let mut this = Self::reach(uri, terms).await?;
        let mut change = this.pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MAKING).execute(&mut *change).await?;
        sqlx::raw_sql(TABLES).execute(&mut *change).await?;
        this.id = id(&mut change).await?;
        change.commit().await?;
        Ok(this)
    }

    /// Looks at the cluster of a database, and makes nothing.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn look(uri: &str, terms: &Terms) -> Result<Self> {
        let mut this = Self::reach(uri, terms).await?;
        let mut connection = this.pool.acquire().await?;
        let made = sqlx::query_scalar::<_, bool>("SELECT to_regclass('cluster_about') IS NOT NULL");
        if made.fetch_one(&mut *connection).await? {
            this.id = id(&mut connection).await?;
        }
        drop(connection);
        Ok(this)
    }

    async fn reach(uri: &str, terms: &Terms) -> Result<Self> {
        let options = options(uri)?;
        postgres::reach(&options).await?;
        let wires = PgPoolOptions::new().max_connections(WIRES).acquire_timeout(SOON);
        let wires = wires.connect_lazy_with(options.clone());
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS);
        let pool = pool.after_connect(|connection, _| Box::pin(prepare(connection)));
        let pool = pool.connect_with(options.clone()).await?;
        let appends = Appends(Arc::new(Own::new(options.clone())));
        let writer = Arc::new(Writer::start_with(appends.clone()));
        let giver = Arc::new(Writer::start_with(Gifts(Own::new(options.clone()))));
        // What is said to others waits for no disk.
        let speaker = Arc::new(Own::new(options.options([("synchronous_commit", "off")])));
        let id = NONE.to_string();
        Ok(Self { pool, wires, speaker, id, lease: terms.lease, appends, writer, giver })
    }

    /// Whether any server was ever one of several here.
    pub fn is_made(&self) -> bool {
        self.id != NONE
    }

    /// What time it is in the database.
    ///
    /// # Errors
    /// If it does not answer.
    pub async fn now(&self) -> Result<Moment> {
        let now = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        Ok(Moment(sqlx::query_scalar(now).fetch_one(&self.pool).await?))
    }

    /// How long the logs of some games are, and who looks after each and lives.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn whereabouts(
        &self,
        games: &[GameId],
    ) -> Result<Vec<(GameId, u32, Option<Incarnation>)>> {
        let ids: Vec<i64> = games.iter().map(|game| signed(game.bits())).collect();
        let asked = sqlx::query_as::<_, (i64, i64, Option<i64>)>(
            "SELECT id, coalesce((SELECT seq + 1 FROM log WHERE log.game = id
               ORDER BY seq DESC LIMIT 1), 0)::bigint, n.node
             FROM unnest($1::bigint[]) AS it(id) LEFT JOIN cluster_games g ON g.game = id
             LEFT JOIN cluster_nodes n ON n.node = g.owner AND n.dead IS NULL",
        );
        let found = asked.bind(ids).fetch_all(&self.pool).await?;
        let one = |(id, length, owner): (i64, i64, Option<i64>)| {
            let length = u32::try_from(length).unwrap_or(u32::MAX);
            (GameId::from_bits(id as u64), length, owner.map(|it| Incarnation(it as u64)))
        };
        Ok(found.into_iter().map(one).collect())
    }

    /// Appends a group, each all or nothing and whatever becomes of the others. What is answered with `Done` is durable.
    pub async fn append(&self, group: &[Fenced]) -> Vec<Written> {
        self.appends.append(group).await
    }

    /// Appends, in one group with whatever else comes at the same time.
    pub async fn write(&self, fenced: Fenced) -> Written {
        self.writer.write(fenced).await.unwrap_or(Written::Unknown)
    }

    /// How much was written so.
    pub fn written(&self) -> WriteCounts {
        self.writer.written()
    }

    /// What tells it from every other cluster, wherever its messages go.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Does what a node asks, as one statement; games that are handed over share one with others that are so at the same time.
    ///
    /// # Errors
    /// If the database failed: it is not known whether it was done.
    pub async fn ask(&self, by: Incarnation, question: Question) -> Result<Finding> {
        if let Question::HandOver { game, epoch, heir } = question {
            let given = self.giver.write(Gift { by, game, epoch, heir }).await;
            return Ok(given.unwrap_or(Finding::Unknown));
        }
        let mut connection = self.pool.acquire().await?;
        questions::ask(&mut connection, self.lease, by, question).await
    }

    /// Lets go of the database.
    pub async fn close(&self) {
        self.writer.finish().await;
        self.giver.finish().await;
        self.speaker.close().await;
        self.wires.close().await;
        self.pool.close().await;
    }
}

/// What tells a cluster from every other, if we can be one of its servers.
async fn id(connection: &mut PgConnection) -> Result<String> {
    let about = sqlx::query_as("SELECT id, version FROM cluster_about");
    let (id, version): (String, i64) = about.fetch_one(connection).await?;
    if version != VERSION {
        return Err(StoreError::Unfit(
            "servers of another version share this database: stop them first, or use their version",
        ));
    }
    Ok(id)
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
