//! Any text as a sheet of players: what is read is written so that it reads the same again.
#![no_main]

use adoube_tournament::csv;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(players) = csv::read(text) else { return };
    let written = csv::write(&players);
    assert_eq!(csv::read(&written).as_ref(), Ok(&players), "{written}");
});
