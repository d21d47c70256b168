//! Composes mate problems from seeds: `compose_tsume FIRST LAST SHORTEST LONGEST`.
//!
//! Prints the length of the shortest mate, the seed and the position, for those in that range.
#![allow(
    clippy::print_stdout,
    missing_docs,
    unreachable_pub,
    dead_code,
    reason = "an example speaks to who runs it"
)]

#[path = "../tests/tsume/compose.rs"]
mod compose;
#[path = "../tests/tsume/plain.rs"]
mod plain;

use adoube_shogi::tsume::{MateVerdict, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>());
    let mut next = |default| args.next().unwrap_or(Ok(default));
    let (first, last) = (next(0)?, next(1000)?);
    let (shortest, longest) = (next(9)? as usize, next(11)? as usize);
    let mut solver = Solver::new(16 << 20);
    for seed in first..last {
        let Some(mut position) = compose::compose(seed, &compose::Recipe::RICH) else { continue };
        let mut best = 0;
        let mut printed = 0;
        let mut dice = compose::Dice::new(seed);
        for _ in 0..80 {
            let Some(varied) = compose::vary(&position, &mut dice) else { continue };
            if varied.hand(varied.turn()).total() > 4 {
                continue;
            }
            match solver.solve(&varied, 30_000) {
                MateVerdict::Mate(line) if line.len() >= best && line.len() <= longest + 4 => {
                    (position, best) = (varied, line.len());
                }
                // Without a mate in sight, wander.
                _ if best == 0 => position = varied,
                _ => continue,
            }
            if best < shortest || printed == 3 {
                continue;
            }
            // The line is no longer than it must be if there is no mate two plies shorter.
            let mut exhaustive = plain::Exhaustive::new(100_000);
            let Ok(shorter) = exhaustive.shortest(&position, (best as u32).saturating_sub(2))
            else {
                continue;
            };
            let length = shorter.map_or(best, |length| length as usize);
            if (shortest..=longest).contains(&length) {
                println!("{length} {seed} {position}");
                printed += 1;
            }
        }
    }
    Ok(())
}
