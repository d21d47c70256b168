//! What is made is a problem, and what is none is told.

use adoube_chess::Position as Chess;
use adoube_puzzles::{Aim, Defect, MateFinder, Means, Problem, ProblemError, TsumeMaker, recheck};
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
