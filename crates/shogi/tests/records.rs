//! Game records as programs and people write them: what is read, and what is said of broken ones.

use adoube_shogi::record::{Ending, Format, Record, Records, Tag, Time, decode, records};
use adoube_shogi::{Black, Handicap, Played, White};

#[track_caller]
fn read(format: Format, text: &str) -> Record {
    Record::read(format, text).unwrap_or_else(|broken| panic!("{broken}\n{text}"))
}

fn moves(record: &Record) -> String {
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
fn footers_of_ki2_tell_every_ending() {
    for (footer, ending, winner) in [
        ("まで1手で先手の勝ち", Ending::Resigns, Some(Black)),
        ("まで1手で中断", Ending::Interrupted, None),
        ("まで1手で千日手", Ending::Repetition, None),
        ("まで1手で持将棋", Ending::Impasse, None),
        ("まで1手で時間切れにより先手の勝ち", Ending::TimeUp, Some(Black)),
        ("まで1手で後手の反則負け", Ending::IllegalMove, Some(Black)),
        ("まで1手で後手の反則勝ち", Ending::IllegalAction(Black), Some(White)),
        ("まで1手で後手の入玉勝ち", Ending::Declares, Some(White)),
        ("まで1手で詰み", Ending::Mate, Some(Black)),
        ("まで1手で不詰", Ending::NoMate, None),
        ("まで、1手で投了", Ending::Resigns, Some(Black)),
        ("まで1手にて 先手 の 勝ち", Ending::Resigns, Some(Black)),
    ] {
        let record = read(Format::Ki2, &format!("▲７六歩\n{footer}\n"));
        assert_eq!((record.ending(), record.winner()), (Some(ending), winner), "{footer}");
    }
}

#[test]
fn whoever_a_footer_says_has_won_has_won() {
    for (footer, ending, winner) in [
        ("連続王手の千日手により先手の勝ち", Ending::IllegalAction(White), Black),
        ("連続王手の千日手により後手の勝ち", Ending::IllegalMove, White),
        ("時間切れにより先手の勝ち", Ending::WinsByDefault, Black),
        ("時間切れにより後手の勝ち", Ending::TimeUp, White),
        ("先手の時間切れ負け", Ending::TimeUp, White),
        ("後手の時間切れ", Ending::WinsByDefault, Black),
        ("接続切れにより先手の勝ち", Ending::WinsByDefault, Black),
        ("入玉宣言により後手の勝ち", Ending::Resigns, White),
        ("入玉宣言により先手の勝ち", Ending::Declares, Black),
        ("持将棋により先手の勝ち", Ending::Declares, Black),
        ("トライにより後手の勝ち", Ending::Tried, White),
        ("先手の勝ち", Ending::WinsByDefault, Black),
        ("後手の投了により先手の勝ち", Ending::WinsByDefault, Black),
        ("後手の投了", Ending::WinsByDefault, Black),
        ("先手の投了", Ending::Resigns, White),
        ("後手の反則負けにより先手の勝ち", Ending::IllegalAction(White), Black),
        ("先手の反則により後手の勝ち", Ending::IllegalMove, White),
        ("先手の負け", Ending::Resigns, White),
        ("後手の不戦勝", Ending::LosesByDefault, White),
        ("先手の不戦敗", Ending::LosesByDefault, White),
        ("先手の不戦勝", Ending::WinsByDefault, Black),
    ] {
        let text = format!("手合割：平手\n▲７六歩 △３四歩\nまで2手で{footer}\n");
        let record = read(Format::Ki2, &text);
        assert_eq!((record.ending(), record.winner()), (Some(ending), Some(winner)), "{footer}");
        for format in [Format::Ki2, Format::Kif] {
            assert_eq!(read(format, &record.write(format)), record, "{footer}");
        }
    }
}

#[test]
fn a_footer_that_cannot_be_is_a_fault() {
    for (footer, expected) in [
        ("まで99手で先手の勝ち", "2:3: 99 moves (expected 2, as many as were read)"),
        (
            "まで2手で引き分けにより先手の勝ち",
            "2:6: unexpected \"引き分けにより先手の勝ち\" (expected an ending by which the player who is named can win)",
        ),
        (
            "まで2手で連続王手の千日手",
            "2:6: unexpected \"連続王手の千日手\" (expected who won by it, such as 連続王手の千日手により先手の勝ち)",
        ),
        (
            "まで2手で勝ち",
            "2:6: unexpected \"勝ち\" (expected how the game ended, such as まで78手で後手の勝ち)",
        ),
    ] {
        let broken = Record::read(Format::Ki2, &format!("▲７六歩 △３四歩\n{footer}\n"));
        assert_eq!(broken.unwrap_err().to_string(), expected);
    }
    let numbered = "11 ７六歩(77)\n12 ３四歩(33)\n";
    for count in [2, 12] {
        read(Format::Kif, &format!("{numbered}まで{count}手で中断\n"));
    }
}

#[test]
fn a_footer_must_go_with_the_ending_before_it() {
    // After two moves it is Black's turn.
    let moves = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
    for (ending, footer, fault) in [
        (
            "投了",
            "2手で先手の勝ち",
            "a win of Black (expected a win of White, by the ending before it)",
        ),
        ("投了", "2手で千日手", "a draw (expected a win of White, by the ending before it)"),
        ("入玉勝ち", "2手で持将棋", "a draw (expected a win of Black, by the ending before it)"),
        (
            "引き分け",
            "2手で後手の勝ち",
            "a win of White (expected a draw, by the ending before it)",
        ),
        ("投了", "3手で後手の勝ち", "3 moves (expected 2, as many as were read)"),
        ("中断", "3手で中断", "3 moves (expected 2, as many as were read)"),
    ] {
        let text = format!("{moves}3 {ending}\nまで{footer}\n");
        let broken = Record::read(Format::Kif, &text).unwrap_err();
        assert_eq!(broken.to_string(), format!("5:3: {fault}"), "{ending} {footer}");
        let told = Record::read(Format::Kif, &format!("{moves}3 {ending}\n")).unwrap();
        assert_eq!(broken.partial, told, "the ending stands");
    }
    for (ending, footer) in [
        ("投了", "2手で後手の勝ち"),
        ("投了", "2手"),
        ("投了", "2手で晴れ"),
        // The word of the ending leaves open who won by it, and how.
        ("中断", "2手で接続切れにより先手の勝ち"),
        ("千日手", "2手で連続王手の千日手により先手の勝ち"),
        ("反則負け", "2手で千日手"),
        ("持将棋", "2手で後手の勝ち"),
        ("投了", "2手で時間切れにより後手の勝ち"),
    ] {
        let told = read(Format::Kif, &format!("{moves}3 {ending}\n"));
        let text = format!("{moves}3 {ending}\nまで{footer}\n");
        assert_eq!(read(Format::Kif, &text), told, "{ending} {footer}");
    }
    // After a variation it may be that of the main line.
    let branch = "変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n4 投了\n";
    read(Format::Kif, &format!("{moves}3 投了\n{branch}まで2手で後手の勝ち\n"));
}

#[test]
fn a_footer_may_tell_only_how_many_moves_there_were() {
    for footer in ["まで2手", "まで2手で", "まで"] {
        let record = read(Format::Ki2, &format!("▲７六歩 △３四歩\n{footer}\n"));
        assert_eq!(record.ending(), None, "{footer}");
    }
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
fn endings_of_kif_are_read_in_every_spelling() {
    for (word, ending) in [
        ("時間切れ負け", Ending::TimeUp),
        ("時間切れ", Ending::TimeUp),
        ("接続切れ", Ending::Interrupted),
        ("トライ", Ending::Tried),
        ("封じ手", Ending::Sealed),
    ] {
        let record = read(Format::Kif, &format!("1 ７六歩(77)\n2 {word}\n"));
        assert_eq!(record.ending(), Some(ending), "{word}");
    }
}

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
fn a_record_may_end_in_an_illegal_move_if_it_says_so() {
    let csa = "PI\n+\n+7776FU\n-3334FU\n+5655FU\nT1\n'* no pawn there\n";
    for ending in ["%ILLEGAL_MOVE", "%+ILLEGAL_ACTION"] {
        let record = read(Format::Csa, &format!("{csa}{ending}\n"));
        assert_eq!(record.winner(), Some(White), "{ending}");
        let illegal = record.main_line().nth(2).unwrap();
        assert!(matches!(record.node(illegal).played(), Some(Played::Act(_))));
    }
    for end in ["", "%TORYO\n", "-8384FU\n%ILLEGAL_MOVE\n"] {
        let broken = Record::read(Format::Csa, &format!("{csa}{end}")).unwrap_err();
        assert_eq!(broken.to_string(), "5:1: 5f5e: no piece on 5f (fesa-2024/1.1)", "{end}");
        let kept = Records::of(format!("{csa}{end}"), Format::Csa).keeping_illegal().next();
        assert!(kept.unwrap().is_ok(), "{end}");
    }
    for word in ["反則勝ち", "反則負け"] {
        let kif = format!("1 ７六歩(77)\n2 ３四歩(33)\n3 ７五歩打\n4 {word}\n");
        assert_eq!(read(Format::Kif, &kif).winner(), Some(White), "{word}");
    }
    let ki2 =
        "▲７六歩△３四歩▲２二角成△同銀▲６六角△４四歩▲同角△５四歩▲２五歩\nまで9手で後手の反則勝ち\n";
    assert_eq!(read(Format::Ki2, ki2).winner(), Some(White), "two pawns on a file");
    let jkf = r#"{"header":{},"moves":[{},{"move":{"color":0,"to":{"x":5,"y":5},"piece":"FU"}},{"special":"ILLEGAL_MOVE"}]}"#;
    assert_eq!(read(Format::Jkf, jkf).winner(), Some(White));
}

#[test]
fn an_illegal_move_in_a_record_is_written_as_an_offence_of_its_player() {
    // By the standard %ILLEGAL_MOVE is an offence of the player to move.
    for (csa, word) in [
        ("PI\n+\n+7776FU\n-3334FU\n+7775FU\n", "+ILLEGAL_ACTION"),
        ("PI\n+\n+7776FU\n-3335FU\n", "-ILLEGAL_ACTION"),
        ("PI\n+\n+7776FU\n-3334FU\n", "ILLEGAL_MOVE"),
    ] {
        let record = read(Format::Csa, &format!("{csa}%ILLEGAL_MOVE\n"));
        for format in [Format::Csa, Format::Csa3, Format::Jkf] {
            let written = record.write(format);
            let special = match format {
                Format::Jkf => format!("\"special\":\"{word}\""),
                _ => format!("\n%{word}\n"),
            };
            assert!(written.contains(&special), "{written}");
            assert_eq!(read(format, &written), record);
        }
    }
}

#[test]
fn a_win_by_default_is_no_offence_in_csa_and_jkf() {
    for (word, comment) in [("不戦勝", "後手の不戦勝"), ("不戦敗", "後手の不戦敗")]
    {
        let record = read(Format::Kif, &format!("1 ７六歩(77)\n2 {word}\n*雨天\n"));
        let csa = record.write(Format::Csa);
        assert!(csa.ends_with(&format!("\n%CHUDAN\n'*{comment}\n'*雨天\n")), "{csa}");
        let jkf = record.write(Format::Jkf);
        let special = format!("\"special\":\"CHUDAN\",\"comments\":[\"{comment}\",\"雨天\"]");
        assert!(jkf.contains(&special), "{jkf}");
    }
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
    let kif = "先手：山田\n   1 ７六歩(77)\n";
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
    assert_eq!(broken.partial.main_line().count(), 2);
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

#[test]
fn a_footer_may_call_the_winner_by_name() {
    let read = |header: &str, footer: &str| {
        let text = format!("{header}手合割：平手\n▲７六歩 △３四歩\n{footer}\n");
        Record::read(Format::Ki2, &text).unwrap().winner()
    };
    let players = "先手：羽生善治\n後手：谷川浩司\n";
    assert_eq!(read(players, "まで2手で谷川浩司の勝ち"), Some(White));
    assert_eq!(read(players, "まで2手で谷川の勝ち"), Some(White));
    assert_eq!(read(players, "まで2手で羽生の勝ち"), Some(Black));
    assert_eq!(read(players, "まで2手で大山の勝ち"), None, "nobody knows him");
    assert_eq!(read("", "まで2手で羽生の勝ち"), None);
    for name in ["後手", "手", "後手太郎"] {
        let player = format!("先手：{name}\n");
        assert_eq!(read(&player, "まで2手で後手の勝ち"), Some(White), "{name}");
    }
}
