//! The laws on the pieces and their moves, article by article: fide-2009, 1 to 3 and 20.
//!
//! A test carries the id of its article in its name. Each asks both the fast generator and `judge`,
//! and `judge` for the articles that an illegal act breaks: all of them, and no other.

#[path = "articles/chess960.rs"]
mod chess960;

use adoube_chess::attacks::{attacks, line};
use adoube_chess::{
    Act, Bitboard, Black, Board, Position, Reading, Reason, Role, Sketch, Square, White, judge,
};

fn board(fen: &str) -> Board {
    Sketch::from_fen(fen, Reading::Lenient).unwrap().board
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// `e2e4`, `e7e8q`, or the king's and the rook's square for castling: `e1 h1`.
fn act(text: &str) -> Act {
    if let Some((king, rook)) = text.split_once(' ') {
        return Act::castle(square(king), square(rook));
    }
    let promotion = text.chars().nth(4).and_then(Role::from_letter);
    Act::Move { from: square(&text[..2]), to: square(&text[2..4]), promotion }
}

/// The act is legal; returns the board after it.
#[track_caller]
fn legal(board: &Board, text: &str) -> Board {
    assert_eq!(judge(board, act(text)), Ok(()), "{text}");
    let mut position = board.position().unwrap();
    position.play(position.find(act(text)).expect("the generator does not know it"));
    let mut after = board.clone();
    after.apply(act(text));
    assert_eq!(after, position.board());
    after
}

/// The act is illegal, and breaks just these articles; returns the reasons.
#[track_caller]
fn illegal(board: &Board, text: &str, articles: &[&str]) -> Vec<Reason> {
    let reasons = judge(board, act(text)).expect_err(text);
    let mut cited: Vec<_> = reasons.iter().map(|reason| reason.article()).collect();
    cited.sort_unstable();
    cited.dedup();
    let expected: Vec<_> = articles.iter().map(|id| format!("fide-2009/{id}")).collect();
    assert_eq!(cited, expected, "{text}");
    if let Ok(position) = board.position() {
        assert_eq!(position.find(act(text)), None, "{text}");
    }
    reasons.to_vec()
}

/// The squares that the piece on `from` may go to, which judge and generator agree on.
#[track_caller]
fn goals(board: &Board, from: Square) -> Bitboard {
    let judged: Bitboard =
        Square::all().filter(|&to| judge(board, Act::step(from, to)).is_ok()).collect();
    let moves = board.position().unwrap().moves_from(from);
    let generated: Bitboard = moves.iter().filter(|mv| !mv.is_castle()).map(|mv| mv.to()).collect();
    assert_eq!(judged, generated);
    judged
}

#[test]
fn every_article_has_a_test_that_carries_it() {
    let ids: Vec<&str> = include_str!("data/articles.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let prefix = |id: &str| format!("{}_", id.replace(['-', '/', '.'], "_"));
    let source = [include_str!("articles.rs"), include_str!("articles/chess960.rs")].concat();
    let tests = source.split("#[test]").skip(1).filter_map(|rest| {
        rest.trim_start().strip_prefix("fn ")?.split('(').next().filter(|n| n.starts_with("fide_"))
    });
    // 20.2 is not carried by a test of 20.2.a: the longest id that fits a name is the one it carries.
    let carried: Vec<&str> = tests
        .map(|name| {
            let fitting = ids.iter().filter(|id| name.starts_with(&prefix(id)));
            fitting.max_by_key(|id| id.len()).unwrap_or_else(|| panic!("{name}: no such article"))
        })
        .copied()
        .collect();
    let missing: Vec<_> = ids.iter().filter(|id| !carried.contains(id)).collect();
    assert!(missing.is_empty(), "no test carries {missing:?}");
    assert_eq!(ids.len(), 42);
}

#[test]
fn fide_2009_1_1_white_moves_first_and_then_they_move_by_turns() {
    let start = Board::START;
    assert_eq!(start.turn, White);
    illegal(&start, "e7e5", &["1.1"]);
    let after = legal(&start, "e2e4");
    assert_eq!(after.turn, Black);
    illegal(&after, "d2d4", &["1.1"]);
    assert_eq!(legal(&after, "e7e5").turn, White);
    // Lifting nothing, or putting a piece back where it stood, moves no piece.
    illegal(&start, "e4e5", &["1.1"]);
    illegal(&start, "e2e2", &["1.1"]);
}

#[test]
fn fide_2009_1_2_mate_is_the_goal_and_the_king_is_never_taken() {
    let mate = board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq");
    assert!(mate.position().unwrap().is_checkmate());
    for from in mate.placement.side(White) {
        assert_eq!(goals(&mate, from), Bitboard::EMPTY);
    }
    // Black has left his king under attack: even so he is not taken.
    let taken = illegal(&board("4k3/4R3/8/8/8/8/8/4K3 w"), "e7e8", &["1.2"]);
    assert_eq!(taken, [Reason::TakesKing]);
    illegal(&board("4k3/8/8/8/4r3/8/P7/4K3 w"), "a2a3", &["3.9"]);
}

#[test]
fn fide_2009_1_3_if_neither_can_mate_the_game_is_drawn() {
    let dead = |fen| board(fen).position().unwrap().is_material_dead();
    assert!(dead("8/8/4k3/8/8/3BK3/8/8 w"));
    assert!(dead("8/8/4k3/8/8/3NK3/8/8 w"));
    assert!(!dead("8/8/4k3/8/8/3PK3/8/8 w"));
    assert!(!dead("8/8/3nk3/8/8/3NK3/8/8 w"));
}

#[test]
fn fide_2009_2_1_the_corner_at_each_players_right_is_light() {
    assert!(Square::H1.is_light() && Square::A8.is_light());
    assert_eq!(Square::all().filter(|square| square.is_light()).count(), 32);
    for square in Square::all() {
        for beside in [square.offset(1, 0), square.offset(0, 1)].into_iter().flatten() {
            assert_ne!(square.is_light(), beside.is_light());
        }
    }
}

#[test]
fn fide_2009_2_2_each_side_begins_with_sixteen_pieces() {
    let count = [
        (Role::King, 1),
        (Role::Queen, 1),
        (Role::Rook, 2),
        (Role::Bishop, 2),
        (Role::Knight, 2),
        (Role::Pawn, 8),
    ];
    for side in [White, Black] {
        assert_eq!(Board::START.placement.side(side).count(), 16);
        for (role, number) in count {
            assert_eq!(Board::START.placement.pieces(side, role).count(), number);
        }
    }
}

#[test]
fn fide_2009_2_3_the_start_position() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::START.to_string(), fen);
    assert_eq!(board(fen), Board::START);
    // Each queen on a square of her own colour.
    assert_eq!(Board::START.piece_at(Square::D1), Some(Role::Queen.of(White)));
    assert!(Square::D1.is_light() && !Square::D8.is_light());
}

#[test]
fn fide_2009_2_4_files_ranks_and_diagonals_are_the_lines_of_the_board() {
    for a in Square::all() {
        for b in Square::all().filter(|&b| b != a) {
            let straight = a.file() == b.file() || a.rank() == b.rank();
            let queen = attacks(Role::Queen, White, a, Bitboard::EMPTY).contains(b);
            let line = line(a, b);
            assert_eq!(line.any(), queen);
            if straight {
                assert_eq!(line.count(), 8);
            } else if queen {
                // A diagonal keeps the colour of its squares.
                assert!(line.into_iter().all(|square| square.is_light() == a.is_light()));
            }
        }
    }
}

#[test]
fn fide_2009_3_1_no_move_onto_an_own_piece_and_a_pinned_piece_attacks_all_the_same() {
    illegal(&Board::START, "a1a2", &["3.1"]);
    illegal(&Board::START, "b1d2", &["3.1"]);
    let after = legal(&board("4k3/8/8/8/8/8/r7/R3K3 w"), "a1a2");
    assert_eq!(after.placement.side(Black).count(), 1, "the rook on a2 is taken");
    // The rook on b8 cannot leave the rank, and yet b1 is attacked.
    let pinned = board("kr5R/8/8/8/8/8/8/K7 w");
    assert!(pinned.is_attacked(Square::B1, Black));
    illegal(&pinned, "a1b1", &["3.8.a", "3.9"]);
}

#[test]
fn fide_2009_3_2_the_bishop_moves_on_its_diagonals() {
    let board = board("4k3/8/8/8/3B4/8/8/4K3 w");
    assert_eq!(goals(&board, Square::D4).count(), 13);
    illegal(&board, "d4d5", &["3.2"]);
    illegal(&board, "d4e6", &["3.2"]);
}

#[test]
fn fide_2009_3_3_the_rook_moves_on_its_file_and_rank() {
    let board = board("4k3/8/8/8/3R4/8/8/4K3 w");
    let cross = Bitboard::file(Square::D4.file()) ^ Bitboard::rank(Square::D4.rank());
    assert_eq!(goals(&board, Square::D4), cross);
    illegal(&board, "d4e5", &["3.3"]);
}

#[test]
fn fide_2009_3_4_the_queen_moves_on_file_rank_and_diagonals() {
    let board = board("4k3/8/8/8/3Q4/8/8/4K3 w");
    assert_eq!(goals(&board, Square::D4).count(), 27);
    illegal(&board, "d4e6", &["3.4"]);
    illegal(&board, "d4g5", &["3.4"]);
}

#[test]
fn fide_2009_3_5_bishop_rook_and_queen_do_not_jump() {
    assert_eq!(illegal(&Board::START, "a1a3", &["3.5"]), [Reason::Jumps(Square::A2)]);
    assert_eq!(illegal(&Board::START, "c1h6", &["3.5"]), [Reason::Jumps(Square::D2)]);
    let over = illegal(&Board::START, "d1d8", &["3.5"]);
    assert_eq!(over, [Reason::Jumps(Square::D2), Reason::Jumps(Square::D7)]);
    // An enemy piece can be taken, and is as much in the way of what lies behind it.
    let board = board("4k3/8/8/8/R2n3r/8/8/4K3 w");
    legal(&board, "a4d4");
    assert_eq!(illegal(&board, "a4h4", &["3.5"]), [Reason::Jumps(Square::D4)]);
}

#[test]
fn fide_2009_3_6_the_knight_jumps_to_the_nearest_squares_not_on_its_lines() {
    legal(&Board::START, "g1f3");
    let board = board("4k3/8/2ppp3/2pNp3/2ppp3/8/8/4K3 w");
    let lines = attacks(Role::Queen, White, Square::D5, Bitboard::EMPTY);
    assert_eq!(goals(&board, Square::D5).count(), 8);
    assert!(!goals(&board, Square::D5).meets(lines));
    illegal(&board, "d5d7", &["3.6"]);
    illegal(&board, "d5f5", &["3.6"]);
    illegal(&board, "d5g6", &["3.6"]);
}

#[test]
fn fide_2009_3_7_a_the_pawn_steps_ahead_to_a_vacant_square() {
    legal(&Board::START, "e2e3");
    let blocked = board("4k3/8/8/8/8/4n3/4P3/4K3 w");
    assert_eq!(illegal(&blocked, "e2e3", &["3.7.a"]), [Reason::PawnBlocked(Square::E3)]);
    let white = board("4k3/8/8/8/4P3/8/8/4K3 w");
    for wrong in ["e4e3", "e4d4", "e4d3", "e4g6"] {
        illegal(&white, wrong, &["3.7.a"]);
    }
    let black = board("4k3/8/8/4p3/8/8/8/4K3 b");
    legal(&black, "e5e4");
    illegal(&black, "e5e6", &["3.7.a"]);
}

#[test]
fn fide_2009_3_7_b_two_squares_on_the_first_move_if_both_are_vacant() {
    assert_eq!(legal(&Board::START, "e2e4").en_passant, Some(Square::E3));
    let over = board("4k3/8/8/8/8/4n3/4P3/4K3 w");
    assert_eq!(illegal(&over, "e2e4", &["3.7.b"]), [Reason::DoubleStepBlocked(Square::E3)]);
    let onto = board("4k3/8/8/8/4n3/8/4P3/4K3 w");
    assert_eq!(illegal(&onto, "e2e4", &["3.7.b"]), [Reason::DoubleStepBlocked(Square::E4)]);
    let again = board("4k3/8/8/8/8/4P3/8/4K3 w");
    assert_eq!(illegal(&again, "e3e5", &["3.7.b"]), [Reason::NotFirstMove]);
    legal(&board("4k3/4p3/8/8/8/8/8/4K3 b"), "e7e5");
}

#[test]
fn fide_2009_3_7_c_the_pawn_goes_diagonally_only_to_take() {
    legal(&board("4k3/8/8/3p1p2/4P3/8/8/4K3 w"), "e4d5");
    legal(&board("4k3/8/8/3p1p2/4P3/8/8/4K3 w"), "e4f5");
    illegal(&board("4k3/8/8/8/4P3/8/8/4K3 w"), "e4d5", &["3.7.c"]);
    // What stands straight ahead is not taken.
    illegal(&board("4k3/8/8/4p3/4P3/8/8/4K3 w"), "e4e5", &["3.7.a"]);
    illegal(&board("4k3/8/8/3N4/4P3/8/8/4K3 w"), "e4d5", &["3.1"]);
}

#[test]
fn fide_2009_3_7_d_en_passant_only_on_the_immediate_reply() {
    let passed = legal(&board("4k3/3p4/8/4P3/8/8/8/4K3 b"), "d7d5");
    let after = legal(&passed, "e5d6");
    assert_eq!(after.piece_at(Square::D5), None);
    assert_eq!(after.piece_at(Square::D6), Some(Role::Pawn.of(White)));
    let late = legal(&legal(&passed, "e1e2"), "e8f8");
    let reasons = illegal(&late, "e5d6", &["3.7.d"]);
    assert_eq!(reasons, [Reason::NotEnPassant(Square::D5)]);
    // A pawn that has come there in two steps has not passed.
    let stepped = legal(&board("4k3/8/3p4/4P3/8/8/8/4K3 b"), "d6d5");
    illegal(&stepped, "e5d6", &["3.7.d"]);
    // Two pawns leave the rank at once, and the king stands bare.
    illegal(&board("6k1/8/8/r2pP2K/8/8/8/8 w - d6"), "e5d6", &["3.9"]);
}

#[test]
fn fide_2009_3_7_e_a_pawn_on_the_last_rank_becomes_queen_rook_bishop_or_knight() {
    // With a queen still on the board, too.
    let board = board("8/P6k/8/8/8/8/8/4K1Q1 w");
    for (letter, role) in
        [("q", Role::Queen), ("r", Role::Rook), ("b", Role::Bishop), ("n", Role::Knight)]
    {
        let after = legal(&board, &format!("a7a8{letter}"));
        assert_eq!(after.piece_at(Square::A8), Some(role.of(White)));
    }
    assert_eq!(illegal(&board, "a7a8", &["3.7.e"]), [Reason::PromotionMissing]);
    assert_eq!(illegal(&board, "a7a8k", &["3.7.e"]), [Reason::PromotionTo(Role::King)]);
    assert_eq!(illegal(&board, "a7a8p", &["3.7.e"]), [Reason::PromotionTo(Role::Pawn)]);
    assert_eq!(illegal(&board, "g1g2q", &["3.7.e"]), [Reason::NotAPromotion]);
    illegal(&Board::START, "e2e4q", &["3.7.e"]);
}

#[test]
fn fide_2009_3_7_e_the_promoted_piece_acts_at_once() {
    let after = legal(&board("7k/P7/8/8/8/8/8/4K3 w"), "a7a8r");
    assert!(after.is_check(Black));
    illegal(&after, "h8g8", &["3.8.a", "3.9"]);
    legal(&after, "h8g7");
}

#[test]
fn fide_2009_3_8_a_the_king_steps_to_a_neighbouring_square_that_is_not_attacked() {
    let alone = board("7k/8/8/8/3K4/8/8/8 w");
    assert_eq!(goals(&alone, Square::D4).count(), 8);
    illegal(&alone, "d4d6", &["3.8.a"]);
    let reasons = illegal(&board("4k3/8/8/8/8/8/r7/4K3 w"), "e1e2", &["3.8.a", "3.9"]);
    let exposed = [Reason::KingOntoAttacked(Square::E2), Reason::ExposesKing(Square::E2)];
    assert_eq!(reasons, exposed);
    // Kings keep their distance; a protected piece cannot be taken by the king.
    illegal(&board("8/8/8/4k3/8/4K3/8/8 w"), "e3e4", &["3.8.a", "3.9"]);
    illegal(&board("4k3/8/8/8/8/8/r2p4/3K4 w"), "d1d2", &["3.8.a", "3.9"]);
}

#[test]
fn fide_2009_3_8_a_castling_brings_the_king_two_squares_and_the_rook_over_him() {
    let table = [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "e1 h1", Square::G1, Square::F1),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "e1 a1", Square::C1, Square::D1),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq", "e8 h8", Square::G8, Square::F8),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq", "e8 a8", Square::C8, Square::D8),
    ];
    for (fen, castling, king, rook) in table {
        let board = board(fen);
        let side = board.turn;
        let after = legal(&board, castling);
        assert_eq!(after.piece_at(king), Some(Role::King.of(side)));
        assert_eq!(after.piece_at(rook), Some(Role::Rook.of(side)));
        assert_eq!(after.placement.side(side).count(), 3);
    }
    // Not with another piece, and not with the enemy's rook.
    let other = board("4k3/8/8/8/8/8/8/4K2B w K");
    assert_eq!(illegal(&other, "e1 h1", &["3.8.a"]), [Reason::NotKingAndRook]);
    illegal(&board("4k2r/8/8/8/8/8/8/4K3 w k"), "e1 h8", &["3.8.a"]);
}

#[test]
fn fide_2009_3_8_b_1_a_a_king_who_has_moved_does_not_castle_any_more() {
    let mut moved = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq");
    for step in ["e1e2", "h8h7", "e2e1", "h7h8"] {
        moved = legal(&moved, step);
    }
    assert_eq!(illegal(&moved, "e1 h1", &["3.8.b.1.a"]), [Reason::CastlingLost]);
    assert_eq!(illegal(&moved, "e1 a1", &["3.8.b.1.a"]), [Reason::CastlingLost]);
    // Having castled is having moved.
    let castled = legal(&board("4k3/8/8/8/8/8/8/R3K2R w KQ"), "e1 h1");
    assert_eq!(castled.castling, Bitboard::EMPTY);
}

#[test]
fn fide_2009_3_8_b_1_b_a_rook_that_has_moved_does_not_castle_any_more() {
    let mut moved = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq");
    for step in ["h1h2", "h8h7", "h2h1", "h7h8"] {
        moved = legal(&moved, step);
    }
    assert_eq!(illegal(&moved, "e1 h1", &["3.8.b.1.b"]), [Reason::RookHasMoved]);
    legal(&moved, "e1 a1");
    // The rook is taken where it stands, and the other one takes its place.
    let mut taken = board("4k2r/8/8/8/8/8/8/R3K2R b KQ");
    for step in ["h8h1", "e1e2", "h1h8", "e2e1"] {
        taken = legal(&taken, step);
    }
    assert!(taken.castling.is_empty());
    let mut taken = board("4k2r/8/8/8/8/8/7P/R3K2R w KQk");
    taken.set(Square::H1, None);
    taken.set(Square::H1, Some(Role::Rook.of(White)));
    illegal(&taken, "e1 h1", &["3.8.b.1.b"]);
}

#[test]
fn fide_2009_3_8_b_2_a_no_castling_while_the_kings_square_path_or_goal_is_attacked() {
    let attacked = |fen, articles: &[&str]| illegal(&board(fen), "e1 h1", articles);
    let from = attacked("4k3/8/8/8/4r3/8/8/4K2R w K", &["3.8.b.2.a"]);
    assert_eq!(from, [Reason::CastlingAttacked(Square::E1)]);
    let over = attacked("4k3/8/8/8/5r2/8/8/4K2R w K", &["3.8.b.2.a"]);
    assert_eq!(over, [Reason::CastlingAttacked(Square::F1)]);
    let onto = attacked("4k3/8/8/8/6r1/8/8/4K2R w K", &["3.8.b.2.a", "3.9"]);
    assert_eq!(onto[0], Reason::CastlingAttacked(Square::G1));
    // By a pawn, and by the other king.
    attacked("4k3/8/8/8/8/8/4p3/4K2R w K", &["3.8.b.2.a"]);
    attacked("8/8/8/8/8/8/6k1/4K2R w K", &["3.8.b.2.a", "3.9"]);
    // The rook may be attacked, and may pass over an attacked square.
    legal(&board("4k2r/8/8/8/8/8/8/4K2R w K"), "e1 h1");
    legal(&board("1r2k3/8/8/8/8/8/8/R3K3 w Q"), "e1 a1");
    // Only for now: when the attack is over, he castles.
    let barred = board("4k3/8/8/8/5r2/8/P7/4K2R w K");
    illegal(&barred, "e1 h1", &["3.8.b.2.a"]);
    legal(&legal(&legal(&barred, "a2a3"), "f4b4"), "e1 h1");
}

#[test]
fn fide_2009_3_8_b_2_b_no_castling_while_a_piece_stands_between() {
    let own = illegal(&board("4k3/8/8/8/8/8/8/4KB1R w K"), "e1 h1", &["3.8.b.2.b"]);
    assert_eq!(own, [Reason::CastlingBetween(Square::F1)]);
    let beside_rook = illegal(&board("4k3/8/8/8/8/8/8/RN2K3 w Q"), "e1 a1", &["3.8.b.2.b"]);
    assert_eq!(beside_rook, [Reason::CastlingBetween(Square::B1)]);
    illegal(&board("4k3/8/8/8/8/8/8/R1n1K3 w Q"), "e1 a1", &["3.8.b.2.b"]);
    let cleared = legal(&board("4k3/8/8/8/8/8/8/4KB1R w K"), "f1a6");
    legal(&legal(&cleared, "e8e7"), "e1 h1");
}

#[test]
fn fide_2009_3_9_no_move_exposes_the_king_or_leaves_him_in_check() {
    // A pinned rook gives check all the same.
    let pinned = board("kr5R/8/8/8/8/8/8/1K6 w");
    assert!(pinned.is_check(White) && pinned.position().unwrap().is_check());
    legal(&pinned, "h8b8");
    let exposed = illegal(&board("4r1k1/8/8/8/8/8/4N3/4K3 w"), "e2c3", &["3.9"]);
    assert_eq!(exposed, [Reason::ExposesKing(Square::E1)]);
    let in_check = board("4r1k1/8/8/8/8/8/3N4/4K3 w");
    let left = illegal(&in_check, "d2b3", &["3.9"]);
    assert_eq!(left, [Reason::LeavesKingInCheck(Square::E1)]);
    legal(&in_check, "d2e4");
    // Two checks at once: neither can be parried alone, and only the king moves.
    let double = board("4r1k1/8/8/8/8/5n2/6P1/4K3 w");
    illegal(&double, "g2f3", &["3.9"]);
    legal(&double, "e1d1");
    assert!(double.position().unwrap().legal_moves().iter().all(|mv| mv.from() == Square::E1));
}
