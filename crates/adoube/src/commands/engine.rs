use std::process::ExitCode;

use crate::engine;
use crate::failure::Exit;

/// The chess engine, as a UCI program on standard input and output
#[derive(clap::Args)]
pub(crate) struct UciArgs {
    #[arg(long)]
    constants: bool,
}

/// The shogi engine, as a USI program on standard input and output
#[derive(clap::Args)]
pub(crate) struct UsiArgs {
    #[arg(long)]
    constants: bool,
}

pub(crate) fn uci(args: &UciArgs) -> Exit {
    engine::serve::<adoube_chess::Position>(args.constants)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn usi(args: &UsiArgs) -> Exit {
    engine::serve::<adoube_shogi::Position>(args.constants)?;
    Ok(ExitCode::SUCCESS)
}
