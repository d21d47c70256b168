//! Rating lists that are kept, and what an entry takes from them.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::tournament::program::{adoube, assert_fails, err, out};
use crate::tournament::{event, put, said};

const HEAD: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

/// A line of FIDE's list.
fn line(id: u32, name: &str, federation: &str, title: &str, rating: u32, birth: u32) -> String {
    format!(
        "{id:<15}{name:<61}{federation:<4}F   {title:<5}{:<24}{rating:<6}0   20 {:<13}{:<13}{birth:<6}    \r\n",
        "", "1700  0   20", ""
    )
}

fn ratings(folder: &Path, args: &[&str]) -> Output {
    let data = folder.join("data");
    adoube(&[&["ratings", "--data", data.to_str().unwrap(), "--lang", "en"], args].concat())
}

#[test]
fn a_list_is_kept_and_found_by_number_or_by_beginnings_of_names() {
    let folder = tempfile::tempdir().unwrap();
    assert_fails(
        &ratings(folder.path(), &["find", "curie"]),
        "no such rating list is kept (`adoube ratings load` keeps one)",
    );
    let text = format!(
        "{HEAD}\r\n{}{}{}",
        line(652156, "Curie, Marie", "FRA", "WGM", 1985, 1990),
        line(652157, "Curie, Mary Ann", "ENG", "", 2100, 1980),
        line(652158, "Mueller-Curie, Anna", "GER", "", 2300, 0)
    );
    let list = put(folder.path(), "fide.txt", &text);
    assert_eq!(
        out(&ratings(folder.path(), &["load", &list])),
        "The list of FIDE is kept: 3 players.\n"
    );
    let found = ratings(folder.path(), &["find", "CURIE", "mar", "--federation", "FRA"]);
    let lines: Vec<&str> = out(&found).lines().collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(
        lines[0].contains("652156") && lines[0].contains("WGM") && lines[0].contains("1990"),
        "{lines:?}"
    );
    // Who begins so comes before who has the word somewhere, and then the rating counts.
    let found = out(&ratings(folder.path(), &["find", "curie"])).to_owned();
    let order: Vec<&str> =
        found.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(order, ["652157", "652156", "652158"]);
    assert!(
        out(&ratings(folder.path(), &["find", "652158", "--json"]))
            .contains("\"name\":\"Mueller-Curie, Anna\"")
    );
    assert_fails(
        &ratings(folder.path(), &["find", "nobody"]),
        "“nobody” is not in the rating list",
    );
    // Another list takes its place, and one that is none leaves it.
    let xml = put(
        folder.path(),
        "fide.xml",
        "<playerslist>\n<player>\n<fideid>7</fideid>\n<name>Öst, Åke</name>\n<country>SWE</country>\n<rating>1500</rating>\n</player>\n</playerslist>\n",
    );
    assert_eq!(
        out(&ratings(folder.path(), &["load", &xml])),
        "The list of FIDE is kept: one player.\n"
    );
    assert!(out(&ratings(folder.path(), &["find", "ost"])).contains("Öst, Åke"));
    let zip = put(folder.path(), "list.zip", "PK\u{3}\u{4}nothing");
    assert!(
        err(&ratings(folder.path(), &["load", &zip])).contains(
            "(expected a rating list: FIDE's text with its first line, or XML, unpacked,"
        )
    );
    assert!(out(&ratings(folder.path(), &["find", "ost"])).contains("Öst, Åke"));
    let shogi = put(
        folder.path(),
        "fesa.txt",
        "   1 Noether            Emmy           3D    2011   120 DE\n",
    );
    assert_eq!(
        out(&ratings(folder.path(), &["load", &shogi])),
        "The list of FESA is kept: one player.\n"
    );
    assert!(out(&ratings(folder.path(), &["find", "noether", "--list", "fesa"])).contains("3D"));
    // Nothing is left of a list that was none.
    let kept = fs::read_dir(folder.path().join("data")).unwrap();
    let mut kept: Vec<_> = kept.map(|file| file.unwrap().file_name()).collect();
    kept.sort();
    assert_eq!(kept, ["ratings-fesa.db", "ratings-fide.db"]);
}

#[test]
fn a_pace_for_which_the_list_has_no_rating_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("{HEAD}\r\n{}", line(652156, "Curie, Marie", "FRA", "WGM", 1985, 1990));
    let list = put(folder.path(), "fide.txt", &text);
    assert!(ratings(folder.path(), &["load", &list]).status.success());
    let run = event(folder.path(), &["--rounds", "3"]);
    let add = |pace: &str| {
        let output = run(&["add", "e", "--id", "652156", "--data", "data", "--pace", pace]);
        assert!(output.status.success());
        said(&run, &["remove", "e", "2"]);
        err(&output).to_owned()
    };
    assert_eq!(
        add("blitz"),
        "adoube: Curie, Marie has no blitz rating in the list: that for standard games is taken, 1985\n"
    );
    assert_eq!(add("standard"), "");
}

#[test]
fn a_number_that_is_corrected_is_held_against_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("{HEAD}\r\n{}", line(652156, "Curie, Marie", "FRA", "WGM", 1985, 1990));
    let list = put(folder.path(), "fide.txt", &text);
    // Where a machine keeps it.
    let data = folder.path().join("none/adoube");
    let load = ["ratings", "--data", data.to_str().unwrap(), "load", &list];
    assert!(adoube(&load).status.success());
    let run = event(folder.path(), &["--rounds", "3"]);
    let other = run(&["correct", "e", "1", "--id", "652156"]);
    assert!(
        err(&other).contains("“Ada” was said, and the rating list has “Curie, Marie”"),
        "{}",
        err(&other)
    );
    let unknown = run(&["correct", "e", "1", "--id", "99"]);
    assert!(unknown.status.success() && err(&unknown).contains("“99” is not in the rating list"));
}

#[test]
fn an_entry_takes_what_the_list_knows_and_is_held_against_it() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(
        "{HEAD}\r\n{}{}",
        line(652156, "Curie, Marie", "FRA", "WGM", 1985, 1990),
        line(652157, "Sand, George", "FRA", "", 1790, 1994)
    );
    let list = put(folder.path(), "fide.txt", &text);
    assert!(ratings(folder.path(), &["load", &list]).status.success());
    let run = event(folder.path(), &["--rounds", "3"]);
    assert_eq!(
        said(&run, &["add", "e", "--id", "652156", "--data", "data"]),
        "2 Curie, Marie is entered.\n"
    );
    let players = said(&run, &["players", "e", "--json"]);
    for part in ["\"title\":\"WGM\"", "\"rating\":1985", "\"birth\":\"1990\"", "\"sex\":\"woman\""]
    {
        assert!(players.contains(part), "{part}: {players}");
    }
    // What was said stays, and what the list has otherwise is told.
    let other = run(&[
        "add",
        "e",
        "Sand, George",
        "--id",
        "652157",
        "--title",
        "FM",
        "--federation",
        "GER",
        "--pace",
        "rapid",
        "--data",
        "data",
    ]);
    assert!(
        err(&other).contains("Sand, George: “FM” was said, and the rating list has “–”"),
        "{}",
        err(&other)
    );
    assert!(
        err(&other).contains("“GER” was said, and the rating list has “FRA”"),
        "{}",
        err(&other)
    );
    assert!(said(&run, &["players", "e", "--json"]).contains("\"rating\":1700"));
    let nobody = run(&["add", "e", "--id", "99", "--data", "data"]);
    assert_fails(&nobody, "“99” is not in the rating list");
    assert!(err(&run(&["add", "e", "--id", "99"])).contains("`adoube ratings load"));
    let unknown = run(&["add", "e", "New, Ned", "--id", "99", "--data", "data"]);
    assert!(
        unknown.status.success() && err(&unknown).contains("“99” is not in the rating list"),
        "{}",
        err(&unknown)
    );
    said(&run, &["remove", "e", "2"]);
    // Without a number the list is only asked.
    let hint = run(&["add", "e", "curie, marie", "--data", "data"]);
    assert!(
        err(&hint).contains("curie, marie is in the rating list: 652156 Curie, Marie WGM FRA 1985"),
        "{}",
        err(&hint)
    );
    // Of a spreadsheet's players with a number the list knows the rest.
    said(&run, &["remove", "e", "6"]);
    put(folder.path(), "in.csv", "name,fideid\n\"Curie, Marie\",652156\n");
    assert!(run(&["add", "e", "--csv", "in.csv", "--data", "data"]).status.success());
    assert!(said(&run, &["players", "e"]).contains("WGM"));
    assert!(fs::exists(folder.path().join("data/ratings-fide.db")).unwrap());
}

#[test]
fn fides_old_headings_are_its_own_and_what_is_nobodys_list_replaces_none() {
    let folder = tempfile::tempdir().unwrap();
    let list = "   1 Noether            Emmy           3D    2011   120 DE\n";
    let shogi = put(folder.path(), "fesa.txt", list);
    assert!(ratings(folder.path(), &["load", &shogi]).status.success());
    for head in ["ID_NUMBER Name", "IDNumber  Name", "IDcode    Name", "ID number Name"] {
        let text = format!(
            "{head:<43}Tit Fed Jan04 Gms Born  Flag\n1503014   {:<33}g   NOR 2552  12  1990\n",
            "Carlsen, Magnus"
        );
        let old = put(folder.path(), "old.txt", &text);
        assert_eq!(
            out(&ratings(folder.path(), &["load", &old])),
            "The list of FIDE is kept: one player.\n"
        );
        let found = out(&ratings(folder.path(), &["find", "1503014"])).to_owned();
        assert!(found.contains("GM") && found.contains("2552"), "{head}: {found}");
    }
    let line = "1503014   Carlsen, Magnus                  g   NOR 2552  12  1990\n";
    for (text, begins) in [(line.to_owned(), "1503014"), (format!("IDcode Elo\n{line}"), "IDcode")]
    {
        let none = put(folder.path(), "none.txt", &text);
        let refused = err(&ratings(folder.path(), &["load", &none])).to_owned();
        assert!(
            refused.lines().count() == 1
                && refused.contains(&format!("none.txt:1:1: '{begins}"))
                && refused.contains("(expected a rating list: FIDE's text with its first line,"),
            "{refused}"
        );
    }
    assert!(out(&ratings(folder.path(), &["find", "noether", "--list", "fesa"])).contains("3D"));
}

#[test]
fn an_entry_of_shogi_is_taken_from_the_list_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let list = "   1 Noether            Emmy           3D    2011   120 DE\n   \
                2 Ivanov             Petr           2D    1850    60 BY\n   \
                3 Sand               George         1k    1500    41 FR\n   \
                4 Sand               George         -      900     3 BE\n";
    let list = put(folder.path(), "fesa.txt", list);
    assert!(ratings(folder.path(), &["load", &list]).status.success());
    let run = event(folder.path(), &["--rounds", "3", "--game", "shogi"]);
    let entered = run(&["add", "e", "ivanov, petr", "--data", "data"]);
    assert_eq!(
        err(&entered),
        "adoube: ivanov, petr is taken from the rating list: Ivanov, Petr BY 1850 2D\n"
    );
    let players = said(&run, &["players", "e", "--json"]);
    for part in ["\"rating\":1850", "\"grade\":\"2D\"", "\"federation\":\"BY\""] {
        assert!(players.contains(part), "{part}: {players}");
    }
    // What was said stays, and in kanji the Latin name counts.
    let args =
        ["add", "e", "能登", "--latin", "Noether, Emmy", "--rating", "2050", "--data", "data"];
    assert!(
        err(&run(&args)).contains("能登 is taken from the rating list: Noether, Emmy DE 2011 3D")
    );
    let players = said(&run, &["players", "e", "--json"]);
    assert!(players.contains("\"rating\":2050") && players.contains("\"grade\":\"3D\""));
    // Of two of one name nobody is taken.
    let two = run(&["add", "e", "Sand, George", "--data", "data"]);
    assert!(
        err(&two).contains("Sand, George may be any of several in the rating list: ")
            && err(&two).contains("FR 1500")
            && err(&two).contains("BE 900"),
        "{}",
        err(&two)
    );
    assert!(!said(&run, &["players", "e", "--json"]).contains("\"rating\":1500"));
    let csv = put(folder.path(), "p.csv", "name;rating\nIvanov, Petr;1860\n");
    let other = run(&["add", "e", "--csv", &csv, "--data", "data"]);
    assert!(err(&other).contains("Ivanov, Petr is taken from the rating list"), "{}", err(&other));
}
