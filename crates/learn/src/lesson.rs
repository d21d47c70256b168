use adoube_laws::{Article, GameKind};
use serde::Deserialize;

use crate::exercise::BlockFault;
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
    /// Where its head says the id, the title and the text: lines and columns, from 1.
    pub(crate) head: HeadPlaces,
}

/// Where the parts of a head stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HeadPlaces {
    pub(crate) id: Place,
    pub(crate) title: Place,
    pub(crate) text: Place,
}

/// A line and a column of a file, both from 1.
pub(crate) type Place = (usize, usize);

/// What is wrong with a lesson, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}:{line}:{column}: {what}")]
pub struct Fault {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
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
    /// With the first place where it makes no sense.
    pub fn read(path: &str, text: &str) -> Result<Self, Fault> {
        let (lesson, faults) = Self::gather(path, text);
        match faults.into_iter().next() {
            Some(fault) => Err(fault),
            None => lesson.ok_or_else(|| headless(path)),
        }
    }

    /// The same of a file that may not be text: what is none is a fault, and the rest is read.
    pub fn gather_bytes(path: &str, bytes: &[u8]) -> (Option<Self>, Vec<Fault>) {
        let Err(error) = core::str::from_utf8(bytes) else {
            return Self::gather(path, &String::from_utf8_lossy(bytes));
        };
        let text = String::from_utf8_lossy(bytes);
        let (line, column) = place_in(&text, error.valid_up_to());
        let (path, what) = (path.to_owned(), "not UTF-8 text".to_owned());
        let (lesson, mut faults) = Self::gather(&path, &text);
        faults.push(Fault { path, line: line + 1, column: column + 1, what });
        faults.sort_by_key(|fault| (fault.line, fault.column));
        (lesson, faults)
    }

    /// What there is of a lesson, and every fault of it: exercises that make no sense are left out. None where it has no head.
    pub fn gather(path: &str, text: &str) -> (Option<Self>, Vec<Fault>) {
        // Some editors begin a file with a mark and end its lines with two letters.
        let text = &text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n")[..];
        let fault = |line, column, what| Fault { path: path.to_owned(), line, column, what };
        let Some(rest) = text.strip_prefix("+++\n") else { return (None, vec![headless(path)]) };
        let Some((written, body)) = rest.split_once("\n+++\n") else {
            let what = "the head does not end (expected a line of +++)";
            return (None, vec![fault(1, 1, what.into())]);
        };
        let mut faults = Vec::new();
        let mut fail = |line, column, what| faults.push(fault(line, column, what));
        // A place in the head, which begins in the second line.
        let place = |at: usize| {
            let (line, column) = place_in(written, at);
            (line + 2, column + 1)
        };
        let head = toml::from_str::<Head>(written).map_err(|error| {
            let (line, column) = place(error.span().map_or(0, |span| span.start));
            fail(line, column, error.message().to_owned());
        });
        let mut articles = Vec::new();
        if let Ok(head) = &head {
            let places = |id: &str| place(written.find(&format!("{id:?}")).unwrap_or(0));
            if !head.id.starts_with("chess/") && !head.id.starts_with("shogi/") {
                let (line, column) = places(&head.id);
                fail(line, column, format!("id {:?} (expected chess/… or shogi/…)", head.id));
            }
            for id in &head.articles {
                match id.parse() {
                    Ok(article) => articles.push(article),
                    Err(error) => {
                        let error: adoube_laws::NoSuchArticle = error;
                        let (line, column) = places(id);
                        fail(line, column, error.to_string());
                    }
                }
            }
        }
        let first = 4 + written.matches('\n').count();
        let (mut exercises, found) = exercises(body);
        for (line, column, what) in found {
            fail(first + line, column + 1, what);
        }
        exercises.iter_mut().for_each(|exercise| exercise.moved_down(first));
        let Ok(head) = head else { return (None, faults) };
        let key = |name: &str| {
            let begins = |line: &str| {
                let rest = line.strip_prefix('[').unwrap_or(line).strip_prefix(name);
                rest.is_some_and(|rest| rest.starts_with([' ', '=', ']']))
            };
            (2 + written.lines().position(begins).unwrap_or(0), 1)
        };
        let places = HeadPlaces { id: key("id"), title: key("title"), text: key("text") };
        let mut lesson = Self {
            path: path.to_owned(),
            id: head.id,
            articles,
            title: head.title,
            text: head.text,
            exercises: Vec::new(),
            head: places,
        };
        let game = lesson.game();
        for exercise in exercises {
            if exercise.start.game() == game {
                lesson.exercises.push(exercise);
            } else {
                let what = "a board of the other game (expected one of the lesson's)";
                fail(exercise.line, 1, what.into());
            }
        }
        faults.sort_by_key(|fault| (fault.line, fault.column));
        (Some(lesson), faults)
    }

    /// Which game it teaches.
    pub fn game(&self) -> GameKind {
        if self.id.starts_with("shogi/") { GameKind::Shogi } else { GameKind::Chess }
    }
}

/// What is no lesson at all.
fn headless(path: &str) -> Fault {
    let what = "no head (expected +++ on the first line)".into();
    Fault { path: path.to_owned(), line: 1, column: 1, what }
}

/// The line and the column of a byte of a text, both from 0; a character is a column.
fn place_in(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count(), before[start..].chars().count())
}

/// The exercises of a body, and of what is wrong with it the line and the column, from 0.
fn exercises(body: &str) -> (Vec<Exercise>, Vec<BlockFault>) {
    const ONE: &str = "one language (expected English | French, with | Japanese in shogi)";
    let lines: Vec<&str> = body.lines().collect();
    let (mut exercises, mut faults) = (Vec::new(), Vec::new());
    let (mut title, mut about) = (None, None);
    // Where the heading of an exercise and what is said before it lack Japanese.
    let mut silent = None;
    let mut blocks = 0;
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at].trim();
        if let Some(heading) = line.strip_prefix("## ") {
            let said = Said::read(heading);
            if said.is_none() {
                faults.push((at, 3, ONE.to_owned()));
            }
            silent = said.as_ref().filter(|said| said.ja.is_none()).map(|_| (at, 4));
            // What is to be done there can be told all the same.
            (title, about) = (Some(said.unwrap_or_else(|| Said::everywhere(heading))), None);
        } else if line.starts_with("```") {
            blocks += 1;
            let Some(len) = lines[at + 1..].iter().position(|line| line.trim() == "```") else {
                faults.push((at, 0, "the exercise does not end (expected ```)".into()));
                break;
            };
            let block = &lines[at + 1..=at + len];
            match (line, title.take()) {
                ("```exercise", Some(title)) => {
                    match Exercise::read(title, about.take(), at, block) {
                        Ok(mut exercise) => {
                            exercise.silent = silent.or(exercise.silent);
                            exercises.push(exercise);
                        }
                        Err(wrong) => {
                            let wrong = wrong.into_iter();
                            faults.extend(
                                wrong.map(|(line, column, what)| (at + 1 + line, column, what)),
                            );
                        }
                    }
                }
                ("```exercise", None) => {
                    let what = "an exercise without a heading (expected ## English | French)";
                    faults.push((at, 0, what.into()));
                }
                _ => faults.push((
                    at,
                    0,
                    "a block that is no exercise (expected ```exercise)".into(),
                )),
            }
            at += len + 1;
        } else if !line.is_empty() {
            // A paragraph goes on to the next empty line, or to the exercise.
            let ends = |line: &&str| line.trim().is_empty() || line.starts_with("```");
            let len = lines[at..].iter().take_while(|line| !ends(line)).count();
            about = Said::read(&lines[at..at + len].join(" "));
            match &about {
                None => faults.push((at, 0, ONE.to_owned())),
                Some(said) if said.ja.is_none() => silent = silent.or(Some((at, 1))),
                Some(_) => {}
            }
            at += len - 1;
        }
        at += 1;
    }
    if blocks == 0 && faults.is_empty() {
        faults.push((0, 0, "no exercise (expected one or more)".into()));
    }
    (exercises, faults)
}
