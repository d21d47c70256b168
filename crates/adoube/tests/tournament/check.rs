//! Whole files that are checked, and random ones that are made.

use std::fs;

use crate::tournament::program::{adoube, adoube_with, assert_fails, out};
use crate::tournament::{data, event, put, said};

#[test]
fn a_file_of_another_program_passes_the_check_with_its_table() {
    let (file, table) = (data("dutch/n25_r9_s1.trf"), data("tiebreaks/n25_r9_s1.tsv"));
    let output = adoube(&["tournament", "check", &file, "--table", &table]);
    assert_eq!(out(&output), "25 players, 9 rounds and 25 places checked: nothing differs.\n");
    assert!(output.status.success());
    let french = adoube(&["--lang", "fr", "tournament", "check", &file]);
    assert_eq!(
        out(&french),
        "25 joueurs, 9 rondes et 25 places vérifiés\u{a0}: rien ne diffère.\n"
    );
}

#[test]
fn who_left_a_round_robin_early_stands_in_its_file_as_in_the_event() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "round-robin"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "0-1", "2", "1-0"]);
    said(&run, &["withdraw", "e", "4"]);
    said(&run, &["export", "e", "e.trf"]);
    let file = folder.path().join("e.trf");
    let file = file.to_str().unwrap();
    let checked = adoube(&["tournament", "check", file, "--lang", "en"]);
    assert_eq!(out(&checked), "4 players, one round and 4 places checked: nothing differs.\n");
    let told = adoube(&["standings", file, "--tsv"]);
    assert_eq!(out(&told), said(&run, &["table", "e", "--tsv"]));
    // The win against who has left does not count.
    assert!(out(&told).contains("\n4\t0.0"), "{}", out(&told));
}

#[test]
fn an_event_is_checked_by_its_file_and_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let told = run(&["check", "e"]);
    let said =
        "adoube: e: an event of Adoube (expected a TRF: `adoube tournament export` writes one)\n";
    assert_eq!(crate::tournament::program::err(&told), said);
}

#[test]
fn what_differs_is_told_in_a_line_each_with_what_was_expected() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(data("dutch/n8_r5_s1.trf")).unwrap();
    // Somebody has half a point more, and a rating that belongs further up.
    let line = text.lines().find(|line| line.starts_with("001    8")).unwrap();
    let points: f64 = line[80..84].trim().parse().unwrap();
    let wrong = format!("{}2999{}{:>4.1}{}", &line[..48], &line[52..80], points + 0.5, &line[84..]);
    let file = put(folder.path(), "wrong.trf", &text.replace(line, &wrong));
    let output = adoube(&["tournament", "check", &file]);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<&str> = out(&output).lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[0].contains(&format!("{points:.1} by the results")), "{lines:?}");
    assert!(lines[1].contains("Expected: the higher rating first"), "{lines:?}");
    assert!(lines[2].ends_with("2 differences."), "{lines:?}");
    let json = adoube(&["tournament", "check", &file, "--json"]);
    let json: serde_json::Value = serde_json::from_str(out(&json)).unwrap();
    assert_eq!(json["report"]["rounds"], 5);
    assert_eq!(json["report"]["differences"][0]["kind"], "points");
    assert_eq!(json["told"][0], lines[0]);
    let list = put(folder.path(), "list.csv", "number,rating\n8,1234\n");
    let output = adoube(&["tournament", "check", &file, "--list", &list]);
    assert!(out(&output).contains("rating 2999. Expected: 1234 by the list."), "{}", out(&output));
}

#[test]
fn a_random_tournament_is_the_same_for_a_seed_and_passes_the_check() {
    let made = adoube(&["tournament", "generate", "-", "--seed", "5", "--rounds", "5"]);
    assert!(made.status.success());
    let again = adoube(&["tournament", "generate", "-", "--seed", "5", "--rounds", "5"]);
    assert_eq!(made.stdout, again.stdout);
    assert!(out(&made).contains("\n192 FIDE_DUTCH_2026"));
    let checked = adoube_with(&["tournament", "check", "-"], &made.stdout);
    assert!(out(&checked).ends_with("nothing differs.\n"), "{}", out(&checked));

    let folder = tempfile::tempdir().unwrap();
    let many = folder.path().join("many");
    let many = many.to_str().unwrap();
    let storm = [
        "--late",
        "300",
        "--absences",
        "100",
        "--half-byes",
        "100",
        "--full-byes",
        "50",
        "--forfeits",
        "100",
        "--odd-results",
        "50",
        "--withdrawals",
        "50",
        "--forbidden",
        "5",
        "--points",
        "win=3,draw=1",
        "--tiebreaks",
        "BH,SB,WON",
    ];
    let args =
        ["tournament", "generate", many, "--count", "6", "--players", "30", "--system", "swiss"];
    let output = adoube(&[&args[..], &storm].concat());
    assert!(output.status.success(), "{output:?}");
    let mut files: Vec<String> = fs::read_dir(many)
        .unwrap()
        .map(|file| file.unwrap().path().to_str().unwrap().to_owned())
        .collect();
    files.sort();
    assert_eq!(files.len(), 6);
    let mut check = vec!["tournament", "check"];
    check.extend(files.iter().map(String::as_str));
    let output = adoube(&check);
    assert!(output.status.success(), "{}", out(&output));
    assert!(out(&output).starts_with(&files[0]));
    assert_eq!(out(&output).matches("nothing differs").count(), 6);
    // What is there is not overwritten.
    let output = adoube(&args);
    let expected = format!("{}: is there already (expected a new name)", files[0]);
    assert_fails(&output, &expected);
}

#[test]
fn a_file_that_cannot_be_read_is_no_difference() {
    let folder = tempfile::tempdir().unwrap();
    let file = put(folder.path(), "x.trf", "012 x\n");
    assert_eq!(adoube(&["tournament", "check", &file]).status.code(), Some(2));
    let file = put(folder.path(), "y.trf", "202 QQ\n001    1      A\n");
    let output = adoube(&["tournament", "check", &file]);
    assert_eq!(output.status.code(), Some(2));
}
