//! `adoube puzzles`: problems are made, proven again, listed, printed and converted.

use std::fs;

use crate::program::{adoube, adoube_in, adoube_with, err, out, root};
use tempfile::tempdir;

/// A mate in one, a mate in two, and a tsume of three plies.
const ONE: &str = "mate\t550\t6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\te1e8\n";
const TWO: &str = "mate\t740\t7k/8/5K2/8/8/8/8/6R1 w - -\tf6f7 h8h7 g1h1\n";
const TSUME: &str = "mate\t890\t5k3/8+S/5B3/9/9/9/9/9/9 b G2rb3g3s4n4l18p\tG*5b 4a3a 1b2a\n";
/// A game of 1858: the queen is given, and it is mate.
const OPERA: &str = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 \
    10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n";

/// What the check says of problems that were all tried out.
fn tried(count: usize) -> String {
    format!("tried out whole: {count}; by a longer search: 0\n")
}

fn piped(args: &[&str], input: &str) -> String {
    let output = adoube_with(&[&["puzzles"], args].concat(), input.as_bytes());
    assert_eq!(err(&output), "");
    assert!(output.status.success(), "{}", out(&output));
    out(&output).to_owned()
}

#[test]
fn problems_are_made_of_a_record_and_hold() {
    let folder = tempdir().unwrap();
    let (games, made) = (folder.path().join("games.pgn"), folder.path().join("made.puzzles"));
    fs::write(&games, OPERA).unwrap();
    let (games, made) = (games.to_str().unwrap(), made.to_str().unwrap());
    let run = |threads| {
        let args = ["puzzles", "make", games, "--out", made, "--count", "9", "--threads", threads];
        let output = adoube(&args);
        // One game does not hold nine problems.
        assert_eq!(output.status.code(), Some(1), "{}", err(&output));
        fs::read_to_string(made).unwrap()
    };
    let once = run("1");
    assert_eq!(once, run("2"));
    let queen = "\t4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k -\tb3b8 d7b8 d1d8\n";
    assert!(once.starts_with("mate\t") && once.ends_with(queen), "{once}");
    assert_eq!(piped(&["check", made], ""), format!("{}1 proven, 0 failed\n", tried(1)));
}

#[test]
fn what_does_not_hold_is_named_with_its_line() {
    assert_eq!(
        piped(&["check", "-"], &format!("{ONE}{TWO}")),
        format!("{}2 proven, 0 failed\n", tried(2))
    );
    assert_eq!(piped(&["check", "-"], TSUME), format!("{}1 proven, 0 failed\n", tried(1)));
    let wrong = TWO.replace("f6f7 h8h7 g1h1", "g1g2 h8h7 g2h2");
    let output = adoube_with(&["puzzles", "check", "-"], format!("{ONE}{wrong}").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let told = out(&output);
    assert!(told.starts_with("-:2:37: "), "{told}");
    assert!(
        told.ends_with(&format!(
            ": move 1 does not mate in time\n{}1 proven, 1 failed\n",
            tried(1)
        )),
        "{told}"
    );
    let french = [("LANG", "fr_FR.UTF-8")];
    let output = adoube_in(&french, &["puzzles", "check", "-"], wrong.as_bytes());
    assert!(out(&output).contains("le coup 1 ne mate pas à temps"), "{}", out(&output));
}

#[test]
fn lines_that_are_no_problems_are_told_with_their_places_and_the_rest_is_kept() {
    let text = format!(
        "mate\t550\n{ONE}mate\t550\t6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\te1e8  e1e9\nwon\t550\t8/8 w - -\ta1a2\n\
         mate\tx\t8/8 w - -\ta1a2\nmate\t550\t8/8 w - -\ta1a2\n{TWO}"
    );
    let places = [
        "-:1:1: 2 parts ",
        "-:3:50: move 2: \"e1e9\" is",
        "-:4:1: \"won\" ",
        "-:5:6: \"x\" is no",
        "-:6:10: the position: ",
    ];
    for (command, told) in
        [("list", "Mate in 2\n"), ("check", "2 proven, 5 failed\n"), ("convert", TWO)]
    {
        let output = adoube_with(&["puzzles", command, "-"], text.as_bytes());
        let faults: Vec<_> = err(&output).lines().collect();
        assert_eq!(faults.len(), places.len(), "{faults:#?}");
        for (fault, place) in faults.iter().zip(places) {
            assert!(fault.starts_with(&format!("adoube: {place}")), "{fault}");
        }
        assert!(out(&output).ends_with(told), "{command}: {}", out(&output));
        assert_eq!(output.status.code(), Some(1), "{command}");
    }
    let output = adoube_with(&["puzzles", "list", "-"], b"# nothing\n");
    assert!(err(&output).starts_with("adoube: -: no problem in it (expected one a line: "));
}

#[test]
fn a_line_that_is_no_text_is_told_and_the_rest_is_kept() {
    let bytes = [ONE.as_bytes(), b"mate\t\xff\n", TWO.as_bytes()].concat();
    for (command, told) in
        [("list", "Mate in 2\n"), ("check", "2 proven, 1 failed\n"), ("convert", TWO)]
    {
        let output = adoube_with(&["puzzles", command, "-"], &bytes);
        assert_eq!(err(&output), "adoube: -:2:6: not UTF-8 text\n", "{command}");
        assert!(out(&output).ends_with(told), "{command}: {}", out(&output));
        assert_eq!(output.status.code(), Some(1), "{command}");
    }
}

#[test]
fn games_that_cannot_be_used_are_told_and_the_rest_is_kept() {
    let folder = tempdir().unwrap();
    let made = |name: &str, bytes: &[u8]| {
        let (games, made) = (folder.path().join(name), folder.path().join("made.puzzles"));
        fs::write(&games, bytes).unwrap();
        let (games, made) = (games.to_str().unwrap(), made.to_str().unwrap());
        let output = adoube(&["puzzles", "make", games, "--out", made, "--count", "9"]);
        let told = err(&output).replace(games, "FILE");
        (told, fs::read_to_string(made).unwrap_or_default())
    };
    // The side that is not to move is in check.
    let lawless = "P+59OU52HI\nP-51OU\n+\n%CHUDAN\n";
    let (told, _) = made("games.csa", lawless.as_bytes());
    assert!(told.starts_with("adoube: FILE:1:1: not a legal position: "), "{told}");
    // What is broken at its end has games before that.
    let games = folder.path().join("own.bin");
    let own = games.to_str().unwrap();
    let args = ["datagen", "chess", own, "--games", "2", "--nodes", "20", "--seed", "1"];
    assert!(adoube(&args).status.success());
    let mut bytes = fs::read(&games).unwrap();
    bytes.truncate(bytes.len() - 3);
    let (told, _) = made("broken.bin", &bytes);
    assert!(told.starts_with("adoube: FILE: "), "{told}");
    assert!(told.contains(" of 1 games") || told.contains(" 1 game"), "{told}");
}

#[test]
fn games_that_cannot_be_read_or_hold_no_problem_are_told_where_they_stand() {
    let folder = tempdir().unwrap();
    let games = folder.path().join("games.pgn");
    fs::write(
        &games,
        "1. e4 e5\n2. Nf9 *\n\n[FEN \"8/8/8/8/8/4k3/8/4K3 w - - 0 1\"]\n\n1. Kd1 *\n",
    )
    .unwrap();
    let games = games.to_str().unwrap();
    let output = adoube(&["puzzles", "convert", games]);
    let told: Vec<_> = err(&output).lines().collect();
    assert!(told[0].starts_with(&format!("adoube: {games}:2:6: not a move")), "{told:?}");
    assert_eq!(
        told[1],
        format!("adoube: {games}: game 2: no problem: no move alone mates or wins")
    );
}

#[test]
fn they_are_listed_by_kind() {
    let told = piped(&["list", "-"], &format!("{ONE}{TWO}"));
    assert_eq!(told, "     1   550  550  550  Mate in 1\n     1   740  740  740  Mate in 2\n");
    assert!(piped(&["list", "-"], TSUME).ends_with("  Mate in 3 plies\n"));
    assert!(
        piped(&["list", "-", "--json"], TSUME).starts_with("{\"aim\":\"mate\",\"easiest\":890,")
    );
}

#[test]
fn what_is_written_in_another_form_is_read_and_solved_again() {
    let folder = tempdir().unwrap();
    for (text, endings) in [(TWO, ["epd", "pgn"]), (TSUME, ["sfen", "kifu"])] {
        let own = folder.path().join("own.puzzles");
        fs::write(&own, text).unwrap();
        for ending in endings {
            let other = folder.path().join(format!("other.{ending}"));
            let (own, other) = (own.to_str().unwrap(), other.to_str().unwrap());
            piped(&["convert", own, other], "");
            let again = piped(&["convert", other], "");
            let solved = |text: &str| text.splitn(3, '\t').nth(2).map(str::to_owned);
            assert_eq!(solved(&again), solved(text), "{ending}");
        }
    }
    let two = folder.path().join("two.epd");
    fs::write(&two, "8/8/8/8/8/4k3/8/4K3 w - -\n6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - -\n").unwrap();
    let output = adoube(&["puzzles", "convert", two.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err(&output).matches("no problem: no move alone mates or wins").count(), 2);
}

#[test]
fn a_sheet_has_diagrams_and_its_solutions_in_the_readers_notation() {
    let folder = tempdir().unwrap();
    let (own, sheet) = (folder.path().join("own.puzzles"), folder.path().join("sheet.html"));
    fs::write(&own, format!("{ONE}{TWO}")).unwrap();
    let french = [("LANG", "fr_FR.UTF-8")];
    let args = ["puzzles", "print", own.to_str().unwrap(), sheet.to_str().unwrap()];
    let output = adoube_in(&french, &args, b"");
    assert!(output.status.success(), "{}", err(&output));
    let page = fs::read_to_string(&sheet).unwrap();
    assert_eq!(page.matches("<svg").count(), 2);
    assert!(page.contains("2. Mat en 2") && page.contains("Te8#"), "{page}");
    // Shogi too: hands beside the board, and the moves as the reader writes them.
    fs::write(&own, TSUME).unwrap();
    let output = adoube_in(&french, &args, b"");
    assert!(output.status.success(), "{}", err(&output));
    let page = fs::read_to_string(&sheet).unwrap();
    assert_eq!(page.matches("<svg").count(), 1);
    assert!(page.contains("1. Mat en 3") && page.contains("G*5b"), "{page}");
    fs::write(&own, format!("{ONE}{TWO}")).unwrap();
    let output = adoube(&[&args[..], &["--first", "3"]].concat());
    assert!(err(&output).ends_with(": has only 2 problems\n"), "{}", err(&output));
}

#[test]
fn the_sets_of_the_house_hold() {
    // `adoube puzzles check` proves them all; here the first, the last and some between.
    for game in ["chess", "shogi"] {
        let text = fs::read_to_string(root().join(format!("puzzles/{game}.puzzles"))).unwrap();
        let lines: Vec<_> = text.lines().collect();
        let some: Vec<_> = lines.iter().step_by(lines.len() / 12).chain(lines.last()).collect();
        let some = some.into_iter().fold(String::new(), |all, line| all + line + "\n");
        let told = piped(&["check", "-"], &some);
        assert!(told.ends_with(" proven, 0 failed\n"), "{told}");
    }
}
