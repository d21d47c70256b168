//! Problems: made of games, proven again, printed, and taken from and to other forms.

mod check;
mod convert;
mod list;
mod make;
mod print;
mod set;

use adoube_engine::games::GameName;
use adoube_puzzles::{Aim, Kind, Puzzled};
use clap::Subcommand;

use crate::failure::Exit;
use crate::said;
use set::Set;

/// Problems of chess and shogi, each with one solution
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    Make(make::Args),
    Check(check::Args),
    List(list::Args),
    Convert(convert::Args),
    Print(print::Args),
}

/// What a problem asks for: shogi counts plies.
fn asked<P: Puzzled>(kind: Kind) -> String {
    match (kind.aim, P::KIND) {
        (Aim::Win, _) => said::puzzles_win(),
        (Aim::Mate, GameName::Chess) => said::puzzles_mate(kind.moves),
        (Aim::Mate, GameName::Shogi) => said::puzzles_tsume(2 * kind.moves - 1),
    }
}

pub(crate) fn run(args: &Args) -> Exit {
    match &args.job {
        Job::Make(args) => make::run(args),
        Job::Check(args) => check::run(args),
        Job::List(args) => list::run(args),
        Job::Convert(args) => convert::run(args),
        Job::Print(args) => print::run(args),
    }
}
