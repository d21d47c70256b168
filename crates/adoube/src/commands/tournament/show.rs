use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::event::{Board, Refusal, TeamRefusal, Tournament};
use adoube_tournament::standings::standings;
use adoube_words::{Decided, Untold, written_result};
use serde_json::json;

use super::args::{ExplainArgs, TableArgs};
use super::book::Book;
use super::prizes::say;
use super::team;
use crate::commands::standings::{Style, aligned, grouped, print, ties, width};
use crate::failure::{Exit, Failure, warn};

/// The players in order of start numbers.
pub(super) fn players(book: &Book, json: bool) -> Exit {
    if json {
        let mut all = json!(book.event.table().players);
        for (player, &id) in all.as_array_mut().into_iter().flatten().zip(&book.event.order()) {
            if book.is_gone(id) {
                player["withdrawn"] = json!(true);
            }
        }
        writeln!(io::stdout().lock(), "{all}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let table = book.event.table();
    let team = |number: u32| {
        let squad = book.id(number).ok().and_then(|id| book.event.teams.of(id));
        squad.map(|squad| squad.name.clone()).unwrap_or_default()
    };
    let mut rows: Vec<Vec<String>> = table
        .players
        .iter()
        .map(|player| {
            let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
            vec![
                player.number.to_string(),
                player.name.clone(),
                player.title.clone(),
                rating,
                player.grade.clone(),
                player.federation.clone(),
                player.club.clone(),
                team(player.number),
                match book.id(player.number).is_ok_and(|id| book.is_gone(id)) {
                    true => say(book.words, "list-gone", &[]),
                    false => String::new(),
                },
            ]
        })
        .collect();
    // A column that nobody has anything in is left out.
    for column in (2..9).rev() {
        if rows.iter().all(|row| row[column].is_empty()) && ![3, 6].contains(&column) {
            rows.iter_mut().for_each(|row| drop(row.remove(column)));
        }
    }
    aligned(&rows, 1, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// A round, match by match where teams play.
pub(super) fn any_round(book: &Book, number: usize, json: bool) -> Exit {
    match book.event.rules.teams {
        Some(_) => team::show_round(book, number, json),
        None => round(book, number, json),
    }
}

/// A round, board by board.
pub(super) fn round(book: &Book, number: usize, json: bool) -> Exit {
    let round = number.checked_sub(1).and_then(|at| book.event.rounds.get(at));
    let Some(round) = round else { return Err(unpaired(book, number)) };
    let mut out = io::stdout().lock();
    if json {
        let seat =
            |board: &Board| json!([book.number(board.seat.first), book.number(board.seat.second)]);
        let boards: Vec<_> = round
            .boards
            .iter()
            .map(|board| json!({ "seats": seat(board), "marks": [board.mark, board.facing], "replays": board.replays }))
            .collect();
        let byes: Vec<u32> = round.byes.iter().map(|&id| book.number(id)).collect();
        let away: Vec<_> =
            round.away.iter().map(|&(id, mark)| json!([book.number(id), mark])).collect();
        let round = json!({ "round": number, "boards": boards, "byes": byes, "away": away });
        writeln!(out, "{round}")?;
        return Ok(ExitCode::SUCCESS);
    }
    let who = |id: u32| book.name(id);
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (at, board) in round.boards.iter().enumerate() {
        let result = written_result(board.mark, board.facing);
        let handicap = book.event.handicap_of(number, board.seat.first);
        let handicap = handicap.map(|(giver, name)| {
            format!("{name}{}", if giver == board.seat.first { '>' } else { '<' })
        });
        let replayed =
            if board.replays > 0 { format!("({})", board.replays + 1) } else { String::new() };
        rows.push(vec![
            (at + 1).to_string(),
            who(board.seat.first),
            "-".into(),
            who(board.seat.second),
            result,
            [Some(replayed).filter(|text| !text.is_empty()), handicap]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" "),
        ]);
    }
    let wide = rows.iter().map(|row| width(&row[3])).max().unwrap_or(0);
    for row in &mut rows {
        let pad = wide - width(&row[3]);
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

pub(super) fn table(args: &TableArgs, book: &Book, json: bool) -> Exit {
    if book.event.rules.teams.is_some() && !args.players {
        return team::show_table(args, book, json);
    }
    let event = book.event.closed();
    let table = event.table();
    let mut order = event.standing_order(&table);
    if !args.tiebreaks.is_empty() {
        order.ties = ties(&args.tiebreaks, book.words)?;
    }
    let mut all = standings(&table, &order);
    if let Some(group) = &args.group {
        all = grouped(all, &table, group, event.rules.game, args.date.or(event.day()), book.words)?;
    }
    let style = match (json, args.tsv, args.cross) {
        (true, _, _) => Style::Json,
        (_, true, _) => Style::Tsv,
        (_, _, true) => Style::Cross,
        _ => Style::Plain,
    };
    print(&table, &order, &all, style, &mut io::stdout().lock())?;
    // What is open is said where it does not mix with the table.
    if let Some((round, missing)) = book.event.open_round() {
        warn(&book.words.open_round(round, missing));
    }
    Ok(ExitCode::SUCCESS)
}

pub(super) fn explain(args: &ExplainArgs, book: &Book, json: bool) -> Exit {
    // Whom a player of a team meets the line-ups say.
    if book.event.rules.teams.is_some() {
        return Err(book.refused(&TeamRefusal::Explain.into()));
    }
    let round = args.round.unwrap_or(book.event.rounds.len());
    let name = |id: u32| book.name(id);
    let untold = |untold: Untold| match untold {
        Untold::Unpaired(round) => unpaired(book, round),
        Untold::Absent(id) => Failure::new(book.words.not_entered(&book.name(id), round)),
        Untold::Refused(refusal) => book.refused(&refusal),
    };
    let mut out = io::stdout().lock();
    let id = book.id(args.number)?;
    if let Some(other) = args.why_not {
        let pair = [id, book.id(other)?];
        let told = book.words.not_met(&book.event, round, pair, true, &name).map_err(untold)?;
        let why = told.why.map_or_else(|| json!("by-hand"), |why| json!(why));
        match json {
            true => writeln!(out, "{}", json!({ "why": why, "said": told.said }))?,
            false => writeln!(out, "{}", told.said)?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    let told = book.words.account(&book.event, round, id, true, &name).map_err(untold)?;
    let by = match told.by {
        Decided::Rules(told) => json!(told),
        Decided::Team(told) => json!(told),
        Decided::Hand { opponent, ground } => {
            let opponent = opponent.map(|id| book.number(id));
            json!({ "by-hand": { "number": args.number, "opponent": opponent, "ground": ground } })
        }
    };
    match json {
        true => writeln!(out, "{}", json!({ "told": by, "said": told.said }))?,
        false => told.said.iter().try_for_each(|line| writeln!(out, "{line}"))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A round that is paired: the one that is named, or the last.
pub(super) fn paired(book: &Book, named: Option<usize>) -> Result<usize, Failure> {
    let last = book.event.rounds.len();
    match named.unwrap_or(last) {
        round if (1..=last).contains(&round) => Ok(round),
        round => Err(unpaired(book, round)),
    }
}

pub(super) fn unpaired(book: &Book, round: usize) -> Failure {
    if book.event.rounds.is_empty() {
        return book.refused(&Refusal::Unpaired);
    }
    Failure::new(book.words.not_paired(round, book.event.rounds.len()))
}

/// Everything that happened: as it was written, or in words.
pub(super) fn log(book: &Book, json: bool) -> Exit {
    let mut out = io::stdout().lock();
    let log = book.event.log();
    if json {
        for entry in log {
            writeln!(out, "{}", json!(entry))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let Some(opened) = Tournament::replay(&log[..1]) else { return Ok(ExitCode::SUCCESS) };
    let wide = log.iter().map(|entry| width(&entry.by)).max().unwrap_or(0);
    for (entry, said) in book.told(opened, log) {
        // In logs of before nothing says when.
        let at = entry.at.map_or_else(|| "-".into(), |at| at.to_string().replace('T', " "));
        let by = format!("{}{}", entry.by, " ".repeat(wide - width(&entry.by)));
        for (line, first) in said.iter().zip(std::iter::once(true).chain(std::iter::repeat(false)))
        {
            match first {
                true => writeln!(out, "{at:<20}  {by}  {line}")?,
                false => writeln!(out, "{:20}  {:wide$}  {line}", "", "")?,
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
