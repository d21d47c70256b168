//! The sets of problems that come with the library.

use crate::problem::name_of;

/// Problems of chess, one a line.
pub const CHESS: &str = include_str!("../sets/chess.puzzles");
/// Problems of shogi, one a line.
pub const SHOGI: &str = include_str!("../sets/shogi.puzzles");

/// The names and ratings of the problems of a set, which is known to be sound: nothing else of its lines is looked at.
pub fn ratings(set: &str) -> impl Iterator<Item = (String, u16)> {
    set.lines().filter_map(|line| {
        let [_, rating, position, _] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        Some((name_of(position), rating.parse().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Problem, Puzzled};

    fn same<P: Puzzled>(set: &str) {
        let lines = set.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let read = lines.map(|line| Problem::<P>::read(line).unwrap());
        let whole: Vec<_> = read.map(|problem| (problem.name(), problem.rating)).collect();
        assert!(ratings(set).eq(whole.iter().cloned()));
        assert_eq!(whole.len(), 2_000);
    }

    #[test]
    fn names_and_ratings_are_those_of_the_problems() {
        same::<adoube_chess::Position>(CHESS);
        same::<adoube_shogi::Position>(SHOGI);
    }
}
