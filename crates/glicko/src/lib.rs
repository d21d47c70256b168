//! Ratings by Glicko-2, with the values that servers use: of players after games, and of problems after tries.
//!
//! A crate of its own, so that a page that rates who solves problems does not bring all of tournaments with it.

#![deny(unsafe_code)]

mod solving;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
pub use solving::solving;

/// A rating with how sure it is, by Glicko-2 with the values that servers use.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Glicko {
    /// The rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it moves.
    pub volatility: f64,
}

impl Default for Glicko {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: MOST, volatility: 0.09 }
    }
}

impl Glicko {
    /// Whether too little is known to call it a rating.
    pub fn is_provisional(&self) -> bool {
        self.deviation > 110.0
    }

    /// After so many periods without a game, whole or in part: the rating stays, and is less sure by what it moves in a period.
    ///
    /// ```
    /// use adoube_glicko::Glicko;
    /// let sure = Glicko { rating: 1800.0, deviation: 60.0, volatility: 0.09 };
    /// assert_eq!(sure.after(0.0), sure);
    /// assert!(sure.after(20.0).deviation > sure.after(10.0).deviation);
    /// assert_eq!(sure.after(1e9).deviation, 500.0);
    /// ```
    #[must_use]
    pub fn after(self, periods: f64) -> Self {
        let moved = self.volatility * SCALE;
        let deviation = (self.deviation.powi(2) + periods.max(0.0) * moved.powi(2)).sqrt();
        Self { deviation: deviation.min(MOST), ..self }
    }
}

/// How much of a rating is one of Glicko-2's own units.
const SCALE: f64 = 173.7178;
/// Nothing is known of who is as unsure as this.
const MOST: f64 = 500.0;

/// A player's rating after a tournament: opponents as they were before it, and results (1, a half, 0).
///
/// ```
/// use adoube_glicko::{glicko, Glicko};
/// let new = glicko(Glicko::default(), &[(Glicko::default(), 1.0)]);
/// assert!(new.rating > 1500.0 && new.deviation < 500.0);
/// ```
pub fn glicko(player: Glicko, games: &[(Glicko, f64)]) -> Glicko {
    let inner = |g: Glicko| Glicko2Rating {
        rating: g.rating,
        deviation: g.deviation,
        volatility: g.volatility,
    };
    let results: Vec<(Glicko2Rating, Outcomes)> = games
        .iter()
        .map(|&(opponent, result)| {
            let outcome = match result {
                r if r >= 1.0 => Outcomes::WIN,
                r if r <= 0.0 => Outcomes::LOSS,
                _ => Outcomes::DRAW,
            };
            (inner(opponent), outcome)
        })
        .collect();
    let config = Glicko2Config { tau: 0.75, ..Glicko2Config::default() };
    let new = glicko2_rating_period(&inner(player), &results, &config);
    Glicko {
        rating: new.rating.clamp(400.0, 4000.0),
        deviation: new.deviation.clamp(45.0, MOST),
        volatility: new.volatility,
    }
}
