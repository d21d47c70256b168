//! Counts move paths: `perft DEPTH [SFEN]`.
#![allow(clippy::print_stdout, missing_docs, reason = "an example speaks to who runs it")]

use adoube_shogi::{Position, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let depth = args.next().map_or(Ok(4), |depth| depth.parse())?;
    let position = args.next().map_or(Ok(Position::START), |sfen| sfen.parse())?;
    println!("{}", perft(&position, depth));
    Ok(())
}
