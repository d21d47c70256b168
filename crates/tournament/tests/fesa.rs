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
        assert_eq!(result.rating, Some(shown + change), "player {}", row[0]);
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

#[test]
fn who_has_played_nothing_stays_as_he_was() {
    let grade = "1D".parse().ok();
    let new = FesaPlayer { grade, ..FesaPlayer::default() };
    let away = FesaPlayer { no_shows: 3, ..FesaPlayer::default() };
    let few = FesaPlayer {
        rating: Some(1500),
        games: 5,
        past: vec![(1500, 1.0), (1400, 0.0)],
        ..FesaPlayer::default()
    };
    let few_away = FesaPlayer { no_shows: 1, ..few.clone() };
    let results = fesa(&[new, away, few.clone(), few_away]);
    let ratings: Vec<Option<i32>> = results.iter().map(|result| result.rating).collect();
    // 28 is the coefficient of 1500: a no-show costs half of it.
    assert_eq!(ratings, [None, None, Some(1500), Some(1486)]);
    assert!(results[0].past.is_empty() && results[0].games == 0);
    assert!(results[2..].iter().all(|result| result.past == few.past && result.games == 5));
}

#[test]
fn the_win_and_the_loss_for_a_grade_count_as_games() {
    let game = |opponent, result| FesaGame { opponent, result, given: 0.0 };
    let new = FesaPlayer {
        grade: "1D".parse().ok(),
        played: vec![game(1, 1.0)],
        ..FesaPlayer::default()
    };
    let old = FesaPlayer {
        rating: Some(1700),
        games: 50,
        played: vec![game(0, 0.0)],
        ..FesaPlayer::default()
    };
    let first = &fesa(&[new, old.clone()])[0];
    assert_eq!((first.games, first.past.len()), (3, 3));
    // Six more games make nine, and the rating is one of its own.
    let again = FesaPlayer {
        rating: first.rating,
        games: first.games,
        past: first.past.clone(),
        grade: first.grade,
        played: vec![game(1, 1.0); 6],
        ..FesaPlayer::default()
    };
    let old = FesaPlayer { played: vec![game(0, 0.0); 6], ..old };
    let second = &fesa(&[again, old])[0];
    assert_eq!((second.games, second.past.len(), second.bonus_games), (9, 0, 6));
}
