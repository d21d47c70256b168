//! `adoube load` on a server of its own and on one that runs: every move is received and written.

use crate::program;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use program::{adoube, assert_fails, err, out};
use serde_json::Value;

fn report(output: &std::process::Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", err(output));
    serde_json::from_str(out(output)).unwrap()
}

#[test]
fn every_move_is_received_and_written_once_and_the_bare_path_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept.db");
    let within = folder.path().to_str().unwrap();
    let output = adoube(&[
        "load",
        "--games",
        "3",
        "--rate",
        "500,max",
        "--moves",
        "20",
        "--seconds",
        "60",
        "--folder",
        within,
        "--keep",
        kept.to_str().unwrap(),
        "--json",
    ]);
    let said = report(&output);
    let run = &said["runs"][0];
    assert_eq!((&run["games"], &run["sockets"]), (&3.into(), &6.into()));
    assert_eq!(run["moves_made_and_written"], 120);
    for (row, rate) in ["500/s", "max"].into_iter().enumerate() {
        let row = &run["rates"][row];
        assert_eq!(row["rate"], rate);
        for who in ["server", "bare"] {
            let it = &row[who];
            assert_eq!(it["moves"], 60, "{rate} {who}");
            let ms = |name: &str| it[name].as_f64().unwrap();
            assert!(0.0 < ms("p50_ms") && ms("p50_ms") <= ms("p99_ms"), "{it}");
            assert!(ms("p99_ms") <= ms("max_ms") && ms("moves_per_second") > 0.0, "{it}");
        }
    }
    let floor = &run["floor"];
    for name in ["echo_frames_per_second", "commit_rows_per_second", "bound", "share"] {
        assert!(floor[name].as_f64().unwrap() > 0.0, "{floor}");
    }

    // What it leaves is a whole database, and nothing else.
    let database = format!("sqlite:{}", kept.display());
    let doctor = adoube(&["doctor", "--database", &database, "--audit"]);
    // Each game: two arrivals, the start, forty moves, and the clocks stopped when the server was.
    assert_eq!(out(&doctor), "3 games, 132 events, 126 commands: 0 faults\n", "{}", err(&doctor));
    let left: Vec<_> =
        folder.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["kept.db"]);
}

#[test]
fn who_looks_on_sees_every_move_beside_the_games_that_are_played() {
    let args =
        ["--games", "2", "--rate", "20", "--seconds", "4", "--spectators", "30", "--no-bare"];
    let said = report(&adoube(&[&["load", "--json"], &args[..]].concat()));
    let run = &said["runs"][0];
    let watched = &run["watched"];
    assert_eq!((&watched["spectators"], &watched["refused"]), (&30.into(), &0.into()));
    let moves = watched["moves"].as_u64().unwrap();
    assert!((1..=4).contains(&moves) && watched["sights_missed"] == 0, "{watched}");
    let number = |name: &str| watched[name].as_f64().unwrap();
    assert!(0.0 < number("p50_ms") && number("p50_ms") <= number("p99_ms"), "{watched}");
    assert!(number("join_cpu_ms") > 0.0, "{watched}");
    // The game that is watched is looked for in the log too, with the moves that it had before.
    let played = run["rates"][0]["server"]["moves"].as_u64().unwrap();
    assert_eq!(run["moves_made_and_written"], played + 200 + moves);
}

#[test]
fn a_round_of_an_event_is_measured_from_the_pairing_to_the_last_result() {
    let args = ["--event", "8", "--rate", "20", "--seconds", "2"];
    let crowd = ["--spectators", "9", "--arbiters", "2"];
    let said = report(&adoube(&[&["load", "--json"], &args[..], &crowd[..]].concat()));
    assert_eq!((&said["players"], &said["games"]), (&8.into(), &4.into()));
    assert_eq!((&said["spectators"], &said["arbiters"]), (&9.into(), &2.into()));
    assert_eq!(said["refused"], 0, "{said}");
    // Every step was answered before all had heard of it.
    for step in ["pair", "publish", "begin", "results"] {
        let it = &said["steps"][step];
        let ms = |name: &str| it[name].as_f64().unwrap();
        assert!(0.0 < ms("answered_ms") && ms("answered_ms") <= ms("told_ms"), "{step}: {it}");
    }
    // Each arbiter sees every move; of those who look on, three see the first board and three a board each.
    let made = said["moves_made_and_written"].as_u64().unwrap();
    assert!(made > 0 && said["moves"]["p99_ms"].as_f64().unwrap() > 0.0, "{said}");
    assert_eq!((&said["wall"]["seen"], &said["wall"]["missed"]), (&(2 * made).into(), &0.into()));
    assert!(said["sights"]["seen"].as_u64().unwrap() >= made / 4 * 6, "{said}");
    assert_eq!(said["sights"]["missed"], 0, "{said}");
    let page = said["first_page_bytes"].as_u64().unwrap();
    assert!((1_000..100_000).contains(&page), "{said}");
}

/// A server that is killed when it is let go.
struct Running(Child);

impl Running {
    fn start(folder: &Path, limits: &str) -> (Self, String) {
        let database = format!("sqlite:{}", folder.join("adoube.db").display());
        let config = folder.join("adoube.toml");
        let text = format!("listen = \"127.0.0.1:0\"\ndatabase = {database:?}\n{limits}");
        std::fs::write(&config, text).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
        command.args(["serve", "--json", "--config"]).arg(&config);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        (Self(child), said["url"].as_str().unwrap().to_string())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The settings that the handbook has for a server that is to be measured.
fn under_load() -> String {
    let handbook = std::fs::read_to_string(program::root().join("docs/server.md")).unwrap();
    let (_, chapter) = handbook.split_once("## Under load").unwrap();
    let (_, toml) = chapter.split_once("```toml\n").unwrap();
    toml.split_once("```").unwrap().0.to_string()
}

#[test]
fn a_server_that_runs_is_measured_through_its_doors() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, url) = Running::start(folder.path(), &under_load());
    let args = ["--games", "2", "--rate", "max", "--moves", "10", "--seconds", "60", "--no-bare"];
    let output = adoube(&[&["load", "--json", "--url", &url], &args[..]].concat());
    let said = report(&output);
    let run = &said["runs"][0];
    assert_eq!(run["moves_made_and_written"], 20);
    assert!(run["rates"][0].get("bare").is_none() && run.get("floor").is_none());
    assert!(run["rates"][0]["server"]["appends_per_commit"].as_f64().unwrap() >= 1.0);
    let plain = adoube(&[&["load", "--url", &url], &args[..]].concat());
    assert!(out(&plain).starts_with("2 games, 4 sockets: open after "), "{}", err(&plain));
    assert!(out(&plain).contains("20 moves made, none lost\n"), "{}", out(&plain));
}

#[test]
fn a_server_with_its_usual_limits_says_where_the_settings_are() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, url) = Running::start(folder.path(), "");
    let output = adoube(&["load", "--games", "50", "--seconds", "1", "--no-bare", "--url", &url]);
    let address = url.strip_prefix("http://").unwrap();
    let line = format!(
        "{address}: the server's limits refuse so many requests from one address \
         (docs/server.md, Under load, has settings for a test)"
    );
    assert_fails(&output, &line);
}

#[test]
fn what_cannot_be_measured_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("there.db");
    std::fs::write(&there, "").unwrap();
    let there = there.to_str().unwrap();
    let load = |args: &[&str]| adoube(&[&["load"], args].concat());
    assert_fails(
        &load(&["--rate", "fast"]),
        "invalid value 'fast' for '--rate <LIST>': expected 1 to 1000000 moves a second, or max \
         (--help shows how)",
    );
    assert_fails(
        &load(&["--games", "0"]),
        "invalid value '0' for '--games <LIST>': 0 is not in 1..=50000 (--help shows how)",
    );
    assert_fails(
        &load(&["--url", "localhost"]),
        "--url: \"localhost\" is no address (expected http://127.0.0.1:8080)",
    );
    assert_fails(&load(&["--folder", "/nowhere"]), "--folder: /nowhere is no folder");
    assert_fails(&load(&["--keep", there]), &format!("--keep: {there} is there already"));
    assert_fails(
        &load(&["--keep", "x", "--games", "1,2"]),
        "--keep: expected one number of games and one round",
    );
    let refused = load(&["--url", "http://127.0.0.1:1", "--games", "1"]);
    assert!(err(&refused).starts_with("adoube: 127.0.0.1:1: "), "{}", err(&refused));
    assert_eq!((out(&refused), refused.status.code()), ("", Some(2)));
}

#[test]
fn what_is_broken_off_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let within = folder.path().to_str().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
    command.args(["load", "--games", "2", "--rate", "10", "--seconds", "600", "--folder", within]);
    let mut child = Running(command.stdout(Stdio::null()).spawn().unwrap());
    let is_empty = || folder.path().read_dir().unwrap().next().is_none();
    while is_empty() {
        assert_eq!(child.0.try_wait().unwrap(), None, "it ended by itself");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let pid = child.0.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert_eq!(child.0.wait().unwrap().code(), Some(130));
    assert!(is_empty());
}

#[test]
fn too_few_files_are_said_with_what_to_do() {
    let program = env!("CARGO_BIN_EXE_adoube");
    let command = format!("ulimit -n 150; exec {program} load --games 100");
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    assert_fails(
        &output,
        "200 sockets need 300 open files, and this process may have 150 (raise the hard limit: \
         `ulimit -Hn 300` as root, LimitNOFILE= of a systemd unit, or nofile in \
         /etc/security/limits.conf)",
    );
}
