//! An event and its commands.

use std::fs;
use std::process::Command;

use crate::tournament::program::{adoube, assert_fails, err, out};
use crate::tournament::{both, event, put, said};

#[test]
fn refusals_are_in_french_too_and_leave_the_event_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let fails = |args: &[&str], english: &str, french: &str| {
        let before = fs::read(folder.path().join("e")).unwrap();
        assert_fails(&run(args), english);
        let mut french_args = vec!["--lang", "fr"];
        french_args.extend(args);
        assert_fails(&run(&french_args), french);
        assert_eq!(fs::read(folder.path().join("e")).unwrap(), before);
    };
    fails(
        &["result", "e", "1", "1-0"],
        "no round is paired yet (`pair` pairs one)",
        "aucune ronde n’est encore appariée (`pair` en apparie une)",
    );
    assert!(run(&["pair", "e"]).status.success());
    fails(
        &["pair", "e"],
        "round 1: the result of 1 Ada is missing (enter it before pairing)",
        "ronde 1\u{a0}: le résultat de 1 Ada manque (notez-le avant d’apparier)",
    );
    fails(
        &["result", "e", "3", "1-0"],
        "'3' (expected a board from 1 to 2)",
        "«\u{a0}3\u{a0}» (attendu\u{a0}: un échiquier de 1 à 2)",
    );
    fails(
        &["result", "e", "1", "2-0"],
        "'2-0' (expected 1-0, 0-1, =, +-, -+, --, 0-0, ½-0, 0-½, none)",
        "«\u{a0}2-0\u{a0}» (attendu\u{a0}: 1-0, 0-1, =, +-, -+, --, 0-0, ½-0, 0-½, none)",
    );
    fails(
        &["withdraw", "e", "9"],
        "there is no player 9 (`players` lists them)",
        "il n’y a pas de joueur 9 (`players` les montre)",
    );
    fails(
        &["table", "e", "--tiebreaks", "BH:MP"],
        "'BH:MP' is a tie-break of teams, and this event has none (expected such as BH/C1, SB, DE, WON, ARO)",
        "«\u{a0}BH:MP\u{a0}» est un départage d’équipes, et ce tournoi n’en a pas (attendu\u{a0}: par exemple BH/C1, SB, DE, WON, ARO)",
    );
    let broken = folder.path().join("broken.trf");
    fs::write(&broken, "012 Test\n001    1      Ada\n001    1      Ben\n").unwrap();
    let broken = broken.to_str().unwrap();
    assert_fails(
        &adoube(&["pair", broken, "--lang", "en"]),
        &format!("{broken}:3:5: player 1 again (expected each start number once)"),
    );
    assert_fails(
        &adoube(&["pair", broken, "--lang", "fr"]),
        &format!(
            "{broken}:3:5\u{a0}: encore le joueur 1 (attendu\u{a0}: chaque numéro de départ une fois)"
        ),
    );
}

#[test]
fn what_if_asks_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    assert!(run(&["pair", "e"]).status.success());
    let before = fs::read(folder.path().join("e")).unwrap();
    // 2000 loses to 1800: 0.76 was expected of him, and K is 20.
    let output = run(&["what-if", "e", "1", "0-1"]);
    let lines: Vec<&str> = out(&output).lines().collect();
    assert!(
        lines.iter().any(|line| line.contains("Ada") && line.contains("2000 → 1985")),
        "{lines:?}"
    );
    assert!(
        lines.iter().any(|line| line.contains("Cid") && line.contains("1800 → 1815")),
        "{lines:?}"
    );
    for rating in ["fesa", "glicko"] {
        let output = run(&["what-if", "e", "--rating", rating, "--json", "1", "0-1"]);
        assert!(out(&output).contains("\"name\":\"Cid\""), "{}", out(&output));
    }
    assert_eq!(fs::read(folder.path().join("e")).unwrap(), before);
}

#[test]
fn a_mcmahon_has_the_same_winner_in_its_trf_and_no_day_no_file_for_the_federation() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(
        folder.path(),
        &["--system", "mcmahon", "--game", "shogi", "--groups", "1750,1950", "--rounds", "2"],
    );
    assert!(run(&["pair", "e"]).status.success());
    assert!(run(&["result", "e", "1", "=", "2", "0-1"]).status.success());
    assert!(run(&["result", "e", "1", "1-0"]).status.success());
    let exported = run(&["export", "e", "e.trf", "--lang", "en"]);
    assert!(
        exported.status.success()
            && err(&exported).contains("a TRF has no place for games played again")
    );
    let trf = folder.path().join("e.trf");
    let trf = trf.to_str().unwrap();
    let file = out(&adoube(&["standings", trf, "--tiebreaks", "SOS", "--tsv"])).to_owned();
    assert_eq!(file, out(&run(&["table", "e", "--tiebreaks", "SOS", "--tsv"])));
    assert_fails(
        &run(&["export", "e", "e.txt", "--lang", "en"]),
        "the day of the event is missing (expected --date YYYY-MM-DD)",
    );
    assert!(run(&["add", "e", "Łu, Ł", "--lang", "en"]).status.success());
    let exported = run(&["export", "e", "e.txt", "--date", "2026-05-03", "--lang", "en"]);
    assert!(
        err(&exported)
            .contains("e.txt: 'Łu, Ł' is written 'Lu, L', for the federation reads Latin-1"),
        "{}",
        err(&exported)
    );
}

#[test]
fn desks_that_write_at_once_wait_for_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    std::thread::scope(|scope| {
        for at in 0..12 {
            let run = &run;
            scope.spawn(move || {
                let name = format!("Player {at}");
                assert!(run(&["add", "e", &name]).status.success());
            });
        }
    });
    let log = fs::read_to_string(folder.path().join("e")).unwrap();
    let mut ids: Vec<u64> = log
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter_map(|entry| entry["id"].as_u64())
        .collect();
    ids.sort_unstable();
    assert_eq!(ids, (1..=16).collect::<Vec<u64>>());
}

#[test]
fn options_of_another_system_are_refused_and_points_are_taken() {
    let folder = tempfile::tempdir().unwrap();
    let new = |more: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_adoube"))
            .args(["tournament", "new", "a.event", "--name", "A"])
            .args(more)
            .current_dir(folder.path())
            .env("LC_ALL", "C")
            .output()
            .unwrap();
        (output.status.code(), err(&output).to_owned())
    };
    for (more, named) in [
        (&["--bar", "1800"][..], "--bar"),
        (&["--system", "double", "--knockout", "4"], "--knockout"),
        (&["--system", "mcmahon", "--small-final"], "--small-final"),
        (&["--points", "win=x"], "win=x"),
        (&["--points", "bonus=1"], "bonus=1"),
    ] {
        let (code, said) = new(more);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(named) && said.lines().count() == 1, "{said}");
        assert!(!folder.path().join("a.event").exists());
    }
    let (code, said) = new(&["--points", "win=3,draw=1"]);
    assert_eq!(code, Some(0), "{said}");
    let log = fs::read_to_string(folder.path().join("a.event")).unwrap();
    let opened: serde_json::Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    let scoring = &opened["rules"]["scoring"];
    assert_eq!((&scoring["win"], &scoring["draw"]), (&scoring["bye"], &10.into()));
}

#[test]
fn a_new_event_that_cannot_be_played_is_refused_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adoube"));
        command.args(["tournament", "new", "a.event"]).args(args).env("LC_ALL", "C");
        command.current_dir(folder.path()).output().unwrap()
    };
    let fails = |args: &[&str], english: &str, french: &str| {
        for (language, said) in [("en", english), ("fr", french)] {
            let mut args = args.to_vec();
            args.extend(["--lang", language]);
            assert_fails(&run(&args), said);
            assert!(!folder.path().join("a.event").exists());
        }
    };
    fails(
        &["--name", ""],
        "“” (expected a name of the event, without line breaks or other control characters)",
        "«\u{a0}\u{a0}» (attendu\u{a0}: un nom de tournoi, sans saut de ligne ni autre caractère de contrôle)",
    );
    fails(
        &["--name", "Spring\nopen"],
        "“Spring\\nopen” (expected a name of the event, without line breaks or other control characters)",
        "«\u{a0}Spring\\nopen\u{a0}» (attendu\u{a0}: un nom de tournoi, sans saut de ligne ni autre caractère de contrôle)",
    );
    fails(
        &["--name", "A", "--system", "baku", "--points", "win=3,draw=1"],
        "a win of 3.0, a draw of 1.0 and a loss of 0.0 with the Baku acceleration (expected a win worth two draws, and nothing for a loss)",
        "une victoire à 3.0, une nulle à 1.0 et une défaite à 0.0 avec l’accélération Baku (attendu\u{a0}: une victoire valant deux nulles, et rien pour une défaite)",
    );
    fails(
        &["--name", "A", "--system", "mcmahon", "--knockout", "3"],
        "--knockout 3 (expected 2, 4, 8, 16 and so on)",
        "--knockout 3 (attendu\u{a0}: 2, 4, 8, 16 et ainsi de suite)",
    );
    fails(
        &["--name", "A", "--system", "mcmahon", "--rounds", "1", "--knockout", "8"],
        "--knockout 8 in one round (expected --rounds 3 or more)",
        "--knockout 8 en une ronde (attendu\u{a0}: --rounds 3 ou plus)",
    );
    let codes = |more: &[&str]| {
        let mut args = vec!["--name", "A", "--system", "mcmahon"];
        args.extend(more);
        assert!(run(&args).status.success());
        let log = fs::read_to_string(folder.path().join("a.event")).unwrap();
        fs::remove_file(folder.path().join("a.event")).unwrap();
        serde_json::from_str::<serde_json::Value>(&log).unwrap()["rules"]["tiebreaks"].clone()
    };
    assert_eq!(codes(&[]), serde_json::json!(["SOS", "SODOS", "SOSOS", "CUSS"]));
    assert_eq!(codes(&["--tiebreaks", "BH,SB"]), serde_json::json!(["BH", "SB"]));
}

#[test]
fn an_export_says_what_a_trf_has_no_place_for() {
    let told = |system: &str, commands: &[&[&str]]| {
        let folder = tempfile::tempdir().unwrap();
        let run = event(folder.path(), &["--system", system]);
        for command in commands {
            let output = run(command);
            assert!(output.status.success(), "{}", err(&output));
        }
        let english = run(&["export", "e", "a.trf", "--lang", "en"]);
        let french = run(&["export", "e", "b.trf", "--lang", "fr"]);
        assert!(english.status.success() && french.status.success());
        // What the federation wants to know beside that is another matter.
        let first = |text: &str| -> String {
            let all = text.split_inclusive('\n');
            all.filter(|line| !line.contains("`describe`") && !line.contains("`correct`")).collect()
        };
        (first(err(&english)), first(err(&french)))
    };
    let english = "adoube: a.trf: a TRF has no place for games played again, for excuses, for points of the start that end, for games that count for nobody’s place and for how far one came in a knock-out; the event keeps them\n";
    let french = "adoube: b.trf\u{a0}: un TRF n’a pas de place pour les parties rejouées, les excuses, les points de départ qui prennent fin, les parties qui ne comptent pour le classement de personne et le tour atteint dans une élimination directe\u{a0}; le tournoi garde tout cela\n";
    let both = (english.to_owned(), french.to_owned());
    let nothing = (String::new(), String::new());
    let played: &[&[&str]] = &[&["pair", "e"], &["result", "e", "1", "1-0", "2", "1-0"]];
    let left = [played, &[&["withdraw", "e", "4"]]].concat();
    assert_eq!(told("round-robin", &left), both);
    assert_eq!(told("round-robin", played), nothing);
    assert_eq!(told("knockout", played), both);
    assert_eq!(told("swiss", &left), nothing);
}

#[test]
fn sex_and_categories_are_entered_and_put_right() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let does = |args: &[&str]| {
        let output = run(args);
        assert!(output.status.success(), "{}", err(&output));
        out(&output).to_owned()
    };
    does(&["add", "e", "Eve", "--rating", "1600", "--categories", "u12|beginners"]);
    let group = |name: &str| does(&["table", "e", "--group", name, "--tiebreaks", "WON", "--tsv"]);
    let eve = "StartNo\tPTS\tWON\n5\t0.0\t0\n";
    assert_eq!((group("category:u12").as_str(), group("beginners").as_str()), (eve, eve));
    does(&["correct", "e", "5", "--sex", "w", "--categories", "u14 | school"]);
    for name in ["women", "category:u14", "category:school"] {
        assert_eq!(group(name), eve);
    }
    assert_eq!(group("category:u12"), "StartNo\tPTS\tWON\n");
    does(&["correct", "e", "5", "--sex", "m", "--categories", ""]);
    assert_eq!(
        (group("men").as_str(), group("category:u14").as_str()),
        (eve, "StartNo\tPTS\tWON\n")
    );
    let fails = |args: &[&str], english: &str, french: &str| {
        let before = fs::read(folder.path().join("e")).unwrap();
        for (language, said) in [("en", english), ("fr", french)] {
            let mut args = args.to_vec();
            args.extend(["--lang", language]);
            assert_fails(&run(&args), said);
        }
        assert_eq!(fs::read(folder.path().join("e")).unwrap(), before);
    };
    let list = "“u12;beginners” (expected categories with | between them)";
    let french_list = "«\u{a0}u12;beginners\u{a0}» (attendu\u{a0}: des catégories séparées par |)";
    fails(&["add", "e", "Fay", "--categories", "u12;beginners"], list, french_list);
    fails(&["correct", "e", "5", "--categories", "u12;beginners"], list, french_list);
    for args in
        [&["correct", "e", "5"][..], &["correct", "e", "5", "--rating", "1600", "--sex", "m"]]
    {
        fails(
            args,
            "5 Eve: nothing to put right (expected an option that says something else than is known, such as --name, --rating, --club, --sex, --categories)",
            "5 Eve\u{a0}: rien à corriger (attendu\u{a0}: une option qui dit autre chose que ce qui est connu, par exemple --name, --rating, --club, --sex, --categories)",
        );
    }
    put(folder.path(), "p.csv", "name,rating\nGil,1500\nHal, Jo,1400\n");
    fails(
        &["add", "e", "--csv", "p.csv"],
        "p.csv:3:9: '1400' (expected no more cells than line 1 names, and quotes around one with a separator in it)",
        "p.csv:3:9\u{a0}: «\u{a0}1400\u{a0}» (attendu\u{a0}: pas plus de cellules que la ligne 1 n’en nomme, et des guillemets autour de celle qui contient un séparateur)",
    );
    put(folder.path(), "p.csv", "name,categories\nGil,u12;beginners\n");
    fails(
        &["add", "e", "--csv", "p.csv"],
        "p.csv:2:5: 'u12;beginners' (expected categories with | between them)",
        "p.csv:2:5\u{a0}: «\u{a0}u12;beginners\u{a0}» (attendu\u{a0}: des catégories séparées par |)",
    );
}

#[test]
fn who_goes_on_can_be_said_where_neither_came() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "knockout"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "--", "2", "1-0"]);
    let on = said(&run, &["advance", "e", "1"]);
    assert!(on.contains("1 Ada"), "{on}");
    let last = said(&run, &["pair", "e"]);
    assert!(last.contains("1 Ada"), "{last}");
    run(&["export", "e", "e.trf"]);
    said(&run, &["import", "again", "e.trf"]);
    assert_eq!(said(&run, &["tree", "again"]), said(&run, &["tree", "e"]));
}

#[test]
fn who_enters_between_the_two_games_of_a_match_plays_from_the_next_one_on() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "4", "--twice"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "="]);
    let late = said(&run, &["add", "e", "Eve", "--rating", "1950"]);
    assert!(late.contains("plays from round 3 on"), "{late}");
    said(&run, &["withdraw", "e", "1"]);
    assert!(said(&run, &["return", "e", "1"]).contains("paired from round 2 on"));
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "="]);
    let second = said(&run, &["pair", "e"]);
    assert!(second.contains("Eve"), "{second}");
    said(&run, &["result", "e", "1", "1-0", "2", "="]);
    // There is no match left.
    let over = err(&run(&["add", "e", "Fay", "--rating", "1000"])).to_owned();
    assert!(over.contains("round 4 is its second game"), "{over}");
    run(&["export", "e", "e.trf"]);
    let trf = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    assert!(trf.contains("\n092 Individual: Double-Swiss (FIDE)\n"), "{trf}");
}

#[test]
fn who_enters_when_the_last_round_is_paired_is_told_how_he_can_still_play() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2"]);
    said(&run, &["add", "e", "Eve", "--rating", "1600"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    assert!(said(&run, &["pair", "e"]).ends_with("2 Ben U\n"));
    let [english, french] = ["en", "fr"].map(|language| {
        let name = format!("Late {language}");
        let told = said(&run, &["--lang", language, "add", "e", &name, "--rating", "1000"]);
        // Only one of them has a place.
        if language == "en" {
            said(&run, &["remove", "e", "6"]);
        }
        told
    });
    assert!(english.contains("the last round is paired: only `change`"), "{english}");
    assert!(french.contains("seul `change`"), "{french}");
    let boards = ["5-1", "3-4", "2-6"];
    said(&run, &[&["change", "e"], &boards[..], &["--why", "no bye"]].concat());
}

#[test]
fn an_entry_that_has_paid_is_taken_out_only_when_the_money_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2"]);
    said(&run, &["pay", "e", "2", "30"]);
    let [english, french] = both(&run, &["remove", "e", "2"]);
    assert_eq!(
        english,
        "adoube: 2 Ben has paid 30: give it back first (`pay` with -30), then take the entry out\n"
    );
    assert!(french.contains("d’abord rendez-le (`pay` avec -30)"), "{french}");
    said(&run, &["pay", "e", "2", "-30"]);
    said(&run, &["remove", "e", "2"]);
}

#[test]
fn a_group_by_age_is_of_the_year_in_which_the_event_begins() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2"]);
    said(&run, &["add", "e", "Kim", "--birth", "2010", "--rating", "1000"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    assert!(!run(&["table", "e", "--group", "u18"]).status.success());
    let undated = said(&run, &["what-if", "e", "1", "0-1"]);
    said(&run, &["describe", "e", "--begins", "2026-05-01", "--ends", "2026-05-03"]);
    let young = said(&run, &["table", "e", "--group", "u18"]);
    assert!(young.contains("Kim") && !young.contains("Ada"), "{young}");
    said(&run, &["correct", "e", "1", "--birth", "2012"]);
    let dated = said(&run, &["what-if", "e", "1", "0-1"]);
    let asked = said(&run, &["what-if", "e", "--date", "2026-05-03", "1", "0-1"]);
    assert_eq!(dated, asked);
    assert_ne!(dated, undated);
}

#[test]
fn players_shows_who_has_gone_home() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    assert!(!said(&run, &["players", "e"]).contains("gone"));
    said(&run, &["withdraw", "e", "2"]);
    let [english, french] = both(&run, &["players", "e"]);
    let line = |text: &str| text.lines().find(|line| line.contains("Ben")).unwrap().to_owned();
    assert!(line(&english).contains("(gone home)") && line(&french).contains("(parti)"));
    assert_eq!(english.matches("gone").count(), 1);
    let json: serde_json::Value =
        serde_json::from_str(&said(&run, &["players", "e", "--json"])).unwrap();
    let gone: Vec<bool> =
        json.as_array().unwrap().iter().map(|one| one["withdrawn"] == true).collect();
    assert_eq!(gone, [false, true, false, false]);
}
