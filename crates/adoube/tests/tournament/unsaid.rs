//! What would otherwise happen without a word.

use std::fs;

use crate::tournament::program::{adoube, err, out};
use crate::tournament::{both, event, put, said};

#[test]
fn two_columns_of_ratings_are_named_and_the_first_counts() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    put(folder.path(), "two.csv", "name,rating,Elo\nEve,1500,1600\nFay,,1400\n");
    let output = run(&["add", "e", "--csv", "two.csv"]);
    let expected = "adoube: two.csv: “rating” and “Elo” mean the same: \
                    of each player the first of them that says something counts\n";
    assert_eq!((out(&output), err(&output)), ("2 players are entered.\n", expected));
    let players = said(&run, &["players", "e"]);
    assert!(players.contains("Eve  1500") && players.contains("Fay  1400"), "{players}");
}

#[test]
fn who_goes_home_after_the_last_game_is_told_what_that_costs() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "1"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    let [english, french] = both(&run, &["withdraw", "e", "1"]);
    let expected = "1 Ada goes home; all rounds are paired.\nPrizes are for those who stay: 1 Ada gets none \
                    (`return` takes that back; after the last round nobody need be withdrawn).\n";
    assert_eq!(english, expected);
    // It is done once: the second time says so.
    assert!(french.contains("Ada"), "{french}");
    said(&run, &["return", "e", "1"]);
    said(&run, &["prizes", "e", "--category", "Main", "--amounts", "100", "--currency", "EUR"]);
    let prizes = said(&run, &["prizes", "e"]);
    assert!(prizes.contains("1 Ada") && prizes.contains("100\u{a0}EUR"), "{prizes}");
}

#[test]
fn who_goes_home_before_prizes_are_won_is_told_too() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    assert_eq!(
        said(&run, &["withdraw", "e", "4"]),
        "4 Dot goes home, and is not paired from round 1 on.\n"
    );
    said(&run, &["prizes", "e", "--category", "Main", "--amounts", "100"]);
    assert_eq!(
        said(&run, &["withdraw", "e", "3"]),
        "3 Cid goes home, and is not paired from round 1 on.\n\
         Prizes are for those who stay: 3 Cid gets none (`return` takes that back).\n"
    );
}

#[test]
fn a_prize_has_its_currency_wherever_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let new = ["prizes", "e", "--category", "Main", "--amounts", "100,50+cup", "--currency", "EUR"];
    assert_eq!(
        said(&run, &new),
        "Prizes are announced: Main 100\u{a0}EUR, 50\u{a0}EUR + cup; in EUR.\n"
    );
    assert_eq!(
        said(&run, &["prizes", "e", "--category", "Main", "--amounts", "80", "--step", "5"]),
        "Prizes are announced: Main 80\u{a0}EUR; in steps of 5\u{a0}EUR.\n\
         That takes the place of: Main 100\u{a0}EUR, 50\u{a0}EUR + cup.\n"
    );
    assert_eq!(
        said(&run, &["prizes", "e", "--currency", ""]),
        "Prizes are announced: in no currency.\n"
    );
    assert!(said(&run, &["prizes", "e"]).contains("80\n"));
}

#[test]
fn a_title_or_a_federation_that_there_is_not_has_no_prize_and_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    for (group, expected) in [
        ("title:XX", "“title:XX” (expected a title: GM, IM, WGM, FM, WIM, CM, WFM or WCM)"),
        (
            "fed:FRE",
            "“fed:FRE” is no federation of FIDE (expected its code, such as FRA; FID or NON for a player of none)",
        ),
        ("fed:DEU", "“fed:DEU” is no federation of FIDE (expected its code, here GER?)"),
        ("fed:x", "“fed:x” (expected the code of a federation, such as FRA)"),
    ] {
        let expected = format!("adoube: {expected}\n");
        let prizes = run(&["prizes", "e", "--category", "A", "--amounts", "10", "--for", group]);
        assert_eq!(err(&prizes), expected);
        assert_eq!(err(&run(&["table", "e", "--group", group])), expected);
        let fee = format!("{group}=5");
        assert_eq!(err(&run(&["fees", "e", "--amount", "10", "--for", &fee])), expected);
    }
    said(&run, &["correct", "e", "2", "--federation", "FRA"]);
    assert!(said(&run, &["table", "e", "--group", "fed:fra"]).contains("Ben"));
}

#[test]
fn what_a_tournament_of_teams_is_set_up_with_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let args = [
        "new",
        "t",
        "--name",
        "T",
        "--boards",
        "2",
        "--rounds",
        "4",
        "--twice",
        "--together",
        "--primary",
        "game",
        "--team-bye",
        "2,1.5",
        "--match-points",
        "win=3,draw=1",
        "--free",
        "--colours",
        "BW",
        "--points",
        "win=3,draw=1",
    ];
    assert_eq!(
        said(&run, &args),
        "“T” is set up: Swiss, 4 rounds.\nTeams play, on 2 boards a match.\nEvery opponent is met twice in a row.\n\
         Both matches against a team are one, won by who makes more in all its games.\nGame points count first.\n\
         A match won is worth 3.0, drawn 1.0, lost 0.0.\n\
         The bye that pairing gives is worth match points: 2.0, game points: 1.5.\n\
         Line-ups need not keep the board order.\nThe first-named team has these colours, from board 1 on: BW.\n\
         A win is worth 3.0, a draw 1.0, a loss 0.0, a loss without playing 0.0, an absence 0.0, a bye 3.0.\n"
    );
    let plain = ["new", "u", "--name", "U", "--boards", "2", "--rounds", "4"];
    assert_eq!(said(&run, &plain).lines().count(), 2);
}

#[test]
fn pairing_a_file_of_teams_refuses_what_it_does_not_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("t.trf");
    let file = file.to_str().unwrap();
    let made = ["tournament", "generate", file, "--seed", "1", "--teams", "6", "--boards", "2"];
    assert!(adoube(&[&made[..], &["--rounds", "3"]].concat()).status.success());
    let out_file = folder.path().join("out.trf");
    let pair = |args: &[&str]| {
        let head = ["pair", file, "--round", "2", "--lang", "en"];
        let output = adoube(&[&head[..], args].concat());
        err(&output).replace(file, "t.trf")
    };
    assert_eq!(
        pair(&["--write", out_file.to_str().unwrap()]),
        "adoube: t.trf: --write enters no round of teams, which has line-ups \
         (`tournament import`, then `tournament pair` and `tournament export`)\n"
    );
    assert!(!out_file.exists());
    assert_eq!(
        pair(&["--explain", "1"]),
        "adoube: t.trf: --explain tells nothing of teams (`tournament import`, then `team explain`)\n"
    );
    assert!(pair(&["--absent", "99"]).contains("99"), "{}", pair(&["--absent", "99"]));
    assert_eq!(pair(&["--absent", "1,2"]), "");
}

#[test]
fn a_list_in_which_nobody_of_the_tournament_is_checks_nothing_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    run(&["export", "e", "e.trf"]);
    put(folder.path(), "other.csv", "name,rating\nZoe,1500\n");
    put(folder.path(), "own.csv", "name,rating\nAda,2000\n");
    let other = run(&["check", "e.trf", "--list", "other.csv"]);
    assert_eq!(
        err(&other),
        "adoube: nobody of the tournament is in other.csv: no rating is checked (players are found by name)\n"
    );
    assert_eq!(err(&run(&["check", "e.trf", "--list", "own.csv"])), "");
}

#[test]
fn the_shogi_federations_file_of_a_chess_event_is_told_as_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let said = err(&run(&["export", "e", "e.txt", "--date", "2026-05-03"])).to_owned();
    let expected = "adoube: e.txt: this is the shogi federation’s file, and the event is one of chess \
                    (.trf is the chess federation’s)\n";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn a_chess_event_is_judged_by_the_chess_federations_rules() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    said(&run, &["pair", "e"]);
    let change = ["change", "e", "3-1", "4-2", "--why", "they want to"];
    assert_eq!(err(&run(&change)), "adoube: 3 Cid and 1 Ada may not meet: they have met (C1)\n");
    let shogi = tempfile::tempdir().unwrap();
    let run = event(shogi.path(), &["--rounds", "3", "--game", "shogi"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    said(&run, &["pair", "e"]);
    let refused = err(&run(&change)).to_owned();
    assert!(refused.ends_with("they have met (fesa-2024/14.4)\n"), "{refused}");
    let cup = tempfile::tempdir().unwrap();
    let run = event(cup.path(), &["--system", "knockout"]);
    assert_eq!(
        err(&run(&["bye", "e", "1"])),
        "adoube: 1 Ada is expected in every round of the knock-out (`withdraw` for who goes home)\n"
    );
}

#[test]
fn a_drawn_match_of_a_knock_out_of_a_file_waits_for_who_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "knockout"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "=", "2", "1-0"]);
    run(&["export", "e", "e.trf"]);
    let imported = run(&["import", "f", "e.trf"]);
    assert!(imported.status.success());
    let said = err(&imported);
    let expected = "adoube: e.trf: round 1: nobody has won 1 Ada – 4 Dot, \
                    and the file does not say who goes on (`advance` says it)\n";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn a_table_of_a_file_stops_before_the_round_that_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["add", "e", "Eve", "--rating", "1600"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0"]);
    run(&["export", "e", "e.trf"]);
    let file = folder.path().join("e.trf");
    let file = file.to_str().unwrap();
    let table = adoube(&["standings", file, "--lang", "en"]);
    assert!(!out(&table).contains("1.0"), "{}", out(&table));
    assert_eq!(
        err(&table).replace(file, "e.trf"),
        "adoube: e.trf: round 1 is open, one result is missing: only the rounds before it count here\n"
    );
    // Who asks for the round gets it as it stands.
    let asked = adoube(&["standings", file, "--lang", "en", "--round", "1"]);
    assert!(out(&asked).contains("1.0") && err(&asked).is_empty(), "{}", out(&asked));
}

#[test]
fn cards_say_when_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["describe", "e", "--begins", "2026-05-02", "--ends", "2026-05-04"]);
    said(&run, &["describe", "e", "--dates", "2026-05-02,2026-05-03,2026-05-04"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    said(&run, &["pair", "e"]);
    for (sheet, expected) in [
        ("cards", "Test · 2026-05-02 – 2026-05-04"),
        ("tables", "Round 2 · 2026-05-03"),
        ("slips", "Test · 2026-05-03"),
    ] {
        let file = format!("{sheet}.html");
        said(&run, &["print", "e", sheet, &file]);
        let html = fs::read_to_string(folder.path().join(&file)).unwrap();
        assert!(html.contains(expected), "{sheet}: {html}");
    }
}

#[test]
fn a_match_that_both_have_lost_in_the_last_round_of_a_file_may_have_somebody_who_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "knockout"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "--", "2", "1-0"]);
    said(&run, &["advance", "e", "1"]);
    run(&["export", "e", "e.trf"]);
    let told = err(&run(&["import", "f", "e.trf"])).to_owned();
    assert!(told.contains("round 1: nobody has won 1 Ada – 4 Dot"), "{told}");
}

#[test]
fn a_file_of_an_event_whose_round_is_open_has_the_places_of_the_round_before() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "0-1"]);
    let told = err(&run(&["export", "e", "e.json"])).to_owned();
    assert!(told.contains("e.json: round 1 is open: what is played of it is in"), "{told}");
    let points = "are those of every result on the player’s line";
    let told = err(&run(&["export", "e", "1.trf"])).to_owned();
    let expected = format!("1.trf: round 1 is open: points in the file {points}, and there are no");
    assert!(told.contains(&expected), "{told}");
    let lines = |file: &str| -> Vec<(String, String)> {
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        let players = text.lines().filter(|line| line.starts_with("001"));
        players.map(|line| (line[80..84].trim().into(), line[85..89].trim().into())).collect()
    };
    let of = |points: &str, rank: &str| (points.to_owned(), rank.to_owned());
    assert!(lines("1.trf").iter().all(|(_, rank)| rank.is_empty()), "{:?}", lines("1.trf"));
    // Ada has lost to Cid, Dot has won against Ben. In round 2 only Ben's game is over.
    said(&run, &["result", "e", "2", "1-0"]);
    let table = said(&run, &["table", "e"]);
    said(&run, &["pair", "e"]);
    let round = said(&run, &["round", "e"]);
    let ben = 1 + round.lines().position(|line| line.contains("Ben")).unwrap();
    let first = round.lines().nth(ben - 1).unwrap().find("Ben") < round.find(" - ");
    let result = if first { "1-0" } else { "0-1" };
    said(&run, &["result", "e", &ben.to_string(), result]);
    let told = err(&run(&["export", "e", "2.trf"])).to_owned();
    assert!(told.contains("places those after round 1, as in `table`"), "{told}");
    assert_eq!(said(&run, &["table", "e"]), table);
    let place = |name: &str| {
        let line = table.lines().find(|line| line.contains(name)).unwrap();
        line.split_whitespace().next().unwrap().to_owned()
    };
    let file = lines("2.trf");
    assert_eq!(file[1], of("1.0", &place("Ben")), "{file:?}\n{table}");
    assert_eq!(file[2], of("1.0", &place("Cid")), "{file:?}\n{table}");
    let french = err(&run(&["--lang", "fr", "export", "e", "3.trf"])).to_owned();
    assert!(french.contains("les places celles d’après la ronde 1"), "{french}");
    // Whoever reads it has points that are those of the results.
    let import = run(&["import", "f", "2.trf"]);
    assert!(import.status.success(), "{}", err(&import));
    assert_eq!(said(&run, &["table", "f"]), table);
}

#[test]
fn amounts_are_written_as_the_language_has_them() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["prizes", "e", "--category", "A", "--amounts", "99,30.50", "--currency", "EUR"]);
    said(&run, &["fees", "e", "--amount", "12.50"]);
    let [english, french] = both(&run, &["prizes", "e"]);
    assert!(english.contains("30.50\u{a0}EUR"), "{english}");
    assert!(french.contains("30,50\u{a0}EUR") && !french.contains("30.50"), "{french}");
    let [english, french] = both(&run, &["fees", "e"]);
    assert!(english.contains("12.50") && english.contains("50\u{a0}EUR"), "{english}");
    assert!(french.contains("12,50") && !french.contains("12.50"), "{french}");
    let [_, french] = both(&run, &["pay", "e", "1", "7.25"]);
    assert!(french.contains("7,25\u{a0}EUR"), "{french}");
}

#[test]
fn a_round_or_a_board_of_number_nought_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["pair", "e"]);
    for args in [
        &["round", "e", "0"][..],
        &["result", "e", "--round", "0", "1", "1-0"],
        &["swap", "e", "1", "--round", "0"],
        &["explain", "e", "1", "--round", "0"],
        &["bye", "e", "1", "--round", "0"],
        &["bye", "e", "1", "--round", "0", "--cancel"],
        &["what-if", "e", "--round", "0", "1", "1-0"],
        &["handicap", "e", "1", "lance", "--round", "0"],
    ] {
        let [english, french] = both(&run, args);
        assert!(english.contains("there is no round 0"), "{args:?}: {english}");
        assert!(french.contains("il n’y a pas de ronde 0"), "{args:?}: {french}");
    }
    let board = err(&run(&["result", "e", "0", "1-0"])).to_owned();
    assert_eq!(board, "adoube: '0' (expected a board from 1 to 2)\n");
}

#[test]
fn norms_of_a_table_played_twice_in_a_row_are_those_of_a_double_one() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "round-robin", "--twice"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    let told = said(&run, &["norms", "e", "1", "--json"]);
    // Six players are asked of a double round robin only.
    assert!(told.contains(r#""lack":"players""#), "{told}");
}
