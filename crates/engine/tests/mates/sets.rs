//! Mate problems of both games.

use adoube_shogi::{Flaw, Sketch};

/// In how many plies it is mate, and the position: from 3 to 17 plies.
pub(crate) fn chess() -> Vec<(i32, adoube_chess::Position)> {
    let lines = include_str!("../data/mates.txt").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let (moves, fen) = line.split_once(' ')?;
        Some((2 * moves.parse::<i32>().ok()? - 1, fen.parse().ok()?))
    };
    lines.map(|line| read(line).unwrap_or_else(|| panic!("no problem: {line}"))).collect()
}

/// The same of shogi, with mates by checks alone: from 1 to 9 plies.
pub(crate) fn shogi() -> Vec<(i32, adoube_shogi::Position)> {
    let text = include_str!("../../../shogi/tests/data/tsume.txt");
    let read = |line: &str| {
        let mut words = line.splitn(3, ' ');
        let plies = words.next()?.parse().ok()?;
        let sketch: Sketch = words.nth(1)?.parse().ok()?;
        let position = sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME));
        Some((plies, position.ok()?))
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let all = lines.map(|line| read(line).unwrap_or_else(|| panic!("no problem: {line}")));
    all.filter(|&(plies, _)| plies <= 9).collect()
}
