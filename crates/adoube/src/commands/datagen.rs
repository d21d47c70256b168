use std::fs;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use adoube_engine::games::{GameName, Games, ReadError, Recorded};
use adoube_engine::network::{Lessons, Network};
use adoube_engine::selfplay::Settings;
use clap::Subcommand;

use crate::datagen::{self, Goal, Tally};
use crate::failure::{Exit, Failure};
use crate::files;
use crate::said;

/// Let the engine play itself and keep the games, moves and scores
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    Chess {
        #[command(flatten)]
        make: Make,
        #[arg(long)]
        chess960: bool,
    },
    Shogi {
        #[command(flatten)]
        make: Make,
    },
    Lessons {
        file: PathBuf,
        out: PathBuf,
    },
    Stat {
        file: PathBuf,
        #[arg(long)]
        check: bool,
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args)]
struct Make {
    out: PathBuf,
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    #[arg(long, value_name = "N")]
    positions: Option<u64>,
    #[arg(long, value_name = "M", value_parser = minutes)]
    minutes: Option<Duration>,
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = plies)]
    random_plies: Option<RangeInclusive<u32>>,
    #[arg(long, value_name = "MIB", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hash: u16,
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    #[arg(long)]
    append: bool,
    #[arg(long)]
    json: bool,
}

fn minutes(text: &str) -> Result<Duration, String> {
    let minutes = text.parse::<f64>().ok().filter(|minutes| (0.0..=1e6).contains(minutes));
    let minutes = minutes.ok_or_else(said::datagen_minutes)?;
    Ok(Duration::from_secs_f64(60.0 * minutes))
}

/// Beyond this moves at random are no opening any more.
const MOST_RANDOM: u32 = 40;

fn plies(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most && most <= MOST_RANDOM => Ok(least..=most),
        _ => Err(said::datagen_plies(MOST_RANDOM)),
    }
}

pub(crate) fn run(args: &Args) -> Exit {
    match &args.job {
        Job::Chess { make, chess960 } => generate::<adoube_chess::Position>(make, *chess960),
        Job::Shogi { make } => generate::<adoube_shogi::Position>(make, false),
        Job::Lessons { file, out } => lessons(file, out),
        Job::Stat { file, check, json } => stat(file, *check, *json),
    }
}

fn generate<P: Recorded>(make: &Make, chess960: bool) -> Exit {
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
        return Err(Failure::new(said::datagen_no_goal()));
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
    let bytes = fs::File::open(path).and_then(Network::<P>::bytes);
    let bytes = bytes.map_err(|error| Failure::file(path, &error))?;
    let network = Network::read(&bytes);
    network.map(Arc::new).map_err(|error| Failure::fault_at(path.display(), error))
}

fn lessons(path: &Path, out: &Path) -> Exit {
    if files::are_one(path, out) {
        return Err(Failure::new(said::datagen_lessons_same(out.display())));
    }
    let (source, _) = files::open(path)?;
    let mut source = io::BufReader::with_capacity(1 << 20, source);
    let broken = |error| Failure::fault_at(path.display(), error);
    let kind = GameName::read(&mut source).map_err(broken)?;
    let mut sink = files::Output::create(out)?;
    match kind {
        GameName::Chess => {
            write_lessons::<adoube_chess::Position>(source, &mut sink).map_err(broken)
        }
        GameName::Shogi => {
            write_lessons::<adoube_shogi::Position>(source, &mut sink).map_err(broken)
        }
    }??;
    sink.finish()?;
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

fn stat(path: &Path, check: bool, json: bool) -> Exit {
    let (source, size) = files::open(path)?;
    let mut source = io::BufReader::with_capacity(1 << 20, source);
    let name = path.display();
    let broken = |error: &dyn std::fmt::Display| Failure::fault_at(&name, error);
    let kind = GameName::read(&mut source).map_err(|error| broken(&error))?;
    let tally = match kind {
        GameName::Chess => Tally::read::<adoube_chess::Position>(source, size, check),
        GameName::Shogi => Tally::read::<adoube_shogi::Position>(source, size, check),
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
