//! What is a legal position and what is not, flaw by flaw.

use crate::walk;

use adoube_chess::{
    Bitboard, Board, Flaw, Flaws, Move, Position, Reading, Role, Sketch, Square, White,
};

fn sketch(fen: &str) -> Sketch {
    Sketch::from_fen(fen, Reading::Lenient).unwrap()
}

fn flaws(fen: &str) -> Vec<Flaw> {
    sketch(fen).flaws().iter().collect()
}

fn waived(fen: &str, flaws: impl Into<Flaws>) -> Position {
    sketch(fen).position().unwrap_err().waive(flaws).unwrap()
}

#[test]
fn each_flaw_is_found_alone() {
    let table = [
        (Flaw::NoWhiteKing, "4k3/8/8/8/8/8/8/8 w"),
        (Flaw::NoBlackKing, "8/8/8/8/8/8/8/4K3 w"),
        (Flaw::ManyWhiteKings, "4k3/8/8/8/8/8/8/4K2K w"),
        (Flaw::ManyBlackKings, "4k2k/8/8/8/8/8/8/4K3 w"),
        (Flaw::PawnOnEdge, "4k3/8/8/8/8/8/8/P3K3 w"),
        (Flaw::PawnOnEdge, "4k2p/8/8/8/8/8/8/4K3 w"),
        (Flaw::OpponentInCheck, "4k3/8/8/8/8/8/8/4RK2 w"),
        (Flaw::TooManyPawns, "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w"),
        (Flaw::TooManyPromoted, "4k3/8/8/8/8/8/PPPPPPPP/3QKQ2 w"),
        (Flaw::CastlingRights, "4k3/8/8/8/8/8/8/4K3 w K"),
        (Flaw::EnPassant, "4k3/8/8/8/8/8/8/4K3 w - e6"),
        (Flaw::ImpossibleCheck, "4k3/8/8/8/8/3n1n2/8/4K3 w"),
    ];
    for (flaw, fen) in table {
        assert_eq!(flaws(fen), [flaw], "{fen}");
    }
    // Seventeen pieces are too many whatever they are: some other count is always wrong too.
    let crowd = "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w";
    assert_eq!(flaws(crowd), [Flaw::TooManyPieces, Flaw::TooManyPromoted]);
}

#[test]
fn every_flaw_is_reported_at_once() {
    assert_eq!(
        flaws("8/8/8/8/8/8/PPPPPPPP/PPPPPPPP w K e6"),
        [
            Flaw::NoWhiteKing,
            Flaw::NoBlackKing,
            Flaw::PawnOnEdge,
            Flaw::TooManyPawns,
            Flaw::CastlingRights,
            Flaw::EnPassant,
        ]
    );
    let error = sketch("8/8/8/8/8/8/8/8 w").position().unwrap_err();
    assert_eq!(error.to_string(), "not a legal position: White has no king; Black has no king");
}

#[test]
fn what_can_be_waived_is_waived_one_by_one_or_together() {
    let fen = "4k3/8/8/8/8/P7/PPPPPPPP/3QKQ2 w K e6";
    let all = flaws(fen);
    assert_eq!(
        all,
        [Flaw::TooManyPawns, Flaw::TooManyPromoted, Flaw::CastlingRights, Flaw::EnPassant]
    );
    let rejected = sketch(fen).position().unwrap_err().waive(Flaw::TooManyPawns).unwrap_err();
    assert_eq!(rejected.flaws.iter().collect::<Vec<_>>(), all[1..]);
    let position = waived(fen, Flaws::WAIVABLE);
    assert_eq!(position.castling(), Bitboard::EMPTY);
    assert_eq!(position.en_passant(), None);
}

#[test]
fn what_no_game_can_go_on_with_is_not_waived() {
    for flaw in Flaw::ALL.into_iter().filter(|flaw| !flaw.can_be_waived()) {
        assert!(!Flaws::WAIVABLE.contains(flaw));
    }
    let rejected = sketch("8/8/8/8/8/8/8/4K3 w").position().unwrap_err();
    assert_eq!(rejected.clone().waive(Flaw::NoBlackKing), Err(rejected));
}

#[test]
fn bishops_are_counted_by_the_colour_of_their_squares() {
    // Two bishops on light squares: one of them was a pawn.
    assert_eq!(flaws("4k3/8/8/8/8/8/PPPPPPPP/3BKB2 w"), [Flaw::TooManyPromoted]);
    assert_eq!(flaws("4k3/8/8/8/8/8/PPPPPPP1/3BKB2 w"), []);
    assert_eq!(flaws("4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w"), []);
    // One more of each kind than at first needs five pawns gone.
    assert_eq!(flaws("7k/8/8/8/QQ6/RRR1NNN1/PPP5/BBBBK3 w"), []);
    assert_eq!(flaws("7k/8/8/8/QQ6/RRR1NN2/PPPPP3/BB1BK3 w"), []);
    assert_eq!(flaws("7k/8/8/8/QQ6/RRR1NN2/PPPPP3/1B1BKB2 w"), [Flaw::TooManyPromoted]);
}

#[test]
fn castling_rights_that_make_no_sense_are_rejected_and_dropped_when_waived() {
    let senseless = [
        "4k3/8/8/8/8/8/8/4K2R w Q",   // no rook there
        "4k3/8/8/8/8/8/4K3/R6R w KQ", // the king is not at home
        "4k3/8/8/8/8/8/8/4K2r w H",   // the enemy's rook
        "4k3/8/8/8/8/8/8/4KB1N w K",  // no rook at all
        "r3k3/8/8/8/8/8/8/4K3 w k",   // on the other wing
        "4k3/8/8/8/8/8/8/K6R w H",    // a king in the corner never had two rooks beside him
        "4k3/8/8/8/8/8/8/4K1RR w HG", // two rooks on one wing
        "4k3/8/8/8/8/8/8/RR2K3 w AB", // and on the other
    ];
    for fen in senseless {
        assert_eq!(flaws(fen), [Flaw::CastlingRights], "{fen}");
        assert_eq!(waived(fen, Flaw::CastlingRights).castling(), Bitboard::EMPTY, "{fen}");
    }
    // What makes sense stays when the rest is dropped.
    let position = waived("4k3/8/8/8/8/8/8/R3K3 w KQ", Flaw::CastlingRights);
    assert_eq!(position.castling(), Square::A1.into());
    // A right set by hand on a square of neither first rank.
    let mut sketch = sketch("4k3/8/8/8/R7/8/8/R3K3 w Q");
    sketch.board.castling |= Square::A4.into();
    assert_eq!(sketch.flaws(), Flaw::CastlingRights.into());
}

#[test]
fn castling_rights_of_chess960_make_sense_wherever_king_and_rooks_can_have_started() {
    for fen in
        ["1rkr4/8/8/8/8/8/8/1RKR4 w DBdb", "4k3/8/8/8/8/8/8/5RKR w HF", "4k3/8/8/8/8/8/8/RK6 w A"]
    {
        assert_eq!(flaws(fen), [], "{fen}");
    }
}

#[test]
fn en_passant_needs_a_pawn_that_has_just_gone_two_squares() {
    let senseless = [
        "4k3/8/8/8/8/8/8/4K3 w - d6",     // no pawn
        "4k3/8/8/3P4/8/8/8/4K3 w - d6",   // an own pawn
        "4k3/8/8/3p4/8/8/8/4K3 w - e6",   // on another file
        "4k3/3n4/8/3p4/8/8/8/4K3 w - d6", // from a square that is not vacant
        "4k3/8/3n4/3p4/8/8/8/4K3 w - d6", // over a square that is not vacant
        "4k3/8/8/8/3P4/8/8/4K3 w - d3",   // not Black's move, so not his pawn to be taken
        "4k3/8/8/3p4/8/8/8/4K3 b - d6",   // Black's pawn, and Black has the move
        "4k3/8/8/8/r2pK3/8/8/8 w - d3",   // the wrong rank
    ];
    for fen in senseless {
        assert!(flaws(fen).contains(&Flaw::EnPassant), "{fen}");
        assert_eq!(waived(fen, Flaws::WAIVABLE).passed_square(), None, "{fen}");
    }
    assert_eq!(flaws("4k3/8/8/3p4/8/8/8/4K3 w - d6"), []);
}

#[test]
fn en_passant_is_senseless_in_a_check_that_the_double_step_did_not_give() {
    // The knight's check, or one along a line that the pawn was never on.
    assert_eq!(flaws("4k3/8/8/3p4/8/5n2/8/4K3 w - d6"), [Flaw::EnPassant]);
    assert_eq!(flaws("4k3/8/b7/3p4/8/8/8/5K2 w - d6"), [Flaw::EnPassant]);
    // Given by the pawn itself, or uncovered by it.
    assert_eq!(flaws("4k3/8/8/3p4/4K3/8/8/8 w - d6"), []);
    assert_eq!(flaws("4k3/r6K/8/3p4/8/8/8/8 w - d6"), []);
    assert_eq!(flaws("3rk3/8/8/3p4/4K3/8/8/8 w - d6"), []);
    // A test position known to all: before the double step the bishop would have given check.
    assert_eq!(flaws("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1"), []);
}

#[test]
fn checks_that_no_single_move_can_have_given_are_impossible() {
    let impossible = [
        ("two knights", "4k3/8/8/8/8/3n1n2/8/4K3 w"),
        ("two pawns", "4k3/8/8/8/8/8/3p1p2/4K3 w"),
        ("a pawn and a knight", "4k3/8/8/8/8/3n4/5p2/4K3 w"),
        ("three pieces", "2r3k1/8/8/8/8/b7/8/r1K5 w"),
        ("both sides of the king along a rank", "4k3/8/8/8/r3K2r/8/8/8 w"),
        ("both sides of the king along a diagonal", "4k3/1b6/8/8/4K3/8/8/1b6 w"),
        ("two rooks far away", "4r1k1/8/8/8/r3K3/8/8/8 w"),
        ("two bishops far away", "1b4k1/8/8/4K3/8/8/1b6/8 w"),
        ("a pawn on the rank where it began", "4k3/3p4/r3K3/8/8/8/8/8 w"),
        ("a rook that may still castle has moved", "1k2K1r1/8/8/7b/8/8/8/8 w g"),
        ("a pawn that had left its first rank is taken en passant", "4k3/8/8/3K4/8/4p3/4P3/3r3b w"),
        ("a ninth pawn has been promoted", "4k3/pppppppp/8/8/8/8/4K2r/6n1 w"),
    ];
    for (what, fen) in impossible {
        assert_eq!(flaws(fen), [Flaw::ImpossibleCheck], "{what}: {fen}");
        assert!(waived(fen, Flaw::ImpossibleCheck).is_check(), "{what}: {fen}");
    }
}

#[test]
fn checks_that_some_move_can_have_given_are_possible() {
    let possible = [
        ("a knight uncovers a rook", "4r1k1/8/8/8/8/5n2/8/4K3 w"),
        ("a rook uncovers a bishop", "6k1/8/8/3rK3/8/8/1b6/8 w"),
        ("a bishop uncovers a rook", "4r1k1/8/8/8/8/8/3b4/4K3 w"),
        ("a pawn takes and uncovers a rook", "4r1k1/8/8/8/8/8/3p4/4K3 w"),
        ("a rook of Chess960 uncovers a bishop", "1k2K1r1/8/8/7b/8/8/8/8 w"),
        ("a pawn is promoted and uncovers a rook", "4k3/1ppppppp/8/8/8/8/4K2r/6n1 w"),
        ("a pawn takes en passant and uncovers two", "4k3/8/8/3K4/8/4p3/8/3r3b w"),
    ];
    for (what, fen) in possible {
        assert_eq!(flaws(fen), [], "{what}: {fen}");
        assert!(sketch(fen).position().unwrap().checkers().many(), "{what}: {fen}");
    }
}

#[test]
fn one_check_alone_is_never_held_impossible() {
    // Nothing can have moved last: known to all as a position to count moves on.
    let fen = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    assert_eq!(flaws(fen), []);
}

#[test]
fn positions_that_everybody_counts_moves_on_are_accepted() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1",
        "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1",
        "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1",
        "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
        "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1",
        "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1",
        "4k3/1P6/8/8/8/8/K7/8 w - - 0 1",
        "8/P1k5/K7/8/8/8/8/8 w - - 0 1",
        "K1k5/8/P7/8/8/8/8/8 w - - 0 1",
        "8/k1P5/8/1K6/8/8/8/8 w - - 0 1",
        "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1",
        "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
        "8/8/8/8/1k1PpN1R/8/8/4K3 b - d3 0 1",
        "8/5k2/8/2Pp4/2B5/1K6/8/8 w - d6 0 1",
        "r6r/1b2k1bq/8/8/7B/8/8/R3K2R b KQ - 3 2",
        "r1bqkbnr/pppppppp/n7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 2 2",
        "2kr3r/p1ppqpb1/bn2Qnp1/3PN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQ - 3 2",
        "rnb2k1r/pp1Pbppp/2p5/q7/2B5/8/PPPQNnPP/RNB1K2R w KQ - 3 9",
        "2r5/3pk3/8/2P5/8/2K5/8/8 w - - 5 4",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "r3k2r/8/8/8/8/8/8/2R1K2R b Kkq - 0 1",
        "8/8/7k/7p/7P/7K/8/8 w - - 0 1",
        "k7/8/8/7p/6P1/8/8/K7 b - - 0 1",
    ] {
        assert_eq!(flaws(fen), [], "{fen}");
    }
}

#[test]
fn no_position_of_a_game_is_ever_rejected() {
    let mut double_checks = 0;
    walk::games(5, 2000, 150, |position| {
        let sketch = position.sketch();
        // The unusual set-ups hold more pieces than a set has; nothing else may be wrong.
        let allowed: Flaws = [Flaw::TooManyPawns, Flaw::TooManyPromoted].into_iter().collect();
        assert!(sketch.flaws().without(allowed).is_empty(), "{position} {:?}", sketch.flaws());
        // Nor if the square of a double step is left out, as most writers do.
        let mut bare = sketch.clone();
        bare.board.en_passant = None;
        assert!(bare.flaws().without(allowed).is_empty(), "{position} {:?}", bare.flaws());
        double_checks += usize::from(position.checkers().many());
    });
    assert!(double_checks > 300, "{double_checks}");
}

#[test]
fn a_set_up_of_a_position_is_that_position() {
    walk::games(6, 200, 100, |position| {
        if let Ok(again) = position.sketch().position() {
            assert_eq!(again, *position);
            assert_eq!(again.key(), position.key());
            assert_eq!(again.passed_square(), position.passed_square());
            assert_eq!(again.halfmoves(), position.halfmoves());
            assert_eq!(again.fullmoves(), position.fullmoves());
        }
    });
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
    lone.set(Square::E1, Some(Role::King.of(White)));
    assert!(lone.position().is_err());
}

#[test]
fn a_rejection_says_where_each_flaw_is() {
    for (fen, message) in [
        (
            "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "pawn on a8 (expected on the second to the seventh rank)",
        ),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has kings on a1, e1 (expected one)"),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns (expected at most 8)"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "Black does not have the move and is in check on e8"),
        (
            "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
            "castling with a rook on a1, where none stands ready beside its king",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant on e6, over which no pawn has just passed"),
    ] {
        let sketch: Sketch = fen.parse().unwrap();
        let error = sketch.position().unwrap_err();
        assert_eq!(error.to_string(), format!("not a legal position: {message}"), "{fen}");
    }
}
