//! Counts of move paths that two other libraries agree on; `bench/` shows how they were made.

use adoube_chess::{Flaw, Position, Sketch, perft};

const STANDARD: &str = include_str!("data/standard.epd");
const CHESS960: &str = include_str!("data/chess960.epd");
const NASTY: &str = include_str!("data/nasty.epd");

/// Lines `FEN ;D1 20 ;D2 400`: each FEN with its count at each depth.
fn suite(text: &str) -> impl Iterator<Item = (&str, Vec<(u32, u64)>)> {
    text.lines().map(|line| {
        let mut parts = line.split(" ;D");
        let fen = parts.next().unwrap();
        let counts = parts.map(|part| {
            let (depth, count) = part.split_once(' ').unwrap();
            (depth.parse().unwrap(), count.parse().unwrap())
        });
        (fen, counts.collect())
    })
}

/// Every depth of every line, or those with at most `most` paths.
fn check(text: &str, most: u64, count: fn(&Position, u32) -> u64) {
    for (fen, counts) in suite(text) {
        let sketch: Sketch = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        // Some have checks that no move can have given; they count all the same.
        let position = sketch.position().or_else(|rejected| rejected.waive(Flaw::ImpossibleCheck));
        let position = position.unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (depth, expected) in counts.into_iter().filter(|&(_, count)| count <= most) {
            assert_eq!(count(&position, depth), expected, "{fen} at depth {depth}");
        }
    }
}

/// Makes every move of every list.
fn plainly(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let follow = |mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        plainly(&next, depth - 1)
    };
    position.legal_moves().into_iter().map(follow).sum()
}

#[test]
fn games_of_chess_have_as_many_paths_as_others_count() {
    check(STANDARD, u64::MAX, perft);
}

#[test]
fn games_of_chess960_have_as_many_paths_as_others_count() {
    check(CHESS960, u64::MAX, perft);
}

#[test]
fn nasty_positions_have_as_many_paths_as_others_count() {
    check(NASTY, u64::MAX, perft);
}

#[test]
fn lists_of_moves_give_the_same_paths_as_counting() {
    for text in [STANDARD, CHESS960, NASTY] {
        check(text, 300_000, plainly);
    }
}

#[test]
fn the_suites_are_as_large_as_they_should_be() {
    for (text, least) in [(STANDARD, 100), (CHESS960, 100), (NASTY, 60)] {
        assert!(suite(text).count() >= least);
    }
}
