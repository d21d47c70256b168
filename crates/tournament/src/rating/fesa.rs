//! The rating of the European shogi federation ("panatlantic"): a tournament is computed as a whole, each against what the
//! opponents have after it, again and again until nothing changes.

use super::grade::{Grade, from_scale, on_scale};

/// What is known of a player before a tournament.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct FesaPlayer {
    /// None before the first tournament.
    pub rating: Option<i32>,
    /// Rated games before.
    pub games: u32,
    /// Games in which the bonus of weaker players was given.
    pub bonus_games: u32,
    /// The grade held, or known from elsewhere at a first tournament.
    pub grade: Option<Grade>,
    /// Results so far while the rating is a performance: opponents' ratings and results (1, a half, 0).
    pub past: Vec<(i32, f64)>,
    /// Games in a row towards the next grade.
    pub streak: Streak,
    /// Rounds of this tournament to which the player did not come (fesa-2024/11.8).
    pub no_shows: u32,
    /// The games of this tournament.
    pub played: Vec<FesaGame>,
}

/// Games in a row towards a grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Streak {
    /// Above its beginning.
    pub low: u32,
    /// Above its middle.
    pub middle: u32,
    /// Whether one of those above its beginning was above its middle.
    pub touched: bool,
}

impl Streak {
    /// One game more; whether the grade is reached.
    fn play(&mut self, rating: f64, next: Grade) -> bool {
        let above = |from: i32| rating >= f64::from(from);
        self.low = if above(next.begins()) { self.low.saturating_add(1) } else { 0 };
        self.middle = if above(next.middle()) { self.middle.saturating_add(1) } else { 0 };
        self.touched = self.low > 0 && (self.touched || self.middle > 0);
        let (low, middle) = next.games();
        self.middle >= middle || self.low >= low && self.touched
    }
}

/// A game of the tournament.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FesaGame {
    /// The opponent's place in the list.
    pub opponent: usize,
    /// 1, a half or 0.
    pub result: f64,
    /// Grades that the handicap is worth: positive if this player gave it.
    pub given: f64,
}

/// What a tournament makes of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct FesaResult {
    /// The new rating; none for a newcomer who has played nothing.
    pub rating: Option<i32>,
    /// Less the old one, if there was one.
    pub change: Option<i32>,
    /// Rated games now.
    pub games: u32,
    /// Games with the bonus now.
    pub bonus_games: u32,
    /// The grade now.
    pub grade: Option<Grade>,
    /// Games in a row towards the next one.
    pub streak: Streak,
    /// All results so far while the rating is a performance, to be kept for the next tournament.
    pub past: Vec<(i32, f64)>,
}

/// What each handicap is worth in grades.
pub fn handicap_value(name: &str) -> Option<f64> {
    Some(match name {
        "" => 0.0,
        "s" | "sente" => 0.2,
        "L" => 0.6,
        "B" => 1.5,
        "R" => 2.1,
        "RL" => 2.7,
        "2p" => 3.6,
        "4p" => 5.0,
        "5p" => 6.5,
        "6p" => 8.0,
        _ => return None,
    })
}

/// The coefficient of a rating.
fn k(rating: f64) -> f64 {
    let steps = [
        (2240.0, 16.0),
        (1920.0, 20.0),
        (1560.0, 24.0),
        (1280.0, 28.0),
        (1040.0, 32.0),
        (720.0, 36.0),
    ];
    steps.iter().find(|(from, _)| rating >= *from).map_or(40.0, |(_, k)| *k)
}

fn expected(own: f64, other: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf((other - own) / 400.0))
}

/// No opponent counts for less.
const FLOOR: f64 = 400.0;
/// With fewer games a rating is a performance.
const PERFORMANCE: u32 = 9;
/// So many games have a bonus.
const BONUS_GAMES: u32 = 100;

/// In how many games the bonus was given to who has played so many, where nobody has counted: in all that were rated as games, up to
/// a hundred.
///
/// ```
/// use adoube_tournament::rating::bonus_games;
/// assert_eq!([bonus_games(0), bonus_games(8), bonus_games(40), bonus_games(400)], [0, 0, 31, 100]);
/// ```
pub fn bonus_games(games: u32) -> u32 {
    // The first nine make a performance, in which there is none.
    games.saturating_sub(PERFORMANCE).min(BONUS_GAMES)
}

impl FesaPlayer {
    /// The win and the loss that a grade known before counts for at a first tournament.
    fn granted(&self) -> Option<[(i32, f64); 2]> {
        let grade = self.grade.filter(|_| self.rating.is_none() && !self.played.is_empty())?;
        Some([(grade.middle(), 1.0), (grade.middle(), 0.0)])
    }

    /// Rated games with those of this tournament, and with what a grade counts for.
    fn total(&self) -> u32 {
        let granted = self.granted().map_or(0, |games| games.len() as u32);
        self.games + granted + self.played.len() as u32
    }

    /// Whether the rating is the performance of all games so far.
    fn is_performance(&self) -> bool {
        let count = self.total();
        let wins = !self.past.is_empty() && self.past.iter().all(|&(_, result)| result >= 1.0);
        let losses = !self.past.is_empty() && self.past.iter().all(|&(_, result)| result <= 0.0);
        self.rating.is_none() || count < PERFORMANCE || wins || losses
    }

    /// The opponent's strength as this player feels it.
    fn faced(&self, game: &FesaGame, own: f64, other: f64) -> f64 {
        let other = other.max(FLOOR);
        if game.given > 0.0 {
            // Giving makes one weaker, which is the same as a stronger opponent.
            other + (own - from_scale(on_scale(own) - game.given))
        } else if game.given < 0.0 {
            from_scale(on_scale(other) + game.given).max(FLOOR)
        } else {
            other
        }
    }

    fn performance(&self, ratings: &[f64]) -> f64 {
        let mut games: Vec<(f64, f64)> = self
            .past
            .iter()
            .map(|&(rating, result)| (f64::from(rating).max(FLOOR), result))
            .collect();
        let granted = self.granted().into_iter().flatten();
        games.extend(granted.map(|(rating, result)| (f64::from(rating), result)));
        let own = self.rating.map_or(1000.0, f64::from);
        games.extend(
            self.played
                .iter()
                .map(|game| (self.faced(game, own, ratings[game.opponent]), game.result)),
        );
        if games.iter().all(|&(_, result)| result <= 0.0) {
            return 1.0;
        }
        if games.iter().all(|&(_, result)| result >= 1.0) {
            let best = games.iter().map(|&(rating, _)| rating).fold(FLOOR, f64::max);
            games.push((best, 0.5));
        }
        let (mut low, mut high) = (-4000.0, 8000.0);
        for _ in 0..100 {
            let middle = f64::midpoint(low, high);
            let surplus: f64 =
                games.iter().map(|&(rating, result)| result - expected(middle, rating)).sum();
            if surplus > 0.0 { low = middle } else { high = middle }
        }
        low.round_ties_even().max(1.0)
    }

    fn established(&self, old: i32, ratings: &[f64]) -> f64 {
        let mut own = f64::from(old);
        for (at, game) in self.played.iter().enumerate() {
            let other = self.faced(game, own, ratings[game.opponent]);
            let k = k(own);
            let mut change = k * (game.result - expected(own, other));
            if game.result >= 1.0 && other > own {
                change = change.max(k * (other - own) / 160.0);
            }
            if own < 1800.0 && self.bonus_games + (at as u32) < BONUS_GAMES {
                change += (1800.0 - own) / 200.0;
            }
            own += change;
        }
        // fesa-2024/11.8: as much as losing to somebody of the same rating.
        let penalty = f64::from(self.no_shows) * k(f64::from(old)) / 2.0;
        (f64::from(old) + (own - f64::from(old) - penalty).round_ties_even()).max(1.0)
    }

    /// Promotions, game by game on the straight line from the old rating to the new one.
    fn promote(&self, rating: i32, performance: bool) -> (Option<Grade>, Streak) {
        let total = self.total();
        let mut streak = self.streak;
        let Some(mut grade) =
            self.grade.or_else(|| (total >= PERFORMANCE).then(|| Grade::of(rating)))
        else {
            return (None, streak);
        };
        let old = if performance { rating } else { self.rating.unwrap_or(rating) };
        let count = self.played.len() as i32;
        for game in 1..=count {
            let now = old + (rating - old) * game / count;
            let games = total - (count - game) as u32;
            if games < PERFORMANCE {
                continue;
            }
            if games < 18 {
                let after_next = grade.next().and_then(Grade::next);
                if let (Some(next), Some(after)) = (grade.next(), after_next)
                    && now >= after.ends()
                {
                    grade = next;
                }
                continue;
            }
            while let Some(next) = grade.next().filter(|next| now >= next.ends()) {
                grade = next;
                streak = Streak::default();
            }
            let Some(next) = grade.next() else { continue };
            if streak.play(f64::from(now), next) {
                grade = next;
                streak = Streak::default();
            }
        }
        // A promotion that would follow even from twenty losses at the full coefficient comes now.
        while total >= 18
            && let Some(next) = grade.next().filter(|&next| safe(rating, next, streak))
        {
            grade = next;
            streak = Streak::default();
        }
        (Some(grade), streak)
    }

    /// All results of a player whose rating is a performance, this tournament's with what the opponents have after it.
    fn results(&self, ratings: &[f64]) -> Vec<(i32, f64)> {
        let own = self.rating.map_or(1000.0, f64::from);
        let mut all = self.past.clone();
        all.extend(self.granted().into_iter().flatten());
        let faced = |game: &FesaGame| self.faced(game, own, ratings[game.opponent]).round() as i32;
        all.extend(self.played.iter().map(|game| (faced(game), game.result)));
        all
    }
}

/// Whether a grade would be reached by staying above it through twenty losses.
fn safe(rating: i32, next: Grade, mut streak: Streak) -> bool {
    let mut now = f64::from(rating);
    (0..20).any(|_| {
        now -= k(now);
        streak.play(now, next)
    })
}

/// Rates a tournament.
pub fn fesa(players: &[FesaPlayer]) -> Vec<FesaResult> {
    let mut ratings: Vec<f64> =
        players.iter().map(|player| player.rating.map_or(1000.0, f64::from)).collect();
    let valid = |game: &FesaGame| game.opponent < players.len();
    let players: Vec<FesaPlayer> = players
        .iter()
        .map(|player| {
            let mut player = player.clone();
            player.played.retain(valid);
            player
        })
        .collect();
    // It settles within a few turns; the bound only keeps two roundings from chasing each other for ever.
    for _ in 0..1000 {
        let mut settled = true;
        for (at, player) in players.iter().enumerate() {
            let new = match player.rating {
                None if player.played.is_empty() => ratings[at],
                Some(old) if player.played.is_empty() || !player.is_performance() => {
                    player.established(old, &ratings)
                }
                _ => player.performance(&ratings),
            };
            if new.total_cmp(&ratings[at]).is_ne() {
                ratings[at] = new;
                settled = false;
            }
        }
        if settled {
            break;
        }
    }
    let result = |(player, &rating): (&FesaPlayer, &f64)| {
        let rating = rating as i32;
        if player.played.is_empty() {
            return FesaResult {
                rating: player.rating.map(|_| rating),
                change: player.rating.map(|old| rating - old),
                games: player.games,
                bonus_games: player.bonus_games,
                grade: player.grade,
                streak: player.streak,
                past: player.past.clone(),
            };
        }
        let performance = player.is_performance();
        let played = player.played.len() as u32;
        let (grade, streak) = player.promote(rating, performance);
        FesaResult {
            rating: Some(rating),
            change: player.rating.map(|old| rating - old),
            games: player.total(),
            bonus_games: if performance {
                0
            } else {
                (player.bonus_games + played).min(BONUS_GAMES)
            },
            grade,
            streak,
            past: if performance { player.results(&ratings) } else { Vec::new() },
        }
    };
    players.iter().zip(&ratings).map(result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_losses_that_change_nothing_promote_at_once() {
        // 1 kyu wants fourteen games from 1560 on with one from 1620, or seven from 1620.
        let next: Grade = "1k".parse().unwrap();
        let none = Streak::default();
        // Seven losses of 24 points from 1790 end above 1620, from 1785 not.
        assert!(safe(1790, next, none) && !safe(1785, next, none));
        let nearly = Streak { low: 13, middle: 0, touched: true };
        assert!(safe(1600, next, nearly) && !safe(1600, next, Streak { touched: false, ..nearly }));
        let sixth: Grade = "6D".parse().unwrap();
        assert!(!safe(2900, sixth, Streak { low: 50, middle: 50, touched: true }));
    }

    #[test]
    fn a_performance_is_kept_until_it_is_a_rating() {
        let game = |opponent, result| FesaGame { opponent, result, given: 0.0 };
        let new = FesaPlayer { played: vec![game(1, 1.0), game(1, 0.0)], ..FesaPlayer::default() };
        let old = FesaPlayer {
            rating: Some(1500),
            games: 40,
            played: vec![game(0, 0.0), game(0, 1.0)],
            ..FesaPlayer::default()
        };
        let results = fesa(&[new, old]);
        let kept = results[1].rating.unwrap();
        assert_eq!(results[0].past, [(kept, 1.0), (kept, 0.0)]);
        assert_eq!((results[0].games, results[1].past.len()), (2, 0));
    }
}
