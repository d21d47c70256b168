use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::event::{Board, Game, LogLine, Refusal, Round, System, Tournament, What};
use adoube_tournament::latin::to_latin1;
use adoube_tournament::standings::standings;
use adoube_tournament::{Mark, csv};
use serde_json::json;

use super::args::{ExplainArgs, ExportArgs, TableArgs};
use super::book::Book;
use super::hand;
use crate::commands::pair::fresh;
use crate::commands::rate::warn_letters;
use crate::commands::standings::{Style, aligned, grouped, print, ties};
use crate::failure::{Exit, Failure, warn};
use crate::files;

/// The players in order of start numbers.
pub(super) fn players(book: &Book, json: bool) -> Exit {
    if json {
        writeln!(io::stdout().lock(), "{}", json!(book.event.table().players))?;
        return Ok(ExitCode::SUCCESS);
    }
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
        let result = match (board.mark, board.facing) {
            (Mark::Pending, _) => String::new(),
            (a, b) if a.is_played() => format!("{}-{}", a.letter(), b.letter()),
            (a, b) => format!("{}{}", a.letter(), b.letter()),
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

pub(super) fn table(args: &TableArgs, book: &Book, json: bool) -> Exit {
    let event = book.event.closed();
    let table = event.table();
    let mut order = event.standing_order(&table);
    if !args.tiebreaks.is_empty() {
        order.ties = ties(&args.tiebreaks, book.words)?;
    }
    let mut all = standings(&table, &order);
    if let Some(group) = &args.group {
        all = grouped(all, &table, group, args.date, book.words)?;
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
    let round = args.round.unwrap_or(book.event.rounds.len());
    let Some(before) = book.event.before(round) else { return Err(unpaired(book, round)) };
    // Numbers are those of today; a late entry may have shifted them since.
    let old = before.order();
    let then = |number: u32| -> Result<u32, Failure> {
        let id = book.id(number)?;
        let at = old.iter().position(|&other| other == id);
        at.map(|at| at as u32 + 1)
            .ok_or_else(|| Failure::new(book.words.not_entered(&book.name(id), round)))
    };
    let name = |number: u32| {
        let at = (number as usize).checked_sub(1);
        book.name(at.and_then(|at| old.get(at).copied()).unwrap_or(0))
    };
    let refused = |refusal| book.refused(&refusal);
    let mut out = io::stdout().lock();
    let number = then(args.number)?;
    let hand = book.event.hand(round);
    if let Some(other) = args.why_not {
        if let Some(hand) = &hand
            && let Some((why, said)) = hand::why_not(book, hand, args.number, other)?
        {
            match json {
                true => writeln!(out, "{}", json!({ "why": why, "said": said }))?,
                false => writeln!(out, "{said}")?,
            }
            return Ok(ExitCode::SUCCESS);
        }
        let other = then(other)?;
        let why = before.not_told(number, other).map_err(refused)?;
        let said = book.words.not_told(other, &why, name);
        match json {
            true => writeln!(out, "{}", json!({ "why": why, "said": said }))?,
            false => writeln!(out, "{said}")?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    let id = book.id(args.number)?;
    let mut lines = Vec::new();
    let ground = book.event.ground(round).filter(|_| hand.as_ref().is_none_or(|h| h.changed));
    lines.extend(ground.map(|ground| book.words.changed(ground)));
    let told = match hand.as_ref().and_then(|hand| hand::told(book, hand, id)) {
        Some((told, said)) => {
            lines.extend(said);
            told
        }
        None => {
            let told = before.told(number).map_err(refused)?;
            lines.extend(book.words.told(book.event.rules.game, &told, name));
            json!(told)
        }
    };
    let replays = book.event.board(round, id).map_or(0, |board| board.replays);
    lines.extend((replays > 0).then(|| book.words.replayed(replays)));
    lines.extend(book.event.absence(round, id).into_iter().flat_map(|what| absence(book, what)));
    match json {
        true => writeln!(out, "{}", json!({ "told": told, "said": lines }))?,
        false => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// What follows from not being there, in words.
pub(super) fn absence(book: &Book, what: &What) -> Vec<String> {
    book.words.absence(what, book.event.rules.default_minutes, |id| book.name(id))
}

/// Which boards are to be played again, and who has which colour there now.
pub(super) fn replays(book: &Book, entries: &[LogLine], json: bool) -> Exit {
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!(entries))?;
        return Ok(ExitCode::SUCCESS);
    }
    for entry in entries {
        let What::Replayed { round, first } = entry.what else { continue };
        let boards = round.checked_sub(1).and_then(|at| book.event.rounds.get(at));
        let mut boards = boards.into_iter().flat_map(|round| &round.boards).zip(1..);
        // A draw may have been taken back by what was entered with it.
        let again = boards.find(|(board, _)| board.seat.has(first) && board.replays > 0);
        if let Some((Board { seat, .. }, board)) = again {
            let [sente, gote] = [seat.first, seat.second].map(|id| book.name(id));
            writeln!(out, "{}", book.words.play_again(board, &sente, &gote))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn unpaired(book: &Book, round: usize) -> Failure {
    if book.event.rounds.is_empty() {
        return book.refused(&Refusal::Unpaired);
    }
    Failure::new(book.words.not_paired(round, book.event.rounds.len()))
}

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

pub(super) fn export(args: &ExportArgs, book: &Book) -> Exit {
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
        Some("csv") => csv::write(&event.table().players).into_bytes(),
        Some("txt") => {
            let date = args.date.ok_or_else(|| Failure::new(book.words.no_day()))?;
            let file = event.fesa(&event.rules.name, &date.to_string(), &args.time);
            if let Some(text) = file.misfit() {
                return Err(Failure::new(book.words.misfit(&args.out.display(), text)));
            }
            let names = file.lines.iter().flat_map(|line| [&line.last, &line.first]);
            warn_letters(&args.out, names.chain([&file.title]), book.words);
            to_latin1(&file.text())
        }
        _ => return Err(Failure::new(book.words.ending(&args.out.display(), ".trf, .txt, .csv"))),
    };
    fresh(&args.out, &bytes, book.words)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn log(book: &Book) -> Exit {
    let mut out = io::stdout().lock();
    for entry in book.event.log() {
        writeln!(out, "{}", json!(entry))?;
    }
    Ok(ExitCode::SUCCESS)
}
