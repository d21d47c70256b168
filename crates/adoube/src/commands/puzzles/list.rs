use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use adoube_puzzles::{Kind, Puzzled};
use serde_json::json;

use super::set::{Numbered, ended};
use super::{Set, asked};
use crate::failure::{Exit, Failure};

#[derive(clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Exit {
    let (set, faults) = Set::read(&args.file)?;
    match set {
        Set::Chess(problems) => list(args, &problems)?,
        Set::Shogi(problems) => list(args, &problems)?,
    }
    ended(faults)
}

/// How many problems there are of each kind, and how hard they are.
fn list<P: Puzzled>(args: &Args, problems: &Numbered<P>) -> Result<(), Failure> {
    let mut kinds: BTreeMap<Kind, Vec<u16>> = BTreeMap::new();
    for (_, problem) in problems {
        kinds.entry(Kind::of(problem)).or_default().push(problem.rating);
    }
    let mut out = io::stdout().lock();
    for (kind, mut ratings) in kinds {
        ratings.sort_unstable();
        let (count, middle) = (ratings.len(), ratings[ratings.len() / 2]);
        let (least, most) = (ratings[0], ratings[ratings.len() - 1]);
        let Kind { aim, moves } = kind;
        if args.json {
            let moves = (moves > 0).then_some(moves);
            let object = json!({
                "aim": aim.to_string(), "moves": moves, "problems": count,
                "easiest": least, "middle": middle, "hardest": most,
            });
            writeln!(out, "{object}")?;
            continue;
        }
        let what = asked::<P>(kind);
        writeln!(out, "{count:>6}  {least:>4} {middle:>4} {most:>4}  {what}")?;
    }
    Ok(())
}
