//! A database that goes down or takes nothing: said within a second, and nobody's clock pays for it.

use std::time::Duration;

use adoube_store::testing::{PrivatePostgres, postgres};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{Client, House, game_between, house_with};
use crate::wire::{Wire, step};

/// A game in which White is to make his second move.
async fn game(house: &House) -> (Client, Wire, Wire) {
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut white = Wire::at(&ann, &game, "").await;
    let mut black = Wire::at(&bob, &game, "").await;
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    white.done("1", step("e2", "e4")).await;
    black.done("1", step("e7", "e5")).await;
    (ann, white, black)
}

/// Says it, and how it was answered.
async fn answer(wire: &mut Wire, id: &str, command: Value) -> Value {
    wire.say(&json!({ "type": "do", "id": id, "command": command })).await;
    loop {
        let message = wire.hear().await.unwrap();
        if message["id"] == id {
            return message;
        }
    }
}

/// What a busy machine may need on top of what an answer takes: some times what it needs to say that a server lives.
async fn share(client: &Client) -> Duration {
    let began = Instant::now();
    assert_eq!(client.get("/healthz").await.status, 204);
    20 * began.elapsed()
}

/// Both are ready, and White makes the move again that could not be written; what his clock shows then.
async fn go_on(white: &mut Wire, black: &mut Wire) -> i64 {
    let told = loop {
        let told = white.hear_of("ready").await;
        if told["resumes"].is_i64() {
            break told;
        }
    };
    assert_eq!(told["ready"]["first"], false, "{told}");
    white.say(&json!({ "type": "ready" })).await;
    black.say(&json!({ "type": "ready" })).await;
    while white.hear_of("events").await["now"]["stage"] != "playing" {}
    assert_eq!(answer(white, "2", step("g1", "f3")).await["type"], "done");
    loop {
        let told = black.hear_of("events").await;
        if told["now"]["running"] == "second" && told["now"]["board"].to_string().contains("5N2") {
            return told["now"]["clocks"]["first"]["main"].as_i64().unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_down_costs_nobody_time() {
    let database = PrivatePostgres::start().unwrap();
    let uri = database.database().unwrap();
    let house = house_with(|config| config.database = Some(uri)).await;
    let played = Instant::now();
    let (ann, mut white, mut black) = game(&house).await;
    assert_eq!(ann.get("/readyz").await.status, 204);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    database.go_down().unwrap();
    let played = played.elapsed();
    let began = Instant::now();
    assert_eq!(ann.get("/readyz").await.status, 503);
    let took = began.elapsed();
    assert!(took < Duration::from_secs(1) + share(&ann).await, "{took:?}");
    for _ in 0..3 {
        let began = Instant::now();
        let refused = answer(&mut white, "2", step("g1", "f3")).await;
        assert_eq!(refused["error"], "not-written", "{refused}");
        let asked = ann.get("/api/me").await;
        assert_eq!((asked.status, asked.body.contains("not-ready")), (503, true), "{asked:?}");
        let took = began.elapsed();
        assert!(took < Duration::from_secs(2) + share(&ann).await, "{took:?}");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(black.hear_of("outage").await["since"].is_i64());
    database.come_back().unwrap();
    let back = Instant::now();
    assert_eq!(black.hear_of("outage").await["since"], Value::Null);
    let left = go_on(&mut white, &mut black).await;
    // What was played before it went down and after it was back; not the three seconds between.
    let most = (played + back.elapsed()).as_millis() as i64;
    assert!(left >= 300_000 - most, "{left}, of {most} that were played");
    assert_eq!(ann.get("/readyz").await.status, 204);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_cannot_be_written_stops_its_own_game() {
    let database = postgres();
    let uri = database.database().unwrap();
    let name = uri.rsplit('/').next().unwrap().to_string();
    let house = house_with(|config| config.database = Some(uri)).await;
    let played = Instant::now();
    let (_, mut white, mut black) = game(&house).await;
    let full = "ALTER TABLE log ADD CONSTRAINT no_room CHECK (false) NOT VALID;";
    database.psql(&name, full).unwrap();
    let refused = answer(&mut white, "2", step("g1", "f3")).await;
    assert_eq!(refused["error"], "not-written", "{refused}");
    let played = played.elapsed();
    tokio::time::sleep(Duration::from_secs(4)).await;
    database.psql(&name, "ALTER TABLE log DROP CONSTRAINT no_room;").unwrap();
    let back = Instant::now();
    let left = go_on(&mut white, &mut black).await;
    let most = (played + back.elapsed()).as_millis() as i64;
    assert!(left >= 300_000 - most, "{left}, of {most} that were played");
    house.server.stop().await;
}
