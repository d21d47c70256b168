//! Lists and tables of events of teams: matches with their boards, teams in the order of places and of numbers.

use std::fmt::Write;

use adoube_board::Side;
use adoube_tournament::Mark;
use adoube_tournament::event::{Board, System, Tournament};
use adoube_tournament::team::{TeamScore, TeamStanding, TeamTable, team_standings};
use adoube_words::written_result;

use super::super::prizes::say;
use super::super::team::cell;
use super::page::{Column, escape, table};
use super::{Printout, lists};

/// The matches of a round with their boards, and which teams have none.
pub(super) fn pairings(sheet: &Printout<'_>) -> String {
    let event = &sheet.book.event;
    let Some(round) = event.rounds.get(sheet.round - 1) else { return String::new() };
    let teams = event.team_table();
    let mut out = String::from("<div class=\"scroll matches\"><table>\n<thead><tr>");
    let side = |side: Side| {
        [
            ("n", sheet.word("number")),
            ("name", sheet.side(side)),
            ("c", sheet.word("team")),
            ("n", sheet.word("rating")),
        ]
    };
    let board = [("n", sheet.word("board"))];
    let result = [("field", sheet.word("result"))];
    let heads = board.into_iter().chain(side(Side::First)).chain(result).chain(side(Side::Second));
    for (class, head) in heads {
        let _ = write!(out, "<th scope=\"col\" class=\"{class}\">{}</th>", escape(&head));
    }
    out.push_str("</tr></thead>\n");
    let mut begins = 0;
    for (&(pair, count), at) in round.teams.matches.iter().zip(1..) {
        let boards = round.boards.get(begins..begins + count).unwrap_or_default();
        begins += count;
        let number = say(sheet.words, "print-match-number", &[("match", at.to_string())]);
        let names = [pair.first, pair.second].map(|id| sheet.book.team_name(id));
        let _ = writeln!(
            out,
            "<tbody><tr class=\"match\"><th colspan=\"5\" scope=\"rowgroup\">{}: {} – {}</th><th class=\"c\">{}</th><th colspan=\"4\"></th></tr>",
            escape(&number),
            escape(&names[0]),
            escape(&names[1]),
            escape(&score(sheet, &teams, pair.first, pair.second)),
        );
        for (board, place) in boards.iter().zip(1..) {
            out.push_str(&row(sheet, &format!("{at}.{place}"), board));
        }
        out.push_str("</tbody>\n");
    }
    out.push_str("</table></div>\n");
    let here = |id: u32| event.teams.get(id).is_some_and(|squad| !squad.withdrawn);
    let byes = round.teams.byes.iter().map(|&id| (id, Mark::PairingBye));
    let away = round.teams.away.iter().copied().filter(|&(id, _)| here(id));
    let none: Vec<Vec<String>> = byes
        .chain(away)
        .map(|(id, mark)| vec![sheet.book.team_name(id), lists::alone(sheet, mark)])
        .collect();
    if !none.is_empty() {
        let columns = [Column::name(sheet.word("away")), Column::text(String::new())];
        let _ = write!(out, "<br>{}", table(&columns, &none));
    }
    out
}

/// The game points of a match that is over.
fn score(sheet: &Printout<'_>, teams: &TeamTable, first: u32, second: u32) -> String {
    let bout = |id: u32| {
        let team = teams.team(sheet.book.event.teams.number(id))?;
        team.bouts.get(sheet.round - 1).filter(|bout| bout.mark != Mark::Pending)
    };
    match (bout(first), bout(second)) {
        (Some(a), Some(b)) => format!("{} – {}", a.game_points, b.game_points),
        _ => String::new(),
    }
}

fn row(sheet: &Printout<'_>, label: &str, board: &Board) -> String {
    let side = |id: u32| {
        let player = sheet.player(id);
        let name = player.map_or_else(|| "–".into(), Printout::titled);
        let number = player.map(|player| player.number.to_string()).unwrap_or_default();
        let strength = player.map(Printout::strength).unwrap_or_default();
        // The teams stand above by name.
        let squad = sheet.book.event.teams.of(id);
        let team = squad.map(|squad| sheet.book.event.teams.number(squad.id).to_string());
        let team = team.unwrap_or_default();
        let cells = [("n", number), ("name", name), ("c", team), ("n", strength)];
        cells.map(|(class, text)| format!("<td class=\"{class}\">{}</td>", escape(&text))).concat()
    };
    format!(
        "<tr><td class=\"n\">{label}</td>{}<td class=\"field\">{}</td>{}</tr>\n",
        side(board.seat.first),
        escape(&written_result(board.mark, board.facing)),
        side(board.seat.second),
    )
}

/// The standings of the teams after the rounds that are closed, and the teams of them.
pub(super) fn standings(sheet: &Printout<'_>) -> String {
    let event = sheet.book.event.closed();
    let (teams, order) = (event.counted_teams(), event.team_order());
    let mut columns = vec![
        Column::number(sheet.word("place")),
        Column::number(sheet.word("number")),
        Column::name(sheet.word("team")),
        Column::number(sheet.word("rating")),
        Column::number("MP".into()),
        Column::number("GP".into()),
    ];
    columns.extend(order.ties.iter().map(|tie| Column::number(tie.to_string())));
    let mut last = 0;
    let rows = team_standings(&teams, &order).into_iter().map(|standing| {
        let team = teams.team(standing.number);
        // A place that several share stands at the first of them.
        let rank = if standing.rank == last { String::new() } else { standing.rank.to_string() };
        last = standing.rank;
        let rating = team.and_then(|team| team.rating).map(|rating| rating.to_string());
        let mut row = vec![
            rank,
            standing.number.to_string(),
            team.map(|team| team.name.clone()).unwrap_or_default(),
            rating.unwrap_or_default(),
            standing.match_points.to_string(),
            standing.game_points.to_string(),
        ];
        let values = order.ties.iter().zip(&standing.values);
        row.extend(values.map(|(tie, value)| tie.written(*value)));
        row
    });
    let mut out = table(&columns, &rows.collect::<Vec<_>>());
    // Who plays for whom, in board order, with the points made.
    let scores = event.table();
    for squad in &event.teams.all {
        let _ = write!(out, "<h2>{}</h2>", escape(&sheet.book.team_name(squad.id)));
        let rows: Vec<Vec<String>> = squad
            .players
            .iter()
            .zip(1..)
            .filter_map(|(&id, place)| {
                let player = scores.player(sheet.book.number(id))?;
                let games = player.cells.iter().filter(|cell| cell.mark.is_played()).count();
                let points = scores.score(player, scores.paired_rounds());
                Some(vec![
                    place.to_string(),
                    player.number.to_string(),
                    Printout::titled(player),
                    Printout::strength(player),
                    player.federation.clone(),
                    format!("{points}/{games}"),
                ])
            })
            .collect();
        let columns = [
            Column::number(String::new()),
            Column::number(sheet.word("number")),
            Column::name(sheet.word("name")),
            Column::number(sheet.word("rating")),
            Column::text(sheet.word("federation")),
            Column::number(sheet.word("points")),
        ];
        let _ = write!(out, "<div class=\"squad tight\">{}</div>", table(&columns, &rows));
    }
    out
}

/// The cross table: in a round robin every team against every team, otherwise round by round in the order of places.
pub(super) fn cross(sheet: &Printout<'_>) -> String {
    let event = sheet.book.event.closed();
    let (teams, order) = (event.counted_teams(), event.team_order());
    let all = team_standings(&teams, &order);
    let everybody = event.rules.teams.as_ref().is_some_and(|rules| rules.everybody);
    if matches!(event.rules.system, System::RoundRobin { .. }) && !everybody && all.len() <= 24 {
        return grid(sheet, &teams, &all);
    }
    let mut columns = vec![
        Column::number(sheet.word("place")),
        Column::number(sheet.word("number")),
        Column::name(sheet.word("team")),
    ];
    let rounds = teams.paired_rounds();
    columns.extend((1..=rounds).map(|round| Column::middle(round.to_string())));
    columns.extend(["MP", "GP"].map(|head| Column::number(head.into())));
    columns.extend(order.ties.iter().map(|tie| Column::number(tie.to_string())));
    let rows = all.iter().map(|standing| {
        let team = teams.team(standing.number).map(|team| team.name.clone());
        let mut row =
            vec![standing.rank.to_string(), standing.number.to_string(), team.unwrap_or_default()];
        row.extend((1..=rounds).map(|round| cell(&teams, standing.number, round)));
        row.extend([standing.match_points, standing.game_points].map(|points| points.to_string()));
        let values = order.ties.iter().zip(&standing.values);
        row.extend(values.map(|(tie, value)| tie.written(*value)));
        row
    });
    let table = table(&columns, &rows.collect::<Vec<_>>());
    let duel = if everybody { duel(sheet, &event) } else { String::new() };
    format!("<div class=\"tight\">{table}</div>{duel}")
}

/// Everybody of one team against everybody of the other.
fn duel(sheet: &Printout<'_>, event: &Tournament) -> String {
    let [rows, columns] = event.teams.all.as_slice() else { return String::new() };
    let table = event.table();
    let player = |id: &u32| table.player(sheet.book.number(*id));
    let teams = [rows, columns].map(|squad| escape(&squad.name));
    let mut out = format!(
        "<h2>{} – {}</h2><div class=\"scroll grid\"><table><thead><tr><th></th><th class=\"name\"></th>",
        teams[0], teams[1]
    );
    for other in columns.players.iter().filter_map(player) {
        let _ = write!(out, "<th>{} {}</th>", other.number, escape(&other.name));
    }
    let _ = write!(out, "<th>{}</th></tr></thead><tbody>", escape(&sheet.word("points")));
    for one in rows.players.iter().filter_map(player) {
        let name = escape(&Printout::titled(one));
        let _ = write!(out, "<tr><td>{}</td><td class=\"name\">{name}</td>", one.number);
        for other in columns.players.iter().filter_map(player) {
            let met = one.cells.iter().filter(|cell| cell.opponent == Some(other.number));
            let met: String = met
                .map(|cell| if cell.mark == Mark::Draw { '½' } else { cell.mark.letter() })
                .collect();
            let _ = write!(out, "<td>{met}</td>");
        }
        let _ = write!(out, "<td>{}</td></tr>", table.score(one, table.paired_rounds()));
    }
    out.push_str("</tbody></table></div>");
    out
}

fn grid(sheet: &Printout<'_>, teams: &TeamTable, all: &[TeamStanding]) -> String {
    let mut out = String::from("<div class=\"scroll grid\"><table><thead><tr>");
    let _ = write!(out, "<th></th><th class=\"name\">{}</th>", escape(&sheet.word("team")));
    for team in &teams.teams {
        let _ = write!(out, "<th>{}</th>", team.number);
    }
    let place = escape(&sheet.word("place"));
    let _ = write!(out, "<th>MP</th><th>GP</th><th>{place}</th></tr></thead><tbody>");
    for team in &teams.teams {
        let name = escape(&team.name);
        let _ = write!(out, "<tr><td>{}</td><td class=\"name\">{name}</td>", team.number);
        for other in &teams.teams {
            if other.number == team.number {
                out.push_str("<td class=\"self\"></td>");
                continue;
            }
            let met = team.bouts.iter().filter(|bout| bout.opponent == Some(other.number));
            let met: Vec<String> = met.map(|bout| bout.game_points.to_string()).collect();
            let _ = write!(out, "<td>{}</td>", met.join(" "));
        }
        if let Some(standing) = all.iter().find(|standing| standing.number == team.number) {
            let TeamStanding { match_points, game_points, rank, .. } = standing;
            let _ = write!(out, "<td>{match_points}</td><td>{game_points}</td><td>{rank}</td>");
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>");
    out
}

/// The wall chart: by pairing number, each round with the points so far, and room for rounds to come.
pub(super) fn wall(sheet: &Printout<'_>) -> String {
    let event = &sheet.book.event;
    let teams = event.team_table();
    let paired = teams.paired_rounds();
    let rounds = event.team_rounds().max(paired);
    let so_far: Vec<_> = (1..=paired).map(|round| event.counted_after(round)).collect();
    let mut out = String::from("<div class=\"scroll tight wall\"><table><thead><tr>");
    let (number, team) = (escape(&sheet.word("number")), escape(&sheet.word("team")));
    let _ = write!(out, "<th class=\"n\">{number}</th><th class=\"name\">{team}</th>");
    for round in 1..=rounds {
        let _ = write!(out, "<th class=\"c\">{round}</th>");
    }
    out.push_str("</tr></thead><tbody>\n");
    for team in &teams.teams {
        let name = escape(&team.name);
        let _ =
            write!(out, "<tr><td class=\"n\">{}</td><td class=\"name\">{name}</td>", team.number);
        for round in 1..=rounds {
            let Some(bout) = team.bouts.get(round - 1).filter(|_| round <= paired) else {
                out.push_str("<td class=\"cell\"><b>&nbsp;</b><small>&nbsp;</small></td>");
                continue;
            };
            let counted = so_far[round - 1].team(team.number).unwrap_or(team);
            let [matches, games] = [TeamScore::Match, TeamScore::Game]
                .map(|score| counted.score(counted.bouts.len(), score));
            let open = bout.mark == Mark::Pending;
            let sum = if open { "&nbsp;".into() } else { format!("{matches} · {games}") };
            let own = cell(&teams, team.number, round);
            let _ =
                write!(out, "<td class=\"cell\"><b>{}</b><small>{sum}</small></td>", escape(&own));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>");
    out
}
