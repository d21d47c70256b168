//! The fast generator against `judge`, which is plain code from the definitions of article 3.

use crate::walk;

use adoube_board::Side;
use adoube_shogi::{Act, Board, Origin, Position, Reason, Role, Square, Table, judge};
use proptest::prelude::*;

/// Every act there is: 81 times 81 moves, with and without promotion, and the drops of all roles.
fn every_act() -> impl Iterator<Item = Act> {
    let moves = Square::all().flat_map(acts_from);
    let drops =
        Role::ALL.into_iter().flat_map(|role| Square::all().map(move |to| Act::drop(role, to)));
    moves.chain(drops)
}

fn acts_from(from: Square) -> impl Iterator<Item = Act> {
    Square::all().flat_map(move |to| [Act::step(from, to), Act::promote(from, to)])
}

/// Every act with a piece of the player having the move, or with what he can have in hand.
fn own_acts(board: &Board) -> impl Iterator<Item = Act> {
    let own: Vec<Square> = board.placement.side(board.turn).into_iter().collect();
    let drops =
        Role::HAND.into_iter().flat_map(|role| Square::all().map(move |to| Act::drop(role, to)));
    own.into_iter().flat_map(acts_from).chain(drops)
}

fn check_agreement(position: &Position, acts: impl Iterator<Item = Act>) {
    let board = position.board();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count(), "{position}");
    assert_eq!(!moves.is_empty(), position.has_legal_move(), "{position}");
    assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{position}");
    let mut legal: Vec<Act> = moves.into_iter().map(Act::from).collect();
    legal.sort_unstable();
    let mut judged = Vec::new();
    for act in acts {
        let verdict = judge(&board, act);
        assert_eq!(verdict.is_ok(), position.find(act).is_some(), "{position} {act} {verdict:?}");
        if verdict.is_ok() {
            judged.push(act);
        }
    }
    judged.sort_unstable();
    assert_eq!(legal, judged, "{position}");
    let mut found: Vec<Act> = board.legal_acts().collect();
    found.sort_unstable();
    assert_eq!(legal, found, "{position}");
    assert_eq!(board.is_check(position.turn()), position.is_check());
}

fn check_application(position: &Position) {
    assert_eq!(position.sketch().position().map_or(position.key(), |p| p.key()), position.key());
    for mv in position.legal_moves() {
        let mut board = position.board();
        board.apply(mv.into());
        let mut next = *position;
        next.play_unchecked(mv);
        assert_eq!(board, next.board(), "{position} {mv}");
        // The hash kept up by the move is the one made from nothing.
        let sketch = next.sketch();
        let rebuilt =
            sketch.position().or_else(|rejected| rejected.waive(adoube_shogi::Flaws::WAIVABLE));
        assert_eq!(rebuilt.map(|rebuilt| rebuilt.key()), Ok(next.key()), "{position} {mv}");
    }
}

#[test]
fn what_is_judged_legal_is_what_the_generator_finds() {
    let mut seen = 0;
    walk::games(1, 60, 60, |position| {
        seen += 1;
        check_agreement(position, own_acts(&position.board()));
        // With what is not his too, and what nobody has in hand: some positions are enough.
        if seen % 16 == 0 {
            check_agreement(position, every_act());
        }
    });
    assert!(seen > 2000, "{seen}");
}

#[test]
fn the_unusual_set_ups_are_judged_as_they_are_generated() {
    for sfen in walk::UNUSUAL {
        let position = walk::position(sfen);
        check_agreement(&position, every_act());
        for mv in position.legal_moves().into_iter().step_by(7) {
            let mut next = position;
            next.play(mv);
            check_agreement(&next, own_acts(&next.board()));
        }
    }
}

/// What a drop of a pawn in front of the king met with.
#[derive(Debug, Default)]
struct Met {
    mates: usize,
    escapes: usize,
    mates_while_in_check: usize,
    escapes_while_in_check: usize,
    pins_that_tell: usize,
}

#[test]
fn a_pawn_drop_that_mates_is_found_among_a_melee_around_the_king() {
    let mut dice = walk::Dice::new(11);
    let mut met = Met::default();
    let mut positions = 0;
    while positions < 30_000 {
        let Some(position) = walk::melee(&mut dice) else { continue };
        positions += 1;
        let board = position.board();
        let (us, them) = (position.turn(), !position.turn());
        let Some(king) = position.king(them) else { continue };
        let head = king.offset(0, if us == Side::First { 1 } else { -1 });
        let Some(head) = head.filter(|&head| position.piece_at(head).is_none()) else { continue };
        let act = Act::drop(Role::Pawn, head);
        let verdict = judge(&board, act);
        assert_eq!(verdict.is_ok(), position.find(act).is_some(), "{position} {act} {verdict:?}");
        if positions % 60 == 0 {
            check_agreement(&position, own_acts(&board));
        }
        let mated = verdict.as_ref().is_err_and(|reasons| reasons.contains(&Reason::PawnDropMate));
        met.mates += usize::from(mated);
        met.escapes += usize::from(verdict.is_ok());
        // The rule alone, or nothing, stands against a drop that parries a check.
        let alone = verdict.as_ref().is_err_and(|reasons| reasons[..] == [Reason::PawnDropMate]);
        met.mates_while_in_check += usize::from(alone && position.is_check());
        met.escapes_while_in_check += usize::from(verdict.is_ok() && position.is_check());
        // Somebody but the king could take the pawn, if he were not pinned.
        let takers = position.attackers(head, them) - king.into();
        met.pins_that_tell += usize::from(alone && takers.any());
    }
    assert!(met.mates > 150 && met.escapes > 1000, "{met:?}");
    assert!(met.mates_while_in_check > 1 && met.escapes_while_in_check > 30, "{met:?}");
    assert!(met.pins_that_tell > 5, "{met:?}");
}

#[test]
fn a_pawn_that_parries_a_check_may_not_mate_by_it() {
    // The rook checks along the rank; a pawn between would mate the king in front of it.
    let position = walk::position("9/9/9/9/1ppp5/1lkl5/1r2K4/B1G6/9 b P 1");
    assert!(position.is_check());
    assert_eq!(position.count(), 9);
    let verdict = judge(&position.board(), "P*7g".parse().unwrap());
    assert_eq!(verdict.unwrap_err()[..], [Reason::PawnDropMate]);
}

#[test]
fn a_legal_act_carried_out_gives_the_board_of_the_move_played() {
    walk::games(2, 150, 80, check_application);
}

#[test]
fn no_act_on_any_board_makes_it_panic_and_every_refusal_has_a_reason() {
    let mut dice = walk::Dice::new(3);
    for _ in 0..30 {
        let board = walk::garbage(&mut dice);
        for act in every_act() {
            if let Err(reasons) = judge(&board, act) {
                assert!(!reasons.is_empty());
                assert!(reasons.iter().all(|reason| reason.article().starts_with("fesa-2024/")));
                assert!(!reasons.to_string().is_empty());
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
                1 => Act::promote(from, to),
                _ => Act::drop(Role::ALL[dice.below(14)], to),
            };
            let turn = board.turn;
            board.apply(act);
            assert_eq!(board.turn, !turn);
            let _ = board.position();
        }
    }
}

fn any_square() -> impl Strategy<Value = Square> {
    (0u8..81).prop_map(|index| Square::from_index(index).unwrap())
}

fn any_act() -> impl Strategy<Value = Act> {
    let role = prop::sample::select(Role::ALL.to_vec());
    prop_oneof![
        (any_square(), any_square(), any::<bool>()).prop_map(|(from, to, promotes)| Act::Move {
            from,
            to,
            promotes
        }),
        (role, any_square()).prop_map(|(role, to)| Act::drop(role, to)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_board_of_legal_acts_is_the_position_of_the_same_moves(
        wishes in prop::collection::vec((any::<prop::sample::Index>(), any_act()), 0..120),
    ) {
        let (mut board, mut position) = (Board::START, Position::START);
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
    for act in own_acts(&board) {
        let legal = judge(&board, act).is_ok();
        let (mut known, mut judged) = (table, table);
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
            let own = |act: &Act| match act.origin() {
                Origin::Board(from) => {
                    table.piece_at(from).is_some_and(|piece| piece.side == table.turn())
                }
                Origin::Hand(_) => true,
            };
            let drawn: Vec<Act> = (0..40).map(|_| all[dice.below(all.len())]).collect();
            let act = drawn.iter().copied().find(own).unwrap_or(drawn[0]);
            table.play_known(act, true);
            let _ = table.judge(all[dice.below(all.len())]);
        }
    }
}
