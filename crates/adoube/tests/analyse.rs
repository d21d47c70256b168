//! `adoube analyse`: what the engine says of the moves of a game, in every format.

use std::fs;

use crate::program::{adoube, adoube_in, adoube_with, err, out};
use serde_json::Value;
use tempfile::tempdir;

/// Black loses his queen for nothing.
const QUEEN: &str = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Qh4 3. Nxh4 a6 *\n";
const NODES: &[&str] = &["--nodes", "4000"];

fn analysed(args: &[&str], input: &str) -> String {
    let args = [&["analyse"], NODES, args].concat();
    let output = adoube_with(&args, input.as_bytes());
    assert_eq!(err(&output), "");
    assert!(output.status.success());
    out(&output).to_owned()
}

/// Without regard to where lines end.
fn flowing(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_of_chess_comes_out_with_values_words_and_better_lines() {
    let pgn = flowing(&analysed(&["--from", "pgn", "-"], QUEEN));
    assert!(pgn.contains("[White \"Ann\"]"), "{pgn}");
    assert_eq!(pgn.matches("[%eval ").count(), 6, "{pgn}");
    // What was thrown away is called by its name, once, and something else was better.
    let blunder = pgn.find("Qh4 $4").unwrap();
    let words = &pgn[blunder..];
    assert!(words.contains("Blunder: "), "{pgn}");
    assert_eq!(pgn.matches("Here the game turned.").count(), 1, "{pgn}");
    assert!(pgn.contains("(2... "), "{pgn}");
    // What comes out is a record like another, and can be read again.
    let again = adoube_with(&["convert", "--from", "pgn", "-", "-"], pgn.as_bytes());
    assert!(again.status.success(), "{}", err(&again));
}

#[test]
fn a_game_that_was_analysed_before_has_one_value_a_move() {
    let once = "1. e4 { [%eval 9.99,3] } e5 { [%eval 9.98] [%clk 0:03:00] Ah. } *\n";
    let pgn = flowing(&analysed(&["--from", "pgn", "-"], once));
    assert_eq!(pgn.matches("[%eval ").count(), 2, "{pgn}");
    assert!(!pgn.contains("9.9") && pgn.contains("[%clk 0:03:00] Ah."), "{pgn}");
    assert!(!pgn.contains("{ }"), "{pgn}");
}

#[test]
fn the_same_nodes_say_the_same_on_any_number_of_threads() {
    let one = analysed(&["--threads", "1", "--from", "pgn", "-"], QUEEN);
    let three = analysed(&["--threads", "3", "--from", "pgn", "-"], QUEEN);
    assert_eq!(one, three);
}

#[test]
fn programs_get_a_line_a_game() {
    let two = format!("{QUEEN}\n[White \"Cid\"]\n\n1. d4 *\n");
    let json = analysed(&["--json", "--from", "pgn", "-"], &two);
    let games: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 2);
    let moves = games[0]["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 6);
    assert_eq!(moves[3]["move"], "d8h4");
    assert_eq!(moves[3]["judgement"], "blunder");
    assert_eq!(moves[3]["turned"], true);
    assert!(moves[3]["value"].as_i64().unwrap() > 300);
    assert!(!moves[3]["better"].as_array().unwrap().is_empty());
    assert!(moves.iter().filter(|it| it["turned"] == true).count() == 1);
    assert_eq!(moves[0]["judgement"], Value::Null);
}

#[test]
fn shogi_is_told_in_every_format_it_is_written_in() {
    let folder = tempdir().unwrap();
    // A rook for a pawn.
    let usi = "position startpos moves 2g2f 3c3d 2f2e 4c4d 2e2d 2c2d 2h2d 8c8d 2d2b+ 3a2b\n";
    let source = folder.path().join("game.usi");
    fs::write(&source, usi).unwrap();
    for ending in ["kif", "kifu", "ki2", "ki2u", "csa", "jkf"] {
        let goal = folder.path().join(format!("out.{ending}"));
        let args = ["analyse", "--nodes", "3000", "--lang", "en"];
        let paths = [source.to_str().unwrap(), goal.to_str().unwrap()];
        let output = adoube(&[&args[..], &paths].concat());
        assert_eq!(err(&output), "", "{ending}");
        assert!(output.status.success(), "{ending}");
        let bytes = fs::read(&goal).unwrap();
        // Comments are ASCII in English, whatever the encoding.
        let text = String::from_utf8_lossy(&bytes);
        assert_eq!(text.matches("Value ").count(), 10, "{ending}: {text}");
        let back = adoube(&["check", goal.to_str().unwrap()]);
        assert!(back.status.success(), "{ending}: {}{}", out(&back), err(&back));
    }
    // USI holds moves and nothing else.
    let again = adoube(&["analyse", "--nodes", "100", source.to_str().unwrap()]);
    assert!(out(&again).trim_end().ends_with(usi.trim_end()), "{}", out(&again));
}

#[test]
fn it_speaks_the_readers_language() {
    let args = ["analyse", "--nodes", "4000", "--from", "pgn", "-"];
    let output = adoube_in(&[("LC_ALL", "fr_FR.UTF-8")], &args, QUEEN.as_bytes());
    let said = flowing(out(&output));
    assert!(said.contains("Ici la partie a basculé."), "{said}");
}

#[test]
fn what_cannot_be_read_is_said_in_one_line() {
    let output = adoube(&["analyse", "none.pgn"]);
    assert!(err(&output).starts_with("adoube: none.pgn: "), "{}", err(&output));
    assert_eq!((err(&output).lines().count(), output.status.code()), (1, Some(2)));
    let output = adoube(&["analyse", "game.txt"]);
    assert!(err(&output).starts_with("adoube: game.txt: unknown ending"), "{}", err(&output));
    assert_eq!(output.status.code(), Some(2));
    let output = adoube_with(&["analyse", "--nodes", "100", "--from", "pgn", "-"], b"1. e4 e4 *\n");
    assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    assert_eq!((out(&output), output.status.code()), ("", Some(1)));
    let both = adoube_with(&["analyse", "--from", "pgn", "--to", "csa", "-"], b"");
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn who_mates_has_thrown_nothing_away_and_the_game_turned_before() {
    // Two rooks, and either mates.
    let two = "[FEN \"6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1\"]\n\n1. Rb8# 1-0\n";
    let pgn = flowing(&analysed(&["--from", "pgn", "-"], two));
    assert!(!pgn.contains("Blunder") && !pgn.contains("turned"), "{pgn}");
    let fools = flowing(&analysed(&["--from", "pgn", "-"], "1. f3 e5 2. g4 Qh4# 0-1\n"));
    let turned = fools.find("Here the game turned.").unwrap();
    assert!(
        fools.find("2. g4").unwrap() < turned && turned < fools.find("Qh4#").unwrap(),
        "{fools}"
    );
}

#[test]
fn a_record_that_cannot_be_read_whole_is_not_written_over() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let text = format!("{QUEEN}\n[White \"Cid\"]\n\n1. d4 Qxh9 *\n");
    fs::write(&file, &text).unwrap();
    let name = file.to_str().unwrap();
    let output = adoube(&[&["analyse"], NODES, &[name, name]].concat());
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    assert!(err(&output).contains(": left as it was, because not every game"), "{}", err(&output));
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    // Elsewhere there is what could be read, and nothing where that is nothing.
    let other = folder.path().join("other.pgn");
    let output = adoube(&[&["analyse"], NODES, &[name, other.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(fs::read_to_string(&other).unwrap().contains("Ann"));
    let none = folder.path().join("none.pgn");
    fs::write(&file, "1. Qxh9 *\n").unwrap();
    let output = adoube(&[&["analyse"], NODES, &[name, none.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(!none.exists());
}
