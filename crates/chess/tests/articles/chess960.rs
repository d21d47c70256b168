//! Article 20: Chess960.

use std::collections::BTreeSet;

use adoube_chess::{
    Act, Bitboard, Black, Board, Chess960, File, Position, Rank, Reason, Role, Side, Square, White,
    judge,
};

use super::{act, board, goals, illegal, legal};

/// Every pair of squares that king and rook can have started on.
fn king_and_rook() -> impl Iterator<Item = (File, File)> {
    let kings = File::ALL.into_iter().filter(|file| !matches!(file, File::A | File::H));
    kings.flat_map(|king| {
        File::ALL.into_iter().filter(move |&rook| rook != king).map(move |rook| (king, rook))
    })
}

/// A king and a rook who may castle, the other king behind a pawn, and the two squares.
fn lone_pair(side: Side, king: File, rook: File) -> (Board, Square, Square) {
    let home = Rank::First.relative_to(side);
    let (king, rook) = (Square::new(king, home), Square::new(rook, home));
    let mut board = Board { turn: side, ..Board::EMPTY };
    let far = |rank: Rank| Square::new(File::E, rank.relative_to(side));
    board.set(far(Rank::Eighth), Some(Role::King.of(!side)));
    board.set(far(Rank::Seventh), Some(Role::Pawn.of(!side)));
    board.set(king, Some(Role::King.of(side)));
    board.set(rook, Some(Role::Rook.of(side)));
    board.castling = rook.into();
    (board, king, rook)
}

fn castle(board: &Board, king: Square, rook: Square) -> Board {
    legal(board, &format!("{king} {rook}"))
}

#[test]
fn fide_2009_20_1_after_the_set_up_it_is_played_as_chess() {
    for start in Chess960::all().step_by(37) {
        let mut board = Board::chess960(start);
        // Whatever stands where: two moves for each pawn, and the knights jump.
        for file in File::ALL {
            assert_eq!(goals(&board, Square::new(file, Rank::Second)).count(), 2);
        }
        for from in board.placement.side(White) {
            goals(&board, from);
        }
        board = legal(&board, "e2e4");
        for from in board.placement.side(Black) {
            goals(&board, from);
        }
    }
    // Mate is the goal here too.
    let mate = legal(&board("1k6/ppp5/8/8/8/8/8/1K1R4 w D"), "d1d8");
    assert!(mate.position().unwrap().is_checkmate());
}

#[test]
fn fide_2009_20_2_pawns_as_ever_and_the_other_pieces_on_the_first_rank_in_960_ways() {
    let mut seen = BTreeSet::new();
    for start in Chess960::all() {
        let board = Board::chess960(start);
        for side in [White, Black] {
            let pawns = board.placement.pieces(side, Role::Pawn);
            assert_eq!(pawns, Bitboard::rank(Rank::Second.relative_to(side)));
            let home = Bitboard::back_rank(side);
            assert_eq!(board.placement.side(side) - pawns, home);
            for role in Role::ALL {
                assert_eq!(
                    board.placement.pieces(side, role).count(),
                    Board::START.placement.pieces(side, role).count()
                );
            }
        }
        seen.insert(start.back_rank());
    }
    assert_eq!(seen.len(), 960);
    assert_eq!(Position::chess960(Chess960::new(518).unwrap()), Position::START);
}

#[test]
fn fide_2009_20_2_a_the_king_stands_between_the_rooks() {
    for start in Chess960::all() {
        let pieces = start.back_rank();
        let order: Vec<_> =
            pieces.into_iter().filter(|role| matches!(role, Role::King | Role::Rook)).collect();
        assert_eq!(order, [Role::Rook, Role::King, Role::Rook]);
    }
}

#[test]
fn fide_2009_20_2_b_the_bishops_stand_on_squares_of_both_colours() {
    for start in Chess960::all() {
        let bishops = Board::chess960(start).placement.pieces(White, Role::Bishop);
        assert_eq!((bishops & Bitboard::LIGHT).count(), 1);
        assert_eq!((bishops & Bitboard::DARK).count(), 1);
    }
}

#[test]
fn fide_2009_20_2_c_blacks_pieces_stand_opposite_whites() {
    for start in Chess960::all() {
        let board = Board::chess960(start);
        for square in Square::all().take(16) {
            let white = board.piece_at(square).unwrap();
            assert_eq!(board.piece_at(square.flip_rank()), Some(white.role.of(Black)));
        }
    }
}

#[test]
fn fide_2009_20_3_a_each_castles_once_and_under_the_conditions_of_chess() {
    let start = board("1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w FBfb");
    let castled = legal(&start, "c1 f1");
    assert_eq!(castled.castling & Bitboard::back_rank(White), Bitboard::EMPTY);
    assert_eq!(castled.castling.count(), 2, "Black may still castle with either rook");
    // He goes back, and it is over.
    let mut back = castled;
    for step in ["a7a6", "g1h1", "a6a5", "h1g1", "a5a4", "f1e1", "a4a3"] {
        back = legal(&back, step);
    }
    illegal(&back, "g1 e1", &["3.8.b.1.a"]);
    // The king may not cross an attacked square, nor castle out of check.
    let crossing = illegal(&board("4k3/8/8/8/4r3/8/8/1RK2R2 w FB"), "c1 f1", &["3.8.b.2.a"]);
    assert_eq!(crossing, [Reason::CastlingAttacked(Square::E1)]);
    illegal(&board("4k3/8/8/8/2r5/8/8/1RK2R2 w FB"), "c1 f1", &["3.8.b.2.a"]);
    // With the rook that has moved he may not, with the other he may.
    let moved = board("4k3/8/8/8/8/8/8/1RK2R2 w F");
    illegal(&moved, "c1 b1", &["3.8.b.1.b"]);
    legal(&moved, "c1 f1");
}

#[test]
fn fide_2009_20_3_b_i_castling_moves_king_and_rook() {
    let after = legal(&board("4k3/8/8/8/8/8/8/1R3K2 w B"), "f1 b1");
    assert_eq!(after.piece_at(Square::C1), Some(Role::King.of(White)));
    assert_eq!(after.piece_at(Square::D1), Some(Role::Rook.of(White)));
    assert_eq!(after.placement.side(White).count(), 2);
}

#[test]
fn fide_2009_20_3_b_ii_castling_changes_the_places_of_king_and_rook() {
    let after = legal(&board("4k3/8/8/8/8/8/8/5KR1 w G"), "f1 g1");
    assert_eq!(after.piece_at(Square::G1), Some(Role::King.of(White)));
    assert_eq!(after.piece_at(Square::F1), Some(Role::Rook.of(White)));
    let after = legal(&board("2rk4/8/8/8/8/8/8/4K3 b c"), "d8 c8");
    assert_eq!(after.piece_at(Square::C8), Some(Role::King.of(Black)));
    assert_eq!(after.piece_at(Square::D8), Some(Role::Rook.of(Black)));
}

#[test]
fn fide_2009_20_3_b_iii_castling_moves_the_king_only() {
    let after = legal(&board("4k3/8/8/8/8/8/8/4KR2 w F"), "e1 f1");
    assert_eq!(after.piece_at(Square::G1), Some(Role::King.of(White)));
    assert_eq!(after.piece_at(Square::F1), Some(Role::Rook.of(White)));
    assert_eq!(after.turn, Black);
}

#[test]
fn fide_2009_20_3_b_iv_castling_moves_the_rook_only() {
    let after = legal(&board("4k3/8/8/8/8/8/8/6KR w H"), "g1 h1");
    assert_eq!(after.piece_at(Square::G1), Some(Role::King.of(White)));
    assert_eq!(after.piece_at(Square::F1), Some(Role::Rook.of(White)));
    // The rook was the king's shield on his rank: without it he is in check.
    let bare = illegal(&board("4k3/8/8/8/8/8/8/rRK5 w B"), "c1 b1", &["3.9"]);
    assert_eq!(bare, [Reason::ExposesKing(Square::C1)]);
}

#[test]
fn fide_2009_20_3_rec_i_king_and_rook_are_lifted_before_either_is_put_down() {
    // However their squares overlap, neither takes the other.
    for side in [White, Black] {
        for (king, rook) in king_and_rook() {
            let (board, king, rook) = lone_pair(side, king, rook);
            let mut after = board.clone();
            after.apply(Act::castle(king, rook));
            assert_eq!(after.placement.pieces(side, Role::King).count(), 1);
            assert_eq!(after.placement.pieces(side, Role::Rook).count(), 1);
        }
    }
}

#[test]
fn fide_2009_20_3_rec_ii_king_and_rook_end_where_they_would_in_chess() {
    for side in [White, Black] {
        for (king, rook) in king_and_rook() {
            let (board, king, rook) = lone_pair(side, king, rook);
            let after = castle(&board, king, rook);
            let chess_rook = if rook.file() > king.file() { File::H } else { File::A };
            let (chess, chess_king, chess_rook) = lone_pair(side, File::E, chess_rook);
            assert_eq!(after, castle(&chess, chess_king, chess_rook));
        }
    }
}

#[test]
fn fide_2009_20_3_clar_king_c_and_rook_d_or_king_g_and_rook_f() {
    for side in [White, Black] {
        let home = Rank::First.relative_to(side);
        for (king, rook) in king_and_rook() {
            let (board, king, rook) = lone_pair(side, king, rook);
            let after = castle(&board, king, rook);
            let (king_to, rook_to) =
                if rook.file() < king.file() { (File::C, File::D) } else { (File::G, File::F) };
            let expected = [(king_to, Role::King), (rook_to, Role::Rook)];
            for (file, role) in expected {
                assert_eq!(after.piece_at(Square::new(file, home)), Some(role.of(side)));
            }
        }
    }
}

#[test]
fn fide_2009_20_3_note_i_castling_is_said_and_not_guessed_from_the_kings_goal() {
    // From f1 to g1 is a king's step; castling from f1 ends there too.
    let board = board("4k3/8/8/8/8/8/8/5K1R w H");
    let stepped = legal(&board, "f1g1");
    let castled = legal(&board, "f1 h1");
    assert_ne!(stepped, castled);
    assert_eq!(stepped.piece_at(Square::H1), Some(Role::Rook.of(White)));
    assert_ne!(act("f1g1"), act("f1 h1"));
}

#[test]
fn fide_2009_20_3_note_ii_king_or_rook_may_stay_but_never_both() {
    let (mut kings, mut rooks) = (0, 0);
    for (king, rook) in king_and_rook() {
        let (board, king, rook) = lone_pair(White, king, rook);
        let after = castle(&board, king, rook);
        let king_stays = after.piece_at(king) == Some(Role::King.of(White));
        let rook_stays = after.piece_at(rook) == Some(Role::Rook.of(White));
        assert!(!(king_stays && rook_stays));
        kings += usize::from(king_stays);
        rooks += usize::from(rook_stays);
    }
    assert!(kings > 0 && rooks > 0);
}

#[test]
fn fide_2009_20_3_note_iii_castling_may_be_the_first_move() {
    let mut starts = 0;
    for start in Chess960::all() {
        let (position, board) = (Position::chess960(start), Board::chess960(start));
        for mv in position.legal_moves().into_iter().filter(|mv| mv.is_castle()) {
            assert_eq!(judge(&board, mv.into()), Ok(()));
            starts += 1;
        }
    }
    // King f and rook g, or king d and rook c, with the other rook anywhere beyond the king.
    let swaps =
        Chess960::all().map(Chess960::back_rank).flat_map(|rank| [(rank, 5, 6), (rank, 3, 2)]);
    let swaps = swaps.filter(|(rank, k, r)| rank[*k] == Role::King && rank[*r] == Role::Rook);
    assert_eq!(starts, swaps.count());
    assert!(starts > 0);
}

#[test]
fn fide_2009_20_3_note_iv_all_squares_that_king_and_rook_need_are_vacant() {
    // The king's goal, the rook's goal, and what the king crosses beyond the rook.
    let goal = illegal(&board("4k3/8/8/8/8/8/8/RKN5 w A"), "b1 a1", &["20.3.note.iv"]);
    assert_eq!(goal, [Reason::CastlingOccupied(Square::C1)]);
    let goal = illegal(&board("4k3/8/8/8/8/8/8/RK1N4 w A"), "b1 a1", &["20.3.note.iv"]);
    assert_eq!(goal, [Reason::CastlingOccupied(Square::D1)]);
    let crossed = illegal(&board("4k3/8/8/8/8/8/8/1KR1N3 w C"), "b1 c1", &["20.3.note.iv"]);
    assert_eq!(crossed, [Reason::CastlingOccupied(Square::E1)]);
    // Between the two it is the rule of chess.
    illegal(&board("4k3/8/8/8/8/8/8/1K1N1R2 w F"), "b1 f1", &["3.8.b.2.b"]);
    legal(&board("4k3/8/8/8/8/8/8/1KR4N w C"), "b1 c1");
}

#[test]
fn fide_2009_20_3_note_v_a_b_e_or_e_h_may_stay_occupied() {
    legal(&board("4k3/8/8/8/8/8/8/NBRKN3 w C"), "d1 c1");
    legal(&board("4k3/8/8/8/8/8/8/4NKRN w G"), "f1 g1");
}
