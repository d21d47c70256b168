use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_chess::pgn;
use adoube_laws::Game;
use adoube_laws::log::{Log, LogReader};
use adoube_laws::record::{self as records, About, Form};
use adoube_shogi::record::{self, Encoding, Record};
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
    #[arg(long, conflicts_with = "skip_broken")]
    keep_broken: bool,
    #[arg(long)]
    keep_illegal: bool,
    #[arg(long)]
    json: bool,
}

/// The ending of our own logs.
const LOG: &str = "jsonl";

pub(crate) fn run(args: &Args) -> Exit {
    if args.from.is_none() && files::ending(&args.input).as_deref() == Some(LOG) {
        let to = args.to.map_or_else(|| Format::of(&args.output, "--to"), Ok)?;
        return convert_logs(args, to);
    }
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
    /// Games that were kept as far as they could be read.
    cut: u64,
}

impl<'a> Job<'a> {
    fn begin(args: &'a Args) -> Result<Self, Failure> {
        let output = Output::create(&args.output)?;
        Ok(Self { args, output, progress: Progress::begin(), written: 0, skipped: 0, cut: 0 })
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

    /// What was wrong with a game of which the beginning is kept, as its last comment; none where it is left out or ends the job.
    fn cut(&mut self, broken: &impl Display) -> Result<Option<String>, Failure> {
        if !self.args.keep_broken {
            return self.skip(broken).map(|()| None);
        }
        let what = fault(broken);
        report(&Failure::new(format!("{}:{what}", self.args.input.display())));
        self.cut += 1;
        Ok(Some(what))
    }

    fn finish(self) -> Exit {
        self.output.finish()?;
        if self.args.json && !files::is_standard(&self.args.output) {
            let (written, skipped) = (self.written, self.skipped);
            let mut summary = json!({ "written": written, "skipped": skipped });
            if self.args.keep_broken {
                summary["cut"] = self.cut.into();
            }
            writeln!(io::stdout(), "{summary}")?;
        }
        Ok(if self.skipped + self.cut == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn convert_chess(args: &Args) -> Exit {
    let (source, _) = files::open_text(&args.input)?;
    let mut games = pgn::games(source).forgiving();
    if args.keep_illegal {
        games = games.keeping_illegal();
    }
    let mut job = Job::begin(args)?;
    while let Some(game) = games.read().map_err(|error| Failure::file(&args.input, &error))? {
        if let Some((place, manner)) = games.manner() {
            let what = fault(&format!("{place}: {manner}"));
            report(&Failure::new(format!("{}:{what}", args.input.display())));
        }
        match game {
            Ok(game) => job.write("\n", game.to_string().as_bytes())?,
            Err(broken) => {
                let Some(what) = job.cut(&broken)? else { continue };
                job.write("\n", broken.kept(&what).to_string().as_bytes())?;
            }
        }
    }
    job.finish()
}

/// Our own logs, one or several in a file, in any form of their game.
fn convert_logs(args: &Args, to: Format) -> Exit {
    let bytes = files::read(&args.input)?;
    let text = String::from_utf8_lossy(&bytes);
    let form = to.shogi().map_or(Form::Pgn, |(format, encoding)| Form::Shogi(format, encoding));
    let mut job = Job::begin(args)?;
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()).peekable();
    if lines.peek().is_none() {
        job.skip(&Log::read("").err().map_or_else(String::new, |error| error.to_string()))?;
    }
    while let Some((head, at)) = lines.next() {
        let of_line = |at: usize, what: &dyn Display| format!("{at}: {what}");
        let setup = match Log::read(head) {
            Ok(log) => log.setup,
            Err(broken) => {
                job.skip(&of_line(at, &broken.what))?;
                continue;
            }
        };
        let mut reader = LogReader::new(&setup);
        let (mut events, mut note) = (Vec::new(), None);
        let mut left_out = false;
        while let Some((line, at)) = lines.next_if(|(line, _)| !is_head(line)) {
            if note.is_some() || left_out {
                continue;
            }
            match reader.read(line) {
                Ok(event) => events.push(event),
                Err(what) => {
                    note = job.cut(&of_line(at, &what))?;
                    left_out = note.is_none();
                }
            }
        }
        if left_out {
            continue;
        }
        let written =
            Game::replay(setup, &events).map_err(|error| of_line(at, &error)).and_then(|game| {
                let about = About { note, ..About::of(&events) };
                let bytes = records::bytes(&game, &events, form, &about);
                bytes.map_err(|error| of_line(at, &error))
            });
        let separator = form.separator();
        if job.written > 0 && separator.is_none() {
            let format = to.shogi().map_or("PGN", |(format, _)| format.name());
            return Err(Failure::new(said::convert_several(args.input.display(), format)));
        }
        match written {
            Ok(bytes) => job.write(separator.unwrap_or_default(), &bytes)?,
            Err(broken) => job.skip(&broken)?,
        }
    }
    job.finish()
}

/// Whether a line begins a log.
fn is_head(line: &str) -> bool {
    line.trim_start().starts_with("{\"adoube\":")
}

fn convert_shogi(args: &Args, from: record::Format, to: (record::Format, Encoding)) -> Exit {
    let bytes = files::read(&args.input)?;
    let mut records = record::records(&bytes, from).forgiving();
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
                let Some(what) = job.cut(&broken)? else { continue };
                broken.kept(&what)
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
fn count_variations(record: &Record) -> usize {
    let mut open = vec![Record::ROOT];
    let mut variations = 0;
    while let Some(node) = open.pop() {
        let before = open.len();
        open.extend(record.children(node));
        variations += (open.len() - before).saturating_sub(1);
    }
    variations
}
