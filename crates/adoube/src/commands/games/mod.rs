//! Collections of games: taken in, searched by a sentence, counted.

mod book;
mod import;
mod record;
mod search;
mod stats;

use std::path::{Path, PathBuf};

use adoube_collection::{CollectionError, GameKind, Kept, Sentence, Tally};
use clap::Subcommand;

use crate::failure::{Exit, Failure};
pub(crate) use book::{Args as BookArgs, run as book};

/// Collections of games, found by position, material, player, opening and more
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    job: Job,
}

#[derive(Subcommand)]
enum Job {
    Import(import::Args),
    Search(search::Args),
    Stats(stats::Args),
}

pub(crate) fn run(args: &Args) -> Exit {
    match &args.job {
        Job::Import(args) => import::run(args),
        Job::Search(args) => search::run(args),
        Job::Stats(args) => stats::run(args),
    }
}

/// A collection, and what is looked for in it.
#[derive(clap::Args)]
struct Question {
    collection: PathBuf,
    #[arg(value_name = "SENTENCE")]
    sentence: Vec<String>,
    #[arg(long)]
    json: bool,
}

impl Question {
    fn sentence(&self) -> Result<Sentence, Failure> {
        Sentence::read(&self.sentence.join(" ")).map_err(Failure::fault)
    }
}

/// What a collection has against something.
fn refused(folder: &Path, error: &CollectionError) -> Failure {
    match error {
        // What is asked for is not about the folder.
        CollectionError::NoMove(_)
        | CollectionError::NoPosition(_)
        | CollectionError::NoMaterial(_) => Failure::fault(error),
        CollectionError::File(path, error) => Failure::file(path, error),
        other => Failure::fault_at(folder.display(), other),
    }
}

/// Of either game, by what the folder holds.
fn kind(folder: &Path) -> Result<GameKind, Failure> {
    GameKind::of_collection(folder).map_err(|error| refused(folder, &error))
}

/// The first player's score in hundredths, with a point for everybody.
fn percent(tally: &Tally) -> String {
    tally.percent().map_or_else(|| "-".to_owned(), |percent| format!("{percent:.1}"))
}

/// A tally as JSON has it.
fn told(tally: &Tally) -> serde_json::Map<String, serde_json::Value> {
    let latest = (tally.latest > 0).then_some(tally.latest);
    let object = serde_json::json!({
        "games": tally.games(), "won": tally.won, "drawn": tally.drawn, "lost": tally.lost, "unknown": tally.unknown,
        "rating": tally.rating(), "latest": latest,
    });
    match object {
        serde_json::Value::Object(object) => object,
        _ => serde_json::Map::new(),
    }
}

/// The number of a move and whose it is: `12.` or `12...`, counted from where a game began.
fn numbered<P: Kept>(start: &P, ply: usize) -> String {
    let before = usize::from(start.turn() == adoube_board::Side::Second);
    match P::KIND {
        GameKind::Chess if (ply + before).is_multiple_of(2) => {
            format!("{}. ", (ply + before) / 2 + 1)
        }
        GameKind::Chess => format!("{}... ", (ply + before) / 2 + 1),
        GameKind::Shogi => format!("{}. ", ply + 1),
    }
}
