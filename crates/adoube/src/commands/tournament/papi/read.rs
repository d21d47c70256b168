use std::collections::BTreeMap;
use std::path::Path;

use adoube_board::Side;
use adoube_tournament::access::{self, Field, Row};
use adoube_tournament::desk::{Fees, Money, Reduction};
use adoube_tournament::event::{Request, Signature, Tournament};
use adoube_tournament::latin::fold;
use adoube_tournament::trf::Trf;
use adoube_tournament::{Absence, Cell, Crosstable, Mark, Player, Points, Scoring, Sex};
use adoube_words::Words;
use serde_json::{Map, Value, json};

use super::super::prizes::say;
use super::{PLACES, ROUNDS, TIES, TITLES};
use crate::failure::{Failure, warn};
use crate::files;

/// Columns of Papi's players, and what the converter calls them.
const COLUMNS: [(&str, &str); 13] = [
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
    ("InscriptionRegle", "paid"),
    ("InscriptionDu", "owed"),
];

/// What the converter calls other columns of players, for which an event has no place.
const LEFT: [&str; 10] = [
    "nrFFE",
    "league",
    "category",
    "fixedBoard",
    "licenceType",
    "address",
    "postalCode",
    "phone",
    "email",
    "comment",
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

/// A tournament of Papi: what a TRF has, and what its desk knows of each player.
pub(in super::super) struct Papi {
    /// Players with everything that is told of them, and every round.
    pub(in super::super) trf: Trf,
    accounts: Vec<Account>,
}

/// What Papi's desk knows of a player.
struct Account {
    owed: Money,
    paid: Money,
    present: bool,
}

impl Papi {
    /// Tells an event made of it what the desk knows.
    pub(in super::super) fn at_desk(&self, event: &mut Tournament, signature: &Signature) {
        let mut requests = Vec::new();
        if let Some(fees) = fees(&self.accounts) {
            requests.push(Request::Fees(fees));
        }
        for (account, id) in self.accounts.iter().zip(1..) {
            if account.paid != Money::ZERO {
                requests.push(Request::Pay(id, account.paid, String::new()));
            }
            if account.present {
                requests.push(Request::CheckIn(id));
            }
        }
        for request in requests {
            // What cannot be is not taken: less than nothing was paid.
            drop(event.act(&request, signature.clone()));
        }
    }
}

/// What most have to pay, and as categories what others have to; none where nobody has to pay anything.
fn fees(accounts: &[Account]) -> Option<Fees> {
    let mut counts: BTreeMap<Money, usize> = BTreeMap::new();
    for account in accounts {
        *counts.entry(account.owed).or_default() += 1;
    }
    counts.keys().any(|owed| *owed != Money::ZERO).then_some(())?;
    let (&amount, _) = counts.iter().max_by_key(|&(&owed, &count)| (count, owed))?;
    let others = counts.keys().filter(|owed| **owed != amount);
    let reductions =
        others.map(|&amount| Reduction { group: format!("category:{amount}"), amount }).collect();
    Some(Fees { amount, reductions })
}

/// An amount of money as the file has it.
fn money(value: &Value) -> Money {
    let cents = match value {
        Value::Number(number) => number.as_f64().map(|euros| (euros * 100.0).round() as i64),
        Value::String(text) => text.parse().ok().map(|money: Money| money.0),
        _ => None,
    };
    Money(cents.unwrap_or_default()).clamp(Money::ZERO, Money::MOST)
}

/// A text of the file, on one line.
fn text(value: &Value) -> String {
    let words =
        value.as_str().unwrap_or_default().split(|c: char| c.is_whitespace() || c.is_control());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A tournament of Papi, from its file or from what the converter wrote.
pub(in super::super) fn read(path: &Path, words: &Words) -> Result<Papi, Failure> {
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
    let variable = |name: &str| text(&value["variables"][name]);
    let players = value["players"].as_array().ok_or_else(|| wrong("players".into()))?;
    let mut table = Crosstable { name: variable("name"), ..Crosstable::default() };
    table.rounds = variable("rounds").parse().ok().filter(|&rounds| rounds > 0);
    if variable("pointSystem").eq_ignore_ascii_case("oui") {
        let win = Points(30);
        table.scoring = Scoring { win, draw: Points::ONE, bye: win, ..Scoring::default() };
    }
    let named = (1..=PLACES).map(|at| variable(&format!("tiebreak{at}")));
    let known = |name: &str| TIES.iter().find(|tie| fold(tie.1) == fold(name));
    table.tiebreaks = named
        .filter(|name| !name.is_empty())
        .map(|name| known(&name).map_or_else(|| name.replace([' ', ','], "_"), |tie| tie.0.into()))
        .collect();
    let class = match fold(&variable("ratingClass")).as_str() {
        "rapide" => "rapidElo",
        "blitz" => "blitzElo",
        _ => "elo",
    };
    let mut accounts = Vec::new();
    // Byes that stand there in so many words.
    let mut byes: Vec<Absence> = Vec::new();
    for (at, one) in players.iter().enumerate() {
        let text = |key: &str| text(&one[key]);
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
        let [owed, paid] = ["owed", "paid"].map(|key| money(&one[key]));
        accounts.push(Account { owed, paid, present: one["checkedIn"].as_bool() == Some(true) });
    }
    if let Some(fees) = fees(&accounts) {
        for (player, account) in table.players.iter_mut().zip(&accounts) {
            if account.owed != fees.amount {
                player.categories.push(account.owed.to_string());
            }
        }
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
            trf.set_header(code, &text);
        }
    }
    if variable("pairing") == "Berger" {
        trf.set_header("192", "BERGER_ROUNDROBIN");
    } else {
        trf.set_header("192", "FIDE_DUTCH_2026");
        let known = ["", "Standard", "Suisse"];
        let name = variable("pairing");
        if !known.contains(&name.as_str()) {
            let text = say(words, "papi-acceleration", &[("name", name)]);
            warn(&words.in_file(&path.display(), &text));
        }
    }
    let told = |key: &str| {
        let empty = |value: &Value| {
            value.is_null()
                || value.as_i64() == Some(0)
                || value.as_str().is_some_and(|text| text.trim().is_empty())
        };
        // Nobody is without a licence by another word than this.
        players.iter().any(|one| !empty(&one[key]) && one[key] != "N")
    };
    // The file is held against itself as a TRF is; what a TRF has no room for stays with the players.
    let bytes = trf.bytes();
    let mut trf = Trf::parse(&bytes).map_err(|fault| {
        let line = String::from_utf8_lossy(&bytes)
            .split(['\r', '\n'])
            .nth(fault.line - 1)
            .map(str::to_owned);
        let number = line.and_then(|line| line.get(4..8)?.trim().parse::<usize>().ok());
        let place = match number.zip(fault.column.checked_sub(92)) {
            Some((number, column)) => {
                format!("{}: players[{}].rounds.{}", path.display(), number - 1, column / 10 + 1)
            }
            None => path.display().to_string(),
        };
        Failure::new(words.fault_in(&place, &fault))
    })?;
    let left: Vec<&str> = LEFT.into_iter().filter(|key| told(key)).collect();
    if !left.is_empty() {
        let text = say(words, "papi-left", &[("columns", left.join(", "))]);
        warn(&words.in_file(&path.display(), &text));
    }
    trf.table = table;
    Ok(Papi { trf, accounts })
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
