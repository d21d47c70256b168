//! An event as a federation's file.

use std::process::ExitCode;

use adoube_tournament::csv;
use adoube_tournament::event::{Game, Lacking, Round, System, Tournament, What};
use adoube_tournament::latin::{has_latin1, to_latin1, transliterate};

use super::args::ExportArgs;
use super::book::Book;
use crate::commands::pair::fresh;
use crate::commands::rate::warn_letters;
use crate::failure::{Exit, Failure, warn};
use crate::files;

/// Whether something of an event has no place in a TRF: games played again, excuses, points of the start that end, games that
/// count for nobody's place, how far one came.
fn loses(event: &Tournament) -> bool {
    let ends = match &event.rules.system {
        System::McMahon { start, .. } => start.until.is_some(),
        System::RoundRobin { .. } => event.members.iter().any(|member| member.struck),
        System::Knockout { .. } => !event.rounds.is_empty(),
        System::Swiss { .. } => false,
    };
    let told = |round: &Round| {
        let came =
            |what: &What| matches!(what, What::Late { lost: false, .. } | What::NoShow { .. });
        !round.absent.iter().all(came) || round.boards.iter().any(|board| board.replays > 0)
    };
    ends || event.rules.game == Game::Shogi && event.rounds.iter().any(told)
}

pub(super) fn run(args: &ExportArgs, book: &Book) -> Exit {
    let event = &book.event;
    let bytes = match files::ending(&args.out).as_deref() {
        Some("trf") => {
            let mut trf = event.trf();
            if let Some(date) = args.date {
                trf.set_header("052", &date.to_string().replace('-', "/"));
            }
            if loses(event) {
                warn(&book.words.trf_loses(&args.out.display()));
            }
            trf.bytes()
        }
        Some("json") => super::papi::write(event, book.words)?,
        Some("csv") => csv::write(&event.table().players).into_bytes(),
        Some("txt") => {
            let date = args.date.or(event.details.ends);
            let date = date.ok_or_else(|| Failure::new(book.words.no_day()))?;
            let time = args.time.as_ref().unwrap_or(&event.details.time);
            let file = event.fesa(&transliterate(&event.fesa_title()), &date.to_string(), time);
            if let Some(text) = file.misfit() {
                return Err(Failure::new(book.words.misfit(&args.out.display(), text)));
            }
            let text = file.text();
            let mut names = event.members.iter().map(|member| &member.player.name);
            if let Some(name) = names.find(|name| !has_latin1(&transliterate(name))) {
                return Err(Failure::new(book.words.no_letters(&args.out.display(), name)));
            }
            warn_letters(&args.out, event.members.iter().map(|m| &m.player.name), book.words);
            to_latin1(&text)
        }
        _ => {
            return Err(Failure::new(
                book.words.ending(&args.out.display(), ".trf, .txt, .csv, .json"),
            ));
        }
    };
    fresh(&args.out, &bytes, book.words)?;
    if files::ending(&args.out).is_some_and(|ending| !["csv", "json"].contains(&ending.as_str())) {
        lacking(args, book);
    }
    Ok(ExitCode::SUCCESS)
}

/// Says what the federation's file wants to know, and does not.
fn lacking(args: &ExportArgs, book: &Book) {
    let mut lacking = book.event.lacking();
    lacking.retain(|what| match what {
        Lacking::Ends => args.date.is_none(),
        Lacking::Time => args.time.is_none(),
        _ => true,
    });
    for line in book.words.lacking(&args.out.display(), &lacking) {
        warn(&line);
    }
}
