//! Lists and tables.

use std::fmt::Write;

use adoube_board::Side;
use adoube_tournament::event::{Game, Round, System};
use adoube_tournament::rating::FLOOR;
use adoube_tournament::standings::{standings as placed, written};
use adoube_tournament::{Cell, Mark, Player, Points};
use adoube_words::written_result;

use super::super::what_if::{By, rated};
use super::Printout;
use super::page::{Column, escape, table};
use crate::commands::rate::{Line, List, Setting};
use crate::failure::Failure;

/// The boards of a round, and who has none.
pub(super) fn pairings(sheet: &Printout<'_>) -> String {
    let Some(round) = sheet.book.event.rounds.get(sheet.round - 1) else { return String::new() };
    let points = before(sheet);
    let columns = [
        Column::number(sheet.word("board")),
        Column::number(sheet.word("points")),
        Column::number(sheet.word("number")),
        Column::name(sheet.side(Side::First)),
        Column::number(sheet.word("rating")),
        Column::field(sheet.word("result")),
        Column::number(sheet.word("points")),
        Column::number(sheet.word("number")),
        Column::name(sheet.side(Side::Second)),
        Column::number(sheet.word("rating")),
    ];
    let rows = round.boards.iter().zip(1..).map(|(board, number)| {
        let side = |id: u32| {
            let number = sheet.book.number(id);
            let player = sheet.player(id);
            let name = player.map(Printout::titled).unwrap_or_default();
            let strength = player.map(Printout::strength).unwrap_or_default();
            [points(number), number.to_string(), name, strength]
        };
        let [first, second] = [board.seat.first, board.seat.second].map(side);
        let result = written_result(board.mark, board.facing);
        std::iter::once(number.to_string()).chain(first).chain([result]).chain(second).collect()
    });
    let mut out = table(&columns, &rows.collect::<Vec<Vec<String>>>());
    let none = without(sheet, round);
    if !none.is_empty() {
        let columns = [
            Column::number(sheet.word("number")),
            Column::name(sheet.word("away")),
            Column::text(String::new()),
        ];
        let _ = write!(out, "<br>{}", table(&columns, &none));
    }
    out
}

/// Points of a start number before the round, as they are written.
fn before(sheet: &Printout<'_>) -> impl Fn(u32) -> String {
    let rounds = sheet.round.saturating_sub(1);
    let start = sheet.book.event.start(&sheet.table);
    let scores: Vec<(u32, Points)> = sheet
        .table
        .players
        .iter()
        .enumerate()
        .map(|(at, player)| {
            let own = start.get(at).copied().unwrap_or_default();
            (player.number, sheet.table.score(player, rounds) + own)
        })
        .collect();
    move |number| {
        let at = (number as usize).checked_sub(1).and_then(|at| scores.get(at));
        at.map(|(_, points)| points.to_string()).unwrap_or_default()
    }
}

/// Who has the bye or is away in a round, and has not gone home.
fn without(sheet: &Printout<'_>, round: &Round) -> Vec<Vec<String>> {
    let here = |id: u32| sheet.book.event.member(id).is_some_and(|member| !member.withdrawn);
    let byes = round.byes.iter().map(|&id| (id, Mark::PairingBye));
    let away = round.away.iter().copied().filter(|&(id, _)| here(id));
    byes.chain(away)
        .map(|(id, mark)| {
            let name = sheet.player(id).map(Printout::titled).unwrap_or_default();
            vec![sheet.book.number(id).to_string(), name, alone(sheet, mark)]
        })
        .collect()
}

/// A round without an opponent, in words.
pub(super) fn alone(sheet: &Printout<'_>, mark: Mark) -> String {
    sheet.word(match mark {
        Mark::PairingBye | Mark::FullBye => "bye",
        Mark::HalfBye => "half-bye",
        _ => "away",
    })
}

/// Everybody in the order of names: board, colour and opponent.
pub(super) fn names(sheet: &Printout<'_>) -> String {
    let event = &sheet.book.event;
    let Some(round) = event.rounds.get(sheet.round - 1) else { return String::new() };
    let columns = [
        Column::name(sheet.word("name")),
        Column::number(sheet.word("number")),
        Column::text(sheet.word("team")),
        Column::number(sheet.word("board")),
        Column::text(sheet.word("colour")),
        Column::name(sheet.word("opponent")),
        Column::text(sheet.word("team")),
    ];
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let name = |id: u32| sheet.player(id).map_or_else(|| "–".into(), Printout::titled);
    let mut add = |id: u32, rest: [String; 4]| {
        let Some(player) = sheet.player(id) else { return };
        let number = sheet.book.number(id).to_string();
        let mut row = vec![Printout::titled(player), number, sheet.team_of(id)];
        row.extend(rest);
        rows.push((adoube_tournament::latin::fold(&player.name), row));
    };
    for (board, number) in round.boards.iter().zip(1..) {
        let (first, second) = (board.seat.first, board.seat.second);
        let number = sheet.board(sheet.round, number);
        let (side, other) = (sheet.side(Side::First), sheet.team_of(second));
        add(first, [number.clone(), side, name(second), other]);
        add(second, [number, sheet.side(Side::Second), name(first), sheet.team_of(first)]);
    }
    let mut without = |id: u32, mark: Mark| {
        add(id, [String::new(), String::new(), alone(sheet, mark), String::new()]);
    };
    for &id in &round.byes {
        without(id, Mark::PairingBye);
    }
    for &(id, mark) in &round.away {
        if event.member(id).is_some_and(|member| !member.withdrawn) {
            without(id, mark);
        }
    }
    // Who plays for a team without a match, or sits on no board of it.
    for squad in event.teams.all.iter().filter(|squad| sheet.has_teams() && !squad.withdrawn) {
        let sits = |id: u32| round.boards.iter().any(|board| board.seat.has(id));
        let here = |id: u32| event.member(id).is_some_and(|member| !member.withdrawn);
        let bye = round.teams.byes.contains(&squad.id);
        for &id in squad.players.iter().filter(|&&id| !sits(id) && here(id)) {
            without(id, if bye { Mark::PairingBye } else { Mark::ZeroBye });
        }
    }
    rows.sort();
    table(&columns, &rows.into_iter().map(|(_, row)| row).collect::<Vec<_>>())
}

/// The table of the rounds that are closed.
pub(super) fn standings(sheet: &Printout<'_>) -> String {
    let event = sheet.book.event.closed();
    let crosstable = event.table();
    let order = event.standing_order(&crosstable);
    let mut columns = vec![
        Column::number(sheet.word("place")),
        Column::number(sheet.word("number")),
        Column::text(sheet.word("title")),
        Column::name(sheet.word("name")),
        Column::number(sheet.word("rating")),
        Column::text(sheet.word("grade")),
        Column::text(sheet.word("federation")),
        Column::text(sheet.word("club")),
        Column::number(sheet.word("points")),
    ];
    columns.extend(order.ties.iter().map(|tie| Column::number(tie.to_string())));
    let mut last = 0;
    let rows = placed(&crosstable, &order).into_iter().map(|standing| {
        let player = crosstable.player(standing.number).cloned().unwrap_or_default();
        // A place that several share stands at the first of them.
        let rank = if standing.rank == last { String::new() } else { standing.rank.to_string() };
        last = standing.rank;
        let mut row = vec![
            rank,
            standing.number.to_string(),
            player.title,
            player.name,
            player.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            player.grade,
            player.federation,
            player.club,
            standing.points.to_string(),
        ];
        row.extend(
            order.ties.iter().zip(&standing.values).map(|(tie, value)| written(tie, *value)),
        );
        row
    });
    let rows: Vec<Vec<String>> = rows.collect();
    table(&columns, &rows)
}

/// A round of a player: the opponent's number, the colour and what came of it.
fn cell(cell: Cell) -> String {
    let mark = match cell.mark {
        Mark::Draw => '½',
        mark => mark.letter(),
    };
    let side = match cell.side {
        Some(Side::First) => "w",
        Some(Side::Second) => "b",
        None => "",
    };
    match (cell.opponent, cell.mark) {
        (Some(number), _) => format!("{number}{side}{mark}").trim_end().into(),
        (None, Mark::ZeroBye) => "–".into(),
        (None, _) => format!("–{mark}"),
    }
}

/// The cross table: in a round robin everybody against everybody, otherwise round by round in the order of places.
pub(super) fn cross(sheet: &Printout<'_>) -> String {
    let event = sheet.book.event.closed();
    let crosstable = event.table();
    let order = event.standing_order(&crosstable);
    let all = placed(&crosstable, &order);
    if let System::RoundRobin { .. } = event.rules.system
        && crosstable.players.len() <= 24
    {
        return grid(sheet, &crosstable, &all);
    }
    let mut columns = vec![
        Column::number(sheet.word("place")),
        Column::number(sheet.word("number")),
        Column::name(sheet.word("name")),
        Column::number(sheet.word("rating")),
        Column::text(sheet.word("federation")),
    ];
    let rounds = crosstable.paired_rounds();
    columns.extend((1..=rounds).map(|round| Column::middle(round.to_string())));
    columns.push(Column::number(sheet.word("points")));
    columns.extend(order.ties.iter().map(|tie| Column::number(tie.to_string())));
    let rows: Vec<Vec<String>> = all
        .iter()
        .filter_map(|standing| {
            let player = crosstable.player(standing.number)?;
            let mut row = vec![
                standing.rank.to_string(),
                standing.number.to_string(),
                Printout::titled(player),
                Printout::strength(player),
                player.federation.clone(),
            ];
            row.extend((1..=rounds).map(|round| cell(player.cell(round))));
            row.push(standing.points.to_string());
            row.extend(order.ties.iter().zip(&standing.values).map(|(t, v)| written(t, *v)));
            Some(row)
        })
        .collect();
    format!("<div class=\"tight\">{}</div>", table(&columns, &rows))
}

fn grid(
    sheet: &Printout<'_>,
    crosstable: &adoube_tournament::Crosstable,
    all: &[adoube_tournament::standings::Standing],
) -> String {
    let mut out = String::from("<div class=\"scroll grid\"><table><thead><tr>");
    let _ = write!(out, "<th></th><th class=\"name\">{}</th>", escape(&sheet.word("name")));
    for player in &crosstable.players {
        let _ = write!(out, "<th>{}</th>", player.number);
    }
    let (points, place) = (sheet.word("points"), sheet.word("place"));
    let _ =
        write!(out, "<th>{}</th><th>{}</th></tr></thead><tbody>", escape(&points), escape(&place));
    for player in &crosstable.players {
        let name = escape(&Printout::titled(player));
        let _ = write!(out, "<tr><td>{}</td><td class=\"name\">{name}</td>", player.number);
        for other in &crosstable.players {
            if other.number == player.number {
                out.push_str("<td class=\"self\"></td>");
                continue;
            }
            let met = player.cells.iter().filter(|cell| cell.opponent == Some(other.number));
            let met: String = met
                .map(|cell| if cell.mark == Mark::Draw { '½' } else { cell.mark.letter() })
                .collect();
            let _ = write!(out, "<td>{met}</td>");
        }
        let standing = all.iter().find(|standing| standing.number == player.number);
        let (points, rank) = standing.map(|s| (s.points.to_string(), s.rank)).unwrap_or_default();
        let _ = write!(out, "<td>{points}</td><td>{rank}</td></tr>");
    }
    out.push_str("</tbody></table></div>");
    out
}

/// The wall chart: by start number, each round with the points so far, and room for rounds to come.
pub(super) fn wall(sheet: &Printout<'_>) -> String {
    let crosstable = &sheet.table;
    let event = &sheet.book.event;
    let rounds = event.total_rounds(crosstable).max(crosstable.paired_rounds());
    let start = event.start(crosstable);
    let mut out = String::from("<div class=\"scroll tight wall\"><table><thead><tr>");
    let heads = ["number", "name", "rating"].map(|id| sheet.word(id));
    let _ = write!(
        out,
        "<th class=\"n\">{}</th><th class=\"name\">{}</th><th class=\"n\">{}</th>",
        escape(&heads[0]),
        escape(&heads[1]),
        escape(&heads[2])
    );
    for round in 1..=rounds {
        let _ = write!(out, "<th class=\"c\">{round}</th>");
    }
    out.push_str("</tr></thead><tbody>\n");
    for (at, player) in crosstable.players.iter().enumerate() {
        let Player { number, .. } = player;
        let (name, strength) = (escape(&Printout::titled(player)), Printout::strength(player));
        let _ = write!(
            out,
            "<tr><td class=\"n\">{number}</td><td class=\"name\">{name}</td><td class=\"n\">{}</td>",
            escape(&strength)
        );
        let mut score = start.get(at).copied().unwrap_or_default();
        for round in 1..=rounds {
            if round > crosstable.paired_rounds() {
                out.push_str("<td class=\"cell\"><b>&nbsp;</b><small>&nbsp;</small></td>");
                continue;
            }
            let own = player.cell(round);
            score += crosstable.scoring.points(own.mark);
            let sum = if own.mark == Mark::Pending { "&nbsp;".into() } else { score.to_string() };
            let _ = write!(
                out,
                "<td class=\"cell\"><b>{}</b><small>{sum}</small></td>",
                escape(&cell(own))
            );
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>");
    out
}

/// What the games change in the federation's ratings: by who counts in which list, that is by game.
pub(super) fn ratings(sheet: &Printout<'_>) -> Result<String, Failure> {
    let event = sheet.book.event.closed();
    let by = match event.rules.game {
        Game::Chess => By::Fide,
        Game::Shogi => By::Fesa,
    };
    let details = &event.details;
    let date = sheet.date.or(details.ends).or(details.begins);
    let setting = Setting { pace: sheet.pace, date, floor: FLOOR };
    let list = List::read(None, sheet.words)?;
    let lines = rated(&event, by, &setting, &list, sheet.words)?;
    let columns = [
        Column::number(sheet.word("number")),
        Column::name(sheet.word("name")),
        Column::number(sheet.word("old")),
        Column::number(sheet.word("change")),
        Column::number(sheet.word("new")),
    ];
    let shown = |rating: Option<i32>| rating.map_or("–".into(), |rating| rating.to_string());
    let row = |line: &Line| {
        let change = line.old.zip(line.new).map(|(old, new)| format!("{:+}", new - old));
        vec![
            line.number.to_string(),
            line.name.clone(),
            shown(line.old),
            change.unwrap_or_else(|| "–".into()),
            shown(line.new),
        ]
    };
    let rows: Vec<Vec<String>> = lines.iter().map(row).collect();
    Ok(table(&columns, &rows))
}
