//! `adoube`: chess and shogi by their official laws, one subcommand a job.

mod analyse;
mod commands;
mod datagen;
mod engine;
mod failure;
mod files;
mod format;
mod help;
mod language;
mod lawbook;
// It measures by what `/proc` tells, and ends what it started by a signal.
#[cfg(unix)]
mod load;
mod matches;
mod nearest;
mod open_files;
mod place;
mod position;
mod progress;
mod said;
mod script;
mod stop;
mod usage;
mod web;
mod web_files;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use adoube_words::Language;
use failure::Failure;

/// What the arguments and commands mean is in `locales/*/help.ftl`, and `help` puts it there.
#[derive(Parser)]
#[command(version, disable_help_subcommand = true, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Looked for before all the rest is understood, so that what is not understood is told in it too.
    #[arg(id = "lang", long, value_name = "LANG", global = true, display_order = 900)]
    _language: Option<Language>,
}

#[derive(Subcommand)]
enum Command {
    Demo(commands::demo::Args),
    Perft(commands::perft::Args),
    Check(commands::check::Args),
    Convert(commands::convert::Args),
    Analyse(commands::analyse::Args),
    Diagram(commands::diagram::Args),
    MatePossible(commands::mate_possible::Args),
    Tsume(commands::tsume::Args),
    Match(Box<commands::match_::Args>),
    Uci(commands::engine::UciArgs),
    Usi(commands::engine::UsiArgs),
    Datagen(commands::datagen::Args),
    Tune(commands::tune::Args),
    TuneSearch(commands::tune_search::Args),
    Referee(commands::referee::Args),
    Laws(commands::laws::Args),
    Pair(commands::pair::Args),
    Standings(commands::standings::Args),
    Rate(commands::rate::Args),
    Tournament(commands::tournament::Args),
    Serve(commands::serve::Args),
    #[cfg(unix)]
    Load(commands::load::Args),
    Backup(commands::keep::BackupArgs),
    Doctor(commands::keep::DoctorArgs),
    Account(commands::keep::AccountArgs),
    Completions(commands::completions::Args),
    Man(commands::man::Args),
}

/// Everything that can be asked of the program, unexplained.
pub(crate) fn grammar() -> clap::Command {
    Cli::command()
}

fn main() -> ExitCode {
    language::speak(language::asked(std::env::args_os()));
    let result = match Cli::try_parse() {
        Ok(cli) => match cli.command {
            Command::Demo(args) => commands::demo::run(&args),
            Command::Perft(args) => commands::perft::run(&args),
            Command::Check(args) => commands::check::run(&args),
            Command::Convert(args) => commands::convert::run(&args),
            Command::Analyse(args) => commands::analyse::run(&args),
            Command::Diagram(args) => commands::diagram::run(&args),
            Command::MatePossible(args) => commands::mate_possible::run(&args),
            Command::Tsume(args) => commands::tsume::run(&args),
            Command::Match(args) => commands::match_::run(&args),
            Command::Uci(args) => commands::engine::uci(&args),
            Command::Usi(args) => commands::engine::usi(&args),
            Command::Datagen(args) => commands::datagen::run(&args),
            Command::Tune(args) => commands::tune::run(&args),
            Command::TuneSearch(args) => commands::tune_search::run(&args),
            Command::Referee(args) => commands::referee::run(&args),
            Command::Laws(args) => commands::laws::run(&args),
            Command::Pair(args) => commands::pair::run(&args),
            Command::Standings(args) => commands::standings::run(&args),
            Command::Rate(args) => commands::rate::run(&args),
            Command::Tournament(args) => commands::tournament::run(&args),
            Command::Serve(args) => commands::serve::run(&args),
            #[cfg(unix)]
            Command::Load(args) => commands::load::run(&args),
            Command::Backup(args) => commands::keep::backup(&args),
            Command::Doctor(args) => commands::keep::doctor(&args),
            Command::Account(args) => commands::keep::account(&args),
            Command::Completions(args) => commands::completions::run(&args),
            Command::Man(args) => commands::man::run(&args),
        },
        // The same is asked again of a grammar that has the words for it.
        Err(error) => usage::refuse(&help::grammar().try_get_matches().err().unwrap_or(error)),
    };
    match result {
        Ok(code) => code,
        // Whoever read our output has seen enough.
        Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            failure::report(&failure);
            ExitCode::from(2)
        }
    }
}
