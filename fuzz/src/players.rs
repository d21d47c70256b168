//! Any text as a sheet of players: what is read is written so that it reads the same again.

use adoube_tournament::csv;

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let Ok(players) = csv::read(text) else { return };
    let written = csv::write(&players);
    assert_eq!(csv::read(&written).as_ref(), Ok(&players), "{written}");
}
