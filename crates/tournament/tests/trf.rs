//! The federation's files: read, written, and what is wrong with them.

use adoube_tournament::random::{Play, Weather};
use adoube_tournament::swiss::{PairError, pair_next};
use adoube_tournament::trf::{Ending, Trf};
use adoube_tournament::{Chance, Mark, Points};

const FILE: &str = include_str!("data/dutch/n11_r5_s1.trf");

#[test]
fn a_file_is_written_as_it_was_whatever_ends_its_lines() {
    for (ending, kind) in [("\n", Ending::Lf), ("\r\n", Ending::CrLf), ("\r", Ending::Cr)] {
        let text = FILE.replace('\r', "\n").replace('\n', ending);
        let trf = Trf::parse(text.as_bytes()).unwrap();
        assert_eq!((trf.ending, trf.text()), (kind, text));
    }
}

#[test]
fn lines_that_nobody_knows_stay_where_they_are() {
    let text = "012 Open\n### a note\nNRS  1 whatever\n001    1      Curie, Marie\n555 x\n001    2      Sand, George\n\nYYY z\n";
    let mut trf = Trf::parse(text.as_bytes()).unwrap();
    assert_eq!(trf.text(), text);
    trf.table.players[0].rating = Some(1850);
    let changed = trf.text();
    assert!(changed.contains(
        "### a note\nNRS  1 whatever\n001    1      Curie, Marie                      1850"
    ));
    assert!(changed.ends_with("555 x\n001    2      Sand, George\n\nYYY z\n"));
}

#[test]
fn a_random_tournament_is_the_same_after_a_journey() {
    let mut chance = Chance::new(1);
    for seed in 0..60 {
        let table = Play::new(&Weather::any(&mut chance, 30), seed).play();
        let read = Trf::parse(Trf::of(&table).text().as_bytes()).unwrap().table;
        for (before, after) in table.players.iter().zip(&read.players) {
            assert_eq!(
                (before.number, &before.name, before.rating),
                (after.number, &after.name, after.rating)
            );
            assert_eq!(before.cells, after.cells, "seed {seed}, player {}", before.number);
        }
        assert_eq!(
            (table.rounds, table.initial, &table.forbidden),
            (read.rounds, read.initial, &read.forbidden)
        );
        assert_eq!(table.acceleration, read.acceleration);
    }
}

#[test]
fn a_fault_names_line_column_and_what_was_expected() {
    let line = |number: u32, cells: &str| {
        let head = format!("001 {number:>4}      P{number}");
        format!("{head:<91}{cells}")
    };
    for (text, fault) in [
        (
            line(1, "   2 w 1") + "\n" + &line(2, "   1 w 0"),
            "1:97: both with one colour (expected two)",
        ),
        (
            line(1, "   2 w 1") + "\n" + &line(2, "   1 b 1"),
            "1:99: '1' against '1' (expected results that agree)",
        ),
        (line(1, "   2 w 1"), "1:92: opponent 2 (expected a player of this file)"),
        (line(1, "   1 w 1"), "1:92: player 1 against himself (expected an opponent)"),
        (line(1, "   2 x 1"), "1:97: 'x' (expected w, b or -)"),
        (line(1, "   2 w ?"), "1:99: '?' (expected a result: one of 1 = 0 W D L + - H F U Z)"),
        (line(1, "0000 - 1"), "1:92: '1' without an opponent (expected a start number)"),
        (
            line(1, "") + "\n" + &line(1, ""),
            "2:5: player 1 again (expected each start number once)",
        ),
        ("001 abcd".into(), "1:4: 'abcd' (expected a start number)"),
        ("012 Open\n142 many".into(), "2:5: 'many' (expected a number of rounds)"),
        ("152 X".into(), "1:5: 'X' (expected W or B)"),
        ("240 Q   1    1".into(), "1:5: 'Q' (expected F, H or Z)"),
        ("XXS W3".into(), "1:5: 'W3' (expected such as W=3.0)"),
    ] {
        assert_eq!(Trf::parse(text.as_bytes()).unwrap_err().to_string(), fault, "{text}");
    }
}

#[test]
fn nothing_breaks_on_bytes_of_any_kind() {
    let mut chance = Chance::new(4);
    for _ in 0..3000 {
        let mut bytes = FILE.as_bytes()[..chance.below(FILE.len() as u64) as usize].to_vec();
        for _ in 0..chance.below(6) {
            let at = chance.below(bytes.len() as u64 + 1) as usize;
            let byte = chance.next() as u8;
            if at < bytes.len() { bytes[at] = byte } else { bytes.push(byte) }
        }
        if let Ok(mut trf) = Trf::parse(&bytes) {
            trf.table.rounds = Some(9);
            let _ = pair_next(&trf.table);
            let again = Trf::parse(trf.text().as_bytes());
            assert!(again.is_ok(), "{again:?}");
        }
    }
}

#[test]
fn what_other_programs_write_is_understood() {
    let text = "XXR 5\nXXC rank black1\nXXZ 2\nXXP 1 3\nXXA    1  1.0  0.5\nXXS W=3.0 D=1.0 PAB=3.0\n\
                250      1.0   1   2    1    2\n260   2   4    1    2\n240 H   2    1\n\
                001    1      A\n001    2      B\n001    3      C\n";
    let table = Trf::parse(text.as_bytes()).unwrap().table;
    assert_eq!((table.rounds, table.initial), (Some(5), adoube_board::Side::Second));
    assert_eq!((table.scoring.win, table.scoring.draw), (Points(30), Points(10)));
    assert_eq!(table.virtual_points(1, 1), Points(20));
    assert_eq!(table.virtual_points(1, 2), Points(15));
    assert_eq!(table.virtual_points(2, 2), Points(10));
    assert_eq!(table.absence(&table.players[1], 1), Some(Mark::ZeroBye));
    assert_eq!(table.absence(&table.players[0], 2), Some(Mark::HalfBye));
    assert_eq!(table.forbidden.len(), 2);
}

#[test]
fn a_round_cannot_be_paired_while_a_result_is_missing() {
    let [one, two] = ["001    1      A", "001    2      B"];
    let text = format!("XXR 5\n{one:<91}   2 w\n{two:<91}   1 b\n");
    let table = Trf::parse(text.as_bytes()).unwrap().table;
    assert_eq!(pair_next(&table), Err(PairError::Missing { round: 1, number: 1 }));
}
