use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use adoube_puzzles::{Defect, Means, Recheck, recheck};
use serde_json::json;

use super::Set;
use super::set::{Numbered, Written};
use crate::failure::Exit;
use crate::language::fault;
use crate::progress::Progress;
use crate::said;

#[derive(clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "K")]
    threads: Option<NonZeroU32>,
    #[arg(long)]
    json: bool,
}

/// How often it is told how far it has come.
const GLANCE: Duration = Duration::from_millis(50);

pub(super) fn run(args: &Args) -> Exit {
    let (set, faults) = Set::read(&args.file)?;
    match set {
        Set::Chess(problems) => check(args, &problems, faults),
        Set::Shogi(problems) => check(args, &problems, faults),
    }
}

fn check<P: Recheck>(args: &Args, problems: &Numbered<P>, faults: usize) -> Exit {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, |number| number.get() as usize);
    let told = prove(problems, threads);
    let defects =
        told.iter().filter_map(|(place, name, told)| Some((place, name, told.as_ref().err()?)));
    let defects: Vec<_> = defects.collect();
    let mut out = io::stdout().lock();
    for ((line, text), name, defect) in &defects {
        let (file, what, column) = (args.file.display(), fault(defect), defect.column(text));
        if args.json {
            let object = json!({ "line": line, "column": column, "problem": name, "reason": what });
            writeln!(out, "{object}")?;
        } else {
            writeln!(out, "{file}:{line}:{column}: {name}: {what}")?;
        }
    }
    let (proven, failed) = (problems.len() - defects.len(), defects.len() + faults);
    let by = |means| told.iter().filter(|(.., told)| *told == Ok(means)).count();
    let [tried, search] = [Means::Exhaustion, Means::Search].map(by);
    if args.json {
        let object =
            json!({ "proven": proven, "failed": failed, "exhaustion": tried, "search": search });
        writeln!(out, "{object}")?;
    } else {
        writeln!(out, "{}", said::puzzles_means(tried, search))?;
        writeln!(out, "{}", said::puzzles_checked(proven, failed))?;
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What came of a problem: where it stands, its name, and by what it is proven.
type Told<'a> = (&'a Written, String, Result<Means, Defect>);

/// Proves all again, in their order.
fn prove<P: Recheck>(problems: &Numbered<P>, threads: usize) -> Vec<Told<'_>> {
    let next = AtomicUsize::new(0);
    let mut progress = Progress::begin();
    let mut told: Vec<_> = thread::scope(|scope| {
        let work = || {
            let mut found = Vec::new();
            while let Some((place, problem)) = problems.get(next.fetch_add(1, Ordering::Relaxed)) {
                found.push((place, problem.name(), recheck(problem)));
            }
            found
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        while workers.iter().any(|worker| !worker.is_finished()) {
            let done = next.load(Ordering::Relaxed).min(problems.len());
            progress.show(|| said::puzzles_proving(done, problems.len()));
            thread::park_timeout(GLANCE);
        }
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    told.sort_by_key(|((line, _), ..)| *line);
    told
}
