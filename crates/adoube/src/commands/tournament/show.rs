use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::csv;
use adoube_tournament::event::{Event, System, What};
use adoube_tournament::standings::standings;
use adoube_tournament::{Mark, swiss};
use serde_json::json;

use super::book::Book;
use super::{ExplainArgs, ExportArgs, TableArgs};
use crate::commands::pair::fresh;
use crate::commands::standings::{Style, aligned, group_of, print};
use crate::failure::{Failure, Outcome};
use crate::files;

/// The players in order of start numbers.
pub(super) fn players(book: &Book) -> Outcome {
    let rows: Vec<Vec<String>> = book
        .event
        .table()
        .players
        .iter()
        .map(|player| {
            let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
            vec![player.number.to_string(), player.name.clone(), rating, player.club.clone()]
        })
        .collect();
    aligned(&rows, 1, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// A round, board by board.
pub(super) fn round(book: &Book, number: usize) -> Outcome {
    let round = number.checked_sub(1).and_then(|at| book.event.rounds.get(at));
    let Some(round) = round else {
        return Err(Failure::new(format!(
            "round {number} is not paired (expected 1 to {})",
            book.event.rounds.len()
        )));
    };
    let who = |id: u32| {
        let name =
            book.event.member(id).map(|member| member.player.name.clone()).unwrap_or_default();
        format!("{} {name}", book.number(id))
    };
    let mut out = io::stdout().lock();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (at, board) in round.boards.iter().enumerate() {
        let result = match (board.mark, board.facing) {
            (Mark::Pending, _) => String::new(),
            (a, b) => format!("{}-{}", a.letter(), b.letter()),
        };
        let replayed =
            if board.replays > 0 { format!("({})", board.replays + 1) } else { String::new() };
        rows.push(vec![
            (at + 1).to_string(),
            who(board.seat.first),
            "-".into(),
            who(board.seat.second),
            result,
            replayed,
        ]);
    }
    let width = rows.iter().map(|row| row[3].chars().count()).max().unwrap_or(0);
    for row in &mut rows {
        let pad = width - row[3].chars().count();
        row[3].push_str(&" ".repeat(pad));
    }
    aligned(&rows, 1, &mut out)?;
    for &id in &round.byes {
        writeln!(out, "{} U", who(id))?;
    }
    for &(id, mark) in
        round.away.iter().filter(|&&(id, _)| book.event.member(id).is_some_and(|m| !m.withdrawn))
    {
        writeln!(out, "{} {}", who(id), mark.letter())?;
    }
    Ok(ExitCode::SUCCESS)
}

pub(super) fn table(args: &TableArgs) -> Outcome {
    let book = Book::open(&args.file)?;
    let table = book.event.table();
    let mut order = book.event.standing_order(&table);
    if !args.tiebreaks.is_empty() {
        let ties: Result<_, _> = args.tiebreaks.iter().map(|code| code.parse()).collect();
        order.ties = ties.map_err(Failure::new)?;
    }
    let mut all = standings(&table, &order);
    if let Some(group) = &args.group {
        let belongs = group_of(group)?;
        all.retain(|standing| table.player(standing.number).is_some_and(&belongs));
    }
    let style = match (args.json, args.tsv, args.cross) {
        (true, _, _) => Style::Json,
        (_, true, _) => Style::Tsv,
        (_, _, true) => Style::Cross,
        _ => Style::Plain,
    };
    print(&table, &order, &all, style, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// The event as it was before a round was paired.
fn before(event: &Event, round: usize) -> Option<Event> {
    let paired = |what: &What| matches!(what, What::Paired { round: r, .. } if *r == round);
    let at = event.log().iter().position(|entry| paired(&entry.what))?;
    Event::replay(&event.log()[..at])
}

pub(super) fn explain(args: &ExplainArgs) -> Outcome {
    let book = Book::open(&args.file)?;
    if !matches!(book.event.rules.system, System::Swiss { .. }) {
        return Err(Failure::new("only Swiss rounds are explained (the others follow a table)"));
    }
    let round = args.round.unwrap_or(book.event.rounds.len());
    let Some(before) = before(&book.event, round) else {
        return Err(Failure::new(format!(
            "round {round} is not paired (expected 1 to {})",
            book.event.rounds.len()
        )));
    };
    // Numbers are those of today; a late entry may have shifted them since.
    let old = before.order();
    let then = |number: u32| -> Result<u32, Failure> {
        let id = book.id(number)?;
        let at = old.iter().position(|&other| other == id);
        at.map(|at| at as u32 + 1).ok_or_else(|| {
            Failure::new(format!("player {number} had not entered in round {round}"))
        })
    };
    let words = args.spoken.words();
    let table = before.table();
    let name = |number: u32| {
        let id = old.get(number as usize - 1).copied().unwrap_or(0);
        format!(
            "{} {}",
            book.number(id),
            table.player(number).map(|p| p.name.as_str()).unwrap_or_default()
        )
    };
    let (field, _) = swiss::field(&table).map_err(Failure::new)?;
    let mut out = io::stdout().lock();
    let number = then(args.number)?;
    let changed = book.event.log().iter().rev().find_map(|entry| match &entry.what {
        What::Changed { round: r, ground, .. } if *r == round => Some(ground.clone()),
        _ => None,
    });
    if let Some(ground) = changed {
        writeln!(out, "! {ground}")?;
    }
    if let Some(other) = args.why_not {
        let why = swiss::why_not(&field, number, then(other)?).map_err(Failure::new)?;
        let Some(why) = why else {
            return Err(Failure::new(format!(
                "{} and {other} meet, or one of them is not paired",
                args.number
            )));
        };
        writeln!(out, "{}", words.why_not(&name(then(other)?), why))?;
        return Ok(ExitCode::SUCCESS);
    }
    let told = swiss::explain(&field, number).map_err(Failure::new)?;
    let Some(told) = told else {
        return Err(Failure::new(format!("player {} is not paired in round {round}", args.number)));
    };
    for line in words.explanation(&told, name) {
        writeln!(out, "{line}")?;
    }
    Ok(ExitCode::SUCCESS)
}

pub(super) fn export(args: &ExportArgs) -> Outcome {
    let book = Book::open(&args.file)?;
    let bytes = match files::ending(&args.out).as_deref() {
        Some("trf") => book.event.trf().text().into_bytes(),
        Some("csv") => csv::write(&book.event.table().players).into_bytes(),
        Some("txt") => {
            let text = book.event.fesa(&book.event.rules.name, &args.date, &args.time).text();
            // The federation reads Latin-1; a letter that it does not have becomes a question mark.
            text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect()
        }
        _ => {
            return Err(Failure::new(format!(
                "{} (expected a name in .trf, .txt or .csv)",
                args.out.display()
            )));
        }
    };
    fresh(&args.out, &bytes)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn log(book: &Book) -> Outcome {
    let mut out = io::stdout().lock();
    for entry in book.event.log() {
        writeln!(out, "{}", json!(entry))?;
    }
    Ok(ExitCode::SUCCESS)
}
