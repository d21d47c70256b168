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
        (&decided[1]["round"], &decided[1]["refused"], &decided[1]["because"]),
        (&json!(1), &json!("the board has a result already"), &json!("has-result"))
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

#[tokio::test]
async fn who_was_erased_while_the_event_was_elsewhere_is_erased_when_it_is_back() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    // Names alone give the numbers.
    let names = ["Adams, Ada", "Brown, Bea", "Clark, Cy", "Davis, Di"];
    let mut players = Vec::new();
    for name in names {
        let player = house.guest().await;
        let enter = json!({ "do": "enter", "player": { "name": name, "rating": 1800 }, "account": id(&player).await });
        assert_eq!(status(&ann, &open, name, enter).await, 200);
        players.push(player);
    }
    let pay = json!({ "do": "pay", "player": 4, "amount": 100, "how": "by Don Davis" });
    assert_eq!(status(&ann, &open, "pay", pay).await, 200);
    let path = format!("/api/events/{open}");
    let taken = ann.post(&format!("{path}/out"), &json!({})).await;
    let mut laptop = read(&taken.body);
    assert_eq!(laptop.order(), [1, 2, 3, 4]);
    let gone = players[3].post("/api/erase", &json!({})).await;
    assert!(gone.status < 300, "{gone:?}");
    // There nobody knows, and everything about him is written anew.
    let right = Player { name: "Davis, Diana".into(), rating: Some(1800), ..Player::default() };
    laptop.act(&Request::Correct(4, Box::new(right)), "desk").unwrap();
    laptop
        .act(&Request::Pay(4, adoube_tournament::desk::Money(50), "by Dora Davis".into()), "desk")
        .unwrap();
    laptop.act(&Request::Pair, "desk").unwrap();
    let back = ann.post(&format!("{path}/back"), &json!({ "file": written(&laptop) })).await;
    assert_eq!(back.status, 200, "{back:?}");
    let shown = ann.get(&path).await;
    let order: Vec<u64> = shown.json()["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["number"].as_u64().unwrap())
        .collect();
    assert_eq!(order, [1, 2, 3, 4], "{shown:?}");
    for file in ["log", "file.event", "file.trf", "archive.zip", "money"] {
        let body = ann.get(&format!("{path}/{file}")).await.body;
        assert!(!body.contains("Davis"), "{file}: {body}");
    }
    assert!(!shown.body.contains("Davis"), "{shown:?}");
    let log = ann.get(&format!("{path}/log")).await.json();
    let erased = log.as_array().unwrap().iter().filter(|it| it["notice"] == "erased");
    assert_eq!(erased.map(|it| it["player"].clone()).collect::<Vec<_>>(), [json!(4)]);
    // And it is the same when it is read again.
    let store = std::sync::Arc::clone(&house.server.app().store);
    let again = adoube_server::event::Venues::new(store);
    let order = again.look(open.parse().unwrap(), |it| it.event.order()).await.unwrap();
    assert_eq!(order, [1, 2, 3, 4]);
    house.server.stop().await;
}

#[tokio::test]
async fn a_line_that_cannot_have_happened_is_refused_with_its_number_and_who_wrote_the_others_is_kept()
 {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    crate::events::enter(&ann, &open, &crate::events::FOUR).await;
    let path = format!("/api/events/{open}");
    let taken = ann.post(&format!("{path}/out"), &json!({})).await;
    let mut laptop = read(&taken.body);
    let before = laptop.log().len();
    laptop.act(&Request::Pair, "Mme Dupont").unwrap();
    let seat = laptop.rounds[0].boards[0].seat;
    laptop.act(&Request::Result(1, seat.first, Mark::Win, Mark::Loss), "Hans, board 1").unwrap();
    laptop.act(&Request::Result(1, seat.first, Mark::Draw, Mark::Draw), "Mme Dupont").unwrap();
    let file = written(&laptop);
    let back = format!("{path}/back");
    // Both have won; a player of nobody; somebody sits twice; the set-up is changed under a round.
    let first_seat = format!("\"first\":{},\"second\":{}", seat.first, seat.second);
    let twice = format!("\"first\":{},\"second\":{}", seat.first, seat.first);
    let opened = file.lines().next().unwrap().replace("\"rounds\":3", "\"rounds\":5");
    for (wrong, line) in [
        (file.replacen("\"facing\":\"loss\"", "\"facing\":\"win\"", 1), before + 2),
        (
            file.replacen(
                &format!("\"first\":{},\"mark\"", seat.first),
                "\"first\":99,\"mark\"",
                1,
            ),
            before + 2,
        ),
        (file.replacen(&first_seat, &twice, 1), before + 1),
        (format!("{file}{opened}\n"), before + 4),
    ] {
        assert_ne!(wrong, file);
        let reply = ann.post(&back, &json!({ "file": wrong })).await;
        assert_eq!(reply.status, 400, "{reply:?}");
        assert!(
            reply.body.contains(&format!("line {line} of the file cannot be taken")),
            "{reply:?}"
        );
    }
    assert_eq!(ann.get(&path).await.json()["out"], true);
    assert_eq!(ann.post(&back, &json!({ "file": file })).await.status, 200);
    // The log names nobody; the file has the names of who wrote there, until they are erased.
    let log = ann.get(&format!("{path}/log")).await;
    assert!(!log.body.contains("Dupont") && !log.body.contains("Hans"), "{log:?}");
    let by = async || {
        let file = ann.get(&format!("{path}/file.event")).await.body;
        let lines = file.lines().skip(before);
        lines.map(|it| serde_json::from_str::<LogLine>(it).unwrap().by).collect::<Vec<_>>()
    };
    assert_eq!(by().await, ["Mme Dupont", "Hans, board 1", "Mme Dupont"]);
    let lines = log.json();
    let notice =
        lines.as_array().unwrap().iter().find(|it| it["notice"] == "brought-back").unwrap();
    assert_eq!(notice["hands"][0]["lines"], json!([[1, 1], [3, 3]]), "{notice}");
    let erase = json!({ "do": "erase-text", "text": notice["hands"][0]["name"] });
    assert_eq!(status(&ann, &open, "erase", erase).await, 200);
    let ann_is = id(&ann).await.to_string();
    assert_eq!(by().await, [ann_is.as_str(), "Hans, board 1", ann_is.as_str()]);
    house.server.stop().await;
}

#[tokio::test]
async fn an_hour_that_passes_while_the_event_is_elsewhere_keeps_nobody_busy() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    crate::events::enter(&ann, &open, &crate::events::FOUR).await;
    let now = || house.server.app().time.now().0;
    assert_eq!(status(&ann, &open, "p", json!({ "do": "pair" })).await, 200);
    let hour = json!({ "do": "publish", "round": 1, "at": now() + 400 });
    assert_eq!(status(&ann, &open, "at", hour).await, 200);
    assert_eq!(ann.post(&format!("/api/events/{open}/out"), &json!({})).await.status, 200);
    // Another event has its hour after that, and is seen to.
    let (bea, other) = event(&house, 3).await;
    crate::events::enter(&bea, &other, &crate::events::FOUR).await;
    assert_eq!(status(&bea, &other, "p", json!({ "do": "pair" })).await, 200);
    let hour = json!({ "do": "publish", "round": 1, "at": now() + 1_200 });
    assert_eq!(status(&bea, &other, "at", hour).await, 200);
    let looks = || async {
        let text = house.visitor().get("/metrics").await.body;
        let line = text.lines().find(|it| it.starts_with("adoube_event_looks_total ")).unwrap();
        line.rsplit(' ').next().unwrap().parse::<u64>().unwrap()
    };
    let before = looks().await;
    while house.visitor().get(&format!("/api/events/{other}")).await.json()["rounds"][0].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let after = looks().await;
    assert!(after - before < 10, "{before} looks, and {after} when the other one was published");
    house.server.stop().await;
}

#[tokio::test]
async fn what_both_have_reported_and_the_laptop_has_entered_too_is_not_refused() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let players = [house.guest().await, house.guest().await];
    for (player, number) in players.iter().zip(1..) {
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2000 - number });
        let enter = json!({ "do": "enter", "player": entry, "account": id(player).await });
        assert_eq!(status(&ann, &open, &format!("e{number}"), enter).await, 200);
    }
    assert_eq!(status(&ann, &open, "p", json!({ "do": "pair" })).await, 200);
    assert_eq!(status(&ann, &open, "pub", json!({ "do": "publish", "round": 1 })).await, 200);
    let path = format!("/api/events/{open}");
    let taken = ann.post(&format!("{path}/out"), &json!({})).await;
    let mut laptop = read(&taken.body);
    let report =
        json!({ "do": "report", "round": 1, "player": 1, "mark": "win", "facing": "loss" });
    assert_eq!(status(&players[0], &open, "r", report).await, 200);
    laptop.act(&Request::Result(1, 1, Mark::Win, Mark::Loss), "desk").unwrap();
    let back = ann.post(&format!("{path}/back"), &json!({ "file": written(&laptop) })).await;
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(back.json()["decided"], json!([{ "round": 1, "players": [1, 2], "refused": null }]));
    house.server.stop().await;
}
