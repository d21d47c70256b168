use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;

use adoube_tournament::check::{Difference, Report, check, check_table};
use adoube_tournament::team::{TeamDifference, check_team_table, check_teams};
use adoube_tournament::trf::{Fault, TeamFile, Trf};
use adoube_words::Words;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::book::Book;
use super::prizes::say as say_of;
use crate::commands::pair::called;
use crate::commands::rate::List;
use crate::failure::{Exit, Failure, report, warn};
use crate::files;
use crate::language::words;
use crate::said;

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
    let (mut differs, mut failed) = (false, false);
    for path in &args.files {
        match one(args, path, &list, json, &mut out) {
            Ok(found) => differs |= found,
            // Others can be checked although this one cannot.
            Err(failure @ (Failure::Message(_) | Failure::File(..))) => {
                report(&failure);
                failed = true;
            }
            Err(failure) => return Err(failure),
        }
    }
    Ok(match (failed, differs) {
        (true, _) => ExitCode::from(2),
        (false, true) => ExitCode::FAILURE,
        (false, false) => ExitCode::SUCCESS,
    })
}

/// Checks a file; whether something differs.
fn one(
    args: &CheckArgs,
    path: &Path,
    list: &List,
    json: bool,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let words = words();
    if path.is_dir() {
        let told = folder(path, json, out)?;
        return Ok(one(args, &path.join("event.trf"), list, json, out)? || told);
    }
    let failure = |fault: Fault| Failure::new(words.file_fault(&path.display(), &fault));
    let bytes = files::read(path)?;
    // A log of an event begins so, and no line of a TRF does.
    if bytes.starts_with(b"{") {
        return Err(Failure::at(path.display(), say_of(words, "check-event", &[])));
    }
    let trf = Trf::read(&bytes).map_err(failure)?;
    if trf.table.players.is_empty() {
        return Err(Failure::new(words.no_players(&path.display())));
    }
    let table = match &args.table {
        Some(table) => Some((table, String::from_utf8_lossy(&files::read(table)?).into_owned())),
        None => None,
    };
    let ratings = match &args.list {
        Some(path) => {
            let players = trf.table.players.iter();
            if !players.into_iter().any(|player| list.has((player.number, &player.name))) {
                let key = if list.by_number() { "number" } else { "name" };
                let texts = [("list", path.display().to_string()), ("key", key.into())];
                warn(&say_of(words, "check-nobody", &texts));
            }
            hold_against(&trf, list, words)?
        }
        None => Vec::new(),
    };
    let several = args.files.len() > 1;
    if let Some(teams) = trf.teams().map_err(failure)? {
        if let Some(fault) = teams.miscounted(&trf) {
            return Err(failure(fault));
        }
        let (rounds, mut found) = check_teams(&teams);
        if let Some((table, text)) = &table {
            let told = check_team_table(&teams, text);
            let wrong = |fault| Failure::new(words.file_fault(&table.display(), &fault));
            found.extend(told.map_err(wrong)?.1);
        }
        let points = trf.wrong_points().into_iter();
        let mut players: Vec<Difference> = points
            .map(|(number, told, expected)| Difference::Points { number, told, expected })
            .collect();
        players.extend(ratings);
        let checked = Teams { trf: &trf, file: &teams, rounds, found, players };
        return checked.tell(path, json, several, out);
    }
    let mut report = check(&trf).map_err(failure)?;
    report.differences.extend(ratings);
    if let Some((table, text)) = &table {
        let wrong = |fault| Failure::new(words.file_fault(&table.display(), &fault));
        report.differences.extend(check_table(&trf, text).map_err(wrong)?.1);
    }
    if json {
        let told: Vec<String> = report.differences.iter().map(|one| say(&trf, one)).collect();
        let players = trf.table.players.len();
        let told = json!({ "file": path, "players": players, "report": report, "told": told });
        writeln!(out, "{told}")?;
    } else {
        print(&trf, &report, several.then_some(path), out)?;
    }
    Ok(!report.differences.is_empty())
}

/// What else lies in an archive, beside what follows from the log.
const BESIDE: [&str; 2] = ["journal.jsonl", "report.txt"];
/// Where the log of an archive lies, and
const LOG: &str = "event.event";
/// what each file of it was.
const SUMS: &str = "SHA256SUMS";

/// Checks the archive of an event: each file is as it was archived, none came to them, and all that follows from the log is what the log says;
/// whether something differs.
fn folder(path: &Path, json: bool, out: &mut impl Write) -> Result<bool, Failure> {
    let text = String::from_utf8_lossy(&files::read(&path.join(SUMS))?).into_owned();
    let (mut differs, mut named) = (Vec::new(), BTreeSet::new());
    for line in text.lines() {
        let (sum, name) = line.split_once("  ").unwrap_or((line, ""));
        let inside = Path::new(name).components().all(|it| matches!(it, Component::Normal(_)));
        let found = files::read(&path.join(name)).ok().filter(|_| inside && !name.is_empty());
        let same =
            found.is_some_and(|bytes| adoube_server::hex::digits(Sha256::digest(&bytes)) == sum);
        if !same {
            differs.push(said::archive_other(name));
        }
        named.insert(name.to_string());
    }
    let event = Book::open(&path.join(LOG), words())?.event;
    // Sums vouch for nothing that lies beside them: who changes a file changes its sum. What the log says, it says again.
    let papers = event.papers();
    for name in papers.iter().map(|(name, _)| *name).chain(BESIDE).chain([LOG]) {
        // What lies there unnamed is told of below.
        if !named.contains(name) && !path.join(name).exists() {
            differs.push(said::archive_missing(name));
        }
    }
    for (name, wanted) in papers {
        if files::read(&path.join(name)).is_ok_and(|found| found != wanted) {
            differs.push(said::archive_strange(name, LOG));
        }
    }
    let unnamed = names_in(path, "")?.into_iter();
    let unnamed = unnamed.filter(|name| name != SUMS && !named.contains(name));
    differs.extend(unnamed.map(|name| said::archive_unnamed(&name, SUMS)));
    let count = named.len();
    if json {
        writeln!(out, "{}", json!({ "folder": path, "files": count, "told": differs }))?;
        return Ok(!differs.is_empty());
    }
    for line in &differs {
        writeln!(out, "{}", words().in_file(&path.display(), line))?;
    }
    let whole = said::archive_checked(count);
    writeln!(out, "{}", words().in_file(&path.display(), &whole))?;
    Ok(!differs.is_empty())
}

/// Every file in a folder and the folders in it, in order, as an archive names it: `games/round-1-board-1.pgn`.
fn names_in(path: &Path, before: &str) -> Result<Vec<String>, Failure> {
    let failure = |error: io::Error| Failure::at(path.display(), error.to_string());
    let mut all = Vec::new();
    for entry in std::fs::read_dir(path).map_err(failure)? {
        let entry = entry.map_err(failure)?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        // A link is a file that somebody put there, wherever it leads.
        match entry.file_type().map_err(failure)?.is_dir() {
            true => all.extend(names_in(&entry.path(), &format!("{name}/"))?),
            false => all.push(name),
        }
    }
    all.sort();
    Ok(all)
}

/// What was found in a file of teams.
struct Teams<'a> {
    trf: &'a Trf,
    file: &'a TeamFile,
    rounds: usize,
    found: Vec<TeamDifference>,
    /// Of the players themselves.
    players: Vec<Difference>,
}

impl Teams<'_> {
    /// Tells it; whether something differs.
    fn tell(
        &self,
        path: &Path,
        json: bool,
        several: bool,
        out: &mut impl Write,
    ) -> Result<bool, Failure> {
        let teams = self.file.table.teams.len();
        let name = |number: u32| match self.file.table.team(number) {
            Some(team) => format!("{number} {}", team.name),
            None => number.to_string(),
        };
        let player = |number: u32| called(&self.trf.table, number);
        let told = self.found.iter().map(|one| words().team_difference(one, name, player));
        let told = told.chain(self.players.iter().map(|one| say(self.trf, one)));
        let told: Vec<String> = told.collect();
        let unchecked = self.file.unchecked(self.rounds);
        if json {
            let report = json!({
                "file": path, "teams": teams, "rounds": self.rounds, "differences": self.found,
                "players": self.players, "told": told, "unpaired": unchecked,
            });
            writeln!(out, "{report}")?;
            return Ok(!told.is_empty());
        }
        let all = words().team_checked(teams, self.rounds, told.len(), unchecked);
        for line in told.iter().chain([&all]) {
            match several {
                true => writeln!(out, "{}", words().in_file(&path.display(), line))?,
                false => writeln!(out, "{line}")?,
            }
        }
        Ok(!told.is_empty())
    }
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
fn hold_against(trf: &Trf, list: &List, words: &Words) -> Result<Vec<Difference>, Failure> {
    let mut found = Vec::new();
    for player in &trf.table.players {
        let key = (player.number, player.name.as_str());
        let known: Option<i32> = list.get(key, "rating", "a rating", words)?;
        if let Some(expected) = known.filter(|&known| player.rating != Some(known)) {
            let (number, told) = (player.number, player.rating);
            found.push(Difference::Rating { number, told, expected });
        }
    }
    Ok(found)
}
