//! `mutants [COUNT] [SEED] [--quick]`, `mutants all [PART OF A PATH] [--quick]`: whether the tests notice when the laws are
//! changed.
//!
//! Every place of the laws and the clock that can be changed is, each behind a switch that is read at run time, so that all of
//! them are one build. COUNT of them, chosen by SEED, or all in some files, are then tried one by one against the scripts and
//! tests that come by them, until one notices; those that none does are printed. What noticed a mutant is remembered, and
//! tried first the next time. With `--quick`, tests that take long are left out. MUTANT=17 before one of the programs that
//! `cargo test` would run chooses the mutant 17 in it, and REACHED=FILE lists there all that it comes by.

mod copy;
mod house;
mod place;
mod trial;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{env, fs, io};

use house::{House, Mutant};
use trial::{Fate, Trial};

/// What decides, what applies, and the clocks.
const SUBJECTS: [&str; 12] = [
    "crates/laws/src/blind",
    "crates/laws/src/clocks",
    "crates/laws/src/course",
    "crates/laws/src/decide.rs",
    "crates/laws/src/game.rs",
    "crates/laws/src/hand",
    "crates/laws/src/rulings",
    "crates/laws/src/score",
    "crates/laws/src/session",
    "crates/laws/src/sheets",
    "crates/laws/src/talk",
    "crates/clock/src/clock.rs",
];

/// Which mutants are tried, and whether the tests that take long are left out.
struct Choice {
    which: Which,
    quick: bool,
}

enum Which {
    Sample { count: usize, seed: u64 },
    All { within: String },
}

fn choice(arguments: impl Iterator<Item = String>) -> Option<Choice> {
    let mut arguments: Vec<String> = arguments.collect();
    let quick = arguments.last().is_some_and(|last| last == "--quick");
    arguments.truncate(arguments.len() - usize::from(quick));
    let [first, second] = [0, 1].map(|nth| arguments.get(nth));
    let which = match first.map(String::as_str) {
        Some("all") => Which::All { within: second.cloned().unwrap_or_default() },
        first => Which::Sample {
            count: first.map_or(Some(300), |count| count.parse().ok())?,
            seed: second.map_or(Some(1), |seed| seed.parse().ok())?,
        },
    };
    Some(Choice { which, quick })
}

fn main() -> io::Result<()> {
    let Some(choice) = choice(env::args().skip(1)) else {
        return Err(io::Error::other(
            "usage: mutants [COUNT] [SEED] [--quick], or mutants all [PATH] [--quick]",
        ));
    };
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or(from.join("target"), PathBuf::from);

    let mut texts = BTreeMap::new();
    for subject in SUBJECTS {
        read(&from, subject, &mut texts)?;
    }
    let mut mutants = Vec::new();
    for (file, text) in &texts {
        let places =
            place::places(text).map_err(|error| io::Error::other(format!("{file}: {error}")))?;
        let first = mutants.len() + 1;
        mutants.extend(places.into_iter().enumerate().map(|(index, place)| Mutant {
            number: first + index,
            file: file.clone(),
            place,
        }));
    }
    let places = mutants.len();
    eprintln!("{places} places can be changed");
    let names = names(&mutants, &texts);
    let house = House::copied(&from, &target, texts.clone())?;
    // Those that did not compile the last time are not tried again, or everything would be built anew.
    let faulty = target.join("mutants/faulty");
    let known = fs::read_to_string(&faulty).unwrap_or_default();
    let known: BTreeSet<&str> = known.lines().collect();
    mutants.retain(|mutant| !known.contains(names[&mutant.number].as_str()));
    let programs = house.build(&mut mutants)?;
    eprintln!("{} mutants compile", mutants.len());
    let compiled: BTreeSet<usize> = mutants.iter().map(|mutant| mutant.number).collect();
    let others = names.iter().filter(|(number, _)| !compiled.contains(number));
    fs::write(faulty, others.map(|(_, name)| format!("{name}\n")).collect::<String>())?;
    match choice.which {
        Which::All { within } => mutants.retain(|mutant| mutant.file.contains(&within)),
        Which::Sample { count, seed } => {
            // Whether a mutant compiles does not change which others are chosen.
            let mut order: Vec<usize> = (1..=places).collect();
            shuffle(&mut order, seed);
            let chosen = order.iter().filter(|number| compiled.contains(number)).take(count);
            let chosen: BTreeSet<usize> = chosen.copied().collect();
            mutants.retain(|mutant| chosen.contains(&mutant.number));
        }
    }

    let memory = target.join("mutants/killed-by");
    let killers = remembered(&memory);
    let trial = Trial::new(&programs, &target.join("mutants"), choice.quick)?;
    let fates =
        Mutex::new((Vec::new(), OpenOptions::new().create(true).append(true).open(&memory)?));
    let next = AtomicUsize::new(0);
    trial::each_core(|_| {
        while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
            let name = &names[&mutant.number];
            let fate = trial.fate(mutant.number, killers.get(name).map(String::as_str))?;
            let mut fates = fates.lock().unwrap_or_else(PoisonError::into_inner);
            let (tried, memory) = &mut *fates;
            match &fate {
                Fate::Killed(by) => writeln!(memory, "{name}\t{by}")?,
                _ => eprintln!("survives: {name}"),
            }
            tried.push((mutant, fate));
            if tried.len() % 50 == 0 {
                eprintln!("{} tried", tried.len());
            }
        }
        Ok(())
    })?;

    let (mut fates, _) = fates.into_inner().unwrap_or_else(PoisonError::into_inner);
    fates.sort_by_key(|(mutant, _): &(&Mutant, Fate)| mutant.number);
    let mut by_kind: BTreeMap<String, usize> = BTreeMap::new();
    let mut survived = 0;
    for (mutant, fate) in &fates {
        if let Fate::Killed(by) = fate {
            *by_kind.entry(trial.kind(by)).or_default() += 1;
            continue;
        }
        survived += 1;
        let why = if *fate == Fate::Unreached { ", which nothing comes by" } else { "" };
        let told = copy::told(&texts[&mutant.file], &mutant.place);
        println!("{}:{}: {told} ({}{why})", mutant.file, mutant.place.line, mutant.number);
    }
    for (kind, killed) in by_kind {
        println!("{killed} killed by {kind}");
    }
    println!("{survived} of {} survived", fates.len());
    Ok(())
}

/// The mutants by a name that outlasts changes elsewhere in the file.
fn names(mutants: &[Mutant], texts: &BTreeMap<String, String>) -> BTreeMap<usize, String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let name = |mutant: &Mutant| {
        let told = copy::told(&texts[&mutant.file], &mutant.place);
        let name = format!("{}: {told}", mutant.file).replace('\t', " ");
        let nth = seen.entry(name.clone()).or_default();
        *nth += 1;
        (mutant.number, format!("{name} #{nth}"))
    };
    mutants.iter().map(name).collect()
}

/// What noticed each mutant the last time.
fn remembered(memory: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(memory).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines.map(|(name, by)| (name.to_owned(), by.to_owned())).collect()
}

/// A file, or every one in a folder.
fn read(root: &Path, path: &str, texts: &mut BTreeMap<String, String>) -> io::Result<()> {
    if root.join(path).is_file() {
        texts.insert(path.to_owned(), fs::read_to_string(root.join(path))?);
        return Ok(());
    }
    for file in fs::read_dir(root.join(path))? {
        let name = file?.file_name();
        read(root, &format!("{path}/{}", name.to_string_lossy()), texts)?;
    }
    Ok(())
}

/// The same order for the same seed (SplitMix64).
fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut state = seed;
    for left in (1..items.len()).rev() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut drawn = state;
        drawn = (drawn ^ (drawn >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        drawn = (drawn ^ (drawn >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let drawn = (drawn ^ (drawn >> 31)) % (left as u64 + 1);
        items.swap(left, usize::try_from(drawn).unwrap_or(left));
    }
}
