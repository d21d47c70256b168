//! The desk of an event: set-up that is checked as it is typed, entries from files, money, prizes, rulings, appeals, files.

use serde_json::{Value, json};

use crate::client::{Client, Reply, house};
use crate::events::{FOUR, act, enter, event, id, rules};

pub(crate) async fn done(client: &Client, event: &str, name: &str, command: Value) {
    let reply = act(client, event, name, command).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

pub(crate) async fn shown(client: &Client, event: &str) -> Value {
    client.get(&format!("/api/events/{event}")).await.json()
}

#[tokio::test]
async fn a_set_up_is_checked_before_it_is_saved_with_the_article() {
    let house = house().await;
    let ann = house.guest().await;
    let check = async |change: &dyn Fn(&mut Value)| {
        let mut draft = rules("Open", 5);
        draft["rules"]["laws"] = json!("fide-2023");
        change(&mut draft);
        let reply = ann.post("/api/events/check", &draft).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    };
    let plain = check(&|_| {}).await;
    assert_eq!(plain["faults"], json!([]), "{plain}");
    assert!(plain["lacking"].as_array().unwrap().contains(&json!("city")), "{plain}");
    let unknown = check(&|it| it["rules"]["tiebreaks"] = json!(["BH", "XY"])).await;
    assert_eq!(unknown["faults"][0]["field"], "rules.tiebreaks", "{unknown}");
    let fast = check(&|it| {
        it["play"] = json!({ "boards": "real", "time": "60m" });
        it["rated"] = json!(["fide"]);
        it["strongest"] = json!(2410);
    })
    .await;
    assert_eq!(fast["warnings"][0]["article"], "B.02/1", "{fast}");
    let told = "60 minutes for 60 moves: with a player rated 2400 or more it takes at least 120.";
    assert_eq!(fast["warnings"][0]["said"], told, "{fast}");
    // What the laws refuse is told in sentences, where it is typed.
    let untimed = check(&|it| it["play"] = json!({ "boards": "real" })).await;
    assert_eq!(untimed["faults"][0]["field"], "play.time", "{untimed}");
    let told = "A competition needs a time control fixed in advance. Give each player one.";
    assert_eq!(untimed["faults"][0]["said"], told, "{untimed}");
    // In the language of who types.
    for (language, said) in
        [("fr", "n’est pas un départage"), ("ja", "というタイブレークはありません")]
    {
        let unknown = check(&|it| {
            it["rules"]["tiebreaks"] = json!(["XY"]);
            it["language"] = json!(language);
        })
        .await;
        assert!(unknown["faults"][0]["said"].as_str().unwrap().contains(said), "{unknown}");
    }
    let shogi = check(&|it| {
        it["rules"]["game"] = json!("shogi");
        it["rules"]["laws"] = json!("fesa-2024");
        it["rules"]["default_minutes"] = json!(30);
        it["play"] = json!({ "time": "15m b30s" });
        it["rated"] = json!(["fesa"]);
    })
    .await;
    assert_eq!(shogi["warnings"][0]["article"], "fesa-2024/15.4", "{shogi}");
    let wrong = check(&|it| it["play"] = json!({ "time": "soon" })).await;
    assert_eq!(wrong["faults"][0]["field"], "play.time", "{wrong}");
    let laws = check(&|it| it["rules"]["laws"] = json!("fesa-2024")).await;
    assert_eq!(laws["faults"][0]["field"], "rules.laws", "{laws}");
    // What the laws refuse has their article.
    let draws = check(&|it| {
        it["rules"]["game"] = json!("shogi");
        it["rules"]["laws"] = json!("fesa-2024");
        it["rules"]["default_minutes"] = json!(30);
        it["play"] = json!({ "time": "30m b30s", "announced": { "draws": { "not-below": 30 } } });
    })
    .await;
    assert!(draws["faults"][0]["article"].as_str().unwrap().starts_with("fesa-2024/"), "{draws}");
    house.server.stop().await;
}

#[tokio::test]
async fn what_is_fixed_can_be_otherwise_until_a_round_is_paired() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    let mut other = rules("Open of the town", 2)["rules"].clone();
    done(&ann, &open, "1", json!({ "do": "set-up", "rules": other })).await;
    assert_eq!(shown(&ann, &open).await["rules"]["rounds"], 2);
    other["game"] = json!("shogi");
    other["laws"] = json!("fesa-2024");
    let game = act(&ann, &open, "2", json!({ "do": "set-up", "rules": other })).await;
    assert_eq!(game.status, 409, "{game:?}");
    done(&ann, &open, "3", json!({ "do": "pair" })).await;
    let late = json!({ "do": "set-up", "rules": rules("Late", 5)["rules"] });
    assert_eq!(act(&ann, &open, "4", late).await.status, 409);
    house.server.stop().await;
}

#[tokio::test]
async fn a_spreadsheet_enters_everybody_or_nobody_and_a_file_makes_an_event() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    let csv = |text: &str, name: &str| json!({ "id": name, "text": text });
    let path = format!("/api/events/{open}/csv");
    let good = "name,rating,birth\n\"Curie, Marie\",2000,1967\n\"Noether, Emmy\",1900,1982\n";
    let entered = ann.post(&path, &csv(good, "a")).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    // Sent again it is done once.
    assert_eq!(ann.post(&path, &csv(good, "a")).await.json(), entered.json());
    let bad = "name,rating\n\"Hugo, Victor\",1800\n\"Sand, George\",9999\n";
    let refused = ann.post(&path, &csv(bad, "b")).await;
    assert!(refused.status == 409 || refused.status == 400, "{refused:?}");
    assert_eq!(shown(&ann, &open).await["players"].as_array().unwrap().len(), 2);
    let alike = ann.get(&format!("/api/events/{open}/alike?name=CURIE,%20Marie")).await.json();
    assert_eq!(alike, json!([1]));
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let trf = ann.get(&format!("/api/events/{open}/file.trf")).await.body;
    let again = ann.post("/api/events/import", &json!({ "trf": trf, "rounds": 2 })).await;
    assert_eq!(again.status, 201, "{again:?}");
    let made = again.json()["id"].as_str().unwrap().to_string();
    let copy = shown(&ann, &made).await;
    assert_eq!(copy["players"][0]["name"], "Curie, Marie");
    assert_eq!(copy["rounds"][0]["boards"], shown(&ann, &open).await["rounds"][0]["boards"]);
    // Nobody is named in its log either.
    let log = ann.get(&format!("/api/events/{made}/log")).await.body;
    assert!(!log.contains("Curie") && !log.contains("1967"), "{log}");
    house.server.stop().await;
}

#[tokio::test]
async fn no_event_has_more_players_than_can_be_paired() {
    let house = house().await;
    let ann = house.guest().await;
    let mut table = rules("All play all", 0);
    table["rules"]["system"] = json!({ "kind": "round-robin", "cycles": 2 });
    let made = ann.post("/api/events", &table).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    let csv = |many: usize| {
        let players: String = (0..many).map(|at| format!("Player {at}\n")).collect();
        json!({ "id": format!("csv {many}"), "text": format!("name\n{players}") })
    };
    let path = format!("/api/events/{open}/csv");
    let refused = ann.post(&path, &csv(251)).await;
    assert_eq!(refused.status, 409, "{refused:?}");
    assert!(refused.body.contains("250"), "{refused:?}");
    assert_eq!(shown(&ann, &open).await["players"], json!([]));
    let long = ann.post(&path, &csv(500_000)).await;
    assert_eq!(long.status, 400, "{long:?}");
    assert!(long.body.contains("at most 9999 players"), "{long:?}");
    assert_eq!(ann.post(&path, &csv(250)).await.status, 200);
    let one = json!({ "do": "enter", "player": { "name": "One, Too Many" } });
    assert_eq!(act(&ann, &open, "one", one).await.status, 409);
    // Nor does one come from elsewhere, or by fixing the rules otherwise.
    let lines: String = (1..=251).map(|it| format!("001 {it:>4}      Player {it:<26}\n")).collect();
    let trf = format!("012 Open\n192 FIDE_ROUNDROBIN\n{lines}");
    let brought = ann.post("/api/events/import", &json!({ "trf": trf })).await;
    assert_eq!(brought.status, 400, "{brought:?}");
    assert!(brought.body.contains("251") && brought.body.contains("250"), "{brought:?}");
    let (bob, swiss) = event(&house, 5).await;
    let entered = bob.post(&format!("/api/events/{swiss}/csv"), &csv(251)).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let set_up = json!({ "do": "set-up", "rules": table["rules"] });
    assert_eq!(act(&bob, &swiss, "table", set_up).await.status, 409);
    house.server.stop().await;
}

#[tokio::test]
async fn prizes_fees_and_receipts_are_part_of_the_event_and_of_its_copy() {
    let house = house().await;
    let (ann, open) = event(&house, 1).await;
    enter(&ann, &open, &FOUR).await;
    let fund = json!({ "currency": "EUR", "categories": [
        { "name": "General", "groups": [], "prizes": [{ "amount": 10000, "thing": "" }], "sharing": "place" }
    ] });
    let announced = act(&ann, &open, "p", json!({ "do": "prizes", "fund": fund })).await;
    assert_eq!(announced.status, 200, "{announced:?}");
    let fees = json!({ "amount": 3000, "reductions": [{ "group": "u18", "amount": 1500 }] });
    done(&ann, &open, "f", json!({ "do": "fees", "fees": fees })).await;
    done(&ann, &open, "y", json!({ "do": "pay", "player": 1, "amount": 3000, "how": "cash" }))
        .await;
    let money = ann.get(&format!("/api/events/{open}/money")).await.json();
    assert_eq!(money["accounts"][0], json!({ "number": 1, "due": 3000, "paid": 3000, "owed": 0 }));
    assert_eq!(money["receipts"][0]["how"], "cash");
    let stranger = house.guest().await;
    assert_eq!(stranger.get(&format!("/api/events/{open}/money")).await.status, 403);
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    for player in [1, 2] {
        let won = json!({ "do": "result", "round": 1, "player": player, "mark": "win", "facing": "loss" });
        done(&ann, &open, &format!("r{player}"), won).await;
    }
    let prizes = stranger.get(&format!("/api/events/{open}/prizes")).await.json();
    assert_eq!(prizes["total"], 10000, "{prizes}");
    assert_eq!(prizes["awards"][0]["number"], 1, "{prizes}");
    let path = format!("/api/events/{open}/copy");
    let copied = ann.post(&path, &json!({ "name": "Open 2027", "players": true })).await;
    assert_eq!(copied.status, 201, "{copied:?}");
    let copy = copied.json()["id"].as_str().unwrap().to_string();
    let new = shown(&ann, &copy).await;
    assert_eq!((&new["rules"]["name"], &new["rounds"]), (&json!("Open 2027"), &json!([])));
    assert_eq!(new["players"].as_array().unwrap().len(), 4);
    let money = ann.get(&format!("/api/events/{copy}/money")).await.json();
    assert_eq!((&money["fees"]["amount"], &money["receipts"]), (&json!(3000), &json!([])));
    house.server.stop().await;
}

#[tokio::test]
async fn who_is_a_junior_counts_by_the_year_it_was_made_where_nobody_has_said_when_it_begins() {
    let house = house().await;
    let (ann, open) = event(&house, 1).await;
    let year = adoube_tournament::Stamp::of_seconds(house.server.app().time.now().0 / 1_000);
    let year = year.date().year;
    for (name, born) in [("Old, One", 1980), ("Young, One", year - 12), ("Old, Two", 1981)] {
        let player = json!({ "name": name, "birth": format!("{born}/01/01") });
        done(&ann, &open, name, json!({ "do": "enter", "player": player })).await;
    }
    let fees = json!({ "amount": 3000, "reductions": [{ "group": "u18", "amount": 1500 }] });
    done(&ann, &open, "f", json!({ "do": "fees", "fees": fees })).await;
    let money = ann.get(&format!("/api/events/{open}/money")).await.json();
    let due = |number: u64| {
        let all = money["accounts"].as_array().unwrap();
        all.iter().find(|it| it["number"] == number).unwrap()["due"].clone()
    };
    assert_eq!([due(1), due(2), due(3)], [json!(3000), json!(1500), json!(3000)], "{money}");
    let juniors = json!({ "name": "Juniors", "groups": ["u18"], "prizes": [{ "amount": 500 }], "sharing": "equal" });
    let fund = json!({ "currency": "EUR", "categories": [juniors] });
    done(&ann, &open, "p", json!({ "do": "prizes", "fund": fund })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let board = shown(&ann, &open).await["rounds"][0]["boards"][0].clone();
    let won = json!({ "do": "result", "round": 1, "player": board["first"], "mark": "win", "facing": "loss" });
    done(&ann, &open, "r", won).await;
    let prizes = ann.get(&format!("/api/events/{open}/prizes")).await.json();
    assert_eq!(prizes["awards"].as_array().unwrap().len(), 1, "{prizes}");
    assert_eq!((&prizes["awards"][0]["number"], &prizes["total"]), (&json!(2), &json!(500)));
    house.server.stop().await;
}

#[tokio::test]
async fn rulings_at_real_boards_stand_in_the_journal_with_their_article_and_can_end_a_game() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let rule = |board: usize, power: Value, text: &str| json!({ "do": "rule", "round": 1, "board": board, "power": power, "text": text });
    let warning = json!({ "penalise": { "side": "first", "penalty": "warning" } });
    done(&ann, &open, "1", rule(1, warning.clone(), "Hugo hums")).await;
    assert_eq!(act(&ann, &open, "2", rule(9, warning.clone(), "")).await.status, 404);
    // An arbiter of other boards does not rule here.
    let bob = house.guest().await;
    let path = format!("/api/events/{open}/offices");
    let office = json!({ "account": id(&bob).await, "role": "arbiter", "boards": "2" });
    assert_eq!(ann.post(&path, &office).await.status, 204);
    let agreed =
        bob.post(&format!("/api/events/{open}/consent"), &json!({ "role": "arbiter" })).await;
    assert_eq!(agreed.status, 204);
    assert_eq!(act(&bob, &open, "3", rule(1, warning, "")).await.status, 403);
    // A ruling that ends the game is its result.
    let lost = json!({ "penalise": { "side": "second", "penalty": "loss" } });
    done(&bob, &open, "4", rule(2, lost, "phone")).await;
    let seen = shown(&ann, &open).await;
    let marks = [&seen["rounds"][0]["boards"][1]["mark"], &seen["rulings"][1]["article"]];
    assert_eq!(marks, ["win", "fide-2009/13.4.d"], "{seen}");
    let rulings = seen["rulings"].as_array().unwrap();
    assert_eq!(rulings.len(), 2, "{seen}");
    assert!(rulings[0]["article"].as_str().unwrap().starts_with("fide-"), "{seen}");
    assert_eq!(rulings[0]["text"], "Hugo hums");
    // The public sees none of it.
    let public = shown(&house.visitor(), &open).await;
    assert!(public.get("rulings").is_none(), "{public}");
    done(
        &ann,
        &open,
        "5",
        json!({ "do": "appeal", "player": 4, "ruling": 2, "text": "Not my phone" }),
    )
    .await;
    let decided = json!({ "do": "decide-appeal", "appeal": 1, "upheld": false, "text": "It was",
        "members": "Curie, Hugo, Noether" });
    done(&ann, &open, "6", decided.clone()).await;
    assert_eq!(act(&ann, &open, "7", decided).await.status, 404);
    done(&ann, &open, "8", json!({ "do": "remark", "text": "The light failed once" })).await;
    let report = ann.get(&format!("/api/events/{open}/report.txt?language=fr")).await.body;
    let committee = "Comité d’appel: Curie, Hugo, Noether";
    for part in [
        "Rapport de l’arbitre",
        "Hugo hums",
        "Not my phone",
        "It was",
        "The light failed",
        committee,
    ] {
        assert!(report.contains(part), "{part}: {report}");
    }
    // What names somebody is erased, and its line stays.
    let text = ann.get(&format!("/api/events/{open}/log")).await.json();
    let ruled = text.as_array().unwrap().iter().find(|it| it["notice"] == "ruled").unwrap();
    done(&ann, &open, "9", json!({ "do": "erase-text", "text": ruled["text"] })).await;
    let left = shown(&ann, &open).await;
    assert_eq!(left["rulings"][0]["text"], Value::Null);
    assert!(!ann.get(&format!("/api/events/{open}/log")).await.body.contains("hums"));
    // Who sat in the committee stands beside the log too, and can be erased.
    assert_eq!(left["appeals"][0]["members"], "Curie, Hugo, Noether", "{left}");
    let line = text.as_array().unwrap().iter().find(|it| it["notice"] == "appeal-decided").unwrap();
    done(&ann, &open, "10", json!({ "do": "erase-text", "text": line["members"] })).await;
    assert_eq!(shown(&ann, &open).await["appeals"][0]["members"], Value::Null);
    house.server.stop().await;
}

#[tokio::test]
async fn who_comes_after_the_last_place_waits_until_one_is_free() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    done(&ann, &open, "o", json!({ "do": "open-entries", "open": true, "places": 1 })).await;
    let mut clients = Vec::new();
    for name in ["Curie, Marie", "Noether, Emmy"] {
        let client = house.guest().await;
        let apply = json!({ "do": "apply", "player": { "name": name } });
        assert_eq!(act(&client, &open, "a", apply).await.status, 200);
        clients.push(client);
    }
    let seen = shown(&clients[1], &open).await;
    assert_eq!(seen["players"].as_array().unwrap().len(), 1);
    assert_eq!(seen["asked"][0]["wish"], "enter", "{seen}");
    done(&clients[0], &open, "w", json!({ "do": "withdraw", "player": 1 })).await;
    let seen = shown(&clients[1], &open).await;
    assert_eq!(seen["own"], 2, "{seen}");
    assert_eq!(seen["asked"], json!([]));
    house.server.stop().await;
}

fn files_in(reply: &Reply) -> Vec<String> {
    let names = reply.body.split("PK\u{1}\u{2}").skip(1);
    names.map(|it| it[42.min(it.len())..].split("PK").next().unwrap().to_string()).collect()
}

#[tokio::test]
async fn an_event_is_saved_as_one_folder_and_its_days_as_a_calendar() {
    let house = house().await;
    let (ann, open) = event(&house, 1).await;
    enter(&ann, &open, &FOUR).await;
    let details = json!({ "city": "Paris", "begins": "2026-05-03", "ends": "2026-05-03", "dates": ["2026-05-03"] });
    done(&ann, &open, "d", json!({ "do": "describe", "details": details })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let calendar = house.visitor().get(&format!("/api/events/{open}/calendar.ics")).await;
    assert_eq!(calendar.header("content-type"), Some("text/calendar; charset=utf-8"));
    assert!(calendar.body.contains("DTSTART;VALUE=DATE:20260503\r\n"), "{calendar:?}");
    assert!(calendar.body.contains("LOCATION:Paris\r\n"), "{calendar:?}");
    let zip = ann.get(&format!("/api/events/{open}/archive.zip")).await;
    assert_eq!(zip.status, 200, "{zip:?}");
    let files = files_in(&zip);
    for name in ["event.event", "event.trf", "standings.tsv", "report.txt", "SHA256SUMS"] {
        assert!(files.iter().any(|it| it.ends_with(name)), "{name}: {files:?}");
    }
    let csv = ann.get(&format!("/api/events/{open}/file.csv")).await;
    assert!(csv.body.contains("Curie, Marie"), "{csv:?}");
    // The shogi federation's file is of events of shogi.
    assert_eq!(ann.get(&format!("/api/events/{open}/file.txt")).await.status, 422);
    let pgn = house.visitor().get(&format!("/api/events/{open}/games.pgn")).await;
    assert_eq!((pgn.status, pgn.body.as_str()), (200, ""));
    house.server.stop().await;
}

#[tokio::test]
async fn what_another_desk_has_entered_since_is_neither_taken_back_nor_replaced_by_who_does_not_know()
 {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let board = shown(&ann, &open).await["rounds"][0]["boards"][0].clone();
    let first = board["first"].clone();
    let path = format!("/api/events/{open}/commands");
    let over = |name: &str, marks: Value, over: Value| {
        let mut command = json!({ "do": name, "round": 1, "player": first, "over": over });
        if let Some([mark, facing]) = marks.as_array().map(Vec::as_slice) {
            (command["mark"], command["facing"]) = (mark.clone(), facing.clone());
        }
        command
    };
    let (won, lost, open_game) =
        (json!(["win", "loss"]), json!(["loss", "win"]), json!(["pending", "pending"]));
    let stands = async || {
        let board = shown(&ann, &open).await["rounds"][0]["boards"][0].clone();
        json!([board["mark"], board["facing"]])
    };
    // One desk enters, another puts it right, and the first one takes back what it had entered.
    done(&ann, &open, "1", over("result", won.clone(), open_game.clone())).await;
    done(&ann, &open, "2", over("result", lost.clone(), won.clone())).await;
    let refused = act(&ann, &open, "3", over("clear", Value::Null, won.clone())).await;
    assert_eq!(
        (refused.status, refused.json()["type"].as_str()),
        (409, Some("about:adoube/replaces")),
        "{refused:?}"
    );
    assert_eq!(stands().await, lost);
    // Nor is it replaced because somebody has agreed to replace something else.
    let sure = json!({ "id": "4", "command": over("result", json!(["draw", "draw"]), won.clone()), "again": true });
    assert_eq!(ann.post(&path, &sure).await.status, 409);
    let preview = format!("/api/events/{open}/preview");
    assert_eq!(ann.post(&preview, &sure).await.status, 409);
    assert_eq!(stands().await, lost);
    // The other one takes back what it had put right: the result is there that was there before.
    done(&ann, &open, "5", over("result", won.clone(), lost.clone())).await;
    assert_eq!(stands().await, won);
    done(&ann, &open, "6", over("clear", Value::Null, won.clone())).await;
    assert_eq!(stands().await, open_game);
    // What is said of the opponent's side is the same the other way round.
    done(&ann, &open, "7", over("result", won.clone(), open_game)).await;
    let other =
        json!({ "do": "clear", "round": 1, "player": board["second"], "over": ["loss", "win"] });
    done(&ann, &open, "8", other).await;
    house.server.stop().await;
}

#[tokio::test]
async fn what_officers_write_of_people_lies_where_it_can_be_erased() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    let pay = json!({ "do": "pay", "player": 1, "amount": 500, "how": "by Pierre Curie" });
    done(&ann, &open, "pay", pay).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let unpair = json!({ "do": "unpair", "why": "Victor Hugo came in a coach" });
    done(&ann, &open, "unpair", unpair).await;
    done(&ann, &open, "pair again", json!({ "do": "pair" })).await;
    let boards = shown(&ann, &open).await["rounds"][0]["boards"].clone();
    let seats: Vec<Value> = boards
        .as_array()
        .unwrap()
        .iter()
        .map(|it| json!({ "first": it["second"], "second": it["first"] }))
        .collect();
    let change = json!({ "do": "change", "boards": seats, "why": "George Sand sees badly" });
    done(&ann, &open, "change", change).await;
    let excuse = json!({ "do": "excuse", "player": 1, "why": "Marie has a fever", "ill": true });
    done(&ann, &open, "excuse", excuse).await;
    let texts = ["Pierre Curie", "in a coach", "sees badly", "a fever"];
    let log = ann.get(&format!("/api/events/{open}/log")).await.body;
    assert!(texts.iter().all(|text| !log.contains(text)), "{log}");
    // Who may know them has them, also when the event is read again.
    for _ in 0..2 {
        let money = ann.get(&format!("/api/events/{open}/money")).await.json();
        assert_eq!(money["receipts"][0]["how"], "by Pierre Curie");
        let zip = ann.get(&format!("/api/events/{open}/archive.zip")).await.body;
        assert!(texts[1..].iter().all(|text| zip.contains(text)), "{zip}");
        let path = format!("/api/events/{open}/close");
        for closed in [true, false] {
            assert_eq!(ann.post(&path, &json!({ "closed": closed })).await.status, 204);
        }
    }
    // A phone at the door need not know who is ill.
    let bob = house.guest().await;
    let office = json!({ "account": id(&bob).await, "role": "check-in" });
    assert_eq!(ann.post(&format!("/api/events/{open}/offices"), &office).await.status, 204);
    let agrees = json!({ "role": "check-in" });
    assert_eq!(bob.post(&format!("/api/events/{open}/consent"), &agrees).await.status, 204);
    let file = bob.get(&format!("/api/events/{open}/file.event")).await.body;
    assert!(file.contains("in a coach") && !file.contains("a fever"), "{file}");
    // With a player goes what was written about him, and the rest by its number.
    let erase = ann.post(&format!("/api/events/{open}/erase"), &json!({ "player": 1 })).await;
    assert!(erase.status < 300, "{erase:?}");
    let lines = ann.get(&format!("/api/events/{open}/log")).await.json();
    let unpaired =
        lines.as_array().unwrap().iter().find(|it| it["what"] == "unpaired").unwrap().clone();
    let number: u32 = unpaired["ground"].as_str().unwrap()[1..].parse().unwrap();
    done(&ann, &open, "erase", json!({ "do": "erase-text", "text": number })).await;
    let zip = ann.get(&format!("/api/events/{open}/archive.zip")).await.body;
    assert!(zip.contains("sees badly"), "{zip}");
    for gone in ["Pierre Curie", "a fever", "in a coach"] {
        assert!(!zip.contains(gone), "{gone}");
    }
    let money = ann.get(&format!("/api/events/{open}/money")).await.json();
    assert!(!money.to_string().contains("Pierre"), "{money}");
    let store = std::sync::Arc::clone(&house.server.app().store);
    let texts = store.event_texts(open.parse().unwrap()).await.unwrap();
    let left: Vec<String> = texts.into_iter().filter_map(|it| it.body).collect();
    assert_eq!(left, ["George Sand sees badly"]);
    house.server.stop().await;
}

#[tokio::test]
async fn with_a_name_goes_whatever_was_written_of_its_bearer() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let warning = json!({ "penalise": { "side": "first", "penalty": "warning" } });
    let rule = |board: usize, text: &str| json!({ "do": "rule", "round": 1, "board": board, "power": warning, "text": text });
    // Curie and Hugo sit at board 1, Noether and Sand at board 2.
    done(&ann, &open, "1", rule(1, "Hums at the board")).await;
    done(&ann, &open, "2", rule(2, "Sings at the board")).await;
    let appeal =
        |player: u32, text: &str| json!({ "do": "appeal", "player": player, "text": text });
    done(&ann, &open, "3", appeal(3, "I was humming softly")).await;
    done(&ann, &open, "4", appeal(4, "I was singing softly")).await;
    let decide = |appeal: u32, text: &str| json!({ "do": "decide-appeal", "appeal": appeal, "upheld": false, "text": text });
    done(&ann, &open, "5", decide(1, "Humming is loud")).await;
    done(&ann, &open, "6", decide(2, "Singing is loud")).await;
    done(&ann, &open, "7", json!({ "do": "remark", "text": "Thanks to VICTOR HUGO" })).await;
    done(&ann, &open, "8", json!({ "do": "tell", "text": "Hugo, Victor has won the blitz" })).await;
    done(&ann, &open, "9", json!({ "do": "remark", "text": "The rue Victor is loud" })).await;
    let erase = ann.post(&format!("/api/events/{open}/erase"), &json!({ "player": 3 })).await;
    assert!(erase.status < 300, "{erase:?}");
    let store = std::sync::Arc::clone(&house.server.app().store);
    let texts = store.event_texts(open.parse().unwrap()).await.unwrap();
    let left: Vec<String> = texts.into_iter().filter_map(|it| it.body).collect();
    let others =
        ["Sings at the board", "I was singing softly", "Singing is loud", "The rue Victor is loud"];
    assert_eq!(left, others);
    // What was ruled and decided stands, without the words.
    let seen = shown(&ann, &open).await;
    assert_eq!(
        (&seen["rulings"][0]["board"], &seen["rulings"][0]["text"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(
        (&seen["appeals"][0]["upheld"], &seen["appeals"][0]["text"]),
        (&json!(false), &Value::Null)
    );
    for file in ["report.txt", "archive.zip", "file.event", "log", "file.trf"] {
        let body = ann.get(&format!("/api/events/{open}/{file}")).await.body;
        assert!(
            !body.contains("umming") && !body.to_lowercase().contains("hugo"),
            "{file}: {body}"
        );
    }
    let public = house.visitor().get(&format!("/e/{open}")).await.body;
    assert!(!public.contains("Hugo"), "{public}");
    house.server.stop().await;
}
