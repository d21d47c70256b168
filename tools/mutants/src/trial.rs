//! One mutant against the tests, the quick ones first.

use std::io;
use std::process::{Command, Stdio};

use crate::house::Tests;

/// Who computes for so many seconds does not come back.
const PATIENCE: u32 = 60;

/// What became of a mutant.
pub enum Fate {
    /// What noticed it.
    Killed(&'static str),
    Survived,
}

/// Some tests of one program, by the names that they begin with, or all but those.
struct Stage {
    name: &'static str,
    krate: &'static str,
    suite: bool,
    only: &'static [&'static str],
    skip: &'static [&'static str],
}

const fn stage(name: &'static str, krate: &'static str, suite: bool) -> Stage {
    Stage { name, krate, suite, only: &[], skip: &[] }
}

const LAWBOOK: &str = "lawbook::every_example_holds_and_nothing_is_missing";

/// Most mutants die by an example of the lawbook; random games come last.
const STAGES: [Stage; 7] = [
    Stage { only: &[LAWBOOK], ..stage("lawbook", "script", true) },
    Stage { only: &["irregular", "stories"], ..stage("stories", "script", true) },
    stage("clock", "clock", true),
    stage("unit tests of clock", "clock", false),
    stage("unit tests of laws", "laws", false),
    Stage { skip: &[LAWBOOK, "irregular", "stories"], ..stage("logs and fields", "script", true) },
    stage("properties", "laws", true),
];

/// The stages, with what can be tried: what fails without a mutant is left out.
pub struct Trial<'a> {
    stages: Vec<(&'static Stage, &'a Tests, Vec<String>)>,
}

impl<'a> Trial<'a> {
    /// Runs every stage without a mutant.
    pub fn new(programs: &'a [Tests]) -> io::Result<Self> {
        let mut stages = Vec::new();
        for stage in &STAGES {
            let fits = |tests: &&Tests| tests.krate == stage.krate && tests.suite == stage.suite;
            let Some(tests) = programs.iter().find(fits) else { continue };
            let output = command(stage, tests, &[], 0).stderr(Stdio::null()).output()?;
            let output = String::from_utf8_lossy(&output.stdout);
            let failed = output.lines().filter_map(|line| {
                let (name, fate) = line.strip_prefix("test ")?.split_once(" ... ")?;
                (fate == "FAILED").then(|| name.to_owned())
            });
            let failed: Vec<_> = failed.collect();
            if !failed.is_empty() {
                eprintln!(
                    "{}: not tried, as they fail without a mutant: {}",
                    stage.name,
                    failed.join(", ")
                );
            }
            stages.push((stage, tests, failed));
        }
        Ok(Self { stages })
    }

    /// Runs the stages until one notices the mutant.
    pub fn fate(&self, number: usize) -> io::Result<Fate> {
        for (stage, tests, skip) in &self.stages {
            let mut command = command(stage, tests, skip, number);
            if !command.stdout(Stdio::null()).stderr(Stdio::null()).status()?.success() {
                return Ok(Fate::Killed(stage.name));
            }
        }
        Ok(Fate::Survived)
    }
}

/// The tests of a stage. Who computes without end is stopped by the system.
fn command(stage: &Stage, tests: &Tests, skip: &[String], number: usize) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("ulimit -t {PATIENCE}; exec \"$0\" \"$@\"")])
        .arg(&tests.path)
        .args(stage.only)
        .args(stage.skip.iter().flat_map(|name| ["--skip", name]))
        .args(skip.iter().flat_map(|name| ["--skip", name]))
        .args(["--test-threads", "1"])
        .env("MUTANT", number.to_string())
        .env("PROPTEST_CASES", "48")
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .env("PROPTEST_FAILURE_PERSISTENCE", "off")
        .env("RUST_BACKTRACE", "0")
        .current_dir(&tests.folder);
    command
}
