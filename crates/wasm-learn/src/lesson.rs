//! Lessons, and who tries their exercises.

use std::cell::OnceCell;

use adoube_board::Side;
use adoube_door::Fault;
use adoube_laws::{Act, GameKind, Place};
use adoube_learn::{Attempt, Exercise, Lesson, Next, Slip, Task, Tongue, Verdict};
use serde::Serialize;

thread_local! {
    /// They stay as long as the page does.
    static COURSES: OnceCell<&'static [Lesson]> = const { OnceCell::new() };
}

/// A lesson in the list of contents.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct LessonLine {
    id: &'static str,
    game: GameKind,
    title: &'static str,
    exercises: usize,
}

/// A lesson in a language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct LessonShown {
    id: &'static str,
    game: GameKind,
    title: &'static str,
    paragraphs: Vec<String>,
    /// As the laws number them: `fide-2023/3.6`.
    articles: Vec<String>,
    exercises: Vec<ExerciseShown>,
}

/// An exercise in a language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct ExerciseShown {
    title: &'static str,
    about: Option<&'static str>,
    task: TaskShown,
    hints: Vec<&'static str>,
    praise: Option<&'static str>,
    /// What can be chosen, where something is asked.
    answers: Vec<&'static str>,
    /// What there is to collect.
    stars: Vec<String>,
}

/// What kind of task it is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
enum TaskShown {
    Collect,
    Play,
    Mate,
    Do,
    Tap,
    Choose,
}

/// What stands there, of an attempt.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct AttemptShown {
    /// As FEN or SFEN.
    board: String,
    turn: Side,
    /// What was collected, or pointed at.
    found: Vec<String>,
    /// How many squares are asked for in all.
    wanted: usize,
    moves: u32,
    /// In how many moves it can be done.
    enough: Option<u32>,
    solved: bool,
}

/// What became of something that was tried.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LessonVerdict"))]
pub(crate) struct Judged {
    verdict: VerdictShown,
    /// What the lesson says of it.
    said: Option<&'static str>,
    /// The square that it is about.
    square: Option<String>,
    /// What was played, where it was.
    act: Option<Act>,
    /// What the other player did.
    reply: Option<Act>,
}

/// How something that was tried is judged.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LessonJudgement"))]
#[serde(rename_all = "kebab-case")]
enum VerdictShown {
    /// The laws do not allow it.
    Refused,
    /// It is not what is asked for.
    NotAsked,
    /// The piece could be taken there.
    CanBeTaken,
    /// That square is none of them.
    OtherSquare,
    /// There is nothing to do.
    Nothing,
    /// It is right, and there is more to do.
    Goes,
    /// That was all.
    Solved,
}

/// What to do next.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pointer {
    /// This move.
    Act(Act),
    /// This square.
    Square(String),
    /// This answer.
    Answer(usize),
}

/// Reads the courses if they were not read, and lists them.
pub(crate) fn courses(files: &[(String, String)], lang: &str) -> Result<Vec<LessonLine>, Fault> {
    let lessons = COURSES.with(|courses| match courses.get() {
        Some(lessons) => Ok(*lessons),
        None => {
            let read = files.iter().map(|(path, text)| Lesson::read(path, text));
            let read: Result<Vec<_>, _> = read.collect();
            let lessons: &'static [Lesson] = Vec::leak(read.map_err(|fault| fault.to_string())?);
            Ok::<_, Fault>(*courses.get_or_init(|| lessons))
        }
    })?;
    let tongue = tongue(lang);
    let line = |lesson: &'static Lesson| LessonLine {
        id: &lesson.id,
        game: lesson.game(),
        title: lesson.title.in_tongue(tongue),
        exercises: lesson.exercises.len(),
    };
    Ok(lessons.iter().map(line).collect())
}

fn tongue(lang: &str) -> Tongue {
    match lang {
        "fr" => Tongue::French,
        "ja" => Tongue::Japanese,
        _ => Tongue::English,
    }
}

fn find(id: &str) -> Result<&'static Lesson, Fault> {
    let lessons = COURSES.with(|courses| courses.get().copied()).unwrap_or_default();
    lessons.iter().find(|lesson| lesson.id == id).ok_or_else(|| format!("{id:?} is no lesson"))
}

/// A lesson in a language.
pub(crate) fn shown(id: &str, lang: &str) -> Result<LessonShown, Fault> {
    let lesson = find(id)?;
    let tongue = tongue(lang);
    let text = lesson.text.in_tongue(tongue);
    Ok(LessonShown {
        id: &lesson.id,
        game: lesson.game(),
        title: lesson.title.in_tongue(tongue),
        // A line of the file is no line on paper. Between signs of Japanese there is no space.
        paragraphs: text
            .trim()
            .split("\n\n")
            .map(|part| part.replace('\n', if lang == "ja" { "" } else { " " }))
            .collect(),
        articles: lesson.articles.iter().map(ToString::to_string).collect(),
        exercises: lesson.exercises.iter().map(|exercise| exercise_in(exercise, tongue)).collect(),
    })
}

fn exercise_in(exercise: &'static Exercise, tongue: Tongue) -> ExerciseShown {
    let (task, stars, answers) = match &exercise.task {
        Task::Collect { stars, .. } => (TaskShown::Collect, stars.as_slice(), &[][..]),
        Task::Play(_) => (TaskShown::Play, &[][..], &[][..]),
        Task::Mate(_) => (TaskShown::Mate, &[][..], &[][..]),
        Task::Do(_) => (TaskShown::Do, &[][..], &[][..]),
        Task::Tap(_) => (TaskShown::Tap, &[][..], &[][..]),
        Task::Choose(answers) => (TaskShown::Choose, &[][..], answers.as_slice()),
    };
    ExerciseShown {
        title: exercise.title.in_tongue(tongue),
        about: exercise.about.as_ref().map(|said| said.in_tongue(tongue)),
        task,
        hints: exercise.hints.iter().map(|said| said.in_tongue(tongue)).collect(),
        praise: exercise.praise.as_ref().map(|said| said.in_tongue(tongue)),
        answers: answers.iter().map(|answer| answer.said.in_tongue(tongue)).collect(),
        stars: stars.iter().map(|&star| square(star)).collect(),
    }
}

fn square(place: Place) -> String {
    match place {
        Place::Chess(square) => square.to_string(),
        Place::Shogi(square) => square.to_string(),
        Place::Hand(role) => format!("{}*", role.letter()),
    }
}

/// Who tries an exercise.
pub(crate) struct Learner {
    exercise: &'static Exercise,
    attempt: Attempt<'static>,
    enough: Option<u32>,
}

impl Learner {
    pub(crate) fn new(lesson: &str, exercise: usize) -> Result<Self, Fault> {
        let exercise = find(lesson)?.exercises.get(exercise);
        let exercise = exercise.ok_or_else(|| format!("{lesson} has no such exercise"))?;
        let attempt = Attempt::new(exercise);
        let enough = attempt.enough();
        Ok(Self { exercise, attempt, enough })
    }

    pub(crate) fn now(&self) -> AttemptShown {
        let table = self.attempt.table();
        let wanted = match &self.exercise.task {
            Task::Collect { stars, .. } => stars.len(),
            Task::Tap(places) => places.len(),
            Task::Play(_) | Task::Mate(_) | Task::Do(_) | Task::Choose(_) => 0,
        };
        AttemptShown {
            board: table.to_string(),
            turn: table.turn(),
            found: self.attempt.found().iter().map(|&place| square(place)).collect(),
            wanted,
            moves: self.attempt.moves(),
            enough: self.enough,
            solved: self.attempt.is_solved(),
        }
    }

    pub(crate) fn play(&mut self, act: Act, lang: &str) -> Judged {
        let verdict = self.attempt.play(act);
        self.judged(&verdict, Some(act), lang)
    }

    pub(crate) fn tap(&mut self, text: &str, lang: &str) -> Result<Judged, Fault> {
        let place = match self.attempt.table().game() {
            GameKind::Chess => text.parse().map(Place::Chess).ok(),
            GameKind::Shogi => text.parse().map(Place::Shogi).ok(),
        };
        let place = place.ok_or_else(|| format!("{text:?} is no square"))?;
        let verdict = self.attempt.tap(place);
        let mut judged = self.judged(&verdict, None, lang);
        judged.square = Some(text.into());
        Ok(judged)
    }

    pub(crate) fn answer(&mut self, nth: usize, lang: &str) -> Judged {
        let verdict = self.attempt.answer(nth);
        let mut judged = self.judged(&verdict, None, lang);
        if let Task::Choose(answers) = &self.exercise.task {
            judged.said = answers.get(nth).map(|answer| answer.why.in_tongue(tongue(lang)));
        }
        judged
    }

    pub(crate) fn next(&self) -> Option<Pointer> {
        Some(match self.attempt.next()? {
            Next::Act(act) => Pointer::Act(act),
            Next::Tap(place) => Pointer::Square(square(place)),
            Next::Answer(nth) => Pointer::Answer(nth),
        })
    }

    pub(crate) fn show(&mut self, lang: &str) -> Option<Judged> {
        Some(match self.attempt.next()? {
            Next::Act(act) => self.play(act, lang),
            Next::Tap(place) => self.tap(&square(place), lang).ok()?,
            Next::Answer(nth) => self.answer(nth, lang),
        })
    }

    fn judged(&self, verdict: &Verdict, act: Option<Act>, lang: &str) -> Judged {
        let mut judged = Judged {
            verdict: VerdictShown::Nothing,
            said: None,
            square: None,
            act: None,
            reply: None,
        };
        judged.verdict = match verdict {
            Verdict::Refused(_) => VerdictShown::Refused,
            Verdict::Slips(Slip::Said(_)) => {
                judged.said = self.told(act, lang);
                VerdictShown::NotAsked
            }
            Verdict::Slips(Slip::NotAsked) => VerdictShown::NotAsked,
            Verdict::Slips(Slip::CanBeTaken(place)) => {
                judged.square = Some(square(*place));
                VerdictShown::CanBeTaken
            }
            Verdict::Slips(Slip::OtherSquare(_)) => VerdictShown::OtherSquare,
            Verdict::Slips(Slip::NothingToDo) => VerdictShown::Nothing,
            Verdict::Goes { reply } => {
                (judged.act, judged.reply) = (act, *reply);
                VerdictShown::Goes
            }
            Verdict::Solved => {
                judged.act = act;
                judged.said =
                    self.exercise.praise.as_ref().map(|said| said.in_tongue(tongue(lang)));
                VerdictShown::Solved
            }
        };
        judged
    }

    /// What the lesson says of a move that it names.
    fn told(&self, act: Option<Act>, lang: &str) -> Option<&'static str> {
        let told = self.exercise.slips.iter().find(|(slip, _)| Some(*slip) == act);
        told.map(|(_, said)| said.in_tongue(tongue(lang)))
    }
}
