//! Problems, and who tries them.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_door::Fault;
use adoube_laws::{Act, GameKind};
use adoube_puzzles::{Aim, Problem, Puzzled, Trial, Tried};
use adoube_shogi as shogi;
use serde::Serialize;

/// A problem of a set.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct ProblemLine {
    name: String,
    aim: AimShown,
    /// How many moves the solver makes.
    moves: usize,
    rating: u16,
    /// As it stands in the file.
    line: String,
}

/// What a problem asks for.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProblemAim"))]
#[serde(rename_all = "kebab-case")]
enum AimShown {
    Mate,
    Win,
}

/// What stands there, of a problem that is tried.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct ProblemShown {
    name: String,
    aim: AimShown,
    rating: u16,
    /// As FEN or SFEN: at the beginning, and now.
    start: String,
    board: String,
    turn: Side,
    /// How many plies the solution has.
    plies: usize,
    played: Vec<Act>,
    solved: bool,
}

/// What became of a move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProblemVerdict"))]
pub(crate) struct TriedShown {
    verdict: VerdictShown,
    /// What the other side does, or would do.
    reply: Option<Act>,
}

/// How a move is judged.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ProblemJudgement"))]
#[serde(rename_all = "kebab-case")]
enum VerdictShown {
    /// It is not legal.
    Refused,
    /// It gives no check.
    Quiet,
    /// It is not the way.
    Wrong,
    /// It is right, and there is more to do.
    Goes,
    /// That was all.
    Solved,
}

fn aim(aim: Aim) -> AimShown {
    match aim {
        Aim::Mate => AimShown::Mate,
        Aim::Win => AimShown::Win,
    }
}

/// The problems of a file.
pub(crate) fn problems(game: GameKind, file: &str) -> Result<Vec<ProblemLine>, Fault> {
    let lines = file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    match game {
        GameKind::Chess => lines.map(read::<chess::Position>).collect(),
        GameKind::Shogi => lines.map(read::<shogi::Position>).collect(),
    }
}

fn read<P: Puzzled>(line: &str) -> Result<ProblemLine, Fault> {
    let problem = Problem::<P>::read(line).map_err(|error| format!("{line:?}: {error}"))?;
    Ok(ProblemLine {
        name: problem.name(),
        aim: aim(problem.aim),
        moves: problem.moves(),
        rating: problem.rating,
        line: line.into(),
    })
}

/// Who tries a problem.
pub(crate) enum Solver {
    Chess(Trial<chess::Position>),
    Shogi(Trial<shogi::Position>),
}

/// Asks the trial of either game.
macro_rules! either {
    ($solver:expr, $trial:ident => $answer:expr) => {
        match $solver {
            Solver::Chess($trial) => $answer,
            Solver::Shogi($trial) => $answer,
        }
    };
}

impl Solver {
    pub(crate) fn new(game: GameKind, line: &str) -> Result<Self, Fault> {
        let fault = |error: &dyn core::fmt::Display| format!("{line:?}: {error}");
        Ok(match game {
            GameKind::Chess => {
                Self::Chess(Trial::new(Problem::read(line).map_err(|error| fault(&error))?))
            }
            GameKind::Shogi => {
                Self::Shogi(Trial::new(Problem::read(line).map_err(|error| fault(&error))?))
            }
        })
    }

    pub(crate) fn now(&self) -> ProblemShown {
        either!(self, trial => now(trial))
    }

    pub(crate) fn play(&mut self, act: Act) -> TriedShown {
        either!(self, trial => play(trial, act))
    }

    pub(crate) fn next(&self) -> Option<Act> {
        either!(self, trial => trial.next().map(Acting::act))
    }

    pub(crate) fn rest(&self) -> Vec<Act> {
        either!(self, trial => trial.rest().into_iter().map(Acting::act).collect())
    }
}

/// A move as the laws know it.
trait Acting: Copy {
    fn act(self) -> Act;
}

impl Acting for chess::Move {
    fn act(self) -> Act {
        chess::Act::from(self).into()
    }
}

impl Acting for shogi::Move {
    fn act(self) -> Act {
        shogi::Act::from(self).into()
    }
}

/// A position as a board reads it.
trait Standing: Puzzled {
    fn text(&self) -> String;
}

impl Standing for chess::Position {
    fn text(&self) -> String {
        self.sketch().to_string()
    }
}

impl Standing for shogi::Position {
    fn text(&self) -> String {
        self.sketch().to_string()
    }
}

fn now<P: Standing>(trial: &Trial<P>) -> ProblemShown
where
    P::Move: Acting,
{
    let problem = trial.problem();
    ProblemShown {
        name: problem.name(),
        aim: aim(problem.aim),
        rating: problem.rating,
        start: problem.start.text(),
        board: trial.position().text(),
        turn: trial.position().turn(),
        plies: problem.line.len(),
        played: trial.played().iter().map(|mv| mv.act()).collect(),
        solved: trial.is_solved(),
    }
}

fn play<P: Puzzled>(trial: &mut Trial<P>, act: Act) -> TriedShown
where
    P::Move: Acting,
{
    let meant = trial.position().legal_moves().into_iter().find(|mv| mv.act() == act);
    let tried = meant.map_or(Tried::Refused, |mv| trial.play(mv));
    let (verdict, reply) = match tried {
        Tried::Refused => (VerdictShown::Refused, None),
        Tried::Quiet => (VerdictShown::Quiet, None),
        Tried::Wrong(reply) => (VerdictShown::Wrong, reply),
        Tried::Goes(reply) => (VerdictShown::Goes, Some(reply)),
        Tried::Solved => (VerdictShown::Solved, None),
    };
    TriedShown { verdict, reply: reply.map(Acting::act) }
}
