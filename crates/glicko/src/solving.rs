use crate::{Glicko, glicko};

/// Who has solved nothing yet is as strong as an easy problem, or not at all sure to be.
const BEGINNER: Glicko = Glicko { rating: 800.0, deviation: 350.0, volatility: 0.09 };

impl Glicko {
    /// Somebody who has solved no problem yet.
    pub const fn beginner() -> Self {
        BEGINNER
    }

    /// A problem that nobody has tried yet, by the rating that its solver gave it.
    pub const fn untried(rating: f64) -> Self {
        // So far that may be wrong.
        Self { rating, deviation: 150.0, ..BEGINNER }
    }
}

/// Both after a first try, which is a game between them: who tried, and the problem.
///
/// ```
/// use adoube_glicko::{solving, Glicko};
/// let (solver, problem) = solving(Glicko::beginner(), Glicko::untried(900.0), true);
/// assert!(solver.rating > 800.0 && problem.rating < 900.0);
/// assert!(problem.deviation < 150.0);
/// ```
pub fn solving(solver: Glicko, problem: Glicko, solved: bool) -> (Glicko, Glicko) {
    let score = f64::from(u8::from(solved));
    (glicko(solver, &[(problem, score)]), glicko(problem, &[(solver, 1.0 - score)]))
}
