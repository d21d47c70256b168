//! Times long scripts, reading and running apart: `time_scripts [ROUNDS]`. A move and what is expected of it take turns.
#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    missing_docs,
    reason = "an example speaks to who runs it"
)]

use std::fmt::Write as _;

use adoube_script::Script;

/// Milliseconds of the processor that this program has had, as Linux tells them, a few at a time.
fn spent() -> Result<f64, Box<dyn std::error::Error>> {
    let told = std::fs::read_to_string("/proc/self/schedstat")?;
    let nanoseconds: f64 = told.split(' ').next().unwrap_or_default().parse()?;
    Ok(nanoseconds / 1e6)
}

fn script(lines: usize) -> String {
    let mut script = String::from("rulebook: fide-2009\nclock: 90m+30s\n");
    let moves = ["White plays Nf3", "Black plays Nf6", "White plays Ng1", "Black plays Ng8"];
    for line in 0..lines / 2 {
        let _ = writeln!(script, "{}\n  expect no result", moves[line % 4]);
    }
    script
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rounds = std::env::args().nth(1).map_or(Ok(20), |rounds| rounds.parse::<u32>())?;
    for lines in [1_000, 10_000, 25_000, 50_000, 100_000] {
        let text = script(lines);
        let mut mean = [0.0; 2];
        for _ in 0..rounds {
            let start = spent()?;
            let script = Script::parse(&text)?;
            let read = spent()?;
            let told = script.run()?;
            let run = spent()?;
            if let Some(failure) = told.failures.first() {
                return Err(format!("{failure:?}").into());
            }
            mean[0] += (read - start) / f64::from(rounds);
            mean[1] += (run - read) / f64::from(rounds);
        }
        let each = (mean[0] + mean[1]) * 1e3 / lines as f64;
        println!(
            "{lines} lines: read in {:.1} ms, run in {:.1} ms, {each:.2} µs a line",
            mean[0], mean[1]
        );
    }
    Ok(())
}
