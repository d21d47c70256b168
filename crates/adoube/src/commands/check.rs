use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_chess::{
    Epd, EpdError, Letters, Operation, Position, Reading, San, Sketch, UciMove, pgn,
};
use adoube_script::ScriptError;
use adoube_shogi::record;
use serde_json::json;

use crate::failure::{Exit, Failure};
use crate::language::fault;
use crate::{files, format, progress::Progress, said, script};

/// Validate records and scripts: the first fault of each game, with its place
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long, value_enum)]
    format: Option<Format>,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    Pgn,
    Fen,
    Epd,
    Sfen,
    Kif,
    Csa,
    Jkf,
    Usi,
    #[value(name = "adoube")]
    Script,
}

#[derive(Default)]
struct Tally {
    games: u64,
    positions: u64,
    faults: u64,
}

struct Fault {
    line: u64,
    column: u64,
    /// As the library says it.
    reason: String,
}

pub(crate) fn run(args: &Args) -> Exit {
    let mut tally = Tally::default();
    let mut out = io::stdout().lock();
    for path in &args.files {
        let format = match args.format {
            Some(format) => format,
            None => by_ending(path)?,
        };
        let mut report = |found: Fault| -> Result<(), Failure> {
            let Fault { line, column, reason } = found;
            let file = path.display().to_string();
            if args.json {
                let fault =
                    json!({ "file": file, "line": line, "column": column, "reason": reason });
                writeln!(out, "{fault}")?;
            } else {
                writeln!(out, "{file}:{line}:{column}: {}", fault(&reason))?;
            }
            Ok(())
        };
        match format {
            Format::Pgn => check_games(path, &mut tally, &mut report)?,
            Format::Fen => check_lines(path, &mut tally, &mut report, fen_fault)?,
            Format::Epd => check_lines(path, &mut tally, &mut report, epd_fault)?,
            Format::Sfen => check_lines(path, &mut tally, &mut report, sfen_fault)?,
            Format::Kif => check_records(path, record::Format::Kif, &mut tally, &mut report)?,
            Format::Csa => check_records(path, record::Format::Csa, &mut tally, &mut report)?,
            Format::Jkf => check_records(path, record::Format::Jkf, &mut tally, &mut report)?,
            Format::Usi => check_records(path, record::Format::Usi, &mut tally, &mut report)?,
            Format::Script => check_script(path, &mut tally, &mut report)?,
        }
    }
    if args.json {
        let summary = json!({
            "games": tally.games, "positions": tally.positions, "faults": tally.faults
        });
        writeln!(out, "{summary}")?;
    }
    Ok(if tally.faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn by_ending(path: &Path) -> Result<Format, Failure> {
    match files::ending(path).as_deref() {
        Some("fen") => return Ok(Format::Fen),
        Some("epd") => return Ok(Format::Epd),
        Some("sfen") => return Ok(Format::Sfen),
        Some("adoube") => return Ok(Format::Script),
        _ => {}
    }
    let records = format::Format::of(path, &said::endings_check())?;
    Ok(match records.shogi() {
        None => Format::Pgn,
        Some((record::Format::Kif | record::Format::Ki2, _)) => Format::Kif,
        Some((record::Format::Csa | record::Format::Csa3, _)) => Format::Csa,
        Some((record::Format::Jkf, _)) => Format::Jkf,
        Some((record::Format::Usi, _)) => Format::Usi,
    })
}

fn check_games(
    path: &Path,
    tally: &mut Tally,
    report: &mut impl FnMut(Fault) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (source, size) = files::open_text(path)?;
    let mut progress = Progress::begin();
    let mut reader = pgn::Reader::new(Counted { source, read: 0 }).in_any_manner();
    let mut recorder = pgn::Recorder::new();
    loop {
        let game = reader.read(&mut recorder).map_err(|error| Failure::file(path, &error))?;
        let Some(game) = game else { return Ok(()) };
        tally.games += 1;
        progress.show(|| {
            let (read, games) = (reader.source().read, said::games_done(tally.games));
            match size.map(|size| (read * 100).checked_div(size).unwrap_or(100)) {
                Some(part) => said::games_in_part(path.display(), games, part),
                None => said::games_in(path.display(), games),
            }
        });
        let (place, reason) = match game {
            Err(broken) => (broken.place, broken.reason.to_string()),
            Ok(game) => match (reader.manner(), recorder.other_result(&game)) {
                (Some((place, manner)), _) => (place, manner.to_string()),
                (None, Some(other)) => (reader.here(), other.to_string()),
                (None, None) => continue,
            },
        };
        tally.faults += 1;
        report(Fault { line: place.line, column: place.column, reason })?;
    }
}

fn check_records(
    path: &Path,
    format: record::Format,
    tally: &mut Tally,
    report: &mut impl FnMut(Fault) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let bytes = files::read(path)?;
    let mut progress = Progress::begin();
    let mut records = record::records(&bytes, format);
    while let Some(record) = records.next() {
        tally.games += 1;
        progress.show(|| said::games_in(path.display(), said::games_done(tally.games)));
        let (place, reason) = match record {
            Err(broken) => (broken.place, broken.fault.to_string()),
            Ok(record) if record.is_mate_denied() => {
                let reason =
                    "the record ends in mate, and there is a move (expected another ending)";
                (records.here(), reason.to_owned())
            }
            Ok(_) => continue,
        };
        tally.faults += 1;
        report(Fault { line: place.line, column: place.column, reason })?;
    }
    Ok(())
}

/// The first fault of a script, or the first of its expectations that does not hold.
fn check_script(
    path: &Path,
    tally: &mut Tally,
    report: &mut impl FnMut(Fault) -> Result<(), Failure>,
) -> Result<(), Failure> {
    tally.games += 1;
    let told = script::read(path)?.map(|script| script.run_watched(|_, _, _| {}));
    let place = |error: ScriptError| (error.line, error.column, error.reason());
    let fault = match told {
        Err(error) => Some(place(error)),
        Ok(told) => match told.failures.into_iter().next() {
            Some(failure) => Some((failure.line, 1, failure.what)),
            None => told.stopped.map(place),
        },
    };
    if let Some((line, column, reason)) = fault {
        tally.faults += 1;
        report(Fault { line: line as u64, column: column as u64, reason })?;
    }
    Ok(())
}

/// A source that knows how much of it has been read.
struct Counted {
    source: Box<dyn Read>,
    read: u64,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.read += read as u64;
        Ok(read)
    }
}

fn check_lines(
    path: &Path,
    tally: &mut Tally,
    report: &mut impl FnMut(Fault) -> Result<(), Failure>,
    fault_of: fn(&str) -> Option<(u64, String)>,
) -> Result<(), Failure> {
    for line in files::lines(path)? {
        let (line, text) = line?;
        let fault = match &text {
            Ok(text) if text.is_empty() || text.starts_with('#') => continue,
            Ok(text) => fault_of(text),
            Err(fault) => Some((fault.column as u64, fault.to_string())),
        };
        tally.positions += 1;
        if let Some((column, reason)) = fault {
            tally.faults += 1;
            report(Fault { line, column, reason })?;
        }
    }
    Ok(())
}

fn fen_fault(line: &str) -> Option<(u64, String)> {
    match Sketch::from_fen(line, Reading::Strict) {
        Err(error) => Some((error.column as u64, format!("{}: {}", error.field, error.fault))),
        Ok(setup) => flaws(&setup),
    }
}

fn epd_fault(line: &str) -> Option<(u64, String)> {
    // Many write the counters of a FEN before the operations.
    if let Some((counters, rest)) = split_counters(line) {
        let fault = fen_fault(counters);
        let four = counters.rsplitn(3, ' ').last().unwrap_or_default();
        let removed = (counters.len() - four.len()) as u64;
        let later = |(column, reason)| {
            (column + if column > four.len() as u64 { removed } else { 0 }, reason)
        };
        return fault.or_else(|| epd_fault(&format!("{four}{rest}")).map(later));
    }
    // Lists for counting moves have their semicolons before the operations.
    let counts = line.split(';').nth(1).is_some_and(|next| {
        next.strip_prefix('D').is_some_and(|depth| depth.starts_with(|c: char| c.is_ascii_digit()))
    });
    let reading = if counts { Reading::Lenient } else { Reading::Strict };
    match Epd::read(line, reading) {
        Err(EpdError::Fen(error)) => {
            Some((error.column as u64, format!("{}: {}", error.field, error.fault)))
        }
        Err(EpdError::Operation { column, fault }) => Some((column as u64, fault.to_string())),
        Ok(epd) => match epd.sketch().position() {
            Ok(position) => illegal_operand(line, &epd, &position),
            Err(rejected) => Some((1, rejected.to_string())),
        },
    }
}

/// A move that an operation names and that cannot be played.
fn illegal_operand(line: &str, epd: &Epd, position: &Position) -> Option<(u64, String)> {
    for opcode in ["bm", "am", "sm"] {
        for operand in epd.get(opcode).map_or(&[][..], Operation::operands) {
            let move_ = operand.as_str();
            let read = San::parse(move_, &Letters::ENGLISH, Reading::Lenient);
            let fault = match read.map(|san| san.resolve(position)) {
                Ok(Ok(_)) => continue,
                Ok(Err(fault)) => fault.to_string(),
                // Engines write both squares.
                Err(fault) => match move_.parse::<UciMove>().map(|mv| mv.resolve(position)) {
                    Ok(Ok(_)) => continue,
                    _ => fault.to_string(),
                },
            };
            let column = line.find(&format!(" {opcode} ")).map_or(0, |at| at + 1);
            return Some((column as u64 + 1, format!("{opcode} {move_}: {fault}")));
        }
    }
    None
}

/// A whole FEN at the beginning of a line, and what follows it.
fn split_counters(line: &str) -> Option<(&str, &str)> {
    let mut ends = line.match_indices(' ').map(|(at, _)| at).chain([line.len()]);
    let (fourth, sixth) = (ends.nth(3)?, ends.nth(1)?);
    let numbers = line.get(fourth + 1..sixth)?;
    let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let plain = numbers.split(' ').all(number);
    plain.then(|| line.split_at(sixth))
}

fn sfen_fault(line: &str) -> Option<(u64, String)> {
    match adoube_shogi::Sketch::from_sfen(line, adoube_shogi::Reading::Lenient) {
        Err(error) => Some((error.column as u64, format!("{}: {}", error.field, error.fault))),
        // A mate problem has one king.
        Ok(setup) => setup
            .position()
            .or_else(|rejected| rejected.waive(adoube_shogi::Flaw::TSUME))
            .err()
            .map(|rejected| (1, rejected.to_string())),
    }
}

fn flaws(setup: &Sketch) -> Option<(u64, String)> {
    setup.position().err().map(|rejected| (1, rejected.to_string()))
}
