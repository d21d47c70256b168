//! What is stored is read back the same.
#![cfg(feature = "serde")]

use adoube_shogi::{
    Act, Black, Board, Book, Declaration, EnteringKingRule, Handicap, Move, Perpetual, Piece,
    Position, Reason, Repetition, Role, Sketch, Square, White, judge,
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
    assert_eq!(
        round_trip(&start),
        "\"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\""
    );
    assert_eq!(round_trip(&"7f".parse::<Square>().unwrap()), "\"7f\"");
    assert_eq!(round_trip(&"8h2b+".parse::<Move>().unwrap()), "\"8h2b+\"");
    assert_eq!(round_trip(&"P*5e".parse::<Move>().unwrap()), "\"P*5e\"");
    assert_eq!(round_trip(&Role::PromotedSilver), "\"promoted-silver\"");
    assert_eq!(round_trip(&White), "\"second\"");
    round_trip::<Piece>(&Role::Horse.of(Black));
    for &mv in &start.legal_moves() {
        round_trip::<Move>(&mv);
        round_trip(&Act::from(mv));
    }
    assert_eq!(
        round_trip(&"K*5e".parse::<Act>().unwrap()),
        "{\"act\":\"drop\",\"role\":\"king\",\"to\":\"5e\"}"
    );
    let plain: Act =
        serde_json::from_str("{\"act\":\"move\",\"from\":\"7g\",\"to\":\"7f\"}").unwrap();
    assert_eq!(plain.to_string(), "7g7f");
}

#[test]
fn what_the_laws_say_keeps_its_names() {
    assert_eq!(round_trip(&Book::Fesa2024), "\"fesa-2024\"");
    assert_eq!(round_trip(&Book::Cz), "\"cz\"");
    assert_eq!(round_trip(&Reason::PawnDropMate), "\"pawn-drop-mate\"");
    assert_eq!(round_trip(&Perpetual::CheckingMove), "\"checking-move\"");
    assert_eq!(round_trip(&Repetition::PerpetualCheck(Black)), "{\"perpetual-check\":\"first\"}");
    assert_eq!(round_trip(&Handicap::LeftFivePieces), "\"left-five-pieces\"");
    round_trip(&Declaration::new(&Board::START, true));
    for rule in EnteringKingRule::ALL {
        assert_eq!(round_trip(&rule), format!("\"{rule}\""));
    }
    let reasons = judge(&Board::START, "P*5e".parse().unwrap()).unwrap_err();
    let text = serde_json::to_string(&reasons).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Reason>>(&text).unwrap(), reasons[..]);
}

#[test]
fn a_set_up_keeps_what_no_position_may_have() {
    let sfen = "P3k4/9/4P4/4P4/9/9/9/9/9 w 2Gr 7";
    assert_eq!(round_trip(&sfen.parse::<Sketch>().unwrap()), format!("\"{sfen}\""));
    assert!(serde_json::from_str::<Position>(&format!("\"{sfen}\"")).is_err());
}

#[test]
fn what_makes_no_sense_is_refused_when_it_is_read() {
    assert!(serde_json::from_str::<Position>("\"9/9/9/9/9/9/9/9/9 b - 1\"").is_err());
    assert!(serde_json::from_str::<Square>("\"0a\"").is_err());
    assert!(serde_json::from_str::<Move>("\"7g7j\"").is_err());
    assert!(serde_json::from_str::<Move>("\"K*5e\"").is_err());
    assert!(serde_json::from_str::<EnteringKingRule>("\"CSARule28\"").is_err());
}
