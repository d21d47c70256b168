//! `adoube tune-search`: the constants of the search, moved by matches.

use crate::program::{adoube, assert_fails, err, out};
use serde_json::Value;

#[test]
fn every_constant_is_listed_with_its_range_and_step() {
    let output = adoube(&["tune-search", "chess", "--list"]);
    assert_eq!(err(&output), "");
    assert!(out(&output).contains("delta_margin: 200, // 50 to 800 by 20\n"), "{}", out(&output));
    let output = adoube(&["tune-search", "shogi", "--list", "--json"]);
    let told: Value = serde_json::from_str(out(&output)).unwrap();
    assert!(told["constants"].as_array().unwrap().len() > 40);
}

#[test]
fn rounds_are_played_and_what_they_say_is_told() {
    for (game, at_once) in [("chess", "1"), ("shogi", "2")] {
        let output = adoube(&[
            "tune-search",
            game,
            "--only",
            "delta_margin,futility_margin",
            "--set",
            "delta_margin=700",
            "--rounds",
            "2",
            "--games",
            "2",
            "--nodes",
            "100",
            "--at-once",
            at_once,
            "--concurrency",
            "2",
            "--rate",
            "3",
            "--json",
        ]);
        assert_eq!(err(&output), "", "{game}");
        let told: Value = serde_json::from_str(out(&output)).unwrap();
        assert_eq!((told["rounds"].as_u64(), told["games"].as_u64()), (Some(2), Some(4)));
        let constants = told["constants"].as_array().unwrap();
        assert_eq!(constants.len(), 2);
        assert_eq!(constants[0]["name"], "futility_margin");
        assert_eq!(constants[1]["before"], 700);
        for constant in constants {
            let after = constant["after"].as_i64().unwrap();
            let range = constant["least"].as_i64().unwrap()..=constant["most"].as_i64().unwrap();
            assert!(range.contains(&after), "{constant}");
        }
    }
}

#[test]
fn what_is_no_constant_is_said_in_one_line() {
    let output = adoube(&["tune-search", "chess", "--only", "delta_margn"]);
    let line = "--only: \"delta_margn\" is no constant of the search (perhaps delta_margin)";
    assert_fails(&output, line);
    let output = adoube(&["tune-search", "chess", "--set", "delta_margin=9000"]);
    assert_fails(&output, "--set delta_margin=9000: delta_margin 9000: expected 50 to 800");
    let output = adoube(&["tune-search", "chess", "--set", "delta_margin"]);
    let line = "--set delta_margin: expected NAME=VALUE such as delta_margin=150";
    assert_fails(&output, line);
    let output = adoube(&["tune-search", "chess", "--rate", "0"]);
    assert_fails(&output, "--rate 0: expected a number above 0");
}
