//! A whole event under load: players on screens, those who look on and the arbiters' wall, from the pairing to the last result.

mod gallery;
mod report;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use adoube_store::{AccountId, GameId};
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::clock::now;
use super::field::{Field, Phase, Sends, With};
use super::http;
use super::line::{LONGEST, Lines};
use super::prepare::{Scratch, Template};
use super::process::Process;
use super::run::{check, measured, settings};
use super::wire::{self, Pair, Wire};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::said;
use gallery::Gallery;
pub(crate) use report::EventRun;
use report::Taking;

/// So many come at once.
const AT_ONCE: usize = 32;
/// Nothing takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is to be measured.
pub(crate) struct EventPlan {
    /// How many players; each game has two.
    pub(crate) players: usize,
    /// How many look at the wall.
    pub(crate) arbiters: usize,
    /// How many look on, in three parts: at the event, at its first board, at all boards.
    pub(crate) spectators: usize,
    /// How many moves a second all games make together.
    pub(crate) rate: Option<f64>,
    /// For how long.
    pub(crate) time: Duration,
    /// A server that runs; none: one is started.
    pub(crate) url: Option<String>,
    /// Where databases are made.
    pub(crate) folder: PathBuf,
    /// Where the server's database is left.
    pub(crate) keep: Option<PathBuf>,
    /// What is played.
    pub(crate) lines: Arc<Lines>,
}

/// Ids and cookies.
type People = Vec<(AccountId, String)>;

/// Who runs the event, and where.
struct Desk<'a> {
    server: &'a Process,
    cookie: &'a str,
    event: String,
}

impl Desk<'_> {
    async fn open(server: &Process, cookie: &str) -> Result<String, Failure> {
        let rules = json!({ "rules": {
            "name": "Load", "game": "chess", "laws": "fide-2009", "rounds": 9, "tiebreaks": ["BH/C1", "BH"],
            "system": { "kind": "swiss", "accelerated": false }, "initial": "first",
            "scoring": adoube_tournament::Scoring::default(), "default_minutes": 30,
        } });
        let made =
            http::post(&server.address, "/api/events", Some(cookie), &rules).await?.json()?;
        text(server, &made, "id")
    }

    /// Does something to the event.
    async fn act(&self, id: &str, command: Value) -> Result<(), Failure> {
        let path = format!("/api/events/{}/commands", self.event);
        let body = json!({ "id": id, "command": command });
        http::post(&self.server.address, &path, Some(self.cookie), &body).await.map(drop)
    }

    /// Does something, and says what that took until a moment that follows from it.
    async fn timed<T>(
        &self,
        id: &str,
        command: Value,
        then: impl Future<Output = Result<T, Failure>>,
    ) -> Result<(Taking, T), Failure> {
        let (began, before) = (now(), self.server.taken().await?.cpu);
        self.act(id, command).await?;
        let answered = now() - began;
        let then = then.await?;
        let told = now() - began;
        let cpu = self.server.taken().await?.cpu - before;
        Ok((Taking { answered: ms(answered), told: ms(told), cpu: 1e3 * cpu }, then))
    }

    /// Enters somebody.
    async fn enter(&self, number: usize, account: AccountId) -> Result<(), Failure> {
        let name = format!("Player-{number}, Number");
        let player = json!({ "name": name, "rating": 2800 - 2 * number });
        let enter = json!({ "do": "enter", "player": player, "account": account });
        self.act(&format!("enter {number}"), enter).await
    }

    /// Makes somebody an arbiter of all boards, who agrees.
    async fn appoint(&self, account: AccountId, cookie: &str) -> Result<(), Failure> {
        let (address, event) = (&self.server.address, &self.event);
        let office = json!({ "account": account, "role": "arbiter" });
        let path = format!("/api/events/{event}/offices");
        http::post(address, &path, Some(self.cookie), &office).await?;
        let path = format!("/api/events/{event}/consent");
        let role = json!({ "role": "arbiter" });
        http::post(address, &path, Some(cookie), &role).await.map(drop)
    }

    /// The games of the first round, with the numbers of their players.
    async fn boards(&self) -> Result<Vec<Board>, Failure> {
        let path = format!("/api/events/{}", self.event);
        let shown = http::get(&self.server.address, &path).await?.json()?;
        let boards = shown["rounds"][0]["boards"].as_array().cloned().unwrap_or_default();
        let number = |it: &Value| it.as_u64().unwrap_or(0) as usize;
        let board = |it: &Value| {
            let game = text(self.server, it, "game")?;
            Ok(Board { game, players: [number(&it["first"]), number(&it["second"])] })
        };
        boards.iter().map(board).collect()
    }
}

/// A board of the first round.
struct Board {
    game: String,
    players: [usize; 2],
}

fn text(server: &Process, value: &Value, name: &str) -> Result<String, Failure> {
    let text = value[name].as_str().map(str::to_string);
    text.ok_or_else(|| Failure::new(said::load_answer_lacks(&server.address, name)))
}

fn ms(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
}

impl EventPlan {
    /// How many people there are beside those who only look on: players, arbiters, who runs it.
    fn everybody(&self) -> usize {
        self.players + self.arbiters + 1
    }

    /// A server of our own, and who is known to it.
    async fn start(
        &self,
        scratch: &Scratch,
        database: &Path,
    ) -> Result<(Process, People), Failure> {
        let (template, people) = Template::of_people(self.everybody(), &self.folder).await?;
        template.copy(database)?;
        let config = scratch.file("adoube.toml");
        let watchers = self.spectators + self.arbiters;
        std::fs::write(&config, settings(database, self.players / 2, watchers))
            .map_err(|error| Failure::file(&config, &error))?;
        let config = config.to_str().ok_or_else(|| Failure::new(said::load_folder_name()))?;
        Ok((Process::start(&["serve", "--json", "--config", config])?, people))
    }

    /// Everybody comes to a server that runs as a guest.
    async fn guests(&self, server: Process) -> Result<(Process, People), Failure> {
        let coming = (0..self.everybody()).map(|_| {
            let address = server.address.clone();
            async move {
                let missing = |what| Failure::new(said::load_answer_lacks(&address, what));
                let answer = http::post(&address, "/api/guest", None, &json!({})).await?;
                let cookie = answer.cookie().ok_or_else(|| missing("cookie"))?.to_string();
                let id = answer.json()?["id"].as_str().and_then(|id| id.parse().ok());
                Ok((id.ok_or_else(|| missing("id"))?, cookie))
            }
        });
        let people = each(coming, AT_ONCE).await?;
        Ok((server, people))
    }

    /// Runs one round of an event.
    pub(crate) async fn run(&self, progress: &mut Progress) -> Result<EventRun, Failure> {
        let games = self.players / 2;
        let scratch = Scratch::make(&self.folder)?;
        let database = self.keep.clone().unwrap_or_else(|| scratch.file("adoube.db"));
        let (server, people) = match &self.url {
            Some(url) => self.guests(Process::running(url)?).await?,
            None => self.start(&scratch, &database).await?,
        };
        let (players, rest) = people.split_at(self.players);
        let (arbiters, organiser) = rest.split_at(self.arbiters);
        let Some((_, cookie)) = organiser.first() else {
            return Err(Failure::new(said::load_nothing_prepared()));
        };
        let event = Desk::open(&server, cookie).await?;
        let desk = Desk { server: &server, cookie, event };
        let began = now();
        for (number, (account, _)) in players.iter().enumerate() {
            desk.enter(number + 1, *account).await?;
            progress.show(|| said::load_entered(number + 1, self.players));
        }
        let mut run = EventRun { players: self.players, games, ..EventRun::default() };
        (run.spectators, run.arbiters) = (self.spectators, self.arbiters);
        run.entered = ms(now() - began) / self.players.max(1) as f64;
        let play = json!({ "boards": "screens", "time": "9h" });
        desk.act("arrange", json!({ "do": "arrange", "play": play })).await?;
        for (account, cookie) in arbiters {
            desk.appoint(*account, cookie).await?;
        }
        let sends = Arc::new(Sends::new(games));
        let wires = come(&server, players).await?;
        let cookies = arbiters.iter().map(|(_, cookie)| cookie.clone()).collect();
        let mut gallery =
            Gallery::gather(&server, &desk.event, self.spectators, cookies, &sends, progress)
                .await?;

        // The round: paired, published and called, begun.
        let pair = desk.timed("pair", json!({ "do": "pair" }), async { Ok(()) }).await?;
        run.paired = pair.0;
        let publish = json!({ "do": "publish", "round": 1 });
        let (published, wires) = desk.timed("publish", publish, called(wires)).await?;
        run.published = published;
        let boards = desk.boards().await?;
        let mut pairs = sit(&boards, wires).await?;
        gallery.look_at(boards.iter().map(|it| it.game.clone()).collect(), progress).await?;
        let begin = json!({ "do": "begin", "round": 1 });
        run.begun = desk.timed("begin", begin, started(&mut pairs)).await?.0;

        // Games are played.
        let with = With::Seated(Arc::new(Mutex::new(pairs)), sends);
        let mut field = Field::open(&server.address, with, &self.lines, progress).await?;
        let phase = Phase { rate: self.rate, time: self.time, moves: LONGEST };
        let before = server.taken().await?;
        let played = field.play(&phase, &server, progress).await?;
        run.moves = measured(before, played);

        // All are over in the same second.
        let (began, before) = (now(), server.taken().await?.cpu);
        let first: Vec<_> = boards.iter().map(|it| players[it.players[0] - 1].1.clone()).collect();
        let answered = resign(&server, &boards, &first, began).await?;
        gallery.until_results(games).await?;
        let (told, cpu) = (now() - began, server.taken().await?.cpu - before);
        run.results = Taking { answered: ms(answered), told: ms(told), cpu: 1e3 * cpu };

        let page = http::get(&server.address, &format!("/e/{}", desk.event)).await?.body.len();
        run.page = page + http::get(&server.address, "/e/style.css").await?.body.len();
        run.memory = server.taken().await?.memory / 1_048_576.0;
        let made = field.close().await?;
        (run.sights, run.wall, run.refused) = gallery.go(&made).await?;
        server.stop().await?;
        run.made = made.iter().sum();
        if self.url.is_some() {
            return Ok(run);
        }
        let ids = boards.iter().map(|it| it.game.parse().unwrap_or(GameId::from_bits(0)));
        check(&database, &self.lines, ids.zip(made)).await?;
        Ok(run)
    }
}

/// Does something for each of many, so many at once.
async fn each<T: Send + 'static>(
    all: impl Iterator<Item = impl Future<Output = Result<T, Failure>> + Send + 'static>,
    at_once: usize,
) -> Result<Vec<T>, Failure> {
    let places = Arc::new(Semaphore::new(at_once));
    let mut doing = JoinSet::new();
    for (number, one) in all.enumerate() {
        let places = Arc::clone(&places);
        doing.spawn(async move {
            let _place = places.acquire_owned().await.map_err(Failure::fault)?;
            let slow = |_| Failure::new(said::load_slow("game", PATIENCE.as_secs()));
            let done = tokio::time::timeout(PATIENCE, one).await.map_err(slow)??;
            Ok::<_, Failure>((number, done))
        });
    }
    let mut done = Vec::new();
    while let Some(one) = doing.join_next().await {
        done.push(one.map_err(Failure::fault)??);
    }
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, done)| done).collect())
}

/// All players come into the lobby, where they will be called from.
async fn come(server: &Process, players: &[(AccountId, String)]) -> Result<Vec<Wire>, Failure> {
    let coming = players.iter().map(|(_, cookie)| {
        let (address, cookie) = (server.address.clone(), cookie.clone());
        async move {
            let mut wire = wire::open(&address, "/api/socket", Some(&cookie)).await?;
            wire::say(&mut wire, r#"{"type":"follow","topic":"lobby"}"#).await?;
            while !wire::hear(&mut wire).await?.starts_with(r#"{"type":"lobby""#) {}
            Ok(wire)
        }
    });
    each(coming, AT_ONCE).await
}

/// Until every player is called to his board.
async fn called(wires: Vec<Wire>) -> Result<Vec<Wire>, Failure> {
    let many = wires.len();
    let calls = wires.into_iter().map(|mut wire| async move {
        while !wire::hear(&mut wire).await?.starts_with(r#"{"type":"called""#) {}
        Ok(wire)
    });
    each(calls, many).await
}

/// Both players of each board sit down at it.
async fn sit(boards: &[Board], wires: Vec<Wire>) -> Result<Vec<Option<Pair>>, Failure> {
    let mut wires: Vec<Option<Wire>> = wires.into_iter().map(Some).collect();
    let mut seated = Vec::with_capacity(boards.len());
    for Board { game, players } in boards {
        let mut take = |number: usize| {
            let wire = wires.get_mut(number.saturating_sub(1)).and_then(Option::take);
            wire.ok_or_else(|| Failure::new(said::load_not_prepared(number)))
        };
        let (game, wires) = (game.clone(), [take(players[0])?, take(players[1])?]);
        seated.push(async move { Pair::sit(&game, wires).await });
    }
    Ok(each(seated.into_iter(), AT_ONCE).await?.into_iter().map(Some).collect())
}

/// Until every player knows that his game has begun.
async fn started(pairs: &mut Vec<Option<Pair>>) -> Result<(), Failure> {
    let many = pairs.len();
    let starts = core::mem::take(pairs).into_iter().flatten().map(|mut pair| async move {
        pair.until_started().await?;
        Ok(Some(pair))
    });
    *pairs = each(starts, many).await?;
    Ok(())
}

/// The first player of every board resigns; how long until the last of them knows that he has.
async fn resign(
    server: &Process,
    boards: &[Board],
    cookies: &[String],
    began: Instant,
) -> Result<Duration, Failure> {
    let resigning = boards.iter().zip(cookies).map(|(board, cookie)| {
        let path = format!("/api/games/{}/commands", board.game);
        let (address, cookie) = (server.address.clone(), cookie.clone());
        let body = json!({ "id": "resign", "command": "resign" });
        async move { http::post(&address, &path, Some(&cookie), &body).await.map(drop) }
    });
    each(resigning, AT_ONCE).await?;
    Ok(now() - began)
}
