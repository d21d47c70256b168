use std::io::{self, Write};
use std::process::ExitCode;

use clap_complete::Shell;

use crate::failure::Exit;

/// Print what a shell needs to complete our commands and options
#[derive(clap::Args)]
pub(crate) struct Args {
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::help::grammar(), "adoube", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
