//! What is taken back.

use std::fs;

use crate::tournament::program::assert_fails;
use crate::tournament::{event, said};

#[test]
fn a_draw_typed_by_mistake_is_told_and_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let run = event(folder.path(), &["--rounds", "3", "--game", "shogi"]);
    let paired = said(&run, &["pair", "e"]);
    assert_eq!(said(&run, &["result", "e", "1", "1-0"]), "Board 1: 1 Ada 1-0 3 Cid.\n");
    assert_eq!(
        said(&run, &["result", "e", "2", "="]),
        "Board 2 is drawn and played again, 2 Ben with Sente, 4 Dot with Gote (fesa-2024/12.2; `result 2 none` takes the draw back).\n"
    );
    let log = said(&run, &["--json", "result", "e", "2", "="]);
    assert!(log.contains("\"what\":\"replayed\""), "{log}");
    said(&run, &["result", "e", "2", "="]);
    // The board is as it was when the result after `none` is read.
    assert_eq!(
        said(&run, &["result", "e", "2", "none", "2", "1-0"]),
        "Board 2: 2 Ben – 4 Dot is as it was paired.\nBoard 2: 4 Dot 1-0 2 Ben.\n"
    );
    assert!(said(&run, &["round", "e"]).contains("4 Dot  -  2 Ben  1-0"));
    assert!(said(&run, &["explain", "e", "4"]).lines().all(|line| !line.contains("drawn")));
    assert_eq!(
        said(&run, &["result", "e", "1", "none", "2", "none"]),
        "Board 1: 1 Ada – 3 Cid has no result any more. It was 1-0.\n\
         Board 2: 4 Dot – 2 Ben has no result any more. It was 1-0.\n"
    );
    assert_eq!(said(&run, &["round", "e"]), paired);
    let log = said(&run, &["log", "e", "--json"]);
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
    let late = late.lines().next().unwrap();
    assert_eq!(explained(), format!("{plain}{late}\n"));
    assert!(said(&run, &["round", "e"]).lines().all(|line| !line.contains("+-")));
    said(&run, &["no-show", "e", "3"]);
    assert!(explained().contains("did not come"));
    said(&run, &["result", "e", "--again", "1", "1-0"]);
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
    let wrong = ["result", "e", "--again", "--round", "1", "1", "0-1"];
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
