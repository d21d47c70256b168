//! Mate problems, against plain exhaustive search and by hand.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test says what it does in its name"
)]
#![expect(
    clippy::disallowed_types,
    reason = "asked, never walked through: the order cannot matter"
)]

mod compose;
mod custom;
mod plain;

use std::collections::HashSet;

use adoube_shogi::tsume::{Limits, MateVerdict, Solver, solve};
use adoube_shogi::{Flaws, Move, Position, Sketch};

use compose::{Dice, Recipe, compose, vary};

fn position(sfen: &str) -> Position {
    let sketch: Sketch = sfen.parse().unwrap();
    sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE)).unwrap()
}

/// The problems of the data file, each with the length of its shortest mate.
fn problems() -> impl Iterator<Item = (u32, Position)> {
    include_str!("../data/tsume.txt").lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.splitn(3, ' ');
        let length = fields.next().unwrap().parse().unwrap();
        (length, position(fields.nth(1).unwrap()))
    })
}

/// Solves and compares with the truth about everything that can be reached.
fn answer(sfen: &str) -> String {
    let position = position(sfen);
    let answer = solve(&position, Limits { nodes: 1_000_000, table: 4 << 20 });
    if let Some(truth) = plain::truth(&position, 20_000) {
        assert_eq!(matches!(answer, MateVerdict::Mate(_)), truth.is_some(), "{sfen}: {truth:?}");
    }
    match answer {
        MateVerdict::Mate(line) => {
            assert_mates(&position, &line);
            line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
        }
        MateVerdict::NoMate => "no mate".into(),
        MateVerdict::Unknown => "unknown".into(),
    }
}

fn assert_mates(start: &Position, line: &[Move]) {
    let mut position = *start;
    for (i, &mv) in line.iter().enumerate() {
        position.play(mv);
        assert!(i % 2 == 1 || position.is_check(), "{start}: {line:?}");
    }
    assert!(position.is_check() && !position.has_legal_move(), "{start}: {line:?}");
}

/// Solves again after every defence until all are mated.
fn replay(solver: &mut Solver, position: &Position, done: &mut HashSet<Position>, left: u32) {
    if !done.insert(*position) {
        return;
    }
    let MateVerdict::Mate(line) = solver.solve(position, 2_000_000) else {
        panic!("{position}: a mate was announced");
    };
    assert_mates(position, &line);
    assert!(left > 0, "{position}: no end in sight");
    let mut checked = *position;
    checked.play(line[0]);
    for defence in checked.legal_moves() {
        let mut next = checked;
        next.play(defence);
        replay(solver, &next, done, left - 1);
    }
}

/// The checks that mate, whatever the answer.
fn keys(position: &Position) -> Vec<Move> {
    let mut solver = Solver::new(1 << 20);
    let mut mates = |check: &Move| {
        let mut checked = *position;
        checked.play(*check);
        checked.legal_moves().into_iter().all(|defence| {
            let mut next = checked;
            next.play(defence);
            let answer = solver.solve(&next, 1_000_000);
            assert_ne!(answer, MateVerdict::Unknown, "{next}");
            matches!(answer, MateVerdict::Mate(_))
        })
    };
    plain::checks(position).into_iter().filter(|check| mates(check)).collect()
}

#[test]
fn a_gold_at_the_head_mates() {
    assert_eq!(answer("4k4/9/4P4/9/9/9/9/9/9 b G 1"), "G*5b");
}

#[test]
fn the_second_player_mates_as_the_first_does() {
    assert_eq!(answer("9/9/9/9/9/9/4p4/9/4K4 w g 1"), "G*5h");
}

#[test]
fn without_a_check_there_is_no_mate() {
    assert_eq!(answer("4k4/9/9/9/9/9/9/9/4K4 b - 1"), "no mate");
    assert_eq!(answer("4k4/9/9/9/9/9/9/9/4K4 b 2r2b4g4s4n4l18p 1"), "no mate");
    assert_eq!(answer("4k4/9/9/9/P8/9/9/9/9 b - 1"), "no mate");
}

#[test]
fn without_a_king_to_be_mated_there_is_no_mate() {
    assert_eq!(answer("9/9/9/9/9/9/9/9/4K4 b RBGS 1"), "no mate");
    assert_eq!(answer("9/9/9/9/9/9/9/9/9 b RBGS 1"), "no mate");
}

#[test]
fn a_pawn_is_not_dropped_to_mate_but_a_lance_is() {
    assert_eq!(answer("7lk/9/7G1/9/9/9/9/9/9 b P 1"), "no mate");
    assert_eq!(answer("7lk/9/7G1/9/9/9/9/9/9 b L 1"), "L*1b");
    assert_eq!(answer("7lk/9/7G1/9/9/9/9/9/9 b LP 1"), "L*1b");
}

#[test]
fn a_pawn_on_the_board_may_mate() {
    assert_eq!(answer("7lk/9/7GP/9/9/9/9/9/9 b - 1"), "1c1b+");
}

/// Promoted, each would cover the square that the king must have when the pawn is dropped.
#[test]
fn only_a_piece_that_does_not_promote_lets_the_pawn_be_dropped() {
    for (sfen, line) in [
        ("6nbk/9/9/5N3/6GNB/9/9/9/9 b P 1", "1e3c 1a1b P*1c 1b2c 3e2d"),
        ("5l2k/4s4/9/6R1S/6L2/9/9/9/9 b P 1", "3d3a 1a1b P*1c 1b2b 3e3b+"),
        ("6+P2/8k/9/6P2/5+B1N1/7P1/9/9/9 b P 1", "3d3c 1b1a P*1b 1a2b 3c3b+"),
        ("5b3/8k/5N3/6L2/5B1PN/9/9/9/9 b P 1", "3d3b 1b1a P*1b 1a2a 4c3a+ 2a2b 1e2c+"),
    ] {
        let position = position(sfen);
        assert_eq!(answer(sfen), line);
        let key: Move = line.split(' ').next().unwrap().parse().unwrap();
        let promoting = Move::step(key.from().unwrap(), key.to(), true);
        assert!(plain::checks(&position).contains(&promoting), "{sfen}: it gives check, too");
        assert_eq!(keys(&position), [key], "{sfen}: nothing else mates");
        replay(&mut Solver::new(1 << 20), &position, &mut HashSet::new(), 40);
    }
}

#[test]
fn checking_for_ever_is_no_mate() {
    assert_eq!(answer("4k4/9/9/9/9/9/9/9/3+R5 b - 1"), "no mate");
    assert_eq!(answer("4k4/9/9/9/9/9/9/+B8/4K4 b - 1"), "no mate");
}

#[test]
fn what_is_dropped_between_is_taken_and_does_not_save_him() {
    assert_eq!(answer("8k/9/7+P1/9/9/9/9/9/9 b R 1").split(' ').count(), 1);
    assert!(answer("8k/9/7+P1/9/9/9/9/9/9 b Rg 1").starts_with("R*"));
    assert!(answer("8k/9/7+P1/9/9/9/9/9/9 b R2g2s2n 1").ends_with(|end| "ab+".contains(end)));
}

#[test]
fn an_attacker_in_check_must_answer_with_a_check() {
    // The gold would mate, but the rook is in the way of the law.
    assert_eq!(answer("4k4/9/4P4/9/9/9/9/4r4/4K4 b G 1"), "no mate");
    // Here the rook is taken, and that gives check.
    assert_eq!(answer("3gkg3/3p1p3/9/9/4r3R/9/9/9/4K4 b - 1"), "1e5e 4a5b R*1a");
}

#[test]
fn a_mate_is_found_however_small_the_table() {
    let mut solver = Solver::new(0);
    for (_, position) in problems().filter(|&(length, _)| length <= 3).take(40) {
        if let MateVerdict::Mate(line) = solver.solve(&position, 200_000) {
            assert_mates(&position, &line);
        }
        assert_ne!(solver.solve(&position, 200_000), MateVerdict::NoMate, "{position}");
    }
}

#[test]
fn too_few_nodes_leave_it_unknown() {
    let (_, position) = problems().find(|&(length, _)| length == 11).unwrap();
    assert_eq!(solve(&position, Limits { nodes: 20, table: 1 << 20 }), MateVerdict::Unknown);
}

#[test]
fn a_solver_answers_the_same_whatever_it_solved_before() {
    let mut used = Solver::new(1 << 20);
    for (_, position) in problems().step_by(5) {
        let fresh = Solver::new(1 << 20).solve(&position, 1_000_000);
        assert_eq!(used.solve(&position, 1_000_000), fresh);
    }
}

#[test]
fn every_problem_is_solved_by_a_line_no_shorter_than_it_can_be() {
    let mut solver = Solver::new(4 << 20);
    for (length, position) in problems() {
        match solver.solve(&position, 5_000_000) {
            MateVerdict::Mate(line) => {
                assert_mates(&position, &line);
                assert!(line.len() as u32 >= length, "{position}: {line:?}");
            }
            answer => panic!("{position}: {answer:?} but mate in {length}"),
        }
    }
}

#[test]
fn the_lengths_in_the_data_are_those_of_the_shortest_mates() {
    for (length, position) in problems().filter(|&(length, _)| length <= 5) {
        assert_eq!(plain::Exhaustive::new(100_000).shortest(&position, length), Ok(Some(length)));
    }
}

#[test]
fn every_defence_against_an_announced_mate_is_mated_too() {
    let mut solver = Solver::new(1 << 20);
    for (_, position) in problems().filter(|&(length, _)| length <= 5).step_by(2) {
        replay(&mut solver, &position, &mut HashSet::new(), 40);
    }
}

#[test]
fn whatever_can_be_reached_by_checks_the_answer_is_the_truth() {
    let mut solver = Solver::new(1 << 20);
    let (mut mates, mut refuted, mut longest) = (0, 0, 0);
    let mut compare = |position: &Position| {
        let Some(truth) = plain::truth(position, 1_500) else { return };
        match (solver.solve(position, 1_000_000), truth) {
            (MateVerdict::Mate(line), Some(plies)) => {
                assert_mates(position, &line);
                assert!(line.len() as u32 >= plies, "{position}: {line:?} of {plies}");
                mates += 1;
                longest = longest.max(plies);
            }
            (MateVerdict::NoMate, None) => refuted += 1,
            (answer, truth) => panic!("{position}: {answer:?} but {truth:?}"),
        }
    };
    for seed in 0..3_000 {
        for recipe in [Recipe::SMALL, Recipe::ROUND] {
            if let Some(position) = compose(seed, &recipe) {
                compare(&position);
            }
        }
    }
    // Problems that the defender has fewer pieces to drop in.
    for (seed, (_, problem)) in problems().enumerate() {
        let mut dice = Dice::new(seed as u64);
        let bare = compose::bare(&problem, &mut dice);
        compare(&bare);
        for _ in 0..10 {
            if let Some(varied) = vary(&bare, &mut dice) {
                compare(&varied);
            }
        }
    }
    assert!(mates > 300 && refuted > 500 && longest >= 7, "{mates} {refuted} {longest}");
}

#[test]
fn a_mate_that_trying_everything_finds_is_found() {
    let mut solver = Solver::new(1 << 20);
    let mut found = [0; 8];
    for (seed, (_, problem)) in problems().enumerate() {
        let mut dice = Dice::new(seed as u64);
        for _ in 0..6 {
            let Some(position) = vary(&problem, &mut dice) else { continue };
            let Some(length) = plain::Exhaustive::new(600).shortest_found(&position, 7) else {
                continue;
            };
            match solver.solve(&position, 2_000_000) {
                MateVerdict::Mate(line) => {
                    assert!(line.len() as u32 >= length, "{position}: {line:?}");
                }
                answer => panic!("{seed}: {position}: {answer:?} but mate in {length}"),
            }
            found[length as usize] += 1;
        }
    }
    let enough = found[1] > 50 && found[3] > 100 && found[5] > 100 && found[7] > 10;
    assert!(enough, "{found:?}");
}

#[test]
fn an_attacker_in_check_finds_what_there_is() {
    let recipe = Recipe { king_every: 1, rest_every: 4, ..Recipe::RICH };
    let mut solver = Solver::new(1 << 20);
    let (mut mates, mut refuted) = (0, 0);
    for seed in 0..30_000 {
        let Some(position) = compose(seed, &recipe).filter(Position::is_check) else { continue };
        let Some(truth) = plain::truth(&position, 1_000) else { continue };
        match (solver.solve(&position, 1_000_000), truth) {
            (MateVerdict::Mate(line), Some(plies)) => {
                assert_mates(&position, &line);
                assert!(line.len() as u32 >= plies, "{position}: {line:?} of {plies}");
                mates += 1;
            }
            (MateVerdict::NoMate, None) => refuted += 1,
            (answer, truth) => panic!("{position}: {answer:?} but {truth:?}"),
        }
    }
    assert!(mates > 2 && refuted > 500, "{mates} {refuted}");
}
