//! What the server is measured against: the same frames and rows with nothing between. A socket that sends
//! frames back, a file that takes the rows of moves in groups, and both together.

pub(crate) mod several;

use std::path::Path;
use std::sync::mpsc as std_mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as InPath, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::StreamExt as _;
use rusqlite::{Connection, Statement, params};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use super::clock::now;
use super::line::{LONGEST, Lines, Ply};
use super::prepare::uri;
use crate::failure::Failure;
use crate::language::fault;
use crate::said;

/// So many pairs of sockets at most.
const PAIRS: usize = 50_000;
/// So many moves at most share a commit, as in the server.
const GROUP: usize = 1_024;
/// After so many moves the write-ahead log is emptied, as in the server.
const KEEP_AFTER: usize = 256;
/// As in the server.
const BUFFER: usize = 4 * 1_024;
/// What tells a mover that his move is written.
const DONE: Utf8Bytes = Utf8Bytes::from_static(r#"{"type":"done"}"#);

type Out = mpsc::UnboundedSender<Utf8Bytes>;

struct Bare {
    pairs: Vec<[Mutex<Option<Out>>; 2]>,
    jobs: std_mpsc::Sender<Job>,
}

enum Job {
    /// A move in a frame.
    Move { pair: usize, side: usize, frame: Utf8Bytes },
    /// As many groups of rows as fit into a time, of so many games.
    Groups { games: usize, most: usize, time: Duration, done: oneshot::Sender<Value> },
}

/// Serves until the process is told to end.
pub(crate) async fn serve(file: &Path) -> Result<(), Failure> {
    // The same tables.
    let store = adoube_store::open(&uri(file), None).await.map_err(Failure::fault)?;
    store.close().await;
    let (connection, keeper) = (connect(file), connect(file));
    let (connection, keeper) =
        (connection.map_err(Failure::fault)?, keeper.map_err(Failure::fault)?);
    let lines = Lines::make(LONGEST)?;
    let (jobs, waiting) = std_mpsc::channel();
    let (keep, kept) = std_mpsc::sync_channel(1);
    // What cannot be emptied now is emptied with the next.
    std::thread::spawn(move || {
        while kept.recv().is_ok() {
            let _ = keeper.execute_batch("PRAGMA wal_checkpoint(PASSIVE)");
        }
    });
    let bare = Arc::new(Bare {
        pairs: (0..PAIRS).map(|_| [Mutex::new(None), Mutex::new(None)]).collect(),
        jobs,
    });
    let writer = Arc::clone(&bare);
    std::thread::spawn(move || {
        if let Err(error) = write(&connection, &lines, &writer, &waiting, keep) {
            crate::failure::report(&Failure::new(said::load_bare_writer(fault(&error))));
            std::process::exit(2);
        }
    });
    let router = Router::new()
        .route("/metrics", get(async || adoube_server::metrics::process()))
        .route("/echo", get(echo))
        .route("/pair/{pair}/{side}", get(pair))
        .route("/commits/{games}/{most}/{millis}", get(commits))
        .with_state(bare);
    listen(router).await
}

/// Says where it listens, and serves until the process is told to end.
async fn listen(router: Router) -> Result<(), Failure> {
    let mut term = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
        .map_err(Failure::fault)?;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.map_err(Failure::fault)?;
    let listener = NoDelay(listener);
    let address = listener.0.local_addr().map_err(Failure::fault)?;
    let mut out = std::io::stdout().lock();
    use std::io::Write as _;
    writeln!(out, "{}", json!({ "url": format!("http://{address}") }))?;
    out.flush()?;
    drop(out);
    tokio::select! {
        served = axum::serve(listener, router) => served.map_err(Failure::fault),
        _ = term.recv() => Ok(()),
    }
}

struct NoDelay(tokio::net::TcpListener);

impl axum::serve::Listener for NoDelay {
    type Io = tokio::net::TcpStream;
    type Addr = std::net::SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        let (stream, peer) = axum::serve::Listener::accept(&mut self.0).await;
        let _ = stream.set_nodelay(true);
        (stream, peer)
    }

    fn local_addr(&self) -> std::io::Result<Self::Addr> {
        self.0.local_addr()
    }
}

async fn echo(upgrade: WebSocketUpgrade) -> Response {
    upgrade.read_buffer_size(BUFFER).on_upgrade(|mut socket: WebSocket| async move {
        while let Some(Ok(message)) = socket.next().await {
            if matches!(message, Message::Text(_)) && socket.send(message).await.is_err() {
                return;
            }
        }
    })
}

async fn pair(
    State(bare): State<Arc<Bare>>,
    InPath((pair, side)): InPath<(usize, usize)>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let (out, mut frames) = mpsc::unbounded_channel();
    let Some(seat) = bare.pairs.get(pair).and_then(|seats| seats.get(side)) else {
        return axum::http::StatusCode::NOT_FOUND.into_response();
    };
    *seat.lock().unwrap_or_else(PoisonError::into_inner) = Some(out);
    upgrade.read_buffer_size(BUFFER).on_upgrade(move |mut socket: WebSocket| async move {
        loop {
            tokio::select! {
                frame = frames.recv() => {
                    let Some(frame) = frame else { return };
                    if socket.send(Message::Text(frame)).await.is_err() {
                        return;
                    }
                }
                message = socket.next() => match message {
                    Some(Ok(Message::Text(frame))) => {
                        let _ = bare.jobs.send(Job::Move { pair, side, frame });
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return,
                },
            }
        }
    })
}

async fn commits(
    State(bare): State<Arc<Bare>>,
    InPath((games, most, millis)): InPath<(usize, usize, u64)>,
) -> Response {
    let (done, answer) = oneshot::channel();
    let time = Duration::from_millis(millis);
    let _ = bare.jobs.send(Job::Groups { games: games.clamp(1, PAIRS), most, time, done });
    match answer.await {
        Ok(written) => written.to_string().into_response(),
        Err(_) => axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// As the store opens it.
fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    for (name, value) in adoube_store::SQLITE_PRAGMAS {
        connection.pragma_update(None, name, value)?;
    }
    Ok(connection)
}

/// The rows of moves, with statements that are prepared once.
struct Rows<'a> {
    connection: &'a Connection,
    lines: &'a Lines,
    log: Statement<'a>,
    commands: Statement<'a>,
    /// How many moves each pair has made.
    made: Vec<usize>,
    /// Who empties the write-ahead log, and how many moves it has got since.
    keep: std_mpsc::SyncSender<()>,
    since: usize,
}

impl<'a> Rows<'a> {
    fn new(
        connection: &'a Connection,
        lines: &'a Lines,
        keep: std_mpsc::SyncSender<()>,
    ) -> rusqlite::Result<Self> {
        let log = connection.prepare(
            "INSERT INTO log (game, seq, body, sender, arrived, lag, given)
             VALUES (?1, ?2, ?3, ?4, ?5, 0, 0)",
        )?;
        let commands = connection.prepare(
            "INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1)",
        )?;
        let made = vec![0; PAIRS];
        Ok(Self { connection, lines, log, commands, made, keep, since: 0 })
    }

    fn add(&mut self, pair: usize) -> rusqlite::Result<()> {
        let Some(made) = self.made.get_mut(pair) else { return Ok(()) };
        let seq = *made;
        *made += 1;
        let Some((ply, sender, role)) = row(self.lines, pair, seq) else { return Ok(()) };
        let digest = "0123456789abcdef01234567";
        self.log.execute(params![
            pair as i64,
            seq as i64,
            ply.body,
            sender,
            1_789_473_600_000_i64
        ])?;
        let id = format!("m{seq}");
        let row = params![pair as i64, sender, id, digest, role, ply.command, seq as i64];
        self.commands.execute(row).map(drop)
    }

    fn commit(&mut self, pairs: impl Iterator<Item = usize>) -> rusqlite::Result<()> {
        self.connection.execute_batch("BEGIN IMMEDIATE")?;
        for pair in pairs {
            self.add(pair)?;
            self.since += 1;
        }
        self.connection.execute_batch("COMMIT")?;
        if self.since >= KEEP_AFTER {
            self.since = 0;
            let _ = self.keep.try_send(());
        }
        Ok(())
    }
}

/// What is written of a pair's next move: the move, by whom, and as whom.
fn row(lines: &Lines, pair: usize, seq: usize) -> Option<(&Ply, i64, String)> {
    let ply = lines.ply(pair, seq % LONGEST)?;
    let side = if seq.is_multiple_of(2) { "first" } else { "second" };
    Some((ply, 2 * pair as i64 + (seq % 2) as i64, format!("{{\"player\":\"{side}\"}}")))
}

fn write(
    connection: &Connection,
    lines: &Lines,
    bare: &Bare,
    jobs: &std_mpsc::Receiver<Job>,
    keep: std_mpsc::SyncSender<()>,
) -> rusqlite::Result<()> {
    let mut rows = Rows::new(connection, lines, keep)?;
    while let Ok(first) = jobs.recv() {
        let waiting = std::iter::from_fn(|| jobs.try_recv().ok()).take(GROUP - 1);
        let mut moves = Vec::new();
        for job in std::iter::once(first).chain(waiting) {
            match job {
                Job::Move { pair, side, frame } => moves.push((pair, side, frame)),
                Job::Groups { games, most, time, done } => {
                    let _ = done.send(groups(&mut rows, games, most, time)?);
                }
            }
        }
        if moves.is_empty() {
            continue;
        }
        rows.commit(moves.iter().map(|&(pair, ..)| pair))?;
        for (pair, side, frame) in moves {
            bare.tell(pair, 1 - side.min(1), frame);
            bare.tell(pair, side, DONE);
        }
    }
    Ok(())
}

/// As many groups as fit: as many rows in each as games wait, and no more than the server takes.
fn groups(
    rows: &mut Rows<'_>,
    games: usize,
    most: usize,
    time: Duration,
) -> rusqlite::Result<Value> {
    let group = games.min(GROUP);
    let began = now();
    let (mut next, mut made) = (0, 0);
    while made < most && now() - began < time {
        rows.commit((next..next + group).map(|number| number % games))?;
        next = (next + group) % games;
        made += 1;
    }
    let written = (made * group) as f64;
    let rate = written / (now() - began).as_secs_f64();
    Ok(json!({ "rate": rate, "group": group, "written": written }))
}

impl Bare {
    fn tell(&self, pair: usize, side: usize, frame: Utf8Bytes) {
        let Some(seat) = self.pairs.get(pair).and_then(|seats| seats.get(side)) else { return };
        if let Some(out) = &*seat.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = out.send(frame);
        }
    }
}
