use std::io::{self, Write};
use std::process::ExitCode;

use adoube_shogi::Role;
use adoube_shogi::tsume::{Answer, Solver};
use serde_json::json;

use crate::failure::{Failure, Outcome};
use crate::position;

/// Solve a shogi mate problem
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube tsume \"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\"
  echo \"8k/9/8P/9/9/9/9/9/9 b G 1\" | adoube tsume -

It prints the moves of a mate (not always the shortest; every mate is verified against all defences),
`no mate`, or `unknown` at its limit. Exit status: 0, 0 and 1.")]
pub(crate) struct Args {
    /// The position, `-` for standard input; one king may be missing
    sfen: String,
    /// How many positions to look at before giving up
    #[arg(long, default_value_t = 10_000_000)]
    nodes: u64,
    /// Memory for the search, in megabytes
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    memory: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let position = position::shogi(&args.sfen)?;
    if position.placement().pieces(position.turn().other(), Role::King).is_empty() {
        return Err(Failure::new("SFEN: no king to mate (expected one of the side that defends)"));
    }
    let mut solver = Solver::new((args.memory as usize) << 20);
    let answer = solver.solve(&position, args.nodes);
    let (word, moves) = match answer {
        Answer::Mate(moves) => ("mate", moves),
        Answer::NoMate => ("no mate", Vec::new()),
        Answer::Unknown => ("unknown", Vec::new()),
    };
    let line: Vec<_> = moves.iter().map(ToString::to_string).collect();
    let mut out = io::stdout().lock();
    if args.json {
        let nodes = solver.nodes();
        writeln!(out, "{}", json!({ "answer": word, "moves": line, "nodes": nodes }))?;
    } else if word == "mate" {
        writeln!(out, "{}", line.join(" "))?;
    } else {
        writeln!(out, "{word}")?;
    }
    Ok(if word == "unknown" { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
