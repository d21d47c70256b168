//! Leagues and long events: rounds with a deadline, games by days, and who does not come.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, House, house};
use crate::events::{act, enter, event, id};
use crate::wire::{Wire, step};

/// Four players, of whom the first two have accounts; the round is published.
async fn league(house: &House, play: Value) -> (Client, String, Vec<Client>) {
    let (ann, open) = event(house, 3).await;
    let mut players = Vec::new();
    for number in 1..=4 {
        let player = house.guest().await;
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2500 - 100 * number });
        let entering = json!({ "do": "enter", "player": entry, "account": id(&player).await });
        assert_eq!(act(&ann, &open, &format!("e{number}"), entering).await.status, 200);
        players.push(player);
    }
    let arranged = act(&ann, &open, "play", json!({ "do": "arrange", "play": play })).await;
    assert_eq!(arranged.status, 200, "{arranged:?}");
    (ann, open, players)
}

async fn shown(ann: &Client, open: &str) -> Value {
    ann.get(&format!("/api/events/{open}")).await.json()
}

async fn done(ann: &Client, open: &str, id: &str, command: Value) {
    let reply = act(ann, open, id, command).await;
    assert_eq!(reply.status, 200, "{id}: {reply:?}");
}

/// The time of round 1 is over soon: as soon as a busy machine lets that be said before it is.
async fn soon(house: &House, ann: &Client, open: &str) -> i64 {
    for wait in [200, 1_000, 5_000, 25_000] {
        let at = house.server.app().time.now().0 + wait;
        let said = json!({ "do": "deadline", "round": 1, "at": at });
        if act(ann, open, &format!("soon {wait}"), said).await.status == 200 {
            return at;
        }
    }
    panic!("no hour to come is taken");
}

#[tokio::test]
async fn at_the_deadline_of_a_round_what_one_reported_counts_and_who_said_nothing_has_lost() {
    let house = house().await;
    let (ann, open, players) =
        league(&house, json!({ "time": "90m+30s", "overdue": "forfeit" })).await;
    let now = house.server.app().time.now().0;
    let past = act(&ann, &open, "past", json!({ "do": "deadline", "round": 1, "at": now })).await;
    assert_eq!(past.status, 400, "{past:?}");
    let none =
        act(&ann, &open, "no", json!({ "do": "deadline", "round": 4, "at": now + 9_000 })).await;
    assert_eq!(none.status, 404, "{none:?}");
    // It is said before the round is paired, as a league announces it.
    let until = now + 3_600_000;
    done(&ann, &open, "until", json!({ "do": "deadline", "round": 1, "at": until })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    let round = &shown(&ann, &open).await["rounds"][0];
    assert_eq!((&round["deadline"], round.get("overdue")), (&json!(until), None));
    let page = house.visitor().get(&format!("/e/{open}")).await.body;
    assert!(page.contains("To be played until:"), "{page}");
    let calendar = house.visitor().get(&format!("/api/events/{open}/calendar.ics")).await.body;
    assert!(calendar.contains(&format!("UID:{open}-1-until@adoube")), "{calendar}");
    let second = &round["boards"][0]["second"];
    let said =
        json!({ "do": "report", "round": 1, "player": second, "mark": "win", "facing": "loss" });
    let who = &players[second.as_u64().unwrap() as usize - 1];
    assert_eq!(act(who, &open, "said", said).await.status, 200);
    let mut wire = Wire::open(&house.visitor()).await.unwrap();
    wire.follow(&json!({ "event": open }), "").await;
    wire.hear_of("event").await;
    let until = soon(&house, &ann, &open).await;
    let told = loop {
        let told = wire.hear_of("event-news").await;
        if told["news"]["rounds"]["1"]["overdue"] == true {
            break told;
        }
    };
    let round = &told["news"]["rounds"]["1"];
    let marks = |board: usize| (&round["boards"][board]["mark"], &round["boards"][board]["facing"]);
    assert_eq!(marks(0), (&json!("loss"), &json!("win")));
    assert_eq!(marks(1), (&json!("forfeit-loss"), &json!("forfeit-loss")));
    assert!(house.server.app().time.now().0 >= until);
    // The next round is paired without a word from anybody.
    done(&ann, &open, "again", json!({ "do": "pair" })).await;
    house.server.stop().await;
}

#[tokio::test]
async fn a_deadline_that_is_the_arbiters_is_told_and_changes_no_result() {
    let house = house().await;
    let (ann, open, _) = league(&house, json!({ "time": "90m+30s" })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    let now = house.server.app().time.now().0;
    let at = |at: i64| json!({ "do": "deadline", "round": 1, "at": at });
    done(&ann, &open, "d", at(now + 600_000)).await;
    soon(&house, &ann, &open).await;
    for _ in 0..2_000 {
        if shown(&ann, &open).await["rounds"][0]["overdue"] == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let round = &shown(&ann, &open).await["rounds"][0];
    assert_eq!((&round["overdue"], &round["boards"][0]["mark"]), (&json!(true), &json!("pending")));
    // More time is given, or all that it takes.
    let later = house.server.app().time.now().0 + 600_000;
    done(&ann, &open, "d3", at(later)).await;
    assert!(shown(&ann, &open).await["rounds"][0].get("overdue").is_none());
    done(&ann, &open, "d4", json!({ "do": "deadline", "round": 1 })).await;
    assert!(shown(&ann, &open).await["rounds"][0].get("deadline").is_none());
    house.server.stop().await;
}

#[tokio::test]
async fn who_did_not_come_as_often_as_the_event_allows_is_not_paired_again_until_he_is_back() {
    let house = house().await;
    let (ann, open) = event(&house, 5).await;
    enter(&ann, &open, &crate::events::FOUR).await;
    let bad = json!({ "do": "arrange", "play": { "time": "90m", "no-shows": 0 } });
    assert_eq!(act(&ann, &open, "bad", bad).await.status, 422);
    done(&ann, &open, "rule", json!({ "do": "arrange", "play": { "time": "90m", "no-shows": 1 } }))
        .await;
    done(&ann, &open, "p1", json!({ "do": "pair" })).await;
    done(&ann, &open, "gone", json!({ "do": "no-show", "player": 1 })).await;
    let finish = async |round: usize| {
        for board in shown(&ann, &open).await["rounds"][round - 1]["boards"].as_array().unwrap() {
            if board["mark"] == "pending" {
                let first = &board["first"];
                let won = json!({ "do": "result", "round": round, "player": first, "mark": "win", "facing": "loss" });
                done(&ann, &open, &format!("{round} {first}"), won).await;
            }
        }
    };
    finish(1).await;
    let is_gone = async || shown(&ann, &open).await["players"][0]["withdrawn"] == true;
    assert!(!is_gone().await);
    done(&ann, &open, "p2", json!({ "do": "pair" })).await;
    assert!(is_gone().await);
    let round = shown(&ann, &open).await["rounds"][1].clone();
    assert!(!round["boards"].to_string().contains("\"first\":1,"), "{round}");
    finish(2).await;
    // He is taken back, and what was before does not count again.
    done(&ann, &open, "back", json!({ "do": "return", "player": 1 })).await;
    done(&ann, &open, "p3", json!({ "do": "pair" })).await;
    assert!(!is_gone().await);
    house.server.stop().await;
}

#[tokio::test]
async fn a_round_of_games_by_days_begins_at_a_word_and_nobody_has_to_sit_at_it() {
    let house = house().await;
    let play = json!({ "boards": "screens", "time": "72h+24h", "zone": "Europe/Paris" });
    let (ann, open, players) = league(&house, play).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    done(&ann, &open, "begin", json!({ "do": "begin", "round": 1 })).await;
    let seen = shown(&ann, &open).await;
    assert_eq!(seen["play"]["zone"], "Europe/Paris");
    let board = seen["rounds"][0]["boards"][0].clone();
    let game = format!("/api/games/{}", board["game"].as_str().unwrap());
    let player = |side: &str| &players[board[side].as_u64().unwrap() as usize - 1];
    let look = player("first").get(&game).await.json();
    assert_eq!(look["view"]["running"], "first", "{look}");
    let sent = json!({ "id": "a", "command": step("e2", "e4") });
    let arrived = json!({ "id": "here", "command": "arrive" });
    for sent in [arrived, sent] {
        let reply = player("first").post(&format!("{game}/commands"), &sent).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    }
    // Three days to begin with and one for the move; the other has not come, and his clock runs.
    let view = player("second").get(&game).await.json()["view"].clone();
    let main = |side: &str| view["clocks"][side]["main"].as_i64().unwrap() / 60_000;
    assert_eq!((main("first"), &view["running"]), (4 * 24 * 60 - 1, &json!("second")), "{view}");
    house.server.stop().await;
}
