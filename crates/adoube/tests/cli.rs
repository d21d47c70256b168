//! The program as people call it.

use crate::program;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use program::{adoube, adoube_with, assert_fails, err, out};

pub(crate) fn names(folder: &Path) -> Vec<String> {
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
    let fault = format!("{place}:1: 'D1 twenty' (expected such as D3 8902)");
    assert_eq!(out(&output), format!("{fault}\n0 passed, 1 failed\n"));
    assert_eq!(output.status.code(), Some(1));
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

#[test]
fn a_line_of_a_suite_that_cannot_be_read_spoils_no_other() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let suite = format!(
        "{start} ;D1 20 ;id \"start\" ;D2 400\n{start} ;id \"none\"\n{start} ;D1 x\n{start} ;D1 20\n"
    );
    let output = adoube_with(&["perft", "chess", "--suite", "-"], suite.as_bytes());
    assert!(out(&output).ends_with("\n3 passed, 2 failed\n"), "{}{}", out(&output), err(&output));
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
    assert_eq!(broken.status.code(), Some(1));
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
fn mate_possible_answers_what_comes_before_and_after_a_broken_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("positions.txt");
    fs::write(
        &file,
        "  # kings\n8/8/4k3/8/8/4K3/8/8 w - - 0 1\nnonsense\n8/8/4k3/8/8/4K3/8/8 b - - 0 1\n",
    )
    .unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(["mate-possible", "--file"])
        .arg(&file)
        .output()
        .unwrap();
    let kings = |turn: char| format!("-- 8/8/4k3/8/8/4K3/8/8 {turn} - - 0 1\n");
    let expected = format!("{}?? nonsense\n{}", kings('w'), kings('b'));
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert!(String::from_utf8_lossy(&output.stderr).contains("positions.txt:3: "));
    assert_eq!(output.status.code(), Some(1));
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
