use std::io::{self, Write};
use std::process::ExitCode;

use clap_complete::Shell;

use crate::failure::Outcome;

/// Print what a shell needs to complete our commands and options
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube completions bash > ~/.local/share/bash-completion/completions/adoube
  adoube completions zsh > ~/.zfunc/_adoube
  adoube completions fish > ~/.config/fish/completions/adoube.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::grammar(), "adoube", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
