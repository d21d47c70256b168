use std::process::ExitCode;

use crate::engine;
use crate::failure::Outcome;

/// The chess engine, as a UCI program on standard input and output
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  printf 'position startpos\\ngo depth 10\\n' | adoube uci

Enter `adoube uci` as the engine's command in any program for chess that speaks UCI.")]
pub(crate) struct UciArgs {
    /// Offer the constants of the search as options, for those who tune them
    #[arg(long)]
    constants: bool,
}

/// The shogi engine, as a USI program on standard input and output
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  printf 'position startpos\\ngo depth 8\\n' | adoube usi

Enter `adoube usi` as the engine's command in any program for shogi that speaks USI.")]
pub(crate) struct UsiArgs {
    /// Offer the constants of the search as options, for those who tune them
    #[arg(long)]
    constants: bool,
}

pub(crate) fn uci(args: &UciArgs) -> Outcome {
    engine::serve::<adoube_chess::Position>(args.constants)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn usi(args: &UsiArgs) -> Outcome {
    engine::serve::<adoube_shogi::Position>(args.constants)?;
    Ok(ExitCode::SUCCESS)
}
