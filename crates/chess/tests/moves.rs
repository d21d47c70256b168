//! The ways to ask for moves agree with each other, and a move with a position built from scratch.

use crate::walk;

use std::ops::ControlFlow;

use adoube_chess::attacks::attacks;
use adoube_chess::{Bitboard, Flaws, Move, Position, Side, Square};

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<_> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

#[test]
fn a_position_is_small_and_a_move_smaller() {
    assert!(size_of::<Position>() <= 104);
    assert_eq!(size_of::<Position>(), 56);
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Move>>(), 2);
}

#[test]
fn sets_lists_counts_and_single_questions_agree() {
    walk::games(72, 40, 100, |position| {
        let all = sorted(position.legal_moves());
        let mut sets = Vec::new();
        let mut counted = 0;
        let _ = position.visit_moves(|set| {
            assert!(set.to.any(), "no set is empty");
            assert_eq!(set.into_iter().len(), set.count());
            counted += set.count();
            sets.extend(set);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(sorted(sets), all, "{position}");
        assert_eq!((counted, position.count()), (all.len(), all.len()), "{position}");
        assert_eq!(position.has_legal_move(), !all.is_empty(), "{position}");
        let by_piece = Square::all().flat_map(|square| position.moves_from(square));
        assert_eq!(sorted(by_piece), all, "{position}");
        let captures = all.iter().copied().filter(|&mv| position.is_capture(mv));
        assert_eq!(sorted(position.captures()), sorted(captures), "{position}");
        assert!(all.iter().all(|&mv| position.is_legal(mv)), "{position}");
    });
}

#[test]
fn a_closure_that_breaks_is_not_called_again() {
    let mut calls = 0;
    let first = Position::START.visit_moves(|set| {
        calls += 1;
        ControlFlow::Break(set.from)
    });
    assert!(first.is_break());
    assert_eq!(calls, 1);
}

#[test]
fn a_move_made_is_the_position_built_from_scratch() {
    walk::games(72, 40, 100, |position| {
        for mv in position.legal_moves() {
            let mut next = *position;
            next.try_play(mv).unwrap();
            let rebuilt = next.sketch().position();
            let rebuilt = rebuilt.or_else(|rejected| rejected.waive(Flaws::WAIVABLE)).unwrap();
            assert_eq!(rebuilt, next, "{position} {mv}");
            assert_eq!(rebuilt.key(), next.key(), "{position} {mv}");
            assert_eq!(rebuilt.sketch(), next.sketch(), "{position} {mv}");
        }
    });
}

#[test]
fn a_move_that_is_not_legal_changes_nothing() {
    let mut position = Position::START;
    let mut refused = 0;
    for bits in 0..u16::MAX {
        let Some(mv) = Move::from_bits(bits) else { continue };
        if !position.legal_moves().contains(&mv) {
            assert_eq!(position.try_play(mv).map_err(|error| error.0), Err(mv));
            refused += 1;
        }
    }
    assert_eq!(position, Position::START);
    assert_eq!(refused, (1 << 15) - 1 - 20);
}

#[test]
fn attackers_are_the_pieces_whose_squares_hold_the_square() {
    walk::games(72, 40, 100, |position| {
        let occupied = position.placement().occupied();
        for square in Square::all() {
            for side in Side::ALL {
                let plainly: Bitboard = position
                    .placement()
                    .iter()
                    .filter(|(_, piece)| piece.side == side)
                    .filter(|&(at, piece)| attacks(piece.role, side, at, occupied).contains(square))
                    .map(|(at, _)| at)
                    .collect();
                assert_eq!(position.attackers(square, side), plainly, "{position} {square}");
            }
        }
    });
}
