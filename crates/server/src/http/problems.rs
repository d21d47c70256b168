//! Problems that are tried: each first try of somebody changes what both are rated, him and the problem.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use adoube_laws::GameKind;
use adoube_puzzles::sets;
use adoube_store::{ProblemRating, ProblemTry, Solver, TryNoted};
use adoube_tournament::rating::{Glicko, solving};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::because::Because;
use super::body::{Body, InPath};
use super::caller::{Anyone, Caller, Scope};
use super::problem::{Problem, Replied};
use super::state::App;

/// Ratings are kept in billionths.
const UNIT: f64 = 1e9;
/// So often what follows from a try is reckoned anew, where others try too.
const TRIES: usize = 8;

/// How strong somebody is, and how sure that is.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct SolverStrength {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// A problem that somebody has tried.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProblemRated {
    /// Its name.
    name: String,
    /// How hard it is.
    rating: u32,
    /// How many have tried it.
    tries: u32,
}

/// What is known of the problems of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProblemsRated {
    /// Those that somebody has tried.
    problems: Vec<ProblemRated>,
    /// How strong the caller is, if he has tried one.
    strength: Option<SolverStrength>,
}

/// How a problem went.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProblemTried {
    /// Whether it was solved without help.
    solved: bool,
}

/// What became of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProblemNoted {
    /// How strong the caller is now.
    strength: SolverStrength,
    /// How hard the problem is now.
    problem: ProblemRated,
    /// Whether it was the first try: no other counts.
    first: bool,
}

impl From<Glicko> for SolverStrength {
    fn from(Glicko { rating, deviation, volatility }: Glicko) -> Self {
        Self { rating, deviation, volatility }
    }
}

impl From<&ProblemRating> for ProblemRated {
    fn from(it: &ProblemRating) -> Self {
        let rating = (it.rating as f64 / UNIT).round() as u32;
        Self { name: it.problem.clone(), rating, tries: it.tries }
    }
}

fn kept(number: f64) -> i64 {
    (number * UNIT).round() as i64
}

fn known(rating: i64, deviation: i64, volatility: i64) -> Glicko {
    let [rating, deviation, volatility] =
        [rating, deviation, volatility].map(|it| it as f64 / UNIT);
    Glicko { rating, deviation, volatility }
}

/// How hard the solver of our own found a problem; none where there is no such problem.
fn first_rating(game: GameKind, name: &str) -> Option<f64> {
    static ALL: OnceLock<[BTreeMap<String, u16>; 2]> = OnceLock::new();
    let [chess, shogi] =
        ALL.get_or_init(|| [sets::CHESS, sets::SHOGI].map(|set| sets::ratings(set).collect()));
    let set = match game {
        GameKind::Chess => chess,
        GameKind::Shogi => shogi,
    };
    set.get(name).map(|&rating| f64::from(rating))
}

fn called(game: GameKind) -> &'static str {
    match game {
        GameKind::Chess => "chess",
        GameKind::Shogi => "shogi",
    }
}

/// What the caller is at a game, if he has tried a problem of it.
async fn solver_of(app: &App, caller: &Caller, game: GameKind) -> Replied<Option<Solver>> {
    let all = app.store.solvings_of(caller.account.id).await?;
    Ok(all.into_iter().find(|it| it.game == called(game)))
}

fn strength(solver: &Solver) -> Glicko {
    known(solver.rating, solver.deviation, solver.volatility)
}

/// How hard the problems of a game are by those who have tried them, and how strong one is oneself.
#[utoipa::path(get, path = "/api/problems/{game}", operation_id = "problem_ratings", params(("game" = String, Path)), responses((status = 200, body = ProblemsRated)))]
pub(crate) async fn ratings(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(game): InPath<GameKind>,
) -> Replied<Json<ProblemsRated>> {
    let solver = match &caller {
        Some(caller) => {
            caller.may(Scope::Read)?;
            solver_of(&app, caller, game).await?
        }
        None => None,
    };
    let problems = app.store.problem_ratings(called(game)).await?;
    Ok(Json(ProblemsRated {
        problems: problems.iter().map(ProblemRated::from).collect(),
        strength: solver.map(|it| strength(&it).into()),
    }))
}

/// A problem was tried: the first time it counts for both.
#[utoipa::path(post, path = "/api/problems/{game}/{name}", operation_id = "try_problem", params(("game" = String, Path), ("name" = String, Path)), request_body = ProblemTried, responses((status = 200, body = ProblemNoted)))]
pub(crate) async fn note(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath((game, name)): InPath<(GameKind, String)>,
    Body(ProblemTried { solved }): Body<ProblemTried>,
) -> Replied<Json<ProblemNoted>> {
    caller.may(Scope::Play)?;
    if caller.account.name.is_none() {
        return Err(Problem::forbidden("a guest changes no ratings: register first")
            .because(Because::NeedsName));
    }
    let first = first_rating(game, &name).ok_or_else(|| Problem::missing("problem"))?;
    let (account, kind) = (caller.account.id, called(game));
    let tried = ProblemTry {
        account,
        game: kind.into(),
        problem: name.clone(),
        solved,
        at: app.time.now().0,
    };
    for _ in 0..TRIES {
        let solver = solver_of(&app, &caller, game).await?;
        let problem = app.store.problem_rating(kind, &name).await?;
        let (mine, its) = solving(
            solver.as_ref().map_or(Glicko::beginner(), strength),
            problem
                .as_ref()
                .map_or(Glicko::untried(first), |it| known(it.rating, it.deviation, it.volatility)),
            solved,
        );
        let solver_after = Solver {
            account,
            game: kind.into(),
            rating: kept(mine.rating),
            deviation: kept(mine.deviation),
            volatility: kept(mine.volatility),
            tries: solver.as_ref().map_or(1, |it| it.tries + 1),
        };
        let problem_after = ProblemRating {
            game: kind.into(),
            problem: name.clone(),
            rating: kept(its.rating),
            deviation: kept(its.deviation),
            volatility: kept(its.volatility),
            tries: problem.as_ref().map_or(1, |it| it.tries + 1),
        };
        let noted = app.store.note_try(&tried, &solver_after, &problem_after).await?;
        let (solver, problem) = match noted {
            TryNoted::Late => continue,
            TryNoted::Done => (solver_after, problem_after),
            TryNoted::Known => (solver.unwrap_or(solver_after), problem.unwrap_or(problem_after)),
        };
        return Ok(Json(ProblemNoted {
            strength: strength(&solver).into(),
            problem: (&problem).into(),
            first: noted == TryNoted::Done,
        }));
    }
    Err(Problem::down())
}
