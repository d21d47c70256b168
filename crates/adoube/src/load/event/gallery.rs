//! Who looks at an event: at its page, at its boards, and the arbiters at the wall.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use adoube_tournament::Mark;
use serde::Deserialize;
use tokio::sync::{Notify, Semaphore, mpsc, oneshot, watch};

use super::report::Sights;
use super::{AT_ONCE, PATIENCE};
use crate::failure::Failure;
use crate::load::clock::now;
use crate::load::field::Sends;
use crate::load::process::Process;
use crate::load::tally::Tally;
use crate::load::wire::{self, Wire};
use crate::progress::Progress;
use crate::said;

/// How often it is looked whether all have seen what there is to see.
const LOOK: Duration = Duration::from_millis(5);

/// What one of them looks at.
#[derive(Clone)]
enum At {
    /// The event's page.
    Event,
    /// A board of it.
    Board(usize),
    /// The wall, with a cookie of an arbiter.
    Wall(String),
}

/// What one of them tells.
enum News {
    /// He sees what he came for.
    There,
    /// He was not let in, or sent away.
    Refused,
}

/// What one of them has seen.
#[derive(Default)]
struct Witness {
    tally: Tally,
    /// How many moves, by board.
    moves: BTreeMap<usize, usize>,
    wall: bool,
}

/// All who look at an event.
pub(super) struct Gallery {
    many: usize,
    games: watch::Sender<Arc<Vec<String>>>,
    shared: Arc<Shared>,
    news: mpsc::UnboundedReceiver<News>,
    ended: oneshot::Receiver<Vec<Witness>>,
    refused: usize,
    at_event: usize,
}

/// What all of them have to hand.
struct Shared {
    address: String,
    event: String,
    sends: Arc<Sends>,
    tell: mpsc::UnboundedSender<News>,
    /// Results that were seen by those who look at the event.
    results: AtomicUsize,
    over: Notify,
}

/// Of what is told, what matters here.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    board: Option<Board>,
    #[serde(default)]
    boards: Vec<Board>,
    #[serde(default)]
    news: Option<EventNews>,
}

#[derive(Deserialize)]
struct Board {
    board: usize,
    #[serde(default)]
    moves: usize,
}

#[derive(Deserialize)]
struct EventNews {
    #[serde(default)]
    boards: Vec<Marked>,
}

#[derive(Deserialize)]
struct Marked {
    mark: Mark,
}

impl Gallery {
    /// All come to the event; the arbiters to its wall.
    pub(super) async fn gather(
        server: &Process,
        event: &str,
        spectators: usize,
        arbiters: Vec<String>,
        sends: &Arc<Sends>,
        progress: &mut Progress,
    ) -> Result<Self, Failure> {
        let (tell, news) = mpsc::unbounded_channel();
        let (told, ended) = oneshot::channel();
        let (games, looking) = watch::channel(Arc::default());
        let shared = Arc::new(Shared {
            address: server.address.clone(),
            event: event.into(),
            sends: Arc::clone(sends),
            tell,
            results: AtomicUsize::new(0),
            over: Notify::new(),
        });
        let many = spectators + arbiters.len();
        let looks = (0..spectators).map(|number| match number % 3 {
            0 => At::Event,
            1 => At::Board(0),
            _ => At::Board(number / 3),
        });
        let looks: Vec<_> = looks.chain(arbiters.into_iter().map(At::Wall)).collect();
        let at_event = looks.iter().filter(|it| matches!(it, At::Event)).count();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let all = Arc::clone(&shared);
        // A thread of their own: what a player hears does not stand behind what thousands hear.
        std::thread::spawn(move || {
            let _ = told.send(runtime.block_on(look_on(&all, looks, &looking)));
        });
        let mut this = Self { many, games, shared, news, ended, refused: 0, at_event };
        this.until_all_are_there(progress).await?;
        Ok(this)
    }

    async fn until_all_are_there(&mut self, progress: &mut Progress) -> Result<(), Failure> {
        for come in 0..self.many {
            let news = tokio::time::timeout(PATIENCE, self.news.recv()).await;
            let slow = |_| Failure::new(said::load_slow("game", PATIENCE.as_secs()));
            self.refused += usize::from(matches!(news.map_err(slow)?, Some(News::Refused) | None));
            progress.show(|| said::load_come(come, self.many));
        }
        Ok(())
    }

    /// The games that are played now: who looks at boards looks at these.
    pub(super) async fn look_at(
        &mut self,
        games: Vec<String>,
        progress: &mut Progress,
    ) -> Result<(), Failure> {
        let _ = self.games.send(Arc::new(games));
        self.until_all_are_there(progress).await
    }

    /// Until all who look at the event have seen so many results.
    pub(super) async fn until_results(&self, games: usize) -> Result<(), Failure> {
        let end = now() + PATIENCE;
        while self.shared.results.load(Ordering::Relaxed) < self.at_event * games {
            if now() > end {
                return Err(Failure::new(said::load_slow("game", PATIENCE.as_secs())));
            }
            tokio::time::sleep(LOOK).await;
        }
        Ok(())
    }

    /// All go: what was seen of the moves at the boards, and on the wall, and how many were refused.
    pub(super) async fn go(mut self, made: &[usize]) -> Result<(Sights, Sights, usize), Failure> {
        self.shared.over.notify_waiters();
        let all = self.ended.await.map_err(Failure::fault)?;
        while let Ok(news) = self.news.try_recv() {
            self.refused += usize::from(matches!(news, News::Refused));
        }
        let (mut boards, mut wall) = (Sights::default(), Sights::default());
        let mut tallies = [Tally::default(), Tally::default()];
        for seen in &all {
            let sights = if seen.wall { &mut wall } else { &mut boards };
            for (&board, &moves) in &seen.moves {
                sights.seen += moves;
                let there = made.get(board).copied().unwrap_or(0);
                sights.missed += there.saturating_sub(moves);
            }
            tallies[usize::from(seen.wall)].extend(&seen.tally);
        }
        let [at_boards, at_wall] = &mut tallies;
        boards.timed(at_boards);
        wall.timed(at_wall);
        Ok((boards, wall, self.refused))
    }
}

async fn look_on(
    shared: &Arc<Shared>,
    looks: Vec<At>,
    games: &watch::Receiver<Arc<Vec<String>>>,
) -> Vec<Witness> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut all = tokio::task::JoinSet::new();
    for at in looks {
        let (shared, places, games) = (Arc::clone(shared), Arc::clone(&places), games.clone());
        all.spawn(async move {
            let mut seen = Witness { wall: matches!(at, At::Wall(_)), ..Witness::default() };
            let over = shared.over.notified();
            tokio::select! {
                _ = shared.look(&at, &places, games, &mut seen) => {
                    let _ = shared.tell.send(News::Refused);
                }
                () = over => {}
            }
            seen
        });
    }
    all.join_all().await
}

impl Shared {
    /// One of them; comes back only where he is sent away.
    async fn look(
        &self,
        at: &At,
        places: &Semaphore,
        mut games: watch::Receiver<Arc<Vec<String>>>,
        seen: &mut Witness,
    ) -> Result<(), Failure> {
        let event = &self.event;
        let page = format!(r#"{{"type":"follow","topic":{{"event":"{event}"}}}}"#);
        let wall = format!(r#"{{"type":"follow","topic":{{"wall":"{event}"}}}}"#);
        let cookie = match at {
            At::Wall(cookie) => Some(cookie.as_str()),
            At::Event | At::Board(_) => None,
        };
        let mut wire = {
            let _place = places.acquire().await.map_err(Failure::fault)?;
            let mut wire = wire::open(&self.address, "/api/socket", cookie).await?;
            // Everybody comes by the event's page, as he would.
            wire::say(&mut wire, page.as_str()).await?;
            while !wire::hear(&mut wire).await?.starts_with(r#"{"type":"event""#) {}
            if cookie.is_some() {
                wire::say(&mut wire, wall.as_str()).await?;
                while !wire::hear(&mut wire).await?.starts_with(r#"{"type":"wall""#) {}
            }
            wire
        };
        let _ = self.tell.send(News::There);
        let mut board = None;
        loop {
            let text = tokio::select! {
                text = wire::hear(&mut wire) => text?,
                Ok(()) = games.changed() => {
                    let games = Arc::clone(&games.borrow_and_update());
                    match at {
                        At::Event => {}
                        At::Board(number) => {
                            let number = number % games.len().max(1);
                            board = Some(number);
                            seen.moves.insert(number, 0);
                            let game = games.get(number).map_or("", String::as_str);
                            self.turn_to(&mut wire, game).await?;
                        }
                        At::Wall(_) => seen.moves.extend((0..games.len()).map(|it| (it, 0))),
                    }
                    let _ = self.tell.send(News::There);
                    continue;
                }
            };
            if let Some(board) = board {
                // A move of the board; what is told of its end has none.
                if text.starts_with(r#"{"type":"events""#) && text.contains(r#""act":"#) {
                    self.sight(seen, board, 1);
                }
                continue;
            }
            let heard: Heard<'_> = serde_json::from_str(&text).map_err(Failure::fault)?;
            match heard.kind {
                "event-news" if !seen.wall => {
                    let boards = heard.news.map(|news| news.boards).unwrap_or_default();
                    let results = boards.iter().filter(|it| it.mark != Mark::Pending).count();
                    self.results.fetch_add(results, Ordering::Relaxed);
                }
                // Other games are played now: he looks anew.
                "left" if seen.wall => wire::say(&mut wire, wall.as_str()).await?,
                "left" => return Err(Failure::new(said::load_refused(text))),
                _ => {
                    for Board { board, moves } in heard.board.into_iter().chain(heard.boards) {
                        let known = seen.moves.get(&(board - 1)).copied().unwrap_or(0);
                        if moves > known {
                            self.sight(seen, board - 1, moves - known);
                        }
                    }
                }
            }
        }
    }

    /// Turns from the event's page to a game.
    async fn turn_to(&self, wire: &mut Wire, game: &str) -> Result<(), Failure> {
        let event = &self.event;
        wire::say(wire, format!(r#"{{"type":"leave","topic":{{"event":"{event}"}}}}"#)).await?;
        wire::say(wire, format!(r#"{{"type":"follow","topic":{{"game":"{game}"}}}}"#)).await?;
        while !wire::hear(wire).await?.starts_with(r#"{"type":"presence""#) {}
        Ok(())
    }

    fn sight(&self, seen: &mut Witness, board: usize, moves: usize) {
        *seen.moves.entry(board).or_default() += moves;
        if let Some(since) = self.sends.since(board) {
            seen.tally.add(since);
        }
    }
}
