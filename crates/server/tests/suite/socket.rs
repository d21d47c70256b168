//! A game over a WebSocket, and the messages as `docs/socket.md` shows them.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{Client, House, game_between, house, house_with};

/// One end of a socket.
pub(crate) struct Wire(WebSocketStream<TcpStream>);

impl Wire {
    pub(crate) async fn open(client: &Client, game: &str, query: &str) -> Result<Self, u16> {
        Self::open_at(client, &format!("/api/games/{game}/socket{query}")).await
    }

    pub(crate) async fn open_at(client: &Client, path: &str) -> Result<Self, u16> {
        let path = format!("ws://{}{path}", client.address);
        let mut request = path.into_client_request().unwrap();
        for (name, value) in &client.headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
        }
        let stream = TcpStream::connect(client.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{other}"),
        }
    }

    pub(crate) fn into_stream(self) -> TcpStream {
        self.0.into_inner()
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
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
        self.0.send(frame(soon, Data::Text, false)).await.unwrap();
        tokio::time::sleep(wait).await;
        self.0.send(frame(late, Data::Continue, true)).await.unwrap();
    }

    /// The next message; pings are answered on the way. None: the server has closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.0.next().await? {
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
        self.say(&json!({ "type": "do", "id": id, "command": command })).await;
        loop {
            let message = self.hear().await.unwrap();
            if message["id"] == id {
                assert_eq!(message["type"], "done", "{message}");
                return;
            }
        }
    }
}

pub(crate) fn step(from: &str, to: &str) -> Value {
    json!({ "move": { "act": { "chess": { "act": "move", "from": from, "to": to } }, "offer": false } })
}

#[tokio::test]
async fn two_play_and_a_third_watches() {
    play_before_a_third(house().await).await;
}

#[tokio::test]
async fn two_play_and_a_third_watches_on_postgresql() {
    let uri = adoube_store::testing::postgres().database().unwrap();
    play_before_a_third(house_with(|config| config.database = Some(uri)).await).await;
}

async fn play_before_a_third(house: House) {
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::open(&ann, &game, "").await.unwrap();
    let mut black = Wire::open(&bob, &game, "").await.unwrap();
    let mut eve = Wire::open(&house.visitor(), &game, "").await.unwrap();
    assert_eq!(white.hear().await.unwrap()["role"], json!({ "player": "first" }));
    assert_eq!(eve.hear().await.unwrap()["role"], "spectator");
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    let moves = [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")];
    for (index, (from, to)) in moves.into_iter().enumerate() {
        let mover = if index % 2 == 0 { &mut white } else { &mut black };
        mover.done(&format!("m{index}"), step(from, to)).await;
    }
    let mut heard = Vec::new();
    while heard.len() < 8 {
        let events = eve.hear_of("events").await["events"].as_array().unwrap().clone();
        heard.extend(events);
    }
    assert_eq!(heard[7]["ruling"], "mate");
    assert_eq!(heard[7]["article"], "fide-2009/5.1.a");
    white.say(&json!({ "type": "do", "id": "late", "command": "resign" })).await;
    let refused = white.hear_of("refused").await;
    assert_eq!((&refused["id"], &refused["refusal"]), (&json!("late"), &json!("finished")));
    let log = house.visitor().get(&format!("/api/games/{game}/log")).await;
    assert_eq!((log.status, log.body.lines().count()), (200, 9));
}

#[tokio::test]
async fn who_comes_late_hears_all_from_the_start_and_who_is_there() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let mut white = Wire::open(&ann, &game, "?cursor=start").await.unwrap();
    // Nothing has happened: there is a picture all the same.
    assert_eq!(white.hear().await.unwrap()["type"], "game");
    let here = json!({ "first": true, "second": false });
    assert_eq!(white.hear().await.unwrap(), json!({ "type": "presence", "here": here }));
    white.done("a", json!("arrive")).await;
    let black = Wire::open(&bob, &game, "").await.unwrap();
    let both = json!({ "first": true, "second": true });
    assert_eq!(white.hear_of("presence").await["here"], both);
    let mut eve = Wire::open(&house.visitor(), &game, "?cursor=start").await.unwrap();
    let missed = eve.hear().await.unwrap();
    assert_eq!((&missed["type"], &missed["cursor"]), (&json!("missed"), &json!("w1")));
    assert_eq!(eve.hear().await.unwrap()["type"], "game");
    assert_eq!(eve.hear().await.unwrap()["here"], both);
    drop(black);
    assert_eq!(eve.hear().await.unwrap()["here"], here);
}

#[tokio::test]
async fn who_only_watches_or_reads_does_nothing() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let token = ann.post("/api/tokens", &json!({ "label": "x", "scopes": ["read"] })).await.json();
    let bearer = format!("Bearer {}", token["secret"].as_str().unwrap());
    let reader = house.visitor().with("Authorization", &bearer);
    for client in [house.visitor(), reader] {
        let mut wire = Wire::open(&client, &game, "").await.unwrap();
        wire.say(&json!({ "type": "do", "id": "1", "command": "resign" })).await;
        assert_eq!(wire.hear_of("error").await["error"], "nobody");
        wire.say(&json!({ "type": "ready" })).await;
        assert_eq!(wire.hear_of("error").await["error"], "nobody");
    }
    let mut stranger = Wire::open(&house.guest().await, &game, "").await.unwrap();
    stranger.say(&json!({ "type": "do", "id": "1", "command": "resign" })).await;
    assert_eq!(stranger.hear_of("refused").await["refusal"], "outsider");
    stranger.say(&json!({ "type": "ready" })).await;
    assert_eq!(stranger.hear_of("error").await["error"], "not-seated");
    let look = ann.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(look["cursor"], "f0");
}

#[tokio::test]
async fn a_socket_that_should_not_open_does_not() {
    let house = house_with(|config| config.limits.sockets_per_account = 2).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let open = |client: Client, query: &'static str| {
        let game = game.clone();
        async move { Wire::open(&client, &game, query).await.err() }
    };
    assert_eq!(open(ann.clone().with("Origin", "http://evil.example"), "").await, Some(403));
    assert_eq!(open(ann.clone(), "?cursor=f1").await, Some(400));
    assert_eq!(open(ann.clone(), "?cursor=nonsense").await, Some(400));
    assert_eq!(open(ann.clone(), "?as=second").await, Some(403));
    assert_eq!(open(ann.clone().with("Authorization", "Bearer x"), "").await, Some(401));
    assert!(Wire::open(&ann, "0000000000000", "").await.is_err_and(|status| status == 404));
    let held =
        (Wire::open(&ann, &game, "").await.unwrap(), Wire::open(&ann, &game, "").await.unwrap());
    assert_eq!(open(ann.clone(), "").await, Some(429));
    drop(held);
}

#[tokio::test]
async fn nonsense_is_answered_and_harms_nothing() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let mut wire = Wire::open(&ann, &game, "").await.unwrap();
    wire.hear().await.unwrap();
    let deep = "[".repeat(5_000) + &"]".repeat(5_000);
    for text in [
        "",
        "nonsense",
        "{}",
        "[]",
        "{\"type\":\"do\"}",
        "{\"type\":\"undo\",\"id\":\"1\"}",
        "{\"type\":\"do\",\"id\":\"\",\"command\":\"resign\"}",
        "{\"type\":\"do\",\"id\":\"1\",\"command\":\"win\"}",
        "{\"type\":\"do\",\"id\":\"1\",\"command\":\"resign\",\"at\":5}",
        "{\"type\":\"do\",\"id\":\"1\",\"seen\":\"f-1\",\"command\":\"resign\"}",
        deep.as_str(),
    ] {
        wire.0.send(Message::text(text.to_string())).await.unwrap();
        let error = wire.hear_of("error").await;
        assert_eq!(error["error"], "bad-input", "{text}");
    }
    wire.0.send(Message::binary(vec![0; 100])).await.unwrap();
    assert_eq!(wire.hear_of("error").await["error"], "bad-input");
    // One that is too large ends the socket, and nothing else.
    let _ = wire.0.send(Message::text("x".repeat(100_000))).await;
    while wire.hear().await.is_some() {}
    // Half a frame, and gone.
    let half = Wire::open(&ann, &game, "").await.unwrap();
    let mut stream = half.0.into_inner();
    tokio::io::AsyncWriteExt::write_all(&mut stream, &[0x81, 0xfe, 0x01]).await.unwrap();
    drop(stream);
    let mut again = Wire::open(&ann, &game, "?cursor=f0").await.unwrap();
    again.done("1", json!("arrive")).await;
    // Too many faults close it.
    for _ in 0..30 {
        let _ = again.0.send(Message::text("nonsense".to_string())).await;
    }
    while again.hear().await.is_some() {}
    let look = ann.get(&format!("/api/games/{game}")).await.json();
    assert_eq!((&look["cursor"], &look["view"]["stage"]), (&json!("f1"), &json!("waiting")));
}

#[tokio::test]
async fn pings_measure_the_lag_that_the_log_notes() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "lag": 300 })).await;
    let mut wire = Wire::open(&ann, &game, "").await.unwrap();
    // The first ping comes at once, and is answered when the client reads on.
    wire.done("1", json!("arrive")).await;
    let id = game.parse().unwrap();
    let row = house.server.app().store.log(id, 0, 1).await.unwrap().pop().unwrap();
    assert!((0..60_000).contains(&row.lag), "{row:?}");
    assert_eq!(row.given, 0);
}

#[tokio::test]
async fn a_server_that_stops_closes_its_sockets_and_the_game_goes_on_elsewhere() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::open(&ann, &game, "").await.unwrap();
    let mut black = Wire::open(&bob, &game, "").await.unwrap();
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    white.done("1", step("e2", "e4")).await;
    let config = house.server.app().config.clone();
    house.server.stop().await;
    while white.hear().await.is_some() {}

    let server = adoube_server::serve::Server::start(config).await.unwrap();
    let at = |client: &Client| Client { address: server.address(), ..client.clone() };
    let (ann, bob) = (at(&ann), at(&bob));
    let mut white = Wire::open(&ann, &game, "?cursor=f4").await.unwrap();
    let missed = white.hear_of("missed").await;
    assert_eq!(missed["events"][0]["what"]["clocks-stopped"]["held-by"], "server");
    assert_eq!(white.hear_of("game").await["view"]["stage"], "stopped");
    let mut black = Wire::open(&bob, &game, "").await.unwrap();
    white.say(&json!({ "type": "ready" })).await;
    let told = black.hear_of("ready").await;
    assert!(told["ready"]["first"] == false && told["resumes"].is_i64(), "{told}");
    assert_eq!(black.hear_of("ready").await["ready"], json!({ "first": true, "second": false }));
    black.say(&json!({ "type": "ready" })).await;
    let restarted = white.hear_of("events").await;
    assert_eq!(restarted["now"]["running"], "second");
    black.done("1", step("e7", "e5")).await;
    server.stop().await;
    drop(house.folder);
}

/// Every example of the page is read as a message, or said by a server in a real game.
#[tokio::test]
async fn the_messages_are_as_the_page_shows_them() {
    let page = include_str!("../../../../docs/socket.md");
    let examples: Vec<Value> = page
        .split("```json\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .map(|text| serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}")))
        .collect();
    let (said, told): (Vec<_>, Vec<_>) = examples.into_iter().partition(|it| {
        let own = [json!({ "type": "ready" }), json!({ "type": "claim-absence" })];
        it["type"] == "do" || it["type"] == "greet" || own.contains(it)
    });
    assert!(said.len() >= 4 && told.len() >= 7);

    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::open(&ann, &game, "").await.unwrap();
    let mut black = Wire::open(&bob, &game, "").await.unwrap();
    black.done("a", json!("arrive")).await;
    let mut heard = vec![white.hear().await.unwrap(), white.hear_of("presence").await];
    let mut lobby = Wire::open_at(&ann, "/api/lobby/socket").await.unwrap();
    heard.push(lobby.hear().await.unwrap());
    let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first" });
    ann.post("/api/challenges", &json!({ "terms": terms })).await;
    heard.push(lobby.hear().await.unwrap());
    // What is greeted with is greeted with before the game.
    let (greetings, said): (Vec<_>, Vec<_>) =
        said.into_iter().partition(|it| it["type"] == "greet");
    for message in &greetings {
        white.say(message).await;
        heard.push(white.hear_of("greeting").await);
    }
    for message in &said {
        white.say(message).await;
        if message["type"] != "do" {
            continue;
        }
        // Each is answered: nothing on the page is misread.
        loop {
            let answer = white.hear().await.unwrap();
            heard.push(answer.clone());
            if answer["id"] == message["id"] {
                assert_ne!(answer["error"], "bad-input", "{message}");
                break;
            }
        }
    }
    white.0.send(Message::text("{}".to_string())).await.unwrap();
    heard.push(white.hear_of("error").await);
    drop(white);
    let mut back = Wire::open(&ann, &game, "?cursor=f0").await.unwrap();
    heard.push(back.hear().await.unwrap());
    house.server.app().games.stop().await;
    for example in told.iter().filter(|it| it["type"] != "ready" && it["type"] != "outage") {
        let same = |it: &&Value| it["type"] == example["type"];
        let real = heard.iter().find(same);
        let real = real.unwrap_or_else(|| panic!("no server says {}", example["type"]));
        let keys = |it: &Value| it.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        for key in keys(example) {
            assert!(real.get(&key).is_some(), "{}: {key} is not in {real}", example["type"]);
        }
        for key in keys(real) {
            assert!(example.get(&key).is_some(), "{}: {key} is not on the page", example["type"]);
        }
        if example["type"] == "challenge" {
            for part in ["/challenge", "/challenge/terms"] {
                let of = |it: &Value| keys(it.pointer(part).unwrap());
                assert_eq!(of(example), of(real), "{part}");
            }
        }
    }
}
