//! Whether a side can still mate, held against plain exhaustion.

use crate::exhaust;
use crate::walk;

use adoube_chess::mate_possible::{FAST, FULL, MatePossible, NeverMates, Proof};
use adoube_chess::{
    Black, Board, Flaws, Piece, Position, Reading, Role, Side, Sketch, Square, White,
};

use exhaust::{Exhausted, blocked_pawns};
use walk::Dice;

fn position(fen: &str) -> Position {
    let sketch = Sketch::from_fen(fen, Reading::Lenient).unwrap();
    sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE)).unwrap()
}

/// Asks both ways; holds the answers against what is known, and a line against the rules.
fn check(position: &Position, winner: Side, known: Option<bool>, nodes: u64) -> MatePossible {
    let full = position.mate_possible(winner, nodes);
    let fast = position.mate_possible_fast(winner, FAST);
    for answer in [&full, &fast] {
        match answer {
            MatePossible::Yes(line) => {
                assert_ne!(known, Some(false), "{position:?} {winner:?} {line:?}");
                let mut end = *position;
                line.iter().for_each(|&mv| end.play(mv));
                assert!(end.is_checkmate() && end.turn() != winner, "{position:?} {line:?}");
            }
            MatePossible::No(proof) => {
                assert_ne!(known, Some(true), "{position:?} {winner:?} {proof:?}");
            }
            MatePossible::Undetermined => {}
        }
    }
    let agree = full.is_yes() == fast.is_yes() || fast == MatePossible::Undetermined;
    assert!(agree || full == MatePossible::Undetermined, "{position:?} {full:?} {fast:?}");
    full
}

#[test]
fn known_positions() {
    for line in include_str!("data/mate-possible.txt").lines().filter(|line| !line.starts_with('#'))
    {
        let (label, fen) = line.split_once(' ').unwrap();
        let position = position(fen);
        for (winner, known) in Side::ALL.into_iter().zip(label.chars()) {
            let known = (known != '?').then_some(known != '-');
            let answer = check(&position, winner, known, FULL);
            assert_ne!(answer, MatePossible::Undetermined, "{fen} {winner:?}");
        }
    }
}

#[test]
fn kings_and_blocked_pawns_are_all_decided_as_exhaustion_decides_them() {
    let asked = blocked_pawns(|position, truth| {
        let answer = check(position, White, Some(truth), FULL);
        assert_ne!(answer, MatePossible::Undetermined, "{position:?}");
        let answer = check(&flipped(position), Black, Some(truth), FULL);
        assert_ne!(answer, MatePossible::Undetermined, "{position:?} flipped");
    });
    assert!(asked > 250_000, "{asked}");
}

/// The same with the sides exchanged.
fn flipped(position: &Position) -> Position {
    let mut board = Board::EMPTY;
    for (square, piece) in position.placement().iter() {
        board.set(square.flip_rank(), Some(piece.role.of(!piece.side)));
    }
    board.turn = !position.turn();
    board.position().unwrap()
}

/// Holds many positions against an exhaustion of at most `limit` positions; how many were yes and no.
fn compare(positions: impl Iterator<Item = Position>, limit: usize) -> (usize, usize) {
    let (mut yes, mut no) = (0, 0);
    for position in positions {
        for winner in Side::ALL {
            let known = match Exhausted::new(&position, winner, limit) {
                Exhausted::Mate => Some(true),
                Exhausted::None => Some(false),
                Exhausted::Unfinished => None,
            };
            let answer = check(&position, winner, known, 20_000);
            yes += usize::from(known == Some(true) && answer.is_yes());
            no += usize::from(known == Some(false) && answer.is_no());
        }
    }
    (yes, no)
}

#[test]
fn random_endings_of_up_to_six_men() {
    let mut dice = Dice::new(41);
    let endings = (0..3000).filter_map(|_| {
        let mut board = Board::EMPTY;
        put(&mut board, &mut dice, Role::King.of(White));
        put(&mut board, &mut dice, Role::King.of(Black));
        for _ in 0..dice.below(5) {
            let role = Role::ALL[dice.below(5)];
            let side = Side::ALL[dice.below(2)];
            put(&mut board, &mut dice, role.of(side));
        }
        board.turn = Side::ALL[dice.below(2)];
        board.position().ok()
    });
    let (yes, no) = compare(endings, 10_000);
    assert!(yes > 200 && no > 1000, "{yes} {no}");
}

fn put(board: &mut Board, dice: &mut Dice, piece: Piece) {
    let mut square = dice.square();
    while board.piece_at(square).is_some() {
        square = dice.square();
    }
    board.set(square, Some(piece));
}

#[test]
fn random_walls_of_pawns_with_bishops_and_knights() {
    let mut dice = Dice::new(42);
    let walls = (0..2000).filter_map(|_| wall(&mut dice));
    let (yes, no) = compare(walls, 20_000);
    assert!(yes > 50 && no > 300, "{yes} {no}");
}

/// A wall of pawns face to face that do not attack each other, a king on each side of it more often
/// than not, and up to three bishops and knights.
fn wall(dice: &mut Dice) -> Option<Position> {
    let mut board = Board::EMPTY;
    let at = |file: usize, rank: usize| Square::from_index((file + 8 * rank) as u8).unwrap();
    let (mut file, mut rank) = (dice.below(2), 1 + dice.below(5));
    while file < 8 {
        board.set(at(file, rank), Some(Role::Pawn.of(White)));
        board.set(at(file, rank + 1), Some(Role::Pawn.of(Black)));
        // Neighbours on one rank would take each other; where a file is left out they may differ.
        let wide = dice.one_in(2);
        file += if wide { 2 } else { 1 };
        let step = if wide { dice.below(3) } else { 2 * dice.below(2) };
        rank = (rank + step).saturating_sub(1);
        if !(1..6).contains(&rank) {
            return None;
        }
    }
    for side in Side::ALL {
        let home = if dice.one_in(5) { dice.below(8) } else { 7 * side as usize };
        let king = at(dice.below(8), home);
        board.piece_at(king).is_none().then(|| board.set(king, Some(Role::King.of(side))))?;
    }
    for _ in 0..dice.below(4) {
        let role = [Role::Bishop, Role::Bishop, Role::Knight][dice.below(3)];
        let side = Side::ALL[dice.below(2)];
        put(&mut board, dice, role.of(side));
    }
    board.turn = Side::ALL[dice.below(2)];
    board.position().ok()
}

#[test]
fn a_line_is_handed_out_for_every_position_of_random_games() {
    let (mut asked, mut undetermined) = (0, 0);
    walk::games(43, 40, 160, |position| {
        for winner in Side::ALL {
            asked += 1;
            let answer = check(position, winner, None, 30_000);
            undetermined += usize::from(answer == MatePossible::Undetermined);
        }
    });
    assert!(asked > 5000 && undetermined * 500 < asked, "{undetermined} of {asked}");
}

#[test]
fn what_can_never_mate_cannot_after_any_move() {
    let mut dice = Dice::new(44);
    let mut followed = 0;
    for _ in 0..1000 {
        let Some(mut position) = wall(&mut dice) else { continue };
        let mut never = NeverMates::default();
        for _ in 0..30 {
            never.after_move(&position);
            for winner in Side::ALL.into_iter().filter(|&side| never.can_never_mate(side)) {
                followed += 1;
                assert!(!position.mate_possible(winner, 2000).is_yes(), "{position:?} {winner:?}");
            }
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[dice.below(moves.len())]);
        }
    }
    assert!(followed > 2000, "{followed}");
}

/// A king hemmed in by pawns of both sides in any order, the other king anywhere, a loose pawn or piece.
fn cage(dice: &mut Dice) -> Option<Position> {
    let mut board = Board::EMPTY;
    let side = Side::ALL[dice.below(2)];
    let home = Square::from_index((dice.below(8) + if side.is_first() { 0 } else { 56 }) as u8)?;
    board.set(home, Some(Role::King.of(side)));
    let near = |dice: &mut Dice, reach: i8| {
        let step = |dice: &mut Dice| dice.below(2 * reach as usize + 1) as i8 - reach;
        home.offset(step(dice), step(dice))
    };
    for _ in 0..3 + dice.below(5) {
        let Some(square) = near(dice, 2) else { continue };
        let edge = matches!(square.rank(), adoube_chess::Rank::First | adoube_chess::Rank::Eighth);
        if board.piece_at(square).is_none() && !edge {
            board.set(square, Some(Role::Pawn.of(Side::ALL[dice.below(2)])));
        }
    }
    let other = if dice.one_in(3) { None } else { near(dice, 3) };
    let other = other.or_else(|| Square::from_index(dice.below(64) as u8))?;
    board.piece_at(other).is_none().then(|| board.set(other, Some(Role::King.of(!side))))?;
    // Often he stands before a pawn.
    if let Some(behind) = other.offset(0, if side.is_first() { -1 } else { 1 })
        && board.piece_at(behind).is_none()
        && (8..56).contains(&behind.index())
        && !dice.one_in(3)
    {
        board.set(behind, Some(Role::Pawn.of(side)));
    }
    for _ in 0..dice.below(3) {
        let role = [Role::Pawn, Role::Pawn, Role::Bishop, Role::Knight, Role::Rook][dice.below(5)];
        let square = Square::from_index((8 + dice.below(48)) as u8)?;
        if board.piece_at(square).is_none() {
            board.set(square, Some(role.of(Side::ALL[dice.below(2)])));
        }
    }
    board.turn = Side::ALL[dice.below(2)];
    board.position().ok()
}

#[test]
fn nobody_who_can_never_mate_can_after_a_move() {
    let mut dice = Dice::new(46);
    let (mut never, mut asked) = (0, 0);
    for position in (0..300_000).filter_map(|_| cage(&mut dice)) {
        for winner in Side::ALL {
            let fast = position.mate_possible_fast(winner, FAST);
            if !fast.is_no() && !position.mate_possible(winner, 500).is_no() {
                continue;
            }
            never += 1;
            for mv in position.legal_moves() {
                let mut next = position;
                next.play(mv);
                asked += 1;
                let after = next.mate_possible(winner, 500);
                assert!(!after.is_yes(), "{position:?} {winner:?} {fast:?}, but {mv:?} {after:?}");
            }
        }
    }
    assert!(never > 1000 && asked > 3000, "{never} and {asked}");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut dice = Dice::new(45);
    for position in (0..50).filter_map(|_| wall(&mut dice)) {
        for winner in Side::ALL {
            assert_eq!(position.mate_possible(winner, 5000), position.mate_possible(winner, 5000));
        }
    }
}

#[test]
fn without_a_budget_only_what_is_seen_at_once_is_said() {
    assert_eq!(Position::START.mate_possible(White, 0), MatePossible::Undetermined);
    assert_eq!(Position::START.mate_possible_fast(White, 0), MatePossible::Undetermined);
    let alone = position("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    assert_eq!(alone.mate_possible(White, 0), MatePossible::No(Proof::Material));
}

#[test]
fn each_kind_of_proof() {
    let table = [
        ("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", White, Proof::Over),
        ("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", White, Proof::Material),
        ("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", White, Proof::Blocked),
        ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", White, Proof::Exhausted),
    ];
    for (fen, winner, proof) in table {
        assert_eq!(position(fen).mate_possible(winner, FULL), MatePossible::No(proof), "{fen}");
        assert_eq!(
            position(fen).mate_possible_fast(winner, FAST),
            MatePossible::No(proof),
            "{fen}"
        );
    }
    let mate = position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!(mate.mate_possible(White, FULL), MatePossible::Yes(Vec::new()));
    assert_eq!(mate.mate_possible(Black, FULL), MatePossible::No(Proof::Over));
}

#[test]
fn an_illegal_board_is_undetermined() {
    let mut dice = Dice::new(46);
    for _ in 0..2000 {
        let board = walk::garbage(&mut dice);
        if board.position().is_err() {
            assert_eq!(board.mate_possible(White, FULL), MatePossible::Undetermined);
            assert_eq!(board.mate_possible_fast(Black, FAST), MatePossible::Undetermined);
        }
    }
}
