//! How many positions the search looks at in a second of processor time: from the start and from twenty
//! middlegames, for both games, one thread.

use std::sync::atomic::AtomicBool;

use adoube_bench::clock::{cpu_seconds, median};
use adoube_engine::{Limits, Search, Searchable, TranspositionTable};

/// What each position gets.
const NODES: u64 = 500_000;
const ROUNDS: usize = 3;

fn positions<P: std::str::FromStr>(start: P, text: &str) -> Vec<P> {
    let parse = |(nth, line): (usize, &str)| {
        line.parse().unwrap_or_else(|_| panic!("line {} is no position: {line}", nth + 1))
    };
    std::iter::once(start).chain(text.lines().enumerate().map(parse)).collect()
}

/// Nodes and seconds of each position.
fn run<P: Searchable>(positions: &[P], nodes: u64) -> Vec<(u64, f64, u32)> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut table = TranspositionTable::new(32);
    let mut search = Search::new(1, positions[0]);
    positions
        .iter()
        .map(|&position| {
            // What is learnt is forgotten, but memory that was touched once stays so, as in a game.
            table.clear();
            search.forget();
            search.set(position, []);
            let start = cpu_seconds();
            let report = search.go(&table, &limits, &(), &AtomicBool::new(false), &mut |_| {});
            let report = report.expect("a position with a move");
            (search.nodes(), cpu_seconds() - start, report.depth)
        })
        .collect()
}

fn show<P: Searchable>(name: &str, positions: &[P], nodes: u64) {
    let speed = |found: &[(u64, f64, u32)]| {
        let nodes: u64 = found.iter().map(|found| found.0).sum();
        nodes as f64 / found.iter().map(|found| found.1).sum::<f64>() / 1e6
    };
    let rounds: Vec<_> = (0..ROUNDS).map(|_| run(positions, nodes)).collect();
    let start = rounds.iter().map(|found| speed(&found[..1])).collect();
    let rest = rounds.iter().map(|found| speed(&found[1..])).collect();
    let total: u64 = rounds[0].iter().map(|found| found.0).sum();
    let depth: u32 = rounds[0].iter().map(|found| found.2).sum();
    println!(
        "| {name} | {:.2} | {:.2} | {:.1} | {total} |",
        median(start).unwrap_or_default(),
        median(rest).unwrap_or_default(),
        f64::from(depth) / positions.len() as f64,
    );
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let nodes = arguments.iter().find_map(|text| text.parse().ok()).unwrap_or(NODES);
    let wanted = |game: &str| {
        let games = ["chess", "shogi"];
        let named = arguments.iter().any(|text| games.contains(&text.as_str()));
        !named || arguments.iter().any(|text| text == game)
    };
    println!("| game | M nodes/s, start | twenty middlegames | mean depth | nodes |");
    println!("|---|---:|---:|---:|---:|");
    if wanted("chess") {
        let chess = include_str!("../../data/middlegames.epd");
        show("chess", &positions(adoube_chess::Position::START, chess), nodes);
    }
    if wanted("shogi") {
        let shogi = include_str!("../../data/middlegames.sfen");
        show("shogi", &positions(adoube_shogi::Position::START, shogi), nodes);
    }
}
