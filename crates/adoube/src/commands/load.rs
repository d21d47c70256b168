use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};

use super::serve::runtime;
use crate::failure::{Exit, Failure};
use crate::load::{self, EventPlan, LONGEST, Lines, Plan, Rate, Report};
use crate::open_files;
use crate::progress::Progress;
use crate::said;

/// Measure a server: games over real sockets, each move timed to the opponent's receipt
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "100", value_parser = clap::value_parser!(u32).range(1..=50_000))]
    games: Vec<u32>,
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "1000,max")]
    rate: Vec<Rate>,
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2_000))]
    moves: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    spectators: u32,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=10_000), conflicts_with_all = ["games", "moves", "rounds", "no_bare"])]
    event: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1_000), requires = "event")]
    arbiters: u32,
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    keep: Option<PathBuf>,
    #[arg(long)]
    no_bare: bool,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "DATABASE", hide = true)]
    serve_bare: Option<String>,
    #[arg(long, value_name = "URI", hide = true, requires = "serve_bare")]
    bus: Option<String>,
    #[arg(long, value_name = "N/OF", hide = true, requires = "serve_bare")]
    place: Option<load::bare::several::Place>,
    #[arg(long, hide = true, requires = "url")]
    as_bare: bool,
    #[arg(long, value_name = "PIDS", value_delimiter = ',', hide = true, requires = "url")]
    beside: Vec<u32>,
    #[arg(long, value_name = "CONTROL", hide = true, requires = "url")]
    control: Option<String>,
}

pub(crate) fn run(args: &Args) -> Exit {
    open_files::raise();
    if let Some(database) = &args.serve_bare {
        let served = if database.starts_with("postgres") {
            let serving = load::bare::several::serve(database, args.bus.as_deref(), args.place);
            runtime()?.block_on(serving)
        } else {
            runtime()?.block_on(load::bare::serve(Path::new(database)))
        };
        return served.map(|()| ExitCode::SUCCESS);
    }
    if let Some(file) = args.keep.as_ref().filter(|file| file.exists()) {
        return Err(Failure::new(said::load_keep_there(file.display())));
    }
    if args.keep.is_some() && (args.games.len() > 1 || args.rounds > 1) {
        return Err(Failure::new(said::load_keep_one()));
    }
    let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
    if !folder.is_dir() {
        return Err(Failure::new(said::load_folder(folder.display())));
    }
    if let Some(players) = args.event {
        return run_event(args, players, folder);
    }
    for &games in &args.games {
        open_files::enough(2 * u64::from(games) + u64::from(args.spectators))?;
    }
    let moves = args.moves.map(|moves| moves as usize);
    let longest = match moves {
        // One that is watched goes on for as long as there is time.
        Some(moves) if args.spectators == 0 => moves.saturating_mul(args.rate.len()),
        _ => LONGEST,
    };
    let plan = Plan {
        rates: args.rate.clone(),
        time: Duration::from_secs(args.seconds),
        moves,
        rounds: args.rounds,
        url: args.url.clone(),
        folder,
        keep: args.keep.clone(),
        bare: !args.no_bare && !args.as_bare,
        as_bare: args.as_bare,
        beside: args.beside.clone(),
        control: args.control.clone(),
        lines: Arc::new(Lines::make(longest)?),
        spectators: args.spectators as usize,
    };
    let measured = unless_stopped(measure(&plan, &args.games))?;
    let Some(report) = measured else { return Ok(ExitCode::from(130)) };
    print(args, &report, || report.json())
}

/// A round of an event.
fn run_event(args: &Args, players: u32, folder: PathBuf) -> Exit {
    let sockets = players + args.spectators + args.arbiters;
    open_files::enough(u64::from(sockets))?;
    let plan = EventPlan {
        // A game has two.
        players: players as usize / 2 * 2,
        arbiters: args.arbiters as usize,
        spectators: args.spectators as usize,
        rate: args.rate.first().copied().and_then(Rate::moves),
        time: Duration::from_secs(args.seconds),
        url: args.url.clone(),
        folder,
        keep: args.keep.clone(),
        lines: Arc::new(Lines::make(LONGEST)?),
    };
    let mut progress = Progress::begin();
    let Some(run) = unless_stopped(plan.run(&mut progress))? else {
        return Ok(ExitCode::from(130));
    };
    drop(progress);
    print(args, &run, || run.json())
}

/// Measures, until it is done or broken off: what is let go ends its servers and removes its files.
fn unless_stopped<T>(
    measuring: impl Future<Output = Result<T, Failure>>,
) -> Result<Option<T>, Failure> {
    runtime()?.block_on(async {
        let mut term = signal(SignalKind::terminate()).map_err(Failure::fault)?;
        let mut interrupt = signal(SignalKind::interrupt()).map_err(Failure::fault)?;
        tokio::select! {
            measured = measuring => measured.map(Some),
            _ = term.recv() => Ok(None),
            _ = interrupt.recv() => Ok(None),
        }
    })
}

fn print(args: &Args, report: &impl Display, json: impl FnOnce() -> serde_json::Value) -> Exit {
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", json())?;
    } else {
        write!(out, "{report}")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

async fn measure(plan: &Plan, games: &[u32]) -> Result<Report, Failure> {
    let mut runs = Vec::new();
    for &games in games {
        let mut progress = Progress::begin();
        runs.push(plan.run(games as usize, &mut progress).await?);
    }
    Ok(Report(runs))
}
