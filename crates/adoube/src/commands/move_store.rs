//! Moving a database to another, of either kind.

use std::io::{self, Write};
use std::process::ExitCode;

use adoube_server::doctor::Report;
use adoube_store::{Hold, Moving, MovingStep, StoreError, hold, move_store};
use serde_json::json;

use crate::commands::keep::verify;
use crate::commands::serve::runtime;
use crate::failure::{Exit, Failure};
use crate::language::fault;
use crate::progress::Progress;
use crate::{place, said};

/// Move everything to another database: SQLite to PostgreSQL or back
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    json: bool,
    #[arg(value_name = "FROM")]
    from: String,
    #[arg(value_name = "TO")]
    to: String,
}

pub(crate) fn run(args: &Args) -> Exit {
    // One that is not there is not made by holding it.
    if let Some(file) = place::file(&args.from).filter(|file| !file.exists()) {
        return Err(Failure::file(file, &io::ErrorKind::NotFound.into()));
    }
    let _folder = place::make_folder(&args.to)?;
    let (moved, report) = runtime()?.block_on(move_all(args))?;
    let mut out = io::stdout().lock();
    let (rows, before, already) = (moved.rows, moved.before, moved.already);
    let Report { games, events, .. } = report;
    if args.json {
        let line = json!({ "rows": rows, "before": before, "already": already, "games": games, "events": events });
        writeln!(out, "{line}")?;
    } else if already {
        writeln!(out, "{}", said::move_already(rows))?;
    } else {
        writeln!(out, "{}", said::move_done(rows, games, events))?;
    }
    Ok(ExitCode::SUCCESS)
}

async fn move_all(args: &Args) -> Result<(adoube_store::Moved, Report), Failure> {
    // Nobody serves either of them meanwhile.
    let from = held(&args.from).await?;
    // To itself: that is said better than that somebody has it.
    let to = match args.from == args.to {
        true => None,
        false => match held(&args.to).await {
            Ok(to) => Some(to),
            Err(failure) => {
                from.give_up();
                return Err(failure);
            }
        },
    };
    let mut progress = Progress::begin();
    let show = |it: Moving| {
        progress.show(|| {
            let share = it.rows.saturating_mul(100).checked_div(it.of).unwrap_or(100);
            match it.step {
                MovingStep::Written => said::move_written(share, it.table),
                MovingStep::Compared => said::move_compared(share, it.table),
            }
        });
    };
    let mut report = Report::default();
    let verify = async |store| verify(store, &mut report).await;
    let done = move_store(&args.from, &args.to, show, verify).await;
    from.give_up();
    to.into_iter().for_each(Hold::give_up);
    match done {
        Ok(moved) => Ok((moved, report)),
        Err(error) => Err(match report.faults.first() {
            Some(why) => Failure::new(said::move_unsound(fault(why))),
            None => not_moved(args, &error),
        }),
    }
}

async fn held(uri: &str) -> Result<Hold, Failure> {
    hold(uri).await.map_err(|error| why(uri, &error))
}

fn not_moved(args: &Args, error: &StoreError) -> Failure {
    match (place::file(&args.from), place::file(&args.to)) {
        // What it is about has a name of its own.
        (Some(_), None) if matches!(error, StoreError::Postgres(_)) => why(&args.to, error),
        (None, _) if matches!(error, StoreError::Postgres(_)) => why(&args.from, error),
        _ => Failure::fault(error),
    }
}

fn why(uri: &str, error: &StoreError) -> Failure {
    match (place::file(uri), error) {
        (_, StoreError::Served | StoreError::Uri(_)) => Failure::fault(error),
        (Some(file), _) => {
            let (file, why) = place::why(file, error);
            Failure::new(said::other_file(file, why))
        }
        (None, _) => Failure::new(place::why_server(error)),
    }
}
