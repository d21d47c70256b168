//! Mate problems, against plain exhaustive search and by hand.
#![allow(missing_docs, clippy::unwrap_used)]

mod compose;
mod plain;

use adoube_shogi::tsume::{Answer, Solver};

use compose::{Recipe, compose};

const SMALL: Recipe = Recipe { attackers: 3, defenders: 4, hand: 2, rest_every: 12, king_every: 4 };

#[test]
fn whatever_can_be_reached_by_checks_the_answer_is_the_truth() {
    let mut solver = Solver::new(1 << 20);
    let (mut mates, mut refuted, mut longest) = (0, 0, 0);
    for seed in 0..20_000 {
        let Some(position) = compose(seed, &SMALL) else { continue };
        let Some(truth) = plain::truth(&position, 4_000) else { continue };
        match (solver.solve(&position, 1_000_000), truth) {
            (Answer::Mate(line), Some(plies)) => {
                assert!(line.len() as u32 >= plies, "{position}: {line:?} of {plies}");
                mates += 1;
                longest = longest.max(plies);
            }
            (Answer::NoMate, None) => refuted += 1,
            (answer, truth) => panic!("{seed}: {position}: {answer:?} but {truth:?}"),
        }
    }
    println!("{mates} mates, {refuted} refuted, longest {longest}");
    assert!(mates > 1000 && refuted > 3000 && longest >= 9);
}
