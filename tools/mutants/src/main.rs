//! `mutants [COUNT] [SEED]`: whether the tests notice when the laws are changed.
//!
//! COUNT places of the laws and the clock are chosen by SEED and changed, each behind a switch that is read at run time, so
//! that all of them are one build. Each mutant is then tried by itself, until a test notices it; those that none does are
//! printed. MUTANT=17 before one of the programs that `cargo test` would run chooses the mutant 17 in it.

mod copy;
mod house;
mod place;
mod trial;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::{env, fs, io, thread};

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

/// More are made than are asked for, as some do not compile.
const SPARE: usize = 30;

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1).map(|argument| argument.parse::<usize>().ok());
    let mut next = |otherwise| match arguments.next() {
        None => Ok(otherwise),
        Some(number) => number.ok_or_else(|| io::Error::other("usage: mutants [COUNT] [SEED]")),
    };
    let (count, seed) = (next(300)?, next(1)?);
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or(from.join("target"), PathBuf::from);

    let mut texts = BTreeMap::new();
    for subject in SUBJECTS {
        read(&from, subject, &mut texts)?;
    }
    let mut all = Vec::new();
    for (file, text) in &texts {
        let places =
            place::places(text).map_err(|error| io::Error::other(format!("{file}: {error}")))?;
        all.extend(places.into_iter().map(|place| (file.clone(), place)));
    }
    eprintln!("{} places can be changed", all.len());
    shuffle(&mut all, seed as u64);
    let chosen = all.into_iter().take(count + SPARE).enumerate();
    let mut mutants: Vec<Mutant> =
        chosen.map(|(index, (file, place))| Mutant { number: index + 1, file, place }).collect();
    let house = House::copied(&from, &target, texts.clone())?;
    let tests = house.build(&mut mutants)?;
    mutants.truncate(count);

    let trial = Trial::new(&tests)?;
    let fates = Mutex::new((mutants.iter(), Vec::new()));
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(|| work(&fates, &trial))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Ok(())))
    })?;

    let (_, mut fates) = fates.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    fates.sort_by_key(|(mutant, _): &(&Mutant, Fate)| (&mutant.file, mutant.place.line));
    let mut by_stage: BTreeMap<&str, usize> = BTreeMap::new();
    let mut survived = 0;
    for (mutant, fate) in &fates {
        match fate {
            Fate::Killed(stage) => *by_stage.entry(stage).or_default() += 1,
            Fate::Survived => {
                survived += 1;
                let told = copy::told(&texts[&mutant.file], &mutant.place);
                println!("{}:{}: {told} ({})", mutant.file, mutant.place.line, mutant.number);
            }
        }
    }
    for (stage, killed) in by_stage {
        println!("{killed} killed by {stage}");
    }
    println!("{survived} of {} survived", fates.len());
    Ok(())
}

/// Those that are still to be tried, and what became of the others.
type Tried<'a> = (std::slice::Iter<'a, Mutant>, Vec<(&'a Mutant, Fate)>);

/// Tries one mutant after the other, as long as there are any.
fn work<'a>(fates: &Mutex<Tried<'a>>, trial: &Trial<'_>) -> io::Result<()> {
    let lock = || fates.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    loop {
        let Some(mutant) = lock().0.next() else { return Ok(()) };
        let fate = trial.fate(mutant.number)?;
        let mut fates = lock();
        fates.1.push((mutant, fate));
        if fates.1.len() % 20 == 0 {
            let survived = fates.1.iter().filter(|(_, fate)| matches!(fate, Fate::Survived));
            eprintln!("{} tried, {} survived", fates.1.len(), survived.count());
        }
    }
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
