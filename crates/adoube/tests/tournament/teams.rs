//! Events of teams from the command line: boards by match, sheets, prizes, files.

use std::fs;
use std::path::Path;

use crate::tournament::program::{adoube, err, out};
use crate::tournament::{event, put, said};

/// Four teams of two, whose first round is paired.
fn league(folder: &Path) -> impl Fn(&[&str]) -> std::process::Output + use<> {
    league_of(folder, &["--rounds", "3", "--boards", "2"])
}

fn league_of(folder: &Path, rules: &[&str]) -> impl Fn(&[&str]) -> std::process::Output + use<> {
    let run = event(folder, rules);
    for (name, rating) in [("Eve", "1600"), ("Fay", "1500"), ("Gus", "1400"), ("Hal", "1300")] {
        said(&run, &["add", "e", name, "--rating", rating]);
    }
    for (name, players) in
        [("Lions", ["1", "5"]), ("Bears", ["2", "6"]), ("Wolves", ["3", "7"]), ("Owls", ["4", "8"])]
    {
        said(&run, &["team", "add", "e", name, players[0], players[1]]);
    }
    said(&run, &["pair", "e"]);
    run
}

fn refused(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", out(&output));
    err(&output).trim_end().to_owned()
}

#[test]
fn a_board_is_named_by_match_and_board_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    let plain = refused(&run, &["result", "e", "1", "1-0"]);
    assert_eq!(plain, "adoube: '1' (expected match and board, such as 1.1, of 2 matches)");
    let beyond = refused(&run, &["result", "e", "1.9", "1-0"]);
    assert_eq!(beyond, "adoube: '1.9' (expected 1.1 to 1.2)");
    assert!(refused(&run, &["swap", "e", "2"]).contains("such as 1.1"));
    let swapped = said(&run, &["swap", "e", "1.2"]);
    assert!(swapped.starts_with("Board 1.2: "), "{swapped}");
    assert!(said(&run, &["result", "e", "1.2", "1-0"]).starts_with("Board 1.2: "));
}

#[test]
fn what_is_asked_of_single_players_points_to_the_teams() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    assert!(refused(&run, &["explain", "e", "1"]).contains("`team explain`"));
    assert!(refused(&run, &["export", "e", "e.json"]).contains("single players"));
    assert!(!folder.path().join("e.json").exists());
    assert!(refused(&run, &["table", "e", "--group", "women"]).contains("--players"));
}

#[test]
fn every_sheet_has_teams_matches_and_boards() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["prizes", "e", "--category", "Main", "--amounts", "100,50"]);
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "1-0"]);
    said(&run, &["pair", "e"]);
    let sheet = |what: &str| {
        let file = format!("{what}.html");
        said(&run, &["print", "e", what, &file]);
        fs::read_to_string(folder.path().join(file)).unwrap()
    };
    let pairings = sheet("pairings");
    assert!(pairings.contains("Match 1: ") && pairings.contains(">1.2<"), "{pairings}");
    for (what, texts) in [
        ("names", &["Lions", ">1.2<"][..]),
        ("standings", &["Lions", ">MP<", ">GP<"]),
        ("cross", &["Lions", ">MP<"]),
        ("wall", &["Lions", "2.0 · 1.5"]),
        ("cards", &["Lions", ">1.2<"]),
        ("tables", &["(Lions)", ">1.2<"]),
        ("scoresheets", &["(Lions)", "Board 1.2"]),
        ("slips", &["(Lions)", "Board 1.2"]),
        ("prizes", &["Lions", "Provisional"]),
        ("receipts", &["Lions"]),
        ("check-in", &["Lions"]),
    ] {
        let html = sheet(what);
        for text in texts {
            assert!(html.contains(text), "{what}: {text}: {html}");
        }
    }
    let scores = ["2 – 0", "1.5 – 0.5", "2.0 – 0.0"];
    said(&run, &["print", "e", "pairings", "first.html", "--round", "1"]);
    let first = fs::read_to_string(folder.path().join("first.html")).unwrap();
    assert!(scores.iter().any(|score| first.contains(score)), "{first}");
}

#[test]
fn prizes_are_those_of_teams_and_of_boards_and_provisional_until_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["prizes", "e", "--category", "Main", "--amounts", "100,50", "--share", "equal"]);
    said(&run, &["prizes", "e", "--category", "Board 2", "--amounts", "cup", "--for", "board:2"]);
    let wrong =
        refused(&run, &["prizes", "e", "--category", "W", "--amounts", "9", "--for", "women"]);
    assert!(wrong.contains("board:1 to board:2"), "{wrong}");
    let before = run(&["prizes", "e"]);
    assert!(out(&before).contains("37.50  100, 4 share\n"), "{}", out(&before));
    // Nobody has a place that alone brings nothing.
    assert!(out(&before).contains("37.50       4 share\n"), "{}", out(&before));
    assert!(err(&before).contains("No round counts yet: the prizes are provisional."));
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "0-1", "2.1", "1-0", "2.2", "0-1"]);
    let after = run(&["prizes", "e"]);
    let text = out(&after);
    assert!(text.contains("1 Lions") && !text.contains("Ada"), "{text}");
    assert!(text.contains("Board 2\n") && text.contains("cup"), "{text}");
    assert!(err(&after).contains("One round of 3 counts: the prizes are provisional."));
}

#[test]
fn a_round_without_a_pairing_is_seated_by_hand_and_what_that_breaks_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--boards", "1"]);
    for (name, player) in [("Lions", "1"), ("Bears", "2")] {
        said(&run, &["team", "add", "e", name, player]);
    }
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1.1", "1-0"]);
    let none = refused(&run, &["pair", "e"]);
    assert!(none.contains("`team seat`") && !none.contains("by-hand"), "{none}");
    let seated = run(&["team", "seat", "e", "1-2", "--why", "two are left"]);
    assert!(seated.status.success(), "{}", err(&seated));
    let told = "Against the rules, by the arbiter’s decision: 1 Lions and 2 Bears have met, or are kept apart (C1).\n";
    assert_eq!(err(&seated), told);
}

#[test]
fn a_bye_inside_a_match_of_two_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "4", "--twice"]);
    let inside = refused(&run, &["bye", "e", "1", "--round", "2"]);
    assert!(inside.ends_with("(expected round 1 or 3)"), "{inside}");
    let said_of = said(&run, &["bye", "e", "1", "--round", "3"]);
    assert!(said_of.contains("It is for the whole match, rounds 3 and 4."), "{said_of}");
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "4", "--twice", "--boards", "1"]);
    for (name, player) in [("Lions", "1"), ("Bears", "2"), ("Owls", "3"), ("Bats", "4")] {
        said(&run, &["team", "add", "e", name, player]);
    }
    let inside = refused(&run, &["team", "bye", "e", "1", "--round", "2"]);
    assert!(inside.ends_with("(expected round 1 or 3)"), "{inside}");
    said(&run, &["team", "bye", "e", "1", "--round", "3"]);
}

#[test]
fn a_file_of_teams_is_held_against_a_list_and_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "1-0"]);
    assert!(run(&["export", "e", "e.trf"]).status.success());
    let file = folder.path().join("e.trf");
    let file = file.to_str().unwrap();
    let right = adoube(&["tournament", "check", file]);
    assert_eq!(out(&right), "4 teams, one round checked: everything is as the rules have it.\n");
    let list = put(folder.path(), "list.csv", "number,rating\n1,2222\n");
    let table = put(folder.path(), "table.tsv", "TeamNo\tMP\tGP\n1\t2.0\t9.5\n");
    let output = adoube(&["tournament", "check", file, "--list", &list, "--table", &table]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        out(&output),
        "1 Lions: GP 9.5. Expected: 1.5.\n\
         1 Ada: rating 2000. Expected: 2222 by the list.\n\
         4 teams, one round checked: 2 differences.\n"
    );
}

#[test]
fn a_file_that_is_not_there_does_not_keep_others_from_being_checked() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    assert!(run(&["export", "e", "e.trf"]).status.success());
    let output = run(&["check", "nowhere.trf", "e.trf"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).starts_with("adoube: nowhere.trf: "), "{}", err(&output));
    assert!(out(&output).contains("e.trf: 4 teams, one round checked"), "{}", out(&output));
}

#[test]
fn a_contradiction_in_a_file_of_teams_is_one_line_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "1-0"]);
    assert!(run(&["export", "e", "e.trf"]).status.success());
    let text = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    let line = text.lines().find(|line| line.starts_with("310   4")).unwrap();
    let wrong = put(folder.path(), "wrong.trf", &text.replace(&format!("{line}\n"), ""));
    let event = folder.path().join("new.event");
    let event = event.to_str().unwrap();
    let english = adoube(&["tournament", "import", event, &wrong]);
    assert!(err(&english).contains("in no team (expected a line 310 or 013 with each player)"));
    assert_eq!(err(&english).lines().count(), 1);
    let french = adoube(&["--lang", "fr", "tournament", "import", event, &wrong]);
    assert!(err(&french).contains("dans aucune équipe"), "{}", err(&french));
    assert!(!Path::new(event).exists());
}

#[test]
fn the_cross_table_of_a_scheveningen_has_everybody_against_everybody() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "scheveningen", "--boards", "2"]);
    said(&run, &["team", "add", "e", "North", "1", "3"]);
    said(&run, &["team", "add", "e", "South", "2", "4"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "="]);
    said(&run, &["print", "e", "cross", "cross.html"]);
    let html = fs::read_to_string(folder.path().join("cross.html")).unwrap();
    assert!(
        html.contains("North – South") && html.contains("2 Ben") && html.contains("½"),
        "{html}"
    );
    let players = said(&run, &["players", "e"]);
    assert!(players.contains("North") && players.contains("South"), "{players}");
}

#[test]
fn a_file_that_contradicts_itself_is_not_checked_and_an_unknown_system_is_no_praise() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "1-0"]);
    said(&run, &["export", "e", "e.trf"]);
    let text = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    let put = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        fs::write(folder.path().join("x.trf"), text.replace(from, to)).unwrap();
    };
    put("\n082 4\n", "\n082 5\n");
    assert!(refused(&run, &["check", "x.trf"]).contains("5 teams (expected 4"));
    put("310   2 Bears", "310   2 Lions");
    assert!(refused(&run, &["check", "x.trf"]).contains("'Lions' again (expected each name once)"));
    put("192 FIDE_TEAM_TYPEA_MP_GP", "192 FIDE_TEAM_TYPEC_MP_GP");
    let checked = said(&run, &["check", "x.trf"]);
    let none = "4 teams checked, but no pairing, for FIDE_TEAM_TYPEC_MP_GP is not paired here";
    assert_eq!(checked.trim_end(), format!("{none}: nothing differs."));
    assert!(refused(&run, &["import", "x", "x.trf"]).contains("'FIDE_TEAM_TYPEC_MP_GP' (expected"));
}

#[test]
fn the_wall_chart_counts_two_matches_that_are_one_as_the_table_does() {
    let folder = tempfile::tempdir().unwrap();
    let run =
        league_of(folder.path(), &["--rounds", "4", "--boards", "2", "--twice", "--together"]);
    // Both matches are won by the team that is named first in round 1: one win in all.
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "="]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1.1", "0-1", "1.2", "=", "2.1", "0-1", "2.2", "="]);
    said(&run, &["print", "e", "wall", "wall.html"]);
    let wall = fs::read_to_string(folder.path().join("wall.html")).unwrap();
    assert!(wall.contains("2.0 · 1.5") && wall.contains("2.0 · 3.0"), "{wall}");
    assert!(!wall.contains("4.0 · 3.0"), "{wall}");
}

#[test]
fn colours_swapped_on_board_1_turn_the_match_round() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "1-0"]);
    assert!(said(&run, &["table", "e", "--cross"]).contains("3w1.5"));
    assert!(said(&run, &["swap", "e", "1.1"]).starts_with("Board 1.1: "));
    let cross = said(&run, &["table", "e", "--cross"]);
    assert!(cross.contains("3b1.5") && cross.contains("1w0.5"), "{cross}");
    assert!(said(&run, &["round", "e"]).starts_with("1  3 Wolves - 1 Lions  0.5-1.5\n"));
}
