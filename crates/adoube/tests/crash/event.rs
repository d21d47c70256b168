//! `kill -9` at any moment of a round of an event on screens, with two desks at once: nothing that was acknowledged is lost, no result is
//! replaced in silence, and nobody is paired or called to a game twice. What came of a game is the event's too.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use adoube_store::testing::postgres;
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
    /// By entry number, from 1: who plays.
    players: Vec<String>,
    /// By the command's id: how many lines there were before it, and what its first line says.
    acknowledged: BTreeMap<String, (u64, Line)>,
    /// By round and board: which results were taken.
    results: BTreeMap<(u64, usize), Vec<String>>,
    /// By round and board: who has resigned in the game there.
    resigned: BTreeMap<(u64, usize), u64>,
    /// How often somebody has tried to.
    tries: AtomicUsize,
}

/// What a line of the log says: what, of which round, of whom.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    says: String,
    round: Option<u64>,
    who: Option<u64>,
}

impl Line {
    /// The first line that follows from a command.
    fn of(command: &Value) -> Self {
        let says = match command["do"].as_str().unwrap() {
            "enter" => "entered",
            "arrange" => "arranged",
            "pair" => "paired",
            "publish" => "published",
            "begin" => "begun",
            "result" => "result",
            other => panic!("{other}"),
        };
        let who = command["player"].as_u64().or_else(|| command["number"].as_u64());
        Self { says: says.into(), round: command["round"].as_u64(), who }
    }

    /// A line as it was written.
    fn read(line: &Value) -> Self {
        let says = line["what"].as_str().or(line["notice"].as_str()).unwrap();
        let who = line["first"].as_u64().or_else(|| line["id"].as_u64());
        Self { says: says.into(), round: line["round"].as_u64(), who }
    }
}

/// What a desk did before the server was gone.
#[derive(Default)]
struct Done {
    acknowledged: Vec<(String, u64, Line)>,
    results: Vec<((u64, usize), String)>,
    resigned: Vec<((u64, usize), u64)>,
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
        let (acknowledged, results, resigned, tries) = Default::default();
        let players: Vec<String> = (0..PLAYERS).map(|_| guest()).collect();
        let mut event = Self {
            id,
            organiser,
            players: players.clone(),
            acknowledged,
            results,
            resigned,
            tries,
        };
        let mut first = Done::default();
        for (player, number) in players.iter().zip(1..) {
            let me = ask(address, "GET", "/api/me", player, &Value::Null).unwrap().2;
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
        let all = done.acknowledged.into_iter().map(|(id, seq, line)| (id, (seq, line)));
        self.acknowledged.extend(all);
        self.resigned.extend(done.resigned);
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
            let mut line = Line::of(command);
            // Which round and which number it is the server says.
            line.round = line.round.or_else(|| id.strip_prefix("pair ")?.parse().ok());
            line.who = line.who.or_else(|| id.strip_prefix("enter ")?.parse().ok());
            done.acknowledged.push((id.into(), answer["seq"].as_u64().unwrap(), line));
        }
        Some(status)
    }

    fn shown(&self, address: &str) -> Option<Value> {
        let path = format!("/api/events/{}", self.id);
        ask(address, "GET", &path, &self.organiser, &Value::Null).map(|it| it.2)
    }

    /// A player resigns in the game at a board; says how that was answered, or nothing where the server is gone.
    fn resign(&self, address: &str, board: &Value, id: &str) -> Option<u16> {
        let player = &self.players[board["first"].as_u64()? as usize - 1];
        // Nobody has called the two yet.
        let Some(game) = board["game"].as_str() else { return Some(404) };
        let body = json!({ "id": id, "command": "resign" });
        let path = format!("/api/games/{game}/commands");
        let (status, _, told) = ask(address, "POST", &path, player, &body)?;
        // A game that is not there yet, or over, is another matter than a command that no server understands.
        assert_ne!(status, 400, "{told}");
        Some(status)
    }

    /// A desk: pairs, publishes and begins rounds, and says of every second board that this side has won. At the others who has the first
    /// side resigns, and the result comes from the game.
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
            Some((board, at)) if at % 2 == 0 => {
                // Whose game has not begun yet, or stands still after a crash, resigns again, which is another act: what was refused once stays so.
                let known = done.resigned.iter().any(|(done, _)| *done == (round, at));
                let id =
                    format!("resign-{round}-{at}-{}", self.tries.fetch_add(1, Ordering::Relaxed));
                if !known && self.resign(address, board, &id)? == 200 {
                    done.resigned.push(((round, at), board["first"].as_u64()?));
                }
            }
            Some((board, at)) => {
                let result = json!({
                    "do": "result", "round": round, "player": board["first"], "mark": mark, "facing": facing,
                });
                let id = format!("{mark} {round} {at}");
                let known = done.acknowledged.iter().any(|(done, ..)| *done == id);
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
        for (id, (seq, line)) in &self.acknowledged {
            let found = log.get(*seq as usize).map(Line::read);
            assert_eq!(found.as_ref(), Some(line), "{id} is lost: {seq} of {}", log.len());
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
        for (&(round, board), &player) in &self.resigned {
            self.await_loss(address, round, board, player);
        }
    }

    /// Who has resigned has lost, in the event too, as soon as somebody has seen to it.
    fn await_loss(&self, address: &str, round: u64, board: usize, player: u64) {
        for _ in 0..3_000 {
            let shown = self.shown(address).unwrap();
            let found = &shown["rounds"][round as usize - 1]["boards"][board - 1];
            assert_eq!(found["first"], player, "{round} {board}");
            if found["mark"] != "pending" {
                assert_eq!(found["mark"], "loss", "{round} {board}: {found}");
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("{round} {board}: nothing came of it");
    }
}

/// Kills a server so often while two desks work.
fn try_kills(folder: &Path, database: &str, kills: usize) -> Event {
    let config = folder.join("adoube.toml");
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
    // At last it is killed at the moment at which somebody has resigned.
    let known = event.resigned.len();
    let resigned = (0..3_000).any(|_| {
        let mut done = Done::default();
        event.step(&server.address, "win", "loss", &mut done).unwrap();
        event.take(done);
        // A game that stands still after a crash goes on by itself.
        std::thread::sleep(Duration::from_millis(20));
        event.resigned.len() > known
    });
    assert!(resigned, "nobody can resign");
    drop(server);
    server = Killed::start(&config);
    event.check(&server.address);
    event
}

fn sqlite(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("adoube.db").display())
}

#[test]
fn an_event_loses_nothing_that_was_acknowledged_and_pairs_nobody_twice_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let event = try_kills(folder.path(), &sqlite(folder.path()), 3);
    assert!(event.acknowledged.len() > PLAYERS, "{:?}", event.acknowledged);
    assert!(!event.resigned.is_empty());
}

#[test]
fn an_event_loses_nothing_that_was_acknowledged_after_a_crash_on_postgresql() {
    let folder = tempfile::tempdir().unwrap();
    let event = try_kills(folder.path(), &postgres().database().unwrap(), 1);
    assert!(event.acknowledged.len() > PLAYERS, "{:?}", event.acknowledged);
    assert!(!event.resigned.is_empty());
}

/// `make faults`: `FAULTS_EVENTS` is how often.
#[test]
#[ignore = "takes minutes: make faults"]
fn hundreds_of_crashes_lose_nothing_of_an_event() {
    let kills = std::env::var("FAULTS_EVENTS").map_or(200, |it| it.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    try_kills(folder.path(), &sqlite(folder.path()), kills);
    try_kills(folder.path(), &postgres().database().unwrap(), kills / 4);
    eprintln!("an event: {kills} kills, nothing lost, nobody paired or called twice");
}
