use std::str::FromStr;

use adoube_tournament::rating::{Career, Pace, Pool, RatedGame, fide_change, fide_first, fide_new};
use adoube_tournament::{Crosstable, Date, Mark};
use adoube_words::Words;
use serde_json::json;

use super::{FideArgs, Line, List, print, suppose};
use crate::commands::pair::read_trf;
use crate::failure::{Exit, Failure};

pub(super) fn run(args: &FideArgs, words: &Words) -> Exit {
    let common = &args.common;
    let trf = read_trf(&common.file, words)?;
    let date = args.date.or(trf.date());
    let mut table = trf.table;
    let list = List::read(common.list.as_deref(), words)?;
    suppose(&mut table, &common.games, words)?;
    let setting = Setting { pace: args.pace.into(), date, floor: args.floor };
    let lines = rate(&table, &list, &setting, words)?;
    if let Some(path) = &common.write {
        // What waits for a first rating waits from a day on.
        if let Some(line) = lines.iter().find(|line| line.undated) {
            return Err(Failure::new(words.no_date(&line.name)));
        }
        list.write(path, &lines, words)?;
    }
    print(&lines, common.json)
}

/// Which list, when, and down to what rating.
pub(crate) struct Setting {
    pub(crate) pace: Pace,
    pub(crate) date: Option<Date>,
    pub(crate) floor: i32,
}

/// What the games of a table change.
pub(crate) fn rate(
    table: &Crosstable,
    list: &List,
    &Setting { pace, date, floor }: &Setting,
    words: &Words,
) -> Result<Vec<Line>, Failure> {
    let index = table.index();
    let mut lines = Vec::new();
    for player in &table.players {
        let key = (player.number, player.name.as_str());
        let number = |column: &str, expected: &str| -> Result<Option<i32>, Failure> {
            list.get(key, column, expected, words)
        };
        let rating = number("rating", "a rating")?.or(player.rating);
        let mut games: Vec<RatedGame> = Vec::new();
        for cell in player.cells.iter().filter(|cell| cell.mark.is_rated()) {
            let at = cell.opponent.and_then(|opponent| index.get(&opponent));
            let Some(opponent) = at.and_then(|&at| table.players.get(at)) else { continue };
            let other = (opponent.number, opponent.name.as_str());
            let known = list.get(other, "rating", "a rating", words)?.or(opponent.rating);
            let hundredths = match cell.mark {
                Mark::Win => 100,
                Mark::Draw => 50,
                _ => 0,
            };
            games.extend(known.map(|opponent| RatedGame { opponent, hundredths }));
        }
        let birth: Option<Birth> =
            list.get(key, "birth", "a year, or a day as YYYY/MM/DD", words)?;
        let born = birth.and_then(|birth| birth.0).or(player.born());
        let known: Option<u32> = list.get(key, "games", "a number of games", words)?;
        // Who has a rating and no career on file has played enough.
        let before = known.unwrap_or(if rating.is_some() { 30 } else { 0 });
        let highest = number("highest", "a rating")?.or(rating).unwrap_or(0);
        let no_date = || Failure::new(words.no_date(&player.name));
        let k: Option<Coefficient> = list.get(key, "k", "a coefficient from 1 to 40", words)?;
        let k = k.map(|k| k.0);
        // Whether a junior plays is a matter of the year, unless something else decides.
        let by_age = k.is_none() && rating.is_some() && highest < 2300 && before >= 30;
        let born = born.filter(|_| by_age && !games.is_empty());
        let age = match (born, date) {
            (Some(born), Some(date)) => Some(date.year - born),
            (Some(_), None) => return Err(no_date()),
            (None, _) => None,
        };
        let k = k.unwrap_or(Career { games: before, highest, age }.k());
        let pool = list.get::<Pool>(key, "pool", "such as 1900+@2026-05-03", words)?;
        let pool = pool.unwrap_or_default();
        let mut undated = false;
        let (new, counted, more, pool) = match rating {
            Some(old) => {
                let change = fide_change(old, k, &games, pace);
                let exact = f64::from(change.hundredths) / 100.0;
                let more = json!({ "k": change.k, "games": change.games, "exact": exact });
                (fide_new(old, &change, floor), change.games, more, Pool::default())
            }
            None if games.is_empty() => (None, 0, json!({ "games": 0 }), pool),
            None => {
                let count = games.len();
                let (new, rest) = match date {
                    Some(date) => pool.add(&games, date, floor),
                    None if !pool.0.is_empty() => return Err(no_date()),
                    None => (fide_first(&games, floor), Pool::default()),
                };
                let scored = !pool.0.is_empty() || games.iter().any(|game| game.hundredths > 0);
                undated = new.is_none() && date.is_none() && scored;
                let waiting = rest.0.len();
                let more = json!({ "games": count, "waiting": waiting });
                (new, if scored { count } else { 0 }, more, rest)
            }
        };
        let keeps = vec![
            ("rating", new.map(|new| new.to_string()).unwrap_or_default()),
            ("games", (before + counted as u32).to_string()),
            ("highest", highest.max(new.unwrap_or(0)).to_string()),
            ("pool", pool.to_string()),
        ];
        let name = player.name.clone();
        lines.push(Line { number: player.number, name, old: rating, new, more, keeps, undated });
    }
    Ok(lines)
}

/// The year of birth, if the list knows it.
struct Birth(Option<i32>);

/// `2008` or a day in it; years of zeros are not known.
impl FromStr for Birth {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let year =
            text.get(..4).filter(|year| year.bytes().all(|b| b.is_ascii_digit())).ok_or(())?;
        let rest = &text[year.len()..];
        if !rest.is_empty() && !rest.starts_with(['/', '-', '.']) {
            return Err(());
        }
        let year = year.parse().map_err(|_| ())?;
        Ok(Self((year > 0).then_some(year)))
    }
}

/// A coefficient K.
struct Coefficient(i32);

impl FromStr for Coefficient {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().ok().filter(|k| (1..=40).contains(k)).map(Self).ok_or(())
    }
}
