use adoube_board::Side;
use adoube_laws::GameKind::{Chess, Shogi};
use adoube_study::{put, set_passed, set_rights, set_turn, sketched, start};

fn names(game: adoube_laws::GameKind, board: &str) -> Vec<&'static str> {
    sketched(game, board).unwrap().flaws.into_iter().map(|flaw| flaw.name).collect()
}

#[test]
fn a_board_is_set_up_piece_by_piece_and_says_all_that_is_wrong() {
    let mut board = start(Chess, "empty").unwrap();
    assert_eq!(names(Chess, &board), ["no-first-king", "no-second-king"]);
    for (place, piece) in [("e1", "K"), ("e8", "k"), ("a8", "P"), ("e7", "R")] {
        board = put(Chess, &board, place, Some(piece)).unwrap();
    }
    let shown = sketched(Chess, &board).unwrap();
    let flaws: Vec<_> =
        shown.flaws.iter().map(|flaw| (flaw.name, flaw.squares.join(" "))).collect();
    assert_eq!(flaws, [("pawn-on-edge", "a8".into()), ("opponent-in-check", "e8".to_owned())]);
    assert!(!shown.playable);
    board = put(Chess, &board, "a8", None).unwrap();
    board = set_turn(Chess, &board, Side::Second).unwrap();
    assert_eq!(names(Chess, &board), Vec::<&str>::new());
    assert!(put(Chess, &board, "e9", Some("K")).is_err());
    assert!(put(Chess, &board, "e4", Some("X")).is_err());
    assert!(put(Chess, &board, "e4", Some("KK")).is_err());
}

#[test]
fn rights_to_castle_are_said_and_go_with_their_pieces() {
    let board = set_rights(&start(Chess, "").unwrap(), "Kq").unwrap();
    assert_eq!(sketched(Chess, &board).unwrap().rights, "Kq");
    let board = put(Chess, &board, "h1", None).unwrap();
    assert_eq!(sketched(Chess, &board).unwrap().rights, "q");
    assert!(set_rights(&board, "nonsense").is_err());
}

#[test]
fn a_pawn_that_may_have_just_passed_can_be_said_to_have_done_so() {
    // Those on c5 and e5 stand beside White's pawn; that on f5 does not, and cannot have come from f7.
    let board = "4k3/5p2/8/2pPpp2/8/6P1/8/4K3 w - - 0 1";
    let sketch = sketched(Chess, board).unwrap();
    assert_eq!((&sketch.passable[..], &sketch.passed), (&["c6".into(), "e6".into()][..], &None));
    let passed = set_passed(board, Some("c6")).unwrap();
    assert_eq!(passed, "4k3/5p2/8/2pPpp2/8/6P1/8/4K3 w - c6 0 1");
    assert_eq!(sketched(Chess, &passed).unwrap().passed.as_deref(), Some("c6"));
    assert_eq!(set_passed(&passed, None).unwrap(), board);
    for wrong in ["f6", "d6", "c3", "x"] {
        assert!(set_passed(board, Some(wrong)).is_err(), "{wrong}");
    }
    // It goes when anything is put elsewhere, and when the other has the move.
    assert_eq!(
        sketched(Chess, &set_turn(Chess, &passed, Side::Second).unwrap()).unwrap().passed,
        None
    );
    assert_eq!(
        sketched(Chess, &put(Chess, &passed, "h8", Some("R")).unwrap()).unwrap().passed,
        None
    );
    assert!(sketched(Shogi, &start(Shogi, "").unwrap()).unwrap().passable.is_empty());
}

#[test]
fn shogi_has_hands_promoted_men_and_its_own_flaws() {
    let mut board = start(Shogi, "").unwrap();
    board = put(Shogi, &board, "5e", Some("P")).unwrap();
    assert_eq!(names(Shogi, &board), ["many-of-a-kind", "nifu"]);
    let nifu = sketched(Shogi, &board).unwrap().flaws.pop().unwrap();
    assert_eq!(nifu.squares, ["5e", "5g"]);
    assert!(nifu.waivable);
    board = put(Shogi, &board, "5e", None).unwrap();
    board = put(Shogi, &board, "8h", None).unwrap();
    board = put(Shogi, &board, "b*", Some("b")).unwrap();
    board = put(Shogi, &board, "2h", Some("+R")).unwrap();
    assert_eq!(names(Shogi, &board), Vec::<&str>::new());
    assert!(board.contains(" b b 1") && board.contains("+R"), "{board}");
    assert!(put(Shogi, &board, "K*", Some("K")).is_err());
    assert!(put(Shogi, &board, "5e", Some("+G")).is_err());
    assert_eq!(put(Shogi, &board, "b*", None).unwrap(), board.replace(" b b 1", " b - 1"));
}

#[test]
fn starts_have_names() {
    assert!(start(Chess, "518").unwrap().starts_with("rnbqkbnr/"));
    assert!(start(Chess, "960").is_err());
    for handicap in adoube_shogi::Handicap::ALL {
        let board = start(Shogi, handicap.names().english).unwrap();
        assert_eq!(names(Shogi, &board), Vec::<&str>::new(), "{handicap:?}");
    }
}
