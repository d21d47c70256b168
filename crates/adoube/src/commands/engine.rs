use std::process::ExitCode;

use crate::engine;
use crate::failure::Outcome;

/// The chess engine, as a UCI program on standard input and output
#[derive(clap::Args)]
pub(crate) struct UciArgs {}

/// The shogi engine, as a USI program on standard input and output
#[derive(clap::Args)]
pub(crate) struct UsiArgs {}

pub(crate) fn uci(_args: &UciArgs) -> Outcome {
    engine::serve::<adoube_chess::Position>()?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn usi(_args: &UsiArgs) -> Outcome {
    engine::serve::<adoube_shogi::Position>()?;
    Ok(ExitCode::SUCCESS)
}
