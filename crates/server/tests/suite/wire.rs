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

/// One end of a socket, and the game that is meant where none is named.
pub(crate) struct Wire {
    stream: WebSocketStream<TcpStream>,
    game: Value,
    put_back: VecDeque<Value>,
    /// Whether it sends again what was not looked at, or of which nobody knows what became of it.
    patient: bool,
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
                Ok(Self { stream, game: Value::Null, put_back: VecDeque::new(), patient: false })
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
        wire.put_back.push_front(first);
        wire
    }

    /// The same at one of several servers: what is not done at once is sent again, as a page does.
    pub(crate) async fn among_several(client: &Client, game: &str, cursor: &str) -> Self {
        let mut wire = Self::at(client, game, cursor).await;
        wire.patient = true;
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
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
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
        let order = json!({ "type": "do", "id": id, "command": command });
        self.say(&order).await;
        loop {
            let message = self.hear().await.unwrap();
            if message["id"] != id {
                continue;
            }
            let passing = message["error"] == "busy" || message["error"] == "not-written";
            if !(self.patient && passing) {
                assert_eq!(message["type"], "done", "{message}");
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            self.say(&order).await;
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
        let events = eve.hear_of("events").await["events"].as_array().unwrap().clone();
        heard.extend(events);
    }
    assert_eq!(heard[7]["ruling"], "mate");
    heard
}

pub(crate) fn step(from: &str, to: &str) -> Value {
    json!({ "move": { "act": { "chess": { "act": "move", "from": from, "to": to } }, "offer": false } })
}
