//! What an operator is told: figures, the log, the journal.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use adoube_server::serve::Server;
use adoube_store::Append;

use crate::client::{Client, House, agree, generous, house};

const PASSWORD: &str = "correct horse";

/// What is said in the log, by the thread that this test has to itself.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<u8>>>);

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Said {
    fn listen(&self) -> tracing::subscriber::DefaultGuard {
        let said = self.clone();
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || said.clone());
        tracing::subscriber::set_default(subscriber.finish())
    }

    /// The fields of every line of one kind.
    fn of(&self, target: &str) -> Vec<Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.filter(|line| line["target"] == target).map(|line| line["fields"].clone()).collect()
    }
}

/// The owner of a house, by the link that it printed.
pub(crate) async fn owner(house: &House) -> Client {
    let (_, secret) = house.server.owner_link().unwrap().split_once('#').unwrap();
    let mut owner = house.visitor();
    let given = json!({ "secret": secret, "name": "Olga", "password": PASSWORD });
    let made = owner.enter("/api/links/use", &given).await;
    assert_eq!(made.status, 200, "{made:?}");
    owner
}

/// A game that somebody rules on, and has started.
async fn ruled(host: &Client, guest: &Client, arbiter: &Client) -> String {
    let id = arbiter.id().await;
    let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first", "arbiter": id });
    let made = host.post("/api/challenges", &json!({ "terms": terms })).await.json();
    agree(arbiter, &made).await;
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    let game = guest.post(&path, &json!({ "arbiter": id })).await.json();
    let game = game["game"].as_str().unwrap().to_string();
    let start = json!({ "id": "1", "command": "start" });
    let started = arbiter.post(&format!("/api/games/{game}/commands"), &start).await;
    assert_eq!(started.status, 200, "{started:?}");
    game
}

#[tokio::test]
async fn figures_tell_how_long_what_took_what_waits_and_what_was_refused() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = ruled(&ann, &bob, &house.guest().await).await;
    let commands = format!("/api/games/{game}/commands");
    let moves = json!({ "id": "2", "command": { "move": {
        "act": { "chess": { "act": "move", "from": "e2", "to": "e5" } }, "offer": false } } });
    assert_eq!(ann.post(&commands, &moves).await.status, 409);
    assert_eq!(ann.get("/api/logins/zzz").await.status, 405);
    assert_eq!(house.visitor().get("/api/me").await.status, 401);
    let told = house.visitor().get("/metrics").await.body;
    let value = |name: &str| {
        let line = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let line = line.unwrap_or_else(|| panic!("no {name}: {told}"));
        line.parse::<f64>().unwrap()
    };
    let route = "{route=\"POST /api/games/{id}/commands\"}";
    assert_eq!(value(&format!("adoube_request_seconds_count{route}")), 2.0);
    assert!(value(&format!("adoube_request_seconds_sum{route}")) > 0.0);
    assert_eq!(value("adoube_refusals_total{kind=\"nobody\"}"), 1.0);
    assert_eq!(value("adoube_command_seconds_count"), 2.0);
    let refused = told.lines().filter(|it| it.starts_with("adoube_commands_refused_total{"));
    assert_eq!(refused.count(), 1, "{told}");
    assert_eq!(value("adoube_busy_total"), 0.0);
    for queue in ["games", "longest-game", "writer", "computer"] {
        assert_eq!(value(&format!("adoube_queue_length{{queue=\"{queue}\"}}")), 0.0);
    }
    assert!(value("adoube_commit_seconds_count") >= 1.0);
    assert_eq!(value("adoube_commit_seconds_count"), value("adoube_commits_total"));
    assert!(value("adoube_database_bytes") >= 4_096.0);
    // Whoever runs PostgreSQL looks after its disk.
    if !crate::client::on_postgresql() {
        assert!(value("adoube_disk_free_bytes") > 0.0);
    }
    // Each family is told once.
    let mut heads: Vec<_> = told.lines().filter(|line| line.starts_with("# TYPE")).collect();
    let all = heads.len();
    heads.dedup();
    assert_eq!(heads.len(), all);
}

#[tokio::test]
async fn every_failed_login_has_a_line_in_the_log_and_none_a_secret() {
    let said = Said::default();
    let _listening = said.listen();
    let house = house().await;
    let mut ann = house.visitor();
    ann.enter("/api/register", &json!({ "name": "Ann", "password": PASSWORD })).await;
    let id = ann.id().await;
    let visitor = house.visitor();
    for (name, password) in [("Ann", "Wrong-Horse-1"), ("Wrong-Horse-2", PASSWORD)] {
        visitor.post("/api/login", &json!({ "name": name, "password": password })).await;
    }
    ann.post("/api/password", &json!({ "old": "Wrong-Horse-3", "new": "battery staple" })).await;
    visitor.post("/api/links/use", &json!({ "secret": "Wrong-4", "password": PASSWORD })).await;
    visitor.clone().with("Authorization", "Bearer Wrong-5").get("/api/me").await;
    let lines = said.of("adoube::logins");
    let told: Vec<_> =
        lines.iter().map(|it| (it["how"].as_str().unwrap(), &it["account"])).collect();
    let (own, nobody) = (json!(id), json!(""));
    assert_eq!(
        told,
        [
            ("password", &own),
            ("password", &nobody),
            ("own-password", &own),
            ("link", &nobody),
            ("token", &nobody)
        ]
    );
    assert!(lines.iter().all(|it| it["from"] == "127.0.0.1"), "{lines:?}");
    let text = String::from_utf8(said.0.lock().unwrap().clone()).unwrap();
    assert!(!text.contains("Wrong") && !text.contains(PASSWORD), "{text}");
}

#[tokio::test]
async fn every_act_of_an_arbiter_or_owner_has_a_line_in_the_log_and_in_the_journal() {
    let said = Said::default();
    let _listening = said.listen();
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let olga = owner(&house).await;
    let game = ruled(&ann, &bob, &eve).await;
    let path = format!("/api/games/{game}");
    let warn = json!({ "id": "2", "text": "Unmistakable reason", "command": { "rule": {
        "power": "stop-clocks", "reason": null } } });
    let warned = eve.post(&format!("{path}/commands"), &warn).await;
    assert_eq!(warned.status, 200, "{warned:?}");
    let helper = house.guest().await;
    let seat = json!({ "seat": "arbiter", "account": helper.id().await });
    assert_eq!(olga.post(&format!("{path}/seats"), &seat).await.status, 204);
    let dismissed = eve.send("DELETE", &format!("{path}/seats"), Some(&seat.to_string())).await;
    assert_eq!(dismissed.status, 204, "{dismissed:?}");
    let mut zoe = house.visitor();
    zoe.enter("/api/register", &json!({ "name": "Zoe", "password": PASSWORD })).await;
    assert_eq!(olga.post("/api/links", &json!({ "name": "zoe" })).await.status, 201);

    let lines = said.of("adoube::acts");
    let told: Vec<_> = lines.iter().map(|it| it["act"].as_str().unwrap()).collect();
    assert_eq!(told, ["became-owner", "start", "rule", "appointed", "dismissed", "made-link"]);
    assert_eq!(
        (&lines[2]["power"], &lines[2]["by"]),
        (&json!("stop-clocks"), &json!(eve.id().await))
    );
    assert_eq!(lines[3]["subject"], json!(helper.id().await));
    let kept = house.server.app().store.recorded(i64::MAX, 99).await.unwrap();
    let kept: Vec<_> = kept.iter().rev().map(|it| it.act.as_str()).collect();
    assert_eq!(kept, ["became-owner", "ruled", "ruled", "appointed", "dismissed", "made-link"]);
    let text = String::from_utf8(said.0.lock().unwrap().clone()).unwrap();
    assert!(!text.contains("Unmistakable"), "{text}");
}

#[tokio::test]
async fn what_officers_do_at_the_desk_of_an_event_has_a_line_in_the_log_and_in_the_journal() {
    let said = Said::default();
    let _listening = said.listen();
    let house = house().await;
    let (ann, open) = crate::events::event(&house, 1).await;
    crate::events::enter(&ann, &open, &crate::events::FOUR[..1]).await;
    let csv = json!({ "id": "csv", "text": "name\nUnmistakable Player\n" });
    let entered = ann.post(&format!("/api/events/{open}/csv"), &csv).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let path = format!("/api/events/{open}");
    let did = async |who: &Client, path: String, sent: Value| {
        let reply = who.post(&path, &sent).await;
        assert!(reply.status < 300, "{path}: {reply:?}");
        reply
    };
    let (helper, hand) = (house.guest().await, house.guest().await);
    let office = json!({ "account": helper.id().await, "role": "arbiter" });
    did(&ann, format!("{path}/offices"), office.clone()).await;
    did(&helper, format!("{path}/consent"), json!({ "role": "arbiter" })).await;
    let invitation = json!({ "role": "results", "days": 1 });
    let link = did(&ann, format!("{path}/invitations"), invitation).await.json();
    did(&hand, "/api/invitations".into(), json!({ "secret": link["secret"] })).await;
    let gone = ann.send("DELETE", &format!("{path}/offices"), Some(&office.to_string())).await;
    assert_eq!(gone.status, 204, "{gone:?}");
    let trf = ann.get(&format!("{path}/file.trf")).await.body;
    did(&ann, format!("{path}/erase"), json!({ "player": 1 })).await;
    let file = did(&ann, format!("{path}/out"), json!({})).await.body;
    did(&ann, format!("{path}/back"), json!({ "file": file })).await;
    for closed in [true, false] {
        did(&ann, format!("{path}/close"), json!({ "closed": closed })).await;
    }
    let copy = did(&ann, format!("{path}/copy"), json!({ "name": "Next" })).await.json();
    let trf = json!({ "trf": trf, "rounds": 1 });
    let import = did(&ann, "/api/events/import".into(), trf).await.json();
    // What is refused, or comes from who has no role, is no officer's act.
    let stranger = house.guest().await;
    let refused = crate::events::act(&stranger, &open, "1", json!({ "do": "pair" })).await;
    assert_eq!(refused.status, 403, "{refused:?}");
    for (method, wrong, sent) in [
        ("POST", "erase", json!({ "player": 99 })),
        ("POST", "consent", json!({ "role": "arbiter" })),
        ("POST", "back", json!({ "file": "" })),
        ("DELETE", "offices", office),
    ] {
        let refused = ann.send(method, &format!("{path}/{wrong}"), Some(&sent.to_string())).await;
        assert!(refused.status >= 400, "{wrong}: {refused:?}");
    }
    let (ann, helper, hand) = (ann.id().await, helper.id().await, hand.id().await);
    let (copy, import) = (copy["id"].as_str().unwrap(), import["id"].as_str().unwrap());
    let here = open.as_str();
    let expected = [
        ("create", &ann, here),
        ("enter", &ann, here),
        ("enter-all", &ann, here),
        ("appoint", &ann, here),
        ("agree", &helper, here),
        ("invite", &ann, here),
        ("take-up", &hand, here),
        ("dismiss", &ann, here),
        ("erase", &ann, here),
        ("take-out", &ann, here),
        ("bring-back", &ann, here),
        ("close", &ann, here),
        ("open-again", &ann, here),
        ("copy", &ann, copy),
        ("import", &ann, import),
    ];
    let lines = said.of("adoube::acts");
    let told: Vec<_> =
        lines.iter().map(|it| json!([it["act"], it["what"], it["by"], it["event"]])).collect();
    assert_eq!(told, expected.map(|(what, by, event)| json!(["at-desk", what, by, event])));
    let kept = house.server.app().store.recorded(i64::MAX, 99).await.unwrap();
    let kept: Vec<_> = kept
        .iter()
        .rev()
        .map(|it| (it.act.as_str(), it.actor.unwrap().to_string(), it.detail.clone()))
        .collect();
    let expected =
        expected.map(|(what, by, event)| ("at-desk", by.clone(), format!("{event} {what}")));
    assert_eq!(kept, expected);
    let text = String::from_utf8(said.0.lock().unwrap().clone()).unwrap();
    assert!(!text.contains("Unmistakable"), "{text}");
}

#[tokio::test]
async fn a_wall_clock_that_was_set_back_is_told_of_once_and_time_goes_on() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = ruled(&ann, &bob, &house.guest().await).await.parse().unwrap();
    let House { server, folder } = house;
    server.stop().await;
    let store = adoube_store::open(&crate::client::store_in(&folder), None).await.unwrap();
    // Something came an hour from now.
    let rows = store.log(game, 0, 999).await.unwrap();
    let mut last = rows.last().unwrap().clone();
    last.arrived += 3_600_000;
    let (written, expected) = (last.arrived, rows.len() as u32);
    let entries = vec![last];
    let (done, notes, open, swap) = (None, Vec::new(), None, false);
    store.append(Append { game, expected, entries, done, notes, open, swap }).await.unwrap();
    store.close().await;
    drop(store);
    let said = Said::default();
    let listening = said.listen();
    let server = Server::start(generous(&folder)).await.unwrap();
    assert!(server.app().time.now().0 >= written);
    let warned = said.of("adoube_server::serve");
    let behind = warned.iter().filter(|line| line["seconds"].as_u64().is_some_and(|it| it > 3_500));
    assert_eq!(behind.count(), 1, "{warned:?}");
    drop(listening);
    server.stop().await;
}
