use adoube_tournament::rating::{Career, Pace, RatedGame, fide_change, fide_first};
use adoube_tournament::{Mark, Table};
use adoube_words::Words;
use serde_json::json;

use super::{FideArgs, Line, List, PaceArg, print, suppose};
use crate::commands::pair::read_trf;
use crate::failure::{Failure, Outcome};

pub(super) fn run(args: &FideArgs, words: &Words) -> Outcome {
    let common = &args.common;
    let mut table = read_trf(&common.file, words)?.table;
    let list = List::read(common.list.as_deref(), words)?;
    suppose(&mut table, &common.games, words)?;
    let pace = match args.pace {
        PaceArg::Standard => Pace::Standard,
        PaceArg::Rapid => Pace::Rapid,
        PaceArg::Blitz => Pace::Blitz,
    };
    let lines = rate(&table, &list, pace, args.year, words)?;
    if let Some(path) = &common.write {
        list.write(path, &lines, words)?;
    }
    print(&lines, common.json)
}

/// What the games of a table change.
pub(crate) fn rate(
    table: &Table,
    list: &List,
    pace: Pace,
    year: i32,
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
        let birth: Option<String> = list.get(key, "birth", "a year", words)?;
        let born = birth.and_then(|text| text.get(..4)?.parse().ok()).or(player.born());
        let known = number("games", "a number of games")?;
        let known = known.and_then(|games| u32::try_from(games).ok());
        // Who has a rating and no career on file has played enough.
        let before = known.unwrap_or(if rating.is_some() { 30 } else { 0 });
        let highest = number("highest", "a rating")?.or(rating).unwrap_or(0);
        let career = Career { games: before, highest, age: born.map(|born: i32| year - born) };
        let k = number("k", "a coefficient")?.unwrap_or(career.k());
        let (new, counted, more) = match rating {
            Some(old) => {
                let change = fide_change(old, k, &games, pace);
                let exact = f64::from(change.hundredths) / 100.0;
                let more = json!({ "k": change.k, "games": change.games, "exact": exact });
                (Some(old + change.points()), change.games, more)
            }
            None => (fide_first(&games), games.len(), json!({ "games": games.len() })),
        };
        let mut keeps = vec![("rating", new.map(|new| new.to_string()).unwrap_or_default())];
        keeps.push(("games", (before + counted as u32).to_string()));
        keeps.push(("highest", highest.max(new.unwrap_or(0)).to_string()));
        let name = player.name.clone();
        lines.push(Line { number: player.number, name, old: rating, new, more, keeps });
    }
    Ok(lines)
}
