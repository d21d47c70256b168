use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use adoube_chess as chess;
use adoube_puzzles::{Problem, Puzzled};
use adoube_shogi as shogi;

use crate::failure::{Exit, Failure, report};
use crate::files::{self, Output};
use crate::language::fault;
use crate::said;

/// The problems of a file, each with its line.
pub(super) enum Set {
    Chess(Numbered<chess::Position>),
    Shogi(Numbered<shogi::Position>),
}

pub(super) type Numbered<P> = Vec<(Written, Problem<P>)>;

/// A line of a file, with its number.
pub(super) type Written = (u64, String);

impl Set {
    /// Reads a file, and how many lines of it are no problems: each of them is told with its place, and the others are kept. Which game
    /// it is most of its positions say.
    pub(super) fn read(path: &Path) -> Result<(Self, usize), Failure> {
        let (lines, unread) = texts(path)?;
        let is_shogi = |text: &str| {
            let ranks = text.split('\t').nth(2).and_then(|position| position.split(' ').next());
            ranks.is_some_and(|ranks| ranks.split('/').count() == 9)
        };
        let shogi = lines.iter().filter(|(_, text)| is_shogi(text)).count();
        let (set, faults) = if shogi * 2 > lines.len() {
            let (problems, faults) = problems(path, &lines);
            (Self::Shogi(problems), faults)
        } else {
            let (problems, faults) = problems(path, &lines);
            (Self::Chess(problems), faults)
        };
        if faults == lines.len() {
            return Err(Failure::new(said::puzzles_none(path.display())));
        }
        Ok((set, faults + unread))
    }
}

/// What a command ends with that has done its job with the problems of a file, of which so many lines are none.
pub(super) fn ended(faults: usize) -> Exit {
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The lines of a file that say something, and how many of it are no text: those are told, and the others are kept.
pub(super) fn texts(path: &Path) -> Result<(Vec<Written>, usize), Failure> {
    let (mut found, mut unread) = (Vec::new(), 0);
    for line in files::lines(path)? {
        match line? {
            (number, Ok(text)) if !text.trim().is_empty() && !text.starts_with('#') => {
                found.push((number, text));
            }
            (_, Ok(_)) => {}
            (number, Err(why)) => {
                unread += 1;
                report(&Failure::fault_at(format!("{}:{}", place(path, number), why.column), why));
            }
        }
    }
    Ok((found, unread))
}

fn place(path: &Path, line: u64) -> String {
    format!("{}:{line}", path.display())
}

fn problems<P: Puzzled>(path: &Path, lines: &[Written]) -> (Numbered<P>, usize) {
    let mut problems = Numbered::new();
    for (number, text) in lines {
        match Problem::read(text) {
            Ok(problem) => problems.push(((*number, text.clone()), problem)),
            Err(error) => {
                let place = format!("{}:{}", place(path, *number), error.column(text));
                report(&Failure::at(place, fault(&error)));
            }
        }
    }
    let faults = lines.len() - problems.len();
    (problems, faults)
}

/// Writes problems to a file, or prints them.
pub(super) fn write<P: Puzzled>(path: &Path, problems: &[Problem<P>]) -> Result<(), Failure> {
    let mut output = Output::create(path)?;
    for problem in problems {
        writeln!(output, "{problem}")?;
    }
    output.finish()
}
