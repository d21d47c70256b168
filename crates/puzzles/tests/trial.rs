//! Who tries a problem is told whether a move is the way.

use adoube_chess::Position as Chess;
use adoube_puzzles::{Problem, ProblemError, Puzzled, Trial, Tried};
use adoube_shogi::Position as Shogi;

fn trial<P: Puzzled>(text: &str) -> Result<Trial<P>, ProblemError> {
    Problem::read(text).map(Trial::new)
}

/// Two rooks climb a ladder: the king has but one way to go, and the last move may be made by either.
const LADDER: &str = "mate\t700\t6k1/8/R7/1R6/8/8/8/6K1 w - -\tb5b7 g8f8 a6a8";

#[test]
fn who_keeps_to_the_solution_is_answered_by_it() -> Result<(), ProblemError> {
    let mut trial = trial::<Chess>(LADDER)?;
    let [first, reply, last] = trial.problem().line[..] else { panic!() };
    assert_eq!(trial.play(first), Tried::Goes(reply));
    assert_eq!(trial.rest(), [last]);
    assert_eq!(trial.play(last), Tried::Solved);
    assert_eq!(trial.play(last), Tried::Refused);
    Ok(())
}

#[test]
fn another_move_that_mates_in_time_is_as_good() -> Result<(), ProblemError> {
    let mut trial = trial::<Chess>(LADDER)?;
    let other = trial.position().move_of("a6a7").unwrap();
    let Tried::Goes(_) = trial.play(other) else { panic!("the other rook does it too") };
    let mate = trial.position().move_of("b5b8").unwrap();
    assert_eq!(trial.next(), Some(mate));
    assert_eq!(trial.play(mate), Tried::Solved);
    Ok(())
}

#[test]
fn what_does_not_mate_in_time_is_refuted_and_nothing_moves() -> Result<(), ProblemError> {
    let mut trial = trial::<Chess>(LADDER)?;
    let slow = trial.position().move_of("g1f1").unwrap();
    let before = *trial.position();
    let Tried::Wrong(Some(reply)) = trial.play(slow) else { panic!() };
    assert_eq!(trial.position(), &before);
    let mut after = before;
    after.play_unchecked(slow);
    assert!(after.legal_moves().into_iter().any(|mv| mv == reply));
    Ok(())
}

#[test]
fn in_shogi_every_move_gives_check() -> Result<(), ProblemError> {
    let text = "mate\t600\t4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p\tG*5b";
    let mut trial = trial::<Shogi>(text)?;
    let at = *trial.position();
    assert_eq!(trial.play(at.move_of("G*9i").unwrap()), Tried::Quiet);
    assert!(matches!(trial.play(at.move_of("G*4b").unwrap()), Tried::Wrong(_)));
    assert_eq!(trial.play(at.move_of("G*5b").unwrap()), Tried::Solved);
    Ok(())
}

/// A silver and two horses drive the king to where a lance mates from any square of its file.
const LANCE: &str = "mate\t763\t9/3s5/1G2k4/2p1pgN+B1/9/9/9/9/9 b L2rb2g3s3n3l16p\t2d4b 5c6c L*6d";

#[test]
fn a_last_move_from_farther_off_mates_as_well_where_only_drops_in_vain_are_left()
-> Result<(), ProblemError> {
    for last in ["L*6d", "L*6e", "L*6f", "L*6g", "L*6h", "L*6i"] {
        let mut trial = trial::<Shogi>(LANCE)?;
        let [first, reply, _] = trial.problem().line[..] else { panic!() };
        assert_eq!(trial.play(first), Tried::Goes(reply));
        let mate = trial.position().move_of(last).unwrap();
        assert_eq!(trial.play(mate), Tried::Solved, "{last}");
    }
    Ok(())
}

#[test]
fn a_rook_from_afar_does_not_mate_where_a_drop_between_is_a_defence() -> Result<(), ProblemError> {
    // Nothing covers the square before the king: what is dropped there lets him take the rook.
    let near = "mate\t600\t8k/7pp/9/9/9/9/9/9/R8 b Gr2b3g4s4n4l16p\tG*2a";
    let mut trial = trial::<Shogi>(near)?;
    let rook = trial.position().move_of("9i9a+").unwrap();
    assert!(matches!(trial.play(rook), Tried::Wrong(Some(_))));
    Ok(())
}
