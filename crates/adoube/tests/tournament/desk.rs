//! What an organiser sees at the desk: every command says what it did, and nothing is lost in silence.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::tournament::program::{assert_fails, err, out, root};
use crate::tournament::{both, event, put, said};

/// What a command says on standard error while it succeeds.
fn warned(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", err(&output));
    err(&output).to_owned()
}

#[test]
fn every_command_says_what_it_did_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--default-minutes", "15"]);
    let twice = |args: &[&str], english: &str| {
        let before = fs::read(folder.path().join("e")).unwrap();
        let [en, fr] = both(&run, args).map(|text| text.trim_end().to_owned());
        assert_eq!(en, english);
        assert!(!fr.is_empty() && fr != en && !fr.contains("did-"), "{fr}");
        fs::write(folder.path().join("e"), before).unwrap();
        said(&run, args);
    };
    twice(
        &["correct", "e", "4", "--club", "Lyon", "--rating", "1710"],
        "4 Dot: rating 1700 → 1710; club – → Lyon.",
    );
    twice(&["add", "e", "Eve, Eva", "--rating", "1500"], "5 Eve, Eva is entered.");
    twice(
        &["bye", "e", "3", "--round", "2"],
        "3 Cid is not paired in round 2: a bye for half a point.",
    );
    twice(
        &["bye", "e", "3", "--round", "2", "--cancel"],
        "3 Cid is paired in round 2: no bye any more.",
    );
    twice(&["apart", "e", "1", "2"], "From round 1 on these do not meet: 1 Ada and 2 Ben.");
    twice(&["together", "e", "1", "2"], "From round 1 on these may meet: 1 Ada and 2 Ben.");
    said(&run, &["pair", "e"]);
    twice(&["result", "e", "1", "1/2-1/2"], "Board 1: 1 Ada ½-½ 3 Cid.");
    twice(
        &["bye", "e", "1"],
        "1 Ada is not paired in round 2: a bye for half a point.\nRound 1 is paired and stays as it is.",
    );
    twice(
        &["withdraw", "e", "2"],
        "2 Ben goes home, and is not paired from round 2 on.\n\
         The game of round 1 stands (`result` or `no-show` ends it).",
    );
    twice(&["result", "e", "2", "0-1"], "Board 2: 4 Dot 0-1 2 Ben.");
    twice(
        &["swap", "e", "2"],
        "Board 2: 2 Ben has White now, 4 Dot Black.\nThe result stays with the players: 1-0.\n\
         The next pairing counts the colours so.",
    );
    assert!(
        said(&run, &["explain", "e", "2"]).contains("the colours were noted the other way round")
    );
    twice(
        &["result", "e", "2", "none"],
        "Board 2: 2 Ben – 4 Dot has no result any more. It was 1-0.",
    );
    twice(&["no-show", "e", "4"], "4 Dot did not come: the game is lost (fide-2023/6.7.1).");
    twice(
        &["late", "e", "4", "5"],
        "4 Dot came 5 minutes late, within the default time of 15, and plays with the time that is left (fide-2023/6.7.1).\n\
         Board 2: 2 Ben and 4 Dot play after all.",
    );
}

#[test]
fn what_replaces_something_is_asked_for_again() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["bye", "e", "4", "--round", "2"]);
    let full = ["bye", "e", "4", "--round", "2", "--for", "full"];
    assert_fails(
        &run(&full),
        "4 Dot has a bye in round 2 already, for half a point (`--again` puts another in its place)",
    );
    said(&run, &[&full[..], &["--again"]].concat());
    said(&run, &["withdraw", "e", "3"]);
    assert_fails(
        &run(&["bye", "e", "3"]),
        "3 Cid has gone home already (`return` takes a player back)",
    );
    said(&run, &["return", "e", "3"]);
    said(&run, &["draw", "e", "--seed", "1"]);
    assert_fails(
        &run(&["draw", "e", "--seed", "2"]),
        "lots are drawn already (`--again` draws them anew)",
    );
    said(&run, &["draw", "e", "--seed", "2", "--again"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0"]);
    let before = fs::read(folder.path().join("e")).unwrap();
    let refused = run(&["result", "e", "1", "0-1"]);
    assert!(
        err(&refused).contains("is there already (`--again` puts another result in its place)"),
        "{}",
        err(&refused)
    );
    assert_eq!(fs::read(folder.path().join("e")).unwrap(), before);
    let told = said(&run, &["result", "e", "--again", "1", "0-1"]);
    assert!(told.ends_with("It was 1-0.\n"), "{told}");
    // The same again replaces nothing.
    said(&run, &["result", "e", "1", "0-1"]);
    said(&run, &["result", "e", "2", "1-0"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "="]);
    assert_fails(
        &run(&["add", "e", "Late"]),
        "nobody can enter any more, and nothing can be said of later rounds: all 3 rounds are paired",
    );
    let told = said(&run, &["swap", "e", "1", "--round", "1"]);
    assert!(
        told.starts_with("Round 1, board 1: ") && told.contains("Rounds that are paired stay"),
        "{told}"
    );
}

#[test]
fn a_drawn_match_is_decided_by_the_last_word_and_the_tree_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "knockout", "--small-final"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "=", "2", "1-0"]);
    assert_eq!(said(&run, &["advance", "e", "1"]), "1 Ada goes on from round 1.\n");
    assert_fails(
        &run(&["advance", "e", "4"]),
        "1 Ada goes on from round 1 already (`--again` lets the other go on)",
    );
    said(&run, &["advance", "e", "4", "--again"]);
    let paired = said(&run, &["pair", "e"]);
    assert!(paired.contains("3 Cid  -  4 Dot") || paired.contains("4 Dot  -  3 Cid"), "{paired}");
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    let tree = said(&run, &["tree", "e"]);
    let shown: Vec<&str> = tree.lines().collect();
    assert!(shown[0].starts_with("Semi-finals") && shown[0].contains("Final"), "{tree}");
    assert!(tree.contains("1 Ada") && tree.contains("Third place") && tree.contains('├'), "{tree}");
    assert!(said(&run, &["tree", "e", "--json"]).contains("\"winner\""));
    // Places are how far one came, and no tie-break is shown.
    assert!(said(&run, &["table", "e"]).lines().next().unwrap().trim_end().ends_with("PTS"));
    let other = tempfile::tempdir().unwrap();
    let swiss = event(other.path(), &["--rounds", "3"]);
    assert!(!swiss(&["tree", "e"]).status.success());
}

#[test]
fn entries_that_were_mistakes_are_warned_about_and_taken_out() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["add", "e", "Smith, John", "--rating", "1500"]);
    for name in ["smith, john", "Smith,John"] {
        let warning = warned(&run, &["add", "e", name]);
        assert!(
            warning.contains("has a name like 5 Smith, John") && warning.contains("`remove`"),
            "{warning}"
        );
    }
    assert_eq!(said(&run, &["remove", "e", "7"]), "smith, john is taken out of the list.\n");
    said(&run, &["remove", "e", "6"]);
    said(&run, &["add", "e", "Müller, Jürgen", "--rating", "1400"]);
    assert!(warned(&run, &["add", "e", "Muller, Jurgen"]).contains("like 6 Müller, Jürgen"));
    for (option, value) in [
        ("--title", "XX"),
        ("--birth", "yesterday"),
        ("--federation", "Paris"),
        ("--id", "x1"),
        ("--latin", "羽生"),
    ] {
        let refused = run(&["add", "e", "New, Ned", option, value]);
        assert!(!refused.status.success() && err(&refused).contains("(expected "), "{option}");
    }
    said(&run, &["pair", "e"]);
    assert_fails(
        &run(&["remove", "e", "1"]),
        "1 Ada is in round 1: an entry is taken out only before it is paired (`withdraw` for who goes home)",
    );
    let log = said(&run, &["log", "e"]);
    assert!(log.contains("Smith,John is taken out of the list."), "{log}");
}

#[test]
fn a_spreadsheet_is_read_as_it_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    // Excel in French: Windows' letters, semicolons, dates with the day first.
    let text = "Nom;Prénom;Elo;Né le;Sexe;Fédération;Titre;Code FIDE;Téléphone\n\
                Béranger;Noëlle;1850 F;07/11/1990;F;FRA;wfm;652156;01 23\nDupont;Zoé;;;H;;;;\n";
    let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    fs::write(folder.path().join("inscrits.csv"), bytes).unwrap();
    let output = run(&["add", "e", "--csv", "inscrits.csv"]);
    assert_eq!(out(&output), "2 players are entered.\n", "{}", err(&output));
    assert!(err(&output).contains("not known and passed over: “Téléphone”"), "{}", err(&output));
    let players: Value = serde_json::from_str(&said(&run, &["players", "e", "--json"])).unwrap();
    let player =
        players.as_array().unwrap().iter().find(|p| p["name"] == "Béranger, Noëlle").unwrap();
    assert_eq!(
        (&player["rating"], &player["birth"]),
        (&Value::from(1850), &Value::from("1990/11/07"))
    );
    assert_eq!((&player["id"], &player["title"]), (&Value::from("652156"), &Value::from("WFM")));
    // English headings of an id, and a refusal that names its line.
    put(folder.path(), "more.csv", "name,fideid\nNew Ned,1000001\nOld Olga,x\n");
    let refused = run(&["add", "e", "--csv", "more.csv"]);
    assert_fails(&refused, "more.csv:3: “x” (expected the federation’s number, digits)");
    put(folder.path(), "wide.csv", "\u{feff}name\trating\n");
    let wide: Vec<u8> = [0xff, 0xfe]
        .into_iter()
        .chain("name\trating\nЛев Толстой\t1700\n".encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    fs::write(folder.path().join("wide.csv"), wide).unwrap();
    assert_eq!(said(&run, &["add", "e", "--csv", "wide.csv"]), "One player is entered.\n");
}

#[test]
fn the_federations_files_have_what_was_described_and_tell_what_they_lack() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2"]);
    let lacks = said(&run, &["describe", "e"]);
    assert!(
        lacks.contains(
            "city, federation, first day, last day, chief arbiter, time control, days of the rounds"
        ),
        "{lacks}"
    );
    let told = said(
        &run,
        &[
            "describe",
            "e",
            "--city",
            "Lyon",
            "--federation",
            "FRA",
            "--begins",
            "2026-05-02",
            "--ends",
            "2026-05-03",
            "--arbiter",
            "Lovelace, Ada",
            "--deputy",
            "One, A",
            "--deputy",
            "Two, B",
            "--time",
            "90min + 30sec",
            "--code",
            "5400+30",
            "--dates",
            "2026-05-02,2026-05-03",
            "--line",
            "172 FRA FIDON",
        ],
    );
    assert!(told.starts_with("The event: city – → Lyon; federation – → FRA;"), "{told}");
    assert!(said(&run, &["describe", "e"]).contains("chief arbiter: Lovelace, Ada\n"));
    assert_fails(
        &run(&["describe", "e", "--city", "Lyon"]),
        "nothing new is said of the event (expected an option such as --city, --arbiter, --dates)",
    );
    assert_fails(
        &run(&["describe", "e", "--ends", "2026-05-01"]),
        "2026-05-01 (expected a last day that is not before the first)",
    );
    for number in ["1", "2", "3"] {
        said(
            &run,
            &[
                "correct",
                "e",
                number,
                "--id",
                &format!("10000{number}"),
                "--federation",
                "FRA",
                "--birth",
                "1990",
                "--sex",
                "w",
            ],
        );
    }
    let warning = warned(&run, &["export", "e", "e.trf"]);
    assert!(!warning.contains("`describe`") && warning.contains("the federation wants to know of the players: the federation’s number of one, the federation of 1"), "{warning}");
    let trf = fs::read_to_string(folder.path().join("e.trf")).unwrap();
    for line in [
        "022 Lyon",
        "102 Lovelace, Ada",
        "112 Two, B",
        "122 90min + 30sec",
        "222 5400+30",
        "172 FRA FIDON",
    ] {
        assert!(trf.lines().any(|other| other == line), "{line}\n{trf}");
    }
    assert!(trf.contains("    100001 1990"), "{trf}");
}

#[test]
fn a_trf_becomes_an_event_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "½-0"]);
    warned(&run, &["export", "e", "e.trf"]);
    assert_eq!(
        said(&run, &["import", "again", "e.trf"]),
        "e.trf: 4 players and one round, Swiss.\n"
    );
    assert_eq!(said(&run, &["table", "again", "--cross"]), said(&run, &["table", "e", "--cross"]));
    assert_eq!(said(&run, &["pair", "again"]), said(&run, &["pair", "e"]));
    assert_fails(
        &run(&["import", "again", "e.trf"]),
        "again: is there already (expected a new name)",
    );
    let teams = format!("142 3\n001    1      Ada\n{:<72}    9\n", "310   1 Team");
    put(folder.path(), "team.trf", &teams);
    assert_fails(
        &run(&["import", "t", "team.trf"]),
        "team.trf:3:77: start number 9 (expected a player of this file)",
    );
}

#[test]
fn the_shogi_federation_gets_latin_letters_handicaps_and_grades() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2", "--game", "shogi"]);
    said(&run, &["add", "e", "Чигорин, Михаил", "--rating", "1950", "--grade", "3D"]);
    said(&run, &["add", "e", "羽生善治", "--rating", "1750", "--grade", "4D"]);
    let players = said(&run, &["players", "e"]);
    assert!(players.contains("3D") && players.contains("4D"), "{players}");
    // Wide letters take two columns each, so that ratings stand under each other.
    let at = |name: &str| {
        let line = players.lines().find(|line| line.contains(name)).unwrap();
        let wide = line.chars().filter(|c| u32::from(*c) > 0x3000).count();
        line.chars().count() + wide
    };
    assert_eq!(at("羽生善治"), at("Чигорин"), "{players}");
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "0-1", "3", "1-0"]);
    assert!(said(&run, &["table", "e"]).contains("3D"));
    let given = said(&run, &["handicap", "e", "1", "2p"]);
    assert!(given.contains("1 Ada gives a handicap, 2p."), "{given}");
    assert!(said(&run, &["round", "e"]).contains("2p"));
    assert_fails(
        &run(&["export", "e", "e.txt", "--date", "2026-05-03"]),
        "e.txt: 5 羽生善治 has a name that cannot be written in Latin letters (expected how it is written so: \
         `correct e 5 --latin \"Habu, Yoshiharu\"`, or a column latin in the spreadsheet)",
    );
    let number = players
        .lines()
        .find(|line| line.contains("羽生善治"))
        .unwrap()
        .trim_start()
        .split(' ')
        .next()
        .unwrap()
        .to_owned();
    let told = said(&run, &["correct", "e", &number, "--latin", "Habu, Yoshiharu"]);
    assert_eq!(told, "5 羽生善治: Latin letters – → Habu, Yoshiharu.\n");
    let warning = warned(&run, &["export", "e", "e.txt", "--date", "2026-05-03"]);
    assert!(warning.contains("'Чигорин, Михаил' is written 'Chigorin, Mikhail'"), "{warning}");
    let text = fs::read_to_string(folder.path().join("e.txt")).unwrap();
    assert!(
        text.contains("[Chigorin][Mikhail]")
            && text.contains("[Habu][Yoshiharu]")
            && text.contains("(-2p)")
            && text.contains("(+2p)"),
        "{text}"
    );
    // The list has him as he writes himself, and knows him.
    put(folder.path(), "list.csv", "name,rating,games\n\"Чигорин, Михаил\",1960,400\n");
    let file = folder.path().join("e.txt");
    let list = folder.path().join("list.csv");
    let rated = crate::tournament::program::adoube(&[
        "rate",
        "fesa",
        file.to_str().unwrap(),
        "--list",
        list.to_str().unwrap(),
    ]);
    assert!(
        out(&rated).lines().any(|line| line.contains("\t1960\t") && line.contains("Chigorin")),
        "{}",
        out(&rated)
    );
}

#[test]
fn the_log_says_when_and_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["pair", "e", "--at", "2026-05-03T14:05:00+02:00", "--by", "desk"]);
    said(&run, &["result", "e", "--at", "2026-05-03T15:00Z", "1", "1-0"]);
    let log = said(&run, &["log", "e"]);
    assert!(log.contains("2026-05-03 12:05:00Z  desk     Round 1 is paired, 2 boards.\n"), "{log}");
    assert!(log.contains("2026-05-03 15:00:00Z  arbiter  Board 1: 1 Ada 1-0 3 Cid.\n"), "{log}");
    let json = said(&run, &["log", "e", "--json"]);
    let lines: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(
        lines.iter().all(|line| line["at"].as_str().is_some_and(|at| at.ends_with('Z'))),
        "{json}"
    );
}

#[test]
fn a_line_that_was_cut_off_did_not_happen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("e");
    // A round robin with somebody away: pairing writes several lines.
    let run = event(folder.path(), &["--system", "round-robin"]);
    said(&run, &["withdraw", "e", "4"]);
    let before = fs::read(&path).unwrap();
    let players = said(&run, &["players", "e"]);
    let paired = said(&run, &["pair", "e"]);
    let whole = fs::read(&path).unwrap();
    for cut in before.len() + 1..whole.len() - 1 {
        if cut % 40 != 0 && whole[cut - 1] != b'\n' {
            continue;
        }
        fs::write(&path, &whole[..cut]).unwrap();
        let read = run(&["players", "e"]);
        assert_eq!(out(&read), players, "{cut}");
        assert!(err(&read).contains("was cut off when it was written"), "{cut}: {}", err(&read));
        // Reading changes nothing; writing takes the rest away and goes on.
        assert_eq!(fs::read(&path).unwrap(), &whole[..cut]);
        let again = run(&["pair", "e"]);
        assert_eq!(out(&again), paired, "{cut}: {}", err(&again));
        assert!(fs::read(&path).unwrap().starts_with(&before));
    }
    // A last line without its end is whole.
    fs::write(&path, &whole[..whole.len() - 1]).unwrap();
    assert_eq!(said(&run, &["round", "e"]), paired);
    said(&run, &["result", "e", "2", "1-0"]);
    // What is wrong in the middle is no half line.
    let mut broken = whole.clone();
    broken[before.len() - 2] = b'x';
    fs::write(&path, broken).unwrap();
    assert!(!run(&["players", "e"]).status.success());
}

#[test]
fn rounds_belong_to_systems_that_have_them_and_ties_to_those_that_break_them() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "round-robin"]);
    for system in ["round-robin", "double", "knockout"] {
        let refused = run(&["new", "x", "--name", "X", "--system", system, "--rounds", "3"]);
        assert_fails(&refused, "'--rounds' (expected --system swiss, baku, mcmahon)");
    }
    assert!(
        said(&run, &["table", "e"]).starts_with("        PTS  DE  WIN    SB   KS\n")
            || said(&run, &["table", "e"]).contains("WIN")
    );
    said(&run, &["pair", "e"]);
    for (typed, shown) in
        [("1/2-1/2", "½-½"), ("½-0", "½-0"), ("0-1/2", "0-½"), ("1–0", "1-0"), ("W-L", "W-L")]
    {
        let told = said(&run, &["result", "e", "--again", "1", typed]);
        assert!(told.contains(&format!(" {shown} ")), "{typed}: {told}");
        assert!(said(&run, &["round", "e"]).contains(shown), "{typed}");
    }
}

#[test]
fn the_bonus_is_for_who_has_played_little() {
    let folder = tempfile::tempdir().unwrap();
    let file = put(
        folder.path(),
        "cup.txt",
        "[Cup]\n[2026-05-03]\n[Time control: 30min + 30sec]\n1 [Curie][Marie] FR [2+] 1\n2 [Sand][George] FR [1-] 0\n",
    );
    let change = |games: u32| {
        let list = put(
            folder.path(),
            "list.csv",
            &format!(
                "name,rating,games\n\"Curie, Marie\",1000,{games}\n\"Sand, George\",1000,400\n"
            ),
        );
        let rated = crate::tournament::program::adoube(&["rate", "fesa", &file, "--list", &list]);
        out(&rated).lines().next().unwrap().split('\t').nth(2).unwrap().to_owned()
    };
    // Half of 36 for a win against an equal, who has less after it, and (1800 - 1000) / 200 = 4 more for who has few games.
    assert_eq!((change(40), change(400)), ("+21".into(), "+17".into()));
}

#[test]
fn logs_of_before_are_read_as_they_were() {
    let logs = root().join("crates/adoube/tests/tournament/logs");
    let mut seen = 0;
    for entry in fs::read_dir(&logs).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "event") {
            continue;
        }
        let kept = fs::read_to_string(path.with_extension("json")).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let run = |job: &str| {
            let file: &Path = &path;
            let read = crate::tournament::program::adoube(&[
                "tournament",
                job,
                file.to_str().unwrap(),
                "--json",
            ]);
            serde_json::from_str::<Value>(out(&read))
                .unwrap_or_else(|_| panic!("{}: {}", path.display(), err(&read)))
        };
        let lines: Vec<Value> =
            kept.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        // Who has gone home was not said then.
        let mut players = run("players");
        for player in players.as_array_mut().unwrap() {
            player.as_object_mut().unwrap().remove("withdrawn");
        }
        assert_eq!([run("round"), players], lines[1..], "{}", path.display());
        // Places of a knock-out were split by what nobody asked for.
        if !text.contains("\"knockout\",\"small_final\"") && !text.contains("\"kind\":\"knockout\"")
        {
            assert_eq!(run("table"), lines[0], "{}", path.display());
        }
        let log = crate::tournament::program::adoube(&[
            "tournament",
            "log",
            path.to_str().unwrap(),
            "--lang",
            "en",
        ]);
        assert!(out(&log).lines().count() >= text.lines().count(), "{}", out(&log));
        assert!(!out(&log).contains("did-"), "{}", out(&log));
        seen += 1;
    }
    assert!(seen >= 10, "{seen}");
}

#[test]
fn what_takes_the_place_of_prizes_fees_or_numbers_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let first =
        said(&run, &["prizes", "e", "--category", "M", "--amounts", "80,40", "--for", "women"]);
    assert_eq!(first, "Prizes are announced: M 80, 40, for women.\n");
    assert_eq!(
        said(&run, &["prizes", "e", "--category", "M", "--amounts", "90"]),
        "Prizes are announced: M 90.\nThat takes the place of: M 80, 40, for women.\n"
    );
    let first = said(&run, &["fees", "e", "--amount", "30", "--for", "u18=15"]);
    assert_eq!(first, "Playing costs 30; u18 15.\n");
    assert_eq!(
        said(&run, &["fees", "e", "--amount", "40", "--for", "u18=20"]),
        "Playing costs 40; u18 20.\nThat takes the place of: 30, u18 15.\n"
    );
    let more = said(&run, &["fees", "e", "--for", "u10=0"]);
    assert_eq!(more, "Playing costs 40; u18 20, u10 0.\n");
    let french = said(&run, &["fees", "e", "--amount", "50", "--lang", "fr"]);
    assert!(french.contains("Cela remplace") && french.contains("40."), "{french}");
    // Before a round is paired numbers are nobody's yet.
    assert_eq!(
        said(&run, &["correct", "e", "4", "--rating", "1850"]),
        "3 Dot: rating 1700 → 1850.\n"
    );
    said(&run, &["pair", "e"]);
    assert_eq!(
        said(&run, &["correct", "e", "3", "--rating", "1950"]),
        "2 Dot: rating 1850 → 1950.\n2 start numbers have changed: Dot 3 → 2, Ben 2 → 3.\n"
    );
    assert_eq!(
        said(&run, &["correct", "e", "2", "--rating", "1960"]),
        "2 Dot: rating 1950 → 1960.\n"
    );
}
