//! Matches between engines that are real processes, well-behaved and not.
#![cfg(unix)]

use crate::program;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use adoube_chess::{self as chess, pgn};
use adoube_shogi::record;
use program::{adoube, assert_fails, err, out};
use serde_json::Value;
use tempfile::TempDir;

/// An engine that is a script: it greets, gets ready, and does this when it has to move.
fn engine(folder: &TempDir, name: &str, protocol: &str, go: &str) -> String {
    let path = folder.path().join(name);
    let text = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\n\
         {protocol}) echo 'id name {name}'; echo 'option name Level type spin default 1 min 0 max 9'; echo {protocol}ok ;;\n\
         isready) echo readyok ;;\n\
         go*) {go} ;;\n\
         quit) exit 0 ;;\n\
         esac; done\n"
    );
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

fn path(folder: &TempDir, name: &str) -> PathBuf {
    folder.path().join(name)
}

/// A match whose report is JSON.
fn report(args: &[&str]) -> Value {
    let output = adoube(&[&["match"], args, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    serde_json::from_str(out(&output)).unwrap()
}

/// The first engine's match against one that does this when it has to move, one game of it.
fn against(go: &str, more: &[&str]) -> Value {
    let folder = TempDir::new().unwrap();
    let script = engine(&folder, "script", "uci", go);
    let games: &[&str] = if more.contains(&"--games") { &[] } else { &["--games", "1"] };
    let args = ["chess", "--first", "adoube", "--second", &script];
    report(&[&args[..], games, more].concat())
}

fn ends(report: &Value) -> Vec<(String, u64)> {
    let ends = report["ends"].as_object().unwrap();
    ends.iter().map(|(name, count)| (name.clone(), count.as_u64().unwrap())).collect()
}

fn end(name: &str, count: u64) -> Vec<(String, u64)> {
    vec![(name.to_owned(), count)]
}

fn games(path: &Path) -> Vec<pgn::Game> {
    let file = fs::File::open(path).unwrap();
    pgn::games(file).map(|game| game.unwrap()).collect()
}

/// The moves of each game of chess by its number.
fn moves(path: &Path) -> Vec<(u32, Vec<chess::Played>, pgn::GameResult)> {
    let mut all: Vec<_> = games(path)
        .iter()
        .map(|game| {
            let number = game.tags.get("Round").unwrap().parse().unwrap();
            let moves = game.main_line().map(|id| game.node(id).played().unwrap()).collect();
            (number, moves, game.outcome)
        })
        .collect();
    all.sort_by_key(|&(number, ..)| number);
    all
}

#[test]
fn the_same_seed_plays_the_same_games_of_chess() {
    let folder = TempDir::new().unwrap();
    let play = |name: &str, seed: &str| {
        let file = path(&folder, name);
        let out = file.to_str().unwrap();
        let found = report(&[
            "chess",
            "--first",
            "adoube",
            "--second",
            "adoube",
            "--second-option",
            "Hash=1",
            "--nodes",
            "300",
            "--games",
            "4",
            "--concurrency",
            "2",
            "--seed",
            seed,
            "--out",
            out,
        ]);
        assert_eq!(found["games"], 4);
        let pairs = found["pairs"].as_array().unwrap();
        assert_eq!(pairs.iter().map(|count| count.as_u64().unwrap()).sum::<u64>(), 2);
        file
    };
    let (one, again, other) = (play("a.pgn", "7"), play("b.pgn", "7"), play("c.pgn", "8"));
    assert_eq!(moves(&one), moves(&again));
    assert_ne!(moves(&one), moves(&other));
    // Each opening is played twice, the sides exchanged.
    let played = moves(&one);
    assert_eq!(played[0].1[..8], played[1].1[..8]);
    assert_ne!(played[0].1[..8], played[2].1[..8]);
    let mut records = games(&one);
    records.sort_by_key(|game| game.tags.get("Round").unwrap().to_owned());
    let white: Vec<_> = records.iter().map(|game| game.tags.get("White").unwrap()).collect();
    assert_eq!(white[0], white[2]);
    assert_eq!((white[0].contains("(first)"), white[1].contains("(second)")), (true, true));
    // The record tells times and scores, and stands before our own check.
    let first = records[0].main_line().nth(8).unwrap();
    let comment = &records[0].node(first).comments()[0];
    assert!(comment.elapsed.is_some() && comment.evaluation.is_some());
    assert_eq!(adoube(&["check", one.to_str().unwrap()]).status.code(), Some(0));
}

#[test]
fn the_same_seed_plays_the_same_games_of_shogi() {
    let folder = TempDir::new().unwrap();
    let play = |name: &str| {
        let file = path(&folder, name);
        let out = file.to_str().unwrap();
        report(&[
            "shogi",
            "--first",
            "adoube",
            "--second",
            "adoube",
            "--nodes",
            "100",
            "--games",
            "2",
            "--concurrency",
            "1",
            "--out",
            out,
            "--max-plies",
            "120",
        ]);
        assert_eq!(adoube(&["check", out]).status.code(), Some(0));
        let bytes = fs::read(&file).unwrap();
        let read = record::records(&bytes, record::Format::Csa).map(|record| record.unwrap());
        let plain = |record: record::Record| {
            let moves = record.main_line().map(|id| record.node(id).step()).collect::<Vec<_>>();
            (moves, record.header.get(&record::Tag::Black).unwrap().to_owned())
        };
        read.map(plain).collect::<Vec<_>>()
    };
    let (one, again) = (play("a.csa"), play("b.csa"));
    assert_eq!(one, again);
    assert_eq!(one.len(), 2);
    assert_eq!(one[0].0[..10], one[1].0[..10]);
    assert_ne!(one[0].1, one[1].1);
}

#[test]
fn games_are_added_to_a_file_that_is_there() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "games.csa");
    let out = file.to_str().unwrap();
    for count in [2, 4] {
        report(&[
            "shogi",
            "--first",
            "adoube",
            "--second",
            "adoube",
            "--depth",
            "1",
            "--games",
            "2",
            "--max-plies",
            "30",
            "--out",
            out,
        ]);
        let bytes = fs::read(&file).unwrap();
        let read: Vec<_> = record::records(&bytes, record::Format::Csa).collect();
        assert_eq!(read.len(), count);
        assert!(read.iter().all(Result::is_ok));
    }
}

#[test]
fn an_illegal_move_loses_under_the_article_that_refuses_it() {
    let found = against("echo 'bestmove e8e6'", &["--nodes", "50", "--opening-plies", "0"]);
    assert_eq!(ends(&found), end("illegal (fide-2023/3.8.1)", 1));
    assert_eq!((&found["wins"], &found["second"]["illegal"]), (&1.into(), &1.into()));
}

#[test]
fn what_is_no_move_loses_too() {
    for said in ["bestmove 0000", "bestmove zzz", "bestmove win"] {
        let found = against(&format!("echo '{said}'"), &["--nodes", "50"]);
        assert_eq!((&found["wins"], &found["second"]["illegal"]), (&1.into(), &1.into()), "{said}");
    }
}

#[test]
fn an_engine_that_crashes_loses_and_is_started_again() {
    let found = against("exit 3", &["--nodes", "50", "--games", "3", "--concurrency", "1"]);
    assert_eq!(ends(&found), end("crash", 3));
    assert_eq!((&found["wins"], &found["second"]["crashes"]), (&3.into(), &3.into()));
}

#[test]
fn an_engine_that_closes_its_output_has_crashed() {
    let found = against("exec 1>&-; sleep 100", &["--nodes", "50"]);
    assert_eq!(ends(&found), end("crash", 1));
}

#[test]
fn an_engine_that_hangs_loses_and_is_killed() {
    let found = against("sleep 1000", &["--nodes", "50", "--patience", "1"]);
    assert_eq!(ends(&found), end("hang", 1));
    assert_eq!(found["second"]["hangs"], 1);
}

#[test]
fn an_engine_that_oversteps_its_time_loses_by_the_laws() {
    // The other one, on a machine that has much else to do, must not.
    let found = against("sleep 4; echo bestmove a2a3", &["--movetime", "50", "--grace", "2000"]);
    assert_eq!(ends(&found), end("time-lost (fide-2023/6.9)", 1));
    assert_eq!((&found["wins"], &found["second"]["timeLosses"]), (&1.into(), &1.into()));
    let found = against("sleep 4; echo bestmove a2a3", &["--clock", "3s+0.01s"]);
    assert_eq!(ends(&found), end("time-lost (fide-2023/6.9)", 1));
}

#[test]
fn garbage_is_passed_over() {
    let found = against(
        r"printf '\377\376\000 what\ninfo depth x score\nbestmove\ninfo score cp 1 depth 3 nodes 9\nbestmove resign\n'",
        &["--nodes", "50"],
    );
    assert_eq!(ends(&found), end("resigned (fide-2023/5.1.2)", 1));
    assert_eq!(found["wins"], 1);
}

#[test]
fn an_engine_that_never_stops_talking_only_hurts_itself() {
    let found = against(
        "while :; do echo bestmove e1e8; done",
        &["--nodes", "50", "--patience", "1", "--games", "2", "--concurrency", "1"],
    );
    assert_eq!(found["wins"], 2);
}

#[test]
fn engines_that_are_none_are_told_in_one_line() {
    let folder = TempDir::new().unwrap();
    let script = engine(&folder, "script", "uci", "exit 3");
    let play = |first: &str, more: &[&str]| {
        let args = ["match", "chess", "--first", first, "--second", "adoube", "--nodes", "50"];
        adoube(&[&args[..], more].concat())
    };
    assert_fails(
        &play("/nowhere/engine", &[]),
        "first engine \"/nowhere/engine\": there is no such file",
    );
    assert_fails(
        &play("sleep 100", &["--patience", "1"]),
        "first engine \"sleep 100\": no uciok within 1 s (expected a UCI engine)",
    );
    assert_fails(
        &play("false", &[]),
        "first engine \"false\": it ended (exit status: 1) before uciok (expected a UCI engine)",
    );
    assert_fails(
        &play(&script, &["--first-option", "Levle=3"]),
        &format!("first engine {script:?}: no option \"Levle\" (expected Level)"),
    );
    assert_fails(
        &play(&script, &["--chess960"]),
        &format!("first engine {script:?}: plays no Chess960 (expected the option UCI_Chess960)"),
    );
    assert_fails(&play("", &[]), "--first \"\": no command");
}

#[test]
fn values_that_an_engine_does_not_take_are_told_in_one_line() {
    let folder = TempDir::new().unwrap();
    let script = engine(&folder, "script", "uci", "exit 3");
    let play = |game: &str, first: &str, option: &str| {
        let args = ["match", game, "--first", first, "--second", "adoube", "--nodes", "50"];
        adoube(&[&args[..], &["--games", "2", "--first-option", option]].concat())
    };
    for (game, first, option, error) in [
        ("chess", script.as_str(), "Level=10", "\"10\" is no value of Level (expected 0 to 9)"),
        ("chess", &script, "level=high", "\"high\" is no value of Level (expected 0 to 9)"),
        ("chess", &script, "Level", "no value of Level (expected 0 to 9)"),
        ("chess", "adoube", "Hash=0", "\"0\" is no value of Hash (expected 1 to 65536)"),
        (
            "chess",
            "adoube",
            "Ponder=maybe",
            "\"maybe\" is no value of Ponder (expected true or false)",
        ),
        (
            "shogi",
            "adoube",
            "EnteringKingRule=Any",
            "\"Any\" is no value of EnteringKingRule (expected NoEnteringKing, CSARule24, CSARule24H, CSARule27, CSARule27H, TryRule)",
        ),
        (
            "chess",
            "adoube",
            "Clear Hash=1",
            "\"1\" is no value of Clear Hash (expected the name alone: it is a button)",
        ),
    ] {
        assert_fails(&play(game, first, option), &format!("first engine {first:?}: {error}"));
    }
    // A value that our engine declares, and cannot take.
    let program = env!("CARGO_BIN_EXE_adoube");
    let poor = format!("sh -c 'ulimit -v 4000000; exec {program} uci'");
    assert_fails(
        &play("chess", &poor, "Hash=65536"),
        &format!(
            "first engine {poor:?}: setoption: no memory for a table of 65536 MiB: the old one stays"
        ),
    );
}

#[test]
fn wrong_calls_are_told_in_one_line() {
    let play = |more: &[&str]| {
        let args = ["match", "chess", "--first", "adoube", "--second", "adoube"];
        adoube(&[&args[..], more].concat())
    };
    let limit = play(&[]);
    assert_eq!(limit.status.code(), Some(2));
    assert!(err(&limit).contains("--movetime"), "{}", err(&limit));
    assert_fails(
        &play(&["--nodes", "5", "--out", "games.csa"]),
        "games.csa: not an ending for games of chess (expected .pgn)",
    );
    assert!(err(&play(&["--nodes", "5", "--sprt", "5,0"])).contains("expected ELO0 below ELO1"));
    assert!(err(&play(&["--clock", "5x"])).contains("expected a unit"));
    assert_fails(
        &play(&["--clock", "5s | none"]),
        "--clock: no limit (expected a time for both sides)",
    );
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "bad.epd");
    fs::write(&file, "8/8/8/8/8/8/8/8 w - - 0 1\n").unwrap();
    let output = play(&["--nodes", "5", "--openings", file.to_str().unwrap()]);
    assert!(err(&output).contains("bad.epd:1: "), "{}", err(&output));
}

#[test]
fn a_sequential_test_stops_when_it_is_decided() {
    let found =
        against("echo 'bestmove resign'", &["--nodes", "50", "--games", "400", "--sprt", "0,200"]);
    assert_eq!(found["sprt"]["verdict"], "passed");
    assert!(found["games"].as_u64().unwrap() < 200, "{found}");
    assert!(found["sprt"]["llr"].as_f64().unwrap() >= found["sprt"]["upper"].as_f64().unwrap());
}

#[test]
fn openings_of_a_file_are_played_from_both_sides() {
    let folder = TempDir::new().unwrap();
    let (lines, games_file) = (path(&folder, "lines.epd"), path(&folder, "games.pgn"));
    fs::write(
        &lines,
        "# two positions and a line\n\
         4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1\n\
         4k3/4pppp/8/8/8/8/PPPP4/4K3 b - - id \"an EPD\";\n\
         position startpos moves e2e4 e7e5\n",
    )
    .unwrap();
    report(&[
        "chess",
        "--first",
        "adoube",
        "--second",
        "adoube",
        "--nodes",
        "50",
        "--games",
        "6",
        "--max-plies",
        "8",
        "--openings",
        lines.to_str().unwrap(),
        "--out",
        games_file.to_str().unwrap(),
    ]);
    let mut starts: Vec<String> = games(&games_file)
        .iter()
        .map(|game| game.unusual_start().map_or("start".into(), |setup| setup.to_string()))
        .collect();
    starts.sort();
    assert_eq!(
        starts,
        [
            "4k3/4pppp/8/8/8/8/PPPP4/4K3 b - - 0 1",
            "4k3/4pppp/8/8/8/8/PPPP4/4K3 b - - 0 1",
            "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1",
            "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1",
            "start",
            "start"
        ]
    );
    // What has been played is an opening too.
    let found = report(&[
        "chess",
        "--first",
        "adoube",
        "--second",
        "adoube",
        "--nodes",
        "50",
        "--games",
        "2",
        "--max-plies",
        "8",
        "--opening-plies",
        "4",
        "--openings",
        games_file.to_str().unwrap(),
    ]);
    assert_eq!(ends(&found), end("maximum length", 2));
}

#[test]
fn shogi_begins_from_lines_and_from_records() {
    let folder = TempDir::new().unwrap();
    let (lines, games) = (path(&folder, "lines.sfen"), path(&folder, "games.csa"));
    fs::write(
        &lines,
        "position startpos moves 7g7f 3c3d\n4k4/9/4P4/9/9/9/9/9/4K4 b 2r2b4g4s4n4l17p 1\n",
    )
    .unwrap();
    let play = |openings: &Path, more: &[&str]| {
        let args = [
            "shogi",
            "--first",
            "adoube",
            "--second",
            "adoube",
            "--nodes",
            "50",
            "--games",
            "4",
            "--max-plies",
            "6",
            "--openings",
            openings.to_str().unwrap(),
        ];
        report(&[&args[..], more].concat())
    };
    play(&lines, &["--out", games.to_str().unwrap()]);
    let bytes = fs::read(&games).unwrap();
    let read: Vec<_> = record::records(&bytes, record::Format::Csa).map(|it| it.unwrap()).collect();
    let unusual = read.iter().filter(|record| record.unusual_start().is_some()).count();
    assert_eq!((read.len(), unusual), (4, 2));
    assert_eq!(play(&games, &["--opening-plies", "2"])["games"], 4);
}

#[test]
fn chess960_begins_from_random_arrays() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "games.pgn");
    report(&[
        "chess",
        "--first",
        "adoube",
        "--second",
        "adoube",
        "--nodes",
        "100",
        "--games",
        "4",
        "--chess960",
        "--max-plies",
        "60",
        "--out",
        file.to_str().unwrap(),
    ]);
    let games = games(&file);
    let mut starts: Vec<_> =
        games.iter().map(|game| game.unusual_start().unwrap().to_string()).collect();
    starts.sort();
    starts.dedup();
    assert_eq!((games.len(), starts.len()), (4, 2));
    assert!(games.iter().all(|game| game.tags.get("Variant") == Some("Chess960")));
    assert_eq!(adoube(&["check", file.to_str().unwrap()]).status.code(), Some(0));
}

#[test]
fn games_that_both_engines_hold_decided_are_ended() {
    let folder = TempDir::new().unwrap();
    let lines = path(&folder, "lines.epd");
    let play = |fen: &str, more: &[&str]| {
        fs::write(&lines, fen).unwrap();
        let args = [
            "chess",
            "--first",
            "adoube",
            "--second",
            "adoube",
            "--nodes",
            "300",
            "--games",
            "2",
            "--openings",
            lines.to_str().unwrap(),
        ];
        report(&[&args[..], more].concat())
    };
    let won = play("3qk3/8/8/8/8/8/PPP5/4K3 b - - 0 1", &["--adjudicate-win", "3,300"]);
    assert_eq!((ends(&won), &won["firstSide"]["losses"]), (end("adjudicated win", 2), &2.into()));
    let level = play("4k3/7p/8/8/8/8/P7/4K3 w - - 0 1", &["--adjudicate-draw", "1,2,900"]);
    assert_eq!(ends(&level), end("adjudicated draw", 2));
}

#[test]
fn shogi_declares_and_resigns() {
    let folder = TempDir::new().unwrap();
    let lines = path(&folder, "lines.sfen");
    fs::write(&lines, "sfen +R+R+B+BK+P+P+P+P/+P+P+P+P1+P+P+P+P/9/9/9/9/9/9/4k4 b 4G4S4N4L 1\n")
        .unwrap();
    let declares = report(&[
        "shogi",
        "--first",
        "adoube",
        "--second",
        "adoube",
        "--nodes",
        "50",
        "--games",
        "2",
        "--openings",
        lines.to_str().unwrap(),
    ]);
    assert_eq!(ends(&declares), end("declared (fesa-2024/5.3)", 2));
    let script = engine(&folder, "script", "usi", "echo bestmove resign");
    let resigns = report(&[
        "shogi",
        "--first",
        &script,
        "--second",
        "adoube",
        "--movetime",
        "20",
        "--games",
        "2",
    ]);
    assert_eq!((&resigns["losses"], &resigns["first"]["name"]), (&2.into(), &"script".into()));
    let script = engine(&folder, "boaster", "usi", "echo bestmove win");
    let boasts = report(&[
        "shogi",
        "--first",
        &script,
        "--second",
        "adoube",
        "--movetime",
        "20",
        "--games",
        "1",
    ]);
    assert_eq!((&boasts["losses"], boasts["ends"].as_object().unwrap().len()), (&1.into(), 1));
}

#[test]
fn the_report_names_score_elo_and_ends() {
    let output = adoube(&[
        "match",
        "chess",
        "--first",
        "adoube",
        "--second",
        "adoube",
        "--first-name",
        "A",
        "--second-name",
        "B",
        "--nodes",
        "50",
        "--games",
        "2",
        "--max-plies",
        "12",
        "--sprt",
        "0,5",
    ]);
    let heads: Vec<&str> = out(&output).lines().map(|line| line[..8].trim()).collect();
    assert_eq!(
        heads,
        ["match", "games", "score", "Elo", "draws", "pairs", "SPRT", "ends", "first", "second"]
    );
    let text = out(&output);
    assert!(text.starts_with("match   A - B, chess, 50 nodes a move, seed 1\n"), "{text}");
    assert!(
        text.contains("score   +0 =2 -0, 1 of 2, 50.0 %\nElo     0.0, 95 % within ["),
        "{text}"
    );
    assert!(text.contains("ends    maximum length 2\n"), "{text}");
}

fn is_alive(process: &str) -> bool {
    let kill = Command::new("kill").args(["-0", process]).stderr(Stdio::null()).status();
    kill.unwrap().success()
}

#[test]
fn a_match_that_is_broken_off_leaves_a_report_and_no_engine() {
    let folder = TempDir::new().unwrap();
    let ids = path(&folder, "ids");
    let log = ids.to_str().unwrap();
    let script = engine(&folder, "script", "uci", &format!("echo $$ >> '{log}'; sleep 1000"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
    let args = ["match", "chess", "--first", &script, "--second", &script, "--nodes", "50"];
    command.args(args).args(["--concurrency", "2", "--games", "9"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let started = || fs::read_to_string(&ids).map_or(0, |text| text.lines().count());
    // Two games go on when two engines think; a minute is more than they need to start.
    for _ in 0..1200 {
        if started() == 2 {
            break;
        }
        sleep(Duration::from_millis(50));
    }
    assert_eq!(started(), 2);
    assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
    let output: Output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    assert!(out(&output).contains("games   0 of 9 (interrupted)\n"), "{}", out(&output));
    let processes = fs::read_to_string(&ids).unwrap();
    assert!(processes.lines().all(|process| !is_alive(process)), "{processes}");
}

#[test]
fn five_times_and_75_moves_end_a_game_by_themselves_and_less_by_a_claim() {
    let folder = TempDir::new().unwrap();
    let file = path(&folder, "drawn.txt");
    let round = "g1f3 g8f6 f3g1 f6g8 ";
    let kings = "4k3/8/8/8/8/8/8/R3K3 w - -";
    let played = |opening: &str, book: &str| {
        fs::write(&file, format!("position {opening}\n")).unwrap();
        let openings = file.to_str().unwrap();
        let engines = ["chess", "--first", "adoube", "--second", "adoube", "--nodes", "5"];
        let more = ["--games", "1", "--openings", openings, "--rulebook", book];
        let ends = ends(&report(&[&engines[..], &more].concat()));
        ends.into_iter().map(|(name, _)| name).collect::<String>()
    };
    for (opening, by_2023, by_2009) in [
        (
            format!("startpos moves {}", round.repeat(2).trim()),
            "repetition-now (fide-2023/9.2.2)",
            "repetition-now (fide-2009/9.2.b)",
        ),
        (
            format!("startpos moves {}", round.repeat(4).trim()),
            "five-times (fide-2023/9.6.1)",
            "repetition-now (fide-2009/9.2.b)",
        ),
        (
            format!("fen {kings} 100 90"),
            "fifty-now (fide-2023/9.3.2)",
            "fifty-now (fide-2009/9.3.b)",
        ),
        (
            format!("fen {kings} 148 90 moves e1d2 e8d8"),
            "move-limit (fide-2023/9.6.2)",
            "fifty-now (fide-2009/9.3.b)",
        ),
    ] {
        assert_eq!(played(&opening, "fide-2023"), by_2023, "{opening}");
        assert_eq!(played(&opening, "fide-2009"), by_2009, "{opening}");
    }
}
