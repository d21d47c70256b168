//! The program as people call it.

use crate::program;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use program::{adoube, adoube_with, assert_fails, err, out};

fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn perft_ends_with_the_bare_count() {
    assert_eq!(out(&adoube(&["perft", "chess", "4"])), "197281\n");
    assert_eq!(out(&adoube(&["perft", "chess", "0"])), "1\n");
    let fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    assert_eq!(out(&adoube(&["perft", "chess", "--position", fen, "5"])), "674624\n");
}

#[test]
fn perft_divides_by_first_move() {
    let output = adoube(&["perft", "chess", "--divide", "3"]);
    let text = out(&output);
    assert!(text.starts_with("a2a3: 380\n") || text.contains("\na2a3: 380\n"), "{text}");
    assert_eq!(text.lines().count(), 22);
    assert!(text.ends_with("\n\n8902\n"));
}

#[test]
fn perft_of_chess960_writes_castling_as_king_takes_rook() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let castling = |args: &[&str]| {
        let output =
            adoube(&[&["perft", "chess", "--divide", "--position", fen], args, &["1"]].concat());
        out(&output).lines().any(|line| line.starts_with("e1h1:"))
    };
    assert!(castling(&["--chess960"]));
    assert!(!castling(&[]));
    assert_eq!(out(&adoube(&["perft", "chess", "--chess960", "--position", "518", "3"])), "8902\n");
}

#[test]
fn perft_as_json() {
    let output = adoube(&["perft", "chess", "--json", "--divide", "2"]);
    let answer: serde_json::Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(answer["count"], 400);
    assert_eq!(answer["moves"]["e2e4"], 20);
}

#[test]
fn a_suite_names_each_mismatch_and_counts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("suite.epd");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    fs::write(&file, format!("# a remark\n{start} ;D1 20 ;D2 401 ;D3 8902\n")).unwrap();
    let output = adoube(&["perft", "chess", "--suite", file.to_str().unwrap()]);
    assert_eq!(
        out(&output),
        format!(
            "{}:2: depth 2: 400 counted, 401 expected: {start}\n2 passed, 1 failed\n",
            file.display()
        )
    );
    assert_eq!(output.status.code(), Some(1));
    // What is no position spoils its own line and no other.
    fs::write(&file, format!("8/8/8/8/8/8/8/K7 w - - 0 1 ;D1 3\n{start} ;D1 20\n")).unwrap();
    let output = adoube(&["perft", "chess", "--suite", file.to_str().unwrap()]);
    let told = out(&output);
    assert!(told.starts_with(&format!("{}:1: not a legal position", file.display())), "{told}");
    assert!(told.ends_with("1 passed, 1 failed\n"), "{told}");
    assert_eq!(output.status.code(), Some(1));
    fs::write(&file, format!("{start} ;D1 twenty\n")).unwrap();
    let output = adoube(&["perft", "chess", "--suite", file.to_str().unwrap()]);
    let place = file.display();
    assert_fails(&output, &format!("{place}:1: 'D1 twenty' (expected such as D3 8902)"));
}

#[test]
fn a_suite_of_shogi_passes_or_names_each_mismatch() {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../shogi/tests/data/pawn-drop-mates.sfen");
    let output = adoube(&["perft", "shogi", "--suite", data, "--max-depth", "1"]);
    assert_eq!(out(&output), "96 passed, 0 failed\n");
    assert_eq!(output.status.code(), Some(0));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("suite.sfen");
    let mate = "kpp6/1n7/1+R7/4K4/9/9/9/9/9 b 2G3S2N2L7Pr2b2gsn2l9p 1";
    fs::write(&file, format!("startpos ;D1 30 ;D2 900\n{mate} ;D1 376\n")).unwrap();
    let output = adoube(&["perft", "shogi", "--suite", file.to_str().unwrap()]);
    let place = file.display();
    assert_eq!(
        out(&output),
        format!("{place}:2: depth 1: 375 counted, 376 expected: {mate}\n2 passed, 1 failed\n")
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_wrong_with_a_call_is_one_line() {
    assert_fails(
        &adoube(&["perft", "chess", "--position", "8/8/8/8/3x4/8/8/8 w - - 0 1", "4"]),
        "FEN: column 10: rank 4: 'x' is no piece (expected one of KQRBNP, small for Black, or a digit)",
    );
    assert_fails(
        &adoube(&["perft", "chess", "--position", "8/8/8/8/8/8/8/8 w - - 0 1", "4"]),
        "not a legal position: White has no king; Black has no king",
    );
    assert_fails(
        &adoube(&["perft", "chess", "--position", "960", "4"]),
        "960: no Chess960 set-up (expected 0 to 959, or a FEN)",
    );
    assert_fails(
        &adoube(&["perft", "checkers", "4"]),
        "invalid value 'checkers' for '<GAME>' (expected chess, shogi) (--help shows how)",
    );
    assert_fails(&adoube(&["dance"]), "unrecognized subcommand 'dance' (--help shows how)");
    assert_fails(&adoube(&["check", "nowhere.pgn"]), "nowhere.pgn: there is no such file");
    assert_fails(
        &adoube(&["check", "games.doc"]),
        "games.doc: unknown ending (expected .pgn, .kif, .kifu, .ki2, .ki2u, .csa, .jkf or .usi, or --format; \
         .fen, .epd or .sfen for positions, .adoube for scripts)",
    );
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["demo", "perft", "check", "convert", "diagram", "tsume", "referee", "laws"] {
        let output = adoube(&[command, "--help"]);
        assert!(output.status.success());
        assert!(out(&output).contains("Example"), "{command}");
        assert!(out(&output).contains(&format!("adoube {command}")), "{command}");
    }
}

#[test]
fn help_before_a_command_is_help_behind_it() {
    for (before, behind) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "check"], &["check", "--help"]),
        (
            &["--lang", "fr", "help", "tournament", "pair"],
            &["tournament", "pair", "--help", "--lang=fr"],
        ),
        (&["--lang=fr", "help"], &["--help", "--lang=fr"]),
    ] {
        let output = adoube(before);
        assert_eq!((output.status.code(), err(&output)), (Some(0), ""), "{before:?}");
        assert_eq!(out(&output), out(&adoube(behind)), "{before:?}");
    }
    assert_fails(&adoube(&["help", "dance"]), "unrecognized subcommand 'dance' (--help shows how)");
}

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
    let first = "\n1. e4 e5 { 1:13: Ke3: a king cannot move like that (fide-2009/3.8.a) } *\n";
    assert!(told.contains(first) && told.ends_with("\n1. d4 *\n"), "{told}");
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
fn diagrams_are_svg_or_png_by_their_ending() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    assert!(adoube(&["diagram", "startpos", &path("a.svg")]).status.success());
    assert!(fs::read_to_string(path("a.svg")).unwrap().starts_with("<svg"));
    let flags =
        ["--theme", "print", "--flip", "--arrow", "e2e4:red", "--mark", "e5", "--width", "300"];
    assert!(adoube(&[&["diagram", "17", &path("b.png")][..], &flags].concat()).status.success());
    assert!(fs::read(path("b.png")).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    // A diagram may show what is no legal position.
    assert!(adoube(&["diagram", "8/8/3p4/8/8/8/8/8 w - - 0 1", &path("c.svg")]).status.success());
    assert_fails(
        &adoube(&["diagram", "startpos", &path("d.gif")]),
        &format!("{}: unknown ending (expected .svg or .png)", path("d.gif")),
    );
    assert_fails(
        &adoube(&["diagram", "startpos", &path("d.svg"), "--mark", "z9"]),
        "'z9' is no square or two of this board",
    );
    assert_eq!(names(folder.path()).len(), 3);
}

#[test]
fn the_demonstration_explains_what_is_illegal() {
    let output = adoube_with(&["demo", "--quick"], "e2e5\nCf3\nNf6\ne1g1\nTa3\nquit\n".as_bytes());
    let text = out(&output);
    assert!(text.contains("♖d8#"), "{text}");
    assert!(text.contains("Not legal: a pawn cannot move like that (fide-2009/3.7.a)."), "{text}");
    assert!(text.contains("between king and rook on f1 (fide-2009/3.8.b.2.b)."), "{text}");
    assert!(text.contains("Not legal: no piece can make this move."), "a French rook: {text}");
    assert!(output.status.success());
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(["perft", "chess", "--divide", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(err(&output), "");
}

#[test]
fn positions_come_from_standard_input_too() {
    let start = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    assert_eq!(out(&adoube_with(&["perft", "chess", "--position", "-", "2"], start)), "400\n");
    let output = adoube_with(&["diagram", "-", "-"], start);
    assert!(out(&output).starts_with("<svg"), "{}", out(&output));
    assert_fails(
        &adoube(&["perft", "chess", "--position", "-", "2"]),
        "standard input: nothing there (expected a position)",
    );
}

#[test]
fn what_is_not_text_is_told_of_by_line_and_the_rest_is_read() {
    let lines = b"\xff\xfe\n4k3/8/8/8/8/8/8/4K3 x - - 0 1\n";
    let output = adoube_with(&["check", "--format", "fen", "-"], lines);
    assert_eq!(out(&output), "-:1:1: not UTF-8 text\n-:2:21: side to move: expected 'w' or 'b'\n");
    let long = vec![b'8'; 3 << 20];
    let output = adoube_with(&["check", "--format", "fen", "-"], &long);
    assert_fails(&output, "-:1: a line of more than a megabyte (expected less)");
}

#[cfg(unix)]
#[test]
fn a_link_its_target_and_its_permissions_stay_what_they_are() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("in.pgn"), "1. e4 *").unwrap();
    fs::write(path("real.pgn"), "old").unwrap();
    fs::set_permissions(path("real.pgn"), fs::Permissions::from_mode(0o600)).unwrap();
    symlink(path("real.pgn"), path("link.pgn")).unwrap();
    let text = |name: &str| path(name).to_str().unwrap().to_string();
    assert!(adoube(&["convert", &text("in.pgn"), &text("link.pgn")]).status.success());
    assert!(fs::symlink_metadata(path("link.pgn")).unwrap().is_symlink());
    assert!(fs::read_to_string(path("real.pgn")).unwrap().ends_with("1. e4 *\n"));
    assert_eq!(fs::metadata(path("real.pgn")).unwrap().permissions().mode() & 0o777, 0o600);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_and_not_replaced() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.svg");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = pipe.clone();
    let reading = std::thread::spawn(move || fs::read_to_string(reader).unwrap());
    assert!(adoube(&["diagram", "startpos", pipe.to_str().unwrap()]).status.success());
    assert!(reading.join().unwrap().starts_with("<svg"));
    assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
}

#[test]
fn shogi_is_counted_from_the_start_a_handicap_or_an_sfen() {
    assert_eq!(out(&adoube(&["perft", "shogi", "3"])), "25470\n");
    let sfen = "9/9/9/9/1ppp5/1lkl5/1r2K4/B1G6/9 b P 1";
    assert_eq!(out(&adoube(&["perft", "shogi", "--position", sfen, "1"])), "9\n");
    assert_eq!(out(&adoube(&["perft", "shogi", "--position", "六枚落ち", "1"])), "24\n");
    assert_eq!(out(&adoube(&["perft", "shogi", "--position", "6枚落ち", "1"])), "24\n");
    assert_fails(
        &adoube(&["perft", "shogi", "--position", "9/9/9/9/x8/9/9/9/9 b - 1", "1"]),
        "SFEN: column 9: rank 5: 'x' is no piece (expected one of KRBGSNLP, small for White, a digit \
         or '+')",
    );
}

#[test]
fn mate_problems_are_solved_refuted_or_left_open() {
    assert_eq!(
        out(&adoube(&["tsume", "8k/9/8P/9/9/9/9/9/9 b G 1"])),
        "G*1b\nmate in 1; the only solution\n"
    );
    let output = adoube_with(&["tsume", "-"], b"4k4/9/9/9/9/9/9/9/9 b G 1\n");
    assert_eq!((out(&output), output.status.code()), ("no mate\n", Some(0)));
    let output = adoube(&["tsume", "--nodes", "1", "8k/9/8P/9/9/9/9/9/9 b 2G 1"]);
    assert_eq!((out(&output), output.status.code()), ("unknown\n", Some(1)));
    assert_fails(
        &adoube(&["tsume", "4K4/9/9/9/9/9/9/9/9 b G 1"]),
        "SFEN: no king to mate (expected one of the side that defends)",
    );
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

#[test]
fn shogi_is_drawn_where_the_position_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    assert!(adoube(&["diagram", "8k/9/8P/9/9/9/9/9/9 b G 1", &path("a.svg")]).status.success());
    let flags = ["--set", "two-kanji", "--last", "7g7f", "--arrow", "2h2f", "--latin"];
    let target = path("b.png");
    let start = ["diagram", "--game", "shogi", "startpos", &target];
    assert!(adoube(&[&start[..], &flags].concat()).status.success());
    assert!(fs::read_to_string(path("a.svg")).unwrap().contains("8k/9/8P/9/9/9/9/9/9"));
}

#[test]
fn mate_possible_has_a_line_a_position() {
    let wall = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";
    let kings = "8/8/4k3/8/8/4K3/8/8 w - -";
    let fault = "FEN: column 1: rank 8: 'x' is no piece (expected one of KQRBNP, small for Black, or a digit)";
    assert_fails(&adoube(&["mate-possible", "x", wall]), fault);
    let output = adoube(&["mate-possible", wall, kings]);
    assert_eq!(out(&output), format!("W- {wall}\n-- {kings}\n"));
    assert!(output.status.success());
    // No legal position: nothing is known.
    let output = adoube(&["mate-possible", "8/8/4k3/8/8/8/8/8 w - - 0 1"]);
    assert_eq!(out(&output), "?? 8/8/4k3/8/8/8/8/8 w - - 0 1\n");
    assert_eq!(
        err(&output),
        "adoube: 8/8/4k3/8/8/8/8/8 w - - 0 1: not a legal position: White has no king\n"
    );
    assert_eq!(output.status.code(), Some(1));
    // A budget that is spent is no fault of the position.
    let output = adoube(&["mate-possible", "--fast", "8/8/8/8/8/1K6/4R3/k7 w - - 0 1"]);
    assert_eq!((out(&output), err(&output)), ("?- 8/8/8/8/8/1K6/4R3/k7 w - - 0 1\n", ""));
}

#[test]
fn mate_possible_says_of_each_that_is_no_position_why() {
    let text =
        b"8/8/4k3/8/8/8/8/8 w - - 0 1\n8/8/4k3/8/8/3QK3/8/8 w - - 0 1\n8/8/8/8/8/8/8/8 w - -\n";
    let output = adoube_with(&["mate-possible", "-"], text);
    let signs: Vec<&str> = out(&output).lines().map(|line| &line[..2]).collect();
    assert_eq!(signs, ["??", "W-", "??"]);
    let said: Vec<&str> = err(&output).lines().collect();
    assert_eq!(said.len(), 2);
    assert!(said[0].starts_with("adoube: standard input:1: "), "{said:?}");
    assert!(said[1].starts_with("adoube: standard input:3: "), "{said:?}");
    let output = adoube_with(&["mate-possible", "--json", "-"], text);
    let first = out(&output).lines().next().unwrap_or_default();
    let first: serde_json::Value = serde_json::from_str(first).unwrap();
    assert!(first["fault"].as_str().is_some_and(|fault| fault.contains("king")), "{first}");
}

#[test]
fn mate_possible_reads_files_and_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions.fen");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = format!("# two\n{start}\n\n8/8/4k3/8/8/3QK3/8/8 w - - 0 1\n");
    fs::write(&path, &text).unwrap();
    let expected = format!("WB {start}\nW- 8/8/4k3/8/8/3QK3/8/8 w - - 0 1\n");
    let path = path.to_str().unwrap();
    assert_eq!(out(&adoube(&["mate-possible", "--file", path])), expected);
    assert_eq!(out(&adoube_with(&["mate-possible", "-"], text.as_bytes())), expected);
    let broken = adoube_with(&["mate-possible", "-"], b"8/8/4k3/8/8/4K3/8/8 w\n9/8 w\n");
    assert!(err(&broken).starts_with("adoube: standard input:2: FEN: "), "{}", err(&broken));
    assert_eq!(broken.status.code(), Some(2));
}

#[test]
fn mate_possible_prints_a_mate_that_can_be_played() {
    let fen = "8/8/8/8/8/1K6/8/k1Q5 b - - 0 1";
    let output = adoube(&["mate-possible", "--line", fen]);
    assert_eq!(out(&output), format!("W- {fen}\n  White: (is mate)\n"));
    let fen = "8/8/8/8/8/1K1Q4/8/k7 w - - 0 1";
    let output = adoube(&["mate-possible", "--line", fen]);
    let text = out(&output);
    assert!(text.starts_with(&format!("W- {fen}\n  White: Q")) && text.ends_with("#\n"), "{text}");
}

#[test]
fn mate_possible_as_json() {
    let output = adoube(&["mate-possible", "--json", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"]);
    let answer: serde_json::Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(answer["white"], serde_json::json!({ "answer": "yes", "line": [] }));
    assert_eq!(answer["black"], serde_json::json!({ "answer": "no", "proof": "over" }));
    let output = adoube(&["mate-possible", "--json", "--fast", "8/8/8/8/8/1K6/4R3/k7 w - - 0 1"]);
    let answer: serde_json::Value = serde_json::from_str(out(&output)).unwrap();
    assert_eq!(answer["white"], serde_json::json!({ "answer": "undetermined" }));
    assert_eq!(answer["black"], serde_json::json!({ "answer": "no", "proof": "material" }));
}

#[test]
fn mate_possible_answers_what_comes_before_a_broken_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("positions.txt");
    fs::write(&file, "  # kings\n8/8/4k3/8/8/4K3/8/8 w - - 0 1\nnonsense\n").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(["mate-possible", "--file"])
        .arg(&file)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "-- 8/8/4k3/8/8/4K3/8/8 w - - 0 1\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("positions.txt:3: "));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn every_command_has_a_manual_page_and_shells_complete_it() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man");
    assert!(adoube(&["man", pages.to_str().unwrap()]).status.success());
    let page = |name: &str| fs::read_to_string(pages.join(name)).unwrap();
    let whole = page("adoube.1");
    for command in ["check", "tournament", "serve", "man"] {
        assert!(whole.contains(&format!("adoube\\-{command}(1)")), "{whole}");
        assert!(page(&format!("adoube-{command}.1")).contains("\n.SH NOTES\n"), "{command}");
    }
    assert!(page("adoube-tournament-result.1").contains(".SH SYNOPSIS"));
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = adoube(&["completions", shell]);
        let text = out(&script);
        assert!(text.contains("mate-possible") && text.contains("tiebreaks"), "{shell}");
    }
}
