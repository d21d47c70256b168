//! `kill -9` at any moment of a round of an event on screens, with two desks at once: nothing that was acknowledged is lost, no result is
//! replaced in silence, and nobody is paired or called to a game twice.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use super::Chance;
use super::server::Killed;

/// So many players.
const PLAYERS: usize = 8;

/// Asks; none where the server is gone.
fn ask(
    address: &str,
    method: &str,
    path: &str,
    cookie: &str,
    body: &Value,
) -> Option<(u16, String, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).ok()?;
    let body = if method == "GET" { String::new() } else { body.to_string() };
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let cookie = head.lines().find_map(|line| line.split_once("et-cookie: "));
    let cookie = cookie.map_or("", |it| it.1.split(';').next().unwrap_or_default());
    Some((status, cookie.into(), serde_json::from_str(body).unwrap_or_default()))
}

/// An event, and what was acknowledged of it.
struct Event {
    id: String,
    organiser: String,
    /// By the command's id: how many lines there were before it.
    acknowledged: BTreeMap<String, u64>,
    /// By round and board: which results were taken.
    results: BTreeMap<(u64, usize), Vec<String>>,
}

/// What a desk did before the server was gone.
#[derive(Default)]
struct Done {
    acknowledged: Vec<(String, u64)>,
    results: Vec<((u64, usize), String)>,
}

impl Event {
    fn make(address: &str) -> Self {
        let guest = || ask(address, "POST", "/api/guest", "", &json!({})).unwrap().1;
        let organiser = guest();
        let rules = json!({ "rules": {
            "name": "Open", "game": "chess", "laws": "fide-2023", "rounds": 100,
            "system": { "kind": "round-robin", "cycles": 1 }, "tiebreaks": ["SB"], "initial": "first",
            "scoring": adoube_tournament::Scoring::default(), "default_minutes": 30,
        } });
        let made = ask(address, "POST", "/api/events", &organiser, &rules).unwrap();
        let id = made.2["id"].as_str().unwrap().to_string();
        let mut event =
            Self { id, organiser, acknowledged: BTreeMap::new(), results: BTreeMap::new() };
        let mut first = Done::default();
        for number in 1..=PLAYERS {
            let player = guest();
            let me = ask(address, "GET", "/api/me", &player, &Value::Null).unwrap().2;
            let entry = json!({ "name": format!("Player, {number}"), "rating": 2500 - number });
            let enter = json!({ "do": "enter", "player": entry, "account": me["id"] });
            assert!(event.act(address, &format!("enter {number}"), &enter, &mut first).is_some());
        }
        let play = json!({ "boards": "screens", "time": "30m" });
        let arrange = json!({ "do": "arrange", "play": play });
        assert!(event.act(address, "arrange", &arrange, &mut first).is_some());
        event.take(first);
        event
    }

    fn take(&mut self, done: Done) {
        self.acknowledged.extend(done.acknowledged);
        for (board, mark) in done.results {
            self.results.entry(board).or_default().push(mark);
        }
    }

    /// Sends a command; says how it was answered, or nothing where the server is gone.
    fn act(&self, address: &str, id: &str, command: &Value, done: &mut Done) -> Option<u16> {
        let path = format!("/api/events/{}/commands", self.id);
        let body = json!({ "id": id, "command": command });
        let (status, _, answer) = ask(address, "POST", &path, &self.organiser, &body)?;
        if status == 200 {
            done.acknowledged.push((id.into(), answer["seq"].as_u64().unwrap()));
        }
        Some(status)
    }

    fn shown(&self, address: &str) -> Option<Value> {
        let path = format!("/api/events/{}", self.id);
        ask(address, "GET", &path, &self.organiser, &Value::Null).map(|it| it.2)
    }

    /// A desk: pairs, publishes and begins rounds, and says of every board that this side has won.
    fn work(&self, address: &str, mark: &str, facing: &str, stop: &AtomicBool) -> Done {
        let mut done = Done::default();
        while !stop.load(Ordering::Relaxed) {
            if self.step(address, mark, facing, &mut done).is_none() {
                break;
            }
        }
        done
    }

    fn step(&self, address: &str, mark: &str, facing: &str, done: &mut Done) -> Option<()> {
        let shown = self.shown(address)?;
        let rounds = shown["rounds"].as_array()?;
        let round = rounds.len() as u64;
        let last = rounds.last().and_then(|it| it["boards"].as_array());
        let open = last.into_iter().flatten().zip(1..).find(|(it, _)| it["mark"] == "pending");
        // Both desks send the same id for what is the same: it is done once.
        match open {
            None => {
                self.act(address, &format!("pair {}", round + 1), &json!({ "do": "pair" }), done)?;
                for what in ["publish", "begin"] {
                    let command = json!({ "do": what, "round": round + 1 });
                    self.act(address, &format!("{what} {}", round + 1), &command, done)?;
                }
            }
            Some((board, at)) => {
                let result = json!({
                    "do": "result", "round": round, "player": board["first"], "mark": mark, "facing": facing,
                });
                let id = format!("{mark} {round} {at}");
                let known = done.acknowledged.iter().any(|(done, _)| *done == id);
                if self.act(address, &id, &result, done)? == 200 && !known {
                    done.results.push(((round, at), mark.into()));
                }
            }
        }
        Some(())
    }

    /// What was acknowledged is there, and everything once.
    fn check(&self, address: &str) {
        let path = format!("/api/events/{}/log", self.id);
        let log = ask(address, "GET", &path, &self.organiser, &Value::Null).unwrap().2;
        let log = log.as_array().unwrap();
        for (id, seq) in &self.acknowledged {
            assert!((*seq as usize) < log.len(), "{id} is lost: {seq} of {}", log.len());
        }
        let mut once = BTreeMap::new();
        for line in log {
            let key = match (line["what"].as_str(), line["notice"].as_str()) {
                (Some("paired"), _) => format!("paired {}", line["round"]),
                (_, Some("called")) => {
                    format!("called {} {} {}", line["round"], line["first"], line["second"])
                }
                (Some("result"), _) => format!("result {} {}", line["round"], line["first"]),
                _ => continue,
            };
            *once.entry(key).or_insert(0) += 1;
        }
        for (key, times) in &once {
            assert_eq!(*times, 1, "{key}");
        }
        let shown = self.shown(address).unwrap();
        for ((round, board), marks) in &self.results {
            let found = &shown["rounds"][*round as usize - 1]["boards"][board - 1]["mark"];
            // Two desks said different things: one of them was told that the other was faster.
            assert!(marks.iter().all(|mark| found == mark), "{round} {board}: {marks:?} {found}");
        }
    }
}

/// Kills a server so often while two desks work.
fn try_kills(folder: &Path, kills: usize) -> Event {
    let config = folder.join("adoube.toml");
    let database = format!("sqlite:{}", folder.join("adoube.db").display());
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndatabase = {database:?}\n[limits]\nrequests-per-minute = 100000000\n\
         connections-per-address = 1000\nguests-per-minute = 100000\n"
    );
    std::fs::write(&config, text).unwrap();
    let mut server = Killed::start(&config);
    let mut event = Event::make(&server.address);
    let seed = std::env::var("FAULTS_SEED").map_or(1, |seed| seed.parse().unwrap());
    let mut chance = Chance(seed);
    for _ in 0..kills {
        let stop = AtomicBool::new(false);
        let address = server.address.clone();
        let [one, other] = std::thread::scope(|scope| {
            let desks = [("win", "loss"), ("loss", "win")].map(|(mark, facing)| {
                let (event, address, stop) = (&event, &address, &stop);
                scope.spawn(move || event.work(address, mark, facing, stop))
            });
            std::thread::sleep(Duration::from_millis(100 + chance.up_to(900)));
            drop(server);
            stop.store(true, Ordering::Relaxed);
            desks.map(|desk| desk.join().unwrap())
        });
        event.take(one);
        event.take(other);
        server = Killed::start(&config);
        event.check(&server.address);
        // A round robin of eight has seven rounds: then another begins.
        if event.acknowledged.contains_key("begin 7") {
            event = Event::make(&server.address);
        }
    }
    event
}

#[test]
fn an_event_loses_nothing_that_was_acknowledged_and_pairs_nobody_twice_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let event = try_kills(folder.path(), 3);
    assert!(event.acknowledged.len() > PLAYERS, "{:?}", event.acknowledged);
}

/// `make faults`: `FAULTS_EVENTS` is how often.
#[test]
#[ignore = "takes minutes: make faults"]
fn hundreds_of_crashes_lose_nothing_of_an_event() {
    let kills = std::env::var("FAULTS_EVENTS").map_or(200, |it| it.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    try_kills(folder.path(), kills);
    eprintln!("an event: {kills} kills, nothing lost, nobody paired or called twice");
}
