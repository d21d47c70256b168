use std::io::{self, Write};
use std::process::ExitCode;

use adoube_shogi::Role;
use adoube_shogi::tsume::{MateVerdict, Solver};
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
    let (word, moves) = match answer {
        MateVerdict::Mate(moves) => ("mate", moves),
        MateVerdict::NoMate => ("no mate", Vec::new()),
        MateVerdict::Unknown => ("unknown", Vec::new()),
    };
    let line: Vec<_> = moves.iter().map(ToString::to_string).collect();
    let mut out = io::stdout().lock();
    if args.json {
        let nodes = solver.nodes();
        writeln!(out, "{}", json!({ "answer": word, "moves": line, "nodes": nodes }))?;
    } else {
        let told = match word {
            "mate" => line.join(" "),
            "no mate" => said::tsume_no_mate(),
            _ => said::tsume_unknown(),
        };
        writeln!(out, "{told}")?;
    }
    Ok(if word == "unknown" { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
