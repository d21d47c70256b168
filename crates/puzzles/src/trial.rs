use crate::mate::{MateFinder, after};
use crate::plain::Plain;
use crate::{Aim, Problem, Puzzled};

/// Somebody who tries a problem.
///
/// The solution's move is right. Another is if it mates in time all the same: the last move of a mate, or a piece that need not have
/// promoted. The other side defends as long as it can.
pub struct Trial<P: Puzzled> {
    problem: Problem<P>,
    at: P,
    played: Vec<P::Move>,
    solved: bool,
}

/// What becomes of a move that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried<M> {
    /// It is no legal move, or there is nothing left to do.
    Refused,
    /// It gives no check, which every move of a mate in shogi does.
    Quiet,
    /// It is not the way; this is what the other side would do, if that is known.
    Wrong(Option<M>),
    /// It is right, and this is the answer to it.
    Goes(M),
    /// That was all.
    Solved,
}

/// What finding out about a move that the solution has not may cost, in positions.
const NODES: u64 = 300_000;

impl<P: Puzzled> Trial<P> {
    /// A first try.
    pub fn new(problem: Problem<P>) -> Self {
        let at = problem.start;
        Self { problem, at, played: Vec::new(), solved: false }
    }

    /// What is tried.
    pub fn problem(&self) -> &Problem<P> {
        &self.problem
    }

    /// What stands on the board.
    pub fn position(&self) -> &P {
        &self.at
    }

    /// What was played, the answers too.
    pub fn played(&self) -> &[P::Move] {
        &self.played
    }

    /// Whether it is solved.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Makes a move.
    pub fn play(&mut self, mv: P::Move) -> Tried<P::Move> {
        if self.solved || !self.at.legal_moves().into_iter().any(|legal| legal == mv) {
            return Tried::Refused;
        }
        let next = after(&self.at, mv);
        let left = self.problem.line.len().saturating_sub(self.played.len());
        let tried = if self.next() == Some(mv) && self.is_on_the_line() {
            self.along(left)
        } else {
            self.aside(&next, left)
        };
        match tried {
            Tried::Solved => {
                self.go(mv);
                self.solved = true;
            }
            Tried::Goes(reply) => {
                self.go(mv);
                self.go(reply);
            }
            Tried::Refused | Tried::Quiet | Tried::Wrong(_) => {}
        }
        tried
    }

    fn go(&mut self, mv: P::Move) {
        self.at.play_unchecked(mv);
        self.played.push(mv);
    }

    fn is_on_the_line(&self) -> bool {
        self.problem.line.starts_with(&self.played)
    }

    fn along(&self, left: usize) -> Tried<P::Move> {
        match self.problem.line.get(self.played.len() + 1) {
            Some(&reply) if left > 1 => Tried::Goes(reply),
            _ => Tried::Solved,
        }
    }

    /// A move that the solution has not.
    fn aside(&self, next: &P, left: usize) -> Tried<P::Move> {
        if P::CHECKS && !next.is_check() {
            return Tried::Quiet;
        }
        if self.problem.aim == Aim::Win || left == 0 {
            return Tried::Wrong(None);
        }
        if P::CHECKS {
            return Self::aside_by_custom(next, left - 1);
        }
        let mut judge = MateFinder::new(NODES);
        let mut longest = None;
        for reply in next.legal_moves() {
            // The first that gets away refutes it. Who cannot be sure takes it that the problem has one solution.
            match judge.mates_in(&after(next, reply), left.saturating_sub(2)) {
                None => return Tried::Wrong(Some(reply)),
                Some(plies) if longest.is_none_or(|(most, _)| plies > most) => {
                    longest = Some((plies, reply));
                }
                Some(_) => {}
            }
        }
        match longest {
            Some((_, reply)) => Tried::Goes(reply),
            None if next.is_check() || P::NO_MOVE_LOSES => Tried::Solved,
            None => Tried::Wrong(None),
        }
    }

    /// A check that the solution has not, where what is dropped between in vain is no defence.
    fn aside_by_custom(next: &P, left: usize) -> Tried<P::Move> {
        let plies = left as u8;
        let mut plain = Plain::new(NODES);
        match plain.way_out(next, plies) {
            None => return Tried::Wrong(None),
            Some(Some(reply)) => return Tried::Wrong(Some(reply)),
            Some(None) => {}
        }
        let mut longest = None;
        for reply in next.legal_moves() {
            if plain.is_vain(next, reply, plies) != Some(false) {
                continue;
            }
            let answered = after(next, reply);
            let mates = |most: &u8| plain.mates(&answered, *most) == Some(true);
            let within = (1..plies).step_by(2).find(mates);
            if longest.is_none_or(|(most, _)| within > most) {
                longest = Some((within, reply));
            }
        }
        longest.map_or(Tried::Solved, |(_, reply)| Tried::Goes(reply))
    }

    /// What to play next.
    pub fn next(&self) -> Option<P::Move> {
        if self.solved {
            return None;
        }
        if self.is_on_the_line() {
            return self.problem.line.get(self.played.len()).copied();
        }
        let left = self.problem.line.len().saturating_sub(self.played.len());
        let most = left.saturating_sub(1);
        let mut moves = self.at.legal_moves().into_iter();
        if P::CHECKS {
            let mut plain = Plain::new(NODES);
            return moves.find(|&mv| {
                let next = after(&self.at, mv);
                next.is_check() && plain.is_mated(&next, most as u8) == Some(true)
            });
        }
        let mut judge = MateFinder::new(NODES);
        moves.find(|&mv| judge.is_mated(&after(&self.at, mv), most) == Some(true))
    }

    /// The moves from here to the end, with the answers to them.
    pub fn rest(&self) -> Vec<P::Move> {
        let mut trial = Self {
            problem: self.problem.clone(),
            at: self.at,
            played: self.played.clone(),
            solved: self.solved,
        };
        while let Some(mv) = trial.next() {
            if matches!(trial.play(mv), Tried::Refused | Tried::Quiet | Tried::Wrong(_)) {
                break;
            }
        }
        trial.played.split_off(self.played.len())
    }
}
