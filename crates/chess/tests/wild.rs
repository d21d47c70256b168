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
    assert_eq!(told(&format!("[Result \"0-1\"]\n\n{mate} *\n")), None);
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
