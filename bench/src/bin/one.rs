//! One job of one rival, for a profiler: `one RIVAL count|make DEPTH [FEN]`.

use adoube_bench::clock::cpu_seconds;
use adoube_bench::places::STANDARD;
use adoube_bench::rivals::ALL;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (Some(name), Some(work), Some(Ok(depth))) =
        (args.first(), args.get(1), args.get(2).map(|depth| depth.parse()))
    else {
        eprintln!("usage: one RIVAL count|make DEPTH [FEN]");
        std::process::exit(2);
    };
    let fen = args.get(3).map_or(STANDARD[1].0, String::as_str);
    let Some(rival) = ALL.iter().find(|rival| rival.name == name) else {
        eprintln!("{name}: expected one of {:?}", ALL.map(|rival| rival.name));
        std::process::exit(2);
    };
    let job = if work == "make" { (rival.make)(fen, depth) } else { (rival.count)(fen, depth) };
    let start = cpu_seconds();
    let nodes = job();
    let rate = nodes as f64 / 1e6 / (cpu_seconds() - start);
    println!("{nodes} nodes, {rate:.1} Mnodes/s");
}
