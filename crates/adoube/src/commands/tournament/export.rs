//! An event as a federation's file.

use std::collections::BTreeMap;
use std::process::ExitCode;

use adoube_tournament::Mark;
use adoube_tournament::event::{Game, Lacking, Round, System, Tournament, What};
use adoube_tournament::latin::{fold, has_latin1, to_latin1, transliterate};

use super::args::ExportArgs;
use super::book::Book;
use super::prizes::say;
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

/// Whether somebody goes on in a knock-out whom neither a result nor the next round nor a place shows.
fn goes_on_untold(event: &Tournament) -> bool {
    let cup = matches!(event.rules.system, System::Knockout { .. });
    let Some(last) = event.rounds.last().filter(|_| cup) else { return false };
    // Places tell it where the round is over, and nothing but how far one came makes them.
    let open = last.boards.iter().any(|board| board.mark == Mark::Pending);
    let hidden = open || !event.is_over() && !event.rules.tiebreaks.is_empty();
    if event.rules.teams.is_some() {
        let came = |id: u32| {
            let (_, _, range) = last.teams.find(id)?;
            Some(last.boards.get(range)?.iter().any(|board| !board.seat.has(0)))
        };
        let untold = |&id: &u32| hidden || came(id) == Some(false);
        return last.teams.advanced.iter().any(untold);
    }
    // Of a drawn match the places tell who goes on; of one to which neither came they do not.
    last.advanced.iter().any(|&id| {
        let own = last.boards.iter().find(|board| board.seat.has(id));
        hidden || own.is_some_and(|board| board.mark == Mark::ForfeitLoss)
    })
}

/// What of an event a TRF has no line for, as ids of words.
fn left_out(event: &Tournament) -> Vec<&'static str> {
    let players = || event.members.iter().map(|member| &member.player);
    let cup = matches!(event.rules.system, System::McMahon { knockout: Some(_), .. });
    let gone = event.rules.teams.is_some() && event.members.iter().any(|one| one.withdrawn);
    let all = [
        ("trf-clubs", players().any(|player| !player.club.is_empty())),
        ("trf-grades", players().any(|player| !player.grade.is_empty())),
        ("trf-categories", players().any(|player| !player.categories.is_empty())),
        ("trf-cup", cup),
        ("trf-gone", gone),
        ("trf-advanced", goes_on_untold(event)),
    ];
    all.into_iter().filter(|&(_, some)| some).map(|(id, _)| id).collect()
}

pub(super) fn run(args: &ExportArgs, book: &Book) -> Exit {
    let event = &book.event;
    let bytes = match files::ending(&args.out).as_deref() {
        Some("trf") => {
            let mut trf = event.trf();
            if let Some(date) = args.date {
                trf.set_header("052", &date.to_string().replace('-', "/"));
            }
            warn_open(args, book, "export-open");
            if loses(event) {
                warn(&book.words.trf_loses(&args.out.display()));
            }
            for (_, name, written) in trf.cut_names() {
                warn(&book.words.name_cut(&args.out.display(), name, &written));
            }
            trf.bytes()
        }
        Some("json") => {
            let (bytes, lost) = super::papi::write(book)?;
            warn_open(args, book, "export-open-papi");
            for line in lost {
                warn(&book.words.in_file(&args.out.display(), &line));
            }
            bytes
        }
        Some("csv") => event.csv().into_bytes(),
        Some("txt") => {
            if event.rules.game == Game::Chess {
                let said = say(book.words, "export-fesa-chess", &[]);
                warn(&book.words.in_file(&args.out.display(), &said));
            }
            let date = args.date.or(event.details.ends);
            let date = date.ok_or_else(|| Failure::new(book.words.no_day()))?;
            let time = args.time.as_ref().unwrap_or(&event.details.time);
            latin(args, book)?;
            // A game that is not over is no loss: the file ends before its round.
            if let Some((round, missing)) = event.open_round() {
                let said = book.words.open_round(round, missing);
                warn(&book.words.in_file(&args.out.display(), &said));
            }
            let file =
                event.closed().fesa(&transliterate(&event.fesa_title()), &date.to_string(), time);
            if let Some(text) = file.misfit() {
                return Err(Failure::new(book.words.misfit(&args.out.display(), text)));
            }
            let written = event.members.iter().filter(|one| one.player.latin.is_empty());
            twins(args, book);
            warn_letters(&args.out, written.map(|one| &one.player.name), book.words);
            to_latin1(&file.text())
        }
        _ => {
            return Err(Failure::new(
                book.words.ending(&args.out.display(), ".trf, .txt, .csv, .json"),
            ));
        }
    };
    fresh(&args.out, &bytes, book.words)?;
    let is_trf = files::ending(&args.out).as_deref() == Some("trf");
    let left = if is_trf { left_out(event) } else { Vec::new() };
    if !left.is_empty() {
        warn(&book.words.trf_leaves(&args.out.display(), &left));
    }
    if files::ending(&args.out).is_some_and(|ending| !["csv", "json"].contains(&ending.as_str())) {
        lacking(args, book);
    }
    Ok(ExitCode::SUCCESS)
}

/// Says that a round is still played, and that the file has what there is of it.
fn warn_open(args: &ExportArgs, book: &Book, id: &str) {
    if let Some((round, _)) = book.event.open_round() {
        let before = if round > 1 { (round - 1).to_string() } else { "none".into() };
        let texts = [("round", round.to_string()), ("before", before)];
        let said = say(book.words, id, &texts);
        warn(&book.words.in_file(&args.out.display(), &said));
    }
}

/// Refuses names that nobody can write in Latin letters, as the shogi federation reads them, and says how they are told.
fn latin(args: &ExportArgs, book: &Book) -> Result<(), Failure> {
    let out = args.out.display();
    let title = book.event.fesa_title();
    if !has_latin1(&transliterate(&title)) {
        return Err(Failure::new(book.words.no_letters_of_event(&out, &title)));
    }
    let order = book.event.order().into_iter().zip(1..);
    let unknown = order.filter(|&(id, _)| {
        let member = book.event.member(id);
        member.is_some_and(|one| !has_latin1(&transliterate(one.player.filed())))
    });
    let unknown: Vec<(u32, u32)> = unknown.collect();
    let Some(&(_, number)) = unknown.first() else { return Ok(()) };
    let names = unknown.iter().map(|&(id, _)| book.name(id)).collect();
    Err(Failure::new(book.words.no_letters(&out, &args.file.display(), number, names)))
}

/// Says whose names are one in Latin letters: the shogi federation knows players by their names alone.
fn twins(args: &ExportArgs, book: &Book) {
    let mut known: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for member in &book.event.members {
        let name = fold(&transliterate(member.player.filed()));
        known.entry(name).or_default().push(member.id);
    }
    for ids in known.into_values().filter(|ids| ids.len() > 1) {
        let written = book.event.member(ids[0]).map(|one| transliterate(one.player.filed()));
        let names = ids.iter().map(|&id| book.name(id));
        let said = book.words.one_in_latin(names, &written.unwrap_or_default());
        warn(&book.words.in_file(&args.out.display(), &said));
    }
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
