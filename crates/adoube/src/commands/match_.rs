use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use adoube_board::Side;
use adoube_clock::{Allowance, TimeControl};
use clap::ValueEnum;

use crate::failure::{self, Exit, Failure};
use crate::language::words;
use crate::matches::{
    Book, Contest, DrawRule, Limit, Openings, Spec, Sport, Sprt, Terms, WinRule, date,
};
use crate::said;

/// Play two engines against each other, under the laws
#[derive(clap::Args)]
pub(crate) struct Args {
    game: Game,
    #[arg(long, value_name = "COMMAND")]
    first: String,
    #[arg(long, value_name = "COMMAND")]
    second: String,
    #[arg(long, value_name = "NAME")]
    first_name: Option<String>,
    #[arg(long, value_name = "NAME")]
    second_name: Option<String>,
    #[arg(long, value_name = "OPTION")]
    first_option: Vec<String>,
    #[arg(long, value_name = "OPTION")]
    second_option: Vec<String>,
    #[arg(long, value_name = "OPTION")]
    option: Vec<String>,
    #[command(flatten)]
    limit: LimitArgs,
    #[arg(long, value_name = "MS")]
    grace: Option<u32>,
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    patience: u32,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: Option<u64>,
    #[arg(long, value_name = "N")]
    concurrency: Option<NonZeroU32>,
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100))]
    opening_plies: Option<u32>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    chess960: bool,
    #[arg(long, value_name = "BOOK")]
    rulebook: Option<adoube_laws::Book>,
    #[arg(long, value_name = "MOVE,PLIES,CP")]
    adjudicate_draw: Option<DrawRule>,
    #[arg(long, value_name = "PLIES,CP")]
    adjudicate_win: Option<WinRule>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    max_plies: Option<u32>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct LimitArgs {
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(i64).range(1..=86_400_000))]
    movetime: Option<i64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,
    #[arg(long, value_name = "CONTROL")]
    clock: Option<TimeControl>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Game {
    Chess,
    Shogi,
}

/// As many games as a test may take.
const UNTIL_DECIDED: u64 = 1_000_000;

pub(crate) fn run(args: &Args) -> Exit {
    match args.game {
        Game::Chess => run_game::<adoube_chess::Position>(args),
        Game::Shogi if args.chess960 => Err(Failure::new(said::match_not_in_shogi())),
        Game::Shogi => run_game::<adoube_shogi::Position>(args),
    }
}

fn run_game<P: Sport>(args: &Args) -> Exit {
    let options = |own: &[String]| [&args.option[..], own].concat();
    let first = options(&args.first_option);
    let second = options(&args.second_option);
    let contest = Contest::<P> {
        specs: [
            Spec::new("first", &args.first, P::DIALECT, args.first_name.clone(), &first)?,
            Spec::new("second", &args.second, P::DIALECT, args.second_name.clone(), &second)?,
        ],
        openings: match &args.openings {
            Some(path) => Openings::read(path, args.opening_plies, args.seed)?,
            None => Openings::Made {
                seed: args.seed,
                plies: args.opening_plies.unwrap_or(P::OPENING_PLIES),
                arrays: args.chess960,
            },
        },
        terms: terms::<P>(args)?,
        games: args.games.unwrap_or(if args.sprt.is_some() { UNTIL_DECIDED } else { 100 }),
        concurrency: args.concurrency.map_or_else(
            || thread::available_parallelism().map_or(1, usize::from),
            |number| number.get() as usize,
        ),
        sprt: args.sprt,
        seed: args.seed,
        date: today(if P::NAME == "chess" { '.' } else { '/' }),
    };
    let book = args.out.as_ref().map(|path| Book::open(path, P::NAME)).transpose()?;
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))
            .map_err(|error| Failure::new(said::match_signals(words().system_why(&error))))?;
    }
    let outcome = contest.run(book, &stop)?;
    let report = contest.report(&outcome);
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.json())?;
    } else {
        write!(out, "{}", report.text())?;
    }
    out.flush()?;
    Ok(match &outcome.failure {
        Some(failure) => {
            failure::report(failure);
            ExitCode::FAILURE
        }
        None if outcome.interrupted => ExitCode::from(130),
        None => ExitCode::SUCCESS,
    })
}

fn terms<P: Sport>(args: &Args) -> Result<Terms, Failure> {
    let LimitArgs { movetime, nodes, depth, clock } = &args.limit;
    let limit = match (movetime, nodes, depth, clock) {
        (Some(time), ..) => Limit::MoveTime(*time),
        (None, Some(nodes), ..) => Limit::Nodes(*nodes),
        (None, None, Some(depth), _) => Limit::Depth(*depth),
        (None, None, None, clock) => {
            let control = clock.clone().unwrap_or(TimeControl::UNLIMITED);
            if Side::ALL.iter().any(|&side| control[side] == Allowance::Unlimited) {
                return Err(Failure::new(said::match_no_limit()));
            }
            Limit::Clock(control)
        }
    };
    let book = args.rulebook.unwrap_or(P::BOOK);
    if book.game() != P::BOOK.game() {
        return Err(Failure::new(said::match_other_game(book.name())));
    }
    let grace = args.grace.unwrap_or(if movetime.is_some() { 1000 } else { 100 });
    Ok(Terms {
        limit,
        grace: Duration::from_millis(grace.into()),
        patience: Duration::from_secs(args.patience.into()),
        max_plies: args.max_plies.unwrap_or(P::MAX_PLIES),
        draw: args.adjudicate_draw,
        win: args.adjudicate_win,
        chess960: args.chess960,
        book,
    })
}

/// The day, for records of games.
#[expect(clippy::disallowed_methods, reason = "the program's edge: a record says when it was made")]
fn today(between: char) -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date(since.as_secs(), between)
}
