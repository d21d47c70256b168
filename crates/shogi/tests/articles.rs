//! The laws on the pieces and their moves, article by article.
//!
//! A test carries the ids of its articles in its name, one edition or book after the other. Each
//! asks both the fast generator and `judge`, and `judge` for the articles that an illegal act
//! breaks: all of them, and no other.

#[path = "articles/endings.rs"]
mod endings;
#[path = "articles/manuals.rs"]
mod manuals;

use adoube_shogi::{
    Act, Bitboard, Black, Board, Book, Position, Reading, Reason, Role, Side, Sketch, Square,
    White, judge,
};

pub(crate) fn board(sfen: &str) -> Board {
    Sketch::from_sfen(sfen, Reading::Lenient).unwrap().board
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Squares named one after the other.
pub(crate) fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

/// The act is legal; returns the board after it.
#[track_caller]
pub(crate) fn legal(board: &Board, text: &str) -> Board {
    let act: Act = text.parse().unwrap();
    assert_eq!(judge(board, act), Ok(()), "{text}");
    let mut position = board.position().unwrap();
    position.play(position.find(act).expect("the generator does not know it"));
    let mut after = *board;
    after.apply(act);
    assert_eq!(after, position.board());
    after
}

/// The act is illegal, and breaks just these articles of a book; returns the reasons.
#[track_caller]
pub(crate) fn illegal_in(book: Book, board: &Board, text: &str, articles: &[&str]) -> Vec<Reason> {
    let act: Act = text.parse().unwrap();
    let reasons = judge(board, act).expect_err(text);
    let mut cited: Vec<_> = reasons.iter().map(|reason| reason.article_in(book)).collect();
    cited.sort_unstable();
    cited.dedup();
    let expected: Vec<_> = articles.iter().map(|id| format!("{book}/{id}")).collect();
    assert_eq!(cited, expected, "{text}");
    if let Ok(position) = board.position() {
        assert_eq!(position.find(act), None, "{text}");
    }
    reasons.to_vec()
}

/// The same for the FESA laws, whose editions agree.
#[track_caller]
pub(crate) fn illegal(board: &Board, text: &str, articles: &[&str]) -> Vec<Reason> {
    illegal_in(Book::Fesa2017, board, text, articles);
    illegal_in(Book::Fesa2024, board, text, articles)
}

/// The squares that the piece on a square may go to, which judge and generator agree on.
#[track_caller]
pub(crate) fn goals(board: &Board, from: &str) -> Bitboard {
    let from = square(from);
    let judged: Bitboard = Square::all()
        .filter(|&to| {
            [Act::step(from, to), Act::promote(from, to)]
                .map(|act| judge(board, act))
                .contains(&Ok(()))
        })
        .collect();
    let moves = board.position().unwrap().moves_from(from);
    assert_eq!(judged, moves.iter().map(|mv| mv.to()).collect());
    judged
}

/// Where the piece on 5e goes on an otherwise empty board: kings stand far away.
fn goals_of(piece: &str) -> Bitboard {
    goals(&board(&format!("k8/9/9/9/4{piece}4/9/9/9/8K b")), "5e")
}

#[test]
fn every_article_has_a_test_that_carries_it() {
    let ids: Vec<&str> = include_str!("data/articles.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let prefix = |id: &str| format!("{}_", id.replace(['-', '/', '.'], "_"));
    let source = [
        include_str!("articles.rs"),
        include_str!("articles/endings.rs"),
        include_str!("articles/manuals.rs"),
    ]
    .concat();
    let tests = source
        .split("#[test]")
        .skip(1)
        .filter_map(|rest| rest.trim_start().strip_prefix("fn ")?.split('(').next())
        .filter(|name| ["fesa_", "cz_", "livret_"].iter().any(|book| name.starts_with(book)));
    let mut carried = Vec::new();
    for name in tests {
        // One id after the other; the longest that fits, for a test of 3.11.a carries no 3.11.
        let mut rest = name;
        loop {
            let fitting = ids.iter().filter(|id| rest.starts_with(&prefix(id)));
            let Some(id) = fitting.max_by_key(|id| id.len()) else { break };
            carried.push(*id);
            rest = rest[prefix(id).len()..].strip_prefix("and_").unwrap_or_default();
        }
        assert!(rest.len() < name.len(), "{name}: no such article");
    }
    let missing: Vec<_> = ids.iter().filter(|id| !carried.contains(id)).collect();
    assert!(missing.is_empty(), "no test carries {missing:?}");
    let of = |book: Book| ids.iter().filter(|id| id.starts_with(&format!("{book}/"))).count();
    assert_eq!(Book::ALL.map(of), [31, 30, 22, 27]);
}

#[test]
fn fesa_2024_1_1_and_fesa_2017_1_1_black_begins_and_then_they_move_by_turns() {
    let start = Board::START;
    assert_eq!(start.turn, Black);
    illegal(&start, "3c3d", &["1.1"]);
    let after = legal(&start, "7g7f");
    assert_eq!(after.turn, White);
    illegal(&after, "2g2f", &["1.1"]);
    assert_eq!(legal(&after, "3c3d").turn, Black);
    // Lifting nothing, or putting a piece back where it stood, moves no piece.
    illegal(&start, "5e5d", &["1.1"]);
    illegal(&start, "7g7g", &["1.1"]);
}

#[test]
fn fesa_2024_1_2_and_fesa_2017_1_2_mate_is_the_goal_and_ones_king_is_never_left_in_check() {
    let mate = board("4k4/4G4/4P4/9/9/9/9/9/4K4 w r");
    assert!(mate.position().unwrap().is_checkmate());
    assert_eq!(goals(&mate, "5a"), Bitboard::EMPTY);
    illegal(&mate, "R*5e", &["1.2"]);
    // Left in check, and exposed by a pinned man.
    let check = board("4k4/9/9/9/4r4/9/9/9/P3K4 b P");
    let left = illegal(&check, "9i9h", &["1.2"]);
    assert_eq!(left, [Reason::LeavesKingInCheck(square("5i"))]);
    illegal(&check, "P*8e", &["1.2"]);
    legal(&check, "P*5h");
    let pinned = board("4k4/9/9/9/4r4/9/9/4G4/4K4 b");
    assert_eq!(illegal(&pinned, "5h4h", &["1.2"]), [Reason::ExposesKing(square("5i"))]);
    legal(&pinned, "5h5g");
    // No legal move and no check: it is not a draw, every move would be illegal.
    let stuck = board("k8/2G6/1G7/9/9/9/9/9/4K4 w").position().unwrap();
    assert!(stuck.is_stalemate() && !stuck.is_check());
    // A king who was left in check is taken; that is a claim, and no illegal move (9.5).
    let taken = judge(&board("4k4/9/9/9/4R4/9/9/9/4K4 b"), "5e5a".parse().unwrap());
    assert!(taken.unwrap_err().is_king_capture());
}

#[test]
fn fesa_2024_1_3_and_fesa_2017_1_3_no_position_is_drawn_for_what_it_is() {
    use adoube_board::History;
    use adoube_shogi::{Perpetual, Recurrence, Repetition};
    // Two bare kings, or neither side with a hope: the game goes on until a position comes back.
    let bare: Position = "4k4/9/9/9/9/9/9/9/4K4 b - 1".parse().unwrap();
    assert!(bare.has_legal_move());
    let mut game = History::new(bare);
    for mv in ["5i5h", "5a5b", "5h5i", "5b5a"].repeat(3) {
        let verdict = Recurrence::now(&game).verdict(Perpetual::Whoever);
        assert_eq!(verdict, Repetition::Nothing);
        game.try_play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(Recurrence::now(&game).verdict(Perpetual::Whoever), Repetition::Sennichite);
}

#[test]
fn fesa_2024_2_1_and_fesa_2017_2_1_the_board_has_nine_files_and_nine_ranks() {
    assert_eq!(Square::all().count(), 81);
    for n in 1..=9 {
        assert_eq!(Bitboard::file(n).count(), 9);
        assert_eq!(Bitboard::rank(n).count(), 9);
    }
    assert_eq!(Square::new(10, 1), None);
    assert_eq!(Square::new(1, 10), None);
}

#[test]
fn fesa_2024_2_2_and_fesa_2017_2_2_each_player_has_twenty_pieces() {
    for side in [Black, White] {
        let count = |role| Board::START.placement.pieces(side, role).count();
        assert_eq!(Board::START.placement.side(side).count(), 20);
        assert_eq!([Role::King, Role::Rook, Role::Bishop].map(count), [1, 1, 1]);
        assert_eq!([Role::Gold, Role::Silver, Role::Knight, Role::Lance].map(count), [2; 4]);
        assert_eq!(count(Role::Pawn), 9);
        assert!(Board::START.hand(side).is_empty());
    }
}

#[test]
fn fesa_2024_2_3_and_fesa_2017_2_3_the_start_position() {
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(sfen.parse::<Position>().unwrap(), Position::START);
    // Each has his bishop at his left and his rook at his right, on the three nearest ranks.
    for (at, piece) in Board::START.placement.iter() {
        let opposite = Board::START.piece_at(at.turned()).unwrap();
        assert_eq!((opposite.role, opposite.side), (piece.role, !piece.side));
        assert!(at.in_zone(!piece.side));
    }
    assert_eq!(Board::START.piece_at(square("8h")), Some(Role::Bishop.of(Black)));
    assert_eq!(Board::START.piece_at(square("2h")), Some(Role::Rook.of(Black)));
}

#[test]
fn fesa_2024_2_4_and_fesa_2017_2_4_files_ranks_diagonals_and_the_promotion_zone() {
    // A diagonal is any line of squares that touch at their corners, the short ones too.
    let bishop = board("4k4/9/9/9/9/9/9/7B1/4K4 b");
    assert_eq!(goals(&bishop, "2h") & Bitboard::file(1), squares("1g 1i"));
    let zone = |side| Square::all().filter(move |at| at.in_zone(side)).collect::<Bitboard>();
    assert_eq!(zone(Black), Bitboard::rank(1) | Bitboard::rank(2) | Bitboard::rank(3));
    assert_eq!(zone(White), Bitboard::rank(7) | Bitboard::rank(8) | Bitboard::rank(9));
    assert!(Side::ALL.into_iter().all(|side| zone(side) == Bitboard::zone(side)));
}

#[test]
fn fesa_2024_3_1_and_fesa_2017_3_1_captures_go_to_the_hand_and_no_piece_goes_onto_its_own() {
    illegal(&Board::START, "9i9g", &["3.1"]);
    illegal(&Board::START, "5i4i", &["3.1"]);
    // What is taken lies in hand unpromoted, whatever it was.
    let board = board("4k4/9/9/4+s4/4P4/9/9/9/4K4 b");
    let after = legal(&board, "5e5d");
    assert_eq!(after.hand(Black).count(Role::Silver), 1);
    assert_eq!((after.hand(Black).total(), after.hand(White).total()), (1, 0));
    assert_eq!(after.placement.side(White), squares("5a"));
}

#[test]
fn fesa_2024_3_2_and_fesa_2017_3_2_promotion_into_within_and_out_of_the_zone() {
    // Rook, bishop, silver, knight, lance and pawn promote; king, gold and what is promoted do not.
    for piece in ["R", "B", "S", "N", "L", "P"] {
        let (from, to) = match piece {
            "N" => ("5e", "4c"),
            "B" | "S" => ("5d", "4c"),
            _ => ("5d", "5c"),
        };
        let rank = if piece == "N" { "9/4N4" } else { "4?4/9" }.replace('?', piece);
        let into = board(&format!("k8/9/9/{rank}/9/9/9/8K b"));
        legal(&into, &format!("{from}{to}+"));
        legal(&into, &format!("{from}{to}"));
    }
    let others = board("k8/4G4/4+S4/9/9/9/9/9/8K b");
    assert_eq!(illegal(&others, "5b5a+", &["3.2"]), [Reason::DoesNotPromote(Role::Gold)]);
    let promoted = Reason::DoesNotPromote(Role::PromotedSilver);
    assert_eq!(illegal(&others, "5c4c+", &["3.2"]), [promoted]);
    let king = board("k8/9/4K4/9/9/9/9/9/9 b");
    assert_eq!(illegal(&king, "5c4c+", &["3.2"]), [Reason::DoesNotPromote(Role::King)]);
    // Within and out of the zone, and nowhere else.
    let rook = board("k8/9/4R4/9/9/9/9/9/8K b");
    legal(&rook, "5c4c+");
    legal(&rook, "5c5i+");
    let outside = board("k8/9/9/4S4/9/9/9/9/8K b");
    assert_eq!(illegal(&outside, "5d4e+", &["3.2"]), [Reason::OutsideZone]);
    // White's zone is the other end.
    let white = board("k8/9/9/9/9/4p4/9/9/8K w");
    legal(&white, "5f5g+");
    // By force where it could never move again, and irreversible.
    let last = board("k8/4P4/3L4N/8N/9/9/9/9/8K b");
    assert_eq!(illegal(&last, "5b5a", &["3.2"]), [Reason::PromotionMissing(Role::Pawn)]);
    let lance = Reason::PromotionMissing(Role::Lance);
    assert_eq!(illegal(&last, "6c6a", &["3.2"]), [lance]);
    legal(&last, "6c6b");
    let knight = Reason::PromotionMissing(Role::Knight);
    assert_eq!(illegal(&last, "1c2a", &["3.2"]), [knight]);
    assert_eq!(illegal(&last, "1d2b", &["3.2"]), [knight]);
    legal(&last, "1d2b+");
    legal(&last, "5b5a+");
    // Undone by capture.
    let taken = legal(&board("4k4/4+R4/9/9/9/9/9/9/8K w"), "5a5b");
    assert_eq!(taken.hand(White).count(Role::Rook), 1);
}

#[test]
fn fesa_2024_3_3_and_fesa_2017_3_3_the_king_steps_to_any_square_next_to_him_not_attacked() {
    assert_eq!(goals(&board("k8/9/9/9/4K4/9/9/9/9 b"), "5e"), squares("4d 5d 6d 4e 6e 4f 5f 6f"));
    let attacked = board("k8/9/5r3/9/4K4/9/9/9/9 b");
    assert_eq!(goals(&attacked, "5e"), squares("5d 6d 6e 5f 6f"));
    let reasons = illegal(&attacked, "5e4e", &["1.2", "3.3"]);
    assert!(reasons.contains(&Reason::KingOntoAttacked(square("4e"))));
    // An attacker who is pinned attacks all the same.
    let pinned = board("4k4/4r4/9/9/9/9/9/3K5/4R4 b");
    assert_eq!(goals(&pinned, "6h") & Bitboard::file(5), Bitboard::EMPTY);
    illegal(&board("k8/9/9/9/4K4/9/9/9/9 b"), "5e5c", &["3.3"]);
}

#[test]
fn fesa_2024_3_4_and_fesa_2017_3_4_the_rook_slides_along_file_and_rank_and_jumps_over_nothing() {
    let lines = (Bitboard::file(5) | Bitboard::rank(5)) - squares("5e");
    assert_eq!(goals_of("R"), lines);
    assert_eq!(goals_of("+R"), lines | squares("4d 6d 4f 6f"));
    // Up to a friend, onto a foe, over neither.
    let among = board("k8/9/4p4/9/2P1R4/9/9/9/8K b");
    assert_eq!(goals(&among, "5e"), squares("5d 5c 5f 5g 5h 5i 6e 4e 3e 2e 1e"));
    assert_eq!(illegal(&among, "5e5b", &["3.4"]), [Reason::Jumps(Role::Rook, square("5c"))]);
    assert_eq!(illegal(&among, "5e8e", &["3.4"]), [Reason::Jumps(Role::Rook, square("7e"))]);
    illegal(&among, "5e4d", &["3.4"]);
    illegal(&board("k8/9/9/9/4+R4/9/9/9/8K b"), "5e3c", &["3.4"]);
}

#[test]
fn fesa_2024_3_5_and_fesa_2017_3_5_the_bishop_slides_along_diagonals_and_jumps_over_nothing() {
    let lines = squares("4d 3c 2b 1a 6d 7c 8b 4f 3g 2h 6f 7g 8h 9i");
    let open = board("4k4/9/9/9/4B4/9/9/9/4K4 b");
    assert_eq!(goals(&open, "5e"), lines | squares("9a 1i"));
    let horse = board("4k4/9/9/9/4+B4/9/9/9/4K4 b");
    assert_eq!(goals(&horse, "5e"), lines | squares("9a 1i 5d 5f 4e 6e"));
    let among = board("4k4/9/2p6/9/4B4/9/2P6/9/4K4 b");
    assert_eq!(goals(&among, "5e") & Bitboard::file(7), squares("7c"));
    assert_eq!(illegal(&among, "5e8b", &["3.5"]), [Reason::Jumps(Role::Bishop, square("7c"))]);
    assert_eq!(illegal(&among, "5e8h", &["3.5"]), [Reason::Jumps(Role::Bishop, square("7g"))]);
    illegal(&among, "5e5d", &["3.5"]);
}

#[test]
fn fesa_2024_3_6_and_fesa_2017_3_6_the_gold_steps_anywhere_but_diagonally_backwards() {
    assert_eq!(goals_of("G"), squares("4d 5d 6d 4e 6e 5f"));
    let white = board("k8/9/9/9/4g4/9/9/9/8K w");
    assert_eq!(goals(&white, "5e"), squares("4f 5f 6f 4e 6e 5d"));
    let gold = board("k8/9/9/9/4G4/9/9/9/8K b");
    illegal(&gold, "5e4f", &["3.6"]);
    illegal(&gold, "5e5c", &["3.6"]);
}

#[test]
fn fesa_2024_3_7_and_fesa_2017_3_7_the_silver_steps_neither_sideways_nor_straight_backwards() {
    assert_eq!(goals_of("S"), squares("4d 5d 6d 4f 6f"));
    assert_eq!(goals_of("+S"), goals_of("G"));
    let silver = board("k8/9/9/9/4S4/9/9/9/8K b");
    illegal(&silver, "5e4e", &["3.7"]);
    illegal(&silver, "5e5f", &["3.7"]);
    illegal(&board("k8/9/9/9/4+S4/9/9/9/8K b"), "5e4f", &["3.7"]);
}

#[test]
fn fesa_2024_3_8_and_fesa_2017_3_8_the_knight_jumps_two_ahead_and_one_aside() {
    assert_eq!(goals_of("N"), squares("4c 6c"));
    assert_eq!(goals_of("+N"), goals_of("G"));
    // Over anything.
    let walled = board("k8/9/9/3ppp3/3PNP3/3GPG3/9/9/8K b");
    assert_eq!(goals(&walled, "5e"), squares("4c 6c"));
    let knight = board("k8/9/9/9/4N4/9/9/9/8K b");
    illegal(&knight, "5e4g", &["3.8"]);
    illegal(&knight, "5e3d", &["3.8"]);
}

#[test]
fn fesa_2024_3_9_and_fesa_2017_3_9_the_lance_slides_forwards_alone() {
    assert_eq!(goals_of("L"), squares("5d 5c 5b 5a"));
    assert_eq!(goals_of("+L"), goals_of("G"));
    let lance = board("k8/9/4p4/9/4L4/9/9/9/8K b");
    assert_eq!(goals(&lance, "5e"), squares("5d 5c"));
    // The older edition forgets the word, and means it.
    illegal(&lance, "5e5f", &["3.9"]);
    assert_eq!(illegal(&lance, "5e5b", &["3.9"]), [Reason::Jumps(Role::Lance, square("5c"))]);
    illegal(&lance, "5e4d", &["3.9"]);
}

#[test]
fn fesa_2024_3_10_and_fesa_2017_3_10_the_pawn_steps_and_takes_straight_ahead() {
    assert_eq!(goals_of("P"), squares("5d"));
    assert_eq!(goals_of("+P"), goals_of("G"));
    let pawn = board("k8/9/9/3ppp3/4P4/9/9/9/8K b");
    assert_eq!(goals(&pawn, "5e"), squares("5d"));
    illegal(&pawn, "5e4d", &["3.10"]);
    illegal(&Board::START, "7g7e", &["3.10"]);
}

#[test]
fn fesa_2024_3_11_and_fesa_2017_3_11_pieces_are_dropped_on_vacant_squares_unpromoted() {
    let board = board("4k4/9/9/9/4p4/9/9/9/4K4 b GPb");
    let after = legal(&board, "G*5h");
    assert_eq!((after.turn, after.hand(Black).count(Role::Gold)), (White, 0));
    // On a vacant square only, friend or foe.
    assert_eq!(illegal(&board, "G*5e", &["3.11"]), [Reason::DropsOnto(square("5e"))]);
    assert_eq!(illegal(&board, "G*5i", &["3.11"]), [Reason::DropsOnto(square("5i"))]);
    // Only what is in one's own hand.
    assert_eq!(illegal(&board, "B*5f", &["3.11"]), [Reason::NotInHand(Role::Bishop)]);
    illegal(&board, "K*7f", &["3.11"]);
    // Unpromoted, in the zone too.
    assert_eq!(illegal(&board, "+P*2c", &["3.11"]), [Reason::DroppedPromoted(Role::Tokin)]);
    let in_zone = legal(&board, "P*2c");
    assert_eq!(in_zone.piece_at(square("2c")), Some(Role::Pawn.of(Black)));
}

#[test]
fn fesa_2024_3_11_a_and_fesa_2017_3_11_a_no_second_unpromoted_pawn_on_a_file() {
    let board = board("k8/9/9/9/4P4/3+P5/6p2/9/8K b 2P");
    assert_eq!(illegal(&board, "P*5g", &["3.11.a"]), [Reason::Nifu(square("5e"))]);
    illegal(&board, "P*5b", &["3.11.a"]);
    // A promoted pawn, or the opponent's, is no obstacle.
    legal(&board, "P*6c");
    legal(&board, "P*3c");
    // A drop parries a check no better for that.
    let check = crate::articles::board("k8/9/9/9/r3P3K/9/7P1/9/9 b P");
    let both = illegal(&check, "P*2e", &["3.11.a"]);
    assert_eq!(both, [Reason::Nifu(square("2g"))]);
}

#[test]
fn fesa_2024_3_11_b_and_fesa_2017_3_11_b_no_drop_where_the_piece_could_never_move() {
    let black = board("k8/9/9/9/9/9/9/9/8K b PLN");
    for drop in ["P*5a", "L*5a", "N*5a", "N*5b"] {
        illegal(&black, drop, &["3.11.b"]);
    }
    // Where it has no move now but may have one later it may be dropped.
    for drop in ["P*5b", "L*5b", "N*5c"] {
        legal(&black, drop);
    }
    legal(&board("k8/4p4/9/9/9/9/9/9/8K b L"), "L*5c");
    let blocked = board("k8/9/4G4/4G4/9/9/9/9/8K b P");
    legal(&blocked, "P*5e");
    let white = board("k8/9/9/9/9/9/9/9/8K w pln");
    for drop in ["P*5i", "L*5i", "N*5i", "N*5h"] {
        illegal(&white, drop, &["3.11.b"]);
    }
    legal(&white, "N*5g");
}

#[test]
fn fesa_2024_3_11_c_and_fesa_2017_3_11_c_no_mate_by_a_pawn_drop() {
    let mate = board("7nk/9/8G/9/9/9/9/9/4K4 b PLG");
    assert_eq!(illegal(&mate, "P*1b", &["3.11.c"]), [Reason::PawnDropMate]);
    // By any other piece, and by a pawn that moves, it is allowed.
    legal(&mate, "L*1b");
    let moved = legal(&board("7nk/9/7GP/9/9/9/9/9/4K4 b"), "1c1b");
    assert!(moved.position().unwrap().is_checkmate());
    // A check is allowed: the king can take the pawn, or step aside.
    legal(&board("7nk/9/9/9/9/9/9/9/4K4 b P"), "P*1b");
    legal(&board("8k/9/8G/9/9/9/9/9/4K4 b P"), "P*1b");
    // A defender who is pinned does not defend; one who is not does.
    illegal(&board("3nkg2R/9/4G4/9/9/9/9/9/4K4 b P"), "P*5b", &["3.11.c"]);
    legal(&board("3nkg2B/9/4G4/9/9/9/9/9/4K4 b P"), "P*5b");
    // Nor does it help that the pawn parries a check.
    let check = board("9/9/9/9/1ppp5/1lkl5/1r2K4/B1G6/9 b P");
    illegal(&check, "P*7g", &["3.11.c"]);
    legal(&check, "P*6g");
}
