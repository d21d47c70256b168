use adoube_engine::{Proof, Prover};

use crate::{Aim, Problem, Puzzled, difficulty};

/// Finds mates that one move alone begins, and one alone goes on with.
pub struct MateFinder<P: Puzzled> {
    prover: Prover<P>,
    /// What a question may cost.
    nodes: u64,
}

/// The prover's table, in mebibytes.
const MEMORY: usize = 16;

impl<P: Puzzled> MateFinder<P> {
    /// One that looks into no more than so many positions to answer a question.
    pub fn new(nodes: u64) -> Self {
        Self { prover: Prover::with_memory(MEMORY), nodes }
    }

    /// In how many plies the side to move mates if the other holds out as long as possible, up to `most`; none: not at all, or that is
    /// not known.
    pub fn mates_in(&mut self, position: &P, most: usize) -> Option<usize> {
        for plies in (1..=most).step_by(2) {
            match self.prover.within(position, plies, self.nodes) {
                Proof::Mate { .. } => return Some(plies),
                Proof::NoMate => {}
                Proof::Unknown => return None,
            }
        }
        None
    }

    /// The problem that a position is: to mate in no more than `most` plies, with one move at each turn that does it in time. With the
    /// last move any mate will do, unless it is the first too.
    pub fn problem(&mut self, position: &P, most: usize) -> Option<Problem<P>> {
        let plies = self.mates_in(position, most)?;
        if plies == 1 && self.first_moves(position, 1)?.len() > 1 {
            return None;
        }
        let line = self.line(position, plies)?;
        let rating = difficulty(plies, self.effort(position, plies));
        Some(Problem { start: *position, aim: Aim::Mate, line, rating })
    }

    /// How many positions who has seen nothing of it yet looks into until the mate is proven.
    fn effort(&self, position: &P, plies: usize) -> u64 {
        let mut prover = Prover::with_memory(1);
        for plies in (1..=plies).step_by(2) {
            prover.within(position, plies, self.nodes);
        }
        prover.nodes()
    }

    /// The line of a mate in so many plies and no fewer, if each move of it is the only one.
    fn line(&mut self, position: &P, plies: usize) -> Option<Vec<P::Move>> {
        let moves = self.first_moves(position, plies)?;
        let &mv = moves.first()?;
        if plies == 1 {
            return Some(vec![mv]);
        }
        if moves.len() > 1 {
            return None;
        }
        let checked = after(position, mv);
        for reply in checked.legal_moves() {
            let next = after(&checked, reply);
            if self.mates_in(&next, plies - 2) != Some(plies - 2) {
                continue;
            }
            if let Some(rest) = self.line(&next, plies - 2) {
                return Some([mv, reply].into_iter().chain(rest).collect());
            }
        }
        None
    }

    /// The moves that begin a mate within so many plies; none if that cannot be told of each.
    pub(crate) fn first_moves(&mut self, position: &P, plies: usize) -> Option<Vec<P::Move>> {
        let mut found = Vec::new();
        for mv in position.legal_moves() {
            if self.is_mated(&after(position, mv), plies - 1)? {
                found.push(mv);
            }
        }
        Some(found)
    }

    /// Whether the side to move is mated within so many plies, an even number, whatever it does.
    pub(crate) fn is_mated(&mut self, position: &P, plies: usize) -> Option<bool> {
        let replies = position.legal_moves();
        let replies = replies.as_ref();
        if replies.is_empty() {
            return Some(position.is_check() || P::NO_MOVE_LOSES);
        }
        if plies == 0 {
            return Some(false);
        }
        for &reply in replies {
            match self.prover.within(&after(position, reply), plies - 1, self.nodes) {
                Proof::Mate { .. } => {}
                Proof::NoMate => return Some(false),
                Proof::Unknown => return None,
            }
        }
        Some(true)
    }
}

pub(crate) fn after<P: Puzzled>(position: &P, mv: P::Move) -> P {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}
