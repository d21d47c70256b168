//! Events on the server: one log, by roles, from the entry to the federation's file.

use adoube_store::{AccountId, EventAppend, EventRole, EventText, Office};
use serde_json::{Value, json};

use crate::client::{Client, House, house, house_with};

pub(crate) fn rules(name: &str, rounds: usize) -> Value {
    json!({ "rules": {
        "name": name, "game": "chess", "system": { "kind": "swiss", "accelerated": false },
        "rounds": rounds, "tiebreaks": ["BH/C1", "BH"], "initial": "first",
        "scoring": adoube_tournament::Scoring::default(), "default_minutes": 0,
    } })
}

pub(crate) async fn id(client: &Client) -> AccountId {
    let me = client.get("/api/me").await.json();
    me["id"].as_str().unwrap().parse().unwrap()
}

/// An event, and its organiser.
pub(crate) async fn event(house: &House, rounds: usize) -> (Client, String) {
    let organiser = house.guest().await;
    let made = organiser.post("/api/events", &rules("Open", rounds)).await;
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.json()["id"].as_str().unwrap().to_string();
    (organiser, id)
}

pub(crate) async fn act(
    client: &Client,
    event: &str,
    id: &str,
    command: Value,
) -> crate::client::Reply {
    let path = format!("/api/events/{event}/commands");
    client.post(&path, &json!({ "id": id, "command": command })).await
}

pub(crate) async fn enter(client: &Client, event: &str, names: &[(&str, i32)]) {
    for (name, rating) in names {
        let player = json!({ "name": name, "rating": rating, "birth": "1990/05/01" });
        let reply = act(client, event, name, json!({ "do": "enter", "player": player })).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    }
}

pub(crate) const FOUR: [(&str, i32); 4] = [
    ("Curie, Marie", 2000),
    ("Noether, Emmy", 1900),
    ("Hugo, Victor", 1800),
    ("Sand, George", 1700),
];

#[tokio::test]
async fn an_event_goes_from_its_entries_to_its_file() {
    from_entries_to_file(house().await).await;
}

#[tokio::test]
async fn an_event_goes_from_its_entries_to_its_file_on_postgresql() {
    from_entries_to_file(house_on_postgresql().await).await;
}

/// A house whose store is PostgreSQL.
pub(crate) async fn house_on_postgresql() -> House {
    let uri = adoube_store::testing::postgres().database().unwrap();
    house_with(|config| config.database = Some(uri)).await
}

async fn from_entries_to_file(house: House) {
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR).await;
    for round in 1..=2 {
        let paired = act(&ann, &open, &format!("pair {round}"), json!({ "do": "pair" })).await;
        assert_eq!(paired.status, 200, "{paired:?}");
        let shown = ann.get(&format!("/api/events/{open}")).await.json();
        for board in shown["rounds"][round - 1]["boards"].as_array().unwrap() {
            let first = &board["first"];
            let result = json!({ "do": "result", "round": round, "player": first, "mark": "win", "facing": "loss" });
            let done = act(&ann, &open, &format!("{round} {first}"), result).await;
            assert_eq!(done.status, 200, "{done:?}");
        }
    }
    let visitor = house.visitor();
    let table = visitor.get(&format!("/api/events/{open}/standings")).await.json();
    assert_eq!(table.as_array().unwrap().len(), 4);
    assert_eq!(table[0]["points"], "2.0");
    let why = visitor.get(&format!("/api/events/{open}/why?player=1&round=1")).await.json();
    assert!(why[0].as_str().unwrap().contains("Hugo, Victor"), "{why}");
    let trf = ann.get(&format!("/api/events/{open}/file.trf")).await;
    assert!(trf.body.contains("Curie, Marie") && trf.body.contains("1990/05/01"), "{trf:?}");
    assert!(trf.body.contains("192 FIDE_DUTCH_2026"));
    // Everybody sees players and rounds, and nobody a birth.
    let shown = visitor.get(&format!("/api/events/{open}")).await;
    assert!(shown.body.contains("Curie, Marie") && !shown.body.contains("1990"), "{shown:?}");
    let listed = visitor.get("/api/events").await.json();
    assert_eq!(listed[0]["name"], "Open");
    // Closed it takes nothing more.
    let path = format!("/api/events/{open}/close");
    assert_eq!(ann.post(&path, &json!({ "closed": true })).await.status, 204);
    assert_eq!(
        act(&ann, &open, "late", json!({ "do": "withdraw", "player": 1 })).await.status,
        409
    );
    house.server.stop().await;
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_restart_and_nobody_is_named_in_the_log() {
    acknowledged_and_unnamed(house().await).await;
}

#[tokio::test]
async fn what_was_acknowledged_is_there_and_nobody_is_named_on_postgresql() {
    acknowledged_and_unnamed(house_on_postgresql().await).await;
}

async fn acknowledged_and_unnamed(house: House) {
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    act(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let before = ann.get(&format!("/api/events/{open}")).await.body;
    // The same from the store alone, as another process reads it.
    let store = std::sync::Arc::clone(&house.server.app().store);
    let venues = adoube_server::event::Venues::new(store.clone());
    let event = open.parse().unwrap();
    let length = venues.look(event, adoube_server::event::Venue::length).await.unwrap();
    assert_eq!(serde_json::from_str::<Value>(&before).unwrap()["length"], length);
    for line in store.event_log(event, 0, 99).await.unwrap() {
        assert!(!line.body.contains("Curie") && !line.body.contains("1990"), "{}", line.body);
        assert!(line.sender.is_some() && line.at > 0);
    }
    // Two that hold the same event: what one writes the other reads before it goes on.
    let act =
        |id| adoube_server::event::Act { by: AccountId::from_bits(7), at: 5, id, again: false };
    let bye = |round| adoube_server::event::EventCommand::Bye {
        player: 1,
        round,
        mark: adoube_tournament::Mark::HalfBye,
    };
    let done = venues.act(event, &act("x"), &bye(2)).await.unwrap();
    assert_eq!(done.seq, length);
    let again = house.server.app().venues.act(event, &act("y"), &bye(3)).await.unwrap();
    assert_eq!(again.seq, length + 1);
    house.server.stop().await;
}

#[tokio::test]
async fn a_command_sent_twice_is_done_once_and_a_result_is_not_lost_in_silence() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    let pair = json!({ "do": "pair" });
    let once = act(&ann, &open, "p", pair.clone()).await.json();
    assert_eq!(act(&ann, &open, "p", pair).await.json(), once);
    let other = json!({ "do": "withdraw", "player": 1 });
    assert_eq!(act(&ann, &open, "p", other).await.status, 409);
    let result = |mark: &str, facing: &str| json!({ "do": "result", "round": 1, "player": 1, "mark": mark, "facing": facing });
    assert_eq!(act(&ann, &open, "a", result("win", "loss")).await.status, 200);
    // Another desk says something else of the same board.
    let second = act(&ann, &open, "b", result("loss", "win")).await;
    assert_eq!(second.status, 409);
    assert_eq!(second.json()["type"], "about:adoube/replaces");
    let path = format!("/api/events/{open}/commands");
    let meant = json!({ "id": "c", "command": result("loss", "win"), "again": true });
    assert_eq!(ann.post(&path, &meant).await.status, 200);
    // What the rules refuse is said.
    let refused = act(&ann, &open, "d", json!({ "do": "pair" })).await;
    assert_eq!(
        (refused.status, refused.json()["type"].as_str()),
        (409, Some("about:adoube/refused/event"))
    );
    house.server.stop().await;
}

#[tokio::test]
async fn an_erased_player_is_a_number_and_keeps_his_place_in_the_order() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let same =
        [("Abel, Niels", 1800), ("Zola, Emile", 1800), ("Mann, Erika", 1800), ("Bach, Anna", 1800)];
    enter(&ann, &open, &same).await;
    act(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let shown = |body: &Value| -> Vec<(u64, u64)> {
        let players = body["players"].as_array().unwrap();
        players
            .iter()
            .map(|it| (it["start"].as_u64().unwrap(), it["number"].as_u64().unwrap()))
            .collect()
    };
    let before = ann.get(&format!("/api/events/{open}")).await.json();
    let path = format!("/api/events/{open}/erase");
    assert_eq!(ann.post(&path, &json!({ "player": 2 })).await.status, 204);
    assert_eq!(ann.post(&path, &json!({ "player": 2 })).await.status, 404);
    let after = ann.get(&format!("/api/events/{open}")).await;
    assert!(!after.body.contains("Zola") && after.body.contains("\"#2\""), "{after:?}");
    assert_eq!(shown(&after.json()), shown(&before));
    assert!(!ann.get(&format!("/api/events/{open}/file.trf")).await.body.contains("Zola"));
    house.server.stop().await;
}

/// Who asks: each role, somebody without one, and nobody.
fn powers() -> Vec<(&'static str, &'static str, Value, [u16; 9])> {
    // organiser, chief arbiter, arbiter, pairing, results, check-in, reader; stranger; nobody. What a role may do is done or refused by the
    // rules (200 or 409); what it may not is 403.
    let all = |command: Value| json!({ "id": "x", "command": command });
    vec![
        (
            "POST",
            "commands",
            all(json!({ "do": "enter", "player": { "name": "New, One" } })),
            [200, 200, 403, 200, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "describe", "details": { "city": "Paris" } })),
            [200, 403, 403, 403, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "pair" })),
            [409, 409, 403, 409, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(
                json!({ "do": "result", "round": 1, "player": 1, "mark": "win", "facing": "loss" }),
            ),
            [200, 200, 200, 403, 200, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "publish", "round": 1 })),
            [409, 409, 403, 409, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "arrange", "play": { "boards": "screens", "time": "5m" } })),
            [200, 403, 403, 403, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "begin", "round": 1 })),
            [200, 200, 200, 403, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "open-entries", "open": true })),
            [200, 403, 403, 403, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "answer", "asking": 1, "granted": true })),
            [404, 404, 403, 404, 403, 403, 403, 403, 401],
        ),
        ("POST", "out", json!({}), [200, 403, 403, 403, 403, 403, 403, 403, 401]),
        ("POST", "back", json!({ "file": "" }), [409, 403, 403, 403, 403, 403, 403, 403, 401]),
        // Nobody enters himself before the organiser lets players do so.
        (
            "POST",
            "commands",
            all(json!({ "do": "apply", "player": { "name": "Self, One" } })),
            [409, 409, 409, 409, 409, 409, 409, 409, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "ask-bye", "player": 1, "round": 2, "mark": "half-bye" })),
            [403, 403, 403, 403, 403, 403, 403, 403, 401],
        ),
        // What a player reports is his own.
        (
            "POST",
            "commands",
            all(
                json!({ "do": "report", "round": 1, "player": 1, "mark": "win", "facing": "loss" }),
            ),
            [403, 403, 403, 403, 403, 403, 403, 403, 401],
        ),
        // The scoresheet and the clock of a board are its players' and who enters its results.
        (
            "POST",
            "sheets",
            all(
                json!({ "do": "sheet", "round": 1, "player": 1, "sheet": { "moves": "1. e4 e5" } }),
            ),
            [200, 200, 200, 403, 200, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "board-clock", "round": 1, "player": 2, "flag": null })),
            [200, 200, 403, 403, 200, 403, 403, 403, 401],
        ),
        (
            "POST",
            "preview",
            all(
                json!({ "do": "result", "round": 1, "player": 1, "mark": "win", "facing": "loss" }),
            ),
            [200, 200, 200, 403, 200, 403, 403, 403, 401],
        ),
        // Player 2 sits at board 2, and the arbiter has board 1.
        (
            "POST",
            "commands",
            all(
                json!({ "do": "result", "round": 1, "player": 2, "mark": "win", "facing": "loss" }),
            ),
            [200, 200, 403, 403, 200, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "late", "player": 1, "minutes": 1 })),
            [200, 200, 200, 403, 403, 403, 403, 403, 401],
        ),
        (
            "POST",
            "commands",
            all(json!({ "do": "check-in", "player": 1 })),
            [200, 200, 200, 403, 403, 200, 403, 403, 401],
        ),
        ("GET", "log", Value::Null, [200, 200, 200, 200, 200, 200, 200, 403, 401]),
        ("GET", "file.trf", Value::Null, [200, 200, 200, 200, 403, 403, 200, 403, 401]),
        ("GET", "offices", Value::Null, [200, 200, 200, 200, 200, 200, 200, 403, 401]),
        ("GET", "standings", Value::Null, [200, 200, 200, 200, 200, 200, 200, 200, 200]),
        ("GET", "why?player=1", Value::Null, [200, 200, 200, 200, 200, 200, 200, 200, 200]),
        (
            "POST",
            "invitations",
            json!({ "role": "results", "days": 3 }),
            [201, 403, 403, 403, 403, 403, 403, 403, 401],
        ),
        ("POST", "erase", json!({ "player": 3 }), [204, 403, 403, 403, 403, 403, 403, 403, 401]),
        ("POST", "close", json!({ "closed": true }), [204, 403, 403, 403, 403, 403, 403, 403, 401]),
    ]
}

#[tokio::test]
async fn every_role_may_do_what_is_its_own_and_nothing_else() {
    let house = house().await;
    for (method, what, body, statuses) in powers() {
        // Each has an event of his own, and a database waits for them together.
        let tries = statuses.into_iter().enumerate().map(async |(at, status)| {
            let (ann, open) = event(&house, 3).await;
            enter(&ann, &open, &FOUR).await;
            act(&ann, &open, "pair", json!({ "do": "pair" })).await;
            act(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
            let who = match at {
                0 => ann,
                8 => house.visitor(),
                _ => house.guest().await,
            };
            if let Some(role) = EventRole::ALL.get(at).filter(|_| at > 0) {
                let scope = if *role == EventRole::Arbiter { "1".into() } else { String::new() };
                let (event, account) = (open.parse().unwrap(), id(&who).await);
                let office =
                    Office { event, account, role: *role, scope, created: 1, agreed: Some(1) };
                house.server.app().store.grant_office(&office).await.unwrap();
            }
            let path = format!("/api/events/{open}/{what}");
            let text = (!body.is_null()).then(|| body.to_string());
            let reply = who.send(method, &path, text.as_deref()).await;
            assert_eq!(reply.status, status, "{method} {what} {body} by {at}: {reply:?}");
        });
        futures_util::future::join_all(tries).await;
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_role_is_agreed_to_before_it_counts_and_a_link_gives_one_once() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let (bob, eve) = (house.guest().await, house.guest().await);
    let (path, look) = (format!("/api/events/{open}/offices"), format!("/api/events/{open}/log"));
    let asked = json!({ "account": id(&bob).await, "role": "arbiter", "boards": "1-20" });
    assert_eq!(ann.post(&path, &asked).await.status, 204);
    assert_eq!(bob.get(&look).await.status, 403);
    assert_eq!(bob.get("/api/offices").await.json()[0]["agreed"], false);
    let consent = format!("/api/events/{open}/consent");
    assert_eq!(eve.post(&consent, &json!({ "role": "arbiter" })).await.status, 404);
    assert_eq!(bob.post(&consent, &json!({ "role": "arbiter" })).await.status, 204);
    assert_eq!(bob.get(&look).await.status, 200);
    let roles = bob.get(&format!("/api/events/{open}")).await.json();
    assert_eq!(roles["roles"], json!(["arbiter"]));
    // By link.
    let invited = format!("/api/events/{open}/invitations");
    let made = ann.post(&invited, &json!({ "role": "results", "days": 2 })).await.json();
    let taking = json!({ "secret": made["secret"] });
    assert_eq!(eve.post("/api/invitations", &taking).await.json()["role"], "results");
    assert_eq!(bob.post("/api/invitations", &taking).await.status, 404);
    assert_eq!(eve.get(&look).await.status, 200);
    // A role is laid down, but no event is without an organiser.
    let own = json!({ "account": id(&eve).await, "role": "results" });
    assert_eq!(eve.send("DELETE", &path, Some(&own.to_string())).await.status, 204);
    let last = json!({ "account": id(&ann).await, "role": "organiser" });
    assert_eq!(ann.send("DELETE", &path, Some(&last.to_string())).await.status, 409);
    let wrong = json!({ "account": id(&bob).await, "role": "arbiter", "boards": "x" });
    assert_eq!(ann.post(&path, &wrong).await.status, 400);
    house.server.stop().await;
}

#[tokio::test]
async fn who_erases_his_account_is_named_in_no_event_and_nobody_gets_another_number() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    // Of the same strength, so that their names decide who has which number.
    let mut players = Vec::new();
    for name in ["Curie, Marie", "Aster, Bo", "Noether, Emmy", "Berg, Cy"] {
        let client = house.guest().await;
        let player = json!({ "name": name, "rating": 1800 });
        let enter = json!({ "do": "enter", "player": player, "account": id(&client).await });
        assert_eq!(act(&ann, &open, name, enter).await.status, 200);
        players.push(client);
    }
    assert_eq!(act(&ann, &open, "pair", json!({ "do": "pair" })).await.status, 200);
    let path = format!("/api/events/{open}");
    let numbers = |shown: &Value| -> Vec<Value> {
        shown["players"].as_array().unwrap().iter().map(|it| it["number"].clone()).collect()
    };
    let before = ann.get(&path).await.json();
    let [.., last] = &players[..] else { panic!() };
    assert_eq!(last.post("/api/erase", &json!({})).await.status, 204);
    let after = ann.get(&path).await.json();
    assert_eq!(numbers(&after), numbers(&before));
    for file in ["", "/file.trf", "/file.csv", "/log", "/file.event"] {
        let text = ann.get(&format!("{path}{file}")).await.body;
        assert!(!text.contains("Berg"), "{file}: {text}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn of_an_event_no_more_is_written_than_can_be_held_and_by_players_half_of_that() {
    let house = house().await;
    let (organiser, id) = event(&house, 5).await;
    let stranger = house.guest().await;
    let news = |text: &str| json!({ "do": "tell", "text": text });
    let apply = json!({ "do": "apply", "player": { "name": "Ada" } });
    assert_eq!(act(&organiser, &id, "news", news("Welcome")).await.status, 200);
    let store = &house.server.app().store;
    let event = id.parse().unwrap();
    let mut next = 1_000;
    // Another server writes to it, about so many MiB.
    let mut fill = async |many: u32| {
        let log = store.event_log(event, 0, u32::MAX).await.unwrap();
        let body = Some("x".repeat(1 << 20));
        let text = |number| EventText { number, body: body.clone() };
        let texts = (next..next + many).map(text).collect();
        next += many;
        let lines = vec![log.last().unwrap().clone()];
        let more = EventAppend { texts, ..EventAppend::of(event, log.len() as u32, lines) };
        store.append_event(more).await.unwrap();
    };
    let why = async |client: &Client, name: &str, command: &Value| {
        act(client, &id, name, command.clone()).await.json()["why"].clone()
    };
    fill(31).await;
    assert_eq!(why(&stranger, "1", &apply).await, json!("no-entries"));
    fill(1).await;
    // What is held is read again when it is written to.
    assert_eq!(act(&organiser, &id, "half", news("Half")).await.status, 200);
    assert_eq!(why(&stranger, "2", &apply).await, json!("full-event"));
    fill(32).await;
    let last = act(&organiser, &id, "last", news("Full")).await;
    assert_eq!((last.status, last.json()["why"].clone()), (409, json!("full-event")));
    // It is looked at as before.
    assert_eq!(stranger.get(&format!("/api/events/{id}")).await.status, 200);
}
