//! What the pages are made of, made once more.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::path::Path;
use std::process::Command;

fn parts(args: &[&str]) -> bool {
    Command::new(env!("CARGO_BIN_EXE_parts")).args(args).output().unwrap().status.success()
}

#[test]
fn every_piece_is_drawn_and_every_rulebook_told() {
    let folder = std::env::temp_dir().join(format!("adoube-parts-{}", std::process::id()));
    let lawbook = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lawbook");
    assert!(parts(&[lawbook, folder.to_str().unwrap()]));
    let count = |path: &str| fs::read_dir(folder.join(path)).unwrap().count();
    assert_eq!(count("pieces/chess/adoube"), 12);
    // Fourteen roles, and the king's other character.
    for set in ["one", "two", "international"] {
        assert_eq!(count(&format!("pieces/shogi/{set}")), 15, "{set}");
    }
    for book in adoube_laws::Book::ALL {
        let text = fs::read_to_string(folder.join(format!("lawbook/{book}.json"))).unwrap();
        let told: serde_json::Value = serde_json::from_str(&text).unwrap();
        let articles = told["articles"].as_array().unwrap();
        assert!(articles.iter().any(|it| !it["examples"].as_array().unwrap().is_empty()), "{book}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_lawbook_that_is_not_there_is_a_failure() {
    assert!(!parts(&[]));
    let nowhere = std::env::temp_dir().join("adoube-parts-nowhere");
    assert!(!parts(&["/no/such/lawbook", nowhere.to_str().unwrap()]));
    let _ = fs::remove_dir_all(Path::new(&nowhere));
}
