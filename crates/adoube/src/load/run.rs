//! A run: so many games, on the server and on the bare path, paced and as fast as they go.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adoube_store::GameId;
use tokio::task::JoinSet;

use super::Rate;
use super::clock::now;
use super::crowd::Crowd;
use super::field::{Field, Phase, Played, With};
use super::http;
use super::line::{CONTROL, LONGEST, Lines};
use super::prepare::{Scratch, Template, ask, uri};
use super::process::{Process, Taken};
use super::report::{Floor, Measured, Run};
use super::wire;
use crate::failure::Failure;
use crate::open_files;
use crate::progress::Progress;
use crate::said;

/// What is to be measured.
pub(crate) struct Plan {
    /// How fast, one after another.
    pub(crate) rates: Vec<Rate>,
    /// For how long each.
    pub(crate) time: Duration,
    /// So many moves of a game, frames of a socket and groups of rows at most at each rate; none: as time allows.
    pub(crate) moves: Option<usize>,
    /// How often all is measured.
    pub(crate) rounds: u32,
    /// A server that runs; none: one is started.
    pub(crate) url: Option<String>,
    /// Where databases are made.
    pub(crate) folder: PathBuf,
    /// Where the server's database is left.
    pub(crate) keep: Option<PathBuf>,
    /// Whether the bare path is measured too.
    pub(crate) bare: bool,
    /// Whether what runs is a bare path.
    pub(crate) as_bare: bool,
    /// Whose processor time is told beside the server's.
    pub(crate) beside: Vec<u32>,
    /// By which time control games that are asked for are played.
    pub(crate) control: Option<String>,
    /// What is played.
    pub(crate) lines: Arc<Lines>,
    /// So many look on at one game more.
    pub(crate) spectators: usize,
}

/// So long the server is left alone before its memory is read.
const SETTLE: Duration = Duration::from_millis(500);

impl Plan {
    /// Measures so many games.
    pub(crate) async fn run(&self, games: usize, progress: &mut Progress) -> Result<Run, Failure> {
        open_files::enough((2 * (games + self.watched()) + self.spectators) as u64)?;
        let template = match &self.url {
            Some(_) => None,
            None => Some(Template::make(games + self.watched(), &self.folder).await?),
        };
        let mut rounds = Vec::new();
        for _ in 0..self.rounds {
            let mut run = self.server(games, template.as_ref(), progress).await?;
            if self.bare {
                self.bare(&mut run, progress).await?;
            }
            rounds.push(run);
        }
        Ok(Run::median(&rounds))
    }

    /// How many games are watched.
    fn watched(&self) -> usize {
        usize::from(self.spectators > 0)
    }

    async fn server(
        &self,
        games: usize,
        template: Option<&Template>,
        progress: &mut Progress,
    ) -> Result<Run, Failure> {
        let scratch = Scratch::make(&self.folder)?;
        let database = self.keep.clone().unwrap_or_else(|| scratch.file("adoube.db"));
        let (mut server, mut prepared) = match (&self.url, template) {
            (Some(url), _) if self.as_bare => (Process::running(url)?, Vec::new()),
            (Some(url), _) => {
                let server = Process::running(url)?;
                let told = |made| progress.show(|| said::load_made(made, games));
                let control = self.control.as_deref().unwrap_or(CONTROL);
                let many = games + self.watched();
                let prepared = ask(&server.address, many, control, told).await?;
                (server, prepared)
            }
            (None, Some(template)) => {
                template.copy(&database)?;
                let config = scratch.file("adoube.toml");
                std::fs::write(&config, settings(&database, games, self.spectators))
                    .map_err(|error| Failure::file(&config, &error))?;
                let config =
                    config.to_str().ok_or_else(|| Failure::new(said::load_folder_name()))?;
                let server = Process::start(&["serve", "--json", "--config", config])?;
                (server, template.games.clone())
            }
            (None, None) => return Err(Failure::new(said::load_nothing_prepared())),
        };
        server.beside.clone_from(&self.beside);
        let watched = if self.spectators > 0 { prepared.pop() } else { None };
        let before = server.taken().await?;
        let began = now();
        let with = match self.as_bare {
            true => With::Bare(games),
            false => With::Server(Arc::new(prepared)),
        };
        let mut field = Field::open(&server.address, with, &self.lines, progress).await?;
        let opened = (now() - began).as_secs_f64();
        tokio::time::sleep(SETTLE).await;
        let memory = (server.taken().await?.memory - before.memory) / games as f64 / 1024.0;
        let mut run = Run { games, as_bare: self.as_bare, opened, memory, ..Run::default() };
        let mut crowd = match &watched {
            None => None,
            Some(it) => {
                let (lines, count) = (&self.lines, self.spectators);
                Some(Crowd::gather(&server, it, games, lines, count, progress).await?)
            }
        };
        for &rate in &self.rates {
            let measured = match &mut crowd {
                None => self.measure(&mut field, rate, &server, progress).await?,
                Some(crowd) => {
                    let until = now() + self.time;
                    tokio::try_join!(
                        self.measure(&mut field, rate, &server, progress),
                        crowd.play(&self.lines, until)
                    )?
                    .0
                }
            };
            run.rows.push((rate, measured, None));
        }
        let after = server.taken().await?.memory;
        run.memory_after = (after - before.memory) / games as f64 / 1024.0;
        let mut made = Vec::new();
        if let Some(crowd) = crowd {
            let (watched, moves) = crowd.go().await?;
            run.watched = Some(watched);
            made.push(moves);
        }
        made.splice(0..0, field.close().await?);
        server.stop().await?;
        if self.url.is_none() {
            self.check(&database, &made).await?;
        }
        run.made = made.iter().sum();
        run.anew = wire::ANEW.swap(0, Ordering::Relaxed);
        Ok(run)
    }

    async fn measure(
        &self,
        field: &mut Field,
        rate: Rate,
        server: &Process,
        progress: &mut Progress,
    ) -> Result<Measured, Failure> {
        let moves = self.moves.unwrap_or(LONGEST);
        let phase = Phase { rate: rate.moves(), time: self.time, moves };
        let before = server.taken().await?;
        let played = field.play(&phase, server, progress).await?;
        Ok(measured(before, played))
    }

    /// That every move is in its game's log, once and in order.
    async fn check(&self, database: &Path, made: &[usize]) -> Result<(), Failure> {
        let games = (1..).map(GameId::from_bits).zip(made.iter().copied());
        check(database, &self.lines, games).await
    }

    async fn bare(&self, run: &mut Run, progress: &mut Progress) -> Result<(), Failure> {
        let scratch = Scratch::make(&self.folder)?;
        let file = scratch.file("bare.db");
        let file = file.to_str().ok_or_else(|| Failure::new(said::load_folder_name()))?;
        let server = Process::start(&["load", "--serve-bare", file])?;
        let games = run.games;
        let mut field =
            Field::open(&server.address, With::Bare(games), &self.lines, progress).await?;
        for (rate, _, bare) in &mut run.rows {
            *bare = Some(self.measure(&mut field, *rate, &server, progress).await?);
        }
        field.close().await?;
        if self.rates.contains(&Rate::Most) {
            let (echo, echo_cpu) = self.echo(&server, 2 * games, progress).await?;
            let (millis, most) = (self.time.as_millis(), self.moves.unwrap_or(usize::MAX));
            let before = server.taken().await?.cpu;
            let path = format!("/commits/{games}/{most}/{millis}");
            let said = http::get(&server.address, &path).await?.json()?;
            let number = |name: &str| said[name].as_f64().unwrap_or(0.0);
            let (commits, group) = (number("rate"), number("group"));
            let cpu = server.taken().await?.cpu - before;
            let commit_cpu = 1e6 * cpu / number("written").max(1.0);
            run.floor = Some(Floor { echo, echo_cpu, commits, commit_cpu, group });
        }
        server.stop().await
    }

    /// How many frames a second come back, each socket waiting for its own; and what each costs.
    async fn echo(
        &self,
        server: &Process,
        sockets: usize,
        progress: &mut Progress,
    ) -> Result<(f64, f64), Failure> {
        let mut wires = Vec::with_capacity(sockets);
        for number in 0..sockets {
            wires.push(wire::open(&server.address, "/echo", None).await?);
            progress.show(|| said::load_sockets(number, sockets));
        }
        let received = Arc::new(AtomicU64::new(0));
        let most = self.moves.unwrap_or(usize::MAX);
        let before = server.taken().await?;
        let began = now();
        let end = began + self.time;
        let mut echoes = JoinSet::new();
        for (number, mut wire) in wires.into_iter().enumerate() {
            let (lines, received) = (Arc::clone(&self.lines), Arc::clone(&received));
            echoes.spawn(async move {
                let ply = lines.ply(number, 0).map(|ply| ply.command.clone());
                let frame = format!(
                    r#"{{"type":"do","game":"0000000000000","id":"m0","seen":"f1","command":{}}}"#,
                    ply.unwrap_or_default()
                );
                for _ in 0..most {
                    if now() >= end {
                        break;
                    }
                    wire::say(&mut wire, frame.as_str()).await?;
                    wire::hear(&mut wire).await?;
                    received.fetch_add(1, Ordering::Relaxed);
                }
                // Held until all have ended: a socket that closes is no part of what is measured.
                Ok::<_, Failure>(wire)
            });
        }
        let mut over = std::pin::pin!(tokio::time::sleep_until(end.into()));
        let mut ended = Vec::with_capacity(sockets);
        while ended.len() < sockets {
            tokio::select! {
                () = &mut over => break,
                echo = echoes.join_next() => match echo {
                    Some(echo) => ended.push(echo.map_err(Failure::fault)??),
                    None => break,
                }
            }
        }
        let frames = received.load(Ordering::Relaxed) as f64;
        let seconds = (now() - began).as_secs_f64();
        let cpu = server.taken().await?.cpu - before.cpu;
        while let Some(echo) = echoes.join_next().await {
            ended.push(echo.map_err(Failure::fault)??);
        }
        Ok((frames / seconds, 1e6 * cpu / frames.max(1.0)))
    }
}

/// That every move of games is in their logs, once and in order.
pub(super) async fn check(
    database: &Path,
    lines: &Lines,
    made: impl Iterator<Item = (GameId, usize)>,
) -> Result<(), Failure> {
    let store = adoube_store::open(&uri(database), None).await.map_err(Failure::fault)?;
    for (number, (game, moves)) in made.enumerate() {
        let log = store.log(game, 0, u32::MAX).await.map_err(Failure::fault)?;
        let written: Vec<_> =
            log.iter().filter(|entry| entry.body.contains("\"kind\":\"made\"")).collect();
        let same = written.iter().enumerate().all(|(ply, entry)| {
            let made = lines.ply(number, ply).map(|ply| act_of(&ply.body));
            made.is_some_and(|made| act_of(&entry.body) == made)
        });
        if written.len() != moves || !same {
            return Err(Failure::new(said::load_written(game, moves, written.len())));
        }
    }
    store.close().await;
    Ok(())
}

pub(super) fn measured(before: Taken, played: Played) -> Measured {
    let Played { moves, time, mut tally, then } = played;
    let moves = moves as f64;
    let commits = then.commits - before.commits;
    Measured {
        moves,
        rate: moves / time.as_secs_f64().max(1e-9),
        p50: tally.within(500),
        p99: tally.within(990),
        max: tally.within(1_000),
        cpu: 1e6 * (then.cpu - before.cpu) / moves.max(1.0),
        beside: 1e6 * (then.beside - before.beside) / moves.max(1.0),
        group: (then.appends - before.appends) / commits.max(1.0),
    }
}

/// The act in an event's line: what differs otherwise is when it was made.
fn act_of(body: &str) -> Option<&str> {
    body.split_once("\"act\":").map(|(_, rest)| rest)
}

/// What a server needs so that one address may play all games.
pub(super) fn settings(database: &Path, games: usize, spectators: usize) -> String {
    let database = uri(database);
    let sockets = 2 * (games + 1) + spectators + 1;
    format!(
        "listen = \"127.0.0.1:0\"\ndatabase = {database:?}\n[limits]\nconnections = {connections}\n\
         connections-per-address = {connections}\nsockets-per-address = {sockets}\nrequests-per-minute = 100000000\n\
         commands-per-second = 100000\n",
        connections = sockets + 100,
    )
}
