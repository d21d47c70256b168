//! What is said of broken records, and what is kept of them.

use adoube_shogi::record::{Format, Record, Records, Tag};

use crate::records::moves;

#[test]
fn broken_records_are_told_with_line_and_column_and_what_was_expected() {
    let jkf = |mv: &str| format!("{{\"moves\":[{{}},\n{{\"move\":{mv}}}]}}");
    let table = [
        (Format::Kif, "", "1:1: nothing more (expected a record)"),
        (
            Format::Kif,
            "hello\n",
            "1:1: unexpected \"hello\" (expected a tag such as 先手：, a move, a comment (*) or まで)",
        ),
        (
            Format::Kif,
            "手合割：三歩\n1 ７六歩(77)",
            "1:5: unexpected \"三歩\" (expected 平手, 香落ち, … 十枚落ち, or a board)",
        ),
        (Format::Kif, "1 ７六歩(77)\n3 ３四歩(33)", "2:1: move number 3 (expected 2)"),
        (Format::Kif, "0 ７六歩(77)", "1:1: move number 0 (expected 1)"),
        (Format::Kif, "1 ７六歩(77)\n変化：5手", "2:4: move number 5 (expected 1 to 2)"),
        (
            Format::Kif,
            "1 ７六歩(77)\n変化：手",
            "2:4: unexpected \"手\" (expected the number of a move, such as 変化：3手)",
        ),
        (
            Format::Kif,
            "1 ７六歩(7)",
            "1:8: unexpected \")\" (expected the time, such as ( 0:01/00:00:01))",
        ),
        (Format::Kif, "1 ７六歩(7a)", "1:6: unexpected \"(7a)\" (expected an origin such as (77))"),
        (
            Format::Kif,
            "1 ７六石(77)",
            "1:5: unexpected \"石(77)\" (expected a piece: 歩香桂銀金角飛玉, と成香成桂成銀馬龍)",
        ),
        (Format::Kif, "1 ７x歩(77)", "1:4: unexpected \"x歩(77)\" (expected a rank 一 to 九)"),
        (
            Format::Kif,
            "1 降参",
            "1:3: unexpected \"降参\" (expected a move such as ７六歩(77), or an ending such as 投了)",
        ),
        (
            Format::Kif,
            "1 同　歩(77)",
            "1:3: the same square as the move before (expected a square, for there is none)",
        ),
        (Format::Kif, "1 ７六銀(77)", "1:3: a pawn on 7g (expected a silver, as is written)"),
        (Format::Kif, "1 ７五歩(77)", "1:3: 7g7e: a pawn cannot move like that (fesa-2024/3.10)"),
        (Format::Kif, "1 △７六歩(77)", "1:3: a move of the other player (expected one of Black)"),
        (
            Format::Kif,
            "1 投了\n2 ７六歩(77)",
            "2:3: a move after the end (expected a comment, a variation or nothing)",
        ),
        (
            Format::Kif,
            "1 ７六歩(77) soon",
            "1:11: unexpected \"soon\" (expected the time, such as ( 0:01/00:00:01), or the end of the line)",
        ),
        (
            Format::Kif,
            "|v香v桂|一",
            "1:6: unexpected \"|一\" (expected nine squares, each a piece or ・)",
        ),
        (Format::Kif, "先手の持駒：飛三\n", "1:7: 3 of a piece in hand (expected at most 2)"),
        (
            Format::Kif,
            "先手の持駒：玉\n",
            "1:7: unexpected \"玉\" (expected a piece in hand, one of 飛角金銀桂香歩, or なし)",
        ),
        (
            Format::Kif,
            "1 ７六歩(77)\nまで1手で晴れ",
            "2:6: unexpected \"晴れ\" (expected how the game ended, such as まで78手で後手の勝ち)",
        ),
        (Format::Ki2, "▲７六歩 ３四歩", "1:6: unexpected \"３四歩\" (expected ▲ or △ and a move)"),
        (Format::Ki2, "▲５八金", "1:1: ▲５八金: ambiguous: 4i5h, 6i5h"),
        (Format::Ki2, "▲５五桂", "1:1: ▲５五桂: no piece can make this move"),
        (
            Format::Csa,
            "PI\n+\n+7776XX",
            "3:6: unexpected \"XX\" (expected a piece: FU KY KE GI KI KA HI OU TO NY NK NG UM RY)",
        ),
        (
            Format::Csa,
            "PI\n+\n+7776",
            "3:6: nothing more (expected a piece: FU KY KE GI KI KA HI OU TO NY NK NG UM RY)",
        ),
        (
            Format::Csa,
            "PI\n+\n+77",
            "3:1: unexpected \"+77\" (expected a move such as +7776FU or +0055KA)",
        ),
        (Format::Csa, "PI\n+\n+7776KI", "3:1: a pawn on 7g (expected a gold, as is written)"),
        (
            Format::Csa,
            "PI\n+\nX",
            "3:1: unexpected \"X\" (expected a line of CSA, which begins with one of V N $ P + - % T ')",
        ),
        (
            Format::Csa,
            "PI55FU",
            "1:3: unexpected \"55FU\" (expected a piece of the start and its square, such as 82HI)",
        ),
        (
            Format::Csa,
            "P1-KY",
            "1:6: nothing more (expected nine squares, each +, - and a piece, or *)",
        ),
        (
            Format::Csa,
            "P+00OU",
            "1:3: unexpected \"00OU\" (expected a piece in hand: FU KY KE GI KI KA HI)",
        ),
        (Format::Csa, "P+00HI00HI00HI", "1:11: 3 of a piece in hand (expected at most 2)"),
        (
            Format::Csa,
            "P+51OU59OU\n+",
            "1:1: not a legal position: kings of Black (sente) on 5a, 5i (expected one)",
        ),
        (Format::Csa, "PI\n+\n+7776FU\nT1x", "4:3: unexpected \"x\" (expected a time such as T10)"),
        (Format::Csa, "$EVENT", "1:2: unexpected \"EVENT\" (expected a tag such as $EVENT:)"),
        (Format::Usi, "position", "1:9: nothing more (expected startpos or sfen)"),
        (Format::Usi, "position startpos 7z", "1:19: unexpected \"7z\" (expected moves)"),
        (
            Format::Usi,
            "startpos moves 7g7f 7z",
            "1:21: unexpected \"7z\" (expected a move such as 7g7f, 8h2b+ or P*5e)",
        ),
        (
            Format::Usi,
            "startpos moves P*5e",
            "1:16: P*5e: no pawn in hand (fesa-2024/3.11); an unpromoted pawn stands on the same file, on 5g (fesa-2024/3.11.a)",
        ),
        (
            Format::Usi,
            "sfen 4k4/9/x b",
            "1:12: rank 3: 'x' is no piece (expected one of KRBGSNLP, small for White, a digit or '+')",
        ),
        (Format::Jkf, "[]", "1:1: unexpected \"[]\" (expected '{', a record as JSON)"),
        (Format::Jkf, "{}", "1:3: nothing more (expected the moves)"),
        (Format::Jkf, "{\"moves\":[{}}", "1:13: unexpected \"}\" (expected ',' or ']')"),
        (
            Format::Jkf,
            "{\"moves\":[{}] \"a\":1}",
            "1:15: unexpected \"\\\"a\\\":1}\" (expected ',' or '}')",
        ),
        (
            Format::Jkf,
            "{\"moves\":[{}]} x",
            "1:16: unexpected \"x\" (expected nothing after the record)",
        ),
        (
            Format::Jkf,
            "{\"header\":{\"a\":\"\\x\"}}",
            "1:17: unexpected \"\\\\x\\\"}}\" (expected an escape such as \\n or \\u3042)",
        ),
        (
            Format::Jkf,
            "{\"initial\":{\"preset\":\"OTHER\"}}",
            "1:30: unexpected \"}\" (expected data, for the preset is OTHER)",
        ),
        (
            Format::Jkf,
            "{\"initial\":{\"preset\":\"11\"}}",
            "1:22: unexpected \"11\" (expected HIRATE, KY, … 10 or OTHER)",
        ),
        (
            Format::Jkf,
            "{\"moves\":[{\"special\":\"X\"}]}",
            "1:22: unexpected \"X\" (expected an ending such as TORYO)",
        ),
        (
            Format::Jkf,
            &jkf(r#"{"from":{"x":0,"y":7}}"#),
            "2:17: unexpected \"{\\\"x\\\":0,\\\"y\\\":7…\" (expected a square, x and y 1 to 9)",
        ),
        (
            Format::Jkf,
            &jkf(r#"{"piece":"XX"}"#),
            "2:18: unexpected \"XX\" (expected a piece: FU KY KE GI KI KA HI OU TO NY NK NG UM RY)",
        ),
        (
            Format::Jkf,
            &jkf(r#"{"to":{"x":5,"y":8},"piece":"KI"}"#),
            "2:9: ５八金: ambiguous: 4i5h, 6i5h",
        ),
        (
            Format::Jkf,
            &jkf(r#"{"same":true,"piece":"KI"}"#),
            "2:9: the same square as the move before (expected a square, for there is none)",
        ),
        (
            Format::Jkf,
            &jkf(r#"{"color":1,"to":{"x":7,"y":6},"piece":"FU"}"#),
            "2:9: a move of the other player (expected one of Black)",
        ),
        (
            Format::Jkf,
            &jkf(r#"{"from":{"x":7,"y":7},"to":{"x":7,"y":5}}"#),
            "2:9: 7g7e: a pawn cannot move like that (fesa-2024/3.10)",
        ),
    ];
    let mut wrong = Vec::new();
    for (format, text, expected) in table {
        let found = match Record::read(format, text) {
            Ok(_) => "it is read".to_string(),
            Err(broken) => broken.to_string(),
        };
        if found != expected {
            wrong.push(format!("{format} {text:?}\n   {found}\n  ≠{expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_was_read_before_a_fault_is_there() {
    let broken = Record::read(Format::Kif, "先手：A\n1 ７六歩(77)\n2 ３五歩(33)\n3 x").unwrap_err();
    assert_eq!(broken.partial.header.get(&Tag::Black), Some("A"));
    // The illegal move is the fault, and not what stands after it.
    assert_eq!((broken.place.line, broken.partial.main_line().count()), (3, 1));
}

#[test]
fn strange_starts_are_refused_unless_they_are_kept() {
    let nifu = "PI\nP+55FU\n+\n+7776FU\n";
    let broken = Record::read(Format::Csa, nifu).unwrap_err();
    assert_eq!(
        broken.to_string(),
        "1:1: not a legal position: 19 of P (a set has 18); unpromoted pawns of Black (sente) on 5e, \
         5g (expected one on a file)"
    );
    let kept = Records::of(nifu, Format::Csa).keeping_illegal().next().unwrap().unwrap();
    assert!(kept.start().position().is_none());
    assert_eq!(moves(&kept), "7g7f");
}

/// The comments of a record, wherever they stand.
fn comments(record: &Record) -> Vec<&str> {
    let mut open = vec![Record::ROOT];
    let mut found = Vec::new();
    while let Some(id) = open.pop() {
        found.extend(record.node(id).comment());
        open.extend(record.children(id));
    }
    found
}

#[test]
fn a_variation_that_cannot_be_followed_costs_nothing_else() {
    let text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n5 投了\n\
        変化：4手\n4 ４四歩(43)\n5 ５六角(88)\n6 ６二銀(71)\n\
        変化：3手\n3 ９九歩(97)\n4 ８四歩(83)\n変化：4手\n4 ５四歩(53)\n\
        変化：2手\n2 ８四歩(83)\n変化：1手\n1 ５六歩(57)\n2 ７七飛(82)\n";
    assert!(Record::read(Format::Kif, text).is_err());
    let record = Records::of(text, Format::Kif).forgiving().next().unwrap().unwrap();
    assert_eq!(moves(&record), "7g7f 3c3d 2g2f 8c8d");
    assert_eq!(record.children(Record::ROOT).count(), 2, "5g5f");
    let first = record.next(Record::ROOT).unwrap();
    assert_eq!(record.children(first).count(), 2, "8c8d");
    let told = comments(&record).join("\n");
    for refused in [
        "5 ５六角(88)\n6 ６二銀(71)\n(",
        "3 ９九歩(97)\n4 ８四歩(83)\n(",
        "変化：4手\n4 ５四歩(53)\n(",
        "2 ７七飛(82)\n(",
    ] {
        assert!(told.contains(refused), "{refused}\n{told}");
    }
    for format in [Format::Kif, Format::Ki2, Format::Jkf] {
        assert_eq!(Record::read(format, &record.write(format)).unwrap(), record, "{format}");
    }
}

#[test]
fn a_fork_that_cannot_be_followed_costs_nothing_else() {
    let step = |from: (u8, u8), to: (u8, u8), forks: &str| {
        let square = |(x, y): (u8, u8)| format!("{{\"x\":{x},\"y\":{y}}}");
        format!(
            "{{\"move\":{{\"from\":{},\"to\":{},\"piece\":\"FU\"}}{forks}}}",
            square(from),
            square(to)
        )
    };
    let bad = step((9, 7), (9, 2), "");
    let good = step((5, 7), (5, 6), "");
    let reply = step((8, 3), (8, 4), "");
    let outside = good.replace("\"y\":6", "\"y\":12");
    for fork in [&bad, &format!("{good},{bad}"), &outside, &format!("{good},{reply},{outside}")] {
        let forks = format!(",\"forks\":[[{fork}],[{good},{reply}]]");
        let text = format!(
            "{{\"header\":{{}},\"moves\":[{{}},{},{reply}]}}",
            step((7, 7), (7, 6), &forks)
        );
        assert!(Record::read(Format::Jkf, &text).is_err());
        let record = Records::of(&*text, Format::Jkf).forgiving().next().unwrap().unwrap();
        assert_eq!(moves(&record), "7g7f 8c8d");
        assert!(comments(&record).join("").contains("\"x\":"), "{fork}");
        let sound = record.children(Record::ROOT).last().unwrap();
        assert!(record.next(sound).is_some(), "{fork}");
        assert_eq!(Record::read(Format::Jkf, &record.write(Format::Jkf)).unwrap(), record);
    }
    // The main line cannot be left, nor what is no JSON; what was read before is kept.
    for wrong in [bad.clone(), bad.replace('}', "")] {
        let text = format!("{{\"moves\":[{{}},{},{wrong}]}}", step((7, 7), (7, 6), ""));
        let broken = Records::of(&*text, Format::Jkf).forgiving().next().unwrap().unwrap_err();
        assert_eq!(moves(&broken.partial), "7g7f");
    }
    let forks = format!(",\"forks\":[[{good}]]");
    let text = format!("{{\"moves\":[{{}},{}]}}", step((9, 7), (9, 2), &forks));
    let broken = Records::of(&*text, Format::Jkf).next().unwrap().unwrap_err();
    assert_eq!(moves(&broken.partial), "", "what could be played instead of it is no main line");
}

#[test]
fn what_was_refused_is_kept_as_it_was_written() {
    for (format, text, rest) in [
        (Format::Kif, "1 ７六歩(77)\n2 ３五歩(33)\n3 ２六歩(27)\n", "３五歩(33)\n3 ２六歩(27)"),
        (Format::Ki2, "▲７六歩 △３四歩\n▲９九歩 △８四歩\n", "▲９九歩 △８四歩"),
        (Format::Csa, "PI\n+\n+7776FU\n-3335FU\n+2726FU\n%TORYO\n", "-3335FU\n+2726FU\n%TORYO"),
        (Format::Usi, "startpos moves 7g7f 3c3e 2g2f", "3c3e 2g2f"),
        (Format::Csa, "PI\nP+55FU\n+\n+7776FU\n", "PI\nP+55FU\n+\n+7776FU"),
    ] {
        let broken = Record::read(format, text).unwrap_err();
        assert_eq!(broken.rest, rest, "{format}");
        let reason = broken.fault.to_string();
        let kept = broken.kept(&reason);
        assert!(
            kept.main_line()
                .all(|id| matches!(kept.node(id).played(), Some(adoube_shogi::Played::Move(_))))
        );
        assert_eq!(comments(&kept), [format!("{rest}\n({reason})")], "{format}");
    }
}

#[test]
fn a_footer_that_does_not_go_with_its_game_is_a_remark_where_records_are_to_be_kept() {
    for footer in ["まで3手で後手の勝ち", "まで2手で先手の勝ち"] {
        let text = format!("1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n{footer}\n");
        assert!(Record::read(Format::Kif, &text).is_err());
        let record = Records::of(&*text, Format::Kif).forgiving().next().unwrap().unwrap();
        assert_eq!(moves(&record), "7g7f 3c3d");
        assert!(comments(&record)[0].starts_with(footer), "{:?}", comments(&record));
    }
}

#[test]
fn an_ending_that_nobody_knows_justifies_no_illegal_move() {
    let broken = Record::read(Format::Csa, "PI\n+\n+7776FU\n-3335FU\n%FOO\n").unwrap_err();
    assert_eq!(broken.place.to_string(), "4:1");
    assert_eq!(moves(&broken.partial), "7g7f");
    let other = Record::read(Format::Kif, "1 ７六歩(77)\n2 ▲投了\n").unwrap_err();
    assert_eq!(other.to_string(), "2:3: a move of the other player (expected one of White)");
}
