//! Cards to be cut: for players, boards and results.

use std::fmt::Write;

use adoube_board::Side;
use adoube_tournament::event::{Board, Game};
use adoube_tournament::{Mark, Player};

use super::super::prizes::say;
use super::code;
use super::page::{cards, escape};
use super::{Printout, with_day};
use crate::failure::Failure;

fn boards<'a>(sheet: &'a Printout<'_>) -> impl Iterator<Item = (usize, &'a Board)> {
    let round = sheet.book.event.rounds.get(sheet.round - 1);
    (1..).zip(round.into_iter().flat_map(|round| &round.boards))
}

fn board_number(sheet: &Printout<'_>, board: &str) -> String {
    escape(&say(sheet.words, "print-board-number", &[("board", board.to_string())]))
}

/// Number, name with the team where teams play, rating.
fn who(sheet: &Printout<'_>, id: u32) -> (String, String, String) {
    let Some(player) = sheet.player(id) else {
        return (String::new(), "–".into(), String::new());
    };
    let name = escape(&Printout::titled(player));
    let name = match sheet.team_of(id).as_str() {
        "" => name,
        team => format!("{name} <small>({})</small>", escape(team)),
    };
    (player.number.to_string(), name, escape(&Printout::strength(player)))
}

/// A card a player, with every round: what is known, and room for the rest.
pub(super) fn players(sheet: &Printout<'_>) -> String {
    let event = &sheet.book.event;
    let table = &sheet.table;
    let rounds = event.total_rounds(table).max(table.paired_rounds());
    let heads = ["round-head", "board", "colour", "opponent", "result", "points"];
    let heads = heads.map(|id| match id {
        "round-head" => String::new(),
        id => escape(&sheet.word(id)),
    });
    let order = event.order();
    // Points of the start are points, as on the wall chart.
    let start = event.start(table);
    let card = |(at, (player, id)): (usize, (&Player, &u32))| {
        let mut out = String::new();
        let team = sheet.team_of(*id);
        let about =
            [team, Printout::strength(player), player.federation.clone(), player.club.clone()];
        let about: Vec<String> =
            about.iter().filter(|text| !text.is_empty()).map(|text| escape(text)).collect();
        let _ = write!(
            out,
            "<h2>{} {}</h2><p>{}</p><p>{}</p><table><thead><tr>",
            player.number,
            escape(&Printout::titled(player)),
            about.join(" · "),
            escape(&sheet.event_days())
        );
        for head in &heads {
            let _ = write!(out, "<th>{head}</th>");
        }
        out.push_str("</tr></thead><tbody>");
        let mut score = start.get(at).copied().unwrap_or_default();
        for round in 1..=rounds {
            let cell = player.cell(round);
            let paired = round <= table.paired_rounds();
            let board = event.rounds.get(round - 1).and_then(|round| {
                round.boards.iter().position(|board| board.seat.has(*id)).map(|at| at + 1)
            });
            let board = board.map(|board| sheet.board(round, board));
            let opponent = cell.opponent.and_then(|number| table.player(number));
            let opponent = opponent.map(|other| format!("{} {}", other.number, other.name));
            let known = paired && cell.mark != Mark::Pending;
            score += table.scoring.points(cell.mark);
            let result = match (known, cell.mark) {
                (false, _) => String::new(),
                (_, Mark::Draw) => "½".into(),
                (_, Mark::ZeroBye) => "–".into(),
                (_, mark) => mark.letter().to_string(),
            };
            let side = cell.side.filter(|_| paired).map(|side| sheet.side(side));
            let _ = write!(
                out,
                "<tr><td class=\"n\">{round}</td><td class=\"n\">{}</td><td>{}</td><td class=\"name\">{}</td><td class=\"c\">{result}</td><td class=\"n\">{}</td></tr>",
                board.unwrap_or_default(),
                escape(&side.unwrap_or_default()),
                escape(&opponent.filter(|_| paired).unwrap_or_default()),
                if known { score.to_string() } else { String::new() },
            );
        }
        out.push_str("</tbody></table>");
        out
    };
    let all: Vec<String> = table.players.iter().zip(&order).enumerate().map(card).collect();
    match rounds {
        ..=7 => cards("players six", 6, &all),
        _ => cards("players", 4, &all),
    }
}

/// A card a board, to be folded: both sides say the number and who sits there.
pub(super) fn tables(sheet: &Printout<'_>) -> String {
    let card = |(number, board): (usize, &Board)| {
        let seats = [(Side::First, board.seat.first), (Side::Second, board.seat.second)];
        let seats: String = seats
            .iter()
            .map(|&(side, id)| {
                let (_, name, strength) = who(sheet, id);
                let side = escape(&sheet.side(side));
                format!("<div class=\"seat\"><small>{side}</small> {name} <small>{strength}</small></div>")
            })
            .collect();
        let label = sheet.board(sheet.round, number);
        let when = with_day(&sheet.of_round("round", sheet.round), &sheet.day());
        let when = format!("<div class=\"when\"><small>{}</small></div>", escape(&when));
        let half = format!(
            "<div class=\"half\"><div class=\"no\">{label}</div><div>{seats}{when}</div></div>"
        );
        format!("{half}{half}")
    };
    let all: Vec<String> = boards(sheet).map(card).collect();
    cards("tables", 3, &all)
}

/// Two scoresheets a board, one for each player, with all that is known filled in.
pub(super) fn scoresheets(sheet: &Printout<'_>) -> String {
    let event = &sheet.book.event;
    let moves = |from: usize| {
        let (first, second) = (escape(&sheet.side(Side::First)), escape(&sheet.side(Side::Second)));
        let rows: String =
            (from..from + 20).map(|n| format!("<tr><td>{n}</td><td></td><td></td></tr>")).collect();
        format!(
            "<table><thead><tr><th></th><th>{first}</th><th>{second}</th></tr></thead><tbody>{rows}</tbody></table>"
        )
    };
    let mut all = Vec::new();
    for (number, board) in boards(sheet) {
        let (first, second) = (who(sheet, board.seat.first), who(sheet, board.seat.second));
        let label = sheet.board(sheet.round, number);
        let place =
            format!("{} · {}", sheet.of_round("round", sheet.round), board_number(sheet, &label));
        let mut facts = String::new();
        let named = |(_, name, strength): &(String, String, String)| format!("{name} {strength}");
        for (head, text) in [
            (sheet.word("event"), escape(&event.rules.name)),
            (sheet.word("date"), escape(&sheet.day())),
            (sheet.side(Side::First), named(&first)),
            (sheet.side(Side::Second), named(&second)),
        ] {
            let _ = write!(facts, "<dt>{}</dt><dd>{text}</dd>", escape(&head));
        }
        let results = results(event.rules.game).map(escape).join(" &nbsp; ");
        let card = format!(
            "<h2>{place}</h2><dl>{facts}</dl><div class=\"moves\">{}{}{}</div><p>{}: {results}</p><div class=\"sign\"><span>{}</span><span>{}</span></div>",
            moves(1),
            moves(21),
            moves(41),
            escape(&sheet.word("result")),
            escape(&signature(sheet, Side::First)),
            escape(&signature(sheet, Side::Second)),
        );
        all.extend([card.clone(), card]);
    }
    cards("sheets", 2, &all)
}

fn signature(sheet: &Printout<'_>, side: Side) -> String {
    match (sheet.book.event.rules.game, side) {
        (Game::Chess, Side::First) => sheet.word("signature-white"),
        (Game::Chess, Side::Second) => sheet.word("signature-black"),
        (Game::Shogi, side) => format!("{} ({})", sheet.word("signature"), sheet.side(side)),
    }
}

fn results(game: Game) -> [&'static str; 3] {
    match game {
        Game::Chess => ["1-0", "½-½", "0-1"],
        Game::Shogi => ["1-0", "0-1", "="],
    }
}

/// A slip a board: to be marked and signed, or scanned.
pub(super) fn slips(sheet: &Printout<'_>) -> Result<String, Failure> {
    let event = &sheet.book.event;
    let mut all = Vec::new();
    for (number, board) in boards(sheet) {
        // Nothing is signed where nobody sits.
        if board.seat.has(0) {
            continue;
        }
        let label = sheet.board(sheet.round, number);
        let seats = [(Side::First, board.seat.first), (Side::Second, board.seat.second)];
        let mut out = format!(
            "<h2>{} · {}</h2><p>{}</p>",
            escape(&sheet.of_round("round", sheet.round)),
            board_number(sheet, &label),
            escape(&with_day(&event.rules.name, &sheet.day()))
        );
        for (side, id) in seats {
            let (number, name, strength) = who(sheet, id);
            let side = escape(&sheet.side(side));
            let _ = write!(
                out,
                "<div class=\"who\"><span>{side}</span><b>{number} {name}</b><span>{strength}</span></div>"
            );
        }
        let text = match sheet.link {
            Some(link) => {
                link.replace("{round}", &sheet.round.to_string()).replace("{board}", &label)
            }
            // Without an address it says which game it is.
            None => {
                let [first, second] = seats.map(|(_, id)| sheet.book.number(id));
                format!("{}\n{}/{label}: {first}-{second}", event.rules.name, sheet.round)
            }
        };
        let code = code::svg(&text).ok_or_else(|| {
            super::told(sheet.book.words, "print-link", &[("link", text.clone())])
        })?;
        let results: String =
            results(event.rules.game).iter().map(|text| format!("<span>{text}</span>")).collect();
        let _ = write!(
            out,
            "<div class=\"results\">{results}</div><p>{} ………………</p>{code}<div class=\"sign\"><span>{}</span><span>{}</span></div>",
            escape(&sheet.word("other")),
            escape(&signature(sheet, Side::First)),
            escape(&signature(sheet, Side::Second)),
        );
        if sheet.link.is_some() {
            let _ = write!(out, "<p><small>{}</small></p>", escape(&sheet.word("scan")));
        }
        all.push(out);
    }
    Ok(cards("slips", 6, &all))
}
