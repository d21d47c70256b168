//! What a page may ask, by name; `web/src/modules/learn.ts` asks it.

use adoube_door::{Fault, Kept};
use adoube_laws::{Act, GameKind};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::lesson::{self, AttemptShown, Judged, Learner, LessonLine, LessonShown, Pointer};
use crate::problem::{ProblemLine, ProblemShown, Solver, TriedShown, problems};
use crate::strength::{Strength, rated};

thread_local! {
    static LEARNERS: Kept<Learner> = const { Kept::new() };
    static SOLVERS: Kept<Solver> = const { Kept::new() };
}

adoube_door::open!(answer);

fn read<T: DeserializeOwned>(what: &str, tree: Value) -> Result<T, Fault> {
    serde_json::from_value(tree).map_err(|error| format!("{what}: {error}"))
}

fn write(answer: &impl Serialize) -> Result<String, Fault> {
    serde_json::to_string(answer).map_err(|error| error.to_string())
}

fn learner<R>(number: f64, ask: impl FnOnce(&mut Learner) -> Result<R, Fault>) -> Result<R, Fault> {
    LEARNERS.with(|all| all.ask(number, ask))
}

fn solver<R>(number: f64, ask: impl FnOnce(&mut Solver) -> Result<R, Fault>) -> Result<R, Fault> {
    SOLVERS.with(|all| all.ask(number, ask))
}

adoube_door::questions! {
    Learning, read, write;

    /// Reads the courses, each lesson as the path and the text of its file, once; what they are called in a language.
    "courses" (files: Vec<(String, String)>, lang: String) -> Vec<LessonLine> {
        lesson::courses(&files, &lang)
    }
    /// A lesson in a language.
    "lesson" (id: String, lang: String) -> LessonShown {
        lesson::shown(&id, &lang)
    }
    /// Somebody who tries an exercise of a lesson, by a number.
    "attempt" (lesson: String, exercise: usize) -> f64 {
        let learner = Learner::new(&lesson, exercise)?;
        Ok(LEARNERS.with(|all| all.keep(learner)))
    }
    /// Lets an attempt go.
    "attempt.free" (attempt: f64) -> () {
        LEARNERS.with(|all| all.let_go(attempt));
        Ok(())
    }
    /// What stands there now.
    "attempt.now" (attempt: f64) -> AttemptShown {
        learner(attempt, |learner| Ok(learner.now()))
    }
    /// Makes a move.
    "attempt.play" (attempt: f64, act: Act, lang: String) -> Judged {
        learner(attempt, |learner| Ok(learner.play(act, &lang)))
    }
    /// Points at a square.
    "attempt.tap" (attempt: f64, square: String, lang: String) -> Judged {
        learner(attempt, |learner| learner.tap(&square, &lang))
    }
    /// Gives an answer.
    "attempt.answer" (attempt: f64, nth: usize, lang: String) -> Judged {
        learner(attempt, |learner| Ok(learner.answer(nth, &lang)))
    }
    /// What to do next, for who asks to be shown.
    "attempt.next" (attempt: f64) -> Option<Pointer> {
        learner(attempt, |learner| Ok(learner.next()))
    }
    /// Does it.
    "attempt.show" (attempt: f64, lang: String) -> Option<Judged> {
        learner(attempt, |learner| Ok(learner.show(&lang)))
    }
    /// The problems of a file.
    "problems" (game: GameKind, file: String) -> Vec<ProblemLine> {
        problems(game, &file)
    }
    /// Somebody who tries a problem, by a number.
    "problem" (game: GameKind, line: String) -> f64 {
        let solver = Solver::new(game, &line)?;
        Ok(SOLVERS.with(|all| all.keep(solver)))
    }
    /// Lets a problem go.
    "problem.free" (problem: f64) -> () {
        SOLVERS.with(|all| all.let_go(problem));
        Ok(())
    }
    /// What stands there now.
    "problem.now" (problem: f64) -> ProblemShown {
        solver(problem, |solver| Ok(solver.now()))
    }
    /// Makes a move.
    "problem.play" (problem: f64, act: Act) -> TriedShown {
        solver(problem, |solver| Ok(solver.play(act)))
    }
    /// The next move, for who asks to be helped.
    "problem.next" (problem: f64) -> Option<Act> {
        solver(problem, |solver| Ok(solver.next()))
    }
    /// The moves from here to the end, with the answers to them.
    "problem.rest" (problem: f64) -> Vec<Act> {
        solver(problem, |solver| Ok(solver.rest()))
    }
    /// How strong who tried a problem is now; none: nobody knew before.
    "strength" (before: Option<Strength>, rating: f64, solved: bool) -> Strength {
        Ok(rated(before, rating, solved))
    }
}
