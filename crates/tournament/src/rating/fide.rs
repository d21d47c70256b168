//! The federation's rating (B.02, in force since March 2024, as amended in October 2025).

use super::{difference, expected};

/// Which list a game counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Pace {
    /// An hour or more each.
    #[default]
    Standard,
    /// Between ten minutes and an hour.
    Rapid,
    /// Ten minutes or less.
    Blitz,
}

/// A game against a rated opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The opponent's rating.
    pub opponent: i32,
    /// 100, 50 or 0.
    pub hundredths: i32,
}

/// What decides a player's K.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Career {
    /// Rated games before, all together.
    pub games: u32,
    /// The highest rating ever published.
    pub highest: i32,
    /// How old the player becomes in the list's year.
    pub age: Option<i32>,
}

impl Career {
    /// The development coefficient.
    ///
    /// ```
    /// use adoube_tournament::rating::Career;
    /// assert_eq!(Career { games: 100, highest: 2100, age: Some(30) }.k(), 20);
    /// assert_eq!(Career { games: 100, highest: 2100, age: Some(17) }.k(), 40);
    /// assert_eq!(Career { games: 12, highest: 2100, age: None }.k(), 40);
    /// assert_eq!(Career { games: 12, highest: 2400, age: Some(17) }.k(), 10);
    /// ```
    pub fn k(&self) -> i32 {
        if self.highest >= 2400 {
            10
        } else if self.age.is_some_and(|age| age <= 18) && self.highest < 2300 || self.games < 30 {
            40
        } else {
            20
        }
    }
}

/// A change of rating, in hundredths of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The coefficient, made smaller where many games were played.
    pub k: i32,
    /// How many games counted.
    pub games: usize,
    /// What it comes to, in hundredths.
    pub hundredths: i32,
}

impl Change {
    /// In whole points, halves away from zero.
    pub fn points(&self) -> i32 {
        let half = if self.hundredths < 0 { -50 } else { 50 };
        (self.hundredths + half) / 100
    }
}

/// What these games change for a rated player.
///
/// ```
/// use adoube_tournament::rating::{fide_change, Pace, RatedGame};
/// let win = |opponent| RatedGame { opponent, hundredths: 100 };
/// assert_eq!(fide_change(1800, 20, &[win(1800), win(1900)], Pace::Standard).points(), 23);
/// // A gap of more than 400 counts as 400.
/// assert_eq!(fide_change(1800, 20, &[win(2400)], Pace::Standard).hundredths, 1840);
/// ```
pub fn fide_change(rating: i32, k: i32, games: &[RatedGame], pace: Pace) -> Change {
    let counted = games.iter().filter(|game| {
        let gap = (game.opponent - rating).abs();
        pace == Pace::Standard || gap < 600 || rating.max(game.opponent) <= 2600
    });
    let counted: Vec<&RatedGame> = counted.collect();
    let count = counted.len();
    let most = if count == 0 { k } else { 700 / count as i32 };
    let k = k.min(most.max(1));
    let gain = |game: &&RatedGame| {
        let mut gap = rating - game.opponent;
        if rating < 2650 || pace != Pace::Standard {
            gap = gap.clamp(-400, 400);
        }
        game.hundredths - expected(gap)
    };
    Change { k, games: count, hundredths: k * counted.iter().map(gain).sum::<i32>() }
}

/// Below this the federation publishes no rating.
pub const FLOOR: i32 = 1400;

/// The rating after a change; none if it is below the floor: the player is unrated again.
///
/// ```
/// use adoube_tournament::rating::{fide_new, Change, FLOOR};
/// let lost = |points: i32| Change { k: 20, games: 1, hundredths: -100 * points };
/// assert_eq!(fide_new(1405, &lost(5), FLOOR), Some(1400));
/// assert_eq!(fide_new(1405, &lost(10), FLOOR), None);
/// ```
pub fn fide_new(rating: i32, change: &Change, floor: i32) -> Option<i32> {
    // Who has played nothing stays as published.
    Some(rating + change.points()).filter(|&new| new >= floor || change.games == 0)
}

/// The first rating of a player, from all games against rated opponents; none while there are too few, or below the floor.
///
/// ```
/// use adoube_tournament::rating::{fide_first, RatedGame, FLOOR};
/// let results = [(1900, 100), (1900, 100), (1900, 100), (1900, 0), (1907, 0)];
/// let games = results.map(|(opponent, hundredths)| RatedGame { opponent, hundredths });
/// assert_eq!(fide_first(&games, FLOOR), Some(1922));
/// assert_eq!(fide_first(&games[..4], FLOOR), None);
/// ```
pub fn fide_first(games: &[RatedGame], floor: i32) -> Option<i32> {
    let count = games.len() as i64;
    if count < 5 || games.iter().all(|game| game.hundredths == 0) {
        return None;
    }
    // Two draws against 1800 are added.
    let sum = games.iter().map(|game| i64::from(game.opponent)).sum::<i64>() + 2 * 1800;
    let points = games.iter().map(|game| i64::from(game.hundredths)).sum::<i64>() + 100;
    let share = super::round_up(points, count + 2);
    let shift = i64::from(difference(share as i32));
    let rating = super::round_up(sum + shift * (count + 2), count + 2);
    i32::try_from(rating.min(2200)).ok().filter(|&rating| rating >= floor)
}
