//! One mutant against what comes by it: the scripts first, then the quick tests, then the others.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use crate::house::Program;

/// A test that takes no longer is run together with others.
const QUICK: Duration = Duration::from_secs(1);

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// What noticed it.
    Killed(String),
    Survived,
    /// As nothing comes by it.
    Unreached,
}

/// One script or test, with the mutants that it comes by.
struct Item {
    /// The crate and the program, or nothing for a script.
    program: Option<usize>,
    name: String,
    reached: BTreeSet<usize>,
    took: Duration,
}

/// Everything that can be tried.
pub struct Trial<'a> {
    programs: &'a [Program],
    told: &'a Program,
    scripts: PathBuf,
    items: Vec<Item>,
}

impl<'a> Trial<'a> {
    /// Runs everything once without a mutant. What fails then is left out.
    pub fn new(programs: &'a [Program], folder: &Path, quick: bool) -> io::Result<Self> {
        let Some(told) = programs.iter().find(|program| program.name == "told") else {
            return Err(io::Error::other("what tells scripts is not built"));
        };
        let scripts = folder.join("scripts");
        let _ = fs::remove_dir_all(&scripts);
        fs::create_dir_all(&scripts)?;
        bounded(told, 600).arg("--list").arg(&scripts).status()?;
        let mut names = Vec::new();
        for entry in fs::read_dir(&scripts)? {
            names.push((None, entry?.file_name().to_string_lossy().into_owned()));
        }
        names.sort();
        for (index, program) in programs.iter().enumerate() {
            if program.name == "told" {
                continue;
            }
            let list = bounded(program, 60).args(["--list", "--format", "terse"]).output()?;
            let list = String::from_utf8_lossy(&list.stdout).into_owned();
            let tests = list.lines().filter_map(|line| line.strip_suffix(": test"));
            names.extend(tests.map(|name| (Some(index), name.to_owned())));
        }
        let mut trial = Self { programs, told, scripts, items: Vec::new() };
        let items = Mutex::new(Vec::new());
        let next = AtomicUsize::new(0);
        each_core(|core| {
            let reached = folder.join(format!("reached-{core}"));
            while let Some((program, name)) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                let _ = fs::remove_file(&reached);
                let start = Instant::now();
                let mut command = trial.command(*program, &[name.as_str()], 120);
                if !quiet(command.env("REACHED", &reached)).status()?.success() {
                    eprintln!("not tried, as it fails without a mutant: {name}");
                    continue;
                }
                let text = fs::read_to_string(&reached).unwrap_or_default();
                let item = Item {
                    program: *program,
                    name: name.clone(),
                    reached: text.lines().filter_map(|line| line.parse().ok()).collect(),
                    took: start.elapsed(),
                };
                items.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(item);
            }
            Ok(())
        })?;
        trial.items = items.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        if quick {
            trial.items.retain(|item| item.program.is_none() || item.took <= QUICK);
        }
        Ok(trial)
    }

    /// Tries what comes by the mutant until something notices it; first what noticed it the last time.
    pub fn fate(&self, number: usize, last: Option<&str>) -> io::Result<Fate> {
        let mut items: Vec<&Item> =
            self.items.iter().filter(|item| item.reached.contains(&number)).collect();
        if items.is_empty() {
            return Ok(Fate::Unreached);
        }
        // What comes by few others is most likely about this one.
        items.sort_by_key(|item| (Some(item.name.as_str()) != last, item.reached.len()));
        if let Some(item) = items.first().filter(|item| Some(item.name.as_str()) == last) {
            if self.notices(&[item], number)?.is_some() {
                return Ok(Fate::Killed(item.name.clone()));
            }
            items.remove(0);
        }
        let (scripts, tests): (Vec<&Item>, Vec<&Item>) =
            items.into_iter().partition(|item| item.program.is_none());
        if let Some(by) = self.notices(&scripts, number)? {
            return Ok(Fate::Killed(by));
        }
        let (quick, mut slow): (Vec<&Item>, Vec<&Item>) =
            tests.into_iter().partition(|item| item.took <= QUICK);
        for program in 0..self.programs.len() {
            let here = quick.iter().copied().filter(|item| item.program == Some(program));
            if let Some(by) = self.notices(&here.collect::<Vec<_>>(), number)? {
                return Ok(Fate::Killed(by));
            }
        }
        slow.sort_by_key(|item| item.took);
        for item in slow {
            if let Some(by) = self.notices(&[item], number)? {
                return Ok(Fate::Killed(by));
            }
        }
        Ok(Fate::Survived)
    }

    /// Which of these, all of one program, notices a mutant.
    fn notices(&self, items: &[&Item], number: usize) -> io::Result<Option<String>> {
        let Some(first) = items.first() else { return Ok(None) };
        let names: Vec<&str> = items.iter().map(|item| item.name.as_str()).collect();
        let usual: u64 = items.iter().map(|item| item.took.as_secs()).sum();
        let mut command = self.command(first.program, &names, 10 + 3 * usual);
        let output = command.env("MUTANT", number.to_string()).stderr(Stdio::null()).output()?;
        if output.status.success() {
            return Ok(None);
        }
        let output = String::from_utf8_lossy(&output.stdout);
        let failed = output.lines().find_map(|line| match first.program {
            None => Path::new(line).file_name().and_then(|name| name.to_str()),
            Some(_) => line.strip_prefix("test ")?.strip_suffix(" ... FAILED"),
        });
        Ok(Some(failed.unwrap_or(names[0]).to_owned()))
    }

    /// Scripts, or tests of one program.
    fn command(&self, program: Option<usize>, names: &[&str], seconds: u64) -> Command {
        match program {
            None => {
                let mut command = bounded(self.told, seconds);
                command.args(names.iter().map(|name| self.scripts.join(name)));
                command
            }
            Some(program) => {
                let mut command = bounded(&self.programs[program], seconds);
                command.arg("--exact").args(names).args(["--test-threads", "1"]);
                command
            }
        }
    }

    /// How a test or script is called in what is told at the end.
    pub fn kind(&self, name: &str) -> String {
        let item = self.items.iter().find(|item| item.name == name);
        match item.and_then(|item| item.program) {
            None => match name.split_once(": ") {
                Some((file, _)) => file.into(),
                None => "the lawbook".into(),
            },
            Some(program) => {
                let program = &self.programs[program];
                let kind = if program.name == "suite" { "tests" } else { "unit tests" };
                format!("{kind} of {}", program.krate)
            }
        }
    }
}

/// A program that is stopped by the system when it computes for longer, or fills the memory.
fn bounded(program: &Program, seconds: u64) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("ulimit -t {seconds}; ulimit -v 4000000; exec \"$0\" \"$@\"")])
        .arg(&program.path)
        .env("PROPTEST_CASES", "48")
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .env("PROPTEST_FAILURE_PERSISTENCE", "off")
        .env("RUST_BACKTRACE", "0")
        .current_dir(&program.folder);
    command
}

fn quiet(command: &mut Command) -> &mut Command {
    command.stdout(Stdio::null()).stderr(Stdio::null())
}

/// Does the same on every core.
pub fn each_core(work: impl Fn(usize) -> io::Result<()> + Sync) -> io::Result<()> {
    let work = &work;
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|core| scope.spawn(move || work(core))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Ok(())))
    })
}
