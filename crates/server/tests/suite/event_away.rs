//! An event that is taken out, run elsewhere, and brought back.

use adoube_tournament::event::{LogLine, Request, Tournament};
use adoube_tournament::{Mark, Player};
use serde_json::{Value, json};

use crate::client::{Client, house};
use crate::events::{act, event, id};

async fn status(client: &Client, event: &str, id: &str, command: Value) -> u16 {
    act(client, event, id, command).await.status
}

/// An event as the command line reads it.
fn read(file: &str) -> Tournament {
    let lines: Vec<LogLine> = file.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    Tournament::replay(&lines).unwrap()
}

fn written(event: &Tournament) -> String {
    let lines = event.log().iter().map(|it| serde_json::to_string(it).unwrap() + "\n");
    lines.collect()
}

#[tokio::test]
async fn what_was_done_elsewhere_comes_back_and_what_players_sent_meanwhile_is_decided_one_by_one()
{
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let path = format!("/api/events/{open}");
    let mut players = Vec::new();
    for number in 1..=4 {
        let player = house.guest().await;
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2000 - number, "birth": "1990/05/01" });
        let enter = json!({ "do": "enter", "player": entry, "account": id(&player).await });
        assert_eq!(status(&ann, &open, &format!("e{number}"), enter).await, 200);
        players.push(player);
    }
    assert_eq!(
        status(&ann, &open, "open", json!({ "do": "open-entries", "open": true })).await,
        200
    );
    assert_eq!(status(&ann, &open, "p", json!({ "do": "pair" })).await, 200);
    assert_eq!(status(&ann, &open, "pub", json!({ "do": "publish", "round": 1 })).await, 200);
    let taken = ann.post(&format!("{path}/out"), &json!({})).await;
    assert_eq!(taken.status, 200, "{taken:?}");
    assert_eq!(ann.post(&format!("{path}/out"), &json!({})).await.status, 409);
    // The file is whole: with names and births, and the command line goes on with it.
    let mut laptop = read(&taken.body);
    assert!(taken.body.contains("Player, 3") && taken.body.contains("1990/05/01"));
    assert!(house.visitor().get(&path).await.json()["out"] == true);
    // Here nothing is done but asked for and reported.
    let boards = laptop.rounds[0].boards.clone();
    let [one, two] = [boards[0].seat, boards[1].seat];
    let player = |number: u32| &players[number as usize - 1];
    let result =
        json!({ "do": "result", "round": 1, "player": one.first, "mark": "win", "facing": "loss" });
    let refused = act(&ann, &open, "no", result).await;
    assert_eq!((refused.status, refused.json()["type"].as_str()), (409, Some("about:adoube/out")));
    let erase = ann.post(&format!("{path}/erase"), &json!({ "player": 1 })).await;
    assert_eq!(erase.status, 409);
    let report = |number: u32, mark: &str, facing: &str| json!({ "do": "report", "round": 1, "player": number, "mark": mark, "facing": facing });
    for (seat, marks) in [(one, ["win", "loss"]), (two, ["draw", "draw"])] {
        let [mark, facing] = marks;
        assert_eq!(
            status(player(seat.first), &open, "r", report(seat.first, mark, facing)).await,
            200
        );
        assert_eq!(
            status(player(seat.second), &open, "r", report(seat.second, facing, mark)).await,
            200
        );
    }
    let late = house.guest().await;
    let apply = json!({ "do": "apply", "player": { "name": "Late, One", "rating": 1500 } });
    assert_eq!(status(&late, &open, "a", apply).await, 200);
    let shown = house.visitor().get(&path).await;
    assert_eq!(shown.json()["rounds"][0]["boards"][0]["mark"], "pending");
    assert!(!shown.body.contains("Late, One"));
    // On the laptop somebody enters, and the first board has another result than the players say here.
    let walk_in = Player { name: "Walk, In".into(), rating: Some(1400), ..Player::default() };
    laptop.act(&Request::Enter(Box::new(walk_in)), "desk of Mme Dupont").unwrap();
    laptop.act(&Request::Result(1, one.first, Mark::Draw, Mark::Draw), "desk").unwrap();
    let file = written(&laptop);
    // Another file is refused, with its line.
    let odd = |file: &str| json!({ "file": file });
    let back = format!("{path}/back");
    let short: String = file.lines().take(2).map(|it| format!("{it}\n")).collect();
    for (wrong, said) in [
        (short, "expected at least"),
        (file.replace("Open", "Close"), "line 1 of the file is not"),
        (file.replacen("{", "x", 3), "line 1 of the file cannot"),
    ] {
        let reply = ann.post(&back, &odd(&wrong)).await;
        assert!(reply.status == 400 && reply.body.contains(said), "{reply:?}");
    }
    let reply = ann.post(&back, &odd(&file)).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let decided = reply.json()["decided"].clone();
    assert_eq!(decided[0], json!({ "asking": 1, "refused": null }));
    assert_eq!(
        (&decided[1]["round"], &decided[1]["refused"]),
        (&json!(1), &json!("the board has a result already"))
    );
    assert_eq!(
        decided[2],
        json!({ "round": 1, "players": [two.first, two.second], "refused": null })
    );
    assert_eq!(ann.post(&back, &odd(&file)).await.status, 409);
    let shown = house.visitor().get(&path).await.json();
    let marks: Vec<&Value> =
        shown["rounds"][0]["boards"].as_array().unwrap().iter().map(|it| &it["mark"]).collect();
    assert_eq!(marks, [&json!("draw"), &json!("draw")]);
    let names: Vec<&str> = shown["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["name"].as_str().unwrap())
        .collect();
    assert!(names.contains(&"Walk, In") && names.contains(&"Late, One"), "{names:?}");
    assert_eq!(
        (shown["out"].as_bool(), late.get(&path).await.json()["own"].as_u64()),
        (Some(false), Some(6))
    );
    // Nobody is named in the log, who wrote on the laptop neither; and it is the same when it is read again.
    let log = ann.get(&format!("{path}/log")).await.body;
    assert!(!log.contains("Dupont") && !log.contains("Walk"), "{log}");
    let store = std::sync::Arc::clone(&house.server.app().store);
    let again = adoube_server::event::Venues::new(store);
    let members = again.look(open.parse().unwrap(), |it| it.event.members.len()).await.unwrap();
    assert_eq!(members, 6);
    // And it goes on here.
    assert_eq!(status(&ann, &open, "p2", json!({ "do": "pair" })).await, 200);
    house.server.stop().await;
}
