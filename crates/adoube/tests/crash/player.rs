//! Two players of a game who go on after every crash where they were, and now and then do what they may not.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use adoube_laws::{Book, Setup, Shown, log};
use adoube_store::{AccountId, GameId, NewGame, Seat, Store, Token, TokenId};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::history::{History, Tally, act};

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
    /// What he sent that was not done, by its id.
    refused: BTreeSet<String>,
}

/// A game as its players live it.
pub(super) struct Played {
    pub(super) id: GameId,
    players: [Player; 2],
    /// Whether they send their moves as requests.
    by_request: bool,
    /// How many moves were acknowledged; the next may be on its way.
    pub(super) acknowledged: usize,
    pub(super) history: History,
}

type Wire = WebSocketStream<TcpStream>;

/// Who hears nothing for so long tries another line.
const SILENCE: Duration = Duration::from_secs(4);
/// So long who plays at one of several servers thinks about each move.
const THOUGHT: Duration = Duration::from_millis(100);
/// So often the same is sent over one line.
const TRIES: usize = 20;

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
                    self.made += usize::from(event["what"].get("made").is_some());
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

    /// Sends a command, with the same id each time until it is answered, and says how.
    async fn send(
        &mut self,
        wire: &mut Wire,
        game: GameId,
        id: &str,
        command: &Value,
    ) -> Option<String> {
        let game = game.to_string();
        let text = json!({ "type": "do", "game": game, "id": id, "command": command }).to_string();
        wire.send(Message::text(text)).await.ok()?;
        loop {
            let message = self.hear(wire).await?;
            if message["id"] == id {
                let error = message["error"].as_str().or(message["type"].as_str());
                return error.map(str::to_string);
            }
        }
    }

    /// Hears the next message; none where nothing comes for so long that there is no line.
    async fn hear_soon(&mut self, wire: &mut Wire) -> Option<Value> {
        let heard = tokio::time::timeout(SILENCE, self.hear(wire)).await.ok()??;
        // The game is looked after elsewhere: it is followed anew.
        (heard["type"] != "left").then_some(heard)
    }

    /// What was refused was, because the clocks stand: that is told.
    async fn hear_until_it_stands(&mut self, wire: &mut Wire) -> Option<()> {
        let told = self.told.len();
        while self.runs && self.told.len() == told {
            self.hear_soon(wire).await?;
        }
        Some(())
    }

    /// Sends a command with the same id until somebody has looked at it.
    async fn insist(
        &mut self,
        wire: &mut Wire,
        game: GameId,
        id: &str,
        command: &Value,
    ) -> Option<String> {
        for _ in 0..TRIES {
            let sent = tokio::time::timeout(SILENCE, self.send(wire, game, id, command));
            let answer = served(sent.await.ok()?)?;
            if !["busy", "not-written"].contains(&answer.as_str()) {
                return Some(answer);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        // Somebody else may do better.
        None
    }

    /// The same as a request, which says how it was answered by its status.
    async fn request(
        &self,
        address: &str,
        game: GameId,
        id: &str,
        command: &Value,
    ) -> Option<String> {
        let body = json!({ "id": id, "command": command }).to_string();
        let request = format!(
            "POST /api/games/{game}/commands HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Authorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.secret,
            body.len()
        );
        let mut stream = TcpStream::connect(address).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        // Who is cut off in the middle of an answer was not answered.
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "))?;
        (length.parse() == Ok(body.len())).then(|| head.split(' ').nth(1).unwrap().to_string())
    }
}

/// What was answered by a server that goes on: one that is ending has done nothing, and is as good as gone.
fn served(answer: Option<String>) -> Option<String> {
    answer.filter(|it| it != "stopping" && it != "not-followed" && it != "503")
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

fn moves(act: &Value) -> Value {
    json!({ "move": { "act": act, "offer": false } })
}

impl Played {
    /// Plays until the server is gone.
    pub(super) async fn play(&mut self, address: &str, all: &AtomicUsize) -> Option<()> {
        let game = self.id;
        let [white, black] = &mut self.players;
        let mut wires = [white.connect(address, game).await?, black.connect(address, game).await?];
        for (player, wire) in [&mut *white, &mut *black].into_iter().zip(&mut wires) {
            let answer = served(player.send(wire, game, "arrive", &json!("arrive")).await)?;
            assert_eq!(answer, "done");
        }
        // After a crash the clocks stand still until both are ready.
        let ready = json!({ "type": "ready", "game": game.to_string() }).to_string();
        for wire in &mut wires {
            wire.send(Message::text(ready.clone())).await.ok()?;
        }
        for (player, wire) in [&mut *white, &mut *black].into_iter().zip(&mut wires) {
            while !player.runs {
                player.hear(wire).await?;
            }
        }
        loop {
            let number = self.acknowledged;
            self.misbehave(number, &mut wires).await?;
            let side = number % 2;
            let (id, command) = (format!("move-{number}"), moves(&act(number)));
            let (mover, wire) = (&mut self.players[side], &mut wires[side]);
            if self.by_request {
                let answered = served(mover.request(address, game, &id, &command).await)?;
                if answered == "409" {
                    // By the next server already, where the clocks stand: then this one's sockets end.
                    let gone = async { while mover.hear(wire).await.is_some() {} };
                    let gone = tokio::time::timeout(Duration::from_secs(60), gone).await;
                    assert!(gone.is_ok(), "{id} was refused");
                    return None;
                }
                assert_eq!(answered, "200");
            } else {
                assert_eq!(served(mover.send(wire, game, &id, &command).await)?, "done");
            }
            self.acknowledged += 1;
            all.fetch_add(1, Ordering::Relaxed);
            // Both hear of it.
            for (player, wire) in self.players.iter_mut().zip(&mut wires) {
                while player.made < self.acknowledged {
                    player.hear(wire).await?;
                }
            }
        }
    }

    /// Plays at two of several servers until it is over or one of the lines is gone. What was not looked at is sent again with its id; what was
    /// refused, since the clocks stood just then, with another.
    pub(super) async fn roam(
        &mut self,
        [one, other]: [&str; 2],
        count: &AtomicUsize,
        over: &AtomicBool,
    ) -> Option<()> {
        let game = self.id;
        let wires = [&self.players[0], &self.players[1]];
        let mut wires = [wires[0].connect(one, game).await?, wires[1].connect(other, game).await?];
        for (player, wire) in self.players.iter_mut().zip(&mut wires) {
            player.insist(wire, game, "arrive", &json!("arrive")).await?;
        }
        while !over.load(Ordering::Relaxed) {
            let number = self.acknowledged;
            // After an outage the clocks stand until both are ready, or a while.
            let ready = json!({ "type": "ready", "game": game.to_string() }).to_string();
            for (player, wire) in self.players.iter().zip(&mut wires) {
                if !player.runs {
                    wire.send(Message::text(ready.clone())).await.ok()?;
                }
            }
            for (player, wire) in self.players.iter_mut().zip(&mut wires) {
                while !player.runs {
                    player.hear_soon(wire).await?;
                }
            }
            let side = number % 2;
            let (mover, wire) = (&mut self.players[side], &mut wires[side]);
            let again = mover.refused.len();
            let id = format!("move-{number}-{again}");
            let answer = mover.insist(wire, game, &id, &moves(&act(number))).await?;
            if answer == "refused" {
                mover.refused.insert(id);
                mover.hear_until_it_stands(wire).await?;
                continue;
            }
            assert_eq!(answer, "done", "{id}");
            self.acknowledged += 1;
            count.fetch_add(1, Ordering::Relaxed);
            for (player, wire) in self.players.iter_mut().zip(&mut wires) {
                while player.made < self.acknowledged {
                    player.hear_soon(wire).await?;
                }
            }
            // Nobody is to be held up by a machine that has nothing left for it.
            tokio::time::sleep(THOUGHT).await;
        }
        Some(())
    }

    /// Does what may not be done, or what was done before, in turn.
    async fn misbehave(&mut self, number: usize, wires: &mut [Wire; 2]) -> Option<()> {
        let (side, last) = (number % 2, number.checked_sub(1));
        // An illegal move, one out of turn, the last once more, another with its id.
        let illegal = json!({ "chess": { "act": "move", "from": "a1", "to": "h8" } });
        let (who, id, act, answer) = match (number % 5, last) {
            (0, _) => (side, format!("illegal-{number}"), illegal, "refused"),
            (1, _) => (1 - side, format!("early-{number}"), act(number), "refused"),
            (2, Some(last)) => (1 - side, format!("move-{last}"), act(last), "done"),
            (3, Some(last)) => (1 - side, format!("move-{last}"), illegal, "id-used"),
            _ => return Some(()),
        };
        let (player, wire) = (&mut self.players[who], &mut wires[who]);
        let answered = served(player.send(wire, self.id, &id, &moves(&act)).await)?;
        assert_eq!(answered, answer, "{id}");
        if answer == "refused" {
            player.refused.insert(id);
        }
        Some(())
    }

    /// All that is written of it, and all that its players were told.
    pub(super) async fn look_at_all(&mut self, store: &dyn Store, tally: &mut Tally) {
        self.history.read_on(store, self.id).await;
        self.history.check(self.acknowledged, tally);
        tally.acknowledged += self.acknowledged;
        tally.refused += self.players.iter().map(|player| player.refused.len()).sum::<usize>();
        let mut ids = BTreeMap::new();
        for done in store.commands(self.id).await.unwrap() {
            let refused = self.players.iter().any(|player| player.refused.contains(&done.id));
            tally.strange += usize::from(refused);
            tally.doubled += usize::from(ids.insert((done.sender, done.id), done.seq).is_some());
        }
        // Both were told the same, as it is written, however often they were cut off.
        let events = &self.history.events;
        let written: Vec<_> =
            events.iter().map(|it| serde_json::to_value(Shown::whole(it)).unwrap()).collect();
        for player in &self.players {
            for (told, written) in player.told.iter().zip(&written) {
                assert_eq!((&told["at"], &told["by"]), (&written["at"], &written["by"]));
                assert_eq!(
                    (&told["what"], &told["ruling"]),
                    (&written["what"], &written["ruling"])
                );
            }
            assert!(player.told.len() <= written.len());
            assert!(player.made + 1 >= self.acknowledged);
        }
    }
}

/// What is played: for longer than any test.
pub(super) fn setup() -> Setup {
    Setup { time: "9h".parse().unwrap(), ..Setup::new(Book::Fide2009) }
}

/// Games that wait for their players.
pub(super) async fn prepare(store: &dyn Store, numbers: Range<u64>) -> Vec<Played> {
    let head = log::head_line(&setup()).unwrap();
    let mut games = Vec::new();
    for n in numbers {
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
        let game =
            NewGame { id, head, created: 0, lag_cap: None, draw, rematch_of, rated: false, seats };
        store.create_game(&game).await.unwrap();
        let player = |bits: u64| Player {
            secret: format!("secret {bits}"),
            // From the beginning, so that all is told.
            cursor: Some(if bits.is_multiple_of(2) { "f0" } else { "s0" }.into()),
            ..Player::default()
        };
        let players = [player(2 * n), player(2 * n + 1)];
        let (by_request, history) = (n % 4 == 3, History::new());
        games.push(Played { id, players, by_request, acknowledged: 0, history });
    }
    games
}
