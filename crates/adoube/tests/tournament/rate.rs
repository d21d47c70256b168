//! Ratings, and the lists they are kept in.

use std::fs;

use crate::tournament::program::{adoube, assert_fails, err, out};
use crate::tournament::{data, event, put, trf};

#[test]
fn rate_says_what_a_tournament_changes() {
    let folder = tempfile::tempdir().unwrap();
    let careers = folder.path().join("careers.csv");
    let rated = |text: &str| {
        fs::write(&careers, text).unwrap();
        let file = data("dutch/n11_r5_s1.trf");
        adoube(&["rate", "fide", &file, "--players", careers.to_str().unwrap()])
    };
    let output = rated("number,games,highest\n2,500,2452\n");
    let line = out(&output).lines().nth(1).unwrap();
    assert!(line.starts_with("2\t2452\t"), "{line}");
    let output = rated("number,games\n2,many\n");
    assert_fails(
        &output,
        &format!("{}:2:3: 'many' (expected a number of games)", careers.display()),
    );
}

#[test]
fn a_list_is_kept_from_one_tournament_to_the_next_and_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("list.csv"), "name,rating,games\n\"Absent, A\",1500,40\n").unwrap();
    let file = data("dutch/n11_r5_s1.trf");
    for (system, new) in
        [("fide", "fide.csv"), ("glicko", "glicko.csv"), ("fesa", "fesa.csv"), ("fesa", "fesa.txt")]
    {
        let args = ["rate", system, &file, "--list", &path("list.csv"), "--write", &path(new)];
        assert!(adoube(&args).status.success(), "{}", err(&adoube(&args)));
        let text = String::from_utf8_lossy(&fs::read(path(new)).unwrap()).into_owned();
        assert!(text.contains("Absent") && text.contains("1500"), "{text}");
        assert_eq!(text.matches("Player00").count(), 11, "{text}");
        // What was written is read, and stands where it was asked for.
        let again = adoube(&["rate", system, &file, "--list", &path(new), "--json"]);
        assert!(again.status.success(), "{}", err(&again));
        assert!(err(&adoube(&args)).contains("is there already (expected a new name)"));
    }
    let plain = adoube(&["rate", "fide", &file]);
    let asked = adoube(&["rate", "fide", &file, "--if", "1-11:0-1"]);
    assert_ne!(out(&plain), out(&asked));
    assert!(err(&adoube(&["rate", "fide", &file, "--if", "1-99:0-1"])).contains("no player 99"));
}

#[test]
fn a_list_by_names_is_not_written_where_two_players_have_one_name() {
    let folder = tempfile::tempdir().unwrap();
    let players = [
        ("1800", "", "0.0", "   2 w 0"),
        ("1800", "", "1.0", "   1 b 1"),
        ("1700", "", "1.0", "   4 w 1"),
        ("1600", "", "0.0", "   3 b 0"),
    ];
    let text = trf("012 A", &players).replace(" P4 ", " P3 ");
    let file = put(folder.path(), "a.trf", &text);
    let list = put(folder.path(), "l.csv", "name,rating\nP1,1800\n");
    let new = folder.path().join("new.csv");
    let new = new.to_str().unwrap();
    for system in ["fide", "glicko", "fesa"] {
        let written =
            adoube(&["rate", system, &file, "--list", &list, "--write", new, "--lang", "en"]);
        assert_fails(
            &written,
            "two players of the tournament are called “P3”, and a list that goes by names would lose one of them (expected names that differ)",
        );
        assert!(!std::path::Path::new(new).exists());
    }
    // By numbers nobody is lost.
    let list = put(folder.path(), "n.csv", "number,name,rating\n1,P1,1800\n");
    assert!(adoube(&["rate", "fide", &file, "--list", &list, "--write", new]).status.success());
    assert_eq!(fs::read_to_string(new).unwrap().matches("P3").count(), 2);
}

#[test]
fn a_game_asked_about_stands_in_the_place_of_the_one_played() {
    let folder = tempfile::tempdir().unwrap();
    let players = [("1800", "", "0.0", "   2 w 0"), ("1800", "", "1.0", "   1 b 1")];
    let file = put(folder.path(), "a.trf", &trf("012 A", &players));
    assert_eq!(
        out(&adoube(&["rate", "fide", &file])),
        "1\t1800\t-10\t1790\tP1\n2\t1800\t+10\t1810\tP2\n"
    );
    let asked = adoube(&["rate", "fide", &file, "--if", "1-2:1-0"]);
    assert_eq!(out(&asked), "1\t1800\t+10\t1810\tP1\n2\t1800\t-10\t1790\tP2\n");
    let text = "[A]\n[2026-05-03]\n[Time control: 30min + 30sec]\n1 [B][B] FR [2+] 1\n2 [C][C] FR [1-] 0\n";
    let file = put(folder.path(), "a.txt", text);
    let list =
        put(folder.path(), "l.csv", "number,rating,games,bonus\n1,1900,90,100\n2,1900,90,100\n");
    let asked = adoube(&["rate", "fesa", &file, "--list", &list, "--if", "1-2:0-1"]);
    assert!(out(&asked).starts_with("1\t1900\t-1"), "{}", out(&asked));
}

#[test]
fn ratings_that_depend_on_the_day_ask_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let players =
        [("1800", "2008/05/01", "0.0", "   2 w 0"), ("1800", "1960/01/01", "1.0", "   1 b 1")];
    let file = put(folder.path(), "a.trf", &trf("012 A", &players));
    assert_fails(
        &adoube(&["rate", "fide", &file, "--lang", "en"]),
        "the day of the event is missing, and the rating of P1 depends on it (expected a line 052 in the file, or --date)",
    );
    let change = |file: &str, more: &[&str]| {
        let mut args = vec!["rate", "fide", file];
        args.extend(more);
        out(&adoube(&args)).lines().next().unwrap().to_owned()
    };
    assert_eq!(change(&file, &["--date", "2026-12-31"]), "1\t1800\t-20\t1780\tP1");
    assert_eq!(change(&file, &["--date", "2027-01-01"]), "1\t1800\t-10\t1790\tP1");
    let dated = put(folder.path(), "b.trf", &trf("052 2026/05/03", &players));
    assert_eq!(change(&dated, &[]), "1\t1800\t-20\t1780\tP1");
}

#[test]
fn who_falls_below_the_floor_is_unrated_and_games_wait_for_a_first_rating() {
    let folder = tempfile::tempdir().unwrap();
    let cells = [
        "   2 w 0     3 w 0     4 w 0",
        "   1 b 1",
        "0000 - Z     1 b 1",
        "0000 - Z  0000 - Z     1 b 1",
    ];
    let rows = [
        ("1405", "", "0.0", cells[0]),
        ("", "", "1.0", cells[1]),
        ("", "", "1.0", cells[2]),
        ("1400", "", "1.0", cells[3]),
    ];
    let file = put(folder.path(), "a.trf", &trf("052 2026/05/03", &rows));
    let list = folder.path().join("l.csv");
    let list = list.to_str().unwrap();
    let output = adoube(&["rate", "fide", &file, "--write", list]);
    assert!(out(&output).starts_with("1\t1405\t-\t-\tP1\n2\t-\t-\t-\tP2\n"), "{}", out(&output));
    assert!(fs::read_to_string(list).unwrap().contains("1405+@2026-05-03"));
    let lower = adoube(&["rate", "fide", &file, "--floor", "0"]);
    assert!(out(&lower).starts_with("1\t1405\t-10\t1395\tP1\n"), "{}", out(&lower));
}

#[test]
fn what_a_rating_list_cannot_mean_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let players = [("1800", "", "0.0", "   2 w 0"), ("1800", "", "1.0", "   1 b 1")];
    let file = put(folder.path(), "a.trf", &trf("052 2026/05/03", &players));
    let rate = |list: &str, language: &str| {
        adoube(&["rate", "fide", &file, "--list", list, "--lang", language])
    };
    for (text, place, english, french) in [
        (
            "name,rating\nP1,1900\nP2,1800\np1,1700\n",
            "4:1",
            "'p1' again (expected each name once)",
            "encore «\u{a0}p1\u{a0}» (attendu\u{a0}: chaque nom une fois)",
        ),
        (
            "number,rating\n2,1900\n2,1800\n",
            "3:1",
            "'2' again (expected each number once)",
            "encore «\u{a0}2\u{a0}» (attendu\u{a0}: chaque numéro une fois)",
        ),
        (
            "name,k\nP1,999\n",
            "2:4",
            "'999' (expected a coefficient from 1 to 40)",
            "«\u{a0}999\u{a0}» (attendu\u{a0}: un coefficient de 1 à 40)",
        ),
        (
            "name,k\nP1,-4\n",
            "2:4",
            "'-4' (expected a coefficient from 1 to 40)",
            "«\u{a0}-4\u{a0}» (attendu\u{a0}: un coefficient de 1 à 40)",
        ),
        (
            "name,birth\nP2,foo\n",
            "2:4",
            "'foo' (expected a year, or a day as YYYY/MM/DD)",
            "«\u{a0}foo\u{a0}» (attendu\u{a0}: une année, ou un jour AAAA/MM/JJ)",
        ),
        (
            "name,birth\nP2,19901\n",
            "2:4",
            "'19901' (expected a year, or a day as YYYY/MM/DD)",
            "«\u{a0}19901\u{a0}» (attendu\u{a0}: une année, ou un jour AAAA/MM/JJ)",
        ),
        (
            "name,games\nP2,-3\n",
            "2:4",
            "'-3' (expected a number of games)",
            "«\u{a0}-3\u{a0}» (attendu\u{a0}: un nombre de parties)",
        ),
        (
            "name,k\nP1,20,30\n",
            "2:7",
            "'30' (expected no more cells than line 1 names, and quotes around one with a separator in it)",
            "«\u{a0}30\u{a0}» (attendu\u{a0}: pas plus de cellules que la ligne 1 n’en nomme, et des guillemets autour de celle qui contient un séparateur)",
        ),
    ] {
        let list = put(folder.path(), "l.csv", text);
        assert_fails(&rate(&list, "en"), &format!("{list}:{place}: {english}"));
        assert_fails(&rate(&list, "fr"), &format!("{list}:{place}\u{a0}: {french}"));
    }
    let line = |rank: u32| format!("{rank} {:<18} - 1900 50 FR\n", "P1");
    let list = put(folder.path(), "l.txt", &format!("FESA list\n{}{}", line(1), line(2)));
    let output = adoube(&["rate", "glicko", &file, "--list", &list, "--lang", "en"]);
    assert_fails(&output, &format!("{list}:3:1: 'P1, ' again (expected each name once)"));
    // Two of one name who do not play are nobody's business here, and stay in the list.
    let text = "name,rating,k,birth\nP1,1900,20,1990/02/03\nP9,1700,999,foo\nP9,1600,,\n";
    let list = put(folder.path(), "l.csv", text);
    let next = folder.path().join("next.csv");
    let next = next.to_str().unwrap();
    let output = adoube(&["rate", "fide", &file, "--list", &list, "--write", next]);
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(fs::read_to_string(next).unwrap().matches("P9,").count(), 2);
}

#[test]
fn files_of_the_shogi_federation_are_looked_through() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[A]\n[2026-05-03]\n[Time control: 30min]\n1 [B][B] FR [2+] 5\n2 [C][C] FR [1-] 0\n";
    let file = put(folder.path(), "a.txt", text);
    let rate = |language: &str| adoube(&["rate", "fesa", &file, "--lang", language]);
    let output = rate("en");
    assert!(output.status.success() && out(&output).lines().count() == 2);
    assert_eq!(
        err(&output),
        format!("adoube: {file}:4:18: '5.0' points (expected 1.0 by the results)\n")
    );
    assert!(err(&rate("fr")).contains("(attendu\u{a0}: 1.0 d’après les résultats)"));
    put(folder.path(), "a.txt", &text.replace("[2+] 5", "[2+ 0+] 2"));
    assert_fails(
        &rate("en"),
        &format!(
            "{file}:5:16: a line that ends after round 1 (expected round 2 too, as in line 4)"
        ),
    );
    assert_fails(
        &rate("fr"),
        &format!(
            "{file}:5:16\u{a0}: une ligne qui finit après la ronde 1 (attendu\u{a0}: la ronde 2 aussi, comme à la ligne 4)"
        ),
    );

    let run = event(folder.path(), &["--rounds", "3", "--game", "shogi"]);
    assert!(run(&["add", "e", "A]B, C"]).status.success());
    let export =
        |language: &str| run(&["export", "e", "e.txt", "--date", "2026-05-03", "--lang", language]);
    assert_fails(
        &export("en"),
        "e.txt: 'A]B' has no place in the federation’s file (expected no [ or ] in names, and a country of one word; `correct` puts it right)",
    );
    assert_fails(
        &export("fr"),
        "e.txt\u{a0}: «\u{a0}A]B\u{a0}» n’a pas de place dans le fichier de la fédération (attendu\u{a0}: ni [ ni ] dans les noms, et un pays en un mot\u{a0}; `correct` le corrige)",
    );
    assert!(!folder.path().join("e.txt").exists());
    assert!(run(&["correct", "e", "5", "--name", "AB, C"]).status.success());
    assert!(export("en").status.success());
}
