use std::io::{self, BufReader, Read, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use adoube_chess::pgn;
use adoube_engine::games::{Finish, Game, GameEnd, GameName, Games, HEAD, IllegalPly, Ply};
use adoube_puzzles::{Shelf, Workable, fill};
use adoube_shogi::record;
use serde_json::json;

use super::set::write;
use crate::analyse::{Course, chess_course, shogi_course};
use crate::failure::{Exit, Failure, report};
use crate::files;
use crate::format::Format;
use crate::language::{fault, words};
use crate::matches::Sport;
use crate::progress::Progress;
use crate::said;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    games: Vec<PathBuf>,
    #[arg(long, default_value = "-")]
    out: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "K")]
    threads: Option<NonZeroU32>,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Exit {
    let mut games = Records::default();
    for path in &args.games {
        games.read(path)?;
    }
    match games {
        Records { chess, shogi } if shogi.is_empty() => make(args, chess),
        Records { chess, shogi } if chess.is_empty() => make(args, shogi),
        Records { .. } => Err(Failure::new(said::puzzles_both())),
    }
}

/// Games of either kind.
#[derive(Default)]
struct Records {
    chess: Vec<Game<adoube_chess::Position>>,
    shogi: Vec<Game<adoube_shogi::Position>>,
}

impl Records {
    /// Reads a file of games, as `adoube datagen` writes them or as a record.
    fn read(&mut self, path: &Path) -> Result<(), Failure> {
        let (mut source, _) = files::open(path)?;
        let mut head = Vec::with_capacity(HEAD);
        let begun = source.by_ref().take(HEAD as u64).read_to_end(&mut head);
        begun.map_err(|error| Failure::file(path, &error))?;
        let known = <[u8; HEAD]>::try_from(&head[..]).ok().map(|head| GameName::of_head(&head));
        let rest = BufReader::with_capacity(1 << 20, source);
        match known {
            Some(Ok(GameName::Chess)) => all(path, Games::after_head(rest), &mut self.chess),
            Some(Ok(GameName::Shogi)) => all(path, Games::after_head(rest), &mut self.shogi),
            _ => self.read_record(path)?,
        }
        Ok(())
    }

    fn read_record(&mut self, path: &Path) -> Result<(), Failure> {
        let complain = |what: String| report(&Failure::new(format!("{}:{what}", path.display())));
        let Some((format, _)) = Format::of(path, "--from")?.shogi() else {
            let (source, _) = files::open_text(path)?;
            let mut games = pgn::games(source).in_any_manner();
            let mut nth = 0;
            while let Some(game) = games.read().map_err(|error| Failure::file(path, &error))? {
                nth += 1;
                match game {
                    Ok(game) => add(path, nth, chess_course(&game), &mut self.chess),
                    Err(broken) => complain(fault(&broken)),
                }
            }
            return Ok(());
        };
        for (game, nth) in record::records(&files::read(path)?, format).zip(1..) {
            match game {
                Ok(game) => add(path, nth, shogi_course(&game), &mut self.shogi),
                Err(broken) => complain(fault(&broken)),
            }
        }
        Ok(())
    }
}

/// All games of a file; where one is broken nothing can be read after it, and what was read before is kept.
fn all<P: Workable>(path: &Path, games: Games<P, impl Read>, list: &mut Vec<Game<P>>) {
    for game in games {
        match game {
            Ok(game) => list.push(game),
            Err(error) => report(&Failure::fault_at(path.display(), error)),
        }
    }
}

/// Takes in a game of a record, or tells why not.
fn add<P: Workable + Sport>(
    path: &Path,
    nth: u64,
    course: Option<Course<P>>,
    list: &mut Vec<Game<P>>,
) {
    let game = course.ok_or_else(said::analyse_no_position);
    match game.and_then(|course| played(&course).map_err(|illegal| fault(&illegal))) {
        Ok(game) => list.push(game),
        Err(why) => report(&Failure::new(said::puzzles_game(path.display(), nth, why))),
    }
}

/// A game of a record: nobody has said what he thought of it. Who wins is who moved last where the other has no move.
fn played<P: Workable + Sport>(course: &Course<P>) -> Result<Game<P>, IllegalPly> {
    let plies = course.moves.iter().map(|&mv| Ply { mv, score: None }).collect();
    let winner = course.positions().last().map(|position| !position.turn());
    Game::new(course.start, plies, Finish { winner, ending: GameEnd::Score })
}

fn make<P: Workable>(args: &Args, games: Vec<Game<P>>) -> Exit {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))
            .map_err(|error| Failure::new(said::match_signals(words().system_why(&error))))?;
    }
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, |number| number.get() as usize);
    let (mut shelf, all) = (Shelf::<P>::new(args.count as usize, P::PARTS), games.len());
    let (mut progress, mut passed) = (Progress::begin(), 0);
    fill(&mut shelf, &mut games.into_iter(), threads, args.seed, &mut |shelf, games| {
        passed = games;
        progress.show(|| said::puzzles_progress(games, all, shelf.problems().len()));
        stop.load(Ordering::Relaxed)
    });
    drop(progress);
    let problems = shelf.sorted();
    write(&args.out, &problems)?;
    let mut told = io::stderr().lock();
    if args.json {
        writeln!(told, "{}", json!({ "problems": problems.len(), "games": passed }))?;
    } else {
        writeln!(told, "{}", said::puzzles_made(problems.len(), passed))?;
    }
    let enough = problems.len() == args.count as usize;
    Ok(match stop.load(Ordering::Relaxed) {
        true => ExitCode::from(130),
        false if enough => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
