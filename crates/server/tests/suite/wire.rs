//! One end of a socket.

use std::collections::VecDeque;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::Client;

/// What was not looked at is said again after this.
const AGAIN: std::time::Duration = std::time::Duration::from_millis(50);
/// And what cannot be followed yet is followed after this.
pub(crate) const LATER: std::time::Duration = std::time::Duration::from_millis(500);

/// One end of a socket, and the game that is meant where none is named.
pub(crate) struct Wire {
    stream: WebSocketStream<TcpStream>,
    game: Value,
    put_back: VecDeque<Value>,
    /// At one of several servers: what a page does whose game changes hands.
    patience: Option<Patience>,
}

/// What somebody knows of his game who goes on whatever becomes of its server.
#[derive(Default)]
struct Patience {
    /// How far he was told what happened.
    cursor: String,
    /// Whether its clocks stand, by the last that was told.
    stands: bool,
}

impl Wire {
    /// A socket that follows nothing yet.
    pub(crate) async fn open(client: &Client) -> Result<Self, u16> {
        let path = format!("ws://{}/api/socket", client.address);
        let mut request = path.into_client_request().unwrap();
        for (name, value) in &client.headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
        }
        let stream = TcpStream::connect(client.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((stream, _)) => {
                Ok(Self { stream, game: Value::Null, put_back: VecDeque::new(), patience: None })
            }
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    /// A socket that has joined a game, from a cursor on where there is one.
    pub(crate) async fn at(client: &Client, game: &str, cursor: &str) -> Self {
        let mut wire = Self::open(client).await.unwrap();
        wire.game = json!(game);
        wire.follow(&json!({ "game": game }), cursor).await;
        let first = wire.hear().await.unwrap();
        wire.hear_again(first);
        wire
    }

    /// The same at one of several servers, as a page does it: what is not done at once is sent again, a game that is let go is followed
    /// again from where it was, and after an outage he is ready.
    pub(crate) async fn among_several(client: &Client, game: &str, cursor: &str) -> Self {
        let mut wire = Self::open(client).await.unwrap();
        wire.game = json!(game);
        wire.patience = Some(Patience { cursor: cursor.into(), stands: false });
        wire.follow(&json!({ "game": game }), cursor).await;
        let first = wire.hear().await.unwrap();
        wire.hear_again(first);
        wire
    }

    /// A socket that has joined the lobby.
    pub(crate) async fn lobby(client: &Client) -> Self {
        let mut wire = Self::open(client).await.unwrap();
        wire.follow(&json!("lobby"), "").await;
        wire
    }

    /// Follows something, and does not wait for it.
    pub(crate) async fn follow(&mut self, topic: &Value, cursor: &str) {
        let mut message = json!({ "type": "follow", "topic": topic });
        if !cursor.is_empty() {
            message["cursor"] = json!(cursor);
        }
        self.say(&message).await;
    }

    pub(crate) fn into_stream(self) -> TcpStream {
        self.stream.into_inner()
    }

    /// Says something, about the game that is followed where none is named.
    pub(crate) async fn say(&mut self, message: &Value) {
        let mut message = message.clone();
        let about = ["do", "ready", "claim-absence", "abort", "greet"];
        if about.iter().any(|kind| message["type"] == *kind) && message.get("game").is_none() {
            message["game"] = self.game.clone();
        }
        self.say_text(&message.to_string()).await;
    }

    /// Says just this.
    pub(crate) async fn say_text(&mut self, text: &str) {
        // A server that has closed need not listen.
        let _ = self.stream.send(Message::text(text.to_string())).await;
    }

    pub(crate) async fn say_bytes(&mut self, bytes: Vec<u8>) {
        self.stream.send(Message::binary(bytes)).await.unwrap();
    }

    /// Says the first part of a message at once, and the second after a while.
    pub(crate) async fn say_in_parts(
        &mut self,
        [soon, late]: [&str; 2],
        wait: std::time::Duration,
    ) {
        let frame = |text: &str, kind, last| {
            Message::Frame(Frame::message(text.as_bytes().to_vec(), OpCode::Data(kind), last))
        };
        self.stream.send(frame(soon, Data::Text, false)).await.unwrap();
        tokio::time::sleep(wait).await;
        self.stream.send(frame(late, Data::Continue, true)).await.unwrap();
    }

    /// The next message; pings are answered on the way. None: the server has closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        if let Some(message) = self.put_back.pop_front() {
            return Some(message);
        }
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if !self.is_let_go(&message).await {
                        return Some(message);
                    }
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Takes note of how the game stands; where it was let go here, and nobody was told to leave it, it is followed again.
    async fn is_let_go(&mut self, message: &Value) -> bool {
        let Some(known) = &mut self.patience else { return false };
        if let Some(cursor) = message["cursor"].as_str() {
            known.cursor = cursor.into();
        }
        let stages = [&message["now"]["stage"], &message["view"]["stage"]];
        if let Some(stage) = stages.into_iter().find_map(Value::as_str) {
            known.stands = stage == "stopped";
        }
        let is_own = message["type"] == "left" && message["topic"]["game"] == self.game;
        if !is_own || message["then"] == "nothing" {
            return false;
        }
        let cursor = if message["then"] == "anew" { "start" } else { &known.cursor };
        let cursor = cursor.to_string();
        if message["then"] == "wait" {
            tokio::time::sleep(LATER).await;
        }
        self.follow(&json!({ "game": self.game }), &cursor).await;
        true
    }

    /// That message is heard once more.
    pub(crate) fn hear_again(&mut self, message: Value) {
        self.put_back.push_front(message);
    }

    /// The next message of a kind.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap();
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn done(&mut self, id: &str, command: Value) {
        let order = |id: &str| json!({ "type": "do", "id": id, "command": command });
        let mut id = id.to_string();
        self.say(&order(&id)).await;
        loop {
            let message = self.hear().await.unwrap();
            if message["id"] != id {
                continue;
            }
            let answer = message["error"].as_str().or(message["type"].as_str());
            let passes = |known: &Patience| match answer {
                Some("busy" | "not-written" | "not-followed" | "stopping") => true,
                Some("refused") => known.stands,
                _ => false,
            };
            if !self.patience.as_ref().is_some_and(passes) {
                assert_eq!(answer, Some("done"), "{message}");
                return;
            }
            if answer == Some("refused") {
                self.say(&json!({ "type": "ready" })).await;
                while self.patience.as_ref().is_some_and(|known| known.stands) {
                    self.hear().await.unwrap();
                }
                // What was refused stays so under its id.
                id.push('~');
            }
            tokio::time::sleep(AGAIN).await;
            self.say(&order(&id)).await;
        }
    }
}

/// Two who have just come to a new game play the shortest mate, and what the third is told of it.
pub(crate) async fn fools_mate(white: &mut Wire, black: &mut Wire, eve: &mut Wire) -> Vec<Value> {
    assert_eq!(white.hear().await.unwrap()["role"], json!({ "player": "first" }));
    assert_eq!(eve.hear().await.unwrap()["role"], "spectator");
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    let moves = [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")];
    for (index, (from, to)) in moves.into_iter().enumerate() {
        let mover = if index % 2 == 0 { &mut *white } else { &mut *black };
        mover.done(&format!("m{index}"), step(from, to)).await;
    }
    let mut heard: Vec<Value> = Vec::new();
    while heard.len() < 8 {
        let message = eve.hear().await.unwrap();
        let events = message["events"].as_array().cloned().unwrap_or_default();
        // Among several a lease may be in doubt on a machine that has much else to do.
        let outage = |it: &Value| {
            let is = |what: &str| it["what"].get(what).is_some();
            eve.patience.is_some() && (is("clocks-stopped") || is("clocks-restarted"))
        };
        heard.extend(events.into_iter().filter(|it| !outage(it)));
    }
    assert_eq!(heard[7]["ruling"], "mate");
    heard
}

pub(crate) fn step(from: &str, to: &str) -> Value {
    json!({ "move": { "act": { "chess": { "act": "move", "from": from, "to": to } }, "offer": false } })
}
