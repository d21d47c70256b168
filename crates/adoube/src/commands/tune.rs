use std::io::{self, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_engine::games::Games;
use adoube_engine::tune::{Lessons, Method, Tunable, Tuner};

use crate::failure::{Failure, Outcome};
use crate::files;
use crate::progress::Progress;

/// Learn what the terms of the engine's evaluation are worth, from games
#[derive(clap::Args)]
#[command(after_help = "\
The weights come out as Rust source: put them in place of crates/engine/src/eval/GAME/weights.rs and build
again. Then `adoube match` says whether they are better.

Examples:
  adoube datagen chess games.bin --positions 1000000
  adoube tune chess games.bin --out weights.rs")]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    game: Name,
    /// Files of games, as `adoube datagen` writes them
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where the weights go
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How often all positions are gone through
    #[arg(long, value_name = "N", default_value_t = 40)]
    rounds: u32,
    /// How much the result of a game counts, from 0 to 1; the score of the search is the rest
    #[arg(long, value_name = "PART", default_value_t = 0.5)]
    result: f32,
    /// How many hundredths of a pawn are to make the odds e to 1 [default: what the games say]
    #[arg(long, value_name = "CP")]
    steepness: Option<f32>,
    /// How fast it learns, in hundredths of a pawn a step
    #[arg(long, value_name = "RATE", default_value_t = 1.0)]
    rate: f32,
    /// How strongly each weight is held where it was
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

pub(crate) fn run(args: &Args) -> Outcome {
    if !(0.0..=1.0).contains(&args.result) {
        return Err(Failure::new(format!("--result {}: expected 0 to 1", args.result)));
    }
    // What is no number is not above 0 either.
    for (name, value) in [("rate", Some(args.rate)), ("steepness", args.steepness)] {
        if let Some(value) = value.filter(|value| !(*value > 0.0 && value.is_finite())) {
            return Err(Failure::new(format!("--{name} {value}: expected a number above 0")));
        }
    }
    if !(args.hold >= 0.0 && args.hold.is_finite()) {
        return Err(Failure::new(format!("--hold {}: expected 0 or more", args.hold)));
    }
    match args.game {
        Name::Chess => learn::<adoube_chess::Position>(args, "chess"),
        Name::Shogi => learn::<adoube_shogi::Position>(args, "shogi"),
    }
}

fn learn<P: Tunable>(args: &Args, name: &str) -> Outcome {
    let mut progress = Progress::begin();
    let (mut lessons, mut apart) = (Lessons::default(), Lessons::default());
    let mut games = 0;
    for path in &args.files {
        let broken =
            |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", path.display()));
        let source = BufReader::with_capacity(1 << 20, files::open(path)?.0);
        for game in Games::<P, _>::open(source).map_err(|error| broken(&error))? {
            let game = game.map_err(|error| broken(&error))?;
            games += 1;
            let goal = if games % APART == 0 { &mut apart } else { &mut lessons };
            for seen in game.positions() {
                goal.add(&seen);
            }
            progress.show(|| format!("{games} games, {} lessons", lessons.len()));
        }
    }
    if lessons.is_empty() || apart.is_empty() {
        return Err(Failure::new(format!(
            "{games} games teach too little (expected {APART} at least)"
        )));
    }
    let before = lessons.steepness();
    let steepness = args.steepness.unwrap_or(before);
    let mut method =
        Method { result: args.result, steepness, before, rate: args.rate, hold: args.hold };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{} lessons and {} apart from {games} games; odds of e to 1 at {before:.0}",
        lessons.len(),
        apart.len(),
    )?;
    let mut tuner = Tuner::<P>::new();
    let mut best = (tuner.clone(), tuner.error(&apart, &method), 0);
    writeln!(out, "error {:.6}, apart {:.6}", tuner.error(&lessons, &method), best.1)?;
    for round in 1..=args.rounds {
        progress.show(|| format!("round {round} of {}", args.rounds));
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
    writeln!(
        out,
        "error {:.6}, apart {error:.6} after {round} rounds",
        tuner.error(&lessons, &method)
    )?;
    let mut file = files::Output::create(&args.out)?;
    file.write_all(tuner.source(name).as_bytes())?;
    file.finish()?;
    Ok(ExitCode::SUCCESS)
}
