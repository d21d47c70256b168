//! Every command and every route of an event against every role. One that is in no table fails the test.

use std::collections::BTreeSet;

use adoube_server::event::EventCommand;
use adoube_store::{EventRole, Office};
use serde_json::{Value, json};

use crate::client::{Client, House, house};
use crate::events::{FOUR, act, enter, event, id};

/// Who gets past the door, each a sign: organiser, chief arbiter, arbiter of board 1, pairing, results, check-in, reader; a stranger. What the
/// rules then say to it is another matter.
const ALL: &str = "OCAPRKVS";
/// An arbiter of board 1 and a desk for results; players 1 and 3 meet there, 2 and 4 at board 2.
const BOARD_1: &str = "OCA.R...";
const BOARD_2: &str = "OC..R...";
const RULES: &str = "OCA.....";
const ENTERS: &str = "OC.P....";
const PAIRS: &str = "OC.P....";
const TELLS: &str = "OC......";
const SETS_UP: &str = "O.......";
/// The player alone.
const NOBODY: &str = "........";
const OFFICERS: &str = "OCAPRKV.";
/// Births and money are no matter of a phone at a board or at the door.
const FILES: &str = "OCAP..V.";

fn commands() -> Vec<(&'static str, Value)> {
    let marks = |name: &str, player: u32| json!({ "do": name, "round": 1, "player": player, "mark": "win", "facing": "loss" });
    let one = |name: &str| json!({ "do": name, "player": 1 });
    let game = |name: &str| json!({ "do": name, "round": 1, "player": 1 });
    let why = |name: &str| json!({ "do": name, "boards": [], "why": "x" });
    let scoring = adoube_tournament::Scoring::default();
    let rules = json!({ "name": "x", "game": "chess", "system": { "kind": "swiss", "accelerated": false },
        "rounds": 5, "tiebreaks": [], "initial": "first", "scoring": scoring, "default_minutes": 0 });
    let sheet = json!({ "moves": "1. e4 e5" });
    vec![
        (SETS_UP, json!({ "do": "set-up", "rules": rules })),
        (SETS_UP, json!({ "do": "all", "commands": [{ "do": "describe", "details": {} }] })),
        // Several things at once take what each of them takes.
        (PAIRS, json!({ "do": "all", "commands": [{ "do": "pair" }] })),
        (TELLS, json!({ "do": "all", "commands": [{ "do": "pair" }, marks("result", 1)] })),
        (ENTERS, json!({ "do": "enter-all", "players": [{ "name": "x" }] })),
        (SETS_UP, json!({ "do": "prizes", "fund": {} })),
        (SETS_UP, json!({ "do": "fees", "fees": { "amount": 1, "reductions": [] } })),
        (ENTERS, json!({ "do": "pay", "player": 1, "amount": 100 })),
        (ENTERS, json!({ "do": "team", "team": { "act": "enter", "name": "x" } })),
        (TELLS, json!({ "do": "tell", "text": "x" })),
        (TELLS, json!({ "do": "untell", "news": 1 })),
        (RULES, json!({ "do": "rule", "round": 1, "board": 1, "power": "pair", "text": "x" })),
        (TELLS, json!({ "do": "rule", "round": 1, "board": 2, "power": "pair", "text": "x" })),
        (RULES, json!({ "do": "appeal", "player": 1, "text": "x" })),
        (SETS_UP, json!({ "do": "decide-appeal", "appeal": 1, "upheld": true, "text": "x" })),
        (TELLS, json!({ "do": "remark", "text": "x" })),
        (SETS_UP, json!({ "do": "erase-text", "text": 1 })),
        (PAIRS, json!({ "do": "commit-lot", "purpose": "colour" })),
        (PAIRS, json!({ "do": "draw-lot", "lot": 1 })),
        (ENTERS, json!({ "do": "enter", "player": { "name": "x" } })),
        (ENTERS, json!({ "do": "correct", "player": 1, "to": { "name": "x" } })),
        (ENTERS, one("remove")),
        (SETS_UP, json!({ "do": "describe", "details": {} })),
        (ENTERS, one("withdraw")),
        (ENTERS, one("return")),
        (ENTERS, json!({ "do": "bye", "player": 1, "round": 2, "mark": "half-bye" })),
        (ENTERS, json!({ "do": "cancel-bye", "player": 1, "round": 2 })),
        (PAIRS, json!({ "do": "apart", "players": [1, 2] })),
        (PAIRS, json!({ "do": "together", "players": [1, 2] })),
        (PAIRS, json!({ "do": "draw", "seed": 1 })),
        (PAIRS, json!({ "do": "pair" })),
        (PAIRS, why("change")),
        (PAIRS, why("by-hand")),
        (PAIRS, json!({ "do": "unpair", "why": "x" })),
        (BOARD_1, marks("result", 1)),
        (BOARD_2, marks("result", 2)),
        (BOARD_1, game("swap")),
        (BOARD_1, json!({ "do": "handicap", "round": 1, "player": 1, "name": "" })),
        (BOARD_1, game("clear")),
        (RULES, one("no-show")),
        (RULES, json!({ "do": "excuse", "player": 1, "why": "x" })),
        (RULES, json!({ "do": "late", "player": 1, "minutes": 1 })),
        (BOARD_1, game("advance")),
        ("OCA..K..", one("check-in")),
        ("OCA..K..", one("check-out")),
        (SETS_UP, json!({ "do": "arrange", "play": {} })),
        (PAIRS, json!({ "do": "publish", "round": 1 })),
        (RULES, json!({ "do": "begin", "round": 1 })),
        (PAIRS, json!({ "do": "deadline", "round": 1 })),
        (SETS_UP, json!({ "do": "open-entries", "open": true })),
        (ALL, json!({ "do": "apply", "player": { "name": "x" } })),
        // Whoever it is says who he is, and takes back what is his own.
        (ALL, json!({ "do": "claim", "player": 1 })),
        (ALL, json!({ "do": "recall", "asking": 1 })),
        (ENTERS, one("unclaim")),
        (NOBODY, json!({ "do": "ask-bye", "player": 1, "round": 2, "mark": "half-bye" })),
        (ENTERS, json!({ "do": "answer", "asking": 1, "granted": true })),
        (BOARD_1, json!({ "do": "sheet", "round": 1, "player": 1, "sheet": sheet })),
        ("OCA.R...", json!({ "do": "erase-sheet", "player": 1, "sheet": 1 })),
        (BOARD_1, json!({ "do": "board-clock", "round": 1, "player": 1 })),
        (BOARD_2, json!({ "do": "board-clock", "round": 1, "player": 2 })),
        (NOBODY, game("call")),
        (RULES, game("end-call")),
        (NOBODY, marks("report", 1)),
    ]
}

/// The routes of an event beside its commands; what everybody may know takes no account.
fn routes() -> Vec<(&'static str, &'static str, &'static str, Value)> {
    let body = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let none = Value::Null;
    let entering = json!({ "id": "p", "command": { "do": "enter", "player": { "name": "x" } } });
    let role = json!({ "account": "", "role": "results" });
    vec![
        ("everybody", "GET", "", none.clone()),
        ("everybody", "GET", "standings", none.clone()),
        ("everybody", "GET", "tie?player=1&tie=1", none.clone()),
        ("everybody", "GET", "why?player=1", none.clone()),
        ("everybody", "GET", "prizes", none.clone()),
        ("everybody", "GET", "tree", none.clone()),
        ("everybody", "GET", "teams", none.clone()),
        ("everybody", "GET", "games.{form}", none.clone()),
        ("everybody", "GET", "calendar.ics", none.clone()),
        ("everybody", "GET", "sheets/{sheet}", none.clone()),
        (ALL, "GET", "reports", none.clone()),
        (ALL, "POST", "sheets/read", body(r#"{"text":"1. e4"}"#)),
        (OFFICERS, "GET", "log", none.clone()),
        (OFFICERS, "GET", "offices", none.clone()),
        (OFFICERS, "GET", "alike?name=x", none.clone()),
        (OFFICERS, "GET", "file.event", none.clone()),
        (OFFICERS, "GET", "report.txt", none.clone()),
        (OFFICERS, "GET", "print/{what}", none.clone()),
        (FILES, "GET", "file.trf", none.clone()),
        (FILES, "GET", "file.txt", none.clone()),
        (FILES, "GET", "file.csv", none.clone()),
        (FILES, "GET", "archive.zip", none.clone()),
        (FILES, "GET", "money", none.clone()),
        (ENTERS, "GET", "players/{player}", none.clone()),
        (ENTERS, "POST", "csv", body(r#"{"id":"c","text":"name\nx"}"#)),
        (ENTERS, "POST", "commands", entering.clone()),
        (ENTERS, "POST", "preview", entering),
        (
            BOARD_1,
            "POST",
            "sheets",
            body(
                r#"{"id":"s","command":{"do":"sheet","round":1,"player":1,"sheet":{"moves":"1. e4"}}}"#,
            ),
        ),
        // Who is asked to take a role says yes; whoever is not asked is told that there is nothing.
        (ALL, "POST", "consent", body(r#"{"role":"results"}"#)),
        (SETS_UP, "POST", "offices", role.clone()),
        (SETS_UP, "DELETE", "offices", role),
        (SETS_UP, "POST", "invitations", body(r#"{"role":"results","days":1}"#)),
        (SETS_UP, "POST", "copy", body(r#"{"name":"x"}"#)),
        (SETS_UP, "POST", "erase", body(r#"{"player":4}"#)),
        (SETS_UP, "POST", "back", body(r#"{"file":""}"#)),
        (SETS_UP, "POST", "out", json!({})),
        (SETS_UP, "POST", "close", body(r#"{"closed":true}"#)),
    ]
}

/// An event of four with round 1 published, and somebody for every role in it, then a stranger.
async fn staffed(house: &House) -> (String, Vec<Client>) {
    let (ann, open) = event(house, 3).await;
    enter(&ann, &open, &FOUR).await;
    act(&ann, &open, "pair", json!({ "do": "pair" })).await;
    act(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    let mut people = vec![ann];
    for role in EventRole::ALL.into_iter().skip(1) {
        let who = house.guest().await;
        let scope = if role == EventRole::Arbiter { "1".into() } else { String::new() };
        let (event, account) = (open.parse().unwrap(), id(&who).await);
        let office = Office { event, account, role, scope, created: 1, agreed: Some(1) };
        house.server.app().store.grant_office(&office).await.unwrap();
        people.push(who);
    }
    people.push(house.guest().await);
    (open, people)
}

/// Who of them got past the door, as in the tables. The organiser asks last: what he does may end it for the others.
async fn passed(people: &[Client], method: &str, path: &str, body: &Value, fresh: bool) -> String {
    let mut found: Vec<char> = vec!['.'; people.len()];
    for (at, who) in people.iter().enumerate().rev() {
        let mut body = body.clone();
        if fresh {
            body["id"] = format!("{at}").into();
        }
        let text = (!body.is_null()).then(|| body.to_string());
        let reply = who.send(method, path, text.as_deref()).await;
        assert!(reply.status != 401 && reply.status < 500, "{method} {path} {body}: {reply:?}");
        if reply.status == 400 {
            assert!(!body.to_string().contains("\"do\""), "{method} {path} {body}: {reply:?}");
        }
        if reply.status != 403 {
            found[at] = ALL.chars().nth(at).unwrap();
        }
    }
    found.into_iter().collect()
}

#[tokio::test]
async fn every_command_takes_its_role_and_no_other() {
    let house = house().await;
    let nobody = house.visitor();
    for (who, command) in commands() {
        let (open, people) = staffed(&house).await;
        let path = format!("/api/events/{open}/commands");
        let body = json!({ "id": "x", "command": command });
        assert_eq!(nobody.post(&path, &body).await.status, 401, "{command}");
        assert_eq!(passed(&people, "POST", &path, &body, true).await, who, "{command}");
    }
    house.server.stop().await;
    let tried: BTreeSet<_> =
        commands().iter().map(|(_, it)| it["do"].as_str().unwrap().to_string()).collect();
    // What is no command is told which there are.
    let strange = serde_json::from_value::<EventCommand>(json!({ "do": "?" })).unwrap_err();
    let known = strange.to_string();
    let known: BTreeSet<_> = known.split('`').skip(3).step_by(2).map(ToString::to_string).collect();
    assert!(known.len() > 50, "{strange}");
    assert_eq!(tried, known);
}

#[tokio::test]
async fn every_route_of_an_event_takes_its_role_and_no_other() {
    let house = house().await;
    let nobody = house.visitor();
    let (open, people) = staffed(&house).await;
    let stranger = id(people.last().unwrap()).await.to_string();
    for (who, method, what, mut body) in routes() {
        let what = match what {
            "games.{form}" => "games.pgn".to_string(),
            what => {
                what.replace("{sheet}", "7").replace("{what}", "cross").replace("{player}", "1")
            }
        };
        if body["account"].is_string() {
            body["account"] = stranger.clone().into();
        }
        let path = format!("/api/events/{open}/{what}");
        let path = path.trim_end_matches('/');
        let text = (!body.is_null()).then(|| body.to_string());
        let reply = nobody.send(method, path, text.as_deref()).await;
        let everybody = who == "everybody";
        assert_eq!(reply.status != 401, everybody, "{method} {what}: {reply:?}");
        let who = if everybody { ALL } else { who };
        // A role of one's own can be laid down, and is another's to take away; there is none of the stranger's.
        let found = match (method, what.as_str()) {
            ("DELETE", _) => passed(&people[..7], method, path, &body, false).await + ".",
            _ => passed(&people, method, path, &body, what == "commands").await,
        };
        assert_eq!(found, who, "{method} {what}");
    }
    house.server.stop().await;
    let tried: BTreeSet<_> = routes()
        .iter()
        .map(|(_, method, what, _)| {
            let what = what.split('?').next().unwrap();
            let path = format!("/api/events/{{id}}/{what}");
            (method.to_lowercase(), path.trim_end_matches('/').to_string())
        })
        .collect();
    let api = serde_json::to_value(adoube_server::http::description()).unwrap();
    let mut there = BTreeSet::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        if path.starts_with("/api/events/{id}") {
            let methods = methods.as_object().unwrap().keys();
            there.extend(methods.map(|method| (method.clone(), path.clone())));
        }
    }
    assert_eq!(tried, there);
}

#[tokio::test]
async fn a_phone_at_a_board_is_told_no_birth() {
    let house = house().await;
    let (open, people) = staffed(&house).await;
    let path = format!("/api/events/{open}/file.event");
    for (who, sign) in people.iter().zip(ALL.chars()).take(7) {
        let file = who.get(&path).await;
        assert_eq!(file.status, 200, "{sign}");
        assert!(file.body.contains("Curie, Marie"), "{sign}: {file:?}");
        assert_eq!(file.body.contains("1990"), FILES.contains(sign), "{sign}: {file:?}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn who_sees_to_boards_or_the_door_is_told_nothing_of_money() {
    let house = house().await;
    let (open, people) = staffed(&house).await;
    let path = format!("/api/events/{open}/log");
    let before = people[0].get(&path).await.json().as_array().unwrap().len();
    let mut wires = Vec::new();
    for who in &people[..7] {
        let mut wire = crate::wire::Wire::open(who).await.unwrap();
        wire.follow(&json!({ "event": open }), "").await;
        assert_eq!(wire.hear().await.unwrap()["type"], "event");
        wires.push(wire);
    }
    let pay = json!({ "do": "pay", "player": 1, "amount": 4321, "how": "cash" });
    assert_eq!(act(&people[0], &open, "pay", pay).await.status, 200);
    let come = json!({ "do": "check-in", "player": 2 });
    assert_eq!(act(&people[0], &open, "come", come).await.status, 200);
    for ((who, sign), wire) in people.iter().zip(ALL.chars()).zip(&mut wires) {
        let log = who.get(&path).await;
        let lines = log.json();
        // Whoever asks from a line on counts them all.
        assert_eq!(lines.as_array().unwrap().len(), before + 2, "{sign}: {log:?}");
        assert_eq!(lines[before].is_object(), FILES.contains(sign), "{sign}: {log:?}");
        assert_eq!(log.body.contains("4321"), FILES.contains(sign), "{sign}: {log:?}");
        assert_eq!(lines[before + 1]["what"], "checked-in", "{sign}: {log:?}");
        let money = who.get(&format!("/api/events/{open}/money")).await.status;
        assert_eq!(money == 200, FILES.contains(sign), "{sign}");
        for _ in 0..2 {
            let told = wire.hear().await.unwrap();
            assert!(!told.to_string().contains("4321"), "{sign}: {told}");
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_phone_at_one_board_erases_no_scoresheet_of_another() {
    let house = house().await;
    let (open, people) = staffed(&house).await;
    let phone = house.guest().await;
    let (event, account, role) = (open.parse().unwrap(), id(&phone).await, EventRole::Results);
    let office = Office { event, account, role, scope: "1".into(), created: 1, agreed: Some(1) };
    house.server.app().store.grant_office(&office).await.unwrap();
    let path = format!("/api/events/{open}/sheets");
    for player in [1, 2] {
        let sheet = json!({ "moves": "1. e4 e5" });
        let command = json!({ "do": "sheet", "round": 1, "player": player, "sheet": sheet });
        let sent = json!({ "id": format!("{player}"), "command": command });
        assert_eq!(people[0].post(&path, &sent).await.status, 200);
    }
    let shown = people[0].get(&format!("/api/events/{open}")).await.json();
    let boards = shown["rounds"][0]["boards"].as_array().unwrap();
    for (board, status) in [(1, 200), (2, 403)] {
        let there = &boards[board - 1];
        let (player, sheet) = (&there["first"], &there["sheets"][0]["sheet"]);
        let erase = json!({ "do": "erase-sheet", "player": player, "sheet": sheet });
        let reply = act(&phone, &open, &format!("e{board}"), erase).await;
        assert_eq!(reply.status, status, "{board}: {reply:?}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn nobody_leaves_an_event_to_who_has_not_agreed_to_organise_it() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let bob = house.guest().await;
    let path = format!("/api/events/{open}/offices");
    let role = async |who: &Client| json!({ "account": id(who).await, "role": "organiser" });
    assert_eq!(ann.post(&path, &role(&bob).await).await.status, 204);
    let leave = async |who: &Client| {
        let own = role(who).await.to_string();
        who.send("DELETE", &path, Some(&own)).await.status
    };
    assert_eq!(leave(&ann).await, 409);
    // Who was only asked says no, also where nobody else but one organises it.
    assert_eq!(leave(&bob).await, 204);
    assert_eq!(ann.post(&path, &role(&bob).await).await.status, 204);
    let consent = format!("/api/events/{open}/consent");
    assert_eq!(bob.post(&consent, &json!({ "role": "organiser" })).await.status, 204);
    assert_eq!(leave(&ann).await, 204);
    assert_eq!(leave(&bob).await, 409);
    house.server.stop().await;
}
