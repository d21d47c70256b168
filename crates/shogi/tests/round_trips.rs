//! Random records through every format, to itself and through the others.

use crate::walk;

use adoube_shogi::record::{Encoding, Ending, Format, NodeId, Record, Records, Tag, Time, records};
use adoube_shogi::{Act, Handicap, Played, Position, Square, Table};
use walk::Dice;

/// What a random record is made of.
#[derive(Clone, Copy)]
struct Wanted {
    variations: bool,
    times: bool,
    comments: bool,
    bookmarks: bool,
    header: bool,
    ending: Option<Ending>,
}

const EVERYTHING: Wanted = Wanted {
    variations: true,
    times: true,
    comments: true,
    bookmarks: true,
    header: true,
    ending: Some(Ending::Resigns),
};

fn start(dice: &mut Dice) -> Table {
    match dice.below(4) {
        0 => Table::START,
        1 => Handicap::ALL[dice.below(Handicap::ALL.len())].sketch().into(),
        _ => walk::position(walk::UNUSUAL[dice.below(walk::UNUSUAL.len())]).sketch().into(),
    }
}

fn decorate(record: &mut Record, id: NodeId, wanted: Wanted, dice: &mut Dice) {
    const LINES: [&str; 5] = ["好手", "", "* 30 -3334FU +2726FU", "a\nb", "  二歩？  &#'%$ \"\\"];
    if wanted.comments && dice.one_in(6) {
        record.add_comment(id, LINES[dice.below(LINES.len())]);
    }
    if wanted.bookmarks && dice.one_in(20) {
        record.set_bookmark(id, "しおり");
    }
}

fn line(
    record: &mut Record,
    from: NodeId,
    plies: usize,
    wanted: Wanted,
    dice: &mut Dice,
) -> Vec<NodeId> {
    let mut nodes = Vec::new();
    let (mut at, mut table) = (from, record.table_at(from));
    for _ in 0..plies {
        let Some(position) = table.position() else { break };
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let played = Played::Move(moves[dice.below(moves.len())]);
        at = record.add(at, played);
        table.play(played);
        if wanted.times && !dice.one_in(9) {
            let total = dice.one_in(30).then(|| 1000 * dice.below(100_000) as u32);
            // A total that is the sum anyway is not kept as one.
            let total = total.map(|total| total + 90_000_000);
            let spent = 1000 * dice.below(5000) as u32;
            record.set_time(at, Some(Time { spent, total }));
        }
        decorate(record, at, wanted, dice);
        nodes.push(at);
    }
    nodes
}

fn record(wanted: Wanted, dice: &mut Dice) -> Record {
    let mut record = Record::new(start(dice));
    if wanted.header {
        // The players first, as CSA has them.
        record.header.set(Tag::Black, "先手 太郎");
        record.header.set(Tag::White, "後手: 花子");
        record.header.set(Tag::Event, "第1回 “試験” 棋戦");
        record.header.set(Tag::TimeLimit, ["600+10+0", "00:25+00", "各6時間"][dice.below(3)]);
        record.header.set(Tag::named("記録係"), "誰か");
        record.header.set(Tag::named("* & odd: name"), "x");
    }
    decorate(&mut record, Record::ROOT, wanted, dice);
    let plies = dice.below(60);
    let mut nodes = line(&mut record, Record::ROOT, plies, wanted, dice);
    if let Some(ending) = wanted.ending {
        let last = nodes.last().copied().unwrap_or(Record::ROOT);
        let end = record.end(last, ending);
        decorate(&mut record, end, wanted, dice);
        nodes.push(end);
    }
    if wanted.variations {
        for _ in 0..dice.below(12) {
            if nodes.is_empty() {
                break;
            }
            let rival = nodes[dice.below(nodes.len())];
            let parent = record.parent(rival).unwrap();
            let plies = 1 + dice.below(5);
            let mut new = line(&mut record, parent, plies, wanted, dice);
            if let Some(&last) = new.last()
                && dice.one_in(3)
            {
                new.push(record.end(last, Ending::Interrupted));
            }
            nodes.extend(new);
        }
    }
    record
}

#[track_caller]
fn comes_back(record: &Record, format: Format) {
    let written = record.write(format);
    match Record::read(format, &written) {
        Ok(again) => assert!(again == *record, "{format}:\n{written}\n{}", again.write(format)),
        Err(broken) => panic!("{format}: {broken}\n{written}"),
    }
}

#[test]
fn kif_holds_everything() {
    let mut dice = Dice::new(1);
    for _ in 0..300 {
        comes_back(&record(EVERYTHING, &mut dice), Format::Kif);
    }
}

#[test]
fn ki2_holds_everything_but_times() {
    let mut dice = Dice::new(2);
    for _ in 0..300 {
        comes_back(&record(Wanted { times: false, ..EVERYTHING }, &mut dice), Format::Ki2);
    }
}

#[test]
fn jkf_holds_everything_but_bookmarks() {
    let mut dice = Dice::new(3);
    for _ in 0..300 {
        comes_back(&record(Wanted { bookmarks: false, ..EVERYTHING }, &mut dice), Format::Jkf);
    }
}

/// Without what CSA has no room for: variations, bookmarks, totals, in V2.2 limits in seconds.
fn for_csa(dice: &mut Dice) -> Record {
    let wanted = Wanted { variations: false, bookmarks: false, ..EVERYTHING };
    let mut record = record(wanted, dice);
    if record.header.get(&Tag::TimeLimit) == Some("600+10+0") {
        record.header.set(Tag::TimeLimit, "00:10+10");
    }
    let ids: Vec<_> = record.main_line().collect();
    for id in ids {
        let time = record.node(id).time().map(|time| Time { total: None, ..time });
        record.set_time(id, time);
    }
    record
}

#[test]
fn csa_holds_a_line_with_times_and_comments() {
    let mut dice = Dice::new(4);
    for _ in 0..300 {
        let mut record = for_csa(&mut dice);
        record.add_remark(Record::ROOT, "rating 1500");
        comes_back(&record, Format::Csa);
        comes_back(&record, Format::Csa3);
    }
}

#[test]
fn csa_of_the_third_version_holds_milliseconds() {
    let mut record = Record::read(Format::Usi, "startpos moves 7g7f").unwrap();
    let first = record.next(Record::ROOT).unwrap();
    record.set_time(first, Some(Time { spent: 1_030, total: None }));
    assert!(record.write(Format::Csa3).contains("\nT1.030\n"));
    assert!(record.write(Format::Csa).contains("\nT1\n"));
    comes_back(&record, Format::Csa3);
}

#[test]
fn csa_of_the_second_version_has_nothing_of_the_third() {
    for (limit, written) in [
        ("600+10+0", "$TIME_LIMIT:00:10+10"),
        ("5400+0+0", "$TIME_LIMIT:01:30+00"),
        ("00:25+00", "$TIME_LIMIT:00:25+00"),
        // What it has no room for is remarked only.
        ("300+0+10", "'TIME:300+0+10"),
        ("90+0+0", "'TIME:90+0+0"),
        ("5.5+0+0", "'TIME:5.5+0+0"),
    ] {
        let mut record = Record::read(Format::Usi, "startpos moves 7g7f").unwrap();
        record.header.set(Tag::TimeLimit, limit);
        let first = record.next(Record::ROOT).unwrap();
        record.set_time(first, Some(Time { spent: 1_500, total: None }));
        record.end(first, Ending::MaxMoves);
        let text = record.write(Format::Csa);
        assert_eq!(text, format!("V2.2\n{written}\nPI\n+\n+7776FU\nT1\n%MAX_MOVES\n"));
        let again = Record::read(Format::Csa, &text).unwrap();
        assert_eq!(again.write(Format::Csa).len(), text.len(), "it is written the same again");
        comes_back(&again, Format::Csa);
        comes_back(&record, Format::Csa3);
    }
}

#[test]
fn tags_of_the_third_version_of_csa_are_no_tags_of_the_second() {
    let header = |tags: &str| {
        let text = format!("V3.0\n{tags}PI\n+\n");
        let record = Record::read(Format::Csa, &text).unwrap();
        assert!(record.write(Format::Csa3).ends_with(&text), "it has all of them");
        let text = record.write(Format::Csa);
        let again = Record::read(Format::Csa, &text).unwrap();
        assert_eq!(again.write(Format::Csa).len(), text.len(), "it is written the same again");
        text["V2.2\n".len()..text.find("PI\n").unwrap()].to_owned()
    };
    for (third, second) in [
        ("$TIME+:600+10+0\n$TIME-:600+10+0\n", "$TIME_LIMIT:00:10+10\n"),
        // One limit cannot be that of both.
        ("$TIME+:600+10+0\n$TIME-:300+10+0\n", "'TIME+:600+10+0\n'TIME-:300+10+0\n"),
        ("$TIME+:600+10+0\n", "'TIME+:600+10+0\n"),
        ("$TIME+:9+0+9\n$TIME-:9+0+9\n", "'TIME+:9+0+9\n'TIME-:9+0+9\n"),
        (
            "$TIME+:60+0+0\n$TIME-:60+0+0\n$TIME:120+0+0\n",
            "'TIME+:60+0+0\n'TIME-:60+0+0\n$TIME_LIMIT:00:02+00\n",
        ),
        (
            "$EVENT:A\n$MAX_MOVES:256\n$JISHOGI:27\n$NOTE:B\n$OPENING:C\n",
            "$EVENT:A\n'MAX_MOVES:256\n'JISHOGI:27\n'NOTE:B\n$OPENING:C\n",
        ),
    ] {
        assert_eq!(header(third), second);
    }
}

#[test]
fn records_of_one_file_stand_apart_as_their_lines_do() {
    let record = Record::read(Format::Usi, "startpos moves 7g7f").unwrap();
    for format in [Format::Csa, Format::Csa3, Format::Usi] {
        for encoding in [Encoding::Utf8, Encoding::ShiftJis] {
            let one = record.encode(format, encoding).unwrap();
            let separator = format.separator(encoding).unwrap();
            let file = [&one, separator.as_bytes(), &one].concat();
            assert_eq!(records(&file, format).filter(Result::is_ok).count(), 2);
            let ends = file.iter().filter(|&&byte| byte == b'\n').count();
            let windows = file.windows(2).filter(|pair| pair == b"\r\n").count();
            assert!(windows == 0 || windows == ends, "{format} {encoding:?}");
        }
    }
}

#[test]
fn csa_of_the_second_version_declares_utf_8_where_it_matters() {
    let mut record = Record::default();
    record.header.set(Tag::Black, "Sato");
    assert!(record.write(Format::Csa).starts_with("V2.2\n"));
    record.header.set(Tag::Black, "佐藤");
    assert!(record.write(Format::Csa).starts_with("'CSA encoding=UTF-8\nV2.2\n"));
    let windows = record.encode(Format::Csa, Encoding::ShiftJis).unwrap();
    assert!(windows.starts_with(b"V2.2\r\n"));
    comes_back(&record, Format::Csa);
}

#[test]
fn usi_holds_a_bare_line() {
    let mut dice = Dice::new(5);
    let wanted = Wanted {
        variations: false,
        times: false,
        comments: false,
        bookmarks: false,
        header: false,
        ending: None,
    };
    for _ in 0..300 {
        comes_back(&record(wanted, &mut dice), Format::Usi);
    }
}

#[test]
fn a_line_goes_through_all_formats_and_comes_back() {
    let mut dice = Dice::new(6);
    for _ in 0..200 {
        let record = for_csa(&mut dice);
        let mut current = record.clone();
        for format in
            [Format::Kif, Format::Jkf, Format::Csa, Format::Jkf, Format::Csa3, Format::Kif]
        {
            current = Record::read(format, &current.write(format)).unwrap();
            assert!(current == record, "{format}");
        }
        let moves = record.write(Format::Usi);
        for format in Format::ALL {
            let other = Record::read(format, &record.write(format)).unwrap();
            assert_eq!(other.write(Format::Usi), moves, "{format}");
        }
    }
}

#[test]
fn variations_go_from_kif_to_ki2_and_jkf_and_back() {
    let mut dice = Dice::new(7);
    for _ in 0..200 {
        let wanted = Wanted { times: false, bookmarks: false, ..EVERYTHING };
        let record = record(wanted, &mut dice);
        let mut current = record.clone();
        for format in [Format::Ki2, Format::Jkf, Format::Kif, Format::Jkf, Format::Ki2] {
            current = Record::read(format, &current.write(format)).unwrap();
            assert!(current == record, "{format}");
        }
    }
}

#[test]
fn shift_jis_and_utf_8_hold_the_same() {
    let mut dice = Dice::new(8);
    for _ in 0..50 {
        let mut record = record(Wanted { header: false, ..EVERYTHING }, &mut dice);
        record.header.set(Tag::Black, "佐藤");
        for format in [Format::Kif, Format::Ki2, Format::Csa, Format::Csa3] {
            let read = |encoding| {
                let bytes = record.encode(format, encoding).unwrap();
                records(&bytes, format).next().unwrap().unwrap()
            };
            assert!(read(Encoding::Utf8) == read(Encoding::ShiftJis), "{format}");
        }
    }
}

#[test]
fn lines_in_shift_jis_end_as_windows_has_it() {
    let record = record(EVERYTHING, &mut Dice::new(10));
    for format in Format::ALL {
        for encoding in [Encoding::Utf8, Encoding::ShiftJis] {
            let bytes = record.encode(format, encoding).unwrap();
            let ends = bytes.iter().filter(|&&byte| byte == b'\n').count();
            let windows = bytes.windows(2).filter(|pair| pair == b"\r\n").count();
            let expected = match (format, encoding) {
                (Format::Jkf | Format::Usi, _) | (_, Encoding::Utf8) => 0,
                _ => ends,
            };
            assert_eq!(windows, expected, "{format} {encoding:?}");
        }
    }
}

#[test]
fn what_shift_jis_lacks_is_said_with_its_place() {
    let mut record = Record::default();
    record.header.set(Tag::Black, "Zoé 𠮷");
    let error = record.encode(Format::Kif, Encoding::ShiftJis).unwrap_err();
    assert_eq!(
        error.to_string(),
        "2:6: 'é' cannot be written in Shift-JIS (expected a character of it, or UTF-8)"
    );
    record.header.set(Tag::Black, "〜");
    assert!(record.encode(Format::Kif, Encoding::ShiftJis).is_ok());
}

#[test]
fn every_ending_comes_back_from_every_format_that_has_a_word_for_it() {
    for line in ["startpos moves 7g7f", "startpos moves 7g7f 3c3d"] {
        for ending in Ending::ALL {
            let mut record = Record::read(Format::Usi, line).unwrap();
            let last = record.main_line().last().unwrap();
            let turn = record.table_at(last).turn();
            record.end(last, ending);
            let by_default = matches!(
                ending,
                Ending::WinsByDefault | Ending::LosesByDefault | Ending::Wins | Ending::WinsOnTime
            );
            for format in [Format::Csa, Format::Csa3, Format::Jkf, Format::Kif, Format::Ki2] {
                let again = Record::read(format, &record.write(format)).unwrap();
                let kif = matches!(format, Format::Kif | Format::Ki2);
                let expected = match ending {
                    // A comment alone tells who won.
                    _ if !kif && by_default => {
                        let last = again.main_line().last().unwrap();
                        let comment = again.node(last).comment().unwrap();
                        assert!(comment.contains("手の不戦") || comment.contains("手の勝ち"));
                        Ending::Interrupted
                    }
                    Ending::Sealed | Ending::Tried if !kif => {
                        let last = again.main_line().last().unwrap();
                        let word = ["封じ手", "トライ"][usize::from(ending == Ending::Tried)];
                        assert_eq!(again.node(last).comment(), Some(word));
                        Ending::from_csa(ending.csa()).unwrap()
                    }
                    Ending::IllegalAction(side) if kif && side == turn => Ending::IllegalMove,
                    ending => ending,
                };
                assert_eq!(again.ending(), Some(expected), "{format}");
                // Whatever word a format has, nobody else wins by it.
                let winner = expected.winner(turn, false);
                assert_eq!(again.winner(), winner, "{format} {ending:?}");
                assert!(winner == record.winner() || winner.is_none(), "{format} {ending:?}");
            }
        }
    }
}

#[test]
fn a_record_that_ends_in_an_illegal_move_comes_back() {
    let square = |text: &str| text.parse::<Square>().unwrap();
    let acts = [
        Act::step(square("2g"), square("2e")),
        Act::step(square("3c"), square("3d")),
        Act::step(square("5e"), square("5d")),
        Act::drop(adoube_shogi::Role::Pawn, square("5e")),
        Act::drop(adoube_shogi::Role::King, square("5e")),
        Act::promote(square("8h"), square("4d")),
    ];
    for act in acts {
        let mut record = Record::read(Format::Usi, "startpos moves 7g7f 8c8d").unwrap();
        let last = record.main_line().last().unwrap();
        assert!(record.table_at(last).judge(act).is_err());
        let illegal = record.add(last, Played::Act(act));
        record.end(illegal, Ending::IllegalAction(adoube_shogi::Black));
        for format in [Format::Kif, Format::Ki2, Format::Csa, Format::Csa3, Format::Jkf] {
            comes_back(&record, format);
        }
        // The player to move then has won.
        assert_eq!(record.winner(), Some(adoube_shogi::White));
    }
}

#[test]
fn illegal_moves_that_stood_come_back_when_they_are_kept() {
    let mut dice = Dice::new(9);
    for _ in 0..200 {
        let mut record = Record::default();
        let mut at = Record::ROOT;
        let mut table = Table::START;
        for _ in 0..20 {
            let moves = table.position().map(Position::legal_moves);
            let legal = moves.as_deref().unwrap_or_default();
            let act: Act = match legal.is_empty() || dice.one_in(5) {
                true => Act::step(dice.square(), dice.square()),
                false => legal[dice.below(legal.len())].into(),
            };
            let played = table.judge(act).unwrap_or(Played::Act(act));
            at = record.add(at, played);
            table.play(played);
        }
        for format in Format::ALL {
            let text = record.write(format);
            let again = Records::of(&*text, format).keeping_illegal().next().unwrap();
            let again = again.unwrap_or_else(|broken| panic!("{format}: {broken}\n{text}"));
            assert!(again == record, "{format}\n{text}");
        }
    }
}

#[test]
fn deep_nesting_is_read_and_written_without_a_deep_stack() {
    let text =
        format!("{{\"moves\":[{{}},{}{}]}}", "{\"forks\":[[".repeat(20_000), "]]}".repeat(20_000));
    let broken = Record::read(Format::Jkf, &text).unwrap_err();
    assert_eq!(broken.to_string(), "1:220003: unexpected \"forks\" (expected a move beside them)");

    let mv = |from: u8, to: u8| {
        format!(
            "\"move\":{{\"from\":{{\"x\":{from},\"y\":7}},\"to\":{{\"x\":{from},\"y\":{to}}},\"piece\":\"FU\"}}"
        )
    };
    let open = format!("{{{},\"forks\":[[", mv(7, 6));
    let text =
        format!("{{\"moves\":[{}{{{}}}{}]}}", open.repeat(5_000), mv(2, 6), "]]}".repeat(5_000));
    let record = Record::read(Format::Jkf, &text).unwrap();
    assert_eq!(record.children(Record::ROOT).count(), 5_001);
    comes_back(&record, Format::Jkf);
    comes_back(&record, Format::Kif);
}
