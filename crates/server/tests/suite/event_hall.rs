//! Events over the socket: what each audience is told, and how it goes on after a break.

use adoube_store::{EventRole, Office};
use serde_json::{Value, json};

use crate::client::{Client, House, house};
use crate::events::{FOUR, act, enter, event, id};
use crate::wire::Wire;

async fn follow(client: &Client, event: &str, cursor: &str) -> Wire {
    let mut wire = Wire::open(client).await.unwrap();
    wire.follow(&json!({ "event": event }), cursor).await;
    wire
}

async fn done(client: &Client, event: &str, id: &str, command: Value) {
    let reply = act(client, event, id, command).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

fn result(mark: &str, facing: &str) -> Value {
    json!({ "do": "result", "round": 1, "player": 1, "mark": mark, "facing": facing })
}

async fn grant(house: &House, event: &str, who: &Client, role: EventRole) {
    let (event, account) = (event.parse().unwrap(), id(who).await);
    let office = Office { event, account, role, scope: String::new(), created: 1, agreed: Some(1) };
    house.server.app().store.grant_office(&office).await.unwrap();
}

#[tokio::test]
async fn everybody_is_told_what_is_public_and_officers_who_did_what() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR[..3]).await;
    let mut officer = follow(&ann, &open, "").await;
    let picture = officer.hear().await.unwrap();
    assert_eq!((&picture["type"], &picture["event"]), (&json!("event"), &json!(open)));
    assert_eq!(picture["picture"]["players"].as_array().unwrap().len(), 3);
    let mut visitor = follow(&house.visitor(), &open, "").await;
    let mut other = follow(&house.guest().await, &open, "").await;
    for wire in [&mut visitor, &mut other] {
        let seen = wire.hear().await.unwrap();
        assert!(!seen.to_string().contains("1990"), "{seen}");
        assert_eq!(seen["picture"]["players"][0]["name"], "Curie, Marie");
    }
    enter(&ann, &open, &FOUR[3..]).await;
    for wire in [&mut visitor, &mut other] {
        let news = wire.hear().await.unwrap();
        assert_eq!(news["type"], "event-news");
        assert_eq!(news["news"]["players"][0]["name"], "Sand, George");
        assert!(news.get("lines").is_none(), "{news}");
    }
    let entered = officer.hear().await.unwrap();
    assert_eq!(entered["lines"][0]["by"], id(&ann).await.to_string());
    assert!(!entered["lines"].to_string().contains("Sand"), "{entered}");
    // Nobody else knows of a pairing before it is published.
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let paired = officer.hear().await.unwrap();
    assert_eq!(paired["news"]["rounds"]["1"]["public"], false);
    done(&ann, &open, "come", json!({ "do": "check-in", "player": 1 })).await;
    let looked = house.visitor().get(&format!("/api/events/{open}")).await.json();
    assert_eq!(looked["rounds"], json!([]));
    let why = house.visitor().get(&format!("/api/events/{open}/why?player=1&round=1")).await;
    assert_eq!(why.status, 404);
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    let published = visitor.hear().await.unwrap();
    let boards = published["news"]["rounds"]["1"]["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 2, "{published}");
    // A result is a board, and no more.
    done(&ann, &open, "result", result("win", "loss")).await;
    let told = visitor.hear().await.unwrap();
    let board =
        json!({ "round": 1, "board": 1, "first": 1, "second": 3, "mark": "win", "facing": "loss" });
    assert_eq!(told["news"], json!({ "closed": null, "boards": [board] }));
    // Both of the public are told the same.
    assert_eq!(other.hear().await.unwrap(), published);
    assert_eq!(other.hear().await.unwrap(), told);
    let path = format!("/api/events/{open}/close");
    assert_eq!(ann.post(&path, &json!({ "closed": true })).await.status, 204);
    assert!(visitor.hear().await.unwrap()["news"]["closed"].is_i64());
    house.server.stop().await;
}

#[tokio::test]
async fn who_comes_back_with_a_cursor_is_told_what_he_missed_also_after_a_restart() {
    let mut house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let mut visitor = follow(&house.visitor(), &open, "").await;
    let first = visitor.hear().await.unwrap();
    assert_eq!(first["picture"]["rounds"], json!([]));
    let seen = first["cursor"].as_str().unwrap().to_string();
    drop(visitor);
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    done(&ann, &open, "result", result("win", "loss")).await;
    let missed = follow(&house.visitor(), &open, &seen).await.hear().await.unwrap();
    assert_eq!(missed["type"], "event-news");
    assert_eq!(missed["news"]["rounds"]["1"]["boards"][0]["mark"], "win");
    let mut officer = follow(&ann, &open, "o1").await;
    let lines = officer.hear().await.unwrap()["lines"].as_array().unwrap().len();
    assert_eq!(lines, 4 + 3);
    // Nothing is told twice: who has seen all hears the next thing.
    let cursor = missed["cursor"].as_str().unwrap().to_string();
    house.server.stop().await;
    let mut config = crate::client::generous(&house.folder);
    config.listen = "127.0.0.1:0".parse().unwrap();
    house.server = adoube_server::serve::Server::start(config).await.unwrap();
    let mut ann = ann;
    ann.address = house.server.address();
    let mut visitor = follow(&house.visitor(), &open, &cursor).await;
    let mut older = follow(&house.visitor(), &open, &seen).await;
    assert_eq!(older.hear().await.unwrap(), missed);
    let again = json!({ "id": "again", "command": result("draw", "draw"), "again": true });
    assert_eq!(ann.post(&format!("/api/events/{open}/commands"), &again).await.status, 200);
    let next = visitor.hear().await.unwrap();
    assert_eq!(next["news"]["boards"][0]["mark"], "draw", "{next}");
    // A cursor of another audience, or of the future, is as good as none.
    for odd in ["o2", "p9999"] {
        assert_eq!(
            follow(&house.visitor(), &open, odd).await.hear().await.unwrap()["type"],
            "event"
        );
    }
    house.server.stop().await;
}

#[tokio::test]
async fn who_gets_or_loses_a_role_follows_anew_and_an_erased_name_is_told_to_who_had_seen_it() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    let bob = house.guest().await;
    grant(&house, &open, &bob, EventRole::Reader).await;
    let mut wire = follow(&bob, &open, "").await;
    let cursor = wire.hear().await.unwrap()["cursor"].as_str().unwrap().to_string();
    assert!(cursor.starts_with('o'));
    let role = json!({ "account": id(&bob).await, "role": "reader" }).to_string();
    let path = format!("/api/events/{open}/offices");
    assert_eq!(ann.send("DELETE", &path, Some(&role)).await.status, 204);
    let left = wire.hear().await.unwrap();
    assert_eq!((&left["why"], &left["then"]), (&json!("reseated"), &json!("follow")));
    wire.follow(&json!({ "event": open }), &cursor).await;
    let picture = wire.hear().await.unwrap();
    let public = picture["cursor"].as_str().unwrap().to_string();
    assert!(public.starts_with('p') && picture["type"] == "event");
    drop(wire);
    let erase = format!("/api/events/{open}/erase");
    assert_eq!(ann.post(&erase, &json!({ "player": 2 })).await.status, 204);
    let missed = follow(&bob, &open, &public).await.hear().await.unwrap();
    assert_eq!(missed["news"]["players"][0]["name"], "#2", "{missed}");
    assert!(!missed.to_string().contains("Noether"));
    // What is not there cannot be followed, and the socket stays.
    let mut wire = follow(&bob, "0000000000001", "").await;
    assert_eq!(wire.hear().await.unwrap()["why"], "no-event");
    wire.follow(&json!("lobby"), "").await;
    assert_eq!(wire.hear().await.unwrap()["type"], "lobby");
    house.server.stop().await;
}
