//! Solves mate problems: `tsume SFEN`, or one SFEN a line on standard input.
#![allow(clippy::print_stdout, missing_docs, reason = "an example speaks to who runs it")]

use adoube_shogi::tsume::{Limits, MateVerdict, solve};
use adoube_shogi::{Flaw, Position, Reading, Sketch};

fn read(sfen: &str) -> Result<Position, Box<dyn std::error::Error>> {
    let sketch = Sketch::from_sfen(sfen, Reading::Lenient)?;
    Ok(sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME))?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let sfen: Vec<String> = std::env::args().skip(1).collect();
    let sfens = match sfen.is_empty() {
        true => std::io::stdin().lines().collect::<Result<Vec<_>, _>>()?,
        false => vec![sfen.join(" ")],
    };
    for sfen in sfens {
        match solve(&read(&sfen)?, Limits::default()) {
            MateVerdict::Mate(line) => {
                let line: Vec<String> = line.iter().map(ToString::to_string).collect();
                println!("{}", line.join(" "));
            }
            MateVerdict::NoMate => println!("no mate"),
            MateVerdict::Unknown => println!("unknown"),
        }
    }
    Ok(())
}
