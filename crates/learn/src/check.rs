use adoube_laws::{Book, GameKind, Reason};

use crate::lesson::Place;
use crate::mate::mate_in;
use crate::paths::{again, is_own};
use crate::{Attempt, Deed, Exercise, Fault, Lesson, Task, Verdict};

/// What checking a course found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Exercises that were solved as they are meant to be.
    pub proven: usize,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// No exercise takes more steps.
const MOST_STEPS: u32 = 60;

/// Solves every exercise, and looks for what cannot be meant.
pub fn check(lessons: &[Lesson]) -> Report {
    let mut report = Report::default();
    for (nth, lesson) in lessons.iter().enumerate() {
        let fault = |(line, column): Place, what| {
            let path = lesson.path.clone();
            Fault { path, line, column, what }
        };
        let head = lesson.head;
        if lessons[..nth].iter().any(|other| other.id == lesson.id) {
            let what = format!("id {:?} is another lesson's too", lesson.id);
            report.faults.push(fault(head.id, what));
        }
        let japanese = lesson.game() == GameKind::Shogi;
        for (said, place) in [(&lesson.title, head.title), (&lesson.text, head.text)] {
            if japanese && said.ja.is_none() {
                let what = "no Japanese (expected ja beside en and fr in lessons of shogi)";
                report.faults.push(fault(place, what.into()));
            }
        }
        for (nth, exercise) in lesson.exercises.iter().enumerate() {
            let is_last = nth + 1 == lesson.exercises.len();
            let silent = exercise.silent.filter(|_| japanese).map(|place| {
                (place, "no Japanese (expected English | French | Japanese)".to_owned())
            });
            let found = silent.or_else(|| wrong(exercise));
            let unsaid = || Some(((exercise.line, 1), unsaid(exercise, is_last)?));
            match found.or_else(unsaid) {
                Some((place, what)) => report.faults.push(fault(place, what)),
                None => report.proven += 1,
            }
        }
    }
    report
}

/// Why a move is refused, with the articles of the laws that new games are played by.
pub(crate) fn told(reasons: &[Reason]) -> String {
    let told = reasons.iter().map(|reason| {
        let book = if matches!(reason, Reason::Shogi(_)) { Book::Fesa2024 } else { Book::Fide2023 };
        reason.article(book).map_or(reason.to_string(), |article| format!("{reason} ({article})"))
    });
    told.collect::<Vec<_>>().join("; ")
}

/// What nobody says to who is stuck, or has come to the end of a lesson. The answers of a question have words of their own.
fn unsaid(exercise: &Exercise, is_last: bool) -> Option<String> {
    let what = match &exercise.task {
        Task::Choose(_) => return None,
        _ if exercise.hints.is_empty() => "no hint (expected where to look)",
        _ if is_last && exercise.praise.is_none() => {
            "no well done (expected one at the end of the lesson)"
        }
        _ => return None,
    };
    Some(what.into())
}

/// What is wrong with an exercise, if anything is, and where.
fn wrong(exercise: &Exercise) -> Option<(Place, String)> {
    let whole = (exercise.line, 1);
    if let Some(what) = cannot_be_meant(exercise) {
        return Some((whole, what));
    }
    for (nth, (act, _)) in exercise.slips.iter().enumerate() {
        let place = exercise.slipped.get(nth).copied().unwrap_or(whole);
        match Attempt::new(exercise).play(*act) {
            Verdict::Slips(_) => {}
            Verdict::Refused(reasons) => {
                let why = told(&reasons);
                return Some((place, format!("slip {act}: {why} (expected a legal move)")));
            }
            Verdict::Goes { .. } | Verdict::Solved => {
                let what = format!("slip {act}: it is right (expected a move that is not)");
                return Some((place, what));
            }
        }
    }
    unsolved(exercise).map(|what| (whole, what))
}

/// Why it is not solved as it is meant to be, if it is not.
fn unsolved(exercise: &Exercise) -> Option<String> {
    let mut attempt = Attempt::new(exercise);
    for _ in 0..MOST_STEPS {
        match attempt.show() {
            Some(Verdict::Solved) => {
                let moves = attempt.moves();
                let other = attempt.enough().filter(|enough| *enough != moves);
                return other.map(|enough| format!("solved in {moves} moves (expected {enough})"));
            }
            Some(Verdict::Goes { .. }) => {}
            _ => return Some("it cannot be solved".into()),
        }
    }
    Some(format!("it is not solved after {MOST_STEPS} steps"))
}

fn cannot_be_meant(exercise: &Exercise) -> Option<String> {
    // A question may be about just that: a check that was not seen.
    let is_question = matches!(exercise.task, Task::Choose(_));
    if !is_question && again(&exercise.start).is_check() {
        let what = "the side that does not have the move is in check \
            (expected that only where a question is asked)";
        return Some(what.into());
    }
    match &exercise.task {
        Task::Mate(moves) => match mate_in(&exercise.start, *moves) {
            Some((found, _)) if found == *moves => None,
            Some((found, act)) => {
                Some(format!("mate in {found} by {act} (expected none before move {moves})"))
            }
            None => Some(format!("no mate in {moves}")),
        },
        Task::Play(_) | Task::Tap(_) | Task::Do(Deed::Move) => None,
        Task::Do(deed) => {
            let all = exercise.start.all_acts(|act| {
                let after = exercise.start.after_legal(act);
                after.is_ok_and(|after| deed.is_done(&exercise.start, act, &after))
            });
            all.then(|| {
                "every legal move does it, or there is none (expected something to find)".into()
            })
        }
        Task::Choose(answers) => {
            let right = answers.iter().filter(|answer| answer.right).count();
            (right != 1 || answers.len() < 2).then(|| {
                format!("{right} right answers of {} (expected one of several)", answers.len())
            })
        }
        Task::Collect { stars, .. } => {
            let own = stars.iter().find(|&&star| is_own(&exercise.start, star))?;
            Some(format!("a star on {own} (expected a square without a piece of one's own)"))
        }
    }
}
