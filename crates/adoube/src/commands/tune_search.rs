use std::io::{self, Write};
use std::num::NonZeroU32;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use adoube_engine::{Constants, Neighbours, Spsa};
use adoube_protocol::Dialect;
use serde::Serialize;

use crate::failure::{self, Exit, Failure};
use crate::language::{fault, words};
use crate::matches::{Contest, Contested, DrawRule, Limit, Openings, Spec, Sport, Terms, WinRule};
use crate::nearest::nearest;
use crate::progress::Progress;
use crate::said;

/// Tune the constants of the engine's search, by matches against itself
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_enum)]
    game: Game,
    #[arg(long)]
    list: bool,
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    only: Vec<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(2..=100_000))]
    games: u64,
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    at_once: u32,
    #[arg(long, value_name = "STEPS", default_value_t = 0.1)]
    rate: f64,
    #[arg(long, value_name = "N")]
    concurrency: Option<NonZeroU32>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Game {
    Chess,
    Shogi,
}

/// A constant, before and after.
#[derive(Serialize)]
struct Row {
    name: &'static str,
    least: i32,
    most: i32,
    step: i32,
    before: i32,
    after: i32,
}

#[derive(Serialize)]
struct Told {
    rounds: u32,
    games: u64,
    constants: Vec<Row>,
}

/// Games that both hold even, or won by so many times what an opening may be off, are not played to their end.
const EVEN: DrawRule = DrawRule { from: 50, plies: 12, within: 8 };
const DECIDED: i32 = 16;
const DECIDED_PLIES: u32 = 6;

/// Constants of time mean nothing where nodes are counted.
const TIME: &str = "time_";

pub(crate) fn run(args: &Args) -> Exit {
    if !(args.rate > 0.0 && args.rate.is_finite()) {
        return Err(Failure::new(said::tune_positive("rate", args.rate)));
    }
    match args.game {
        Game::Chess => tune::<adoube_chess::Position>(args),
        Game::Shogi => tune::<adoube_shogi::Position>(args),
    }
}

fn tune<P: Sport>(args: &Args) -> Exit {
    let before = begin::<P>(&args.set)?;
    let mut out = io::stdout().lock();
    if args.list {
        let told = Told { rounds: 0, games: 0, constants: rows(&before, &before, |_| true) };
        tell(&mut out, &told, args.json)?;
        return Ok(ExitCode::SUCCESS);
    }
    let names: Vec<String> = match args.only.is_empty() {
        true => {
            let names = Constants::TABLE.iter().map(|known| known.name);
            names.filter(|name| !name.starts_with(TIME)).map(Into::into).collect()
        }
        false => args.only.clone(),
    };
    let mut spsa = Spsa::new(before.clone(), &names, args.rounds, args.rate, args.seed)
        .map_err(|error| Failure::new(said::tune_only(close(fault(&error), &names))))?;
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))
            .map_err(|error| Failure::new(said::match_signals(words().system_why(&error))))?;
    }
    let mut progress = Progress::begin();
    let (mut games, mut code) = (0, ExitCode::SUCCESS);
    'rounds: while spsa.round() < args.rounds {
        let first = spsa.round();
        let count = args.at_once.min(args.rounds - first);
        let pairs: Vec<Neighbours> = (0..count).map(|_| spsa.neighbours()).collect();
        for (nth, outcome) in play::<P>(args, first, &pairs, &stop) {
            let outcome = outcome?;
            if let Some(failure) = &outcome.failure {
                failure::report(failure);
                code = ExitCode::FAILURE;
                break 'rounds;
            }
            if outcome.interrupted {
                code = ExitCode::from(130);
                break 'rounds;
            }
            let Some(score) = outcome.tally.score() else { break 'rounds };
            spsa.learn(&pairs[nth], 2.0 * score - 1.0);
            games += outcome.tally.games();
        }
        progress.show(|| {
            let round = said::tune_round(spsa.round(), args.rounds);
            said::tune_search_round(round, said::games_done(games))
        });
    }
    drop(progress);
    let after = spsa.constants();
    let constants = rows(&before, &after, |name| names.iter().any(|wanted| wanted == name));
    tell(&mut out, &Told { rounds: spsa.round(), games, constants }, args.json)?;
    Ok(code)
}

/// Where it begins.
fn begin<P: Sport>(texts: &[String]) -> Result<Constants, Failure> {
    let mut constants = P::CONSTANTS;
    for text in texts {
        let wrong = |what: String| Failure::new(said::tune_set(text, what));
        let (name, value) = text
            .split_once('=')
            .and_then(|(name, value)| Some((name, value.parse().ok()?)))
            .ok_or_else(|| wrong(said::tune_set_expected()))?;
        constants
            .set(name, value)
            .map_err(|error| wrong(close(fault(&error), &[name.to_owned()])))?;
    }
    Ok(constants)
}

/// What is wrong, and what may have been meant where a name is none.
fn close(what: String, names: &[String]) -> String {
    let known = || Constants::TABLE.iter().map(|known| known.name.to_owned());
    let wrong = names.iter().find(|&name| known().all(|known| known != *name));
    let near = wrong.map(|name| nearest(name, known())).unwrap_or_default();
    match near.is_empty() {
        true => what,
        false => said::usage_perhaps(what, near.join(", ")),
    }
}

/// Plays rounds side by side, and tells what came of each, in their order.
fn play<P: Sport>(
    args: &Args,
    first: u32,
    pairs: &[Neighbours],
    stop: &Arc<AtomicBool>,
) -> Vec<(usize, Result<Contested, Failure>)> {
    let cores = args.concurrency.map_or_else(
        || thread::available_parallelism().map_or(1, usize::from),
        |number| number.get() as usize,
    );
    let (workers, next) = (cores.min(pairs.len()), AtomicUsize::new(0));
    let (tell, told) = channel();
    thread::scope(|scope| {
        for _ in 0..workers {
            let (tell, next) = (tell.clone(), &next);
            scope.spawn(move || {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    let Some(pair) = pairs.get(nth) else { return };
                    let round = first + nth as u32;
                    let contest =
                        contest::<P>(args, round, [&pair.plus, &pair.minus], cores / workers);
                    let outcome = contest.and_then(|contest| contest.run(None, stop));
                    // Whoever counts waits for all.
                    let _ = tell.send((nth, outcome));
                }
            });
        }
    });
    drop(tell);
    let mut all: Vec<_> = told.into_iter().collect();
    all.sort_by_key(|(nth, _)| *nth);
    all
}

/// A round's games.
fn contest<P: Sport>(
    args: &Args,
    round: u32,
    constants: [&Constants; 2],
    concurrency: usize,
) -> Result<Contest<P>, Failure> {
    let seats = ["first", "second"];
    let protocol = if P::DIALECT == Dialect::Uci { "uci" } else { "usi" };
    let mut specs = Vec::new();
    for (seat, constants) in seats.into_iter().zip(constants) {
        let values = Constants::TABLE.iter().zip(constants.values()).zip(P::CONSTANTS.values());
        let options = values.filter(|((_, value), usual)| value != usual);
        let options: Vec<String> =
            options.map(|((known, value), _)| format!("{}={value}", known.name)).collect();
        let mut spec = Spec::new(seat, "adoube", P::DIALECT, Some(seat.into()), &options)?;
        spec.args = vec![protocol.into(), "--constants".into()];
        specs.push(spec);
    }
    let specs = specs.try_into().map_err(|_| Failure::new(said::tune_two()))?;
    // Every round has openings of its own.
    let seed = args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(round);
    Ok(Contest {
        specs,
        openings: Openings::Made { seed, plies: P::OPENING_PLIES, arrays: false },
        terms: Terms {
            limit: Limit::Nodes(args.nodes),
            grace: Duration::ZERO,
            patience: Duration::from_secs(600),
            max_plies: P::MAX_PLIES,
            draw: Some(EVEN),
            win: Some(WinRule { plies: DECIDED_PLIES, least: DECIDED * P::BALANCE }),
            chess960: false,
            book: P::BOOK,
        },
        games: args.games + args.games % 2,
        concurrency,
        sprt: None,
        seed,
        date: String::new(),
    })
}

fn rows(before: &Constants, after: &Constants, wanted: impl Fn(&str) -> bool) -> Vec<Row> {
    let all = Constants::TABLE.iter().zip(before.values()).zip(after.values());
    all.filter(|((known, _), _)| wanted(known.name))
        .map(|((known, before), after)| Row {
            name: known.name,
            least: *known.range.start(),
            most: *known.range.end(),
            step: known.step,
            before,
            after,
        })
        .collect()
}

fn tell(out: &mut impl Write, told: &Told, json: bool) -> Result<(), Failure> {
    if json {
        let text = serde_json::to_string(told).map_err(Failure::fault)?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    if told.rounds > 0 {
        writeln!(out, "{}", said::tune_search_done(told.rounds, said::games_done(told.games)))?;
    }
    for Row { name, least, most, step, before, after } in &told.constants {
        match before == after {
            true => writeln!(out, "{name}: {before}, // {least} to {most} by {step}")?,
            false => {
                writeln!(out, "{name}: {after}, // {least} to {most} by {step}, was {before}")?;
            }
        }
    }
    Ok(())
}
