//! Tournaments from the command line, and the page that runs one.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod program;

use std::fs;
use std::path::Path;
use std::process::Command;

use program::{adoube, assert_fails, err, out, root};

/// The words of a command line; quotes hold blanks.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            c => word.push(c),
        }
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}

/// Does what a page does, in a folder of its own: files that it shows are written, commands are run. Answers with the page as
/// it should be.
fn follow(page: &str, folder: &Path) -> String {
    let mut now = String::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        now.push_str(line);
        now.push('\n');
        if let Some(name) = line.strip_prefix("```text ") {
            let mut text = String::new();
            for line in lines.by_ref().take_while(|line| *line != "```") {
                text.push_str(line);
                text.push('\n');
            }
            fs::write(folder.join(name), &text).unwrap();
            now.push_str(&text);
            now.push_str("```\n");
        } else if line == "```console" {
            while let Some(line) = lines.next().filter(|line| *line != "```") {
                let Some(command) = line.strip_prefix("$ adoube ") else { continue };
                now.push_str(line);
                now.push('\n');
                let output = Command::new(env!("CARGO_BIN_EXE_adoube"))
                    .args(words(command))
                    .current_dir(folder)
                    .env("LC_ALL", "C")
                    .output()
                    .unwrap();
                now.push_str(out(&output));
                now.push_str(err(&output));
            }
            now.push_str("```\n");
        }
    }
    now
}

#[test]
fn the_weekend_of_the_handbook_goes_as_the_page_says() {
    let page = fs::read_to_string(root().join("docs/tournaments.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let now = follow(&page, folder.path());
    assert!(page.matches("$ adoube ").count() > 25);
    if page != now {
        let kept = folder.keep().join("tournaments.md");
        fs::write(&kept, &now).unwrap();
        panic!("docs/tournaments.md is not what happens; {} is", kept.display());
    }
}

fn data(name: &str) -> String {
    root().join("crates/tournament/tests/data").join(name).to_str().unwrap().to_owned()
}

#[test]
fn pair_prints_the_number_of_lines_then_the_pairs() {
    let file = data("dutch/n7_r5_s1.trf");
    let output = adoube(&["pair", &file, "--round", "1"]);
    assert_eq!(out(&output), "4\n4 1\n2 5\n6 3\n7 0\n");
    assert_fails(&adoube(&["pair", &file]), &format!("{file}: all 5 rounds have been paired"));
    let missing = "/nowhere/at/all.trf";
    assert!(err(&adoube(&["pair", missing])).starts_with("adoube: /nowhere/at/all.trf: "));
}

#[test]
fn pair_writes_a_new_file_and_never_over_an_old_one() {
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("next.trf");
    let new = new.to_str().unwrap();
    let file = data("dutch/n8_r5_s1.trf");
    let output = adoube(&["pair", &file, "--round", "3", "--write", new]);
    assert!(output.status.success());
    let again = adoube(&["pair", &file, "--round", "3", "--write", new]);
    assert_fails(&again, &format!("{new}: is there already (expected a new name)"));
    // The round that was written waits for its results.
    assert!(err(&adoube(&["pair", new])).contains("round 3: the result of 1 Test"));
}

#[test]
fn pair_says_why_in_both_languages() {
    let file = data("dutch/n11_r5_s1.trf");
    let english = adoube(&["pair", &file, "--round", "3", "--explain", "2", "--lang", "en"]);
    let french = adoube(&["pair", &file, "--round", "3", "--explain", "2", "--lang", "fr"]);
    assert!(out(&english).contains("2 Test0002 Player0002 meets 8"), "{}", out(&english));
    assert!(out(&french).contains("rencontre"), "{}", out(&french));
    let why = adoube(&[
        "pair",
        &file,
        "--round",
        "3",
        "--explain",
        "2",
        "--why-not",
        "3",
        "--lang",
        "en",
    ]);
    assert_eq!(out(&why), "Not 3 Test0003 Player0003: they have met, or are kept apart (C1).\n");
}

#[test]
fn standings_are_the_published_ones() {
    let output =
        adoube(&["standings", &data("dutch/n11_r5_s1.trf"), "--tiebreaks", "BH,SB,WON", "--tsv"]);
    let lines: Vec<&str> = out(&output).lines().take(3).collect();
    assert_eq!(
        lines,
        ["StartNo\tPTS\tBH\tSB\tWON", "2\t4.0\t15.5\t13.00\t2", "4\t3.5\t14.5\t8.75\t3"]
    );
    let wrong = adoube(&["standings", &data("dutch/n11_r5_s1.trf"), "--tiebreaks", "XY"]);
    assert_fails(&wrong, "'XY' is no tie-break (expected such as BH/C1, SB, DE, WON, ARO)");
}

#[test]
fn rate_says_what_a_tournament_changes() {
    let folder = tempfile::tempdir().unwrap();
    let careers = folder.path().join("careers.csv");
    fs::write(&careers, "number,games,highest\n2,500,2452\n").unwrap();
    let output = adoube(&[
        "rate",
        "fide",
        &data("dutch/n11_r5_s1.trf"),
        "--players",
        careers.to_str().unwrap(),
    ]);
    let line = out(&output).lines().nth(1).unwrap();
    assert!(line.starts_with("2\t2452\t"), "{line}");
    fs::write(&careers, "number,games\n2,many\n").unwrap();
    let output = adoube(&[
        "rate",
        "fide",
        &data("dutch/n11_r5_s1.trf"),
        "--players",
        careers.to_str().unwrap(),
    ]);
    assert_fails(
        &output,
        &format!("{}:2:3: 'many' (expected a number of games)", careers.display()),
    );
}

/// An event of four in a folder of its own: the commands that are run on it.
fn event(folder: &Path, new: &[&str]) -> impl Fn(&[&str]) -> std::process::Output + use<> {
    let folder = folder.to_owned();
    let run = move |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_adoube"))
            .arg("tournament")
            .args(args)
            .current_dir(&folder)
            .env("LC_ALL", "C")
            .output()
            .unwrap()
    };
    let mut first = vec!["new", "e", "--name", "Test"];
    first.extend(new);
    assert!(run(&first).status.success());
    for (name, rating) in [("Ada", "2000"), ("Ben", "1900"), ("Cid", "1800"), ("Dot", "1700")] {
        assert!(run(&["add", "e", name, "--rating", rating]).status.success());
    }
    run
}

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
        "'2-0' (expected 1-0, 0-1, =, +-, -+, --, 0-0, none)",
        "«\u{a0}2-0\u{a0}» (attendu\u{a0}: 1-0, 0-1, =, +-, -+, --, 0-0, none)",
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
fn what_is_wrong_with_files_is_in_french_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let fails = |args: &[&str], english: &str, french: &str| {
        for (language, said) in [("en", english), ("fr", french)] {
            let mut args = args.to_vec();
            args.extend(["--lang", language]);
            assert_fails(&adoube(&args), said);
        }
    };
    let (none, here) = (path("none"), path(""));
    let commands: [&[&str]; 5] = [
        &["pair"],
        &["standings"],
        &["rate", "fide"],
        &["rate", "fesa"],
        &["tournament", "players"],
    ];
    for command in commands {
        let with = |file| command.iter().copied().chain([file]).collect::<Vec<&str>>();
        fails(
            &with(&none),
            &format!("{none}: there is no such file"),
            &format!("{none}\u{a0}: ce fichier n’existe pas"),
        );
        fails(
            &with(&here),
            &format!("{here}: is a folder (expected a file)"),
            &format!("{here}\u{a0}: est un dossier (attendu\u{a0}: un fichier)"),
        );
    }

    let run = event(folder.path(), &[]);
    assert!(run(&["players", "e"]).status.success());
    let log = fs::read(path("e")).unwrap();
    let end = log.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let broken = path("broken");
    let entry = "(expected an entry as `adoube tournament` writes it)";
    let french_entry = "(attendu\u{a0}: une entrée telle que `adoube tournament` l’écrit)";
    let lines: [(&[u8], String, String); 4] = [
        (b"\xff", ": not UTF-8 text".into(), "\u{a0}: pas du texte UTF-8".into()),
        (
            b"{\"by\":",
            format!(":6: the line ends too early {entry}"),
            format!(":6\u{a0}: la ligne finit trop tôt {french_entry}"),
        ),
        (
            b"so",
            format!(":1: no JSON {entry}"),
            format!(":1\u{a0}: ce n’est pas du JSON {french_entry}"),
        ),
        (
            b"7",
            format!(":1: not known in the log of an event {entry}"),
            format!(":1\u{a0}: inconnu dans le journal d’un tournoi {french_entry}"),
        ),
    ];
    for (line, english, french) in lines {
        fs::write(&broken, [&log, line, b"\n"].concat()).unwrap();
        fails(
            &["tournament", "players", &broken],
            &format!("{broken}:{end}{english}"),
            &format!("{broken}:{end}{french}"),
        );
    }
    fs::write(&broken, "").unwrap();
    fails(
        &["tournament", "players", &broken],
        &format!("{broken}:1: no event (expected a file that `adoube tournament new` made)"),
        &format!(
            "{broken}:1\u{a0}: ce n’est pas un tournoi (attendu\u{a0}: un fichier que `adoube tournament new` a créé)"
        ),
    );
    let file = data("dutch/n11_r5_s1.trf");
    fails(
        &["rate", "fide", &file, "--if", "1:2"],
        "'1:2' (expected WHITE-BLACK:RESULT by start number, the result 1-0, 0-1 or =)",
        "«\u{a0}1:2\u{a0}» (attendu\u{a0}: BLANCS-NOIRS:RÉSULTAT par numéro, le résultat étant 1-0, 0-1 ou =)",
    );
}

#[test]
fn colours_are_explained_in_words_and_in_json() {
    let file = data("dutch/n11_r5_s1.trf");
    let ask = |more: &[&str]| {
        let mut args = vec!["pair", &file, "--round", "1", "--explain", "2"];
        args.extend(more);
        out(&adoube(&args)).to_owned()
    };
    let english = ask(&["--lang", "en"]);
    let french = ask(&["--lang", "fr"]);
    assert!(english.contains("neither has played a game yet"), "{english}");
    assert!(french.contains("aucun n’a encore joué"), "{french}");
    let json: serde_json::Value = serde_json::from_str(&ask(&["--json"])).unwrap();
    assert_eq!(json["colours"]["by"], "number");
    assert_eq!(json["colours"]["higher"], 2);

    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--game", "shogi"]);
    assert!(run(&["pair", "e"]).status.success());
    assert!(run(&["result", "e", "1", "="]).status.success());
    let replayed = run(&["explain", "e", "1"]);
    assert_eq!(
        out(&replayed).lines().skip(2).collect::<Vec<_>>(),
        [
            "1 Ada has Sente: neither has played a game yet. 1 Ada, who ranks higher, has an odd number, and the lot gave Sente to odd numbers.",
            "Since then the game was drawn and played again, with colours swapped each time (fesa-2024/12.2).",
        ]
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

/// A file in a folder.
fn put(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A TRF of players with ratings and cells.
fn trf(head: &str, players: &[(&str, &str, &str, &str)]) -> String {
    let mut text = format!("{head}\n");
    for ((rating, birth, points, cells), number) in players.iter().zip(1..) {
        let start = format!("001 {number:>4}      P{number}");
        text.push_str(&format!(
            "{start:<48}{rating:>4}{:17}{birth:<10} {points:>4} {number:>4}  {cells}\n",
            ""
        ));
    }
    text
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
fn files_are_paired_and_ranked_as_their_own_lines_say() {
    let folder = tempfile::tempdir().unwrap();
    let players = [
        ("1900", "", "0.0", ""),
        ("1800", "", "0.0", ""),
        ("1700", "", "0.0", ""),
        ("1600", "", "0.0", ""),
    ];
    let berger = put(folder.path(), "b.trf", &trf("142 3\n192 BERGER_ROUNDROBIN", &players));
    assert_fails(
        &adoube(&["pair", &berger, "--lang", "en"]),
        &format!(
            "{berger}:2:5: 'BERGER_ROUNDROBIN' (expected a system that is paired here: FIDE_DUTCH_2026, FIDE_DUTCH_2026_BAKU)"
        ),
    );
    let open = put(folder.path(), "o.trf", &trf("142 3\nXXZ 4\n202 BH,QQ", &players));
    assert_fails(
        &adoube(&["pair", &open, "--round", "3", "--lang", "en"]),
        &format!("{open}: round 3 cannot be paired yet (expected 1 to 1)"),
    );
    assert_fails(
        &adoube(&["standings", &open, "--lang", "en"]),
        &format!("{open}:3:8: 'QQ' (expected a tie-break such as BH/C1, SB, DE, WON, ARO)"),
    );
    let next = folder.path().join("n.trf");
    let next = next.to_str().unwrap();
    assert_eq!(out(&adoube(&["pair", &open, "--write", next])), "2\n1 2\n3 0\n");
    let text = fs::read_to_string(next).unwrap();
    assert!(!text.contains("XXZ") && text.contains("0000 - Z"), "{text}");
    // A round robin counts a forfeit as a game.
    let cells =
        ["   2 w +     3 w 0", "   1 b -     4 b 1", "   4 w 1     1 b 1", "   3 b 0     2 w 0"];
    let points = ["1.0", "1.0", "2.0", "0.0"];
    let rows: Vec<_> =
        points.iter().zip(cells).map(|(points, cells)| ("1800", "", *points, cells)).collect();
    let file = put(folder.path(), "r.trf", &trf("192 BERGER_ROUNDROBIN", &rows));
    let swiss = put(folder.path(), "s.trf", &trf("192 FIDE_DUTCH_2026", &rows));
    let told = |args: &[&str]| out(&adoube(args)).to_owned();
    let ranked = told(&["standings", &file, "--tiebreaks", "DE,SB", "--tsv"]);
    assert_eq!(
        ranked,
        told(&["standings", &swiss, "--tiebreaks", "DE,SB", "--tsv", "--round-robin"])
    );
    assert_ne!(ranked, told(&["standings", &swiss, "--tiebreaks", "DE,SB", "--tsv"]));
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
        err(&exported).contains("e.txt: 'Łu' is written '?u', for the federation reads Latin-1"),
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
        (err(&english).to_owned(), err(&french).to_owned())
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
fn standings_of_a_round_that_a_file_does_not_have_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let fails = |args: &[&str], english: &str, french: &str| {
        for (language, said) in [("en", english), ("fr", french)] {
            let mut args = args.to_vec();
            args.extend(["--lang", language]);
            let output = adoube(&args);
            assert!(!output.status.success());
            assert_eq!(err(&output), format!("adoube: {said}\n"));
        }
    };
    let file = data("dutch/n11_r5_s1.trf");
    for round in ["0", "6", "99"] {
        fails(
            &["standings", &file, "--round", round],
            &format!("{file}: there is no round {round} in the file (expected 1 to 5)"),
            &format!(
                "{file}\u{a0}: il n’y a pas de ronde {round} dans le fichier (attendu\u{a0}: de 1 à 5)"
            ),
        );
    }
    assert!(adoube(&["standings", &file, "--round", "5"]).status.success());
    let new = put(folder.path(), "n.trf", &trf("142 3", &[("1900", "", "0.0", ""); 3]));
    fails(
        &["standings", &new, "--round", "1"],
        &format!(
            "{new}: there is no round 1 in the file (expected no --round, for none is paired yet)"
        ),
        &format!(
            "{new}\u{a0}: il n’y a pas de ronde 1 dans le fichier (attendu\u{a0}: pas de --round, aucune n’étant encore appariée)"
        ),
    );
    // A file has no `players` and no `by-hand`.
    for args in [&["--absent", "9"][..], &["--explain", "9"]] {
        fails(
            &[&["pair", &new], args].concat(),
            "there is no player 9 in the file",
            "il n’y a pas de joueur 9 dans le fichier",
        );
    }
    let met = [("1900", "", "1.0", "   2 w 1"), ("1800", "", "0.0", "   1 b 0")];
    let met = put(folder.path(), "m.trf", &trf("142 3", &met));
    fails(
        &["pair", &met],
        &format!("{met}: no pairing keeps the absolute criteria (C1 to C3): the arbiter decides"),
        &format!(
            "{met}\u{a0}: aucun appariement ne respecte les critères absolus (C1 à C3)\u{a0}: l’arbitre décide"
        ),
    );
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

#[test]
fn a_round_without_a_pairing_is_paired_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "2"]);
    assert!(run(&["apart", "e", "1", "2", "3"]).status.success());
    let refused = run(&["pair", "e"]);
    assert!(err(&refused).contains("by-hand"), "{}", err(&refused));
    let paired = run(&["by-hand", "e", "1-2", "3-4", "--why", "a small club"]);
    assert!(paired.status.success(), "{}", err(&paired));
    assert!(err(&paired).contains("C1"), "{}", err(&paired));
    assert!(out(&paired).contains("1 Ada  -  2 Ben"), "{}", out(&paired));
}

/// What is said of a command in English, then in French: on standard output, or why not.
fn both(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> [String; 2] {
    ["en", "fr"].map(|language| {
        let mut all = vec!["--lang", language];
        all.extend(args);
        let output = run(&all);
        format!("{}{}", out(&output), err(&output))
    })
}

#[test]
fn a_round_paired_by_hand_is_explained_to_everybody_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    assert!(run(&["add", "e", "Eve", "--rating", "1600"]).status.success());
    assert!(run(&["bye", "e", "5"]).status.success());
    for other in ["2", "3", "4"] {
        assert!(run(&["apart", "e", "1", other]).status.success());
    }
    let [english, french] = both(&run, &["by-hand", "e", "1-2", "3-4", "--why", " "]);
    assert_eq!(english, "adoube: the reason is missing (expected a few words on one line)\n");
    assert_eq!(french, "adoube: le motif manque (attendu\u{a0}: quelques mots sur une ligne)\n");
    assert!(run(&["by-hand", "e", "1-2", "3-4", "--why", "a quarrel"]).status.success());
    for (player, pair) in [("1", "1 Ada meets 2 Ben."), ("4", "4 Dot meets 3 Cid.")] {
        let [english, french] = both(&run, &["explain", "e", player]);
        let lines: Vec<&str> = english.lines().collect();
        assert_eq!(lines[0], "The arbiter paired this round by hand: a quarrel.");
        assert_eq!(lines[1], pair);
        assert_eq!(
            lines[2],
            "Against the rules, by the arbiter's decision: 1 Ada and 2 Ben are kept apart (C1)."
        );
        assert_eq!(lines.len(), 3);
        assert!(
            french.starts_with("L’arbitre a apparié cette ronde à la main\u{a0}: a quarrel.\n"),
            "{french}"
        );
    }
    let [english, _] = both(&run, &["explain", "e", "5"]);
    assert_eq!(english, "5 Eve is not paired: a bye for half a point was asked for.\n");
    let [english, french] = both(&run, &["explain", "e", "1", "--why-not", "3"]);
    assert_eq!(english, "Not 3 Cid: the arbiter paired this round by hand (a quarrel).\n");
    assert!(french.contains("à la main (a quarrel)"), "{french}");
    let [english, french] = both(&run, &["explain", "e", "1", "--why-not", "2"]);
    assert_eq!([english, french], ["They do meet.\n", "Ils se rencontrent bien.\n"]);
    let told: serde_json::Value =
        serde_json::from_str(out(&run(&["explain", "e", "1", "--json"]))).unwrap();
    assert_eq!(told["told"]["by-hand"]["opponent"], 2);
}

#[test]
fn what_cannot_be_is_told_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "1"]);
    let says = |args: &[&str], english: &str, french: &str| {
        let [en, fr] = both(&run, args);
        assert_eq!((en.trim_end(), fr.trim_end()), (english, french), "{args:?}");
    };
    for command in ["round", "explain"] {
        let number: &[&str] = if command == "explain" { &["1"] } else { &[] };
        says(
            &[&[command, "e"], number].concat(),
            "adoube: no round is paired yet (`pair` pairs one)",
            "adoube: aucune ronde n’est encore appariée (`pair` en apparie une)",
        );
    }
    says(
        &["bye", "e", "1", "--round", "9"],
        "adoube: there is no round 9 (expected 1)",
        "adoube: il n’y a pas de ronde 9 (attendu\u{a0}: 1)",
    );
    assert!(run(&["pair", "e"]).status.success());
    says(
        &["explain", "e", "1", "--why-not", "1"],
        "adoube: 1 Ada does not meet himself (expected another player)",
        "adoube: 1 Ada ne se rencontre pas lui-même (attendu\u{a0}: un autre joueur)",
    );
    says(
        &["change", "e", "1-0", "2-0", "3-4", "--why", "x"],
        "adoube: 2 Ben may not have the bye (expected one bye at most, and only where the number of players is odd)",
        "adoube: 2 Ben ne peut pas être exempt (attendu\u{a0}: un exempt au plus, et seulement si le nombre de joueurs est impair)",
    );
    says(
        &["explain", "e", "1", "--round", "9"],
        "adoube: round 9 is not paired (expected 1)",
        "adoube: la ronde 9 n’est pas appariée (attendu\u{a0}: 1)",
    );
    assert!(run(&["result", "e", "1", "1-0"]).status.success());
    let [english, french] = both(&run, &["table", "e"]);
    assert!(english.ends_with(
        "\nadoube: round 1 is open, one result is missing: only the rounds before it count here\n"
    ));
    assert!(french.contains("la ronde 1 n’est pas terminée, un résultat manque"), "{french}");
    assert!(!english.contains("1.0"), "{english}");
    assert!(run(&["result", "e", "2", "1-0"]).status.success());
    assert!(err(&run(&["table", "e"])).is_empty());
    says(
        &["pair", "e"],
        "adoube: the only round has been paired",
        "adoube: la seule ronde est appariée",
    );
    assert!(run(&["new", "one", "--name", "One"]).status.success());
    assert!(run(&["add", "one", "Ada"]).status.success());
    says(
        &["pair", "one"],
        "adoube: one player (expected two or more; `add` enters them)",
        "adoube: un seul joueur (attendu\u{a0}: au moins deux\u{a0}; `add` les inscrit)",
    );
}

#[test]
fn the_small_final_and_points_of_the_start_are_told_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &[]);
    let cup = ["new", "cup", "--name", "Cup", "--system", "knockout", "--small-final"];
    assert!(run(&cup).status.success());
    for (name, rating) in [("Ada", "2000"), ("Ben", "1900"), ("Cid", "1800")] {
        assert!(run(&["add", "cup", name, "--rating", rating]).status.success());
    }
    // One semi-final has one player only: who loses the other has nobody to meet.
    assert!(run(&["pair", "cup"]).status.success());
    assert!(run(&["result", "cup", "1", "1-0"]).status.success());
    assert!(run(&["pair", "cup"]).status.success());
    let [english, french] = both(&run, &["explain", "cup", "2"]);
    assert_eq!(
        english,
        "2 Ben has no opponent for the third place: the other semi-final left nobody to play for it.\n"
    );
    assert_eq!(
        french,
        "2 Ben n’a pas d’adversaire pour la troisième place\u{a0}: l’autre demi-finale n’a laissé personne pour la jouer.\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let open = ["--system", "mcmahon", "--rounds", "2", "--groups", "1950", "--until", "1"];
    let run = event(folder.path(), &open);
    for (english, french) in [
        ("1 Ada with 1.0 meets 2 Ben with 0.0, points of the start included.", "compris."),
        ("1 Ada with 1.0 meets 3 Cid with 1.0.", "1 Ada avec 1.0 rencontre 3 Cid avec 1.0."),
    ] {
        assert!(run(&["pair", "e"]).status.success());
        let [en, fr] = both(&run, &["explain", "e", "1"]);
        assert_eq!(en.lines().next(), Some(english));
        assert!(fr.lines().next().unwrap().ends_with(french), "{fr}");
        assert!(run(&["result", "e", "1", "1-0", "2", "1-0"]).status.success());
    }
}

/// The lines of a command that succeeds.
fn said(run: &impl Fn(&[&str]) -> std::process::Output, args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", err(&output));
    out(&output).to_owned()
}

#[test]
fn a_draw_typed_by_mistake_is_told_and_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--game", "shogi"]);
    let paired = said(&run, &["pair", "e"]);
    assert_eq!(said(&run, &["result", "e", "1", "1-0"]), "");
    assert_eq!(
        said(&run, &["result", "e", "2", "="]),
        "Board 2 is drawn and played again, 2 Ben with Sente, 4 Dot with Gote (fesa-2024/12.2; `result 2 none` takes the draw back).\n"
    );
    let log = said(&run, &["--json", "result", "e", "2", "="]);
    assert!(log.contains("\"what\":\"replayed\""), "{log}");
    said(&run, &["result", "e", "2", "="]);
    // The board is as it was when the result after `none` is read.
    assert_eq!(said(&run, &["result", "e", "2", "none", "2", "1-0"]), "");
    assert!(said(&run, &["round", "e"]).contains("4 Dot  -  2 Ben  1-0"));
    assert!(said(&run, &["explain", "e", "4"]).lines().all(|line| !line.contains("drawn")));
    assert_eq!(said(&run, &["result", "e", "1", "none", "2", "none"]), "");
    assert_eq!(said(&run, &["round", "e"]), paired);
    let log = said(&run, &["log", "e"]);
    assert!(log.contains("\"what\":\"cleared\""), "{log}");
    assert_fails(
        &run(&["result", "e", "1", "none"]),
        "round 1: the game of 1 Ada has no result to take back",
    );
    assert_fails(
        &run(&["--lang", "fr", "result", "e", "1", "none"]),
        "ronde 1\u{a0}: la partie de 1 Ada n’a pas de résultat à annuler",
    );
}

#[test]
fn explain_speaks_of_an_absence_only_where_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--default-minutes", "15"]);
    said(&run, &["pair", "e"]);
    let explained = || said(&run, &["explain", "e", "3"]);
    let plain = explained();
    said(&run, &["late", "e", "3", "20"]);
    assert!(explained().contains("came 20 minutes late"));
    let late = said(&run, &["late", "e", "3", "10"]);
    assert_eq!(explained(), plain.clone() + &late);
    assert!(said(&run, &["round", "e"]).lines().all(|line| !line.contains("+-")));
    said(&run, &["no-show", "e", "3"]);
    assert!(explained().contains("did not come"));
    said(&run, &["result", "e", "1", "1-0"]);
    assert_eq!(explained(), plain);
}

#[test]
fn byes_are_taken_back_before_the_round_and_who_is_alone_has_one() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    for number in ["1", "2", "3", "4"] {
        said(&run, &["bye", "e", number]);
    }
    assert_fails(&run(&["pair", "e"]), "round 1: nobody is there to be paired");
    said(&run, &["bye", "e", "4", "--cancel"]);
    assert_fails(&run(&["bye", "e", "4", "--cancel"]), "round 1: 4 Dot has asked for no bye");
    assert_fails(
        &run(&["--lang", "fr", "bye", "e", "4", "--cancel"]),
        "ronde 1\u{a0}: 4 Dot n’a pas demandé d’exemption",
    );
    assert_eq!(said(&run, &["pair", "e"]), "4 Dot U\n1 Ada H\n2 Ben H\n3 Cid H\n");
    assert!(said(&run, &["explain", "e", "4"]).starts_with("4 Dot has the bye.\n"));
}

#[test]
fn who_goes_on_is_corrected_only_once_the_next_round_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "knockout"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "1-0"]);
    let after = fs::read(folder.path().join("e")).unwrap();
    let paired = said(&run, &["pair", "e"]);
    assert!(paired.contains("1 Ada"), "{paired}");
    said(&run, &["result", "e", "1", "1-0"]);
    let wrong = ["result", "e", "--round", "1", "1", "0-1"];
    assert_fails(
        &run(&wrong),
        "round 1: that changes who goes on, and round 2 is paired (take its results back with `result BOARD none`, then the round with `unpair`)",
    );
    assert_fails(
        &run(&[&["--lang", "fr"], &wrong[..]].concat()),
        "ronde 1\u{a0}: cela change qui passe, et la ronde 2 est appariée (annuler ses résultats par `result ÉCHIQUIER none`, puis la ronde par `unpair`)",
    );
    assert_fails(
        &run(&["unpair", "e", "--why", "a slip"]),
        "round 2 has results: its pairing stands (`result BOARD none` takes one back)",
    );
    said(&run, &["result", "e", "1", "none"]);
    assert_fails(
        &run(&["unpair", "e", "--why", ""]),
        "the reason is missing (expected a few words on one line)",
    );
    said(&run, &["unpair", "e", "--why", "a slip"]);
    assert!(fs::read(folder.path().join("e")).unwrap().starts_with(&after));
    said(&run, &wrong);
    let last = said(&run, &["pair", "e"]);
    assert!(last.starts_with("1  4 Dot  -  3 Cid\n"), "{last}");
}

#[test]
fn a_game_lost_by_having_left_is_opened_before_it_has_another_result() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "round-robin"]);
    said(&run, &["withdraw", "e", "1"]);
    said(&run, &["pair", "e"]);
    assert_fails(
        &run(&["result", "e", "1", "1-0"]),
        "round 1: 1 Ada had gone home or asked for a bye, and has lost without play (`result BOARD none` opens the game)",
    );
    assert_fails(
        &run(&["--lang", "fr", "result", "e", "1", "1-0"]),
        "ronde 1\u{a0}: 1 Ada avait quitté le tournoi ou annoncé son absence, et a perdu sans jouer (`result ÉCHIQUIER none` rouvre la partie)",
    );
    said(&run, &["result", "e", "1", "none", "1", "1-0"]);
    assert!(said(&run, &["round", "e"]).contains("1-0"));
}
