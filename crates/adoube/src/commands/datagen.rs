use std::fs;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use adoube_engine::games::{Games, Kind, ReadError, Recorded};
use adoube_engine::network::{Lessons, Network};
use adoube_engine::selfplay::Settings;
use clap::Subcommand;

use crate::datagen::{self, Goal, Tally};
use crate::failure::{Failure, Outcome};
use crate::files;

/// Let the engine play itself and keep the games, moves and scores
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube datagen chess games.bin --positions 1000000 --seed 1
  adoube datagen shogi games.bin --minutes 30 --nodes 1000 --threads 16 --append
  adoube datagen stat games.bin --check")]
pub(crate) struct Args {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Games of chess
    Chess {
        #[command(flatten)]
        make: Make,
        /// Start from the 960 set-ups, each game from one drawn at random
        #[arg(long)]
        chess960: bool,
    },
    /// Games of shogi
    Shogi {
        #[command(flatten)]
        make: Make,
    },
    /// Positions of games as features, for a trainer of networks
    Lessons {
        /// The file of games, `-` for standard input
        file: PathBuf,
        /// Where the lessons are written to, `-` for standard output
        out: PathBuf,
    },
    /// What a file of games holds
    Stat {
        /// The file, `-` for standard input
        file: PathBuf,
        /// See too that the laws end every game where and as it says
        #[arg(long)]
        check: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args)]
struct Make {
    /// The file; it must not be there yet, unless games are appended
    out: PathBuf,
    /// End after so many games
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// End after the game with which there are so many positions with a score
    #[arg(long, value_name = "N")]
    positions: Option<u64>,
    /// Begin no game after so many minutes
    #[arg(long, value_name = "M", value_parser = minutes)]
    minutes: Option<Duration>,
    /// Begin no depth of a search after so many nodes
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// Threads, each with a game of its own [default: one a core]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The same seed gives the same games, on any number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Moves drawn at random first: a number, or a range such as 6-9 [default: 6-9, shogi 6-14]
    #[arg(long, value_name = "N", value_parser = plies)]
    random_plies: Option<RangeInclusive<u32>>,
    /// Memory for each thread's table, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hash: u16,
    /// A network that judges positions in place of the one that comes with the program
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Go on with a file: its games are counted, and numbered on from there
    #[arg(long)]
    append: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn minutes(text: &str) -> Result<Duration, String> {
    let minutes = text.parse::<f64>().ok().filter(|minutes| (0.0..=1e6).contains(minutes));
    let minutes = minutes.ok_or("expected a number of minutes such as 30 or 0.5")?;
    Ok(Duration::from_secs_f64(60.0 * minutes))
}

/// Beyond this moves at random are no opening any more.
const MOST_RANDOM: u32 = 40;

fn plies(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most && most <= MOST_RANDOM => Ok(least..=most),
        _ => Err(format!("expected a number up to {MOST_RANDOM}, or a range such as 6-9")),
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.job {
        Job::Chess { make, chess960 } => generate::<adoube_chess::Position>(make, *chess960),
        Job::Shogi { make } => generate::<adoube_shogi::Position>(make, false),
        Job::Lessons { file, out } => lessons(file, out),
        Job::Stat { file, check, json } => stat(file, *check, *json),
    }
}

fn generate<P: Recorded>(make: &Make, chess960: bool) -> Outcome {
    let mut settings = Settings {
        nodes: make.nodes,
        chess960,
        hash: usize::from(make.hash),
        ..Settings::of(P::KIND)
    };
    if let Some(random) = &make.random_plies {
        settings.random = random.clone();
    }
    if make.games.is_none() && make.positions.is_none() && make.minutes.is_none() {
        return Err(Failure::new(
            "when to end is not said (expected --games, --positions or --minutes)",
        ));
    }
    let goal = Goal { games: make.games, positions: make.positions, time: make.minutes };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = make.threads.map_or_else(cores, usize::from);
    let network = make.network.as_deref().map(network::<P>).transpose()?;
    let (out, seed) = (&make.out, make.seed);
    let made = datagen::generate::<P>(
        out,
        &settings,
        &goal,
        network.as_ref(),
        threads,
        seed,
        make.append,
    )?;
    let mut out = io::stdout().lock();
    if make.json {
        writeln!(out, "{}", made.json())?;
    } else {
        made.write(&mut out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn network<P: Recorded>(path: &Path) -> Result<Arc<Network<P>>, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::file(path, &error))?;
    let network = Network::read(&bytes);
    network.map(Arc::new).map_err(|error| Failure::new(format!("{}: {error}", path.display())))
}

fn lessons(path: &Path, out: &Path) -> Outcome {
    let (source, _) = files::open(path)?;
    let mut source = io::BufReader::with_capacity(1 << 20, source);
    let broken = |error| Failure::new(format!("{}: {error}", path.display()));
    let kind = Kind::read(&mut source).map_err(broken)?;
    let mut sink: Box<dyn Write> = if files::is_standard(out) {
        Box::new(io::stdout().lock())
    } else {
        Box::new(fs::File::create(out).map_err(|error| Failure::file(out, &error))?)
    };
    match kind {
        Kind::Chess => write_lessons::<adoube_chess::Position>(source, &mut sink).map_err(broken),
        Kind::Shogi => write_lessons::<adoube_shogi::Position>(source, &mut sink).map_err(broken),
    }??;
    sink.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the lessons of all games of a source, until it ends or a game is wrong.
fn write_lessons<P: Recorded>(
    source: impl Read,
    sink: &mut dyn Write,
) -> Result<io::Result<()>, ReadError> {
    let (mut lessons, mut bytes) = (Lessons::default(), Vec::new());
    for game in Games::<P, _>::after_head(source) {
        lessons.write(&game?, &mut bytes);
        if bytes.len() >= 1 << 20 {
            if let Err(error) = sink.write_all(&bytes) {
                return Ok(Err(error));
            }
            bytes.clear();
        }
    }
    Ok(sink.write_all(&bytes))
}

fn stat(path: &Path, check: bool, json: bool) -> Outcome {
    let (source, size) = files::open(path)?;
    let mut source = io::BufReader::with_capacity(1 << 20, source);
    let name = path.display();
    let broken = |error: &dyn std::fmt::Display| Failure::new(format!("{name}: {error}"));
    let kind = Kind::read(&mut source).map_err(|error| broken(&error))?;
    let tally = match kind {
        Kind::Chess => Tally::read::<adoube_chess::Position>(source, size, check),
        Kind::Shogi => Tally::read::<adoube_shogi::Position>(source, size, check),
    };
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", tally.json())?;
    } else {
        tally.write(&mut out)?;
    }
    // What stands before the fault has been told of.
    match tally.fault {
        Some(fault) => {
            out.flush()?;
            Err(broken(&fault))
        }
        None => Ok(ExitCode::SUCCESS),
    }
}
