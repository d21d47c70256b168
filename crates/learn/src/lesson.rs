use adoube_laws::{Article, GameKind};
use serde::Deserialize;

use crate::{Exercise, Said};

/// A page of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its file.
    pub path: String,
    /// `chess/knight`.
    pub id: String,
    /// The laws that it teaches.
    pub articles: Vec<Article>,
    /// What it is called.
    pub title: Said,
    /// What is to be known, in a paragraph or two.
    pub text: Said,
    /// What is to be done.
    pub exercises: Vec<Exercise>,
}

/// What is wrong with a lesson, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}:{line}: {what}")]
pub struct Fault {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    id: String,
    #[serde(default)]
    articles: Vec<String>,
    title: Said,
    text: Said,
}

impl Lesson {
    /// Reads a lesson: a head in TOML between lines of `+++`, then exercises as headings `## English | French`, each with a block
    /// `exercise`, and perhaps a paragraph in both languages before it.
    ///
    /// # Errors
    /// With the line where it makes no sense.
    pub fn read(path: &str, text: &str) -> Result<Self, Fault> {
        let fail = |line, what: String| Fault { path: path.to_owned(), line, what };
        let Some(rest) = text.strip_prefix("+++\n") else {
            return Err(fail(1, "no head (expected +++ on the first line)".into()));
        };
        let Some((head, body)) = rest.split_once("\n+++\n") else {
            return Err(fail(1, "the head does not end (expected a line of +++)".into()));
        };
        let first = 3 + head.matches('\n').count();
        let head: Head = toml::from_str(head).map_err(|error| {
            let line = error.span().map_or(2, |span| 2 + head[..span.start].matches('\n').count());
            fail(line, error.message().to_owned())
        })?;
        if !head.id.starts_with("chess/") && !head.id.starts_with("shogi/") {
            return Err(fail(2, format!("id {:?} (expected chess/… or shogi/…)", head.id)));
        }
        let articles: Result<Vec<Article>, _> = head.articles.iter().map(|id| id.parse()).collect();
        let articles =
            articles.map_err(|error: adoube_laws::NoSuchArticle| fail(3, error.to_string()))?;
        let mut exercises = exercises(body).map_err(|(at, what)| fail(first + 1 + at, what))?;
        exercises.iter_mut().for_each(|exercise| exercise.line += first + 1);
        let lesson = Self {
            path: path.to_owned(),
            id: head.id,
            articles,
            title: head.title,
            text: head.text,
            exercises,
        };
        let other = lesson.exercises.iter().find(|exercise| exercise.start.game() != lesson.game());
        match other {
            Some(other) => Err(fail(
                other.line,
                "a board of the other game (expected one of the lesson's)".into(),
            )),
            None => Ok(lesson),
        }
    }

    /// Which game it teaches.
    pub fn game(&self) -> GameKind {
        if self.id.starts_with("shogi/") { GameKind::Shogi } else { GameKind::Chess }
    }
}

/// The exercises of a body, or a line of it, from 0, and what is wrong there.
fn exercises(body: &str) -> Result<Vec<Exercise>, (usize, String)> {
    let lines: Vec<&str> = body.lines().collect();
    let mut exercises = Vec::new();
    let (mut title, mut about) = (None, None);
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at].trim();
        let said = |text: &str| {
            Said::read(text).ok_or_else(|| {
                (
                    at,
                    "one language (expected English | French, with | Japanese in shogi)".to_owned(),
                )
            })
        };
        if let Some(heading) = line.strip_prefix("## ") {
            (title, about) = (Some(said(heading)?), None);
        } else if line == "```exercise" {
            let Some(title) = title.take() else {
                return Err((
                    at,
                    "an exercise without a heading (expected ## English | French)".into(),
                ));
            };
            let Some(len) = lines[at + 1..].iter().position(|line| line.trim() == "```") else {
                return Err((at, "the exercise does not end (expected ```)".into()));
            };
            let block = &lines[at + 1..=at + len];
            let exercise = Exercise::read(title, about.take(), at, block);
            exercises.push(exercise.map_err(|(line, what)| (at + 1 + line, what))?);
            at += len + 1;
        } else if line.starts_with("```") {
            return Err((at, "a block that is no exercise (expected ```exercise)".into()));
        } else if !line.is_empty() {
            // A paragraph goes on to the next empty line, or to the exercise.
            let ends = |line: &&str| line.trim().is_empty() || line.starts_with("```");
            let len = lines[at..].iter().take_while(|line| !ends(line)).count();
            about = Some(said(&lines[at..at + len].join(" "))?);
            at += len - 1;
        }
        at += 1;
    }
    if exercises.is_empty() {
        return Err((0, "no exercise (expected at least one)".into()));
    }
    Ok(exercises)
}
