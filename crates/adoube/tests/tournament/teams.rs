//! Events of teams from the command line: boards by match, sheets, prizes, files.

use std::fs;
use std::path::Path;

use crate::tournament::program::{adoube, err, out};
use crate::tournament::{both, event, put, said};

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
        let players = if rules.contains(&"1") { &players[..1] } else { &players[..] };
        said(&run, &[&["team", "add", "e", name], players].concat());
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
fn a_column_of_teams_makes_the_teams_and_is_never_taken_for_the_club() {
    let folder = tempfile::tempdir().unwrap();
    let rows =
        "Ann;1500;{};\nBob;1900;Lynx;Paris\nCleo;1700;Otters;Lyon\nDan;1800;lynx;\nEli;1600;;\n";
    for (head, at) in ["team", "Équipe", "Mannschaft"].into_iter().zip(1..) {
        let text = format!("name;rating;{head};club\n{}", rows.replace("{}", "Otters"));
        put(folder.path(), "t.csv", &text);
        let run = |args: &[&str]| {
            let file = folder.path().join(format!("{at}.event"));
            let csv = folder.path().join("t.csv");
            let args: Vec<&str> = args
                .iter()
                .map(|&arg| match arg {
                    "E" => file.to_str().unwrap(),
                    "t.csv" => csv.to_str().unwrap(),
                    arg => arg,
                })
                .collect();
            adoube(&[&["tournament"], &args[..]].concat())
        };
        said(&run, &["new", "E", "--name", "T", "--rounds", "3", "--boards", "2"]);
        let added = run(&["add", "E", "--csv", "t.csv", "--lang", "en"]);
        assert_eq!((out(&added), err(&added)), ("5 players are entered.\n", ""));
        let list = said(&run, &["team", "list", "E", "--lang", "en"]);
        let place = |name: &str| list.find(name).unwrap_or_else(|| panic!("{name}: {list}"));
        let order = ["Otters", "Ann", "Cleo", "Lynx", "Bob", "Dan"].map(place);
        let teams = [&order[..3], &order[3..]];
        assert!(teams.iter().all(|team| team.is_sorted()), "{list}");
        assert!(!list.contains("Eli"), "{list}");
    }
    // Nobody plays for a team here, and a team is no club.
    let run = event(folder.path(), &["--rounds", "3"]);
    let added = run(&["add", "e", "--csv", "t.csv"]);
    let said_of_it = "adoube: t.csv: 'Mannschaft' was not taken: nobody plays for a team in this event (`club` would name a club)\n";
    assert_eq!(err(&added), said_of_it);
    assert!(!said(&run, &["players", "e"]).contains("Otters"));
}

#[test]
fn a_team_that_left_a_round_robin_early_stands_in_its_file_as_in_the_event() {
    let folder = tempfile::tempdir().unwrap();
    let run = league_of(folder.path(), &["--system", "round-robin", "--boards", "2"]);
    said(&run, &["result", "e", "1.1", "0-1", "1.2", "0-1", "2.1", "1-0", "2.2", "="]);
    said(&run, &["team", "withdraw", "e", "4"]);
    said(&run, &["export", "e", "e.trf"]);
    let file = folder.path().join("e.trf");
    let file = file.to_str().unwrap();
    let checked = adoube(&["tournament", "check", file, "--lang", "en"]);
    assert_eq!(out(&checked), "4 teams, one round checked: everything is as the rules have it.\n");
    let told = adoube(&["standings", file, "--tsv"]);
    assert_eq!(out(&told), said(&run, &["table", "e", "--tsv"]));
    assert!(out(&told).contains("\n4\t0.0"), "{}", out(&told));
}

#[test]
fn a_file_of_teams_says_that_it_does_not_know_which_players_have_gone_home() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    assert!(!err(&run(&["export", "e", "a.trf"])).contains("gone home"));
    said(&run, &["withdraw", "e", "5"]);
    let warned = err(&run(&["export", "e", "b.trf"])).to_owned();
    assert!(warned.contains("players of teams who have gone home"), "{warned}");
}

#[test]
fn an_event_of_single_players_has_no_list_of_teams() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    assert!(refused(&run, &["team", "list", "e"]).contains("event of single players"));
}

#[test]
fn who_has_gone_home_is_not_lined_up() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["add", "e", "Ivy", "--team", "Lions"]);
    said(&run, &["withdraw", "e", "9"]);
    let [english, french] = both(&run, &["team", "line-up", "e", "1", "1", "9"]);
    assert_eq!(english, "adoube: 9 Ivy has gone home (`return` brings the player back)\n");
    assert!(french.contains("9 Ivy a quitté le tournoi (`return`"), "{french}");
    said(&run, &["return", "e", "9"]);
    said(&run, &["team", "line-up", "e", "1", "1", "9"]);
    // Who sits there already stays, whatever becomes of another board.
    said(&run, &["withdraw", "e", "9"]);
    said(&run, &["team", "line-up", "e", "1", "0", "9"]);
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

#[test]
fn what_takes_the_place_of_something_said_of_a_team_asks_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["team", "bye", "e", "1", "--round", "2"]);
    let other = refused(&run, &["team", "bye", "e", "1", "--round", "2", "--for", "full"]);
    assert_eq!(
        other,
        "adoube: team 1 Lions has a bye in round 2 already, for a drawn match (`--again` puts another in its place)"
    );
    assert!(refused(&run, &["team", "bye", "e", "1", "--round", "2"]).contains("as it is"));
    let again = ["team", "bye", "e", "1", "--round", "2", "--for", "full", "--again"];
    assert!(said(&run, &again).contains("a match won"));
    // A line-up that leaves a board with a result empty.
    said(&run, &["result", "e", "1.1", "1-0"]);
    let lost = refused(&run, &["team", "line-up", "e", "1", "0", "5"]);
    assert!(lost.contains("Board 1.1: 1 Ada 1-0 ") && lost.contains("`--again`"), "{lost}");
    said(&run, &["team", "line-up", "e", "1", "0", "5", "--again"]);
    // Who is kept apart, twice and not any more.
    said(&run, &["team", "apart", "e", "1", "4"]);
    assert!(refused(&run, &["team", "apart", "e", "4", "1"]).contains("`team together`"));
    assert!(said(&run, &["team", "together", "e", "1", "4"]).contains("may meet: 1 Lions; 4 Owls"));
    assert!(refused(&run, &["team", "together", "e", "1", "4"]).contains("not kept apart"));
    // Lots that were drawn.
    let other = tempfile::tempdir().unwrap();
    let run = event(other.path(), &["--boards", "1"]);
    for (name, player) in [("Lions", "1"), ("Bears", "2"), ("Owls", "3")] {
        said(&run, &["team", "add", "e", name, player]);
    }
    said(&run, &["draw", "e", "--seed", "1"]);
    for again in [&["draw", "e", "--seed", "2"][..], &["team", "order", "e", "--by-rating"]] {
        assert!(refused(&run, again).contains("lots are drawn already"), "{again:?}");
        said(&run, &[again, &["--again"]].concat());
        said(&run, &["draw", "e", "--seed", "1", "--again"]);
    }
}

#[test]
fn a_pairing_of_teams_by_hand_is_told_what_works() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "="]);
    let told = refused(&run, &["team", "seat", "e", "1-4", "2-3", "--why", "bus"]);
    assert!(!told.contains("`change`") && told.contains("`team seat` then"), "{told}");
    // And that works.
    let second = said(&run, &["pair", "e"]);
    let matches: Vec<String> = second
        .lines()
        .filter(|line| !line.starts_with(' '))
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            format!("{}-{}", words[4], words[1])
        })
        .collect();
    let turned: Vec<&str> = matches.iter().map(String::as_str).collect();
    said(&run, &[&["team", "seat", "e", "--why", "bus"], &turned[..]].concat());
    assert_ne!(said(&run, &["round", "e"]), second);
}

#[test]
fn teams_whose_names_are_alike_are_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--boards", "1"]);
    said(&run, &["team", "add", "e", "Lions", "1"]);
    let output = run(&["team", "add", "e", "lions.", "2"]);
    assert!(output.status.success());
    assert!(err(&output).contains("team 2 lions. has a name like 1 Lions"), "{}", err(&output));
    // Whose team is named in other letters plays for it.
    let entered = said(&run, &["add", "e", "Eve", "--team", "LIONS"]);
    assert!(entered.contains("Team 1 Lions plays in this order: 1 Ada; 5 Eve."), "{entered}");
    run(&["export", "e", "e.trf"]);
    let told = err(&run(&["import", "again", "e.trf"])).to_owned();
    assert!(told.contains("team 2 lions. has a name like 1 Lions"), "{told}");
}

#[test]
fn what_is_said_of_a_player_of_a_team_is_true_of_him() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    let late = said(&run, &["add", "e", "Ida", "--rating", "1000"]);
    assert_eq!(
        late,
        "9 Ida is entered, and plays once a team lists the player (`team players`).\n"
    );
    assert!(said(&run, &["withdraw", "e", "9"]).contains("in no line-up from round 2 on"));
    let back = said(&run, &["return", "e", "9"]);
    assert!(back.contains("is back, and plays for no team"), "{back}");
    said(&run, &["withdraw", "e", "5"]);
    assert!(said(&run, &["players", "e"]).contains("(gone home)"));
    assert!(said(&run, &["return", "e", "5"]).contains("can be lined up from round 2 on"));
    said(&run, &["team", "withdraw", "e", "4"]);
    assert!(said(&run, &["team", "list", "e"]).contains("Owls (gone home)"));
    let french = said(&run, &["--lang", "fr", "team", "list", "e"]);
    assert!(french.contains("Owls (partie)") || french.contains("Owls (parti)"), "{french}");
}

#[test]
fn a_reserve_enters_a_long_table_while_its_last_round_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let rules = ["--system", "double", "--boards", "1"];
    let run = event(folder.path(), &rules);
    for (name, player) in [("Lions", "1"), ("Bears", "2"), ("Wolves", "3"), ("Owls", "4")] {
        said(&run, &["team", "add", "e", name, player]);
    }
    for round in 1..=6 {
        said(&run, &["pair", "e"]);
        if round < 6 {
            said(&run, &["result", "e", "1.1", "1-0", "2.1", "1-0"]);
        }
    }
    said(&run, &["add", "e", "Eve", "--team", "Lions"]);
    said(&run, &["result", "e", "1.1", "1-0", "2.1", "1-0"]);
    assert!(refused(&run, &["add", "e", "Fay", "--team", "Lions"]).contains("all 6 rounds"));
}

#[test]
fn what_results_would_change_is_told_of_teams() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "="]);
    let told = said(&run, &["what-if", "e", "1.1", "0-1"]);
    let (teams, players) = told.split_once("\n\n").unwrap();
    assert!(teams.contains("MP") && teams.contains("1 Lions") && teams.contains(" → "), "{told}");
    assert!(players.contains("ELO") && !players.contains('#'), "{told}");
    let json: serde_json::Value =
        serde_json::from_str(&said(&run, &["--json", "what-if", "e", "1.1", "0-1"])).unwrap();
    assert_eq!(json["teams"][0]["now"]["match-points"], "2.0", "{json}");
}

#[test]
fn the_sheet_of_prizes_names_the_team_of_a_boards_player() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["correct", "e", "1", "--club", "Lyon"]);
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "="]);
    said(&run, &["prizes", "e", "--category", "Board 1", "--for", "board:1", "--amounts", "50"]);
    said(&run, &["print", "e", "prizes", "p.html"]);
    let sheet = fs::read_to_string(folder.path().join("p.html")).unwrap();
    assert!(sheet.contains(">Team</th>") && !sheet.contains(">Club</th>"), "{sheet}");
}

#[test]
fn scheveningen_and_files_without_a_system_are_called_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--boards", "2", "--system", "scheveningen"]);
    said(&run, &["team", "add", "e", "North", "1", "3"]);
    said(&run, &["team", "add", "e", "South", "2", "4"]);
    said(&run, &["pair", "e"]);
    let why = said(&run, &["team", "explain", "e", "1"]);
    assert!(why.contains("Scheveningen") && !why.contains("Berger"), "{why}");
    run(&["export", "e", "e.trf"]);
    let trf = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    assert!(trf.contains("\n092 Team: Scheveningen\n"), "{trf}");
    let bare: String = trf.lines().filter(|l| !l.starts_with("192") && !l.starts_with("092")).fold(
        String::new(),
        |mut all, line| {
            all.push_str(line);
            all.push('\n');
            all
        },
    );
    put(folder.path(), "bare.trf", &bare);
    let told = err(&run(&["import", "bare", "bare.trf"])).to_owned();
    assert!(told.contains("C.04.6") && !told.contains("Dutch"), "{told}");
}

#[test]
fn what_is_mistyped_of_teams_is_told_with_what_was_expected() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    for (args, told) in [
        (
            &["new", "x", "--name", "X", "--boards", "2", "--colours", "WBW"][..],
            "'WBW' (expected such as WB)",
        ),
        (
            &["new", "x", "--name", "X", "--boards", "4", "--colours", "WBB"],
            "'WBB' (expected such as WBWB)",
        ),
        (&["team", "boards", "e", "--board", "9"], "'9' (expected 1 … 2)"),
        (&["team", "withdraw", "e", "9"], "there is no team 9 (`team list` lists them)"),
        (&["team", "remove", "e", "1"], "`team withdraw`"),
        (&["advance", "e", "1"], "say it of a team"),
        (&["team", "advance", "e", "1"], "no round of a knock-out"),
    ] {
        let refusal = refused(&run, args);
        assert!(refusal.contains(told), "{args:?}: {refusal}");
    }
    said(&run, &["result", "e", "1.1", "1-0", "1.2", "=", "2.1", "1-0", "2.2", "="]);
    said(&run, &["team", "withdraw", "e", "4"]);
    said(&run, &["pair", "e"]);
    assert_eq!(
        said(&run, &["team", "explain", "e", "1", "--why-not", "4"]),
        "4 Owls is not paired.\n"
    );
}

#[test]
fn a_team_that_comes_late_or_after_the_end_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let run = league_of(folder.path(), &["--rounds", "2", "--boards", "1", "--twice"]);
    said(&run, &["result", "e", "1.1", "1-0", "2.1", "="]);
    let between = refused(&run, &["team", "add", "e", "Hawks", "5"]);
    assert!(between.contains("round 2 is its second game"), "{between}");
    said(&run, &["pair", "e"]);
    let over = refused(&run, &["team", "add", "e", "Hawks", "5"]);
    assert!(over.contains("all 2 rounds"), "{over}");
    let [english, french] = both(&run, &["team", "withdraw", "e", "1"]);
    assert!(english.contains("goes home; all rounds are paired"), "{english}");
    assert!(french.contains("déjà"), "{french}");
    assert!(said(&run, &["team", "return", "e", "1"]).contains("is back; all rounds are paired"));
    let folder = tempfile::tempdir().unwrap();
    let run = league_of(folder.path(), &["--rounds", "4", "--boards", "1", "--twice"]);
    let late = said(&run, &["team", "add", "e", "Hawks", "5"]);
    assert!(late.contains("plays from round 3 on"), "{late}");
}

#[test]
fn in_scheveningen_all_games_decide_and_no_norms_are_made() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "scheveningen", "--boards", "2"]);
    said(&run, &["team", "add", "e", "North", "1", "3"]);
    said(&run, &["team", "add", "e", "South", "2", "4"]);
    let log = fs::read_to_string(folder.path().join("e")).unwrap();
    assert!(log.contains(r#""primary":"game""#), "{log}");
    let [en, fr] = both(&run, &["norms", "e"]);
    assert!(en.contains("in Scheveningen since March 2024"), "{en}");
    assert!(fr.contains("depuis mars 2024"), "{fr}");
    let asked = ["new", "m", "--name", "M", "--system", "scheveningen", "--boards", "2"];
    said(&run, &[&asked[..], &["--primary", "match"]].concat());
    assert!(!fs::read_to_string(folder.path().join("m")).unwrap().contains(r#""primary":"game""#));
}

#[test]
fn a_spreadsheet_of_an_event_of_teams_has_their_column() {
    let folder = tempfile::tempdir().unwrap();
    let run = league(folder.path());
    said(&run, &["export", "e", "e.csv"]);
    let text = fs::read_to_string(folder.path().join("e.csv")).unwrap();
    let first = text.lines().next().unwrap();
    assert!(first.ends_with(",team"), "{first}");
    assert!(text.contains("Ada") && text.lines().nth(1).unwrap().ends_with(",Lions"), "{text}");
    said(&run, &["new", "f", "--name", "F", "--boards", "2", "--rounds", "3"]);
    said(&run, &["add", "f", "--csv", "e.csv"]);
    assert!(said(&run, &["team", "list", "f"]).contains("Lions"));
}

#[test]
fn who_leaves_a_table_before_round_1_is_told_that_games_are_lost_and_count_for_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "round-robin"]);
    let told = said(&run, &["withdraw", "e", "4"]);
    assert!(told.contains("the games from round 1 on are lost"), "{told}");
    assert!(told.contains("count for nobody’s place"), "{told}");
    let teams = tempfile::tempdir().unwrap();
    let run = event(teams.path(), &["--system", "round-robin", "--boards", "1"]);
    for (name, player) in [("A", "1"), ("B", "2"), ("C", "3"), ("D", "4")] {
        said(&run, &["team", "add", "e", name, player]);
    }
    let told = said(&run, &["team", "withdraw", "e", "4"]);
    assert!(told.contains("its matches from round 1 on are lost"), "{told}");
    assert!(told.contains("less than half"), "{told}");
}
