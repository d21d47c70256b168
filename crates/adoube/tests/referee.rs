//! The referee as people call it.

use crate::program;

use std::fs;

use program::{adoube, adoube_in, adoube_with, assert_fails, err, out, root};
use serde_json::{Value, json};

const STORY: &str = "rulebook: fide-2009
clock: 10m
White plays e5
  expect refused fide-2009/3.7.a
1:00 White plays Nf3
Black resigns
  expect result 1-0 fide-2009/5.1.b
";

#[test]
fn a_line_an_event_and_the_result_last() {
    let output = adoube_with(&["referee", "-"], STORY.as_bytes());
    assert_eq!(
        out(&output),
        "0:00  White     White is at the board. (fide-2009/6.6.a)\n\
         0:00  Black     Black is at the board. (fide-2009/6.6.a)\n\
         0:00  Software  The game begins; White’s clock runs. (fide-2009/6.5)\n\
         0:00  White     Refused: a pawn can’t go there. It moves straight ahead and captures diagonally. \
         Play another move. (fide-2009/3.7.a)\n\
         1:00  White     Nf3 (fide-2009/1.1)\n\
         1:00  Black     Resignation. White won, 1-0. (fide-2009/5.1.b)\n\
         1-0 Resignation. (fide-2009/5.1.b)\n"
    );
    assert_eq!((err(&output), output.status.code()), ("", Some(0)));
}

#[test]
fn the_language_is_asked_for_or_the_locales() {
    let last = |locale: &[(&str, &str)], args: &[&str]| {
        let output = adoube_in(locale, &[&["referee", "-"], args].concat(), STORY.as_bytes());
        out(&output).lines().last().unwrap().to_owned()
    };
    let (english, french) =
        ("1-0 Resignation. (fide-2009/5.1.b)", "1-0 Abandon. (fide-2009/5.1.b)");
    assert_eq!(last(&[], &[]), english);
    assert_eq!(last(&[], &["--lang", "fr"]), french);
    assert_eq!(last(&[("LANG", "fr_CH.UTF-8")], &[]), french);
    assert_eq!(last(&[("LANG", "fr_CH.UTF-8"), ("LC_ALL", "C")], &[]), english);
    assert_eq!(last(&[("LANG", "C"), ("LC_MESSAGES", "fr_FR")], &[]), french);
    assert_eq!(last(&[("LANG", "fr_FR"), ("LC_ALL", "")], &[]), french);
    assert_eq!(last(&[("LANG", "fr_FR")], &["--lang", "en"]), english);
    let output = adoube(&["referee", "--lang", "tlh", "-"]);
    assert_fails(
        &output,
        "invalid value 'tlh' for '--lang <LANG>': \"tlh\" is no language (expected en or fr) (--help shows how)",
    );
}

#[test]
fn french_writes_moves_and_sentences_as_the_french_do() {
    let output = adoube_with(&["referee", "--lang", "fr", "-"], STORY.as_bytes());
    let lines: Vec<&str> = out(&output).lines().collect();
    assert_eq!(
        lines[3],
        "0:00  Blancs    Refusé\u{a0}: un pion ne peut pas aller là. Il avance tout droit et prend en diagonale. Jouez un autre coup. \
         (fide-2009/3.7.a)"
    );
    assert_eq!(lines[4], "1:00  Blancs    Cf3 (fide-2009/1.1)");
    assert_eq!(lines[5], "1:00  Noirs     Abandon. Victoire des Blancs, 1-0. (fide-2009/5.1.b)");
}

#[test]
fn an_expectation_that_does_not_hold_is_named_by_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("story.adoube");
    fs::write(&file, "rulebook: fide-2009\nWhite plays e4\n  expect mate\nWhite plays d4\n")
        .unwrap();
    let output = adoube(&["referee", file.to_str().unwrap()]);
    let name = file.display();
    assert_eq!(
        err(&output),
        format!(
            "{name}:3: found [made fide-2009/1.1], expected mate\n\
             {name}:4: refused: not-having-the-move (fide-2009/1.1): Black has the move\n"
        )
    );
    assert!(out(&output).ends_with("\nno result\n"), "{}", out(&output));
    assert_eq!(output.status.code(), Some(1));
    // The same by another door, the first fault only.
    let output = adoube(&["check", file.to_str().unwrap()]);
    let fault = format!("{name}:3:1: found [made fide-2009/1.1], expected mate\n");
    assert_eq!((out(&output), output.status.code()), (fault.as_str(), Some(1)));
}

#[test]
fn what_makes_no_sense_is_named_by_line_and_column() {
    for (script, place) in [
        ("rulebook: fide-2009\nWhite jumps\n", "-:2:7: \"jumps\" makes no sense here (expected "),
        (
            "rulebook: fide-2009\nWhite palys e4\n",
            "-:2:7: \"palys\" makes no sense here (expected something that can be done, such as plays e4 or resigns); \
             did you mean \"plays\"?\n",
        ),
        (
            "rulebook: fide-2009\n10:00 White plays e4\n5:00 Black plays e5\n",
            "-:3:1: the time 5:00 is before 10:00, where the script is (expected 10:00 or later)\n",
        ),
        ("rulebook: tiddlywinks\n", "-:1:11: "),
        ("", "-:1:1: no rulebook is named (expected rulebook: fide-2023 as the first line)\n"),
    ] {
        let output = adoube_with(&["referee", "-"], script.as_bytes());
        assert!(err(&output).starts_with(place), "{script}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1);
        assert_eq!((out(&output), output.status.code()), ("", Some(1)));
        let output = adoube_with(&["check", "--format", "adoube", "-"], script.as_bytes());
        assert!(out(&output).starts_with(place), "{script}: {}", out(&output));
        assert_eq!(output.status.code(), Some(1));
    }
    let output = adoube_with(&["referee", "-"], b"rulebook: fide-2009\n# \xff\n");
    assert_eq!(err(&output), "-:2:3: not text (expected UTF-8)\n");
    assert_fails(&adoube(&["referee", "nowhere.adoube"]), "nowhere.adoube: there is no such file");
}

#[test]
fn a_move_that_cannot_be_made_out_is_told_after_the_story_so_far() {
    let script = b"rulebook: fide-2009\nWhite plays e4\nWhite plays Zz9\nBlack plays e5\n";
    let output = adoube_with(&["referee", "-"], script);
    let story: Vec<&str> = out(&output).lines().collect();
    assert!(story.iter().any(|line| line.ends_with("  e4 (fide-2009/1.1)")), "{story:?}");
    assert_eq!(story.last(), Some(&"no result"));
    let said = "-:3:13: \"Zz9\" cannot be made out on this board; Black has the move (expected ";
    assert!(err(&output).starts_with(said), "{}", err(&output));
    assert_eq!((err(&output).lines().count(), output.status.code()), (1, Some(1)));
    let output = adoube_with(&["check", "--format", "adoube", "-"], script);
    assert!(out(&output).starts_with(said), "{}", out(&output));
    let output = adoube_with(&["referee", "--lang", "fr", "-"], script);
    let french = "-:3:13\u{a0}: «\u{a0}Zz9\u{a0}» ne se comprend pas sur cet échiquier";
    assert!(err(&output).starts_with(french), "{}", err(&output));
    assert!(err(&output).contains("les Noirs ont le trait"), "{}", err(&output));
    let output = adoube_with(&["referee", "--json", "-"], script);
    let all: Vec<Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(all.iter().any(|object| object["text"] == "e4"));
    assert!(all.iter().any(|object| object["column"] == 13 && object["line"] == 3));
}

#[test]
fn a_start_that_is_no_position_is_named_by_its_line() {
    let script = b"rulebook: fide-2009\nclock: 5m\nstart: 8/8/8/8 w - -\nWhite plays e4\n";
    let output = adoube_with(&["referee", "-"], script);
    assert_eq!(
        err(&output),
        "-:3: the set-up is refused: no-position (fide-2009/2.3): pieces: 4 ranks (expected 8, separated by '/')\n"
    );
}

#[test]
fn a_set_up_that_is_refused_is_no_game() {
    let script = "rulebook: fesa-2024\nevent: rated\n";
    let output = adoube_with(&["referee", "-"], script.as_bytes());
    let text = out(&output);
    assert!(
        text.starts_with("The game cannot begin. A competition needs a time control"),
        "{text}"
    );
    assert!(text.contains("(fesa-2024/8.2)\n"), "{text}");
    assert!(text.ends_with("\nno result\n"), "{text}");
    assert_eq!(output.status.code(), Some(1));
    let expected = format!("{script}expect setup refused fesa-2024/8.2\n");
    let output = adoube_with(&["referee", "-"], expected.as_bytes());
    assert_eq!((err(&output), output.status.code()), ("", Some(0)));
}

#[test]
fn json_is_an_object_a_line() {
    let objects = |script: &str| -> Vec<Value> {
        let output = adoube_with(&["referee", "--json", "-"], script.as_bytes());
        assert_eq!(err(&output), "");
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let all = objects(STORY);
    assert_eq!(all.len(), 7);
    assert_eq!(all[3]["line"], 3);
    assert_eq!(all[3]["refused"]["refusal"], "illegal-move");
    assert_eq!(all[3]["refused"]["reasons"][0]["article"], "fide-2009/3.7.a");
    assert_eq!(all[4]["event"]["at"], 60_000);
    assert_eq!(all[4]["event"]["ruling"], "made");
    assert_eq!(all[4]["text"], "Nf3");
    assert_eq!((&all[6]["result"], &all[6]["failures"]), (&json!("1-0"), &json!(0)));
    let all = objects("rulebook: fide-2009\nWhite plays e4\nexpect mate\n");
    assert_eq!(all[all.len() - 2]["line"], 3);
    assert_eq!(
        (&all[all.len() - 1]["result"], &all[all.len() - 1]["failures"]),
        (&Value::Null, &json!(1))
    );
    let all = objects("rulebook: fide-2009\nWhite jumps\n");
    assert_eq!((all.len(), &all[0]["line"], &all[0]["column"]), (1, &json!(2), &json!(7)));
}

#[test]
fn a_log_is_written_and_read_in_place_of_a_script() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("story.log");
    let log = path.to_str().unwrap();
    let told = adoube_with(&["referee", "--log", log, "-"], STORY.as_bytes());
    assert_eq!((err(&told), told.status.code()), ("", Some(0)));
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["setup"]["time"], "10m");
    assert_eq!((&lines[4]["kind"], &lines[4]["at"]), (&json!("made"), &json!(60_000)));
    // The same is told from it, less what was refused.
    let without_refusal = |text: &str| {
        text.lines().filter(|line| !line.contains("Refused")).collect::<Vec<_>>().join("\n")
    };
    let read = adoube(&["referee", log]);
    assert_eq!(out(&read).trim_end(), without_refusal(out(&told)));
    assert_eq!((err(&read), read.status.code()), ("", Some(0)));

    fs::write(&path, text.replace("\"kind\":\"made\",\"v\":2", "\"kind\":\"made\",\"v\":9"))
        .unwrap();
    let fault = "line 5: event \"made\" of version 9 (this program knows 2: use a later one)";
    assert_fails(&adoube(&["referee", log]), &format!("{log}: {fault}"));
    let refused = b"rulebook: fesa-2024\nevent: rated\nexpect setup refused fesa-2024/8.2\n";
    let output = adoube_with(&["referee", "--log", "nowhere/story.log", "-"], refused);
    assert!(err(&output).ends_with("nowhere/story.log: there is no game to write down\n"));
    assert_eq!(output.status.code(), Some(2));
    let output = adoube_with(&["referee", "--log", "nowhere/story.log", "-"], STORY.as_bytes());
    assert_eq!(
        (output.status.code(), err(&output).contains("nowhere/story.log: ")),
        (Some(2), true)
    );
}

#[test]
fn the_stories_hold_in_every_language() {
    let folder = root().join("examples/scripts");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_str().unwrap();
        for language in ["en", "fr"] {
            let output = adoube(&["referee", "--lang", language, name]);
            assert_eq!((err(&output), output.status.code()), ("", Some(0)), "{name}");
            // An argument that a sentence lacks would show.
            assert!(!out(&output).contains(['{', '…']), "{}", out(&output));
        }
        assert_eq!(out(&adoube(&["check", name])), "");
        count += 1;
    }
    assert!(count >= 20, "{count} stories");
}
