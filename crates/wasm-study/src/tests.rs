use adoube_door::Question;
use serde_json::{Value, json};

use crate::door::answer;

fn asked(question: &Value) -> Result<Value, String> {
    let (name, given) = Question::read(question.to_string().as_bytes())?;
    answer(&name, given).map(|text| serde_json::from_str(&text).unwrap())
}

#[test]
fn a_file_becomes_a_tree_that_is_changed_shown_and_written() {
    let read = asked(&json!(["readRecords", "1. e4 e5 (1... c5) 2. Nf3", null])).unwrap();
    let study = asked(&json!(["study", read["studies"][0]])).unwrap();
    let edit = json!({ "kind": "play", "at": 0, "move": "d2d4" });
    let done = asked(&json!(["study.apply", study, edit])).unwrap();
    assert_eq!(done["undo"]["kind"], "remove");
    let seen = asked(&json!(["study.seen", study])).unwrap();
    assert_eq!(seen.as_array().unwrap().len(), 6);
    assert_eq!(seen[1]["ply"], 1);
    assert!(seen[1]["board"].as_str().unwrap().contains("4P3"));
    let text = asked(&json!(["study.write", study, "pgn"])).unwrap();
    assert!(text.as_str().unwrap().contains("(1. d4)"), "{text}");
    assert!(asked(&json!(["study.write", study, "kif"])).is_err());
    let whole = asked(&json!(["study.whole", study])).unwrap();
    assert!(asked(&json!(["study", whole])).is_ok());
}

#[test]
fn proofs_are_answered_in_both_games() {
    let mate = asked(&json!(["mate", "8k/9/8P/9/9/9/9/9/9 b G 1", 10_000])).unwrap();
    assert_eq!((&mate["kind"], &mate["moves"]), (&json!("mate"), &json!(["G*1b"])));
    let none = asked(&json!(["mate", "4k4/9/9/9/9/9/9/9/4K4 b P 1", 10_000])).unwrap();
    assert_eq!(none, json!({ "kind": "none" }));
    let never =
        asked(&json!(["matePossible", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "first", 100])).unwrap();
    assert_eq!(never, json!({ "kind": "no", "proof": "material" }));
    let yes = asked(&json!(["matePossible", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "first", 100_000]))
        .unwrap();
    assert_eq!(yes["kind"], "yes");
}

#[test]
fn a_book_is_filled_and_asked() {
    let book = asked(&json!(["book", "chess"])).unwrap();
    let added = asked(&json!(["book.add", book, "1. e4 e5 1-0", "x.pgn"])).unwrap();
    assert_eq!((&added["games"], &added["faults"]), (&json!(1), &json!([])));
    let start = asked(&json!(["startNamed", "chess", ""])).unwrap();
    let moves = asked(&json!(["book.moves", book, start["board"]])).unwrap();
    assert_eq!((&moves[0]["move"], &moves[0]["tally"]["first"]), (&json!("e2e4"), &json!(1)));
}

#[test]
fn a_position_is_set_up_and_its_flaws_are_named() {
    let empty = asked(&json!(["startNamed", "shogi", "empty"])).unwrap();
    assert_eq!(empty["flaws"][0]["name"], "no-kings");
    let one = asked(&json!(["put", "shogi", empty["board"], "5a", "k"])).unwrap();
    assert_eq!(one["flaws"][0]["name"], "no-first-king");
    assert_eq!(one["playable"], true);
    for wrong in [
        json!(["sketch", "chess", "x"]),
        json!(["put", "chess", "x", "e4", "K"]),
        json!(["study", {}]),
    ] {
        assert!(!asked(&wrong).unwrap_err().contains('\n'));
    }
}
