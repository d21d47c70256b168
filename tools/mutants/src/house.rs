//! A copy of what the laws are built and tested from, with the mutants in it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use serde_json::Value;

use crate::copy::mutated;
use crate::place::Place;

/// What the tests of the laws need.
const ROOMS: [&str; 10] = [
    "crates/board",
    "crates/chess",
    "crates/shogi",
    "crates/clock",
    "crates/laws",
    "crates/script",
    "lawbook",
    "examples",
    "docs",
    "README.md",
];

/// The crates that are tested.
const TESTED: [&str; 3] = ["adoube-clock", "adoube-laws", "adoube-script"];

/// The crates that can have mutants.
const SWITCHED: [&str; 2] = ["crates/clock/src/lib.rs", "crates/laws/src/lib.rs"];

/// The switch, in each crate that has mutants.
const SWITCH: &str = r#"
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutants {
    extern crate std;
    pub fn is(number: usize) -> bool {
        static CHOSEN: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
        number == *CHOSEN.get_or_init(|| {
            std::env::var("MUTANT").ok().and_then(|chosen| chosen.parse().ok()).unwrap_or(0)
        })
    }
}
"#;

/// One mutant: its number from 1 on, its file, and what it changes there.
pub struct Mutant {
    pub number: usize,
    pub file: String,
    pub place: Place,
}

/// The copy.
pub struct House {
    root: PathBuf,
    /// The files that can have mutants, as they were.
    texts: BTreeMap<String, String>,
}

/// A program of tests: the crate, and whether it is the one of its folder `tests`.
pub struct Tests {
    pub krate: String,
    pub suite: bool,
    pub path: PathBuf,
    /// Where cargo would run it.
    pub folder: PathBuf,
}

impl House {
    /// Copies what git knows, or what lies there and is not ignored.
    pub fn copied(from: &Path, target: &Path, texts: BTreeMap<String, String>) -> io::Result<Self> {
        let root = target.join("mutants");
        let listed = Command::new("git")
            .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
            .args(ROOMS)
            .current_dir(from)
            .output()?;
        for file in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
            if texts.contains_key(file) || SWITCHED.contains(&file) {
                continue;
            }
            let mut bytes = fs::read(from.join(file))?;
            if file.starts_with("crates/laws/tests/properties/") {
                let text = String::from_utf8_lossy(&bytes);
                bytes = text.replace("GAMES: u64 = 1_500", "GAMES: u64 = 300").into_bytes();
            }
            write_if_changed(&root.join(file), &bytes)?;
        }
        let manifest = fs::read_to_string(from.join("Cargo.toml"))?;
        let members: Vec<String> = ROOMS[..6].iter().map(|room| format!("\"{room}\"")).collect();
        let manifest = manifest.lines().map(|line| match line.split_once(" = ") {
            Some(("members", _)) => format!("members = [{}]\n", members.join(", ")),
            _ => format!("{line}\n"),
        });
        write_if_changed(&root.join("Cargo.toml"), manifest.collect::<String>().as_bytes())?;
        if !root.join("Cargo.lock").exists() {
            fs::copy(from.join("Cargo.lock"), root.join("Cargo.lock"))?;
        }
        for library in SWITCHED {
            let text = fs::read_to_string(from.join(library))?;
            write_if_changed(&root.join(library), (text + SWITCH).as_bytes())?;
        }
        Ok(Self { root, texts })
    }

    /// Builds the tests with these mutants. Those that do not compile are taken out.
    pub fn build(&self, mutants: &mut Vec<Mutant>) -> io::Result<Vec<Tests>> {
        loop {
            for (file, text) in &self.texts {
                let here = mutants.iter().filter(|mutant| mutant.file == *file);
                let here: Vec<_> = here.map(|mutant| (mutant.number, &mutant.place)).collect();
                write_if_changed(&self.root.join(file), mutated(text, &here).as_bytes())?;
            }
            let mut cargo = Command::new("cargo");
            cargo.args(["test", "--no-run", "--offline", "--message-format=json"]);
            cargo.args(TESTED.iter().flat_map(|krate| ["--package", krate]));
            // Built once and run often.
            for krate in ["adoube-laws", "adoube-script"] {
                let fast = format!("profile.dev.package.{krate}.opt-level=1");
                cargo.args(["--config", &fast]);
            }
            let built = cargo
                // Apart: a library of the copy has the name of the one that it was copied from.
                .env("CARGO_TARGET_DIR", self.root.join("target"))
                .current_dir(&self.root)
                .stderr(Stdio::inherit())
                .output()?;
            let messages: Vec<Value> = String::from_utf8_lossy(&built.stdout)
                .lines()
                .filter_map(|line| serde_json::from_str(line).ok())
                .collect();
            if built.status.success() {
                return Ok(messages.iter().filter_map(tests).collect());
            }
            let faulty: Vec<usize> =
                messages.iter().filter_map(|message| self.faulty(message)).collect();
            let before = mutants.len();
            mutants.retain(|mutant| !faulty.contains(&mutant.number));
            eprintln!("{} mutants do not compile", before - mutants.len());
            if before == mutants.len() {
                return Err(io::Error::other("it does not compile, and no mutant is why"));
            }
        }
    }

    /// The mutant that an error is about: the last whose switch stands before it.
    fn faulty(&self, message: &Value) -> Option<usize> {
        let message = message.get("message").filter(|message| message["level"] == "error")?;
        let spans = message["spans"].as_array()?;
        let span = spans.iter().find(|span| span["is_primary"] == true)?;
        let text = fs::read_to_string(self.root.join(span["file_name"].as_str()?)).ok()?;
        let end = usize::try_from(span["byte_end"].as_u64()?).ok()?;
        let (_, number) = text.get(..end)?.rsplit_once("crate::mutants::is(")?;
        number.split(')').next()?.parse().ok()
    }
}

fn tests(message: &Value) -> Option<Tests> {
    let path = message["executable"].as_str()?;
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let folder = manifest.parent()?;
    Some(Tests {
        krate: folder.file_name()?.to_str()?.to_owned(),
        suite: message["target"]["name"] == "suite",
        path: path.into(),
        folder: folder.to_owned(),
    })
}

fn write_if_changed(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}
