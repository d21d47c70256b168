//! `adoube`: chess and shogi by their official laws, one subcommand a job.

mod analyse;
mod commands;
mod datagen;
mod engine;
mod failure;
mod files;
mod format;
mod handed;
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
// Without `load` its messages are not said.
#[cfg_attr(not(unix), expect(dead_code))]
mod said;
mod script;
mod stop;
mod usage;
mod web;
mod web_files;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use adoube_words::Language;
use failure::{Exit, Failure};

/// Servers run on Linux; with thousands of games theirs costs a move a quarter less (docs/performance.md).
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What the arguments and commands mean is in `locales/*/help.ftl`, and `help` puts it there.
#[derive(Parser)]
#[command(version, disable_help_subcommand = true, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Task,
    /// Looked for before all the rest is understood, so that what is not understood is told in it too.
    #[arg(id = "lang", long, value_name = "LANG", global = true, display_order = 900)]
    _language: Option<Language>,
}

#[derive(Subcommand)]
enum Task {
    Demo(commands::demo::Args),
    Perft(commands::perft::Args),
    Check(commands::check::Args),
    Convert(commands::convert::Args),
    Analyse(commands::analyse::Args),
    Diagram(commands::diagram::Args),
    Booklet(commands::booklet::Args),
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
    Learn(commands::learn::Args),
    Puzzles(commands::puzzles::Args),
    Games(commands::games::Args),
    Book(commands::games::BookArgs),
    Pair(commands::pair::Args),
    Standings(commands::standings::Args),
    Rate(commands::rate::Args),
    Ratings(commands::ratings::Args),
    Tournament(commands::tournament::Args),
    Serve(commands::serve::Args),
    #[cfg(unix)]
    Load(commands::load::Args),
    Backup(commands::keep::BackupArgs),
    Restore(commands::keep::RestoreArgs),
    MoveStore(commands::move_store::Args),
    Doctor(commands::keep::DoctorArgs),
    Account(commands::keep::AccountArgs),
    Completions(commands::completions::Args),
    Man(commands::man::Args),
}

/// Everything that can be asked of the program, unexplained.
pub(crate) fn grammar() -> clap::Command {
    Cli::command()
}

fn run(task: Task) -> Exit {
    match task {
        Task::Demo(args) => commands::demo::run(&args),
        Task::Perft(args) => commands::perft::run(&args),
        Task::Check(args) => commands::check::run(&args),
        Task::Convert(args) => commands::convert::run(&args),
        Task::Analyse(args) => commands::analyse::run(&args),
        Task::Diagram(args) => commands::diagram::run(&args),
        Task::Booklet(args) => commands::booklet::run(&args),
        Task::MatePossible(args) => commands::mate_possible::run(&args),
        Task::Tsume(args) => commands::tsume::run(&args),
        Task::Match(args) => commands::match_::run(&args),
        Task::Uci(args) => commands::engine::uci(&args),
        Task::Usi(args) => commands::engine::usi(&args),
        Task::Datagen(args) => commands::datagen::run(&args),
        Task::Tune(args) => commands::tune::run(&args),
        Task::TuneSearch(args) => commands::tune_search::run(&args),
        Task::Referee(args) => commands::referee::run(&args),
        Task::Laws(args) => commands::laws::run(&args),
        Task::Learn(args) => commands::learn::run(&args),
        Task::Puzzles(args) => commands::puzzles::run(&args),
        Task::Games(args) => commands::games::run(&args),
        Task::Book(args) => commands::games::book(&args),
        Task::Pair(args) => commands::pair::run(&args),
        Task::Standings(args) => commands::standings::run(&args),
        Task::Rate(args) => commands::rate::run(&args),
        Task::Ratings(args) => commands::ratings::run(&args),
        Task::Tournament(args) => commands::tournament::run(&args),
        Task::Serve(args) => commands::serve::run(&args),
        #[cfg(unix)]
        Task::Load(args) => commands::load::run(&args),
        Task::Backup(args) => commands::keep::backup(&args),
        Task::Restore(args) => commands::keep::restore(&args),
        Task::MoveStore(args) => commands::move_store::run(&args),
        Task::Doctor(args) => commands::keep::doctor(&args),
        Task::Account(args) => commands::keep::account(&args),
        Task::Completions(args) => commands::completions::run(&args),
        Task::Man(args) => commands::man::run(&args),
    }
}

fn main() -> ExitCode {
    let arguments = help::arguments();
    language::speak(language::asked(arguments.iter().cloned()));
    let result = match commands::engine::by_name_or_first_line(&arguments) {
        Some(spoken) => spoken,
        None => match Cli::try_parse_from(&arguments) {
            Ok(cli) => run(cli.command),
            // The same is asked again of a grammar that has the words for it.
            Err(error) => usage::refuse(
                &help::grammar().try_get_matches_from(arguments).err().unwrap_or(error),
            ),
        },
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
