use adoube_chess as chess;
use adoube_shogi as shogi;

use crate::mate::after;
use crate::plain::Plain;
use crate::{Aim, Problem, ProblemError, Puzzled, TacticFinder, TsumeMaker};

/// What is wrong with a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Defect {
    /// The line does not lead to mate, or not in time.
    #[error("move {0} does not mate in time")]
    NoMate(usize),
    /// It can be done in fewer moves.
    #[error("it can be done in fewer moves")]
    Shorter,
    /// Another move does it as well.
    #[error("at move {0} another does it too")]
    Another(usize),
    /// It cannot be told within the nodes.
    #[error("it cannot be told in so many positions")]
    Unknown,
    /// One cannot ask for that in this game.
    #[error("nobody asks for that in this game")]
    Aim,
}

impl Defect {
    /// Where in the line of a file that the problem stands in, in characters from 1: at the move, or at the whole solution.
    pub fn column(&self, line: &str) -> usize {
        match *self {
            Self::NoMate(turn) | Self::Another(turn) => {
                ProblemError::Move(2 * turn - 1, String::new()).column(line)
            }
            Self::Shorter => ProblemError::Length(0).column(line),
            Self::Unknown | Self::Aim => 1,
        }
    }
}

/// By what a problem was proven again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// Everything was tried.
    Exhaustion,
    /// A search that looked longer found the same: what wins has no other proof.
    Search,
}

/// What takes more positions to try out whole is not told.
const NODES: u64 = 100_000_000;
/// A tsume that has another solution, however long, may take so many to tell.
const SOLVER: u64 = 40_000_000;
/// How many positions decide whether one move alone wins, and how many times more than when it was made.
const TACTIC: u64 = 50_000;
pub(crate) const LONGER: u64 = 4;

/// Proves a problem once more, by other means than those it was made with.
pub trait Recheck: Puzzled {
    /// By what it is proven.
    ///
    /// # Errors
    /// The first defect.
    fn recheck(problem: &Problem<Self>) -> Result<Means, Defect>;
}

/// Proves a problem once more, by other means than those it was made with.
///
/// # Errors
/// The first defect.
pub fn recheck<P: Recheck>(problem: &Problem<P>) -> Result<Means, Defect> {
    P::recheck(problem)
}

impl Recheck for chess::Position {
    fn recheck(problem: &Problem<Self>) -> Result<Means, Defect> {
        match problem.aim {
            Aim::Win => match TacticFinder::new(TACTIC).holds(problem, LONGER) {
                true => Ok(Means::Search),
                false => Err(Defect::Another(1)),
            },
            Aim::Mate => tried_out(problem, NODES),
        }
    }
}

impl Recheck for shogi::Position {
    fn recheck(problem: &Problem<Self>) -> Result<Means, Defect> {
        if problem.aim == Aim::Win {
            return Err(Defect::Aim);
        }
        let means = tried_out(problem, NODES)?;
        // What was tried shows that nothing else mates in time. That nothing else mates at all, however long it takes, is for the solver.
        let mut maker = TsumeMaker::new(SOLVER);
        let (_, unique) = maker.as_it_is(&problem.start).ok_or(Defect::Unknown)?;
        match unique {
            Some(true) => Ok(means),
            Some(false) => Err(Defect::Another(1)),
            None => Err(Defect::Unknown),
        }
    }
}

/// Tries everything: each move of the line mates in time and not sooner, each answer holds out as long as any, and no other move mates in
/// time, the last apart.
fn tried_out<P: Puzzled>(problem: &Problem<P>, nodes: u64) -> Result<Means, Defect> {
    let mut plain = Plain::new(nodes);
    let whole = problem.line.len();
    for (nth, (at, line)) in problem.turns().enumerate() {
        let (left, move_number) = (line.len() as u8, nth + 1);
        let told = |answer: Option<bool>| answer.ok_or(Defect::Unknown);
        let next = after(&at, line[0]);
        if P::CHECKS && !next.is_check() || !told(plain.is_mated(&next, left - 1))? {
            return Err(Defect::NoMate(move_number));
        }
        if left > 1 && told(plain.mates(&at, left - 2))? {
            return Err(Defect::Shorter);
        }
        // By custom an answer that counts for nothing makes nothing longer.
        if left > 1 && told(plain.is_vain(&next, line[1], left - 1))? {
            return Err(Defect::Shorter);
        }
        if left == 1 && whole > 1 {
            break;
        }
        for mv in at.legal_moves() {
            let next = after(&at, mv);
            let same = P::goal(mv) == P::goal(line[0]) && P::origin(mv) == P::origin(line[0]);
            // A drop has no origin: another piece dropped there is another move.
            let twin = P::CHECKS && same && P::origin(mv).is_some();
            if mv == line[0] || twin || P::CHECKS && !next.is_check() {
                continue;
            }
            if told(plain.is_mated(&next, left - 1))? {
                return Err(Defect::Another(move_number));
            }
        }
    }
    Ok(Means::Exhaustion)
}
