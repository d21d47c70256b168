use std::io::{self, Write};
use std::process::ExitCode;

use adoube_shogi::Role;
use adoube_shogi::tsume::{MateVerdict, Solution, Solver};
use serde_json::json;

use crate::failure::{Exit, Failure};
use crate::position;
use crate::said;

/// Solve a shogi mate problem
#[derive(clap::Args)]
pub(crate) struct Args {
    sfen: String,
    #[arg(long, default_value_t = 10_000_000)]
    nodes: u64,
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    memory: u32,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Exit {
    let position = position::shogi(&args.sfen)?;
    if position.placement().pieces(position.turn().other(), Role::King).is_empty() {
        return Err(Failure::new(said::tsume_no_king()));
    }
    let mut solver = Solver::new((args.memory as usize) << 20);
    let answer = solver.solve(&position, args.nodes);
    let nodes = solver.nodes();
    let mut out = io::stdout().lock();
    let MateVerdict::Mate(moves) = answer else {
        let unknown = answer == MateVerdict::Unknown;
        let (word, told) = match unknown {
            true => ("unknown", said::tsume_unknown()),
            false => ("no mate", said::tsume_no_mate()),
        };
        let none: [&str; 0] = [];
        let tree = json!({ "answer": word, "moves": none, "nodes": nodes });
        writeln!(out, "{}", if args.json { tree.to_string() } else { told })?;
        return Ok(if unknown { ExitCode::FAILURE } else { ExitCode::SUCCESS });
    };
    let Solution { line, shortest, unique } = solver.solution(&position, moves, args.nodes);
    let plies = line.len();
    let line: Vec<_> = line.iter().map(ToString::to_string).collect();
    if args.json {
        let answer = json!({
            "answer": "mate", "moves": line, "nodes": nodes, "shortest": shortest, "unique": unique,
        });
        writeln!(out, "{answer}")?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", line.join(" "))?;
    let length =
        if shortest { said::tsume_shortest(plies) } else { said::tsume_perhaps_shorter(plies) };
    let others = match unique {
        Some(true) => said::tsume_unique(),
        Some(false) => said::tsume_not_unique(),
        None => said::tsume_perhaps_unique(),
    };
    writeln!(out, "{length}; {others}")?;
    Ok(ExitCode::SUCCESS)
}
