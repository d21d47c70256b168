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
    /// What it has already, by the same text for all that are mirror images of one another.
    images: BTreeSet<String>,
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
        Self { wanted, kept: Vec::new(), images: BTreeSet::new() }
    }

    /// How many it still wants of a kind.
    pub fn wants(&self, kind: Kind) -> usize {
        self.wanted.get(&kind).copied().unwrap_or(0)
    }

    /// Takes a problem if it wants its kind and has neither got it nor a mirror image of it. Whether it did.
    pub fn add(&mut self, problem: Problem<P>) -> bool {
        let Some(wanted) = self.wanted.get_mut(&Kind::of(&problem)) else { return false };
        if *wanted == 0 || !self.images.insert(image(&problem.start.problem_text())) {
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

/// The first by alphabet of a position and its mirror images: turned left to right and, where the sides do the same both ways, with their
/// places changed.
fn image(position: &str) -> String {
    let (board, rest) = position.split_once(' ').unwrap_or((position, ""));
    let mirrored = |board: &str| {
        let ranks = board.split('/').map(|rank| men(rank).rev().collect::<String>());
        ranks.collect::<Vec<_>>().join("/")
    };
    let mut images = vec![format!("{board} {rest}"), format!("{} {rest}", mirrored(board))];
    // In shogi the mating side is always the same one. A pawn that can be taken in passing, or castling, belongs to its place.
    if let Some(turn @ ("w" | "b")) = rest.strip_suffix(" - -") {
        let other = if turn == "w" { "b" } else { "w" };
        let turned: Vec<_> = board.rsplit('/').map(swapped).collect();
        let turned = turned.join("/");
        images.push(format!("{turned} {other} - -"));
        images.push(format!("{} {other} - -", mirrored(&turned)));
    }
    images.into_iter().min().unwrap_or_default()
}

/// What stands on a rank, a man or a gap each; a promoted piece is written with two letters.
fn men(rank: &str) -> impl DoubleEndedIterator<Item = &str> {
    let starts: Vec<_> = rank
        .char_indices()
        .filter(|&(at, _)| !rank[..at].ends_with('+'))
        .map(|(at, _)| at)
        .chain([rank.len()])
        .collect();
    let parts: Vec<_> = starts.windows(2).map(|pair| &rank[pair[0]..pair[1]]).collect();
    parts.into_iter()
}

/// The men of one side as the other's.
fn swapped(rank: &str) -> String {
    let swap = |letter: char| match letter.is_ascii_uppercase() {
        true => letter.to_ascii_lowercase(),
        false => letter.to_ascii_uppercase(),
    };
    rank.chars().map(swap).collect()
}

#[cfg(test)]
mod tests {
    use super::image;

    #[test]
    fn mirror_images_are_one_and_the_same() {
        let same = |one: &str, two: &str| assert_eq!(image(one), image(two), "{one} {two}");
        same("6k1/5ppp/8/8/8/8/8/R5K1 w - -", "1k6/ppp5/8/8/8/8/8/1K5R w - -");
        same("6k1/5ppp/8/8/8/8/8/R5K1 w - -", "r5k1/8/8/8/8/8/5PPP/6K1 b - -");
        same("6k1/5ppp/8/8/8/8/8/R5K1 w - -", "1k5r/8/8/8/8/8/PPP5/1K6 b - -");
        same("4k4/9/4+R1P2/9/9/9/9/9/9 b G2r 1", "4k4/9/2P1+R4/9/9/9/9/9/9 b G2r 1");
    }

    #[test]
    fn what_differs_in_more_than_its_side_is_another() {
        let other = |one: &str, two: &str| assert_ne!(image(one), image(two), "{one} {two}");
        other("4k3/8/8/8/8/8/8/R3K3 w Q -", "3k4/8/8/8/8/8/8/3K3R w - -");
        other("6k1/5ppp/8/8/8/8/8/R5K1 w - -", "6k1/5ppp/8/8/8/8/8/R5K1 b - -");
        other("4k4/9/4+R1P2/9/9/9/9/9/9 b G2r", "4k4/9/4R1+P2/9/9/9/9/9/9 b G2r");
    }
}
