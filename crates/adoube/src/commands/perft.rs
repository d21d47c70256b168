use std::fmt::Display;
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use adoube_board::Position;
use clap::ValueEnum;
use serde_json::json;

use crate::failure::{Exit, Failure};
use crate::{files, position, progress::Progress, said};

/// Count the ways to play a number of moves
#[derive(clap::Args)]
pub(crate) struct Args {
    game: Game,
    #[arg(required_unless_present = "suite")]
    depth: Option<u32>,
    #[arg(long, default_value = "startpos", hide_default_value = true)]
    position: String,
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    #[arg(long)]
    chess960: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "depth")]
    suite: Option<PathBuf>,
    #[arg(long, value_name = "DEPTH", requires = "suite")]
    max_depth: Option<u32>,
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Game {
    Chess,
    Shogi,
}

/// What counting asks of a game.
trait Counted: Position<Move: Send + Sync> + Display + Send + Sync {
    fn parse(text: &str) -> Result<Self, Failure>;
    fn perft(&self, depth: u32) -> u64;
    /// A move as engines write it.
    fn usual(&self, mv: Self::Move, chess960: bool) -> String;
}

impl Counted for adoube_chess::Position {
    fn parse(text: &str) -> Result<Self, Failure> {
        position::chess(text)
    }

    fn perft(&self, depth: u32) -> u64 {
        adoube_chess::perft(self, depth)
    }

    fn usual(&self, mv: Self::Move, chess960: bool) -> String {
        if chess960 { self.uci_chess960(mv) } else { self.uci(mv) }.to_string()
    }
}

impl Counted for adoube_shogi::Position {
    fn parse(text: &str) -> Result<Self, Failure> {
        position::shogi(text)
    }

    fn perft(&self, depth: u32) -> u64 {
        adoube_shogi::perft(self, depth)
    }

    fn usual(&self, mv: Self::Move, _: bool) -> String {
        mv.to_string()
    }
}

pub(crate) fn run(args: &Args) -> Exit {
    match args.game {
        Game::Chess => run_game::<adoube_chess::Position>(args),
        Game::Shogi => run_game::<adoube_shogi::Position>(args),
    }
}

fn run_game<P: Counted>(args: &Args) -> Exit {
    match &args.suite {
        Some(suite) => run_suite::<P>(args, suite),
        None => run_one::<P>(args),
    }
}

fn run_one<P: Counted>(args: &Args) -> Exit {
    let position = P::parse(&args.position)?;
    let depth = args.depth.unwrap_or(0);
    let counts = count_by_move(&position, depth);
    let total: u64 = if depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
    let uci = |mv: P::Move| position.usual(mv, args.chess960);
    let mut out = io::stdout().lock();
    if args.json {
        let mut answer =
            json!({ "position": position.to_string(), "depth": depth, "count": total });
        if args.divide {
            answer["moves"] = counts.iter().map(|&(mv, count)| (uci(mv), json!(count))).collect();
        }
        writeln!(out, "{answer}")?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.divide {
        for &(mv, count) in &counts {
            writeln!(out, "{}: {count}", uci(mv))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{total}")?;
    Ok(ExitCode::SUCCESS)
}

/// The count after each first move, on all cores.
fn count_by_move<P: Counted>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let moves: Vec<_> = position.legal_moves().into_iter().collect();
    let next = AtomicUsize::new(0);
    let count_some = || {
        let mut counts = Vec::new();
        while let Some((i, &mv)) = {
            let i = next.fetch_add(1, Ordering::Relaxed);
            moves.get(i).map(|mv| (i, mv))
        } {
            let mut after = position.clone();
            after.play_unchecked(mv);
            counts.push((i, mv, after.perft(depth - 1)));
        }
        counts
    };
    let workers = thread::available_parallelism().map_or(1, usize::from).min(moves.len().max(1));
    let mut counts: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(count_some)).collect();
        let mut progress = Progress::begin();
        while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            progress.show(|| {
                let begun = next.load(Ordering::Relaxed).min(moves.len());
                said::perft_progress(begun, moves.len())
            });
            thread::sleep(std::time::Duration::from_millis(2));
        }
        let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
        joined.flat_map(|counts| counts.unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    counts.sort_unstable_by_key(|&(i, _, _)| i);
    counts.into_iter().map(|(_, mv, count)| (mv, count)).collect()
}

fn run_suite<P: Counted>(args: &Args, path: &std::path::Path) -> Exit {
    let name = path.display();
    let mut out = io::stdout().lock();
    let (mut passed, mut failed) = (0, 0);
    let mut progress = Progress::begin();
    for line in files::lines(path)? {
        let (number, line) = line?;
        let place = format!("{name}:{number}");
        let line =
            line.map_err(|none| Failure::fault_at(format!("{place}:{}", none.column), none))?;
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let read =
            parse_line(&line).and_then(|(position, depths)| Ok((P::parse(position)?, depths)));
        // What cannot be read spoils its own line and no other.
        let (position, depths) = match read {
            Ok(read) => read,
            Err(fault) => {
                failed += 1;
                let fault = Failure::at(&place, fault);
                if args.json {
                    writeln!(out, "{}", json!({ "line": number, "fault": fault.to_string() }))?;
                } else {
                    writeln!(out, "{fault}")?;
                }
                continue;
            }
        };
        for (depth, expected) in depths {
            if args.max_depth.is_some_and(|most| depth > most) {
                continue;
            }
            progress.show(|| said::perft_depth(&place, depth));
            let counted = position.perft(depth);
            if counted == expected {
                passed += 1;
                continue;
            }
            failed += 1;
            if !args.json {
                let wrong = said::perft_wrong(&place, depth, counted, expected, &position);
                writeln!(out, "{wrong}")?;
            } else {
                writeln!(
                    out,
                    "{}",
                    json!({ "line": number, "depth": depth, "counted": counted,
                            "expected": expected, "position": position.to_string() })
                )?;
            }
        }
    }
    if args.json {
        writeln!(out, "{}", json!({ "passed": passed, "failed": failed }))?;
    } else {
        writeln!(out, "{}", said::checked(passed, failed))?;
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// So many plies, and how many paths of them there are.
type Counts = Vec<(u32, u64)>;

/// `POSITION ;D1 20 ;D2 400`.
fn parse_line(line: &str) -> Result<(&str, Counts), Failure> {
    let mut parts = line.split(';');
    let position = parts.next().unwrap_or_default();
    let mut depths = Vec::new();
    // Other operations are not about counts.
    let of_counts = |part: &&str| {
        let depth = part.trim().strip_prefix('D');
        depth.is_some_and(|depth| depth.starts_with(|c: char| c.is_ascii_digit()))
    };
    for part in parts.filter(of_counts) {
        let wrong = || Failure::new(said::perft_counts(part.trim()));
        let (depth, count) = part.trim().split_once(' ').ok_or_else(wrong)?;
        let depth =
            depth.strip_prefix('D').and_then(|depth| depth.parse().ok()).ok_or_else(wrong)?;
        depths.push((depth, count.trim().parse().map_err(|_| wrong())?));
    }
    if depths.is_empty() {
        return Err(Failure::new(said::perft_no_counts()));
    }
    Ok((position, depths))
}
