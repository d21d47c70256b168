//! The same matters in the manual of a boxed set (cz) and in a club's booklet (livret).

use adoube_board::History;
use adoube_shogi::{
    Act, Bitboard, Black, Board, Book, Jishogi, JishogiResult, Position, Recurrence, Repetition,
    Role, Side, Square, White, judge,
};

use crate::articles::{board, goals, illegal_in, legal, square, squares};

/// Illegal by both books: the article of each.
#[track_caller]
fn illegal(board: &Board, text: &str, cz: &str, livret: &str) {
    illegal_in(Book::Cz, board, text, &[cz]);
    illegal_in(Book::Livret, board, text, &[livret]);
}

fn goals_of(piece: &str) -> Bitboard {
    goals(&board(&format!("k8/9/9/9/9/6{piece}2/9/9/K8 b")), "3f")
}

#[test]
fn cz_setup_and_livret_setup_and_livret_pieces_and_livret_board_the_start_position() {
    let start = Board::START;
    // Bishop second from the left, rook second from the right, as each player sees it.
    for (side, bishop, rook) in [(Black, "8h", "2h"), (White, "2b", "8b")] {
        assert_eq!(start.piece_at(square(bishop)), Some(Role::Bishop.of(side)));
        assert_eq!(start.piece_at(square(rook)), Some(Role::Rook.of(side)));
        assert_eq!(start.placement.side(side).count(), 20);
        // The zone is where the other's pieces stand at first.
        let others = start.placement.side(!side);
        assert!(others.is_subset(Bitboard::zone(side)));
    }
    assert_eq!(Square::all().count(), 81);
}

#[test]
fn cz_turn_and_livret_turn_one_move_or_drop_by_turns() {
    illegal(&Board::START, "3c3d", "turn", "turn");
    let after = legal(&Board::START, "7g7f");
    assert_eq!(after.turn, White);
    illegal(&after, "2g2f", "turn", "turn");
}

#[test]
fn cz_turn_pass_nobody_may_give_up_his_move() {
    illegal_in(Book::Cz, &Board::START, "5i5i", &["turn.pass"]);
    illegal_in(Book::Livret, &Board::START, "5i5i", &["turn"]);
}

#[test]
fn cz_goal_and_livret_goal_and_cz_mate_a_king_who_cannot_avoid_being_taken_is_mated() {
    let mated = board("4k4/4G4/4P4/9/9/9/9/9/4K4 w");
    assert!(mated.position().unwrap().is_checkmate());
    // Taking the attacker, stepping away or interposing would each be enough.
    assert!(!board("4k4/4G4/9/9/9/9/9/9/4K4 w").position().unwrap().is_checkmate());
    assert!(!board("4k4/r3G4/4P4/9/9/9/9/9/4K4 w").position().unwrap().is_checkmate());
}

#[test]
fn cz_goal_capture_and_livret_king_a_king_left_in_check_may_be_taken() {
    let left = board("4k4/9/9/9/4R4/9/9/9/4K4 b");
    let reasons = judge(&left, "5e5a".parse().unwrap()).unwrap_err();
    assert!(reasons.is_king_capture());
    assert!(reasons.cite("cz/goal.capture") && reasons.cite("livret/king"));
}

#[test]
fn cz_check_the_danger_must_be_parried() {
    let check = board("4k4/9/9/9/4r4/9/9/9/P3K4 b");
    illegal(&check, "9i9h", "check", "king");
    legal(&check, "5i4i");
}

#[test]
fn cz_moves_every_piece_moves_by_the_arrows_and_only_the_knight_jumps() {
    let walled = board("k8/9/9/3ppp3/3PNP3/3GPG3/9/9/8K b");
    assert_eq!(goals(&walled, "5e"), squares("4c 6c"));
    let among = board("k8/9/4p4/9/2P1R4/9/9/9/8K b");
    illegal_in(Book::Cz, &among, "5e5b", &["moves"]);
    for (piece, to) in
        [("K", "3d"), ("G", "2g"), ("S", "3g"), ("N", "2g"), ("L", "3g"), ("P", "3g"), ("B", "3e")]
    {
        let lone = board(&format!("4k4/9/9/9/9/6{piece}2/9/9/9 b"));
        illegal_in(Book::Cz, &lone, &format!("3f{to}"), &["moves"]);
    }
}

#[test]
fn livret_moves_king_one_step_any_way_and_no_promotion() {
    let king = board("4k4/9/9/9/9/6K2/9/9/9 b");
    assert_eq!(goals(&king, "3f"), squares("2e 3e 4e 2f 4f 2g 3g 4g"));
    illegal_in(Book::Livret, &king, "3f3d", &["moves.king"]);
    illegal_in(Book::Livret, &board("k8/9/4K4/9/9/9/9/9/9 b"), "5c4c+", &["promotion"]);
}

#[test]
fn livret_moves_pawn_one_step_ahead_and_promoted_as_a_gold() {
    assert_eq!(goals_of("P"), squares("3e"));
    assert_eq!(goals_of("+P"), goals_of("G"));
    illegal_in(Book::Livret, &Board::START, "7g7e", &["moves.pawn"]);
}

#[test]
fn livret_moves_rook_file_and_rank_and_promoted_also_as_a_king() {
    let lines = (Bitboard::file(3) | Bitboard::rank(6)) - squares("3f");
    assert_eq!(goals_of("R"), lines);
    assert_eq!(goals_of("+R"), lines | squares("2e 4e 2g 4g"));
    illegal_in(Book::Livret, &Board::START, "2h3g", &["capture", "moves.rook"]);
}

#[test]
fn livret_moves_bishop_diagonals_and_promoted_also_as_a_king() {
    let lines = squares("2e 1d 4e 5d 6c 7b 8a 2g 1h 4g 5h 6i");
    assert_eq!(goals_of("B"), lines);
    assert_eq!(goals_of("+B"), lines | squares("3e 2f 4f 3g"));
    illegal_in(Book::Livret, &Board::START, "8h2b+", &["moves.bishop"]);
}

#[test]
fn livret_moves_silver_diagonally_or_straight_ahead_and_promoted_as_a_gold() {
    assert_eq!(goals_of("S"), squares("2e 3e 4e 2g 4g"));
    assert_eq!(goals_of("+S"), goals_of("G"));
    illegal_in(Book::Livret, &board("4k4/9/9/9/9/6S2/9/9/4K4 b"), "3f3g", &["moves.silver"]);
}

#[test]
fn livret_moves_gold_one_step_not_diagonally_back_and_no_promotion() {
    assert_eq!(goals_of("G"), squares("2e 3e 4e 2f 4f 3g"));
    illegal_in(Book::Livret, &board("4k4/9/9/9/9/6G2/9/9/4K4 b"), "3f2g", &["moves.gold"]);
    illegal_in(Book::Livret, &board("k8/9/4G4/9/9/9/9/9/4K4 b"), "5c5b+", &["promotion"]);
}

#[test]
fn livret_moves_lance_any_distance_ahead_without_jumping_and_promoted_as_a_gold() {
    assert_eq!(goals_of("L"), squares("3e 3d 3c 3b 3a"));
    assert_eq!(goals_of("+L"), goals_of("G"));
    let blocked = board("4k4/9/6p2/9/9/6L2/9/9/4K4 b");
    illegal_in(Book::Livret, &blocked, "3f3b", &["moves.lance"]);
    illegal_in(Book::Livret, &blocked, "3f3g", &["moves.lance"]);
}

#[test]
fn livret_moves_knight_jumps_ahead_only_and_promoted_as_a_gold() {
    assert_eq!(goals_of("N"), squares("2d 4d"));
    assert_eq!(goals_of("+N"), goals_of("G"));
    illegal_in(Book::Livret, &board("4k4/9/9/9/9/6N2/9/9/4K4 b"), "3f2h", &["moves.knight"]);
}

#[test]
fn cz_promotion_and_livret_promotion_by_choice_on_a_move_that_touches_the_zone() {
    let into = board("k8/9/9/4S4/9/9/9/9/8K b");
    legal(&into, "5d5c+");
    legal(&into, "5d5c");
    illegal(&into, "5d4e+", "promotion", "promotion.deferred");
    illegal(&board("k8/9/4G4/9/9/9/9/9/4K4 b"), "5c5b+", "promotion", "promotion");
}

#[test]
fn livret_promotion_deferred_on_a_later_move_wholly_or_partly_in_the_zone() {
    let inside = legal(&board("k8/9/9/4S4/9/9/9/9/8K b"), "5d5c");
    let back = Board { turn: Black, ..inside };
    legal(&back, "5c4b+");
    legal(&back, "5c4d+");
    illegal_in(Book::Livret, &board("k8/9/9/9/4S4/9/9/9/8K b"), "5e5d+", &["promotion.deferred"]);
}

#[test]
fn cz_promotion_obligatory_and_livret_promotion_obligatory_where_a_piece_would_be_stuck() {
    let last = board("k8/4P4/3L4N/8N/9/9/9/9/8K b");
    for step in ["5b5a", "6c6a", "1c2a", "1d2b"] {
        illegal(&last, step, "promotion.obligatory", "promotion.obligatory");
        legal(&last, &format!("{step}+"));
    }
    legal(&last, "6c6b");
}

#[test]
fn cz_promotion_final_and_livret_promotion_final_no_piece_is_turned_back_on_the_board() {
    let promoted = legal(&board("4k4/9/9/4S4/9/9/9/9/4K4 b"), "5d4c+");
    let again = Board { turn: Black, ..promoted };
    // It has its new powers and lost the old: sideways, not diagonally back.
    assert!(goals(&again, "4c").contains(square("3c")));
    assert!(!goals(&again, "4c").contains(square("3d")));
    let after = legal(&again, "4c3c");
    assert_eq!(after.piece_at(square("3c")), Some(Role::PromotedSilver.of(Black)));
    assert_eq!(judge(&again, Act::promote(square("4c"), square("3c"))).unwrap_err().len(), 1);
}

#[test]
fn cz_capture_and_livret_capture_and_cz_hand_what_is_taken_lies_with_the_captor_unpromoted() {
    let board = board("4k4/9/9/4+s4/3PP4/9/9/9/4K4 b");
    let after = legal(&board, "5e5d");
    assert_eq!(after.hand(Black).count(Role::Silver), 1);
    assert_eq!(after.placement.side(White), squares("5a"));
    // It is never forced, and never one's own.
    legal(&board, "6e6d");
    illegal(&crate::articles::board("4k4/9/9/9/9/9/9/4P4/4K4 b"), "5i5h", "capture", "capture");
}

#[test]
fn cz_drop_and_livret_drop_instead_of_a_move_on_any_vacant_square() {
    let board = board("4k4/9/9/9/4p4/9/9/9/4K4 b RG");
    let check = legal(&board, "R*5b");
    assert!(check.is_check(White));
    illegal(&board, "G*5e", "drop", "drop");
    illegal(&board, "S*5f", "drop", "drop");
    // It may interpose, and it may mate.
    legal(&crate::articles::board("4k4/9/9/9/4r4/9/9/9/4K4 b G"), "G*5g");
    let mated = legal(&crate::articles::board("4k4/9/4P4/9/9/9/9/9/4K4 b G"), "G*5b");
    assert!(mated.position().unwrap().is_checkmate());
}

#[test]
fn cz_drop_unpromoted_and_livret_drop_unpromoted_in_the_zone_too() {
    let board = board("4k4/9/9/9/9/9/9/9/4K4 b R");
    illegal(&board, "+R*1b", "drop.unpromoted", "drop.unpromoted");
    let after = legal(&board, "R*1b");
    assert_eq!(after.piece_at(square("1b")), Some(Role::Rook.of(Black)));
}

#[test]
fn cz_drop_dead_and_livret_drop_dead_not_where_it_could_never_move() {
    let board = board("k8/9/9/9/9/9/9/9/8K b PLN");
    for drop in ["P*5a", "L*5a", "N*5a", "N*5b"] {
        illegal(&board, drop, "drop.dead", "drop.dead");
    }
    legal(&board, "L*5b");
}

#[test]
fn cz_drop_nifu_and_livret_drop_nifu_no_second_pawn_on_a_file() {
    let board = board("k8/9/9/9/4P4/3+P5/9/9/8K b P");
    illegal(&board, "P*5g", "drop.nifu", "drop.nifu");
    legal(&board, "P*6g");
}

#[test]
fn cz_drop_pawn_mate_and_livret_drop_pawn_mate_a_check_by_a_dropped_pawn_but_no_mate() {
    let mate = board("7nk/9/8G/9/9/9/9/9/4K4 b PL");
    illegal(&mate, "P*1b", "drop.pawn-mate", "drop.pawn-mate");
    legal(&mate, "L*1b");
    let check = legal(&board("8k/9/8G/9/9/9/9/9/4K4 b P"), "P*1b");
    assert!(check.is_check(White));
    // The dropped pawn may mate on a later move.
    let dropped = legal(&board("7nk/9/7G1/9/9/9/9/9/4K4 b P"), "P*1c");
    let mated = legal(&Board { turn: Black, ..dropped }, "1c1b");
    assert!(mated.position().unwrap().is_checkmate());
}

fn chased() -> Recurrence {
    let mut game = History::new("8k/R8/9/9/9/9/9/9/4K4 b - 1".parse::<Position>().unwrap());
    for mv in ["9b9a", "1a1b", "9a9b", "1b1a"].repeat(3) {
        game.try_play(mv.parse().unwrap()).unwrap();
    }
    Recurrence::now(&game)
}

#[test]
fn cz_repetition_and_livret_sennichite_the_fourth_occurrence_ends_the_game() {
    let mut game = History::new(Position::START);
    for mv in ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3) {
        for book in [Book::Cz, Book::Livret] {
            let verdict = Recurrence::now(&game).verdict(book.perpetual());
            assert_eq!(verdict, Repetition::Nothing);
        }
        game.try_play(mv.parse().unwrap()).unwrap();
    }
    for book in [Book::Cz, Book::Livret] {
        let verdict = Recurrence::now(&game).verdict(book.perpetual());
        assert_eq!(verdict, Repetition::Sennichite);
    }
    // The booklet does not ask for checks.
    assert_eq!(chased().verdict(Book::Livret.perpetual()), Repetition::Sennichite);
}

#[test]
fn cz_repetition_check_the_checker_loses_whoever_brings_it() {
    let verdict = chased().verdict(Book::Cz.perpetual());
    assert_eq!(chased().brought_by, White);
    assert_eq!(verdict, Repetition::PerpetualCheck(Side::First));
}

#[test]
fn cz_jishogi_and_livret_jishogi_both_kings_must_have_entered() {
    assert_eq!(Jishogi::new(&Board::START).result(), None);
    for sfen in ["4K4/9/9/4k4/9/9/9/9/9 b - 1", "9/9/9/4K4/9/9/9/9/4k4 b - 1"] {
        let one = Jishogi::new(&board(sfen));
        assert!(one.kings_entered.first != one.kings_entered.second);
        assert_eq!(one.result(), None);
    }
    let both = Jishogi::new(&board("4K4/9/9/9/9/9/9/9/4k4 b - 1"));
    assert_eq!(both.result(), Some(JishogiResult::BothShort));
}

#[test]
fn cz_jishogi_count_and_livret_jishogi_count_under_24_points_loses() {
    let sfen = |hands: &str| format!("3K1+R3/PPPPPPPPP/9/9/9/9/9/ppppppppp/1+b1k2+r2 b {hands} 1");
    let even = Jishogi::new(&board(&sfen("BG4N3g4s4l")));
    assert!(even.kings_entered.first && even.kings_entered.second);
    assert_eq!((even.points.first, even.points.second), (24, 30));
    assert_eq!(even.result(), Some(JishogiResult::Drawn));
    let short = Jishogi::new(&board(&sfen("B4N4g4s4l")));
    assert_eq!(short.result(), Some(JishogiResult::Lost(Black)));
}
