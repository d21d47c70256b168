//! Mate, stalemate, what can never mate, fifty moves, repetition.

use crate::walk;

use adoube_board::History;
use adoube_chess::{Act, Black, Board, Chess960, Position, Role, Side, Square, White, judge};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn mate_and_stalemate_are_what_judge_leaves_no_act_for() {
    let (mut mates, mut stalemates) = (0, 0);
    walk::games(11, 1500, 300, |position| {
        assert!(!(position.is_checkmate() && position.is_stalemate()));
        if position.is_checkmate() || position.is_stalemate() {
            let board = position.board();
            for from in Square::all() {
                for to in Square::all() {
                    for promotion in [None, Some(Role::Queen)] {
                        assert!(judge(&board, Act::Move { from, to, promotion }).is_err());
                    }
                    assert!(judge(&board, Act::castle(from, to)).is_err());
                }
            }
        }
        mates += usize::from(position.is_checkmate());
        stalemates += usize::from(position.is_stalemate());
    });
    assert!(mates > 20 && stalemates > 5, "{mates} {stalemates}");
}

#[test]
fn material_that_can_never_mate() {
    // White's verdict, then Black's: true where the pieces show that he can never mate.
    let table = [
        ("8/8/4k3/8/8/4K3/8/8", true, true),
        ("8/8/4k3/8/8/3NK3/8/8", true, true),
        ("8/8/4k3/8/8/3BK3/8/8", true, true),
        ("8/8/4k3/8/8/3RK3/8/8", false, true),
        ("8/8/4k3/8/8/3QK3/8/8", false, true),
        ("8/8/4k3/8/8/3PK3/8/8", false, true),
        ("8/8/4k3/8/8/2NNK3/8/8", false, true),
        ("8/8/4k3/8/8/2BNK3/8/8", false, true),
        // A knight can mate if the other side has a piece to shut its king in, a queen excepted.
        ("8/8/4k3/4q3/8/3NK3/8/8", true, false),
        ("8/8/4k3/3qq3/8/3NK3/8/8", true, false),
        ("8/8/4k3/4r3/8/3NK3/8/8", false, false),
        ("8/8/4k3/4b3/8/3NK3/8/8", false, false),
        ("8/8/4k3/4n3/8/3NK3/8/8", false, false),
        ("8/8/4k3/4p3/8/3NK3/8/8", false, false),
        // So can a bishop, if that piece is a knight, a pawn or a bishop on the other colour.
        ("8/8/4k3/3q4/8/3BK3/8/8", true, false),
        ("8/8/4k3/3r4/8/3BK3/8/8", true, false),
        ("8/8/4k3/3b4/8/3BK3/8/8", true, true),
        ("8/8/4k3/4b3/8/3BK3/8/8", false, false),
        ("8/8/4k3/4n3/8/3BK3/8/8", false, false),
        ("8/8/4k3/4p3/8/3BK3/8/8", false, false),
        // Any number of bishops on one colour is no better than one.
        ("4k3/8/8/8/2B1B3/3BK3/8/8", true, true),
        ("4k3/8/8/8/2BB4/4K3/8/8", false, true),
    ];
    for (placement, white, black) in table {
        let position = position(&format!("{placement} w - - 0 1"));
        assert_eq!(position.material_can_never_mate(White), white, "{placement}");
        assert_eq!(position.material_can_never_mate(Black), black, "{placement}");
        assert_eq!(position.is_material_dead(), white && black, "{placement}");
    }
}

/// Whether some placement of these pieces beside the two kings is a mate of Black.
fn some_mate_exists(pieces: &[adoube_chess::Piece]) -> bool {
    fn place(board: &mut Board, pieces: &[adoube_chess::Piece]) -> bool {
        let Some((&piece, rest)) = pieces.split_first() else {
            let checked = board.is_check(Black) && !board.is_check(White);
            return checked && board.position().is_ok_and(|position| position.is_checkmate());
        };
        // Black's own pieces only get in the way: without a check now there will be none.
        if pieces.iter().all(|piece| piece.side == Black) && !board.is_check(Black) {
            return false;
        }
        Square::all().any(|square| {
            board.piece_at(square).is_none() && {
                board.set(square, Some(piece));
                let found = place(board, rest);
                board.set(square, None);
                found
            }
        })
    }
    // One eighth of the board is enough for the mated king: the rest are its mirror images.
    ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"].iter().any(|corner| {
        let king = corner.parse().unwrap();
        Square::all().filter(|other| other.distance(king) > 1).any(|other| {
            let mut board = Board { turn: Black, ..Board::EMPTY };
            board.set(king, Some(Role::King.of(Black)));
            board.set(other, Some(Role::King.of(White)));
            place(&mut board, pieces)
        })
    })
}

#[test]
fn what_the_material_rules_say_holds_for_every_placement_of_a_few_pieces() {
    let knight = Role::Knight.of(White);
    let bishop = Role::Bishop.of(White);
    for piece in [knight, bishop] {
        assert!(!some_mate_exists(&[piece]));
        assert!(!some_mate_exists(&[piece, Role::Queen.of(Black)]));
        assert!(some_mate_exists(&[piece, Role::Knight.of(Black)]));
        assert!(some_mate_exists(&[piece, Role::Bishop.of(Black)]));
    }
    assert!(!some_mate_exists(&[knight, Role::Queen.of(Black), Role::Queen.of(Black)]));
    assert!(!some_mate_exists(&[bishop, Role::Rook.of(Black)]));
    assert!(some_mate_exists(&[knight, Role::Rook.of(Black)]));
    assert!(some_mate_exists(&[knight, knight]));
}

#[test]
fn fifty_moves_each_are_a_hundred_and_a_capture_or_a_pawn_move_begins_again() {
    let mut game = position("4k2r/8/8/8/8/8/P7/R3K3 w - - 98 90");
    assert!(!game.has_fifty_moves());
    let find = |game: &Position, from, to| game.find(Act::step(from, to)).unwrap();
    let mv = find(&game, Square::A1, Square::B1);
    assert!(!game.completes_fifty_moves(mv));
    game.play(mv);
    assert_eq!(game.halfmoves(), 99);
    assert!(game.completes_fifty_moves(find(&game, Square::H8, Square::H7)));
    game.play(find(&game, Square::H8, Square::H7));
    assert!(game.has_fifty_moves());
    assert!(!game.completes_fifty_moves(find(&game, Square::A2, Square::A3)));
    game.play(find(&game, Square::A2, Square::A3));
    assert_eq!(game.halfmoves(), 0);
}

#[test]
fn a_castling_is_one_of_the_fifty_moves() {
    let game = position("4k3/8/8/8/8/8/8/4K2R w K - 99 90");
    let castling = game.find(Act::castle(Square::E1, Square::H1)).unwrap();
    assert!(game.completes_fifty_moves(castling));
}

fn play(game: &mut History<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let (from, to) = text.split_at(2);
        let act = Act::step(from.parse().unwrap(), to.parse().unwrap());
        let mv = game.position().find(act).unwrap_or_else(|| panic!("{text}"));
        game.try_play(mv).unwrap();
    }
}

#[test]
fn a_third_occurrence_is_counted_with_the_first_position() {
    let mut game = History::new(Position::START);
    play(&mut game, "b1c3 b8c6 c3b1 c6b8 g1f3 g8f6 f3g1");
    let back = game.position().find(Act::step(Square::F6, Square::G8)).unwrap();
    assert_eq!(game.occurrences_after(back), 3);
    game.try_play(back).unwrap();
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.occurrence_plies(), [0, 4, 8]);
}

#[test]
fn a_castling_right_lost_makes_another_position() {
    let start = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let mut game = History::new(start);
    // The rook comes back: the pieces stand as before, and White may not castle with it any more.
    play(&mut game, "h1g1 a8b8 g1h1 b8a8");
    assert_eq!(game.position().placement(), start.placement());
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "h1g1 a8b8 g1h1 b8a8");
    assert_eq!(game.occurrences(), 2);
}

#[test]
fn which_rook_may_castle_tells_positions_apart() {
    let position = |castling| position(&format!("4k3/8/8/8/8/8/8/R3K2R w {castling} - 0 1"));
    for (a, b) in [("KQ", "K"), ("KQ", "Q"), ("K", "Q"), ("K", "-")] {
        assert_ne!(position(a), position(b));
        assert_ne!(position(a).key(), position(b).key());
    }
    // In Chess960 two rooks may stand on one wing, and one of them is the one.
    let inner: Position = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1".parse().unwrap();
    let outer: Position = "4k3/8/8/8/8/8/8/4K1RR w H - 0 1".parse().unwrap();
    assert_ne!(inner, outer);
}

#[test]
fn a_king_in_check_still_has_the_right_to_castle() {
    // fide-2009/9.2: the right is lost by moving, not by being unable to use it for now.
    let free = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let barred = position("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    assert_ne!(free, barred);
    let in_check = position("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1");
    let never = position("4k3/8/8/8/4r3/8/8/4K2R w - - 0 1");
    assert_eq!(in_check.legal_moves().as_ref(), never.legal_moves().as_ref());
    assert_ne!(in_check, never);
}

#[test]
fn en_passant_tells_positions_apart_only_if_the_capture_is_legal() {
    let table = [
        ("legal", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", true),
        ("no pawn beside", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", false),
        ("the capturer is pinned on its file", "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", false),
        ("the capturer is pinned on a diagonal", "6k1/b7/8/2Pp4/8/8/5K2/8 w - d6 0 1", false),
        ("pinned along the diagonal of the capture", "1b4k1/8/8/3pP3/8/6K1/8/8 w - d6 0 1", true),
        ("both pawns leave the rank", "6k1/8/8/r2pP2K/8/8/8/8 w - d6 0 1", false),
        ("the king is in check from elsewhere", "6k1/8/8/2Pp4/8/8/8/K6r w - d6 0 1", false),
    ];
    for (what, fen, counts) in table {
        let sketch: adoube_chess::Sketch = fen.parse().unwrap();
        // A check that is not the double step's makes the square senseless already.
        let with =
            sketch.position().or_else(|rejected| rejected.waive(adoube_chess::Flaws::WAIVABLE));
        let with = with.unwrap();
        let without = position(&fen.replace("d6", "-"));
        assert_eq!(with != without, counts, "{what}");
        assert_eq!(with.key() != without.key(), counts, "{what}");
        assert_eq!(with.en_passant().is_some(), counts, "{what}");
    }
}

#[test]
fn a_position_with_en_passant_is_not_the_one_that_comes_back_without() {
    let mut game = History::new(position("4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1"));
    play(&mut game, "d7d5");
    assert_eq!(game.occurrences(), 1);
    play(&mut game, "g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.occurrences(), 1, "the capture was possible the first time");
    play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.occurrences(), 3);
    // With the capturer pinned it never was possible, and the first time counts.
    let mut game = History::new(position("3nr1k1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1"));
    play(&mut game, "d7d5 g1f3 d8c6 f3g1 c6d8 g1f3 d8c6 f3g1 c6d8");
    assert_eq!(game.occurrences(), 3);
}

#[test]
fn the_move_counters_take_no_part_in_what_is_the_same_position() {
    let early = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let late = position("4k3/8/8/8/8/8/8/4K2R w K - 42 99");
    assert_eq!(early, late);
    assert_eq!(early.key(), late.key());
    let other = position("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
    assert_ne!(early, other);
}

#[test]
fn a_start_of_chess960_is_the_first_occurrence_of_itself() {
    for number in [0, 518, 959] {
        let game = History::new(Position::chess960(Chess960::new(number).unwrap()));
        assert_eq!(game.occurrences(), 1);
        assert_eq!(game.position().turn(), Side::First);
    }
}
