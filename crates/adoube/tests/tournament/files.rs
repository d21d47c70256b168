//! Files of other programs and federations, out of an event and into one: what comes through, and what is said of the rest.

use std::fs;

use serde_json::Value;

use crate::tournament::program::{err, out};
use crate::tournament::{both, event, put, said};

/// What is said on the side by a command that succeeds.
fn warned(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", err(&output));
    err(&output).to_owned()
}

/// What a command refuses, in one line.
fn refused(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> String {
    let output = run(args);
    assert!(!output.status.success(), "{args:?}: {}", out(&output));
    assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    err(&output).to_owned()
}

#[test]
fn a_list_of_the_german_federation_gives_fides_numbers_and_names_without_degrees() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let text = "ID,VKZ,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land\n\
                10012345,C0101,1001,A,\"Müller,Jörg,Dr.\",M,D,1961,202610,1850,42,1901,FM,4612345,GER\n\
                10054321,C0101,1002,A,\"Sand,Amantine\",W,D,1994,202610,1504,7,0,,0,\n\
                10099999,C0101,1003,A,\"Zola,Emil\",M,D,1984,202610,1400,7,0,,0,\n";
    put(folder.path(), "dwz.csv", text);
    let said_of = warned(&run, &["add", "e", "--csv", "dwz.csv"]);
    assert!(said_of.contains("“ID”") && !said_of.contains("“FIDE-ID”"), "{said_of}");
    let twin = warned(&run, &["add", "e", "Mueller, Joerg"]);
    assert!(twin.contains("has a name like 2 Müller, Jörg"), "{twin}");
    run(&["export", "e", "e.trf"]);
    let trf = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    assert!(trf.contains(" Müller, Jörg                      1901 GER     4612345 1961"), "{trf}");
    assert!(!trf.contains("10012345") && !trf.contains("Dr."), "{trf}");
}

#[test]
fn who_has_gone_home_stays_away_in_the_file_and_in_who_imports_it() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "5"]);
    for name in ["Eve", "Fay"] {
        said(&run, &["add", "e", name, "--rating", "1500"]);
    }
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "=", "3", "0-1"]);
    said(&run, &["bye", "e", "4", "--round", "4"]);
    said(&run, &["bye", "e", "2", "--round", "5"]);
    said(&run, &["withdraw", "e", "4"]);
    said(&run, &["withdraw", "e", "5"]);
    run(&["export", "e", "e.trf"]);
    let trf = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    let byes: Vec<&str> = trf.lines().filter(|line| line.starts_with("240")).collect();
    assert_eq!(
        byes,
        [
            "240 H   5    2",
            "240 Z   2    4    5",
            "240 Z   3    4    5",
            "240 Z   4    4    5",
            "240 Z   5    4    5"
        ]
    );
    let [en, fr] = both(&run, &["import", "again", "e.trf"]);
    assert!(
        en.contains("e.trf: away in every round to come, and so taken as gone home: 4, 5"),
        "{en}"
    );
    // The name is taken now.
    assert!(fr.contains("existe déjà"), "{fr}");
    assert!(
        warned(&run, &["--lang", "fr", "import", "encore", "e.trf"]).contains("notés comme partis")
    );
    said(&run, &["pair", "again"]);
    let round = said(&run, &["round", "again", "2"]);
    assert_eq!(round, {
        said(&run, &["pair", "e"]);
        said(&run, &["round", "e", "2"])
    });
    said(&run, &["result", "again", "1", "1-0", "2", "="]);
    let third = said(&run, &["pair", "again"]);
    assert!(!third.contains("Dot") && !third.contains("Eve"), "{third}");
    let back = said(&run, &["return", "again", "4"]);
    assert!(back.contains("4 Dot is back"), "{back}");
    // Another program has the byes of rounds to come in the lines of the players.
    let text = "012 Other\n142 4\n152 W\n\
        001    1      Ada                               2000                             1.0    1     2 w 1  0000 - H\n\
        001    2      Ben                               1900                             0.0    2     1 b 0  0000 - Z  0000 - Z  0000 - Z\n\
        001    3      Cid                               1800                             1.0    3     4 w 1\n\
        001    4      Dot                               1700                             0.0    4     3 b 0\n\
        001    5      Eve                               1600                             1.0    5     6 w 1\n\
        001    6      Fay                               1500                             0.0    6     5 b 0\n";
    put(folder.path(), "other.trf", text);
    let told = warned(&run, &["import", "other", "other.trf"]);
    assert!(told.contains("taken as gone home: 2 "), "{told}");
    let second = said(&run, &["pair", "other"]);
    assert!(second.contains("1 Ada H") && !second.contains("Ben"), "{second}");
    assert!(second.contains("3 Cid") && second.contains("6 Fay"), "{second}");
}

#[test]
fn papi_keeps_what_it_can_and_the_rest_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let ties = ["--rounds", "5", "--tiebreaks", "BH/C1,DE,SB,BH,WIN"];
    let run = event(folder.path(), &ties);
    said(&run, &["add", "e", "Eve", "--rating", "1500", "--birth", "1990"]);
    said(&run, &["apart", "e", "1", "2"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "W-L", "2", "--"]);
    said(&run, &["bye", "e", "3", "--round", "4", "--for", "half"]);
    said(&run, &["bye", "e", "2", "--round", "3", "--for", "full"]);
    said(&run, &["withdraw", "e", "4"]);
    let lost = warned(&run, &["export", "e", "e.json"]);
    for part in [
        "e.json: Papi has no place for this",
        "tie-breaks DE, WIN",
        "births of which only the year is known (1)",
        "who is kept apart",
        "Papi does not know these results",
        "round 1, board 1: W-L",
    ] {
        assert!(lost.contains(part), "{part}: {lost}");
    }
    let french = {
        fs::remove_file(folder.path().join("e.json")).unwrap();
        warned(&run, &["--lang", "fr", "export", "e", "e.json"])
    };
    assert!(french.contains("Papi n’a pas de place") && french.contains("ronde 1, échiquier 1"));
    let json: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("e.json")).unwrap()).unwrap();
    let ties = ["tiebreak1", "tiebreak2", "tiebreak3"].map(|key| json["variables"][key].as_str());
    assert_eq!(ties, [Some("Brésilien"), Some("Sonnenborn-Berger"), Some("Solkoff")]);
    let round = |player: usize, round: &str| {
        let entry = &json["players"][player]["rounds"][round];
        (entry["color"].as_str().unwrap_or("").to_owned(), entry["result"].as_i64())
    };
    assert_eq!(round(1, "1"), ("N".into(), Some(5)), "a double forfeit");
    assert_eq!(round(4, "1"), ("B".into(), Some(6)), "the bye of pairing");
    assert_eq!(round(2, "4"), ("F".into(), Some(2)), "half a point to come");
    assert_eq!(round(1, "3"), ("F".into(), Some(6)), "a full one to come");
    assert_eq!(round(3, "5"), ("F".into(), Some(0)), "gone home");
    let told = warned(&run, &["import", "again", "e.json"]);
    assert!(told.contains("gone home: 4 ") && !told.contains("tie-break"), "{told}");
    let table = said(&run, &["table", "again"]);
    assert!(
        table.lines().next().unwrap().split_whitespace().eq(["PTS", "BH/C1", "SB", "BH"]),
        "{table}"
    );
    for name in ["e", "again"] {
        said(&run, &["pair", name]);
    }
    assert_eq!(said(&run, &["round", "again", "2"]), said(&run, &["round", "e", "2"]));
    // Three points a win, rapid ratings, tie-breaks that nobody has here, an acceleration.
    let text = r#"{"variables":{"name":"Rapide","rounds":"3","pairing":"Haley","ratingClass":"Rapide","pointSystem":"OUI","tiebreak1":"Kashdan"},
        "players":[{"lastName":"Ada","elo":2000,"rapidElo":1900,"rounds":{"1":{"color":"B","opponent":1,"result":3}}},
                   {"lastName":"Ben","elo":1800,"rapidElo":0,"rounds":{"1":{"color":"N","opponent":0,"result":1},"2":{"color":"R"}}}]}"#;
    put(folder.path(), "rapid.json", text);
    let told = warned(&run, &["import", "rapid", "rapid.json"]);
    for part in [
        "the acceleration Haley of Papi is not played here",
        "the tie-break Kashdan is not known",
        "none of its tie-breaks is known",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("no tie-breaks are named"), "{told}");
    let table = said(&run, &["table", "rapid"]);
    assert!(table.contains("Ada  3.0"), "{table}");
    let players = said(&run, &["players", "rapid"]);
    assert!(players.contains("1900") && players.contains("1800"), "{players}");
}

#[test]
fn a_file_that_has_no_place_for_something_says_so_only_where_there_is_some() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "4", "--twice"]);
    let none = "a TRF has no place for this";
    let of = |name: &str| err(&run(&["export", "e", name])).to_owned();
    assert!(!of("a.trf").contains(none));
    assert!(of("a.json").contains("matches of two games, which are rounds of their own there"));
    for (at, (option, value, told)) in [
        ("--club", "Paris", "clubs\n"),
        ("--categories", "u12", "clubs; categories\n"),
        ("--grade", "2 Dan", "clubs; grades; categories\n"),
    ]
    .into_iter()
    .enumerate()
    {
        said(&run, &["correct", "e", "1", option, value]);
        let name = format!("{at}.trf");
        let wanted = format!("{name}: {none}, and the event alone keeps it: {told}");
        let warned = of(&name);
        assert!(warned.contains(&wanted), "{warned}");
    }
    let french = err(&run(&["--lang", "fr", "export", "e", "fr.trf"])).to_owned();
    assert!(french.contains("que seul le tournoi garde\u{a0}: clubs"), "{french}");
    let other = tempfile::tempdir().unwrap();
    let new = ["--system", "mcmahon", "--game", "shogi", "--rounds", "3", "--knockout", "4"];
    let cup = event(other.path(), &new);
    let warned = err(&cup(&["export", "e", "e.trf"])).to_owned();
    assert!(warned.contains("the cup of a McMahon tournament"), "{warned}");
}

#[test]
fn who_goes_on_from_a_match_without_a_winner_is_told_by_places_alone_and_else_that_is_said() {
    let plain = tempfile::tempdir().unwrap();
    let run = event(plain.path(), &["--system", "knockout"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "=", "2", "1-0"]);
    said(&run, &["advance", "e", "4"]);
    assert!(!err(&run(&["export", "e", "e.trf"])).contains("that nobody has won"));
    assert!(said(&run, &["check", "e.trf"]).contains("nothing differs"));
    said(&run, &["import", "f", "e.trf"]);
    assert_eq!(said(&run, &["tree", "f"]), said(&run, &["tree", "e"]));
    // Tie-breaks order those who came as far, and hide it.
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "knockout", "--tiebreaks", "RTNG"]);
    let untold = |name: &str| {
        let warned = err(&run(&["export", "e", name])).to_owned();
        warned.contains("who goes on from a match that nobody has won")
    };
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "=", "2", "1-0"]);
    assert!(!untold("a.trf"));
    said(&run, &["advance", "e", "1"]);
    assert!(untold("b.trf"));
    // The next round shows it.
    said(&run, &["pair", "e"]);
    assert!(!untold("c.trf"));
    said(&run, &["result", "e", "1", "--"]);
    said(&run, &["advance", "e", "1"]);
    assert!(untold("d.trf"));
}

#[test]
fn papi_brings_back_clubs_money_who_has_come_and_names_of_any_length() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--tiebreaks", "BH"]);
    let long = "Bartholomew-Featherstonehaugh, Maximiliana Clementina";
    said(&run, &["add", "e", long, "--rating", "1600", "--club", "Échiquier du Nord"]);
    said(&run, &["correct", "e", "2", "--categories", "guest"]);
    said(&run, &["fees", "e", "--amount", "40", "--for", "category:guest=12.50"]);
    said(&run, &["pay", "e", "1", "40"]);
    said(&run, &["pay", "e", "2", "10.50"]);
    said(&run, &["check-in", "e", "1", "5"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "0-1"]);
    warned(&run, &["export", "e", "e.json"]);
    let told = warned(&run, &["import", "again", "e.json"]);
    assert!(!told.contains("not taken"), "{told}");
    for list in ["players", "fees", "check-in"] {
        assert_eq!(said(&run, &[list, "again"]), said(&run, &[list, "e"]), "{list}");
    }
    assert!(said(&run, &["players", "again"]).contains(long));
    // What is not taken is named, and a text stays on its line.
    let text = r#"{"variables":{"name":"A\n012 B","rounds":"3"},
        "players":[{"lastName":"Ada","phone":"12","licenceType":"A","fixedBoard":0,"rounds":{"1":{"color":"B","opponent":1,"result":3}}},
                   {"lastName":"Ben","rounds":{"1":{"color":"N","opponent":0,"result":1}}}]}"#;
    put(folder.path(), "more.json", text);
    let told = warned(&run, &["import", "more", "more.json"]);
    assert!(told.contains("licenceType, phone") && !told.contains("fixedBoard"), "{told}");
    // What cannot be is named by its place in the file that was read.
    put(folder.path(), "torn.json", &text.replace(r#""opponent":0,"#, ""));
    let torn = refused(&run, &["import", "torn", "torn.json"]);
    assert!(torn.contains("torn.json: players[0].rounds.1: player 1 meets 2"), "{torn}");
}

#[test]
fn federations_and_births_that_cannot_be_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    for command in [&["add", "e", "New, Ned"][..], &["correct", "e", "1"]] {
        let with = |option: &str, value: &str| {
            let mut all = vec!["--at", "2026-11-17T12:00:00Z"];
            all.extend(command);
            all.extend([option, value]);
            refused(&run, &all)
        };
        assert!(
            with("--federation", "XYZ")
                .contains("“XYZ” is no federation of FIDE (expected its code")
        );
        assert!(
            with("--federation", "deu")
                .contains("“DEU” is no federation of FIDE (expected its code, here GER?)")
        );
        for future in ["2027", "2026/11/18", "18.11.2026"] {
            let told = with("--birth", future);
            assert!(
                told.contains(&format!("“{future}” (expected a birth that is not in the future)")),
                "{told}"
            );
        }
    }
    said(
        &run,
        &[
            "--at",
            "2026-11-17T12:00:00Z",
            "add",
            "e",
            "Baby",
            "--birth",
            "2026/11/17",
            "--federation",
            "sui",
        ],
    );
    put(folder.path(), "more.csv", "name,birth\nOld Olga,1950\nNew Ned,2090\n");
    let told = refused(&run, &["add", "e", "--csv", "more.csv"]);
    assert!(told.contains("more.csv:3: “2090” (expected a birth"), "{told}");
    let other = tempfile::tempdir().unwrap();
    let shogi = event(other.path(), &["--rounds", "3", "--game", "shogi"]);
    let told = warned(&shogi, &["add", "e", "Foe, Fay", "--federation", "ZZ"]);
    assert!(told.contains("ZZ is no federation that is known here"), "{told}");
    let told = warned(&shogi, &["correct", "e", "1", "--federation", "QQ"]);
    assert!(told.contains("QQ is no federation that is known here"), "{told}");
}

#[test]
fn an_import_says_who_may_be_one_person_and_whose_number_is_whose() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let line = |number: u32, name: &str, federation: &str, id: &str, birth: &str| {
        format!(
            "001 {number:>4}      {name:<33} 1500 {federation:>3} {id:>11} {birth:<10}  0.0 {number:>4}\n"
        )
    };
    let text = [
        "012 Twins\n142 3\n".to_owned(),
        line(1, "Smith, John", "ENG", "0", ""),
        line(2, "Smith, John", "ENG", "0", ""),
        line(3, "smith,jon", "XYZ", "", "2090"),
        line(4, "Curie, Marie", "FRA", "652156", ""),
        line(5, "Hugo, Victor", "FRA", "652156", ""),
    ];
    put(folder.path(), "twins.trf", &text.concat());
    let told = warned(&run, &["import", "twins", "twins.trf"]);
    for part in [
        "2 Smith, John has a name like 1 Smith, John",
        "3 smith,jon has a name like 1 Smith, John; 2 Smith, John",
        "5 Hugo, Victor has the federation’s number 652156, as 4 Curie, Marie does",
        "3 smith,jon: XYZ is no federation that is known here",
        "player 3: “2090” is left out",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("number 0"), "{told}");
}

#[test]
fn a_name_too_long_for_a_trf_is_said_and_its_number_kept() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let long = "Wolfeschlegelsteinhausenbergerdorff, Hubert";
    said(&run, &["add", "e", long, "--id", "1234567"]);
    let told = warned(&run, &["export", "e", "e.trf"]);
    let cut = "Wolfeschlegelsteinhausenbergerdor";
    assert!(told.contains(&format!("“{long}” is longer than the 33 letters")), "{told}");
    assert!(told.contains(&format!("is written “{cut}”")), "{told}");
    let trf = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    let line = trf.lines().find(|line| line.contains(cut)).unwrap();
    assert!(line.contains("1234567"), "{line}");
}

#[test]
fn lines_folders_and_rounds_that_are_not_there_are_told_as_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    for line in ["zzz", "zzz 1", "999 x", "310 Team"] {
        let told = refused(&run, &["describe", "e", "--line", line]);
        assert!(
            told.contains(&format!("“{line}” (expected a line of a TRF with a known code")),
            "{told}"
        );
    }
    said(&run, &["describe", "e", "--line", "172 FRA FIDON", "--line", "### by hand"]);
    // Lines that came with a file stay, whatever they are.
    put(folder.path(), "odd.trf", "012 Odd\n142 3\nzzz 1\n001    1      Ada\n");
    said(&run, &["import", "odd", "odd.trf"]);
    said(&run, &["describe", "odd", "--city", "Lyon"]);
    for args in [
        &["export", "e", "nowhere/at/all/e.trf"][..],
        &["import", "new", "nowhere/at/all/e.trf"],
        &["new", "nowhere/at/all/e", "--name", "X"],
        &["print", "e", "cards", "nowhere/at/all/c.html"],
    ] {
        let told = refused(&run, args);
        assert!(told.contains("there is no folder nowhere/at/all"), "{told}");
    }
    let told = refused(&run, &["import", "new", "e.trf"]);
    assert!(told.contains("there is no such file"), "{told}");
    let [en, fr] = both(&run, &["generate", "-", "--players", "4", "--rounds", "9", "--seed", "1"]);
    assert!(
        en.contains("seed 1: no pairing keeps the rules after round 5, of the 9 rounds"),
        "{en}"
    );
    assert!(fr.contains("graine 1"), "{fr}");
}

#[test]
fn names_and_events_in_other_letters_say_what_the_shogi_federation_needs() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2", "--game", "shogi"]);
    put(
        folder.path(),
        "jp.csv",
        "name,romaji,rating,grade\n羽生善治,\"Habu, Yoshiharu\",1500,4 Dan\n大山康晴,,1400\n中原誠,,1300\nきむら,,1200\n",
    );
    said(&run, &["add", "e", "--csv", "jp.csv"]);
    let players = said(&run, &["players", "e"]);
    assert!(players.contains("4D") && !players.contains("Dan"), "{players}");
    said(&run, &["pair", "e"]);
    let export = ["export", "e", "e.txt", "--date", "2026-05-03"];
    let told = refused(&run, &export);
    assert!(told.contains("6 大山康晴; 7 中原誠 have names that cannot be written"), "{told}");
    assert!(told.contains("`correct e 6 --latin \"Habu, Yoshiharu\"`"), "{told}");
    said(&run, &["correct", "e", "6", "--latin", "Oyama, Yasuharu"]);
    said(&run, &["correct", "e", "7", "--latin", "Nakahara, Makoto"]);
    said(&run, &["describe", "e", "--name", "名人戦"]);
    let told = refused(&run, &export);
    assert!(told.contains("“名人戦” has letters") && told.contains("`describe --name`"), "{told}");
    said(&run, &["describe", "e", "--name", "Meijin-sen"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0", "3", "1-0", "4", "1-0"]);
    said(&run, &["pair", "e"]);
    let told = warned(&run, &export);
    // A game that is not over is no loss.
    assert!(told.contains("round 2 is open, 4 results are missing"), "{told}");
    assert!(told.contains("'きむら' is written 'Kimura'") && !told.contains("羽生"), "{told}");
    let text = fs::read_to_string(folder.path().join("e.txt")).unwrap();
    for name in ["[Habu][Yoshiharu]", "[Oyama][Yasuharu]", "[Nakahara][Makoto]", "[Kimura][]"] {
        assert!(text.contains(name), "{name}: {text}");
    }
    assert!(text.lines().skip(3).all(|line| line.matches(['+', '-']).count() == 1), "{text}");
    // The list of the club knows them by both, and has names in two columns.
    put(
        folder.path(),
        "list.csv",
        "Nom;Prénom;Elo;Romaji\n羽生善治;;1555;Habu, Yoshiharu\nOyama;Yasuharu;1444;\n",
    );
    let [file, list] = ["e.txt", "list.csv"].map(|name| folder.path().join(name));
    let files = [file.to_str().unwrap(), "--list", list.to_str().unwrap()];
    let rated = crate::tournament::program::adoube(&[&["rate", "fesa"][..], &files].concat());
    for known in ["\t1555\t", "\t1444\t"] {
        assert!(out(&rated).contains(known), "{}{}", out(&rated), err(&rated));
    }
    let csv = {
        said(&run, &["export", "e", "e.csv"]);
        fs::read_to_string(folder.path().join("e.csv")).unwrap()
    };
    assert!(csv.contains("羽生善治,\"Habu, Yoshiharu\","), "{csv}");
}

#[test]
fn ratings_of_spreadsheets_are_read_where_only_one_number_can_be_meant() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let text =
        "name;rating\nEve;1.850\nFay;1,851\nGus;1852.0\nHal;1853,00\nIda;1 854\nJon;-\nKim;NC\n";
    put(folder.path(), "good.csv", text);
    warned(&run, &["add", "e", "--csv", "good.csv"]);
    let players = said(&run, &["players", "e"]);
    for (name, rating) in
        [("Eve", "1850"), ("Fay", "1851"), ("Gus", "1852"), ("Hal", "1853"), ("Ida", "1854")]
    {
        let line = players.lines().find(|line| line.contains(name)).unwrap();
        assert!(line.contains(rating), "{line}");
    }
    for (cell, expected) in [
        ("1850,5", "a whole rating such as 1850, or 1.850"),
        ("1.85", "a whole rating"),
        ("18.500", "a whole rating"),
        ("strong", "a rating)"),
    ] {
        put(folder.path(), "bad.csv", &format!("name;rating\nLee;{cell}\n"));
        let told = refused(&run, &["add", "e", "--csv", "bad.csv"]);
        assert!(told.contains(&format!("bad.csv:2:5: '{cell}'")), "{told}");
        assert!(told.contains(expected), "{told}");
    }
    for empty in ["", "\n\n", "name;rating\n"] {
        put(folder.path(), "empty.csv", empty);
        let [english, french] = both(&run, &["add", "e", "--csv", "empty.csv"]);
        assert!(english.contains("empty.csv: nobody is in it"), "{english}");
        assert!(french.contains("personne"), "{french}");
    }
}

#[test]
fn a_federation_in_other_words_is_refused_with_its_code() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    for (said, code) in [
        ("ALL", "GER"),
        ("D", "GER"),
        ("de", "GER"),
        ("Suisse", "SUI"),
        ("Österreich", "AUT"),
        ("NL", "NED"),
    ] {
        let told = refused(&run, &["add", "e", "New, Ned", "--federation", said]);
        assert!(told.contains(&format!("here {code}?")), "{told}");
        put(folder.path(), "fed.csv", &format!("name;federation\nLee;{said}\n"));
        let told = refused(&run, &["add", "e", "--csv", "fed.csv"]);
        assert!(told.contains("fed.csv:2") && told.contains(&format!("here {code}?")), "{told}");
    }
}

#[test]
fn two_players_with_one_name_in_latin_letters_are_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--game", "shogi"]);
    warned(&run, &["add", "e", "Иванов, Иван", "--rating", "1500"]);
    warned(&run, &["add", "e", "Ivanov, Ivan", "--rating", "1400"]);
    let export = ["export", "e", "e.txt", "--date", "2026-05-03", "--time", "30min + 30sec"];
    let told = warned(&run, &export);
    assert!(told.contains("these have one, “Ivanov, Ivan”"), "{told}");
    assert!(told.contains("Иванов, Иван; ") || told.contains("Иванов, Иван and"), "{told}");
    fs::remove_file(folder.path().join("e.txt")).unwrap();
    said(&run, &["correct", "e", "5", "--latin", "Ivanov, Ivan Petrovich"]);
    assert!(!warned(&run, &export).contains("these have one"));
}

#[test]
fn a_list_of_players_is_no_tournament_and_a_sheet_of_all_rounds_is_of_no_round() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    put(folder.path(), "list.csv", "name;rating\nEve;1850\n");
    assert!(refused(&run, &["import", "x", "list.csv"]).contains("`add --csv`"));
    let told = refused(&run, &["print", "e", "standings", "s.html", "--round", "9"]);
    assert!(told.contains("'--round' (expected pairings, names"), "{told}");
    assert!(!folder.path().join("s.html").exists());
    run(&["export", "e", "e.trf"]);
    let told = warned(&run, &["import", "again", "e.trf", "--rounds", "9"]);
    assert!(told.contains("how many rounds there are, 3: --rounds is not taken"), "{told}");
    said(&run, &["pair", "e"]);
    let chess = refused(&run, &["handicap", "e", "1", "2p"]);
    assert!(chess.contains("this is an event of chess"), "{chess}");
}
