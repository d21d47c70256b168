//! Times the solver on a file of problems, `LENGTH SEED SFEN` a line: `time_tsume FILE [ROUNDS]`.
#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    missing_docs,
    reason = "an example speaks to who runs it"
)]

use std::collections::BTreeMap;
use std::time::Instant;

use adoube_shogi::tsume::{MateVerdict, Solver};
use adoube_shogi::{Flaw, Sketch};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().ok_or("expected a file")?)?;
    let rounds: usize = args.next().map_or(Ok(1), |arg| arg.parse())?;
    let mut solver = Solver::new(16 << 20);
    let mut times: BTreeMap<u32, Vec<(f64, u64)>> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut fields = line.splitn(3, ' ');
        let length: u32 = fields.next().ok_or("expected a length")?.parse()?;
        let sfen = fields.nth(1).ok_or("expected a position")?;
        let sketch: Sketch = sfen.parse()?;
        let position = sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME))?;
        let mut best = f64::MAX;
        for _ in 0..rounds {
            let start = Instant::now();
            let answer = solver.solve(&position, 20_000_000);
            best = best.min(start.elapsed().as_secs_f64() * 1e3);
            if !matches!(answer, MateVerdict::Mate(_)) {
                println!("{answer:?}: {line}");
            }
        }
        times.entry(length).or_default().push((best, solver.nodes()));
    }
    for (length, mut times) in times {
        times.sort_by(|a, b| a.0.total_cmp(&b.0));
        let count = times.len();
        let total: f64 = times.iter().map(|time| time.0).sum();
        let nodes: u64 = times.iter().map(|time| time.1).sum();
        println!(
            "mate in {length}: {count} positions, mean {:.3} ms, median {:.3}, p99 {:.3}, max {:.3}; \
             {:.0} nodes each, {:.2} Mnodes/s",
            total / count as f64,
            times[count / 2].0,
            times[(count * 99 / 100).min(count - 1)].0,
            times[count - 1].0,
            nodes as f64 / count as f64,
            nodes as f64 / total / 1e3,
        );
    }
    Ok(())
}
