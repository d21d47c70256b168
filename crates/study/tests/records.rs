use adoube_laws::GameKind;
use adoube_study::{Book, Form, read};

const PGN: &str = "[Event \"Casual\"]\n[White \"Berg\"]\n[Result \"1-0\"]\n\n1. e4 {[%cal Gg1f3] [%clk 0:03:00] first} e5 (1... c5 $5 2. Nf3 (2. c3)) 2. Nf3 $1 1-0\n";
const KIF: &str = "先手：森\n手合割：平手\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*はじめ\n   2 ３四歩(33)\n   3 投了\n変化：2手\n   2 ８四歩(83)\n";

#[test]
fn what_is_read_is_written_again_with_everything() {
    let found = read(PGN.as_bytes(), None);
    assert_eq!((found.form, found.faults.len(), found.studies.len()), ("pgn", 0, 1));
    let study = &found.studies[0];
    assert_eq!(study.check(), Ok(()));
    assert_eq!(study.nodes[1].shapes[0].to, "f3");
    assert_eq!(study.nodes[1].comment, "first");
    let written = study.write(Form::Pgn).unwrap();
    for part in [
        "[White \"Berg\"]",
        "[%cal Gg1f3]",
        "[%clk 0:03:00]",
        "1... c5 $5",
        "(2. c3)",
        "2. Nf3 $1 1-0",
    ] {
        assert!(written.contains(part), "{part} in {written}");
    }
    assert_eq!(read(written.as_bytes(), None).studies[0], *study);
    assert!(study.write(Form::Kif).is_err());
}

#[test]
fn shogi_keeps_marks_and_arrows_in_its_comments() {
    let found = read(KIF.as_bytes(), None);
    assert_eq!((found.form, found.faults.len()), ("kif", 0));
    let mut study = found.studies[0].clone();
    assert_eq!(study.nodes[1].comment, "はじめ");
    study.nodes[1].nags = vec![1, 4];
    study.nodes[1].shapes.push(adoube_study::Shape {
        from: "3c".into(),
        to: "3d".into(),
        colour: 'R',
    });
    assert_eq!(study.check(), Ok(()));
    for form in [Form::Kif, Form::Ki2, Form::Jkf] {
        let written = study.write(form).unwrap();
        let again = read(written.as_bytes(), Some(&format!("x.{}", form.ending())));
        assert_eq!(again.faults, [], "{form:?} {written}");
        let again = &again.studies[0];
        assert_eq!(again.nodes[1].nags, [1, 4], "{form:?} {written}");
        assert_eq!(again.nodes[1].shapes, study.nodes[1].shapes, "{form:?}");
        assert_eq!(again.nodes[1].children.len(), 2, "{form:?}");
        assert_eq!(again.head("%"), study.head("%"), "{form:?}");
    }
    for form in [Form::Csa, Form::Usi] {
        let again = read(study.write(form).unwrap().as_bytes(), None);
        assert_eq!(again.studies[0].main_line().count(), 2, "{form:?}");
    }
}

#[test]
fn a_position_alone_is_read_in_both_games() {
    let fen = read(b"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n", None);
    assert_eq!((fen.form, fen.studies[0].game), ("fen", GameKind::Chess));
    for text in [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -",
        "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    ] {
        let sfen = read(text.as_bytes(), None);
        assert_eq!((sfen.form, sfen.studies[0].game), ("sfen", GameKind::Shogi), "{text}");
    }
    for (text, form) in [
        ("position startpos moves 7g7f 3c3d", "usi"),
        ("7g7f 3c3d", "usi"),
        ("V2.2\nPI\n+\n+7776FU\n%TORYO\n", "csa"),
        ("+7776FU\n-3334FU\n", "csa"),
        ("e4 e5 Nf3", "pgn"),
        ("▲７六歩 △３四歩", "kif"),
    ] {
        let found = read(text.as_bytes(), None);
        assert_eq!((found.form, found.studies.len()), (form, 1), "{text} {:?}", found.faults);
        assert!(found.studies[0].main_line().count() > 0, "{text}");
    }
}

#[test]
fn positions_stand_a_line_each_and_what_is_none_is_told_with_its_place() {
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r\n\n\
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1\n  \
        8/8/8/4k3/8/8/8/4K3 x\n# endings\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";\n\
        lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
    let found = read(text.as_bytes(), Some("some.fen"));
    assert_eq!(found.form, "fen");
    let games: Vec<_> = found.studies.iter().map(|study| study.game).collect();
    assert_eq!(games, [GameKind::Chess, GameKind::Chess, GameKind::Shogi]);
    assert!(found.studies.iter().all(|study| study.check().is_ok()));
    let faults: Vec<_> = found
        .faults
        .iter()
        .map(|fault| (fault.line, fault.column, fault.name, &fault.found[..]))
        .collect();
    let expected =
        [(3, 43, "squares-chess", "7"), (4, 23, "turn-chess", ""), (5, 1, "unexpected", "#")];
    assert_eq!(faults, expected);
    for (text, column, name) in [
        ("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 42, "ranks-chess"),
        ("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 14, "no-piece"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkz - 0 1", 50, "castling"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1", 52, "passing"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x", 56, "no-number"),
        ("4k4/9/9/9/9/9/9/9/4K4 b Q 1", 25, "not-in-hand"),
        ("sfen 4k4/9/9/9/9/9/9/9/4K5 b - 1", 26, "squares-shogi"),
        ("4k4/9/9/9/9/9/9/4K4 b - 1", 20, "ranks-shogi"),
    ] {
        let found = read(text.as_bytes(), None);
        assert_eq!(found.studies, [], "{text}");
        let told: Vec<_> =
            found.faults.iter().map(|fault| (fault.line, fault.column, fault.name)).collect();
        assert_eq!(told, [(1, column, name)], "{text}: {:?}", found.faults);
    }
    // An address in a comment is no position, and moves after one are a game.
    let game = read(b"1. e4 {https://play.test/a/b/c/d/e/f/g/h} e5 *", None);
    assert_eq!((game.form, game.faults.len(), game.studies.len()), ("pgn", 0, 1));
    let usi =
        "position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f";
    assert_eq!(read(usi.as_bytes(), None).form, "usi");
}

#[test]
fn a_fault_has_its_line_and_column_and_the_rest_is_kept() {
    let found = read(b"1. e4 e5\n2. Nf9 Nc6\n\n[Event \"two\"]\n\n1. d4 *\n", None);
    assert_eq!(found.studies.len(), 2);
    assert_eq!(found.studies[0].main_line().count(), 2);
    let fault = &found.faults[0];
    assert_eq!((fault.line, fault.column, fault.name), (2, 6, "not-a-move"), "{fault:?}");
    let found = read(b"1. e4 e5 2. Ke3 *", None);
    assert_eq!((found.faults[0].name, found.faults[0].found.as_str()), ("illegal", "Ke3"));
    let found = read("手合割：平手\n   1 ７五歩(77)\n".as_bytes(), None);
    assert_eq!((found.faults[0].line, found.faults[0].name), (2, "illegal"));
    for nothing in [&b""[..], b"\n\n", b"\xff\xfe", b"{"] {
        assert!(read(nothing, None).studies.iter().all(|study| study.check().is_ok()));
    }
}

#[test]
fn a_book_counts_what_was_played_by_whatever_moves() {
    let text = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n[Result \"0-1\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bb5 0-1\n";
    let mut book = Book::new(GameKind::Chess);
    for study in read(text.as_bytes(), None).studies {
        assert!(book.add(&study).unwrap());
    }
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let first: Vec<_> = book.moves(start).unwrap().into_iter().map(|line| line.mv).collect();
    assert_eq!(first, ["e2e4", "g1f3"]);
    // The same position came by other moves.
    let later =
        book.moves("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 9").unwrap();
    assert_eq!((later[0].mv.as_str(), later[0].tally.second), ("f1b5", 1));
    assert!(!book.add(&read(KIF.as_bytes(), None).studies[0]).unwrap());
    let mut book = Book::new(GameKind::Shogi);
    book.add(&read(KIF.as_bytes(), None).studies[0]).unwrap();
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    // Who was to move resigned: the second player won.
    assert_eq!(book.moves(start).unwrap()[0].tally.second, 1);
}

#[test]
fn a_position_that_comes_again_in_a_game_counts_once() {
    let text = "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. e4 1-0\n";
    let mut book = Book::new(GameKind::Chess);
    assert!(book.add(&read(text.as_bytes(), None).studies[0]).unwrap());
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let played = book.moves(start).unwrap();
    let played: Vec<_> = played.iter().map(|line| (line.mv.as_str(), line.tally.games())).collect();
    assert_eq!(played, [("g1f3", 1)], "the first time counts");
}
