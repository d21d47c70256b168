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

/// The switch, in each crate that has mutants. With REACHED, a file, it writes down which are come by.
const SWITCH: &str = r#"
#[doc(hidden)]
#[allow(missing_docs)]
pub mod mutants {
    extern crate std;
    use std::io::Write as _;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    struct Chosen {
        number: usize,
        reached: Option<std::string::String>,
    }
    static CHOSEN: std::sync::OnceLock<Chosen> = std::sync::OnceLock::new();
    static REACHED: [AtomicBool; 8192] = [const { AtomicBool::new(false) }; 8192];
    pub fn is(number: usize) -> bool {
        let chosen = CHOSEN.get_or_init(|| {
            let number = std::env::var("MUTANT").ok().and_then(|it| it.parse().ok()).unwrap_or(0);
            Chosen { number, reached: std::env::var("REACHED").ok() }
        });
        if let Some(path) = &chosen.reached
            && !REACHED[number].swap(true, Relaxed)
        {
            let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
            let _ = file.and_then(|mut file| std::writeln!(file, "{number}"));
        }
        number == chosen.number
    }
}
"#;

/// The program that tells scripts, and where it stands in the copy.
const TOLD: (&str, &str) = ("crates/script/examples/told.rs", include_str!("../told.rs"));

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

/// A program of tests, or the one that tells scripts.
pub struct Program {
    pub krate: String,
    /// What cargo calls it: `suite` is that of the folder `tests`, `told` tells scripts.
    pub name: String,
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
            write_if_changed(&root.join(file), &fs::read(from.join(file))?)?;
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
        write_if_changed(&root.join(TOLD.0), TOLD.1.as_bytes())?;
        for library in SWITCHED {
            let text = fs::read_to_string(from.join(library))?;
            write_if_changed(&root.join(library), (text + SWITCH).as_bytes())?;
        }
        Ok(Self { root, texts })
    }

    /// Builds the tests with these mutants. Those that do not compile are taken out.
    pub fn build(&self, mutants: &mut Vec<Mutant>) -> io::Result<Vec<Program>> {
        loop {
            for (file, text) in &self.texts {
                let here = mutants.iter().filter(|mutant| mutant.file == *file);
                let here: Vec<_> = here.map(|mutant| (mutant.number, &mutant.place)).collect();
                write_if_changed(&self.root.join(file), mutated(text, &here).as_bytes())?;
            }
            let messages = self.cargo(&["check", "--lib"])?;
            let faulty: Vec<usize> =
                messages.iter().filter_map(|message| self.faulty(message)).collect();
            if !messages.iter().any(|message| message["message"]["level"] == "error") {
                break;
            }
            let before = mutants.len();
            mutants.retain(|mutant| !faulty.contains(&mutant.number));
            eprintln!("{} mutants do not compile", before - mutants.len());
            if before == mutants.len() {
                return Err(io::Error::other("it does not compile, and no mutant is why"));
            }
        }
        let messages = self.cargo(&["test", "--no-run", "--lib", "--test=suite"])?;
        let mut programs: Vec<_> = messages.iter().filter_map(program).collect();
        let messages = self.cargo(&["build", "--example=told"])?;
        programs.extend(messages.iter().filter_map(program));
        Ok(programs)
    }

    /// What cargo says, a value a line.
    fn cargo(&self, what: &[&str]) -> io::Result<Vec<Value>> {
        let mut cargo = Command::new("cargo");
        cargo.args(what).args(["--offline", "--message-format=json"]);
        let told = what.contains(&"--example=told");
        let tested = TESTED.iter().filter(|krate| !told || **krate == "adoube-script");
        cargo.args(tested.flat_map(|krate| ["--package", krate]));
        // Built once and run often.
        for krate in ["adoube-laws", "adoube-script"] {
            cargo.args(["--config", &format!("profile.dev.package.{krate}.opt-level=1")]);
        }
        let said = cargo
            // Apart: a library of the copy has the name of the one that it was copied from.
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .current_dir(&self.root)
            .stderr(Stdio::inherit())
            .output()?;
        let said = String::from_utf8_lossy(&said.stdout);
        Ok(said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
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

fn program(message: &Value) -> Option<Program> {
    let path = message["executable"].as_str()?;
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let folder = manifest.parent()?;
    Some(Program {
        krate: folder.file_name()?.to_str()?.to_owned(),
        name: message["target"]["name"].as_str()?.to_owned(),
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
