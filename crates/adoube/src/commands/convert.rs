use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_chess::pgn;
use serde_json::json;

use crate::failure::{Failure, Outcome, report};
use crate::files::{self, Output};
use crate::progress::Progress;

/// Convert records from one format to another
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube convert untidy.pgn tidy.pgn
  adoube convert --from pgn --to pgn - - < untidy.pgn > tidy.pgn

A broken game is reported with its place and nothing is written, unless --skip-broken says to leave
such games out.")]
pub(crate) struct Args {
    /// The file to read, `-` for standard input
    input: PathBuf,
    /// The file to write, `-` for standard output
    output: PathBuf,
    /// The format to read, instead of by the ending
    #[arg(long, value_enum)]
    from: Option<Format>,
    /// The format to write, instead of by the ending
    #[arg(long, value_enum)]
    to: Option<Format>,
    /// Leave broken games out instead of giving up
    #[arg(long)]
    skip_broken: bool,
    /// Keep illegal moves that stood
    #[arg(long)]
    keep_illegal: bool,
    /// Print as JSON how many games were written and left out
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// Chess games
    Pgn,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let from = args.from.map_or_else(|| by_ending(&args.input, "--from"), Ok)?;
    // To standard output, what came in goes out again.
    let to = match args.to {
        Some(format) => format,
        None if files::is_standard(&args.output) => from,
        None => by_ending(&args.output, "--to")?,
    };
    match (from, to) {
        (Format::Pgn, Format::Pgn) => convert_games(args),
    }
}

fn by_ending(path: &Path, option: &str) -> Result<Format, Failure> {
    match files::ending(path).as_deref() {
        Some("pgn") => Ok(Format::Pgn),
        _ => Err(Failure::new(format!(
            "{}: unknown ending (expected .pgn, or {option})",
            path.display()
        ))),
    }
}

fn convert_games(args: &Args) -> Outcome {
    let (source, _) = files::open(&args.input)?;
    let mut games = pgn::games(source);
    if args.keep_illegal {
        games = games.keeping_illegal();
    }
    let mut output = Output::create(&args.output)?;
    let mut progress = Progress::begin();
    let (mut written, mut skipped) = (0u64, 0u64);
    while let Some(game) = games.read().map_err(|error| Failure::file(&args.input, &error))? {
        progress.show(|| format!("{written} games"));
        let game = match game {
            Ok(game) => game,
            Err(broken) => {
                let failure = Failure::new(format!("{}:{broken}", args.input.display()));
                if !args.skip_broken {
                    return Err(failure);
                }
                report(&failure);
                skipped += 1;
                continue;
            }
        };
        let write = |output: &mut Output| -> io::Result<()> {
            if written > 0 {
                writeln!(output)?;
            }
            write!(output, "{game}")
        };
        write(&mut output).map_err(|error| match files::is_standard(&args.output) {
            true => error.into(),
            false => Failure::file(&args.output, &error),
        })?;
        written += 1;
    }
    output.finish()?;
    if args.json && !files::is_standard(&args.output) {
        writeln!(io::stdout(), "{}", json!({ "written": written, "skipped": skipped }))?;
    }
    Ok(if skipped == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
