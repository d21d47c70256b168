//! The tree of a knock-out.

use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::event::{TreeMatch, TreeRound};
use serde_json::json;

use super::book::Book;
use crate::commands::standings::width;
use crate::failure::{Exit, Failure};

pub(super) fn show(book: &Book, json: bool) -> Exit {
    let rounds = book.event.tree_rounds();
    if rounds.is_empty() {
        return Err(Failure::new(book.words.no_tree()));
    }
    let mut out = io::stdout().lock();
    if json {
        let one = |m: &TreeMatch| {
            let number = |id: Option<u32>| {
                id.map(|id| match book.event.rules.teams {
                    Some(_) => book.event.teams.number(id),
                    None => book.number(id),
                })
            };
            json!({ "players": m.players.map(number), "winner": number(m.winner) })
        };
        let all: Vec<_> = rounds
            .iter()
            .map(|round| {
                let matches: Vec<_> = round.matches.iter().map(one).collect();
                json!({ "matches": matches, "small-final": round.small_final.as_ref().map(one) })
            })
            .collect();
        writeln!(out, "{}", json!(all))?;
        return Ok(ExitCode::SUCCESS);
    }
    for line in drawn(book, &rounds) {
        writeln!(out, "{}", line.trim_end())?;
    }
    if let Some(third) = rounds.last().and_then(|round| round.small_final.as_ref()) {
        writeln!(out, "\n{}", book.words.tree_heading(rounds.len(), rounds.len(), true))?;
        for id in third.players {
            let mark = if id.is_some() && id == third.winner { " *" } else { "" };
            writeln!(out, "{}{mark}", name(book, id))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn name(book: &Book, id: Option<u32>) -> String {
    id.map_or_else(|| "…".into(), |id| book.rival(id))
}

/// The tree, line by line: each round in a column, who goes on in the middle between the two of a match.
fn drawn(book: &Book, rounds: &[TreeRound]) -> Vec<String> {
    let size = 2 * rounds[0].matches.len();
    let last = rounds.len();
    let mut lines = vec![String::new(); 2 * size];
    let winner = rounds[last - 1].matches.first().and_then(|m| m.winner);
    // The columns of the rounds, and one for the winner.
    let columns = rounds
        .iter()
        .map(|round| round.matches.iter().flat_map(|m| m.players).collect::<Vec<Option<u32>>>());
    let columns: Vec<Vec<Option<u32>>> = columns.chain([vec![winner]]).collect();
    for (at, column) in columns.iter().enumerate() {
        let heading = match at {
            _ if at == last => String::new(),
            _ => book.words.tree_heading(at + 1, last, false),
        };
        let step = 2usize << at;
        // A place that nobody has in the first round is a bye.
        let text = |id: &Option<u32>| match id {
            None if at == 0 => "–".to_owned(),
            id => name(book, *id),
        };
        let names: Vec<String> = column.iter().map(text).collect();
        let wide = names.iter().map(|name| width(name)).chain([width(&heading)]).max().unwrap_or(0);
        for (row, line) in lines.iter_mut().enumerate() {
            let cell = match row.checked_sub(1) {
                None => heading.as_str(),
                // The middle of the lines that the place stands for.
                Some(row) if row % step == step / 2 - 1 => {
                    names.get(row / step).map_or("", String::as_str)
                }
                Some(_) => "",
            };
            line.push_str(cell);
            line.push_str(&" ".repeat(wide - width(cell)));
            let sign = match row.checked_sub(1) {
                _ if at == last => "",
                None => "   ",
                Some(row) => {
                    let (place, within) = (row / (2 * step), row % (2 * step));
                    let (first, second) = (step / 2 - 1, step + step / 2 - 1);
                    match within {
                        _ if place >= column.len() / 2 => "   ",
                        w if w == first => " ┐ ",
                        w if w == second => " ┘ ",
                        w if w == step - 1 => " ├ ",
                        w if (first..second).contains(&w) => " │ ",
                        _ => "   ",
                    }
                }
            };
            line.push_str(sign);
        }
    }
    lines
}
