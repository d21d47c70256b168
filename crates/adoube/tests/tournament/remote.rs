//! An event on a real server from the command line: by a token from an invitation, taken out and brought back, and its archive checked.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

use crate::program::{err, out};

/// A server that ends with the test.
struct Running {
    child: Child,
    address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    fn start(folder: &Path) -> Self {
        Self::start_with(folder, &[])
    }

    fn start_with(folder: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
            .args(["serve", "--json", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder)
            .args(more)
            .env("ADOUBE_LOG", "off")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        let address = said["url"].as_str().unwrap().split_once("://").unwrap().1.to_string();
        Self { child, address }
    }

    /// Asks as whoever has this cookie: head and body of the answer.
    fn ask(&self, method: &str, path: &str, cookie: &str, body: &Value) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let body = if method == "GET" { String::new() } else { body.to_string() };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let at = answer.windows(4).position(|it| it == b"\r\n\r\n").unwrap();
        let head = String::from_utf8_lossy(&answer[..at]).into_owned();
        assert!(head.split(' ').nth(1).unwrap().starts_with('2'), "{path}: {head}");
        (head, answer[at + 4..].to_vec())
    }

    fn json(&self, path: &str, cookie: &str, body: &Value) -> Value {
        serde_json::from_slice(&self.ask("POST", path, cookie, body).1).unwrap_or_default()
    }

    /// Somebody who organises, by his cookie.
    fn guest(&self) -> String {
        let (head, _) = self.ask("POST", "/api/guest", "", &json!({}));
        let line = head.lines().find_map(|line| line.split_once("et-cookie: ")).unwrap();
        line.1.split(';').next().unwrap().to_string()
    }
}

/// The files of a zip that lie in it as they are.
fn unzip(bytes: &[u8], into: &Path) -> String {
    let number = |at: usize, many: usize| {
        bytes[at..at + many].iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte))
    };
    let (mut at, mut top) = (0, String::new());
    while &bytes[at..at + 4] == b"PK\x03\x04" {
        let (length, named) = (number(at + 22, 4), number(at + 26, 2));
        let name = std::str::from_utf8(&bytes[at + 30..at + 30 + named]).unwrap();
        let begins = at + 30 + named;
        let path = into.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &bytes[begins..begins + length]).unwrap();
        top = name.split('/').next().unwrap().into();
        at = begins + length;
    }
    top
}

#[test]
fn the_same_commands_act_on_a_servers_event_which_is_taken_out_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let ann = server.guest();
    let rules = json!({ "rules": {
        "name": "Open", "game": "chess", "system": { "kind": "swiss", "accelerated": false },
        "rounds": 2, "tiebreaks": ["BH"], "initial": "first",
        "scoring": adoube_tournament::Scoring::default(), "default_minutes": 0,
    } });
    let made = server.json("/api/events", &ann, &rules);
    let open = made["id"].as_str().unwrap().to_string();
    let invite = json!({ "role": "organiser", "days": 1 });
    let invited = server.json(&format!("/api/events/{open}/invitations"), &ann, &invite);
    let link =
        format!("http://{}/e/{open}#{}", server.address, invited["secret"].as_str().unwrap());
    let bare = |args: &[&str]| -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
        command.arg("tournament").args(args).current_dir(folder.path());
        command.env("LC_ALL", "C").env("XDG_DATA_HOME", folder.path().join("none"));
        command.output().unwrap()
    };
    let joined = bare(&["join", &link]);
    assert!(joined.status.success(), "{}", err(&joined));
    let said = out(&joined);
    let variable = |name: &str| {
        let mut lines = said.lines().filter_map(|line| line.split_once('='));
        lines.find(|(found, _)| *found == name).unwrap().1.to_string()
    };
    let (url, token) = (variable("ADOUBE_SERVER"), variable("ADOUBE_TOKEN"));
    let run = |args: &[&str]| {
        // Before the command: what follows results is taken for one.
        let mut all = vec!["--server", url.as_str(), "--token", token.as_str()];
        all.extend(args);
        bare(&all)
    };
    let done = |args: &[&str]| {
        let output = run(args);
        assert!(output.status.success(), "{args:?}: {}", err(&output));
        out(&output).to_string()
    };
    for (name, rating) in [("Ada", "2000"), ("Ben", "1900"), ("Cid", "1800"), ("Dot", "1700")] {
        done(&["add", &open, name, "--rating", rating]);
    }
    assert!(done(&["pair", &open]).contains("Ada"));
    // Two results in one act, or none.
    let wrong = run(&["result", &open, "1", "1-0", "9", "1-0"]);
    assert!(!wrong.status.success());
    let told = done(&["result", &open, "1", "1-0", "2", "="]);
    assert!(told.contains("Ada") && told.contains("Ben"), "{told}");
    // What stands there is not replaced in silence.
    let again = run(&["result", &open, "1", "0-1"]);
    assert!(!again.status.success());
    assert!(done(&["table", &open]).contains("Ada"));
    // Without a token nobody is anybody.
    let nobody = bare(&["pair", &open, "--server", &url]);
    assert!(err(&nobody).contains("login"), "{}", err(&nobody));
    done(&["take-out", &open, "laptop.event"]);
    // While it is out the server takes nothing; the laptop does, and no network is there.
    let refused = run(&["pair", &open]);
    assert!(err(&refused).contains("out"), "{}", err(&refused));
    let paired = bare(&["pair", "laptop.event"]);
    assert!(paired.status.success(), "{}", err(&paired));
    let entered = bare(&["result", "laptop.event", "1", "=", "2", "1-0"]);
    assert!(entered.status.success(), "{}", err(&entered));
    assert!(done(&["bring-back", &open, "laptop.event"]).contains("lines"));
    let table = done(&["table", &open]);
    assert_eq!(table, out(&bare(&["table", "laptop.event"])), "{table}");
    // Its archive is one folder, which is checked.
    let (_, zip) = server.ask("GET", &format!("/api/events/{open}/archive.zip"), &ann, &json!({}));
    let top = unzip(&zip, folder.path());
    let checked = bare(&["check", &top]);
    assert!(checked.status.success(), "{}{}", out(&checked), err(&checked));
    let trf = folder.path().join(&top).join("event.trf");
    let text = fs::read_to_string(&trf).unwrap().replace("Ada", "Eva");
    fs::write(&trf, text).unwrap();
    let other = bare(&["check", &top]);
    assert_eq!(other.status.code(), Some(1), "{}{}", out(&other), err(&other));
    assert!(out(&other).contains("event.trf"), "{}", out(&other));
}

/// Sums of a folder's files as they are now: whoever changes a file can write them anew.
fn sum_again(folder: &Path, keep: impl Fn(&str) -> bool) {
    use sha2::Digest as _;
    let sums = folder.join("SHA256SUMS");
    let text = fs::read_to_string(&sums).unwrap();
    let names = text.lines().map(|line| line.split_once("  ").unwrap().1).filter(|it| keep(it));
    let line = |name: &str| {
        let digest = sha2::Sha256::digest(fs::read(folder.join(name)).unwrap());
        let sum: String = digest.iter().map(|it| format!("{it:02x}")).collect();
        format!("{sum}  {name}\n")
    };
    let text: String = names.map(line).collect();
    fs::write(&sums, text).unwrap();
}

#[test]
fn an_archive_of_shogi_is_held_against_its_log_whatever_its_sums_say() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let ann = server.guest();
    let rules = json!({ "rules": {
        "name": "Shogi open", "game": "shogi", "laws": "fesa-2024", "rounds": 1, "tiebreaks": ["SOS"],
        "system": { "kind": "mc-mahon", "start": { "groups": [], "bar": null, "floor": null, "until": null }, "knockout": null, "small_final": false },
        "initial": "first", "scoring": adoube_tournament::Scoring::default(), "default_minutes": 30,
    } });
    let made = server.json("/api/events", &ann, &rules);
    let open = made["id"].as_str().unwrap().to_string();
    let act = |id: &str, command: Value| {
        let path = format!("/api/events/{open}/commands");
        server.json(&path, &ann, &json!({ "id": id, "command": command }));
    };
    for (name, rating) in [("Curie, Marie", 1500), ("Noether, Emmy", 1400)] {
        act(
            name,
            json!({ "do": "enter", "player": { "name": name, "rating": rating, "federation": "FR" } }),
        );
    }
    let details =
        json!({ "city": "Lyon", "federation": "FR", "begins": "2026-05-02", "ends": "2026-05-02" });
    act("details", json!({ "do": "describe", "details": details }));
    act("pair", json!({ "do": "pair" }));
    act("r", json!({ "do": "result", "round": 1, "player": 1, "mark": "win", "facing": "loss" }));
    let (_, zip) = server.ask("GET", &format!("/api/events/{open}/archive.zip"), &ann, &json!({}));
    let fresh = || {
        let top = folder.path().join(unzip(&zip, folder.path()));
        assert!(top.join("turnering.txt").exists());
        top
    };
    let check = |top: &Path| -> (Option<i32>, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
        command.args(["tournament", "check"]).arg(top).env("LC_ALL", "C");
        let told = command.output().unwrap();
        (told.status.code(), format!("{}{}", out(&told), err(&told)))
    };
    assert_eq!(check(&fresh()).0, Some(0), "{}", check(&fresh()).1);
    // Each is made again from the log: who changes it and its sum is found out.
    for name in ["turnering.txt", "players.csv", "standings.tsv"] {
        let top = fresh();
        let text = fs::read_to_string(top.join(name)).unwrap();
        assert!(text.contains("Curie"), "{name}: {text}");
        fs::write(top.join(name), text.replace("Curie", "Durie")).unwrap();
        sum_again(&top, |_| true);
        let (code, said) = check(&top);
        assert_eq!(code, Some(1), "{name}: {said}");
        assert!(said.contains(&format!("{name} is not what event.event says")), "{said}");
    }
    // What was put beside the files, and what the sums no longer name.
    let top = fresh();
    fs::create_dir_all(top.join("games")).unwrap();
    fs::write(top.join("games/round-9-board-9.kifu"), "").unwrap();
    sum_again(&top, |name| name != "report.txt");
    let (code, said) = check(&top);
    assert_eq!(code, Some(1), "{said}");
    for name in ["games/round-9-board-9.kifu", "report.txt"] {
        let told = format!("{name} is not among those that SHA256SUMS names");
        assert!(said.contains(&told), "{name}: {said}");
    }
    // Nor does a file go away with its line.
    fs::remove_file(top.join("games/round-9-board-9.kifu")).unwrap();
    fs::remove_file(top.join("report.txt")).unwrap();
    let (code, said) = check(&top);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("report.txt is missing"), "{said}");
}

#[test]
fn a_server_behind_tls_is_believed_if_somebody_vouches_for_it_and_not_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let data = |name: &str| {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/data");
        data.join(name).display().to_string()
    };
    let (chain, key) = (data("chain.pem"), data("key.pem"));
    let settings = folder.path().join("adoube.toml");
    fs::write(&settings, format!("[tls]\ncertificate = {chain:?}\nkey = {key:?}\n")).unwrap();
    let server = Running::start_with(folder.path(), &["--config", settings.to_str().unwrap()]);
    let port = server.address.rsplit_once(':').unwrap().1;
    let url = format!("https://localhost:{port}");
    let asked = |more: &[&str], language: &str| -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
        command.args(["tournament", "players", "2k7p0c4w9x1ab", "--server", &url]).args(more);
        command.env("LC_ALL", language).current_dir(folder.path());
        command.output().unwrap()
    };
    // Vouched for by somebody whom we are told of: it is asked, and says that nobody is known there.
    let heard = asked(&["--authority", &chain], "C");
    assert!(err(&heard).contains("this needs a login"), "{}", err(&heard));
    // By nobody, or by somebody else: nothing is told to it.
    for more in [&[][..], &["--authority", &data("other-chain.pem")]] {
        let heard = asked(more, "C");
        assert!(!heard.status.success());
        assert!(err(&heard).contains("--authority FILE"), "{}", err(&heard));
        assert_eq!(err(&heard).lines().count(), 1, "{}", err(&heard));
    }
    let heard = asked(&[], "fr_FR.UTF-8");
    assert!(err(&heard).contains("--authority FICHIER"), "{}", err(&heard));
    let heard = asked(&["--authority", &key], "C");
    assert!(err(&heard).contains("no certificate as PEM"), "{}", err(&heard));
    let heard = asked(&["--authority", "none.pem"], "C");
    assert!(err(&heard).contains("none.pem"), "{}", err(&heard));
}
