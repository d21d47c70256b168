//! Positions as text: what is read, what is refused with its place, and how it is written.

use crate::walk;

use adoube_chess::{
    CastlingStyle, EnPassantStyle, FenStyle, Flaw, Position, Reading, Sketch, Square,
};

fn strict(text: &str) -> Result<Sketch, String> {
    Sketch::from_fen(text, Reading::Strict).map_err(|error| error.to_string())
}

fn lenient(text: &str) -> Sketch {
    Sketch::from_fen(text, Reading::Lenient).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_start_is_written_as_everybody_writes_it() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::START.to_string(), start);
    assert_eq!(start.parse(), Ok(Position::START));
}

#[test]
fn every_fault_names_its_field_its_column_and_what_was_expected() {
    let rest = "w - - 0 1";
    let piece = "(expected one of KQRBNP, small for Black, or a digit)";
    for (text, message) in [
        (String::new(), "column 1: pieces: missing".to_string()),
        (format!("8/8/8/8/8/8/8/7 {rest}"), "column 16: rank 1: 7 squares (expected 8)".into()),
        (format!("8/8/8/8/8/8/8/54 {rest}"), "column 16: rank 1: '4' after another digit (expected one number for the empty squares)".into()),
        (format!("8/8/8/8/8/8/8/5p4 {rest}"), "column 17: rank 1: 10 squares (expected 8)".into()),
        (format!("8/8/8/8/8/8/8 {rest}"), "column 14: pieces: 7 ranks (expected 8, separated by '/')".into()),
        (format!("8/8/8/8/8/8/8/8/8 {rest}"), "column 17: pieces: 9 ranks (expected 8, separated by '/')".into()),
        (format!("8/8/8/8/8/8/8/9 {rest}"), format!("column 15: rank 1: '9' is no piece {piece}")),
        (format!("8/8/8/é7/8/8/8/8 {rest}"), format!("column 7: rank 5: 'é' is no piece {piece}")),
        ("8/8/8/8/8/8/8/8 x - - 0 1".into(), "column 17: side to move: expected 'w' or 'b'".into()),
        ("8/8/8/8/8/8/8/8 w Kx - 0 1".into(), "column 20: castling: 'x' is no castling right (expected KQkq, files such as HAha, or '-')".into()),
        ("8/8/8/8/8/8/8/8 w KK - 0 1".into(), "column 20: castling: 'K' is there twice or out of order (expected White's first, towards h first)".into()),
        ("8/8/8/8/8/8/8/8 w qK - 0 1".into(), "column 20: castling: 'K' is there twice or out of order (expected White's first, towards h first)".into()),
        ("8/8/8/8/8/8/8/8 w - e4 0 1".into(), "column 21: en passant: expected a square of the third or sixth rank, or '-'".into()),
        ("8/8/8/8/8/8/8/8 w - - x 1".into(), "column 23: half-move clock: expected a whole number".into()),
        ("8/8/8/8/8/8/8/8 w - - 70000 1".into(), "column 23: half-move clock: expected a number up to 65535".into()),
        ("8/8/8/8/8/8/8/8 w - - 0 0".into(), "column 25: move number: expected a number from 1".into()),
        ("8/8/8/8/8/8/8/8 w - - 0 99999999999".into(), "column 25: move number: expected a number up to 4294967295".into()),
        ("8/8/8/8/8/8/8/8 w - - 0".into(), "column 24: move number: missing".into()),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x".into(), "column 27: move number: unexpected text after it".into()),
        ("8/8/8/8/8/8/8/8  w - - 0 1".into(), "column 16: side to move: expected one space before it".into()),
        (" 8/8/8/8/8/8/8/8 w - - 0 1".into(), "column 1: pieces: expected one space before it".into()),
    ] {
        assert_eq!(strict(&text), Err(message), "{text}");
    }
}

#[test]
fn lenient_reading_takes_what_people_paste() {
    let whole = lenient("4k2r/8/8/8/8/8/8/R3K3 b Qk - 0 1");
    for text in [
        "  4k2r/8/8/8/8/8/8/R3K3   b  Qk  -  0  1  ",
        "4k2r/8/8/8/8/8/8/R3K3 b kQ - 0 1",
        "4k2r/8/8/8/8/8/8/R3K3 b Qk - 0",
        "4k2r/8/8/8/8/8/8/R3K3 b Qk -",
        "4k2r/8/8/8/8/8/8/R3K3 b Qk",
        "4k2r/8/8/8/8/8/8/R3K3 B Qk - - -",
        "4k2r/8/8/8/8/8/8/R3K3 b Qk - 0 0",
        "4k2r/8/8/8/8/8/8/R12K111 b Qk - 0 1",
    ] {
        assert_eq!(lenient(text), whole, "{text}");
        assert!(strict(text).is_err(), "{text}");
    }
    assert_eq!(lenient("8/8/8/8/8/8/8/8 w - - 70000 1").halfmoves, u16::MAX);
}

#[test]
fn rights_are_read_by_the_outermost_rook_or_by_file_and_written_either_way() {
    let shredder = FenStyle { castling: CastlingStyle::Shredder, ..FenStyle::default() };
    for (text, x_fen, by_file) in [
        // Chess.
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "HAha"),
        // The outermost rook of a wing needs no file.
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "KQkq", "GBgb"),
        // An inner rook may castle, an outer one has come there: the file tells.
        ("4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "F", "F"),
        ("4k3/8/8/8/8/8/8/4KR1R w K - 0 1", "K", "H"),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "B", "B"),
        ("rr2k3/8/8/8/8/8/8/4K3 w q - 0 1", "q", "a"),
    ] {
        let sketch = strict(text).unwrap();
        let field = |text: String| text.split(' ').nth(2).unwrap().to_string();
        assert_eq!(field(sketch.to_string()), x_fen, "{text}");
        assert_eq!(field(sketch.fen(shredder).to_string()), by_file, "{text}");
        assert!(sketch.position().is_ok(), "{text}");
    }
}

#[test]
fn rights_that_make_no_sense_are_rejected_and_dropped_only_when_waived() {
    for text in [
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2r b K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w A - 0 1",
        "4k3/8/8/8/8/8/8/1RR1K3 w CB - 0 1",
        "r3k3/8/8/8/8/8/8/4K3 w k - 0 1",
        "4k3/8/8/8/8/8/8/K6R w K - 0 1",
    ] {
        let rejected = strict(text).unwrap().position().unwrap_err();
        assert!(rejected.flaws.contains(Flaw::CastlingRights), "{text}: {rejected}");
        if let Ok(position) = rejected.waive(Flaw::CastlingRights) {
            assert!(position.castling().is_empty(), "{text}");
        }
    }
}

#[test]
fn en_passant_is_written_always_where_a_pawn_stands_beside_or_where_it_is_legal() {
    let write = |text: &str, en_passant| {
        let style = FenStyle { en_passant, ..FenStyle::default() };
        strict(text).unwrap().fen(style).to_string().split(' ').nth(3).unwrap().to_string()
    };
    let styles = [EnPassantStyle::Always, EnPassantStyle::Adjacent, EnPassantStyle::Legal];
    for (text, expected) in [
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", ["e3", "-", "-"]),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", ["e3", "e3", "e3"]),
        // The pawn that could take is pinned on its rank.
        ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", ["e3", "e3", "-"]),
    ] {
        assert_eq!(styles.map(|style| write(text, style)), expected, "{text}");
    }
    let position: Position = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1".parse().unwrap();
    assert_eq!((position.en_passant(), position.passed_square()), (None, Some(Square::E3)));
}

#[test]
fn en_passant_where_no_pawn_can_have_passed_is_rejected() {
    for text in [
        "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
        "4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1",
        "4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1",
        "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1",
    ] {
        let rejected = strict(text).unwrap().position().unwrap_err();
        assert!(rejected.flaws.contains(Flaw::EnPassant), "{text}: {rejected}");
    }
}

#[test]
fn positions_of_games_come_back_from_every_style() {
    walk::games(71, 40, 120, |position| {
        for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            for en_passant in
                [EnPassantStyle::Always, EnPassantStyle::Adjacent, EnPassantStyle::Legal]
            {
                let text = position.sketch().fen(FenStyle { castling, en_passant }).to_string();
                let again: Position = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                assert_eq!(&again, position, "{text}");
                assert_eq!(again.key(), position.key(), "{text}");
                assert_eq!(again.halfmoves(), position.halfmoves());
                assert_eq!(again.fullmoves(), position.fullmoves());
            }
        }
    });
}
