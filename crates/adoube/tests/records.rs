//! Records checked and converted by the program.

use std::fs;

use crate::cli::names;
use crate::program::{adoube, adoube_with, assert_fails, err, out};

const GAMES: &str = "[Event \"1\"]\n\n1. e4 e5 1-0\n\n[Event \"2\"]\n\n1. e4 e5\n2. Ke3 *\n\n\
                     [Event \"3\"]\n\n1. d4 (1. Nc4) d5 *\n";

#[test]
fn check_names_the_first_fault_of_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    fs::write(&file, GAMES).unwrap();
    let output = adoube(&["check", file.to_str().unwrap()]);
    let name = file.display();
    let expected = format!(
        "{name}:8:4: Ke3: a king cannot move like that (fide-2009/3.8.a)\n\
         {name}:12:11: Nc4: no piece can make this move\n"
    );
    assert_eq!(out(&output), expected);
    assert_eq!(output.status.code(), Some(1));
    let output = adoube_with(&["check", "--json", "--format", "pgn", "-"], GAMES.as_bytes());
    let last: serde_json::Value =
        serde_json::from_str(out(&output).lines().last().unwrap()).unwrap();
    assert_eq!(last, serde_json::json!({ "games": 3, "positions": 0, "faults": 2 }));
    let output = adoube_with(&["check", "--format", "pgn", "-"], b"1. e4 *");
    assert_eq!((out(&output), output.status.code()), ("", Some(0)));
}

#[test]
fn check_reads_positions_line_by_line() {
    let lines = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\n\
                 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\n4k3/8/8/8/8/8/8/4K3 x - - 0 1\n";
    let output = adoube_with(&["check", "--format", "fen", "-"], lines.as_bytes());
    assert_eq!(
        out(&output),
        "-:3:1: not a legal position: castling with a rook on a1, where none stands ready beside its \
         king\n\
         -:4:21: side to move: expected 'w' or 'b'\n"
    );
    let epd = "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"one\";\n4k3/8/8/8/8/8/8/4K3 w - - bm Kd2\n";
    let output = adoube_with(&["check", "--format", "epd", "-"], epd.as_bytes());
    assert!(out(&output).starts_with("-:2:"), "{}", out(&output));
    assert_eq!(out(&output).lines().count(), 1);
}

#[test]
fn convert_writes_tidy_games_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    fs::write(path("in.pgn"), GAMES).unwrap();
    fs::write(path("out.pgn"), "what was there").unwrap();
    let output = adoube(&["convert", &path("in.pgn"), &path("out.pgn")]);
    assert_fails(
        &output,
        &format!("{}:8:4: Ke3: a king cannot move like that (fide-2009/3.8.a)", path("in.pgn")),
    );
    assert_eq!(fs::read_to_string(path("out.pgn")).unwrap(), "what was there");
    assert_eq!(names(folder.path()).len(), 2, "no trace of the attempt");

    let output = adoube(&["convert", "--skip-broken", &path("in.pgn"), &path("out.pgn")]);
    assert_eq!(output.status.code(), Some(1), "broken games were left out");
    let written = fs::read_to_string(path("out.pgn")).unwrap();
    assert!(written.contains("\n\n1. e4 e5 1-0\n"), "{written}");
    // A variation that cannot be followed is kept as a comment, and the game with it.
    let kept = "1. d4 { Nc4 (Nc4: no piece can make this move) } 1... d5 *\n";
    assert!(written.ends_with(kept), "{written}");
    assert_eq!(written.matches("[Event ").count(), 2, "{written}");
    assert_eq!(names(folder.path()).len(), 2);

    let output = adoube_with(
        &["convert", "--keep-illegal", "--from", "pgn", "--to", "pgn", "-", "-"],
        b"1. e4 e5 2. Ke3 Nf6 *",
    );
    assert!(out(&output).ends_with("\n1. e4 e5 2. Ke1e3 Nf6 *\n"), "{}", out(&output));
    assert!(output.status.success());
}

#[test]
fn games_in_utf_16_are_read() {
    let game = "[White \"Zoë\"]\n\n1. e4 e5 *\n";
    for (mark, bytes) in [
        ("\u{feff}", u16::to_le_bytes as fn(u16) -> [u8; 2]),
        ("\u{feff}", u16::to_be_bytes),
        ("", u16::to_le_bytes),
        ("", u16::to_be_bytes),
    ] {
        let wide: Vec<u8> = format!("{mark}{game}").encode_utf16().flat_map(bytes).collect();
        let output = adoube_with(&["convert", "--from", "pgn", "--to", "pgn", "-", "-"], &wide);
        let told = out(&output);
        assert!(told.contains("[White \"Zoë\"]") && told.ends_with("1. e4 e5 *\n"), "{told}");
        let output = adoube_with(&["check", "--format", "pgn", "-"], &wide);
        assert!(output.status.success(), "{}", out(&output));
    }
}

#[test]
fn a_game_in_another_language_is_read_and_said_to_be() {
    let game = b"1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n";
    let note = "-:1:13: moves with the letters KDTLS (expected KQRBN)\n";
    let output = adoube_with(&["convert", "--from", "pgn", "-", "-"], game);
    assert!(output.status.success());
    assert!(out(&output).ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"), "{}", out(&output));
    assert_eq!(err(&output), format!("adoube: {note}"));
    // Who checks a record wants to know whether all others read it.
    let output = adoube_with(&["check", "--format", "pgn", "-"], game);
    assert_eq!((output.status.code(), out(&output)), (Some(1), note));
    let output = adoube_with(&["--lang", "fr", "check", "--format", "pgn", "-"], b"1.e4e5 *\n");
    assert_eq!(
        out(&output),
        "-:1:3: des coups sans espace entre eux (attendu\u{a0}: une espace)\n"
    );
}

#[test]
fn what_can_be_read_of_a_broken_game_is_kept_if_asked_for() {
    let keep = ["convert", "--keep-broken", "--from", "pgn", "-", "-"];
    let output = adoube_with(&keep, b"1. e4 e5 2. Ke3 Nf6 *\n\n1. d4 *\n");
    assert_eq!(output.status.code(), Some(1));
    let told = out(&output);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let first =
        "1. e4 e5 { Ke3 Nf6 * (1:13: Ke3: a king cannot move like that (fide-2009/3.8.a)) } *";
    assert!(told.contains(first) && told.ends_with(" 1. d4 *"), "{told}");
    let keep = ["convert", "--keep-broken", "--from", "kifu", "--to", "csa", "-", "-"];
    let kif = "1 ７六歩(77)\n2 ３五歩(33)\n3 ２六歩(27)\n";
    let output = adoube_with(&keep, kif.as_bytes());
    let told = out(&output);
    assert!(told.contains("+7776FU\n'*３五歩(33)\n'*3 ２六歩(27)\n'*(2:3: 3c3e: "), "{told}");
    assert!(!told.contains("3335"), "{told}");
}

#[test]
fn a_variation_that_cannot_be_followed_is_no_broken_record() {
    let kif = "1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(84)\n変化：1手\n1 ２六歩(27)\n";
    let output =
        adoube_with(&["convert", "--from", "kifu", "--to", "kifu", "-", "-"], kif.as_bytes());
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("*2 ８四歩(84)\n"), "{}", out(&output));
    assert!(out(&output).contains("変化：1手\n   1 ２六歩(27)\n"), "{}", out(&output));
    // Who checks is told.
    let output = adoube_with(&["check", "--format", "kif", "-"], kif.as_bytes());
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_record_that_ends_in_a_mate_which_is_none_is_told() {
    let kif = "1 ７六歩(77)\n2 詰み\n";
    let output = adoube_with(&["check", "--format", "kif", "-"], kif.as_bytes());
    let fault = "the record ends in mate, and there is a move (expected another ending)";
    assert_eq!(out(&output), format!("-:3:1: {fault}\n"));
    let output = adoube_with(&["--lang", "fr", "check", "--format", "kif", "-"], kif.as_bytes());
    assert!(out(&output).contains("un mat, et il y a un coup"), "{}", out(&output));
}

#[test]
fn logs_become_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/scripts");
    let log_of = |script: &str, log: &str| {
        let script = format!("{root}/{script}.adoube");
        adoube(&["referee", &script, "--log", &path(log)]);
        fs::read_to_string(path(log)).unwrap()
    };
    let log = log_of("second-illegal-move", "game.jsonl");
    assert!(adoube(&["convert", &path("game.jsonl"), &path("game.pgn")]).status.success());
    let pgn = fs::read_to_string(path("game.pgn")).unwrap();
    for part in
        ["[Termination \"rules infraction\"]", "[Rulebook \"fide-2023\"]", "3. Bb5 ", " 0-1\n"]
    {
        assert!(pgn.contains(part), "{part}: {pgn}");
    }
    assert!(adoube(&["check", &path("game.pgn")]).status.success());
    // Several in a file, one of them with a line that is none.
    fs::write(path("two.jsonl"), format!("{log}{{\"kind\":\"nonsense\"}}\n{log}")).unwrap();
    let output = adoube(&["convert", &path("two.jsonl"), &path("two.pgn")]);
    assert!(!output.status.success() && fs::metadata(path("two.pgn")).is_err());
    let output = adoube(&["convert", "--keep-broken", &path("two.jsonl"), &path("two.pgn")]);
    assert_eq!(output.status.code(), Some(1));
    let two = fs::read_to_string(path("two.pgn")).unwrap();
    assert_eq!((two.matches("[Event ").count(), two.matches("missing field").count()), (2, 1));
    // Shogi, in every form; and not as chess.
    log_of("sennichite", "game.jsonl");
    for (form, part) in [
        ("kifu", "千日手"),
        ("ki2u", "千日手"),
        ("csa", "%SENNICHITE"),
        ("jkf", "SENNICHITE"),
        ("usi", "moves"),
    ] {
        let goal = path(&format!("game.{form}"));
        assert!(adoube(&["convert", &path("game.jsonl"), &goal]).status.success(), "{form}");
        assert!(fs::read_to_string(&goal).unwrap().contains(part), "{form}");
    }
    let output = adoube(&["convert", &path("game.jsonl"), &path("other.pgn")]);
    assert_fails(
        &output,
        &format!("{}:1: shogi is recorded as kif, ki2, csa, jkf or usi", path("game.jsonl")),
    );
    fs::write(path("empty.jsonl"), "").unwrap();
    assert!(!adoube(&["convert", &path("empty.jsonl"), &path("empty.pgn")]).status.success());
}

#[test]
fn operations_of_an_epd_are_checked_for_what_they_name() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let check = |line: &str| {
        let output = adoube_with(&["check", "--format", "epd", "-"], line.as_bytes());
        out(&output).to_owned()
    };
    for sound in ["bm e4 Nf3;", "bm e2e4;", ";D1 20 ;D2 400", "0 1 ;D1 20 ;D2 400"] {
        assert_eq!(check(&format!("{start} {sound}\n")), "", "{sound}");
    }
    let told = check(&format!("{start} bm e4 Ke3;\n"));
    assert!(told.starts_with("-:1:54: bm Ke3: a king cannot"), "{told}");
}

#[test]
fn counters_before_the_operations_of_an_epd_are_no_fault() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let check = |line: &str| {
        let output = adoube_with(&["check", "--format", "epd", "-"], line.as_bytes());
        (out(&output).to_string(), output.status.code())
    };
    assert_eq!(check(&format!("{start} 0 1 bm e4; id \"one\";\n")), (String::new(), Some(0)));
    assert_eq!(check(&format!("{start} 0 1\n")), (String::new(), Some(0)));
    let (told, code) = check(&format!("{start} 0 1 bm e4\n"));
    assert!(told.starts_with("-:1:") && told.contains("';'") && code == Some(1), "{told}");
    assert_eq!(check(&format!("{start} 0 0 bm e4;\n")).1, Some(1));
}

#[test]
fn convert_into_itself_is_safe() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    fs::write(&file, "1.e4 e5 *").unwrap();
    let name = file.to_str().unwrap();
    assert!(adoube(&["convert", name, name]).status.success());
    assert!(fs::read_to_string(&file).unwrap().ends_with("\n1. e4 e5 *\n"));
}

#[test]
fn what_is_not_text_is_told_of_by_line_and_the_rest_is_read() {
    let lines = b"\xc3\xa9 \xff\xfe\n4k3/8/8/8/8/8/8/4K3 x - - 0 1\n";
    let output = adoube_with(&["check", "--format", "fen", "-"], lines);
    assert_eq!(out(&output), "-:1:3: not UTF-8 text\n-:2:21: side to move: expected 'w' or 'b'\n");
    let long = vec![b'8'; 3 << 20];
    let output = adoube_with(&["check", "--format", "fen", "-"], &long);
    assert_fails(&output, "-:1: a line of more than a megabyte (expected less)");
}

#[test]
fn shogi_records_go_from_any_format_to_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let line = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e\n";
    fs::write(path("a.usi"), line).unwrap();
    let formats = ["kif", "kifu", "ki2", "ki2u", "csa", "jkf"];
    for from in formats {
        assert!(adoube(&["convert", &path("a.usi"), &path(&format!("a.{from}"))]).status.success());
        assert_eq!(out(&adoube(&["check", &path(&format!("a.{from}"))])), "", "{from}");
        for to in formats {
            let target = path(&format!("b.{to}"));
            let source = path(&format!("a.{from}"));
            assert!(adoube(&["convert", &source, &target]).status.success());
            assert_eq!(
                out(&adoube(&["convert", &target, "-", "--to", "usi"])),
                line,
                "{from} {to}"
            );
        }
    }
    assert!(std::str::from_utf8(&fs::read(path("a.kif")).unwrap()).is_err(), "Shift-JIS");
    assert_fails(
        &adoube(&["convert", &path("a.kif"), &path("a.pgn")]),
        &format!(
            "{}: a game of chess is none of shogi (expected two formats of one game)",
            path("a.pgn")
        ),
    );
    // CSA has no variations: what is left out is said.
    let kif = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n変化：2手\n   2 ８四歩(83)\n";
    fs::write(path("v.kifu"), kif).unwrap();
    let output = adoube(&["convert", &path("v.kifu"), &path("v.csa")]);
    assert!(output.status.success());
    let note = "1 variation left out (CSA V2.2 holds the main line only)";
    assert_eq!(err(&output), format!("adoube: {}: {note}\n", path("v.csa")));
    fs::write(path("bad.csa"), "V2.2\nPI\n+\n+7775FU\n").unwrap();
    let output = adoube(&["check", &path("bad.csa")]);
    assert!(out(&output).starts_with(&format!("{}:4:", path("bad.csa"))), "{}", out(&output));
    assert_eq!(output.status.code(), Some(1));
    // White resigned, and the footer says that he won.
    fs::write(path("bad.kifu"), "1 ７六歩(77)\n2 投了\nまで1手で後手の勝ち\n").unwrap();
    let output = adoube(&["check", &path("bad.kifu")]);
    let fault = "3:3: a win of White (expected a win of Black, by the ending before it)";
    assert_eq!(out(&output), format!("{}:{fault}\n", path("bad.kifu")));
    assert_eq!(output.status.code(), Some(1));
}
