//! One job of one rival, for a profiler: `one [shogi] RIVAL count|make DEPTH [FEN]`.

use adoube_bench::clock::cpu_seconds;
use adoube_bench::places::STANDARD;
use adoube_bench::rivals::{ALL, Job};
use adoube_bench::shogi;

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let shogi = args.first().is_some_and(|arg| arg == "shogi");
    args.drain(..usize::from(shogi));
    let (Some(name), Some(work), Some(Ok(depth))) =
        (args.first(), args.get(1), args.get(2).map(|depth| depth.parse()))
    else {
        eprintln!("usage: one [shogi] RIVAL count|make DEPTH [FEN]");
        std::process::exit(2);
    };
    let fen = args.get(3).map(String::as_str);
    let job = match shogi {
        true => of_shogi(name, work == "make", depth, fen.unwrap_or(shogi::places::PLACES[0].1)),
        false => of_chess(name, work == "make", depth, fen.unwrap_or(STANDARD[1].0)),
    };
    let Some(job) = job else {
        eprintln!("{name}: no such rival, or it does not {work}");
        std::process::exit(2);
    };
    let start = cpu_seconds();
    let nodes = job();
    let rate = nodes as f64 / 1e6 / (cpu_seconds() - start);
    println!("{nodes} nodes, {rate:.1} Mnodes/s");
}

fn of_chess(name: &str, make: bool, depth: u32, fen: &str) -> Option<Job> {
    let rival = ALL.iter().find(|rival| rival.name == name)?;
    Some(if make { (rival.make)(fen, depth) } else { (rival.count)(fen, depth) })
}

fn of_shogi(name: &str, make: bool, depth: u32, sfen: &str) -> Option<Job> {
    let rival = shogi::rivals::ALL.iter().find(|rival| rival.name == name)?;
    if make { Some(rival.make?(sfen, depth)) } else { Some((rival.count)(sfen, depth)) }
}
