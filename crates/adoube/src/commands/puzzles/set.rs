use std::io::Write as _;
use std::path::Path;

use adoube_chess as chess;
use adoube_puzzles::{Problem, Puzzled};
use adoube_shogi as shogi;

use crate::failure::Failure;
use crate::files::{self, Output};
use crate::language::fault;
use crate::said;

/// The problems of a file, each with its line.
pub(super) enum Set {
    Chess(Numbered<chess::Position>),
    Shogi(Numbered<shogi::Position>),
}

pub(super) type Numbered<P> = Vec<(u64, Problem<P>)>;

impl Set {
    /// Reads a file. Which game it is of its first problem says; each line that is none is told, and where there is one nothing is read.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let lines = texts(path)?;
        let Some((_, first)) = lines.first() else {
            return Err(Failure::new(said::puzzles_none(path.display())));
        };
        let ranks = first.split('\t').nth(2).and_then(|position| position.split(' ').next());
        if ranks.is_some_and(|ranks| ranks.split('/').count() == 9) {
            problems(path, &lines).map(Self::Shogi)
        } else {
            problems(path, &lines).map(Self::Chess)
        }
    }
}

/// The lines of a file that say something, each with its number.
pub(super) fn texts(path: &Path) -> Result<Vec<(u64, String)>, Failure> {
    let mut found = Vec::new();
    for line in files::lines(path)? {
        let (number, text) = line?;
        let text = text.map_err(|why| Failure::fault_at(place(path, number), why))?;
        if !text.trim().is_empty() && !text.starts_with('#') {
            found.push((number, text));
        }
    }
    Ok(found)
}

fn place(path: &Path, line: u64) -> String {
    format!("{}:{line}", path.display())
}

fn problems<P: Puzzled>(path: &Path, lines: &[(u64, String)]) -> Result<Numbered<P>, Failure> {
    let read = |(number, text): &(u64, String)| {
        let problem = Problem::read(text);
        let problem = problem.map_err(|error| Failure::at(place(path, *number), fault(&error)))?;
        Ok((*number, problem))
    };
    lines.iter().map(read).collect()
}

/// Writes problems to a file, or prints them.
pub(super) fn write<P: Puzzled>(path: &Path, problems: &[Problem<P>]) -> Result<(), Failure> {
    let mut output = Output::create(path)?;
    for problem in problems {
        writeln!(output, "{problem}")?;
    }
    output.finish()
}
