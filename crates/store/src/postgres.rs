//! PostgreSQL, for more than one machine.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use futures_util::TryStreamExt;
use sqlx::Connection;
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use tokio::io::AsyncWriteExt;
use tokio::sync::Mutex;

use crate::backup::{self, Aim, Tables, file};
use crate::migration::migrator;
use crate::tables::{
    account_columns, accounts, found, games, house, is_unique, journal, keys, lobby, people,
};
use crate::writer::{Answers, Fault, Groups, Writer, fitting, judge, rows};
use crate::{
    Account, AccountId, Accounts, Append, AppendError, Ban, Barred, Block, Challenge, ChallengeId,
    ChallengeState, Consent, Custody, Deed, Done, Draw, DrawId, GameId, GameRow, Games, Hidden,
    Journal, Keep, Keys, Link, Lobby, LogRow, Login, LoginId, NewGame, Note, NoteId, People, Rank,
    Recorded, Report, ReportId, Result, Seat, Seated, SecretHash, Store, StoreError, Token,
    TokenId,
};

pub(crate) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator!("postgres"));

/// How long a server may take to answer for the first time, and how long to wait before asking again.
const PATIENCE: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(500);

/// A transaction gets a number, which is written with its commit.
const PULSE: &str = "SELECT pg_current_xact_id()::text";

/// How many bytes it takes.
const SIZE: &str = "SELECT pg_database_size(current_database())";

/// Connections of one server.
const CONNECTIONS: u32 = 8;

/// Every table, each after those it points to.
const TABLES: [&str; 20] = [
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
];

type Change = sqlx::Transaction<'static, sqlx::Postgres>;

/// A database on a server.
pub(crate) struct Postgres {
    read: PgPool,
    write: PgPool,
    writer: Arc<Writer>,
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
    ) -> Result<Self> {
        // The URI may hold a password, and is not said again.
        let shown = uri.split_once("://").map_or(uri, |(scheme, _)| scheme);
        let options: PgConnectOptions =
            uri.parse().map_err(|_| StoreError::Uri(format!("{shown}://…")))?;
        let database = options.get_database().unwrap_or("adoube").to_string();
        reach(&options).await?;
        let pool =
            PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options.clone()).await?;
        match Tables::of(version(&pool).await?, backup::newest(migrations))?.for_aim(aim)? {
            Tables::Current => {}
            Tables::New => migrations.run(&pool).await?,
            Tables::Old(_) => {
                let name = format!("{database}.sql.before-{}", backup::newest(migrations));
                let to = backups.map(Path::to_path_buf).unwrap_or_default().join(name);
                if !to.exists() {
                    copy(&pool, &to).await?;
                }
                migrations.run(&pool).await?;
            }
        }
        let writer = Writer::start(PostgresGroups(pool.clone()));
        Ok(Self { read: pool.clone(), write: pool, writer, options, own: Mutex::default() })
    }

    async fn ask(&self, sql: &'static str) -> Result<()> {
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

    /// What was erased goes out of the tables' files too.
    async fn scrub(&self) -> Result<()> {
        for sql in
            ["VACUUM profiles", "VACUUM logins", "VACUUM tokens", "VACUUM notes", "VACUUM reports"]
        {
            sqlx::query(sql).execute(&self.write).await?;
        }
        Ok(())
    }

    async fn begin(&self) -> Result<Change> {
        Ok(self.write.begin().await?)
    }

    async fn copy_to(&self, to: &Path) -> Result<()> {
        copy(&self.read, to).await
    }

    /// The server looks after its files itself.
    async fn look_at_files(&self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }
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

/// Writes a script for `psql` that makes the database again, as it stands at one moment.
async fn copy(pool: &PgPool, to: &Path) -> Result<()> {
    backup::write_whole(to, |path: PathBuf| async move {
        let created = tokio::fs::File::create(&path).await;
        let mut out = tokio::io::BufWriter::new(created.map_err(|error| file(&path, error))?);
        let written = script(pool, &mut out).await?;
        let flushed = match written {
            Ok(()) => out.flush().await,
            failed => failed,
        };
        flushed.map_err(|error| file(&path, error))
    })
    .await
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

/// Runs a script that [`copy`] has written, in one transaction; `again` after what is there has been taken away.
pub(crate) async fn load(uri: &str, from: &Path, again: bool) -> Result<()> {
    let shown = uri.split_once("://").map_or(uri, |(scheme, _)| scheme);
    let options: PgConnectOptions =
        uri.parse().map_err(|_| StoreError::Uri(format!("{shown}://…")))?;
    reach(&options).await?;
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await?;
    if version(&pool).await?.is_some() && !again {
        return Err(crate::restore::THERE);
    }
    let bytes = tokio::fs::File::open(from).await.map_err(|error| file(from, error))?;
    let mut lines = tokio::io::BufReader::new(bytes);
    let mut connection = pool.acquire().await?;
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
        if text == "BEGIN;\n" && again {
            statements.push_str(text);
            for table in TABLES {
                statements.push_str(&format!("DROP TABLE IF EXISTS {table} CASCADE;\n"));
            }
            for name in ["log_is_append_only", "journal_of_a_command"] {
                statements.push_str(&format!("DROP FUNCTION IF EXISTS {name} CASCADE;\n"));
            }
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

struct PostgresGroups(PgPool);

#[async_trait::async_trait]
impl Groups for PostgresGroups {
    async fn write(&self, group: &Arc<[Append]>) -> core::result::Result<Answers, Fault> {
        let mut change = self.0.begin().await?;
        let games: Vec<i64> = group.iter().map(|append| append.game.bits() as i64).collect();
        let sql = "SELECT id, coalesce((SELECT max(seq) + 1 FROM log WHERE game = games.id), 0)
                   FROM games WHERE id = ANY($1)";
        let lengths: Vec<(GameId, i64)> =
            sqlx::query_as(sql).bind(games).fetch_all(&mut *change).await?;
        let lengths = lengths.into_iter().map(|(id, n)| (id, u32::try_from(n).unwrap_or(u32::MAX)));
        let answers = judge(group, lengths.collect());
        let mut log = Columns::default();
        for (append, seq, entry) in rows(group, &answers) {
            log.game.push(append.game.bits() as i64);
            log.seq.push(seq);
            log.body.push(&entry.body);
            log.sender.push(entry.sender.map(|id| id.bits() as i64));
            log.arrived.push(entry.arrived);
            log.lag.push(entry.lag);
            log.given.push(entry.given);
        }
        let sql = "INSERT INTO log (game, seq, body, sender, arrived, lag, given)
                   SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[],
                                        $5::bigint[], $6::bigint[], $7::bigint[])";
        let query = sqlx::query(sql).bind(log.game).bind(log.seq).bind(log.body).bind(log.sender);
        query.bind(log.arrived).bind(log.lag).bind(log.given).execute(&mut *change).await?;
        for append in fitting(group, &answers) {
            if let Some(done) = &append.done {
                let sql =
                    "INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
                let query = sqlx::query(sql).bind(append.game).bind(done.sender).bind(&done.id);
                let query = query.bind(&done.digest).bind(&done.role).bind(&done.command);
                let query = query.bind(i64::from(done.seq));
                query.bind(i64::from(done.events)).execute(&mut *change).await?;
            }
            append_around(&mut change, append).await?;
        }
        change.commit().await?;
        Ok(answers)
    }
}

/// The free texts of an append, whether its game is open, and who sits where.
async fn append_around(change: &mut Change, append: &Append) -> sqlx::Result<()> {
    for note in &append.notes {
        let sql = "INSERT INTO notes (id, game, author, body, created)
                   VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(note.id).bind(note.game).bind(note.author);
        query.bind(&note.body).bind(note.created).execute(&mut **change).await?;
    }
    if let Some(open) = append.open {
        let sql = "UPDATE games SET open = $2 WHERE id = $1";
        sqlx::query(sql).bind(append.game).bind(open).execute(&mut **change).await?;
    }
    if append.swap {
        // Two updates would for a moment put both on one seat.
        let sql = "DELETE FROM seats WHERE game = $1 AND seat <> 'arbiter'
                   RETURNING seat, account";
        let players: Vec<(String, AccountId)> =
            sqlx::query_as(sql).bind(append.game).fetch_all(&mut **change).await?;
        for (seat, account) in players {
            let Ok(other) = seat.parse::<Seat>().map(Seat::across) else { continue };
            let sql = "INSERT INTO seats (game, seat, account) VALUES ($1, $2, $3)";
            let query = sqlx::query(sql).bind(append.game).bind(other.as_str());
            query.bind(account).execute(&mut **change).await?;
        }
    }
    Ok(())
}

/// The rows of the log by column, as one statement takes them.
#[derive(Default)]
struct Columns<'a> {
    game: Vec<i64>,
    seq: Vec<i64>,
    body: Vec<&'a str>,
    sender: Vec<Option<i64>>,
    arrived: Vec<i64>,
    lag: Vec<i64>,
    given: Vec<i64>,
}

games!(Postgres);
accounts!(Postgres);
keys!(Postgres);
journal!(Postgres);
lobby!(Postgres);
people!(Postgres);
house!(Postgres);
