//! A game over a socket, and the messages as `docs/socket.md` shows them.

use serde_json::{Value, json};

use crate::client::{Client, House, game_between, house, house_with};
use crate::wire::{Wire, fools_mate, step};

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
    let mut white = Wire::at(&ann, &game, "").await;
    let mut black = Wire::at(&bob, &game, "").await;
    let mut eve = Wire::at(&house.visitor(), &game, "").await;
    let heard = fools_mate(&mut white, &mut black, &mut eve).await;
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
    let mut white = Wire::at(&ann, &game, "start").await;
    // Nothing has happened: there is a picture all the same.
    assert_eq!(white.hear().await.unwrap()["type"], "game");
    let here = json!({ "first": true, "second": false });
    let presence = json!({ "type": "presence", "game": game, "here": here });
    assert_eq!(white.hear().await.unwrap(), presence);
    white.done("a", json!("arrive")).await;
    let black = Wire::at(&bob, &game, "").await;
    let both = json!({ "first": true, "second": true });
    assert_eq!(white.hear_of("presence").await["here"], both);
    let mut eve = Wire::at(&house.visitor(), &game, "start").await;
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
        let mut wire = Wire::at(&client, &game, "").await;
        wire.say(&json!({ "type": "do", "id": "1", "command": "resign" })).await;
        assert_eq!(wire.hear_of("error").await["error"], "nobody");
        wire.say(&json!({ "type": "ready" })).await;
        assert_eq!(wire.hear_of("error").await["error"], "nobody");
    }
    let mut stranger = Wire::at(&house.guest().await, &game, "").await;
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
    assert_eq!(
        Wire::open(&ann.clone().with("Origin", "http://evil.example")).await.err(),
        Some(403)
    );
    assert_eq!(Wire::open(&ann.clone().with("Authorization", "Bearer x")).await.err(), Some(401));
    let held = (Wire::open(&ann).await.unwrap(), Wire::open(&ann).await.unwrap());
    assert_eq!(Wire::open(&ann).await.err(), Some(429));
    drop(held);
    drop(game);
}

#[tokio::test]
async fn nonsense_is_answered_and_harms_nothing() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let mut wire = Wire::at(&ann, &game, "").await;
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
        wire.say_text(text).await;
        let error = wire.hear_of("error").await;
        assert_eq!(error["error"], "bad-input", "{text}");
    }
    wire.say_bytes(vec![0; 100]).await;
    assert_eq!(wire.hear_of("error").await["error"], "bad-input");
    // One that is too large ends the socket, and nothing else.
    wire.say_text(&"x".repeat(100_000)).await;
    while wire.hear().await.is_some() {}
    // Half a frame, and gone.
    let half = Wire::at(&ann, &game, "").await;
    let mut stream = half.into_stream();
    tokio::io::AsyncWriteExt::write_all(&mut stream, &[0x81, 0xfe, 0x01]).await.unwrap();
    drop(stream);
    let mut again = Wire::at(&ann, &game, "f0").await;
    again.done("1", json!("arrive")).await;
    // Too many faults close it.
    for _ in 0..30 {
        again.say_text("nonsense").await;
    }
    while again.hear().await.is_some() {}
    let look = ann.get(&format!("/api/games/{game}")).await.json();
    assert_eq!((&look["cursor"], &look["view"]["stage"]), (&json!("f1"), &json!("waiting")));
}

#[tokio::test]
async fn a_server_that_stops_closes_its_sockets_and_the_game_goes_on_elsewhere() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::at(&ann, &game, "").await;
    let mut black = Wire::at(&bob, &game, "").await;
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    white.done("1", step("e2", "e4")).await;
    let config = house.server.app().config.clone();
    house.server.stop().await;
    while white.hear().await.is_some() {}

    let server = adoube_server::serve::Server::start(config).await.unwrap();
    let at = |client: &Client| Client { address: server.address(), ..client.clone() };
    let (ann, bob) = (at(&ann), at(&bob));
    let mut white = Wire::at(&ann, &game, "f4").await;
    let missed = white.hear_of("missed").await;
    assert_eq!(missed["events"][0]["what"]["clocks-stopped"]["held-by"], "server");
    assert_eq!(white.hear_of("now").await["now"]["stage"], "stopped");
    let mut black = Wire::at(&bob, &game, "").await;
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

/// What is told of an event to who has no role in it.
async fn of_an_event(house: &House, wire: &mut Wire, follow: &Value) -> [Value; 2] {
    let (eve, open) = crate::events::event(house, 1).await;
    let mut follow = follow.clone();
    follow["topic"]["event"] = json!(open);
    wire.say(&follow).await;
    let picture = wire.hear_of("event").await;
    crate::events::enter(&eve, &open, &crate::events::FOUR[..1]).await;
    [picture, wire.hear_of("event-news").await]
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
    let is_said = |it: &Value| {
        let kinds = ["follow", "leave", "do", "greet", "claim-absence", "abort"];
        kinds.iter().any(|kind| it["type"] == *kind)
            || it["type"] == "ready" && it.get("ready").is_none()
    };
    let (mut said, told): (Vec<_>, Vec<_>) = examples.into_iter().partition(is_said);
    assert!(said.len() >= 10 && told.len() >= 12);

    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    // What is said on the page is said of this game.
    for message in &mut said {
        for place in ["/game", "/topic/game"] {
            if let Some(named) = message.pointer_mut(place) {
                *named = json!(game);
            }
        }
    }
    let take = |said: &mut Vec<Value>, kind: &str| -> Vec<Value> {
        let (taken, rest) = said.drain(..).partition(|it| it["type"] == kind);
        *said = rest;
        taken
    };
    let follows = take(&mut said, "follow");
    let mut white = Wire::open(&ann).await.unwrap();
    let mut heard = Vec::new();
    white.say(&follows[0]).await;
    heard.extend([white.hear_of("game").await, white.hear_of("presence").await]);
    let mut black = Wire::at(&bob, &game, "").await;
    black.done("a", json!("arrive")).await;
    white.say(&follows[1]).await;
    heard.push(white.hear_of("lobby").await);
    let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first" });
    ann.post("/api/challenges", &json!({ "terms": terms })).await;
    heard.push(white.hear_of("challenge").await);
    white.say(&follows[3]).await;
    heard.push(white.hear_of("mine").await);
    // What is greeted with is greeted with before the game.
    for message in take(&mut said, "greet") {
        white.say(&message).await;
        heard.push(white.hear_of("greeting").await);
    }
    let leaves = take(&mut said, "leave");
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
    white.say_text("{}").await;
    let unread = |it: &Value| it["error"] == "bad-input";
    while !heard.last().is_some_and(unread) {
        heard.push(white.hear_of("error").await);
    }
    // The example has no game: what named one comes after it.
    heard.retain(|it| it["type"] != "error" || unread(it));
    white.say(&leaves[0]).await;
    heard.push(white.hear_of("left").await);
    heard.extend(of_an_event(&house, &mut white, &follows[4]).await);
    let mut back = follows[2].clone();
    back["cursor"] = json!("f1");
    white.say(&back).await;
    heard.extend([white.hear_of("missed").await, white.hear_of("now").await]);
    house.server.app().games.stop().await;
    // The wall has a test of its own, which holds the page against it.
    let elsewhere = ["ready", "outage", "wall", "wall-news"];
    for example in told.iter().filter(|it| elsewhere.iter().all(|kind| it["type"] != *kind)) {
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
