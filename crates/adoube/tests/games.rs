//! `adoube games` and `adoube book`: a collection is made, searched, counted and asked what was played.

use std::fs;
use std::path::Path;

use crate::program::{adoube_at, assert_fails, err, out};
use serde_json::Value;
use tempfile::tempdir;

const GAMES: &str = r#"[Event "Wijk aan Zee"]
[White "Polgar, Judit"]
[Black "Anand, V"]
[Date "2003.01.11"]
[WhiteElo "2700"]
[BlackElo "2753"]
[ECO "C42"]

1. e4 e5 2. Nf3 Nf6 1/2-1/2

[Event "Linares"]
[White "Anand, V"]
[Black "Topalov, V"]
[Date "2005.03.??"]
[ECO "B90"]

1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 1-0

[Event "Club"]
[White "A"]

1. e4 e5 2. Ke3 *
"#;

fn run(folder: &Path, args: &[&str]) -> String {
    let output = adoube_at(folder, args);
    assert!(output.status.success(), "{args:?}: {}{}", out(&output), err(&output));
    assert_eq!(err(&output), "");
    out(&output).to_owned()
}

fn json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn games_go_in_once_and_what_is_broken_is_told() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("all.pgn"), GAMES).unwrap();
    let import = ["games", "import", "own.games", "all.pgn"];
    let output = adoube_at(folder.path(), &import);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(out(&output), "2 games are new, 0 were there already, 1 could not be read\n");
    assert!(err(&output).starts_with("adoube: all.pgn:22:13: Ke3"), "{}", err(&output));
    let again = adoube_at(folder.path(), &[&import[..], &["--json", "--lang", "fr"]].concat());
    assert_eq!(
        json(out(&again))[0],
        serde_json::json!({ "games": 0, "duplicates": 2, "broken": 1 })
    );
}

#[test]
fn a_collection_is_searched_counted_and_written_out() {
    let folder = tempdir().unwrap();
    let sound = GAMES.split("[Event \"Club\"]").next().unwrap();
    fs::write(folder.path().join("all.pgn"), sound).unwrap();
    run(folder.path(), &["games", "import", "own.games", "all.pgn"]);

    let found = run(
        folder.path(),
        &["games", "search", "own.games", "won", "by", "anand,", "since", "2004"],
    );
    let line = "       2  2005.03.??      1-0  Anand, V – Topalov, V  4 moves  B90  Linares\n";
    assert_eq!(found, format!("{line}1 game, 1 shown\n"));
    let french = run(
        folder.path(),
        &["games", "search", "own.games", "gagnées par Anand, depuis 2004", "--lang", "fr"],
    );
    assert!(french.contains("Anand, V – Topalov, V  4 coups  B90"), "{french}");
    assert!(french.ends_with("\n1 partie, 1 montrée\n"), "{french}");

    let found = json(&run(
        folder.path(),
        &["games", "search", "own.games", "after 1. e4 c5 2. Nf3", "--json"],
    ));
    assert_eq!(
        (&found[0]["number"], &found[0]["ply"], &found[0]["played"]),
        (&2.into(), &3.into(), &"d6".into())
    );
    assert_eq!(found[1], serde_json::json!({ "games": 1, "shown": 1 }));

    let book = json(&run(folder.path(), &["book", "own.games", "e4", "--json"]));
    let moves: Vec<_> = book
        .iter()
        .filter_map(|line| Some((line["move"].as_str()?, line["games"].as_u64()?)))
        .collect();
    assert_eq!(moves, [("c5", 1), ("e5", 1)]);
    assert_eq!(book[2]["all"]["games"], 2);
    let book = run(folder.path(), &["book", "own.games"]);
    let start = "e4               2 100.0 %   75.0 %        1        1        0  2700  2005\n";
    assert_eq!(
        book,
        format!("{start}2 games had this position; who began the game scored 75.0 %\n")
    );

    let stats = json(&run(folder.path(), &["games", "stats", "own.games", "by Anand", "--json"]));
    assert_eq!(
        (&stats[0]["games"], &stats[0]["subject"]),
        (&2.into(), &serde_json::json!([1, 1, 0]))
    );
    assert_eq!(stats[0]["players"][0], serde_json::json!({ "name": "Anand, V", "games": 2 }));
    let stats = run(folder.path(), &["games", "stats", "own.games"]);
    assert!(
        stats.starts_with(
            "2 games: 1 won by who began, 1 drawn, 0 lost, 0 unknown; who began scored 75.0 %\n"
        ),
        "{stats}"
    );
    assert!(stats.contains("    2005         1  ████"), "{stats}");

    run(folder.path(), &["games", "search", "own.games", "--out", "out.pgn"]);
    run(folder.path(), &["games", "import", "again.games", "out.pgn"]);
    let same = |name: &str| run(folder.path(), &["games", "search", name, "--json"]);
    assert_eq!(same("again.games"), same("own.games"));
}

#[test]
fn games_of_shogi_are_collected_from_records() {
    let folder = tempdir().unwrap();
    let game = |second: &str, moves: &str| {
        format!(
            "V2.2\nN+Habu\nN-{second}\n$EVENT:Meijin\n$START_TIME:2008/05/01\nPI\n+\n{moves}%TORYO\n"
        )
    };
    let games =
        [game("Moriuchi", "+7776FU\n-3334FU\n+2726FU\n"), game("Sato", "+7776FU\n-8384FU\n")];
    fs::write(folder.path().join("all.csa"), games.join("/\n")).unwrap();
    assert_eq!(
        run(folder.path(), &["games", "import", "own.games", "all.csa"]),
        "2 games are new, 0 were there already, 0 could not be read\n"
    );
    // Black begins in shogi.
    let found = json(&run(
        folder.path(),
        &["games", "search", "own.games", "won by Habu as Black", "--json"],
    ));
    assert_eq!((&found[0]["second"], found.len()), (&"Moriuchi".into(), 2));
    let book = json(&run(folder.path(), &["book", "own.games", "P-7f", "--json"]));
    let moves: Vec<_> = book.iter().filter_map(|line| line["move"].as_str()).collect();
    assert_eq!(moves, ["P-3d", "P-8d"]);
    run(folder.path(), &["games", "search", "own.games", "--out", "out.csa"]);
    run(folder.path(), &["games", "import", "again.games", "out.csa"]);
    let same = |name: &str| run(folder.path(), &["games", "search", name, "--json"]);
    assert_eq!(same("again.games"), same("own.games"));
    let output = adoube_at(folder.path(), &["games", "search", "own.games", "--out", "out.kif"]);
    assert_fails(&output, "out.kif: has room for one game (expected .csa or .usi for several)");
    assert!(!folder.path().join("out.kif").exists());
}

#[test]
fn a_game_of_shogi_that_begins_with_no_position_is_counted_and_told() {
    let folder = tempdir().unwrap();
    // The side that is not to move is in check.
    let games = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nP+59OU52HI\nP-51OU\n+\n%CHUDAN\n";
    fs::write(folder.path().join("all.csa"), games).unwrap();
    let output = adoube_at(folder.path(), &["games", "import", "own.games", "all.csa"]);
    assert_eq!(out(&output), "1 game is new, 0 were there already, 1 could not be read\n");
    assert!(err(&output).contains("not a legal position: "), "{}", err(&output));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_asked_wrongly_is_one_line() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("all.pgn"), GAMES).unwrap();
    let fails = |args: &[&str], line: &str| assert_fails(&adoube_at(folder.path(), args), line);
    fails(
        &["games", "search", "own.games"],
        "own.games: no collection of games is there (expected a folder that adoube games import has made)",
    );
    adoube_at(folder.path(), &["games", "import", "own.games", "all.pgn"]);
    fails(
        &["games", "search", "own.games", "since then"],
        "column 7: \"then\" is no day (expected 2024, 2024-05 or 2024-05-31)",
    );
    fails(
        &["games", "search", "own.games", "since then", "--lang", "fr"],
        "colonne 7\u{a0}: «\u{a0}then\u{a0}» n’est pas un jour (attendu\u{a0}: 2024, 2024-05 ou 2024-05-31)",
    );
    fails(&["book", "own.games", "e4", "Ke3"], "\"Ke3\" is not legal there (expected a move)");
    fs::write(folder.path().join("all.csa"), "V2.2\nPI\n+\n+7776FU\n").unwrap();
    fails(
        &["games", "import", "own.games", "all.csa"],
        "own.games: a collection of chess (expected one of shogi)",
    );
    fails(
        &["games", "import", "own.games", "all.csa", "all.pgn"],
        "games of chess and of shogi (expected all of one game)",
    );
}
