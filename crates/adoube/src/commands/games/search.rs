use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_board::Side;
use adoube_chess as chess;
use adoube_collection::{Collection, Day, Found, GameKind, Kept, Stored};
use adoube_shogi as shogi;
use serde_json::json;

use super::record::{Written, write};
use super::{Question, kind, numbered, refused};
use crate::failure::Exit;
use crate::files::is_standard;
use crate::said;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
    #[arg(long)]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Exit {
    match kind(&args.question.collection)? {
        GameKind::Chess => search::<chess::Position>(args),
        GameKind::Shogi => search::<shogi::Position>(args),
    }
}

fn search<P: Written>(args: &Args) -> Exit {
    let folder = &args.question.collection;
    let sentence = args.question.sentence()?;
    let failed = |error| refused(folder, &error);
    let collection = Collection::<P>::open(folder).map_err(failed)?;
    let found = collection.search(&sentence).map_err(failed)?;
    let all = found.games.len();
    let status = if all == 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS };
    if let Some(path) = &args.out {
        let games = found.games.iter().map(|&(game, _)| collection.game(game).map_err(failed));
        write(path, games)?;
        if !is_standard(path) {
            writeln!(io::stdout(), "{}", said::games_written(path.display(), all))?;
        }
        return Ok(status);
    }
    let mut out = io::stdout().lock();
    let mut shown = 0;
    // The newest of a collection first: what one has just taken in is what one looks for.
    for &(number, _) in found.games.iter().rev().take(args.count) {
        let game = collection.game(number).map_err(failed)?;
        shown += 1;
        if args.question.json {
            writeln!(out, "{}", object(&game, &found))?;
        } else {
            writeln!(out, "{}", line(&game, &found))?;
        }
    }
    if args.question.json {
        writeln!(out, "{}", json!({ "games": all, "shown": shown }))?;
    } else {
        writeln!(out, "{}", said::games_found(all, shown))?;
    }
    Ok(status)
}

/// Where the position that was asked for arose, and what was played there.
fn there<P: Kept>(game: &Stored<P>, found: &Found<P>) -> Option<(usize, Option<String>)> {
    let position = found.position?;
    let ply = game.ply_of(&position)?;
    Some((ply, game.moves.get(ply).map(|&mv| position.written(mv))))
}

fn line<P: Kept>(game: &Stored<P>, found: &Found<P>) -> String {
    let player = |side: Side| {
        let name = game.head.player(side);
        let name = if name.is_empty() { "?" } else { name };
        match game.line.rating(side) {
            Some(rating) => format!("{name} ({rating})"),
            None => name.to_owned(),
        }
    };
    let moves = match P::KIND {
        GameKind::Chess => game.moves.len().div_ceil(2),
        GameKind::Shogi => game.moves.len(),
    };
    let mut parts = vec![
        format!("{:>8}", game.number + 1),
        game.line.day.to_string(),
        format!("{:>7}", game.line.outcome.to_string()),
        format!("{} – {}", player(Side::First), player(Side::Second)),
        said::games_moves(moves),
    ];
    parts.extend(
        [&game.head.code, &game.head.event].into_iter().filter(|part| !part.is_empty()).cloned(),
    );
    if let Some((ply, played)) = there(game, found) {
        let played = played.unwrap_or_else(said::games_end);
        parts.push(format!("{}{played}", numbered(&game.start, ply)));
    }
    parts.join("  ")
}

fn object<P: Kept>(game: &Stored<P>, found: &Found<P>) -> serde_json::Value {
    let head = &game.head;
    let there = there(game, found);
    json!({
        "number": game.number + 1, "first": head.first, "second": head.second,
        "ratings": [game.line.rating(Side::First), game.line.rating(Side::Second)],
        "result": game.line.outcome.to_string(),
        "date": (game.line.day != Day(0)).then(|| game.line.day.to_string()),
        "event": head.event, "site": head.site, "round": head.round, "code": head.code, "opening": head.opening,
        "plies": game.moves.len(), "ply": there.as_ref().map(|there| there.0), "played": there.and_then(|there| there.1),
    })
}
