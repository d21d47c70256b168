//! How strong who solves problems is, by Glicko-2: each try is a game against the problem.

use adoube_glicko::{Glicko, solving};
use serde::{Deserialize, Serialize};

/// How strong somebody is, and how sure that is.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Strength {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// How strong somebody is after a try.
pub(crate) fn rated(before: Option<Strength>, rating: f64, solved: bool) -> Strength {
    let known = |it: Strength| Glicko {
        rating: it.rating,
        deviation: it.deviation,
        volatility: it.volatility,
    };
    let before = before.map_or(Glicko::beginner(), known);
    let (Glicko { rating, deviation, volatility }, _) =
        solving(before, Glicko::untried(rating), solved);
    Strength { rating, deviation, volatility }
}
