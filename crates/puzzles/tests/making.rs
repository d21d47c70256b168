//! What is made is a problem, and what is none is told.

use std::collections::BTreeMap;
use std::fs;

use adoube_chess::Position as Chess;
use adoube_puzzles::{
    Aim, Defect, MateFinder, Means, Problem, ProblemError, Recheck, TsumeMaker, recheck,
};
use adoube_shogi::Position as Shogi;

#[test]
fn a_mate_that_one_move_begins_is_a_problem() -> Result<(), Box<dyn std::error::Error>> {
    let position: Chess = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1".parse()?;
    let problem = MateFinder::new(100_000).problem(&position, 5).ok_or("no problem")?;
    assert_eq!(problem.aim, Aim::Mate);
    assert!(problem.to_string().ends_with("\t6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\te1e8"));
    assert_eq!(recheck(&problem), Ok(Means::Exhaustion));
    assert_eq!(Problem::read(&problem.to_string())?, problem);
    Ok(())
}

#[test]
fn a_mate_that_two_moves_begin_is_none() -> Result<(), Box<dyn std::error::Error>> {
    let position: Chess = "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1".parse()?;
    assert_eq!(MateFinder::new(100_000).problem(&position, 5), None);
    let text = "mate\t600\t6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - -\te1e8";
    assert_eq!(recheck(&Problem::<Chess>::read(text)?), Err(Defect::Another(1)));
    Ok(())
}

#[test]
fn a_line_that_does_not_mate_or_could_be_shorter_is_told() -> Result<(), ProblemError> {
    let slow = "mate\t600\t6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\tg2g3 a1a1";
    assert_eq!(Problem::<Chess>::read(slow), Err(ProblemError::Move(2, "a1a1".into())));
    let none = "mate\t600\t6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\te1e7";
    assert_eq!(recheck(&Problem::<Chess>::read(none)?), Err(Defect::NoMate(1)));
    let long = "mate\t600\t6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - -\tg2g3 h7h6 e1e8 g8h7 e8h8";
    assert!(recheck(&Problem::<Chess>::read(long)?).is_err());
    Ok(())
}

#[test]
fn of_a_mate_in_a_game_of_shogi_a_problem_is_left() -> Result<(), Box<dyn std::error::Error>> {
    // Bishop, rook and silver are not needed.
    let position: Shogi = "4k4/9/4P4/9/9/9/9/1B5R1/4K4 b GS 1".parse()?;
    let mut maker = TsumeMaker::new(100_000);
    let Some(problem) = maker.problem(&position, 1, 1) else { return Err("no problem".into()) };
    let text = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p\tG*5b";
    assert!(problem.to_string().ends_with(text), "{problem}");
    assert!(problem.start.king(adoube_board::Side::First).is_none());
    assert_eq!(recheck(&problem), Ok(Means::Exhaustion));
    assert_eq!(Problem::read(&problem.to_string())?, problem);
    Ok(())
}

#[test]
fn a_tsume_grows_from_its_end() -> Result<(), Box<dyn std::error::Error>> {
    let position: Shogi = "4k4/9/4P4/9/9/9/9/1B5R1/4K4 b GS 1".parse()?;
    let mut maker = TsumeMaker::new(20_000);
    let longest = (1..20).filter_map(|seed| maker.problem(&position, 5, seed));
    let longest = longest.max_by_key(|problem| problem.line.len()).ok_or("no problem")?;
    assert!(longest.line.len() > 1, "{longest}");
    assert_eq!(recheck(&longest), Ok(Means::Exhaustion));
    Ok(())
}

#[test]
fn a_tsume_is_tried_out_as_custom_has_it() -> Result<(), ProblemError> {
    // The rook mates from afar, and whatever is dropped between is taken: one ply, though it takes many plainly.
    let far = "mate\t600\t8k/6Bpp/9/9/9/9/9/9/R8 b rb4g4s4n4l16p\t9i9a+";
    assert_eq!(recheck(&Problem::<Shogi>::read(far)?), Ok(Means::Exhaustion));
    // Who lets the defender drop something in vain makes nothing longer.
    let vain = far.replace("9i9a+", "9i9a+ P*3a 9a3a");
    let vain = Problem::<Shogi>::read(&vain.replace("P*3a", "G*3a"))?;
    assert_eq!(recheck(&vain), Err(Defect::Shorter));
    // Another piece dropped on the same square is another move.
    let twice = "mate\t600\t4k4/9/4P4/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p\tG*5b";
    assert_eq!(recheck(&Problem::<Shogi>::read(twice)?), Ok(Means::Exhaustion));
    let dragon = "mate\t600\t8k/9/6+P1P/9/9/9/9/9/9 b GR2br3g4s4n4l16p\tG*1b";
    assert_eq!(recheck(&Problem::<Shogi>::read(dragon)?), Err(Defect::Another(1)));
    Ok(())
}

#[test]
fn every_length_of_the_sets_is_tried_out_whole() -> Result<(), Box<dyn std::error::Error>> {
    fn longest<P: Recheck>(text: &str, most: usize) -> Result<usize, Box<dyn std::error::Error>> {
        let mut tried = BTreeMap::<usize, usize>::new();
        for line in text.lines() {
            let problem = Problem::<P>::read(line)?;
            let count = tried.entry(problem.line.len()).or_default();
            if problem.aim == Aim::Mate && *count < most {
                *count += 1;
                assert_eq!(recheck(&problem), Ok(Means::Exhaustion), "{line}");
            }
        }
        Ok(tried.len())
    }
    let [chess, shogi] = ["chess", "shogi"]
        .map(|game| format!("../../puzzles/{game}.puzzles"))
        .map(fs::read_to_string);
    assert!(longest::<Chess>(&chess?, 3)? >= 4);
    assert!(longest::<Shogi>(&shogi?, 3)? >= 6);
    Ok(())
}

#[test]
fn a_line_of_a_file_says_what_is_wrong_with_it() {
    let fault = |text: &str| Problem::<Chess>::read(text).map_err(|error| error.to_string()).err();
    assert_eq!(
        fault("mate 600").as_deref(),
        Some(
            "1 parts (expected mate or win, a rating, a position and moves, with tabs between them)"
        )
    );
    assert_eq!(fault("draw\t600\tx\ty").as_deref(), Some("\"draw\" (expected mate or win)"));
    assert_eq!(
        fault("win\tmany\tx\ty").as_deref(),
        Some("\"many\" is no rating (expected 100 to 4000)")
    );
    assert!(fault("win\t700\tx\ty").is_some_and(|said| said.starts_with("the position: ")));
}
