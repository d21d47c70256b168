//! Games that are open and play when told to.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;

use super::clock::now;
use super::line::Lines;
use super::prepare::Prepared;
use super::process::two_of;
use super::tally::Tally;
use super::wire::Pair;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::said;

/// So many games are opened at once.
const AT_ONCE: usize = 32;
/// No move takes longer.
const PATIENCE: Duration = Duration::from_secs(60);
/// From when moves are asked for until they begin, so that all begin together.
const RUN_UP: Duration = Duration::from_millis(200);
/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(1_000_000);

/// How moves are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phase {
    /// All games together make so many moves a second; none: as many as they can.
    pub(crate) rate: Option<f64>,
    /// For so long.
    pub(crate) time: Duration,
    /// So many moves of each game at most.
    pub(crate) moves: usize,
}

/// When a phase begins and ends.
#[derive(Clone, Copy)]
struct Span {
    begin: Instant,
    end: Instant,
    period: Option<Duration>,
    moves: usize,
}

/// What came of a phase.
pub(crate) struct Played {
    /// Moves that opponents had when it ended.
    pub(crate) moves: u64,
    /// How long it took.
    pub(crate) time: Duration,
    /// How long each move took.
    pub(crate) tally: Tally,
    /// What the server had taken when it ended.
    pub(crate) then: super::process::Taken,
}

/// Open games.
pub(crate) struct Field {
    spans: watch::Sender<Option<Span>>,
    results: mpsc::UnboundedReceiver<Result<Tally, Failure>>,
    received: Arc<AtomicU64>,
    games: JoinSet<(usize, usize)>,
}

/// Whom the games are played with.
#[derive(Clone)]
pub(crate) enum With {
    /// The server.
    Server(Arc<Vec<Prepared>>),
    /// The bare path, with so many pairs.
    Bare(usize),
    /// The server, by players who sit at their games already.
    Seated(Arc<Mutex<Vec<Option<Pair>>>>, Arc<Sends>),
}

/// When each game's last move was sent.
pub(crate) struct Sends {
    began: Instant,
    last: Vec<AtomicU64>,
}

impl Sends {
    /// Of so many games.
    pub(crate) fn new(games: usize) -> Self {
        Self { began: now(), last: (0..games).map(|_| AtomicU64::new(0)).collect() }
    }

    fn send(&self, game: usize) {
        if let Some(last) = self.last.get(game) {
            last.store((now() - self.began).as_micros() as u64, Ordering::Relaxed);
        }
    }

    /// How long ago a game's last move was sent.
    pub(crate) fn since(&self, game: usize) -> Option<Duration> {
        let sent = Duration::from_micros(self.last.get(game)?.load(Ordering::Relaxed));
        Some((now() - self.began).saturating_sub(sent))
    }
}

impl With {
    /// How many games.
    pub(crate) fn games(&self) -> usize {
        match self {
            Self::Server(prepared) => prepared.len(),
            Self::Bare(pairs) => *pairs,
            Self::Seated(_, sends) => sends.last.len(),
        }
    }

    fn sends(&self) -> Option<Arc<Sends>> {
        match self {
            Self::Seated(_, sends) => Some(Arc::clone(sends)),
            Self::Server(_) | Self::Bare(_) => None,
        }
    }

    async fn open(&self, address: &str, number: usize) -> Result<Pair, Failure> {
        match self {
            Self::Bare(_) => Pair::bare(two_of(address, number), number).await,
            Self::Server(all) => match all.get(number) {
                Some(prepared) => Pair::come(two_of(address, number), prepared).await,
                None => Err(Failure::new(said::load_not_prepared(number))),
            },
            Self::Seated(pairs, _) => {
                let mut pairs = pairs.lock().unwrap_or_else(PoisonError::into_inner);
                let pair = pairs.get_mut(number).and_then(Option::take);
                pair.ok_or_else(|| Failure::new(said::load_not_prepared(number)))
            }
        }
    }
}

impl Field {
    /// Opens all games.
    pub(crate) async fn open(
        address: &str,
        with: With,
        lines: &Arc<Lines>,
        progress: &mut Progress,
    ) -> Result<Self, Failure> {
        let count = with.games();
        let (spans, orders) = watch::channel(None);
        let (sender, mut results) = mpsc::unbounded_channel();
        let received = Arc::new(AtomicU64::new(0));
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let mut games = JoinSet::new();
        for number in 0..count {
            let (address, with, places) = (address.to_string(), with.clone(), Arc::clone(&places));
            let (lines, orders) = (Arc::clone(lines), orders.clone());
            let (sender, received) = (sender.clone(), Arc::clone(&received));
            games.spawn(async move {
                let opened = async {
                    let _place = places.acquire_owned().await.map_err(Failure::fault)?;
                    let opening = with.open(&address, number);
                    tokio::time::timeout(PATIENCE, opening).await.map_err(|_| too_long("game"))?
                };
                match opened.await {
                    Ok(pair) => {
                        let _ = sender.send(Ok(Tally::default()));
                        let sends = with.sends();
                        let player =
                            Player { pair, number, count, made: 0, lines, received, sends };
                        (number, player.live(orders, &sender).await)
                    }
                    Err(failure) => {
                        let _ = sender.send(Err(failure));
                        (number, 0)
                    }
                }
            });
        }
        for opened in 1..=count {
            results.recv().await.ok_or_else(|| Failure::new(said::load_none_open()))??;
            progress.show(|| said::load_opened(opened, count));
        }
        Ok(Self { spans, results, received, games })
    }

    /// Lets the games be played for a while.
    pub(crate) async fn play(
        &mut self,
        phase: &Phase,
        server: &super::process::Process,
        progress: &mut Progress,
    ) -> Result<Played, Failure> {
        let games = self.games.len();
        let begin = now() + RUN_UP;
        let end = begin + phase.time;
        let period = phase.rate.map(|rate| Duration::from_secs_f64(games as f64 / rate));
        self.received.store(0, Ordering::Relaxed);
        let _ = self.spans.send(Some(Span { begin, end, period, moves: phase.moves }));
        let mut tally = Tally::default();
        let (mut finished, mut ended) = (0, None);
        let mut bell = tokio::time::interval(Duration::from_millis(200));
        let mut over = std::pin::pin!(tokio::time::sleep_until(end.into()));
        while finished < games {
            tokio::select! {
                result = self.results.recv() => {
                    tally.extend(&result.ok_or_else(|| Failure::new(said::load_none_open()))??);
                    finished += 1;
                }
                () = &mut over, if ended.is_none() => {
                    ended = Some((self.received.load(Ordering::Relaxed), now(), server.taken().await?));
                }
                _ = bell.tick() => {
                    let moves = self.received.load(Ordering::Relaxed);
                    let left = end.saturating_duration_since(now()).as_secs();
                    progress.show(|| said::load_playing(games, moves, left));
                }
            }
        }
        let (moves, at, then) = match ended {
            Some(ended) => ended,
            None => (self.received.load(Ordering::Relaxed), now(), server.taken().await?),
        };
        Ok(Played { moves, time: at.saturating_duration_since(begin), tally, then })
    }

    /// Closes all games, and says how many moves each has made.
    pub(crate) async fn close(mut self) -> Result<Vec<usize>, Failure> {
        drop(self.spans);
        let mut made = vec![0; self.games.len()];
        while let Some(closed) = self.games.join_next().await {
            let (number, moves) = closed.map_err(Failure::fault)?;
            if let Some(place) = made.get_mut(number) {
                *place = moves;
            }
        }
        Ok(made)
    }
}

fn too_long(what: &str) -> Failure {
    Failure::new(said::load_slow(what, PATIENCE.as_secs()))
}

/// Both players of a game.
struct Player {
    pair: Pair,
    number: usize,
    count: usize,
    made: usize,
    lines: Arc<Lines>,
    received: Arc<AtomicU64>,
    sends: Option<Arc<Sends>>,
}

impl Player {
    /// Plays whenever told to, until nobody will tell any more; says how many moves were made.
    async fn live(
        mut self,
        mut orders: watch::Receiver<Option<Span>>,
        results: &mpsc::UnboundedSender<Result<Tally, Failure>>,
    ) -> usize {
        loop {
            let order = tokio::select! {
                changed = orders.changed() => changed.map(|()| *orders.borrow_and_update()),
                waited = self.pair.wait(now() + LONG) => {
                    if let Err(failure) = waited {
                        let _ = results.send(Err(failure));
                    }
                    return self.made;
                }
            };
            match order {
                Ok(Some(span)) => {
                    let played = self.play(&span).await;
                    if results.send(played).is_err() {
                        return self.made;
                    }
                }
                Ok(None) => {}
                Err(_) => return self.made,
            }
        }
    }

    async fn play(&mut self, span: &Span) -> Result<Tally, Failure> {
        let mut tally = Tally::default();
        let part = self.number as f64 / self.count.max(1) as f64;
        let mut due = span.begin + span.period.map_or(Duration::ZERO, |it| it.mul_f64(part));
        self.pair.wait(span.begin).await?;
        for _ in 0..span.moves {
            match span.period {
                Some(_) if due >= span.end => break,
                Some(period) => {
                    self.pair.wait(due).await?;
                    due += period;
                }
                None if now() >= span.end => break,
                None => {}
            }
            let Some(ply) = self.lines.ply(self.number, self.made) else { break };
            if let Some(sends) = &self.sends {
                sends.send(self.number);
            }
            let played = tokio::time::timeout(PATIENCE, self.pair.play(self.made, ply)).await;
            tally.add(played.map_err(|_| too_long("move"))??);
            self.made += 1;
            self.received.fetch_add(1, Ordering::Relaxed);
        }
        Ok(tally)
    }
}
