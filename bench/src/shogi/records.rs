//! Records to read, and their readers: ours, and tsshogi where there is Node.js to run it.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{fs, hint};

use adoube_shogi::Position;
use adoube_shogi::record::{Encoding, Ending, Format, Record, Time, records};

use super::places::choose;
use crate::chance::Chance;

/// Each format with the ending of its files.
pub const FORMATS: [(Format, &str); 4] =
    [(Format::Kif, "kif"), (Format::Ki2, "ki2"), (Format::Csa, "csa"), (Format::Jkf, "jkf")];

const GAMES: usize = 200;
const VERSION: &str = "2.2.0";

/// A folder that is not versioned.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target").join(name);
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    folder
}

/// The same seeded games in every format, as files in UTF-8.
pub struct Corpus {
    folder: PathBuf,
    files: Vec<(Format, Vec<Vec<u8>>)>,
    pub plies: u64,
}

impl Corpus {
    /// Made anew, so that what is measured is what is written today.
    ///
    /// # Panics
    /// If they cannot be kept.
    pub fn make() -> Self {
        let folder = folder("records");
        let mut chance = Chance::new(2026);
        let games: Vec<Record> = (0..GAMES).map(|_| game(&mut chance)).collect();
        let plies = games.iter().map(|game| game.main_line().count() as u64 - 1).sum();
        let mut files = Vec::new();
        for (format, ending) in FORMATS {
            let mut of_format = Vec::new();
            for (number, game) in games.iter().enumerate() {
                let bytes = game.encode(format, Encoding::Utf8).expect("UTF-8 holds everything");
                fs::write(folder.join(format!("{number:03}.{ending}")), &bytes).expect("a file");
                of_format.push(bytes);
            }
            files.push((format, of_format));
        }
        Self { folder, files, plies }
    }

    /// Reads all of a format with ours, every move checked.
    ///
    /// # Panics
    /// If one is broken.
    pub fn read(&self, format: Format) -> u64 {
        let of_format = self.files.iter().find(|(of, _)| *of == format).expect("a format");
        let mut plies = 0;
        for file in &of_format.1 {
            for record in records(file, format) {
                let record = record.unwrap_or_else(|broken| panic!("{broken}"));
                plies += hint::black_box(&record).main_line().count() as u64 - 1;
            }
        }
        plies
    }
}

/// A random game of 60 to 180 moves with the time of each, resigned.
fn game(chance: &mut Chance) -> Record {
    let mut record = Record::default();
    let mut at = Record::ROOT;
    let mut position = Position::START;
    for _ in 0..60 + chance.below(120) {
        let Some(mv) = choose(&position, 3, chance) else { break };
        at = record.add(at, mv.into());
        let spent = 1000 * chance.below(90) as u32;
        record.set_time(at, Some(Time { spent, total: None }));
        position.play(mv);
    }
    record.end(at, Ending::Resigns);
    record
}

/// tsshogi in a process of its own that reads when it is told to.
pub struct Tsshogi {
    child: Child,
    ways: RefCell<(ChildStdin, BufReader<ChildStdout>)>,
}

impl Tsshogi {
    /// Installs it where it is missing, and starts it.
    ///
    /// # Errors
    /// With what is missing.
    pub fn start(corpus: &Corpus) -> Result<Self, String> {
        let modules = folder("tsshogi");
        if !modules.join("node_modules/tsshogi").exists() {
            let install = Command::new("npm")
                .args(["install", "--silent", "--no-fund", "--no-audit", "--prefix", "."])
                .arg(format!("tsshogi@{VERSION}"))
                .current_dir(&modules)
                .status();
            if !install.is_ok_and(|status| status.success()) {
                return Err("tsshogi could not be installed (expected npm and a network)".into());
            }
        }
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/shogi/tsshogi.mjs");
        let mut child = Command::new("node")
            .arg(script)
            .args([&modules, &corpus.folder])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("node does not start: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("node has no pipes".into());
        };
        Ok(Self { child, ways: RefCell::new((input, BufReader::new(output))) })
    }

    /// Reads all of a format; the plies, and the seconds of processor time.
    ///
    /// # Panics
    /// If it answers with anything else.
    pub fn read(&self, ending: &str, checked: bool) -> (u64, f64) {
        let (input, output) = &mut *self.ways.borrow_mut();
        let checked = if checked { "checked" } else { "unchecked" };
        writeln!(input, "{ending} {checked}").expect("node listens");
        let mut line = String::new();
        output.read_line(&mut line).expect("node answers");
        let answer = line.trim().split_once(' ');
        let answer =
            answer.and_then(|(plies, time)| Some((plies.parse().ok()?, time.parse().ok()?)));
        answer.unwrap_or_else(|| panic!("tsshogi: {line:?} (expected plies and seconds)"))
    }
}

impl Drop for Tsshogi {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
