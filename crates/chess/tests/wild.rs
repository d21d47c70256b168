//! Forms met in the wild: read, written, and read again to the same game.

use std::path::PathBuf;

use adoube_chess::Side;
use adoube_chess::pgn::{self, Game, GameError, GameResult, OtherResult, Reader, Recorder};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/wild")
}

fn wild(name: &str) -> Vec<Game> {
    let bytes = std::fs::read(folder().join(name)).unwrap();
    let games = pgn::games(&bytes[..]).forgiving();
    games.map(|game| game.unwrap_or_else(|broken| panic!("{name}: {broken}"))).collect()
}

fn one(name: &str) -> Game {
    let mut games = wild(name);
    assert_eq!(games.len(), 1, "{name}");
    games.remove(0)
}

fn moves(game: &Game) -> usize {
    game.main_line().count()
}

#[test]
fn every_form_comes_back_from_what_we_write() {
    let mut count = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "pgn") {
            continue;
        }
        count += 1;
        for game in wild(path.file_name().unwrap().to_str().unwrap()) {
            let text = game.to_string();
            // What we write needs no forgiveness, unless it teaches something.
            let mut again = pgn::games(text.as_bytes());
            if ["null-moves.pgn", "kingless.pgn"].iter().any(|name| path.ends_with(name)) {
                again = again.forgiving();
            }
            assert_eq!(again.next().unwrap().unwrap(), game, "{}:\n{text}", path.display());
            assert!(again.next().is_none());
        }
    }
    assert!(count >= 9, "{count} files");
}

#[test]
fn moves_of_engines_are_moves() {
    let game = one("uci-moves.pgn");
    assert_eq!(moves(&game), 14);
    assert!(game.to_string().contains("4. O-O Be7"), "{game}");
    assert!(one("uci-promotion.pgn").to_string().contains("1. a8=Q Kg6"));
    let (position, count) = Reader::new(&b"1. e2e4 e7e5 2. g1f3 *"[..])
        .read(&mut pgn::Checker::default())
        .unwrap()
        .unwrap()
        .unwrap();
    assert_eq!((count, position.turn()), (3, Side::Second));
}

#[test]
fn values_that_nobody_escaped_are_kept() {
    assert_eq!(one("unescaped-backslash.pgn").tags.get("Event"), Some("It \\"));
    let game = one("doubled-quotes.pgn");
    assert_eq!(game.tags.get("White"), Some("\"Mephisto\""));
    assert_eq!(game.tags.get("Black"), Some("B \"the\" bold"));
    assert_eq!(moves(&game), 1);
}

#[test]
fn half_a_point_is_read_in_both_encodings() {
    for name in ["latin-1.pgn", "half-utf-8.pgn"] {
        let game = one(name);
        assert_eq!((game.outcome, moves(&game)), (GameResult::Draw, 2), "{name}");
        assert_eq!(game.tags.get("Event"), Some("Café"));
    }
}

#[test]
fn a_game_without_an_end_ends_where_the_next_begins() {
    let games = wild("indented-tags.pgn");
    let counts: Vec<usize> = games.iter().map(moves).collect();
    assert_eq!(counts, [3, 2]);
    assert_eq!(games[1].tags.get("Round"), Some("2"));
}

#[test]
fn a_bad_variation_spoils_itself_alone() {
    let game = one("bad-variation.pgn");
    assert_eq!(moves(&game), 5);
    let text = game.to_string();
    assert!(text.contains("1... c5") && text.contains("Qh9 d6"), "{text}");
    assert!(text.contains("Nonsense here"), "{text}");
    // Who checks a record is told of it.
    let bytes = std::fs::read(folder().join("bad-variation.pgn")).unwrap();
    let broken = pgn::games(&bytes[..]).next().unwrap().unwrap_err();
    assert_eq!((broken.place.line, broken.place.column), (4, 24), "{broken}");
}

#[test]
fn who_teaches_may_pass_and_need_no_king() {
    let game = one("null-moves.pgn");
    assert_eq!(moves(&game), 7);
    assert!(game.to_string().contains("1. e4 -- 2. d4 -- 3. Nf3 e5 4. Nxe5"), "{game}");
    assert_eq!(one("kingless.pgn").start().sketch().to_string(), "8/8/8/8/8/8/8/1N6 w - - 0 1");
    // Who checks a record is told of both.
    for name in ["null-moves.pgn", "kingless.pgn"] {
        let bytes = std::fs::read(folder().join(name)).unwrap();
        assert!(pgn::games(&bytes[..]).next().unwrap().is_err(), "{name}");
    }
}

#[test]
fn another_game_is_not_called_a_bad_game_of_chess() {
    assert_eq!(one("variant-tag.pgn").tags.get("Variant"), Some("From Position"));
    for variant in ["Antichess", "Crazyhouse", "Atomic", "King of the Hill"] {
        let text = format!("[Variant \"{variant}\"]\n\n1. e4 *\n");
        let broken = pgn::games(text.as_bytes()).next().unwrap().unwrap_err();
        let pgn::Cause::Refused(GameError::Variant(found)) = &broken.reason else {
            panic!("{broken}")
        };
        assert_eq!(found, variant);
    }
}

#[test]
fn a_result_that_is_not_the_games_is_told() {
    let told = |text: &str| {
        let mut recorder = Recorder::new();
        let game = Reader::new(text.as_bytes()).read(&mut recorder).unwrap().unwrap().unwrap();
        recorder.other_result(&game)
    };
    let (white, black) = (GameResult::Win(Side::First), GameResult::Win(Side::Second));
    let mate = "1. f3 e5 2. g4 Qh4#";
    let written = OtherResult::Written { tag: white, text: black };
    assert_eq!(told(&format!("[Result \"1-0\"]\n\n{mate} 0-1\n")), Some(written));
    let played = OtherResult::Played { written: white, board: black };
    assert_eq!(told(&format!("{mate} 1-0\n")), Some(played));
    assert_eq!(told(&format!("[Result \"0-1\"]\n\n{mate} 0-1\n")), None);
    let open = OtherResult::Written { tag: black, text: GameResult::Unknown };
    assert_eq!(told(&format!("[Result \"0-1\"]\n\n{mate} *\n")), Some(open));
    assert_eq!(told(&format!("[Result \"0-1\"]\n\n{mate}\n")), None);
    assert_eq!(told("1. e4 1-0\n"), None);
}

#[test]
fn signs_as_they_are_printed_are_judgements() {
    let game = one("printed-signs.pgn");
    let nags: Vec<u8> =
        game.main_line().flat_map(|node| game.node(node).nags().iter().map(|nag| nag.0)).collect();
    assert_eq!(nags, [10, 14, 146, 16, 16, 19, 17, 13, 17, 15]);
    assert_eq!((moves(&game), game.outcome), (16, GameResult::Win(Side::First)));
}

#[test]
fn a_game_is_read_in_the_language_of_who_wrote_it() {
    for (text, letters, tidy) in [
        (
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O *",
            "KDTLS",
            "2. Nf3 Nc6 3. Bb5 a6 4. Bxc6",
        ),
        (
            "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fxc6 dxc6 5. 0-0 *",
            "RDTFC",
            "2. Nf3 Nc6 3. Bb5 a6 4. Bxc6",
        ),
        (
            "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 *",
            "KDTLP",
            "2. Nf3 Nc6 3. Bb5 a6 4. Bxc6",
        ),
        ("1. e4 e5 2. Dh5 Re7 3. Fc4 d6 *", "RDTFC", "2. Qh5 Ke7 3. Bc4 d6"),
        ("[FEN \"8/4P2k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=D Kg7 *", "KDTLS", "1. e8=Q Kg7"),
    ] {
        let mut games = pgn::games(text.as_bytes()).forgiving();
        let game = games.next().unwrap().unwrap_or_else(|broken| panic!("{text}: {broken}"));
        let told = games.manner().map(|(_, manner)| manner.to_string());
        assert_eq!(told, Some(format!("moves with the letters {letters} (expected KQRBN)")));
        assert!(game.to_string().contains(tidy), "{game}");
        assert!(games.next().is_none(), "{text}");
        assert!(games.manner().is_none());
    }
    let mut games = pgn::games(&b"1. e4 e5 2. Sf3 *"[..]).forgiving();
    assert!(games.next().unwrap().is_ok());
    assert_eq!(games.manner().map(|(place, _)| (place.line, place.column)), Some((1, 13)));
}

#[test]
fn a_bad_game_is_not_taken_for_one_in_another_language() {
    for text in [
        // The king goes there in French, but nothing says that this is French.
        "1. e4 e5 2. Re2 *\n",
        // One letter of one language, another of another.
        "1. Sf3 Cf6 *\n",
        // A king in French, a knight in Finnish.
        "1. e4 e5 2. Dh5 Re7 *\n",
        // Knights of Germany and bishops of Bohemia go there.
        "[FEN \"4k3/8/8/8/8/5N2/8/B3K3 w - - 0 1\"]\n\n1. Sd4 *\n",
    ] {
        let text = format!("{text}\n[Event \"next\"]\n\n1. e4 *\n");
        let mut games = pgn::games(text.as_bytes()).forgiving();
        assert!(games.next().unwrap().is_err(), "{text}");
        let next = games.next().unwrap().unwrap();
        assert_eq!((next.tags.get("Event"), moves(&next)), (Some("next"), 1));
        assert!(games.next().is_none());
    }
}

#[test]
fn moves_without_a_blank_between_are_parted() {
    for (text, tidy) in [
        ("1.e4e5 2.Nf3Nc6 3.Bb5a6 4.O-OO-O-O *\n", None),
        (
            "1.e4e5 2.Nf3Nc6 3.Bb5Nf6 4.O-ONxe4 5.Re1Nd6 6.Nxe5Be7 *\n",
            Some("4. O-O Nxe4 5. Re1 Nd6"),
        ),
        ("1.e4e52.Nf3Nc63.d4exd4 *\n", Some("1. e4 e5 2. Nf3 Nc6 3. d4 exd4")),
        ("1.d4Nf6 2.c4e6 *\n", Some("1. d4 Nf6 2. c4 e6")),
    ] {
        let mut games = pgn::games(text.as_bytes()).forgiving();
        let game = games.next().unwrap();
        match tidy {
            Some(tidy) => assert!(game.unwrap().to_string().contains(tidy), "{text}"),
            None => assert!(game.is_err(), "{text}"),
        }
        assert_eq!(games.manner().is_some(), tidy.is_some(), "{text}");
    }
}

#[test]
fn values_in_other_quotes_are_values() {
    for tag in ["[White 'A B']", "[White “A B”]", "[White „A B“]", "[White «A B»]"] {
        let text = format!("{tag}\n[Black \"C\"]\n\n1. e4 *\n\n{tag}\n[Round \"2\"]\n\n1. d4 *\n");
        let games: Vec<_> = pgn::games(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(games.len(), 2, "{tag}");
        assert!(games.iter().all(|game| game.tags.get("White") == Some("A B")), "{tag}");
        assert_eq!(games[1].tags.get("Round"), Some("2"));
    }
    for tag in ["[White]", "[White \"A]", "[White A", "[\"A\"]", "['A']", "[White 'A\"]"] {
        let text = format!("{tag}\n\n1. e4 *\n");
        assert!(pgn::games(text.as_bytes()).next().unwrap().is_err(), "{tag}");
    }
}

#[test]
fn games_longer_than_what_is_kept_are_read_on_after() {
    // The fault comes after more than a megabyte, in pieces of different sizes.
    for comment in [900_000, 3_000_000] {
        let comment = "x".repeat(comment);
        let text = format!(
            "1. e4 {{{comment}}} e5 {{{comment}}} 2. Sf3 Sc6 *\n\n[Event \"next\"]\n\n1. d4 *\n"
        );
        let mut games = pgn::games(text.as_bytes()).forgiving();
        let _ = games.next().unwrap();
        let next = games.next().unwrap().unwrap();
        assert_eq!(next.tags.get("Event"), Some("next"));
        assert!(games.next().is_none());
    }
}

#[test]
fn what_people_type_between_moves_is_no_fault() {
    for (text, tidy) in [
        ("1.e4,e5 2.Nf3,Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"),
        ("1) e4 e5 2) Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"),
        ("1. e4 d5 2. ed5 Qd5: 3. Nc3 *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 *"),
        ("1. e4 e5 1–0", "1. e4 e5 1-0"),
        ("1. e4 e5 ½–½", "1. e4 e5 1/2-1/2"),
        ("1. e4 → e5 □ 2. Nf3 ⇆ *", "1. e4 $40 e5 $7 2. Nf3 $132 *"),
        ("1. e4 e5 (1... c5 2) 2. Nf3 *", "1. e4 e5 (1... c5) 2. Nf3 *"),
    ] {
        let game = pgn::games(text.as_bytes()).next().unwrap();
        let game = game.unwrap_or_else(|broken| panic!("{text}: {broken}"));
        assert_eq!(game.to_string().lines().last(), Some(tidy), "{text}");
    }
    let game = pgn::games(&b"[Time-Control \"5+3\"]\n\n1. e4 *\n"[..]).next().unwrap().unwrap();
    assert_eq!(game.tags.get("TimeControl"), Some("5+3"));
}

/// Every game of a text, forgivingly, as it is written again on one line after its tags; a fault is its reason.
fn rewritten(text: &str) -> Vec<String> {
    let games = pgn::games(text.as_bytes()).forgiving();
    let moves = |game: Game| {
        let written = game.to_string();
        let moves = written.split_once("\n\n").map_or("", |(_, moves)| moves);
        moves.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    games.map(|game| game.map_or_else(|broken| broken.to_string(), moves)).collect()
}

#[test]
fn what_is_thought_of_a_move_may_be_glued_to_it() {
    for (text, read) in [
        ("1. e4 e5 2. Nf3+- a6= *", "1. e4 e5 2. Nf3 $18 a6 $10 *"),
        ("1. e4+/= e5-+ 2. Nf3-/+ a6=+ *", "1. e4 $14 e5 $19 2. Nf3 $17 a6 $15 *"),
        ("1. e4+− e5+/- *", "1. e4 $18 e5 $16 *"),
        (
            "1. e4 e5(1... c5 2. Nf3) 2. Nf3(2. Nc3)Nc6 *",
            "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 (2. Nc3) 2... Nc6 *",
        ),
        ("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ *"),
        ("1. e4 f5 2. Qh5+! g6 *", "1. e4 f5 2. Qh5+ $1 g6 *"),
    ] {
        assert_eq!(rewritten(text), [read], "{text}");
    }
    // A pawn that must become something has not.
    let text = "[FEN \"8/4P3/8/8/8/k7/8/K7 w - - 0 1\"]\n\n1. e8= *";
    assert!(rewritten(text)[0].contains("e8"), "{:?}", rewritten(text));
    assert!(pgn::games(text.as_bytes()).next().unwrap().is_err());
}

#[test]
fn words_after_a_result_are_no_game() {
    for (text, read) in [
        ("1. e4 e5 1-0 2. Nf3 Nc6\n3. Bb5 a6\n", "1. e4 e5 { 2. Nf3 Nc6 } { 3. Bb5 a6 } 1-0"),
        ("1. e4 e5 1-0 (time)\n", "1. e4 e5 { (time) } 1-0"),
        ("1. e4 e5 1-0 Black resigns\n", "1. e4 e5 { Black resigns } 1-0"),
        ("1. e4 e5 1/2 - 1/2\n", "1. e4 e5 1/2-1/2"),
        ("1. e4 e5 1 - 0\n", "1. e4 e5 1-0"),
        (
            "1. e4 e5 1-0 {resigned} ; in a lost position\n",
            "1. e4 e5 { resigned } { in a lost position } 1-0",
        ),
        (
            "[White \"A\"]\n{ at home }\n[Black \"B\"]\n; by day\n[Site \"C\"]\n\n1. e4 *\n",
            "{ at home } { by day } 1. e4 *",
        ),
        ("{ a preface }\n[Event \"x\"]\n\n1. e4 *\n", "{ a preface } 1. e4 *"),
    ] {
        assert_eq!(rewritten(text), [read], "{text}");
        // What comes after it is another game all the same.
        for next in ["[Event \"y\"]\n\n1. d4 *\n", "\n1. d4 *\n", "\n[Event \"y\"]\n\n1. d4 *\n"] {
            assert_eq!(rewritten(&format!("{text}{next}")), [read, "1. d4 *"], "{text}{next}");
        }
    }
    assert_eq!(rewritten("1. e4 1-0 1. d4 0-1 c4 *"), ["1. e4 1-0", "1. d4 0-1", "1. c4 *"]);
    assert_eq!(
        rewritten("[Event \"a\"]\n\n{ none }\n\n[Event \"b\"]\n\n1. e4 *"),
        ["{ none } *", "1. e4 *"]
    );
}

#[test]
fn squares_and_tags_may_be_in_letters_of_another_size() {
    assert_eq!(rewritten("1. E2E4 E7E5 2. B1C3 B8-C6 3. Bc4 *"), ["1. e4 e5 2. Nc3 Nc6 3. Bc4 *"]);
    let promoting = "[fen \"8/4P3/8/8/8/k7/8/K7 w - - 0 1\"]\n\n1. E7E8Q *";
    assert_eq!(rewritten(promoting), ["1. e8=Q *"]);
    assert!(rewritten("[variant \"Antichess\"]\n\n1. e4 *")[0].contains("Antichess"));
}

#[test]
fn a_backslash_that_escapes_nothing_is_one() {
    for (written, value) in [
        (r"C:\games\", r"C:\games\"),
        (r"C:\games", r"C:\games"),
        (r#"the \"Mephisto\" of \\ "#, r#"the "Mephisto" of \ "#),
    ] {
        let text = format!("[Site \"{written}\"]\n\n*\n");
        let game = pgn::games(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(game.tags.get("Site"), Some(value));
        let again = pgn::games(game.to_string().as_bytes()).next().unwrap().unwrap();
        assert_eq!(again.tags.get("Site"), Some(value));
    }
}

#[test]
fn castling_rights_without_their_rook_are_left_out_where_a_game_is_to_be_kept() {
    let text = "[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n\n1. O-O *\n";
    assert!(pgn::games(text.as_bytes()).next().unwrap().is_err(), "whoever checks is told");
    let game = pgn::games(text.as_bytes()).forgiving().next().unwrap().unwrap();
    assert_eq!(game.start().sketch().to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(game.main_line().count(), 1);
    let passed = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K e3 0 1\"]\n\n1. O-O *\n";
    assert_eq!(rewritten(passed), ["1. O-O *"]);
}

#[test]
fn what_was_refused_is_kept_as_it_was_written() {
    for (text, rest, kept) in [
        (
            "1. e4 e5 2. Ke3 {[%clk 0:01]} Nc6 1-0\n\n[Event \"y\"]\n\n*\n",
            "Ke3 {[%clk 0:01]} Nc6 1-0",
            "1. e4 e5 { Ke3 ([clk 0:01]) Nc6 1-0",
        ),
        (
            "[FEN \"8/8/8/8/8/8/8/8 q - - 0 1\"]\n[White \"A\"]\n\n1. e4 *\n",
            "[FEN \"8/8/8/8/8/8/8/8 q - - 0 1\"]\n[White \"A\"]\n\n1. e4 *",
            "{ [FEN",
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *\n",
            "[Variant \"Atomic\"]\n\n1. e4 *",
            "{ [Variant \"Atomic\"] 1. e4 *",
        ),
    ] {
        let broken = pgn::games(text.as_bytes()).next().unwrap().unwrap_err();
        assert_eq!(broken.rest, rest);
        let written = broken.kept("why").to_string();
        let moves: Vec<_> = written.split_once("\n\n").unwrap().1.split_whitespace().collect();
        assert!(moves.join(" ").starts_with(kept), "{written}");
        let again = pgn::games(written.as_bytes()).next().unwrap().unwrap();
        assert_eq!(again.to_string(), written);
    }
    // However long it is, and wherever the buffer ends.
    let long = format!("1. e4 e5 2. Ke3 {} 1-0\n", "x ".repeat(100_000));
    let broken = pgn::games(long.as_bytes()).next().unwrap().unwrap_err();
    assert_eq!(broken.rest, long[12..].trim_end());
}

#[test]
fn a_result_that_the_board_contradicts_is_told() {
    let told = |text: &str| {
        let mut recorder = Recorder::new();
        let game = Reader::new(text.as_bytes()).read(&mut recorder).unwrap().unwrap().unwrap();
        recorder.other_result(&game).map(|other| other.to_string())
    };
    for (text, fault) in [
        ("[Result \"1-0\"]\n\n1. e4 *", Some("the Result tag says 1-0, the moves end with *")),
        ("[Result \"*\"]\n\n1. e4 1-0", Some("the Result tag says *, the moves end with 1-0")),
        ("[Result \"1-0\"]\n\n1. e4", None),
        (
            "[FEN \"8/8/8/8/8/2k5/3q4/K7 b - - 0 1\"]\n\n1... Qc2 1-0",
            Some("the result is 1-0, and the board says 1/2-1/2"),
        ),
        (
            "[FEN \"8/8/8/8/8/2k5/3P4/K7 b - - 0 1\"]\n\n1... Kxd2 1-0",
            Some("the result is 1-0, and the board says 1/2-1/2"),
        ),
    ] {
        assert_eq!(told(text).as_deref(), fault, "{text}");
    }
}

#[test]
fn a_variation_without_an_end_costs_no_other_game() {
    let next = "\n\n[Event \"two\"]\n\n1. d4 *\n\n[Event \"three\"]\n\n1. c4 *\n";
    for first in [
        "1. e4 e5 2. Nf3 (2. Kd5 exd4 1-0",
        "1. e4 (oops",
        "1. e4 (1. Kd5 {abc) e5 *",
        "1. e4 (1. Kd5 ; abc )",
        "1. e4 (1. Kd5 :( e5) e5 *",
        "1. e4 (1. Kd5 (1. d4) e5 *",
    ] {
        let read = rewritten(&format!("[Event \"one\"]\n\n{first}{next}"));
        assert_eq!(read.len(), 3, "{first}: {read:?}");
        assert_eq!(read[1..], ["1. d4 *", "1. c4 *"], "{first}");
    }
}

#[test]
fn what_was_refused_of_a_variation_is_kept_whole() {
    let refused = "Kd5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6\n8. Bd3 dxc4 {an important note} 9. Bxc4 (9. O-O b5) Nd5";
    let text = format!("1. e4 (1. d4 {refused}) e5 2. Nf3 *");
    let read = rewritten(&text);
    let kept = refused.replace('{', "(").replace('}', ")").replace('\n', " ");
    assert!(read[0].contains(&kept), "{read:?}");
    assert!(read[0].ends_with("2. Nf3 *"), "{read:?}");
}
