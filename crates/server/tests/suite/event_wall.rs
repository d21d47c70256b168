//! The arbiter's wall: every board of his over one subscription, with what needs him.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, house};
use crate::events::{act, event, id, rules};
use crate::wire::Wire;

async fn done(client: &Client, event: &str, name: &str, command: Value) {
    let reply = act(client, event, name, command).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

async fn look(client: &Client, event: &str) -> Wire {
    let mut wire = Wire::open(client).await.unwrap();
    wire.follow(&json!({ "wall": event }), "").await;
    wire
}

/// Waits for how a board stands next that is as it is wanted.
async fn until(wire: &mut Wire, wanted: impl Fn(&Value) -> bool) -> Value {
    let mut last = Value::Null;
    for _ in 0..50 {
        let heard = tokio::time::timeout(Duration::from_secs(60), wire.hear()).await;
        let Ok(heard) = heard else { break };
        last = heard.unwrap();
        if last["type"] == "wall-news" && wanted(&last["board"]) {
            return last["board"].clone();
        }
    }
    panic!("it never stood so: {last}");
}

/// The page shows a message with the fields that it has, and no others.
fn as_on_the_page(real: &Value) {
    let page = include_str!("../../../../docs/socket.md");
    let examples = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut examples = examples.map(|text| serde_json::from_str::<Value>(text).unwrap());
    let example = examples.find(|it| it["type"] == real["type"]).unwrap();
    let keys = |it: &Value| it.as_object().map(|it| it.keys().cloned().collect::<Vec<_>>());
    assert_eq!(keys(&example), keys(real), "{real}");
    assert_eq!(keys(&example["board"]), keys(&real["board"]), "{real}");
}

#[tokio::test]
async fn an_arbiter_sees_his_boards_at_a_glance_and_what_needs_him() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    let mut fixed = rules("Open", 2)["rules"].clone();
    fixed["default_minutes"] = json!(30);
    done(&ann, &open, "set up", json!({ "do": "set-up", "rules": fixed })).await;
    let mut players = Vec::new();
    for number in 1..=4 {
        let player = house.guest().await;
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2500 - 100 * number });
        let enter = json!({ "do": "enter", "player": entry, "account": id(&player).await });
        done(&ann, &open, &format!("enter {number}"), enter).await;
        players.push(player);
    }
    let play = json!({ "boards": "screens", "time": "30m", "strictness": "claim" });
    done(&ann, &open, "arrange", json!({ "do": "arrange", "play": play })).await;
    // Bob rules at board 2 alone.
    let bob = house.guest().await;
    let office = json!({ "account": id(&bob).await, "role": "arbiter", "boards": "2" });
    assert_eq!(ann.post(&format!("/api/events/{open}/offices"), &office).await.status, 204);
    let consent = format!("/api/events/{open}/consent");
    assert_eq!(bob.post(&consent, &json!({ "role": "arbiter" })).await.status, 204);
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    done(&ann, &open, "begin", json!({ "do": "begin", "round": 1 })).await;
    let mut all = look(&ann, &open).await;
    let wall = all.hear().await.unwrap();
    assert_eq!(wall["type"], "wall", "{wall}");
    assert_eq!(wall["boards"].as_array().unwrap().len(), 2, "{wall}");
    assert_eq!(wall["boards"][0]["stage"], "playing", "{wall}");
    // Nobody is at a board whose clock runs.
    assert_eq!(wall["boards"][0]["needs"], json!(["away"]), "{wall}");
    as_on_the_page(&wall);
    let mut some = look(&bob, &open).await;
    let wall = some.hear().await.unwrap();
    assert_eq!(wall["boards"].as_array().unwrap().len(), 1, "{wall}");
    assert_eq!(wall["boards"][0]["board"], 2, "{wall}");
    // A player and a stranger have no wall.
    for other in [&players[0], &house.guest().await] {
        let heard = look(other, &open).await.hear().await.unwrap();
        assert_eq!((&heard["type"], &heard["why"]), (&json!("left"), &json!("not-seated")));
    }
    let shown = ann.get(&format!("/api/events/{open}")).await.json();
    let board = &shown["rounds"][0]["boards"][1];
    let game = board["game"].as_str().unwrap().to_string();
    let seat = |name: &str| &players[board[name].as_u64().unwrap() as usize - 1];
    let mut first = Wire::open(seat("first")).await.unwrap();
    first.follow(&json!({ "game": game }), "").await;
    for wire in [&mut all, &mut some] {
        let there = until(wire, |it| it["board"] == 2 && it["here"]["first"] == true).await;
        as_on_the_page(&json!({ "type": "wall-news", "event": open, "board": there }));
        assert_eq!(there["needs"], json!([]), "{there}");
    }
    let path = format!("/api/games/{game}/commands");
    let play = async |who: &Client, name: &str, command: Value, text: Option<&str>| {
        let mut body = json!({ "id": name, "command": command });
        if let Some(text) = text {
            body["text"] = json!(text);
        }
        let reply = who.post(&path, &body).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    // A move that is not legal stands until somebody says so.
    let illegal = json!({ "move": { "act": { "chess": { "act": "move", "from": "e2", "to": "e5" } }, "offer": false } });
    play(seat("first"), "1", illegal, None).await;
    play(seat("first"), "2", json!("press"), None).await;
    let seen = until(&mut some, |it| it["moves"] == 1 && it["running"] == "second").await;
    assert!(seen["needs"].as_array().unwrap().contains(&json!("illegal")), "{seen}");
    // Who is told something is called, until he does something.
    play(seat("second"), "3", json!({ "tell": 0 }), Some("He hums")).await;
    until(&mut some, |it| it["needs"][0] == "called").await;
    play(
        &bob,
        "4",
        json!({ "rule": { "power": { "find-illegal": null }, "reason": null } }),
        Some("e5"),
    )
    .await;
    let ruled = until(&mut some, |it| !it["needs"].to_string().contains("called")).await;
    assert!(!ruled["needs"].to_string().contains("illegal"), "{ruled}");
    house.server.stop().await;
}

#[tokio::test]
async fn who_is_appointed_while_a_round_is_played_rules_at_its_boards_until_he_is_dismissed() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    let mut fixed = rules("Open", 2)["rules"].clone();
    fixed["default_minutes"] = json!(30);
    done(&ann, &open, "set up", json!({ "do": "set-up", "rules": fixed })).await;
    let mut players = Vec::new();
    for number in 1..=4 {
        let player = house.guest().await;
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2500 - 100 * number });
        let enter = json!({ "do": "enter", "player": entry, "account": id(&player).await });
        done(&ann, &open, &format!("enter {number}"), enter).await;
        players.push(player);
    }
    let play = json!({ "boards": "screens", "time": "30m" });
    done(&ann, &open, "arrange", json!({ "do": "arrange", "play": play })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    done(&ann, &open, "begin", json!({ "do": "begin", "round": 1 })).await;
    let boards =
        ann.get(&format!("/api/events/{open}")).await.json()["rounds"][0]["boards"].clone();
    let game = |at: usize| boards[at]["game"].as_str().unwrap().to_string();
    let bob = house.guest().await;
    let seen = async || {
        let games = bob.get("/api/games?open=true&as=arbiter").await.json();
        let mut ids: Vec<String> =
            games.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().into()).collect();
        ids.sort();
        ids
    };
    let rules = async |at: usize, name: &str| {
        let power = json!({ "penalise": { "side": "first", "penalty": "warning" } });
        let rule = json!({ "rule": { "power": power, "reason": null } });
        let rule = json!({ "id": name, "command": rule, "text": "He hums" });
        bob.post(&format!("/api/games/{}/commands", game(at)), &rule).await.status == 200
    };
    let offices = format!("/api/events/{open}/offices");
    let office = |role: &str, boards: &str| (role.to_string(), boards.to_string());
    let bob_is = id(&bob).await;
    let appoint = async |(role, boards): (String, String)| {
        let office = json!({ "account": bob_is, "role": role, "boards": boards });
        assert_eq!(ann.post(&offices, &office).await.status, 204);
        let consent = format!("/api/events/{open}/consent");
        assert_eq!(bob.post(&consent, &json!({ "role": role })).await.status, 204);
    };
    assert!(!rules(1, "no").await);
    // Asked, he has not agreed yet.
    let asked = json!({ "account": bob_is, "role": "arbiter", "boards": "2" });
    assert_eq!(ann.post(&offices, &asked).await.status, 204);
    assert_eq!(seen().await, Vec::<String>::new());
    appoint(office("arbiter", "2")).await;
    assert_eq!(seen().await, [game(1)]);
    assert_eq!((rules(0, "0").await, rules(1, "1").await), (false, true));
    // For all boards now, and by an invitation that he takes up.
    let invite = json!({ "role": "chief-arbiter", "days": 1 });
    let made = ann.post(&format!("/api/events/{open}/invitations"), &invite).await.json();
    assert_eq!(
        bob.post("/api/invitations", &json!({ "secret": made["secret"] })).await.status,
        200
    );
    let mut both = [game(0), game(1)];
    both.sort();
    assert_eq!(seen().await, both);
    assert!(rules(0, "2").await);
    // One role is left, and then none.
    let dismiss = async |role: &str| {
        let office = json!({ "account": bob_is, "role": role });
        let gone = ann.send("DELETE", &offices, Some(&office.to_string())).await;
        assert_eq!(gone.status, 204, "{gone:?}");
    };
    dismiss("chief-arbiter").await;
    assert_eq!(seen().await, [game(1)]);
    assert!(!rules(0, "3").await);
    dismiss("arbiter").await;
    assert_eq!(seen().await, Vec::<String>::new());
    assert!(!rules(1, "4").await);
    // A player of a board does not rule at it, whatever his role is.
    let first = &players[boards[0]["first"].as_u64().unwrap() as usize - 1];
    let office = json!({ "account": id(first).await, "role": "arbiter" });
    assert_eq!(ann.post(&offices, &office).await.status, 204);
    let consent = format!("/api/events/{open}/consent");
    assert_eq!(first.post(&consent, &json!({ "role": "arbiter" })).await.status, 204);
    let own = first.get("/api/games?open=true&as=arbiter").await.json();
    assert_eq!(own.as_array().unwrap().len(), 1, "{own}");
    assert_eq!(own[0]["id"], boards[1]["game"]);
    house.server.stop().await;
}
