//! The fast generator against `judge`, which is plain code from the definitions of article 3.

use crate::walk;

use adoube_chess::{Act, Board, Chess960, Position, Role, Square, Table, judge};
use proptest::prelude::*;

/// Every act there is, with promotions to all that a pawn may become.
fn every_act() -> impl Iterator<Item = Act> {
    let pairs = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    pairs.flat_map(|(from, to)| {
        let promotions = Role::PROMOTIONS.into_iter().map(Some).chain([None]);
        promotions
            .map(move |promotion| Act::Move { from, to, promotion })
            .chain([Act::castle(from, to)])
    })
}

fn check_agreement(position: &Position) {
    let board = position.board();
    let mut legal: Vec<Act> = position.legal_moves().into_iter().map(Act::from).collect();
    assert_eq!(legal.len(), position.count(), "{position}");
    legal.sort_unstable();
    let mut judged: Vec<Act> = every_act().filter(|&act| judge(&board, act).is_ok()).collect();
    judged.sort_unstable();
    let mut by_act: Vec<Act> = every_act().filter(|&act| position.find(act).is_some()).collect();
    by_act.sort_unstable();
    assert_eq!(legal, by_act, "{position}");
    assert_eq!(legal, judged, "{position}");
    let mut found: Vec<Act> = board.legal_acts().collect();
    found.sort_unstable();
    assert_eq!(legal, found, "{position}");
    assert_eq!(board.is_check(position.turn()), position.is_check());
}

fn check_application(position: &Position) {
    for mv in position.legal_moves() {
        let mut board = position.board();
        board.apply(mv.into());
        let mut next = *position;
        next.play_unchecked(mv);
        assert_eq!(board, next.board(), "{position} {mv:?}");
    }
}

#[test]
fn what_is_judged_legal_is_what_the_generator_finds() {
    let mut seen = 0;
    walk::games(1, 80, 60, |position| {
        seen += 1;
        // Twenty thousand acts a position: every third position is enough.
        if seen % 3 == 0 {
            check_agreement(position);
        }
    });
}

#[test]
fn the_unusual_set_ups_are_judged_as_they_are_generated() {
    for fen in walk::UNUSUAL {
        let position = fen.parse::<adoube_chess::Sketch>().unwrap().position();
        let position =
            position.or_else(|rejected| rejected.waive(adoube_chess::Flaws::WAIVABLE)).unwrap();
        check_agreement(&position);
        for mv in position.legal_moves() {
            let mut next = position;
            next.play(mv);
            if mv.is_castle() || next.is_check() {
                check_agreement(&next);
            }
        }
    }
}

#[test]
fn a_legal_act_carried_out_gives_the_board_of_the_move_played() {
    walk::games(2, 400, 120, check_application);
}

#[test]
fn no_act_on_any_board_makes_it_panic_and_every_refusal_has_a_reason() {
    let mut dice = walk::Dice::new(3);
    for _ in 0..60 {
        let board = walk::garbage(&mut dice);
        for act in every_act() {
            if let Err(reasons) = judge(&board, act) {
                assert!(!reasons.is_empty());
                assert!(reasons.iter().all(|reason| reason.article().starts_with("fide-2009/")));
            }
        }
    }
}

#[test]
fn any_acts_one_after_another_leave_a_board() {
    let mut dice = walk::Dice::new(4);
    for _ in 0..3000 {
        let mut board = walk::garbage(&mut dice);
        for _ in 0..40 {
            let (from, to) = (dice.square(), dice.square());
            let act = match dice.below(3) {
                0 => Act::step(from, to),
                1 => Act::promote(from, to, Role::ALL[dice.below(6)]),
                _ => Act::castle(from, to),
            };
            let turn = board.turn;
            board.apply(act);
            assert_eq!(board.turn, !turn);
            let _ = board.position();
        }
    }
}

fn any_square() -> impl Strategy<Value = Square> {
    (0u8..64).prop_map(|index| Square::from_index(index).unwrap())
}

fn any_act() -> impl Strategy<Value = Act> {
    let role = prop::option::of(prop::sample::select(Role::ALL.to_vec()));
    prop_oneof![
        (any_square(), any_square(), role).prop_map(|(from, to, promotion)| Act::Move {
            from,
            to,
            promotion
        }),
        (any_square(), any_square()).prop_map(|(king, rook)| Act::castle(king, rook)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_board_of_legal_acts_is_the_position_of_the_same_moves(
        start in 0u16..960,
        wishes in prop::collection::vec((any::<prop::sample::Index>(), any_act()), 0..80),
    ) {
        let start = Chess960::new(start).unwrap();
        let (mut board, mut position) = (Board::chess960(start), Position::chess960(start));
        for (index, wish) in wishes {
            prop_assert_eq!(judge(&board, wish).is_ok(), position.find(wish).is_some());
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[index.index(moves.len())];
            prop_assert_eq!(judge(&board, mv.into()), Ok(()));
            board.apply(mv.into());
            position.play(mv);
            prop_assert_eq!(board.position(), Ok(position));
        }
    }
}

/// What a log says to be legal is played without a look, and comes to the same.
fn check_known(position: &Position) {
    let board = position.board();
    let table = Table::from(*position);
    for act in every_act() {
        let legal = judge(&board, act).is_ok();
        let (mut known, mut judged) = (table.clone(), table.clone());
        known.play_known(act, legal);
        judged.play_act(act);
        assert!(known == judged, "{position} {act} {legal}");
    }
}

#[test]
fn what_is_known_is_played_as_what_is_judged() {
    let mut seen = 0;
    walk::games(6, 20, 60, |position| {
        seen += 1;
        if seen % 16 == 0 {
            check_known(position);
        }
    });
    for text in walk::UNUSUAL {
        if let Ok(position) = text.parse() {
            check_known(&position);
        }
    }
}

#[test]
fn a_damaged_log_leaves_a_table_that_can_be_asked() {
    let mut dice = walk::Dice::new(7);
    let all: Vec<Act> = every_act().collect();
    for _ in 0..2000 {
        let mut table = Table::from(Position::START);
        for _ in 0..60 {
            // Mostly of his own pieces, so that it is often believed.
            let own = |act: &Act| {
                table.piece_at(act.origin()).is_some_and(|piece| piece.side == table.turn())
            };
            let drawn: Vec<Act> = (0..40).map(|_| all[dice.below(all.len())]).collect();
            let act = drawn.iter().copied().find(own).unwrap_or(drawn[0]);
            table.play_known(act, true);
            let _ = table.judge(all[dice.below(all.len())]);
        }
    }
}
