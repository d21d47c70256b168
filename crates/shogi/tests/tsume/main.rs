//! Mate problems, against plain exhaustive search and by hand.
#![allow(missing_docs, clippy::unwrap_used)]

mod compose;
mod plain;

use adoube_shogi::tsume::{Answer, Solver};

use compose::{Recipe, compose};

#[test]
fn whatever_can_be_reached_by_checks_the_answer_is_the_truth() {
    let mut solver = Solver::new(1 << 20);
    let (mut mates, mut refuted, mut longest) = (0, 0, 0);
    for seed in 0..10_000 {
        let Some(position) = compose(seed, &Recipe::SMALL) else { continue };
        let Some(truth) = plain::truth(&position, 3_000) else { continue };
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
    assert!(mates > 1000 && refuted > 3000 && longest >= 9, "{mates} {refuted} {longest}");
}

#[test]
fn a_mate_that_trying_everything_finds_is_found() {
    let mut solver = Solver::new(1 << 20);
    let mut found = [0; 8];
    for seed in 0..6_000 {
        let Some(position) = compose(seed, &Recipe::RICH) else { continue };
        let mut exhaustive = plain::Exhaustive::new(1_000);
        let mut shortest = None;
        for plies in [1, 3, 5, 7] {
            if let Ok(Some(length)) = exhaustive.shortest(&position, plies) {
                shortest = Some(length);
                break;
            }
        }
        let Some(length) = shortest else { continue };
        match solver.solve(&position, 1_000_000) {
            Answer::Mate(line) => assert!(line.len() as u32 >= length, "{position}: {line:?}"),
            answer => panic!("{seed}: {position}: {answer:?} but mate in {length}"),
        }
        found[length as usize] += 1;
    }
    assert!(found[1] > 500 && found[3] > 100 && found[5] > 20 && found[7] > 5, "{found:?}");
}
