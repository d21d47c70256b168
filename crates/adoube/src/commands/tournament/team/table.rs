use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::Mark;
use adoube_tournament::event::{BoardScore, TeamRefusal};
use adoube_tournament::team::{TeamOrder, TeamStanding, TeamTable, team_standings};
use serde_json::json;

use super::super::args::TableArgs;
use super::super::book::Book;
use super::super::prizes::say;
use super::args::BoardsArgs;
use super::rules::team_ties;
use crate::commands::standings::{Style, aligned};
use crate::failure::{Exit, Failure, warn};

/// The teams in order of pairing numbers, with their players in board order.
pub(super) fn show_teams(book: &Book, json: bool) -> Exit {
    let mut out = io::stdout().lock();
    if json {
        let teams: Vec<_> = book.event.teams.all.iter().map(|squad| {
            let players: Vec<u32> = squad.players.iter().map(|&id| book.number(id)).collect();
            json!({ "number": book.event.teams.number(squad.id), "name": squad.name, "short": squad.short,
                    "strength": book.event.strength(squad), "players": players, "withdrawn": squad.withdrawn })
        }).collect();
        writeln!(out, "{}", json!(teams))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rows: Vec<Vec<String>> = book
        .event
        .teams
        .all
        .iter()
        .map(|squad| {
            let strength = book.event.strength(squad).map(|one| one.to_string());
            let players: Vec<String> = squad.players.iter().map(|&id| book.name(id)).collect();
            let gone =
                if squad.withdrawn { say(book.words, "list-gone", &[]) } else { String::new() };
            let words = [squad.name.as_str(), &squad.short, &gone];
            let words = words.into_iter().filter(|word| !word.is_empty());
            vec![
                book.event.teams.number(squad.id).to_string(),
                words.collect::<Vec<_>>().join(" "),
                strength.unwrap_or_default(),
                players.join("; "),
            ]
        })
        .collect();
    let wide = |rows: &[Vec<String>]| rows.iter().map(|row| row[3].chars().count()).max();
    let most = wide(&rows).unwrap_or(0);
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|mut row| {
            let pad = most - row[3].chars().count();
            row[3].push_str(&" ".repeat(pad));
            row
        })
        .collect();
    aligned(&rows, 1, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// The standings of the teams.
pub(in super::super) fn show_table(args: &TableArgs, book: &Book, json: bool) -> Exit {
    // Groups are of players.
    if args.group.is_some() {
        return Err(Failure::new(book.words.wrong("--group", "--players")));
    }
    let event = book.event.closed();
    let table = event.counted_teams();
    let mut order = event.team_order();
    if !args.tiebreaks.is_empty() {
        order.ties = team_ties(&args.tiebreaks, book.words)?;
    }
    let style = match (json, args.tsv, args.cross) {
        (true, _, _) => Style::Json,
        (_, true, _) => Style::Tsv,
        (_, _, true) => Style::Cross,
        _ => Style::Plain,
    };
    print_teams(&table, &order, style)?;
    if let Some((round, missing)) = book.event.open_round() {
        warn(&book.words.open_round(round, missing));
    }
    Ok(ExitCode::SUCCESS)
}

/// The standings of a table of teams.
pub(crate) fn print_teams(
    table: &TeamTable,
    order: &TeamOrder,
    style: Style,
) -> Result<(), Failure> {
    let all = team_standings(table, order);
    let mut out = io::stdout().lock();
    let values = |standing: &TeamStanding| -> Vec<String> {
        order.ties.iter().zip(&standing.values).map(|(tie, value)| tie.written(*value)).collect()
    };
    let name = |number: u32| table.team(number).map(|team| team.name.clone()).unwrap_or_default();
    let codes: Vec<String> = order.ties.iter().map(ToString::to_string).collect();
    if matches!(style, Style::Json) {
        let lines: Vec<_> = all
            .iter()
            .map(|standing| {
                json!({ "rank": standing.rank, "number": standing.number, "name": name(standing.number),
                        "match-points": standing.match_points.to_string(),
                        "game-points": standing.game_points.to_string(),
                        "tiebreaks": codes.iter().cloned().zip(values(standing)).collect::<Vec<_>>() })
            })
            .collect();
        writeln!(out, "{}", json!(lines))?;
        return Ok(());
    }
    let heads = ["MP", "GP"].map(str::to_string);
    if matches!(style, Style::Tsv) {
        let head: Vec<String> =
            ["TeamNo".to_string()].into_iter().chain(heads).chain(codes).collect();
        writeln!(out, "{}", head.join("\t"))?;
        for one in &all {
            let start =
                [one.number.to_string(), one.match_points.to_string(), one.game_points.to_string()];
            let cells: Vec<String> = start.into_iter().chain(values(one)).collect();
            writeln!(out, "{}", cells.join("\t"))?;
        }
        return Ok(());
    }
    let rounds = if matches!(style, Style::Cross) { table.paired_rounds() } else { 0 };
    let mut rows: Vec<Vec<String>> = vec![
        ["", "", ""]
            .map(str::to_string)
            .into_iter()
            .chain(heads)
            .chain((1..=rounds).map(|round| round.to_string()))
            .chain(codes)
            .collect(),
    ];
    for standing in &all {
        let mut row = vec![
            standing.rank.to_string(),
            standing.number.to_string(),
            name(standing.number),
            standing.match_points.to_string(),
            standing.game_points.to_string(),
        ];
        row.extend((1..=rounds).map(|round| cell(table, standing.number, round)));
        row.extend(values(standing));
        rows.push(row);
    }
    aligned(&rows, 2, &mut out)
}

/// A round of the cross table: opponent, colour on board 1, game points.
pub(in super::super) fn cell(table: &TeamTable, number: u32, round: usize) -> String {
    let bout = table.team(number).and_then(|team| team.bouts.get(round - 1));
    let Some(bout) = bout else { return String::new() };
    let forfeit = matches!(bout.mark, Mark::ForfeitWin | Mark::ForfeitLoss);
    match (bout.opponent, bout.side) {
        (Some(opponent), side) => {
            let side = side.map_or("", |side| if side.is_first() { "w" } else { "b" });
            match bout.mark {
                // Not over: nothing is made yet.
                Mark::Pending => format!("{opponent}{side}"),
                _ => format!(
                    "{opponent}{side}{}{}",
                    bout.game_points,
                    if forfeit { "f" } else { "" }
                ),
            }
        }
        (None, _) => bout.mark.letter().to_string(),
    }
}

/// What everybody made on which board: the list of board prizes.
pub(super) fn show_boards(args: &BoardsArgs, book: &Book, json: bool) -> Exit {
    let event = book.event.closed();
    let boards = event.rules.teams.as_ref().map_or(0, |rules| rules.boards);
    if boards == 0 {
        return Err(book.refused(&TeamRefusal::None.into()));
    }
    if let Some(board) = args.board.filter(|board| !(1..=boards).contains(board)) {
        let most = if boards == 1 { "1".into() } else { format!("1 … {boards}") };
        let board = board.to_string();
        return Err(Failure::new(book.words.wrong(&board, &most)));
    }
    let mut lines = event.board_scores();
    lines
        .retain(|one| args.board.is_none_or(|board| board == one.board) && one.games >= args.games);
    let mut out = io::stdout().lock();
    let team = |id: u32| event.teams.of(id).map(|squad| squad.name.clone()).unwrap_or_default();
    if json {
        let lines: Vec<_> = lines
            .iter()
            .map(|&BoardScore { board, id, points, games, .. }| {
                json!({ "board": board, "number": book.number(id), "team": team(id),
                        "points": points.to_string(), "games": games })
            })
            .collect();
        writeln!(out, "{}", json!(lines))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rows: Vec<Vec<String>> = lines
        .iter()
        .map(|&BoardScore { board, id, points, games, mean }| {
            let score = format!("{points}/{games}");
            vec![board.to_string(), book.name(id), score, mean.to_string(), team(id)]
        })
        .collect();
    aligned(&rows, 1, &mut out)?;
    Ok(ExitCode::SUCCESS)
}
