//! What is a legal position and what is not, flaw by flaw.

use crate::walk;

use adoube_shogi::{Black, Board, Flaw, Flaws, Move, Position, Reading, Role, Side, Sketch};

fn sketch(sfen: &str) -> Sketch {
    Sketch::from_sfen(sfen, Reading::Lenient).unwrap()
}

fn flaws(sfen: &str) -> Vec<Flaw> {
    sketch(sfen).flaws().iter().collect()
}

fn waived(sfen: &str, flaws: impl Into<Flaws>) -> Position {
    sketch(sfen).position().unwrap_err().waive(flaws).unwrap()
}

#[test]
fn each_flaw_is_found_alone() {
    let table = [
        (Flaw::NoFirstKing, "4k4/9/9/9/9/9/9/9/9 b"),
        (Flaw::NoSecondKing, "9/9/9/9/9/9/9/9/4K4 b"),
        (Flaw::ManyKings, "4k4/9/9/9/9/9/9/9/2K1K4 b"),
        (Flaw::ManyKings, "2k1k4/9/9/9/9/9/9/9/4K4 w"),
        (Flaw::TooManyPieces, "4k4/9/9/4+P4/9/9/9/9/4K4 b 9P9p"),
        (Flaw::OpponentInCheck, "4k4/9/9/9/4R4/9/9/9/4K4 b"),
        (Flaw::OpponentInCheck, "4k4/9/9/9/4r4/9/9/9/4K4 w"),
        (Flaw::Nifu, "4k4/9/9/8P/9/8P/9/9/4K4 b"),
        (Flaw::Nifu, "4k4/9/9/8p/9/8p/9/9/4K4 b"),
        (Flaw::DeadPiece, "P3k4/9/9/9/9/9/9/9/4K4 b"),
        (Flaw::DeadPiece, "4k4/9/9/9/9/9/9/9/4K3p b"),
        (Flaw::DeadPiece, "L3k4/9/9/9/9/9/9/9/4K4 b"),
        (Flaw::DeadPiece, "4k4/9/9/9/9/9/9/9/4K3l b"),
        (Flaw::DeadPiece, "4k4/8N/9/9/9/9/9/9/4K4 b"),
        (Flaw::DeadPiece, "N3k4/9/9/9/9/9/9/9/4K4 b"),
        (Flaw::DeadPiece, "4k4/9/9/9/9/9/9/n8/4K4 b"),
    ];
    for (flaw, sfen) in table {
        assert_eq!(flaws(sfen), [flaw], "{sfen}");
    }
}

#[test]
fn each_kind_of_piece_is_counted_on_the_board_and_in_both_hands() {
    // A full set, however it lies, and one piece more of any kind.
    assert_eq!(flaws("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P"), []);
    assert_eq!(flaws("4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p"), []);
    assert_eq!(flaws("4k4/9/9/4+p4/9/9/9/9/4K4 b 17P"), []);
    for more in [
        "4k4/9/9/4+p4/9/9/9/9/4K4 b 18P",
        "4k4/9/9/8P/9/9/9/9/4K4 b 9P9p",
        "4k4/9/9/8L/9/9/9/9/4K4 b 2L2l",
        "4k4/9/9/8+n/9/9/9/9/4K4 b 4N",
        "4k4/9/9/8+S/9/9/9/9/4K4 b 4s",
        "4k4/9/9/8G/9/9/9/9/4K4 b 4G",
        "4k4/9/9/+B7+b/9/9/9/9/4K4 b B",
        "4k4/9/9/R7+r/9/9/9/9/4K4 b r",
    ] {
        assert_eq!(flaws(more), [Flaw::TooManyPieces], "{more}");
    }
}

#[test]
fn every_flaw_is_reported_at_once() {
    assert_eq!(flaws("P7p/9/9/P7p/9/9/9/9/9 b"), [Flaw::NoKings, Flaw::Nifu, Flaw::DeadPiece]);
    assert_eq!(
        flaws("2k1k4/9/9/4R4/4R3P/8P/9/9/9 b R"),
        [
            Flaw::ManyKings,
            Flaw::TooManyPieces,
            Flaw::OpponentInCheck,
            Flaw::NoFirstKing,
            Flaw::Nifu
        ]
    );
    let error = sketch("9/9/9/9/9/9/9/9/9 b").position().unwrap_err();
    assert_eq!(error.to_string(), "not a legal position: there is no king");
}

#[test]
fn what_can_be_waived_is_waived_one_by_one_or_together() {
    let sfen = "P3k4/9/9/8P/8P/9/9/9/9 b";
    let all = flaws(sfen);
    assert_eq!(all, [Flaw::NoFirstKing, Flaw::Nifu, Flaw::DeadPiece]);
    let rejected = sketch(sfen).position().unwrap_err().waive(Flaw::NoFirstKing).unwrap_err();
    assert_eq!(rejected.flaws.iter().collect::<Vec<_>>(), all[1..]);
    let rejected = rejected.waive(Flaw::Nifu).unwrap_err();
    assert_eq!(rejected.flaws, Flaw::DeadPiece.into());
    let position = waived(sfen, Flaws::WAIVABLE);
    // The pawn on the last rank has no move, the second on its file none for now; the first may
    // promote or not.
    assert_eq!(position.count(), 2);
}

#[test]
fn what_no_game_can_go_on_with_is_not_waived() {
    for flaw in Flaw::ALL {
        assert_eq!(Flaws::WAIVABLE.contains(flaw), flaw.can_be_waived());
    }
    let grave = [Flaw::ManyKings, Flaw::TooManyPieces, Flaw::OpponentInCheck];
    assert!(grave.iter().all(|flaw| !flaw.can_be_waived()));
    let rejected = sketch("4k4/9/9/9/4R4/9/9/9/4K4 b").position().unwrap_err();
    assert_eq!(rejected.clone().waive(Flaw::OpponentInCheck), Err(rejected));
}

#[test]
fn a_mate_problem_may_leave_out_a_king_and_nothing_else() {
    let problem = waived("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", Flaw::TSUME);
    assert_eq!(problem.king(Black), None);
    assert!(!problem.is_check());
    let mut mated = problem;
    mated.play("G*5b".parse().unwrap());
    assert!(mated.is_checkmate());
    assert!(sketch("4k4/9/9/8P/8P/9/9/9/9 b").position().unwrap_err().waive(Flaw::TSUME).is_err());
}

#[test]
fn a_promoted_pawn_is_no_second_pawn_and_is_nowhere_dead() {
    assert_eq!(flaws("4k3+P/9/9/8P/9/9/9/9/4K4 b"), []);
    assert_eq!(flaws("+P1+L1k1+N2/9/9/9/9/9/9/9/4K4 b"), []);
    // Each side has its own pawns and its own last ranks.
    assert_eq!(flaws("4k3p/9/9/8P/9/9/9/9/4K3L b"), []);
}

#[test]
fn kings_may_not_stand_next_to_each_other() {
    assert_eq!(flaws("9/9/9/4k4/4K4/9/9/9/9 b"), [Flaw::OpponentInCheck]);
    assert_eq!(flaws("9/9/9/4k4/9/4K4/9/9/9 b"), []);
}

#[test]
fn a_set_up_of_a_position_is_that_position() {
    walk::games(6, 150, 100, |position| {
        let left = position.sketch().flaws().without(Flaws::WAIVABLE);
        assert!(left.is_empty(), "{position} {left}");
        if let Ok(again) = position.sketch().position() {
            assert_eq!(again, *position);
            assert_eq!(again.key(), position.key());
            assert_eq!(again.ply(), position.ply());
            assert_eq!(position.to_string().parse::<Position>(), Ok(again));
        }
    });
}

#[test]
fn no_game_comes_to_a_position_with_a_flaw() {
    let mut position = Position::START;
    let mut dice = walk::Dice::new(9);
    for _ in 0..20_000 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            position = Position::START;
            continue;
        }
        position.play(moves[dice.below(moves.len())]);
        assert_eq!(position.sketch().flaws(), Flaws::NONE, "{position}");
    }
}

#[test]
fn garbage_is_examined_without_a_panic_and_what_is_accepted_can_be_played() {
    let mut dice = walk::Dice::new(7);
    for _ in 0..20_000 {
        let board: Board = walk::garbage(&mut dice);
        let position = board.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE));
        if let Ok(position) = position {
            let moves: Vec<Move> = position.legal_moves().into_iter().collect();
            assert_eq!(moves.len(), position.count());
        }
    }
    let mut lone = Board::EMPTY;
    lone.set("5i".parse().unwrap(), Some(Role::King.of(Side::First)));
    assert!(lone.position().is_err());
}

#[test]
fn a_rejection_says_where_each_flaw_is() {
    for (sfen, message) in [
        (
            "4k4/P8/P8/9/9/9/9/9/4K4 b",
            "unpromoted pawns of Black (sente) on 9b, 9c (expected one on a file)",
        ),
        ("4k4/9/9/9/9/9/9/9/4K3l b", "the l on 1i can never move"),
        ("4k4/9/9/9/9/9/9/9/2K1K4 b", "kings of Black (sente) on 5i, 7i (expected one)"),
        ("4k4/9/9/9/9/9/9/9/RRR1K4 b", "3 of R (a set has 2)"),
        ("4k4/4R4/9/9/9/9/9/9/4K4 b", "White (gote) does not have the move and is in check on 5a"),
        ("9/9/9/9/9/9/9/9/9 b", "there is no king"),
    ] {
        let error = sketch(sfen).position().unwrap_err();
        assert_eq!(error.to_string(), format!("not a legal position: {message}"), "{sfen}");
    }
}

#[test]
fn a_board_without_any_king_is_no_mate_problem() {
    let rejected = sketch("9/9/9/9/9/9/9/9/9 b P").position().unwrap_err();
    assert!(rejected.clone().waive(Flaw::TSUME).is_err());
    assert!(rejected.waive(Flaws::WAIVABLE).is_ok());
}

#[test]
fn a_position_is_small_and_a_move_is_two_bytes() {
    assert_eq!(size_of::<Position>(), 104);
    assert_eq!(size_of::<Move>(), 2);
}
