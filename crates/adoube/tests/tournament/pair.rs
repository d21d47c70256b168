//! Files that are paired and ranked.

use std::fs;

use crate::tournament::program::{adoube, assert_fails, err, out};
use crate::tournament::{data, event, put, trf};

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
fn a_round_that_is_written_has_the_points_of_byes_that_were_announced_in_it() {
    let folder = tempfile::tempdir().unwrap();
    for (letter, points) in [('H', "0.5"), ('F', "1.0"), ('Z', "0.0")] {
        let bye = format!("0000 - {letter}");
        let players = [
            ("1900", "", "0.0", ""),
            ("1800", "", "0.0", bye.as_str()),
            ("1700", "", "0.0", ""),
            ("1600", "", "0.0", ""),
        ];
        let file = put(folder.path(), &format!("{letter}.trf"), &trf("142 3", &players));
        let next = folder.path().join(format!("{letter}-next.trf"));
        let next = next.to_str().unwrap();
        assert_eq!(out(&adoube(&["pair", &file, "--write", next])), "2\n1 3\n4 0\n");
        let table = adoube(&["standings", next, "--tsv", "--lang", "en", "--round", "1"]);
        assert!(table.status.success(), "{letter}: {}", err(&table));
        assert!(out(&table).contains(&format!("2\t{points}")), "{letter}: {}", out(&table));
    }
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
