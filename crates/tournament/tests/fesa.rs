//! The French championship of 2024: every rating is as it was published.

use adoube_tournament::rating::{FesaGame, FesaPlayer, Streak, fesa};

const TABLE: &str = include_str!("data/fesa/cdf2024_anon.tsv");

/// Who had used up the hundred games with a bonus: the table does not say, the published changes do.
const NO_BONUS: [usize; 11] = [3, 4, 5, 7, 9, 16, 21, 22, 27, 31, 38];

#[test]
fn the_french_championship_of_2024_is_reproduced() {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    let players: Vec<FesaPlayer> = rows
        .iter()
        .map(|row| {
            let number: usize = row[0].parse().unwrap();
            let rating = row[1].parse().ok();
            let games = row[3].split(' ').filter(|cell| !cell.starts_with('0'));
            let played = games.map(|cell| {
                let (opponent, result) = cell.split_at(cell.len() - 1);
                let result = match result {
                    "+" => 1.0,
                    "=" => 0.5,
                    _ => 0.0,
                };
                FesaGame { opponent: opponent.parse::<usize>().unwrap() - 1, result, given: 0.0 }
            });
            FesaPlayer {
                rating,
                games: if rating.is_some() { 100 } else { 0 },
                bonus_games: if NO_BONUS.contains(&number) { 100 } else { 0 },
                // One newcomer held a first dan from elsewhere.
                grade: (number == 30).then(|| "1D".parse().unwrap()),
                past: Vec::new(),
                streak: Streak::default(),
                no_shows: 0,
                played: played.collect(),
            }
        })
        .collect();
    assert_eq!(players.len(), 46);
    for (row, result) in rows.iter().zip(fesa(&players)) {
        let shown: i32 = row[1].trim_end_matches('*').parse().unwrap();
        let change: i32 = row.get(5).and_then(|change| change.parse().ok()).unwrap_or(0);
        assert_eq!(result.rating, shown + change, "player {}", row[0]);
    }
}

#[test]
fn a_no_show_costs_as_much_as_losing_to_an_equal() {
    let there = FesaPlayer { rating: Some(1900), games: 50, ..FesaPlayer::default() };
    let away = FesaPlayer { no_shows: 1, ..there.clone() };
    let changes: Vec<Option<i32>> =
        fesa(&[there, away]).iter().map(|result| result.change).collect();
    assert_eq!(changes, [Some(0), Some(-12)]);
}
