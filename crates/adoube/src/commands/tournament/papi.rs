//! The French federation's program Papi. Its files are databases of Microsoft Access: they are read as they are, and written as the JSON that
//! Papi's free converter makes such a file from.

use std::path::Path;

use adoube_board::Side;
use adoube_tournament::access::{self, Field, Row};
use adoube_tournament::event::{Game, System, Tournament};
use adoube_tournament::latin::fold;
use adoube_tournament::trf::Trf;
use adoube_tournament::{Absence, Cell, Crosstable, Mark, Player, Points, Scoring, Sex};
use adoube_words::{Words, written_result};
use serde_json::{Map, Value, json};

use super::book::Book;
use super::prizes::{say, told};
use crate::failure::{Failure, warn};
use crate::files;

/// Titles and how Papi writes them.
const TITLES: [(&str, &str); 8] = [
    ("GM", "g"),
    ("WGM", "gf"),
    ("IM", "m"),
    ("WIM", "mf"),
    ("FM", "f"),
    ("WFM", "ff"),
    ("CM", "c"),
    ("WCM", "cf"),
];

/// Tie-breaks that both know.
const TIES: [(&str, &str); 8] = [
    ("BH", "Solkoff"),
    ("BH/C1", "Brésilien"),
    ("BH/M1", "Harkness"),
    ("PS", "Cumulatif"),
    ("TPR", "Performance"),
    ("SB", "Sonnenborn-Berger"),
    ("WIN", "Nombre de Victoires"),
    ("KS", "Koya"),
];

/// How many of them it has.
const PLACES: usize = 3;

/// The most rounds that it has.
const ROUNDS: usize = 24;

/// An event as the converter reads it, and in words what of it Papi cannot hold; refused where Papi has no such event.
pub(super) fn write(book: &Book) -> Result<(Vec<u8>, Vec<String>), Failure> {
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
        let euros = |money: adoube_tournament::desk::Money| json!(money.0 / 100);
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

/// Columns of Papi's players, and what the converter calls them.
const COLUMNS: [(&str, &str); 11] = [
    ("Nom", "lastName"),
    ("Prenom", "firstName"),
    ("Sexe", "gender"),
    ("Elo", "elo"),
    ("Rapide", "rapidElo"),
    ("Blitz", "blitzElo"),
    ("Federation", "federation"),
    ("Club", "club"),
    ("FideCode", "fideCode"),
    ("FideTitre", "fideTitle"),
    ("Pointe", "checkedIn"),
];

/// Papi's settings, and what the converter calls them.
const VARIABLES: [(&str, &str); 13] = [
    ("Nom", "name"),
    ("NbrRondes", "rounds"),
    ("Pairing", "pairing"),
    ("Cadence", "timeControl"),
    ("ClassElo", "ratingClass"),
    ("DecomptePoints", "pointSystem"),
    ("Dep1", "tiebreak1"),
    ("Dep2", "tiebreak2"),
    ("Dep3", "tiebreak3"),
    ("Lieu", "venue"),
    ("DateDebut", "startDate"),
    ("DateFin", "endDate"),
    ("Arbitre", "arbiter"),
];

fn value(field: &Field) -> Value {
    match field {
        Field::Number(number) => json!(number),
        Field::Real(real) => json!(real),
        Field::Text(text) => json!(text.trim()),
        Field::Flag(flag) => json!(flag),
    }
}

/// A day as Access counts it, from 30 December 1899 on.
fn day(days: f64) -> String {
    // That is 25,569 days before 1970, from which stamps count; four hundred years are always 146,097 days.
    let since = (days.trunc() as i64).clamp(-100_000, 1_000_000) - 25_569 + 146_097;
    let date = adoube_tournament::Stamp::of_seconds(since * 86_400).date();
    format!("{:02}/{:02}/{:04}", date.day, date.month, date.year - 400)
}

/// A file of Papi as its converter would write it.
fn converted(bytes: &[u8]) -> Result<Value, access::AccessError> {
    let text = |row: &Row, key: &str| match row.get(key) {
        Some(Field::Text(text)) => text.trim().to_owned(),
        _ => String::new(),
    };
    let settings = access::rows(bytes, "INFO")?;
    let mut variables = Map::new();
    for (name, ours) in VARIABLES {
        let setting = settings.iter().find(|row| text(row, "Variable") == name);
        variables
            .insert(ours.into(), json!(setting.map(|row| text(row, "Value")).unwrap_or_default()));
    }
    let reference = |row: &Row, key: &str| match row.get(key) {
        Some(Field::Number(number)) => *number,
        _ => 0,
    };
    let mut rows = access::rows(bytes, "JOUEUR")?;
    // Number 1 stands for the bye.
    rows.retain(|row| reference(row, "Ref") > 1);
    rows.sort_by_key(|row| reference(row, "Ref"));
    let refs: Vec<i64> = rows.iter().map(|row| reference(row, "Ref")).collect();
    let players = rows.iter().map(|row| {
        let named = COLUMNS.iter().filter_map(|(name, ours)| Some((*ours, value(row.get(*name)?))));
        let mut player: Map<String, Value> =
            named.map(|(key, value)| (key.into(), value)).collect();
        if let Some(Field::Real(days)) = row.get("NeLe") {
            player.insert("birthDate".into(), json!(day(*days)));
        }
        let mut rounds = Map::new();
        for round in 1..=ROUNDS {
            let colour = text(row, &format!("Rd{round:02}Cl"));
            let (opponent, result) = (
                reference(row, &format!("Rd{round:02}Adv")),
                reference(row, &format!("Rd{round:02}Res")),
            );
            if colour == "R" && opponent == 0 && result == 0 || colour.is_empty() {
                continue;
            }
            let mut entry = json!({ "color": colour, "result": result });
            if let Some(at) = refs.iter().position(|&one| one == opponent) {
                entry["opponent"] = json!(at);
            }
            rounds.insert(round.to_string(), entry);
        }
        player.insert("rounds".into(), Value::Object(rounds));
        Value::Object(player)
    });
    let players: Vec<Value> = players.collect();
    Ok(json!({ "variables": variables, "players": players }))
}

/// A tournament of Papi as a TRF, from its file or from what the converter wrote.
pub(super) fn read(path: &Path, words: &Words) -> Result<Trf, Failure> {
    let wrong = |what: String| {
        let text = say(words, "papi-wrong", &[("what", what)]);
        Failure::at(path.display(), text)
    };
    let bytes = files::read(path)?;
    let value = match files::ending(path).as_deref() {
        Some("papi") => {
            converted(&bytes).map_err(|error| Failure::fault_at(path.display(), error))?
        }
        _ => serde_json::from_slice(&bytes).map_err(|error| wrong(error.to_string()))?,
    };
    let variable = |name: &str| value["variables"][name].as_str().unwrap_or_default().trim();
    let players = value["players"].as_array().ok_or_else(|| wrong("players".into()))?;
    let mut table = Crosstable { name: variable("name").into(), ..Crosstable::default() };
    table.rounds = variable("rounds").parse().ok().filter(|&rounds| rounds > 0);
    if variable("pointSystem").eq_ignore_ascii_case("oui") {
        let win = Points(30);
        table.scoring = Scoring { win, draw: Points::ONE, bye: win, ..Scoring::default() };
    }
    let named = (1..=PLACES).map(|at| variable(&format!("tiebreak{at}")));
    let known = |name: &str| TIES.iter().find(|tie| fold(tie.1) == fold(name));
    table.tiebreaks = named
        .filter(|name| !name.is_empty())
        .map(|name| known(name).map_or_else(|| name.replace([' ', ','], "_"), |tie| tie.0.into()))
        .collect();
    let class = match fold(variable("ratingClass")).as_str() {
        "rapide" => "rapidElo",
        "blitz" => "blitzElo",
        _ => "elo",
    };
    // Byes that stand there in so many words.
    let mut byes: Vec<Absence> = Vec::new();
    for (at, one) in players.iter().enumerate() {
        let text = |key: &str| one[key].as_str().unwrap_or_default().trim().to_owned();
        let number = |key: &str| {
            let value = &one[key];
            value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
        };
        let (last, first) = (text("lastName"), text("firstName"));
        let birth: Vec<String> = text("birthDate").split('/').rev().map(String::from).collect();
        let title = TITLES.iter().find(|title| title.1 == text("fideTitle").to_lowercase());
        let mut player = Player {
            number: at as u32 + 1,
            name: if first.is_empty() { last } else { format!("{last}, {first}") },
            sex: match text("gender").as_str() {
                "F" => Some(Sex::Woman),
                "M" => Some(Sex::Man),
                _ => None,
            },
            title: title.map(|title| title.0.into()).unwrap_or_default(),
            rating: [class, "elo"]
                .iter()
                .filter_map(|key| i32::try_from(number(key)?).ok())
                .find(|elo| *elo > 0),
            federation: text("federation"),
            id: number("fideCode")
                .filter(|code| *code > 0)
                .map(|code| code.to_string())
                .unwrap_or_default(),
            birth: if birth.len() == 3 { birth.join("/") } else { String::new() },
            club: text("club"),
            ..Player::default()
        };
        let rounds = &one["rounds"];
        for round in 1..=ROUNDS {
            let entry = match rounds {
                Value::Array(all) => all.get(round - 1),
                rounds => rounds.get(round.to_string()),
            };
            let Some(entry) = entry.filter(|entry| !is_blank(entry)) else { continue };
            let place = || wrong(format!("players[{at}].rounds.{round}"));
            let cell = cell_of(entry, players.len()).ok_or_else(place)?;
            if !cell.is_paired() {
                byes.push(Absence { round, number: player.number, mark: cell.mark });
            }
            player.cells.resize(round, Cell::alone(Mark::ZeroBye));
            player.cells[round - 1] = cell;
        }
        table.players.push(player);
    }
    let paired = table.paired_rounds();
    for player in &mut table.players {
        player.cells.truncate(paired);
    }
    byes.sort_by_key(|bye| (bye.round, bye.mark.letter()));
    table.absences = byes.into_iter().filter(|bye| bye.round > paired).collect();
    let mut trf = Trf::of(&table);
    for (code, name) in [
        ("022", "venue"),
        ("042", "startDate"),
        ("052", "endDate"),
        ("102", "arbiter"),
        ("122", "timeControl"),
    ] {
        let text = variable(name);
        if !text.is_empty() {
            trf.set_header(code, text);
        }
    }
    if variable("pairing") == "Berger" {
        trf.set_header("192", "BERGER_ROUNDROBIN");
    } else {
        trf.set_header("192", "FIDE_DUTCH_2026");
        let known = ["", "Standard", "Suisse"];
        if let name = variable("pairing")
            && !known.contains(&name)
        {
            let text = say(words, "papi-acceleration", &[("name", name.into())]);
            warn(&words.in_file(&path.display(), &text));
        }
    }
    Trf::parse(&trf.bytes()).map_err(|fault| Failure::fault_at(path.display(), fault))
}

/// Whether a round of a player says nothing: it is not paired yet.
fn is_blank(entry: &Value) -> bool {
    let colour = entry["color"].as_str().unwrap_or("R");
    let none = |key: &str| entry.get(key).is_none_or(Value::is_null);
    colour == "R" && none("opponent") && entry["result"].as_u64().unwrap_or(0) == 0
}

fn cell_of(entry: &Value, players: usize) -> Option<Cell> {
    let opponent = match entry.get("opponent") {
        None | Some(Value::Null) => None,
        Some(value) => Some(usize::try_from(value.as_u64()?).ok().filter(|at| *at < players)?),
    };
    let colour = entry["color"].as_str().unwrap_or("R");
    let result = entry["result"].as_u64().unwrap_or(0);
    let Some(opponent) = opponent else {
        return Some(Cell::alone(match result {
            0 | 1 | 4 | 5 | 7 => Mark::ZeroBye,
            2 | 8 => Mark::HalfBye,
            6 if colour == "F" => Mark::FullBye,
            3 | 6 | 9 => Mark::PairingBye,
            10 => Mark::FullBye,
            _ => return None,
        }));
    };
    let mark = match result {
        0 => Mark::Pending,
        1 => Mark::Loss,
        2 => Mark::Draw,
        3 => Mark::Win,
        4 | 5 => Mark::ForfeitLoss,
        6 => Mark::ForfeitWin,
        11 => Mark::ShortLoss,
        12 => Mark::ShortDraw,
        13 => Mark::ShortWin,
        _ => return None,
    };
    let side = match colour {
        "B" => Some(Side::First),
        "N" => Some(Side::Second),
        _ => None,
    };
    Some(Cell { opponent: Some(opponent as u32 + 1), side, mark })
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_are_those_of_the_calendar_before_1970_too() {
        assert_eq!(day(0.0), "30/12/1899");
        assert_eq!(day(25_569.0), "01/01/1970");
        assert_eq!(day(18_939.25), "07/11/1951");
        assert_eq!(day(46_144.9), "02/05/2026");
    }
}
