//! What an event has on paper, its prizes, fees and check-in, and the files of Papi.

use std::fs;

use serde_json::Value;

use crate::tournament::program::{err, out};
use crate::tournament::{both, event, said};

const SHEETS: [&str; 13] = [
    "pairings",
    "names",
    "standings",
    "cross",
    "wall",
    "cards",
    "tables",
    "scoresheets",
    "slips",
    "prizes",
    "receipts",
    "check-in",
    "norms",
];

#[test]
fn every_sheet_is_there_in_every_language_and_names_are_only_text() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    said(&run, &["add", "e", "<b>羽生</b>, \"善治\"", "--rating", "1600"]);
    said(&run, &["describe", "e", "--begins", "2026-05-02"]);
    said(
        &run,
        &["prizes", "e", "--category", "Main", "--amounts", "100,50+cup", "--share", "hort"],
    );
    said(&run, &["fees", "e", "--amount", "30", "--for", "u18=15"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "="]);
    said(&run, &["pair", "e"]);
    for language in ["en", "fr", "ja"] {
        for sheet in SHEETS {
            let file = format!("{sheet}-{language}.html");
            said(&run, &["print", "e", sheet, &file, "--words", language]);
            let html = fs::read_to_string(folder.path().join(&file)).unwrap();
            assert!(
                html.contains(&format!("<html lang=\"{language}\">")) && html.contains("size:A4")
            );
            assert!(!html.contains("<b>羽生") && !html.contains("print-"), "{sheet}: {html}");
            let named = html.contains("&lt;b&gt;羽生&lt;/b&gt;, &quot;善治&quot;");
            // Who has the bye has no board, and the last has no prize.
            let has =
                !["tables", "scoresheets", "slips", "prizes", "receipts", "norms"].contains(&sheet);
            assert!(named || !has, "{sheet}: {html}");
        }
    }
    let pairings = fs::read_to_string(folder.path().join("pairings-fr.html")).unwrap();
    assert!(pairings.contains("Appariements, ronde 2") && pairings.contains("Blancs"));
    let standings = fs::read_to_string(folder.path().join("standings-en.html")).unwrap();
    assert!(standings.contains("Provisional: round 2 is open"), "{standings}");
    let slips = fs::read_to_string(folder.path().join("slips-ja.html")).unwrap();
    assert_eq!(slips.matches("<svg class=\"qr\"").count(), 2);
}

#[test]
fn what_cannot_be_printed_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    for (args, expected) in [
        (&["pairings", "p.html"][..], "round 1 has nothing to print"),
        (&["tree", "t.html"], "there is no knock-out"),
        (&["prizes", "p.html"], "no prizes are announced"),
        (&["standings", "s.doc"], "expected one of .html, .pdf"),
        (&["cards", "c.html", "--link", "x"], "an address in which {round} and {board}"),
        (
            &["standings", "s.pdf", "--browser", "/nowhere/at-all"],
            "/nowhere/at-all did not make a PDF",
        ),
    ] {
        let mut all = vec!["print", "e"];
        all.extend(args);
        let output = run(&all);
        assert!(!output.status.success() && out(&output).is_empty());
        assert!(
            err(&output).contains(expected) && err(&output).lines().count() == 1,
            "{}",
            err(&output)
        );
    }
    said(&run, &["print", "e", "cards", "c.html"]);
    assert!(err(&run(&["print", "e", "cards", "c.html"])).contains("is there already"));
    said(&run, &["print", "e", "cards", "c.html", "--again"]);
}

#[test]
fn a_browser_makes_a_pdf() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--system", "knockout"]);
    said(&run, &["pair", "e"]);
    let output = run(&["print", "e", "tree", "tree.pdf"]);
    if err(&output).contains("none was found") {
        // No browser on this machine: that was said, and nothing was written.
        assert!(!folder.path().join("tree.pdf").exists());
        return;
    }
    assert!(output.status.success(), "{}", err(&output));
    let pdf = fs::read(folder.path().join("tree.pdf")).unwrap();
    assert!(pdf.starts_with(b"%PDF") && pdf.len() > 2000);
}

#[test]
fn the_desk_says_what_it_did_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3"]);
    let twice = |args: &[&str], english: &str| {
        let before = fs::read(folder.path().join("e")).unwrap();
        let [en, fr] = both(&run, args).map(|text| text.trim_end().to_owned());
        assert_eq!(en.replace('\u{a0}', " "), english);
        assert!(!fr.is_empty() && fr != en && !fr.contains("did-"), "{fr}");
        fs::write(folder.path().join("e"), before).unwrap();
        run(args);
    };
    twice(
        &[
            "prizes",
            "e",
            "--category",
            "Main",
            "--amounts",
            "300,200",
            "--currency",
            "EUR",
            "--step",
            "5",
        ],
        "Prizes are announced: Main 300 EUR, 200 EUR; in EUR; in steps of 5 EUR.",
    );
    twice(&["prizes", "e", "--several"], "Prizes are announced: several prizes a player.");
    twice(&["prizes", "e", "--drop", "Man"], "adoube: “Man” is no category (expected one of Main)");
    twice(&["fees", "e", "--amount", "30"], "Playing costs 30 EUR.");
    twice(&["pay", "e", "1", "40"], "1 Ada pays 40 EUR. Too much by 10 EUR.");
    twice(
        &["pay", "e", "1", "-10", "--how", "cash"],
        "1 Ada is given 10 EUR back (cash). Nothing is owed.",
    );
    twice(&["check-in", "e", "1"], "1 Ada has come. 3 are missing.");
    twice(&["check-in", "e", "1"], "adoube: 1 Ada has come already (`--undo` takes that back)");
    twice(&["check-in", "e", "1", "--undo"], "1 Ada has not come after all.");
    said(&run, &["check-in", "e", "1", "2", "3"]);
    twice(&["check-in", "e", "--close"], "4 Dot is not paired in round 1: a bye for nothing.");
    // Who is away by his own word is not closed out once more.
    twice(
        &["check-in", "e", "--close"],
        "adoube: everybody has come (expected somebody who has not)",
    );
    twice(&["norms", "e"], "No norm is made, and none is near.");
    let log = said(&run, &["log", "e"]);
    assert!(log.contains("1 Ada pays 40") && log.contains("3 Cid has come"), "{log}");
    let prizes: Value = serde_json::from_str(&said(&run, &["prizes", "e", "--json"])).unwrap();
    assert_eq!(prizes["fund"]["several"], true);
}

#[test]
fn a_tournament_goes_to_papi_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "5", "--tiebreaks", "BH,PS"]);
    said(
        &run,
        &[
            "add",
            "e",
            "Eve, Eva",
            "--rating",
            "1500",
            "--woman",
            "--birth",
            "2001/02/03",
            "--title",
            "WFM",
        ],
    );
    said(
        &run,
        &["describe", "e", "--city", "Lyon", "--begins", "2026-05-02", "--ends", "2026-05-03"],
    );
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "1-0", "2", "-+"]);
    said(&run, &["bye", "e", "3", "--round", "2"]);
    said(&run, &["pair", "e"]);
    said(&run, &["result", "e", "1", "="]);
    run(&["export", "e", "e.json"]);
    let json: Value =
        serde_json::from_str(&fs::read_to_string(folder.path().join("e.json")).unwrap()).unwrap();
    assert_eq!(json["variables"]["tiebreak1"], "Solkoff");
    assert_eq!(json["variables"]["startDate"], "02/05/2026");
    let eve = &json["players"][4];
    assert_eq!(
        (&eve["lastName"], &eve["firstName"], &eve["fideTitle"]),
        (&"Eve".into(), &"Eva".into(), &"ff".into())
    );
    assert_eq!(eve["birthDate"], "03/02/2001");
    // White is B there, for blanc.
    let first = &json["players"][0]["rounds"]["1"];
    assert_eq!((&first["color"], &first["result"]), (&"B".into(), &3.into()));
    said(&run, &["import", "again", "e.json"]);
    for round in ["1", "2"] {
        assert_eq!(said(&run, &["round", "again", round]), said(&run, &["round", "e", round]));
    }
    assert_eq!(said(&run, &["players", "again"]), said(&run, &["players", "e"]));
    let bad = err(&run(&["import", "bad", "e"])).to_owned();
    fs::write(
        folder.path().join("bad.json"),
        "{\"players\":[{\"rounds\":{\"1\":{\"opponent\":9}}}]}",
    )
    .unwrap();
    let worse = err(&run(&["import", "bad", "bad.json"])).to_owned();
    assert!(!bad.is_empty() && worse.contains("players[0].rounds.1"), "{worse}");
    let other = tempfile::tempdir().unwrap();
    let cup = event(other.path(), &["--system", "knockout"]);
    assert!(err(&cup(&["export", "e", "e.json"])).contains("Papi has no such event"));
}
