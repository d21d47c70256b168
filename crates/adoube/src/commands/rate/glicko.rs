use adoube_tournament::Crosstable;
use adoube_tournament::rating::{Glicko, glicko};
use adoube_words::Words;
use serde_json::json;

use super::{Common, Line, List, print, share, suppose};
use crate::commands::pair::read_trf;
use crate::failure::{Exit, Failure};

pub(super) fn run(args: &Common, words: &Words) -> Exit {
    let mut table = read_trf(&args.file, words)?.table;
    let list = List::read(args.list.as_deref(), words)?;
    suppose(&mut table, &args.games, words)?;
    let lines = rate(&table, &list, words)?;
    if let Some(path) = &args.write {
        list.write(path, &lines, words)?;
    }
    print(&lines, args.json)
}

/// What the games of a table change.
pub(crate) fn rate(table: &Crosstable, list: &List, words: &Words) -> Result<Vec<Line>, Failure> {
    let mut before = Vec::new();
    for player in &table.players {
        let key = (player.number, player.name.as_str());
        let start = Glicko::default();
        let rating: Option<f64> = list.get(key, "rating", "a rating", words)?;
        before.push(Glicko {
            rating: rating.or(player.rating.map(f64::from)).unwrap_or(start.rating),
            deviation: list.get(key, "deviation", "a deviation", words)?.unwrap_or(start.deviation),
            volatility: list
                .get(key, "volatility", "a volatility", words)?
                .unwrap_or(start.volatility),
        });
    }
    let index = table.index();
    let line = |(player, &old): (&adoube_tournament::Player, &Glicko)| {
        let games: Vec<(Glicko, f64)> = player
            .cells
            .iter()
            .filter(|cell| cell.mark.is_rated())
            .filter_map(|cell| Some((before[*index.get(&cell.opponent?)?], share(cell.mark))))
            .collect();
        let new = glicko(old, &games);
        Line {
            number: player.number,
            name: player.name.clone(),
            old: Some(old.rating.round() as i32),
            new: Some(new.rating.round() as i32),
            more: json!(new),
            keeps: vec![
                ("rating", format!("{:.2}", new.rating)),
                ("deviation", format!("{:.2}", new.deviation)),
                ("volatility", format!("{:.6}", new.volatility)),
            ],
            undated: false,
        }
    };
    Ok(table.players.iter().zip(&before).map(line).collect())
}
