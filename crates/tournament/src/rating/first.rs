//! The games that wait for others until they make a first rating (B.02 chapter 7).

use std::fmt;
use std::str::FromStr;

use super::{RatedGame, fide_first};
use crate::Date;

/// A game of an unrated player against a rated one, and the last day of its tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Against whom, and what came of it.
    pub game: RatedGame,
    /// When.
    pub date: Date,
}

/// Games of an unrated player over several tournaments, written as `1900+@2026-05-03 1850=@2026-05-03`.
///
/// ```
/// use adoube_tournament::rating::Pool;
/// let text = "1900+@2026-05-03 1850=@2026-06-14";
/// assert_eq!(text.parse::<Pool>()?.to_string(), text);
/// # Ok::<(), adoube_tournament::rating::PoolError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Pool(pub Vec<Waiting>);

/// So many months in a row count together.
const MONTHS: i32 = 26;

impl Pool {
    /// What a tournament on a day adds: the first rating, if the games are enough for one that is not below the floor, and the
    /// games that wait on if they are not.
    pub fn add(&self, games: &[RatedGame], date: Date, floor: i32) -> (Option<i32>, Self) {
        let recent = |waiting: &&Waiting| waiting.date.months_to(date).abs() < MONTHS;
        let mut all: Vec<Waiting> = self.0.iter().filter(recent).copied().collect();
        // A first tournament without half a point does not count.
        if !all.is_empty() || games.iter().any(|game| game.hundredths > 0) {
            all.extend(games.iter().map(|&game| Waiting { game, date }));
        }
        let games: Vec<RatedGame> = all.iter().map(|waiting| waiting.game).collect();
        match fide_first(&games, floor) {
            Some(rating) => (Some(rating), Self::default()),
            None => (None, Self(all)),
        }
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Waiting { game, date }) in self.0.iter().enumerate() {
            let sign = match game.hundredths {
                100 => '+',
                0 => '-',
                _ => '=',
            };
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{}{sign}@{date}", game.opponent)?;
        }
        Ok(())
    }
}

/// Text that is no list of waiting games.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no game (expected such as 1900+@2026-05-03)")]
pub struct PoolError(String);

impl FromStr for Pool {
    type Err = PoolError;
    fn from_str(text: &str) -> Result<Self, PoolError> {
        let one = |word: &str| {
            let (game, date) = word.split_once('@')?;
            let (rating, hundredths) = [('+', 100), ('-', 0), ('=', 50)]
                .into_iter()
                .find_map(|(sign, hundredths)| Some((game.strip_suffix(sign)?, hundredths)))?;
            let game = RatedGame { opponent: rating.parse().ok()?, hundredths };
            Some(Waiting { game, date: date.parse().ok()? })
        };
        let read = |word: &str| one(word).ok_or_else(|| PoolError(word.into()));
        text.split_whitespace().map(read).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(results: &[i32]) -> Vec<RatedGame> {
        results.iter().map(|&hundredths| RatedGame { opponent: 1900, hundredths }).collect()
    }

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn three_games_and_three_games_make_a_first_rating() {
        let (none, pool) = Pool::default().add(&games(&[100, 0, 50]), day("2026-05-03"), 1400);
        assert_eq!((none, pool.0.len()), (None, 3));
        let (rating, after) = pool.add(&games(&[100, 0, 50]), day("2026-06-14"), 1400);
        // Six games of 1900 and two draws with 1800: the mean is 1875, the result one half.
        assert_eq!((rating, after.0.len()), (Some(1875), 0));
    }

    #[test]
    fn games_of_more_than_26_months_do_not_count_together() {
        let (_, pool) = Pool::default().add(&games(&[100, 0, 50]), day("2026-05-03"), 1400);
        let later = |date: &str| pool.add(&games(&[100, 0, 50]), day(date), 1400);
        assert_eq!(later("2028-06-30").0, Some(1875));
        let (rating, rest) = later("2028-07-01");
        assert_eq!((rating, rest.0.len()), (None, 3));
        assert!(rest.0.iter().all(|waiting| waiting.date == day("2028-07-01")));
        // A tournament that is rated late loses nothing.
        assert_eq!(later("2026-01-31").0, Some(1875));
    }

    #[test]
    fn a_first_tournament_without_points_is_dropped_and_a_later_one_counts() {
        let (none, pool) = Pool::default().add(&games(&[0; 6]), day("2026-05-03"), 1400);
        assert_eq!((none, pool.0.len()), (None, 0));
        let (_, pool) = pool.add(&games(&[100, 100]), day("2026-06-01"), 1400);
        assert_eq!(pool.add(&games(&[0; 4]), day("2026-07-01"), 1400).0, Some(1788));
    }

    #[test]
    fn a_rating_below_the_floor_waits_for_more_games() {
        let weak: Vec<RatedGame> =
            games(&[50, 0, 0, 0, 0]).iter().map(|g| RatedGame { opponent: 1420, ..*g }).collect();
        let (none, pool) = Pool::default().add(&weak, day("2026-05-03"), 1400);
        assert_eq!((none, pool.0.len()), (None, 5));
        assert!(Pool::default().add(&weak, day("2026-05-03"), 0).0.is_some_and(|r| r < 1400));
        for wrong in ["1900", "1900+", "1900+@2026", "x+@2026-05-03", "1900*@2026-05-03"] {
            assert!(wrong.parse::<Pool>().is_err(), "{wrong}");
        }
    }
}
