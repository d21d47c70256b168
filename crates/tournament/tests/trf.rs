//! The federation's files: read, written, and what is wrong with them.

use adoube_tournament::random::{Play, Weather};
use adoube_tournament::standings::{Order, standings};
use adoube_tournament::swiss::{PairError, pair_next};
use adoube_tournament::trf::{Encoding, Ending, Trf};
use adoube_tournament::{Chance, Crosstable, Mark, Player, Points};

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
        ("001 abcd".into(), "1:5: 'abcd' (expected a start number)"),
        ("012 Open\n142 many".into(), "2:5: 'many' (expected a number of rounds)"),
        ("152 X".into(), "1:5: 'X' (expected W or B)"),
        ("240 Q   1    1".into(), "1:5: 'Q' (expected F, H or Z)"),
        ("XXS W3".into(), "1:5: 'W3' (expected such as W=3.0)"),
        ("XXR x".into(), "1:5: 'x' (expected a number of rounds)"),
        ("162  Q 1.0".into(), "1:6: 'Q' (expected one of W D L A P X)"),
        ("162  W x.0".into(), "1:8: 'x.0' (expected points such as 1.0)"),
        ("162  W".into(), "1:6: 'W' without points (expected points such as 1.0)"),
        ("162  W 3.0    D".into(), "1:15: 'D' without points (expected points such as 1.0)"),
        ("240 H   2    9".into(), "1:14: start number 9 (expected a player of this file)"),
        ("260   1   9    7    8".into(), "1:16: start number 7 (expected a player of this file)"),
        (
            "250      1.0   1   2    1    8\n001    1".into(),
            "1:28: start number 8 (expected a player of this file)",
        ),
        ("XXA    7  1.0".into(), "1:5: start number 7 (expected a player of this file)"),
        ("XXZ 12".into(), "1:5: start number 12 (expected a player of this file)"),
        ("XXP 1 5\n001    1".into(), "1:7: start number 5 (expected a player of this file)"),
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

/// Two players, the first of whom has these points and has won.
fn two(points: &str) -> String {
    let line = |number: u32, points: &str, cell: &str| {
        let head = format!("001 {number:>4}      P{number}");
        format!("{head:<80}{points:>4}       {cell}\n")
    };
    line(1, points, "   2 w 1") + &line(2, " 0.0", "   1 b 0")
}

#[test]
fn points_are_those_of_the_results() {
    let read = |text: String| Trf::parse(text.as_bytes()).map_err(|fault| fault.to_string());
    assert!(read(two("1.0")).is_ok() && read(two("")).is_ok());
    assert_eq!(
        read("012 X\n".to_owned() + &two("0.5")).unwrap_err(),
        "2:81: '0.5' points (expected 1.0 by the results)"
    );
    assert_eq!(read(two("3.0")).unwrap_err(), "1:81: '3.0' points (expected 1.0 by the results)");
    assert!(read("XXS W=3.0 D=1.0\n".to_owned() + &two("3.0")).is_ok());
    // A bye of the next round may be counted already or not.
    for points in [" 1.0", " 1.5"] {
        let text = two(points).replace("   2 w 1", "   2 w 1  0000 - H");
        assert!(read(text).is_ok(), "{points}");
    }
    // Points that line 299 gives beside the games.
    let penalty = "299          -0.5    1    1\n";
    let trf = read(penalty.to_owned() + &two("0.5")).unwrap();
    assert_eq!(trf.start(1), [Points(-5), Points(0)]);
    assert_eq!(trf.table.virtual_points(1, 2), Points(-5));
    assert_eq!(trf.table.virtual_points(1, 1), Points(0));
}

#[test]
fn the_bye_is_worth_a_win_but_where_the_file_says_more() {
    let bye = |line: &str| Trf::parse(line.as_bytes()).unwrap().table.scoring.bye;
    for line in ["XXS W=3.0 D=1.0", "BBW 3.0", "162  W 3.0    D 1.0"] {
        assert_eq!(bye(line), Points(30), "{line}");
    }
    for line in
        ["162  P 1.0    W 3.0", "162  W 3.0    P 1.0", "XXS PAB=1.0 W=3.0", "BBU 1.0\nBBW 3.0"]
    {
        assert_eq!(bye(line), Points(10), "{line}");
    }
}

#[test]
fn a_file_is_paired_only_by_its_own_system() {
    let line = |text: &str| Trf::parse(format!("012 X\n{text}\n").as_bytes()).unwrap();
    for code in ["BERGER_ROUNDROBIN", "FIDE_DUBOV", "FIDE_DUTCH_2017", "CUSTOM_SWISS"] {
        let fault = line(&format!("192 {code}")).prepare().unwrap_err().to_string();
        let systems = "a system that is paired here: FIDE_DUTCH_2026, FIDE_DUTCH_2026_BAKU";
        assert_eq!(fault, format!("2:5: '{code}' (expected {systems})"));
    }
    assert_eq!(line("192 FIDE_DUTCH_2026").prepare(), Ok(()));
    // Baku accelerates where the file does not say how.
    let baku = "192 FIDE_DUTCH_2026_BAKU\n142 5\n001    1\n001    2\n001    3\n001    4";
    let mut trf = line(baku);
    trf.prepare().unwrap();
    let points = [1, 2, 3].map(|number| trf.table.virtual_points(number, 1));
    assert_eq!(points, [Points::ONE, Points::ONE, Points::ZERO]);
    let mut told = line(&format!("{baku}\n250      0.5   1   1    1    1"));
    told.prepare().unwrap();
    assert_eq!(told.table.virtual_points(1, 1), Points::HALF);
}

#[test]
fn a_wrong_tie_break_of_a_file_has_its_place() {
    let ties = |line: &str| {
        let trf = Trf::parse(format!("012 X\n{line}\n").as_bytes()).unwrap();
        trf.ties().map(|ties| ties.len()).map_err(|fault| fault.to_string())
    };
    assert_eq!(ties("212 PTS,BH/C1, SB DE"), Ok(3));
    assert_eq!(
        ties("202 BH,QQ").unwrap_err(),
        "2:8: 'QQ' (expected a tie-break such as BH/C1, SB, DE, WON, ARO)"
    );
    assert_eq!(
        ties("202 BH/C1, BH:MP").unwrap_err(),
        "2:12: 'BH:MP' (expected a tie-break of single players such as BH/C1, SB, DE, WON, ARO)"
    );
}

#[test]
fn letters_are_written_as_they_were() {
    let latin = b"012 \xc9t\xe9\nYYY \xe0\n001    1      No\xebl\n";
    let mut trf = Trf::parse(latin).unwrap();
    assert_eq!((trf.encoding, trf.bytes()), (Encoding::Latin1, latin.to_vec()));
    trf.table.players[0].name = "Łukasz".into();
    assert!(String::from_utf8(trf.bytes()).unwrap().contains("Łukasz"));
    for text in ["012 Été\n", "\u{feff}012 Été\n"] {
        assert_eq!(Trf::parse(text.as_bytes()).unwrap().bytes(), text.as_bytes());
    }
}

#[test]
fn points_of_the_start_travel_with_the_file() {
    let player = |number| Player { number, ..Player::default() };
    let table = Crosstable { players: (1..=5).map(player).collect(), ..Crosstable::default() };
    let start = [20, 20, 10, 0, 10].map(Points);
    let mut trf = Trf::of(&table);
    trf.set_start(&start);
    let read = Trf::parse(trf.text().as_bytes()).unwrap();
    assert_eq!(read.start(0), start);
    for round in [1, 2, 9] {
        let points: Vec<Points> =
            (1..=5).map(|number| read.table.virtual_points(number, round)).collect();
        assert_eq!(points, start, "round {round}");
    }
    let order = Order { start: read.start(0), ..Order::default() };
    let points: Vec<Points> = standings(&read.table, &order).iter().map(|one| one.points).collect();
    assert_eq!(points, [20, 20, 10, 10, 0].map(Points));
}
