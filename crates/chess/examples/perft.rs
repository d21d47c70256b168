//! Counts move paths: `perft DEPTH [FEN]`.
#![allow(clippy::print_stdout, missing_docs, reason = "an example speaks to who runs it")]

use adoube_chess::{Position, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let depth = args.next().map_or(Ok(5), |depth| depth.parse())?;
    let position = args.next().map_or(Ok(Position::START), |fen| fen.parse())?;
    println!("{}", perft(&position, depth));
    Ok(())
}
