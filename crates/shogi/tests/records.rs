//! Game records as programs and people write them: what is read, and what is said of broken ones.

use adoube_shogi::record::{Ending, Format, Record, Tag, Time, decode, records};
use adoube_shogi::{Black, Handicap, White};

#[track_caller]
pub(crate) fn read(format: Format, text: &str) -> Record {
    Record::read(format, text).unwrap_or_else(|broken| panic!("{broken}\n{text}"))
}

pub(crate) fn moves(record: &Record) -> String {
    let usi = record.write(Format::Usi);
    usi.trim_end().split_once(" moves ").map_or("", |(_, moves)| moves).to_string()
}

const KIF: &str = "\
#KIF version=2.0 encoding=UTF-8
# ---- Kifu for Windows V6.26 棋譜ファイル ----
開始日時：2003/09/08 13:00:00
棋戦：順位戦
持ち時間：各６時間
手合割：平手　　
先手：大山
後手：升田
記録係：山田
戦型：
手数----指手---------消費時間--
*開始のコメント
   1 ７六歩(77)        ( 0:16/00:00:16)
*最初の手
** 30 -3334FU
   2 ３四歩(33)        ( 0:00/00:00:00)+
&二手目
   3 ２二角成(88)      ( 1:03/00:01:19)
   4 同　銀(31)        ( 0:02/00:00:02)
   5 ５五角打          ( 0:01/00:01:20)
   6 投了              ( 0:05/00:00:07)
まで5手で先手の勝ち

変化：2手
   2 ８四歩(83)
*変化の手
   3 ２六歩(27)
";

const CSA: &str = "\
'encounter of two programs
V2.2
N+NAKAHARA
N-YONENAGA
$EVENT:13th World Computer Shogi Championship
$START_TIME:2003/05/03 10:30:00
$TIME_LIMIT:00:25+00
$OPENING:YAGURA
P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI *  *  *  *  * -KA *
P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4 *  *  *  *  *  *  *  *  *
P5 *  *  *  *  *  *  *  *  *
P6 * * * * * * * * *
P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI *
P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
P+
P-
+
'*the first move
+2726FU
T12
'* a comment
'a remark
-3334FU,T6
+7776FU
-2288UM
T0
%CHUDAN,T3
$END_TIME:2003/05/03 11:11:05
";

#[test]
fn kif_is_read_with_all_that_is_said_of_the_game() {
    let record = read(Format::Kif, KIF);
    assert_eq!(moves(&record), "7g7f 3c3d 8h2b+ 3a2b B*5e");
    assert_eq!(record.handicap(), Some(Handicap::Even));
    assert_eq!(record.header.get(&Tag::Event), Some("順位戦"));
    assert_eq!(record.header.get(&Tag::StartTime), Some("2003/09/08 13:00:00"));
    assert_eq!(record.header.get(&Tag::named("記録係")), Some("山田"));
    assert_eq!(record.header.get(&Tag::Opening), None);
    let line: Vec<_> = record.main_line().map(|id| record.node(id)).collect();
    assert_eq!(record.node(Record::ROOT).comment(), Some("開始のコメント"));
    assert_eq!(line[0].comment(), Some("最初の手\n* 30 -3334FU"));
    assert_eq!(line[0].time(), Some(Time { spent: 16_000, total: None }));
    assert_eq!(line[1].bookmark(), Some("二手目"));
    assert_eq!(line[2].time(), Some(Time { spent: 63_000, total: None }));
    assert_eq!(record.ending(), Some(Ending::Resigns));
    assert_eq!(record.winner(), Some(Black));
    let first = record.next(Record::ROOT).unwrap();
    let replies: Vec<_> = record.children(first).collect();
    assert_eq!(replies.len(), 2);
    assert_eq!(record.node(replies[1]).comment(), Some("変化の手"));
}

#[test]
fn kif_is_written_as_it_was() {
    let record = read(Format::Kif, KIF);
    let written = record.write(Format::Kif);
    let body = |text: &str| text.split_once("消費時間--").unwrap().1.to_string();
    assert_eq!(body(&written), body(KIF));
}

#[test]
fn a_total_that_is_not_the_sum_is_kept() {
    let text = KIF.replace("00:01:19", "00:02:00");
    let record = read(Format::Kif, &text);
    let third = record.main_line().nth(2).unwrap();
    assert_eq!(record.node(third).time(), Some(Time { spent: 63_000, total: Some(120_000) }));
    assert!(record.write(Format::Kif).contains("( 0:01/00:01:20)"), "a total was written after it");
}

#[test]
fn drops_kings_and_blanks_are_read_in_every_spelling() {
    for text in [
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同銀(31)\n5 ５五角打\n6 ５二玉(51)",
        "1 ▲７六歩(77)\n2 △３四歩(33)\n3 ２二角成(88)\n4 同　　銀(31)\n5 ５五角打(00)\n6 ５二王(51)",
        "1 76歩(77)\n2 34歩(33)\n3 22角成(88)\n4 同　銀(31)\n5 55角打\n6 52玉(51)",
        "   1   ７六歩(77) (0:01/)\r\n2 ３四歩(33)\r\n3 ２二角成(88)+\r\n4 同　銀(31)\r\n5 ５五　角打\r\n6 ５二玉(51)\r\n",
        "11 ７六歩(77)\n12 ３四歩(33)\n13 ２二角成(88)\n14 同銀(31)\n15 ５五角打\n16 ５二玉(51)",
    ] {
        assert_eq!(moves(&read(Format::Kif, text)), "7g7f 3c3d 8h2b+ 3a2b B*5e 5a5b", "{text}");
    }
}

#[test]
fn a_board_in_a_header_is_the_start() {
    let text = "\
後手の持駒：飛二　角　金四　銀三　桂三　香三　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v桂v王|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ 全 ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：香 角
作者：誰か
手数：1
手数----指手---------消費時間--
1 １二香打
2 詰み
";
    let record = read(Format::Kif, text);
    let sfen = "7nk/9/7+S1/9/9/9/9/9/9 b BL2rb4g3s3n3l17p 1";
    assert_eq!(record.start().sketch().to_string(), sfen);
    assert_eq!(record.header.get(&Tag::Length), Some("1"));
    assert_eq!(record.ending(), Some(Ending::Mate));
    assert_eq!(record.winner(), Some(Black));
    let turned = text.replace("作者：誰か", "後手番").replace("1 １二香打\n2", "1 ３三桂(21)\n2");
    assert_eq!(read(Format::Kif, &turned).start().turn(), White);
}

#[test]
fn the_move_before_a_board_is_where_the_same_square_is() {
    let before = read(Format::Usi, "startpos moves 7g7f 3c3d 8h2b+");
    let last = before.main_line().last().unwrap();
    let board = Record::new(before.table_at(last)).write(Format::Kif);
    let (board, _) = board.split_once("手数").unwrap();
    let text = format!("{board}手数＝3  ▲２二角成  まで\n4 同　銀(31)\n");
    let record = read(Format::Kif, &text);
    assert_eq!(moves(&record), "3a2b");
    assert_eq!(read(Format::Ki2, &format!("{board}手数＝3  ▲２二角成  まで\n△同銀\n")), record);
    for tail in ["", "  まで", "  ▲同角成  まで"] {
        let text = format!("{board}手数＝3{tail}\n△同銀\n");
        let broken = Record::read(Format::Ki2, &text).unwrap_err();
        assert!(broken.to_string().contains("the same square"), "{broken}");
    }
}

#[test]
fn a_move_after_the_end_is_that_whosever_it_is() {
    let jkf = r#"{"moves":[{},{"special":"TORYO"},{"move":{"color":1,"to":{"x":3,"y":4},"piece":"FU"}}]}"#;
    for (format, text, place) in [
        (Format::Csa, "PI\n+\n+7776FU\n%TORYO\n+2726FU\n", "5:1"),
        (Format::Csa, "PI\n+\n+7776FU\n%TORYO\n-3334FU\n", "5:1"),
        (Format::Ki2, "▲７六歩\nまで1手で先手の勝ち\n▲２六歩\n", "3:1"),
        (Format::Jkf, jkf, "1:42"),
    ] {
        let broken = Record::read(format, text).unwrap_err();
        assert!(broken.to_string().contains("a move after the end"), "{broken}");
        assert_eq!(broken.place.to_string(), place);
    }
}

#[test]
fn in_a_handicap_game_the_stronger_player_begins() {
    for handicap in Handicap::ALL.into_iter().skip(1) {
        let name = handicap.names().japanese;
        let text = format!("手合割：{name}\n下手：弟子\n上手：師匠\n1 ５二玉(51)\n2 投了\n");
        let record = read(Format::Kif, &text);
        assert_eq!(record.handicap(), Some(handicap));
        assert_eq!(record.header.get(&Tag::Black), Some("弟子"));
        assert_eq!(record.header.get(&Tag::White), Some("師匠"));
        assert_eq!(record.winner(), Some(White));
        assert!(record.write(Format::Kif).contains("上手：師匠"));
    }
}

#[test]
fn ki2_tells_pieces_apart_by_words() {
    let text = "\
手合割：平手
先手：A
▲７六歩    △３四歩    ▲２六歩    △８四歩
*序盤
▲２五歩△８五歩
☗７八金　☖３二金
▲５八金 △同　金
まで9手で先手の勝ち
";
    let broken = Record::read(Format::Ki2, text).unwrap_err();
    assert_eq!(broken.place.to_string(), "7:6");
    let text = text.replace(" △同　金", "");
    let record = read(Format::Ki2, &text);
    assert_eq!(moves(&record), "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 4i5h");
    assert_eq!(record.ending(), Some(Ending::Resigns));
    assert_eq!(record.winner(), Some(Black));
}

#[test]
fn only_a_variation_goes_back() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n";
    let broken = Record::read(Format::Kif, &format!("{text}2 ８四歩(83)\n")).unwrap_err();
    assert_eq!(broken.to_string(), "3:1: move number 2 (expected 3)");
    let record = read(Format::Kif, &format!("{text}変化：2手\n2 ８四歩(83)\n"));
    assert_eq!(record.children(record.next(Record::ROOT).unwrap()).count(), 2);
    let ended = format!("{text}3 投了\n4 ２六歩(27)\n");
    let broken = Record::read(Format::Kif, &ended).unwrap_err();
    assert!(broken.to_string().starts_with("4:3: a move after the end"), "{broken}");
}

#[test]
fn a_capture_on_the_same_square_is_padded_as_readers_of_each_format_expect() {
    // A promoted silver takes back.
    let text = "start: 4k4/9/9/3s5/9/4+S4/3p5/9/4K4 w - 1";
    let sfen = text.strip_prefix("start: ").unwrap();
    let usi = format!("sfen {sfen} moves 6d6e 5f6e");
    let record = read(Format::Usi, &usi);
    let kif = record.write(Format::Kif);
    assert!(kif.contains("   2 同　成銀(56)"), "{kif}");
    let ki2 = record.write(Format::Ki2);
    assert!(ki2.contains("▲同成銀"), "{ki2}");
    assert_eq!(moves(&read(Format::Kif, &kif)), "6d6e 5f6e");
}

#[test]
fn csa_names_the_players_before_anything_else() {
    let record = read(Format::Csa, "V2.2\n$EVENT:Cup\nN-B\nN+A\nPI\n+\n+7776FU\n%TORYO\n");
    let lines: Vec<String> = record.write(Format::Csa).lines().take(4).map(str::to_owned).collect();
    assert_eq!(lines, ["V2.2", "N+A", "N-B", "$EVENT:Cup"]);
}

#[test]
fn comments_of_csa_may_stand_behind_a_comma() {
    let text = "PI\n+\n+7776FU,T1,'* 30 -3334FU, and more\n-3334FU,'a remark\n%TORYO,'* -30\n";
    let record = read(Format::Csa, text);
    let line: Vec<_> = record.main_line().map(|id| record.node(id)).collect();
    assert_eq!(line[0].comment(), Some(" 30 -3334FU, and more"));
    assert_eq!(line[0].time(), Some(Time { spent: 1000, total: None }));
    assert_eq!(line[1].remarks(), ["a remark"]);
    assert_eq!(line[2].comment(), Some(" -30"));
    assert_eq!(record.ending(), Some(Ending::Resigns));
}

#[test]
fn csa_is_read_with_all_that_is_said_of_the_game() {
    let record = read(Format::Csa, CSA);
    assert_eq!(moves(&record), "2g2f 3c3d 7g7f 2b8h+");
    assert_eq!(record.header.get(&Tag::Black), Some("NAKAHARA"));
    assert_eq!(record.header.get(&Tag::EndTime), Some("2003/05/03 11:11:05"));
    assert_eq!(record.node(Record::ROOT).comment(), Some("the first move"));
    assert_eq!(record.node(Record::ROOT).remarks(), ["encounter of two programs"]);
    let line: Vec<_> = record.main_line().map(|id| record.node(id)).collect();
    assert_eq!(line[0].time(), Some(Time { spent: 12_000, total: None }));
    assert_eq!(line[0].comment(), Some(" a comment"));
    assert_eq!(line[0].remarks(), ["a remark"]);
    assert_eq!(line[4].ending(), Some(Ending::Interrupted));
    assert_eq!(line[4].time(), Some(Time { spent: 3_000, total: None }));
}

#[test]
fn starts_of_csa_are_read_in_every_form() {
    for (text, sfen) in [
        ("PI\n+", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"),
        ("PI82HI22KA\n-", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("P+59OU00FU00FU\nP-51OU00KI\n-", "4k4/9/9/9/9/9/9/9/4K4 w 2Pg 1"),
        ("P-51OU\nP+53TO00KI\nP-00AL\n+", "4k4/9/4+P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"),
        ("P+00KI00FU00KI\nP-11OU\n+", "8k/9/9/9/9/9/9/9/9 b 2GP 1"),
    ] {
        let record = read(Format::Csa, &format!("V2.2\n{text}\n"));
        assert_eq!(record.start().sketch().to_string(), sfen, "{text}");
    }
}

#[test]
fn the_third_version_of_csa_has_fractions_and_limits_for_each_player() {
    let text = "'CSA encoding=UTF-8\nV3.0\nN+先手\n$TIME+:600+10+0\n$TIME:5.5+0+0\n$MAX_MOVES:256\n\
                PI\n+\n+7776FU,T1.25\n-3334FU\nT.5\n%MAX_MOVES\n";
    let record = read(Format::Csa, text);
    assert_eq!(record.header.get(&Tag::BlackTimeLimit), Some("600+10+0"));
    assert_eq!(record.header.get(&Tag::TimeLimit), Some("5.5+0+0"));
    let times: Vec<_> = record.main_line().map(|id| record.node(id).time()).collect();
    let spent = |spent| Some(Time { spent, total: None });
    assert_eq!(times, [spent(1_250), spent(500), None]);
    assert_eq!(record.ending(), Some(Ending::MaxMoves));
    let written = record.write(Format::Csa3);
    assert_eq!(written, text.replace("FU,T1.25", "FU\nT1.250").replace("T.5", "T0.500"));
}

#[test]
fn games_of_one_file_are_read_one_by_one_and_a_broken_one_spoils_no_other() {
    let text = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+7776FU\n+3334FU\n%TORYO\n/\n\
                PI\n+\n+7774FU\n/\nPI\n-\n-3334FU\n/\nPI\n+\n+2726FU,T1,%ILLEGAL\n/\n";
    let read: Vec<_> = records(text.as_bytes(), Format::Csa)
        .map(|record| record.map(|record| moves(&record)).map_err(|broken| broken.to_string()))
        .collect();
    assert_eq!(
        read,
        [
            Ok("7g7f".into()),
            Err("10:1: a move of the other player (expected one of White)".into()),
            Err("15:1: 7g7d: a pawn cannot move like that (fesa-2024/3.10)".into()),
            Ok("3c3d".into()),
            Err("23:12: unexpected \"%ILLEGAL\" (expected an ending such as %TORYO)".into()),
        ]
    );
}

#[test]
fn separators_without_a_game_between_them_are_no_games() {
    for text in ["/\nPI\n+\n", "\n\n/\n/\nPI\n+\n/\n\n/\n", "PI\n+\n/\n"] {
        assert_eq!(records(text.as_bytes(), Format::Csa).count(), 1, "{text:?}");
    }
    let empty = records(b"/\n\n/\n", Format::Csa).next().unwrap().unwrap_err();
    assert_eq!(empty.to_string(), "4:1: nothing more (expected a record)");
}

#[test]
fn long_files_take_no_longer_a_byte() {
    let blanks = " \n".repeat(500_000);
    let usi = format!("{}{blanks}", "startpos\n".repeat(20_000));
    assert_eq!(records(usi.as_bytes(), Format::Usi).filter(Result::is_ok).count(), 20_000);
    let csa = format!("{}{blanks}{}", "PI,+,+7776FU\n/\n".repeat(20_000), "/\n".repeat(100_000));
    assert_eq!(records(csa.as_bytes(), Format::Csa).filter(Result::is_ok).count(), 20_000);
    // The same move a hundred thousand times over, each a variation of the one before.
    let kif = "変化：1手\n1 ７六歩(77)\n".repeat(100_000);
    let record = read(Format::Kif, &format!("1 ７六歩(77)\n{kif}"));
    assert_eq!(record.children(Record::ROOT).count(), 100_001);
    assert_eq!(read(Format::Kif, &record.write(Format::Kif)), record);
}

#[test]
fn jkf_is_read_normalized_or_not_and_in_any_order_of_keys() {
    let normal = r#"{
      "header": {"先手": "A", "手合割": "平手　　"},
      "initial": {"preset": "HIRATE"},
      "moves": [
        {"comments": ["開始", "二行目"]},
        {"move": {"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},
         "time": {"now":{"m":0,"s":5},"total":{"h":0,"m":0,"s":5}}},
        {"move": {"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},
         "forks": [[{"move": {"color":1,"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"}}]]},
        {"move": {"color":0,"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA","promote":true,"capture":"KA"}},
        {"move": {"color":1,"from":{"x":3,"y":1},"to":{"x":2,"y":2},"piece":"GI","same":true,"capture":"UM"}},
        {"move": {"color":0,"to":{"x":4,"y":5},"piece":"KA"}},
        {"special": "CHUDAN"}
      ]}"#;
    let record = read(Format::Jkf, normal);
    assert_eq!(moves(&record), "7g7f 3c3d 8h2b+ 3a2b B*4e");
    assert_eq!(record.node(Record::ROOT).comment(), Some("開始\n二行目"));
    assert_eq!(record.ending(), Some(Ending::Interrupted));
    // Variations before their move, moves before the start, no colours, origins or squares.
    let odd = r#"{"moves": [
        {"comments": ["開始\n二行目"]},
        {"time": {"total":null,"now":{"s":5,"m":0}}, "move": {"to":{"y":6,"x":7},"piece":"FU","from":null}},
        {"forks": [[{"move": {"to":{"x":8,"y":4},"piece":"FU"}}]], "move": {"to":{"x":3,"y":4},"piece":"FU"}},
        {"move": {"to":{"x":2,"y":2},"piece":"KA","promote":true}},
        {"move": {"piece":"GI","same":true,"unknown":[{"a":[1,-2.5e3,"\u3042"]},null,true]}},
        {"move": {"to":{"x":4,"y":5},"piece":"KA","relative":"H"}},
        {"special": "CHUDAN", "forks": null}
      ], "initial": {"preset": "HIRATE", "data": null}, "header": {"先手": "A"}}"#;
    assert_eq!(read(Format::Jkf, odd), record);
    // The same by a reader that others wrote.
    let written: serde_json::Value = serde_json::from_str(&record.write(Format::Jkf)).unwrap();
    assert_eq!(written["moves"][3]["move"]["capture"], "KA");
    assert_eq!(written["moves"][2]["forks"][0][0]["move"]["from"]["x"], 8);
    assert_eq!(written["moves"][1]["time"]["total"]["s"], 5);
}

#[test]
fn lines_of_usi_are_records_each() {
    let text = "position startpos moves 7g7f 3c3d\n\nstartpos\n\
                position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b\n\
                sfen 4k4/9/9/9/9/9/9/9/4K4 b - 7\n";
    let read: Vec<_> = records(text.as_bytes(), Format::Usi)
        .map(|record| record.unwrap().write(Format::Usi))
        .collect();
    assert_eq!(
        read,
        [
            "position startpos moves 7g7f 3c3d\n",
            "position startpos\n",
            "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b\n",
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 7\n",
        ]
    );
}

#[test]
fn a_line_of_usi_needs_no_word_but_its_moves() {
    for line in [
        "7g7f 3c3d",
        "moves 7g7f 3c3d",
        "position moves 7g7f 3c3d",
        "startpos 7g7f 3c3d",
        "position startpos 7g7f 3c3d",
        "position  startpos  moves  7g7f  3c3d",
    ] {
        let record = read(Format::Usi, line);
        assert_eq!(record.write(Format::Usi), "position startpos moves 7g7f 3c3d\n", "{line}");
    }
    let told = Record::read(Format::Usi, "7g7f 3c3z").unwrap_err().to_string();
    assert_eq!(told, "1:6: unexpected \"3c3z\" (expected a move such as 7g7f, 8h2b+ or P*5e)");
    // An SFEN may come without the word.
    let line = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f";
    assert_eq!(moves(&read(Format::Usi, line)), "7g7f");
}

#[test]
fn brackets_may_be_wide() {
    let text = "   1 ７六歩（77）   （ 0:01/00:00:01）\n   2 ３四歩（３３）\n   3 ５五歩（00）\n";
    let broken = Record::read(Format::Kif, text).unwrap_err();
    assert_eq!(broken.place.line, 3, "{broken}");
    let record = read(Format::Kif, &text[..text.find("   3").unwrap()]);
    assert_eq!(moves(&record), "7g7f 3c3d");
    assert_eq!(record.node(record.main_line().next().unwrap()).time().unwrap().spent, 1_000);
}

#[test]
fn files_of_a_square_may_be_numerals() {
    let text =
        "手合割：平手\n   1 七六歩(77)\n   2 三四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n";
    assert_eq!(moves(&read(Format::Kif, text)), "7g7f 3c3d 8h2b+ 3a2b");
    assert_eq!(moves(&read(Format::Ki2, "▲七六歩 △三四歩 ▲二二角成\n")), "7g7f 3c3d 8h2b+");
}

#[test]
fn a_file_of_kif_may_hold_several_games() {
    let head = "# ----  Kifu for Windows V7  ----\n開始日時：2026/11/17\n手合割：平手\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n";
    let one = "   1 ７六歩(77)   ( 0:01/00:00:01)\n*先手：と言う\n   2 ３四歩(33)\n   3 投了\nまで2手で後手の勝ち\n\n変化：2手\n   2 ８四歩(83)\n\n";
    let bad = "   1 ７五歩(77)\n   2 ３四歩(33)\n";
    let text = [head, one, head, bad, head, one, "先手：丙\n▲２六歩 △３四歩\n"].concat();
    let read: Vec<_> = records(text.as_bytes(), Format::Kif).collect();
    assert_eq!(read.len(), 4);
    let broken = read[1].as_ref().unwrap_err();
    assert_eq!(broken.place.line, 22, "{broken}");
    for record in [&read[0], &read[2]] {
        let record = record.as_ref().unwrap();
        assert_eq!(record.header.get(&Tag::Black), Some("甲"));
        assert_eq!((record.main_line().count(), record.ending()), (3, Some(Ending::Resigns)));
    }
    let last = read[3].as_ref().unwrap();
    assert_eq!((last.header.get(&Tag::Black), &*moves(last)), (Some("丙"), "2g2f 3c3d"));
}

#[test]
fn a_line_of_usi_may_end_with_what_an_engine_answers() {
    for (word, ending) in [("resign", Ending::Resigns), ("win", Ending::Declares)] {
        let line = format!("position startpos moves 7g7f {word}\n");
        let record = records(line.as_bytes(), Format::Usi).next().unwrap().unwrap();
        assert_eq!(record.ending(), Some(ending));
        assert_eq!(record.write(Format::Usi), "position startpos moves 7g7f\n");
    }
    let line = b"position startpos moves 7g7f resign 3c3d\n";
    assert!(records(line, Format::Usi).next().unwrap().is_err());
}

#[test]
fn encodings_are_told_by_mark_declaration_and_validity() {
    let kif = "先手：山田\n後手：一　\n   1 ７六歩(77)\n";
    let (shift_jis, ..) = encoding_rs::SHIFT_JIS.encode(kif);
    let (euc, ..) = encoding_rs::EUC_JP.encode(kif);
    let (mail, ..) = encoding_rs::ISO_2022_JP.encode(kif);
    let declared = |name: &str, text: &[u8]| {
        let mut bytes = format!("#KIF version=2.0 encoding={name}\n").into_bytes();
        bytes.extend_from_slice(text);
        bytes
    };
    let marked = format!("\u{feff}{kif}");
    let wide: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [
        kif.as_bytes(),
        marked.as_bytes(),
        &wide,
        // Without the mark.
        &wide[2..],
        &kif.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>(),
        &shift_jis,
        &euc,
        &mail,
        &declared("Shift_JIS", &shift_jis),
        &declared("UTF-8", kif.as_bytes()),
        // Declared what they are not.
        &declared("UTF-8", &shift_jis),
        &declared("Shift_JIS", kif.as_bytes()),
        &declared("Shift_JIS", &euc),
    ] {
        let record = records(bytes, Format::Kif).next().unwrap().unwrap();
        assert_eq!(record.header.get(&Tag::Black), Some("山田"));
    }
    // Narrow kana of Shift-JIS are what they are.
    let (narrow, ..) = encoding_rs::SHIFT_JIS.encode("先手：ﾔﾏﾀﾞ\n");
    assert_eq!(decode(&narrow).0, "先手：ﾔﾏﾀﾞ\n");
    assert_eq!(decode(b"\xff\xff").0, "\u{fffd}\u{fffd}");
    // One bad byte leaves the rest what it is declared to be.
    let spoilt = [&declared("UTF-8", kif.as_bytes())[..], b"\xff"].concat();
    assert!(decode(&spoilt).0.contains("山田"));
}
