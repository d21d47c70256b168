//! `kill -9` in the middle of many games, at moments that chance chooses: what was acknowledged is there, once and in order, and
//! nothing of what was refused. A few kills on each database in every run of the tests; hundreds with `make faults`.

mod cluster;
mod event;
mod history;
mod player;
mod proxy;
mod restart;
mod server;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use adoube_store::open;
use adoube_store::testing::postgres;

use history::Tally;
use player::{Played, prepare};
use server::Killed;

/// So many games at a time.
const GAMES: u64 = 60;
/// After so many kills other games begin, so that none gets longer than a game is.
const CAMPAIGN: usize = 20;

/// A database, and what is done to its server.
struct Faults<'a> {
    uri: String,
    folder: &'a Path,
    kills: usize,
    /// At most so many acts are acknowledged between two kills.
    most: u64,
    seed: u64,
}

/// Numbers that a seed decides (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn up_to(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % (most + 1)
    }
}

impl Faults<'_> {
    async fn run(self) -> Tally {
        let mut chance = Chance(self.seed);
        let mut tally = Tally::default();
        let mut games = Vec::new();
        let config = self.folder.join("adoube.toml");
        let text = format!(
            "listen = \"127.0.0.1:0\"\ndatabase = {:?}\n[limits]\nrequests-per-minute = 100000000\n\
             connections-per-address = 1000\nsockets-per-address = 1000\ncommands-per-second = 100000\n",
            self.uri
        );
        std::fs::write(&config, text).unwrap();
        for kill in 0..self.kills {
            if kill % CAMPAIGN == 0 {
                self.look_at_all(&mut games, &mut tally).await;
                let store = open(&self.uri, None).await.unwrap();
                let campaign = (kill / CAMPAIGN) as u64;
                games = prepare(&*store, GAMES * campaign..GAMES * (campaign + 1)).await;
                store.close().await;
            }
            games = self.kill(&config, games, &mut chance).await;
            tally.kills += 1;
            let store = open(&self.uri, None).await.unwrap();
            for game in &mut games {
                game.history.read_on(&*store, game.id).await;
                game.history.check(game.acknowledged, &mut tally);
            }
            store.close().await;
        }
        self.look_at_all(&mut games, &mut tally).await;
        tally
    }

    /// Lets the games be played, and ends their server in the middle of that.
    async fn kill(&self, config: &Path, games: Vec<Played>, chance: &mut Chance) -> Vec<Played> {
        let server = Killed::start(config);
        let acknowledged = Arc::new(AtomicUsize::new(0));
        let tasks: Vec<_> = games
            .into_iter()
            .map(|mut game| {
                let (address, all) = (server.address.clone(), Arc::clone(&acknowledged));
                tokio::spawn(async move {
                    game.play(&address, &all).await;
                    game
                })
            })
            .collect();
        let enough = chance.up_to(self.most) as usize;
        while acknowledged.load(Ordering::Relaxed) < enough {
            tokio::time::sleep(Duration::from_millis(1)).await;
            assert!(!tasks.iter().all(tokio::task::JoinHandle::is_finished), "nobody plays");
        }
        // Wherever that is between a look at a command and its answer.
        tokio::time::sleep(Duration::from_micros(chance.up_to(20_000))).await;
        drop(server);
        let mut games = Vec::new();
        for task in tasks {
            games.push(task.await.unwrap());
        }
        games
    }

    /// All that is written of games, and all that was told of it.
    async fn look_at_all(&self, games: &mut [Played], tally: &mut Tally) {
        if games.is_empty() {
            return;
        }
        let store = open(&self.uri, None).await.unwrap();
        assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
        for game in games {
            game.look_at_all(&*store, tally).await;
        }
        store.close().await;
    }
}

/// On SQLite, or on PostgreSQL.
async fn try_kills(on_postgres: bool, kills: usize, most: u64) -> Tally {
    let folder = tempfile::tempdir().unwrap();
    let uri = if on_postgres {
        postgres().database().unwrap()
    } else {
        format!("sqlite:{}", folder.path().join("adoube.db").display())
    };
    let seed = std::env::var("FAULTS_SEED").map_or(1, |seed| seed.parse().unwrap());
    Faults { uri, folder: folder.path(), kills, most, seed }.run().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_once_after_every_crash() {
    let tally = try_kills(false, 4, 400).await;
    tally.assert_nothing_is_wrong();
    assert!(tally.kills == 4 && tally.acknowledged > 100 && tally.refused > 20, "{tally:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_once_after_every_crash_on_postgresql() {
    let tally = try_kills(true, 3, 400).await;
    tally.assert_nothing_is_wrong();
    assert!(tally.kills == 3 && tally.acknowledged > 100 && tally.refused > 20, "{tally:?}");
}

/// `make faults`: `FAULTS_SQLITE` and `FAULTS_POSTGRES` are how often, `FAULTS_PROGRAM` which program.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes twenty minutes: make faults"]
async fn hundreds_of_crashes_lose_nothing() {
    let asked = |name: &str, usual| std::env::var(name).map_or(usual, |it| it.parse().unwrap());
    for (name, on_postgres, kills) in [
        ("SQLite", false, asked("FAULTS_SQLITE", 500)),
        ("PostgreSQL", true, asked("FAULTS_POSTGRES", 200)),
    ] {
        let tally = try_kills(on_postgres, kills, 2_000).await;
        eprintln!("{name}: {tally}");
        tally.assert_nothing_is_wrong();
        assert_eq!(tally.kills, kills);
    }
}
