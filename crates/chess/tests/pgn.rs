//! Game records: what is read, what is written, and what is said of broken ones.

use adoube_chess::pgn::{self, Cause, Comment, Game, GameResult, MarkColor, Nag, Score};
use adoube_chess::{Act, Black, Played, Position, Square, Table, White};

fn read(text: &[u8]) -> Vec<Result<Game, String>> {
    pgn::games(text).map(|game| game.map_err(|broken| broken.to_string())).collect()
}

fn one(text: &str) -> Game {
    let mut games = read(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What is written after the tags.
fn moves(game: &Game) -> String {
    game.to_string().split_once("\n\n").unwrap().1.trim_end().to_string()
}

fn main_line(game: &Game) -> String {
    let mut table = game.start().clone();
    let mut text = Vec::new();
    for node in game.main_line() {
        let played = game.node(node).played().unwrap();
        text.push(table.san(played).to_string());
        table.play(played);
    }
    text.join(" ")
}

#[test]
fn the_seven_tags_come_first_and_the_others_by_name() {
    let game = one("[Zebra \"z\"]\n[Black \"B\"]\n[Annotator \"a\"]\n[Event \"E\"]\n\n1. e4 1-0");
    let expected = "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                    [White \"?\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[Annotator \"a\"]\n[Zebra \"z\"]\n\n\
                    1. e4 1-0\n";
    assert_eq!(game.to_string(), expected);
}

#[test]
fn quotes_and_backslashes_in_tags_are_escaped() {
    let game = one(r#"[White "O\"Kelly \\ de Galway"] *"#);
    assert_eq!(game.tags.get("White"), Some(r#"O"Kelly \ de Galway"#));
    assert!(game.to_string().contains(r#"[White "O\"Kelly \\ de Galway"]"#));
}

#[test]
fn variations_nest_and_come_back_as_they_were() {
    let text = "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6 (2... e6)) 2... d6) (1... e6) 2. Nf3 *";
    let game = one(text);
    assert_eq!(moves(&game), text);
    assert_eq!(main_line(&game), "e4 e5 Nf3");
    let replies: Vec<_> = game.children(game.next(Game::ROOT).unwrap()).collect();
    assert_eq!(replies.len(), 3);
}

#[test]
fn a_variation_of_the_first_move_and_of_a_variations_first_move() {
    let game = one("1. e4 (1. d4 (1. c4)) 1... e5 *");
    assert_eq!(game.children(Game::ROOT).count(), 3);
    assert_eq!(moves(&game), "1. e4 (1. d4) (1. c4) 1... e5 *");
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn comments_stay_where_they_were() {
    let text = "{ before } 1. e4 { after } 1... e5 ({ in front } 1... c5 $5 { sharp }) 2. Nf3 *";
    let game = one(text);
    assert_eq!(moves(&game), text);
    assert_eq!(game.node(Game::ROOT).comments(), [Comment::from("before")]);
}

#[test]
fn a_line_comment_ends_with_its_line_and_may_hold_a_brace() {
    let game = one("1. e4 ; the } best\n1... e5 *");
    let first = game.next(Game::ROOT).unwrap();
    assert_eq!(game.node(first).comments()[0].text, "the } best");
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn escape_lines_are_passed_over() {
    let game = one("% a secret\n[Event \"E\"]\n% another\n\n1. e4\n%1. d4\ne5 *");
    assert_eq!(main_line(&game), "e4 e5");
}

#[test]
fn clocks_evaluations_and_marks_are_values() {
    let game = one("1. e4 { [%eval 0.32,20] [%clk 0:03:00] [%emt 0:00:01.25] good \
                    [%csl Gd4,Re5][%cal Ye2e4,Bd1h5] } 1... e5 { [%eval #-3] } *");
    let first = game.next(Game::ROOT).unwrap();
    let comment = &game.node(first).comments()[0];
    assert_eq!(comment.clock.unwrap().milliseconds, 180_000);
    assert_eq!(comment.elapsed.unwrap().milliseconds, 1_250);
    assert_eq!(comment.evaluation.unwrap().score, Score::Centipawns(32));
    assert_eq!(comment.evaluation.unwrap().depth, Some(20));
    assert_eq!(comment.text, "good");
    let marks: Vec<_> = comment.marks.iter().map(|m| (m.color, m.from, m.to)).collect();
    assert_eq!(
        marks,
        [
            (MarkColor::Green, Square::D4, None),
            (MarkColor::Red, Square::E5, None),
            (MarkColor::Yellow, Square::E2, Some(Square::E4)),
            (MarkColor::Blue, Square::D1, Some(Square::H5)),
        ]
    );
    let reply = game.next(first).unwrap();
    assert_eq!(game.node(reply).comments()[0].evaluation.unwrap().score, Score::Mate(-3));
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn evaluations_below_a_pawn_keep_their_sign() {
    let comment = Comment::parse("[%eval -0.07]");
    assert_eq!(comment.evaluation.unwrap().score, Score::Centipawns(-7));
    assert_eq!(comment.to_string(), "[%eval -0.07]");
}

#[test]
fn a_command_that_is_not_understood_stays_in_the_text() {
    for text in ["[%clk soon]", "[%csl Xd4]", "[%eval]", "[%unknown 1] and so on", "[%clk 0:01"] {
        assert_eq!(Comment::parse(text).to_string(), text);
    }
}

#[test]
fn annotations_come_as_signs_and_as_numbers() {
    let game = one("1. e4! e5?? $18 2. Nf3!? Nc6?! *");
    let nags: Vec<_> = game.main_line().map(|node| game.node(node).nags().to_vec()).collect();
    assert_eq!(nags, [vec![Nag(1)], vec![Nag(4), Nag(18)], vec![Nag(5)], vec![Nag(6)]]);
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_text() {
    assert_eq!(one("\u{feff}[Event \"E\"]\n\n1. e4 *").tags.get("Event"), Some("E"));
}

#[test]
fn latin_1_is_read_as_latin_1_and_written_as_utf_8() {
    let games = read(b"[White \"M\xfcller\"]\n\n1. e4 {sch\xf6n} *");
    let game = games[0].as_ref().unwrap();
    assert_eq!(game.tags.get("White"), Some("Müller"));
    assert!(game.to_string().contains("{ schön }"));
}

#[test]
fn a_broken_game_is_reported_with_its_place_and_the_next_one_is_read() {
    let text = "[Event \"1\"]\n\n1. e4 e5 *\n\n[Event \"2\"]\n\n1. e4 e5\n2. Ke3 Nf6 *\n\n\
                [Event \"3\"]\n\n1. d4 {open\n\n[Event \"4\"]\n\n1. c4 *\n";
    let games = read(text.as_bytes());
    assert_eq!(games[0].as_ref().map(main_line), Ok("e4 e5".into()));
    assert_eq!(games[1], Err("8:4: Ke3: a king cannot move like that (fide-2009/3.8.a)".into()));
    assert_eq!(games[2], Err("12:7: comment without an end (expected '}')".into()));
    assert_eq!(games[3].as_ref().map(main_line), Ok("c4".into()));
    assert_eq!(games.len(), 4);
}

#[test]
fn every_fault_is_told_apart_and_the_game_after_it_is_read() {
    let next = "\n\n[Event \"next\"]\n\n1. e4 *\n";
    for (text, place, reason) in [
        ("[Event E]\n\n1. e4 *", "1:8", "not a tag (expected [Name \"value\"])"),
        ("[Event \"E\n\"]\n\n1. e4 *", "1:10", "not a tag (expected [Name \"value\"])"),
        ("1. e4 (1. d4", "3:1", "variation without an end (expected ')')"),
        ("1. e4 ) e5", "1:7", "')' without a '(' before it"),
        ("(1. e4) e5", "1:1", "variation before the first move"),
        ("1. e4 $999 *", "1:7", "expected a number from 0 to 255 after '$'"),
        ("1. e4 <x> *", "1:7", "unexpected '<'"),
        (
            "1. e4 Nz3 *",
            "1:8",
            "not a move: expected the square the piece goes to, a letter a to h and a digit 1 to 8",
        ),
        ("1. e4 Nd7 *", "1:7", "Nd7: no piece can make this move"),
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*",
            "1:1",
            "FEN tag: not a legal position: White has no king; Black has no king",
        ),
        (
            "[FEN \"oops\"]\n\n*",
            "1:1",
            "FEN tag: column 1: rank 8: 'o' is no piece (expected one of KQRBNP, small for Black, or a digit)",
        ),
    ] {
        let games = read(format!("{text}{next}").as_bytes());
        assert_eq!(games[0], Err(format!("{place}: {reason}")), "{text}");
        assert_eq!(games.len(), 2, "{text}");
        assert_eq!(games[1].as_ref().map(main_line), Ok("e4".into()), "{text}");
    }
}

#[test]
fn a_game_without_a_result_ends_where_the_next_begins() {
    let games = read(b"[Event \"1\"]\n\n1. e4 e5\n\n[Event \"2\"]\n\n1. d4");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].as_ref().unwrap().outcome, GameResult::Unknown);
    assert_eq!(games[1].as_ref().map(main_line), Ok("d4".into()));
}

#[test]
fn results_are_read_after_the_moves_or_from_their_tag() {
    assert_eq!(one("1. e4 1-0").outcome, GameResult::Win(White));
    assert_eq!(one("1. e4 0-1").outcome, GameResult::Win(Black));
    assert_eq!(one("1. e4 1/2-1/2").outcome, GameResult::Draw);
    assert_eq!(one("[Result \"0-1\"]\n\n1. e4 *").outcome, GameResult::Win(Black));
}

#[test]
fn castling_with_noughts_is_not_a_result() {
    let game = one("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 0-0 0-1");
    assert_eq!(main_line(&game), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O");
    assert_eq!(game.outcome, GameResult::Win(Black));
}

#[test]
fn untidy_moves_are_read() {
    let game = one("1.e2-e4 e7e5 2.Ng1-f3,Nc6".replace(',', " ").as_str());
    assert_eq!(main_line(&game), "e4 e5 Nf3 Nc6");
    let game = one("1. e4 d5 2. e5 f5 3. exf6 e.p. exf6 4. ♘f3 *");
    assert_eq!(main_line(&game), "e4 d5 e5 f5 exf6 exf6 Nf3");
}

#[test]
fn a_start_of_ones_own_is_read_and_written() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 5 17";
    let game = one(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n17... Kd7 18. e4 *"));
    let written = game.to_string();
    assert!(written.contains(&format!("[FEN \"{fen}\"]\n[SetUp \"1\"]")), "{written}");
    assert_eq!(moves(&game), "17... Kd7 18. e4 *");
}

#[test]
fn chess960_castling_in_a_record() {
    let game =
        one("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2KR2 w FB - 0 1\"]\n\n1. O-O *");
    assert_eq!(
        game.position_at(game.main_line().last().unwrap()).unwrap().to_string(),
        "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1"
    );
}

#[test]
fn lines_are_shorter_than_eighty_characters() {
    let mut game = Game::default();
    game.add_comment(Game::ROOT, Comment::from("words and more words ".repeat(40).trim()));
    let mut at = Game::ROOT;
    let mut table = Table::START;
    for _ in 0..100 {
        let mv = table.position().unwrap().legal_moves()[0];
        at = game.add(at, mv.into());
        table.play(mv.into());
    }
    for line in game.to_string().lines() {
        assert!(line.len() < 80, "{line}");
    }
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn an_illegal_move_that_stood_is_held_and_written() {
    // In blitz nobody saw that the bishop jumped.
    let text = "[Result \"0-1\"]\n\n1. e4 e5 2. Bf1b3 Nc6 3. Bxf7+ Ke7 0-1\n";
    assert!(read(text.as_bytes())[0].is_err());
    let games: Vec<_> = pgn::games(text.as_bytes()).keeping_illegal().collect();
    let game = games[0].as_ref().unwrap();
    let third = game.main_line().nth(2).unwrap();
    let act = Act::step(Square::F1, Square::B3);
    assert_eq!(game.node(third).played(), Some(Played::Act(act)));
    assert_eq!(moves(game), "1. e4 e5 2. Bf1b3 Nc6 3. Bxf7+ Ke7 0-1");
    let again: Vec<_> = pgn::games(game.to_string().as_bytes()).keeping_illegal().collect();
    assert_eq!(again[0].as_ref().unwrap(), game);
}

#[test]
fn a_record_goes_on_where_the_board_is_no_legal_position() {
    // The black king stays in check on e8 for two moves, and then is taken.
    let text = "[FEN \"4k3/8/8/8/8/8/4R3/K7 b - - 0 1\"]\n\n1... Ke8e7 2. Ka2 Ke7e8 3. Re2xe8 *";
    let games: Vec<_> = pgn::games(text.as_bytes()).keeping_illegal().collect();
    let game = games[0].as_ref().unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(game.main_line().count(), 4);
    let end = game.table_at(game.main_line().last().unwrap());
    assert_eq!(end.position(), None);
    assert_eq!(end.sketch().to_string(), "4R3/8/8/8/8/8/K7/8 b - - 0 3");
    let again: Vec<_> = pgn::games(game.to_string().as_bytes()).keeping_illegal().collect();
    assert_eq!(again[0].as_ref().unwrap(), game);
}

#[test]
fn a_pass_is_at_home_in_a_variation_only() {
    let game = one("1. e4 e5 (1... -- 2. d4) 2. Nf3 *");
    assert_eq!(moves(&game), "1. e4 e5 (1... -- 2. d4) 2. Nf3 *");
    let error = "1:7: --: a pass in the game itself (expected a move; in a variation it may stand)";
    assert_eq!(read(b"1. e4 -- 2. d4 *")[0], Err(error.into()));
}

#[test]
fn a_draw_offer_is_kept() {
    let game = one("1. e4 e5(=) *");
    assert!(game.node(game.main_line().nth(1).unwrap()).draw_offer());
    assert_eq!(moves(&game), "1. e4 e5(=) *");
}

#[cfg(feature = "std")]
#[test]
fn reading_in_small_pieces_changes_nothing() {
    struct Drip<'a>(&'a [u8]);
    impl std::io::Read for Drip<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let len = self.0.len().min(buffer.len()).min(3);
            buffer[..len].copy_from_slice(&self.0[..len]);
            self.0 = &self.0[len..];
            Ok(len)
        }
    }
    let mut text = String::new();
    for round in 0..400 {
        text.push_str(&format!(
            "[Round \"{round}\"]\n\n1. e4 {{ {} }} 1... e5 (1... c5 2. Nf3) 2. Nf3 Nc6 1-0\n\n",
            "long winded ".repeat(round)
        ));
    }
    text.push_str("1. e4 e5 2. Ke3 *");
    let whole = read(text.as_bytes());
    assert_eq!(whole.len(), 401);
    let dripped: Vec<_> =
        pgn::games(Drip(text.as_bytes())).map(|game| game.map_err(|b| b.to_string())).collect();
    assert_eq!(whole, dripped);
    let last = text.lines().count();
    assert_eq!(
        whole[400],
        Err(format!("{last}:13: Ke3: a king cannot move like that (fide-2009/3.8.a)"))
    );
}

#[test]
fn a_huge_comment_comes_in_pieces_and_costs_no_more_than_itself() {
    let long = "x".repeat(3 << 20);
    let game = one(&format!("1. e4 {{{long}}} e5 *"));
    let comments = game.node(game.next(Game::ROOT).unwrap()).comments();
    let total: usize = comments.iter().map(|comment| comment.text.len()).sum();
    assert_eq!(total, 3 << 20);
    assert_eq!(main_line(&game), "e4 e5");
    let tag = format!("[Event \"{long}\"]\n\n1. e4 *");
    let mut reader = pgn::Reader::new(tag.as_bytes());
    let broken = reader.read(&mut pgn::Recorder::new()).unwrap().unwrap().unwrap_err();
    assert_eq!(broken.reason, Cause::TooLong);
}

#[test]
fn deep_and_wide_trees_cost_no_more_than_their_size() {
    let wide = format!("1. e4 {} *", "(1. d4) ".repeat(50_000));
    assert_eq!(one(&wide).children(Game::ROOT).count(), 50_001);
    let deep = |depth: usize| format!("1. e4 {}{}*", "(1. d4 ".repeat(depth), ")".repeat(depth));
    let game = one(&deep(10_000));
    assert_eq!(one(&game.to_string()), game);
    let error = read(deep(10_001).as_bytes()).remove(0).unwrap_err();
    assert!(error.ends_with("variations more than ten thousand deep"), "{error}");
    let tags: String = (0..1_001).map(|i| format!("[T{i} \"\"]\n")).collect();
    assert_eq!(read(tags.as_bytes())[0], Err("1001:1: more than a thousand tags".into()));
}

#[test]
fn the_checker_plays_the_main_line_and_passes_over_the_rest() {
    let text = "1. e4 e5 (1... c5 (1... Ke4)) 2. Nf3 { [%clk 0:01] } Nc6 1-0\n\n1. e4 Ke4 *";
    let mut reader = pgn::Reader::new(text.as_bytes());
    let mut checker = pgn::Checker::default();
    let (position, count) = reader.read(&mut checker).unwrap().unwrap().unwrap();
    assert_eq!(count, 4);
    assert_eq!(
        position.to_string(),
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
    );
    let broken = reader.read(&mut checker).unwrap().unwrap().unwrap_err();
    assert_eq!(broken.place.to_string(), "3:7");
    assert_eq!(broken.partial.1, 1, "one move was played before");
    assert!(reader.read(&mut checker).unwrap().is_none());
}

#[test]
fn random_games_come_back_from_what_is_written() {
    let mut keys = adoube_board::Keys::new(2026);
    for _ in 0..300 {
        let mut game = Game::default();
        let mut at = Game::ROOT;
        let mut position = Position::START;
        for _ in 0..120 {
            let (key, rest) = keys.next();
            keys = rest;
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(key as usize % moves.len().max(1)) else { break };
            let node = game.add(at, mv.into());
            if key >> 60 == 0 && moves.len() > 1 {
                let other = moves[(key as usize / 7) % moves.len()];
                let side = game.add(at, other.into());
                game.add_comment(side, Comment::from("instead"));
            }
            if key >> 58 & 3 == 0 {
                game.add_nag(node, Nag((key >> 8) as u8));
            }
            position.play(mv);
            at = node;
        }
        let written = game.to_string();
        assert_eq!(one(&written), game, "{written}");
    }
}

#[test]
fn the_result_is_kept_when_the_start_comes_after_it() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let game = one(&format!("[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *"));
    assert_eq!(game.outcome, GameResult::Win(White));
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn a_start_that_differs_in_its_counters_alone_is_written() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 20";
    let game = one(&format!("[FEN \"{fen}\"]\n\n20. e4 *"));
    assert!(game.to_string().contains(fen));
    assert_ne!(game.start(), &Table::START);
}

#[test]
fn games_without_tags_are_read_on_after_a_broken_one() {
    let games = read(b"1. e4 e9 *\n\n1. d4 d5 *\n\n1. c4 c5 *\n");
    assert!(games[0].is_err());
    assert_eq!(games[1].as_ref().map(main_line), Ok("d4 d5".into()));
    assert_eq!(games[2].as_ref().map(main_line), Ok("c4 c5".into()));
}

#[test]
fn what_is_said_after_the_result_is_about_the_same_game() {
    let games = read(b"1. e4 e5 1-0 {White resigns?} ; odd\n\n{next} 1. d4 *");
    assert_eq!(games.len(), 2);
    let first = games[0].as_ref().unwrap();
    assert_eq!(moves(first), "1. e4 e5 { White resigns? } { odd } 1-0");
    assert_eq!(games[1].as_ref().map(moves), Ok("{ next } 1. d4 *".into()));
}

#[test]
fn byte_order_marks_and_old_text_ends_between_games_mean_nothing() {
    let text =
        "\u{feff}% remark\n[Event \"1\"]\n\n1. e4 *\n\u{feff}[Event \"2\"]\n\n1. d4 *\n\x1a\n";
    let games = read(text.as_bytes());
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].as_ref().unwrap().tags.get("Event"), Some("2"));
}

#[test]
fn two_games_that_are_nothing_but_tags_are_two() {
    let games = read(b"[Event \"1\"]\n[White \"A\"]\n\n[Event \"2\"]\n\n1. e4 *");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].as_ref().unwrap().tags.get("White"), Some("A"));
}

#[test]
fn commands_stay_whole_and_no_line_begins_with_a_per_cent_sign() {
    let mut game = Game::default();
    let text = format!("{} [%foo {}] {}", "x".repeat(60), "y ".repeat(20).trim(), "%z ".repeat(40));
    game.add_comment(Game::ROOT, Comment::from(text.trim()));
    let written = game.to_string();
    assert!(written.lines().all(|line| !line.starts_with('%')), "{written}");
    assert!(written.contains("\n[%foo y y y"), "{written}");
    assert_eq!(one(&written), game);
}
