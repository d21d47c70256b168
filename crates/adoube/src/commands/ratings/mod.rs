//! The federations' rating lists, kept beside the store and searched by name or number.

mod shelf;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_tournament::Sex;
use adoube_tournament::rating_list::Listed;
use adoube_words::Words;
use clap::{Subcommand, ValueEnum};
use serde_json::json;

use crate::commands::standings::aligned;
use crate::failure::{Exit, Failure};
use crate::language::words;
pub(crate) use shelf::Shelf;

/// Keep the federations' rating lists, and find players in them
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    job: Job,
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum Job {
    Load(LoadArgs),
    Find(FindArgs),
}

#[derive(clap::Args)]
struct LoadArgs {
    file: PathBuf,
}

#[derive(clap::Args)]
struct FindArgs {
    #[arg(required = true)]
    words: Vec<String>,
    #[arg(long)]
    federation: Option<String>,
    #[arg(long, default_value = "fide")]
    list: Which,
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: usize,
}

/// Whose list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Which {
    Fide,
    Fesa,
}

pub(crate) fn run(args: &Args) -> Exit {
    let words = words();
    let data = args.data.as_deref();
    match &args.job {
        Job::Load(load) => self::load(load, data, args.json, words),
        Job::Find(find) => self::find(find, data, args.json, words),
    }
}

fn load(args: &LoadArgs, data: Option<&Path>, json: bool, words: &Words) -> Exit {
    let (which, count) = Shelf::load(&args.file, data, words)?;
    let name = if which == Which::Fide { "FIDE" } else { "FESA" };
    let mut out = io::stdout().lock();
    match json {
        true => writeln!(out, "{}", json!({ "list": name, "players": count }))?,
        false => writeln!(out, "{}", words.list_kept(name, count))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn find(args: &FindArgs, data: Option<&Path>, json: bool, words: &Words) -> Exit {
    let shelf = Shelf::open(args.list, data)?;
    let shelf = shelf.ok_or_else(|| Failure::new(words.no_list()))?;
    let text = args.words.join(" ");
    let found = shelf.find(&text, args.federation.as_deref(), args.limit)?;
    let mut out = io::stdout().lock();
    if json {
        let all: Vec<_> = found.iter().map(value).collect();
        writeln!(out, "{}", json!(all))?;
        return Ok(ExitCode::SUCCESS);
    }
    if found.is_empty() {
        return Err(Failure::new(words.not_listed(&text)));
    }
    let rows: Vec<Vec<String>> = found.iter().map(row).collect();
    aligned(&rows, 1, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

fn value(one: &Listed) -> serde_json::Value {
    let sex = one.sex.map(|sex| if sex == Sex::Man { "m" } else { "w" });
    json!({ "id": one.id, "name": one.name, "federation": one.federation, "sex": sex, "title": one.title,
            "birth": one.birth, "standard": one.ratings[0], "rapid": one.ratings[1], "blitz": one.ratings[2],
            "games": one.games, "grade": one.grade.map(|grade| grade.to_string()), "inactive": one.inactive })
}

fn row(one: &Listed) -> Vec<String> {
    let number = |rating: Option<i32>| rating.map_or("-".into(), |rating| rating.to_string());
    let mut row = vec![one.id.clone(), one.name.clone(), one.title.clone(), one.federation.clone()];
    row.extend(one.ratings.map(number));
    row.push(one.birth.map(|year| year.to_string()).unwrap_or_default());
    row.push(one.grade.map(|grade| grade.to_string()).unwrap_or_default());
    row
}

/// A player of a list on one line.
pub(crate) fn told(one: &Listed) -> String {
    let parts = row(one).into_iter().filter(|part| !part.is_empty() && part != "-");
    parts.collect::<Vec<_>>().join(" ")
}
