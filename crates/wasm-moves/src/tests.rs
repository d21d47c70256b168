use adoube_door::Question;
use serde_json::{Value, json};

use crate::door::answer;

fn asked(question: &Value) -> Result<Value, String> {
    let (name, given) = Question::read(question.to_string().as_bytes())?;
    answer(&name, given).map(|text| serde_json::from_str(&text).unwrap())
}

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SHOGI: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

#[test]
fn a_game_of_either_kind_can_be_played_on() {
    for (game, start, from, to) in [("chess", CHESS, "e2", "e4"), ("shogi", SHOGI, "7g", "7f")] {
        let legal = asked(&json!(["legal", game, start])).unwrap();
        assert!(legal["dests"][from].as_array().unwrap().contains(&json!(to)), "{legal}");
        let choices = asked(&json!(["acts", game, start, from, to, false])).unwrap();
        let next = asked(&json!(["play", game, start, choices[0]["act"]])).unwrap();
        let then = asked(&json!(["legal", game, next])).unwrap();
        assert_eq!((&legal["turn"], &then["turn"]), (&json!("first"), &json!("second")));
    }
}

#[test]
fn clocks_run_on_from_what_was_shown() {
    let half = json!({ "main": 300_000, "extra": null, "periods": 0, "down": false });
    let halves = json!({ "first": half, "second": half });
    let shown = asked(&json!(["faces", "5m+3s", null, halves, "first", 1000, 11_000])).unwrap();
    assert_eq!(
        (&shown["first"]["text"], &shown["second"]["text"]),
        (&json!("4:50"), &json!("5:00"))
    );
}

#[test]
fn what_only_the_core_knows_is_one_line() {
    assert!(!asked(&json!(["setup", {}])).unwrap_err().contains('\n'));
    assert!(asked(&json!(["legal", "chess", "nothing"])).is_err());
}
