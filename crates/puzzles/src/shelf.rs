use std::collections::{BTreeMap, BTreeSet};

use crate::{Aim, Problem, Puzzled};

/// What kind of problem it is: what is asked for, and in how many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind {
    /// What is asked for.
    pub aim: Aim,
    /// In how many moves of the solver; of those that win all lengths are one kind.
    pub moves: usize,
}

impl Kind {
    /// The kind of a problem.
    pub fn of<P: Puzzled>(problem: &Problem<P>) -> Self {
        let moves = if problem.aim == Aim::Win { 0 } else { problem.moves() };
        Self { aim: problem.aim, moves }
    }
}

/// A set of problems that grows until it has as many of each kind as it wants.
pub struct Shelf<P: Puzzled> {
    wanted: BTreeMap<Kind, usize>,
    kept: Vec<Problem<P>>,
    names: BTreeSet<String>,
}

impl<P: Puzzled> Shelf<P> {
    /// One for `count` problems, so many parts of each kind.
    pub fn new(count: usize, parts: &[(Kind, usize)]) -> Self {
        let whole = parts.iter().map(|(_, part)| part).sum::<usize>().max(1);
        let mut wanted: BTreeMap<_, _> =
            parts.iter().map(|&(kind, part)| (kind, count * part / whole)).collect();
        let rest = count - wanted.values().sum::<usize>();
        if let Some(most) = wanted.values_mut().max() {
            *most += rest;
        }
        Self { wanted, kept: Vec::new(), names: BTreeSet::new() }
    }

    /// How many it still wants of a kind.
    pub fn wants(&self, kind: Kind) -> usize {
        self.wanted.get(&kind).copied().unwrap_or(0)
    }

    /// Takes a problem if it wants its kind and has not got it. Whether it did.
    pub fn add(&mut self, problem: Problem<P>) -> bool {
        let Some(wanted) = self.wanted.get_mut(&Kind::of(&problem)) else { return false };
        if *wanted == 0 || !self.names.insert(problem.name()) {
            return false;
        }
        *wanted -= 1;
        self.kept.push(problem);
        true
    }

    /// Whether it has all that it wants.
    pub fn is_full(&self) -> bool {
        self.wanted.values().all(|&wanted| wanted == 0)
    }

    /// What it has so far.
    pub fn problems(&self) -> &[Problem<P>] {
        &self.kept
    }

    /// What it has, the easiest first.
    pub fn sorted(mut self) -> Vec<Problem<P>> {
        self.kept.sort_by_cached_key(|problem| (problem.rating, problem.name()));
        self.kept
    }
}
