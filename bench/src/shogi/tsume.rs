//! Mate problems of our own, by the length of their shortest mates.

use adoube_shogi::tsume::{MateVerdict, Solver};
use adoube_shogi::{Flaw, Position, Sketch};

/// The lengths that others have told figures of, and the milliseconds a problem that `YaneuraOu` and
/// `KomoringHeights` are said to take, on problems and machines of their own.
pub const LENGTHS: [(u32, f64); 2] = [(9, 1.0), (11, 4.0)];

/// No answer may look at more positions.
const MOST_NODES: u64 = 20_000_000;

/// The problems with a shortest mate of this length.
pub fn problems(length: u32) -> Vec<Position> {
    let text = include_str!("../../../crates/shogi/tests/data/tsume.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let of_length = lines.filter_map(|line| {
        let mut fields = line.splitn(3, ' ');
        let found: u32 = fields.next()?.parse().expect("a length");
        let sketch: Sketch = fields.nth(1)?.parse().expect("a position");
        let position = sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME));
        (found == length).then(|| position.expect("a mate problem"))
    });
    of_length.collect()
}

/// How many are solved: every mate is verified against all defences and written as a line.
pub fn solve(problems: &[Position]) -> u64 {
    let mut solver = Solver::new(16 << 20);
    let mut is_mate =
        |position: &&Position| matches!(solver.solve(position, MOST_NODES), MateVerdict::Mate(_));
    problems.iter().filter(|position| is_mate(position)).count() as u64
}
