//! How strong who solves problems is, by Glicko-2: each try is a game against the problem.

use adoube_tournament::rating::{Glicko, glicko};
use serde::{Deserialize, Serialize};

/// How strong somebody is, and how sure that is.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Strength {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// Who has solved nothing yet is as strong as an easy problem, or not at all sure to be.
const BEGINNER: Glicko = Glicko { rating: 800.0, deviation: 350.0, volatility: 0.09 };
/// How far a problem's rating may be wrong that nobody but the solver has given it.
const UNTRIED: f64 = 150.0;

/// How strong somebody is after a try.
pub(crate) fn rated(before: Option<Strength>, rating: f64, solved: bool) -> Strength {
    let known = |it: Strength| Glicko {
        rating: it.rating,
        deviation: it.deviation,
        volatility: it.volatility,
    };
    let problem = Glicko { rating, deviation: UNTRIED, ..BEGINNER };
    let after = glicko(before.map_or(BEGINNER, known), &[(problem, f64::from(u8::from(solved)))]);
    let Glicko { rating, deviation, volatility } = after;
    Strength { rating, deviation, volatility }
}
