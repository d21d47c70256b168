//! Makes the perft suites, and the Chess960 positions of the benchmark.
//!
//! Positions come from seeded random play, from seeded random placements and from a list made by
//! hand. Counts are written only where shakmaty and cozy-chess agree; ours has no say in them.
//!
//! Run in `bench/`: `cargo run --release --bin suite`. The same seeds give the same files.

use std::fmt::Write;
use std::fs;

use adoube_bench::chance::Chance;
use adoube_bench::places::{chess960_start, read_cozy, read_shakmaty, shredder_fen, wander, x_fen};
use shakmaty::{Chess, Position};

/// No depth with more paths than this is counted.
const MOST_PATHS: u64 = 6_000_000;
const MOST_DEPTH: u32 = 7;

fn main() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/chess/tests/data");
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    fs::create_dir_all(tests).expect("a folder for the suites");
    fs::create_dir_all(data).expect("a folder for the data");
    let write = |path: String, lines: Vec<String>| {
        println!("{}: {} positions", path, lines.len());
        fs::write(path, lines.join("\n") + "\n").expect("a file to write");
    };
    write(format!("{data}/chess960.epd"), benchmark960());
}

/// Twenty positions of Chess960, counted to depth 4.
fn benchmark960() -> Vec<String> {
    let mut chance = Chance::new(960);
    let mut lines = Vec::new();
    while lines.len() < 20 {
        let number = chance.below(960) as u32;
        let start = read_shakmaty(&chess960_start(number, number)).expect("a start");
        let plies = 4 + chance.below(20);
        let Some(position) = wander(&start, plies, 4, &mut chance) else { continue };
        if position.castles().is_empty() {
            continue;
        }
        let fen = shredder_fen(&position);
        lines.push(format!("{fen} ;D4 {}", agreed(&position, 4)));
    }
    lines
}

/// A line with the counts of as many depths as are not too large.
#[expect(dead_code)]
fn line(fen: &str, position: &Chess) -> String {
    let mut line = fen.to_owned();
    let mut last = 1;
    let mut before = 1;
    for depth in 1..=MOST_DEPTH {
        // The next depth is guessed from the last two; a wrong guess costs seconds, no more.
        if depth > 2 && last * (last / before.max(1)) > MOST_PATHS {
            break;
        }
        let count = agreed(position, depth);
        if count > MOST_PATHS {
            break;
        }
        write!(line, " ;D{depth} {count}").expect("a string takes all");
        if count == 0 {
            break;
        }
        (before, last) = (last, count);
    }
    line
}

/// The count on which both libraries agree.
fn agreed(position: &Chess, depth: u32) -> u64 {
    let shredder = shredder_fen(position);
    let board = read_cozy(&shredder).expect("both read it");
    let (one, other) = (shakmaty::perft(position, depth), cozy_perft(&board, depth));
    assert_eq!(one, other, "{} at depth {depth}", x_fen(position));
    one
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut paths = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            paths += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            paths += cozy_perft(&next, depth - 1);
        }
        false
    });
    paths
}
