use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_chess as chess;
use adoube_collection::{Collection, CollectionError, GameKind, Kept, after};
use adoube_shogi as shogi;
use serde_json::json;

use super::{kind, percent, refused, told};
use crate::failure::Exit;
use crate::{position, said};

/// What was played in a position, and how those games ended
#[derive(clap::Args)]
pub(crate) struct Args {
    collection: PathBuf,
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    #[arg(long, default_value = "startpos")]
    position: String,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Exit {
    match kind(&args.collection)? {
        GameKind::Chess => show::<chess::Position>(args, position::chess(&args.position)?),
        GameKind::Shogi => show::<shogi::Position>(args, position::shogi(&args.position)?),
    }
}

fn show<P: Kept>(args: &Args, start: P) -> Exit {
    let failed = |error: CollectionError| refused(&args.collection, &error);
    let at = after(start, &args.moves.join(" ")).map_err(failed)?;
    let collection = Collection::<P>::open(&args.collection).map_err(failed)?;
    let book = collection.book(&at).map_err(failed)?;
    let mut out = io::stdout().lock();
    for found in &book.moves {
        let written = at.written(found.mv);
        if args.json {
            let mut object = told(&found.tally);
            object.insert("move".into(), written.into());
            writeln!(out, "{}", serde_json::Value::Object(object))?;
            continue;
        }
        let tally = &found.tally;
        let rating = tally.rating().map(|rating| rating.to_string()).unwrap_or_default();
        let latest = if tally.latest > 0 { tally.latest.to_string() } else { String::new() };
        let share = 100.0 * f64::from(tally.games()) / f64::from(book.all.games().max(1));
        let score = percent(tally);
        let ends = format!("{:>8} {:>8} {:>8}", tally.won, tally.drawn, tally.lost);
        writeln!(
            out,
            "{written:<8} {:>9} {share:>5.1} % {score:>6} % {ends} {rating:>5} {latest:>5}",
            tally.games()
        )?;
    }
    if args.json {
        writeln!(out, "{}", json!({ "position": at.text(), "all": told(&book.all) }))?;
    } else {
        writeln!(out, "{}", said::book_all(book.all.games(), percent(&book.all)))?;
    }
    Ok(if book.all.games() == 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
