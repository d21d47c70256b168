//! Reads PGN from standard input and writes it back in the export format; broken games are
//! reported with their place.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "an example speaks to who runs it"
)]

use adoube_chess::pgn;

fn main() {
    for game in pgn::games(std::io::stdin().lock()) {
        match game {
            Ok(game) => println!("{game}"),
            Err(broken) => eprintln!("{broken}"),
        }
    }
}
