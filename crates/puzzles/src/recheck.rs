use adoube_chess as chess;
use adoube_shogi as shogi;

use crate::mate::{MateFinder, after};
use crate::plain::Plain;
use crate::{Aim, Problem, Puzzled, TacticFinder, TsumeMaker};

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

/// By what a problem was proven again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// Everything was tried.
    Exhaustion,
    /// A prover has shown it, where everything would be too much.
    Prover,
    /// A search that looked longer found the same: what wins has no other proof.
    Search,
}

/// Mates of so many plies are tried out whole, or not told.
const CHESS: usize = 5;
const SHOGI: usize = 7;
/// Longer ones are tried out where that takes no more than so many positions.
const LONG: u64 = 10_000_000;
/// Seven squares can lie between a piece and a king, and each can be filled in vain.
const VAIN: u8 = 14;
/// A problem that takes more is not told.
const NODES: u64 = 40_000_000;
/// How many positions decide whether one move alone wins, and how many times more than when it was made.
const TACTIC: u64 = 50_000;
const LONGER: u64 = 4;

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
            Aim::Mate => tried_out(problem, CHESS, || proven_again(problem)),
        }
    }
}

impl Recheck for shogi::Position {
    fn recheck(problem: &Problem<Self>) -> Result<Means, Defect> {
        if problem.aim == Aim::Win {
            return Err(Defect::Aim);
        }
        let mut maker = TsumeMaker::new(NODES);
        let (again, unique) = maker.as_it_is(&problem.start).ok_or(Defect::NoMate(1))?;
        match again.line.len().cmp(&problem.line.len()) {
            core::cmp::Ordering::Less => return Err(Defect::Shorter),
            core::cmp::Ordering::Greater => return Err(Defect::NoMate(1)),
            core::cmp::Ordering::Equal => {}
        }
        match unique {
            Some(true) => tried_out(problem, SHOGI, || Ok(())),
            Some(false) => Err(Defect::Another(1)),
            None => Err(Defect::Unknown),
        }
    }
}

/// Tries everything; of what is longer than `most` plies only where that is not too much, and else asks the prover.
fn tried_out<P: Puzzled>(
    problem: &Problem<P>,
    most: usize,
    prover: impl FnOnce() -> Result<(), Defect>,
) -> Result<Means, Defect> {
    let is_long = problem.line.len() > most;
    match exhaust(problem, if is_long { LONG } else { NODES }) {
        Err(Defect::Unknown) if is_long => prover().map(|()| Means::Prover),
        told => told.map(|()| Means::Exhaustion),
    }
}

/// Tries everything: each move of the line mates in time, and no other does, the last apart.
fn exhaust<P: Puzzled>(problem: &Problem<P>, nodes: u64) -> Result<(), Defect> {
    let checks_only = P::CHECKS;
    let mut plain = Plain::new(checks_only, nodes);
    let whole = problem.line.len();
    for (nth, (at, line)) in problem.turns().enumerate() {
        let (left, move_number) = (line.len() as u8, nth + 1);
        let told = |answer: Option<bool>| answer.ok_or(Defect::Unknown);
        // What is dropped between in vain does not count by custom, and does here.
        let most = if checks_only { VAIN } else { 0 };
        let mut vain = 0;
        while !told(plain.is_mated(&after(&at, line[0]), left - 1 + vain))? {
            if vain == most {
                return Err(Defect::NoMate(move_number));
            }
            vain += 2;
        }
        if left > 1 && vain == 0 && told(plain.mates(&at, left - 2))? {
            return Err(Defect::Shorter);
        }
        if left == 1 && whole > 1 {
            break;
        }
        for mv in at.legal_moves() {
            let next = after(&at, mv);
            let same = P::goal(mv) == P::goal(line[0]) && P::origin(mv) == P::origin(line[0]);
            let twin = checks_only && same;
            if mv == line[0] || twin || checks_only && !next.is_check() {
                continue;
            }
            if told(plain.is_mated(&next, left - 1))? {
                return Err(Defect::Another(move_number));
            }
        }
    }
    Ok(())
}

/// A mate of chess that is too long to try everything: by the prover of the engine, with a table and nodes of its own.
fn proven_again<P: Puzzled>(problem: &Problem<P>) -> Result<(), Defect> {
    let mut finder = MateFinder::new(NODES);
    for (nth, (at, line)) in problem.turns().enumerate() {
        let moves = finder.first_moves(&at, line.len()).ok_or(Defect::Unknown)?;
        if !moves.contains(&line[0]) {
            return Err(Defect::NoMate(nth + 1));
        }
        if moves.len() > 1 && line.len() > 1 {
            return Err(Defect::Another(nth + 1));
        }
        let shorter = line.len() - 1;
        if shorter > 1 && finder.mates_in(&at, shorter - 1).is_some() {
            return Err(Defect::Shorter);
        }
    }
    Ok(())
}
