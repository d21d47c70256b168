//! Thinks about a position for so many nodes, and tells what it finds.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use adoube_engine::{Limits, Search, Searchable, TranspositionTable, Watch};

struct Since(Instant);

impl Watch for Since {
    #[expect(clippy::disallowed_methods, reason = "an example is a program's edge")]
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

#[expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "an example is a program's edge"
)]
fn think<P: Searchable>(start: P, nodes: u64, write: impl Fn(P::Move) -> String + Send + Sync) {
    let table = TranspositionTable::new(64);
    let mut search = Search::new(1, start);
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits { depth: None, nodes: None, timing: None, moves: Vec::new(), lines: 1, mate: None }
    };
    let watch = Since(Instant::now());
    let stop = AtomicBool::new(false);
    search.go(&table, &limits, &watch, &stop, &mut |report| {
        let line: Vec<String> = report.lines[0].moves.iter().map(|&mv| write(mv)).collect();
        let speed = report.nodes as f64 / report.time.as_secs_f64().max(1e-6) / 1e6;
        println!(
            "depth {}/{} {} {} nodes {:.2} M/s {}",
            report.depth,
            report.selective_depth,
            report.lines[0].value,
            report.nodes,
            speed,
            line.join(" ")
        );
    });
}

fn main() {
    let mut args = std::env::args().skip(1);
    let game = args.next().unwrap_or_default();
    let nodes = args.next().and_then(|text| text.parse().ok()).unwrap_or(2_000_000);
    let text = args.collect::<Vec<_>>().join(" ");
    if game == "shogi" {
        let start = text.parse().unwrap_or(adoube_shogi::Position::START);
        think(start, nodes, |mv| mv.to_string());
    } else {
        let start = text.parse().unwrap_or(adoube_chess::Position::START);
        think(start, nodes, |mv: adoube_chess::Move| format!("{}{}", mv.from(), mv.to()));
    }
}
