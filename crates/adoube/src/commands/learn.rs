use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_learn::{Attempt, Fault, Lesson, Said, Tongue};
use adoube_words::Language;
use serde_json::json;

use crate::failure::{Exit, Failure, report};
use crate::language::{Readers, fault, words};
use crate::nearest::nearest;
use crate::said;

/// The courses of chess and shogi: their lessons, and whether every exercise can be solved
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "LESSON")]
    lesson: Option<String>,
    #[arg(long, conflicts_with = "lesson")]
    check: bool,
    #[arg(long, value_name = "FOLDER")]
    lessons: Option<PathBuf>,
    #[arg(long, value_name = "LANG")]
    words: Option<Readers>,
    #[arg(long)]
    json: bool,
}

/// Every lesson in the program: where it lies in the source, and its text.
const LESSONS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

pub(crate) fn run(args: &Args) -> Exit {
    let (lessons, mut faults) = read(args.lessons.as_deref())?;
    if args.check {
        return check(args, &lessons, faults);
    }
    let Some(id) = &args.lesson else {
        list(&lessons, args)?;
        return Ok(told(&faults));
    };
    let Some(lesson) = lessons.iter().find(|lesson| lesson.id == *id) else {
        // It may be one of those that cannot be read.
        told(&faults);
        return Err(unknown(id, &lessons));
    };
    show(lesson, args)?;
    // What is wrong with the others is no matter here.
    faults.retain(|fault| fault.path == lesson.path);
    Ok(told(&faults))
}

/// Tells what is wrong with lessons, beside which the rest is shown.
fn told(faults: &[Fault]) -> ExitCode {
    for Fault { path, line, column, what } in faults {
        report(&Failure::fault_at(format!("{path}:{line}:{column}"), what));
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The lessons of a folder, or else those in the program, and everything that is wrong with them.
fn read(folder: Option<&Path>) -> Result<(Vec<Lesson>, Vec<Fault>), Failure> {
    let texts: Vec<(String, Vec<u8>)> = match folder {
        None => LESSONS.iter().map(|(path, text)| ((*path).into(), (*text).into())).collect(),
        Some(folder) => {
            let mut texts = Vec::new();
            add(folder, &mut texts)?;
            texts
        }
    };
    let (mut lessons, mut faults) = (Vec::new(), Vec::new());
    for (path, bytes) in &texts {
        let (lesson, wrong) = Lesson::gather_bytes(path, bytes);
        lessons.extend(lesson);
        faults.extend(wrong);
    }
    Ok((lessons, faults))
}

fn add(folder: &Path, texts: &mut Vec<(String, Vec<u8>)>) -> Result<(), Failure> {
    let failure = |error| Failure::file(folder, &error);
    let entries = fs::read_dir(folder).map_err(failure)?;
    let paths: Result<Vec<_>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut paths = paths.map_err(failure)?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            add(&path, texts)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let bytes = fs::read(&path).map_err(|error| Failure::file(&path, &error))?;
            texts.push((path.display().to_string(), bytes));
        }
    }
    Ok(())
}

fn unknown(id: &str, lessons: &[Lesson]) -> Failure {
    let close = nearest(id, lessons.iter().map(|lesson| lesson.id.clone()));
    if close.is_empty() {
        return Failure::new(said::learn_unknown(id));
    }
    Failure::new(said::learn_perhaps(id, close.join(", ")))
}

/// The language in which lessons are told.
fn tongue(args: &Args) -> Tongue {
    match (args.words, words().language()) {
        (Some(Readers::Fr), _) | (None, Language::French) => Tongue::French,
        (Some(Readers::Ja), _) | (None, Language::Japanese) => Tongue::Japanese,
        (Some(Readers::En), _) | (None, Language::English) => Tongue::English,
    }
}

fn list(lessons: &[Lesson], args: &Args) -> Result<(), Failure> {
    let tongue = tongue(args);
    let mut out = io::stdout().lock();
    for lesson in lessons {
        let title = lesson.title.in_tongue(tongue).trim();
        let exercises = lesson.exercises.len();
        if args.json {
            let object = json!({ "lesson": lesson.id, "title": title, "exercises": exercises });
            writeln!(out, "{object}")?;
        } else {
            let count = said::learn_exercises(exercises);
            writeln!(out, "{:<30}  {title} ({count})", lesson.id)?;
        }
    }
    Ok(())
}

fn show(lesson: &Lesson, args: &Args) -> Result<(), Failure> {
    let tongue = tongue(args);
    let told = |said: &Said| said.in_tongue(tongue).trim().to_owned();
    let mut out = io::stdout().lock();
    let exercises = lesson.exercises.iter().map(|exercise| {
        let about = exercise.about.as_ref().map(told);
        let enough = Attempt::new(exercise).enough();
        (told(&exercise.title), about, exercise.start.to_string(), enough)
    });
    if args.json {
        let exercises: Vec<_> = exercises
            .map(|(title, about, start, moves)| {
                json!({ "title": title, "about": about, "start": start, "moves": moves })
            })
            .collect();
        let articles: Vec<_> = lesson.articles.iter().map(ToString::to_string).collect();
        let object = json!({
            "lesson": lesson.id, "title": told(&lesson.title), "text": told(&lesson.text),
            "articles": articles, "exercises": exercises,
        });
        writeln!(out, "{object}")?;
        return Ok(());
    }
    writeln!(out, "{}\n\n{}", told(&lesson.title), told(&lesson.text))?;
    for (title, about, start, _) in exercises {
        writeln!(out, "\n- {title}")?;
        about.map_or(Ok(()), |about| writeln!(out, "  {about}"))?;
        writeln!(out, "  {start}")?;
    }
    Ok(())
}

fn check(args: &Args, lessons: &[Lesson], mut faults: Vec<Fault>) -> Exit {
    let report = adoube_learn::check(lessons);
    faults.extend(report.faults);
    faults.sort_by(|one, two| (&one.path, one.line).cmp(&(&two.path, two.line)));
    let mut out = io::stdout().lock();
    for found in &faults {
        if args.json {
            let Fault { path, line, column, what } = found;
            let object = json!({ "file": path, "line": line, "column": column, "reason": what });
            writeln!(out, "{object}")?;
        } else {
            let Fault { path, line, column, what } = found;
            writeln!(out, "{path}:{line}:{column}: {}", fault(what))?;
        }
    }
    let (passed, failed) = (report.proven, faults.len());
    if args.json {
        writeln!(out, "{}", json!({ "passed": passed, "failed": failed }))?;
    } else {
        writeln!(out, "{}", said::checked(passed, failed))?;
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
