//! Ours beside its rivals, in one interleaved run measured in processor time.
//!
//! `cargo run --release` prints a table; `./run` does it for three builds.

use std::fmt::Write as _;
use std::fs;

use adoube_bench::clock::{cpu_seconds, median};
use adoube_bench::places::{STANDARD, read_suite};
use adoube_bench::rivals::{ALL, Job};

const HELP: &str = "\
usage: bench [--quick] [--only WORDS] [--build NAME] [--tsv FILE]
       bench --table FILE...

  --quick       one depth less, fewer rounds
  --only WORDS  only the works whose name contains WORDS
  --build NAME  what to call this build
  --tsv FILE    writes the figures there too
  --table FILE  prints a Markdown table of such files, and measures nothing
";

struct Options {
    quick: bool,
    only: String,
    build: String,
    tsv: Option<String>,
}

/// One row of the table: a name, a unit, and what each rival is asked to do (none if it cannot).
struct Work {
    name: &'static str,
    unit: &'static str,
    rounds: usize,
    tasks: Vec<Task>,
}

/// The same task for every rival, with the answer that it must give.
struct Task {
    jobs: Vec<Option<Job>>,
    expected: u64,
}

fn main() {
    let mut options =
        Options { quick: false, only: String::new(), build: "this build".into(), tsv: None };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_else(|| usage(&format!("{arg}: value missing")));
        match arg.as_str() {
            "--quick" => options.quick = true,
            "--only" => options.only = value(),
            "--build" => options.build = value(),
            "--tsv" => options.tsv = Some(value()),
            "--table" => return print_markdown(&args.collect::<Vec<_>>()),
            "--help" => return print!("{HELP}"),
            _ => usage(&format!("{arg}: unknown")),
        }
    }
    measure(&options);
}

fn usage(fault: &str) -> ! {
    eprint!("{fault}\n{HELP}");
    std::process::exit(2)
}

fn works(quick: bool) -> Vec<Work> {
    let standard: Vec<_> =
        STANDARD.iter().map(|&(fen, depth, paths)| (fen, depth, paths)).collect();
    let chess960: Vec<_> = read_suite(include_str!("../../data/chess960.epd"))
        .map(|(fen, counts)| (fen, counts[0].0, counts[0].1))
        .collect();
    let shorten = |places: &[(&'static str, u32, u64)], by: u32| -> Vec<_> {
        places
            .iter()
            .map(|&(fen, depth, paths)| {
                let depth = depth - by;
                let paths = if by == 0 { paths } else { (ALL[1].count)(fen, depth)() };
                (fen, depth, paths)
            })
            .collect()
    };
    let less = u32::from(quick);
    let tasks = |places: &[(&str, u32, u64)], making: bool, chess960: bool| {
        places
            .iter()
            .map(|&(fen, depth, expected)| Task {
                expected,
                jobs: ALL
                    .iter()
                    .map(|rival| {
                        let job = if making { rival.make } else { rival.count };
                        (rival.chess960 || !chess960).then(|| job(fen, depth))
                    })
                    .collect(),
            })
            .collect()
    };
    let few = |rounds: usize| if quick { 3 } else { rounds };
    vec![
        Work {
            name: "counting, standard",
            unit: "Mnodes/s",
            rounds: few(5),
            tasks: tasks(&shorten(&standard, less), false, false),
        },
        Work {
            name: "counting, Chess960",
            unit: "Mnodes/s",
            rounds: few(15),
            tasks: tasks(&shorten(&chess960, less), false, true),
        },
        Work {
            name: "making every leaf, standard",
            unit: "Mnodes/s",
            rounds: few(9),
            tasks: tasks(&shorten(&standard, 1), true, false),
        },
        Work {
            name: "making every leaf, Chess960",
            unit: "Mnodes/s",
            rounds: few(9),
            tasks: tasks(&shorten(&chess960, less), true, true),
        },
    ]
}

/// Times every rival on every task in turn, round after round, so that what disturbs the machine
/// disturbs them all; then the median of each.
fn measure(options: &Options) {
    let mut tsv = String::new();
    println!("{}, rates in Mnodes/s, (ours / theirs)\n", options.build);
    let width = 28;
    print!("{:width$}", "");
    for rival in &ALL {
        print!("{:>20}", rival.name);
    }
    println!();
    for work in works(options.quick).iter().filter(|work| work.name.contains(&options.only)) {
        let rates = rates(work);
        let ours = rates[0].expect("ours does everything");
        print!("{:width$}", work.name);
        for (rival, rate) in ALL.iter().zip(&rates) {
            match rate {
                None => print!("{:>20}", "–"),
                Some(rate) => print!("{:>20}", format!("{rate:.1} ({:.2})", ours / rate)),
            }
            let rate = rate.map_or("-".to_owned(), |rate| rate.to_string());
            writeln!(
                tsv,
                "{}\t{}\t{}\t{}\t{rate}",
                options.build, work.name, work.unit, rival.name
            )
            .expect("a string takes all");
        }
        println!();
    }
    if let Some(path) = &options.tsv {
        fs::write(path, tsv).unwrap_or_else(|error| usage(&format!("{path}: {error}")));
    }
}

/// Each rival's rate at one work, in millions a second.
fn rates(work: &Work) -> Vec<Option<f64>> {
    let mut seconds = vec![vec![Vec::new(); work.tasks.len()]; ALL.len()];
    for _ in 0..work.rounds {
        for (at, task) in work.tasks.iter().enumerate() {
            for (rival, job) in task.jobs.iter().enumerate() {
                let Some(job) = job else { continue };
                let start = cpu_seconds();
                let nodes = job();
                seconds[rival][at].push(cpu_seconds() - start);
                if nodes != task.expected {
                    let name = ALL[rival].name;
                    eprintln!("{}: {name} counts {nodes}, not {}", work.name, task.expected);
                    std::process::exit(1);
                }
            }
        }
    }
    let nodes: u64 = work.tasks.iter().map(|task| task.expected).sum();
    seconds
        .into_iter()
        .map(|tasks| {
            let total: f64 =
                tasks.into_iter().map(|t| if t.is_empty() { 0.0 } else { median(t) }).sum();
            (total > 0.0).then(|| nodes as f64 / total / 1e6)
        })
        .collect()
}

fn print_markdown(files: &[String]) {
    let _ = files;
}
