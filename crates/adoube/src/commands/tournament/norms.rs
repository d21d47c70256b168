//! Title norms.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_tournament::event::{Game, System};
use adoube_tournament::norm::{Format, Report, Terms, Title, near, norms};
use serde_json::json;

use super::book::Book;
use super::prizes::{say, told};
use crate::commands::standings::aligned;
use crate::failure::{Exit, Failure, warn};

#[derive(clap::Args)]
pub(super) struct NormsArgs {
    pub(super) file: PathBuf,
    number: Option<u32>,
    #[arg(long)]
    title: Option<Title>,
}

/// The reports of an event for what its closed rounds say.
pub(super) fn reports(book: &Book) -> Result<Vec<Report>, Failure> {
    if book.event.rules.game != Game::Chess {
        return Err(told(book.words, "norm-chess", &[]));
    }
    // The federation takes none from it since March 2024.
    if book.event.rules.teams.as_ref().is_some_and(|teams| teams.everybody) {
        return Err(told(book.words, "norm-scheveningen", &[]));
    }
    let event = book.event.closed();
    let table = event.table();
    let format = match event.rules.system {
        System::Swiss { .. } | System::McMahon { .. } => Format::Swiss,
        System::RoundRobin { cycles: 2.. } => Format::Double,
        System::RoundRobin { .. } if event.rules.twice => Format::Double,
        System::RoundRobin { .. } => Format::RoundRobin,
        System::Knockout { .. } => Format::Knockout,
    };
    let terms = Terms {
        format,
        rounds: book.event.total_rounds(&table),
        host: event.details.federation.clone(),
    };
    Ok(norms(&table, &terms))
}

pub(super) fn run(args: &NormsArgs, book: &Book, json: bool) -> Exit {
    let mut all = reports(book)?;
    all.retain(|report| args.title.is_none_or(|title| title == report.title));
    match args.number {
        Some(number) => {
            let id = book.id(number)?;
            all.retain(|report| report.number == number);
            if all.is_empty() {
                return Err(told(book.words, "norm-nobody", &[("player", book.name(id))]));
            }
        }
        None => all.retain(near),
    }
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!(all))?;
        return Ok(ExitCode::SUCCESS);
    }
    if all.is_empty() {
        writeln!(out, "{}", say(book.words, "norm-none", &[]))?;
    }
    let table = book.event.closed().table();
    let name = |number: u32| {
        let player = table.player(number).map(|player| player.name.clone());
        format!("{number} {}", player.unwrap_or_default())
    };
    for report in &all {
        for line in book.words.norm(report, name) {
            writeln!(out, "{line}")?;
        }
        if args.number.is_none() {
            continue;
        }
        writeln!(out, "{}", book.words.norm_mix(report))?;
        let rows: Vec<Vec<String>> = report
            .games
            .iter()
            .map(|game| {
                let other = table.player(game.opponent);
                let text = |of: fn(&adoube_tournament::Player) -> &String| {
                    other.map(|player| of(player).clone()).unwrap_or_default()
                };
                let raised =
                    if game.raised { say(book.words, "norm-raised", &[]) } else { String::new() };
                vec![
                    game.round.to_string(),
                    name(game.opponent),
                    text(|player| &player.title),
                    text(|player| &player.federation),
                    game.rating.to_string(),
                    game.points.to_string(),
                    raised,
                ]
            })
            .collect();
        aligned(&rows, 1, &mut out)?;
    }
    if let Some((round, missing)) = book.event.open_round() {
        warn(&book.words.open_round(round, missing));
    }
    Ok(ExitCode::SUCCESS)
}
