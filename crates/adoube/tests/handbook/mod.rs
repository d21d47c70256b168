//! The handbook says what is so: its commands run, its French keeps step with its English, its names are of things that are there.

mod console;
mod first_game;
mod french;
mod nouns;
mod page;
mod prose;
mod scripts;
mod usage;

/// All faults at once, a line each.
fn report(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
