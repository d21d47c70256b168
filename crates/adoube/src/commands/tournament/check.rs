use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_tournament::check::{Difference, Report, check, check_table};
use adoube_tournament::team::check_teams;
use adoube_tournament::trf::{Fault, TeamFile, Trf};
use adoube_words::Words;
use serde_json::json;

use crate::commands::pair::called;
use crate::commands::rate::List;
use crate::failure::{Exit, Failure};
use crate::files;
use crate::language::words;

#[derive(clap::Args)]
pub(super) struct CheckArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

pub(super) fn run(args: &CheckArgs, json: bool) -> Exit {
    let words = words();
    let list = List::read(args.list.as_deref(), words)?;
    let mut out = io::stdout().lock();
    let mut differs = false;
    for path in &args.files {
        let failure = |fault: Fault| Failure::new(words.file_fault(&path.display(), &fault));
        let trf = Trf::read(&files::read(path)?).map_err(failure)?;
        if trf.table.players.is_empty() {
            return Err(Failure::new(words.no_players(&path.display())));
        }
        if let Some(teams) = trf.teams().map_err(failure)? {
            differs |= hold_teams(path, &teams, json, args.files.len() > 1, &mut out)?;
            continue;
        }
        let mut report = check(&trf).map_err(failure)?;
        if args.list.is_some() {
            hold_against(&trf, &list, &mut report, words)?;
        }
        if let Some(table) = &args.table {
            let text = String::from_utf8_lossy(&files::read(table)?).into_owned();
            let told = check_table(&trf, &text);
            let (_, more) =
                told.map_err(|fault| Failure::new(words.file_fault(&table.display(), &fault)))?;
            report.differences.extend(more);
        }
        differs |= !report.differences.is_empty();
        if json {
            let told: Vec<String> = report.differences.iter().map(|one| say(&trf, one)).collect();
            let players = trf.table.players.len();
            let report =
                json!({ "file": path, "players": players, "report": report, "told": told });
            writeln!(out, "{report}")?;
        } else {
            print(&trf, &report, (args.files.len() > 1).then_some(path.as_path()), &mut out)?;
        }
    }
    Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Holds a file of teams against the rules; whether something differs.
fn hold_teams(
    path: &Path,
    file: &TeamFile,
    json: bool,
    several: bool,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let (rounds, found) = check_teams(file);
    let teams = file.table.teams.len();
    let name = |number: u32| match file.table.team(number) {
        Some(team) => format!("{number} {}", team.name),
        None => number.to_string(),
    };
    let told: Vec<String> = found.iter().map(|one| words().team_difference(one, name)).collect();
    if json {
        let report = json!({ "file": path, "teams": teams, "rounds": rounds, "differences": found, "told": told });
        writeln!(out, "{report}")?;
        return Ok(!found.is_empty());
    }
    for line in told.iter().chain([&words().team_checked(teams, rounds, found.len())]) {
        match several {
            true => writeln!(out, "{}", words().in_file(&path.display(), line))?,
            false => writeln!(out, "{line}")?,
        }
    }
    Ok(!found.is_empty())
}

fn say(trf: &Trf, difference: &Difference) -> String {
    words().difference(difference, |number| called(&trf.table, number))
}

/// Each difference in a line, then how much was checked; the file before it where there are several.
fn print(
    trf: &Trf,
    report: &Report,
    path: Option<&Path>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let lines = report.differences.iter().map(|one| say(trf, one));
    for line in lines.chain([words().checked(trf.table.players.len(), report)]) {
        match path {
            Some(path) => writeln!(out, "{}", words().in_file(&path.display(), &line))?,
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}

/// Each rating must be that of the list, where it has the player.
fn hold_against(trf: &Trf, list: &List, report: &mut Report, words: &Words) -> Result<(), Failure> {
    for player in &trf.table.players {
        let key = (player.number, player.name.as_str());
        let known: Option<i32> = list.get(key, "rating", "a rating", words)?;
        if let Some(expected) = known.filter(|&known| player.rating != Some(known)) {
            let (number, told) = (player.number, player.rating);
            report.differences.push(Difference::Rating { number, told, expected });
        }
    }
    Ok(())
}
