use adoube_board::Side;
use adoube_tournament::desk::Money;
use adoube_tournament::event::{Game, System, Tournament};
use adoube_tournament::{Cell, Crosstable, Mark, Player, Points, Scoring, Sex};
use adoube_words::{Words, written_result};
use serde_json::{Map, Value, json};

use super::super::book::Book;
use super::super::prizes::{say, told};
use super::{PLACES, ROUNDS, TIES, TITLES};
use crate::failure::Failure;

/// An event as the converter reads it, and in words what of it Papi cannot hold; refused where Papi has no such event.
pub(in super::super) fn write(book: &Book) -> Result<(Vec<u8>, Vec<String>), Failure> {
    let (event, words) = (&book.event, book.words);
    if event.rules.teams.is_some() {
        return Err(told(words, "papi-teams", &[]));
    }
    let pairing = match event.rules.system {
        System::Swiss { accelerated: false } => "Standard",
        System::RoundRobin { cycles: 1 } => "Berger",
        _ => "",
    };
    // Whoever has gone home is away in every round to come.
    let table = event.trf().table;
    let rounds = event.total_rounds(&table);
    let single = event.rules.teams.is_none();
    if event.rules.game != Game::Chess || pairing.is_empty() || rounds > ROUNDS || !single {
        return Err(told(words, "papi-no-event", &[]));
    }
    let day = |day: Option<adoube_tournament::Date>| {
        day.map(|day| format!("{:02}/{:02}/{:04}", day.day, day.month, day.year))
            .unwrap_or_default()
    };
    let details = &event.details;
    let mut variables = json!({
        "name": event.rules.name,
        "type": if pairing == "Berger" { "ToutesRondes" } else { "Suisse" },
        "rounds": rounds.to_string(),
        "pairing": pairing,
        "timeControl": details.time,
        "ratingClass": "Elo",
        "pointSystem": if event.rules.scoring.win == Points(30) { "OUI" } else { "NON" },
        "venue": details.city,
        "startDate": day(details.begins),
        "endDate": day(details.ends),
        "arbiter": details.arbiter,
    });
    let (ties, lost): (Vec<&String>, Vec<&String>) =
        event.rules.tiebreaks.iter().partition(|code| TIES.iter().any(|tie| tie.0 == **code));
    let mut left: Vec<&str> = lost.into_iter().map(String::as_str).collect();
    left.extend(ties.iter().skip(PLACES).map(|code| code.as_str()));
    let named = ties.iter().take(PLACES).filter_map(|code| TIES.iter().find(|tie| tie.0 == **code));
    for (at, (_, name)) in named.enumerate() {
        variables[format!("tiebreak{}", at + 1)] = json!(name);
    }
    let order = event.order();
    let players = table.players.iter().zip(&order).map(|(player, id)| {
        let account = event.accounts(event.year()).into_iter().find(|account| account.id == *id);
        let mut value = written(player, &table);
        // Whole amounts as such, which its database has a column for; others with their cents.
        let euros = |Money(cents): Money| match cents % 100 {
            0 => json!(cents / 100),
            _ => json!(cents as f64 / 100.0),
        };
        if let Some(account) = account.filter(|account| account.due.0 > 0 || account.paid.0 > 0) {
            value.insert("paid".into(), euros(account.paid));
            value.insert("owed".into(), euros(account.due));
        }
        value.insert("checkedIn".into(), json!(event.desk.present.contains(id)));
        Value::Object(value)
    });
    let all = json!({ "variables": variables, "players": players.collect::<Vec<_>>() });
    let mut text = serde_json::to_string_pretty(&all).map_err(Failure::new)?;
    text.push('\n');
    Ok((text.into_bytes(), lost_in(event, &left, words)))
}

/// What of an event Papi has no place for, in words.
fn lost_in(event: &Tournament, ties: &[&str], words: &Words) -> Vec<String> {
    let mut lost = Vec::new();
    let mut add = |id: &str, texts: &[(&'static str, String)]| lost.push(say(words, id, texts));
    if !ties.is_empty() {
        add("papi-ties", &[("codes", ties.join(", "))]);
    }
    let Scoring { win, draw, loss, bye, .. } = event.rules.scoring;
    if ![(10, 5, 0), (30, 10, 0)].contains(&(win.0, draw.0, loss.0)) {
        add("papi-points", &[("points", format!("{win}, {draw}, {loss}"))]);
    }
    if bye != win && event.rounds.iter().any(|round| !round.byes.is_empty()) {
        add("papi-bye", &[("points", bye.to_string())]);
    }
    if event.rules.twice {
        add("papi-twice", &[]);
    }
    if !event.table().forbidden.is_empty() {
        add("papi-apart", &[]);
    }
    let players = || event.members.iter().map(|member| &member.player);
    let years = players().filter(|player| player.birth.len() == 4).count();
    if years > 0 {
        add("papi-years", &[("count", years.to_string())]);
    }
    if players().any(|player| !player.categories.is_empty()) {
        add("papi-categories", &[]);
    }
    let details = &event.details;
    for (field, some) in [
        ("field-deputies", !details.deputies.is_empty()),
        ("field-dates", !details.dates.is_empty()),
        ("field-controller", !details.controller.is_empty()),
        ("field-lines", !details.lines.is_empty()),
    ] {
        if some {
            add(field, &[]);
        }
    }
    let mut odd = Vec::new();
    for (round, number) in event.rounds.iter().zip(1..) {
        for (board, at) in round.boards.iter().zip(1..) {
            let (mark, facing) = (board.mark, board.facing);
            let short = matches!(mark, Mark::ShortWin | Mark::ShortDraw | Mark::ShortLoss);
            let uneven = mark.is_played()
                && ![(Mark::Win, Mark::Loss), (Mark::Loss, Mark::Win), (Mark::Draw, Mark::Draw)]
                    .contains(&(mark, facing));
            if short || uneven {
                let texts = [
                    ("round", i32::to_string(&number)),
                    ("board", i32::to_string(&at)),
                    ("result", written_result(mark, facing)),
                ];
                odd.push(say(words, "papi-result", &texts));
            }
        }
    }
    let told = |id: &str, list: Vec<String>| {
        let joined = |list: String, item: String| {
            say(words, "list-players", &[("list", list), ("item", item)])
        };
        list.into_iter().reduce(joined).map(|list| say(words, id, &[("list", list)]))
    };
    [told("papi-loses", lost), told("papi-nearest", odd)].into_iter().flatten().collect()
}

fn written(player: &Player, table: &Crosstable) -> Map<String, Value> {
    let (last, first) = player.name.split_once(',').unwrap_or((&player.name, ""));
    let mut value = Map::new();
    let mut add = |key: &str, entry: Value| drop(value.insert(key.into(), entry));
    add("lastName", json!(last.trim()));
    add("firstName", json!(first.trim()));
    if let Some(sex) = player.sex {
        add("gender", json!(if sex == Sex::Woman { "F" } else { "M" }));
    }
    // A year alone is no day.
    if let [year, month, day] = player.birth.split('/').collect::<Vec<_>>()[..] {
        add("birthDate", json!(format!("{day}/{month}/{year}")));
    }
    if let Some(rating) = player.rating {
        add("elo", json!(rating));
        add("fideElo", json!("F"));
    }
    let title = TITLES.iter().find(|title| title.0 == player.title);
    let texts = [
        ("federation", player.federation.as_str()),
        ("club", &player.club),
        ("fideCode", &player.id),
        ("fideTitle", title.map_or("", |title| title.1)),
    ];
    for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        add(key, json!(text));
    }
    let mut rounds = Map::new();
    for (cell, round) in player.cells.iter().zip(1..) {
        let facing = cell.opponent.and_then(|other| table.player(other));
        let facing = facing.map(|other| other.cell(round).mark);
        rounds.insert(round.to_string(), round_of(cell, facing, &table.scoring));
    }
    // Byes of rounds to come.
    for absence in table.absences.iter().filter(|absence| absence.number == player.number) {
        let cell = Cell::alone(absence.mark);
        rounds.insert(absence.round.to_string(), round_of(&cell, None, &table.scoring));
    }
    add("rounds", Value::Object(rounds));
    value
}

/// A round of a player, whose opponent has `facing`.
fn round_of(cell: &Cell, facing: Option<Mark>, scoring: &Scoring) -> Value {
    let result = match cell.mark {
        Mark::Loss | Mark::ShortLoss => 1,
        Mark::Draw | Mark::ShortDraw | Mark::HalfBye => 2,
        Mark::Win | Mark::ShortWin => 3,
        Mark::ForfeitLoss if facing == Some(Mark::ForfeitLoss) => 5,
        Mark::ForfeitLoss => 4,
        // A bye of pairing is a win there, and another one only a bye that was asked for.
        Mark::PairingBye if scoring.bye == scoring.draw => 2,
        Mark::PairingBye if scoring.bye == Points::ZERO => 0,
        Mark::ForfeitWin | Mark::PairingBye | Mark::FullBye => 6,
        Mark::Pending | Mark::ZeroBye => 0,
    };
    let colour = match (cell.opponent, cell.side) {
        (Some(_), Some(Side::Second)) => "N",
        (Some(_), _) => "B",
        // Against the one who stands for the bye one has White.
        (None, _) if cell.mark == Mark::PairingBye && result == 6 => "B",
        (None, _) => "F",
    };
    let mut value = json!({ "color": colour, "result": result });
    // Players are counted from 0 there.
    if let Some(opponent) = cell.opponent {
        value["opponent"] = json!(opponent - 1);
    }
    value
}
