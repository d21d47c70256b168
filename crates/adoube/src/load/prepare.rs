//! Games to be played: in a database of our own before its server starts, or by asking a server that runs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use adoube_laws::log;
use adoube_store::{AccountId, GameId, Login, LoginId, NewGame, Seat, Store};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::clock::now_millis;
use super::http;
use super::line;
use crate::failure::Failure;
use crate::said;

/// Where files are in memory, on most systems that have such a place.
const MEMORY: &str = "/dev/shm";
/// A login holds on for so long.
const DAY: i64 = 86_400_000;
/// So many games are asked for at once.
const AT_ONCE: usize = 8;

/// A game and its players' cookies.
#[derive(Clone, Debug)]
pub(crate) struct Prepared {
    /// Its id.
    pub(crate) game: String,
    /// The first player's cookie, and the second's.
    pub(crate) cookies: [String; 2],
}

/// A database with games that wait for their players.
pub(crate) struct Template {
    folder: Scratch,
    /// The games in it.
    pub(crate) games: Vec<Prepared>,
}

/// A folder that goes when it is no longer needed.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    /// A new folder in another.
    pub(crate) fn make(within: &Path) -> Result<Self, Failure> {
        let name = format!("adoube-load-{}-{}", std::process::id(), now_millis());
        let path = within.join(name);
        std::fs::create_dir(&path).map_err(|error| Failure::file(&path, &error))?;
        Ok(Self(path))
    }

    /// A file in it.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A database as the store calls it.
pub(crate) fn uri(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

impl Template {
    /// Makes a database of so many games, in memory where that is possible: every write waits for the disk elsewhere.
    pub(crate) async fn make(games: usize, within: &Path) -> Result<Self, Failure> {
        let memory = Path::new(MEMORY);
        let folder = Scratch::make(if memory.is_dir() { memory } else { within })?;
        let file = folder.file("template.db");
        let store = adoube_store::open(&uri(&file), None).await.map_err(Failure::fault)?;
        let head = log::head_line(&line::setup()?).map_err(Failure::fault)?;
        let mut made = Vec::with_capacity(games);
        for number in 0..games as u64 {
            made.push(add(&*store, number, &head).await?);
        }
        store.close().await;
        Ok(Self { folder, games: made })
    }

    /// Makes a database of so many people, and no games: their ids and cookies.
    pub(crate) async fn of_people(
        count: usize,
        within: &Path,
    ) -> Result<(Self, Vec<(AccountId, String)>), Failure> {
        let template = Self::make(0, within).await?;
        let file = template.folder.file("template.db");
        let store = adoube_store::open(&uri(&file), None).await.map_err(Failure::fault)?;
        let mut people = Vec::with_capacity(count);
        for bits in 1..=count as u64 {
            people.push(somebody(&*store, bits).await?);
        }
        store.close().await;
        Ok((template, people))
    }

    /// A copy of it.
    pub(crate) fn copy(&self, to: &Path) -> Result<(), Failure> {
        std::fs::copy(self.folder.file("template.db"), to)
            .map(drop)
            .map_err(|error| Failure::file(to, &error))
    }
}

/// Somebody with an account, and his cookie.
async fn somebody(store: &dyn Store, bits: u64) -> Result<(AccountId, String), Failure> {
    let now = now_millis();
    let account = AccountId::from_bits(bits);
    store.create_account(account, now).await.map_err(Failure::fault)?;
    let login = Login {
        id: LoginId::from_bits(bits),
        account,
        agent: "adoube load".into(),
        created: now,
        seen: now,
        expires: now + DAY,
    };
    let secret = format!("load-{bits}");
    let hash = Sha256::digest(secret.as_bytes());
    store.add_login(&login, &hash.into()).await.map_err(Failure::fault)?;
    Ok((account, format!("adoube={secret}")))
}

async fn add(store: &dyn Store, number: u64, head: &str) -> Result<Prepared, Failure> {
    let now = now_millis();
    let mut seats = Vec::new();
    let mut cookies = [String::new(), String::new()];
    for (player, seat) in [Seat::First, Seat::Second].into_iter().enumerate() {
        let (account, cookie) = somebody(store, 2 * number + player as u64 + 1).await?;
        cookies[player] = cookie;
        seats.push((seat, account));
    }
    let id = GameId::from_bits(number + 1);
    let head = head.to_string();
    let (lag_cap, draw, rematch_of) = (None, None, None);
    let game = NewGame { id, head, created: now, lag_cap, draw, rematch_of, rated: false, seats };
    store.create_game(&game).await.map_err(Failure::fault)?;
    Ok(Prepared { game: id.to_string(), cookies })
}

/// Asks a server for so many games, each between two guests.
pub(crate) async fn ask(
    address: &str,
    games: usize,
    control: &str,
    mut told: impl FnMut(usize),
) -> Result<Vec<Prepared>, Failure> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut asking = JoinSet::new();
    for _ in 0..games {
        let (address, places) = (address.to_string(), Arc::clone(&places));
        let control = control.to_string();
        asking.spawn(async move {
            let _place = places.acquire_owned().await.map_err(Failure::fault)?;
            ask_one(&address, &control).await
        });
    }
    let mut made = Vec::with_capacity(games);
    while let Some(prepared) = asking.join_next().await {
        made.push(prepared.map_err(Failure::fault)??);
        told(made.len());
    }
    Ok(made)
}

async fn ask_one(address: &str, control: &str) -> Result<Prepared, Failure> {
    let missing = |what: &str| Failure::new(said::load_answer_lacks(address, what));
    let mut guests = Vec::new();
    for _ in 0..2 {
        let answer = http::post(address, "/api/guest", None, &json!({})).await?;
        let cookie = answer.cookie().ok_or_else(|| missing("cookie"))?.to_string();
        guests.push((cookie, answer.json()?["id"].clone()));
    }
    let [(host, _), (guest, id)] = guests.as_slice() else { return Err(missing("guest")) };
    let terms = json!({ "book": "fide-2009", "time": control, "sides": "host-first" });
    let wanted = json!({ "terms": terms, "guest": id });
    let challenge = http::post(address, "/api/challenges", Some(host), &wanted).await?.json()?;
    let challenge = challenge["id"].as_str().ok_or_else(|| missing("id"))?;
    let path = format!("/api/challenges/{challenge}/accept");
    let accepted = http::post(address, &path, Some(guest), &json!({})).await?.json()?;
    let game = accepted["game"].as_str().ok_or_else(|| missing("game"))?.to_string();
    Ok(Prepared { game, cookies: [host.clone(), guest.clone()] })
}
