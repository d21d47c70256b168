//! Walks random games beside rsshogi and shogi_legality_lite, and stops where they do not agree.
//!
//! `cargo run --release --bin shogi_walk -- [--positions N] [--seed N]`

use adoube_bench::shogi::walk::walk;

fn main() {
    let (mut positions, mut seed) = (100_000, 1);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let value = args.next().and_then(|value| value.parse().ok());
        match (arg.as_str(), value) {
            ("--positions", Some(value)) => positions = value,
            ("--seed", Some(value)) => seed = value,
            _ => {
                eprintln!("{arg}: expected --positions N or --seed N");
                std::process::exit(2);
            }
        }
    }
    match walk(positions, seed) {
        Ok(report) => println!("{report:#?}"),
        Err(fault) => {
            eprintln!("{fault}");
            std::process::exit(1);
        }
    }
}
