//! The handbook says what is so: its commands run, its French keeps step with its English, its names are of things that are there.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod console;
mod french;
mod page;
#[path = "../program/mod.rs"]
mod program;
mod prose;
mod scripts;
mod usage;

/// All faults at once, a line each.
fn report(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
