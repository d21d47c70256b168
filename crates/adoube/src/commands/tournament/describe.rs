//! What the federations' files say of an event beside its games.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use adoube_tournament::event::{Details, Request};
use serde_json::json;

use super::Desk;
use super::args::DescribeArgs;
use super::book::Book;
use crate::failure::{Exit, Failure};
use crate::language::words;

/// Says something of an event, or what is known of it where nothing is said.
pub(super) fn run(
    args: &DescribeArgs,
    desk: impl Fn(&Path, bool) -> Result<Desk, Failure>,
    json: bool,
) -> Exit {
    let book = Book::open(&args.file, words())?;
    let details = merged(&book.event.details, args);
    if details != book.event.details || *args != bare(args) {
        let mut desk = desk(&args.file, false)?;
        // What another desk wrote meanwhile counts.
        let details = merged(&desk.book.event.details, args);
        return desk.act(&[Request::Describe(Box::new(details))]);
    }
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!(details))?;
        return Ok(ExitCode::SUCCESS);
    }
    for line in book.words.details(&details) {
        writeln!(out, "{line}")?;
    }
    for line in book.words.lacking(&args.file.display(), &book.event.lacking()) {
        writeln!(out, "{line}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The same without anything that is said.
fn bare(args: &DescribeArgs) -> DescribeArgs {
    DescribeArgs { file: args.file.clone(), ..DescribeArgs::default() }
}

fn merged(old: &Details, args: &DescribeArgs) -> Details {
    let mut details = old.clone();
    let texts = [
        (&mut details.city, &args.city),
        (&mut details.federation, &args.federation),
        (&mut details.arbiter, &args.arbiter),
        (&mut details.time, &args.time),
        (&mut details.code, &args.code),
        (&mut details.controller, &args.controller),
    ];
    for (old, new) in texts {
        if let Some(new) = new {
            old.clone_from(new);
        }
    }
    details.name = args.name.clone().or(details.name);
    details.begins = args.begins.or(details.begins);
    details.ends = args.ends.or(details.ends);
    // Nothing takes all of them away.
    let several = |old: &mut Vec<String>, new: &[String]| {
        if !new.is_empty() {
            *old = new.iter().filter(|text| !text.is_empty()).cloned().collect();
        }
    };
    several(&mut details.deputies, &args.deputy);
    several(&mut details.lines, &args.line);
    if !args.dates.is_empty() {
        details.dates.clone_from(&args.dates);
    }
    details
}
