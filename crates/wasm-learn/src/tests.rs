use adoube_door::Question;
use serde_json::{Value, json};

use crate::door::answer;

fn asked(question: &Value) -> Result<Value, String> {
    let (name, given) = Question::read(question.to_string().as_bytes())?;
    answer(&name, given).map(|text| serde_json::from_str(&text).unwrap())
}

const LESSON: &str = r#"+++
id = "chess/rook"
articles = ["fide-2023/3.3"]
title = { en = "The rook", fr = "La tour" }
[text]
en = "It goes\nstraight.\n\nAs far as it likes."
fr = "Tout droit.\n\nAussi loin qu’elle veut."
+++

## Collect | Ramassez
```exercise
start: 8/8/8/8/8/8/8/R7 w - - 0 1
collect: a8 h8
```

## Which? | Laquelle ?
```exercise
start: 8/8/8/8/8/8/8/R7 w - - 0 1
tap: a1
```

## How? | Comment ?
```exercise
start: 8/8/8/8/8/8/8/R7 w - - 0 1
right: Straight | Tout droit :: Yes. | Oui.
answer: Askew | De biais :: No. | Non.
```
"#;

fn lesson() {
    asked(&json!(["courses", [["chess/02-rook.md", LESSON]], "en"])).unwrap();
}

fn act(from: &str, to: &str) -> Value {
    json!({ "chess": { "act": "move", "from": from, "to": to } })
}

#[test]
fn a_lesson_is_told_in_its_language() {
    lesson();
    let told = asked(&json!(["lesson", "chess/rook", "fr"])).unwrap();
    assert_eq!(told["title"], "La tour");
    assert_eq!(told["paragraphs"], json!(["Tout droit.", "Aussi loin qu’elle veut."]));
    assert_eq!(told["exercises"][0]["stars"], json!(["a8", "h8"]));
    let english = asked(&json!(["lesson", "chess/rook", "en"])).unwrap();
    assert_eq!(english["paragraphs"][0], "It goes straight.");
    assert!(asked(&json!(["lesson", "chess/none", "en"])).is_err());
}

#[test]
fn an_exercise_is_tried_until_it_is_solved() {
    lesson();
    let attempt = asked(&json!(["attempt", "chess/rook", 0])).unwrap();
    let play = |from, to| asked(&json!(["attempt.play", attempt, act(from, to), "en"])).unwrap();
    assert_eq!(play("a1", "b2")["verdict"], "refused");
    assert_eq!(play("a1", "a8")["verdict"], "goes");
    let now = asked(&json!(["attempt.now", attempt])).unwrap();
    assert_eq!((&now["found"], &now["enough"]), (&json!(["a8"]), &json!(2)));
    assert_eq!(asked(&json!(["attempt.next", attempt])).unwrap()["act"], act("a8", "h8"));
    assert_eq!(play("a8", "h8")["verdict"], "solved");
}

#[test]
fn squares_are_pointed_at_and_answers_given() {
    lesson();
    let tap = asked(&json!(["attempt", "chess/rook", 1])).unwrap();
    let point = |square| asked(&json!(["attempt.tap", tap, square, "en"]));
    assert_eq!(point("b1").unwrap()["verdict"], "other-square");
    assert!(point("z9").is_err());
    assert_eq!(point("a1").unwrap()["verdict"], "solved");
    let choose = asked(&json!(["attempt", "chess/rook", 2])).unwrap();
    let wrong = asked(&json!(["attempt.answer", choose, 1, "fr"])).unwrap();
    assert_eq!((&wrong["verdict"], &wrong["said"]), (&json!("not-asked"), &json!("Non.")));
    let shown = asked(&json!(["attempt.show", choose, "en"])).unwrap();
    assert_eq!((&shown["verdict"], &shown["said"]), (&json!("solved"), &json!("Yes.")));
}

const PROBLEM: &str = "mate\t600\t6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\te1e8";

#[test]
fn a_problem_is_tried_until_it_is_solved() {
    let lines = asked(&json!(["problems", "chess", format!("# ours\n{PROBLEM}\n")])).unwrap();
    assert_eq!((&lines[0]["aim"], &lines[0]["moves"]), (&json!("mate"), &json!(1)));
    let problem = asked(&json!(["problem", "chess", PROBLEM])).unwrap();
    let play = |from, to| asked(&json!(["problem.play", problem, act(from, to)])).unwrap();
    assert_eq!(play("e1", "f2")["verdict"], "refused");
    assert_eq!(play("e1", "e7")["verdict"], "wrong");
    assert_eq!(asked(&json!(["problem.rest", problem])).unwrap(), json!([act("e1", "e8")]));
    assert_eq!(play("e1", "e8")["verdict"], "solved");
    let now = asked(&json!(["problem.now", problem])).unwrap();
    assert_eq!((&now["solved"], &now["played"]), (&json!(true), &json!([act("e1", "e8")])));
}

#[test]
fn what_is_no_problem_is_one_line() {
    for wrong in ["", "mate", "mate\t600\tnothing\te1e8"] {
        assert!(!asked(&json!(["problem", "chess", wrong])).unwrap_err().contains('\n'));
    }
}

#[test]
fn who_solves_is_rated_higher_and_who_fails_lower() {
    let rated =
        |before: Value, solved: bool| asked(&json!(["strength", before, 900, solved])).unwrap();
    let (up, down) = (rated(Value::Null, true), rated(Value::Null, false));
    assert!(
        up["rating"].as_f64() > Some(850.0) && down["rating"].as_f64() < Some(750.0),
        "{up} {down}"
    );
    let again = rated(up.clone(), true);
    assert!(again["rating"].as_f64() > up["rating"].as_f64());
    assert!(again["deviation"].as_f64() < up["deviation"].as_f64());
}
