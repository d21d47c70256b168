use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_engine::games::Games;
use adoube_engine::tune::{Lessons, Method, Tunable, Tuner};

use crate::failure::{Exit, Failure};
use crate::files;
use crate::progress::Progress;
use crate::said;

/// Learn what the terms of the engine's evaluation are worth, from games
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_enum)]
    game: Name,
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 40)]
    rounds: u32,
    #[arg(long, value_name = "PART", default_value_t = 0.5)]
    result: f32,
    #[arg(long, value_name = "CP")]
    steepness: Option<f32>,
    #[arg(long, value_name = "RATE", default_value_t = 1.0)]
    rate: f32,
    #[arg(long, value_name = "PART", default_value_t = 0.0)]
    hold: f32,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Name {
    Chess,
    Shogi,
}

/// One lesson in so many is kept apart, to see whether what is learnt holds for others.
const APART: usize = 20;

pub(crate) fn run(args: &Args) -> Exit {
    if !(0.0..=1.0).contains(&args.result) {
        return Err(Failure::new(said::tune_part(args.result)));
    }
    // What is no number is not above 0 either.
    for (name, value) in [("rate", Some(args.rate)), ("steepness", args.steepness)] {
        if let Some(value) = value.filter(|value| !(*value > 0.0 && value.is_finite())) {
            return Err(Failure::new(said::tune_positive(name, value)));
        }
    }
    if !(args.hold >= 0.0 && args.hold.is_finite()) {
        return Err(Failure::new(said::tune_hold(args.hold)));
    }
    match args.game {
        Name::Chess => learn::<adoube_chess::Position>(args, "chess"),
        Name::Shogi => learn::<adoube_shogi::Position>(args, "shogi"),
    }
}

fn learn<P: Tunable>(args: &Args, name: &str) -> Exit {
    let mut progress = Progress::begin();
    let (mut lessons, mut apart) = (Lessons::default(), Lessons::default());
    let mut games = 0;
    for path in &args.files {
        let broken = |error: &dyn std::fmt::Display| Failure::fault_at(path.display(), error);
        let source = BufReader::with_capacity(1 << 20, files::open(path)?.0);
        for game in Games::<P, _>::open(source).map_err(|error| broken(&error))? {
            let game = game.map_err(|error| broken(&error))?;
            games += 1;
            let goal = if games % APART == 0 { &mut apart } else { &mut lessons };
            for seen in game.positions() {
                goal.add(&seen);
            }
            progress.show(|| said::tune_progress(said::games_done(games), lessons.len()));
        }
    }
    if lessons.is_empty() || apart.is_empty() {
        return Err(Failure::new(said::tune_too_little(said::games_done(games), APART)));
    }
    let before = lessons.steepness();
    let steepness = args.steepness.unwrap_or(before);
    let mut method =
        Method { result: args.result, steepness, before, rate: args.rate, hold: args.hold };
    let mut out = io::stdout().lock();
    let steep = format!("{before:.0}");
    writeln!(out, "{}", said::tune_lessons(lessons.len(), apart.len(), games, steep))?;
    let mut tuner = Tuner::<P>::new();
    let mut best = (tuner.clone(), tuner.error(&apart, &method), 0);
    let exact = |error: f64| format!("{error:.6}");
    let first = exact(tuner.error(&lessons, &method));
    writeln!(out, "{}", said::tune_error(first, exact(best.1)))?;
    for round in 1..=args.rounds {
        progress.show(|| said::tune_round(round, args.rounds));
        tuner.learn(&lessons, &method, u64::from(round));
        // Smaller steps towards the end.
        method.rate = args.rate * (1.0 - round as f32 / args.rounds as f32).max(0.02);
        // What fits the lessons and nothing else is not kept.
        let error = tuner.error(&apart, &method);
        if error < best.1 {
            best = (tuner.clone(), error, round);
        }
    }
    let (tuner, error, round) = best;
    let last = exact(tuner.error(&lessons, &method));
    writeln!(out, "{}", said::tune_error_after(last, exact(error), round))?;
    let mut file = files::Output::create(&args.out)?;
    file.write_all(tuner.source(name).as_bytes())?;
    file.finish()?;
    Ok(ExitCode::SUCCESS)
}
