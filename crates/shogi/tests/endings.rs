//! How records say that a game has ended.

use adoube_shogi::record::{Ending, Format, Record, Records};
use adoube_shogi::{Black, Played, White};

use crate::records::read;

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
        ("時間切れにより先手の勝ち", Ending::WinsOnTime, Black),
        ("時間切れにより後手の勝ち", Ending::TimeUp, White),
        ("先手の時間切れ負け", Ending::TimeUp, White),
        ("後手の時間切れ", Ending::WinsOnTime, Black),
        ("接続切れにより先手の勝ち", Ending::Wins, Black),
        ("入玉宣言により後手の勝ち", Ending::Resigns, White),
        ("入玉宣言により先手の勝ち", Ending::Declares, Black),
        ("持将棋により先手の勝ち", Ending::Declares, Black),
        ("トライにより後手の勝ち", Ending::Tried, White),
        ("先手の勝ち", Ending::Wins, Black),
        ("後手の投了により先手の勝ち", Ending::Wins, Black),
        ("後手の投了", Ending::Wins, Black),
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

#[test]
fn a_game_that_its_opponent_gave_up_out_of_turn_was_played() {
    for (footer, ending, csa) in [
        ("まで2手で先手の勝ち", Ending::Wins, "'*先手の勝ち"),
        ("まで2手で時間切れにより先手の勝ち", Ending::WinsOnTime, "'*時間切れにより先手の勝ち"),
    ] {
        for text in [
            format!("1 ７六歩(77)\n2 ３四歩(33)\n{footer}\n"),
            format!("▲７六歩 △３四歩\n{footer}\n"),
        ] {
            let record = read(Format::Kif, &text);
            assert_eq!((record.ending(), record.winner()), (Some(ending), Some(Black)), "{text}");
            let written = record.write(Format::Kif);
            assert!(
                written.ends_with(&format!("{footer}\n")) && !written.contains("不戦"),
                "{written}"
            );
            assert!(record.write(Format::Csa).ends_with(&format!("%CHUDAN\n{csa}\n")));
        }
    }
}

#[test]
fn what_is_said_of_the_end_stands_before_the_footer() {
    let text = "1 ７六歩(77)\n2 投了\n*お見事\nまで1手で先手の勝ち\n";
    let record = read(Format::Kif, text);
    let written = record.write(Format::Kif);
    assert!(written.ends_with("投了\n*お見事\nまで1手で先手の勝ち\n"), "{written}");
    assert_eq!(read(Format::Kif, &written), record);
}

#[test]
fn times_of_every_format_count_whole_seconds() {
    let mut record = read(Format::Usi, "startpos moves 7g7f");
    let last = record.main_line().last().unwrap();
    record.set_time(last, Some(adoube_shogi::record::Time { spent: 1_900, total: None }));
    assert!(record.write(Format::Kif).contains("( 0:01/00:00:01)"));
    assert!(record.write(Format::Csa).ends_with("+7776FU\nT1\n"));
}
