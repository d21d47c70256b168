//! How soon mates are found, in processor time: problems of chess by the search as `go mate` has it, problems of shogi
//! by the mate solver, as `go mate` has it there.

#[path = "../../../crates/engine/tests/mates/sets.rs"]
mod sets;

use std::sync::atomic::AtomicBool;

use adoube_bench::clock::{cpu_seconds, median};
use adoube_engine::{Limits, Search, TranspositionTable};
use adoube_shogi::tsume::{MateVerdict, Solver};

/// What a problem gets at most.
const NODES: u64 = 20_000_000;

/// Whether a mate of no more than so many plies is found.
fn search(plies: i32, position: &adoube_chess::Position) -> bool {
    let table = TranspositionTable::new(16);
    let mut search = Search::new(1, *position);
    let mate = Some((plies as u32).div_ceil(2));
    let limits = Limits { nodes: Some(NODES), mate, ..Limits::default() };
    let report = search.go(&table, &limits, &(), &AtomicBool::new(false), &mut |_| {});
    let found = report.and_then(|report| report.lines[0].value.mate());
    found.is_some_and(|found| found > 0 && found <= plies)
}

fn solve(_plies: i32, position: &adoube_shogi::Position) -> bool {
    matches!(Solver::new(16 << 20).solve(position, NODES), MateVerdict::Mate(_))
}

fn show<P>(name: &str, problems: &[(i32, P)], solve: impl Fn(i32, &P) -> bool) {
    let mut lengths: Vec<i32> = problems.iter().map(|&(plies, _)| plies).collect();
    lengths.sort_unstable();
    lengths.dedup();
    for length in lengths {
        let (mut solved, mut soon, mut times) = (0, 0, Vec::new());
        for (plies, position) in problems.iter().filter(|&&(plies, _)| plies == length) {
            let begun = cpu_seconds();
            let found = solve(*plies, position);
            let time = cpu_seconds() - begun;
            solved += u32::from(found);
            soon += u32::from(found && time < 1.0);
            times.push(1000.0 * time);
        }
        let count = times.len();
        let most = times.iter().copied().fold(0.0, f64::max);
        let middle = median(times).unwrap_or_default();
        println!("| {name} | {length} | {count} | {soon} | {solved} | {middle:.1} | {most:.0} |");
    }
}

fn main() {
    println!("| game | plies | problems | within a second | solved | median ms | most ms |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    show("chess", &sets::chess(), search);
    show("shogi", &sets::shogi(), solve);
}
