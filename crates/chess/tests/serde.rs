//! What is stored is read back the same.
#![cfg(feature = "serde")]

use adoube_chess::{
    Act, Bitboard, Chess960, Flaw, Move, Piece, Position, Role, San, Sketch, Square, UciMove, White,
};
use serde::{Serialize, de::DeserializeOwned};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    text
}

#[test]
fn values_keep_their_text_forms() {
    let start = Position::START;
    assert_eq!(round_trip(&start), "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"");
    assert_eq!(round_trip(&Square::E4), "\"e4\"");
    assert_eq!(round_trip(&"e7e8q".parse::<UciMove>().unwrap()), "\"e7e8q\"");
    assert_eq!(round_trip(&"Nbd2+".parse::<San>().unwrap()), "\"Nbd2+\"");
    assert_eq!(round_trip(&Role::Knight), "\"knight\"");
    assert_eq!(round_trip(&White), "\"first\"");
    round_trip::<Piece>(&Role::Knight.of(White));
    round_trip(&Bitboard::LIGHT);
    round_trip(&Act::step(Square::E2, Square::E4));
    assert_eq!(round_trip(&Chess960::new(518).unwrap()), "518");
    for &mv in &start.legal_moves() {
        round_trip::<Move>(&mv);
    }
}

#[test]
fn a_set_up_keeps_an_en_passant_square_that_nobody_can_use() {
    let fen = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    assert_eq!(round_trip(&fen.parse::<Sketch>().unwrap()), format!("\"{fen}\""));
}

#[test]
fn a_position_whose_flaw_was_waived_comes_back() {
    let sketch: Sketch = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1".parse().unwrap();
    round_trip(&sketch.position().unwrap_err().waive(Flaw::TooManyPawns).unwrap());
}

#[test]
fn what_makes_no_sense_is_refused_when_it_is_read() {
    assert!(serde_json::from_str::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").is_err());
    assert!(serde_json::from_str::<Square>("\"e9\"").is_err());
    assert!(serde_json::from_str::<Move>("0").is_err());
    assert!(serde_json::from_str::<Move>("65535").is_err());
    assert!(serde_json::from_str::<Chess960>("960").is_err());
}
