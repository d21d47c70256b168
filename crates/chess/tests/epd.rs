//! EPD, read and written.

use crate::walk;

use adoube_chess::{CastlingStyle, Epd, EpdFault, FenStyle, Operand, Operation, Reading, Sketch};
use proptest::prelude::*;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

fn strict_error(operations: &str) -> String {
    format!("{KINGS}{operations}").parse::<Epd>().unwrap_err().to_string()
}

fn lenient(operations: &str) -> String {
    let epd = Epd::read(&format!("{KINGS}{operations}"), Reading::Lenient).unwrap();
    epd.to_string().strip_prefix(KINGS).unwrap().to_owned()
}

#[test]
fn what_is_read_strictly_is_written_as_it_was() {
    for operations in [
        "",
        " bm Nf3;",
        " bm Nf3 O-O; am e8=Q+;",
        " id \"test 1; \u{e9}\";",
        " noop;",
        " acd 12; ce -30; c0 \"\"; c1 \"a\" \"b\";",
        " hmvc 3; fmvn 17;",
    ] {
        let line = format!("{KINGS}{operations}");
        assert_eq!(line.parse::<Epd>().unwrap().to_string(), line);
    }
}

#[test]
fn strict_errors_say_where_and_what() {
    let expected =
        "expected an operation (up to 15 letters, digits and underscores, a letter first)";
    for (operations, message) in [
        (" 0 1", format!("column 27: {expected}")),
        (" b-m e4;", format!("column 28: {expected}")),
        (" abcdefghijklmnop e4;", format!("column 42: {expected}")),
        (" ;", format!("column 27: {expected}")),
        ("  bm e4;", "column 26: expected one space".to_owned()),
        (" bm  e4;", "column 29: expected one space".to_owned()),
        (" bm e4;am e5;", "column 33: expected one space".to_owned()),
        (" bm e4; ", format!("column 34: {expected}")),
        (" bm e4", "column 32: expected ';' at the end of the operation".to_owned()),
        (" bm e4 ;", "column 33: expected a word without spaces, quotes and semicolons".to_owned()),
        (
            " id \"x;",
            "column 30: expected a text between two quotes, without a quote or line end in it"
                .to_owned(),
        ),
        (" bm e4; bm e3;", "column 34: an operation of this name is there already".to_owned()),
        (
            " hmvc x;",
            "column 27: expected one whole number after hmvc, one from 1 after fmvn".to_owned(),
        ),
        (
            " fmvn 0;",
            "column 27: expected one whole number after hmvc, one from 1 after fmvn".to_owned(),
        ),
    ] {
        assert_eq!(strict_error(operations), message, "{operations}");
    }
    let error = "4k3/8/8/8/8/8/8/4K3 w - e9 bm e4;".parse::<Epd>().unwrap_err().to_string();
    assert!(error.starts_with("column 25: en passant"), "{error}");
}

#[test]
fn lenient_reading_takes_what_lists_have() {
    for (operations, read) in [
        ("   bm  e4 ;", " bm e4;"),
        (" bm e4", " bm e4;"),
        (" ;; bm e4;;am e5; ", " bm e4; am e5;"),
        (" 0 1 ;D1 20 ;D2 400", " hmvc 0; fmvn 1; D1 20; D2 400;"),
        (" 5 bm e4;", " hmvc 5; bm e4;"),
        (" id\"x\";", " id \"x\";"),
        (" bm e4;\r\n", " bm e4;"),
    ] {
        assert_eq!(lenient(operations), read, "{operations}");
    }
    assert!(Epd::read(&format!("{KINGS} id \"x"), Reading::Lenient).is_err());
}

#[test]
fn the_counters_are_operations_and_survive_both_ways() {
    let sketch: Sketch = "4k3/8/8/8/8/8/8/4K3 w - - 12 34".parse().unwrap();
    let epd = Epd::from(&sketch);
    assert_eq!(epd.to_string(), format!("{KINGS} hmvc 12; fmvn 34;"));
    assert_eq!(epd.sketch(), sketch);
    let bare: Epd = KINGS.parse().unwrap();
    assert_eq!((bare.sketch().halfmoves, bare.sketch().fullmoves), (0, 1));
}

#[test]
fn operations_are_set_replaced_and_taken_out() {
    let mut epd: Epd = format!("{KINGS} bm e4; id \"a\";").parse().unwrap();
    epd.set(Operation::new("bm", [Operand::Word("e3".into())]).unwrap());
    epd.set(Operation::new("noop", []).unwrap());
    assert_eq!(epd.remove("id").unwrap().operands()[0].as_str(), "a");
    assert_eq!(epd.remove("id"), None);
    assert_eq!(epd.to_string(), format!("{KINGS} bm e3; noop;"));
    assert_eq!(epd.operations().len(), 2);
}

#[test]
fn what_could_not_be_read_back_is_not_made() {
    let word = |text: &str| Operation::new("bm", [Operand::Word(text.into())]);
    assert_eq!(word("e4 e5"), Err(EpdFault::Word));
    assert_eq!(word(""), Err(EpdFault::Word));
    assert_eq!(word("e4;"), Err(EpdFault::Word));
    let text = |text: &str| Operation::new("id", [Operand::Text(text.into())]);
    assert_eq!(text("say \"x\""), Err(EpdFault::Quote));
    assert_eq!(text("two\nlines"), Err(EpdFault::Quote));
    assert_eq!(Operation::new("1st", []), Err(EpdFault::Opcode));
}

#[test]
fn castling_is_written_in_the_style_asked_for() {
    let epd: Epd = "4k3/8/8/8/8/8/8/4K2R w K - noop;".parse().unwrap();
    let style = FenStyle { castling: CastlingStyle::Shredder, ..FenStyle::default() };
    assert_eq!(epd.write(style).to_string(), "4k3/8/8/8/8/8/8/4K2R w H - noop;");
}

#[test]
fn positions_of_games_go_through_epd_unchanged() {
    walk::games(21, 60, 80, |position| {
        let epd = Epd::from(&position.sketch());
        let again: Epd = epd.to_string().parse().unwrap();
        let again = again.sketch();
        assert_eq!(again.to_string(), position.to_string());
    });
}

proptest! {
    #[test]
    fn no_line_makes_it_panic_and_what_is_read_is_written_and_read_again(text in ".{0,60}") {
        for line in [text.clone(), format!("{KINGS} {text}"), format!("{KINGS} bm {text};")] {
            for reading in [Reading::Strict, Reading::Lenient] {
                if let Ok(epd) = Epd::read(&line, reading) {
                    prop_assert_eq!(Epd::read(&epd.to_string(), Reading::Lenient), Ok(epd));
                }
            }
        }
    }
}
