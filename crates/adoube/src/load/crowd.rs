//! A crowd that looks on at one game: who comes, what that takes, and how soon all see each move.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, mpsc};

use super::clock::now;
use super::line::Lines;
use super::prepare::Prepared;
use super::process::{Process, two_of};
use super::tally::Tally;
use super::wire::{self, Pair};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::said;

/// So many moves the game has when the crowd comes.
const HISTORY: usize = 200;
/// So many come at once.
const AT_ONCE: usize = 64;
/// The game that is watched moves so often.
const PERIOD: Duration = Duration::from_secs(1);
/// Who has seen nothing after so long is not waited for.
const PATIENCE: Duration = Duration::from_secs(60);
/// So long the server is left alone before its memory is read.
const SETTLE: Duration = Duration::from_secs(2);

/// What came of a crowd.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Watched {
    /// How many wanted to look on.
    pub(crate) spectators: f64,
    /// How many were not let in, or sent away.
    pub(crate) refused: f64,
    /// Seconds until all were there.
    pub(crate) joined: f64,
    /// Milliseconds of the server's processors for each who came, with the handshake and the whole game.
    pub(crate) join_cpu: f64,
    /// KiB of the server's memory for each.
    pub(crate) memory: f64,
    /// Moves that were watched.
    pub(crate) moves: f64,
    /// How many of all sights there should have been were missed.
    pub(crate) unseen: f64,
    /// Milliseconds from the mover's send to the sight: half stay within,
    pub(crate) p50: f64,
    /// ninety-nine in a hundred do,
    pub(crate) p99: f64,
    /// and all do.
    pub(crate) max: f64,
}

/// What the thread of the crowd tells.
enum News {
    /// One is there.
    Joined,
    /// One is not, or not any more.
    Refused,
}

/// A game that is watched.
pub(crate) struct Crowd {
    pair: Pair,
    number: usize,
    made: usize,
    news: mpsc::UnboundedReceiver<News>,
    ended: tokio::sync::oneshot::Receiver<Tally>,
    sights: Arc<Sights>,
    watched: Watched,
}

/// When each move was sent, and how often they were seen.
#[derive(Default)]
struct Sights {
    sent: std::sync::RwLock<Vec<Instant>>,
    count: AtomicUsize,
    over: tokio::sync::Notify,
}

impl Sights {
    fn send(&self) {
        let mut sent = self.sent.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        sent.push(now());
    }

    /// When the move of a number was sent, of those that were watched.
    fn sent(&self, number: usize) -> Option<Instant> {
        let sent = self.sent.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        sent.get(number).copied()
    }
}

impl Crowd {
    /// A game with a long history, and all who come to it.
    pub(crate) async fn gather(
        server: &Process,
        prepared: &Prepared,
        number: usize,
        lines: &Lines,
        spectators: usize,
        progress: &mut Progress,
    ) -> Result<Self, Failure> {
        let mut pair = Pair::come(two_of(&server.address, 0), prepared).await?;
        let mut made = 0;
        while made < HISTORY {
            let Some(ply) = lines.ply(number, made) else { break };
            pair.play(made, ply).await?;
            made += 1;
        }
        let before = server.taken().await?;
        let began = now();
        let sights = Arc::new(Sights::default());
        let (tell, news) = mpsc::unbounded_channel();
        let (told, ended) = tokio::sync::oneshot::channel();
        let all = Everybody {
            address: server.address.clone(),
            game: prepared.game.clone(),
            sights: Arc::clone(&sights),
            tell,
        };
        // A thread of their own: what a player hears does not stand behind what thousands hear.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        std::thread::spawn(move || {
            let _ = told.send(runtime.block_on(all.look_on(spectators)));
        });
        let watched = Watched { spectators: spectators as f64, ..Watched::default() };
        let mut this = Self { pair, number, made, news, ended, sights, watched };
        let mut come = 0;
        while come < spectators {
            let news = tokio::select! {
                news = this.news.recv() => news,
                waited = this.pair.wait(now() + PATIENCE) => {
                    waited?;
                    return Err(Failure::new(said::load_slow("game", PATIENCE.as_secs())));
                }
            };
            this.watched.refused += f64::from(u8::from(matches!(news, Some(News::Refused))));
            come += 1;
            progress.show(|| said::load_come(come, spectators));
        }
        this.watched.joined = (now() - began).as_secs_f64();
        let cpu = server.taken().await?.cpu;
        this.pair.wait(now() + SETTLE).await?;
        let each = spectators.max(1) as f64;
        this.watched.join_cpu = 1e3 * (cpu - before.cpu) / each;
        this.watched.memory = (server.taken().await?.memory - before.memory) / each / 1024.0;
        Ok(this)
    }

    /// The game moves once a second until a moment.
    pub(crate) async fn play(&mut self, lines: &Lines, until: Instant) -> Result<(), Failure> {
        let mut due = now() + PERIOD;
        while due < until {
            self.pair.wait(due).await?;
            due += PERIOD;
            let Some(ply) = lines.ply(self.number, self.made) else { break };
            self.sights.send();
            self.pair.play(self.made, ply).await?;
            self.made += 1;
            self.watched.moves += 1.0;
        }
        self.pair.wait(until).await
    }

    /// All go, once they have seen what there was to see. Gives back what was measured, and how many moves the game has.
    pub(crate) async fn go(mut self) -> Result<(Watched, usize), Failure> {
        let Watched { spectators, moves, .. } = self.watched;
        let before = self.watched.refused;
        let wanted = (moves * (spectators - before)) as usize;
        let end = now() + PATIENCE;
        while self.sights.count.load(Ordering::Relaxed) < wanted && now() < end {
            self.pair.wait(now() + Duration::from_millis(20)).await?;
        }
        self.sights.over.notify_waiters();
        let mut tally = self.ended.await.map_err(Failure::fault)?;
        while let Ok(news) = self.news.try_recv() {
            self.watched.refused += f64::from(u8::from(matches!(news, News::Refused)));
        }
        let seen = self.sights.count.load(Ordering::Relaxed);
        self.watched.unseen = wanted.saturating_sub(seen) as f64;
        self.watched.p50 = tally.within(500);
        self.watched.p99 = tally.within(990);
        self.watched.max = tally.within(1_000);
        Ok((self.watched, self.made))
    }
}

/// All who look on.
struct Everybody {
    address: String,
    game: String,
    sights: Arc<Sights>,
    tell: mpsc::UnboundedSender<News>,
}

impl Everybody {
    /// Comes, and looks on until it is over; gives back how long each sight took.
    async fn look_on(self, spectators: usize) -> Tally {
        let this = Arc::new(self);
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let mut all = tokio::task::JoinSet::new();
        for _ in 0..spectators {
            let (this, places) = (Arc::clone(&this), Arc::clone(&places));
            all.spawn(async move {
                let mut tally = Tally::default();
                let over = this.sights.over.notified();
                tokio::select! {
                    _ = this.look(&places, &mut tally) => {
                        let _ = this.tell.send(News::Refused);
                    }
                    () = over => {}
                }
                tally
            });
        }
        let mut whole = Tally::default();
        while let Some(tally) = all.join_next().await {
            whole.extend(&tally.unwrap_or_default());
        }
        whole
    }

    /// One of them; comes back only where he is sent away.
    async fn look(&self, places: &Semaphore, tally: &mut Tally) -> Result<(), Failure> {
        let game = &self.game;
        let mut wire = {
            let _place = places.acquire().await.map_err(Failure::fault)?;
            let mut wire = wire::open(&self.address, "/api/socket", None).await?;
            let follow =
                format!(r#"{{"type":"follow","topic":{{"game":"{game}"}},"cursor":"start"}}"#);
            wire::say(&mut wire, follow).await?;
            // All that happened, how it stands, and who is there.
            while !wire::hear(&mut wire).await?.starts_with(r#"{"type":"presence""#) {}
            wire
        };
        let _ = self.tell.send(News::Joined);
        let mut number = 0;
        loop {
            let text = wire::hear(&mut wire).await?;
            if text.starts_with(r#"{"type":"events""#) {
                let at = now();
                let Some(sent) = self.sights.sent(number) else {
                    return Err(Failure::new(said::load_after(number, text)));
                };
                tally.add(at - sent);
                number += 1;
                self.sights.count.fetch_add(1, Ordering::Relaxed);
            } else if text.starts_with(r#"{"type":"left""#) {
                return Err(Failure::new(said::load_refused(text)));
            }
        }
    }
}
