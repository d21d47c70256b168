use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

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
        Self { rating: 1500.0, deviation: 500.0, volatility: 0.09 }
    }
}

impl Glicko {
    /// Whether too little is known to call it a rating.
    pub fn is_provisional(&self) -> bool {
        self.deviation > 110.0
    }
}

/// A player's rating after a tournament: opponents as they were before it, and results (1, a half, 0).
///
/// ```
/// use adoube_tournament::rating::{glicko, Glicko};
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
        deviation: new.deviation.clamp(45.0, 500.0),
        volatility: new.volatility,
    }
}
