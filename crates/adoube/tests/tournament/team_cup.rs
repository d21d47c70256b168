//! Knock-outs of teams from the command line.

use std::fs;
use std::path::Path;

use crate::tournament::program::{err, out};
use crate::tournament::{both, event, said};

/// Three teams of one, of which the first has nobody to meet in round 1.
fn cup(folder: &Path) -> impl Fn(&[&str]) -> std::process::Output + use<> {
    let run = event(folder, &["--system", "knockout", "--boards", "1", "--small-final"]);
    for (name, player) in [("Lions", "1"), ("Bears", "2"), ("Wolves", "3"), ("Owls", "4")] {
        said(&run, &["team", "add", "e", name, player]);
    }
    said(&run, &["pair", "e"]);
    run
}

#[test]
fn a_knock_out_of_teams_has_its_tree_its_file_and_its_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let run = cup(folder.path());
    said(&run, &["result", "e", "1.1", "1-0", "2.1", "="]);
    let [english, french] = both(&run, &["pair", "e"]);
    let expected =
        "round 1: team 2 Bears against 3 Wolves is not decided (`team advance` says who goes on)";
    assert!(english.contains(expected), "{english}");
    assert!(french.contains("`team advance`"), "{french}");
    assert!(err(&run(&["advance", "e", "3"])).contains("team --help"));
    let [english, _] = both(&run, &["team", "advance", "e", "1"]);
    assert!(english.contains("the match of team 1 Lions is not drawn"), "{english}");
    assert_eq!(said(&run, &["team", "advance", "e", "3"]), "3 Wolves goes on from round 1.\n");
    let again = run(&["team", "advance", "e", "2"]);
    assert!(err(&again).contains("--again"), "{}", err(&again));
    said(&run, &["pair", "e"]);
    let told = said(&run, &["team", "explain", "e", "3"]);
    assert!(told.contains("3 Wolves") && told.contains("1 Lions"), "{told}");
    let why = said(&run, &["team", "explain", "e", "1", "--why-not", "2"]);
    assert!(why.contains("2 Bears"), "{why}");
    said(&run, &["result", "e", "1.1", "0-1", "2.1", "="]);
    said(&run, &["team", "advance", "e", "4"]);
    let table = said(&run, &["table", "e"]);
    let names: Vec<&str> =
        table.lines().skip(1).filter_map(|l| l.split_whitespace().nth(2)).collect();
    let round = said(&run, &["round", "e"]);
    let winner =
        if round.lines().next().unwrap().contains("1 Lions - 3") { "Wolves" } else { "Lions" };
    let other = if winner == "Lions" { "Wolves" } else { "Lions" };
    assert_eq!(names, [winner, other, "Owls", "Bears"], "{table}");
    let tree = said(&run, &["tree", "e"]);
    assert!(tree.contains("4 Owls *") && tree.contains("├ 3 Wolves ┘"), "{tree}");
    assert!(said(&run, &["tree", "e", "--json"]).contains(r#""players":[1,4]"#));
    assert!(run(&["print", "e", "tree", "t.html"]).status.success());
    let sheet = fs::read_to_string(folder.path().join("t.html")).unwrap();
    assert!(sheet.contains("1 Lions") && !sheet.contains("1 Ada"), "{sheet}");
    assert!(run(&["export", "e", "e.trf"]).status.success());
    let checked = run(&["check", "e.trf"]);
    assert_eq!(out(&checked), "4 teams, 2 rounds checked: everything is as the rules have it.\n");
    assert!(run(&["import", "f", "e.trf"]).status.success());
    assert_eq!(said(&run, &["tree", "f"]), tree);
    assert_eq!(said(&run, &["table", "f"]), table);
}

#[test]
fn who_leaves_a_knock_out_of_teams_loses_what_follows() {
    let folder = tempfile::tempdir().unwrap();
    let run = cup(folder.path());
    assert!(
        err(&run(&["team", "bye", "e", "1", "--round", "2"])).contains("expected in every round")
    );
    said(&run, &["result", "e", "1.1", "1-0", "2.1", "1-0"]);
    let left = said(&run, &["team", "withdraw", "e", "1"]);
    assert_eq!(left, "Team 1 Lions goes home: its matches from round 2 on are lost.\n");
    let round = said(&run, &["pair", "e"]);
    assert!(round.contains("+-") || round.contains("-+"), "{round}");
    said(&run, &["prizes", "e", "--category", "A", "--amounts", "10"]);
    let left = said(&run, &["team", "withdraw", "e", "4"]);
    assert!(left.contains("(`team return` takes that back"), "{left}");
}
