//! Problems as they are solved by custom, against the definition tried out plainly.
#![expect(
    clippy::disallowed_types,
    reason = "asked, never walked through: the order cannot matter"
)]

use std::collections::HashMap;

use adoube_shogi::tsume::{MateVerdict, Solution, Solver};
use adoube_shogi::{Flaws, Move, Position};

use super::compose::{Dice, Recipe, compose, vary};
use super::{plain, position, problems};

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play(mv);
    next
}

/// The definition, word by word; nothing is kept but answers.
#[derive(Default)]
struct Plain(HashMap<(Position, u32), bool>);

impl Plain {
    fn shortest(&mut self, position: &Position, most: u32) -> Option<u32> {
        (1..=most).step_by(2).find(|&plies| self.attack(position, plies))
    }

    fn attack(&mut self, position: &Position, plies: u32) -> bool {
        if let Some(&known) = self.0.get(&(*position, plies)) {
            return known;
        }
        let mut checks = plain::checks(position).into_iter();
        let mates = checks.any(|check| self.defend(&after(position, check), plies - 1));
        self.0.insert((*position, plies), mates);
        mates
    }

    fn defend(&mut self, position: &Position, plies: u32) -> bool {
        let Some(without) = self.without(position, plies) else { return false };
        position.legal_moves().into_iter().filter(|mv| mv.dropped().is_some()).all(|drop| {
            self.is_futile(position, drop, without)
                || plies > 0 && self.attack(&after(position, drop), plies - 1)
        })
    }

    /// The plies within which it is mate if nothing can be dropped, up to so many.
    fn without(&mut self, position: &Position, most: u32) -> Option<u32> {
        (0..=most).step_by(2).find(|&plies| {
            let mut moves = position.legal_moves().into_iter().filter(|mv| mv.dropped().is_none());
            moves.all(|mv| plies > 0 && self.attack(&after(position, mv), plies - 1))
        })
    }

    /// Dropped between king and checking piece, which takes it: what was taken is out of the game, and it is mate as soon as without.
    fn is_futile(&mut self, position: &Position, defence: Move, plies: u32) -> bool {
        let checkers: Vec<_> = position.checkers().into_iter().collect();
        let (Some(role), [checker]) = (defence.dropped(), &checkers[..]) else { return false };
        let dropped = after(position, defence);
        let takes = dropped.legal_moves().into_iter();
        let takes = takes.filter(|mv| mv.from() == Some(*checker) && mv.to() == defence.to());
        takes.collect::<Vec<_>>().into_iter().any(|take| {
            let mut sketch = after(&dropped, take).sketch();
            let hand = &mut sketch.board.hands[dropped.turn().index()];
            hand.set(role, hand.count(role) - 1);
            let taken = sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE));
            taken.is_ok_and(|taken| taken.is_check() && self.defend(&taken, plies))
        })
    }
}

fn solution(position: &Position) -> Option<Solution> {
    let mut solver = Solver::new(1 << 20);
    match solver.solve(position, 300_000) {
        MateVerdict::Mate(line) => Some(solver.solution(position, line, 300_000)),
        _ => None,
    }
}

#[test]
fn what_is_dropped_between_in_vain_does_not_count() {
    // The bishop covers the square before the king: whatever is dropped is taken.
    let far = position("8k/6Bpp/9/9/9/9/9/9/R8 b 4g4s4n4l 1");
    assert_eq!(plain::Exhaustive::new(100_000).shortest(&far, 1), Ok(None));
    let Solution { line, shortest, unique } = solution(&far).unwrap();
    assert_eq!((line.len(), shortest, unique), (1, true, Some(true)));
    // Nothing covers it: what is dropped before the king lets him take the rook.
    let near = position("8k/7pp/9/9/9/9/9/9/R8 b 4g4s4n4l 1");
    assert_eq!(solution(&near), None);
}

#[test]
fn a_problem_says_whether_it_has_another_solution() {
    let one = position("8k/9/8P/9/9/9/9/9/9 b G 1");
    assert_eq!(solution(&one).unwrap().unique, Some(true));
    // Either gold mates.
    let two = position("8k/9/7GP/9/9/9/9/9/9 b G 1");
    assert_eq!(solution(&two).unwrap().unique, Some(false));
}

#[test]
fn lines_are_as_long_as_custom_has_them() {
    let sliders = Recipe { majors: 1, ..Recipe::RICH };
    let lances = Recipe { attackers: 7, majors: 2, hand: 2, ..Recipe::RICH };
    let (mut solved, mut shorter) = ([0; 6], 0);
    let mut compare = |position: &Position| {
        let Some(plies) = Plain::default().shortest(position, 3) else { return };
        let Some(Solution { line, shortest, .. }) = solution(position) else { return };
        assert!(shortest && line.len() == plies as usize, "{position}: {line:?}, {plies}");
        // It is a line of checks and legal answers, and at its end nothing is left that does not lose at once.
        let last = line.iter().enumerate().fold(*position, |place, (nth, &mv)| {
            let next = after(&place, mv);
            assert!(nth % 2 == 1 || next.is_check(), "{position}: {line:?}");
            next
        });
        assert!(Plain::default().defend(&last, 0), "{position}: {line:?}");
        solved[plies as usize] += 1;
        let plainly = plain::Exhaustive::new(20_000).shortest(position, plies);
        shorter += u32::from(plainly == Ok(None));
    };
    let seeds = std::env::var("ADOUBE_SEEDS").ok().and_then(|seeds| seeds.parse().ok());
    for seed in 0..seeds.unwrap_or(300) {
        for recipe in [Recipe::SMALL, sliders, lances] {
            if let Some(position) = compose(seed, &recipe) {
                compare(&position);
            }
        }
    }
    // A rook comes from afar, and what is dropped between is taken: on every file, and with the defender's men on other squares.
    for before in 0..=5 {
        for wall in ["pp", "lp", "gp", "sp"] {
            let after = 8 - before;
            let rank =
                format!("{}R{after}", if before > 0 { before.to_string() } else { String::new() });
            compare(&position(&format!("8k/6B{wall}/9/9/9/9/9/9/{rank} b 3g3s4n3l 1")));
        }
    }
    for (seed, (_, problem)) in problems().enumerate().step_by(8) {
        let mut dice = Dice::new(seed as u64);
        compare(&problem);
        if let Some(varied) = vary(&problem, &mut dice) {
            compare(&varied);
        }
    }
    println!(
        "mates in 1 and 3 by custom: {} and {}, {shorter} of them longer plainly",
        solved[1], solved[3]
    );
    assert!(solved[1] > 20 && solved[3] > 5 && shorter > 10, "{solved:?} {shorter}");
}
