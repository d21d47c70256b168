//! `kill -9` in the middle of a hundred games, twenty times: what was acknowledged is there, once, in order.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use adoube_laws::{Book, Setup, Shown, What, log};
use adoube_store::{AccountId, GameId, NewGame, Seat, Store, Token, TokenId, open};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const GAMES: u64 = 100;
const ROUNDS: usize = 20;
/// So many moves are acknowledged before the server is killed.
const ACKNOWLEDGED: usize = 400;
/// Knights go out and come back.
const MOVES: [(&str, &str); 4] = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")];

/// A server that is killed when it is let go.
struct Killed {
    child: Child,
    address: String,
}

impl Killed {
    fn start(config: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
        command.args(["serve", "--json", "--config"]).arg(config);
        command.env("ADOUBE_LOG", "error").stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        let address = said["url"].as_str().unwrap().strip_prefix("http://").unwrap().to_string();
        Self { child, address }
    }
}

impl Drop for Killed {
    fn drop(&mut self) {
        // SIGKILL: nothing is finished, nothing is told.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a player knows of his game.
#[derive(Default)]
struct Player {
    secret: String,
    cursor: Option<String>,
    /// Everything he was told, in order.
    told: Vec<Value>,
    /// How many moves are among it.
    made: usize,
    /// Whether the clocks run, by the last that was told of them.
    runs: bool,
}

/// A game as its players live it.
struct Played {
    id: GameId,
    players: [Player; 2],
    /// How many moves were acknowledged; the next may be on its way.
    acknowledged: usize,
}

type Wire = WebSocketStream<TcpStream>;

impl Player {
    async fn connect(&self, address: &str, game: GameId) -> Option<Wire> {
        let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
        let bearer = format!("Bearer {}", self.secret);
        request.headers_mut().insert("Authorization", bearer.parse().unwrap());
        let stream = TcpStream::connect(address).await.ok()?;
        let mut wire = tokio_tungstenite::client_async(request, stream).await.ok()?.0;
        let cursor = self.cursor.as_deref().unwrap_or("start");
        let topic = json!({ "game": game.to_string() });
        let follow = json!({ "type": "follow", "topic": topic, "cursor": cursor });
        wire.send(Message::text(follow.to_string())).await.ok()?;
        Some(wire)
    }

    /// Hears the next message; none: the server is gone.
    async fn hear(&mut self, wire: &mut Wire) -> Option<Value> {
        loop {
            let Message::Text(text) = wire.next().await?.ok()? else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if let Some(events) = message["events"].as_array() {
                for event in events {
                    self.made += usize::from(is_move(event));
                    if let Some(runs) = clocks_run(event) {
                        self.runs = runs;
                    }
                    self.told.push(event.clone());
                }
            }
            if let Some(cursor) = message["cursor"].as_str() {
                // A cursor counts what was told: without gaps, and nothing twice.
                assert_eq!(cursor[1..].parse(), Ok(self.told.len()), "{message}");
                self.cursor = Some(cursor.to_string());
            }
            return Some(message);
        }
    }
}

/// A command that is sent until it is answered, with the same id each time.
async fn done(
    (player, game): (&mut Player, GameId),
    wire: &mut Wire,
    id: &str,
    command: &Value,
) -> Option<()> {
    let game = game.to_string();
    let text = json!({ "type": "do", "game": game, "id": id, "command": command }).to_string();
    wire.send(Message::text(text)).await.ok()?;
    loop {
        let message = player.hear(wire).await?;
        if message["id"] == id {
            assert_eq!(message["type"], "done", "{id}: {message}");
            return Some(());
        }
    }
}

impl Played {
    /// Plays until the server is gone.
    async fn play(&mut self, address: &str, all: &AtomicUsize) -> Option<()> {
        let [white, black] = &mut self.players;
        let mut wires =
            [white.connect(address, self.id).await?, black.connect(address, self.id).await?];
        done((white, self.id), &mut wires[0], "arrive", &json!("arrive")).await?;
        done((black, self.id), &mut wires[1], "arrive", &json!("arrive")).await?;
        // After a crash the clocks stand still until both are ready.
        let ready = json!({ "type": "ready", "game": self.id.to_string() }).to_string();
        for wire in &mut wires {
            wire.send(Message::text(ready.clone())).await.ok()?;
        }
        for (player, wire) in [&mut *white, &mut *black].into_iter().zip(&mut wires) {
            while !player.runs {
                player.hear(wire).await?;
            }
        }
        loop {
            let side = self.acknowledged % 2;
            let (from, to) = MOVES[self.acknowledged % MOVES.len()];
            let act = json!({ "chess": { "act": "move", "from": from, "to": to } });
            let command = json!({ "move": { "act": act, "offer": false } });
            let id = format!("move {}", self.acknowledged).replace(' ', "-");
            let (mover, wire) =
                if side == 0 { (&mut *white, &mut wires[0]) } else { (&mut *black, &mut wires[1]) };
            done((mover, self.id), wire, &id, &command).await?;
            self.acknowledged += 1;
            all.fetch_add(1, Ordering::Relaxed);
            // The opponent hears of it.
            let (other, wire) =
                if side == 0 { (&mut *black, &mut wires[1]) } else { (&mut *white, &mut wires[0]) };
            while other.made < self.acknowledged {
                other.hear(wire).await?;
            }
        }
    }
}

fn is_move(event: &Value) -> bool {
    event["what"].get("made").is_some()
}

/// Whether clocks run after it, if it is about that.
fn clocks_run(event: &Value) -> Option<bool> {
    let what = &event["what"];
    let is = |name: &str| what.get(name).is_some();
    if is("clocks-stopped") {
        return Some(false);
    }
    (is("clocks-restarted") || is("started")).then_some(true)
}

async fn prepare(store: &dyn Store) -> Vec<Played> {
    let setup = Setup { time: "9h".parse().unwrap(), ..Setup::new(Book::Fide2009) };
    let head = log::head_line(&setup).unwrap();
    let mut games = Vec::new();
    for n in 0..GAMES {
        let mut seats = Vec::new();
        for (seat, bits) in [(Seat::First, 2 * n), (Seat::Second, 2 * n + 1)] {
            let account = AccountId::from_bits(bits);
            store.create_account(account, 0).await.unwrap();
            let token = Token {
                id: TokenId::from_bits(bits),
                account,
                label: String::new(),
                scopes: "read play".into(),
                created: 0,
                used: None,
                expires: None,
            };
            let hash = Sha256::digest(format!("secret {bits}").as_bytes());
            store.add_token(&token, &hash.into()).await.unwrap();
            seats.push((seat, account));
        }
        let id = GameId::from_bits(n);
        let (head, draw, rematch_of) = (head.clone(), None, None);
        let game = NewGame { id, head, created: 0, lag_cap: None, draw, rematch_of, seats };
        store.create_game(&game).await.unwrap();
        let player = |bits: u64| Player {
            secret: format!("secret {bits}"),
            // From the beginning, so that all is told.
            cursor: Some(if bits.is_multiple_of(2) { "f0" } else { "s0" }.into()),
            ..Player::default()
        };
        games.push(Played { id, players: [player(2 * n), player(2 * n + 1)], acknowledged: 0 });
    }
    games
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_once_after_every_crash() {
    let folder = tempfile::tempdir().unwrap();
    let uri = format!("sqlite:{}", folder.path().join("adoube.db").display());
    let store = open(&uri, None).await.unwrap();
    let mut games = prepare(&*store).await;
    store.close().await;
    let config = folder.path().join("adoube.toml");
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndatabase = {uri:?}\n[limits]\nrequests-per-minute = 1000000\n\
         sockets-per-address = 1000\ncommands-per-second = 100000\n"
    );
    std::fs::write(&config, text).unwrap();

    for _ in 0..ROUNDS {
        let server = Killed::start(&config);
        let address = server.address.clone();
        let all = Arc::new(AtomicUsize::new(0));
        let tasks: Vec<_> = games
            .drain(..)
            .map(|mut game| {
                let (address, all) = (address.clone(), Arc::clone(&all));
                tokio::spawn(async move {
                    game.play(&address, &all).await;
                    game
                })
            })
            .collect();
        while all.load(Ordering::Relaxed) < ACKNOWLEDGED {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            assert!(!tasks.iter().all(tokio::task::JoinHandle::is_finished), "nobody plays");
        }
        drop(server);
        for task in tasks {
            games.push(task.await.unwrap());
        }
    }

    let store = open(&uri, None).await.unwrap();
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    let mut moves = 0;
    for game in &games {
        let entries = store.log(game.id, 0, u32::MAX).await.unwrap();
        let setup = Setup::new(Book::Fide2009);
        let mut reader = log::LogReader::new(&setup);
        let events: Vec<_> =
            entries.iter().map(|entry| reader.read(&entry.body).unwrap()).collect();
        let acts: Vec<_> = events
            .iter()
            .filter_map(|event| match &event.what {
                What::Made(made) => Some(serde_json::to_value(made.act).unwrap()),
                _ => None,
            })
            .collect();
        // Every acknowledged move once and in order; at most the one on its way besides.
        let expected = |n: usize| {
            let (from, to) = MOVES[n % MOVES.len()];
            json!({ "chess": { "act": "move", "from": from, "to": to } })
        };
        assert!((game.acknowledged..=game.acknowledged + 1).contains(&acts.len()));
        assert_eq!(acts, (0..acts.len()).map(expected).collect::<Vec<_>>());
        let mut ids = BTreeMap::new();
        for done in store.commands(game.id).await.unwrap() {
            assert_eq!(ids.insert((done.sender, done.id), done.seq), None);
        }
        // Both were told the same, as it is written, however often they were cut off.
        let written: Vec<_> =
            events.iter().map(|it| serde_json::to_value(Shown::whole(it)).unwrap()).collect();
        for player in &game.players {
            for (told, written) in player.told.iter().zip(&written) {
                assert_eq!((&told["at"], &told["by"]), (&written["at"], &written["by"]));
                assert_eq!(told["ruling"], written["ruling"]);
            }
            assert!(player.told.len() <= written.len());
            assert!(player.made + 1 >= game.acknowledged);
        }
        moves += acts.len();
    }
    assert!(moves >= ROUNDS * ACKNOWLEDGED, "{moves}");
    store.close().await;
}
