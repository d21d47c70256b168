use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_chess::{self as chess, pgn};
use adoube_puzzles::{MateFinder, Problem, Puzzled, TacticFinder, TsumeMaker};
use adoube_shogi::{self as shogi, record};

use super::Set;
use super::set::{Numbered, ended, texts, write};
use crate::failure::{Exit, Failure, report};
use crate::files::{self, Output};
use crate::format::Format;
use crate::language::fault;
use crate::said;

#[derive(clap::Args)]
pub(super) struct Args {
    input: PathBuf,
    #[arg(default_value = "-")]
    output: PathBuf,
}

/// How a file is written, by its ending; any other is a file of problems.
enum Form {
    Epd,
    Sfen,
    Record(Format),
    Problems,
}

impl Form {
    fn of(path: &Path) -> Self {
        match files::ending(path).as_deref() {
            Some("epd" | "fen") => Self::Epd,
            Some("sfen") => Self::Sfen,
            Some("puzzles" | "txt") | None => Self::Problems,
            Some(_) => Format::of(path, "").map_or(Self::Problems, Self::Record),
        }
    }
}

pub(super) fn run(args: &Args) -> Exit {
    match (Form::of(&args.input), Form::of(&args.output)) {
        (Form::Problems, form) => {
            let (set, faults) = Set::read(&args.input)?;
            match set {
                Set::Chess(problems) => write_chess(args, &problems, &form)?,
                Set::Shogi(problems) => write_shogi(args, &problems, &form)?,
            }
            ended(faults)
        }
        (form, Form::Problems) => prove(args, &form),
        (_, _) => Err(Failure::new(said::puzzles_one_side(args.input.display()))),
    }
}

fn write_chess(
    args: &Args,
    problems: &Numbered<chess::Position>,
    form: &Form,
) -> Result<(), Failure> {
    let mut output = Output::create(&args.output)?;
    for (nth, (_, problem)) in problems.iter().enumerate() {
        match form {
            Form::Problems => writeln!(output, "{problem}")?,
            Form::Epd => writeln!(output, "{}", epd(problem))?,
            Form::Record(Format::Pgn) => {
                write!(output, "{}{}", if nth > 0 { "\n" } else { "" }, game(problem))?;
            }
            Form::Sfen | Form::Record(_) => {
                return Err(Failure::new(said::convert_other_game(args.output.display())));
            }
        }
    }
    output.finish()
}

fn write_shogi(
    args: &Args,
    problems: &Numbered<shogi::Position>,
    form: &Form,
) -> Result<(), Failure> {
    let mut output = Output::create(&args.output)?;
    for (nth, (_, problem)) in problems.iter().enumerate() {
        match form {
            Form::Problems => writeln!(output, "{problem}")?,
            Form::Sfen => writeln!(output, "{}", sfen(problem))?,
            Form::Record(format) if let Some((format, encoding)) = format.shogi() => {
                let separator = format.separator(encoding);
                if nth > 0 && separator.is_none() {
                    let input = args.input.display();
                    return Err(Failure::new(said::convert_several(input, format)));
                }
                let text = record(problem).encode(format, encoding);
                let text = text.map_err(|error| Failure::fault_at(args.output.display(), error))?;
                let before = if nth > 0 { separator.unwrap_or_default() } else { "" };
                output.write_all(before.as_bytes())?;
                output.write_all(&text)?;
            }
            Form::Epd | Form::Record(_) => {
                return Err(Failure::new(said::convert_other_game(args.output.display())));
            }
        }
    }
    output.finish()
}

/// The line of an EPD: the best move, the line and the name; of a mate its moves.
fn epd(problem: &Problem<chess::Position>) -> String {
    let mut at = problem.start;
    let mut line = Vec::new();
    for &mv in &problem.line {
        line.push(at.san(mv).to_string());
        at.play_unchecked(mv);
    }
    let mate = match problem.aim {
        adoube_puzzles::Aim::Mate => format!(" dm {};", problem.moves()),
        adoube_puzzles::Aim::Win => String::new(),
    };
    let (start, name) = (problem.start.problem_text(), problem.name());
    format!("{start} bm {};{mate} id \"{name}\"; pv {};", line[0], line.join(" "))
}

fn game(problem: &Problem<chess::Position>) -> String {
    let mut game = pgn::Game::new(problem.start);
    game.tags.set("Event", problem.name());
    game.tags.set("Round", problem.rating.to_string());
    let mut last = pgn::Game::ROOT;
    for &mv in &problem.line {
        last = game.add(last, mv.into());
    }
    game.to_string()
}

fn sfen(problem: &Problem<shogi::Position>) -> String {
    let moves: Vec<_> = problem.line.iter().map(ToString::to_string).collect();
    format!("sfen {} moves {}", problem.start.sketch(), moves.join(" "))
}

fn record(problem: &Problem<shogi::Position>) -> record::Record {
    let mut written = record::Record::new(problem.start);
    written.header.set(record::Tag::Event, &problem.name());
    let mut last = record::Record::ROOT;
    for &mv in &problem.line {
        last = written.add(last, mv.into());
    }
    written
}

/// Positions of a file: those that are problems are written, and of each other it is told why not.
fn prove(args: &Args, form: &Form) -> Exit {
    let mut sound = true;
    let mut complain = |at: Place, what: String| {
        sound = false;
        let file = args.input.display();
        report(&match at {
            Place::Line(line) => Failure::at(format!("{file}:{line}"), what),
            Place::Game(game) => Failure::new(said::puzzles_game(file, game, what)),
            Place::Told => Failure::new(format!("{file}:{what}")),
        });
    };
    let unread = match form {
        Form::Record(Format::Pgn) | Form::Epd => {
            let mut problems = Vec::new();
            let (starts, unread) = chess_starts(&args.input, form)?;
            let (mut mates, mut wins) = (MateFinder::new(NODES), TacticFinder::new(WIN_NODES));
            for (at, start) in starts {
                let start = match start {
                    Ok(start) => start,
                    Err(why) => {
                        complain(at, why);
                        continue;
                    }
                };
                let found = mates.problem(&start, LONGEST).or_else(|| wins.problem(&start, None));
                match found {
                    Some(problem) => problems.push(problem),
                    None => complain(at, said::puzzles_not_one()),
                }
            }
            write(&args.output, &problems)?;
            unread
        }
        Form::Sfen | Form::Record(_) | Form::Problems => {
            let mut problems = Vec::new();
            let (starts, unread) = shogi_starts(&args.input, form)?;
            let mut maker = TsumeMaker::new(NODES);
            for (at, start) in starts {
                match start.map(|start| maker.as_it_is(&start)) {
                    Err(why) => complain(at, why),
                    Ok(None) => complain(at, said::tsume_no_mate()),
                    Ok(Some((problem, Some(true)))) => problems.push(problem),
                    Ok(Some((_, Some(false)))) => complain(at, said::tsume_not_unique()),
                    Ok(Some((_, None))) => complain(at, said::tsume_perhaps_unique()),
                }
            }
            write(&args.output, &problems)?;
            unread
        }
    };
    Ok(if sound && unread == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Mates of no more plies are looked for, with so many positions, and other wins with so many.
const LONGEST: usize = 11;
const NODES: u64 = 2_000_000;
const WIN_NODES: u64 = 200_000;

/// Where a position of a file stands.
#[derive(Clone, Copy)]
enum Place {
    /// In this line.
    Line(u64),
    /// At the beginning of this game, from 1.
    Game(u64),
    /// What is wrong says it, with its line and column.
    Told,
}

/// Where the positions of a file stand, and what they are or why they are none.
type Starts<P> = Vec<(Place, Result<P, String>)>;

/// The positions of a file, and how many of its lines are no text.
fn chess_starts(path: &Path, form: &Form) -> Result<(Starts<chess::Position>, usize), Failure> {
    let mut starts = Starts::new();
    if let Form::Record(_) = form {
        let (source, _) = files::open_text(path)?;
        let mut games = pgn::games(source).in_any_manner();
        while let Some(game) = games.read().map_err(|error| Failure::file(path, &error))? {
            let nth = Place::Game(starts.len() as u64 + 1);
            starts.push(match game {
                Err(broken) => (Place::Told, Err(fault(&broken))),
                Ok(game) => {
                    let start = game.start().position().copied();
                    (nth, start.ok_or_else(said::analyse_no_position))
                }
            });
        }
        return Ok((starts, 0));
    }
    let (lines, unread) = texts(path)?;
    for (number, text) in lines {
        let read = chess::Epd::read(&text, chess::Reading::Lenient);
        let position = read
            .map_err(|error| fault(&error))
            .and_then(|epd| epd.sketch().position().map_err(|rejected| fault(&rejected)));
        starts.push((Place::Line(number), position));
    }
    Ok((starts, unread))
}

/// The same of shogi.
fn shogi_starts(path: &Path, form: &Form) -> Result<(Starts<shogi::Position>, usize), Failure> {
    let position = |sketch: shogi::Sketch| {
        let position = sketch.position().or_else(|rejected| rejected.waive(shogi::Flaw::TSUME));
        position.map_err(|rejected| fault(&rejected))
    };
    if let Form::Record(format) = form
        && let Some((format, _)) = format.shogi()
    {
        let bytes = files::read(path)?;
        let starts = record::records(&bytes, format).zip(1..).map(|(game, nth)| match game {
            Err(broken) => (Place::Told, Err(fault(&broken))),
            Ok(game) => (Place::Game(nth), position(game.start().board().sketch(1))),
        });
        return Ok((starts.collect(), 0));
    }
    let (lines, unread) = texts(path)?;
    let starts = lines.into_iter().map(|(number, text)| {
        let board = text.split(" moves").next().unwrap_or(&text);
        let sketch = shogi::Sketch::from_sfen(board, shogi::Reading::Lenient);
        (Place::Line(number), sketch.map_err(|error| fault(&error)).and_then(position))
    });
    Ok((starts.collect(), unread))
}
