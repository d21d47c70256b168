//! Ours beside its rivals, in one interleaved run measured in processor time.
//!
//! `cargo run --release` prints a table; `./run` does it for three builds.

use std::fmt::Write as _;
use std::fs;
use std::rc::Rc;

use adoube_bench::clock::{cpu_seconds, median};
use adoube_bench::mates::{self, Comparison, Cost, Mode, Question, compare};
use adoube_bench::places::{STANDARD, read_suite};
use adoube_bench::rivals::{ALL, Job};
use adoube_bench::shogi::records::{Corpus, FORMATS, Tsshogi};
use adoube_bench::{pgn, report, shogi};
use adoube_shogi::record::Format;

const HELP: &str = "\
usage: bench [--quick] [--only WORDS] [--build NAME] [--tsv FILE]
       bench --table FILE...

  --quick       one depth less, fewer rounds
  --only WORDS  only the works whose name contains WORDS
  --build NAME  what to call this build
  --tsv FILE    writes the figures there too
  --table FILE  prints a Markdown table of such files, and measures nothing
";

/// The same work for every rival.
struct Work {
    name: String,
    rounds: usize,
    /// What is done in all, in each unit that it is measured in: so much a second, or for
    /// [`report::EACH`] so many pieces of work.
    amounts: Vec<(&'static str, f64)>,
    tasks: Vec<Task>,
}

/// A part of a work: what each rival is to do.
struct Task {
    jobs: Vec<Duty>,
}

struct Duty {
    rival: &'static str,
    /// None if the rival cannot.
    job: Option<Timed>,
    /// The answer it must give.
    expected: u64,
    /// Whether a wrong answer is only told, and its time shown all the same.
    may_err: bool,
    /// How much of the task the job is: all of it, or less where all would take minutes.
    share: f64,
}

impl Duty {
    fn new(rival: &'static str, job: Option<Job>, expected: u64) -> Self {
        Self { rival, job: job.map(timed), expected, may_err: false, share: 1.0 }
    }
}

/// A job that says how many seconds it took.
type Timed = Box<dyn Fn() -> (u64, f64)>;

fn timed(job: Job) -> Timed {
    Box::new(move || {
        let start = cpu_seconds();
        let answer = job();
        (answer, cpu_seconds() - start)
    })
}

fn main() {
    let (mut quick, mut only) = (false, String::new());
    let (mut build, mut tsv) = ("this build".to_owned(), None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_else(|| stop(&format!("{arg}: value missing")));
        match arg.as_str() {
            "--quick" => quick = true,
            "--only" => only = value(),
            "--build" => build = value(),
            "--tsv" => tsv = Some(value()),
            "--table" => {
                let files = args.map(|path| {
                    fs::read_to_string(&path)
                        .unwrap_or_else(|error| stop(&format!("{path}: {error}")))
                });
                return print!("{}", report::markdown(&files.collect::<Vec<_>>().concat()));
            }
            "--help" => return print!("{HELP}"),
            _ => stop(&format!("{arg}: unknown")),
        }
    }
    println!("{build}: rate (how many times as fast ours is)");
    let mut lines = String::new();
    for work in works(quick, &only) {
        for (rival, seconds) in work.measure() {
            for (unit, amount) in &work.amounts {
                let figure = seconds.map(|seconds| match *unit {
                    report::EACH => 1e3 * seconds / amount,
                    _ => amount / seconds,
                });
                let figure = figure.map_or("-".to_owned(), |figure| figure.to_string());
                writeln!(lines, "{build}\t{}\t{unit}\t{rival}\t{figure}", work.name)
                    .expect("a string takes all");
            }
        }
        print!("{}", report::text(&lines, &work.name));
    }
    for (name, mode, questions) in mate_works(quick, &only) {
        let rounds = if quick { 1 } else { 3 };
        let found = compare(&questions, mode, rounds);
        for (unit, pick) in UNITS {
            for (rival, cost) in [("adoube", &found.ours), ("chasolver", &found.theirs)] {
                let rate = 1e-3 / pick(cost);
                writeln!(lines, "{build}\t{name}\t{unit}\t{rival}\t{rate}")
                    .expect("a string takes all");
            }
        }
        print!("{}", report::text(&lines, &name));
        let Comparison { only_they_decide, only_we_decide, they_err, .. } = found;
        println!("  undetermined here and decided there in the same time: {only_they_decide}");
        println!(
            "  the other way round: {only_we_decide}; against a mate that was played: {they_err}"
        );
    }
    if let Some(path) = tsv {
        fs::write(&path, lines).unwrap_or_else(|error| stop(&format!("{path}: {error}")));
    }
}

fn stop(fault: &str) -> ! {
    eprint!("{fault}\n{HELP}");
    std::process::exit(2)
}

type Pick = fn(&Cost) -> f64;

/// Speed by the mean, and by the time that all but one in a hundred stay below.
const UNITS: [(&str, Pick); 2] = [
    ("thousand questions/s", |cost| cost.mean),
    ("thousand questions/s at the 99th percentile", |cost| cost.percentile_99),
];

/// Questions of a seed, so many positions.
type Make = fn(u64, usize) -> Vec<Question>;

fn mate_works(quick: bool, only: &str) -> Vec<(String, Mode, Vec<Question>)> {
    let count = if quick { 2000 } else { 20_000 };
    let sets: [(&str, Make); 2] = [("ordinary", mates::ordinary), ("blocked", mates::blocked)];
    let mut works = Vec::new();
    for (set, make) in sets {
        for (mode, word) in [(Mode::Fast, "fast"), (Mode::Full, "full")] {
            let name = format!("mate possible, {set}, {word}");
            if name.contains(only) {
                works.push((name, mode, make(1, count)));
            }
        }
    }
    works
}

type Place = (&'static str, u32, u64);

fn works(quick: bool, only: &str) -> Vec<Work> {
    let rounds = |usual: usize| if quick { 3 } else { usual };
    let standard = STANDARD.to_vec();
    let chess960: Vec<Place> = read_suite(include_str!("../../data/chess960.epd"))
        .map(|(fen, counts)| (fen, counts[0].0, counts[0].1))
        .collect();
    let mut works = Vec::new();
    if "counting, standard".contains(only) {
        let places = shortened(&standard, u32::from(quick));
        works.push(paths("counting, standard", rounds(5), &places, false, false));
    }
    if "counting, Chess960".contains(only) {
        let places = shortened(&chess960, u32::from(quick));
        works.push(paths("counting, Chess960", rounds(15), &places, false, true));
    }
    // Making is so much slower that a depth less is enough to time.
    if "making every leaf, standard".contains(only) {
        let places = shortened(&standard, 1);
        works.push(paths("making every leaf, standard", rounds(9), &places, true, false));
    }
    if "making every leaf, Chess960".contains(only) {
        let places = shortened(&chess960, u32::from(quick));
        works.push(paths("making every leaf, Chess960", rounds(9), &places, true, true));
    }
    if "PGN with every move checked".contains(only) {
        works.push(games(rounds(9)));
    }
    for (making, usual) in [(false, 9), (true, 5)] {
        for place in &shogi::places::PLACES {
            let work = if making { "making every leaf" } else { "counting" };
            let name = format!("shogi, {work}, {}", place.0);
            if name.contains(only) {
                works.push(shogi_paths(name, rounds(usual), place, making));
            }
        }
    }
    if "shogi, records with every move checked".contains(only) {
        works.extend(shogi_records(rounds(9)));
    }
    for (length, quoted) in shogi::tsume::LENGTHS {
        let name = format!("shogi, mates in {length}");
        if name.contains(only) {
            works.push(shogi_mates(name, rounds(5), length, quoted));
        }
    }
    works
}

/// The same positions `by` moves less deep, counted anew.
fn shortened(places: &[Place], by: u32) -> Vec<Place> {
    let count = |fen, depth| (ALL[1].count)(fen, depth)();
    places
        .iter()
        .map(|&(fen, depth, paths)| match by {
            0 => (fen, depth, paths),
            _ => (fen, depth - by, count(fen, depth - by)),
        })
        .collect()
}

fn paths(
    name: &'static str,
    rounds: usize,
    places: &[Place],
    making: bool,
    chess960: bool,
) -> Work {
    let task = |&(fen, depth, expected): &Place| {
        let jobs = ALL.iter().map(|rival| {
            let job = if making { rival.make } else { rival.count };
            let able = rival.chess960 || !chess960;
            Duty::new(rival.name, able.then(|| job(fen, depth)), expected)
        });
        Task { jobs: jobs.collect() }
    };
    let nodes: u64 = places.iter().map(|place| place.2).sum();
    let amounts = vec![("Mnodes/s", nodes as f64 / 1e6)];
    Work { name: name.to_owned(), rounds, amounts, tasks: places.iter().map(task).collect() }
}

fn shogi_paths(
    name: String,
    rounds: usize,
    &(_, sfen, depth, paths): &shogi::places::Place,
    making: bool,
) -> Work {
    let duty = |rival: &shogi::rivals::Rival| {
        let depth = depth - rival.shallower;
        let expected = match rival.shallower {
            0 => paths,
            _ => adoube_shogi::perft(&sfen.parse().expect("a position"), depth),
        };
        let work = if making { rival.make } else { Some(rival.count) };
        Duty {
            may_err: !rival.exact,
            share: expected as f64 / paths as f64,
            ..Duty::new(rival.name, work.map(|work| work(sfen, depth)), expected)
        }
    };
    let jobs = shogi::rivals::ALL.iter().filter(|rival| !making || rival.make.is_some());
    let tasks = vec![Task { jobs: jobs.map(duty).collect() }];
    Work { name, rounds, amounts: vec![("Mnodes/s", paths as f64 / 1e6)], tasks }
}

fn games(rounds: usize) -> Work {
    let games = Rc::new(pgn::corpus());
    let found = pgn::theirs(&games);
    let job = |read: fn(&[u8]) -> pgn::Found| -> Job {
        let games = Rc::clone(&games);
        Box::new(move || {
            let again = read(&games);
            assert_eq!(again, found, "games and moves");
            again.moves
        })
    };
    let jobs = [("adoube", job(pgn::ours)), ("pgn-reader, shakmaty", job(pgn::theirs))];
    let jobs = jobs.map(|(rival, job)| Duty::new(rival, Some(job), found.moves)).into();
    Work {
        name: "PGN with every move checked".to_owned(),
        rounds,
        amounts: vec![
            ("thousand games/s", found.games as f64 / 1e3),
            ("MB/s", games.len() as f64 / 1e6),
        ],
        tasks: vec![Task { jobs }],
    }
}

fn shogi_records(rounds: usize) -> Vec<Work> {
    let corpus = Rc::new(Corpus::make());
    let rival = Tsshogi::start(&corpus).inspect_err(|fault| eprintln!("left out: {fault}"));
    let rival = rival.ok().map(Rc::new);
    let work = |&(format, ending): &(Format, &'static str)| {
        let ours: Job = {
            let corpus = Rc::clone(&corpus);
            Box::new(move || corpus.read(format))
        };
        let mut jobs = vec![Duty::new("adoube", Some(ours), corpus.plies)];
        let ways = [("tsshogi, moves checked", true), ("tsshogi, moves not checked", false)];
        for (name, checked) in ways {
            let Some(rival) = &rival else { continue };
            // It is compiled while it runs, so it runs a while first.
            for _ in 0..4 {
                rival.read(ending, checked);
            }
            let rival = Rc::clone(rival);
            let job: Timed = Box::new(move || rival.read(ending, checked));
            jobs.push(Duty { job: Some(job), ..Duty::new(name, None, corpus.plies) });
        }
        Work {
            name: format!("shogi, {format} with every move checked"),
            rounds,
            amounts: vec![("thousand plies/s", corpus.plies as f64 / 1e3)],
            tasks: vec![Task { jobs }],
        }
    };
    FORMATS.iter().map(work).collect()
}

/// Ours beside what others are said to take, which is not measured here.
fn shogi_mates(name: String, rounds: usize, length: u32, quoted: f64) -> Work {
    let problems = shogi::tsume::problems(length);
    let total = problems.len();
    let solved = shogi::tsume::solve(&problems);
    let ours: Job = Box::new(move || shogi::tsume::solve(&problems));
    let theirs: Timed = Box::new(move || (solved, total as f64 * quoted / 1e3));
    let said = "YaneuraOu, KomoringHeights (quoted)";
    let jobs = vec![
        Duty::new("adoube", Some(ours), solved),
        Duty { job: Some(theirs), ..Duty::new(said, None, solved) },
    ];
    Work {
        name: format!("{name}, {solved} of {total} solved"),
        rounds,
        amounts: vec![(report::EACH, total as f64)],
        tasks: vec![Task { jobs }],
    }
}

impl Work {
    /// Times every rival on every task in turn, round after round, so that what disturbs the
    /// machine disturbs them all. Each rival's seconds: the median of each task, added up.
    fn measure(&self) -> Vec<(String, Option<f64>)> {
        let rivals = self.tasks[0].jobs.len();
        let mut seconds = vec![vec![Vec::new(); self.tasks.len()]; rivals];
        let mut wrong = vec![false; rivals];
        for _ in 0..self.rounds {
            for (at, task) in self.tasks.iter().enumerate() {
                for (rival, duty) in task.jobs.iter().enumerate() {
                    let Some(job) = &duty.job else { continue };
                    let (answer, took) = job();
                    seconds[rival][at].push(took / duty.share);
                    if answer == duty.expected {
                        continue;
                    }
                    if !duty.may_err {
                        let Duty { rival, expected, .. } = duty;
                        eprintln!("{}: {rival}: {answer}, not {expected}", self.name);
                        std::process::exit(1);
                    }
                    wrong[rival] = true;
                }
            }
        }
        let name = |rival: usize| {
            let name = self.tasks[0].jobs[rival].rival;
            if wrong[rival] { format!("{name} (wrong)") } else { name.to_owned() }
        };
        seconds
            .into_iter()
            .enumerate()
            .map(|(rival, tasks)| {
                let medians: Option<Vec<f64>> = tasks.into_iter().map(median).collect();
                (name(rival), medians.map(|medians| medians.iter().sum()))
            })
            .collect()
    }
}
