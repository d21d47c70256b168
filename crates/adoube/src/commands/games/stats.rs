use std::io::{self, Write};
use std::process::ExitCode;

use adoube_chess as chess;
use adoube_collection::{Collection, GameKind, Kept, Stats};
use adoube_shogi as shogi;
use serde_json::json;

use super::{Question, kind, percent, refused, told};
use crate::failure::Exit;
use crate::said;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    question: Question,
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
}

pub(super) fn run(args: &Args) -> Exit {
    match kind(&args.question.collection)? {
        GameKind::Chess => stats::<chess::Position>(args),
        GameKind::Shogi => stats::<shogi::Position>(args),
    }
}

fn stats<P: Kept>(args: &Args) -> Exit {
    let folder = &args.question.collection;
    let sentence = args.question.sentence()?;
    let failed = |error| refused(folder, &error);
    let collection = Collection::<P>::open(folder).map_err(failed)?;
    let found = collection.search(&sentence).map_err(failed)?;
    let stats = collection.stats(&found, args.count).map_err(failed)?;
    let mut out = io::stdout().lock();
    if args.question.json {
        writeln!(out, "{}", object(&stats))?;
    } else {
        show::<P>(&stats, &mut out)?;
    }
    Ok(if found.games.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The mean length in moves, or in plies of shogi.
fn mean<P: Kept>(stats: &Stats) -> f64 {
    let plies = stats.plies as f64 / f64::from(stats.all.games().max(1));
    if P::KIND == GameKind::Chess { plies / 2.0 } else { plies }
}

fn show<P: Kept>(stats: &Stats, out: &mut impl Write) -> io::Result<()> {
    let all = &stats.all;
    let games = all.games();
    writeln!(
        out,
        "{}",
        said::games_stats_all(games, all.won, all.drawn, all.lost, all.unknown, percent(all))
    )?;
    if games == 0 {
        return Ok(());
    }
    if let Some([won, drawn, lost]) = stats.subject {
        writeln!(out, "{}", said::games_stats_subject(won, drawn, lost))?;
    }
    let halved = if P::KIND == GameKind::Chess { 2 } else { 1 };
    let [shortest, longest] = stats.span.unwrap_or_default();
    let mean = format!("{:.1}", mean::<P>(stats));
    writeln!(
        out,
        "{}",
        said::games_stats_length(mean, shortest.div_ceil(halved), longest.div_ceil(halved))
    )?;
    if let Some(rating) = all.rating() {
        writeln!(out, "{}", said::games_stats_rating(rating))?;
    }
    if !stats.years.is_empty() {
        writeln!(out, "\n{}", said::games_stats_years())?;
        let most = stats.years.values().copied().max().unwrap_or(1);
        for (year, &count) in &stats.years {
            // A bar as wide as its share of the largest, one mark at least.
            let bar = "█".repeat((u64::from(count) * 40).div_ceil(u64::from(most)) as usize);
            writeln!(out, "{year:>8} {count:>9}  {bar}")?;
        }
    }
    if !stats.openings.is_empty() {
        writeln!(out, "\n{}", said::games_stats_openings())?;
        for (name, tally) in &stats.openings {
            writeln!(out, "{:>18} {:>6}  {name}", tally.games(), percent(tally))?;
        }
    }
    if !stats.players.is_empty() {
        writeln!(out, "\n{}", said::games_stats_players())?;
        for (name, count) in &stats.players {
            writeln!(out, "{count:>18}  {name}")?;
        }
    }
    Ok(())
}

fn object(stats: &Stats) -> serde_json::Value {
    let mut object = told(&stats.all);
    let openings = stats.openings.iter().map(|(name, tally)| {
        let mut object = told(tally);
        object.insert("name".into(), name.clone().into());
        object
    });
    let players = stats.players.iter().map(|(name, games)| json!({ "name": name, "games": games }));
    for (name, value) in [
        ("subject", json!(stats.subject)),
        ("plies", json!(stats.plies)),
        ("span", json!(stats.span)),
        ("years", json!(stats.years)),
        ("openings", openings.collect::<Vec<_>>().into()),
        ("players", players.collect::<Vec<_>>().into()),
    ] {
        object.insert(name.into(), value);
    }
    object.into()
}
