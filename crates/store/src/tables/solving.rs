//! Problems that were tried.

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{AccountId, ProblemRating, ProblemTry, Result, Solver, Solving, TryNoted};

/// What goes with an account; how hard a problem is stays.
pub(super) const OF_ACCOUNT: [&str; 2] =
    ["DELETE FROM problem_tries WHERE account = $1", "DELETE FROM solvers WHERE account = $1"];

#[async_trait]
impl<D: Database> Solving for Tables<D> {
    async fn note_try(
        &self,
        tried: &ProblemTry,
        solver: &Solver,
        problem: &ProblemRating,
    ) -> Result<TryNoted> {
        let mut change = self.0.begin().await?;
        let sql = "INSERT INTO problem_tries (account, game, problem, solved, at)
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account, game, problem) DO NOTHING";
        let ProblemTry { account, game, problem: name, solved, at } = tried;
        if change.change(sql, values![*account, game, name, *solved, *at]).await? == 0 {
            return Ok(TryNoted::Known);
        }
        let sql = "INSERT INTO solvers (account, game, rating, deviation, volatility, tries)
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account, game)
                   DO UPDATE SET rating = $3, deviation = $4, volatility = $5, tries = $6
                   WHERE solvers.tries + 1 = $6";
        let Solver { rating, deviation, volatility, tries, .. } = solver;
        let values = values![*account, game, *rating, *deviation, *volatility, *tries];
        if change.change(sql, values).await? == 0 {
            return Ok(TryNoted::Late);
        }
        let sql = "INSERT INTO problem_ratings
                   (game, problem, rating, deviation, volatility, tries)
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game, problem)
                   DO UPDATE SET rating = $3, deviation = $4, volatility = $5, tries = $6
                   WHERE problem_ratings.tries + 1 = $6";
        let ProblemRating { rating, deviation, volatility, tries, .. } = problem;
        let values = values![game, name, *rating, *deviation, *volatility, *tries];
        if change.change(sql, values).await? == 0 {
            return Ok(TryNoted::Late);
        }
        change.commit().await?;
        Ok(TryNoted::Done)
    }

    async fn problem_rating(&self, game: &str, problem: &str) -> Result<Option<ProblemRating>> {
        let sql = "SELECT * FROM problem_ratings WHERE game = $1 AND problem = $2";
        self.one(sql, values![game, problem]).await
    }

    async fn problem_ratings(&self, game: &str) -> Result<Vec<ProblemRating>> {
        let sql = "SELECT * FROM problem_ratings WHERE game = $1 ORDER BY problem";
        self.all(sql, values![game]).await
    }

    async fn solvings_of(&self, account: AccountId) -> Result<Vec<Solver>> {
        self.all("SELECT * FROM solvers WHERE account = $1 ORDER BY game", values![account]).await
    }

    async fn tries_of(&self, account: AccountId) -> Result<Vec<ProblemTry>> {
        let sql = "SELECT * FROM problem_tries WHERE account = $1 ORDER BY at, game, problem";
        self.all(sql, values![account]).await
    }
}
