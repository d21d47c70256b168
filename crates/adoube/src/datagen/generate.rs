//! Threads that play, and one that writes what they played in order.

use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use adoube_engine::games::{Game, Games, GamesFault, Recorded};
use adoube_engine::network::Network;
use adoube_engine::selfplay::{Player, Settings};
use serde_json::json;

use super::Tally;
use crate::failure::Failure;
use crate::files;
use crate::progress::Progress;
use crate::said;

/// When there are enough games: whatever comes first.
pub(crate) struct Goal {
    pub(crate) games: Option<u64>,
    pub(crate) positions: Option<u64>,
    /// No game begins after this.
    pub(crate) time: Option<Duration>,
}

/// What has been made.
pub(crate) struct Made {
    tally: Tally,
    threads: usize,
    time: Duration,
    /// Games that stood in the file before.
    before: u64,
    /// Bytes of a game that was cut short, which have been taken off the file.
    dropped: u64,
}

impl Made {
    fn speed(&self) -> f64 {
        self.tally.positions as f64 / self.time.as_secs_f64().max(1e-3)
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        let mut all = self.tally.json();
        all["threads"] = json!(self.threads);
        all["seconds"] = json!((self.time.as_secs_f64() * 1e3).round() / 1e3);
        all["positions_per_second"] = json!(self.speed().round());
        all["before"] = json!(self.before);
        all["dropped"] = json!(self.dropped);
        all
    }

    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        if self.dropped > 0 {
            writeln!(out, "{}", said::datagen_dropped(self.dropped))?;
        }
        if self.before > 0 {
            writeln!(out, "{}", said::datagen_before(self.before))?;
        }
        self.tally.write(out)?;
        let seconds = format!("{:.1}", self.time.as_secs_f64());
        let speed = format!("{:.0}", self.speed());
        writeln!(out, "{}", said::datagen_speed(seconds, self.threads, speed))
    }
}

#[expect(clippy::disallowed_methods, reason = "how long a person wants to wait, and nothing else")]
fn now() -> Instant {
    Instant::now()
}

/// Plays games until there are enough, and writes them.
pub(crate) fn generate<P: Recorded>(
    path: &Path,
    settings: &Settings,
    goal: &Goal,
    network: Option<&Arc<Network<P>>>,
    threads: usize,
    seed: u64,
    append: bool,
) -> Result<Made, Failure> {
    let began = now();
    let (mut shelf, before, dropped) = Shelf::open::<P>(path, append)?;
    let next = AtomicU64::new(before);
    let last = goal.games.map_or(u64::MAX, |games| before.saturating_add(games));
    // No game is begun any more; those that are go on to their end.
    let closing = AtomicBool::new(false);
    // Nothing goes on.
    let stop = AtomicBool::new(false);
    let (games, finished) = channel();
    let tally = thread::scope(|scope| {
        for _ in 0..threads {
            let (games, next, closing, stop) = (games.clone(), &next, &closing, &stop);
            scope.spawn(move || {
                let settings = settings.clone();
                let mut player = match network {
                    Some(network) => Player::with_network(settings, Arc::clone(network)),
                    None => Player::new(settings),
                };
                play(&mut player, seed, last, next, closing, stop, &games);
            });
        }
        drop(games);
        let writer = Writer { goal, began, first: before, closing: &closing };
        let tally = writer.write(&mut shelf, &finished);
        stop.store(true, Ordering::Relaxed);
        tally
    })?;
    Ok(Made { tally, threads, time: now() - began, before, dropped })
}

/// Takes the next number and plays its game, again and again.
fn play<P: Recorded>(
    player: &mut Player<P>,
    seed: u64,
    last: u64,
    next: &AtomicU64,
    closing: &AtomicBool,
    stop: &AtomicBool,
    games: &Sender<(u64, Game<P>)>,
) {
    // A number that is taken is played, so that none is missing.
    while !closing.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= last {
            break;
        }
        let Some(game) = player.play(seed, number, stop) else { break };
        if games.send((number, game)).is_err() {
            break;
        }
    }
}

/// Puts games in order.
struct Writer<'a> {
    goal: &'a Goal,
    began: Instant,
    first: u64,
    closing: &'a AtomicBool,
}

/// So long nothing need be on the disk.
const PAUSE: Duration = Duration::from_secs(1);

impl Writer<'_> {
    /// Writes games as they come, in the order of their numbers, until there are enough.
    fn write<P: Recorded>(
        &self,
        shelf: &mut Shelf,
        finished: &Receiver<(u64, Game<P>)>,
    ) -> Result<Tally, Failure> {
        let mut tally = Tally::new(P::KIND);
        let mut early: BTreeMap<u64, Game<P>> = BTreeMap::new();
        let mut progress = Progress::begin();
        let mut saved = now();
        loop {
            match finished.recv_timeout(Duration::from_millis(100)) {
                Ok((number, game)) => {
                    early.insert(number, game);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while let Some(game) = early.remove(&(self.first + tally.games)) {
                game.encode(&mut shelf.bytes);
                tally.add(&game);
                if self.goal.positions.is_some_and(|most| tally.positions >= most) {
                    shelf.save()?;
                    return Ok(tally);
                }
            }
            let now = now();
            if self.goal.time.is_some_and(|time| now - self.began >= time) {
                self.closing.store(true, Ordering::Relaxed);
            }
            if now - saved >= PAUSE {
                shelf.save()?;
                saved = now;
            }
            progress.show(|| self.line(&tally, now - self.began));
        }
        shelf.save()?;
        Ok(tally)
    }

    /// How far it has come.
    fn line(&self, tally: &Tally, time: Duration) -> String {
        let speed = tally.positions as f64 / time.as_secs_f64().max(1e-3);
        let share = |done: u64, most: Option<u64>| {
            most.map_or(0.0, |most| done as f64 / most.max(1) as f64)
        };
        let by_time = self.goal.time.map_or(0.0, |most| time.as_secs_f64() / most.as_secs_f64());
        let done = share(tally.games, self.goal.games)
            .max(share(tally.positions, self.goal.positions))
            .max(by_time)
            .clamp(0.0, 1.0);
        let (games, speed) = (said::games_done(tally.games), format!("{speed:.0}"));
        let line = said::datagen_line(games, tally.positions, speed);
        if done <= 0.0 {
            return line;
        }
        let left = (time.as_secs_f64() * (1.0 / done - 1.0)).round() as u64;
        said::datagen_left(line, format!("{}:{:02}", left / 60, left % 60))
    }
}

/// The file, in which whole games stand and nothing else.
struct Shelf {
    path: PathBuf,
    file: File,
    /// Where the last whole game ends.
    end: u64,
    /// Whole games that are not on the disk yet.
    bytes: Vec<u8>,
}

impl Shelf {
    /// Opens a file to write to its end; says how many games it has, and how many bytes had to go.
    fn open<P: Recorded>(path: &Path, append: bool) -> Result<(Self, u64, u64), Failure> {
        let failure = |error: io::Error| Failure::file(path, &error);
        let name = path.display();
        if files::is_standard(path) {
            return Err(Failure::new(said::datagen_standard()));
        }
        let mut options = File::options();
        options.read(true).write(true);
        let file = if append { options.create(true) } else { options.create_new(true) };
        let file = file.open(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Failure::new(said::datagen_exists(&name)),
            _ => failure(error),
        })?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::new(said::datagen_locked(&name)));
            }
            Err(TryLockError::Error(error)) => return Err(failure(error)),
        }
        let size = file.metadata().map_err(failure)?.len();
        let mut shelf = Self { path: path.into(), file, end: 0, bytes: Vec::new() };
        if size == 0 {
            shelf.bytes.extend_from_slice(&P::KIND.head());
            shelf.save()?;
            return Ok((shelf, 0, 0));
        }
        let (games, end) =
            whole_games::<P>(&shelf.file, size).map_err(|fault| Failure::fault_at(&name, fault))?;
        shelf.end = end;
        shelf.file.set_len(end).map_err(failure)?;
        shelf.file.seek(SeekFrom::Start(end)).map_err(failure)?;
        Ok((shelf, games, size - end))
    }

    /// Writes what has come, or nothing of it.
    fn save(&mut self) -> Result<(), Failure> {
        if let Err(error) = self.file.write_all(&self.bytes) {
            // What was written of it is taken back, as far as a failing disk lets us.
            let _ = self.file.set_len(self.end);
            return Err(Failure::file(&self.path, &error));
        }
        self.end += self.bytes.len() as u64;
        self.bytes.clear();
        Ok(())
    }
}

/// How many games a file has, and where the last whole one ends.
fn whole_games<P: Recorded>(file: &File, size: u64) -> Result<(u64, u64), String> {
    let source = BufReader::with_capacity(1 << 20, file);
    let mut games = Games::<P, _>::open(source).map_err(|error| error.to_string())?;
    let mut progress = Progress::begin();
    while let Some(game) = games.next() {
        match game {
            Ok(_) => {}
            // What was being written when the program was ended.
            Err(error) if error.fault == GamesFault::Cut => break,
            Err(error) => return Err(error.to_string()),
        }
        let part = 100 * games.offset() / size;
        progress.show(|| said::games_read(said::games_done(games.passed()), part));
    }
    Ok((games.passed(), games.offset()))
}
