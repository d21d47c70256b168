//! The server as people start it, and what looks after its database.

use crate::program;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use adoube_store::testing::PrivatePostgres;
use program::{adoube, assert_fails, err, out};
use serde_json::{Value, json};

/// A server that runs until it is told to stop.
struct Running {
    child: Child,
    address: String,
    said: Vec<String>,
}

fn uri(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("adoube.db").display())
}

impl Running {
    fn start(folder: &Path, lines: usize) -> Self {
        Self::start_with(folder, lines, |command| {
            command.args(["--database", &uri(folder)]);
        })
    }

    /// With whatever else it is told.
    fn start_with(folder: &Path, lines: usize, tell: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        tell(&mut command);
        // Everything that it says to those who watch it.
        let log = std::fs::File::create(folder.join("log")).unwrap();
        command.env("ADOUBE_LOG", "trace").stderr(log);
        Self::told(command, lines)
    }

    /// By this command.
    fn told(mut command: Command, lines: usize) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let reader = BufReader::new(child.stdout.take().unwrap());
        let said: Vec<_> = reader.lines().take(lines).map(Result::unwrap).collect();
        let address = said[0].strip_prefix("http://").unwrap().to_string();
        Self { child, address, said }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        self.ask_as("", method, path, body)
    }

    /// The same as somebody, by his cookie.
    fn ask_as(&self, who: &str, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
             Cookie: {who}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Somebody new, by his cookie.
    fn guest(&self) -> String {
        let entered = self.ask("POST", "/api/guest", "{}");
        let cookie = entered.split_once("set-cookie: ").expect("a guest has a login").1;
        cookie.split(';').next().unwrap().to_string()
    }

    /// Does something that must go well, and says what came of it.
    fn done(&self, who: &str, path: &str, body: &Value) -> Value {
        let answer = self.ask_as(who, "POST", path, &body.to_string());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
        serde_json::from_str(body).unwrap_or_default()
    }

    /// What is told of something.
    fn look(&self, path: &str) -> Value {
        let answer = self.ask("GET", path, "");
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {path}: {answer}"))
    }

    /// A game of five minutes that has begun: where it is, and who has which side.
    fn game(&self) -> (String, [String; 2]) {
        let sides = [self.guest(), self.guest()];
        let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first" });
        let made = self.done(&sides[0], "/api/challenges", &json!({ "terms": terms }));
        let accept = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
        let accepted = self.done(&sides[1], &accept, &json!({}));
        let game = format!("/api/games/{}", accepted["game"].as_str().unwrap());
        for side in &sides {
            let arrive = json!({ "id": "here", "command": "arrive" });
            self.done(side, &format!("{game}/commands"), &arrive);
        }
        (game, sides)
    }

    /// Both say that they are ready, as often as it takes until their game goes on.
    fn go_on(&self, game: &str, sides: &[String; 2]) {
        let mut looks = 0..300;
        while self.look(game)["view"]["stage"] != "playing" {
            assert!(looks.next().is_some(), "{}", self.look(game)["view"]);
            for side in sides {
                self.ask_as(side, "POST", &format!("{game}/ready"), "");
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Asks it to stop, and waits.
    fn stop(mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_starts_with_no_set_up_says_where_it_is_and_stops_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path(), 3);
    let link = server.said[1].strip_prefix("owner: ").unwrap().to_string();
    let file = folder.path().join("adoube.db");
    assert_eq!(server.said[2], format!("data: {}", file.display()));
    assert!(link.starts_with(&server.said[0]), "{link}");
    assert!(server.ask("GET", "/healthz", "").starts_with("HTTP/1.1 204"));
    let secret = link.split_once('#').unwrap().1;
    let body = format!(r#"{{"secret":"{secret}","name":"Olga","password":"correct horse"}}"#);
    assert!(server.ask("POST", "/api/links/use", &body).starts_with("HTTP/1.1 200"));

    // A copy, a look and an export while it runs.
    let copy = folder.path().join("copy.db");
    let database = uri(folder.path());
    let backup =
        |to: &Path| adoube(&["backup", "--database", &database, "--json", to.to_str().unwrap()]);
    let made: Value = serde_json::from_str(out(&backup(&copy))).unwrap();
    assert_eq!(made["bytes"].as_u64(), Some(copy.metadata().unwrap().len()));
    assert_eq!(backup(&copy).status.code(), Some(2));
    let export = adoube(&["account", "export", "--database", &database, "olga"]);
    let export: Value = serde_json::from_str(out(&export)).unwrap();
    assert_eq!(export["account"]["name"], "Olga");
    assert_eq!(export["account"].get("password"), None);
    assert_eq!(export["logins"].as_array().unwrap().len(), 1);
    assert_eq!(server.stop(), Some(0));

    // The next start has an owner, and prints no link.
    let again = Running::start(folder.path(), 2);
    assert!(again.said[1].starts_with("data: "), "{:?}", again.said);
    assert!(again.ask("GET", "/readyz", "").starts_with("HTTP/1.1 204"));
    assert_eq!(again.stop(), Some(0));
    let copied = format!("sqlite:{}", copy.display());
    let doctor = adoube(&["doctor", "--database", &copied, "--audit"]);
    assert_eq!(out(&doctor), "0 games, 0 events, 0 commands: 0 faults\n", "{}", err(&doctor));
}

#[test]
fn an_erased_player_is_a_number() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path(), 3);
    let body = r#"{"name":"Ann","password":"correct horse"}"#;
    let registered = server.ask("POST", "/api/register", body);
    assert!(registered.starts_with("HTTP/1.1 200"));
    assert_eq!(server.stop(), Some(0));
    // However much is logged, passwords and what stands in cookies are not.
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(log.lines().count() > 1 && log.lines().all(|line| line.starts_with('{')), "{log}");
    let secret = registered.split_once("adoube=").unwrap().1.split(';').next().unwrap();
    assert!(secret.len() == 64 && !log.contains(secret) && !log.contains("correct horse"));
    let file = std::fs::read(folder.path().join("adoube.db")).unwrap();
    for secret in [secret, "correct horse"] {
        assert!(!file.windows(secret.len()).any(|part| part == secret.as_bytes()));
    }
    let database = uri(folder.path());
    let erase = |more: &[&str]| {
        adoube(&[&["account", "erase", "--database", &database, "ann"], more].concat())
    };
    assert_fails(&erase(&[]), "ann is not erased: --yes says that you mean it");
    assert_eq!(out(&erase(&["--yes"])), "ann is now Player 1\n");
    assert_fails(&erase(&["--yes"]), "ann: no account has this name or id");
}

#[test]
fn what_cannot_be_started_or_read_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let missing = uri(folder.path());
    let doctor = adoube(&["doctor", "--database", &missing]);
    let file = folder.path().join("adoube.db");
    let which = "say where the data is with --data DIR";
    assert_fails(&doctor, &format!("{}: there is no such file; {which}", file.display()));
    assert!(!file.exists());
    let serve = adoube(&["serve", "--database", "mysql://x"]);
    assert_fails(&serve, "\"mysql://x\" is no database (expected sqlite:FILE or postgres://…)");
    let config = folder.path().join("adoube.toml");
    std::fs::write(&config, "port = 80\n").unwrap();
    let serve = adoube(&["serve", "--config", config.to_str().unwrap()]);
    assert_eq!(serve.status.code(), Some(2));
    assert!(err(&serve).contains("line 1: unknown field `port`"), "{}", err(&serve));
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let deep = folder.path().join("a/b");
    let serve = adoube(&["serve", "--listen", &address, "--data", deep.to_str().unwrap()]);
    let next = std::net::SocketAddr::from(([127, 0, 0, 1], taken.local_addr().unwrap().port() + 1));
    let what = "is taken by another program, perhaps by another adoube serve";
    assert_fails(&serve, &format!("{address} {what}: choose another with --listen {next}"));
    assert!(!folder.path().join("a").exists(), "who cannot listen makes nothing");
    // An address for examples, which no machine has.
    let serve = adoube(&["serve", "--listen", "192.0.2.1:8080", "--database", &missing]);
    let what = "this machine has no such address: choose one that it has";
    assert_fails(&serve, &format!("192.0.2.1:8080: {what}, as with --listen 127.0.0.1:8080"));
    // Where no folder can be.
    let serve = adoube(&["serve", "--listen", "127.0.0.1:0", "--data", "/dev/null/games"]);
    assert_eq!((serve.status.code(), err(&serve).lines().count()), (Some(2), 1));
    assert!(err(&serve).starts_with("adoube: /dev/null/games: "), "{}", err(&serve));
    assert!(err(&serve).contains("choose another folder with --data DIR"), "{}", err(&serve));
    // What is there is no database.
    std::fs::write(folder.path().join("adoube.db"), "a letter").unwrap();
    let data = folder.path().to_str().unwrap();
    let serve = adoube(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    let other = "choose another folder with --data DIR";
    assert_fails(&serve, &format!("{data}/adoube.db: is no database; {other}"));
    assert_eq!(std::fs::read(folder.path().join("adoube.db")).unwrap(), b"a letter");
}

#[test]
fn a_second_server_of_a_database_does_not_start() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path(), 3);
    let second = adoube(&["serve", "--listen", "127.0.0.1:0", "--database", &uri(folder.path())]);
    assert_fails(
        &second,
        "another server has this database: stop that one first, or name another database",
    );
    // Who looks, or copies, may.
    let doctor = adoube(&["doctor", "--database", &uri(folder.path())]);
    assert!(doctor.status.success(), "{}", err(&doctor));
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn a_server_whose_database_another_one_took_says_so_and_stops() {
    let folder = tempfile::tempdir().unwrap();
    let postgres = PrivatePostgres::start().unwrap();
    let uri = postgres.database().unwrap();
    let mut server = Running::start_with(folder.path(), 3, |command| {
        command.args(["--database", &uri]);
    });
    let runtime = tokio::runtime::Runtime::new().unwrap();
    // Whoever is first after it was away has it: that is tried until it is not the server.
    let other = loop {
        postgres.go_down().unwrap();
        postgres.come_back().unwrap();
        let held = adoube_store::hold_within(&uri, Duration::ZERO);
        match runtime.block_on(held) {
            Err(adoube_store::StoreError::Served) => {}
            held => break held.unwrap(),
        }
    };
    assert_eq!(server.child.wait().unwrap().code(), Some(2));
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    let said: Vec<_> = log.lines().filter(|line| !line.starts_with('{')).collect();
    let line =
        "adoube: another server took this database while PostgreSQL was away, and has it now";
    assert!(said.len() == 1 && said[0].starts_with(line), "{said:?}");
    drop(other);
}

/// A move of chess as a command.
fn step(id: usize, from: &str, to: &str) -> Value {
    let act = json!({ "chess": { "act": "move", "from": from, "to": to } });
    json!({ "id": id.to_string(), "command": { "move": { "act": act, "offer": false } } })
}

/// A shell script with the program as `$1`, in a small disk that nobody else sees: `unshare` mounts it without being root.
#[cfg(target_os = "linux")]
fn on_a_disk(options: &str, folder: &Path, script: &str) -> Command {
    let mount = format!("mount -t tmpfs -o {options} tmpfs \"$0\" && cd \"$0\"");
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", &format!("{mount} && {script}")]);
    command.args([folder.to_str().unwrap(), env!("CARGO_BIN_EXE_adoube")]);
    command
}

/// Whether there can be such a disk here.
#[cfg(target_os = "linux")]
fn has_disks(folder: &Path) -> bool {
    on_a_disk("size=64k", folder, "true").output().is_ok_and(|done| done.status.success())
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_or_cannot_be_written_is_said_in_one_line_and_nothing_stays() {
    let folder = tempfile::tempdir().unwrap();
    if !has_disks(folder.path()) {
        eprintln!("not tried: nobody may mount a small disk here");
        return;
    }
    let full = ("size=64k", ["no room is left there", "il n’y a plus de place"]);
    let locked = ("ro", ["nothing can be written there", "on ne peut rien y écrire"]);
    for (options, words) in [full, locked] {
        for (locale, word) in ["C", "fr_FR"].into_iter().zip(words) {
            for call in ["serve --listen 127.0.0.1:0 --data a/b", "man a/b"] {
                let script = format!("{{ \"$1\" {call}; echo $? *; }}");
                let mut command = on_a_disk(options, folder.path(), &script);
                let failed = command.env("LC_ALL", locale).output().unwrap();
                assert_eq!(out(&failed), "2 *\n", "{call}: {}", err(&failed));
                assert_eq!(err(&failed).lines().count(), 1, "{}", err(&failed));
                assert!(err(&failed).contains(word), "{}", err(&failed));
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
#[expect(clippy::disallowed_methods, reason = "how long a server takes to say so")]
fn a_disk_that_fills_up_refuses_what_is_new_loses_nothing_and_serves_again_with_room() {
    let folder = tempfile::tempdir().unwrap();
    if !has_disks(folder.path()) {
        eprintln!("not tried: nobody may mount a small disk here");
        return;
    }
    let script = "exec \"$1\" serve --listen 127.0.0.1:0 --data . 2>/dev/null";
    let server = Running::told(on_a_disk("size=1m", folder.path(), script), 3);
    let register = |name: &str| {
        let body = format!(r#"{{"name":"{name}","password":"correct horse"}}"#);
        server.ask("POST", "/api/register", &body)
    };
    assert!(register("Ann").starts_with("HTTP/1.1 200"));
    // Seen from outside.
    let filler = format!("/proc/{}/cwd/filler", server.child.id());
    let failed = std::fs::write(&filler, vec![0; 2_000_000]).unwrap_err();
    assert_eq!(failed.kind(), std::io::ErrorKind::StorageFull);
    let refused = register("Bob");
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("not-ready"), "{refused}");
    let began = std::time::Instant::now();
    assert!(server.ask("GET", "/healthz", "").starts_with("HTTP/1.1 204"));
    // A busy machine takes its share of anything.
    let share = 20 * began.elapsed();
    let began = std::time::Instant::now();
    assert!(server.ask("GET", "/readyz", "").starts_with("HTTP/1.1 503"));
    let took = began.elapsed();
    assert!(took < Duration::from_secs(1) + share, "{took:?}");
    std::fs::remove_file(&filler).unwrap();
    while !server.ask("GET", "/readyz", "").starts_with("HTTP/1.1 204") {
        assert!(began.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(register("Bob").starts_with("HTTP/1.1 200"));
    let twice = register("Ann");
    assert!(twice.starts_with("HTTP/1.1 409"), "{twice}");
    assert_eq!(server.stop(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
#[expect(clippy::disallowed_methods, reason = "how long each player had to think")]
fn a_disk_that_fills_up_takes_nobodys_time() {
    use std::time::Instant;

    let folder = tempfile::tempdir().unwrap();
    if !has_disks(folder.path()) {
        eprintln!("not tried: nobody may mount a small disk here");
        return;
    }
    let script = "exec \"$1\" serve --listen 127.0.0.1:0 --data . 2>/dev/null";
    let server = Running::told(on_a_disk("size=1m", folder.path(), script), 3);
    let played = Instant::now();
    let (game, sides) = server.game();
    let commands = format!("{game}/commands");
    // A pawn of each side after the other: where one is not taken, it stands in nobody's way.
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let steps = files.into_iter().flat_map(|file| [(file, "2", "3"), (file, "7", "6")]);
    let mut steps = steps.map(|(file, from, to)| (format!("{file}{from}"), format!("{file}{to}")));
    let mut steps = steps.by_ref().enumerate();
    for (number, (from, to)) in steps.by_ref().take(2) {
        server.done(&sides[number % 2], &commands, &step(number, &from, &to));
    }
    // Seen from outside.
    let filler = format!("/proc/{}/cwd/filler", server.child.id());
    let failed = std::fs::write(&filler, vec![0; 2_000_000]).unwrap_err();
    assert_eq!(failed.kind(), std::io::ErrorKind::StorageFull);
    // What has room in pages that the database has already is written still.
    let (mover, refused) = steps
        .find_map(|(number, (from, to))| {
            let sent = step(number, &from, &to);
            let side = number % 2;
            let answer = server.ask_as(&sides[side], "POST", &commands, &sent.to_string());
            let refused = answer.starts_with("HTTP/1.1 503") && answer.contains("not-written");
            assert!(refused || answer.starts_with("HTTP/1.1 200"), "{answer}");
            refused.then_some((side, sent))
        })
        .expect("the disk is full");
    let played = played.elapsed();
    // However often he tries it again: longer than both together have thought.
    let full = Instant::now();
    while full.elapsed() < 2 * played + Duration::from_secs(3) {
        let answer = server.ask_as(&sides[mover], "POST", &commands, &refused.to_string());
        assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
        std::thread::sleep(Duration::from_millis(200));
    }
    std::fs::remove_file(&filler).unwrap();
    let freed = Instant::now();
    while !server.ask("GET", "/readyz", "").starts_with("HTTP/1.1 204") {
        assert!(freed.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(100));
    }
    server.go_on(&game, &sides);
    server.done(&sides[mover], &commands, &refused);
    let side = ["first", "second"][mover];
    let left = server.look(&game)["view"]["clocks"][side]["main"].as_i64().unwrap();
    let most = (played + freed.elapsed()).as_millis() as i64;
    assert!(left >= 300_000 - most, "{left}, of {most} that were played");
    assert!(left < 300_000, "{left}");
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn data_lies_where_one_says_else_where_it_lay_else_at_home() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("home");
    let there = folder.path().join("there");
    let present = folder.path().join("present");
    std::fs::create_dir(&present).unwrap();
    let start = |data: Option<&Path>| {
        let server = Running::start_with(folder.path(), 3, |command| {
            command.current_dir(&present).env("HOME", &home).env_remove("XDG_DATA_HOME");
            command.args(data.map(|data| format!("--data={}", data.display())));
        });
        let said = server.said.last().unwrap().strip_prefix("data: ").unwrap().to_string();
        assert_eq!(server.stop(), Some(0));
        std::path::PathBuf::from(said)
    };
    assert_eq!(start(Some(&there)), there.join("adoube.db"));
    let own = home.join(".local/share/adoube/adoube.db");
    assert_eq!(start(None), own);
    assert!(own.is_file());
    let old = present.join("adoube.db");
    std::fs::copy(&own, &old).unwrap();
    assert_eq!(start(None), std::path::absolute(&old).unwrap());
    // The others find it in the same way.
    let doctor = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(["doctor", "--data", there.to_str().unwrap()])
        .output()
        .unwrap();
    assert_eq!(out(&doctor), "0 games, 0 events: 0 faults\n", "{}", err(&doctor));
}

#[cfg(target_os = "linux")]
#[test]
fn the_page_is_opened_in_a_browser_where_one_asks_for_it() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    // What systems open addresses with, by its name: it writes down what it was given.
    let browser = folder.path().join("xdg-open");
    let opened = folder.path().join("opened");
    let script = format!("#!/bin/sh\necho \"$1\" >{0}.part && mv {0}.part {0}\n", opened.display());
    std::fs::write(&browser, script).unwrap();
    std::fs::set_permissions(&browser, PermissionsExt::from_mode(0o755)).unwrap();
    let path = std::env::var("PATH").unwrap();
    let server = Running::start_with(folder.path(), 3, |command| {
        command.env("PATH", format!("{}:{path}", folder.path().display()));
        command.args(["--database", &uri(folder.path()), "--open"]);
    });
    let mut looks = 0..600;
    while !opened.exists() {
        assert!(looks.next().is_some(), "nothing was opened");
        std::thread::sleep(Duration::from_millis(100));
    }
    let told = std::fs::read_to_string(&opened).unwrap();
    assert_eq!(told.trim_end().trim_end_matches('/'), server.said[0]);
    assert_eq!(server.stop(), Some(0));
}

#[test]
fn a_log_is_as_one_says() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start_with(folder.path(), 3, |command| {
        command.args(["--database", &uri(folder.path()), "--log", "text"]);
    });
    assert_eq!(server.stop(), Some(0));
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    let plain = |line: &str| !line.starts_with('{') && !line.contains('\u{1b}');
    assert!(log.contains("serving") && log.lines().all(plain), "{log}");
}

#[test]
fn the_example_of_a_set_up_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let example = adoube(&["serve", "--example"]);
    assert_eq!(example.status.code(), Some(0));
    let config = folder.path().join("adoube.toml");
    std::fs::write(&config, out(&example)).unwrap();
    let args = ["doctor", "--config", config.to_str().unwrap(), "--database", "sqlite:/no/such"];
    assert!(!err(&adoube(&args)).contains("adoube.toml"));
}

#[test]
fn a_copy_is_restored_and_nothing_is_replaced_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let running = Running::start(folder.path(), 3);
    let (game, sides) = running.game();
    let commands = format!("{game}/commands");
    running.done(&sides[0], &commands, &step(1, "e2", "e4"));
    let rules = json!({
        "name": "Open", "game": "chess", "system": { "kind": "swiss", "accelerated": false },
        "rounds": 3, "tiebreaks": ["BH"], "initial": "first", "default_minutes": 0,
        "scoring": adoube_tournament::Scoring::default(),
    });
    let event = running.done(&sides[0], "/api/events", &json!({ "rules": rules }));
    let event = format!("/api/events/{}", event["id"].as_str().unwrap());
    let enter = json!({ "do": "enter", "player": { "name": "Curie, Marie" } });
    let enter = json!({ "id": "1", "command": enter });
    running.done(&sides[0], &format!("{event}/commands"), &enter);
    let kept = |running: &Running| {
        let (played, entered) = (running.look(&game), running.look(&event));
        (played["view"]["moves"].clone(), played["setup"].clone(), entered["players"].clone())
    };
    let before = kept(&running);
    assert!(before.0.to_string().contains("e4") && before.2[0]["name"] == "Curie, Marie");
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    let database = uri(folder.path());
    assert_eq!(adoube(&["backup", "--database", &database, copy]).status.code(), Some(0));
    // What comes after the copy is not in it.
    running.done(&sides[1], &commands, &step(2, "e7", "e5"));
    assert_ne!(kept(&running), before);
    // Not while it is served, and not over what is there.
    let served = adoube(&["restore", "--database", &database, "--again", copy]);
    assert!(err(&served).contains("another server has this database"), "{}", err(&served));
    assert_eq!(served.status.code(), Some(2));
    assert_eq!(running.stop(), Some(0));
    let there = adoube(&["restore", "--database", &database, copy]);
    assert!(err(&there).contains("--again replaces what it holds"), "{}", err(&there));
    assert_eq!(there.status.code(), Some(2));
    let restored = adoube(&["restore", "--database", &database, "--again", copy]);
    let (said, folded) = (out(&restored), before.0.as_array().unwrap().len());
    let events = said.trim_end().split_once("is restored: 1 game, ").map(|(_, events)| events);
    let events: usize = events.and_then(|it| it.split(' ').next()?.parse().ok()).unwrap();
    assert!(events > folded, "{said}");
    assert!(folder.path().join("adoube.db.replaced").exists());
    let again = Running::start(folder.path(), 3);
    assert_eq!(kept(&again), before);
    // Who was logged in is so still, and plays on as soon as both are ready.
    again.go_on(&game, &sides);
    for number in 2.. {
        let answer = step(number, "e7", "e5").to_string();
        let said = again.ask_as(&sides[1], "POST", &commands, &answer);
        if said.starts_with("HTTP/1.1 200") {
            break;
        }
        assert!(said.contains("clocks-stopped") && number < 300, "{said}");
        for side in &sides {
            again.ask_as(side, "POST", &format!("{game}/ready"), "");
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(again.stop(), Some(0));
}

#[test]
fn a_configuration_is_checked_and_every_fault_has_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("adoube.toml");
    let name = file.to_str().unwrap();
    let check = |text: &str| {
        std::fs::write(&file, text).unwrap();
        let data = folder.path().to_str().unwrap();
        adoube(&["serve", "--check", "--listen", "127.0.0.1:0", "--data", data, "--config", name])
    };
    let sound = check("registration = true\n");
    assert_eq!(out(&sound), "the configuration is sound\n", "{}", err(&sound));
    let faulty = check("lissen = 1\nregistration = 3\n");
    assert_eq!(faulty.status.code(), Some(1));
    let said = out(&faulty);
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{said}");
    assert!(lines[0].contains("adoube.toml:1: ") && lines[1].contains("adoube.toml:2: "), "{said}");
    let unfit = check("public-url = \"play\"\n[limits]\nbody = 0\n");
    let said = out(&unfit);
    assert!(said.contains("public-url: ") && said.contains("limits.body: 0"), "{said}");
    // Nothing was made.
    assert!(!folder.path().join("adoube.db").exists());
}
