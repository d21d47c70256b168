use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_chess::pgn;
use adoube_shogi::record::{self, Encoding};
use serde_json::json;

use crate::failure::{Exit, Failure, report};
use crate::files::{self, Output};
use crate::format::Format;
use crate::language::fault;
use crate::progress::Progress;
use crate::said;

/// Convert records from one format to another
#[derive(clap::Args)]
pub(crate) struct Args {
    input: PathBuf,
    output: PathBuf,
    #[arg(long, value_enum)]
    from: Option<Format>,
    #[arg(long, value_enum)]
    to: Option<Format>,
    #[arg(long)]
    skip_broken: bool,
    #[arg(long)]
    keep_illegal: bool,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Exit {
    let from = args.from.map_or_else(|| Format::of(&args.input, "--from"), Ok)?;
    // To standard output, what came in goes out again.
    let to = match args.to {
        Some(format) => format,
        None if files::is_standard(&args.output) => from,
        None => Format::of(&args.output, "--to")?,
    };
    match (from.shogi(), to.shogi()) {
        (None, None) => convert_chess(args),
        (Some((from, _)), Some(to)) => convert_shogi(args, from, to),
        _ => Err(Failure::new(said::convert_other_game(args.output.display()))),
    }
}

/// What has been done so far.
struct Job<'a> {
    args: &'a Args,
    output: Output,
    progress: Progress,
    written: u64,
    skipped: u64,
}

impl<'a> Job<'a> {
    fn begin(args: &'a Args) -> Result<Self, Failure> {
        let output = Output::create(&args.output)?;
        Ok(Self { args, output, progress: Progress::begin(), written: 0, skipped: 0 })
    }

    /// Writes a game after `separator`, unless it is the first.
    fn write(&mut self, separator: &str, game: &[u8]) -> Result<(), Failure> {
        let written = self.written;
        self.progress.show(|| said::games_done(written));
        let before = if written > 0 { separator } else { "" };
        self.output
            .write_all(before.as_bytes())
            .and_then(|()| self.output.write_all(game))
            .map_err(|error| match files::is_standard(&self.args.output) {
                true => error.into(),
                false => Failure::file(&self.args.output, &error),
            })?;
        self.written += 1;
        Ok(())
    }

    /// A broken game ends the job, or is left out.
    fn skip(&mut self, broken: &impl Display) -> Result<(), Failure> {
        let failure = Failure::new(format!("{}:{}", self.args.input.display(), fault(broken)));
        if !self.args.skip_broken {
            return Err(failure);
        }
        report(&failure);
        self.skipped += 1;
        Ok(())
    }

    fn finish(self) -> Exit {
        self.output.finish()?;
        if self.args.json && !files::is_standard(&self.args.output) {
            let summary = json!({ "written": self.written, "skipped": self.skipped });
            writeln!(io::stdout(), "{summary}")?;
        }
        Ok(if self.skipped == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn convert_chess(args: &Args) -> Exit {
    let (source, _) = files::open(&args.input)?;
    let mut games = pgn::games(source).forgiving();
    if args.keep_illegal {
        games = games.keeping_illegal();
    }
    let mut job = Job::begin(args)?;
    while let Some(game) = games.read().map_err(|error| Failure::file(&args.input, &error))? {
        match game {
            Ok(game) => job.write("\n", game.to_string().as_bytes())?,
            Err(broken) => job.skip(&broken)?,
        }
    }
    job.finish()
}

fn convert_shogi(args: &Args, from: record::Format, to: (record::Format, Encoding)) -> Exit {
    let bytes = files::read(&args.input)?;
    let mut records = record::records(&bytes, from);
    if args.keep_illegal {
        records = records.keeping_illegal();
    }
    let mut job = Job::begin(args)?;
    let mut variations = 0;
    let separator = to.0.separator(to.1);
    for record in records {
        let record = match record {
            Ok(record) => record,
            Err(broken) => {
                job.skip(&broken)?;
                continue;
            }
        };
        if job.written > 0 && separator.is_none() {
            return Err(Failure::new(said::convert_several(args.input.display(), to.0)));
        }
        variations += if to.0.has_variations() { 0 } else { count_variations(&record) };
        let game = record
            .encode(to.0, to.1)
            .map_err(|error| Failure::fault_at(args.output.display(), error))?;
        job.write(separator.unwrap_or_default(), &game)?;
    }
    let outcome = job.finish()?;
    if variations > 0 {
        let output = args.output.display();
        report(&Failure::new(said::convert_variations(output, variations, to.0)));
    }
    Ok(outcome)
}

/// How many lines a record has beside its main one.
fn count_variations(record: &record::Record) -> usize {
    let mut open = vec![record::Record::ROOT];
    let mut variations = 0;
    while let Some(node) = open.pop() {
        let before = open.len();
        open.extend(record.children(node));
        variations += (open.len() - before).saturating_sub(1);
    }
    variations
}
